"""A browser for end-to-end tests: the system's Chromium, driven by Playwright, on a server of the test process.

They run when GYOJI_BROWSER is set, one after the other: `scripts/test-web` does that. Without Chromium, Playwright or
the built client they are skipped, each with its reason. Screenshots go to the folder that GYOJI_SCREENSHOTS names.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("starlette", reason="needs gyoji[web]")
pytest.importorskip("uvicorn", reason="needs gyoji[web]")
pytest.importorskip("websockets", reason="needs gyoji[web]")

from tests.server.conftest import Server

import gyoji

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STATIC = Path(gyoji.__file__).parent / "server" / "static" / "index.html"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


STATUS = pytest.StashKey[int]()


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Remember how the tests went."""
    session.config.stash[STATUS] = int(exitstatus)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """End the process at once: clearing up what Playwright leaves behind faults in one of two runs, after all tests."""
    if os.environ.get("GYOJI_BROWSER") and STATUS in config.stash:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(config.stash[STATUS])


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    if not os.environ.get("GYOJI_BROWSER"):
        pytest.skip("needs GYOJI_BROWSER: run scripts/test-web")
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("needs Chromium on the PATH")
    if not STATIC.is_file():
        pytest.skip("needs the built client: run scripts/web")
    playwright: Any = pytest.importorskip("playwright.sync_api", reason="needs gyoji[web-test]")
    with playwright.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=chromium, headless=True, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    """One server for all tests of the session."""
    folder = tmp_path_factory.mktemp("server")
    before = os.environ.get("GYOJI_DATA")
    os.environ["GYOJI_DATA"] = str(folder / "data")
    server = Server(str(folder / "server.sqlite3"))
    yield server
    server.stop()
    if before is None:
        del os.environ["GYOJI_DATA"]
    else:
        os.environ["GYOJI_DATA"] = before


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """Where screenshots go."""
    folder = Path(os.environ.get("GYOJI_SCREENSHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
