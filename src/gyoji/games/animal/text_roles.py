"""Verbs of the wording by what they say: that something is there, attacks, what is done to something."""

from __future__ import annotations

BEING = ("exist", "live", "stand")

ATTACKS = ("attack", "defend", "solo_attack", "group_attack", "solo_defend", "group_defend")

PLAIN = {
    "destroy": "destroy",
    "sacrifice": "sacrifice",
    "exile": "exile",
    "discard": "discard",
    "add": "add",
    "put": "put",
    "bring_out": "bring_out",
    "return": "return",
    "reveal": "reveal",
    "look": "look",
    "search": "search",
    "transfer": "transfer",
    "play": "play",
    "thwart": "thwart",
    "target": "target",
    "choose": "choose",
    "turn": "turn",
    "wake": "wake",
    "make_night": "night",
    "dawn": "dawn",
    "turn_up": "turn_up",
    "copy": "copy",
    "equip": "equip",
    "activate": "activate",
    "use": "activate",
    "apply": "apply",
    "move": "move",
    "remove": "take_off",
    "generate": "bring_out",
    "shuffle": "shuffle",
    "declare": "declare",
    "draw": "draw",
}
"""Verbs of the wording that something is done to, and the verbs of events."""

NEGATIVE = ("not", "did_not", "is_not", "was_not", "cannot")
