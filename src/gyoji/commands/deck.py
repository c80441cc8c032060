"""`gyoji deck check`: a deck file against the construction rules, every violation with its rule."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from gyoji.errors import UserError
from gyoji.files import read_text
from gyoji.games import registry
from gyoji.games.decks import Deck
from gyoji.games.rulebook import LANGUAGES, Rulebook
from gyoji.library.store import sets_of
from gyoji.terminal.words import say, system_language


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(title="actions", dest="action", metavar="ACTION", required=True)
    check = actions.add_parser("check", help="check a deck file", description="Check a deck file.")
    check.add_argument("file", metavar="FILE", help="a deck file, or the name of a shipped deck")
    check.add_argument("--game", required=True, metavar="GAME", help="the game it is for")
    check.add_argument(
        "--lang", choices=LANGUAGES, default=system_language(), help="language (default: the system's)"
    )
    check.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    rulebook = registry.rulebook(arguments.game)
    deck = find_deck(rulebook, arguments.file, arguments.lang)
    violations = rulebook.violations(deck, arguments.lang)
    if arguments.json:
        print(
            json.dumps(
                {
                    "deck": deck.name,
                    "legal": not violations,
                    "sections": {section: deck.size(section) for section in rulebook.sections},
                    "violations": [
                        {"rule": v.rule, "text": v.text, "line": v.line or None} for v in violations
                    ],
                },
                indent=2,
                ensure_ascii=False,
            )
        )
        return 1 if violations else 0
    sizes = ", ".join(f"{section} {deck.size(section)}" for section in rulebook.sections)
    print(f"{deck.name}: {say('not_legal' if violations else 'legal', arguments.lang)} ({sizes})")
    for violation in violations:
        place = say("line", arguments.lang, violation.line) if violation.line else ""
        print(f"  [{violation.rule}] {place}{violation.text}")
    return 1 if violations else 0


def find_deck(rulebook: Rulebook, name: str, lang: str = "en") -> Deck:
    """Return the shipped deck or the deck file called *name*; raise UserError when it cannot be read.

    A deck file may name cards of imported sets.
    """
    if name in rulebook.deck_names():
        return rulebook.deck(name)
    path = Path(name)
    return rulebook.read_deck(read_text(path), str(path), path.stem, sets_of(rulebook), lang)


def legal_deck(rulebook: Rulebook, name: str, lang: str = "en") -> Deck:
    """Return a deck as `find_deck` does; raise UserError also when it breaks construction rules."""
    deck = find_deck(rulebook, name, lang)
    faults = [f"{deck.name}: [{fault.rule}] {fault.text}" for fault in rulebook.violations(deck, lang)]
    if faults:
        raise UserError("\n".join(faults))
    return deck
