// A rule opened where it was named, in places where no page of the book is at hand. Esc closes it and goes back.
import { fill } from "./html.js";
import { rulePanel } from "./rule.js";

export class RulePanel {
  // `context` gives what drawing needs; `changed` is called when the panel opens or shuts.
  constructor(root, context, changed) {
    Object.assign(this, { root, context, changed, id: null, opener: null });
    root.addEventListener("click", (event) => this.onClick(event));
    root.addEventListener("keydown", (event) => this.onKey(event));
  }

  show(id, opener = null) {
    const el = this.root.querySelector(".rk-panel");
    this.id = id;
    fill(el, id ? rulePanel(id, this.context()) : "");
    this.changed();
    if (id) {
      this.opener = opener;
      el.firstElementChild.focus();
    } else if (this.opener?.isConnected) this.opener.focus();
    else this.root.querySelector("[data-focus=bar]")?.focus();
  }

  onClick(event) {
    const hit = event.target.closest("[data-rule],[data-do=shut]");
    if (hit) this.show(hit.dataset.rule ?? null, hit);
  }

  onKey(event) {
    if (event.key !== "Escape" || !this.id) return;
    event.preventDefault();
    this.show(null);
  }
}
