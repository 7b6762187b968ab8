// A case as the end of an address, and as a command: the same as rulekit/links.py, with the same tests.
const KEYS = { pos: "position", moves: "moves", edition: "edition", ruling: "ruling" };
const MOST_LETTERS = 40000, MOST_MOVES = 200;

export const movesOf = (text) => text.split(";").map((move) => move.trim()).filter(Boolean);

// {position, moves: [texts], edition, ruling} as "#pos=…&moves=…"; what is empty is left out.
export function hashOf({ position, moves = [], edition = "", ruling = "" }) {
  const values = { pos: position, moves: moves.join(";"), edition, ruling };
  return `#${Object.entries(values).filter(([key, text]) => text || key === "pos").map(([key, text]) => `${key}=${encodeURIComponent(text)}`).join("&")}`;
}

// The case that the end of an address holds; null where it holds none.
export function caseOf(hash) {
  const found = {};
  if (hash.length > MOST_LETTERS) return null;
  for (const part of hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("="), key = part.slice(0, at);
    if (at < 0 || !Object.hasOwn(KEYS, key) || Object.hasOwn(found, key)) return null;
    try {
      found[key] = decodeURIComponent(part.slice(at + 1));
    } catch {
      return null;
    }
    if (/[\u0000-\u001f\u007f]/.test(found[key])) return null;
  }
  const moves = movesOf(found.moves ?? "");
  return found.pos === undefined || moves.length > MOST_MOVES ? null : { position: found.pos, moves, edition: found.edition ?? "", ruling: found.ruling ?? "" };
}

// Whether the end of an address means a case, be it a good one or not: a page has other anchors.
export const meansCase = (hash) => hash.startsWith("#pos=");

const quotedWord = (text) => `"${text.replace(/[\\"$`]/g, "\\$&")}"`;

export function commandOf(game, { position, moves = [], edition = "" }) {
  return ["rulekit what", game, ...[position, ...moves].map(quotedWord), ...(edition ? ["--edition", quotedWord(edition)] : [])].join(" ");
}
