"""Leave-out measurement: what is learnt from some cards, and what of the others needs no more."""

from __future__ import annotations

from tests.text.toy import toy_grammar

from gyoji.text.proving.leave_out import Needs, measure, needs_of, thin_places
from gyoji.text.reading.compiler import Compiler

A: Needs = frozenset({"a"})
B: Needs = frozenset({"b"})
BOTH: Needs = frozenset({"a", "b"})


def test_rules_of_a_reading_are_found() -> None:
    compiler = Compiler(toy_grammar())
    needs = needs_of(compiler, "これを刈ってもよい。", "line")
    assert needs
    names = {rule.spec.name for rule in compiler.grammar.rules}
    assert needs <= names


def test_refused_line_needs_nothing_that_could_be_learnt() -> None:
    assert needs_of(Compiler(toy_grammar()), "！", "line") is None


def test_lines_that_need_only_known_rules_are_counted() -> None:
    found = measure([[A], [A]], 1, 4, 1)
    assert (found.rules, found.lines, found.cards) == (1.0, 1.0, 1.0)


def test_lines_that_need_another_rule_are_not() -> None:
    found = measure([[A], [B]], 1, 4, 1)
    assert (found.rules, found.lines, found.cards) == (1.0, 0.0, 0.0)


def test_card_counts_only_with_all_its_lines() -> None:
    found = measure([[A], [A, B]], 1, 40, 1)
    assert 0.5 <= found.lines <= 1.0
    assert found.cards < found.lines


def test_line_that_does_not_compile_is_never_counted() -> None:
    assert measure([[A], [None]], 1, 20, 1).cards < 1.0


def test_rarest_rules_come_first() -> None:
    assert thin_places([[A], [BOTH]]) == [("b", 1), ("a", 2)]
