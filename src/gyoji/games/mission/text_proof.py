"""What the proof of use asks of card text: which words to try instead of others, and which parts may say nothing."""

from __future__ import annotations

from typing import Final

from gyoji.text.clause import asread as a
from gyoji.text.proof import Excuse

TENSES: Final = ("did", "would", "is", "was", "not")

OTHERS: Final[dict[str, tuple[str, ...]]] = {
    "Cause.kind": ("by", "battle"),
    "Cl.verb": ("exit", "put", "play", "attack", "deal", "exile", "use", "sleep"),
    "Cl.voice": ("", "passive"),
    "Fact.tense": TENSES,
    "Happening.tense": TENSES,
    "Having.how": ("not", "only"),
    "Head.noun": ("card", "character", "effect", "damage", "player", "cost", "power", "ability"),
    "InStateArg.tense": TENSES,
    "Period.which": ("this", "next", "every"),
    "Rel.tense": TENSES,
    "Stats.sign": ("-", "+"),
    "ValueOf.how": ("number", "sum"),
    "Who.who": ("opponent", "you", "player"),
}
"""Words of the same kind, for fields where every unknown word means what is usual."""

_AREA: Final = a.Arg("ni", a.Place(("area",)))
_REBOOTED: Final = a.InStateArg("rebooted")

EXCUSES: Final = (
    Excuse("Cl.ga", "が and は mark the same part; which one a clause has is a question of grammar"),
    Excuse("Cl.voice=passive", "what is done to something is told of it or of who does it"),
    Excuse("Arg.case", "which cases a verb has, and of which sorts, is asked in reading"),
    Excuse("Happening.tense", "an ability that waits comes after what happens (908.3)"),
    Excuse("ItRef.plural", "how many there are is said where they are named first"),
    Excuse("Det.plural", "how many there are is said where they are named first"),
    Excuse("Cl.args", "damage is divided as the player likes", a.Adverb("as_you_like"), "Cl.verb=divide"),
    Excuse("Cl.args", "a card that is played is played at once", a.Adverb("at_once"), "Cl.verb=play"),
    Excuse("Cl.args", "characters enter areas", _AREA, "Cl.verb=make_enter"),
    Excuse("Cl.args", "what enters an area is rebooted (503.3)", _REBOOTED, "Cl.verb=make_enter"),
)
"""Marks of grammar, and words that say what is so in any case."""

WHOLE: Final = frozenset(["Adverb"])
"""Shapes that must change the meaning: verbs allow adverbs by lists, which is no use of them."""
