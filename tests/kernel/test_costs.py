"""Costs: amounts of energy, what units in reach can pay, and whether items can be paid together."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.table import table

from gyoji.kernel.effects import costs
from gyoji.kernel.effects.costs import CostPolicy, Item, Supply
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees import tree

RED, BLUE, REST = 0, 1, 2
NOBODY = table()
P1 = PlayerId(0)


def supply(*masks: int) -> Supply:
    found = Supply(3)
    for mask in masks:
        found.add(mask)
    return found


@pytest.mark.parametrize(
    ("masks", "need", "payable"),
    [
        ((1,), (1, 0, 0), True),
        ((2,), (1, 0, 0), False),
        ((1, 2), (1, 0, 1), True),
        ((1,), (1, 0, 1), False),
        ((4,), (0, 0, 1), True),
        ((4,), (1, 0, 0), False),
        ((3,), (0, 1, 0), True),
        ((3,), (1, 1, 0), False),
        ((3, 1), (1, 1, 0), True),
        ((3, 3), (1, 1, 0), True),
        ((3, 1, 4), (1, 1, 1), True),
        ((3, 4), (1, 1, 0), False),
        ((), (0, 0, 0), True),
    ],
)
def test_units_cover_an_amount(masks: tuple[int, ...], need: tuple[int, ...], payable: bool) -> None:
    assert supply(*masks).covers(need) is payable


def test_a_unit_taken_away_covers_nothing() -> None:
    found = supply(1, 3)
    found.remove(3)
    assert found.covers((1, 0, 0))
    assert not found.covers((1, 1, 0))
    assert found.total == 1


@given(st.lists(st.integers(1, 7), max_size=5), st.tuples(*[st.integers(0, 2)] * 3))
def test_cover_agrees_with_trying_every_assignment(masks: list[int], need: tuple[int, int, int]) -> None:
    wanted = [RED] * need[0] + [BLUE] * need[1] + [REST] * need[2]

    def pays(mask: int, colour: int) -> bool:
        return colour == REST or bool(mask & (1 << colour))

    tried = any(
        all(pays(mask, colour) for mask, colour in zip(order, wanted, strict=False))
        for order in permutations(masks, min(len(wanted), len(masks)))
    )
    assert supply(*masks).covers(need) is (tried and len(masks) >= len(wanted))


@pytest.mark.parametrize(
    ("colour", "n", "left"),
    [(REST, 5, (2, 0, -2)), (BLUE, 2, (2, 0, 1)), (RED, 3, (0, 0, 2)), (RED, 1, (1, 0, 3))],
)
def test_a_reduction_spills_into_the_unspecified_part_only(
    colour: int, n: int, left: tuple[int, ...]
) -> None:
    assert costs.lowered((2, 0, 3), colour, n) == left


def test_an_amount_below_none_is_kept_until_it_is_paid() -> None:
    low = costs.lowered((0, 0, 1), REST, 3)
    assert costs.raised(low, REST, 1) == (0, 0, -1)
    assert costs.floored(low) == (0, 0, 0)
    assert costs.is_free(costs.floored(low))


class Stub(CostPolicy):
    """Cards by name, energy by a fixed supply of which some cards are part."""

    def __init__(self, found: dict[str, list[int]], sources: dict[int, int], life: int = 0) -> None:
        self.found = found
        self.sources = sources
        self.lives = life

    def candidates(self, game: Game, player: PlayerId, scope: Scope, item: Item) -> list[Ref]:
        assert isinstance(item.node, tree.Act)
        return [Ref(n) for n in self.found[item.node.verb]]

    def life(self, game: Game, player: PlayerId) -> int:
        return self.lives

    def can_supply(
        self,
        game: Game,
        player: PlayerId,
        need: tuple[int, ...],
        gone: tuple[Ref, ...],
        turned: tuple[Ref, ...],
    ) -> bool:
        left = [mask for n, mask in self.sources.items() if Ref(n) not in gone and Ref(n) not in turned]
        return supply(*left).covers(need)

    def makes_energy(self, game: Game, ref: Ref) -> bool:
        return int(ref) in self.sources


def demand(verb: str, n: int, use: int) -> Item:
    return costs.cards(tree.Act(verb), n, use)


def payable(policy: Stub, *items: Item) -> bool:
    return costs.feasible(policy, NOBODY, P1, NO_SCOPE, items)


def test_one_card_does_not_serve_two_demands_that_take_it() -> None:
    discards = (demand("discard", 1, costs.TAKE), demand("exile", 1, costs.TAKE))
    assert not payable(Stub({"discard": [1], "exile": [1]}, {}), *discards)
    assert payable(Stub({"discard": [1, 2], "exile": [1]}, {}), *discards)


def test_matching_looks_beyond_the_first_candidate() -> None:
    policy = Stub({"a": [1, 2], "b": [1, 3], "c": [1]}, {})
    assert payable(policy, *[demand(verb, 1, costs.TAKE) for verb in "abc"])
    assert not payable(
        Stub({"a": [1, 2], "b": [1, 2], "c": [1]}, {}), *[demand(v, 1, costs.TAKE) for v in "abc"]
    )


def test_a_card_can_be_turned_for_one_demand_and_taken_for_another() -> None:
    policy = Stub({"freeze": [1], "send": [1]}, {})
    assert payable(policy, demand("freeze", 1, costs.TURN), demand("send", 1, costs.TAKE))


def test_a_card_that_is_turned_gives_no_energy_too() -> None:
    freeze = demand("freeze", 1, costs.TURN)
    red = costs.energy((1, 0, 0))
    assert not payable(Stub({"freeze": [1]}, {1: 1}), freeze, red)
    assert payable(Stub({"freeze": [1, 2]}, {1: 1}), freeze, red)
    assert payable(Stub({"freeze": [1, 2]}, {1: 1, 2: 2}), freeze, red)
    assert not payable(Stub({"freeze": [1, 2]}, {1: 1, 2: 1}), freeze, costs.energy((2, 0, 0)))


@given(st.lists(st.integers(1, 4), max_size=4, unique=True), st.integers(0, 3), st.integers(0, 3))
def test_turning_and_energy_agree_with_trying_everything(cards: list[int], turns: int, reds: int) -> None:
    policy = Stub({"freeze": cards}, {1: 1, 2: 1})
    items = (demand("freeze", turns, costs.TURN), costs.energy((reds, 0, 0)))
    tried = any(
        sum(picked) == turns and sum(1 for n in (1, 2) if n not in chosen) >= reds
        for picked in product((0, 1), repeat=len(cards))
        for chosen in [[n for n, on in zip(cards, picked, strict=True) if on]]
    )
    assert payable(policy, *items) is tried


def test_a_demand_for_more_cards_than_there_are_is_told_at_once() -> None:
    many = 10**15
    policy = Stub({"freeze": [1, 2], "send": [1, 2]}, {1: 1})
    for use in (costs.TAKE, costs.TURN, costs.TOUCH):
        assert not payable(policy, demand("freeze", many, use), demand("send", 1, costs.TAKE))
        assert payable(policy, demand("freeze", 2, use), demand("send", 0, costs.TAKE))
        assert not payable(policy, demand("freeze", 3, use), demand("send", 1, costs.TURN))


def test_life_is_added_up() -> None:
    assert payable(Stub({}, {}, life=300), costs.life(100), costs.life(200))
    assert not payable(Stub({}, {}, life=299), costs.life(100), costs.life(200))


def test_named_cards_must_be_there() -> None:
    this = demand("send", costs.ALL_OF_THEM, costs.TAKE)
    assert payable(Stub({"send": [1]}, {}), this)
    assert not payable(Stub({"send": []}, {}), this)


def test_what_is_gone_cannot_be_given() -> None:
    discard = demand("discard", 1, costs.TAKE)
    policy = Stub({"discard": [1]}, {})
    assert costs.feasible(policy, NOBODY, P1, NO_SCOPE, (discard,))
    assert not costs.feasible(policy, NOBODY, P1, NO_SCOPE, (discard,), (Ref(1),))
