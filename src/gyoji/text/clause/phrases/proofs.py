"""What the proof of use asks of clauses, whatever the game: words to try instead of others, marks of grammar."""

from __future__ import annotations

from typing import Final

from gyoji.text.clause.asread import asread as a
from gyoji.text.proving.proof import Excuse

TENSES: Final = ("did", "would", "is", "was", "not")

OTHERS: Final[dict[str, tuple[str, ...]]] = {
    "Cause.kind": ("by", "battle"),
    "Cl.voice": ("", "passive"),
    "Fact.tense": TENSES,
    "Happening.tense": TENSES,
    "Having.how": ("not", "only"),
    "InStateArg.tense": TENSES,
    "Period.which": ("this", "next", "every"),
    "Rel.tense": TENSES,
    "Stats.sign": ("-", "+"),
    "ValueOf.how": ("number", "sum"),
    "Who.who": ("opponent", "you", "player"),
}
"""Words of the same kind, for fields where every unknown word means what is usual."""

GRAMMAR: Final = (
    Excuse("Cl.ga", "が and は mark the same part; which one a clause has is a question of grammar"),
    Excuse("Cl.voice=passive", "what is done to something is told of it or of who does it"),
    Excuse("ThenP.word=further", "sentences are carried out in their order; only その後 can part a text"),
    Excuse("Arg.case", "which cases a verb has, and of which sorts, is asked in reading"),
    Excuse("Happening.tense", "an ability that waits comes after what happens"),
    Excuse("ItRef.plural", "how many there are is said where they are named first"),
    Excuse("Det.plural", "how many there are is said where they are named first"),
    Excuse(
        "Cl.args",
        "who has just looked at cards chooses among them",
        a.Arg("kara", a.PoolRef()),
        "Cl.verb=choose",
    ),
)
"""Marks of grammar, which say nothing of their own."""

IN_STATE: Final = Excuse("InStateArg.tense", "in the state it gets and in the state it has got are the same")

WHOLE: Final = frozenset(["Adverb"])
"""Shapes that must change the meaning: verbs allow adverbs by lists, which is no use of them."""


def others(verbs: str, nouns: str) -> dict[str, tuple[str, ...]]:
    """Return the words to try, with verbs and nouns of a game."""
    return {**OTHERS, "Cl.verb": tuple(verbs.split()), "Head.noun": tuple(nouns.split())}
