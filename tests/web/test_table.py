"""What a table offers besides playing: undo, reasons, the judge's view, the keyboard, languages and colours."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.conftest import Server
from tests.web.person import BOT, ME, PHONE, Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

LOG_LENGTH = "document.querySelectorAll('[data-testid=\"log\"] .line').length"


def sit_down(browser: Browser, site: Server, **more: Any) -> Person:
    """Return somebody at a table of NOVA, asked whether to keep the hand or to go first."""
    person = Person(browser, site.address, **more)
    person.make_table(game="nova", seats=[ME, BOT], seed=5)
    person.sees("board")
    person.page.locator(".option").first.wait_for(state="attached")
    return person


def test_undo_goes_back_to_before_the_last_decision(browser: Browser, site: Server) -> None:
    person = sit_down(browser, site)
    assert person.find("undo").is_disabled()
    before = person.reads("options")
    lines = person.page.evaluate(LOG_LENGTH)
    person.page.locator('[data-testid^="deed-"]').first.click()
    person.waits("([old]) => document.querySelector('[data-testid=\"options\"]')?.innerText !== old", before)
    person.click("undo")
    person.waits("([old]) => document.querySelector('[data-testid=\"options\"]')?.innerText === old", before)
    assert person.page.evaluate(LOG_LENGTH) == lines
    person.leave()


def test_what_cannot_be_done_says_why_with_the_rule(browser: Browser, site: Server, pictures: Path) -> None:
    person = sit_down(browser, site)
    person.plays_until_free(8)
    person.click("why")
    wishes = person.page.get_by_test_id("wishes")
    wishes.locator("li").first.wait_for()
    rule = wishes.locator("button.rule").first
    number = rule.inner_text()
    rule.click()
    person.sees("rule-note")
    assert number in person.reads("rule-note")
    gist = person.asks("/api/games/nova/rules")["rules"][number]
    person.waits(
        "([gist]) => document.querySelector('[data-testid=\"rule-note\"]').innerText.includes(gist)", gist
    )
    person.photographs(pictures / "why.png")
    person.leave()


def test_the_judge_says_where_in_the_rulebook_the_game_stands(browser: Browser, site: Server) -> None:
    person = sit_down(browser, site)
    person.click("judge")
    path = person.page.get_by_test_id("judge-view").locator(".path li")
    path.first.wait_for()
    assert path.locator("button.rule").count() > 0
    path.locator("button.rule").first.click()
    person.sees("rule-note")
    person.leave()


def test_a_card_shows_how_its_values_came_about(browser: Browser, site: Server) -> None:
    person = sit_down(browser, site)
    person.page.locator('[data-testid="zone-hand/0"] .card').first.hover()
    person.sees("card-detail")
    person.click("explain")
    person.page.get_by_test_id("card-detail").locator(".why, .quiet").first.wait_for()
    person.leave()


def test_some_turns_are_played_by_keyboard_alone(browser: Browser, site: Server) -> None:
    person = Person(browser, site.address)
    press = person.page.keyboard.press
    for _ in range(40):
        press("Tab")
        if person.page.evaluate("() => document.activeElement.dataset.testid") == "start-nova":
            break
    outline = person.page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid", "the focus is not seen"
    press("Enter")
    person.sees("board")
    # Digits, the arrows with Enter, and Space in turn; whatever fits the question.
    for n in range(1500):
        turn = int(person.page.evaluate(TURN))
        if turn >= 3:
            break
        asked = person.page.evaluate(ASKED)
        if not asked:
            person.page.wait_for_timeout(30)
            continue
        if asked["pass"] and n % 2:
            press("Space")
        elif n % 3:
            press("1")
        else:
            press("ArrowDown")
            press("Enter")
        person.page.wait_for_timeout(15)
    assert turn >= 3
    press("w")
    person.page.locator("dialog[open]").wait_for()
    press("Escape")
    person.page.locator("dialog[open]").wait_for(state="detached")
    press("j")
    person.sees("judge-view")
    press("l")
    person.sees("log")
    person.leave()


TURN = """
() => (document.querySelector('[data-testid="turn"]')?.innerText.match(/[0-9]+/) ?? ["0"])[0]
"""
ASKED = """
() => {
  const all = document.querySelectorAll('[data-testid^="option-"], [data-testid="pass"]');
  const open = [...all].filter((each) => !each.disabled);
  return open.length ? { pass: open.some((each) => each.dataset.testid === "pass") } : null;
}
"""


def test_the_page_speaks_japanese_and_english(browser: Browser, site: Server) -> None:
    person = sit_down(browser, site)
    assert person.page.evaluate("() => document.documentElement.lang") == "ja"
    ja = person.reads("prompt")
    person.click("table-settings")
    person.click("lang")
    person.page.keyboard.press("Escape")
    person.waits("([old]) => document.querySelector('[data-testid=\"prompt\"]').innerText !== old", ja)
    assert person.page.evaluate("() => document.documentElement.lang") == "en"
    en = person.reads("prompt")
    assert ja != en
    assert en.isascii()
    person.page.reload()
    person.sees("prompt")
    assert person.reads("prompt") == en, "the choice is not kept"
    person.leave()


def test_the_page_is_light_or_dark(browser: Browser, site: Server, pictures: Path) -> None:
    person = sit_down(browser, site)
    shades = set()
    for theme in ("light", "dark"):
        person.click("table-settings")
        person.click("theme")
        person.page.keyboard.press("Escape")
        assert person.page.evaluate("() => document.documentElement.dataset.theme") == theme
        shades.add(person.page.evaluate("() => getComputedStyle(document.body).backgroundColor"))
    assert len(shades) == 2
    person.plays(45)
    person.clicked(45)
    person.photographs(pictures / "nova-dark.png")
    person.resizes(PHONE)
    person.photographs(pictures / "nova-dark-phone.png")
    person.leave()


def test_a_finger_reads_a_card_before_it_is_used(browser: Browser, site: Server) -> None:
    person = sit_down(browser, site, size=PHONE, has_touch=True, is_mobile=True)
    person.plays(4)
    person.clicked(4)
    before = person.page.evaluate(LOG_LENGTH)
    card = person.page.locator('[data-testid^="zone-hand"] .card.can').first
    name = (card.get_attribute("aria-label") or "").split(",")[0]
    card.tap(position={"x": 20, "y": 20})
    # The first touch only selects: what it would do stands in a button, and the card can be read.
    person.sees("act")
    person.click("sheet-left")
    person.page.get_by_test_id("card-detail").filter(has_text=name).wait_for()
    assert person.page.evaluate(LOG_LENGTH) == before
    person.leave()


def test_teammates_are_shown_who_would_concede_and_concede_together(
    browser: Browser, site: Server, pictures: Path
) -> None:
    first = Person(browser, site.address)
    mate = {"kind": "open", "deck": ""}
    table = first.make_table(game="builddivide", seats=[ME, BOT, BOT, mate], seed=5)
    second = Person(browser, site.address, lang="en")
    second.page.goto(f"{site.address}/table/{table['id']}?invite={table['invite']}")
    second.click("join")
    for person in (first, second):
        person.sees("ally")
        assert person.page.get_by_test_id("ally").count() == 1
        assert person.page.get_by_test_id("conceding").count() == 0
    first.click("table-settings")
    first.click("concede")
    first.click("concede-sure")
    first.sees("conceding")
    assert "チームの投了" in first.reads("conceding")
    assert first.page.get_by_test_id("concede-too").count() == 0
    second.sees("conceding")
    assert "wishes to concede" in second.reads("conceding")
    assert f"{first.asks('/api/me')['name']} wishes to concede" in second.reads("log")
    second.photographs(pictures / "teammate-concedes.png")
    second.resizes(PHONE)
    second.photographs(pictures / "teammate-concedes-phone.png")
    second.click("concede-too")
    second.click("concede-sure")
    for person in (first, second):
        person.sees("result")
        assert person.page.get_by_test_id("conceding").count() == 0
        person.leave()
