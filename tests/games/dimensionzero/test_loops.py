"""Loops (4.18): a draw where nobody can stop, a named number where somebody can."""

from __future__ import annotations

import pytest
from tests.games.dimensionzero.table import THIS, Card, Table, when

from gyoji.games.dimensionzero.effects.nodes import Timing
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.start.switches import Switches
from gyoji.games.dimensionzero.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

LAMP = t.Selector(nouns=("base",), filters=(t.Named("灯"),))


def activated(*acts: t.Node) -> t.Activated:
    return t.Activated((t.Energy("any", t.Num(0)),), (t.Do(acts),), limits=(Timing(kinds.QUICK),))


def watched() -> Table:
    """Return a table whose positions are watched from the start."""
    return Table(Switches(loop_after=0))


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


@proves("4.18.1", "4.18.2")
@pytest.mark.parametrize("named", [0, 1, 5])
def test_a_player_alone_in_a_loop_names_a_number_and_then_must_do_otherwise(named: int) -> None:
    table = watched()
    top = table.p1.unit((1, 1), 2000, activated(t.Act("release", object=THIS)))
    table.begin().choose(use(top)).pass_both()
    assert (table.prompt, table.holder) == ("name_repetitions", 1)
    table.choose(f"choose {named}")
    while table.game.waiting or table.asked == [use(top)]:
        table.choose(table.asked[0])
    assert happened(table, kinds.ACTIVATE) == 1 + named
    assert use(top) not in table.asked
    assert "pass" in table.options


@proves("4.18.3")
@pytest.mark.parametrize(("first", "second", "frozen"), [(4, 4, False), (4, 2, True)])
def test_of_two_players_in_a_loop_the_second_names_at_most_the_same_and_the_end_depends(
    first: int, second: int, frozen: bool
) -> None:
    table = watched()
    ours = table.p1.unit((1, 1), 2000, activated(t.Act("freeze", object=LAMP)))
    theirs = table.p2.unit((1, 3), 2000, activated(t.Act("release", object=LAMP)))
    lamp = table.p1.base("base_1", name="灯")
    table.begin()
    for _ in range(40):
        if table.prompt == "name_repetitions":
            break
        if table.holder == 1 and not lamp.frozen and not table.game.waiting:
            table.choose(use(ours))
        elif table.holder == 2 and lamp.frozen and not table.game.waiting:
            table.choose(use(theirs))
        else:
            table.choose("pass")
    assert (table.prompt, table.holder) == ("name_repetitions", 1)
    table.choose(f"choose {first}")
    assert (table.prompt, table.holder, len(table.asked)) == ("name_repetitions", 2, first + 1)
    before = happened(table, kinds.RELEASE)
    table.choose(f"choose {second}")
    for _ in range(200):
        if table.game.circle is None and not table.game.waiting:
            break
        table.choose(table.asked[0])
    assert (happened(table, kinds.RELEASE) - before, lamp.frozen) == (second, frozen)


@proves("4.18.1", "3.3.6")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    table = watched()
    table.p2.unit(
        (1, 3), 2000,
        when(t.Event("freeze", object=THIS), t.Do((t.Act("release", object=THIS),))),
        when(t.Event("release", object=THIS), t.Do((t.Act("freeze", object=THIS),))),
    )  # fmt: skip
    spark = table.p1.strategy(t.Do((t.Act("freeze", object=t.Selector(nouns=("unit",))),)))
    table.begin().play(spark)
    for _ in range(400):
        if table.game.over:
            break
        table.choose("pass")
    assert (table.game.over, table.game.winners, table.game.ended_by) == (True, (), "3.3.6")


@proves("4.18.1")
def test_a_turn_that_is_not_long_is_not_watched() -> None:
    table = Table()
    top = table.p1.unit((1, 1), 2000, activated(t.Act("release", object=THIS)))
    table.begin()
    for _ in range(3):
        table.choose(use(top)).pass_both()
    assert (table.prompt, table.game.trail) == ("priority", ())
