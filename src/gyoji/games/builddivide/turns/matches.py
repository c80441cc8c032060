"""How a game ends (103, 1803): losing, winning, conceding; with teams for the whole team."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.builddivide.table import players
from gyoji.games.builddivide.table.moves import MovesAnswers
from gyoji.kernel.table.ids import PlayerId, RuleId

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame


def judge(game: DivideGame, rule: RuleId) -> None:
    """End the game if somebody has lost or won by *rule*: the others win, and nobody when all lose (103-1)."""
    if game.over:
        return
    losers: list[int] = []
    for seat in players.everybody(game):
        if game.player(seat).lost and players.team(seat) not in losers:
            losers.append(players.team(seat))
    victors = [players.team(seat) for seat in players.everybody(game) if game.player(seat).won]
    if not losers and not victors:
        return
    if game.tag:
        game.cite("1803-1")
    reason = rule
    if losers:
        game.cite("103-1")
    else:
        game.cite("103-3")
        reason = "1803-1" if game.tag else "103-3"
        losers = [side for side in (0, 1) if side not in victors]
    if len(losers) == 2:
        game.finish((), "103-1a")
        return
    game.cite(rule)
    game.finish(tuple([seat for seat in players.everybody(game) if players.team(seat) not in losers]), reason)


class MatchesAnswers(MovesAnswers):
    """Answers how a player gives up."""

    __slots__ = ()

    def concede(self, player: PlayerId) -> None:
        """Make *player* lose at once, whatever is under way (103-2, 103-2a)."""
        if self.over:
            return
        self.cite("103-2")
        self.cite("103-2a")
        side = players.members(self, player)
        if self.tag:
            self.cite("1803-2")
            self.mutable_player(player).gives_up = True
            if not all([self.player(seat).gives_up for seat in side]):
                return
        for seat in side:
            self.mutable_player(seat).lost = True
        winners = [seat for seat in players.everybody(self) if seat not in side]
        self.cite("103-1")
        self.finish(tuple(winners), "103-2")
        self.question = None
