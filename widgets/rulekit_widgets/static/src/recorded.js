// Plays a controller from a recording, for pages without Python: a finite tree of views, with undo, redo and the curtain.
// {start, views: {name: view}, plays: {name: {move: name}}, seats: {name: {seat: name}}}; `base` holds what all views share,
// `parts` what some share: {"$": number} stands for one.
export class Recorded {
  constructor(record, words) {
    Object.assign(this, { record, words, trail: [record.start], at: 0, listeners: new Set(), extra: {} });
    this.state = { view: this.view(), message: null };
  }

  view() {
    const view = { ...this.recorded(this.at), ...this.extra };
    if (view.widget === "board") view.history = this.history();
    return view;
  }

  recorded(at) {
    const { base, views, parts = [] } = this.record;
    return { ...base, ...whole(views[this.trail[at]], parts) };
  }

  // In moves, where the views count them: between two decisions lie those of the other seats.
  history() {
    const last = this.trail.length - 1, moves = (at) => this.recorded(at).history?.past ?? at;
    return { past: moves(this.at), future: moves(last) - moves(this.at), undo: this.at > 0, redo: this.at < last };
  }

  get(key) {
    return this.state[key];
  }

  set(key, value) {
    this.state[key] = value;
  }

  on(_, call) {
    this.listeners.add(call);
  }

  off(_, call) {
    this.listeners.delete(call);
  }

  save_changes() {
    const message = this.state.message ?? {};
    if (message.do === "why" || message.do === "windows") return; // the front end has said what it could
    this.extra = {};
    if (!this.follow(message)) this.extra = { verdict: { note: this.words.notRecorded, offers: this.offers() }, say: this.words.notRecorded };
    this.state.view = this.view();
    for (const call of this.listeners) call();
  }

  // What a reader may do where the recording ends: what the page offers, or to begin again.
  offers() {
    const { offers = [], first } = this.words;
    return offers.length || !first || !this.at ? offers : [{ do: "new", label: first }];
  }

  // Goes where the message leads; false where the recording ends.
  follow({ do: what, move, seat, hash }) {
    const name = this.trail[this.at], { plays = {}, seats = {}, cases = {} } = this.record;
    if (what === "case") return this.take(cases[hash]);
    if (what === "undo" && this.at > 0) this.go(this.at - 1, this.words.undone);
    else if (what === "redo" && this.at < this.trail.length - 1) this.go(this.at + 1, this.words.redone);
    else if (what === "new" && this.at > 0) this.go(0, this.words.undone);
    else if (what === "seat" && seats[name]?.[seat]) this.trail[this.at] = seats[name][seat];
    else if (what === "play" && plays[name]?.[move]) {
      this.trail = [...this.trail.slice(0, this.at + 1), plays[name][move]];
      this.at += 1;
    } else return false;
    return true;
  }

  take(name) {
    if (name === undefined) return false;
    this.trail[this.at] = name;
    return true;
  }

  go(at, say) {
    this.at = at;
    this.extra = { say };
  }
}

// A recorded value with its parts in their places.
function whole(value, parts) {
  if (Array.isArray(value)) return value.map((inner) => whole(inner, parts));
  if (value === null || typeof value !== "object") return value;
  if ("$" in value) return whole(parts[value.$], parts);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner, parts)]));
}
