"""A text ends in a meaning or in a TextError, whatever it says: known lines mixed and torn, in every game."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.games.packaged import PackagedRulebook
from gyoji.kernel.machine.rng import Rng
from gyoji.text.proving.particles import one_exchanged
from gyoji.text.proving.recombine import Recombiner
from gyoji.text.reading.compiler import Compiled, Compiler
from gyoji.text.reading.errors import TextError

LINES = 12
TEXTS = 20


def _compiled(compiler: Compiler, text: str) -> Compiled | None:
    try:
        return compiler.compile_if_read(text, "line")
    except TextError:
        return None


@pytest.mark.parametrize("slug", registry.slugs())
def test_recombined_and_torn_lines_compile_or_are_refused(slug: str) -> None:
    rulebook = registry.rulebook(slug)
    assert isinstance(rulebook, PackagedRulebook)
    compiler = rulebook.text_compiler()
    texts = sorted(str(record["text"]) for record in rulebook.records().values() if record.get("text"))
    known = [found for text in texts[:: max(1, len(texts) // LINES)] if (found := _first(compiler, text))]
    recombiner = Recombiner(compiler)
    learnt = [recombiner.learn(each) for each in known]
    rng = Rng(len(slug))
    for i in range(TEXTS):
        text = recombiner.candidate(learnt[rng.below(len(learnt))], rng)
        made = _compiled(compiler, (one_exchanged(text, i) or text) if i % 3 == 0 else text)
        if made is not None:
            assert made.printed.japanese


def _first(compiler: Compiler, text: str) -> Compiled | None:
    """Return the meaning of the first line of a text."""
    return _compiled(compiler, text.split("\n")[0])


def test_a_part_of_another_shape_than_the_meaning_takes_is_refused() -> None:
    compiler = registry.rulebook("animal").text_compiler()
    text = "【プレイ】カード4枚を引く。"
    meant, compiler.references = compiler.references, _of_another_shape
    try:
        with pytest.raises(TextError, match="no meaning together"):
            compiler.compile_line(text, "line")
    finally:
        compiler.references = meant


def _of_another_shape(tree: object, text: str) -> object:
    assert isinstance(tree, str), text
    return tree
