"""A person at the browser, who reads the page and clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

DESKTOP = (1400, 900)
PHONE = (390, 844)
BOT = {"kind": "bot", "bot": "random", "deck": ""}
"""A bot that answers at once."""
MONTE_CARLO = {"kind": "bot", "bot": "monte-carlo", "deck": "", "seconds": 0.03}
"""The bot that visitors play, with little time."""
ME = {"kind": "me", "deck": ""}

HAND = """
([wanted, idle]) => {
  const BOARD = '.spot.can > .card, .pile.inside, .place, button.who, .under';
  const all = (within, what) => [...within.querySelectorAll(what)].filter((each) => !each.disabled);
  const named = (...names) => all(document, names.map((name) => `[data-testid^="${name}"]`).join(", "));
  const pick = () => {
    if (document.querySelector('[data-testid="result"]')) return clearInterval(window.hand);
    window.seen = window.seen || 0;
    window.arrows = window.arrows || document.querySelectorAll('[data-testid="board"] svg .arrow').length > 0;
    if (wanted && window.seen >= wanted) return;
    window.roll = ((window.roll || 7) * 48271) % 2147483647;
    const dialog = document.querySelector("dialog[open]");
    const pass = named("pass").filter((each) => each.dataset.testid === "pass");
    const list = named("option-");
    // What was begun is brought to its end first.
    let found = named("confirm-yes");
    if (!found.length && dialog) {
      found = all(dialog, ".spot.can > .card");
      if (!found.length) return dialog.close();
    }
    if (!found.length) found = named("act");
    if (!found.length) found = named("offer-");
    if (!found.length) found = named("settle");
    if (!found.length && idle && window.roll % 5) found = pass;
    if (!found.length) found = named("deed-");
    // One in three by the list, the others on the board, if there is something to click.
    if (!found.length && window.roll % 3) found = [...all(document, BOARD), ...pass];
    if (!found.length) found = [...list, ...pass];
    if (!found.length) return;
    found[window.roll % found.length].click();
    window.seen += 1;
  };
  clearInterval(window.hand);
  window.hand = setInterval(pick, 10);
}
"""
"""Clicks what is offered, on the board or in the list, until the game is over or so many things were clicked."""

MAKE = """
async (asked) => {
  const answer = await fetch("/api/tables", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(asked),
  });
  return await answer.json();
}
"""

ASK = """
async (path) => (await fetch(path)).json()
"""


GUARD_OFF = "try { localStorage.setItem('gyoji-guard', 'off'); } catch {}"
"""An empty page has no storage."""


class Person:
    """Somebody with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        lang: str = "ja",
        guard: bool = False,
        **more: Any,
    ) -> None:
        self.address = address
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=lang, reduced_motion="reduce", **more
        )
        self.context.set_default_timeout(30_000)
        # Who clicks as fast as a test does not want to wait after every question; a test of its own proves the wait.
        if not guard:
            self.context.add_init_script(GUARD_OFF)
        self.errors: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(address)
        # The list of games is there: the server has given this browser its account.
        self.page.locator('[data-testid^="start-"]').first.wait_for()

    def make_table(self, **asked: Any) -> dict[str, Any]:
        """Make a table and go there."""
        table: dict[str, Any] = self.page.evaluate(MAKE, asked)
        assert "id" in table, table
        self.page.goto(f"{self.address}/table/{table['id']}")
        return table

    def asks(self, path: str) -> Any:
        """Return what the server answers under a path."""
        return self.page.evaluate(ASK, path)

    def find(self, testid: str) -> Locator:
        """Return the first thing of this name on the page."""
        return self.page.get_by_test_id(testid).first

    def sees(self, testid: str, seconds: float = 30) -> None:
        """Wait until something is on the page."""
        self.find(testid).wait_for(timeout=seconds * 1000)

    def click(self, testid: str) -> None:
        """Click something."""
        self.find(testid).click()

    def reads(self, testid: str) -> str:
        """Return the words of something."""
        return str(self.find(testid).inner_text())

    def waits(self, condition: str, *values: Any, seconds: float = 30) -> None:
        """Wait until a condition holds in the page."""
        self.page.wait_for_function(condition, arg=list(values), timeout=seconds * 1000)

    def plays(self, clicks: int = 0, idle: bool = False) -> None:
        """Click on and on, in the page itself; 0 = to the end of the game. Who is *idle* mostly passes."""
        self.page.evaluate(HAND, [clicks, idle])

    def clicked(self, clicks: int, seconds: float = 120) -> None:
        """Wait until so many things were clicked, or the game is over."""
        self.waits(
            "([n]) => (window.seen || 0) >= n || document.querySelector('[data-testid=\"result\"]')",
            clicks,
            seconds=seconds,
        )
        # The last click may have opened a pile to look into: who goes on by hand closes it first.
        if self.page.locator("dialog[open]").count() and not self.page.get_by_test_id("result").count():
            self.page.keyboard.press("Escape")
            self.page.locator("dialog[open]").wait_for(state="detached")

    def plays_until_free(self, clicks: int) -> None:
        """Click so many things, and on until the person may pass: a choice that must be made has no such way out."""
        for wanted in range(clicks, clicks + 40):
            self.plays(wanted)
            self.clicked(wanted)
            for _ in range(30):
                if self.find("pass").is_visible():
                    return
                self.page.wait_for_timeout(100)
        raise AssertionError("the person is never free to pass")

    def resizes(self, size: tuple[int, int]) -> None:
        """Take another screen."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.wait_for_timeout(200)

    def photographs(self, path: Path) -> None:
        """Take a picture; nothing may stick out of the page sideways."""
        assert self.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), path.name
        self.page.screenshot(path=path)
        assert path.stat().st_size > 10_000

    def leave(self) -> None:
        """Close the browser; nothing may have gone wrong in it."""
        self.context.close()
        assert self.errors == [], self.errors
