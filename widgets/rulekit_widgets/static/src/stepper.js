// What happened, event by event: the table after it, the sentence, the rule. The sentences are an ordered list all along,
// so the whole story can be read without pressing anything.
import { attr, fill, html } from "./html.js";
import { sign } from "./glyphs.js";
import { context, drawHead, drawTable } from "./table.js";
import { drawLinks } from "./links.js";
import { places, slide } from "./motion.js";
import { ruleLink, ruleQuote } from "./rule.js";
import { RulePanel } from "./panel.js";

const BEATS = 1500, PER_LETTER = 28; // a step stays for as long as its sentence takes to read

export class Stepper {
  constructor(el, view, say) {
    Object.assign(this, { el, say, at: 0, timer: null });
    el.innerHTML = this.frame();
    this.part = (name) => el.querySelector(`.rk-${name}`);
    this.range = el.querySelector("input");
    this.panel = new RulePanel(el, () => ({ view: this.view, say }), () => this.lines());
    el.addEventListener("click", (e) => this.onClick(e));
    el.addEventListener("keydown", (e) => this.onKey(e));
    this.range.addEventListener("input", () => { this.stop(); this.go(Number(this.range.value)); });
    this.watch = new ResizeObserver(() => this.lines());
    this.watch.observe(this.part("stage"));
    this.update(view);
  }

  frame() {
    const { say } = this, button = (name) => html`<button type="button" class="rk-quiet" data-step="${name}" data-focus="step:${name}" aria-label="${say(name)}">${sign(name)}</button>`;
    const play = html`<button type="button" class="rk-go" data-step="play" data-focus="step:play" aria-pressed="false">${sign("play")}<span>${say("play")}</span></button>`;
    return html`<div class="rk-stepper" role="group" aria-label="${say("stepper")}"><div class="rk-main"><div class="rk-stage"></div>
      <div class="rk-dock"><div class="rk-controls">${button("first")}${button("previous")}${play}${button("next")}${button("last")}
      <input type="range" min="0" value="0" step="1" data-focus="step:range" aria-label="${say("step")}"><output></output></div>
      <div class="rk-said" data-focus="bar" tabindex="-1"></div><div class="rk-panel"></div></div></div>
      <ol class="rk-steps" role="list" aria-label="${say("stepper")}"></ol><p class="rk-unseen" role="status"></p></div>`;
  }

  // A story told anew: the reader stays at the step where they were, if there still is one.
  update(view) {
    const { say } = this, old = this.view;
    this.stop();
    this.view = view;
    this.range.max = String(view.steps.length - 1);
    const step = (s, i) => html`<li data-at="${i}"><button type="button" data-go="${i}" data-focus="go:${i}" tabindex="-1">${s.text ?? say("start")}</button>${s.rule && ruleLink(s.rule, { view, say })}</li>`;
    fill(this.part("steps"), html`${view.steps.map(step)}`);
    this.go(this.at, Boolean(old));
  }

  destroy() {
    this.stop();
    this.watch.disconnect();
  }

  go(at, aloud = true) {
    const { view, say, el } = this, stage = this.part("stage"), last = view.steps.length - 1;
    this.at = Math.max(0, Math.min(last, at));
    const step = view.steps[this.at], before = places(stage), text = step.text ?? say("start"), spot = say("stepOf", { n: this.at, of: last });
    const ctx = context(view, step.table, say, { hot: new Set(step.pieces ?? []), asked: null });
    const origins = step.from && step.pieces ? Object.fromEntries(step.pieces.map((id) => [id, step.from])) : {};
    if (fill(stage, html`${drawHead(ctx)}${drawTable(ctx)}`)) slide(stage, before, origins);
    fill(this.part("said"), html`<p class="rk-sentence">${text}</p>${step.rule ? ruleQuote(step.rule, ctx) : view.intro && html`<p class="rk-intro">${view.intro}</p>`}`);
    this.range.value = String(this.at);
    this.range.setAttribute("aria-valuetext", `${spot}. ${text}`);
    el.querySelector("output").textContent = spot;
    this.showEnds(last);
    this.showNow();
    if (aloud) el.querySelector("[role=status]").textContent = `${text} ${step.rule ? view.rules[step.rule]?.statement ?? "" : ""}`;
    this.lines();
  }

  // Buttons at the ends say so, but keep the focus.
  showEnds(last) {
    const mark = (name, off) => this.el.querySelector(`[data-step=${name}]`).setAttribute("aria-disabled", String(off));
    for (const name of ["first", "previous"]) mark(name, this.at === 0);
    for (const name of ["next", "last"]) mark(name, this.at === last);
  }

  showNow() {
    const list = this.part("steps"), row = list.children[this.at];
    for (const li of list.children) {
      const now = li === row, button = li.querySelector("button");
      li.toggleAttribute("data-now", now);
      if (now) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      button.tabIndex = now ? 0 : -1;
    }
    list.scrollTop = row.offsetTop - list.clientHeight / 2; // the list scrolls, never the page
  }

  lines() {
    drawLinks(this.part("stage"), this.view.steps[this.at].table.links ?? []);
  }

  get running() {
    return this.timer !== null;
  }

  start() {
    const { steps } = this.view, end = steps.length - 1;
    if (this.at === end) this.go(0);
    const beat = () => {
      const wait = BEATS + PER_LETTER * (steps[this.at].text ?? "").length;
      this.timer = setTimeout(() => { this.go(this.at + 1); if (this.at < end) beat(); else this.stop(); }, wait);
    };
    beat();
    this.showRunning();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.showRunning();
  }

  showRunning() {
    const button = this.el.querySelector("[data-step=play]");
    button.setAttribute("aria-pressed", String(this.running));
    fill(button, html`${sign(this.running ? "pause" : "play")}<span>${this.say(this.running ? "pause" : "play")}</span>`);
  }

  act(name) {
    const last = this.view.steps.length - 1;
    if (name === "play") return this.running ? this.stop() : this.start();
    this.stop();
    this.go({ first: 0, previous: this.at - 1, next: this.at + 1, last }[name]);
  }

  onClick(event) {
    const hit = event.target.closest("[data-step],[data-go]");
    if (!hit) return;
    if (hit.dataset.step) this.act(hit.dataset.step);
    else { this.stop(); this.go(Number(hit.dataset.go)); }
  }

  onKey(event) {
    if (event.target === this.range || event.altKey || event.ctrlKey || event.metaKey) return;
    const inList = event.target.closest(".rk-steps");
    const name = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", ...(inList ? { ArrowUp: "previous", ArrowDown: "next" } : {}) }[event.key];
    if (!name) return;
    event.preventDefault();
    this.act(name);
    if (inList) this.el.querySelector(".rk-steps [data-now] button").focus({ preventScroll: true });
  }
}
