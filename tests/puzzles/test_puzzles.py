"""Every puzzle has a way through that the opponent cannot stop, and a way that misses it: the engine has tried."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.kernel.machine.game import Game
from gyoji.puzzles.catalogue import Puzzle, puzzles_of
from gyoji.puzzles.goals import FAILED, OPEN, SOLVED, SOLVER, WIN, state_of
from gyoji.puzzles.solving import Solving, TooLarge, replayed
from gyoji.puzzles.staging import staged_game

MOST = 3000
"""So many positions are looked at to prove a puzzle."""
ALL = [(slug, puzzle) for slug in registry.slugs() for puzzle in puzzles_of(slug).values()]


def begin(slug: str, puzzle: Puzzle) -> Game:
    """Return the position of a puzzle as its table begins."""
    return staged_game(registry.rulebook(slug), puzzle.position, 1)


@pytest.mark.parametrize(("slug", "puzzle"), ALL, ids=[f"{slug}-{puzzle.id}" for slug, puzzle in ALL])
def test_the_solution_reaches_the_goal_and_the_other_way_misses_it(slug: str, puzzle: Puzzle) -> None:
    game = begin(slug, puzzle)
    assert game.question is not None
    assert game.question.player == SOLVER
    assert state_of(game, puzzle.goal, game.turn) == OPEN
    assert state_of(replayed(game, puzzle.solution), puzzle.goal, game.turn) == SOLVED
    assert state_of(replayed(game, puzzle.miss), puzzle.goal, game.turn) == FAILED
    assert puzzle.solution != puzzle.miss


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "puzzle"), ALL, ids=[f"{slug}-{puzzle.id}" for slug, puzzle in ALL])
def test_no_answer_of_the_opponent_stops_a_puzzle(slug: str, puzzle: Puzzle) -> None:
    game = begin(slug, puzzle)
    assert Solving(puzzle.goal, game.turn, MOST).is_won(game)


def test_what_cannot_be_reached_is_not_won() -> None:
    rulebook = registry.rulebook("nova")
    position = "ruling: x\ngame: nova\n\ngiven P1 main phase 1\n  P1 field: 火付け小僧\n  P2 life: {}\n"
    near, far = [staged_game(rulebook, position.format(life), 1) for life in (200, 300)]
    assert Solving(WIN, near.turn, 200).is_won(near)
    assert not Solving(WIN, far.turn, 200).is_won(far)
    with pytest.raises(TooLarge):
        Solving(WIN, far.turn, 1).is_won(far)


def test_puzzles_have_words_in_both_languages() -> None:
    for slug, puzzle in ALL:
        for words in (puzzle.title, puzzle.text):
            japanese, english = words
            assert not japanese.isascii(), (slug, puzzle.id)
            assert english, (slug, puzzle.id)
            assert english.isascii(), (slug, puzzle.id)
