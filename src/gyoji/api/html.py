"""HTML for notebooks: elements with their style inline, every text escaped, nothing loaded from anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

TINTS = {
    "red": "#c0392b", "blue": "#2f6fb5", "green": "#3d8b45", "black": "#4a4458", "white": "#b9ae8f",
    "yellow": "#b7950b", "purple": "#7d4fa3", "multi": "#a0763a", "none": "#8a8a8a",
}  # fmt: skip
"""The colours that games name, as colours of a screen."""
FRAME = (
    "font-family:sans-serif;font-size:13px;line-height:1.35;color:#222;background:#fbfaf7;"
    "border:1px solid #cfcabd;border-radius:6px;padding:8px;margin:4px 0;max-width:72em"
)


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def tag(name: str, style: str, *inside: str, title: str = "") -> Markup:
    """Return an element; whatever in it is no `Markup` is escaped."""
    attributes = f' style="{escape(style)}"' if style else ""
    if title:
        attributes += f' title="{escape(title)}"'
    return Markup(f"<{name}{attributes}>{join(*inside)}</{name}>")


def join(*inside: str) -> Markup:
    """Return the parts one after another; whatever is no `Markup` is escaped."""
    return Markup("".join([each if isinstance(each, Markup) else escape(each) for each in inside]))


def frame(title: str, *inside: str) -> str:
    """Return a whole value as a box with a heading."""
    return str(tag("div", FRAME, tag("div", "font-weight:bold;margin-bottom:4px", title), *inside))


def table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Markup:
    """Return a table."""
    cell = "padding:1px 8px;text-align:left;vertical-align:top"
    lines = [tag("tr", "", *[tag("th", cell, head) for head in heads])] if heads else []
    lines += [tag("tr", "", *[tag("td", cell, each) for each in row]) for row in rows]
    return tag("table", "border-collapse:collapse;color:#222;background:transparent", *lines)


def box(name: str, foot: str, tint: str, turned: bool, hint: str) -> Markup:
    """Return a card as a small box; a turned one leans over."""
    lean = "transform:rotate(6deg);" if turned else ""
    style = (
        f"display:inline-block;{lean}margin:2px;padding:2px 6px;border-radius:4px;background:#fff;color:#222;"
        f"border:1px solid #999;border-left:5px solid {TINTS.get(tint, TINTS['none'])};vertical-align:top"
    )
    parts = [tag("div", "", name)]
    if foot:
        parts.append(tag("div", "font-size:11px;color:#555", foot))
    return tag("div", style, *parts, title=hint)


def back(count: int) -> Markup:
    """Return a heap of cards of which nothing is seen."""
    style = (
        "display:inline-block;margin:2px;padding:2px 6px;border-radius:4px;background:#d8d2c4;color:#444;"
        "border:1px solid #999;vertical-align:top"
    )
    return tag("div", style, f"{count} ×")
