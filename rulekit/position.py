"""A position as one line of text, both ways.

    pv=3 field=8,3 hand=Frappe,4*? | field=5 | turn=4

Seats in order, then what is common; `zone=cards` from the bottom to the top, `counter=n`; `3*5` is three cards named 5,
`?` an unknown card, `7@2` a card that seat 2 owns, `Lif[DEF;bonus=2;on=#4]` a card with its marks (`#4`: the fifth
card of
the text). Common words: `active`, `turn`, `phase`, `luck` (the next draws), `seed` (the generator). After `>`, moves
played since, with `;` between them, so that any moment can be written. What is left out has its start value.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rulekit import sight
from rulekit.errors import BadPosition, RulekitError, quoted
from rulekit.game import NUMBER, begin_phase
from rulekit.pieces import Piece
from rulekit.rules import NO_LIMIT
from rulekit.table import Table

if TYPE_CHECKING:
    from rulekit.cards import Deck
    from rulekit.edition import Edition
    from rulekit.game import Game

MOST_LETTERS = 20_000
MOST_PIECES = 400
MOST_IN_A_ROW = 12  # where places are few: more than a rule allows, so that the rule can be shown, and not a host
CARD = re.compile(r"(?:(?P<n>\d{1,3})\*)?(?P<name>[^\[\]@,*;=]+)(?:@(?P<owner>\d))?(?:\[(?P<marks>[^\[\]]*)\])?")
COMMON = ("active", "turn", "phase", "luck", "seed")


def read(
    game: Game,
    line: str,
    edition: str | Edition = "",
    events: bool = True,
    deal: int | None = None,
    decks: Sequence[Deck] = (),
) -> Table:
    """A table from a line. Loading runs no standing rule; the phase asks its question.

    `deal`: a seed; unknown cards are then dealt from their owners' decks, so that the game can be played on: from
    `decks` in turn, or from the edition's.

    Raises `BadPosition` with the place and what was expected, or what the moves after `>` raise.
    """
    if len(line) > MOST_LETTERS:
        raise BadPosition(
            f"position de {len(line)} signes, au plus {MOST_LETTERS}",
            f"a position of {len(line)} characters, {MOST_LETTERS} at most",
        )
    head, *since = line.split(">")
    table = _read_table(game, head, edition, events)
    if deal is not None:
        deal_unknown(table, deal, decks)
    begin_phase(table)
    table.run()
    moves = [m.strip() for m in ">".join(since).split(";")] if since else []
    if since:
        table.play(*(m for m in moves if m), settle=False)
    return table


def _read_table(game: Game, head: str, edition: str | Edition, events: bool) -> Table:
    parts = [part.split() for part in head.split("|")]
    # A last part in which every word is a common one is the common part; an empty last part is an empty seat.
    shared = parts.pop() if len(parts) > 1 and parts[-1] and all(_is_common(game, w) for w in parts[-1]) else []
    low, high = game.how_many
    if len(parts) > high:
        raise BadPosition(
            f"{len(parts)} joueurs\u00a0; attendu\u00a0: {high} au plus", f"{len(parts)} seats; expected {high} at most"
        )
    parts += [[] for _ in range(low - len(parts))]
    table = Table(game, game.edition(edition), len(parts), 0, events)
    table.phase, table.turn = game.rest, game.usual_turn
    links: list[tuple[Piece, str, str, str]] = []
    for i, part in enumerate(parts):
        said = _pairs(game, part, i)
        for name in (*game.seat.counters, *game.seat.zones):
            _fill(game, table, i, name, said.get(name), links)
    said = _pairs(game, shared, -1)
    for name in (*game.common.counters, *game.common.zones):
        _fill(game, table, -1, name, said.get(name), links)
    _common(table, said)
    _link(table, links)
    return table


def _is_common(game: Game, word: str) -> bool:
    return word.partition("=")[0] in (*COMMON, *game.common.counters, *game.common.zones)


def _where(i: int, name: str = "") -> tuple[str, str]:
    fr = "partie commune" if i < 0 else f"joueur {i + 1}"
    en = "common part" if i < 0 else f"seat {i + 1}"
    return (f"{fr}, {name}", f"{en}, {name}") if name else (fr, en)


def _wrong(i: int, name: str, got: str, expected: str, expected_en: str = "") -> BadPosition:
    fr, en = _where(i, name)
    return BadPosition(
        f"position, {fr}\u00a0: {quoted(got)} n'est pas lisible\u00a0; attendu\u00a0: {expected}",
        f"position, {en}: can't read {quoted(got)}; expected: {expected_en or expected}",
    )


def _pairs(game: Game, words: list[str], i: int) -> dict[str, str]:
    cls = game.common if i < 0 else game.seat
    known = (*cls.counters, *cls.zones, *(COMMON if i < 0 else ()))
    said: dict[str, str] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if name in said:
            raise _wrong(i, "", word, f"{name}=… une seule fois", f"{name}=… once only")
        if not equals or name not in known:
            raise _wrong(i, "", word, ", ".join(f"{k}=…" for k in known))
        said[name] = text
    return said


def _fill(
    game: Game, table: Table, i: int, name: str, said: str | None, links: list[tuple[Piece, str, str, str]]
) -> None:
    cls = game.common if i < 0 else game.seat
    holder = table.common if i < 0 else table.seats[i]
    if name in cls.counters:
        start = cls.counters[name].start
        start = start(table) if callable(start) else start
        setattr(holder, name, start if said is None else _count(table, i, name, said, start))
        return
    for token in _tokens(game.defaults.get(name, "") if said is None and i >= 0 else said or "", i, name):
        m = CARD.fullmatch(token)
        card = m and (game.blank if m["name"] == game.blank.name else game.cards.get(m["name"]))
        if m is None or card is None:
            raise _wrong(i, name, token, ", ".join([*game.cards, game.blank.name])[:300])
        spec = cls.zones[name]
        if spec.holds and card.kind not in spec.holds:
            held = [c.name for c in game.cards.values() if c.kind in spec.holds]
            raise _wrong(i, name, token, ", ".join(held))
        owner = int(m["owner"]) - 1 if m["owner"] else max(i, 0)
        if not 0 <= owner < len(table.seats):
            raise _wrong(i, name, token, f"@1 … @{len(table.seats)}")
        few = spec.places is not None and spec.places(table) < NO_LIMIT
        for _ in range(int(m["n"] or 1)):
            if len(table.place) >= MOST_PIECES:
                raise _wrong(i, name, token, f"{MOST_PIECES} cartes au plus", f"{MOST_PIECES} cards at most")
            if few and len(getattr(holder, name)) >= MOST_IN_A_ROW:
                raise _wrong(i, name, token, f"{MOST_IN_A_ROW} cartes au plus", f"{MOST_IN_A_ROW} cards at most")
            piece = game.put(table, card, owner, i, name)
            for mark in filter(None, (m["marks"] or "").split(";")):
                key, equals, text = mark.partition("=")
                links.append((piece, key, text if equals else "", token))


def _tokens(said: str, i: int, name: str) -> list[str]:
    tokens = said.split(",") if said else []
    if not all(tokens):
        raise _wrong(i, name, said, "nom,nom,…", "name,name,…")
    return tokens


def _number(i: int, name: str, said: str) -> int:
    if not re.fullmatch(r"-?\d{1,18}", said):
        raise _wrong(i, name, said, "un nombre entier", "a whole number")
    return int(said)


def _count(table: Table, i: int, name: str, said: str, start: int) -> int:
    """A counter's number, between its least and the ceiling that the table's rules give it."""
    spec = (table.common if i < 0 else table.seats[i]).counters[name]
    n = _number(i, name, said)
    most = None if spec.of is None else max(spec.of(table), start)
    if (spec.least is not None and n < spec.least) or (most is not None and n > most):
        low, high = ("…" if x is None else x for x in (spec.least, most))
        raise _wrong(i, name, said, f"un nombre entier de {low} à {high}", f"a whole number from {low} to {high}")
    return n


def _common(table: Table, said: dict[str, str]) -> None:
    game = table.game
    if "active" in said:
        table.active = _number(-1, "active", said["active"]) - 1
        if not 0 <= table.active < len(table.seats):
            raise _wrong(-1, "active", said["active"], f"1 … {len(table.seats)}")
    if "turn" in said:
        table.turn = _number(-1, "turn", said["turn"])
    if "phase" in said:
        if said["phase"] not in game.phases:
            raise _wrong(-1, "phase", said["phase"], ", ".join(game.phases))
        table.phase = said["phase"]
    if "luck" in said:
        table.luck = tuple(abs(_number(-1, "luck", n)) for n in said["luck"].split(","))
    if "seed" in said:
        if not re.fullmatch(r"\d{1,20}", said["seed"]):
            raise _wrong(-1, "seed", said["seed"], "un nombre entier positif", "a whole number from 0")
        table.rng = int(said["seed"]) & ((1 << 64) - 1)


def _link(table: Table, links: list[tuple[Piece, str, str, str]]) -> None:
    """Put the marks on that the game knows; one that names a card (`on=#4`) needs all pieces to be there."""
    pieces = [p for _, h in sight.holders(table) for z in h.zones for p in getattr(h, z)]
    looks = table.game.marks
    for piece, key, text, token in links:
        at, zone = table.place[piece.id]
        if key not in looks:
            raise _wrong(at, zone, token, f"[{'], ['.join(looks)}]" if looks else "une carte sans marque", "a mark")
        mark: Any = True
        if looks[key].link:
            mark = next((p for p in pieces if f"#{p.id}" == text), None)
            among = looks[key].among
            if mark is None or (among and table.place[mark.id][1] not in among):
                where = f" ({', '.join(among)})" if among else ""
                raise _wrong(at, zone, token, f"{key}=#0 … #{len(pieces) - 1}{where}")
        elif looks[key].takes:
            if not re.fullmatch(looks[key].takes, text):
                sign = "" if looks[key].takes == NUMBER else "+"
                raise _wrong(at, zone, token, f"{key}={sign}1, {key}=-1…")
            mark = int(text) if re.fullmatch(r"-?\d{1,9}", text) else text
        elif text:
            mark = int(text) if re.fullmatch(r"-?\d{1,9}", text) else text
            if looks[key].plain:
                raise _wrong(at, zone, token, f"[{key}]")
        table.marks[piece] = {**table.marks.get(piece, {}), key: mark}


def deal_unknown(table: Table, seed: int, decks: Sequence[Deck] = ()) -> None:
    """Give every unknown card of a position a face, from what its owner's deck still has.

    Same position and seed, same cards. Where the deck has no more, it is dealt a second time.
    """
    game, chance = table.game, random.Random(seed)
    pieces = [p for _, h in sight.holders(table) for z in h.zones for p in getattr(h, z)]
    if not game.decks or not any(p.card is game.blank for p in pieces):
        return
    faces: dict[Piece, Piece] = {}
    for owner in range(len(table.seats)):
        known = Counter(p.card.name for p in pieces if p.owner == owner)
        left: list[Any] = []
        unknown = [p for p in pieces if p.owner == owner and p.card is game.blank]
        while len(left) < len(unknown):
            deck = decks[owner % len(decks)] if decks else game.deck(table.edition)
            more = [card for card in deck if not _taken(known, card.name)]
            chance.shuffle(more)
            left += more
        faces.update((p, Piece(p.id, card, owner)) for p, card in zip(unknown, left, strict=False))
    for _, holder in sight.holders(table):
        for zone in holder.zones:
            pile = getattr(holder, zone)
            pile[:] = [faces.get(p, p) for p in pile]


def _taken(known: Counter[str], name: str) -> bool:
    """Whether a card of that name lies open already; each such card is taken out of the deck once."""
    known[name] -= 1
    return known[name] >= 0


def numbers(table: Table) -> dict[Piece, int]:
    """The number that each piece gets when the table's text is read: they are counted as they stand there."""
    return {p: k for k, p in enumerate(p for _, h in sight.holders(table) for z in h.zones for p in getattr(h, z))}


def write(table: Table, viewer: int | str | None = "keeper", full: bool = False, midway: bool = False) -> str:
    """A table as a line that `read` reads. `viewer`: a seat (or None, the public) gets `?` for what it doesn't see.

    `full` adds the generator, so that the rest of the game is the same. Raises `RulekitError` in mid-move, where only
    the last quiet position and the moves since can say where a game stands; `midway` tells how the cards lie even so.
    """
    if table.agenda and not midway:
        raise RulekitError(
            "un coup est en cours\u00a0: écrire la position d'avant, puis «\u00a0>\u00a0» et les coups joués depuis",
            "a move is going on: write the position before it, then > and the moves since",
        )
    writer = _Writer(table, viewer)
    parts = [writer.holder(i, holder) for i, holder in sight.holders(table)]
    shared = [*parts.pop(), *writer.shared(full)]
    return " | ".join(" ".join(words) for words in [*parts, *([shared] if shared else [])]).strip()


class _Writer:
    """Writes one table for one viewer."""

    def __init__(self, table: Table, viewer: int | str | None) -> None:
        self.table, self.keeper = table, viewer == "keeper"
        self.viewer = None if isinstance(viewer, str) else viewer
        self.order = numbers(table)

    def card(self, piece: Piece, i: int, seen: bool) -> str:
        if not seen:
            return str(self.table.game.blank.name)
        marks = [_mark(k, v, self.order) for k, v in sorted(self.table.marks.get(piece, {}).items())]
        owner = f"@{piece.owner + 1}" if piece.owner != max(i, 0) else ""
        return str(piece) + owner + (f"[{';'.join(marks)}]" if marks else "")

    def zone(self, i: int, name: str, pile: list[Piece]) -> str:
        seen = self.keeper or self.table.sees(self.viewer, i, name)
        runs: list[tuple[int, str]] = []
        for said in (self.card(p, i, seen) for p in pile):
            n, last = runs[-1] if runs else (0, "")
            runs[-1:] = [(n + 1, said)] if said == last else [*runs[-1:], (1, said)]
        return ",".join(f"{n}*{said}" if n > 1 else said for n, said in runs)

    def holder(self, i: int, holder: Any) -> list[str]:
        table, words = self.table, []
        for name, spec in holder.counters.items():
            start = spec.start(table) if callable(spec.start) else spec.start
            seen = self.keeper or table.sees(self.viewer, i, name)
            if seen and getattr(holder, name) != start:
                words.append(f"{name}={getattr(holder, name)}")
        for name in holder.zones:
            said = self.zone(i, name, getattr(holder, name))
            if said != (table.game.defaults.get(name, "") if i >= 0 else ""):
                words.append(f"{name}={said}")
        return words

    def shared(self, full: bool) -> list[str]:
        table, game = self.table, self.table.game
        said = {
            "active": table.active + 1 if table.active else None,
            "turn": table.turn if table.turn != game.usual_turn else None,
            "phase": table.phase if table.phase != game.rest else None,
            "luck": ",".join(map(str, table.luck)) if self.keeper and table.luck else None,
            "seed": table.rng if self.keeper and full else None,
        }
        return [f"{name}={x}" for name, x in said.items() if x is not None]


def _mark(key: str, value: Any, order: dict[Piece, int]) -> str:
    if value is True:
        return key
    return f"{key}=#{order[value]}" if isinstance(value, Piece) else f"{key}={value}"
