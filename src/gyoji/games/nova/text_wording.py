"""How what NOVA carries out is worded: its signs, traits, colours and frames, beside what all games share."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.clause import asread as a
from gyoji.text.clause.wording_acts import Said
from gyoji.text.clause.wording_events import Args
from gyoji.text.clause.wording_lines import LineWording
from gyoji.text.dissolve import ITSELF
from gyoji.text.unbinding import Unsayable

STOCK: Final = "energy_stock"


class NovaWording(LineWording):
    """The wording of NOVA's abilities."""

    prints_signs = False

    def is_sign(self, cost: t.Node) -> bool:
        return isinstance(cost, t.Energy | t.FreezeThis)

    def own_filter(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.OtherThan):  # 赤以外の
            return None
        return super().own_filter(node)

    # Acts, events, conditions

    def own_act(self, node: t.Node) -> Said | None:
        if isinstance(node, t.AddEnergy):
            return Said(self._energy(node))
        if isinstance(node, t.FreezeThis):
            this = a.RefNp(a.ThisRef("card"), (a.State("standby"),))
            return Said(a.Cl(self.verb("make", "make"), args=(a.Arg("o", this), a.StateArg("frozen"))))
        if isinstance(node, t.ChangeLimit) and node.what == "energy_sets" and node.amount is not None:
            number = a.Amount(t.Exactly(node.amount))
            args = (a.Adverb("further"), a.Arg("o", a.Np(a.Head("energy"))), number)
            return Said(a.Cl("set", (), self.player(node.player), args), "can")
        return super().own_act(node)

    def _energy(self, node: t.AddEnergy) -> a.Cl:
        """エナジーストックに緑のエナジーを1つ加える."""
        number = (
            t.Exactly(node.amount) if isinstance(node.amount, t.Num | t.Variable) else self.value(node.amount)
        )
        what = a.Np(a.Head("energy"), (self._colour(node.colour),))
        stock = a.Place((STOCK,), self.player(node.player))
        return a.Cl("add", args=(a.Arg("ni", stock), a.Arg("o", what), a.Amount(number)))

    def _colour(self, node: t.Node) -> t.Node:
        if node == t.Colour("any"):
            return a.Flag("any_colour")
        if isinstance(node, t.Colour):
            return t.Coloured((node.name,))
        if isinstance(node, t.EventColour):
            return a.Flag("event_colour")
        if isinstance(node, t.ColourOf):
            return a.Same(("colour",), self.noun(node.of))
        raise Unsayable(node, "no colour")

    def own_event(self, node: t.Node) -> a.Cl | None:
        if not isinstance(node, t.Event) or node.verb not in ("add_energy", "set_energy"):
            return None
        energy = a.Np(a.Head("energy"))
        if node.verb == "set_energy":
            return self.told("set", node.actor, (a.Arg("o", energy),))
        if node.word:
            energy = replace(energy, filters=(t.Coloured((node.word,)),))
        stock = a.Arg("ni", a.Place((STOCK,), self.player(node.to)))
        return a.Cl("add", (stock,), energy, (), "passive", True)

    def own_condition(self, node: t.Node) -> t.Node | None:
        if node == t.PaidExtra(alternative=True):
            return a.Fact(a.Cl("pay", args=(a.Arg("o", a.Np(a.Head("other_cost"))),)), "did")
        return super().own_condition(node)

    def smooth(self, node: t.Node) -> t.Node:
        """Return what is put onto the field as 場に出す."""
        made = super().smooth(node)
        if not isinstance(made, a.Cl) or made.verb != "put" or made.voice:
            return made
        parts = [each for each in made.args if isinstance(each, a.Arg)]
        to_field = any([each.case == "ni" and each.what == a.Place(("field",)) for each in parts])
        cards = [each.what for each in parts if each.case == "o"]
        if not to_field or not cards or self.words.sort(cards[0]) == "counter":
            return made
        return replace(made, verb="bring_out")

    # Sentences

    def own_sentence(self, node: t.Node, items: Args) -> list[t.Node] | None:
        if isinstance(node, t.OnlyOne):
            there = a.Arg("ni", a.Place(("field",), self.player(node.player)))
            number = a.Amount(t.Exactly(t.Num(node.n)), only=True)
            clause = a.Cl("stand_there", (there,), self.noun(node.what), (number,))
            return [a.Sentence(a.Ban(clause), items)]
        if isinstance(node, t.CounterCap):
            counter = a.Arg("o", a.Np(a.CounterHead(node.counter)))
            to = a.Arg("ni", self.noun(node.object))
            clause = a.Cl("put", args=(to, counter, a.Beyond(t.Exactly(node.n))))
            return [a.Sentence(a.Ban(clause), items)]
        if isinstance(node, t.NoWaiting):
            return [self._no_waiting(node, items)]
        if isinstance(node, r.Everywhere):
            change = t.Become(node.object, node.things) if node.become else t.Gain(node.object, node.things)
            clause = self.change(change)
            return [a.Sentence(replace(clause, args=(a.Adverb("everywhere"), *clause.args)), items)]
        return super().own_sentence(node, items)

    def _no_waiting(self, node: t.NoWaiting, items: Args) -> t.Node:
        both = a.Options((a.Np(a.Head("card")), a.Np(a.Head("ability"))))
        there = a.Arg("ni", a.Place(("waiting_area",)))
        main = a.Ban(a.Cl("put", args=(a.Arg("o", both), there)))
        if node.object == ITSELF:
            return a.Sentence(main, items)
        held = a.IsA(self.noun(node.object), a.State("waiting"))
        return a.Sentence(main, (*items, a.DurationP(a.AsLong(held))))
