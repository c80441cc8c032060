"""Nodes of this game's own in trees of card text: as they are read, and the frames of abilities that are bound."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node, Wording

# Lines as read


@dataclass(frozen=True)
class ModeList(Wording):
    """以下から1つを選ぶ。・～・～."""

    quantity: Node
    options: tuple[Node, ...]


# Nouns as read


@dataclass(frozen=True)
class TargetNumber(Wording):
    """1つ目の対象, 前者: the target chosen as number `n`."""

    n: int


@dataclass(frozen=True)
class AuraKind(Wording):
    """+1000オーラ, 「名」オーラ, 服であるオーラ情報を持つオーラ: an aura with this information."""

    word: str


@dataclass(frozen=True)
class SameThing(Wording):
    """～と同じ能力, ～と同じ数値."""

    what: Node
    kind: str


@dataclass(frozen=True)
class TokenNamed(Wording):
    """トークン「名」."""

    name: str


# Clauses as read


@dataclass(frozen=True)
class ByDoingP(Wording):
    """～することで、."""

    clause: Node


@dataclass(frozen=True)
class UntilFoundC(Wording):
    """～の上から1枚ずつ、～が出るまで～に置く."""

    place: Node
    amount: Node
    found: Node
    to: Node


@dataclass(frozen=True)
class PredictC(Wording):
    """～が～か～かを予想する."""

    what: Node
    options: tuple[Node, ...]


@dataclass(frozen=True)
class KeepsOnC(Wording):
    """While `object` can be chosen to attack and something for `aim` to attack, the attacks cannot be ended."""

    object: Node
    aim: Node


@dataclass(frozen=True)
class AttackEnd(Wording):
    """このユニットのアタック終了時."""

    what: Node


@dataclass(frozen=True)
class LiesAsNo(Wording):
    """～が～にあって、～でない."""

    what: Node
    place: Node
    as_: Node


# The frames of abilities, as read and bound (`classify`)


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
    """マケイン, マギア, スキル, 夢を見ない: the keyword `name` before a text of its own, a Paragraph where it is bound.

    `what`: 夢を見ない〔条件〕, what the revealed card must be.
    """

    name: str
    ability: Node
    what: Node | None = None


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


# Made by the meaning, dissolved before references are bound


@dataclass(frozen=True)
class TwoWays(Wording):
    """通常のプレイコストではなく～か～のいずれか一方を支払ってよい; `object` has the cost, where it is known."""

    first: tuple[Node, ...]
    second: tuple[Node, ...]
    object: Node | None = None
