"""A connection to SQLite or PostgreSQL: the same SQL, used from one thread, every change in a transaction.

What is committed survives the end of the process at any moment. SQLite is not made to wait for the disk at every
commit, which takes up to half a second where others write much: `sync`, called beside the commits a second later, has
everything written that was committed before, so a power cut takes back about a second. Statements are written with `?`;
for PostgreSQL they are rewritten.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Protocol

from gyoji.errors import UserError
from gyoji.server.storage.schema import MIGRATIONS

Value = str | int
Row = tuple[Any, ...]

CHECKPOINT: Final = "PRAGMA wal_checkpoint(PASSIVE)"
ROUND: Final = 2000
"""After so many commits the journal of SQLite is turned over."""
POSTGRES: Final = ("postgresql://", "postgres://")


class StorageError(Exception):
    """The database did not take a change, or could not be read: the disk is full, the server is gone."""


class Taken(StorageError):
    """A row with that key is there already."""


class Database(Protocol):
    """What the repository needs of a database."""

    def rows(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Return what a query finds."""
        ...

    def write(self, *statements: tuple[str, Sequence[Value]]) -> None:
        """Carry out all statements or none."""
        ...

    def sync(self) -> None:
        """Have on the disk what was committed before; may be called from a thread of its own."""
        ...

    def close(self) -> None:
        """Let go of the database."""
        ...


class Sqlite:
    """A database in one file, or in memory."""

    def __init__(self, path: str) -> None:
        try:
            if path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._path = path
            self._commits = 0
            self._beside: sqlite3.Connection | None = None
            # Made in the thread that starts the server, used in the one that serves: never in two at once.
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
            self._db.execute("PRAGMA wal_autocheckpoint=0")
        except (OSError, sqlite3.Error) as error:
            raise UserError(f"cannot open the database {path}: {error}") from None

    def rows(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        with self._faults():
            return self._db.execute(sql, tuple(values)).fetchall()

    def write(self, *statements: tuple[str, Sequence[Value]]) -> None:
        with self._faults():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                for sql, values in statements:
                    self._db.execute(sql, tuple(values))
                self._db.execute("COMMIT")
            finally:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
        self._commits += 1
        if self._commits >= ROUND:
            self._turn_over()

    def _turn_over(self) -> None:
        """Let the journal be written from its beginning again, which `sync` cannot while there is always more in it."""
        with suppress(sqlite3.Error):  # the change is committed; what is not written now is written later
            busy, found, written = self._db.execute(CHECKPOINT).fetchone()
            if not busy and found == written:
                self._commits = 0

    def sync(self) -> None:
        if self._path == ":memory:":
            return
        with self._faults():
            if self._beside is None:
                self._beside = sqlite3.connect(
                    self._path, isolation_level=None, check_same_thread=False, timeout=10
                )
            self._beside.execute(CHECKPOINT).fetchall()

    def close(self) -> None:
        if self._beside is not None:
            self._beside.close()
        self._db.close()

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error
        except (
            sqlite3.Error,
            ValueError,
            OverflowError,
        ) as error:  # the latter: a value that SQL does not have
            raise StorageError(str(error)) from error


class Postgres:
    """A database on a PostgreSQL server; a lost connection is made again at the next use."""

    def __init__(self, url: str) -> None:
        try:
            import psycopg
        except ImportError:
            raise UserError("PostgreSQL needs psycopg: install gyoji[postgres]") from None
        self._driver = psycopg
        self._url = url
        self._db: Any = None
        try:
            self._connected()
        except psycopg.Error as error:
            raise UserError(f"cannot reach the database: {error}") from None

    def rows(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        with self._faults():
            found: list[Row] = self._connected().execute(_rewritten(sql), tuple(values)).fetchall()
            self._connected().commit()
            return found

    def write(self, *statements: tuple[str, Sequence[Value]]) -> None:
        with self._faults(), self._connected().transaction():
            for sql, values in statements:
                self._connected().execute(_rewritten(sql), tuple(values))

    def sync(self) -> None:
        pass  # a commit is on the disk of the server, as far as its owner wants it

    def close(self) -> None:
        self._db.close()

    def _connected(self) -> Any:
        if self._db is None or self._db.closed:
            self._db = self._driver.connect(self._url, connect_timeout=10)
        return self._db

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except self._driver.errors.UniqueViolation as error:
            self._abandon()
            raise Taken(str(error)) from error
        except (self._driver.Error, ValueError, OverflowError) as error:
            self._abandon()
            raise StorageError(str(error)) from error

    def _abandon(self) -> None:
        if self._db is not None and not self._db.closed:
            self._db.rollback()


def _rewritten(sql: str) -> str:
    return sql.replace("%", "%%").replace("?", "%s")


def open_database(where: str) -> Database:
    """Return the database at a path or PostgreSQL address, brought up to date; raise UserError where it cannot."""
    database: Database = Postgres(where) if where.startswith(POSTGRES) else Sqlite(where)
    try:
        migrate(database)
    except StorageError as error:
        database.close()
        raise UserError(f"cannot use the database {_shown(where)}: {error}") from None
    return database


def migrate(database: Database) -> None:
    """Carry out the migrations that the database has not seen, each with its number in one transaction."""
    database.write(("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)", ()))
    done = len(database.rows("SELECT number FROM migrations"))
    if done > len(MIGRATIONS):
        raise StorageError("it was made by a newer version of Gyoji")
    for number in range(done, len(MIGRATIONS)):
        statements: list[tuple[str, Sequence[Value]]] = [(sql, ()) for sql in MIGRATIONS[number]]
        database.write(*statements, ("INSERT INTO migrations (number) VALUES (?)", (number + 1,)))


def _shown(where: str) -> str:
    """Return an address without the password that may stand in it."""
    return where.rpartition("@")[2] if where.startswith(POSTGRES) else where
