"""The words of the engine: kinds of events, card types, numbers, and the lexicon over them.

An event has one kind, which says how it is applied, and further aspects in its mask: a destroyed unit moves, leaves the
field, is destroyed and is dropped.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.effects.points import POINTS
from gyoji.games.builddivide.table import zones
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.values import nature

# Card moves
MOVE: Final = 0
"""A move that no other verb names; an aspect of every move."""
DRAW: Final = 1
DROP: Final = 2
"""Goes to a graveyard: an aspect of every such move (527-2)."""
DESTROY: Final = 3
DISCARD: Final = 4
EXILE: Final = 5
"""Goes to the remove zone (504-1)."""
APPEAR: Final = 6
"""A unit comes to the field from elsewhere (515-1)."""
ENTER: Final = 7
"""An aspect: came to the field."""
LEAVE: Final = 8
"""An aspect: left the field."""
ATTACH: Final = 9
"""`subject` becomes an aura of `other`; `word` is its aura information (521-1)."""
SET: Final = 10
OPEN: Final = 11
CLOSE: Final = 12
CREATE: Final = 13
"""A token `word` comes to the zone `dest`, attached to `other` where that is named (536-1)."""
IN_BATTLE: Final = 14
"""An aspect: by battle, or of a battling unit (527-2a)."""
PLACE_ENERGY: Final = 15

# Cards
STAND: Final = 16
REST: Final = 17
DEAL: Final = 18
REVEAL: Final = 19
LOOK: Final = 20
SHUFFLE: Final = 21
CHOOSE: Final = 22
TURN_FACE: Final = 23
PLACE: Final = 24
REMOVE: Final = 25
CONTROL: Final = 26
HEAL: Final = 27
"""All units have no damage any more (706-3)."""
NULLIFY: Final = 28
BY_EFFECT: Final = 29
"""An aspect: an effect did it."""
TARGET: Final = 30
"""Being targeted: asked, never done."""
SCOUT: Final = 31
AS_COST: Final = 32
"""An aspect: done to pay a cost."""
COPY: Final = 33

# Players
LOSE: Final = 34
WIN: Final = 35
PACKET: Final = 36
"""A damage packet is made for a player; texts know it as damage (1002-1)."""
POINT: Final = 37
"""One point of a packet was processed (1003)."""
TRIGGER_CHECK: Final = 38
RED_ZONE: Final = 39
"""A player's life becomes red zone (407-4c:i)."""

# Turn, battle, play
START: Final = 40
"""The period `word` begins; `player` is the turn player."""
END: Final = 41
ATTACK: Final = 42
"""`subject` attacks `other`."""
ATTACKED: Final = 43
BLOCK: Final = 44
BLOCKED: Final = 45
UNBLOCKED: Final = 46
BATTLE: Final = 47
WIN_BATTLE: Final = 48
LOSE_BATTLE: Final = 49
DRAW_BATTLE: Final = 50
PLAY: Final = 51
ACTIVATE: Final = 52
TRIGGER: Final = 53
EXTRA_TURN: Final = 54
SKILL: Final = 55
BRIGHT: Final = 56
EVOL: Final = 57
GRADUATE: Final = 58
KESSOKU: Final = 59
MAKEIN: Final = 60
"""A unit that left the field while it battled: its controller has lost that battle (1416-2)."""
SWITCH: Final = 61
"""An aspect: the card that leaves the field was switched with one of the hand (528-1)."""

CARD_MOVES: Final = (
    1 << MOVE | 1 << DRAW | 1 << DROP | 1 << DESTROY | 1 << DISCARD | 1 << EXILE | 1 << APPEAR | 1 << SET
    | 1 << PLACE_ENERGY
)  # fmt: skip
"""Kinds whose application moves a card from zone to zone."""

LATE_RESULTS: Final = (LOSE_BATTLE, MAKEIN, DRAW_BATTLE)
"""What is told of units that may have left the field before."""
NOTICES: Final = (
    1 << START | 1 << END | 1 << ATTACKED | 1 << BLOCKED | 1 << UNBLOCKED | 1 << BATTLE | 1 << WIN_BATTLE
    | 1 << LOSE_BATTLE | 1 << DRAW_BATTLE | 1 << MAKEIN | 1 << TRIGGER_CHECK | 1 << RED_ZONE
)  # fmt: skip
"""Kinds that tell of something and change nothing on the table."""

# Card types (304-2, 521-1b)
UNIT: Final = 1
COMMAND: Final = 2
TERRITORY: Final = 4
AURA: Final = 8
CARD: Final = UNIT | COMMAND | TERRITORY | AURA

TYPES: Final[dict[str, int]] = {"unit": UNIT, "command": COMMAND, "territory": TERRITORY, "none": 0}

# Colours (203-1a); the part after them is generic
COLOURS: Final = ("黒", "青", "白", "赤")
COLOUR_BITS: Final[dict[str, int]] = {colour: 1 << i for i, colour in enumerate(COLOURS)}
PAIRS: Final = ("黒青", "黒白", "黒赤", "青白", "青赤", "白赤")
"""Points that energy of either colour pays: of cards that have two colours (203-2b)."""
PAIR_BITS: Final = (3, 5, 9, 6, 10, 12)
PARTS: Final = 11
"""The parts of a cost: four colours, six pairs of them, generic."""
GENERIC: Final = 10

# Numbers of a card: indexes into `Values.numbers`
POWER: Final = 0
HIT: Final = 1
COST: Final = 2
AURA_NUMBER: Final = 3
NUMBERS: Final = 4

# Bits of `Obj.flags`
ASSAULT: Final = 1
"""A territory that is a unit by Assault Territory (1406-2)."""
TOKEN: Final = 2
COPIED: Final = 4
FROM_HAND: Final = 8
"""Played from the hand, and so it appeared (902-1)."""
BY_EVOL: Final = 16
"""Played, or appeared, by Evol (1409-3)."""
LEGACY: Final = 32
"""Played by Legacy: removed as it leaves the resolution zone (1408-2)."""
BRIGHTED: Final = 64
"""Brighted in the battle under way (1410-3a)."""
BY_COSPLAY: Final = 128
"""Appeared by Cosplay (1413-4)."""
LEGACY_LATE: Final = 4096
"""As by Legacy, but its removal is a replacement like any other."""
EVOL_PLACE: Final = 8
"""The bit after which those follow that say for which of its Evols a card was played (1409-5)."""

# Timings (307-1)
NORMAL: Final = "normal"
QUICK: Final = "quick"
TIMINGS: Final = (NORMAL, QUICK)

BUSTER: Final = "buster"
SHOT: Final = "shot"

# Keywords (1400)
DECOY: Final = "decoy"
BLITZ: Final = "blitz"
BERSERK: Final = "berserk"
ASSAULT_WORD: Final = "assault"
LEGACY_WORD: Final = "legacy"
EVOL_WORD: Final = "evol"

ACE: Final = "subtype:エース"
HAND_SIZE: Final = 5
LIFE_SIZE: Final = 10
ENERGY_SIZE: Final = 2
HAND_LIMIT: Final = 5
RED_LINE: Final = 5

# Periods, by the names that texts use
GAME: Final = "game"
TURN: Final = "turn"
STAND_PHASE: Final = "stand_phase"
DRAW_PHASE: Final = "draw_phase"
MAIN_PHASE: Final = "main_phase"
ATTACK_PHASE: Final = "attack_phase"
END_PHASE: Final = "end_phase"
ATTACK_STEP: Final = "attack_step"
BLOCK_STEP: Final = "block_step"
BATTLE_STEP: Final = "battle_step"
HIT_STEP: Final = "hit_step"
ATTACK_END_STEP: Final = "attack_end_step"
ATTACK_PERIOD: Final = "attack"
BATTLE_PERIOD: Final = "battle"
PHASES: Final = (STAND_PHASE, DRAW_PHASE, MAIN_PHASE, ATTACK_PHASE, END_PHASE)

FIGHT: Final = nature.STATES | nature.PERIODS
"""States of attacks, battles and damage under way: they come and go with the steps of an attack, too."""
LIFE_LEFT: Final = nature.ZONES | nature.PLAYERS

LEXICON: Final = Lexicon(
    kinds={
        "put": MOVE, "send": MOVE, "return": MOVE, "add": MOVE, "move": MOVE, "draw": DRAW, "drop": DROP,
        "destroy": DESTROY, "discard": DISCARD, "exile": EXILE, "appear": APPEAR, "enter": ENTER, "leave": LEAVE,
        "attach": ATTACH, "set": SET, "open": OPEN, "close": CLOSE, "create": CREATE, "place_energy": PLACE_ENERGY,
        "stand": STAND, "rest": REST, "deal": DEAL, "reveal": REVEAL, "look": LOOK, "shuffle": SHUFFLE,
        "choose": CHOOSE, "turn_face": TURN_FACE, "place": PLACE, "remove": REMOVE, "control": CONTROL,
        "nullify": NULLIFY, "target": TARGET, "scout": SCOUT, "copy": COPY, "lose": LOSE, "win": WIN,
        "damage_point": POINT, "trigger_check": TRIGGER_CHECK, "red_zone": RED_ZONE, "start": START, "end": END,
        "attack": ATTACK, "attacked": ATTACKED, "block": BLOCK, "blocked": BLOCKED, "unblocked": UNBLOCKED,
        "battle": BATTLE, "win_battle": WIN_BATTLE, "lose_battle": LOSE_BATTLE, "draw_battle": DRAW_BATTLE,
        "play": PLAY, "activate": ACTIVATE, "use": ACTIVATE, "trigger": TRIGGER, "extra_turn": EXTRA_TURN,
        "skill": SKILL, "bright": BRIGHT, "evol": EVOL, "graduate": GRADUATE, "kessoku": KESSOKU, "makein": MAKEIN,
        "switch": SWITCH,
        "in_battle": IN_BATTLE, "by_effect": BY_EFFECT, "by_destruction": DESTROY,
    },
    zones=zones.NAMES,
    numbers={"power": POWER, "hit": HIT, "cost": COST, "aura": AURA_NUMBER},
    types={"unit": UNIT, "command": COMMAND, "territory": TERRITORY, "aura": AURA, "card": CARD, "spell": CARD},
    colours=COLOUR_BITS,
    flags={
        "assault": ASSAULT, "token": TOKEN, "copy": COPIED, "from_hand": FROM_HAND, "evol": BY_EVOL,
        "cosplay": BY_COSPLAY,
    },
    state_kinds={
        "rest": REST, "stand": STAND, "open": OPEN, "unopened": CLOSE, "attacking": ATTACK, "blocking": BLOCK,
        "battling": BATTLE, "face_down": TURN_FACE, "face_up": TURN_FACE, "red_zone": RED_ZONE,
    },
    default_zone=zones.FIELD,
    waiting_zone=zones.RESOLUTION,
    rules=POINTS,
    groups=zones.GROUPS,
    near=(zones.TERRITORY,),
    state_aspects={
        "attacking": FIGHT, "blocking": FIGHT, "target": FIGHT, "battling": FIGHT, "bright": FIGHT,
        "taking_buster": FIGHT, "taking_effect": FIGHT, "taking_attack": FIGHT, "open": nature.FIELD,
        "unopened": nature.FIELD, "red_zone": LIFE_LEFT, "yellow_zone": LIFE_LEFT,
    },
    aspects={
        tree.Related: nature.FIELD | nature.PERIODS, nodes.SkillUsed: nature.FACTS,
        nodes.TimesHappened: nature.FACTS, nodes.Foretold: nature.EVERYTHING, nodes.ByEvol: nature.FACTS,
        nodes.IconCount: nature.FIELD, nodes.EitherOpponent: 0, nodes.SameAbilities: 0, nodes.GainAbilities: 0,
        nodes.SameNumbers: 0,
    },
    copiers=(nodes.SameAbilities, nodes.GainAbilities),
    lethal=POWER,
    plain_states=("rest", "stand", "open", "unopened"),
)  # fmt: skip
