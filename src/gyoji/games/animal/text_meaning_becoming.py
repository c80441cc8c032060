"""What becoming and making mean: numbers, names, kinds, states and counters that change into others."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal.text_meaning_changes import AnimalChanges
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


class AnimalBecoming(AnimalChanges):
    """What becoming and making mean: numbers, names, kinds, states and counters that change into others."""

    def becomes(self, roles: Roles) -> list[t.Node]:
        if roles.subject is not None and WORDS.sort(roles.subject) == "counter":
            return [self._counters_become(roles)]
        if (
            isinstance(roles.subject, a.Np) and WORDS.sort(roles.subject) == "damage"
        ):  # ～が与えるダメージは0になる
            roles.o, roles.subject = roles.subject, None
            return self.made(roles)
        if roles.state_to:
            verbs = {"night": "night", "moved": "turn", "awake": "wake"}
            if roles.state_to in verbs:
                return [t.Act(verbs[roles.state_to], self.subject_of(roles))]
        if (
            roles.to_value is not None
            or roles.subject is not None
            and WORDS.sort(roles.subject) == "attribute"
        ):
            return self._value_becomes(roles)
        about = self.subject_of(roles)
        if isinstance(roles.ni, a.Fixed):
            return self._fixed(roles.ni, about)
        if isinstance(roles.ni, a.Named):
            return [t.Become(about, (t.Named(roles.ni.name),))]
        if isinstance(roles.ni, a.Np) and isinstance(roles.ni.head, a.Head):
            return self._become_noun(roles.ni, about)
        raise Refused("what it becomes is not known", "なる")

    def _fixed(self, node: a.Fixed, about: t.Node) -> list[t.Node]:
        if node.attack is not None and node.health is not None:
            return [t.SetStats(about, self.value(node.attack), self.value(node.health))]
        pairs = (("attack", node.attack), ("health", node.health), ("cost", node.cost))
        return [t.SetValue(about, name, self.value(number)) for name, number in pairs if number is not None]

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
                found.append(t.SetValue(about, lexicon.ATTRIBUTES[each.attr], self.value(each.value)))
            else:
                raise Refused("this is nothing that something becomes", "なる")
        for attr in node.head.attrs:
            assert isinstance(attr, a.Attr)
            if attr.kind == "condition":
                found.append(n.BecomeCondition(object=about, kind=attr.name))
            elif attr.kind == "species":
                things.append(t.Trait("species", attr.name))
            else:
                things.append(t.Kind(lexicon.KINDS.get(attr.name, (attr.name,))))
        if node.head.noun in ("animal", "lair", "tool", "territory", "scene", "skill"):
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

    def _counters_become(self, roles: Roles) -> t.Node:
        """戦場の妖狐カウンターは防護カウンターになる (1701.7)."""
        assert isinstance(roles.subject, a.Np)
        assert isinstance(roles.subject.head, a.CounterHead)
        into = roles.ni
        if not isinstance(into, a.Np) or not isinstance(into.head, a.CounterHead):
            raise Refused("counters become counters only", "カウンター")
        place = t.Zone("battlefield")
        for each in roles.subject.filters:
            place = self.counters_zone(each) or place
        where = t.Selector(place.player, place, (), ("object",))
        if not into.head.name:
            declared = n.Declared("counter", self.named_again(into))
            return n.CountersBecome(object=where, word=roles.subject.head.name, declared=declared)
        return n.CountersBecome(object=where, word=roles.subject.head.name, into=into.head.name)

    def _value_becomes(self, roles: Roles) -> list[t.Node]:
        """それのコストは1になる, ATKは0になる, ATKとDEFは2倍になる."""
        if roles.times is not None:
            roles.o, roles.subject = roles.subject, None
            return self.made(roles)
        if roles.subject is not None and roles.to_value is not None and isinstance(roles.subject, a.Together):
            return self.equals(a.Equals(roles.subject, roles.to_value))
        assert isinstance(roles.subject, a.Np)
        if (
            isinstance(roles.subject.head, a.Head)
            and roles.subject.head.noun in lexicon.ATTRIBUTES
            and roles.to_value is not None
        ):
            about = self.changed_owner(roles.subject)
            return [
                t.SetValue(about, lexicon.ATTRIBUTES[roles.subject.head.noun], self.value(roles.to_value))
            ]
        raise Refused("what it becomes is not known", "なる")

    def made(self, roles: Roles) -> list[t.Node]:
        """ATKを0にする, ATKをX倍にする."""
        what = roles.o
        if isinstance(what, a.Together) and all([WORDS.sort(each) == "attribute" for each in what.parts]):
            return self._each_made(what, roles)
        if isinstance(what, a.ValueOf) and isinstance(what.of, a.Np) and WORDS.sort(what.of) == "counter":
            return [self._counters_doubled(what.of, roles)]
        if isinstance(what, a.Np) and WORDS.sort(what) == "damage":
            return [self.damage_made(what, roles)]
        if WORDS.sort(what) in ("ref", "entity") and isinstance(roles.ni, a.Np | a.Fixed):
            about = self.object_of(roles)
            if isinstance(roles.ni, a.Fixed):
                return self._fixed(roles.ni, about)
            return self._become_noun(roles.ni, about)
        if not isinstance(what, a.Np) or WORDS.sort(what) != "attribute" or not isinstance(what.head, a.Head):
            raise Refused("this cannot be made so", "する")
        about = self.changed_owner(what)
        names = (
            ("attack", "health")
            if what.head.noun == "stats"
            else (lexicon.ATTRIBUTES.get(what.head.noun, ""),)
        )
        if what.head.noun == "life":
            if roles.to_value is None:
                raise Refused("to which number is not said", "する")
            return [self._life_made(what, self.value(roles.to_value))]
        if "" in names:
            raise Refused("this cannot be made so", "する")
        found: list[t.Node] = []
        for name in names:
            if roles.times is not None:
                if self.ctx.is_static:
                    raise Refused("a number that is always a multiple of itself is none", "倍")
                factor = self.value(roles.times)
                now = t.AttributeOf(name, about)
                value: t.Node = (
                    t.Times(now, factor.n) if isinstance(factor, t.Num) else n.Product(now, factor)
                )
            elif roles.to_value is not None:
                value = self.value(roles.to_value)
            elif isinstance(roles.ni, a.Np):
                value = self.value(roles.ni)
            else:
                raise Refused("to which number is not said", "する")
            static = self.ctx.is_static
            found.append(t.SetValue(about, name, value) if static else n.MakeValue(about, name, value))
        return found

    def _each_made(self, what: a.Together, roles: Roles) -> list[t.Node]:
        """それのATKとDEFを2倍にする: each of them, of what is named before the first."""
        first = what.parts[0]
        found: list[t.Node] = []
        for each in what.parts:
            assert isinstance(each, a.Np)
            roles.o = (
                each if each.filters or not isinstance(first, a.Np) else replace(each, filters=first.filters)
            )
            found += self.made(roles)
        return found

    def _counters_doubled(self, what: a.Np, roles: Roles) -> t.Node:
        """カウンターの数を倍にする: as many again are put there."""
        now = self.value(what)
        if roles.times != t.Num(2) or not isinstance(now, t.CountersOn):
            raise Refused("the number of counters is only doubled", "倍")
        return self.ctx.remember(
            t.Act("place", now.of, self.acting(), amount=now, word=now.counter), "place", ()
        )

    def _life_made(self, what: a.Np, wanted: t.Node) -> t.Node:
        """ライフを10点にする: up or down to that number (207-3)."""
        whose = [self.player(each.player) for each in what.filters if isinstance(each, a.Owned)]
        who = (whose[0] if whose else self.acting()) or t.Player("you")
        now = t.PlayerValue("life", who)
        up = t.Act("gain_life", None, who, amount=t.Plus(wanted, now, minus=True))
        down = t.Act("lose_life", None, who, amount=t.Plus(now, wanted, minus=True))
        otherwise = t.If(t.Compare(now, ">", wanted), (t.Do((down,)),))
        return t.If(t.Compare(now, "<", wanted), (t.Do((up,)),), (otherwise,))

    def treat(self, roles: Roles) -> list[t.Node]:
        """元のATK/DEFを1/1として扱う (203-8g)."""
        what = roles.o
        if not isinstance(what, a.Np) or not isinstance(what.head, a.Head):
            raise Refused("this cannot be treated so", "扱う")
        about = self.changed_owner(what)
        if isinstance(roles.as_, a.Fixed):
            pairs = (("attack", roles.as_.attack), ("health", roles.as_.health), ("cost", roles.as_.cost))
            return [
                n.OriginalIs(about, attribute=name, value=self.value(number))
                for name, number in pairs
                if number is not None
            ]
        raise Refused("this cannot be treated so", "扱う")
