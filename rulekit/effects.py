"""What a card file can say a card does: verbs, targets, counts, conditions, moments. Data, read and checked.

    [[cards.Dax.abilities]]
    when = "used"                                   # once a game, in one's own phase
    choose = "foe"                                  # a character across the table
    does = [{ verb = "destroy", target = "chosen" }]

An owner of a game writes their cards down with these words and no Python. The words are the same for every game; what a
verb then does stands in the game's rules (`rulekit.speech`). Every mistake is one `BadFile` line that names the place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rulekit.errors import unexpected

MOST_DEPTH = 3  # a sentence in a sentence in a sentence: deeper than that nobody reads
MOST_SENTENCES = 12
MOST_AMOUNT = 99
MOST_CHOSEN = 3  # of a kind: what is offered is every way to choose
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Word:
    """A verb of the vocabulary: what it does (French, English), which keys it takes, which it needs, an example."""

    name: str
    says: Pair
    takes: tuple[str, ...]
    needs: tuple[str, ...]
    example: str


def _verb(name: str, fr: str, en: str, takes: str, example: str, needs: str = "") -> Word:
    return Word(name, (fr, en), tuple(takes.split()), tuple(needs.split()), example)


# Keys that any sentence may have beside its verb's own.
EVERY = ("verb", "if", "pay", "otherwise")

VERBS: dict[str, Word] = {
    word.name: word
    for word in (
        _verb(
            "bonus",
            "Ajoute un nombre aux PP d'un personnage, ou l'en retire s'il est négatif.",
            "Adds a number to a character's PP, or takes it away where it is negative.",
            "target amount per until",
            '{ verb = "bonus", target = "self", amount = 2, until = "turn" }',
            "target amount",
        ),
        _verb(
            "set",
            "Donne une valeur à des PV, ou aux PP d'un personnage.",
            "Gives PV, or a character's PP, a value.",
            "of who target amount until",
            '{ verb = "set", of = "pv", who = "you", amount = 25 }',
            "of amount",
        ),
        _verb(
            "double",
            "Double des PV, ou les PP d'un personnage.",
            "Doubles PV, or a character's PP.",
            "of who target until",
            '{ verb = "double", of = "pp", target = "self" }',
            "of",
        ),
        _verb(
            "draw",
            "Fait piocher.",
            "Makes somebody draw.",
            "who amount per",
            '{ verb = "draw", who = "you", amount = 2 }',
        ),
        _verb(
            "gain",
            "Fait gagner des PV.",
            "Makes somebody gain PV.",
            "who amount per",
            '{ verb = "gain", who = "you", amount = 1 }',
        ),
        _verb(
            "lose",
            "Fait perdre des PV.",
            "Makes somebody lose PV.",
            "who amount per",
            '{ verb = "lose", who = "foe", amount = 1 }',
        ),
        _verb(
            "destroy",
            "Détruit un personnage, un objet ou un terrain.",
            "Destroys a character, an object or a terrain.",
            "target",
            '{ verb = "destroy", target = "chosen" }',
            "target",
        ),
        _verb(
            "steal",
            "Fait passer un personnage adverse dans son camp.",
            "Brings an opposing character over to one's side.",
            "target",
            '{ verb = "steal", target = "chosen" }',
            "target",
        ),
        _verb(
            "give",
            "Fait passer un de ses personnages chez l'adversaire.",
            "Hands one of one's characters to the opponent.",
            "target",
            '{ verb = "give", target = "self" }',
            "target",
        ),
        _verb(
            "exchange",
            "Échange deux personnages choisis, ou les PV des deux joueurs.",
            "Exchanges two chosen characters, or the PV of the two players.",
            "of target",
            '{ verb = "exchange", of = "pv" }',
        ),
        _verb(
            "return",
            "Renvoie un personnage dans la main de son propriétaire.",
            "Sends a character back to its owner's hand.",
            "target",
            '{ verb = "return", target = "attacker" }',
            "target",
        ),
        _verb(
            "revive",
            "Ramène un personnage d'une défausse dans son camp.",
            "Brings a character from a discard to one's side.",
            "target",
            '{ verb = "revive", target = "chosen" }',
            "target",
        ),
        _verb(
            "mode",
            "Change le mode d'un personnage\u00a0: ATQ, DEF, ou l'autre.",
            "Changes a character's mode: ATQ, DEF, or the other one.",
            "target to",
            '{ verb = "mode", target = "attacker", to = "DEF" }',
            "target to",
        ),
        _verb(
            "forbid",
            "Interdit à un personnage d'attaquer, d'utiliser sa capacité ou de changer de mode jusqu'à la fin du tour.",
            "Forbids a character to attack, to use its ability or to change mode until the turn ends.",
            "target what",
            '{ verb = "forbid", target = "chosen", what = "attack" }',
            "target what",
        ),
        _verb(
            "allow",
            "Accorde à un personnage des attaques de plus ce tour-ci.",
            "Grants a character more attacks this turn.",
            "target amount",
            '{ verb = "allow", target = "chosen", amount = 1 }',
            "target",
        ),
        _verb(
            "trait",
            "Donne un trait à un personnage tant que la carte reste.",
            "Gives a character a trait as long as the card stays.",
            "target what",
            '{ verb = "trait", target = "bearer", what = "END" }',
            "target what",
        ),
        _verb(
            "cancel",
            "Annule l'attaque en cours.",
            "Cancels the attack that is going on.",
            "",
            '{ verb = "cancel" }',
        ),
        _verb(
            "win",
            "Proclame la victoire d'un joueur.",
            "Proclaims a player's victory.",
            "who",
            '{ verb = "win", who = "you", if = "pv >= 18" }',
        ),
        _verb("tie", "Déclare la partie nulle.", "Declares the game drawn.", "", '{ verb = "tie" }'),
    )
}

# Words that keys may be, each with what it means (French, English).
TARGETS: dict[str, Pair] = {
    "self": ("la carte elle-même", "the card itself"),
    "chosen": ("ce qui a été choisi avec la carte", "what was chosen with the card"),
    "bearer": ("le personnage qui porte l'objet", "the character that bears the object"),
    "attacker": ("le personnage qui attaque", "the character that attacks"),
    "attacked": ("le personnage attaqué", "the character that is attacked"),
    "side": ("les personnages du côté où est le terrain", "the characters on the terrain's side"),
    "own": ("tous les personnages de qui joue la carte", "all characters of whoever plays the card"),
    "foes": ("tous les personnages adverses", "all opposing characters"),
    "all": ("tous les personnages en jeu", "all characters in play"),
}
WHO: dict[str, Pair] = {
    "you": ("qui joue la carte, ou gagne son duel", "whoever plays the card, or wins its duel"),
    "foe": ("l'autre joueur", "the other player"),
    "each": ("les deux joueurs", "both players"),
}
CHOICES: dict[str, Pair] = {
    "own": ("un de ses personnages en jeu", "one of one's characters in play"),
    "foe": ("un personnage adverse en jeu", "an opposing character in play"),
    "any": ("un personnage en jeu", "a character in play"),
    "own discard": ("un personnage de sa défausse", "a character of one's discard"),
    "foe discard": ("un personnage de la défausse adverse", "a character of the opponent's discard"),
    "objects": ("un objet porté en jeu", "an object that somebody bears"),
    "terrains": ("un terrain en jeu", "a terrain in play"),
}
WHEN: dict[str, Pair] = {
    "used": ("quand on l'utilise, une fois par partie", "when it is used, once a game"),
    "phase": ("tout seul, au début de chaque phase 1", "by itself, at the start of each phase 1"),
    "contre": ("quand la carte est jouée en Contre", "when the card is played as a Contre"),
    "played": ("quand le soutien est joué (ou son duel gagné)", "when the support is played (or its duel won)"),
    "always": ("tant que la carte reste en jeu", "as long as the card stays in play"),
    "gain": ("quand vous gagnez des PV", "when you gain PV"),
    "loss": ("quand vous perdez des PV", "when you lose PV"),
    "placed": ("quand cette carte est posée", "when this card is placed"),
    "attack": ("quand cette carte attaque", "when this card attacks"),
    "destroyed": ("quand cette carte est détruite", "when this card is destroyed"),
}
COUNTS: dict[str, Pair] = {
    "own": ("ses personnages en jeu", "one's characters in play"),
    "foes": ("les personnages adverses en jeu", "the opposing characters in play"),
    "hand": ("les cartes de sa main", "the cards in one's hand"),
    "foe_hand": ("les cartes de la main adverse", "the cards in the opponent's hand"),
    "discard": ("les cartes de sa défausse", "the cards in one's discard"),
    "pv": ("ses PV", "one's PV"),
    "foe_pv": ("les PV adverses", "the opponent's PV"),
    "pp": ("les PP de la carte", "the card's PP"),
    "teams": ("les paires TEAM que l'on a en jeu", "the TEAM pairs that one has in play"),
    "turn": ("le numéro du tour", "the number of the turn"),
}
@dataclass(frozen=True, slots=True)
class Words:
    """The words that one key may be: the key, what it is for (French, English), each word with what it means."""

    key: str
    title: Pair
    words: Mapping[str, Pair]


LISTS = (
    Words("when", ("quand la carte parle", "when the card speaks"), WHEN),
    Words("target", ("ce que touche un verbe", "what a verb touches"), TARGETS),
    Words("who", ("le joueur que touche un verbe", "the player that a verb touches"), WHO),
    Words("choose", ("ce que la carte laisse choisir", "what the card lets its player choose"), CHOICES),
    Words("if, per", ("ce qui se compte", "what is counted"), COUNTS),
)
OF, UNTIL, TO = ("pv", "pp"), ("turn",), ("ATQ", "DEF", "other")
FORBIDDEN, TRAITS = ("attack", "ability", "mode"), ("PUI", "INT", "END")
ONCE = ("used", "contre", "played")  # moments of which a card has one ability at most
TRIGGERS = ("gain", "loss", "placed", "attack", "destroyed")
STANDING = ("bonus", "trait")  # what a card can say that holds as long as it stays

TEST = re.compile(r"(\w+) *(>=|<=|=|<|>) *(\d{1,4})")


@dataclass(frozen=True, slots=True)
class Test:
    """One comparison of a condition: a count, a sign, a number."""

    count: str
    sign: str
    number: int

    def holds(self, n: int) -> bool:
        """Whether a count passes it."""
        m = self.number
        return {">=": n >= m, "<=": n <= m, "=": n == m, "<": n < m, ">": n > m}[self.sign]

    def __str__(self) -> str:
        return f"{self.count} {self.sign} {self.number}"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing that a card says. `when`: its condition (`if` in a file). `pay`: what must be done first.

    `otherwise`: what is done where this did nothing.
    """

    verb: str
    target: str = ""
    who: str = "you"
    amount: int = 1
    per: str = ""
    of: str = ""
    what: str = ""
    to: str = ""
    until: str = ""
    when: tuple[Test, ...] = ()
    pay: tuple[Sentence, ...] = ()
    otherwise: tuple[Sentence, ...] = ()

    def unpaid(self) -> Sentence:
        """The same once it has been paid for."""
        return replace(self, pay=())


@dataclass(frozen=True, slots=True)
class Choice:
    """What a card lets its player choose: among what, and up to how many."""

    among: str
    up_to: int = 1


@dataclass(frozen=True, slots=True)
class Ability:
    """What a card does and when. `tests`: its condition; `choose`: what its player chooses; `does`: its sentences."""

    when: str
    does: tuple[Sentence, ...]
    choose: tuple[Choice, ...] = ()
    tests: tuple[Test, ...] = ()


# Reading --------------------------------------------------------------------------------------------------------------


def read_abilities(found: Any, where: str) -> tuple[Ability, ...]:
    """The abilities of a card from its file. Raises `BadFile` with the place and what was expected."""
    if not isinstance(found, list):
        raise unexpected(where, found, '[{ when = "used", does = [{ verb = … }] }]')
    made = tuple(_ability(item, f"{where}.{n}") for n, item in enumerate(found, 1))
    for n, ability in enumerate(made, 1):
        if ability.when in ONCE and [other.when for other in made[:n]].count(ability.when) > 1:
            raise unexpected(f"{where}.{n}.when", ability.when, "une seule fois", "once only")
    return made


def _ability(found: Any, where: str) -> Ability:
    _keys(found, where, ("when", "if", "choose", "does"), ("when", "does"))
    when = _one_of(found["when"], f"{where}.when", WHEN)
    choose = _choices(found.get("choose", []), f"{where}.choose")
    does = _sentences(found["does"], f"{where}.does", 1, bool(choose))
    if when == "always":
        for n, sentence in enumerate(does, 1):
            if sentence.verb not in STANDING or sentence.until or sentence.when or sentence.pay or sentence.otherwise:
                raise unexpected(f"{where}.does.{n}", sentence.verb, ", ".join(STANDING))
            if sentence.per or "if" in found:
                said = "per" if sentence.per else "if"
                raise unexpected(f"{where}.{said}", said, "ce qui ne dépend de rien", "what depends on nothing")
    elif any(sentence.verb == "trait" for sentence in does):
        raise unexpected(f"{where}.when", when, "always")
    if choose and when in ("always", "phase", *TRIGGERS):
        raise unexpected(f"{where}.choose", ", ".join(c.among for c in choose), "when = used, contre, played")
    return Ability(when, does, choose, _tests(found.get("if", ""), f"{where}.if"))


def _choices(found: Any, where: str) -> tuple[Choice, ...]:
    items = found if isinstance(found, list) else [found]
    if len(items) > 2:
        raise unexpected(where, len(items), "deux choix au plus", "two choices at most")
    made = []
    for item in items:
        if isinstance(item, dict):
            _keys(item, where, ("among", "up_to"), ("among",))
            among, up_to = item["among"], _number(item.get("up_to", 1), f"{where}.up_to", 1, MOST_CHOSEN)
        else:
            among, up_to = item, 1
        made.append(Choice(_one_of(among, where, CHOICES), up_to))
    words = {choice.among for choice in made}
    if len(words) < len(made) or ("any" in words and words & {"own", "foe"}):
        among = ", ".join(choice.among for choice in made)
        raise unexpected(where, among, "deux choix qui ne se recouvrent pas", "two choices that don't overlap")
    return tuple(made)


def _sentences(found: Any, where: str, depth: int, chosen: bool) -> tuple[Sentence, ...]:
    if not isinstance(found, list) or not found:
        raise unexpected(where, found, '[{ verb = "…" }]')
    if depth > MOST_DEPTH:
        raise unexpected(where, f"{depth}", f"{MOST_DEPTH} phrases emboîtées au plus", f"{MOST_DEPTH} levels at most")
    if len(found) > MOST_SENTENCES:
        raise unexpected(where, len(found), f"{MOST_SENTENCES} au plus", f"{MOST_SENTENCES} at most")
    return tuple(_sentence(item, f"{where}.{n}", depth, chosen) for n, item in enumerate(found, 1))


def _sentence(found: Any, where: str, depth: int, chosen: bool) -> Sentence:
    if not isinstance(found, dict):
        raise unexpected(where, found, '{ verb = "…" }')
    name = _one_of(found.get("verb"), f"{where}.verb", VERBS)
    verb = VERBS[name]
    _keys(found, where, (*EVERY, *verb.takes), ("verb", *verb.needs))
    said: dict[str, Any] = {"verb": name}
    lists: Mapping[str, Iterable[str]] = {
        "target": TARGETS, "who": WHO, "per": COUNTS, "of": OF, "to": TO, "until": UNTIL,
        "what": TRAITS if name == "trait" else FORBIDDEN,
    }  # fmt: skip
    for key in verb.takes:
        if key == "amount" and key in found:
            least = -MOST_AMOUNT if name == "bonus" else 0 if name == "set" else 1
            said[key] = _number(found[key], f"{where}.{key}", least, MOST_AMOUNT)
        elif key in found:
            said[key] = _one_of(found[key], f"{where}.{key}", lists[key])
    if said.get("target") == "chosen" and not chosen:
        raise unexpected(f"{where}.target", "chosen", 'choose = "…"')
    if name in ("set", "double") and said["of"] == "pp" and "target" not in said:
        raise unexpected(f"{where}.target", None, ", ".join(TARGETS))
    if name == "exchange" and said.get("of") != "pv" and said.get("target") != "chosen":
        raise unexpected(where, "exchange", 'of = "pv", target = "chosen"')
    said["when"] = _tests(found.get("if", ""), f"{where}.if")
    for key in ("pay", "otherwise"):
        if key in found:
            said[key] = _sentences(found[key], f"{where}.{key}", depth + 1, chosen)
    return Sentence(**said)


def _tests(found: Any, where: str) -> tuple[Test, ...]:
    if found == "":
        return ()
    expected = f'"own >= 2", "pv < 10 and turn >= 4" ({", ".join(COUNTS)})'
    if not isinstance(found, str):
        raise unexpected(where, found, expected)
    tests = []
    for part in found.split(" and "):
        match = TEST.fullmatch(part.strip())
        if match is None or match[1] not in COUNTS:
            raise unexpected(where, part, expected)
        tests.append(Test(match[1], match[2], int(match[3])))
    return tuple(tests)


def _keys(found: Any, where: str, known: tuple[str, ...], needed: tuple[str, ...]) -> None:
    if not isinstance(found, dict):
        raise unexpected(where, found, f"{{ {', '.join(f'{key} = …' for key in needed)} }}")
    if unknown := sorted(set(found) - set(known)):
        raise unexpected(f"{where}.{unknown[0]}", unknown[0], ", ".join(known))
    for key in needed:
        if key not in found:
            raise unexpected(f"{where}.{key}", None, f"{key} = …")


def _one_of(found: Any, where: str, words: Iterable[str]) -> str:
    if not isinstance(found, str) or found not in words:
        raise unexpected(where, found, ", ".join(words))
    return found


def _number(found: Any, where: str, least: int, most: int) -> int:
    if type(found) is not int or not least <= found <= most:
        expected = f"un nombre entier de {least} à {most}"
        raise unexpected(where, found, expected, f"a whole number from {least} to {most}")
    return found
