"""What may stand where in the trees of this game's texts, beside what may in all games'."""

from __future__ import annotations

from typing import Final

from gyoji.games.nova.table import zones
from gyoji.games.nova.table.kinds import LEXICON
from gyoji.kernel.effects.unseen import Unseen
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.role_tables import ARGUMENT, FILTER, SENTENCE
from gyoji.kernel.trees.roles import Roles

_DEEDS: Final = frozenset([
    "add", "add_period", "attach", "battle", "control", "deal", "destroy", "detach", "discard", "divide",
    "draw", "exchange", "exile", "exit", "freeze", "gain_life", "look", "lose", "lose_life", "move",
    "nullify", "nullify_destruction", "pay_life", "place", "play", "put", "remove", "remove_from_battle",
    "return", "reveal", "send", "set_energy", "shuffle", "skip", "stand", "turn_face", "win",
])  # fmt: skip
"""The verbs that `perform` carries out."""

ROLES: Final = Roles(
    LEXICON,
    {FILTER: (tree.TriggeredBy,), SENTENCE: (tree.AddEnergy,), ARGUMENT: (tree.Selector,)},
    deeds=_DEEDS,
    unseen=Unseen(LEXICON, zones.SPECS, (zones.MAIN_DECK, zones.HAND, zones.CHARACTER_DECK)),
)
