"""`gyoji cards`: how much of a card file compiles, and what one text means."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from gyoji.errors import UserError
from gyoji.files import read_text
from gyoji.games import registry
from gyoji.games.decks import Record
from gyoji.games.rulebook import Rulebook, TextLine
from gyoji.text.errors import TextError
from gyoji.text.normalise import paragraphs
from gyoji.text.report import Refusal, Report, report


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(title="actions", dest="action", metavar="ACTION", required=True)
    check = actions.add_parser(
        "check",
        help="compile every card of a file",
        description="Compile every card of a file and rank the phrases that stop the others.",
    )
    check.add_argument("file", metavar="FILE", type=Path, help="a card file")
    show = actions.add_parser(
        "show",
        help="compile one text",
        description="Show the effect tree of a text, the text in canonical Japanese, and in English.",
    )
    show.add_argument("text", metavar="TEXT", help="the printed text of a card")
    show.add_argument("--type", metavar="TYPE", help="the type of the card (default: any that fits)")
    for action in (check, show):
        action.add_argument("--game", required=True, metavar="GAME", help="the game whose words are used")
        action.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    rulebook = registry.rulebook(arguments.game)
    if arguments.action == "check":
        return _check(rulebook, arguments.file, arguments.json)
    return _show(rulebook, arguments.text, arguments.type, arguments.json)


def _check(rulebook: Rulebook, path: Path, as_json: bool) -> int:
    file = read_text(path)
    found = check_cards(rulebook, rulebook.read_cards(file, str(path)))
    if as_json:
        print(json.dumps(to_json(found, file), indent=2, ensure_ascii=False))
    else:
        print(found.render())
    return 1 if found.refusals else 0


def check_cards(rulebook: Rulebook, records: list[Record]) -> Report:
    """Compile every card and report on all of them."""
    total = Report()
    for record in records:
        card_type = str(record.get("type", rulebook.card_types()[0]))
        part = report(
            [(str(record["name"]), str(record.get("text", "")))],
            lambda line, card_type=card_type: rulebook.compile_line(line, card_type),  # type: ignore[misc]
        )
        total.cards += part.cards
        total.lines += part.lines
        total.compiled_cards += part.compiled_cards
        total.compiled_lines += part.compiled_lines
        total.refusals += part.refusals
    return total


def to_json(found: Report, file: str) -> dict[str, object]:
    """Return a report under the names that scripts rely on."""
    return {
        "cards": found.cards,
        "compiled": found.compiled_cards,
        "rate": round(found.compiled_cards / found.cards, 4) if found.cards else 1.0,
        "lines": found.lines,
        "compiled_lines": found.compiled_lines,
        "refused": [
            {
                "name": refused.card,
                "line": line_in_file(file, refused),
                "text": refused.text,
                "phrase": refused.error.phrase,
                "expected": list(refused.error.expected),
                "nearest": list(refused.error.nearest),
                "because": refused.error.because,
            }
            for refused in found.refusals
        ],
        "phrases": [
            {"phrase": phrase, "cards": alone, "lines": lines} for phrase, alone, lines in found.ranking()
        ],
    }


def line_in_file(file: str, refused: Refusal) -> int:
    """Return the line of the card file on which a refused text stands: the first after its card's name."""
    named = False
    for number, line in enumerate(file.splitlines(), 1):
        named = named or refused.card in line
        if named and refused.text in line:
            return number
    return refused.line


def _show(rulebook: Rulebook, text: str, card_type: str | None, as_json: bool) -> int:
    types = rulebook.card_types()
    if card_type is not None and card_type not in types:
        raise UserError(f"unknown type {card_type!r} of {rulebook.slug}; known: {', '.join(types)}")
    lines = _compile(rulebook, text.replace("\\n", "\n"), (card_type,) if card_type else types)
    if as_json:
        shown = [
            {"text": line.text, "tree": line.tree, "canonical": line.canonical, "english": line.english}
            for line in lines
        ]
        print(json.dumps(shown, indent=2, ensure_ascii=False))
        return 0
    for line in lines:
        print(f"{line.tree}\n\nja: {line.canonical}\nen: {line.english}")
    return 0


def _compile(rulebook: Rulebook, text: str, types: tuple[str, ...]) -> list[TextLine]:
    """Compile a text as the first type that takes it; the first type's complaint is the one that is raised."""
    lines = [line for _, line in paragraphs(text)]
    if not lines:
        raise UserError("the text is empty")
    trouble: TextError | None = None
    for card_type in types:
        try:
            return [rulebook.compile_line(line, card_type) for line in lines]
        except TextError as error:
            trouble = trouble or error
    assert trouble is not None
    raise trouble
