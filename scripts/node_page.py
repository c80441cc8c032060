"""Write the reference of the kinds of nodes from their docstrings: python scripts/node_page.py [--check]."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "gyoji"
PAGE = ROOT / "docs" / "reference" / "nodes.md"
GAMES = ("animal", "builddivide", "dimensionzero", "mission", "nova")
EXECUTED = "kernel/trees"
AS_READ = "text/clause/asread"

Family = tuple[str, list[tuple[str, str]]]
"""A heading with the kinds below it: name, and first sentence of the docstring."""


def families(path: Path) -> list[Family]:
    """Return the kinds of nodes that a module defines, under the comments that stand above them."""
    text = path.read_text(encoding="utf-8")
    marks = [(number, line[2:]) for number, line in enumerate(text.splitlines(), 1) if line.startswith("# ")]
    tree = ast.parse(text)
    found: dict[str, list[tuple[str, str]]] = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name[0] != "_" and _is_node(node):
            title = next((mark for number, mark in reversed(marks) if number < node.lineno), "")
            found.setdefault(title.partition(":")[0].partition(" (")[0], []).append((node.name, _line(node)))
    return list(found.items())


def _is_node(node: ast.ClassDef) -> bool:
    """Tell whether a class is a node: an immutable value that derives from another one."""
    return bool(node.decorator_list) and bool(node.bases)


def _line(node: ast.ClassDef) -> str:
    """Return the first sentence of a docstring, as a cell of a table."""
    said = " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())
    return re.split(r"(?<=[.;])\s", said)[0].rstrip(".;").replace("|", "\\|")


def modules(folder: str) -> list[Path]:
    return sorted((SOURCE / folder).glob("*.py"))


def parts() -> list[tuple[str, list[Family]]]:
    """Return the parts of the page: what is carried out in all games, then in one, and what stands in trees as read."""
    kernel = [
        family
        for name in ("abilities", "acts", "words")
        for family in families(SOURCE / EXECUTED / f"{name}.py")
    ]
    own = [
        (f"`{slug}`", [family for path in modules(f"games/{slug}/effects") for family in families(path)])
        for slug in GAMES
    ]
    read = [family for path in modules(AS_READ) for family in families(path)]
    return [("In all games", kernel), *[each for each in own if count(each[1])], ("As read", read)]


def count(found: list[Family]) -> int:
    return sum(len(kinds) for _, kinds in found)


def page() -> str:
    """Return the page as it should be."""
    found = parts()
    carried_out = sum(count(part) for title, part in found if title != "As read")
    total, shared, read = carried_out, count(found[0][1]), count(found[-1][1])
    lines = [
        "# Kinds of nodes",
        "",
        f"What a line of card text becomes is made of these {total} kinds of nodes, {shared} of them in all games;",
        f"on the way there it is a tree of {read} others, [as read](../design/clause-grammar.md). The docstrings say",
        "more: `kernel/trees/`, `games/<slug>/effects/nodes.py`, `text/clause/asread/`. This page is made of them by",
        "`python scripts/node_page.py`.",
    ]
    for title, part in found:
        lines += ["", f"## {title}", "", f"{count(part)} kinds."]
        for family, kinds in part:
            lines += ["", *([f"### {family}", ""] if family else []), "| kind | is |", "|---|---|"]
            lines += [f"| `{name}` | {said} |" for name, said in kinds]
    return "\n".join(lines) + "\n"


def main() -> None:
    if "--check" in sys.argv[1:]:
        sys.exit(PAGE.read_text(encoding="utf-8") != page())
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
