"""Requests about people and tables: who am I, make a table, take a seat, look through the tables."""

from __future__ import annotations

import asyncio

from starlette.routing import Route

from gyoji.server.requests import accounts, wire
from gyoji.server.requests.errors import Trouble
from gyoji.server.requests.requests import Desk, Visit
from gyoji.server.storage.store import Account, TableBody
from gyoji.server.tables.broadcast import table_to_wire

LISTED = 50


class TablesApi:
    """The routes of accounts and tables."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._hall = desk.hall
        self._store = desk.store

    def routes(self) -> list[Route]:
        """Return them all."""
        route = self._desk.route
        return [
            route("/api/health", self.health),
            route("/api/me", self.me, self.rename),
            route("/api/me/password", post=self.set_password),
            route("/api/login", post=self.login),
            route("/api/logout", post=self.logout),
            route("/api/tables", self.tables, self.create),
            route("/api/tables/{id}", self.table),
            route("/api/tables/{id}/join", post=self.join),
            route("/api/tables/{id}/leave", post=self.leave),
            route("/api/tables/{id}/again", post=self.again),
        ]

    async def health(self, visit: Visit) -> object:
        hall = self._hall
        return {
            "ok": True,
            "tables": len(hall.tables),
            "answer_ms": hall.answers.to_wire(),
            "commit_ms": self._store.commits.to_wire(),
            "lag_ms": hall.lags.to_wire(),
        }

    # Accounts

    async def me(self, visit: Visit) -> object:
        return _me(visit.account)

    async def rename(self, visit: Visit) -> object:
        name = visit.body(wire.Rename).name.strip()
        if not name or not name.isprintable():
            raise Trouble("bad_request", "A name needs letters.", "名前には文字が必要です。")
        account = visit.account
        if account.password and await self._others(name, account):
            raise Trouble("name_taken")
        account.name = name
        await self._store.change_account(account)
        return _me(account)

    async def set_password(self, visit: Visit) -> object:
        wish = visit.body(wire.Password)
        account = visit.account
        if await self._others(account.name, account):
            raise Trouble("name_taken")
        account.password = await asyncio.to_thread(accounts.hash_password, wish.password)
        await self._store.change_account(account)
        return _me(account)

    async def login(self, visit: Visit) -> object:
        wish = visit.body(wire.Login)
        for account in await self._store.accounts_called(wish.name):
            if await asyncio.to_thread(accounts.is_password, wish.password, account.password):
                visit.cookie = account.id
                return _me(account)
        raise Trouble("password")

    async def logout(self, visit: Visit) -> object:
        visit.body(wire.Nothing)
        account = await self._desk.new_account(visit.account.id)
        visit.cookie = account.id
        return _me(account)

    async def _others(self, name: str, account: Account) -> bool:
        return any(each.id != account.id for each in await self._store.accounts_called(name))

    # Tables

    async def create(self, visit: Visit) -> object:
        table = await self._hall.create(visit.account, visit.body(wire.NewTable), visit.lang)
        return table.to_wire(visit.account.id)

    async def table(self, visit: Visit) -> object:
        return (await self._hall.find(visit.path("id"))).to_wire(visit.account.id)

    async def join(self, visit: Visit) -> object:
        table = await self._hall.find(visit.path("id"))
        await self._hall.join(visit.account, table, visit.body(wire.Join), visit.lang)
        return table.to_wire(visit.account.id)

    async def leave(self, visit: Visit) -> object:
        visit.body(wire.Nothing)
        table = await self._hall.find(visit.path("id"))
        await self._hall.leave(visit.account, table)
        return table.to_wire(visit.account.id)

    async def again(self, visit: Visit) -> object:
        visit.body(wire.Nothing)
        table = await self._hall.again(visit.account, await self._hall.find(visit.path("id")))
        return table.to_wire(visit.account.id)

    async def tables(self, visit: Visit) -> object:
        mine = await self._store.tables_of(visit.account.id, LISTED)
        free = await self._store.open_tables(LISTED)
        return {
            "mine": [self._listed(body, visit.account) for body in mine],
            "open": [self._listed(body, visit.account) for body in free],
        }

    def _listed(self, body: TableBody, account: Account) -> object:
        live = self._hall.tables.get(body.id)
        return live.to_wire(account.id) if live is not None else table_to_wire(body, account.id, set(), 0)


def _me(account: Account) -> object:
    return {"id": account.id, "name": account.name, "password": bool(account.password)}
