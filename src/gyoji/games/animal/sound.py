"""What may stand where in the trees of this game's texts, beside what may in all games'."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal import nodes, zones
from gyoji.games.animal.kinds import LEXICON
from gyoji.kernel import cost_texts, tree
from gyoji.kernel.roles import (
    AMOUNT,
    CAUSE,
    CONDITION,
    COST,
    EVENT,
    FILTER,
    KINDS,
    NO_FIELDS,
    NUMBER,
    OBJECT,
    PAID,
    QUANTITY,
    THING,
    Roles,
)

_ENERGY: Final = "how many territories are moved"

_NUMBERS: Final = (
    nodes.Sphere, nodes.ConditionCount, nodes.Capped, nodes.TimesHappened, nodes.CountersBefore, nodes.Halved,
    nodes.Divided, nodes.Product, nodes.Lowest, nodes.LargestGroup, nodes.SpeciesCount,
)  # fmt: skip

_OWN: Final[dict[str, tuple[type[tree.Node], ...]]] = {
    FILTER: (
        nodes.OnlyConditions, nodes.OnlySpecies, nodes.ConditionMeasure, nodes.Declared, nodes.DoneByAbility,
        nodes.Twin, nodes.FrontKind, nodes.Targeting, nodes.TargetingInEvent, nodes.Facing,
        nodes.TotalBound, nodes.DoesTo, nodes.CostsMove, nodes.NthPlay, nodes.Mutual,
        nodes.ActivatedEffect, nodes.FitsAsTarget,
    ),
    NUMBER: _NUMBERS,
    QUANTITY: (nodes.AllAtLeast, tree.AnyOf),
    CAUSE: (
        nodes.NotBy, nodes.ByAbility, nodes.ByRule, nodes.AsCost, nodes.ByDesignation, nodes.ByLeave, nodes.ByDamage,
        nodes.ByBreakthrough, tree.AnyOf,
    ),
    COST: (tree.Choose,),
    AMOUNT: (tree.AnyNumber,),
    PAID: (tree.AnyNumber,),
    _ENERGY: (*KINDS[NUMBER], *_NUMBERS, tree.AnyOf),
    OBJECT: (nodes.TokenSpec, nodes.CopyToken, tree.Keyword),  # one of several keywords is declared
}  # fmt: skip

_FIELDS: Final[dict[type[tree.Node], dict[str, str]]] = {
    tree.Energy: {"amount": _ENERGY},
    nodes.ConditionCount: {"of": THING},
    nodes.ConditionMeasure: {"value": NUMBER},
    nodes.MakeValue: {"object": THING, "value": NUMBER},
    nodes.RepeatUntil: {"until": CONDITION},
    nodes.ByRuleProcessing: {"condition": CONDITION},
    nodes.DamageChange: {"event": EVENT, "amount": NUMBER},
    nodes.NotBy: {"cause": CAUSE},
    nodes.Capped: {"value": NUMBER, "cap": NUMBER},
    nodes.Halved: {"value": NUMBER},
    nodes.Divided: {"value": NUMBER},
    nodes.Product: {"left": NUMBER, "right": NUMBER},
    nodes.Lowest: {"of": THING},
    nodes.SpeciesCount: {"of": THING},
    nodes.AllAtLeast: {"n": NUMBER},
    nodes.NthPlay: {"n": NUMBER},
    nodes.TimesHappened: {"event": EVENT},
    nodes.CountersBefore: {"of": THING},
}

_DEEDS: Final = frozenset([
    "activate", "add", "attach", "bring_out", "choose", "copy", "dawn", "deal", "declare", "destroy",
    "discard", "divide", "draw", "equip", "exile", "extra_turn", "freeze", "gain_life", "look", "lose", "lose_life",
    "night", "nullify", "pay_life", "place", "play", "put", "remove", "retarget", "return", "reveal",
    "sacrifice", "search", "send", "shuffle", "stand", "take_off", "thwart", "transfer", "turn",
    "target", "turn_counters", "turn_down", "turn_up", "wake", "win",
])  # fmt: skip
"""The verbs that `perform` carries out."""

ROLES: Final = Roles(LEXICON, _OWN, _FIELDS, _DEEDS)


def fault(node: tree.Node) -> str:
    """Return what of an ability cannot be carried out; "" when all can."""
    return ROLES.fault(node) or _hidden_choices(node) or _open_amounts(node) or _divided_by_none(node)


def _cost_parts(root: tree.Node) -> list[tree.Node]:
    """Return what stands as a part of a cost anywhere in a tree."""
    found: list[tree.Node] = []
    for node in tree.walk(root):
        for field, role in ROLES.fields.get(type(node), NO_FIELDS).items():
            if role == COST:
                for part in cost_texts.flat(_flat(getattr(node, field))):
                    found.append(part.act if isinstance(part, tree.Bind) else part)
    return found


def _flat(costs: tuple[object, ...]) -> tuple[tree.Node, ...]:
    """Return the parts of a cost, also of one that is paid in one of several ways."""
    found: list[tree.Node] = []
    for each in costs:
        if isinstance(each, tuple):
            found += _flat(each)
        elif isinstance(each, tree.Node):
            found.append(each)
    return tuple(found)


def _hidden_choices(root: tree.Node) -> str:
    """Return what is wrong with targets and costs among cards that who chooses cannot see (602.2, reading A-54)."""
    for node in tree.walk(root):
        if isinstance(node, tree.Choose) and node.target and _may_be_hidden(node.object):
            return "a target among cards that cannot be seen"
    for node in _cost_parts(root):
        if isinstance(node, tree.Act) and node.verb != "search" and _may_be_hidden(node.object, True):
            return "a cost among cards that cannot be seen"
    return ""


def _may_be_hidden(what: tree.Node | None, of_cost: bool = False) -> bool:
    """Tell whether something is chosen among cards of which not all lie where their player sees them.

    What lies on top of a deck is not chosen for a cost, nor are all of some cards.
    """
    if isinstance(what, tree.AnyOf):
        return any([_may_be_hidden(each, of_cost) for each in what.options])
    if isinstance(what, tree.Both):
        return any([_may_be_hidden(each, of_cost) for each in what.parts])
    if not isinstance(what, tree.Selector) or not isinstance(what.zone, tree.Zone) or what.among is not None:
        return False
    if of_cost and (what.zone.position or isinstance(what.quantity, (tree.All, nodes.AllAtLeast))):
        return False
    if what.zone.name == "anywhere" and not all([isinstance(each, _PRINTED) for each in what.filters]):
        return False  # what was exiled, is equipped or has counters lies where it is seen
    own = what.player == tree.Player("you")
    hidden = [kind for kind in LEXICON.places[what.zone.name] if kind in zones.HIDDEN]
    return any([kind != zones.HAND or not own for kind in hidden])


_PRINTED: Final = (
    tree.Named, tree.Kind, tree.Trait, tree.Measure, tree.Coloured, tree.Having, tree.Either, tree.OtherThan,
    nodes.OnlyConditions, nodes.OnlySpecies, nodes.ConditionMeasure,
)  # fmt: skip
"""Filters on what is printed on cards, wherever they lie."""


def _open_amounts(root: tree.Node) -> str:
    """Return what is wrong with an amount that is left to a player: only a cost asks for it (207-12c, 705.5b)."""
    paid = [node for node in _cost_parts(root) if isinstance(node, tree.Act) and node.verb in _OPEN_COSTS]
    for node in tree.walk(root):
        if isinstance(node, tree.Act) and isinstance(node.amount, tree.AnyNumber):
            if not any([node is each for each in paid]):
                return "any number as how much is done: nobody says how many there can be"
    return ""


def _divided_by_none(root: tree.Node) -> str:
    if any([isinstance(node, nodes.Divided) and node.by < 1 for node in tree.walk(root)]):
        return "a number divided by 0"
    return ""


_OPEN_COSTS: Final = ("pay_life", "remove")
"""Verbs of which a cost may leave the amount to the player."""
