"""Finished games to look through: any step, as a player, as a spectator, or with all cards open."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from starlette.responses import Response
from starlette.routing import Route

from gyoji import replay
from gyoji.kernel.machine.game import Game
from gyoji.match import Match
from gyoji.server.requests import wire
from gyoji.server.requests.errors import Trouble
from gyoji.server.requests.requests import Desk, Visit
from gyoji.server.storage.store import CONCEDED, Move, TableBody, in_force
from gyoji.server.tables import showing
from gyoji.server.tables.journal import follow
from gyoji.server.tables.playing import Playing
from gyoji.server.tables.running import BREATH
from gyoji.server.tables.thinking import new_match

KEPT: Final = 16
"""How many games are held ready."""
STRIDE: Final = 20
"""A copy of the game is kept after every so many steps, to go back to."""


class Film:
    """A finished game that can be wound to any step."""

    def __init__(self, body: TableBody, moves: list[Move]) -> None:
        self.body = body
        self.moves = moves
        self.match: Match = new_match(body)
        self.turns: list[dict[str, int]] = []
        self.words: dict[str, list[str]] = {"en": [], "ja": []}
        """What was chosen at each step."""
        self.entries: list[int] = []
        """How long the log was after each step."""
        self._copies: dict[int, tuple[Game, int, int]] = {}
        self._step = 0
        self.lock = asyncio.Lock()

    async def develop(self) -> None:
        """Play the whole game once; raise Trouble when it goes another way than it did."""
        self.entries.append(len(self.match.log.entries))
        for n, move in enumerate(self.moves):
            self._note(n, move)
            if not follow(self.match, move):
                raise Trouble("damaged")
            self._step += 1
            self.entries.append(len(self.match.log.entries))
            if n % BREATH == BREATH - 1:
                await asyncio.sleep(0)

    def _note(self, n: int, move: Move) -> None:
        match = self.match
        game = match.game
        if not self.turns or self.turns[-1]["turn"] != game.turn:
            self.turns.append({"step": n, "turn": game.turn})
        if n % STRIDE == 0:
            self._copies[n] = (game.copy(), len(match.items), len(match.log.entries))
        for lang, words in self.words.items():
            if move.kind == CONCEDED:
                words.append("投了" if lang == "ja" else "concedes")
            else:
                assert game.question is not None
                words.append(match.rulebook.option_text(game, game.question.options[move.choice], lang))

    def wind(self, step: int) -> Match:
        """Return the match as it stood after *step* moves."""
        if step < self._step:
            start = step // STRIDE * STRIDE
            game, items, entries = self._copies[start]
            match = self.match
            del match.items[items:]
            del match.log.entries[entries:]
            match.game = game.copy()
            match.game.log = match.log
            self._step = start
        while self._step < step:
            follow(self.match, self.moves[self._step])
            self._step += 1
        return self.match


class ReplayApi:
    """The routes of replays."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._hall = desk.hall
        self._films: OrderedDict[str, Film] = OrderedDict()

    def routes(self) -> list[Route]:
        """Return them all."""
        route = self._desk.route
        return [
            route("/api/tables/{id}/replay", self.timeline),
            route("/api/tables/{id}/replay.gyoji", self.file),
            route("/api/tables/{id}/replay/{step:int}", self.step),
            route("/api/tables/{id}/fork", post=self.fork),
        ]

    async def timeline(self, visit: Visit) -> object:
        table, film = await self._film(visit)
        words = film.words[visit.lang]
        steps = [
            {"step": n + 1, "player": move.player, "text": words[n]} for n, move in enumerate(film.moves)
        ]
        return {
            "table": {**table.to_wire(visit.account.id), "decisions": len(film.moves)},
            "decisions": len(film.moves),
            "turns": film.turns,
            "steps": steps,
        }

    async def step(self, visit: Visit) -> object:
        _, film = await self._film(visit)
        step = int(visit.path("step"))
        if step > len(film.moves):
            raise Trouble("unknown")
        reader = _reader(visit.query("as", "spectator"), len(film.body.seats))
        async with film.lock:
            match = film.wind(step)
            start = film.entries[step - 1] if step else 0
            return {
                "step": step,
                "view": showing.show(match, reader, visit.lang),
                "question": showing.show_question(match, reader, visit.lang),
                "log": showing.show_log(match, match.log.entries[start:], reader, visit.lang),
                "over": match.game.over,
            }

    async def file(self, visit: Visit) -> object:
        body = (await self._finished(visit)).body
        match = new_match(body)
        for n, move in enumerate(in_force(await self._desk.store.moves(body.id))):
            if not follow(match, move):
                raise Trouble("damaged")
            if n % BREATH == BREATH - 1:
                await asyncio.sleep(0)
        name = f'attachment; filename="{body.game}-{body.id}.gyoji"'
        return Response(
            replay.dump(match), headers={"Content-Disposition": name}, media_type="application/jsonl"
        )

    async def fork(self, visit: Visit) -> object:
        wish = visit.body(wire.Fork)
        table = await self._hall.find(visit.path("id"))
        made = await self._hall.fork(visit.account, table, wish)
        return made.to_wire(visit.account.id)

    async def _film(self, visit: Visit) -> tuple[Playing, Film]:
        table = await self._finished(visit)
        film = self._films.pop(table.body.id, None)
        if film is None:
            film = Film(table.body, in_force(await self._desk.store.moves(table.body.id)))
            await film.develop()
        self._films[table.body.id] = film
        while len(self._films) > KEPT:
            self._films.popitem(last=False)
        return table, film

    async def _finished(self, visit: Visit) -> Playing:
        """Return a table whose game is over, with its cards ready; raise Trouble for any other."""
        table = await self._hall.find(visit.path("id"))
        if table.body.state == "damaged":
            raise Trouble("damaged")
        if table.body.state != "over":
            raise Trouble("not_over")
        await self._hall.thinkers.ready(table.body.game)
        return table


def _reader(word: str, seats: int) -> int:
    if word == "open":
        return showing.OPEN
    if word == "spectator":
        return showing.SPECTATOR
    if word.isascii() and word.isdecimal() and len(word) < 3 and int(word) < seats:
        return int(word)
    raise Trouble("bad_request", "as = a seat, spectator or open")
