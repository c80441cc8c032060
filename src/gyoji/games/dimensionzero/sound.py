"""What may stand where in the trees of this game's texts, beside what may in all games'."""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero import nodes
from gyoji.games.dimensionzero.kinds import LEXICON
from gyoji.kernel.roles import COST, EVENT, FILTER, NUMBER, THING, Roles

_DEEDS: Final = frozenset([
    "add", "attach", "bind", "change_target", "choose", "control", "create_plan", "deal", "designate",
    "destroy", "discard", "divide", "draw", "exchange", "exile", "flip", "freeze", "look", "lose", "nullify",
    "place", "play", "put", "put_aura", "release", "remove", "return", "reveal", "send", "shuffle", "skip",
    "smash", "stand", "synthesise", "turn_face", "update_plan", "win",
])  # fmt: skip
"""The verbs that `perform` carries out."""

ROLES: Final = Roles(
    LEXICON,
    {FILTER: (nodes.Designated,), COST: (nodes.OwnMoveCost,)},
    {
        nodes.Advance: {"costs": COST},
        nodes.Formation: {"costs": COST},
        nodes.StackCost: {"costs": COST},
        nodes.Costs: {"options": COST},
        nodes.Support: {"range": FILTER, "amount": NUMBER},
        nodes.MoveOf: {"what": THING, "place": FILTER},
        nodes.Designate: {"event": EVENT},
    },
    _DEEDS,
)
