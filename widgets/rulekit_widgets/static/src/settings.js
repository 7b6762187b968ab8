// How the game is played: who plays the other seats, with which seed, and when the reader is asked for an answer.
import { attr, fill, html, ownName } from "./html.js";

const WINDOWS = { always: "windowsAlways", attacked: "windowsAttacked", never: "windowsNever" };
const MOST = 999999999;

// The seed of the game after this one.
export const nextSeed = ({ seed }) => (seed < MOST ? seed + 1 : 0);

export class Settings {
  // `el` is a details element; `send` takes what the reader changed.
  constructor(el, say, send) {
    Object.assign(this, { el, say, send, group: ownName("rk-windows") });
    el.addEventListener("submit", (event) => this.onSubmit(event));
    el.addEventListener("change", (event) => this.onChange(event));
  }

  draw(view) {
    const { el, say } = this, { settings } = view;
    this.view = view;
    el.hidden = !settings;
    if (!settings) return;
    fill(el.querySelector("summary"), html`${say("settings")}`);
    if (!fill(el.querySelector("div"), this.form(settings))) return;
    for (const radio of el.querySelectorAll("[type=radio]")) radio.checked = radio.value === settings.windows;
    for (const select of el.querySelectorAll("select")) select.value = settings.seats.find((s) => s.id === select.name)?.plays;
    const seed = el.querySelector("[name=seed]");
    if (seed) seed.value = String(nextSeed(settings)); // another game, unless the reader says otherwise
  }

  // The reader's own seat stays theirs: the viewer's, or the first that a person plays.
  get own() {
    const { settings, viewer } = this.view;
    return viewer ?? (settings.seats.find((s) => s.plays === "human") ?? settings.seats[0]).id;
  }

  form(settings) {
    const { say, group } = this;
    const seat = (s) => html`<label class="rk-field" data-key="${`plays ${s.id}`}"><span>${say("playedBy", { who: s.name })}</span>
      <select name="${s.id}" data-focus="plays:${s.id}"><option value="random">${say("byRandom")}</option>${"hint" in this.view && html`<option value="greedy">${say("byGreedy")}</option>`}<option value="human">${say("byHuman")}</option></select></label>`;
    const radio = ([value, word]) => html`<label class="rk-choice"><input type="radio" name="${group}" value="${value}" data-focus="windows:${value}"${attr("checked", value === settings.windows)}> <span>${say(word)}</span></label>`;
    const fresh = html`<form class="rk-form">${settings.seats.filter((s) => s.id !== this.own).map(seat)}
      <label class="rk-field"><span>${say("seed")}</span><input type="number" name="seed" min="0" max="${MOST}" step="1" inputmode="numeric" required data-focus="seed" aria-describedby="${group}-why"></label>
      <p class="rk-hint" id="${group}-why">${say("seedWhy", { n: settings.seed })}</p>
      <button type="submit" class="rk-plain" data-focus="new">${say("newGame")}</button></form>`;
    return html`${settings.windows && html`<fieldset class="rk-windows"><legend>${say("windows")}</legend>${Object.entries(WINDOWS).map(radio)}</fieldset>`}
      ${settings.canChange !== false && fresh}`;
  }

  onSubmit(event) {
    event.preventDefault();
    const { seats } = this.view.settings, form = event.target;
    this.send({ do: "new", seed: Number(form.elements.seed.value), seats: seats.map((s) => (s.id === this.own ? "human" : form.elements[s.id].value)) });
  }

  onChange(event) {
    if (event.target.type === "radio") this.send({ do: "windows", windows: event.target.value });
  }
}
