"""How what NOVA carries out is worded: its signs, traits, colours and frames, beside what all games share."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.wording.events import Args
from gyoji.text.clause.wording.lines import LineWording


class NovaWording(LineWording):
    """The wording of NOVA's abilities."""

    prints_signs = False

    def is_sign(self, cost: t.Node) -> bool:
        return isinstance(cost, t.Energy | t.FreezeThis)

    def own_filter(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.OtherThan):  # 赤以外の
            return None
        return super().own_filter(node)

    # Clauses

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
        if isinstance(node, r.Everywhere):
            change = t.Become(node.object, node.things) if node.become else t.Gain(node.object, node.things)
            clause = self.change(change)
            return [a.Sentence(replace(clause, args=(a.Adverb("everywhere"), *clause.args)), items)]
        return super().own_sentence(node, items)
