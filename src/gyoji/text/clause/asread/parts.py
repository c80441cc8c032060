"""Nodes of card text as read: rarer parts of a clause, and what stands before one."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node, Wording


@dataclass(frozen=True)
class InPlaceOf(Wording):
    """～の代わりに, ～する代わりに: of a noun or a clause."""

    what: Node


@dataclass(frozen=True)
class Without(Wording):
    """～せずに."""

    clause: Node


@dataclass(frozen=True)
class InUnits(Wording):
    """100単位で."""

    n: Node


@dataclass(frozen=True)
class ByWhom(Wording):
    """～のみ (起動できる); `also`: ～も."""

    who: Node
    also: bool = False


@dataclass(frozen=True)
class Shift(Wording):
    """+1 (される); `minus`: -1; `what`: パワー+1, the number that changes."""

    n: Node
    minus: bool = False
    what: str = ""


@dataclass(frozen=True)
class After(Wording):
    """～フェイズの直後に."""

    period: Node


@dataclass(frozen=True)
class AtEvent(Wording):
    """～時に, beside the verb of an ability: 場に出た時に誘発する."""

    event: Node


@dataclass(frozen=True)
class Beyond(Wording):
    """3個を超えて."""

    quantity: Node


@dataclass(frozen=True)
class AtP(Wording):
    """～フェイズに, without a comma, behind a topic or another time."""

    period: Node


@dataclass(frozen=True)
class WhenAnyP(Wording):
    """～時か～時、."""

    events: tuple[Node, ...]


@dataclass(frozen=True)
class HappenBoth(Wording):
    """～されて～された時: one after the other, of one subject."""

    first: Node
    clause: Node


@dataclass(frozen=True)
class AsP(Wording):
    """～にあたり、: as something happens or is done."""

    clause: Node
