"""What noun phrases mean: cards, players, places, numbers, as nodes that the reference pass binds.

The pass is one object that knows the words of a game and is handed down: nouns hold clauses and clauses hold nouns, so
each class here adds to the one below it and leaves to the ones above what they say (`event` and `condition`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.lexicon import Lexicon
from gyoji.text.clause.phrases.marks import counter_of
from gyoji.text.clause.phrases.pairs import meant
from gyoji.text.clause.phrases.roles import EVERY_PLAYER, Roles, relative, without
from gyoji.text.clause.phrases.words import Words
from gyoji.text.reading.errors import Refused

DENIED: Final = ("not", "did_not", "is_not", "was_not", "cannot")
"""Tenses of a clause that is denied."""


class NounMeaning:
    """The meaning of noun phrases."""

    def __init__(self, words: Words, lexicon: Lexicon) -> None:
        self.words = words
        self.lexicon = lexicon

    # What the classes above say

    def event(self, clause: t.Node) -> t.Node:
        """Return the event that a clause tells of, with Subject where its subject belongs."""
        raise NotImplementedError

    def happening(self, clause: t.Node) -> t.Node:
        """Return the event that a clause tells of, with its subject."""
        raise NotImplementedError

    def occasion(self, node: t.Node) -> t.Node:
        """Return the event before 時."""
        raise NotImplementedError

    def translated(self, kind: str, node: Any) -> Any:
        """Return a part of a construction by the kind of its hole."""
        raise NotImplementedError

    # What a game says of its own nodes

    def own_noun(self, node: t.Node) -> t.Node | None:
        """Return what a noun phrase of the game's own means."""
        return None

    def own_filter(self, node: t.Node) -> t.Node | None:
        """Return what a filter of the game's own means."""
        return None

    def own_phrase(self, node: a.Np, head: a.Head, number: t.Node | None) -> t.Node | None:
        """Return what a noun means that is no word for a type of cards."""
        return None

    def own_thing(self, node: t.Node) -> t.Node | None:
        """Return what a thing of the game's own is, that cards gain and lose."""
        return None

    def own_kind(self, node: t.Node) -> t.Node | None:
        """Return what a kind of cards of the game's own is: 赤以外の."""
        return self.own_thing(node)

    def quoted(self, line: t.Node) -> t.Node:
        """Return what an ability in quotes is."""
        raise NotImplementedError

    # Verbs

    def row(self, verb: str, key: str) -> tuple[str, str]:
        """Return how a verb with such an object is carried out, and by which name."""
        acts = self.lexicon.acts
        return acts.get(f"{verb}:{key}") or acts.get(f"{verb}:*") or ("deed", self.deed(verb))

    def deed(self, verb: str) -> str:
        """Return the name of a verb where it is carried out."""
        return self.lexicon.deeds.get(verb, verb)

    def way(self, verb: str) -> str:
        """Return how a verb is carried out, whatever its object."""
        return self.row(verb, "")[0]

    def is_of_battle(self, damage: t.Node) -> bool:
        """Tell whether damage is that of battles by its name."""
        return isinstance(damage, a.Np) and damage.noun in self.lexicon.in_battle

    # Players, places, times

    def player(self, node: t.Node | None) -> t.Node | None:
        """Return a player; None for none."""
        if node is None:
            return None
        if not isinstance(node, a.Who):
            raise Refused("no player")
        if node.quantity is not None and node != EVERY_PLAYER:
            raise Refused("how many players is not said here")
        if node.of is not None:
            return t.Player(node.who, self.noun(node.of))
        if node.who == "that":
            return t.It("player")
        if node.who in ("owner", "controller"):
            return t.Player(node.who, t.Omitted())
        return t.Player("each" if node == EVERY_PLAYER else node.who)

    def named_player(self, node: t.Node | None) -> t.Node:
        """Return a player where one is named."""
        player = self.player(node)
        assert player is not None
        return player

    def is_player(self, node: t.Node | None) -> bool:
        """Tell whether a noun phrase names a player."""
        return isinstance(node, a.Who) and (node.who != "player" or node == EVERY_PLAYER)

    def zone(self, node: t.Node | None) -> t.Zone | None:
        """Return a place; None for none."""
        if node is None:
            return None
        if not isinstance(node, a.Place) or len(node.names) != 1 or node.which:
            raise Refused("no place that is known here")
        whose = node.whose
        if whose is not None and not isinstance(whose, a.Who):
            raise Refused("whose place this is cannot be told")
        return t.Zone(node.names[0], self.player(whose), node.position, node.nth)

    def named_zone(self, node: t.Node | None) -> t.Zone:
        """Return a place where one is named."""
        zone = self.zone(node)
        assert zone is not None
        return zone

    def period(self, node: t.Node) -> t.Period:
        """Return a period with its player; そのターン is the one that goes on."""
        if not isinstance(node, t.Period):
            raise Refused("no period")
        which = "this" if node.which == "that" else node.which
        return replace(node, player=self.player(node.player), which=which)

    def duration(self, node: t.Node) -> t.Node:
        """Return how long something holds."""
        if isinstance(node, t.Until) and isinstance(node.moment, t.Moment):
            return t.Until(self.moment(node.moment))
        if isinstance(node, t.During):
            return t.During(self.period(node.period))
        raise Refused("how long this holds cannot be told")

    def moment(self, node: t.Moment) -> t.Moment:
        """Return the beginning or end of a period."""
        return t.Moment(self.period(node.period), node.edge)

    # Noun phrases

    def noun(self, node: t.Node) -> t.Node:
        """Return what a noun phrase means."""
        return self.counted_noun(node, None)

    def counted_noun(self, node: t.Node, quantity: t.Node | None) -> t.Node:
        """Return what a noun phrase means, with the number that stands apart from it."""
        whole = replace(node, quantity=quantity) if isinstance(node, a.Np) and not node.quantity else node
        known = self.lexicon.pairs.nouns if quantity is None or whole is not node else ()
        paired = meant(known, whole, self.translated)
        if paired is not None:
            return paired
        if isinstance(node, a.Np):
            return self._phrase(node, quantity)
        if isinstance(node, a.RefNp):
            return self._reference_phrase(node, quantity)
        if isinstance(node, a.Place):
            return self.cards_in(node, quantity)
        if isinstance(node, a.Options):
            return self._options(node, quantity)
        if isinstance(node, a.OutOf):
            return self.out_of(node.what, None, self.number(node.quantity))
        if isinstance(node, a.Named):
            return r.Bare(t.Named(node.name), (), quantity)
        own = self.own_noun(node)
        if own is not None:
            return r.Bare(own, (), quantity)
        if isinstance(node, a.Who) and node.who == "player" and node != EVERY_PLAYER:
            said = quantity if node.quantity is None else self.number(node.quantity)
            return t.Selector(nouns=("player",), quantity=said)
        if quantity is not None:
            raise Refused("a number beside what cannot be counted")
        return self._single(node)

    def _single(self, node: t.Node) -> t.Node:
        if isinstance(node, a.ThisRef):
            return t.This(node.noun or "card")
        if isinstance(node, a.ItRef):
            return t.It(plural=node.plural)
        if isinstance(node, a.RestRef):
            return t.Rest()
        if isinstance(node, a.PoolRef):
            return t.It(plural=True)
        if isinstance(node, a.Who):
            return self.named_player(node)
        if isinstance(node, a.Together):
            return t.Both(tuple([self.noun(each) for each in node.parts]))
        if isinstance(node, t.Period):
            return self.period(node)
        raise Refused("what this names cannot be told")

    def _phrase(self, node: a.Np, quantity: t.Node | None) -> t.Node:
        head = node.head
        if not isinstance(head, a.Head) or self.words.sort(node) not in ("entity", "ability", "player"):
            raise Refused("no cards, players or abilities")
        number = quantity if node.quantity is None else self.number(node.quantity)
        own = self.own_phrase(node, head, number)
        if own is not None:
            return own
        known = self._known(node, head)
        if known is not None and number is None:
            return known
        if isinstance(known, t.Rest) and isinstance(number, t.All):
            return known
        filters = [self.filter(each, head) for each in node.filters]
        if head.name:
            filters.append(t.Named(head.name))
        return t.Selector(filters=tuple(filters), nouns=(head.noun,), quantity=number)

    def _known(self, node: a.Np, head: a.Head) -> t.Node | None:
        """Return a reference to something spoken of: そのカード, 捨てたカード, 残りのカード."""
        if len(node.filters) != 1 or head.name:
            return None
        only = node.filters[0]
        if isinstance(only, a.Det):
            return t.It(head.noun, plural=only.plural)
        if only == a.Flag("rest"):
            whole = t.Rest()
            if head in (a.Head(""), a.Head("card")):
                return whole
            return t.Selector(nouns=(head.noun,), quantity=t.All(), among=whole)
        if not isinstance(only, a.Rel) or not isinstance(only.clause, a.Cl):
            return None
        if self._is_host(only):
            return t.Host(head.noun)
        verb = self.done_verb(only.clause) if only.tense == "did" else ""
        return t.It(head.noun, by=verb) if verb else None

    def _is_host(self, rel: a.Rel) -> bool:
        """このカードが装備されている～, このカードを装備している～."""
        clause = rel.clause
        assert isinstance(clause, a.Cl)
        if not self.words.verb_has(clause.verb, "attaches") or rel.tense != "is":
            return False
        roles = Roles(clause)
        carried = self.carried(clause, roles)
        parts = len(clause.args) + len(clause.before)
        return carried == a.ThisRef("card") and parts == (1 if carried is roles.o else 0)

    def carried(self, clause: a.Cl, roles: Roles) -> t.Node | None:
        """Return what is attached to something."""
        if clause.voice == "passive" or roles.o is None and self.words.verb_has(clause.verb, "clings"):
            return roles.subject
        return roles.o

    def done_verb(self, clause: a.Cl) -> str:
        """Return the verb of a deed that is named again with nothing but where to: 墓地に送った; else ""."""
        if clause.subject is not None or clause.voice not in ("", "passive"):
            return ""
        verb = self.lexicon.deeds.get(clause.verb, clause.verb)
        for arg in (*clause.before, *clause.args):
            if isinstance(arg, a.Cause) and arg.kind == "this":
                continue
            if (
                isinstance(arg, a.StateArg)
                and self.way(clause.verb) == "make"
                and arg.state in self.lexicon.states
            ):
                verb = self.lexicon.states[arg.state]
                continue
            if not isinstance(arg, a.Arg) or arg.case != "ni" or not self._is_usual(verb, arg.what):
                return ""
        return verb

    def _again(self, node: a.Np) -> str:
        """Return the verb of the deed of which a noun tells again, and no more: 与えたダメージ; else ""."""
        said = relative(node.filters[0]) if len(node.filters) == 1 else None
        return "" if said is None or node.filters != (a.Rel(said, "did"),) else self.done_verb(said)

    def _is_usual(self, verb: str, place: t.Node) -> bool:
        return place in [a.Place((each,)) for each in self.lexicon.usual.get(verb, "").split()]

    def _reference_phrase(self, node: a.RefNp, quantity: t.Node | None) -> t.Node:
        number = quantity if node.quantity is None else self.number(node.quantity)
        if isinstance(node.ref, a.Place) and not node.filters:
            return self.cards_in(node.ref, number)
        named = t.Named(node.ref.name) if isinstance(node.ref, a.Named) else self.own_noun(node.ref)
        if named is not None:
            return r.Bare(named, tuple([self.filter(each, None) for each in node.filters]), number)
        if isinstance(node.ref, a.RestRef) and isinstance(number, t.All):
            return t.Rest()
        raise Refused("a pronoun with more than it can have")

    def cards_in(self, node: a.Place, quantity: t.Node | None) -> t.Node:
        """Return the cards in a place: 手札を1枚."""
        zone = self.named_zone(node)
        if zone.name in self.lexicon.piles and not zone.position:
            scope = () if zone.player is None else (r.Scope(zone.player),)
            return r.Hand(scope, quantity)
        return t.Selector(zone=zone, quantity=quantity)

    def _options(self, node: a.Options, quantity: t.Node | None) -> t.Node:
        """サーバントかキャラクター1枚: one selector with two nouns where only the first has more than its noun."""
        options = [self.noun(each) for each in node.options]
        first = options[0]
        if isinstance(first, t.Selector) and first.quantity is None and "player" not in first.nouns:
            nouns = list(first.nouns)
            last = quantity
            for each in options[1:]:
                if not isinstance(each, t.Selector) or each.filters or "player" in each.nouns or each.zone:
                    return t.AnyOf(tuple(options), quantity)
                nouns.extend(each.nouns)
                last = each.quantity if each.quantity is not None else last
            return replace(first, nouns=tuple(nouns), quantity=last)
        return t.AnyOf(tuple(options), quantity)

    def out_of(self, what: t.Node, of: t.Node | None, quantity: t.Node | None) -> t.Node:
        """Return some of what was spoken of: その中からサーバントを2枚."""
        if not isinstance(what, a.PoolRef) and what != a.ItRef(plural=True):
            raise Refused("out of what cannot be told")
        chosen = t.Selector() if of is None or isinstance(of, a.Bare) else self.counted_noun(of, quantity)
        if isinstance(of, a.Bare):
            quantity = self.number(of.quantity)
        if not isinstance(chosen, t.Selector):
            raise Refused("what is chosen among them cannot be told")
        return replace(chosen, among=t.It(plural=True), quantity=quantity or chosen.quantity)

    def number(self, node: t.Node) -> t.Node:
        """Return how many."""
        if isinstance(node, t.Exactly | t.UpTo | t.AtLeast | t.AtMost | t.All | t.AnyNumber):
            return node
        raise Refused("how many cannot be told")

    # Filters

    def filter(self, node: t.Node, head: a.Head | None) -> t.Node:
        """Return what stands before a noun, as a filter."""
        paired = meant(self.lexicon.pairs.filters, node, self.translated)
        if paired is not None:
            return paired
        if isinstance(node, a.Scope):
            return r.Scope(zone=self.zone(node.place))
        if isinstance(node, a.Owned):
            return r.Scope(player=self.player(node.player))
        if isinstance(node, a.Quantified):
            return r.Quantified(self.number(node.quantity))
        if isinstance(node, a.State) and not node.absent:
            return t.InState(node.state)
        if isinstance(node, a.Measured):
            return t.Measure(node.attr, node.op, self.value(node.value), node.original)
        if isinstance(node, a.Having):
            return self.having(node)
        if isinstance(node, a.Except):
            return t.OtherThan(self._excepted(node.what))
        if node == a.Flag("other"):
            return t.OtherThan(t.This())
        if isinstance(node, a.Flag) and node.word in self.lexicon.flags:
            return t.InState(node.word)
        if isinstance(node, a.Same) and node.what is not None and len(node.attrs) == 1 and not node.only:
            return t.SameAs(node.attrs[0], self.noun(node.what), node.different)
        if isinstance(node, a.Containing):
            return t.Named(node.name, partial=True)
        if isinstance(node, a.Altered):
            return t.OwnMeasure(node.attr, node.op, node.attr, original=True)
        if isinstance(node, a.MostOf):
            return t.Extreme(node.attr, node.which)
        if isinstance(node, a.Of) and head is not None and self.words.nouns[head.noun].sort == "ability":
            return t.AbilityOf(self.noun(node.what))
        if isinstance(node, a.Rel) and not node.next:
            return self._relative(node)
        own = self.own_filter(node)
        if own is None:
            raise Refused("what this says of a noun is not known here")
        return own

    def _excepted(self, node: t.Node) -> t.Node:
        known = isinstance(node, a.Np | a.ThisRef | a.ItRef)
        return self.noun(node) if known else self.kind(node)

    def having(self, node: a.Having) -> t.Node:
        """Return what a card has or lacks, as a filter."""
        things = [self.held(each) for each in node.things]
        if node.how not in ("has", "not"):
            raise Refused("what a card has cannot be told so")
        if all([isinstance(each, t.Trait) for each in things]):
            if node.how == "not" or len(things) > 1 and not node.either:
                raise Refused("which traits a card lacks or has together is not told here")
            return things[0] if len(things) == 1 else t.Either(tuple(things))
        if len(things) > 1 and not node.either:
            raise Refused("which of them a card has cannot be told")
        return t.Having(tuple(things), node.how == "not")

    def held(self, node: t.Node) -> t.Node:
        """Return something that a card has: a keyword, a kind of ability, a trait."""
        if isinstance(node, a.Np) and isinstance(node.head, a.Head) and not node.filters:
            kind = self.lexicon.ability_kinds.get(node.head.noun)
            if kind is not None:
                return t.Ability(kind)
        return self.thing(node)

    def thing(self, node: t.Node) -> t.Node:
        """Return something that a card gains, has or loses."""
        if isinstance(node, a.Word):
            return t.Keyword(node.name, None if node.argument is None else self.kind(node.argument))
        if isinstance(node, a.Stats) and node.attack is not None and node.health is not None:
            return r.Stats(node.attack, node.health, node.sign == "-")
        if isinstance(node, a.Quote):
            return t.Quoted(tuple([self.quoted(each) for each in node.lines]))
        own = self.own_thing(node)
        if own is None:
            raise Refused("no thing that a card can have")
        return own

    def kind(self, node: t.Node) -> t.Node:
        """Return a kind of cards: サーバント, 〈種族：獣〉."""
        own = self.own_kind(node)
        return self.noun(node) if own is None else own

    def _relative(self, node: a.Rel) -> t.Node:
        """Return a clause before a noun, as a filter."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        roles = Roles(clause)
        denied = node.tense in DENIED
        if self.words.verb_has(clause.verb, "attaches") and node.tense in ("is", "is_not"):
            carried = self.carried(clause, roles)
            if self.words.verb_has(clause.verb, "clings") and node.tense == "is" and not clause.voice:
                parts = (*clause.before, *clause.args)
                if not parts and carried is None:
                    return t.InState(self.ongoing(clause))
                if carried is None and roles.ni is not None and len(parts) == 1:
                    return t.AttachedTo(self.noun(roles.ni))
            if carried is None or isinstance(carried, a.ThisRef):
                raise Refused("what is attached cannot be told")
            return t.EquippedWith(self.noun(carried), denied)
        counter = counter_of(roles.subject)
        if counter is not None and clause.voice == "passive" and node.tense in ("is", "is_not"):
            return t.HasCounters(counter, self._how_many(roles), denied)
        if roles.at is not None and node.tense in ("did", "did_not", "is", "is_not", "was", "was_not"):
            if roles.at != t.Period("turn", which="this"):
                raise Refused("only this turn is remembered so")
            return t.DidThisTurn(self.event(without(clause, a.At)), denied)
        going = self.ongoing(clause) if node.tense == "is" else ""
        if going:
            return t.InState(going)
        if self.deed(clause.verb) == "battle" and node.tense == "is" and roles.given() == {"with"}:
            if clause.subject is None and roles.with_ is not None:
                return t.Related("battling", self.noun(roles.with_))
        if roles.event is not None and not clause.voice and node.tense == "would":
            return t.TriggeredBy(self.occasion(roles.event))
        if self.is_player(roles.subject) and not clause.args and not clause.before:
            return self._of_player(clause, node.tense)
        if node.tense == "did" and clause.voice == "passive" and roles.cause is not None:
            return t.DidThisTurn(self.event(clause))
        raise Refused("what this clause says of a noun is not known here")

    def _of_player(self, clause: a.Cl, tense: str) -> t.Node:
        player = self.named_player(clause.subject)
        if self.way(clause.verb) == "controls" and tense in ("would", "is"):
            return t.ControlledBy(player)
        if self.words.verb_has(clause.verb, "uses") and tense in ("would", "did") and not clause.voice:
            return t.PlayedBy(player)
        raise Refused("what a player does with it is not known here")

    def ongoing(self, clause: a.Cl) -> str:
        """Return what is going on, as a state: 攻撃している."""
        said = clause.verb + (".passive" if clause.voice == "passive" else "")
        if clause.voice not in ("", "passive"):
            return ""
        for arg in (*clause.before, *clause.args):
            if not isinstance(arg, a.Arg) or arg.case != "o" or not isinstance(arg.what, a.Np):
                return ""
            if arg.what.filters or not isinstance(arg.what.head, a.Head):
                return ""
            said += ":" + arg.what.head.noun
        return self.lexicon.ongoing.get(said, "")

    def _how_many(self, roles: Roles) -> t.Node | None:
        if roles.amount is not None:
            return self.number(roles.amount)
        subject = roles.subject
        if isinstance(subject, a.Np) and subject.quantity is not None:
            return self.number(subject.quantity)
        return None

    # Numbers

    def value(self, node: t.Node) -> t.Node:
        """Return a number."""
        paired = meant(self.lexicon.pairs.values, node, self.translated)
        if paired is not None:
            return paired
        if isinstance(node, t.Num | t.Variable):
            return node
        if isinstance(node, a.ValueOf) and node.how == "number":
            if isinstance(node.of, a.Np) and self.words.sort(node.of) == "attribute":
                return self.attribute(node.of)
            return self.count(node.of)
        if isinstance(node, a.ValueOf) and node.how == "sum" and isinstance(node.of, a.Np):
            return self.attribute(node.of)
        if isinstance(node, a.Multiple) and isinstance(node.factor, t.Num):
            return t.Times(self.value(node.value), node.factor.n)
        if isinstance(node, a.DoneNumber) and isinstance(node.clause, a.Cl):
            verb = self.done_verb(node.clause)
            if verb:
                return t.NumberDone(verb)
        if isinstance(node, a.ThatNumber):
            return t.EventAmount()
        if isinstance(node, a.Bare) and isinstance(node.quantity, t.Exactly):
            return node.quantity.n
        if isinstance(node, a.Np):
            if self.words.sort(node) == "attribute":
                return self.attribute(node)
            again = "deal" if node.filters == (a.Det(),) else self._again(node)
            if self.words.sort(node) == "damage" and again == "deal":
                return t.NumberDone("deal")
        return self.count(node)

    def count(self, node: t.Node) -> t.Node:
        """Return how many there are of something."""
        if isinstance(node, a.Np) and isinstance(node.head, a.CounterHead):
            return t.CountersOn(self.carrier(node), node.head.name)
        if isinstance(node, a.Np | a.Place | a.ItRef | a.RefNp | a.Options | a.Named):
            return t.Count(self.noun(node))
        raise Refused("what is counted cannot be told")

    def carrier(self, node: a.Np) -> t.Node:
        """Return what has the counters: このカードの種火カウンター, このカードに置かれている種火カウンター."""
        if len(node.filters) != 1:
            raise Refused("on what these counters are cannot be told")
        only = node.filters[0]
        if isinstance(only, a.Of):
            return self.noun(only.what)
        if only == a.Det():
            return t.It()
        if isinstance(only, a.Rel) and isinstance(only.clause, a.Cl) and only.tense == "is":
            roles = Roles(only.clause)
            if (
                self.row(only.clause.verb, "counter")[1] == "place"
                and only.clause.voice == "passive"
                and roles.ni is not None
            ):
                if len(only.clause.args) == 1 and roles.subject is None:
                    return self.noun(roles.ni)
        raise Refused("on what these counters are cannot be told")

    def attribute(self, node: a.Np) -> t.Node:
        """Return a number of a card or player."""
        assert isinstance(node.head, a.Head)
        name = node.head.noun
        if name in self.lexicon.player_values:
            return t.PlayerValue(name, self.whose(node))
        original = a.Flag("original") in node.filters
        return t.AttributeOf(name, self.owner(node), original)

    def whose(self, node: a.Np) -> t.Node:
        """Return the player whose number it is."""
        if len(node.filters) == 1 and isinstance(node.filters[0], a.Owned):
            return self.named_player(node.filters[0].player)
        raise Refused("whose it is cannot be told")

    def owner(self, node: a.Np) -> t.Node:
        """Return the card whose quality it is: その攻撃力, このカードの攻撃力."""
        found: t.Node | None = None
        for each in node.filters:
            if isinstance(each, a.Of):
                found = self.noun(each.what)
            elif each == a.Det():
                found = t.It()
            elif each != a.Flag("original"):
                raise Refused("what is said of this quality is not known here")
        return t.Omitted() if found is None else found

    def amount_of(self, node: a.Np) -> t.Node | None:
        """Return how much damage or life it is: 200ダメージ, その攻撃力に等しいダメージ."""
        found: t.Node | None = None
        for each in node.filters:
            if found is not None:
                raise Refused("two numbers of one thing")
            if isinstance(each, a.Points):
                found = self.value(each.n)
            elif isinstance(each, a.EqualTo):
                found = self.value(each.value)
            elif isinstance(each, a.Multiplied) and isinstance(each.n, t.Num):
                found = t.Times(t.EventAmount(), each.n.n)
            elif isinstance(each, a.Of):
                found = self.value(each.what)
            else:
                raise Refused("how much of it cannot be told")
        return found
