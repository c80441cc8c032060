"""What cards mean: the English of each line of their texts, and what a crest is drawn from.

Texts of typed cards may take long to read, so lines are read in a worker; what was read once is kept.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.decks import Record
from gyoji.games.layout import Layout
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import Definition
from gyoji.server.tables.thinking import Lost, Thinkers
from gyoji.text.reading.errors import TextError
from gyoji.text.reading.normalise import paragraphs

Line = dict[str, str]
"""A line of a text: as it is printed, and what it means in English."""
Printed = tuple[str, str]
"""A text, and the type of its card."""
SECONDS: Final = 10.0
MOST_KEPT: Final = 5000
_known: Final[OrderedDict[tuple[str, str, str], list[Line]]] = OrderedDict()


async def meanings(thinkers: Thinkers, slug: str, texts: Sequence[Printed]) -> list[list[Line]]:
    """Return for each text what its lines mean; a text that takes too long to read has no lines."""
    wanted = [text for text in dict.fromkeys(texts) if (slug, *text) not in _known and text[0]]
    if wanted:
        try:
            read = await thinkers.run(read_all, slug, wanted, seconds=SECONDS)
        except (TimeoutError, Lost):
            read = [[] for _ in wanted]
        for text, lines in zip(wanted, read, strict=True):
            _known[slug, text[0], text[1]] = lines
        while len(_known) > MOST_KEPT:
            _known.popitem(last=False)
    return [_known.get((slug, *text), []) for text in texts]


def read_all(slug: str, texts: Sequence[Printed]) -> list[list[Line]]:
    """Return what the lines of texts mean; runs in a worker."""
    return [read_lines(slug, text, type_) for text, type_ in texts]


def read_lines(slug: str, text: str, card_type: str) -> list[Line]:
    """Return what each line of a text means, by the first type that takes it."""
    rulebook = registry.rulebook(slug)
    found: list[Line] = []
    for _, line in paragraphs(text.strip()):
        english = ""
        for each in (card_type, *rulebook.card_types()):
            try:
                english = rulebook.compile_line(line, each).english
                break
            except (TextError, ValueError):
                continue
        found.append({"ja": line, "en": english})
    return found


def first_type(record: Record) -> str:
    """Return the type by which the text of a card is read."""
    types = _list(record.get("type"))
    return types[0] if types else ""


_verbs: Final[OrderedDict[tuple[str, str], list[str]]] = OrderedDict()


async def verbs_of_record(thinkers: Thinkers, slug: str, record: Record) -> list[str]:
    """Return the verbs of a typed card; none where its text takes too long to read."""
    key = (slug, repr(sorted(record.items())))
    found = _verbs.get(key)
    if found is None:
        try:
            found = await thinkers.run(read_verbs, slug, record, seconds=SECONDS)
        except (TimeoutError, Lost):
            found = []
        _verbs[key] = found
        while len(_verbs) > MOST_KEPT:
            _verbs.popitem(last=False)
    return found


def read_verbs(slug: str, record: Record) -> list[str]:
    """Return the verbs of a typed card; runs in a worker."""
    rulebook = registry.rulebook(slug)
    if rulebook.fault(record):
        return []  # while a card is typed, fields are missing
    try:
        return verbs_of(rulebook.definition(record))
    except (UserError, ValueError):
        return []


def verbs_of(definition: Definition) -> list[str]:
    """Return the verbs of the meaning that is carried out, each once, in the order of the text."""
    found: list[str] = []
    for ability in definition.abilities:
        found += [verb for verb in verbs_in(ability.node) if verb not in found]
    return found


def verbs_in(node: Node) -> list[str]:
    """Return the verbs of one ability, those that are forbidden or waited for apart."""
    found: list[str] = []
    for inner in tree.walked(node):
        if isinstance(inner, tree.Act) and inner.verb not in found:
            found.append(inner.verb)
    return found


def crest(layout: Layout, record: Record, definition: Definition | None) -> dict[str, object]:
    """Return what a crest is drawn from: the same for every reader, whatever their language."""
    types = [name for each in _list(record.get("type")) for name in each.split("＆")]
    found: dict[str, object] = {
        "seed": str(record.get("name", "")),
        "colours": colours(layout, record),
        "type": layout.types[types[0]][1] if types and types[0] in layout.types else "",
        "traits": [trait for name in layout.kin for trait in _list(record.get(name))],
        "verbs": [] if definition is None else verbs_of(definition),
    }
    for name in layout.numbers:
        value = record.get(layout.columns.get(name, name))
        if isinstance(value, int):
            found["power"] = value
            break
    if "cost" in record:
        found["cost"] = sum(
            [int(each) for each in re.findall(r"\d+", str(record["cost"]).translate(_CIRCLED))]
        )
    return found


_CIRCLED: Final = {ord("⓪"): "0 ", **{ord("①") + n: f"{n + 1} " for n in range(20)}}


def colours(layout: Layout, record: Record) -> list[str]:
    """Return the colours of a card by the symbols on it, as screens call them."""
    symbols = layout.symbols(record)
    return [tint for tint in dict.fromkeys(layout.tints.values()) if _has(layout, symbols, tint)]


def _has(layout: Layout, symbols: str, tint: str) -> bool:
    return any([symbol in symbols for symbol, each in layout.tints.items() if each == tint])


def _list(value: object) -> list[str]:
    if isinstance(value, list):
        return [str(each) for each in value]
    return [] if value in (None, "") else [str(value)]
