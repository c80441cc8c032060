"""Whole games through the page: against the Monte Carlo bot, against each other, watched and replayed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.server.conftest import Server
from tests.web.person import BOT, DESKTOP, ME, MONTE_CARLO, PHONE, Person

from gyoji.games.registry import slugs

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route, WebSocketRoute

pytestmark = pytest.mark.slow

OWN_HAND = '[data-testid="zone-hand/0"] [data-testid^="card-"]'
"""Cards in the hand of the first seat whose face is shown."""
WITH_ARROWS = {"animal", "builddivide", "mission", "nova"}
"""Games in which who attacks whom is drawn; in the other it is seen from the squares."""


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_is_played_against_the_monte_carlo_bot(
    slug: str, browser: Browser, site: Server, pictures: Path
) -> None:
    person = Person(browser, site.address)
    person.make_table(game=slug, seats=[ME, MONTE_CARLO], seed=5)
    person.sees("board")
    person.plays(16)  # few enough for a game that goes on: the bot is quick
    person.clicked(16)
    for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
        person.resizes(size)
        person.photographs(pictures / f"{slug}-{name}.png")
    person.resizes(DESKTOP)
    assert person.page.evaluate(FITS), "the board is higher than the screen"
    # Two who play at random take very long to beat each other; who mostly passes is beaten soon.
    person.plays(idle=True)
    person.sees("result", 300)
    assert slug not in WITH_ARROWS or person.page.evaluate("() => window.arrows")
    person.leave()


FITS = """
() => {
  const felt = document.querySelector(".felt");
  return felt.scrollHeight <= felt.clientHeight + 2;
}
"""


@pytest.mark.parametrize("slug", slugs())
def test_a_visitor_is_in_a_guided_game_with_one_click(slug: str, browser: Browser, site: Server) -> None:
    person = Person(browser, site.address, lang="en")
    person.click(f"start-{slug}")
    person.sees("board")
    person.sees("guide")
    person.click("guide-next")
    # What comes next is told when it is offered for the first time, and what it is about is marked.
    person.page.evaluate(UNTIL_TOLD)
    person.waits("() => window.told", seconds=40)
    person.leave()


UNTIL_TOLD = """
() => {
  const look = () => {
    const options = [...document.querySelectorAll('[data-testid^="option-"], [data-testid="pass"]')];
    if (document.querySelector('[data-testid="guide"]')) {
      window.told = document.querySelector(".option.pointed, .pass.pointed") !== null;
      return clearInterval(window.hand);
    }
    const open = options.filter((each) => !each.disabled);
    if (open.length) open[0].click();
  };
  window.hand = setInterval(look, 20);
}
"""


def test_a_table_of_four_fits_the_screen(browser: Browser, site: Server, pictures: Path) -> None:
    person = Person(browser, site.address)
    person.make_table(game="animal", seats=[ME, BOT, BOT, BOT], seed=3)
    person.sees("board")
    person.plays(30)
    person.clicked(30)
    person.photographs(pictures / "animal-four.png")
    assert person.page.get_by_test_id("zone-hand/3").count() == 1
    person.leave()


def test_two_people_play_on_after_both_were_cut_off(browser: Browser, site: Server, pictures: Path) -> None:
    host = Person(browser, site.address)
    lines: list[WebSocketRoute] = []

    def join(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    host.page.route_web_socket("**/ws/table/*", join)
    table = host.make_table(game="nova", seats=[ME, {"kind": "open", "deck": ""}], seed=9)
    guest = Person(browser, site.address)
    guest.page.goto(f"{site.address}/table/{table['id']}?invite={table['invite']}")
    guest.click("join")
    for person in (host, guest):
        person.sees("board")
        # Between people one is asked everything, so that silence tells nothing; who does not mind is asked less.
        person.click("table-settings")
        person.find("every").uncheck()
        person.page.keyboard.press("Escape")
    watcher = Person(browser, site.address)
    watcher.page.goto(f"{site.address}/table/{table['id']}")
    watcher.sees("spectating")
    host.plays(6)
    guest.plays()
    host.clicked(6)
    host.page.locator(OWN_HAND).first.wait_for()
    assert watcher.page.locator(OWN_HAND).count() == 0
    watcher.photographs(pictures / "spectator.png")

    # The guest closes the page and comes back; the host's line breaks and is made anew by itself.
    guest.page.goto("about:blank")
    host.sees("away")
    guest.page.goto(f"{site.address}/table/{table['id']}")
    guest.sees("board")
    before = len(lines)
    lines[-1].close(code=1011)
    for _ in range(200):
        if len(lines) > before:
            break
        host.page.wait_for_timeout(50)
    assert len(lines) > before
    host.plays()
    guest.plays(idle=True)
    for person in (host, guest, watcher):
        person.sees("result", 300)
    for person in (host, guest, watcher):
        person.leave()


def test_a_finished_game_is_replayed_and_forked(browser: Browser, site: Server, pictures: Path) -> None:
    person = Person(browser, site.address)
    table = person.make_table(game="nova", seats=[ME, BOT], seed=4)
    person.sees("board")
    person.plays(20)
    person.clicked(20)
    person.click("table-settings")
    person.click("concede")
    person.click("concede-sure")
    person.sees("result")
    person.page.goto(f"{site.address}/replay/{table['id']}")
    person.sees("timeline")
    person.sees("board")
    before = person.reads("step")
    for _ in range(12):
        person.click("forward")
    person.waits("([old]) => document.querySelector('[data-testid=\"step\"]').innerText !== old", before)
    hidden = person.page.locator(OWN_HAND)
    assert hidden.count() == 0
    person.find("eyes").select_option("open")
    person.page.locator(OWN_HAND).first.wait_for()
    person.photographs(pictures / "replay.png")

    # The address says which moment is seen by whom: somebody else opens the same.
    other = Person(browser, site.address)
    other.page.goto(person.page.url)
    other.page.locator(OWN_HAND).first.wait_for()
    assert other.reads("step") == person.reads("step")
    other.leave()

    person.click("fork")
    person.click("fork-0")
    person.waits(
        "([old]) => location.pathname.startsWith('/table/') && !location.pathname.includes(old)", table["id"]
    )
    person.sees("board")
    person.plays(3)
    person.clicked(3)
    person.leave()


def test_nothing_is_asked_before_the_server_knows_the_browser(browser: Browser, site: Server) -> None:
    # Each first answer brings an account: of several at once, a quick visitor would lose the one with the seat.
    context = browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    held: list[Route] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site.address)))
    page.route("**/api/me", lambda route: held.append(route))
    page.goto(site.address)
    page.wait_for_timeout(300)
    assert [path for path in asked if path.startswith("/api/")] == ["/api/me"]
    held[0].continue_()
    page.get_by_test_id("start-nova").click()
    page.get_by_test_id("board").wait_for()
    assert page.get_by_test_id("spectating").count() == 0
    context.close()
