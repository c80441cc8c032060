"""The words of the engine: kinds of events, types, numbers, counters, periods, and the lexicon over them.

An event has one kind, which says how it is applied, and further aspects in its mask: a destroyed animal moves, leaves
the battlefield and is destroyed.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.effects import nodes
from gyoji.games.animal.effects.points import POINTS
from gyoji.games.animal.table import zones
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.values import nature

# Moves of objects
MOVE: Final = 0
"""A move that no other verb names (置く); an aspect of every move."""
DRAW: Final = 1  # 引く
DISCARD: Final = 2  # 捨てる
ADD: Final = 3  # 加える
RETURN: Final = 4  # 戻す
BRING_OUT: Final = 5  # 出す
LEAVE: Final = 6
"""An aspect: leaves the battlefield or the domain (離れる)."""
DESTROY: Final = 7  # 破壊する
SACRIFICE: Final = 8  # 生贄に捧げる
EXILE: Final = 9  # 除外する
TRANSFER: Final = 10  # 移す
COUNTERS_LEAVE: Final = 11
"""Counters called `word` leave the zone of `subject`: they are removed, or vanish as it moves (1701.6a)."""
TO_PILE: Final = 12
"""A card goes to its player's pile as it is played (706.1)."""
TAKE_OFF: Final = 13
"""取り除く, of an object."""

# In place
NIGHT: Final = 14  # 夜にする
DAWN: Final = 15  # 夜を明ける
WAKE: Final = 16  # ウェイクする
TURN: Final = 17  # ムーブする
TURN_UP: Final = 18  # 表にする
SHUFFLE: Final = 19  # 切り直す
SEARCH: Final = 20  # 探す
"""A card is found, or a zone is looked through, whatever is found there (WHOLE_ZONE in `word`)."""
LOOK: Final = 21  # 見る
REVEAL: Final = 22  # 公開する
PLACE: Final = 23
"""Counters are put on `subject`: `word` names them."""
REMOVE: Final = 24
"""Counters are taken off `subject`, or all damage, or the action wait (see the words DAMAGE and WAIT)."""
CHOOSE: Final = 25  # 選ぶ
TARGET: Final = 26  # 対象にする
EQUIP: Final = 27
"""`subject` is equipped to `other` (装備する)."""
DECLARE: Final = 28  # 宣言する
TURN_COUNTERS: Final = 29
"""Counters `word` on `subject` become others."""

# Damage and life
DEAL: Final = 30  # ダメージを与える
DEALT: Final = 31  # ダメージを与えられる
RECEIVE: Final = 32  # ダメージを受ける
GAIN_LIFE: Final = 33  # 回復する
LOSE_LIFE: Final = 34  # ライフを失う
PAY_LIFE: Final = 35  # ライフを支払う
PAY: Final = 36
"""Circled numbers are paid by moving territories."""
REDUCE_DAMAGE: Final = 37
"""Asked, never done."""

# Players
LOSE: Final = 38
WIN: Final = 39
EXTRA_TURN: Final = 40

# Turn and battle
START: Final = 41
"""The period `word` begins; `player` is the turn player."""
END: Final = 42
ATTACK: Final = 43
ATTACKED: Final = 44
DEFEND: Final = 45
DEFENDED: Final = 46
WAS_DEFENDED: Final = 47
SOLO_ATTACK: Final = 48
GROUP_ATTACK: Final = 49
SOLO_DEFEND: Final = 50
GROUP_DEFEND: Final = 51
DECLARE_BATTLE: Final = 52

# Playing
PLAY: Final = 53
ACTIVATE: Final = 54
APPLY: Final = 55
THWART: Final = 56
TRIGGER: Final = 57
"""A pending triggered ability is activated: asked and done together with ACTIVATE."""

# Aspects alone
IN_BATTLE: Final = 58
BY_EFFECT: Final = 59
BY_RULE: Final = 60
AS_COST: Final = 61
COPY: Final = 62  # 複製する, of effects
TURN_DOWN: Final = 63  # 裏向きにする, of an exiled card

WHOLE_ZONE: Final = "zone"

CARD_MOVES: Final = (
    1 << MOVE | 1 << DRAW | 1 << DISCARD | 1 << ADD | 1 << RETURN | 1 << BRING_OUT | 1 << DESTROY | 1 << SACRIFICE
    | 1 << EXILE | 1 << TRANSFER | 1 << TO_PILE | 1 << TAKE_OFF
)  # fmt: skip
"""Kinds whose application moves an object from zone to zone."""

# Types (303.3); whether an object is a card or a token is kept beside them
ANIMAL: Final = 1  # 動物
LAIR: Final = 2  # 縄張り
TOOL: Final = 4  # 道具
SCENE: Final = 8  # 場面
SKILL: Final = 16  # 特技
TERRITORY: Final = 32  # 領土
CARD: Final = 64
TOKEN: Final = 128
EXISTENCE: Final = ANIMAL | LAIR | TOOL  # 存在
NON_EXISTENCE: Final = SCENE | SKILL  # 非存在
ANY_TYPE: Final = EXISTENCE | NON_EXISTENCE | TERRITORY

ANIMAL_WORD: Final = "animal"
"""The word for the type in trees; the game is called by the same word."""
TYPES: Final[dict[str, int]] = {
    "animal": ANIMAL, "lair": LAIR, "tool": TOOL, "scene": SCENE, "skill": SKILL, "territory": TERRITORY,
}  # fmt: skip
JAPANESE_TYPES: Final[dict[str, str]] = {
    "動物": "animal", "縄張り": "lair", "道具": "tool", "場面": "scene", "特技": "skill", "領土": "territory",
}  # fmt: skip

# Conditions (306.2), in the order of the book
ICONS: Final = ("plain", "mountain", "aquatic", "forest", "night", "generic")
ICON_LETTERS: Final = "平山水森夜無"
ICON_BITS: Final[dict[str, int]] = {icon: 1 << i for i, icon in enumerate(ICONS)}
GENERIC: Final = 5

# Numbers of an object: indexes into `Values.numbers`
ATK: Final = 0
DEF: Final = 1
COST: Final = 2
NUMBERS: Final = 3

# Bits of `Obj.flags`
WAITING: Final = 1
"""行動待機 (204-8)."""
IS_NIGHT: Final = 2
EQUIPPED: Final = 4
"""装備状態 (206-12)."""
PLAYED: Final = 8
COST_RAISED: Final = 16
COST_REDUCED: Final = 32
CONDITION_RAISED: Final = 64
CONDITION_REDUCED: Final = 128
HOW_PLAYED: Final = PLAYED | COST_RAISED | COST_REDUCED | CONDITION_RAISED | CONDITION_REDUCED
"""What an object on the battlefield still tells of the way it was played (611-2a)."""

# Bits of `Event.extra` of what comes out: the state in which it does
AS_MOVED: Final = 1
AS_NIGHT: Final = 2
AS_ATTACKING: Final = 4
AS_DEFENDING: Final = 8
WITHOUT_ABILITIES: Final = 16
# Bit of `Event.extra` of an exile
FACE_DOWN: Final = 1

# Keywords (1600)
AREA_KEYWORDS: Final[tuple[str, ...]] = ("plain", "mountain", "aquatic", "forest", "night")
AGILE: Final = "agile"
UNIQUE: Final = "unique"
EQUIP_KEYWORD: Final = "equip"
IRON_WALL: Final = "iron_wall"
BREAKTHROUGH: Final = "breakthrough"
WINTER_COAT: Final = "winter_coat"
WINGED: Final = "winged"
SWIFT: Final = "swift"
ANTI_AIR: Final = "anti_air"
BUFFALO_ARMY: Final = "buffalo_army"
RHINO_ARMY: Final = "rhino_army"
HASTY_BUILD: Final = "hasty_build"
STEALTH: Final = "stealth"
QUICK_HAND: Final = "quick_hand"
VENOM: Final = "venom"
WANDERER: Final = "wanderer"
INVIOLABLE: Final = "inviolable"
INDESTRUCTIBLE: Final = "indestructible"
JAPANESE_KEYWORDS: Final[dict[str, str]] = {
    "平野": "plain", "山岳": "mountain", "水生": "aquatic", "森林": "forest", "夜": "night", "敏捷": AGILE,
    "唯一": UNIQUE, "装備": EQUIP_KEYWORD, "鉄壁": IRON_WALL, "突破": BREAKTHROUGH, "冬毛": WINTER_COAT,
    "有翼": WINGED, "駿足": SWIFT, "対空": ANTI_AIR, "バッファロー軍": BUFFALO_ARMY, "ライノ軍": RHINO_ARMY,
    "急造": HASTY_BUILD, "隠密": STEALTH, "早業": QUICK_HAND, "有毒": VENOM, "放浪者": WANDERER,
    "不可侵": INVIOLABLE, "不壊": INDESTRUCTIBLE,
}  # fmt: skip

# Counters (1701.2a)
PLUS: Final = "ATK+1/DEF+1"
MINUS: Final = "ATK-1/DEF-1"
PRISON: Final = "夜牢"
ESCAPE: Final = "脱出"
SLEEP: Final = "睡眠"
SHIELD: Final = "防護"
COUNTERS: Final = (
    PLUS, MINUS, PRISON, ESCAPE, "補修", "妖狐", "成長", "治癒", SLEEP, "彼岸", SHIELD, "磔台",
)  # fmt: skip

DAMAGE: Final = "damage"
WAIT: Final = "waiting"
"""Words of REMOVE that are no counters."""

SPECIES: Final = (
    "アライグマ", "アリ", "アルマジロ", "イタチ", "イヌ", "イノシシ", "イモリ", "イルカ", "ウサギ", "ウシ",
    "ウツボ", "ウマ", "エイ", "オウム", "オオカミ", "オカピ", "オランウータン", "カエル", "カジキ", "カバ",
    "カメ", "カメレオン", "カラス", "カワウソ", "カンガルー", "キツネ", "キリン", "クジャク", "クジラ",
    "クマ", "クラゲ", "コウモリ", "ゴリラ", "サイ", "サカナ", "サル", "シカ", "ジャガー", "シャチ",
    "スカンク", "センザンコウ", "ゾウ", "タコ", "ダチョウ", "タヌキ", "チーター", "チョウザメ", "トカゲ",
    "トナカイ", "トラ", "ドラゴン", "トリ", "ニワトリ", "ネコ", "ネズミ", "ハイエナ", "バク", "ハクビシン",
    "ハチ", "バッファロー", "ビーバー", "ヒョウ", "フクロウ", "ブタ", "ヘビ", "ペンギン", "モグラ",
    "モモンガ", "ヤギ", "ラーテル", "ライオン", "ラクダ", "リス", "ワシ", "ワニ", "基礎", "冬",
)  # fmt: skip
"""The closed list of species (304.3)."""
BASIC: Final = "species:基礎"
NIGHT_NAME: Final = "夜"

LIFE: Final = 20
HAND_SIZE: Final = 6
FIRST_HAND: Final = 7

# Periods, by the names that texts use
GAME: Final = "game"
WHOLE_TURN: Final = "turn"
WAKE_PHASE: Final = "wake_phase"  # 起床フェイズ
PREPARATION_PHASE: Final = "preparation_phase"  # 準備フェイズ
SUPPLY_PHASE: Final = "supply_phase"  # 補充フェイズ
HUNT_PHASE: Final = "hunt_phase"  # 狩りフェイズ
SUNSET_PHASE: Final = "sunset_phase"  # 日没フェイズ
NIGHT_WATCH_PHASE: Final = "night_watch_phase"  # 夜警フェイズ
PHASES: Final = (
    WAKE_PHASE, PREPARATION_PHASE, SUPPLY_PHASE, HUNT_PHASE, SUNSET_PHASE, NIGHT_WATCH_PHASE,
)  # fmt: skip
BATTLE: Final = "battle"
BATTLE_PREPARATION_STEP: Final = "battle_preparation_step"
ATTACK_STEP: Final = "attack_step"
DEFENCE_STEP: Final = "defence_step"
DAMAGE_STEP: Final = "damage_step"
SCENE_TIMING: Final = "scene_timing"

ON_PILES: Final = nature.FIELD | nature.ZONES
"""What decides about effects that wait on a pile."""

LEXICON: Final = Lexicon(
    kinds={
        "put": MOVE, "send": MOVE, "move": MOVE, "draw": DRAW, "discard": DISCARD, "add": ADD, "return": RETURN,
        "bring_out": BRING_OUT, "enter": BRING_OUT, "leave": LEAVE, "destroy": DESTROY, "sacrifice": SACRIFICE,
        "exile": EXILE, "transfer": TRANSFER, "vanish": LEAVE, "counter_leaves": COUNTERS_LEAVE, "conceal": LOOK,
        "take_off": TAKE_OFF, "turn_down": TURN_DOWN, "night": NIGHT, "dawn": DAWN,
        "wake": WAKE, "stand": WAKE, "turn": TURN, "freeze": TURN, "turn_up": TURN_UP, "shuffle": SHUFFLE,
        "search": SEARCH, "look": LOOK, "reveal": REVEAL, "place": PLACE, "remove": REMOVE, "choose": CHOOSE,
        "target": TARGET, "equip": EQUIP, "attach": EQUIP, "declare": DECLARE, "turn_counters": TURN_COUNTERS,
        "deal": DEAL, "divide": DEAL, "dealt": DEALT, "receive": RECEIVE, "gain_life": GAIN_LIFE,
        "lose_life": LOSE_LIFE, "pay_life": PAY_LIFE, "pay": PAY, "reduce_damage": REDUCE_DAMAGE, "lose": LOSE,
        "win": WIN, "extra_turn": EXTRA_TURN, "start": START, "end": END, "attack": ATTACK, "attacked": ATTACKED,
        "defend": DEFEND, "defended": DEFENDED, "was_defended": WAS_DEFENDED, "solo_attack": SOLO_ATTACK,
        "group_attack": GROUP_ATTACK, "solo_defend": SOLO_DEFEND, "group_defend": GROUP_DEFEND,
        "declare_battle": DECLARE_BATTLE, "play": PLAY, "activate": ACTIVATE, "use": ACTIVATE, "trigger": TRIGGER,
        "apply": APPLY, "copy": COPY, "thwart": THWART, "nullify": THWART, "in_battle": IN_BATTLE,
        "by_effect": BY_EFFECT, "by_rule": BY_RULE, "by_destruction": DESTROY,
    },
    zones=zones.NAMES,
    numbers={"attack": ATK, "health": DEF, "cost": COST},
    types={
        **TYPES, "card": CARD | TOKEN, "true_card": CARD, "token": TOKEN, "existence": EXISTENCE,
        "non_existence": NON_EXISTENCE, "play": CARD | TOKEN, "object": CARD | TOKEN, "effect": CARD,
        "play_effect": CARD,
    },
    colours=ICON_BITS,
    flags={"waiting": WAITING},
    state_kinds={"night": NIGHT, "day": DAWN, "awake": WAKE, "moved": TURN},
    default_zone=zones.BATTLEFIELD,
    waiting_zone=zones.PILE,
    rules=POINTS,
    groups=zones.GROUPS,
    aspects={
        nodes.Sphere: nature.FIELD, nodes.ConditionCount: nature.FIELD, nodes.ConditionMeasure: nature.FIELD,
        nodes.OnlyConditions: nature.FIELD, nodes.OnlySpecies: nature.FIELD, nodes.Declared: nature.FIELD,
        nodes.Mutual: nature.FIELD, nodes.LargestGroup: nature.FIELD, nodes.Lowest: nature.FIELD,
        nodes.SpeciesCount: nature.FIELD, nodes.Twin: nature.FIELD, nodes.FrontKind: nature.FIELD,
        nodes.TotalBound: nature.FIELD, nodes.Capped: 0, nodes.Divided: 0, nodes.Product: 0,
        nodes.AllAtLeast: 0, nodes.NthPlay: 0, nodes.CountersBefore: nature.FACTS, nodes.TimesHappened: nature.FACTS,
        nodes.PointsHappened: nature.FACTS,
        nodes.DoneByAbility: nature.FACTS, nodes.Facing: nature.STATES | nature.PERIODS, nodes.CostsMove: ON_PILES,
        nodes.Targeting: ON_PILES, nodes.TargetingInEvent: ON_PILES, nodes.DoesTo: ON_PILES,
        nodes.FitsAsTarget: ON_PILES, nodes.ActivatedEffect: ON_PILES, nodes.ByAbility: 0, nodes.ByLeave: 0,
        nodes.NotBy: 0, nodes.ByMeans: 0, nodes.ByDamage: 0, nodes.AsCost: 0, nodes.GainCondition: 0,
        nodes.BecomeCondition: 0, nodes.LoseCondition: 0,
        nodes.OriginalIs: 0, nodes.GainInformation: nature.FIELD, nodes.MakeValue: nature.FIELD,
    },
    copiers=(nodes.GainInformation,),
    lethal=DEF,
)  # fmt: skip
