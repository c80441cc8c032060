"""How a typed card is understood, line by line. Runs in a worker, which may be ended when a text takes too long."""

from __future__ import annotations

import re
from typing import Final

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.rulebook import Rulebook
from gyoji.library.mending import read_line
from gyoji.text.reading.errors import TextError
from gyoji.text.reading.normalise import paragraphs

PATIENCE: Final = 10.0
"""Seconds that the reading of a card's text may take."""
NO_NAME: Final = (
    "A card needs a name without # : [ ] that begins with a letter.",
    "カード名は文字で始め、# : [ ] を含めないでください。",
)
TOO_LONG: Final = ("The text takes too long to read.", "このテキストは読み取りに時間がかかりすぎます。")


def is_card_name(name: str) -> bool:
    """Tell whether a typed card may be called so: a deck file must be able to name it."""
    return bool(re.fullmatch(r"[^\[\]#:：\s\d][^\[\]#:：\n]{0,39}", name)) and name.isprintable()


def compile_text(slug: str, text: str, card_type: str) -> dict[str, object]:
    """Return what each line of a text means, as the first type that takes it, or why a line means nothing."""
    rulebook = registry.rulebook(slug)
    types = (card_type,) if card_type else rulebook.card_types()
    lines = [line for _, line in paragraphs(text)]
    first: dict[str, object] | None = None
    for each in types:
        found = [_line(rulebook, line, each) for line in lines]
        answer: dict[str, object] = {"lines": found, "type": each}
        if all(line["ok"] for line in found):
            return answer
        first = first or answer
    assert first is not None
    return first


def _line(rulebook: Rulebook, line: str, card_type: str) -> dict[str, object]:
    try:
        found = read_line(rulebook, line, card_type)
    except TextError as error:
        start, end = error.span
        return {
            "text": line,
            "ok": False,
            "because": error.because,
            "phrase": error.phrase,
            "start": start,
            "end": end,
            "expected": list(error.expected),
            "nearest": list(error.nearest),
            "hint": error.hint,
        }
    read = found.meaning
    return {
        "text": line,
        "ok": True,
        "canonical": read.canonical,
        "english": read.english,
        "executed": read.executed,
        "told": read.told,
        "tree": read.tree,
        "mended": [slip.described() for slip in found.slips],
    }


def compile_card(slug: str, record: dict[str, object]) -> str:
    """Return what is wrong with a card, or "" when it can lie on a table."""
    rulebook = registry.rulebook(slug)
    fault = rulebook.fault(record)
    if fault:
        return fault
    try:
        rulebook.definition(record)
    except (UserError, ValueError) as error:
        return str(error)
    return ""
