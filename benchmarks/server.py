"""Hold many tables on one server process over loopback, and report how fast it answers. JSON out.

    python benchmarks/server.py --tables 200 --pace 1 --seconds 30

Two scripted people sit at each table, of all games in turn; when a game is over they begin another. First each table
makes one decision in `--pace` seconds, as people who play quickly or bots that think a while do; then everybody answers
at once, which asks for all that the server can do: there one decision of every table always waits for the others, and
the answer time is how long that line is. There are no bots, so nothing of it is thinking.

The people are in processes of their own. `answer_ms` is what they see: from sending a decision until the state after it
has arrived. `server_ms` is measured by the server: from reading a decision until it is committed and told.
`commit_ms` is how long the disk takes, `server_lag_ms` and `client_lag_ms` how late the event loops of both were: a
slow server, or a busy machine. What the server measures is of its newest answers: run it for half a minute at least.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from gyoji.games import registry
from gyoji.kernel.machine import game as kernel_game
from gyoji.server.requests import wire
from gyoji.server.requests.meter import Meter, percentiles, watch
from gyoji.server.trials.kill import Subject
from gyoji.server.trials.player import Caller, ask_once, options_for, read_told

SETTLE = 3.0
"""Seconds before counting begins, if not told otherwise."""


class Load:
    """How fast people play, and what they have seen."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self.seated = 0
        self.counting = False
        self.answers: list[float] = []
        self.over = 0
        self.errors: list[str] = []


async def sit_down(host: Caller, guest: Caller, game: str) -> str:
    """Make a table for two people and return it."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = await host.ask("/api/tables", {"game": game, "seats": seats})
    joined = await guest.ask(f"/api/tables/{table['id']}/join", {"invite": table["invite"], "seat": 1})
    assert joined["state"] == "playing", joined
    return str(table["id"])


async def person(caller: Caller, table: str, chance: random.Random, load: Load) -> None:
    """Play at random until the game is over."""
    async with caller.sit(table) as line:
        sent, at = 0.0, -1
        async for text in line:
            told = read_told(text)
            if told.type == "error":
                load.errors.append(f"{told.code}: {told.text}")
            if told.type != "state" or told.at <= at:
                continue
            if sent and load.counting:
                load.answers.append(time.perf_counter() - sent)
            sent = 0.0
            if told.over:
                return
            options = options_for(told)
            if not options:
                continue
            at = told.at
            if load.pace:
                await asyncio.sleep(load.pace * (0.5 + chance.random()))
            answer = {"type": "decide", "at": at, "option": chance.randrange(options)}
            sent = time.perf_counter()
            await line.send(wire.encode(answer).decode())


async def pair(address: str, game: str, seed: int, load: Load) -> None:
    """Let two people play one game after the other."""
    host, guest = Caller(address), Caller(address)
    chance = random.Random(seed)
    while True:
        table = await sit_down(host, guest, game)
        load.seated += 1
        await asyncio.gather(person(host, table, chance, load), person(guest, table, chance, load))
        load.over += 1


async def play(address: str, numbers: list[int], pace: float, orders: Connection) -> None:
    """Play at some tables, and obey: `pace`, `count`, `report`, `end`."""
    load, lags = Load(pace), Meter()
    games = registry.slugs()
    tasks = [asyncio.create_task(watch(lags, 0.02))]
    for n in numbers:
        tasks.append(asyncio.create_task(pair(address, games[n % len(games)], n, load)))
        while load.seated < len(tasks) - 1 and not tasks[-1].done():
            await asyncio.sleep(0.005)
    orders.send(load.seated)
    while True:
        word, value = await asyncio.to_thread(orders.recv)
        if word == "pace":
            load.pace = value
        elif word == "count":
            load.counting, load.answers, load.over = True, [], 0
            lags.clear()
        elif word == "report":
            load.counting = False
            failed = [repr(task.exception()) for task in tasks if task.done()]
            orders.send((load.answers, load.over, load.errors, failed, lags.to_wire()["99"]))
        else:
            return


def client(address: str, numbers: list[int], pace: float, orders: Connection) -> None:
    """Be some of the people; runs in a process of its own."""
    asyncio.run(play(address, numbers, pace, orders))


def measure(subject: Subject, lines: list[Connection], seconds: float, settle: float) -> dict[str, object]:
    """Return the figures of a stretch of time."""
    time.sleep(settle)
    for line in lines:
        line.send(("count", 0))
    begun, used = time.perf_counter(), processor_time(subject.pid)
    time.sleep(seconds)
    for line in lines:
        line.send(("report", 0))
    spent, used = time.perf_counter() - begun, processor_time(subject.pid) - used
    reports: list[Any] = [line.recv() for line in lines]
    answers = [each for report in reports for each in report[0]]
    health = asyncio.run(ask_once(subject.address, "/api/health"))
    return {
        "decisions_per_second": round(len(answers) / spent, 1),
        "answer_ms": percentiles(answers),
        "server_ms": {name: health["answer_ms"][name] for name in ("50", "99", "100")},
        "commit_ms": {name: health["commit_ms"][name] for name in ("50", "99", "100")},
        "server_lag_ms": {"99": health["lag_ms"]["99"]},
        "client_lag_ms": {"99": max(report[4] for report in reports)},
        "server_processor_ms_per_decision": round(1000 * used / max(1, len(answers)), 2),
        "games_finished": sum(report[1] for report in reports),
        "errors": [text for report in reports for text in report[2] + report[3]][:5],
        "load_average": round(os.getloadavg()[0], 1),
    }


def processor_time(pid: int) -> float:
    """Return the seconds of processor time that a process has used, where the system says so."""
    path = Path(f"/proc/{pid}/stat")
    if not path.exists():
        return 0.0
    fields = path.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Start a server on an empty database and measure it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0, help="for each of the two stretches")
    parser.add_argument("--settle", type=float, default=SETTLE, help="seconds before each of them")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two decisions at a table")
    parser.add_argument("--clients", type=int, default=2, help="processes for the people")
    parser.add_argument(
        "--database", default="", help="where the games are stored (default: a new SQLite file)"
    )
    arguments = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        subject = Subject(Path(folder), arguments.database, warm=True)
        subject.start()
        lines: list[Connection] = []
        try:
            for i in range(arguments.clients):
                own, theirs = context.Pipe()
                numbers = list(range(i, arguments.tables, arguments.clients))
                what = (subject.address, numbers, arguments.pace, theirs)
                context.Process(target=client, args=what, daemon=True).start()
                lines.append(own)
            seated = sum(line.recv() for line in lines)
            paced = measure(subject, lines, arguments.seconds, arguments.settle)
            for line in lines:
                line.send(("pace", 0.0))
            full = measure(subject, lines, arguments.seconds, arguments.settle)
            for line in lines:
                line.send(("end", 0))
            log = subject.log.read_text("utf-8", "replace")[-3000:] if subject.faults() else ""
        finally:
            subject.stop()
    found = {
        "tables": seated,
        "pace": arguments.pace,
        "compiled": not str(kernel_game.__file__).endswith(".py"),
        "cores": os.cpu_count(),
        "paced": paced,
        "at_once": full,
        "log": log,
    }
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
