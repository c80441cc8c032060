"""What bans, duties and permissions mean: a clause that is denied, demanded or allowed."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import kinds
from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal import text_meaning_objects as objects
from gyoji.games.animal.text_meaning_acts import AnimalActs
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

_DONE_BY_CARDS = ("wake", "turn", "equip")
_DUTIES = ("target", "choose", "search")
"""What a text can demand beside attacks and defences."""


class AnimalBans(AnimalActs):
    """What bans, duties and permissions mean: a clause that is denied, demanded or allowed."""

    def ban(self, node: a.Cl) -> list[t.Node]:
        """Return ～できない, ～されない as bans; they are of no cards looked at unless the text says so."""
        saved, self.ctx.pool = self.ctx.pool, None
        about = self.ctx.subject
        if about is None and node.subject is None and _says_nobody(Roles(node)):
            self.ctx.subject = t.This() if self.ctx.is_static else self.ctx.it()
        if self.ctx.subject is None and node.subject is None and Roles(node).verb in lexicon.ATTACKS:
            raise Refused("who cannot do this is not said", "できない")
        found = self._ban(node)
        self.ctx.pool, self.ctx.subject = saved, about
        return found

    def _ban(self, node: a.Cl) -> list[t.Node]:
        roles = Roles(node)
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
        counted = self._counted_object(roles)
        if roles.only is not None:
            assert isinstance(roles.only, a.Np)
            roles.o = replace(roles.only, quantity=None)
            args = tuple(a.Arg("o", roles.o) if isinstance(each, a.OnlyArg) else each for each in node.args)
            node = replace(node, args=args)
        if roles.only_amount:
            number = self.quantity(roles.amount)
            if not isinstance(number, t.UpTo | t.Exactly):
                raise Refused("how many at most is not said", "しか")
            counted = t.Exactly(number.n)
            roles.amount = None
            node = replace(node, args=tuple(each for each in node.args if not isinstance(each, a.Amount)))
        counted = counted or self._so_many_less_one(roles)
        if counted is not None and _is_same_turn(roles):
            roles.o = (
                replace(roles.o, quantity=None, filters=_unnumbered(roles.o))
                if isinstance(roles.o, a.Np)
                else None
            )
            kept = [
                each
                for each in node.args
                if not isinstance(each, a.At | a.Arg) or isinstance(each, a.Arg) and each.case != "o"
            ]
            node = replace(node, args=(*kept, a.Arg("o", roles.o)) if roles.o is not None else tuple(kept))
            roles.per_span, roles.at = t.Period("turn"), None
        if roles.just:
            raise Refused("what cannot be done only then cannot be told", "のみ")
        held = self._only_when(roles)
        if held is not None:
            told = (a.OnlyAt, a.NotAt, a.OnlyIf)
            node = replace(node, args=tuple(each for each in node.args if not isinstance(each, told)))
        for word, other in (("only_group", "solo"), ("only_solo", "group")):
            if word in roles.adverbs:
                node = replace(
                    node,
                    args=tuple(a.Adverb(other) if each == a.Adverb(word) else each for each in node.args),
                )
        denied = yet_to_come(self._denied(node, roles))
        if isinstance(denied, t.Event) and denied.verb == "defend" and isinstance(denied.actor, t.Selector):
            if denied.actor.quantity is not None:
                raise Refused("a defence is by one or by several, no other number counts", "防御")
        limit = t.Exactly(self.value(roles.limit.n)) if roles.limit is not None else counted
        period = roles.limit.period if roles.limit is not None else roles.per_span
        if (
            isinstance(period, t.Period)
            and period.player is not None
            and roles.subject != a.ThisRef("ability")
        ):
            raise Refused("how often it can be done in other turns is not said", "しか")
        found = t.Cannot(
            denied,
            unless=held or self.unless(roles.unless),
            limit=limit,
            period=self.period(period) if period is not None else None,
        )
        named = isinstance(roles.subject, a.Who) and roles.subject.who in ("you", "opponent")
        if held is not None and isinstance(denied, t.Event) and _is_own_turn(roles.only_at) and not named:
            return [replace(found, event=replace(denied, actor=t.Player("other")), unless=None)]
        if _is_own_turn(roles.at) and isinstance(denied, t.Event) and not named and self.ctx.is_static:
            return [replace(found, event=replace(denied, actor=t.Player("turn")))]
        if roles.at is not None and roles.verb not in ("win", "lose_game") and self.ctx.is_static:
            return [t.While(t.InPeriod(self.period(roles.at)), (t.Do((found,)),))]
        if roles.at is not None and roles.verb not in ("win", "lose_game"):
            found = replace(found, duration=t.During(self.period(roles.at)))
        solo = _shape_of_attack(roles)
        if solo is not None and isinstance(denied, t.Event) and denied.to is not None:
            return [t.While(t.Is(denied.to, t.InState(solo)), (t.Do((found,)),))]
        return [found]

    def _so_many_less_one(self, roles: Roles) -> t.Node | None:
        """同じターンに2枚以上のカードを: one less is the most."""
        if not _is_same_turn(roles) or not isinstance(roles.o, a.Np):
            return None
        number = roles.o.quantity
        for each in roles.o.filters:
            if isinstance(each, a.Quantified):
                number = each.quantity
        if isinstance(number, t.AtLeast) and isinstance(number.n, t.Num):
            return t.Exactly(t.Num(number.n.n - 1))
        return None

    def _only_when(self, roles: Roles) -> t.Node | None:
        """相手のターン中しか, あなたのターン以外では: when it can be done after all."""
        if roles.only_if is not None:
            held = self.condition(roles.only_if)
            if roles.only_at is None:
                return held
            return t.And((t.InPeriod(self.period(roles.only_at)), held))
        period = roles.only_at or roles.not_at
        if (
            isinstance(period, t.Period)
            and period.player == a.Who("doer")
            and isinstance(roles.subject, a.Who)
        ):
            if roles.subject.who in ("you", "opponent"):  # 相手は自身のターン中しか
                period = replace(period, player=roles.subject)
            else:
                return t.InPeriod(t.Period(period.name, t.Player("turn")))  # of whoever it is
        return t.InPeriod(self.period(period)) if period is not None else None

    def _counted_object(self, roles: Roles) -> t.Node | None:
        """カード2枚までしか: so many and no more."""
        if not isinstance(roles.only, a.Np):
            return None
        number = self.quantity(roles.only.quantity)
        return t.Exactly(number.n) if isinstance(number, t.UpTo | t.Exactly) else None

    def _unaffected(self, roles: Roles) -> t.Node:
        about = self.noun(roles.subject) if roles.subject is not None else self.ctx.subject or t.This()
        affecting = roles.no.head if isinstance(roles.no, a.Np) else None
        if not isinstance(affecting, a.Head) or affecting.noun != "action_wait":
            raise Refused("the rules say of the action wait alone what its effects are", "影響")
        return t.Gain(about, (t.Keyword(kinds.SWIFT),))  # what the keyword stands for (1610.1)

    def _denied(self, node: a.Cl, roles: Roles) -> t.Node:
        subject = roles.subject
        if subject is None and self.ctx.subject is not None and not objects.is_player(self.ctx.subject):
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
            doer = self.ctx.subject if objects.is_player(self.ctx.subject) else None
            actor = self.player(subject) if subject is not None else doer
            verb = "apply" if roles.verb == "apply" else "activate"
            place = self.zone_of(roles.de) if isinstance(roles.de, a.Place) else None
            return t.Event(verb, actor=actor, object=self.ability(roles.o), source=place)
        return self.event(node, "would", self.ctx.subject)

    def _is_player(self, node: t.Node) -> bool:
        if isinstance(node, a.ItRef):
            return objects.is_player(self.ctx.it()) or any(
                each.nouns == ("player",) for each in self.ctx.targets
            )
        return WORDS.sort(node) == "player"

    def _damage_ban(self, roles: Roles) -> t.Node:
        """それに与えられるダメージは軽減できない."""
        assert isinstance(roles.subject, a.Np)
        _, event = self.damage_event(roles.subject)
        if roles.verb == "reduce":
            return t.Cannot(replace(event, verb="reduce_damage"))
        raise Refused("what cannot be done to damage is not known", "ダメージ")

    def unless(self, node: t.Node | None) -> t.Node | None:
        """Return ～しなければ: what is done, or what must hold."""
        if node is None:
            return None
        if (
            isinstance(node, a.Fact)
            and isinstance(node.clause, a.Cl)
            and node.clause.verb not in lexicon.BEING + ("have", "meet")
        ):
            outer = self.fork()
            self.ctx.costs = True
            self.ctx.subject = t.Player("doer")
            costs = self.acts(_each_alone(node.clause))
            self.ctx = outer
            return t.Pay(tuple(each.act if isinstance(each, t.Bind) else each for each in costs))
        return self.condition(node)

    def of_subject(self, node: t.Node) -> t.Node:
        """相手は自身の手札が5枚以上なら～: of the player of whom the sentence speaks."""
        who = self.ctx.subject
        if t.Player("doer") not in list(t.walk(node)) or not isinstance(who, t.Player):
            return node
        if who.who not in ("you", "opponent", "turn", "event", "owner", "controller"):
            raise Refused("of each of these players something else is asked", "自身")
        return t.rewrite(node, lambda each: who if each == t.Player("doer") else each)

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

    def can(self, node: a.Cl) -> list[t.Node]:
        """Return a permission: ～を除外領域からプレイしてもよい, いつでもプレイできる."""
        roles = Roles(node)
        if roles.just:  # 相手のターン中にのみプレイできる: at other times it cannot
            return self.ban(replace(node, args=tuple([_otherwise_not(each) for each in node.args])))
        if roles.limit is not None and roles.subject == a.ThisRef(
            "ability"
        ):  # この能力は1ターンに1度だけ発動できる
            return self.ban(node)
        if roles.verb == "put_in":
            raise Refused("what decks may hold is said by a rule ability", "入れる")
        if (
            roles.verb != "play"
        ):  # whether an animal attacks or defends, or an ability is activated, no permission decides
            raise Refused("the rules know of no such permission", "できる")
        roles.check("o kara ni ignore at limit amount", "any_time")
        source = self.zone_of(roles.kara) if isinstance(roles.kara, a.Place) else None
        actor: t.Node | None = None
        what: t.Node | None
        subject = self.noun(roles.subject) if roles.subject is not None else self.ctx.subject
        if roles.o is not None:
            saved, self.ctx.pool = self.ctx.pool, None
            what, actor = self.noun(roles.o), subject
            self.ctx.pool = saved
        elif objects.is_player(subject):
            what, actor = self.ctx.it() if self.ctx.targets or self.ctx.spoken else t.This(), subject
        else:
            what = subject or t.This()
        many = self.quantity(roles.amount) if roles.amount is not None else None
        if isinstance(what, t.Selector):
            many = many or what.quantity
            what = replace(what, quantity=None)
            if what.zone == t.Zone("anywhere") or what.zone == t.Zone("anywhere", t.Player("you")):
                place = source or t.Zone("hand", t.Player("you"))
                what = replace(what, zone=place, player=place.player)
        word = "any_time" if "any_time" in roles.adverbs or roles.at is not None else ""
        event = t.Event("play", actor=actor, object=what, source=source, word=word)
        found: list[t.Node] = [t.Can(event)]
        if roles.less is not None:
            found.append(self._less(roles, what or t.This()))
        elif roles.ignore is not None:
            found += self._ignored(what, roles.ignore)
        return self._within(roles, self._limited(found, event, many, roles))

    def _less(self, roles: Roles, what: t.Node) -> t.Node:
        """～をコストを①軽減してプレイしてもよい: what is played by this leave costs less."""
        if roles.ignore != a.Np(a.Head("cost")) or roles.less is None:
            raise Refused("a card is played for less cost, not for less of this", "軽減")
        return t.ChangeCost(what, (t.Energy("any", self.value(roles.less)),), minus=True)

    def cheaper(self, pending: list[t.Node], clause: a.Cl) -> list[t.Node]:
        """あなたは～のコストを①軽減してプレイしてもよい: it costs that player less; empty where it is none."""
        if not pending:
            return []
        if clause.args or not objects.is_player(self.ctx.subject):
            raise Refused("what is played cannot be told", "プレイ")
        found: list[t.Node] = []
        for each in pending:
            what = each.object if isinstance(each, t.ChangeCost) and each.minus else None
            if (
                not isinstance(each, t.ChangeCost)
                or not isinstance(what, t.Selector)
                or what.player is not None
            ):
                raise Refused("what is played cannot be told", "プレイ")
            assert isinstance(what.zone, t.Zone)
            here = replace(what.zone, player=self.ctx.subject)
            found.append(replace(each, object=replace(what, player=self.ctx.subject, zone=here)))
        return [t.Do(tuple(found))]

    def _within(self, roles: Roles, found: list[t.Node]) -> list[t.Node]:
        """相手のターン中にプレイできる: only then."""
        if roles.at is None:
            return found
        if not self.ctx.is_static:
            held = t.During(self.period(roles.at))
            return [replace(each, duration=held) for each in found]  # type: ignore[call-arg]
        return [t.While(t.InPeriod(self.period(roles.at)), (t.Do(tuple(found)),))]

    def _limited(
        self, found: list[t.Node], event: t.Event, many: t.Node | None, roles: Roles
    ) -> list[t.Node]:
        """1ターンに1度, カード1枚を: no more than so many are played by leave of this."""
        what = event.object
        if isinstance(what, t.Selector) and what.among is None:  # it lies on a pile when it has been played
            what = replace(what, zone=t.Zone("anywhere"), player=None)
        used = replace(event, object=what, word="", cause=n.ByLeave())
        if isinstance(many, t.AtLeast | t.All):
            many = None
        if roles.limit is not None:
            number = self.value(roles.limit.n)
            if not self.ctx.is_static or event.actor != t.Player("you"):
                raise Refused("how often this is allowed cannot be told", "度")
            if self.period(roles.limit.period).name != "turn" or many not in (None, t.Exactly(t.Num(1))):
                raise Refused("how often this is allowed cannot be told", "度")
            return [t.While(t.Compare(n.TimesHappened(used), "<", number), (t.Do(tuple(found)),))]
        if many is None:
            return found
        if self.ctx.is_static or many not in (t.Exactly(t.Num(1)), t.UpTo(t.Num(1))):
            raise Refused("how often this is allowed cannot be told", "枚")
        return [replace(each, duration=t.Until(used)) for each in found]  # type: ignore[call-arg]

    def _ignored(self, what: t.Node | None, ignored: t.Node) -> list[t.Node]:
        """～をコストを無視してプレイしてもよい: what is played by this leave."""
        outer = self.fork()
        self.ctx.subject = what
        found = self.change(Roles(a.Cl("ignore", args=(a.Arg("o", ignored),))))
        self.ctx = outer
        return found


def _says_nobody(roles: Roles) -> bool:
    """ターン終了時まで、破壊されない: of what was spoken of, not of everything; 墓地で～ is of all there (801.7c)."""
    if roles.de is not None:
        return False
    return roles.o is None and roles.only is None or WORDS.sort(roles.o) in ("damage", "ability")


def yet_to_come(denied: t.Node) -> t.Node:
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


def _is_of_intrinsics(node: t.Node | None) -> bool:
    return isinstance(node, t.Selector) and node.nouns == ("intrinsic_ability",)


def _either(node: t.Node | None) -> t.Node | None:
    if isinstance(node, t.Both) and all([isinstance(each, t.Selector) for each in node.parts]):
        return t.AnyOf(node.parts)
    return node


def _is_own_turn(node: t.Node | None) -> bool:
    """自身のターン中しか: who is not the turn player cannot."""
    return isinstance(node, t.Period) and node.name == "turn" and node.player == a.Who("doer")


def _is_same_turn(roles: Roles) -> bool:
    return isinstance(roles.at, t.Period) and roles.at.which == "same" and roles.at.name == "turn"


def _unnumbered(node: a.Np) -> tuple[t.Node, ...]:
    return tuple(each for each in node.filters if not isinstance(each, a.Quantified))


def _shape_of_attack(roles: Roles) -> str | None:
    """これの単独攻撃は: while it attacks alone."""
    subject = roles.subject
    if isinstance(subject, a.Np) and isinstance(subject.head, a.Head) and WORDS.sort(subject) == "deed":
        return {"solo_attack": "solo_attacking", "group_attack": "group_attacking"}.get(subject.head.noun)
    return None


def _owned_by(node: a.Np, owner: t.Node) -> a.Np:
    return replace(node, filters=(a.Of(owner), *node.filters))


def _each_alone(clause: a.Cl) -> a.Cl:
    """動物1体につき①を支払わなければ: it is asked for each of them alone in any case."""
    one = a.Np(a.Head("animal"), (), t.Exactly(t.Num(1)))
    return replace(clause, args=tuple(each for each in clause.args if each != a.PerArg(one)))


def _otherwise_not(arg: t.Node) -> t.Node:
    """～場合にのみできる: as ～場合しかできない."""
    if isinstance(arg, a.JustAt):
        return a.OnlyAt(arg.period, arg.holds)
    if isinstance(arg, a.JustFrom):
        return a.OnlyFrom(arg.place)
    return a.OnlyIf(arg.condition) if isinstance(arg, a.JustIf) else arg


def check_able(able: t.Node, main: t.Node) -> None:
    """攻撃できるなら、必ず攻撃する: refuse another duty than what it is able to do."""
    duty = main.clause if isinstance(main, a.MustDo) else main
    if not isinstance(able, a.Cl) or not isinstance(duty, a.Cl) or able.verb != duty.verb:
        raise Refused("what it can do is not what it must do", "できるなら")
