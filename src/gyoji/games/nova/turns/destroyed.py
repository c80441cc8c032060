"""The second stage of destruction (907.1): a destroyed card stays until a priority processing is through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.table import kinds, moves, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


def destroyed_cards(game: NovaGame) -> list[Ref]:
    """Return the cards in the destroyed state, the turn player's first."""
    found: list[Ref] = []
    for player in (game.turn_player, PlayerId(1 - game.turn_player)):
        for ref in game.field(player):
            if game.objs[ref >> INCARNATION_BITS].flags & kinds.DESTROYED:
                found.append(ref)
    return found


def bury(game: NovaGame) -> Control | None:
    """Send every card in the destroyed state to its owner's graveyard, as the last act of a step."""
    batch: list[Event] = []
    for ref in destroyed_cards(game):
        mask = 1 << kinds.BY_DESTRUCTION
        if game.obj(ref).flags & kinds.BATTLE_LOSS:
            mask |= 1 << kinds.IN_BATTLE
        batch.append(moves.move(game, kinds.SEND, "907.1", ref, zones.GRAVEYARD, mask=mask))
    if not batch:
        return None
    game.cite("907.1.1")
    return game.do_all(tuple(batch))
