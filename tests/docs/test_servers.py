"""The servers of the pages come up, answer with the page, and end when they are told to."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.docs.blocks import PAGES, Command
from tests.docs.ways import SERVER, tried
from tests.server.postgres import Cluster

import gyoji

SERVERS = [command for page in PAGES for command in tried(page, SERVER)]
PAGE = Path(gyoji.__file__).parent / "server" / "static" / "index.html"
PATIENCE = 60.0
"""Seconds that a server has to come up, on a machine that does other things too."""
BROWSER = """#!/bin/sh
echo "$1" >opened.part && mv opened.part opened
"""
"""A browser that writes down which address it was to open."""


@pytest.mark.slow
@pytest.mark.parametrize("command", SERVERS, ids=[f"{each.place} {each}" for each in SERVERS])
def test_a_server_answers_with_the_page(command: Command, tmp_path: Path) -> None:
    for module in ("starlette", "uvicorn", "websockets"):
        pytest.importorskip(module, reason="needs gyoji[web]")
    with database(command.words, tmp_path) as words, Running(words, tmp_path) as server:
        if PAGE.is_file():
            assert server.read("/") == PAGE.read_text(encoding="utf-8")
        assert json.loads(server.read("/api/health"))["ok"]
        if "--open" in words:
            server.wait_for(tmp_path / "opened")
            assert (tmp_path / "opened").read_text().strip() == f"{server.address}/"
    assert server.process.returncode == 0, server.log.read_text()


class Running:
    """A server as a page starts it, but on a port that is free."""

    def __init__(self, words: list[str], folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.log = folder / "log"
        browser = folder / "browser"
        browser.write_text(BROWSER)
        browser.chmod(0o755)
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "gyoji", *words[1:], "--port", str(port), "--cold"],
                cwd=folder,
                env={**os.environ, "BROWSER": str(browser), "GYOJI_DATABASE": ""},
                stdout=log,
                stderr=log,
            )

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)

    def read(self, path: str) -> str:
        """Return what the server answers with, once it is up."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as answer:
                    return str(answer.read().decode())
            except urllib.error.HTTPError:
                raise
            except urllib.error.URLError:
                self._wait(until)

    def wait_for(self, path: Path) -> None:
        """Wait until a file is there."""
        until = time.monotonic() + PATIENCE
        while not path.exists():
            self._wait(until)

    def _wait(self, until: float) -> None:
        assert self.process.poll() is None, self.log.read_text()
        assert time.monotonic() < until, self.log.read_text()
        time.sleep(0.05)


@contextmanager
def database(words: list[str], folder: Path) -> Iterator[list[str]]:
    """Give the command with a database of the test: a PostgreSQL server that it starts, a file below *folder*."""
    if "--database" not in words:
        yield words
        return
    place = words.index("--database") + 1
    if words[place].startswith("postgresql://"):
        cluster = Cluster()
        try:
            yield [*words[:place], cluster.fresh(), *words[place + 1 :]]
        finally:
            cluster.stop()
    else:
        file = folder / words[place].lstrip("/")
        yield [*words[:place], str(file), *words[place + 1 :]]
        assert file.is_file()
