"""The words of the Animal Card Game: word classes and the verb table, each word once with its English."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.kinds import SPECIES
from gyoji.text.layer import Layer
from gyoji.text.quoting import counter_name, counter_word, english_name, quoted, unquoted

CONDITIONS: Final = (
    ("平野", "plain", "plain"),
    ("山岳", "mountain", "mountain"),
    ("水生", "aquatic", "aquatic"),
    ("森林", "forest", "forest"),
    ("夜", "night", "night"),
)

TYPES: Final = (
    ("動物", "animal", "animal"),
    ("縄張り", "lair", "lair"),
    ("道具", "tool", "tool"),
    ("場面", "scene", "scene"),
    ("特技", "skill", "skill"),
    ("領土", "territory", "territory"),
    ("存在", "existence", "existence"),
    ("非存在", "non_existence", "non-existence"),
)

KEYWORDS: Final = (
    ("平野", "plain", "Plain"),
    ("山岳", "mountain", "Mountain"),
    ("水生", "aquatic", "Aquatic"),
    ("森林", "forest", "Forest"),
    ("夜", "night", "Night"),
    ("敏捷", "agile", "Agile"),
    ("唯一", "unique", "Unique"),
    ("装備", "equip", "Equip"),
    ("鉄壁", "iron_wall", "Iron Wall"),
    ("突破", "breakthrough", "Breakthrough"),
    ("冬毛", "winter_coat", "Winter Coat"),
    ("有翼", "winged", "Winged"),
    ("駿足", "swift", "Swift"),
    ("対空", "anti_air", "Anti-Air"),
    ("バッファロー軍", "buffalo_army", "Buffalo Army"),
    ("ライノ軍", "rhino_army", "Rhino Army"),
    ("急造", "hasty_build", "Hasty Build"),
    ("隠密", "stealth", "Stealth"),
    ("早業", "quick_hand", "Quick Hand"),
    ("有毒", "venom", "Venom"),
    ("放浪者", "wanderer", "Wanderer"),
    ("不可侵", "inviolable", "Inviolable"),
    ("不壊", "indestructible", "Indestructible"),
)

ZONES: Final = (
    ("デッキ|基礎デッキ", "deck", "deck"),
    ("領土デッキ", "territory_deck", "territory deck"),
    ("手札", "hand", "hand"),
    ("戦場", "battlefield", "battlefield"),
    ("領地", "domain", "domain"),
    ("墓地", "graveyard", "graveyard"),
    ("除外領域|除外", "exile", "exile"),
    ("パイル", "pile", "pile"),
    ("予備デッキ", "outside", "side deck"),
)

PERIODS: Final = (
    ("ターン", "turn", "turn"),
    ("ゲーム", "game", "game"),
    ("戦闘", "battle", "battle"),
    ("起床フェイズ", "wake_phase", "wake-up phase"),
    ("準備フェイズ", "preparation_phase", "preparation phase"),
    ("補充フェイズ", "supply_phase", "supply phase"),
    ("狩りフェイズ", "hunt_phase", "hunt phase"),
    ("日没フェイズ", "sunset_phase", "sunset phase"),
    ("夜警フェイズ", "night_watch_phase", "night watch phase"),
    ("戦闘準備ステップ", "battle_preparation_step", "battle preparation step"),
    ("攻撃指定ステップ", "attack_step", "attack designation step"),
    ("防御指定ステップ", "defence_step", "defence designation step"),
    ("ダメージ判定ステップ", "damage_step", "damage judgment step"),
    ("場面タイミング", "scene_timing", "scene timing"),
)

STATES: Final = (
    ("ウェイク状態", "awake", "awake"),
    ("ムーブ状態", "moved", "moved"),
    ("夜状態", "night", "night"),
    ("行動待機状態", "waiting", "action-waiting"),
    ("公開状態", "public", "public"),
    ("非公開|非公開状態", "hidden", "hidden"),
    ("装備状態", "equipped", "equipped"),
    ("表向き", "face_up", "face-up"),
    ("裏向き", "face_down", "face-down"),
)

ENTITY_NOUNS: Final[tuple[tuple[str, str, str], ...]] = (
    ("カード", "card", "card"),
    ("トークン", "token", "token"),
    ("プレイ", "play", "play"),
    ("存在", "existence", "existence"),
    ("非存在", "non_existence", "non-existence"),
    ("動物", "animal", "animal"),
    ("縄張り", "lair", "lair"),
    ("道具", "tool", "tool"),
    ("場面", "scene", "scene"),
    ("特技", "skill", "skill"),
    ("領土", "territory", "territory"),
    ("攻撃動物", "attacker", "attacking animal"),
    ("防御動物", "defender", "defending animal"),
    ("複製トークン", "copy_token", "copy token"),
)

EFFECT_NOUNS: Final[tuple[tuple[str, str, str], ...]] = (
    ("効果", "effect", "effect"),
    ("プレイ効果", "play_effect", "play effect"),
    ("起動効果", "activated_effect", "activated effect"),
    ("誘発効果", "triggered_effect", "triggered effect"),
    ("固有効果", "intrinsic_effect", "intrinsic effect"),
    ("常時効果", "constant_effect", "constant effect"),
    ("複製効果", "copied_effect", "copied effect"),
    ("発動コスト", "activation_cost", "activation cost"),
)

ABILITY_NOUNS: Final[tuple[tuple[str, str, str], ...]] = (
    ("能力", "ability", "ability"),
    ("固有能力", "intrinsic_ability", "intrinsic ability"),
    ("プレイ能力", "play_ability", "play ability"),
    ("常時能力", "constant_ability", "constant ability"),
    ("起動能力", "activated_ability", "activated ability"),
    ("誘発能力", "triggered_ability", "triggered ability"),
    ("キーワード能力", "keyword_ability", "keyword ability"),
    ("条件キーワード能力", "condition_keyword", "condition keyword ability"),
)

ATTRIBUTE_NOUNS: Final[tuple[tuple[str, str, str], ...]] = (
    ("コスト", "cost", "cost"),
    ("条件", "condition", "condition"),
    ("ATK", "atk", "ATK"),
    ("DEF", "def", "DEF"),
    ("ATK/DEF", "stats", "ATK/DEF"),
    ("種属", "species", "species"),
    ("カード名|名前", "name", "name"),
    ("タイプ", "type", "type"),
    ("情報", "information", "information"),
    ("ライフ", "life", "life"),
    ("種類", "kind", "kind"),
    ("種類と数", "kinds", "kinds and numbers"),
    ("許容ダメージ量", "allowable", "allowable damage"),
    ("点数", "points", "share"),
    ("回数", "times", "number of times"),
    ("値", "value", "value"),
    ("対象", "target", "target"),
    ("優先権", "priority", "priority"),
    ("行動待機", "action_wait", "action wait"),
)

DAMAGE_NOUNS: Final[tuple[tuple[str, str, str], ...]] = (
    ("ダメージ", "damage", "damage"),
    ("戦闘ダメージ", "battle_damage", "battle damage"),
    ("効果ダメージ", "effect_damage", "effect damage"),
)

DEED_NOUNS: Final[tuple[tuple[str, str, str], ...]] = (
    ("攻撃", "attack", "attack"),
    ("防御", "defend", "defence"),
    ("単独攻撃", "solo_attack", "solo attack"),
    ("集団攻撃", "group_attack", "group attack"),
    ("単独防御", "solo_defend", "solo defence"),
    ("集団防御", "group_defend", "group defence"),
)

OTHER_NOUNS: Final = (("処理", "process", "process"), ("プレイヤー", "player", "player"))

NOUNS: Final = (
    *ENTITY_NOUNS,
    *EFFECT_NOUNS,
    *ABILITY_NOUNS,
    *ATTRIBUTE_NOUNS,
    *DAMAGE_NOUNS,
    *DEED_NOUNS,
    *OTHER_NOUNS,
)

PLAYERS: Final = (
    ("あなた", "you", "you"),
    ("相手|相手プレイヤー", "opponent", "the opponent"),
    ("自身|自分", "doer", "that player"),
    ("プレイヤー", "player", "player"),
    ("ターンプレイヤー", "turn", "the turn player"),
    ("非ターンプレイヤー", "other", "the non-turn player"),
    ("攻撃プレイヤー", "attacker", "the attacking player"),
    ("防御プレイヤー", "defender", "the defending player"),
    ("持ち主", "owner", "the owner"),
    ("コントローラー", "controller", "the controller"),
    ("お互い", "each", "both players"),
    ("そのプレイヤー", "that", "that player"),
)

VERBS: Final = (
    ("破壊する", "destroy", "destroy"),
    ("生贄に捧げる|生贄にする|捧げる", "sacrifice", "sacrifice"),
    ("除外する", "exile", "exile"),
    ("捨てる", "discard", "discard"),
    ("加える", "add", "add"),
    ("置く", "put", "put"),
    ("出す", "bring_out", "bring * out"),
    ("出る", "come_out", "come out"),
    ("戻す", "return", "return"),
    ("戻る", "go_back", "go back"),
    ("引く|ドローする", "draw", "draw"),
    ("見る", "look", "look at"),
    ("公開する", "reveal", "reveal"),
    ("探す", "search", "search for"),
    ("切り直す|シャッフルする|切りなおす", "shuffle", "shuffle"),
    ("離れる", "leave", "leave"),
    ("移す", "transfer", "transfer"),
    ("移動する", "move", "move"),
    ("複製する", "copy", "copy"),
    ("プレイする", "play", "play"),
    ("発動する", "activate", "activate"),
    ("起動する", "use", "use"),
    ("適用する", "apply", "apply"),
    ("妨害する", "thwart", "thwart"),
    ("対象にする|対象とする", "target", "target"),
    ("対象になる", "be_target", "become a target"),
    ("選ぶ|選択する", "choose", "choose"),
    ("取り除く", "remove", "remove"),
    ("得る", "gain", "gain"),
    ("失う", "lose", "lose"),
    ("なる", "become", "become"),
    ("する", "make", "make"),
    ("装備する", "equip", "equip"),
    ("宣言する", "declare", "declare"),
    ("行う", "do", "do"),
    ("繰り返す", "repeat", "repeat"),
    ("勝利する", "win", "win"),
    ("敗北する", "lose_game", "be defeated"),
    ("軽減する", "reduce", "reduce"),
    ("増加する", "increase", "increase"),
    ("加算する", "add_points", "add"),
    ("変更する", "change", "change"),
    ("回復する", "recover", "recover"),
    ("与える", "deal", "deal"),
    ("受ける", "receive", "receive"),
    ("支払う", "pay", "pay"),
    ("割り振る", "divide", "divide"),
    ("無視する", "ignore", "ignore"),
    ("ムーブする", "turn", "move"),
    ("ウェイクする", "wake", "wake"),
    ("攻撃する", "attack", "attack"),
    ("防御する", "defend", "defend"),
    ("単独攻撃する", "solo_attack", "attack alone"),
    ("集団攻撃する", "group_attack", "attack as a group"),
    ("単独防御する", "solo_defend", "defend alone"),
    ("集団防御する", "group_defend", "defend as a group"),
    ("夜にする", "make_night", "make * night"),
    ("夜になる", "become_night", "become night"),
    ("夜を明ける|夜が明ける", "dawn", "dawn"),
    ("表にする", "turn_up", "turn * up"),
    ("生成する", "generate", "generate"),
    ("消滅する", "vanish", "vanish"),
    ("指定する", "designate", "designate"),
    ("達成する", "meet", "meet"),
    ("扱う", "treat", "treat"),
    ("持つ", "have", "have"),
    ("ある", "exist", "belong"),
    ("いる", "live", "belong"),
    ("存在する", "stand", "belong"),
    ("入れる", "put_in", "put * in"),
    ("超過する|超える", "exceed", "exceed"),
    ("選択し直す|選び直す", "rechoose", "choose again"),
    ("入れ替える", "swap", "swap"),
    ("終了する", "end", "end"),
    ("飛ばす|スキップする", "skip", "skip"),
    ("確認する", "check", "check"),
    ("コントロールする", "control", "control"),
    ("参照する", "refer", "refer to"),
    ("戦闘する", "fight", "fight"),
    ("影響を受ける", "be_affected", "be affected"),
)

ADVERBS: Final = (
    ("必ず", "always", "always"),
    ("可能な限り", "if_able", "as far as possible"),
    ("追加で|さらに", "further", "additionally"),
    ("最初に", "first", "first"),
    ("最後に", "last", "last"),
    ("単独で|単独では", "solo", "alone"),
    ("集団で|集団では", "group", "as a group"),
    ("集団攻撃でしか|集団でしか", "only_group", "only as a group"),
    ("単独攻撃でしか|単独でしか", "only_solo", "only alone"),
    ("互いに", "mutually", "on each other"),
    ("1度に|同時に", "at_once", "at once"),
    ("いつでも", "any_time", "at any time"),
    ("それぞれ", "each", "each"),
    ("ランダムに|無作為に", "random", "at random"),
    ("もう1度|再び", "again", "again"),
    ("すでに", "already", "already"),
)

FLAGS: Final = (
    ("元の", "original", "original"),
    ("残りの", "rest", "remaining"),
    ("対象の", "target", "target"),
    ("それぞれの|各", "each", "each"),
    ("種別のない", "generic", "generic"),
    ("追加の", "further", "additional"),
    ("その中の|それらの中の|その内の", "pool", "among them"),
    ("同じ枚数の|同じ数の|その枚数の|その数の", "same_number", "as many"),
    ("最初の", "first", "first"),
    ("他の|ほかの|その他の|別の", "other", "other"),
)

CIRCLED: Final = "⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"


def add_words(layer: Layer) -> None:
    """Add every word class of the game to *layer*."""
    layer.open("number", r"[0-9]+", parse=int, show=str, first="0123456789")
    layer.words("variable", [("X", "X", "X"), ("Y", "Y", "Y"), ("Z", "Z", "Z")])
    layer.words("circled", [(sign, n, f"({n})") for n, sign in enumerate(CIRCLED)])
    layer.words("circledletter", [("ⓧ|Ⓧ", "X", "(X)"), ("ⓨ|Ⓨ", "Y", "(Y)"), ("ⓩ|Ⓩ", "Z", "(Z)")])
    layer.words("condition", CONDITIONS)
    layer.words("species", [(name, name, name) for name in SPECIES])
    layer.words("type", TYPES)
    layer.words("noun", NOUNS)
    layer.words("thisnoun", [*ENTITY_NOUNS[:11], *ABILITY_NOUNS])
    layer.words("keyword", KEYWORDS)
    layer.words("zone", ZONES)
    layer.words("period", PERIODS)
    layer.words("state", STATES)
    layer.words("player", PLAYERS)
    layer.words("attr", [entry for entry in ATTRIBUTE_NOUNS if entry[1] in ("cost", "atk", "def")])
    layer.words(
        "likeness",
        [
            ("カード名|名前", "name", "name"),
            ("種属", "species", "species"),
            ("タイプ", "type", "type"),
            ("コスト", "cost", "cost"),
            ("条件", "condition", "condition"),
            ("ATK", "atk", "ATK"),
            ("DEF", "def", "DEF"),
            ("ATK/DEF", "stats", "ATK/DEF"),
            ("能力", "ability", "ability"),
        ],
    )
    layer.words(
        "tally",
        [
            ("条件の数の最小値", "condition_min", "the least number of conditions"),
            ("条件の数の最大値", "condition_max", "the greatest number of conditions"),
            ("条件の数", "condition_all", "the number of conditions"),
            ("条件の種類の数", "condition_kinds", "the number of kinds of conditions"),
            ("種属の数", "species_count", "the number of species"),
        ],
    )
    layer.words("sphere", [(f"〈{word}域〉", kind, f"{kind} area") for word, kind, _ in CONDITIONS])
    layer.words("adverb", ADVERBS)
    layer.words("flag", FLAGS)
    layer.words("deed", DEED_NOUNS)
    layer.words("cls", ABILITY_CLASSES)
    layer.verb("割り振る", "godan")
    layer.verb_words("verb", VERBS)
    layer.verb_words(
        "useverb", [entry for entry in VERBS if entry[1] in ("play", "activate", "use", "apply")]
    )
    layer.open("name", "「[^「」。]*」", parse=unquoted, show=quoted, en=english_name, first="「")
    layer.open(
        "counter",
        r"(?:ATK[+-][0-9]+/DEF[+-][0-9]+|[一-龥々ァ-ヶー]{1,8})カウンター",
        parse=counter_name,
        show=counter_word,
        en=_english_counter,
        samples=("妖狐カウンター", "ATK+1/DEF+1カウンター"),
    )


ABILITY_CLASSES: Final = (
    ("ルール", "rule", "Rule"),
    ("固有", "intrinsic", "Intrinsic"),
    ("プレイ", "play", "Play"),
    ("常時", "constant", "Constant"),
    ("起動", "activated", "Activated"),
    ("誘発", "triggered", "Triggered"),
)


def _english_counter(value: object) -> str:
    return f"{value} counter"
