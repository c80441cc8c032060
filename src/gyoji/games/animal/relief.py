"""What intrinsic abilities could take off a play, at best (702.1, 803).

It is a first look: whether the play can be brought to its end with them is tried on a copy (`play.possible_refusal`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal import costs, intrinsics
from gyoji.games.animal.nodes import ChangeCondition, IgnoreCondition, IgnoreCost
from gyoji.kernel import select, tree
from gyoji.kernel.ability import INTRINSIC, Ability
from gyoji.kernel.events import Event
from gyoji.kernel.ids import Ref
from gyoji.kernel.scope import Scope
from gyoji.kernel.values import Values

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


class Relief:
    """What intrinsic abilities could take off the cost and the condition of a play, at best."""

    __slots__ = ("cost", "conditions", "no_cost", "no_condition", "unsettles", "forced")

    def __init__(self) -> None:
        self.cost: int = 0
        self.conditions: tuple[tuple[str, int], ...] = ()
        self.no_cost: bool = False
        self.no_condition: bool = False
        self.unsettles: bool = False
        """One of them has a cost, and so changes the table before the activation cost is done."""
        self.forced: bool = False
        """One of them applies whether the player likes it or not."""


NO_RELIEF: Final = Relief()
PLENTY: Final = 99
_relieving: Final[dict[Ability, tuple[tree.Node, ...]]] = {}


def _reliefs(ability: Ability) -> tuple[tree.Node, ...]:
    """Return the parts of an intrinsic ability that touch the cost or the condition of a card."""
    found = _relieving.get(ability)
    if found is None:
        listed: list[tree.Node] = []
        for node in tree.walk(ability.node):
            if isinstance(node, (tree.ChangeCost, ChangeCondition, IgnoreCost, IgnoreCondition)):
                listed.append(node)
        found = tuple(listed)
        _relieving[ability] = found
    return found


def has_intrinsics(values: Values) -> bool:
    """Tell whether an object has an intrinsic ability."""
    for held in values.held:
        if held.ability.kind == INTRINSIC:
            return True
    return False


def supposed(game: AnimalGame, event: Event, ref: Ref) -> Relief:
    """Return what intrinsic abilities that apply to a play would take off its cost and condition, at most."""
    found = intrinsics.applicable(game, event, ref, game.values(ref), ())
    found = intrinsics.still_open(game, ref, found)
    if not found:
        return NO_RELIEF
    relief = Relief()
    for each in found:
        scope = each.scope
        relief.forced = relief.forced or not each.node.may
        relief.unsettles = relief.unsettles or len(each.node.costs) > 0
        for sentence in each.held.ability.code.body:
            if isinstance(sentence, tree.Let):
                scope = scope.let(sentence.name, _at_most(game, scope, sentence.value))
        for node in _reliefs(each.held.ability):
            if isinstance(node, tree.ChangeCost) and node.minus:
                for cost in node.costs:
                    if isinstance(cost, tree.Energy):
                        relief.cost += _at_most(game, scope, cost.amount)
            elif isinstance(node, ChangeCondition) and node.minus:
                amount = PLENTY if node.like is not None else _at_most(game, scope, node.amount)
                relief.conditions += ((node.kind, amount),)
            elif isinstance(node, IgnoreCost):
                relief.no_cost = True
            elif isinstance(node, IgnoreCondition):
                relief.no_condition = True
    return relief


def _at_most(game: AnimalGame, scope: Scope, value: tree.Node | None) -> int:
    """Return a number as it is now; plenty where it depends on what is yet to be chosen."""
    if value is None:
        return 0
    if costs.nature_of(value).slots:
        return PLENTY
    return max(0, select.number(game, scope, value))
