"""Games over the WebSocket: against a bot, and between people."""

from __future__ import annotations

import random

import pytest
from tests.server.conftest import Server

from gyoji.games import registry

RANDOM_BOT = {"kind": "bot", "bot": "random"}


@pytest.mark.slow
@pytest.mark.parametrize("slug", registry.slugs())
def test_a_whole_game_is_played_against_a_bot(server: Server, slug: str) -> None:
    me = server.client()
    table = me.post("/api/tables", {"game": slug, "seats": [{"kind": "me"}, RANDOM_BOT], "seed": 11})
    with me.sit(table["id"]) as seat:
        last = seat.play(random.Random(3))
        assert last["over"]
        assert last["you"] == 0
        assert seat.errors == []
        assert seat.lines
    assert me.get(f"/api/tables/{table['id']}")["state"] == "over"
