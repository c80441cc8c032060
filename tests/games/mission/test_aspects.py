"""Which moves of cards make computed values be looked at again: those that something in force speaks of."""

from __future__ import annotations

import pytest
from tests.games.mission.table import Card, Table
from tests.games.mission.words import THIS, YOU, mine, n, plus, static, your

from gyoji.games.mission.table import kinds, moves, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node

PER_CARD_IN_TRASH = t.ModifyValue(THIS, "power", t.Per(n(1000), t.Count(your("trash"))))


def while_there_are(left: Node, number: int) -> Node:
    return t.While(t.Compare(left, ">=", n(number)), (plus(THIS, 1000),))


def table_with(*abilities: Node) -> tuple[Table, Card]:
    """Return a main phase in which player 1 has a character with these abilities and one card in hand."""
    table = Table()
    character = table.p1.character(0, 1, 1000, *abilities)
    table.p1.hand(1)
    table.begin()
    assert character.power == 1000
    return table, character


def move(table: Table, card: Card, zone: int) -> None:
    game = table.game
    game.do(moves.move(game, kinds.MOVE, "102.4", card.ref, zone, PlayerId(0)))


def test_a_move_between_zones_that_nothing_speaks_of_leaves_values_good() -> None:
    table, character = table_with(static(PER_CARD_IN_TRASH))
    before = table.game.version
    move(table, table.p1.cards("hand")[0], zones.ENERGY)
    assert (table.game.version, character.power) == (before, 1000)


def test_a_move_to_a_zone_that_an_effect_counts_changes_values() -> None:
    table, character = table_with(static(PER_CARD_IN_TRASH))
    move(table, table.p1.cards("hand")[0], zones.TRASH)
    assert character.power == 2000


def test_a_move_out_of_a_zone_that_an_effect_counts_changes_values() -> None:
    table, character = table_with(static(PER_CARD_IN_TRASH))
    move(table, table.p1.cards("hand")[0], zones.TRASH)
    move(table, table.p1.cards("trash")[0], zones.ENERGY)
    assert character.power == 1000


@pytest.mark.parametrize(("attribute", "zone"), [("hand", zones.HAND), ("energy", zones.ENERGY)])
def test_a_number_of_cards_that_a_player_has_is_counted_again(attribute: str, zone: int) -> None:
    number = 2 if attribute == "hand" else 1
    table, character = table_with(static(while_there_are(t.PlayerValue(attribute, YOU), number)))
    move(table, table.p1.cards("deck")[0], zone)
    assert character.power == 2000


def test_counters_are_looked_at_again_when_counters_come_and_not_when_cards_move() -> None:
    table, character = table_with(static(while_there_are(t.PlayerValue("counter:T", YOU), 1)))
    before = table.game.version
    move(table, table.p1.cards("deck")[0], zones.HAND)
    assert table.game.version == before
    table.game.do(Event(kinds.GAIN_COUNTERS, "1301.1", player=PlayerId(0), amount=1, word="T"))
    assert character.power == 2000


def test_a_card_whose_ability_works_in_hand_is_heard_as_it_comes_there_and_goes() -> None:
    table = Table()
    character = table.p1.character(0, 1, 1000)
    helper = table.p1.character("trash", 1, 1000, static(plus(mine(), 500), works="hand"))
    table.begin()
    assert character.power == 1000
    move(table, helper, zones.HAND)
    assert character.power == 1500
    move(table, helper, zones.TRASH)
    assert character.power == 1000


def test_a_card_whose_ability_works_in_play_leaves_values_good_in_hand() -> None:
    table = Table()
    table.p1.character("trash", 1, 1000, static(plus(mine(), 500), works="hand"))
    other = table.p1.character("trash", 1, 1000, static(plus(mine(), 500)))
    character = table.p1.character(0, 1, 1000)
    table.begin()
    assert character.power == 1000
    before = table.game.version
    move(table, other, zones.HAND)
    assert (table.game.version, character.power) == (before, 1000)


def test_a_checked_mission_keeps_its_abilities_and_a_cleared_one_loses_them() -> None:
    table = Table()
    mission = table.p1.mission(static(plus(mine(), 500), works="mission"))
    character = table.p1.character(0, 1, 1000)
    table.begin()
    before = table.game.version
    table.game.do(Event(kinds.CHECK, "1006.1", mission.ref, PlayerId(0)))
    assert (table.game.version, character.power) == (before, 1500)
    table.game.do(Event(kinds.CLEAR, "704.3a", mission.ref, PlayerId(0)))
    assert character.power == 1000
