"""Made-up texts find ambiguous rules before a card does."""

from __future__ import annotations

import pytest
from tests.text.toy import Act, toy_grammar, toy_layer

from gyoji.text.grammar.grammar import Grammar
from gyoji.text.grammar.layer import Layer
from gyoji.text.proving.generate import Generator, self_check
from gyoji.text.reading.compiler import Compiler
from gyoji.text.reading.errors import TextError


def test_the_same_seed_makes_the_same_texts() -> None:
    one, other = Generator(toy_grammar(), 5), Generator(toy_grammar(), 5)
    assert [one.text("line") for _ in range(20)] == [other.text("line") for _ in range(20)]


def test_another_seed_makes_other_texts() -> None:
    one, other = Generator(toy_grammar(), 5), Generator(toy_grammar(), 6)
    assert [one.text("line") for _ in range(20)] != [other.text("line") for _ in range(20)]


@pytest.mark.parametrize("seed", range(4))
def test_every_made_up_text_is_read(seed: int) -> None:
    grammar = toy_grammar()
    generator = Generator(grammar, seed)
    compiler = Compiler(grammar)
    for _ in range(40):
        text = generator.text("line", 8)
        assert compiler.readings(text, "line"), text


def test_an_ambiguous_rule_is_found() -> None:
    toy = toy_layer()
    toy.rule("act", "{o:obj} を ~刈る", Act, en="cut {o}", const={"verb": "cut"})
    grammar = Grammar([toy], starts=("line",))
    generator = Generator(grammar)
    texts = [generator.text("line") for _ in range(60)]
    assert "ambiguous" in {error.kind for error in self_check(Compiler(grammar), "line", texts)}
    assert [error.kind for error in self_check(Compiler(grammar), "line", ["これを刈る。"])] == ["ambiguous"]
    assert self_check(Compiler(toy_grammar()), "line", ["これを刈る。"]) == []


def test_depth_is_kept_where_the_rules_allow_it() -> None:
    assert Generator(toy_grammar(), 1).text("obj", 1) in ("これ", *_plants())


def _plants() -> list[str]:
    return [f"{place}の苗{n}本" for place in ("花壇", "温室", "ハウス") for n in (1, 2, 10)]


def test_a_form_that_no_verb_of_a_class_has_is_not_drawn() -> None:
    layer = Layer("still")
    layer.verb_words("quality", [("よい", "good", "be good")])
    layer.rule("act", "~$quality:verb@causative", Act, en="{verb}")
    layer.rule("act", "休む", Act("rest"), en="rest")
    generator = Generator(Grammar([layer], starts=("act",)), 3)
    assert {generator.text("act", 3) for _ in range(60)} == {"休む"}


def test_of_two_readings_one_that_cannot_be_told_is_still_an_ambiguity() -> None:
    layer = Layer("odd")
    layer.rule("line", "休む", Act("rest"), en="rest")
    layer.rule("line", "~休む", Act("pause"), style="odd")
    with pytest.raises(TextError, match="two readings") as caught:
        Compiler(Grammar([layer], starts=("line",))).compile_line("休む", "line")
    assert caught.value.nearest == ("rest",)
