"""What those at a table are told: where the game stands, and who sits there.

What one reader sees in one language is put together and encoded once, however many look on, and a card that everybody
sees once for all readers.
"""

from __future__ import annotations

from typing import Final

import msgspec

from gyoji.games import registry
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Match
from gyoji.server.requests import wire
from gyoji.server.storage.store import CONCEDED, Move, TableBody
from gyoji.server.tables import showing
from gyoji.server.tables.ending import show_result
from gyoji.server.tables.faces import Open
from gyoji.server.tables.happening import show_events

MOST_LINES: Final = 400
"""How much of the log somebody who comes is told."""
Clocks = list[dict[str, object]]


class Sight:
    """What one reader sees in one language, encoded."""

    def __init__(self, match: Match, reader: int, lang: str, open_: Open) -> None:
        self.match = match
        self.reader = reader
        self.lang = lang
        self.view = msgspec.Raw(wire.encode(showing.show(match, reader, lang, open_)))
        self.question = msgspec.Raw(wire.encode(showing.show_question(match, reader, lang)))

    def events(self, start: int) -> list[dict[str, object]]:
        """Return what happened from entry number *start* of the log on, for a screen that moves cards."""
        return show_events(self.match, self.match.log.entries[start:], self.reader)

    def lines(self, start: int) -> list[dict[str, object]]:
        """Return the lines of the log from entry number *start* on; of the whole log only the newest."""
        lines = showing.show_log(self.match, self.match.log.entries[start:], self.reader, self.lang)
        return lines if start else lines[-MOST_LINES:]


class Sights:
    """What the readers of one state see."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, str], Sight] = {}
        self._open: Open = {}

    def of(self, match: Match, reader: int, lang: str) -> Sight:
        """Return what a reader sees, put together at first need."""
        found = self._found.get((reader, lang))
        if found is None:
            found = self._found[reader, lang] = Sight(match, reader, lang, self._open)
        return found


def state(
    sight: Sight,
    at: int,
    lines: list[dict[str, object]],
    log_start: int,
    clocks: Clocks | None,
    undo: bool,
    every: bool,
    bots: list[bool],
    events: list[dict[str, object]] | None = None,
) -> dict[str, object]:
    """Return the message that tells a reader where the game stands.

    *bots* says which seats are played by bots; *events* is what happened since the reader was last told.
    """
    game = sight.match.game
    question = game.question
    asked = None if question is None else int(question.player)
    message: dict[str, object] = {
        "type": "state",
        "at": at,
        "you": sight.reader,
        "view": sight.view,
        "question": sight.question,
        "log": lines,
        "log_start": log_start,
        "clocks": clocks,
        "undo": undo,
        "every": every,
        "over": game.over,
        "winners": [int(winner) for winner in game.winners],
        "thinking": asked if asked is not None and bots[asked] else None,
    }
    if events is not None:
        message["events"] = events
    result = show_result(sight.match, sight.reader, sight.lang)
    if result is not None:
        message["result"] = result
    return message


def agreement(match: Match, seat: int, moves: list[Move]) -> dict[str, object]:
    """Return who wins and loses with a player, and who of them would give up; nobody for who only looks on."""
    side = [int(each) for each in match.rulebook.side(match.game, PlayerId(seat))] if seat >= 0 else []
    given_up = {move.player for move in moves if move.kind == CONCEDED}
    return {"side": side, "given_up": [each for each in side if each in given_up]}


def table_to_wire(body: TableBody, account: str, online: set[str], decisions: int) -> dict[str, object]:
    """Return a table for somebody, as plain values."""
    you: int | None = None
    seats: list[object] = []
    for n, seat in enumerate(body.seats):
        own = seat.kind == "human" and seat.account == account
        if own:
            you = n
        seats.append(
            {
                "kind": seat.kind,
                "name": seat.name,
                "deck": str(seat.deck.get("name", "")) if own or body.state == "over" else "",
                "online": seat.kind == "bot" or seat.account in online,
            }
        )
    clock = None if body.clock is None else {"seconds": body.clock[0], "increment": body.clock[1]}
    return {
        "id": body.id,
        "game": body.game,
        "title": registry.rulebook(body.game).title("en") if body.game in registry.slugs() else body.game,
        "state": body.state,
        "seats": seats,
        "you": you,
        "invite": body.invite if you is not None else "",
        "public": body.public,
        "clock": clock,
        "decisions": decisions,
        "winners": body.winners,
        "replay": body.state == "over",
        "created": body.created,
        "forked": body.forked,
        "next": body.next if you is not None else "",
    }
