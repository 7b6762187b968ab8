"""ANIKI: characters in two modes, answered by a Contre; supports, TEAM pairs, and a trial set of cards of our own."""

from rulekit.game import NUMBER, Game, Mark
from rulekit.games.aniki import (
    abilities,
    attack,
    contre,
    ending,
    leaving,
    limits,
    measure,
    model,
    modes,
    placing,
    setup,
    supports,
    traits,
    turn,
    vocabulary,
)  # fmt: skip

aniki = Game(
    "aniki",
    ("ANIKI", "ANIKI"),
    package=__name__,
    sections=(setup, turn, placing, modes, attack, traits, abilities, contre, supports, leaving, limits, ending),
    words=model.WORDS,
    seat=model.Player,
    common=model.Middle,
    how_many=(2, 2),
    standing=(ending.both_at_zero_is_a_draw, ending.zero_pv_loses, leaving.zero_pp_dies),
    wheel={"first_hand": setup.first_hand, "second_hand": setup.second_hand, "phase1": turn.ask_phase_1},
    setup=setup.lay_out,
    start=setup.start,
    rest="phase1",
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
        "DEF": Mark("mode", ("DEF", "DEF")),
        "end": Mark("token", ("END", "END")),
        "used": Mark("used", ("a servi", "has served")),
        "fresh": Mark("note", ("arrive", "just in")),
        "acted": Mark("said", ("vient d'attaquer", "has just attacked")),
        "made": Mark("said", ("a attaqué ce tour", "has attacked this turn"), plain=False, takes=NUMBER),
        "turned": Mark("said", ("a changé de mode ce tour", "has changed mode this turn"), plain=False, takes=NUMBER),
        "more": Mark("bonus", ("attaque de plus", "one more attack"), plain=False, takes=NUMBER),
        "pp": Mark("said", ("PP changés", "PP changed"), plain=False, takes=r"(?:[+x=-]\d{1,3}t?)+"),
        "passive1": Mark("said", ("bonus d'un passif", "a passive's bonus"), plain=False, takes=NUMBER),
        "passive2": Mark("said", ("bonus d'un passif", "a passive's bonus"), plain=False, takes=NUMBER),
        "next1": Mark("", ("bonus à venir", "bonus to come"), plain=False, takes=NUMBER),
        "next2": Mark("", ("bonus à venir", "bonus to come"), plain=False, takes=NUMBER),
        "gave": Mark("said", ("passif déjà donné", "passive given already")),
        "left": Mark("note", ("dure encore", "still lasts"), plain=False, takes=NUMBER),
        "no_attack": Mark("malus", ("n'attaque pas", "can't attack")),
        "no_ability": Mark("malus", ("sans capacité", "no ability")),
        "no_mode": Mark("malus", ("mode figé", "mode fixed")),
        "attacking": Mark("role", ("attaque", "attacks")),
        "attacked": Mark("", ("{Other} attaque {card}.", "{Other} attacks {card}."), link="attack"),
        "beaten": Mark("said", ("battu", "beaten"), plain=False, takes=NUMBER),
        "on": Mark(
            "", ("{Card} est porté par {other}.", "{Card} is borne by {other}."), link="bears", among=("field",)
        ),
    },
)
story = aniki.story

# What a notebook gets with `from rulekit.games.aniki import *`: the game, stories of it, its rules by section.
__all__ = [
    "abilities", "aniki", "attack", "contre", "ending", "leaving", "limits", "modes", "placing", "setup", "story",
    "supports", "traits", "turn",
]  # fmt: skip
