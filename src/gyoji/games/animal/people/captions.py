"""What an ability says, shortly: its printed line beside its number, so that options need no looking up."""

from __future__ import annotations

import re
from typing import Final

from gyoji.games.animal.effects.nodes import RuleLine
from gyoji.games.animal.table import kinds
from gyoji.games.animal.table.definitions import CardDefinition, of
from gyoji.games.columns import cut
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.messages import JAPANESE
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.trees import tree

WIDTH: Final = 110
"""How many columns of a line are shown."""
_FRAME: Final = re.compile(r"^【[^】]*】")
_ENGLISH_FRAME: Final = re.compile(r"^[A-Z][a-z]+( \([a-z ,]+\))?(: | — )")
_captions: Final[dict[int, list[tuple[str, str]]]] = {}
"""By definition: the Japanese and English line of each of its abilities."""


def caption(game: Game, ref: Ref, key: int, language: int) -> str:
    """Return the line of an ability of the object without its frame, cut short; "" for one not printed on it."""
    definition = of(game.obj(ref).definition)
    for held in game.values(ref).held:
        if held.key == key:
            for card in (definition, definition.front):
                for ability, lines in zip(card.abilities, _lines(card), strict=False):
                    if ability is held.ability:
                        return cut(lines[0 if language == JAPANESE else 1], WIDTH)
    return ""


def _lines(card: CardDefinition) -> list[tuple[str, str]]:
    found = _captions.get(card.index)
    if found is None:
        found = _read(card.text)
        _captions[card.index] = found
    return found


def _read(text: str) -> list[tuple[str, str]]:
    """Return the lines of a text, one for each ability that a line becomes."""
    from gyoji.games.animal.text.compiler import read_card_text

    found: list[tuple[str, str]] = []
    for line in read_card_text(text) if text else []:
        assert isinstance(line.tree, tree.Node)
        if not isinstance(line.tree, RuleLine):
            both = (_FRAME.sub("", line.text), _ENGLISH_FRAME.sub("", line.english))
            found += [both] * (1 + _implied(line.tree))
    return found


def _implied(node: tree.Node) -> int:
    """Return how many abilities stand beside a line of keywords (see `keywords.expanded`)."""
    if not isinstance(node, tree.Keywords):
        return 0
    names = [word.name for word in node.words if isinstance(word, tree.Keyword)]
    return len([name for name in names if name in (kinds.EQUIP_KEYWORD, kinds.INVIOLABLE)])
