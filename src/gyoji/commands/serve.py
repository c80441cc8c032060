"""`gyoji serve`: the games in the browser, for this machine or for others."""

from __future__ import annotations

import argparse
import gc
import os
import sys
import threading
import webbrowser

from gyoji.errors import UserError
from gyoji.library.store import data_folder

VARIABLE = "GYOJI_DATABASE"
PORT_VARIABLE = "GYOJI_PORT"
HERE = "127.0.0.1"
PORT = "8765"
SWITCH = 0.0005
"""Seconds after which a busy event loop lets the thread of the database go on, which others wait for."""

GARBAGE = (2_000, 10, 1_000_000)
"""When the interpreter looks for garbage: never through all objects, which takes longer the more tables there are."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default=HERE, metavar="HOST", help=f"the address (default: {HERE})")
    parser.add_argument(
        "--port",
        type=int,
        default=os.environ.get(PORT_VARIABLE) or PORT,
        metavar="N",
        help=f"the port (default: {PORT_VARIABLE}, or {PORT})",
    )
    parser.add_argument(
        "--database",
        default=os.environ.get(VARIABLE, ""),
        metavar="WHERE",
        help=f"an SQLite file or a postgresql:// address (default: {VARIABLE}, or a file in the data folder)",
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=0,
        metavar="N",
        help="processes for bots (default: one less than cores)",
    )
    parser.add_argument(
        "--secure", action="store_true", help="behind HTTPS: send cookies over HTTPS alone, trust its proxy"
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=1.0,
        metavar="X",
        help="stretch the limits for one client (default: 1)",
    )
    parser.add_argument(
        "--cold",
        action="store_true",
        help="read the cards of a game when somebody plays it, not at the start",
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser")


def run(arguments: argparse.Namespace) -> int:
    try:
        import uvicorn

        from gyoji.server.app import make_app
    except ImportError as error:
        raise UserError(f"the server needs {error.name}: install gyoji[web]") from None
    from gyoji.server.requests.wire import MESSAGE_BYTES
    from gyoji.server.storage.database import open_database
    from gyoji.server.storage.store import Store

    if not 0 <= arguments.port < 1 << 16 or arguments.patience <= 0:
        raise UserError("--port must be a port and --patience more than 0")
    where = arguments.database or str(data_folder() / "server.sqlite3")
    workers = arguments.workers or max(1, (os.cpu_count() or 2) - 1)
    app = make_app(
        Store(open_database(where)), workers, arguments.secure, arguments.patience, warm=not arguments.cold
    )
    address = f"http://{arguments.host}:{arguments.port}/"
    print(f"Gyoji is at {address} (end with Ctrl+C)", flush=True)
    if arguments.open:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*GARBAGE)
    uvicorn.run(
        app,
        host=arguments.host,
        port=arguments.port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=4 * MESSAGE_BYTES,
        proxy_headers=arguments.secure,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    return 0
