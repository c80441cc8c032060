"""What the words of the Animal Card Game mean, as tables."""

from __future__ import annotations

from typing import Final

from gyoji.text.clause.lexicon import Lexicon

ZONE_ORDER = (
    "deck",
    "territory_deck",
    "hand",
    "battlefield",
    "domain",
    "graveyard",
    "exile",
    "pile",
    "outside",
)
EXISTENCES = ("animal", "lair", "tool")
KINDS = {"existence": EXISTENCES, "non_existence": ("scene", "skill")}
ATTRIBUTES = {"cost": "cost", "atk": "attack", "def": "health"}
ABILITY_KINDS = {
    "ability": "any",
    "intrinsic_ability": "intrinsic",
    "play_ability": "play",
    "constant_ability": "static",
    "activated_ability": "activated",
    "triggered_ability": "triggered",
    "keyword_ability": "keyword",
    "condition_keyword": "condition_keyword",
}
NOUN_ZONES = {
    "existence": "battlefield",
    "animal": "battlefield",
    "lair": "battlefield",
    "tool": "battlefield",
    "territory": "domain",
    "play": "pile",
    "effect": "pile",
    "play_effect": "pile",
    "activated_effect": "pile",
    "triggered_effect": "pile",
    "copied_effect": "pile",
}

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

LEXICON: Final = Lexicon(
    deeds=PLAIN,
    acts={},
    states={},
    ongoing={},
    ability_kinds=ABILITY_KINDS,
    player_values=("life",),
    limits=(),
    traits=("species",),
    piles=(),
    in_battle=("battle_damage",),
    field="battlefield",
)
