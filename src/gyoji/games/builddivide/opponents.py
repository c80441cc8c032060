"""The opponent in tag team (2601-3a): a static ability's condition about "the opponent" holds if it holds of either.

When a card is loaded such conditions are marked; with two players the mark changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gyoji.kernel import select, tree
from gyoji.kernel.scope import Scope
from gyoji.kernel.tree import Node

if TYPE_CHECKING:
    from gyoji.games.builddivide.state import DivideGame

CHOSEN: str = "#opponent"
"""The variable that holds, plus one, the opponent whom a text means."""


@dataclass(frozen=True)
class EitherOpponent(Node):
    """`condition` holds with one opponent or the other as "the opponent"."""

    condition: Node


def spread(node: Node) -> Node:
    """Return a static ability in which conditions about the opponent are such conditions about either one."""
    if not isinstance(node, tree.Static):
        return node
    return replace(node, body=tuple([_sentence(each) for each in node.body]))


def _sentence(node: Node) -> Node:
    if isinstance(node, tree.While):
        return replace(
            node, condition=_either(node.condition), body=tuple([_sentence(each) for each in node.body])
        )
    if isinstance(node, tree.If):
        return replace(
            node, condition=_either(node.condition), then=tuple([_sentence(each) for each in node.then])
        )
    if isinstance(node, tree.Do):
        return replace(node, acts=tuple([_sentence(each) for each in node.acts]))
    return node


def _either(condition: Node) -> Node:
    for inner in tree.walk(condition):
        if isinstance(inner, tree.Player) and inner.who == "opponent":
            return EitherOpponent(condition)
    return condition


def holds(game: DivideGame, node: EitherOpponent, scope: Scope) -> bool:
    """Tell whether a condition holds of one opponent at least."""
    if not game.tag:
        return select.holds(game, scope, node.condition)
    game.cite("2601-3a")
    for foe in game.opponents(scope.controller):
        if select.holds(game, scope.let(CHOSEN, foe + 1), node.condition):
            return True
    return False
