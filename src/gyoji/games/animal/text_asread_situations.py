"""Nodes of card text as read that tell when: which time of a turn, either of several deeds, only then."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.tree import Node


@dataclass(frozen=True)
class FirstIn(Node):
    """各ターンの最初に."""

    period: Node


@dataclass(frozen=True)
class NthArg(Node):
    """2枚目に; `later`: 2枚目以降に."""

    n: Node
    later: bool = False


@dataclass(frozen=True)
class HappenAny(Node):
    """～するか～した時: one of several clauses, which may share the subject of the first."""

    clauses: tuple[Node, ...]
    tense: str


@dataclass(frozen=True)
class HappenDeeds(Node):
    """～が攻撃か防御した時: one of several deeds of one subject; `clause` holds the last, None for ～をした."""

    subject: Node
    verbs: tuple[str, ...]
    clause: Node | None = None
    before: tuple[Node, ...] = ()
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class JustAt(Node):
    """相手のターン中にのみ, before what can be done."""

    period: Node


@dataclass(frozen=True)
class JustIf(Node):
    """～場合にのみ, before what can be done."""

    condition: Node


@dataclass(frozen=True)
class JustFrom(Node):
    """手札からのみ, before what can be done."""

    place: Node


@dataclass(frozen=True)
class OnlyFrom(Node):
    """手札からしか, before what cannot be done."""

    place: Node


@dataclass(frozen=True)
class OnlyIf(Node):
    """～場合しか, before what cannot be done."""

    condition: Node


@dataclass(frozen=True)
class CostsMove(Node):
    """発動コストに＜ムーブ＞を含む, of abilities."""


@dataclass(frozen=True)
class NotNowIn(Node):
    """あなたのターンでないなら."""

    period: Node


@dataclass(frozen=True)
class MoreBy(Node):
    """～が～より2つ以上多い."""

    left: Node
    right: Node
    by: Node
    op: str


@dataclass(frozen=True)
class CostEither(Node):
    """～するか～して in the bracket: one of several costs."""

    ways: tuple[Node, ...]
