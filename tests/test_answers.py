"""Chapters answer what the machine asks of a rulebook: few methods of a game only pass the question on."""

from __future__ import annotations

import ast
from functools import cache

import pytest
from tests.test_imports import SLUGS, SOURCE, parsed

from gyoji.games import registry

MOST = 0.15
"""The part of the methods of a game's table that may be a single call."""


@cache
def chapters(slug: str) -> dict[str, ast.ClassDef]:
    """Return the classes of `table/state` and all classes over them, by name."""
    folder = SOURCE / "games" / slug
    there: dict[str, ast.ClassDef] = {}
    found: dict[str, ast.ClassDef] = {}
    for path in sorted(folder.rglob("*.py")):
        for node in parsed(path).body:
            if isinstance(node, ast.ClassDef):
                there[node.name] = node
                if path == folder / "table" / "state.py":
                    found[node.name] = node
    while over := {
        name: node
        for name, node in there.items()
        if name not in found and any(ast.unparse(base) in found for base in node.bases)
    }:
        found.update(over)
    return found


def methods(slug: str) -> dict[str, ast.FunctionDef]:
    return {
        f"{node.name}.{method.name}": method
        for node in chapters(slug).values()
        for method in node.body
        if isinstance(method, ast.FunctionDef)
    }


def only_calls(method: ast.FunctionDef) -> bool:
    """Tell whether a method does no more than call something."""
    body = method.body[1:] if ast.get_docstring(method) is not None else method.body
    return (
        len(body) == 1 and isinstance(body[0], ast.Return | ast.Expr) and isinstance(body[0].value, ast.Call)
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_few_methods_of_a_game_only_pass_on(slug: str) -> None:
    found = methods(slug)
    assert len(found) > 60
    passing = [name for name, method in found.items() if only_calls(method)]
    assert len(passing) <= MOST * len(found), passing


@pytest.mark.parametrize("slug", SLUGS)
def test_no_chapter_answers_what_another_answers(slug: str) -> None:
    """A question that two chapters answered would be decided by their order; only `super()` may join answers."""
    answers: dict[str, list[str]] = {}
    for name, method in methods(slug).items():
        if name.partition(".")[0].endswith("Answers") and "super()" not in ast.unparse(method):
            answers.setdefault(method.name, []).append(name)
    assert {question: names for question, names in answers.items() if len(names) > 1} == {}


@pytest.mark.parametrize("slug", SLUGS)
def test_the_chapters_of_a_game_are_one_line_of_classes(slug: str) -> None:
    book = registry.rulebook(slug)
    deck = book.deck(book.deck_names()[0])
    line = [cls.__name__ for cls in type(book.new_game((deck,) * book.seats, 1, {})).__mro__]
    answering = {name for name in chapters(slug) if name.endswith("Answers")}
    assert len(answering) > 8
    assert answering <= set(line)


@pytest.mark.parametrize(
    ("body", "calls"),
    [
        ("return chapter.answer(self)", True),
        ("'''Say.'''\n    chapter.answer(self)", True),
        ("return 1", False),
        ("x = chapter.answer(self)\n    return x + 1", False),
    ],
)
def test_what_only_passes_on_is_known(body: str, calls: bool) -> None:
    (method,) = ast.parse(f"def answer(self):\n    {body}").body
    assert isinstance(method, ast.FunctionDef)
    assert only_calls(method) == calls
