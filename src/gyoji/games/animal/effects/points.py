"""Which rules the effect runtime carries out at its named points, when it runs a card of this game."""

from __future__ import annotations

from typing import Final

POINTS: Final[dict[str, tuple[str, ...]]] = {
    # Who (202)
    "player_you": ("202-2a",),
    "player_opponent": ("202-3a",),
    "player_doer": ("202-7a",),
    "player_controller": ("202-6a", "202-6b"),
    # How texts name things (302 to 309)
    "Named": ("302.2", "302.2a", "302.3", "302.3a", "302.4", "302.4a"),
    "same_name": ("302.2", "302.2a"),
    "Kind": ("303.2", "303.4"),
    "Trait": ("304.2",),
    "Coloured": ("306.5",),
    "Having": ("203-1d",),
    "attribute_cost": ("305.4", "305.4a"),
    "attribute_attack": ("308.2", "308.2a"),
    "attribute_health": ("309.2", "309.2a"),
    "negative": ("102.9",),
    "rounded": ("102.8",),
    "absent": ("207-1b", "207-2b", "206-11c"),
    "by_effect_of": ("203-4c",),
    "let": ("207-15a", "207-15b", "207-15c", "207-15f"),
    "undetermined": ("207-15h",),
    # Zones (612)
    "in_zone": ("612.1",),
    "in_zones_of_all": ("612.2",),
    "in_several_zones": ("612.3", "612.4", "612.5"),
    "repeat": ("206-15a", "206-15b"),
    # Carrying out (102)
    "not_done": ("102.3", "904.4"),
    "partial": ("102.3", "102.3a", "904.4"),
    "choose": ("206-5a",),
    "how_many": ("102.7",),
    "choose_fewer": ("102.3b", "206-5c"),
    "choose_possible": ("102.2", "102.3b", "904.4"),
    "choose_none": ("102.3", "206-5c"),
    "each_player_choice": ("102.4", "102.4a", "102.4b"),
    "prohibited": ("102.2",),
    "if_did": ("904.3",),
    "if_did_not": ("904.3",),
    "may": ("904.4a",),
    "may_declined": ("904.4a",),
    "late_mode": ("904.4b",),
    "remember": ("414.6", "907-4i"),
    # Constant and continuing effects (805, 907)
    "static": ("206-2b", "805.1", "805.3", "805.3a", "805.4"),
    "static_in_zone": ("805.3b",),
    "invalid": ("805.6",),
    "layer_timestamp": ("805.5", "907-4h"),
    "gain_swallowed": ("907-6a", "206-9d", "206-9e", "206-9i"),
    "expire": ("907-4k",),
    # Gaining, losing, becoming (206-8 to 206-11)
    "gain_things": ("203-1b", "203-3a", "206-8a", "206-8d"),
    "lose_things": ("206-9a", "206-9b", "206-9c"),
    "become_things": ("206-11a", "206-11b"),
    "set_stats": ("203-6a", "206-11a", "206-11b", "206-11d"),
    "set_value": ("206-11a", "206-11b", "206-11d"),
    "modify_plus": ("203-6b", "206-8c", "207-2a"),
    "modify_minus": ("203-6b", "206-8c", "207-1a"),
}
