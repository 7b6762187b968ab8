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
  assert.deepEqual(views.map((v) => v.history), [{ past: 1, future: 0 }, { past: 0, future: 1 }, { past: 1, future: 0 }]);
  assert.equal(views[1].say, "annulé");
});
test("the curtain changes whose eyes look", () => assert.equal(told({ do: "play", move: "hit" }, { do: "seat", seat: "b" })[1].is, "u"));
test("where the recording ends it says so, and the position stays", () => {
  const [view] = told({ do: "play", move: "miss" });
  assert.equal(view.is, "s");
  assert.equal(view.verdict.note, "?");
});
test("what the front end has answered itself needs no view", () => assert.deepEqual(told({ do: "why", picks: ["x"] }), []));
