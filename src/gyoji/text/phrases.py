"""The shared phrases of the five games: one layer of rules over word classes that each game fills.

Word classes a game must give: who, zone, noun, state, attr, colour, period, and the verb classes ov (verbs with
を), iv (verbs without object), av (every verb that can be named again). `phrases_nouns`, `phrases_values` and
`phrases_clauses` hold the rules.
"""

from __future__ import annotations

from gyoji.text.layer import Layer
from gyoji.text.phrases_bans import add_bans
from gyoji.text.phrases_changes import add_changes
from gyoji.text.phrases_clauses import add_clauses
from gyoji.text.phrases_damage import add_damage
from gyoji.text.phrases_nouns import add_nouns
from gyoji.text.phrases_values import add_values


def core_layer() -> Layer:
    """Return a new layer with every shared phrase."""
    core = Layer("core")
    add_nouns(core)
    add_values(core)
    add_clauses(core)
    add_changes(core)
    add_bans(core)
    add_damage(core)
    return core
