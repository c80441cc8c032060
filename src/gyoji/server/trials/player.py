"""A scripted client of a server: requests over one connection that is kept, and a player who chooses at random.

Trials and benchmarks use it. It reads of a message only what a player needs, so that it costs little beside the server.
"""

from __future__ import annotations

import asyncio
import random
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gyoji.server.requests import wire

PATIENCE: Final = 60.0
"""Seconds that an answer may take."""
UNDO: Final = 0.02
"""How often a player takes back a decision where that is possible."""
NULL: Final = Raw(b"null")


class Refused(Exception):
    """The server refused what a scripted player did by the rules."""


class Contradicted(Exception):
    """The server told something else than it had told before."""


LOST: Final = (OSError, WebSocketException, TimeoutError, EOFError)
"""What a client meets when the server is killed."""


class Asked(Struct):
    """What a player needs of a question."""

    player: int
    options: list[Raw]


class Told(Struct):
    """What a player needs of a message."""

    type: str
    at: int = -1
    you: int = -1
    view: Raw = NULL
    question: Raw = NULL
    undo: bool = False
    over: bool = False
    code: str = ""
    text: str = ""


_told: Final = msgspec.json.Decoder(Told)
_asked: Final = msgspec.json.Decoder(Asked | None)


def read_told(text: str | bytes) -> Told:
    """Return a message of the server."""
    return _told.decode(text)


def options_for(told: Told) -> int:
    """Return how many options the reader of a state has; 0 when somebody else is asked, or nobody."""
    asked = _asked.decode(told.question)
    return len(asked.options) if asked is not None and asked.player == told.you and not told.over else 0


class Caller:
    """Makes requests, one after the other, and keeps the cookie."""

    def __init__(self, address: str, cookie: str = "") -> None:
        self.address = address
        self.cookie = cookie
        self._lines: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, body: object = None) -> Any:
        """Return the plain values that a request is answered with; raise Refused when they tell of an error."""
        data = None if body is None else msgspec.json.encode(body)
        status, answer = await self.send("GET" if body is None else "POST", path, data)
        if status != 200:
            raise Refused(f"{path}: {status} {answer[:500].decode(errors='replace')}")
        return msgspec.json.decode(answer)

    async def send(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """Make a request of any kind; return the status and the body of the answer."""
        fresh = self._lines is None
        try:
            return await asyncio.wait_for(self._send(method, path, body), PATIENCE)
        except (OSError, EOFError):
            self.hang_up()
            if fresh:
                raise
        # The server may close a kept connection at any time: what it did not read is sent once more.
        return await asyncio.wait_for(self._send(method, path, body), PATIENCE)

    async def _send(self, method: str, path: str, body: bytes | None) -> tuple[int, bytes]:
        parts = urlsplit(self.address)
        if self._lines is None:
            self._lines = await asyncio.open_connection(parts.hostname, parts.port)
        reader, writer = self._lines
        head = f"{method} {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nContent-Length: {len(body or b'')}\r\n"
        if self.cookie:
            head += f"Cookie: {self.cookie}\r\n"
        writer.write(f"{head}Content-Type: application/json\r\n\r\n".encode() + (body or b""))
        await writer.drain()
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers: dict[str, str] = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        answer = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection", "").lower() == "close":
            self.hang_up()
        return int(lines[0].split(" ")[1]), answer

    def hang_up(self) -> None:
        """Close the connection; the next request opens another."""
        if self._lines is not None:
            self._lines[1].close()
            self._lines = None

    def sit(self, table: str) -> connect:
        """Return a WebSocket at a table, to be entered."""
        address = f"{self.address.replace('http', 'ws', 1)}/ws/table/{table}"
        return connect(
            address, additional_headers={"Cookie": self.cookie}, max_size=None, open_timeout=PATIENCE
        )


async def ask_once(address: str, path: str) -> Any:
    """Return the plain values that one request is answered with."""
    caller = Caller(address)
    try:
        return await caller.ask(path)
    finally:
        caller.hang_up()


class Player(Caller):
    """A player with one account, at one table at a time."""

    def __init__(self, address: str, seed: int) -> None:
        super().__init__(address)
        self.chance = random.Random(seed)
        self.decided = 0
        self._last: Told | None = None
        """The last state that was told at the table."""
        self._answered = -1
        """The last state that was answered over this connection."""

    async def open_table(self, game: str, bot: str = "random", seats: int = 2, seconds: float = 0.02) -> str:
        """Make a table against bots."""
        chairs: list[object] = [{"kind": "bot", "bot": bot, "seconds": seconds} for _ in range(seats)]
        chairs[self.chance.randrange(seats)] = {"kind": "me"}
        table = await self.ask("/api/tables", {"game": game, "seats": chairs})
        self._last = None
        return str(table["id"])

    async def play(self, table: str) -> None:
        """Play at random until the game is over.

        Raises Contradicted when the server does not stand by what it has told before, also in an earlier life.
        """
        self._answered = -1
        async with self.sit(table) as line:
            while True:
                told = read_told(await asyncio.wait_for(line.recv(), PATIENCE))
                if told.type == "error" and told.code != "stale":
                    raise Refused(f"{told.code}: {told.text}")
                if told.type == "state":
                    self._check(table, told)
                    if told.over:
                        return
                    await self._answer(line, told)

    def _check(self, table: str, told: Told) -> None:
        last = self._last
        if last is not None and told.at < last.at:
            raise Contradicted(f"table {table}: state {last.at} was told, and then {told.at}")
        if last is not None and told.at == last.at:
            if (bytes(told.view), bytes(told.question)) != (bytes(last.view), bytes(last.question)):
                raise Contradicted(f"table {table}: state {told.at} was told in two ways")
        self._last = told

    async def _answer(self, line: ClientConnection, told: Told) -> None:
        options = options_for(told)
        if not options or told.at == self._answered:
            return
        self._answered = told.at
        if told.undo and self.chance.random() < UNDO:
            await line.send(wire.encode({"type": "undo"}).decode())
            return
        self.decided += 1
        answer = {"type": "decide", "at": told.at, "option": self.chance.randrange(options)}
        await line.send(wire.encode(answer).decode())
