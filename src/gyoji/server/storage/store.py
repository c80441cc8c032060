"""The repository: accounts, decks, workshop cards, tables and their moves, as the rest of the server asks for them.

All calls of the database run in one thread beside the event loop, one after the other; what was awaited is committed.
Changes that come while another is being committed are committed together: a commit may have to wait for the disk, and
at many tables all would wait one after the other. A table's moves are only ever added to. Taking back is a move as
well, so that whatever a client was told stays true.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from gyoji.server.requests.meter import Meter
from gyoji.server.storage.database import Database, Row, StorageError, Taken, Value

T = TypeVar("T")
Change = Sequence[tuple[str, Sequence[Value]]]
"""Statements that are carried out all or not at all."""

LOG: Final = logging.getLogger("gyoji.server")
SOON: Final = 1.0
"""Seconds after which what was committed is on the disk, whatever happens to the machine."""
DECIDED = "d"
"""A player's own decision, or a bot's."""
FOLLOWED = "f"
"""An answer that a player gave, or had the server give, together with the decision before it."""
IDLE = "i"
"""A decision that the server took for a player because nothing was worth a thought."""
CONCEDED = "c"
UNDONE = "u"
"""What stands after the first `choice` of the moves in force is taken back."""


class Account(Struct):
    """Somebody with a cookie."""

    id: str
    name: str
    password: str
    """A salted hash; empty while the account is known by its cookie alone."""


class StoredDeck(Struct):
    """A deck file of an account."""

    id: str
    account: str
    game: str
    name: str
    text: str


class StoredCard(Struct):
    """A workshop card of an account."""

    id: str
    game: str
    record: dict[str, object]


class SeatBody(Struct):
    """Who sits on a chair, and with what."""

    kind: str
    """human, bot or open."""
    account: str = ""
    """Who sits there; for whom an open chair is kept."""
    name: str = ""
    bot: str = ""
    seconds: float = 1.0
    deck: dict[str, object] = {}
    """The deck with its full card records, as `Deck.to_wire` writes it; empty while the chair is open to all."""


class TableBody(Struct):
    """All of a table that is not a move."""

    id: str
    game: str
    edition: str
    engine: str
    state: str
    """waiting, playing, over or damaged."""
    public: bool
    invite: str
    seed: int
    switches: dict[str, str]
    seats: list[SeatBody]
    clock: tuple[int, int] | None
    """Seconds for the game and for each decision."""
    created: int
    winners: list[int] = []
    forked: str = ""
    """The table of which it is a fork."""
    next: str = ""
    """The table at which the same people play again."""
    stage: str = ""
    """The position from which it begins, as a ruling gives it; none where the game begins as always."""
    puzzle: str = ""
    """The puzzle that is solved here."""


class Move(Struct):
    """One entry of a table's journal."""

    kind: str
    player: int
    choice: int
    name: str = ""
    """What the option was called; for a concession, why."""
    digest: str = ""
    """The digest of the state after it, where a turn began or the game ended."""
    spent: int = 0
    """How many milliseconds of the player's clock it took."""


def new_id() -> str:
    """Return a name that nobody can guess."""
    return secrets.token_urlsafe(9)


class Store:
    """The repository."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self._thread = ThreadPoolExecutor(1, "gyoji-store")
        self._changes: list[tuple[Change, asyncio.Future[None]]] = []
        """What waits to be committed, and who waits for it."""
        self._committing: asyncio.Task[None] | None = None
        self.commits = Meter()
        """How long commits take."""
        self._disk = ThreadPoolExecutor(1, "gyoji-disk")
        self._syncing: asyncio.Task[None] | None = None

    async def _do(self, call: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, call, *arguments)

    async def _rows(self, sql: str, *values: Value) -> list[Row]:
        return await self._do(self._db.rows, sql, values)

    async def _write(self, *statements: tuple[str, Sequence[Value]]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._changes.append((statements, done))
        if self._committing is None:
            self._committing = asyncio.ensure_future(self._commit_all())
        await done

    async def _commit_all(self) -> None:
        while self._changes:
            changes, self._changes = self._changes, []
            faults: Sequence[StorageError | None]
            begun = time.perf_counter()
            try:
                faults = await self._do(self._commit, [change for change, _ in changes])
            except RuntimeError as error:  # the thread is closed
                faults = [StorageError(str(error))] * len(changes)
            self.commits.note(time.perf_counter() - begun)
            for (_, done), fault in zip(changes, faults, strict=True):
                _resolve(done, fault)
        self._committing = None
        if self._syncing is None:
            self._syncing = asyncio.ensure_future(self._sync())

    async def _sync(self) -> None:
        """Have what is being committed on the disk soon."""
        await asyncio.sleep(SOON)
        self._syncing = None
        try:
            await asyncio.get_running_loop().run_in_executor(self._disk, self._db.sync)
        except (StorageError, RuntimeError) as error:  # the latter when the thread is closed
            LOG.warning("the database is not written: %s", error)

    def _commit(self, changes: list[Change]) -> list[StorageError | None]:
        """Commit changes together; where that fails, each by itself. Return what went wrong with each."""
        if len(changes) > 1:
            with suppress(StorageError):
                self._db.write(*[statement for change in changes for statement in change])
                return [None] * len(changes)
        return [self._commit_one(change) for change in changes]

    def _commit_one(self, change: Change) -> StorageError | None:
        try:
            self._db.write(*change)
        except StorageError as fault:
            return fault
        return None

    async def settle(self) -> None:
        """Wait until nothing is being written."""
        while self._committing is not None:
            await asyncio.wait([self._committing])
        if self._syncing is not None:
            self._syncing.cancel()

    def close(self) -> None:
        """Let go of the database; `settle` first."""
        self._thread.shutdown()
        self._disk.shutdown()
        self._db.close()

    # Settings

    def key(self) -> bytes:
        """Return the key that signs cookies, made at first use."""
        found = self._db.rows("SELECT value FROM settings WHERE name = ?", ("key",))
        if not found:
            with suppress(Taken):  # another server on the same database may be first
                self._db.write(
                    ("INSERT INTO settings (name, value) VALUES (?, ?)", ("key", secrets.token_hex(32)))
                )
            found = self._db.rows("SELECT value FROM settings WHERE name = ?", ("key",))
        return bytes.fromhex(found[0][0])

    # Accounts

    async def add_account(self, account: Account) -> None:
        """Keep a new account."""
        await self._write(
            (
                "INSERT INTO accounts (id, name, password, created) VALUES (?, ?, ?, ?)",
                (account.id, account.name, account.password, _now()),
            )
        )

    async def account(self, id_: str) -> Account | None:
        """Return an account, or None when there is none."""
        found = await self._rows("SELECT id, name, password FROM accounts WHERE id = ?", id_)
        return Account(*found[0]) if found else None

    async def accounts_called(self, name: str) -> list[Account]:
        """Return the accounts of that name which have a password."""
        found = await self._rows(
            "SELECT id, name, password FROM accounts WHERE name = ? AND password <> ''", name
        )
        return [Account(*row) for row in found]

    async def change_account(self, account: Account) -> None:
        """Keep a changed account."""
        await self._write(
            (
                "UPDATE accounts SET name = ?, password = ? WHERE id = ?",
                (account.name, account.password, account.id),
            )
        )

    # Decks and cards

    async def decks(self, account: str) -> list[StoredDeck]:
        """Return the decks of an account, the newest first."""
        found = await self._rows(
            "SELECT id, account, game, name, body FROM decks WHERE account = ? ORDER BY created DESC, id",
            account,
        )
        return [StoredDeck(*row) for row in found]

    async def deck(self, id_: str) -> StoredDeck | None:
        """Return a deck, or None when there is none."""
        found = await self._rows("SELECT id, account, game, name, body FROM decks WHERE id = ?", id_)
        return StoredDeck(*found[0]) if found else None

    async def put_deck(self, deck: StoredDeck) -> None:
        """Keep a deck, in the place of the one with its id."""
        await self._write(
            ("DELETE FROM decks WHERE id = ?", (deck.id,)),
            (
                "INSERT INTO decks (id, account, game, name, body, created) VALUES (?, ?, ?, ?, ?, ?)",
                (deck.id, deck.account, deck.game, deck.name, deck.text, _now()),
            ),
        )

    async def remove_deck(self, id_: str) -> None:
        """Forget a deck."""
        await self._write(("DELETE FROM decks WHERE id = ?", (id_,)))

    async def cards(self, account: str, game: str = "") -> list[StoredCard]:
        """Return the workshop cards of an account, of all games or one."""
        found = await self._rows(
            "SELECT id, game, record FROM cards WHERE account = ? AND (? = '' OR game = ?) ORDER BY created, id",
            account,
            game,
            game,
        )
        return [
            StoredCard(row[0], row[1], msgspec.json.decode(row[2], type=dict[str, object])) for row in found
        ]

    async def put_card(self, account: str, card: StoredCard) -> None:
        """Keep a workshop card, in the place of one of the same name."""
        name = str(card.record["name"])
        await self._write(
            ("DELETE FROM cards WHERE account = ? AND game = ? AND name = ?", (account, card.game, name)),
            (
                "INSERT INTO cards (id, account, game, name, record, created) VALUES (?, ?, ?, ?, ?, ?)",
                (card.id, account, card.game, name, _text(card.record), _now()),
            ),
        )

    async def remove_card(self, account: str, id_: str) -> None:
        """Forget a workshop card of an account."""
        await self._write(("DELETE FROM cards WHERE account = ? AND id = ?", (account, id_)))

    # Tables

    async def add_table(
        self, table: TableBody, moves: Sequence[Move] = (), before: TableBody | None = None
    ) -> None:
        """Keep a new table with the moves that it begins with, and the changed table *before* it."""
        insert = "INSERT INTO tables (id, game, state, public, body, created) VALUES (?, ?, ?, ?, ?, ?)"
        values = (table.id, table.game, table.state, int(table.public), _text(table), table.created)
        journal = [_adding(table.id, n, move) for n, move in enumerate(moves)]
        changed = [] if before is None else [_changing(before)]
        await self._write((insert, values), *_seating(table), *journal, *changed)

    async def change_table(self, table: TableBody) -> None:
        """Keep a changed table."""
        await self._write(_changing(table), *_seating(table))

    async def table(self, id_: str) -> TableBody | None:
        """Return a table, or None when there is none."""
        found = await self._rows("SELECT body FROM tables WHERE id = ?", id_)
        return msgspec.json.decode(found[0][0], type=TableBody) if found else None

    async def tables_of(self, account: str, most: int) -> list[TableBody]:
        """Return the newest tables at which an account sits."""
        found = await self._rows(
            "SELECT t.body FROM tables t JOIN seated s ON s.game_table = t.id"
            " WHERE s.account = ? ORDER BY t.created DESC, t.id LIMIT ?",
            account,
            most,
        )
        return [msgspec.json.decode(row[0], type=TableBody) for row in found]

    async def open_tables(self, most: int) -> list[TableBody]:
        """Return the newest public tables that wait or are played."""
        found = await self._rows(
            "SELECT body FROM tables WHERE public = 1 AND state IN ('waiting', 'playing')"
            " ORDER BY created DESC, id LIMIT ?",
            most,
        )
        return [msgspec.json.decode(row[0], type=TableBody) for row in found]

    async def count_unfinished(self, account: str) -> int:
        """Return at how many tables that are not over an account sits."""
        found = await self._rows(
            "SELECT COUNT(*) FROM tables t JOIN seated s ON s.game_table = t.id"
            " WHERE s.account = ? AND t.state IN ('waiting', 'playing')",
            account,
        )
        return int(found[0][0])

    async def mark_solved(self, account: str, game: str, puzzle: str) -> None:
        """Remember that somebody has solved a puzzle."""
        await self._write(
            (
                "INSERT INTO solved (account, game, puzzle, created) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (account, game, puzzle, _now()),
            )
        )

    async def solved_by(self, account: str, game: str) -> set[str]:
        """Return the puzzles of a game that somebody has solved."""
        found = await self._rows("SELECT puzzle FROM solved WHERE account = ? AND game = ?", account, game)
        return {str(row[0]) for row in found}

    async def moves(self, table: str) -> list[Move]:
        """Return the journal of a table."""
        found = await self._rows(
            "SELECT kind, player, choice, name, digest, spent FROM moves WHERE game_table = ? ORDER BY n",
            table,
        )
        return [Move(*row) for row in found]

    async def add_moves(
        self, table: str, n: int, moves: Sequence[Move], ended: TableBody | None = None
    ) -> None:
        """Keep moves from number *n* on, all or none; with *ended* the table is over with them.

        Raises Taken when there is a move of that number already.
        """
        ending = [] if ended is None else [_changing(ended)]
        await self._write(*[_adding(table, n + i, move) for i, move in enumerate(moves)], *ending)


def _resolve(done: asyncio.Future[None], fault: StorageError | None) -> None:
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


def in_force(moves: Sequence[Move]) -> list[Move]:
    """Return the moves of a journal that were not taken back."""
    found: list[Move] = []
    for move in moves:
        if move.kind == UNDONE:
            del found[move.choice :]
        else:
            found.append(move)
    return found


def _adding(table: str, n: int, move: Move) -> tuple[str, Sequence[Value]]:
    sql = (
        "INSERT INTO moves (game_table, n, kind, player, choice, name, digest, spent)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    )
    return sql, (table, n, move.kind, move.player, move.choice, move.name, move.digest, move.spent)


def _changing(table: TableBody) -> tuple[str, Sequence[Value]]:
    sql = "UPDATE tables SET state = ?, body = ? WHERE id = ?"
    return sql, (table.state, _text(table), table.id)


def _seating(table: TableBody) -> list[tuple[str, Sequence[Value]]]:
    statements: list[tuple[str, Sequence[Value]]] = [
        ("DELETE FROM seated WHERE game_table = ?", (table.id,)),
    ]
    for account in sorted({seat.account for seat in table.seats if seat.kind == "human"}):
        statements.append(
            (
                "INSERT INTO seated (account, game_table, created) VALUES (?, ?, ?)",
                (account, table.id, table.created),
            )
        )
    return statements


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _now() -> int:
    return int(time.time())
