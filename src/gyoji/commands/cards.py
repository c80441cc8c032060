"""`gyoji cards`: how much of a card file compiles, what one text means, and sets of the user's own."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.rulebook import Rulebook
from gyoji.library import store
from gyoji.library.importing import Import, check_list, import_list, proposed_errata
from gyoji.library.mending import read_text
from gyoji.library.records import read_mapping
from gyoji.library.rows import read_file
from gyoji.library.words import NAME, NewWord
from gyoji.text.reading import errata
from gyoji.text.reading.report import Refusal, Report

STOPPING: Final = 5
"""How many phrases that stop cards an import tells."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(title="actions", dest="action", metavar="ACTION", required=True)
    check = actions.add_parser(
        "check",
        help="compile every card of a file",
        description="Compile every card of a file and rank the phrases that stop the others.",
    )
    show = actions.add_parser(
        "show",
        help="compile one text",
        description="Show the effect tree of a text, the text in canonical Japanese, and in English.",
    )
    show.add_argument("text", metavar="TEXT", help="the printed text of a card")
    show.add_argument("--strict", action="store_true", help="mend no slip")
    show.add_argument(
        "--type",
        metavar="TYPE",
        help="the card's type, in English or as printed (default: any that fits)",
    )
    take = actions.add_parser(
        "import",
        help="take a card list into the data folder, for decks to use",
        description="Take a card list into the data folder as a set; decks may then name its cards.",
    )
    for action in (check, take):
        action.add_argument("file", metavar="FILE", type=Path, help="JSON, JavaScript, CSV, or a card file")
        action.add_argument(
            "--column",
            action="append",
            default=[],
            metavar="COLUMN=FIELD",
            help="what a column stands for; COLUMN=- passes it over",
        )
        action.add_argument(
            "--encoding", default="", metavar="NAME", help="default: UTF-8, else Shift_JIS (CP932)"
        )
    take.add_argument("--as", dest="name", required=True, metavar="NAME", help="the name of the set")
    for action in (check, take):
        action.add_argument(
            "--errata", type=Path, metavar="FILE", help="misprints to be read otherwise (TOML)"
        )
        action.add_argument(
            "--strict", action="store_true", help="mend no slip, and refuse columns that are not known"
        )
        action.add_argument(
            "--propose", type=Path, metavar="FILE", help="write what was mended to a file of errata"
        )
    take.add_argument(
        "--partial", action="store_true", help="store the cards that are good, leave out the others"
    )
    take.add_argument("--replace", action="store_true", help="put it in the place of a set of that name")
    listing = actions.add_parser(
        "list", help="list the imported sets", description="List the imported sets, or the cards of one."
    )
    listing.add_argument("name", nargs="?", metavar="NAME", help="a set, to list its cards")
    remove = actions.add_parser(
        "remove", help="delete an imported set", description="Delete an imported set."
    )
    remove.add_argument("name", metavar="NAME", help="the name of the set")
    for action in (check, show, take, remove):
        action.add_argument("--game", required=True, metavar="GAME", help="the game whose words are used")
    listing.add_argument("--game", metavar="GAME", help="the game (default: all)")
    for action in (check, show, take, listing):
        action.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    if arguments.action == "list":
        return _list(arguments.game, arguments.name, arguments.json)
    rulebook = registry.rulebook(arguments.game)
    if arguments.action == "check":
        return _check(rulebook, arguments)
    if arguments.action == "import":
        return _import(rulebook, arguments)
    if arguments.action == "remove":
        store.remove_set(rulebook.slug, arguments.name)
        print(f"removed {arguments.name} of {rulebook.slug}")
        return 0
    return _show(rulebook, arguments.text, arguments.type, arguments.json, arguments.strict)


def _check(rulebook: Rulebook, arguments: argparse.Namespace) -> int:
    path: Path = arguments.file
    found = check_list(
        rulebook,
        path,
        read_mapping(arguments.column),
        arguments.encoding,
        errata.load(arguments.errata) if arguments.errata else None,
        arguments.strict,
        whole=False,
    )
    _propose(found.report, arguments.propose)
    if arguments.json:
        print(json.dumps(to_json(found, read_file(path, arguments.encoding)), indent=2, ensure_ascii=False))
    else:
        for fault in found.listed_faults:
            print(f"{path}:{fault.line}: {fault.text}")
        print(found.report.render())
        _tell_words(found)
    return 1 if any([fault.blocks or arguments.strict for fault in found.faults]) else 0


def _propose(found: Report, path: Path | None) -> None:
    """Write the mends of a list as errata."""
    if path is not None:
        path.write_text(errata.write(proposed_errata(found)), encoding="utf-8")


def to_json(checked: Import, file: str) -> dict[str, object]:
    """Return a report under the names that scripts rely on."""
    found = checked.report
    return {
        "cards": found.cards,
        "compiled": found.compiled_cards,
        "rate": round(found.compiled_cards / found.cards, 4) if found.cards else 1.0,
        "lines": found.lines,
        "compiled_lines": found.compiled_lines,
        "problems": [{"line": fault.line, "text": fault.text} for fault in checked.listed_faults],
        "mended": [
            {
                "name": each.card,
                "line": each.line,
                "text": each.text,
                "slips": [slip.described() for slip in each.slips],
            }
            for each in found.mended
        ],
        "new_words": words_to_json(checked.words),
        "untold": [{"name": card, "line": line} for card, line in found.untold],
        "refused": [
            {
                "name": refused.card,
                "line": line_in_file(file, refused, checked.places[i]),
                "text_line": refused.line,
                "text": refused.text,
                "phrase": refused.error.phrase,
                "expected": list(refused.error.expected),
                "nearest": list(refused.error.nearest),
                "because": refused.error.because,
                "hint": refused.error.hint,
            }
            for i, refused in enumerate(found.refusals)
        ],
        "phrases": [
            {"phrase": phrase, "cards": alone, "lines": lines} for phrase, alone, lines in found.ranking()
        ],
    }


def line_in_file(file: str, refused: Refusal, place: int) -> int:
    """Return the line of the file on which a refused text stands: the first from its card's own line on."""
    for number, line in enumerate(file.splitlines()[place - 1 :], place):
        if refused.text in line:
            return number
    return place


def _import(rulebook: Rulebook, arguments: argparse.Namespace) -> int:
    path: Path = arguments.file
    found = import_list(
        rulebook,
        path,
        arguments.name,
        read_mapping(arguments.column),
        arguments.encoding,
        errata.load(arguments.errata) if arguments.errata else None,
        arguments.partial,
        arguments.replace,
        arguments.strict,
    )
    _propose(found.report, arguments.propose)
    if arguments.json:
        print(json.dumps(import_to_json(found), indent=2, ensure_ascii=False))
    else:
        _tell(found, path, arguments.name)
    return 0 if found.stored else 1


def import_to_json(found: Import) -> dict[str, object]:
    """Return what came of an import under the names that scripts rely on."""
    return {
        "cards": found.total,
        "good": len(found.cards),
        "lines": found.report.lines,
        "read_lines": found.report.compiled_lines,
        "stored": found.stored or None,
        "problems": [{"line": fault.line, "text": fault.text} for fault in found.faults],
        "mended": [
            {"name": each.card, "line": each.line, "slips": [slip.described() for slip in each.slips]}
            for each in found.report.mended
        ],
        "new_words": words_to_json(found.words),
    }


def words_to_json(words: list[NewWord]) -> list[dict[str, object]]:
    """Return new words under the names that scripts rely on."""
    return [
        {"kind": each.kind, "word": each.word, "cards": each.cards, "nearest": each.nearest or None}
        for each in words
    ]


def _tell(found: Import, path: Path, name: str) -> None:
    for fault in found.faults:
        print(f"{path}:{fault.line}: " + fault.text.replace("\n", "\n    "))
    for line in found.report.mended_lines():
        print(line)
    _tell_words(found)
    stopping = found.report.ranking()[:STOPPING]
    if stopping:
        print("what stops the most cards: " + ", ".join([f"「{phrase}」 ({n})" for phrase, _, n in stopping]))
    if found.report.lines:
        print(f"{found.report.compiled_lines} of {found.report.lines} lines of text are read")
    problems = len([fault for fault in found.faults if fault.blocks])
    print(f"{len(found.cards)} of {found.total} cards are good; {problems} problems")
    if found.stored:
        print(f"stored as {name}: {found.stored}")
    elif found.cards:
        print("nothing was stored; --partial stores the good cards")
    else:
        print("nothing was stored")


def _tell_words(found: Import) -> None:
    """Print new words, a line for each kind."""
    kinds: dict[str, list[str]] = {}
    for each in found.words:
        near = f" (perhaps {each.nearest})" if each.nearest else ""
        kinds.setdefault(each.kind, []).append(each.word + near)
    for kind, words in kinds.items():
        called = "names of no known card" if kind == NAME else f"new {kind}"
        print(f"{called}: {', '.join(words)}")


def _list(game: str | None, name: str | None, as_json: bool) -> int:
    slugs = [registry.rulebook(game).slug] if game else registry.slugs()
    if name is not None:
        if game is None:
            raise UserError("name the game of the set with --game")
        records = store.load_set(slugs[0], name)
        if as_json:
            print(json.dumps(records, indent=2, ensure_ascii=False))
        for record in [] if as_json else records:
            print(f"{record.get('number', '')}  {record['name']}")
        return 0
    found = [
        {
            "game": slug,
            "name": each,
            "cards": len(store.load_set(slug, each)),
            "source": store.source_of(slug, each),
        }
        for slug in slugs
        for each in store.set_names(slug)
    ]
    if as_json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
        return 0
    for item in found:
        print(f"{item['game']}  {item['name']}  {item['cards']} cards, from {item['source']}")
    if not found:
        print("no set was imported")
    return 0


def _type_named(rulebook: Rulebook, word: str) -> str:
    """Return the type that a word names, as records have it or as cards print it; raise UserError."""
    types = rulebook.card_types()
    named = rulebook.layout().types
    printed = {named[each][0]: each for each in types if each in named}
    for field in rulebook.fields():
        if field.name == "type":
            printed.update(field.words)
    found = printed.get(word, word)
    if found not in types:
        known = [f"{each} ({named[each][0]})" if each in named else each for each in types]
        raise UserError(f"unknown type {word!r} of {rulebook.slug}; known: {', '.join(known)}")
    return found


def _show(rulebook: Rulebook, text: str, card_type: str | None, as_json: bool, strict: bool) -> int:
    types = rulebook.card_types()
    if card_type is not None:
        card_type = _type_named(rulebook, card_type)
    read = read_text(rulebook, text.replace("\\n", "\n"), (card_type,) if card_type else types, strict)
    if as_json:
        shown = [
            {
                "text": each.meaning.text,
                "tree": each.meaning.tree,
                "canonical": each.meaning.canonical,
                "english": each.meaning.english,
                "executed": each.meaning.executed,
                "told": each.meaning.told,
                "mended": [slip.described() for slip in each.slips],
            }
            for each in read
        ]
        print(json.dumps(shown, indent=2, ensure_ascii=False))
        return 0
    for each in read:
        for slip in each.slips:
            print(f"mended: {slip.described()}")
        line = each.meaning
        print(f"{line.tree}\n\nja: {line.canonical}\nen: {line.english}")
        if not line.executed:
            print("(printed from the text as read)")
        if not line.told:
            print("(no rule tells this in English: its parts stand in the order of the Japanese)")
    return 0
