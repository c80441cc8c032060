"""Nodes that stand only in trees as read: shapes of the wording that the reference pass dissolves.

The order of words is kept here, so that a tree prints as it was read; `references` turns each of
these into the nodes of `kernel.trees.tree` that are carried out.
"""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node, Wording


@dataclass(frozen=True)
class Scope(Wording):
    """自分の / 自分の場の / デッキの上から before a noun: whose and where, as one of the filters."""

    player: Node | None = None
    zone: Node | None = None


@dataclass(frozen=True)
class Quantified(Wording):
    """すべての / 1体の before a noun: the quantity, among the filters of a selector."""

    quantity: Node


@dataclass(frozen=True)
class Bare(Wording):
    """A trait or name that stands for the cards that have it: `what` is Trait or Named."""

    what: Node
    filters: tuple[Node, ...] = ()
    quantity: Node | None = None


@dataclass(frozen=True)
class Hand(Wording):
    """手札 as noun: cards in a hand."""

    filters: tuple[Node, ...] = ()
    quantity: Node | None = None


@dataclass(frozen=True)
class Unsaid(Wording):
    """A subject that the wording leaves out: what was spoken of last, else the card itself."""


@dataclass(frozen=True)
class UnsaidSpot(Wording):
    """Beside what something lies, left out (隣接する, 同じラインの): what was just chosen, else the card itself."""


@dataclass(frozen=True)
class Stats(Wording):
    """+A/+B as a thing gained; `per` of `count` multiplies it."""

    attack: Node
    health: Node
    minus: bool = False
    count: Node | None = None
    per: int = 1


@dataclass(frozen=True)
class ExistsIn(Wording):
    """自分の場に～がいる: the zone stands before the subject."""

    zone: Node
    what: Node
    absent: bool = False


@dataclass(frozen=True)
class Happening(Wording):
    """～が + predicate: `event` has Subject where `subject` belongs."""

    subject: Node
    event: Node


@dataclass(frozen=True)
class BanAll(Wording):
    """～は攻撃と防御ができない: several bans at once; `verbs` without object."""

    subject: Node
    verbs: tuple[str, ...]
    duration: Node | None = None


@dataclass(frozen=True)
class Ban(Wording):
    """～は + predicate that is denied."""

    subject: Node
    event: Node
    duration: Node | None = None
    unless: Node | None = None
    period: Node | None = None


@dataclass(frozen=True)
class Limited(Wording):
    """～は1ターンに～を1枚しか…できない: a ban beyond a number in a period."""

    subject: Node
    verb: str
    limit: Node
    period: Node
    object: Node | None = None
    duration: Node | None = None


@dataclass(frozen=True)
class PerEach(Wording):
    """～1枚につき before a whole act: `act` is multiplied."""

    count: Node
    act: Node
    per: int = 1


@dataclass(frozen=True)
class Permission(Wording):
    """～は + predicate that becomes possible."""

    subject: Node
    event: Node
    duration: Node | None = None


@dataclass(frozen=True)
class Duty(Wording):
    """～は + predicate that must be done if possible."""

    subject: Node
    event: Node
    duration: Node | None = None


@dataclass(frozen=True)
class Else(Wording):
    """そうでないなら: belongs to the If before it."""

    body: tuple[Node, ...]


@dataclass(frozen=True)
class By(Wording):
    """A new subject inside a chain: the rest is done by `player`."""

    player: Node
    act: Node


@dataclass(frozen=True)
class OneOf(Wording):
    """～するか～する: the player does one of them; `late`: picked as it is carried out, never in playing."""

    acts: tuple[Node, ...]
    late: bool = False


@dataclass(frozen=True)
class Everywhere(Wording):
    """どの領域でも～を持つ: defines the card in every zone; `become`: in place of what it had."""

    object: Node
    things: tuple[Node, ...]
    become: bool = False


@dataclass(frozen=True)
class Gated(Wording):
    """このカードが墓地にある間 before a triggered ability: where it works."""

    condition: Node
    ability: Node


@dataclass(frozen=True)
class NumberMoved(Wording):
    """トラッシュに置いた枚数: how many cards the latest such act has moved to that zone."""

    verb: str
    to: Node


@dataclass(frozen=True)
class Changes(Wording):
    """～は+4000、ヒット+2: several numbers of `object` change; each of `changes` is a Change."""

    object: Node
    changes: tuple[Node, ...]
    duration: Node | None = None


@dataclass(frozen=True)
class Change(Wording):
    """ヒット+2: `amount` more of `attribute`, or less."""

    attribute: str
    amount: Node
    minus: bool = False


@dataclass(frozen=True)
class SomeOfEach(Wording):
    """～と～を1枚ずつ, ～と～をそれぞれ1枚: so many of each of `parts`."""

    parts: tuple[Node, ...]
    n: Node


@dataclass(frozen=True)
class AmongThem(Wording):
    """その中に～がある: one of the cards spoken of last is such a card."""

    what: Node
    absent: bool = False
