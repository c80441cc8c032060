"""The whole server as one ASGI application: routes, headers, the built client, and what runs beside requests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from gyoji.server.requests.about_games import ShelfApi
from gyoji.server.requests.about_tables import TablesApi
from gyoji.server.requests.errors import Trouble
from gyoji.server.requests.meter import watch
from gyoji.server.requests.requests import Desk, is_own_origin, language
from gyoji.server.requests.sockets import attend
from gyoji.server.storage.database import StorageError
from gyoji.server.storage.store import Store
from gyoji.server.tables.replays import ReplayApi
from gyoji.server.tables.tables import Hall
from gyoji.server.tables.thinking import Thinkers

STATIC: Final = Path(__file__).parent / "static"
"""Where the built client lies; `scripts/web` puts it there."""
TRY_AGAIN: Final = 1013
NO_CLIENT: Final = "The client is not built: run scripts/web, or install Gyoji from a wheel.\n"
HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        b" connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"x-frame-options", b"DENY"),
)


class Headers:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers: MutableMapping[str, Any] = message
                headers["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self._app(scope, receive, with_headers)


def make_app(
    store: Store, workers: int = 1, secure: bool = False, patience: float = 1.0, warm: bool = False
) -> ASGIApp:
    """Return the application on a store.

    *workers* processes think for bots; *secure* marks cookies for HTTPS alone; *patience* stretches the limits on how
    much one client may ask; with *warm* the cards of all games are read before anybody wants them.
    """
    thinkers = Thinkers(workers)
    hall = Hall(store, thinkers)
    desk = Desk(hall, secure, patience)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        beside = [asyncio.ensure_future(hall.tidy()), asyncio.ensure_future(watch(hall.lags))]
        if warm:
            beside.append(asyncio.ensure_future(hall.warm()))
        yield
        for task in beside:
            task.cancel()
        await hall.close()
        thinkers.close()
        await store.settle()
        store.close()

    async def at_table(socket: WebSocket) -> None:
        if not is_own_origin(socket):
            await socket.close(1008)
            return
        try:
            account = await desk.who(socket)
        except StorageError:
            await socket.close(TRY_AGAIN)
            return
        await attend(hall, socket, account, socket.path_params["id"], language(socket), patience)

    routes: list[BaseRoute] = [
        *TablesApi(desk).routes(),
        *ReplayApi(desk).routes(),
        *ShelfApi(desk).routes(),
        WebSocketRoute("/ws/table/{id}", at_table),
        Route("/api/{rest:path}", _nothing(desk), methods=["GET", "POST", "DELETE", "PUT", "PATCH"]),
    ]
    if (STATIC / "assets").is_dir():
        routes.append(Mount("/assets", StaticFiles(directory=STATIC / "assets")))
    routes.append(Route("/{rest:path}", _page))
    return Headers(Starlette(routes=routes, lifespan=lifespan))


def _nothing(desk: Desk) -> Any:
    async def endpoint(request: Request) -> Response:
        return desk.refusal(Trouble("unknown"), language(request))

    return endpoint


async def _page(request: Request) -> Response:
    """Serve a file of the client, or its page for every path that the client itself understands."""
    rest = request.path_params["rest"]
    if rest in [path.name for path in STATIC.glob("*.*")]:
        return FileResponse(STATIC / rest)
    page = STATIC / "index.html"
    if "." in rest.rpartition("/")[2]:
        return PlainTextResponse("not found\n", 404)
    if not page.is_file():
        return PlainTextResponse(NO_CLIENT, 503)
    return FileResponse(page, headers={"Cache-Control": "no-cache"})
