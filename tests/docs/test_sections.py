"""The pages `sections.md` lead to the code: every rule that code cites stands in a module that its row names.

After a change of where rules are cited: python -m scripts.section_page.
"""

from __future__ import annotations

import re

import pytest
from scripts.section_page import places, sections, slugs, target

ROW = re.compile(r"\| (\S+)(?: to (\S+))? \| (.+) \|")


def named(slug: str) -> dict[str, set[str]]:
    """Return the modules that the page of a game names for each section."""
    order = list(sections(slug))
    found: dict[str, set[str]] = {}
    for first, last, modules in ROW.findall(target(slug).read_text(encoding="utf-8").partition("|---|")[2]):
        for section in order[order.index(first) : order.index(last or first) + 1]:
            found[section] = set(re.findall(r"`([a-z_/]+)`", modules))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("slug", slugs())
def test_the_page_names_a_module_for_every_rule_and_none_for_nothing(slug: str) -> None:
    cited, said, told = places(slug), named(slug), sections(slug)
    assert list(said) == list(told)
    lost = [
        id for section, ids in told.items() for id in ids if id in cited and not cited[id] & said[section]
    ]
    idle = [
        f"{section}: {module}"
        for section, modules in said.items()
        for module in modules - set().union(*[cited.get(id, set()) for id in told[section]])
    ]
    assert (lost, idle) == ([], [])
    assert len([id for id in cited if id in set().union(*told.values())]) > 300
