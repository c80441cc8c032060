"""How far a word is from what stands there: the short cut says what the whole computation says."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gyoji.text.grammar.lexer import distance, nearest_word, unlikeness

WORDS = st.text("破壊する生贄に", min_size=1, max_size=6)


@given(WORDS, WORDS, st.sampled_from([0.0, 0.25, 0.5, 1.0]))
def test_the_short_cut_agrees_with_the_distances(rest: str, word: str, most: float) -> None:
    size = len(word)
    cost = min([distance(rest[:length], word) for length in (size - 1, size, size + 1)]) / size
    assert unlikeness(rest, word, most) == (cost if size > 1 and cost <= most else 1.0)


def test_the_nearest_word_is_the_first_of_the_closest() -> None:
    assert nearest_word("破懐する。", ["生贄にする", "破壊する", "破損する"]) == "破壊する"
    assert nearest_word("ひっくりかえす", ["生贄にする", "破壊する"]) is None
