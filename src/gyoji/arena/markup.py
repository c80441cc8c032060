"""HTML for the report: elements, tables that sort and go out as CSV, small drawings; nothing from anywhere else."""

from __future__ import annotations

import base64
import csv
import io
from collections.abc import Sequence
from html import escape
from importlib import resources

from gyoji.api.html import Markup, join
from gyoji.arena.statistics import Interval

WIN, LOSS, MIDDLE = (18, 122, 118), (201, 106, 28), (250, 248, 243)
"""The colours of winning and losing, and what lies between: told apart by those who see no red or green too."""


class Cell:
    """What stands in a cell: for readers, for sorting and in the CSV file."""

    def __init__(self, shown: str | Markup, value: str | float | None = None, style: str = "") -> None:
        self.shown = shown
        self.value = shown if value is None else value
        self.style = style


def element(name: str, *inside: str, **attributes: str) -> Markup:
    """Return an element; an attribute that is called like a word of Python ends with a line: `class_`."""
    words = "".join([f' {key.strip("_")}="{escape(value)}"' for key, value in attributes.items()])
    return Markup(f"<{name}{words}>{join(*inside)}</{name}>")


def percent(share: float) -> str:
    """Return a share in percent."""
    return f"{100 * share:.1f}"


def share_cell(share: float) -> Cell:
    """Return a cell with a share in percent."""
    return Cell(percent(share), round(share, 6))


def interval_cell(interval: Interval, tinted: bool = False) -> Cell:
    """Return a cell with a share and its interval below it."""
    bounds = element("small", f"{percent(interval.low)} – {percent(interval.high)}")
    style = f"background:{tint(interval)};color:{ink(interval)}" if tinted else ""
    return Cell(join(percent(interval.value), bounds), round(interval.value, 6), style)


def tint(interval: Interval) -> str:
    """Return the colour of a win rate: strong where it is far from one half."""
    part = min(1.0, abs(interval.value - 0.5) / 0.4)
    end = WIN if interval.value > 0.5 else LOSS
    red, green, blue = (round(m + (e - m) * part) for m, e in zip(MIDDLE, end, strict=True))
    return f"rgb({red},{green},{blue})"


def ink(interval: Interval) -> str:
    """Return the colour in which a win rate is written on its tint."""
    return "#fff" if abs(interval.value - 0.5) > 0.27 else "#222"


def csv_text(heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """Return a table as CSV, values unrounded."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows([[cell.value for cell in row] for row in rows])
    return out.getvalue()


def table(
    name: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[Cell]],
    out: Sequence[str] = (),
    lines: Sequence[Sequence[Cell]] | None = None,
) -> Markup:
    """Return a table that sorts by a click on a head, with a link to it as CSV.

    *out* and *lines* are heads and rows of the CSV file where these say more than what is shown.
    """
    text = csv_text(out or heads, rows if lines is None else lines)
    data = base64.b64encode(("\ufeff" + text).encode()).decode()
    link = element(
        "a", "CSV", class_="csv", download=f"{name}.csv", href=f"data:text/csv;charset=utf-8;base64,{data}"
    )
    top = element("thead", element("tr", *[element("th", each, scope="col") for each in heads]))
    body = element("tbody", *[_row(row) for row in rows])
    return element("div", link, element("table", top, body, id=name), class_="holder")


def _row(row: Sequence[Cell]) -> Markup:
    cells: list[Markup] = []
    for at, cell in enumerate(row):
        attributes = {"data-v": str(cell.value)}
        if cell.style:
            attributes["style"] = cell.style
        if isinstance(cell.value, (int, float)):
            attributes["class"] = "n"
        words = "".join([f' {key}="{escape(value)}"' for key, value in attributes.items()])
        name = "th" if at == 0 else "td"
        cells.append(Markup(f"<{name}{words}>{join(cell.shown)}</{name}>"))
    return element("tr", *cells)


def whisker(interval: Interval, mark: float, width: int = 150) -> Markup:
    """Return a drawing of an interval on a line from 0 to 100 percent, with another value marked on it."""
    low, high, at, middle = (
        round(value * width, 1) for value in (interval.low, interval.high, interval.value, mark)
    )
    colour = "#127a76" if interval.low > mark else "#c96a1c" if interval.high < mark else "#777"
    return Markup(
        f'<svg class="w" width="{width}" height="14" role="img" aria-label="{escape(str(interval))}">'
        f'<line x1="0" x2="{width}" y1="7" y2="7" stroke="#e4dfd3"/>'
        f'<line x1="{middle}" x2="{middle}" y1="0" y2="14" stroke="#999" stroke-dasharray="2 2"/>'
        f'<line x1="{low}" x2="{high}" y1="7" y2="7" stroke="{colour}" stroke-width="3"/>'
        f'<circle cx="{at}" cy="7" r="3.5" fill="{colour}"/></svg>'
    )


def histogram(counts: dict[int, int], what: str, width: int = 860, height: int = 190) -> Markup:
    """Return a drawing of how often each number came, numbers taken together where there are many."""
    least, most = min(counts), max(counts)
    step = max(1, -(-(most - least + 1) // 60))
    bins: dict[int, int] = {}
    for value, count in counts.items():
        start = least + (value - least) // step * step
        bins[start] = bins.get(start, 0) + count
    total, highest = sum(counts.values()), max(bins.values())
    columns = (most - least) // step + 1
    wide = (width - 50) / columns
    parts: list[str] = []
    for start, count in sorted(bins.items()):
        x = 45 + (start - least) // step * wide
        tall = (height - 40) * count / highest
        label = f"{start}" if step == 1 else f"{start} to {start + step - 1}"
        parts.append(
            f'<rect x="{x + 0.5:.1f}" y="{height - 30 - tall:.1f}" width="{max(1, wide - 1):.1f}" height="{tall:.1f}" '
            f'fill="#4b7f9e"><title>{label} {what}: {count} games, {100 * count / total:.1f} %</title></rect>'
        )
    every = max(1, -(-columns // 16))
    for column in range(0, columns, every):
        x = 45 + (column + 0.5) * wide
        parts.append(
            f'<text x="{x:.1f}" y="{height - 14}" text-anchor="middle">{least + column * step}</text>'
        )
    for part in (0.5, 1.0):
        y = height - 30 - (height - 40) * part
        parts.append(f'<line x1="40" x2="{width}" y1="{y:.1f}" y2="{y:.1f}" stroke="#e4dfd3"/>')
        parts.append(
            f'<text x="38" y="{y + 4:.1f}" text-anchor="end">{100 * highest * part / total:.1f} %</text>'
        )
    parts.append(f'<text x="{width / 2}" y="{height - 1}" text-anchor="middle">{escape(what)}</text>')
    return Markup(
        f'<svg class="h" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(what)}">{"".join(parts)}</svg>'
    )


def page(title: str, *parts: str) -> str:
    """Return a whole page that needs nothing but itself."""
    home = resources.files("gyoji.arena")
    head = [
        Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width">'),
        element("title", title),
        element("style", Markup(home.joinpath("report.css").read_text("utf-8"))),
    ]
    script = element("script", Markup(home.joinpath("report.js").read_text("utf-8")))
    inside = join(element("head", *head), "\n", element("body", *parts, script))
    return f'<!doctype html>\n<html lang="en">{inside}</html>\n'
