"""How nouns are worded where references are bound at once: the inverse of `bound/nouns`.

A reference has several names. Which of them means it here is found by trial (`wording/trial`): each place where more
than one wording could do asks `pick`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.dissolve import Conventions
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.lexicon import Lexicon
from gyoji.text.clause.phrases.pairs import phrased
from gyoji.text.clause.phrases.words import Words
from gyoji.text.clause.wording.nouns import leads_with_noun
from gyoji.text.clause.wording.sentences import SentenceWording
from gyoji.text.clause.wording.trial import Choices

ONE = t.Exactly(t.Num(1))
LETTERS = ("X", "Y", "Z")
THIS_WAY = a.Cause()
PLACE = "place"
COUNTING = (PLACE, "remove")
"""What is done to counters."""


class BoundNounWording(SentenceWording):
    """The wording of nouns and numbers."""

    def __init__(self, words: Words, lexicon: Lexicon) -> None:
        super().__init__(words, lexicon, Conventions())
        self.choices = Choices()
        self.acts_by_slot: dict[int, t.Node] = {}
        self.event: t.Node | None = None
        """The situation of which EventSubject speaks."""
        self.lets: dict[str, t.Node] = {}
        """Letters that stand for numbers which cannot stand where they are needed."""

    def pick(self, options: Sequence[t.Node]) -> t.Node:
        """Return the wording that is tried now."""
        if not options:
            raise Unsayable(t.Omitted(), "nothing could say this")
        return options[self.choices.pick(len(options))] if len(options) > 1 else options[0]

    def either(self, *ways: bool) -> bool:
        """Return a way that is tried now, of two."""
        return ways[self.choices.pick(len(ways))]

    def in_group(self, verb: str, group: str) -> bool:
        """Tell whether a verb is one of those of which sentences of a kind are understood otherwise."""
        return verb in self.lexicon.groups.get(group, ())

    # What a game says of its own words

    def head(self, nouns: tuple[str, ...], filters: tuple[t.Node, ...]) -> tuple[a.Head, tuple[t.Node, ...]]:
        """Return a noun with the qualities that stand in it, and the filters that are left."""
        return a.Head(nouns[0]), filters

    def usual_zone(self, noun: str) -> str:
        """Return where things of a kind lie where no place is named."""
        return self.lexicon.home(noun)

    def is_unsaid(self, zone: t.Zone, noun: str) -> bool:
        """Tell whether a place goes without saying: effects lie nowhere else than on a pile."""
        return zone.name == "anywhere" or zone.name == self.usual_zone(noun) and zone.name == "pile"

    # Players and places

    def player(self, node: t.Node | None) -> t.Node | None:
        if node is None:
            return None
        if isinstance(node, t.Ref | t.EventSubject | t.EventOther) or node == t.Player("event"):
            return self.pick([a.Who("that"), a.ItRef()])
        if isinstance(node, t.Selector) and node.nouns == ("player",):
            whose = node.player.who if isinstance(node.player, t.Player) else "player"
            return a.Who(whose, self.quantity(node.quantity))
        if not isinstance(node, t.Player):
            raise Unsayable(node, "no player")
        if node.who == "each":
            return self.pick([a.Who("player", t.All()), a.Who("each")])
        names = {"any": "player", "attacking": "attacker", "defending": "defender"}
        who = names.get(node.who, node.who)
        if node.of is None:
            return a.Who(who)
        named = [a.Who(who, of=self.noun(node.of))]
        return self.pick([*named, a.Who(who)])

    def destination(self, node: t.Node | None) -> t.Node:
        if not isinstance(node, t.Zone):
            return self.zone(node)
        names = tuple(node.name.split("+"))
        if len(names) > 4:
            rest = [each for each in self.lexicon.zone_order[:-1] if each not in names]
            return a.Place(tuple(rest), self.player(node.player), which="other")
        nth = None if node.nth is None else self.value(node.nth)
        if node.player == t.Player("each"):
            return a.Place(names, None, node.position, "all", nth)
        return a.Place(names, self.player(node.player), node.position, nth=nth)

    def moved_to(self, zone: t.Zone) -> t.Node:
        """Return where something is moved: 持ち主の戦場に."""
        if zone.player == t.Player("owner", t.Subject()):
            return replace(a.Place((zone.name,), a.Who("owner")), position=zone.position)
        return self.destination(zone)

    # References

    def names_of(self, node: t.Node) -> tuple[str, ...]:
        """Return the nouns by which something spoken of can be called."""
        if isinstance(node, t.Ref):
            act = self.acts_by_slot.get(node.slot)
            return self.names_of_object(getattr(act, "object", None))
        if isinstance(node, t.EventSubject) and isinstance(self.event, t.Event):
            about = self.event.object if self.event.object is not None else self.event.actor
            return self.names_of_object(about)
        if isinstance(node, t.EventOther) and isinstance(self.event, t.Event):
            return self.names_of_object(self.event.to)
        return ()

    def names_of_object(self, node: t.Node | None) -> tuple[str, ...]:
        """Return the nouns of what was touched."""
        if isinstance(node, t.Selector):
            inner = self.names_of(node.among) if node.among is not None else ()
            return (*node.nouns, *inner)
        if isinstance(node, t.AnyOf):
            return tuple(
                dict.fromkeys([word for each in node.options for word in self.names_of_object(each)])
            )
        return () if node is None else self.names_of(node)

    def is_several(self, node: t.Node) -> bool:
        """Tell whether a reference is to more than one thing."""
        if isinstance(node, t.Both):
            return True
        what: t.Node | None = None
        if isinstance(node, t.Ref):
            act = self.acts_by_slot.get(node.slot)
            what = getattr(act, "object", None)
            if isinstance(act, t.Act) and act.amount not in (None, t.Num(1)) and not self.is_counting(act):
                return True
        elif isinstance(node, t.EventSubject) and isinstance(self.event, t.Event):
            what = self.event.object if self.event.object is not None else self.event.actor
        if isinstance(what, t.Ref | t.EventSubject):
            return self.is_several(what)
        number = getattr(what, "quantity", None)
        return number is not None and number != ONE and number != t.UpTo(t.Num(1))

    def reference(self, node: t.Node) -> list[t.Node]:
        """Return the phrases that could mean something spoken of before, the plainest first."""
        several = self.is_several(node)
        nouns = [
            each
            for each in dict.fromkeys(self.names_of(node))
            if each != "object" and each in self.words.nouns
        ]
        if isinstance(node, t.Both):
            return [a.ItRef(True), *self.named_again(node.parts[0]), a.ItRef()]
        done = isinstance(node, t.Ref) and node.done
        again = self.named_again(node)
        if done:
            return again
        found: list[t.Node] = [a.ItRef(several)]
        found.extend([a.Np(a.Head(each), (a.Det(),)) for each in dict.fromkeys((*nouns, "card"))])
        found.append(a.ItRef(not several))
        found.extend([a.OrderRef(1), a.OrderRef(2)])
        return [*found, *again]

    def named_again(self, node: t.Node) -> list[t.Node]:
        """この効果で破壊した動物, 選んだカード."""
        if isinstance(node, t.EventSubject):
            return self._of_event()
        if isinstance(node, t.Both):
            return self.named_again(node.parts[0])
        if not isinstance(node, t.Ref):
            return []
        act = self.acts_by_slot.get(node.slot)
        try:
            verb = self.again_verb(act)
        except Unsayable:
            return []
        names = [each for each in self.names_of(t.Ref(node.slot)) if each in self.words.nouns]
        ways: list[t.Node] = []
        for noun in dict.fromkeys((*names, "card", "existence")):
            for args in ((THIS_WAY,), ()):
                ways.append(a.Np(a.Head(noun), (a.Rel(a.Cl(verb, args=args), "did"),)))
        return ways

    def _of_event(self) -> list[t.Node]:
        """その集団攻撃した動物: what the situation is about, told by what it did."""
        event = self.event
        if not isinstance(event, t.Event):
            return []
        told = (
            replace(event, actor=t.Subject()) if event.object is None else replace(event, object=t.Subject())
        )
        try:
            clause = self.predicate(told)
        except Unsayable:
            return []
        bare = a.Cl(clause.verb, voice=clause.voice)
        names = [each for each in self.names_of(t.EventSubject()) if each in self.words.nouns]
        return [a.Np(a.Head(each), (a.Det(), a.Rel(bare, "did"))) for each in names]

    def again_verb(self, act: t.Node | None) -> str:
        """Return the verb by which an act of this effect is named again."""
        if isinstance(act, t.Choose):
            return self.picking(act)
        if isinstance(act, t.Act):
            life = act.object is None and act.amount is not None and not act.word
            return (
                self.life_verb(act)
                if life and act.verb not in self.lexicon.deeds.values()
                else self.act_verb(act)
            )
        if isinstance(act, t.Energy | t.Pay):
            return self.verb("pay", "pay")
        raise Unsayable(act or t.Omitted(), "no act that could be named again")

    def picking(self, act: t.Choose) -> str:
        """Return the verb of choosing, or of targeting."""
        return self.verb("target", "target") if act.target else self.verb("choose", "choose")

    def is_counting(self, act: t.Act) -> bool:
        """Tell whether the number of an act is one of counters, points or damage."""
        return act.word != "" or act.object is None or act.to is None

    def changing(self, name: str) -> str:
        """Return the verb of a change that lasts."""
        for way in ("change", name, "deed"):
            try:
                return self.verb(way, name)
            except Unsayable:
                continue
        raise Unsayable(t.Act(name), "no verb")

    def life_verb(self, act: t.Act) -> str:
        """Return the verb by which points of life are gained, lost or paid."""
        try:
            return self.verb("life", act.verb, self.lexicon.player_values[0])
        except Unsayable:
            return self.verb("pay", "pay")

    def act_verb(self, act: t.Act) -> str:
        """Return the verb of an act on cards."""
        key = "counter" if act.verb in COUNTING else ""
        for way in (
            "simple",
            "move",
            "enter",
            "counters",
            "life",
            "draw",
            "deal",
            "divide",
            "play",
            "declare",
            "attach",
        ):
            for verb in (act.verb, *self.words.verbs):
                if verb in self.words.verbs and self._row(verb, key) == (way, act.verb):
                    return verb
        if act.verb == PLACE:
            return self.lexicon.groups["puts"][0]
        for verb, name in self.lexicon.deeds.items():
            if name == act.verb:
                return verb
        raise Unsayable(act, "no verb")

    # Noun phrases

    def noun(self, node: t.Node) -> t.Node:
        own = phrased(self.lexicon.pairs.nouns, node, self.translated) or self.own_noun(node)
        if own is not None:
            return own
        if isinstance(node, t.This):
            return self.this(node)
        if isinstance(node, t.Ref | t.EventSubject | t.EventOther | t.Both) and self.is_reference(node):
            if isinstance(node, t.Both) and not all([isinstance(each, t.Ref) for each in node.parts]):
                return a.Together(tuple([self.noun(each) for each in node.parts]))
            names = [self.player(node)] if self._is_player(node) else self.reference(node)
            return self.pick([each for each in names if each is not None])
        if isinstance(node, t.Rest):
            return self.pick([a.RestRef(), a.Np(a.Head("card"), (a.Flag("rest"),))])
        if isinstance(node, t.Both) and all([isinstance(each, t.Rest) for each in node.parts]):
            return a.RestRef()
        if isinstance(node, t.Both):
            return a.Together(tuple([self.noun(each) for each in node.parts]))
        if isinstance(node, t.AnyOf):
            return self.options(node)
        if isinstance(node, t.Player):
            player = self.player(node)
            assert player is not None
            return player
        if isinstance(node, t.Selector):
            return self.selector(node)
        if isinstance(node, t.LastOf):
            return self._last_of(node)
        if isinstance(node, t.Period):
            return self.period(node)
        raise Unsayable(node, "no noun")

    def this(self, node: t.This) -> t.Node:
        """Return これ."""
        return a.ThisRef("" if node == t.This() else node.noun)

    def is_reference(self, node: t.Node) -> bool:
        """Tell whether a node speaks of something known."""
        if isinstance(node, t.Both):
            return any([self.is_reference(each) for each in node.parts])
        return isinstance(node, t.Ref | t.EventSubject | t.EventOther)

    def _is_player(self, node: t.Node) -> bool:
        return self.names_of(node) == ("player",) or node == t.Player("event")

    def _last_of(self, node: t.LastOf) -> t.Node:
        again = self.named_again(node.of)
        found: list[t.Node] = []
        for each in again:
            assert isinstance(each, a.Np)
            rel = each.filters[0]
            assert isinstance(rel, a.Rel)
            assert isinstance(rel.clause, a.Cl)
            clause = replace(rel.clause, args=(*rel.clause.args, a.Adverb("last")))
            found.append(replace(each, filters=(replace(rel, clause=clause),)))
        return self.pick(found)

    def quantity(self, node: t.Node | None) -> t.Node | None:
        """Return how many, as it stands behind a noun."""
        if isinstance(node, t.Exactly | t.UpTo | t.AtLeast | t.AtMost):
            return replace(node, n=self.plain_number(node.n))
        if isinstance(node, t.AnyOf):
            return a.OneOfNumbers(tuple([self.plain_number(each) for each in node.options]))
        if isinstance(node, t.Only):
            return a.JustThat(None if node.n is None else t.Exactly(self.plain_number(node.n)))
        return node

    def plain_number(self, node: t.Node) -> t.Node:
        """Return a number where only a figure or a letter can stand; a letter is told of behind the sentences."""
        if isinstance(node, t.Num | t.Variable):
            return node
        for name, value in self.lets.items():
            if value == node:
                return t.Variable(name)
        for name in LETTERS:
            if name not in self.lets:
                self.lets[name] = node
                return t.Variable(name)
        raise Unsayable(node, "too many letters")

    def selector(self, node: t.Selector) -> t.Node:
        if node.nouns == ("player",):
            player = self.player(node)
            assert player is not None
            return player
        left = node.filters[-1] if node.filters and node.quantity == t.All() else None
        if isinstance(left, t.OtherThan) and isinstance(left.what, t.Ref) and self.either(False, True):
            return a.Np(a.Head(node.nouns[0]), (a.Flag("rest"),))  # 1体を選び、残りの動物を
        if node.among is not None:
            return self.some_of(node)
        last = node.filters[-1] if node.filters else None
        if isinstance(last, t.Either):
            return self._either_kind(node, last)
        if len(node.nouns) > 1:
            options = [self.np(replace(node, nouns=(each,), quantity=None)) for each in node.nouns]
            short = [options[0], *[replace(each, filters=()) for each in options[1:]]]
            return self._joined(short, node.quantity)
        return self.with_quantity(self.np(replace(node, quantity=None)), node.quantity)

    def _joined(self, options: list[a.Np], number: t.Node | None) -> t.Node:
        if isinstance(number, t.All):
            options[0] = replace(options[0], filters=(*options[0].filters, a.Quantified(number)))
        else:
            options[-1] = replace(options[-1], quantity=self.quantity(number))
        return a.Options(tuple(options))

    def with_quantity(self, node: a.Np, number: t.Node | None) -> t.Node:
        """Return a noun phrase with how many there are."""
        if isinstance(number, t.Exactly) and not isinstance(number.n, t.Num | t.Variable):
            if self.either(False, True):
                return replace(node, filters=(*node.filters, a.EqualTo(self.value(number.n))))
        if isinstance(number, t.All):
            at = len(node.filters)
            while (
                at
                and not isinstance(node.filters[at - 1], a.Scope | a.Owned)
                and not leads_with_noun(node.filters[at - 1])
            ):
                at -= 1
            return replace(node, filters=(*node.filters[:at], a.Quantified(number), *node.filters[at:]))
        return replace(node, quantity=self.quantity(number))

    def np(self, node: t.Selector) -> a.Np:
        """Return the noun of cards behind what is said of them, without how many."""
        head, filters = self.head(node.nouns, node.filters)
        return a.Np(head, self.before_noun(self.scopes_of(node), filters))

    def _either_kind(self, node: t.Selector, either: t.Either) -> t.Node:
        """場面カードや特技カード: one of several kinds, of which the place is said once."""
        found: list[a.Np] = []
        for option in either.options:
            inner = option.filters if isinstance(option, t.Selector) else (option,)
            nouns = (
                option.nouns if isinstance(option, t.Selector) and node.nouns == ("object",) else node.nouns
            )
            rest = node.filters[:-1]
            both = (*inner, *rest) if rest and self.either(True, False) else (*rest, *inner)
            found.append(self.np(replace(node, filters=both, nouns=nouns, quantity=None)))
        if self.either(True, False):
            scope = [each for each in found[0].filters if isinstance(each, a.Scope | a.Owned)]
            found[1:] = [
                replace(each, filters=tuple([x for x in each.filters if x not in scope]))
                for each in found[1:]
            ]
        return self._joined(found, node.quantity)

    def options(self, node: t.AnyOf) -> t.Node:
        """Return A や B, or A と B of which each alone is meant."""
        parts = [self.noun(each) for each in node.options]
        if node.quantity is None and self.either(False, True):
            return a.Together(tuple(parts))
        if node.quantity is not None:
            last = parts[-1]
            if isinstance(node.quantity, t.All):
                return a.OutOf(a.Options(tuple(parts)), node.quantity)
            if not isinstance(last, a.Np):
                raise Unsayable(node, "how many of these")
            parts[-1] = replace(last, quantity=self.quantity(node.quantity))
        return a.Options(tuple(parts))

    def scopes_of(self, node: t.Selector) -> list[t.Node]:
        """Return whose and where cards are, as what stands before their noun."""
        zone = node.zone
        if isinstance(zone, t.Zone):
            if not self.is_unsaid(zone, node.nouns[0]):
                return [a.Scope(self.destination(zone))]
        elif zone is not None:
            raise Unsayable(zone, "no place")
        if node.player is None:
            return []
        player = self.player(node.player)
        assert player is not None
        return [a.Owned(player)]

    def before_noun(self, scopes: list[t.Node], filters: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        said = [part for each in filters for part in self.filters(each)]
        leading = [i for i, each in enumerate(said) if leads_with_noun(each)]
        at = leading[-1] + 1 if leading else 0
        if at and scopes and self.either(False, True):
            at = 0
        return (*said[:at], *scopes, *said[at:])

    def is_then(self, node: t.Selector) -> bool:
        """Tell whether a noun may be another one by now: what it was when something was done to it is said."""
        return False

    def filters(self, node: t.Node) -> list[t.Node]:
        """Return a filter as what stands before a noun, more than one where one does not say it."""
        return [self.filter(node)]

    def some_of(self, node: t.Selector) -> t.Node:
        """Return some of what was spoken of: それら2枚, その動物カード, その中の動物カード1枚."""
        assert node.among is not None
        plain = replace(node, among=None, zone=None, player=None)
        if isinstance(node.among, t.This):
            _, own = self.head(("card",), node.filters)
            return a.RefNp(self.this(node.among), self.before_noun([], own), self.quantity(node.quantity))
        if plain == t.Selector(nouns=node.nouns, quantity=node.quantity) and node.quantity is not None:
            number = self.quantity(node.quantity)
            assert number is not None
            ways: list[t.Node] = [a.Bare(number), a.RefNp(a.ItRef(True), (), number)]
            if not self._is_shown(node.among):
                ways = []
                if node.nouns[0] in self.words.nouns:
                    ways.append(a.Np(a.Head(node.nouns[0]), (a.Det(),), number))
                ways += [a.RefNp(each, (), number) for each in self.reference(node.among)[:1]]
                ways += [a.OutOf(each, number) for each in self.reference(node.among)]
            return self.pick(ways)
        known = node.nouns[0] in self.words.nouns
        head, filters = self.head(node.nouns if known else ("card",), node.filters)
        said = self.before_noun([], filters)
        names = [each for each in self.names_of(node.among) if each in self.words.nouns and each != head.noun]
        if names and self.is_then(node) and self.either(True, False):
            head = replace(head, noun=names[0])
        place = [] if not isinstance(node.zone, t.Zone) else self.scopes_of(replace(node, nouns=("",)))
        number = self.quantity(node.quantity)
        if not known:
            phrases = [each for each in self.reference(node.among) if isinstance(each, a.ItRef)]
            return self.pick([a.RefNp(each, (*place, *said), number) for each in phrases])
        found: list[t.Node] = [
            a.Np(head, (*place, *said), self.quantity(node.quantity)),
            a.Np(head, (a.Det(), *place, *said), self.quantity(node.quantity)),
            a.RefNp(a.ItRef(self.is_several(node.among)), (*place, *said), self.quantity(node.quantity)),
        ]
        for each in self.named_again(node.among):
            assert isinstance(each, a.Np)
            found.append(a.Np(head, (*each.filters, *place, *said), self.quantity(node.quantity)))
        return self.pick(found)

    def _is_shown(self, node: t.Node) -> bool:
        act = self.acts_by_slot.get(node.slot) if isinstance(node, t.Ref) else None
        return isinstance(act, t.Act) and self.in_group(act.verb, "shows")
