"""Tests that break: the trial runs them over `tests.mutation.victim`. Not collected by itself."""

from __future__ import annotations

from tests.mutation.victim import countdown, is_even, larger


def test_the_larger_comes_first() -> None:
    assert larger(2, 1) == 2


def test_the_larger_comes_last() -> None:
    assert larger(1, 2) == 2


def test_a_number_is_asked_and_nobody_looks() -> None:
    is_even(2)


def test_counting_ends() -> None:
    assert countdown(3) == 0
