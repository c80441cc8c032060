"""Playing again after a game: the same game, chairs, bots and decks, for all who sat there."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.client import Client
from tests.server.conftest import Server

from gyoji.server.storage.store import TableBody

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random", "seconds": 0.5, "deck": "shipped:odd"}
EVEN = {"kind": "me", "deck": "shipped:even"}

pytestmark = pytest.mark.usefixtures("toy")


def give_up(client: Client, table: str) -> None:
    with client.sit(table) as seat:
        seat.until("state")
        seat.say("concede")
        while not seat.state["over"]:
            seat.hear()


def stored(server: Server, table: str) -> TableBody:
    found = asyncio.run(server.store.table(table))
    assert found is not None
    return found


def finished(server: Server, **more: object) -> tuple[Client, Client, str]:
    """Return two people who have played a game with different decks."""
    one, other = server.client(), server.client()
    table = one.post("/api/tables", {"game": "toy", "seats": [EVEN, OPEN], **more})
    wish = {"invite": table["invite"], "deck": "shipped:odd"}
    other.post(f"/api/tables/{table['id']}/join", wish)
    give_up(one, table["id"])
    return one, other, table["id"]


def again(client: Client, table: str) -> Any:
    return client.post(f"/api/tables/{table}/again")


def test_against_a_bot_everything_stays_but_the_chance(server: Server) -> None:
    me = server.client()
    wish = {"game": "toy", "seats": [BOT, EVEN], "clock": {"seconds": 900, "increment": 5}, "seed": 4}
    table = me.post("/api/tables", wish)["id"]
    give_up(me, table)
    fresh = again(me, table)
    assert (fresh["state"], fresh["you"], fresh["clock"]) == ("playing", 1, wish["clock"])
    before, after = stored(server, table), stored(server, fresh["id"])
    assert after.seats == before.seats
    assert (after.game, after.switches, after.winners) == (before.game, before.switches, [])
    assert after.seed != before.seed
    assert (before.next, after.next) == (fresh["id"], "")
    with me.sit(fresh["id"]) as seat:
        seat.until_asked()
        assert seat.asked()


def test_who_asks_twice_comes_to_the_same_table_until_it_is_over(server: Server) -> None:
    me = server.client()
    table = me.post("/api/tables", {"game": "toy", "seats": [ME, BOT]})["id"]
    give_up(me, table)
    first = again(me, table)["id"]
    assert again(me, table)["id"] == first
    give_up(me, first)
    second = again(me, table)["id"]
    assert second not in (table, first)


def test_two_people_play_again_on_their_chairs_with_their_decks(server: Server) -> None:
    one, other, table = finished(server)
    with one.sit(table) as seat:
        seat.until("state")
        made = again(other, table)
        assert (made["state"], made["you"]) == ("waiting", 1)
        assert [seat["kind"] for seat in made["seats"]] == ["open", "human"]
        assert [seat["deck"] for seat in made["seats"]] == ["", "odd"]
        while not seat.table["next"]:
            seat.until("table")
        assert seat.table["next"] == made["id"]
    assert made["id"] not in [each["id"] for each in one.get("/api/tables")["mine"]]
    joined = again(one, table)
    assert (joined["id"], joined["state"], joined["you"]) == (made["id"], "playing", 0)
    assert stored(server, made["id"]).seats == stored(server, table).seats


def test_two_who_ask_at_once_come_to_one_table(server: Server) -> None:
    one, other, table = finished(server)
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda client: again(client, table), (one, other)))
    assert found[0]["id"] == found[1]["id"]
    assert [each["you"] for each in found] == [0, 1]
    assert one.get(f"/api/tables/{found[0]['id']}")["state"] == "playing"


def test_a_kept_chair_may_be_given_to_another_by_invitation(server: Server) -> None:
    one, other, table = finished(server, public=True)
    made = again(one, table)
    assert made["id"] not in [each["id"] for each in other.get("/api/tables")["open"]]
    third = server.client()
    third.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"], "deck": "shipped:even"})
    assert [seat.deck["name"] for seat in stored(server, made["id"]).seats] == ["even", "even"]
    assert other.send("POST", f"/api/tables/{table}/again").code == "full"


def test_only_who_sat_there_plays_again_and_only_when_the_game_is_over(server: Server) -> None:
    one, _, table = finished(server)
    stranger = server.client()
    assert stranger.send("POST", f"/api/tables/{table}/again").code == "forbidden"
    assert stranger.send("POST", "/api/tables/none/again").status == 404
    again(one, table)
    assert stranger.get(f"/api/tables/{table}")["next"] == ""
    me = server.client()
    running = me.post("/api/tables", {"game": "toy", "seats": [ME, BOT]})["id"]
    assert me.send("POST", f"/api/tables/{running}/again").code == "not_over"
