"""How changes, bans and permissions are worded where references are bound at once: the inverse of `bound/changes`."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.wording.acts import Said
from gyoji.text.clause.wording.bound_acts import BoundActWording
from gyoji.text.clause.wording.events import Args

PLAY = "play"
SUFFERED = ("deal", "dealt", "receive", "target")
"""What is not done by whom it is forbidden."""
GAINS = (t.Gain, t.Modify, t.ModifyValue)
"""Changes that are worded as what something gains."""


def object_of(node: t.Node) -> t.Node:
    """Return what an act or a change is about."""
    found = getattr(node, "object", None)
    if not isinstance(found, t.Node):
        raise Unsayable(node, "of what")
    return found


class BoundChangeWording(BoundActWording):
    """The wording of changes, bans and permissions."""

    # Changes

    def gains(self, nodes: list[t.Node]) -> a.Cl:
        """Return changes of one thing in one clause: ～はATK+1/DEF+1と《駿足》を得る."""
        about = object_of(nodes[0])
        stats: list[t.Node] = []
        words: list[t.Node] = []
        pers: Args = ()
        i = 0
        while i < len(nodes):
            each = nodes[i]
            if isinstance(each, t.Gain):
                words.extend([self.thing(one) for one in each.things])
            elif isinstance(each, t.Modify):
                sign = "-" if each.minus else "+"
                attack, pers = self.per(each.attack)
                health, _ = self.per(each.health)
                stats.append(a.Stats(self.plain_number(attack), self.plain_number(health), sign))
            elif isinstance(each, t.ModifyValue):
                other = nodes[i + 1] if i + 1 < len(nodes) else None
                amount, pers = self.per(each.amount)
                sign = "-" if each.minus else "+"
                if (
                    isinstance(other, t.ModifyValue)
                    and (each.attribute, other.attribute) == ("attack", "health")
                    and other.minus != each.minus
                ):
                    down, _ = self.per(other.amount)
                    stats.append(
                        a.Stats(
                            self.plain_number(amount),
                            self.plain_number(down),
                            sign + ("-" if other.minus else "+"),
                        )
                    )
                    i += 1
                else:
                    number = self.plain_number(amount)
                    stats.append(
                        a.Stats(number, None, sign)
                        if each.attribute == "attack"
                        else a.Stats(None, number, sign)
                    )
            i += 1
        nouns = [each for each in words if isinstance(each, a.Np)]  # 動物タイプとATK+1を得る
        what = a.Arg("o", self.together([*nouns, *stats, *[each for each in words if each not in nouns]]))
        return a.Cl(self.changing("gain"), (), self.about(about), (*pers, what))

    def change(self, node: t.Node) -> a.Cl:
        if isinstance(node, t.Pay):
            return self.payment(node.costs)
        if isinstance(node, t.Energy):
            return self.payment((node,))
        if isinstance(node, GAINS) and getattr(node, "attribute", "attack") in ("attack", "health"):
            return self.gains([node])
        if isinstance(node, t.ModifyValue):
            number = a.Arg("o", self.attribute(self.noun_of_measure(node.attribute), node.object))
            verb = self.changing("reduce" if node.minus else "increase")
            return a.Cl(verb, args=(number, a.Amount(self.plain_number(node.amount))))
        if isinstance(node, t.Lose):
            what = a.Arg("o", self.together([self.lost(each) for each in node.things]))
            return a.Cl(self.changing("lose"), (), self.about(node.object), (what,))
        if isinstance(node, t.SetStats):
            fixed = a.Arg("ni", a.Fixed(self.plain_number(node.attack), self.plain_number(node.health)))
            return a.Cl(self.changing("become"), (), self.about(node.object), (fixed,))
        if isinstance(node, t.SetValue):
            changed = self.attribute(self.noun_of_measure(node.attribute), node.object)
            return a.Cl(self.changing("become"), (), changed, (a.ToValue(self.plain_number(node.value)),))
        if isinstance(node, t.Become) and not node.also:
            return self.becoming([node])
        if isinstance(node, t.ChangeCost):
            return self.cost_changed(node)
        if isinstance(node, t.EntersWith):
            args = self.arriving(node.state, node.counters)
            there = a.Arg("ni", a.Place((self.enters_where(node.object),)))
            return a.Cl(self.verb("enter", "bring_out"), (), self.coming(node.object), (*args, there))
        raise Unsayable(node)

    def enters_where(self, node: t.Node) -> str:
        """Return the zone into which something comes."""
        event = self.event
        if isinstance(event, t.Event) and isinstance(event.to, t.Zone):
            return event.to.name
        return self.lexicon.field

    def coming(self, node: t.Node) -> t.Node:
        """Return what comes out somewhere: 相手の戦場に出る動物."""
        if not isinstance(node, t.Selector) or not isinstance(node.zone, t.Zone):
            return self.noun(node)
        comes = a.Rel(
            a.Cl(self.verb("enter", "bring_out"), args=(a.Arg("ni", self.destination(node.zone)),)), "would"
        )
        said = self.unplaced(replace(node, player=None))
        if not isinstance(said, a.Np):
            raise Unsayable(node, "what comes out")
        return replace(said, filters=(comes, *said.filters))

    def becoming(self, nodes: list[t.Node]) -> a.Cl:
        """Return what something becomes in one clause: ～は1/2の平野動物になる."""
        about = object_of(nodes[0])
        filters: list[t.Node] = []
        things: list[t.Node] = []
        for each in nodes:
            if isinstance(each, t.SetStats):
                filters.append(a.Sized(self.plain_number(each.attack), self.plain_number(each.health)))
            elif isinstance(each, t.Become):
                things.extend(each.things)
            elif isinstance(each, t.Gain):
                filters.append(a.Having(tuple([self.thing(one) for one in each.things])))
            elif isinstance(each, t.SetValue):
                filters.append(
                    a.Measured(self.noun_of_measure(each.attribute), self.plain_number(each.value))
                )
            else:
                things.append(each)
        if len(things) == 1 and isinstance(things[0], t.Named) and not filters:
            into: t.Node = a.Named(things[0].name)
        else:
            into = a.Np(self.new_head(things), tuple(filters))
        return a.Cl(self.changing("become"), (), self.about(about), (a.Arg("ni", into),))

    def new_head(self, things: list[t.Node]) -> t.Node:
        """Return the noun of what something becomes."""
        raise Unsayable(things[0] if things else t.Omitted(), "what it becomes")

    def cost_changed(self, node: t.ChangeCost) -> a.Cl:
        """Return ～のコストを①軽減する."""
        energy = node.costs[0]
        if len(node.costs) != 1 or not isinstance(energy, t.Energy):
            raise Unsayable(node, "which cost")
        amount, per = self.per(energy.amount)
        verb = self.changing("reduce" if node.minus else "increase")
        cost = a.Arg("o", self.cost_of(node.object, "cost", node.duration))
        if not isinstance(amount, t.Num | t.Variable) and self.either(False, True):
            return a.Cl(verb, args=(*per, cost, a.AsMuch(self.value(amount), True)))
        return a.Cl(verb, args=(cost, *per, a.Amount(a.Circled(self.plain_number(amount)))))

    def cost_of(self, node: t.Node, noun: str, duration: t.Node | None = None, attrs: Args = ()) -> a.Np:
        """Return the cost or condition of cards: これのコスト, あなたが次にプレイするカードのコスト."""
        head = a.Head(noun, attrs)
        soon = self.next_play(duration)
        if isinstance(node, t.Selector) and isinstance(node.zone, t.Zone) and node.player is not None:
            if soon or node.zone.name == "anywhere" and self.either(True, False):
                args: Args = (
                    ()
                    if node.zone.name == "anywhere"
                    else (a.Arg("kara", self.destination(replace(node.zone, player=None))),)
                )
                bare = replace(node, player=None, zone=t.Zone("anywhere"))
                played = a.Cl(
                    self.verb("play", "play"),
                    (),
                    self.player(node.player),
                    (*args, *((a.Adverb("next"),) if soon else ())),
                    "",
                    True,
                )
                said = self.noun(bare)
                if not isinstance(said, a.Np):
                    raise Unsayable(node, "of which cards")
                return a.Np(head, (a.Of(replace(said, filters=(a.Rel(played, "would"), *said.filters))),))
        return a.Np(head, (a.Of(self.noun(node)),))

    def next_play(self, duration: t.Node | None) -> bool:
        """Tell whether a change ends with the next card that is played."""
        moment = duration.moment if isinstance(duration, t.Until) else None
        ends = moment.options if isinstance(moment, t.AnyOf) else (moment,)
        return any([isinstance(each, t.Event) for each in ends])

    # Bans and the like

    def ban(self, node: t.Cannot) -> Said:
        clause = replace(self.event_clause(node.event, "would"), ga=False)
        event = node.event
        args = list(clause.args)
        if node.limit is not None:
            args = self._limited_args(node, args)
        elif node.period is not None:
            raise Unsayable(node, "a ban for a period")
        if node.unless is not None:
            args.insert(0, self._lifted(node.unless))
        if (
            clause.voice == "passive"
            and self.words.verb_has(clause.verb, "plays")
            and self.either(True, False)
        ):
            return Said(replace(clause, args=tuple(args), voice=""), "ban")  # これは～プレイできない
        happens = clause.voice == "passive" or self.words.verb_has(clause.verb, "happens")
        happens = (
            happens
            or isinstance(event, t.Event)
            and event.verb in SUFFERED
            and self._row(clause.verb, "")[0] != "target"
        )
        return Said(replace(clause, args=tuple(args)), "not" if happens else "ban")

    def _lifted(self, node: t.Node) -> t.Node:
        """Return what lifts a ban."""
        if isinstance(node, t.Pay):
            cost = node.costs[0]
            before, self.tense = self.tense, "would"
            said = self.unheld(cost).clause
            self.tense = before
            return a.UnlessArg(a.Fact(said, "would"))
        if isinstance(node, t.InPeriod):
            period = self.period(node.period)
            if node.absent:
                return a.At(period)
            return self.pick([a.OnlyAt(period), a.NotAt(period)])
        if isinstance(node, t.And) and len(node.parts) == 2 and isinstance(node.parts[0], t.InPeriod):
            holds = self.condition(node.parts[1])
            if isinstance(holds, a.Fact) and self.either(True, False):
                return a.OnlyAt(self.period(node.parts[0].period), holds)
        return self.pick([a.OnlyIf(self.condition(node)), self.unless_arg(node)])

    def unless_arg(self, node: t.Node) -> t.Node:
        """Return ～でなければ."""
        return a.UnlessArg(self.condition(node))

    def _limited_args(self, node: t.Cannot, args: list[t.Node]) -> list[t.Node]:
        """1ターンに2枚までしか."""
        if not isinstance(node.limit, t.Exactly) or node.period is None:
            raise Unsayable(node, "how often")
        number = self.plain_number(node.limit.n)
        span = self.period(node.period)
        objects = [each for each in args if isinstance(each, a.Arg) and each.case == "o"]
        if not objects or self.either(False, True):
            return [*args, a.LimitArg(span, number)]
        rest = [each for each in args if each not in objects]
        only = objects[0].what
        if not isinstance(only, a.Np):
            raise Unsayable(node, "of what so many")
        return [a.PerSpan(span), *rest, a.OnlyArg(replace(only, quantity=t.Exactly(number)))]

    def duty(self, node: t.Must) -> Said:
        """Return 必ず～する."""
        event = node.event
        soft = isinstance(event, t.Event) and event.word == "soft"
        plain = replace(event, word="") if isinstance(event, t.Event) else event
        clause = replace(self.event_clause(plain, "would"), ga=False)
        adverbs: Args = (a.Adverb("if_able"),) if soft else ()
        return Said(replace(clause, args=(*adverbs, *clause.args)), "must")

    def permission(self, node: t.Can) -> Said:
        """Return ～をプレイしてもよい."""
        event = node.event
        if not isinstance(event, t.Event) or event.verb != PLAY or event.object is None:
            raise Unsayable(node, "no permission")
        args: list[t.Node] = []
        if event.word == "any_time":
            args.append(a.Adverb("any_time"))
        if event.source is not None:
            args.append(a.Arg("kara", self.destination(event.source)))
        what = event.object
        if isinstance(what, t.Selector) and what.among is None and isinstance(what.zone, t.Zone):
            if (
                what.zone == event.source
                or event.source is None
                and what.zone == t.Zone("hand", t.Player("you"))
            ):
                if self.either(True, False):
                    args.append(
                        a.Arg("o", self.unplaced(replace(what, zone=t.Zone("anywhere"), player=None)))
                    )
                    return Said(
                        a.Cl(self.verb("play", "play"), (), self.player(event.actor), tuple(args)), "can"
                    )
        args.append(a.Arg("o", self.noun(what)))
        return Said(a.Cl(self.verb("play", "play"), (), self.player(event.actor), tuple(args)), "can")
