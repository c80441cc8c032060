"""Three hundred lines, sixty a game, print as a reader of both languages would print them on a card."""

from __future__ import annotations

import pytest
from tests.prints import FIXTURES, GAMES, printed, sources

from gyoji.games import registry
from gyoji.text.printing.printer import PrintError
from gyoji.text.reading.compiler import Compiled, Compiler

TEXTS = FIXTURES.parent / "text"


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


def test_a_text_for_which_english_has_no_rule_says_so() -> None:
    compiler = registry.rulebook("builddivide").text_compiler()
    line = compiler.compile_line("【永続】あなたの他のユニットのパワーを+1000。", "line")
    assert line.printed.told
    deaf = Compiler(compiler.grammar, compiler.references, None, lambda tree: ("no", "node"))
    untold = deaf.compile_line("【永続】あなたの他のユニットのパワーを+1000。", "line")
    assert not untold.is_told
    assert not untold.printed.told
    assert isinstance(untold, Compiled)
    assert untold.english == compiler.printer.english(line.read, "line")


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_english_has_a_rule_for_every_text_of_the_fixtures(slug: str, pytestconfig: pytest.Config) -> None:
    """A text without one is printed in the order of the Japanese: it concerns none of the fixtures' texts.

    The traced suite looks at every fifth of them, the untraced one at all.
    """
    compiler = registry.rulebook(slug).text_compiler()
    assert compiler.telling is not None
    step = 1 if pytestconfig.getoption("--untraced") else 5
    untold: list[str] = []
    for path in sorted((TEXTS / slug).glob("*.txt")):
        for block in path.read_text(encoding="utf-8").strip().split("\n\n")[::step]:
            for reading in compiler.readings(block.split("\n")[0], "line")[:1]:
                try:
                    compiler.printer.choose(compiler.telling(reading.tree), "line", told=True)
                except PrintError:
                    untold.append(block.split("\n")[0])
    assert untold == []
