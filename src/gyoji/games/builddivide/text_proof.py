"""What the proof of use asks of card text: which words to try instead of others, and which parts may say nothing."""

from __future__ import annotations

from typing import Final

from gyoji.text.clause import asread as a
from gyoji.text.proof import Excuse

TENSES: Final = ("did", "would", "is", "was", "not")

OTHERS: Final[dict[str, tuple[str, ...]]] = {
    "Cause.kind": ("by", "battle"),
    "Cl.verb": ("destroy", "put", "play", "attack", "deal", "activate", "use", "choose"),
    "Cl.voice": ("", "passive"),
    "Fact.tense": TENSES,
    "Happening.tense": TENSES,
    "Having.how": ("not", "only"),
    "Head.noun": ("card", "unit", "effect", "damage", "player", "cost", "energy", "ability"),
    "InStateArg.tense": TENSES,
    "Period.which": ("this", "next", "every"),
    "Rel.tense": TENSES,
    "Stats.sign": ("-", "+"),
    "ValueOf.how": ("number", "sum"),
    "Who.who": ("opponent", "you", "player"),
}
"""Words of the same kind, for fields where every unknown word means what is usual."""

EXCUSES: Final = (
    Excuse("Cl.ga", "が and は mark the same part; which one a clause has is a question of grammar"),
    Excuse("Cl.voice=passive", "what is done to something is told of it or of who does it"),
    Excuse("Arg.case", "which cases a verb has, and of which sorts, is asked in reading"),
    Excuse("Happening.tense", "an ability that waits comes after what happens (1203-1)"),
    Excuse("InStateArg.tense", "in the state it gets and in the state it has got are the same"),
    Excuse("ItRef.plural", "how many there are is said where they are named first"),
    Excuse("Det.plural", "how many there are is said where they are named first"),
    Excuse("Cl.args", "duties are for those who can", a.Adverb("if_able"), "MustDo"),
)
"""Marks of grammar, and words that say what is so in any case."""

WHOLE: Final = frozenset(["Adverb"])
"""Shapes that must change the meaning: verbs allow adverbs by lists, which is no use of them."""
