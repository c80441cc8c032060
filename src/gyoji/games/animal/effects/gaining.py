"""Gaining names and abilities of other objects (206-8): they are read once, as they are when they are gained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects.nodes import GainInformation
from gyoji.games.animal.table.definitions import of
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import ACTIVATED, INTRINSIC, STATIC, TRIGGERED, Ability

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

CLASSES: Final = {
    "triggered": TRIGGERED, "activated": ACTIVATED, "static": STATIC, "intrinsic": INTRINSIC,
}  # fmt: skip
"""The classes of abilities that can be gained of another, as texts call them and as they are."""


def gain_information(game: AnimalGame, node: GainInformation, scope: Scope) -> None:
    """Let objects gain names or abilities of others, as these are now (206-8d, 203-7e)."""
    things: list[Node] = []
    for other in select.refs(game, scope, node.of):
        if is_player(other) or is_item(other) or not game.is_live(other):
            continue
        definition = game.obj(other).definition
        values = of(definition).front.printed if node.original else game.values(other)
        if "name" in node.what:
            things += [tree.Named(name) for name in values.names]
        abilities = [held.ability for held in values.held if _is_gained(held.ability, node.what)]
        if abilities:
            things.append(tree.Quoted(tuple([ability.node for ability in abilities])))
    found = tuple(
        [ref for ref in select.present(game, scope, select.refs(game, scope, node.object)) if ref > 0]
    )
    if things and found:
        game.cite("206-8a")
        game.cite("206-8d")
        continuous.add(game, scope, tree.Gain(node.object, tuple(things), node.duration), found)


def _is_gained(ability: Ability, what: tuple[str, ...]) -> bool:
    """Tell whether an ability of another is gained where a text speaks of all or of a class of them."""
    return "ability" in what or any([CLASSES.get(word, -1) == ability.kind for word in what])
