"""How a game ends (103, 1803): losing, winning, conceding; with teams for the whole team."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.builddivide.table import players
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


def concede(game: DivideGame, player: PlayerId) -> None:
    """Let *player* give up, whatever is under way; no effect touches it. A team gives up when both agree (1803-2)."""
    if game.over:
        return
    game.cite("103-2")
    game.cite("103-2a")
    side = players.members(game, player)
    if game.tag:
        game.cite("1803-2")
        game.wp(player).gives_up = True
        if not all([game.player(seat).gives_up for seat in side]):
            return
    for seat in side:
        game.wp(seat).lost = True
    winners = [seat for seat in players.everybody(game) if seat not in side]
    game.cite("103-1")
    game.finish(tuple(winners), "103-2")
    game.question = None
