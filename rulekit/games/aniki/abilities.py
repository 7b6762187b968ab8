"""Abilities: used once a game, passive at each phase 1, set off by what happens; and what a card's words do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekit.effects import Sentence
from rulekit.games.aniki import choosing, contre, limits, modes, says
from rulekit.games.aniki.common import TELLS, OwnAction, in_play, side
from rulekit.moves import Move, found_by, many, mine, move, theirs
from rulekit.pieces import Piece
from rulekit.rules import Effect, effect, grant, limit, ruling
from rulekit.speech import Chosen
from rulekit.table import Table

TITLE = ("Capacités et passifs", "Abilities and passives")

def used_targets(table: Table, seat: int, card: Piece) -> Iterable[Piece]:
    return choosing.reach(table, seat, card.card.when("used"))


# Used abilities -------------------------------------------------------------------------------------------------------


@move("use", fr="Utiliser {card}[ sur {targets}]", en="Use {card}[ on {targets}]",
      group=("Utiliser une capacité", "Use an ability"),
      did=("utilise {card}[ sur {targets}]", "uses {card}[ on {targets}]"))  # fmt: skip
class Use(OwnAction):
    """Use a character's ability."""

    card: Piece = found_by(
        lambda table, seat: [p for p in table.seats[seat].field if p.card.when("used")],
        "vos personnages qui ont une capacité", "your characters that have an ability", ("field",),
    ).beyond(mine("field"), theirs("field"))  # fmt: skip
    targets: Chosen = many(found_by(used_targets, "ce que vise la capacité", "what the ability aims at").beyond(*choosing.ANYTHING), 0, 9)

    def flow(self, table: Table, seat: int) -> None:
        ability_is_spent(table, self.card)
        table.then((contre.window, seat), (use, seat, self.card, self.targets))


def use(table: Table, seat: int, card: Piece, chosen: Chosen) -> None:
    for ability in card.card.when("used"):
        table.then(*says.SPEECH.steps(card_speaks, seat, card, ability, chosen))


@grant(
    Use,
    fr="En phase 1, on peut utiliser les capacités de ses cartes, en ATQ comme en DEF.",
    en="In phase 1 you may use your cards' abilities, in ATQ and in DEF alike.",
    covers="A11 A19 A20",
    atoms="A-R035 A-R066 A-R067",
    settles="A-Q034 A-Q110",
)
def may_use(table: Table, seat: int) -> Iterator[Use]:
    """Offer each ability on each choice of what it aims at, in the turn of arrival too.

    >>> [str(move) for move in aniki.position("field=Dax[DEF],Brun | field=Alba").moves() if move.verb == "use"]
    ['use Dax Alba', 'use Brun']
    """
    for card in table.seats[seat].field:
        for ability in card.card.when("used"):
            for chosen in choosing.ways(table, seat, ability):
                yield Use(card, chosen)


@limit(
    on=Use,
    fr="On utilise les capacités de ses propres personnages, s'ils en ont une.",
    en="You use the abilities of your own characters, if they have one.",
    covers="A11",
    atoms="A-R035",
)
def ones_own_abilities(table: Table, seat: int, card: Piece) -> bool:
    """Refuse a card across the table, and one that has no ability to use.

    >>> aniki.position("| field=Brun").check("use Brun")
    use Brun: refused by aniki.abilities.ones_own_abilities
    """
    return side(table, card) == seat and bool(card.card.when("used"))


@limit(
    on=Use,
    fr="Une capacité s'utilise sur ce qu'elle vise.",
    en="An ability is used on what it aims at.",
    covers="A15",
    settles="A-Q011 A-Q119",
)
def targets_fit(table: Table, seat: int, card: Piece, targets: Chosen) -> bool:
    """Refuse another target, too many, and none.

    >>> aniki.position("field=Dax,Alba | field=Brun").check("use Dax Alba")
    use Dax Alba: refused by aniki.abilities.targets_fit
    """
    return not card.card.when("used") or choosing.fits(table, seat, card.card.when("used"), targets)


@limit(
    on=("use", "contre", "play"),
    fr="Une capacité qui pose une condition attend qu'elle soit remplie.",
    en="An ability that sets a condition waits until it is fulfilled.",
    covers="A15",
)
def its_condition_holds(table: Table, seat: int, card: Piece) -> bool:
    """Refuse it before.

    >>> aniki.position("pv=17 field=Oracle").check("use Oracle")
    use Oracle: refused by aniki.abilities.its_condition_holds
    """
    if card.card.kind == "versus":
        return True  # it is the winner's condition, and nobody has won yet
    moments = (card.card.when(moment) for moment in ("used", "contre", "played"))
    return all(says.SPEECH.holds(table, seat, card, ability.tests) for some in moments for ability in some)


@ruling(
    fr="Une fois par partie se compte par carte, et repart de zéro quand la carte est comme jamais jouée.",
    en="Once a game is counted by card, and begins again when the card is as if never played.",
    covers="A15 A28 A44",
    asks=("«\u00a0Une fois par partie\u00a0» se compte-t-il par carte ou par nom, et une carte revenue peut-elle resservir\u00a0?",
          "Is “once a game” counted by card or by name, and may a card that has come back serve again?"),
    answers={
        "reset": ("Par carte\u00a0; revenue, elle peut resservir.", "By card; when it has come back it may serve again."),
        "card": ("Par carte, et plus jamais, même revenue.", "By card, and never again, even when it has come back."),
        "name": ("Par nom\u00a0: un second exemplaire ne sert plus.", "By name: a second copy serves no more."),
    },
    why=("Une carte revenue est considérée comme jamais jouée\u00a0; cela parle d'une carte, pas d'un nom.",
         "A card that has come back counts as never played; that speaks of a card, not of a name."),
    settles="A-Q106 A-Q083 A-Q139 A-Q171",
)  # fmt: skip
def once_a_game(table: Table | None) -> str:
    """What an ability or a support may serve once.

    >>> t = aniki.position("field=Brun[used],Brun,Elfe | field=Dax[used],Alba")
    >>> t.check("use Brun#1"), t.check("use Brun#0").limits
    (use Brun: allowed by aniki.abilities.may_use, [aniki.abilities.ability_once])
    >>> t.play("use Elfe Dax", "arrive DEF")
    >>> t.check("use Dax Alba")
    use Dax Alba: allowed by aniki.abilities.may_use
    """
    return "reset"


def has_served(table: Table, card: Piece) -> bool:
    """Whether a card has served once, as the rules count it."""
    if table.bears(card, "used"):
        return True
    return once_a_game(table) == "name" and any(
        p.card.character == card.card.character and p.owner == card.owner and m.get("used") for p, m in table.marks.items()
    )


@limit(
    on=("use", "contre"),
    fr="Une capacité spéciale sert une fois par partie.",
    en="A special ability serves once a game.",
    covers="A15",
    atoms="A-R046 A-R066",
    settles="A-Q109",
)
def ability_once(table: Table, seat: int, card: Piece) -> bool:
    """Refuse a second use.

    >>> t = aniki.position("field=Brun")
    >>> t.play("use Brun")
    >>> t.check("use Brun")
    use Brun: refused by aniki.abilities.ability_once
    """
    return not has_served(table, card)


@limit(
    on=("use", "play"),
    fr="Ce qui ne ferait que faire venir un personnage ne s'utilise pas là où il n'a pas de place.",
    en="What would only bring a character isn't used where there is no place for it.",
    covers="A44 A46",
    settles="A-Q155 A-Q156 A-Q158",
)
def theft_needs_room(table: Table, seat: int, card: Piece) -> bool:
    """Refuse it, so that it isn't spent for nothing.

    >>> aniki.position("field=Elfe,9*Brun | field=Dax").check("use Elfe Dax")
    use Elfe Dax: refused by aniki.abilities.theft_needs_room
    """
    full, theirs_full = not limits.room(table, seat), not limits.room(table, 1 - seat)
    if not full and not theirs_full:
        return True
    vain = {"give"} if theirs_full else set()
    if full:
        vain |= {"steal", "revive"} if limits.theft_at_ten(table) == "stays" else {"revive"}
    verbs = {s.verb for moment in ("used", "played") for ability in card.card.when(moment) for s in ability.does}
    return not verbs or not verbs <= vain


@effect(
    fr="Une capacité utilisée est dépensée, quoi qu'il en advienne.",
    en="An ability that is used is spent, whatever comes of it.",
    covers="A15",
    atoms="A-R046",
    tells={"mark": ("", "")},
)
def ability_is_spent(table: Table, card: Piece) -> None:
    """Mark the card.

    >>> t = aniki.position("field=Brun")
    >>> t.play("use Brun")
    >>> t.marks
    {Brun: {'used': True}}
    """
    table.mark(card, used=True)


@effect(
    fr="Ce que dit une capacité se fait phrase après phrase, autant que possible.",
    en="What an ability says is done sentence by sentence, as far as possible.",
    covers="A15",
    atoms="A-R046 A-R061",
    settles="A-Q090 A-Q162",
    tells=TELLS,
)
def card_speaks(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> None:
    """Do one sentence of an ability. The log names this rule and the card.

    >>> t = aniki.position("pv=5 field=Brun")
    >>> t.play("use Brun")
    >>> t.you.pv, t.events[-1][:2]
    (6, (aniki.abilities.card_speaks, Brun))
    """
    says.SPEECH.do(table, seat, piece, sentence, chosen)


# What cards forbid ----------------------------------------------------------------------------------------------------


@limit(
    on="attack",
    fr="Une carte à qui un effet l'interdit n'attaque pas de tout le tour.",
    en="A card that an effect forbids to attack doesn't attack all turn.",
    covers="A21",
)
def forbidden_to_attack(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse it.

    >>> aniki.position("field=Alba[no_attack]").check("attack Alba PV")
    attack Alba PV: refused by aniki.abilities.forbidden_to_attack
    """
    return not table.bears(attacker, "no_attack")


@limit(
    on=("use", "switch"),
    fr="Une carte à qui un effet l'interdit n'utilise pas sa capacité, ou ne change pas de mode, de tout le tour.",
    en="A card that an effect forbids to doesn't use its ability, or change mode, all turn.",
    covers="A15",
)
def forbidden_to_act(table: Table, seat: int, move: Use | modes.Switch) -> bool:
    """Refuse what is forbidden, and only that.

    >>> t = aniki.position("field=Brun[no_ability]")
    >>> t.check("use Brun"), t.check("switch Brun")
    (use Brun: refused by aniki.abilities.forbidden_to_act, switch Brun: allowed by aniki.modes.may_switch)
    """
    return not table.bears(move.card, "no_ability" if isinstance(move, Use) else "no_mode")


# Passives -------------------------------------------------------------------------------------------------------------

Ready = tuple[tuple[Piece, int], ...]


def phase_1_opens(table: Table) -> None:
    """The passives of the active player, then of the other; who fires is settled now, before the first of them."""
    both = (table.active, 1 - table.active) if whose_phase_1(table) == "both" else (table.active,)
    for seat in both:
        table.then((in_order, seat, ready(table, seat), passive_speaks), (passives_are_renewed, seat))


def ready(table: Table, seat: int) -> Ready:
    """The passives of a seat whose condition holds: cards in play, and which of their abilities."""
    return tuple(
        (piece, k)
        for piece in table.seats[seat].field
        for k, ability in enumerate(piece.card.abilities)
        if ability.when == "phase" and says.SPEECH.holds(table, seat, piece, ability.tests)
    )


def in_order(table: Table, seat: int, left: Ready, rule: Effect) -> None:
    if len({piece for piece, _ in left}) > 1:
        words = ("{who}, quelle carte agit d'abord\u00a0?", "{who}, which card works first?")
        table.ask(seat, may_order, about=(left, rule), otherwise=First(left[0][0]), words=words)
    elif left:
        fire(table, seat, left, rule)


def fire(table: Table, seat: int, some: Ready, rule: Effect) -> None:
    for piece, k in some:
        if rule is not passive_speaks or (in_play(table, piece) and side(table, piece) == seat):
            table.then(*says.SPEECH.steps(rule, seat, piece, piece.card.abilities[k]))


def waiting(table: Table, *_: object) -> list[Piece]:
    """The cards among which a player chooses the one that works first."""
    question = table.question
    if question is None or may_order not in question.grants:
        return []
    return list(dict.fromkeys([piece for piece, _ in question.about[0]]))


@move("first", fr="{piece} d'abord", en="{piece} first", group=("Choisir l'ordre", "Choose the order"),
      did=("fait agir {piece} d'abord", "lets {piece} work first"))  # fmt: skip
class First(Move):
    """Choose the card that works next, of several that would at once."""

    piece: Piece = found_by(waiting, "les cartes qui attendent", "the cards that wait", ("field",))

    def flow(self, table: Table, seat: int, left: Ready, rule: Effect) -> None:
        mine_, others = [x for x in left if x[0] is self.piece], [x for x in left if x[0] is not self.piece]
        table.then((fire, seat, tuple(mine_), rule), (in_order, seat, tuple(others), rule))


@grant(
    First,
    fr="Qui a plusieurs cartes qui agiraient au même moment choisit leur ordre, le joueur actif d'abord.",
    en="Whoever has several cards that would work at the same moment chooses their order, the active player first.",
    covers="A37",
    settles="A-Q012 A-Q114",
)
def may_order(table: Table, seat: int, left: Ready, rule: Effect) -> None:
    """Offer each card that waits.

    >>> t = aniki.position("| field=Moine,Passeur,Brun")
    >>> t.play("end", settle=False)
    >>> t.moves()
    (first Moine, first Passeur)
    """


@ruling(
    fr="Un passif agit au début de chaque phase 1, celle de l'adversaire comprise.",
    en="A passive works at the start of each phase 1, the opponent's included.",
    covers="A37",
    asks=("«\u00a0Chaque phase 1\u00a0» est-il celle des deux joueurs, ou celle du seul joueur de la carte\u00a0?",
          "Is “each phase 1” that of both players, or of the card's player alone?"),
    answers={
        "both": ("Celle des deux joueurs.", "That of both players."),
        "own": ("La sienne seulement.", "The card's player's alone."),
    },
    why=("«\u00a0Chaque\u00a0» n'est restreint par rien\u00a0; l'autre lecture est courante et divise tout par deux.",
         "Nothing narrows “each”; the other reading is common and halves everything."),
    settles="A-Q113",
)  # fmt: skip
def whose_phase_1(table: Table | None) -> str:
    """At whose phases 1 a passive works.

    >>> t = aniki.position("field=Moine")
    >>> t.play("end", "end")
    >>> t.you.pv
    12
    """
    return "both"


@ruling(
    fr="Le bonus d'un passif se renouvelle à chaque phase 1, sans s'ajouter à lui-même.",
    en="A passive's bonus is renewed at each phase 1, without being added to itself.",
    covers="A37",
    asks=("Le bonus d'un passif s'ajoute-t-il à chaque phase 1\u00a0?", "Does a passive's bonus add up at each phase 1?"),
    answers={
        "renewed": (
            "Non\u00a0: il est renouvelé, et finit quand la condition manque.",
            "No: it is renewed, and ends when the condition fails.",
        ),
        "adds": ("Oui, il s'ajoute chaque fois.", "Yes, it is added each time."),
        "once": ("Non\u00a0: il est donné une fois, et reste.", "No: it is given once, and stays."),
    },
    why=("Un passif est en marche ou à l'arrêt\u00a0; ce qui n'est pas un bonus se répète.",
         "A passive is on or off; what is no bonus is repeated."),
    settles="A-Q116",
)  # fmt: skip
def passive_bonus(table: Table | None) -> str:
    """Whether a passive's bonus adds up.

    >>> from rulekit.games.aniki.attack import pp
    >>> t = aniki.position("field=Passeur,Alba | field=Roi")
    >>> t.play("end", "end")
    >>> pp(t, t.you.field[0])
    4
    >>> t.play("attack Alba Roi", "end")
    >>> pp(t, t.you.field[0])
    3
    """
    return "renewed"


def mark_of(seat: int) -> str:
    """The mark that holds what a seat's passives give a character."""
    return f"passive{seat + 1}"


def next_of(seat: int) -> str:
    """The mark that holds what they give it anew, until all of them have spoken."""
    return f"next{seat + 1}"


@effect(
    fr="Quand les passifs d'une phase 1 ont agi, ce qu'ils donnent remplace ce qu'ils donnaient.",
    en="When the passives of a phase 1 have worked, what they give replaces what they gave.",
    covers="A37",
    atoms="A-R111",
    settles="A-Q117 A-Q118",
    tells={"unmark": ("", ""), "mark": ("", "")},
)
def passives_are_renewed(table: Table, seat: int) -> None:
    """Put a seat's new passive bonuses in place of the old ones, all at once: nobody falls in between.

    >>> from rulekit.games.aniki.attack import pp
    >>> t = aniki.position("field=Passeur[passive1=1] | field=Roi")
    >>> t.play("end")
    >>> pp(t, t.you.field[0])
    3
    """
    if passive_bonus(table) == "renewed":
        for s in table.seats:
            for piece in s.field:
                anew = table.bears(piece, next_of(seat))
                if anew is None:
                    table.unmark(piece, mark_of(seat))
                else:
                    table.unmark(piece, next_of(seat))
                    table.mark(piece, **{mark_of(seat): anew})


def passive_gives(table: Table, seat: int, giver: Piece, found: Iterable[Piece], n: int) -> bool:
    """Give characters a passive's bonus, in the name of the rule that is being applied."""
    given = False
    if passive_bonus(table) != "once" or not table.bears(giver, "gave"):
        name = next_of(seat) if passive_bonus(table) == "renewed" else mark_of(seat)
        for piece in found:
            table.mark(piece, **{name: table.bears(piece, name, 0) + n})
            given = True
        if given and passive_bonus(table) == "once":
            table.mark(giver, gave=True)
    return given


@effect(
    fr="Un passif dont la condition est remplie au début de la phase 1 agit tout seul.",
    en="A passive whose condition holds as phase 1 begins works by itself.",
    covers="A37",
    atoms="A-R109 A-R110 A-R111 A-R112 A-R113",
    settles="A-Q108 A-Q115 A-Q120",
    tells=TELLS,
)
def passive_speaks(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> None:
    """Do one sentence of a passive, after the draw and before the first action, each time anew.

    >>> from rulekit.games.aniki.attack import pp
    >>> t = aniki.position("field=Moine,Passeur")
    >>> t.play("end")
    >>> t.you.pv, pp(t, t.you.field[1])
    (11, 4)
    """
    says.SPEECH.do(table, seat, piece, sentence, chosen)


# What happens sets cards off --------------------------------------------------------------------------------------------


def trigger(table: Table, moment: str, seat: int, piece: Piece | None = None) -> None:
    """Queue what cards say of something that has just happened to a seat, or to one card.

    What is set off sets off nothing in its turn, so that no two cards can go on for ever.
    """
    if table.cause is triggered_speaks:
        return
    some = [
        (p, k)
        for p in (table.seats[seat].field if piece is None else (piece,))
        for k, ability in enumerate(p.card.abilities)
        if ability.when == moment and says.SPEECH.holds(table, seat, p, ability.tests)
    ]
    if some:
        table.then((in_order, seat, tuple(some), triggered_speaks))


@effect(
    fr="Une carte qui guette un événement agit quand il se produit\u00a0; ce qu'elle fait n'en déclenche pas d'autre.",
    en="A card that watches for something acts when it happens; what it then does sets off no other.",
    covers="A15",
    settles="A-Q112 A-Q014",
    tells=TELLS,
)
def triggered_speaks(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> None:
    """Do one sentence of a card that was set off.

    >>> t = aniki.position("pv=9 field=Veilleuse,Brun")
    >>> t.play("use Brun")
    >>> t.you.pv, len(t.you.hand)
    (10, 1)
    """
    says.SPEECH.do(table, seat, piece, sentence, chosen)

