"""Which rules the effect runtime carries out at its named points, when it runs a card of this game."""

from __future__ import annotations

from typing import Final

POINTS: Final[dict[str, tuple[str, ...]]] = {
    "cost_icon": ("907.1a",),
    "concede": ("101.2", "101.4", "101.5"),
    "choose": ("902.3",),
    "choose_by_name": ("1107.1",),
    "pick": ("1107.2",),
    "named": ("301.3",),
    "same_name": ("1119.1",),
    "conjunction": ("902.4",),
    "this_turn": ("102.12",),
    "choose_up_to": (),
    "choose_fewer": ("102.5",),
    "choose_none": ("102.3",),
    "choose_hidden": ("102.10",),
    "may": (),
    "if_did": (),
    "if_did_not": ("102.5",),
    "not_done": ("102.5",),
    "partial": ("102.3",),
    "each_player_choice": ("102.8",),
    "effect_one_shot": ("902.2", "902.2a", "910.1"),
    "effect_continuous": ("902.2b",),
    "effect_replacement": ("902.2c",),
    "layer_printed": ("911.1", "911.1a"),
    "layer_plain": ("911.1b",),
    "layer_numeric": ("911.1c",),
    "layer_dependency": ("911.2",),
    "layer_timestamp": ("911.3",),
    "replace": ("912.1", "914.2b"),
    "replace_optional": ("912.1",),
    "prohibited": ("102.7",),
    "trigger": ("908.1", "901.2b"),
    "trigger_delayed": ("908.4", "908.4a", "914.2a"),
    "set_value": ("911.6",),
    "floor": ("911.9",),
    "unaffected": ("911.7",),
    "expire": (),
}
