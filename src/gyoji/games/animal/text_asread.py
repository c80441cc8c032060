"""Nodes that stand only in trees of card text as read: the shapes of the wording, in printed order.

`text_meaning` turns them into the nodes of `kernel.tree` and of `nodes` that are carried out.
"""

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


@dataclass(frozen=True)
class ThisRef(Node):
    """これ, このカード."""

    noun: str = ""


@dataclass(frozen=True)
class ItRef(Node):
    """それ, それら."""

    plural: bool = False


@dataclass(frozen=True)
class PoolRef(Node):
    """その中: the cards looked at or found."""


@dataclass(frozen=True)
class Nth(Node):
    """3枚目の."""

    n: Node


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
class Multiple(Node):
    """～の2倍; factor 0 = half."""

    value: Node
    factor: Node


@dataclass(frozen=True)
class Half(Node):
    """～の半分."""

    value: Node


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
    """A clause before a noun."""

    clause: Node
    tense: str


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
class MostOf(Node):
    """ATKが最も高い."""

    attr: str
    which: str


# Clauses


@dataclass(frozen=True)
class Arg(Node):
    """A noun phrase with its case: o ni kara no as with."""

    case: str
    what: Node


@dataclass(frozen=True)
class Cause(Node):
    """～の効果で; `of` None = この効果で; kind: effect, battle, damage, cost, any."""

    of: Node | None = None
    kind: str = "this"


@dataclass(frozen=True)
class InStateArg(Node):
    """ムーブ状態で, ～が置かれた夜状態で."""

    state: str = ""
    clause: Node | None = None
    tense: str = "did"


@dataclass(frozen=True)
class StateArg(Node):
    """ムーブ状態に, 表向きに (する, なる)."""

    state: str


@dataclass(frozen=True)
class Order(Node):
    """任意の順で."""


@dataclass(frozen=True)
class Amount(Node):
    """A number beside the verb: 1枚, 3点, ①, 任意の数."""

    quantity: Node
    to: bool = False
    """～点になるように."""
    only: bool = False
    """～枚までしか."""


@dataclass(frozen=True)
class Times(Node):
    """X倍に."""

    quantity: Node


@dataclass(frozen=True)
class Adverb(Node):
    """必ず, 可能な限り, 追加で, 最初に, 最後に, 一度に ..."""

    word: str


@dataclass(frozen=True)
class At(Node):
    """このターン中に, 相手のターンに; `bare`: このターン中."""

    period: Node
    bare: bool = False


@dataclass(frozen=True)
class PerSpan(Node):
    """1ターンに."""

    period: Node


@dataclass(frozen=True)
class OnlyArg(Node):
    """カード2枚までしか."""

    what: Node


@dataclass(frozen=True)
class TargetArg(Node):
    """これを対象に (発動する)."""

    what: Node


@dataclass(frozen=True)
class PerArg(Node):
    """～1体につき."""

    what: Node


@dataclass(frozen=True)
class UnlessArg(Node):
    """～しなければ, ～でなければ."""

    condition: Node


@dataclass(frozen=True)
class IgnoreArg(Node):
    """コストと条件を無視して before プレイする."""

    what: Node


@dataclass(frozen=True)
class ToValue(Node):
    """0に (する)."""

    value: Node


@dataclass(frozen=True)
class AsMuch(Node):
    """～と同じ種類と数だけ."""

    what: Node


@dataclass(frozen=True)
class Lasting(Node):
    """ターン終了時まで inside a clause."""

    duration: Node


@dataclass(frozen=True)
class LimitArg(Node):
    """1ターンに1度しか; `only`: のみ."""

    period: Node
    n: Node
    each: bool = False


@dataclass(frozen=True)
class Cl(Node):
    """A clause: what stands before its subject, the subject, the rest, the verb."""

    verb: str
    before: tuple[Node, ...] = ()
    subject: Node | None = None
    args: tuple[Node, ...] = ()
    voice: str = ""
    ga: bool = False
    """The subject has が."""


@dataclass(frozen=True)
class Ban(Node):
    """A clause that is denied: ～できない."""

    clause: Node


@dataclass(frozen=True)
class BanNouns(Node):
    """～は攻撃も防御もできない."""

    verbs: tuple[str, ...]
    before: tuple[Node, ...] = ()
    subject: Node | None = None
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class NotDone(Node):
    """A clause in the plain negative: ～されない."""

    clause: Node


@dataclass(frozen=True)
class May(Node):
    """～してもよい."""

    clause: Node


@dataclass(frozen=True)
class MustDo(Node):
    """～しなければならない."""

    clause: Node


@dataclass(frozen=True)
class CanDo(Node):
    """～できる."""

    clause: Node


@dataclass(frozen=True)
class Choice(Node):
    """～するか～する; `may`: してもよい."""

    clauses: tuple[Node, ...]
    may: bool = False


@dataclass(frozen=True)
class Chain(Node):
    """～して～する as one of several choices."""

    links: tuple[Node, ...]
    main: Node


@dataclass(frozen=True)
class Link(Node):
    """～して、."""

    clause: Node


@dataclass(frozen=True)
class LinkBan(Node):
    """～できず、."""

    clause: Node


@dataclass(frozen=True)
class LinkNot(Node):
    """～されず、."""

    clause: Node


# What stands before a clause


@dataclass(frozen=True)
class IfP(Node):
    """～なら、; `next`: 次に～なら."""

    condition: Node
    next: bool = False


@dataclass(frozen=True)
class InsteadP(Node):
    """代わりに."""


@dataclass(frozen=True)
class DurationP(Node):
    """ターン終了時まで、."""

    duration: Node


@dataclass(frozen=True)
class ThenP(Node):
    """その後、."""

    word: str = ""


@dataclass(frozen=True)
class WhenP(Node):
    """次に～時、; `next`: once."""

    event: Node
    next: bool = False


@dataclass(frozen=True)
class TopicP(Node):
    """～は、 before something else."""

    what: Node


@dataclass(frozen=True)
class AmongP(Node):
    """～の中で、."""

    what: Node


@dataclass(frozen=True)
class RuleP(Node):
    """ルール処理によって."""


@dataclass(frozen=True)
class Sentence(Node):
    """Prefixes and links in order, then the main clause."""

    main: Node
    items: tuple[Node, ...] = ()


@dataclass(frozen=True)
class LetX(Node):
    """Xは～に等しい; `cap`: 最大値がNで."""

    name: str
    value: Node
    cap: Node | None = None


@dataclass(frozen=True)
class PickModes(Node):
    """以下の●からNつを選ぶ."""

    quantity: Node


# Conditions


@dataclass(frozen=True)
class Fact(Node):
    """A clause as condition."""

    clause: Node
    tense: str


@dataclass(frozen=True)
class IsA(Node):
    """～が～なら."""

    subject: Node
    as_: Node
    absent: bool = False
    each: bool = False
    among: Node | None = None


@dataclass(frozen=True)
class Bound(Node):
    """2つ以上, 5以上, 1点: a number compared."""

    value: Node
    op: str = "="


@dataclass(frozen=True)
class Bounds(Node):
    """4つか5つ."""

    values: tuple[Node, ...]


@dataclass(frozen=True)
class NotA(Node):
    """～以外."""

    what: Node


@dataclass(frozen=True)
class MoreThan(Node):
    """～が～より多い."""

    left: Node
    right: Node
    op: str


@dataclass(frozen=True)
class AllOf(Node):
    """～て、～なら."""

    parts: tuple[Node, ...]
    last: Node


@dataclass(frozen=True)
class AllTrue(Node):
    """～かつ～なら."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class OneOfC(Node):
    """～か～なら."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class NowIn(Node):
    """あなたのターン中なら."""

    period: Node


# Times


@dataclass(frozen=True)
class UntilEvent(Node):
    """これが戦場を離れるまで."""

    events: tuple[Node, ...]


@dataclass(frozen=True)
class AsLong(Node):
    """～限り."""

    condition: Node


# Frames


@dataclass(frozen=True)
class When(Node):
    """～時 in the bracket; several: か, や. `past`: した時."""

    events: tuple[Node, ...]


@dataclass(frozen=True)
class Happening(Node):
    """One situation: a clause before 時; tense did or would."""

    clause: Node
    tense: str


@dataclass(frozen=True)
class CostC(Node):
    """～して in the bracket."""

    clause: Node


@dataclass(frozen=True)
class MoveCost(Node):
    """＜ムーブ＞."""


@dataclass(frozen=True)
class TargetC(Node):
    """～を対象に; `source`: ～の中から."""

    what: Node
    each: bool = False
    source: Node | None = None


@dataclass(frozen=True)
class ModesC(Node):
    """以下の●からNつを選んで."""

    quantity: Node


@dataclass(frozen=True)
class Finish(Node):
    """発動する, 適用してもよい, ...; verb activate, apply, none."""

    verb: str
    may: bool = False


@dataclass(frozen=True)
class OnlyUse(Node):
    """～のみ起動できる; `also`: も."""

    what: Node
    verb: str
    also: bool = False


@dataclass(frozen=True)
class Bracket(Node):
    """［ ］: restrictions, then situation, conditions and costs in printed order, then the finish."""

    items: tuple[Node, ...]
    finish: Node
    limits: tuple[Node, ...] = ()


@dataclass(frozen=True)
class ModeLine(Node):
    """● with its own bracket."""

    sentences: tuple[Node, ...]
    bracket: Node | None = None


@dataclass(frozen=True)
class Line(Node):
    """【class（zones）】［ ］ sentences ●..."""

    cls: str
    sentences: tuple[Node, ...] = ()
    zones: tuple[str, ...] = ()
    bracket: Node | None = None
    modes: tuple[Node, ...] = ()


@dataclass(frozen=True)
class KeywordLine(Node):
    """《...》《...》."""

    words: tuple[Node, ...]
