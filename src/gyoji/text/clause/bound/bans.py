"""What bans, duties and permissions mean where references are bound at once."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.objects import BoundObjects
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.phrases import marks
from gyoji.text.clause.phrases.roles import Roles, relative
from gyoji.text.reading.errors import Refused


class BoundBans(BoundObjects):
    """The meaning of clauses that are denied, demanded or allowed."""

    def ban(self, node: a.Cl) -> list[t.Node]:
        """Return ～できない, ～されない as bans; they are of no cards looked at unless the text says so."""
        saved, self.ctx.pool = self.ctx.pool, None
        about = self.ctx.subject
        if about is None and node.subject is None and self._says_nobody(Roles(node)):
            self.ctx.subject = t.This() if self.ctx.is_static else self.ctx.it()
        if self.ctx.subject is None and node.subject is None and self.in_group(node.verb, "duty"):
            raise Refused("who cannot do this is not said", "できない")
        found = self._ban(node)
        self.ctx.pool, self.ctx.subject = saved, about
        return found

    def _ban(self, node: a.Cl) -> list[t.Node]:
        roles = Roles(node)
        paired = self.paired(self.lexicon.pairs.bans, node, roles)
        own = self.own_bans(roles) if paired is None else [paired]
        if own is not None:
            return own
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
        if counted is not None and marks.is_same_turn(roles):
            roles.o = (
                replace(roles.o, quantity=None, filters=marks.unnumbered(roles.o))
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
        node = self.plain_ban(node, roles)
        denied = self.yet_to_come(self.denied_event(node, roles))
        self.check_ban(denied)
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
        if (
            held is not None
            and isinstance(denied, t.Event)
            and marks.is_own_turn(roles.only_at)
            and not named
        ):
            return [replace(found, event=replace(denied, actor=t.Player("other")), unless=None)]
        if marks.is_own_turn(roles.at) and isinstance(denied, t.Event) and not named and self.ctx.is_static:
            return [replace(found, event=replace(denied, actor=t.Player("turn")))]
        if roles.at is not None and self.way(roles.verb) != "alone" and self.ctx.is_static:
            return [t.While(t.InPeriod(self.period(roles.at)), (t.Do((found,)),))]
        if roles.at is not None and self.way(roles.verb) != "alone":
            found = replace(found, duration=t.During(self.period(roles.at)))
        shape = self.ban_shape(roles)
        if shape and isinstance(denied, t.Event) and denied.to is not None:
            return [t.While(t.Is(denied.to, t.InState(shape)), (t.Do((found,)),))]
        return [found]

    def _so_many_less_one(self, roles: Roles) -> t.Node | None:
        """同じターンに2枚以上のカードを: one less is the most."""
        if not marks.is_same_turn(roles) or not isinstance(roles.o, a.Np):
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

    def _is_player(self, node: t.Node) -> bool:
        if isinstance(node, a.ItRef):
            return trees.is_player(self.ctx.it()) or any(
                each.nouns == ("player",) for each in self.ctx.targets
            )
        return self.words.sort(node) == "player"

    def unless(self, node: t.Node | None) -> t.Node | None:
        """Return ～しなければ: what is done, or what must hold."""
        if node is None:
            return None
        if (
            isinstance(node, a.Fact)
            and isinstance(node.clause, a.Cl)
            and not self.words.verb_has(node.clause.verb, "being")
            and not self.in_group(node.clause.verb, "standing")
        ):
            outer = self.fork()
            self.ctx.costs = True
            self.ctx.subject = t.Player("doer")
            costs = self.acts(self.each_alone(node.clause))
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

    def can(self, node: a.Cl) -> list[t.Node]:
        """Return a permission: ～を除外領域からプレイしてもよい, いつでもプレイできる."""
        roles = Roles(node)
        if roles.just:  # 相手のターン中にのみプレイできる: at other times it cannot
            return self.ban(replace(node, args=tuple([marks.otherwise_not(each) for each in node.args])))
        if roles.limit is not None and roles.subject == a.ThisRef(
            "ability"
        ):  # この能力は1ターンに1度だけ発動できる
            return self.ban(node)
        if self.way(roles.verb) != "play":  # whether something attacks or is activated, no permission decides
            raise self.no_permission(roles.verb)
        roles.check("o kara ni ignore at limit amount", "any_time")
        source = self.zone_of(roles.kara) if isinstance(roles.kara, a.Place) else None
        actor: t.Node | None = None
        what: t.Node | None
        subject = self.noun(roles.subject) if roles.subject is not None else self.ctx.subject
        if roles.o is not None:
            saved, self.ctx.pool = self.ctx.pool, None
            what, actor = self.noun(roles.o), subject
            self.ctx.pool = saved
        elif trees.is_player(subject):
            what, actor = self.ctx.it() if self.ctx.targets or self.ctx.spoken else t.This(), subject
        else:
            what = subject or t.This()
        many = self.quantity(roles.amount)
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
            found += self.ignored(what, roles.ignore)
        return self._within(roles, self._limited(found, event, many, roles))

    def _less(self, roles: Roles, what: t.Node) -> t.Node:
        """～をコストを①軽減してプレイしてもよい: what is played by this leave costs less."""
        if roles.ignore != a.Np(a.Head("cost")) or roles.less is None:
            raise Refused("a card is played for less cost, not for less of this", "軽減")
        return t.ChangeCost(what, (t.Energy("any", self.value(roles.less)),), minus=True)

    def is_price(self, cost: a.Np, roles: Roles) -> bool:
        """プレイするコスト, ③増加する: say whether only what is paid changes, and not the number on the cards."""
        if isinstance(roles.amount, a.Circled | a.CircledOr):
            return True
        owners = [each.what for each in cost.filters if isinstance(each, a.Of)]
        named = [*cost.filters, *[part for each in owners if isinstance(each, a.Np) for part in each.filters]]
        clauses = [relative(each) for each in named]
        playing = self.ctx.event is not None and self.way(self.ctx.event.verb) == "play"
        return playing or any(
            [each is not None and self.way(each.verb) in ("play", "pay") for each in clauses]
        )

    def cheaper(self, pending: list[t.Node], clause: a.Cl) -> list[t.Node]:
        """あなたは～のコストを①軽減してプレイしてもよい: it costs that player less; empty where it is none."""
        if not pending:
            return []
        if clause.args or not trees.is_player(self.ctx.subject):
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
        used = replace(event, object=what, word="", cause=self.own_node("ByLeave"))
        if isinstance(many, t.AtLeast | t.All):
            many = None
        if roles.limit is not None:
            number = self.value(roles.limit.n)
            if not self.ctx.is_static or event.actor != t.Player("you"):
                raise Refused("how often this is allowed cannot be told", "度")
            if self.period(roles.limit.period).name != "turn" or many not in (None, t.Exactly(t.Num(1))):
                raise Refused("how often this is allowed cannot be told", "度")
            return [t.While(t.Compare(self.how_often(used), "<", number), (t.Do(tuple(found)),))]
        if many is None:
            return found
        if self.ctx.is_static or many not in (t.Exactly(t.Num(1)), t.UpTo(t.Num(1))):
            raise Refused("how often this is allowed cannot be told", "枚")
        return [replace(each, duration=t.Until(used)) for each in found]  # type: ignore[call-arg]

    def _says_nobody(self, roles: Roles) -> bool:
        """ターン終了時まで、破壊されない: of what was spoken of; 墓地で～ is of all there."""
        if roles.de is not None:
            return False
        return roles.o is None and roles.only is None or self.words.sort(roles.o) in ("damage", "ability")

    # Bans

    def denied_event(self, node: a.Cl, roles: Roles) -> t.Node:
        """Return the event that a ban denies."""
        subject = roles.subject
        known = self.ctx.subject
        if subject is None and known is not None and not trees.is_player(known):
            return self.event(
                replace(node, voice="passive") if self._suffers(roles) else node, "would", known
            )
        sort = self.words.sort(subject) if subject is not None else ""
        using, applying = self.in_group(roles.verb, "using"), self.in_group(roles.verb, "applying")
        if subject is not None and sort == "ability":
            named = self.ability(subject)
            applied = applying and self.is_applied(named)
            if not applied and not using:
                raise Refused("abilities are activated, intrinsic ones applied", "できない")
            return t.Event("apply" if applied else "activate", object=named)
        used = roles.o if isinstance(roles.o, a.Np) and self.words.sort(roles.o) == "ability" else None
        no_object = sort in ("player", "counter", "deed")
        if subject is not None and not no_object and not self._is_player(subject):
            if using and used is not None:
                own = replace(used, filters=(a.Of(subject), *used.filters))
                return t.Event("activate", object=self.ability(own))
            if self._suffers(roles):
                return self.event(replace(node, voice="passive"), "would")
        if (using or applying) and used is not None:
            doer = known if trees.is_player(known) else None
            actor = self.player(subject) if subject is not None else doer
            verb = "apply" if applying else "activate"
            place = self.zone_of(roles.de) if isinstance(roles.de, a.Place) else None
            return t.Event(verb, actor=actor, object=self.ability(used), source=place)
        return self.event(node, "would", known)

    def _suffers(self, roles: Roles) -> bool:
        """これは破壊されない: tell whether a verb tells without an object what is done to its subject."""
        if roles.o is not None or roles.voice or self.in_group(roles.verb, "by_cards"):
            return False
        return roles.verb in self.lexicon.deeds and self.way(roles.verb) != "alone"

    def yet_to_come(self, denied: t.Node) -> t.Node:
        """動物は戦場に出ない: what would come out lies somewhere else as yet (205-9a); AとBは～: each of them alone."""
        if not isinstance(denied, t.Event):
            return denied
        denied = replace(denied, object=_either(denied.object), actor=_either(denied.actor))
        if self.in_group(denied.verb, "using") and self.is_applied(denied.object):
            denied = replace(denied, verb="apply")  # 803.5, 803.7
        return self.not_yet_there(denied, (*self.lexicon.fields, "anywhere"))

    def not_yet_there(self, event: t.Node, places: tuple[str, ...]) -> t.Node:
        """動物が戦場に出る時: it lies somewhere else as yet (907-3a)."""
        comes = isinstance(event, t.Event) and self.in_group(event.verb, "to_field")
        what = event.object if comes and isinstance(event, t.Event) else None
        if not isinstance(event, t.Event) or not isinstance(what, t.Selector) or what.among is not None:
            return event
        if not isinstance(what.zone, t.Zone) or what.zone.name not in places:
            return event
        return replace(event, object=replace(what, zone=None))

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
            unless = self.unless(roles.unless)
            held = t.During(self.period(roles.at)) if roles.at is not None else None
            found.append(t.Cannot(event, unless=unless, duration=held))
        return found

    # Duties

    def must(self, node: a.Cl, given: t.Node | None = None) -> list[t.Node]:
        """Return ～しなければならない, 必ず～する; *given*: what it applies to (～を対象にするなら)."""
        roles = Roles(node)
        in_battle = self.in_group(roles.verb, "duty")  # such duties are for those who can (1308.3c)
        demanded = self.in_group(roles.verb, "demanded")
        soft = "soft" if "if_able" in roles.adverbs and not in_battle else ""
        if demanded and isinstance(given, t.Event):
            if given.verb != roles.verb:
                raise Refused("the rules know of no such duty", "なければならない")
            to = self.noun(roles.o) if roles.o is not None else t.This()
            return [t.Must(t.Event(roles.verb, actor=given.actor, object=given.object, to=to, word=soft))]
        if not in_battle and (given is not None or not demanded):
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


def _either(node: t.Node | None) -> t.Node | None:
    if isinstance(node, t.Both) and all([isinstance(each, t.Selector) for each in node.parts]):
        return t.AnyOf(node.parts)
    return node
