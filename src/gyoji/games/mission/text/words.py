"""The words of the mission game: records of nouns and verbs, word classes, each word once with its English."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from gyoji.games.mission.text import asread as own
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.word_lists import word_lists
from gyoji.text.clause.phrases.words import Words
from gyoji.text.grammar.layer import Layer

LISTS: Final = word_lists("gyoji.games.mission.text")
NOUNS: Final = LISTS.nouns()
ZONES: Final = LISTS.entries("zones")
PHASES: Final = LISTS.entries("phases")
EACH_PLAYER: Final = "お互い|お互いのプレイヤー|各プレイヤー|それぞれのプレイヤー"

ZONE_ICONS: Final = tuple([(word.split("|")[0].removesuffix("ゾーン"), name) for word, name, _ in ZONES[:13]])
"""What follows the zone icon, in the order in which two zones are joined."""

LIKENESSES: Final = (
    ("カード名|名称|名前", "name", "name"),
    *base.likenesses(NOUNS, "cost power feature"),
    ("アカウント情報", "account", "account information"),
    ("ミッション情報", "mission", "mission information"),
)

WORDS: Final = Words(
    nouns=NOUNS,
    verbs=LISTS.verbs(),
    players=base.players("あなた", "相手|対戦相手|相手プレイヤー", EACH_PLAYER, "自分|自身"),
    zones=ZONES,
    periods=(*base.PERIODS, ("アタック", "attack", "attack"), *PHASES),
    states=LISTS.entries("states"),
    adverbs=LISTS.entries("adverbs"),
    flags=base.FLAGS,
    measures=("power", "cost", "damage_taken"),
    likenesses=LIKENESSES,
    totals=(("cost", "コストの合計", "costs", "cost"),),
    this_nouns=("card", "character", "event", "engage", "account", "mission", "ability"),
    occasion="際",
    relative_adverbs=("next",),
    head_sorts={own.Value: "thing", a.Shift: "thing", own.EmptyArea: "place", f.Near: "place"},
)
"""What the clause grammar knows of the game."""


def add_own_words(layer: Layer) -> None:
    """Add the word classes that only this game has to *layer*."""
    layer.words("phase", PHASES)
    layer.words("zoneword", [(word, name, name) for word, name in ZONE_ICONS])
    for (word, name), (other, second) in combinations(ZONE_ICONS, 2):
        spellings = [
            f"{one}{joint}{two}" for one, two in ((word, other), (other, word)) for joint in "、・と"
        ]
        layer.words("zoneword", [("|".join(spellings), f"{name}+{second}", f"{name} and {second}")])
    layer.words("iconname", LISTS.entries("icons"))
    layer.words(
        "relation", [("同じレーン", "same_lane", "same lane"), ("同じエリア", "same_area", "same area")]
    )
    layer.words("emptyzone", [entry for entry in ZONES if entry[1] in ("area", "center", "side")])
    layer.open("traitname", "[^［］「」。、：0-9]+", samples=("仮名",))
    base.add_bracketed(layer, "counter", "「", "」カウンター", " counter")
