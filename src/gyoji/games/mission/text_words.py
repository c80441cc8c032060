"""The words of the mission game: records of nouns and verbs, word classes, each word once with its English."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from gyoji.games.mission import text_asread as own
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import asread_frames as f
from gyoji.text.clause.words import Noun, Verb, Words
from gyoji.text.layer import Layer

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

PERIODS: Final = (
    ("ターン", "turn", "turn"),
    ("ゲーム", "game", "game"),
    ("アタック", "attack", "attack"),
    ("バトル", "battle", "battle"),
    *PHASES,
)

PLAYERS: Final = (
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
    ("プレイヤー", "player", "player"),
    ("そのプレイヤー", "that", "that player"),
    ("持ち主|所有者", "owner", "the owner"),
)

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

ZONE_ICONS: Final = (
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

FACES: Final = ("face_up", "face_down")

STATES: Final = (
    ("リブート状態|リブート|［リブート］", "rebooted", "rebooted"),
    ("スリープ状態|スリープ", "sleeping", "sleeping"),
    ("表向き", "face_up", "face-up"),
    ("裏向き", "face_down", "face-down"),
)

NOUNS: Final = (
    Noun("カード", "card", "card", "entity"),
    Noun("キャラ|キャラカード", "character", "character", "entity"),
    Noun("イベント|イベントカード", "event", "event", "entity"),
    Noun("エンゲージ|エンゲージカード", "engage", "engage", "entity"),
    Noun("アカウント|アカウントカード", "account", "account", "entity"),
    Noun("ミッション|ミッションカード", "mission", "mission", "entity"),
    Noun("アタックキャラ", "attacking_character", "attacking character", "entity"),
    Noun("EXP", "exp", "EXP", "entity", "from_cards"),
    Noun("能力", "ability", "ability", "ability"),
    Noun("起動能力", "activated_ability", "activated ability", "ability"),
    Noun("自動能力", "triggered_ability", "triggered ability", "ability"),
    Noun("常在能力", "static_ability", "static ability", "ability"),
    Noun("効果", "effect", "effect", "effect"),
    Noun("パワーをマイナスする効果", "power_minus", "effect that lowers power", "effect"),
    Noun("パワー", "power", "power", "attribute"),
    Noun("コスト", "cost", "cost", "attribute"),
    Noun("受けているダメージ", "damage_taken", "damage taken", "attribute"),
    Noun("名称|カード名|名前", "name", "name", "attribute"),
    Noun("特徴", "feature", "feature", "attribute"),
    Noun("アカウント情報", "account_info", "account information", "attribute"),
    Noun("ミッション情報", "mission_info", "mission information", "attribute"),
    Noun("追加の代償|追加コスト", "extra_cost", "additional cost", "attribute"),
    Noun("ダメージ", "damage", "damage", "damage", "in_points"),
    Noun("バトルダメージ", "battle_damage", "battle damage", "damage", "in_points"),
    Noun("アタック", "attacking", "attack", "deed"),
    Noun("スライド", "sliding", "slide", "deed"),
    Noun("シャッフル", "shuffling", "shuffle", "deed"),
    Noun("プレイヤー", "player", "player", "player"),
)

MOVED: Final = "of_cards ordered moves"
MOVES: Final = "o ni:place kara state stateto order as inplace"
DONE: Final = "o as inplace"

VERBS: Final = (
    Verb("退場する", "exit", "exit", "kara", "happens"),
    Verb("退場させる", "make_exit", "exit", DONE, "of_cards ordered potential_is_passive"),
    Verb("リブートする", "reboot", "reboot", DONE, "deed"),
    Verb("リブートさせる", "make_reboot", "reboot", DONE, "ordered potential_is_passive"),
    Verb("スリープする", "sleep", "sleep", DONE, "deed"),
    Verb("スリープさせる", "make_sleep", "sleep", DONE, "ordered potential_is_passive"),
    Verb("スライドする", "slide", "slide", DONE, "deed"),
    Verb("スライドさせる", "make_slide", "slide", DONE, "ordered potential_is_passive"),
    Verb("除外する", "exile", "remove", DONE + " kara", "deed of_cards ordered", by="player"),
    Verb("公開する", "reveal", "reveal", DONE + " kara", "deed ordered", by="player"),
    Verb("見る", "look", "look at", "o kara", "of_cards ordered potential_is_passive", by="player"),
    Verb("選ぶ", "choose", "choose", "o kara", "of_cards ordered", by="player"),
    Verb("チェックする", "check", "check", "o", "deed ordered"),
    Verb("クリアする", "clear", "clear", "o", "deed ordered"),
    Verb("キープする", "keep", "keep", "o kara", "deed ordered", by="player"),
    Verb("チャージする", "charge", "charge", "o kara", "deed ordered", by="player"),
    Verb(
        "プレイする",
        "play",
        "play",
        "o:entity|ref|bare|ability|other|thing|place kara without",
        "counted deed plays uses",
        by="player",
    ),
    Verb("使用する|使う", "use", "use", "o bywhom", "counted uses", by="player"),
    Verb("誘発する", "trigger", "trigger", "bywhom", "counted uses", by="ability ref"),
    Verb("アタックする", "attack", "attack", "", "deed bare_state"),
    Verb("登場する", "enter", "enter", "ni:place kara state", "happens"),
    Verb(
        "登場させる",
        "make_enter",
        "make enter",
        "o ni:place kara state",
        "of_cards ordered moves potential_is_passive",
        by="player",
    ),
    Verb("離れる", "leave", "leave", "o:place kara -amount", "happens potential_is_passive"),
    Verb("《アタック成功》する|アタック成功する", "succeed", "succeed with an attack", "", "deed"),
    Verb("LvUPする|［LvUP］する|レベルアップする", "level_up", "level up", "", "deed"),
    Verb("スカウトする", "scout", "scout", "", "deed", by="player"),
    Verb("リロードする", "reload", "reload", "", "deed", by="player"),
    Verb("ゲームに勝利する|勝利する", "win", "win the game", "-at", by="player"),
    Verb("ゲームに敗北する|敗北する", "lose_game", "lose the game", "-at", by="player"),
    Verb("［スリープ］する", "sleep_this", "sleep this card", "as inplace -amount", by="player"),
    Verb("置く", "put", "put", MOVES, MOVED + " numbered", by="player", main="ni"),
    Verb("戻す", "return", "return", MOVES, MOVED + " numbered", by="player", main="ni"),
    Verb("加える", "add", "add", MOVES, MOVED + " numbered potential_is_passive", needs="ni", by="player"),
    Verb("送る", "send", "send", MOVES, MOVED, by="player", main="ni"),
    Verb("引く", "draw", "draw", "o kara asmuch", "of_cards ordered", by="player"),
    Verb("支払う", "pay", "pay", "o as inplace", "ordered", by="player"),
    Verb("コネクトする", "connect", "be connected", "ni:entity|ref|thing|other with", "attaches clings deed"),
    Verb("コネクトする", "make_connect", "connect", "o ni:entity|ref|thing|other", needs="o", by="player"),
    Verb("消費する", "spend", "spend", "o asmuch as inplace", "ordered", by="player"),
    Verb("シャッフルする", "shuffle", "shuffle", "o", "ordered", by="player"),
    Verb("行う", "do", "do", "o", "ordered", by="player"),
    Verb("得る", "gain", "gain", "o asmuch", "potential_is_passive", by="player ref entity thing"),
    Verb("失う", "lose", "lose", "o", by="player ref entity thing"),
    Verb("持つ", "have", "have", "o ni:entity -amount", "possesses unlinked", by="player ref entity"),
    Verb(
        "なる",
        "become",
        "become",
        "ni stateto times tovalue -amount",
        "changes happens",
        "ni stateto times tovalue",
    ),
    Verb(
        "する",
        "make",
        "make",
        "o ni:entity|thing|ref|attribute stateto times tovalue shift as inplace",
        "changes sets",
        "ni stateto times tovalue shift",
        by="player",
    ),
    Verb("なくなる", "vanish", "be gone", "", "happens"),
    Verb("増やす|上げる", "raise", "raise", "o", "ordered", by="player"),
    Verb("減らす|下げる", "lower", "lower", "o", "ordered", by="player"),
    Verb(
        "与える",
        "deal",
        "deal",
        "o:damage ni:player|ref|entity|other|place",
        "passive_alone potential_is_passive",
        by="player ref entity",
    ),
    Verb("割り振って与える", "divide", "divide", "o:damage ni units", "ordered", by="player"),
    Verb(
        "受ける",
        "receive",
        "receive",
        "o kara ni:",
        "next potential_is_passive",
        by="player ref entity thing",
    ),
    Verb("軽減する", "reduce", "reduce", "o:damage", "ordered"),
    Verb("ある", "exist", "be", "ni", "being unlinked"),
    Verb("いる", "live", "be", "ni", "being unlinked"),
    Verb("存在する", "stand_there", "exist", "ni", "being unlinked"),
)

ADVERBS: Final = (
    ("好きなように", "as_you_like", "as you like"),
    ("その場で|ただちに", "at_once", "at once"),
    ("可能なら|可能な限り", "if_able", "if able"),
    ("ランダムに|無作為に", "random", "at random"),
    ("それぞれ", "each", "each"),
)

FLAGS: Final = (
    ("元々の|元の", "original", "original"),
    ("他の|ほかの|別の", "other", "other than this card"),
    ("残りの", "rest", "remaining"),
    ("その中の|それらの中の", "pool", "among them"),
)

LIKENESSES: Final = (
    ("カード名|名称|名前", "name", "name"),
    ("コスト", "cost", "cost"),
    ("パワー", "power", "power"),
    ("特徴", "feature", "feature"),
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
    players=PLAYERS,
    zones=ZONES,
    periods=PERIODS,
    states=STATES,
    adverbs=ADVERBS,
    flags=FLAGS,
    qualities=(),
    measures=("power", "cost", "damage_taken"),
    likenesses=LIKENESSES,
    tallies=(),
    totals=(("cost", "コストの合計", "costs", "cost"),),
    this_nouns=("card", "character", "event", "engage", "account", "mission", "ability"),
    ordered_zones=("deck",),
    relative_adverbs=(),
    head_sorts={
        f.Icons: "coin",
        t.Trait: "thing",
        own.Value: "thing",
        own.Bonus: "thing",
        own.EmptyArea: "place",
        f.Near: "place",
    },
    attribute_filters=(a.State, a.Points),
    counters_have_places=False,
    points="?点 ?の",
    comma="",
    quotes=(("「", "」"), ("『", "』")),
    causes=("effect", "ability", "damage", "deed", "entity"),
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
    layer.open(
        "counter",
        "「[^「」。：]*」カウンター",
        parse=_counter_name,
        show=_counter_word,
        en=_english_counter,
        first="「",
        samples=("「仮名」カウンター",),
    )
    layer.verb("割り振って与える", "ichidan")
    layer.verb("離れる", "ichidan")


def _counter_name(text: str) -> str:
    return text.removesuffix("カウンター")[1:-1]


def _counter_word(value: object) -> str:
    return f"「{value}」カウンター"


def _english_counter(value: object) -> str:
    return f'"{value}" counter'
