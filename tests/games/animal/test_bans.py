"""Every deed that a text can forbid is stopped, whichever way it comes about (102.2).

The rulings in `tests/scenarios/animal/bans` show it: each has one ban, and each way once with it and once without.
"""

from __future__ import annotations

import re
from pathlib import Path

from gyoji.games.animal.text.compiler import compile_card_text
from gyoji.kernel.trees import tree as t

RULINGS = Path(__file__).parents[2] / "scenarios" / "animal" / "bans"
WITHOUT = ", not forbidden"
WAYS = {
    "activate": {"with priority", "by a situation"},
    "add": {"by an effect", "by a search", "as a cost", "drawing is not adding"},
    "apply": {"as it comes out"},
    "attack": {"in battle"},
    "bring_out": {
        "by an effect", "as a token", "as a cost", "by being played", "in the preparation phase",
    },
    "choose": {"by an effect"},
    "copy": {"by an effect"},
    "dawn": {"by an effect", "in the wake phase"},
    "deal": {"by an effect", "in battle"},
    "declare": {"by an effect"},
    "defend": {"in battle"},
    "destroy": {"by an effect", "by damage", "as a cost"},
    "discard": {"by an effect", "as a cost", "with seven cards at night"},
    "draw": {"by an effect", "as a cost", "in the supply phase"},
    "equip": {"as it comes out"},
    "exile": {"by an effect", "as a cost", "by a replacement"},
    "gain_life": {"by an effect"},
    "leave": {"destroyed", "exiled", "returned", "without DEF", "as a cost"},
    "look": {"by an effect"},
    "lose": {"by an effect", "without life", "with nothing to draw"},
    "lose_life": {"by an effect"},
    "night": {"by an effect", "as a cost"},
    "pay": {"for a play"},
    "pay_life": {"by an effect", "as a cost"},
    "place": {"by an effect", "as a cost", "as it comes out"},
    "play": {"from the hand", "by an effect"},
    "put": {"by an effect", "as a cost"},
    "receive": {"by an effect", "in battle"},
    "reduce_damage": {"by a text"},
    "remove": {"by an effect", "as a cost", "by a rule"},
    "return": {"by an effect", "as a cost"},
    "reveal": {"by an effect", "as a cost"},
    "sacrifice": {"by an effect", "as a cost"},
    "search": {"by an effect"},
    "shuffle": {"by an effect", "after a search"},
    "take_off": {"by an effect"},
    "target": {"as a cost"},
    "thwart": {"by an effect"},
    "transfer": {"by an effect"},
    "turn": {"by an effect", "as a cost", "to attack", "to pay a cost", "in battle"},
    "turn_up": {"by an effect"},
    "wake": {"by an effect", "as a cost", "in the wake phase"},
    "win": {"by an effect"},
}  # fmt: skip
"""By verb of a ban: the ways in which the deed can come about."""


def ban_in(ruling: str) -> str:
    """Return the verb that the ban of a ruling is of."""
    text = re.search(r"^card 禁令: lair\n  (.+)$", ruling, re.MULTILINE)
    assert text is not None
    verbs = [
        node.event.verb
        for ability in compile_card_text("animal", text[1])
        for node in t.walk(ability)
        if isinstance(node, t.Cannot) and isinstance(node.event, t.Event)
    ]
    (verb,) = verbs
    return verb


def test_every_way_of_every_forbidden_deed_has_a_ruling() -> None:
    found: dict[str, set[str]] = {}
    for path in sorted(RULINGS.glob("*.ruling")):
        ruling = path.read_text(encoding="utf-8")
        found.setdefault(ban_in(ruling), set()).update(re.findall(r"^case (.+)$", ruling, re.MULTILINE))
    assert found == {verb: ways | {way + WITHOUT for way in ways} for verb, ways in WAYS.items()}
