"""References that can name nothing: players or effects among what was done to cards, cards among players or as players.

Places that are things of a game, such as squares, are neither: they can be chosen, and nothing else is done to them.

A reference is looked up by its slot, and what a slot holds is known from the act that fills it. Where a text asks for
the other sort, it would find nothing in any game, and its sentence would be passed over without a word.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

PLAYERS: Final = "players"
CARDS: Final = "cards"
PLACES: Final = "places on the board"
UNKNOWN: Final = ""
"""Of what a slot or a node names nothing can be said."""

ITEMS: Final = "abilities and effects"
_ITEM_NOUNS: Final = (
    "effect", "play_effect", "activated_effect", "triggered_effect", "ability", "activated_ability",
    "triggered_ability",
)  # fmt: skip
"""Nouns that name what waits, and never a card."""
ONLY_CARDS: Final[dict[type[Node], str]] = {
    tree.Modify: "object", tree.ModifyValue: "object", tree.SetStats: "object", tree.SetValue: "object",
    tree.Floor: "object", tree.Double: "object", tree.Swap: "object", tree.Become: "object",
    tree.CounterCap: "object", tree.AttributeOf: "of", tree.AttachedTo: "what", tree.ChangesState: "object",
}  # fmt: skip
"""Kind -> the field in which it speaks of cards alone: their numbers, what they become, what is attached to them."""
_NEVER_ITEMS: Final = (
    "deal",
    "divide",
    "place",
    "remove",
    "attach",
    "equip",
    "freeze",
    "stand",
    "turn",
    "transfer",
)
"""What is done to cards, some of it to players, and never to abilities and effects."""
_OF_CARDS: Final = (
    "destroy", "sacrifice", "exile", "discard", "return", "send", "put", "add", "enter", "exit", "connect",
)  # fmt: skip
"""What is done to cards and never to players."""
_OF_PLAYERS: Final = ("win", "lose")
"""What players do in a game and nothing else does: to lose an ability is another thing of the same name."""
_NEVER_WAITING: Final = ("destroy", "sacrifice", "discard", "connect")
"""What is done to cards in play or in a hand, and never to abilities and effects that wait."""
_CARD_NODES: Final = (tree.This, tree.Host, tree.Rest, tree.Paid)
_SUBJECT: Final = -1
"""The slot of what the events of a text are about."""
_OF_THINGS: Final = (tree.TakeControl, tree.Gain, tree.Lose)
"""Changes of what has abilities or a controller."""
_OF_SOMEBODY: Final = (tree.Act, tree.Choose, tree.Pay, tree.Do, tree.Modes, tree.Zone, tree.Selector)
"""Nodes with a field `player`: who acts, or whose it is."""


def fault(
    found: list[Node],
    player_counters: bool = True,
    places: frozenset[str] = frozenset(),
    only_cards: dict[type[Node], str] = ONLY_CARDS,
) -> str:
    """Return which reference among the nodes of a tree names nothing, whatever happens; "" when all name something.

    *player_counters* says that counters can be on players; *places* are the nouns of the game's places that are things;
    *only_cards* are the fields that speak of cards alone.
    """
    slots = _slots(found, places)
    slots[_SUBJECT] = _sorts_of_subjects(found, places)
    silenced = _silenced(found)
    for node in found:
        field = only_cards.get(type(node))
        wrong = "" if field is None else _not_a_card(node, field, slots, places)
        wrong = wrong or _of_another_sort(node, slots, player_counters, places)
        if wrong:
            return wrong
        if isinstance(node, tree.Selector) and node not in silenced:
            if any([isinstance(each, tree.TriggeredBy) for each in node.filters]):
                return "what triggers by something, where no trigger is forbidden"
        if isinstance(node, tree.Act) and node.object is not None and node.verb != "choose":
            if _sort(node.object, slots, places) == PLACES:
                return f"to {node.verb} {PLACES}"
        if isinstance(node, _OF_THINGS) and _sort(node.object, slots, places) == PLACES:
            return f"a change of {PLACES}"
        if isinstance(node, tree.Selector) and node.among is not None:
            among = _sort(node.among, slots, places)
            if node.nouns == ("player",) and among == CARDS:
                return "players among cards"
            if node.nouns and "player" not in node.nouns and among == PLAYERS:
                return "cards among players"
            if _named(node.nouns) == ITEMS and among == CARDS:
                return "effects among cards"
        if isinstance(node, (tree.Act, tree.Event)) and node.verb in _OF_CARDS and node.object is not None:
            sort = _sort(node.object, slots, places)
            if sort == PLAYERS:
                return f"to {node.verb} a player"
            if sort == ITEMS and node.verb in _NEVER_WAITING:
                return f"to {node.verb} an ability or effect"
        if isinstance(node, (tree.Act, tree.Event)) and node.verb in _OF_PLAYERS:
            for part in (node.actor, node.object):
                if part is not None and _sort(part, slots, places) in (CARDS, ITEMS):
                    return f"{_sort(part, slots, places)} beside to {node.verb} the game"
        if isinstance(node, tree.Player) and node.of is not None and node.who != "did":
            if _sort(node.of, slots, places) == PLAYERS:
                return f"the {node.who} of a player, who has none"
        if isinstance(node, _OF_SOMEBODY) and node.player is not None:
            if _sort(node.player, slots, places) == CARDS:
                return "cards as a player"
    return ""


def _silenced(found: list[Node]) -> list[Node]:
    """Return the nouns of which it is said that they do not trigger: those alone are asked by what they trigger."""
    silenced: list[Node] = []
    for node in found:
        event = node.event if isinstance(node, tree.Cannot) else None
        if isinstance(event, tree.Event) and event.verb == "trigger":
            silenced += [part for part in (event.actor, event.object) if part is not None]
    return silenced


def _not_a_card(node: Node, field: str, slots: dict[int, tuple[str, ...]], places: frozenset[str]) -> str:
    for sort in _sorts(getattr(node, field), slots, places):
        if sort != UNKNOWN and sort != CARDS:
            return f"{sort} as {field_said(node)}"
    return ""


def _of_another_sort(
    node: Node, slots: dict[int, tuple[str, ...]], player_counters: bool, places: frozenset[str]
) -> str:
    """Return what stands in a field of a node that speaks of another sort of things."""
    if isinstance(node, tree.CountersOn):
        for sort in _sorts(node.of, slots, places):
            if sort == ITEMS or sort == PLAYERS and not player_counters:
                return f"counters on {sort}, which have none"
    if isinstance(node, tree.Act) and node.object is not None:
        sorts = _sorts(node.object, slots, places)
        if node.verb in _NEVER_ITEMS and ITEMS in sorts:
            return f"to {node.verb} an ability or effect"
        if node.verb in _COUNTERS and PLAYERS in sorts and not player_counters:
            return "counters on players, which have none"
    if isinstance(node, tree.Event):
        for part in (node.actor, node.object, node.to, node.amount):
            many = part.quantity if isinstance(part, tree.Selector) else part
            if isinstance(many, _LEFT_OPEN) and (many is not part or part is node.amount):
                return "up to so many in what happens: it tells of so many, and leaves no choice"
    return ""


_COUNTERS: Final = ("place", "remove")
_LEFT_OPEN: Final = (tree.UpTo, tree.AnyNumber, tree.AnyOf)
"""Quantities that leave it to a player how many there are."""


def field_said(node: Node) -> str:
    """Return what a kind says of cards alone, in words."""
    if isinstance(node, tree.AttributeOf):
        return f"what has {node.attribute}"
    if isinstance(node, tree.AttachedTo):
        return "what something is attached to"
    return "what is changed as only cards are"


def _sorts(node: Node, slots: dict[int, tuple[str, ...]], places: frozenset[str]) -> list[str]:
    """Return the sorts of all that a node can name."""
    if isinstance(node, (tree.AnyOf, tree.Both)):
        found: list[str] = []
        for part in node.options if isinstance(node, tree.AnyOf) else node.parts:
            found += _sorts(part, slots, places)
        return found
    if isinstance(node, tree.LastOf):
        return _sorts(node.of, slots, places)
    if isinstance(node, tree.Ref):
        return list(slots.get(node.slot, (UNKNOWN,)))
    if isinstance(node, tree.Selector) and len(node.nouns) > 1:
        return [PLACES if noun in places else _named((noun,)) for noun in node.nouns]
    return [_sort(node, slots, places)]


def _slots(found: list[Node], places: frozenset[str]) -> dict[int, tuple[str, ...]]:
    """Return of each slot what it holds; abilities in quotes count their own slots, so what differs is not known.

    An act on what an earlier one filled is known once that is, and a cost stands behind its effect in the tree.
    """
    binds = [node for node in found if isinstance(node, tree.Bind)]
    slots: dict[int, tuple[str, ...]] = {}
    for _ in binds:
        known: dict[int, tuple[str, ...]] = {}
        for bind in binds:
            held = _held(bind.act, slots, places)
            known[bind.slot] = held if known.get(bind.slot, held) == held else (UNKNOWN,)
        if known == slots:
            break
        slots = known
    return slots


def _sorts_of_subjects(found: list[Node], places: frozenset[str]) -> tuple[str, ...]:
    """Return what the events that a text waits for are about, where all of them are about one sort of things."""
    sorts: list[str] = []
    for node in found:
        if isinstance(node, (tree.Triggered, tree.Intrinsic)):
            for event in node.events:
                what = event.object if isinstance(event, tree.Event) else None
                sorts += [UNKNOWN] if what is None else _sorts(what, {}, places)
        elif isinstance(node, (tree.Replace, tree.Delayed)):
            return (UNKNOWN,)
    return (sorts[0],) if sorts and all([sort == sorts[0] for sort in sorts]) else (UNKNOWN,)


def _held(act: Node, slots: dict[int, tuple[str, ...]], places: frozenset[str]) -> tuple[str, ...]:
    """Return the sorts of what an act is done to, which is what its slot holds."""
    what = act.object if isinstance(act, (tree.Act, tree.Choose)) else None
    if what is None:
        return (CARDS,) if isinstance(act, tree.Act) and act.verb == "draw" else (UNKNOWN,)
    return tuple(_sorts(what, slots, places))


def _sort(node: Node, slots: dict[int, tuple[str, ...]], places: frozenset[str]) -> str:
    if isinstance(node, tree.Player):
        return PLAYERS
    if isinstance(node, _CARD_NODES):
        return CARDS
    if isinstance(node, tree.EventSubject):
        return slots.get(_SUBJECT, (UNKNOWN,))[0]
    if isinstance(node, (tree.Ref, tree.LastOf)):
        held = _sorts(node, slots, places)
        return held[0] if held and all([sort == held[0] for sort in held]) else UNKNOWN
    if isinstance(node, tree.Selector):
        if node.nouns and all([noun in places for noun in node.nouns]):
            return PLACES
        return _named(node.nouns)
    if isinstance(node, (tree.AnyOf, tree.Both)):
        parts = node.options if isinstance(node, tree.AnyOf) else node.parts
        sorts = [_sort(part, slots, places) for part in parts]
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
