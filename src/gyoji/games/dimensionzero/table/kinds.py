"""The words of the engine: kinds of events, classifications, numbers, and the lexicon over them.

An event has one kind, which says how it is applied, and further aspects in its mask: a destroyed unit moves, leaves the
squares and is destroyed.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero.effects import nodes
from gyoji.games.dimensionzero.effects.points import POINTS
from gyoji.games.dimensionzero.table import zones
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.values import nature

# Card moves
MOVE: Final = 0
"""A move that no other verb names; an aspect of every move."""
DRAW: Final = 1
DESTROY: Final = 2
DISCARD: Final = 3
EXILE: Final = 4
SET_ENERGY: Final = 5
FLIP: Final = 6
"""The library's top card is turned up as plan."""
PUT_AURA: Final = 7
"""`subject` is put under `other`."""
BIND: Final = 8
"""The strategy `subject` is bound to `other`."""
MOVE_UNIT: Final = 9
"""A unit moves by the rule ability; `word` is advance when that cost was paid."""
SYNTHESISE: Final = 10
ENTER: Final = 11
"""An aspect: placed on a square."""
LEAVE: Final = 12
"""An aspect: left the squares."""

# Cards
FREEZE: Final = 16
RELEASE: Final = 17
DEAL: Final = 18
REVEAL: Final = 19
LOOK: Final = 20
SHUFFLE: Final = 21
CHOOSE: Final = 22
TURN_FACE: Final = 23
PLACE: Final = 24
REMOVE: Final = 25
CONTROL: Final = 26
RECOVER: Final = 27
"""All damage is gone."""
NULLIFY: Final = 28
CHANGE_TARGET: Final = 29
TARGET: Final = 30
"""Being targeted: asked, never done."""
HIDE_PLAN: Final = 31
"""The plan card is turned face down again."""

# Players
LOSE: Final = 34
WIN: Final = 35

# Turn, battle, play
START: Final = 40
"""The period `word` begins; `player` is the active player."""
END: Final = 41
ATTACK: Final = 42
"""`subject` attacks `other`."""
ATTACKED: Final = 43
WIN_BATTLE: Final = 44
SMASH: Final = 45
PLAY: Final = 46
ACTIVATE: Final = 47
TRIGGER: Final = 48
CREATE_PLAN: Final = 49
UPDATE_PLAN: Final = 50

# Aspects alone
IN_BATTLE: Final = 52
BY_EFFECT: Final = 53
BY_RULE: Final = 54
REDUCE: Final = 55
AS_COST: Final = 56

CARD_MOVES: Final = (
    1 << MOVE | 1 << DRAW | 1 << DESTROY | 1 << DISCARD | 1 << EXILE | 1 << SET_ENERGY | 1 << FLIP | 1 << PUT_AURA
    | 1 << BIND | 1 << MOVE_UNIT | 1 << SYNTHESISE
)  # fmt: skip
"""Kinds whose application moves a card from zone to zone."""

# Classifications (2.6.2), and places as things
UNIT: Final = 1
BASE: Final = 2
STRATEGY: Final = 4
BATTLE_SQUARE: Final = 8
BASE_SQUARE: Final = 16
LINE: Final = 32
AREA: Final = 64
CARD: Final = UNIT | BASE | STRATEGY

TYPES: Final[dict[str, int]] = {"unit": UNIT, "base": BASE, "strategy": STRATEGY}

# Colours (1.2.3): the last is no colour
COLOURS: Final = ("赤", "黒", "青", "白", "緑")
COLOUR_BITS: Final[dict[str, int]] = {colour: 1 << i for i, colour in enumerate(COLOURS)}
COLOURLESS: Final = 5
"""The place of the colourless part among the parts of a cost."""
LINK: Final = "attribute:リンク"

# Numbers of a card: indexes into `Values.numbers`
POWER: Final = 0
SMASH_VALUE: Final = 1
COST: Final = 2
MOVE_COST: Final = 3
FORBIDDEN: Final = 4
NUMBERS: Final = 5

# Bits of `Obj.flags`
CENTRAL: Final = 1
"""Played designating a square of the central area, and not as if it were the own one (2.20.1-6)."""

# Timings (2.9.2)
NORMAL: Final = "normal"
QUICK: Final = "quick"
BATTLE_TIMING: Final = "battle"
TIMINGS: Final = (NORMAL, QUICK, BATTLE_TIMING)

# Keywords (part 5)
HASTE: Final = "haste"
INSTANT_DEATH: Final = "instant_death"
MUSTER: Final = "muster"
ACCELERATION: Final = "acceleration"
SUPPORT: Final = "support"
UNITY: Final = "unity"
RAMPAGE: Final = "rampage"
AWAKENING: Final = "awakening"
FORMATION: Final = "formation"
PINCER: Final = "pincer"
CALL: Final = "call"
ADVANCE: Final = "advance"
LINKAGE: Final = "linkage"
RESONANCE: Final = "resonance"
FLASH: Final = "flash"
SUPPLY: Final = "supply"
RAID: Final = "raid"
RESISTANCE: Final = "resistance"
IN_WORDS: Final = "_in_words"
"""What a keyword stands for, said in full, is an ability of the keyword's name with this behind it: the card lacks the
keyword itself."""

HAND_SIZE: Final = 5
SMASH_LIMIT: Final = 7

# Periods, by the names that texts use
GAME: Final = "game"
TURN: Final = "turn"
RELEASE_PHASE: Final = "release_phase"
DRAW_PHASE: Final = "draw_phase"
ENERGY_PHASE: Final = "energy_phase"
MAIN_PHASE: Final = "main_phase"
SMASH_PHASE: Final = "smash_phase"
RECOVERY_PHASE: Final = "recovery_phase"
BATTLE: Final = "battle"
BEFORE_DAMAGE: Final = "before_damage"
"""The time of a battle step until the exchange of damage is put on the stack."""
BATTLE_STEP_1: Final = "battle_step_1"
BATTLE_STEP_2: Final = "battle_step_2"
BATTLE_END_STEP: Final = "battle_end_step"
PHASES: Final = (RELEASE_PHASE, DRAW_PHASE, ENERGY_PHASE, MAIN_PHASE, SMASH_PHASE, RECOVERY_PHASE)

LEXICON: Final = Lexicon(
    kinds={
        "put": MOVE, "send": MOVE, "return": MOVE, "add": MOVE, "draw": DRAW, "destroy": DESTROY, "discard": DISCARD,
        "exile": EXILE, "set_energy": SET_ENERGY, "flip": FLIP, "put_aura": PUT_AURA, "bind": BIND, "attach": BIND,
        "move": MOVE_UNIT, "synthesise": SYNTHESISE, "enter": ENTER, "leave": LEAVE, "freeze": FREEZE,
        "release": RELEASE, "stand": RELEASE, "deal": DEAL, "divide": DEAL, "reveal": REVEAL, "look": LOOK,
        "shuffle": SHUFFLE, "choose": CHOOSE, "turn_face": TURN_FACE, "place": PLACE, "remove": REMOVE,
        "control": CONTROL, "nullify": NULLIFY, "change_target": CHANGE_TARGET, "target": TARGET, "lose": LOSE,
        "win": WIN, "start": START, "end": END, "attack": ATTACK, "attacked": ATTACKED, "win_battle": WIN_BATTLE,
        "smash": SMASH, "play": PLAY, "activate": ACTIVATE, "use": ACTIVATE, "trigger": TRIGGER,
        "create_plan": CREATE_PLAN, "update_plan": UPDATE_PLAN, "reduce": REDUCE, "in_battle": IN_BATTLE,
        "by_effect": BY_EFFECT, "by_destruction": DESTROY,
    },
    zones=zones.NAMES,
    numbers={"power": POWER, "smash": SMASH_VALUE, "cost": COST, "move_cost": MOVE_COST, "forbidden": FORBIDDEN},
    types={
        **TYPES, "card": CARD, "spell": CARD, "battle_square": BATTLE_SQUARE, "base_square": BASE_SQUARE,
        "square": BATTLE_SQUARE | BASE_SQUARE, "line": LINE, "area": AREA,
    },
    colours=COLOUR_BITS,
    flags={"played_central": CENTRAL},
    state_kinds={"frozen": FREEZE, "released": RELEASE, "attacking": ATTACK, "attacked": ATTACKED},
    default_zone=zones.SQUARE,
    waiting_zone=zones.STACK,
    rules=POINTS,
    groups=zones.GROUPS,
    aspects={nodes.Designated: nature.FIELD},
    lethal=POWER,
    waiting_nouns=("spell",),
)  # fmt: skip
