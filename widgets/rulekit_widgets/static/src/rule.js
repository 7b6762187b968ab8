// A rule: named as a link wherever it acted, quoted where it refuses, opened in a panel where no page is at hand, and
// shown whole as a card.
import { attr, html } from "./html.js";
import { sign } from "./glyphs.js";

// versus.attack.tie_kills_both is long; where the game is known, attack.tie_kills_both says it.
export const shortId = (id) => id.split(".").slice(1).join(".");

// Long ids may break after a dot or an underscore, never inside a word.
const breaking = (id) => id.split(/(?<=[._/])/).flatMap((part) => [part, html`<wbr>`]);

// Links of a view are told from the site's root; `view.root` is the way there. Without pages there is nowhere to go.
const away = (view, href) => {
  if (!href || view.links === "panel") return null;
  return /^(#|\/|\w+:)/.test(href) ? href : `${view.root ?? ""}${href}`;
};

const linked = (view, href, content) => {
  const to = away(view, href);
  return to ? html`<a href="${to}">${content}</a>` : html`<span>${content}</span>`;
};

// On the site a rule leads to its page. Elsewhere it opens: as a panel of the widget, or in a still drawing where it stands.
export function ruleLink(id, ctx) {
  const rule = ctx.view.rules[id] ?? { kind: "effect" }, href = away(ctx.view, rule.href), kind = rule.kind;
  const inside = html`${sign(kind)}<span class="rk-unseen">${ctx.say("rule", { id: "" })}</span><code>${breaking(shortId(id))}</code>`;
  if (href) return html`<a class="rk-rule-link" href="${href}" data-kind="${kind}" title="${rule.statement ?? id}">${inside}</a>`;
  if (ctx.still) return html`<details class="rk-rule-link" data-kind="${kind}"><summary>${inside}</summary><p>${rule.statement ?? id}</p></details>`;
  return html`<button type="button" class="rk-rule-link" data-rule="${id}" data-kind="${kind}" title="${rule.statement ?? id}">${inside}</button>`;
}

const kindWord = (kind, say) => html`<span class="rk-kind" data-kind="${kind}">${sign(kind)}<b>${say(kind)}</b> <span>${say(`${kind}Is`)}</span></span>`;

const clausesOf = (rule) => (rule?.clauses ?? []).map((c) => html` <span class="rk-clause">${c}</span>`);

// The statement of a rule with its link below it: in a refusal, beside a step.
export function ruleQuote(id, ctx) {
  const rule = ctx.view.rules[id];
  return html`<blockquote class="rk-quote" data-kind="${rule?.kind ?? "effect"}"><p>${rule?.statement ?? id}</p>
    <div>${ruleLink(id, ctx)}${clausesOf(rule)}</div></blockquote>`;
}

// What a rule's button opens: its kind, what it says, its name and its clauses.
export function rulePanel(id, ctx) {
  const { say } = ctx, rule = ctx.view.rules[id] ?? { kind: "effect", clauses: [] };
  return html`<div role="group" class="rk-told" data-focus="panel" tabindex="-1" aria-label="${say("theRule")}">
    <div class="rk-top"><p>${kindWord(rule.kind, say)}</p>
    <button type="button" class="rk-quiet" data-do="shut" data-focus="shut" aria-label="${say("close")}">${sign("close")}</button></div>
    <blockquote class="rk-quote" data-kind="${rule.kind}"><p>${rule.statement ?? id}</p><div><code>${breaking(id)}</code>${clausesOf(rule)}</div></blockquote></div>`;
}

// A doctest, its prompts set back so that the calls read as lines of their own.
function doctest(text) {
  const lines = text.split("\n").map((line) => {
    const prompt = /^(>>>|\.\.\.) ?/.exec(line);
    if (!prompt) return html`<span class="rk-out">${line}</span>${"\n"}`;
    return html`<span class="rk-in"><i>${prompt[0]}</i>${line.slice(prompt[0].length)}</span>${"\n"}`;
  });
  return html`<pre class="rk-code" tabindex="0"><code>${lines}</code></pre>`;
}

function answer(a, rule, say) {
  const ours = a.key === rule.answer;
  return html`<li${attr("data-ours", ours)}><i>${a.key}</i> <span>${a.text}${ours && html` <b class="rk-tag">${say("ourAnswer")}</b>`}</span></li>`;
}

function answers(rule, say) {
  return html`<div class="rk-ruling"><p class="rk-question"><span class="rk-label">${say("question")}</span> ${rule.question}</p>
    <ol class="rk-answers" role="list" aria-label="${say("answers")}">${rule.answers.map((a) => answer(a, rule, say))}</ol>
    <p class="rk-reason"><span class="rk-label">${say("reason")}</span> ${rule.reason} <em>${say("ours")}</em></p></div>`;
}

function permalink(view, rule, say) {
  const to = away(view, rule.href), name = html`<code>${breaking(rule.id)}</code>`;
  if (!to) return html`<span class="rk-permalink">${name}</span>`;
  return html`<a class="rk-permalink" href="${to}" data-copy="${to}" aria-label="${say("permalink", { id: rule.id })}">${name}${sign("link")}</a>`;
}

const clauseLine = (c, say) => (c.line ? say("clauseLine", c) : c.id);

function facts(view, rule, say) {
  const clauses = rule.clauses.length ? rule.clauses.map((c) => html`<dd>${linked(view, c.href, clauseLine(c, say))}</dd>`) : html`<dd>${rule.silent ?? say("noClause")}</dd>`;
  return html`<dl class="rk-facts"><div><dt>${say("clause")}</dt>${clauses}</div></dl>`;
}

// What stands behind a rule, for who asks: its example, its code, its tests.
function inside(view, rule, say) {
  const part = (title, content) => html`<div class="rk-part"><p class="rk-label">${say(title)}</p>${content}</div>`;
  const test = (t) => html`<li>${linked(view, t.href, html`<code>${breaking(t.name)}</code>`)}</li>`;
  const code = rule.source && html` <code>${breaking(rule.module)}</code><pre class="rk-code" tabindex="0"><code>${rule.source}</code></pre>`;
  if (!rule.doctest && !code && !rule.tests.length) return null;
  return html`<details class="rk-source"><summary>${say("inside")}</summary>${rule.doctest && part("example", doctest(rule.doctest))}${code && part("source", code)}${rule.tests.length > 0 && part("test", html`<ul role="list">${rule.tests.map(test)}</ul>`)}</details>`;
}

export function ruleCard(view, say) {
  const { rule } = view, own = view.links !== "panel" && view.anchored !== false; // a page that has made the anchor itself says so
  return html`<article class="rk-rule"${attr("id", own && rule.id.replaceAll(".", "-").replaceAll("_", "-"))} data-kind="${rule.kind}" aria-label="${say("rule", { id: rule.id })}">
    <p class="rk-kind-line">${kindWord(rule.kind, say)}${rule.off && html` <b class="rk-tag">${say("off")}</b>`}</p>
    ${permalink(view, rule, say)}
    <p class="rk-statement">${rule.statement}</p>
    ${facts(view, rule, say)}
    <div class="rk-body">${rule.value !== undefined && html`<p class="rk-worth"><span class="rk-label">${say("worth")}</span> <b>${rule.value}</b>${rule.unit && html` ${rule.unit}`}</p>`}
    ${rule.answers && answers(rule, say)}
    ${inside(view, rule, say)}</div>
    <p class="rk-live" role="status"></p></article>`;
}

const pageOf = (url) => url.split("#")[0];

// The card is whole without this; with it, the permalink copies itself on the page where it leads. Elsewhere it is a plain link:
// it goes to the rule's page, which has nothing left to tell here.
export class RuleCard {
  constructor(el, view, say) {
    Object.assign(this, { el, say });
    this.update(view);
    el.addEventListener("click", (event) => this.onClick(event));
  }

  update(view) {
    this.el.innerHTML = ruleCard(view, this.say);
  }

  destroy() {}

  async onClick(event) {
    const link = event.target.closest("[data-copy]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const told = this.el.querySelector(".rk-live"), url = new URL(link.dataset.copy, document.baseURI).href;
    if (pageOf(url) !== pageOf(document.URL)) return;
    try {
      await navigator.clipboard.writeText(url);
      told.textContent = this.say("copied");
    } catch {
      told.textContent = this.say("notCopied");
    }
  }
}
