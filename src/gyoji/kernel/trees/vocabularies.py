"""The words in an effect tree: from which of a game's vocabularies each field takes them.

One word of a text can be several things to a game: a place, a type of card, a number. A word in a field whose reader
does not know it would stop a game or mean nothing, so each is looked up as a card is loaded.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.effects.select import ABILITY_NOUNS
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.trees.tree import Node

PLACE: Final = "a place"
COLOUR: Final = "a colour"
COLOUR_MADE: Final = "a colour of energy"
NUMBER: Final = "a number"
ANY_NUMBER: Final = "a number of a card"
TYPE: Final = "a type of card"
NOUN: Final = "anything"
EVENT: Final = "an event"
FOLLOW_UP: Final = "what follows an event"
NEW_STATE: Final = "a state to come into"

WORDS: Final[dict[type[Node], dict[str, str]]] = {
    tree.Zone: {"name": PLACE},
    tree.Coloured: {"colours": COLOUR},
    tree.Colour: {"name": COLOUR_MADE},
    tree.Kind: {"nouns": TYPE},
    tree.Selector: {"nouns": NOUN},
    tree.Measure: {"attribute": ANY_NUMBER},
    tree.AttributeOf: {"attribute": ANY_NUMBER},
    tree.OwnMeasure: {"attribute": NUMBER, "other": NUMBER},
    tree.Extreme: {"attribute": NUMBER},
    tree.ModifyValue: {"attribute": NUMBER},
    tree.SetValue: {"attribute": NUMBER},
    tree.Floor: {"attribute": NUMBER},
    tree.Double: {"attributes": NUMBER},
    tree.Swap: {"attributes": NUMBER},
    tree.Event: {"verb": EVENT, "also": FOLLOW_UP},
    tree.ChangesState: {"state": NEW_STATE},
}
"""Kind -> field -> the vocabulary of its words."""

OPEN: Final[dict[type[Node], tuple[str, ...]]] = {
    tree.Timing: ("name",),
    tree.Act: ("verb", "word", "state"),
    tree.Event: ("word", "state"),
    tree.Named: ("name",),
    tree.Trait: ("kind", "name"),
    tree.Counters: ("name",),
    tree.HasCounters: ("counter",),
    tree.CountersOn: ("counter",),
    tree.CounterCap: ("counter",),
    tree.Let: ("name",),
    tree.Variable: ("name",),
    tree.This: ("noun",),
    tree.Host: ("noun",),
    tree.DoneBy: ("verb",),
    tree.NumberDone: ("verb",),
    tree.Player: ("who",),
    tree.PlayerValue: ("attribute",),
    tree.Zone: ("position", "order"),
    tree.Period: ("name", "which"),
    tree.Moment: ("edge",),
    tree.InState: ("state",),
    tree.EntersWith: ("state",),
    tree.SameAs: ("attribute",),
    tree.Related: ("how",),
    tree.Measure: ("op",),
    tree.Compare: ("op",),
    tree.OwnMeasure: ("op",),
    tree.Extreme: ("which",),
    tree.Ability: ("kind",),
    tree.Keyword: ("name",),
    tree.Energy: ("colour",),
    tree.ChangeLimit: ("what",),
    tree.Activated: ("zone",),
    tree.Triggered: ("zone",),
    tree.Intrinsic: ("zone",),
    tree.Static: ("works",),
}
"""Fields of words that anybody makes up, as names of cards and counters, or that stand for one word class each."""

OWN_NUMBERS: Final = ("damage", "counters")
"""Numbers of a card that no game has to name in its lexicon."""
_NO_WORDS: Final[dict[str, str]] = {}


class Vocabularies:
    """The words that one game knows."""

    def __init__(self, lexicon: Lexicon, own: dict[type[Node], dict[str, str]] | None = None) -> None:
        self.words: Final = WORDS if own is None else {**WORDS, **own}
        """Kind -> field -> vocabulary, with the game's own kinds."""
        numbers = frozenset(lexicon.numbers)
        types = frozenset(lexicon.types)
        colours = frozenset(lexicon.colours)
        self._known: Final[dict[str, frozenset[str]]] = {
            PLACE: frozenset(lexicon.places),
            COLOUR: colours,
            COLOUR_MADE: colours | {"any"},
            NUMBER: numbers,
            ANY_NUMBER: numbers | frozenset(OWN_NUMBERS),
            TYPE: types,
            NOUN: types | frozenset(ABILITY_NOUNS) | {"card", "player"},
            EVENT: frozenset(lexicon.kinds),
            FOLLOW_UP: frozenset(lexicon.follow_ups) | {""},
            NEW_STATE: frozenset(lexicon.state_kinds),
        }

    def fault(self, node: Node) -> str:
        """Return which word of a node the game does not know in its place; "" where it knows all."""
        for field, vocabulary in self.words.get(type(node), _NO_WORDS).items():
            value = getattr(node, field)
            for word in value if isinstance(value, tuple) else (value,):
                if word not in self._known[vocabulary]:
                    return _told(vocabulary, str(word))
        return ""


def _told(vocabulary: str, word: str) -> str:
    if vocabulary in (EVENT, FOLLOW_UP):
        return f"when something is to {word}, which nothing tells"
    if vocabulary == NEW_STATE:
        return f"when something becomes {word}, which nothing tells"
    return f"{NUMBER if vocabulary == ANY_NUMBER else vocabulary} called {word}"
