"""The words of NOVA: records of nouns and verbs, word classes, each word once with its English."""

from __future__ import annotations

from typing import Final

from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.words import Noun, Verb, Words
from gyoji.text.grammar.layer import Layer
from gyoji.text.grammar.quoting import counter_name, counter_word, english_counter

COLOURS: Final = (
    ("赤", "red"),
    ("青", "blue"),
    ("緑", "green"),
    ("白", "white"),
    ("黒", "black"),
    ("無色", "colourless"),
)

CIRCLED: Final = "⓪①②③④⑤⑥⑦⑧⑨⑩"

PHASES: Final = (
    ("スタンバイフェイズ", "standby_phase", "standby phase"),
    ("ドローフェイズ", "draw_phase", "draw phase"),
    ("第1メインフェイズ", "main_phase_1", "first main phase"),
    ("第2メインフェイズ", "main_phase_2", "second main phase"),
    ("メインフェイズ", "main_phase", "main phase"),
    ("アタックフェイズ", "attack_phase", "attack phase"),
    ("エンドフェイズ", "end_phase", "end phase"),
    ("開始ステップ|アタックフェイズ開始ステップ", "start_step", "start step"),
    ("攻撃宣言ステップ", "attack_declaration_step", "attack declaration step"),
    ("防御宣言ステップ", "defence_declaration_step", "defence declaration step"),
    ("バトル解決ステップ", "battle_resolution_step", "battle resolution step"),
    ("終了ステップ|アタックフェイズ終了ステップ", "end_step", "end step"),
)

EACH_PLAYER: Final = "お互い|お互いのプレイヤー|互い|互いのプレイヤー|各プレイヤー|それぞれのプレイヤー"

ZONES: Final = (
    ("手札", "hand", "hand"),
    ("デッキ|メインデッキ", "deck", "deck"),
    ("キャラデッキ", "character_deck", "character deck"),
    ("墓地", "graveyard", "graveyard"),
    ("除外ゾーン", "exile", "exile zone"),
    ("退場キャラ置き場", "exit_zone", "exit zone"),
    ("場", "field", "field"),
    ("エナジーゾーン", "energy_zone", "energy zone"),
    ("待機領域", "waiting_area", "waiting area"),
    ("エナジーストック", "energy_stock", "energy stock"),
)

STATES: Final = (
    ("フリーズ状態", "frozen", "frozen"),
    ("スタンバイ状態", "standby", "standby"),
    ("破壊状態", "destroyed", "destroyed"),
    ("バトル中", "battling", "battling"),
    ("待機中", "waiting", "waiting"),
    ("攻撃目標|攻撃対象", "target", "the target of an attack"),
    *base.FACES,
)

WHOM: Final = "player|ref|entity"

NOUNS: Final = (
    *base.nouns("card ability activated_ability triggered_ability effect name colour race extra_cost"),
    *base.nouns("damage battle_damage player"),
    Noun("サーバント|サーバントカード", "servant", "servant", "entity"),
    Noun("スペル|スペルカード", "spell", "spell", "entity"),
    Noun("マジックアイテム|マジックアイテムカード", "item", "magic item", "entity"),
    Noun("キャラクター|キャラクターカード", "character", "character", "entity"),
    Noun("攻撃サーバント", "attacking_servant", "attacking servant", "entity"),
    Noun("防御サーバント", "defending_servant", "defending servant", "entity"),
    Noun("常時能力", "static_ability", "static ability", "ability"),
    Noun("エナジー能力", "energy_ability", "energy ability", "ability"),
    Noun("攻撃力", "attack", "attack", "attribute"),
    Noun("体力", "health", "health", "attribute"),
    Noun("合計コスト|コスト", "cost", "total cost", "attribute"),
    Noun("レベル", "level", "level", "attribute"),
    Noun("所属", "affiliation", "affiliation", "attribute"),
    Noun("LP|ライフポイント|ライフ", "life", "LP", "attribute", "in_points"),
    Noun("リミットレベル", "limit_level", "limit level", "attribute"),
    Noun("手札の上限枚数|手札の上限", "hand_limit", "hand limit", "attribute"),
    Noun("代替コスト", "other_cost", "alternative cost", "attribute"),
    Noun("コントロール", "control", "control", "attribute"),
    Noun("攻撃宣言|攻撃", "attacking", "attack", "deed"),
    Noun("防御宣言|防御", "defending", "defence", "deed"),
    Noun("破壊", "destruction", "destruction", "deed"),
    Noun("エナジー", "energy", "energy", "other"),
)

VERBS: Final = (
    *base.verbs(
        "reveal look choose pay shuffle skip remove return add send play battle exit make_exit leave"
    ),
    *base.verbs("have make rise fall vanish deal give divide receive reduce"),
    *base.verbs("exist live stand_there", frame="ni besides among"),
    *base.verbs("destroy", by="player ref entity"),
    *base.verbs("discard", frame="o kara:@hand as inplace"),
    *base.verbs("draw", word="引く|ドローする"),
    *base.verbs("put", frame="o ni kara state order beyond as inplace", main=""),
    *base.verbs("gain", frame="o as"),
    *base.verbs("lose", traits="causative"),
    *base.verbs("become", frame="de ni stateto times tovalue -amount"),
    *base.verbs("raise lower", frame="o ni:"),
    *base.verbs("activate use", frame="o bywhom", by=""),
    *base.verbs("trigger", word="発動する"),
    Verb("フリーズする", "freeze", "freeze", base.DONE, "deed ordered"),
    Verb("フリーズさせる", "make_freeze", "freeze", base.DONE, "ordered potential_is_passive"),
    Verb("スタンバイする", "stand", "stand", "o", "deed ordered"),
    Verb("スタンバイさせる", "make_stand", "stand", "o", "ordered potential_is_passive"),
    Verb("除外する", "exile", "exile", "o kara ni:place as inplace", "deed of_cards ordered", by="player"),
    Verb("無効にする", "nullify", "nullify", "o", "ordered"),
    Verb("バトルさせる", "make_battle", "battle", "o", "ordered potential_is_passive"),
    Verb(
        "バトルから除外する|バトルから取り除く", "remove_from_battle", "remove * from battle", "o", "ordered"
    ),
    Verb("誘発する", "be_triggered", "be triggered", "event", needs="event", by="ability"),
    Verb("攻撃宣言する|攻撃する", "attack", "attack", f"o:{WHOM} ni:{WHOM}", "deed bare_state"),
    Verb("防御宣言する|防御する", "defend", "defend", f"o:{WHOM} ni:", "deed bare_state"),
    Verb(
        "出る",
        "come_out",
        "enter",
        "ni:place kara state",
        "happens potential_is_passive",
        "ni",
        kind="ichidan",
    ),
    Verb("出す", "bring_out", "put", base.MOVES, "of_cards ordered moves", by="player"),
    Verb("セットする", "set", "set", "o", "ordered"),
    Verb("勝利する", "win", "win the game"),
    Verb("敗北する", "lose_game", "lose the game"),
    Verb("追加する", "add_period", "add", "o after", "ordered", by="player"),
    Verb("行う", "do", "take", "o after", "ordered performs", by="player"),
    Verb("入れ替える", "swap", "swap", "o with", "ordered potential_is_passive", by="player"),
    Verb("回復する", "recover", "recover", "o", "ordered", by="player"),
    Verb("装備する|付ける", "attach", "attach", "o ni", "attaches deed"),
    Verb("移動する", "move", "move", "o ni kara", "deed ordered", by="player entity ref"),
    Verb("コントロールする", "control", "control", "o"),
)

ADVERBS: Final = (
    *base.ADVERBS,
    base.EACH,
    ("追加で", "further", "additionally"),
    ("好きなように", "as_you_like", "as you like"),
    ("すべての領域で|どの領域でも", "everywhere", "in every zone"),
)

FLAGS: Final = (
    *base.FLAGS,
    ("追加の", "further", "additional"),
    ("加えられたエナジーと同じ色の|加えられたものと同じ色の", "event_colour", "of the same colour"),
    ("好きな色の", "any_colour", "of any colour"),
)

KEYWORDS: Final = (
    ("瞬唱", "quick_cast", "quick-cast"),
    ("疾風", "gale", "gale"),
    ("貫通", "pierce", "pierce"),
    ("装備", "equip", "equip"),
)

WORDS: Final = Words(
    nouns=NOUNS,
    verbs=VERBS,
    players=base.players("自分|あなた", "相手|相手プレイヤー|対戦相手", EACH_PLAYER, "自身"),
    zones=ZONES,
    periods=(*base.PERIODS, *PHASES),
    states=STATES,
    adverbs=ADVERBS,
    flags=FLAGS,
    measures=("attack", "health", "cost", "level"),
    likenesses=(("名称|カード名", "name", "name"), *base.likenesses(NOUNS, "colour race affiliation level")),
    totals=(("cost", "コストの合計", "costs", "cost"),),
    this_nouns=("card", "servant", "spell", "item", "character", "ability", "activated_ability"),
    relative_adverbs=("next",),
    tells_alterations=True,
)
"""What the clause grammar knows of the game."""


def add_own_words(layer: Layer) -> None:
    """Add the word classes that only this game has to *layer*."""
    layer.words("circled", [(sign, n, f"({n})") for n, sign in enumerate(CIRCLED)])
    layer.words("colour", [(word, english, english) for word, english in COLOURS])
    layer.words("keyword", KEYWORDS)
    layer.open("traitname", "[^〈〉《》【】]+", first="")
    layer.open(
        "counter",
        r"(?:[+\-][0-9]+/[+\-][0-9]+|[^。、「」『』をにがはの0-9+\-カ]*)カウンター",
        parse=counter_name,
        show=counter_word,
        en=english_counter,
    )
