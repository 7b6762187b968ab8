"""Saves and records: what a file holds of a game, what stops it from being read, and what a seat may hold."""

from __future__ import annotations

import errno
import json
import os
import random
from pathlib import Path
from typing import Any, Self

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import RulekitError, instead, load, save, saved, without
from rulekit.cards import Deck
from rulekit.match import Match, Played
from rulekit.moves import Move
from rulekit.pieces import Piece
from rulekit.rules import Ruling
from rulekit.save import BadSave, CantSave
from rulekit.table import Table
from rulekit.verbs import Event
from tests.tiny import tiny

versus = load("versus")


def played(seed: int, moves: int = 400, **options: Any) -> Match:
    """A random game, or its first moves."""
    match, chance = Match(versus, seed, **options), random.Random(seed)
    while match.table.question is not None and match.past < moves:
        match.play(chance.choice(match.table.moves()))
    return match


def lines(match: Match) -> list[dict[str, Any]]:
    return [json.loads(line) for line in save.dumps(match).splitlines()]


def text(data: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in data)


def refused(said: str | bytes, *words: str, game: Any = None) -> None:
    with pytest.raises(BadSave) as caught:
        save.loads(said, game)
    for lang in ("fr", "en"):
        assert len(caught.value.says(lang).splitlines()) == 1
    for word in words:
        assert word in caught.value.says("fr"), caught.value.says("fr")


def deck_of(cards: dict[str, int]) -> dict[str, Any]:
    return {"name": "x", "title": {"fr": "x", "en": "x"}, "cards": cards}


# Both ways ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_save_is_read_as_the_same_game_and_written_as_the_same_text(seed: int) -> None:
    match = played(seed)
    said = save.dumps(match)
    again = save.loads(said)
    assert save.dumps(again) == said
    assert again.table.digest() == match.table.digest()
    assert [str(p.move) for p in again.log] == [str(p.move) for p in match.log]


def test_a_resumed_game_goes_on_as_it_would_have() -> None:
    whole = played(3)
    again = save.loads(save.dumps(played(3, moves=20)))
    for later in whole.log[20:]:
        again.play(f"{later.move.verb} " + " ".join(_exact(later.move)))
    assert again.table.digest() == whole.table.digest()


def _exact(move: Any) -> list[str]:
    from rulekit.moves import text as move_text

    return move_text(move, exact=True).split()[1:]


def test_what_was_taken_back_is_not_saved() -> None:
    match = played(1, moves=12)
    at = save.dumps(played(1, moves=9))
    for _ in range(3):
        match.undo()
    assert save.dumps(match) == at


def test_a_game_from_a_position_is_saved_with_the_cards_that_it_was_dealt() -> None:
    match = Match(versus, 7, position="pv=3 field=8,3 |\tfield=5 | turn=4")
    match.play("attack 8 3")
    again = save.loads(save.dumps(match))
    assert again.table.digest() == match.table.digest()
    assert again.began == "pv=3 field=8,3 | field=5 | turn=4"


def test_editions_by_line_by_context_and_by_name_are_saved_as_what_they_change() -> None:
    with instead(versus.rule("starting_pv"), 7), without(versus.rule("piercing_hits")):
        match = played(2, moves=30)
    assert lines(match)[0]["edition"]["changes"] == "-attack.piercing_hits; setup.starting_pv=7"
    again = save.loads(save.dumps(match))
    assert again.table.digest() == match.table.digest()
    assert again.table.edition.line == match.table.edition.line
    assert save.dumps(again) == save.dumps(match)


def test_a_deck_of_ones_own_is_saved_with_the_game() -> None:
    cards = dict(versus.decks["base"].cards, Soin=(versus.cards["Soin"], 4))
    match = Match(versus, 5, decks=[Deck("mine", ("Le mien", "Mine"), cards), versus.decks["base"]])
    assert [deck["cards"]["Soin"] for deck in lines(match)[0]["decks"]] == [4, 2]
    again = save.loads(save.dumps(match))
    assert again.table.digest() == match.table.digest()
    assert save.dumps(again) == save.dumps(match)


def test_the_deck_of_an_edition_is_saved_with_the_game(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text('title = {fr = "Club", en = "Club"}\ndeck = "soins.toml"\n', "utf-8")
    base = Path(versus.folder / "decks" / "base.toml").read_text("utf-8")
    (tmp_path / "soins.toml").write_text(base.replace("Soin = 2", "Soin = 5"), "utf-8")
    match = played(4, moves=10, edition=str(tmp_path / "club.toml"))
    again = save.loads(save.dumps(match))
    assert again.table.digest() == match.table.digest()
    assert again.table.edition.title == ("Club", "Club")


def test_who_plays_is_kept() -> None:
    match = played(1, moves=2)
    match.players = ("human", "random")
    assert save.loads(save.dumps(match)).players == ("human", "random")


def test_a_game_that_does_not_come_with_rulekit_is_read_where_it_is_given() -> None:
    match, chance = Match(tiny, 3), random.Random(3)
    while match.table.question is not None:
        match.play(chance.choice(match.table.moves()))
    assert save.loads(save.dumps(match), tiny).table.digest() == match.table.digest()
    refused(save.dumps(match), "tiny")
    refused(save.dumps(match), "versus", game=versus)


def test_the_words_of_a_question_are_no_part_of_a_digest() -> None:
    match = played(1, moves=3)
    table = match.table.copy()
    assert table.question is not None
    table.question = table.question._replace(words=("Autrement dit", "In other words"))
    assert table.digest() == match.table.digest()


# What stops it --------------------------------------------------------------------------------------------------------


def test_a_save_of_other_rules_is_refused_at_the_first_line_that_differs() -> None:
    data = lines(played(3))
    data[0]["edition"]["changes"] = "setup.starting_pv=9"
    refused(text(data), "ligne 1", "mêmes règles")
    said = save.dumps(match := Match(versus, position="field=5 | field=5"))
    for move in ("attack 5", "ok", "block 5 5", "ok"):
        match.play(move)
    said = save.dumps(match)
    with without(versus.rule("tie_kills_both")):
        refused(said, "ligne 5", "mêmes règles")


def test_an_unknown_version_is_refused_before_anything_else_is_read() -> None:
    for version in (2, 0, "1", None, True, 1.0):
        refused(text([{"rulekit": version, "news": "from the future"}]), "ligne 1", '"rulekit": 1')


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d[0].update(game="chess"), ("ligne 1", "chess", "versus")),
        (lambda d: d[0].update(game=3), ("ligne 1", "game")),
        (lambda d: d[0].update(seed=-1), ("ligne 1", "seed")),
        (lambda d: d[0].update(seed=4.5), ("ligne 1", "seed")),
        (lambda d: d[0].update(seed=2), ("ligne 1", "digest")),
        (lambda d: d[0].update(seats=3), ("ligne 1", "two_players")),
        (lambda d: d[0].update(seats=True), ("ligne 1", "seats")),
        (lambda d: d[0].update(more=1), ("ligne 1", "more")),
        (lambda d: d[0].pop("seed"), ("ligne 1", "seed")),
        (lambda d: d[0].update(position="field=99"), ("ligne 1", "field")),
        (lambda d: d[0].update(position=["field=5"]), ("ligne 1", "position")),
        (lambda d: d[0].update(edition="base"), ("ligne 1", "edition")),
        (lambda d: d[0]["edition"].update(changes="-nothing"), ("ligne 1", "nothing")),
        (lambda d: d[0]["edition"].update(title={"fr": "a"}), ("ligne 1", "en")),
        (lambda d: d[0]["edition"].update(name="a\x1b[2J"), ("ligne 1", "edition.name")),
        (lambda d: d[0].update(decks=[deck_of({"9": 1})]), ("«\u00a09\u00a0»",)),
        (lambda d: d[0].update(decks=[deck_of({"8": 0})]), ("1 à 99",)),
        (lambda d: d[0].update(decks=[1] * 10), ("decks",)),
        (lambda d: d[0].update(players="human"), ("players",)),
        (lambda d: d[2].update(seat=1 - d[2]["seat"]), ("ligne 3", "seat")),
        (lambda d: d[2].update(seat="0"), ("ligne 3", "seat")),
        (lambda d: d[2].update(move="attack 9"), ("ligne 3", "9")),
        (lambda d: d[2].update(move="dance"), ("ligne 3", "dance")),
        (lambda d: d[2].update(move=["ok"]), ("ligne 3", "move")),
        (lambda d: d[2].update(digest="0" * 16), ("ligne 3", "digest")),
        (lambda d: d[2].update(digest={}), ("ligne 3", "digest")),
        (lambda d: d[2].update(note="x"), ("ligne 3", "note")),
        (lambda d: d[2].pop("seat"), ("ligne 3", "seat")),
        (lambda d: d.pop(2), ("ligne 3",)),
        (lambda d: d.append(d[-1]), ("ligne", "fin")),
        (lambda d: d.insert(1, d[0]), ("ligne 2",)),
        (lambda d: d.pop(0), ("ligne 1", "rulekit")),
    ],
    ids=lambda x: "" if callable(x) else " ".join(x),
)
def test_what_is_wrong_is_named_with_its_line(change: Any, words: tuple[str, ...]) -> None:
    data = lines(played(3))
    change(data)
    refused(text(data), *words)


@pytest.mark.parametrize(
    "said",
    [
        "", "\n", "null\n", "[]\n", "{}\n", "12", '"save"', "{" * 100_000, "[" * 100_000 + "\n", '{"rulekit": 1}',
        '{"rulekit": 1, "rulekit": 1}\n', '{"rulekit": NaN}\n', '{"rulekit": 1e999}\n',
        '{"rulekit": ' + "9" * 5000 + "}\n",
        "\ufeff{}\n", "\x00", '{"rulekit": "\\ud800"}\n', '{"rulekit": 1, "game": "\\ud800\\u001b[2J"}\n',
        b"\xff\xfe", b'{"rulekit": 1}\n\xc3', "x" * (save.MOST_BYTES + 1), "{}\n" * (saved.MOST_MOVES + 2),
    ],
    ids=range(22),
)  # fmt: skip
def test_what_is_no_save_at_all_is_refused_in_one_line(said: str | bytes) -> None:
    refused(said, "ligne", "attendu")


def test_a_key_that_stands_twice_is_refused() -> None:
    said = save.dumps(played(3)).replace('"seat": ', '"seat": 0, "seat": ', 1)
    refused(said, "ligne 2")


def test_a_save_cut_at_any_byte_is_refused_or_is_the_game_up_to_there() -> None:
    match = played(9, moves=14)
    match.players = ("Élodie", "Noël")
    whole = save.dumps(match).encode()
    ends = {k for k in range(len(whole)) if whole[k : k + 1] == b"\n"}
    shorter = 0
    for k in range(len(whole)):
        if k in ends or k - 1 in ends:  # with its line's end, or without it
            found = save.loads(whole[:k])
            assert whole.startswith(save.dumps(found).encode()) and found.past == whole[:k].rstrip().count(b"\n")
            shorter += 1
        else:
            refused(whole[:k], "ligne")
    assert shorter == 2 * 15 - 1


def test_functions_and_cards_of_ones_own_cant_be_saved() -> None:
    with instead(versus.rule("starting_pv"), lambda table: 8):
        match = Match(versus)
    with pytest.raises(CantSave, match="function"):
        save.dumps(match)
    with instead(versus.rule("starting_pv"), 1000):
        match = Match(versus)
    with pytest.raises(CantSave, match="1000"):
        save.dumps(match)
    nine = type(versus.cards["8"])("9", "creature", value=9)
    deck = Deck("mine", ("a", "a"), dict(versus.decks["base"].cards, **{"9": (nine, 1)}))
    with pytest.raises(CantSave, match="9"):
        save.dumps(Match(versus, decks=[deck]))
    with pytest.raises(CantSave, match="seed"):
        save.dumps(Match(versus, seed=-4))


# Files ----------------------------------------------------------------------------------------------------------------


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    save.write(played(3, moves=5), path)
    save.write(played(3, moves=8), path)
    assert save.load(path).past == 8
    assert [p.name for p in tmp_path.iterdir()] == ["partie.jsonl"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "here.jsonl").symlink_to(tmp_path / "there.jsonl")
    save.write(played(3, moves=5), tmp_path / "here.jsonl")
    assert (tmp_path / "here.jsonl").is_symlink()
    assert save.load(tmp_path / "there.jsonl").past == 5


@pytest.mark.parametrize("step", ["open", "write", "flush", "fsync", "replace"])
@pytest.mark.parametrize("blow", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt(), MemoryError()])
def test_whatever_stops_the_writing_the_earlier_save_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, blow: BaseException
) -> None:
    path = tmp_path / "partie.jsonl"
    save.write(played(3, moves=5), path)
    before = path.read_bytes()

    def fail(*words: Any, **more: Any) -> Any:
        raise blow

    class Halting:
        """A file that takes half of what it is given."""

        def __init__(self, real: Any) -> None:
            self.real = real

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *words: object) -> None:
            self.real.close()

        def write(self, data: bytes) -> int:
            self.real.write(data[: len(data) // 2])
            return fail() if step == "write" else self.real.write(data[len(data) // 2 :])

        def flush(self) -> None:
            self.real.flush()
            if step == "flush":
                fail()

        def fileno(self) -> int:
            return int(self.real.fileno())

    with monkeypatch.context() as patch:
        if step in ("write", "flush"):
            open_ = Path.open
            patch.setattr(Path, "open", lambda self, *words, **more: Halting(open_(self, *words, **more)))
        elif step == "fsync":
            patch.setattr(os, "fsync", fail)
        else:
            patch.setattr(Path, step, fail)
        with pytest.raises(BadSave if isinstance(blow, OSError) else type(blow)):
            save.write(played(3, moves=9), path)
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["partie.jsonl"]
    assert save.load(path).past == 5


def test_a_place_that_holds_no_file_is_named(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none" / "a.jsonl", Path("/dev/null"), tmp_path / ("x" * 300)):
        with pytest.raises(BadSave) as caught:
            save.write(played(3, moves=1), path)
        assert str(path)[:40] in caught.value.says("fr")
    for path in (tmp_path / "a\ud800", tmp_path / "a\x00"):
        with pytest.raises(BadSave):
            save.write(played(3, moves=1), path)
    assert list(tmp_path.iterdir()) == []
    for missing in (tmp_path, tmp_path / "none", Path("/dev/null"), Path("a\x00b"), Path("\ud800")):
        with pytest.raises(BadSave):
            save.load(missing)


# What a seat may hold -------------------------------------------------------------------------------------------------


class Swap:
    """A game as it would have been with some cards in each other's place: the same everywhere, with other faces."""

    def __init__(self, faces: dict[int, Piece]) -> None:
        self.faces = faces

    def thing(self, x: Any) -> Any:
        if isinstance(x, Piece):
            return self.faces.get(x.id, x)
        if isinstance(x, Move):
            return type(x)(*(self.thing(getattr(x, name)) for name in x.shape))
        if isinstance(x, tuple) and not hasattr(x, "_fields"):
            return tuple(map(self.thing, x))
        if isinstance(x, dict):
            return {self.thing(k): self.thing(v) for k, v in x.items()}
        return x

    def event(self, event: Event) -> Event:
        args = self.thing(event.args)
        if event.verb == "shuffle":  # an order of numbers
            args = (*args[:2], tuple(self.faces[i].id if i in self.faces else i for i in args[2]))
        return Event(event.rule, self.thing(event.by), event.verb, args)

    def table(self, table: Table) -> Table:
        new = table.copy()
        for holder in (*new.seats, new.common):
            for zone in holder.zones:
                setattr(holder, zone, [self.thing(p) for p in getattr(holder, zone)])
        place = list(new.place)
        for i, piece in self.faces.items():
            place[piece.id] = table.place[i]
        new.place, new.marks = place, self.thing(new.marks)
        if new.question is not None:
            new.question = new.question._replace(about=self.thing(new.question.about))
        return new

    def match(self, match: Match) -> Match:
        new = match.copy()
        new._tables = [self.table(t) for t in match._tables]
        new._played = [self.move(p) for p in match._played]
        new.opening = self.move(match.opening)
        return new

    def move(self, p: Played) -> Played:
        events = tuple(map(self.event, p.events))
        return Played(p.seat, self.thing(p.move), events, self.table(p.before), self.table(p.after))


def ever_seen(match: Match, seat: int | None) -> set[int]:
    """The numbers of the cards that a seat has seen at any moment, told by nothing but where they lay."""
    seen: set[int] = set()
    tables = [match.opening.before, *match._tables]
    for move in (match.opening, *match.log):
        for event in move.events:
            if event.verb == "move" and any(
                tables[0].sees(seat, event.args[k], event.args[k + 1]) for k in (1, 3)
            ):
                seen.add(event.args[0].id)
    for table in tables:
        for holder in (*table.seats, table.common):
            for zone in holder.zones:
                seen |= {p.id for p in getattr(holder, zone) if table.knows(seat, p)}
    return seen


def said(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


@given(st.integers(0, 100_000), st.integers(0, 80), st.sampled_from([0, 1, None]))
@settings(max_examples=60)
def test_a_record_is_the_same_whatever_the_cards_are_that_a_seat_never_saw(seed: int, moves: int, seat: Any) -> None:
    match = played(seed, moves)
    twin, hidden = otherwise_dealt(match, seat, random.Random(seed))
    assert len(hidden) < 6 or twin.table.digest() != match.table.digest()
    twin.seed = seed + 1
    assert said(twin.record(seat)) == said(match.record(seat))


def otherwise_dealt(match: Match, seat: int | None, chance: random.Random) -> tuple[Match, list[Piece]]:
    """The same game with the cards that a seat never saw in each other's place, and these cards."""
    seen = ever_seen(match, seat)
    hidden = [p for p in pieces(match.table) if p.id not in seen]
    faces: dict[int, Piece] = {}
    for owner in range(len(match.table.seats)):
        own = [p for p in hidden if p.owner == owner]
        other = list(own)
        chance.shuffle(other)
        faces.update((a.id, b) for a, b in zip(own, other, strict=True))
    return Swap(faces).match(match), hidden


ANSWERS = [
    f"{rule.id.partition('.')[2]}={key}"
    for rule in versus.rules.values()
    if isinstance(rule, Ruling)
    for key in rule.others
]


@pytest.mark.parametrize("line", ANSWERS)
def test_saves_and_records_hold_under_every_answer_of_every_ruling(line: str) -> None:
    """Under one of them a hand lies open while its owner must discard: then it is seen, and only then."""
    match = played(3, 45, edition=line)
    again = save.loads(save.dumps(match))
    assert (again.table.digest(), again.table.edition.line) == (match.table.digest(), line)
    for seat in (0, 1, None):
        twin, _ = otherwise_dealt(match, seat, random.Random(3))
        assert said(twin.record(seat)) == said(match.record(seat))


@given(st.integers(0, 100_000), st.integers(0, 40))
@settings(max_examples=25)
def test_cards_laid_face_down_stay_so_in_the_records_of_the_others(seed: int, moves: int) -> None:
    """The game of the gates: a card is laid that only its owner sees."""
    match, chance = Match(tiny, seed), random.Random(seed)
    while match.table.question is not None and match.past < moves:
        match.play(chance.choice(match.table.moves()))
    for seat in (0, 1, 2, None):
        seen = ever_seen(match, seat)
        hidden = [p for p in pieces(match.table) if p.id not in seen]
        other = list(hidden)
        chance.shuffle(other)
        twin = Swap({a.id: b for a, b in zip(hidden, other, strict=True)}).match(match)
        assert said(twin.record(seat)) == said(match.record(seat))


def pieces(table: Table) -> list[Piece]:
    return [p for h in (*table.seats, table.common) for z in h.zones for p in getattr(h, z)]


@pytest.mark.parametrize("seed", range(4))
def test_no_seed_no_digest_and_no_number_of_a_card_is_in_a_record(seed: int) -> None:
    match = played(10**15 + seed)
    for seat in (0, 1, None):
        data = said(match.record(seat))
        assert str(match.seed) not in data and str(match.table.rng) not in data
        assert not any(p.after.digest() in data for p in (match.opening, *match.log))
        assert "seed" not in data and "deck=" in data


def test_what_was_taken_back_is_not_in_a_record() -> None:
    match = played(1, moves=12)
    for _ in range(3):
        match.undo()
    assert said(match.record(0)) == said(played(1, moves=9).record(0))


def test_a_record_begun_from_a_position_tells_neither_what_lay_hidden_nor_where() -> None:
    """Hands that hold the same card in another place give the same record, though its number on the table differs."""
    records = []
    for hand in ("5,4*1", "2*1,5,2*1", "4*1,5"):
        match = Match(versus, 1, position=f"| hand={hand} deck=20*1 | active=2")
        match.play("place 5")
        records.append(said(match.record(0)))
    assert records[0] == records[1] == records[2]
    assert "5#1" in records[0]


def test_a_seat_holds_its_own_draws_and_nobody_elses() -> None:
    match = played(2)
    own, foe = said(match.record(0)), said(match.record(1))
    drawn = [e for e in match.opening.events if e.verb == "move" and e.args[4] == "hand"]
    told = [json.loads(x)["opening"] for x in (own, foe)]
    for k, seat in ((0, 0), (1, 1)):
        names = [e["card"] for e in told[k] if e["verb"] == "move" and e["to"] == [seat, "hand"]]
        assert [n.partition("#")[0] for n in names] == [str(e.args[0]) for e in drawn if e.args[3] == seat]
        assert [e["card"] for e in told[k] if e["verb"] == "move" and e["to"] == [1 - seat, "hand"]] == [None] * 5


def test_a_card_that_went_out_of_sight_has_another_number_when_it_comes_back() -> None:
    """Reprise takes a 5 back in hand, where another 5 is: nobody else can tell which of them is laid next."""
    match = Match(versus, 1, position="hand=Reprise,5,3*1 discard=5 deck=20*1 | hand=5,4*1 deck=20*1")
    for move in ("play Reprise 5", "ok", *(2 * ("place 1", "ok", "place 5", "ok"))):
        match.play(move)
    named = [e["card"] for move in match.record(1)["moves"] for e in move["events"] if e["verb"] == "move"]
    fives = [card for card in named if card and card.startswith("5#")]
    assert len(set(fives)) == 3


def test_errors_of_the_library_are_rulekit_errors() -> None:
    assert issubclass(BadSave, RulekitError) and issubclass(CantSave, RulekitError)
