"""Takes the pictures of the documents: every crest on one sheet, the pages, and a table of each game.

Run by `scripts/pictures`. Pictures are JPEG, so that the repository stays small.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.conftest import Server  # noqa: E402
from tests.web.conftest import FLAGS  # noqa: E402
from tests.web.person import BOT, DESKTOP, ME, PHONE, Person  # noqa: E402

from gyoji.games import registry  # noqa: E402

FOLDER: Final = ROOT / "docs" / "images"
QUALITY: Final = 60
CLICKS: Final = 40
SEED: Final = 5
SHEET: Final = (1170, 900)
CARD: Final = {
    "name": "霧笛守のトウリ", "number": "W-1", "type": "character", "cost": "3", "power": "4000",
    "icons": "scout、level_up",
    "mission_info": "潮", "trait": "船乗り", "account_info": "潮門",
    "text": "【自動】［ゾーン］エリア［事象］このカードがスライドする。［効果］カードを1枚引く。\n"
    "【常在】［ゾーン］センター［効果］このカードのパワーを+1000する。",
}  # fmt: skip


def main(wanted: list[str]) -> None:
    """Take the pictures whose names begin with one of *wanted*, or all of them."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        os.environ["GYOJI_DATA"] = folder
        server = Server(str(Path(folder) / "server.sqlite3"))
        browser = driver.chromium.launch(executable_path=chromium, headless=True, args=FLAGS)
        try:
            for name, take in pictures(browser, server).items():
                if not wanted or any([name.startswith(each) for each in wanted]):
                    take(FOLDER / f"{name}.jpg")
                    print(name, (FOLDER / f"{name}.jpg").stat().st_size // 1000, "kB")
        finally:
            browser.close()
            server.stop()


def pictures(browser: Any, server: Server) -> dict[str, Callable[[Path], None]]:
    """Return how each picture is taken, by its name."""

    def page(
        path: str, sign: str, theme: str, lang: str, size: tuple[int, int] = DESKTOP, whole: bool = False
    ) -> Callable[[Path], None]:
        def take(to: Path) -> None:
            person = someone(browser, server, size, theme, lang)
            person.page.goto(server.address + path)
            person.page.locator(sign).first.wait_for(timeout=60_000)
            person.page.wait_for_timeout(1500)
            person.page.screenshot(path=to, type="jpeg", quality=QUALITY, full_page=whole)
            person.leave()

        return take

    def table(slug: str, size: tuple[int, int], theme: str) -> Callable[[Path], None]:
        def take(to: Path) -> None:
            person = someone(browser, server, size, theme, "ja")
            person.make_table(game=slug, seats=[ME, BOT], seed=SEED)
            person.sees("board", 60)
            person.plays(CLICKS)
            person.clicked(CLICKS)
            person.page.wait_for_timeout(800)
            person.page.screenshot(path=to, type="jpeg", quality=QUALITY)
            person.leave()

        return take

    found = {
        "crests": page("/cards/all", ".crests li:nth-child(700)", "light", "ja", SHEET, True),
        "cards": page("/cards/nova?name=炉心竜グレンガ", "[data-testid=cards-face]", "dark", "en"),
        "decks": page("/decks?game=builddivide", ".cards li", "dark", "en"),
        "workshop": page(f"/workshop#card={packed(CARD)}", "[data-testid=workshop-face]", "light", "ja"),
        "puzzles": page("/puzzles/nova", "ol li", "light", "ja"),
    }
    for slug in registry.slugs():
        found[slug] = table(slug, DESKTOP, "light")
        found[f"{slug}-dark"] = table(slug, DESKTOP, "dark")
        found[f"{slug}-phone"] = table(slug, PHONE, "dark")
    return found


def packed(card: dict[str, str]) -> str:
    """Return a card as a link of the workshop holds it."""
    return base64.urlsafe_b64encode(json.dumps(["mission", card]).encode()).decode().rstrip("=")


def someone(browser: Any, server: Server, size: tuple[int, int], theme: str, lang: str) -> Person:
    """Return somebody who likes these colours."""
    person = Person(browser, server.address, size, lang)
    person.page.evaluate("(theme) => localStorage.setItem('gyoji-theme', theme)", theme)
    return person


if __name__ == "__main__":
    main(sys.argv[1:])
