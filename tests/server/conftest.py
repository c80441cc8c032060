"""A server in a thread of the test process, on a port of its own."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator

import pytest

pytest.importorskip("starlette", reason="needs gyoji[web]")
pytest.importorskip("uvicorn", reason="needs gyoji[web]")
pytest.importorskip("websockets", reason="needs gyoji[web]")

import uvicorn
from tests.server.client import Client
from tests.server.postgres import Cluster

from gyoji.server.app import make_app
from gyoji.server.storage.database import open_database
from gyoji.server.storage.store import Store


class Server:
    """A running server."""

    def __init__(self, database: str, patience: float = 1000) -> None:
        self.database = database
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self.store = Store(open_database(database))
        config = uvicorn.Config(
            make_app(self.store, patience=patience),
            log_level="warning",
            ws="websockets-sansio",
            ws_max_size=1 << 20,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],))
        self._thread.start()
        until = time.monotonic() + 20
        while not self._server.started and time.monotonic() < until:
            time.sleep(0.01)

    def client(self) -> Client:
        """Return somebody new."""
        client = Client(self.address)
        client.get("/api/me")
        return client

    def stop(self) -> None:
        """End the server as a restart would."""
        self._server.should_exit = True
        self._thread.join(20)
        self._socket.close()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A server of PostgreSQL, started when a test first needs it."""
    cluster = Cluster()
    yield cluster
    cluster.stop()


Storage = Callable[[], str]
"""Returns where an empty database is."""


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def storage(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Storage:
    """Both kinds of database, one after the other: every test of the server holds on either."""
    if request.param == "sqlite":
        return lambda: str(tmp_path_factory.mktemp("server") / "server.sqlite3")
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.fresh


@pytest.fixture(scope="module")
def server(storage: Storage) -> Iterator[Server]:
    """A server for all tests of a module."""
    server = Server(storage())
    yield server
    server.stop()


@pytest.fixture
def own_server(storage: Storage) -> Iterator[Server]:
    """A server for one test, which may end or harm it."""
    server = Server(storage())
    yield server
    server.stop()
