"""The cards that act: the eight actions, the Rituel, and the Versus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from rulekit.games.versus import creatures, turn
from rulekit.games.versus.common import TurnAction, in_play, worth
from rulekit.games.versus.ending import loses_pv
from rulekit.moves import Move, Source, many, mine, move, theirs
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Actions, Rituel, Versus", "Actions, Rituel, Versus")


class Action(NamedTuple):
    """What an action card does, how many things it aims at, and among what; whether it would do anything now."""

    does: Callable[..., Any]
    numbers: tuple[int, ...]
    among: Any
    works: Callable[[Table, int], bool] = lambda table, seat: True


def action_of(card: Piece) -> Action:
    """The action that a card stands for; Chasseuse is another name of the Rituel."""
    return ACTIONS[card.card.same_as or card.card.name]


def what_it_aims_at(table: Table, seat: int, card: Piece) -> Iterable[Piece]:
    found: Iterable[Piece] = action_of(card).among.look(table, seat) if card.card.kind in ACTING else ()
    return found


ACTING = ("action", "rituel")
AIMS = Source(what_it_aims_at, "ce que vise l'action", "what the action aims at")


@move(
    "play",
    fr="Jouer {card}[ sur {targets}]",
    en="Play {card}[ on {targets}]",
    group=("Jouer une action", "Play an action"),
    did=("joue {card}[ sur {targets}]", "plays {card}[ on {targets}]"),
)
class Play(TurnAction):
    """Play an action card or a Rituel."""

    card: Piece = mine("hand").of(*ACTING)
    targets: tuple[Piece, ...] = many(
        AIMS.beyond(mine("field", "parasites", "discard"), theirs("field", "parasites", "discard")), 0, 9
    )

    def flow(self, table: Table, seat: int) -> None:
        turn.card_played(table, seat, self, (acts, seat, self.card, self.targets))


def acts(table: Table, seat: int, card: Piece, targets: tuple[Piece, ...]) -> None:
    if targets or 0 in action_of(card).numbers:
        action_of(card).does(table, seat, *targets)


def clear_the_middle(table: Table) -> None:
    for seat in table.seats:
        for piece in seat.played[:]:
            action_is_discarded(table, piece)


@grant(
    Play,
    fr="À son tour, on peut jouer une carte Action ou le Rituel de sa main.",
    en="In your turn you may play an Action card or the Rituel from your hand.",
    covers="V20 V29",
    atoms="V-R025 V-R042 V-R094",
    settles="V-Q102 V-Q107",
)
def may_play(table: Table, seat: int) -> Iterator[Play]:
    """Offer each action on each thing that it can aim at.

    >>> versus.position("hand=Guillotine,Frappe,Reprise,2*6 field=1,2,3,4 | field=8,5").moves()[:3]
    (play Guillotine 8, play Guillotine 5, play Frappe)
    """
    for card in table.seats[seat].hand:
        if card.card.kind in ACTING:
            action = action_of(card)
            if 0 in action.numbers or action_without_target(table) == "always":
                yield Play(card, ())
            for n in filter(None, action.numbers):
                for targets in combinations(action.among.look(table, seat), n):
                    yield Play(card, targets)


@effect(
    fr="Une carte Action, une fois son effet appliqué ou annulé, est défaussée.",
    en="An Action card is discarded once its effect has been applied or cancelled.",
    covers="V29",
    atoms="V-R040 V-R041",
    settles="V-Q061 V-Q097",
)
def action_is_discarded(table: Table, card: Piece) -> None:
    """Discard what still lies in the middle when the action is over: a Reprise can't take itself.

    >>> t = versus.position("hand=Reprise,4*? discard=1")
    >>> t.play("play Reprise 1")
    >>> t.you.discard
    [Reprise]
    """
    if card.card.kind in ACTING:
        creatures.discard(table, card)


@ruling(
    fr="Une action qui vise quelque chose ne se joue pas sans cible.",
    en="An action that aims at something isn't played without a target.",
    covers="V29",
    asks=("Peut-on jouer une action qui ne ferait rien\u00a0?", "May an action be played that would do nothing?"),
    answers={
        "with a target": (
            "Seulement si elle ne vise rien (Soin à dix PV, Frappe, Destruction).",
            "Only if it aims at nothing (Soin at ten PV, Frappe, Destruction).",
        ),
        "always": ("Toujours\u00a0; elle est défaussée sans effet.", "Always; it is discarded without effect."),
        "never": (
            "Jamais, pas même un Soin à dix PV ou une Destruction sans petite créature.",
            "Never, not even a Soin at ten PV or a Destruction without a small creature.",
        ),
    },
    why=(
        "Détruire une créature est impossible s'il n'y en a pas\u00a0; soigner de zéro PV reste soigner.",
        "To destroy a creature is impossible where there is none; to heal by zero PV is still to heal.",
    ),
    settles="V-Q016 V-Q098 V-Q100",
)
def action_without_target(table: Table | None) -> str:
    """Whether an action may be played that would do nothing.

    >>> t = versus.position("hand=Guillotine,Soin,3*? field=1")
    >>> t.check("play Guillotine"), t.check("play Soin")
    (play Guillotine: refused by versus.cards.actions_take_their_targets, play Soin: allowed by versus.cards.may_play)
    """
    return "with a target"


@limit(
    on=Play,
    fr="Une action se joue avec autant de cibles qu'elle en demande.",
    en="An action is played with as many targets as it asks for.",
    covers="V29",
    atoms="V-R079 V-R092 V-R099",
)
def actions_take_their_targets(table: Table, seat: int, card: Piece, targets: tuple[Piece, ...]) -> bool:
    """Refuse too many and too few.

    >>> versus.position("hand=Guillotine,4*? field=1 | field=8,6").check("play Guillotine 8 6")
    play Guillotine 8 6: refused by versus.cards.actions_take_their_targets
    """
    return len(targets) in action_of(card).numbers or (not targets and action_without_target(table) == "always")


@limit(
    on=Play,
    fr="Si la table en a décidé ainsi, une action ne se joue jamais pour rien.",
    en="Where the table rules so, an action is never played for nothing.",
    covers="V29",
)
def actions_do_something(table: Table, seat: int, card: Piece) -> bool:
    """Refuse, under that answer, an action that aims at nothing and would change nothing.

    >>> with instead(action_without_target, "never"):
    ...     t = versus.position("hand=Soin,Destruction,3*? field=8")
    >>> t.check("play Soin")
    play Soin: refused by versus.cards.actions_do_something
    """
    return action_without_target(table) != "never" or action_of(card).works(table, seat)


@limit(
    on=Play,
    fr="Une action ne touche jamais un parasite\u00a0: seuls une purge ou un Versus en débarrassent.",
    en="An action never touches a parasite: only a purge or a Versus gets rid of it.",
    covers="V68",
    atoms="V-R106",
    settles="V-Q070",
)
def actions_spare_parasites(table: Table, seat: int, targets: tuple[Piece, ...]) -> bool:
    """Refuse a parasite in play as a target.

    >>> versus.position("hand=Guillotine,4*? parasites=Entrave@2 field=1 | field=8").check("play Guillotine Entrave")
    play Guillotine Entrave: refused by versus.cards.actions_spare_parasites, versus.cards.guillotine_aims_high
    """
    return not targets or all(table.place[t.id][1] != "parasites" for t in targets)


# The actions, in the order of the source --------------------------------------------------------------------------------


@limit(
    on=Play,
    of="Guillotine",
    fr="Guillotine vise une créature adverse.",
    en="Guillotine aims at an opposing creature.",
    covers="V57",
    atoms="V-R080",
    settles="V-Q087",
)
def guillotine_aims_across(table: Table, seat: int, targets: tuple[Piece, ...]) -> bool:
    """Refuse a creature on one's own side; it is control that counts, not ownership.

    >>> versus.position("hand=Guillotine,4*? field=8@2 | field=7@1").check("play Guillotine 8")
    play Guillotine 8: refused by versus.cards.guillotine_aims_across
    """
    return all(table.place[t.id] == (1 - seat, "field") or t.card.kind == "parasite" for t in targets)


@value(
    fr="Guillotine ne vise que les créatures de cinq ou plus.",
    en="Guillotine aims only at creatures of five or more.",
    covers="V57",
    atoms="V-R081",
)
def guillotine_from(table: Table | None) -> int:
    """The least value that it can destroy.

    >>> t = versus.position("hand=Guillotine,4*? | field=5")
    >>> t.play("play Guillotine 5")
    >>> t.foe.discard
    [5]
    """
    return 5


@limit(
    on=Play,
    of="Guillotine",
    fr="Guillotine ne peut rien contre une créature trop petite.",
    en="Guillotine can do nothing against a creature that is too small.",
    covers="V57",
    atoms="V-R081",
)
def guillotine_aims_high(table: Table, seat: int, targets: tuple[Piece, ...]) -> bool:
    """Refuse a 4.

    >>> versus.position("hand=Guillotine,4*? field=1 | field=4").check("play Guillotine 4")
    play Guillotine 4: refused by versus.cards.guillotine_aims_high
    """
    return all(worth(t) >= guillotine_from(table) for t in targets)


@effect(
    fr="Guillotine détruit la créature visée.",
    en="Guillotine destroys the creature it aims at.",
    covers="V57",
    atoms="V-R079",
    tells={"move": ("Guillotine détruit {piece}.", "Guillotine destroys {piece}.")},
)
def guillotine(table: Table, seat: int, target: Piece) -> None:
    """Destroy it.

    >>> t = versus.position("hand=Guillotine,4*? | field=8,6")
    >>> t.play("play Guillotine 8")
    >>> t.foe.field, t.foe.discard
    ([6], [8])
    """
    creatures.dies(table, target)


@value(
    fr="Destruction frappe les créatures de trois ou moins.",
    en="Destruction strikes creatures of three or less.",
    covers="V58",
    atoms="V-R078 V-R082",
)
def destruction_up_to(table: Table | None) -> int:
    """The greatest value that it destroys.

    >>> t = versus.position("hand=Destruction,4*? | field=1,3,4")
    >>> t.play("play Destruction")
    >>> t.foe.field
    [4]
    """
    return 3


@effect(
    fr="Destruction détruit toutes les petites créatures des deux camps, sans choix.",
    en="Destruction destroys all small creatures on both sides, without a choice.",
    covers="V58",
    atoms="V-R082 V-R083 V-R084",
    settles="V-Q088",
    tells={"move": ("Destruction détruit {piece}.", "Destruction destroys {piece}.")},
)
def destruction(table: Table, seat: int) -> None:
    """Destroy them, one's own included.

    >>> t = versus.position("hand=Destruction,4*? field=2,7 | field=3")
    >>> t.play("play Destruction")
    >>> t.you.field, t.foe.field
    ([7], [])
    """
    for piece in small_creatures(table):
        creatures.dies(table, piece)


def small_creatures(table: Table, *_: Any) -> list[Piece]:
    """The creatures that Destruction strikes, on both sides."""
    return [piece for side in table.seats for piece in side.field if worth(piece) <= destruction_up_to(table)]


@limit(
    on=Play,
    of="Contrôle",
    fr="Contrôle prend une créature adverse en jeu.",
    en="Contrôle takes an opposing creature in play.",
    covers="V59",
    atoms="V-R085",
    settles="V-Q091",
)
def control_aims_across(table: Table, seat: int, targets: tuple[Piece, ...]) -> bool:
    """Refuse a creature that is on one's own side.

    >>> versus.position("hand=Contrôle,4*? field=3 | field=7").check("play Contrôle 3")
    play Contrôle 3: refused by versus.cards.control_aims_across
    """
    return all(table.place[t.id] == (1 - seat, "field") or t.card.kind == "parasite" for t in targets)


@limit(
    on=Play,
    of="Contrôle",
    fr="Contrôle demande une place libre de son côté.",
    en="Contrôle takes a free place on one's own side.",
    covers="V59",
    atoms="V-R088",
    settles="V-Q092",
)
def control_needs_room(table: Table, seat: int, targets: tuple[Piece, ...]) -> bool:
    """Refuse it with four creatures.

    >>> versus.position("hand=Contrôle,4*? field=1,2,3,4 | field=8").check("play Contrôle 8")
    play Contrôle 8: refused by versus.cards.control_needs_room
    """
    return not targets or creatures.room(table, seat)


@effect(
    fr="Contrôle fait passer une créature adverse de son côté, pour de bon.",
    en="Contrôle brings an opposing creature over to one's own side, for good.",
    covers="V59",
    atoms="V-R085 V-R086",
    tells={"move": ("{Piece} passe du côté de {to}.", "{Piece} goes over to {to}'s side.")},
)
def control(table: Table, seat: int, target: Piece) -> None:
    """Take it.

    >>> t = versus.position("hand=Contrôle,4*? | field=7")
    >>> t.play("play Contrôle 7")
    >>> t.you.field, t.foe.field
    ([7], [])
    """
    table.move(target, "field", seat)


@limit(
    on=Play,
    of="Vol",
    fr="Vol prend dans la main adverse\u00a0: il faut qu'elle ait une carte.",
    en="Vol takes from the opponent's hand: there must be a card in it.",
    covers="V60",
    atoms="V-R091",
    settles="V-Q094",
)
def vol_needs_a_hand(table: Table, seat: int) -> bool:
    """Refuse it against an empty hand; the reserve is no hand.

    >>> versus.position("hand=Vol,4*? field=1 | hand=").check("play Vol")
    play Vol: refused by versus.cards.vol_needs_a_hand
    """
    return bool(table.seats[1 - seat].hand) or action_without_target(table) == "always"


@effect(
    fr="Vol prend au hasard une carte de la main adverse.",
    en="Vol takes a card at random from the opponent's hand.",
    covers="V60",
    atoms="V-R089 V-R090 V-R091",
    settles="V-Q051 V-Q095",
    tells={"move": ("{to} vole {card} à {who}.", "{to} steals {card} from {who}.")},
)
def vol(table: Table, seat: int) -> None:
    """Take it: nobody chooses.

    >>> t = versus.position("hand=Vol,4*? | hand=8,4*? | luck=0")
    >>> t.play("play Vol")
    >>> t.you.hand[-1], len(t.foe.hand)
    (8, 5)
    """
    hand = table.seats[1 - seat].hand
    if hand:
        table.move(hand[table.pick(len(hand))], "hand", seat)


@limit(
    on=Play,
    of="Reprise",
    fr="Reprise prend dans sa propre défausse.",
    en="Reprise takes from one's own discard.",
    covers="V61",
    atoms="V-R093",
)
def reprise_from_your_discard(table: Table, seat: int, targets: tuple[Piece, ...]) -> bool:
    """Refuse a card of the other discard, or one in play.

    >>> versus.position("hand=Reprise,4*? field=1 | discard=8").check("play Reprise 8")
    play Reprise 8: refused by versus.cards.reprise_from_your_discard
    """
    return all(table.place[t.id] == (seat, "discard") for t in targets)


@effect(
    fr="Reprise rend en main une carte de sa défausse, au choix.",
    en="Reprise brings a card of one's discard back to hand, of one's choice.",
    covers="V61",
    atoms="V-R092 V-R093 V-R094 V-R095",
    settles="V-Q096",
)
def reprise(table: Table, seat: int, target: Piece) -> None:
    """Take it back, of whatever kind.

    >>> t = versus.position("hand=Reprise,4*? discard=8,Frappe")
    >>> t.play("play Reprise Frappe")
    >>> t.you.hand[-1], t.you.discard
    (Frappe, [8, Reprise])
    """
    table.move(target, "hand", seat)


@effect(
    fr="Frappe enlève un PV à l'adversaire, que rien ne protège.",
    en="Frappe takes one PV from the opponent, whom nothing protects.",
    covers="V62",
    atoms="V-R096",
    tells={"add": ("Frappe enlève {n} PV à {who}, reste {left}.", "Frappe takes {n} PV from {who}, {left} left.")},
)
def frappe(table: Table, seat: int) -> None:
    """Take one PV.

    >>> t = versus.position("hand=Frappe,4*? | field=8,8,8,8")
    >>> t.play("play Frappe")
    >>> t.foe.pv
    9
    """
    loses_pv(table, 1 - seat, 1)


@effect(
    fr="Soin rend un PV à qui le joue, sans passer le plafond.",
    en="Soin gives the player back one PV, not beyond the ceiling.",
    covers="V12 V63",
    atoms="V-R097",
    tells={"add": ("Soin rend {n} PV à {who}\u00a0: {left}.", "Soin gives {n} PV back to {who}: {left}.")},
)
def soin(table: Table, seat: int) -> None:
    """Heal by one.

    >>> t = versus.position("pv=6 hand=Soin,4*?")
    >>> t.play("play Soin")
    >>> t.you.pv
    7
    """
    if can_heal(table, seat):
        table.add(seat, "pv", 1)


def can_heal(table: Table, seat: int) -> bool:
    """Whether a player is below the ceiling of PV."""
    from rulekit.games.versus.setup import most_pv

    return bool(table.seats[seat].pv < most_pv(table))


# The Rituel -----------------------------------------------------------------------------------------------------------


@limit(
    on=Play,
    of=("Rituel", "Chasseuse"),
    fr="Le Rituel sacrifie ses propres créatures, en jeu.",
    en="The Rituel sacrifices one's own creatures, in play.",
    covers="V65",
    atoms="V-R100",
    settles="V-Q099",
)
def rituel_takes_your_own(table: Table, seat: int, targets: tuple[Piece, ...]) -> bool:
    """Refuse an opposing creature; one that was taken counts as one's own.

    >>> versus.position("hand=Rituel,4*? field=1 | field=8").check("play Rituel 8")
    play Rituel 8: refused by versus.cards.rituel_takes_your_own
    """
    return all(table.place[t.id] == (seat, "field") for t in targets)


def rituel(table: Table, seat: int, *sacrificed: Piece) -> None:
    rituel_sacrifices(table, seat, sacrificed)
    rituel_draws(table, seat, sacrificed)


@effect(
    fr="Le Rituel sacrifie une ou deux créatures au choix.",
    en="The Rituel sacrifices one or two creatures of one's choice.",
    covers="V65",
    atoms="V-R099 V-R103",
    tells={"move": ("{Piece} est sacrifié.", "{Piece} is sacrificed.")},
)
def rituel_sacrifices(table: Table, seat: int, sacrificed: tuple[Piece, ...]) -> None:
    """Sacrifice them.

    >>> t = versus.position("hand=Rituel,4*? field=1,2,8")
    >>> t.play("play Rituel 1 2")
    >>> t.you.field, t.you.discard
    ([8], [1, 2, Rituel])
    """
    for creature in sacrificed:
        creatures.dies(table, creature)


@effect(
    fr="Le Rituel fait piocher autant de cartes qu'il y a eu de sacrifices, au-delà de cinq s'il le faut.",
    en="The Rituel draws as many cards as there were sacrifices, beyond five if need be.",
    covers="V65",
    atoms="V-R101 V-R102",
    settles="V-Q101",
    tells={"move": ("{to} pioche {card}.", "{to} draws {card}.")},
)
def rituel_draws(table: Table, seat: int, sacrificed: tuple[Piece, ...]) -> None:
    """Draw them, on top of the refill.

    >>> t = versus.position("hand=Rituel,4*? field=1,2")
    >>> t.play("play Rituel 1 2")
    >>> len(t.you.hand)
    7
    """
    for _ in sacrificed:
        table.draw(seat)


NOTHING = Source(lambda table, seat: (), "rien", "nothing")
ACTIONS = {
    "Guillotine": Action(guillotine, (1,), theirs("field")),
    "Destruction": Action(destruction, (0,), NOTHING, lambda table, seat: bool(small_creatures(table))),
    "Contrôle": Action(control, (1,), theirs("field")),
    "Vol": Action(vol, (0,), NOTHING),
    "Reprise": Action(reprise, (1,), mine("discard")),
    "Frappe": Action(frappe, (0,), NOTHING),
    "Soin": Action(soin, (0,), NOTHING, can_heal),
    "Rituel": Action(rituel, (1, 2), mine("field")),
}


# The Versus card ------------------------------------------------------------------------------------------------------


@move(
    "versus",
    fr="Tuer {target} avec {card}",
    en="Kill {target} with {card}",
    group=("Jouer un Versus", "Play a Versus"),
    did=("joue {card} sur {target}", "plays {card} on {target}"),
)
class Versus(Move):
    """Play a Versus on a creature or a parasite: as an answer to an attack, or to be rid of a parasite."""

    card: Piece = mine("hand").of("versus").beyond(mine("discard", "out"))
    target: Piece = theirs("field", "parasites") | mine("field", "parasites")

    def flow(self, table: Table, seat: int, *about: Any) -> None:
        free_versus_keeps_the_action(table, seat, self.target)
        turn.card_played(table, seat, self, (resolve_versus, self.card, self.target))


def resolve_versus(table: Table, card: Piece, target: Piece) -> None:
    versus_kills(table, target)
    versus_leaves_the_game(table, card)


@ruling(
    fr="Un Versus se joue en réponse à une attaque, ou à son tour contre un parasite, comme action.",
    en="A Versus is played as an answer to an attack, or in one's turn against a parasite, as the action.",
    covers="V49 V73",
    asks=(
        "Quand peut-on jouer un Versus, et prend-il l'action du tour\u00a0?",
        "When may a Versus be played, and does it take the action of the turn?",
    ),
    answers={
        "defence": (
            "Contre une attaque, en réponse et sans rien coûter\u00a0; à son propre tour, contre un parasite, comme action.",
            "Against an attack, as a free answer; in one's own turn against a parasite, as the action.",
        ),
        "always": ("À tout moment, en plus de l'action.", "At any moment, besides the action."),
        "action": ("Seulement à son tour, comme action.", "Only in one's own turn, as the action."),
        "attack": ("Seulement contre une attaque, parasites compris.", "Only against an attack, for parasites too."),
    },
    why=(
        "C'est une carte de défense, et son usage contre un parasite est dit avec la purge.",
        "It is a card of defence, and its use against a parasite is told with the purge.",
    ),
    settles="V-Q040",
)
def when_versus_is_played(table: Table | None) -> str:
    """When a Versus may be played, and at what.

    >>> t = versus.position("hand=Versus,4*? parasites=Entrave@2 field=1 | field=8")
    >>> [str(move) for move in t.moves() if move.verb == "versus"]
    ['versus Versus Entrave']
    """
    return "defence"


@ruling(
    fr="Se débarrasser d'un parasite par un Versus est l'action du tour.",
    en="Getting rid of a parasite with a Versus is the action of the turn.",
    covers="V18 V49",
    asks=(
        "Se débarrasser d'un parasite par un Versus prend-il l'action du tour\u00a0?",
        "Does getting rid of a parasite by a Versus take the action of the turn?",
    ),
    answers={
        "action": ("Oui, c'est une façon de purger.", "Yes, it is a way of purging."),
        "free": ("Non, c'est en plus.", "No, it comes on top."),
    },
    why=("Cet usage figure avec la purge, qui est une action.", "This use stands with the purge, which is an action."),
    settles="V-Q041",
)
def versus_on_a_parasite(table: Table | None) -> str:
    """Whether a Versus on a parasite uses the turn.

    >>> t = versus.position("hand=Versus,4*? parasites=Entrave@2")
    >>> t.play("versus Versus Entrave")
    >>> t.active
    1
    """
    return "action"


@effect(
    fr="Si la table en a décidé ainsi, un Versus joué à son tour laisse l'action entière.",
    en="Where the table rules so, a Versus played in one's turn leaves the action untouched.",
    covers="V73",
    tells={"again": ("{who} garde son action.", "{who} still has the action.")},
)
def free_versus_keeps_the_action(table: Table, seat: int, target: Piece) -> None:
    """Ask for the action again, under that answer.

    >>> with instead(when_versus_is_played, "always"):
    ...     t = versus.position("hand=Versus,Frappe,3*? | field=8")
    >>> t.play("versus Versus 8", "play Frappe")
    >>> t.foe.field, t.foe.pv, t.active
    ([], 9, 1)
    """
    on_a_parasite = table.place[target.id][1] == "parasites" and versus_on_a_parasite(table) == "free"
    if own_action(table, seat) and (on_a_parasite or when_versus_is_played(table) == "always"):
        table.again()


def own_action(table: Table, seat: int) -> bool:
    """Whether a player is choosing the action of the turn; the move itself is on the agenda once it is played."""
    return table.active == seat and len(table.agenda) <= (table.question is None)


def answers_an_attack(table: Table) -> bool:
    """Whether what is asked now answers an attack."""
    question = table.question
    return question is not None and len(question.about) == 2 and question.about[1].verb == "attack"


@grant(
    Versus,
    when=lambda table: when_versus_is_played(table) != "action",
    fr="Pendant l'attaque adverse, jusqu'aux duels, un Versus de sa main tue n'importe quelle créature en jeu.",
    en="During the opponent's attack, until the duels, a Versus from your hand kills any creature in play.",
    covers="V73 V74",
    atoms="V-R115 V-R116 V-R117 V-R118 V-R120",
    settles="V-Q040 V-Q043 V-Q044 V-Q046 V-Q047 V-Q049 V-Q110",
)
def may_answer_with_versus(table: Table, seat: int, actor: int, move: Any) -> Iterator[Versus]:
    """Offer each creature in play, before and after the blocks; the limits say what may be aimed at, and when.

    >>> t = versus.position("hand=Versus,4*? field=2 | field=8,1 | active=2")
    >>> t.play("attack 8", "block 8 2", "versus Versus 8")
    >>> t.you.field, t.you.pv, t.foe.discard
    ([2], 10, [8])
    """
    moment = when_versus_is_played(table)
    if moment == "always" or move.verb == "attack":
        yield from versus_on(table, seat, parasites=moment != "defence", creatures=True)


@grant(
    Versus,
    when=lambda table: when_versus_is_played(table) != "attack",
    fr="À son tour, un Versus de sa main débarrasse d'un parasite en jeu.",
    en="In your turn a Versus from your hand gets rid of a parasite in play.",
    covers="V49 V68",
    atoms="V-R074 V-R119",
    settles="V-Q048",
)
def may_act_with_versus(table: Table, seat: int) -> Iterator[Versus]:
    """Offer each parasite in play; other answers to when a Versus is played offer more, or nothing.

    >>> t = versus.position("hand=Versus,4*? parasites=Entrave@2")
    >>> t.play("versus Versus Entrave")
    >>> t.you.parasites, t.foe.discard, t.active
    ([], [Entrave], 1)
    """
    yield from versus_on(table, seat, parasites=True, creatures=when_versus_is_played(table) != "defence")


def versus_on(table: Table, seat: int, parasites: bool, creatures: bool) -> Iterator[Versus]:
    """Each Versus in a hand on each creature, each parasite in play."""
    for card in table.seats[seat].hand:
        if card.card.kind == "versus":
            for side in table.seats:
                for target in (*(side.field if creatures else ()), *(side.parasites if parasites else ())):
                    yield Versus(card, target)


@limit(
    on=Versus,
    fr="Un Versus se joue de la main.",
    en="A Versus is played from the hand.",
    covers="V73",
    atoms="V-R115 V-R121",
)
def versus_from_hand(table: Table, seat: int, card: Piece) -> bool:
    """Refuse one that has left the game.

    >>> versus.position("field=1 parasites=Entrave@2 out=Versus").check("versus Versus Entrave")
    versus Versus Entrave: refused by versus.cards.versus_from_hand
    """
    return table.place[card.id] == (seat, "hand")


@limit(
    on=Versus,
    fr="Contre une créature, un Versus ne se joue que pour répondre à une attaque.",
    en="Against a creature a Versus is played only to answer an attack.",
    covers="V73",
    atoms="V-R117",
)
def versus_defends(table: Table, seat: int, target: Piece) -> bool:
    """Refuse to kill a creature in one's own turn.

    >>> versus.position("hand=Versus,4*? field=1 | field=8").check("versus Versus 8")
    versus Versus 8: refused by versus.cards.versus_defends
    """
    if table.place[target.id][1] != "field":
        return True
    moment = when_versus_is_played(table)
    return moment == "always" or (own_action(table, seat) if moment == "action" else answers_an_attack(table))


@limit(
    on=Versus,
    fr="Contre un parasite, un Versus se joue à son tour, comme action du tour.",
    en="Against a parasite a Versus is played in one's own turn, as the action of the turn.",
    covers="V49",
    atoms="V-R074",
    settles="V-Q042 V-Q110",
)
def versus_purges_in_your_turn(table: Table, seat: int, target: Piece) -> bool:
    """Refuse it while the opponent attacks.

    >>> t = versus.position("hand=Versus,4*? parasites=Entrave@2 field=1 | field=8 | active=2")
    >>> t.play("attack 8", settle=False)
    >>> t.check("versus Versus Entrave")
    versus Versus Entrave: refused by versus.cards.versus_purges_in_your_turn
    """
    if table.place[target.id][1] != "parasites":
        return True
    moment = when_versus_is_played(table)
    return moment == "always" or (answers_an_attack(table) if moment == "attack" else own_action(table, seat))


@effect(
    fr="Le Versus tue la créature ou le parasite choisi, quelle que soit sa valeur.",
    en="The Versus kills the chosen creature or parasite, whatever its value.",
    covers="V49 V74",
    atoms="V-R118 V-R119 V-R120",
    tells={"move": ("Versus tue {piece}.", "Versus kills {piece}.")},
)
def versus_kills(table: Table, target: Piece) -> None:
    """Kill it, if it is still there.

    >>> t = versus.position("hand=Versus,4*? | field=8,1 | active=2")
    >>> t.play("attack 8", "versus Versus 8")
    >>> t.foe.discard, t.you.pv
    ([8], 10)
    """
    if in_play(table, target):
        creatures.dies(table, target)


@effect(
    fr="Un Versus qui a servi est retiré de la partie.",
    en="A Versus that has served is removed from the game.",
    covers="V74",
    atoms="V-R121",
)
def versus_leaves_the_game(table: Table, card: Piece) -> None:
    """Remove it: no Reprise brings it back.

    >>> t = versus.position("hand=Versus,4*? parasites=Entrave@2")
    >>> t.play("versus Versus Entrave")
    >>> t.you.out, t.you.discard
    ([Versus], [])
    """
    table.move(card, "out")
