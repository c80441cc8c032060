"""Made-up texts find ambiguous rules before a card does."""

from __future__ import annotations

import pytest
from tests.text.toy import Act, toy_grammar, toy_layer

from gyoji.text.compiler import Compiler
from gyoji.text.generate import Generator, self_check
from gyoji.text.grammar import Grammar


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
    errors = self_check(Compiler(Grammar([toy], starts=("line",))), "line", 60)
    assert any(error.kind == "ambiguous" for error in errors)


def test_depth_is_kept_where_the_rules_allow_it() -> None:
    assert Generator(toy_grammar(), 1).text("obj", 1) in ("これ", *_plants())


def _plants() -> list[str]:
    return [f"{place}の苗{n}本" for place in ("花壇", "温室", "ハウス") for n in (1, 2, 10)]
