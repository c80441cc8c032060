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

MADE_SO = {
    "face_up": "turn_up",
    "face_down": "turn_down",
    "moved": "turn",
    "awake": "wake",
    "night": "night",
}
"""Acts that bring something into a state."""

SIMPLE = {
    "destroy": "destroy",
    "sacrifice": "sacrifice",
    "discard": "discard",
    "exile": "exile",
    "thwart": "thwart",
    "wake": "wake",
    "turn": "turn",
    "make_night": "night",
    "turn_up": "turn_up",
    "reveal": "reveal",
    "look": "look",
    "search": "search",
    "check": "look",
}
MOVES = {
    "add": "add",
    "put": "put",
    "return": "return",
    "bring_out": "bring_out",
    "transfer": "transfer",
    "move": "put",
}
USES = {
    **dict.fromkeys(
        ("destroy", "sacrifice", "thwart", "wake", "turn", "make_night", "turn_up"), "o amount total"
    ),
    **dict.fromkeys(("reveal", "look", "search", "check", "choose", "remove"), "o kara amount total"),
    **dict.fromkeys(("exile", "discard"), "o kara amount state total"),
    **dict.fromkeys(
        ("add", "put", "return", "bring_out", "transfer", "move"), "o ni kara order state amount as total"
    ),
    **dict.fromkeys(("recover", "lose", "pay"), "o amount"),
    **dict.fromkeys(("deal", "divide"), "o ni amount"),
    **dict.fromkeys(("win", "lose_game"), "at"),
    **dict.fromkeys(("increase", "add_points"), "o amount as_much"),
    "reduce": "o amount as_much left",
    **dict.fromkeys(("have", "ignore", "declare", "shuffle", "do", "skip", "end", "swap", "target"), "o"),
    "gain": "o amount",
    "receive": "o amount",
    "draw": "o amount kara",
    "come_out": "ni kara state as",
    "become": "ni state_to to_value times",
    "make": "o ni times to_value state_to amount",
    "change": "o ni to_value",
    "treat": "o as",
    "dawn": "no",
    "become_night": "",
    "play": "o kara ignore",
    "equip": "o ni",
    "copy": "o state amount",
    "activate": "o amount",
    "use": "o amount",
    "repeat": "o amount",
}
"""The parts that have a meaning beside each verb, where the clause does something."""
ADVERBS = {
    **dict.fromkeys((*SIMPLE, *MOVES, "choose"), "random"),
    **dict.fromkeys(("activate", "use", "draw", "gain", "recover"), "further"),
    "deal": "further mutually",
    **dict.fromkeys(("put", "bring_out"), "random further"),
}
CHANGES = ("lose", "gain", "reduce", "increase", "add_points", "ignore", "treat", "change")
"""Verbs of changes that last."""

LEXICON: Final = Lexicon(
    deeds=PLAIN,
    acts={
        **{f"{verb}:*": ("simple", deed) for verb, deed in SIMPLE.items()},
        **{f"{verb}:*": ("move", deed) for verb, deed in MOVES.items()},
        **{f"{verb}:*": ("change", verb) for verb in CHANGES},
        "come_out:*": ("enter", "bring_out"),
        "remove:counter": ("counters", "remove"),
        "target:*": ("target", "target"),
        "declare:*": ("declare", "declare"),
        "equip:*": ("attach", "equip"),
        "skip:*": ("period", "skip"),
        "end:*": ("period", "end_turn"),
        "repeat:*": ("repeat", "repeat"),
        "do:*": ("do", "do"),
        "recover:*": ("life", "gain_life"),
        "lose:life": ("life", "lose_life"),
        "receive:*": ("suffer", "deal"),
        "divide:*": ("divide", "divide"),
        "deal:*": ("deal", "deal"),
        "have:*": ("have", "have"),
    },
    states=MADE_SO,
    ongoing={},
    ability_kinds=ABILITY_KINDS,
    player_values=("life",),
    limits=(),
    traits=("species",),
    piles=("hand", "deck"),
    in_battle=("battle_damage",),
    field="battlefield",
    zone_order=ZONE_ORDER,
    fields=("battlefield", "domain"),
    own_zones=("hand", "deck", "territory_deck"),
    uses=USES,
    measures=ATTRIBUTES,
    adverbs=ADVERBS,
    groups={
        "offered": ("pay", "discard", "sacrifice", "exile"),
        "of_player": ("draw", "recover", "lose", "pay"),
        "of_game": ("win", "lose_game"),
        "filled": ("draw", "discard", "sacrifice"),
        "by_object": ("lose", "remove"),
        "duty": ATTACKS,
        "formation": ATTACKS[2:],
        "dealing": ("deal",),
        "unseen": ("draw",),
        "standing": ("have", "meet"),
        "chosen": ("choose",),
        "to_deck": ("return", "put", "add"),
        "from_hand": ("discard",),
        "by_as_much": ("reduce", "increase"),
        "by_itself": ("wake", "turn"),
        "shows": ("look", "reveal", "search"),
        "puts_counters": ("put", "add"),
        "to_somewhere": ("put",),
        "to_field": ("bring_out",),
        "as_moved": ("bring_out", "return", "add", "put", "exile", "play"),
        "puts": ("put",),
        "takes": ("remove",),
        "in_battle": (
            "attacked",
            "defended",
            "was_defended",
            "solo_attack",
            "group_attack",
            "solo_defend",
            "group_defend",
        ),
        "divided": ("divide",),
        "targeted": ("target",),
        "declared": ("declare",),
        "not_again": ("equip", "attack", "defend", "receive", "deal", "meet", "declare"),
        "shown": ("reveal",),
        "placing": ("place",),
        "singly": ("draw", "play", "attacked", "defended", "solo_attack", "group_attack"),
        "anything": ("card", "existence", "object"),
        "any_card": ("card", "existence", "object", "territory"),
    },
)
