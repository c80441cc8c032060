"""Wordings with an exchanged particle or an added word, and what still compiles of them."""

from __future__ import annotations

from collections.abc import Iterable

from gyoji.text.clause.phrases.words import Words
from gyoji.text.proving.particles import one_exchanged
from gyoji.text.reading.compiler import Compiler
from gyoji.text.reading.errors import TextError


def exchanged_particles(compiler: Compiler, lines: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return a mutant of each line, the same in every run, and those of them that compile."""
    mutants: list[str] = []
    compiled: list[str] = []
    for line in lines:
        mutant = one_exchanged(compiler.grammar.normaliser.normalise(line).text, sum(map(ord, line)))
        if mutant is None:
            continue
        mutants.append(mutant)
        if len(compiler.readings(mutant, "line")) != 1:  # a refusal in words costs ten times as much
            continue
        try:
            compiler.compile_line(mutant, "line")
        except TextError:
            continue
        compiled.append(mutant)
    return mutants, compiled


def added_words(
    compiler: Compiler,
    words: Words,
    lines: Iterable[str],
    before_nouns: tuple[str, ...],
    before_lines: tuple[str, ...],
) -> tuple[list[str], list[str], list[str]]:
    """Return the lines with a word added, those of them that compile, and those that mean what they meant without it.

    Every text has one of *before_nouns* before one noun of cards, or one of *before_lines* before a sentence.
    """
    added: list[str] = []
    compiled: list[str] = []
    same: list[str] = []
    spellings = [
        word for noun in words.nouns.values() if noun.sort == "entity" for word in noun.word.split("|")
    ]
    for line in lines:
        text = compiler.grammar.normaliser.normalise(line).text
        meant = _meaning(compiler, text)
        if meant is None:
            continue
        for longer in _with_words(text, spellings, before_nouns, before_lines):
            added.append(longer)
            means = _meaning(compiler, longer)
            if means is not None:
                compiled.append(longer)
            if means == meant:
                same.append(longer)
    return added, compiled, same


def _with_words(
    text: str, spellings: list[str], before_nouns: tuple[str, ...], before_lines: tuple[str, ...]
) -> list[str]:
    places = sorted({at for word in spellings for at in range(len(text)) if text.startswith(word, at)})
    starts = [at + 1 for at, sign in enumerate(text[:-1]) if sign in "。】］]："]
    return [
        text[:at] + word + text[at:]
        for found, added in ((places, before_nouns), (starts, before_lines))
        for at in found
        for word in added
        if not text.startswith(word, at) and not text[:at].endswith(word)
    ]


def _meaning(compiler: Compiler, text: str) -> object:
    if len(compiler.readings(text, "line")) != 1:  # a refusal in words costs ten times as much
        return None
    try:
        return compiler.compile_line(text, "line").tree
    except TextError:
        return None
