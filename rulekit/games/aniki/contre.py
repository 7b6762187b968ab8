"""Contre: a card played in the opponent's half, whose ability comes first and which then takes its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekit.effects import Sentence
from rulekit.games.aniki import abilities, choosing, leaving, limits, placing, says
from rulekit.games.aniki.common import DISCARDED, MODES, SILENT, TELLS, mode_marks
from rulekit.moves import Move, found_by, many, mine, move, words
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling
from rulekit.speech import Chosen
from rulekit.table import Endless, Table

TITLE = ("Contre", "Contre")
ANSWERING = ("Répondre par un Contre", "Answer with a Contre")
ATTACKED = ("{who}, on attaque {about1}\u00a0: répondez-vous\u00a0?", "{who}, an attack on {about1}: do you answer?")
ACTED = ("{who}, répondez-vous par un Contre\u00a0?", "{who}, do you answer with a Contre?")


def ask_contre(table: Table, seat: int, *about: object) -> None:
    """Ask the attacked player, who holds a Contre or not: being asked tells nobody anything."""
    table.ask(seat, may_contre, may_decline, about=about, otherwise=Decline(), words=ATTACKED if about else ACTED)


def window(table: Table, seat: int) -> None:
    """What any action of a seat goes through: the other may answer, where the rules let a Contre answer that."""
    if contre_answers(table) != "attack":
        ask_contre(table, 1 - seat)


def contre_targets(table: Table, seat: int, card: Piece, *_: object) -> Iterable[Piece]:
    return choosing.reach(table, seat, card.card.when("contre"))


@move("contre", fr="Contrer avec {card} en {mode}[ sur {targets}]", en="Answer with {card} in {mode}[ on {targets}]",
      group=ANSWERING, did=("contre avec {card} en {mode}[ sur {targets}]", "answers with {card} in {mode}[ on {targets}]"))  # fmt: skip
class Contre(Move):
    """Answer with a Contre card."""

    card: Piece = found_by(
        lambda table, seat: [p for p in table.seats[seat].hand if p.card.when("contre")],
        "vos cartes Contre", "your Contre cards", ("hand",),
    ).beyond(mine("hand"))  # fmt: skip
    mode: str = words(*MODES)
    targets: Chosen = many(
        found_by(contre_targets, "ce que vise le Contre", "what the Contre aims at").beyond(*choosing.ANYTHING), 0, 9
    )

    def flow(self, table: Table, seat: int, *about: object) -> None:
        contre_is_shown(table, seat, self.card)
        contre_is_counted(table, seat)
        table.then((answer_the_contre, seat), (speak, seat, self.card, self.targets))
        table.then((arrive, seat, self.card, self.mode))


def answer_the_contre(table: Table, seat: int) -> None:
    if their_turn(table) == "any":
        ask_contre(table, 1 - seat)


def speak(table: Table, seat: int, card: Piece, chosen: Chosen) -> None:
    for ability in card.card.when("contre"):
        table.then(*says.SPEECH.steps(contre_speaks, seat, card, ability, chosen))


def arrive(table: Table, seat: int, card: Piece, mode: str) -> None:
    if limits.room(table, seat) or contre_at_ten(table) == "eleven":
        contre_arrives(table, seat, card, mode)
        abilities.trigger(table, "placed", seat, card)
    else:
        contre_has_no_place(table, card)


@move("decline", fr="Ne pas répondre", en="Don't answer", group=("Ne pas répondre", "Don't answer"),
      did=("ne répond pas", "doesn't answer"))  # fmt: skip
class Decline(Move):
    """Let what was done go on."""

    def flow(self, table: Table, seat: int, *about: object) -> None:
        """Nothing changes."""


@grant(
    Contre,
    fr="Le joueur attaqué peut répondre à une attaque, contre une carte ou contre ses PV, par un seul Contre.",
    en="The attacked player may answer an attack, on a card or on their PV, with a single Contre.",
    covers="A27",
    atoms="A-R086",
    settles="A-Q070 A-Q164 A-Q165 A-Q166 A-Q080",
)
def may_contre(table: Table, seat: int, *about: object) -> Iterator[Contre]:
    """Offer each Contre card in hand in both modes, before the attack comes to anything.

    >>> t = aniki.position("field=Alba | hand=Kito,Brun")
    >>> t.play("attack Alba PV", settle=False)
    >>> t.moves()
    (contre Kito ATQ, contre Kito DEF, decline)
    """
    for card in table.seats[seat].hand:
        for ability in card.card.when("contre"):
            for mode in MODES:
                for chosen in choosing.ways(table, seat, ability, needed=False):
                    yield Contre(card, mode, chosen)


@grant(
    Decline,
    fr="Répondre n'est jamais imposé.",
    en="To answer is never compulsory.",
    covers="A27",
    atoms="A-R087",
    settles="A-Q078",
)
def may_decline(table: Table, seat: int, *about: object) -> list[Decline]:
    """Offer to let it go on.

    >>> t = aniki.position("field=Alba | hand=Kito")
    >>> t.play("attack Alba PV", "decline")
    >>> t.foe.pv, t.foe.hand
    (9, [Kito])
    """
    return [Decline()]


@limit(
    on=Contre,
    fr="Seule une carte Contre répond, avec ce qu'elle vise.",
    en="Only a Contre card answers, with what it aims at.",
    covers="A27",
    settles="A-Q074",
)
def only_contre_cards(table: Table, seat: int, card: Piece, targets: Chosen) -> bool:
    """Refuse another card.

    >>> t = aniki.position("field=Alba | hand=Brun")
    >>> t.play("attack Alba PV", settle=False)
    >>> t.check("contre Brun DEF")
    contre Brun DEF: refused by aniki.contre.only_contre_cards
    """
    own = card.card.when("contre")
    return bool(own) and choosing.fits(table, seat, own, targets, needed=False)


@ruling(
    fr="Le tour adverse, pour un Contre, est la moitié que joue l'adversaire.",
    en="The opponent's turn, for a Contre, is the half that the opponent plays.",
    covers="A08 A38",
    asks=("Un tour étant à deux, qu'est-ce que le tour adverse où l'on joue un Contre\u00a0?",
          "A turn being for two, what is the opponent's turn in which a Contre is played?"),
    answers={
        "half": ("La moitié que joue l'adversaire.", "The half that the opponent plays."),
        "any": (
            "N'importe quel moment\u00a0: on peut même répondre à un Contre.",
            "Any moment: even a Contre may be answered.",
        ),
    },
    why=("C'est la seule lecture où «\u00a0uniquement\u00a0» veut dire quelque chose.",
         "It is the only reading under which “only” means anything."),
    settles="A-Q027",
)  # fmt: skip
def their_turn(table: Table | None) -> str:
    """When it is the opponent's turn.

    >>> t = aniki.position("field=Alba hand=Kyo | hand=Kito field=Dax")
    >>> t.play("attack Alba Dax", "contre Kito DEF", settle=False)
    >>> t.question.grants[0]
    aniki.placing.may_place
    """
    return "half"


@limit(
    on=("contre", "place"),
    fr="Une carte Contre ne se joue que pendant le tour adverse, et ne se pose donc pas comme une autre.",
    en="A Contre card is played in the opponent's turn only, and so isn't placed like another.",
    covers="A38",
    atoms="A-R086 A-R114",
    settles="A-Q073 A-Q081",
)
def contre_in_their_turn_only(table: Table, seat: int, card: Piece) -> bool:
    """Refuse it in one's own.

    >>> t = aniki.position("hand=Kito")
    >>> t.check("contre Kito DEF"), t.check("place Kito DEF")
    (contre Kito DEF: refused by aniki.contre.contre_in_their_turn_only, place Kito DEF: refused by aniki.contre.contre_in_their_turn_only)
    """
    return table.active != seat or not card.card.when("contre") or their_turn(table) == "any"


@ruling(
    fr="Un Contre répond à une attaque, et à rien d'autre.",
    en="A Contre answers an attack, and nothing else.",
    covers="A27 A38",
    asks=("À quoi un Contre peut-il répondre\u00a0?", "What may a Contre answer?"),
    answers={
        "attack": ("À une attaque.", "An attack."),
        "action": ("À toute action de l'adversaire.", "Any action of the opponent."),
        "moment": (
            "À tout moment de son tour, même sans action.",
            "Any moment of the opponent's turn, without an action too.",
        ),
    },
    why=("La seule phrase qui donne ce droit parle du défenseur.", "The only sentence that gives the right speaks of the defender."),
    settles="A-Q069",
)  # fmt: skip
def contre_answers(table: Table | None) -> str:
    """What a Contre may answer.

    >>> t = aniki.position("hand=Colline | hand=Kito")
    >>> t.play("play Colline ally", settle=False)
    >>> t.question.seat
    0
    """
    return "attack"


def any_moment(table: Table) -> None:
    """The moment when the opponent's phase 1 opens, before any action."""
    if contre_answers(table) == "moment":
        ask_contre(table, 1 - table.active)


@ruling(
    fr="Un personnage arrivé par Contre ne compte pas comme le personnage du tour.",
    en="A character that arrives by Contre doesn't count as the turn's character.",
    covers="A11 A39 A40",
    asks=("L'arrivée d'un Contre prend-elle la place du personnage du tour\u00a0?",
          "Does the arrival of a Contre take the place of the turn's character?"),
    answers={"free": ("Non.", "No."), "counts": ("Oui, il compte.", "Yes, it counts.")},
    why=("La limite est celle d'une action de phase 1\u00a0; un Contre n'en est pas une.",
         "The limit is that of an action of phase 1, and a Contre is none."),
    settles="A-Q071 A-Q072",
)  # fmt: skip
def contre_counts(table: Table | None) -> str:
    """Whether a Contre counts as the turn's character.

    >>> t = aniki.position("field=Alba | hand=Kito,Brun")
    >>> t.play("attack Alba PV", "contre Kito DEF", "end")
    >>> t.check("place Brun ATQ")
    place Brun ATQ: allowed by aniki.placing.may_place
    """
    return "free"


@effect(
    fr="Si la table en a décidé ainsi, un Contre est compté comme le personnage du tour.",
    en="Where the table rules so, a Contre is counted as the turn's character.",
    covers="A11 A39",
    tells={"add": ("", "")},
)
def contre_is_counted(table: Table, seat: int) -> None:
    """Count it, under that answer.

    >>> with instead(contre_counts, "counts"):
    ...     t = aniki.position("field=Alba | hand=Kito,Brun")
    >>> t.play("attack Alba PV", "contre Kito DEF", "end")
    >>> t.check("place Brun ATQ")
    place Brun ATQ: refused by aniki.placing.one_character_a_turn
    """
    if contre_counts(table) == "counts":
        table.add(seat, "placed", 1)


@limit(
    on=Contre,
    fr="Si la table en a décidé ainsi, on ne contre plus une fois le personnage du tour posé.",
    en="Where the table rules so, no Contre is played once the turn's character has been placed.",
    covers="A11 A39",
)
def contre_is_the_turns_character(table: Table, seat: int) -> bool:
    """Refuse it, under that answer.

    >>> with instead(contre_counts, "counts"):
    ...     t = aniki.position("field=Alba | hand=Kito placed=1")
    >>> t.play("attack Alba PV", settle=False)
    >>> t.check("contre Kito DEF")
    contre Kito DEF: refused by aniki.contre.contre_is_the_turns_character
    """
    return contre_counts(table) == "free" or bool(table.seats[seat].placed < placing.most_placed(table))


@ruling(
    fr="Sans place pour la carte, un Contre ne se joue pas du tout.",
    en="Without a place for the card, a Contre isn't played at all.",
    covers="A39 A46",
    asks=("Le défenseur a déjà dix personnages\u00a0: peut-il contrer\u00a0?", "The defender has ten characters: may they play a Contre?"),
    answers={
        "refused": ("Non, pas du tout.", "No, not at all."),
        "effect": ("Oui\u00a0: l'effet a lieu, puis la carte va à la défausse.", "Yes: the effect happens, then the card goes to the discard."),
        "eleven": ("Oui\u00a0: elle arrive en onzième.", "Yes: it arrives as the eleventh."),
    },
    why=("Un Contre est un seul geste\u00a0; s'il ne peut pas finir, il ne commence pas.",
         "A Contre is a single gesture; if it can't be ended it isn't begun."),
    settles="A-Q075",
)  # fmt: skip
def contre_at_ten(table: Table | None) -> str:
    """What becomes of a Contre where there is no place.

    >>> t = aniki.position("field=Alba | hand=Kito field=10*Brun")
    >>> t.play("attack Alba Brun", settle=False)
    >>> t.check("contre Kito DEF")
    contre Kito DEF: refused by aniki.contre.contre_needs_a_place
    """
    return "refused"


def after_its_words(table: Table, seat: int, card: Piece, chosen: Chosen) -> Table:
    """A copy of the table on which a Contre has had its say, and hasn't arrived yet."""
    t = table.copy()
    t.events, t.question, t.agenda, t.floor = None, None, [], 0
    t.then((contre_is_shown, seat, card), (speak, seat, card, chosen), (ask_contre, seat))
    try:
        t.run()
        while chooses_a_mode(t):
            t.apply(t.moves()[0])
    except Endless:  # with rules off only: then nobody can say
        pass
    return t


def chooses_a_mode(table: Table) -> bool:
    """Whether somebody is asked in which mode a card arrives."""
    return table.question is not None and table.question.grants[0] is leaving.may_choose_mode


def most_that_come(card: Piece) -> int:
    """How many characters a Contre brings at most, itself included."""
    verbs = [(sentence.verb, ability) for ability in card.card.when("contre") for sentence in ability.does]
    return 1 + sum([max([c.up_to for c in a.choose], default=1) for verb, a in verbs if verb in ("steal", "revive")])


@limit(
    on=Contre,
    fr="Il faut une place libre au moment où la carte Contre arrivera.",
    en="There must be a free place at the moment when the Contre card arrives.",
    covers="A39 A46",
    settles="A-Q076",
)
def contre_needs_a_place(table: Table, seat: int, card: Piece, targets: Chosen) -> bool:
    """Refuse it where there will be none: what its own effect brings or takes away is counted.

    >>> t = aniki.position("field=Alba | hand=Kito field=10*Brun")
    >>> t.play("attack Alba Brun", settle=False)
    >>> t.check("contre Kito ATQ")
    contre Kito ATQ: refused by aniki.contre.contre_needs_a_place
    """
    if contre_at_ten(table) != "refused" or limits.room(table, seat, most_that_come(card)):
        return True
    if not card.card.when("contre") or table.place[card.id] != (seat, "hand"):
        return limits.room(table, seat)
    after = after_its_words(table, seat, card, targets)
    return after.result is not None or limits.room(after, seat)


@effect(
    fr="La carte Contre est montrée.",
    en="The Contre card is shown.",
    covers="A39",
    settles="A-Q003",
    tells={"move": ("{who} montre {card}.", "{who} shows {card}."), "mark": ("", "")},
)
def contre_is_shown(table: Table, seat: int, card: Piece) -> None:
    """Lay it down where both see it while its ability is applied; that ability is thereby spent.

    >>> t = aniki.position("field=Alba | hand=Kito")
    >>> t.play("attack Alba PV", "contre Kito ATQ")
    >>> [event[2:] for event in t.events if event.rule is contre_is_shown]
    [('move', (Kito, 1, 'hand', 1, 'played')), ('mark', (Kito, {'used': True}))]
    """
    table.move(card, "played", seat)
    table.mark(card, used=True)


@effect(
    fr="On applique d'abord la capacité de la carte Contre.",
    en="The ability of the Contre card is applied first.",
    covers="A39",
    atoms="A-R115",
    settles="A-Q077",
    tells=TELLS,
)
def contre_speaks(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> None:
    """Do one sentence of it, before the card is in play.

    >>> t = aniki.position("field=Alba | hand=Kappa field=Dax[DEF]")
    >>> t.play("attack Alba Dax", "contre Kappa DEF")
    >>> t.you.discard, t.foe.field
    ([Alba], [Dax, Kappa])
    """
    says.SPEECH.do(table, seat, piece, sentence, chosen)


@effect(
    fr="Puis la carte Contre est posée de son côté, en ATQ ou en DEF, au choix de son joueur.",
    en="Then the Contre card is placed on its player's side, in ATQ or in DEF as that player likes.",
    covers="A39",
    atoms="A-R115 A-R116 A-R117",
    tells={"move": ("{Card} entre en jeu chez {to}.", "{Card} enters play on {to}'s side."), "mark": ("", "")},
)
def contre_arrives(table: Table, seat: int, card: Piece, mode: str) -> None:
    """Put it on the field in the chosen mode.

    >>> t = aniki.position("field=Alba | hand=Kito")
    >>> t.play("attack Alba PV", "contre Kito DEF")
    >>> t.foe.field, t.marks
    ([Kito], {Alba: {'made': 1, 'acted': True, 'DEF': True}, Kito: {'used': True, 'DEF': True, 'fresh': True}})
    """
    table.move(card, "field", seat)
    table.mark(card, **mode_marks(mode), fresh=True)


@effect(
    fr="Si la table en a décidé ainsi, la carte Contre qui n'a pas de place va à la défausse.",
    en="Where the table rules so, a Contre card that has no place goes to the discard.",
    covers="A39 A46",
    tells={"move": DISCARDED, **SILENT},
)
def contre_has_no_place(table: Table, card: Piece) -> None:
    """Discard it once its effect has happened, under that answer.

    >>> with instead(contre_at_ten, "effect"):
    ...     t = aniki.position("field=Alba | hand=Kito field=10*Brun")
    >>> t.play("attack Alba Brun", "contre Kito DEF")
    >>> len(t.foe.field), t.foe.discard
    (9, [Kito, Brun])
    """
    leaving.discard(table, card)

