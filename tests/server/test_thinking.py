"""Workers that die or stand still: others take over, and where none can, the people at the table are told."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from tests.server import workers
from tests.server.client import Client, Sitting
from tests.server.conftest import Server
from tests.server.workers import ALWAYS, NEVER, ONCE, ORDERS

from gyoji.server.tables import running, thinking
from gyoji.server.tables.thinking import TRIES, Job, Lost, Thinkers

pytestmark = [pytest.mark.slow, pytest.mark.sampled(2), pytest.mark.usefixtures("toy")]

PATIENCE = 60.0


def asked(work: Callable[[Thinkers], Coroutine[Any, Any, Any]]) -> Any:
    """Return what *work* returns with workers of its own."""

    async def inside() -> Any:
        thinkers = Thinkers(1)
        try:
            return await work(thinkers)
        finally:
            thinkers.close()

    return asyncio.run(inside())


@pytest.fixture
def orders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file with orders for workers."""
    path = tmp_path / "orders"
    path.write_text(NEVER)
    monkeypatch.setenv(ORDERS, str(path))
    return path


# Workers


def test_a_worker_that_died_while_it_rested_is_replaced() -> None:
    async def work(thinkers: Thinkers) -> tuple[int, int]:
        first = await thinkers.run(os.getpid, seconds=PATIENCE)
        os.kill(first, signal.SIGKILL)
        return first, await thinkers.run(os.getpid, seconds=PATIENCE)

    first, second = asked(work)
    assert len({first, second, os.getpid()}) == 3


@pytest.mark.parametrize("call", [workers.die, workers.stand_still])
def test_what_a_lost_worker_was_asked_is_asked_again(
    call: Callable[[Path], int],
    orders: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    orders.write_text(ONCE)

    async def work(thinkers: Thinkers) -> int:
        await thinkers.run(workers.nap, 0.0, seconds=PATIENCE)
        with monkeypatch.context() as patch:
            patch.setattr(thinking, "SILENCE", 1.0)
            answer = asyncio.ensure_future(thinkers.run(call, orders, seconds=PATIENCE))
            while "is lost" not in caplog.text:
                await asyncio.sleep(0.02)
        return await answer  # the next worker may take its time to start

    assert asked(work) != os.getpid()
    assert orders.read_text() == NEVER
    assert caplog.text.count("is lost at try") == 1


def test_who_waits_behind_a_worker_that_dies_is_answered_by_the_next(orders: Path) -> None:
    orders.write_text(ONCE)

    async def work(thinkers: Thinkers) -> list[int]:
        both = (
            thinkers.run(workers.die, orders, seconds=PATIENCE),
            thinkers.run(os.getpid, seconds=PATIENCE),
        )
        return list(await asyncio.gather(*both))

    assert len(set(asked(work))) == 1


def test_a_worker_that_answers_others_is_not_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(thinkers: Thinkers) -> list[int]:
        first = await thinkers.run(workers.nap, 0.0, seconds=PATIENCE)
        monkeypatch.setattr(thinking, "SILENCE", 2.0)
        naps = [thinkers.run(workers.nap, 0.5, seconds=PATIENCE) for _ in range(6)]
        return [first, *await asyncio.gather(*naps)]

    assert len(set(asked(work))) == 1


def test_who_waits_behind_a_question_that_takes_too_long_is_answered() -> None:
    async def work(thinkers: Thinkers) -> tuple[object, int]:
        await thinkers.run(os.getpid, seconds=PATIENCE)
        late = asyncio.ensure_future(thinkers.run(workers.nap, 50.0, seconds=0.5))
        await asyncio.sleep(0.1)
        behind = await thinkers.run(os.getpid, seconds=PATIENCE)
        return (await asyncio.gather(late, return_exceptions=True))[0], behind

    late, behind = asked(work)
    assert isinstance(late, TimeoutError)
    assert behind != os.getpid()


def test_when_each_worker_dies_it_is_said(orders: Path, caplog: pytest.LogCaptureFixture) -> None:
    orders.write_text(ALWAYS)
    with pytest.raises(Lost):
        asked(lambda thinkers: thinkers.run(workers.die, orders, seconds=PATIENCE))
    assert caplog.text.count("is lost at try") == TRIES


# Tables


def bot_table(client: Client) -> str:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "monte-carlo", "seconds": 0.05}]
    return str(client.post("/api/tables", {"game": "toy", "seats": seats, "seed": 4})["id"])


@pytest.fixture
def thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let workers know the toy game."""
    monkeypatch.setattr(thinking, "think", workers.think)


def until_stuck(seat: Sitting) -> Any:
    """Decide until the bot is asked and cannot decide."""
    while seat.state is None or not seat.state["stuck"]:
        if seat.state is not None and seat.asked():
            seat.decide(0)
        else:
            seat.hear()
    return seat.state


@pytest.mark.usefixtures("thinks")
def test_a_game_goes_on_when_the_worker_of_its_bot_dies(
    own_server: Server, orders: Path, caplog: pytest.LogCaptureFixture
) -> None:
    me = own_server.client()
    with me.sit(bot_table(me)) as seat:
        seat.until_asked()
        orders.write_text(ONCE)
        assert seat.play(random.Random(1))["over"]
    assert orders.read_text() == NEVER
    assert "is lost at try 1" in caplog.text
    assert not any('"stuck":true' in each for each in seat.raw)


@pytest.mark.usefixtures("thinks")
def test_a_worker_that_is_killed_from_outside_is_replaced(own_server: Server, orders: Path) -> None:
    me = own_server.client()
    before = set(multiprocessing.active_children())
    with me.sit(bot_table(me)) as seat:
        killed = 0
        chance = random.Random(1)
        while not seat.until_asked()["over"]:
            for process in set(multiprocessing.active_children()) - before:
                if killed < 3:
                    process.kill()
                    killed += 1
            seat.play(chance, 1)
        assert killed == 3


@pytest.mark.usefixtures("thinks")
def test_a_bot_whose_workers_all_die_is_told_of_and_asked_again_on_demand(
    own_server: Server, orders: Path, caplog: pytest.LogCaptureFixture
) -> None:
    me, guest = own_server.client(), own_server.client()
    table = bot_table(me)
    with me.sit(table) as seat, guest.sit(table) as watching:
        seat.until_asked()
        seat.say("retry")
        assert seat.until("error")["code"] == "stale"
        orders.write_text(ALWAYS)
        stuck = until_stuck(seat)
        assert (stuck["thinking"], stuck["question"]["player"]) == (None, 1)
        assert "cannot decide" in caplog.text
        watching.say("retry")
        assert watching.until("error")["code"] == "forbidden"
        seat.say("sync")
        assert seat.until("state")["stuck"]
        orders.write_text(NEVER)
        seat.say("retry")
        told = seat.until("state")
        assert (told["stuck"], told["thinking"], told["at"]) == (False, 1, stuck["at"])
        assert seat.until_asked()["at"] > stuck["at"]


@pytest.mark.usefixtures("thinks")
def test_from_a_bot_that_cannot_decide_one_goes_back(own_server: Server, orders: Path) -> None:
    me = own_server.client()
    with me.sit(bot_table(me)) as seat:
        seat.until_asked()
        orders.write_text(ALWAYS)
        at = until_stuck(seat)["at"]
        assert seat.state["undo"]
        seat.say("undo")
        back = seat.until("state")
        assert back["at"] > at
        assert not back["stuck"]
        assert seat.asked()
        seat.say("concede")
        while not seat.state["over"]:
            seat.hear()


def test_a_choice_that_the_engine_cannot_take_leaves_nobody_waiting(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose(self: Thinkers, job: Job) -> int:
        return 99

    monkeypatch.setattr(Thinkers, "choose", choose)
    monkeypatch.setattr(running, "RETRY", 0.05)
    me = own_server.client()
    with me.sit(bot_table(me)) as seat:
        at = until_stuck(seat)["at"]
        monkeypatch.undo()
        monkeypatch.setattr(thinking, "QUICK", ("monte-carlo",))
        seat.say("retry")
        while seat.state["at"] == at:
            seat.hear()
