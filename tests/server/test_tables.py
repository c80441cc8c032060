"""Tables: seats, invitations, spectators, two tabs, undo, clocks, and what is refused."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest
from tests.server.client import Client, ConnectionClosed
from tests.server.conftest import Server, Storage
from tests.toy import ToyRulebook

from gyoji.errors import UserError
from gyoji.games.decks import Deck, Violation
from gyoji.kernel.machine.game import Game
from gyoji.server.requests import wire
from gyoji.server.storage.database import open_database
from gyoji.server.storage.store import Account, Store
from gyoji.server.tables.tables import FORGET, Hall
from gyoji.server.tables.thinking import Thinkers

RANDOM_BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}


def bot_table(client: Client, **more: object) -> Any:
    return client.post("/api/tables", {"game": "toy", "seats": [ME, RANDOM_BOT], "seed": 4, **more})


def two_people(server: Server, **more: object) -> tuple[Client, Client, str]:
    one, other = server.client(), server.client()
    table = one.post("/api/tables", {"game": "toy", "seats": [ME, OPEN], "seed": 4, **more})
    other.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return one, other, table["id"]


pytestmark = pytest.mark.usefixtures("toy")


def test_a_table_begins_when_its_last_seat_is_taken(server: Server) -> None:
    one, other = server.client(), server.client()
    table = one.post("/api/tables", {"game": "toy", "seats": [ME, OPEN]})
    assert table["state"] == "waiting"
    with one.sit(table["id"]) as seat:
        assert seat.until("table")["table"]["state"] == "waiting"
        joined = other.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        assert (joined["state"], joined["you"]) == ("playing", 1)
        assert seat.until("state")["you"] == 0


def test_a_private_table_is_joined_by_invitation_alone(server: Server) -> None:
    one, other = server.client(), server.client()
    table = one.post("/api/tables", {"game": "toy", "seats": [ME, OPEN]})
    refused = other.send("POST", f"/api/tables/{table['id']}/join", {"invite": "guess"})
    assert (refused.status, refused.code) == (403, "forbidden")
    assert other.get(f"/api/tables/{table['id']}")["invite"] == ""


def test_a_public_table_is_listed_and_joined_without_an_invitation(server: Server) -> None:
    one, other = server.client(), server.client()
    table = one.post("/api/tables", {"game": "toy", "seats": [ME, OPEN], "public": True})
    assert table["id"] in [each["id"] for each in other.get("/api/tables")["open"]]
    private = one.post("/api/tables", {"game": "toy", "seats": [ME, OPEN]})
    assert private["id"] not in [each["id"] for each in other.get("/api/tables")["open"]]
    assert other.post(f"/api/tables/{table['id']}/join")["you"] == 1


def test_a_full_table_takes_nobody(server: Server) -> None:
    one, other, table = two_people(server)
    invite = one.get(f"/api/tables/{table}")["invite"]
    assert server.client().send("POST", f"/api/tables/{table}/join", {"invite": invite}).code == "full"
    assert other.post(f"/api/tables/{table}/join", {"invite": invite})["you"] == 1


def test_a_seat_is_free_again_when_somebody_leaves_before_the_start(server: Server) -> None:
    one, other = server.client(), server.client()
    seats = [ME, OPEN, OPEN]
    table = one.send("POST", "/api/tables", {"game": "toy", "seats": seats})
    assert table.code == "bad_request"
    made = one.post("/api/tables", {"game": "toy", "seats": [OPEN, ME], "public": True})
    assert one.post(f"/api/tables/{made['id']}/leave")["seats"][1]["kind"] == "open"
    assert other.send("POST", f"/api/tables/{made['id']}/leave").code == "forbidden"


def test_a_deck_that_is_not_named_goes_with_those_that_are(
    server: Server, toy: ToyRulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    def violations_together(
        self: ToyRulebook, decks: tuple[Deck | None, ...], lang: str = "en"
    ) -> list[Violation]:
        names = [deck.name for deck in decks if deck is not None]
        text = "二人とも同じ" if lang == "ja" else "both the same"
        return [Violation("0.3", text)] if len(set(names)) < len(names) else []

    def names(table: str) -> list[object]:
        found = asyncio.run(server.store.table(table))
        assert found is not None
        return [seat.deck["name"] for seat in found.seats]

    monkeypatch.setattr(ToyRulebook, "violations_together", violations_together)
    me, other = server.client(), server.client()
    even = {"kind": "me", "deck": "shipped:even"}
    for seed in range(4):
        made = me.post("/api/tables", {"game": "toy", "seats": [even, RANDOM_BOT], "seed": seed})
        assert names(made["id"]) == ["even", "odd"]
    same = {"game": "toy", "seats": [even, {**RANDOM_BOT, "deck": "shipped:even"}]}
    refused = me.send("POST", "/api/tables?lang=ja", same)
    assert (refused.code, refused.json["error"]["more"]) == ("deck", ["[0.3] 二人とも同じ"])
    made = me.post("/api/tables", {"game": "toy", "seats": [even, OPEN], "public": True})
    refused = other.send("POST", f"/api/tables/{made['id']}/join", {"deck": "shipped:even"})
    assert (refused.code, refused.json["error"]["rule"]) == ("deck", "0.3")
    other.post(f"/api/tables/{made['id']}/join")
    assert names(made["id"]) == ["even", "odd"]


def test_a_reading_by_which_decks_are_not_legal_makes_no_table(
    server: Server, toy: ToyRulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    def new_game(self: ToyRulebook, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        raise UserError("even: [0.4] too even")

    monkeypatch.setattr(ToyRulebook, "switches", lambda self: {"level": ("easy", "hard")})
    monkeypatch.setattr(ToyRulebook, "new_game", new_game)
    me = server.client()
    wish = {"game": "toy", "seats": [ME, RANDOM_BOT], "switches": {"level": "hard"}}
    refused = me.send("POST", "/api/tables", wish)
    assert (refused.status, refused.json["error"]["more"]) == (422, ["even: [0.4] too even"])
    assert me.get("/api/tables")["mine"] == []


def test_people_play_each_other_and_may_drop_in_between(server: Server) -> None:
    one, other, table = two_people(server)
    for _ in range(4):
        with one.sit(table) as first, other.sit(table) as second:
            first.until("state")
            second.until("state")
            asked, waits = (first, second) if first.asked() else (second, first)
            at = asked.state["at"]
            asked.decide(0)
            while waits.state["at"] == at:
                waits.hear()
            assert waits.state["at"] == asked.state["at"] > at


def test_a_stale_decision_is_answered_by_the_state(server: Server) -> None:
    me = server.client()
    with me.sit(bot_table(me)["id"]) as seat:
        at = seat.until_asked()["at"]
        seat.say("decide", at=at + 7, option=0)
        assert seat.until("error")["code"] == "stale"
        assert seat.until("state")["at"] == at


def test_a_decision_that_is_sent_twice_counts_once(server: Server) -> None:
    one, other, table = two_people(server)
    with one.sit(table) as first, other.sit(table) as second:
        first.until("state")
        second.until("state")
        asked = first if first.asked() else second
        at = asked.state["at"]
        asked.say("decide", at=at, option=0)
        asked.say("decide", at=at, option=0)
        assert asked.until("error")["code"] == "stale"
        assert asked.state["at"] == at + 1


def test_out_of_turn_nobody_decides(server: Server) -> None:
    one, other, table = two_people(server)
    with one.sit(table) as first, other.sit(table) as second:
        first.until("state")
        second.until("state")
        waits = second if first.asked() else first
        waits.say("decide", at=waits.state["at"], option=0)
        assert waits.until("error")["code"] == "not_your_turn"
        assert waits.state["question"]["options"] == []


def test_what_is_not_offered_is_not_done(server: Server) -> None:
    me = server.client()
    with me.sit(bot_table(me)["id"]) as seat:
        at = seat.until_asked()["at"]
        seat.say("decide", at=at, option=99)
        assert seat.until("error")["code"] == "not_offered"
        seat.say("sync")
        assert seat.until("state")["at"] == at


def test_a_spectator_sees_no_hand_and_decides_nothing(server: Server) -> None:
    me, guest = server.client(), server.client()
    table = bot_table(me)["id"]
    with me.sit(table) as seat, guest.sit(table) as watching:
        seat.until_asked()
        state = watching.until("state")
        assert state["you"] == -1
        assert state["question"]["options"] == []
        assert all("name" not in card for card in state["view"]["zones"]["hand/0"])
        assert any("name" in card for card in seat.state["view"]["zones"]["hand/0"])
        for message in ("decide", "concede", "undo"):
            fields = {"at": state["at"], "option": 0} if message == "decide" else {}
            watching.say(message, **fields)
            assert watching.until("error")["code"] == "forbidden"


def test_a_forged_cookie_is_a_stranger(server: Server) -> None:
    me = server.client()
    table = bot_table(me)["id"]
    forged = Client(server.address, me.cookie[:-4] + "0000")
    with forged.sit(table) as seat:
        assert seat.until("state")["you"] == -1


def test_two_tabs_of_a_player_see_the_same(server: Server) -> None:
    me = server.client()
    table = bot_table(me)["id"]
    with me.sit(table) as one, me.sit(table) as other:
        one.until_asked()
        other.until_asked()
        one.decide(0)
        one.until_asked()
        other.hear()
        while other.state["at"] < one.state["at"]:
            other.hear()
        assert other.state["view"] == one.state["view"]


def test_undo_goes_back_to_before_the_last_decision_against_bots(server: Server) -> None:
    me = server.client()
    with me.sit(bot_table(me)["id"]) as seat:
        before = seat.until_asked()
        assert not before["undo"]
        seat.say("undo")
        assert seat.until("error")["code"] == "no_undo"
        seat.decide(1)
        after = seat.until_asked()
        assert after["undo"]
        seat.say("undo")
        back = seat.until("state")
        assert (back["view"], back["question"]) == (before["view"], before["question"])
        assert back["at"] > after["at"]
        assert seat.lines == before["log"]
        seat.decide(0)


def test_against_people_nothing_is_taken_back(server: Server) -> None:
    one, other, table = two_people(server)
    with one.sit(table) as first, other.sit(table) as second:
        first.until("state")
        second.until("state")
        asked = first if first.asked() else second
        asked.decide(0)
        asked.say("undo")
        assert asked.until("error")["code"] == "no_undo"


def test_who_concedes_has_lost(server: Server) -> None:
    me = server.client()
    with me.sit(bot_table(me)["id"]) as seat:
        seat.until("state")
        seat.say("concede")
        while not seat.state["over"]:
            seat.hear()
        assert seat.state["winners"] == [1]
        seat.say("concede")
        assert seat.until("error")["code"] == "over"


def test_whose_time_is_up_has_lost(server: Server) -> None:
    one, other, table = two_people(server, clock={"seconds": 1, "increment": 0})
    with one.sit(table) as first, other.sit(table):
        state = first.until("state")
        loser = state["question"]["player"]
        assert [clock["running"] for clock in state["clocks"]] == [seat == loser for seat in (0, 1)]
        while not first.state["over"]:
            first.hear()
        assert first.state["winners"] == [1 - loser]


def test_a_clock_counts_what_was_spent_and_adds_what_was_agreed(server: Server) -> None:
    me = server.client()
    with me.sit(bot_table(me, clock={"seconds": 100, "increment": 10})["id"]) as seat:
        seat.until_asked()
        time.sleep(0.3)
        seat.decide(0)
        left = seat.until_asked()["clocks"][0]["left"]
        assert 109_000 < left <= 109_700


def test_nonsense_is_answered_and_the_connection_stays(server: Server) -> None:
    me = server.client()
    with me.sit(bot_table(me)["id"]) as seat:
        seat.until_asked()
        for text in ("", "{", "[]", "7", '{"type":"decide"}', '{"type":"dance"}', '{"type":"ping","x":1}'):
            seat.socket.send(text)
            assert seat.until("error")["code"] == "bad_request"
        seat.socket.send(b"\xff\xfe")
        assert seat.until("error")["code"] == "bad_request"
        seat.say("ping")
        assert seat.until("pong")


def test_an_oversized_message_ends_the_connection_and_not_the_game(server: Server) -> None:
    me = server.client()
    table = bot_table(me)["id"]
    with me.sit(table) as seat:
        at = seat.until_asked()["at"]
        seat.socket.send(json.dumps({"type": "ping", "x": "y" * 20_000}))
        with pytest.raises(ConnectionClosed):
            seat.until("never")
        assert seat.errors[-1]["code"] == "too_large"
    with me.sit(table) as seat:
        assert seat.until_asked()["at"] == at


def test_an_unknown_table_is_said_to_be_unknown(server: Server) -> None:
    me = server.client()
    with me.sit("nowhere") as seat:
        assert seat.until("error")["code"] == "unknown"
        with pytest.raises(ConnectionClosed):
            seat.hear()
    assert me.send("GET", "/api/tables/nowhere").status == 404


def test_a_page_of_another_site_gets_no_socket(server: Server) -> None:
    me = server.client()
    table = bot_table(me)["id"]
    with pytest.raises(Exception, match="403"):
        me.sit(table, headers={"Origin": "http://elsewhere.example"})


def test_questions_about_the_game_are_answered(server: Server) -> None:
    me = server.client()
    with me.sit(bot_table(me)["id"]) as seat:
        seat.until_asked()
        seat.say("why")
        assert isinstance(seat.until("why")["wishes"], list)
        seat.say("judge")
        assert seat.until("judge")["judge"]["path"]
        seat.say("explain", card=-1)
        assert seat.until("explain")["card"] == -1
        seat.say("lang", lang="ja")
        assert seat.until("state")["log_start"] == 0


def test_a_table_leaves_memory_when_nothing_happens_there(storage: Storage) -> None:
    async def work() -> None:
        store = Store(open_database(storage()))
        hall = Hall(store, Thinkers(1))
        account = Account("a", "x", "")
        await store.add_account(account)
        wish = wire.NewTable("toy", [wire.SeatWish("me"), wire.SeatWish("open")])
        table = await hall.create(account, wish)
        id_ = table.body.id
        assert hall.forget_idle(table.used + FORGET - 1) == 0
        assert await hall.find(id_) is table
        assert hall.forget_idle(table.used + FORGET + 1) == 1
        assert id_ not in hall.tables
        assert (await hall.find(id_)).body == table.body
        await hall.close()
        await store.settle()
        store.close()

    asyncio.run(work())
