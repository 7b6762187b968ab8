"""One card: drawn, and said in words. It knows faces, kinds and marks, and no game."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from rulekit.show.glyphs import shape
from rulekit.show.markup import Html, attr, join, of_class, tag
from rulekit.show.motif import motif
from rulekit.show.phrases import Say

View = dict[str, Any]
Piece = dict[str, Any]

UNKNOWN_KIND = {"label": "", "shape": "disc", "tone": 7, "motif": "wheel"}
SYLLABLE = re.compile(
    "([aeiouyàâéèêëîïôûœ])(?=[bcdfghjklmnpqrstvwxz][aeiouyàâéèêëîïôûœ])(?=.{4})", re.IGNORECASE
)


@dataclass(frozen=True)
class Drawing:
    """Everything that a drawing needs to know: the view, the table of it that is drawn, the words, what stands out."""

    view: View
    table: View
    say: Say
    asked: str | None = None
    hot: frozenset[str] = field(default_factory=frozenset)

    @property
    def viewer(self) -> str | None:
        """The seat that looks."""
        seat: str | None = self.view.get("viewer")
        return seat

    def seat_name(self, seat: str) -> str:
        """How the player of a seat is called."""
        return next((s["name"] for s in self.table["seats"] if s["id"] == seat), seat)


def kind_of(face: View, to: Drawing) -> View:
    """The kind of a face: its label, shape, ink and motif."""
    kind: View = to.view["kinds"].get(face["kind"], UNKNOWN_KIND)
    return kind


def face_of(piece: Piece, to: Drawing) -> View:
    """What is printed on a piece that may be seen."""
    face: View = to.view["faces"][piece["face"]]
    return face


def values_now(piece: Piece, face: View) -> list[View]:
    """The numbers of a card as they stand now; `printed` where something has changed them."""
    out = []
    for value in face.get("values", ()):
        n, unit = value["n"], value.get("unit", "")
        now = piece.get("now", {}).get(unit, n)
        out.append({"n": now, "unit": unit} | ({} if now == n else {"printed": n}))
    return out


def card_words(piece: Piece, to: Drawing) -> str:
    """What a screen reader hears: name, kind, numbers, traits, what it bears, where it stands."""
    say = to.say
    if not piece.get("face"):
        return say("faceDown")
    face = face_of(piece, to)
    kind = kind_of(face, to)["label"]
    own: list[str] = [card_words(p, to) for p in piece.get("with", ())]
    parts: list[str] = [
        face["name"],
        "" if kind.lower() == face["name"].lower() else kind.lower(),
        face.get("grade", ""),
        *(_value_words(v, say) for v in values_now(piece, face)),
        *(t["text"] for t in face.get("traits", ())),
        say("faceDownYours") if piece.get("down") else "",
        say("lying") if piece.get("lies") else "",
        *(m.get("says", m["text"]) + times(m) for m in piece.get("marks", ())),
        say("holds", list=" ; ".join(own)) if own else "",
    ]
    return ", ".join(p for p in parts if p)


def _value_words(value: View, say: Say) -> str:
    now = f"{value['unit']} {value['n']}".strip()
    return now + (f" ({say('printed', n=value['printed'])})" if "printed" in value else "")


def times(mark: View) -> str:
    """How many of a mark there are, where there are several."""
    n = mark.get("n", 0)
    return f" ×{n}" if n > 1 else ""


def card_short(piece: Piece, to: Drawing) -> str:
    """How a sentence names a card."""
    if not piece.get("face"):
        return to.say("faceDown")
    face = face_of(piece, to)
    return str(face.get("short", face["name"]))


def softly(name: str) -> str:
    """A name whose long words may break between two syllables: not every browser hyphenates French."""
    return re.sub(r"[^\W\d_]{9,}", lambda word: SYLLABLE.sub("\\1\u00ad", word[0]), name)


def _mark(mark: View) -> Html:
    many = join(" ", tag("b", "", mark["n"])) if mark.get("n", 0) > 1 else ""
    return of_class("span", "rk-mark", mark["text"], many, more=attr("data-as", mark.get("as", "note")))


def _number(value: View) -> Html:
    return tag("span", "", tag("b", "", value["n"]), tag("i", "", value["unit"]) if value["unit"] else None)


def _face(piece: Piece, to: Drawing) -> Html:
    face = face_of(piece, to)
    kind, values, traits = kind_of(face, to), values_now(piece, face), face.get("traits", ())
    numbers = of_class("span", "rk-value", map(_number, values), more=attr("data-count", len(values)))
    grade = of_class("span", "rk-grade", face["grade"]) if face.get("grade") else None
    signs = tag("span", "", shape(kind["shape"]), shape(face["sign"]) if face.get("sign") else None)
    bears = of_class("span", "rk-traits", (of_class("span", "rk-trait", t["text"]) for t in traits))
    return join(
        numbers if values else None,
        of_class("span", "rk-corner", grade, signs, more=attr("data-over", not values)),
        of_class("span", "rk-art", motif(kind["motif"], face.get("motif", face["name"]))),
        of_class("span", "rk-foot", of_class("span", "rk-name", softly(face["name"])), bears if traits else None),
    )


def _back(piece: Piece, to: Drawing) -> Html:
    if piece.get("face"):
        return of_class("span", "rk-peek", face_of(piece, to)["name"])
    return tag("b", "", "")


def draw_card(piece: Piece, to: Drawing, words: str = "") -> Html:
    """A card as a picture with words."""
    hidden = not piece.get("face") or bool(piece.get("down"))
    tone = None if hidden else kind_of(face_of(piece, to), to)["tone"]
    hot = piece.get("id") in to.hot
    drawn = [m for m in piece.get("marks", ()) if m["as"] != "said"]
    words = (words or card_words(piece, to)) + (f", {to.say('justChanged')}" if hot else "")
    more = (
        ' role="img"' + attr("aria-label", words) + attr("data-key", piece.get("id")) + attr("data-tone", tone)
        + attr("data-back", hidden) + attr("data-lies", bool(piece.get("lies")) and not hidden) + attr("data-hot", hot)
    )  # fmt: skip
    marks = of_class("span", "rk-marks", map(_mark, drawn)) if drawn else None
    return of_class("span", "rk-card", _back(piece, to) if hidden else _face(piece, to), marks, more=more)


def draw_tucked(piece: Piece, to: Drawing) -> Html:
    """What is fastened to a card lies tucked under its lower edge, its name showing."""
    face = face_of(piece, to)
    kind = kind_of(face, to)
    more = attr("data-key", piece["id"]) + attr("data-tone", kind["tone"])
    return of_class("span", "rk-tucked", shape(kind["shape"]), tag("span", "", face["name"]), more=more)
