"""Combat: Monsters on two lines, forty life points, seven phases, and a trial set of cards of our own.

The source document bears no title; the game goes here by its own word for a match.
"""

from rulekit.game import NUMBER, Game, Mark
from rulekit.games.combat import (
    attack,
    damage,
    effects,
    ending,
    hand,
    leaving,
    magics,
    measure,
    model,
    moving,
    placing,
    setup,
    terrains,
    turn,
    vocabulary,
)  # fmt: skip

combat = Game(
    "combat",
    ("Combat", "Combat"),
    package=__name__,
    sections=(setup, turn, placing, terrains, magics, moving, effects, attack, damage, leaving, hand, ending),
    words=model.WORDS,
    seat=model.Player,
    common=model.Middle,
    how_many=(2, 2),
    standing=(ending.both_at_zero, ending.zero_pv_loses, ending.empty_deck_loses),
    wheel={
        "who": setup.who_begins, "hand1": setup.first_hand, "hand2": setup.second_hand,
        "draw": turn.draw_phase, "place": turn.placing_phase, "move": turn.moving_phase, "attack": turn.attack_phase,
        "place2": turn.placing_phase, "move2": turn.moving_phase, "end": turn.end_phase,
    },
    stays={
        "place": turn.ask_place, "move": turn.ask_move, "attack": turn.ask_attack, "place2": turn.ask_place,
        "move2": turn.ask_move,
    },
    phase_names={
        "draw": ("Pioche", "Draw"), "place": ("Pose", "Placing"), "move": ("Déplacement", "Moving"),
        "attack": ("Attaque", "Attack"), "place2": ("Pose 2", "Placing 2"),
        "move2": ("Déplacement 2", "Moving 2"), "end": ("Fin", "End"),
    },
    setup=setup.lay_out,
    start=setup.start,
    rest="place",
    usual_turn=5,
    kinds=model.KINDS,
    cards=model.CARDS,
    blank=model.BLANK,
    defaults={"deck": "20*?"},
    face=model.face,
    drawn=model.drawn,
    measure=measure.MEASURE,
    vocabulary=vocabulary.VOCABULARY,
    marks={
        "fresh": Mark("note", ("arrivé", "just in")),
        "special": Mark("said", ("invocation spéciale", "special summon")),
        "waits": Mark("note", ("attend", "waits"), plain=False, takes=NUMBER),
        "moved": Mark("note", ("déplacé", "moved")),
        "attacked": Mark("used", ("a attaqué", "has attacked")),
        "attackers_used": Mark("used", ("effet Att.", "att. effect"), says=("effet d'Attaquant joué", "attacking effect used")),
        "defenders_used": Mark("used", ("effet Déf.", "def. effect"), says=("effet de Défenseur joué", "defending effect used")),
        "barred": Mark("malus", ("n'attaque pas", "can't attack")),
        "attack": Mark("said", ("attaque changée", "attack changed"), plain=False, takes=NUMBER),
        "defence": Mark("said", ("défense changée", "defence changed"), plain=False, takes=NUMBER),
        "attack_turn": Mark("said", ("attaque changée ce tour", "attack changed this turn"), plain=False, takes=NUMBER),
        "defence_turn": Mark("said", ("défense changée ce tour", "defence changed this turn"), plain=False, takes=NUMBER),
        "aims": Mark("", ("{Card} attaque {other}.", "{Card} attacks {other}."), link="attack", among=("attackers", "defenders")),
        "aims_pv": Mark("role", ("attaque les PV", "attacks PV")),
        "added": Mark("note", ("pas piochée", "not drawn")),
        "together": Mark("note", ("ensemble", "together"), plain=False, takes=NUMBER),
    },
)  # fmt: skip
story = combat.story

# What a notebook gets with `from rulekit.games.combat import *`: the game, stories of it, its rules by section.
__all__ = [
    "attack", "combat", "damage", "effects", "ending", "hand", "leaving", "magics", "moving", "placing", "setup", "story",
    "terrains", "turn",
]  # fmt: skip
