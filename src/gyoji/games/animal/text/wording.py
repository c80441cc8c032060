"""How what is carried out is worded again: the lines of abilities with their brackets."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import asread as own_nodes
from gyoji.games.animal.text.meaning_frames import AnimalFrames
from gyoji.games.animal.text.wording_acts import AnimalActWording
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.wording.events import Args
from gyoji.text.clause.wording.trial import Choices, Reread, first_that_fits, with_used_slots

CLASSES: Final = {
    t.Effect: "play",
    t.Activated: "activated",
    t.Triggered: "triggered",
    t.Intrinsic: "intrinsic",
}


class AnimalWording(AnimalActWording):
    """The wording of one line."""

    def __init__(self, rereading: Reread | None = None) -> None:
        super().__init__()
        self.rereading = rereading

    def reread(self, line: t.Node) -> t.Node:
        return line if self.rereading is None else self.rereading.read(line)

    def worded(self, tree: object) -> object:
        """Return the line as read of an ability that is carried out; raise Unsayable."""
        assert isinstance(tree, t.Node)
        return AnimalWording(self.rereading).line(tree)

    def quoted(self, line: t.Node) -> t.Node:
        return AnimalWording(self.rereading).line(line)

    def line(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Keywords):
            return f.KeywordLine(tuple([self.thing(each) for each in node.words]))
        if isinstance(node, n.RuleLine):
            return own_nodes.Line("rule", tuple([self._deck_limit(each) for each in node.body]))
        self.acts_by_slot = {each.slot: each.act for each in _own_nodes(node) if isinstance(each, t.Bind)}
        if isinstance(node, t.Static):
            self.standing = True
            return self.said_in(own_nodes.Line("constant", zones=_zones(node.works)), node, (), node.body)
        if not isinstance(node, t.Effect | t.Activated | t.Triggered | t.Intrinsic):
            raise Unsayable(node, "no line")
        return _Ability(self, node).line()

    def said_in(self, frame: own_nodes.Line, whole: t.Node, head: Args, rest: Args) -> t.Node:
        """Return the line of a frame with sentences that mean the *rest* of the body of an ability."""

        def line(sentences: Args, modes: Args) -> t.Node:
            return replace(frame, sentences=sentences, modes=frame.modes or modes)

        def prefix(body: Args) -> t.Node:
            return t.with_field(whole, "body", (*head, *body))

        return self.settled_body(rest, line, meant, prefix)

    def _deck_limit(self, node: t.Node) -> t.Node:
        """「名」カードはデッキに8枚まで入れることができる."""
        if not isinstance(node, n.DeckLimit):
            raise Unsayable(node, "no rule")
        number = t.AnyNumber() if node.n is None else t.UpTo(t.Num(node.n))
        card = a.Np(a.Head("card", (), node.name)) if node.name else a.ThisRef()
        there = a.Arg("ni", a.Place(("deck",)))
        return a.Sentence(a.CanDo(a.Cl("put_in", (), card, (there, a.Amount(number)))))


def meant(line: t.Node) -> t.Node:
    """Return what a line as read means; raise Refused."""
    return AnimalFrames().quoted(line)


class _Ability:
    """The wording of an ability with a bracket."""

    def __init__(
        self, wording: AnimalWording, node: t.Effect | t.Activated | t.Triggered | t.Intrinsic
    ) -> None:
        self.wording = wording
        self.node = node
        self.cls = CLASSES[type(node)]
        self.zones = () if isinstance(node, t.Effect) else _zones(node.zone)
        first = node.body[0] if node.body else None
        self.modes = first if isinstance(first, t.Modes) and not first.late else None
        self.ways = self.modes is not None and all(
            [isinstance(each, t.Mode) and not each.body for each in self.modes.options]
        )

    def line(self) -> t.Node:
        node, wording = self.node, self.wording
        if isinstance(node, t.Triggered | t.Intrinsic):
            events = [each for each in node.events if isinstance(each, t.Event)]
            wording.event = events[-1] if events else None
        head: Args = () if self.modes is None else (self.modes,)
        wording.lets = {each.name: each.value for each in node.body if isinstance(each, t.Let)}
        asked = {each.name for cost in node.costs for each in t.walk(cost) if isinstance(each, t.Variable)}
        self.lets = [each.name for each in node.body if isinstance(each, t.Let) and each.name in asked]
        lets = [each for each in node.body if isinstance(each, t.Let) and each.name in self.lets]
        target = with_used_slots(t.with_field(node, "body", (*head, *lets)))

        def fits(line: t.Node) -> bool:
            if with_used_slots(meant(line)) != target:
                return False
            return with_used_slots(meant(wording.reread(line))) == target

        framed = first_that_fits(self._framed, fits)
        assert isinstance(framed, own_nodes.Line)
        rest = node.body[len(head) :]
        if all([isinstance(each, t.Let) for each in rest]):
            return framed
        return wording.said_in(replace(framed, sentences=()), node, head, rest)

    def _framed(self, choices: Choices) -> t.Node:
        self.wording.choices = choices
        bracket = self._bracket()
        modes: list[t.Node] = []
        if self.modes is not None and not self.ways:
            for mode in self.modes.options:
                assert isinstance(mode, t.Mode)
                said: list[t.Node] = []
                inner = self._items(mode.costs)
                for each in mode.body:
                    self.wording.speaking = None
                    said.extend(self.wording.sentences(each))
                own = own_nodes.Bracket(tuple(inner), own_nodes.Finish("activate")) if inner else None
                modes.append(f.ModeLine(tuple(said), own))
        lets = tuple([self.wording.let(name) for name in self.lets])
        return own_nodes.Line(self.cls, lets, self.zones, bracket, tuple(modes))

    def _bracket(self) -> t.Node | None:
        node, wording = self.node, self.wording
        items: list[t.Node] = []
        if isinstance(node, t.Triggered | t.Intrinsic):
            tense = "did" if isinstance(node, t.Triggered) else "would"
            told, condition = self._told_by_event(node.condition)
            situations = [self._situation(each, tense) for each in self._said_events(node.events)]
            if told:
                situations = [_with_parts(each, told) for each in situations]
            items.append(a.WhenAnyP(tuple(situations)))
            if condition is not None:
                items.extend(self._conditions(condition))
        given = node.limits
        last = given[-1] if given and not isinstance(node, t.Triggered | t.Intrinsic) else None
        if isinstance(last, t.OnlyIf):
            items.extend(self._conditions(last.condition))
            given = given[:-1]
        limits = [self._limit(limit) for limit in given]
        if self.ways and self.modes is not None:
            ways = [each.costs[0] for each in self.modes.options if isinstance(each, t.Mode)]
            items.append(a.Choice(tuple([wording.unheld(each).clause for each in ways])))
        items.extend(self._items(node.costs))
        if self.modes is not None and not self.ways:
            quantity = wording.quantity(self.modes.quantity)
            assert quantity is not None
            items.append(a.PickModes(quantity))
        may = isinstance(node, t.Triggered | t.Intrinsic) and node.may
        finish = own_nodes.Finish("apply" if self.cls == "intrinsic" else "activate", may)
        if not items and not limits:
            return None
        if not items:
            finish = own_nodes.Finish("")
        return own_nodes.Bracket(tuple(items), finish, tuple(limits))

    def _said_events(self, events: Args) -> Args:
        """Return the events that are said: a play counts as its play ability activated (804.5)."""
        first = events[0]
        if len(events) > 1 and isinstance(first, t.Event) and first.verb == "activate":
            if self.wording.either(True, False):
                plays = [each for each in events if isinstance(each, t.Event) and each.verb == "play"]
                return tuple([each for each in events if each not in plays])
        return events

    def _told_by_event(self, condition: t.Node | None) -> tuple[Args, t.Node | None]:
        """相手が自身のターン中に～した時: return the parts of the clause that say so, and what is left."""
        parts = [condition] if condition is not None else []
        parts = list(condition.parts) if isinstance(condition, t.And) else parts
        told: list[t.Node] = []
        for each in list(parts):
            period = each.period if isinstance(each, t.InPeriod) and not each.absent else None
            if isinstance(period, t.Period) and period.player == t.Player("event"):
                told.append(a.At(t.Period(period.name, a.Who("doer"), period.which)))
                parts.remove(each)
            if each == t.Is(t.This(), t.InState("played")):  # これがプレイされて戦場に出た時
                told.append(a.InStateArg("played"))
                parts.remove(each)
        return tuple(told), trees.joined(parts)

    def _situation(self, event: t.Node, tense: str) -> t.Node:
        if isinstance(event, t.Moment | t.Becomes):
            return self.wording.occasion(event)
        if isinstance(event, t.Event) and event.verb == "declare_battle":
            return t.Moment(t.Period("battle", self.wording.player(event.actor)), "start")
        return a.Happening(self.wording.event_clause(event, tense), tense)

    def _conditions(self, node: t.Node) -> list[t.Node]:
        parts = node.parts if isinstance(node, t.And) else (node,)
        found: list[t.Node] = []
        if len(parts) > 1 and not any([isinstance(each, t.InPeriod) for each in parts]):
            if self.wording.either(True, False):
                return [a.IfP(self.wording.condition(node))]
        for each in self._said_facts(parts):
            said = self.wording.condition(each)
            found.append(said if isinstance(said, a.NowIn) else a.IfP(said))
        return found

    def _said_facts(self, parts: Args) -> Args:
        """Return the conditions that are said: a play counts as its play ability activated (804.5)."""
        events = [each.event if isinstance(each, t.Happened) else each for each in parts]
        if len(self._said_events(tuple(events))) == len(parts):
            return parts
        return tuple([each for each, event in zip(parts, events, strict=True) if event in events[:1]])

    def _items(self, costs: Args) -> list[t.Node]:
        """Return costs and targets in order; targets that stand together are named together."""
        found: list[t.Node] = []
        targets: list[t.Node] = []
        for cost in (*costs, None):
            act = cost.act if isinstance(cost, t.Bind) else cost
            if isinstance(act, t.Choose) and act.target:
                targets.append(act.object)
                continue
            if targets:
                found.extend(self._targets(targets))
                targets = []
            if isinstance(act, t.FreezeThis):
                found.append(act)
            elif act is not None:
                self.wording.speaking = None
                said = self.wording.worded_group([act], t.Do(()))
                found.append(f.CostC(said.clause))
        return found

    def _targets(self, targets: list[t.Node]) -> list[t.Node]:
        if len(targets) > 1 and self.wording.either(True, False):
            return [own_nodes.TargetC(a.Together(tuple([self.wording.noun(each) for each in targets])))]
        return [self._target(each) for each in targets]

    def _target(self, node: t.Node) -> t.Node:
        wording = self.wording
        if isinstance(node, t.Selector) and isinstance(node.quantity, t.AnyNumber):
            total = [each for each in node.filters if isinstance(each, n.TotalBound)]
            kept = tuple([each for each in node.filters if each not in total])
            bare = replace(node, quantity=None, filters=kept)
            said = wording.filter(total[0]) if total else None
            return own_nodes.TargetC(wording.noun(bare), amount=node.quantity, total=said)
        return own_nodes.TargetC(wording.noun(node))

    def _limit(self, node: t.Node) -> t.Node:
        """1ターンに1度のみ発動できる。, 相手のターン中のみ発動できる。."""
        wording = self.wording
        verb = {"intrinsic": "apply", "play": "play"}.get(self.cls, "activate")
        if isinstance(node, t.TimesPer):
            return own_nodes.OnlyUse(a.LimitArg(wording.period(node.period), t.Num(node.n)), verb)
        if isinstance(node, t.OnlyDuring):
            return own_nodes.OnlyUse(a.NowIn(wording.period(node.period)), verb)
        if isinstance(node, t.OnlyIf):
            return own_nodes.OnlyUse(wording.condition(node.condition), verb)
        if isinstance(node, t.OnlyBy):
            also = node.player == t.Player("any")
            who = a.Who("opponent") if also else wording.player(node.player)
            assert who is not None
            return own_nodes.OnlyUse(who, verb, also)
        if isinstance(node, n.TimesByName):
            of = a.Np(a.Head("card", (), node.name))
            what = a.Arg("o", p.np(self.cls + "_ability", a.Of(of)))
            times = a.LimitArg(wording.period(node.period), t.Num(node.n))
            use = "apply" if self.cls == "intrinsic" else "activate"
            return a.Sentence(a.Ban(a.Cl(use, (), a.Who("you"), (what, times))))
        raise Unsayable(node, "no limit")


def _with_parts(node: t.Node, parts: Args) -> t.Node:
    if not isinstance(node, a.Happening) or not isinstance(node.clause, a.Cl):
        raise Unsayable(node, "what belongs to a clause")
    return replace(node, clause=replace(node.clause, args=(*parts, *node.clause.args)))


def _zones(zone: str) -> tuple[str, ...]:
    return () if zone == "all" else tuple(zone.split("+"))


def _own_nodes(node: t.Node) -> list[t.Node]:
    """Return the nodes of an ability, without those of abilities that it quotes."""
    inner = {
        id(each)
        for one in t.walk(node)
        if isinstance(one, t.Quoted | n.TokenSpec | n.CopyToken)
        for each in t.walk(one)
    }
    return [each for each in t.walk(node) if id(each) not in inner]
