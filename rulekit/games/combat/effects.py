"""A Monster's two effects: each fired by a change of line, once, until it comes back from the graveyard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekit.effects import Sentence
from rulekit.games.combat import choosing, ending, says
from rulekit.games.combat.common import ATTACKERS, MOVING, SILENT, TELLS, in_play
from rulekit.moves import Move, found_by, many, move
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, ruling
from rulekit.speech import Chosen
from rulekit.table import Table

TITLE = ("Les effets de ligne", "Line effects")
USED = {"attackers": "attackers_used", "defenders": "defenders_used"}
ON_WHAT = ("{who}, {about0} a un effet\u00a0: sur quoi\u00a0?", "{who}, {about0} has an effect: on what?")


def changed_lines(table: Table, seat: int, piece: Piece, line: str) -> None:
    """Queue what a change of line sets off."""
    if piece.card.abilities and (table.phase != MOVING[1] or effects_in_the_second_phase(table) == "yes"):
        table.then((fire, seat, piece, line))


def arrived(table: Table, seat: int, piece: Piece, line: str) -> None:
    """Queue what an arrival sets off, where the table rules that it does."""
    if piece.card.abilities and effects_on_arrival(table) == "yes":
        table.then((fire, seat, piece, line))


def fire(table: Table, seat: int, piece: Piece, line: str) -> None:
    """Let the effect of a line speak, where it hasn't yet and the card is still there."""
    if not in_play(table, piece) or not piece.card.when(line) or table.bears(piece, USED[line]):
        return
    if ending.draw_by_an_effect(table) == "refused" and not says.can_draw(table, seat, piece, piece.card.when(line)):
        return
    effect_is_used(table, piece, line)
    for ability in piece.card.when(line):
        if not says.SPEECH.holds(table, seat, piece, ability.tests):
            continue
        if not ability.choose:
            table.then(*says.steps(table, rule_of(line), seat, piece, ability))
        elif choosing.hidden(ability):
            if table.seats[seat].hand:  # whether the hand holds something to choose is nobody else's business
                table.ask(seat, must_choose, may_choose_nothing, about=(piece, line), words=ON_WHAT)
        elif any(True for _ in choosing.ways(table, seat, ability)):
            table.ask(seat, must_choose, about=(piece, line), words=ON_WHAT)


def rule_of(line: str) -> object:
    """The rule in whose name a line's effect speaks."""
    return attackers_effect_speaks if line == ATTACKERS else defenders_effect_speaks


@effect(
    fr="Passer en Attaquant déclenche l'effet d'Attaquant du Monstre\u00a0: celui de la ligne d'arrivée.",
    en="Passing to the attacking line fires the Monster's attacking effect: that of the line it enters.",
    covers="C21",
    atoms="C-R065 C-R066 C-R067 C-R068",
    settles="C-Q55 C-Q57 C-Q59",
    tells=TELLS,
)
def attackers_effect_speaks(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> None:
    """Do one sentence of it, as soon as the Monster has moved.

    >>> t = combat.position("pv=30 defenders=Luciole | | phase=move")
    >>> t.play("move Luciole")
    >>> len(t.you.hand), t.you.pv
    (1, 30)
    """
    says.SPEECH.do(table, seat, piece, sentence, chosen)


@effect(
    fr="Passer en Défenseur déclenche l'effet de Défenseur du Monstre.",
    en="Passing to the defending line fires the Monster's defending effect.",
    covers="C21",
    atoms="C-R065 C-R066 C-R067 C-R069",
    settles="C-Q55 C-Q57 C-Q59",
    tells=TELLS,
)
def defenders_effect_speaks(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> None:
    """Do one sentence of it.

    >>> t = combat.position("pv=30 attackers=Luciole | | phase=move")
    >>> t.play("move Luciole")
    >>> len(t.you.hand), t.you.pv
    (0, 32)
    """
    says.SPEECH.do(table, seat, piece, sentence, chosen)


@effect(
    fr="Chacun des deux effets d'un Monstre ne se déclenche qu'une fois, et ils se comptent à part.",
    en="Each of a Monster's two effects fires once only, and they are counted apart.",
    covers="C22",
    atoms="C-R070 C-R071 C-R072 C-R073 C-R076",
    settles="C-Q58 C-Q64",
    tells=SILENT,
)
def effect_is_used(table: Table, piece: Piece, line: str) -> None:
    """Note which effect was used; the Monster still moves, and nothing more fires on that line.

    >>> t = combat.position("attackers=Luciole[attackers_used] defenders=Luciole | | phase=move")
    >>> t.play("move Luciole#1")
    >>> len(t.you.hand), [t.bears(piece, "attackers_used") for piece in t.you.attackers]
    (1, [True, True])
    """
    table.mark(piece, **{USED[line]: True})


@ruling(
    fr="Une fois vaut pour tout le Combat, sauf retour du cimetière.",
    en="Once means once a Combat, except for a return from the graveyard.",
    covers="C22 C23",
    asks=("«\u00a0Une seule fois\u00a0» vaut-il pour tout le Combat ou pour chaque tour\u00a0?",
          "Does “once only” cover the whole Combat or each turn?"),
    answers={
        "combat": ("Tout le Combat.", "The whole Combat."),
        "turn": ("Chaque tour.", "Each turn."),
    },
    why=("L'exception du cimetière ne servirait à rien si chaque tour rendait les effets.",
         "The exception of the graveyard would serve nothing if each turn gave the effects back."),
    settles="C-Q60",
)  # fmt: skip
def how_often_effects_fire(table: Table | None) -> str:
    """Whether the end of a turn gives effects back.

    >>> t = combat.position("attackers=Luciole[attackers_used] hand=Roc | hand=Roc | phase=move2")
    >>> t.play("next")
    >>> t.marks
    {Luciole: {'attackers_used': True}}
    """
    return "combat"


@ruling(
    fr="Un Monstre qui arrive sur une ligne n'en déclenche pas l'effet\u00a0: il faut changer de ligne.",
    en="A Monster that arrives on a line doesn't fire its effect: it takes a change of line.",
    covers="C21 C23",
    asks=("Un Monstre invoqué ou ramené sur une ligne en déclenche-t-il l'effet\u00a0?",
          "Does a Monster that is summoned or brought back on a line fire its effect?"),
    answers={"no": ("Non.", "No."), "yes": ("Oui.", "Yes.")},
    why=("Le texte ne décrit que le passage d'une ligne à l'autre\u00a0; revenir rend le droit, sans l'exercer.",
         "The text describes passing from line to line only; coming back gives the right back, and doesn't use it."),
    settles="C-Q56 C-Q63",
)  # fmt: skip
def effects_on_arrival(table: Table | None) -> str:
    """Whether an arrival fires the line's effect.

    >>> t = combat.position("hand=Luciole")
    >>> t.play("summon Luciole attackers")
    >>> len(t.you.hand)
    0
    """
    return "no"


@ruling(
    fr="Les effets se déclenchent aussi dans la seconde phase de déplacement.",
    en="Effects fire in the second moving phase too.",
    covers="C21 C36 C37",
    asks=("Les effets de ligne se déclenchent-ils dans le second déplacement\u00a0?",
          "Do line effects fire in the second moving phase?"),
    answers={"yes": ("Oui.", "Yes."), "no": ("Non.", "No.")},
    why=("La phrase est générale, et le second déplacement reprend le premier.",
         "The sentence is general, and the second moving phase takes the first up again."),
    settles="C-Q54",
)  # fmt: skip
def effects_in_the_second_phase(table: Table | None) -> str:
    """Whether the second moving phase fires effects.

    >>> t = combat.position("pv=30 attackers=Luciole | | phase=move2")
    >>> t.play("move Luciole")
    >>> t.you.pv
    32
    """
    return "yes"


# Choosing what an effect falls on -----------------------------------------------------------------------------------------


def prey(table: Table, seat: int, *_: object) -> Iterable[Piece]:
    """What the effect that has just fired may fall on."""
    question = table.question
    if question is None or must_choose not in question.grants:
        return ()
    piece, line = question.about
    return choosing.reach(table, seat, piece.card.when(line))


@move("choose", fr="Choisir {targets}", en="Choose {targets}", group=("Choisir", "Choose"),
      did=("choisit {targets}", "chooses {targets}"))  # fmt: skip
class Choose(Move):
    """Choose what an effect falls on."""

    targets: Chosen = many(found_by(prey, "ce que vise l'effet", "what the effect aims at"), 1, 6)

    def flow(self, table: Table, seat: int, piece: Piece, line: str) -> None:
        for ability in piece.card.when(line):
            if ability.choose and says.SPEECH.holds(table, seat, piece, ability.tests):
                table.then(*says.steps(table, rule_of(line), seat, piece, ability, self.targets))


@move("nothing", fr="Ne rien choisir", en="Choose nothing", group=("Choisir", "Choose"),
      did=("ne choisit rien", "chooses nothing"))  # fmt: skip
class Nothing(Move):
    """Choose nothing: what a hand holds can't be checked by others."""

    def flow(self, table: Table, seat: int, piece: Piece, line: str) -> None:
        pass


@grant(
    Nothing,
    fr="Un effet qui prend dans la main peut ne rien prendre\u00a0: personne ne vérifie ce qu'une main contient.",
    en="An effect that takes from the hand may take nothing: nobody checks what a hand holds.",
    covers="C21",
)
def may_choose_nothing(table: Table, seat: int, piece: Piece, line: str) -> list[Nothing]:
    """Offer it, whatever the hand holds, so that the question tells nothing of it.

    >>> t = combat.position("defenders=Appeleur hand=Prairie | | phase=move")
    >>> t.play("move Appeleur")
    >>> t.moves()
    (nothing,)
    """
    return [Nothing()]


@grant(
    Choose,
    fr="Le joueur du Monstre choisit sur quoi porte son effet.",
    en="The Monster's player chooses what its effect falls on.",
    covers="C21",
)
def must_choose(table: Table, seat: int, piece: Piece, line: str) -> Iterator[Choose]:
    """Offer each way; an effect that finds nothing to fall on is used up all the same.

    >>> t = combat.position("defenders=Écraseur | defenders=Roc,Luciole | phase=move")
    >>> t.play("move Écraseur")
    >>> t.moves()
    (choose Roc, choose Luciole)
    """
    for ability in piece.card.when(line):
        if ability.choose:
            for chosen in choosing.ways(table, seat, ability):
                yield Choose(chosen)

