"""The scripted player of the trials: it must notice when a server does not stand by what it told."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import Raw
from tests.server.conftest import Server

from gyoji.server.requests.meter import Meter, percentiles, watch
from gyoji.server.trials.player import Caller, Contradicted, Player, Refused, Told, options_for, read_told


def told(at: int, view: bytes = b"{}", question: bytes = b"null") -> Told:
    return Told("state", at, 0, Raw(view), Raw(question))


def test_a_state_that_goes_back_contradicts_the_one_before() -> None:
    player = Player("http://nowhere", 0)
    for at in (3, 3, 4):
        player._check("t", told(at))
    with pytest.raises(Contradicted, match="state 4 was told, and then 3"):
        player._check("t", told(3))


@pytest.mark.parametrize("other", [told(3, b'{"turn":2}'), told(3, question=b'{"player":1}')])
def test_a_state_that_is_told_in_two_ways_is_a_contradiction(other: Told) -> None:
    player = Player("http://nowhere", 0)
    player._check("t", told(3))
    with pytest.raises(Contradicted, match="two ways"):
        player._check("t", other)


def test_only_who_is_asked_has_options() -> None:
    text = '{"type":"state","at":1,"you":%d,"question":{"player":0,"options":[{},{}]},"over":%s,"more":1}'
    assert options_for(read_told(text % (0, "false"))) == 2
    assert options_for(read_told(text % (1, "false"))) == 0
    assert options_for(read_told(text % (0, "true"))) == 0
    assert options_for(read_told('{"type":"state","at":1,"you":0,"question":null}')) == 0


@pytest.mark.usefixtures("toy")
def test_a_player_plays_whole_games_over_one_connection_after_the_other(server: Server) -> None:
    async def play() -> None:
        player = Player(server.address, 5)
        for _ in range(2):
            await player.play(await player.open_table("toy"))
        assert player.decided > 10
        assert len((await player.ask("/api/tables"))["mine"]) == 2
        with pytest.raises(Refused, match="404"):
            await player.ask("/api/tables/none")
        player.hang_up()

    asyncio.run(play())


def test_a_caller_calls_again_when_its_connection_was_closed(server: Server) -> None:
    async def call() -> None:
        caller = Caller(server.address)
        first = await caller.ask("/api/me")
        assert caller._lines is not None
        caller._lines[1].close()
        assert await caller.ask("/api/me") == first
        caller.hang_up()

    asyncio.run(call())


def test_percentiles_are_those_of_the_times() -> None:
    assert percentiles([n / 1000 for n in range(1, 201)]) == {"50": 101.0, "99": 199.0, "100": 200.0}
    assert percentiles([]) == {"50": 0.0, "99": 0.0, "100": 0.0}


def test_a_meter_counts_all_and_measures_the_newest() -> None:
    meter = Meter()
    meter.note(9.0)
    for _ in range(4096):
        meter.note(0.001)
    assert meter.to_wire() == {"count": 4097, "50": 1.0, "99": 1.0, "100": 1.0}


def test_a_loop_that_is_held_up_is_late() -> None:
    async def hold_up() -> Meter:
        meter = Meter()
        task = asyncio.ensure_future(watch(meter, 0.01))
        await asyncio.sleep(0)
        for _ in range(200_000):
            pass
        await asyncio.sleep(0.05)
        task.cancel()
        return meter

    assert asyncio.run(hold_up()).count > 0


@pytest.mark.usefixtures("toy")
def test_how_fast_decisions_are_answered_is_told_to_the_host(server: Server) -> None:
    me = server.client()
    before = me.get("/api/health")["answer_ms"]["count"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = me.post("/api/tables", {"game": "toy", "seats": seats, "seed": 4})["id"]
    with me.sit(table) as seat:
        for _ in range(2):
            seat.until_asked()
            seat.decide(0)
        seat.say("ping")
        seat.until("pong")
    health = me.get("/api/health")
    assert health["answer_ms"]["count"] == before + 2
    assert health["answer_ms"]["100"] > 0
