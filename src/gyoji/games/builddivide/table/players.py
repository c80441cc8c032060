"""Players and teams (200, 1901): who is opposed to whom, who sits where, whose life it is.

With two players each is a team. In tag team the seats are 0 and 3 for one team, 1 and 2 for the other; 0 and 2 are
the left players. Facing each other are 0 and 1, and 2 and 3 (2103-1b). The turn goes round the seats upwards when a
left player starts, downwards when a right one does (2201-2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.table import zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.machine import trace
from gyoji.kernel.machine.loops import Piles
from gyoji.kernel.table.ids import PlayerId, Ref, ZoneId, is_player
from gyoji.kernel.table.state import Player, with_counters
from gyoji.kernel.trees import tree

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

SLUG: Final = "builddivide"
TEAM: Final = (0, 1, 1, 0)
FACING: Final = (PlayerId(1), PlayerId(0), PlayerId(3), PlayerId(2))
MATE: Final = (PlayerId(3), PlayerId(2), PlayerId(1), PlayerId(0))
LEFT: Final = (True, False, True, False)
CAPTAIN: Final = (PlayerId(0), PlayerId(1))
"""For each team, the seat under which its life zone is kept."""
BOTH: Final = (PlayerId(0), PlayerId(1))
FOUR: Final = (PlayerId(0), PlayerId(1), PlayerId(2), PlayerId(3))


class DividePlayer(Player):
    """What a player has beside cards: counters (1601-1), whether they won by an effect."""

    __slots__ = ("counters", "won", "red", "gives_up")

    def __init__(self, seat: PlayerId, gen: int = 0) -> None:
        super().__init__(seat, gen)
        self.counters: tuple[tuple[str, int], ...] = ()
        self.won: bool = False
        self.red: bool = False
        """The player's life was red zone when it was last looked at (407-4c:i)."""
        self.gives_up: bool = False
        """The player agrees to concede (1803-2)."""

    def clone(self, gen: int) -> DividePlayer:
        """Return a copy stamped *gen*."""
        twin = DividePlayer(self.seat, gen)
        twin.lost = self.lost
        twin.counters = self.counters
        twin.won = self.won
        twin.red = self.red
        twin.gives_up = self.gives_up
        return twin

    def counter(self, name: str) -> int:
        """Return how many counters called *name* the player has; without a name, how many at all."""
        if not name:
            return sum([n for _, n in self.counters])
        for kind, n in self.counters:
            if kind == name:
                return n
        return 0

    def count(self, name: str, change: int) -> None:
        """Add counters called *name*, or take them away (1601-1d)."""
        self.counters = with_counters(self.counters, name, change)

    def state(self) -> tuple[object, ...]:
        """Return the player's marks, for digests."""
        return (self.seat, self.lost, self.counters, self.won, self.red, self.gives_up)

    def loop_state(self) -> tuple[object, ...]:
        """Return what must come again for a loop (1602-1): all but counters."""
        return (self.lost, self.won, self.red, self.gives_up)


def loop_piles(game: DivideGame) -> Piles:
    """Return how many counters each player has."""
    return tuple([
        (f"player {seat} {name}", n) for seat in everybody(game) for name, n in game.player(seat).counters
    ])  # fmt: skip


def everybody(game: DivideGame) -> tuple[PlayerId, ...]:
    """Return all players in the order of the seats."""
    return BOTH if game.seats == 2 else FOUR


def team(player: PlayerId) -> int:
    """Return the team of a player: 0 or 1."""
    return TEAM[player]


def members(game: DivideGame, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the players of a player's team, the turn player first, else that player."""
    if game.seats == 2:
        return (player,)
    game.cite("1802-1")
    mate = MATE[player]
    return (mate, player) if mate == game.turn_player else (player, mate)


def other_side(game: DivideGame, player: PlayerId) -> PlayerId:
    """Return a player of the other team: the turn player, else the one in front."""
    if game.seats == 2:
        return BOTH[1 - player]
    return game.turn_player if TEAM[game.turn_player] != TEAM[player] else FACING[player]


def mates(game: DivideGame, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the teammate of a player; nobody with two players."""
    if game.seats == 2:
        return ()
    game.cite("1802-2")
    return (MATE[player],)


def teammates(game: DivideGame, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the player and the teammate (味方)."""
    return (player,) if game.seats == 2 else (player, MATE[player])


def foes(game: DivideGame, player: PlayerId) -> list[PlayerId]:
    """Return the opponents, in turn order (202-3, 1901)."""
    if game.seats == 2:
        return [BOTH[1 - player]]
    game.cite("1901-3")
    return [other for other in game.in_turn_order() if TEAM[other] != TEAM[player]]


def facing(game: DivideGame, player: PlayerId) -> PlayerId:
    """Return the player in front (2103-1b); with two players the opponent."""
    if game.seats == 2:
        return BOTH[1 - player]
    game.cite("2103-1b")
    return FACING[player]


def are_foes(player: PlayerId, other: PlayerId) -> bool:
    """Tell whether two players are opposed."""
    return TEAM[player] != TEAM[other]


def turn_team(game: DivideGame) -> int:
    """Return the team of the turn player."""
    return TEAM[game.turn_player]


def viewers(game: DivideGame, mask: int) -> int:
    """Return who sees what the players in *mask* see: teammates see the same (2001-3)."""
    if game.seats == 2:
        return mask
    game.cite("2001-3")
    seen = mask
    for player in FOUR:
        if mask & (1 << player):
            seen |= 1 << MATE[player]
    return seen


def zone_table(table: tuple[tuple[ZoneId, ...], ...]) -> tuple[tuple[ZoneId, ...], ...]:
    """Return the zones of four players: the life zone is one for each team (2001-1)."""
    trace.cite(SLUG, "2001-1", "2001-2", "2001-2a", "2002-1")
    rows = list(table)
    rows[zones.LIFE] = tuple([table[zones.LIFE][CAPTAIN[TEAM[player]]] for player in FOUR])
    return tuple(rows)


def whose(game: DivideGame, act: ResolvedAct) -> list[PlayerId]:
    """Return whose zone an act is done to: one player's, that of several, or of everybody who owns certain cards."""
    to = act.node.to
    assert isinstance(to, tree.Zone)
    player = to.player
    if isinstance(player, tree.Player) and player.who == "owner" and player.of is not None:
        owners = [
            game.obj(ref).owner for ref in select.refs(game, act.scope, player.of) if not is_player(ref)
        ]
        return [seat for seat in game.in_turn_order() if seat in owners]
    return select.players(game, act.scope, player)


def shufflers(game: DivideGame, who: list[PlayerId], source: Ref) -> list[PlayerId]:
    """Return who shuffles a deck: also teammates to whose deck the same effect has moved life cards (2002-3b:i)."""
    found = list(who)
    fact = game.facts
    while fact is not None and fact.event.source == source:
        event = fact.event
        if event.origin // 4 == zones.LIFE and event.dest // 4 == zones.DECK:
            owner = FOUR[event.dest % 4]
            if owner not in found:
                game.cite("2002-3b:i")
                found.append(owner)
        fact = fact.next
    return found
