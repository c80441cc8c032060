"""The nearest wording of a line that does not read, as a whole sentence from the cards that come with the game."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from gyoji.games.rulebook import Rulebook
from gyoji.text.grammar.lexer import nearest_word
from gyoji.text.reading.errors import ALIKE, SHOWN, TextError

_HEADS: Final = re.compile(r"【[^】]*】|[［］\[\]●]|\([^()]*\)|（[^（）]*）")
_AROUND: Final = re.compile(r"【[^】]*】(?!：?[［\[])|●|\([^()]*\)|（[^（）]*）")
"""What stands around a sentence and is no part of it: icons of abilities that need no other icon, reminders."""
_CLOSE: Final = 0.6
"""How much must be the same for the one to be said as the other."""
_ALIKE: Final = 0.35
"""How much of two sentences must be the same for one to be shown for the other."""


def explained(rulebook: Rulebook, error: TextError) -> TextError:
    """Return the error with the nearest sentence that the game knows."""
    sentence = _around(error.text, error.span[0])
    nearest = nearest_sentence(rulebook, sentence)
    close = nearest != "" and _likeness(_bare_pairs(sentence), _bare_pairs(nearest)) >= _CLOSE
    hint = "say it as the nearest sentence does" if close else ""
    return error.explained(likeliest(rulebook, error), (nearest,) if nearest else (), hint)


def likeliest(rulebook: Rulebook, error: TextError) -> tuple[str, ...]:
    """Return what could have stood there: what looks like it, then what cards say most often behind the same words."""
    rest = error.text[error.span[0] :]
    near = nearest_word(rest, list(error.words), ALIKE)
    said = _HEADS.sub("", error.text[: error.span[0]])
    cards = _all_text(rulebook)
    counted: list[tuple[int, int, str]] = []
    for i, word in enumerate(error.words):
        often = cards.count(said[-2:] + word) * 1000 + cards.count(said[-1:] + word) if said else 0
        counted.append((-often - (word == near) * 10**9, i, word))
    counted.sort()
    return tuple([word for _, _, word in counted[:SHOWN]])


def nearest_sentence(rulebook: Rulebook, sentence: str) -> str:
    """Return the sentence of a shipped card that has most in common with *sentence*, "" where none is near."""
    heard = _bare_pairs(sentence)
    best, score = "", _ALIKE
    for known, pairs in _sentences(rulebook):
        alike = _likeness(heard, pairs)
        if alike > score:
            best, score = known, alike
    return best


def _around(text: str, at: int) -> str:
    """Return the sentence in which a place lies."""
    start = max(text.rfind(mark, 0, at) for mark in "。\n") + 1
    end = text.find("。", at)
    return text[start:] if end < 0 else text[start : end + 1]


@cache
def _all_text(rulebook: Rulebook) -> str:
    return "\n".join([_HEADS.sub("", sentence) for sentence, _ in _sentences(rulebook)])


@cache
def _sentences(rulebook: Rulebook) -> list[tuple[str, frozenset[str]]]:
    found: dict[str, frozenset[str]] = {}
    for record in rulebook.records().values():
        text = record.get("text", "")
        lines = [str(line) for line in text] if isinstance(text, list) else str(text).splitlines()
        for line in lines:
            for part in _AROUND.sub("", line).split("。"):
                bare = _HEADS.sub("", part).strip()
                if bare:
                    shown = part.strip() if _is_balanced(part) else bare
                    found.setdefault(shown + "。", _pairs(bare + "。"))
    return list(found.items())


def _is_balanced(part: str) -> bool:
    """Say whether every bracket that opens in a sentence closes in it."""
    return all([part.count(pair[0]) == part.count(pair[1]) for pair in ("［］", "[]", "【】", "「」")])


def _likeness(heard: frozenset[str], known: frozenset[str]) -> float:
    return 2 * len(heard & known) / (len(heard) + len(known) or 1)


def _bare_pairs(sentence: str) -> frozenset[str]:
    return _pairs(_HEADS.sub("", sentence))


def _pairs(text: str) -> frozenset[str]:
    return frozenset([text[i : i + 2] for i in range(len(text) - 1)])
