"""What may stand where in the trees of this game's texts, beside what may in all games'."""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero.effects import nodes
from gyoji.games.dimensionzero.table import zones
from gyoji.games.dimensionzero.table.kinds import LEXICON
from gyoji.kernel.effects.unseen import Unseen
from gyoji.kernel.trees import tree, vocabularies
from gyoji.kernel.trees.role_tables import (
    ABILITY,
    ARGUMENT,
    COST,
    EVENT,
    FILTER,
    LIMIT,
    NUMBER,
    PLAYER,
    PRICED,
    SENTENCE,
    THING,
)
from gyoji.kernel.trees.roles import Roles
from gyoji.kernel.trees.vocabularies import PLACE

SWITCHED: Final = "an ability under a keyword"

_DEEDS: Final = frozenset([
    "add", "attach", "bind", "change_target", "choose", "control", "create_plan", "deal", "designate",
    "destroy", "discard", "divide", "draw", "exchange", "exile", "flip", "freeze", "look", "lose", "nullify",
    "place", "play", "put", "put_aura", "release", "remove", "return", "reveal", "send", "shuffle", "skip",
    "smash", "stand", "synthesise", "turn_face", "update_plan", "win",
])  # fmt: skip
"""The verbs that `perform` carries out."""
_PLACES: Final = frozenset(["square", "battle_square", "base_square", "line", "area"])

ROLES: Final = Roles(
    LEXICON,
    {
        FILTER: (nodes.Designated,),
        COST: (nodes.OwnMoveCost,),
        PRICED: (nodes.MoveOf,),
        LIMIT: (nodes.Timing, nodes.Show, nodes.StackCost),
        SENTENCE: (nodes.Original, nodes.Designate, nodes.Substitute),
        SWITCHED: (tree.Effect, nodes.ZoneEffect, nodes.Linkage, nodes.Resonance, nodes.ShowFromHand),
        ARGUMENT: (
            nodes.Advance,
            nodes.Body,
            nodes.Costs,
            nodes.Formation,
            nodes.Rampage,
            nodes.Support,
            tree.Colour,
            tree.Coloured,
            tree.Num,
            tree.Related,
            tree.Selector,
        ),
    },
    {
        nodes.ZoneEffect: {"abilities": SWITCHED},
        nodes.Linkage: {"abilities": SWITCHED},
        nodes.Resonance: {"abilities": SWITCHED},
        nodes.ShowFromHand: {"events": EVENT, "action": SENTENCE, "body": SENTENCE},
        nodes.Show: {"action": SENTENCE},
        nodes.Substitute: {"object": THING, "with_": NUMBER},
        nodes.Rampage: {"body": SENTENCE},
        nodes.Body: {"body": SENTENCE},
        nodes.Advance: {"costs": COST, "body": SENTENCE},
        nodes.Formation: {"costs": COST},
        nodes.StackCost: {"costs": COST},
        nodes.Costs: {"options": COST},
        nodes.Support: {"range": FILTER, "amount": NUMBER},
        nodes.MoveOf: {"what": THING, "place": FILTER},
        nodes.Designate: {"event": EVENT, "player": PLAYER},
    },
    _DEEDS,
    {SWITCHED: ABILITY},
    {nodes.ZoneEffect: {"zones": PLACE}, nodes.Substitute: {"attribute": vocabularies.NUMBER}},
    Unseen(LEXICON, zones.SPECS, (zones.LIBRARY, zones.HAND)),
    places=_PLACES,
)
