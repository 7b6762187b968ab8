// Plays a controller from a recording, for pages without Python: a finite tree of views, with undo, redo and the curtain.
// {start, views: {name: view}, plays: {name: {move: name}}, seats: {name: {seat: name}}}; `base` holds what all views share.
export class Recorded {
  constructor(record, words) {
    Object.assign(this, { record, words, trail: [record.start], at: 0, listeners: new Set(), extra: {} });
    this.state = { view: this.view(), message: null };
  }

  view() {
    const { base, views } = this.record, view = { ...base, ...views[this.trail[this.at]], ...this.extra };
    if (view.widget === "board") view.history = { past: this.at, future: this.trail.length - 1 - this.at };
    return view;
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
    if (!this.follow(message)) this.extra = { verdict: { note: this.words.notRecorded, offers: this.words.offers }, say: this.words.notRecorded };
    this.state.view = this.view();
    for (const call of this.listeners) call();
  }

  // Goes where the message leads; false where the recording ends.
  follow({ do: what, move, seat }) {
    const name = this.trail[this.at], { plays = {}, seats = {} } = this.record;
    if (what === "undo" && this.at > 0) this.go(-1, this.words.undone);
    else if (what === "redo" && this.at < this.trail.length - 1) this.go(1, this.words.redone);
    else if (what === "seat" && seats[name]?.[seat]) this.trail[this.at] = seats[name][seat];
    else if (what === "play" && plays[name]?.[move]) {
      this.trail = [...this.trail.slice(0, this.at + 1), plays[name][move]];
      this.at += 1;
    } else return false;
    return true;
  }

  go(step, say) {
    this.at += step;
    this.extra = { say };
  }
}
