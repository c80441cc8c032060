"""Broken rules of construction: every game says each of them in Japanese and in English, with the same rule."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from gyoji.games import construction, registry
from gyoji.games.packaged import PackagedRulebook

JAPANESE = re.compile("[ぁ-ん]")
PLACES = re.compile(r"\{\d\}")
GAMES = registry.slugs()


def named_by(slug: str) -> set[str]:
    """Return the keys that the module of a game's construction rules names."""
    (text,) = [
        path.read_text("utf-8") for path in (Path(construction.__file__).parent / slug).rglob("deck.py")
    ]
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            at = {"Breach": 1, "too_many": 3}.get(node.func.id)
            if at is not None:
                key = node.args[at] if at < len(node.args) else ast.Constant("too_many_of_a_name")
                assert isinstance(key, ast.Constant)
                found.add(str(key.value))
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_every_breach_has_words_in_both_languages(slug: str) -> None:
    rulebook = registry.rulebook(slug)
    assert isinstance(rulebook, PackagedRulebook)
    texts = rulebook.wording.texts
    named = named_by(slug)
    assert {f"breach.{key}" for key in named} == set(texts.keys("breach."))
    for key in named:
        japanese, english = texts.texts[f"breach.{key}"]
        assert JAPANESE.search(japanese)
        assert english.isascii()
        assert set(PLACES.findall(japanese)) == set(PLACES.findall(english)) != set()


@pytest.mark.parametrize("slug", GAMES)
def test_a_deck_breaks_the_same_rules_in_both_languages(slug: str) -> None:
    rulebook = registry.rulebook(slug)
    name = rulebook.deck(rulebook.deck_names()[0]).entries[0].name
    deck = rulebook.read_deck(f"9 {name}\n", "x", "x")
    english, japanese = rulebook.violations(deck), rulebook.violations(deck, "ja")
    assert [(each.rule, each.line) for each in japanese] == [(each.rule, each.line) for each in english]
    assert 1 in [each.line for each in japanese]
    for each in japanese:
        assert JAPANESE.search(each.text)
        assert "{" not in each.text
    assert all(name in each.text for each in japanese if each.line)
