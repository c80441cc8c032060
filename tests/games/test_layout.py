"""The declared layouts: every zone has a place, every word both languages."""

from __future__ import annotations

import pytest

from gyoji.games.layout import Layout
from gyoji.games.registry import rulebook, slugs
from gyoji.kernel.machine.game import Game

ATTACHED = {"exp", "connect", "aura", "bound"}
"""Zones whose cards are drawn at the card that they belong to."""
ASIDE = {"side", "outside", "aside"}
"""Zones that hold cards only before or between games."""


def table(slug: str) -> tuple[Game, Layout]:
    book = rulebook(slug)
    deck = book.deck(book.deck_names()[0])
    return book.new_game((deck,) * book.seats, 1, {}), book.layout()


def placed(layout: Layout) -> list[str]:
    return [cell.zone for row in (*layout.side, *layout.beside, *layout.shared) for cell in row]


@pytest.mark.parametrize("slug", slugs())
def test_every_zone_has_one_place_or_a_reason_for_none(slug: str) -> None:
    game, layout = table(slug)
    found = placed(layout)
    assert len(found) == len(set(found))
    names = {spec.name for spec in game.specs}
    assert names == {*found, *layout.unseen, *(ATTACHED & names), *(ASIDE & names)}


@pytest.mark.parametrize("slug", slugs())
def test_shared_zones_stand_between_the_players(slug: str) -> None:
    game, layout = table(slug)
    shared = {spec.name for spec in game.specs if spec.shared}
    between = {cell.zone for row in layout.shared for cell in row if not cell.every}
    assert between == shared


@pytest.mark.parametrize("slug", slugs())
def test_words_name_what_the_game_has(slug: str) -> None:
    game, layout = table(slug)
    assert set(layout.numbers) <= set(game.lexicon.numbers)
    for record in rulebook(slug).records().values():
        types = record["type"]
        names = types if isinstance(types, list) else str(types).split("＆")
        assert set(layout.types) >= set(names)
    for pair in (*layout.numbers.values(), *layout.types.values(), *layout.states.values()):
        assert all(pair)


@pytest.mark.parametrize("slug", slugs())
def test_the_guide_is_short(slug: str) -> None:
    _, layout = table(slug)
    assert 4 <= len(layout.guide) <= 8
    assert all(hint.words[0] and hint.words[1] for hint in layout.guide)


@pytest.mark.parametrize("slug", slugs())
def test_the_guide_begins_with_the_goal_and_then_waits_for_what_is_offered(slug: str) -> None:
    _, layout = table(slug)
    assert [bool(hint.kinds) for hint in layout.guide] == [False] + [True] * (len(layout.guide) - 1)
