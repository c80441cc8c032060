"""The ruling that the how-to page shows holds."""

from __future__ import annotations

import re
from pathlib import Path

from gyoji.scenario.parse import parse
from gyoji.scenario.runner import run

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "write-a-ruling.md"


def test_the_ruling_on_the_page_holds() -> None:
    (text,) = re.findall("^```ruling\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    outcome = run(parse(text, PAGE.name))
    assert outcome.faults == []
    assert outcome.cases == 2
