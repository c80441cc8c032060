"""Verbs of the effect tree: events, one-shot acts, and continuous changes.

Verbs are data. In `Act` and in `Event` the same word means the same happening:

draw (player, amount) / discard (player, object in hand) / destroy / freeze / stand / send (to the
zone `to`) / exile / return (to the hand or deck in `to`) / add (to the hand in `to`, not a draw) /
put (on the field, in the energy zone, in a deck, in the waiting area) / leave (only events: from the
field) / enter (only events: onto the field) / exit (a character goes to its exit zone) / reveal /
look / shuffle (the zone `to`) / choose / nullify (a waiting object) / nullify_destruction / deal
(damage `amount` to `object`; `actor` is the source, None = this card) / divide (deal `amount` split
as the player likes over `object`) / reduce (damage, `amount` None = all) / battle (the two of
`object` fight) / gain_life / lose_life / pay_life (player, amount) / place, remove, move (counters:
`word` is the name, `amount` how many, `object` the card, for move `to` the other card) / set_energy
/ play (object; `free` in `word` = without paying its cost) / activate / use (an activated ability
that resolved) / trigger / attack / defend / control (player takes control of `object`) / attach
(`object` to the card `to`) / detach / remove_from_battle / skip (the period in `object`) /
add_period (the period in `object` after that of `to`) / win / lose / end_turn / exchange (the two of
`object`: control or value in `word`) / turn_face (state in `state`).
"""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.base import Node

# Events: patterns for triggers, replacements, prohibitions and facts of the turn


@dataclass(frozen=True)
class Event(Node):
    """Something that happens or would happen. A field that is None restricts nothing.

    `verb` as in the module's list. `actor`: the player or card that does it. `object`: what it is
    done to; for enter, leave, attack, defend, exit the card itself is `actor`. `source`: the zone it
    comes from; `to`: the zone, card or player it goes to or is aimed at (attack: the target).
    `amount`: a quantity node, of damage, life, cards. `cause`: what brought it about: InBattle or ByEffect.
    `word`: counter name ("!name": any other), energy colour, or free. `also`: a second verb that must be true of the
    same happening (destroyed and sent to the graveyard). `state`: the state it has when it happens.
    """

    verb: str
    actor: Node | None = None
    object: Node | None = None
    source: Node | None = None
    to: Node | None = None
    amount: Node | None = None
    cause: Node | None = None
    word: str = ""
    also: str = ""
    state: str = ""


@dataclass(frozen=True)
class Only(Node):
    """As the quantity of what an event is about: this many (None: any number), and nothing else of the sort."""

    n: Node | None = None


@dataclass(frozen=True)
class Becomes(Node):
    """A state trigger: `condition` comes to hold.

    A count refires at each change that leaves the condition true.
    """

    condition: Node


@dataclass(frozen=True)
class ChangesState(Node):
    """`object` goes over into `state` (frozen, standby, destroyed, battling ...); entering in that
    state is no change.
    """

    object: Node
    state: str


@dataclass(frozen=True)
class TimesHappened(Node):
    """As value: how often `event` happened this turn or in a longer `period`, once for each object it was about.

    `outside`: a phase; what happened in it does not count.
    """

    event: Node
    period: Node | None = None
    outside: Node | None = None


@dataclass(frozen=True)
class InBattle(Node):
    """As a cause: by battle or battle damage."""


@dataclass(frozen=True)
class ByEffect(Node):
    """As a cause: by an effect, or by the effect of what matches `of`."""

    of: Node | None = None


# One-shot acts


@dataclass(frozen=True)
class Act(Node):
    """Do `verb` once. Fields as in the module's list; `player` does it (None = the controller, you).

    An `object` with a quantity and no Choose before it: `player` picks that many when the act is
    carried out. `source`: the zone moved from. `state`: the state entered in or turned to.
    `position` and order stand in the zone `to`. `with_`: counters it enters with (a Counters node).
    `step`: divided in portions of this size.
    """

    verb: str
    object: Node | None = None
    player: Node | None = None
    source: Node | None = None
    to: Node | None = None
    amount: Node | None = None
    actor: Node | None = None
    word: str = ""
    state: str = ""
    with_: Node | None = None
    step: int = 0


@dataclass(frozen=True)
class Choose(Node):
    """選ぶ: `player` (None = you) picks what `object` describes, in its quantity. `random`: chance picks.

    `target`: chosen when the card or ability is played, and only looked at again when it resolves.
    """

    object: Node
    player: Node | None = None
    random: bool = False
    target: bool = False


@dataclass(frozen=True)
class Bind(Node):
    """Carry out `act` (an act or a choice) and remember in `slot` the cards, objects or player that it
    chose, moved, showed or touched, with the number done.

    `more`: beside what the slot remembers already. Bound trees only.
    """

    slot: int
    act: Node
    more: bool = False


@dataclass(frozen=True)
class Energy(Node):
    """An amount of one colour; `colour` any = unspecified.

    In a cost: pay it; `amount` is a Num or a Variable.
    """

    colour: str
    amount: Node


@dataclass(frozen=True)
class FreezeThis(Node):
    """The freeze icon: turn this standby card frozen."""


@dataclass(frozen=True)
class Pay(Node):
    """`player` pays `costs` (Energy, FreezeThis, acts) while the effect resolves."""

    costs: tuple[Node, ...]
    player: Node | None = None


@dataclass(frozen=True)
class Colour(Node):
    """A colour by name; any = the player chooses."""

    name: str


@dataclass(frozen=True)
class ColourOf(Node):
    """The colour of `of`, undefined when it has none; None: of the energy in the event."""

    of: Node | None = None


@dataclass(frozen=True)
class AddEnergy(Node):
    """Add `amount` energy of `colour` (Colour, ColourOf) to the stock of `player`; no
    colour, no energy.
    """

    colour: Node
    amount: Node
    player: Node | None = None


@dataclass(frozen=True)
class Counters(Node):
    """`amount` counters called `name`."""

    name: str
    amount: Node


# Continuous changes: hold for `duration`; None = the rest of the game, and in a Static as long as it is valid


@dataclass(frozen=True)
class OwnChange(Node):
    """The base of changes that only one game knows: they alter its rules for `object`, and it looks them up itself."""

    object: Node | None = None
    duration: Node | None = None


@dataclass(frozen=True)
class OwnValueChange(OwnChange):
    """The base of changes that only one game knows and that alter values of `object`: see `Game.change_values`."""


@dataclass(frozen=True)
class Modify(Node):
    """Add `attack` and `health` (values; `minus` takes both away) to those of `object`."""

    object: Node
    attack: Node
    health: Node
    minus: bool = False
    duration: Node | None = None


@dataclass(frozen=True)
class ModifyValue(Node):
    """Add `amount` (`minus`: take it away) to `attribute` (attack, health, cost, level) of `object`."""

    object: Node
    attribute: str
    amount: Node
    minus: bool = False
    duration: Node | None = None


@dataclass(frozen=True)
class SetStats(Node):
    """Attack and health of `object` become these."""

    object: Node
    attack: Node
    health: Node
    duration: Node | None = None


@dataclass(frozen=True)
class SetValue(Node):
    """`attribute` of `object` becomes `value`."""

    object: Node
    attribute: str
    value: Node
    duration: Node | None = None


@dataclass(frozen=True)
class Floor(Node):
    """`attribute` of `object` does not go below `value`, whatever lowers it."""

    object: Node
    attribute: str
    value: Node
    duration: Node | None = None


@dataclass(frozen=True)
class Double(Node):
    """Increase each of `attributes` of `object` by its value at this moment (a fixed plus from then on).

    `factor`: 3 = by twice its value, and so on.
    """

    object: Node
    attributes: tuple[str, ...]
    duration: Node | None = None
    factor: int = 2


@dataclass(frozen=True)
class OwnMeasure(Node):
    """`attribute` compared by `op` with another number of the same object, the `other` or `original` one."""

    attribute: str
    op: str
    other: str
    original: bool = False


@dataclass(frozen=True)
class Swap(Node):
    """The two `attributes` of `object` change places."""

    object: Node
    attributes: tuple[str, ...]
    duration: Node | None = None


@dataclass(frozen=True)
class TakeControl(Node):
    """`player` (None = you) controls `object`."""

    object: Node
    player: Node | None = None
    duration: Node | None = None


@dataclass(frozen=True)
class Keyword(Node):
    """A keyword ability by name; `argument` is its parameter (equip: the selector of hosts)."""

    name: str
    argument: Node | None = None


@dataclass(frozen=True)
class Ability(Node):
    """Abilities as things: `kind` is any, activated, triggered, static, energy. Filter and thing lost."""

    kind: str = "any"


@dataclass(frozen=True)
class Quoted(Node):
    """Whole abilities in quotes; `this` inside means the card that gained them."""

    abilities: tuple[Node, ...]


@dataclass(frozen=True)
class Gain(Node):
    """`object` has `things` (Keyword, Trait, Quoted, Colour, Kind) in addition."""

    object: Node
    things: tuple[Node, ...]
    duration: Node | None = None


@dataclass(frozen=True)
class Lose(Node):
    """`object` does not have `things` (Keyword, Trait with name "" for all of its kind, Ability, Quoted)."""

    object: Node
    things: tuple[Node, ...]
    duration: Node | None = None


@dataclass(frozen=True)
class Become(Node):
    """`object` has `things` instead of what it had of the same kind (Trait, Colour, Kind, Named);
    `also` keeps the old.
    """

    object: Node
    things: tuple[Node, ...]
    also: bool = False
    duration: Node | None = None


@dataclass(frozen=True)
class Cannot(Node):
    """`event` does not happen; its subject cannot do it or have it done.

    `limit`: it can happen so many times (a quantity) and no more. `period`: the ban, or the count of
    the limit, is for that period only. `unless`: a Pay that lifts the ban each time it is paid, or
    a condition that lifts it while it holds.
    """

    event: Node
    unless: Node | None = None
    limit: Node | None = None
    period: Node | None = None
    duration: Node | None = None


@dataclass(frozen=True)
class Must(Node):
    """The actor of `event` does it whenever it is able to."""

    event: Node
    duration: Node | None = None


@dataclass(frozen=True)
class Can(Node):
    """A permission beyond the rules: the actor may do `event`, from `source` or at times when it could
    not.
    """

    event: Node
    duration: Node | None = None


@dataclass(frozen=True)
class Reduce(Node):
    """Damage as in `event` is reduced by `amount` (None = all of it), as a replacement; `once`: the
    next time only.

    With `pool` the amount is used up over several damages.
    """

    event: Node
    amount: Node | None = None
    once: bool = False
    pool: bool = False
    duration: Node | None = None


@dataclass(frozen=True)
class ChangeLimit(Node):
    """`what` of `player` (limit_level, hand_limit, energy_sets, character_plays) changes by `amount`
    (`minus`: down).

    `to`: it becomes that value instead; `none`: there is no limit.
    """

    what: str
    player: Node
    amount: Node | None = None
    minus: bool = False
    to: Node | None = None
    none: bool = False
    duration: Node | None = None


@dataclass(frozen=True)
class ChangeCost(Node):
    """The cost to play or activate `object` grows (`minus`: shrinks) by `costs` (Energy; amount may be
    a Per).
    """

    object: Node
    costs: tuple[Node, ...]
    minus: bool = False
    per: Node | None = None
    duration: Node | None = None


@dataclass(frozen=True)
class AddCost(Node):
    """Playing or activating `object` has `costs` as additional cost; `may`: paying it is optional.

    `player`: only for this player's plays.
    """

    object: Node
    costs: tuple[Node, ...]
    may: bool = False
    player: Node | None = None
    duration: Node | None = None


@dataclass(frozen=True)
class AlternativeCost(Node):
    """`object` may be played or activated for `costs` instead of its energy cost; () = without paying.

    `forced`: it must be; nobody pays the printed cost.
    """

    object: Node
    costs: tuple[Node, ...]
    duration: Node | None = None
    forced: bool = False


@dataclass(frozen=True)
class EntersWith(Node):
    """`object` enters the field in `state` and with `counters`."""

    object: Node
    counters: Node | None = None
    state: str = ""
    duration: Node | None = None


@dataclass(frozen=True)
class OnlyOne(Node):
    """At most `n` of the cards `what` may exist on the field of `player`."""

    what: Node
    player: Node
    n: int = 1


@dataclass(frozen=True)
class CounterCap(Node):
    """No more than `n` counters called `counter` can be on `object`."""

    object: Node
    counter: str
    n: Node


@dataclass(frozen=True)
class NoWaiting(Node):
    """While `object` waits, nothing but triggered abilities can be put in the waiting area."""

    object: Node


@dataclass(frozen=True)
class Unaffected(Node):
    """Effects of `by` do not touch `object`."""

    object: Node
    by: Node
    duration: Node | None = None
