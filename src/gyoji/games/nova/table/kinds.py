"""The words of NOVA's engine: kinds of events, types, colours, numbers and states, and the lexicon over them.

An event has one kind, which says how it is applied, and further aspects in its mask: a discard is a move too, and what
goes from the field to the graveyard leaves the field whatever moved it there.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.nova.effects.points import POINTS
from gyoji.games.nova.table import zones
from gyoji.kernel.trees.lexicon import Lexicon

# Card moves
MOVE: Final = 0
"""A move that no verb names."""
DRAW: Final = 1
DISCARD: Final = 2
SEND: Final = 3
EXILE: Final = 4
RETURN: Final = 5
ADD: Final = 6
PUT: Final = 7
EXIT: Final = 8
SET_ENERGY: Final = 9
CONTROL: Final = 10
"""From field to field: `player` takes control of `subject`."""
LEAVE: Final = 11
ENTER: Final = 12
PLAY: Final = 13
"""A card was played: a notice, its card `subject` waits already."""

# States and marks of objects
DESTROY: Final = 14
FREEZE: Final = 15
STAND: Final = 16
NULLIFY: Final = 17
"""A waiting object is taken away: `extra` is its serial number, `subject` the card or NO_REF."""
NULLIFY_DESTRUCTION: Final = 18
DEAL: Final = 19
"""`amount` damage to `subject` (a servant or a player) from `source`."""
PLACE: Final = 20
REMOVE: Final = 21
MOVE_COUNTERS: Final = 22
ATTACH: Final = 23
DETACH: Final = 24
REVEAL: Final = 25
"""`subject` is shown to the players in the mask `extra`; with `amount` 1 it stops being shown."""
LOOK: Final = 26
SHUFFLE: Final = 27
CHOOSE: Final = 28
TURN_FACE: Final = 29

# Players
GAIN_LIFE: Final = 30
LOSE_LIFE: Final = 31
PAY_LIFE: Final = 32
ADD_ENERGY: Final = 33
"""`amount` energy of the colour `extra`, named in `word`, for `player`."""
SPEND_ENERGY: Final = 34
LOSE_ENERGY: Final = 35
WIN: Final = 36
LOSE: Final = 37
CANNOT_DRAW: Final = 38
"""A draw was demanded of an empty deck."""
RELEASE_LIMIT: Final = 39
"""The limit level of `player` rises for good: `amount` is the life value that was reached."""

# Turn, battle, play
START: Final = 40
"""The period `word` begins; `player` is the turn player."""
END: Final = 41
ATTACK: Final = 42
"""`subject` attacks `other`."""
DEFEND: Final = 43
"""`subject` defends against `other`."""
BATTLE: Final = 44
"""An effect makes `subject` and `other` battle."""
REMOVE_FROM_BATTLE: Final = 45
END_BATTLE: Final = 46
RESET_DAMAGE: Final = 47
SKIP: Final = 48
"""The period `word` of `player` (or anybody) is left out; `extra` is the turn it is bound to, 0 for the next one."""
ADD_PERIOD: Final = 49
"""A period `word` is added right after the period number `extra` of `PERIODS`; in this turn only if `amount` is it."""
ACTIVATE: Final = 50
"""An ability of `subject` was activated (915.1): `word` is ENERGY_ABILITY for an energy ability."""
USE: Final = 51
"""A played activated ability has resolved (801.3.9); energy abilities are activated, not played."""
TRIGGER: Final = 52
REDUCE: Final = 53
EXPIRE: Final = 54

# Aspects without an application of their own
IN_BATTLE: Final = 55
BY_DESTRUCTION: Final = 56
BY_EFFECT: Final = 57
BECOME_BATTLING: Final = 58
PIERCING: Final = 59
"""Battle damage to a defender whose surplus goes on to what was attacked (1004.3)."""
PLAY_ABILITY: Final = 60
"""The activation of an ability that waits (903.2): energy abilities are activated and not played (804.1)."""

CARD_MOVES: Final = (1 << 11) - 1
"""The kinds whose application moves a card from zone to zone."""

# Types (113.2)
SERVANT: Final = 1
SPELL: Final = 2
ITEM: Final = 4
CHARACTER: Final = 8
ANY_TYPE: Final = 15

TYPES: Final[dict[str, int]] = {"servant": SERVANT, "spell": SPELL, "item": ITEM, "character": CHARACTER}

# Colours (102.3): the place in the energy stock, and the bit
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
WHITE: Final = 3
BLACK: Final = 4
COLOURLESS: Final = 5
COLOURS: Final = 6

COLOUR_NAMES: Final = ("red", "blue", "green", "white", "black", "colourless")
COLOUR_ICONS: Final[dict[str, int]] = {
    "赤": RED, "青": BLUE, "緑": GREEN, "白": WHITE, "黒": BLACK, "無色": COLOURLESS,
}  # fmt: skip
COLOUR_INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(COLOUR_NAMES)}

# Numbers of a card: indexes into `Values.numbers`
ATTACK_VALUE: Final = 0
HEALTH: Final = 1
COST: Final = 2
"""The total cost, absent on a card without cost."""
LEVEL: Final = 3
COST_OF: Final = 4
"""The first of six: red, blue, green, white, black, and the unspecified part."""
REQUIRED: Final = 10
"""The first of six: how many cards of each colour, and of any, must lie in the energy zone."""
NUMBERS: Final = 16

# Bits of `Obj.flags`
DESTROYED: Final = 1
ATTACKING: Final = 2
DEFENDING: Final = 4
DEFENDED: Final = 8
BATTLING: Final = 16
TARGET: Final = 32
BATTLE_LOSS: Final = 64
"""Destroyed in battle: the later move to the graveyard still knows it."""
SHORT: Final = 128
"""Its lack of health was processed and something kept it alive; new damage makes it a new matter."""
WORN_OUT: Final = 256
"""Destroyed for lack of health: if that is nullified, its damage and minus go (907.3)."""

# What rule processing has to look at
DIRTY_LIFE: Final = 1
DIRTY_HEALTH: Final = 2
DIRTY_FIELD: Final = 4
DIRTY_ALL: Final = 7

BATTLE_FLAGS: Final = ATTACKING | DEFENDING | DEFENDED | BATTLING | TARGET

START_LIFE: Final = 2000
START_LIMIT: Final = 1
START_HAND: Final = 7
HAND_LIMIT: Final = 7
NO_ENERGY: Final = (0, 0, 0, 0, 0, 0)

ENERGY_ABILITY: Final = "energy_ability"
QUICK: Final = "quick_cast"
GALE: Final = "gale"
PIERCE: Final = "pierce"
EQUIP: Final = "equip"

# Periods, by the names that texts use
GAME: Final = "game"
TURN: Final = "turn"
STANDBY_PHASE: Final = "standby_phase"
DRAW_PHASE: Final = "draw_phase"
MAIN_PHASE: Final = "main_phase"
"""Either main phase, as texts say it."""
MAIN_PHASE_1: Final = "main_phase_1"
MAIN_PHASE_2: Final = "main_phase_2"
ATTACK_PHASE: Final = "attack_phase"
END_PHASE: Final = "end_phase"
START_STEP: Final = "start_step"
ATTACK_DECLARATION_STEP: Final = "attack_declaration_step"
DEFENCE_DECLARATION_STEP: Final = "defence_declaration_step"
BATTLE_RESOLUTION_STEP: Final = "battle_resolution_step"
END_STEP: Final = "end_step"

PERIODS: Final = (
    GAME, TURN, STANDBY_PHASE, DRAW_PHASE, MAIN_PHASE_1, ATTACK_PHASE, MAIN_PHASE_2, END_PHASE, START_STEP,
    ATTACK_DECLARATION_STEP, DEFENCE_DECLARATION_STEP, BATTLE_RESOLUTION_STEP, END_STEP,
)  # fmt: skip
PHASES: Final = (STANDBY_PHASE, DRAW_PHASE, MAIN_PHASE_1, ATTACK_PHASE, MAIN_PHASE_2, END_PHASE)

LEXICON: Final = Lexicon(
    kinds={
        "draw": DRAW, "discard": DISCARD, "send": SEND, "exile": EXILE, "return": RETURN, "add": ADD, "put": PUT,
        "exit": EXIT, "set_energy": SET_ENERGY, "play": PLAY, "control": CONTROL, "leave": LEAVE, "enter": ENTER,
        "destroy": DESTROY, "freeze": FREEZE, "stand": STAND, "nullify": NULLIFY,
        "nullify_destruction": NULLIFY_DESTRUCTION, "deal": DEAL, "divide": DEAL, "place": PLACE, "remove": REMOVE,
        "move": MOVE_COUNTERS, "attach": ATTACH, "detach": DETACH, "reveal": REVEAL, "look": LOOK,
        "shuffle": SHUFFLE, "choose": CHOOSE, "turn_face": TURN_FACE, "gain_life": GAIN_LIFE,
        "lose_life": LOSE_LIFE, "pay_life": PAY_LIFE, "add_energy": ADD_ENERGY, "win": WIN, "lose": LOSE,
        "start": START, "end": END, "attack": ATTACK, "defend": DEFEND, "battle": BATTLE,
        "remove_from_battle": REMOVE_FROM_BATTLE, "skip": SKIP, "add_period": ADD_PERIOD, "activate": ACTIVATE,
        "use": USE, "play_ability": PLAY_ABILITY, "trigger": TRIGGER, "reduce": REDUCE, "in_battle": IN_BATTLE,
        "by_destruction": BY_DESTRUCTION, "by_effect": BY_EFFECT,
    },
    zones=zones.NAMES,
    numbers={"attack": ATTACK_VALUE, "health": HEALTH, "cost": COST, "level": LEVEL},
    types={**TYPES, "card": ANY_TYPE},
    colours={name: 1 << i for i, name in enumerate(COLOUR_NAMES)},
    flags={
        "destroyed": DESTROYED, "attacking": ATTACKING, "defending": DEFENDING, "defended": DEFENDED,
        "battling": BATTLING, "target": TARGET,
    },
    state_kinds={
        "frozen": FREEZE, "standby": STAND, "destroyed": DESTROY, "battling": BECOME_BATTLING, "attacking": ATTACK,
        "defending": DEFEND, "defended": DEFEND, "target": ATTACK,
    },
    default_zone=zones.FIELD,
    waiting_zone=zones.WAITING,
    rules=POINTS,
    follow_ups={"destroy": BY_DESTRUCTION},
    lethal=HEALTH,
)  # fmt: skip
