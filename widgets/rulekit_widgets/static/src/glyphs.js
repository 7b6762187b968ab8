// The drawn signs: shapes that say what kind a card is, signs for the five kinds of rule, signs for the buttons.
// A kind is never told by colour alone: each has its own outline, and its name stands beside it in words.
import { html, raw } from "./html.js";
import SIGNS from "../../../../rulekit/show/signs.json" with { type: "json" };

export const shape = (name) => html`<svg class="rk-shape" viewBox="0 0 16 16" aria-hidden="true" focusable="false">${raw(SIGNS.shapes[name] ?? SIGNS.shapes.disc)}</svg>`;

export const sign = (name) => html`<svg class="rk-sign" viewBox="0 0 20 20" aria-hidden="true" focusable="false">${raw(SIGNS.lines[name] ?? "")}</svg>`;

export const shapeNames = Object.keys(SIGNS.shapes);
