"""Three hundred lines, sixty a game, print as a reader of both languages would print them on a card."""

from __future__ import annotations

import pytest
from tests.prints import FIXTURES, GAMES, printed, sources

from gyoji.games import registry


@pytest.mark.parametrize("slug", GAMES)
def test_lines_print_as_reviewed(slug: str) -> None:
    """After a deliberate change `python -m tests.prints` makes the prints anew."""
    kept = (FIXTURES / f"{slug}.txt").read_text(encoding="utf-8").strip().split("\n\n")
    assert len(kept) == 60
    assert [printed(slug, line) for line in sources(slug)] == kept


@pytest.mark.parametrize("slug", GAMES)
def test_the_japanese_print_reads_back_to_what_is_carried_out(slug: str) -> None:
    compiler = registry.rulebook(slug).text_compiler()
    faults = [compiler.prove_wording(compiler.compile_line(line, "line")) for line in sources(slug)]
    assert [fault for fault in faults if fault] == []
