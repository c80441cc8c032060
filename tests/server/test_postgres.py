"""The same storage on PostgreSQL, where it is installed: a server of it is started for the tests alone."""

from __future__ import annotations

import glob
import os
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.conftest import Server

from gyoji.server.database import StorageError, Taken, open_database

pytest.importorskip("psycopg", reason="needs psycopg (gyoji[postgres])")

PLACES = ["/usr/local/bin", *sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)]
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(PLACES))
    if found is None:
        pytest.skip(f"PostgreSQL is not installed: no {name}")
    return found


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of an empty database."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    if user and shutil.which("runuser") is None:
        pytest.skip("PostgreSQL does not run as root, and there is no runuser")
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o777)
        data = Path(name) / "data"
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        made = subprocess.run(
            [*user, initdb, "-D", str(data), "-A", "trust", "-U", "gyoji", "-E", "UTF8", "--no-sync"],
            capture_output=True,
            text=True,
        )
        if made.returncode:
            pytest.skip(f"PostgreSQL cannot be set up here: {made.stderr.strip()[-200:]}")
        options = f"-p {port} -k {name} -c listen_addresses=127.0.0.1 -c fsync=off"
        begun = subprocess.run(
            [*user, pg_ctl, "-D", str(data), "-l", f"{name}/log", "-o", options, "-w", "start"],
            capture_output=True,
            text=True,
        )
        if begun.returncode:
            pytest.skip(f"PostgreSQL does not start here: {begun.stdout.strip()[-200:]}")
        try:
            yield f"postgresql://gyoji@127.0.0.1:{port}/postgres"
        finally:
            subprocess.run(
                [*user, pg_ctl, "-D", str(data), "-m", "immediate", "stop"], capture_output=True, check=True
            )


def test_all_statements_are_carried_out_or_none(address: str) -> None:
    database = open_database(address)
    good = ("INSERT INTO settings (name, value) VALUES (?, ?)", ("100%", "1"))
    with pytest.raises(Taken):
        database.write(good, good)
    with pytest.raises(StorageError):
        database.write(good, ("INSERT INTO nowhere VALUES (1)", ()))
    assert database.rows("SELECT * FROM settings WHERE name = ?", ("100%",)) == []
    database.write(good)
    assert database.rows("SELECT value FROM settings WHERE name = ?", ("100%",)) == [("1",)]
    database.close()


@pytest.mark.usefixtures("toy")
def test_a_game_goes_on_after_a_restart(address: str) -> None:
    server = Server(address)
    try:
        me = server.client()
        deck = me.post("/api/decks", {"game": "toy", "name": "桜", "text": "1 card 1"})
        assert me.get("/api/decks")["decks"] == [deck]
        assert me.get("/api/cards")["cards"] == []
        table = me.post("/api/tables", {"game": "toy", "seats": SEATS, "seed": 4})["id"]
        with me.sit(table) as seat:
            seat.play(random.Random(1), 3)
            before = seat.until_asked()
    finally:
        server.stop()
    server = Server(address)
    try:
        me.address = server.address
        with me.sit(table) as seat:
            after = seat.until_asked()
            assert (after["at"], after["view"]) == (before["at"], before["view"])
            seat.say("undo")
            seat.until("state")
            assert seat.play(random.Random(1))["over"]
        assert me.get("/api/tables")["mine"][0]["id"] == table
        assert me.get(f"/api/tables/{table}/replay")["decisions"] > 3
    finally:
        server.stop()
