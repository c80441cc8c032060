"""A small module to be broken by the tests of the mutation check."""

from __future__ import annotations


def larger(one: int, other: int) -> int:
    """Return the larger number."""
    if one > other:
        return one
    return other


def is_even(number: int) -> bool:
    """Tell whether a number is even."""
    return number % 2 == 0


def unused(number: int) -> int:
    """Return the number after; nothing calls this."""
    return number + 1


def countdown(number: int) -> int:
    """Count down to nothing."""
    while number > 0:
        number -= 1
    return number
