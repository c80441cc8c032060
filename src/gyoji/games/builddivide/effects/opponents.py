"""The opponent in tag team (2601): one of the two, both, or either, by what a text does.

A static ability's condition about "the opponent" holds if it holds of either (2601-3a): when a card is loaded such
conditions are marked; with two players the mark changes nothing. Cards of "the opponent" that a text lets one choose
are those of both, also where the text has one opponent in view otherwise (2601-2).
"""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.table.state import DivideGame
from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

CHOSEN: str = "#opponent"
"""The variable that holds, plus one, the opponent whom a text means."""


class OpponentsAnswers(DivideGame):
    """Answers whom effects reach in tag team."""

    __slots__ = ()

    def reachable(self, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
        """Return what an act or choice can reach: chosen cards of "the opponent" are those of both (2601-2)."""
        if self.seats == 2 or not scope.variable(CHOSEN):
            return found
        return of_either(self, found, node, scope)


def of_either(game: DivideGame, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
    """Return what an act or choice can reach when one opponent is in view: chosen cards may be those of the other."""
    what = acts.object_node(node)
    if not isinstance(what, tree.Selector) or not is_chosen(what, isinstance(node, tree.Choose)):
        return found
    whose = (
        what.zone.player if isinstance(what.zone, tree.Zone) and what.zone.player is not None else what.player
    )
    if not isinstance(whose, tree.Player) or whose.who != "opponent":
        return found
    game.cite("2601-2")
    described = replace(what, filters=())
    wide: list[Ref] = []
    for foe in game.opponents(scope.controller):
        theirs = scope.let(CHOSEN, foe + 1)
        for ref in select.present(game, theirs, select.refs(game, theirs, described)):
            if select.fits(game, scope, what, ref):
                wide.append(ref)
    return wide


def is_chosen(what: tree.Selector, picked: bool) -> bool:
    """Tell whether a description is of so many cards that somebody chooses."""
    if what.quantity is None:
        return picked
    return isinstance(what.quantity, (tree.Exactly, tree.UpTo, tree.AnyNumber))


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
            return nodes.EitherOpponent(condition)
    return condition


def holds(game: DivideGame, node: nodes.EitherOpponent, scope: Scope) -> bool:
    """Tell whether a condition holds of one opponent at least."""
    if not game.tag:
        return select.holds(game, scope, node.condition)
    game.cite("2601-3a")
    for foe in game.opponents(scope.controller):
        if select.holds(game, scope.let(CHOSEN, foe + 1), node.condition):
            return True
    return False
