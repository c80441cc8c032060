"""What may stand where in the trees of this game's texts, beside what may in all games'."""

from __future__ import annotations

from typing import Final

from gyoji.games.nova.kinds import LEXICON
from gyoji.kernel import tree
from gyoji.kernel.roles import FILTER, Roles

ROLES: Final = Roles(LEXICON, {FILTER: (tree.TriggeredBy,)})
