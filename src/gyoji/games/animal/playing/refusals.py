"""Why something may not be done: one constant for each reason, with the rule that forbids it."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine.procedure import Refusal

# Asking at all
NOT_YOUR_DECISION: Final = Refusal("1101.1", "not_your_decision")
NO_PRIORITY: Final = Refusal("1101.4", "no_priority")
UNKNOWN_WISH: Final = Refusal("1101.1", "unknown_wish")
GAME_OVER: Final = Refusal("105-1a", "game_over")

# Loops: gone through as often as was named
LOOP_SPENT: Final = (
    Refusal("1402.1", "loop_spent"),
    Refusal("1402.2", "loop_spent"),
    Refusal("1402.3", "loop_spent"),
    Refusal("1502.1a", "loop_spent"),
    Refusal("1502.1b", "loop_spent"),
    Refusal("1502.2", "loop_spent"),
)

# Battle
NOT_SCENE_TIMING: Final = Refusal("1302.1", "not_scene_timing")
NO_ATTACKER: Final = Refusal("1302.2", "no_attacker")
NOT_YOURS: Final = Refusal("1005-2a", "not_yours")
NO_ANIMAL: Final = Refusal("1305.1", "no_animal")
ACTION_WAIT: Final = Refusal("1305.2", "action_wait")
MOVED: Final = Refusal("1305.2", "moved")
CANNOT_MOVE: Final = Refusal("1305.2", "cannot_move")
ATTACK_FORBIDDEN: Final = Refusal("1305.2", "attack_forbidden")
DEMAND: Final = Refusal("1305.3a", "attack_demand")
NOT_ATTACK_STEP: Final = Refusal("1005-2a", "not_attack_step")
EQUIPMENT: Final = Refusal("1605.1", "equipment")

NOT_DEFENDER: Final = Refusal("1005-3a", "not_defender")
NO_DEFENDING_ANIMAL: Final = Refusal("1308.1", "no_animal")
DEFENDER_MOVED: Final = Refusal("1308.2", "moved")
DEFENDER_CANNOT_MOVE: Final = Refusal("1308.2", "cannot_move")
DEFENCE_FORBIDDEN: Final = Refusal("1308.2", "defence_forbidden")
DEFENCE_DEMAND: Final = Refusal("1308.3b", "defence_demand")
NOT_DEFENCE_STEP: Final = Refusal("1005-3a", "not_defence_step")
WINGED: Final = Refusal("1609.1", "winged")
WINGED_GROUP: Final = Refusal("1314-1a", "winged")
STEALTH: Final = Refusal("1615.1", "stealth")
STEALTH_GROUP: Final = Refusal("1314-3a", "stealth")
MUST_DEFEND: Final = Refusal("1308.3c", "must_defend")
NO_GROUP_DEFENCE: Final = Refusal("1308.2", "no_group_defence")
NOT_FILLED: Final = Refusal("1311.4d", "not_filled")
FILLED: Final = Refusal("1311.4b", "filled")

# Playing and activating
NO_SUCH_ABILITY: Final = Refusal("806.4a", "no_such_ability")
WRONG_ZONE: Final = Refusal("806.4a", "wrong_zone")
FACE_DOWN: Final = Refusal("806.3b", "face_down")
UNSEEN: Final = Refusal("602.2", "unseen")
NOT_CONTROLLER: Final = Refusal("806.3", "not_controller")
NOT_THEN: Final = Refusal("806.4b", "not_then")
SITUATION: Final = Refusal("806.4", "situation")
USED_UP: Final = Refusal("1108.2b", "used_up")
FORBIDDEN: Final = Refusal("801.7c", "forbidden")
ACTIVATION_DEMAND: Final = Refusal("806.6", "activation_demand")
CANNOT_DO_COST: Final = Refusal("705.5", "cannot_do_cost")
TOO_MUCH_LIFE: Final = Refusal("207-12c", "cannot_do_cost", "705.5")
NO_MODE: Final = Refusal("705-1d", "cannot_do_cost", "705.5")
NO_REVEALING: Final = Refusal("205-7g", "cannot_do_cost", "705.5")
WAITS_TO_ACT: Final = Refusal("204-8c", "action_wait")
INVIOLABLE: Final = Refusal("1619.2c", "inviolable")
IRON_WALL: Final = Refusal("1606.1", "iron_wall")
DEMANDED_ABSENT: Final = Refusal("414.5a", "demanded_target")
DEMANDED_TOO_MANY: Final = Refusal("414.5c", "demanded_target")
NO_PLAY_ABILITY: Final = Refusal("701.1a", "no_play_ability")
NOT_IN_HAND: Final = Refusal("701.1c", "not_in_hand")
SCENE_TIMING: Final = Refusal("1105.1", "scene_timing")
CANNOT_BE_PLAYED: Final = Refusal("707-2b", "cannot_be_played")
NO_ABILITIES: Final = Refusal("801.7c", "cannot_be_played")
CONDITION: Final = Refusal("703.3", "condition")
CANNOT_PAY: Final = Refusal("704.3", "cannot_pay")
TAKEN_BACK: Final = Refusal("701.2", "taken_back")
NO_BATTLE_NOW: Final = Refusal("1109.1", "no_battle_now")
ABILITY_LOST: Final = Refusal("1104.1g", "ability_lost")
