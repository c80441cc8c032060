"""The words of the mission game: word classes and verb tables, each word once with its English."""

from __future__ import annotations

from itertools import combinations

from gyoji.text.layer import Layer
from gyoji.text.quoting import english_name, quoted, unquoted

PHASES = (
    ("スタートドローフェイズ", "start_draw_phase", "start draw phase"),
    ("メインフェイズ", "main_phase", "main phase"),
    ("ミッションフェイズ", "mission_phase", "mission phase"),
    ("チャージフェイズ", "charge_phase", "charge phase"),
    ("エンドドローフェイズ", "end_draw_phase", "end draw phase"),
    ("アタックステップ", "attack_step", "attack step"),
    ("ブロックステップ", "block_step", "block step"),
    ("スカウトステップ", "scout_step", "scout step"),
    ("バトルステップ", "battle_step", "battle step"),
    ("アタック終了ステップ", "attack_end_step", "attack end step"),
)

ZONES = (
    ("アカウントゾーン", "account", "account zone"),
    ("エリア|エリアゾーン", "area", "area"),
    ("センター|センターエリア", "center", "center"),
    ("サイド|サイドエリア", "side", "side"),
    ("エネルギー|エネルギーゾーン", "energy", "energy zone"),
    ("リムーブゾーン|リムーブ", "remove", "remove zone"),
    ("EXPゾーン", "exp", "EXP zone"),
    ("手札", "hand", "hand"),
    ("トラッシュ|トラッシュゾーン", "trash", "trash"),
    ("キープゾーン|キープ", "keep", "keep zone"),
    ("デッキ|デッキゾーン", "deck", "deck"),
    ("ミッションゾーン", "mission", "mission zone"),
    ("コネクトゾーン", "connect", "connect zone"),
    ("スカウトゾーン", "scout", "scout zone"),
    ("テンポラリー", "temporary", "Temporary"),
)

ZONE_ICONS = (
    ("アカウント", "account"),
    ("エリア", "area"),
    ("センター", "center"),
    ("サイド", "side"),
    ("エネルギー", "energy"),
    ("リムーブ", "remove"),
    ("EXP", "exp"),
    ("手札", "hand"),
    ("トラッシュ", "trash"),
    ("キープ", "keep"),
    ("デッキ", "deck"),
    ("ミッション", "mission"),
    ("コネクト", "connect"),
)
"""What follows the zone icon, in the order in which two zones are joined."""

OBJECT_VERBS = (
    ("退場させる", "exit", "exit"),
    ("リブートする|リブートさせる|リブート状態にする", "reboot", "reboot"),
    ("スリープする|スリープさせる|スリープ状態にする", "sleep", "sleep"),
    ("除外する", "exile", "remove"),
    ("公開する", "reveal", "reveal"),
    ("見る", "look", "look at"),
    ("スライドさせる|スライドする", "slide", "slide"),
    ("チェックする", "check", "check"),
    ("クリアする", "clear", "clear"),
    ("プレイする", "play", "play"),
)

HAPPENING_VERBS = (
    *OBJECT_VERBS,
    ("選ぶ", "choose", "choose"),
    ("キープする", "keep", "keep"),
    ("チャージする", "charge", "charge"),
)
"""Verbs with an object that events can speak of."""

INTRANSITIVE_VERBS = (
    ("アタックする", "attack", "attack"),
    ("登場する|エリアに登場する", "enter", "enter"),
    ("退場する", "exit", "exit"),
    ("エリアから離れる|エリアを離れる", "leave", "leave the area"),
    ("《アタック成功》する|アタック成功する", "succeed", "succeed with an attack"),
    ("LvUPする|［LvUP］する|レベルアップする", "level_up", "level up"),
    ("スカウトする", "scout", "scout"),
    ("リロードする", "reload", "reload"),
    ("ゲームに勝利する|勝利する", "win", "win the game"),
    ("ゲームに敗北する|敗北する", "lose", "lose the game"),
)

PLAYER_VERBS = INTRANSITIVE_VERBS[6:]
"""What a player does without an object: also acts."""

ZONE_VERBS = (
    ("置く", "put", "put"),
    ("戻す", "return", "return"),
    ("加える", "add", "add"),
    ("送る", "send", "send"),
)

NAMED_VERBS = (
    *OBJECT_VERBS,
    ("選ぶ", "choose", "choose"),
    ("引く", "draw", "draw"),
    ("支払う", "pay", "pay"),
    ("登場させる", "enter", "make enter"),
    ("置く", "put", "put"),
    ("戻す", "return", "return"),
    ("加える", "add", "add"),
    ("コネクトする", "connect", "connect"),
    ("消費する", "remove", "spend"),
    ("スカウトする", "scout", "scout"),
)


def add_words(mission: Layer) -> None:
    """Add the word classes of the game to *mission*."""
    _players_and_places(mission)
    _nouns(mission)
    _states(mission)
    _numbers_and_times(mission)
    _open_classes(mission)
    _verbs(mission)


def _players_and_places(mission: Layer) -> None:
    mission.words(
        "who",
        [
            ("あなた", "you", "you"),
            ("相手|対戦相手|相手プレイヤー", "opponent", "the opponent"),
            (
                "お互い|お互いのプレイヤー|各プレイヤー|それぞれのプレイヤー|すべてのプレイヤー",
                "each",
                "each player",
            ),
            ("自分|自身", "doer", "that player"),
            ("ターンプレイヤー", "turn", "the turn player"),
            ("非ターンプレイヤー", "other", "the non-turn player"),
        ],
    )
    mission.words("zone", ZONES)
    mission.words("zoneword", [(word, name, name) for word, name in ZONE_ICONS])
    for (word, name), (other, second) in combinations(ZONE_ICONS, 2):
        spellings = [f"{a}{joint}{b}" for a, b in ((word, other), (other, word)) for joint in "、・と"]
        mission.words("zoneword", [("|".join(spellings), f"{name}+{second}", f"{name} and {second}")])


def _nouns(mission: Layer) -> None:
    types = [
        ("カード", "card", "card"),
        ("キャラ|キャラカード", "character", "character"),
        ("イベント|イベントカード", "event", "event"),
        ("エンゲージ|エンゲージカード", "engage", "engage"),
        ("アカウント|アカウントカード", "account", "account"),
        ("ミッション|ミッションカード", "mission", "mission"),
        ("アタックキャラ", "attacking_character", "attacking character"),
    ]
    abilities = [
        ("能力", "ability", "ability"),
        ("起動能力", "activated_ability", "activated ability"),
        ("自動能力", "triggered_ability", "triggered ability"),
    ]
    mission.words("noun", [*types, *abilities, ("プレイヤー", "player", "player")])
    mission.words("thatnoun", [*types, *abilities])
    mission.words("thosenoun", types)
    mission.words("thisnoun", [*types[:6], abilities[0]])


def _states(mission: Layer) -> None:
    mission.words(
        "state",
        [
            ("リブート状態|リブート|［リブート］", "rebooted", "rebooted"),
            ("スリープ状態|スリープ", "sleeping", "sleeping"),
            ("表向き", "face_up", "face-up"),
            ("裏向き", "face_down", "face-down"),
        ],
    )
    mission.words("face", [("表向き", "face_up", "face-up"), ("裏向き", "face_down", "face-down")])
    mission.words(
        "staterel",
        [
            ("アタックしている", "attacking", "attacking"),
            ("《アタック成功》している|アタック成功している", "succeeded", "successful in attack"),
            ("ダメージを受けている", "damaged", "damaged"),
            ("公開されている", "revealed", "revealed"),
            ("チェックされている|チェックしている", "checked", "checked"),
            ("クリアされている|クリアしている", "cleared", "cleared"),
            ("コネクトしている|コネクトしてる", "connected", "connected"),
        ],
    )


def _numbers_and_times(mission: Layer) -> None:
    attributes = [
        ("パワー", "power", "power"),
        ("コスト", "cost", "cost"),
        ("受けているダメージ", "damage", "damage taken"),
    ]
    mission.words("attr", attributes)
    mission.words(
        "playerattr",
        [
            ("クリアしたミッションの数|クリアしたミッションの枚数", "cleared", "number of cleared missions"),
            (
                "チェックしたミッションの数|チェックしたミッションの枚数",
                "checked",
                "number of checked missions",
            ),
        ],
    )
    mission.words(
        "shared",
        [
            ("カード名|名称|名前", "name", "name"),
            ("コスト", "cost", "cost"),
            ("パワー", "power", "power"),
            ("特徴", "feature", "feature"),
            ("アカウント情報", "account", "account information"),
            ("ミッション情報", "mission", "mission information"),
        ],
    )
    periods = [
        ("ターン", "turn", "turn"),
        ("ゲーム", "game", "game"),
        ("アタック", "attack", "attack"),
        ("バトル", "battle", "battle"),
    ]
    mission.words("period", [*periods, *PHASES])
    mission.words("phase", PHASES)
    mission.words(
        "abilitykind",
        [
            ("能力", "any", "abilities"),
            ("起動能力", "activated", "activated abilities"),
            ("自動能力", "triggered", "triggered abilities"),
            ("常在能力", "static", "static abilities"),
        ],
    )
    kinds = [
        ("特徴", "feature", "feature"),
        ("アカウント情報", "account", "account information"),
        ("ミッション情報", "mission", "mission information"),
    ]
    mission.words("traitkind", kinds)
    mission.words(
        "iconname",
        [
            ("スカウト", "scout", "SCOUT"),
            ("アタック不可", "no_attack", "CANNOT ATTACK"),
            ("LvUP", "level_up", "LEVEL UP"),
        ],
    )
    mission.words("actnoun", [("アタック", "attack", "attack"), ("スライド", "slide", "slide")])
    mission.words(
        "relation", [("同じレーン", "same_lane", "same lane"), ("同じエリア", "same_area", "same area")]
    )


def _open_classes(mission: Layer) -> None:
    mission.open("name", "「[^「」。：]*」", parse=unquoted, show=quoted, en=english_name, first="「")
    mission.open("traitname", "[^［］「」。、：0-9]+", samples=("仮名",))
    mission.open(
        "pool", "「[^「」。：]*」カウンター", parse=_pool_name, show=_pool_word, en=_english_pool, first="「",
        samples=("「仮名」カウンター",),
    )  # fmt: skip


def _verbs(mission: Layer) -> None:
    mission.verb_words("ov", [("退場させる|退場する", "exit", "exit"), *OBJECT_VERBS[1:]])
    mission.verb_words("pv", HAPPENING_VERBS)
    mission.verb_words("iv", INTRANSITIVE_VERBS)
    mission.verb_words("zv", ZONE_VERBS)
    mission.verb_words("av", NAMED_VERBS)
    mission.verb_words("playerv", PLAYER_VERBS)
    mission.verb("エリアから離れる", "ichidan")
    mission.verb("エリアを離れる", "ichidan")


def _pool_name(text: str) -> str:
    return "counter:" + text.removesuffix("カウンター")[1:-1]


def _pool_word(value: object) -> str:
    return f"「{str(value).removeprefix('counter:')}」カウンター"


def _english_pool(value: object) -> str:
    return f'"{str(value).removeprefix("counter:")}"'
