"""Moves and the engine: taking a new one, and playing a stored one again exactly as it was."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine.log import Entry
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Mark, Match
from gyoji.server.storage.store import CONCEDED, Move

WISHED: Final = "wished_to_concede"
"""The key of a line of the log: a player would give up, and their side has not agreed yet."""
GAVE_UP: Final = "gave_up"
"""The key of a line of the log: a whole side has given up; its text says why, where that is known."""


def take(match: Match, move: Move) -> None:
    """Play a new move; write into it what must be the same when it is played again."""
    move.name = move.name or _name(match, move)
    _play(match, move)
    move.digest = _digest(match)


def follow(match: Match, move: Move) -> bool:
    """Play a stored move again; False when the game does not go as it did."""
    game = match.game
    if game.over or move.kind != CONCEDED and not _is_offered(match, move):
        return False
    _play(match, move)
    return not move.digest or _digest(match) == move.digest


def _is_offered(match: Match, move: Move) -> bool:
    question = match.game.question
    if question is None or question.player != move.player or move.choice >= len(question.options):
        return False
    return _name(match, move) == move.name


def _name(match: Match, move: Move) -> str:
    """Return what the option of a move is called in records."""
    question = match.game.question
    if move.kind == CONCEDED or question is None:
        return ""
    return match.game.option_name(question.options[move.choice])


def _play(match: Match, move: Move) -> None:
    if move.kind == CONCEDED:
        match.concede(PlayerId(move.player))
        _tell(match, move)
    else:
        match.decide(move.choice)


def _tell(match: Match, move: Move) -> None:
    """Note in the log who gives up: a side agrees among itself, and everybody learns that it did."""
    game, player = match.game, PlayerId(move.player)
    if game.over:
        line = Entry(game.turn, GAVE_UP, game.ended_by, player, None, move.name, (1 << game.seats) - 1)
    else:
        side = sum([1 << seat for seat in match.rulebook.side(game, player)])
        line = Entry(game.turn, WISHED, "", player, None, "", side)
    match.log.entries.append(line)


def _digest(match: Match) -> str:
    """Return the digest that the last move left in the record, if it left one."""
    last = match.items[-1]
    return last.digest if isinstance(last, Mark) else ""
