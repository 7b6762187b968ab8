// The one entry: what JupyterLab (through anywidget), a page's own host and the live site all call.
// The model has `view` (what to draw) and `message` (what the reader did), and nothing else.
import { speaker } from "./words.js";
import { Board } from "./board.js";
import { Stepper } from "./stepper.js";
import { RuleCard } from "./rule.js";
import { Challenge } from "./challenge.js";
import { Clarification } from "./clarification.js";

const WIDGETS = { board: Board, stepper: Stepper, rule: RuleCard, challenge: Challenge, clarification: Clarification };

function render({ model, el }) {
  const view = model.get("view"), Widget = WIDGETS[view.widget];
  if (!Widget) throw new Error(`no widget called ${view.widget}`);
  const root = document.createElement("div");
  Object.assign(root, { className: "rk", lang: view.lang ?? "fr" });
  root.dataset.game = view.game;
  // JupyterLab's one-letter commands reach into outputs. It looks for this mark on the element that has the focus, not above it.
  root.addEventListener("focusin", (event) => { event.target.dataset.lmSuppressShortcuts = "true"; });
  el.replaceChildren(root);
  // `n` goes on counting where another drawing of the same model, or this page before it was loaded again, has stopped.
  const send = (message) => {
    const at = model.get("view").history?.past ?? 0, n = (model.get("message")?.n ?? 0) + 1;
    model.set("message", { ...message, at, n });
    model.save_changes();
  };
  const widget = new Widget(root, view, speaker(view.lang), send), changed = () => widget.update(model.get("view"));
  model.on("change:view", changed);
  return () => {
    model.off("change:view", changed);
    widget.destroy();
  };
}

export { speaker };

export default { render };
