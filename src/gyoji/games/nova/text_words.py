"""The words of NOVA: records of nouns and verbs, word classes, each word once with its English."""

from __future__ import annotations

from typing import Final

from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import asread_frames as f
from gyoji.text.clause.words import Noun, Verb, Words
from gyoji.text.layer import Layer
from gyoji.text.quoting import counter_name, counter_word

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

PLAYERS: Final = (
    ("自分|あなた", "you", "you"),
    ("相手|相手プレイヤー|対戦相手", "opponent", "the opponent"),
    (
        "お互い|お互いのプレイヤー|互い|互いのプレイヤー|各プレイヤー|それぞれのプレイヤー|すべてのプレイヤー",
        "each",
        "each player",
    ),
    ("自身", "doer", "that player"),
    ("ターンプレイヤー", "turn", "the turn player"),
    ("非ターンプレイヤー", "other", "the non-turn player"),
    ("プレイヤー", "player", "player"),
    ("そのプレイヤー", "that", "that player"),
    ("持ち主|所有者", "owner", "the owner"),
)

ZONES: Final = (
    ("手札", "hand", "hand"),
    ("デッキ|メインデッキ", "deck", "deck"),
    ("キャラデッキ", "character_deck", "character deck"),
    ("墓地", "graveyard", "graveyard"),
    ("除外ゾーン", "exile", "exile zone"),
    ("退場キャラ置き場", "exit_zone", "exit zone"),
    ("場", "field", "the field"),
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
    ("表向き", "face_up", "face-up"),
    ("裏向き", "face_down", "face-down"),
)

NOUNS: Final = (
    Noun("カード", "card", "card", "entity"),
    Noun("サーバント|サーバントカード", "servant", "servant", "entity"),
    Noun("スペル|スペルカード", "spell", "spell", "entity"),
    Noun("マジックアイテム|マジックアイテムカード", "item", "magic item", "entity"),
    Noun("キャラクター|キャラクターカード", "character", "character", "entity"),
    Noun("攻撃サーバント", "attacking_servant", "attacking servant", "entity"),
    Noun("防御サーバント", "defending_servant", "defending servant", "entity"),
    Noun("能力", "ability", "ability", "ability"),
    Noun("起動能力", "activated_ability", "activated ability", "ability"),
    Noun("自動能力", "triggered_ability", "triggered ability", "ability"),
    Noun("常時能力", "static_ability", "static ability", "ability"),
    Noun("エナジー能力", "energy_ability", "energy ability", "ability"),
    Noun("効果", "effect", "effect", "effect"),
    Noun("攻撃力", "attack", "attack", "attribute"),
    Noun("体力", "health", "health", "attribute"),
    Noun("合計コスト|コスト", "cost", "total cost", "attribute"),
    Noun("レベル", "level", "level", "attribute"),
    Noun("名称|カード名|名前", "name", "name", "attribute"),
    Noun("色", "colour", "colour", "attribute"),
    Noun("種族", "race", "race", "attribute"),
    Noun("所属", "affiliation", "affiliation", "attribute"),
    Noun("LP|ライフポイント|ライフ", "life", "LP", "attribute", "in_points"),
    Noun("リミットレベル", "limit_level", "limit level", "attribute"),
    Noun("手札の上限枚数|手札の上限", "hand_limit", "hand limit", "attribute"),
    Noun("追加コスト", "extra_cost", "additional cost", "attribute"),
    Noun("代替コスト", "other_cost", "alternative cost", "attribute"),
    Noun("コントロール", "control", "control", "attribute"),
    Noun("ダメージ", "damage", "damage", "damage", "in_points"),
    Noun("バトルダメージ", "battle_damage", "battle damage", "damage", "in_points"),
    Noun("攻撃宣言|攻撃", "attacking", "attack", "deed"),
    Noun("防御宣言|防御", "defending", "defence", "deed"),
    Noun("破壊", "destruction", "destruction", "deed"),
    Noun("エナジー", "energy", "energy", "other"),
    Noun("プレイヤー", "player", "player", "player"),
)

MOVED: Final = "of_cards ordered moves"
BECOMES: Final = "ni stateto times tovalue shift"

VERBS: Final = (
    Verb("破壊する", "destroy", "destroy", "o as inplace", "deed of_cards ordered", by="player ref entity"),
    Verb("フリーズする", "freeze", "freeze", "o as inplace", "deed ordered"),
    Verb("フリーズさせる", "make_freeze", "freeze", "o as inplace", "ordered potential_is_passive"),
    Verb("スタンバイする", "stand", "stand", "o", "deed ordered"),
    Verb("スタンバイさせる", "make_stand", "stand", "o", "ordered potential_is_passive"),
    Verb("除外する", "exile", "exile", "o kara ni:place as inplace", "deed of_cards ordered", by="player"),
    Verb(
        "捨てる",
        "discard",
        "discard",
        "o kara:@hand as inplace",
        "of_cards ordered potential_is_passive",
        by="player",
    ),
    Verb("公開する", "reveal", "reveal", "o kara as inplace", "deed ordered", by="player"),
    Verb("見る", "look", "look at", "o kara", "of_cards ordered potential_is_passive", by="player"),
    Verb("無効にする", "nullify", "nullify", "o", "ordered"),
    Verb("退場する", "exit", "exit", "kara", "happens"),
    Verb("退場させる", "make_exit", "exit", "o as inplace", "ordered potential_is_passive"),
    Verb("バトルする", "battle", "battle", "with", "mutual"),
    Verb("バトルさせる", "make_battle", "battle", "o", "ordered potential_is_passive"),
    Verb("バトルから除外する|バトルから取り除く", "remove_from_battle", "remove from battle", "o", "ordered"),
    Verb(
        "プレイする",
        "play",
        "play",
        "o:entity|ref|bare|ability|other|thing kara without",
        "deed plays uses",
        by="player",
    ),
    Verb("起動する", "activate", "activate", "o bywhom", "counted uses"),
    Verb("使用する|使う", "use", "use", "o bywhom", "counted uses"),
    Verb("発動する", "trigger", "trigger", "bywhom", "counted uses", by="ability ref"),
    Verb("誘発する", "be_triggered", "be triggered", "event", needs="event", by="ability"),
    Verb(
        "攻撃宣言する|攻撃する",
        "attack",
        "attack",
        "o:player|ref|entity ni:player|ref|entity",
        "deed bare_state",
    ),
    Verb("防御宣言する|防御する", "defend", "defend", "o:player|ref|entity ni:", "deed bare_state"),
    Verb("出る", "come_out", "come", "ni:place kara state", "happens potential_is_passive"),
    Verb("離れる", "leave", "leave", "o:place kara -amount", "happens potential_is_passive"),
    Verb("出す", "bring_out", "put", "o ni:place kara state order as inplace", MOVED, by="player"),
    Verb("送る", "send", "send", "o ni:place kara state order as inplace", MOVED, by="player", main="ni"),
    Verb(
        "戻す",
        "return",
        "return",
        "o ni:place kara state order as inplace",
        MOVED + " numbered",
        by="player",
        main="ni",
    ),
    Verb(
        "加える",
        "add",
        "add",
        "o ni:place kara state order as inplace",
        MOVED + " numbered potential_is_passive",
        by="player",
        needs="ni",
        main="ni",
    ),
    Verb("置く", "put", "put", "o ni kara state order beyond as inplace", MOVED + " numbered", by="player"),
    Verb("引く|ドローする", "draw", "draw", "o kara", "of_cards ordered", by="player"),
    Verb("選ぶ", "choose", "choose", "o kara", "of_cards ordered", by="player"),
    Verb("支払う", "pay", "pay", "o as inplace", "ordered", by="player"),
    Verb("セットする", "set", "set", "o", "ordered"),
    Verb("勝利する", "win", "win the game"),
    Verb("敗北する", "lose_game", "lose the game"),
    Verb("スキップする", "skip", "skip", "o", "ordered", by="player"),
    Verb("追加する", "add_period", "add", "o after", "ordered", by="player"),
    Verb("行う", "do", "take", "o after", "ordered performs", by="player"),
    Verb("シャッフルする", "shuffle", "shuffle", "o", "ordered", by="player"),
    Verb("得る", "gain", "gain", "o as", "potential_is_passive", by="player ref entity thing"),
    Verb("失う", "lose", "lose", "o", "causative", by="player ref entity thing"),
    Verb("持つ", "have", "have", "o -amount", "possesses unlinked", by="player ref entity"),
    Verb(
        "なる",
        "become",
        "become",
        "de ni stateto times tovalue -amount",
        "changes happens",
        "ni stateto times tovalue",
    ),
    Verb(
        "する",
        "make",
        "make",
        "o ni:entity|thing|ref|other|attribute stateto times tovalue shift as inplace",
        "changes sets",
        BECOMES,
    ),
    Verb("増やす|上げる", "raise", "raise", "o ni:", "ordered", by="player"),
    Verb("減らす|下げる", "lower", "lower", "o ni:", "ordered", by="player"),
    Verb("増える|多くなる", "rise", "rise", "", "potential_is_passive"),
    Verb("減る|少なくなる", "fall", "fall"),
    Verb("なくなる", "vanish", "be gone"),
    Verb("入れ替える", "swap", "swap", "o with", "ordered potential_is_passive", by="player"),
    Verb(
        "与える",
        "deal",
        "deal",
        "o:damage ni:player|ref|entity|other",
        "passive_alone potential_is_passive next",
        by="player ref entity",
    ),
    Verb("与える", "give", "give", "o:thing|ability ni:player|ref|entity|other", needs="o", by="player"),
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
    Verb("回復する", "recover", "recover", "o", "ordered", by="player"),
    Verb("装備する|付ける", "attach", "attach", "o ni", "attaches deed"),
    Verb("取り除く", "remove", "remove", "o kara as", "ordered", by="player"),
    Verb("移動する", "move", "move", "o ni kara", "deed ordered", by="player entity ref"),
    Verb("コントロールする", "control", "control", "o"),
    Verb("ある", "exist", "be", "ni besides among", "being unlinked"),
    Verb("いる", "live", "be", "ni besides among", "being unlinked"),
    Verb("存在する", "stand_there", "exist", "ni besides among", "being unlinked"),
)

ADVERBS: Final = (
    ("可能なら|可能な限り", "if_able", "if able"),
    ("追加で", "further", "additionally"),
    ("ランダムに|無作為に", "random", "at random"),
    ("好きなように", "as_you_like", "as you like"),
    ("すべての領域で|どの領域でも", "everywhere", "in every zone"),
    ("それぞれ", "each", "each"),
)

FLAGS: Final = (
    ("元々の|元の", "original", "original"),
    ("他の|ほかの|別の", "other", "other than this card"),
    ("残りの", "rest", "remaining"),
    ("追加の", "further", "additional"),
    ("加えられたエナジーと同じ色の|加えられたものと同じ色の", "event_colour", "of the same colour"),
    ("好きな色の", "any_colour", "of any colour"),
    ("その中の|それらの中の", "pool", "among them"),
)

LIKENESSES: Final = (
    ("名称|カード名", "name", "name"),
    ("色", "colour", "colour"),
    ("種族", "race", "race"),
    ("所属", "affiliation", "affiliation"),
    ("レベル", "level", "level"),
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
    players=PLAYERS,
    zones=ZONES,
    periods=(("ターン", "turn", "turn"), ("ゲーム", "game", "game"), ("バトル", "battle", "battle"), *PHASES),
    states=STATES,
    adverbs=ADVERBS,
    flags=FLAGS,
    qualities=(),
    measures=("attack", "health", "cost", "level"),
    likenesses=LIKENESSES,
    tallies=(),
    totals=(("cost", "コストの合計", "costs", "cost"),),
    this_nouns=("card", "servant", "spell", "item", "character", "ability", "activated_ability"),
    ordered_zones=("deck",),
    relative_adverbs=("next",),
    head_sorts={f.Icons: "coin", t.Trait: "thing", t.Colour: "thing"},
    attribute_filters=(a.State, a.Points),
    counters_have_places=False,
    points="?点 ?の",
    comma="",
    quotes=(("「", "」"), ("『", "』")),
    tells_alterations=True,
    causes=("effect", "ability", "damage", "deed", "entity"),
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
        en=_english_counter,
    )
    layer.verb("割り振って与える", "ichidan")
    layer.verb("出る", "ichidan")


def _english_counter(value: object) -> str:
    return f"{value} counter" if value else "counter"
