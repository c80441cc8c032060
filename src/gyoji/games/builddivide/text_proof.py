"""What the proof of use asks of card text: which words to try instead of others, and which parts may say nothing."""

from __future__ import annotations

from typing import Final

from gyoji.text.clause import asread as a
from gyoji.text.clause.proofs import GRAMMAR, IN_STATE, others
from gyoji.text.proof import Excuse

OTHERS: Final = others(
    "destroy put play attack deal activate use choose", "card unit effect damage player cost energy ability"
)

EXCUSES: Final = (
    *GRAMMAR,
    IN_STATE,
    Excuse("Cl.args", "duties are for those who can", a.Adverb("if_able"), "MustDo"),
)
"""Marks of grammar, and words that say what is so in any case."""
