"""Shapes of this game's wording that stand only in trees as read; `text` turns them into nodes of the kernel."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.tree import Node, Wording


@dataclass(frozen=True)
class EnergyCards(Wording):
    """エネルギー as noun: the cards of an energy zone."""


@dataclass(frozen=True)
class ExpOf(Wording):
    """～のEXP, as noun and as filter: the cards of the EXP zone that belong to `what`."""

    what: Node


@dataclass(frozen=True)
class Inside(Wording):
    """スカウトゾーンにあるあなたの: a zone that both players share, and whose card it is."""

    zone: Node
    player: Node


@dataclass(frozen=True)
class Leveled(Wording):
    """このカードをEXPに持つキャラ: the character that this card is EXP of."""

    noun: str


@dataclass(frozen=True)
class FirstCards(Wording):
    """デッキの上から3枚: `quantity` cards from that end of `zone`, the noun left out."""

    zone: Node
    quantity: Node


@dataclass(frozen=True)
class ExistsNear(Wording):
    """このカードと同じレーンに～がいる: the place (a Related) stands before the subject."""

    place: Node
    what: Node
    absent: bool = False


@dataclass(frozen=True)
class Caused(Wording):
    """このカードの効果により～が退場する: the cause stands before the subject of `event`."""

    cause: Node
    event: Node


@dataclass(frozen=True)
class DrawUntil(Wording):
    """手札が5枚になるようにカードを引く: as many as are missing."""

    hand: Node
    player: Node | None = None


@dataclass(frozen=True)
class OwnDamage(Wording):
    """～は～に自身のパワーに等しいダメージを与える: as much as `attribute` of `actor` itself."""

    actor: Node
    object: Node
    attribute: str


@dataclass(frozen=True)
class EnterConnected(Wording):
    """コネクトしてる状態で登場させる: `object` enters, and is connected with this card there."""

    object: Node
    to: Node


@dataclass(frozen=True)
class InAnyOrder(Wording):
    """エネルギーに好きな順番で表向きに置く: the order stands behind the zone."""

    object: Node
    to: Node
    state: str = ""


@dataclass(frozen=True)
class Standing(Wording):
    """A 【常在】 line: `ability` is a Paragraph that is always in force in `zone`."""

    ability: Node
    zone: str = ""


@dataclass(frozen=True)
class Resolving(Wording):
    """An 【イベント】 line: `ability` is a Paragraph that is carried out when the card resolves."""

    ability: Node


@dataclass(frozen=True)
class Chain(Wording):
    """Acts, then a condition inside the same sentence: `acts` are done in any case, `then` is an If."""

    acts: tuple[Node, ...]
    then: Node
