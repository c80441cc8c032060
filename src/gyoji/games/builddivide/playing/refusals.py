"""Why something may not be done: every refusal with its rule."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine.procedure import Refusal

# Asking at all
NOT_YOUR_DECISION: Final = Refusal("1102-1a", "not_your_decision")
NOT_NOW: Final = Refusal("1103-7", "not_now")
LOOP_SPENT: Final = Refusal("1602-1c", "loop_spent")
GAME_OVER: Final = Refusal("103-1", "game_over")
UNKNOWN_WISH: Final = Refusal("1103-7", "unknown_wish")

# Times (1103-7, 706-2a)
NO_PRIORITY: Final = Refusal("1102-1a", "no_priority")
NORMAL_TIME: Final = Refusal("1103-7", "normal_time")
SET_CARD_TIME: Final = Refusal("706-2a", "set_card_time")

# Placing energy
NOT_IN_HAND: Final = Refusal("1103-7", "not_in_hand")
ENERGY_PLACED: Final = Refusal("1103-7a", "energy_placed")
FORBIDDEN: Final = Refusal("104-3", "forbidden")

# Playing
NOT_PLAYABLE_THERE: Final = Refusal("1103-7", "not_playable_there", "1204-2a")
SET_CARD_NOT_PLAYABLE: Final = Refusal("706-2a", "not_playable_there", "1204-2a")
NO_CARD_TYPE: Final = Refusal("1204-2a:iii", "no_card_type")
TERRITORY_NOT_PLAYED: Final = Refusal("319-2", "territory_not_played")
CANNOT_BE_PLAYED: Final = Refusal("1204-2a:ii", "cannot_be_played")
NO_TARGET_THERE: Final = Refusal("1204-2g:iii", "no_legal_target")
CANNOT_PAY: Final = Refusal("1204-2i:iii", "cannot_pay")
NEVER_DROPS: Final = Refusal("527-5a:i", "never_drops", "1204-2i:iii")
COST_STATE: Final = Refusal("104-2a", "cost_state", "1204-2i:iii")
COST_FORBIDDEN: Final = Refusal("104-3", "cost_forbidden", "1204-2i:iii")
TAKEN_BACK: Final = Refusal("1204-2i:iii", "taken_back")

# Abilities
NO_SUCH_ABILITY: Final = Refusal("1201-2", "no_such_ability")
NOT_ACTIVATED: Final = Refusal("1201-3", "not_activated")
NOT_CONTROLLER: Final = Refusal("1103-7", "not_controller")
DISABLED: Final = Refusal("1203-3", "disabled")
NOT_ENABLED_HERE: Final = Refusal("1203-4", "not_enabled_here")
USED_UP: Final = Refusal("1206-2", "used_up")

# Attacks (802-4)
NOT_ATTACK_TIME: Final = Refusal("802-4", "not_attack_time")
NOT_YOUR_UNIT: Final = Refusal("802-4b:i", "not_your_unit")
RESTED: Final = Refusal("802-4b:i", "rested")
NO_TARGET: Final = Refusal("802-4b:ii", "no_attack_target")
NOT_FACING: Final = Refusal("2302-1a", "not_facing")
ATTACK_FORBIDDEN: Final = Refusal("802-4b:iii", "attack_forbidden")
DECOY: Final = Refusal("1402-2", "decoy")
BERSERK_AIM: Final = Refusal("1405-1a", "berserk_aim")
ATTACK_COST: Final = Refusal("802-4b:iv", "attack_cost")
MUST_ATTACK: Final = Refusal("802-4c", "must_attack")

# Blocks (803-4)
NOT_BLOCK_TIME: Final = Refusal("803-4", "not_block_time")
NOT_YOUR_UNIT_TO_BLOCK: Final = Refusal("803-4b:i", "not_your_unit")
RESTED_BLOCKER: Final = Refusal("803-4b:i", "rested")
IS_THE_TARGET: Final = Refusal("803-4b:ii", "is_the_target")
NOT_DEFENDING: Final = Refusal("803-4", "not_block_time")
BLOCK_FORBIDDEN: Final = Refusal("803-4b:iii", "block_forbidden")
MUST_BLOCK: Final = Refusal("803-4c", "must_block")

# In tag team (1801-2a)
_OF_TEAMS: Final = (
    (
        "2502-7",
        (NOT_NOW, UNKNOWN_WISH, NORMAL_TIME, NOT_IN_HAND, NOT_PLAYABLE_THERE, NOT_CONTROLLER),
    ),
    ("2302-1a", (NO_TARGET,)),
    ("2303-1", (NOT_YOUR_UNIT_TO_BLOCK, NOT_DEFENDING)),
)
"""Refusals whose rule has another one in its place in tag team."""


def in_teams(refusal: Refusal) -> Refusal:
    """Return a refusal as tag team gives it, by its own rule where it has one."""
    for rule, refused in _OF_TEAMS:
        for each in refused:
            if each is refusal:
                return Refusal(rule, each.because)
    return refusal
