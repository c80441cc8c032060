"""What the proof of use asks of card text: which words to try instead of others, and which parts may say nothing."""

from __future__ import annotations

from typing import Final

from gyoji.text.clause.proofs import GRAMMAR, IN_STATE, others

OTHERS: Final = others(
    "destroy put play attack deal activate use", "card unit effect damage player cost power ability"
)

EXCUSES: Final = (*GRAMMAR, IN_STATE)
"""Marks of grammar, and words that say what is so in any case."""
