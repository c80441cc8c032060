"""Shapes of this game's wording that stand only in trees as read; `text_meaning` and `text` turn them into others."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.tree import Node, Wording


@dataclass(frozen=True)
class Line(Wording):
    """An ability with what stands before it: gates and the icon of its kind (auto, activated, static, "")."""

    ability: Node
    icon: str = ""
    gates: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Gate(Wording):
    """覚醒, 境界, 怪異, 相棒, 保持称号解放中 before an ability, as in nodes.Gated."""

    kind: str
    words: tuple[str, ...] = ()
    what: Node | None = None


@dataclass(frozen=True)
class KeywordText(Wording):
    """マケイン, マギア: the keyword `name` before a text of its own; `ability` is a Paragraph."""

    name: str
    ability: Node


@dataclass(frozen=True)
class DreamText(Wording):
    """夢を見ない〔条件〕effect: `ability` is a Paragraph."""

    what: Node
    ability: Node


@dataclass(frozen=True)
class SkillText(Wording):
    """【スキル】 paragraph."""

    ability: Node


@dataclass(frozen=True)
class IconText(Wording):
    """【アイコン：条件-効果】."""

    condition: str
    effect: str


@dataclass(frozen=True)
class BrightIcon(Wording):
    """【アイコン：属性-ブライト+3000】."""

    attributes: tuple[str, ...]
    amount: int


@dataclass(frozen=True)
class Garment(Wording):
    """【純潔】効果: a garment with the effect part of its icon."""

    name: str
    effect: str


@dataclass(frozen=True)
class PowerIcon(Wording):
    """【+1000】: a change of power as its icon; `object` None = the purple one, of this unit, always (310-3a)."""

    amount: Node
    object: Node | None = None
    minus: bool = False
    duration: Node | None = None


@dataclass(frozen=True)
class EnergyColours(Wording):
    """あなたのエナジーが合計3色以上: the colours of the energy, counted together."""

    player: Node
    op: str
    right: Node


@dataclass(frozen=True)
class MoreThanOf(Wording):
    """あなたの手札が相手より多い: `left`, compared with what `player` has of it."""

    left: Node
    op: str
    player: Node


@dataclass(frozen=True)
class AtRandom(Wording):
    """～を無作為に捨てる: chance chooses what `verb` is done to."""

    object: Node
    verb: str


@dataclass(frozen=True)
class GuessColour(Wording):
    """～の色を予想する: one of the colours, of `what`."""

    what: Node


@dataclass(frozen=True)
class IfWhen(Wording):
    """～がある時、～: a condition of what follows, not an event."""

    condition: Node
    then: tuple[Node, ...]


@dataclass(frozen=True)
class DoneLater(Wording):
    """～は次のエンドフェイズ開始時に破壊される: what is done to `object` at a later moment."""

    object: Node
    event: Node
    verb: str


@dataclass(frozen=True)
class ComparedWith(Wording):
    """パワーがこのユニットより低い: `attribute` compared with that of `of`."""

    attribute: str
    op: str
    of: Node


@dataclass(frozen=True)
class AttackEnds(Wording):
    """このユニットのアタック終了時: an attack ends in which `what` attacked."""

    what: Node


@dataclass(frozen=True)
class UntilFound(Wording):
    """～の上から1枚ずつ、～が出るまで～に置く: `amount` at a time from `zone` to `to`, until `found` is among them."""

    zone: Node
    amount: Node
    found: Node
    to: Node


@dataclass(frozen=True)
class FirstCards(Wording):
    """山札の上から3枚 / 山札を上から3枚: `quantity` cards from that end of `zone`, the noun left out."""

    zone: Node
    quantity: Node


@dataclass(frozen=True)
class ByDoing(Wording):
    """～することで、～: `acts` are done or not, and only if they are `body` follows."""

    acts: tuple[Node, ...]
    body: tuple[Node, ...]
    player: Node | None = None


@dataclass(frozen=True)
class StateEvent(Wording):
    """～がない時: a condition as what triggers."""

    condition: Node


@dataclass(frozen=True)
class Wearing(Wording):
    """【純潔】を着ている."""

    name: str


@dataclass(frozen=True)
class SomeAre(Wording):
    """～が開放されている, ～がアタックしている of cards that are described: there is one that is."""

    what: Node
    as_: Node
    absent: bool = False


@dataclass(frozen=True)
class Either(Wording):
    """～か～かを予想する: the conditions to choose from, of one subject."""

    what: Node
    options: tuple[Node, ...]


@dataclass(frozen=True)
class InZones(Wording):
    """自分の手札か墓地にある: one of several zones."""

    zones: tuple[str, ...]
    player: Node | None = None


@dataclass(frozen=True)
class AurasOf(Wording):
    """このユニットのオーラ1枚: `quantity` of what is attached to `what`."""

    what: Node
    quantity: Node | None = None


@dataclass(frozen=True)
class BothLie(Wording):
    """～に～があり、かつ～がある: two kinds of cards in one zone."""

    zone: Node
    first: Node
    second: Node


@dataclass(frozen=True)
class KeepsOn(Wording):
    """While `object` can be chosen to attack and something for `aim` to attack, the attacks cannot be ended."""

    object: Node
    aim: Node


@dataclass(frozen=True)
class LiesAsNo(Wording):
    """～が～にあって～でない: it lies in `zone` and is not what `as_` says."""

    what: Node
    zone: Node
    as_: Node


@dataclass(frozen=True)
class InTurn(Wording):
    """～があなたのターンに…する時: an event that counts only in `period`."""

    subject: Node
    event: Node
    period: Node


@dataclass(frozen=True)
class ExtraName(Wording):
    """このカードはすべての領域で、追加で「～」をカード名として持つ."""

    name: str


@dataclass(frozen=True)
class FromGraveyard(Wording):
    """あなたの墓地にあるこのカードを～を支払うことでプレイしてよい: what Legacy means; `leaves` as in nodes.Costs."""

    costs: tuple[Node, ...]
    leaves: str = ""


@dataclass(frozen=True)
class TwoWays(Wording):
    """通常のプレイコストではなく～か～のいずれか一方を支払ってよい."""

    object: Node
    first: tuple[Node, ...]
    second: tuple[Node, ...]


@dataclass(frozen=True)
class TargetNumber(Wording):
    """1つ目の対象, 前者: the target chosen as number `n`."""

    n: int


@dataclass(frozen=True)
class TwoEvents(Wording):
    """～した時、～した時、: both must have happened (1416-2)."""

    events: tuple[Node, ...]
    body: tuple[Node, ...]


@dataclass(frozen=True)
class DoThenIf(Wording):
    """～し、～なら、～: the condition stands inside the sentence, behind what is done in any case."""

    acts: tuple[Node, ...]
    condition: Node
    then: tuple[Node, ...]


@dataclass(frozen=True)
class NoTarget(Wording):
    """～は～の効果の対象にならない."""

    object: Node
    by: Node | None = None
    duration: Node | None = None
