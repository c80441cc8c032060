"""The base of words that games pick from."""

from __future__ import annotations

import pytest

from gyoji.text.clause.phrases import base_words as base
from gyoji.text.grammar.layer import Layer


def test_a_game_picks_verbs_and_changes_what_is_otherwise() -> None:
    (plain,) = base.verbs("draw")
    (own,) = base.verbs("draw", word="引く|ドローする", frame="o asmuch")
    assert (plain.word, own.word) == ("引く", "引く|ドローする")
    assert "kara" in plain.licensed
    assert "kara" not in own.licensed
    assert "asmuch" in own.licensed
    assert plain.traits == own.traits == {"of_cards", "ordered"}
    assert plain.by == own.by == {"player"}


def test_one_change_is_made_in_every_verb_named() -> None:
    assert [verb.by for verb in base.verbs("raise lower", by="")] == [frozenset(), frozenset()]


@pytest.mark.parametrize("name", ["drew", "cards"])
def test_a_name_that_is_not_there_is_an_error(name: str) -> None:
    with pytest.raises(KeyError):
        base.verbs(name)
    with pytest.raises(KeyError):
        base.nouns(name)


def test_names_in_brackets_are_read_and_printed_without_and_with_them() -> None:
    layer = Layer("marks")
    base.add_bracketed(layer, "counter", "「", "」マーカー", " marker")
    spec = layer.opens["counter"]
    assert spec.parse("「火」マーカー") == "火"
    assert spec.show("火") == "「火」マーカー"
    assert spec.en("火") == '"火" marker'
