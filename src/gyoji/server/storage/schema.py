"""The tables of the database as numbered migrations, in SQL that SQLite and PostgreSQL both understand.

A migration is never edited once it was released; a change is a new one at the end.
"""

from __future__ import annotations

from typing import Final

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        """CREATE TABLE accounts (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            password TEXT NOT NULL,
            created BIGINT NOT NULL
        )""",
        "CREATE INDEX accounts_by_name ON accounts (name)",
        """CREATE TABLE decks (
            id TEXT PRIMARY KEY,
            account TEXT NOT NULL,
            game TEXT NOT NULL,
            name TEXT NOT NULL,
            body TEXT NOT NULL,
            created BIGINT NOT NULL
        )""",
        "CREATE INDEX decks_by_account ON decks (account)",
        """CREATE TABLE cards (
            id TEXT PRIMARY KEY,
            account TEXT NOT NULL,
            game TEXT NOT NULL,
            name TEXT NOT NULL,
            record TEXT NOT NULL,
            created BIGINT NOT NULL
        )""",
        "CREATE UNIQUE INDEX cards_by_name ON cards (account, game, name)",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            state TEXT NOT NULL,
            public INTEGER NOT NULL,
            body TEXT NOT NULL,
            created BIGINT NOT NULL
        )""",
        "CREATE INDEX tables_by_state ON tables (state, created)",
        """CREATE TABLE seated (
            account TEXT NOT NULL,
            game_table TEXT NOT NULL,
            created BIGINT NOT NULL,
            PRIMARY KEY (account, game_table)
        )""",
        """CREATE TABLE moves (
            game_table TEXT NOT NULL,
            n INTEGER NOT NULL,
            kind TEXT NOT NULL,
            player INTEGER NOT NULL,
            choice INTEGER NOT NULL,
            name TEXT NOT NULL,
            digest TEXT NOT NULL,
            spent INTEGER NOT NULL,
            PRIMARY KEY (game_table, n)
        )""",
    ),
    (
        """CREATE TABLE solved (
            account TEXT NOT NULL,
            game TEXT NOT NULL,
            puzzle TEXT NOT NULL,
            created BIGINT NOT NULL,
            PRIMARY KEY (account, game, puzzle)
        )""",
    ),
)
