"""Conversions of open word classes that games share: names in brackets, counters by their name."""

from __future__ import annotations


def unquoted(text: str) -> str:
    """Return a name without the brackets around it."""
    return text[1:-1]


def quoted(value: object) -> str:
    """Return a name in Japanese brackets."""
    return f"「{value}」"


def english_name(value: object) -> str:
    """Return a name in quotation marks."""
    return f'"{value}"'


def counter_name(text: str) -> str:
    """Return the name of a counter without the word for counters, and without brackets."""
    name = text.removesuffix("カウンター")
    return unquoted(name) if name.startswith("「") else name


def counter_word(value: object) -> str:
    """Return a counter by its name."""
    return f"{value}カウンター"


def english_counter(value: object) -> str:
    """Return a counter in English by its name as it is printed."""
    return f"{value} counter".lstrip()
