"""How Combat does what cards say: each verb of the vocabulary, with the rules of the game. No rule stands here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from rulekit.effects import Ability, Sentence
from rulekit.games.combat import ending, hand, leaving, moving, placing
from rulekit.games.combat.common import fighters, in_play, keeps, line_of, other_line, side
from rulekit.pieces import Piece
from rulekit.speech import Chosen, Speech, seats
from rulekit.table import Table


def steps(table: Table, rule: Any, seat: int, piece: Piece, ability: Ability, chosen: Chosen = ()) -> list[Any]:
    """The steps that say an ability, one a sentence; nothing where its condition doesn't hold now."""
    return SPEECH.steps(rule, seat, piece, ability, chosen) if SPEECH.holds(table, seat, piece, ability.tests) else []


def aimed(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> list[Piece]:
    """The cards that a sentence means, wherever they are now."""
    you, foe = table.seats[seat], table.seats[1 - seat]
    match sentence.target:
        case "chosen":
            return list(chosen)
        case "self":
            return [piece]
        case "side":
            return fighters(table, side(table, piece))
        case "own":
            return fighters(table, seat)
        case "foes":
            return fighters(table, 1 - seat)
        case "all":
            return [p for i in (table.active, 1 - table.active) for p in fighters(table, i)]
        case "own attackers":
            return list(you.attackers)
        case "own defenders":
            return list(you.defenders)
        case "foe attackers":
            return list(foe.attackers)
        case "foe defenders":
            return list(foe.defenders)
    return []


def in_play_of(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> list[Piece]:
    """The Monsters in play that a sentence means."""
    return [p for p in aimed(table, seat, piece, sentence, chosen) if in_play(table, p)]


def say_bonus(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Add to attack or defence, for good or for the turn."""
    n = SPEECH.amount(table, seat, piece, sentence)
    name = (sentence.of or "attack") + ("_turn" if sentence.until else "")
    found = in_play_of(table, seat, piece, sentence, chosen) if n else []
    for p in found:
        table.mark(p, **{name: table.bears(p, name, 0) + n})
    return bool(found)


def say_draw(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Draw, one card after the other."""
    n = SPEECH.amount(table, seat, piece, sentence)
    if sentence.who == "each":
        ending.each_draws(table, n)
    else:
        ending.due_draw(table, seat if sentence.who == "you" else 1 - seat, n, by_effect=True)
    return n > 0


def say_gain(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Gain PV."""
    n = SPEECH.amount(table, seat, piece, sentence)
    changed = [ending.gains_pv(table, who, n) for who in seats(table, seat, sentence.who)]
    return any(changed)


def say_lose(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Lose PV."""
    n = SPEECH.amount(table, seat, piece, sentence)
    changed = [ending.loses_pv(table, who, n) for who in seats(table, seat, sentence.who)]
    return any(changed)


def on_the_table(table: Table, piece: Piece) -> bool:
    """Whether a card lies on a line, or is a Terrain in play."""
    return in_play(table, piece) or line_of(table, piece) == "terrain"


def say_destroy(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Put Monsters or Terrains in the graveyard."""
    found = [p for p in aimed(table, seat, piece, sentence, chosen) if on_the_table(table, p)]
    for p in found:
        leaving.destroyed_goes_to_the_graveyard(table, p)
    return bool(found)


def say_steal(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Bring Monsters of the other side over, where there is room on their line."""
    found = [p for p in in_play_of(table, seat, piece, sentence, chosen) if side(table, p) != seat]
    came = [p for p in found if may_come_over(table, seat, p)]
    for p in came:
        leaving.comes_over(table, p, seat)
    return bool(came)


def may_come_over(table: Table, seat: int, piece: Piece) -> bool:
    """Whether there is a place for a card on its line across, and no second Super-Héros where one is the most."""
    if not keeps(placing.room_on_the_line, table, seat, line_of(table, piece)):
        return False
    rule = placing.one_hero_at_a_time
    return piece.card.kind != "hero" or rule in table.off or bool(rule.function(table, seat))


def can_do(table: Table, seat: int, verb: str, piece: Piece) -> bool:
    """Whether a verb can do anything at all with a card that was chosen for it."""
    if verb == "summon":
        return placing.may_be_brought(table, seat, piece)
    if verb == "steal":
        return may_come_over(table, seat, piece)
    if verb == "line":
        return keeps(placing.room_on_the_line, table, side(table, piece), other_line(line_of(table, piece)))
    return True


def say_return(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Send cards to hand or deck, from play or from a graveyard."""
    found = aimed(table, seat, piece, sentence, chosen)
    back: list[Piece] = []
    for p in found:
        if in_play(table, p) and sentence.to == "deck":
            leaving.returns_to_the_deck(table, p)
        elif in_play(table, p):
            leaving.returns_to_hand(table, p)
        elif line_of(table, p) == "graveyard" and sentence.to == "deck":
            leaving.returns_to_the_deck(table, p)
        elif line_of(table, p) == "graveyard":
            leaving.taken_from_the_graveyard(table, p, p.owner)
        else:
            continue
        back.append(p)
    for i in (table.active, 1 - table.active):
        batch = [p for p in back if table.place[p.id] == (i, "hand")]
        if len(batch) > 1:
            hand.together_is_noted(table, i, batch)
    return bool(back)


def say_summon(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Bring Monsters into play from hand or graveyard: special summons."""
    found = [p for p in aimed(table, seat, piece, sentence, chosen) if line_of(table, p) in ("hand", "graveyard")]
    found = [p for p in found if placing.may_be_brought(table, seat, p)]
    table.then(*[(placing.brought, seat, p, piece) for p in found])
    return bool(found)


def say_line(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Make Monsters change lines."""
    found = in_play_of(table, seat, piece, sentence, chosen)
    if sentence.to == "other" and len(found) > 1 and moving.swing(table, found):
        return True
    moved = []
    for p in found:
        line = other_line(line_of(table, p)) if sentence.to == "other" else sentence.to
        moved.append(moving.pushed(table, p, line))
    return any(moved)


def say_forbid(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Keep Monsters from attacking until the turn ends."""
    found = in_play_of(table, seat, piece, sentence, chosen)
    for p in found:
        table.mark(p, barred=True)
    return bool(found)


def say_magics(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
    """Let more magics be used this turn."""
    for who in seats(table, seat, sentence.who):
        table.add(who, "more_magics", sentence.amount)
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
    if price.target and price.target != "chosen":
        return any(on_the_table(table, p) for p in aimed(table, seat, piece, price, ()))
    return True


def can_draw(table: Table, seat: int, piece: Piece, abilities: Iterable[Ability]) -> bool:
    """Whether the decks have what abilities make players draw."""
    due = [0, 0]
    for ability in abilities:
        for sentence in ability.does:
            if sentence.verb == "draw":
                for who in seats(table, seat, sentence.who):
                    due[who] += SPEECH.amount(table, seat, piece, sentence)
    return all(len(table.seats[i].deck) >= n for i, n in enumerate(due))


Count = Callable[[Table, int, Piece], int]
COUNTS: dict[str, Count] = {
    "own": lambda table, seat, piece: len(fighters(table, seat)),
    "foes": lambda table, seat, piece: len(fighters(table, 1 - seat)),
    "attackers": lambda table, seat, piece: len(table.seats[seat].attackers),
    "defenders": lambda table, seat, piece: len(table.seats[seat].defenders),
    "hand": lambda table, seat, piece: len(table.seats[seat].hand),
    "foe_hand": lambda table, seat, piece: len(table.seats[1 - seat].hand),
    "discard": lambda table, seat, piece: len(table.seats[seat].graveyard),
    "pv": lambda table, seat, piece: table.seats[seat].pv,
    "foe_pv": lambda table, seat, piece: table.seats[1 - seat].pv,
    "turn": lambda table, seat, piece: table.turn,
}
SPEECH = Speech({name[4:]: do for name, do in globals().items() if name.startswith("say_")}, COUNTS, can_pay)


# What Terrains say as long as they lie ------------------------------------------------------------------------------------


@cache
def standing_bonus(card: Any, of: str, target: str) -> int:
    """What a Terrain adds to attack or defence of the Monsters of its side, or of all."""
    said = [s for ability in card.when("always") for s in ability.does]
    return sum([s.amount for s in said if s.verb == "bonus" and (s.of or "attack") == of and s.target == target])


@cache
def standing_trait(card: Any, what: str, target: str) -> bool:
    """Whether a Terrain gives a trait to the Monsters of its side, or to all."""
    said = [s for ability in card.when("always") for s in ability.does]
    return any(s.verb == "trait" and s.what == what and s.target == target for s in said)


def standing(table: Table, piece: Piece, of: str) -> int:
    """What the Terrains in play add to a Monster's attack or defence."""
    at = table.place[piece.id][0]
    n = 0
    for terrain in table.seats[at].terrain:
        n += standing_bonus(terrain.card, of, "side") + standing_bonus(terrain.card, of, "all")
    for terrain in table.seats[1 - at].terrain:
        n += standing_bonus(terrain.card, of, "all")
    return n


def has_trait(table: Table, piece: Piece, what: str) -> bool:
    """Whether a Terrain in play gives a Monster a trait."""
    at = table.place[piece.id][0]
    own, others = table.seats[at].terrain, table.seats[1 - at].terrain
    return any(standing_trait(t.card, what, "side") or standing_trait(t.card, what, "all") for t in own) or any(
        standing_trait(t.card, what, "all") for t in others
    )
