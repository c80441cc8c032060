"""The words of the mission game: records of nouns and verbs, word classes, each word once with its English."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from gyoji.games.mission.text import asread as own
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.words import Noun, Verb, Words
from gyoji.text.grammar.layer import Layer

PHASES: Final = (
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

EACH_PLAYER: Final = "お互い|お互いのプレイヤー|各プレイヤー|それぞれのプレイヤー"

ZONES: Final = (
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

ZONE_ICONS: Final = tuple([(word.split("|")[0].removesuffix("ゾーン"), name) for word, name, _ in ZONES[:13]])
"""What follows the zone icon, in the order in which two zones are joined."""

STATES: Final = (
    ("リブート状態|リブート|［リブート］", "rebooted", "rebooted"),
    ("スリープ状態|スリープ", "sleeping", "sleeping"),
    *base.FACES,
)

NOUNS: Final = (
    *base.nouns(
        "card ability activated_ability triggered_ability effect power cost name damage battle_damage"
    ),
    *base.nouns("attacking player"),
    Noun("キャラ|キャラカード", "character", "character", "entity"),
    Noun("イベント|イベントカード", "event", "event", "entity"),
    Noun("エンゲージ|エンゲージカード", "engage", "engage", "entity"),
    Noun("アカウント|アカウントカード", "account", "account", "entity"),
    Noun("ミッション|ミッションカード", "mission", "mission", "entity"),
    Noun("アタックキャラ", "attacking_character", "attacking character", "entity"),
    Noun("EXP", "exp", "EXP", "entity", "from_cards"),
    Noun("常在能力", "static_ability", "static ability", "ability"),
    Noun("パワーをマイナスする効果", "power_minus", "effect that lowers power", "effect"),
    Noun("受けているダメージ", "damage_taken", "damage taken", "attribute"),
    Noun("特徴", "feature", "feature", "attribute"),
    Noun("アカウント情報", "account_info", "account information", "attribute"),
    Noun("ミッション情報", "mission_info", "mission information", "attribute"),
    Noun("追加の代償|追加コスト", "extra_cost", "additional cost", "attribute"),
    Noun("スライド", "sliding", "slide", "deed"),
    Noun("シャッフル", "shuffling", "shuffle", "deed"),
)

MOVES: Final = "o ni:place kara state stateto order as inplace"
MADE: Final = "ordered potential_is_passive"
ENTERED: Final = "o ni:place kara state"
CONNECTED: Final = "ni:entity|ref|thing|other"
PLAYED: Final = "o:entity|ref|bare|ability|other|thing|place kara without"
RAISED: Final = "o ni:entity|thing|ref|attribute stateto times tovalue shift as inplace"

VERBS: Final = (
    *base.verbs("reveal look choose trigger leave exit pay shuffle lose become raise lower divide receive"),
    *base.verbs("reduce exist live stand_there"),
    *base.verbs("make_exit", traits="of_cards " + MADE),
    *base.verbs("play", frame=PLAYED, traits="counted deed plays uses"),
    *base.verbs("use", frame="o bywhom"),
    *base.verbs("put return send", frame=MOVES),
    *base.verbs("add", frame=MOVES, main=""),
    *base.verbs("draw", frame="o kara asmuch"),
    *base.verbs("gain", frame="o asmuch"),
    *base.verbs("have", frame="o ni:entity -amount"),
    *base.verbs("make", frame=RAISED, by="player"),
    *base.verbs("vanish", traits="happens"),
    *base.verbs(
        "deal", frame="o:damage ni:player|ref|entity|other|place", traits="passive_alone potential_is_passive"
    ),
    Verb("リブートする", "reboot", "reboot", base.DONE, "deed"),
    Verb("リブートさせる", "make_reboot", "reboot", base.DONE, MADE),
    Verb("スリープする", "sleep", "sleep", base.DONE, "deed"),
    Verb("スリープさせる", "make_sleep", "sleep", base.DONE, MADE),
    Verb("スライドする", "slide", "slide", base.DONE, "deed"),
    Verb("スライドさせる", "make_slide", "slide", base.DONE, MADE),
    Verb("除外する", "exile", "remove", base.DONE + " kara", "deed of_cards ordered", by="player"),
    Verb("チェックする", "check", "check", "o", "deed ordered"),
    Verb("クリアする", "clear", "clear", "o", "deed ordered"),
    Verb("キープする", "keep", "keep", "o kara", "deed ordered", by="player"),
    Verb("チャージする", "charge", "charge", "o kara", "deed ordered", by="player"),
    Verb("アタックする", "attack", "attack", "", "deed bare_state"),
    Verb("登場する", "enter", "enter", "ni:place kara state", "happens"),
    Verb("登場させる", "make_enter", "make * enter", ENTERED, "of_cards moves " + MADE, by="player"),
    Verb("《アタック成功》する|アタック成功する", "succeed", "succeed with an attack", "", "deed"),
    Verb("LvUPする|［LvUP］する|レベルアップする", "level_up", "level up", "", "deed"),
    Verb("スカウトする", "scout", "scout", "", "deed", by="player"),
    Verb("リロードする", "reload", "reload", "", "deed", by="player"),
    Verb("ゲームに勝利する|勝利する", "win", "win the game", "-at", by="player"),
    Verb("ゲームに敗北する|敗北する", "lose_game", "lose the game", "-at", by="player"),
    Verb("［スリープ］する", "sleep_this", "sleep this card", "as inplace -amount", by="player"),
    Verb("コネクトする", "connect", "be connected", CONNECTED + " with", "attaches clings deed"),
    Verb("コネクトする", "make_connect", "connect", "o " + CONNECTED, needs="o", by="player"),
    Verb("消費する", "spend", "spend", "o asmuch as inplace", "ordered", by="player"),
    Verb("行う", "do", "do", "o", "ordered", by="player"),
)

ADVERBS: Final = (
    *base.ADVERBS,
    base.EACH,
    ("好きなように", "as_you_like", "as you like"),
    ("その場で|ただちに", "at_once", "at once"),
)

LIKENESSES: Final = (
    ("カード名|名称|名前", "name", "name"),
    *base.likenesses(NOUNS, "cost power feature"),
    ("アカウント情報", "account", "account information"),
    ("ミッション情報", "mission", "mission information"),
)

ICONS: Final = (
    ("スカウト", "scout", "SCOUT"),
    ("アタック不可", "no_attack", "CANNOT ATTACK"),
    ("LvUP", "level_up", "LEVEL UP"),
)

WORDS: Final = Words(
    nouns=NOUNS,
    verbs=VERBS,
    players=base.players("あなた", "相手|対戦相手|相手プレイヤー", EACH_PLAYER, "自分|自身"),
    zones=ZONES,
    periods=(*base.PERIODS, ("アタック", "attack", "attack"), *PHASES),
    states=STATES,
    adverbs=ADVERBS,
    flags=base.FLAGS,
    measures=("power", "cost", "damage_taken"),
    likenesses=LIKENESSES,
    totals=(("cost", "コストの合計", "costs", "cost"),),
    this_nouns=("card", "character", "event", "engage", "account", "mission", "ability"),
    occasion="際",
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
    layer.words("iconname", ICONS)
    layer.words(
        "relation", [("同じレーン", "same_lane", "same lane"), ("同じエリア", "same_area", "same area")]
    )
    layer.words("emptyzone", [entry for entry in ZONES if entry[1] in ("area", "center", "side")])
    layer.open("traitname", "[^［］「」。、：0-9]+", samples=("仮名",))
    base.add_bracketed(layer, "counter", "「", "」カウンター", " counter")
