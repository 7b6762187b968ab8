import test from "node:test";
import assert from "node:assert/strict";
import { entriesInWords, newsOf, verdictOf, verdictPanel, verdictWords } from "../../widgets/rulekit_widgets/static/src/told.js";
import { ruleCard, ruleLink } from "../../widgets/rulekit_widgets/static/src/rule.js";
import { speaker } from "../../widgets/rulekit_widgets/static/src/words.js";

const say = speaker("fr");
const rules = { "versus.attack.block": { kind: "grant", statement: "On peut bloquer.", clauses: ["V32"], href: "versus/attack.html#versus-attack-block" } };
const ctx = (more = {}) => ({ say, view: { rules, ...more }, seatName: (id) => ({ a: "Ambre", b: "Basile" })[id] });
const entry = (seat, label, ...texts) => ({ seat, label, events: texts.map((text) => ({ text, rule: "versus.attack.block" })) });

test("on a page a rule leads to its page, from wherever that page lies", () => {
  assert.match(String(ruleLink("versus.attack.block", ctx({ root: "../" }))), /^<a [^>]*href="\.\.\/versus\/attack\.html#versus-attack-block"/);
  assert.match(String(ruleLink("versus.attack.block", ctx())), /href="versus\/attack\.html#/);
});
test("without pages a rule opens where it was named", () => {
  assert.match(String(ruleLink("versus.attack.block", ctx({ links: "panel" }))), /^<button [^>]*data-rule="versus.attack.block"/);
  assert.match(String(ruleLink("versus.attack.block", { ...ctx({ links: "panel" }), still: true })), /^<details .*On peut bloquer\./);
});
test("the card of a rule has one anchor on a page, and none where pages make their own or none is at hand", () => {
  const rule = { id: "versus.attack.block", kind: "grant", statement: "", clauses: [], tests: [], href: "versus/attack.html#x", module: "m", doctest: "", source: "" };
  const card = (more) => String(ruleCard({ rule, rules, ...more }, say));
  assert.match(card({}), / id="versus-attack-block"/);
  assert.doesNotMatch(card({ anchored: false }), / id="/);
  assert.doesNotMatch(card({ links: "panel" }), / id="|href/);
});
test("the news begin with what the viewer did last", () => {
  const log = [entry("a", "attaque"), entry("b", "bloque"), entry("a", "joue Frappe"), entry("a", "attaque")];
  assert.deepEqual(newsOf({ viewer: "b", log }).map((e) => e.label), ["bloque", "joue Frappe", "attaque"]);
  assert.deepEqual(newsOf({ viewer: null, ask: { seat: "b" }, log }).map((e) => e.label), ["bloque", "joue Frappe", "attaque"]);
  assert.deepEqual(newsOf({ viewer: "c", log }).length, 4);
  const passed = [entry("b", "bloque"), entry("a", "attaque"), { ...entry("b", "ne répond rien", "Basile perd 1 PV."), unasked: true }];
  assert.equal(newsOf({ viewer: "b", log: passed }).length, 3, "what was passed unasked is no decision");
  assert.deepEqual(newsOf({ viewer: "b" }), []);
});
test("what has happened is said in sentences", () => {
  assert.equal(entriesInWords([entry("a", "attaque avec le 5", "Le 5 meurt."), entry(null, "La partie commence.")], ctx()), "Ambre\u00a0: attaque avec le 5. Le 5 meurt. La partie commence.");
});
test("refusals of the same rules are told together, and the rules with them", () => {
  const verdict = verdictOf([{ label: "A", by: ["versus.attack.block"] }, { label: "B", by: ["versus.attack.block"] }], []);
  assert.deepEqual(verdict, { label: "A ; B", by: ["versus.attack.block"], offered: [] });
  assert.equal(verdictWords(verdict, rules, say), "Refusé\u00a0: A ; B. On peut bloquer.");
  assert.match(String(verdictPanel(verdict, ctx())), /On peut bloquer\.<\/p><div><a/);
});
test("what no rule offers says what is offered", () => {
  const panel = String(verdictPanel({ label: "le 8", by: [], offered: ["Bloquer"] }, ctx()));
  assert.match(panel, /le 8\u00a0: Aucune règle ne l’offre maintenant/);
  assert.match(panel, /Bloquer\./);
});
