"""New texts out of known lines: phrases of the same kind change places, and what comes of it is proved as ever."""

from __future__ import annotations

from tests.text.toy import toy_grammar

from gyoji.kernel.machine.rng import Rng
from gyoji.text.proving.recombine import KnownLine, Recombiner, spans_of
from gyoji.text.reading.compiler import Compiler

COMPILER = Compiler(toy_grammar())
LINES = (
    "花壇の苗2本を刈る。",
    "これが消毒された時、これを温室に裏向きで植える。",
    "温室の苗10本とこれを植え替えてもよい。",
)


def learnt() -> tuple[Recombiner, list[KnownLine]]:
    recombiner = Recombiner(COMPILER)
    return recombiner, [recombiner.learn(COMPILER.compile_line(line, "line")) for line in LINES]


def texts(seed: int, count: int) -> list[str]:
    recombiner, lines = learnt()
    return [recombiner.text(lines, Rng((seed << 8) + i), 4) for i in range(count)]


def test_the_phrases_of_a_line_are_found_with_their_places() -> None:
    spans = spans_of(COMPILER, COMPILER.compile_line(LINES[0], "line"))
    found = {(LINES[0][span.start : span.end], span.target.name) for span in spans}
    assert {("花壇", "place"), ("2", "number"), ("花壇の苗2本", "objs"), ("刈る", "work@end")} <= found
    assert LINES[0] not in {text for text, _ in found}


def test_new_texts_compile_and_mean_something_else_than_any_known_line() -> None:
    known = [COMPILER.compile_line(line, "line").tree for line in LINES]
    made = texts(1, 40)
    assert made.count("") < 20
    assert len(set(made)) > 15
    for text in filter(None, made):
        assert COMPILER.compile_line(text, "line").tree not in known


def test_phrases_come_from_other_lines_and_words_from_their_class() -> None:
    made = texts(1, 60)
    assert any("裏向きで" in text and "苗" in text for text in made)  # one line has the first, two the second
    assert any("ハウス" in text for text in made)  # a word that no line has


def test_the_same_numbers_make_the_same_texts_and_others_others() -> None:
    assert texts(3, 10) == texts(3, 10) != texts(4, 10)
