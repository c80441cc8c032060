"""Hold many tables on one server process over loopback, and report how fast it answers. JSON out.

    python benchmarks/server.py --tables 200 --seconds 30

Two scripted people sit at each table, of all games in turn. Each answers a question after a pause, so that the load is
that of people who play quickly; `--pause 0` asks for all that the server can do. The answer time runs from sending a
decision until the state after it has arrived. There are no bots, so nothing of it is thinking.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from typing import Any

from websockets.asyncio.client import connect

from gyoji.games import registry

START = 60.0
"""Seconds that the server may take to start."""


class Figures:
    """What was measured, by all people together."""

    def __init__(self) -> None:
        self.counting = False
        self.answers: list[float] = []
        self.over = 0
        self.errors = 0


def ask(address: str, path: str, body: object, cookie: str) -> tuple[Any, str]:
    """Return the plain values that a request is answered with, and the cookie from then on."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"Content-Type": "application/json"})
    if cookie:
        request.add_header("Cookie", cookie)
    with urllib.request.urlopen(request, timeout=START) as response:
        fresh = response.headers.get("Set-Cookie")
        return json.loads(response.read()), fresh.partition(";")[0] if fresh else cookie


def seat_two(address: str, game: str) -> tuple[str, list[str]]:
    """Make a table for two people; return it and their cookies."""
    _, host = ask(address, "/api/me", None, "")
    _, guest = ask(address, "/api/me", None, "")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table, host = ask(address, "/api/tables", {"game": game, "seats": seats}, host)
    joined, guest = ask(
        address, f"/api/tables/{table['id']}/join", {"invite": table["invite"], "seat": 1}, guest
    )
    assert joined["state"] == "playing", joined
    return str(table["id"]), [host, guest]


async def person(address: str, table: str, cookie: str, pause: float, seed: int, figures: Figures) -> None:
    """Play at random until cancelled, or until the game is over."""
    chance = random.Random(seed)
    url = f"{address.replace('http', 'ws', 1)}/ws/table/{table}"
    async with connect(url, additional_headers={"Cookie": cookie}, max_size=None) as line:
        sent, at = 0.0, -1
        async for text in line:
            told = json.loads(text)
            if told["type"] == "error":
                figures.errors += 1
            if told["type"] != "state" or told["at"] <= at:
                continue
            if sent and figures.counting:
                figures.answers.append(time.perf_counter() - sent)
            sent = 0.0
            if told["over"]:
                figures.over += 1
                return
            question = told["question"]
            if question is None or question["player"] != told["you"]:
                continue
            at = told["at"]
            if pause:
                await asyncio.sleep(pause * (0.5 + chance.random()))
            answer = {"type": "decide", "at": at, "option": chance.randrange(len(question["options"]))}
            sent = time.perf_counter()
            await line.send(json.dumps(answer))


async def measure(address: str, tables: int, seconds: float, pause: float) -> dict[str, object]:
    """Let people play at all tables at once and return the figures."""
    games = registry.slugs()
    figures = Figures()
    playing: list[asyncio.Task[None]] = []
    for i in range(tables):
        table, cookies = await asyncio.to_thread(seat_two, address, games[i % len(games)])
        for cookie in cookies:
            seed = len(playing)
            playing.append(asyncio.create_task(person(address, table, cookie, pause, seed, figures)))
    await asyncio.sleep(2)
    figures.counting = True
    start = time.perf_counter()
    await asyncio.sleep(seconds)
    figures.counting = False
    spent = time.perf_counter() - start
    failed = [task for task in playing if task.done() and task.exception() is not None]
    still = len([task for task in playing if not task.done()])
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    answers = sorted(figures.answers)
    return {
        "tables": tables,
        "people_at_the_end": still,
        "finished": figures.over // 2,
        "failed": len(failed),
        "errors": figures.errors,
        "decisions_per_second": round(len(answers) / spent, 1),
        "answer_ms": {
            name: _share(answers, part) for name, part in (("50", 0.5), ("99", 0.99), ("100", 1.0))
        },
    }


def _share(answers: list[float], part: float) -> float:
    if not answers:
        return 0.0
    return round(1000 * answers[min(len(answers) - 1, int(part * len(answers)))], 2)


def main() -> None:
    """Start a server on an empty database and measure it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument(
        "--pause", type=float, default=2.0, help="seconds that a person thinks, on the average"
    )
    arguments = parser.parse_args()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", str(port), "--database", f"{folder}/server.sqlite3", "--patience", "1000"]
        server = subprocess.Popen(
            [sys.executable, "-m", "gyoji", *words],
            stdout=subprocess.DEVNULL,
            env={**os.environ, "GYOJI_DATA": f"{folder}/data"},
        )
        try:
            until = time.monotonic() + START
            while True:
                try:
                    ask(address, "/api/health", None, "")
                    break
                except OSError:
                    if time.monotonic() > until:
                        raise
                    time.sleep(0.1)
            found = asyncio.run(measure(address, arguments.tables, arguments.seconds, arguments.pause))
        finally:
            server.terminate()
            server.wait(30)
    print(json.dumps({**found, "pause": arguments.pause}))


if __name__ == "__main__":
    main()
