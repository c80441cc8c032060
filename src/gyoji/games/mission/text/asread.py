"""Nodes of card text as read that only this game has: the frames of its abilities, its signs, lanes and EXP."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node, Wording


@dataclass(frozen=True)
class AbilityLine(Wording):
    """【起動】［ゾーン］zone［代償］costs［事象］events［効果］sentences.

    `kind` is activated, triggered, static or event; `period` is あなたのターン中、 before the events.
    """

    kind: str
    sentences: tuple[Node, ...]
    zone: str = ""
    costs: tuple[Node, ...] = ()
    events: tuple[Node, ...] = ()
    period: Node | None = None
    modes: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Value(Wording):
    """［炎］, as what a feature becomes, or account information behind 【アクセル】."""

    name: str


@dataclass(frozen=True)
class EmptyArea(Wording):
    """キャラがないエリア."""

    name: str
    whose: Node | None = None


@dataclass(frozen=True)
class Inside(Wording):
    """スカウトゾーンにあるあなたの: a zone that both players share, and whose card it is."""

    place: Node
    player: Node


@dataclass(frozen=True)
class Leveled(Wording):
    """このカードをEXPに持つ."""


@dataclass(frozen=True)
class AmongExp(Wording):
    """このカードのEXPの, before a noun of cards."""

    what: Node


@dataclass(frozen=True)
class TextLine(Wording):
    """What a line means: a Paragraph that is in force in `zone` (static) or is carried out as the card resolves."""

    kind: str
    ability: Node
    zone: str = ""


@dataclass(frozen=True)
class NotBelow(Wording):
    """～は2000より小さくならない."""

    subject: Node
    value: Node
    duration: Node | None = None


@dataclass(frozen=True)
class PlayedNext(Wording):
    """あなたが次にプレイする: the next that `player` plays."""

    player: Node
