"""How nouns, numbers and what stands before nouns are worded: the inverse of `meaning/nouns`.

Each class here takes nodes that are carried out, with pronouns in place of references, and makes nodes as read, which
the grammar prints. Where several wordings mean the same, one is taken. What has no wording raises Unsayable.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding.dissolve import Conventions
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread.frames import Near
from gyoji.text.clause.phrases.lexicon import Lexicon
from gyoji.text.clause.phrases.pairs import phrased
from gyoji.text.clause.phrases.words import Words
from gyoji.text.reading.walk import with_parts

THIS_TURN = t.Period("turn", which="this")


class NounWording:
    """The wording of noun phrases."""

    def __init__(self, words: Words, lexicon: Lexicon, conventions: Conventions) -> None:
        self.words = words
        self.lexicon = lexicon
        self.conventions = conventions
        self._verbs: dict[tuple[str, str, str], str] = {}

    # What the classes above say

    def predicate(self, event: t.Node) -> a.Cl:
        """Return the clause of an event that has Subject where the subject belongs, without a subject."""
        raise NotImplementedError

    def compared(self, node: t.Node) -> t.Node:
        """Return a number as a subject: 自分の手札が3枚."""
        raise NotImplementedError

    def occasion(self, event: t.Node) -> t.Node:
        """Return what stands before 時."""
        raise NotImplementedError

    def translated(self, kind: str, node: Any) -> Any:
        """Return a part of a construction by the kind of its hole."""
        raise NotImplementedError

    # What a game says of its own nodes

    def own_filter(self, node: t.Node) -> t.Node | None:
        """Return the wording of a filter that only the game has."""
        return None

    def own_noun(self, node: t.Node) -> t.Node | None:
        """Return the wording of a noun phrase that only the game has."""
        return None

    def own_value(self, node: t.Node) -> t.Node | None:
        """Return the wording of a number that only the game has."""
        return None

    def own_thing(self, node: t.Node) -> t.Node | None:
        """Return the wording of a thing of the game's own that cards gain and lose."""
        return None

    def own_place(self, node: t.Node) -> t.Node | None:
        """Return the wording of a place that only the game has."""
        return None

    def quoted(self, line: t.Node) -> t.Node:
        """Return the line of an ability in quotes."""
        raise NotImplementedError

    # Verbs

    def verb(self, way: str, name: str, key: str = "") -> str:
        """Return the verb that does *name* in that way beside an object of the kind *key*; raise Unsayable."""
        known = self._verbs.get((way, name, key))
        if known is not None:
            return known
        for verb in (name, *self.words.verbs):
            if (
                verb in self.words.verbs
                and self._row(verb, key) == (way, name)
                and self._has_frame(way, verb)
            ):
                self._verbs[way, name, key] = verb
                return verb
        raise Unsayable(t.Act(name), f"no verb ({way}:{name}:{key})")

    def _row(self, verb: str, key: str) -> tuple[str, str]:
        acts = self.lexicon.acts
        deed = ("deed", self.lexicon.deeds.get(verb, verb))
        return acts.get(f"{verb}:{key}") or acts.get(f"{verb}:*") or deed

    def _has_frame(self, way: str, verb: str) -> bool:
        """A deed on cards has an object, and so has a change of a number."""
        return way not in ("deed", "shift") or "o" in self.words.verbs[verb].licensed

    def doing(self, name: str) -> str:
        """Return the verb whose subject does *name* with nothing beside it: 攻撃する, 退場する."""
        found = ""
        for verb in (name, *self.words.verbs):
            if verb in self.words.verbs and self.lexicon.deeds.get(verb, verb) == name:
                if "o" not in self.words.verbs[verb].licensed or self.is_aimed(name):
                    return verb
                found = found or verb
        if not found:
            raise Unsayable(t.Event(name), "no verb")
        return found

    def is_aimed(self, name: str) -> bool:
        """Tell whether a deed is aimed at somebody."""
        return name in self.lexicon.aimed

    def trait_verb(self, trait: str) -> str:
        """Return the first verb with a trait."""
        for verb in self.words.verbs.values():
            if trait in verb.traits:
                return verb.name
        raise Unsayable(t.Act(trait), f"no verb is {trait}")

    # Players, places, times

    def player(self, node: t.Node | None) -> t.Node | None:
        """Return a player; None for none."""
        if node is None:
            return None
        if node == t.It("player"):
            return a.Who("that")
        if isinstance(node, t.Player):
            return a.Who(node.who, of=None if node.of is None else self.noun(node.of))
        raise Unsayable(node, "no player")

    def named_player(self, node: t.Node | None) -> t.Node:
        """Return a player where there is one."""
        player = self.player(node)
        assert player is not None
        return player

    def zone(self, node: t.Node | None) -> t.Node:
        """Return a place; what is everybody's own stands without its player."""
        if not isinstance(node, t.Zone):
            own = None if node is None else self.own_place(node)
            if own is None and isinstance(node, t.OtherThan) and isinstance(node.what, t.Zone):
                return a.Place((node.what.name,), self.player(node.what.player), which="other")
            if own is None:
                raise Unsayable(node, "no place")
            return own
        if node.player == t.Player("doer") and node.name in self.conventions.own_zones:
            return self.destination(replace(node, player=None))
        return self.destination(node)

    def destination(self, node: t.Node | None) -> t.Node:
        """Return the place to which something goes, with its player: cards go to their owner's without one."""
        if not isinstance(node, t.Zone):
            return self.zone(node)
        return a.Place((node.name,), self.player(node.player), node.position, nth=node.nth)

    def period(self, node: t.Node) -> t.Node:
        """Return a period."""
        if not isinstance(node, t.Period):
            raise Unsayable(node, "no period")
        return replace(node, player=self.player(node.player))

    def moment(self, node: t.Moment) -> t.Node:
        """Return the beginning or end of a period."""
        return t.Moment(self.period(node.period), node.edge)

    # Noun phrases

    def noun(self, node: t.Node) -> t.Node:
        """Return a noun phrase."""
        if isinstance(node, r.UnsaidSpot):
            node = t.This()
        own = phrased(self.lexicon.pairs.nouns, node, self.translated) or self.own_noun(node)
        if own is not None:
            return own
        if isinstance(node, t.This):
            return a.ThisRef(node.noun or "card")
        if isinstance(node, t.It):
            return self._pronoun(node)
        if isinstance(node, t.Rest):
            return a.RestRef()
        if isinstance(node, t.Host):
            return a.Np(a.Head(node.noun), (a.Rel(self.attached(a.ThisRef("card")), "is"),))
        if isinstance(node, t.Player):
            return self.named_player(node)
        if isinstance(node, t.Both):
            return a.Together(tuple([self.noun(each) for each in node.parts]))
        if isinstance(node, t.AnyOf):
            return self._one_of(node)
        if isinstance(node, t.Selector):
            return self.selector(node)
        if isinstance(node, t.Period):
            return self.period(node)
        raise Unsayable(node, "no noun")

    def _one_of(self, node: t.AnyOf) -> t.Node:
        """Return one of several kinds: ユニットかベース; 手札か墓地にあるカード1枚."""
        first = node.options[0]
        zones = [each.zone for each in node.options if isinstance(each, t.Selector)]
        names = [each.name for each in zones if isinstance(each, t.Zone)]
        if (
            isinstance(first, t.Selector)
            and isinstance(first.zone, t.Zone)
            and len(names) == len(node.options)
        ):
            there = [replace(first, zone=replace(first.zone, name=name)) for name in names]
            made = self.noun(replace(first, quantity=node.quantity)) if tuple(there) == node.options else None
            scope = made.filters[0] if isinstance(made, a.Np | a.RefNp) and made.filters else None
            if isinstance(scope, a.Scope) and isinstance(scope.place, a.Place):
                assert isinstance(made, a.Np | a.RefNp)
                several = a.Scope(replace(scope.place, names=tuple(names)))
                return replace(made, filters=(several, *made.filters[1:]))
        if node.quantity is not None:
            raise Unsayable(node, "a number of several kinds")
        return a.Options(tuple([self.noun(each) for each in node.options]))

    def one(self, node: t.Node) -> t.Node:
        """Return a noun without the number one, which is meant where something goes to a card."""
        single = isinstance(node, t.Selector) and node.quantity == t.Exactly(t.Num(1))
        return t.with_field(node, "quantity", None) if single else node

    def attached(self, what: t.Node) -> a.Cl:
        """Return the clause of something that is attached: ～が装備されている, ～がついている."""
        verb = self.trait_verb("attaches")
        voice = "" if self.words.verb_has(verb, "clings") else "passive"
        return a.Cl(verb, (), what, (), voice, True)

    def _pronoun(self, node: t.It) -> t.Node:
        if node == t.It("player"):
            return a.Who("that")
        if node.by:
            return a.Np(a.Head(node.noun), (a.Rel(a.Cl(self.done_verb(node.by)), "did"),))
        if node.noun:
            return a.Np(a.Head(node.noun), (a.Det(node.plural),))
        return a.ItRef(node.plural)

    def selector(self, node: t.Selector) -> t.Node:
        """Return cards with their place, what is said of them, and how many."""
        for kind in self.conventions.printed_kinds:
            noun, quality = self.conventions.kinds[kind]
            if node.nouns == (noun,) and node.filters and node.filters[-1] == quality:
                node = replace(node, nouns=(kind,), filters=node.filters[:-1])
        if node.among is not None:
            if node.filters or node.nouns != ("card",) or node.quantity is None:
                raise Unsayable(node, "some of the cards spoken of, beside no verb")
            return a.OutOf(a.ItRef(plural=True), node.quantity)
        if node == t.Selector(nouns=("player",), quantity=node.quantity):
            return a.Who("player", node.quantity)
        return self.phrase(node, self.scopes(node))

    def scopes(self, node: t.Selector) -> list[t.Node]:
        """Return whose and where cards are, as what stands before their noun."""
        found: list[t.Node] = []
        waiting = [each for each, zone in self.conventions.state_zones.items() if node.zone == t.Zone(zone)]
        if waiting:
            found.append(a.State(waiting[0]))
        elif node.zone is not None:
            found.append(a.Scope(self.zone(node.zone)))
        if node.player is not None and (node.zone is None or getattr(node.zone, "player", None) is None):
            found.append(a.Owned(self.named_player(node.player)))
        return found

    def phrase(self, node: t.Selector, before: list[t.Node]) -> t.Node:
        """Return the noun of cards behind what is said of them."""
        last = node.filters[-1] if node.filters else None
        if isinstance(last, t.Named) and not last.partial and node.nouns == ("card",):
            filters = self.before_noun(before, node.filters[:-1])
            named = a.Named(last.name)
            return a.RefNp(named, filters, node.quantity) if filters or node.quantity is not None else named
        filters = self.before_noun(before, node.filters)
        nouns = node.nouns
        if len(nouns) == 1:
            return a.Np(a.Head(nouns[0]), filters, node.quantity)
        options = [a.Np(a.Head(each)) for each in nouns]
        options[0] = replace(options[0], filters=filters)
        options[-1] = replace(options[-1], quantity=node.quantity)
        return a.Options(tuple(options))

    # What is read as what is carried out

    def parts(self, node: t.Node) -> t.Node:
        """Return a node that is read as what is carried out, with its nouns, players and filters in words."""
        return with_parts(node, self.part)

    def part(self, node: t.Node) -> t.Node:
        """Return a part of such a node."""
        if isinstance(node, t.This | t.It | t.Host | t.Selector | t.Both | t.AnyOf | t.Player):
            return self.noun(node)
        return self.filter(node) if isinstance(node, t.Measure) else self.parts(node)

    # What stands before a noun

    def before_noun(self, scopes: list[t.Node], filters: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        """Return what stands before a noun; whose it is stands behind what begins with a noun of its own."""
        said = [self.filter(each) for each in filters]
        owned = [each for each in scopes if isinstance(each, a.Owned)]
        found = [each for each in scopes if not isinstance(each, a.Owned)]
        leading = [i for i, each in enumerate(said) if leads_with_noun(each)]
        at = leading[-1] + 1 if leading else 0
        return (*found, *said[:at], *owned, *said[at:])

    def filter(self, node: t.Node) -> t.Node:
        """Return a filter."""
        own = phrased(self.lexicon.pairs.filters, node, self.translated) or self.own_filter(node)
        if own is not None:
            return own
        if isinstance(node, t.InState):
            return self.state(node)
        if isinstance(node, t.Measure):
            than = node.value
            if node.op in ("<", ">") and isinstance(than, t.AttributeOf) and than.attribute == node.attribute:
                return a.Than(node.attribute, self.noun(than.of), node.op)
            return a.Measured(node.attribute, self.value(node.value), node.op, node.original)
        if isinstance(node, t.Having):
            things = tuple([self.held(each) for each in node.things])
            return a.Having(things, "not" if node.absent else "has", len(things) > 1)
        if isinstance(node, t.Trait):
            return a.Having((self.thing(node),))
        if isinstance(node, t.Either) and all([isinstance(each, t.Trait) for each in node.options]):
            return a.Having(tuple([self.thing(each) for each in node.options]), either=True)
        if isinstance(node, t.OtherThan):
            return a.Flag("other") if node.what == t.This() else a.Except(self.excepted(node.what))
        if isinstance(node, t.SameAs):
            return a.Same((node.attribute,), self.noun(node.what), node.different)
        if isinstance(node, t.Named):
            return a.Containing(node.name) if node.partial else a.Named(node.name)
        if isinstance(node, t.OwnMeasure) and node.original and node.attribute == node.other:
            return a.Altered(node.attribute, node.op)
        if isinstance(node, t.Extreme):
            return a.MostOf(node.attribute, node.which)
        if isinstance(node, t.AbilityOf):
            return a.Of(self.noun(node.what))
        return self._clause_before(node)

    def state(self, node: t.InState) -> t.Node:
        """Return the state of a card: a word for it, or what it is doing."""
        if any([each[1] == node.state for each in self.words.states]):
            return a.State(node.state)
        if node.state in self.lexicon.flags:
            return a.Flag(node.state)
        return a.Rel(self.ongoing(node.state), "is")

    def ongoing(self, state: str) -> a.Cl:
        """Return the clause of what is going on: 攻撃している."""
        for said, name in self.lexicon.ongoing.items():
            if name == state:
                verb, _, noun = said.partition(":")
                verb, _, voice = verb.partition(".")
                args = (a.Arg("o", a.Np(a.Head(noun))),) if noun else ()
                return a.Cl(verb, args=args, voice=voice)
        raise Unsayable(t.InState(state), "a state that has no word")

    def excepted(self, node: t.Node) -> t.Node:
        """Return what stands before 以外."""
        own = self.own_thing(node)
        return self.noun(node) if own is None else own

    def _clause_before(self, node: t.Node) -> t.Node:
        """Return a clause before a noun."""
        if isinstance(node, t.EquippedWith) and node.what is not None:
            return a.Rel(self.attached(self.noun(node.what)), "is_not" if node.absent else "is")
        if isinstance(node, t.AttachedTo):
            to = (a.Arg("ni", self.noun(node.what)),)
            return a.Rel(a.Cl(self.trait_verb("clings"), args=to), "is")
        if isinstance(node, t.HasCounters):
            return a.Rel(self.counters_lie(node), "is_not" if node.absent else "is")
        if isinstance(node, t.DidThisTurn):
            clause = self.predicate(node.event)
            at = a.At(THIS_TURN)
            return a.Rel(replace(clause, args=(at, *clause.args)), "did_not" if node.absent else "did")
        if isinstance(node, t.TriggeredBy):
            waits = [each.name for each in self.words.verbs.values() if "event" in each.needs]
            if waits:
                return a.Rel(a.Cl(waits[0], args=(a.AtEvent(self.occasion(node.event)),)), "would")
        if isinstance(node, t.ControlledBy) and not node.owned:
            held = a.Cl(self.verb("controls", "control"), subject=self.player(node.player), ga=True)
            return a.Rel(held, "would")
        if isinstance(node, t.PlayedBy):
            return a.Rel(a.Cl(self.trait_verb("plays"), subject=self.player(node.player), ga=True), "did")
        raise Unsayable(node, "nothing that can be said before a noun")

    def counters_lie(self, node: t.HasCounters) -> a.Cl:
        """Return カウンターが2個以上置かれている."""
        args = () if node.quantity is None else (a.Amount(node.quantity),)
        subject = a.Np(a.CounterHead(node.counter))
        return a.Cl(self.verb("counters", "place", "counter"), (), subject, args, "passive", True)

    # Things that cards have

    def held(self, node: t.Node) -> t.Node:
        """Return something that a card has: a keyword, a kind of ability, a trait."""
        if isinstance(node, t.Ability):
            return a.Np(a.Head(self.ability_noun(node)))
        return self.thing(node)

    def ability_noun(self, node: t.Ability) -> str:
        """Return the noun of a kind of abilities."""
        for noun, kind in self.lexicon.ability_kinds.items():
            if kind == node.kind and noun in self.words.nouns:
                return noun
        raise Unsayable(node, "a kind of abilities without a noun")

    def thing(self, node: t.Node) -> t.Node:
        """Return something that a card gains, has or loses."""
        own = self.own_thing(node)
        if own is not None:
            return own
        if isinstance(node, t.Keyword):
            return a.Word(node.name, None if node.argument is None else self.excepted(node.argument))
        if isinstance(node, t.Quoted):
            return a.Quote(tuple([self.quoted(each) for each in node.abilities]))
        raise Unsayable(node, "nothing that a card can have")

    # Numbers

    def value(self, node: t.Node) -> t.Node:
        """Return a number."""
        own = self.own_number(node)
        if own is not None:
            return own
        if isinstance(node, t.Num | t.Variable):
            return node
        if isinstance(node, t.Count):
            return a.ValueOf(self.noun(node.what), "number")
        if isinstance(node, t.CountersOn):
            return a.ValueOf(self.counted_on(node), "number")
        if isinstance(node, t.Times):
            return a.Multiple(self.value(node.value), t.Num(node.factor))
        if isinstance(node, t.NumberDone):
            return a.DoneNumber(a.Cl(self.done_verb(node.verb)))
        if isinstance(node, t.EventAmount):
            return a.ThatNumber()
        if isinstance(node, t.AttributeOf) and not node.highest:
            return self.attribute(node.attribute, node.of, node.original)
        if isinstance(node, t.PlayerValue):
            return self.player_value(node.attribute, node.player)
        raise Unsayable(node, "no number")

    def own_number(self, node: t.Node) -> t.Node | None:
        """Return the wording of a number in a construction of the game's own."""
        return phrased(self.lexicon.pairs.values, node, self.translated) or self.own_value(node)

    def done_verb(self, name: str) -> str:
        """Return the verb of a deed that is named again."""
        for verb in (name, *self.words.verbs):
            if verb in self.words.verbs and self.lexicon.deeds.get(verb, verb) == name:
                return verb
        raise Unsayable(t.NumberDone(name), "no verb")

    def counted_on(self, node: t.CountersOn) -> a.Np:
        """Return the counters on a card."""
        return a.Np(a.CounterHead(node.counter), (a.Of(self.noun(node.of)),))

    def attribute(self, name: str, of: t.Node, original: bool = False) -> a.Np:
        """Return a quality of a card: その攻撃力."""
        flags = (a.Flag("original"),) if original else ()
        whose = a.Det() if of == t.It() else a.Of(self.noun(of))
        return a.Np(a.Head(name), (whose, *flags))

    def player_value(self, name: str, player: t.Node) -> a.Np:
        """Return a number that a player has: 自分のLP."""
        return a.Np(a.Head(name), (a.Owned(self.named_player(player)),))

    def portion(self, count: t.Node, per: int) -> t.Node:
        """Return what stands before につき."""
        what = self.compared(count)
        counters = isinstance(what, a.Np) and isinstance(what.head, a.CounterHead)
        if not counters and not isinstance(count, t.Count):
            raise Unsayable(count, "nothing that is counted one by one")
        number = t.Exactly(t.Num(per))
        if isinstance(what, a.Np | a.RefNp) and what.quantity is None:
            return replace(what, quantity=number)
        return a.RefNp(what, (), number)


def leads_with_noun(node: t.Node) -> bool:
    """Say whether what stands before a noun begins with another noun: このカードとバトルしている."""
    if isinstance(node, a.Rel) and isinstance(node.clause, a.Cl):
        return bool(node.clause.before or node.clause.subject or node.clause.args)
    if isinstance(node, Near) or node == a.Flag("textless"):  # 隣接するあなたのキャラ
        return True
    if isinstance(node, a.Except):
        return not isinstance(node.what, t.Trait | t.Colour)
    if isinstance(node, a.Having) and isinstance(node.things[0], a.Np):  # 宣言した種属を持つ
        return bool(node.things[0].filters)
    return isinstance(node, a.Same | a.Than | a.Of) and node.what is not None
