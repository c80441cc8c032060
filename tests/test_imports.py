"""Imports point one way, kernel <- text <- games <- observe <- the rest; the kernel knows no game, a game no other."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "gyoji"
LAYERS = {"errors": 0, "garbage": 0, "kernel": 1, "text": 2, "games": 3, "observe": 4}
"""Parts by height; what is not listed stands above them all."""
TOP = 5
SLUGS = sorted(
    folder.name for folder in (SOURCE / "games").iterdir() if folder.is_dir() and folder.name[0] != "_"
)
GAMES = ("nova", "builddivide", "dimensionzero", "dimension_zero", "animal", "mission")
LONGEST = 600


def modules(part: str) -> list[Path]:
    return sorted((SOURCE / part).rglob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    """Return what stands in a module, read once for all tests of the structure. Do not write to it."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imported(path: Path) -> list[str]:
    """Return the modules of Gyoji that *path* imports, relative imports resolved."""
    return imported_by(parsed(path), path)


def imported_by(tree: ast.Module, path: Path) -> list[str]:
    package = ["gyoji", *path.relative_to(SOURCE).parent.parts]
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            found += [base, *(f"{base}.{alias.name}" for alias in node.names)]
    return [name for name in found if name.split(".")[0] == "gyoji"]


def needed(path: Path) -> set[str]:
    """Return the modules that *path* imports when it runs, inside functions too, but not those for types only."""
    tree = parsed(path)
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    return set(imported_by(tree, path))


def cycle(graph: dict[str, set[str]]) -> set[str]:
    """Return the modules that are left when all that need nothing left are taken away, again and again."""
    left = dict(graph)
    while done := {name for name, needs in left.items() if not needs & left.keys()}:
        left = {name: needs for name, needs in left.items() if name not in done}
    return set(left)


def height(name: str) -> int:
    parts = name.split(".")
    return LAYERS.get(parts[1], TOP) if len(parts) > 1 and parts[1] != "__version__" else 0


@pytest.mark.parametrize("part", ["kernel", "text", "games", "observe"])
def test_a_part_imports_nothing_from_above(part: str) -> None:
    wrong = [
        f"{path.relative_to(SOURCE)} imports {name}"
        for path in modules(part)
        for name in imported(path)
        if height(name) > LAYERS[part]
    ]
    assert wrong == []


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_imports_no_other_game(slug: str) -> None:
    wrong = [
        f"{path.relative_to(SOURCE)} imports {name}"
        for path in modules(f"games/{slug}")
        for name in imported(path)
        if name.startswith("gyoji.games.") and name.split(".")[2] in SLUGS and name.split(".")[2] != slug
    ]
    assert wrong == []


def test_the_kernel_names_no_game() -> None:
    names = re.compile(rf"(?<![a-z])({'|'.join(GAMES)})(?![a-z])", re.IGNORECASE)
    wrong = [
        str(path.relative_to(SOURCE))
        for path in modules("kernel")
        if names.search(path.read_text(encoding="utf-8"))
    ]
    assert wrong == []


def test_no_module_branches_on_the_name_of_a_game() -> None:
    wrong = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Compare)
        and any(
            isinstance(side, ast.Constant) and side.value in GAMES for side in (node.left, *node.comparators)
        )
    ]
    assert wrong == []


def test_modules_form_no_cycle() -> None:
    graph: dict[str, set[str]] = {}
    for path in SOURCE.rglob("*.py"):
        name = ".".join(("gyoji", *path.relative_to(SOURCE).with_suffix("").parts))
        graph[name.removesuffix(".__init__")] = needed(path)
    assert len(graph) > 600
    assert cycle({name: needs - {name} for name, needs in graph.items()}) == set()


def test_a_cycle_is_found() -> None:
    assert cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == {"a", "b", "c"}


def test_no_module_is_too_long() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCE.rglob("*.py")}
    assert [f"{path.relative_to(SOURCE)}: {n}" for path, n in sorted(lengths.items()) if n > LONGEST] == []


def test_every_module_begins_with_a_docstring() -> None:
    wrong = [
        str(path.relative_to(SOURCE))
        for path in sorted(SOURCE.rglob("*.py"))
        if ast.get_docstring(parsed(path)) is None
    ]
    assert wrong == []


def test_imports_are_found_however_they_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.SOURCE", tmp_path)
    folder = tmp_path / "kernel"
    folder.mkdir()
    module = folder / "sample.py"
    module.write_text(
        "import gyoji.text\nfrom gyoji import games\nfrom ..text import x\nfrom . import other\n"
    )
    assert imported(module) == [
        "gyoji.text",
        "gyoji",
        "gyoji.games",
        "gyoji.text",
        "gyoji.text.x",
        "gyoji.kernel",
        "gyoji.kernel.other",
    ]
