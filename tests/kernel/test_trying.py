"""Trying a procedure on copies: every set of things is tried, each once, and nothing at the table changes."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
from tests.kernel.table import P0, table

from gyoji.kernel.machine import options, trying
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.digest import digest

THING = 1
PICKED: list[tuple[int, ...]] = []
"""The sets that procedures have come to an end with, in the order in which they were tried."""


class Pick(Procedure):
    """A player picks so many of six things and succeeds with one set alone."""

    __slots__ = ("count", "wanted", "together", "picks")

    def __init__(self, count: int = 0, wanted: tuple[int, ...] = (), together: bool = True) -> None:
        super().__init__()
        self.count = count
        self.wanted = wanted
        self.together = together
        self.picks: tuple[int, ...] = ()

    def picking(self) -> int:
        return 0 if self.together else -1

    @step()
    def ask(self, game: Game) -> Control | None:
        left = [Option(THING, n) for n in range(6) if n not in self.picks]
        return Ask(P0, left, "pick")

    @answer()
    def picked(self, game: Game, option: Option) -> Control | None:
        self.picks += (option.a,)
        if len(self.picks) < self.count:
            self.goto("ask")
            return None
        PICKED.append(self.picks)
        game.result = 1 if self.picks == self.wanted else 0
        return END


class Count(Procedure):
    """A player names a number and succeeds with one alone."""

    __slots__ = ("wanted",)

    def __init__(self, wanted: int = -1) -> None:
        super().__init__()
        self.wanted = wanted

    @step()
    def ask(self, game: Game) -> Control | None:
        return Ask(P0, [Option(options.NUMBER, n) for n in range(4)], "number")

    @answer()
    def named(self, game: Game, option: Option) -> Control | None:
        PICKED.append((option.a,))
        game.result = 1 if option.a == self.wanted else 0
        return END


@pytest.fixture(autouse=True)
def nothing_picked() -> None:
    PICKED.clear()


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_of_the_orders_of_a_set_one_is_tried(count: int) -> None:
    assert not trying.can_complete(table(), Pick(count), P0)
    assert [tuple(sorted(each)) for each in PICKED] == list(combinations(range(6), count))
    assert len(PICKED) == comb(6, count)


@pytest.mark.parametrize("wanted", list(combinations(range(6), 3)))
def test_every_set_is_found(wanted: tuple[int, ...]) -> None:
    game = table()
    before = digest(game)
    assert trying.can_complete(game, Pick(3, wanted), P0)
    assert digest(game) == before


def test_things_that_are_picked_one_after_the_other_are_tried_in_every_order() -> None:
    assert trying.can_complete(table(), Pick(2, (5, 0), together=False), P0)
    assert not trying.can_complete(table(), Pick(2, (), together=False), P0)
    assert len(PICKED) == 26 + 30, "up to the fifth first, then all pairs"


@pytest.mark.parametrize(("wanted", "found"), [(0, True), (3, True), (4, False)])
def test_numbers_are_tried_from_the_highest(wanted: int, found: bool) -> None:
    assert trying.can_complete(table(), Count(wanted), P0) is found
    assert [(n,) for n in range(3, -1, -1) if n >= wanted or not found] == PICKED
