"""What the proof of use asks of card text: which words to try instead of others, and which parts may say nothing."""

from __future__ import annotations

from typing import Final

from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.proofs import GRAMMAR, IN_STATE, others
from gyoji.text.proof import Excuse

OTHERS: Final = others(
    "destroy put play attack deal activate use", "card servant effect damage player cost life ability"
)

_GAME: Final = a.At(t.Period("game"))

EXCUSES: Final = (
    *GRAMMAR,
    IN_STATE,
    Excuse("Cl.args", "damage is divided as the player likes", a.Adverb("as_you_like"), "Cl.verb=divide"),
    Excuse("Cl.args", "duties are for those who can", a.Adverb("if_able"), "MustDo"),
    Excuse("Cl.args", "what is lost is the game", _GAME, "Cl.verb=lose_game"),
    Excuse("Cl.args", "what is won is the game", _GAME, "Cl.verb=win"),
)
"""Marks of grammar, and words that say what is so in any case."""
