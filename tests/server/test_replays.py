"""Finished games: the timeline, every step as somebody saw it, the file, and forks."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.server.client import Client
from tests.server.conftest import Server

from gyoji import replay

pytestmark = pytest.mark.usefixtures("toy")
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def finished(me: Client, states: list[Any] | None = None) -> str:
    table = str(me.post("/api/tables", {"game": "toy", "seats": SEATS, "seed": 4})["id"])
    chance = random.Random(1)
    with me.sit(table) as seat:
        while not seat.until_asked()["over"]:
            if states is not None:
                states.append(seat.state)
            seat.decide(chance.randrange(len(seat.state["question"]["options"])))
    return table


def test_a_game_under_way_has_no_replay(server: Server) -> None:
    me = server.client()
    table = me.post("/api/tables", {"game": "toy", "seats": SEATS})["id"]
    for path in ("replay", "replay/0?as=open", "replay.gyoji"):
        assert me.send("GET", f"/api/tables/{table}/{path}").code == "not_over"
    assert me.send("POST", f"/api/tables/{table}/fork", {"step": 0}).code == "not_over"


def test_a_step_shows_what_the_player_saw(server: Server) -> None:
    me = server.client()
    states: list[Any] = []
    table = finished(me, states)
    for state in [*states, *reversed(states)]:
        step = me.get(f"/api/tables/{table}/replay/{state['at']}?as=0")
        assert (step["view"], step["question"]) == (state["view"], state["question"])


def test_a_spectator_sees_less_than_all(server: Server) -> None:
    table = finished(server.client())
    guest = server.client()
    at = f"/api/tables/{table}/replay/4"

    def named(reader: str) -> int:
        zones = guest.get(f"{at}?as={reader}")["view"]["zones"]
        return len([card for zone in zones.values() for card in zone if "name" in card])

    assert named("spectator") < named("0") < named("open")
    assert guest.send("GET", f"{at}?as=2").code == "bad_request"
    assert guest.send("GET", f"/api/tables/{table}/replay/9999").status == 404


def test_the_timeline_names_every_decision(server: Server) -> None:
    me = server.client()
    table = finished(me)
    line = me.get(f"/api/tables/{table}/replay")
    assert len(line["steps"]) == line["decisions"] > 0
    assert line["turns"][0]["step"] == 0
    last = me.get(f"/api/tables/{table}/replay/{line['decisions']}?as=spectator")
    assert last["over"]


def test_the_file_reproduces_the_game_exactly(server: Server) -> None:
    table = finished(server.client())
    text = server.client().send("GET", f"/api/tables/{table}/replay.gyoji").body.decode()
    found = replay.parse(text, "replay")
    assert found.exact
    assert found.match.game.over


def test_a_fork_goes_on_from_its_step_against_a_bot(server: Server) -> None:
    states: list[Any] = []
    table = finished(server.client(), states)
    me = server.client()
    wish = {"step": states[2]["at"], "seat": 0, "bot": "random"}
    fork = me.post(f"/api/tables/{table}/fork", wish)
    assert (fork["you"], fork["forked"]) == (0, table)
    with me.sit(fork["id"]) as seat:
        state = seat.until_asked()
        assert (state["view"], state["question"]) == (states[2]["view"], states[2]["question"])
        assert seat.play(random.Random(9))["over"]
    assert me.send("POST", f"/api/tables/{table}/fork", {"step": 9999}).code == "bad_request"
