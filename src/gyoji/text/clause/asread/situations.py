"""Nodes of card text as read that tell when: which time of a turn, either of several deeds, only then."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node, Wording


@dataclass(frozen=True)
class FirstIn(Wording):
    """各ターンの最初に."""

    period: Node


@dataclass(frozen=True)
class NthArg(Wording):
    """2枚目に; `later`: 2枚目以降に."""

    n: Node
    later: bool = False


@dataclass(frozen=True)
class HappenAny(Wording):
    """～するか～した時: one of several clauses, which may share the subject of the first."""

    clauses: tuple[Node, ...]
    tense: str


@dataclass(frozen=True)
class HappenDeeds(Wording):
    """～が攻撃か防御した時: one of several deeds of one subject; `clause` holds the last, None for ～をした."""

    subject: Node
    verbs: tuple[str, ...]
    clause: Node | None = None
    before: tuple[Node, ...] = ()
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class JustAt(Wording):
    """相手のターン中にのみ, before what can be done; `holds`: ～が攻撃している攻撃指定ステップ中にのみ."""

    period: Node
    holds: Node | None = None


@dataclass(frozen=True)
class JustIf(Wording):
    """～場合にのみ, before what can be done."""

    condition: Node


@dataclass(frozen=True)
class JustFrom(Wording):
    """手札からのみ, before what can be done."""

    place: Node


@dataclass(frozen=True)
class OnlyFrom(Wording):
    """手札からしか, before what cannot be done."""

    place: Node


@dataclass(frozen=True)
class OnlyIf(Wording):
    """～場合しか, before what cannot be done."""

    condition: Node


@dataclass(frozen=True)
class NotNowIn(Wording):
    """あなたのターンでないなら."""

    period: Node


@dataclass(frozen=True)
class MoreBy(Wording):
    """～が～より2つ以上多い."""

    left: Node
    right: Node
    by: Node
    op: str


@dataclass(frozen=True)
class IsAltered(Wording):
    """～の攻撃力が増加している, as a condition; compared by `op` with the original one."""

    subject: Node
    op: str
