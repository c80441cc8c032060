"""Write the page that says which module of the kernel carries out what a game's `effects/points` names."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
KERNEL = ROOT / "src" / "gyoji" / "kernel"
PAGE = ROOT / "docs" / "reference" / "points.md"
GAMES = ROOT / "src" / "gyoji" / "games"
HEAD = """# Points of the effect runtime

Games share the carrying out of effects, so their rule numbers stand in a table, `effects/points` of each game: by
the name of a point the rules that are carried out there. This page says where a point is, in `src/gyoji/kernel/`.
`python scripts/point_page.py` writes it from the code.

| point | carried out in |
|---|---|
"""


def named() -> list[str]:
    """Return the points for which some game has rules."""
    found: set[str] = set()
    for path in sorted(GAMES.glob("*/effects/points.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict):
                found.update([key.value for key in node.keys if isinstance(key, ast.Constant)])  # type: ignore[misc]
    return sorted(found)


def points() -> dict[str, list[str]]:
    """Return the modules of the kernel that name each point, or the beginning that several points share."""
    words: dict[str, set[str]] = {}
    for path in sorted(KERNEL.rglob("*.py")):
        place = path.relative_to(KERNEL).with_suffix("").as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and not place.startswith("trees/")
            ):
                words.setdefault(node.value, set()).add(place)
    found: dict[str, list[str]] = {}
    for name in named():
        begin = name.partition("_")[0] + "_"
        found[name] = sorted(words[name] if name in words else words.get(begin, set()))
    return found


def page() -> str:
    """Return the page as it should be."""
    rows = []
    for name, places in points().items():
        where = ", ".join([f"`{place}`" for place in places])
        beside = "`effects/select`, by the kind of the filter" if name[0].isupper() else "the game itself"
        rows.append(f"| `{name}` | {where or beside} |")
    return HEAD + "\n".join(rows) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
