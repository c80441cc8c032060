"""Nodes of card text as read: nouns, numbers and what stands before a noun."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node, Wording

# Nouns


@dataclass(frozen=True)
class Attr(Wording):
    """A condition, species or type word before a noun: 森林 / ワシ / 動物."""

    kind: str
    name: str


@dataclass(frozen=True)
class Head(Wording):
    """A noun with its qualities: 「name」森林ワシ動物カード."""

    noun: str
    attrs: tuple[Node, ...] = ()
    name: str = ""


@dataclass(frozen=True)
class CounterHead(Wording):
    """A named counter; "" = any."""

    name: str = ""


@dataclass(frozen=True)
class Np(Wording):
    """A noun phrase: filters in printed order, the noun, how many."""

    head: Node
    filters: tuple[Node, ...] = ()
    quantity: Node | None = None

    @property
    def noun(self) -> str:
        """The name of its noun; "" where the head is no plain noun."""
        return self.head.noun if isinstance(self.head, Head) else ""

    @property
    def qualities(self) -> tuple[str, ...]:
        """The names of the qualities of its noun."""
        attrs = self.head.attrs if isinstance(self.head, Head) else ()
        return tuple([each.name for each in attrs if isinstance(each, Attr)])

    @property
    def owners(self) -> list[Node]:
        """What stands before it with の."""
        return [each.what for each in self.filters if isinstance(each, Of)]

    def flagged(self, word: str) -> bool:
        """Tell whether a flag stands before it: 元の."""
        return any([isinstance(each, Flag) and each.word == word for each in self.filters])


@dataclass(frozen=True)
class RefNp(Wording):
    """A pronoun with filters or a quantity: あなたの墓地のこれ, これ1枚."""

    ref: Node
    filters: tuple[Node, ...] = ()
    quantity: Node | None = None


@dataclass(frozen=True)
class Bare(Wording):
    """A quantity that stands for cards spoken of: 1枚を."""

    quantity: Node


@dataclass(frozen=True)
class Options(Wording):
    """A や B / A か B."""

    options: tuple[Node, ...]


@dataclass(frozen=True)
class Together(Wording):
    """A と B."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class OutOf(Wording):
    """～の内1つ, ～の中から1枚."""

    what: Node
    quantity: Node


@dataclass(frozen=True)
class Who(Wording):
    """A player."""

    who: str
    quantity: Node | None = None
    of: Node | None = None


@dataclass(frozen=True)
class Place(Wording):
    """Zones, of `whose` (a player or a reference); position "" top bottom either."""

    names: tuple[str, ...]
    whose: Node | None = None
    position: str = ""
    which: str = ""
    nth: Node | None = None


@dataclass(frozen=True)
class ThisRef(Wording):
    """これ, このカード."""

    noun: str = ""


@dataclass(frozen=True)
class ItRef(Wording):
    """それ, それら."""

    plural: bool = False


@dataclass(frozen=True)
class OrderRef(Wording):
    """前者, 後者: the first or second of two."""

    n: int


@dataclass(frozen=True)
class OnlyThat(Wording):
    """これのみ, これだけ."""

    what: Node


@dataclass(frozen=True)
class PoolRef(Wording):
    """その中: the cards looked at or found."""


@dataclass(frozen=True)
class Nth(Wording):
    """3枚目の; `later`: 3枚目以降の."""

    n: Node
    later: bool = False


@dataclass(frozen=True)
class RestRef(Wording):
    """残り."""


@dataclass(frozen=True)
class AnyTarget(Wording):
    """任意の1つ."""

    quantity: Node


@dataclass(frozen=True)
class Named(Wording):
    """「name」 as a name."""

    name: str


@dataclass(frozen=True)
class Word(Wording):
    """《keyword》; `argument` is what may be equipped."""

    name: str
    argument: Node | None = None


@dataclass(frozen=True)
class Quote(Wording):
    """『abilities』."""

    lines: tuple[Node, ...]


@dataclass(frozen=True)
class Process(Wording):
    """『sentences』."""

    sentences: tuple[Node, ...]


@dataclass(frozen=True)
class Stats(Wording):
    """ATK+1/DEF+1 or one of them; `sign` + or -."""

    attack: Node | None = None
    health: Node | None = None
    sign: str = "+"


@dataclass(frozen=True)
class Fixed(Wording):
    """1/1, ATK 2, コスト1 as what something becomes or is treated as."""

    attack: Node | None = None
    health: Node | None = None
    cost: Node | None = None

    @property
    def numbers(self) -> list[tuple[str, Node]]:
        """The names and values of the numbers that are said."""
        named = (("attack", self.attack), ("health", self.health), ("cost", self.cost))
        return [(name, number) for name, number in named if number is not None]


# Numbers


@dataclass(frozen=True)
class Circled(Wording):
    """①, ⓧ."""

    n: Node


@dataclass(frozen=True)
class CircledOr(Wording):
    """①か②."""

    ns: tuple[Node, ...]


@dataclass(frozen=True)
class OneOfNumbers(Wording):
    """1つか2つ."""

    ns: tuple[Node, ...]


@dataclass(frozen=True)
class Pooled(Wording):
    """合計2枚."""

    quantity: Node


@dataclass(frozen=True)
class Apiece(Wording):
    """1個ずつ, それぞれ1つ."""

    quantity: Node


@dataclass(frozen=True)
class JustThat(Wording):
    """1体のみ."""

    quantity: Node | None = None


@dataclass(frozen=True)
class ValueOf(Wording):
    """～の数, ～の値, ～の最大値; how: number value max min sum."""

    of: Node
    how: str


@dataclass(frozen=True)
class Summed(Wording):
    """～を合計した数."""

    of: Node


@dataclass(frozen=True)
class Sum(Wording):
    """～に1加算した数, ～から1減算した数."""

    value: Node
    by: Node
    minus: bool = False


@dataclass(frozen=True)
class ThatNumber(Wording):
    """その数."""


@dataclass(frozen=True)
class DoneNumber(Wording):
    """捨てた数, 支払った量."""

    clause: Node


@dataclass(frozen=True)
class Multiple(Wording):
    """～の2倍; factor 0 = half."""

    value: Node
    factor: Node


@dataclass(frozen=True)
class Half(Wording):
    """～の半分."""

    value: Node
    up: bool = False


@dataclass(frozen=True)
class Divided(Wording):
    """～を3で割った値; `up`: rounded up."""

    value: Node
    by: Node
    up: bool = False


@dataclass(frozen=True)
class Best(Wording):
    """～の最大ATK."""

    of: Node
    attr: str
    which: str = "max"


@dataclass(frozen=True)
class Points(Wording):
    """3点 before ダメージ, as one of the filters."""

    n: Node


@dataclass(frozen=True)
class ExtraTurn(Wording):
    """追加の1ターン."""

    n: Node | None = None


# Filters


@dataclass(frozen=True)
class Scope(Wording):
    """あなたの戦場の."""

    place: Node


@dataclass(frozen=True)
class Owned(Wording):
    """あなたの."""

    player: Node


@dataclass(frozen=True)
class Quantified(Wording):
    """すべての, 1枚以上の."""

    quantity: Node


@dataclass(frozen=True)
class State(Wording):
    """ウェイク状態の; `absent`: ウェイク状態でない."""

    state: str
    absent: bool = False


@dataclass(frozen=True)
class Measured(Wording):
    """コスト2以下の; op = when only a number is named; `by` ConditionCount words."""

    attr: str
    value: Node
    op: str = "="
    original: bool = False


@dataclass(frozen=True)
class Sized(Wording):
    """1/1の."""

    attack: Node
    health: Node


@dataclass(frozen=True)
class Having(Wording):
    """～を持つ; how: has, not, only."""

    things: tuple[Node, ...]
    how: str = "has"
    either: bool = False


@dataclass(frozen=True)
class Containing(Wording):
    """「名」を含む."""

    name: str


@dataclass(frozen=True)
class Except(Wording):
    """～以外の."""

    what: Node


@dataclass(frozen=True)
class Same(Wording):
    """～と同じ名前の, 同じ名前の (of each other)."""

    attrs: tuple[str, ...]
    what: Node | None = None
    different: bool = False
    only: bool = False


@dataclass(frozen=True)
class EqualTo(Wording):
    """～に等しい."""

    value: Node


@dataclass(frozen=True)
class Rel(Wording):
    """A clause before a noun; `next`: 次に."""

    clause: Node
    tense: str
    next: bool = False


@dataclass(frozen=True)
class Det(Wording):
    """その, それらの."""

    plural: bool = False


@dataclass(frozen=True)
class Of(Wording):
    """～の before what belongs to it."""

    what: Node


@dataclass(frozen=True)
class Multiplied(Wording):
    """(その)倍の量の."""

    n: Node


@dataclass(frozen=True)
class According(Wording):
    """～に応じた."""

    what: Node


@dataclass(frozen=True)
class Flag(Wording):
    """元の, 残りの, 対象の, それぞれの, 種別のない, 追加の, 最初の ..."""

    word: str


@dataclass(frozen=True)
class Total(Wording):
    """コストの合計が4以下の, コストの合計が4以下になるように; `least`: 4以上."""

    attr: str
    value: Node
    least: bool = False


@dataclass(frozen=True)
class AnyOfThese(Wording):
    """コスト2やATK2の: one of several qualities."""

    options: tuple[Node, ...]


@dataclass(frozen=True)
class Including(Wording):
    """これを含む."""

    what: Node


@dataclass(frozen=True)
class Than(Wording):
    """～より低いコストの; `by`: それよりコストが1高い."""

    attr: str
    what: Node
    op: str
    by: Node | None = None


@dataclass(frozen=True)
class Altered(Wording):
    """攻撃力が増加している: compared by `op` with the original one."""

    attr: str
    op: str


@dataclass(frozen=True)
class MostOf(Wording):
    """ATKが最も高い."""

    attr: str
    which: str
