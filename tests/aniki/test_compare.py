"""Site and booklet: they part on two numbers, each shown by a short play from a position that a game reaches."""

from __future__ import annotations

from rulekit.clarify import play_side
from rulekit.compare import Witness, compare, exact
from rulekit.editions import differences
from rulekit.games.aniki import aniki
from rulekit.position import write

SITE, BOOKLET = aniki.edition("site"), aniki.edition("livret")


def test_they_part_on_two_numbers_and_on_nothing_else() -> None:
    parted = {d.rule.name: (d.here, d.there) for d in differences(SITE, BOOKLET)}
    assert parted == {"most_pv": ("20", "∞"), "most_characters": ("10", "∞")}
    assert SITE.off == BOOKLET.off == frozenset()


def test_the_table_plays_by_the_site() -> None:
    assert differences(aniki.edition("table"), SITE) == []
    assert differences(aniki.edition(), SITE) == []


def test_each_difference_is_shown_by_a_short_play_from_a_position_that_a_game_reaches() -> None:
    found = compare(aniki, "site", "livret")  # one test, so that it is looked for once
    assert [c.difference.rule.name for c in found] == ["most_pv", "most_characters"]
    for compared in found:
        witness = compared.shown
        assert isinstance(witness, Witness)
        assert not witness.composed
        assert len(witness.moves) <= 3
        table = aniki.new(seed=witness.seed, edition=witness.a)
        for said in witness.prefix:
            table.apply(next(move for move in table.moves() if exact(move) == said))
        position, moves = witness.case
        one, other = (play_side(aniki, edition, "", position, moves) for edition in (witness.a, witness.b))
        ends = [(side.verdict is None, write(side.table, midway=True)) for side in (one, other)]
        assert ends[0] != ends[1]
