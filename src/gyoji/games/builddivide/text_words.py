"""The words of Build Divide: word classes and verb tables, each word once with its English.

Icons that the book prints as pictures are typed: an ability icon as a word in brackets (【自動】; `notation` has the
other ways), energy as colour and number (赤1; 無2 or ② for energy of any kind; alone or in 〈 〉).
Attributes stand in 〈 〉, identity names in 《 》, titles and card names in 「 」.
"""

from __future__ import annotations

from gyoji.text.layer import Layer
from gyoji.text.quoting import counter_word, english_name, quoted

COLOURS = (("黒", "black"), ("青", "blue"), ("白", "white"), ("赤", "red"))

COLOUR_WORDS = tuple((word, word, english) for word, english in COLOURS)
PAIRS = tuple(
    (f"{first}{second}|{second}{first}", first + second, f"{english} or {other}")
    for i, (first, english) in enumerate(COLOURS)
    for second, other in COLOURS[i + 1 :]
)
"""Energy of either colour, in the order of the book."""

PHASES = (
    ("スタンドフェイズ", "stand_phase", "stand phase"),
    ("ドローフェイズ", "draw_phase", "draw phase"),
    ("メインフェイズ", "main_phase", "main phase"),
    ("アタックフェイズ", "attack_phase", "attack phase"),
    ("エンドフェイズ", "end_phase", "end phase"),
    ("アタックステップ", "attack_step", "attack step"),
    ("ブロックステップ", "block_step", "block step"),
    ("バトル処理ステップ|バトルステップ", "battle_step", "battle step"),
    ("ヒット処理ステップ|ヒットステップ", "hit_step", "hit step"),
    ("アタック終了ステップ", "attack_end_step", "attack end step"),
)

ZONES = (
    ("手札", "hand", "hand"),
    ("山札|デッキ", "deck", "deck"),
    ("フィールド", "field", "field"),
    ("ライフ|ライフゾーン", "life", "life"),
    ("墓地|ドロップゾーン", "graveyard", "graveyard"),
    ("エナジーゾーン|エナジー", "energy", "energy zone"),
    ("テリトリーゾーン", "territory", "territory zone"),
    ("リムーブゾーン", "remove", "remove zone"),
    ("解決領域", "resolution", "resolution zone"),
    ("Dデッキ|Dデッキゾーン", "d_deck", "D deck"),
    ("伏せカード置き場", "set", "set-card area"),
)

TIMINGS = (("ノーマル", "normal", "normal"), ("クイック", "quick", "quick"))

KEYWORDS = (
    ("デコイ", "decoy", "Decoy"),
    ("ブリッツ", "blitz", "Blitz"),
    ("バーサーク", "berserk", "Berserk"),
    ("アサルトテリトリー", "assault", "Assault Territory"),
    ("ログ", "log", "Log"),
    ("恋愛頭脳戦", "love_war", "Love War"),
    ("卒業", "graduation", "Graduation"),
)
"""Keywords without a parameter."""

KEYWORD_NAMES = (
    ("ジャッジメント", "judgment", "Judgment"),
    ("名称ルール", "name_rule", "Name Rule"),
    ("レガシー", "legacy", "Legacy"),
    ("エヴォル", "evol", "Evol"),
    ("ブライト", "bright", "Bright"),
    ("怪異", "kaii", "Kaii"),
    ("結束", "kessoku", "Kessoku"),
    ("コスプレ", "cosplay", "Cosplay"),
    ("境界", "boundary", "Boundary"),
    ("マケイン", "makein", "Makein"),
    ("神衣", "kamui", "Kamui"),
    ("純潔", "junketsu", "Junketsu"),
    ("鮮血", "senketsu", "Senketsu"),
    ("極制服", "goku", "Goku Uniform"),
    ("夢を見ない", "no_dream", "Does Not Dream"),
    ("マギア", "magia", "Magia"),
    ("保持称号開放中", "held_title", "Held Title"),
    ("相棒", "partner", "Partner"),
    ("CAD", "cad", "CAD"),
)
"""Keywords with a parameter, as they are named without it: 【ブライト】を持つ."""

GARMENTS = (
    ("純潔", "junketsu", "Junketsu"),
    ("鮮血", "senketsu", "Senketsu"),
    ("極制服", "goku", "Goku Uniform"),
)

OBJECT_VERBS = (
    ("破壊する", "destroy", "destroy"),
    ("ドロップする|ドロップさせる", "drop", "drop"),
    ("捨てる|捨てさせる", "discard", "discard"),
    ("リムーブする", "exile", "remove"),
    ("レストする|レストさせる", "rest", "rest"),
    ("スタンドする|スタンドさせる", "stand", "stand"),
    ("打ち消す", "nullify", "counter"),
    ("公開する|見せる", "reveal", "reveal"),
    ("見る", "look", "look at"),
    ("プレイする", "play", "play"),
    ("起動する", "activate", "activate"),
    ("開放する", "open", "open"),
    ("閉じる", "close", "close"),
    ("登場させる", "appear", "make appear"),
    ("コピーする", "copy", "copy"),
    ("スイッチする", "switch", "switch"),
    ("伏せる", "set", "set"),
)

OWN_VERBS = ("drop", "rest", "stand")
"""Verbs that a card is also said to do: ユニットがドロップした."""

INTRANSITIVE_VERBS = (
    ("登場する", "appear", "appear"),
    ("アタックする", "attack", "attack"),
    ("ブロックする", "block", "block"),
    ("バトルする", "battle", "battle"),
    ("バトルに勝利する|バトルに勝つ", "win_battle", "win the battle"),
    ("バトルに敗北する|バトルに負ける", "lose_battle", "lose the battle"),
    ("バトルに引き分ける", "draw_battle", "draw the battle"),
    ("フィールドを離れる", "leave", "leave the field"),
    ("【ブライト】する", "bright", "Brighten"),
    ("エヴォルする", "evol", "Evol"),
    ("卒業する", "graduate", "graduate"),
    ("ゲームに勝利する", "win", "win the game"),
    ("ゲームに敗北する", "lose", "lose the game"),
)

ZONE_VERBS = (
    ("置く", "put", "put"),
    ("加える", "add", "add"),
    ("戻す", "return", "return"),
    ("移動する", "move", "move"),
)

NAMED_VERBS = (
    *OBJECT_VERBS,
    ("選ぶ", "choose", "choose"),
    ("引く|カードを引く", "draw", "draw"),
    ("払う|支払う", "pay", "pay"),
    (
        "墓地に置く|エナジーに置く|山札の下に置く|山札の上に置く|ライフに置く|フィールドに置く|置く",
        "put",
        "put",
    ),
    ("手札に加える", "add", "add to hand"),
    ("手札に戻す|山札に戻す|戻す", "return", "return"),
    ("ダメージを与える", "deal", "deal damage"),
    ("つける", "attach", "attach"),
    ("裏にする|表にする", "turn_face", "turn"),
)


def add_words(game: Layer) -> None:
    """Add the word classes of the game to *game*."""
    _players_and_places(game)
    _nouns(game)
    _states(game)
    _numbers_and_times(game)
    _icons(game)
    _open_classes(game)
    _verbs(game)


def _players_and_places(game: Layer) -> None:
    game.words(
        "who",
        [
            ("あなた", "you", "you"),
            ("相手|相手プレイヤー|対戦相手", "opponent", "the opponent"),
            ("お互い|お互いのプレイヤー|各プレイヤー|すべてのプレイヤー|互い", "each", "each player"),
            ("自分|自身", "doer", "that player"),
            ("ターンプレイヤー", "turn", "the turn player"),
            ("非ターンプレイヤー", "other", "the non-turn player"),
            ("味方", "team", "your team"),
            ("正面のプレイヤー", "facing", "the facing player"),
        ],
    )
    game.words("zone", ZONES)


def _nouns(game: Layer) -> None:
    types = [
        ("カード", "card", "card"),
        ("ユニット", "unit", "unit"),
        ("ユニットカード", "unit_card", "unit card"),
        ("コマンド|コマンドカード", "command", "command"),
        ("テリトリー|テリトリーカード", "territory", "territory"),
        ("エース|エースユニット", "ace", "Ace"),
        ("オーラ", "aura", "aura"),
        ("エナジー", "energy", "energy card"),
        ("ライフ", "life", "life card"),
        ("伏せカード", "set_card", "set card"),
        ("トークン", "token", "token"),
    ]
    waiting = [
        ("能力", "ability", "ability"),
        ("起動能力", "activated_ability", "activated ability"),
        ("自動能力", "triggered_ability", "triggered ability"),
    ]
    game.words("noun", [*types, *waiting, ("プレイヤー", "player", "player")])
    game.words("thatnoun", [*types, *waiting])
    game.words("thosenoun", types)
    game.words(
        "thisnoun",
        [
            ("カード", "card", "card"),
            ("ユニット", "unit", "unit"),
            ("テリトリー", "territory", "territory"),
            ("コマンド", "command", "command"),
            ("オーラ", "aura", "aura"),
        ],
    )


def _states(game: Layer) -> None:
    turned = [("スタンド状態|スタンド", "stand", "standing"), ("レスト状態|レスト", "rest", "rested")]
    faces = [
        ("表|表向き|表状態", "face_up", "face-up"),
        ("裏|裏向き|裏状態", "face_down", "face-down"),
    ]
    opened = [("開放状態", "open", "open"), ("未開放状態", "unopened", "unopened")]
    game.words("state", [*turned, *faces, *opened, ("プレイ中", "played", "being played")])
    game.words("turned", turned)
    game.words("face", faces)
    game.words(
        "staterel",
        [
            ("アタックしている|アタック中の", "attacking", "attacking"),
            ("ブロックしている|ブロック中の", "blocking", "blocking"),
            ("バトルしている|バトル中の", "battling", "battling"),
            ("開放されている", "open", "open"),
            ("ダメージを負っている|ダメージを受けている", "damaged", "damaged"),
            ("【ブライト】している", "bright", "Brightened"),
            ("伏せられている|伏せられた", "set", "set"),
        ],
    )


def _numbers_and_times(game: Layer) -> None:
    stats = [("パワー", "power", "power"), ("ヒット", "hit", "hit")]
    game.words(
        "attr",
        [
            *stats,
            ("コスト|総コスト", "cost", "total cost"),
            ("負っているダメージ", "damage", "damage"),
        ],
    )
    game.words("stat", stats)
    game.words("playerattr", [("手札の上限", "hand_limit", "hand limit")])
    game.words(
        "limit",
        [
            ("手札の上限", "hand_limit", "hand limit"),
            ("レッドゾーン枚数", "red_zone", "red-zone number"),
            ("エナジー配置の上限", "energy_sets", "energy placements"),
        ],
    )
    game.words(
        "zonestate",
        [
            ("レッドゾーン", "red_zone", "in the red zone"),
            ("イエローゾーン", "yellow_zone", "in the yellow zone"),
        ],
    )
    game.words(
        "shared",
        [
            ("カード名|名前|名称", "name", "name"),
            ("コスト|総コスト", "cost", "total cost"),
            ("属性", "attribute", "attribute"),
            ("色", "colour", "colour"),
            ("称号", "title", "title"),
            ("識別名|キャラ名", "identity", "identity name"),
        ],
    )
    game.words("colour", COLOUR_WORDS)
    game.words("energycolour", [*COLOUR_WORDS, *PAIRS, ("無", "any", "generic")])
    game.words("circled", [(chr(0x2460 + i), i + 1, str(i + 1)) for i in range(9)])
    periods = [
        ("ターン", "turn", "turn"),
        ("ゲーム", "game", "game"),
        ("バトル", "battle", "battle"),
        ("アタック", "attack", "attack"),
    ]
    game.words("period", [*periods, *PHASES])
    game.words("phase", PHASES)
    game.words(
        "abilitykind",
        [
            ("能力", "any", "abilities"),
            ("起動能力", "activated", "activated abilities"),
            ("自動能力", "triggered", "triggered abilities"),
            ("永続能力", "static", "static abilities"),
            ("アイコン能力", "icon", "icon abilities"),
        ],
    )
    game.words("traitkind", [("属性", "attribute", "attribute"), ("称号", "title", "title")])
    game.words("actnoun", [("アタック", "attack", "attack"), ("ブロック", "block", "block")])


ICON_WORDS = (("自動", "自", "auto"), ("起動", "起", "activated"), ("永続", "永", "static"))


def _icons(game: Layer) -> None:
    game.words("abilityicon", [(f"【{word}】", name, name.capitalize()) for word, _, name in ICON_WORDS])
    game.words("subtype", [("エース", "エース", "Ace"), ("魔法", "魔法", "magic")])
    game.words("timing", TIMINGS)
    game.words("plainkeyword", KEYWORDS)
    game.words("namedkeyword", [entry for entry in KEYWORD_NAMES if entry[1] != "cad"])
    game.words("garment", GARMENTS)
    game.words("triggericon", [("バスター", "buster", "Buster"), ("ショット", "shot", "Shot")])
    game.words(
        "iconcondition",
        [
            ("レッドゾーン", "red_zone", "red zone"),
            ("開放", "open", "open"),
            ("登場", "appear", "appear"),
            ("ドロップ", "drop", "drop"),
            ("バトル", "battle", "battle"),
            ("自分ターン|自ターン", "own_turn", "your turn"),
            ("相手ターン", "opponent_turn", "opponent's turn"),
            ("常時", "always", "always"),
        ],
    )
    game.words("iconeffect", [(word, name, english) for word, name, english, _ in ICON_EFFECTS])
    game.words(
        "brighticon",
        [("ブライト+3000", 3000, "Bright +3000"), ("ブライト+5000", 5000, "Bright +5000")],
    )


ICON_EFFECTS = (
    ("デコイ", "decoy", "Decoy", "このユニットは【デコイ】を得る。"),
    ("ブリッツ", "blitz", "Blitz", "このユニットは【ブリッツ】を得る。"),
    ("バーサーク", "berserk", "Berserk", "このユニットは【バーサーク】を得る。"),
    ("パワー+3000", "power_3000", "power +3000", "このユニットのパワーを+3000する。"),
    ("パワー+5000", "power_5000", "power +5000", "このユニットのパワーを+5000する。"),
    ("ヒット+1", "hit_1", "hit +1", "このユニットのヒットを+1する。"),
    ("ヒット+2", "hit_2", "hit +2", "このユニットのヒットを+2する。"),
    ("ドロー1", "draw_1", "draw 1", "あなたは1枚引く。"),
    ("ドロー2", "draw_2", "draw 2", "あなたは2枚引く。"),
    ("スカウト1", "scout_1", "scout 1", "スカウト1する。"),
    ("スカウト2", "scout_2", "scout 2", "スカウト2する。"),
    (
        "ライフ",
        "life",
        "life",
        "あなたは山札をシャッフルし、山札の上から1枚をライフの先頭に置く。",
    ),
)
"""Effect parts of ability icons (1501-4): typed word, name, English, and the text that they stand for."""

BARE = r"[^-【】「」『』〔〕〈〉《》［］⁅⁆、。：・/+ 0-9]+"


def _open_classes(game: Layer) -> None:
    game.open("name", "「[^「」。：]*」", parse=_inside, show=quoted, en=english_name, first="「")
    game.open(
        "attribute",
        "〈[^〈〉]*〉",
        parse=_inside,
        show=_angled,
        en=english_name,
        first="〈",
        samples=("〈仮名〉",),
    )
    game.open(
        "identity",
        "《[^《》]*》",
        parse=_inside,
        show=_doubled,
        en=english_name,
        first="《",
        samples=("《仮名》",),
    )
    game.open("bare", BARE, en=english_name, samples=("仮名",))
    game.open(
        "titled",
        "〈[^〈〉]*〉",
        parse=_inside,
        show=_angled,
        en=english_name,
        first="〈",
        samples=("〈仮名〉",),
    )
    game.open("signed", r"[+-][0-9]+", first="+-", samples=("+1000",))
    game.open(
        "counter",
        r"(「[^「」。：]*」|(?!以[上下])[一-龥]{1,4})カウンター",
        parse=_counter_name,
        show=counter_word,
        en=english_name,
        first="「" + "".join(chr(code) for code in range(0x4E00, 0x9FA6)),
        samples=("錬成カウンター",),
    )


def _verbs(game: Layer) -> None:
    game.verb_words("ov", OBJECT_VERBS)
    suffered = [entry for entry in OBJECT_VERBS if entry[1] not in OWN_VERBS]
    game.verb_words("pv", [*suffered, ("選ぶ", "choose", "choose"), ("対象とする", "target", "target")])
    game.verb_words("sv", [entry for entry in OBJECT_VERBS if entry[1] in OWN_VERBS])
    game.verb_words("iv", INTRANSITIVE_VERBS)
    game.verb_words("bv", [("アタックする", "attack", "attack"), ("ブロックする", "block", "block")])
    game.verb_words("zv", ZONE_VERBS)
    game.verb_words("av", NAMED_VERBS)
    game.verb("離れる", "ichidan")
    game.verb("追加ターンを得る", "ichidan")


def _inside(text: str) -> str:
    return text[1:-1]


def _angled(value: object) -> str:
    return f"〈{value}〉"


def _doubled(value: object) -> str:
    return f"《{value}》"


def _counter_name(text: str) -> str:
    name = text.removesuffix("カウンター")
    return name[1:-1] if name.startswith("「") else name
