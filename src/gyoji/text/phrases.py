"""The shared phrases of the five games: one layer of rules over word classes that each game fills.

Word classes a game gives: who, zone, noun, thatnoun, thosenoun, thisnoun, state, staterel, attr, playerattr,
shared, colour, period, phase, abilitykind, traitkind, actnoun, the open classes name and counter, and the verb
classes ov (verbs with を), pv (those that can happen to something), iv (verbs without object), bv (those of
battle), zv (moves to a zone), av (every verb that can be named again). Categories it gives: line, trait,
keyword, icon; categories it uses: sentence, when, cond, amount. The modules `phrases_*` hold the rules.
"""

from __future__ import annotations

from gyoji.text.layer import Layer
from gyoji.text.phrases_bans import add_bans
from gyoji.text.phrases_changes import add_changes
from gyoji.text.phrases_clauses import add_clauses
from gyoji.text.phrases_counters import add_counters
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
    add_counters(core)
    return core
