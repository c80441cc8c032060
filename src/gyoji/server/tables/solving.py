"""Puzzles at a table: what is told of them, and how they stand."""

from __future__ import annotations

from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.match import Mark, Match
from gyoji.puzzles.catalogue import Puzzle, puzzles_of
from gyoji.puzzles.goals import OPEN, SOLVED, state_of
from gyoji.server.storage.store import TableBody
from gyoji.server.tables.faces import Plain

__all__ = ["SOLVED", "puzzle_words", "show_puzzle", "state_at"]


def puzzle_words(puzzle: Puzzle, lang: str) -> Plain:
    """Return what a puzzle says."""
    language = LANGUAGES[lang]
    return {
        "id": puzzle.id,
        "goal": puzzle.goal,
        "level": puzzle.level,
        "title": puzzle.title[language],
        "text": puzzle.text[language],
    }


def state_at(body: TableBody, match: Match) -> str:
    """Tell how the puzzle of a table stands; a puzzle that is no more is open for ever."""
    puzzle = puzzles_of(body.game).get(body.puzzle)
    began = match.items[0]
    if puzzle is None or not isinstance(began, Mark):
        return OPEN
    return state_of(match.game, puzzle.goal, began.turn)


def show_puzzle(body: TableBody, match: Match, lang: str) -> Plain:
    """Return what the players of a puzzle are told of it."""
    puzzle = puzzles_of(body.game).get(body.puzzle)
    words: Plain = {"id": body.puzzle, "title": body.puzzle} if puzzle is None else puzzle_words(puzzle, lang)
    return {**words, "state": state_at(body, match)}
