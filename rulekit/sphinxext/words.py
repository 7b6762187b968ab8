"""Every word that the Sphinx side itself puts on a page, French and English side by side."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "rule": ("Règle", "Rule"),
    "rules": ("Règles", "Rules"),
    "rule_index": ("Index des règles", "Index of rules"),
    "statement": ("Énoncé", "Statement"),
    "kind": ("Nature", "Kind"),
    "clause": ("Clause", "Clause"),
    "clauses": ("Clauses", "Clauses"),
    "line": ("Ligne", "Line"),
    "grant": ("Permission", "Grant"),
    "limit": ("Limite", "Limit"),
    "effect": ("Effet", "Effect"),
    "value": ("Valeur", "Value"),
    "ruling": ("Arbitrage", "Ruling"),
    "clause_rule": ("règle", "rule"),
    "clause_heading": ("titre", "heading"),
    "clause_note": ("remarque", "note"),
    "clause_example": ("exemple", "example"),
    "silent": ("Le texte source n’en dit rien.", "The source text is silent."),
    "uncovered": ("aucune règle", "no rule"),
    "no_rule_needed": ("sans objet", "nothing to apply"),
    "answers": ("Réponses", "Answers"),
    "ours": ("retenue ici", "chosen here"),
    "runs": ("se joue", "can be played"),
    "runs_not": ("ne se joue pas encore", "cannot be played yet"),
    "why": ("Pourquoi", "Why"),
    "settled_by": ("Tranchée par", "Settled by"),
    "unsettled": ("Pas encore tranchée.", "Not settled yet."),
    "weight_1": ("Bloquantes", "Blocking"),
    "weight_2": ("Occasionnelles", "Occasional"),
    "weight_3": ("Rares", "Rare"),
    "weight": ("Poids {n}", "Weight {n}"),
    "our_reading": ("Arbitrage de ce recueil, non du texte.", "Ruled by this book, not by the text."),
    "page": ("Page", "Page"),
    "story": ("Récit", "Story"),
    "refusal": ("Refus", "Refusal"),
    "example": ("Exemple", "Example"),
    "tests": ("Essais", "Tests"),
    "fired": ("En {n} parties", "In {n} games"),
    "fired_note": (
        "La dernière colonne compte ce qui s’est passé dans des parties tirées au sort\u00a0: effets, refus, offres.",
        "The last column counts what happened in random games: effects, refusals, offers.",
    ),
    "yes": ("oui", "yes"),
    "no": ("non", "no"),
    "none": ("aucun", "none"),
    "summary": ("{done} règles sur {all} ont tout ce qu’il faut.", "{done} rules of {all} have all that they need."),
    "allowed": ("Permis", "Allowed"),
    "refused": ("Refusé", "Refused"),
    "because": ("Ce qui le refuse", "What refuses it"),
    "by_grant": ("Ce qui le permet", "What allows it"),
    "offered": ("Ce que les règles offrent", "What the rules offer"),
    "here": ("Ici", "Here"),
    "as_it_stands": ("D’ordinaire", "As it stands"),
    "all_as_it_stands": ("Toutes les règles s’y jouent comme dans ce livre.", "All rules are played as they stand."),
    "in_one_line": ("En une ligne", "In one line"),
    "deck": ("Avec", "With"),
    "missing": ("?", "?"),
}

KINDS = ("grant", "limit", "effect", "value", "ruling")


def say(lang: str | None, key: str, **values: object) -> str:
    """One of the words in the book's language: `say("fr", "fired", n=200)`."""
    text = WORDS[key][1 if (lang or "fr").startswith("en") else 0]
    return text.format(**values) if values else text
