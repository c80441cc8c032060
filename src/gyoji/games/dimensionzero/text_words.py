"""The words of Dimension Zero: records of nouns and verbs, word classes, each word once with its English."""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero import text_asread as own
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import asread_frames as f
from gyoji.text.clause.words import Noun, Verb, Words
from gyoji.text.layer import Layer

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
    (
        "それぞれのプレイヤー|お互い|お互いのプレイヤー|各プレイヤー|すべてのプレイヤー",
        "each",
        "each player",
    ),
    ("自分", "doer", "they"),
    ("アクティブプレイヤー", "turn", "the active player"),
    ("非アクティブプレイヤー", "other", "the non-active player"),
    ("プレイヤー", "player", "player"),
    ("そのプレイヤー", "that", "that player"),
    ("持ち主|所有者", "owner", "the owner"),
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
    ("スクエア", "square", "a square"),
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
    ("表向き", "face_up", "face-up"),
    ("裏向き", "face_down", "face-down"),
    ("バトル中", "battling", "battling"),
)

NOUNS: Final = (
    Noun("カード", "card", "card", "entity"),
    Noun("ユニット", "unit", "unit", "entity"),
    Noun("ベース", "base", "base", "entity"),
    Noun("ストラテジー", "strategy", "strategy", "entity"),
    Noun("スペル", "spell", "spell", "entity"),
    Noun("ライン", "line", "line", "entity"),
    Noun("エリア", "area", "area", "entity"),
    Noun("闘気カード|闘気", "aura", "aura card", "entity"),
    Noun("能力", "ability", "ability", "ability"),
    Noun("起動型能力", "activated_ability", "activated ability", "ability"),
    Noun("誘発型能力", "triggered_ability", "triggered ability", "ability"),
    Noun("常在型能力", "static_ability", "static ability", "ability"),
    Noun("効果", "effect", "effect", "effect"),
    Noun("対象", "target", "target", "other"),
    Noun("パワー", "power", "power", "attribute"),
    Noun("スマッシュ", "smash", "Smash", "attribute"),
    Noun("使用コスト", "cost", "play cost", "attribute"),
    Noun("移動コスト", "move_cost", "move cost", "attribute"),
    Noun("禁呪", "forbidden", "forbidden number", "attribute"),
    Noun("コスト", "price", "cost", "attribute"),
    Noun("追加コスト", "extra_cost", "additional cost", "attribute"),
    Noun("カード名|名前", "name", "name", "attribute"),
    Noun("種族", "race", "race", "attribute"),
    Noun("属性", "attribute", "attribute", "attribute"),
    Noun("色", "colour", "colour", "attribute"),
    Noun("位置", "position", "square", "attribute"),
    Noun("ダメージ", "damage", "damage", "damage", "in_points"),
    Noun("攻撃", "attacking", "attack", "deed"),
    Noun("移動", "moving", "move", "deed"),
    Noun("プレイヤー", "player", "player", "player"),
)

MOVED: Final = "of_cards ordered moves numbered"
CARDS: Final = "o:entity|ref|bare|thing|place|other|counter|ability"
"""What is done to cards is done to no player and to no number."""
BECOMES: Final = "ni stateto times tovalue shift"

VERBS: Final = (
    Verb("破壊する", "destroy", "destroy", CARDS + " as", "of_cards ordered", by="player"),
    Verb("廃棄する", "discard", "discard", CARDS + " as", "of_cards ordered", by="player"),
    Verb(
        "取り除く|除外する|ゲームから取り除く|ゲームから除外する",
        "exile",
        "remove",
        CARDS + " kara as",
        "ordered",
        by="player",
    ),
    Verb("フリーズする", "freeze", "freeze", CARDS + " as", "of_cards ordered", by="player"),
    Verb("リリースする", "release", "release", CARDS + " as", "of_cards ordered", by="player"),
    Verb("無効化する", "nullify", "nullify", CARDS, "ordered", by="player"),
    Verb("公開する", "reveal", "reveal", CARDS + " kara", "of_cards ordered", by="player"),
    Verb(
        "見せる",
        "show",
        "show",
        CARDS + " kara ni:player",
        "of_cards ordered potential_is_passive",
        by="player",
    ),
    Verb("見る", "look", "look at", CARDS + " kara", "of_cards ordered potential_is_passive", by="player"),
    Verb(
        "プレイする",
        "play",
        "play",
        "o:entity|ref|bare|ability|other|thing kara without",
        "counted plays uses",
        by="player",
    ),
    Verb("起動する", "activate", "activate", "o", "counted uses", by="player"),
    Verb("使用する|使う", "use", "use", "o", "counted uses sets", by="player"),
    Verb("誘発する", "trigger", "trigger", "", "counted uses", by="ability ref"),
    Verb("合成する", "synthesise", "synthesise", CARDS + " kara as", "of_cards ordered", by="player"),
    Verb("攻撃する", "attack", "attack", "", "bare_state", by="entity ref"),
    Verb("移動する", "move", "move", "o:entity|ref ni:place", "bare_state"),
    Verb("スマッシュする", "smash", "smash", "", by="entity ref"),
    Verb("バトルする|バトルをする", "battle", "battle", "with", "mutual", by="entity ref"),
    Verb("バトルに勝つ|バトルに勝利する", "win_battle", "win the battle", by="entity ref"),
    Verb("デュエルに勝利する|ゲームに勝利する", "win", "win the duel", by="player"),
    Verb("デュエルに敗北する|ゲームに敗北する", "lose_game", "lose the duel", by="player"),
    Verb("置く", "put", "put", CARDS + " ni kara state stateto order as", MOVED, by="player", main="ni"),
    Verb(
        "加える",
        "add",
        "add",
        CARDS + " ni kara state stateto order",
        "ordered moves numbered potential_is_passive",
        by="player",
        needs="ni",
        main="ni",
    ),
    Verb("戻す", "return", "return", CARDS + " ni:place kara state order", MOVED, by="player", main="ni"),
    Verb("引く", "draw", "draw", "o kara asmuch", "of_cards ordered", by="player"),
    Verb("選ぶ", "choose", "choose", CARDS + "|player kara", "ordered", by="player"),
    Verb("支払う", "pay", "pay", "o as", "ordered", by="player"),
    Verb(
        "与える",
        "deal",
        "deal",
        "o:damage ni:ref|entity kara",
        "passive_alone passive_object potential_is_passive",
        by="player ref entity",
    ),
    Verb("与える", "give", "give", "o:thing|ability ni:ref|entity", needs="o", by="player"),
    Verb("割り振って与える", "divide", "divide", "o:damage ni:ref|entity", "ordered", by="player"),
    Verb("受ける", "receive", "receive", "o:damage", "potential_is_passive", by="ref entity"),
    Verb("得る", "gain", "gain", "o:thing", "potential_is_passive", by="ref entity thing"),
    Verb("失う", "lose", "lose", "o:thing|ability", by="ref entity thing"),
    Verb("持つ", "have", "have", "o:thing|ability -amount", "possesses unlinked", by="player ref entity"),
    Verb("なる", "become", "become", "de ni stateto times tovalue -amount", "changes happens", BECOMES),
    Verb("する", "make", "make", "o " + BECOMES, "changes sets", BECOMES, by="player"),
    Verb("なくなる", "cease", "cease to be", "de:entity", needs="de", by="ref entity"),
    Verb("飛ばす", "skip", "skip", "o", "ordered", by="player"),
    Verb("シャッフルする", "shuffle", "shuffle", "o:place", "ordered", by="player"),
    Verb("支配する", "control", "control", CARDS, "ordered", by="player"),
    Verb("指定する", "designate", "designate", "o:attribute", "ordered", by="player"),
    Verb("変える", "change_target", "change", "o:other ni:ref|entity", "ordered", by="player", needs="ni"),
    Verb("入れ替える", "exchange", "swap", "o:attribute|place", "ordered potential_is_passive", by="player"),
    Verb("結合する", "bind", "bind", CARDS + " ni:ref|entity", "ordered", by="player"),
    Verb("作成する", "create", "create", "o:@plan", "ordered", by="player"),
    Verb("更新する", "update", "update", "o:@plan", "ordered", by="player"),
    Verb("参照する", "refer", "refer to", "o:attribute", "sets"),
    Verb("ある", "exist", "be", "ni", "being unlinked"),
    Verb("いる", "live", "be", "ni", "being unlinked"),
    Verb("存在する", "stand_there", "exist", "ni", "being unlinked"),
)

ADVERBS: Final = (
    ("ランダムに|無作為に", "random", "at random"),
    ("可能なら|可能な限り", "if_able", "if able"),
)

FLAGS: Final = (
    ("対象の", "target", "(target)"),
    ("他の|別の|ほかの", "other", "other than this card"),
    (
        "別の対象の|他の対象の|ほかの対象の|対象の別の|対象の他の|対象のほかの",
        "another_target",
        "(another target)",
    ),
    ("残りの", "rest", "remaining"),
    ("その中の|それらの中の", "pool", "among them"),
    ("元々の|元の", "original", "original"),
    ("無色の", "colourless", "that is colourless"),
    ("テキストのない", "textless", "without text"),
    ("挟まれている|挟まれた", "sandwiched", "that is sandwiched"),
)

LIKENESSES: Final = (
    ("カード名|名前", "name", "name"),
    ("使用コスト", "cost", "play cost"),
    ("種族", "race", "race"),
    ("属性", "attribute", "attribute"),
    ("色", "colour", "colour"),
)

WORDS: Final = Words(
    nouns=NOUNS,
    verbs=VERBS,
    players=PLAYERS,
    zones=ZONES,
    periods=(
        ("ターン", "turn", "turn"),
        ("デュエル", "game", "duel"),
        ("バトル", "battle", "battle"),
        *PHASES,
    ),
    states=STATES,
    adverbs=ADVERBS,
    flags=FLAGS,
    qualities=(),
    measures=("power", "smash", "cost", "move_cost", "forbidden"),
    likenesses=LIKENESSES,
    tallies=(),
    totals=(),
    this_nouns=("card", "ability"),
    ordered_zones=("library", "graveyard"),
    relative_adverbs=(),
    head_sorts={
        f.Icons: "coin",
        own.Squares: "place",
        own.Space: "place",
        own.InArea: "place",
        own.Below: "place",
        t.Trait: "thing",
        t.Colour: "thing",
        own.NameHead: "entity",
    },
    attribute_filters=(a.State, a.Points, own.Space),
    counters_have_places=False,
    points="?の",
    comma="",
    causes=("effect", "ability", "damage", "deed", "entity"),
)
"""What the clause grammar knows of the game."""


def add_own_words(layer: Layer) -> None:
    """Add the word classes that only this game has to *layer*."""
    colours = [(word, word, english) for word, english in COLOURS]
    layer.words("colour", colours)
    layer.words("energycolour", [*colours, ("無色|無", "any", "colourless")])
    layer.words("area", AREAS)
    layer.words(
        "relation",
        [("同じライン", "same_line", "same line"), ("同じエリア", "same_area", "same area")],
    )
    layer.words("beside", [("前方", "front", "in front of"), ("後方", "behind", "behind")])
    alone = [each for each in KEYWORD_NAMES if each[1] in ("instant_death", "call")]
    layer.words("keyword", [*KEYWORDS, *alone])
    layer.words("keywordname", KEYWORD_NAMES)
    layer.words("shape", [(word, name, name.replace("_", " ")) for word, name in SHAPES])
    layer.words("timing", [(word, name, name) for word, name in TIMINGS])
    layer.words("traitkind", [("種族", "race", "race"), ("属性", "attribute", "attribute")])
    layer.words("battlestep", [each for each in PHASES if each[1].startswith("battle_step")])
    layer.open(
        "counter",
        "「[^「」。：]*」マーカー",
        parse=_marker_name,
        show=_marker_word,
        en=_english_marker,
        first="「",
        samples=("「仮名」マーカー",),
    )
    layer.verb("割り振って与える", "ichidan")


def _marker_name(text: str) -> str:
    return text.removesuffix("マーカー")[1:-1]


def _marker_word(value: object) -> str:
    return f"「{value}」マーカー"


def _english_marker(value: object) -> str:
    return f'"{value}" marker'
