"""Nodes of the effect tree that only this game has: gates before abilities, icons, keyword parameters, own changes."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node, OwnChange, OwnValueChange
from gyoji.kernel.trees.tree import Original as Original
from gyoji.kernel.trees.tree import TimesHappened as TimesHappened
from gyoji.kernel.trees.tree import Timing as Timing

# Abilities


@dataclass(frozen=True)
class Gated(Node):
    """`abilities` that are on while the gate `kind` is open.

    awakening (覚醒: the controller's territory is open; `words` = titles of which it must have one), boundary (境界:
    `words` = two colours, none = exactly two colours), kaii (怪異: `words` = the attribute), partner (相棒: `what` =
    filter of another unit), held_title (保持称号解放中).
    """

    kind: str
    abilities: tuple[Node, ...]
    words: tuple[str, ...] = ()
    what: Node | None = None


@dataclass(frozen=True)
class Icon(Node):
    """An ability icon (1501): `condition` and `effect` by name, and the `ability` that the pair means.

    `condition`: red_zone, open, appear, drop, battle, own_turn, opponent_turn, always, attributes.
    """

    condition: str
    effect: str
    ability: Node
    attributes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Skill(Node):
    """The 【スキル】 paragraph (533-1): no ability; carried out by Act("skill")."""

    body: tuple[Node, ...]


@dataclass(frozen=True)
class DeckRule(Node):
    """A deck-building static (601-2): `what` any_number (as many as you like of this name), limit (at most `n`)."""

    what: str
    n: int = 0


@dataclass(frozen=True)
class SetPlay(Node):
    """伏せられたこのカードをプレイできる: while `condition` holds (None = always) it is played from the set cards."""

    condition: Node | None = None


@dataclass(frozen=True)
class StartingLife(Node):
    """The life that a territory gives its player at the start of the game."""

    n: int


# Parameters of keywords


@dataclass(frozen=True)
class Costs(Node):
    """レガシー: what is paid.

    `leaves`: what becomes of the card as it leaves the resolution zone, where that is written out: "" as Legacy says
    (removed, before any other replacement), `removed` (one replacement among others), `freely`.
    """

    costs: tuple[Node, ...]
    leaves: str = ""


@dataclass(frozen=True)
class Evol(Node):
    """エヴォル: the cost in place of the play cost, and the name of this way ("" = the only one)."""

    costs: tuple[Node, ...]
    name: str = ""


@dataclass(frozen=True)
class Bright(Node):
    """ブライト: the attributes of which the discarded card has one, and the power gained."""

    attributes: tuple[str, ...]
    amount: int


@dataclass(frozen=True)
class Body(Node):
    """マケイン, マギア: what is done."""

    body: tuple[Node, ...]


@dataclass(frozen=True)
class Dream(Node):
    """夢を見ない: what the revealed card must be (a selector or filter), and what is done then."""

    what: Node
    body: tuple[Node, ...]


@dataclass(frozen=True)
class WornEffect(Node):
    """純潔, 鮮血, 極制服: the `change` that the wearer (Host) has, by the name of its icon."""

    effect: str
    change: Node


# Sentences, acts and conditions


@dataclass(frozen=True)
class Overlay(Node):
    """重ねてつける (521-5c): this command becomes an aura of `to`, with `abilities` as its text."""

    to: Node
    abilities: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Cases(Node):
    """Bullets with conditions of their own, tested on resolution (1204-3b): each option is a Case."""

    options: tuple[Node, ...]


@dataclass(frozen=True)
class Case(Node):
    """`body` if `condition` holds."""

    condition: Node
    body: tuple[Node, ...]


@dataclass(frozen=True)
class ByEvol(Node):
    """This card was played by Evol; `name` = by that one of its ways (1409-5b)."""

    name: str = ""
    absent: bool = False


@dataclass(frozen=True)
class Predict(Node):
    """予想する (530-1): `player` (None = you) picks one of `options` (conditions)."""

    options: tuple[Node, ...]
    player: Node | None = None


@dataclass(frozen=True)
class Foretold(Node):
    """的中 (530-2): the option that was predicted last holds; `options` are those of the prediction before it."""

    absent: bool = False
    options: tuple[Node, ...] = ()


@dataclass(frozen=True)
class SkillUsed(Node):
    """スキルが発動した (533-3)."""

    absent: bool = False


@dataclass(frozen=True)
class IconCount(Node):
    """The number of icon abilities of `of` (1501-1a:ii)."""

    of: Node


@dataclass(frozen=True)
class SameAbilities(OwnValueChange):
    """同じ能力を持つ (524-1): `object` loses its abilities and has those of `as_`."""

    as_: Node | None = None


@dataclass(frozen=True)
class GainAbilities(OwnValueChange):
    """能力を得る: `object` has the abilities of `as_` beside its own; `original`: those that are printed on it."""

    as_: Node | None = None
    original: bool = False


@dataclass(frozen=True)
class SameNumbers(OwnValueChange):
    """同じ数値を持つ (524-2): play cost, colour, power and hit of `object` are those of `as_`."""

    as_: Node | None = None


@dataclass(frozen=True)
class Increase(Node):
    """ダメージが増加する (519-2): damage as in `event` grows by `amount`."""

    event: Node
    amount: Node
    duration: Node | None = None


@dataclass(frozen=True)
class ScoutMore(Node):
    """スカウトの数 (518-2): the number of every scouting of `player` changes by `amount`."""

    player: Node
    amount: Node
    minus: bool = False
    duration: Node | None = None


@dataclass(frozen=True)
class NeverDrops(OwnChange):
    """いかなる方法でもドロップしない (527-5): `object` for `duration`."""


@dataclass(frozen=True)
class AnyColour(OwnChange):
    """どの色でも払える / 複数の色でも払える (510-2b:i) for the costs of `object`: `colours` () = any energy."""

    colours: tuple[str, ...] = ()


@dataclass(frozen=True)
class Hastened(OwnChange):
    """プレイタイミングはクイックになる (307-1): what `object` names can be played as a Quick card."""


@dataclass(frozen=True)
class AttackCost(OwnChange):
    """アタックするためのコスト (802-4b:iv): to attack with what `object` names, its player performs `costs`."""

    costs: tuple[Node, ...] = ()


@dataclass(frozen=True)
class MustAim(OwnChange):
    """可能な限りアタック目標に選択する (1402-2, 1405-1a): units that `object` names aim at `to` if they can."""

    to: Node | None = None


@dataclass(frozen=True)
class NoEnd(OwnChange):
    """アタックを終了するが選択できない (1405-1a): while what `object` names can attack, the attacks are not ended."""


@dataclass(frozen=True)
class AsUnit(Node):
    """With a card that is put on the field: as a unit with this power and hit (1604-3)."""

    power: Node
    hit: Node


# Made when a card is loaded, never by texts


@dataclass(frozen=True)
class Gate(Node):
    """Among the limits of an ability: it is enabled while `condition` holds; `strict`: also to be played (1414-4)."""

    condition: Node
    strict: bool = False


@dataclass(frozen=True)
class Afterwards(Node):
    """その後 (1204-3a:v): `ability`, with all the rest of the text, triggers when what stands before it is resolved."""

    ability: Node


@dataclass(frozen=True)
class EitherOpponent(Node):
    """In a tag game: `condition` holds with one opponent or the other as "the opponent"."""

    condition: Node
