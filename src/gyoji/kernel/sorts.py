"""References that can name nothing: players or effects among what was done to cards, cards among players or as players.

A reference is looked up by its slot, and what a slot holds is known from the act that fills it. Where a text asks for
the other sort, it would find nothing in any game, and its sentence would be passed over without a word.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel import tree
from gyoji.kernel.tree import Node

PLAYERS: Final = "players"
CARDS: Final = "cards"
UNKNOWN: Final = ""
"""Of what a slot or a node names nothing can be said."""

ITEMS: Final = "abilities and effects"
_ITEM_NOUNS: Final = (
    "effect", "play_effect", "activated_effect", "triggered_effect", "ability", "activated_ability",
    "triggered_ability",
)  # fmt: skip
_OF_CARDS: Final = (
    "destroy", "sacrifice", "exile", "discard", "return", "send", "put", "add", "enter", "exit", "connect",
)  # fmt: skip
"""What is done to cards and never to players."""
_OF_PLAYERS: Final = ("win", "lose")
"""What players do in a game and nothing else does: to lose an ability is another thing of the same name."""
_NEVER_WAITING: Final = ("destroy", "sacrifice", "discard", "connect")
"""What is done to cards in play or in a hand, and never to abilities and effects that wait."""
_CARD_NODES: Final = (tree.This, tree.Host, tree.Rest, tree.Paid)
_OF_SOMEBODY: Final = (tree.Act, tree.Choose, tree.Pay, tree.Do, tree.Modes, tree.Zone, tree.Selector)
"""Nodes with a field `player`: who acts, or whose it is."""


def fault(found: list[Node]) -> str:
    """Return which reference among the nodes of a tree names nothing, whatever happens; "" when all name something."""
    slots = _slots(found)
    for node in found:
        if isinstance(node, tree.Selector) and node.among is not None:
            among = _sort(node.among, slots)
            if node.nouns == ("player",) and among == CARDS:
                return "players among cards"
            if node.nouns and "player" not in node.nouns and among == PLAYERS:
                return "cards among players"
            if _named(node.nouns) == ITEMS and among == CARDS:
                return "effects among cards"
        if isinstance(node, (tree.Act, tree.Event)) and node.verb in _OF_CARDS and node.object is not None:
            sort = _sort(node.object, slots)
            if sort == PLAYERS:
                return f"to {node.verb} a player"
            if sort == ITEMS and node.verb in _NEVER_WAITING:
                return f"to {node.verb} an ability or effect"
        if isinstance(node, (tree.Act, tree.Event)) and node.verb in _OF_PLAYERS:
            for part in (node.actor, node.object):
                if part is not None and _sort(part, slots) in (CARDS, ITEMS):
                    return f"{_sort(part, slots)} beside to {node.verb} the game"
        if isinstance(node, tree.Player) and node.of is not None and node.who != "did":
            if _sort(node.of, slots) == PLAYERS:
                return f"the {node.who} of a player, who has none"
        if isinstance(node, _OF_SOMEBODY) and node.player is not None:
            if _sort(node.player, slots) == CARDS:
                return "cards as a player"
    return ""


def _slots(found: list[Node]) -> dict[int, str]:
    """Return of each slot what it holds; abilities in quotes count their own slots, so what differs is not known.

    An act on what an earlier one filled is known once that is, and a cost stands behind its effect in the tree.
    """
    binds = [node for node in found if isinstance(node, tree.Bind)]
    slots: dict[int, str] = {}
    for _ in binds:
        known: dict[int, str] = {}
        for bind in binds:
            held = _held(bind.act, slots)
            known[bind.slot] = held if known.get(bind.slot, held) == held else UNKNOWN
        if known == slots:
            break
        slots = known
    return slots


def _held(act: Node, slots: dict[int, str]) -> str:
    """Return the sort of what an act is done to, which is what its slot holds."""
    what = act.object if isinstance(act, (tree.Act, tree.Choose)) else None
    if what is None:
        return CARDS if isinstance(act, tree.Act) and act.verb == "draw" else UNKNOWN
    return _sort(what, slots)


def _sort(node: Node, slots: dict[int, str]) -> str:
    if isinstance(node, tree.Player):
        return PLAYERS
    if isinstance(node, _CARD_NODES):
        return CARDS
    if isinstance(node, tree.Ref):
        return slots.get(node.slot, UNKNOWN)
    if isinstance(node, tree.LastOf):
        return _sort(node.of, slots)
    if isinstance(node, tree.Selector):
        return _named(node.nouns)
    if isinstance(node, (tree.AnyOf, tree.Both)):
        parts = node.options if isinstance(node, tree.AnyOf) else node.parts
        sorts = [_sort(part, slots) for part in parts]
        return sorts[0] if sorts and all([sort == sorts[0] for sort in sorts]) else UNKNOWN
    return UNKNOWN


def _named(nouns: tuple[str, ...]) -> str:
    """Return the sort that nouns name."""
    if nouns == ("player",):
        return PLAYERS
    if nouns and all([noun in _ITEM_NOUNS for noun in nouns]):
        return ITEMS
    mixed = not nouns or any([noun in _ITEM_NOUNS or noun in ("player", "object") for noun in nouns])
    return UNKNOWN if mixed else CARDS
