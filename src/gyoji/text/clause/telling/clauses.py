"""Clauses as English says them: the object first, places with their prepositions, *only* and *unless*.

Japanese denies twice, 1ターンに1度しか起動できない and ～を支払わない限り; English says *can be activated only once
each turn* and *unless ... is paid*.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.text.binding.dissolve import DONE_WITH_CARDS
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.words import Words
from gyoji.text.clause.telling.chain import Chain, is_many, limited, passive
from gyoji.text.clause.telling.clause_nodes import (
    AsTarget,
    Bearing,
    By,
    Changes,
    Each,
    ForEachOf,
    GetsStats,
    Has,
    Multiply,
    NewTargets,
    NoneThere,
    NumberOf,
    OtherwiseP,
    Search,
    SetTo,
    Theirs,
    There,
    TimesOver,
    To,
    TopCards,
    Unless,
)
from gyoji.text.clause.telling.nouns import ON, One
from gyoji.text.clause.telling.telling import CHANGED

OWN: Final = frozenset(
    ["hand", "deck", "library", "character_deck", "territory_deck", "d_deck", "keep", "plan"]
)
"""Zones that are the doer's where the text does not say whose."""
ADDED: Final = ("add", "return", "send", "go back", "transfer", "move", "remove")
"""What is done with cards to a place; with others it is into."""
LAID: Final = ("put", "create", "generate", "put * in", "bind")
FREE: Final = (a.Without, a.IgnoreArg)
"""What is not paid for what is played: its cost, or theirs."""
ONLY: Final = (a.LimitArg, a.OnlyArg, a.OnlyAt, a.OnlyFrom, a.OnlyIf)
"""～しか: what is allowed beside a denial."""


class TellingClauses:
    """Turns clauses, conditions and sentences as read into told ones."""

    def __init__(self, words: Words, yours: tuple[type[Node], ...] = ()) -> None:
        self.words = words
        self.yours = yours
        """Kinds of nodes with a clause that stand outside of sentences: costs."""

    # Whose hand it is, before 自分 is told as you

    def with_doer(self, node: Node) -> Node:
        """手札のカード1枚を捨てる: the hand of whoever does it."""
        if isinstance(node, a.Scope) and isinstance(node.place, a.Place):
            return a.Scope(_of_doer(node.place))
        if isinstance(node, a.Cl) and node.voice != "passive" and _is_player(node.subject):
            made = replace(
                node,
                before=tuple([_from_doer(each) for each in node.before]),
                args=tuple([_from_doer(each) for each in node.args]),
            )
            if made.subject in (None, a.Who("you"), a.Who("doer")):
                return made
            return t.rewrite(made, lambda each: Theirs() if each == a.Who("doer") else each)
        if isinstance(node, a.Cl) and a.Adverb("mutually") in node.args and node.subject is not None:
            theirs = a.Of(a.ItRef(plural=True))
            return t.rewrite(node, lambda each: theirs if each == a.Owned(a.Who("doer")) else each)
        return node

    # Parts of a sentence, children first

    def told(self, node: Node) -> Node:
        """Return a node with its own clause or condition as English says it."""
        if isinstance(node, a.Cl):
            return self._clause(node)
        if isinstance(node, a.Fact):
            return self._fact(node)
        if isinstance(node, a.IsA):
            return self._is_a(node)
        if isinstance(node, a.AsLong):
            return _unless(node)
        if isinstance(node, a.UnlessArg) and isinstance(node.condition, a.Fact):
            return replace(node, condition=_as_done(node.condition))
        if isinstance(node, a.PerArg):
            return _per(node)
        if node == a.IfP(a.Otherwise()):
            return OtherwiseP()
        if isinstance(node, a.InStateArg):
            return _bearing(node, self.words)
        if isinstance(node, a.ComesTo):
            return self._comes_to(node)
        if isinstance(node, a.Without | a.InPlaceOf | a.IgnoreArg):
            return t.rewrite(node, self._its)
        if isinstance(node, self.yours):
            clause = getattr(node, "clause", None)
            chain = Chain(self.words)
            return (
                t.with_field(node, "clause", chain.next(clause, False)) if isinstance(clause, a.Cl) else node
            )
        if isinstance(node, a.Sentence):
            return self._sentence(node, Chain(self.words))
        return self._sentences(node)

    def _sentences(self, node: Node) -> Node:
        """Return sentences that follow each other: whose cards the one tells of, the next goes on with."""
        for field in ("sentences", "body"):
            said = getattr(node, field, ())
            if not isinstance(said, tuple) or len(said) < 2 or not isinstance(said[0], a.Sentence):
                continue
            made: list[Node] = []
            home: Node | None = None
            for each in said:
                chain = Chain(self.words)
                chain.home = home
                made.append(self._sentence(each, chain) if isinstance(each, a.Sentence) else each)
                home = chain.home
            node = t.with_field(node, field, tuple(made))
        return node

    def _its(self, node: Node) -> Node:
        """コストを支払わずに: its cost."""
        if isinstance(node, a.Np) and self.words.sort(node) == "attribute" and not node.filters:
            return replace(node, filters=(a.Of(a.ItRef()),)) if node.quantity is None else node
        return node

    def _comes_to(self, node: a.ComesTo) -> Node:
        """～が3枚以上になった時: the number of them."""
        if isinstance(node.subject, a.Np) and self.words.sort(node.subject) in ("entity", "counter"):
            return replace(node, subject=NumberOf(node.subject))
        return node

    def _fact(self, node: a.Fact) -> Node:
        clause = node.clause
        if isinstance(clause, a.Cl) and node.tense in ("did", "was", "did_not", "was_not"):
            return replace(node, clause=self._past(clause))
        if isinstance(clause, a.Cl) and self._lies_on(clause) and node.tense == "is":
            assert isinstance(clause.subject, a.Np)
            return a.Fact(There(self._counted(clause.subject), (*clause.args, *clause.before)), "would")
        if not isinstance(clause, a.Cl) or not self.words.verb_has(clause.verb, "being") or clause.voice:
            return node
        what = clause.subject
        if not isinstance(what, a.Np) or node.tense not in ("would", "not"):
            return node
        if any([isinstance(each, a.Det) for each in what.filters]):
            return node
        parts = (*clause.args, *clause.before)
        if any([not isinstance(each, To | a.Besides | a.At) for each in parts]):
            return node
        rest = tuple([_inside(each) for each in parts])
        if node.tense == "not":
            return (
                a.Fact(NoneThere(replace(what, quantity=None), rest), "would")
                if what.quantity is None
                else node
            )
        return a.Fact(self._there(self._counted(what), rest), "would")

    def _past(self, clause: a.Cl) -> a.Cl:
        """～したなら: who is not said to have done it did it, or it was done."""
        if clause.subject is not None:
            done = replace(clause, subject=self._a(clause.subject), ga=True)
            is_used = (
                self.words.sort(clause.subject) == "other" and "o" in self.words.verbs[clause.verb].licensed
            )
            return replace(done, voice="passive") if is_used and not clause.voice else done
        if clause.voice:
            return clause
        made = passive(clause)
        if made is not clause:
            return made
        verb = self.words.verbs[clause.verb]
        amounts = [each for each in clause.args if isinstance(each, a.Amount)]
        if "o" in verb.licensed and not amounts and "happens" not in verb.traits:
            return replace(clause, subject=a.ItRef(), voice="passive", ga=True)
        yours = (not verb.by or "player" in verb.by) and "happens" not in verb.traits
        who: Node = a.Who("you") if yours else a.ItRef()
        return replace(clause, subject=who, ga=True)

    def _lies_on(self, clause: a.Cl) -> bool:
        """～カウンターが置かれている: there is one on it."""
        if clause.voice != "passive" or self.words.sort(clause.subject) != "counter":
            return False
        return all([isinstance(each, To) for each in (*clause.args, *clause.before)])

    def _counted(self, what: a.Np) -> a.Np:
        return what if what.quantity is not None else replace(what, quantity=One())

    def _there(self, what: a.Np, args: tuple[Node, ...] = ()) -> Node:
        for each in what.filters:
            if isinstance(each, a.Owned) and each.player in (a.Who("you"), a.Who("opponent")):
                had = tuple([other for other in what.filters if other is not each])
                return Has(each.player, replace(what, filters=had), args)
        return There(what, args)

    def _is_a(self, node: a.IsA) -> Node:
        if node.absent or node.each or node.among is not None:
            return replace(node, as_=self._one(node.as_))
        subject, bound = node.subject, node.as_
        if isinstance(subject, a.ValueOf) and subject.how == "number":
            subject = subject.of
        if isinstance(bound, a.Bound) and isinstance(subject, a.Np) and subject.quantity is None:
            quantity = _quantity(bound)
            if quantity is not None and self.words.sort(subject) in ("entity", "counter"):
                return a.Fact(self._there(replace(subject, quantity=quantity)), "would")
        return replace(node, as_=self._one(node.as_))

    def _one(self, node: Node) -> Node:
        made = self._a(node)
        assert made is not None
        return made

    def _a(self, node: Node | None) -> Node | None:
        if not isinstance(node, a.Np) or node.quantity is not None:
            return node
        if self.words.sort(node) not in ("entity", "ability"):
            return node
        if any([isinstance(each, a.Det | a.Quantified) for each in node.filters]):
            return node
        return replace(node, quantity=One())

    # Clauses

    def _clause(self, node: a.Cl) -> Node:
        args = [self._arg(each, node) for each in node.args]
        before = [self._arg(each, node) for each in node.before]
        args = [self._amount(each, node.verb) for each in args]
        aimed = [
            each for each in args if isinstance(each, a.Arg) and each.case == "o" and _is_target(each.what)
        ]
        if self.words.english_of(node) == "choose" and aimed and not node.voice:
            args = [_untargeted(each) if each is aimed[0] else each for each in args]
            args.append(AsTarget(is_many(aimed[0].what)))
        made = _with_top_cards(replace(node, args=tuple(args), before=tuple(before)))
        if self.words.english_of(made) == "become" and any(
            [isinstance(each, a.ToValue) for each in made.args]
        ):
            if isinstance(made.subject, a.Np) and self.words.sort(made.subject) in ("entity", "counter"):
                made = replace(made, subject=NumberOf(replace(made.subject, quantity=None)))
        if any([isinstance(each, FREE) for each in made.args]) and is_many(_object_of(made)):
            args = [t.rewrite(each, _plural) if isinstance(each, FREE) else each for each in made.args]
            made = replace(made, args=tuple(args))
        made = replace(made, args=tuple(sorted(made.args, key=_rank)))
        return self._changed(made) or self._stats(made) or self._searched(made) or made

    def _amount(self, node: Node, verb: str) -> Node:
        if not isinstance(node, a.Amount) or node.to:
            return node
        if self.words.verbs[verb].english in CHANGED:
            return By(node.quantity)
        if self.words.verbs[verb].unit == "回" and isinstance(node.quantity, t.Exactly):
            return TimesOver(node.quantity.n)
        return node

    def _changed(self, node: a.Cl) -> Node | None:
        """～を+1する of what nobody gets; ～を2倍にする; ～を10点にする."""
        parts = [each for each in node.args if isinstance(each, a.Shift | a.Times | a.ToValue)]
        objects = [each for each in node.args if isinstance(each, a.Arg) and each.case == "o"]
        if self.words.english_of(node) != "make" or node.voice or node.subject is not None:
            return None
        if len(parts) != 1 or len(objects) != 1:
            return None
        part, what = parts[0], objects[0].what
        rest = tuple([each for each in node.args if each is not part and each is not objects[0]])
        if isinstance(part, a.ToValue):
            return SetTo(what, part, (*rest, *node.before))
        n = part.n if isinstance(part, a.Shift) else part.quantity
        if not isinstance(n, t.Num | t.Variable):
            return None
        if isinstance(part, a.Shift):
            return Changes(what, n, part.minus, (*rest, *node.before))
        return Multiply(what, n, (*rest, *node.before))

    def _searched(self, node: a.Cl) -> Node | None:
        sources = [
            x for x in node.args if isinstance(x, a.Arg) and x.case == "kara" and isinstance(x.what, a.Place)
        ]
        objects = [x for x in node.args if isinstance(x, a.Arg) and x.case == "o"]
        if (
            self.words.english_of(node) != "search for"
            or node.voice
            or len(sources) != 1
            or len(objects) != 1
        ):
            return None
        rest = tuple([each for each in node.args if each is not sources[0] and each is not objects[0]])
        return Search(sources[0].what, objects[0].what, node.subject, (*rest, *node.before))

    def _arg(self, node: Node, clause: a.Cl) -> Node:
        if isinstance(node, a.Arg) and node.case == "as":
            what = node.what
            if (
                isinstance(what, a.Np)
                and what.quantity is None
                and self.words.sort(what) in ("entity", "attribute")
            ):
                return replace(node, what=replace(what, quantity=One()))
        if isinstance(node, a.Arg) and node.case == "kara" and isinstance(node.what, a.Place):
            if self.words.verbs[clause.verb].english == "leave":
                return To("none", _the(node.what))
            return replace(node, what=_the(node.what))
        if (
            isinstance(node, a.Arg)
            and node.case == "de"
            and self.words.verbs[clause.verb].english.endswith("to be")
        ):
            return To("none", self._one(node.what))
        if isinstance(node, a.Arg) and node.case == "de" and isinstance(node.what, a.Place):
            if any([name in ON for name in node.what.names]):
                return To("on", node.what)
        if (
            isinstance(node, a.Arg)
            and node.case == "o"
            and self.words.english_of(clause) in ("create", "generate")
        ):
            return replace(node, what=self._one(node.what))
        if isinstance(node, a.Cause) and node.of is not None and self.words.sort(node.of) == "entity":
            return To("with", node.of) if self.words.english_of(clause) in DONE_WITH_CARDS else node
        if not isinstance(node, a.Arg) or node.case != "ni":
            return node
        verb = self.words.verbs[clause.verb]
        what = node.what
        if "attaches" in verb.traits or "connect" in verb.english:
            what = self._one(what)
        if verb.english in ("become", "make") and not is_many(clause.subject or _object_of(clause)):
            held = isinstance(what, a.Np) and any([isinstance(each, a.Of) for each in what.filters])
            what = what if held else self._one(what)
        counters = [x for x in clause.args if isinstance(x, a.Arg) and self.words.sort(x.what) == "counter"]
        if verb.english == "put" and counters and isinstance(what, a.Np):
            if what.quantity == t.All():
                what = replace(what, quantity=Each())
            elif a.Quantified(t.All()) in what.filters:
                filters = tuple([each for each in what.filters if each != a.Quantified(t.All())])
                what = replace(what, filters=filters, quantity=Each())
        return To(self._prep(what, clause), what)

    def _prep(self, what: Node, clause: a.Cl) -> str:
        """Return what stands before the place or thing that something goes to."""
        verb = self.words.verbs[clause.verb]
        if verb.english.endswith("enter") or verb.english in ("leave", "make", "become"):
            return "none"
        if verb.english == "divide":
            return "among"
        if verb.english == "attack":
            return "none"
        if clause.voice == "passive" and verb.english.split()[0] in ("defend", "block", "attack"):
            return "by"
        if isinstance(what, a.Place):
            if what.position == "nth":
                return "none"
            if what.position:
                return "to" if verb.english in ("return", "go back", "transfer", "move") else "on"
            if "square" in what.names:
                return "to" if verb.english in ADDED else "onto"
            if verb.english in ADDED or what.names[0] in ("hand", "energy_stock"):
                return "to"
            on = any([name in ON for name in what.names])
            if "being" in verb.traits:
                return "on" if on else "to"
            return "onto" if on else "into"
        if self.words.sort(what) == "place":
            return "to" if verb.english in ADDED else "on"
        return "on" if verb.english in LAID else "to"

    def _stats(self, node: a.Cl) -> Node | None:
        objects = [each for each in node.args if isinstance(each, a.Arg) and each.case == "o"]
        if self.words.english_of(node) != "gain" or node.voice or node.subject is None or len(objects) != 1:
            return None
        if not isinstance(objects[0].what, a.Stats):
            return None
        rest = tuple([each for each in node.args if each is not objects[0]])
        return GetsStats(node.subject, objects[0].what, (*rest, *node.before))

    # Sentences

    def _sentence(self, node: a.Sentence, chain: Chain) -> Node:
        items: list[Node] = []
        instead = a.InsteadP() in node.items
        for item in node.items:
            if instead and isinstance(item, a.IfP | a.WhenP):
                items.append(self._would(item))
                continue
            clause = getattr(item, "clause", None)
            if isinstance(clause, Node):
                denied = isinstance(item, a.LinkBan | a.LinkNot | a.LinkMust)
                items.append(t.with_field(item, "clause", chain.next(clause, denied)))
                if not isinstance(item, a.Link | a.LinkBan | a.LinkNot | a.LinkMust):  # may ～, then ～
                    chain.doer = None
            else:
                items.append(item)
        return a.Sentence(self._main(node.main, chain), tuple(items))

    def _main(self, node: Node, chain: Chain) -> Node:
        if isinstance(node, a.Cl):
            return chain.next(node, False)
        clause = getattr(node, "clause", None)
        if not isinstance(clause, a.Cl):
            return node
        if isinstance(node, a.Ban | a.NotDone) and any(
            [isinstance(x, ONLY) for x in (*clause.args, *clause.before)]
        ):
            allowed = self._used(clause) if isinstance(node, a.Ban) else clause
            return a.CanDo(allowed) if isinstance(node, a.Ban) else chain.next(clause, False)
        if isinstance(node, a.Ban):
            allowed_only = limited(clause)
            if allowed_only is not None:
                return a.CanDo(allowed_only)
            clause = self._used(clause) if self.words.sort(clause.subject) == "ability" else clause
        if isinstance(node, a.CanDo):
            clause = self._used(clause)
            if clause.subject is None:
                clause = replace(clause, subject=a.Who("you"))
        if (
            isinstance(node, a.Ban)
            and self.words.english_of(clause) in CHANGED
            and clause.subject is not None
            and not clause.voice
        ):
            if not any([isinstance(each, a.Arg) and each.case == "o" for each in clause.args]):
                clause = replace(clause, voice="passive")
        made = chain.next(clause, not isinstance(node, a.May))
        if isinstance(node, a.Ban) and isinstance(made, a.Cl) and made.subject is None:
            made = passive(made)
        return t.with_field(node, "clause", made)

    def _used(self, clause: a.Cl) -> a.Cl:
        """この能力は起動できる: it can be activated."""
        verb = self.words.verbs[clause.verb]
        used = isinstance(clause.subject, a.ThisRef) or self.words.sort(clause.subject) == "ability"
        if clause.voice or not used or "o" not in verb.licensed:
            return clause
        if "uses" not in verb.traits or any([isinstance(x, a.Arg) and x.case == "o" for x in clause.args]):
            return clause
        return replace(clause, voice="passive")

    def _would(self, item: a.IfP | a.WhenP) -> Node:
        """～されるなら、代わりに: would be."""
        if isinstance(item, a.IfP) and isinstance(item.condition, a.Fact):
            fact = item.condition
            if fact.tense == "would" and isinstance(fact.clause, a.Cl) and self._is_deed(fact.clause):
                clause = replace(fact.clause, subject=self._a(fact.clause.subject))
                if (
                    clause.subject is None
                    and not clause.voice
                    and self.words.verb_has(clause.verb, "happens")
                ):
                    clause = replace(clause, subject=a.ThisRef(self.words.this_nouns[0]), ga=True)
                return replace(item, condition=a.Fact(clause, "will"))
        if isinstance(item, a.WhenP) and isinstance(item.event, a.Happening) and item.event.tense == "would":
            return replace(item, event=replace(item.event, tense="will"))
        return item

    def _is_deed(self, clause: Node) -> bool:
        if not isinstance(clause, a.Cl):
            return False
        return not self.words.verb_has(clause.verb, "being") and self.words.english_of(clause) != "have"


def _plural(node: Node) -> Node:
    return a.ItRef(plural=True) if node == a.ItRef() else node


def _object_of(clause: a.Cl) -> Node:
    found = [each.what for each in clause.args if isinstance(each, a.Arg) and each.case == "o"]
    return found[0] if found else a.ItRef()


def _is_player(node: Node | None) -> bool:
    return node is None or isinstance(node, a.Who)


def _of_doer(place: a.Place) -> a.Place:
    if place.whose is None and not place.which and all([name in OWN for name in place.names]):
        return replace(place, whose=a.Who("doer"))
    return place


def _from_doer(node: Node) -> Node:
    if isinstance(node, a.Arg) and node.case in ("kara", "o") and isinstance(node.what, a.Place):
        return replace(node, what=_of_doer(node.what))
    return node


def _the(place: a.Place) -> a.Place:
    if place.whose is not None or place.which:
        return place
    return replace(place, which="a" if "square" in place.names else "the")


def _inside(node: Node) -> Node:
    """～に～がある: in it, or on it."""
    if not isinstance(node, To):
        return node
    if isinstance(node.what, a.Place):
        return a.Arg("de", node.what) if node.prep == "to" else node
    return replace(node, prep="on")


def _quantity(bound: a.Bound) -> Node | None:
    if bound.op == "=":
        return t.Exactly(bound.value)
    if bound.op == ">=":
        return t.AtLeast(bound.value)
    return t.AtMost(bound.value) if bound.op == "<=" else None


def _unless(node: a.AsLong) -> Node:
    fact = node.condition
    if isinstance(fact, a.Fact) and fact.tense == "not" and isinstance(fact.clause, a.Cl):
        return Unless(_as_done(replace(fact, tense="would")))
    return node


def _as_done(fact: a.Fact) -> a.Fact:
    """Return something that nobody is said to do as what is done: unless ① is paid."""
    clause = fact.clause
    if isinstance(clause, a.Cl) and clause.subject is None and not clause.voice:
        return replace(fact, clause=passive(clause))
    return fact


def _per(node: a.PerArg) -> Node:
    if isinstance(node.what, a.Np) and node.what.quantity == t.Exactly(t.Num(1)):
        return ForEachOf(replace(node.what, quantity=Each()))
    return node


def _bearing(node: a.InStateArg, words: Words) -> Node:
    clause = node.clause
    if isinstance(clause, a.Cl) and words.english_of(clause) == "choose again":
        return NewTargets()
    if isinstance(clause, a.Cl) and clause.subject is not None and not node.state:
        if clause.voice == "passive" and not clause.args and words.sort(clause.subject) == "counter":
            return Bearing(clause.subject)
    return node


def _with_top_cards(node: a.Cl) -> a.Cl:
    """デッキの上からカード3枚を見る: the top 3 cards of the deck."""
    sources = [
        x for x in node.args if isinstance(x, a.Arg) and x.case == "kara" and isinstance(x.what, a.Place)
    ]
    objects = [x for x in node.args if isinstance(x, a.Arg) and x.case == "o"]
    if len(sources) != 1 or len(objects) != 1 or node.voice:
        return node
    place, what = sources[0].what, objects[0].what
    if not isinstance(place, a.Place) or place.position not in ("top", "bottom"):
        return node
    if not isinstance(what, a.Np) or what.head != a.Head("card") or what.filters:
        return node
    if not isinstance(what.quantity, t.Exactly):
        return node
    top = TopCards(place.position, what.quantity.n, replace(place, position=""))
    args = tuple([replace(x, what=top) if x is objects[0] else x for x in node.args if x is not sources[0]])
    return replace(node, args=args)


def _is_target(node: Node) -> bool:
    return isinstance(node, a.Np) and a.Flag("target") in node.filters


def _untargeted(node: a.Arg) -> a.Arg:
    assert isinstance(node.what, a.Np)
    filters = tuple([each for each in node.what.filters if each != a.Flag("target")])
    return replace(node, what=replace(node.what, filters=filters))


def _rank(node: Node) -> int:
    """Return how late a part stands behind its verb."""
    if isinstance(node, a.Arg):
        return {"o": 0, "no": 1, "kara": 2, "with": 3}.get(node.case, 7 if node.case == "as" else 3)
    if isinstance(node, a.StateArg | a.ToValue | a.Times | a.Amount | a.Shift | By):
        return 1
    if isinstance(node, To):
        return 1 if node.prep == "none" else 3
    if isinstance(node, a.InStateArg | Bearing | a.Adverb | a.Order | AsTarget | NewTargets | TimesOver):
        return 4
    if isinstance(node, a.At | a.Lasting | a.LimitArg | a.PerSpan):
        return 8
    return 6
