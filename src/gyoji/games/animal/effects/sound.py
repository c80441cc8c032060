"""What may stand where in the trees of this game's texts, beside what may in all games'."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.effects import nodes
from gyoji.games.animal.table import zones
from gyoji.games.animal.table.kinds import EQUIP_KEYWORD, ICONS, JAPANESE_TYPES, LEXICON
from gyoji.kernel.effects.unseen import Unseen
from gyoji.kernel.trees import tree, vocabularies
from gyoji.kernel.trees.role_tables import (
    ABILITY,
    AMOUNT,
    ARGUMENT,
    BECOME,
    CAUSE,
    CHANGES,
    CONDITION,
    COST,
    DURATION,
    EVENT,
    FILTER,
    GAINED,
    KINDS,
    LIMIT,
    LOST,
    MARKS,
    NUMBER,
    OBJECT,
    PAID,
    PERIOD,
    PLAYER,
    QUANTITY,
    SENTENCE,
    THING,
)
from gyoji.kernel.trees.roles import Roles
from gyoji.kernel.trees.vocabularies import TYPE

_ENERGY: Final = "how many territories are moved"
BROUGHT: Final = "what comes out with something"
DECLARED: Final = "what was declared"
ARRIVING: Final = "how something comes out"
RULE: Final = "a rule"

_NUMBERS: Final = (
    nodes.Sphere, nodes.ConditionCount, nodes.Capped, nodes.TimesHappened, nodes.PointsHappened,
    nodes.CountersBefore, nodes.Divided, nodes.Product, nodes.Lowest, nodes.LargestGroup,
    nodes.SpeciesCount,
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
        nodes.NotBy, nodes.ByAbility, nodes.ByMeans, nodes.AsCost, nodes.ByLeave, nodes.ByDamage, tree.AnyOf,
    ),
    COST: (tree.Choose,),
    AMOUNT: (tree.AnyNumber,),
    PAID: (tree.AnyNumber,),
    _ENERGY: (*KINDS[NUMBER], *_NUMBERS, tree.AnyOf),
    OBJECT: (nodes.TokenSpec, nodes.CopyToken, tree.Keyword),  # one of several keywords is declared
    BROUGHT: (nodes.TokenSpec,),
    ABILITY: (tree.Effect,),
    MARKS: (nodes.Arriving,),
    GAINED: (nodes.Declared,),
    LOST: (nodes.Declared,),
    BECOME: (nodes.Declared,),
    DECLARED: (nodes.Declared,),
    ARRIVING: CHANGES,
    SENTENCE: (nodes.MakeValue, nodes.GainInformation, nodes.RepeatUntil, nodes.RepeatActivation),
    LIMIT: (nodes.TimesByName,),
    RULE: (nodes.DeckLimit,),
    ARGUMENT: (tree.Selector,),
}  # fmt: skip

_FIELDS: Final[dict[type[tree.Node], dict[str, str]]] = {
    tree.Energy: {"amount": _ENERGY},
    nodes.RuleLine: {"body": RULE},
    nodes.TokenSpec: {"attack": NUMBER, "health": NUMBER, "abilities": ABILITY},
    nodes.CopyToken: {"of": THING, "abilities": ABILITY},
    nodes.Sphere: {"player": PLAYER},
    nodes.OnlySpecies: {"as_": THING},
    nodes.Arriving: {"changes": ARRIVING},
    nodes.ChangeCondition: {"amount": NUMBER, "like": THING},
    nodes.IgnoreCondition: {"player": PLAYER},
    nodes.IgnoreCost: {"player": PLAYER},
    nodes.OriginalIs: {"value": NUMBER},
    nodes.GainInformation: {"object": THING, "of": THING, "duration": DURATION},
    nodes.RepeatActivation: {"n": NUMBER},
    nodes.LargestGroup: {"what": THING},
    nodes.ByAbility: {"of": THING},
    nodes.TimesByName: {"period": PERIOD},
    nodes.ByDamage: {"of": THING},
    nodes.AsCost: {"of": THING},
    nodes.EntersEquipped: {"host": THING, "token": BROUGHT},
    nodes.CountersBecome: {"declared": DECLARED},
    nodes.Twin: {"what": THING},
    nodes.Targeting: {"what": THING},
    nodes.DoesTo: {"what": THING},
    nodes.FitsAsTarget: {"of": THING},
    nodes.ActivatedEffect: {"what": THING},
    nodes.Facing: {"what": THING},
    nodes.ConditionCount: {"of": THING},
    nodes.ConditionMeasure: {"value": NUMBER},
    nodes.MakeValue: {"object": THING, "value": NUMBER, "duration": DURATION},
    nodes.RepeatUntil: {"body": SENTENCE, "until": CONDITION},
    nodes.ByRuleProcessing: {"condition": CONDITION, "acts": SENTENCE},
    nodes.DamageChange: {"event": EVENT, "amount": NUMBER},
    nodes.NotBy: {"cause": CAUSE},
    nodes.Capped: {"value": NUMBER, "cap": NUMBER},
    nodes.Divided: {"value": NUMBER},
    nodes.Product: {"left": NUMBER, "right": NUMBER},
    nodes.Lowest: {"of": THING},
    nodes.SpeciesCount: {"of": THING},
    nodes.AllAtLeast: {"n": NUMBER},
    nodes.NthPlay: {"before": NUMBER, "n": NUMBER},
    nodes.PointsHappened: {"event": EVENT, "period": PERIOD},
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

_WORDS: Final[dict[type[tree.Node], dict[str, str]]] = {
    nodes.TokenSpec: {"types": TYPE},
    nodes.GainCondition: {"icons": vocabularies.COLOUR},
    nodes.BecomeCondition: {"kind": vocabularies.COLOUR},
    nodes.LoseCondition: {"kinds": vocabularies.COLOUR},
    nodes.OnlyConditions: {"kinds": vocabularies.COLOUR},
    nodes.FrontKind: {"nouns": TYPE},
    nodes.MakeValue: {"attribute": vocabularies.NUMBER},
    nodes.OriginalIs: {"attribute": vocabularies.NUMBER},
    nodes.Lowest: {"attribute": vocabularies.NUMBER},
    nodes.TotalBound: {"attribute": vocabularies.NUMBER},
}

_UNSEEN: Final = Unseen(
    LEXICON, zones.SPECS, zones.REAL,
    (nodes.DoneByAbility, nodes.Facing), (nodes.AllAtLeast,),
)  # fmt: skip
"""What a target and a cost are not chosen among (602.2, reading A-54)."""

ROLES: Final = Roles(
    LEXICON, _OWN, _FIELDS, _DEEDS, {BROUGHT: THING, MARKS: THING}, _WORDS, _UNSEEN
)  # fmt: skip


def fault(node: tree.Node) -> str:
    """Return what of an ability cannot be carried out; "" when all can."""
    return ROLES.fault(node) or _open_amounts(node) or _divided_by_none(node) or _incomplete(node)


def _incomplete(root: tree.Node) -> str:
    """Return what is wrong with a token of no type of its own (208-1e), or a keyword without what it needs (1605.1).

    Or with icons of a kind that conditions do not have.
    """
    for node in tree.walk(root):
        if isinstance(node, nodes.ChangeCondition) and node.kind and node.kind not in ICONS:
            return f"icons of a condition called {node.kind}"
        if isinstance(node, nodes.TokenSpec):
            for word in node.types:
                if word not in JAPANESE_TYPES.values():
                    return f"a token of a type called {word}"
        given = (
            node.words
            if isinstance(node, tree.Keywords)
            else node.things
            if isinstance(node, tree.Gain)
            else ()
        )
        for each in given:
            if isinstance(each, tree.Keyword) and each.name == EQUIP_KEYWORD:
                if not isinstance(each.argument, tree.Selector):
                    return "equipment that does not say what it is for"
    return ""


def _open_amounts(root: tree.Node) -> str:
    """Return what is wrong with an amount that is left to a player: only a cost asks for it (207-12c, 705.5b)."""
    found = tree.walk(root)
    paid = [
        each for each in ROLES.cost_parts(found) if isinstance(each, tree.Act) and each.verb in _OPEN_COSTS
    ]
    for node in found:
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
