"""Crests and faces in the browser: all of them distinct, found by any kana, and nothing injected by a shared card."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.server.conftest import Server
from tests.web.person import Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

DRAWN = "() => [...document.querySelectorAll('.crests svg.crest')].map((each) => each.innerHTML)"
SMALL = """
() => [...document.querySelectorAll('.sizes *')].filter((each) => {
  const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return own && parseFloat(getComputedStyle(each).fontSize) < 12;
}).map((each) => each.outerHTML.slice(0, 120))
"""


def test_no_two_crests_of_all_shipped_cards_are_alike(browser: Browser, site: Server, pictures: Path) -> None:
    person = Person(browser, site.address)
    person.page.goto(f"{site.address}/cards/all")
    person.waits("() => document.querySelectorAll('.crests li').length > 700", seconds=90)
    drawn = person.page.evaluate(DRAWN)
    assert len(drawn) > 700
    assert len(set(drawn)) == len(drawn)
    person.page.goto(f"{site.address}/cards/nova")
    person.sees("crests")
    for typed in ("ぐれんが", "ｸﾞﾚﾝｶﾞ", "gurenga"):
        person.find("cards-search").fill(typed)
        person.waits("() => document.querySelectorAll('.crests li').length === 1")
    person.page.locator(".crests button").first.click()
    person.sees("cards-face")
    assert person.page.evaluate(SMALL) == []
    person.photographs(pictures / "cards.png")
    person.leave()


def test_a_link_fills_in_a_card_and_injects_nothing(browser: Browser, site: Server) -> None:
    person = Person(browser, site.address)
    evil = "<img src=x onerror='window.hurt=1'>"
    values = {"name": f"渡された札{evil}", "type": "servant", "text": evil, "onclick": "window.hurt = 1"}
    packed = base64.urlsafe_b64encode(json.dumps(["nova", values]).encode()).decode().rstrip("=")
    person.page.goto(f"{site.address}/workshop#card={packed}")
    person.waits("() => document.querySelector('[data-testid=workshop-name]').value.startsWith('渡された札')")
    assert person.find("workshop-game").input_value() == "nova"
    person.sees("workshop-face")
    person.sees("line-0")
    assert person.page.evaluate("() => window.hurt === undefined && !document.querySelector('img[src=x]')")
    assert person.asks("/api/cards")["cards"] == []
    person.leave()


def test_a_typed_card_is_tried_and_a_deck_is_narrowed_and_dragged(browser: Browser, site: Server) -> None:
    person = Person(browser, site.address)
    person.page.goto(f"{site.address}/workshop")
    person.find("workshop-game").select_option("nova")
    person.find("workshop-type").select_option("spell")
    person.find("workshop-name").fill("試しの巻物")
    person.find("workshop-colour").fill("赤")
    person.find("workshop-cost").fill("〔赤1〕")
    person.page.locator("details.borrow summary").click()
    person.find("sample-line").click()
    person.waits("() => document.querySelector('[data-testid=\"line-0\"]')?.innerText.includes('✓')")
    person.click("workshop-try")
    person.waits("() => location.pathname.startsWith('/table/')")
    person.waits("() => document.body.innerText.includes('試しの巻物')")

    person.page.goto(f"{site.address}/decks?game=builddivide")
    person.page.locator(".cards li").first.wait_for()
    person.click("filter-red")
    person.click("filter-cost-1")
    found = person.page.locator(".cards li").count()
    assert 0 < found < 20
    first = person.page.locator(".cards .pick").first
    name = first.locator(".name").inner_text()
    first.drag_to(person.find("deck-drop"))
    assert name in person.find("deck-list").inner_text()
    assert f"1 {name}" in person.find("deck-text").input_value()
    person.leave()


def test_a_puzzle_opens_at_its_table(browser: Browser, site: Server) -> None:
    person = Person(browser, site.address, lang="en")
    person.click("puzzles-nova")
    assert "0 of" in person.reads("puzzle-progress")
    person.click("puzzle-early-bell")
    person.waits("() => location.pathname.startsWith('/table/')")
    person.waits("() => document.body.innerText.includes('早鐘の号令')")
    person.leave()
