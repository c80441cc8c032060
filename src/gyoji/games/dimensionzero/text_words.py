"""The words of Dimension Zero: word classes and verb tables, each word once with its English."""

from __future__ import annotations

from gyoji.text.layer import Layer
from gyoji.text.quoting import english_name, quoted, unquoted

COLOURS = (("赤", "red"), ("黒", "black"), ("青", "blue"), ("白", "white"), ("緑", "green"))

PHASES = (
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

ZONES = (
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

PLACES = (
    ("自軍エリア", "own_area", "own area"),
    ("中央エリア", "central_area", "central area"),
    ("敵軍エリア", "enemy_area", "enemy area"),
    ("左のライン|左ライン", "left_line", "left line"),
    ("中央のライン|中央ライン", "centre_line", "centre line"),
    ("右のライン|右ライン", "right_line", "right line"),
)
"""Lines and areas by name, as the controller of the text sees them (2.24.7-2)."""

SHAPES = (
    ("ストレート", "straight"),
    ("トライアングル", "triangle"),
    ("エックス", "x"),
    ("アンダーバー", "underbar"),
    ("スモールアイ", "small_i"),
    ("ビッグアイ", "big_i"),
    ("ビッグトライアングル", "big_triangle"),
    ("ボトムバー", "bottom_bar"),
)

TIMINGS = (("ノーマル", "normal"), ("クイック", "quick"), ("バトル", "battle"))

KEYWORDS = (
    ("速攻", "haste", "Haste"),
    ("加速", "acceleration", "Acceleration"),
    ("団結", "unity", "Unity"),
    ("閃光", "flash", "Flash"),
    ("補給", "supply", "Supply"),
)
"""Keywords without a parameter."""

KEYWORD_NAMES = (
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

OBJECT_VERBS = (
    ("破壊する", "destroy", "destroy"),
    ("廃棄する", "discard", "discard"),
    ("取り除く|除外する", "exile", "remove"),
    ("フリーズする", "freeze", "freeze"),
    ("リリースする", "release", "release"),
    ("無効化する", "nullify", "nullify"),
    ("公開する|見せる|相手に見せる", "reveal", "reveal"),
    ("見る", "look", "look at"),
    ("プレイする", "play", "play"),
    ("起動する", "activate", "activate"),
    ("合成する", "synthesise", "synthesise"),
)

INTRANSITIVE_VERBS = (
    ("攻撃する", "attack", "attack"),
    ("移動する", "move", "move"),
    ("スマッシュする", "smash", "smash"),
    ("バトルに勝つ|バトルに勝利する", "win_battle", "win the battle"),
    ("デュエルに勝利する|ゲームに勝利する", "win", "win the duel"),
    ("デュエルに敗北する|ゲームに敗北する", "lose", "lose the duel"),
)

ZONE_VERBS = (
    ("置く", "put", "put"),
    ("加える", "add", "add"),
    ("戻す", "return", "return"),
)

NAMED_VERBS = (
    *OBJECT_VERBS,
    ("選ぶ", "choose", "choose"),
    ("引く", "draw", "draw"),
    ("支払う", "pay", "pay"),
    ("墓地に置く|スクエアに置く|エネルギーゾーンに置く|スマッシュゾーンに置く|置く", "put", "put"),
    ("手札に加える", "add", "add to hand"),
    ("ダメージを与える", "deal", "deal damage"),
)


def add_words(zero: Layer) -> None:
    """Add the word classes of the game to *zero*."""
    _players_and_places(zero)
    _nouns(zero)
    _states(zero)
    _numbers_and_times(zero)
    _keywords(zero)
    _open_classes(zero)
    _verbs(zero)


def _players_and_places(zero: Layer) -> None:
    zero.words(
        "who",
        [
            ("あなた", "you", "you"),
            ("相手|対戦相手", "opponent", "the opponent"),
            (
                "それぞれのプレイヤー|お互い|お互いのプレイヤー|各プレイヤー|すべてのプレイヤー",
                "each",
                "each player",
            ),
            ("自分", "doer", "that player"),
            ("アクティブプレイヤー", "turn", "the active player"),
            ("非アクティブプレイヤー", "other", "the non-active player"),
        ],
    )
    zero.words("zone", ZONES)
    zero.words("place", PLACES)
    zero.words(
        "relation",
        [("同じライン", "same_line", "same line"), ("同じエリア", "same_area", "same area")],
    )
    zero.words("beside", [("前方", "front", "in front of"), ("後方", "behind", "behind")])


def _nouns(zero: Layer) -> None:
    types = [
        ("カード", "card", "card"),
        ("ユニット", "unit", "unit"),
        ("ベース", "base", "base"),
        ("ストラテジー", "strategy", "strategy"),
    ]
    waiting = [
        ("スペル", "spell", "spell"),
        ("能力", "ability", "ability"),
        ("起動型能力", "activated_ability", "activated ability"),
        ("誘発型能力", "triggered_ability", "triggered ability"),
    ]
    zero.words("noun", [*types, *waiting, ("プレイヤー", "player", "player")])
    zero.words("thatnoun", [*types, *waiting])
    zero.words("thosenoun", types)
    zero.words("thisnoun", [types[0]])
    zero.words("placenoun", [("ライン", "line", "line"), ("エリア", "area", "area")])


def _states(zero: Layer) -> None:
    turned = [("リリース状態", "released", "released"), ("フリーズ状態", "frozen", "frozen")]
    faces = [("表向き", "face_up", "face-up"), ("裏向き", "face_down", "face-down")]
    zero.words("state", [*turned, *faces, ("バトル中", "battling", "battling")])
    zero.words("turned", turned)
    zero.words("face", faces)
    zero.words(
        "staterel",
        [
            ("攻撃した", "attacking", "attacking"),
            ("攻撃された", "attacked", "attacked"),
            ("テキストのない", "textless", "without text"),
            ("ダメージを与えられている|ダメージを受けている", "damaged", "damaged"),
        ],
    )


def _numbers_and_times(zero: Layer) -> None:
    stats = [("パワー", "power", "power"), ("スマッシュ", "smash", "Smash")]
    attributes = [
        *stats,
        ("使用コスト", "cost", "play cost"),
        ("移動コスト", "move_cost", "move cost"),
        ("禁呪", "forbidden", "forbidden number"),
    ]
    zero.words("attr", attributes)
    zero.words("stat", stats)
    zero.words("playerattr", [("スマッシュの枚数", "smash", "number of smash cards")])
    zero.words(
        "shared",
        [
            ("カード名|名前", "name", "name"),
            ("使用コスト", "cost", "play cost"),
            ("種族", "race", "race"),
            ("属性", "attribute", "attribute"),
            ("色", "colour", "colour"),
        ],
    )
    zero.words("colour", [(word, word, english) for word, english in COLOURS])
    energies = [*[(word, word, english) for word, english in COLOURS], ("無色|無", "any", "colourless")]
    zero.words("energycolour", energies)
    periods = [("ターン", "turn", "turn"), ("デュエル", "game", "duel"), ("バトル", "battle", "battle")]
    zero.words("period", [*periods, *PHASES])
    zero.words("phase", PHASES)
    zero.words("battlestep", [each for each in PHASES if each[1].startswith("battle_step")])
    zero.words(
        "abilitykind",
        [
            ("能力", "any", "abilities"),
            ("起動型能力", "activated", "activated abilities"),
            ("誘発型能力", "triggered", "triggered abilities"),
            ("常在型能力", "static", "static abilities"),
        ],
    )
    zero.words("traitkind", [("種族", "race", "race"), ("属性", "attribute", "attribute")])
    zero.words("actnoun", [("攻撃", "attack", "attack"), ("移動", "move", "move")])
    zero.words(
        "designated", [("色", "colour", "colour"), ("種族", "race", "race"), ("カード名", "name", "name")]
    )


def _keywords(zero: Layer) -> None:
    zero.words("plainkeyword", KEYWORDS)
    zero.words("keywordname", KEYWORD_NAMES)
    zero.words("shape", [(word, name, name.replace("_", " ")) for word, name in SHAPES])
    zero.words("timing", [(word, name, name) for word, name in TIMINGS])


def _open_classes(zero: Layer) -> None:
    zero.open("name", "「[^「」。：]*」", parse=unquoted, show=quoted, en=english_name, first="「")
    zero.open(
        "counter",
        "「[^「」。：]*」マーカー",
        parse=_marker_name,
        show=_marker_word,
        en=_english_marker,
        first="「",
        samples=("「仮名」マーカー",),
    )


def _verbs(zero: Layer) -> None:
    zero.verb_words("ov", OBJECT_VERBS)
    zero.verb_words("pv", [*OBJECT_VERBS, ("選ぶ", "choose", "choose")])
    zero.verb_words("iv", INTRANSITIVE_VERBS)
    zero.verb_words("zv", ZONE_VERBS)
    zero.verb_words("av", NAMED_VERBS)


def _marker_name(text: str) -> str:
    return text.removesuffix("マーカー")[1:-1]


def _marker_word(value: object) -> str:
    return f"「{value}」マーカー"


def _english_marker(value: object) -> str:
    return f'"{value}"'
