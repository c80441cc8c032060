"""The words of NOVA: word classes and verb tables, each word once with its English."""

from __future__ import annotations

from gyoji.text.layer import Layer
from gyoji.text.quoting import counter_name, counter_word, english_name, quoted, unquoted

COLOURS = (
    ("赤", "red"),
    ("青", "blue"),
    ("緑", "green"),
    ("白", "white"),
    ("黒", "black"),
    ("無色", "colourless"),
)

CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨⑩"

PHASES = (
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

OBJECT_VERBS = (
    ("破壊する", "destroy", "destroy"),
    ("フリーズ状態にする|フリーズする|フリーズさせる", "freeze", "freeze"),
    ("スタンバイ状態にする|スタンバイする|スタンバイさせる", "stand", "stand"),
    ("除外する", "exile", "exile"),
    ("捨てる", "discard", "discard"),
    ("公開する", "reveal", "reveal"),
    ("見る", "look", "look at"),
    ("無効にする", "nullify", "nullify"),
    ("退場させる", "exit", "exit"),
    ("バトルさせる", "battle", "battle"),
    ("バトルから除外する|バトルから取り除く", "remove_from_battle", "remove from battle"),
    ("プレイする", "play", "play"),
    ("起動する", "activate", "activate"),
    ("使用する", "use", "use"),
)

INTRANSITIVE_VERBS = (
    ("攻撃宣言する|攻撃する", "attack", "attack"),
    ("防御宣言する|防御する", "defend", "defend"),
    ("場に出る", "enter", "enter the field"),
    ("場から離れる|場を離れる", "leave", "leave the field"),
    ("退場する", "exit", "exit"),
    ("バトルする", "battle", "battle"),
    ("発動する", "trigger", "trigger"),
    ("ゲームに勝利する|勝利する", "win", "win the game"),
    ("ゲームに敗北する|敗北する", "lose", "lose the game"),
    ("エナジーをセットする", "set_energy", "set energy"),
)

ZONE_VERBS = (
    ("送る", "send", "send"),
    ("戻す", "return", "return"),
    ("加える", "add", "add"),
    ("置く", "put", "put"),
)

NAMED_VERBS = (
    *OBJECT_VERBS,
    ("選ぶ", "choose", "choose"),
    ("スキップする", "skip", "skip"),
    ("引く", "draw", "draw"),
    ("支払う", "pay", "pay"),
    ("墓地に送る", "send", "send to the graveyard"),
    ("手札に戻す", "return", "return to hand"),
    ("手札に加える", "add", "add to hand"),
    ("場に出す", "put", "put onto the field"),
)


def add_words(nova: Layer) -> None:
    """Add the word classes of NOVA to *nova*."""
    nova.words(
        "who",
        [
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
        ],
    )
    nova.words(
        "zone",
        [
            ("手札", "hand", "hand"),
            ("デッキ|メインデッキ", "deck", "deck"),
            ("キャラデッキ", "character_deck", "character deck"),
            ("墓地", "graveyard", "graveyard"),
            ("除外ゾーン", "exile", "exile zone"),
            ("退場キャラ置き場", "exit_zone", "exit zone"),
            ("場", "field", "field"),
            ("エナジーゾーン", "energy_zone", "energy zone"),
            ("待機領域", "waiting_area", "waiting area"),
        ],
    )
    types = [
        ("カード", "card", "card"),
        ("サーバント|サーバントカード", "servant", "servant"),
        ("スペル|スペルカード", "spell", "spell"),
        ("マジックアイテム|マジックアイテムカード", "item", "magic item"),
        ("キャラクター|キャラクターカード", "character", "character"),
        ("能力", "ability", "ability"),
        ("起動能力", "activated_ability", "activated ability"),
        ("自動能力", "triggered_ability", "triggered ability"),
        ("常時能力", "static_ability", "static ability"),
        ("エナジー能力", "energy_ability", "energy ability"),
        ("攻撃サーバント", "attacking_servant", "attacking servant"),
        ("防御サーバント", "defending_servant", "defending servant"),
    ]
    nova.words("noun", [*types, ("プレイヤー", "player", "player")])
    nova.words("thatnoun", types)
    nova.words("thosenoun", types[:5])
    nova.words("thisnoun", types[:7])
    nova.words(
        "state",
        [
            ("フリーズ状態", "frozen", "frozen"),
            ("スタンバイ状態", "standby", "standby"),
            ("破壊状態", "destroyed", "destroyed"),
            ("バトル中", "battling", "battling"),
            ("待機中", "waiting", "waiting"),
            ("攻撃目標|攻撃対象", "target", "the target of an attack"),
            ("表向き", "face_up", "face-up"),
            ("裏向き", "face_down", "face-down"),
        ],
    )
    nova.words(
        "staterel",
        [
            ("攻撃している", "attacking", "attacking"),
            ("防御している", "defending", "defending"),
            ("防御されている", "defended", "defended"),
            ("公開されている", "revealed", "revealed"),
            ("ダメージを受けている", "damaged", "damaged"),
        ],
    )
    nova.words(
        "attr",
        [
            ("攻撃力", "attack", "attack"),
            ("体力", "health", "health"),
            ("合計コスト|コスト", "cost", "total cost"),
            ("レベル", "level", "level"),
        ],
    )
    nova.words(
        "playerattr",
        [("LP|ライフポイント|ライフ", "life", "LP"), ("リミットレベル", "limit_level", "limit level")],
    )
    nova.words(
        "shared",
        [
            ("名称|カード名", "name", "name"),
            ("色", "colour", "colour"),
            ("種族", "race", "race"),
            ("所属", "affiliation", "affiliation"),
            ("レベル", "level", "level"),
        ],
    )
    nova.words("colour", [(word, english, english) for word, english in COLOURS])
    nova.words(
        "period",
        [("ターン", "turn", "turn"), ("ゲーム", "game", "game"), ("バトル", "battle", "battle"), *PHASES],
    )
    nova.words("phase", PHASES)
    nova.words(
        "abilitykind",
        [
            ("能力", "any", "abilities"),
            ("起動能力", "activated", "activated abilities"),
            ("自動能力", "triggered", "triggered abilities"),
            ("常時能力", "static", "static abilities"),
        ],
    )
    nova.words("traitkind", [("種族", "race", "race"), ("所属", "affiliation", "affiliation")])
    nova.words("circled", [(sign, n, f"({n})") for n, sign in enumerate(CIRCLED)])
    nova.words(
        "limit",
        [
            ("リミットレベル", "limit_level", "limit level"),
            ("手札の上限枚数|手札の上限", "hand_limit", "hand limit"),
        ],
    )
    nova.words(
        "keywordname",
        [
            ("瞬唱", "quick_cast", "quick-cast"),
            ("疾風", "gale", "gale"),
            ("貫通", "pierce", "pierce"),
            ("装備", "equip", "equip"),
        ],
    )
    nova.open("name", "「[^「」。：]*」", parse=unquoted, show=quoted, en=english_name, first="「")
    nova.open("traitname", "[^〈〉《》【】]+", first="")
    nova.open(
        "counter",
        r"(?:[+\-][0-9]+/[+\-][0-9]+|[^。、「」『』をにがはの0-9+\-カ]*)カウンター",
        parse=counter_name,
        show=counter_word,
        en=str,
    )
    nova.words("actnoun", [("攻撃宣言|攻撃", "attack", "attack"), ("防御宣言|防御", "defend", "defend")])
    nova.verb_words("ov", OBJECT_VERBS)
    nova.verb_words("pv", [*OBJECT_VERBS, ("選ぶ", "choose", "choose")])
    nova.verb_words("iv", INTRANSITIVE_VERBS)
    nova.verb_words("bv", INTRANSITIVE_VERBS[:2])
    nova.verb_words("zv", ZONE_VERBS)
    nova.verb_words("av", NAMED_VERBS)
    nova.verb_words("attackv", INTRANSITIVE_VERBS[:1])
    nova.verb_words("drawv", [("引く|ドローする", "draw", "draw")])
    nova.verb_words("attachv", [("装備する|付ける", "attach", "attach")])
    nova.verb("墓地に送る", "godan")
    nova.verb("場に出る", "ichidan")
