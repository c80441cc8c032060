"""How this game words acts and changes of its own: the inverse of `meaning_*` from numbers on."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text.meaning_acts import DECLARED, ICONS
from gyoji.games.animal.text.wording_clauses import AnimalClauseWording
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.wording.acts import Said
from gyoji.text.clause.wording.bound_changes import object_of
from gyoji.text.clause.wording.events import Args

DEMANDED: Final = ("target", "choose", "search")
"""What a text can demand beside attacks and defences."""
FREE: Final = {"free": ("cost", "condition"), "free_cost": ("cost",), "free_condition": ("condition",)}


class AnimalActWording(AnimalClauseWording):
    """The wording of acts and changes."""

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
        if isinstance(must, t.Must) and isinstance(must.event, t.Event) and must.event.verb in DEMANDED:
            return self._demanded(must.event, items)
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
