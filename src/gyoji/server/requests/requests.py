"""Where requests are received: who asks, whether they ask too much, and how the answer or the refusal goes out."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from gyoji.server.requests import accounts, wire
from gyoji.server.requests.errors import Trouble
from gyoji.server.requests.limits import Buckets
from gyoji.server.storage.database import StorageError
from gyoji.server.storage.store import Account, Store, new_id
from gyoji.server.tables.tables import Hall

T = TypeVar("T")
LOG: Final = logging.getLogger("gyoji.server")
NOBODY: Final = Account("", "", "")
"""Somebody without a cookie, who may look and not act."""
ARRIVAL: Final = "/api/me"
"""What a page asks for first: from then on there is an account."""


class Visit:
    """One request, with who makes it."""

    def __init__(self, request: Request, account: Account, body: bytes, lang: str) -> None:
        self.request = request
        self.account = account
        self.lang = lang
        self.cookie = ""
        """The account whose cookie goes out with the answer."""
        self._body = body

    def path(self, name: str) -> str:
        """Return a part of the path; raise Trouble for what no database can hold."""
        part = str(self.request.path_params[name])
        if "\x00" in part:
            raise Trouble("unknown")
        return part

    def query(self, name: str, default: str = "") -> str:
        """Return a value of the query."""
        return self.request.query_params.get(name, default)

    def body(self, type_: type[T]) -> T:
        """Return the body; raise Trouble when it is not what it must be."""
        try:
            return wire.read_body(self._body, type_)
        except wire.Malformed as error:
            raise Trouble("bad_request", str(error)) from None


Answer = Callable[[Visit], Awaitable[object]]


class Desk:
    """The door of the HTTP interface."""

    def __init__(self, hall: Hall, secure: bool = False, patience: float = 1.0) -> None:
        self.hall = hall
        self.store: Store = hall.store
        self._key = hall.store.key()
        self._secure = secure
        self._requests = Buckets(20 * patience, 200 * patience)
        self._arrivals = Buckets(2 * patience, 300 * patience)

    def route(self, path: str, get: Answer | None = None, post: Answer | None = None,
              delete: Answer | None = None) -> Route:  # fmt: skip
        """Return a route whose methods are answered by functions from a visit to plain values."""
        answers = {"GET": get, "POST": post, "DELETE": delete}
        given = {method: answer for method, answer in answers.items() if answer is not None}

        async def endpoint(request: Request) -> Response:
            method = "GET" if request.method == "HEAD" else request.method
            return await self._receive(request, given[method])

        return Route(path, endpoint, methods=list(given))

    async def who(self, connection: HTTPConnection) -> Account:
        """Return whose cookie came along, or NOBODY."""
        cookie = connection.cookies.get(accounts.COOKIE, "")
        id_ = accounts.signed(self._key, cookie) if cookie else ""
        found = await self.store.account(id_) if id_ else None
        return found or NOBODY

    async def new_account(self, client: str) -> Account:
        """Make an account for somebody who has come for the first time."""
        if not self._arrivals.take(client):
            raise Trouble("too_many")
        account = Account(new_id(), accounts.guest_name(), "")
        await self.store.add_account(account)
        return account

    async def _receive(self, request: Request, answer: Answer) -> Response:
        lang = language(request)
        try:
            visit = await self._admit(request, lang)
            found = await answer(visit)
            response = found if isinstance(found, Response) else _json(found)
            if visit.cookie:
                self._set_cookie(response, visit.cookie)
            return response
        except Trouble as trouble:
            return self.refusal(trouble, lang)
        except StorageError as error:
            LOG.error("%s %s: %s", request.method, request.url.path, error)
            return self.refusal(Trouble("storage"), lang)
        except Exception:
            LOG.exception("%s %s failed", request.method, request.url.path)
            return self.refusal(Trouble("internal"), lang)

    async def _admit(self, request: Request, lang: str) -> Visit:
        client = client_of(request)
        if not self._requests.take(client):
            raise Trouble("too_many")
        body = b""
        if request.method not in ("GET", "HEAD"):
            if not is_own_origin(request):
                raise Trouble("forbidden", "The request came from another site.")
            kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind != "application/json":
                raise Trouble("bad_request", "Content-Type must be application/json")
            body = await _read(request)
        account = await self.who(request)
        # Looking around makes no account: a page asks for several things at once, and each would make another.
        fresh = account is NOBODY and (request.method not in ("GET", "HEAD") or request.url.path == ARRIVAL)
        if fresh:
            account = await self.new_account(client)
        visit = Visit(request, account, body, lang)
        if fresh:
            visit.cookie = account.id
        return visit

    def refusal(self, trouble: Trouble, lang: str) -> Response:
        """Return the answer that says what is wrong."""
        return _json({"error": trouble.to_wire(lang)}, trouble.status)

    def _set_cookie(self, response: Response, account: str) -> None:
        response.set_cookie(
            accounts.COOKIE,
            accounts.sign(self._key, account),
            max_age=accounts.YEAR,
            httponly=True,
            samesite="lax",
            secure=self._secure,
        )


def language(connection: HTTPConnection) -> str:
    """Return the language in which somebody wants to be answered."""
    return "ja" if connection.query_params.get("lang") == "ja" else "en"


def client_of(connection: HTTPConnection) -> str:
    """Return where somebody is, as far as the connection tells."""
    return connection.client.host if connection.client is not None else ""


def is_own_origin(connection: HTTPConnection) -> bool:
    """Tell whether a request comes from our own page, or from no page."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host", "")


async def _read(request: Request) -> bytes:
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > wire.BODY_BYTES:
            raise Trouble("too_large")
    return body


def _json(value: object, status: int = 200) -> Response:
    return Response(wire.encode(value), status, {"Cache-Control": "no-store"}, media_type="application/json")
