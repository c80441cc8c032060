"""What may stand where in the trees of this game's texts, beside what may in all games'; what a mission can ask for."""

from __future__ import annotations

from typing import Final

from gyoji.games.mission.effects.nodes import Check, Clear, Condition, OnPlay
from gyoji.games.mission.table import zones
from gyoji.games.mission.table.kinds import LEXICON
from gyoji.kernel.effects.unseen import Unseen
from gyoji.kernel.table.state import PUBLIC
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.role_tables import ARGUMENT, CONDITION, EVENT, KINDS, SENTENCE
from gyoji.kernel.trees.roles import Roles

TASK: Final = "what a mission asks for"
_COUNTED: Final = tuple([kind for kind in KINDS[EVENT] if kind is not tree.Becomes])
"""What a mission can count: acts (1005.1), not that a state comes to be."""
PART: Final = "a part of a mission"

_DEEDS: Final = frozenset([
    "add", "attach", "become_exp", "check", "clear", "connect", "deal", "divide", "draw", "enter", "exile",
    "exit", "freeze", "level_up", "look", "lose", "move", "place", "play", "put", "reboot", "reload",
    "remove", "return", "reveal", "scout", "send", "shuffle", "sleep", "slide", "stand", "turn_face", "win",
])  # fmt: skip
"""The verbs that `perform` carries out."""

ROLES: Final = Roles(
    LEXICON,
    {
        TASK: (*_COUNTED, *KINDS[CONDITION], tree.And),
        PART: (Condition,),
        ARGUMENT: (tree.Either, tree.Selector, tree.Trait),
    },
    {
        Condition: {"what": TASK},
        Check: {"conditions": PART},
        Clear: {"conditions": PART},
        OnPlay: {"body": SENTENCE},
    },
    _DEEDS,
    unseen=Unseen(LEXICON, zones.PUBLIC_KEEP, (zones.DECK, zones.HAND)),
    player_counters=True,
)


def fault(root: tree.Node) -> str:
    """Return what of an ability cannot be carried out; "" when all can."""
    return ROLES.fault(root) or _unseen_task(root) or _from_nowhere(root)


def _from_nowhere(root: tree.Node) -> str:
    """Return what is wrong with an event of cards from where none ever counts as coming from (502.2)."""
    for node in tree.walk(root):
        if isinstance(node, tree.Event) and isinstance(node.source, tree.Zone):
            if node.source.name in ("scout", "temporary"):
                return "cards from a zone that they only pass through: they count as from where they lay before (502.2)"
    return ""


def _unseen_task(root: tree.Node) -> str:
    """Return what is wrong with a state that a mission asks for: everybody must see whether it is there.

    How many cards lie in a zone everybody knows (501.3).
    """
    for node in tree.walk(root):
        if isinstance(node, Condition) and not isinstance(node.what, _COUNTED):
            for inner in tree.walk(node.what):
                if isinstance(inner, tree.Selector) and isinstance(inner.zone, tree.Zone):
                    hidden = any(
                        [
                            zones.PUBLIC_KEEP[kind].visibility != PUBLIC
                            for kind in LEXICON.places[inner.zone.name]
                        ]
                    )
                    if hidden and (inner.filters or inner.nouns != ("card",)):
                        return "a mission about cards that not everybody sees"
    return ""
