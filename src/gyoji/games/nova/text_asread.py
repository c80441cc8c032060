"""Nodes of card text as read that only this game has: the frames of its abilities, its signs."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.tree import Node, Wording


@dataclass(frozen=True)
class Line(Wording):
    """A line of sentences; `modes`: what follows 次から1つを選ぶ."""

    sentences: tuple[Node, ...]
    modes: tuple[Node, ...] = ()


@dataclass(frozen=True)
class ActivatedLine(Wording):
    """起 cost：sentences."""

    costs: tuple[Node, ...]
    sentences: tuple[Node, ...]
    modes: tuple[Node, ...] = ()


@dataclass(frozen=True)
class KeywordLine(Wording):
    """【疾風】【貫通】."""

    words: tuple[Node, ...]


@dataclass(frozen=True)
class AppearConditionLine(Wording):
    """登場条件：～."""

    condition: Node


@dataclass(frozen=True)
class AppearCostLine(Wording):
    """登場コスト：～."""

    costs: tuple[Node, ...]


@dataclass(frozen=True)
class ModeLine(Wording):
    """●sentences."""

    sentences: tuple[Node, ...]


@dataclass(frozen=True)
class Icons(Wording):
    """〔赤1〕①: energy, as what is paid or by what a cost changes."""

    icons: tuple[Node, ...]


@dataclass(frozen=True)
class FreezeIcon(Wording):
    """〔フリーズ〕."""


@dataclass(frozen=True)
class CostC(Wording):
    """A clause before ： as a cost."""

    clause: Node


@dataclass(frozen=True)
class TraitName(Wording):
    """〈種族：獣〉, 《name》: kind race, affiliation, trait."""

    kind: str
    name: str


@dataclass(frozen=True)
class ColourName(Wording):
    """赤, as what a card becomes; all: すべての色."""

    name: str


@dataclass(frozen=True)
class Coloured(Wording):
    """赤か青の."""

    colours: tuple[str, ...]


@dataclass(frozen=True)
class WithTrait(Wording):
    """〈種族：獣〉の, 〈種族：獣〉か〈種族：鳥〉の."""

    options: tuple[Node, ...]
