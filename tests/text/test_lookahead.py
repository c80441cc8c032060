"""Looking ahead for words saves work and changes no reading."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.games.packaged import PackagedRulebook
from gyoji.kernel.trees import tree as t
from gyoji.text.grammar.grammar import Grammar, Layer
from gyoji.text.proving.generate import Generator
from gyoji.text.proving.particles import one_exchanged
from gyoji.text.reading.reader import Reader


def toy() -> Grammar:
    """Return a grammar in which each rule needs a word behind its hole."""
    layer = Layer("toy")
    layer.words("noun", [("石", "stone", "stone"), ("駒", "piece", "piece")])
    layer.rule("line", "{what:sel} につき", t.Count, en="per {what}")
    layer.rule("line", "{what:sel} がある", t.Exists, en="{what}")
    layer.rule("sel", "{nouns:$noun++か}", t.Selector, en="{nouns| or }")
    return Grammar([layer], starts=("line",))


def test_rule_is_asked_for_the_word_behind_its_hole() -> None:
    assert {"につき", "がある"} <= set(toy().lookahead.words)


@pytest.mark.parametrize(("text", "kind"), [("石か駒につき", t.Count), ("石か駒がある", t.Exists)])
def test_text_with_either_word_reads(text: str, kind: type[t.Node]) -> None:
    assert [type(reading.tree) for reading in Reader(toy()).read(text, "line")] == [kind]


def test_refused_text_still_tells_how_far_it_came() -> None:
    reader = Reader(toy())
    assert reader.read("石か駒ごと", "line") == []
    assert reader.farthest == 3


@pytest.mark.slow
@pytest.mark.parametrize("slug", registry.slugs())
def test_short_cuts_change_no_reading(slug: str) -> None:
    """Neither of printed lines, nor of those with an exchanged particle, nor of what the rules make up."""
    rulebook = registry.rulebook(slug)
    assert isinstance(rulebook, PackagedRulebook)
    grammar = rulebook.text_compiler().grammar
    lines: list[str] = []
    for record in list(rulebook.records().values())[::6]:
        lines += [line.text for line in rulebook.read_text(str(record.get("text", "")), record)]
    mutants = [one_exchanged(line, number) for number, line in enumerate(lines)]
    made_up = Generator(grammar, 5)
    generated = [grammar.normaliser.normalise(made_up.text("line", 6)).text for _ in range(20)]
    reader = Reader(grammar)
    for text in [*lines, *[each for each in mutants if each is not None], *generated]:
        short = [reading.tree for reading in reader.read_ahead(text, "line")]
        full = [tree for end, tree, _ in reader.prefixes(text, "line") if end == len(text)]
        assert short == full, text
