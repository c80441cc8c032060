"""A client for tests: plain HTTP with a cookie, and a WebSocket at a table."""

from __future__ import annotations

import http.client
import json
import random
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

WAIT = 30.0


class Answer:
    """What came back."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        """The body as plain values."""
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of a refusal, or ""."""
        return str(self.json.get("error", {}).get("code", ""))


class Client:
    """Somebody with a browser."""

    def __init__(self, address: str, cookie: str = "") -> None:
        self.address = address
        self.cookie = cookie

    def send(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: dict[str, str] | None = None,
        raw: bytes | None = None,
    ) -> Answer:
        """Make a request; cookies that come back are kept."""
        parts = urlsplit(self.address)
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=WAIT)
        sent = {"Cookie": self.cookie} if self.cookie else {}
        data = raw
        if method != "GET":
            sent["Content-Type"] = "application/json"
            data = json.dumps({} if body is None else body).encode() if raw is None else raw
        try:
            connection.request(method, path, data, {**sent, **(headers or {})})
            response = connection.getresponse()
            answer = Answer(
                response.status, {k.lower(): v for k, v in response.getheaders()}, response.read()
            )
        finally:
            connection.close()
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer

    def get(self, path: str) -> Any:
        """Return the plain values at a path."""
        answer = self.send("GET", path)
        assert answer.status == 200, (path, answer.body)
        return answer.json

    def post(self, path: str, body: object = None) -> Any:
        """Send plain values and return those that come back."""
        answer = self.send("POST", path, body)
        assert answer.status == 200, (path, answer.body)
        return answer.json

    def sit(self, table: str, lang: str = "en", headers: dict[str, str] | None = None) -> Sitting:
        """Open a WebSocket at a table."""
        address = self.address.replace("http", "ws", 1) + f"/ws/table/{table}?lang={lang}"
        sent = {**({"Cookie": self.cookie} if self.cookie else {}), **(headers or {})}
        socket = connect(address, additional_headers=sent, max_size=None, open_timeout=WAIT)
        return Sitting(socket.__enter__())


class Sitting:
    """A WebSocket at a table, with what it was told last."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: Any = None
        self.table: Any = None
        self.lines: list[Any] = []
        self.errors: list[Any] = []
        self.raw: list[str] = []
        """Everything that was received, as it came."""

    def __enter__(self) -> Sitting:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def say(self, type_: str, **fields: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"type": type_, **fields}))

    def hear(self, timeout: float = WAIT) -> Any:
        """Return the next message, and remember what it tells."""
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message = json.loads(text)
        if message["type"] == "state":
            self.state = message
            self.lines = self.lines[: message["log_start"]] + message["log"]
        elif message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "error":
            self.errors.append(message)
        return message

    def until(self, type_: str, timeout: float = WAIT) -> Any:
        """Return the next message of a type."""
        while True:
            message = self.hear(timeout)
            if message["type"] == type_:
                return message

    def asked(self) -> bool:
        """Tell whether this seat is asked something."""
        question = self.state["question"] if self.state else None
        return question is not None and question["player"] == self.state["you"] and not self.state["over"]

    def until_asked(self) -> Any:
        """Return the state in which this seat is asked, or the game is over."""
        while self.state is None or not (self.asked() or self.state["over"]):
            self.hear()
        return self.state

    def decide(self, option: int) -> None:
        """Answer the question and wait until the game has gone on."""
        at = self.state["at"]
        self.say("decide", at=at, option=option)
        while self.state["at"] == at:
            self.hear()

    def play(self, chance: random.Random, most: int = 100_000) -> Any:
        """Play at random until the game is over or *most* decisions are made; return the last state."""
        for _ in range(most):
            if self.until_asked()["over"]:
                break
            self.decide(chance.randrange(len(self.state["question"]["options"])))
        return self.state


__all__ = ["Answer", "Client", "ConnectionClosed", "Sitting"]
