"""Versus: a duel of creatures, blocks and refusals."""

from rulekit.game import Game, Mark
from rulekit.games.versus import attack, cards, creatures, dites_non, ending, measure, model, parasites, setup, turn

versus = Game(
    "versus",
    ("Versus", "Versus"),
    package=__name__,
    sections=(setup, turn, creatures, attack, parasites, cards, dites_non, ending),
    seat=model.Player,
    common=model.Middle,
    how_many=(2, 2),
    standing=(ending.zero_pv_loses, turn.refill_at_once, ending.empty_pile_stops_the_action),
    wheel={"start": turn.start_of_turn, "action": turn.ask_action, "end": turn.end_of_action},
    setup=setup.lay_out,
    start=setup.start,
    rest="action",
    kinds=model.KINDS,
    cards=model.CARDS,
    blank=model.BLANK,
    defaults={"hand": "5*?", "deck": "20*?", "reserve": "2*Non"},
    pressing=attack.going_on,
    face=model.face,
    measure=measure.MEASURE,
    marks={
        "attacks": Mark("role", ("attaque", "attacks")),
        "blocked": Mark("", ("{Other} bloque {card}.", "{Other} blocks {card}."), link="block"),
        "blocks": Mark("said", ("bloque", "blocks")),
    },
)
story = versus.story

# What a notebook gets with `from rulekit.games.versus import *`: the game, stories of it, its rules by section.
__all__ = [
    "attack", "cards", "creatures", "dites_non", "ending", "parasites", "setup", "story", "turn", "versus",
]  # fmt: skip
