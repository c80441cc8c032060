"""Nodes of card text as read that frame abilities: lines, costs, signs, and what lies beside something."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node, Wording


@dataclass(frozen=True)
class Line(Wording):
    """A line of sentences; `modes`: what follows 次から1つを選ぶ."""

    sentences: tuple[Node, ...]
    modes: tuple[Node, ...] = ()


@dataclass(frozen=True)
class ActivatedLine(Wording):
    """起 cost：sentences; `timing`: when it can be activated."""

    costs: tuple[Node, ...]
    sentences: tuple[Node, ...]
    modes: tuple[Node, ...] = ()
    timing: Node | None = None


@dataclass(frozen=True)
class KeywordLine(Wording):
    """【疾風】【貫通】."""

    words: tuple[Node, ...]


@dataclass(frozen=True)
class ConditionLine(Wording):
    """登場条件：～."""

    condition: Node


@dataclass(frozen=True)
class CostLine(Wording):
    """登場コスト：～."""

    costs: tuple[Node, ...]


@dataclass(frozen=True)
class ModeLine(Wording):
    """●sentences; `bracket`: when it can be chosen, and what it costs."""

    sentences: tuple[Node, ...]
    bracket: Node | None = None


@dataclass(frozen=True)
class Icons(Wording):
    """〔赤1〕①: energy, as what is paid or by what a cost changes."""

    icons: tuple[Node, ...]


@dataclass(frozen=True)
class CostC(Wording):
    """A clause as a cost."""

    clause: Node


@dataclass(frozen=True)
class Near(Wording):
    """～と同じレーンの, ～の正面の, ～のバトル相手の: how a card lies to `what`, or else to this card."""

    how: str
    what: Node | None = None


@dataclass(frozen=True)
class StateTime(Wording):
    """手札が0枚の時: a condition as what triggers, when it becomes so."""

    condition: Node


@dataclass(frozen=True)
class Apart(Wording):
    """～し、～なら、～: `acts` are done in any case, `then` hangs on a condition (`meaning_lines.parted`)."""

    acts: tuple[Node, ...]
    then: Node
