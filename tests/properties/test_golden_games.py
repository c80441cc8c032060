"""Whole games of each rulebook come out exactly as recorded: questions, offers, log with rules, states.

After a deliberate change of the rules `gyoji golden tests/fixtures/golden --update` makes them anew;
read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.games import registry
from gyoji.sim import golden

HERE = Path(__file__).parent.parent / "fixtures" / "golden"
GAMES = sorted(HERE.glob(f"*{golden.SUFFIX}"))


@pytest.mark.slow
@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_a_golden_game_comes_out_as_recorded(path: Path) -> None:
    assert golden.difference(path.read_text(encoding="utf-8"), path.name) == ""


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_game_is_recorded_at_random_and_by_search_and_by_all_numbers_of_players(slug: str) -> None:
    headings = [golden.heading_of(path.read_text(encoding="utf-8"), path.name) for path in GAMES]
    own = [heading for heading in headings if heading.game == slug]
    assert {heading.trials > 0 for heading in own} == {True, False}
    rulebook = registry.rulebook(slug)
    assert {len(heading.decks) for heading in own} >= {rulebook.seats, rulebook.most_seats}
