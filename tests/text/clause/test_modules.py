"""The clause grammar knows no game: its filters name no word of one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from gyoji.text import clause
from gyoji.text.clause.phrases.words import Noun, Verb

FOLDER = Path(clause.__file__).parent
NAMED = ("verb", "noun")
"""Fields of nodes as read that hold a word of the game."""


def trees() -> dict[str, ast.Module]:
    """Return the modules of the clause grammar by path."""
    paths = sorted(FOLDER.rglob("*.py"))
    return {str(path.relative_to(FOLDER)): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def compared_words(tree: ast.Module) -> list[str]:
    """Return where a verb or noun of a node is compared with a word that the source names."""
    found: list[str] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Compare):
            continue
        sides = (node.left, *node.comparators)
        if any(isinstance(side, ast.Attribute) and side.attr in NAMED for side in sides):
            named = [one for side in sides for one in ast.walk(side) if isinstance(one, ast.Constant)]
            found += [f"{node.lineno}: {one.value}" for one in named if isinstance(one.value, str)]
    return found


def test_no_filter_names_a_verb_or_a_noun() -> None:
    wrong = {name: found for name, tree in trees().items() if (found := compared_words(tree))}
    assert wrong == {}


@pytest.mark.parametrize("source", ['x.verb == "draw"', 'x.verb in ("draw", "put")', '"card" != x.head.noun'])
def test_a_named_word_is_found(source: str) -> None:
    assert compared_words(ast.parse(source)) != []


def test_records_know_their_traits_and_sorts() -> None:
    with pytest.raises(ValueError, match="unknown traits by_player"):
        Verb("引く", "draw", "draw", "o", "by_player")
    with pytest.raises(ValueError, match="unknown sort thing"):
        Noun("カード", "card", "card", "thing")


def test_a_frame_takes_a_common_part_away() -> None:
    assert "amount" in Verb("引く", "draw", "draw", "o").licensed
    become = Verb("なる", "become", "become", "ni -amount")
    assert "ni" in become.licensed
    assert "amount" not in become.licensed
