"""Tables that begin in the middle of a game: cards to try, and positions as rulings tell them."""

from __future__ import annotations

import pytest

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.decks import Deck, Entry, Record
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.table.digest import digest
from gyoji.puzzles.catalogue import trial_position
from gyoji.puzzles.staging import staged_match
from gyoji.server.tables.meaning import first_type

NAME = "試し札"
PLACED = {"領土", "mission"}
"""Types of cards that nobody plays from a hand; the trial has them where they lie."""


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_card_of_every_type_can_be_tried(slug: str) -> None:
    rulebook = registry.rulebook(slug)
    kinds: dict[str, list[Record]] = {}
    for record in rulebook.records().values():
        kinds.setdefault(first_type(record), []).append(record)
    for type_, records in kinds.items():
        offered = [_is_offered(rulebook, type_, record) for record in records[:6]]
        assert any(offered) or type_ in PLACED, type_


def _is_offered(rulebook: Rulebook, type_: str, record: Record) -> bool:
    """Tell whether something can be done with a card at the table that is laid for it."""
    deck = Deck(NAME, (Entry(rulebook.sections[0], 1, {**record, "name": NAME, "number": "W-1"}),))
    match = staged_match(rulebook, (deck, Deck("", ())), 1, trial_position(rulebook.slug, type_, NAME))
    game = match.game
    assert game.question is not None
    assert game.question.player == 0
    assert NAME in [obj.definition.name for obj in game.objs], type_
    return any([NAME in game.option_name(option) for option in game.question.options])


def test_a_staged_match_goes_the_same_way_again_and_is_undone() -> None:
    rulebook = registry.rulebook("nova")
    position = "ruling: x\ngame: nova\n\ngiven P1 main phase 1\n  P1 hand: 火花撃ち\n  P1 energy: 赤 x2\n"
    deck = Deck("", ())
    first, second = [staged_match(rulebook, (deck, deck), 5, position) for _ in range(2)]
    before = digest(first.game)
    for match in (first, second):
        match.decide(1, keep=True)
    assert digest(first.game) == digest(second.game) != before
    assert first.choices() == [1]
    assert first.undo()
    assert digest(first.game) == before


def test_a_position_with_an_unknown_card_is_refused() -> None:
    rulebook = registry.rulebook("nova")
    with pytest.raises(UserError):
        staged_match(
            rulebook, (), 1, "ruling: x\ngame: nova\n\ngiven P1 main phase 1\n  P1 hand: だれも知らない札\n"
        )
