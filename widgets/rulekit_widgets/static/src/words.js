// Every word of the widgets, French and English side by side, shared with the Python that draws the still pages.
// {…} is filled in by `say`. Spaces before French double signs are written as real no-break spaces.
import WORDS from "../../../../rulekit/show/words.json" with { type: "json" };

// Gives the words of one language: say("turn", {n: 4}).
export function speaker(lang) {
  const column = lang === "en" ? "en" : "fr";
  return (key, values = {}) => {
    const entry = WORDS[key];
    if (!entry) throw new Error(`no word for ${key}`);
    return entry[column].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  };
}

export const count = (say, n) => (n === 0 ? say("noCard") : n === 1 ? say("card") : say("cards", { n }));

export const allWords = WORDS;
