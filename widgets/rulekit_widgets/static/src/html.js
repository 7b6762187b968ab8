// Text into HTML. `html` escapes every value put into it; only another `html` result goes in as it is.
// Strings instead of nodes: the same functions draw in a page, in a worker and in Node, and can be tested without a DOM.
class Safe {
  constructor(text) { this.text = text; }
  toString() { return this.text; }
}

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (c) => ENTITIES[c]);

export const raw = (text) => new Safe(text);

function flatten(value) {
  if (value === null || value === undefined || value === false || value === true) return "";
  if (value instanceof Safe) return value.text;
  if (Array.isArray(value)) return value.map(flatten).join("");
  return escapeHtml(value);
}

// Line breaks and indents of the source are no part of the page: none before a tag or a value, one space before an attribute.
const tidied = new WeakMap();
const tidy = (part) => part.replace(/\n\s*(?=<|$)/g, "").replace(/\n\s*/g, " ");

export function html(parts, ...values) {
  if (!tidied.has(parts)) tidied.set(parts, parts.map(tidy));
  return new Safe(tidied.get(parts).reduce((out, part, i) => out + part + (i < values.length ? flatten(values[i]) : ""), ""));
}

// An attribute that is there or not: attr("hidden", yes), attr("href", maybe).
export function attr(name, value) {
  if (value === null || value === undefined || value === false) return "";
  return value === true ? raw(` ${name}`) : raw(` ${name}="${escapeHtml(value)}"`);
}

// A name that no other widget of the page has: a notebook may load these modules once for each of them, so counting won't do.
export const ownName = (what) => `${what}-${Math.random().toString(36).slice(2, 10)}`;

// Puts a drawing into an element by changing only what differs: what stays keeps its focus, its hover and its place in a
// screen reader. Elements are told apart by data-held, data-key, data-focus, data-zone or data-seat. Says whether anything had to change.
export function fill(element, content) {
  const text = String(content);
  if (element.filled === text) return false;
  element.filled = text;
  const wanted = element.ownerDocument.createElement("template");
  wanted.innerHTML = text;
  syncChildren(element, wanted.content);
  return true;
}

const OURS = "data-lm-suppress-shortcuts"; // set on what has the focus, see widget.js
const keyOf = (node) => node.dataset && (node.dataset.held ?? node.dataset.key ?? node.dataset.focus ?? node.dataset.zone ?? node.dataset.seat);
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

function sync(have, want) {
  if (have.nodeType !== Node.ELEMENT_NODE) {
    if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
    return;
  }
  for (const { name } of [...have.attributes]) if (!want.hasAttribute(name) && name !== OURS) have.removeAttribute(name);
  for (const { name, value } of want.attributes) if (have.getAttribute(name) !== value) have.setAttribute(name, value);
  syncChildren(have, want);
}

function syncChildren(have, want) {
  const known = new Map([...have.childNodes].filter(keyOf).map((node) => [keyOf(node), node]));
  let at = have.firstChild;
  for (const next of [...want.childNodes]) {
    const key = keyOf(next), same = key ? known.get(key) : at;
    if (same && alike(same, next)) {
      if (same === at) at = at.nextSibling;
      else have.insertBefore(same, at);
      sync(same, next);
    } else have.insertBefore(next, at);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}
