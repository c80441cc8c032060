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
from gyoji.text.clause.phrases.words import Noun, Verb, Words
from gyoji.text.grammar.layer import Layer
from gyoji.text.grammar.quoting import counter_name, counter_word, english_name

COLOURS = (("黒", "black"), ("青", "blue"), ("白", "white"), ("赤", "red"))

GENERIC: Final = "無"
"""Energy of the generic part of a cost alone (306-2c), as no icon says it."""

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
    ("ライフゾーン", "life", "life zone"),
    ("墓地|ドロップゾーン", "graveyard", "graveyard"),
    ("エナジーゾーン", "energy", "energy zone"),
    ("テリトリーゾーン", "territory", "territory zone"),
    ("リムーブゾーン", "remove", "remove zone"),
    ("解決領域", "resolution", "resolution zone"),
    ("Dデッキ|Dデッキゾーン", "d_deck", "D deck"),
    ("伏せカード置き場", "set", "set-card area"),
)


PLAYERS: Final = (
    *base.players(
        "あなた", "相手|相手プレイヤー|対戦相手", "お互い|お互いのプレイヤー|各プレイヤー|互い", "自分|自身"
    ),
    ("味方", "team", "your team"),
    ("正面のプレイヤー", "facing", "the facing player"),
    ("いずれかのプレイヤー", "any", "any player"),
)

STATES: Final = (
    ("スタンド状態|スタンド|スタンド中", "stand", "standing"),
    ("レスト状態|レスト|レスト中", "rest", "rested"),
    ("表|表向き|表状態", "face_up", "face-up"),
    ("裏|裏向き|裏状態", "face_down", "face-down"),
    ("開放状態", "open", "open"),
    ("未開放状態", "unopened", "unopened"),
    ("プレイ中", "played", "being played"),
    ("アタック中", "attacking", "attacking"),
    ("ブロック中", "blocking", "blocking"),
    ("バトル中", "battling", "battling"),
    ("レッドゾーン", "red_zone", "in the red zone"),
    ("イエローゾーン", "yellow_zone", "in the yellow zone"),
    ("アタック目標", "target", "the attack target"),
)

NOUNS: Final = (
    *base.nouns("card ability activated_ability triggered_ability effect power attribute colour extra_cost"),
    *base.nouns("damage attacking player"),
    Noun("ユニット", "unit", "unit", "entity", unit="体"),
    Noun("ユニットカード", "unit_card", "unit card", "entity"),
    Noun("コマンド|コマンドカード", "command", "command", "entity"),
    Noun("テリトリー|テリトリーカード", "territory", "territory", "entity"),
    Noun("エース|エースユニット", "ace", "Ace", "entity", unit="体"),
    Noun("オーラ", "aura", "aura", "entity", "from_cards"),
    Noun("エナジー", "energy", "energy card", "entity"),
    Noun("ライフ", "life", "life card", "entity"),
    Noun("伏せカード", "set_card", "set card", "entity"),
    Noun("トークン", "token", "token", "entity", unit="体"),
    Noun("ログ", "log", "log", "entity"),
    Noun("クラスカード", "class_card", "class card", "entity"),
    Noun("永続能力", "static_ability", "static ability", "ability"),
    Noun("アイコン能力", "icon_ability", "icon ability", "ability"),
    Noun("ヒット", "hit", "hit", "attribute"),
    Noun("コスト|総コスト|プレイコスト", "cost", "total cost", "attribute"),
    Noun("不特定コスト", "generic_cost", "generic cost", "attribute"),
    Noun("負っているダメージ", "wounds", "damage", "attribute"),
    Noun("カード名|名前|名称", "name", "name", "attribute"),
    Noun("称号", "title", "title", "attribute"),
    Noun("識別名|キャラ名", "identity", "identity name", "attribute"),
    Noun("手札の上限", "hand_limit", "hand limit", "attribute"),
    Noun("レッドゾーン枚数", "red_zone", "red-zone number", "attribute"),
    Noun("エナジー配置の上限", "energy_sets", "energy placements", "attribute"),
    Noun("スカウトの数", "scouts", "scouting number", "attribute"),
    Noun("支配", "control", "control", "attribute"),
    Noun("数値", "numbers", "numbers", "attribute"),
    Noun("ブロック", "blocking", "block", "deed"),
    Noun("回数", "times", "times", "other", "needs_clause"),
    Noun("予想", "prediction", "prediction", "other"),
    Noun("スキル", "skill", "skill", "other"),
)

TO: Final = "o ni:place|entity|ref kara state order as inplace"
TAKEN: Final = "o kara as inplace"
MAKES: Final = "o ni:entity|thing|ref|other stateto times tovalue shift as"
MADE: Final = "ordered potential_is_passive"
PASSIVE: Final = "potential_is_passive"
HAPPENS: Final = "player ref entity"

VERBS: Final = (
    *base.verbs("destroy activate use battle shuffle gain lose have exchange deal vanish"),
    *base.verbs("exist live stand_there", frame="ni besides among"),
    *base.verbs("put return add", frame=TO),
    *base.verbs("look remove", frame=TAKEN),
    *base.verbs("discard", word="捨てる|捨てさせる"),
    *base.verbs("reveal", word="公開する|見せる"),
    *base.verbs("choose", word="選ぶ|探す", frame=TAKEN),
    *base.verbs("draw", frame=base.DONE),
    *base.verbs("pay", word="払う|支払う"),
    *base.verbs("play", frame=base.PLAYED + " kara without"),
    *base.verbs("become", frame="ni stateto tovalue -amount", needs="ni stateto tovalue"),
    *base.verbs("make", frame=MAKES),
    *base.verbs("raise lower", traits=""),
    *base.verbs("rise", word="増える|多くなる|増加する|上がる"),
    *base.verbs("fall", word="減る|少なくなる|下がる|減少する"),
    *base.verbs("reduce", frame="o:damage|attribute"),
    *base.verbs("divide", frame="o:damage ni"),
    *base.verbs("receive", frame="o:damage|effect kara", by="player ref entity"),
    *base.verbs("skip", word="飛ばす|スキップする"),
    *base.verbs("leave", word="フィールドを離れる", english="leave the field", frame=""),
    *base.verbs("trigger", word="発動する", english="use", frame="o", by="player ref entity ability other"),
    Verb("ドロップする|ドロップさせる", "drop", "drop", TAKEN, "deed of_cards happens", by=HAPPENS),
    Verb("リムーブする", "exile", "remove", TAKEN, "deed of_cards ordered", by="player"),
    Verb("レストする|レストさせる", "rest", "rest", base.DONE, "deed happens", by=HAPPENS),
    Verb("スタンドする|スタンドさせる", "stand", "stand", base.DONE, "deed happens", by=HAPPENS),
    Verb("打ち消す", "nullify", "counter", base.DONE, "ordered", by="player"),
    Verb("開放する", "open", "open", base.DONE, "deed ordered", by="player"),
    Verb("閉じる", "close", "close", base.DONE, MADE, by="player"),
    Verb("登場する", "appear", "appear", "kara state", "happens"),
    Verb("登場させる", "make_appear", "make * appear", "o kara as state", MADE, by="player"),
    Verb("効果の対象になる", "be_targeted", "become a target of an effect", "no", "happens"),
    Verb("重ねてつける", "overlay", "lay over", "o ni", MADE, by="player"),
    Verb("的中する|当たる", "come_true", "come true", "", "happens"),
    Verb("外れる", "be_wrong", "be wrong", "", "happens"),
    Verb("【ブライト】する", "bright", "Brighten", "", "happens"),
    Verb("コピーする", "copy", "copy", "o", "deed ordered", by="player"),
    Verb("スイッチする", "switch", "switch", "o", "deed ordered", by="player"),
    Verb("伏せる", "set", "set", "o kara", MADE, by="player"),
    Verb("アタックする", "attack", "attack", "ni:player|ref|entity", "deed bare_state"),
    Verb("ブロックする", "block", "block", "o:ref|entity", "deed bare_state"),
    Verb("バトルに勝利する|バトルに勝つ", "win_battle", "win the battle"),
    Verb("バトルに敗北する|バトルに負ける", "lose_battle", "lose the battle", kind="ichidan"),
    Verb("バトルに引き分ける", "draw_battle", "draw the battle", kind="ichidan"),
    Verb("エヴォルする", "evol", "Evol", "o"),
    Verb("卒業する", "graduate", "graduate", "", "happens"),
    Verb("ゲームに勝利する", "win", "win the game", by="player"),
    Verb("ゲームに敗北する", "lose_game", "lose the game", by="player"),
    Verb("移動する", "move", "move", TO, "of_cards ordered moves", by="player", main="ni"),
    Verb("対象とする", "target", "target", base.DONE, "ordered", by="player"),
    Verb("与え合う", "deal_each_other", "deal each other", "o:damage", "mutual", by="ref entity"),
    Verb("負う", "bear", "bear", "o:damage", "", by="ref entity"),
    Verb("つく", "be_attached", "be attached", "ni", "attaches clings happens unlinked potential_is_passive"),
    Verb("つける", "attach", "attach", "o ni as kara", "attaches " + MADE, by="player"),
    Verb("着せる", "dress", "dress in", "o ni", "ordered", by="player"),
    Verb("着る", "wear", "wear", "o", "", by="ref entity", kind="ichidan"),
    Verb("生成する", "create", "create", "o ni", "ordered", by="player"),
    Verb("追加ターンを得る", "extra_turn", "take an extra turn", "", PASSIVE, by="player", kind="ichidan"),
    Verb("エンドフェイズに移行する", "go_to_end_phase", "go to the end phase", "", "ordered", by="player"),
    Verb("アタックを中止する", "stop_attack", "stop the attack", "", "ordered", by="player"),
    Verb("スカウトする", "scout", "scout", "", "ordered", by="player"),
)

ADVERBS: Final = (
    *base.ADVERBS,
    base.EACH,
    ("互いに", "mutually", ""),
    ("いかなる方法でも", "ever", "in any way"),
)

FLAGS: Final = (
    *base.FLAGS,
    ("無色の", "colourless", "colourless"),
    ("テキストのない", "textless", "without text"),
    ("適正にコピーできる", "copyable", "that can be copied"),
)

LIMITS: Final = ("hand_limit", "red_zone", "energy_sets")

WORDS: Final = Words(
    nouns=NOUNS,
    verbs=VERBS,
    players=PLAYERS,
    zones=ZONES,
    periods=(*base.PERIODS, ("アタック", "attack", "attack"), *PHASES),
    states=STATES,
    adverbs=ADVERBS,
    flags=FLAGS,
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

GARMENTS = [each for each in KEYWORD_NAMES if each[1] in ("junketsu", "senketsu", "goku")]

ICON_WORDS = (("自動", "自", "auto"), ("起動", "起", "activated"), ("永続", "永", "static"))


ICON_CONDITIONS = (
    ("レッドゾーン", "red_zone", "red zone", "【永続】あなたのライフがレッドゾーンなら、"),
    ("開放", "open", "open", "【永続】あなたのテリトリーが開放されているなら、"),
    ("登場", "appear", "appear", "【自動】このユニットが登場した時、"),
    ("ドロップ", "drop", "drop", "【自動】このユニットがフィールドからドロップした時、"),
    ("バトル", "battle", "battle", "【自動】このユニットがバトルした時、"),
    ("自分ターン|自ターン", "own_turn", "your turn", "【永続】あなたのターンなら、"),
    ("相手ターン", "opponent_turn", "opponent's turn", "【永続】相手のターンなら、"),
    ("常時", "always", "always", "【永続】"),
)
"""Condition parts of ability icons (1501-3): typed word, name, English, and the text that they stand for."""
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
    ("ライフ", "life", "life", "あなたは山札をシャッフルし、山札の上から1枚をライフの先頭に置く。"),
)
"""Effect parts of ability icons (1501-4): typed word, name, English, and the text that they stand for."""
ICON_TEXTS = {name: text for _, name, _, text in (*ICON_CONDITIONS, *ICON_EFFECTS)}


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
    layer.words("abilityicon", [(f"【{word}】", name, name.capitalize()) for word, _, name in ICON_WORDS])
    layer.words("subtype", [("エース", "エース", "Ace"), ("魔法", "魔法", "magic")])
    layer.words("timing", TIMINGS)
    layer.words("plainkeyword", KEYWORDS)
    layer.words("namedkeyword", [entry for entry in KEYWORD_NAMES if entry[1] != "cad"])
    layer.words("garment", GARMENTS)
    layer.words("triggericon", [("バスター", "buster", "Buster"), ("ショット", "shot", "Shot")])
    layer.words("iconcondition", [(word, name, english) for word, name, english, _ in ICON_CONDITIONS])
    layer.words("iconeffect", [(word, name, english) for word, name, english, _ in ICON_EFFECTS])
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
