"""Whole games through the page: against bots, against each other, watched, replayed, and with a card of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.server.conftest import Server
from tests.web.person import DESKTOP, PHONE, Person

from gyoji.games.registry import rulebook, slugs

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

BOT = {"kind": "bot", "bot": "random", "deck": ""}
ME = {"kind": "me", "deck": ""}
OWN_HAND = '[data-testid="zone-hand/0"] [data-testid^="card-"]'
"""Cards in the hand of the first seat whose face is shown."""


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_is_played_against_a_bot(
    slug: str, browser: Browser, site: Server, pictures: Path
) -> None:
    person = Person(browser, site.address)
    person.make_table(game=slug, seats=[ME, BOT], seed=5)
    person.sees("board")
    person.plays(40)
    person.clicked(40)
    for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        person.page.wait_for_timeout(200)
        picture = pictures / f"{slug}-{name}.png"
        person.page.screenshot(path=picture)
        assert picture.stat().st_size > 10_000
    person.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    person.page.evaluate("() => clearInterval(window.hand)")
    person.plays()
    person.sees("result", 120)
    person.leave()


def test_a_visitor_is_in_a_game_with_one_click(browser: Browser, site: Server, pictures: Path) -> None:
    person = Person(browser, site.address, lang="en")
    person.sees("start-nova")
    person.page.screenshot(path=pictures / "lobby.png")
    person.click("start-nova")
    person.sees("board")
    person.sees("prompt")
    person.sees("guide")
    person.leave()


def test_two_people_play_on_after_one_of_them_was_cut_off(
    browser: Browser, site: Server, pictures: Path
) -> None:
    host = Person(browser, site.address)
    table = host.make_table(game="nova", seats=[ME, {"kind": "open", "deck": ""}], seed=9)
    guest = Person(browser, site.address)
    guest.page.goto(f"{site.address}/table/{table['id']}?invite={table['invite']}")
    guest.click("join")
    for person in (host, guest):
        person.sees("board")
    watcher = Person(browser, site.address)
    watcher.page.goto(f"{site.address}/table/{table['id']}")
    watcher.sees("spectating")
    host.plays(6)
    guest.plays()
    host.clicked(6)
    host.page.locator(OWN_HAND).first.wait_for()
    assert watcher.page.locator(OWN_HAND).count() == 0
    watcher.page.screenshot(path=pictures / "spectator.png")
    guest.page.goto("about:blank")
    guest.page.goto(f"{site.address}/table/{table['id']}")
    guest.sees("board")
    for person in (host, guest):
        person.page.evaluate("() => clearInterval(window.hand)")
        person.plays()
    for person in (host, guest, watcher):
        person.sees("result", 120)
    host.page.goto(f"{site.address}/replay/{table['id']}")
    host.sees("timeline")
    host.sees("board")
    before = host.page.get_by_test_id("step").inner_text()
    host.click("forward")
    host.page.wait_for_function(
        "(old) => document.querySelector('[data-testid=\"step\"]').innerText !== old", arg=before
    )
    host.page.screenshot(path=pictures / "replay.png")
    for person in (host, guest, watcher):
        person.leave()


def test_a_card_from_the_workshop_is_played(browser: Browser, site: Server, pictures: Path) -> None:
    name = "試しの火の粉"
    person = Person(browser, site.address)
    person.page.goto(f"{site.address}/workshop")
    person.sees("workshop-name")
    person.page.get_by_test_id("workshop-game").select_option("nova")
    person.page.get_by_test_id("workshop-type").select_option("servant")
    fields = {
        "number": "W-1",
        "name": name,
        "colour": "赤",
        "cost": "〔赤1〕",
        "attack": "300",
        "health": "200",
    }
    for field, value in fields.items():
        person.page.get_by_test_id(f"workshop-{field}").fill(value)
    person.page.get_by_test_id("workshop-text").fill("このカードが破壊された時、カードを1枚引く。")
    person.sees("line-0")
    person.page.screenshot(path=pictures / "workshop.png")
    person.click("workshop-save")
    person.page.wait_for_function(
        "async () => (await (await fetch('/api/cards')).json()).cards.length === 1", timeout=10_000
    )
    text = rulebook("nova").deck_text("red_gale")
    deck = person.page.evaluate(SAVE_DECK, {"game": "nova", "name": "mine", "text": f"3 {name}\n{text}"})
    assert deck.get("legal"), deck
    mine = {"kind": "me", "deck": f"mine:{deck['id']}"}
    person.make_table(game="nova", seats=[mine, BOT], seed=2)
    person.sees("board")
    person.page.evaluate(PLAY_IT, name)
    person.page.wait_for_function("() => window.done", timeout=60_000)
    person.leave()


SAVE_DECK = """
async (deck) => {
  const answer = await fetch("/api/decks", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(deck),
  });
  return await answer.json();
}
"""

PLAY_IT = """
(name) => {
  const pick = () => {
    const field = document.querySelector('[data-testid="zone-field/0"]');
    if (field && field.innerText.includes(name)) {
      window.done = true;
      return clearInterval(window.hand);
    }
    const found = [...document.querySelectorAll('[data-testid^="option-"]')].filter((each) => !each.disabled);
    const pass = document.querySelector('[data-testid="pass"]');
    const wanted = found.find((each) => each.innerText.includes(name) && each.innerText.includes("プレイ"))
      || found.find((each) => each.innerText.includes("セットする") && !each.innerText.includes(name))
      || found.find((each) => each.innerText.includes("支払"))
      || (pass && !pass.disabled ? pass : found[0]);
    if (wanted) wanted.click();
  };
  window.hand = setInterval(pick, 15);
}
"""
"""Sets energy, passes, and plays the card of this name as soon as it can."""
