"""What may stand where in the trees of this game's texts, beside what may in all games'."""

from __future__ import annotations

from typing import Final

from gyoji.games.mission.kinds import LEXICON
from gyoji.games.mission.nodes import Condition
from gyoji.kernel import tree
from gyoji.kernel.roles import CONDITION, EVENT, KINDS, Roles

TASK: Final = "what a mission asks for"

_DEEDS: Final = frozenset([
    "add", "attach", "become_exp", "check", "clear", "connect", "deal", "divide", "draw", "enter", "exile",
    "exit", "freeze", "level_up", "look", "lose", "move", "place", "play", "put", "reboot", "reload",
    "remove", "return", "reveal", "scout", "send", "shuffle", "sleep", "slide", "stand", "turn_face", "win",
])  # fmt: skip
"""The verbs that `perform` carries out."""

ROLES: Final = Roles(
    LEXICON, {TASK: (*KINDS[EVENT], *KINDS[CONDITION], tree.And)}, {Condition: {"what": TASK}}, _DEEDS
)
