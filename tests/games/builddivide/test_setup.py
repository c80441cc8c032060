"""Before the game (602), deck construction (601), the start of a game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.builddivide.arena import blank

from gyoji.games.builddivide import api
from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.people.wording import WORDING
from gyoji.games.builddivide.start import deck
from gyoji.games.builddivide.start.switches import Switches
from gyoji.games.builddivide.table import kinds, zones
from gyoji.games.builddivide.table.definitions import CardDefinition, define
from gyoji.games.builddivide.table.state import DivideGame
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

ONE, TWO = PlayerId(0), PlayerId(1)
BUSTER = blank("爆札", trigger="buster")
SHOT = blank("射札", trigger="shot")


def territory(name: str = "城", **fields: Any) -> CardDefinition:
    record = {"number": "1", "name": name, "type": "territory", **fields}
    record.setdefault("open", {"name": f"開{name}", "cost": "赤5"})
    return define(record)


def distinct(n: int, **fields: Any) -> tuple[CardDefinition, ...]:
    return tuple([blank(f"札{i}", **fields) for i in range(n)])


def legal(main: int = 50, d: tuple[CardDefinition, ...] = ()) -> deck.Deck:
    busters = tuple([blank(f"爆{i}", trigger="buster") for i in range(12)])
    return deck.Deck("d", busters + distinct(main - 12), d, (territory(),))


DECK = legal()


def new(**switches: Any) -> DivideGame:
    return api.new_game((DECK, DECK), 3, Switches(**switches))


def broken(card_deck: deck.Deck, switches: Switches | None = None) -> list[str]:
    found = deck.violations(card_deck, switches or Switches())
    return [f"{each.rule} {each.key}" for each in found]


@proves("601-1", "601-1e")
def test_a_deck_of_forty_to_fifty_cards_with_a_territory_is_legal() -> None:
    assert broken(legal(40)) == []
    assert broken(legal(50)) == []
    assert broken(legal(39)) == ["601-1a deck_size"]
    assert broken(legal(51)) == ["601-1a deck_size"]


@proves("601-1a")
def test_a_d_deck_has_at_most_twelve_cards() -> None:
    cards = tuple([blank(f"D{i}") for i in range(13)])
    assert broken(legal(40, cards[:12])) == []
    assert broken(legal(40, cards)) == ["601-1a d_deck_size"]


@proves("601-1b", "303-2")
def test_four_cards_of_a_name_over_both_decks() -> None:
    base = legal(40)
    four = (blank("同"),) * 3
    assert broken(deck.Deck("d", base.main + four, (blank("同"),), base.territory)) == []
    five = deck.Deck("d", base.main + four, (blank("同"),) * 2, base.territory)
    assert broken(five) == ["601-1b too_many_of_a_name"]


@proves("1407-3", "303-3c")
def test_an_added_name_counts_in_deck_construction_and_a_reading_does_not() -> None:
    word = t.Keywords((t.Keyword("name_rule", t.Named("同")),))
    other = define({"number": "1", "name": "別", "type": "command", "cost": "無9", "abilities": (word,)})
    base = legal(40)
    assert broken(deck.Deck("d", base.main + (blank("同"),) * 3 + (other,), (), base.territory)) == []
    many = deck.Deck("d", base.main + (blank("同"),) * 3 + (other,) * 2, (), base.territory)
    assert broken(many) == ["601-1b too_many_of_a_name"]
    read = define({"number": "1", "name": "炎", "type": "command", "cost": "無9", "readings": ["同"]})
    assert broken(deck.Deck("d", base.main + (blank("同"),) * 3 + (read,) * 2, (), base.territory)) == []


@proves("601-1c", "601-1d")
def test_exactly_twelve_busters_and_at_most_twelve_shots() -> None:
    base = legal(40)
    assert broken(deck.Deck("d", base.main[1:] + distinct(1), (), base.territory)) == ["601-1c busters"]
    assert broken(deck.Deck("d", (*base.main, blank("爆X", trigger="buster")), (), base.territory)) == [
        "601-1c busters"
    ]
    shots = tuple([blank(f"射{i}", trigger="shot") for i in range(13)])
    assert broken(deck.Deck("d", base.main[:36] + shots[:12], (), base.territory)) == []
    assert broken(deck.Deck("d", base.main[:36] + shots, (), base.territory)) == ["601-1d shots"]
    assert broken(deck.Deck("d", base.main, (blank("爆Y", trigger="buster"),), base.territory)) == []


@proves("601-1e")
def test_no_territory_in_the_main_deck_and_four_of_an_open_name() -> None:
    base = legal(40)
    castle = territory()
    assert broken(deck.Deck("d", (*base.main, castle), (), (castle,))) == ["601-1e territory_in_main"]
    assert broken(deck.Deck("d", base.main, (castle,) * 3, (castle,))) == []
    assert broken(deck.Deck("d", base.main, (castle,) * 4, (castle,))) == ["601-1e too_many_of_a_name"]


@proves("602-1a")
def test_one_territory_is_shown() -> None:
    base = legal(40)
    assert broken(deck.Deck("d", base.main)) == ["602-1a one_territory"]


@proves("601-2", "601-2a", "1201-5a:ii")
def test_a_card_may_replace_the_limit_of_its_name() -> None:
    base = legal(40)
    rule = nodes.DeckRule("any_number")
    many = define({"number": "1", "name": "群", "type": "command", "cost": "無9", "abilities": (rule,)})
    assert broken(deck.Deck("d", base.main[:30] + (many,) * 20, (), base.territory)) == []


@proves("2101-1", "2101-2")
def test_teammates_bring_different_territories_and_decks_of_any_size() -> None:
    assert deck.team_violations(legal(40), deck.Deck("e", (), (), (territory("別"),))) == []
    found = deck.team_violations(legal(40), legal(50))
    assert [each.rule for each in found] == ["2101-1"]


@proves("2102-1", "2102-1a")
def test_with_the_optional_rule_one_ace_comes_four_times_and_all_else_twice() -> None:
    two = Switches(copies="two")
    base = legal(40)
    ace = define(
        {
            "number": "1",
            "name": "主",
            "type": "unit",
            "cost": "赤1",
            "power": 1,
            "hit": 1,
            "subtype": ["エース"],
        }
    )
    other = define(
        {
            "number": "1",
            "name": "副",
            "type": "unit",
            "cost": "赤1",
            "power": 1,
            "hit": 1,
            "subtype": ["エース"],
        }
    )
    assert broken(deck.Deck("d", base.main + (ace,) * 4, (), base.territory), two) == []
    assert broken(deck.Deck("d", base.main + (ace,) * 4 + (other,) * 3, (), base.territory), two) == [
        "2102-1a too_many_of_a_name"
    ]
    assert broken(deck.Deck("d", base.main + (blank("同"),) * 3, (), base.territory), two) == [
        "2102-1a too_many_of_a_name"
    ]


@proves("602-1", "602-1c", "602-1d", "602-1j", "410-1", "414-1", "407-1")
def test_a_game_starts_with_hand_life_and_energy() -> None:
    game = api.new_game((legal(50, distinct(3)), DECK), 3, Switches(first=0))
    while game.question is not None and game.question.prompt == "mulligan":
        game.decide(0)
    for player in (ONE, TWO):
        assert len(game.cards_in(zones.HAND, player)) == 5
        assert len(game.cards_in(zones.LIFE, player)) == 10
        assert len(game.cards_in(zones.ENERGY, player)) == 2
        assert len(game.cards_in(zones.DECK, player)) == 33
        assert len(game.territories(player)) == 1
    assert len(game.cards_in(zones.D_DECK, ONE)) == 3
    order = [game.obj(ref).definition.name for ref in game.cards_in(zones.DECK, ONE)]
    assert order != sorted(order)


@proves("201-1", "201-2", "102-3")
def test_the_owner_of_a_card_is_who_brought_it() -> None:
    game = new(first=0)
    assert all([game.obj(ref).owner == TWO for ref in game.cards_in(zones.LIFE, TWO)])


@digest("M01")
@proves("602-1e", "602-1e:i", "602-1l", "701-1")
def test_chance_decides_who_goes_first() -> None:
    firsts = {api.new_game((DECK, DECK), seed).first_player for seed in range(12)}
    assert firsts == {0, 1}
    game = new(first=1)
    while game.question is not None and game.question.prompt == "mulligan":
        game.decide(0)
    assert (game.turn_player, game.turn) == (1, 1)


@proves("602-1h", "602-1h:i", "602-1h:ii", "505-1")
def test_the_first_player_decides_first_about_a_new_hand_and_old_cards_cannot_come_back() -> None:
    game = new(first=1)
    assert game.question is not None
    assert (game.question.prompt, game.question.player) == ("mulligan", 1)
    old = [ref >> 20 for ref in game.cards_in(zones.HAND, TWO)]
    game.decide(game.question.options.index(Option(options.REDRAW)))
    assert (game.question.prompt, game.question.player) == ("mulligan", 0)
    assert [ref >> 20 for ref in game.cards_in(zones.HAND, TWO) if ref >> 20 in old] == []
    deck_now = [ref >> 20 for ref in game.cards_in(zones.DECK, TWO)]
    assert len(deck_now) + len(game.cards_in(zones.HAND, TWO)) == 50
    assert set(old) <= set(deck_now)
    assert set(deck_now[:5]) != set(old) != set(deck_now[-5:])
    game.decide(game.question.options.index(Option(options.KEEP_HAND)))
    assert game.question.prompt == "priority"


@proves("602-1b", "411-1", "505-1")
def test_decks_are_shuffled_before_hands_are_dealt() -> None:
    orders: list[list[str]] = []
    for seed in (3, 4):
        game = api.new_game((DECK, DECK), seed, Switches(first=0))
        for player in (ONE, TWO):
            held = [*game.cards_in(zones.HAND, player), *game.cards_in(zones.DECK, player)]
            orders.append([game.obj(ref).definition.name for ref in held])
    listed = [card.name for card in DECK.main]
    for order in orders:
        assert sorted(order) == sorted(listed)
        assert order != listed
        assert order[5:] != listed[5:]
    assert len({tuple(order) for order in orders}) == 4


def with_card(card: CardDefinition, castle: CardDefinition | None = None) -> deck.Deck:
    base = legal(40)
    return deck.Deck("d", (*base.main, card), (), (castle or territory(),))


@proves("602-1f")
def test_a_card_moves_itself_out_of_the_deck_before_hands_are_dealt() -> None:
    start = t.Moment(t.Period("game"), "start")
    leave = t.Do((t.Act("put", object=t.This(), to=t.Zone("remove")),))
    card = define(
        {
            "number": "1", "name": "先", "type": "command", "cost": "無9",
            "abilities": (t.Triggered((start,), (leave,), zone="deck"),),
        }
    )  # fmt: skip
    game = api.new_game((with_card(card), DECK), 3, Switches(first=0))
    assert [game.obj(ref).definition.name for ref in game.cards_in(zones.REMOVE, ONE)] == ["先"]
    assert len(game.cards_in(zones.DECK, ONE)) == 35


@proves("602-1k", "602-1k:i", "602-1k:ii")
def test_game_start_effects_are_done_at_once_and_what_they_trigger_waits_for_the_first_window() -> None:
    start = t.Moment(t.Period("game"), "start")
    draw = t.Do((t.Act("draw", amount=t.Num(2)),))
    drawn = t.Triggered(
        (t.Event("draw", actor=t.Player("you")),), (draw,), limits=(t.TimesPer(1, t.Period("turn")),)
    )
    castle = territory(abilities=(t.Triggered((start,), (t.Do((t.Act("draw", amount=t.Num(1)),)),)), drawn))
    game = api.new_game((with_card(BUSTER, castle), DECK), 3, Switches(first=0))
    while game.question is not None and game.question.prompt == "mulligan":
        game.decide(0)
    assert len(game.cards_in(zones.HAND, ONE)) == 6
    assert game.phase == kinds.STAND_PHASE
    assert game.question is not None
    assert game.question.prompt == "play_trigger"


@proves("602-1k:i")
def test_two_abilities_of_one_card_at_the_start_of_the_game_are_told_apart() -> None:
    start = t.Moment(t.Period("game"), "start")
    draws = [t.Triggered((start,), (t.Do((t.Act("draw", amount=t.Num(n)),)),)) for n in (1, 2)]
    castle = territory(abilities=tuple(draws))
    game = api.new_game((with_card(BUSTER, castle), DECK), 3, Switches(first=0))
    while game.question is not None and game.question.prompt == "mulligan":
        game.decide(0)
    assert game.question is not None
    assert game.question.prompt == "order_game_start"
    names = [game.option_name(option) for option in game.question.options]
    thing = names[0].removeprefix("carry out ability 1 of ")
    assert names == [f"carry out ability {n} of {thing}" for n in (1, 2)]
    words = [WORDING.option(game, option, 1) for option in game.question.options]
    assert len(set(words)) == 2
    game.decide(1)
    assert len(game.cards_in(zones.HAND, ONE)) == 8


@proves("2103-3a")
def test_a_territory_may_set_the_starting_life() -> None:
    castle = territory(abilities=(nodes.StartingLife(7),))
    game = api.new_game((with_card(BUSTER, castle), DECK), 3, Switches(first=0))
    while game.question is not None and game.question.prompt == "mulligan":
        game.decide(0)
    assert [len(game.cards_in(zones.LIFE, player)) for player in (ONE, TWO)] == [7, 10]


def tag(first: int = 0, decks: tuple[deck.Deck, ...] = (DECK,) * 4) -> DivideGame:
    game = api.new_game(decks, 3, Switches(tag="yes", first=first))
    while game.question is not None and game.question.prompt == "mulligan":
        game.decide(0)
    return game


@proves("2103-1", "2103-1a", "2103-2")
def test_each_teammate_puts_eight_cards_into_the_life_of_the_team() -> None:
    game = tag()
    assert game.question is not None
    assert (game.question.prompt, game.question.player) == ("first_life", 0)
    game.decide(1)
    game.decide(0)
    assert len(game.cards_in(zones.LIFE, PlayerId(0))) == 16
    assert game.cards_in(zones.LIFE, PlayerId(0)) is game.cards_in(zones.LIFE, PlayerId(3))
    owners = [game.obj(ref).owner for ref in game.cards_in(zones.LIFE, PlayerId(0))]
    assert owners == [0] * 8 + [3] * 8, "the teammate's cards were put first and lie below"


@proves("2103-3a")
def test_starting_life_of_a_territory_counts_two_less_in_a_team() -> None:
    castle = territory(abilities=(nodes.StartingLife(12),))
    game = tag(0, (with_card(BUSTER, castle), DECK, DECK, DECK))
    while game.question is not None and game.question.prompt == "first_life":
        game.decide(0)
    assert len(game.cards_in(zones.LIFE, PlayerId(0))) == 18


@pytest.mark.parametrize(
    ("first", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1]), (3, [3, 2, 1, 0]), (1, [1, 0, 3, 2])]
)
@proves("2201-2")
def test_the_turn_goes_to_the_player_in_front_and_round_the_table(first: int, order: list[int]) -> None:
    game = tag(first)
    while game.question is not None and game.question.prompt == "first_life":
        game.decide(0)
    assert game.in_turn_order() == order
