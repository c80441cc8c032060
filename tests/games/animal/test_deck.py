"""Decks (500): sizes, kinds of cards, copies over all decks together, rule abilities, token cards, levels."""

from __future__ import annotations

from tests.games.animal.arena import card

from gyoji.games.animal import api
from gyoji.games.animal.effects.nodes import DeckLimit, RuleLine
from gyoji.games.animal.start import deck
from gyoji.games.animal.start.deck import Deck
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.definitions import CardDefinition
from gyoji.games.registry import rulebook
from gyoji.ledger.marks import digest, proves

BASIC = card("基礎の野", "領土", species=["基礎"])
FIELDS = [card(f"野{n}", "領土") for n in range(3)]
CARDS = [card(f"札{n}", ("動物", "縄張り", "道具", "場面", "特技")[n % 5], cost=0) for n in range(10)]


def rules(made: Deck, competitive: bool = False) -> list[str]:
    return [each.rule for each in deck.violations(made, competitive)]


def legal(
    main: tuple[CardDefinition, ...] = (),
    territory: tuple[CardDefinition, ...] | None = None,
    side: tuple[CardDefinition, ...] = (),
) -> Deck:
    """Return a deck of forty cards with *main* added, ten territories, and a side deck."""
    return Deck("試し", tuple(CARDS * 4) + main, (BASIC,) * 10 if territory is None else territory, side)


@proves("501.1", "501.1a", "501.2")
def test_a_legal_deck_breaks_no_rule() -> None:
    assert rules(legal()) == []


@proves("502.1")
def test_a_base_deck_has_forty_cards_or_more() -> None:
    short = Deck("短", tuple((CARDS * 4)[:39]), (BASIC,) * 10)
    assert rules(short) == ["502.1"]
    assert rules(legal((card("札", "動物"),) * 4)) == []


@proves("502.2")
def test_a_base_deck_has_no_territories() -> None:
    assert rules(legal((FIELDS[0],))) == ["502.2"]


@proves("502.2")
def test_an_animal_that_is_a_territory_as_well_may_be_in_a_base_deck() -> None:
    assert rules(legal((card("両棲", "動物＆道具"),))) == []


@proves("502.3")
def test_a_name_is_in_the_base_deck_four_times_at_most() -> None:
    fifth = card("五枚目", "動物")
    assert rules(legal((fifth,) * 4)) == []
    assert rules(legal((fifth,) * 5)) == ["502.3"]


@digest("M02")
@proves("504.4", "502.3")
def test_the_side_deck_counts_towards_the_copies() -> None:
    fifth = card("五枚目", "動物")
    assert rules(legal((fifth,) * 3, side=(fifth,))) == []
    assert rules(legal((fifth,) * 4, side=(fifth,))) == ["502.3", "504.4"]


@proves("503.1")
def test_a_territory_deck_has_exactly_ten_cards() -> None:
    assert rules(legal(territory=(BASIC,) * 9)) == ["503.1"]
    assert rules(legal(territory=(BASIC,) * 11)) == ["503.1"]


@proves("503.2")
def test_a_territory_deck_has_territories_only() -> None:
    assert rules(legal(territory=(BASIC,) * 9 + (card("迷子", "動物"),))) == ["503.2"]


@proves("503.3", "503.3a")
def test_only_basic_territories_are_unlimited() -> None:
    four = tuple(FIELDS[:2]) * 4 + (FIELDS[2],) * 2
    assert rules(legal(territory=four)) == []
    assert rules(legal(territory=(FIELDS[0],) * 5 + (BASIC,) * 5)) == ["503.3"]


@proves("504.4a")
def test_basic_territories_are_unlimited_with_the_side_deck_too() -> None:
    assert rules(legal(side=(BASIC,) * 15)) == []


@proves("504.2", "504.3")
def test_a_side_deck_has_fifteen_cards_at_most_of_any_type() -> None:
    mixed = tuple([card(f"予備{n}", kind) for n, kind in enumerate(kinds.JAPANESE_TYPES)])
    assert rules(legal(side=mixed)) == []
    assert rules(legal(side=(BASIC,) * 16)) == ["504.2"]


@proves("504.2a")
def test_at_the_competitive_level_a_side_deck_is_full_or_empty() -> None:
    assert rules(legal(side=(BASIC,) * 14)) == []
    assert rules(legal(side=(BASIC,) * 14), competitive=True) == ["504.2a"]
    assert rules(legal(side=(BASIC,) * 15), competitive=True) == []
    assert rules(legal(), competitive=True) == []


@proves("501.3", "501.3a", "501.3b")
def test_a_rule_ability_may_allow_more_copies_over_all_decks() -> None:
    ants = card("行列蟻", "動物", RuleLine((DeckLimit(8),)))
    assert rules(legal((ants,) * 5, side=(ants,) * 3)) == []
    assert rules(legal((ants,) * 6, side=(ants,) * 3)) == ["501.3b"]


@proves("501.3b")
def test_a_rule_ability_may_allow_fewer_copies() -> None:
    twins = card("双つ子", "動物", RuleLine((DeckLimit(2),)))
    assert rules(legal((twins,) * 2)) == []
    assert rules(legal((twins,) * 2, side=(twins,))) == ["501.3b"]


@proves("501.3b")
def test_a_rule_ability_may_allow_any_number_of_another_card() -> None:
    queen = card("女王", "動物", RuleLine((DeckLimit(None, "働き手"),)))
    worker = card("働き手", "動物")
    assert rules(legal((worker,) * 9)) == ["502.3"]
    assert rules(legal((worker,) * 9 + (queen,))) == []


@proves("505-1a", "505-1b", "305.3b")
def test_token_cards_are_in_no_deck() -> None:
    shown = card("幻", "動物", cost="ト")
    assert rules(legal((shown,))) == ["505-1b"]


@proves("505-2a")
def test_a_foreign_print_counts_under_the_name_it_stands_for() -> None:
    home = card("野焼き", "場面")
    foreign = card("Wildfire", "場面", counts_as="野焼き")
    assert foreign.name == "野焼き"
    assert rules(legal((home,) * 2 + (foreign,) * 2)) == []
    assert rules(legal((home,) * 3 + (foreign,) * 2)) == ["502.3"]


@proves("501.4", "502.4", "504.1")
def test_what_becomes_of_decks_in_a_game_breaks_no_rule() -> None:
    many = (CARDS[0],) * 45
    odd = Deck("崩れ", many, (BASIC,) * 9, (BASIC,) * 16)
    assert len(rules(odd)) == 3
    game = api.new_game((odd, odd), 1)
    assert game.question is not None
    assert [len(game.cards_in(zones.OUTSIDE, seat)) for seat in game.in_turn_order()] == [16, 16]


def test_every_shipped_deck_is_legal_at_both_levels() -> None:
    book = rulebook("animal")
    for name in book.deck_names():
        assert book.violations(book.deck(name)) == [], name
