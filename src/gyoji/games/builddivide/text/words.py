"""The words of Build Divide: records of nouns and verbs, word classes, each word once with its English.

Icons that the book prints as pictures are typed: an ability icon as a word in brackets (【自動】; `notation` has the
other ways), energy as colour and number (赤1; 無2 or ② for energy of any kind; alone or in 〈 〉).
Attributes stand in 〈 〉, identity names in 《 》, titles and card names in 「 」.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.text import asread as own
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.word_lists import word_lists
from gyoji.text.clause.phrases.words import Words
from gyoji.text.grammar.layer import Layer
from gyoji.text.grammar.quoting import counter_name, counter_word, english_name

LISTS: Final = word_lists("gyoji.games.builddivide.text")
NOUNS: Final = LISTS.nouns()
COLOURS: Final = LISTS.pairs("colours")
ICON_WORDS: Final = LISTS.entries("icon_words")
KEYWORDS: Final = LISTS.entries("keywords")
KEYWORD_NAMES: Final = LISTS.entries("keyword_names")
ICON_TEXTS: Final = {**LISTS.texts("icon_conditions"), **LISTS.texts("icon_effects")}
"""The texts that parts of ability icons stand for, by name."""

GENERIC: Final = "無"
"""Energy of the generic part of a cost alone (306-2c), as no icon says it."""

COLOUR_WORDS = tuple((word, word, english) for word, english in COLOURS)
PAIRS = tuple(
    (f"{first}{second}|{second}{first}", first + second, f"{english} or {other}")
    for i, (first, english) in enumerate(COLOURS)
    for second, other in COLOURS[i + 1 :]
)
"""Energy of either colour, in the order of the book."""

PLAYERS: Final = (
    *base.players(
        "あなた", "相手|相手プレイヤー|対戦相手", "お互い|お互いのプレイヤー|各プレイヤー|互い", "自分|自身"
    ),
    *LISTS.entries("players"),
)

LIMITS: Final = ("hand_limit", "red_zone", "energy_sets")

WORDS: Final = Words(
    nouns=NOUNS,
    verbs=LISTS.verbs(),
    players=PLAYERS,
    zones=LISTS.entries("zones"),
    periods=(*base.PERIODS, ("アタック", "attack", "attack"), *LISTS.entries("phases")),
    states=LISTS.entries("states"),
    adverbs=LISTS.entries("adverbs"),
    flags=LISTS.entries("flags"),
    measures=("power", "hit", "cost", "wounds"),
    likenesses=base.likenesses(NOUNS, "name cost attribute colour title identity"),
    totals=(("cost", "総コストの合計", "costs", "cost"),),
    this_nouns=("card", "unit", "territory", "command", "aura", "ability", "effect"),
    ordered_zones=("deck", "life"),
    relative_adverbs=("next",),
    head_sorts={
        **dict.fromkeys((t.InState, own.AuraKind, own.SameThing, n.AsUnit, own.TokenNamed), "thing"),
        **dict.fromkeys((a.OrderRef, own.TargetNumber, t.It), "ref"),
    },
    attribute_filters=(a.State,),
    unsaid=(("shift", "make"), ("damage", "deal")),
    occasion="(際|際に)",
)
"""What the clause grammar knows of the game."""

BARE = r"[^-【】「」『』〔〕〈〉《》［］⁅⁆、。：・/+ 0-9]+"


def add_own_words(layer: Layer) -> None:
    """Add the word classes that only this game has to *layer*."""
    _icons(layer)
    _open_classes(layer)
    layer.words("colour", COLOUR_WORDS)
    layer.words("energycolour", [*COLOUR_WORDS, *PAIRS, ("無", "any", "generic")])
    layer.words("circled", [(chr(0x2460 + i), i + 1, str(i + 1)) for i in range(9)])
    layer.words("headed", [("ライフ", "life", "life")])


def _icons(layer: Layer) -> None:
    layer.words(
        "abilityicon",
        [(f"【{word}】", name, name.capitalize()) for word, _, name in ICON_WORDS],
    )
    layer.words("subtype", [("エース", "エース", "Ace"), ("魔法", "魔法", "magic")])
    layer.words("timing", LISTS.entries("timings"))
    layer.words("plainkeyword", KEYWORDS)
    layer.words("namedkeyword", [entry for entry in KEYWORD_NAMES if entry[1] != "cad"])
    layer.words("garment", [each for each in KEYWORD_NAMES if each[1] in ("junketsu", "senketsu", "goku")])
    layer.words("triggericon", [("バスター", "buster", "Buster"), ("ショット", "shot", "Shot")])
    layer.words("iconcondition", LISTS.entries("icon_conditions"))
    layer.words("iconeffect", LISTS.entries("icon_effects"))
    layer.words(
        "brighticon", [("ブライト+3000", 3000, "Bright +3000"), ("ブライト+5000", 5000, "Bright +5000")]
    )


def _open_classes(layer: Layer) -> None:
    for name in ("attribute", "titled"):
        base.add_bracketed(layer, name, "〈", "〉")
    base.add_bracketed(layer, "identity", "《", "》")
    layer.open("bare", BARE, en=english_name, samples=("仮名",))
    layer.open("signed", r"[+-][0-9]+", first="+-", samples=("+1000",))
    layer.open(
        "counter",
        r"(「[^「」。：]*」|(?!以[上下])[一-龥]{1,4})カウンター",
        parse=counter_name,
        show=counter_word,
        en=_english_counter,
        first="「" + "".join(chr(code) for code in range(0x4E00, 0x9FA6)),
        samples=("錬成カウンター",),
    )


def _english_counter(value: object) -> str:
    return english_name(value) + " counter"
