"""Why something may not be done: every refusal with its rule."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine.procedure import Refusal

# Asking at all
NOT_YOUR_DECISION: Final = Refusal("4.6.1", "not_your_decision")
NOT_NOW: Final = Refusal("4.6.1", "not_now")
GAME_OVER: Final = Refusal("3.3.3", "game_over")
LOOP_SPENT: Final = Refusal("4.18.2", "loop_spent")
SHARED_LOOP_SPENT: Final = Refusal("4.18.3", "loop_spent")
UNKNOWN_WISH: Final = Refusal("4.7.1", "unknown_wish")

# Times
NOT_MAIN: Final = Refusal("3.8.1", "not_main_phase")
NORMAL_TIME: Final = Refusal("3.8.2", "normal_time_only")
NO_QUICK_IN_BATTLE: Final = Refusal("3.8.3", "quick_not_in_battle")
PLAN_IS_NORMAL: Final = Refusal("3.8.2-5", "plan_is_normal")
RESOLVING: Final = Refusal("4.9.4", "resolving")
ABILITY_TIME: Final = Refusal("4.3.4", "ability_time")

# Playing cards
NOT_PLAYABLE: Final = Refusal("4.7.1", "not_playable")
NOT_YOURS: Final = Refusal("4.7.2", "not_yours")
NOT_IN_HAND: Final = Refusal("3.8.2-1", "not_in_hand")
FORBIDDEN: Final = Refusal("1.1.2", "forbidden")
CONDITION_UNMET: Final = Refusal("2.10.3-3", "condition_unmet")
NO_SQUARE: Final = Refusal("2.20.1-2", "no_square")
NO_BASE_SQUARE: Final = Refusal("2.20.2-2", "no_base_square")
NO_TARGET: Final = Refusal("4.7.2-5", "no_target")
CANNOT_PAY: Final = Refusal("4.7.2-8", "cannot_pay")
COST_STATE: Final = Refusal("2.26.1-1", "cost_state", "4.7.2-8")
COST_FORBIDDEN: Final = Refusal("1.1.2", "cost_forbidden", "4.7.2-8")
COLOUR_MISSING: Final = Refusal("1.2.3-1", "colour_missing")
TAKEN_BACK: Final = Refusal("4.19.1", "taken_back")
FLASH_ON_STACK: Final = Refusal("5.14.2", "flash_on_stack")

# Abilities
NO_SUCH_ABILITY: Final = Refusal("4.2.1", "no_such_ability")
NOT_ACTIVATED: Final = Refusal("4.2.2", "not_activated")
NOT_CONTROLLER: Final = Refusal("4.3.2", "not_controller")
NOT_VALID_HERE: Final = Refusal("5.7.1-2", "not_valid_here")
RESTRICTED: Final = Refusal("4.3.1", "restricted")

# Plan, moves, energy, smash
PLAN_EXISTS: Final = Refusal("2.23.3-6", "plan_exists")
NO_PLAN: Final = Refusal("3.8.2-4", "no_plan")
NOT_A_UNIT: Final = Refusal("3.8.2-6", "not_a_unit")
FROZEN: Final = Refusal("4.7.3-1", "frozen")
FROZEN_ALREADY: Final = Refusal("2.26.1-1", "frozen")
NOT_ADJACENT: Final = Refusal("3.8.2-6", "not_adjacent")
MOVE_NOT_PAID: Final = Refusal("4.7.3-4", "cannot_pay")
MOVE_COLOUR_MISSING: Final = Refusal("1.2.3-1", "colour_missing")
OWN_UNIT_THERE: Final = Refusal("4.7.3-1", "own_unit_there")
NOT_ENERGY_PHASE: Final = Refusal("3.7.1", "not_energy_phase")
ENERGY_SET: Final = Refusal("3.7.1", "energy_set")
NOT_SMASH_PHASE: Final = Refusal("3.9.1", "not_smash_phase")
CANNOT_SMASH: Final = Refusal("3.9.1", "cannot_smash_there")
