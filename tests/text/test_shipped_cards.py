"""What the grammars and cards of the games are proved for here is not proved anew when a game begins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gyoji.games import registry
from gyoji.games.packaged import PackagedRulebook
from gyoji.text.reading.compiler import Compiler
from gyoji.text.reading.errors import TextError


@pytest.fixture(params=registry.slugs())
def proving(request: pytest.FixtureRequest) -> Iterator[tuple[str, Compiler]]:
    """The compiler of a game, which forgets for a while what was proved."""
    slug = str(request.param)
    compiler = registry.rulebook(slug).text_compiler()
    proved, compiler.proved = compiler.proved, frozenset()
    known, compiler._known = compiler._known, {}
    yield slug, compiler
    compiler.proved, compiler._known = proved, known


@pytest.mark.slow
def test_every_shipped_card_is_proved(proving: tuple[str, Compiler], pytestconfig: pytest.Config) -> None:
    """Prove all cards in the untraced suite, on the compiled build; in the traced one every fourth."""
    slug, compiler = proving
    rulebook = registry.rulebook(slug)
    assert isinstance(rulebook, PackagedRulebook)
    assert compiler.proof is not None
    cards = list(rulebook.records().values())[:: 1 if pytestconfig.getoption("--untraced") else 4]
    for record in cards:
        rulebook.define(record)
    assert len(compiler._known) > len(cards) // 2


def test_lines_of_shipped_cards_are_taken_as_proved_and_no_others() -> None:
    rulebook = registry.rulebook("nova")
    name, record = next(iter(rulebook.records().items()))
    rulebook.definition(record)
    proved = rulebook.text_compiler().proved
    assert {line.strip() for line in str(record["text"]).split("\n")} <= proved, name
    lines = [str(each["text"]) for each in rulebook.records().values() if each.get("text")]
    assert len(proved) >= len({line for text in lines for line in text.split("\n")}) - 1


def test_a_line_that_loses_a_part_is_refused_unless_it_is_said_to_be_proved() -> None:
    compiler = registry.rulebook("animal").text_compiler()
    lost = next(
        line
        for line in (
            "【プレイ】動物カード1枚を引く。",
            "【プレイ】あなたは動物カード1枚を引く。",
        )
        if compiler.can_read(line, "line")
    )
    with pytest.raises(TextError, match="would not be carried out"):
        compiler.compile_line(lost, "line")
    proved, compiler.proved = compiler.proved, frozenset([lost])
    try:
        assert compiler.compile_line(lost, "line").tree is not None
    finally:
        compiler.proved = proved
        compiler._known.pop(("line", compiler.grammar.normaliser.normalise(lost).text))


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_word_of_a_grammar_can_be_read(slug: str) -> None:
    assert registry.rulebook(slug).text_compiler().grammar.unreadable_words() == []
