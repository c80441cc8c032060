"""Nodes of the effect tree that only this game has: tokens, conditions, declarations, changes of damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gyoji.kernel.trees.tree import Node, OwnChange, OwnValueChange
from gyoji.kernel.trees.tree import TimesHappened as TimesHappened

PAID_COST: Final = "#cost"
"""The variable that holds how many territories were moved for a play (707-3a)."""

# Rule abilities (802)


@dataclass(frozen=True)
class RuleLine(Node):
    """【ルール】: a line that is rule, before and during the game."""

    body: tuple[Node, ...]


@dataclass(frozen=True)
class DeckLimit(Node):
    """So many cards of `name` ("" = this card's) may be in the decks; None = any number."""

    n: int | None = None
    name: str = ""


# Tokens (208-1, 208-3)


@dataclass(frozen=True)
class TokenSpec(Node):
    """A token with this information: the object of Act("bring_out"). Values are nodes where the text has X."""

    types: tuple[str, ...]
    names: tuple[str, ...] = ()
    species: tuple[str, ...] = ()
    condition: str = ""
    attack: Node | None = None
    health: Node | None = None
    abilities: tuple[Node, ...] = ()


@dataclass(frozen=True)
class CopyToken(Node):
    """A token that copies `of` (複製トークン), with `abilities` beside: the object of Act("bring_out")."""

    of: Node
    abilities: tuple[Node, ...] = ()


# Declarations (206-13)


@dataclass(frozen=True)
class Declared(Node):
    """As filter or thing gained: has the name, type, species, cost, condition or counter (`what`) that was declared.

    `slot` is the Bind of the declaration; -1 = what an intrinsic ability of this object declared.
    """

    what: str
    slot: int = -1


# Conditions (306)


@dataclass(frozen=True)
class Sphere(Node):
    """As value: ＜平野域＞ and the like: how many of `kind` the battlefield and domain of `player` count (207-16)."""

    kind: str
    player: Node | None = None


@dataclass(frozen=True)
class ConditionCount(Node):
    """As value: how many icons the condition of `of` has.

    `which`: most, least (over the alternatives), kinds (how many kinds over all of them). `kind`: of this icon only.
    """

    of: Node
    which: str = "most"
    kind: str = ""


@dataclass(frozen=True)
class ConditionMeasure(Node):
    """As filter: the number of icons of the object's condition compared with `value`."""

    which: str
    op: str
    value: Node
    kind: str = ""


@dataclass(frozen=True)
class OnlyConditions(Node):
    """As filter: has no other icons than these, and one at least (～条件のみを持つ)."""

    kinds: tuple[str, ...]


@dataclass(frozen=True)
class OnlySpecies(Node):
    """As filter: has no other species than these, and one at least (～のみを持つ).

    With `as_`: has exactly the species of that object (同じ種属のみを持つ); `different`: shares none with it, and both
    have some (互いに異なる種属のみを持つ).
    """

    species: tuple[str, ...] = ()
    as_: Node | None = None
    different: bool = False


@dataclass(frozen=True)
class Arriving(Node):
    """What comes out with these changes made to it (《駿足》を得た状態で): they begin as it arrives (611-2g)."""

    changes: tuple[Node, ...]


@dataclass(frozen=True)
class GainCondition(OwnValueChange):
    """Every alternative of the object's condition gets `icons` in addition (306.5f)."""

    icons: tuple[str, ...] = ()


@dataclass(frozen=True)
class BecomeCondition(OwnValueChange):
    """Every icon of the object's condition becomes `kind` (306.5g)."""

    kind: str = ""


@dataclass(frozen=True)
class LoseCondition(OwnValueChange):
    """The object's condition loses the icons of `kinds`; () = all of them (306.4f)."""

    kinds: tuple[str, ...] = ()


@dataclass(frozen=True)
class ChangeCondition(OwnChange):
    """What the condition demands to play `object` grows (`minus`: shrinks) by `amount` icons of `kind`.

    `like`: by as many icons of each kind as the condition of this has (306.8a).
    """

    kind: str = ""
    amount: Node | None = None
    minus: bool = False
    like: Node | None = None


@dataclass(frozen=True)
class IgnoreCondition(OwnChange):
    """The condition of `object` counts as met when it is played, by `player` where one is named."""

    player: Node | None = None


@dataclass(frozen=True)
class IgnoreCost(OwnChange):
    """The cost of `object` counts as paid when it is played, by `player` where one is named."""

    player: Node | None = None


# Information and numbers


@dataclass(frozen=True)
class MakeValue(Node):
    """`attribute` of `object` is made `value`: a fixed plus or minus from then on (207-3)."""

    object: Node
    attribute: str
    value: Node
    duration: Node | None = None


@dataclass(frozen=True)
class OriginalIs(OwnValueChange):
    """The original `attribute` of `object` counts as `value` (203-8g)."""

    attribute: str = ""
    value: Node | None = None


@dataclass(frozen=True)
class GainInformation(Node):
    """`object` has `what` (name, ability) of `of` in addition; `original` reads the original information."""

    object: Node
    of: Node
    what: tuple[str, ...]
    original: bool = True
    duration: Node | None = None


@dataclass(frozen=True)
class GoesBack(OwnChange):
    """What the last act moved (`object`, a Ref) goes back to where it was when `duration` is over."""


@dataclass(frozen=True)
class RepeatUntil(Node):
    """`body` again and again, until `until` holds after one of them (206-15)."""

    body: tuple[Node, ...]
    until: Node


# Play


@dataclass(frozen=True)
class ByRuleProcessing(OwnChange):
    """In a Static: while `condition` holds, rule processing carries out `acts` (1202.2)."""

    condition: Node | None = None
    acts: tuple[Node, ...] = ()


@dataclass(frozen=True)
class RepeatActivation(Node):
    """What activates now is activated `n` more times (806.4d, 807.5c)."""

    n: Node


# Damage (1800)


@dataclass(frozen=True)
class DamageChange(OwnChange):
    """Damage as in `event` is changed at a stage: deal (与える), dealt (与えられる), receive (受ける).

    `what`: zero, increase, reduce (`amount` None = down to 0), double. `once`: the next such damage alone.
    """

    stage: str = ""
    what: str = ""
    event: Node | None = None
    amount: Node | None = None
    once: bool = False


@dataclass(frozen=True)
class BreaksThrough(OwnChange):
    """Battle damage of the attacker `object` beyond what defenders can take is dealt to the opponent too (1607.1)."""


# Wordings that only texts of this game have (A group of filters, values and frames of effects)


@dataclass(frozen=True)
class Mutual(Node):
    """As filter of a Selector with a number: those chosen share `attribute` with each other (`different`: none does).

    `only`: they have nothing else of the sort. Where nothing is chosen, what belongs to the largest such group.
    """

    attribute: str
    different: bool = False
    only: bool = False


@dataclass(frozen=True)
class LargestGroup(Node):
    """As value: how many of `what`, at most, are to each other as its filter `Mutual` says."""

    what: Node


@dataclass(frozen=True)
class ByAbility(Node):
    """As a cause: by the effect of an ability of that class (intrinsic, play, constant, ...), of `of` if given."""

    of: Node | None
    ability: str


@dataclass(frozen=True)
class ByLeave(Node):
    """As a cause of a play: the very effect that speaks, no other of its kind, was what permitted it (707-2a)."""


@dataclass(frozen=True)
class TimesByName(Node):
    """As limit of an ability: its player uses such abilities of cards called `name` at most `n` times in `period`."""

    n: int
    period: Node
    name: str


@dataclass(frozen=True)
class DoneByAbility(Node):
    """As filter: an effect of this object's own ability of that class (intrinsic, play, ...) did `verb` to it."""

    verb: str
    ability: str


@dataclass(frozen=True)
class Capped(Node):
    """As value: `value`, at most `cap` (207-15g)."""

    value: Node
    cap: Node


@dataclass(frozen=True)
class Divided(Node):
    """As value: `value` divided by `by`, rounded down (102.8)."""

    value: Node
    by: int


@dataclass(frozen=True)
class Lowest(Node):
    """As value: the least `attribute` among `of`."""

    attribute: str
    of: Node


@dataclass(frozen=True)
class StaysRevealed(OwnChange):
    """What was revealed (`object`) stays revealed for `duration`, beyond the effect that revealed it."""


@dataclass(frozen=True)
class AllAtLeast(Node):
    """As quantity: every one, and there must be `n` or more (2枚以上のすべての)."""

    n: Node


@dataclass(frozen=True)
class SpeciesCount(Node):
    """As value: how many different species `of` have."""

    of: Node


@dataclass(frozen=True)
class NotBy(Node):
    """As a cause: by anything but `cause` (～の効果以外で)."""

    cause: Node


@dataclass(frozen=True)
class ByDamage(Node):
    """As a cause of destruction: by damage (1203.1), that of a `battle` or an `effect` only, dealt by `of` if given."""

    kind: str = ""
    of: Node | None = None


@dataclass(frozen=True)
class ByMeans(Node):
    """As a cause: by the rules alone.

    `means`: rule (processing), breakthrough (《突破》: attackers deal what their defenders could not take, 1607.1),
    attack or defend (what is designated for it is moved: 1305.3, 1308.3).
    """

    means: str


@dataclass(frozen=True)
class AsCost(Node):
    """As a cause: as a part of an activation cost (705), of an ability of `of` if given."""

    of: Node | None = None


@dataclass(frozen=True)
class EntersEquipped(OwnChange):
    """`object` comes out equipped to `host`, or with `token` (a TokenSpec or what is named) equipped to it (206-12)."""

    host: Node | None = None
    token: Node | None = None


@dataclass(frozen=True)
class CountersBecome(OwnChange):
    """Counters called `word` on `object` are counters called `into`, or as `declared` says (1701.7)."""

    word: str = ""
    into: str = ""
    declared: Node | None = None


@dataclass(frozen=True)
class Product(Node):
    """As value: `left` times `right`."""

    left: Node
    right: Node


@dataclass(frozen=True)
class Twin(Node):
    """As filter: some other object that matches `what` has the same `attribute` (～と同じ名前でその～以外の)."""

    attribute: str
    what: Node


@dataclass(frozen=True)
class CostsMove(Node):
    """As filter of abilities and their effects: ＜ムーブ＞ is in the activation cost (204-7c)."""


@dataclass(frozen=True)
class NthPlay(Node):
    """As filter: played now it would be number `n` (`op`) of those that `before` counts (最初にプレイするカード)."""

    before: Node
    op: str
    n: Node


@dataclass(frozen=True)
class PointsHappened(Node):
    """As value: the points of all such events this turn or in a longer `period`, added up."""

    event: Node
    period: Node | None = None


@dataclass(frozen=True)
class FrontKind(Node):
    """As filter: its face is of one of these types, also where it is night (204-1g)."""

    nouns: tuple[str, ...]


@dataclass(frozen=True)
class CountersBefore(Node):
    """As value: how many counters were on `of` as it moved last (置かれていたカウンター)."""

    of: Node
    counter: str = ""


@dataclass(frozen=True)
class Targeting(Node):
    """As filter of an effect on a pile: `what` is among its targets now (206-4l)."""

    what: Node


@dataclass(frozen=True)
class DoesTo(Node):
    """As filter of an ability or effect: by its text it does `verb` to `what`, by chosen modes only (705-1h)."""

    verb: str
    what: Node


@dataclass(frozen=True)
class FitsAsTarget(Node):
    """As filter: the effect `of`, which has one target, could target it instead."""

    of: Node


@dataclass(frozen=True)
class ActivatedEffect(Node):
    """As filter: an effect that it activated is among `what`, on a pile or no longer there."""

    what: Node


@dataclass(frozen=True)
class TargetingInEvent(Node):
    """As filter of an effect on a pile: it is the one whose targeting set off the ability that speaks (206-4k)."""


@dataclass(frozen=True)
class Facing(Node):
    """As filter of an animal in battle: `what` is in the battle on the other side; `past`: was when designated."""

    what: Node
    past: bool = False


@dataclass(frozen=True)
class TotalBound(Node):
    """As filter of a Selector with a number: `attribute` of those chosen is at most `n` in all (`least`: at least)."""

    attribute: str
    n: int
    least: bool = False
