"""Whether what has begun can still fail (701.2, 1104.2c): only then the table is kept as it was."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    FIELD,
    OPPONENT,
    THIS,
    YOU,
    Table,
    Thing,
    draw,
    static,
    target,
)

from gyoji.games.animal.playing import certainty, play
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node

ONE = t.Exactly(t.Num(1))
ANIMAL = t.Selector(None, FIELD, (), ("animal",), ONE)
AWAKE = t.Selector(None, FIELD, (t.InState("awake"),), ("animal",), ONE)
CARDS = t.Selector(YOU, t.Zone("hand", YOU), (), ("card",), ONE)
ENERGY = t.Energy("any", t.Num(1))
LIFE = t.Act("pay_life", amount=t.Num(1))
LANDS = t.Selector(zone=t.Zone("domain"), nouns=("territory",))


def play_is_certain(table: Table, card: Thing) -> bool:
    held = play.play_ability(table.game, card.ref)
    assert held is not None
    return certainty.is_play_certain(table.game, held.ability, table.game.values(card.ref))


def cost_is_certain(table: Table, *costs: Node) -> bool:
    ability = table.game.compile_ability(t.Activated(costs, (draw(),)))
    return certainty.is_cost_certain(table.game, ability)


def ban(event: t.Event) -> t.Static:
    return static(t.Cannot(event))


def test_a_plain_card_is_played_without_keeping_the_table() -> None:
    table = Table()
    card = table.p1.hand("動物", cost=1, atk=1, **{"def": 1})
    table.begin()
    assert play_is_certain(table, card)
    table.choose(card)
    assert card.zone == "pile"


@pytest.mark.parametrize(
    ("event", "certain"),
    [
        (t.Event("turn", object=LANDS), False),
        (t.Event("play", actor=OPPONENT), False),
        (t.Event("destroy", object=ANIMALS), True),
    ],
)
def test_a_play_may_fail_where_what_it_does_can_be_forbidden(event: t.Event, certain: bool) -> None:
    table = Table()
    card = table.p1.skill(draw(), cost=1)
    table.p2.lair(ban(event))
    assert play_is_certain(table, card) == certain


@pytest.mark.parametrize(("own", "certain"), [(True, False), (False, True)])
def test_a_play_may_fail_by_the_cards_own_intrinsic_ability(own: bool, certain: bool) -> None:
    table = Table()
    helping = t.Intrinsic((t.Event("play", object=THIS),), (draw(),), costs=(LIFE,))
    effect = t.Effect((draw(),))
    table.p1.hand("特技", effect, helping)
    card = table.p1.hand("特技", effect, helping) if own else table.p1.hand("特技", effect)
    assert play_is_certain(table, card) == certain


@pytest.mark.parametrize(
    ("costs", "certain"),
    [
        ((), True),
        ((target(ANIMAL),), True),
        ((target(AWAKE),), False),
        ((t.Act("discard", CARDS),), False),
    ],
)
def test_the_cost_of_a_play_may_fail_where_a_choice_can_spoil_it(
    costs: tuple[Node, ...], certain: bool
) -> None:
    table = Table()
    table.p1.animal()
    card = table.p1.skill(draw(), costs=costs, cost=1)
    assert play_is_certain(table, card) == certain


@pytest.mark.parametrize(
    ("costs", "certain"),
    [
        ((t.FreezeThis(), ENERGY, target(ANIMAL)), True),
        ((ENERGY, t.FreezeThis()), False),
        ((target(ANIMAL), ENERGY), False),
        ((ENERGY, LIFE), True),
        ((LIFE, target(ANIMAL)), False),
        ((t.FreezeThis(), t.Act("remove", THIS, amount=t.Num(2), word="成長")), True),
        ((t.FreezeThis(), t.Act("sacrifice", THIS)), False),
    ],
)
def test_a_cost_cannot_fail_that_nothing_chosen_for_it_spoils(costs: tuple[Node, ...], certain: bool) -> None:
    assert cost_is_certain(Table(), *costs) == certain


@pytest.mark.parametrize(
    ("ability", "certain"),
    [
        (ban(t.Event("target", actor=OPPONENT, object=ANIMALS)), False),
        (static(t.Must(t.Event("target", actor=OPPONENT, object=ANIMALS, to=THIS))), False),
        (ban(t.Event("pay_life")), True),
    ],
)
def test_a_target_is_certain_where_nothing_forbids_or_demands_one(ability: Node, certain: bool) -> None:
    table = Table()
    table.p2.animal(1, 1, ability)
    assert cost_is_certain(table, target(ANIMAL)) == certain


@pytest.mark.parametrize(("watching", "certain"), [(True, False), (False, True)])
def test_a_target_may_be_lost_where_values_depend_on_what_is_awake(watching: bool, certain: bool) -> None:
    table = Table()
    condition = t.Is(THIS, t.InState("awake"))
    changed = t.Modify(THIS, t.Num(1), t.Num(1))
    table.p1.animal(1, 1, static(t.While(condition, (changed,)) if watching else changed))
    assert cost_is_certain(table, t.FreezeThis(), target(ANIMAL)) == certain
