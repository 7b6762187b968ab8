"""rulekit: rules of card games that run, cite and teach.

>>> from rulekit import load
>>> versus = load("versus")
>>> table = versus.position("field=5 | field=5")
>>> table.play("attack 5", "block 5 5")
>>> table.you.discard, table.foe.discard
([5], [5])
"""

from rulekit.errors import BadFile, BadPosition, RulekitError
from rulekit.games import games, load
from rulekit.moves import Ambiguous, Over, Refused, Unknown
from rulekit.rules import instead, without

__version__ = "0.1.0"
__all__ = [
    "Ambiguous", "BadFile", "BadPosition", "Over", "Refused", "RulekitError", "Unknown",
    "games", "instead", "load", "without",
]  # fmt: skip
