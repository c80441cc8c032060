"""What the steps of an attack alter, and what is due after them."""

from __future__ import annotations

import pytest
from tests.games.builddivide.ring import Card, Table

from gyoji.games.builddivide.battles import damage
from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.table.kinds import LEXICON
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import nature


@pytest.mark.parametrize("state", ["attacking", "blocking", "target", "battling", "bright", *damage.TAKING])
def test_states_that_end_with_a_step_are_looked_at_again_with_every_step(state: str) -> None:
    assert nature.watches(tree.InState(state), LEXICON) & nature.PERIODS


@pytest.mark.parametrize("state", ["open", "rest", "damaged", "red_zone"])
def test_states_that_events_change_are_not_looked_at_again_with_every_step(state: str) -> None:
    assert not nature.watches(tree.InState(state), LEXICON) & nature.PERIODS


@pytest.mark.parametrize(
    ("state", "turned"), [("open", False), ("red_zone", False), ("rest", True), ("face_down", True)]
)
def test_only_states_that_cards_are_turned_to_are_looked_at_again_when_cards_turn(
    state: str, turned: bool
) -> None:
    assert (nature.watches(tree.InState(state), LEXICON) & nature.STATES != 0) is turned


@pytest.mark.parametrize(
    ("node", "looked_at"),
    [
        (tree.Zone("territories"), False),
        (tree.Zone("field"), False),
        (tree.Zone("resolution"), True),
        (tree.Zone("hand"), True),
        (tree.Selector(nouns=("unit",)), False),
        (tree.Selector(nouns=("triggered_ability",)), True),
    ],
)
def test_what_lies_apart_from_the_field_is_looked_at_where_a_text_names_it(
    node: Node, looked_at: bool
) -> None:
    assert (nature.watches(node, LEXICON) & nature.ZONES != 0) is looked_at


@pytest.mark.parametrize(
    ("node", "aspect"),
    [
        (tree.Related("battling", tree.This()), nature.PERIODS),
        (nodes.SkillUsed(), nature.FACTS),
        (nodes.Foretold(options=(tree.InState("open"),)), nature.FACTS),
    ],
)
def test_nodes_that_only_the_game_understands_say_what_they_look_at(node: Node, aspect: int) -> None:
    assert nature.watches(node, LEXICON) & aspect


def attacker_with(*changes: Node) -> tuple[Table, Card]:
    """Return a table on which a unit, with these changes while it attacks, has just attacked the other player."""
    attacking = tree.Is(tree.This(), tree.InState("attacking"))
    table = Table()
    unit = table.p1.unit(3000, 1, tree.Static((tree.While(attacking, changes),)))
    table.attacks().strike(unit, table.p2)
    return table, unit


def test_what_a_unit_has_while_it_attacks_is_gone_when_the_attack_is_over() -> None:
    table, unit = attacker_with(tree.ModifyValue(tree.This(), "power", tree.Num(2000)))
    assert (unit.is_("attacking"), unit.power) == (True, 5000)
    table.finish()
    assert (unit.is_("attacking"), unit.power) == (False, 3000)


def test_what_cannot_drop_while_it_attacks_drops_when_the_attack_is_over() -> None:
    table = Table()
    spared = tree.Selector(filters=(tree.InState("attacking"),), nouns=("unit",))
    unit = table.p1.unit(3000, 1, tree.Static((nodes.NeverDrops(object=spared),)))
    table.attacks().strike(unit, table.p2)
    unit.hurt(9000)
    table.choose("do not block").pass_all()
    assert (unit.is_("attacking"), unit.at) == (True, "field")
    table.until("declare_attack")
    assert unit.at == "graveyard"
