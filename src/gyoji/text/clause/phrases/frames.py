"""Frames of abilities that games share: lines, modes, costs, icons, names, traits and colours before a noun.

A game adds the categories `word` (its keywords), `icon`, `trait` and the word class `colour` where it has them. What a
phrase here makes is often what it means: a trait, a colour.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.grammar.layer import Layer

BODY: Final = "{sentences:sentence+} {modes:modeline*}"
TOLD: Final = "{sentences| }[ {modes| }]"
COSTS: Final = "{costs:cost@te/end+}"

Links = tuple[tuple[str, str, str], ...]
"""Clauses of a cost before the last: form, what stands behind it, style. The first is printed."""


def add_modes(layer: Layer, bullet: str) -> None:
    """Add the modes of an ability to *layer*: ●～."""
    layer.rule("modeline", bullet + " {sentences:sentence+}", f.ModeLine, en="• {sentences| }")


def add_lines(layer: Layer, bullet: str) -> None:
    """Add lines of keywords and lines of sentences to *layer*."""
    layer.rule("line", "{words:word+}", f.KeywordLine, en="{words| }")
    layer.rule("line", BODY, f.Line, en=TOLD)
    add_modes(layer, bullet)


def add_icons(layer: Layer) -> None:
    """Let icons be what is paid."""
    layer.rule("icons", "{icons:icon+}", f.Icons, en="{icons|, }")
    layer.rule("np1", "{_:icons}", en="{_}")


def add_costs(layer: Layer, links: Links) -> None:
    """Add costs one after the other: icons, signs of the category `costsign`, and clauses."""
    rule = layer.rule
    add_icons(layer)
    rule("costsign", "{_:icon}", en="{_}")
    rule("cost", "{_:costsign} 、", en="{_}", forms="te")
    rule("cost", "{_:costsign}", en="{_}", forms="te", style="close")
    rule("cost", "{_:costsign}", en="{_}", forms="end")
    for form, behind, style in links:
        clause = "{clause:cl@" + form + "} " if form else "{clause:cl} "
        rule("cost", clause + behind, f.CostC, en="{clause}", forms="te", style=style, when=_is_done)
    rule("cost", "{clause:cl}", f.CostC, en="{clause}", forms="end", when=_is_done)
    layer.wellformed(f.ActivatedLine, _pays_apart)
    layer.wellformed(f.CostLine, _pays_apart)


def _is_done(node: object) -> bool:
    """A cost is something that a player does."""
    return isinstance(node, f.CostC) and isinstance(node.clause, a.Cl) and node.clause.voice != "passive"


def _pays_apart(node: f.ActivatedLine | f.CostLine) -> bool:
    """Say whether no icon of a cost belongs to a 支払う behind it: 〔緑1〕①を支払う is one payment."""
    for icon, cost in zip(node.costs, node.costs[1:], strict=False):
        if isinstance(icon, t.Energy) and isinstance(cost, f.CostC):
            first = cost.clause.args[0] if isinstance(cost.clause, a.Cl) and cost.clause.args else None
            if isinstance(first, a.Arg) and isinstance(first.what, f.Icons):
                return False
    return True


def add_names(layer: Layer) -> None:
    """Add names as nouns to *layer*: 「X」1枚."""
    rule = layer.rule
    rule("named", "$name:name", a.Named, en="{name}")
    rule("np1", "{ref:named} {quantity:quant}", a.RefNp, en="{quantity} {ref}")
    rule(
        "np1",
        "{filters:filter+} {ref:named} [ {quantity:quant} ]",
        a.RefNp,
        en="[{quantity} ]{ref} {filters| }",
    )


def add_name_filters(layer: Layer) -> None:
    """Add what a card is called to *layer*."""
    rule = layer.rule
    rule("filter", "(名称|カード名|名前) が $name:name の", a.Named, en="named {name}")
    rule("filter", "名称 に $name:name を含む", a.Containing, en="with {name} in its name", style="own name")


class Piles:
    """Zones whose name is also a noun for the cards in it: 手札1枚."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def is_pile(self, node: object) -> bool:
        """Say whether a place is such a zone."""
        return isinstance(node, a.Place) and not node.position and ",".join(node.names) in self.names


def add_piles(layer: Layer, *names: str) -> None:
    """Let these zones be counted as the cards in them."""
    layer.rule("np1", "{ref:pile} {quantity:quant}", a.RefNp, en="{quantity} card(s|quantity) from {ref}")
    layer.rule("pile", "{_:place}", en="{_}", when=Piles(names).is_pile)


def add_traits(layer: Layer, joint: str = "の", said: str = "with ") -> None:
    """Add traits to *layer*, as what a card gains, as what it is not, before a noun."""
    rule = layer.rule
    rule("thing", "{_:trait}", en="{_}")
    rule("exc1", "{_:trait}", en="{_}")
    rule("filter", "{_:trait} " + joint, en=said + "{_}")
    rule("filter", "{options:trait+++か|または} " + joint, t.Either, en=said + "{options| or }")


def add_colours(layer: Layer, joint: str = "!の") -> None:
    """Add colours to *layer*, as what a card is not, before a noun."""
    layer.rule("exc1", "$colour:name", t.Colour, en="{name}")
    layer.rule("colours", "{colours:$colour++か|または}", t.Coloured, en="{colours| or }")
    layer.rule("filter", "{_:colours} " + joint, en="that is {_}")


class Beside:
    """Nouns that begin with a place beside a card that is not named: 隣接するキャラ."""

    def first(self, node: object) -> object:
        """Return what a noun begins with."""
        return node.filters[0] if isinstance(node, a.Np | a.RefNp) and node.filters else None

    def begins(self, node: object) -> bool:
        """Tell whether a noun begins so."""
        first = self.first(node)
        if isinstance(first, a.Of):
            return self.begins(first.what)
        return isinstance(first, f.Near) and first.what is None

    def is_no_comparison(self, node: object) -> bool:
        """このカードと同じレーンのキャラ is one noun phrase, not this card and another."""
        return isinstance(node, a.Together) and not any([self.begins(each) for each in node.parts[1:]])

    def is_beside_its_card(self, node: a.Cl) -> bool:
        """このカードに隣接するキャラ: に belongs to what is beside it."""
        for before, after in pairwise((*node.before, *([node.subject] if node.subject else []), *node.args)):
            if isinstance(before, a.Arg) and before.case in ("ni", "with"):
                if self.begins(self.noun_of(after)):
                    return False
        return True

    def noun_of(self, part: t.Node) -> t.Node:
        """Return the noun of a part of a clause."""
        return part.what if isinstance(part, a.Arg) else part


def add_neighbours(layer: Layer, beside: Beside | None = None) -> None:
    """Let a place beside a card belong to the card that is named before it."""
    places = Beside() if beside is None else beside
    layer.wellformed(a.Together, places.is_no_comparison)
    layer.wellformed(a.Cl, places.is_beside_its_card)


def is_no_trigger(node: t.Paragraph) -> bool:
    """Say whether a line is no ability: one that begins with ～開始時に is, also behind the zone where it works."""
    first = node.body[0]
    while isinstance(first, t.While | t.If):
        first = first.body[0] if isinstance(first, t.While) else first.then[0]
    if isinstance(first, t.Delayed) and isinstance(first.event, t.Moment):
        return is_once(first.event.period)
    if isinstance(first, t.Delayed) and first.every and isinstance(first.duration, t.During):
        return is_once(first.duration.period)
    return True


def is_once(period: t.Node) -> bool:
    """Say whether a period comes once: this or the next one."""
    return isinstance(period, t.Period) and period.which != "every"
