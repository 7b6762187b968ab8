"""Questions to the rulebook: games, rules, whether a move is allowed, what happens."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Sequence
from typing import Any

from rulekit import games as game_names
from rulekit import load
from rulekit import position as positions
from rulekit.cli import say, tries
from rulekit.cli.editions import tell_differences
from rulekit.editions import differences, played
from rulekit.errors import RulekitError, quoted
from rulekit.firm import firmness
from rulekit.game import Game
from rulekit.match import Played
from rulekit.moves import Verdict
from rulekit.retell import retell
from rulekit.rules import Rule
from rulekit.show import tell, text
from rulekit.show.drawing import Drawer
from rulekit.table import Reached, Table

Said = argparse.Namespace
NO = 1


def games(said: Said) -> int:
    """`rulekit games`."""
    found = [load(name) for name in game_names()]
    if said.json:
        say.document({"games": [_game(game) for game in found]})
        return 0
    for game in found:
        fr = f"{game.id}\u00a0: {game.name[0]}, {len(game.rules)} règles en {len(game.sections)} sections"
        en = f"{game.id}: {game.name[1]}, {len(game.rules)} rules in {len(game.sections)} sections"
        say.out(fr if said.lang == "fr" else en)
    return 0


def _game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": {"fr": game.name[0], "en": game.name[1]},
        "sections": {
            name: {"fr": section.title[0], "en": section.title[1], "rules": len(section.rules)}
            for name, section in game.sections.items()
        },
        "rules": len(game.rules),
        "clauses": len(game.clauses),
        "questions": len(game.questions),
        "decks": list(game.decks),
    }


def rules(said: Said) -> int:
    """`rulekit rules GAME --search WORDS`."""
    game = load(said.game)
    edition = game.edition(said.edition)
    if said.json:
        words = said.search.lower().split()
        texts = {r: f"{r.id} {r.fr} {r.en} {' '.join(r.covers)}".lower() for r in game.rules.values()}
        found = [r for r, said_there in texts.items() if all(word in said_there for word in words)]
        listed = [{**say.rule_data(rule), "played": played(edition, rule)} for rule in found]
        say.document({"game": game.id, "search": said.search, "edition": edition.line, "rules": listed})
        return 0
    none = ("Aucune règle ne contient ces mots.", "No rule contains these words.")[said.lang != "fr"]
    say.out(text.section_list(game, said.lang, said.search) or none)
    if changed := differences(game.edition(), edition):
        fr, en = f"{edition.title[0]}\u00a0: ce qui change", f"{edition.title[1]}: what changes"
        say.out("", fr if said.lang == "fr" else en)
        tell_differences(changed, said.lang)
    return 0


def find_rule(name: str) -> Rule:
    """A rule of any game by its id, or by the end of it where that is one rule's alone."""
    every = [rule for game in map(load, game_names()) for rule in game.rules.values()]
    found = {r.id: r for r in every if f".{r.id}".endswith(f".{name}")}
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        names = ", ".join(sorted(found))
        raise RulekitError(f"plusieurs règles {quoted(name)}\u00a0: {names}", f"several rules {quoted(name)}: {names}")
    likeness = {r.id: difflib.SequenceMatcher(None, r.name, name[:100].rpartition(".")[2]).ratio() for r in every}
    close = ", ".join(sorted(likeness, key=lambda id: -likeness[id])[:3])
    raise RulekitError(
        f"pas de règle {quoted(name)}\u00a0; attendu\u00a0: un id, peut-être {close}",
        f"no rule {quoted(name)}; expected: an id, perhaps {close}",
    )


def rule(said: Said) -> int:
    """`rulekit rule ID`: a rule, an open question (V-Q050), or the rules of a clause (V34)."""
    if (answer := _about(said)) is not None:
        return answer
    found = find_rule(said.id)
    if said.json:
        more = {"summary": found.summary, "doctest": found.doctest, "source": found.source, "module": found.module}
        say.document({"rule": {**say.rule_data(found), **more}})
        return 0
    say.out(text.rule(found, said.lang), "")
    print(_indented(found.doctest))  # an example stays as it is typed
    return 0


def _about(said: Said) -> int | None:
    """Tell of an open question or of a clause, where that is what the id names."""
    for game in map(load, game_names()):
        question = game.questions.get(said.id.upper())
        covering = [r for r in game.rules.values() if said.id.upper() in r.covers]
        if question is not None:
            settling = game.rules[question.rule]
            if said.json:
                say.document({"question": say.question_data(question), "rule": say.rule_data(settling)})
            else:
                say.out(text.question(question, said.lang), text.cited(settling, said.lang, "  "))
            return 0
        if covering:
            if said.json:
                say.document({"clause": said.id.upper(), "rules": [say.rule_data(r) for r in covering]})
            else:
                say.out(*(text.rule(r, said.lang) for r in covering))
            return 0
    return None


def _indented(lines: str) -> str:
    return "\n".join(f"  {line}" if line else "" for line in lines.split("\n"))


def moves_of(game: Game, words: Sequence[str]) -> list[str]:
    """What was typed, as moves: one begins wherever a word of the command line begins with a verb of the game."""
    verbs = {cls.verb for cls in game.moves}
    found: list[str] = []
    for word in words:
        if found and word.split()[:1] and word.split()[0] not in verbs:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def game_of(said: Said) -> Game:
    """The game that is named, with the cards of a file where one is given."""
    game = load(said.game)
    return game.with_cards(said.cards) if said.cards else game


def check(said: Said) -> int:
    """`rulekit check GAME POSITION MOVE…`: 0 when the last move is allowed, 1 when it, or one before it, isn't."""
    game = game_of(said)
    table = game.position(said.position, said.edition)
    seat = None if said.seat is None else said.seat - 1
    if seat is not None and seat >= len(table.seats):
        n = len(table.seats)
        raise RulekitError(
            f"--seat {said.seat}\u00a0: pas ce joueur\u00a0; attendu\u00a0: de 1 à {n}",
            f"--seat {said.seat}: no such seat; expected: 1 to {n}",
        )
    *before, last = moves_of(game, said.move)
    tried: list[str] = []
    for move in before:
        earlier = table.reach(move)
        if not earlier.verdict:
            last = move
            break
        table.play(move, settle=False)
        tried.append(move)
    found = table.reach(last, seat)
    who = _who(found.table, seat)
    firm = firmness(game, said.position, *tried, last, edition=said.edition, seat=seat)
    if said.json:
        about = {"game": game.id, "position": said.position, "edition": table.edition.line}
        say.document({**about, **_verdict(found.verdict), "seat": who + 1, "firm": firm.data()})
    else:
        if who != found.table.active and seat is None:
            name = tell.seat_name(found.table, who)
            asked = f"Jugé pour {name}, à qui la question est posée.", f"Judged for {name}, who is asked."
            say.out(asked[said.lang != "fr"])
        say.out(text.verdict(found.verdict, found.table, who, said.lang), "", firm.says(said.lang))
    return 0 if found.verdict else NO


def _who(table: Table, seat: int | None) -> int:
    return seat if seat is not None else table.question.seat if table.question is not None else table.active


def _verdict(verdict: Verdict) -> dict[str, Any]:
    grant = verdict.grant if verdict else None
    named = [*([grant] if grant else []), *verdict.limits, *verdict.offered]
    return {
        "move": str(verdict.move),
        "allowed": bool(verdict),
        "grant": grant.id if grant else None,
        "limits": [r.id for r in verdict.limits],
        "offered": [r.id for r in verdict.offered],
        "rules": {r.id: say.rule_data(r) for r in named},
    }


def what(said: Said) -> int:
    """`rulekit what GAME POSITION MOVE…`: 1 when a move is refused on the way."""
    game = game_of(said)
    table = game.position(said.position, said.edition)
    script = [m.strip() for word in said.moves for m in word.split(";") if m.strip()]
    played, after, refused = tries.play_out(table, script)
    firm = firmness(game, said.position, *script, edition=said.edition)
    if said.json:
        say.document({**_played(game, said, played, after, refused), "firm": firm.data()})
        return NO if refused else 0
    for move in played:
        say.out(text.played(move, _eyes(move), said.lang))
    if refused:
        say.out(text.verdict(refused.verdict, refused.table, _who(refused.table, None), said.lang))
    say.out("", text.table(after, said.lang, "keeper"), "", firm.says(said.lang))
    return NO if refused else 0


def _eyes(move: Played) -> int:
    """A position and its moves were typed by one person, who knows what each seat plays."""
    return move.seat or 0


def _played(game: Game, said: Said, played: list[Played], after: Table, refused: Reached | None) -> dict[str, Any]:
    moves: list[dict[str, Any]] = []
    cited: dict[str, Any] = {}
    for move in played:
        changes = []
        draw = Drawer(game, _eyes(move), said.lang)
        last = move.before
        for event, then in retell(move.before, move.events):
            sentence = draw.event(event, last, then)["text"]
            by = str(event.by) if event.by else None
            changes.append({"verb": event.verb, "rule": event.rule.id, "by": by, "text": sentence})
            cited[event.rule.id] = say.rule_data(event.rule)
            last = then
        label = tell.move_words(move.before, move.move, _eyes(move), said.lang)
        moves.append({"move": str(move.move), "seat": _eyes(move) + 1, "label": label, "changes": changes})
    return {
        "game": game.id,
        "position": said.position,
        "edition": after.edition.line,
        "moves": moves,
        "refused": _verdict(refused.verdict) if refused else None,
        "after": positions.write(after) if not after.agenda else None,
        "table": table_data(after),
        "rules": cited,
    }


def table_data(table: Table) -> dict[str, Any]:
    """All of a table, for programs: it is the table of a position that somebody typed, so nothing is hidden."""

    def one(holder: Any) -> dict[str, Any]:
        counters = {name: getattr(holder, name) for name in holder.counters}
        return counters | {name: [str(p) for p in getattr(holder, name)] for name in holder.zones}

    asked = table.question and {"seat": table.question.seat + 1, "moves": [str(m) for m in table.moves()]}
    result = table.result and {"winners": [w + 1 for w in table.result.winners], "rule": table.result.rule.id}
    return {
        "seats": [one(seat) for seat in table.seats],
        "common": one(table.common),
        "active": table.active + 1,
        "turn": table.turn,
        "phase": table.phase,
        "asked": asked,
        "result": result,
    }
