"""Nodes of card text as read: nouns, numbers and what stands before a noun."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.tree import Node

# Nouns


@dataclass(frozen=True)
class Attr(Node):
    """A condition, species or type word before a noun: 森林 / ワシ / 動物."""

    kind: str
    name: str


@dataclass(frozen=True)
class Head(Node):
    """A noun with its qualities: 「name」森林ワシ動物カード."""

    noun: str
    attrs: tuple[Node, ...] = ()
    name: str = ""


@dataclass(frozen=True)
class CounterHead(Node):
    """A named counter; "" = any."""

    name: str = ""


@dataclass(frozen=True)
class SphereHead(Node):
    """＜平野域＞."""

    kind: str


@dataclass(frozen=True)
class Np(Node):
    """A noun phrase: filters in printed order, the noun, how many."""

    head: Node
    filters: tuple[Node, ...] = ()
    quantity: Node | None = None


@dataclass(frozen=True)
class RefNp(Node):
    """A pronoun with filters or a quantity: あなたの墓地のこれ, これ1枚."""

    ref: Node
    filters: tuple[Node, ...] = ()
    quantity: Node | None = None


@dataclass(frozen=True)
class Bare(Node):
    """A quantity that stands for cards spoken of: 1枚を."""

    quantity: Node


@dataclass(frozen=True)
class Options(Node):
    """A や B / A か B."""

    options: tuple[Node, ...]


@dataclass(frozen=True)
class Together(Node):
    """A と B."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class OutOf(Node):
    """～の内1つ, ～の中から1枚."""

    what: Node
    quantity: Node


@dataclass(frozen=True)
class Who(Node):
    """A player."""

    who: str
    quantity: Node | None = None
    of: Node | None = None


@dataclass(frozen=True)
class Place(Node):
    """Zones, of `whose` (a player or a reference); position "" top bottom either."""

    names: tuple[str, ...]
    whose: Node | None = None
    position: str = ""
    which: str = ""
    nth: Node | None = None


@dataclass(frozen=True)
class ThisRef(Node):
    """これ, このカード."""

    noun: str = ""


@dataclass(frozen=True)
class ItRef(Node):
    """それ, それら."""

    plural: bool = False


@dataclass(frozen=True)
class OrderRef(Node):
    """前者, 後者: the first or second of two."""

    n: int


@dataclass(frozen=True)
class OnlyThat(Node):
    """これのみ, これだけ."""

    what: Node


@dataclass(frozen=True)
class PoolRef(Node):
    """その中: the cards looked at or found."""


@dataclass(frozen=True)
class Nth(Node):
    """3枚目の; `later`: 3枚目以降の."""

    n: Node
    later: bool = False


@dataclass(frozen=True)
class RestRef(Node):
    """残り."""


@dataclass(frozen=True)
class AnyTarget(Node):
    """任意の1つ."""

    quantity: Node


@dataclass(frozen=True)
class Named(Node):
    """「name」 as a name."""

    name: str


@dataclass(frozen=True)
class Word(Node):
    """《keyword》; `argument` is what may be equipped."""

    name: str
    argument: Node | None = None


@dataclass(frozen=True)
class Quote(Node):
    """『abilities』."""

    lines: tuple[Node, ...]


@dataclass(frozen=True)
class Process(Node):
    """『sentences』."""

    sentences: tuple[Node, ...]


@dataclass(frozen=True)
class Stats(Node):
    """ATK+1/DEF+1 or one of them; `sign` + or -."""

    attack: Node | None = None
    health: Node | None = None
    sign: str = "+"


@dataclass(frozen=True)
class Fixed(Node):
    """1/1, ATK 2, コスト1 as what something becomes or is treated as."""

    attack: Node | None = None
    health: Node | None = None
    cost: Node | None = None


# Numbers


@dataclass(frozen=True)
class Circled(Node):
    """①, ⓧ."""

    n: Node


@dataclass(frozen=True)
class CircledOr(Node):
    """①か②."""

    ns: tuple[Node, ...]


@dataclass(frozen=True)
class OneOfNumbers(Node):
    """1つか2つ."""

    ns: tuple[Node, ...]


@dataclass(frozen=True)
class Pooled(Node):
    """合計2枚."""

    quantity: Node


@dataclass(frozen=True)
class Apiece(Node):
    """1個ずつ, それぞれ1つ."""

    quantity: Node


@dataclass(frozen=True)
class JustThat(Node):
    """1体のみ."""

    quantity: Node | None = None


@dataclass(frozen=True)
class ValueOf(Node):
    """～の数, ～の値, ～の最大値; how: number value max min sum."""

    of: Node
    how: str


@dataclass(frozen=True)
class Summed(Node):
    """～を合計した数."""

    of: Node


@dataclass(frozen=True)
class Sum(Node):
    """～に1加算した数, ～から1減算した数."""

    value: Node
    by: Node
    minus: bool = False


@dataclass(frozen=True)
class ThatNumber(Node):
    """その数."""


@dataclass(frozen=True)
class DoneNumber(Node):
    """捨てた数, 支払った量."""

    clause: Node


@dataclass(frozen=True)
class Multiple(Node):
    """～の2倍; factor 0 = half."""

    value: Node
    factor: Node


@dataclass(frozen=True)
class Half(Node):
    """～の半分."""

    value: Node
    up: bool = False


@dataclass(frozen=True)
class Best(Node):
    """～の最大ATK."""

    of: Node
    attr: str
    which: str = "max"


@dataclass(frozen=True)
class Points(Node):
    """3点 before ダメージ, as one of the filters."""

    n: Node


@dataclass(frozen=True)
class ExtraTurn(Node):
    """追加の1ターン."""

    n: Node | None = None


# Filters


@dataclass(frozen=True)
class Scope(Node):
    """あなたの戦場の."""

    place: Node


@dataclass(frozen=True)
class Owned(Node):
    """あなたの."""

    player: Node


@dataclass(frozen=True)
class Quantified(Node):
    """すべての, 1枚以上の."""

    quantity: Node


@dataclass(frozen=True)
class State(Node):
    """ウェイク状態の; `absent`: ウェイク状態でない."""

    state: str
    absent: bool = False


@dataclass(frozen=True)
class Measured(Node):
    """コスト2以下の; op = when only a number is named; `by` ConditionCount words."""

    attr: str
    value: Node
    op: str = "="
    original: bool = False


@dataclass(frozen=True)
class Sized(Node):
    """1/1の."""

    attack: Node
    health: Node


@dataclass(frozen=True)
class Having(Node):
    """～を持つ; how: has, not, only."""

    things: tuple[Node, ...]
    how: str = "has"
    either: bool = False


@dataclass(frozen=True)
class Containing(Node):
    """「名」を含む."""

    name: str


@dataclass(frozen=True)
class Except(Node):
    """～以外の."""

    what: Node


@dataclass(frozen=True)
class Same(Node):
    """～と同じ名前の, 同じ名前の (of each other)."""

    attrs: tuple[str, ...]
    what: Node | None = None
    different: bool = False
    only: bool = False


@dataclass(frozen=True)
class EqualTo(Node):
    """～に等しい."""

    value: Node


@dataclass(frozen=True)
class Rel(Node):
    """A clause before a noun; `next`: 次に."""

    clause: Node
    tense: str
    next: bool = False


@dataclass(frozen=True)
class Det(Node):
    """その, それらの."""

    plural: bool = False


@dataclass(frozen=True)
class Of(Node):
    """～の before what belongs to it."""

    what: Node


@dataclass(frozen=True)
class Multiplied(Node):
    """(その)倍の量の."""

    n: Node


@dataclass(frozen=True)
class According(Node):
    """～に応じた."""

    what: Node


@dataclass(frozen=True)
class Flag(Node):
    """元の, 残りの, 対象の, それぞれの, 種別のない, 追加の, 最初の ..."""

    word: str


@dataclass(frozen=True)
class Total(Node):
    """コストの合計が4以下の, コストの合計が4以下になるように."""

    attr: str
    value: Node


@dataclass(frozen=True)
class Including(Node):
    """これを含む."""

    what: Node


@dataclass(frozen=True)
class Than(Node):
    """～より低いコストの; `by`: それよりコストが1高い."""

    attr: str
    what: Node
    op: str
    by: Node | None = None


@dataclass(frozen=True)
class MostOf(Node):
    """ATKが最も高い."""

    attr: str
    which: str
