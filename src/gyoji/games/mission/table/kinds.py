"""The words of the engine: kinds of events, types, numbers and states, and the lexicon over them.

An event has one kind, which says how it is applied, and further aspects in its mask: an exit is a move and a leaving of
the area, and a scouted card that is played enters from the deck.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.mission.effects.points import POINTS
from gyoji.games.mission.table import zones
from gyoji.kernel.trees.lexicon import Lexicon

# Card moves
MOVE: Final = 0
"""A move that no other verb names; an aspect of every move."""
DRAW: Final = 1
EXIT: Final = 2
EXILE: Final = 3
BECOME_EXP: Final = 4
"""`subject` becomes EXP of `other`."""
CONNECT: Final = 5
"""The engage `subject` is connected with the character `other`."""
SLIDE: Final = 6
KEEP: Final = 7
CHARGE: Final = 8
ENTER: Final = 9
LEAVE: Final = 10
RELOAD: Final = 11
SCOUT: Final = 12
"""The deck's top card `subject` goes to the scout zone."""

# States and marks of objects
SLEEP: Final = 14
REBOOT: Final = 15
DEAL: Final = 16
"""`amount` damage to the character `subject` from `source`."""
REVEAL: Final = 17
LOOK: Final = 18
SHUFFLE: Final = 19
CHOOSE: Final = 20
CHECK: Final = 21
CLEAR: Final = 22
TURN_FACE: Final = 23
"""`subject` is turned; `word` is face_up or face_down."""
LEVEL_UP: Final = 24
SUCCESS: Final = 25
"""The attack of `subject` becomes a success: its status, not the occurrence that abilities wait for."""
FADE: Final = 26
"""At the end of the mission phase: records, successes and damage are gone."""

# Players
GAIN_COUNTERS: Final = 30
SPEND_COUNTERS: Final = 31
LOSE: Final = 32
WIN: Final = 33

# Turn, attack, play
START: Final = 40
"""The period `word` begins; `player` is the turn player."""
END: Final = 41
ATTACK: Final = 42
SUCCEED: Final = 43
"""Attack success as an occurrence (806.3); `extra` 1 when it occurs again in the same battle."""
PLAY: Final = 44
"""A card was played: a notice, its card `subject` is in Temporary."""
ACTIVATE: Final = 45
TRIGGER: Final = 46
REDUCE: Final = 47

# Aspects without an application of their own
IN_BATTLE: Final = 50
BY_EFFECT: Final = 51
BY_RULE: Final = 52
ATTACKED: Final = 53
"""The attacker has attacked: occurs together with the attack (802.1c)."""

CARD_MOVES: Final = (1 << 13) - 1
"""The kinds whose application moves a card from zone to zone."""

# Types (302.2)
ACCOUNT: Final = 1
MISSION: Final = 2
CHARACTER: Final = 4
EVENT: Final = 8
ENGAGE: Final = 16
ANY_TYPE: Final = 31

TYPES: Final[dict[str, int]] = {
    "account": ACCOUNT, "mission": MISSION, "character": CHARACTER, "event": EVENT, "engage": ENGAGE,
}  # fmt: skip

# Numbers of a card: indexes into `Values.numbers`
POWER: Final = 0
COST: Final = 1
NUMBERS: Final = 2

# Bits of `Obj.flags`
ATTACKING: Final = 1
SUCCEEDED: Final = 2

# Icons (305), as traits
SCOUT_ICON: Final = "icon:scout"
NO_ATTACK_ICON: Final = "icon:no_attack"
LEVEL_UP_ICON: Final = "icon:level_up"
ICONS: Final = ("scout", "no_attack", "level_up")
STAR: Final = "☆"

EMPTY: Final = "empty"
"""The word of an act that lets cards enter areas without characters only."""

# Keywords (1200)
ACCEL: Final = "accel"
ENCOUNTER: Final = "encounter"
CHANT: Final = "chant"
SUBJUGATION: Final = "subjugation"
FLASH_STRIKE: Final = "flash_strike"
DECK_ENGAGE: Final = "deck_engage"

HAND_SIZE: Final = 5
SECOND_PLAYER_ENERGY: Final = 2
BLOCK_SLIDE_CARDS: Final = 2

# Periods, by the names that texts use
GAME: Final = "game"
TURN: Final = "turn"
START_DRAW_PHASE: Final = "start_draw_phase"
MAIN_PHASE: Final = "main_phase"
MISSION_PHASE: Final = "mission_phase"
CHARGE_PHASE: Final = "charge_phase"
END_DRAW_PHASE: Final = "end_draw_phase"
ATTACK_PERIOD: Final = "attack"
BATTLE: Final = "battle"
ATTACK_STEP: Final = "attack_step"
BLOCK_STEP: Final = "block_step"
SCOUT_STEP: Final = "scout_step"
BATTLE_STEP: Final = "battle_step"
ATTACK_END_STEP: Final = "attack_end_step"

PHASES: Final = (START_DRAW_PHASE, MAIN_PHASE, MISSION_PHASE, CHARGE_PHASE, END_DRAW_PHASE)
STEPS: Final = (ATTACK_STEP, BLOCK_STEP, SCOUT_STEP, BATTLE_STEP, ATTACK_END_STEP)

LEXICON: Final = Lexicon(
    kinds={
        "draw": DRAW, "put": MOVE, "send": MOVE, "return": MOVE, "add": MOVE, "move": MOVE, "exit": EXIT,
        "exile": EXILE, "become_exp": BECOME_EXP, "connect": CONNECT, "attach": CONNECT, "slide": SLIDE,
        "keep": KEEP, "charge": CHARGE, "enter": ENTER, "leave": LEAVE, "reload": RELOAD, "scout": SCOUT,
        "sleep": SLEEP, "freeze": SLEEP, "reboot": REBOOT, "stand": REBOOT, "deal": DEAL, "divide": DEAL,
        "reveal": REVEAL, "look": LOOK, "shuffle": SHUFFLE, "choose": CHOOSE, "check": CHECK, "clear": CLEAR,
        "turn_face": TURN_FACE, "level_up": LEVEL_UP, "place": GAIN_COUNTERS, "remove": SPEND_COUNTERS,
        "lose": LOSE, "win": WIN, "start": START, "end": END, "attack": ATTACK, "succeed": SUCCEED, "play": PLAY,
        "activate": ACTIVATE, "use": ACTIVATE, "trigger": TRIGGER, "reduce": REDUCE, "in_battle": IN_BATTLE,
        "by_effect": BY_EFFECT,
    },
    zones=zones.NAMES,
    numbers={"power": POWER, "cost": COST},
    types={**TYPES, "card": ANY_TYPE},
    colours={},
    flags={"attacking": ATTACKING, "succeeded": SUCCEEDED},
    state_kinds={
        "sleeping": SLEEP, "rebooted": REBOOT, "checked": CHECK, "cleared": CLEAR, "attacking": ATTACK,
        "succeeded": SUCCEED,
    },
    default_zone=zones.AREA,
    waiting_zone=zones.TEMPORARY,
    rules=POINTS,
    groups=zones.groups(),
    lethal=POWER,
)  # fmt: skip
