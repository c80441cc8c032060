"""Nodes of the effect tree that only this game has: timings, keywords with parameters, abilities under a keyword."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node
from gyoji.kernel.trees.tree import Original as Original
from gyoji.kernel.trees.tree import Timing as Timing


@dataclass(frozen=True)
class ZoneEffect(Node):
    """`abilities` that work in each of `zones` (ゾーン効果)."""

    zones: tuple[str, ...]
    abilities: tuple[Node, ...]


@dataclass(frozen=True)
class Linkage(Node):
    """`abilities` that are on while cards with all of `names` lie in your graveyard (連動)."""

    names: tuple[str, ...]
    abilities: tuple[Node, ...]


@dataclass(frozen=True)
class Resonance(Node):
    """`abilities` that are on after one of your units has moved this turn (共鳴)."""

    abilities: tuple[Node, ...]


@dataclass(frozen=True)
class MoveOf(Node):
    """As the object of a change of costs: the cost to move the units `what`, onto squares that match `place`."""

    what: Node
    place: Node | None = None


@dataclass(frozen=True)
class OwnMoveCost(Node):
    """As a cost: what it would cost to move the unit that is played."""


@dataclass(frozen=True)
class ShowFromHand(Node):
    """A trigger of a card in hand: shown when one of `events` happens; `action` is done before it is stacked."""

    events: tuple[Node, ...]
    action: tuple[Node, ...]
    body: tuple[Node, ...]


@dataclass(frozen=True)
class Show(Node):
    """Among the limits of a triggered ability: it is shown from the hand, and `action` is done before it is stacked."""

    action: tuple[Node, ...]


@dataclass(frozen=True)
class StackCost(Node):
    """Among the limits of a triggered ability: what is paid as it is stacked; with `may` its player chooses whether."""

    costs: tuple[Node, ...]
    may: bool = False


@dataclass(frozen=True)
class Substitute(Node):
    """Where `attribute` of `object` is referred to, that of `with_` is used."""

    object: Node
    attribute: str
    with_: Node


# Parameters of keywords


@dataclass(frozen=True)
class Support(Node):
    """支援: your units that match `range` get `amount` power."""

    range: Node
    amount: Node


@dataclass(frozen=True)
class Rampage(Node):
    """暴走: `body` when flipped as plan with `n` energy cards or more."""

    n: int
    body: tuple[Node, ...]


@dataclass(frozen=True)
class Costs(Node):
    """覚醒: one of these costs."""

    options: tuple[tuple[Node, ...], ...]


@dataclass(frozen=True)
class Formation(Node):
    """隊列召喚: the shape that your cards must form, and the cost."""

    shape: str
    costs: tuple[Node, ...]


@dataclass(frozen=True)
class Body(Node):
    """挟撃: what is done."""

    body: tuple[Node, ...]


@dataclass(frozen=True)
class Advance(Node):
    """進撃: an additional cost to move, and what happens when that move resolves."""

    costs: tuple[Node, ...]
    body: tuple[Node, ...]


# Replacements


@dataclass(frozen=True)
class Designate(Node):
    """In place of nothing, `player` designates a colour, race or name (`what`) when `event` happens."""

    event: Node
    what: str
    player: Node | None = None


@dataclass(frozen=True)
class Designated(Node):
    """As filter: has the colour, race or name that was designated for this card."""

    what: str
