"""Endless loops (1602): a draw where nobody can stop, a named number where somebody can."""

from __future__ import annotations

import pytest
from tests.games.builddivide.ring import THIS, Card, Table, quick, when

from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

LAMP = t.Selector(nouns=("unit",), filters=(t.Named("灯"),))


def watched() -> Table:
    """Return a table whose positions are watched from the start."""
    return Table(loop_after=0)


def use(card: Card) -> Option:
    return Option(options.ACTIVATE, card.ref, card.table.game.values(card.ref).held[0].key)


def happened(table: Table, kind: int) -> int:
    """Return how often something happened this turn."""
    n = 0
    fact = table.game.facts
    while fact is not None:
        n += fact.event.kind == kind
        fact = fact.next
    return n


@digest("M11")
@proves("1602-1", "1602-1b", "1602-1c")
@pytest.mark.parametrize("named", [0, 1, 5])
def test_a_player_alone_in_a_loop_names_a_number_and_then_must_do_otherwise(named: int) -> None:
    table = watched()
    top = table.p1.unit(3000, 1, quick(t.Do((t.Act("stand", object=THIS),))))
    table.begin().choose(use(top)).pass_all()
    assert (table.prompt, table.holder) == ("name_repetitions", 1)
    table.choose(f"choose {named}")
    while table.game.waiting or table.asked == [use(top)]:
        table.choose(table.asked[0])
    assert happened(table, kinds.ACTIVATE) == 1 + named
    assert use(top) not in table.asked
    assert "pass" in table.options


@proves("1602-1a")
@pytest.mark.parametrize(("first", "second", "rested"), [(4, 4, False), (4, 2, True)])
def test_of_two_players_in_a_loop_the_second_names_at_most_the_same(
    first: int, second: int, rested: bool
) -> None:
    table = watched()
    ours = table.p1.unit(3000, 1, quick(t.Do((t.Act("rest", object=LAMP),))))
    theirs = table.p2.unit(3000, 1, quick(t.Do((t.Act("stand", object=LAMP),))))
    lamp = table.p1.unit(name="灯")
    table.begin()
    for _ in range(40):
        if table.prompt == "name_repetitions":
            break
        if table.holder == 1 and not lamp.rested and not table.game.waiting:
            table.choose(use(ours))
        elif table.holder == 2 and lamp.rested and not table.game.waiting:
            table.choose(use(theirs))
        else:
            table.choose("pass")
    assert (table.prompt, table.holder) == ("name_repetitions", 1)
    table.choose(f"choose {first}")
    assert (table.prompt, table.holder, len(table.asked)) == ("name_repetitions", 2, first + 1)
    before = happened(table, kinds.STAND)
    table.choose(f"choose {second}")
    for _ in range(200):
        if table.game.circle is None and not table.game.waiting:
            break
        table.choose(table.asked[0])
    assert (happened(table, kinds.STAND) - before, lamp.rested) == (second, rested)


@digest("M11")
@proves("1602-1d")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    table = watched()
    table.p2.unit(
        3000, 1,
        when(t.Event("rest", object=THIS), t.Do((t.Act("stand", object=THIS),))),
        when(t.Event("stand", object=THIS), t.Do((t.Act("rest", object=THIS),))),
    )  # fmt: skip
    spark = table.p1.command(t.Do((t.Act("rest", object=t.Selector(nouns=("unit",))),)))
    table.begin().play(spark)
    for _ in range(400):
        if table.game.over:
            break
        table.choose("pass")
    assert (table.game.over, table.game.winners, table.game.ended_by) == (True, (), "1602-1d")


def test_a_turn_that_is_not_long_is_not_watched() -> None:
    table = Table()
    top = table.p1.unit(3000, 1, quick(t.Do((t.Act("stand", object=THIS),))))
    table.begin()
    for _ in range(3):
        table.choose(use(top)).pass_all()
    assert (table.prompt, use(top) in table.asked) == ("priority", True)


@proves("1302-4", "1602-1d")
def test_an_ability_that_its_own_playing_triggers_is_a_loop_that_nobody_can_stop() -> None:
    """Nobody gets priority before all that triggered is played, so the loop is found among the triggers."""
    table = watched()
    played = t.Event("trigger", actor=t.Selector(filters=(t.AbilityOf(THIS),), nouns=("ability",)))
    table.p2.unit(
        3000, 1,
        when(t.Event("rest", object=THIS), t.Do((t.Act("stand", object=THIS),))),
        when(played, t.Do((t.Act("draw"),))),
    )  # fmt: skip
    spark = table.p1.command(t.Do((t.Act("rest", object=t.Selector(nouns=("unit",))),)))
    table.begin().play(spark)
    for _ in range(10):
        if table.game.over:
            break
        table.choose("pass")
    assert (table.game.over, table.game.winners, table.game.ended_by) == (True, (), "1602-1d")
    assert table.game.budgets_met == 0
