"""Every kind of page passes the checks of axe-core, in light and in dark."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.conftest import Server
from tests.web.person import BOT, ME, Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

AXE = Path(__file__).parents[2] / ".cache" / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}
PAGES = (
    ("/workshop", "workshop-name"), ("/decks", "deck-drop"), ("/cards/nova", "crests"), ("/puzzles", "puzzle-progress"),
    ("/", "start-nova"),
)  # fmt: skip
IN_ORDER = "label-content-name-mismatch"
"""Not asked of cards and piles: their labels begin with the name and say in order what stands about on the face."""


def faults(person: Person, where: str) -> list[str]:
    """Return what axe-core finds here that would keep somebody out."""
    if not AXE.is_file():
        pytest.skip("needs axe-core: run scripts/web")
    person.page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    found: dict[str, Any] = person.page.evaluate("async () => await axe.run(document)")
    return [
        f"{where}: {each['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for each in found["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"]
        if each["id"] != IN_ORDER or not ('class="card' in node["html"] or 'class="pile' in node["html"])
    ]


def test_the_pages_keep_nobody_out(browser: Browser, site: Server) -> None:
    person = Person(browser, site.address)
    found: list[str] = []
    for path, sign in PAGES:
        person.page.goto(site.address + path)
        person.sees(sign)
        person.page.wait_for_timeout(200)
        found += faults(person, path)
    person.click("more-animal")
    person.sees("start")
    found += faults(person, "new table")
    assert not found, "\n".join(found)
    person.leave()


@pytest.mark.parametrize(("slug", "theme"), [("nova", "dark"), ("dimensionzero", "light")])
def test_a_table_keeps_nobody_out(slug: str, theme: str, browser: Browser, site: Server) -> None:
    person = Person(browser, site.address)
    person.page.evaluate("(theme) => localStorage.setItem('gyoji-theme', theme)", theme)
    person.make_table(game=slug, seats=[ME, BOT], seed=5)
    person.sees("board")
    person.plays(25)
    person.clicked(25)
    found = faults(person, slug)
    assert not found, "\n".join(found)
    person.leave()
