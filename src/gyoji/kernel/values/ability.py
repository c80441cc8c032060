"""Abilities ready to run, and the records that effects leave in the state.

An `Ability` is made once, when a card is loaded, from its bound tree; it knows which kinds of event its text
waits for, so that events nobody waits for take the short way. The other classes are immutable records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code, replacement_code
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.nature import Nature
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.kernel.machine.events import Event

ACTIVATED: Final = 0
TRIGGERED: Final = 1
STATIC: Final = 2
KEYWORDS: Final = 3
EFFECT: Final = 4
"""What a card does when it resolves, without being an ability it keeps."""
RULE_LINE: Final = 5
"""A line that is no ability: a condition or cost of playing the card."""
INTRINSIC: Final = 6
"""Applied at once as something is about to happen, without waiting anywhere."""
ANY_EVENT: Final = (1 << 62) - 1
"""The bits of all kinds of events."""
_ANY_CARD: Final[tuple[tuple[str, ...], ...]] = ((), ("card",), ("object",))
"""Nouns that say nothing about what a card is like."""


class Clause:
    """One change that a static ability makes while all its conditions hold."""

    __slots__ = ("conditions", "change", "code", "nature")

    def __init__(
        self, conditions: tuple[Node, ...], change: Node, lexicon: Lexicon, lets: tuple[tree.Let, ...]
    ) -> None:
        self.conditions = conditions
        self.change = change
        self.code: Code | None = replacement_code(change) if isinstance(change, tree.Replace) else None
        self.nature: Nature = Nature(change, conditions, lexicon, lets)


def clauses_of(
    body: tuple[Node, ...], conditions: tuple[Node, ...], lexicon: Lexicon, lets: tuple[tree.Let, ...] = ()
) -> list[Clause]:
    """Return the changes in the sentences of a static ability, each with every condition it stands under."""
    found: list[Clause] = []
    for node in body:
        if isinstance(node, tree.Do):
            found += clauses_of(node.acts, conditions, lexicon, lets)
        elif isinstance(node, tree.If):
            found += clauses_of(node.then, (*conditions, node.condition), lexicon, lets)
            denied = (*conditions, tree.Otherwise(node.condition))
            found += clauses_of(node.otherwise, denied, lexicon, lets)
        elif isinstance(node, tree.While):
            found += clauses_of(node.body, (*conditions, node.condition), lexicon, lets)
        elif isinstance(node, (tree.Then, tree.Mode)):
            found += clauses_of(node.body, conditions, lexicon, lets)
        elif isinstance(node, tree.Bind):
            found += clauses_of((node.act,), conditions, lexicon, lets)
        elif not isinstance(node, tree.Let):
            found.append(Clause(conditions, node, lexicon, lets))
    return found


class Ability:
    """One ability, compiled."""

    __slots__ = (
        "kind", "node", "code", "costs", "limits", "zone", "events", "condition", "changes", "keywords", "trigger_mask",
        "replace_mask", "is_static", "is_state", "deep_trigger_mask", "deep_replace_mask", "deep_state", "is_energy",
        "clauses", "lets", "acts", "additions", "is_activated", "least_energy", "granted_triggers", "zones_named",
        "brings_in", "is_icon", "is_intrinsic", "letter", "asked_zones",
    )  # fmt: skip

    def __init__(self, node: Node, lexicon: Lexicon) -> None:
        self.node = node
        self.kind: int = EFFECT
        self.costs: tuple[Node, ...] = ()
        self.limits: tuple[Node, ...] = ()
        self.zone: str = ""
        """Where it works: "" for the field."""
        self.events: tuple[Node, ...] = ()
        self.condition: Node | None = None
        self.changes: tuple[Node, ...] = ()
        """The sentences of a static ability."""
        self.keywords: tuple[tree.Keyword, ...] = ()
        self.is_static: bool = False
        self.is_activated: bool = isinstance(node, tree.Activated)
        self.is_intrinsic: bool = isinstance(node, tree.Intrinsic)
        self.is_energy: bool = False
        """Adds energy without going through the waiting area; set by games that know such abilities."""
        self.brings_in: bool = False
        """Brings cards under a player's control; set by games that ask."""
        self.is_icon: bool = False
        """Is printed as an icon; set by games whose texts ask for such abilities."""
        body: tuple[Node, ...] = ()
        if isinstance(node, tree.Activated):
            self.kind = ACTIVATED
            self.costs, self.limits, self.zone, body = node.costs, node.limits, node.zone, node.body
        elif isinstance(node, tree.Triggered):
            self.kind = TRIGGERED
            self.events, self.condition = node.events, node.condition
            self.limits, self.zone, body = node.limits, node.zone, node.body
            self.costs = node.costs
        elif isinstance(node, tree.Intrinsic):
            self.kind = INTRINSIC
            self.condition, self.limits, self.zone = node.condition, node.limits, node.zone
            self.costs, body = node.costs, node.body
        elif isinstance(node, tree.Static):
            self.kind = STATIC
            self.changes = node.body
            self.zone = "" if node.works == "field" else node.works
            self.is_static = True
        elif isinstance(node, tree.Keywords):
            self.kind = KEYWORDS
            self.keywords = tuple([word for word in node.words if isinstance(word, tree.Keyword)])
        elif isinstance(node, tree.Effect):
            self.costs, self.limits, body = node.costs, node.limits, node.body
        elif isinstance(node, tree.AppearCost):
            self.kind = RULE_LINE
            self.costs = node.costs
        elif isinstance(node, tree.AppearCondition):
            self.kind = RULE_LINE
            self.condition = node.condition
        else:
            raise AssertionError(f"{type(node).__name__} is not an ability")
        self.code: Code = Code(body)
        self.least_energy: int = sum(
            [
                cost.amount.n
                for cost in self.costs
                if isinstance(cost, tree.Energy) and isinstance(cost.amount, tree.Num)
            ]
        )
        """The energy that its cost demands whatever the table looks like, increases and reductions apart."""
        self.lets: tuple[tree.Let, ...] = tuple([node for node in self.changes if isinstance(node, tree.Let)])
        self.clauses: tuple[Clause, ...] = tuple(clauses_of(self.changes, (), lexicon, self.lets))
        inside = [inner for sentence in body for inner in tree.walk(sentence)]
        self.acts: tuple[tree.Act, ...] = tuple([inner for inner in inside if isinstance(inner, tree.Act)])
        """The acts in its body, wherever they stand."""
        self.additions: tuple[tree.AddEnergy, ...] = tuple(
            [inner for inner in inside if isinstance(inner, tree.AddEnergy)]
        )
        """Those that add energy."""
        self.letter: str = ""
        """The name of the number that its cost leaves open, such as X."""
        for cost in self.costs:
            for inner in tree.walk(cost):
                if isinstance(inner, tree.Variable) and not self.letter:
                    self.letter = inner.name
        self.trigger_mask: int = 0
        for event in self.events:
            self.trigger_mask |= lexicon.mask_of(event)
        self.is_state: bool = any([isinstance(event, tree.Becomes) for event in self.events])
        self.replace_mask: int = 0
        for clause in self.clauses:
            self.replace_mask |= clause.nature.events
        self.deep_trigger_mask: int = self.trigger_mask
        self.deep_replace_mask: int = self.replace_mask
        self.deep_state: bool = self.is_state
        self.granted_triggers: int = 0
        """The event kinds that triggered abilities wait for which it can give to cards."""
        named: list[str] = []
        for inner in tree.walk(node):
            if isinstance(inner, tree.Zone):
                named.append(inner.name)
            elif isinstance(inner, tree.Quoted):
                for part in tree.walk(inner):
                    if isinstance(part, tree.Triggered):
                        for event in part.events:
                            self.granted_triggers |= lexicon.mask_of(event)
            elif type(inner) in lexicon.copiers:
                self.granted_triggers = ANY_EVENT
            if isinstance(inner, tree.Triggered):
                for event in inner.events:
                    self.deep_trigger_mask |= lexicon.mask_of(event)
                    self.deep_state = self.deep_state or isinstance(event, tree.Becomes)
            elif isinstance(inner, (tree.Replace, tree.Reduce, tree.Cannot)):
                self.deep_replace_mask |= lexicon.mask_of(inner.event)
        self.zones_named: tuple[str, ...] = tuple(named)
        """The zones of which its text speaks."""
        self.asked_zones: tuple[str, ...] = ()
        """The zones in which standing values ask cards for more than how many there are."""
        if any([isinstance(inner, tree.Static) for inner in tree.walk(node)]):
            self.asked_zones = tuple(
                [
                    inner.zone.name
                    for inner in tree.walk(node)
                    if isinstance(inner, tree.Selector)
                    and isinstance(inner.zone, tree.Zone)
                    and (inner.filters or inner.nouns not in _ANY_CARD)
                ]
            )


class Pending:
    """A triggered ability that has triggered and is not yet played."""

    __slots__ = ("held", "source", "scope", "serial")

    def __init__(self, held: Held, source: Ref, scope: Scope, serial: int) -> None:
        self.held = held
        self.source = source
        self.scope = scope
        self.serial = serial

    @property
    def controller(self) -> PlayerId:
        """The player who plays it."""
        return self.scope.controller

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.held.key, self.source, self.scope.state(), self.serial)


class Waiting:
    """A card or ability that was played and waits to resolve.

    `card` is the played card's object in the waiting zone, or NO_REF for an ability; `held` is the ability, or
    None for a card.
    """

    __slots__ = ("serial", "card", "held", "source", "scope", "word")

    def __init__(
        self, serial: int, card: Ref, held: Held | None, source: Ref, scope: Scope, word: str = ""
    ) -> None:
        self.serial = serial
        self.card = card
        self.held = held
        self.source = source
        self.scope = scope
        self.word = word

    @property
    def controller(self) -> PlayerId:
        """The player who played it."""
        return self.scope.controller

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        key = -1 if self.held is None else self.held.key
        return (self.serial, self.card, key, self.source, self.scope.state(), self.word)


LATER: Final = -1
"""In place of a turn: the effect is for the next period of a kind, made in one of them that is not over yet."""


class Continuous:
    """A lasting change made by an effect that resolved, or one that a static ability makes as long as it is valid.

    `touched` is the set of objects it is bound to, or None when it reads its selector anew each time (statics, and
    changes that concern no objects). `rest` is what a pool or a number of uses has left; -1 when unlimited.
    """

    __slots__ = (
        "key", "time", "scope", "change", "nature", "touched", "rest", "made_in_turn", "extra", "code", "conditions",
        "lets", "made_at",
    )  # fmt: skip

    def __init__(
        self,
        key: int,
        time: int,
        scope: Scope,
        change: Node,
        nature: Nature,
        touched: tuple[Ref, ...] | None,
        rest: int = -1,
        made_in_turn: int = 0,
        extra: tuple[int, ...] = (),
        code: Code | None = None,
        conditions: tuple[Node, ...] = (),
        lets: tuple[tree.Let, ...] = (),
        made_at: int = 0,
    ) -> None:
        self.key = key
        self.time = time
        self.scope = scope
        self.change = change
        self.nature = nature
        self.touched = touched
        self.rest = rest
        self.made_in_turn = made_in_turn
        """The number of the turn in which it was made: durations count from it; LATER, see there."""
        self.extra = extra
        """Numbers fixed when the effect was made, such as the amounts of a modification."""
        self.code = code
        """What a replacement carries out."""
        self.conditions = conditions
        """It is in force only while all of these hold."""
        self.lets = lets
        """Variables of a static ability, read anew each time."""
        self.made_at = made_at
        """The clock when an effect made it: at its timestamp or, where that is renewed, in the same resolution."""

    def _copy(self) -> Continuous:
        return Continuous(
            self.key, self.time, self.scope, self.change, self.nature, self.touched, self.rest, self.made_in_turn,
            self.extra, self.code, self.conditions, self.lets, self.made_at,
        )  # fmt: skip

    def with_rest(self, rest: int) -> Continuous:
        """Return the same effect with *rest* left."""
        twin = self._copy()
        twin.rest = rest
        return twin

    def at_time(self, time: int) -> Continuous:
        """Return the same effect with another timestamp."""
        twin = self._copy()
        twin.time = time
        return twin

    def with_touched(self, touched: tuple[Ref, ...]) -> Continuous:
        """Return the same effect bound to *touched* only."""
        twin = self._copy()
        twin.touched = touched
        return twin

    def with_extra(self, extra: tuple[int, ...]) -> Continuous:
        """Return the same effect with other numbers."""
        twin = self._copy()
        twin.extra = extra
        return twin

    def since_turn(self, turn: int) -> Continuous:
        """Return the same effect with its duration counted from *turn*."""
        twin = self._copy()
        twin.made_in_turn = turn
        return twin

    def with_scope(self, scope: Scope) -> Continuous:
        """Return the same effect in another scope."""
        twin = self._copy()
        twin.scope = scope
        return twin

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (
            self.key, self.time, self.scope.state(), tree.show(self.change), self.touched, self.rest, self.made_in_turn,
            self.extra,
        )  # fmt: skip


class Delayed:
    """A trigger made by an effect, waiting for its event."""

    __slots__ = ("serial", "node", "code", "scope", "turn")

    def __init__(self, serial: int, node: tree.Delayed, code: Code, scope: Scope, turn: int) -> None:
        self.serial = serial
        self.node = node
        self.code = code
        self.scope = scope
        self.turn = turn
        """The number of the turn in which it was made, or LATER."""

    def since(self, turn: int) -> Delayed:
        """Return the same trigger counted from *turn*."""
        return Delayed(self.serial, self.node, self.code, self.scope, turn)

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.serial, tree.show(self.node), self.scope.state(), self.turn)


class Replacer:
    """A replacement that could apply to an event now. Equal keys are the same effect: each applies once to an event."""

    __slots__ = ("key", "scope", "change", "code", "time", "source", "period")

    def __init__(
        self,
        key: int,
        scope: Scope,
        change: Node,
        code: Code,
        time: int,
        source: Ref = NO_REF,
        period: str = "",
    ) -> None:
        self.key = key
        self.scope = scope
        self.change = change
        self.code = code
        self.time = time
        self.source = source
        self.period = period
        """The period after which a one-time change can be used once more; "" for never."""

    def about(self, event: Event) -> Replacer:
        """Return the same replacement of another event."""
        scope = self.scope.about(event)
        return Replacer(self.key, scope, self.change, self.code, self.time, self.source, self.period)

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.key, self.scope.state(), tree.show(self.change), self.time)
