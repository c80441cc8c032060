"""The teacher finds planted blunders and does not blame good moves, at thirty positions over the five games."""

from __future__ import annotations

from functools import cache

import pytest
from tests.bots.planted import Planted, offered, planted

from gyoji.bots.teacher import Mistake, Teacher
from gyoji.games import registry
from gyoji.ledger import book
from gyoji.puzzles.goals import SOLVER, SURVIVE
from gyoji.puzzles.solving import Solving, after

MOST = 3000
"""So many positions are looked at to prove that a move loses, or that it does not."""
ALL = planted()
NAMES = [f"{each.slug}-{each.title}" for each in ALL]
SAMPLE = {each.slug: each for each in reversed(ALL)}
"""The first position of each game."""
ENOUGH = 27


@cache
def judged(position: Planted, move: str) -> Mistake | None:
    """Return what the teacher says of a move, with the settings that `gyoji analyse` has."""
    game = position.game()
    choice = offered(game).index(move)
    teacher = Teacher(registry.rulebook(position.slug))
    return teacher.look_at(game, choice, 0) if teacher.is_a_choice(game, choice) else None


def test_there_are_six_positions_a_game() -> None:
    assert [sum(each.slug == slug for each in ALL) for slug in registry.slugs()] == [6] * 5
    assert len({each.title for each in ALL if each.slug == "nova"}) == 6
    for each in ALL:
        assert set(each.proves.split(", ")) <= set(book.rules(each.slug)), each.title


@pytest.mark.sampled(6)
@pytest.mark.parametrize("position", ALL, ids=NAMES)
def test_the_blunder_loses_whatever_follows_and_the_good_move_does_not(position: Planted) -> None:
    """All continuations are tried, the opponent knowing everything, until the player's next turn begins."""
    game = position.game()
    assert game.question is not None
    assert game.question.player == SOLVER
    names = offered(game)
    began = position.begin().turn
    assert not Solving(SURVIVE, began, MOST).is_won(after(game, names.index(position.blunder)))
    assert Solving(SURVIVE, began, MOST).is_won(after(game, names.index(position.good)))


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_teacher_tells_a_blunder_from_a_good_move(slug: str) -> None:
    position = SAMPLE[slug]
    mistake = judged(position, position.blunder)
    assert mistake is not None
    assert mistake.sure > 0.95
    assert judged(position, position.good) is None


@pytest.mark.untraced_only
def test_planted_blunders_are_found_and_good_moves_are_not_blamed() -> None:
    missed = [name for name, each in zip(NAMES, ALL, strict=True) if judged(each, each.blunder) is None]
    blamed = [name for name, each in zip(NAMES, ALL, strict=True) if judged(each, each.good) is not None]
    assert len(missed) <= len(ALL) - ENOUGH, missed
    assert len(blamed) <= len(ALL) - ENOUGH, blamed


@pytest.mark.untraced_only
def test_no_hint_is_a_blunder() -> None:
    """Hints rest on the same search."""
    wrong: list[str] = []
    for name, position in zip(NAMES, ALL, strict=True):
        game = position.game()
        hint = Teacher(registry.rulebook(position.slug)).hint(game, SOLVER)
        if offered(game)[hint.options[0].index] == position.blunder:
            wrong.append(name)
    assert len(wrong) <= len(ALL) - ENOUGH, wrong
