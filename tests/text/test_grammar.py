"""Loading: every fault of the rules is found before a card is read."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from tests.text.toy import Act, Plant, Plants, This, toy_grammar, toy_layer

from gyoji.text.grammar.grammar import Grammar, GrammarError, Layer
from gyoji.text.reading.reader import Reader


def problems(*layers: Layer) -> str:
    with pytest.raises(GrammarError) as caught:
        Grammar(layers, starts=("line",))
    return str(caught.value)


def test_the_toy_loads_without_overlap() -> None:
    assert toy_grammar().overlaps == []


def test_an_unknown_category_is_named() -> None:
    toy = toy_layer()
    toy.rule("line", "{_:nothing} ！")
    assert "unknown category nothing" in problems(toy)


def test_an_unknown_word_class_is_named() -> None:
    toy = toy_layer()
    toy.rule("line", "$colour:_ ！")
    assert "unknown word class colour" in problems(toy)


def test_an_unknown_field_is_named() -> None:
    toy = toy_layer()
    toy.rule("act", "{what:obj} を ~抜く", Act, en="pull", const={"verb": "pull"})
    assert "Act has no field what" in problems(toy)


def test_a_field_that_nothing_fills_is_named() -> None:
    toy = toy_layer()
    toy.rule("act", "{o:obj} を ~抜く", Act, en="pull {o}")
    assert "field verb of Act is neither in the template nor constant" in problems(toy)


def test_a_field_cannot_be_hole_and_constant() -> None:
    toy = toy_layer()
    toy.rule("act", "~$work:verb 等", Act, en="x", const={"verb": "mow"})
    assert "field verb is both a hole and a constant" in problems(toy)


def test_a_rule_without_english_is_refused() -> None:
    toy = toy_layer()
    toy.rule("act", "{o:obj} を ~抜く", Act, const={"verb": "pull"})
    assert "no English" in problems(toy)


def test_english_may_come_from_the_node_class() -> None:
    @dataclass(frozen=True)
    class Wait:
        pass

    toy = toy_layer()
    toy.rule("act", "~待つ", Wait)
    toy.english(Wait, "~wait")
    Grammar([toy], starts=("line",))


def test_english_with_an_unknown_field_is_refused() -> None:
    toy = toy_layer()
    toy.rule("act", "{o:obj} を ~抜く", Act, en="pull {thing}", const={"verb": "pull"})
    assert "English names the unknown field thing" in problems(toy)


def test_two_rules_that_print_the_same_node_are_refused() -> None:
    toy = toy_layer()
    toy.rule("act", "{o:objs} を $place:place に $face:face? ~移す", Plant, en="move {o}")
    assert "print the same node" in problems(toy)


def test_a_style_tells_two_such_rules_apart() -> None:
    toy = toy_layer()
    toy.rule("act", "{o:objs} を $place:place に $face:face? ~移す", Plant, style="move")
    Grammar([toy], starts=("line",))


def test_a_constant_tells_two_such_rules_apart() -> None:
    toy = toy_layer()
    toy.rule("act", "{o:objs} を ~抜く", Act, en="pull {o}", const={"verb": "pull"})
    Grammar([toy], starts=("line",))


def test_a_style_without_a_plain_rule_is_reported() -> None:
    toy = toy_layer()
    toy.rule("act", "{o:objs} を ~抜く", Act, const={"verb": "pull"}, style="old")
    (gap,) = Grammar([toy], starts=("line",)).gaps
    assert "~抜く" in gap


def test_a_word_that_only_a_style_reads_is_reported() -> None:
    toy = toy_layer()
    toy.words("corner", [("花壇の隅", "bed", "the bed"), ("井戸", "well", "the well")])
    toy.rule("obj", "$corner:place の $number:n 本の苗", Plants, style="order")
    (gap,) = Grammar([toy], starts=("line",)).gaps
    assert "井戸" in gap


def test_the_toy_has_no_gaps() -> None:
    assert toy_grammar().gaps == []


def test_a_partial_overlap_is_reported_but_loads() -> None:
    toy = toy_layer()
    toy.rule("act", "{o:obj} を $place:place に $face:face? ~移す", Plant, en="move {o}")
    assert any("may print the same node" in line for line in Grammar([toy], starts=("line",)).overlaps)


def test_two_equal_constants_are_refused() -> None:
    toy = toy_layer()
    toy.rule("obj", "此処の苗", This(), en="this")
    assert "print the same value" in problems(toy)


def test_two_words_of_a_class_with_one_value_are_refused() -> None:
    toy = toy_layer()
    toy.words("place", [("畑", "bed", "the field")])
    assert "花壇 and 畑 print the same value" in problems(toy)


def test_a_word_that_normalising_respells_can_never_be_read() -> None:
    toy = toy_layer()
    toy.rule("obj", "全て", "all", en="all")
    assert "the word 全て can never be read" in problems(toy)
    (fault,) = Grammar([toy], starts=("line",), check_words=False).unreadable_words()
    assert "the word 全て can never be read" in fault


def test_a_class_that_no_rule_uses_can_never_be_read() -> None:
    toy = toy_layer()
    toy.words("weather", [("雨", "rain", "rain")])
    assert "class weather" in problems(toy)


def test_a_category_that_no_line_leads_to_is_named() -> None:
    toy = toy_layer()
    toy.rule("season", "春", "spring", en="spring")
    assert "category season is never reached" in problems(toy)


def test_a_form_that_no_rule_has_is_named() -> None:
    toy = toy_layer()
    toy.rule("season", "春", "spring", en="spring")
    toy.rule("line", "{_:season@te} 。")
    assert "category season@te has no rule" in problems(toy)


def test_a_cycle_that_consumes_nothing_is_refused() -> None:
    toy = toy_layer()
    toy.rule("obj", "{_:objs}")
    assert "a cycle that consumes nothing" in problems(toy)


def test_a_verb_of_unknown_class_is_named() -> None:
    toy = toy_layer()
    toy.rule("act", "~狩る", Act, en="hunt", const={"verb": "hunt"})
    assert "狩る: godan or ichidan" in problems(toy)


def test_all_problems_are_reported_together() -> None:
    toy = toy_layer()
    toy.rule("line", "{_:nothing} ！")
    toy.rule("line", "{_:nowhere} ？")
    found = problems(toy)
    assert "nothing" in found
    assert "nowhere" in found


def test_a_later_layer_switches_a_rule_off() -> None:
    game = Layer("game")
    game.off("sentence: {act:chain@te} もよい")
    grammar = Grammar([toy_layer(), game], starts=("line",))
    assert Reader(grammar).read("これを刈ってもよい。", "line") == []
    assert len(Reader(toy_grammar()).read("これを刈ってもよい。", "line")) == 1


def test_a_later_layer_replaces_a_rule() -> None:
    game = Layer("game")
    game.replace("obj: これ", "obj", "この苗", This(), en="this seedling")
    reader = Reader(Grammar([toy_layer(), game], starts=("line",)))
    assert len(reader.read("この苗を刈る。", "line")) == 1
    assert reader.read("これを刈る。", "line") == []


def test_switching_off_an_unknown_rule_is_refused() -> None:
    game = Layer("game")
    game.off("no such rule")
    assert "no earlier rule is called 'no such rule'" in problems(toy_layer(), game)


def test_a_rule_for_certain_forms_is_read_in_no_other() -> None:
    toy = toy_layer()
    toy.rule("act", "水やり", Act, en="water", const={"verb": "water"}, forms="end")
    reader = Reader(Grammar([toy], starts=("line",)))
    assert len(reader.read("水やり。", "line")) == 1
    assert reader.read("水やりもよい。", "line") == []
