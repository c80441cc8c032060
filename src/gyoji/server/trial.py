"""Trials of a running server from outside: many scripted players, and a server that is killed in between.

`python -m gyoji.server.trial kill --games 200 --kills 20` starts a server as its own process, plays bot games over
WebSocket, kills the server with SIGKILL again and again, starts it anew on the same database, and finally checks that
every game was finished and that every stored replay reproduces exactly.
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
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from gyoji import replay
from gyoji.games import registry

PATIENCE: Final = 60.0
"""Seconds that a server may take to start, and an answer to come."""
LOST: Final = (OSError, WebSocketException, urllib.error.URLError, TimeoutError, EOFError)
"""What a client meets when the server is killed."""


class Refused(Exception):
    """The server refused what a scripted player did by the rules."""


class Subject:
    """A server in its own process, on a port and a database that outlive it."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder = folder
        self.database = database or str(folder / "server.sqlite3")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        words = ["serve", "--port", str(self.port), "--database", self.database, "--workers", "1"]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "gyoji", *words, "--patience", "1000", "--cold"],
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


class Player:
    """A scripted player with one account."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.chance = random.Random(seed)
        self.cookie = ""
        self.decided = 0
        self.waits: list[float] = []
        """Seconds from each decision to the state after it."""

    async def ask(self, path: str, body: object = None) -> Any:
        """Return the plain values that a request is answered with."""
        return await asyncio.to_thread(self._ask, path, body)

    def _ask(self, path: str, body: object) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            cookie = response.headers.get("Set-Cookie")
            if cookie:
                self.cookie = cookie.partition(";")[0]
            return json.loads(response.read())

    def send_raw(self, method: str, path: str, body: bytes | None) -> int:
        """Make a request of any kind and return its status."""
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        request = urllib.request.Request(self.address + path, body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                response.read()
                return int(response.status)
        except urllib.error.HTTPError as error:
            with error:
                return error.code

    async def open_table(self, game: str, bot: str, seconds: float = 0.02) -> str:
        """Make a table against a bot."""
        seats = [{"kind": "me"}, {"kind": "bot", "bot": bot, "seconds": seconds}]
        table = await self.ask("/api/tables", {"game": game, "seats": seats})
        return str(table["id"])

    async def play(self, table: str, most: int = 1 << 30) -> bool:
        """Play at random until the game is over, or *most* decisions were made; True when it is over."""
        address = f"{self.address.replace('http', 'ws', 1)}/ws/table/{table}"
        async with connect(address, additional_headers={"Cookie": self.cookie}, max_size=None) as line:
            sent = 0.0
            answered = -1
            while True:
                message = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
                if message["type"] == "error" and message["code"] != "stale":
                    raise Refused(str(message))
                if message["type"] != "state":
                    continue
                if sent and message["at"] > answered:
                    self.waits.append(time.monotonic() - sent)
                    sent = 0.0
                if message["over"]:
                    return True
                question = message["question"]
                if question is None or question["player"] != message["you"] or message["at"] == answered:
                    continue
                if most <= 0:
                    return False
                most -= 1
                answered, sent = message["at"], time.monotonic()
                self.decided += 1
                option = self.chance.randrange(len(question["options"]))
                await line.send(json.dumps({"type": "decide", "at": answered, "option": option}))


async def play_through_kills(
    subject: Subject, games: int, kills: int, at_once: int, bot: str, slugs: Sequence[str] = ()
) -> list[str]:
    """Play *games* while the server is killed *kills* times; return the tables."""
    slugs = slugs or registry.slugs()
    tables: list[str] = []
    done = 0
    begun = asyncio.Semaphore(at_once)

    async def one(n: int) -> None:
        nonlocal done
        async with begun:
            player = Player(subject.address, n)
            table = ""
            while True:
                try:
                    if not table:
                        table = await player.open_table(slugs[n % len(slugs)], bot)
                        tables.append(table)
                    if await player.play(table):
                        break
                except LOST as error:
                    if isinstance(error, urllib.error.HTTPError):
                        raise
                    await asyncio.sleep(0.2)
            done += 1

    async def killer() -> None:
        chance = random.Random(0)
        for n in range(kills):
            target = games * (n + chance.random()) / (kills + 1)
            while done < target:
                await asyncio.sleep(0.05)
            await asyncio.sleep(chance.random())
            subject.kill()
            await asyncio.to_thread(subject.start)

    await asyncio.gather(killer(), *[one(n) for n in range(games)])
    return tables


async def check_replays(subject: Subject, tables: Sequence[str]) -> int:
    """Play every stored replay again; return how many are exact."""
    exact = 0
    for table in tables:
        url = f"{subject.address}/api/tables/{table}/replay.gyoji"
        text = await asyncio.to_thread(_fetch, url)
        found = replay.parse(text.decode(), table)
        exact += found.exact and found.match.game.over
    return exact


def _fetch(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=PATIENCE) as response:
        body: bytes = response.read()
        return body


def kill_trial(
    games: int, kills: int, at_once: int, bot: str, database: str = "", slugs: Sequence[str] = ()
) -> dict[str, object]:
    """Carry out the trial and return what came of it."""
    with tempfile.TemporaryDirectory() as name:
        subject = Subject(Path(name), database)
        subject.start()
        try:
            start = time.monotonic()
            tables = asyncio.run(play_through_kills(subject, games, kills, at_once, bot, slugs))
            exact = asyncio.run(check_replays(subject, tables))
            return {
                "games": len(tables),
                "kills": kills,
                "exact": exact,
                "errors": subject.faults(),
                "seconds": round(time.monotonic() - start, 1),
            }
        finally:
            subject.stop()


def main(words: Sequence[str] | None = None) -> int:
    """Run a trial from the command line."""
    parser = argparse.ArgumentParser(prog="python -m gyoji.server.trial")
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
    return 0 if found["exact"] == found["games"] == arguments.games and not found["errors"] else 1


if __name__ == "__main__":
    sys.exit(main())
