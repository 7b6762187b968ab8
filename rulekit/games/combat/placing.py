"""Placing phases: summoning Monsters and a Super-Héros, the budget of a turn, the lines, and special summons."""

from __future__ import annotations

from rulekit.games.combat import effects, hand, leaving, moving
from rulekit.games.combat.common import LINES, SILENT, OwnAction, fighters, keeps, line_of
from rulekit.moves import Move, mine, move, words
from rulekit.pieces import Piece
from rulekit.rules import NO_LIMIT, effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Poser\u00a0: invoquer", "Placing: summoning")
SIZES = ("Juvénile", "Adulte", "Ancien")
COUNTERS = {"Juvénile": "juveniles", "Adulte": "adults", "Ancien": "elders"}
QUOTAS = {"Juvénile": 2, "Adulte": 1, "Ancien": 1}
SPACES = 5  # of a line, on a board that prints them
SUMMON = ("Invoquer", "Summon")
WHERE = ("{who}, sur quelle ligne arrive {about0}\u00a0?", "{who}, on which line does {about0} arrive?")


@move("summon", fr="Invoquer {card} en {line}", en="Summon {card} on the {line}", group=SUMMON,
      did=("invoque {card} en {line}", "summons {card} on the {line}"))  # fmt: skip
class Summon(OwnAction):
    """Summon a Monster on one of the two lines."""

    card: Piece = mine("hand").of("monster").beyond(mine("hand").of("terrain", "magic"), mine("graveyard"))
    line: str = words(*LINES)

    def flow(self, table: Table, seat: int) -> None:
        monster_arrives(table, seat, self.card, self.line)
        summon_is_counted(table, seat, self.card)
        effects.arrived(table, seat, self.card, self.line)


@move("summon", fr="Invoquer {card} en {line}", en="Summon {card} on the {line}", group=SUMMON,
      did=("invoque {card} en {line}", "summons {card} on the {line}"))  # fmt: skip
class SummonHero(OwnAction):
    """Summon a Super-Héros on one of the two lines."""

    card: Piece = mine("hand").of("hero")
    line: str = words(*LINES)

    def flow(self, table: Table, seat: int) -> None:
        monster_arrives(table, seat, self.card, self.line)
        summon_is_counted(table, seat, self.card)
        hero_is_counted(table, seat)
        effects.arrived(table, seat, self.card, self.line)


@grant(
    Summon,
    fr="En phase de pose, on peut invoquer ses Monstres, de sa main sur une de ses deux lignes.",
    en="In a placing phase you may summon your Monsters, from hand to one of your two lines.",
    covers="C19 C20 C33",
    atoms="C-R027 C-R030 C-R038 C-R046 C-R049",
    settles="C-Q30 C-Q44 C-Q45",
)
def may_summon(table: Table, seat: int) -> None:
    """Offer each Monster on either line.

    >>> combat.position("hand=Roc").moves()
    (summon Roc attackers, summon Roc defenders, next)
    """


@grant(
    SummonHero,
    fr="En phase de pose, on peut invoquer un Super-Héros.",
    en="In a placing phase you may summon a Super-Héros.",
    covers="C19 C33",
    atoms="C-R030 C-R040 C-R050",
)
def may_summon_a_hero(table: Table, seat: int) -> None:
    """Offer it on either line.

    >>> combat.position("hand=Capitaine").check("summon Capitaine attackers")
    summon Capitaine attackers: allowed by combat.placing.may_summon_a_hero
    """


@limit(
    on=Summon,
    granted=True,
    fr="On invoque un Monstre de sa main\u00a0; d'ailleurs, il faut l'effet d'une carte.",
    en="A Monster is summoned from hand; from elsewhere it takes what a card says.",
    covers="C19",
    atoms="C-R038",
    settles="C-Q30",
)
def monsters_from_hand(table: Table, seat: int, card: Piece) -> bool:
    """Refuse one in the graveyard, and a card that is no Monster.

    >>> combat.position("graveyard=Luciole").check("summon Luciole attackers")
    summon Luciole attackers: refused by combat.placing.monsters_from_hand
    """
    return card.card.kind in ("monster", "blank") and table.place[card.id][1] == "hand"


# The budget of a turn ---------------------------------------------------------------------------------------------------


@value(
    fr="Chaque tour, on invoque l'équivalent de deux Juvéniles\u00a0: le texte parle d'une limite sans la donner.",
    en="Each turn you summon the equivalent of two Juvéniles: the text speaks of a limit without giving it.",
    covers="C34 C35",
    atoms="C-R039 C-R042",
    settles="C-Q28",
    off=NO_LIMIT,
)
def summon_budget(table: Table | None) -> int:
    """How much may be summoned in a turn, in Juvéniles.

    >>> t = combat.position("hand=3*Luciole")
    >>> t.play("summon Luciole defenders", "summon Luciole defenders")
    >>> t.check("summon Luciole defenders")
    summon Luciole defenders: refused by combat.placing.within_the_budget
    """
    return 2


@value(
    fr="Un Monstre pèse selon sa taille\u00a0: un Juvénile un, un Adulte deux, un Ancien trois.",
    en="A Monster weighs by its size: a Juvénile one, an Adulte two, an Ancien three.",
    covers="C19 C34",
    atoms="C-R042",
)
def weight(table: Table | None, size: str) -> int:
    """What a size takes of the budget, in Juvéniles.

    >>> [weight(combat.position(""), size) for size in SIZES]
    [1, 2, 3]
    """
    return {"Juvénile": 1, "Adulte": 2, "Ancien": 3}[size]


@value(
    fr="Un Super-Héros compte pour un Monstre Juvénile.",
    en="A Super-Héros counts as one Juvénile Monster.",
    covers="C19 C33",
    atoms="C-R041 C-R051",
    off=0,
)
def hero_counts_as(table: Table | None) -> int:
    """How many Juvéniles a Super-Héros counts as.

    >>> t = combat.position("hand=Capitaine,Luciole juveniles=1")
    >>> t.play("summon Capitaine defenders")
    >>> t.check("summon Luciole defenders")
    summon Luciole defenders: refused by combat.placing.within_the_budget
    """
    return 1


@ruling(
    fr="Toutes les tailles puisent dans un même budget.",
    en="All sizes draw on one budget.",
    covers="C19 C34",
    asks=("Comment les tailles autres que Juvénile comptent-elles dans la limite\u00a0?",
          "How do sizes other than Juvénile count towards the limit?"),
    answers={
        "budget": ("Un budget commun\u00a0: un Adulte pèse deux Juvéniles, un Ancien trois.",
                   "One budget: an Adulte weighs two Juvéniles, an Ancien three."),
        "quotas": ("Un quota par taille\u00a0: deux Juvéniles, un Adulte, un Ancien.",
                   "A quota a size: two Juvéniles, one Adulte, one Ancien."),
        "heads": ("Les tailles ne comptent pas\u00a0: chaque Monstre compte pour un.",
                  "Sizes don't count: each Monster counts as one."),
    },
    why=("«\u00a0Compter pour un Juvénile\u00a0» est une équivalence\u00a0: elle n'a de sens que dans un budget commun.",
         "To “count as a Juvénile” is an equivalence: it makes sense in one budget only."),
    settles="C-Q29",
)  # fmt: skip
def how_sizes_count(table: Table | None) -> str:
    """What a Monster that isn't a Juvénile takes of the limit.

    >>> t = combat.position("hand=Roc,Luciole")
    >>> t.play("summon Roc defenders")
    >>> t.check("summon Luciole defenders")
    summon Luciole defenders: refused by combat.placing.within_the_budget
    >>> combat.position("hand=Roc juveniles=1").check("summon Roc defenders")
    summon Roc defenders: refused by combat.placing.within_the_budget
    """
    return "budget"


@limit(
    on=(Summon, SummonHero),
    fr="On n'invoque rien au-delà de la limite du tour, les deux phases de pose comprises.",
    en="Nothing is summoned beyond the limit of the turn, both placing phases included.",
    covers="C34 C35",
    atoms="C-R039 C-R055 C-R056 C-R057",
)
def within_the_budget(table: Table, seat: int, card: Piece) -> bool:
    """Refuse what would pass it, in the second placing phase as in the first.

    >>> combat.position("hand=Capitaine juveniles=2 | | phase=place2").check("summon Capitaine defenders")
    summon Capitaine defenders: refused by combat.placing.within_the_budget
    """
    holder, how = table.seats[seat], how_sizes_count(table)
    hero = card.card.kind == "hero"
    size = card.card.size or "Juvénile"
    if how == "quotas":
        taken = hero_counts_as(table) if hero else 1
        return not taken or getattr(holder, COUNTERS[size]) + taken <= QUOTAS[size]
    if how == "heads":
        used = holder.juveniles + holder.adults + holder.elders
        return bool(used + (hero_counts_as(table) if hero else 1) <= summon_budget(table))
    budget = summon_budget(table)
    if budget >= NO_LIMIT:
        return True
    used = holder.juveniles * weight(table, "Juvénile")
    if holder.adults or holder.elders:
        used += holder.adults * weight(table, "Adulte") + holder.elders * weight(table, "Ancien")
    return bool(used + (hero_counts_as(table) if hero else weight(table, size)) <= budget)


@effect(
    fr="Chaque invocation est comptée pour le tour, à sa taille.",
    en="Each summon is counted for the turn, at its size.",
    covers="C34",
    atoms="C-R039 C-R041 C-R055",
    tells=SILENT,
)
def summon_is_counted(table: Table, seat: int, card: Piece) -> None:
    """Count it.

    >>> t = combat.position("hand=Roc,Capitaine")
    >>> t.play("summon Roc defenders")
    >>> t.you.adults, t.you.juveniles
    (1, 0)
    """
    hero = card.card.kind == "hero"
    table.add(seat, COUNTERS[card.card.size or "Juvénile"], hero_counts_as(table) if hero else 1)


# Super-Héros ------------------------------------------------------------------------------------------------------------


@ruling(
    fr="On invoque un seul Super-Héros par tour.",
    en="One Super-Héros is summoned a turn.",
    covers="C19 C33 C34",
    asks=("Combien de Super-Héros peut-on invoquer\u00a0?", "How many Super-Héros may be summoned?"),
    answers={
        "turn": ("Un par tour, les deux phases de pose comprises.", "One a turn, both placing phases included."),
        "phase": ("Un par phase de pose.", "One in each placing phase."),
        "budget": ("Autant que la limite le permet.", "As many as the limit allows."),
    },
    why=("Les deux phases de pose se cumulent, et chacune dit «\u00a0un\u00a0».",
         "The two placing phases add up, and each says “one”."),
    settles="C-Q31",
)  # fmt: skip
def heroes_summoned(table: Table | None) -> str:
    """How many Super-Héros a turn sees arrive.

    >>> combat.position("hand=Capitaine heroes=1").check("summon Capitaine defenders")
    summon Capitaine defenders: refused by combat.placing.one_hero
    >>> t = combat.position("hand=2*Capitaine")
    >>> t.play("summon Capitaine defenders", "next")
    >>> t.phase, t.check("summon Capitaine defenders")
    ('place2', summon Capitaine defenders: refused by combat.placing.one_hero)
    """
    return "turn"


@limit(
    on=SummonHero,
    fr="Le Super-Héros du tour une fois invoqué, on n'en invoque pas d'autre.",
    en="Once the turn's Super-Héros has been summoned, no other is.",
    covers="C19 C33 C34",
    atoms="C-R040 C-R050",
)
def one_hero(table: Table, seat: int) -> bool:
    """Refuse a second.

    >>> t = combat.position("hand=2*Capitaine")
    >>> t.play("summon Capitaine defenders")
    >>> t.check("summon Capitaine defenders")
    summon Capitaine defenders: refused by combat.placing.one_hero
    """
    return not table.seats[seat].heroes or heroes_summoned(table) == "budget"


@effect(
    fr="Le Super-Héros invoqué est compté.",
    en="The Super-Héros summoned is counted.",
    covers="C19 C33",
    atoms="C-R040",
    tells=SILENT,
)
def hero_is_counted(table: Table, seat: int) -> None:
    """Count it.

    >>> t = combat.position("hand=Capitaine")
    >>> t.play("summon Capitaine defenders")
    >>> t.you.heroes
    1
    """
    table.add(seat, "heroes", 1)


@effect(
    fr="Ce qui ne se compte que par phase de pose repart de zéro dans la seconde.",
    en="What is counted by placing phase alone begins again in the second.",
    covers="C33 C34",
    atoms="C-R048 C-R054",
    tells=SILENT,
)
def second_phase_counts_anew(table: Table, seat: int) -> None:
    """Forget the first phase's Super-Héros, Terrain or magics, where the table counts them by phase.

    >>> with instead(heroes_summoned, "phase"):
    ...     t = combat.position("hand=Capitaine heroes=1 | | phase=attack")
    >>> t.play("next")
    >>> t.you.heroes
    0
    """
    from rulekit.games.combat import magics, terrains

    by_phase = {
        "heroes": heroes_summoned(table), "terrains": terrains.terrains_laid(table), "magics": magics.magics_used(table),
    }  # fmt: skip
    for counter, how in by_phase.items():
        if how == "phase" and getattr(table.seats[seat], counter):
            table.set(seat, counter, 0)


@ruling(
    fr="On peut avoir plusieurs Super-Héros en jeu\u00a0: seule l'invocation est limitée.",
    en="You may have several Super-Héros in play: only summoning is limited.",
    covers="C19",
    asks=("Peut-on avoir plusieurs Super-Héros en jeu\u00a0?", "May you have several Super-Héros in play?"),
    answers={"several": ("Oui.", "Yes."), "one": ("Non, un à la fois.", "No, one at a time.")},
    why=("Le texte limite l'acte, pas la présence.", "The text limits the act, not the presence."),
    settles="C-Q32",
)  # fmt: skip
def heroes_in_play(table: Table | None) -> str:
    """How many Super-Héros may stand on a side.

    >>> combat.position("hand=Capitaine defenders=Capitaine").check("summon Capitaine defenders")
    summon Capitaine defenders: allowed by combat.placing.may_summon_a_hero
    """
    return "several"


@limit(
    on=SummonHero,
    when=lambda table: heroes_in_play(table) == "one",
    fr="Si la table en a décidé ainsi, on n'a qu'un Super-Héros en jeu.",
    en="Where the table rules so, you have one Super-Héros in play.",
    covers="C19",
)
def one_hero_at_a_time(table: Table, seat: int) -> bool:
    """Refuse a second, under that answer.

    >>> with instead(heroes_in_play, "one"):
    ...     t = combat.position("hand=Capitaine attackers=Capitaine")
    >>> t.check("summon Capitaine defenders")
    summon Capitaine defenders: refused by combat.placing.one_hero_at_a_time
    """
    return heroes_in_play(table) == "several" or all(p.card.kind != "hero" for p in fighters(table, seat))


@ruling(
    fr="Un Super-Héros est un Monstre en tout\u00a0: il attaque, protège, se déplace et a des effets.",
    en="A Super-Héros is a Monster in everything: it attacks, protects, moves and has effects.",
    covers="C19 C25 C30",
    asks=("Un Super-Héros est-il un Monstre pour tout, ou seulement pour la limite\u00a0?",
          "Is a Super-Héros a Monster in everything, or for the limit only?"),
    answers={
        "monster": ("Pour tout.", "In everything."),
        "fighter": ("Il attaque et peut être attaqué, mais ne protège pas son joueur.",
                    "It attacks and can be attacked, but doesn't protect its player."),
        "apart": ("Pour la limite seule\u00a0: il n'attaque pas et n'est pas attaqué.",
                  "For the limit only: it doesn't attack and isn't attacked."),
    },
    why=("C'est le seul statut que le texte lui donne\u00a0; sinon rien ne lui permettrait d'agir.",
         "It is the only standing that the text gives it; without it nothing would let it act."),
    settles="C-Q33",
)  # fmt: skip
def what_a_hero_is(table: Table | None) -> str:
    """Whether a Super-Héros fights, and whether it protects.

    >>> t = combat.position("attackers=Capitaine,Luciole | defenders=Capitaine | phase=attack")
    >>> t.check("attack Luciole PV"), t.check("attack Luciole Capitaine")
    (attack Luciole PV: refused by combat.attack.a_defender_protects, attack Luciole Capitaine: allowed by combat.attack.may_attack)
    """
    return "monster"


# Lines ------------------------------------------------------------------------------------------------------------------


@ruling(
    fr="Un Monstre arrive sur la ligne que choisit son joueur.",
    en="A Monster arrives on the line that its player chooses.",
    covers="C19 C20",
    asks=("Sur quelle ligne un Monstre arrive-t-il\u00a0?", "On which line does a Monster arrive?"),
    answers={
        "choice": ("Celle que choisit son joueur.", "The one that its player chooses."),
        "defenders": ("Toujours en Défenseur.", "Always the defending line."),
        "attackers": ("Toujours en Attaquant.", "Always the attacking line."),
    },
    why=("Le texte parle d'«\u00a0une\u00a0» ligne sans la fixer.", "The text speaks of “a” line without fixing it."),
    settles="C-Q41",
)  # fmt: skip
def line_of_arrival(table: Table | None) -> str:
    """Which lines a card may arrive on.

    >>> combat.position("hand=Luciole").moves()[:2]
    (summon Luciole attackers, summon Luciole defenders)
    """
    return "choice"


@limit(
    on=(Summon, SummonHero, "arrive"),
    when=lambda table: line_of_arrival(table) != "choice",
    fr="Si la table en a décidé ainsi, un Monstre n'arrive que sur une des deux lignes.",
    en="Where the table rules so, a Monster arrives on one of the two lines only.",
    covers="C20",
)
def arrives_where_it_must(table: Table, seat: int, line: str) -> bool:
    """Refuse the other line, under such an answer.

    >>> with instead(line_of_arrival, "defenders"):
    ...     t = combat.position("hand=Luciole")
    >>> t.check("summon Luciole attackers")
    summon Luciole attackers: refused by combat.placing.arrives_where_it_must
    """
    return line_of_arrival(table) in ("choice", line)


@ruling(
    fr="Une ligne reçoit autant de Monstres que l'on veut.",
    en="A line holds as many Monsters as you like.",
    covers="C20",
    asks=("Combien de Monstres une ligne peut-elle recevoir\u00a0?", "How many Monsters can a line hold?"),
    answers={
        "any": ("Autant que l'on veut.", "As many as you like."),
        "five": ("Cinq, comme les cases d'un plateau imprimé.", "Five, like the spaces of a printed board."),
    },
    why=("Le texte n'en dit rien\u00a0; un plateau qui imprime des cases les impose.",
         "The text says nothing; a board that prints spaces imposes them."),
    settles="C-Q42",
)  # fmt: skip
def places_on_a_line(table: Table | None) -> str:
    """How many Monsters fit on a line.

    >>> combat.position("hand=Luciole defenders=5*Roc").check("summon Luciole defenders")
    summon Luciole defenders: allowed by combat.placing.may_summon
    """
    return "any"


def most_on_a_line(table: Table | None) -> int:
    """The number of places on a line."""
    if table is None:
        return NO_LIMIT
    return NO_LIMIT if places_on_a_line(table) == "any" else SPACES


@limit(
    on=(Summon, SummonHero, "arrive"),
    when=lambda table: places_on_a_line(table) != "any",
    fr="Il faut une place libre sur la ligne où l'on arrive.",
    en="Arriving on a line takes a free place there.",
    covers="C20",
)
def room_on_the_line(table: Table, seat: int, line: str) -> bool:
    """Refuse a sixth, on a board of five spaces.

    >>> with instead(places_on_a_line, "five"):
    ...     t = combat.position("hand=Luciole defenders=5*Roc")
    >>> t.check("summon Luciole defenders"), t.check("summon Luciole attackers")
    (summon Luciole defenders: refused by combat.placing.room_on_the_line, summon Luciole attackers: allowed by combat.placing.may_summon)
    """
    return places_on_a_line(table) == "any" or len(getattr(table.seats[seat], line)) < SPACES


@effect(
    fr="Un Monstre invoqué se tient aussitôt sur sa ligne, nouveau venu jusqu'à la fin du tour.",
    en="A Monster that is summoned stands on its line at once, a newcomer until the turn ends.",
    covers="C19 C20 C32",
    atoms="C-R038 C-R046 C-R062 C-R090",
    tells=SILENT,
)
def monster_arrives(table: Table, seat: int, card: Piece, line: str) -> None:
    """Put it there. The line's effect doesn't fire: it takes a change of line.

    >>> t = combat.position("hand=Luciole")
    >>> t.play("summon Luciole attackers")
    >>> t.you.attackers, t.marks
    ([Luciole], {Luciole: {'fresh': True}})
    """
    enters(table, seat, card, line)


def enters(table: Table, seat: int, card: Piece, line: str, **marks: object) -> None:
    """Put a card on a line, in the name of the rule that is being applied."""
    hand.left(table, card)
    table.move(card, line, seat)
    marks["fresh"] = True
    turns = moving.turns_waited(table, seat, bool(marks.get("special")))
    if turns:
        marks["waits"] = turns
    table.mark(card, **marks)


# Special summons --------------------------------------------------------------------------------------------------------


@move("arrive", fr="Le faire arriver en {line}", en="Let it arrive on the {line}",
      group=("Choisir la ligne", "Choose the line"), did=("le fait arriver en {line}", "lets it arrive on the {line}"))  # fmt: skip
class Arrive(Move):
    """Choose the line of a card that an effect brings into play."""

    line: str = words(*LINES)

    def flow(self, table: Table, seat: int, piece: Piece, by: Piece) -> None:
        special_summon(table, seat, piece, by, self.line)


def lines_open(table: Table, seat: int) -> list[str]:
    """The lines on which a card may arrive now."""
    limits = (arrives_where_it_must, room_on_the_line)
    return [line for line in LINES if all(keeps(rule, table, seat, line) for rule in limits)]


def brought(table: Table, seat: int, piece: Piece, by: Piece) -> None:
    """Bring a card into play by another's effect: on the line that its player chooses, where there are two."""
    if line_of(table, piece) not in ("hand", "graveyard"):
        return
    lines = lines_open(table, seat)
    if len(lines) > 1:
        table.ask(seat, must_choose_a_line, about=(piece, by), words=WHERE)
    elif lines:
        special_summon(table, seat, piece, by, *lines)


@grant(
    Arrive,
    fr="Le Monstre invoqué par un effet arrive sur la ligne que choisit son joueur.",
    en="A Monster summoned by an effect arrives on the line that its player chooses.",
    covers="C32",
    atoms="C-R094",
)
def must_choose_a_line(table: Table, seat: int, piece: Piece, by: Piece) -> list[Arrive]:
    """Offer both lines.

    >>> t = combat.position("hand=Rappel graveyard=Luciole")
    >>> t.play("activate Rappel Luciole")
    >>> t.moves()
    (arrive attackers, arrive defenders)
    """
    return [Arrive(line) for line in LINES]


@effect(
    fr="Un effet peut faire entrer un Monstre de la main ou du cimetière\u00a0: c'est une invocation spéciale.",
    en="An effect may bring a Monster in from hand or graveyard: that is a special summon.",
    covers="C32",
    atoms="C-R091 C-R092 C-R094",
    settles="C-Q47 C-Q48",
    tells={"move": ("{By} fait entrer {card} en jeu.", "{By} brings {card} into play."), **SILENT},
)
def special_summon(table: Table, seat: int, piece: Piece, by: Piece, line: str) -> None:
    """Put it on its line, a newcomer like any other; from a graveyard its effects are as new.

    >>> t = combat.position("hand=Rappel graveyard=Luciole[attackers_used]")
    >>> t.play("activate Rappel Luciole", "arrive attackers")
    >>> t.you.attackers, t.marks
    ([Luciole], {Luciole: {'special': True, 'fresh': True}})
    """
    table.by = by
    leaving.out_of_the_graveyard(table, piece, straight=True)
    enters(table, seat, piece, line, special=True)
    table.by = None
    if special_summons_count(table) == "yes":
        summon_is_counted(table, seat, piece)
        if piece.card.kind == "hero":
            hero_is_counted(table, seat)
    effects.arrived(table, seat, piece, line)


@ruling(
    fr="Une invocation spéciale n'entame pas la limite du tour.",
    en="A special summon takes nothing from the limit of the turn.",
    covers="C32 C34 C35",
    asks=("Une invocation spéciale compte-t-elle dans la limite\u00a0?", "Does a special summon count towards the limit?"),
    answers={
        "no": ("Non.", "No."),
        "yes": ("Oui\u00a0: limite atteinte, elle ne se fait pas.", "Yes: with the limit reached, it isn't made."),
    },
    why=("Le texte la distingue de la pose.", "The text tells it apart from placing."),
    settles="C-Q46",
)  # fmt: skip
def special_summons_count(table: Table | None) -> str:
    """Whether a special summon uses the limit up.

    >>> t = combat.position("juveniles=2 hand=Rappel graveyard=Luciole")
    >>> t.play("activate Rappel Luciole", "arrive attackers")
    >>> t.you.attackers, t.you.juveniles
    ([Luciole], 2)
    """
    return "no"


def may_be_brought(table: Table, seat: int, piece: Piece) -> bool:
    """Whether a special summon of a card can be made: a place for it, and the limit where it counts."""
    hero = piece.card.kind == "hero"
    if special_summons_count(table) == "yes":
        if not keeps(within_the_budget, table, seat, piece):
            return False
        if hero and one_hero not in table.off and not one_hero.function(table, seat):
            return False
    if hero and one_hero_at_a_time not in table.off and not one_hero_at_a_time.function(table, seat):
        return False
    return bool(lines_open(table, seat))


