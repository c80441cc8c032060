"""Objects that are alike or unlike each other (412.3): a demand on those that are chosen together.

A group is built one by one; an object is offered only where the group can still be completed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.effects.nodes import Mutual, TotalBound
from gyoji.games.animal.table import kinds
from gyoji.kernel.table.ids import Ref, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import ABSENT, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def demand(what: Node | None) -> Mutual | TotalBound | None:
    """Return what a description demands of the objects among each other; None when it demands nothing."""
    if isinstance(what, tree.Selector):
        for each in what.filters:
            if isinstance(each, (Mutual, TotalBound)):
                return each
    return None


def worth(game: AnimalGame, node: TotalBound, ref: Ref) -> int:
    """Return what an object adds to a total; one without that number adds nothing."""
    if is_player(ref) or is_item(ref):
        return 0
    number = game.values(ref).number(kinds.LEXICON.numbers[node.attribute])
    return 0 if number == ABSENT else number


def things(values: Values, attribute: str) -> tuple[object, ...]:
    """Return what an object has of an attribute, to be compared with another's."""
    if attribute == "name":
        return values.names
    if attribute in ("species", "race"):
        return tuple([trait for trait in values.traits if trait.startswith("species:")])
    if attribute == "condition":
        return tuple([i for i in range(6) if values.colours & (1 << i)])
    if attribute == "type":
        return tuple([word for word, bit in kinds.TYPES.items() if values.types & bit])
    if attribute in kinds.LEXICON.numbers:
        number = values.number(kinds.LEXICON.numbers[attribute])
        return () if number == ABSENT else (number,)
    return ()


def agree(game: AnimalGame, node: Mutual, one: Ref, other: Ref) -> bool:
    """Tell whether two objects are to each other as the text demands; one without the attribute never is."""
    if is_player(one) or is_player(other) or is_item(one) or is_item(other):
        return False
    mine, theirs = things(game.values(one), node.attribute), things(game.values(other), node.attribute)
    if not mine or not theirs:
        return False
    shared = [each for each in mine if each in theirs]
    if node.different:
        return not shared
    if node.only:
        game.cite("412.3")
        return len(shared) == len(mine) == len(theirs)
    return len(shared) > 0


def joining(
    game: AnimalGame, node: Mutual | TotalBound, picks: tuple[Ref, ...], found: list[Ref]
) -> list[Ref]:
    """Return those of *found* that agree with everything chosen so far."""
    if isinstance(node, TotalBound):
        if node.least:
            return [ref for ref in found if ref not in picks]
        left = node.n - sum([worth(game, node, ref) for ref in picks])
        return [ref for ref in found if ref not in picks and worth(game, node, ref) <= left]
    return [
        ref for ref in found if ref not in picks and all([agree(game, node, ref, each) for each in picks])
    ]


def largest(
    game: AnimalGame, node: Mutual | TotalBound, picks: tuple[Ref, ...], found: list[Ref], enough: int
) -> int:
    """Return the size of the largest group that *picks* can be made into; no further than *enough*."""
    best = len(picks)
    if isinstance(node, TotalBound) and node.least:
        room = max(enough - best, 0)
        rest = sorted([worth(game, node, ref) for ref in found if ref not in picks], reverse=True)[:room]
        total = sum([worth(game, node, ref) for ref in picks]) + sum(rest)
        return len(picks) + len(rest) if total >= node.n else 0
    if best >= enough:
        return best
    if isinstance(node, TotalBound):
        room = node.n - sum([worth(game, node, ref) for ref in picks])
        for cheapest in sorted([worth(game, node, ref) for ref in found if ref not in picks]):
            room -= cheapest
            if room < 0 or best >= enough:
                break
            best += 1
        return best
    left = joining(game, node, picks, found)
    for i in range(len(left)):
        best = max(best, largest(game, node, (*picks, left[i]), left[i + 1 :], enough))
        if best >= enough:
            return best
    return best


def fewest(game: AnimalGame, node: Mutual | TotalBound, found: list[Ref]) -> int:
    """Return how many must be chosen at least to come to a total; more than there are where none can."""
    if not isinstance(node, TotalBound) or not node.least:
        return 0
    total = many = 0
    for value in sorted([worth(game, node, ref) for ref in found], reverse=True):
        if total >= node.n:
            return many
        total += value
        many += 1
    return many if total >= node.n else many + 1


def offered(
    game: AnimalGame, node: Mutual | TotalBound, picks: tuple[Ref, ...], found: list[Ref], wanted: int
) -> list[Ref]:
    """Return what may be chosen next so that *wanted* can be chosen in all."""
    left = joining(game, node, picks, found)
    return [ref for ref in left if largest(game, node, (*picks, ref), left, wanted) >= wanted]
