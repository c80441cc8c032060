"""How this game words acts and changes of its own, and lines of abilities with their brackets."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import asread as own_nodes
from gyoji.games.animal.text import lexicon
from gyoji.games.animal.text.meaning_acts import DECLARED, ICONS
from gyoji.games.animal.text.meaning_frames import AnimalFrames
from gyoji.games.animal.text.wording_clauses import AnimalClauseWording
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.phrases.pairs import phrased
from gyoji.text.clause.wording.acts import Said
from gyoji.text.clause.wording.bound_changes import object_of
from gyoji.text.clause.wording.events import Args
from gyoji.text.clause.wording.trial import Choices, Reread, first_that_fits, with_used_slots

FREE: Final = {"free": ("cost", "condition"), "free_cost": ("cost",), "free_condition": ("condition",)}


class AnimalWording(AnimalClauseWording):
    """The wording of acts, changes and lines."""

    def __init__(self, rereading: Reread | None = None) -> None:
        super().__init__()
        self.rereading = rereading

    # Acts

    def own_act(self, node: t.Node) -> Said | None:
        changed = self._own_change(node)
        return super().own_act(node) if changed is None else Said(changed)

    def own_deed(self, node: t.Act) -> a.Cl | None:
        if isinstance(node.object, n.TokenSpec | n.CopyToken):
            return self._token(node, node.object)
        if node.verb == "declare":
            return self._declared(node)
        if node.verb == "play" and node.word and node.object is not None:
            free = [p.np(each) for each in FREE[node.word]]
            return a.Cl("play", args=(*self.objects(node.object), a.IgnoreArg(self.together(list(free)))))
        if node.verb == "activate" and node.amount is not None:
            number = a.Amount(t.Exactly(self.plain_number(node.amount)))
            what = a.Arg("o", self.noun(t.EventSubject()))
            return a.Cl("activate", args=(what, a.Adverb("further"), number))
        return None

    def _declared(self, node: t.Act) -> a.Cl:
        if isinstance(node.object, t.AnyOf):
            words = a.Options(tuple([self.thing(each) for each in node.object.options]))
            return p.said("declare", o=a.OutOf(words, t.Exactly(t.Num(1))))
        noun = next(noun for noun, word in DECLARED.items() if word == node.word)
        of = () if node.object is None else (a.Of(self.noun(node.object)),)
        what = a.Np(a.Head(noun), of, t.Exactly(t.Num(1)))
        verb = "declare" if self.either(True, False) else "choose"
        return p.said(verb, o=what)

    def _token(self, node: t.Act, spec: n.TokenSpec | n.CopyToken) -> a.Cl:
        amount, per = self.per(node.amount or t.Num(1))
        what = self.so_many(self.token(spec), amount)
        to = a.Arg("ni", self.destination(node.to))
        return a.Cl("bring_out", args=(*per, a.Arg("o", what), *self.entry(node), to))

    def token(self, spec: n.TokenSpec | n.CopyToken) -> a.Np:
        """Return a new token: 1/1の平野ゾウ動物トークン."""
        held = tuple([self._token_ability(each) for each in spec.abilities])
        filters: list[t.Node] = [a.Having(held)] if held else []
        if isinstance(spec, n.CopyToken):
            of = spec.of
            if isinstance(of, t.Selector) and of.quantity == t.Exactly(t.Num(1)) and self.either(True, False):
                of = replace(of, quantity=None)
            return p.np("copy_token", a.Of(self.noun(of)), *filters)
        if spec.attack is not None and spec.health is not None:
            filters.append(a.Sized(self.plain_number(spec.attack), self.plain_number(spec.health)))
        icons = {icon: kind for kind, icon in ICONS.items()}
        attrs = [a.Attr("condition", icons[each]) for each in spec.condition]
        attrs += [a.Attr("species", each) for each in spec.species]
        attrs += [a.Attr("type", each) for each in spec.types]
        return a.Np(a.Head("token", tuple(attrs), spec.names[0] if spec.names else ""), tuple(filters))

    def _token_ability(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Keywords) and len(node.words) == 1:
            return self.thing(node.words[0])
        return a.Quote((self.quoted(node),))

    def own_entry(self, state: str, with_: t.Node) -> Args:
        if not isinstance(with_, n.Arriving):
            return super().own_entry(state, with_)
        about = object_of(with_.changes[0])
        changes = [t.with_field(each, "duration", None) for each in with_.changes]
        saved, self.speaking = self.speaking, about
        gains = isinstance(changes[0], t.Gain | t.Modify | t.ModifyValue)
        clause = self.gains(changes) if gains else self.change(changes[0])
        self.speaking = saved
        return self.in_state(state, replace(clause, subject=None), "did")

    def arriving(self, state: str, with_: t.Node | None) -> Args:
        if "without_abilities" in state:
            words = "+".join([each for each in state.split("+") if each != "without_abilities"])
            lost = a.Cl("lose", args=(a.Arg("o", p.np("ability")),), voice="causative")
            return self.in_state(words, lost, "did")
        return super().arriving(state, with_)

    def with_total(self, node: t.Selector) -> tuple[t.Selector, Args]:
        total = [each for each in node.filters if isinstance(each, n.TotalBound)]
        if not total:
            return node, ()
        said = self.filter(total[0])
        return replace(node, filters=tuple([each for each in node.filters if each not in total])), (said,)

    # Changes

    def _own_change(self, node: t.Node) -> a.Cl | None:
        if isinstance(node, n.GainInformation):
            noun = {"name": "name", "ability": "ability", "static": "constant_ability"}.get(node.what[0])
            flags = (a.Flag("original"),) if node.original else ()
            what = p.np(noun or node.what[0] + "_ability", a.Of(self.noun(node.of)), *flags)
            return a.Cl("gain", (), self.about(node.object), (a.Arg("o", what),))
        if isinstance(node, n.GainCondition | n.LoseCondition) and node.object is not None:
            verb, icons = ("gain", node.icons) if isinstance(node, n.GainCondition) else ("lose", node.kinds)
            attrs = tuple([a.Attr("condition", each) for each in icons])
            return a.Cl(verb, (), self.about(node.object), (a.Arg("o", a.Np(a.Head("condition", attrs))),))
        if isinstance(node, n.BecomeCondition):
            return self.becoming([node])
        if isinstance(node, n.MakeValue):
            return self._made(node)
        if isinstance(node, n.OriginalIs) and node.object is not None and node.value is not None:
            noun = self.noun_of_measure(node.attribute)
            what = p.np(noun, a.Of(self.noun(node.object)), a.Flag("original"))
            value = self.plain_number(node.value)
            fixed = t.with_field(a.Fixed(), node.attribute, value)
            return p.said("treat", o=what, as_=fixed)
        if isinstance(node, n.ChangeCondition) and node.object is not None:
            return self._condition_changed(node)
        if isinstance(node, n.IgnoreCost | n.IgnoreCondition) and node.object is not None:
            noun = "cost" if isinstance(node, n.IgnoreCost) else "condition"
            ignored = a.Arg("o", self.cost_of(node.object, noun, node.duration))
            return a.Cl("ignore", (), self.player(node.player), (ignored,))
        if isinstance(node, n.CountersBecome) and isinstance(node.object, t.Selector):
            counters = a.Np(a.CounterHead(node.word), tuple(self.scopes_of(node.object)))
            into = a.Np(a.CounterHead(node.into))
            if isinstance(node.declared, n.Declared):
                into = a.Np(a.CounterHead(), (a.Rel(a.Cl("declare"), "did"),))
            return a.Cl("become", (), counters, (a.Arg("ni", into),))
        if isinstance(node, n.DamageChange) and isinstance(node.event, t.Event):
            return self._damage_changed(node, node.event)
        if isinstance(node, n.EntersEquipped) and node.object is not None:
            return self._enters_equipped(node)
        return None

    def _made(self, node: n.MakeValue) -> a.Cl:
        """それのATKを2倍にする, それのATKを0にする."""
        what = a.Arg("o", p.np(self.noun_of_measure(node.attribute), a.Of(self.noun(node.object))))
        now = t.AttributeOf(node.attribute, node.object)
        if isinstance(node.value, t.Times) and node.value.value == now:
            return a.Cl("make", args=(what, a.Times(t.Num(node.value.factor))))
        if isinstance(node.value, n.Product) and node.value.left == now:
            return a.Cl("make", args=(what, a.Times(self.plain_number(node.value.right))))
        if not isinstance(node.value, t.Num | t.Variable) and self.either(True, False):
            return a.Cl("make", args=(what, a.ToValue(self.value(node.value))))
        return a.Cl("make", args=(what, a.ToValue(self.plain_number(node.value))))

    def _condition_changed(self, node: n.ChangeCondition) -> a.Cl:
        assert node.object is not None
        verb = "reduce" if node.minus else "increase"
        attrs = (a.Attr("condition", node.kind),) if node.kind and node.kind != "generic" else ()
        what = self.cost_of(node.object, "condition", node.duration, attrs)
        if node.kind == "generic":
            what = replace(what, filters=(*what.filters, a.Flag("generic")))
        if node.like is not None:
            like = p.np("condition", a.Of(self.noun(node.like)))
            return a.Cl(verb, args=(a.Arg("o", what), a.AsMuch(like)))
        assert node.amount is not None
        return a.Cl(verb, args=(a.Arg("o", what), a.Amount(self.plain_number(node.amount))))

    def _damage_changed(self, node: n.DamageChange, event: t.Event) -> a.Cl:
        """あなたに与えられるダメージを1点軽減する."""
        damage = a.Arg("o", self.dealt_damage(event, node.once))
        if node.what == "zero":
            return a.Cl("make", args=(damage, a.ToValue(t.Num(0))))
        if node.what == "double":
            return a.Cl("make", args=(damage, a.Times(t.Num(2))))
        if node.amount is None:
            return a.Cl("reduce", args=(damage, a.Amount(t.Exactly(t.Num(0)), to=True)))
        more = node.amount if isinstance(node.amount, t.Times) and node.what == "increase" else None
        if more is not None and more.value == t.EventAmount():
            return a.Cl("make", args=(damage, a.Times(t.Num(more.factor + 1))))
        verb = "increase" if node.what == "increase" else "reduce"
        return a.Cl(verb, args=(damage, a.Amount(t.Exactly(self.plain_number(node.amount)))))

    def _enters_equipped(self, node: n.EntersEquipped) -> a.Cl:
        assert node.object is not None
        if node.host is not None:
            worn = a.InStateArg("", p.said("equip", ni=self.noun(node.host)), "is")
        else:
            assert node.token is not None
            new = node.token if isinstance(node.token, n.TokenSpec | n.CopyToken) else None
            token = self.token(new) if new is not None else self.noun(node.token)
            if isinstance(token, a.Np):
                token = replace(token, quantity=t.Exactly(t.Num(1)))
            worn = a.InStateArg("", a.Cl("equip", (), token, (), "passive", True), "did")
        return a.Cl("come_out", (), self.coming(node.object), (worn, a.Arg("ni", a.Place(("battlefield",)))))

    def cost_of(self, node: t.Node, noun: str, duration: t.Node | None = None, attrs: Args = ()) -> a.Np:
        filters = node.filters if isinstance(node, t.Selector) else ()
        which = [each for each in filters if isinstance(each, n.NthPlay)]
        if not which or not isinstance(node, t.Selector):
            return super().cost_of(node, noun, duration, attrs)
        first = which[0].op == "=" and which[0].n == t.Num(1)
        told = a.FirstIn(t.Period("turn")) if first else a.NthArg(which[0].n, which[0].op == ">=")
        bare = replace(node, filters=tuple([each for each in filters if each is not which[0]]), player=None)
        said = self.noun(replace(bare, zone=t.Zone("anywhere")))
        if not isinstance(said, a.Np):
            raise Unsayable(node, "of which cards")
        who = self.player(node.player)
        voice = "passive" if who is None and self.either(True, False) else ""
        played = a.Rel(a.Cl("play", (), who, (told,), voice, who is not None), "would")
        return a.Np(a.Head(noun, attrs), (a.Of(replace(said, filters=(played, *said.filters))),))

    def played_without(self, act: t.Node) -> tuple[t.Node, t.Node | None] | None:
        if isinstance(act, n.IgnoreCost | n.IgnoreCondition):
            return p.np("cost" if isinstance(act, n.IgnoreCost) else "condition"), None
        return super().played_without(act)

    def own_thing(self, node: t.Node) -> t.Node | None:
        if isinstance(node, n.Declared):
            if node.what == "condition_keyword":
                chosen = [p.np("condition", a.Rel(a.Cl(each), "did")) for each in ("choose", "declare")]
                return p.np("condition_keyword", a.According(self.pick(chosen)))
            return self.declared_noun(node)
        return super().own_thing(node)

    def lost(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Trait):
            return self.held(node)
        return super().lost(node)

    def is_new_quality(self, node: t.Node) -> bool:
        return isinstance(node, n.BecomeCondition | n.OriginalIs)

    def new_head(self, things: list[t.Node]) -> t.Node:
        noun, name, attrs = "", "", []
        for each in things:
            if isinstance(each, n.BecomeCondition):
                attrs.append(a.Attr("condition", each.kind))
            elif isinstance(each, t.Kind) and not noun and len(each.nouns) == 1:
                noun = each.nouns[0]
            elif isinstance(each, t.Trait):
                attrs.append(a.Attr("species", each.name))
            elif isinstance(each, t.Named):
                name = each.name
            else:
                raise Unsayable(each, "what it becomes")
        return a.Head(noun or "existence", tuple(attrs), name)

    def go_together(self, group: list[t.Node], act: t.Node) -> bool:
        first = group[0]
        if isinstance(first, n.OriginalIs) and isinstance(act, n.OriginalIs) and len(group) == 1:
            pair = (first.attribute, act.attribute) == ("attack", "health")
            return pair and (first.object, first.duration) == (act.object, act.duration)
        return super().go_together(group, act)

    def becoming(self, nodes: list[t.Node]) -> a.Cl:
        attack, health = nodes[0], nodes[-1]
        if not isinstance(attack, n.OriginalIs) or not isinstance(health, n.OriginalIs):
            return super().becoming(nodes)
        assert attack.value is not None
        assert health.value is not None
        what = p.np("stats", a.Of(self.noun(object_of(attack))), a.Flag("original"))
        fixed = a.Fixed(self.plain_number(attack.value), self.plain_number(health.value))
        return p.said("treat", o=what, as_=fixed)

    def undone(self, node: t.Node) -> t.Node | None:
        return node.duration if isinstance(node, n.GoesBack | n.StaysRevealed) else None

    def own_sentence(self, node: t.Node, items: Args) -> list[t.Node] | None:
        if isinstance(node, n.ByRuleProcessing):
            condition = () if node.condition is None else (a.IfP(self.condition(node.condition)),)
            said = self.run(node.acts, (*items, *condition))
            last = said[0]
            if len(said) != 1 or not isinstance(last, a.Sentence) or not isinstance(last.main, a.Cl):
                raise Unsayable(node, "what the rules do")
            by_rule = replace(last.main, args=(*last.main.args, a.Cause(None, "rule")))
            return [replace(last, main=by_rule)]
        must = node.acts[0] if isinstance(node, t.Do) and len(node.acts) == 1 else None
        if isinstance(must, t.If) and isinstance(must.condition, t.Compare) and must.otherwise:
            return [a.Sentence(self._life_made(must.condition), items)]
        if isinstance(must, t.Must) and isinstance(must.event, t.Event):
            return self._demanded(must.event, items) if self.in_group(must.event.verb, "demanded") else None
        return None

    def _life_made(self, node: t.Compare) -> a.Cl:
        """あなたのライフを10点にする: up or down to that number."""
        life = node.left
        if not isinstance(life, t.PlayerValue):
            raise Unsayable(node, "what is made a number")
        return a.Cl("make", args=(a.Arg("o", self.value(life)), a.ToValue(self.value(node.right))))

    def _demanded(self, event: t.Event, items: Args) -> list[t.Node]:
        """相手が～を対象にするなら、これを対象にしなければならない."""
        if event.to is None:
            return [a.Sentence(self._main(self.duty(t.Must(event)), False), items)]
        given = a.Fact(self.event_clause(replace(event, to=None, word=""), "would"), "would")
        soft = (a.Adverb("if_able"),) if event.word == "soft" else ()
        clause = a.Cl(event.verb, args=(a.Arg("o", self.noun(event.to)), *soft))
        return [a.Sentence(a.MustDo(clause), (*items, a.IfP(given)))]

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
            rules = [phrased(lexicon.DECK_RULES, each, self.translated) for each in node.body]
            return own_nodes.Line("rule", tuple([each for each in rules if each is not None]))
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
        self.cls = "play" if isinstance(node, t.Effect) else type(node).__name__.lower()
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
        given = tuple([each for each in node.limits if not getattr(each, "situation", False)])
        for each in [each for each in node.limits if each not in given]:
            assert isinstance(each, t.TimesPer)
            items.extend(self._conditions(t.Happened(lexicon.OWN_USE, each.period, absent=True)))
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
    quoted = [each for each in t.walk(node) if isinstance(each, t.Quoted | n.TokenSpec | n.CopyToken)]
    inner = {id(each) for one in quoted for each in t.walk(one)}
    return [each for each in t.walk(node) if id(each) not in inner]
