"""Wordings with an exchanged particle, and which of them still compile."""

from __future__ import annotations

from collections.abc import Iterable

from gyoji.text.compiler import Compiler
from gyoji.text.errors import TextError
from gyoji.text.particles import one_exchanged


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
