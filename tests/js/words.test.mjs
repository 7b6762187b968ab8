import test from "node:test";
import assert from "node:assert/strict";
import fs from "node:fs";

const here = new URL("../../widgets/rulekit_widgets/static/src/", import.meta.url);
const { allWords, speaker } = await import(new URL("words.js", here));
const { attr, html } = await import(new URL("html.js", here));
const files = fs.readdirSync(here).filter((f) => f.endsWith(".js"));
const code = files.map((f) => fs.readFileSync(new URL(f, here), "utf8")).join("\n");
const python = new URL("../../rulekit/show/", import.meta.url);
const elsewhere = fs.readdirSync(python).filter((f) => f.endsWith(".py")).map((f) => fs.readFileSync(new URL(f, python), "utf8"));
const controllers = fs.readFileSync(new URL("../../controllers.py", here), "utf8");

test("every word is there in both languages, with the same blanks", () => {
  for (const [key, { fr, en }] of Object.entries(allWords)) {
    assert.ok(fr && en, key);
    const blanks = (text) => (text.match(/\{\w+\}/g) ?? []).sort().join();
    assert.equal(blanks(fr), blanks(en), key);
  }
});
test("every word that the code asks for is there", () => {
  for (const [, key] of code.matchAll(/say\("(\w+)"/g)) assert.ok(allWords[key], key);
});
test("no word is left that nobody says", () => {
  const kinds = ["grant", "limit", "effect", "value", "ruling"]; // these are said by their name: say(rule.kind)
  const all = [code, controllers, ...elsewhere].join("\n");
  for (const key of Object.keys(allWords)) if (!kinds.includes(key.replace(/Is$/, ""))) assert.match(all, new RegExp(`["'\`.]${key}\\b`), key);
});
test("French spaces before double signs do not break", () => {
  for (const [key, { fr }] of Object.entries(allWords)) {
    assert.doesNotMatch(fr, / [:;?!»]|« /, key);
    assert.doesNotMatch(fr, /\w[;?!]|\w'\w/, key);
  }
});
test("blanks are filled", () => assert.equal(speaker("fr")("turn", { n: 4 }), "Tour 4"));
test("what goes into a page is escaped, once", () => {
  assert.equal(String(html`<b>${"<i>&'\""}</b>`), "<b>&lt;i&gt;&amp;&#39;&quot;</b>");
  assert.equal(String(html`${html`<i>${"a"}</i>`}${[1, null, false, "b"]}`), "<i>a</i>1b");
});
test("line breaks of the source are no part of the page", () => {
  assert.equal(String(html`<b>
    ${"a"}</b>
    <i${attr("hidden", true)}
      lang="fr"></i>`), '<b>a</b><i hidden lang="fr"></i>');
});
test("no module asks another host, or evaluates text", () => {
  assert.doesNotMatch(code, /https?:|\bfetch\(|\beval\(|new Function|import\(/);
});
