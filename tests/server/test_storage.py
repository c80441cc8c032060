"""Storage: what was answered is there after a restart, a kill or a failure, and nothing else is."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Server, Storage

from gyoji.errors import UserError
from gyoji.server.storage import database as database_module
from gyoji.server.storage.database import Database, Row, StorageError, Taken, Value, migrate, open_database
from gyoji.server.storage.schema import MIGRATIONS
from gyoji.server.storage.store import CONCEDED, DECIDED, UNDONE, Account, Move, Store, in_force
from gyoji.server.trials import kill as trial

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


class Counting:
    """A database that tells how often something was written, and waits before it writes."""

    def __init__(self, inner: Database) -> None:
        self.inner = inner
        self.writes = 0
        self.free = threading.Event()

    def rows(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        return self.inner.rows(sql, values)

    def write(self, *statements: tuple[str, Sequence[Value]]) -> None:
        self.free.wait(10)
        self.writes += 1
        self.inner.write(*statements)

    def sync(self) -> None:
        self.inner.sync()

    def close(self) -> None:
        self.inner.close()


def write_at_once(database: Counting, accounts: Sequence[Account]) -> list[object]:
    """Have accounts added while another change is being written; return what came of each."""

    async def work() -> list[object]:
        store = Store(database)
        tasks = [asyncio.ensure_future(store.add_account(each)) for each in accounts]
        await asyncio.sleep(0.05)
        database.free.set()
        found = await asyncio.gather(*tasks, return_exceptions=True)
        await store.settle()
        store.close()
        return list(found)

    return asyncio.run(work())


def test_changes_that_come_meanwhile_are_committed_together(storage: Storage) -> None:
    where = storage()
    database = Counting(open_database(where))
    accounts = [Account(str(n), "x", "") for n in range(9)]
    assert write_at_once(database, accounts) == [None] * 9
    assert database.writes <= 2
    check = open_database(where)
    assert len(check.rows("SELECT id FROM accounts")) == 9
    check.close()


def test_a_change_that_fails_fails_alone(storage: Storage) -> None:
    where = storage()
    accounts = [Account(id_, "x", "") for id_ in ("first", "a", "b", "b", "c")]
    found = write_at_once(Counting(open_database(where)), accounts)
    assert [type(each) for each in found] == [type(None)] * 3 + [Taken, type(None)]
    check = open_database(where)
    assert check.rows("SELECT id FROM accounts ORDER BY id") == [("a",), ("b",), ("c",), ("first",)]
    check.close()


def test_what_was_taken_back_is_not_in_force() -> None:
    first, second, third = (Move(DECIDED, 0, n) for n in range(3))
    assert in_force([first, second, Move(UNDONE, 0, 1), third]) == [first, third]
    assert in_force([first, Move(UNDONE, 0, 0), Move(CONCEDED, 1, 0)]) == [Move(CONCEDED, 1, 0)]


def test_all_statements_are_carried_out_or_none(storage: Storage) -> None:
    database = open_database(storage())
    good = ("INSERT INTO settings (name, value) VALUES (?, ?)", ("100%", "1"))
    with pytest.raises(Taken):
        database.write(good, good)
    assert database.rows("SELECT * FROM settings WHERE name = ?", ("100%",)) == []
    with pytest.raises(StorageError):
        database.write(good, ("INSERT INTO nowhere VALUES (1)", ()))
    assert database.rows("SELECT * FROM settings") == []
    database.write(good)
    assert database.rows("SELECT * FROM settings") == [("100%", "1")]
    database.close()


def test_a_value_that_sql_does_not_have_is_refused_and_changes_nothing(storage: Storage) -> None:
    database = open_database(storage())
    for value in ("\ud83d", 1 << 70):
        with pytest.raises(StorageError):
            database.write(
                ("INSERT INTO settings (name, value) VALUES (?, ?)", ("a", "1")),
                ("UPDATE accounts SET created = ? WHERE name = ?", (value, value)),
            )
    assert database.rows("SELECT * FROM settings") == []
    database.close()


def test_a_database_is_brought_up_to_date_once(storage: Storage) -> None:
    where = storage()
    open_database(where).close()
    database = open_database(where)
    assert len(database.rows("SELECT number FROM migrations")) == len(MIGRATIONS)
    database.write(("INSERT INTO migrations (number) VALUES (?)", (len(MIGRATIONS) + 1,)))
    with pytest.raises(StorageError, match="newer"):
        migrate(database)
    database.close()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    path.write_text("not a database " * 100)
    with pytest.raises(UserError, match="cannot open"):
        open_database(str(path))


def test_what_is_committed_survives_the_end_of_the_process(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    script = (
        "import os, sys\n"
        "from gyoji.server.storage.database import open_database\n"
        "database = open_database(sys.argv[1])\n"
        "database.write(('INSERT INTO settings (name, value) VALUES (?, ?)', ('a', '1')))\n"
        "os._exit(9)\n"
    )
    assert subprocess.run([sys.executable, "-c", script, str(path)]).returncode == 9
    database = open_database(str(path))
    assert database.rows("SELECT * FROM settings") == [("a", "1")]
    database.close()


def test_what_was_committed_is_brought_into_the_file_beside_the_commits(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    database = open_database(str(path))
    before = path.stat().st_size
    for n in range(50):
        database.write(("INSERT INTO settings (name, value) VALUES (?, ?)", (str(n), "x" * 1000)))
    assert path.stat().st_size == before
    database.sync()
    assert path.stat().st_size > before
    database.close()


def test_the_journal_is_turned_over_and_does_not_grow_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "ROUND", 10)
    path = tmp_path / "x.sqlite3"
    database = open_database(str(path))
    sizes: list[int] = []
    for n in range(60):
        database.write(("INSERT INTO settings (name, value) VALUES (?, ?)", (str(n), "x" * 1000)))
        sizes.append(path.with_name("x.sqlite3-wal").stat().st_size)
    assert sizes[-1] == sizes[20]
    assert sizes[5] > sizes[0]
    database.close()


@pytest.mark.usefixtures("toy")
def test_a_game_goes_on_after_a_restart(own_server: Server) -> None:
    server = own_server
    me = server.client()
    table = me.post("/api/tables", {"game": "toy", "seats": SEATS, "seed": 4})["id"]
    with me.sit(table) as seat:
        seat.play(random.Random(1), 3)
        before = seat.until_asked()
    server.stop()
    again = Server(server.database)
    try:
        me.address = again.address
        with me.sit(table) as seat:
            after = seat.until_asked()
            for key in ("at", "you", "view", "question", "undo"):
                assert after[key] == before[key], key
            seat.say("undo")
            assert seat.until("state")["at"] > after["at"]
            assert seat.play(random.Random(1))["over"]
    finally:
        again.stop()


@pytest.mark.usefixtures("toy")
def test_a_game_that_another_server_has_moved_on_is_read_again(own_server: Server) -> None:
    server = own_server
    me = server.client()
    table = me.post("/api/tables", {"game": "toy", "seats": SEATS, "seed": 4})["id"]
    with me.sit(table) as seat:
        state = seat.until_asked()
        name = _option_name(state)
        row = (table, state["at"], DECIDED, 0, 0, name, "", 0)
        other = open_database(server.database)
        other.write(("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row))
        other.close()
        seat.say("decide", at=state["at"], option=1)
        assert seat.until("error")["code"] == "stale"
        assert seat.until("state")["at"] > state["at"]


def _option_name(state: Any) -> str:
    return "pass" if state["question"]["options"][0]["text"] == "pass" else "?"


@pytest.mark.usefixtures("toy")
def test_a_stored_game_that_cannot_be_followed_is_said_to_be_damaged(own_server: Server) -> None:
    server = own_server
    me = server.client()
    table = me.post("/api/tables", {"game": "toy", "seats": SEATS, "seed": 4})["id"]
    with me.sit(table) as seat:
        seat.play(random.Random(1), 2)
        seat.until_asked()
    server.stop()
    other = open_database(server.database)
    other.write(("UPDATE moves SET name = 'dance' WHERE n = 1", ()))
    other.close()
    again = Server(server.database)
    try:
        me.address = again.address
        with me.sit(table) as seat:
            seat.until("state")
            seat.say("decide", at=seat.state["at"], option=0)
            assert seat.until("error")["code"] == "damaged"
    finally:
        again.stop()


@pytest.mark.slow
@pytest.mark.sampled(2)
def test_games_go_on_where_they_were_when_the_server_was_killed(storage: Storage) -> None:
    found = trial.kill_trial(games=2, kills=1, at_once=2, bot="random", database=storage(), slugs=["mission"])
    assert (found["finished"], found["exact"], found["kills"]) == (2, 2, 1)
    assert found["under_way_at_kills"] in ([1], [2])
    assert found["errors"] == []
