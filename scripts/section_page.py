"""Write the pages that say which modules carry out each section of a rulebook: python -m scripts.section_page."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

from scripts.point_page import GAMES, points

MOST = 24
"""A section of more rules than this is told part by part."""
HEAD = """# `{slug}`: which modules carry out which section

Behind each section of the rulebook stand the modules that cite its rules, those that cite most of them first. Rooms of
the game are in this folder, `kernel/` is `src/gyoji/kernel/`. In a module, search for the number of the rule, like
`"{example}"`; the kernel has the name of the point that `effects/points.py` pairs with the number.
`python -m scripts.section_page` writes this page from the code.

| section | modules |
|---|---|
"""
NOT_A_PROGRAM = "excused: no program carries it out (`excused.tsv`)"
LAST = ("playing/refusals", "effects/points")
"""Modules that say why and where, not what."""
_SECTION = {"animal": r"\d+(-\d+)?", "dimensionzero": r"\d+\.\d+"}
_PART = re.compile(r"[.-]\d+")

Row = tuple[str, str, list[str]]
"""The first and the last section of a row, and its modules."""


def rules(slug: str) -> list[str]:
    """Return the numbers of a rulebook in its order, without what has none."""
    return [id for id in _column(slug, "rules.tsv") if id[:1].isdigit()]


def _column(slug: str, file: str, at: int = 0) -> list[str]:
    path = GAMES / slug / file
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return [line.split("\t")[at] for line in lines if line and not line.startswith("#")]


def sections(slug: str) -> dict[str, list[str]]:
    """Return the rules of each section; a long one comes in parts."""
    whole: dict[str, list[str]] = {}
    for id in rules(slug):
        whole.setdefault(_section(slug, id), []).append(id)
    found: dict[str, list[str]] = {}
    for section, ids in whole.items():
        for id in ids:
            part = _PART.match(id, len(section)) if len(ids) > MOST else None
            found.setdefault(section + (part[0] if part is not None else ""), []).append(id)
    return found


def _section(slug: str, id: str) -> str:
    match = re.match(_SECTION.get(slug, r"\d+"), id)
    assert match is not None
    return match[0]


def places(slug: str) -> dict[str, set[str]]:
    """Return the modules that cite each rule; of a point of the effect runtime those of the kernel that reach it."""
    known = set(rules(slug))
    found: dict[str, set[str]] = {}
    folder = GAMES / slug
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(folder).with_suffix("").as_posix()
        syntax = ast.parse(path.read_text(encoding="utf-8"))
        if place == "effects/points":
            for id, modules in _of_points(syntax).items():
                found.setdefault(id, set()).update(modules)
            continue
        for node in ast.walk(syntax):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in known:
                found.setdefault(node.value, set()).add(place)
    for id, functions in zip(
        _column(slug, "stands_for.tsv"), _column(slug, "stands_for.tsv", 1), strict=True
    ):
        found.setdefault(id, set()).update([_module(slug, name) for name in functions.split()])
    return found


def _of_points(syntax: ast.Module) -> dict[str, set[str]]:
    """Return the modules of the kernel behind each rule in a table of points; the table itself where there is none."""
    reached = _reached()
    found: dict[str, set[str]] = {}
    for table in ast.walk(syntax):
        if isinstance(table, ast.Dict):
            for key, value in zip(table.keys, table.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    name = key.value
                    known = ["effects/select"] if name[0].isupper() else reached.get(name, [])
                    modules = {f"kernel/{place}" for place in known} or {"effects/points"}
                    for part in ast.walk(value):
                        if isinstance(part, ast.Constant) and isinstance(part.value, str):
                            found.setdefault(part.value, set()).update(modules)
    return found


@cache
def _reached() -> dict[str, list[str]]:
    return points()


def _module(slug: str, function: str) -> str:
    """Return the module of a function that is named from its game, or from `gyoji`."""
    words = function.split(".")
    if words[0] == slug:
        words = words[1:]
        base = GAMES / slug
    else:
        words = words[1:]
        base = GAMES.parent
    for end in range(len(words), 0, -1):
        if base.joinpath(*words[:end]).with_suffix(".py").is_file():
            return "/".join(words[:end])
    raise ValueError(f"{slug}: no module has {function}")


def rows(slug: str) -> list[Row]:
    """Return the rows of a page: sections one after the other with the same modules are one."""
    cited = places(slug)
    excused = set(_column(slug, "excused.tsv"))
    found: list[Row] = []
    for section, ids in sections(slug).items():
        counts = Counter([place for id in ids for place in cited.get(id, ())])
        modules = sorted(counts, key=lambda place: (place in LAST, -counts[place], place))
        if not modules and not set(ids) <= excused:
            raise ValueError(f"{slug}: no code cites any rule of {section}")
        if found and found[-1][2] == modules:
            found[-1] = (found[-1][0], section, modules)
        else:
            found.append((section, section, modules))
    return found


def page(slug: str) -> str:
    """Return the page of a game as it should be."""
    cited = places(slug)
    lines = []
    for first, last, modules in rows(slug):
        name = first if first == last else f"{first} to {last}"
        lines.append(f"| {name} | {', '.join([f'`{each}`' for each in modules]) or NOT_A_PROGRAM} |")
    example = next(id for id in rules(slug) if id in cited)
    return HEAD.format(slug=slug, example=example) + "\n".join(lines) + "\n"


def slugs() -> list[str]:
    return sorted([path.parent.name for path in GAMES.glob("*/rules.tsv")])


def target(slug: str) -> Path:
    return GAMES / slug / "sections.md"


if __name__ == "__main__":
    for each in slugs():
        target(each).write_text(page(each), encoding="utf-8")
