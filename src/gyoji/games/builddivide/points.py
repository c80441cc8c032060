"""Which rules the effect runtime carries out at its named points, when it runs a card of this game."""

from __future__ import annotations

from typing import Final

POINTS: Final[dict[str, tuple[str, ...]]] = {
    "choose_up_to": ("104-5a",),
    "choose_fewer": ("104-2b",),
    "choose_none": ("104-2",),
    "if_did": ("532-1", "532-1a"),
    "may_declined": ("532-1b",),
    "if_did_not": ("532-1a:i",),
    "not_done": ("104-2c",),
    "partial": ("104-2",),
    "each_player_choice": ("104-4", "104-4a"),
    "effect_one_shot": ("1202-1", "1202-2", "1202-2a", "1207-1", "202-1e:i"),
    "effect_continuous": ("1202-2", "1202-2b"),
    "effect_replacement": ("1202-2", "1202-2c", "1209-1"),
    "layer_printed": ("1208-1", "1208-1a"),
    "layer_numeric": ("1208-1e",),
    "layer_dependency": ("1208-1f",),
    "layer_timestamp": ("1208-1g",),
    "static": ("1201-5", "1204-1a", "202-1b", "1208-1g:i", "1208-3"),
    "replace": ("1202-2c:i",),
    "replace_optional": ("1209-3",),
    "replace_choose_order": ("1209-2",),
    "replace_once": ("1209-2c",),
    "replace_infeasible": ("1209-3",),
    "replaced": ("1209-1a",),
    "prohibited": ("104-3",),
    "trigger": ("1205-1", "1205-2", "1201-4a"),
    "trigger_delayed": ("1205-5", "1205-5a"),
    "trigger_state": ("1205-6",),
    "last_known": ("1210-1",),
    "double": ("526-1",),
    "reduce": ("519-1",),
    "takes_none": ("519-1a",),
    "named": ("303-2", "303-3d"),
    "no_zone_named": ("401-7",),
    "expire": ("706-4",),
    "bounded_by_play_time": ("1208-2",),
    "zone_change_values": ("1205-4a", "1208-3a"),
}
