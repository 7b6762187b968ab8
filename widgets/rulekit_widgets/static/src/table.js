// A table, seen from one seat: the others above, the middle, the viewer below. Seats hold zones, zones hold cards.
// It draws what the view says and nothing else, so a still picture, a step and a live board are the same drawing.
import { attr, html } from "./html.js";
import { spoken } from "./card.js";
import { drawBacks, drawSpread, drawZone } from "./zones.js";

const counterWords = (c, ctx) => `${c.of ? ctx.say("outOf", { n: c.n, of: c.of }) : c.n} ${c.says ?? c.label}`;

function drawPlate(seat, ctx) {
  const table = ctx.table, state = ctx.pick?.(seat.id);
  const roles = [seat.id === ctx.viewer ? ctx.say("you") : null, ctx.asked === seat.id ? ctx.say("toDecide") : table.active === seat.id ? ctx.say("onTurn") : null].filter(Boolean);
  const inside = html`<span class="rk-seat-name">${seat.name}</span>${seat.counters.length > 0 && html`<span class="rk-counters">${seat.counters.map((c) => html`<span class="rk-counter"${attr("data-hot", ctx.hot?.has(`${seat.id}.${c.key}`))}><b>${c.n}</b>${c.of && html`<i>/${c.of}</i>`} <span>${c.label}</span></span>`)}</span>`}${roles.length > 0 && html`<span class="rk-seat-role"${attr("data-asked", ctx.asked === seat.id)}>${roles.join(" · ")}</span>`}
    ${(seat.notes ?? []).map((n) => html`<span class="rk-note">${n.text}</span>`)}`;
  if (!state || !(state.legal || state.badge || state.shut)) return html`<div class="rk-plate" data-key="${seat.id}">${inside}</div>`;
  return html`<button type="button" class="rk-plate" data-key="${seat.id}" data-pick="${seat.id}" data-focus="seat:${seat.id}"${attr("data-legal", state.legal)}${attr("data-hint", state.advised)} aria-pressed="${String(Boolean(state.badge))}"
    tabindex="${state.stop ? 0 : -1}">${spoken([seat.name, ...seat.counters.map((c) => counterWords(c, ctx)), state.legal && ctx.say("playable")].filter(Boolean).join(", "), html`${inside}${state.badge && html`<span class="rk-badge">${state.badge}</span>`}`)}</button>`;
}

// Zones come from the middle outwards; the style turns the far seats round, so that a reader hears every seat in one order.
function drawSeat(seat, side, ctx) {
  const unseen = seat.zones.filter((z) => z.kind === "hand" && z.cards.length < z.count);
  const flat = seat.zones.filter((z) => z.kind !== "pile" && !unseen.includes(z)), piles = seat.zones.filter((z) => z.kind === "pile");
  const lines = flat.filter((z) => z.kind === "row" && !z.minor).length;
  const words = [seat.name, seat.id === ctx.viewer ? ctx.say("you") : ctx.say("opponent"), ...seat.counters.map((c) => counterWords(c, ctx))].join(", ");
  return html`<div role="group" class="rk-seat" data-side="${side}" data-seat="${seat.id}"${attr("data-lines", lines > 1)} aria-label="${words}"><div class="rk-who">${drawPlate(seat, ctx)}${unseen.map((z) => drawBacks(z, ctx))}</div>
    <div class="rk-zones">${flat.map((z) => drawZone(z, ctx))}${piles.map((z) => drawSpread(z, ctx))}</div>
    ${piles.length > 0 && html`<div class="rk-piles">${piles.map((z) => drawZone(z, ctx))}</div>`}</div>`;
}

function drawMiddle(ctx) {
  const { zones = [], links = [] } = ctx.table, told = links.filter((l) => l.text);
  if (!zones.length && !told.length) return html`<div class="rk-middle" data-empty></div>`;
  return html`<div role="group" class="rk-middle" aria-label="${ctx.say("middle")}">${zones.map((z) => drawZone(z, ctx))}
    ${told.length > 0 && html`<div class="rk-going"><span class="rk-label">${ctx.say("inProgress")}</span><ul role="list">${told.map((l) => html`<li>${l.text}</li>`)}</ul></div>`}</div>`;
}

function drawPhases(phase, ctx) {
  const at = phase.list.findIndex((p) => p.key === phase.now);
  return html`<div class="rk-phases"><span class="rk-phase-now">${ctx.say("phase", { n: at + 1, of: phase.list.length })}${ctx.say("colon")}${phase.list[at]?.label}</span>
    <ol role="list" aria-label="${ctx.say("phase", { n: at + 1, of: phase.list.length })}">${phase.list.map((p, i) => html`<li${attr("aria-current", i === at ? "step" : null)}${attr("data-past", i < at)}><i>${i + 1}</i> <span>${p.label}</span></li>`)}</ol></div>`;
}

export function drawHead(ctx, tools = "") {
  const { table, view, say } = ctx;
  return html`<div class="rk-head"><p class="rk-title"><b>${view.name}</b> <span>${say("turn", { n: table.turn })}</span>${(table.facts ?? []).map((f) => html` <span>${f.label && html`${f.label} `}${f.text}</span>`)}</p>
    ${tools}${table.phase && drawPhases(table.phase, ctx)}</div>`;
}

// Everything that a drawing needs to know, in one bag.
export function context(view, table, say, more = {}) {
  const seats = new Map(table.seats.map((s) => [s.id, s]));
  return { view, table, say, viewer: view.viewer ?? null, asked: view.ask?.seat ?? null, seatName: (id) => seats.get(id)?.name ?? id, ...more };
}

export function drawTable(ctx) {
  const { seats } = ctx.table, near = seats.find((s) => s.id === ctx.viewer) ?? seats[0];
  const at = seats.indexOf(near), others = [...seats.slice(at + 1), ...seats.slice(0, at)]; // in the order of play from the viewer
  const many = others.length > 1, rows = seats.reduce((n, s) => n + s.zones.filter((z) => z.kind === "row" && !z.minor).length, 0);
  return html`<div class="rk-table" data-seats="${seats.length}" data-rows="${rows}">
    <div class="rk-far"${attr("data-many", many)}>${others.map((s) => drawSeat(s, many ? "side" : "far", ctx))}</div>${drawMiddle(ctx)}${drawSeat(near, "near", ctx)}<svg class="rk-links" aria-hidden="true" focusable="false"></svg></div>`;
}

// All pieces of a table, fastened ones too: id to piece.
export function piecesOf(table) {
  const found = new Map();
  const take = (p) => { if (p.id) found.set(p.id, p); (p.with ?? []).forEach(take); };
  for (const zone of [...(table.zones ?? []), ...table.seats.flatMap((s) => s.zones)]) zone.cards.forEach(take);
  return found;
}
