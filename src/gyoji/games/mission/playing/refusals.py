"""Why something may not be done: every refusal with its rule."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine.procedure import Refusal

# Asking at all
NOT_YOUR_DECISION: Final = Refusal("201.1", "not_your_decision")
NOT_NOW: Final = Refusal("201.3", "not_now")
GAME_OVER: Final = Refusal("101.2", "game_over")
UNKNOWN_WISH: Final = Refusal("703.2", "unknown_wish")

# Playing cards
NOT_IN_HAND: Final = Refusal("703.2-1", "not_in_hand")
NOT_PLAYABLE: Final = Refusal("904.1", "not_playable")
FIRST_TURN_EVENT: Final = Refusal("703.2a", "first_turn_event")
ONLY_ENGAGES: Final = Refusal("803.1-2", "only_engages")
FORBIDDEN: Final = Refusal("102.7", "forbidden")
CONDITION_UNMET: Final = Refusal("904.2g", "condition_unmet")
CANNOT_FOLLOW: Final = Refusal("904.2g", "cannot_follow")
CANNOT_PAY: Final = Refusal("905.3b", "cannot_pay")
COST_UNPAYABLE: Final = Refusal("904.4", "cost_unpayable")
"""Whoever asks why is told which part it is: one of those below, or that there is too little energy."""
OTHER_COST_UNPAYABLE: Final = Refusal("904.2f", "cost_unpayable")
CANNOT_BE_TURNED: Final = Refusal("904.4a", "cost_unpayable", "904.2f")
CANNOT_BE_MOVED: Final = Refusal("904.4b", "cost_unpayable", "904.2f")
ALREADY_ASLEEP: Final = Refusal("907.1a", "cost_unpayable", "904.4a")
KEPT_CARDS_PAY_NOTHING: Final = Refusal("508.3", "cost_unpayable")
ONE_CARD_FOR_TWO: Final = Refusal("904.4c", "cost_unpayable")
TAKEN_BACK: Final = Refusal("904.2f", "taken_back")

# Abilities
NO_SUCH_ABILITY: Final = Refusal("903.2", "no_such_ability")
NOT_ACTIVATED: Final = Refusal("901.2a", "not_activated")
NOT_VALID_HERE: Final = Refusal("903.1", "not_valid_here")
NOT_CONTROLLER: Final = Refusal("502.1b", "not_controller")
RESTRICTED: Final = Refusal("903.2a", "restricted")

# Attacks
FIRST_TURN_ATTACK: Final = Refusal("703.2a", "first_turn_attack")
NOT_A_CHARACTER: Final = Refusal("802.1a", "not_an_attacker")
ASLEEP: Final = Refusal("802.1a", "asleep")
ICON_FORBIDS: Final = Refusal("802.1a", "cannot_attack_icon")

# The block step
NOT_BLOCK_STEP: Final = Refusal("803.1", "not_block_step")
TWO_CARDS_NEEDED: Final = Refusal("803.1-3", "two_cards_needed")
CANNOT_SLIDE: Final = Refusal("1116.1", "cannot_slide")
