import test from "node:test";
import assert from "node:assert/strict";
import { badges, follow, press, survey } from "../../widgets/rulekit_widgets/static/src/picking.js";

const move = (label, ...picks) => ({ label, picks });
const attack = [move("8", { set: ["8"] }), move("3", { set: ["3"] }), move("8 3", { set: ["8", "3"] })];
const strike = [move("T>B", "T", "B"), move("T>O", "T", "O"), move("L>B", "L", "B"), move("T def", "T")];
const shut = [move("L>PV", "L", "pv"), move("T>PV", "T", "pv"), move("N>B", "N", "B")];
const block = [
  move("none"),
  move("a-x", { pairs: [["a", "x"]] }), move("b-x", { pairs: [["b", "x"]] }), move("a-y", { pairs: [["a", "y"]] }), move("b-y", { pairs: [["b", "y"]] }),
  move("a-x b-y", { pairs: [["a", "x"], ["b", "y"]] }), move("a-y b-x", { pairs: [["a", "y"], ["b", "x"]] }),
];
const doubled = [move("a-x a-y", { pairs: [["a", "x"], ["a", "y"]] })];
const labels = (moves) => moves.map((m) => m.label);
const pressAll = (moves, refused, ids) => ids.reduce((picked, id) => press(moves, refused, picked, id).picked, []);

test("a set may be picked in any order", () => {
  assert.deepEqual(labels(survey(attack, ["3", "8"]).ready), ["8 3"]);
  assert.deepEqual(labels(survey(attack, ["8", "3"]).ready), ["8 3"]);
});
test("a selection may be complete and still open", () => {
  const { ready, next } = survey(attack, ["8"]);
  assert.deepEqual(labels(ready), ["8"]);
  assert.deepEqual([...next], ["3"]);
});
test("a row is followed by its beginning only", () => {
  assert.deepEqual([...survey(strike, ["T"]).next].sort(), ["B", "O"]);
  assert.equal(survey(strike, ["B"]).alive, false);
});
test("a move without pieces is ready from the start", () => assert.deepEqual(labels(survey(block, []).ready), ["none"]));
test("the halves of a pair may come either way round", () => {
  assert.deepEqual([...survey(block, ["a"]).next].sort(), ["x", "y"]);
  assert.deepEqual([...survey(block, ["x"]).next].sort(), ["a", "b"]);
  assert.deepEqual(labels(survey(block, ["y", "b", "a", "x"]).ready), ["a-x b-y"]);
});
test("an attacker already blocked is no longer offered", () => assert.deepEqual([...survey(block, ["a", "x"]).next].sort(), ["b", "y"]));
test("pressing a set's card again takes out that card alone", () => assert.deepEqual(press(attack, [], ["8", "3"], "8"), { came: "removed", picked: ["3"] }));
test("pressing one of a pair again takes out the pair", () => assert.deepEqual(press(block, [], ["a", "x", "b", "y"], "x"), { came: "removed", picked: ["b", "y"] }));
test("pressing an earlier card of a row drops what followed from it", () => assert.deepEqual(press(strike, [], ["T", "B"], "T"), { came: "removed", picked: [] }));
test("a forbidden target answers with the refused move, and the selection stays", () => {
  const answer = press(strike, shut, ["T"], "pv");
  assert.equal(answer.came, "refused");
  assert.deepEqual(labels(answer.against), ["T>PV"]);
  assert.deepEqual(answer.picked, ["T"]);
});
test("a card that could only make refused moves answers at once", () => assert.equal(press(strike, shut, [], "N").came, "refused"));
test("an open half turns a used attacker into a try, not into a removal", () => {
  assert.equal(press(block, doubled, ["a", "x", "y"], "a").came, "refused");
  assert.equal(press(block, doubled, ["a", "x"], "a").came, "removed");
});
test("another starting card replaces the selection", () => assert.deepEqual(press(strike, shut, ["T"], "L"), { came: "replaced", picked: ["L"] }));
test("what no rule offers says so", () => assert.equal(press(strike, shut, [], "deck").came, "unoffered"));
test("a step may follow a set", () => {
  const moves = [move("rite", "r", { set: ["p", "q"] }, "z")];
  assert.deepEqual([...survey(moves, ["r", "q"]).next], ["p"]);
  assert.deepEqual([...survey(moves, ["r", "q", "p"]).next], ["z"]);
  assert.equal(follow(moves[0].picks, ["r", "q", "p", "z"]).done, true);
});
test("one blocker may stand in two pairs where the edition allows it", () => {
  const moves = [move("both", { pairs: [["a", "x"], ["b", "x"]] })];
  assert.deepEqual(labels(survey(moves, pressAll(moves, [], ["a", "x", "b", "x"])).ready), ["both"]);
});
test("badges: numbers in a row, ticks in a set, letters for pairs", () => {
  assert.deepEqual([...badges(survey(strike, ["T", "B"]).groups)], [["T", "1"], ["B", "2"]]);
  assert.deepEqual([...badges(survey(attack, ["8", "3"]).groups)], [["8", "✓"], ["3", "✓"]]);
  assert.deepEqual([...badges(survey(block, ["a", "x", "b"]).groups)], [["a", "A"], ["x", "A"], ["b", "B"]]);
});
