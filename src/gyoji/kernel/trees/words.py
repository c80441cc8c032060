"""Nouns of the effect tree: players, zones, references, quantities, selectors, filters, values, times."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.base import Node

# Players


@dataclass(frozen=True)
class Player(Node):
    """A player, seen from the controller of the ability.

    `who`: you, opponent, each (all players), any (whichever player an event names), doer (the player
    who carries out the act that this stands in), owner or controller (of `of`), event (the player
    of whom the trigger or replacement speaks), turn (the turn player), other (the turn player's
    opponent), did (those of several players who did the act that the Ref `of` speaks of).
    """

    who: str
    of: Node | None = None


# Places


@dataclass(frozen=True)
class Zone(Node):
    """A zone; without `player` it is the owner's zone for a move and any player's zone for a selector.

    `position`: "" (anywhere), top, bottom, nth (`nth` counts from the top). `order`: "" or any (the
    mover orders the cards).
    """

    name: str
    player: Node | None = None
    position: str = ""
    nth: Node | None = None
    order: str = ""


# References


@dataclass(frozen=True)
class This(Node):
    """The card that carries the ability; `noun` is the word it is called by (card, servant, ability ...)."""

    noun: str = "card"


@dataclass(frozen=True)
class Host(Node):
    """The card to which this card is attached."""

    noun: str = "servant"


@dataclass(frozen=True)
class Ref(Node):
    """What the `Bind` of the same slot remembered: cards, waiting objects or a player. Bound trees only.

    After an act those too that it was meant for and not done to (それ, そのカード); `done`: without them (破壊した～).
    """

    slot: int
    done: bool = False


@dataclass(frozen=True)
class LastOf(Node):
    """The last of the things that `of` names."""

    of: Node


@dataclass(frozen=True)
class Rest(Node):
    """The cards of slot `of` (bound: set) that are still where the act of that slot left or showed them."""

    of: int = -1


@dataclass(frozen=True)
class EventSubject(Node):
    """The card or player that the event of the innermost Triggered, Replace or Delayed happened to.

    Its `object`; for verbs without object (enter, leave, attack, defend, exit ...) its `actor`. A
    Delayed that waits for a Moment has none: the event outside it is meant, as it was then.
    """


@dataclass(frozen=True)
class EventOther(Node):
    """The other side of that event: for deal and the like its `actor` (the source), for attack and
    defend its `to`.
    """


@dataclass(frozen=True)
class Paid(Node):
    """The cards that the cost of this ability moved or changed."""


@dataclass(frozen=True)
class It(Node):
    """A pronoun (それ, そのカード, 選んだサーバント ...). `noun` as printed; `by` is the act named
    (choose, discard ...) or "".

    Never in a bound tree: the reference pass turns it into Ref, EventSubject, This, Host or Player.
    """

    noun: str = ""
    by: str = ""
    plural: bool = False


@dataclass(frozen=True)
class Subject(Node):
    """In the event of DidThisTurn: the card that is being asked about."""


@dataclass(frozen=True)
class Omitted(Node):
    """An object that the wording leaves out. Never in a bound tree."""


# Quantities


@dataclass(frozen=True)
class Exactly(Node):
    """This many; for a choice all of them are compulsory as far as they exist."""

    n: Node


@dataclass(frozen=True)
class UpTo(Node):
    """Zero to `n`, as the chooser likes."""

    n: Node


@dataclass(frozen=True)
class AtLeast(Node):
    """`n` or more."""

    n: Node


@dataclass(frozen=True)
class AtMost(Node):
    """`n` or fewer (a statement, not a choice)."""

    n: Node


@dataclass(frozen=True)
class All(Node):
    """Every one."""


@dataclass(frozen=True)
class AnyNumber(Node):
    """Zero or more, as the chooser likes."""


# Selectors


@dataclass(frozen=True)
class Selector(Node):
    """Cards, waiting objects or players that satisfy everything named.

    `player`: whose (by zone: whose zone, on the field: who controls them); None = anybody's. `zone`:
    None = the field for cards (the waiting area for objects in waiting). `nouns`: card, servant,
    spell, item, character, ability, activated_ability, triggered_ability, energy_ability, object,
    player; several nouns = any of them. `filters` must all hold. `quantity` None = every match in
    events, filters and statics, and one in a choice. `among` narrows to the cards of a reference.
    With a deck position in `zone` and a quantity the cards are the first ones from that end.
    """

    player: Node | None = None
    zone: Node | None = None
    filters: tuple[Node, ...] = ()
    nouns: tuple[str, ...] = ("card",)
    quantity: Node | None = None
    among: Node | None = None


@dataclass(frozen=True)
class AnyOf(Node):
    """Whatever matches one of `options` (selectors, references, players)."""

    options: tuple[Node, ...]
    quantity: Node | None = None


@dataclass(frozen=True)
class Both(Node):
    """All of `parts` together (A と B)."""

    parts: tuple[Node, ...]


# Filters: true or false of one card


@dataclass(frozen=True)
class Coloured(Node):
    """Has one of `colours`."""

    colours: tuple[str, ...]


@dataclass(frozen=True)
class Named(Node):
    """Has this name, or with `partial` a name that contains it."""

    name: str
    partial: bool = False


@dataclass(frozen=True)
class Trait(Node):
    """Has (as filter) or is given (as a thing gained) the trait `name` of `kind` (affiliation, race,
    trait).
    """

    kind: str
    name: str


@dataclass(frozen=True)
class Having(Node):
    """Has one of `things`: Keyword, Ability, Trait; `absent` = has none of them."""

    things: tuple[Node, ...]
    absent: bool = False


@dataclass(frozen=True)
class Kind(Node):
    """Is of one of these card types (used as predicate and as thing become)."""

    nouns: tuple[str, ...]


@dataclass(frozen=True)
class InState(Node):
    """Is in `state`: standby, frozen, destroyed, attacking, defending, defended, battling, target,
    face_up, face_down, revealed, waiting, damaged.
    """

    state: str


@dataclass(frozen=True)
class Measure(Node):
    """`attribute` (attack, health, cost, level, damage) compared by `op` (=, >=, <=, >, <) with `value`.

    `original` reads the printed value. A card without the attribute matches nothing.
    """

    attribute: str
    op: str
    value: Node
    original: bool = False


@dataclass(frozen=True)
class OtherThan(Node):
    """Is not `what` (a reference), or does not match it (a selector)."""

    what: Node


@dataclass(frozen=True)
class SameAs(Node):
    """Shares `attribute` (name, colour, affiliation, race, level, cost) with `what`; `different` =
    shares none.
    """

    attribute: str
    what: Node
    different: bool = False


@dataclass(frozen=True)
class Related(Node):
    """Lies to `what` as the word `how` of the game says: in the same lane, facing, next to it."""

    how: str
    what: Node


@dataclass(frozen=True)
class DidThisTurn(Node):
    """The card took part in such an event this turn, in the role where `event` has Subject."""

    event: Node
    absent: bool = False


@dataclass(frozen=True)
class DoneBy(Node):
    """The card is one that `verb` of this same effect (or of the cost) moved or chose; bound: `slot`
    says which act.
    """

    verb: str
    slot: int = -1


@dataclass(frozen=True)
class HasCounters(Node):
    """Carries counters called `counter` ("" = any) in `quantity` (None = one or more); `absent` = none."""

    counter: str = ""
    quantity: Node | None = None
    absent: bool = False


@dataclass(frozen=True)
class EquippedWith(Node):
    """Has something attached that matches `what` (None = anything); `absent` = nothing such."""

    what: Node | None = None
    absent: bool = False


@dataclass(frozen=True)
class AttachedTo(Node):
    """Is attached to `what`."""

    what: Node


@dataclass(frozen=True)
class ControlledBy(Node):
    """Is controlled (`owned`: owned) by `player`."""

    player: Node
    owned: bool = False


@dataclass(frozen=True)
class Either(Node):
    """One of these filters holds."""

    options: tuple[Node, ...]


@dataclass(frozen=True)
class PlayedBy(Node):
    """Is being played, or its ability activated, by `player`."""

    player: Node


@dataclass(frozen=True)
class AbilityOf(Node):
    """Of an ability: it belongs to a card that matches `what`."""

    what: Node


@dataclass(frozen=True)
class TriggeredBy(Node):
    """Of a triggered ability: `event` set it off."""

    event: Node


@dataclass(frozen=True)
class Extreme(Node):
    """Has the highest or lowest (`which`: most, least) `attribute` among those that match the rest."""

    attribute: str
    which: str


# Values: read when the act that uses them is carried out; in a static, at every moment


@dataclass(frozen=True)
class Num(Node):
    """A number."""

    n: int


@dataclass(frozen=True)
class Variable(Node):
    """X, Y, Z; a bound tree has a `Let` or a cost that gives it."""

    name: str


@dataclass(frozen=True)
class Count(Node):
    """How many there are of `what`."""

    what: Node


@dataclass(frozen=True)
class AttributeOf(Node):
    """`attribute` (attack, health, cost, level, damage) of `of`; of several their sum or the `highest`."""

    attribute: str
    of: Node
    original: bool = False
    highest: bool = False


@dataclass(frozen=True)
class PlayerValue(Node):
    """`attribute` of a player: life, limit_level, level_sum, hand_limit, energy."""

    attribute: str
    player: Node


@dataclass(frozen=True)
class CountersOn(Node):
    """The number of counters called `counter` ("" = all) on `of`."""

    of: Node
    counter: str = ""


@dataclass(frozen=True)
class NumberDone(Node):
    """How many `verb` did: cards moved, cards chosen, damage dealt, life paid; bound: `slot` says of which act."""

    verb: str
    slot: int = -1


@dataclass(frozen=True)
class EventAmount(Node):
    """The number in the event: damage dealt, life gained, cards drawn."""


@dataclass(frozen=True)
class Per(Node):
    """`each` for every `per` of `count`, counted together before anything is done; a rest below `per`
    is dropped.
    """

    each: Node
    count: Node
    per: int = 1


@dataclass(frozen=True)
class Times(Node):
    """`value` times `factor`."""

    value: Node
    factor: int


@dataclass(frozen=True)
class Plus(Node):
    """`left` plus `right`; `minus` = left minus right."""

    left: Node
    right: Node
    minus: bool = False


# Conditions


@dataclass(frozen=True)
class Compare(Node):
    """`left` `op` `right` (=, >=, <=, >, <, !=)."""

    left: Node
    op: str
    right: Node


@dataclass(frozen=True)
class Exists(Node):
    """There is something that matches `what`, in its quantity (none = one or more); `absent` = there is not."""

    what: Node
    absent: bool = False


@dataclass(frozen=True)
class Is(Node):
    """Every card of `what` matches `as_`: a filter, or a selector; `absent` = it does not."""

    what: Node
    as_: Node
    absent: bool = False


@dataclass(frozen=True)
class InZone(Node):
    """Every card of `what` is in `zone`; `absent` = it is not."""

    what: Node
    zone: Node
    absent: bool = False


@dataclass(frozen=True)
class Happened(Node):
    """Such an event happened in `period` (this turn if None); `absent` = it did not."""

    event: Node
    period: Node | None = None
    absent: bool = False


@dataclass(frozen=True)
class InPeriod(Node):
    """It is now that phase, step or turn; `absent` = it is not."""

    period: Node
    absent: bool = False


@dataclass(frozen=True)
class PaidExtra(Node):
    """The optional additional cost (`alternative`: the alternative cost) of this card was paid."""

    alternative: bool = False
    absent: bool = False


@dataclass(frozen=True)
class And(Node):
    """All hold."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Or(Node):
    """One holds."""

    parts: tuple[Node, ...]


# Times


@dataclass(frozen=True)
class Period(Node):
    """A turn, phase, step or the game. `name`: turn, game, battle or a phase or step word of the game.

    `which`: this (the current or this turn's), next, every. `player` None = anybody's.
    """

    name: str
    player: Node | None = None
    which: str = "every"


@dataclass(frozen=True)
class Moment(Node):
    """The `edge` (start, end) of `period`.

    As event of a trigger every time; in Delayed the next time, once.
    """

    period: Node
    edge: str


@dataclass(frozen=True)
class Until(Node):
    """Duration up to `moment`."""

    moment: Node


@dataclass(frozen=True)
class During(Node):
    """Duration inside `period`, ending with it."""

    period: Node


@dataclass(frozen=True)
class AsLongAs(Node):
    """Duration while `condition` holds, tested at every moment."""

    condition: Node
