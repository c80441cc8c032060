"""Print the tests that are worth running after an edit: those of the folders that changed, and those of the structure.

    python scripts/changed_tests.py [--base REVISION]

What changed is what git does not have yet, and what came since REVISION (origin/main where there is one).
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
STRUCTURE = (
    "tests/test_answers.py",
    "tests/test_compilable.py",
    "tests/test_imports.py",
    "tests/test_nodes.py",
    "tests/test_rooms.py",
)
"""Tests that any edit may break, and that take seconds."""
PACKAGE = ("src", "gyoji")


def tests_of(path: str) -> list[str]:
    """Return the tests of a file of the repository: those of its folder, or of the nearest one above that has some."""
    parts = PurePosixPath(path).parts
    if parts[0] == "tests":
        name = parts[-1]
        is_test = name.startswith("test_") and name.endswith(".py")
        return [path] if is_test else _existing(list(parts[:-1]))
    if parts[: len(PACKAGE)] == PACKAGE:
        return _existing(["tests", *parts[len(PACKAGE) : -1]])
    if parts[0] == "docs" or path.endswith(".md"):
        return ["tests/docs/test_pages.py"]
    return []


def _existing(parts: list[str]) -> list[str]:
    """Return the nearest folder of tests; none where only `tests` itself is left, which would be all of them."""
    while len(parts) > 1:
        folder = "/".join(parts)
        if (ROOT / folder).is_dir() and parts[1] != "fixtures":
            return [folder]
        parts = parts[:-1]
    return []


def worth_running(paths: Iterable[str]) -> list[str]:
    """Return the tests of all these files, each once, after those of the structure; a folder stands for its files."""
    found = {test for path in paths for test in tests_of(path) if (ROOT / test).exists()}
    inside = {test for test in found if any(test.startswith(f"{other}/") for other in found)}
    return [*STRUCTURE, *sorted(found - inside - set(STRUCTURE))]


def changed(base: str) -> list[str]:
    """Return the files that changed since *base*, those that git does not know yet included."""
    since = _git("diff", "--name-only", "--diff-filter=d", base)
    return since + _git("ls-files", "--others", "--exclude-standard")


def _git(*words: str) -> list[str]:
    said = subprocess.run(("git", *words), cwd=ROOT, capture_output=True, text=True, check=False)
    return said.stdout.splitlines() if said.returncode == 0 else []


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--base", default="", help="what the files are compared with (default: origin/main, else HEAD)"
    )
    base = parser.parse_args().base or (
        "origin/main" if _git("rev-parse", "--verify", "origin/main") else "HEAD"
    )
    print(*worth_running(changed(base)), sep="\n")


if __name__ == "__main__":
    main()
