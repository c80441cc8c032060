"""How what Build Divide carries out is worded: its frames, gates, auras, targets and signs."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.text import asread as own
from gyoji.games.builddivide.text.dissolve import TERRITORIES
from gyoji.games.builddivide.text.words import COLOURS, GENERIC
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.wording.acts import Said
from gyoji.text.clause.wording.events import Args
from gyoji.text.clause.wording.lines import LineWording

NAMED_AFTER = {"energy": "energy", "set": "set_card"}
"""Zones whose cards have a noun of their own."""
PASSED_ON = (t.Keywords, n.DeckRule, n.StartingLife)


def _apart(node: t.Node) -> t.Node:
    """打ち消して墓地に置く: return two acts for what is one."""
    if not isinstance(node, t.Do):
        return node
    acts: list[t.Node] = []
    for act in node.acts:
        inner = act.act if isinstance(act, t.Bind) else act
        if isinstance(inner, t.Act) and inner.verb == "nullify" and inner.to is not None:
            acts.append(replace(inner, to=None))
            acts.append(t.Act("put", t.Omitted(), player=inner.player, to=inner.to))
        else:
            acts.append(act)
    return replace(node, acts=tuple(acts))


def _numbered(tree: t.Node) -> t.Node:
    """Return a tree with several targets in which each is told by its number: 1つ目の対象; each mode has its own."""
    tree = t.rewrite(tree, lambda each: _numbered_alone(each) if isinstance(each, t.Mode) else each)
    return _numbered_alone(tree)


def _numbered_alone(tree: t.Node) -> t.Node:
    modes = [each for each in t.walk(tree) if isinstance(each, t.Mode) and each is not tree]
    inside = {id(each) for mode in modes for each in t.walk(mode)}
    slots = [
        each.slot
        for each in t.walk(tree)
        if isinstance(each, t.Bind)
        and isinstance(each.act, t.Choose)
        and each.act.target
        and id(each) not in inside
    ]
    if len(slots) < 2:
        return tree
    numbers = {slot: i + 1 for i, slot in enumerate(slots)}

    def change(node: t.Node) -> t.Node:
        if isinstance(node, t.Ref) and node.slot in numbers:
            number = numbers[node.slot]
            return a.OrderRef(number) if len(numbers) == 2 else own.TargetNumber(number)
        return node

    return t.rewrite(tree, change)


def _as_triggering(node: t.Node) -> t.Node:
    """この能力は1ターンに1回しか発動できない: an ability that waits is not activated by anybody."""
    if isinstance(node, a.Cl) and node.verb == "activate" and node.subject == a.ThisRef("ability"):
        return replace(node, verb="trigger")
    return node


class DivideWording(LineWording):
    """The wording of the game's abilities."""

    works: tuple[type[t.Node], ...] = (t.OnlyIf, t.OnlyDuring)

    def plain_line(self, tree: t.Node) -> t.Node:
        return _numbered(tree)

    def unbound(self, tree: t.Node) -> t.Node:
        return t.rewrite(super().unbound(tree), _apart)

    def line(self, node: t.Node) -> t.Node:
        if isinstance(node, own.KeywordText):
            what = None if node.what is None else self.part(node.what)
            return replace(node, ability=self.line(node.ability), what=what)
        if isinstance(node, own.Line):
            ability = self.line(node.ability)
            if node.icon == "auto":
                ability = t.rewrite(ability, _as_triggering)
            return own.Line(ability, node.icon, tuple([_gate(each) for each in node.gates]))
        if isinstance(node, t.Keywords):
            return f.KeywordLine(tuple([self.keyword(each) for each in node.words]))
        return super().line(node)

    def body(self, body: Args, items: Args = ()) -> tuple[Args, Args]:
        said: list[t.Node] = []
        ordered = [each for each in body if not isinstance(each, t.Let)]
        ordered.extend([each for each in body if isinstance(each, t.Let)])
        cases: list[t.Node] = []
        for each in ordered:
            if isinstance(each, t.If) and isinstance(each.condition, n.ByEvol) and each.condition.name:
                cases.append(n.Case(each.condition, self.body(each.then)[0]))
                continue
            if cases:
                raise Unsayable(each, "something behind a list of cases")
            said.extend(self.sentences(each, items))
            items = ()
        if cases:
            whole = n.Cases(tuple(cases))
            said.append(a.Sentence(whole, items) if items else whole)
        return tuple(said), ()

    def keyword(self, node: t.Node) -> t.Node:
        """Return a keyword with its parameter."""
        if not isinstance(node, t.Keyword) or node.argument is None:
            return node
        argument = node.argument
        if isinstance(argument, n.Costs | n.Evol):
            return replace(node, argument=replace(argument, costs=self.costs(argument.costs)))
        known = isinstance(argument, t.Measure | t.Selector)
        return replace(node, argument=self.part(argument)) if known else node

    # Nouns

    def zone(self, node: t.Node | None) -> t.Node:
        if isinstance(node, t.Zone) and node.name == "energy" and not node.position:
            return self._laid(node)
        return super().zone(node)

    def destination(self, node: t.Node | None) -> t.Node:
        if isinstance(node, t.Zone) and node.name == "energy" and not node.position:
            return self._laid(node)
        return super().destination(node)

    def _laid(self, zone: t.Zone) -> t.Node:
        player = self.player(zone.player)
        return a.Np(a.Head(zone.name), () if player is None else (a.Owned(player),))

    def own_noun(self, node: t.Node) -> t.Node | None:
        target = isinstance(node, t.It) and node.by == "target"
        return node if target or isinstance(node, a.OrderRef | own.TargetNumber) else None

    def selector(self, node: t.Selector) -> t.Node:
        if node.zone == TERRITORIES:
            node = replace(node, zone=None)
        noun = NAMED_AFTER.get(node.zone.name, "") if isinstance(node.zone, t.Zone) else ""
        if noun and node.nouns == ("card",) and isinstance(node.zone, t.Zone) and not node.zone.position:
            player = node.zone.player
            if player == t.Player("doer"):
                player = None
            return self.phrase(replace(node, zone=None, player=player, nouns=(noun,)), self._whose(player))
        return super().selector(node)

    def _whose(self, player: t.Node | None) -> list[t.Node]:
        who = self.player(player)
        return [] if who is None else [a.Owned(who)]

    def own_filter(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.EquippedWith) and node.what is None:
            return self.filter(replace(node, what=t.Selector(nouns=("aura",))))
        return super().own_filter(node)

    # Numbers

    def own_value(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Times) and isinstance(node.value, t.Variable):
            return node  # X000
        if isinstance(node, n.IconCount):
            return a.ValueOf(a.Np(a.Head("icon_ability"), (a.Of(self.noun(node.of)),)), "number")
        return None

    def portion(self, count: t.Node, per: int) -> t.Node:
        number = t.Exactly(t.Num(per))
        if isinstance(count, n.IconCount):
            return a.Np(a.Head("icon_ability"), (a.Of(self.noun(count.of)),), number)
        if isinstance(count, n.TimesHappened):
            done = self.clause(count.event)
            at = a.At(t.Period("turn", which="this"))
            return a.Np(a.Head("times"), (a.Rel(replace(done, args=(at, *done.args)), "did"),), number)
        return super().portion(count, per)

    def counted_on(self, node: t.CountersOn) -> a.Np:
        if isinstance(node.of, t.Player):
            return a.Np(a.CounterHead(node.counter), tuple(self._whose(node.of)))
        return super().counted_on(node)

    # Acts

    def objects(self, node: t.Node) -> Args:
        return () if isinstance(node, t.Omitted) else super().objects(node)

    def own_act(self, node: t.Node) -> Said | None:
        if isinstance(node, t.Double):
            what = self.attribute(node.attributes[0], node.object)
            rest = [a.Np(a.Head(each)) for each in node.attributes[1:]]
            args = (a.Arg("o", self.together([what, *rest])), a.Times(t.Num(node.factor)))
            return Said(a.Cl("make", args=args))
        if isinstance(node, n.AttackCost):
            return self._attack_cost(node)
        if isinstance(node, n.AnyColour | n.Hastened) and node.object is not None:
            return Said(self.parts(replace(node, duration=None)))
        if isinstance(node, n.Increase) and isinstance(node.event, t.Event):
            told = self.suffered(node.event)
            dealt = a.Rel(replace(told, args=()), "would")
            damage = a.Np(a.Head("damage"), (dealt,))
            return Said(a.Cl("rise", (), damage, (a.Amount(self.value(node.amount)),)))
        if isinstance(node, t.SetValue):
            what_is = self.attribute(node.attribute, node.object)
            if not isinstance(node.value, t.Num):
                return Said(a.Equals(what_is, self.value(node.value)))
            return Said(a.Cl("make", args=(a.Arg("o", what_is), self.to_value(node.value))))
        if isinstance(node, n.ScoutMore):
            what = self.player_value("scouts", node.player)
            return Said(self.shifted(a.Arg("o", what), node.amount, node.minus))
        return super().own_act(node)

    def price_sign(self, node: t.ChangeCost) -> t.Node | None:
        price = node.costs[0]
        if not isinstance(price, t.Energy) or price.colour not in ("any", GENERIC):
            return None
        return a.Shift(price.amount, node.minus)

    def repriced(self, node: t.ChangeCost) -> a.Cl:
        said = super().repriced(node)
        if not isinstance(node.costs[0], t.Energy) or node.costs[0].colour != GENERIC:
            return said
        named = t.rewrite(said, lambda each: a.Head("generic_cost") if each == a.Head("cost") else each)
        assert isinstance(named, a.Cl)
        return named

    def _attack_cost(self, node: n.AttackCost) -> Said:
        """～は無1を払わない限りアタックできない."""
        clauses = self.costs_paid(node.costs)
        if len(clauses) != 1 or node.object is None:
            raise Unsayable(node, "several costs")
        unpaid = a.DurationP(a.AsLong(a.Fact(clauses[0], "not")))
        return Said(a.Cl("attack"), "ban", (a.TopicP(self.noun(node.object)), unpaid))

    def how_much(self, amount: t.Node) -> t.Node:
        if isinstance(amount, t.Times) and isinstance(amount.value, t.Variable):
            return a.Points(amount)  # X000ダメージ
        return super().how_much(amount)

    def own_deed(self, node: t.Act) -> a.Cl | None:
        if isinstance(node.with_, n.AsUnit):
            clause = self.deed(replace(node, with_=None))
            return replace(clause, args=(*clause.args, a.Arg("as", node.with_)))
        if node.verb in ("open", "close") and node.object is not None:
            return self.plain(replace(node, object=self.one(node.object)))
        return None

    def step(self, act: t.Node, node: t.Do, i: int) -> Said:
        if isinstance(act, t.Act) and act.verb == "equivalent_exchange":
            return Said(replace(act, player=None))
        return super().step(act, node, i)

    # Events and conditions

    def own_event(self, node: t.Node) -> a.Cl | None:
        if isinstance(node, t.Event) and node.verb == "place" and isinstance(node.object, t.Player):
            return self.told("gain", node.object, (a.Arg("o", a.Np(a.CounterHead(node.word))),))
        return None

    def occasion(self, event: t.Node) -> t.Node:
        if isinstance(event, t.Event) and (event.word == "resolved" or event.verb == "unblocked"):
            return self.parts(event)
        if isinstance(event, t.Becomes) and isinstance(event.condition, t.Compare):
            if event.condition.op == "=" and event.condition.right == t.Num(0):
                gone = a.Cl("vanish", (), self.compared(event.condition.left), (), "", True)
                return a.Happening(gone, "did")
        if isinstance(event, t.Becomes) and not isinstance(event.condition, t.Compare):
            return f.StateTime(self.condition(event.condition))
        return super().occasion(event)

    def is_apart(self, zone: t.Zone) -> bool:
        return super().is_apart(zone) and zone != TERRITORIES

    def own_condition(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Is) and isinstance(node.as_, t.Measure):
            return a.IsA(self.noun(node.what), self.filter(node.as_), node.absent)
        left = node.left if isinstance(node, t.Compare) else None
        if isinstance(left, t.PlayerValue) and left.attribute == "energy_colours":
            return self.parts(node)
        return super().own_condition(node)

    # Sentences

    def own_sentence(self, node: t.Node, items: Args) -> list[t.Node] | None:
        if isinstance(node, PASSED_ON) and not items:
            return [node]
        if isinstance(node, t.Modes) and not node.late:
            whole = own.ModeList(node.quantity, tuple([self._mode(each) for each in node.options]))
            return [a.Sentence(whole, items) if items else whole]
        if isinstance(node, t.Then):
            first = self.sentences(node.body[0], (*items, a.ThenP()))
            return [*first, *[said for each in node.body[1:] for said in self.sentences(each)]]
        if isinstance(node, t.AddCost | t.AlternativeCost):
            return [self._as_played(node, items)]
        if isinstance(node, n.Predict) and node.player is None:
            return [a.Sentence(self._predicted(node), items)]
        return super().own_sentence(node, items)

    def _predicted(self, node: n.Predict) -> t.Node:
        """～がユニットかコマンドかを予想する."""
        options: list[t.Node] = []
        whats: list[t.Node] = []
        for each in node.options:
            if not isinstance(each, t.Is):
                raise Unsayable(each, "what is predicted")
            whats.append(each.what)
            kind = isinstance(each.as_, t.Kind) and a.Np(a.Head(each.as_.nouns[0]))
            options.append(kind or self.filter(each.as_))
        if all([isinstance(each, t.Coloured) for each in options]) and len(options) == len(COLOURS):
            return own.PredictC(self.noun(whats[0]), ())
        return own.PredictC(self.noun(whats[0]), tuple(options))

    def _as_played(self, node: t.AddCost | t.AlternativeCost, items: Args) -> t.Node:
        """～をプレイする際、追加コストとして～する; ～ではなく～してよい."""
        clauses = self.costs_paid(node.costs)
        player = self.player(node.player) if isinstance(node, t.AddCost) else None
        played = a.Cl("play", (), player, (a.Arg("o", self.noun(node.object)),), "", player is not None)
        may = node.may if isinstance(node, t.AddCost) else True
        first: t.Node = a.InPlaceOf(a.Np(a.Head("cost")))
        if isinstance(node, t.AddCost):
            first = a.Arg("as", a.Np(a.Head("extra_cost")))
        clauses[0] = replace(clauses[0], args=(first, *clauses[0].args))
        main = clauses[-1]
        links = tuple([a.Link(each) for each in clauses[:-1]])
        return a.Sentence(a.May(main) if may else main, (*items, a.AsP(played), *links))


def _gate(node: t.Node) -> t.Node:
    """Return a gate with its titles as they are printed: 岬/灯台."""
    assert isinstance(node, own.Gate)
    if node.kind != "awakening" or len(node.words) < 2:
        return node
    return replace(node, words=("/".join(node.words),))
