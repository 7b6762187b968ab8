// Brings alive the widgets of a static page: reads the data that stands in each, and draws the widget in place of the fallback.
import widget, { speaker } from "./widget.js";
import { Recorded } from "./recorded.js";

// A view alone is a recording of one moment.
const recordOf = (data) => data.record ?? { start: "0", base: {}, views: { 0: data } };

// The model of a widget that no program stands behind. `offers` are what a reader may do instead: {do, label}.
export function modelOf(data, root, offers = []) {
  const record = recordOf(data), first = { ...record.base, ...record.views[record.start] }, say = speaker(first.lang);
  const base = { root, ...record.base };
  return new Recorded({ ...record, base }, { notRecorded: say("notRecorded"), undone: say("undone"), redone: say("redone"), first: say("first"), offers });
}

// The way from this page to the site's root, as Sphinx writes it on the page.
export const rootOf = (doc) => doc.documentElement.dataset.content_root ?? "";

// Draws every widget of a page; `modelFor` may give a model that plays, where one is at hand.
export function wake(page = document, modelFor = (data) => modelOf(data, rootOf(document))) {
  for (const el of page.querySelectorAll("[data-rk]:not([data-awake])")) {
    const data = el.querySelector('script[type="application/json"]');
    if (!data) continue;
    const model = modelFor(JSON.parse(data.textContent), el);
    el.dataset.awake = "";
    widget.render({ model, el });
  }
}
