"""What may stand where in the trees of this game's texts, beside what may in all games'."""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero import nodes
from gyoji.games.dimensionzero.kinds import LEXICON
from gyoji.kernel.roles import COST, EVENT, FILTER, NUMBER, THING, Roles

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
)
