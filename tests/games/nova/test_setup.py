"""Deck construction (006) and the start of a game (007)."""

from __future__ import annotations

import pytest
from tests.games.nova.table import blank, definition

from gyoji.games.nova import api
from gyoji.games.nova.people import options
from gyoji.games.nova.start.deck import Deck, read, violations
from gyoji.games.nova.start.setup import SetUp
from gyoji.games.nova.table import kinds, zones
from gyoji.games.nova.table.state import NovaGame
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.values.values import Definition
from gyoji.ledger.marks import digest, proves


def cards(n: int, same: int = 4, word: str = "札") -> tuple[Definition, ...]:
    """Return *n* servants, *same* of each name."""
    return tuple(blank(f"{word}{i // same}") for i in range(n))


def characters(n: int, same: int = 3) -> tuple[Definition, ...]:
    return tuple(
        definition(number="T", name=f"役{i // same}", type="character", colour="赤", level=1)
        for i in range(n)
    )


def rules(deck: Deck) -> list[str]:
    return [each.rule for each in violations(deck)]


@digest("M08")
@proves("006.1", "006.1.1")
@pytest.mark.parametrize(("n", "expected"), [(39, ["006.1.1"]), (40, []), (60, []), (61, ["006.1.1"])])
def test_a_main_deck_has_40_to_60_cards(n: int, expected: list[str]) -> None:
    assert rules(Deck("d", cards(n))) == expected


@digest("M08")
@proves("006.1.1")
def test_a_main_deck_of_servants_alone_is_legal_and_one_with_a_character_is_not() -> None:
    assert rules(Deck("d", cards(40))) == []
    assert rules(Deck("d", cards(39) + characters(1))) == ["006.1.1"]


@digest("M08")
@proves("006.1.2", "101.2")
def test_four_cards_of_a_name_are_legal_in_a_main_deck_and_five_are_not() -> None:
    assert rules(Deck("d", cards(40, 4))) == []
    found = violations(Deck("d", cards(40, 5)))
    assert {each.rule for each in found} == {"006.1.2"}
    assert [each.count for each in found] == [5] * 8


@digest("M08")
@proves("006.1.3")
@pytest.mark.parametrize(("n", "expected"), [(0, []), (10, []), (11, ["006.1.3"])])
def test_a_character_deck_has_up_to_ten_cards(n: int, expected: list[str]) -> None:
    assert rules(Deck("d", cards(40), characters(n))) == expected


@digest("M08")
@proves("006.1.3", "006.1.4")
def test_a_character_deck_has_characters_only_and_three_of_a_name() -> None:
    assert rules(Deck("d", cards(40), characters(3, 3))) == []
    assert rules(Deck("d", cards(40), characters(4, 4))) == ["006.1.4"]
    assert rules(Deck("d", cards(40), (blank(),))) == ["006.1.3"]


@proves("007.1")
def test_a_side_deck_has_up_to_fifteen_cards() -> None:
    assert rules(Deck("d", cards(40), (), cards(15))) == []
    assert rules(Deck("d", cards(40), (), cards(16))) == ["007.1"]


def test_every_violation_is_listed() -> None:
    assert rules(Deck("d", cards(5, 5), characters(12, 4))) == [
        "006.1.1",
        "006.1.2",
        "006.1.3",
        *["006.1.4"] * 3,
    ]


def test_the_shipped_decks_are_legal() -> None:
    names = api.deck_names()
    assert len(names) >= 6
    assert {name: rules(api.load_deck(name)) for name in names} == {name: [] for name in names}


def test_a_deck_file_with_an_unknown_card_is_refused() -> None:
    with pytest.raises(ValueError, match="no card is called '無い札'"):
        read("d", "[main]\n2 無い札\n", {})


def test_a_deck_file_with_a_line_outside_a_section_is_refused() -> None:
    with pytest.raises(ValueError, match="line 1"):
        read("d", "2 札0\n", {"札0": blank("札0")})


# The start of a game


def new_game(seed: int = 5) -> NovaGame:
    pair = (Deck("a", cards(40), characters(3)), Deck("b", cards(40, 4, "牌"), characters(2)))
    return api.new_game(pair, seed)


def answer(game: NovaGame, kind: int) -> None:
    assert game.question is not None
    found = [i for i, option in enumerate(game.question.options) if option.kind == kind]
    assert len(found) == 1
    game.decide(found[0])


def go_on(game: NovaGame, first: int, second: int, redraws: tuple[int, int]) -> PlayerId:
    """Answer the questions of the set-up; return who was made first player."""
    assert game.question is not None
    chooser = game.question.player
    answer(game, first)
    starter = chooser if first == options.GO_FIRST else PlayerId(1 - chooser)
    assert game.question is not None
    assert game.question.player == starter
    answer(game, redraws[0])
    assert game.question is not None
    assert game.question.player == 1 - starter
    answer(game, redraws[1])
    return starter


@proves("007.4", "005.4.1", "005.5.1", "005.5.2", "002.1")
def test_two_players_start_with_2000_life_and_limit_level_1() -> None:
    game = new_game()
    assert [game.player(PlayerId(i)).life for i in (0, 1)] == [2000, 2000]
    assert [game.player(PlayerId(i)).limit_level for i in (0, 1)] == [1, 1]
    assert len(game.players) == 2


@proves("007.4", "005.4.1", "005.5.1", "005.5.2")
def test_life_and_limit_level_are_set_for_both_players_whatever_they_were() -> None:
    game = new_game()
    for seat in (PlayerId(0), PlayerId(1)):
        game.mutable_player(seat).life = 7
        game.mutable_player(seat).limit_level = 4
    SetUp().set_life(game)
    assert [game.player(PlayerId(i)).life for i in (0, 1)] == [2000, 2000]
    assert [game.player(PlayerId(i)).limit_level for i in (0, 1)] == [1, 1]


@proves("007.2", "007.3", "005.2.1", "301.1", "301.2", "301.3", "301.4", "303.1", "304.1")
def test_decks_are_shuffled_and_laid_in_the_zones_of_their_owners() -> None:
    game = new_game()
    printed = [card.name for card in cards(40)]
    lying = [game.obj(ref).definition.name for ref in game.cards_in(zones.MAIN_DECK, PlayerId(0))]
    assert sorted(lying) == sorted(printed)
    assert lying != printed
    assert {game.obj(ref).owner for ref in game.cards_in(zones.MAIN_DECK, PlayerId(1))} == {1}
    assert [len(game.cards_in(zones.CHARACTER_DECK, PlayerId(i))) for i in (0, 1)] == [3, 2]
    assert [game.specs[kind].shared for kind in range(9)] == [False] * 8 + [True]


def test_equal_seeds_shuffle_equally_and_others_differ() -> None:
    def order(game: NovaGame) -> list[int]:
        return [int(ref) for ref in game.cards_in(zones.MAIN_DECK, PlayerId(0))]

    assert order(new_game(5)) == order(new_game(5))
    assert order(new_game(5)) != order(new_game(6))


@proves("007.5", "007.5.1")
def test_a_player_picked_by_chance_chooses_to_go_first_or_second() -> None:
    choosers = set()
    for seed in range(12):
        game = new_game(seed)
        assert game.question is not None
        choosers.add(game.question.player)
        assert [option.kind for option in game.question.options] == [options.GO_FIRST, options.GO_SECOND]
    assert choosers == {0, 1}


@proves("007.5.1", "007.7")
def test_who_goes_second_leaves_the_first_turn_to_the_opponent() -> None:
    game = new_game()
    assert game.question is not None
    chooser = game.question.player
    go_on(game, options.GO_SECOND, options.GO_SECOND, (options.KEEP, options.KEEP))
    assert game.turn == 1
    assert game.turn_player == 1 - chooser


@proves("007.6")
def test_each_player_draws_seven_cards() -> None:
    game = new_game()
    go_on(game, options.GO_FIRST, 0, (options.KEEP, options.KEEP))
    assert [len(game.cards_in(zones.HAND, PlayerId(i))) for i in (0, 1)] == [7, 7]
    assert [len(game.cards_in(zones.MAIN_DECK, PlayerId(i))) for i in (0, 1)] == [33, 33]


@proves("007.6.1", "007.6.1.1")
def test_a_redraw_shuffles_the_whole_hand_in_and_draws_seven_new_cards_once() -> None:
    game = new_game()
    answer(game, options.GO_FIRST)
    assert game.question is not None
    player = game.question.player
    before = [game.obj(ref).definition.name for ref in game.cards_in(zones.HAND, player)]
    answer(game, options.REDRAW)
    after = [game.obj(ref).definition.name for ref in game.cards_in(zones.HAND, player)]
    assert len(after) == 7
    assert before != after
    assert len(game.cards_in(zones.MAIN_DECK, player)) == 33
    assert game.question is not None
    assert game.question.player != player


@digest("M07")
@proves("007.6.1.2", "007.7", "402.4.1")
@pytest.mark.parametrize(
    ("first", "second", "swapped"),
    [
        (options.KEEP, options.KEEP, False),
        (options.REDRAW, options.KEEP, True),
        (options.KEEP, options.REDRAW, False),
        (options.REDRAW, options.REDRAW, False),
    ],
)
def test_only_a_redraw_of_the_first_player_alone_gives_the_start_away(
    first: int, second: int, swapped: bool
) -> None:
    game = new_game()
    chosen = go_on(game, options.GO_FIRST, 0, (first, second))
    assert game.turn_player == (1 - chosen if swapped else chosen)
    assert game.first_player == game.turn_player
    assert game.phase == kinds.MAIN_PHASE_1
    assert len(game.cards_in(zones.HAND, game.turn_player)) == 7


@proves("003.2.3", "003.2.3.1", "311.6.7", "912.4.5")
def test_conceding_loses_at_once_whoever_is_asked() -> None:
    for loser in (PlayerId(0), PlayerId(1)):
        game = new_game()
        game.concede(loser)
        assert game.over
        assert game.winners == (1 - loser,)
        assert game.ended_by == "003.2.3"
        assert game.question is None
