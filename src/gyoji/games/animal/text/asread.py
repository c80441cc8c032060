"""Nodes of card text as read that only this game has: the frames of its abilities, its signs."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node, Wording


@dataclass(frozen=True)
class SphereHead(Wording):
    """＜平野域＞."""

    kind: str


@dataclass(frozen=True)
class TargetC(Wording):
    """～を対象に; `source`: ～の中から; `amount`: 任意の数."""

    what: Node
    each: bool = False
    source: Node | None = None
    amount: Node | None = None
    total: Node | None = None


@dataclass(frozen=True)
class Finish(Wording):
    """発動する, 適用してもよい, ...; verb activate, apply, none."""

    verb: str
    may: bool = False


@dataclass(frozen=True)
class OnlyUse(Wording):
    """～のみ起動できる; `also`: も."""

    what: Node
    verb: str
    also: bool = False
    when: Node | None = None


@dataclass(frozen=True)
class Bracket(Wording):
    """［ ］: restrictions, then situation, conditions and costs in printed order, then the finish."""

    items: tuple[Node, ...]
    finish: Node
    limits: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Line(Wording):
    """【class（zones）】［ ］ sentences ●..."""

    cls: str
    sentences: tuple[Node, ...] = ()
    zones: tuple[str, ...] = ()
    bracket: Node | None = None
    modes: tuple[Node, ...] = ()
