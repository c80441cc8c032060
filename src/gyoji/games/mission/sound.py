"""What may stand where in the trees of this game's texts, beside what may in all games'."""

from __future__ import annotations

from typing import Final

from gyoji.games.mission.kinds import LEXICON
from gyoji.games.mission.nodes import Condition
from gyoji.kernel import tree
from gyoji.kernel.roles import CONDITION, EVENT, KINDS, Roles

TASK: Final = "what a mission asks for"

ROLES: Final = Roles(
    LEXICON, {TASK: (*KINDS[EVENT], *KINDS[CONDITION], tree.And)}, {Condition: {"what": TASK}}
)
