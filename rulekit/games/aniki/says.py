"""How ANIKI does what cards say: each verb of the vocabulary, with the rules of the game. No rule stands here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from rulekit.effects import Sentence
from rulekit.games.aniki import abilities, attack, ending, leaving, limits, placing
from rulekit.games.aniki.common import DEF, in_def, in_play, side
from rulekit.pieces import Piece
from rulekit.speech import Chosen, Speech, seats
from rulekit.table import Table


def aimed(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> list[Piece]:
    """The cards that a sentence means, wherever they are now."""
    match sentence.target:
        case "chosen":
            return list(chosen)
        case "self":
            return [piece]
        case "bearer":
            bearer = table.bears(piece, "on")
            return [] if bearer is None else [bearer]
        case "attacker":
            return [p for s in table.seats for p in s.field if table.bears(p, "attacking")]
        case "attacked":
            return [p for s in table.seats for p in s.field if table.bears(p, "attacked") is not None]
        case "side":
            return list(table.seats[side(table, piece)].field)
        case "own":
            return list(table.seats[seat].field)
        case "foes":
            return list(table.seats[1 - seat].field)
        case "all":
            return [p for i in (table.active, 1 - table.active) for p in table.seats[i].field]
    return []


def in_play_of(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> list[Piece]:
    """The characters in play that a sentence means."""
    return [p for p in aimed(table, seat, piece, sentence, chosen) if in_play(table, p)]


def change_pp(table: Table, piece: Piece, change: str, until: str) -> None:
    """Write a change of PP on a character."""
    before = str(table.bears(piece, "pp", ""))
    before = before if not before or before[0] in "+-x=" else f"+{before}"
    table.mark(piece, pp=before + change + ("t" if until else ""))


def say_bonus(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Add to PP; what a passive gives is kept apart, since it is looked at anew at each phase 1."""
    n = SPEECH.amount(table, seat, piece, sentence)
    found = in_play_of(table, seat, piece, sentence, chosen) if n else []
    if table.cause is abilities.passive_speaks:
        return abilities.passive_gives(table, seat, piece, found, n)
    for p in found:
        change_pp(table, p, f"{n:+d}", sentence.until)
    return bool(found)


def say_set(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Give PV or PP a value."""
    if sentence.of == "pv":
        changed = [reach(table, who, sentence.amount) for who in seats(table, seat, sentence.who)]
        return any(changed)
    found = in_play_of(table, seat, piece, sentence, chosen)
    for p in found:
        change_pp(table, p, f"={sentence.amount}", sentence.until)
    return bool(found)


def reach(table: Table, seat: int, pv: int) -> bool:
    """Bring a player's PV to a number, by a gain or a loss."""
    now = table.seats[seat].pv
    return ending.gains_pv(table, seat, pv - now) if pv > now else ending.loses_pv(table, seat, now - pv)


def say_double(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Double PV or PP."""
    if sentence.of == "pv":
        changed = [ending.gains_pv(table, who, table.seats[who].pv) for who in seats(table, seat, sentence.who)]
        return any(changed)
    found = in_play_of(table, seat, piece, sentence, chosen)
    for p in found:
        change_pp(table, p, "x2", sentence.until)
    return bool(found)


def say_draw(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Draw; whoever can't has lost."""
    n = SPEECH.amount(table, seat, piece, sentence)
    if sentence.who == "each":
        ending.each_draws(table, n)
    else:
        ending.due_draw(table, seat if sentence.who == "you" else 1 - seat, n)
    return n > 0


def say_gain(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Gain PV, up to the maximum."""
    n = SPEECH.amount(table, seat, piece, sentence)
    changed = [ending.gains_pv(table, who, n) for who in seats(table, seat, sentence.who)]
    return any(changed)


def say_lose(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Lose PV."""
    n = SPEECH.amount(table, seat, piece, sentence)
    changed = [ending.loses_pv(table, who, n) for who in seats(table, seat, sentence.who)]
    return any(changed)


def say_destroy(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Destroy characters, objets, terrains; nothing else can be."""
    found = [p for p in aimed(table, seat, piece, sentence, chosen) if on_the_table(table, p)]
    for p in found:
        if in_play(table, p):
            leaving.destroy(table, p)
        else:
            leaving.destroyed_goes_to_discard(table, p)
    return bool(found)


def on_the_table(table: Table, piece: Piece) -> bool:
    """Whether a card is in play: a character, an objet that is borne, a terrain."""
    return table.place[piece.id][1] in ("field", "attached", "terrain")


def say_steal(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Bring characters of the other side over."""
    found = [p for p in in_play_of(table, seat, piece, sentence, chosen) if side(table, p) != seat]
    return bring(table, seat, found, piece)


def bring(table: Table, seat: int, found: list[Piece], by: Piece) -> bool:
    """Queue the arrival of cards, one after the other. Whether there is a place for one at least."""
    if not found or (not limits.room(table, seat) and limits.theft_at_ten(table) == "stays"):
        return False
    table.then(*[(leaving.brought, seat, p, by, table.cause is abilities.triggered_speaks) for p in found])
    return True


def say_give(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Hand characters over."""
    found = [p for p in in_play_of(table, seat, piece, sentence, chosen) if side(table, p) == seat]
    return bring(table, 1 - seat, found, piece)


def say_exchange(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Exchange PV, or two chosen characters of the two sides."""
    if sentence.of == "pv":
        a, b = table.seats[seat].pv, table.seats[1 - seat].pv
        changed = [reach(table, seat, b), reach(table, 1 - seat, a)]
        return any(changed)
    pair = in_play_of(table, seat, piece, sentence, chosen)
    if len(pair) != 2 or side(table, pair[0]) == side(table, pair[1]):
        return False
    leaving.trade_places(table, pair)
    for p in pair:
        abilities.trigger(table, "placed", side(table, p), p)
    return True


def say_return(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Send characters back to hand."""
    found = in_play_of(table, seat, piece, sentence, chosen)
    for p in found:
        leaving.returns_to_hand(table, p)
    return bool(found)


def say_revive(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Bring characters back from a discard, where there is a place."""
    found = [p for p in aimed(table, seat, piece, sentence, chosen) if table.place[p.id][1] == "discard"]
    if not found or not limits.room(table, seat):
        return False
    table.then(*[(leaving.brought, seat, p, piece, table.cause is abilities.triggered_speaks) for p in found])
    return True


def say_mode(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Change modes, of cards that have just arrived or attacked too."""
    found = []
    for p in in_play_of(table, seat, piece, sentence, chosen):
        wanted = not in_def(table, p) if sentence.to == "other" else sentence.to == DEF
        if wanted != in_def(table, p):
            found.append(p)
            if wanted:
                table.mark(p, **{DEF: True})
            else:
                table.unmark(p, DEF)
    return bool(found)


FORBIDS = {"attack": "no_attack", "ability": "no_ability", "mode": "no_mode"}


def say_forbid(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Mark what characters may not do until the turn ends."""
    found = in_play_of(table, seat, piece, sentence, chosen)
    for p in found:
        table.mark(p, **{FORBIDS[sentence.what]: True})
    return bool(found)


def say_allow(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Grant more attacks this turn."""
    found = in_play_of(table, seat, piece, sentence, chosen)
    for p in found:
        table.mark(p, more=table.bears(p, "more", 0) + sentence.amount)
    return bool(found)


def say_cancel(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Cancel the attack that is going on: it has been made, and comes to nothing."""
    found = [p for s in table.seats for p in s.field if table.bears(p, "attacking")]
    for p in found:
        table.unmark(p, "attacking")
    return bool(found)


def say_win(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Proclaim a victory."""
    winners = seats(table, seat, sentence.who)
    if len(winners) > 1:
        ending.card_announces_a_draw(table)
    else:
        ending.card_announces_victory(table, *winners)
    return True


def say_tie(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Declare the game drawn."""
    ending.card_announces_a_draw(table)
    return True


def say_trait(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """A trait holds as long as the card stays: it is looked up, never done."""
    return False


def can_pay(table: Table, seat: int, piece: Piece, price: Sentence) -> bool:
    """Whether a price can be paid in full."""
    n = SPEECH.amount(table, seat, piece, price)
    if price.verb == "lose":
        return all(table.seats[who].pv >= n for who in seats(table, seat, price.who))
    if price.verb == "draw":
        return all(len(table.seats[who].deck) >= n for who in seats(table, seat, price.who))
    if price.target:
        return bool([p for p in aimed(table, seat, piece, price, ()) if on_the_table(table, p)]) or (
            price.target == "chosen"
        )
    return True


def teams(table: Table, seat: int, piece: Piece) -> int:
    """The TEAM pairs that a player has in play, whenever their members came."""
    names = {p.card.character for p in table.seats[seat].field}
    return sum([a in names and b in names for a, b in placing.PAIRS])


def strength(table: Table, seat: int, piece: Piece) -> int:
    """A character's PP now; those printed on it where it isn't in play."""
    now: int = attack.pp(table, piece) if in_play(table, piece) else piece.card.pp
    return now


Count = Callable[[Table, int, Piece], int]
COUNTS: dict[str, Count] = {
    "own": lambda table, seat, piece: len(table.seats[seat].field),
    "foes": lambda table, seat, piece: len(table.seats[1 - seat].field),
    "hand": lambda table, seat, piece: len(table.seats[seat].hand),
    "foe_hand": lambda table, seat, piece: len(table.seats[1 - seat].hand),
    "discard": lambda table, seat, piece: len(table.seats[seat].discard),
    "pv": lambda table, seat, piece: table.seats[seat].pv,
    "foe_pv": lambda table, seat, piece: table.seats[1 - seat].pv,
    "pp": strength,
    "teams": teams,
    "turn": lambda table, seat, piece: table.turn,
}
SPEECH = Speech({name[4:]: do for name, do in globals().items() if name.startswith("say_")}, COUNTS, can_pay)


@cache
def standing_bonus(card: Any, target: str) -> int:
    """What a card adds to PP as long as it stays."""
    return sum([s.amount for s in said_always(card) if s.verb == "bonus" and s.target == target])


def said_always(card: Any) -> Iterator[Sentence]:
    """What a card says that holds as long as it stays."""
    for ability in card.when("always"):
        yield from ability.does
