// What is told beside the board: why a move was refused, what has happened, what a card says, what went wrong.
import { html } from "./html.js";
import { shape, sign } from "./glyphs.js";
import { cardParts, cardWords, faceOf, sameWord, valuesNow } from "./card.js";
import { ruleLink, ruleQuote } from "./rule.js";

const closing = (what, ctx) => html`<button type="button" class="rk-quiet" data-do="${what}" data-focus="${what}" aria-label="${ctx.say("close")}">${sign("close")}</button>`;

function notePanel(verdict, ctx) {
  const { say } = ctx;
  const offers = (verdict.offers ?? []).map((o) => html`<button type="button" class="rk-plain" data-do="${o.do}" data-focus="offer:${o.do}">${o.label}</button>`);
  return html`<div role="group" class="rk-told" data-note aria-label="${verdict.note}"><p>${verdict.note}</p>
    <div class="rk-actions">${offers}<button type="button" class="rk-quiet" data-do="dismiss" data-focus="dismiss">${sign("close")}<span>${say("close")}</span></button></div></div>`;
}

// A verdict on what was tried: refused by these rules, or offered by none; then what is offered.
export function verdictPanel(verdict, ctx) {
  const { say } = ctx;
  if (verdict.note) return notePanel(verdict, ctx);
  return html`<div role="group" class="rk-told" aria-label="${say("refused")}"><div class="rk-top"><p>${sign("limit")} <b>${verdictHead(verdict, say)}</b></p>
    ${closing("dismiss", ctx)}</div>
    ${(verdict.by ?? []).map((id) => ruleQuote(id, ctx))}
    ${verdict.offered?.length > 0 && html`<p class="rk-offered"><span class="rk-label">${say("offeredInstead")}</span> ${verdict.offered.join(", ")}.</p>`}</div>`;
}

const verdictHead = (verdict, say) => (verdict.by?.length ? say("refusedMove", { label: verdict.label }) : `${verdict.label ? verdict.label + say("colon") : ""}${say("notOffered")}`);

// The same for the ear.
export function verdictWords(verdict, rules, say) {
  return verdict.note ?? `${verdictHead(verdict, say)}. ${(verdict.by ?? []).map((r) => rules[r]?.statement ?? r).join(" ")}`.trim();
}

// What the computer would play in the reader's place: the move, why, the rule that offers it and those that make it good.
export function hintPanel(hint, ctx) {
  const { say } = ctx, rules = [...new Set([hint.rule, ...(hint.by ?? [])])];
  return html`<div role="group" class="rk-told" data-advice aria-label="${say("hint")}"><div class="rk-top"><p>${sign("hint")} <b>${say("hint")}${say("colon")}${hint.label}</b></p>
    ${closing("unhint", ctx)}</div><p>${hint.text}</p>
    <p class="rk-advice-rules">${rules.map((id) => ruleLink(id, ctx))}</p></div>`;
}

// The same for the ear.
export const hintWords = (hint, say) => `${say("hint")}${say("colon")}${hint.label}. ${hint.text}`;

// Refused candidates as one verdict: those of the same rules are told together.
export function verdictOf(against, offered) {
  if (!against.length) return { by: [], offered };
  const by = [...new Set(against.flatMap((m) => m.by))];
  const labels = [...new Set(against.map((m) => m.label))];
  return { label: labels.length > 2 ? `${labels[0]}…` : labels.join(" ; "), by, offered: [] };
}

// The program has failed: said at once, with its trace behind a fold. The game goes on.
export function errorPanel(error, ctx) {
  const { say } = ctx;
  return html`<div class="rk-told" data-error><div class="rk-top"><p>${sign("limit")} <b>${say("error")}</b></p>${closing("forgive", ctx)}</div>
    <p class="rk-error-text">${error.text}</p>
    ${error.detail && html`<details><summary>${say("errorDetail")}</summary><pre class="rk-code" tabindex="0"><code>${error.detail}</code></pre></details>`}</div>`;
}

function entryOf(entry, ctx) {
  const events = entry.events ?? [];
  return html`<li><p class="rk-log-move">${entry.seat && html`<b>${ctx.seatName(entry.seat)}</b>${ctx.say("colon")}`}${entry.label}</p>
    ${events.length > 0 && html`<ol role="list">${events.map((e) => html`<li><span>${e.text}</span> ${ruleLink(e.rule, ctx)}</li>`)}</ol>`}</li>`;
}

export function logList(log, ctx) {
  if (!log.length) return html`<p class="rk-empty">${ctx.say("emptyLog")}</p>`;
  return html`<ol class="rk-log" role="list">${log.map((entry) => entryOf(entry, ctx))}</ol>`;
}

const RECENT = 4; // so many moves are news to somebody who has not decided anything yet

// What has happened since the viewer (under the curtain: who is asked) last decided, that decision with it.
export function newsOf(view) {
  const log = view.log ?? [], who = view.viewer ?? view.ask?.seat, at = log.findLastIndex((entry) => entry.seat === who && !entry.unasked);
  return at >= 0 ? log.slice(at) : log.slice(-RECENT);
}

const sentence = (text) => (/[.!?…»]$/.test(text) ? text : `${text}.`);

export const entriesInWords = (entries, ctx) => entries.map((entry) => [sentence(`${entry.seat ? `${ctx.seatName(entry.seat)}${ctx.say("colon")}` : ""}${entry.label}`), ...(entry.events ?? []).map((e) => e.text)].join(" ")).join(" ");

// Before any card is read: the kinds of this game, each with its sign.
const legend = (ctx) => html`<ul class="rk-legend" role="list">${Object.values(ctx.view.kinds).map((k) => html`<li data-tone="${k.tone}">${shape(k.shape)} ${k.label}</li>`)}</ul><p class="rk-empty">${ctx.say("readerHint")}</p>`;

// One card, large and in full: what a small card on a small screen cannot say.
export function reader(piece, ctx) {
  const { say } = ctx;
  if (!piece) return legend(ctx);
  if (!piece.face) return html`<p class="rk-empty">${say("faceDown")}</p>`;
  const face = faceOf(piece, ctx), kind = ctx.view.kinds[face.kind];
  const { attributes, inside } = cardParts({ ...piece, lies: false, down: false, id: null, marks: [] }, ctx);
  const changed = valuesNow(piece, face).filter((v) => v.printed !== undefined);
  return html`<div class="rk-reading"><span class="rk-card"${attributes} aria-hidden="true">${inside}</span><div>
    <p class="rk-reading-name"><b>${face.name}</b> <span>${[sameWord(kind.label, face.name) ? "" : kind.label, face.grade].filter(Boolean).join(" · ")}</span></p>
    ${face.text && html`<p>${face.text}</p>`}
    <ul role="list">${(face.traits ?? []).filter((t) => t.says).map((t) => html`<li><b>${t.text}</b> ${t.says}</li>`)}
    ${changed.map((v) => html`<li><b>${v.unit} ${v.n}</b> (${say("printed", { n: v.printed })})</li>`)}
    ${(piece.marks ?? []).filter((m) => m.says).map((m) => html`<li>${m.says}${m.n > 1 ? ` ×${m.n}` : ""}${m.rule && html` ${ruleLink(m.rule, ctx)}`}</li>`)}
    ${(piece.with ?? []).map((p) => html`<li><b>${faceOf(p, ctx).name}</b> ${faceOf(p, ctx).text ?? cardWords(p, ctx)}</li>`)}</ul></div></div>`;
}
