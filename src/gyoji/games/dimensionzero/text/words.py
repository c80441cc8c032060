"""The words of Dimension Zero: records of nouns and verbs, word classes, each word once with its English."""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero.text import asread as own
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.words import Noun, Verb, Words
from gyoji.text.grammar.layer import Layer

COLOURS: Final = (("赤", "red"), ("黒", "black"), ("青", "blue"), ("白", "white"), ("緑", "green"))

PHASES: Final = (
    ("リリースフェイズ", "release_phase", "release phase"),
    ("ドローフェイズ", "draw_phase", "draw phase"),
    ("エネルギーフェイズ", "energy_phase", "energy phase"),
    ("メインフェイズ", "main_phase", "main phase"),
    ("スマッシュフェイズ", "smash_phase", "smash phase"),
    ("リカバリーフェイズ", "recovery_phase", "recovery phase"),
    ("第1バトルステップ", "battle_step_1", "first battle step"),
    ("第2バトルステップ", "battle_step_2", "second battle step"),
    ("バトル終了ステップ", "battle_end_step", "battle end step"),
)

PLAYERS: Final = (
    ("あなた", "you", "you"),
    ("相手|対戦相手", "opponent", "the opponent"),
    ("それぞれのプレイヤー|お互い|お互いのプレイヤー|各プレイヤー|すべてのプレイヤー", "each", "each player"),
    ("自分", "doer", "they"),
    ("アクティブプレイヤー", "turn", "the active player"),
    ("非アクティブプレイヤー", "other", "the non-active player"),
    *base.PLAYERS[2:],
)

ZONES: Final = (
    ("手札", "hand", "hand"),
    ("山札", "library", "library"),
    ("プランゾーン", "plan", "plan zone"),
    ("墓地", "graveyard", "graveyard"),
    ("エネルギーゾーン", "energy", "energy zone"),
    ("スマッシュゾーン", "smash", "smash zone"),
    ("リムーブゾーン|除外ゾーン", "remove", "remove zone"),
    ("スタック", "stack", "stack"),
    ("スクエア", "square", "square"),
)

AREAS: Final = (
    ("自軍エリア", "own_area", "own area"),
    ("中央エリア", "central_area", "central area"),
    ("敵軍エリア", "enemy_area", "enemy area"),
    ("左のライン|左ライン", "left_line", "left line"),
    ("中央のライン|中央ライン", "centre_line", "centre line"),
    ("右のライン|右ライン", "right_line", "right line"),
)
"""Lines and areas by name, as the controller of the text sees them (2.24.7-2)."""

SHAPES: Final = (
    ("ストレート", "straight"),
    ("トライアングル", "triangle"),
    ("エックス", "x"),
    ("アンダーバー", "underbar"),
    ("スモールアイ", "small_i"),
    ("ビッグアイ", "big_i"),
    ("ビッグトライアングル", "big_triangle"),
    ("ボトムバー", "bottom_bar"),
)

TIMINGS: Final = (("ノーマル", "normal"), ("クイック", "quick"), ("バトル", "battle"))

KEYWORDS: Final = (
    ("速攻", "haste", "Haste"),
    ("加速", "acceleration", "Acceleration"),
    ("団結", "unity", "Unity"),
    ("閃光", "flash", "Flash"),
    ("補給", "supply", "Supply"),
)
"""Keywords without a parameter."""

KEYWORD_NAMES: Final = (
    ("即死", "instant_death", "Instant death"),
    ("召集", "muster", "Muster"),
    ("支援", "support", "Support"),
    ("暴走", "rampage", "Rampage"),
    ("覚醒", "awakening", "Awakening"),
    ("隊列召喚", "formation", "Formation summon"),
    ("挟撃", "pincer", "Pincer"),
    ("呼声", "call", "Call"),
    ("進撃", "advance", "Advance"),
    ("連動", "linkage", "Linkage"),
    ("共鳴", "resonance", "Resonance"),
    ("急襲", "raid", "Raid"),
    ("耐性", "resistance", "Resistance"),
)
"""Keywords with a parameter, as they are named without it: ～を持つ."""

STATES: Final = (
    ("リリース状態", "released", "released"),
    ("フリーズ状態", "frozen", "frozen"),
    *base.FACES,
    ("バトル中", "battling", "battling"),
)

NOUNS: Final = (
    *base.nouns("card ability effect power extra_cost race attribute colour damage player"),
    Noun("ユニット", "unit", "unit", "entity"),
    Noun("ベース", "base", "base", "entity"),
    Noun("ストラテジー", "strategy", "strategy", "entity"),
    Noun("スペル", "spell", "spell", "entity"),
    Noun("ユニットのスペル", "unit_spell", "unit spell", "entity"),
    Noun("ベースのスペル", "base_spell", "base spell", "entity"),
    Noun("ストラテジーのスペル", "strategy_spell", "strategy spell", "entity"),
    Noun("ライン", "line", "line", "entity", unit="つ"),
    Noun("エリア", "area", "area", "entity", unit="つ"),
    Noun("闘気カード|闘気", "aura", "aura card", "entity"),
    Noun("起動型能力", "activated_ability", "activated ability", "ability"),
    Noun("誘発型能力", "triggered_ability", "triggered ability", "ability"),
    Noun("常在型能力", "static_ability", "static ability", "ability"),
    Noun("対象", "target", "target", "other"),
    Noun("スマッシュ", "smash", "Smash", "attribute"),
    Noun("使用コスト", "cost", "play cost", "attribute"),
    Noun("移動コスト", "move_cost", "move cost", "attribute"),
    Noun("禁呪", "forbidden", "forbidden number", "attribute"),
    Noun("コスト", "price", "cost", "attribute"),
    Noun("カード名|名前", "name", "name", "attribute"),
    Noun("位置", "position", "square", "attribute"),
    Noun("攻撃", "attacking", "attack", "deed"),
    Noun("移動", "moving", "move", "deed"),
)

CARDS: Final = "o:entity|ref|bare|thing|place|other|counter|ability"
"""What is done to cards is done to no player and to no number."""
LAID: Final = CARDS + " ni kara state stateto order"
BECOMES: Final = base.BECOMES + " shift"
DEALT: Final = "passive_alone passive_object potential_is_passive"
SHOWN: Final = "of_cards ordered potential_is_passive"
EXILED: Final = "取り除く|除外する|ゲームから取り除く|ゲームから除外する"

VERBS: Final = (
    *base.verbs("pay", frame="o as"),
    *base.verbs("look", frame=CARDS + " kara"),
    *base.verbs("reveal", frame=CARDS + " kara", traits="of_cards ordered"),
    *base.verbs("destroy", frame=CARDS + " as", traits="of_cards ordered", by="player"),
    *base.verbs("play", traits="counted plays uses"),
    *base.verbs("activate exist live stand_there"),
    *base.verbs("use", traits="counted uses sets"),
    *base.verbs("trigger", frame=""),
    *base.verbs("battle", word="バトルする|バトルをする", by="entity ref"),
    *base.verbs("put", frame=LAID + " as"),
    *base.verbs("add", frame=LAID, traits="ordered moves numbered potential_is_passive"),
    *base.verbs("return", frame=CARDS + " ni:place kara state order"),
    *base.verbs("draw", frame="o kara asmuch"),
    *base.verbs("choose", frame=CARDS + "|player kara", traits="ordered"),
    *base.verbs("deal", frame="o:damage ni:ref|entity kara", traits=DEALT),
    *base.verbs("give", frame="o:thing|ability ni:ref|entity"),
    *base.verbs("divide", frame="o:damage ni:ref|entity"),
    *base.verbs("receive", frame="o:damage", traits="potential_is_passive", by="ref entity"),
    *base.verbs("gain", frame="o:thing", by="ref entity thing"),
    *base.verbs("lose", frame="o:thing|ability", by="ref entity thing"),
    *base.verbs("have", frame="o:thing|ability -amount"),
    *base.verbs("become", frame="de ni stateto times tovalue -amount", needs=BECOMES),
    *base.verbs("make", frame="o " + BECOMES, by="player"),
    *base.verbs("skip", word="飛ばす"),
    *base.verbs("shuffle", frame="o:place"),
    *base.verbs("exchange", english="swap", frame="o:attribute|place"),
    Verb("廃棄する|捨てる", "discard", "discard", CARDS + " as", "of_cards ordered", by="player"),
    Verb(EXILED, "exile", "remove", CARDS + " kara as", "ordered", by="player"),
    Verb("フリーズする", "freeze", "freeze", CARDS + " as", "of_cards ordered", by="player"),
    Verb("リリースする", "release", "release", CARDS + " as", "of_cards ordered", by="player"),
    Verb("無効化する", "nullify", "nullify", CARDS, "ordered", by="player"),
    Verb("見せる", "show", "show", CARDS + " kara ni:player", SHOWN, by="player"),
    Verb("合成する", "synthesise", "synthesise", CARDS + " kara as", "of_cards ordered", by="player"),
    Verb("攻撃する", "attack", "attack", "", "bare_state", by="entity ref"),
    Verb("移動する", "move", "move", "o:entity|ref ni:place", "bare_state"),
    Verb("スマッシュする", "smash", "smash", "", by="entity ref"),
    Verb("バトルに勝つ|バトルに勝利する", "win_battle", "win the battle", by="entity ref"),
    Verb("デュエルに勝利する|ゲームに勝利する", "win", "win the duel", by="player"),
    Verb("デュエルに敗北する|ゲームに敗北する", "lose_game", "lose the duel", by="player"),
    Verb("なくなる", "cease", "cease to be", "de:entity", needs="de", by="ref entity"),
    Verb("支配する", "control", "control", CARDS, "ordered", by="player"),
    Verb("指定する", "designate", "designate", "o:attribute", "ordered", by="player"),
    Verb("変える", "change_target", "change", "o:other ni:ref|entity", "ordered", by="player", needs="ni"),
    Verb("結合する", "bind", "bind", CARDS + " ni:ref|entity", "ordered", by="player"),
    Verb("作成する", "create", "create", "o:@plan", "ordered", by="player"),
    Verb("更新する", "update", "update", "o:@plan", "ordered", by="player"),
    Verb("参照する", "refer", "refer to", "o:attribute", "sets"),
)

FLAGS: Final = (
    *base.FLAGS,
    ("対象の", "target", "(target)"),
    (
        "別の対象の|他の対象の|ほかの対象の|対象の別の|対象の他の|対象のほかの",
        "another_target",
        "(another target)",
    ),
    ("無色の", "colourless", "that is colourless"),
    ("テキストのない", "textless", "without text"),
    ("挟まれている|挟まれた", "sandwiched", "that is sandwiched"),
)

WORDS: Final = Words(
    nouns=NOUNS,
    verbs=VERBS,
    players=PLAYERS,
    zones=ZONES,
    periods=(base.PERIODS[0], ("デュエル", "game", "duel"), base.PERIODS[2], *PHASES),
    states=STATES,
    adverbs=base.ADVERBS,
    flags=FLAGS,
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
    layer.words("area", AREAS)
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
