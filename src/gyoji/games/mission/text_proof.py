"""What the proof of use asks of card text: which words to try instead of others, and which parts may say nothing."""

from __future__ import annotations

from typing import Final

from gyoji.text.clause import asread as a
from gyoji.text.clause.proofs import GRAMMAR, others
from gyoji.text.proof import Excuse

OTHERS: Final = others(
    "exit put play attack deal exile use sleep", "card character effect damage player cost power ability"
)

_AREA: Final = a.Arg("ni", a.Place(("area",)))
_REBOOTED: Final = a.InStateArg("rebooted")

EXCUSES: Final = (
    *GRAMMAR,
    Excuse("Cl.args", "damage is divided as the player likes", a.Adverb("as_you_like"), "Cl.verb=divide"),
    Excuse("Cl.args", "a card that is played is played at once", a.Adverb("at_once"), "Cl.verb=play"),
    Excuse("Cl.args", "characters enter areas", _AREA, "Cl.verb=make_enter"),
    Excuse("Cl.args", "what enters an area is rebooted (503.3)", _REBOOTED, "Cl.verb=make_enter"),
)
"""Marks of grammar, and words that say what is so in any case."""
