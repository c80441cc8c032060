"""What becoming and making mean; what bans, duties and permissions mean: a clause denied, demanded or allowed."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import kinds
from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal.text_meaning_changes import AnimalChanges
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import trees
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

_DONE_BY_CARDS = ("wake", "turn", "equip")
_DUTIES = ("target", "choose", "search")
"""What a text can demand beside attacks and defences."""


class AnimalBans(AnimalChanges):
    """What becoming and making mean; what bans, duties and permissions mean: a clause denied, demanded or allowed."""

    def becomes(self, roles: Roles) -> list[t.Node]:
        if roles.subject is not None and WORDS.sort(roles.subject) == "counter":
            return [self._counters_become(roles)]
        if isinstance(roles.subject, a.Np) and WORDS.sort(roles.subject) == "damage":
            roles.o, roles.subject = roles.subject, None  # ～が与えるダメージは0になる
            return self.made(roles)
        if roles.state_to in ("night", "moved", "awake"):
            return [t.Act(lexicon.MADE_SO[roles.state_to], self.subject_of(roles))]
        if roles.to_value is not None or WORDS.sort(roles.subject) == "attribute":
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
        name = lexicon.ATTRIBUTES.get(roles.subject.noun)
        if name is not None and roles.to_value is not None:
            return [t.SetValue(self.changed_owner(roles.subject), name, self.value(roles.to_value))]
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
        if not isinstance(what, a.Np) or WORDS.sort(what) != "attribute" or not what.noun:
            raise Refused("this cannot be made so", "する")
        about = self.changed_owner(what)
        if what.noun == "life":
            if roles.to_value is None:
                raise Refused("to which number is not said", "する")
            return [self._life_made(what, self.value(roles.to_value))]
        found: list[t.Node] = []
        for name in lexicon.attributes(what, "this cannot be made so", "する"):
            if roles.times is not None:
                if self.ctx.is_static:
                    raise Refused("a number that is always a multiple of itself is none", "倍")
                factor = self.value(roles.times)
                now = t.AttributeOf(name, about)
                value: t.Node = n.Product(now, factor)
                value = t.Times(now, factor.n) if isinstance(factor, t.Num) else value
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
            shared = first.filters if isinstance(first, a.Np) else ()
            roles.o = each if each.filters else replace(each, filters=shared)
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
        if not isinstance(what, a.Np) or not what.noun:
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

    def _unaffected(self, roles: Roles) -> t.Node:
        about = self.noun(roles.subject) if roles.subject is not None else self.ctx.subject or t.This()
        affecting = roles.no.head if isinstance(roles.no, a.Np) else None
        if not isinstance(affecting, a.Head) or affecting.noun != "action_wait":
            raise Refused("the rules say of the action wait alone what its effects are", "影響")
        return t.Gain(about, (t.Keyword(kinds.SWIFT),))  # what the keyword stands for (1610.1)

    def denied_event(self, node: a.Cl, roles: Roles) -> t.Node:
        subject = roles.subject
        if subject is None and self.ctx.subject is not None and not trees.is_player(self.ctx.subject):
            if _suffers(roles):
                return self.event(replace(node, voice="passive"), "would", self.ctx.subject)
            return self.event(node, "would", self.ctx.subject)
        if subject is not None and WORDS.sort(subject) == "ability":
            named = self.ability(subject)
            applied = roles.verb == "apply" and _is_of_intrinsics(named)
            if not applied and roles.verb not in ("activate", "use"):
                raise Refused("abilities are activated, intrinsic ones applied", "できない")
            return t.Event("apply" if applied else "activate", object=named)
        used = roles.o if isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "ability" else None
        no_object = WORDS.sort(subject) in ("player", "counter", "deed")
        if subject is not None and not no_object and not self._is_player(subject):
            if roles.verb in ("activate", "use") and used is not None:
                return t.Event("activate", object=self.ability(_owned_by(used, subject)))
            if _suffers(roles):
                return self.event(replace(node, voice="passive"), "would")
        if roles.verb in ("activate", "use", "apply") and used is not None:
            doer = self.ctx.subject if trees.is_player(self.ctx.subject) else None
            actor = self.player(subject) if subject is not None else doer
            verb = "apply" if roles.verb == "apply" else "activate"
            place = self.zone_of(roles.de) if isinstance(roles.de, a.Place) else None
            return t.Event(verb, actor=actor, object=self.ability(used), source=place)
        return self.event(node, "would", self.ctx.subject)

    def _damage_ban(self, roles: Roles) -> t.Node:
        """それに与えられるダメージは軽減できない."""
        assert isinstance(roles.subject, a.Np)
        _, event = self.damage_event(roles.subject)
        if roles.verb == "reduce":
            return t.Cannot(replace(event, verb="reduce_damage"))
        raise Refused("what cannot be done to damage is not known", "ダメージ")

    def own_bans(self, roles: Roles) -> list[t.Node] | None:
        if roles.subject is not None and WORDS.sort(roles.subject) == "damage":
            return [self._damage_ban(roles)]
        if roles.verb == "lose" and isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "ability":
            about = self.noun(roles.subject) if roles.subject is not None else self.ctx.subject or t.This()
            roles.check("o", "")
            losing = t.Selector(nouns=("effect",), filters=(t.InState("losing"),))
            return [t.Unaffected(about, losing)]
        if roles.verb == "reduce" and isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "damage":
            _, event = self.damage_event(roles.o)
            return [t.Cannot(replace(event, verb="reduce_damage"))]
        if roles.verb == "be_affected":
            return [self._unaffected(roles)]
        return None

    def plain_ban(self, node: a.Cl, roles: Roles) -> a.Cl:
        for word, other in (("only_group", "solo"), ("only_solo", "group")):
            if word in roles.adverbs:
                node = replace(
                    node,
                    args=tuple(a.Adverb(other) if each == a.Adverb(word) else each for each in node.args),
                )
        return node

    def check_ban(self, denied: t.Node) -> None:
        if isinstance(denied, t.Event) and denied.verb == "defend" and isinstance(denied.actor, t.Selector):
            if denied.actor.quantity is not None:
                raise Refused("a defence is by one or by several, no other number counts", "防御")

    def ban_shape(self, roles: Roles) -> str:
        """これの単独攻撃は: while it attacks alone."""
        subject = roles.subject
        alone = isinstance(subject, a.Np) and subject.noun in ("solo_attack", "group_attack")
        return f"{subject.noun}ing" if alone and isinstance(subject, a.Np) else ""

    def no_permission(self, verb: str) -> Refused:
        if verb == "put_in":
            return Refused("what decks may hold is said by a rule ability", "入れる")
        return super().no_permission(verb)

    def ban_nouns(self, node: a.BanNouns) -> list[t.Node]:
        """～は攻撃と防御ができない."""
        roles = Roles(a.Cl("attack", node.before, node.subject, node.args))
        about = self.noun(node.subject) if node.subject is not None else self.ctx.subject or t.This()
        to = self.noun(roles.ni) if roles.ni is not None else None
        found: list[t.Node] = []
        for verb in node.verbs:
            plain = verb.split("_")[-1]
            word = verb.split("_")[0] if "_" in verb else ""
            word = word or next((each for each in ("solo", "group") if each in roles.adverbs), "")
            event = t.Event(plain, actor=about, to=to, word=word)
            one: t.Node = t.Cannot(event, unless=self.unless(roles.unless))
            if roles.at is not None:
                one = replace(one, duration=t.During(self.period(roles.at)))  # type: ignore[call-arg]
            found.append(one)
        return found

    def must(self, node: a.Cl, given: t.Node | None = None) -> list[t.Node]:
        """Return ～しなければならない, 必ず～する; *given*: what it applies to (～を対象にするなら)."""
        roles = Roles(node)
        able = roles.verb in lexicon.ATTACKS  # such duties are for those who can, as rules have it (1308.3c)
        soft = "soft" if "if_able" in roles.adverbs and not able else ""
        if roles.verb in _DUTIES and isinstance(given, t.Event):
            if given.verb != roles.verb:
                raise Refused("the rules know of no such duty", "なければならない")
            to = self.noun(roles.o) if roles.o is not None else t.This()
            return [t.Must(t.Event(roles.verb, actor=given.actor, object=given.object, to=to, word=soft))]
        if roles.verb not in lexicon.ATTACKS and (given is not None or roles.verb not in _DUTIES):
            raise Refused("the rules know of no such duty", "なければならない")
        event = self.event(node, "would", self.ctx.subject or t.This())
        assert isinstance(event, t.Event)
        if event.actor is None:
            raise Refused("who must do this is not said", "なければならない")
        if event.word:
            raise Refused("nobody must attack or defend in a formation", "なければならない")
        if given is not None:  # これが攻撃するなら、～は防御しなければならない
            if not isinstance(given, t.Event) or (given.verb, event.verb) != ("attack", "defend") or event.to:
                raise Refused("the rules know of no such duty", "なければならない")
            event = replace(event, to=given.actor)
        return [t.Must(replace(event, word=soft))]

    def ignored(self, what: t.Node | None, ignored: t.Node) -> list[t.Node]:
        """～をコストを無視してプレイしてもよい: what is played by this leave."""
        outer = self.fork()
        self.ctx.subject = what
        found = self.change(Roles(a.Cl("ignore", args=(a.Arg("o", ignored),))))
        self.ctx = outer
        return found

    def yet_to_come(self, denied: t.Node) -> t.Node:
        """動物は戦場に出ない: what would come out lies somewhere else as yet (205-9a); AとBは～: each of them alone."""
        if isinstance(denied, t.Event):
            denied = replace(denied, object=_either(denied.object), actor=_either(denied.actor))
            if denied.verb == "activate" and _is_of_intrinsics(denied.object):
                denied = replace(denied, verb="apply")  # 803.5, 803.7
        what = denied.object if isinstance(denied, t.Event) and denied.verb == "bring_out" else None
        if not isinstance(denied, t.Event) or not isinstance(what, t.Selector) or what.among is not None:
            return denied
        if not isinstance(what.zone, t.Zone) or what.zone.name not in ("battlefield", "domain", "anywhere"):
            return denied
        return replace(denied, object=replace(what, zone=None))

    def each_alone(self, clause: a.Cl) -> a.Cl:
        """動物1体につき①を支払わなければ: it is asked for each of them alone in any case."""
        one = a.Np(a.Head("animal"), (), t.Exactly(t.Num(1)))
        return replace(clause, args=tuple(each for each in clause.args if each != a.PerArg(one)))


def _suffers(roles: Roles) -> bool:
    """これは破壊されない: tell whether a verb tells without an object what is done to its subject."""
    plain = roles.verb in lexicon.PLAIN and roles.verb not in _DONE_BY_CARDS
    return roles.o is None and roles.voice == "" and plain


def _is_of_intrinsics(node: t.Node | None) -> bool:
    return isinstance(node, t.Selector) and node.nouns == ("intrinsic_ability",)


def _either(node: t.Node | None) -> t.Node | None:
    if isinstance(node, t.Both) and all([isinstance(each, t.Selector) for each in node.parts]):
        return t.AnyOf(node.parts)
    return node


def _owned_by(node: a.Np, owner: t.Node) -> a.Np:
    return replace(node, filters=(a.Of(owner), *node.filters))
