// A game being played: the table, what is asked, the moves, the refusals, the log.
// It holds no rule: it filters the moves it was given by what was pressed, and sends a move or a question.
import { attr, fill, html } from "./html.js";
import { sign } from "./glyphs.js";
import { badges, press, survey } from "./picking.js";
import { cardShort } from "./card.js";
import { context, drawHead, drawTable, piecesOf } from "./table.js";
import { drawLinks } from "./links.js";
import { places, slide } from "./motion.js";
import { focusName, isArrow, neighbour, refocus } from "./keys.js";
import { ruleLink } from "./rule.js";
import { entriesInWords, errorPanel, hintPanel, hintWords, logList, newsOf, reader, verdictOf, verdictPanel, verdictWords } from "./told.js";
import { RulePanel } from "./panel.js";
import { Settings, nextSeed } from "./settings.js";

const SHOWN = 24; // so many moves stand in the list before it asks to be narrowed

const FRAME = html`<div class="rk-board" role="group"><div class="rk-main"><div class="rk-stage"></div>
  <div class="rk-dock"><div class="rk-bar" data-focus="bar" tabindex="-1" role="group"></div><div class="rk-answer"></div><div class="rk-panel"></div><div class="rk-error" role="alert"></div></div><div class="rk-news" role="group" tabindex="0"></div></div>
  <div class="rk-side"><div class="rk-reader"></div><details class="rk-moves"><summary></summary><div></div></details>
  <details class="rk-history"><summary></summary><div tabindex="0"></div></details><details class="rk-settings"><summary></summary><div></div></details></div>
  <div class="rk-veil"></div><p class="rk-unseen" role="status"></p></div>`;

const unique = (list) => [...new Set(list)];
const onePerLabel = (moves) => [...new Map(moves.map((m) => [m.label, m])).values()]; // two moves of one label are one to the player
const idsOf = (move) => move.picks.flatMap((s) => (typeof s === "string" ? [s] : s.set ?? s.pairs.flat()));
// What a log has that the view before it had not: entries carry the number of their move, where they are numbered.
const freshOf = (log, old) => (log.some((e) => e.at !== undefined) ? log.filter((e) => e.at >= (old.history?.past ?? 0)) : log.slice(old.log?.length ?? 0));
const question = (v) => JSON.stringify([v?.viewer, v?.history?.past, v?.moves]);

export class Board {
  constructor(el, view, say, send) {
    Object.assign(this, { el, say, send, picked: [], open: new Set(), verdict: null, hint: null, reading: null });
    el.innerHTML = FRAME;
    this.part = (name) => el.querySelector(`.rk-${name}`);
    this.part("board").setAttribute("aria-label", say("table", { game: view.name }));
    this.panel = new RulePanel(el, () => this.ctx, () => this.dock());
    this.settings = new Settings(this.part("settings"), say, (message) => this.change(message));
    el.addEventListener("click", (e) => this.onClick(e));
    el.addEventListener("keydown", (e) => this.onKey(e));
    el.addEventListener("focusin", (e) => this.read(e.target));
    el.addEventListener("pointerover", (e) => e.pointerType === "mouse" && this.read(e.target));
    this.watch = new ResizeObserver(() => this.lines());
    this.watch.observe(this.part("stage"));
    this.update(view);
  }

  destroy() {
    this.watch.disconnect();
  }

  // A new view from the controller. What was picked belonged to the old question, unless the question is the same.
  update(view) {
    const old = this.view, picked = question(view) === question(old) ? this.picked : [];
    const { moves, refused, verdict, error, hint } = view;
    Object.assign(this, { view, picked, error, busy: false, moves: moves ?? [], refused: refused ?? [], verdict: verdict ?? null, hint: hint ?? null });
    this.pieces = piecesOf(view.table);
    const fresh = old ? freshOf(view.log ?? [], old) : [];
    const told = fresh.length ? fresh : newsOf(view);
    this.hot = new Set(told.flatMap((entry) => entry.events ?? []).flatMap((e) => e.pieces ?? []));
    this.came = Object.fromEntries(fresh.flatMap((entry) => entry.events ?? []).flatMap((e) => (e.from && e.pieces ? e.pieces.map((id) => [id, e.from]) : [])));
    this.open = new Set([...this.open].filter((id) => this.zones().some((z) => z.id === id)));
    this.draw(Boolean(old));
    if (old) this.tell(this.changeInWords(fresh));
    if (this.moved && !verdict && !error && !view.curtain) this.toQuestion();
    this.moved = false;
  }

  // After a move the focus is on the question, unless the reader has gone elsewhere meanwhile.
  toQuestion() {
    const at = this.el.ownerDocument.activeElement;
    if (this.el.contains(at) || at === this.el.ownerDocument.body) refocus(this.el, "bar");
  }

  // What a view brings, for the ear: a refusal, or what has happened since and who decides now.
  changeInWords(fresh) {
    const { view, say, ctx } = this, { ask, curtain, table, verdict } = view;
    if (verdict) return verdictWords(verdict, view.rules, say);
    if (view.hint) return hintWords(view.hint, say);
    const before = view.say ?? entriesInWords(fresh, ctx);
    if (curtain) return `${before} ${say("passTo", { who: ctx.seatName(curtain.seat) })}`.trim();
    const mine = ask && (!view.viewer || ask.seat === view.viewer);
    const now = table.result?.text ?? (ask ? `${say(mine ? "yourMove" : "waiting", { who: ctx.seatName(ask.seat) })} ${mine ? ask.text : ""}` : "");
    return `${before} ${now}`.trim();
  }

  zones() {
    const { zones = [], seats } = this.view.table;
    return [...zones, ...seats.flatMap((s) => s.zones)];
  }

  // `moved`: the cards may lie elsewhere than before, so that they slide there.
  draw(moved = false) {
    const { view, say } = this, at = survey(this.moves, this.picked), stage = this.part("stage");
    const before = moved && places(stage), focus = focusName(this.el);
    this.spread(at);
    this.ctx = context(view, view.table, say, { pick: this.states(at), open: this.open, hot: this.hot });
    fill(stage, html`${drawHead(this.ctx, this.tools())}${drawTable(this.ctx)}`);
    if (moved) slide(stage, before, this.came);
    fill(this.part("bar"), this.bar(at));
    this.part("bar").setAttribute("aria-label", view.ask?.text ?? say("nothingAsked"));
    fill(this.part("answer"), this.verdict ? verdictPanel(this.verdict, this.ctx) : this.hint ? hintPanel(this.hint, this.ctx) : "");
    fill(this.part("error"), this.error ? errorPanel(this.error, this.ctx) : "");
    this.dock();
    this.drawNews();
    this.drawReader();
    this.drawMoves(at);
    this.drawLog();
    this.settings.draw(view);
    this.drawVeil();
    this.lines();
    refocus(this.el, focus, ["bar"]);
  }

  dock() {
    this.part("dock").hidden = !this.view.ask && !this.view.table.result && !this.verdict && !this.hint && !this.error && !this.panel.id;
  }

  // A pile spreads itself while something in it may be picked, once a selection has begun.
  spread({ next }) {
    if (!this.picked.length) return;
    for (const z of this.zones()) if (z.kind === "pile" && z.cards.some((p) => next.has(p.id))) this.open.add(z.id);
  }

  // How each thing on the table stands: legal next, picked, refused, out of play for now, a stop of the Tab key.
  states({ next, groups }) {
    const worn = badges(groups), advised = new Set(this.hint ? idsOf(this.hint) : []), shut = new Set(this.refused.flatMap(idsOf)), playing = next.size > 0;
    const first = playing ? null : [...this.pieces.keys()][0];
    return (id) => {
      const legal = next.has(id), badge = worn.get(id) ?? "";
      return { legal, badge, advised: advised.has(id), shut: shut.has(id), idle: playing && !legal && !badge, stop: legal || worn.has(id) || id === first };
    };
  }

  tools() {
    const { history } = this.view;
    if (!history) return "";
    const button = (name, can) => html`<button type="button" class="rk-quiet" data-do="${name}" data-focus="${name}"${attr("disabled", !can)}>${sign(name)}<span>${this.say(name)}</span></button>`;
    return html`<div class="rk-tools">${button("undo", history.undo ?? history.past > 0)}${button("redo", history.redo ?? history.future > 0)}</div>`;
  }

  // The question, what is chosen so far, and the moves that the choice completes.
  bar(at) {
    const { view, say, ctx } = this, { ask, table: { result } } = view;
    if (result) return html`<p class="rk-ask"><b>${result.text}</b>${result.rule && html` ${ruleLink(result.rule, ctx)}`}</p>${this.again()}`;
    if (!ask) return "";
    const who = ctx.seatName(ask.seat);
    if (view.viewer && ask.seat !== view.viewer) return html`<p class="rk-ask"><b>${say("waiting", { who })}</b> ${ask.text}</p>`;
    return html`<p class="rk-ask"><b>${say("yourMove", { who })}</b> ${ask.text}${ask.step && html` <span class="rk-label">${say("stepOf", ask.step)}</span>`}</p>
      <div class="rk-actions">${this.actions(at)}${this.advice()}</div>
      ${ask.rules?.length > 0 && html`<p class="rk-by-rules"><span class="rk-label">${say(ask.rules.length > 1 ? "theRules" : "theRule")}</span> ${ask.rules.map((id) => ruleLink(id, ctx))}</p>`}`;
  }

  // The way to ask what the computer would play, where it can say so.
  advice() {
    return this.view.hint !== undefined && this.moves.length > 0 && html`<button type="button" class="rk-quiet rk-ask-hint" data-do="hint" data-focus="hint">${sign("hint")}<span>${this.say("hint")}</span></button>`;
  }

  // When the game is over: the same seats, the next deal.
  again() {
    const { settings } = this.view;
    return settings && settings.canChange !== false && html`<div class="rk-actions"><button type="button" class="rk-go" data-do="again" data-focus="again">${this.say("again")}</button></div>`;
  }

  actions({ ready, open, next }) {
    const { say } = this, chosen = this.picked.length > 0, labels = onePerLabel(ready);
    const more = ready.length ? say("orMore") : `${say("chooseMore")}…`, left = this.moves.length;
    return html`${labels.map((m, i) => html`<button type="button" class="${chosen ? "rk-go" : "rk-plain"}" data-play="${m.text}"${attr("data-hint", m.text === this.hint?.move)} data-focus="${chosen ? `go:${i}` : `free:${m.text}`}">${m.label}</button>`)}
      ${chosen && open.length > 0 && html`<span class="rk-more">${more}</span>`}
      ${chosen && html`<button type="button" class="rk-quiet" data-do="clear" data-focus="clear">${sign("close")}<span>${say("clear")}</span></button>`}
      ${chosen && labels.length === 1 && html`<span class="rk-more rk-chord">${say("chord")}</span>`}
      ${!chosen && !labels.length && next.size > 0 && html`<span class="rk-more">${say(left === 1 ? "moveLeft" : "movesLeft", { n: left })}</span>`}`;
  }

  drawNews() {
    const part = this.part("news"), news = newsOf(this.view);
    part.hidden = !news.length;
    part.setAttribute("aria-label", this.say("news"));
    if (fill(part, news.length ? logList(news, this.ctx) : "")) part.scrollTop = part.scrollHeight; // what came last is in sight
  }

  drawReader() {
    const piece = this.reading && this.pieces.get(this.reading);
    fill(this.part("reader"), html`<p class="rk-label">${this.say("reader")}</p>${reader(piece, this.ctx)}`);
  }

  // Every move that the choice still leaves, as a button of its own: the way for those who can't or won't press cards.
  drawMoves({ ready, open }) {
    const { view, say } = this, left = [...ready, ...open], shown = left.slice(0, SHOWN), part = this.part("moves");
    part.hidden = !left.length || !view.ask || Boolean(view.viewer && view.ask.seat !== view.viewer);
    fill(part.querySelector("summary"), html`${say("allMoves")} <b>${left.length}</b>`);
    fill(part.querySelector("div"), html`${unique(shown.map((m) => m.group ?? "")).map((name) => this.moveGroup(name, shown.filter((m) => (m.group ?? "") === name)))}
      ${left.length > SHOWN && html`<p class="rk-empty">${say("tooMany", { n: left.length - SHOWN })}</p>`}`);
  }

  moveGroup(name, moves) {
    const rules = unique(moves.map((m) => m.rule).filter(Boolean));
    const button = (m) => html`<li><button type="button" class="rk-plain" data-play="${m.text}" data-focus="move:${m.text}">${m.label}</button></li>`;
    return html`<p class="rk-group">${name && html`<span class="rk-label">${name}</span>`}${rules.map((id) => ruleLink(id, this.ctx))}</p>
      <ul role="list">${onePerLabel(moves).map(button)}</ul>`;
  }

  drawLog() {
    const part = this.part("history"), list = part.querySelector("div");
    fill(part.querySelector("summary"), html`${this.say("log")}`);
    list.setAttribute("aria-label", this.say("log"));
    list.setAttribute("role", "group");
    if (fill(list, logList(this.view.log ?? [], this.ctx))) list.scrollTop = list.scrollHeight;
  }

  // Between two players at one screen the next hand is not in the page: there is nothing to hide behind the curtain.
  drawVeil() {
    const { curtain } = this.view, veil = this.part("veil"), { say } = this;
    const who = curtain && this.ctx.seatName(curtain.seat);
    this.el.toggleAttribute("data-veiled", Boolean(curtain));
    for (const part of ["main", "side"]) this.part(part).inert = Boolean(curtain);
    const shown = fill(veil, curtain ? html`<div role="group" aria-label="${say("passTo", { who })}"><p class="rk-veil-say">${say("passTo", { who })}</p><p>${say("curtainWhy", { who })}</p>
      <button type="button" class="rk-go" data-seat-go="${curtain.seat}" data-focus="seat-go">${say("iAm", { who })}</button></div>` : "");
    if (shown && curtain && this.acted) veil.querySelector("button").focus();
  }

  lines() {
    const { groups } = survey(this.moves, this.picked);
    const mine = groups.filter((g) => g.as === "pair").map((g) => ({ from: g.ids[1], to: g.ids[0], as: "mine" }));
    drawLinks(this.part("stage"), [...(this.view.table.links ?? []), ...mine]);
  }

  tell(text) {
    this.el.querySelector("[role=status]").textContent = text;
  }

  read(target) {
    const id = target.closest?.("[data-key]")?.dataset.key;
    if (!id || !this.pieces.has(id) || id === this.reading) return;
    this.reading = id;
    this.drawReader();
  }

  short(id) {
    const piece = this.pieces.get(id);
    return piece ? cardShort(piece, this.ctx) : this.zones().find((z) => z.id === id)?.name ?? this.ctx.seatName(id);
  }

  pressed(id) {
    const { say } = this, answer = press(this.moves, this.refused, this.picked, id), what = this.short(id);
    const offered = unique(this.moves.map((m) => m.group || m.label)), tried = [...this.picked, id];
    this.picked = answer.picked;
    this.verdict = null;
    if (answer.came === "refused") this.verdict = verdictOf(answer.against, offered);
    if (answer.came === "unoffered") this.verdict = { label: what, by: [], offered };
    this.draw();
    if (answer.came === "unoffered") this.send({ do: "why", picks: tried });
    if (this.verdict) return this.tell(verdictWords(this.verdict, this.view.rules, say));
    const { ready, next } = survey(this.moves, this.picked);
    const how = say(answer.came === "removed" ? "removed" : "added", { what }), chosen = this.picked.length > 0;
    const follows = next.size === 0 ? "" : next.size === 1 ? say("oneFollows") : say("canFollow", { n: next.size });
    return this.tell([how, ...(chosen ? onePerLabel(ready).map((m) => say("readyToPlay", { label: m.label })) : []), follows].join(" "));
  }

  play(text) {
    this.change({ do: "play", move: text });
  }

  // Something that the controller answers with a view; until then nothing else is sent.
  change(message) {
    this.busy = message.do === "play";
    this.acted = true;
    this.moved = ["play", "seat", "new"].includes(message.do);
    this.send(message);
  }

  clear() {
    this.picked = [];
    this.verdict = null;
    this.draw();
    this.tell(this.say("cleared"));
  }

  // Takes away what was answered, and goes back to the question.
  dismiss(what, then = "bar") {
    this[what] = null;
    this.draw();
    refocus(this.el, then, ["bar"]);
  }

  onClick(event) {
    const hit = event.target.closest("[data-pick],[data-spread],[data-play],[data-do],[data-seat-go]");
    if (!hit || this.busy) return;
    const { pick, spread, play, do: what, seatGo } = hit.dataset;
    if (play !== undefined) this.play(play);
    else if (pick !== undefined) this.pressed(pick);
    else if (spread !== undefined) this.toggle(spread);
    else if (seatGo !== undefined) this.change({ do: "seat", seat: seatGo });
    else if (what === "clear") this.clear();
    else if (what === "dismiss") this.dismiss("verdict");
    else if (what === "again") this.change({ do: "new", seed: nextSeed(this.view.settings) });
    else if (what === "unhint") this.dismiss("hint", "hint");
    else if (what === "forgive") this.dismiss("error");
    else if (what !== "shut") this.change({ do: what });
  }

  toggle(zone) {
    if (!this.open.delete(zone)) this.open.add(zone);
    this.draw();
  }

  onKey(event) {
    const card = event.target.closest("[data-pick],[data-spread]"), chord = event.ctrlKey || event.metaKey;
    if (isArrow(event.key) && card && !event.altKey && !chord) {
      neighbour(this.part("stage"), card, event.key)?.focus();
      event.preventDefault();
    } else if (event.key === "Escape" && !event.defaultPrevented && (this.picked.length || this.verdict)) {
      this.clear();
      event.preventDefault();
    } else if (event.key === "Enter" && chord && !this.busy) {
      const { ready } = survey(this.moves, this.picked);
      if (!this.picked.length || !ready.length) return;
      event.preventDefault();
      if (onePerLabel(ready).length === 1) this.play(ready[0].text);
      else refocus(this.el, "go:0");
    }
  }
}
