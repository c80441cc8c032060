"""What bans, duties and permissions mean: a clause that is denied, demanded or allowed."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import kinds
from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal.text_meaning_becoming import AnimalBecoming
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import trees
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

_DONE_BY_CARDS = ("wake", "turn", "equip")
_DUTIES = ("target", "choose", "search")
"""What a text can demand beside attacks and defences."""


class AnimalBans(AnimalBecoming):
    """What bans, duties and permissions mean: a clause that is denied, demanded or allowed."""

    def _unaffected(self, roles: Roles) -> t.Node:
        about = self.noun(roles.subject) if roles.subject is not None else self.ctx.subject or t.This()
        affecting = roles.no.head if isinstance(roles.no, a.Np) else None
        if not isinstance(affecting, a.Head) or affecting.noun != "action_wait":
            raise Refused("the rules say of the action wait alone what its effects are", "影響")
        return t.Gain(about, (t.Keyword(kinds.SWIFT),))  # what the keyword stands for (1610.1)

    def denied_event(self, node: a.Cl, roles: Roles) -> t.Node:
        subject = roles.subject
        if subject is None and self.ctx.subject is not None and not trees.is_player(self.ctx.subject):
            if (
                roles.o is None
                and roles.voice == ""
                and roles.verb in lexicon.PLAIN
                and roles.verb not in _DONE_BY_CARDS
            ):
                return self.event(replace(node, voice="passive"), "would", self.ctx.subject)
            return self.event(node, "would", self.ctx.subject)
        if subject is not None and WORDS.sort(subject) == "ability":
            named = self.ability(subject)
            applied = roles.verb == "apply" and _is_of_intrinsics(named)
            if not applied and roles.verb not in ("activate", "use"):
                raise Refused("abilities are activated, intrinsic ones applied", "できない")
            return t.Event("apply" if applied else "activate", object=named)
        if (
            subject is not None
            and WORDS.sort(subject) not in ("player", "counter", "deed")
            and not self._is_player(subject)
        ):
            if (
                roles.verb in ("activate", "use")
                and isinstance(roles.o, a.Np)
                and WORDS.sort(roles.o) == "ability"
            ):
                return t.Event("activate", object=self.ability(_owned_by(roles.o, subject)))
            if (
                roles.o is None
                and roles.voice == ""
                and roles.verb in lexicon.PLAIN
                and roles.verb not in _DONE_BY_CARDS
            ):
                return self.event(replace(node, voice="passive"), "would")
        if (
            roles.verb in ("activate", "use", "apply")
            and isinstance(roles.o, a.Np)
            and WORDS.sort(roles.o) == "ability"
        ):
            doer = self.ctx.subject if trees.is_player(self.ctx.subject) else None
            actor = self.player(subject) if subject is not None else doer
            verb = "apply" if roles.verb == "apply" else "activate"
            place = self.zone_of(roles.de) if isinstance(roles.de, a.Place) else None
            return t.Event(verb, actor=actor, object=self.ability(roles.o), source=place)
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
        if isinstance(subject, a.Np) and isinstance(subject.head, a.Head) and WORDS.sort(subject) == "deed":
            return {"solo_attack": "solo_attacking", "group_attack": "group_attacking"}.get(
                subject.head.noun, ""
            )
        return ""

    def no_permission(self, verb: str) -> Refused:
        if verb == "put_in":
            return Refused("what decks may hold is said by a rule ability", "入れる")
        return super().no_permission(verb)

    def by_leave(self) -> t.Node | None:
        return n.ByLeave()

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


def _is_of_intrinsics(node: t.Node | None) -> bool:
    return isinstance(node, t.Selector) and node.nouns == ("intrinsic_ability",)


def _either(node: t.Node | None) -> t.Node | None:
    if isinstance(node, t.Both) and all([isinstance(each, t.Selector) for each in node.parts]):
        return t.AnyOf(node.parts)
    return node


def _owned_by(node: a.Np, owner: t.Node) -> a.Np:
    return replace(node, filters=(a.Of(owner), *node.filters))
