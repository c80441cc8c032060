"""The kill trial: a server that is killed again and again while games are played over WebSocket.

`python -m gyoji.server.trials.kill kill --games 200 --kills 20` starts a server as its own process, plays games of all
rulebooks against bots, kills the server with SIGKILL in between, starts it anew on the same database, and finally
checks that every game was finished and that every stored replay reproduces exactly. The players remember what they were
told: a decision that was answered and is gone after a kill, or a state that is told in another way, ends the trial.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from gyoji import replay
from gyoji.games import registry
from gyoji.server.trials.player import LOST, PATIENCE, Caller, Player

PAUSE: Final = 0.1
"""Seconds after which a player who has lost the server looks for it again."""
MORE: Final = 40
"""A kill comes at most so many decisions after a game has begun, so that games are under way."""


class Subject:
    """A server in its own process, on a port and a database that outlive it."""

    def __init__(self, folder: Path, database: str = "", warm: bool = False) -> None:
        self.folder = folder
        self.database = database or str(folder / "server.sqlite3")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._warm = warm
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process that serves now."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the server and wait until it answers."""
        words = ["serve", "--port", str(self.port), "--database", self.database, "--workers", "1"]
        words += ["--patience", "10000", *([] if self._warm else ["--cold"])]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "gyoji", *words],
                stdout=log,
                stderr=log,
                env={**os.environ, "GYOJI_DATA": str(self.folder / "data")},
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                urllib.request.urlopen(f"{self.address}/api/health", timeout=5).close()
                return
            except LOST:
                if time.monotonic() > until or self._process.poll() is not None:
                    raise
                time.sleep(0.05)

    def kill(self) -> None:
        """End the server without a warning."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End the server as its owner does."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(PATIENCE)

    def faults(self) -> list[str]:
        """Return the lines of the server's log that tell of an error."""
        text = self.log.read_text("utf-8", "replace")
        return [
            line for line in text.splitlines() if "Traceback" in line or "ERROR" in line or "failed" in line
        ]


class Round:
    """Games that are played while the server is killed."""

    def __init__(self, subject: Subject, games: int, kills: int, bot: str, slugs: Sequence[str]) -> None:
        self.subject = subject
        self.games = games
        self.kills = kills
        self.bot = bot
        self.slugs = slugs or registry.slugs()
        self.tables: dict[int, str] = {}
        """The table of each game that was begun."""
        self.done = 0
        self._players: list[Player] = []
        self.under_way: list[int] = []
        """How many games were being played at each kill."""

    def decided(self) -> int:
        """Return how many decisions the players have sent."""
        return sum([player.decided for player in self._players])

    async def play(self, at_once: int) -> None:
        """Play all games, so many at once, and kill in between."""
        free = asyncio.Semaphore(at_once)
        killing = asyncio.create_task(self._kill())
        await asyncio.gather(*[self._one(n, free) for n in range(self.games)])
        await killing

    async def _one(self, n: int, free: asyncio.Semaphore) -> None:
        async with free:
            player = Player(self.subject.address, n)
            self._players.append(player)
            while not await self._went_on(player, n):
                player.hang_up()
                await asyncio.sleep(PAUSE)
            player.hang_up()
            self.done += 1

    async def _went_on(self, player: Player, n: int) -> bool:
        """Play a game until it is over; False when the server was lost."""
        slug = self.slugs[n % len(self.slugs)]
        seats = registry.rulebook(slug).seat_counts()
        try:
            if n not in self.tables:
                self.tables[n] = await player.open_table(
                    slug, self.bot, seats[n // len(self.slugs) % len(seats)]
                )
            await player.play(self.tables[n])
        except LOST:
            return False
        return True

    async def _kill(self) -> None:
        chance = random.Random(0)
        for n in range(self.kills):
            begun = self.games * (n + chance.random()) / (self.kills + 1)
            while len(self.tables) < begun:
                await asyncio.sleep(0.01)
            decided = self.decided() + chance.randrange(1, MORE)
            while self.decided() < decided and self.done < self.games:
                await asyncio.sleep(0.001)
            self.under_way.append(len(self.tables) - self.done)
            self.subject.kill()
            await asyncio.to_thread(self.subject.start)

    async def check_replays(self) -> tuple[int, list[str]]:
        """Play every stored replay again; return how many are exact, and what is wrong with the others."""
        caller = Caller(self.subject.address)
        wrong: list[str] = []
        for table in self.tables.values():
            status, text = await caller.send("GET", f"/api/tables/{table}/replay.gyoji")
            found = replay.parse(text.decode(), table) if status == 200 else None
            if found is None or not found.exact or not found.match.game.over:
                wrong.append(f"table {table}: {status}")
        caller.hang_up()
        return len(self.tables) - len(wrong), wrong


def kill_trial(
    games: int, kills: int, at_once: int, bot: str, database: str = "", slugs: Sequence[str] = ()
) -> dict[str, object]:
    """Carry out the trial and return what came of it."""
    with tempfile.TemporaryDirectory() as name:
        subject = Subject(Path(name), database)
        subject.start()
        try:
            start = time.monotonic()
            trial = Round(subject, games, kills, bot, slugs)
            asyncio.run(trial.play(at_once))
            played = time.monotonic()
            exact, wrong = asyncio.run(trial.check_replays())
            return {
                "games": len(trial.tables),
                "of": list(trial.slugs),
                "kills": len(trial.under_way),
                "under_way_at_kills": trial.under_way,
                "decisions_of_players": trial.decided(),
                "finished": trial.done,
                "exact": exact,
                "wrong": wrong,
                "errors": subject.faults(),
                "seconds": {
                    "played": round(played - start, 1),
                    "checked": round(time.monotonic() - played, 1),
                },
            }
        finally:
            subject.stop()


def main(words: Sequence[str] | None = None) -> int:
    """Run a trial from the command line."""
    parser = argparse.ArgumentParser(prog="python -m gyoji.server.trials.kill")
    parser.add_argument("trial", choices=("kill",))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--at-once", type=int, default=16)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--database", default="")
    parser.add_argument("--game", action="append", default=[], help="only these games")
    arguments = parser.parse_args(words)
    found = kill_trial(
        arguments.games, arguments.kills, arguments.at_once, arguments.bot, arguments.database, arguments.game
    )
    print(json.dumps(found, indent=2))
    whole = found["exact"] == found["finished"] == found["games"] == arguments.games
    return 0 if whole and found["kills"] == arguments.kills and not found["errors"] else 1


if __name__ == "__main__":
    sys.exit(main())
