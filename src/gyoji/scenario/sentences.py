"""The sentences of `then`: one pattern a kind, tried in order.

A pattern is as wide as its sentence: whether the words in it mean anything is for `vocabulary` to say, so that a
misspelt word is an error of its place and never another sentence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

SEAT: Final = r"P(?P<seat>[1-9])(?:'s)?"
_EVENT: Final = r"(?P<verb>\w+)(?: (?P<amount>\d+))?(?: (?:to|of|by|for) (?P<thing>\S+))?"
_LATER: Final = r"(?P<verb2>\w+)(?: (?P<amount2>\d+))?(?: (?:to|of|by|for) (?P<thing2>\S+))?"

PATTERNS: Final[tuple[tuple[str, str], ...]] = (
    ("unfinished", r"unfinished"),
    ("wins", rf"{SEAT} wins(?:: (?P<rule>\S+))?"),
    ("drawn", r"the game is drawn"),
    ("goes_on", r"the game goes on"),
    ("waiting", r"waiting: (?P<things>.+)"),
    ("nobody_asked", r"nobody is asked"),
    ("is_asked", rf"{SEAT} is asked(?: (?P<prompt>\w+))?"),
    ("can_only", rf"{SEAT} can only (?P<verb>[a-z]+(?: with)?) (?P<things>.+)"),
    ("can", rf"{SEAT} can (?P<wish>.+)"),
    ("cannot", rf"{SEAT} cannot (?P<wish>.+?)(?:: (?P<rule>[0-9]\S*))?"),
    ("sees", rf"{SEAT} sees (?P<thing>\S+)"),
    ("does_not_see", rf"{SEAT} does not see (?P<thing>\S+)"),
    ("may_look", rf"{SEAT} may look at (?P<thing>\S+)"),
    ("may_not_look", rf"{SEAT} may not look at (?P<thing>\S+)"),
    ("decks_legal", rf"{SEAT} decks are legal"),
    ("decks_break", rf"{SEAT} decks break (?P<rules>.+)"),
    ("stands_at", r"it is (?:P(?P<seat>[1-9])(?:'s)? )?(?P<place>.+)"),
    ("carried_out", r"carried out (?P<rules>.+)"),
    ("not_carried_out", r"not carried out (?P<rules>.+)"),
    ("happened", rf"{_EVENT} happened (?P<times>once|twice|\d+ times)"),
    ("happened", rf"{_EVENT} never happened"),
    ("happened_before", rf"{_EVENT} happened before {_LATER}"),
    ("costs", r"(?P<thing>\S+) costs (?P<price>\d+) now(?: for P(?P<seat>[1-9]))?"),
    ("spent", rf"{SEAT} spent (?P<amount>\d+|no) energy"),
    ("is_in", rf"(?P<thing>\S+) is (?:in|on) {SEAT} (?P<zone>.+)"),
    ("is_in", r"(?P<thing>\S+) is (?:in|on) the (?P<zone>.+)"),
    ("zone", rf"{SEAT} (?P<zone>[^:]+): (?P<things>.+)"),
    ("player", rf"{SEAT} (?P<word>.+?)(?: is)? (?P<value>\S+)"),
)
_COMPILED: Final = [(kind, re.compile(pattern)) for kind, pattern in PATTERNS]
CARD: Final = "card"
"""What no pattern fits: a sentence that begins with the name of a card, about a state of it or a value."""
STATE: Final = "state"
VALUE: Final = "value"


@dataclass(frozen=True)
class Sentence:
    """A check as it was read: its kind, and the words in its slots."""

    kind: str
    slots: dict[str, str | None]

    def __getitem__(self, slot: str) -> str:
        return self.slots.get(slot) or ""


def read(text: str) -> Sentence:
    """Return what kind of sentence *text* is; one about a card is not taken apart yet."""
    for kind, pattern in _COMPILED:
        found = pattern.fullmatch(text)
        if found is not None:
            return Sentence(kind, found.groupdict())
    return Sentence(CARD, {"text": text})


def later_event(sentence: Sentence) -> Sentence:
    """Return the second event of a sentence about two, as if the sentence were about it."""
    return Sentence("happened", {slot: sentence[f"{slot}2"] for slot in ("verb", "amount", "thing")})
