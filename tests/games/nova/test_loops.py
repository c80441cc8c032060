"""Loops (924): who may go round as often as they like names a number; who set off one that cannot stop loses."""

from __future__ import annotations

import pytest
from tests.games.nova.table import Table

from gyoji.games.nova.start.switches import Switches
from gyoji.games.nova.table import kinds
from gyoji.ledger.marks import digest, proves


def watched(after: int = 0) -> Table:
    """Return a table whose positions are watched from the start, or after players got priority so often."""
    return Table(Switches(loop_after=str(after)))


def rounds(table: Table) -> int:
    """Return how many abilities were used this turn."""
    return table.happened(kinds.USE)


@digest("M60")
@proves("924.1", "924.1.1")
@pytest.mark.parametrize("named", [0, 1, 5])
def test_a_player_alone_in_a_loop_names_a_number_and_then_must_do_otherwise(named: int) -> None:
    table = watched()
    top = table.p1.servant(
        100, 100, "起 ⓪：自分の場のサーバント1枚を選び、スタンバイ状態にする。", name="独楽"
    )
    other = table.p1.servant(zone="hand", name="客")
    table.start()
    table.activate(top).pass_().pass_()
    assert (table.prompt, table.holder) == ("name_repetitions", 1)
    table.choose(f"choose {named}")
    while table.game.waiting or table.options == ["activate ability 1 of 独楽"]:
        table.choose(table.options[0])
    assert rounds(table) == 1 + named
    assert not table.can("activate ability 1 of 独楽")
    assert table.can("pass")
    table.play(other).resolve()
    assert table.can("activate ability 1 of 独楽")


@proves("924.1.1")
@pytest.mark.parametrize(("after", "n"), [(1, 0), (1, 2), (2, 2)])
def test_a_loop_that_is_first_seen_in_the_middle_ends_too(after: int, n: int) -> None:
    table = watched(after)
    table.p1.servant(100, 100, "起 ⓪：自分の場のサーバント1枚を選び、スタンバイ状態にする。", name="独楽")
    table.start()
    while table.prompt != "name_repetitions":
        table.choose("pass" if table.game.waiting else "activate ability 1 of 独楽")
    before = rounds(table)
    table.choose(f"choose {n}")
    while table.game.waiting or table.game.circle is not None:
        table.choose(table.options[0])
    assert rounds(table) == before + n
    assert (table.prompt, table.holder) == ("priority", 1)
    assert not table.can("activate ability 1 of 独楽")


@digest("M60")
@proves("924.1.2")
@pytest.mark.parametrize(("first", "second", "runs"), [(10, 3, 3), (2, 7, 2)])
def test_of_two_players_in_a_loop_the_smaller_number_counts(first: int, second: int, runs: int) -> None:
    table = watched()
    ours = table.p1.servant(100, 100, "起 ⓪：「灯」をフリーズ状態にする。", name="甲")
    theirs = table.p2.servant(100, 100, "起 ⓪：「灯」をスタンバイ状態にする。", name="乙")
    lamp = table.p1.item(name="灯")
    table.start()
    for _ in range(40):
        if table.prompt == "name_repetitions":
            break
        if table.holder == 1 and not lamp.frozen and not table.game.waiting:
            table.activate(ours)
        elif table.holder == 2 and lamp.frozen and not table.game.waiting:
            table.activate(theirs)
        else:
            table.pass_()
    assert (table.prompt, table.holder) == ("name_repetitions", 1)
    before = rounds(table)
    table.choose(f"choose {first}")
    assert (table.prompt, table.holder) == ("name_repetitions", 2)
    table.choose(f"choose {second}")
    for _ in range(200):
        if len(table.asked) > 1 and table.game.circle is None:
            break
        table.choose(table.options[0])
    assert rounds(table) == before + 2 * runs


@digest("M60")
@proves("924.1", "924.1.3")
def test_who_sets_off_a_loop_that_nobody_can_stop_loses() -> None:
    table = watched()
    table.p2.servant(
        100,
        100,
        "このカードがフリーズ状態になった時、このカードをスタンバイ状態にする。\n"
        "このカードがスタンバイ状態になった時、このカードをフリーズ状態にする。",
    )
    spark = table.p1.spell("場のサーバント1枚を選び、フリーズ状態にする。")
    table.start()
    table.play(spark)
    for _ in range(400):
        if table.game.over:
            break
        table.choose(table.options[0])
    assert table.game.over
    assert (table.game.winners, table.game.ended_by) == ((1,), "924.1.3")
