"""Deck files: sections, counts and names, and what is wrong with a line."""

from __future__ import annotations

import pytest

from gyoji.errors import UserError
from gyoji.games.decks import Record, deck_from_wire, read_deck

CARDS: dict[str, Record] = {name: {"name": name} for name in ("火の鳥", "水 の 魚", "card")}
SECTIONS = ("main", "extra")


def test_lines_go_to_their_sections() -> None:
    deck = read_deck("1 card\n[extra]\n2 火の鳥 # twice\n\n[main]\n3 水 の 魚\n", "f", "d", SECTIONS, CARDS)
    assert [record["name"] for record in deck.cards("main")] == ["card"] + ["水 の 魚"] * 3
    assert (deck.size("main"), deck.size("extra")) == (4, 2)
    assert [entry.line for entry in deck.entries] == [1, 3, 6]


@pytest.mark.parametrize("count", ["1", "999"])
def test_a_count_within_bounds_is_read(count: str) -> None:
    assert read_deck(f"{count} card", "f", "d", SECTIONS, CARDS).size("main") == int(count)


@pytest.mark.parametrize("line", ["0 card", "1000 card", "-1 card", "x card", "card", "2", "2.5 card"])
def test_a_line_that_is_no_count_and_name_is_refused(line: str) -> None:
    with pytest.raises(UserError, match="f:2: expected a count and a card's name"):
        read_deck(f"# deck\n{line}", "f", "d", SECTIONS, CARDS)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0 card", "枚数とカード名の行ではありません：0 card"),
        ("1 火の魚", "「火の魚」というカードはありません。「火の鳥」のことですか？"),
        ("1 x", "「x」というカードはありません"),
        ("[other]", "[other]という区分はありません。使えるのは[main], [extra]です"),
        ("1 新しい", "「新しい」という別々のカードがあります。one:新しいかtwo:新しいと書いてください"),
        ("# x", "カードが1枚も書かれていません"),
    ],
)
def test_a_bad_line_is_told_in_japanese(line: str, said: str) -> None:
    with pytest.raises(UserError) as told:
        read_deck(line, "f", "d", SECTIONS, CARDS, SETS, "ja")
    assert str(told.value) == f"f:1: {said}"


SETS: dict[str, dict[str, Record]] = {
    "one": {"火の鳥": {"name": "火の鳥", "number": "1"}, "新しい": {"name": "新しい", "power": 1}},
    "two": {"ＮＥＷ 犬": {"name": "ＮＥＷ 犬"}, "新しい": {"name": "新しい", "power": 2}},
}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("火の鳥", {"name": "火の鳥"}),
        ("one:火の鳥", {"name": "火の鳥", "number": "1"}),
        ("two：新しい", {"name": "新しい", "power": 2}),
        ("shipped: card", {"name": "card"}),
        ("new犬", {"name": "ＮＥＷ 犬"}),
        ("水の魚", {"name": "水 の 魚"}),
    ],
)
def test_cards_of_imported_sets_are_found(line: str, found: Record) -> None:
    deck = read_deck(f"1 {line}", "f", "d", SECTIONS, CARDS, SETS)
    assert deck.entries[0].record == found


def test_different_cards_of_one_name_are_told_apart_by_their_sets() -> None:
    with pytest.raises(
        UserError, match="f:1: different cards are called '新しい'; write one:新しい or two:新しい"
    ):
        read_deck("1 新しい", "f", "d", SECTIONS, CARDS, SETS)


@pytest.mark.parametrize("line", ["three:新しい", "two:火の鳥", "one:"])
def test_a_card_that_a_set_does_not_have_is_unknown(line: str) -> None:
    with pytest.raises(UserError, match="f:1: unknown card"):
        read_deck(f"1 {line}", "f", "d", SECTIONS, CARDS, SETS)


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(UserError, match="f:1: the file lists no card"):
        read_deck("# nothing\n", "f", "d", SECTIONS, CARDS)


def test_a_deck_comes_back_from_the_wire() -> None:
    deck = read_deck("1 card\n[extra]\n2 火の鳥\n", "f", "d", SECTIONS, CARDS)
    assert deck_from_wire(deck.to_wire()).to_wire() == deck.to_wire()


@pytest.mark.parametrize(
    "wire",
    [None, {}, {"cards": [1]}, {"cards": [{"count": 1}]}, {"cards": [{"count": "1", "card": {"name": "x"}}]}],
)
def test_a_damaged_deck_is_refused(wire: object) -> None:
    with pytest.raises(ValueError, match="a deck"):
        deck_from_wire(wire)
