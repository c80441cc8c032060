"""How sentences and abilities are worded: the inverse of `meaning/sentences` and of what folds sentences together."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.statics import LIMITS
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.phrases.pairs import phrased
from gyoji.text.clause.wording.acts import ActWording, Said
from gyoji.text.clause.wording.events import Args


class SentenceWording(ActWording):
    """The wording of sentences."""

    def own_sentence(self, node: t.Node, items: Args) -> list[t.Node] | None:
        """Return the sentences of a node that only the game has, the first behind *items*."""
        return None

    def paid(self, costs: Args) -> a.Cl:
        """Return the clause that pays signs of a cost."""
        raise Unsayable(costs[0], "no sign of a cost")

    # Lines

    def body(self, body: Args, items: Args = ()) -> tuple[Args, Args]:
        """Return sentences, the first behind *items*, and the lines of modes below them."""
        said: list[t.Node] = []
        modes: list[t.Node] = []
        ordered = [each for each in body if not isinstance(each, t.Let)]
        ordered.extend([each for each in body if isinstance(each, t.Let)])  # Xは～ stands behind what uses it
        for each in ordered:
            if isinstance(each, t.Modes) and not each.late and not items and not modes:
                said.append(a.PickModes(each.quantity, self.player(each.player)))
                modes.extend([self._mode(mode) for mode in each.options])
                continue
            said.extend(self.sentences(each, items))
            items = ()
        return tuple(said), tuple(modes)

    def _mode(self, node: t.Node) -> t.Node:
        if not isinstance(node, t.Mode) or node.costs:
            raise Unsayable(node, "a mode that is paid for")
        sentences, modes = self.body(node.body)
        if modes:
            raise Unsayable(node, "modes of a mode")
        return f.ModeLine(sentences)

    def triggered(self, node: t.Triggered) -> tuple[Args, Args]:
        """Return ～時、～."""
        if node.zone or node.costs:
            raise Unsayable(node, "more than events and a body")
        period = self.waiting_in(node)
        held = () if period is None else (a.DurationP(t.During(period)),)
        sentences, modes = self.body(node.body, (*held, self.when(node.events)))
        return tuple([self._as_waiting(each) for each in sentences]), modes

    def waiting_in(self, node: t.Triggered) -> t.Node | None:
        """Return the period in which an ability waits; None for any."""
        if node.limits or node.may:
            raise Unsayable(node, "more than events and a body")
        if node.condition is None:
            return None
        if not isinstance(node.condition, t.InPeriod) or node.condition.absent:
            raise Unsayable(node.condition, "no period of a trigger")
        return self.period(node.condition.period)

    def _as_waiting(self, node: t.Node) -> t.Node:
        """この能力は1ターンに1回しか発動しない: an ability that waits is not used by anybody."""
        clause = node.main.clause if isinstance(node, a.Sentence) and isinstance(node.main, a.Ban) else None
        if not isinstance(clause, a.Cl) or clause.subject != a.ThisRef("ability"):
            return node
        for verb in self.words.verbs.values():
            if {"uses", "counted"} <= verb.traits and "o" not in verb.licensed:
                return a.Sentence(a.NotDone(replace(clause, verb=verb.name)))
        return node

    def when(self, events: Args) -> t.Node:
        """Return ～時、, ～時か～時、."""
        if len(events) == 1:
            return a.WhenP(self.occasion(events[0]))
        return a.WhenAnyP(tuple([self.occasion(each) for each in events]))

    # Sentences

    def known_sentence(self, node: t.Node, items: Args) -> list[t.Node] | None:
        """Return the sentences of a node by a pair or a method of the game's own."""
        paired = phrased(self.lexicon.pairs.sentences, node, self.translated)
        if isinstance(paired, a.Sentence):
            return [replace(paired, items=(*items, *paired.items))]
        return self.own_sentence(node, items)

    def sentences(self, node: t.Node, items: Args = ()) -> list[t.Node]:
        """Return what a folded sentence is in words, the first of its sentences behind *items*."""
        own = self.known_sentence(node, items)
        if own is not None:
            return own
        if isinstance(node, t.Do):
            return [self.chain(node, items)]
        if isinstance(node, t.If):
            first = self.only(node.then, (*items, a.IfP(self.condition(node.condition))))
            other = self.only(node.otherwise, (a.IfP(a.Otherwise()),)) if node.otherwise else []
            return [*first, *other]
        if isinstance(node, t.While):
            return self.only(node.body, (*items, a.DurationP(a.AsLong(self.condition(node.condition)))))
        if isinstance(node, t.Then):
            return self.only(node.body, (*items, a.ThenP()))
        if isinstance(node, t.Attempt):
            return self._attempt(node, items)
        if isinstance(node, t.Replace):
            return self._replace(node, items)
        if isinstance(node, t.Delayed):
            return self._delayed(node, items)
        if isinstance(node, t.Unless):
            return self._unless(node, items)
        if isinstance(node, t.Modes):
            return [self._either(node, items)]
        if items:
            raise Unsayable(node, "something before it")
        if isinstance(node, t.Let):
            return [a.LetX(node.name, self.value(node.value))]
        if isinstance(node, t.AddCost | t.AlternativeCost):
            return [self._cost_sentence(node)]
        if isinstance(node, LIMITS):
            return [self.limit_of_use(node)]
        raise Unsayable(node, "no sentence")

    def only(self, body: Args, items: Args) -> list[t.Node]:
        """Return the one sentence of a body."""
        if len(body) != 1:
            raise Unsayable(body[0] if body else t.Do(()), "several sentences inside one")
        return self.sentences(body[0], items)

    def _attempt(self, node: t.Attempt, items: Args) -> list[t.Node]:
        said = self.sentences(node.first, items)
        named = self._named_again(node.first) if node.named else ""
        if node.did:
            did = a.Fact(a.Cl(named), "did") if named else a.DidSo()
            said.extend(self.only(node.did, (a.IfP(did),)))
        if node.did_not:
            named = named if not node.did else ""
            did_not = a.Fact(a.Cl(named), "did_not") if named else a.DidSo(absent=True)
            said.extend(self.only(node.did_not, (a.IfP(did_not),)))
        return said

    def _named_again(self, node: t.Node) -> str:
        """Return the verb by which the last act of a sentence is named again."""
        for act in reversed(node.acts if isinstance(node, t.Do) else ()):
            if isinstance(act, t.Act):
                name = act.verb
                return self.done_verb("pay" if name == "pay_life" else name)
            if isinstance(act, t.Choose):
                return self.verb("choose", "choose")
            if isinstance(act, t.Pay):
                return self.verb("pay", "pay", "coin")
        raise Unsayable(node, "no act that could be named again")

    def _replace(self, node: t.Replace, items: Args) -> list[t.Node]:
        clause = self.clause(node.event)
        event: Args
        if node.duration is None:
            event = (a.IfP(a.Fact(clause, "would"), node.once),)
        else:
            event = (
                a.DurationP(self.duration(node.duration)),
                a.WhenP(a.Happening(clause, "would"), node.once),
            )
        before = (*items, *event, a.InsteadP())
        first, then = (node.choice, node.instead) if node.choice else (node.instead, ())
        if node.optional:
            first = tuple([replace(each, may=True) if isinstance(each, t.Do) else each for each in first])
        said = self.only(first, before)
        if then:
            said.extend(self.only(then, (a.IfP(a.DidSo()),)))
        return said

    def _delayed(self, node: t.Delayed, items: Args) -> list[t.Node]:
        held = () if node.duration is None else (a.DurationP(self.duration(node.duration)),)
        once = not node.every and not isinstance(node.event, t.Moment)
        when = a.WhenP(self.occasion(node.event), once)
        return self.only(node.body, (*items, *held, when))

    def _unless(self, node: t.Unless, items: Args) -> list[t.Node]:
        clause = self.costs_paid(node.costs)
        if len(clause) != 1:
            raise Unsayable(node, "several costs")
        fact = a.Fact(replace(clause[0], subject=self.player(node.player), ga=True), "not")
        return self.only(node.body, (*items, a.DurationP(a.AsLong(fact))))

    def _either(self, node: t.Modes, items: Args) -> t.Node:
        """～するか～する."""
        clauses: list[t.Node] = []
        links: Args = ()
        for mode in node.options:
            body = mode.body if isinstance(mode, t.Mode) and not mode.costs else ()
            if len(body) != 1 or not isinstance(body[0], t.Do):
                raise Unsayable(node, "modes inside a sentence")
            said = self.chain(body[0], ())
            if not isinstance(said, a.Sentence) or said.items or not isinstance(said.main, a.Cl):
                raise Unsayable(node, "modes inside a sentence")
            clauses.append(replace(said.main, subject=None) if clauses else said.main)
        if node.quantity != t.Exactly(t.Num(1)):
            raise Unsayable(node, "several modes inside a sentence")
        return a.Sentence(a.Choice(tuple(clauses)), (*items, *links))

    # Chains

    def chain(self, node: t.Do, items: Args) -> t.Node:
        """Return acts in order: ～して、～する."""
        found = list(items)
        last = len(node.acts) - 1
        for i, act in enumerate(node.acts):
            banned = self._banned_deeds(node, i)
            if banned is not None:
                return a.Sentence(banned.clause, (*found, *banned.items))
            said = self.step(act, node, i)
            found.extend(said.items)
            if i < last:
                found.append(_link(said))
            else:
                return a.Sentence(self._main(said, node.may), tuple(found))
        raise Unsayable(node, "nothing is done")

    def step(self, act: t.Node, node: t.Do, i: int) -> Said:
        """Return one act of a chain with who does it."""
        if isinstance(act, t.Unless | t.Do):
            raise Unsayable(act, "a sentence inside a chain")
        said = self.unheld(act)
        doer = self.doer(act)
        if i == 0 and node.player is not None:
            doer = node.player
        elif doer == node.player:
            doer = None
        if doer is not None and not said.mood:
            clause = said.clause
            assert isinstance(clause, a.Cl)
            if clause.subject is not None:
                clause = self._given(clause)
            said = Said(replace(clause, subject=self.player(doer)), said.mood, said.items)
        return self.with_duration(said, getattr(act, "duration", None))

    def _given(self, clause: a.Cl) -> a.Cl:
        """Return ～に～を与える for ～は～を得る, where a player does it."""
        gain = self.verb("gain", "gain", "thing")
        if clause.verb != gain or clause.subject is None:
            raise Unsayable(t.Act(clause.verb), "two subjects of one clause")
        to = a.Arg("ni", clause.subject)
        return replace(clause, verb=self.verb("give", "give", "thing"), subject=None, args=(to, *clause.args))

    def doer(self, act: t.Node) -> t.Node | None:
        """Return the player who does an act, where it is not that of the sentence."""
        if isinstance(act, t.Act) and not act.verb.startswith("set_"):
            return act.player
        return act.player if isinstance(act, t.Choose | t.Pay | t.TakeControl) else None

    def _main(self, said: Said, may: bool) -> t.Node:
        if may:
            if said.mood:
                raise Unsayable(t.Do(()), "a ban that is optional")
            return a.May(said.clause)
        moods = {"ban": a.Ban, "not": a.NotDone, "can": a.CanDo, "must": a.MustDo}
        kind = moods.get(said.mood)
        return said.clause if kind is None else kind(said.clause)

    def _banned_deeds(self, node: t.Do, start: int) -> Said | None:
        """～は攻撃と防御ができない: the rest of the acts are bans of one subject."""
        first = node.acts[start]
        if len(node.acts) < start + 2 or not isinstance(first, t.Cannot) or node.may:
            return None
        subject = first.event.actor if isinstance(first.event, t.Event) else None
        verbs: list[str] = []
        for act in node.acts[start:]:
            event = act.event if isinstance(act, t.Cannot) else None
            if subject is None or not isinstance(event, t.Event):
                return None
            if act != t.Cannot(t.Event(event.verb, actor=subject), duration=first.duration):
                return None
            deeds = [each for each, verb in self.lexicon.deeds.items() if verb == event.verb]
            nouns = [each for each in deeds if each in self.words.nouns]
            if not nouns:
                return None
            verbs.append(nouns[0])
        assert subject is not None
        who = self.noun(subject)
        if first.duration is None:
            return Said(a.BanNouns(tuple(verbs), (), who))
        items = (a.TopicP(who), a.DurationP(self.duration(first.duration)))
        return Said(a.BanNouns(tuple(verbs)), "", items)

    # Costs and limits

    def costs_paid(self, costs: Args) -> list[a.Cl]:
        """Return costs as clauses; signs that stand together are paid together."""
        found: list[a.Cl] = []
        signs: list[t.Node] = []
        for cost in costs:
            if isinstance(cost, t.Energy):
                signs.append(cost)
                continue
            if signs:
                found.append(self.paid(tuple(signs)))
                signs = []
            found.append(self.cost_clause(cost))
        if signs:
            found.append(self.paid(tuple(signs)))
        return found

    def cost_clause(self, cost: t.Node) -> a.Cl:
        """Return one cost that is something done."""
        clause = self.deed_or_pay(cost)
        doer = self.doer(cost)
        return clause if doer is None else replace(clause, subject=self.player(doer))

    def _cost_sentence(self, node: t.AddCost | t.AlternativeCost) -> t.Node:
        """～をプレイする追加コストとして、～する; ～のコストを支払う代わりに、～してもよい."""
        clauses = self.costs_paid(node.costs)
        first: t.Node
        if isinstance(node, t.AddCost):
            played = a.Cl(self.trait_verb("plays"), args=(a.Arg("o", self.noun(node.object)),))
            first = a.Arg("as", a.Np(a.Head("extra_cost"), (a.Rel(played, "would"),)))
            clauses[0] = replace(clauses[0], subject=self.player(node.player))
            may = node.may
        else:
            cost = a.Arg("o", self.attribute("cost", node.object))
            first = a.InPlaceOf(a.Cl(self.verb("pay", "pay", "coin"), args=(cost,)))
            may = True
        if node.duration is not None:
            raise Unsayable(node, "how long it costs so")
        if clauses[0].subject is not None:
            clauses[0] = replace(clauses[0], before=(first, *clauses[0].before))
        else:
            clauses[0] = replace(clauses[0], args=(first, *clauses[0].args))
        main = clauses[-1]
        links = tuple([a.Link(each) for each in clauses[:-1]])
        return a.Sentence(a.May(main) if may else main, links)

    def limit_of_use(self, node: t.Node) -> t.Node:
        """この能力は1ターンに1回しか使用できない."""
        ability = a.ThisRef("ability")
        verb = self.use_verb()
        arg: t.Node
        can = True
        if isinstance(node, t.TimesPer):
            arg, can = a.LimitArg(self.period(node.period), t.Num(node.n)), False
        elif isinstance(node, t.OnlyDuring):
            arg = a.JustAt(self.period(node.period))
        elif isinstance(node, t.OnlyIf):
            arg = a.JustIf(self.condition(node.condition))
        elif isinstance(node, t.OnlyBy):
            other = t.Player("opponent") if node.player == t.Player("any") else node.player
            who = self.named_player(other)
            arg = a.ByWhom(who, node.player == t.Player("any"))
        else:
            raise Unsayable(node, "no limit")
        clause = a.Cl(verb, (), ability, (arg,))
        return a.Sentence(a.CanDo(clause) if can else a.Ban(clause))

    def use_verb(self) -> str:
        """Return the verb by which an ability is used."""
        for verb in self.words.verbs.values():
            if {"uses", "counted"} <= verb.traits and "o" in verb.licensed:
                return verb.name
        raise Unsayable(t.TimesPer(1, t.Period("turn")), "no verb by which abilities are used")


def _link(said: Said) -> t.Node:
    if said.mood == "ban":
        return a.LinkBan(said.clause)
    if said.mood == "not":
        return a.LinkNot(said.clause)
    if said.mood:
        raise Unsayable(t.Do(()), "a permission inside a chain")
    return a.Link(said.clause)
