"""Nodes of card text as read: clauses, sentences, conditions, times and the frames of abilities."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.tree import Node

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
class OnlyAt(Node):
    """相手のターン中しか."""

    period: Node


@dataclass(frozen=True)
class NotAt(Node):
    """あなたのターン以外に."""

    period: Node


@dataclass(frozen=True)
class Besides(Node):
    """これ以外に, 他に."""

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
    number: bool = False


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
class LinkMust(Node):
    """～しなければならず、."""

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
    """以下の●からNつを選ぶ; `player`: 相手は."""

    quantity: Node
    player: Node | None = None


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
class DidSo(Node):
    """そうした, そうしなかった."""

    absent: bool = False


@dataclass(frozen=True)
class ComesTo(Node):
    """～が5点以下になった時."""

    subject: Node
    bound: Node


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
class Otherwise(Node):
    """そうでないなら."""


@dataclass(frozen=True)
class Equals(Node):
    """～は～に等しい."""

    subject: Node
    value: Node


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
    """～を対象に; `source`: ～の中から; `amount`: 任意の数."""

    what: Node
    each: bool = False
    source: Node | None = None
    amount: Node | None = None
    total: Node | None = None


@dataclass(frozen=True)
class LinkNouns(Node):
    """攻撃も防御もできず、."""

    ban: Node


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
    when: Node | None = None


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
