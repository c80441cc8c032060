"""Texts made up from a grammar: what the rules allow, whether or not a card ever said it.

A grammar that reads every known card can still give two meanings to the next one. Made-up texts find such pairs of
rules before a card does: each must have one reading, print back, and read back from its canonical print.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from gyoji.text.grammar.grammar import Grammar
from gyoji.text.grammar.lexer import ClassTarget, OpenTarget, Target
from gyoji.text.grammar.phrase import CategoryTarget, ListTarget, Phrase
from gyoji.text.reading.compiler import Compiler
from gyoji.text.reading.errors import TextError

_FAR: Final = 1_000_000


class Generator:
    """Make up texts; the same seed gives the same texts."""

    def __init__(self, grammar: Grammar, seed: int = 0) -> None:
        self.grammar = grammar
        self._random = random.Random(seed)
        self._least = [_FAR] * len(grammar.targets)
        changed = True
        while changed:
            changed = False
            for target in grammar.targets:
                least = self._least_depth(target)
                if least < self._least[target.index]:
                    self._least[target.index] = least
                    changed = True

    def text(self, category: str, depth: int = 12) -> str:
        """Return a text of *category* whose phrases are nested at most *depth* deep, where the rules allow it."""
        return self._make(self.grammar.category(category), depth)

    def _least_depth(self, target: Target) -> int:
        if isinstance(target, CategoryTarget):
            return 1 + min([self._phrase_depth(phrase) for phrase in target.phrases], default=_FAR)
        if isinstance(target, ListTarget):
            return max(self._least[target.item.index], self._least[target.last.index])
        if isinstance(target, ClassTarget) and not target.words:  # no verb has this form
            return _FAR
        return 0

    def _phrase_depth(self, phrase: Phrase) -> int:
        return max(
            [self._least[hole.target.index] for hole in phrase.holes if hole.target is not None], default=0
        )

    def _make(self, target: Target, depth: int) -> str:
        if isinstance(target, ClassTarget):
            return self._random.choice(target.words).text
        if isinstance(target, OpenTarget):
            return self._random.choice(target.samples) if target.samples else ""
        if isinstance(target, ListTarget):
            return self._make_list(target, depth)
        assert isinstance(target, CategoryTarget)
        fitting = [phrase for phrase in target.phrases if self._phrase_depth(phrase) < depth]
        if not fitting:
            nearest = min(self._phrase_depth(phrase) for phrase in target.phrases)
            fitting = [phrase for phrase in target.phrases if self._phrase_depth(phrase) == nearest]
        phrase = self._random.choice(fitting)
        parts: list[str] = []
        for piece in phrase.pieces:
            parts.append(piece.word if piece.target is None else self._make(piece.target, depth - 1))
        return "".join(parts)

    def _make_list(self, target: ListTarget, depth: int) -> str:
        count = target.least + (self._random.random() < 0.25) if target.separators else 1
        text = ""
        for _ in range(count - 1):
            text += self._make(target.item, depth) + self._random.choice(target.separators)
        return text + self._make(target.last, depth)


def self_check(compiler: Compiler, category: str, texts: Iterable[str]) -> list[TextError]:
    """Return an error for every text that is ambiguous or does not print back and read back.

    Texts without a reading or a meaning are left out: a predicate or a check has refused them.
    """
    errors: list[TextError] = []
    for text in texts:
        if compiler.grammar.normaliser.normalise(text).text != text:
            continue
        try:
            compiler.compile_if_read(text, category)
        except TextError as error:
            if error.kind != "check":
                errors.append(error)
    return errors
