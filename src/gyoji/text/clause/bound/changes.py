"""What changes mean where references are bound at once: gaining, losing, becoming, making; and how long they last."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.bans import BoundBans
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.phrases import marks
from gyoji.text.clause.phrases.roles import Roles, relative
from gyoji.text.reading.errors import Refused


class BoundChanges(BoundBans):
    """The meaning of clauses that change what something is or has."""

    def subject_of(self, roles: Roles) -> t.Node:
        """Return what a change is about."""
        if roles.subject is not None and self.words.sort(roles.subject) in (
            "attribute",
            "damage",
            "counter",
            "ability",
            "deed",
        ):
            raise Refused("this cannot be changed so")
        return self.spoken_of()

    def spoken_of(self) -> t.Node:
        """Return what a clause without a subject is about."""
        if self.ctx.subject is not None:
            return self.ctx.subject
        if self.ctx.targets or self.ctx.spoken or self.ctx.event is not None:
            return self.ctx.it()
        return t.This()

    def translated(self, kind: str, node: Any) -> Any:
        if kind == "card":  # what は marks is known by now
            return self.spoken_of()
        if kind == "zone":
            return self.zone_of(node)
        if kind == "number":
            return self.quantity(node)
        return self._owner(node) if kind == "owner" else super().translated(kind, node)

    def things_held(self, things: tuple[t.Node, ...]) -> list[t.Node]:
        """Return the abilities of ～を持つ before a token."""
        found: list[t.Node] = []
        for each in things:
            if isinstance(each, a.Word):
                found.append(t.Keywords((self.keyword(each),)))
            elif isinstance(each, a.Quote):
                found.extend(self.quoted(line) for line in each.lines)
            else:
                raise Refused("a token has abilities only", "を持つ")
        return found

    def gain_of(self, roles: Roles) -> list[t.Node]:
        either = roles.o.what if isinstance(roles.o, a.OutOf) else roles.o
        if isinstance(either, a.Options):
            return [self._gain_one(either, roles)]
        found: list[t.Node] = []
        things: list[t.Node] = []
        about = self.subject_of(roles)
        for each in marks.parts_of(roles.o):
            if isinstance(each, a.Stats):
                found += [self._times_over(one, roles) for one in self.stats(each, about)]
            elif isinstance(each, a.Word):
                things.append(self.keyword(each))
            elif isinstance(each, a.Quote):
                things.append(t.Quoted(tuple(self.quoted(line) for line in each.lines)))
            elif isinstance(each, a.Named):
                things.append(t.Named(each.name))
            elif isinstance(each, a.Np):
                found += self.gained(each, about, roles)
            else:
                raise Refused("this is nothing that can be gained", "得る")
        if things:
            found.insert(0, t.Gain(about, tuple(things)))
        if not found:
            raise Refused("what is gained is not said", "得る")
        return found

    def _gain_one(self, either: a.Options, roles: Roles) -> t.Node:
        """《有翼》か《突破》を得る: one of them, picked as it is done."""
        if self.ctx.is_static:
            raise Refused("which of these it has is not said", "か")
        modes: list[t.Node] = []
        for each in either.options:
            roles.o = each
            modes.append(t.Mode((t.Do(tuple(self.gain_of(roles))),)))
        return t.Modes(tuple(modes), t.Exactly(t.Num(1)), late=True)

    def _times_over(self, node: t.Node, roles: Roles) -> t.Node:
        """～の数だけATK+1を得る."""
        if roles.amount is None:
            return node
        count = self.value(roles.amount)
        if isinstance(node, t.Modify):
            return replace(node, attack=t.Per(node.attack, count), health=t.Per(node.health, count))
        assert isinstance(node, t.ModifyValue)
        return replace(node, amount=t.Per(node.amount, count))

    def stats(self, node: a.Stats, about: t.Node) -> list[t.Node]:
        """Return ATK+1/DEF+1 as one change, ATK+1/DEF-1 and ATK+1 as one for each number."""
        if node.attack is not None and node.health is not None and len(node.sign) == 1:
            minus = node.sign == "-"
            return [t.Modify(about, self.value(node.attack), self.value(node.health), minus)]
        found: list[t.Node] = []
        for name, number, sign in (
            ("attack", node.attack, node.sign[0]),
            ("health", node.health, node.sign[-1]),
        ):
            if number is not None:
                found.append(t.ModifyValue(about, name, self.value(number), sign == "-"))
        return found

    # How long changes last

    def kept(self, nodes: tuple[t.Node, ...] | list[t.Node], duration: t.Node) -> list[t.Node]:
        """Return *nodes* limited by *duration*, each act followed by what undoes it when that is over."""
        found: list[t.Node] = []
        for each in nodes:
            found.append(self._limited_to_time(each, duration))
            if isinstance(each, t.Bind) and isinstance(each.act, t.Act):
                found += self.undoing(each.slot, each.act, duration)
        return found

    def kept_for(self, made: list[t.Node], duration: t.Node) -> list[t.Node]:
        """Return what a sentence does for a time; something in it must be of a kind that lasts."""
        found = self.kept(made, duration)
        parts = [inner for each in found for inner in t.walk(each)]
        if all([getattr(inner, "duration", None) is None for inner in parts]):
            raise Refused("nothing of this lasts for a time", "、")
        if isinstance(duration, t.AsLongAs) and any([self.is_undoing(inner) for inner in parts]):
            return [
                t.If(duration.condition, tuple(found))
            ]  # what is done at once is not done where it is not so
        return found

    def _limited_to_time(self, node: t.Node, duration: t.Node) -> t.Node:
        """Return *node* with *duration* on every change in it that has none."""
        if isinstance(node, t.Bind):
            return replace(node, act=self._limited_to_time(node.act, duration))
        if isinstance(node, t.Act):
            held = node.with_
            return node if held is None else replace(node, with_=self._limited_to_time(held, duration))
        if "duration" in t.field_names(type(node)):
            held = getattr(node, "duration", None)
            if isinstance(node, t.Cannot) and isinstance(held, t.During) and node.unless is None:
                if (
                    isinstance(held.period, t.Period) and held.period.which == "every"
                ):  # ～まで、起床フェイズに
                    return replace(node, unless=t.InPeriod(held.period, absent=True), duration=duration)
            return t.with_field(node, "duration", trees.shorter(held, duration))
        found: dict[str, object] = {}
        for name in t.field_names(type(node)):
            old = getattr(node, name)
            if isinstance(old, tuple) and old and isinstance(old[0], t.Node):
                found[name] = tuple(self.kept(old, duration))
        return t.with_fields(node, found)

    def change(self, roles: Roles) -> list[t.Node]:
        """Return the changes that a clause makes; those of the next card played end with it."""
        found = self._changed(roles)
        event = self.ctx.take_upcoming()
        return found if event is None else [self.of_next_only(each, event) for each in found]

    def _changed(self, roles: Roles) -> list[t.Node]:
        _, name = self.row(roles.verb, "")
        if name in ("gain", "have"):
            return self.gain_of(roles)
        if name == "lose":
            return self._lose(roles)
        if name == "become":
            return self.becomes(roles)
        if name in ("make", "change"):
            return self.made(roles)
        if self.in_group(roles.verb, "by_so_much"):
            return self._shift(roles)
        if name == "ignore":
            return self._ignore(roles)
        if name == "treat":
            return self._treated(roles)
        raise Refused(f"what this verb ({roles.verb}) changes is not known")

    def _attributes(self, node: t.Node, because: str, phrase: str) -> tuple[str, ...]:
        """Return the numbers on a card that a noun names; refuse another noun, *because* of what it is not."""
        noun = node.noun if isinstance(node, a.Np) else ""
        if noun == "stats":
            return ("attack", "health")
        if noun not in self.lexicon.measures:
            raise Refused(because, phrase)
        return (self.lexicon.measures[noun],)

    def equals(self, node: a.Equals) -> list[t.Node]:
        """これのATKは～に等しい."""
        value = self.value(node.value)
        found: list[t.Node] = []
        parts = marks.parts_of(node.subject)
        first = parts[0]
        if not isinstance(first, a.Np):
            raise Refused("this equals no number", "等しい")
        about = self.changed_owner(first)
        for each in parts:
            for name in self._attributes(each, "this equals no number", "等しい"):
                original = first.flagged("original")
                found.append(
                    self.own_node("OriginalIs", about, None, name, value)
                    if original
                    else t.SetValue(about, name, value)
                )
        return found

    def _lose(self, roles: Roles) -> list[t.Node]:
        about = self.subject_of(roles)
        things: list[t.Node] = []
        found: list[t.Node] = []
        for each in marks.parts_of(roles.o):
            noun = each.noun if isinstance(each, a.Np) else ""
            own = self.own_loss(each, about) if isinstance(each, a.Np) else None
            if isinstance(each, a.Word):
                things.append(t.Keyword(each.name))
            elif noun in self.lexicon.ability_kinds:
                things.append(t.Ability(self.lexicon.ability_kinds[noun]))
            elif own is not None:
                found.append(own)
            elif isinstance(each, a.Np) and noun in self.lexicon.traits:
                things.append(t.Trait(noun, (*each.qualities, "")[0]))
            elif isinstance(each, a.Stats):
                found += self.stats(replace(each, sign="-"), about)
            else:
                raise Refused("this cannot be lost", "失う")
        if things:
            found.insert(0, t.Lose(about, tuple(things)))
        return found

    # Damage and counters

    def _damage_made(self, what: a.Np, roles: Roles) -> t.Node:
        """ダメージを0にする, which is no reduction (1802.1b), ダメージを2倍にする."""
        event = self.damage_event(what)
        if roles.to_value == t.Num(0):
            return self._damage_changed(event, "zero")
        if roles.times == t.Num(2):
            return self._damage_changed(event, "double")
        if isinstance(roles.times, t.Num):
            return self._damage_changed(event, "increase", t.Times(t.EventAmount(), roles.times.n - 1))
        raise Refused("damage is made 0 or so many times as much", "ダメージ")

    def _damage_shifted(self, what: a.Np, roles: Roles) -> t.Node:
        event = self.damage_event(what)
        if not self.in_group(roles.verb, "lessening"):
            return self._damage_changed(event, "increase", self.by_how_much(roles))
        if not roles.to_amount:
            return self._damage_changed(event, "reduce", self.by_how_much(roles))
        if roles.amount not in (t.Num(0), t.Exactly(t.Num(0))):
            raise Refused("damage is reduced by a number, or to nothing", "なるように")
        return self._damage_changed(event, "reduce")

    def _damage_changed(self, event: t.Event, how: str, amount: t.Node | None = None) -> t.Node:
        return self.own_node("DamageChange", None, None, event.verb, how, event, amount)

    def _counters_become(self, roles: Roles) -> t.Node:
        """戦場の妖狐カウンターは防護カウンターになる (1701.7)."""
        assert isinstance(roles.subject, a.Np)
        assert isinstance(roles.subject.head, a.CounterHead)
        into = roles.ni
        if not isinstance(into, a.Np) or not isinstance(into.head, a.CounterHead):
            raise Refused("counters become counters only", "カウンター")
        place = t.Zone(self.lexicon.field)
        for each in roles.subject.filters:
            place = self.counters_zone(each) or place
        where = t.Selector(place.player, place, (), ("object",))
        declared = None if into.head.name else self.as_declared("counter", into)
        return self.own_node("CountersBecome", where, None, roles.subject.head.name, into.head.name, declared)

    # Of what something is changed

    def changed_owner(self, node: a.Np) -> t.Node:
        """Return the card whose number or cost changes."""
        for each in node.filters:
            if isinstance(each, a.Of) and self._is_being_played(each.what):
                return t.EventSubject()
            if isinstance(each, a.Of):
                return self.noun(each.what)
            clause = relative(each)
            if isinstance(each, a.Rel) and clause is not None and self.in_group(clause.verb, "costing"):
                return self._played_owner(each, clause)
            if clause is not None and self.way(clause.verb) != "pay":
                raise Refused("cards are played and abilities are activated for a cost", "コスト")
        return self.ctx.subject or (self.ctx.it() if self.ctx.targets or self.ctx.spoken else t.This())

    def _played_owner(self, node: a.Rel, clause: a.Cl) -> t.Node:
        """次に～をプレイするコスト, ～を発動するコスト: return what is played or activated."""
        inner = Roles(clause)
        inner.check("o kara", "next")
        if self.way(clause.verb) == "play" and self._is_being_played(inner.o):
            return t.EventSubject()
        found = self.noun(inner.o) if inner.o is not None else t.This()
        whose = self.player(inner.subject) if inner.subject is not None else None
        if whose is not None and isinstance(found, t.Selector):
            found = replace(found, player=whose, zone=t.Zone("anywhere", whose))
        if isinstance(inner.kara, a.Place) and isinstance(found, t.Selector):
            found = replace(found, zone=replace(self.zone_of(inner.kara), player=whose))
        if node.next or "next" in inner.adverbs:
            self.ctx.upcoming = t.Event("play", actor=whose, object=found)
        return found

    def _is_being_played(self, what: t.Node | None) -> bool:
        """Say whether それ or そのカード is the card that is being played: only its cost is still open.

        What an intrinsic ability gives for its own cost was a card in another place.
        """
        named = isinstance(what, a.Np) and what.filters == (a.Det(),) and what.head == a.Head("card")
        if not named and not isinstance(what, a.ItRef) or self.ctx.cls != "intrinsic" or self.ctx.targets:
            return False
        return self.ctx.event is not None and self.way(self.ctx.event.verb) == "play"

    # More and less

    def _shift(self, roles: Roles) -> list[t.Node]:
        what = roles.o if roles.o is not None else roles.subject
        if isinstance(what, a.Together):
            found: list[t.Node] = []
            for part in what.parts:
                roles.o = part
                found += self._shift(roles)
            return found
        if not isinstance(what, a.Np):
            raise Refused("what is reduced or increased is not said")
        if self.words.sort(what) == "damage":
            return [self._damage_shifted(what, roles)]
        minus, word = self.in_group(roles.verb, "lessening"), what.noun
        about = self.changed_owner(what)
        if isinstance(about, t.Selector) and any([each.endswith("ability") for each in about.nouns]):
            raise Refused("only what it costs to play a card is reduced or increased", "コスト")
        if word == "cost" and self.is_price(what, roles):
            return [t.ChangeCost(about, (t.Energy("any", self.by_how_much(roles)),), minus)]
        own = self.own_more_or_less(what, about, minus, roles)
        if own is not None:
            return [own]
        if word in self.lexicon.measures:
            return [t.ModifyValue(about, self.lexicon.measures[word], self.by_how_much(roles), minus)]
        raise Refused("this is not reduced or increased")

    def _ignore(self, roles: Roles) -> list[t.Node]:
        found: list[t.Node] = []
        parts = marks.parts_of(roles.o)
        who = self.player(roles.subject) if isinstance(roles.subject, a.Who) else None
        for each in parts:
            if not isinstance(each, a.Np):
                raise Refused("this cannot be ignored", "無視")
            about = self.changed_owner(each if each.filters or not isinstance(parts[0], a.Np) else parts[0])
            if f"Ignore{each.noun.capitalize()}" not in self.lexicon.nodes:
                raise Refused("this cannot be ignored", "無視")
            found.append(self.own_node(f"Ignore{each.noun.capitalize()}", about, None, who))
        return found

    # Becoming

    def becomes(self, roles: Roles) -> list[t.Node]:
        """Return what ～になる changes."""
        sort = self.words.sort(roles.subject) if roles.subject is not None else ""
        if sort == "counter":
            return [self._counters_become(roles)]
        if isinstance(roles.subject, a.Np) and sort == "damage":
            roles.o, roles.subject = roles.subject, None  # ～が与えるダメージは0になる
            return self.made(roles)
        if roles.state_to in ("night", "moved", "awake"):
            return [t.Act(self.lexicon.states[roles.state_to], self.subject_of(roles))]
        if roles.to_value is not None or sort == "attribute":
            return self._value_becomes(roles)
        about = self.subject_of(roles)
        if isinstance(roles.ni, a.Fixed):
            return self._fixed(roles.ni, about)
        if isinstance(roles.ni, a.Named):
            return [t.Become(about, (t.Named(roles.ni.name),))]
        if isinstance(roles.ni, a.Np) and roles.ni.noun:
            return self._become_noun(roles.ni, about)
        raise Refused("what it becomes is not known", "なる")

    def _fixed(self, node: a.Fixed, about: t.Node) -> list[t.Node]:
        if node.attack is not None and node.health is not None:
            return [t.SetStats(about, self.value(node.attack), self.value(node.health))]
        return [t.SetValue(about, name, self.value(number)) for name, number in node.numbers]

    def _become_noun(self, node: a.Np, about: t.Node) -> list[t.Node]:
        found: list[t.Node] = []
        things: list[t.Node] = []
        assert isinstance(node.head, a.Head)
        for each in node.filters:
            if isinstance(each, a.Sized):
                found.append(t.SetStats(about, self.value(each.attack), self.value(each.health)))
            elif isinstance(each, a.Having):
                found.append(t.Gain(about, tuple(self._held(each))))
            elif isinstance(each, a.Measured) and each.op == "=":
                found.append(t.SetValue(about, self.lexicon.measures[each.attr], self.value(each.value)))
            else:
                raise Refused("this is nothing that something becomes", "なる")
        for attr in node.head.attrs:
            assert isinstance(attr, a.Attr)
            own = self.becomes_quality(attr, about)
            if own is not None:
                found.append(own)
            elif attr.kind in self.lexicon.traits:
                things.append(t.Trait(attr.kind, attr.name))
            else:
                things.append(t.Kind(self.lexicon.types_of(attr.name)))
        if self.in_group(node.head.noun, "types"):
            things.insert(0, t.Kind((node.head.noun,)))
        if node.head.name:
            things.append(t.Named(node.head.name))
        if things:
            found.append(t.Become(about, tuple(things)))
        if not found:
            raise Refused("what it becomes is not known", "なる")
        return found

    def _held(self, node: a.Having) -> list[t.Node]:
        found: list[t.Node] = []
        for each in node.things:
            if isinstance(each, a.Word):
                found.append(self.keyword(each))
            elif isinstance(each, a.Quote):
                found.append(t.Quoted(tuple(self.quoted(line) for line in each.lines)))
            else:
                raise Refused("this is nothing that something becomes", "を持つ")
        return found

    def _value_becomes(self, roles: Roles) -> list[t.Node]:
        """それのコストは1になる, ATKは0になる, ATKとDEFは2倍になる."""
        if roles.times is not None:
            roles.o, roles.subject = roles.subject, None
            return self.made(roles)
        if roles.subject is not None and roles.to_value is not None and isinstance(roles.subject, a.Together):
            return self.equals(a.Equals(roles.subject, roles.to_value))
        assert isinstance(roles.subject, a.Np)
        name = self.lexicon.measures.get(roles.subject.noun)
        if name is not None and roles.to_value is not None:
            return [t.SetValue(self.changed_owner(roles.subject), name, self.value(roles.to_value))]
        raise Refused("what it becomes is not known", "なる")

    # Making

    def made(self, roles: Roles) -> list[t.Node]:
        """ATKを0にする, ATKをX倍にする."""
        what = roles.o
        sort = self.words.sort(what)
        if isinstance(what, a.Together) and all(
            [self.words.sort(each) == "attribute" for each in what.parts]
        ):
            return self._each_made(what, roles)
        if (
            isinstance(what, a.ValueOf)
            and isinstance(what.of, a.Np)
            and self.words.sort(what.of) == "counter"
        ):
            return [self._counters_doubled(what.of, roles)]
        if isinstance(what, a.Np) and sort == "damage":
            return [self._damage_made(what, roles)]
        if sort in ("ref", "entity") and isinstance(roles.ni, a.Np | a.Fixed):
            about = self.object_of(roles)
            if isinstance(roles.ni, a.Fixed):
                return self._fixed(roles.ni, about)
            return self._become_noun(roles.ni, about)
        if not isinstance(what, a.Np) or sort != "attribute" or not what.noun:
            raise Refused("this cannot be made so", "する")
        about = self.changed_owner(what)
        if self.is_life(what):
            if roles.to_value is None:
                raise Refused("to which number is not said", "する")
            return [self._life_made(what, self.value(roles.to_value))]
        static = self.ctx.is_static
        found: list[t.Node] = []
        for name in self._attributes(what, "this cannot be made so", "する"):
            value = self._made_value(roles, t.AttributeOf(name, about))
            set_to = t.SetValue(about, name, value)
            found.append(set_to if static else self.own_node("MakeValue", about, name, value))
        return found

    def _made_value(self, roles: Roles, now: t.AttributeOf) -> t.Node:
        if roles.times is not None:
            if self.ctx.is_static:
                raise Refused("a number that is always a multiple of itself is none", "倍")
            factor = self.value(roles.times)
            return (
                t.Times(now, factor.n) if isinstance(factor, t.Num) else self.own_node("Product", now, factor)
            )
        if roles.to_value is not None:
            return self.value(roles.to_value)
        if isinstance(roles.ni, a.Np):
            return self.value(roles.ni)
        raise Refused("to which number is not said", "する")

    def _each_made(self, what: a.Together, roles: Roles) -> list[t.Node]:
        """それのATKとDEFを2倍にする: each of them, of what is named before the first."""
        first = what.parts[0]
        found: list[t.Node] = []
        for each in what.parts:
            assert isinstance(each, a.Np)
            shared = first.filters if isinstance(first, a.Np) else ()
            roles.o = each if each.filters else replace(each, filters=shared)
            found += self.made(roles)
        return found

    def _counters_doubled(self, what: a.Np, roles: Roles) -> t.Node:
        """カウンターの数を倍にする: as many again are put there."""
        now = self.value(what)
        if roles.times != t.Num(2) or not isinstance(now, t.CountersOn):
            raise Refused("the number of counters is only doubled", "倍")
        put = t.Act("place", now.of, self.acting(), amount=now, word=now.counter)
        return self.ctx.remember(put, "place", ())

    def _life_made(self, what: a.Np, wanted: t.Node) -> t.Node:
        """ライフを10点にする: up or down to that number (207-3)."""
        whose = [self.player(each.player) for each in what.filters if isinstance(each, a.Owned)]
        who = (whose[0] if whose else self.acting()) or t.Player("you")
        now = t.PlayerValue(what.noun, who)
        up = t.Act("gain_life", None, who, amount=t.Plus(wanted, now, minus=True))
        down = t.Act("lose_life", None, who, amount=t.Plus(now, wanted, minus=True))
        otherwise = t.If(t.Compare(now, ">", wanted), (t.Do((down,)),))
        return t.If(t.Compare(now, "<", wanted), (t.Do((up,)),), (otherwise,))

    def _treated(self, roles: Roles) -> list[t.Node]:
        """元のATK/DEFを1/1として扱う (203-8g)."""
        what = roles.o
        if not isinstance(what, a.Np) or not what.noun:
            raise Refused("this cannot be treated so", "扱う")
        about = self.changed_owner(what)
        if not isinstance(roles.as_, a.Fixed):
            raise Refused("this cannot be treated so", "扱う")
        return [
            self.own_node("OriginalIs", about, None, name, self.value(number))
            for name, number in roles.as_.numbers
        ]

    def coming(self, node: t.Node) -> t.Node:
        """相手の戦場に出る動物: what comes there."""
        if not isinstance(node, a.Np):
            return self.noun(node)
        for each in node.filters:
            clause = relative(each)
            if isinstance(each, a.Rel) and clause is not None and self.way(clause.verb) == "enter":
                how = Roles(clause)
                how.check("ni", "")
                place = how.ni
                rest = tuple(one for one in node.filters if one is not each)
                found = self.noun(replace(node, filters=rest))
                if each.tense == "would" and isinstance(place, a.Place) and isinstance(found, t.Selector):
                    there = self.zone_of(place)
                    return replace(found, zone=there, player=there.player)
        return self.noun(node)

    def as_entering(self, event: t.Node, made: list[t.Node]) -> list[t.Node] | None:
        """～が戦場に出る時、それは夜状態で出る: as said of all that comes out there; None for anything else."""
        if not isinstance(event, t.Event):
            return None
        if self.way(event.verb) == "play" and _bans_alone(made):
            return self._of_plays(event, made)
        if not self.in_group(event.verb, "to_field") or not isinstance(event.to, t.Zone):
            return None
        what = event.object
        if not isinstance(what, t.Selector) or len(made) != 1 or not isinstance(made[0], t.Do):
            return None
        there = replace(what, zone=event.to, player=event.to.player, quantity=None)
        found: list[t.Node] = []
        for each in made[0].acts:
            if not self.is_entering(each) or getattr(each, "object", None) != t.EventSubject():
                return None
            found.append(t.with_field(each, "object", there))
        return found

    def _of_plays(self, event: t.Event, made: list[t.Node]) -> list[t.Node]:
        """～をプレイするなら、それは妨害されない: as said of all such plays."""
        found: list[t.Node] = []
        for each in made:
            assert isinstance(each, t.Do)
            for ban in each.acts:
                assert isinstance(ban, t.Cannot)
                denied, what = ban.event, event.object
                plain = isinstance(denied, t.Event) and denied.object == t.EventSubject()
                if not plain or not isinstance(denied, t.Event) or not isinstance(what, t.Selector):
                    raise Refused("what cannot be done then takes the place of nothing", "なら")
                if not self.in_group(denied.verb, "of_plays"):
                    raise Refused("what cannot be done then takes the place of nothing", "なら")
                who = event.actor if event.actor != t.Player("any") else None
                plays = t.Selector(who, t.Zone("pile", who), what.filters, ("play",))
                found.append(replace(ban, event=replace(denied, object=plays)))
        return found


def _bans_alone(made: list[t.Node]) -> bool:
    """Tell whether nothing is done but that something cannot be."""
    return all([isinstance(each, t.Do) and all(isinstance(x, t.Cannot) for x in each.acts) for each in made])
