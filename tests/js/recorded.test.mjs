import test from "node:test";
import assert from "node:assert/strict";
import { Recorded } from "../../widgets/rulekit_widgets/static/src/recorded.js";

const words = { notRecorded: "?", undone: "annulé", redone: "rétabli", offers: [] };
const record = { start: "s", base: { widget: "board" }, views: { s: { is: "s" }, t: { is: "t" }, u: { is: "u" } }, plays: { s: { hit: "t" } }, seats: { t: { b: "u" } } };

function told(...messages) {
  const model = new Recorded(record, words), views = [];
  model.on("change:view", () => views.push(model.get("view")));
  for (const message of messages) {
    model.set("message", message);
    model.save_changes();
  }
  return views;
}

test("a recorded move leads on, undo and redo lead back and forth", () => {
  const views = told({ do: "play", move: "hit" }, { do: "undo" }, { do: "redo" });
  assert.deepEqual(views.map((v) => v.is), ["t", "s", "t"]);
  assert.deepEqual(views.map((v) => v.history), [
    { past: 1, future: 0, undo: true, redo: false }, { past: 0, future: 1, undo: false, redo: true }, { past: 1, future: 0, undo: true, redo: false },
  ]);
  assert.equal(views[1].say, "annulé");
});
test("the curtain changes whose eyes look", () => assert.equal(told({ do: "play", move: "hit" }, { do: "seat", seat: "b" })[1].is, "u"));
test("where the recording ends it says so, and the position stays", () => {
  const [view] = told({ do: "play", move: "miss" });
  assert.equal(view.is, "s");
  assert.equal(view.verdict.note, "?");
});
test("what was recorded counts the moves of the others too", () => {
  const views = { s: { history: { past: 0, future: 0 } }, t: { history: { past: 3, future: 0 } } };
  const model = new Recorded({ ...record, views }, words);
  model.set("message", { do: "play", move: "hit" });
  model.save_changes();
  assert.equal(model.get("view").history.past, 3);
  model.set("message", { do: "undo" });
  model.save_changes();
  assert.deepEqual(model.get("view").history, { past: 0, future: 3, undo: false, redo: true });
});
test("parts stand for what views share, parts of parts too", () => {
  const parts = [{ name: "card" }, [{ $: 0 }, 1, null]], views = { s: { is: "s", cards: { $: 1 } } };
  const { is, cards } = new Recorded({ ...record, views, parts }, words).get("view");
  assert.deepEqual({ is, cards }, { is: "s", cards: [{ name: "card" }, 1, null] });
});
test("where the recording ends one may begin again", () => {
  const model = new Recorded(record, { ...words, first: "Au début" });
  const send = (message) => { model.set("message", message); model.save_changes(); return model.get("view"); };
  send({ do: "play", move: "hit" });
  assert.deepEqual(send({ do: "play", move: "miss" }).verdict.offers, [{ do: "new", label: "Au début" }]);
  const view = send({ do: "new" });
  assert.equal(view.is, "s");
  assert.deepEqual(view.history, { past: 0, future: 1, undo: false, redo: true });
});
test("what the front end has answered itself needs no view", () => assert.deepEqual(told({ do: "why", picks: ["x"] }), []));
