"""English prints: verbs that agree with their subject, moods, relative clauses, what goes first, objects in verbs."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from gyoji.text.grammar.grammar import Grammar
from gyoji.text.grammar.layer import Layer
from gyoji.text.printing.english import (
    EnglishError,
    EnglishTemplate,
    alone,
    finish,
    finite,
    is_plural,
    plural,
)
from gyoji.text.printing.printer import Printer


@pytest.mark.parametrize(
    ("phrase", "form", "one", "many"),
    [
        ("come out", "base", "comes out", "come out"),
        ("put", "ed", "put", "put"),
        ("be", "base", "is", "are"),
        ("be", "ed", "was", "were"),
        ("be defeated", "base", "is defeated", "are defeated"),
        ("attack", "may", "may attack", "may attack"),
        ("attack", "cannot", "cannot attack", "cannot attack"),
        ("attack", "not", "does not attack", "do not attack"),
        ("be", "not", "is not", "are not"),
        ("attack", "is", "is attacking", "are attacking"),
        ("attack", "was", "was attacking", "were attacking"),
        ("play", "rel_ed", "played", "played"),
        ("be", "en", "", ""),
    ],
)
def test_a_verb_agrees_with_its_subject(phrase: str, form: str, one: str, many: str) -> None:
    assert (finite(phrase, form, False), finite(phrase, form, True)) == (one, many)


@pytest.mark.parametrize(
    ("form", "active", "passive"),
    [
        ("base", "draw", "be"),
        ("would", "you draw", "you be"),
        ("may", "optionally draw", "optionally be"),
        ("cannot", "nobody can draw", "nobody can be"),
        ("not", "nobody draws", "is not"),
        ("is", "you are drawing", "is"),
        ("rel", "of drawing", ""),
        ("rel_ed", "drawn", ""),
        ("rel_ing", "drawing", ""),
        ("rel_not", "not drawn", "not"),
        ("rel_cannot", "that nobody can draw", "that nobody can be"),
    ],
)
def test_a_verb_without_a_subject_is_an_order_or_a_participle(form: str, active: str, passive: str) -> None:
    assert (alone("draw", form), alone("be", form)) == (active, passive)


@pytest.mark.parametrize(
    ("subject", "many"),
    [
        ("you", True), ("this", False), ("it", False), ("the opponent", False), ("1 card in your hand", False),
        ("2 cards", True), ("1 or more animals of the opponent", True), ("animals brought out", True),
        ("the owner of cards", False), ("this and it", True), ("damage", False),
    ],
)  # fmt: skip
def test_the_number_of_a_subject_is_that_of_its_head(subject: str, many: bool) -> None:
    assert is_plural(subject) == many


def test_what_cannot_be_counted_has_no_plural() -> None:
    assert (plural("battle damage"), plural("card")) == ("battle damage", "cards")


def test_an_object_goes_between_a_verb_and_its_particle() -> None:
    assert finish("make * night \x01it\x02 to the end.") == "Make it night to the end."
    assert finish("make * night.") == "Make night."
    assert finish("cards brought * out gain \x01this\x02.") == "Cards brought out gain this."


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(EnglishError, match="unknown form wish"):
        EnglishTemplate("{clause@wish}")


@dataclass(frozen=True)
class Part:
    case: str
    word: str


@dataclass(frozen=True)
class Clause:
    verb: str
    parts: tuple[Part, ...] = ()
    subject: str = ""


@dataclass(frozen=True)
class UnavailableAction:
    clause: Clause


def _printer() -> Printer:
    layer = Layer("toy")
    layer.words("thing", [("札", "card", "1 card"), ("札々", "cards", "2 cards"), ("君", "you", "you")])
    layer.words("place", [("山", "deck", "your deck")])
    layer.verb_words("verb", [("引く", "draw", "draw"), ("出す", "bring", "bring * out")])
    layer.rule("part", "$thing:word を", Part, en="^{word}", const={"case": "o"})
    layer.rule("part", "$place:word から", Part, en="from {word}", const={"case": "from"})
    layer.rule("clause", "{parts:part*} ~$verb:verb", Clause, en="~{verb}[ {parts| }]")
    layer.rule(
        "clause",
        "$thing:subject は {parts:part*} ~$verb:verb",
        Clause,
        en="~that {subject} ~{verb}%subject[ {parts| }]",
    )
    layer.rule("line", "{_:clause} 。", en="{_}.")
    layer.rule("line", "{clause:clause@te} もよい。", UnavailableAction, en="{clause@may}.")
    layer.rule(
        "line", "{clause:clause@ta} 物。", UnavailableAction, en="things {clause@rel_ed}", style="past"
    )
    return Printer(Grammar([layer], starts=("line",)))


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (Clause("draw", (Part("from", "deck"), Part("o", "card"))), "Draw 1 card from your deck."),
        (Clause("draw", (Part("o", "card"),), "you"), "You draw 1 card."),
        (Clause("draw", (Part("o", "cards"),), "card"), "1 card draws 2 cards."),
        (Clause("bring", (Part("from", "deck"), Part("o", "card"))), "Bring 1 card out from your deck."),
        (UnavailableAction(Clause("draw", (), "you")), "You may draw."),
        (UnavailableAction(Clause("bring", (Part("o", "card"),))), "Optionally bring 1 card out."),
    ],
)
def test_clauses_are_printed_in_english_order(node: object, said: str) -> None:
    assert _printer().english(node, "line") == said


def test_pronouns_take_the_form_that_their_place_asks_for() -> None:
    assert finish("until then, them gain 1.") == "Until then, they gain 1."
    assert finish("all of them gain 1.") == "All of them gain 1."
    assert finish("make them enter.") == "Make them enter."
    assert finish("put the all EXP aside.") == "Put all the EXP aside."
    assert finish("the end of you's the next turn.") == "The end of your next turn."


def test_times_are_counted_in_words() -> None:
    assert finish("do it 1 time(s).") == "Do it once."
    assert finish("do it 11 time(s).") == "Do it 11 times."
