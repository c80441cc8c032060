"""Printing chooses by the node, in two languages."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from tests.text.toy import Act, Both, Chain, May, Plant, Plants, This, When, Work, toy_grammar, toy_layer

from gyoji.text.grammar.grammar import Grammar, Layer
from gyoji.text.printing.english import english_verb, finish
from gyoji.text.printing.printer import Printer, PrintError
from gyoji.text.reading.reader import Reader

GRAMMAR = toy_grammar()
PRINTER = Printer(GRAMMAR)

TREES = [
    (Plant(This(), "bed"), "これを花壇に植える。", "Plant this in the bed."),
    (Plant(This(), "bed", "down"), "これを花壇に裏向きで植える。", "Plant this in the bed face down."),
    (Act("mow", Plants("house", 1)), "温室の苗1本を刈る。", "Mow 1 seedling in the greenhouse."),
    (Act("mow", Plants("house", 2)), "温室の苗2本を刈る。", "Mow 2 seedlings in the greenhouse."),
    (Act("mow"), "刈る。", "Mow."),
    (Chain((Act("clean", This()), Act("mow"))), "これを消毒して、刈る。", "Clean this, then mow."),
    (
        May(Chain((Act("mow", This()), Act("mow")))),
        "これを刈って、刈ってもよい。",
        "You may mow this, then mow.",
    ),
    (Act("mow", Both((This(), This()))), "これとこれを刈る。", "Mow this and this."),
    (Act("mow", Work(Act("clean", This()))), "これを消毒する仕事を刈る。", "Mow the work of cleaning this."),
    (When(Act("move", This()), Act("mow")), "これが植え替えられた時、刈る。", "When this is moved, mow."),
]


@pytest.mark.parametrize(("tree", "japanese", "english"), TREES)
def test_a_tree_prints_in_both_languages(tree: object, japanese: str, english: str) -> None:
    assert PRINTER.japanese(tree, "line") == japanese
    assert PRINTER.english(tree, "line") == english


@pytest.mark.parametrize("text", [japanese for _, japanese, _ in TREES])
def test_canonical_print_is_read_without_style(text: str) -> None:
    (reading,) = Reader(GRAMMAR).read(text, "line")
    assert reading.style is None


@pytest.mark.parametrize(
    "text",
    [
        "ハウスの苗1本を刈る。",
        "これは刈る。",
        "これを刈って刈って、刈る。",
        "これを刈って、刈って刈る。",
        "これ、これとこれを刈る。",
        "これが刈られた時刈る。",
        "ハウスの苗1本は刈る仕事が刈られた時、刈る。",
    ],
)
def test_a_style_prints_back_what_was_read(text: str) -> None:
    (reading,) = Reader(GRAMMAR).read(text, "line")
    assert PRINTER.japanese(reading.tree, "line", style=reading.style) == text
    assert PRINTER.japanese(reading.tree, "line") != text


def test_a_field_that_no_rule_prints_is_an_error_not_a_loss() -> None:
    with pytest.raises(PrintError):
        PRINTER.japanese(Plant(This(), "bed", "sideways"), "line")


def test_a_value_outside_its_class_is_an_error() -> None:
    with pytest.raises(PrintError):
        PRINTER.japanese(Plant(This(), "moon"), "line")


def test_a_list_that_is_too_short_is_an_error() -> None:
    with pytest.raises(PrintError):
        PRINTER.japanese(Chain((Act("mow"),)), "line")


def test_a_node_of_another_category_is_an_error() -> None:
    with pytest.raises(PrintError):
        PRINTER.japanese(This(), "line")


@dataclass(frozen=True)
class Water:
    who: str = "you"


def test_a_default_that_is_written_out_prints_back() -> None:
    layer = Layer("defaults")
    layer.words("who", [("あなた", "you", "you"), ("相手", "other", "the other")])
    layer.rule("line", "[ $who:who は ] 水をやる", Water, en="[{who}: ]water")
    grammar = Grammar([layer], starts=("line",))
    (bare,) = Reader(grammar).read("水をやる", "line")
    (full,) = Reader(grammar).read("あなたは水をやる", "line")
    assert bare.tree == full.tree == Water()
    assert Printer(grammar).japanese(full.tree, "line", style=full.style) == "あなたは水をやる"
    assert Printer(grammar).japanese(full.tree, "line") == "水をやる"
    assert Printer(grammar).japanese(Water("other"), "line") == "相手は水をやる"


def test_brackets_around_the_same_category_do_not_hang_the_printer() -> None:
    toy = toy_layer()
    toy.rule("obj", "［ {_:obj} ］", en="{_}", style="bracket")
    toy.rule("obj", "［［ {_:obj} ］］", en="{_}", when=lambda value: False)
    printer = Printer(Grammar([toy], starts=("line",)))
    assert printer.japanese(Act("mow", This()), "line") == "これを刈る。"
    with pytest.raises(PrintError):
        printer.japanese(Act("mow", "nothing"), "line")


@pytest.mark.parametrize(
    ("verb", "form", "text"),
    [
        ("put", "ing", "putting"),
        ("draw", "en", "drawn"),
        ("destroy", "s", "destroys"),
        ("destroy", "ed", "destroyed"),
        ("move", "ing", "moving"),
        ("carry", "s", "carries"),
        ("carry", "ed", "carried"),
        ("search", "s", "searches"),
        ("put back", "ed", "put back"),
        ("look at", "ing", "looking at"),
        ("look at", "base", "look at"),
    ],
)
def test_an_english_verb_takes_its_form(verb: str, form: str, text: str) -> None:
    assert english_verb(verb, form) == text


def test_the_article_follows_the_sound() -> None:
    assert finish("\x00apple and \x00pear") == "an apple and a pear"


def test_a_sentence_begins_with_a_capital_and_a_phrase_does_not() -> None:
    assert finish("mow this. then rest.") == "Mow this. Then rest."
    assert finish("mow this") == "mow this"


@dataclass(frozen=True)
class Pick:
    n: int
    nouns: tuple[str, ...]
    owner: str


def test_nouns_follow_their_number() -> None:
    layer = Layer("plural")
    layer.open("number", r"[0-9]+", parse=int, first="0123456789")
    layer.words("noun", [("蕪", "turnip", "turnip"), ("苺", "berry", "berry")])
    layer.words("who", [("君", "you", "you"), ("番犬", "dog", "dog")])
    layer.rule(
        "line", "$who:owner の {nouns:$noun++か} $number:n 個", Pick, en="{n} {nouns%n| or } of {owner}'s"
    )
    printer = Printer(Grammar([layer], starts=("line",)))
    assert printer.english(Pick(1, ("turnip",), "you"), "line") == "1 turnip of your"
    assert printer.english(Pick(2, ("turnip", "berry"), "dog"), "line") == "2 turnips or berries of dog's"


def test_a_phrase_takes_the_plural_that_it_is_asked_for() -> None:
    layer = Layer("asked")
    layer.rule("noun", "蕪", "turnip", en="fresh turnip(s|@)")
    layer.rule("line", "{_:noun} 畑", en="a field of {_@pl}")
    layer.rule("line", "{_:noun} 鍋", en="one {_}", when=lambda value: value == "never", style="pot")
    printer = Printer(Grammar([layer], starts=("line",)))
    assert printer.english("turnip", "line") == "a field of fresh turnips"
    assert printer.english("turnip", "noun") == "fresh turnip"


@dataclass(frozen=True)
class Grows:
    """What only telling makes."""

    what: object


def test_a_rule_that_tells_prints_and_reads_nothing() -> None:
    layer = toy_layer()
    layer.rule("line", "{what:obj} は育つ。", Grows, en="{what} grows.", told=True)
    grammar = Grammar([layer], starts=("line",))
    tree = Grows(Plants("house", 1))
    assert Printer(grammar).english(tree, "line") == "1 seedling in the greenhouse grows."
    assert Reader(grammar).read("温室の苗1本は育つ。", "line") == []
