"""Games over the WebSocket: against a bot, and between people."""

from __future__ import annotations

import random

import pytest
from tests.server.conftest import Server

from gyoji.games import registry

RANDOM_BOT = {"kind": "bot", "bot": "random"}


@pytest.mark.usefixtures("toy")
def test_a_whole_game_is_played_against_a_bot(server: Server) -> None:
    me = server.client()
    table = me.post("/api/tables", {"game": "toy", "seats": [{"kind": "me"}, RANDOM_BOT], "seed": 11})
    with me.sit(table["id"]) as seat:
        last = seat.play(random.Random(3))
        assert last["over"]
        assert last["you"] == 0
        assert seat.errors == []
    assert me.get(f"/api/tables/{table['id']}")["state"] == "over"


@pytest.mark.slow
@pytest.mark.parametrize("slug", registry.slugs())
def test_every_game_is_played_over_the_socket(server: Server, slug: str) -> None:
    me = server.client()
    table = me.post("/api/tables", {"game": slug, "seats": [{"kind": "me"}, RANDOM_BOT], "seed": 11})
    with me.sit(table["id"], "ja") as seat:
        seat.play(random.Random(3), most=12)
        assert seat.errors == []
        assert seat.lines


@pytest.mark.slow
def test_the_searching_bot_thinks_in_a_process_of_its_own(server: Server) -> None:
    me = server.client()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "monte-carlo", "seconds": 0.02}]
    table = me.post("/api/tables", {"game": "mission", "seats": seats, "seed": 11})
    with me.sit(table["id"]) as seat:
        seat.play(random.Random(3), most=5)
        assert seat.until_asked()["at"] > 5
        assert seat.errors == []
