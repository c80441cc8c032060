"""The words of Dimension Zero: records of nouns and verbs, word classes, each word once with its English."""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero.text import asread as own
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.word_lists import word_lists
from gyoji.text.clause.phrases.words import Words
from gyoji.text.grammar.layer import Layer

LISTS: Final = word_lists("gyoji.games.dimensionzero.text")
NOUNS: Final = LISTS.nouns()
COLOURS: Final = LISTS.pairs("colours")
ZONES: Final = LISTS.entries("zones")
PHASES: Final = LISTS.entries("phases")
SHAPES: Final = LISTS.pairs("shapes")
TIMINGS: Final = LISTS.pairs("timings")
KEYWORDS: Final = LISTS.entries("keywords")
KEYWORD_NAMES: Final = LISTS.entries("keyword_names")

WORDS: Final = Words(
    nouns=NOUNS,
    verbs=LISTS.verbs(),
    players=LISTS.entries("players"),
    zones=ZONES,
    periods=(base.PERIODS[0], ("デュエル", "game", "duel"), base.PERIODS[2], *PHASES),
    states=LISTS.entries("states"),
    adverbs=base.ADVERBS,
    flags=LISTS.entries("flags"),
    measures=("power", "smash", "cost", "move_cost", "forbidden"),
    likenesses=base.likenesses(NOUNS, "name cost race attribute colour"),
    this_nouns=("card", "ability"),
    ordered_zones=("library", "graveyard"),
    head_sorts={
        own.Squares: "place",
        own.Space: "place",
        t.Related: "place",
        own.Below: "place",
        own.NameHead: "entity",
    },
    attribute_filters=(a.State, a.Points, own.Space),
    points="?の",
    quotes=(("『", "』"),),
)
"""What the clause grammar knows of the game."""


def add_own_words(layer: Layer) -> None:
    """Add the word classes that only this game has to *layer*."""
    colours = [(word, word, english) for word, english in COLOURS]
    layer.words("colour", colours)
    layer.words("energycolour", [*colours, ("無色|無", "any", "colourless")])
    layer.words("area", LISTS.entries("areas"))
    layer.words(
        "relation", [("同じライン", "same_line", "same line"), ("同じエリア", "same_area", "same area")]
    )
    layer.words("beside", [("前方", "front", "in front of"), ("後方", "behind", "behind")])
    alone = [each for each in KEYWORD_NAMES if each[1] in ("instant_death", "call")]
    layer.words("keyword", [*KEYWORDS, *alone])
    layer.words("keywordname", KEYWORD_NAMES)
    layer.words("deed", [("スマッシュ", "smash", "smash")])
    layer.words("shape", base.as_words(SHAPES))
    layer.words("timing", base.as_words(TIMINGS))
    layer.words("traitkind", [("種族", "race", "race"), ("属性", "attribute", "attribute")])
    layer.words("battlestep", [each for each in PHASES if each[1].startswith("battle_step")])
    base.add_bracketed(layer, "counter", "「", "」マーカー", " marker")
