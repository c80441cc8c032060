"""Words of a game read from lists: usual words by name, what a line changes, frames by name."""

from __future__ import annotations

import pytest

from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.word_lists import WordLists

LISTS = """# a comment
[frames]
TAKEN	o kara
SHOWN	TAKEN ni:player

[types]
動物	animal	animal	entity	unit=体

[nouns]
* card damage
* types
鍵	key	key	attribute	traits=in_points	unit=点

[states]
* FACES
凍結状態	frozen	frozen

[verbs]
* draw	frame=TAKEN	word=引く|取る
見せる	show	show	SHOWN	traits=ordered	by=player
走る	run	run
"""


def test_nouns_are_usual_ones_those_of_a_list_and_own_ones() -> None:
    nouns = {each.name: each for each in WordLists(LISTS).nouns()}
    assert list(nouns) == ["card", "damage", "animal", "key"]
    assert (nouns["card"].word, nouns["animal"].unit, nouns["key"].unit) == ("カード", "体", "点")
    assert nouns["key"].traits == {"in_points"}


def test_verbs_are_usual_ones_with_changes_and_own_ones() -> None:
    draw, show, run = WordLists(LISTS).verbs()
    assert (draw.word, draw.english) == ("引く|取る", "draw")
    assert "kara" in draw.licensed
    assert "as" not in draw.licensed
    assert show.case_sorts["ni"] == {"player"}
    assert show.by == {"player"}
    assert (run.word, run.name, run.english) == ("走る", "run", "run")


def test_plain_lists_keep_their_order() -> None:
    lists = WordLists(LISTS)
    assert lists.entries("states") == (*base.FACES, ("凍結状態", "frozen", "frozen"))
    assert lists.entries("types") == (("動物", "animal", "animal"),)
    assert lists.pairs("types") == (("動物", "animal"),)
    assert lists.texts("types") == {"animal": "entity"}


def test_a_frame_that_nobody_named_is_an_error() -> None:
    with pytest.raises(ValueError, match="GIVEN"):
        WordLists("[verbs]\n渡す\tgive\tgive\tGIVEN\n").verbs()
