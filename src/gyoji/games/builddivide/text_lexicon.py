"""What the verbs of Build Divide do with which objects, as a table."""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.text_words import LIMITS
from gyoji.text.clause.lexicon import Lexicon

LEXICON: Final = Lexicon(
    deeds={
        "attacking": "attack",
        "blocking": "block",
        "make_appear": "appear",
    },
    acts={
        "gain:ability": ("abilities", "gain"),
        "gain:counter": ("get", "place"),
        "gain:control": ("control", "control"),
        "have:thing": ("same", "have"),
        "deal_each_other:damage": ("each_other", "deal_each_other"),
        "put:counter": ("counters", "place"),
        "remove:counter": ("counters", "remove"),
        "remove:*": ("deed", "cease"),
        "vanish:*": ("vanish", "vanish"),
        "target:*": ("target", "target"),
        "attach:*": ("attach", "attach"),
        "dress:*": ("attach", "dress"),
        "overlay:*": ("overlay", "overlay"),
        "create:*": ("create", "create"),
        "trigger:thing": ("skill", "skill"),
        "extra_turn:*": ("alone", "extra_turn"),
        "go_to_end_phase:*": ("alone", "go_to_end_phase"),
        "stop_attack:*": ("alone", "stop_attack"),
    },
    states={"rest": "rest", "stand": "stand", "face_up": "turn_face", "face_down": "turn_face"},
    ongoing={
        "attack": "attacking",
        "block": "blocking",
        "battle": "battling",
        "open.passive": "open",
        "set.passive": "set",
        "receive:damage": "damaged",
        "bear:damage": "damaged",
        "bright": "bright",
        "rest": "rest",
        "stand": "stand",
    },
    ability_kinds={
        "icon_ability": "icon",
    },
    player_values=LIMITS,
    limits=LIMITS,
    traits=("attribute", "title"),
    aimed=("attack", "block"),
    suffers=("drop", "rest", "stand"),
    draws_up_to=True,
    measures={"wounds": "damage"},
    flags=("colourless", "textless", "copyable"),
)
