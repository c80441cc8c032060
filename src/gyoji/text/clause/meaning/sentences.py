"""What sentences mean: prefixes and chains, bans and permissions, replacements, delayed and triggered abilities."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.meaning.acts import ActMeaning, Deed
from gyoji.text.clause.meaning.chains import Chain, Pending, forbidden_to
from gyoji.text.clause.phrases.frames import is_no_trigger, is_once
from gyoji.text.clause.phrases.pairs import meant
from gyoji.text.clause.phrases.roles import Roles, first_part, without, without_adverb
from gyoji.text.reading.errors import Refused


class SentenceMeaning(ActMeaning):
    """The meaning of sentences."""

    # Lines

    def body(self, sentences: tuple[t.Node, ...], modes: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        """Return what sentences do, the last of which may be a choice of modes."""
        found: list[t.Node] = []
        for each in sentences:
            if isinstance(each, a.PickModes):
                found.append(self.modes(each, modes))
                modes = ()
            else:
                found.append(self.sentence(each))
        if modes:
            raise Refused("modes that nobody chooses", "●")
        return tuple(found)

    def modes(self, node: a.PickModes, modes: tuple[t.Node, ...]) -> t.Node:
        """次から1つを選ぶ."""
        if not modes:
            raise Refused("nothing to choose from", "選ぶ")
        options = [t.Mode(self.body(self.mode_sentences(each), ())) for each in modes]
        return t.Modes(tuple(options), self.number(node.quantity), self.player(node.player))

    def mode_sentences(self, node: t.Node) -> tuple[t.Node, ...]:
        """Return the sentences of a mode."""
        assert isinstance(node, f.ModeLine)
        return node.sentences

    def line(self, sentences: tuple[t.Node, ...], modes: tuple[t.Node, ...]) -> t.Node:
        """Return the ability that sentences without an icon are: triggered, or a paragraph."""
        first = sentences[0]
        if isinstance(first, a.Sentence):
            trigger = self._trigger(first, sentences[1:], modes)
            if trigger is not None:
                return trigger
        paragraph = t.Paragraph(self.body(sentences, modes))
        if not is_no_trigger(paragraph):
            raise Refused("an ability inside another")
        return paragraph

    def _trigger(
        self, first: a.Sentence, rest: tuple[t.Node, ...], modes: tuple[t.Node, ...]
    ) -> t.Node | None:
        """～時、～: an ability that waits; None where the sentence is none."""
        items = first.items
        at = 0
        gate: t.Node | None = None
        condition: t.Node | None = None
        if items and isinstance(items[0], a.DurationP) and len(items) > 1:
            held = items[0].duration
            if isinstance(held, a.AsLong) and isinstance(items[1], a.WhenP | a.WhenAnyP):
                gate, at = held.condition, 1
            elif isinstance(held, t.During) and isinstance(items[1], a.WhenP | a.WhenAnyP):
                if is_once(held.period):
                    return None
                condition, at = t.InPeriod(self.period(held.period)), 1
        if at >= len(items):
            return None
        when = items[at]
        following = items[at + 1] if at + 1 < len(items) else None
        if not isinstance(when, a.WhenP | a.WhenAnyP) or isinstance(following, a.InsteadP):
            return None
        if isinstance(when, a.WhenP) and (
            when.next or self.is_delay(when.event) or self._is_moved(first, when)
        ):
            return None
        events, told = self.events(when)
        if told is not None:
            if condition is not None:
                raise Refused("two periods of one event")
            condition = t.InPeriod(told)
        then = replace(first, items=items[at + 1 :])
        ability: t.Node = t.Triggered(events, self.body((then, *rest), modes), condition)
        if gate is not None:
            ability = r.Gated(self.zone_gate(gate), ability)
        return ability

    def zone_gate(self, node: t.Node) -> t.Node:
        """このカードが墓地にある間: where an ability works."""
        condition = self.condition(node)
        if not isinstance(condition, t.InZone):
            raise Refused("only where the card is decides where an ability works", "間")
        return condition

    def is_delay(self, event: t.Node) -> bool:
        """次のターン終了時に: once, and so no ability that waits."""
        return isinstance(event, t.Moment) and is_once(event.period)

    def _is_moved(self, sentence: a.Sentence, when: a.WhenP) -> bool:
        """～が場から離れる時、～に置かれる: say whether a sentence replaces where a card goes."""
        main = sentence.main
        would = isinstance(when.event, a.Happening) and when.event.tense == "would"
        return would and isinstance(main, a.Cl) and main.voice == "passive" and main.subject is None

    def events(self, node: a.WhenP | a.WhenAnyP) -> tuple[tuple[t.Node, ...], t.Period | None]:
        """Return the events of a trigger, and the period that is told inside them."""
        nodes = (node.event,) if isinstance(node, a.WhenP) else node.events
        period: t.Period | None = None
        found: list[t.Node] = []
        subject: t.Node | None = None
        for each in nodes:
            clause = each.clause if isinstance(each, a.Happening) else None
            if isinstance(clause, a.Cl):
                roles = Roles(clause)
                if roles.at is not None and each is nodes[0] and isinstance(first_part(clause), a.At):
                    period = self.period(roles.at)
                    clause = (
                        replace(clause, before=clause.before[1:])
                        if clause.before
                        else replace(clause, args=clause.args[1:])
                    )
                if clause.subject is None and subject is not None:
                    clause = replace(clause, subject=subject, ga=True)
                subject = clause.subject or subject
                found.append(self.happening(clause))
            elif isinstance(each, a.HappenAny):
                found.extend(self.several(each))
            else:
                found.append(self.occasion(each))
        return tuple(found), period

    def several(self, node: a.HappenAny) -> list[t.Node]:
        """～するか～した時: events that share the subject of the first."""
        found: list[t.Node] = []
        subject: t.Node | None = None
        for clause in node.clauses:
            if not isinstance(clause, a.Cl):
                raise Refused("no event")
            if clause.subject is None and subject is not None:
                clause = replace(clause, subject=subject, ga=True)
            subject = clause.subject
            found.append(self.happening(clause))
        return found

    # Sentences

    def sentence(self, node: t.Node) -> t.Node:
        """Return what a sentence does."""
        if isinstance(node, a.LetX) and node.cap is None:
            return t.Let(node.name, self.value(node.value))
        if not isinstance(node, a.Sentence):
            raise Refused("a sentence that is not known here")
        if not node.items:
            limit = self.limit_of_use(node.main)
            if limit is not None:
                return limit
        standing = meant(self.lexicon.pairs.sentences, node, self.translated) or self.standing(node)
        return self.prefixed(node.items, node.main) if standing is None else standing

    def standing(self, node: a.Sentence) -> t.Node | None:
        """Return a sentence of a kind that only the game has."""
        return None

    def prefixed(self, items: tuple[t.Node, ...], main: t.Node) -> t.Node:
        """Return the clause behind its prefixes."""
        if not items:
            return self.chain(items, main)
        first, rest = items[0], items[1:]
        if isinstance(first, a.IfP):
            return self._if(first, rest, main)
        if isinstance(first, a.WhenP | a.AtP):
            return self._when(items, main, None)
        if first == a.ThenP("further"):
            return self.prefixed(rest, main)
        if first == a.ThenP():
            return t.Then((self.prefixed(rest, main),))
        if isinstance(first, a.DurationP):
            return self.timed(first, items, main)
        return self.chain(items, main)

    def _if(self, node: a.IfP, rest: tuple[t.Node, ...], main: t.Node) -> t.Node:
        instead = bool(rest) and isinstance(rest[0], a.InsteadP)
        condition = node.condition
        if instead and isinstance(condition, a.Fact) and self._would_happen(condition):
            event = self.happening(condition.clause)
            return t.Replace(event, (self.prefixed(rest[1:], main),), once=node.next)
        if node.next:
            raise Refused("what comes next is not replaced", "次に")
        if instead:
            return t.Instead(self.condition(condition), (self.prefixed(rest[1:], main),))
        body = (self.prefixed(rest, main),)
        if isinstance(condition, a.DidSo):
            return t.IfDid(body, absent=condition.absent)
        if isinstance(condition, a.Otherwise):
            return r.Else(body)
        clause = condition.clause if isinstance(condition, a.Fact) else None
        if isinstance(condition, a.Fact) and isinstance(clause, a.Cl):
            own = self.own_fact(condition, Roles(clause))
            if own is not None:
                return t.If(own, body)
        if isinstance(condition, a.Fact) and condition.tense in ("did", "did_not", "not"):
            verb = self.done_verb(condition.clause) if isinstance(condition.clause, a.Cl) else ""
            if verb:
                return t.IfDid(body, verb, condition.tense != "did")
        return t.If(self.condition(condition), body)

    def _would_happen(self, node: a.Fact) -> bool:
        if node.tense != "would" or not isinstance(node.clause, a.Cl):
            return False
        return not self.words.verb_has(node.clause.verb, "being")

    def _when(self, items: tuple[t.Node, ...], main: t.Node, duration: t.Node | None) -> t.Node:
        first = items[0] if items else None
        if isinstance(first, a.AtP):
            if duration is not None:
                raise Refused("two durations of one wait")
            return self._when(items[1:], main, t.During(self.period(first.period)))
        if not isinstance(first, a.WhenP):
            raise Refused("when this is done cannot be told")
        rest = items[1:]
        if rest and isinstance(rest[0], a.InsteadP) and isinstance(first.event, a.Happening):
            if first.event.tense != "would":
                raise Refused("what has happened is not replaced")
            event = self.happening(first.event.clause)
            instead = (self.prefixed(rest[1:], main),)
            return t.Replace(event, instead, once=first.next, duration=duration)
        body = (self.prefixed(rest, main),)
        event = self.occasion(first.event)
        if isinstance(first.event, a.Happening) and first.event.tense == "would" and not first.next:
            if duration is None and isinstance(main, a.Cl) and main.voice == "passive" and not rest:
                return t.Replace(event, (self.act(main, None, None),))
            raise Refused("what would happen is not waited for")
        if isinstance(event, t.Moment):
            if first.next or duration is not None:
                raise Refused("an ability inside another")
            return t.Delayed(event, body)
        if not first.next and duration is None:
            raise Refused("an ability inside another")
        return t.Delayed(event, body, every=not first.next, duration=duration)

    def timed(self, first: a.DurationP, items: tuple[t.Node, ...], main: t.Node) -> t.Node:
        """～の間、～."""
        rest = items[1:]
        held = first.duration
        if isinstance(held, a.AsLong):
            if self.unpaid(held) is not None:
                return self.chain(items, main)
            return t.While(self.condition(held.condition), (self.prefixed(rest, main),))
        duration = self.duration(held)
        if rest and isinstance(rest[0], a.WhenP):
            return self._when(rest, main, duration)
        return t.Timed(duration, (self.prefixed(rest, main),))

    def unpaid(self, node: a.AsLong) -> a.Fact | None:
        """相手が②を支払わない限り: what somebody can do to keep it from happening; None for another condition."""
        fact = node.condition
        if not isinstance(fact, a.Fact) or fact.tense != "not" or not isinstance(fact.clause, a.Cl):
            return None
        if self.words.verb_has(fact.clause.verb, "being") or fact.clause.voice:
            return None
        return fact

    # Chains

    def chain(self, items: tuple[t.Node, ...], main: t.Node) -> t.Node:
        """Return acts in order: ～して、～する."""
        chain = Chain()
        pending = Pending()
        for item in items:
            if isinstance(item, a.Link):
                chain.acts.append(self.step(item.clause, chain, pending))
                pending = Pending(pending.duration)
            elif isinstance(item, a.LinkBan | a.LinkNot):
                chain.acts.append(self.denied(item.clause, chain, pending))
                pending = Pending(pending.duration, forbidden=forbidden_to(item.clause, pending))
            elif item != a.ThenP("further"):
                self._note(item, pending)
        chain.acts.extend(self.final(main, chain, pending))
        return t.Do(tuple(chain.acts), chain.may, chain.player)

    def _note(self, item: t.Node, pending: Pending) -> None:
        if isinstance(item, a.TopicP) and pending.topic is None:
            pending.topic = item.what
        elif (
            isinstance(item, a.DurationP)
            and (pending.duration is None or pending.carried)
            and pending.unless is None
        ):
            held = item.duration
            pending.carried = False
            if isinstance(held, a.AsLong):
                pending.unless = self.unpaid(held)
                if pending.unless is None:
                    pending.duration = t.AsLongAs(self.condition(held.condition))
            else:
                pending.duration = self.duration(held)
        elif isinstance(item, a.AtP) and pending.period is None:
            pending.period = self.period(item.period)
        else:
            raise Refused("what stands before this clause is not known here")

    def final(self, main: t.Node, chain: Chain, pending: Pending) -> list[t.Node]:
        """Return what the last clause of a sentence does, in its mood."""
        if isinstance(main, a.Cl):
            return [self.step(main, chain, pending)]
        if isinstance(main, a.May):
            chain.may = True
            return [self.step(main.clause, chain, pending)]
        if isinstance(main, a.Choice) and not main.may:
            return [self.choice(main, chain, pending)]
        if isinstance(main, a.Ban | a.NotDone):
            return [self.denied(main.clause, chain, pending)]
        if isinstance(main, a.BanNouns):
            return [self.banned_deeds(main, pending)]
        if isinstance(main, a.CanDo):
            return [self.permitted(main.clause, pending)]
        if isinstance(main, a.MustDo):
            return [self.demanded(main.clause, pending)]
        raise Refused("what this sentence says is not known here")

    def choice(self, main: a.Choice, chain: Chain, pending: Pending) -> t.Node:
        """～するか～する."""
        acts: list[t.Node] = []
        for each in main.clauses:
            if isinstance(each, a.Chain):
                raise Refused("a choice of chains")
            acts.append(self.step(each, chain, pending if not acts else Pending()))
        return r.OneOf(tuple(acts))

    def step(self, clause: t.Node, chain: Chain, pending: Pending) -> t.Node:
        """Return one act of a chain, and note who does it."""
        if not isinstance(clause, a.Cl):
            raise Refused("nothing that could be done")
        subject = clause.subject if clause.subject is not None else pending.topic
        if clause.subject is not None and pending.topic is not None:
            raise Refused("two subjects of one clause")
        doer = self.doer(clause, subject)
        if doer is None:
            clause, subject = self.all_of(clause, subject)
            act = self.act(clause, subject, pending.duration)
        else:
            act = self.act(clause, None, pending.duration)
        if pending.period is not None:
            raise Refused("when this is done cannot be told")
        if pending.unless is not None:
            return self._unless(act if doer is None else r.By(doer, act), pending.unless)
        if doer is None:
            return act
        if not chain.acts:
            chain.player = doer
            return act
        return r.By(doer, act)

    def all_of(self, clause: a.Cl, subject: t.Node | None) -> tuple[a.Cl, t.Node | None]:
        """～はすべて: the number belongs to what は marks."""
        every = a.Amount(t.All())
        if every not in clause.args or not isinstance(subject, a.Np) or subject.quantity is not None:
            return clause, subject
        return without(clause, a.Amount), replace(subject, quantity=t.All())

    def doer(self, clause: a.Cl, subject: t.Node | None) -> t.Node | None:
        """Return the player who does it; None where は marks something else."""
        if clause.voice == "passive" or not self.is_player(subject):
            return None
        return self.player(subject)

    def _unless(self, act: t.Node, fact: a.Fact) -> t.Node:
        clause = fact.clause
        assert isinstance(clause, a.Cl)
        player = self.player(clause.subject)
        if player is None:
            raise Refused("who could keep it from happening is not said", "限り")
        cost = self.act(replace(clause, subject=None), None, None)
        return t.Unless(player, (cost,), (act,))

    # Bans, permissions, duties

    def denied(self, clause: t.Node, chain: Chain, pending: Pending) -> t.Node:
        """～できない, ～されない."""
        clause, subject, duration = self._told(clause, pending)
        roles = Roles(clause)
        unless = None
        paired = self.paired_deed(self.lexicon.pairs.bans, Deed(clause, roles, subject, duration))
        if paired is not None:
            self._only_plain(pending)
            return paired
        if pending.unless is not None:
            unless = self._price(pending.unless)
        who = r.Unsaid() if subject is None else self.noun(subject)
        limited = self._limited_to(clause, roles, who, duration)
        if limited is not None:
            return limited
        affected = self.unaffected(clause, roles, who, duration)
        if affected is not None:
            return affected
        period = pending.period
        if roles.at is not None:
            if period is not None:
                raise Refused("two periods of one ban")
            period = self.period(roles.at)
            clause = without(clause, a.At)
        if period == t.Period("game"):  # ゲームに勝利する wins the game; it is not winning during it
            period = None
        event = self.predicate(clause, subject)
        return r.Ban(who, event, duration, unless, period)

    def _told(self, clause: t.Node, pending: Pending) -> tuple[a.Cl, t.Node | None, t.Node | None]:
        """Return a clause without subject and duration, its subject, and how long it holds."""
        if not isinstance(clause, a.Cl):
            raise Refused("nothing that could be forbidden or allowed")
        if clause.subject is not None and pending.topic is not None:
            raise Refused("two subjects of one clause")
        subject = clause.subject if clause.subject is not None else pending.topic
        roles = Roles(clause)
        if roles.o is None:
            clause, subject = self.all_of(clause, subject)
        if subject is None and roles.o is not None:
            subject = pending.forbidden
        if subject is None and roles.o is not None and self.row(clause.verb, "damage")[0] != "suffer":
            raise Refused("to whom this is forbidden or allowed is not said")
        duration = pending.duration
        if roles.lasting is not None:
            unpaid = self.unpaid(roles.lasting) if isinstance(roles.lasting, a.AsLong) else None
            if unpaid is not None and pending.unless is None:
                pending.unless = unpaid
            elif duration is None:
                duration = self.lasting(roles.lasting)
            else:
                raise Refused("two durations of one change")
            clause = without(clause, a.Lasting)
        if roles.at is not None and duration is None:
            duration = self.held_at(clause, roles)
            if duration is not None:
                clause = without(clause, a.At)
        return clause, subject, duration

    def _price(self, fact: a.Fact) -> t.Node:
        clause = fact.clause
        assert isinstance(clause, a.Cl)
        if clause.subject is not None:
            raise Refused("somebody else cannot pay for it")
        price = self.act(clause, None, None)
        if not isinstance(price, t.Pay):
            raise Refused("only a payment lifts this ban", "限り")
        return price

    def predicate(self, clause: a.Cl, subject: t.Node | None) -> t.Node:
        """Return the event of a clause whose は can also mark what it is done to: 起動能力は起動できない."""
        roles = Roles(clause)
        bare = replace(clause, subject=None, before=(), args=(*clause.before, *clause.args))
        event = self.event(bare)
        if subject is None or clause.voice or roles.o is not None or self.is_player(subject):
            return event
        verb = self.words.verbs[clause.verb]
        if isinstance(event, t.Event) and "o" in verb.licensed and self.done_to(clause.verb):
            return replace(event, actor=None, object=t.Subject())
        return event

    def done_to(self, verb: str) -> bool:
        """Tell whether は beside a verb without を marks what it is done to."""
        by = self.words.verbs[verb].by
        return by == {"player"} or self.words.verb_has(verb, "uses") and "ability" not in by

    def _limited_to(self, clause: a.Cl, roles: Roles, who: t.Node, duration: t.Node | None) -> t.Node | None:
        """1ターンに～を1枚しか～できない."""
        if roles.limit is not None:
            limit = roles.limit
            if limit.each:
                raise Refused("how often each is done is not limited here")
            what = None if roles.o is None else self.noun(roles.o)
            return r.Limited(who, self.deed(clause.verb), limit.n, self.period(limit.period), what, duration)
        if roles.per_span is None:
            return None
        what, most = self._at_most(roles)
        if what is None or most is None:
            raise Refused("how often this is done cannot be told")
        span = self.period(roles.per_span)
        return r.Limited(who, self.deed(clause.verb), most, span, self.noun(what), duration)

    def _at_most(self, roles: Roles) -> tuple[t.Node | None, t.Node | None]:
        """～を2枚しか, ～を2枚までしか, 3枚以上の～を: of what a ban still allows how many."""
        said = roles.amount if roles.only_amount else roles.only
        what = roles.o
        if isinstance(said, a.Np) and what is None and said.quantity is not None:  # カード2枚までしか
            what, said = replace(said, quantity=None), said.quantity
        if isinstance(said, t.Exactly | t.UpTo):
            return what, said.n
        if isinstance(roles.amount, t.AtLeast) and isinstance(roles.amount.n, t.Num):
            return what, t.Num(roles.amount.n.n - 1)
        if said is not None or not isinstance(what, a.Np):
            return None, None
        most = [each.quantity for each in what.filters if isinstance(each, a.Quantified)]
        most += [] if what.quantity is None else [what.quantity]
        if len(most) != 1 or not isinstance(most[0], t.AtLeast) or not isinstance(most[0].n, t.Num):
            return None, None
        kept = tuple([each for each in what.filters if not isinstance(each, a.Quantified)])
        return replace(what, filters=kept, quantity=None), t.Num(most[0].n.n - 1)

    def unaffected(self, clause: a.Cl, roles: Roles, who: t.Node, duration: t.Node | None) -> t.Node | None:
        """～の効果を受けない."""
        what = roles.o
        if not isinstance(what, a.Np) or what.head != a.Head("effect"):
            return None
        way, _ = self.row(clause.verb, "damage")
        if way != "suffer" or clause.voice or len(what.filters) != 1:
            raise Refused("which effects do nothing to it cannot be told")
        by = what.filters[0]
        if isinstance(by, a.Of):
            return t.Unaffected(who, self.noun(by.what), duration)
        if isinstance(by, a.Owned):
            return t.Unaffected(who, self.named_player(by.player), duration)
        raise Refused("which effects do nothing to it cannot be told")

    def banned_deeds(self, node: a.BanNouns, pending: Pending) -> t.Node:
        """～は攻撃も防御もできない."""
        subject = node.subject if node.subject is not None else pending.topic
        duration = pending.duration
        for each in (*node.before, *node.args):
            if isinstance(each, a.Lasting) and duration is None:
                duration = self.lasting(each.duration)
            else:
                raise Refused("what limits this ban is not known here")
        if subject is None or pending.period is not None or pending.unless is not None:
            raise Refused("to whom this is forbidden is not said")
        verbs = tuple([self.deed(each) for each in node.verbs])
        return r.BanAll(self.noun(subject), verbs, duration)

    def permitted(self, clause: t.Node, pending: Pending) -> t.Node:
        """～できる."""
        clause, subject, duration = self._told(clause, pending)
        roles = Roles(clause)
        at = t.During(self.period(roles.at)) if isinstance(roles.at, t.Period) else None
        deed = Deed(clause, roles, subject, duration or at)
        paired = self.paired_deed(self.lexicon.pairs.permissions, deed)
        self._only_plain(pending)
        if paired is not None:
            return paired
        who = r.Unsaid() if subject is None else self.noun(subject)
        return r.Permission(who, self.predicate(clause, subject), duration)

    def demanded(self, clause: t.Node, pending: Pending) -> t.Node:
        """可能なら～しなければならない."""
        clause, subject, duration = self._told(clause, pending)
        self._only_plain(pending)
        who = r.Unsaid() if subject is None else self.noun(subject)
        return r.Duty(who, self.predicate(without_adverb(clause, "if_able"), subject), duration)

    def _only_plain(self, pending: Pending) -> None:
        if pending.period is not None or pending.unless is not None:
            raise Refused("what limits this is not known here")

    # Limits of an ability

    def limit_of_use(self, main: t.Node) -> t.Node | None:
        """この能力は1ターンに1回しか起動できない; None for another sentence."""
        if not isinstance(main, a.Ban | a.NotDone | a.CanDo | a.Cl):
            return None
        clause = main if isinstance(main, a.Cl) else main.clause
        if not isinstance(clause, a.Cl) or clause.subject != a.ThisRef("ability") or clause.before:
            return None
        if not self.words.verb_has(clause.verb, "uses") or len(clause.args) != 1 or clause.voice:
            return None
        roles = Roles(clause)
        denied = isinstance(main, a.Ban | a.NotDone)
        if roles.limit is not None and isinstance(roles.limit.n, t.Num) and not roles.limit.each:
            return t.TimesPer(roles.limit.n.n, self.period(roles.limit.period))
        if roles.only_at is not None and roles.just != denied:
            return t.OnlyDuring(self.period(roles.only_at))
        if roles.only_if is not None and roles.just != denied:
            return t.OnlyIf(self.condition(roles.only_if))
        if roles.by_whom is not None and not denied:
            player = self.named_player(roles.by_whom.who)
            if roles.by_whom.also and player != t.Player("opponent"):
                raise Refused("who else uses it cannot be told")
            return t.OnlyBy(t.Player("any") if roles.by_whom.also else player)
        return None
