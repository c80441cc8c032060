"""Whether abilities that were read can be carried out at all: costs that are costs, sentences that do something.

A grammar allows more than cards say. What it reads is looked at once, when a card is loaded, so that a text without a
meaning is refused there and not in the middle of a game.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.table import zones
from gyoji.games.builddivide.table.kinds import LEXICON
from gyoji.kernel.effects.unseen import Unseen
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.role_tables import (
    ABILITY,
    ARGUMENT,
    CONDITION,
    COST,
    DURATION,
    EVENT,
    FILTER,
    LIMIT,
    MARKS,
    NUMBER,
    PLAYER,
    SENTENCE,
    THING,
)
from gyoji.kernel.trees.roles import Roles, said
from gyoji.kernel.trees.soundness import speaks_of_host
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.trees.vocabularies import COLOUR
from gyoji.kernel.values import changes

CASE: Final = "a way with a condition of its own"
LINE: Final = "a line with an ability"

ACTS: Final = (
    tree.Act, tree.Choose, tree.Pay, tree.Energy, tree.FreezeThis, nodes.Predict, nodes.Overlay, nodes.Afterwards,
    nodes.Original, nodes.Increase, nodes.ScoutMore,
)  # fmt: skip
"""What can be carried out by itself."""

_DEEDS: Final = frozenset([
    "activate", "add", "appear", "assault", "attach", "bright", "cease", "choose", "close", "control", "copy",
    "create", "deal", "deal_each_other", "destroy", "discard", "draw", "drop", "equivalent_exchange",
    "exchange", "exile", "extra_turn", "extra_turns", "go_to_end_phase", "graduate", "kessoku", "look",
    "lose", "move", "nullify", "open", "place", "play", "put", "remove", "rest", "return", "reveal", "scout",
    "send", "set", "shuffle", "skill", "skip", "stand", "stop_attack", "switch", "turn_face", "win",
])  # fmt: skip
"""The verbs that `perform` carries out."""

ROLES: Final = Roles(
    LEXICON,
    {
        NUMBER: (nodes.IconCount, nodes.TimesHappened),
        CONDITION: (nodes.ByEvol, nodes.Foretold, nodes.SkillUsed, nodes.EitherOpponent),
        LIMIT: (nodes.Timing, nodes.Gate),
        MARKS: (nodes.AsUnit,),
        SENTENCE: (
            nodes.Predict,
            nodes.Overlay,
            nodes.Afterwards,
            nodes.Original,
            nodes.Increase,
            nodes.ScoutMore,
            nodes.Cases,
        ),
        CASE: (nodes.Case,),
        LINE: (nodes.Gated, nodes.Icon, tree.Effect),
        ARGUMENT: (
            nodes.Body,
            nodes.Bright,
            nodes.Costs,
            nodes.Dream,
            nodes.Evol,
            nodes.WornEffect,
            tree.Event,
            tree.Keyword,
            tree.Measure,
            tree.Named,
            tree.Num,
            tree.Selector,
            tree.Trait,
        ),
    },
    {
        nodes.Gated: {"abilities": LINE, "what": FILTER},
        nodes.Icon: {"ability": ABILITY},
        nodes.Skill: {"body": SENTENCE},
        nodes.SetPlay: {"condition": CONDITION},
        nodes.Body: {"body": SENTENCE},
        nodes.WornEffect: {"change": SENTENCE},
        nodes.Overlay: {"to": THING, "abilities": LINE},
        nodes.Cases: {"options": CASE},
        nodes.Costs: {"costs": COST},
        nodes.Evol: {"costs": COST},
        nodes.Dream: {"what": FILTER, "body": SENTENCE},
        nodes.Case: {"condition": CONDITION, "body": SENTENCE},
        nodes.Predict: {"options": CONDITION, "player": PLAYER},
        nodes.Foretold: {"options": CONDITION},
        nodes.IconCount: {"of": THING},
        nodes.Increase: {"event": EVENT, "amount": NUMBER, "duration": DURATION},
        nodes.ScoutMore: {"player": PLAYER, "amount": NUMBER, "duration": DURATION},
        nodes.AttackCost: {"costs": COST},
        nodes.AsUnit: {"power": NUMBER, "hit": NUMBER},
        nodes.Gate: {"condition": CONDITION},
        nodes.SameAbilities: {"as_": THING},
        nodes.GainAbilities: {"as_": THING},
        nodes.SameNumbers: {"as_": THING},
        nodes.MustAim: {"to": THING},
        nodes.Afterwards: {"ability": ABILITY},
        nodes.EitherOpponent: {"condition": CONDITION},
    },
    _DEEDS,
    {LINE: ABILITY},
    {nodes.AnyColour: {"colours": COLOUR}},
    Unseen(LEXICON, zones.SPECS, (zones.DECK, zones.LIFE, zones.HAND, zones.D_DECK, zones.SET)),
    player_counters=True,
    only_cards={nodes.SameAbilities: "as_", nodes.GainAbilities: "as_", nodes.SameNumbers: "as_"},
)
"""What may stand where in a tree."""

UNGATED: Final = (
    nodes.DeckRule, nodes.StartingLife, nodes.Skill, nodes.SetPlay, tree.AppearCondition, tree.AppearCost,
)  # fmt: skip
"""Lines that are no abilities, so that no gate can switch them on and off."""


def fault(node: Node) -> str:
    """Return what of an ability cannot be carried out; "" when all can."""
    return _fault(node) or ROLES.fault(node)


def _fault(node: Node) -> str:
    if isinstance(node, nodes.Gated):
        for inner in node.abilities:
            if isinstance(inner, UNGATED):
                return f"{said(inner)} behind a gate"
            wrong = fault(inner)
            if wrong:
                return wrong
        return ""
    if isinstance(node, (tree.Activated, tree.Triggered, tree.Effect, nodes.Skill)):
        if isinstance(node, tree.Activated):
            if ROLES.works_unseen(node.zone):
                return "an ability that its player activates on a card that nobody sees"
            wrong = _costs(node.costs)
            if wrong:
                return wrong
        if isinstance(node, tree.Effect) and speaks_of_host(node):
            return "what this card is attached to, in what it does once"
        return _sentences(node.body)
    if isinstance(node, tree.Keywords):
        return _words(node)
    return _inner_costs(node)


def _sentences(body: tuple[Node, ...]) -> str:
    for node in body:
        wrong = _sentence(node)
        if wrong:
            return wrong
    return ""


def _sentence(node: Node) -> str:
    if isinstance(node, tree.Do):
        return _sentences(node.acts)
    if isinstance(node, tree.If):
        return _sentences(node.then) or _sentences(node.otherwise)
    if isinstance(
        node, (tree.Then, tree.Mode, tree.ForEach, tree.Repeat, tree.Delayed, tree.While, nodes.Case)
    ):
        return _sentences(node.body)
    if isinstance(node, tree.Attempt):
        return _sentence(node.first) or _sentences(node.did) or _sentences(node.did_not)
    if isinstance(node, tree.Unless):
        return _costs(node.costs) or _sentences(node.body)
    if isinstance(node, (tree.Modes, nodes.Cases)):
        return _sentences(node.options)
    if isinstance(node, tree.Replace):
        return _sentences(node.choice) or _sentences(node.instead)
    if isinstance(node, tree.Bind):
        return _sentence(node.act)
    if isinstance(node, tree.Let):
        return ""
    if isinstance(node, tree.Pay):
        return _costs(node.costs)
    if isinstance(node, tree.Act) and node.verb == "exchange" and not _is_pair(node.object):
        return "to exchange what is not named as two cards"
    if isinstance(node, ACTS) or changes.is_change(node):
        return _inner_costs(node)
    return f"{said(node)} as a sentence"


def _is_pair(node: Node | None) -> bool:
    """Tell whether a text names one thing and another: ～と～を入れ替える (509-1)."""
    return isinstance(node, tree.Both) and len(node.parts) == 2


def _costs(costs: tuple[Node, ...]) -> str:
    for node in costs:
        if isinstance(node, tree.Do):
            wrong = _costs(node.acts)
            if wrong:
                return wrong
            continue
        act = node.act if isinstance(node, tree.Bind) else node
        if isinstance(act, tree.Choose) and isinstance(node, tree.Bind):
            continue
        if not isinstance(act, (tree.Act, tree.Energy, tree.FreezeThis, tree.Pay)):
            return f"{said(act)} as a cost"
    return ""


def _words(line: tree.Keywords) -> str:
    for word in line.words:
        argument = word.argument if isinstance(word, tree.Keyword) else None
        if isinstance(argument, (nodes.Evol, nodes.Costs)):
            wrong = _costs(argument.costs)
            if wrong:
                return wrong
        elif isinstance(argument, (nodes.Body, nodes.Dream)):
            wrong = _sentences(argument.body)
            if wrong:
                return wrong
        elif isinstance(word, tree.Keyword) and word.name == "cosplay" and not isinstance(argument, tree.Num):
            return "a letter as the number of Cosplay"
    return ""


def _inner_costs(node: Node) -> str:
    """Return what is wrong with costs and abilities that a change speaks of."""
    for inner in tree.walk(node):
        if isinstance(inner, (tree.AddCost, tree.AlternativeCost, nodes.AttackCost, tree.AppearCost)):
            wrong = _costs(inner.costs)
            if wrong:
                return wrong
        elif isinstance(inner, tree.Quoted):
            for ability in inner.abilities:
                wrong = fault(ability)
                if wrong:
                    return wrong
    return ""
