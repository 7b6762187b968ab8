// A task on a board: do it, and what you tried is answered with its reason. Help comes in steps: words, cards, solution.
import { attr, fill, html } from "./html.js";
import { sign } from "./glyphs.js";
import { Board } from "./board.js";
import { refocus } from "./keys.js";
import { ruleQuote } from "./rule.js";

const ASKS = ["taskHint", "taskLook", "taskSolution"]; // what the button says before each stage

export class Challenge {
  constructor(el, view, say, send) {
    Object.assign(this, { el, view, say, level: 0, marked: [], shown: false, restarted: false });
    el.innerHTML = html`<div role="group" class="rk-challenge" aria-label="${say("challenge")}"><div class="rk-task"></div><div class="rk-board-here"></div></div>`;
    this.part = (name) => el.querySelector(`.rk-${name}`);
    this.board = new Board(this.part("board-here"), view, say, send);
    const draw = this.board.draw.bind(this.board);
    this.board.draw = (...how) => { draw(...how); this.mark(); };
    this.part("task").addEventListener("click", (event) => this.onClick(event));
    this.draw();
  }

  destroy() {
    this.board.destroy();
  }

  update(view) {
    const { feedback } = view;
    this.view = view;
    if (feedback || this.restarted) this.marked = [];
    this.board.update(view);
    this.draw();
    if (this.restarted) this.board.tell(view.task.text);
    else if (feedback) refocus(this.el, "task:again", ["task:hint"]);
    if (feedback) this.part("feedback").scrollIntoView({ block: "nearest" });
    if (this.restarted) refocus(this.el, view.task.choices ? "choice:0" : "bar");
    this.restarted = false;
  }

  draw() {
    const { view, say, level } = this, { task, feedback } = view;
    fill(this.part("task"), html`<p class="rk-label">${say("challenge")} · ${task.title}</p><p class="rk-task-text">${task.text}</p>
      ${task.known && html`<p class="rk-known">${task.known}</p>`}
      ${task.choices && html`<div class="rk-actions rk-choices">${task.choices.map((c, i) => html`<button type="button" class="rk-plain" data-choice="${c.text}" data-focus="choice:${i}"${attr("disabled", Boolean(feedback))}>${c.label}</button>`)}</div>`}
      ${level > 0 && html`<ol class="rk-hints" role="list">${task.hints.slice(0, level).map((h, i) => html`<li><span class="rk-label">${say("taskStage", { n: i + 1, of: task.hints.length })}</span> ${h.text}</li>`)}</ol>`}
      ${feedback && this.answer(feedback)}
      <div class="rk-actions">${this.buttons(task, feedback)}</div>`);
  }

  answer(feedback) {
    const { view, say } = this, word = feedback.good ? (this.shown ? "taskSolution" : "taskSolved") : "taskMissed";
    return html`<div class="rk-feedback"${attr("data-good", feedback.good)}><p>${sign(feedback.good ? "grant" : "limit")} <b>${say(word)}${say("colon")}</b>${feedback.text}</p>${feedback.rules.map((id) => ruleQuote(id, { view, say }))}</div>`;
  }

  // A move that rules refuse leaves the learner where they were: there is nothing to begin again.
  buttons({ hints }, feedback) {
    const { say, level, view } = this, over = feedback && (!view.ask || feedback.good);
    if (over) return html`<button type="button" class="${feedback.good ? "rk-plain" : "rk-go"}" data-task="again" data-focus="task:again">${sign("undo")}<span>${say(feedback.good ? "taskRestart" : "taskAgain")}</span></button>`;
    return level < hints.length && html`<button type="button" class="rk-plain" data-task="hint" data-focus="task:hint">${say(ASKS[level])}</button>`;
  }

  // Draws attention to cards, for as long as the hint counts.
  mark() {
    for (const id of this.marked ?? []) {
      const el = this.part("board-here").querySelector(`.rk-stage [data-key="${CSS.escape(id)}"]`);
      el?.setAttribute("data-hint", "");
    }
  }

  onClick(event) {
    const hit = event.target.closest("[data-task],[data-choice],[data-rule]");
    if (!hit || this.board.busy) return;
    if (hit.dataset.rule) this.board.panel.show(hit.dataset.rule, hit); // it opens below the table
    else if (hit.dataset.choice !== undefined) this.board.play(hit.dataset.choice);
    else if (hit.dataset.task === "again") this.again();
    else this.help();
  }

  again() {
    if (this.view.feedback.good) this.level = 0;
    Object.assign(this, { shown: false, restarted: true });
    this.board.change({ do: "new" });
  }

  help() {
    const hint = this.view.task.hints[this.level++];
    this.marked = hint.pieces ?? [];
    this.shown = Boolean(hint.move);
    this.draw();
    this.board.draw();
    this.board.tell(hint.text);
    if (hint.move) this.board.play(hint.move);
    else refocus(this.el, "task:hint");
  }
}
