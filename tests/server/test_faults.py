"""What goes wrong around a game: each fault is answered clearly, nothing crashes, and no game is lost."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import Client, ConnectionClosed, Sitting
from tests.server.conftest import Server, Storage
from tests.toy import ToyGame, ToyRulebook

from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Control, Procedure, step
from gyoji.server.storage.database import Database, Row, Sqlite, StorageError, Value, open_database
from gyoji.server.storage.schema import MIGRATIONS
from gyoji.server.tables import running, thinking
from gyoji.server.tables.thinking import Thinkers

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}

pytestmark = [pytest.mark.sampled(2), pytest.mark.usefixtures("toy")]


class Failing:
    """A database that can be made to fail."""

    def __init__(self, inner: Database) -> None:
        self.inner = inner
        self.full = False
        self.gone = False
        self.good = -1
        """How many changes are still taken; -1 for any number."""
        self.bad = 0
        """How many fail after those."""

    def rows(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        if self.gone:
            raise StorageError("disk I/O error")
        return self.inner.rows(sql, values)

    def write(self, *statements: tuple[str, Sequence[Value]]) -> None:
        if self.good == 0 and self.bad > 0:
            self.bad -= 1
            raise StorageError("database or disk is full")
        self.good = max(-1, self.good - 1) if self.good > 0 else self.good
        if self.full:
            raise StorageError("database or disk is full")
        self.inner.write(*statements)

    def sync(self) -> None:
        if self.full or self.gone:
            raise StorageError("database or disk is full")
        self.inner.sync()

    def close(self) -> None:
        self.inner.close()


@pytest.fixture
def disk(own_server: Server) -> Iterator[Failing]:
    """The disk of `own_server`."""
    failing = Failing(own_server.store._db)
    own_server.store._db = failing
    yield failing
    failing.full = failing.gone = False


def bot_table(client: Client, **more: object) -> str:
    return str(client.post("/api/tables", {"game": "toy", "seats": [ME, BOT], "seed": 4, **more})["id"])


def two_people(server: Server, **more: object) -> tuple[Client, Client, str]:
    one, other = server.client(), server.client()
    table = one.post("/api/tables", {"game": "toy", "seats": [ME, OPEN], "seed": 4, **more})
    other.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return one, other, table["id"]


def who_is_asked(first: Sitting, second: Sitting) -> tuple[Sitting, Sitting]:
    first.until("state")
    second.until("state")
    return (first, second) if first.asked() else (second, first)


# A card that never comes to an end


class Forever(Procedure):
    """What a card makes the game do for ever."""

    @step("1.1")
    def again(self, game: Game) -> Control | None:
        self.goto("again")
        return None


def test_what_never_ends_is_refused_at_its_table_and_others_play_on(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide = ToyGame.decide
    armed: list[bool] = []

    def planted(self: ToyGame, index: int) -> None:
        if armed:
            armed.pop()
            self.stack.append(Forever())
            self.chosen = None
            self.question = None
            self.run()
        decide(self, index)

    monkeypatch.setattr(ToyGame, "decide", planted)
    me, other = own_server.client(), own_server.client()
    with me.sit(bot_table(me)) as seat, other.sit(bot_table(other)) as elsewhere:
        before, there = seat.until_asked(), elsewhere.until_asked()
        armed.append(True)
        seat.say("decide", at=before["at"], option=1)
        refused = seat.until("error")
        assert (refused["code"], refused["rule"]) == ("endless", "1.1")
        seat.say("sync")
        state = seat.until("state")
        assert (state["at"], state["view"]) == (before["at"], before["view"])
        elsewhere.decide(0)
        assert elsewhere.until_asked()["at"] > there["at"]
        seat.decide(0)
        assert seat.until_asked()["at"] > before["at"]


def plant_endless_options(
    monkeypatch: pytest.MonkeyPatch, player: int, spared: tuple[int, ...], after: int = 0
) -> list[int]:
    """Make a player's options but the spared ones go on for ever, after a turn; return a list of those tried."""
    decide = ToyGame.decide
    tried: list[int] = []

    def planted(self: ToyGame, index: int) -> None:
        assert self.question is not None
        if self.question.player == player and index not in spared and self.turn > after:
            tried.append(index)
            self.stack.append(Forever())
            self.chosen = None
            self.question = None
            self.run()
        decide(self, index)

    monkeypatch.setattr(ToyGame, "decide", planted)
    return tried


def test_a_bot_that_picks_what_never_ends_does_otherwise(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = plant_endless_options(monkeypatch, 1, (0,))
    me = own_server.client()
    with me.sit(bot_table(me)) as seat:
        while not tried or seat.state is None or not seat.asked():
            if seat.state is not None and seat.asked():
                seat.decide(0)
            else:
                seat.hear()
        assert not seat.state["stuck"]
        assert not seat.state["over"]


@pytest.mark.untraced_only
def test_a_bot_for_which_nothing_ends_stops_at_its_table_alone(
    own_server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    me, other = own_server.client(), own_server.client()
    with me.sit(bot_table(me)) as seat, other.sit(bot_table(other)) as elsewhere:
        seat.until_asked()
        there = elsewhere.until_asked()["at"]
        plant_endless_options(monkeypatch, 1, (), after=seat.state["view"]["turn"])
        while not seat.state["stuck"]:
            if seat.asked():
                seat.decide(0)
            else:
                seat.hear()
        assert (seat.state["question"]["player"], seat.state["over"]) == (1, False)
        assert "never ends" in caplog.text
        elsewhere.decide(0)
        while elsewhere.state["at"] == there:
            elsewhere.hear()
        assert elsewhere.state["at"] > there


# A full disk


def test_a_full_disk_changes_nothing_and_loses_nothing(own_server: Server, disk: Failing) -> None:
    me = own_server.client()
    table = bot_table(me)
    with me.sit(table) as seat:
        before = seat.until_asked()
        disk.full = True
        seat.say("decide", at=before["at"], option=0)
        assert seat.until("error")["code"] == "storage"
        state = seat.until("state")
        assert (state["at"], state["view"]) == (before["at"], before["view"])
        disk.full = False
        seat.decide(0)
        assert seat.play(random.Random(1))["over"]


def test_on_a_full_disk_every_request_that_changes_something_says_so(
    own_server: Server, disk: Failing
) -> None:
    me = own_server.client()
    open_table = me.post("/api/tables", {"game": "toy", "seats": [ME, OPEN], "public": True})["id"]
    other = own_server.client()
    disk.full = True
    wishes = [
        ("/api/me", {"name": "x"}),
        ("/api/me/password", {"password": "long enough"}),
        ("/api/decks", {"game": "toy", "name": "x", "text": ""}),
        ("/api/tables", {"game": "toy"}),
        (f"/api/tables/{open_table}/join", {}),
        ("/api/logout", {}),
    ]
    for path, body in wishes:
        answer = other.send("POST", path, body)
        assert (answer.status, answer.code) == (503, "storage"), path
    assert Client(own_server.address).send("GET", "/api/me").code == "storage"
    assert other.get(f"/api/tables/{open_table}")["seats"][1]["kind"] == "open"
    disk.full = False
    assert other.post(f"/api/tables/{open_table}/join")["you"] == 1


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    database = open_database(str(tmp_path / "x.sqlite3"))
    assert isinstance(database, Sqlite)
    pages = database.rows("PRAGMA page_count")[0][0]
    database.rows(f"PRAGMA max_page_count = {pages}")
    big = ("INSERT INTO settings (name, value) VALUES (?, ?)", ("a", "x" * 100_000))
    with pytest.raises(StorageError, match="full"):
        database.write(("INSERT INTO settings (name, value) VALUES (?, ?)", ("b", "1")), big)
    assert database.rows("SELECT * FROM settings") == []
    database.rows("PRAGMA max_page_count = 100000")
    database.write(big)
    assert database.rows("SELECT name FROM settings") == [("a",)]
    assert len(database.rows("SELECT * FROM migrations")) == len(MIGRATIONS)
    database.close()


def test_a_move_of_a_bot_that_was_not_stored_is_made_later(
    own_server: Server, disk: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "RETRY", 0.05)
    me = own_server.client()
    with me.sit(bot_table(me)) as seat:
        while seat.until_asked() and len(seat.state["question"]["options"]) > 1:
            options = [each["text"] for each in seat.state["question"]["options"]]
            disk.good, disk.bad = 1, 2
            seat.decide(options.index("pass"))
            break
        assert seat.until_asked()
        assert (disk.good, disk.bad) == (0, 0)
        assert seat.play(random.Random(1))["over"]
        assert seat.errors == []


def test_cards_that_could_not_be_read_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(slug: str) -> None:
        raise OSError("too many open files")

    async def work() -> None:
        thinkers = Thinkers(1)
        with monkeypatch.context() as patch:
            patch.setattr(thinking, "read_shipped", fail)
            with pytest.raises(OSError, match="too many"):
                await thinkers.ready("toy")
        await thinkers.ready("toy")
        thinkers.close()

    asyncio.run(work())


def test_an_end_by_the_clock_that_was_not_stored_comes_later(
    own_server: Server, disk: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "RETRY", 0.05)
    one, other, table = two_people(own_server, clock={"seconds": 1, "increment": 0})
    with one.sit(table) as first, other.sit(table) as second:
        asked, _ = who_is_asked(first, second)
        disk.good, disk.bad = 0, 2
        loser = asked.state["you"]
        while not first.state["over"]:
            first.hear()
        assert disk.bad == 0
        assert first.state["winners"] == [1 - loser]


def test_a_database_that_cannot_be_read_is_said_and_the_game_is_there_afterwards(
    own_server: Server, disk: Failing
) -> None:
    me = own_server.client()
    table = bot_table(me)
    disk.gone = True
    assert me.send("GET", "/api/me").code == "storage"
    assert me.send("GET", f"/api/tables/{table}/replay").status == 503
    with pytest.raises(Exception, match=r"403|1013|503"), me.sit(table) as seat:
        seat.hear()
    disk.gone = False
    with me.sit(table) as seat:
        assert seat.play(random.Random(1))["over"]


def test_a_lost_connection_to_the_database_is_made_again(storage: Storage) -> None:
    where = storage()
    if not where.startswith("postgresql"):
        pytest.skip("SQLite has no connection to lose")
    database, other = open_database(where), open_database(where)
    own = database.rows("SELECT pg_backend_pid()")[0][0]
    other.rows("SELECT pg_terminate_backend(?)", (own,))
    change = ("INSERT INTO settings (name, value) VALUES (?, ?)", ("a", "1"))
    with pytest.raises(StorageError):
        database.write(change)
    database.write(change)
    assert other.rows("SELECT * FROM settings") == [("a", "1")]
    database.close()
    other.close()


# Messages and requests


@pytest.mark.parametrize("text", ['{"type":' * 2000, "[" * 16_000, '{"type":"decide","at":1e999,"option":0}'])
def test_what_is_nested_without_end_is_refused(server: Server, text: str) -> None:
    me = server.client()
    with me.sit(bot_table(me)) as seat:
        seat.until_asked()
        seat.socket.send(text)
        assert seat.until("error")["code"] == "bad_request"
        seat.say("ping")
        assert seat.until("pong")
    assert me.send("POST", "/api/tables", raw=text.encode()).code == "bad_request"


def test_what_no_database_keeps_is_refused(server: Server) -> None:
    me = server.client()
    assert me.send("POST", "/api/me", {"name": "a\x00b"}).code == "bad_request"
    deck = {"game": "toy", "name": "x", "text": "a\x00b"}
    assert me.send("POST", "/api/decks", deck).code == "bad_request"
    seats = [{"kind": "me", "deck": "mine:\x00"}, BOT]
    assert me.send("POST", "/api/tables", {"game": "toy", "seats": seats}).code == "bad_request"
    for path in ("/api/tables/%00", "/api/tables/%00/replay", "/api/games/%00"):
        assert me.send("GET", path).status == 404
    assert me.send("DELETE", "/api/decks/%00").status == 404


def test_too_many_messages_are_refused_and_then_cut_off(storage: Storage) -> None:
    server = Server(storage(), patience=1)
    try:
        me = server.client()
        table = bot_table(me)
        with me.sit(table) as seat:
            at = seat.until_asked()["at"]
            for _ in range(170):
                seat.say("ping")
            with pytest.raises(ConnectionClosed) as closed:
                seat.until("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
            assert {each["code"] for each in seat.errors} == {"too_many"}
        with me.sit(table) as seat:
            assert seat.until_asked()["at"] == at
    finally:
        server.stop()


def test_too_many_requests_are_refused_for_a_moment(storage: Storage) -> None:
    server = Server(storage(), patience=0.1)
    try:
        me = server.client()
        answers = [me.send("GET", "/api/health") for _ in range(60)]
        refused = [each for each in answers if each.status != 200]
        assert {(each.status, each.code) for each in refused} == {(429, "too_many")}
    finally:
        server.stop()


def test_in_two_tabs_a_question_is_answered_once(server: Server) -> None:
    me = server.client()
    table = bot_table(me)
    with me.sit(table) as one, me.sit(table) as other:
        at = one.until_asked()["at"]
        other.until_asked()
        one.say("decide", at=at, option=0)
        other.say("decide", at=at, option=0)
        errors = 0
        for seat in (one, other):
            seat.say("ping")
            seat.until("pong")
            while seat.state["at"] == at:
                seat.hear()
            errors += len(seat.errors)
        assert errors == 1
        assert [each["code"] for each in one.errors + other.errors] == ["stale"]


def test_before_the_start_nothing_is_decided(server: Server) -> None:
    me = server.client()
    table = me.post("/api/tables", {"game": "toy", "seats": [ME, OPEN]})["id"]
    with me.sit(table) as seat:
        for type_, fields in (
            ("decide", {"at": 0, "option": 0}),
            ("concede", {}),
            ("undo", {}),
            ("judge", {}),
        ):
            seat.say(type_, **fields)
            assert seat.until("error")["code"] == "not_started"


def test_a_deck_that_breaks_the_rules_takes_no_seat(server: Server) -> None:
    me, other = server.client(), server.client()
    table = me.post("/api/tables", {"game": "toy", "seats": [ME, OPEN], "public": True})["id"]
    deck = other.post("/api/decks", {"game": "toy", "name": "x", "text": "3 card 1\n"})
    answer = other.send("POST", f"/api/tables/{table}/join", {"deck": f"mine:{deck['id']}"})
    assert (answer.status, answer.code, answer.json["error"]["rule"]) == (422, "deck", "0.1")
    assert answer.json["error"]["more"] == ["[0.1] 3 of card 1"]
    assert me.get(f"/api/tables/{table}")["seats"][1]["kind"] == "open"
    other.post(f"/api/decks/{deck['id']}", {"name": "x", "text": "2 card 1\n2 card 2\n"})
    assert other.post(f"/api/tables/{table}/join", {"deck": f"mine:{deck['id']}"})["you"] == 1


def test_somebody_must_sit_at_a_table(server: Server) -> None:
    answer = server.client().send("POST", "/api/tables", {"game": "toy", "seats": [BOT, BOT]})
    assert (answer.status, answer.code) == (400, "bad_request")


# What a table tells


def test_the_deck_of_others_is_named_when_the_game_is_over(server: Server) -> None:
    one, other, table = two_people(server)

    def decks(client: Client) -> list[bool]:
        return [bool(seat["deck"]) for seat in client.get(f"/api/tables/{table}")["seats"]]

    assert [decks(each) for each in (one, other, server.client())] == [
        [True, False],
        [False, True],
        [False, False],
    ]
    with one.sit(table) as seat:
        seat.until("state")
        seat.say("concede")
        while not seat.state["over"]:
            seat.hear()
    assert decks(server.client()) == [True, True]


@pytest.fixture
def passing(toy: ToyRulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy game find nothing worth a thought where a person has more than one card to play."""

    def idle_choice(self: ToyRulebook, game: Any) -> int:
        question = game.question
        return 0 if question is not None and len(question.options) > 3 else -1

    monkeypatch.setattr(ToyRulebook, "idle_choice", idle_choice)


@pytest.mark.usefixtures("passing")
def test_what_needs_no_thought_is_passed_against_bots(server: Server) -> None:
    me = server.client()
    with me.sit(bot_table(me)) as seat:
        state = seat.until_asked()
        assert not state["every"]
        assert len(state["question"]["options"]) <= 3


@pytest.mark.usefixtures("passing")
def test_between_people_nothing_is_passed_for_those_who_have_not_asked_for_it(server: Server) -> None:
    one, other, table = two_people(server)
    with one.sit(table) as first, other.sit(table) as second:
        asked, waits = who_is_asked(first, second)
        assert (asked.state["every"], waits.state["every"]) == (True, True)
        while len(asked.state["question"]["options"]) <= 3:
            at = asked.state["at"]
            asked.decide(0)
            while waits.state["at"] == at:
                waits.hear()
            asked, waits = (asked, waits) if asked.asked() else (waits, asked)
        before = asked.state["at"]
        waits.say("every", on=False)
        waits.say("sync")
        assert waits.until("state")["every"] is False
        asked.decide(0)  # the other passes without being asked, and so on until the end: the hands only grow
        assert (asked.state["at"], asked.asked()) == (before + 2, True)


# Giving up


@pytest.fixture
def teams(toy: ToyRulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the two players of the toy game be one side, which gives up when both do."""
    given_up: set[int] = set()

    def concede(self: ToyRulebook, game: Any, player: int) -> None:
        given_up.add(player)
        if len(given_up) == 2:
            game.finish((), "0.2")
            game.question = None

    monkeypatch.setattr(ToyRulebook, "side", lambda self, game, player: (0, 1))
    monkeypatch.setattr(ToyRulebook, "concede", concede)


@pytest.mark.usefixtures("teams")
def test_a_bot_gives_up_with_the_person_on_its_side(server: Server) -> None:
    me = server.client()
    with me.sit(bot_table(me)) as seat:
        seat.until_asked()
        seat.say("concede")
        while not seat.state["over"]:
            seat.hear()
        assert (seat.state["winners"], seat.errors) == ([], [])


@pytest.mark.usefixtures("teams")
def test_a_side_of_people_gives_up_when_all_do(server: Server) -> None:
    one, other, table = two_people(server)
    with one.sit(table) as first, other.sit(table) as second:
        first.until("state")
        for _ in range(2):
            first.say("concede")
            assert first.until("error")["code"] == "conceded"
        assert first.state["at"] == 1
        assert not first.state["over"]
        second.until("state")
        second.say("concede")
        while not second.state["over"]:
            second.hear()
        assert second.errors == []


@pytest.mark.usefixtures("teams")
def test_whose_time_is_up_takes_the_whole_side_along(own_server: Server) -> None:
    one, other, table = two_people(own_server, clock={"seconds": 1, "increment": 0})
    with one.sit(table) as first, other.sit(table):
        while not (first.state and first.state["over"]):
            first.hear()
        assert first.state["at"] == 2


# Clocks


def test_a_clock_stands_until_somebody_who_sits_there_has_come(own_server: Server) -> None:
    one, other, table = two_people(own_server, clock={"seconds": 100, "increment": 0})
    guest = own_server.client()
    with guest.sit(table) as watching:
        assert [clock["running"] for clock in watching.until("state")["clocks"]] == [False, False]
        with one.sit(table) as first:
            running = [clock["running"] for clock in first.until("state")["clocks"]]
            assert sum(running) == 1
            asked = running.index(True)
            player = (one, other)[asked]
            with player.sit(table) as seat:
                seat.until_asked()
                seat.decide(0)
    own_server.stop()
    again = Server(own_server.database)
    try:
        guest.address = other.address = again.address
        with guest.sit(table) as watching:
            clocks = watching.until("state")["clocks"]
            assert [clock["running"] for clock in clocks] == [False, False]
            assert 99_000 < clocks[asked]["left"] <= 100_000
            with other.sit(table) as second:
                assert sum(clock["running"] for clock in second.until("state")["clocks"]) == 1
    finally:
        again.stop()


def test_who_asks_again_and_again_gains_no_time(own_server: Server) -> None:
    one, _, table = two_people(own_server, clock={"seconds": 1, "increment": 0})
    begun = time.monotonic()
    with one.sit(table) as first:
        while not (first.state and first.state["over"]) and time.monotonic() < begun + 10:
            first.say("sync")
            first.until("state")
            time.sleep(0.1)
        assert first.state["over"]


def test_a_table_whose_clock_runs_stays_in_memory(own_server: Server) -> None:
    one, _, table = two_people(own_server, clock={"seconds": 1, "increment": 0})
    with one.sit(table) as first:
        first.until("state")
    guest = own_server.client()
    with guest.sit(table) as watching:
        while not (watching.state and watching.state["over"]):
            watching.hear()
