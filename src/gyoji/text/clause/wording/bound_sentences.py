"""How sentences are worded where references are bound at once: the inverse of `bound/sentences`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.wording.acts import Said
from gyoji.text.clause.wording.bound_chains import BoundChainWording, linked
from gyoji.text.clause.wording.events import Args
from gyoji.text.clause.wording.trial import Choices, first_that_fits, with_used_slots

Framed = Callable[[Args, Args], t.Node]
"""Makes a line of sentences and of the lines of modes below them."""
Meant = Callable[[t.Node], t.Node]
"""Returns what a line as read means; raises Refused."""


class BoundSentenceWording(BoundChainWording):
    """The wording of sentences."""

    standing = False
    """Whether what is said holds always instead of being done once."""

    # What a game says of its own nodes

    def cap(self, value: t.Node) -> tuple[t.Node, t.Node | None]:
        """Return a number and what it is at most."""
        return value, None

    # By trial

    def settled_body(
        self, body: Args, framed: Framed, meant: Meant, whole: Callable[[Args], t.Node]
    ) -> t.Node:
        """Return a line whose sentences mean *body*, found sentence by sentence."""
        done: Args = ()
        modes: Args = ()
        self.lets = {each.name: each.value for node in body for each in _lets_in(node)}
        line = framed((), ())
        for i, node in enumerate(body):
            if isinstance(node, t.Let):
                continue
            line = self._settled(done, node, modes, framed, meant, with_used_slots(whole(body[: i + 1])))
            done, modes = (*done, *self.made), self.made_modes
        return line

    made: Args = ()
    made_modes: Args = ()

    def reread(self, line: t.Node) -> t.Node:
        """Return what a line is read as when it is printed; raise Unsayable."""
        return line

    def _settled(
        self, done: Args, node: t.Node, modes: Args, framed: Framed, meant: Meant, target: t.Node
    ) -> t.Node:
        known = dict(self.lets)
        used = [each.name for each in t.walk(target) if isinstance(each, t.Variable)]

        def wish(choices: Choices) -> t.Node:
            self.choices, self.lets, self.made_modes = choices, dict(known), modes
            self.speaking = None
            self.made = tuple(self.sentences(node))
            names = [
                each for each in self.lets if each in used or each not in known or self._is_said(each, done)
            ]
            return framed((*done, *self.made, *[self.let(name) for name in names]), self.made_modes)

        def fits(line: t.Node) -> bool:
            if with_used_slots(meant(line)) != target:
                return False
            return with_used_slots(meant(self.reread(line))) == target

        return first_that_fits(wish, fits)

    def _is_said(self, name: str, done: Args) -> bool:
        return any([t.Variable(name) in t.walk(each) for each in done])

    def let(self, name: str) -> t.Node:
        """Return Xは～に等しい."""
        value, cap = self.cap(self.lets[name])
        said = self.value(value)
        return a.LetX(name, said, None if cap is None else self.plain_number(cap))

    # Sentences

    def sentences(self, node: t.Node, items: Args = ()) -> list[t.Node]:
        own = self.known_sentence(node, items)
        if own is not None:
            return own
        filled = self._filled(node)
        if filled is not None and self.either(True, False):
            until, clause = filled
            return [a.Sentence(clause, (*items, a.DurationP(until)))]
        if isinstance(node, t.Do):
            return [self.chain(node, items)]
        if isinstance(node, t.If):
            return self._if(node, items)
        if isinstance(node, t.While):
            return self._while(node, items)
        if isinstance(node, t.Replace):
            return self._replaced(node, items)
        if isinstance(node, t.Delayed):
            return self._later(node, items)
        if isinstance(node, t.Modes):
            return self._modes(node, items)
        if isinstance(node, t.Repeat):
            return self._repeated(node, items)
        if isinstance(node, t.ForEach):
            return self._for_each(node, items)
        if isinstance(node, t.Attempt):
            raise Unsayable(node)
        return [self.chain(t.Do((node,)), items)]

    def _filled(self, node: t.Node) -> tuple[t.Node, a.Cl] | None:
        """手札のカードが4枚になるまでカードを引く, ～になるまで捨てる; None where nothing is done up to a number."""
        only = node.then[0] if isinstance(node, t.If) and len(node.then) == 1 and not node.otherwise else node
        act = only.acts[0] if isinstance(only, t.Do) and len(only.acts) == 1 and not only.may else None
        if not isinstance(act, t.Act):
            return None
        spare = getattr(act.object, "quantity", None) if isinstance(node, t.If) else None
        amount = spare.n if isinstance(spare, t.Exactly) else act.amount
        if not isinstance(amount, t.Plus) or not amount.minus:
            return None
        have, wanted = (amount.left, amount.right) if isinstance(node, t.If) else (amount.right, amount.left)
        if not isinstance(have, t.Count) or not isinstance(wanted, t.Num | t.Variable):
            return None
        comes = a.Cl(self.changing("become"), (), self.noun(have.what), (a.ToValue(wanted),), "", True)
        verb = self.act_verb(act)
        counted = act.object.nouns[0] if isinstance(act.object, t.Selector) else "card"
        args = (a.Arg("o", a.Np(a.Head(counted))),)
        return a.UntilEvent((comes,)), a.Cl(verb, (), self.player(act.player), args)

    def run(self, nodes: Args, items: Args) -> list[t.Node]:
        """Return several nodes in one sentence, all but the last as links."""
        found = list(items)
        for node in nodes[:-1]:
            if not isinstance(node, t.Do) or node.may:
                raise Unsayable(node, "a sentence inside a sentence")
            said = self.chain(node, tuple(found))
            if not isinstance(said, a.Sentence):
                raise Unsayable(node, "modes inside a sentence")
            if isinstance(said.main, a.Ban):
                found = [*said.items, a.LinkBan(said.main.clause)]
            elif isinstance(said.main, a.NotDone):
                found = [*said.items, a.LinkNot(said.main.clause)]
            else:
                found = [*said.items, a.Link(said.main)]
        return self.sentences(nodes[-1], tuple(found))

    def _if(self, node: t.If, items: Args) -> list[t.Node]:
        lasting = self._while_done(node)
        if lasting is not None:
            return self.run(lasting, items)
        if node.otherwise and self.either(False, True):
            first = self.run(node.otherwise, items)
            return [*first, *self.run(node.then, (a.IfP(self.condition(node.condition)), a.InsteadP()))]
        first = self.run(node.then, (*items, a.IfP(self.condition(node.condition))))
        if not node.otherwise:
            return first
        self.speaking = None
        return [*first, *self.run(node.otherwise, (a.IfP(a.Otherwise()),))]

    def _while_done(self, node: t.If) -> Args | None:
        """これが戦場にある限り、それを移す: what is done at once is not done where the condition does not hold."""
        for each in t.walk(t.Do(node.then)):
            held = self.undone(each)
            if isinstance(held, t.AsLongAs) and held.condition == node.condition and not node.otherwise:
                return node.then
        return None

    def _while(self, node: t.While, items: Args) -> list[t.Node]:
        if isinstance(node.condition, t.InPeriod) and not node.condition.absent:
            period = a.DurationP(t.During(self.period(node.condition.period)))
            return self.run(node.body, (*items, period))
        condition = self.condition(node.condition)
        if self.either(True, False):
            return self.run(node.body, (*items, a.IfP(condition)))
        return self.run(node.body, (*items, a.DurationP(a.AsLong(condition))))

    def _replaced(self, node: t.Replace, items: Args) -> list[t.Node]:
        held = () if node.duration is None else (a.DurationP(self.duration(node.duration)),)
        event = node.event
        clause = self.event_clause(event, "would")
        fact = a.IfP(a.Fact(clause, "would"), node.once)
        saved, self.event = self.event, event
        instead = node.instead
        if node.optional:
            instead = tuple([replace(each, may=True) if isinstance(each, t.Do) else each for each in instead])
        said = self.run(instead, (*items, *held, fact, a.InsteadP()))
        self.event = saved
        return said

    def _later(self, node: t.Delayed, items: Args) -> list[t.Node]:
        held = () if node.duration is None else (a.DurationP(self.duration(node.duration)),)
        once = not node.every and not isinstance(node.event, t.Moment)
        when = a.WhenP(self.occasion(node.event), once)
        saved = self.event
        if isinstance(node.event, t.Event):
            self.event = node.event
        said = self.run(node.body, (*items, *held, when))
        self.event = saved
        return said

    def occasion(self, event: t.Node) -> t.Node:
        if isinstance(event, t.Moment):
            return self.moment(event)
        if isinstance(event, t.Becomes):
            return self._reached(event.condition)
        return a.Happening(self.event_clause(event, "did"), "did")

    def _reached(self, node: t.Node) -> t.Node:
        """～が5点以下になった時."""
        if not isinstance(node, t.Compare) or not isinstance(node.right, t.Num | t.Variable):
            raise Unsayable(node, "nothing that comes to be so")
        subject = self.compared(node.left)
        if node.op == "=":
            return a.Happening(
                a.Cl(self.changing("become"), (), subject, (a.ToValue(node.right),), "", True), "did"
            )
        return a.ComesTo(subject, a.Bound(node.right, node.op))

    def _modes(self, node: t.Modes, items: Args, may: bool = False) -> list[t.Node]:
        simple = node.quantity == t.Exactly(t.Num(1)) and all([_is_plain(each) for each in node.options])
        if simple and (items or may or self.made_modes or self.either(True, False)):
            return [self._choice(node, items, may)]
        if not node.late or items or may or self.made_modes:
            raise Unsayable(node, "modes inside a sentence")
        player = self.player(node.player)
        quantity = self.quantity(node.quantity)
        assert quantity is not None
        lines: list[t.Node] = []
        for mode in node.options:
            assert isinstance(mode, t.Mode)
            said: list[t.Node] = []
            for each in mode.body:
                self.speaking = None
                said.extend(self.sentences(each))
            lines.append(f.ModeLine(tuple(said)))
        self.made_modes = tuple(lines)
        return [a.PickModes(quantity, player)]

    def _choice(self, node: t.Modes, items: Args, may: bool) -> t.Node:
        """～するか～する."""
        clauses: list[t.Node] = []
        held: Args = ()
        for mode in node.options:
            assert isinstance(mode, t.Mode)
            assert isinstance(mode.body[0], t.Do)
            said = self.chain(mode.body[0], ())
            if not isinstance(said, a.Sentence):
                raise Unsayable(node, "modes inside a sentence")
            if not isinstance(said.main, a.Cl):
                raise Unsayable(node, "a choice of bans")
            links = [each.clause for each in said.items if isinstance(each, a.Link)]
            held = tuple([each for each in said.items if isinstance(each, a.DurationP)])
            clauses.append(a.Chain(tuple(links), said.main) if links else said.main)
        return a.Sentence(a.Choice(tuple(clauses), may), (*items, *held))

    def _repeated(self, node: t.Repeat, items: Args) -> list[t.Node]:
        """『～』を2回繰り返す."""
        inner: list[t.Node] = []
        for each in node.body:
            self.speaking = None
            inner.extend(self.sentences(each))
        process = a.Arg("o", a.Process(tuple(inner)))
        if node.until is None:
            number = t.Exactly(self.plain_number(node.times))
            return [a.Sentence(a.Cl(self.verb("repeat", "repeat"), args=(process, a.Amount(number))), items)]
        ends = node.until.parts if isinstance(node.until, t.Or) else (node.until,)
        until = a.UntilEvent(tuple([self._comes_true(each) for each in ends]))
        return [
            a.Sentence(a.Cl(self.verb("repeat", "repeat"), args=(process,)), (*items, a.DurationP(until)))
        ]

    def _comes_true(self, node: t.Node) -> a.Cl:
        if isinstance(node, t.Compare):
            subject = self.value(node.left)
            counted = subject.of if isinstance(subject, a.ValueOf) else subject
            return a.Cl(self.changing("become"), (), counted, (a.ToValue(node.right),), "", True)
        what = node.what if isinstance(node, t.Exists) else None
        if not isinstance(what, t.Selector) or not isinstance(what.among, t.Ref):
            raise Unsayable(node, "nothing that comes true")
        verb = self.again_verb(self.acts_by_slot.get(what.among.slot))
        head, filters = self.head(what.nouns, what.filters)
        return a.Cl(verb, (), a.Np(head, self.before_noun([], filters)), (), "passive", True)

    def _for_each(self, node: t.ForEach, items: Args) -> list[t.Node]:
        """～1つにつき、それの持ち主は～."""
        self.acts_by_slot[node.slot] = t.Choose(
            replace(node.what, quantity=t.Exactly(t.Num(1)))
            if isinstance(node.what, t.Selector)
            else node.what
        )
        what = self.noun(node.what)
        if not isinstance(what, a.Np) or len(node.body) != 1:
            raise Unsayable(node, "for each of what")
        said = self.run(node.body, ())
        main = (
            said[0].main if len(said) == 1 and isinstance(said[0], a.Sentence) and not said[0].items else None
        )
        if not isinstance(main, a.Cl):
            raise Unsayable(node, "what is done for each")
        per = a.PerArg(replace(what, quantity=t.Exactly(t.Num(1))))
        return [a.Sentence(replace(main, before=(per, *main.before)), items)]

    def _is_one_clause(self, node: t.Modes) -> bool:
        """Tell whether one clause says all of a choice, and take that way."""
        return self.one_of(node) is not None and self.either(True, False)

    # Chains

    def chain(self, node: t.Do, items: Args) -> t.Node:
        acts = [each for each in node.acts if not isinstance(each, t.Let)]
        if len(acts) == 1 and isinstance(acts[0], t.Modes) and not self._is_one_clause(acts[0]):
            return self._modes(acts[0], items, node.may)[0]
        if len(acts) == 1 and isinstance(acts[0], t.ForEach) and not node.may:
            return self._for_each(acts[0], items)[0]
        groups = self._groups(acts)
        durations = {id(group): self._held(group) for group in groups}
        lasting = [each for each in durations.values() if each is not None]
        found = list(items)
        front = lasting[0] if lasting and all([each == lasting[0] for each in lasting]) else None
        if front is not None and self._covers(groups, durations, front) and self.either(True, False):
            found.append(a.DurationP(self.duration(front)))
        else:
            front = None
        last = len(groups) - 1
        for i, group in enumerate(groups):
            said = self.worded_group(group, node)
            bare = said.clause
            if i == 0 and node.may and node.player is not None and isinstance(bare, a.Cl):
                if bare.subject is None and not said.mood:  # あなたは～のコストを①軽減してもよい
                    said = Said(replace(bare, subject=self.player(node.player)), said.mood, said.items)
            held = durations[id(group)]
            if held is not None and held != front:
                said = self._with_lasting(said, held)
            found.extend(said.items)
            if i == last:
                return a.Sentence(self._main(said, node.may), tuple(found))
            found.append(linked(said))
        raise Unsayable(node, "nothing is done")


def _lets_in(node: t.Node) -> list[t.Let]:
    if isinstance(node, t.Let):
        return [node]
    return [each for each in node.acts if isinstance(each, t.Let)] if isinstance(node, t.Do) else []


def _is_plain(mode: t.Node) -> bool:
    body = mode.body if isinstance(mode, t.Mode) and not mode.costs else ()
    return len(body) == 1 and isinstance(body[0], t.Do) and not body[0].may
