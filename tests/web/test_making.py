"""A card of one's own, typed in the workshop, put into a deck under the eyes of the construction rules, and played; a
table with choices, and the same once more."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.server.conftest import Server
from tests.web.person import Person

from gyoji.server.tables.thinking import Job, Lost, Thinkers

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

NAME = "試しの火の粉"
FIELDS = {
    "number": "W-1",
    "name": NAME,
    "colour": "赤",
    "cost": "〔赤1〕",
    "attack": "300",
    "health": "200",
}


def test_a_card_from_the_workshop_is_put_into_a_deck_and_played(
    browser: Browser, site: Server, pictures: Path
) -> None:
    person = Person(browser, site.address)
    person.page.goto(f"{site.address}/workshop")
    person.sees("workshop-name")
    person.find("workshop-game").select_option("nova")
    person.find("workshop-type").select_option("servant")
    for field, value in FIELDS.items():
        person.find(f"workshop-{field}").fill(value)
    person.find("workshop-text").fill("このカードが破壊された時、カードを1枚みる。")
    person.waits("() => document.querySelector('[data-testid=\"line-0\"]')?.innerText.includes('✗')")
    person.photographs(pictures / "workshop-fault.png")
    person.find("workshop-text").fill("このカードが破壊された時、カードを1枚引く。")
    person.waits("() => document.querySelector('[data-testid=\"line-0\"]')?.innerText.includes('✓')")
    person.photographs(pictures / "workshop.png")
    person.click("workshop-save")
    person.page.get_by_test_id("own-card").first.wait_for()

    person.page.goto(f"{site.address}/decks")
    person.find("deck-game").select_option("nova")
    person.page.locator('[data-testid="deck-shipped"] option', has_text="red_gale").wait_for(state="attached")
    person.find("deck-shipped").select_option("red_gale")
    person.waits("() => document.querySelector('[data-testid=\"deck-check\"]').innerText.includes('✓')")
    person.find("deck-search").fill(NAME)
    for _ in range(5):
        person.page.get_by_label(f"入れる: {NAME}").click()
    person.waits("() => document.querySelector('[data-testid=\"deck-check\"]').innerText.includes('✗')")
    assert person.page.get_by_test_id("deck-check").locator("button.rule").count() > 0
    person.photographs(pictures / "decks.png")
    person.page.get_by_label(f"− {NAME}").click()
    person.waits("() => document.querySelector('[data-testid=\"deck-check\"]').innerText.includes('✓')")
    person.click("deck-play")
    person.find("bot").select_option("random")
    person.click("start")
    person.sees("board")
    person.page.evaluate(PLAY_IT, NAME)
    person.waits("() => window.done", seconds=120)
    person.leave()


PLAY_IT = """
(name) => {
  const pick = () => {
    const areas = [...document.querySelectorAll('[data-testid="zone-field/0"]')];  // the character's and the servants'
    if (areas.some((each) => each.innerText.includes(name))) {
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


def test_a_table_with_choices_outlives_a_bot_that_fails_and_is_made_again(
    browser: Browser, site: Server, pictures: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: Thinkers, job: Job) -> int:
        raise Lost("no worker starts")

    async def take_the_first(self: Thinkers, job: Job) -> int:
        return 0

    monkeypatch.setattr(Thinkers, "choose", fail)
    person = Person(browser, site.address)
    assert "2人か4人" in person.reads("game-builddivide")
    person.click("more-builddivide")
    assert person.find("seats").locator("option").all_inner_texts() == ["2", "4"]
    person.find("seats").select_option("4")
    assert person.page.get_by_label("のデッキ").count() == 4
    person.find("own-deck").select_option("shipped:throne")
    person.photographs(pictures / "new-table.png")
    person.click("start")
    person.sees("board")
    person.plays()
    person.sees("stuck")
    assert "決定できませんでした" in person.reads("prompt")
    person.photographs(pictures / "stuck.png")
    monkeypatch.setattr(Thinkers, "choose", take_the_first)
    person.click("retry")
    person.page.get_by_test_id("stuck").wait_for(state="detached")
    person.page.evaluate("() => clearInterval(window.hand)")
    person.page.keyboard.press("Escape")
    person.click("table-settings")
    person.click("concede")
    person.click("concede-sure")
    person.sees("result")
    before = person.page.url
    person.click("again")
    person.waits("([old]) => location.href !== old", before)
    person.sees("board")
    assert _seats(person, person.page.url) == _seats(person, before)
    assert person.asks(f"/api/tables/{person.page.url.rpartition('/')[2]}")["seats"][0]["deck"] == "throne"
    person.leave()


def _seats(person: Person, url: str) -> list[tuple[str, str]]:
    table = person.asks(f"/api/tables/{url.rpartition('/')[2]}")
    return [(seat["kind"], seat["name"]) for seat in table["seats"]]
