"""The words of the Animal Card Game: records of nouns and verbs, word classes, each word once with its English."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import asread as own_nodes
from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.words import Noun, Verb, Words
from gyoji.text.grammar.layer import Layer
from gyoji.text.grammar.quoting import counter_name, counter_word, english_counter

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

UNITS: Final = {"animal": "体", "scene": "枚", "skill": "枚", "non_existence": "枚"}
"""How cards of a type are counted where that is not 1つ."""

CLASSES: Final = (
    ("固有", "intrinsic", "Intrinsic"),
    ("プレイ", "play", "Play"),
    ("常時", "constant", "Constant"),
    ("起動", "activated", "Activated"),
    ("誘発", "triggered", "Triggered"),
)
"""Classes of abilities and of their effects."""

KEYWORDS: Final = (
    *[(word, name, english.capitalize()) for word, name, english in CONDITIONS],
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
    *base.FACES,
)

NOUNS: Final = (
    Noun("カード", "card", "card", "entity", unit="枚"),
    Noun("トークン", "token", "token", "entity", "from_cards"),
    Noun("プレイ", "play", "play", "entity", "from_cards", unit="つ"),
    *[Noun(*each, "entity", unit=UNITS.get(each[1], "つ")) for each in TYPES],
    Noun("攻撃動物", "attacker", "attacking animal", "entity", unit="体"),
    Noun("防御動物", "defender", "defending animal", "entity", unit="体"),
    Noun("装備対象", "equip_target", "equip target", "entity", "from_cards"),
    Noun("複製トークン", "copy_token", "copy token", "entity", "from_cards", unit="体"),
    Noun("効果", "effect", "effect", "effect", "from_keywords", unit="つ"),
    *[
        Noun(f"{word}効果", f"{name}_effect", f"{name} effect", "effect", unit="つ")
        for word, name, _ in CLASSES
    ],
    Noun("複製効果", "copied_effect", "copied effect", "effect", unit="つ"),
    Noun("発動コスト", "activation_cost", "activation cost", "effect"),
    Noun("能力", "ability", "ability", "ability", unit="つ"),
    *[Noun(f"{word}能力", f"{name}_ability", f"{name} ability", "ability") for word, name, _ in CLASSES],
    Noun("キーワード能力", "keyword_ability", "keyword ability", "ability"),
    Noun("条件キーワード能力", "condition_keyword", "condition keyword ability", "ability"),
    Noun("コスト", "cost", "cost", "attribute"),
    Noun("条件", "condition", "condition", "attribute", unit="つ"),
    Noun("ATK", "atk", "ATK", "attribute"),
    Noun("DEF", "def", "DEF", "attribute"),
    Noun("ATK/DEF", "stats", "ATK/DEF", "attribute"),
    Noun("種属", "species", "species", "attribute", unit="つ"),
    Noun("カード名|名前", "name", "name", "attribute", unit="つ"),
    Noun("カウンター名", "counter_name", "name of a counter", "attribute", unit="つ"),
    Noun("タイプ", "type", "type", "attribute", unit="つ"),
    Noun("情報", "information", "information", "attribute"),
    Noun("ライフ", "life", "life", "attribute", unit="点"),
    Noun("種類", "kind", "kind", "attribute", unit="つ"),
    Noun("種類と数", "kinds", "kinds and numbers", "attribute"),
    Noun("許容ダメージ量", "allowable", "allowable damage", "attribute"),
    Noun("点数", "points", "share", "attribute", "uncounted", unit="点"),
    Noun("回数", "times", "number of times", "attribute", unit="回"),
    Noun("値", "value", "value", "attribute", "needs_clause"),
    Noun("対象", "target", "target", "attribute", "retargeted"),
    Noun("優先権", "priority", "priority", "attribute", "not_had"),
    Noun("行動待機", "action_wait", "action wait", "attribute"),
    Noun("ダメージ", "damage", "damage", "damage", unit="点"),
    Noun("戦闘ダメージ", "battle_damage", "battle damage", "damage", unit="点"),
    Noun("効果ダメージ", "effect_damage", "effect damage", "damage", unit="点"),
    Noun("攻撃", "attack", "attack", "deed"),
    Noun("防御", "defend", "defence", "deed"),
    Noun("単独攻撃", "solo_attack", "solo attack", "deed"),
    Noun("集団攻撃", "group_attack", "group attack", "deed"),
    Noun("単独防御", "solo_defend", "solo defence", "deed"),
    Noun("集団防御", "group_defend", "group defence", "deed"),
    Noun("処理", "process", "process", "other"),
    Noun("プレイヤー", "player", "player", "player", unit="人"),
)

PLAYERS: Final = (
    ("あなた", "you", "you"),
    ("相手|相手プレイヤー", "opponent", "the opponent"),
    ("自身|自分", "doer", "they"),
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

CARDS: Final = "of_cards ordered"
"""The traits of what a player does to cards."""
PASSIVE: Final = "potential_is_passive"
MOVED: Final = "numbered of_cards ordered moves"
CHANGED: Final = "changes ordered sets"
PLACED: Final = "o ni:place kara order state"
TAKEN: Final = "o ni:place|entity|ref kara state"
PLAYED: Final = "o:entity|ref|bare|other kara state as ignore targeting"
ACTIVATED: Final = "de o kara ignore targeting"
DEALT: Final = "o:damage|thing ni:player|ref|entity|other as"
MADE: Final = "stateto times tovalue"
USERS: Final = "player ref entity ability effect"
OFFERED: Final = "生贄に捧げる|生贄にする|捧げる"
BECOMES: Final = "ni " + MADE
"""What なる and する cannot do without: what it becomes."""

VERBS: Final = (
    Verb("破壊する", "destroy", "destroy", "o state", "deed of_cards ordered", by="player ref entity effect"),
    Verb(OFFERED, "sacrifice", "sacrifice", "o state", f"{CARDS} {PASSIVE}", by="player"),
    Verb("除外する", "exile", "exile", "o kara state asmuch", "deed of_cards ordered", by="player"),
    Verb("捨てる", "discard", "discard", "o kara ni:place state asmuch", f"{CARDS} {PASSIVE}", by="player"),
    Verb("加える", "add", "add", PLACED, f"{MOVED} {PASSIVE}", by="player", main="ni"),
    Verb("置く", "put", "put", "o ni kara order state asmuch", MOVED, by="player"),
    Verb("出す", "bring_out", "put", PLACED + " as asmuch", "of_cards ordered moves", by="player"),
    Verb("出る", "come_out", "enter", "ni:place kara state as", "happens potential_is_passive"),
    Verb("戻す", "return", "return", PLACED, MOVED, by="player", main="ni"),
    Verb("戻る", "go_back", "go back", "ni:place kara state", "numbered"),
    Verb("引く|ドローする", "draw", "draw", "o kara asmuch", "of_cards ordered", by="player"),
    Verb("見る", "look", "look at", "o kara asmuch", "of_cards ordered potential_is_passive", by="player"),
    Verb("公開する", "reveal", "reveal", "de o kara ni:player state asmuch", "deed ordered", by="player"),
    Verb("探す", "search", "search for", "o kara", "of_cards ordered", by="player"),
    Verb("切り直す|シャッフルする|切りなおす", "shuffle", "shuffle", "o", "of_cards ordered", by="player"),
    Verb("離れる", "leave", "leave", "o:place kara -amount", "happens potential_is_passive"),
    Verb("移す", "transfer", "transfer", TAKEN, "ordered moves", by="player", main="ni"),
    Verb("移動する", "move", "move", "o ni kara", "deed numbered ordered", by="player entity ref"),
    Verb("複製する", "copy", "copy", "o state", "ordered", by="player"),
    Verb("プレイする", "play", "play", PLAYED, "deed next plays uses", by="player"),
    Verb("発動する", "activate", "activate", ACTIVATED, "counted uses", by=USERS, unit="回"),
    Verb("起動する", "use", "use", "de o", "counted uses", unit="回"),
    Verb("適用する", "apply", "apply", "de o"),
    Verb("妨害する", "thwart", "thwart", "o", "deed ordered", by="player"),
    Verb("対象にする|対象とする", "target", "target", "o ni:", "ordered", by="player"),
    Verb("対象になる", "be_target", "become a target", "no"),
    Verb("選ぶ|選択する", "choose", "choose", "o kara", "of_cards ordered retargets", by="player"),
    Verb("取り除く", "remove", "remove", "o kara asmuch", "ordered", by="player"),
    Verb("得る", "gain", "gain", "o ni:", "causative potential_is_passive", by="player ref entity"),
    Verb("失う", "lose", "lose", "o", "causative", by="player ref entity"),
    Verb("なる", "become", "become", "de ni stateto times tovalue -amount", "changes happens", BECOMES),
    Verb("する", "make", "make", "o ni:entity|thing|ref|other " + MADE, CHANGED, BECOMES, by="player"),
    Verb("装備する", "equip", "equip", "o ni", "attaches causative deed"),
    Verb("宣言する", "declare", "declare", "o", "of_cards ordered", by="player"),
    Verb("行う", "do", "do", "o", "ordered performs", by="player"),
    Verb("繰り返す", "repeat", "repeat", "o", "ordered", by="player", unit="回"),
    Verb("勝利する", "win", "win"),
    Verb("敗北する", "lose_game", "be defeated"),
    Verb("軽減する", "reduce", "reduce", "o asmuch"),
    Verb("増加する", "increase", "increase", "o:attribute|damage asmuch"),
    Verb("加算する", "add_points", "add", "o"),
    Verb("変更する", "change", "change", "o ni tovalue", "retargets"),
    Verb("回復する", "recover", "recover", "o:attribute|bare", "ordered", by="player", unit="点"),
    Verb(
        "与える", "deal", "deal", DEALT, "mutual next passive_alone " + PASSIVE, by="player ref entity effect"
    ),
    Verb("受ける", "receive", "receive", "o kara ni: as", "next " + PASSIVE, by="player ref entity"),
    Verb("支払う", "pay", "pay", "o", "ordered", by="player", unit="点"),
    Verb("割り振る", "divide", "divide", "o:damage|bare ni", "ordered", by="player", unit="点"),
    Verb("無視する", "ignore", "ignore", "o", "unlinked"),
    Verb("ムーブする", "turn", "move", "o", "deed happens"),
    Verb("ウェイクする", "wake", "wake", "o", "deed happens"),
    Verb("攻撃する", "attack", "attack", "o:player|ref ni:player|ref as", "bare_state deed"),
    Verb("防御する", "defend", "defend", "o ni:", "bare_state deed"),
    Verb("単独攻撃する", "solo_attack", "attack alone", "o:player|ref ni:player|ref", "deed"),
    Verb("集団攻撃する", "group_attack", "attack as a group", "o:player|ref ni:player|ref with:ref", "deed"),
    Verb("単独防御する", "solo_defend", "defend alone", "ni: o", "deed"),
    Verb("集団防御する", "group_defend", "defend as a group", "ni: o", "deed"),
    Verb("夜にする", "make_night", "make * night", "o", "ordered", by="player"),
    Verb("夜になる", "become_night", "become night"),
    Verb("夜を明ける|夜が明ける", "dawn", "dawn", "no", "potential_is_passive"),
    Verb("表にする", "turn_up", "turn * up", "o", "ordered", by="player"),
    Verb("生成する", "generate", "generate", "o ni", "ordered", by="player"),
    Verb("消滅する", "vanish", "vanish"),
    Verb("指定する", "designate", "designate", "o ni as"),
    Verb("達成する", "meet", "meet", "o"),
    Verb("扱う", "treat", "treat", "o as", "ordered potential_is_passive", by="player"),
    Verb("持つ", "have", "have", "o -amount", "possesses unlinked", by="player ref entity"),
    Verb("ある", "exist", "belong", "ni besides among", "being unlinked"),
    Verb("いる", "live", "belong", "ni besides among", "being unlinked"),
    Verb("存在する", "stand", "belong", "ni besides among", "being unlinked"),
    Verb("入れる", "put_in", "put * in", "o ni:place", "potential_is_passive", by="player"),
    Verb("超過する|超える", "exceed", "exceed", "o", "potential_is_passive"),
    Verb("選択し直す|選び直す", "rechoose", "choose again", "o", "ordered retargets", by="player"),
    Verb("入れ替える", "swap", "swap", "o with", "ordered potential_is_passive", by="player"),
    Verb("終了する", "end", "end", "o"),
    Verb("飛ばす|スキップする", "skip", "skip", "o", "ordered", by="player"),
    Verb("確認する", "check", "check", "o", "ordered", by="player"),
    Verb("コントロールする", "control", "control", "o"),
    Verb("参照する", "refer", "refer to", "o"),
    Verb("戦闘する", "fight", "fight", "with", "mutual"),
    Verb("影響を受ける", "be_affected", "be affected", "no", "affected"),
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
    ("互いに", "mutually", "to each other"),
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

TALLIES: Final = (
    ("条件の数の最小値", "condition_min", "the least number of conditions"),
    ("条件の数の最大値", "condition_max", "the greatest number of conditions"),
    ("条件の数", "condition_all", "the number of conditions"),
    ("条件の種類の数", "condition_kinds", "the number of kinds of conditions"),
    ("種属の数", "species_count", "the number of species"),
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
    qualities=(
        ("condition", CONDITIONS),
        ("species", ()),
        ("type", TYPES),
    ),
    measures=("cost", "atk", "def"),
    likenesses=base.likenesses(NOUNS, "name species type cost condition atk def stats ability"),
    tallies=TALLIES,
    totals=(
        ("cost", "(合計コスト|コストの合計|コストの合計値)", "costs", "cost"),
        ("atk", "(合計ATK|ATKの合計|ATKの合計値)", "ATK", "ATK"),
    ),
    this_nouns=(
        *("card", "token", "play", "existence", "non_existence", "animal", "lair", "tool", "scene", "skill"),
        *("territory", "ability", "intrinsic_ability", "play_ability", "constant_ability"),
        *("activated_ability", "triggered_ability", "keyword_ability", "condition_keyword"),
    ),
    ordered_zones=("deck", "territory_deck"),
    relative_adverbs=("first", "last", "at_once", "solo", "group", "next"),
    head_sorts={own_nodes.SphereHead: "attribute"},
    attribute_filters=(n.CostsMove,),
    causes=("effect", "ability", "damage", "deed"),
    counters_have_places=True,
    points="点",
    comma="?、",
    quotes=(("『", "』"),),
)
"""What the clause grammar knows of the game."""

USES: Final = ("play", "activate", "use", "apply")
"""What can be done with an ability: ～のみ起動できる."""


_KATAKANA: Final = "".join([chr(code) for code in range(ord("ァ"), ord("ヶ") + 1)])
_NO_SPECIES: Final = (
    "カード|カウンター|コスト|コイン|コントロー|プレイ|デッキ|ターン|トークン|ムーブ|ウェイク|ダメージ|フェイズ|ライフ|ゲーム|タイミング|"
    "タイプ|キーワード|パイル|ルール|ステップ|サイコロ|アイコン|テキスト"
)
"""Words in katakana that are something else."""
_SPECIES: Final = f"(?:基礎|冬)|(?!{_NO_SPECIES})[ァ-ヶー]{{2,10}}?(?=カード|トークン|[^ァ-ヶー]|$)"
"""New cards bring new species: a word in katakana before what has one, or before a particle."""
_FAMILY: Final = (
    f"(?!(?:{'|'.join([word for word, _, _ in KEYWORDS])})(?:[》（]|$))[^《》（）「」。、]{{1,12}}"
)
"""New cards bring new families, which are names in 《 》 without a rule of their own."""

_NO_COUNTER: Final = (
    "これ|それ|あれ|この|その|あの|あなた|すべて|いずれ|ある|いる|もう|さらに|ただし|また|なお|かつ|そう|もし|ほか|どちら|どれ|だれ|"
    "いない|まで|ずつ|から|より|の|を|ん"
)
"""What no name of counters in hiragana begins with: words that begin or join phrases."""
_OWNERS: Final = (
    "戦場|相手|動物|存在|道具|領土|領地|墓地|手札|対象|自身|任意|最大|元|他|個|枚|体|点|種|両方|全員|自分|以外|以上|以下|内|中|上|"
    "下|各|次|前|後|方|者|特技|場面|種類|効果|能力|数|量|値|倍|分|枚数|個数|体数|点数|名前|名|"
    "種属|合計|残り|同数|縄張り|夜|平野|山岳|水生|森林"
)
"""What stands before の without being part of a name: 戦場の年輪カウンター."""
_COUNTER: Final = (
    "ATK[+-][0-9]+/DEF[+-][0-9]+|[一-龥々ァ-ヶー]{1,8}"
    f"|(?!{_NO_COUNTER})[ぁ-ん]{{2,8}}"
    "|(?!残り|縄張り)[一-龥々]{1,3}[いきみり]"
    f"|(?!(?:{_OWNERS})の)[一-龥々]{{1,2}}の[一-龥々]{{1,2}}[いきみり]?"
)
"""New cards bring new counters: 妖狐, ドングリ, どんぐり, 祈り, 木の実."""


def add_own_words(layer: Layer) -> None:
    """Add the word classes that only this game has to *layer*."""
    layer.words("circled", [(sign, n, f"({n})") for n, sign in enumerate(CIRCLED)])
    layer.words("circledletter", [("ⓧ|Ⓧ", "X", "(X)"), ("ⓨ|Ⓨ", "Y", "(Y)"), ("ⓩ|Ⓩ", "Z", "(Z)")])
    layer.open("species", _SPECIES, first=_KATAKANA + "基冬", samples=("ゾウ", "基礎"))
    layer.words("keyword", KEYWORDS)
    layer.open("family", _FAMILY, samples=("仮名",))
    layer.words("sphere", [(f"〈{word}域〉", kind, f"{kind} area") for word, kind, _ in CONDITIONS])
    layer.words("cls", [("ルール", "rule", "Rule"), *CLASSES])
    layer.verb("割り振る", "godan")
    layer.verb_words("useverb", [entry for entry in WORDS.verb_entries() if entry[1] in USES])
    layer.open(
        "counter",
        f"(?:{_COUNTER})カウンター",
        parse=counter_name,
        show=counter_word,
        en=english_counter,
        samples=("妖狐カウンター", "ATK+1/DEF+1カウンター", "どんぐりカウンター", "木の実カウンター"),
    )
