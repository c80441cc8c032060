"""A person at the browser, who reads the page and clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DESKTOP = (1400, 900)
PHONE = (390, 844)

HAND = """
(wanted) => {
  const pick = () => {
    if (document.querySelector('[data-testid="result"]')) return clearInterval(window.hand);
    window.seen = window.seen || 0;
    const found = [...document.querySelectorAll('[data-testid^="option-"], [data-testid="pass"]')]
      .filter((each) => !each.disabled);
    if (!found.length || (wanted && window.seen >= wanted)) return;
    window.roll = ((window.roll || 7) * 48271) % 2147483647;
    found[window.roll % found.length].click();
    window.seen += 1;
  };
  window.hand = setInterval(pick, 10);
}
"""
"""Clicks whatever is offered, one thing after the other, until the game is over or *wanted* things were clicked."""

MAKE = """
async (asked) => {
  const answer = await fetch("/api/tables", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(asked),
  });
  return await answer.json();
}
"""


class Person:
    """Somebody with a browser of their own."""

    def __init__(
        self, browser: Browser, address: str, size: tuple[int, int] = DESKTOP, lang: str = "ja"
    ) -> None:
        self.address = address
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=lang, reduced_motion="reduce"
        )
        self.errors: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(address)

    def make_table(self, **asked: Any) -> dict[str, Any]:
        """Make a table and go there."""
        table: dict[str, Any] = self.page.evaluate(MAKE, asked)
        assert "id" in table, table
        self.page.goto(f"{self.address}/table/{table['id']}")
        return table

    def sees(self, testid: str, seconds: float = 15) -> None:
        """Wait until something is on the page."""
        self.page.get_by_test_id(testid).first.wait_for(timeout=seconds * 1000)

    def click(self, testid: str) -> None:
        """Click something."""
        self.page.get_by_test_id(testid).first.click()

    def plays(self, clicks: int = 0) -> None:
        """Click on and on, in the page itself; 0 = to the end of the game."""
        self.page.evaluate(HAND, clicks)

    def clicked(self, clicks: int, seconds: float = 30) -> None:
        """Wait until so many things were clicked, or the game is over."""
        self.page.wait_for_function(
            "(n) => (window.seen || 0) >= n || document.querySelector('[data-testid=\"result\"]')",
            arg=clicks,
            timeout=seconds * 1000,
        )

    def leave(self) -> None:
        """Close the browser; nothing may have gone wrong in it."""
        self.context.close()
        assert self.errors == []
