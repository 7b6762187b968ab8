"""Supports: one a turn. Versus duels, terrains, objets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekit.effects import Sentence
from rulekit.games.aniki import abilities, choosing, contre, ending, leaving, says
from rulekit.games.aniki.common import DISCARDED, SILENT, TELLS, OwnAction, in_play, side
from rulekit.moves import Move, found_by, many, mine, move, words
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.speech import Chosen
from rulekit.table import Table

TITLE = ("Soutiens\u00a0: Versus, terrains, objets", "Supports: Versus, terrains, objets")
SUPPORTS = ("versus", "terrain", "objet")
SIDES = ("ally", "foe")
On = tuple[Piece | str, ...]


def places(table: Table, seat: int, card: Piece) -> Iterable[Piece | str]:
    """Where a support can go, or what it can aim at."""
    if card.card.kind == "terrain":
        return SIDES
    if card.card.borne:
        return [p for s in (table.seats[seat], table.seats[1 - seat]) for p in s.field]
    return choosing.reach(table, seat, card.card.when("played")) if card.card.kind == "objet" else ()


WHERE = found_by(places, "ally, foe, ou ce que vise le soutien", "ally, foe, or what the support aims at")


@move("play", fr="Jouer {card}[ sur {on}]", en="Play {card}[ on {on}]", group=("Jouer un soutien", "Play a support"),
      did=("joue {card}[ sur {on}]", "plays {card}[ on {on}]"))  # fmt: skip
class Play(OwnAction):
    """Play a support: a terrain on a side, an objet on a character or for its effect, a Versus."""

    card: Piece = mine("hand").of(*SUPPORTS).beyond(mine("hand"))
    on: On = many(WHERE.beyond(*choosing.ANYTHING), 0, 9)

    def flow(self, table: Table, seat: int) -> None:
        support_is_counted(table, seat, self.card)
        table.then((contre.window, seat), (PLAYED[self.card.card.kind], seat, self.card, self.on))


def play_terrain(table: Table, seat: int, card: Piece, on: On) -> None:
    laid = seat if on == ("ally",) else 1 - seat
    new_terrain_replaces(table, laid)
    terrain_is_laid(table, card, laid)


def play_objet(table: Table, seat: int, card: Piece, on: Chosen) -> None:
    if card.card.borne and all(in_play(table, bearer) for bearer in on):
        objet_is_linked(table, card, *on)
    else:
        speak(table, support_speaks, seat, card, on)
        table.then((support_is_discarded, card))


def play_versus(table: Table, seat: int, card: Piece, on: On) -> None:
    if can_be_held(table, card):
        table.then((ask_duel, seat, card))
    elif impossible_duel(table) == "refusal":
        refusing_costs_pv(table, 1 - seat)
    else:
        table.then((lot_decides_the_duel, seat, card))
    table.then((support_is_discarded, card))


PLAYED = {"terrain": play_terrain, "objet": play_objet, "versus": play_versus}


def speak(table: Table, rule: object, seat: int, card: Piece, chosen: Chosen = ()) -> None:
    """Queue what a support says for a seat."""
    for ability in card.card.when("played"):
        table.then(*says.SPEECH.steps(rule, seat, card, ability, chosen))  # type: ignore[arg-type]


@grant(
    Play,
    fr="En phase 1, on peut jouer un soutien de sa main.",
    en="In phase 1 you may play a support from your hand.",
    covers="A11 A28 A32 A35 A36",
    atoms="A-R034 A-R097 A-R098 A-R104",
    settles="A-Q100 A-Q101",
)
def may_play(table: Table, seat: int) -> Iterator[Play]:
    """Offer each support wherever it can go: a terrain on either side, an objet on any character.

    >>> [str(move) for move in aniki.position("hand=Colline,Épée field=Alba | field=Dax").moves() if move.verb == "play"]
    ['play Colline ally', 'play Colline foe', 'play Épée Alba', 'play Épée Dax']
    """
    for card in table.seats[seat].hand:
        kind = card.card.kind
        if kind == "versus":
            yield Play(card, ())
        elif kind == "terrain" or card.card.borne:
            for place in places(table, seat, card):
                yield Play(card, (place,))
        elif kind == "objet":
            for ability in card.card.when("played"):
                for chosen in choosing.ways(table, seat, ability):
                    yield Play(card, chosen)


@limit(
    on=Play,
    granted=True,
    fr="Seul un soutien se joue ainsi\u00a0: Versus, terrain ou objet.",
    en="Only a support is played in this way: a Versus, a terrain or an objet.",
    covers="A11 A28",
    atoms="A-R034",
)
def only_supports(table: Table, seat: int, card: Piece) -> bool:
    """Refuse a character.

    >>> aniki.position("hand=Alba").check("play Alba")
    play Alba: refused by aniki.supports.only_supports
    """
    return card.card.kind in SUPPORTS


@limit(
    on=Play,
    granted=True,
    fr="Un terrain va sur un seul côté, un objet porté sur un seul personnage, un autre objet sur ce qu'il vise.",
    en="A terrain goes on one side, an objet that is borne on one character, another objet on what it aims at.",
    covers="A32 A35",
    atoms="A-R097 A-R104",
    settles="A-Q085",
)
def goes_where_it_can(table: Table, seat: int, card: Piece, on: On) -> bool:
    """Refuse both sides at once, two bearers, and no bearer.

    >>> aniki.position("hand=Épée field=Alba,Brun").check("play Épée Alba Brun")
    play Épée Alba Brun: refused by aniki.supports.goes_where_it_can
    """
    kind = card.card.kind
    if kind == "terrain" or card.card.borne:
        there = [x for x in places(table, seat, card) if x == on[0]] if len(on) == 1 else []
        return len(there) == 1
    pieces = tuple(p for p in on if isinstance(p, Piece))
    if kind == "objet":
        return pieces == on and choosing.fits(table, seat, card.card.when("played"), pieces)
    return len(on) == 0 or kind not in SUPPORTS


@value(
    fr="On joue un soutien par tour, tous genres confondus.",
    en="One support is played a turn, all kinds together.",
    covers="A28",
    atoms="A-R088",
)
def most_supports(table: Table | None) -> int:
    """How many supports a player may play in a turn.

    >>> t = aniki.position("hand=Potion,Colline")
    >>> t.play("play Potion")
    >>> t.check("play Colline ally")
    play Colline ally: refused by aniki.supports.one_support_a_turn
    """
    return 1


@limit(
    on=Play,
    fr="Le soutien du tour une fois joué, on n'en joue plus d'autre.",
    en="Once the turn's support has been played, no other is.",
    covers="A28",
    atoms="A-R088",
)
def one_support_a_turn(table: Table, seat: int) -> bool:
    """Refuse a second.

    >>> aniki.position("hand=Colline supports=1").check("play Colline ally")
    play Colline ally: refused by aniki.supports.one_support_a_turn
    """
    return bool(table.seats[seat].supports < most_supports(table))


@limit(
    on=Play,
    fr="Un soutien sert une fois par partie.",
    en="A support serves once a game.",
    covers="A28",
    atoms="A-R089",
)
def each_support_once(table: Table, seat: int, card: Piece) -> bool:
    """Refuse one that has served and was never reset; a second copy is another support.

    >>> t = aniki.position("hand=Potion[used],Potion")
    >>> t.check("play Potion#0").limits, t.check("play Potion#1")
    ([aniki.supports.each_support_once], play Potion: allowed by aniki.supports.may_play)
    """
    return not abilities.has_served(table, card)


@effect(
    fr="Le soutien joué est compté, et a servi.",
    en="The support that is played is counted, and has served.",
    covers="A28",
    atoms="A-R088 A-R089",
    settles="A-Q084",
    tells={"add": ("", ""), "mark": ("", ""), "move": ("{Card} quitte la main.", "{Card} leaves the hand.")},
)
def support_is_counted(table: Table, seat: int, card: Piece) -> None:
    """Count it for the turn and for the game, whatever comes of it.

    >>> t = aniki.position("hand=Potion")
    >>> t.play("play Potion")
    >>> t.you.supports, t.marks
    (1, {Potion: {'used': True}})
    """
    table.add(seat, "supports", 1)
    table.mark(card, used=True)
    table.move(card, "played", seat)


@effect(
    fr="Un objet qui ne se porte pas agit aussitôt.",
    en="An objet that isn't borne acts at once.",
    covers="A36",
    atoms="A-R107",
    tells=TELLS,
)
def support_speaks(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> None:
    """Do one sentence of it.

    >>> t = aniki.position("pv=5 hand=Potion")
    >>> t.play("play Potion")
    >>> t.you.pv
    7
    """
    says.SPEECH.do(table, seat, piece, sentence, chosen)


@effect(
    fr="Un Versus réglé ou un objet utilisé va à la défausse.",
    en="A Versus that is settled or an objet that is used goes to the discard.",
    covers="A31 A36",
    atoms="A-R096 A-R108",
    tells={"move": DISCARDED, **SILENT},
)
def support_is_discarded(table: Table, card: Piece) -> None:
    """Discard it.

    >>> t = aniki.position("hand=Duel")
    >>> t.play("play Duel", "refuse")
    >>> t.you.discard
    [Duel]
    """
    leaving.discard(table, card)


# Terrains -------------------------------------------------------------------------------------------------------------


@effect(
    fr="Un terrain est posé d'un côté, allié ou adverse, et y reste tant que son effet dure.",
    en="A terrain is laid on one side, one's own or the opponent's, and stays there as long as its effect lasts.",
    covers="A32",
    atoms="A-R097 A-R098 A-R103",
    settles="A-Q097 A-Q098",
    tells={"move": ("{Card} s'étend chez {to}.", "{Card} spreads on {to}'s side."), "mark": ("", "")},
)
def terrain_is_laid(table: Table, card: Piece, seat: int) -> None:
    """Lay it; one that says how long it lasts counts the turns.

    >>> t = aniki.position("hand=Marais | field=Alba")
    >>> t.play("play Marais foe", "end", "end", "end", "end")
    >>> t.foe.terrain
    [Marais]
    """
    table.move(card, "terrain", seat)
    if card.card.lasts:
        table.mark(card, left=card.card.lasts)


@value(
    fr="Un terrain touche tous les personnages de son côté, présents et à venir, et eux seuls.",
    en="A terrain touches all characters of its side, present and to come, and them alone.",
    covers="A32",
    atoms="A-R099 A-R100",
    settles="A-Q096",
    off=0,
)
def terrain_bonus(table: Table, piece: Piece) -> int:
    """What the terrains of its side add to a character's PP.

    >>> from rulekit.games.aniki.attack import pp
    >>> t = aniki.position("field=Alba terrain=Colline | field=Dax")
    >>> [pp(t, p) for p in (*t.you.field, *t.foe.field)]
    [7, 4]
    """
    return sum([says.standing_bonus(terrain.card, "side") for terrain in table.seats[side(table, piece)].terrain])


@effect(
    fr="Un nouveau terrain remplace celui qui était du même côté.",
    en="A new terrain replaces the one that was on the same side.",
    covers="A33 A34",
    atoms="A-R101 A-R148",
    settles="A-Q094 A-Q095",
    tells={"move": DISCARDED, **SILENT},
)
def new_terrain_replaces(table: Table, seat: int) -> None:
    """Discard the covered one: its effect is over.

    >>> from rulekit.games.aniki.attack import pp
    >>> t = aniki.position("hand=Marais | field=Dax terrain=Colline")
    >>> t.play("play Marais foe")
    >>> pp(t, t.foe.field[0]), t.foe.discard
    (3, [Colline])
    """
    for terrain in table.seats[seat].terrain[:]:
        leaving.discard(table, terrain)


@effect(
    fr="Un terrain dont l'effet est terminé va à la défausse.",
    en="A terrain whose effect is over goes to the discard.",
    covers="A34",
    atoms="A-R102",
    tells={"move": DISCARDED, **SILENT},
)
def terrain_ends(table: Table) -> None:
    """Count the turns that it has left, as each turn begins.

    >>> t = aniki.position("hand=Brume")
    >>> t.play("play Brume ally", "end", "end")
    >>> t.you.terrain, t.you.discard
    ([], [Brume])
    """
    if table.active == table.common.first:
        for seat in table.seats:
            for terrain in seat.terrain[:]:
                left = table.bears(terrain, "left")
                if left is not None and left > 1:
                    table.mark(terrain, left=left - 1)
                elif left is not None:
                    leaving.discard(table, terrain)


# Objets ---------------------------------------------------------------------------------------------------------------


@effect(
    fr="Un objet qui se porte est lié à un personnage, de l'un ou l'autre côté.",
    en="An objet that is borne is linked to a character, on either side.",
    covers="A35",
    atoms="A-R104",
    settles="A-Q100 A-Q102 A-Q105",
    tells={"move": ("{Card} est porté chez {to}.", "{Card} is borne on {to}'s side."), "mark": ("", "")},
)
def objet_is_linked(table: Table, card: Piece, bearer: Piece) -> None:
    """Link it; how many a character bears isn't limited.

    >>> t = aniki.position("hand=Épée field=Alba")
    >>> t.play("play Épée Alba")
    >>> t.you.attached, t.marks
    ([Épée], {Épée: {'used': True, 'on': Alba}})
    """
    table.move(card, "attached", side(table, bearer))
    table.mark(card, on=bearer)


@value(
    fr="Un objet porté n'agit que sur son porteur.",
    en="An objet that is borne acts on its bearer only.",
    covers="A35",
    atoms="A-R105",
    off=0,
)
def objet_bonus(table: Table, piece: Piece) -> int:
    """What the objets that a character bears add to its PP.

    >>> from rulekit.games.aniki.attack import pp
    >>> t = aniki.position("field=Brun,Alba attached=Épée[on=#0]")
    >>> [pp(t, p) for p in t.you.field]
    [4, 5]
    """
    objets = table.seats[side(table, piece)].attached
    return sum([says.standing_bonus(o.card, "bearer") for o in objets if table.bears(o, "on") is piece])


# The Versus and its duel ------------------------------------------------------------------------------------------------


def ask_duel(table: Table, seat: int, card: Piece) -> None:
    duel = ("{who}, acceptez-vous le duel\u00a0: {about1}\u00a0?", "{who}, do you accept the duel: {about1}?")
    table.ask(1 - seat, may_accept, may_refuse, about=(seat, card), words=duel)


def ask_result(table: Table, seat: int, proposer: int, card: Piece) -> None:
    result = ("{who}, comment finit pour vous le duel\u00a0: {about1}\u00a0?", "{who}, how did the duel end for you: {about1}?")
    table.ask(seat, must_declare, about=(proposer, card), words=result)


DUEL = ("Le duel", "The duel")


@move("accept", fr="Accepter le duel", en="Accept the duel", group=DUEL, did=("accepte le duel", "accepts the duel"))
class Accept(Move):
    """Play the duel that the card describes, beside the table."""

    def flow(self, table: Table, seat: int, proposer: int, card: Piece) -> None:
        if disputed_duel(table) == "lot":
            table.then((lot_decides_the_duel, proposer, card))
        else:
            asked = (proposer,) if disputed_duel(table) == "proposer" else (proposer, seat)
            table.then(*[(ask_result, who, proposer, card) for who in asked], (duel_is_settled, proposer, card))


@move("refuse", fr="Refuser le duel", en="Refuse the duel", group=DUEL, did=("refuse le duel", "refuses the duel"))
class Refuse(Move):
    """Decline the duel, at a price."""

    def flow(self, table: Table, seat: int, proposer: int, card: Piece) -> None:
        refusing_costs_pv(table, seat)


RESULTS = ("won", "lost", "nobody")


@move("declare", fr="Résultat\u00a0: {result}", en="Result: {result}", group=DUEL,
      did=("annonce\u00a0: {result}", "declares: {result}"))  # fmt: skip
class Declare(Move):
    """Say how the duel ended: won, lost, or won by nobody."""

    result: str = words(*RESULTS)

    def flow(self, table: Table, seat: int, proposer: int, card: Piece) -> None:
        result_is_declared(table, seat, RESULTS.index(self.result) + 1)


@grant(
    Accept,
    fr="Un Versus propose à l'adversaire le duel qu'il décrit, et l'adversaire peut l'accepter.",
    en="A Versus offers the opponent the duel that it describes, and the opponent may accept it.",
    covers="A29",
    atoms="A-R090 A-R091",
)
def may_accept(table: Table, seat: int, proposer: int, card: Piece) -> list[Accept]:
    """Offer to accept.

    >>> t = aniki.position("hand=Duel")
    >>> t.play("play Duel")
    >>> t.moves()
    (accept, refuse)
    """
    return [Accept()]


@grant(
    Refuse,
    fr="L'adversaire peut refuser le duel.",
    en="The opponent may refuse the duel.",
    covers="A30",
    atoms="A-R093",
    settles="A-Q091 A-Q092",
)
def may_refuse(table: Table, seat: int, proposer: int, card: Piece) -> list[Refuse]:
    """Offer to refuse, at one PV too.

    >>> t = aniki.position("hand=Duel | pv=1")
    >>> t.play("play Duel", "refuse")
    >>> t.result
    1 wins by aniki.ending.zero_pv_loses
    """
    return [Refuse()]


@value(
    fr="Refuser un duel coûte un PV, et rien de plus.",
    en="Refusing a duel costs one PV, and nothing more.",
    covers="A30",
    atoms="A-R094 A-R095",
    settles="A-Q086",
)
def refusal_costs(table: Table | None) -> int:
    """How many PV a refusal costs; the proposer gets no effect for it, and a duel that is lost costs none.

    >>> t = aniki.position("hand=Chifoumi")
    >>> t.play("play Chifoumi", "refuse")
    >>> t.foe.pv, t.you.hand
    (9, [])
    """
    return 1


@effect(
    fr="Qui refuse un duel perd des PV.",
    en="Whoever refuses a duel loses PV.",
    covers="A30",
    atoms="A-R094",
    tells={"add": ("{Who} refuse le duel et perd {n} PV, il en reste {left}.", "{Who} refuses the duel and loses {n} PV, {left} left.")},
)
def refusing_costs_pv(table: Table, seat: int) -> None:
    """Take them.

    >>> t = aniki.position("hand=Chifoumi | pv=7")
    >>> t.play("play Chifoumi", "refuse")
    >>> t.foe.pv
    6
    """
    ending.loses_pv(table, seat, refusal_costs(table))


@grant(
    Declare,
    fr="Le duel joué, chacun dit comment il a fini.",
    en="Once the duel has been played, each says how it ended.",
    covers="A29",
    atoms="A-R092",
    settles="A-Q087",
)
def must_declare(table: Table, seat: int, proposer: int, card: Piece) -> list[Declare]:
    """Offer the three results; a duel that nobody wins profits nobody.

    >>> t = aniki.position("hand=Duel")
    >>> t.play("play Duel", "accept")
    >>> t.moves()
    (declare won, declare lost, declare nobody)
    """
    return [Declare(result) for result in RESULTS]


@effect(
    fr="Le résultat annoncé est noté.",
    en="The declared result is noted.",
    covers="A29",
    tells={"set": ("", "")},
)
def result_is_declared(table: Table, seat: int, result: int) -> None:
    """Note what a player says of the duel.

    >>> t = aniki.position("hand=Duel")
    >>> t.play("play Duel", "accept", "declare lost")
    >>> t.you.claim
    2
    """
    table.set(seat, "claim", result)


@ruling(
    fr="Le résultat d'un duel est ce que les deux joueurs en disent\u00a0; s'ils ne s'accordent pas, personne n'a gagné.",
    en="A duel's result is what both players say of it; if they don't agree, nobody has won.",
    covers="A29",
    asks=("Qui dit comment un duel a fini, et si l'on n'est pas d'accord\u00a0?", "Who says how a duel ended, and what if the players disagree?"),
    answers={
        "both": ("Les deux\u00a0; s'ils se contredisent, personne n'a gagné.", "Both; if they contradict each other nobody has won."),
        "proposer": ("Qui l'a proposé.", "Whoever proposed it."),
        "lot": ("Le sort, à la place du duel.", "Chance, in place of the duel."),
    },
    why=("Cela se passe d'arbitre.", "It needs no referee."),
    settles="A-Q088",
)  # fmt: skip
def disputed_duel(table: Table | None) -> str:
    """Whose word decides a duel.

    >>> t = aniki.position("hand=Duel")
    >>> t.play("play Duel", "accept", "declare won", "declare won")
    >>> t.you.pv, t.foe.pv
    (10, 10)
    """
    return "both"


def winner(table: Table, proposer: int) -> int | None:
    """Who has won the duel by what was declared, or nobody."""
    claim, other = table.seats[proposer].claim, table.seats[1 - proposer].claim
    if disputed_duel(table) == "proposer":
        other = {1: 2, 2: 1}.get(claim, 3)
    return {(1, 2): proposer, (2, 1): 1 - proposer}.get((claim, other))


@effect(
    fr="Le duel réglé, les annonces sont oubliées et le gagnant a la parole.",
    en="Once the duel is settled, what was declared is forgotten and the winner has the word.",
    covers="A29",
    atoms="A-R092",
    tells={"set": ("", "")},
)
def duel_is_settled(table: Table, proposer: int, card: Piece) -> None:
    """Let the card speak for the winner, proposer or not.

    >>> t = aniki.position("hand=Duel")
    >>> t.play("play Duel", "accept", "declare lost", "declare won")
    >>> t.you.pv, t.foe.pv
    (8, 10)
    """
    won = winner(table, proposer)
    for i, seat in enumerate(table.seats):
        if seat.claim:
            table.set(i, "claim", 0)
    if won is not None:
        table.then((profits, won, card))


def profits(table: Table, seat: int, card: Piece) -> None:
    for ability in card.card.when("played"):
        if not says.SPEECH.holds(table, seat, card, ability.tests):
            continue
        if ability.choose:
            ways = list(choosing.ways(table, seat, ability))
            if ways:
                chooses = ("{who}, sur quoi\u00a0: {about0}\u00a0?", "{who}, on what: {about0}?")
                table.ask(seat, may_choose, about=(card,), words=chooses)
        else:
            speak(table, winner_profits, seat, card)


@effect(
    fr="Qui gagne le duel profite de l'effet du Versus, lu de son côté.",
    en="Whoever wins the duel profits from the effect of the Versus, read from their side.",
    covers="A29",
    atoms="A-R092",
    tells=TELLS,
)
def winner_profits(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> None:
    """Do one sentence of the card for the winner.

    >>> t = aniki.position("hand=Chifoumi")
    >>> t.play("play Chifoumi", "accept", "declare lost", "declare won")
    >>> len(t.you.hand), len(t.foe.hand)
    (0, 2)
    """
    says.SPEECH.do(table, seat, piece, sentence, chosen)


def prize(table: Table, seat: int, *_: object) -> Iterable[Piece]:
    """What the winner of a duel may choose."""
    question = table.question
    if question is None or may_choose not in question.grants:
        return ()
    return choosing.reach(table, seat, question.about[0].card.when("played"))


@move("choose", fr="Choisir {targets}", en="Choose {targets}", group=DUEL, did=("choisit {targets}", "chooses {targets}"))
class Choose(Move):
    """Choose what the effect of a duel that was won aims at."""

    targets: Chosen = many(found_by(prize, "ce que vise le Versus", "what the Versus aims at"), 1, 9)

    def flow(self, table: Table, seat: int, card: Piece) -> None:
        speak(table, winner_profits, seat, card, self.targets)


@grant(
    Choose,
    fr="Le gagnant du duel choisit ce que vise l'effet.",
    en="The winner of the duel chooses what the effect aims at.",
    covers="A29",
)
def may_choose(table: Table, seat: int, card: Piece) -> Iterator[Choose]:
    """Offer each choice, from the winner's side.

    >>> t = aniki.position("hand=Bras-de-fer field=Alba | field=Roi")
    >>> t.play("play Bras-de-fer", "accept", "declare lost", "declare won")
    >>> t.moves()
    (choose Alba,)
    """
    for ability in card.card.when("played"):
        for chosen in choosing.ways(table, seat, ability):
            yield Choose(chosen)


@value(
    fr="Les joueurs sont à la même table, et tout duel peut se jouer.",
    en="The players are at one table, and any duel can be played.",
    covers="A29",
    settles="A-Q093",
    off=False,
)
def at_one_table(table: Table | None) -> bool:
    """Whether duels that need both players in one place can be held.

    >>> aniki.position("hand=Bras-de-fer").check("play Bras-de-fer")
    play Bras-de-fer: allowed by aniki.supports.may_play
    """
    return True


def can_be_held(table: Table, card: Piece) -> bool:
    """Whether the duel that a Versus describes can be played here."""
    return at_one_table(table) or not card.card.in_person


@ruling(
    fr="Un Versus dont le duel ne peut pas se jouer ne se joue pas.",
    en="A Versus whose duel can't be played isn't played.",
    covers="A29",
    asks=("Que devient un Versus dont le duel ne peut pas se jouer (à distance, par exemple)\u00a0?",
          "What becomes of a Versus whose duel can't be played (at a distance, say)?"),
    answers={
        "unplayable": ("On ne peut pas le jouer.", "It can't be played."),
        "refusal": ("C'est comme un refus\u00a0: un PV.", "It is like a refusal: one PV."),
        "lot": ("Le sort décide à sa place.", "Chance decides in its place."),
    },
    why=("Ce que personne ne pourrait accepter n'est pas une proposition.", "What nobody could accept is no proposal."),
    settles="A-Q089",
)  # fmt: skip
def impossible_duel(table: Table | None) -> str:
    """What becomes of a duel that can't be held.

    >>> with instead(at_one_table, False):
    ...     t = aniki.position("hand=Bras-de-fer")
    >>> t.check("play Bras-de-fer")
    play Bras-de-fer: refused by aniki.supports.duel_can_be_held
    """
    return "unplayable"


@limit(
    on=Play,
    fr="À distance, un duel qui demande d'être à la même table ne se propose pas.",
    en="At a distance, a duel that needs both players at one table isn't proposed.",
    covers="A29",
)
def duel_can_be_held(table: Table, seat: int, card: Piece) -> bool:
    """Refuse the card where its duel can't be held; it stays in hand.

    >>> with instead(at_one_table, False):
    ...     t = aniki.position("hand=Bras-de-fer,Chifoumi")
    >>> t.check("play Bras-de-fer"), t.check("play Chifoumi")
    (play Bras-de-fer: refused by aniki.supports.duel_can_be_held, play Chifoumi: allowed by aniki.supports.may_play)
    """
    return can_be_held(table, card) or impossible_duel(table) != "unplayable"


@effect(
    fr="Si la table en a décidé ainsi, le sort désigne le gagnant du duel.",
    en="Where the table rules so, chance names the winner of the duel.",
    covers="A29",
    tells={"note": ("Le sort a désigné le gagnant.", "Chance has named the winner.")},
)
def lot_decides_the_duel(table: Table, proposer: int, card: Piece) -> None:
    """Draw lots, under that answer.

    >>> with instead(disputed_duel, "lot"):
    ...     t = aniki.position("hand=Duel | luck=1")
    >>> t.play("play Duel", "accept")
    >>> t.you.pv, t.foe.pv
    (8, 10)
    """
    won = proposer if table.pick(2) == 0 else 1 - proposer
    table.note("lot", won)
    table.then((profits, won, card))

