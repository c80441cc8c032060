"""The words by which card text speaks of a game's machinery: zones, event kinds, numbers, types, colours, states.

Each game makes one `Lexicon`; the effect runtime of the kernel reads every name in a tree through it, so that it
knows no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.kernel.values.ability import Ability


def _mask(kinds: tuple[int, ...]) -> int:
    found = 0
    for kind in kinds:
        found |= 1 << kind
    return found


class Lexicon:
    """Tables from the names used in effect trees to the numbers of one game's engine."""

    __slots__ = (
        "kinds", "zones", "numbers", "types", "colours", "flags", "default_zone", "waiting_zone", "state_kinds",
        "rules", "places", "default_places", "masks", "default_mask", "near", "near_mask", "state_aspects", "aspects",
        "choosing", "by_effect", "follow_ups", "copiers", "quoted", "quoted_at", "lethal",
        "plain_states", "waiting_nouns",
    )  # fmt: skip

    def __init__(
        self,
        kinds: dict[str, int],
        zones: dict[str, int],
        numbers: dict[str, int],
        types: dict[str, int],
        colours: dict[str, int],
        flags: dict[str, int],
        state_kinds: dict[str, int],
        default_zone: int,
        waiting_zone: int,
        rules: dict[str, tuple[str, ...]],
        groups: dict[str, tuple[int, ...]] | None = None,
        near: tuple[int, ...] = (),
        state_aspects: dict[str, int] | None = None,
        aspects: dict[type[Node], int] | None = None,
        follow_ups: dict[str, int] | None = None,
        copiers: tuple[type[Node], ...] = (),
        lethal: int = -1,
        plain_states: tuple[str, ...] = (),
        waiting_nouns: tuple[str, ...] = (),
    ) -> None:
        self.kinds = kinds
        """Verb of an event pattern -> event kind (the number of a bit)."""
        self.zones = zones
        """Zone name -> index among the game's zone specs."""
        self.numbers = numbers
        """Attribute -> index in `Values.numbers`."""
        self.types = types
        """Card noun -> bit mask of types; `card` has every bit."""
        self.colours = colours
        """Colour name -> bit."""
        self.flags = flags
        """State name -> bit of `Obj.flags`."""
        self.state_kinds = state_kinds
        """State name -> the event kind by which an object goes over into it."""
        self.default_zone = default_zone
        """Where cards are looked for when a text names no zone: a zone, or the first of its group."""
        self.waiting_zone = waiting_zone
        """Where played cards wait; -1 in games without such a place."""
        self.rules = rules
        """Named points of the effect runtime -> the rules that the game carries out there."""
        self.places: dict[str, tuple[int, ...]] = {name: (kind,) for name, kind in zones.items()}
        """Zone name -> every zone it means: a board of squares or lanes is one word for several zones."""
        if groups is not None:
            self.places.update(groups)
        self.default_places: tuple[int, ...] = (default_zone,)
        for group in self.places.values():
            if len(group) > len(self.default_places) and group[0] == default_zone:
                self.default_places = group
        self.masks: dict[str, int] = {name: _mask(group) for name, group in self.places.items()}
        """The same as bits."""
        self.default_mask: int = _mask(self.default_places)
        self.near: tuple[int, ...] = self.default_places + near
        """Zones of which every coming and going is one of the field (see `nature`), too."""
        self.near_mask: int = _mask(self.near)
        """The same as bits."""
        self.state_aspects: dict[str, int] = {} if state_aspects is None else state_aspects
        """State name -> the aspects of the table that decide about it, where those are not the states of cards."""
        self.aspects: dict[type[Node], int] = {} if aspects is None else aspects
        """Aspects of the table (see `nature`) that decide what a kind of node means, where the kernel cannot tell."""
        self.choosing: int = kinds.get("choose", -1)
        """The kind of event by which something is chosen, -1 for none."""
        self.by_effect: int = 1 << kinds["by_effect"] if "by_effect" in kinds else 0
        """The bit of what is done by an effect."""

        self.follow_ups: dict[str, int] = kinds if follow_ups is None else {**kinds, **follow_ups}
        """Verb -> the bit of the event that completes it later: a destroyed card is sent away (破壊されて送られる)."""
        self.copiers: tuple[type[Node], ...] = copiers
        """Kinds of node by which a card gets the abilities of another, whatever they are."""
        self.lethal = lethal
        """The index of the number that damage on an object must reach to end it; -1 for none."""
        self.plain_states: tuple[str, ...] = plain_states
        """States of which it is known that no value of a card decides about them (see `nature`)."""
        self.waiting_nouns: tuple[str, ...] = waiting_nouns
        """Nouns of cards that are called so only where played cards wait, so that they need no zone beside them."""
        self.quoted: dict[Node, Ability] = {}
        """The compiled forms of abilities in quotes."""
        self.quoted_at: dict[int, tuple[Node, Ability]] = {}
        """The same by the identity of the node: to look a tree up by its parts takes long."""

    def mask_of(self, event: Node) -> int:
        """Return the bits of the event kinds that an event pattern may match."""
        if isinstance(event, tree.Event):
            if event.verb not in self.kinds:
                raise ValueError(f"nothing tells when something is to {event.verb}")
            return 1 << self.kinds[event.verb]
        if isinstance(event, tree.ChangesState):
            if event.state not in self.state_kinds:
                raise ValueError(f"nothing tells when something becomes or ceases to be {event.state}")
            return 1 << self.state_kinds[event.state]
        if isinstance(event, tree.Moment):
            return 1 << self.kinds[event.edge]
        return 0
