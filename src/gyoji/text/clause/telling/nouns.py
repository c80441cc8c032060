"""Nouns as English says them: whose, how many, adjectives, the noun, and what follows it, in that order.

Japanese says あなたの他のフリーズ状態のサーバント1枚; English says *1 of your other frozen servants*. The nodes here
are made by telling only, and their rules read nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node, Wording
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.words import Words
from gyoji.text.grammar.layer import Layer


@dataclass(frozen=True)
class Phrase(Wording):
    """A noun phrase; `number`: one, the, that, those where no quantity says how many."""

    head: Node
    quantity: Node | None = None
    adjectives: tuple[Node, ...] = ()
    filters: tuple[Node, ...] = ()
    owner: Node | None = None
    number: str = ""


@dataclass(frozen=True)
class One(Wording):
    """A number that Japanese leaves out: a unit."""


@dataclass(frozen=True)
class NextOne(Wording):
    """次にプレイするカード: the next card that is played."""


@dataclass(frozen=True)
class OneOf(Wording):
    """One of several that belong to somebody: one of your units."""


@dataclass(frozen=True)
class AnyOfThem(Wording):
    """任意の数: any number of."""


@dataclass(frozen=True)
class EitherHead(Wording):
    """サーバントやスペル1枚: 1 servant or spell."""

    heads: tuple[Node, ...]


@dataclass(frozen=True)
class Adjective(Wording):
    """他の, 対象の: before the noun in English too."""

    word: str


@dataclass(frozen=True)
class Where(Wording):
    """～の場の: on the field, in your hand."""

    prep: str
    place: Node


@dataclass(frozen=True)
class Bears(Wording):
    """これが装備されている: that this is equipped to."""

    what: Node
    how: str


@dataclass(frozen=True)
class Owners(Wording):
    """The owner of a card, or of several."""

    many: bool = False


@dataclass(frozen=True)
class Holder(Wording):
    """それの持ち主: its owner."""

    of: Node
    who: str


@dataclass(frozen=True)
class Carrying(Wording):
    """～カウンターが置かれている: with a ～ counter on it; 置かれていない: without one."""

    what: Node
    many: bool
    absent: bool = False


@dataclass(frozen=True)
class Only(Wording):
    """1枚しか～できない: only 1 can."""

    quantity: Node


@dataclass(frozen=True)
class InNames(Wording):
    """「～」を含む, of several: with ～ in their names."""

    name: str


@dataclass(frozen=True)
class That(Wording):
    """攻撃する before the noun that does it: that attacks."""

    clause: Node
    form: str


ADJECTIVES: Final = {
    "other": "other",
    "target": "target",
    "another_target": "other target",
    "original": "original",
    "rest": "remaining",
    "colourless": "colourless",
    "further": "additional",
    "first": "first",
    "sandwiched": "sandwiched",
}
"""Flags that stand before an English noun."""

ON: Final = frozenset(["field", "battlefield", "square", "stack"])
"""Zones on which cards lie, not in which."""

SHARED: Final = frozenset(
    [
        "field",
        "battlefield",
        "stack",
        "waiting_area",
        "resolution",
        "energy_stock",
        "temporary",
        "center",
        "side",
    ]
)
"""Zones of which a text can speak without saying whose: the field."""


def add_phrases(layer: Layer) -> None:
    """Add the rules that print told noun phrases to *layer*, wherever the layer reads a noun phrase."""
    rule = layer.rule
    known = sorted({each.category for each in layer.rules})
    _adjectives(layer, known)
    rule("quant", "1", One(), en="a(n) ", told=True)
    rule("quant", "次の1", NextOne(), en="the next ", told=True)
    rule("quant", "どれか1", OneOf(), en="one", told=True)
    rule("quant", "任意の数", AnyOfThem(), en="any number of", told=True)
    rule("head", "{heads:head+++か}", EitherHead, en="{heads@| or }", told=True)
    if "namehead" in known:
        rule("head", "{_:namehead}", en="{_}", told=True)
    rule("whose", "持ち主", Owners(), en="its owner", told=True)
    rule("whose", "それぞれの持ち主", Owners(many=True), en="their owners", told=True)
    rule("who", "{of:np1} の $holder:who", Holder, en="{of}'s {who}", told=True)
    for form, english in (("pl", ""), ("s", ""), ("ed", ""), ("did_not", "did not ")):
        said = "that " + english + "{clause@" + (form if not english else "base") + "}"
        rule("filter", "{clause:rcl} " + form, That, en=said, const={"form": form}, told=True)
    for many, english in ((False, "it"), (True, "them")):
        for absent, has in ((False, "with"), (True, "without")):
            rule(
                "filter",
                f"{{what:np1}} のある {has} {english}",
                Carrying,
                en=f"{has} {{what}} on {english}",
                const={"many": many, "absent": absent},
                told=True,
            )
    rule("filter", "$name:name を含む名前", InNames, en="with {name} in their names", told=True)
    rule("quant", "{quantity:quant} だけ", Only, en="only {quantity}", told=True)
    before = "[{filters^| } ]"
    adjectives, behind = "[{adjectives| } ]", "[ {filters| }]"
    shapes = (
        ("{quantity:quant} {owner:np1}", "", "{quantity} of {owner}'s " + adjectives + "{head@pl}" + behind),
        ("{owner:np1}", "", "{owner}'s " + adjectives + "{head@pl}" + behind),
        ("{owner:np1}", "one", "{owner}'s " + adjectives + "{head}" + behind),
        ("{quantity:quant}", "", before + "{quantity} " + adjectives + "{head%quantity}" + behind),
        ("", "", before + adjectives + "{head@pl}" + behind),
        ("", "one", before + adjectives + "{head}" + behind),
        ("", "the", "the " + adjectives + "{head}" + behind),
        ("", "that", "that " + adjectives + "{head}" + behind),
        ("", "those", "those " + adjectives + "{head@pl}" + behind),
    )
    for category in _makers(layer, a.Np):
        for lead, number, english in shapes:
            fixed: dict[str, object] = {"number": number}
            for field in ("quantity", "owner"):
                if "{" + field not in lead:
                    fixed[field] = None
            words = lead + " {adjectives:adj*} {head:head} {filters:filter*}"
            rule(
                category,
                words,
                Phrase,
                en=english,
                const=fixed,
                told=True,
                name=f"{category} told {lead} {number}",
            )
    layer.words("prep", [(each, each, each) for each in ("in", "on", "from", "among")])
    for category in _makers(layer, a.Scope):
        rule(category, "{place:place} $prep:prep", Where, en="{prep} {place}", told=True)
    layer.words(
        "bears", [("装備", "equip", "equipped"), ("付", "attach", "attached"), ("接", "connect", "connected")]
    )
    rule("filter", "{what:np1} $bears:how", Bears, en="that {what} ~be%what {how} to", told=True)
    _places(layer)


def _places(layer: Layer) -> None:
    for which, article in (("a", "a(n) "), ("the", "the ")):
        _articled(layer, which, article)


def _articled(layer: Layer, which: str, article: str) -> None:
    for position, english in (
        ("", ""),
        ("top", "the top of "),
        ("bottom", "the bottom of "),
        ("either", "the top or the bottom of "),
    ):
        layer.rule(
            "place",
            which + " {names:$zone++や} " + position,
            a.Place,
            en=english + article + "{names| or }",
            const={"position": position, "which": which},
            told=True,
        )
    layer.rule(
        "place",
        which + " {names:$zone:1} {nth:num}",
        a.Place,
        en="as card {nth} from the top of " + article + "{names|}",
        const={"position": "nth", "which": which},
        told=True,
    )


def _adjectives(layer: Layer, known: list[str]) -> None:
    layer.words("adjective", [(name, name, english) for name, english in ADJECTIVES.items()])
    layer.rule("adj", "$adjective:word", Adjective, en="{word}")
    layer.rule("adj", "$state:state", a.State, en="{state}")
    if "colours" in known:
        layer.rule("adj", "{_:colours}", en="{_}")
    layer.rule("adj", "倍の", a.Multiplied, en="twice as much", const={"n": t.Num(2)})
    layer.rule("adj", "{n:num} 倍の", a.Multiplied, en="{n} times as much")
    if _makers(layer, a.Sized):
        layer.rule("adj", "{attack:num} / {health:num}", a.Sized, en="{attack}/{health}")


def _makers(layer: Layer, kind: type[Node]) -> list[str]:
    """Return the categories whose rules make nodes of a kind."""
    return sorted({each.category for each in layer.rules if each.make is kind})


class TellingNouns:
    """Turns noun phrases as read into told ones."""

    def __init__(self, words: Words, single: tuple[type[Node], ...] = ()) -> None:
        self.words = words
        self.single = single
        """The game's own filters of which only one card has the quality: that this card is EXP of."""
        self.states = {name: english for _, name, english in words.states}

    def told(self, node: Node) -> Node:
        """Return a node with its own noun phrase, place or choice of nouns as English says it."""
        if isinstance(node, a.Np):
            return self._phrase(node)
        if isinstance(node, a.Scope):
            return self._where(node)
        if isinstance(node, a.Options):
            return _either(node)
        if isinstance(node, a.Place):
            return with_article(node)
        if node == a.Who("opponent", t.Exactly(t.Num(1))):
            return a.Who("opponent")
        if isinstance(node, a.Who) and node.who == "player" and node.of is None and node.quantity != t.All():
            return Phrase(a.Head("player"), node.quantity)
        if isinstance(node, a.Who) and node.of is not None and isinstance(node.of, a.ItRef | a.ThisRef):
            return Holder(node.of, node.who)
        return node

    def _phrase(self, node: a.Np) -> Node:
        sort = self.words.sort(node)
        quantity, owner, number = node.quantity, None, ""
        adjectives: list[Node] = []
        filters: list[Node] = []
        for each in node.filters:
            bare = _without_next(each)
            if bare is not each and quantity is None and sort == "entity":
                quantity, each = NextOne(), bare
            adjective = self._adjective(each)
            if adjective is not None:
                adjectives.append(adjective)
            elif isinstance(each, a.Quantified) and quantity is None:
                quantity = each.quantity
            elif owner is None and self._owner(each, sort) is not None:
                owner = self._owner(each, sort)
            elif isinstance(each, a.Rel) and self._bears(each) is not None:
                borne = self._bears(each)
                assert borne is not None
                filters.append(borne)
            elif isinstance(each, a.Containing) and not _is_one(quantity):
                filters.append(InNames(each.name))
            else:
                filters.append(self._that(each, sort, quantity))
        if a.Det() in filters and quantity is None:
            filters.remove(a.Det())
            number = "that"
        elif a.Det(plural=True) in filters and quantity is None:
            filters.remove(a.Det(plural=True))
            number = "those"
        if owner is not None and number:
            return node
        if quantity == t.Exactly(t.Num(1)) and any([isinstance(each, a.Sized) for each in adjectives]):
            quantity = One()
        if quantity == t.AnyNumber() and owner is None:
            quantity = AnyOfThem()
        if owner is not None:
            quantity = OneOf() if quantity == One() else quantity
            if any([isinstance(each, a.Points) for each in filters]):
                return node
            if sort in ("attribute", "deed") and quantity is None:
                if isinstance(node.head, a.Head) and self.words.nouns[node.head.noun].english == "control":
                    return Phrase(node.head, None, (), (a.Of(owner), *filters), None, "one")
                number = "one"
        elif not number and quantity is None:
            number = self._number(node, sort, filters)
        adjectives.sort(key=_adjective_rank)
        filters.sort(key=_rank)
        return Phrase(node.head, quantity, tuple(adjectives), tuple(filters), owner, number)

    def _number(self, node: a.Np, sort: str, filters: list[Node]) -> str:
        """Return how many there are of a noun without a number."""
        if sort == "attribute":
            return "the" if any([isinstance(each, a.Of | a.Rel) for each in filters]) else ""
        for each in filters:
            if isinstance(each, Bears) and isinstance(each.what, a.ThisRef) or isinstance(each, self.single):
                return "the"
        return ""

    def _that(self, node: Node, sort: str, quantity: Node | None) -> Node:
        """～する before a noun that does it itself: that ～; before a cost it is that of doing it."""
        clause = node.clause if isinstance(node, a.Rel) else None
        assert not isinstance(clause, a.Cl) or isinstance(node, a.Rel)
        one = _is_one(quantity)
        if isinstance(node, a.Rel) and isinstance(clause, a.Cl) and _lies_on(clause):
            assert clause.subject is not None
            return Carrying(clause.subject, not one, absent=node.tense in ("is_not", "was_not", "not"))
        if not isinstance(clause, a.Cl) or clause.subject is not None or clause.voice:
            return node
        assert isinstance(node, a.Rel)
        verb = self.words.verbs[clause.verb]
        does = any([isinstance(each, a.Arg) and each.case == "o" for each in clause.args])
        by_players = verb.by == {"player"} and not (
            does and sort in ("ability", "player")
        )  # ～を破壊する能力
        if sort not in ("entity", "ability", "player") or by_players or node.next:
            return node
        if "o" in verb.licensed and not does and not verb.traits & {"happens", "bare_state"}:
            return node
        form = {"would": "s" if one else "pl", "did": "ed", "did_not": "did_not"}.get(node.tense)
        return node if form is None else That(clause, form)

    def _adjective(self, node: Node) -> Node | None:
        if isinstance(node, a.State) and not node.absent:
            english = self.states.get(node.state, " ")
            return None if " " in english else node
        if isinstance(node, t.Coloured | a.Sized | a.Multiplied):
            return node
        if isinstance(node, a.Flag) and node.word in ADJECTIVES:
            return Adjective(node.word)
        if isinstance(node, a.Except) and isinstance(node.what, a.ThisRef):
            return Adjective("other")
        return None

    def _owner(self, node: Node, sort: str) -> Node | None:
        if isinstance(node, a.Owned) and isinstance(node.player, a.Who):
            return node.player if node.player.quantity is None and node.player.of is None else None
        if isinstance(node, a.Of):
            what = node.what
            if isinstance(what, a.ThisRef | a.ItRef):
                return what
            if isinstance(what, a.Who) and what.quantity is None and what.of is None:
                return what
        if isinstance(node, a.Det) and sort in ("attribute", "deed"):
            return a.ItRef(node.plural)
        return None

    def _bears(self, node: a.Rel) -> Bears | None:
        clause = node.clause
        if not isinstance(clause, a.Cl) or clause.subject is None or clause.args or clause.before:
            return None
        verb = self.words.verbs[clause.verb]
        if "attaches" not in verb.traits or node.tense != "is":
            return None
        how = "equip" if "equip" in verb.english else "connect" if "connect" in verb.english else "attach"
        return Bears(clause.subject, how)

    def _where(self, node: a.Scope) -> Node:
        place = node.place
        if not isinstance(place, a.Place):
            return node
        if place.which == "other":
            return node
        on = any([name in ON for name in place.names]) or place.position != ""
        if place.which == "the" and not any([name in SHARED for name in place.names]):
            place = replace(place, which="a")
        return Where("on" if on else "in", place)


def _is_one(quantity: Node | None) -> bool:
    return quantity in (One(), NextOne(), OneOf(), t.Exactly(t.Num(1)))


def _without_next(node: Node) -> Node:
    """Return a clause before a noun without 次に, and any other as it is."""
    if not isinstance(node, a.Rel) or not isinstance(node.clause, a.Cl):
        return node
    args = tuple([each for each in node.clause.args if each != a.Adverb("next")])
    if not node.next and len(args) == len(node.clause.args):
        return node
    return replace(node, clause=replace(node.clause, args=args), next=False)


def _lies_on(clause: a.Cl) -> bool:
    """～カウンターが置かれている before what it lies on."""
    if clause.voice != "passive" or clause.args or clause.before:
        return False
    head = getattr(clause.subject, "head", None)
    return isinstance(head, a.CounterHead)


def with_article(place: a.Place) -> a.Place:
    """Return a place with an article where nothing says whose it is."""
    if place.whose is not None or place.which:
        return place
    return replace(place, which="a" if "square" in place.names else "the")


def _adjective_rank(node: Node) -> int:
    return 0 if isinstance(node, Adjective) else 1


def _rank(node: Node) -> int:
    """Return how late a filter stands behind its noun."""
    if isinstance(node, a.Of):
        return 0
    if isinstance(node, a.Rel):
        return 2
    if isinstance(node, Where | a.Scope):
        return 3
    if isinstance(node, a.Except):
        return 4
    if isinstance(node, That):
        return 5
    return 1 if isinstance(node, t.Trait | t.Either | a.Having | a.Measured | a.Containing | a.Named) else 2


def _either(node: a.Options) -> Node:
    """サーバントやスペル1枚: what stands before the first and the number behind the last belong to all."""
    options = [each for each in node.options if isinstance(each, Phrase)]
    if len(options) != len(node.options):
        return node
    first, last = options[0], options[-1]
    for each in options[1:]:
        if each.filters or each.adjectives or each.owner is not None or each.number:
            return node
    if any([each.quantity is not None for each in options[:-1]]) or last.quantity is None:
        return node
    heads = EitherHead(tuple([each.head for each in options]))
    return replace(first, head=heads, quantity=last.quantity)
