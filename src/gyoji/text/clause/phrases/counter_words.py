"""Which counter word stands behind a number: 動物1体, カード2枚, カウンター3個, 4点回復する."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.words import Words

CHOSEN: Final = ("colour", "race", "attribute", "name", "feature", "title")
"""Qualities that are counted when one is chosen: 色を1つ指定する."""


ON_TABLE: Final = frozenset(["field", "battlefield", "domain", "square", "territory"])
"""Zones in which a unit or an animal is one, not a card."""


class CounterWords:
    """Tells the printer of one game which counter word the numbers inside a node have."""

    def __init__(self, words: Words, own: dict[type, str]) -> None:
        self.words = words
        self.own = {a.Who: "人", a.AnyTarget: "つ", a.PickModes: "つ", **own}
        """Nodes whose numbers have a counter word of their own."""

    def word(self, node: object) -> str | None:
        """Return the counter word of numbers in *node*, "" for none; None where what is around it tells."""
        known = self.own.get(type(node))
        if known is not None:
            return known
        if isinstance(node, a.Np):
            return self._of_noun(node)
        if isinstance(node, a.IsA | a.ComesTo):
            return self._of_subject(node.subject)
        if isinstance(node, a.MoreBy):
            return self._of_subject(node.left)
        return self._of_clause(node) if isinstance(node, a.Cl) else None

    def _of_head(self, head: t.Node) -> str | None:
        if isinstance(head, a.CounterHead):
            return "個"
        if not isinstance(head, a.Head):
            return None
        noun = self.words.nouns[head.noun]
        if noun.unit:
            return noun.unit
        for attr in head.attrs:  # 動物トークン1体, 道具トークン1つ
            if isinstance(attr, a.Attr) and attr.name in self.words.nouns:
                return self.words.nouns[attr.name].unit or None
        if noun.sort == "attribute":
            return "つ" if noun.name in CHOSEN else ""
        return {"entity": "枚", "ability": "つ", "effect": "つ", "other": "つ"}.get(noun.sort)

    def _of_subject(self, node: t.Node | None) -> str | None:
        if isinstance(node, a.ValueOf):
            return "" if node.how == "number" else self._of_subject(node.of)
        if isinstance(node, a.Options | a.Together | a.OutOf):
            inner = node.what if isinstance(node, a.OutOf) else (*_parts(node),)[-1]
            return self._of_subject(inner)
        if isinstance(node, a.Place):
            return "枚"
        return self._of_noun(node) if isinstance(node, a.Np) else None

    def _of_noun(self, node: a.Np) -> str | None:
        unit = self._of_head(node.head)
        return "枚" if unit == "体" and _lies_away(node) else unit

    def _of_clause(self, node: a.Cl) -> str | None:
        verb = self.words.verbs[node.verb]
        if verb.unit:
            return verb.unit
        for each in (*node.before, *node.args):
            if isinstance(each, a.Arg) and each.case == "o":
                return self._of_subject(each.what)
        return self._of_subject(node.subject)


def _lies_away(node: a.Np) -> bool:
    """墓地のユニット1枚: what is not on the table is a card."""
    places = [each.place for each in node.filters if isinstance(each, a.Scope)]
    return any([isinstance(each, a.Place) and not set(each.names) & ON_TABLE for each in places])


def _parts(node: a.Options | a.Together) -> tuple[t.Node, ...]:
    return node.options if isinstance(node, a.Options) else node.parts
