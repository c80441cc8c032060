"""What may stand where in the trees of this game's texts, beside what may in all games'."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal import nodes, zones
from gyoji.games.animal.kinds import LEXICON
from gyoji.kernel import tree
from gyoji.kernel.roles import (
    AMOUNT,
    CAUSE,
    CONDITION,
    COST,
    EVENT,
    FILTER,
    KINDS,
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
    return ROLES.fault(node) or _hidden_targets(node)


def _hidden_targets(root: tree.Node) -> str:
    """Return what is wrong with targets among cards that the player who targets cannot see (602.2, reading A-54)."""
    for node in tree.walk(root):
        if isinstance(node, tree.Choose) and node.target and isinstance(node.object, tree.Selector):
            zone = node.object.zone
            if isinstance(zone, tree.Zone) and zones.NAMES.get(zone.name, -1) in zones.HIDDEN:
                if zone.name != "hand" or node.object.player != tree.Player("you"):
                    return "a target among cards that cannot be seen"
    return ""
