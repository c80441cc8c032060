"""The shared phrases of the five games: one layer of rules over word classes that each game fills.

Word classes a game gives: who, zone, noun, thatnoun, thosenoun, thisnoun, state, staterel, attr, playerattr,
shared, colour, period, phase, abilitykind, traitkind, actnoun, the open classes name and counter, and the verb
classes ov (verbs with を), pv (those that can happen to something), iv (verbs without object), bv (those of
battle), zv (moves to a zone), av (every verb that can be named again). Categories it gives: line, trait,
keyword, icon; categories it uses: sentence, when, cond, amount. The modules `phrases_*` hold the rules. A game that
lacks some of them, say colours or traits, calls `leave_out`.
"""

from __future__ import annotations

import re
from typing import Final

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


WORD_CLASSES: Final = (
    "who", "zone", "noun", "thatnoun", "thosenoun", "thisnoun", "state", "staterel", "attr", "playerattr", "shared",
    "colour", "period", "phase", "abilitykind", "traitkind", "actnoun", "name", "counter",
)  # fmt: skip
VERB_CLASSES: Final = ("ov", "pv", "iv", "bv", "zv", "av")
_CATEGORY: Final = re.compile(r"\{\w+:([a-z]\w*)")


def leave_out(core: Layer, own: Layer) -> None:
    """Let *own* stand over *core* without the words and phrases that it lacks.

    Word classes that it does not fill have no words; rules of the core over categories that nobody gives, and rules
    over those in turn, are switched off.
    """
    for name in WORD_CLASSES:
        if name not in own.classes and name not in own.opens:
            own.words(name, [])
    for name in VERB_CLASSES:
        if name not in own.verb_classes:
            own.verb_words(name, [])
    given = {rule.category for rule in own.rules}
    kept = core.rules
    while True:
        known = given | {rule.category for rule in kept}
        lacking = [rule.name for rule in kept if not known.issuperset(_CATEGORY.findall(rule.template))]
        if not lacking:
            return
        own.switched_off += lacking
        kept = [rule for rule in kept if rule.name not in lacking]
