"""The card table: every card has a row that stays, and a description by symbols that a policy can read."""

from __future__ import annotations

import pytest
from tests.observe.games import play

from gyoji.games import registry
from gyoji.games.decks import Deck, Entry, Record
from gyoji.observe import vocabulary
from gyoji.observe.cards import MADE, TOKEN, TOKENS, CardTable
from gyoji.observe.describing import described
from gyoji.observe.names import names_of

SLUGS = registry.slugs()
TEXT = "場のサーバント1枚を選び、それに200ダメージを与える。"


def spell() -> Record:
    """Return the record of a spell of NOVA."""
    records = registry.rulebook("nova").records().values()
    return dict(next(record for record in records if record["type"] == "spell"))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_shipped_card_has_a_row_of_its_own(slug: str) -> None:
    rulebook = registry.rulebook(slug)
    table = CardTable(rulebook)
    places = [table.place(rulebook.definition(record)) for record in rulebook.records().values()]
    assert sorted(places) == list(range(MADE + 1, len(table)))
    assert [table.name(place) for place in places] == list(rulebook.records())


@pytest.mark.parametrize("slug", SLUGS)
def test_every_shipped_card_is_described_whole_and_unlike_others(slug: str) -> None:
    rulebook = registry.rulebook(slug)
    lexicon = names_of(rulebook).lexicon
    texts: dict[tuple[object, ...], object] = {}
    for record in rulebook.records().values():
        found = described(rulebook.definition(record), record, lexicon)
        assert 0 < len(found) <= TOKENS, record["name"]
        said = {name: value for name, value in record.items() if name not in ("number", "name", "flavour")}
        tokens = tuple([(part.symbol, part.role, part.number, part.depth) for part in found])
        other = texts.setdefault(tokens, said)
        # The same description is that of cards of the same values whose texts mean the same.
        assert {**said, "text": ""} == {**other, "text": ""}  # type: ignore[dict-item]


def test_the_list_of_symbols_has_those_of_all_shipped_cards() -> None:
    """`python -m gyoji.observe.vocabulary` adds what is missing."""
    assert vocabulary.needed() == []


def test_symbols_have_numbers_of_their_own() -> None:
    numbers = list(vocabulary.listed().values())
    assert len(set(numbers)) == len(numbers) == vocabulary.size() - vocabulary.OPEN - 1
    assert min(numbers) == vocabulary.OPEN + 1
    assert max(numbers) == vocabulary.size() - 1


def test_a_word_that_nobody_listed_has_a_number_too() -> None:
    found = vocabulary.number_of("=a word that no card has")
    assert 0 < found <= vocabulary.OPEN
    assert found == vocabulary.number_of("=a word that no card has")


def test_a_card_of_a_deck_of_ones_own_stands_behind_the_shipped_ones() -> None:
    rulebook = registry.rulebook("nova")
    record = {**spell(), "number": "X-001", "name": "新しいカード", "text": TEXT}
    deck = Deck("own", (Entry("main", 4, record),))
    table, without = CardTable(rulebook, (deck,)), CardTable(rulebook)
    place = table.place(rulebook.definition(record))
    assert place == len(without) == len(table) - 1
    assert table.name(place) == "新しいカード"
    tokens = table.tokens(place)
    assert len(tokens) == TOKENS * TOKEN
    symbols = tokens[::TOKEN]
    assert vocabulary.number_of("Choose") in symbols
    assert vocabulary.number_of("=deal") in symbols
    assert 200 in tokens[2::TOKEN]


def test_the_description_of_a_text_says_what_the_text_says() -> None:
    rulebook = registry.rulebook("nova")
    record = spell()
    lexicon = names_of(rulebook).lexicon
    one = described(rulebook.definition({**record, "text": TEXT}), None, lexicon)
    other = described(rulebook.definition({**record, "text": TEXT.replace("200", "300")}), None, lexicon)
    different = [(a.number, b.number) for a, b in zip(one, other, strict=True) if a.number != b.number]
    assert different == [(200, 300)]
    assert [part.symbol for part in one] == [part.symbol for part in other]
    for n, part in enumerate(one[1:], 1):
        assert part.depth <= one[n - 1].depth + 1


def test_tokens_and_other_faces_have_rows_among_the_first() -> None:
    made: set[int] = set()
    for seed in range(6):
        for observed in play("animal", seed=seed, decisions=250, every=50):
            for row in observed.rows("cards", 0):
                if 0 < row["card"] <= MADE:
                    made.add(row["card"])
                    assert observed.table.name(row["card"])
                    assert any(observed.table.tokens(row["card"]))
    assert made
