"""What a workshop offers to pick from: the fields that cards of a type have, words that shipped cards have in them, and
sentences to begin with."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from gyoji.games.fields import TEXT
from gyoji.games.layout import Layout
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.server.tables.faces import Plain
from gyoji.server.tables.meaning import first_type

MOST_VALUES: Final = 40
MOST_LINES: Final = 24
MOST_SIGNS: Final = 24
_SIGN: Final = re.compile("【[^】]+】|《[^》]+》|≪[^≫]+≫|［[^］]+］|●[^「『\\s]{2,4}(?=$|[「『])")


def samples(rulebook: Rulebook, lang: str) -> Plain:
    """Return for each type the fields that its cards have and lines of their texts; for each field its usual values."""
    layout = rulebook.layout()
    used: dict[str, dict[str, bool]] = {}
    lines: dict[str, dict[str, str]] = {}
    values: dict[str, Counter[str]] = {}
    signs: dict[str, Counter[str]] = {}
    for name, record in rulebook.records().items():
        type_ = first_type(record)
        for field in rulebook.fields():
            value = record.get(field.name)
            if value in (None, "", []) or field.name in ("number", "name", "type"):
                continue
            if field.kind == TEXT:
                for line in str(value).strip().split("\n"):
                    lines.setdefault(type_, {}).setdefault(line, name)
                    signs.setdefault(type_, Counter()).update(_SIGN.findall(line))
                continue
            used.setdefault(type_, {})[field.name] = True
            values.setdefault(field.name, Counter()).update(
                [str(each) for each in (value if isinstance(value, list) else [value])]
            )
    return {
        "types": {
            type_: {
                "fields": list(used.get(type_, {})),
                "lines": [{"text": text, "card": card} for text, card in _varied(lines.get(type_, {}))],
                "signs": [sign for sign, _ in signs.get(type_, Counter()).most_common(MOST_SIGNS)],
            }
            for type_ in rulebook.card_types()
        },
        "values": {
            name: [
                {"value": value, **_said(layout, value, lang)} for value, _ in found.most_common(MOST_VALUES)
            ]
            for name, found in values.items()
        },
    }


def _varied(lines: dict[str, str]) -> list[tuple[str, str]]:
    """Return lines of all lengths, the short ones first."""
    found = sorted(lines.items(), key=lambda each: (len(each[0]), each[0]))
    step = max(1, len(found) // MOST_LINES)
    return found[::step][:MOST_LINES]


def _said(layout: Layout, value: str, lang: str) -> Plain:
    """Return how players say a value that a record has in the engine's language, with its icon and colour."""
    found: Plain = {}
    if value in layout.values:
        found["word"] = layout.values[value][LANGUAGES[lang]]
    if value in layout.seals:
        seal = layout.seals[value]
        found |= {"word": seal.words[LANGUAGES[lang]], "letter": seal.letter, "tint": seal.tint}
    elif value in layout.tints:
        found["tint"] = layout.tints[value]
    return found
