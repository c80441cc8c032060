"""The board with as many players as a game allows: no place lies over another, whatever the screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.conftest import Server
from tests.web.person import BOT, DESKTOP, ME, PHONE, Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("slug", "seats"), [("builddivide", 4), ("animal", 3), ("animal", 4)])
def test_places_of_many_players_do_not_overlap(
    slug: str, seats: int, browser: Browser, site: Server, pictures: Path
) -> None:
    person = Person(browser, site.address)
    person.make_table(game=slug, seats=[ME] + [BOT] * (seats - 1), seed=5)
    person.sees("board")
    wrong: dict[str, Any] = {}
    for clicks in (10, 30):
        person.plays(clicks)
        person.clicked(clicks)
        for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
            person.resizes(size)
            person.photographs(pictures / f"{slug}-{seats}-{name}-{clicks}.png")
            found = person.page.evaluate(OVERLAPS)
            assert found.pop("places") >= 5 * seats
            if any(found.values()):
                wrong[f"{name}, after {clicks} clicks"] = found
        person.resizes(DESKTOP)
    assert wrong == {}
    person.leave()


OVERLAPS = """
() => {
  const board = document.querySelector('[data-testid="board"]');
  const felt = document.querySelector(".felt");
  const name = (each) => each.dataset.zone ?? `player ${each.dataset.player}`;
  const found = [...board.querySelectorAll("section.zone, .plate")];
  const places = found.map((each) => [each, each.getBoundingClientRect()]);
  const over = [];
  places.forEach(([one, a], i) => places.slice(i + 1).forEach(([other, b]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) over.push([name(one), name(other), Math.round(wide), Math.round(high)]);
  }));
  const out = [];
  for (const [one, a] of places) {
    for (const card of one.querySelectorAll(".card, button.pile")) {
      const b = card.getBoundingClientRect();
      if (b.top < a.top - 1 || b.bottom > a.bottom + 1) out.push([name(one), Math.round(b.bottom - a.bottom)]);
    }
  }
  const edge = board.getBoundingClientRect();
  const outside = (a) => a.right > edge.right + 1 || a.bottom > edge.bottom + 1;
  const beyond = places.filter(([, a]) => outside(a)).map(([each]) => name(each));
  const high = innerWidth > 900 ? Math.max(0, felt.scrollHeight - felt.clientHeight - 2) : 0;
  return { places: places.length, over, out, beyond, high };
}
"""
"""Which places lie over each other, whose cards stick out, which lie beyond the board, and how much the board is too
high for a large screen."""
