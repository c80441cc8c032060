"""The words of the Animal Card Game: records of nouns and verbs, word classes, each word once with its English."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import asread as own_nodes
from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.word_lists import word_lists
from gyoji.text.clause.phrases.words import Words
from gyoji.text.grammar.layer import Layer
from gyoji.text.grammar.quoting import counter_name, counter_word, english_counter

LISTS: Final = word_lists("gyoji.games.animal.text")
NOUNS: Final = LISTS.nouns()
CONDITIONS: Final = LISTS.entries("conditions")
TYPES: Final = LISTS.entries("types")
CLASSES: Final = LISTS.entries("classes")
KEYWORDS: Final = (
    *[(word, name, english.capitalize()) for word, name, english in CONDITIONS],
    *LISTS.entries("keywords"),
)

CIRCLED: Final = "⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"

WORDS: Final = Words(
    nouns=NOUNS,
    verbs=LISTS.verbs(),
    players=LISTS.entries("players"),
    zones=LISTS.entries("zones"),
    periods=LISTS.entries("periods"),
    states=LISTS.entries("states"),
    adverbs=LISTS.entries("adverbs"),
    flags=LISTS.entries("flags"),
    qualities=(
        ("condition", CONDITIONS),
        ("species", ()),
        ("type", TYPES),
    ),
    measures=("cost", "atk", "def"),
    likenesses=base.likenesses(NOUNS, "name species type cost condition atk def stats ability"),
    tallies=LISTS.entries("tallies"),
    totals=(
        ("cost", "(合計コスト|コストの合計|コストの合計値)", "costs", "cost"),
        ("atk", "(合計ATK|ATKの合計|ATKの合計値)", "ATK", "ATK"),
    ),
    this_nouns=(
        *("card", "token", "play", "existence", "non_existence", "animal", "lair", "tool", "scene", "skill"),
        *("territory", "ability", "intrinsic_ability", "play_ability", "constant_ability"),
        *("activated_ability", "triggered_ability", "keyword_ability", "condition_keyword"),
    ),
    ordered_zones=("deck", "territory_deck"),
    relative_adverbs=("first", "last", "at_once", "solo", "group", "next"),
    head_sorts={own_nodes.SphereHead: "attribute"},
    attribute_filters=(n.CostsMove,),
    causes=("effect", "ability", "damage", "deed"),
    counters_have_places=True,
    points="点",
    comma="?、",
    quotes=(("『", "』"),),
)
"""What the clause grammar knows of the game."""

USES: Final = ("play", "activate", "use", "apply")
"""What can be done with an ability: ～のみ起動できる."""


_KATAKANA: Final = "".join([chr(code) for code in range(ord("ァ"), ord("ヶ") + 1)])
_NO_SPECIES: Final = (
    "カード|カウンター|コスト|コイン|コントロー|プレイ|デッキ|ターン|トークン|ムーブ|ウェイク|ダメージ|フェイズ|ライフ|ゲーム|タイミング|"
    "タイプ|キーワード|パイル|ルール|ステップ|サイコロ|アイコン|テキスト"
)
"""Words in katakana that are something else."""
_SPECIES: Final = f"(?:基礎|冬)|(?!{_NO_SPECIES})[ァ-ヶー]{{2,10}}?(?=カード|トークン|[^ァ-ヶー]|$)"
"""New cards bring new species: a word in katakana before what has one, or before a particle."""
_FAMILY: Final = (
    f"(?!(?:{'|'.join([word for word, _, _ in KEYWORDS])})(?:[》（]|$))[^《》（）「」。、]{{1,12}}"
)
"""New cards bring new families, which are names in 《 》 without a rule of their own."""

_NO_COUNTER: Final = (
    "これ|それ|あれ|この|その|あの|あなた|すべて|いずれ|ある|いる|もう|さらに|ただし|また|なお|かつ|そう|もし|ほか|どちら|どれ|だれ|"
    "いない|まで|ずつ|から|より|の|を|ん"
)
"""What no name of counters in hiragana begins with: words that begin or join phrases."""
_OWNERS: Final = (
    "戦場|相手|動物|存在|道具|領土|領地|墓地|手札|対象|自身|任意|最大|元|他|個|枚|体|点|種|両方|全員|自分|以外|以上|以下|内|中|上|"
    "下|各|次|前|後|方|者|特技|場面|種類|効果|能力|数|量|値|倍|分|枚数|個数|体数|点数|名前|名|"
    "種属|合計|残り|同数|縄張り|夜|平野|山岳|水生|森林"
)
"""What stands before の without being part of a name: 戦場の年輪カウンター."""
_COUNTER: Final = (
    "ATK[+-][0-9]+/DEF[+-][0-9]+|[一-龥々ァ-ヶー]{1,8}"
    f"|(?!{_NO_COUNTER})[ぁ-ん]{{2,8}}"
    "|(?!残り|縄張り)[一-龥々]{1,3}[いきみり]"
    f"|(?!(?:{_OWNERS})の)[一-龥々]{{1,2}}の[一-龥々]{{1,2}}[いきみり]?"
)
"""New cards bring new counters: 妖狐, ドングリ, どんぐり, 祈り, 木の実."""


def add_own_words(layer: Layer) -> None:
    """Add the word classes that only this game has to *layer*."""
    layer.words("circled", [(sign, n, f"({n})") for n, sign in enumerate(CIRCLED)])
    layer.words("circledletter", [("ⓧ|Ⓧ", "X", "(X)"), ("ⓨ|Ⓨ", "Y", "(Y)"), ("ⓩ|Ⓩ", "Z", "(Z)")])
    layer.open("species", _SPECIES, first=_KATAKANA + "基冬", samples=("ゾウ", "基礎"))
    layer.words("keyword", KEYWORDS)
    layer.open("family", _FAMILY, samples=("仮名",))
    layer.words("sphere", [(f"〈{word}域〉", kind, f"{kind} area") for word, kind, _ in CONDITIONS])
    layer.words("cls", [("ルール", "rule", "Rule"), *CLASSES])
    layer.verb("割り振る", "godan")
    layer.verb_words("useverb", [entry for entry in WORDS.verb_entries() if entry[1] in USES])
    layer.open(
        "counter",
        f"(?:{_COUNTER})カウンター",
        parse=counter_name,
        show=counter_word,
        en=english_counter,
        samples=("妖狐カウンター", "ATK+1/DEF+1カウンター", "どんぐりカウンター", "木の実カウンター"),
    )
