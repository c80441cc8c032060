"""Starting a game (104), the end (105), matches (201)."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import card, keyword

from gyoji.games.animal import api
from gyoji.games.animal.people import options
from gyoji.games.animal.start import matches
from gyoji.games.animal.start.deck import Deck
from gyoji.games.animal.start.matches import DRAWN, Standing
from gyoji.games.animal.start.switches import Switches
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.state import AnimalGame
from gyoji.kernel.table.ids import PlayerId
from gyoji.ledger.marks import proves

BEASTS = tuple([card(f"獣{i}", "動物", cost=1, atk=1, **{"def": 1}) for i in range(10)])
LAND = card("野", "領土", keyword("plain"), species="基礎")
SIDE = tuple([card(f"予備{i}", "特技", cost=1) for i in range(3)])
DECK = Deck("試し", BEASTS * 4, (LAND,) * 10, SIDE)


def new(seats: int = 2, **switches: int) -> AnimalGame:
    """Return a game that waits for its first decision."""
    return api.new_game((DECK,) * seats, 5, Switches(**switches))  # type: ignore[arg-type]


def put_back(game: AnimalGame) -> None:
    """Put back the cards of the first hands, always the first offered."""
    while game.question is not None and game.question.prompt == "put_back":
        game.decide(0)


@proves(
    "101.2",
    "101.3",
    "103.1",
    "202-1a",
    "202-4a",
    "603.1",
    "604.1",
    "601.1",
    "601.2",
    "603.2",
    "604.2",
    "605.2",
    "606.2",
    "607.2",
    "608.2",
    "609.2",
    "610.2",
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_zones_and_two_decks(seats: int) -> None:
    game = api.new_table((DECK,) * seats, 1)
    assert len(game.players) == seats
    for seat in range(seats):
        counts = [len(game.cards_in(kind, PlayerId(seat))) for kind in range(len(zones.SPECS))]
        assert counts == [40, 10, 0, 0, 0, 0, 0, 0, 3, 0]
        assert all(game.obj(ref).owner == seat for ref in game.cards_in(zones.DECK, PlayerId(seat)))


@proves("104.1", "104.2", "104.3", "104.4", "207-4b")
def test_decks_are_shuffled_and_everybody_has_20_life() -> None:
    game = new(first=0)
    order = [game.obj(ref).definition.name for ref in game.cards_in(zones.DECK, PlayerId(0))]
    assert order != [beast.name for beast in BEASTS * 4][: len(order)]
    assert [game.player(PlayerId(seat)).life for seat in (0, 1)] == [20, 20]
    assert len(game.cards_in(zones.OUTSIDE, PlayerId(0))) == 3


@proves("104.3a", "201-4b")
def test_at_the_competitive_level_another_player_shuffles_too() -> None:
    casual = api.new_game((DECK, DECK), 5, Switches(first=0))
    competitive = api.new_game((DECK, DECK), 5, Switches(level="competitive", first=0))
    names = [
        [game.obj(ref).definition.name for ref in game.cards_in(zones.DECK, PlayerId(0))]
        for game in (casual, competitive)
    ]
    assert names[0] != names[1]


@proves("104.5", "104.5a", "104.5b", "1001.1a")
@pytest.mark.parametrize(("kind", "first"), [(options.GO_FIRST, 1), (options.GO_SECOND, 0)])
def test_a_player_chosen_by_chance_or_rule_says_who_goes_first(kind: int, first: int) -> None:
    game = new(chooser=1)
    assert game.question is not None
    assert (game.question.player, game.question.prompt) == (1, "go_first")
    game.decide([option.kind for option in game.question.options].index(kind))
    assert game.first_player == first
    put_back(game)
    assert (game.turn_player, game.turn) == (first, 1)


@proves("104.5")
def test_chance_says_who_chooses_in_the_first_game() -> None:
    choosers = {api.new_game((DECK, DECK), seed).question.player for seed in range(12)}  # type: ignore[union-attr]
    assert choosers == {0, 1}


@proves("104.6", "104.6a")
def test_seven_are_drawn_and_two_put_back_the_first_player_first() -> None:
    game = new(first=1)
    assert [len(game.cards_in(zones.HAND, PlayerId(seat))) for seat in (0, 1)] == [7, 7]
    assert game.question is not None
    assert (game.question.player, len(game.question.options)) == (1, 7)
    second = game.question.options[1].a
    game.decide(1)
    game.decide(0)
    assert game.question.player == 0
    deck = game.cards_in(zones.DECK, PlayerId(1))
    assert len(deck) == 35
    assert game.objs[second >> 20].ref == deck[-2]
    game.decide(0)
    game.decide(0)
    assert [len(game.cards_in(zones.HAND, PlayerId(seat))) for seat in (0, 1)] == [5, 5]


@proves("201-3c", "605.3", "603.4", "604.4")
def test_who_sees_hands_decks_and_side_decks() -> None:
    game = new(first=0)
    seen = {
        kind: game.viewers(game.obj(game.cards_in(kind, PlayerId(0))[0]))
        for kind in (zones.HAND, zones.DECK, zones.TERRITORY_DECK, zones.OUTSIDE)
    }
    assert seen == {zones.HAND: 1, zones.DECK: 0, zones.TERRITORY_DECK: 0, zones.OUTSIDE: 1}


# Matches (201)


@proves("201-1a", "201-1b")
def test_a_single_game_decides() -> None:
    standing = Standing(single=True)
    assert not standing.over
    standing = standing.after(1, 0)
    assert (standing.over, standing.winner) == (True, 1)


@proves("201-2a", "201-2b", "201-2c")
@pytest.mark.parametrize(
    ("results", "over", "winner"),
    [
        ((), False, DRAWN),
        ((0,), False, DRAWN),
        ((0, 0), True, 0),
        ((0, 1), False, DRAWN),
        ((0, 1, 1), True, 1),
        ((DRAWN, DRAWN, DRAWN), True, DRAWN),
    ],
)
def test_a_match_is_won_with_two_games(results: tuple[int, ...], over: bool, winner: int) -> None:
    standing = Standing()
    for result in results:
        standing = standing.after(result, 0)
    assert (standing.over, standing.winner) == (over, winner)


@proves("104.5")
@pytest.mark.parametrize(
    ("results", "first", "chooser", "fixed"),
    [
        ((), -1, -1, -1),
        ((0,), 0, 1, -1),
        ((1,), 0, 0, -1),
        ((0, DRAWN), 0, 1, -1),
        ((DRAWN,), 0, -1, 1),
        ((DRAWN,), 1, -1, 0),
    ],
)
def test_the_loser_chooses_next_or_the_one_with_fewer_wins_or_it_is_exchanged(
    results: tuple[int, ...], first: int, chooser: int, fixed: int
) -> None:
    found = Standing(results, first).next_game()
    assert (found.chooser, found.first) == (chooser, fixed)


@proves("201-2d", "201-3a", "201-3b")
def test_cards_may_be_exchanged_with_the_side_deck_but_no_deck_grows() -> None:
    changed = matches.adjusted(DECK, (SIDE[0], *DECK.main[1:]), DECK.territory)
    assert (changed.main[0], len(changed.main), len(changed.side)) == (SIDE[0], 40, 3)
    assert DECK.main[0] in changed.side
    with pytest.raises(ValueError, match="201-3b"):
        matches.adjusted(DECK, (*DECK.main, SIDE[0]), DECK.territory)
    with pytest.raises(ValueError, match="201-3a"):
        matches.adjusted(DECK, (card("よそ者", "特技", cost=0), *DECK.main[1:]), DECK.territory)


def test_the_first_hand_is_named_in_one_place() -> None:
    assert (kinds.FIRST_HAND, kinds.HAND_SIZE, kinds.LIFE) == (7, 6, 20)
