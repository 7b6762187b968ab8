// A question and its answers side by side: one position, the same moves, and what differs in words.
import { attr, fill, html } from "./html.js";
import { sign } from "./glyphs.js";
import { context, drawHead, drawTable } from "./table.js";
import { drawLinks } from "./links.js";
import { logList } from "./told.js";
import { refocus } from "./keys.js";
import { ruleLink, ruleQuote } from "./rule.js";
import { RulePanel } from "./panel.js";
import { caseOf, commandOf, hashOf, meansCase, movesOf } from "./cases.js";

const FIELDS = [["position", "clarPosition"], ["moves", "clarMoves"], ["edition", "clarEdition"]];
const letter = (i) => "ABCDEFGH"[i];

// A link may leave the question out: its position and moves say which case is meant, or the answer that its edition gives.
const sameCase = (one, wanted) => one.position === wanted.position && one.moves === wanted.moves.join("; ") && (wanted.ruling ? one.ruling === wanted.ruling && one.edition === wanted.edition : [one.edition, ""].includes(wanted.edition) || one.ruling.endsWith(`.${wanted.edition.split("=")[0]}`));

export function sideOf(side, i, view, say, more = {}) {
  const hot = new Set(view.differs.flatMap((d) => d.keys)), ctx = context({ ...view, ask: null }, side.table, say, { hot, ...more });
  return html`<div role="group" class="rk-edition" aria-label="${letter(i)}${say("colon")}${side.text}"><div class="rk-edition-top"><p class="rk-edition-name"><i>${letter(i)}</i> <b>${side.text}</b>${side.ours && html` <span class="rk-tag">${say("ourAnswer")}</span>`}</p></div>
    <div class="rk-stage">${drawHead(ctx)}${drawTable(ctx)}</div><div class="rk-edition-log">${logList(side.log, ctx)}${verdictOn(side, ctx)}</div></div>`;
}

function verdictOn({ verdict, problem }, ctx) {
  const { say } = ctx;
  if (problem) return html`<p class="rk-stopped">${sign("limit")} <b>${say("clarImpossible")}${say("colon")}</b>${problem}</p>`;
  return verdict && html`<p class="rk-stopped">${sign("limit")} <b>${verdict.by.length ? say("refusedMove", { label: verdict.label }) : `${verdict.label}${say("colon")}${say("notOffered")}`}</b></p>${verdict.by.length > 0 && html`<p class="rk-stopped-by">${verdict.by.map((id) => ruleLink(id, ctx))}</p>`}`;
}

export function differsOf(view, say) {
  const { differs, sides } = view;
  const row = (d) => html`<tr><th scope="row">${d.what}</th>${d.values.map((v) => html`<td${attr("data-other", v !== d.values[0])}>${v}</td>`)}</tr>`;
  return html`<div class="rk-differs" role="group" tabindex="0" aria-label="${say("clarDiffers")}"><p class="rk-label">${say("clarDiffers")}</p>${differs.length === 0 ? html`<p>${say("clarSame")}</p>` : html`<table><thead><tr><td></td>${sides.map((s, i) => html`<th scope="col"><i>${letter(i)}</i> <span>${s.text}</span></th>`)}</tr></thead><tbody>${differs.map(row)}</tbody></table>`}</div>`;
}

export const caseInWords = (view, say) => html`<p class="rk-known"><span class="rk-label">${say("clarPosition")}</span> <code>${view.case.position}</code></p><p class="rk-known"><span class="rk-label">${say("clarPlayed")}</span> ${view.case.moves ? html`<code>${view.case.moves}</code>` : say("clarNoMove")}</p>`;

export class Clarification {
  constructor(el, view, say, send) {
    Object.assign(this, { el, say, send, asked: false, wanted: null });
    el.innerHTML = html`<div role="group" class="rk-clarification" aria-label="${say("clarification")}"><div class="rk-task"></div><form class="rk-case"></form><div class="rk-said-note" role="alert"></div><div class="rk-result" tabindex="-1" data-focus="bar" role="group"></div><div class="rk-panel"></div><p class="rk-unseen" role="status"></p></div>`;
    this.part = (name) => el.querySelector(`.rk-${name}`);
    this.panel = new RulePanel(el, () => ({ view: this.view, say }), () => this.lines());
    el.addEventListener("change", (event) => this.onChange(event));
    el.addEventListener("click", (event) => this.onClick(event));
    this.part("case").addEventListener("submit", (event) => this.onSubmit(event));
    this.part("case").addEventListener("keydown", (event) => this.onEnter(event));
    this.watch = new ResizeObserver(() => this.lines());
    this.watch.observe(el);
    this.onHash = () => this.open(location.hash);
    window.addEventListener("hashchange", this.onHash);
    this.update(view);
    queueMicrotask(this.onHash); // the model listens by then
  }

  destroy() {
    this.watch.disconnect();
    window.removeEventListener("hashchange", this.onHash);
  }

  update(view) {
    const { say } = this, old = this.view;
    this.view = view;
    this.draw();
    if (!old) return;
    const missed = Boolean(view.verdict?.note && this.wanted);
    this.note(view.note ?? (missed ? this.unknown() : ""));
    if (view.note || missed || !this.asked) return;
    this.asked = false;
    this.wanted = null;
    this.tell(`${view.question} ${view.differs.map((d) => d.what).join(", ") || say("clarSame")}`);
  }

  draw() {
    const { view, say } = this;
    fill(this.part("task"), html`<p class="rk-label">${say("clarQuestion")}</p>${view.cases.length > 1 && this.chooser()}<p class="rk-task-text">${view.question}</p>${!view.canEdit && caseInWords(view, say)}<p>${ruleLink(view.rule, { view, say })}</p>`);
    this.form();
    fill(this.part("result"), html`${differsOf(view, say)}<div class="rk-sides">${view.sides.map((s, i) => html`<div class="rk-side-of" data-key="side ${s.key}">${sideOf(s, i, view, say)}<p class="rk-command"><code>${s.command}</code> <button type="button" class="rk-quiet" data-copy-line="${s.command}" data-focus="line:${i}" aria-label="${letter(i)}${say("colon")}${say("clarCommand")}">${say("clarCommand")}</button></p></div>`)}</div>
      <div class="rk-actions"><button type="button" class="rk-plain" data-copy-link data-focus="link">${sign("link")}<span>${say("clarLink")}</span></button></div>`);
    this.part("result").setAttribute("aria-label", view.question);
    const select = this.el.querySelector("select");
    if (select) select.value = view.hash;
    this.lines();
  }

  chooser() {
    const { view, say } = this, known = view.cases.some((c) => c.hash === view.hash);
    return html`<label class="rk-field"><span>${say("clarChoose")}</span><select data-focus="question">${!known && html`<option value="${view.hash}">${view.question} *</option>`}${view.cases.map((c) => html`<option value="${c.hash}">${c.label}</option>`)}</select></label>`;
  }

  // What a reader is typing stays as it is: the fields are filled when another case is shown, and only then.
  form() {
    const { view, say } = this, form = this.part("case");
    form.hidden = !view.canEdit;
    if (!view.canEdit) return;
    fill(form, html`${FIELDS.map(([name, word]) => html`<label class="rk-field"><span>${say(word)}</span><input type="text" name="${name}" data-focus="case:${name}" spellcheck="false" autocomplete="off" autocapitalize="off"></label>`)}<button type="submit" class="rk-plain" data-focus="case:try">${say("clarTry")}</button>`);
    if (view.note || this.filled === view.hash) return;
    this.filled = view.hash;
    for (const [name] of FIELDS) form.elements[name].value = view.case[name];
  }

  // A case that a recorded page doesn't hold is still a line for a terminal.
  unknown() {
    const { say, view, wanted } = this;
    return html`${say("clarUnknown")} <code>${commandOf(view.game, wanted)}</code>`;
  }

  note(text) {
    fill(this.part("said-note"), text ? html`<p class="rk-told-note">${text}</p>` : "");
  }

  ask(wanted) {
    this.asked = true;
    this.wanted = wanted;
    this.send({ do: "case", ...wanted, hash: hashOf(wanted) });
  }

  // What a link asks for. Where several stand on one page, only the first says that it doesn't know a case.
  open(hash) {
    if (!meansCase(hash) || hash === this.view.hash) return;
    const first = document.querySelector(".rk-clarification:not([data-still])") === this.el.firstElementChild, wanted = caseOf(hash);
    const known = wanted && this.view.cases.find((c) => sameCase(c.case, wanted));
    if (!first && !known) return;
    if (!wanted) this.note(this.say("clarBadLink"));
    else this.ask(known ? caseOf(known.hash) : wanted);
  }

  onChange(event) {
    if (event.target.tagName === "SELECT") this.ask(caseOf(event.target.value));
  }

  onSubmit(event) {
    event.preventDefault();
    const { position, moves, edition } = event.target.elements;
    this.ask({ position: position.value, moves: movesOf(moves.value), edition: edition.value, ruling: this.view.case.ruling });
  }

  // JupyterLab keeps the key from doing what it does in a form.
  onEnter(event) {
    if (event.key !== "Enter" || event.target.tagName !== "INPUT" || event.isComposing) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  onClick(event) {
    const hit = event.target.closest("[data-copy-line],[data-copy-link]");
    if (!hit) return;
    const { view, say } = this;
    if (hit.dataset.copyLine !== undefined) return this.copy(hit.dataset.copyLine, say("clarLineCopied"), say("clarLineNotCopied"));
    if (view.links === "panel") return this.copy(view.page + view.hash, say("copied"), say("notCopied"));
    history.replaceState(null, "", view.hash);
    this.copy(location.href, say("copied"), say("notCopied"));
  }

  async copy(text, done, failed) {
    try {
      await navigator.clipboard.writeText(text);
      this.tell(done, true);
    } catch {
      this.tell(failed, true);
    }
  }

  // `seen`: for the eye as well, where nothing else shows that something was done.
  tell(text, seen = false) {
    this.el.querySelector("[role=status]").textContent = text;
    this.el.querySelector("[role=status]").classList.toggle("rk-unseen", !seen);
  }

  lines() {
    this.part("result").querySelectorAll(".rk-edition .rk-stage").forEach((stage, i) => drawLinks(stage, this.view.sides[i]?.table.links ?? []));
  }
}
