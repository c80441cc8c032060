"""Targets and costs among cards that who chooses cannot see.

A target is named for all to check, and a cost is chosen as something is played: neither searches a deck, as what an
effect chooses later does. A text that asks for one among cards that its player cannot see is refused.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.effects import cost_texts
from gyoji.kernel.effects.select import ABILITY_NOUNS
from gyoji.kernel.table.state import NOBODY, OWNER, ZoneSpec
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.trees.tree import Node

_SEEN: Final[tuple[type[Node], ...]] = (
    tree.HasCounters, tree.EquippedWith, tree.AttachedTo, tree.InState, tree.DidThisTurn, tree.DoneBy,
    tree.ControlledBy, tree.PlayedBy, tree.AbilityOf, tree.TriggeredBy, tree.Related,
)  # fmt: skip
"""Filters that only cards pass which lie where they are seen; others ask for what is printed on cards anywhere."""
_OWN: Final = (tree.Player("you"), tree.Player("doer"))
"""Who chooses, by the words of a text."""


class Unseen:
    """The zones of one game whose cards nobody sees, or their player alone."""

    def __init__(
        self,
        lexicon: Lexicon,
        specs: tuple[ZoneSpec, ...],
        chosen_from: tuple[int, ...],
        seen: tuple[type[Node], ...] = (),
        all_of_some: tuple[type[Node], ...] = (),
    ) -> None:
        self.lexicon: Final = lexicon
        self.by_all: Final = tuple([kind for kind in chosen_from if specs[kind].visibility == NOBODY])
        """Kinds of zone that nobody looks into."""
        self.by_others: Final = tuple([kind for kind in chosen_from if specs[kind].visibility == OWNER])
        """Kinds of zone that only their player looks into."""
        self._seen: Final[tuple[type[Node], ...]] = (*_SEEN, *seen)
        self._all: Final[tuple[type[Node], ...]] = (tree.All, *all_of_some)

    def fault(self, found: list[Node], costs: list[Node]) -> str:
        """Return what is wrong with the targets among the nodes of a tree, and with the parts of its costs."""
        for node in found:
            if isinstance(node, tree.Choose) and node.target and self._may_be(node.object, False):
                return "a target among cards that cannot be seen"
        for node in costs:
            if isinstance(node, tree.Act) and node.verb != "search" and self._may_be(node.object, True):
                return "a cost among cards that cannot be seen"
        return ""

    def _may_be(self, what: Node | None, of_cost: bool) -> bool:
        """Tell whether something is chosen among cards of which not all lie where their player sees them.

        What lies on top of a deck is not chosen for a cost, nor are all of some cards.
        """
        if isinstance(what, tree.AnyOf):
            return any([self._may_be(each, of_cost) for each in what.options])
        if isinstance(what, tree.Both):
            return any([self._may_be(each, of_cost) for each in what.parts])
        if not isinstance(what, tree.Selector) or what.among is not None:
            return False
        zone = what.zone
        if (
            not isinstance(zone, tree.Zone)
            or of_cost
            and (zone.position or isinstance(what.quantity, self._all))
        ):
            return False
        if zone.name == "anywhere" and self._lies_open(what):
            return False
        own = (what.player if zone.player is None else zone.player) in _OWN
        for kind in self.lexicon.places[zone.name]:
            if kind in self.by_all or kind in self.by_others and not own:
                return True
        return False

    def _lies_open(self, what: tree.Selector) -> bool:
        """Tell whether what is described without a place lies where it is seen: it waits, has counters, was exiled."""
        if any([noun in ABILITY_NOUNS for noun in what.nouns]):
            return True
        return any([isinstance(each, self._seen) for each in what.filters])


def flat(costs: tuple[object, ...]) -> list[Node]:
    """Return the parts of a cost, also of one that is paid in one of several ways, without what remembers them."""
    found: list[Node] = []
    for each in costs:
        if isinstance(each, tuple):
            found += flat(each)
        elif isinstance(each, Node):
            found += [part.act if isinstance(part, tree.Bind) else part for part in cost_texts.flat((each,))]
    return found
