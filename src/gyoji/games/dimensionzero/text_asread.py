"""Nodes of card text as read that only this game has: frames of its abilities, places on the board, signs."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.tree import Node, Wording

# Lines


@dataclass(frozen=True)
class ZoneText(Wording):
    """[zone]効果: where `ability` works."""

    zones: tuple[str, ...]
    ability: Node


@dataclass(frozen=True)
class LinkageText(Wording):
    """連動「A」: `ability` is on while these cards are in the graveyard."""

    names: tuple[str, ...]
    ability: Node


@dataclass(frozen=True)
class ResonanceText(Wording):
    """共鳴: `ability` is on after a move of the turn."""

    ability: Node


@dataclass(frozen=True)
class RampageText(Wording):
    """暴走N-effect."""

    ability: Node
    n: int = 0


@dataclass(frozen=True)
class PincerText(Wording):
    """挟撃-effect."""

    ability: Node


@dataclass(frozen=True)
class AdvanceText(Wording):
    """進撃-[cost]effect."""

    ability: Node


# Signs, keywords, qualities


@dataclass(frozen=True)
class OneCost(Wording):
    """One of the costs of 覚醒."""

    costs: tuple[Node, ...]


@dataclass(frozen=True)
class CostOptions(Wording):
    """覚醒-[cost]か[cost]."""

    options: tuple[Node, ...]


@dataclass(frozen=True)
class BothRanges(Wording):
    """同じラインかつ前方."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class ZoneEffectHolder(Wording):
    """エネルギーゾーン効果 as what a card is resistant to: cards that have one."""

    zone: str


@dataclass(frozen=True)
class NameHead(Wording):
    """「name」 as a noun with something before it."""

    name: str


# The board


@dataclass(frozen=True)
class Squares(Wording):
    """～のスクエア: `filters` say which."""

    filters: tuple[Node, ...]


@dataclass(frozen=True)
class Inside(Wording):
    """～のスクエアにある before cards."""

    squares: Node


@dataclass(frozen=True)
class InArea(Wording):
    """自軍エリア, 左のライン: a named line or area, as the controller of the text sees it."""

    how: str


@dataclass(frozen=True)
class ThatPlace(Wording):
    """そのライン, そのエリア."""

    noun: str


@dataclass(frozen=True)
class Space(Wording):
    """バトルスペース, 自分のベーススペース; any: スクエアにある, stack: スタックにある."""

    name: str
    player: Node | None = None


@dataclass(frozen=True)
class Occupied(Wording):
    """ユニットのない, 相手のユニットのある before a square."""

    state: str


@dataclass(frozen=True)
class Below(Wording):
    """～の下."""

    what: Node


@dataclass(frozen=True)
class Under(Wording):
    """～の下にある before an aura card."""

    what: Node


@dataclass(frozen=True)
class HasAura(Wording):
    """下に闘気カードのある before cards."""

    absent: bool = False


# Sentences and conditions


@dataclass(frozen=True)
class Except(Wording):
    """ただし、～は選べない: taken out of the choice before it."""

    what: Node


@dataclass(frozen=True)
class CostIs(Wording):
    """～の使用コストは〈白2〉である."""

    what: Node
    icons: Node


@dataclass(frozen=True)
class BeforeDamage(Wording):
    """～した第1バトルステップ中のバトルダメージがスタックに乗る前: in `step`, while `holds` is so."""

    holds: Node | None = None
    step: Node | None = None


@dataclass(frozen=True)
class Arranged(Wording):
    """～の山札にあるカードの順番が意図的に決定されたことがある."""

    player: Node
    absent: bool = False


# What the reference pass leaves to this game


@dataclass(frozen=True)
class Targeted(Wording):
    """対象の before a noun: what is chosen is chosen in playing, not on resolution.

    `another` = 別の対象の: other than the targets that the text has chosen before.
    """

    another: bool = False
