"""Words that no card had before: species, families, counters and names that a list brings, each told once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from gyoji.games.fields import LIST
from gyoji.games.rulebook import Rulebook
from gyoji.library.records import Listed
from gyoji.text.grammar.lexer import distance

FAMILY: Final = "family"
COUNTER: Final = "counter"
NAME: Final = "name"
_COUNTER: Final = re.compile("([一-龥々ァ-ヶー]{1,8})カウンター")
_FAMILY: Final = re.compile("《([^《》（）()「」。、]+)》")
_NAME: Final = re.compile("「《?([^《》「」。]+)》?」")
_WITH_RULES: Final = re.compile("《([^《》（）()「」。、]+)》[（(]")


class NewWord:
    """A word that nothing known has: its kind, on how many cards it stands, and what it may be a slip of."""

    __slots__ = ("kind", "word", "cards", "nearest")

    def __init__(self, kind: str, word: str, cards: int, nearest: str) -> None:
        self.kind = kind
        self.word = word
        self.cards = cards
        self.nearest = nearest


def new_words(rulebook: Rulebook, cards: list[Listed]) -> list[NewWord]:
    """Return the words of a list that no shipped card and no list of the book has, kind by kind."""
    listed = rulebook.open_words()
    cards = [Listed(card.line, {**card.record, "text": _as_read(rulebook, card)}) for card in cards]
    shipped = [Listed(0, record) for record in rulebook.records().values()]
    kinds = [field.name for field in rulebook.fields() if field.kind == LIST and field.name != "names"]
    known = {kind: set(listed.get(kind, ())) for kind in (*kinds, FAMILY, COUNTER)}
    for kind, word in _words(shipped, kinds, FAMILY in listed):
        known.setdefault(kind, set()).add(word)
    counted: dict[tuple[str, str], int] = {}
    for kind, word in _words(cards, kinds, FAMILY in listed):
        if kind != NAME and word not in known.get(kind, ()):
            counted[kind, word] = counted.get((kind, word), 0) + 1
    found = [
        NewWord(kind, word, count, nearest_known(word, known[kind], counted, kind))
        for (kind, word), count in counted.items()
    ]
    return sorted([*found, *_unknown_names(shipped, cards, counted, known)], key=lambda each: each.kind)


def _as_read(rulebook: Rulebook, card: Listed) -> str:
    """Return the text of a card with all slips mended that the reader mends."""
    compiler = rulebook.compiler_if_any()
    text = str(card.record.get("text", ""))
    if compiler is None:
        return text
    return "\n".join([compiler.grammar.normaliser.normalise(line).text for line in text.splitlines()])


def words_with_rules(rulebook: Rulebook, cards: list[Listed]) -> set[str]:
    """Return new words in 《 》 behind which some card explains rules that the game does not know."""
    listed = rulebook.open_words()
    if FAMILY not in listed:
        return set()
    texts = [str(card.record.get("text", "")) for card in cards]
    return {word for text in texts for word in _WITH_RULES.findall(text)} - set(listed[FAMILY])


def _words(cards: Iterable[Listed], kinds: list[str], families: bool) -> list[tuple[str, str]]:
    """Return the words of each card, kind by kind, each once a card."""
    found: list[tuple[str, str]] = []
    for card in cards:
        own: dict[tuple[str, str], None] = {}
        for kind in kinds:
            value = card.record.get(kind, ())
            for word in value if isinstance(value, (list, tuple)) else [value]:
                own[kind, str(word)] = None
        text = str(card.record.get("text", ""))
        for word in _COUNTER.findall(text):
            own[COUNTER, word] = None
        for word in _FAMILY.findall(text) if families else ():
            own[FAMILY, word] = None
        for word in _NAME.findall(text):
            own[NAME, word] = None
        found.extend([entry for entry in own if entry[1]])
    return found


def _unknown_names(
    shipped: list[Listed],
    cards: list[Listed],
    counted: dict[tuple[str, str], int],
    known: dict[str, set[str]],
) -> list[NewWord]:
    """Return the names in 「 」 that no card has, not even in part, and that are no other known word."""
    names = {str(card.record["name"]) for card in (*shipped, *cards)}
    others = {word for _, word in counted}.union(*known.values())
    found: dict[str, int] = {}
    for kind, word in _words(cards, [], False):
        if kind == NAME and word not in others and not any([word in name for name in names]):
            found[word] = found.get(word, 0) + 1
    return [NewWord(NAME, word, count, nearest_known(word, names, {}, NAME)) for word, count in found.items()]


def nearest_known(word: str, known: set[str], counted: dict[tuple[str, str], int], kind: str) -> str:
    """Return the known word of which *word* looks like a slip, or a new one that more cards have; "" for none."""
    own = counted.get((kind, word), 0)
    order = [other for of, other in counted if of == kind]
    before = order[: order.index(word)] if word in order else []
    more = [other for other in order if counted[kind, other] > own]
    more += [other for other in before if counted[kind, other] == own]
    allowed = 1 if len(word) < 6 else 2
    near = [
        other
        for other in sorted({*known, *more})
        if abs(len(other) - len(word)) <= allowed and len(other) > 2
    ]
    best = [(distance(word, other), other) for other in near if other != word]
    best = [entry for entry in best if entry[0] <= allowed]
    return min(best)[1] if best else ""
