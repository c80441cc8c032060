"""What a continuous change is by its wording alone: found once, when an ability is loaded or an effect is made.

`reads` and `writes` say which values a change looks at and alters, which decides dependency. `watches` says
which aspects of the table can change its conditions, what it touches or how much: events that alter none of
them leave computed values good.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.trees import tree
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import Values

TRAITS: Final = 1
ABILITIES: Final = 4
TYPES: Final = 8
COLOURS: Final = 16
NAMES: Final = 32
NUMBERS: Final = 0xFFFF << 8
"""One bit for each number that cards have."""

ANY_VALUE: Final = TRAITS | ABILITIES | TYPES | COLOURS | NAMES | NUMBERS

FIELD: Final = 1
"""Which objects are in play, whose they are, what is attached to them and lies on them."""
ZONES: Final = 2
"""What lies in the other zones."""
PLAYERS: Final = 4
"""The players' numbers."""
STATES: Final = 8
"""Turned or upright, damaged, in battle."""
PERIODS: Final = 16
"""Which phase and step."""
FACTS: Final = 32
"""What happened this turn."""
OUTER: Final = 64
"""Which cards with static abilities that work out of play lie where, and which way up."""
TURNS: Final = 128
"""Whose turn it is."""
EVERYTHING: Final = 255

ALL_ZONES: Final = (1 << 60) - 1

VALUE_CHANGES: Final = (
    tree.Modify, tree.ModifyValue, tree.SetStats, tree.SetValue, tree.Double, tree.Gain, tree.Lose, tree.Become,
    tree.Swap, tree.Floor, tree.OwnValueChange,
)  # fmt: skip
NUMERIC_CHANGES: Final = (
    tree.Modify, tree.ModifyValue, tree.SetStats, tree.SetValue, tree.Double, tree.Swap, tree.Floor,
)  # fmt: skip


PARTS_ONLY: Final[tuple[type[Node], ...]] = (
    tree.Zone, tree.Selector, tree.AnyOf, tree.Both, tree.OtherThan, tree.Either, tree.Exactly, tree.UpTo,
    tree.AtLeast, tree.AtMost, tree.All, tree.AnyNumber, tree.Only, tree.Num, tree.Variable, tree.Count, tree.Per,
    tree.Times, tree.Plus, tree.Compare, tree.Exists, tree.Is, tree.InZone, tree.InPeriod, tree.And, tree.Or,
    tree.Otherwise,
    tree.Moment, tree.Until, tree.During, tree.AsLongAs, tree.Let, tree.NumberDone, tree.EventAmount, tree.Paid,
    tree.Subject, tree.Event, tree.Becomes, tree.InBattle, tree.ByEffect, tree.Colour,
    tree.Keyword, tree.Ability, tree.Quoted, tree.DoneBy, *VALUE_CHANGES,
)  # fmt: skip
"""Kinds of node that depend on nothing but what their parts depend on."""

ON_FIELD: Final[tuple[type[Node], ...]] = (
    tree.This, tree.Host, tree.Ref, tree.LastOf, tree.Rest, tree.EventSubject, tree.EventOther, tree.Coloured,
    tree.Named, tree.Trait, tree.Having, tree.Kind, tree.SameAs, tree.HasCounters, tree.CountersOn,
    tree.EquippedWith, tree.AttachedTo, tree.ControlledBy, tree.Extreme, tree.ColourOf, tree.Related,
)  # fmt: skip
"""Kinds that depend on objects, with their values and what lies on them."""

ON_STACK: Final[tuple[type[Node], ...]] = (tree.PlayedBy, tree.AbilityOf, tree.TriggeredBy)
"""Kinds that tell something of what waits to be resolved."""

ON_HISTORY: Final[tuple[type[Node], ...]] = (tree.Happened, tree.DidThisTurn, tree.PaidExtra)
"""Kinds that depend on what has happened."""

BY_THEIR_WORDS: Final[tuple[type[Node], ...]] = (
    tree.Player, tree.InState, tree.ChangesState, tree.Measure, tree.OwnMeasure, tree.AttributeOf, tree.PlayerValue,
    tree.Period,
)  # fmt: skip
"""Kinds of which `aspects_of` looks at a word, too."""


def _aspects() -> dict[type[Node], int]:
    found: dict[type[Node], int] = {}
    for kind in PARTS_ONLY:
        found[kind] = 0
    for kind in ON_FIELD:
        found[kind] = FIELD
    for kind in ON_STACK:
        found[kind] = FIELD | ZONES
    for kind in ON_HISTORY:
        found[kind] = FACTS
    return found


_ASPECTS: Final = _aspects()


class Nature:
    """What a change is, whatever the table looks like."""

    __slots__ = (
        "ruling", "numeric", "asks", "reads", "writes", "watches", "zones", "layer", "change", "made", "even",
        "events", "measures",
    )  # fmt: skip

    def __init__(
        self, change: Node, conditions: tuple[Node, ...], lexicon: Lexicon, lets: tuple[Node, ...] = ()
    ) -> None:
        self.ruling: bool = not isinstance(change, VALUE_CHANGES)
        """It alters rules rather than values of cards."""
        self.numeric: bool = isinstance(change, NUMERIC_CHANGES)
        self.change = change
        self.made: dict[Values, Values] | None = {} if _is_constant(change) else None
        """What the change makes of values, where that depends on nothing else (see `changes.changed`)."""
        self.even: bool = isinstance(change, (tree.Modify, tree.SetStats)) and change.attack == change.health
        """It has one number for attack and health."""
        self.events: int = 0
        """The kinds of event that it forbids or replaces, as bits."""
        if isinstance(change, (tree.Replace, tree.Reduce, tree.Cannot)):
            self.events = lexicon.mask_of(change.event)
        self.layer: int = -1
        """The layer in which the game applies it; -1 until that was asked."""
        self.asks: int = 0
        """The kinds of values that decide whether its conditions hold."""
        for condition in conditions:
            self.asks |= reads(condition, lexicon)
        self.reads: int = reads(change, lexicon) | self.asks
        for let in lets:
            self.reads |= reads(let, lexicon)
        self.measures: bool = False
        """It looks at numbers of cards by name: whether, to what or how much it applies follows from them."""
        for part in (*conditions, *lets, _looked_at(change)):
            self.measures = self.measures or _measures(part, lexicon)
        self.writes: int = writes(change, lexicon)
        self.watches: int = 0
        self.zones: int = 0
        """The kinds of zone out of play whose cards decide about it."""
        # What X is worked out from is read for rules, too: they are noted with it.
        watched = (*conditions, *lets) if self.ruling else (*conditions, *lets, change)
        for part in watched:
            self.watches |= watches(part, lexicon)
        if self.watches & (ZONES | PLAYERS):
            for part in watched:
                self.zones |= zones(part, lexicon)


def _is_constant(change: Node) -> bool:
    """Tell whether a change adds numbers that are printed as such."""
    if isinstance(change, tree.Modify):
        return isinstance(change.attack, tree.Num) and isinstance(change.health, tree.Num)
    return isinstance(change, tree.ModifyValue) and isinstance(change.amount, tree.Num)


def number(attribute: str, lexicon: Lexicon) -> int:
    """Return the bit of a number by its name; all of them for a name that is worked out in another way."""
    index = lexicon.numbers.get(attribute, -1)
    return 1 << (8 + index % 16) if index >= 0 else NUMBERS


def writes(change: Node, lexicon: Lexicon) -> int:
    """Return which kinds of values a change alters."""
    if isinstance(change, (tree.ModifyValue, tree.SetValue, tree.Floor)):
        return number(change.attribute, lexicon)
    if isinstance(change, NUMERIC_CHANGES):
        return NUMBERS
    mask = 0
    if isinstance(change, (tree.Gain, tree.Lose, tree.Become)):
        for thing in change.things:
            if isinstance(thing, tree.Trait):
                mask |= TRAITS
            elif isinstance(thing, (tree.Colour, tree.Coloured)):
                mask |= COLOURS
            elif isinstance(thing, tree.Kind):
                mask |= TYPES
            elif isinstance(thing, tree.Named):
                mask |= NAMES
            else:
                mask |= ABILITIES
    elif isinstance(change, tree.OwnValueChange):
        return ANY_VALUE
    return mask


def reads(change: Node, lexicon: Lexicon) -> int:
    """Return which kinds of values decide what a change applies to, or how much it is.

    What is given or taken is no number, and is not looked for on the cards.
    """
    mask = 0
    for node in tree.walk(_looked_at(change)):
        if isinstance(node, tree.Trait):
            mask |= TRAITS
        elif isinstance(node, (tree.Measure, tree.AttributeOf, tree.Extreme)):
            mask |= number(node.attribute, lexicon)
        elif isinstance(node, tree.OwnMeasure):
            mask |= number(node.attribute, lexicon) | number(node.other, lexicon)
        elif isinstance(node, tree.Swap):
            mask |= NUMBERS
        elif isinstance(node, (tree.Having, tree.Keyword)):
            mask |= ABILITIES
        elif isinstance(node, tree.Coloured):
            mask |= COLOURS
        elif isinstance(node, tree.Kind):
            mask |= TYPES
        elif isinstance(node, (tree.Named, tree.SameAs)):
            mask |= NAMES | TRAITS | COLOURS | NUMBERS
        elif isinstance(node, tree.Selector):
            if node.nouns != ("card",):
                mask |= TYPES
        elif isinstance(node, tree.InState):
            if node.state not in lexicon.plain_states:  # only the game knows what it asks
                mask |= ANY_VALUE
        elif type(node) in lexicon.aspects:
            mask |= ANY_VALUE
    return mask


def _looked_at(change: Node) -> Node:
    """Return what of a change decides what it applies to, or how much it is."""
    return change.object if isinstance(change, (tree.Gain, tree.Lose, tree.Become)) else change


def _measures(part: Node, lexicon: Lexicon) -> bool:
    for node in tree.walk(part):
        if isinstance(node, (tree.Measure, tree.AttributeOf, tree.Extreme, tree.OwnMeasure)):
            if node.attribute in lexicon.numbers:
                return True
    return False


def is_part(kinds: tuple[int, ...], field: tuple[int, ...]) -> bool:
    """Tell whether zones are all among those of the field."""
    for kind in kinds:
        if kind not in field:
            return False
    return True


def is_of_cards(selector: tree.Selector, lexicon: Lexicon) -> bool:
    """Tell whether a description is of cards or players, rather than of what waits to be resolved."""
    for noun in selector.nouns:
        if noun not in lexicon.types and noun != "player":
            return False
    return True


def watches(root: Node, lexicon: Lexicon) -> int:
    """Return which aspects of the table decide what *root* means."""
    mask = 0
    for node in _read_now(root):
        mask |= aspects_of(node, lexicon)
    return mask


def _read_now(root: Node) -> list[Node]:
    """Return the nodes that are looked at while values are computed.

    An ability in quotes is given or taken as it is: what it says is looked at when it is used, and a constant one has
    its own nature.
    """
    found = tree.walk(root)
    for node in found:
        if isinstance(node, tree.Quoted):
            return tree.walk(tree.rewrite(root, _emptied))
    return found


def _emptied(node: Node) -> Node:
    return tree.Quoted(()) if isinstance(node, tree.Quoted) else node


def aspects_of(node: Node, lexicon: Lexicon) -> int:
    """Return which aspects of the table decide what *node* means, apart from its parts.

    A kind of node of which neither the kernel nor the game says so may depend on everything: that is right and slow.
    """
    if isinstance(node, tree.Zone):
        return FIELD if is_part(lexicon.places[node.name], lexicon.near) else ZONES
    if isinstance(node, (tree.InState, tree.ChangesState)):
        return lexicon.state_aspects.get(node.state, STATES)
    if isinstance(node, (tree.Measure, tree.OwnMeasure, tree.AttributeOf)):
        return STATES | FIELD if node.attribute == "damage" else FIELD
    if isinstance(node, tree.PlayerValue):
        return PLAYERS
    if isinstance(node, tree.Period):
        return TURNS if node.name == "turn" else PERIODS | TURNS
    if isinstance(node, tree.Player):
        return TURNS if node.who in ("turn", "other") else FIELD
    if isinstance(node, tree.Selector) and not is_of_cards(node, lexicon):
        return FIELD | ZONES
    kind = type(node)
    own = lexicon.aspects.get(kind, -1)
    return own if own >= 0 else _ASPECTS.get(kind, EVERYTHING)


def is_known(kind: type[Node], lexicon: Lexicon) -> bool:
    """Tell whether it is known what decides about nodes of a kind."""
    return kind in _ASPECTS or kind in lexicon.aspects or kind in BY_THEIR_WORDS


def zones(root: Node, lexicon: Lexicon) -> int:
    """Return the kinds of zone out of play that decide what *root* means."""
    mask = 0
    for node in _read_now(root):
        if isinstance(node, tree.Zone):
            mask |= lexicon.masks[node.name] & ~lexicon.default_mask
        elif isinstance(node, tree.PlayerValue):
            if not node.attribute.startswith("counter:"):  # most others are numbers of cards somewhere
                mask |= ALL_ZONES
        elif aspects_of(node, lexicon) & (ZONES | PLAYERS):
            mask |= ALL_ZONES
    return mask
