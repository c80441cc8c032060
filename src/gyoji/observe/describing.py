"""A card as symbols: its printed values, the fields of its record, and the trees of its abilities as carried out.

A policy that reads these can play cards that it has never met. Symbols stand in the order of a walk, parents first;
each says in which field of its parent it stands and how deep, so that the tree can be had back.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from gyoji.games.decks import Record
from gyoji.kernel.machine.procedure import declared_fields
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Ability
from gyoji.kernel.values.values import ABSENT, Definition, Values

NUMBER: Final = "#"
"""The symbol of a number."""
LEFT_OUT: Final = ("number", "name", "text", "flavour")
"""Fields of a record that say nothing, or nothing that the trees do not say."""
DEEPEST: Final = 3
"""So deep the own fields of a game's cards are looked into for trees."""
_PIECES: Final = re.compile(r"\d+|[^\d\s\[\](){}〔〕【】［］（）]")


class Part:
    """One symbol of a description."""

    __slots__ = ("symbol", "role", "number", "depth")

    def __init__(self, symbol: str, role: str, number: int, depth: int) -> None:
        self.symbol = symbol
        self.role = role
        """The field of the parent in which it stands."""
        self.number = number
        self.depth = depth


def described(definition: Definition, record: Record | None, lexicon: Lexicon) -> list[Part]:
    """Return the description of a card; *record* is what its file says of it, None for a token and the like."""
    found: list[Part] = []
    _values(definition.printed, lexicon, found)
    if record is not None:
        for name in sorted(record):
            if name not in LEFT_OUT:
                _field(record[name], f".{name}", found)
    for ability in definition.abilities:
        _node(ability.node, ".abilities", 0, found)
    for name in declared_fields(type(definition)):
        if name not in _BASE:
            _own(getattr(definition, name), f".{name}", 0, found)
    return found


_BASE: Final = declared_fields(Definition)


def _values(values: Values, lexicon: Lexicon, found: list[Part]) -> None:
    for name, bit in lexicon.types.items():
        if bit & (bit - 1) == 0 and values.types & bit:
            found.append(Part(f"={name}", ".types", 0, 0))
    for name, bit in lexicon.colours.items():
        if values.colours & bit:
            found.append(Part(f"={name}", ".colours", 0, 0))
    for name, at in lexicon.numbers.items():
        if values.numbers[at] != ABSENT:
            found.append(Part(NUMBER, f".{name}", values.numbers[at], 0))
    for trait in values.traits:
        found.append(Part(f"={trait}", ".traits", 0, 0))


def _field(value: object, role: str, found: list[Part]) -> None:
    """Add a field of a record: lists word by word, costs and the like sign by sign, other words whole."""
    if isinstance(value, bool):
        if value:
            found.append(Part("=true", role, 0, 0))
    elif isinstance(value, int):
        found.append(Part(NUMBER, role, value, 0))
    elif isinstance(value, list):
        for each in value:
            _field(each, role, found)
    elif isinstance(value, str):
        text = unicodedata.normalize("NFKC", value)
        if not any([char.isdigit() for char in text]):
            found.append(Part(f"={text}", role, 0, 0))
            return
        for piece in _PIECES.findall(text):
            if piece[0].isdigit():
                found.append(Part(NUMBER, role, int(piece), 0))
            else:
                found.append(Part(f"={piece}", role, 0, 0))


def _node(node: Node, role: str, depth: int, found: list[Part]) -> None:
    found.append(Part(type(node).__name__, role, 0, depth))
    for name in tree.field_names(type(node)):
        _value(getattr(node, name), f".{name}", depth + 1, found)


def _value(value: object, role: str, depth: int, found: list[Part]) -> None:
    """Add what a field of a node holds; what is not there, false or empty leaves nothing."""
    if isinstance(value, Node):
        _node(value, role, depth, found)
    elif isinstance(value, tuple):
        for each in value:
            _value(each, role, depth, found)
    elif isinstance(value, bool):
        if value:
            found.append(Part("=true", role, 0, depth))
    elif isinstance(value, int):
        found.append(Part(NUMBER, role, value, depth))
    elif isinstance(value, str) and value:
        found.append(Part(f"={value}", role, 0, depth))


def _own(value: object, role: str, depth: int, found: list[Part]) -> None:
    """Add the trees in a field that only one game's cards have, such as what a mission asks for."""
    if isinstance(value, Node):
        _node(value, role, depth, found)
    elif isinstance(value, tuple):
        for each in value:
            _own(each, role, depth, found)
    elif depth < DEEPEST and _is_part(value):
        for name in declared_fields(type(value)):
            inner = getattr(value, name)
            if isinstance(inner, int) and not isinstance(inner, bool):
                found.append(Part(NUMBER, f".{name}", inner, depth + 1))
            else:
                _own(inner, f".{name}", depth + 1, found)


def _is_part(value: object) -> bool:
    """Tell whether a value is a record of a game that stands for part of a card, and no card or ability itself."""
    module = type(value).__module__
    return module.startswith("gyoji.games.") and not isinstance(value, (Definition, Ability, Values))
