"""Keyword abilities (part 5): each word as the abilities that it stands for; what playing and moving need of them.

A keyword stays on the card as a line of its own, with its parameter: rules that ask for it find it there. Words that
are triggers or statics stand for such abilities beside it, which work only as long as the card has the word.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.dimensionzero.effects.nodes import (
    Advance,
    Body,
    Linkage,
    Rampage,
    Resonance,
    Show,
    ShowFromHand,
    Support,
    ZoneEffect,
)
from gyoji.games.dimensionzero.table import kinds
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

SLUG: Final = "dimensionzero"
YOU: Final = tree.Player("you")
MOVED: Final = tree.Happened(tree.Event("move", actor=YOU))
"""What resonance asks: one of your units has moved this turn (5.13.2)."""
_RULES: Final[dict[str, tuple[str, ...]]] = {
    kinds.HASTE: ("5.1.1",), kinds.INSTANT_DEATH: ("5.2.1", "5.2.2"), kinds.MUSTER: ("5.3.1",),
    kinds.ACCELERATION: ("5.4.1",), kinds.SUPPORT: ("5.5.1", "5.5.2", "5.5.2-1"), kinds.UNITY: ("5.6.1",),
    kinds.RAMPAGE: ("5.7.2-1", "5.7.2-2"), kinds.FORMATION: ("5.8.1",), kinds.PINCER: ("5.9.1", "5.9.2"),
    kinds.CALL: ("5.10.1",), kinds.ADVANCE: ("5.11.1",), kinds.LINKAGE: ("5.12.1", "5.12.2"),
    kinds.RESONANCE: ("5.13.1", "5.13.2", "5.13.3"), kinds.FLASH: ("5.14.1",), kinds.SUPPLY: ("5.15.1",),
    kinds.RAID: ("5.16.1",), kinds.RESISTANCE: ("5.17.1", "5.17.2"),
}  # fmt: skip


# Reading a text


def flatten(nodes: tuple[Node, ...], card_type: str, links: list[Node]) -> list[Node]:
    """Return the abilities of a text with those inside linkage, resonance and zone effects put beside the others.

    *links* collects what the linkage of a strategy's effects or of a unit's haste asks for as the card is played.
    """
    found: list[Node] = []
    for node in nodes:
        if isinstance(node, ZoneEffect):
            trace.cite(SLUG, "5.7.1")
            if len(node.zones) > 1:
                trace.cite(SLUG, "5.7.1-3")
            for zone in node.zones:
                found += [_in_zone(inner, zone) for inner in flatten(node.abilities, card_type, links)]
        elif isinstance(node, Linkage):
            found.append(tree.Keywords((tree.Keyword(kinds.LINKAGE),)))
            condition = linkage_condition(node.names)
            for inner in flatten(node.abilities, card_type, links):
                found.append(_switched(inner, condition, links))
        elif isinstance(node, Resonance):
            found.append(tree.Keywords((tree.Keyword(kinds.RESONANCE),)))
            found += [_switched(inner, MOVED, None) for inner in flatten(node.abilities, card_type, links)]
        elif isinstance(node, ShowFromHand):
            trace.cite(SLUG, "4.4.4-2")
            found.append(tree.Triggered(node.events, node.body, limits=(Show(node.action),), zone="hand"))
        else:
            found.append(node)
    return found


def linkage_condition(names: tuple[str, ...]) -> Node:
    """Return the condition that cards of all these names lie in your graveyard."""
    graveyard = tree.Zone("graveyard", player=YOU)
    parts = tuple([tree.Exists(tree.Selector(zone=graveyard, filters=(tree.Named(name),))) for name in names])
    return parts[0] if len(parts) == 1 else tree.And(parts)


def _in_zone(node: Node, zone: str) -> Node:
    if isinstance(node, (tree.Activated, tree.Triggered)):
        return replace(node, zone=zone)
    if isinstance(node, tree.Static):
        return replace(node, works="field" if zone == "square" else zone)
    return node


def _switched(node: Node, condition: Node, links: list[Node] | None) -> Node:
    """Return an ability that is on only while *condition* holds."""
    if isinstance(node, (tree.Activated, tree.Triggered)):
        return replace(node, limits=(*node.limits, tree.OnlyIf(condition)))
    if isinstance(node, tree.Static):
        return replace(node, body=(tree.While(condition, node.body),))
    if isinstance(node, tree.Keywords):
        if links is not None and any(
            [isinstance(word, tree.Keyword) and word.name == kinds.HASTE for word in node.words]
        ):
            links.append(condition)
        gained = tree.Gain(tree.This(), (tree.Quoted((node,)),))
        return tree.Static((tree.While(condition, (gained,)),))
    if isinstance(node, tree.Effect):
        if links is None:
            return replace(node, body=(tree.If(condition, node.body),))
        links.append(condition)
        known = tree.Compare(tree.Variable(f"#link{len(links) - 1}"), ">=", tree.Num(1))
        return replace(node, body=(tree.If(known, node.body),))
    raise AssertionError(f"{type(node).__name__} is not turned on and off")


def names(nodes: tuple[Node, ...]) -> tuple[str, ...]:
    """Return the keywords that a card has by its flattened text; not those that it gains or gives."""
    found: list[str] = []
    for node in nodes:
        for inner in tree.walk(node):
            if isinstance(inner, tree.Keywords):
                for word in inner.words:
                    if isinstance(word, tree.Keyword) and word.name not in found:
                        found.append(word.name)
            elif isinstance(inner, tree.Quoted):
                break
    return tuple(found)


def expanded(nodes: list[Node]) -> list[Node]:
    """Return the abilities, each keyword as a line of its own with what it stands for beside it."""
    found: list[Node] = []
    for node in nodes:
        if isinstance(node, tree.Keywords):
            for word in node.words:
                assert isinstance(word, tree.Keyword)
                found += expand(word)
        else:
            found.append(node)
    return found


def grant(node: Node) -> Node:
    """Return a change that gives keywords as one that gives what they stand for, with their parameters."""
    if isinstance(node, tree.Gain) and any([isinstance(thing, tree.Keyword) for thing in node.things]):
        things: list[Node] = []
        for thing in node.things:
            things.append(tree.Quoted(tuple(expand(thing))) if isinstance(thing, tree.Keyword) else thing)
        return replace(node, things=tuple(things))
    if isinstance(node, tree.Quoted):
        return tree.Quoted(tuple(expanded(list(node.abilities))))
    return node


def expand(word: tree.Keyword) -> list[Node]:
    """Return the line of a keyword and the abilities that it stands for."""
    trace.cite(SLUG, *_RULES.get(word.name, ()))
    line: list[Node] = [tree.Keywords((word,))]
    argument = word.argument
    if word.name == kinds.INSTANT_DEATH:
        return [*line, _instant_death(argument)]
    if word.name == kinds.SUPPORT:
        assert isinstance(argument, Support)
        units = tree.Selector(
            player=YOU, nouns=("unit",), filters=() if argument.range is None else (argument.range,)
        )
        return [
            *line,
            tree.Static(
                (tree.While(has(kinds.SUPPORT), (tree.ModifyValue(units, "power", argument.amount),)),)
            ),
        ]
    if word.name == kinds.RAMPAGE:
        assert isinstance(argument, Rampage)
        enough = tree.Compare(tree.PlayerValue("energy", YOU), ">=", tree.Num(argument.n))
        return [
            *line,
            tree.Triggered((tree.Event("flip", object=tree.This()),), argument.body, enough, zone="plan"),
        ]
    if word.name == kinds.PINCER:
        assert isinstance(argument, Body)
        between = tree.Exists(
            tree.Selector(nouns=("unit",), filters=(tree.Related("sandwiched", tree.This()),))
        )
        event = tree.Event("put", object=tree.This(), to=tree.Zone("battle_space"))
        return [
            *line,
            tree.Triggered((event,), argument.body, between, limits=(tree.OnlyIf(has(kinds.PINCER)),)),
        ]
    if word.name == kinds.ADVANCE:
        assert isinstance(argument, Advance)
        event = tree.Event("move", actor=tree.This(), word="advance")
        return [*line, tree.Triggered((event,), argument.body, limits=(tree.OnlyIf(has(kinds.ADVANCE)),))]
    if word.name == kinds.RESISTANCE:
        assert argument is not None, "resistance names what it resists"
        deal = tree.Event("deal", object=tree.This(), actor=tree.Selector(filters=(argument,)))
        return [*line, tree.Static((tree.While(has(kinds.RESISTANCE), (tree.Cannot(deal),)),))]
    return line


def has(name: str) -> Node:
    """Return the condition that this card has a keyword."""
    return tree.Is(tree.This(), tree.Having((tree.Keyword(name),)))


def _instant_death(level: Node | None) -> Node:
    filters: tuple[Node, ...] = () if level is None else (tree.Measure("cost", "<=", level),)
    struck = tree.Selector(nouns=("unit",), filters=filters)
    event = tree.Event("deal", object=struck, actor=tree.This(), cause=tree.InBattle())
    kill = tree.Do((tree.Act("send", object=tree.Ref(0), to=tree.Zone("graveyard")),))
    later = tree.Delayed(tree.Moment(tree.Period("battle"), "end"), (kill,))
    return tree.Triggered(
        (event,),
        (tree.ForEach(tree.EventSubject(), (later,), 0),),
        limits=(tree.OnlyIf(has(kinds.INSTANT_DEATH)),),
    )


# Asking for keywords
