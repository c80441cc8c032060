"""Nodes of card text as read: clauses, sentences, conditions and times."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node, Wording

# Clauses


@dataclass(frozen=True)
class Arg(Wording):
    """A noun phrase with its case: o ni kara no as with."""

    case: str
    what: Node


@dataclass(frozen=True)
class Cause(Wording):
    """～の効果で; `of` None = この効果で; kind: effect, battle, damage, cost, any."""

    of: Node | None = None
    kind: str = "this"


@dataclass(frozen=True)
class InStateArg(Wording):
    """ムーブ状態で, ～が置かれた夜状態で."""

    state: str = ""
    clause: Node | None = None
    tense: str = "did"


@dataclass(frozen=True)
class StateArg(Wording):
    """ムーブ状態に, 表向きに (する, なる)."""

    state: str


@dataclass(frozen=True)
class Order(Wording):
    """任意の順で."""


@dataclass(frozen=True)
class Amount(Wording):
    """A number beside the verb: 1枚, 3点, ①, 任意の数."""

    quantity: Node
    to: bool = False
    """～点になるように."""
    only: bool = False
    """～枚までしか."""


@dataclass(frozen=True)
class Times(Wording):
    """X倍に."""

    quantity: Node


@dataclass(frozen=True)
class Adverb(Wording):
    """必ず, 可能な限り, 追加で, 最初に, 最後に, 一度に ..."""

    word: str


@dataclass(frozen=True)
class At(Wording):
    """このターン中に, 相手のターンに; `bare`: このターン中."""

    period: Node
    bare: bool = False


@dataclass(frozen=True)
class PerSpan(Wording):
    """1ターンに."""

    period: Node


@dataclass(frozen=True)
class OnlyArg(Wording):
    """カード2枚までしか."""

    what: Node


@dataclass(frozen=True)
class OnlyAt(Wording):
    """相手のターン中しか; `holds`: ～が攻撃している攻撃指定ステップ中しか."""

    period: Node
    holds: Node | None = None


@dataclass(frozen=True)
class NotAt(Wording):
    """あなたのターン以外に."""

    period: Node


@dataclass(frozen=True)
class Besides(Wording):
    """これ以外に, 他に."""

    what: Node


@dataclass(frozen=True)
class TargetArg(Wording):
    """これを対象に (発動する)."""

    what: Node


@dataclass(frozen=True)
class PerArg(Wording):
    """～1体につき."""

    what: Node


@dataclass(frozen=True)
class UnlessArg(Wording):
    """～しなければ, ～でなければ."""

    condition: Node


@dataclass(frozen=True)
class IgnoreArg(Wording):
    """コストと条件を無視して before プレイする; `by`: コストを①軽減して."""

    what: Node
    by: Node | None = None


@dataclass(frozen=True)
class ToValue(Wording):
    """0に (する)."""

    value: Node


@dataclass(frozen=True)
class AsMuch(Wording):
    """～と同じ種類と数だけ."""

    what: Node
    number: bool = False


@dataclass(frozen=True)
class Lasting(Wording):
    """ターン終了時まで inside a clause."""

    duration: Node


@dataclass(frozen=True)
class LimitArg(Wording):
    """1ターンに1度しか; `only`: のみ."""

    period: Node
    n: Node
    each: bool = False


@dataclass(frozen=True)
class Cl(Wording):
    """A clause: what stands before its subject, the subject, the rest, the verb."""

    verb: str
    before: tuple[Node, ...] = ()
    subject: Node | None = None
    args: tuple[Node, ...] = ()
    voice: str = ""
    ga: bool = False
    """The subject has が."""


@dataclass(frozen=True)
class Ban(Wording):
    """A clause that is denied: ～できない."""

    clause: Node


@dataclass(frozen=True)
class BanNouns(Wording):
    """～は攻撃も防御もできない."""

    verbs: tuple[str, ...]
    before: tuple[Node, ...] = ()
    subject: Node | None = None
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class NotDone(Wording):
    """A clause in the plain negative: ～されない."""

    clause: Node


@dataclass(frozen=True)
class May(Wording):
    """～してもよい."""

    clause: Node


@dataclass(frozen=True)
class MustDo(Wording):
    """～しなければならない."""

    clause: Node


@dataclass(frozen=True)
class CanDo(Wording):
    """～できる."""

    clause: Node


@dataclass(frozen=True)
class Choice(Wording):
    """～するか～する; `may`: してもよい."""

    clauses: tuple[Node, ...]
    may: bool = False


@dataclass(frozen=True)
class Chain(Wording):
    """～して～する as one of several choices."""

    links: tuple[Node, ...]
    main: Node


@dataclass(frozen=True)
class Link(Wording):
    """～して、."""

    clause: Node


@dataclass(frozen=True)
class LinkBan(Wording):
    """～できず、."""

    clause: Node


@dataclass(frozen=True)
class LinkMust(Wording):
    """～しなければならず、."""

    clause: Node


@dataclass(frozen=True)
class LinkNot(Wording):
    """～されず、."""

    clause: Node


# What stands before a clause


@dataclass(frozen=True)
class IfP(Wording):
    """～なら、; `next`: 次に～なら."""

    condition: Node
    next: bool = False


@dataclass(frozen=True)
class InsteadP(Wording):
    """代わりに."""


@dataclass(frozen=True)
class DurationP(Wording):
    """ターン終了時まで、."""

    duration: Node


@dataclass(frozen=True)
class ThenP(Wording):
    """その後、; `word` further: さらに、, after_turn: このターンの後、."""

    word: str = ""


@dataclass(frozen=True)
class WhenP(Wording):
    """次に～時、; `next`: once."""

    event: Node
    next: bool = False


@dataclass(frozen=True)
class TopicP(Wording):
    """～は、 before something else."""

    what: Node


@dataclass(frozen=True)
class AmongP(Wording):
    """～の中で、."""

    what: Node


@dataclass(frozen=True)
class RuleP(Wording):
    """ルール処理によって."""


@dataclass(frozen=True)
class Sentence(Wording):
    """Prefixes and links in order, then the main clause."""

    main: Node
    items: tuple[Node, ...] = ()


@dataclass(frozen=True)
class LetX(Wording):
    """Xは～に等しい; `cap`: 最大値がNで."""

    name: str
    value: Node
    cap: Node | None = None


@dataclass(frozen=True)
class PickModes(Wording):
    """以下の●からNつを選ぶ; `player`: 相手は."""

    quantity: Node
    player: Node | None = None


# Conditions


@dataclass(frozen=True)
class Fact(Wording):
    """A clause as condition."""

    clause: Node
    tense: str


@dataclass(frozen=True)
class IsA(Wording):
    """～が～なら."""

    subject: Node
    as_: Node
    absent: bool = False
    each: bool = False
    among: Node | None = None


@dataclass(frozen=True)
class DidSo(Wording):
    """そうした, そうしなかった."""

    absent: bool = False


@dataclass(frozen=True)
class ComesTo(Wording):
    """～が5点以下になった時."""

    subject: Node
    bound: Node


@dataclass(frozen=True)
class Bound(Wording):
    """2つ以上, 5以上, 1点: a number compared."""

    value: Node
    op: str = "="


@dataclass(frozen=True)
class Bounds(Wording):
    """4つか5つ."""

    values: tuple[Node, ...]


@dataclass(frozen=True)
class NotA(Wording):
    """～以外."""

    what: Node


@dataclass(frozen=True)
class MoreThan(Wording):
    """～が～より多い."""

    left: Node
    right: Node
    op: str


@dataclass(frozen=True)
class AllOf(Wording):
    """～て、～なら."""

    parts: tuple[Node, ...]
    last: Node


@dataclass(frozen=True)
class AllTrue(Wording):
    """～かつ～なら."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class OneOfC(Wording):
    """～か～なら."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Otherwise(Wording):
    """そうでないなら."""


@dataclass(frozen=True)
class Equals(Wording):
    """～は～に等しい."""

    subject: Node
    value: Node


@dataclass(frozen=True)
class NowIn(Wording):
    """あなたのターン中なら."""

    period: Node


# Times


@dataclass(frozen=True)
class UntilEvent(Wording):
    """これが戦場を離れるまで."""

    events: tuple[Node, ...]


@dataclass(frozen=True)
class AsLong(Wording):
    """～限り."""

    condition: Node


@dataclass(frozen=True)
class Happening(Wording):
    """One situation: a clause before 時; tense did or would."""

    clause: Node
    tense: str


@dataclass(frozen=True)
class LinkNouns(Wording):
    """攻撃も防御もできず、."""

    ban: Node
