"""Why something may not be done: every refusal with its rule, and the answer to "why not?"."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine.procedure import Refusal

# Asking at all
NOT_YOUR_DECISION: Final = Refusal("701.1", "not_your_decision")
NO_PRIORITY: Final = Refusal("703.1", "no_priority")
NOTHING_TO_PASS: Final = Refusal("703.1.3", "nothing_to_pass")
UNKNOWN_WISH: Final = Refusal("701.1", "unknown_wish")
GAME_OVER: Final = Refusal("003.1.1", "game_over")

# Playing cards
NOT_IN_HAND: Final = Refusal("903.1", "not_in_hand")
NOT_MAIN_PHASE: Final = Refusal("703.2", "not_main_phase")
NOT_TURN_PLAYER: Final = Refusal("703.2", "not_turn_player")
WAITING_AREA_BUSY: Final = Refusal("703.2", "waiting_area_busy")
CLOSED: Final = Refusal("912.2", "waiting_area_closed")
PLAY_FORBIDDEN: Final = Refusal("004.2", "play_forbidden")
LOOP_SPENT: Final = Refusal("924.1.1", "loop_spent")
SHARED_LOOP_SPENT: Final = Refusal("924.1.2", "loop_spent")
PERIOD_SKIPPED: Final = Refusal("401.3.1", "period_skipped")
NO_HOST: Final = Refusal("205.2", "no_host")
CANNOT_PAY: Final = Refusal("902.3", "cannot_pay")
COST_STATE: Final = Refusal("804.2.3.1", "cost_state")
COST_MOVE: Final = Refusal("804.2.3.2", "cost_move")
COST_FORBIDDEN: Final = Refusal("004.2", "cost_forbidden")
TAKEN_BACK: Final = Refusal("804.2.4", "taken_back")

# Characters
CHARACTER_PLAYED: Final = Refusal("202.2", "character_played")
SAME_NAME: Final = Refusal("202.3", "same_name")
ABOVE_LIMIT: Final = Refusal("109.2", "above_limit_level")
EXITED_ABOVE_CAP: Final = Refusal("804.2.1.1", "above_level_cap")
ABOVE_CAP: Final = Refusal("109.4.1", "above_level_cap")
REQUIRED_ENERGY: Final = Refusal("110.2", "required_energy")
APPEARANCE: Final = Refusal("111.1", "appearance_condition")
APPEARANCE_COST: Final = Refusal("112.1", "appearance_cost")

# Abilities
NOT_ACTIVATED: Final = Refusal("801.3.1", "not_an_activated_ability")
NO_SUCH_ABILITY: Final = Refusal("803.1", "no_such_ability")
WRONG_PLACE: Final = Refusal("803.1.1", "ability_not_valid_here")
WRONG_NAMED_PLACE: Final = Refusal("803.1.3", "ability_not_valid_here")
"""The text names the zone in which the ability is valid, and the card is in another one."""
NOT_CONTROLLER: Final = Refusal("801.3.5", "not_controller")
LOCKED: Final = Refusal("801.3.5.1.1", "ability_locked")
RESTRICTED: Final = Refusal("203.4", "action_restriction")
USED_UP: Final = Refusal("801.3.4", "used_up", "801.3.8")
USED_UP_BEFORE: Final = Refusal("801.3.8.1", "used_up_before", "801.3.4")
"""It was used up, wholly or in part, before its card changed controllers."""
WRONG_TIME: Final = Refusal("801.3.4", "wrong_time")
CONDITION_UNMET: Final = Refusal("801.3.4", "condition_unmet")
ACTIVATION_FORBIDDEN: Final = Refusal("801.3.8", "activation_forbidden")
LEVELS_EXCEED: Final = Refusal("109.4.1", "levels_exceed")

# Energy
ENERGY_SET: Final = Refusal("404.2.1", "energy_already_set", "906.1")
ENERGY_SET_LATE: Final = Refusal("406.2.1", "energy_already_set", "906.1")
"""In the second main phase."""
SET_WHILE_WAITING: Final = Refusal("703.2", "waiting_area_busy", "404.2.1")
NO_ENERGY_MADE: Final = Refusal("801.6.5.2", "no_energy_made")
FROZEN: Final = Refusal("804.2.3.1", "already_frozen")
