"""Text in columns of a terminal, where most Japanese characters are two columns wide."""

from __future__ import annotations

import unicodedata


def width_of(text: str) -> int:
    """Return how many columns *text* takes; characters of ambiguous width count as two, so that nothing overflows."""
    total = 0
    for char in text:
        if unicodedata.combining(char):
            continue
        total += 2 if unicodedata.east_asian_width(char) in "FWA" else 1
    return total


def cut(text: str, width: int) -> str:
    """Return *text* shortened to at most *width* columns, with ".." where something is missing."""
    if width_of(text) <= width:
        return text
    kept = ""
    room = width - 2
    for char in text:
        room -= width_of(char)
        if room < 0:
            break
        kept += char
    return kept + ".." if width > 2 else kept


def pad(text: str, width: int) -> str:
    """Return *text* filled up with blanks to *width* columns, or cut to it."""
    short = cut(text, width)
    return short + " " * (width - width_of(short))


def flow(items: list[str], width: int, rows: int, indent: int = 0, gap: str = "  ") -> list[str]:
    """Return *items* one after the other on at most *rows* lines; the last says how many more there are."""
    lines: list[str] = []
    line = ""
    for i, item in enumerate(items):
        piece = cut(item, width - indent)
        if line and width_of(line) + len(gap) + width_of(piece) > width - indent:
            if len(lines) + 1 == rows:
                rest = f"{gap}+{len(items) - i}"
                line = cut(line, width - indent - len(rest)) + rest
                break
            lines.append(line)
            line = piece
        else:
            line = line + gap + piece if line else piece
    if line:
        lines.append(line)
    return [" " * indent + each for each in lines]


def listed(head: str, items: list[str], width: int, rows: int) -> list[str]:
    """Return *items* behind *head*, further lines below the first item; nothing where there are none."""
    lines = flow(items, width, rows, width_of(head) + 1)
    return [head + lines[0][width_of(head) :], *lines[1:]] if lines else []


def heading(parts: list[str], width: int) -> str:
    """Return the first line of a board: *parts* with strokes between them in a double line."""
    text = " | ".join(parts)
    return cut(f"== {text} " + "=" * max(0, width - width_of(text) - 4), width)


def wrap(text: str, width: int, indent: int = 0) -> list[str]:
    """Return *text* broken into lines of at most *width* columns: at blanks where there are some, else anywhere."""
    lines: list[str] = []
    rest = text
    while True:
        room = width - (indent if lines else 0)
        line = _head(rest, room)
        if len(line) < len(rest):
            words, blank, _ = (line + rest[len(line)]).rpartition(" ")
            if blank and words.strip():
                line = words
        lines.append(" " * indent + line if lines else line)
        rest = rest[len(line) :].lstrip(" ")
        if not rest:
            return lines


def _head(text: str, width: int) -> str:
    """Return as much of *text* as fits, one character at the least."""
    used = 0
    for i, char in enumerate(text):
        used += width_of(char)
        if used > width and i:
            return text[:i]
    return text
