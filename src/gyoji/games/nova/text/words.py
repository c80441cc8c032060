"""The words of NOVA: records of nouns and verbs, word classes, each word once with its English."""

from __future__ import annotations

from typing import Final

from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.word_lists import word_lists
from gyoji.text.clause.phrases.words import Words
from gyoji.text.grammar.layer import Layer
from gyoji.text.grammar.quoting import counter_name, counter_word, english_counter

LISTS: Final = word_lists("gyoji.games.nova.text")
NOUNS: Final = LISTS.nouns()
COLOURS: Final = LISTS.pairs("colours")
CIRCLED: Final = "⓪①②③④⑤⑥⑦⑧⑨⑩"

EACH_PLAYER: Final = "お互い|お互いのプレイヤー|互い|互いのプレイヤー|各プレイヤー|それぞれのプレイヤー"

WORDS: Final = Words(
    nouns=NOUNS,
    verbs=LISTS.verbs(),
    players=base.players("自分|あなた", "相手|相手プレイヤー|対戦相手", EACH_PLAYER, "自身"),
    zones=LISTS.entries("zones"),
    periods=(*base.PERIODS, *LISTS.entries("phases")),
    states=LISTS.entries("states"),
    adverbs=LISTS.entries("adverbs"),
    flags=LISTS.entries("flags"),
    measures=("attack", "health", "cost", "level"),
    likenesses=(("名称|カード名", "name", "name"), *base.likenesses(NOUNS, "colour race affiliation level")),
    totals=(("cost", "コストの合計", "costs", "cost"),),
    this_nouns=("card", "servant", "spell", "item", "character", "ability", "activated_ability"),
    relative_adverbs=("next",),
    tells_alterations=True,
)
"""What the clause grammar knows of the game."""


def add_own_words(layer: Layer) -> None:
    """Add the word classes that only this game has to *layer*."""
    layer.words("circled", [(sign, n, f"({n})") for n, sign in enumerate(CIRCLED)])
    layer.words("colour", [(word, english, english) for word, english in COLOURS])
    layer.words("keyword", LISTS.entries("keywords"))
    layer.open("traitname", "[^〈〉《》【】]+", first="")
    layer.open(
        "counter",
        r"(?:[+\-][0-9]+/[+\-][0-9]+|[^。、「」『』をにがはの0-9+\-カ]*)カウンター",
        parse=counter_name,
        show=counter_word,
        en=english_counter,
    )
