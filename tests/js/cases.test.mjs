import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { caseOf, commandOf, hashOf, meansCase } from "../../widgets/rulekit_widgets/static/src/cases.js";

const { good, bad } = JSON.parse(readFileSync(new URL("../links.json", import.meta.url), "utf8"));

for (const known of good) {
  test(`a link is read and written again: ${known.hash}`, () => {
    assert.deepEqual(caseOf(known.hash), known.case);
    assert.equal(hashOf(known.case), known.written);
    assert.deepEqual(caseOf(known.written), known.case);
    assert.equal(commandOf("versus", known.case), known.command);
  });
}
for (const hash of bad) test(`no case: ${hash}`, () => assert.equal(caseOf(hash), null));
test("a very long link is no case", () => assert.equal(caseOf(`#pos=${"a".repeat(50000)}`), null));
test("an anchor of the page is no case, and isn't taken for one", () => {
  assert.equal(meansCase("#versus-attack-damage"), false);
  assert.equal(meansCase("#pos=%"), true);
});
