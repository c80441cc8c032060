"""Which frames of abilities are sound: what a bracket may hold, and in which order."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal import text_asread as own_nodes
from gyoji.games.animal.text_words import WORDS
from gyoji.text.clause import asread as a
from gyoji.text.clause.sound import ClauseSound

_CLAUSES: Final = ClauseSound(WORDS)


def is_limit(node: object) -> bool:
    """A sentence inside the bracket restricts the use of the ability."""
    return isinstance(node, a.Sentence) and isinstance(node.main, a.Ban)


def is_cost(node: object) -> bool:
    """A cost is something that a player does."""
    return _CLAUSES.is_ordered(node)


def bracket_is_sound(node: object) -> bool:
    """対象にする ends a bracket without 発動する."""
    assert isinstance(node, own_nodes.Bracket)
    finish = node.finish
    assert isinstance(finish, own_nodes.Finish)
    if finish.verb == "none":
        return bool(node.items) and isinstance(node.items[-1], own_nodes.TargetC)
    if finish.verb == "" and node.items:
        return isinstance(node.items[-1], own_nodes.MoveCost)
    for i, item in enumerate(node.items):
        if isinstance(item, a.IfP) and isinstance(item.condition, a.Fact):
            if _CLAUSES.says_only_being(item.condition):
                return False
        if isinstance(item, own_nodes.CostC) and isinstance(item.clause, a.Cl):
            if item.clause == a.Cl("turn") or item.clause.voice == "passive":
                return False
        if (
            isinstance(item, own_nodes.TargetC)
            and item.source is not None
            and _CLAUSES.inner_takes(a.Arg("kara", item.source), a.Arg("o", item.what))
        ):
            return False
        if (
            isinstance(item, own_nodes.TargetC)
            and item is not node.items[-1]
            and not isinstance(node.items[i + 1], own_nodes.CostC | own_nodes.TargetC)
        ):
            return False
    return True


def line_is_sound(node: object) -> bool:
    """A line says something."""
    assert isinstance(node, own_nodes.Line)
    return True
