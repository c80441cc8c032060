"""The catalogue of messages: texts by key, in two languages."""

from __future__ import annotations

import pytest

from gyoji.kernel.machine.messages import ENGLISH, LANGUAGES, Catalogue


def test_a_catalogue_says_and_lists_what_it_has() -> None:
    catalogue = Catalogue({"a.x": ("甲{0}", "x {0}"), "a.y": ("乙", "y"), "b": ("丙", "z")})
    assert catalogue.say("a.x", LANGUAGES["ja"], 1) == "甲1"
    assert catalogue.say("a.x", LANGUAGES["en"], 1) == "x 1"
    assert catalogue.keys("a.") == ["a.x", "a.y"]
    assert not catalogue.has("c")
    with pytest.raises(KeyError):
        catalogue.say("c", ENGLISH)
