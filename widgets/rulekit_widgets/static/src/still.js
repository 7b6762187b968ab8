// Each widget as it stands in a page before, or without, any script: the same drawings, and lists in place of buttons.
// rulekit/show/still.py writes the same markup without JavaScript; a test compares the two.
import { html } from "./html.js";
import { context, drawHead, drawTable } from "./table.js";
import { logList } from "./told.js";
import { ruleCard, ruleLink } from "./rule.js";
import { caseInWords, differsOf, sideOf } from "./clarification.js";

function table(view, one, say, more = {}) {
  const ctx = context({ ...view, ask: null, ...more }, one, say, { hot: new Set(more.pieces ?? []), still: true });
  return html`<div class="rk-stage">${drawHead(ctx)}${drawTable(ctx)}</div>`;
}

function asked(view, ctx) {
  const { ask, table: { result } } = view;
  if (result) return html`<div class="rk-dock"><div class="rk-bar"><p class="rk-ask"><b>${result.text}</b>${result.rule && html` ${ruleLink(result.rule, ctx)}`}</p></div></div>`;
  return ask && html`<div class="rk-dock"><div class="rk-bar"><p class="rk-ask"><b>${ctx.say("yourMove", { who: ctx.seatName(ask.seat) })}</b> ${ask.text}</p></div></div>`;
}

function board(view, say) {
  const ctx = context(view, view.table, say, { still: true }), moves = [...new Set((view.moves ?? []).map((m) => m.label))];
  const list = html`<details class="rk-moves"><summary>${say("allMoves")} <b>${moves.length}</b></summary><ul role="list">${moves.map((m) => html`<li>${m}</li>`)}</ul></details>`;
  return html`<div class="rk-board" data-still><div class="rk-main">${table(view, view.table, say, { ask: view.ask })}${asked(view, ctx)}</div>
    <div class="rk-side">${view.log && html`<p class="rk-label">${say("log")}</p>${logList(view.log, ctx)}`}${moves.length > 0 && list}</div></div>`;
}

function stepper(view, say) {
  const ctx = { view, say, still: true }, last = view.steps.at(-1);
  return html`<div class="rk-stepper" data-still><div class="rk-main">${table(view, view.steps[0].table, say)}</div>
    <ol class="rk-steps" role="list" aria-label="${say("stepper")}">${view.steps.map((s) => html`<li><span>${s.text ?? say("start")}</span>${s.rule && ruleLink(s.rule, ctx)}</li>`)}</ol>
    <div class="rk-main rk-end">${table(view, last.table, say, { pieces: last.pieces })}</div></div>`;
}

function challenge(view, say) {
  const { task } = view, ctx = { view, say, still: true }, { choices } = task;
  return html`<div class="rk-challenge" data-still><div class="rk-task"><p class="rk-label">${say("challenge")} · ${task.title}</p><p class="rk-task-text">${task.text}</p>
    ${task.known && html`<p class="rk-known">${task.known}</p>`}
    ${choices && html`<ul class="rk-choices">${choices.map((c) => html`<li>${c.label}</li>`)}</ul>`}
    <details class="rk-solution"><summary>${say("taskSolution")}</summary><p>${task.hints[0].text}</p><p>${task.hints.at(-1).text} ${ruleLink(task.rule, ctx)}</p></details></div>
    <div class="rk-board" data-still><div class="rk-main">${table(view, view.table, say, { ask: view.ask })}</div></div></div>`;
}

function clarification(view, say) {
  const ctx = { view, say, still: true };
  const other = (o) => html`<details class="rk-solution"><summary>${o.question}</summary>${caseInWords(o, say)}<p>${ruleLink(o.rule, ctx)}</p>${differsOf(o, say)}</details>`;
  return html`<div class="rk-clarification" data-still><div class="rk-task"><p class="rk-label">${say("clarQuestion")}</p><p class="rk-task-text">${view.question}</p>${caseInWords(view, say)}<p>${ruleLink(view.rule, ctx)}</p></div>
    ${differsOf(view, say)}<div class="rk-sides">${view.sides.map((s, i) => html`<div class="rk-side-of">${sideOf(s, i, view, say, { still: true })}<p class="rk-command"><code>${s.command}</code></p></div>`)}</div>${(view.others ?? []).map(other)}</div>`;
}

export function still(view, say) {
  const inside = { board, stepper, rule: ruleCard, challenge, clarification }[view.widget](view, say);
  return html`<div class="rk" lang="${view.lang}" data-game="${view.game}">${inside}</div>`;
}
