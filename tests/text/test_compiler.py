"""A line compiles whole or is refused with the place of the trouble."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from tests.text.toy import Act, May, This, toy_grammar, toy_layer

from gyoji.text.grammar.grammar import Grammar
from gyoji.text.reading.compiler import Compiler
from gyoji.text.reading.errors import Refused, TextError, show_tree

COMPILER = Compiler(toy_grammar())


def refused(text: str, compiler: Compiler = COMPILER) -> TextError:
    with pytest.raises(TextError) as caught:
        compiler.compile_line(text, "line")
    return caught.value


def test_a_compiled_line_has_tree_canonical_and_english() -> None:
    compiled = COMPILER.compile_line("これは　刈る。（注）", "line")
    assert compiled.tree == Act("mow", This())
    assert compiled.text == "これは刈る。"
    assert compiled.canonical == "これを刈る。"
    assert compiled.english == "Mow this."


def test_the_same_normalised_text_is_compiled_once() -> None:
    assert COMPILER.compile_line("これを刈る。", "line") is COMPILER.compile_line("これを 刈る。", "line")


def test_every_line_of_a_text_is_compiled() -> None:
    assert len(COMPILER.compile_text("これを刈る。\n（注）\n\n刈る。", "line")) == 2


def test_a_refusal_points_at_the_place_in_the_print() -> None:
    error = refused("これを（注）　花段に植える。")
    assert error.phrase == "花段に"
    assert error.because == "unknown word 「花段に」"
    assert error.text[error.span[0] :].startswith("花段")


def test_a_refusal_names_what_was_expected() -> None:
    error = refused("これを花壇へ植える。")
    assert "に" in error.expected
    assert error.phrase == "へ"


def test_a_known_word_in_the_wrong_place_is_told_from_an_unknown_one() -> None:
    error = refused("これを花壇が植える。")
    assert error.because == "「が」 cannot stand here"
    assert error.phrase == "が"


def test_a_refusal_names_the_nearest_word() -> None:
    error = refused("これを植え変える。")
    assert error.expected[0] == "植え替える"
    assert error.hint == "perhaps 「植え替える」 is meant"


def test_at_most_five_words_are_expected_and_all_are_known() -> None:
    error = refused("これを植え変える。")
    assert len(error.expected) <= 5
    assert set(error.expected) <= set(error.words)


def test_a_message_has_no_names_of_nodes_and_categories() -> None:
    for text in (
        "これを花壇へ植える。",
        "これを植え変える。",
        "刈る。刈る。",
        "これ刈る。",
        "これを花壇に植える",
    ):
        assert not re.search("[A-Za-z]+\\(|\\{|more$| as [a-z]+:", str(refused(text))), text


def test_a_refusal_names_the_nearest_wording() -> None:
    assert refused("これを花壇に植えよ。").nearest[0].startswith("～を～に植え")


def test_a_refusal_keeps_what_was_read_for_those_who_write_grammars() -> None:
    assert "「これを花壇」" in refused("これを花壇へ植える。").detail


def test_a_text_that_breaks_off_says_so() -> None:
    assert "ends too early" in refused("これを花壇に植える").because


def test_a_text_that_goes_on_says_so() -> None:
    assert "nothing can stand after" in refused("刈る。刈る。").because


def test_a_separator_of_a_list_is_expected() -> None:
    assert "と" in refused("これ刈る。").expected


def test_a_phrase_that_a_predicate_forbids_is_named() -> None:
    toy = toy_layer()
    toy.wellformed(May, lambda node: False)
    error = refused("これを刈ってもよい。", Compiler(Grammar([toy], starts=("line",))))
    assert error.because == "「これを刈ってもよい」 is not well formed here"
    assert error.detail == "reads as May"


def test_a_forbidden_phrase_is_not_blamed_for_another_fault() -> None:
    toy = toy_layer()
    toy.wellformed(May, lambda node: False)
    error = refused("これを刈ってもよい鎌。", Compiler(Grammar([toy], starts=("line",))))
    assert error.because == "unknown word 「鎌」"


def test_the_message_has_a_caret_below_the_phrase() -> None:
    lines = str(refused("これを花壇へ植える。")).splitlines()
    assert lines[1] == "  これを花壇へ植える。"
    assert lines[2] == "  " + " " * 10 + "^" * 2


def test_two_meanings_are_refused_with_the_smallest_difference() -> None:
    toy = toy_layer()
    toy.rule("obj", "花壇の苗1本", "the one", en="the one")
    error = refused("花壇の苗1本を刈ってもよい。", Compiler(Grammar([toy], starts=("line",))))
    assert "two readings" in error.because
    assert error.kind == "ambiguous"
    assert sorted(error.detail.split(" | ")) == ["'the one'", "Plants(place='bed', n=1)"]
    assert len(error.nearest) == 2
    assert "can mean: You may mow the one." in str(error)


@dataclass(frozen=True)
class Rest:
    pass


def test_a_reading_whose_canonical_print_means_something_else_is_refused() -> None:
    toy = toy_layer()
    toy.rule("act", "~休む", Rest, en="~rest")
    toy.rule("act", "~休む", Act, en="~idle", const={"verb": "idle"})
    toy.rule("act", "~憩う", Rest, style="old")
    error = refused("憩う。", Compiler(Grammar([toy], starts=("line",))))
    assert error.because == "the canonical print 休む。 does not mean the same"
    assert "reads as" in error.detail
    assert error.kind == "print"


def test_a_reference_pass_changes_the_tree_but_not_the_print() -> None:
    def bind(tree: object, text: str) -> object:
        return May(tree)

    compiled = Compiler(toy_grammar(), references=bind).compile_line("刈る。", "line")
    assert compiled.tree == May(Act("mow"))
    assert compiled.read == Act("mow")
    assert compiled.canonical == "刈る。"


def test_a_reference_pass_refuses_with_a_phrase() -> None:
    def bind(tree: object, text: str) -> object:
        raise Refused("this means nothing here", "これ")

    error = refused("花壇の苗1本とこれを刈る。", Compiler(toy_grammar(), references=bind))
    assert error.because == "this means nothing here"
    assert error.kind == "check"
    assert error.phrase == "これ"


def test_a_tree_is_shown_without_empty_fields() -> None:
    assert show_tree(May(Act("mow"))) == "May(act=Act(verb='mow'))"
