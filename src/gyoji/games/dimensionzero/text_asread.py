"""Shapes of this game's wording that stand only in trees as read; `text_meaning` and `text` turn them into others."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.tree import Node, Wording


@dataclass(frozen=True)
class Targeted(Wording):
    """対象の before a noun: what is chosen is chosen in playing, not on resolution.

    `another` = 別の対象の: other than the targets that the text has chosen before.
    """

    another: bool = False


@dataclass(frozen=True)
class Other(Wording):
    """他の, 別の: other than this card."""


@dataclass(frozen=True)
class Space(Wording):
    """バトルスペースの / 自分のベーススペースの before cards and squares."""

    name: str
    player: Node | None = None


@dataclass(frozen=True)
class Inside(Wording):
    """～のスクエアにある before cards: `squares` is a selector of squares."""

    squares: Node


@dataclass(frozen=True)
class InZones(Wording):
    """自分の手札かプランゾーンにある: one of several zones."""

    zones: tuple[str, ...]
    player: Node | None = None


@dataclass(frozen=True)
class Under(Wording):
    """～の下にある闘気カード as noun."""

    what: Node


@dataclass(frozen=True)
class TheirZone(Wording):
    """そのエネルギーゾーン: the zone of the owner of the card spoken of."""

    name: str


@dataclass(frozen=True)
class FirstCards(Wording):
    """山札の上から3枚: `quantity` cards from that end of `zone`, the noun left out."""

    zone: Node
    quantity: Node


@dataclass(frozen=True)
class Except(Wording):
    """ただし、～は選べない: taken out of the choice before it."""

    what: Node


@dataclass(frozen=True)
class AuraEach(Wording):
    """～の下に、そのユニットの持ち主の山札の上からカードをN枚ずつ闘気カードとして置く."""

    what: Node
    amount: Node


@dataclass(frozen=True)
class CostBecomes(Wording):
    """～のコストを支払うにあたり、そのコストを～にする; `may`: ～にしてよい."""

    object: Node
    costs: tuple[Node, ...]
    may: bool = False


@dataclass(frozen=True)
class AsItHappens(Wording):
    """～にあたり、～: `body` is done as `event` happens (4.15.2-1)."""

    event: Node
    body: tuple[Node, ...]


@dataclass(frozen=True)
class BeforeDamage(Wording):
    """～した第1バトルステップ中のバトルダメージがスタックに乗る前: in `step`, while `what` is `as_`."""

    what: Node | None = None
    as_: Node | None = None
    step: Node | None = None


@dataclass(frozen=True)
class OptionalReplace(Wording):
    """～する時、～してよい。そうしないならば、かわりに～; `forced`: ～に際し、～。そうできなければ、かわりに～."""

    event: Node
    attempt: Node
    instead: Node
    forced: bool = False


@dataclass(frozen=True)
class OneCost(Wording):
    """One of the costs of 覚醒."""

    costs: tuple[Node, ...]


@dataclass(frozen=True)
class CostOptions(Wording):
    """覚醒-[cost]か[cost]."""

    options: tuple[Node, ...]


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
    """暴走N-effect: `ability` is a Paragraph."""

    ability: Node
    n: int = 0


@dataclass(frozen=True)
class PincerText(Wording):
    """挟撃-effect: `ability` is a Paragraph."""

    ability: Node


@dataclass(frozen=True)
class AdvanceText(Wording):
    """進撃-[cost]effect: `ability` is an Activated."""

    ability: Node


@dataclass(frozen=True)
class ZoneEffectHolder(Wording):
    """エネルギーゾーン効果 as what a card is resistant to: cards that have one."""

    zone: str


@dataclass(frozen=True)
class ExistsOn(Wording):
    """～のスクエアに～がある: the squares stand before the subject."""

    squares: Node
    what: Node
    absent: bool = False


@dataclass(frozen=True)
class HasAura(Wording):
    """下に闘気カードのある before cards."""

    absent: bool = False


@dataclass(frozen=True)
class NoTarget(Wording):
    """～は～の対象にならない."""

    object: Node
    by: Node
    duration: Node | None = None


@dataclass(frozen=True)
class TargetPlayer(Wording):
    """対象のプレイヤーを1人."""


@dataclass(frozen=True)
class Half(Wording):
    """～の半分: fractions go up (1.2.1)."""

    value: Node
