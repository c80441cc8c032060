"""Loops (1400) and repetition (1500): who names a number, and what is barred afterwards."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import FIELD, OPPONENT, THIS, YOU, Table, Thing, target, when

from gyoji.games.animal.start.switches import Switches
from gyoji.games.animal.table import kinds
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import digest, proves

AT_ONCE = Switches(loop_after=0)
LIFE = t.Do((t.Act("gain_life", amount=t.Num(1)),))
LESS = t.Do((t.Act("lose_life", amount=t.Num(1)),))


def table_of(seats: int = 2) -> Table:
    return Table(seats=seats, switches=AT_ONCE)


def engine(table: Table, seat: int, *body: Node, name: str) -> Thing:
    return table.sides[seat].lair(t.Activated((), body, zone="battlefield"), name=name)


EFFECTS = t.Selector(OPPONENT, t.Zone("pile"), (), ("activated_effect",), t.Exactly(t.Num(1)))
THWART = t.Do((t.Act("thwart", t.Ref(0)),))


def answering(table: Table, *body: Node) -> Thing:
    """Give the second player an ability that can only answer one of the first player's."""
    return table.p2.lair(t.Activated((target(EFFECTS),), body, zone="battlefield"), name="滝")


def once(table: Table, *names: str) -> Table:
    """Go through a circle once: each player activates, and everything resolves."""
    table.choose(f"activate ability 1 of {names[0]}")
    if len(names) > 1:
        table.choose("pass").choose(f"activate ability 1 of {names[1]}")
    return finish(table)


def finish(table: Table) -> Table:
    for _ in range(400):
        if table.prompt != "priority" or not table.game.waiting and table.game.circle is None:
            return table
        table.choose("pass") if len(table.asked) > 1 or table.options == ["pass"] else table.choose(
            table.asked[0]
        )
    raise AssertionError("it goes on and on")


@proves("1401.1", "1401.2", "1402.1")
@digest("M51")
@pytest.mark.parametrize("n", [50, 1])
def test_who_alone_keeps_a_loop_going_names_how_often(n: int) -> None:
    table = table_of()
    engine(table, 0, LIFE, name="泉")
    once(table.begin(), "泉")
    assert table.prompt == "name_repetitions"
    assert table.holder == 1
    table.choose(n)
    finish(table)
    assert table.p1.life == 21 + n
    assert table.options == ["activate ability 1 of 泉", "pass"]


@proves("1402.3")
@digest("M51")
def test_a_loop_of_which_none_is_wanted_is_barred_until_something_changes() -> None:
    table = table_of()
    engine(table, 0, LIFE, name="泉")
    other = table.p1.lair()
    once(table.begin(), "泉").choose(0)
    assert table.p1.life == 21
    assert table.options == ["pass"]
    table.do_inside(t.Do((t.Act("destroy", t.Ref(0)),)), hold=(other.ref,))
    table.choose("pass").choose("pass")
    assert table.game.phase == kinds.SUNSET_PHASE
    assert "activate ability 1 of 泉" in table.options


@proves("1402.2", "1402.2a")
@pytest.mark.parametrize(("first", "second", "times"), [(10, 5, 5), (10, 0, 0), (2, 7, 2)])
def test_of_several_who_can_stop_a_loop_the_least_number_counts(first: int, second: int, times: int) -> None:
    table = table_of()
    engine(table, 0, LIFE, name="泉")
    answering(table, THWART, LIFE)
    once(table.begin(), "泉", "滝")
    assert table.holder == 1
    table.choose(first)
    assert table.prompt == "name_repetitions"
    assert table.holder == 2
    table.choose(second)
    finish(table)
    assert table.p1.life == 20
    assert table.p2.life == 21 + times


@proves("1403.1", "1501.1b")
@digest("M51")
def test_a_loop_that_nobody_can_stop_is_gone_through_once() -> None:
    table = table_of()
    table.p1.lair(when(t.Event("gain_life", actor=YOU), LESS), name="甲")
    table.p1.lair(when(t.Event("lose_life", actor=YOU), LIFE), name="乙")
    table.do(LIFE)
    table.begin()
    for _ in range(60):
        if not table.game.waiting:
            break
        table.choose("pass")
    assert not table.game.waiting
    assert not table.game.over
    assert table.prompt == "priority"


@proves("1403.1")
def test_a_play_that_copies_itself_is_copied_once() -> None:
    table = table_of()
    table.p1.skill(t.Do((t.Act("copy", t.This("ability"), word="retarget"),)), name="合わせ鏡")
    table.begin().choose("play 合わせ鏡")
    finish(table)
    assert not table.game.waiting
    assert not table.game.over
    assert table.p1.names("graveyard") == ["合わせ鏡"]
    assert table.prompt == "priority"


@proves("1403.1")
def test_what_lay_on_a_pile_before_a_loop_that_nobody_can_stop_stays() -> None:
    table = table_of()
    table.p1.lair(when(t.Event("gain_life", actor=YOU), LESS), name="甲")
    table.p1.lair(when(t.Event("lose_life", actor=YOU), LIFE), name="乙")
    table.p1.skill(t.Do((t.Act("draw", amount=t.Num(2)),)), name="下")
    table.p1.skill(LIFE, name="上")
    table.begin().choose("play 下").choose("play 上")
    for _ in range(60):
        if not table.game.waiting:
            break
        table.choose("pass")
    assert table.p1.count("hand") == 2
    assert not table.game.over


# Repetition (1500)


@proves("1501.1", "1501.3", "1502.1", "1502.1a")
def test_a_repetition_by_one_player_is_barred_after_so_many_times() -> None:
    table = table_of()
    engine(table, 0, LIFE, LESS, name="車")
    once(table.begin(), "車")
    assert table.prompt == "name_repetitions"
    assert table.game.question is not None
    assert table.game.question.rule == "1502.1a"
    table.choose(3)
    finish(table)
    assert table.options == ["pass"]
    table.choose("pass", "pass")
    assert "activate ability 1 of 車" in table.options


@proves("1501.1a", "1502.1b", "1502.1c")
def test_who_begins_a_repetition_of_two_says_how_often() -> None:
    table = table_of()
    engine(table, 0, LIFE, name="泉")
    answering(table, THWART)
    once(table.begin(), "泉", "滝")
    assert table.prompt == "name_repetitions"
    assert table.holder == 1
    assert table.game.question is not None
    assert table.game.question.rule == "1502.1b"
    table.choose(2)
    finish(table)
    assert "activate ability 1 of 泉" not in table.options


@proves("1502.2", "1501.1a")
def test_a_repetition_over_several_turns_is_barred_for_the_game() -> None:
    table = Table()
    for side in table.sides:
        side.lair(t.Static((t.Cannot(t.Event("draw")),), "battlefield"))
    engine(table, 0, LIFE, LESS, name="車")
    table.begin()
    offered: list[bool] = []
    for _ in range(6):
        offered.append("activate ability 1 of 車" in table.options)
        if offered[-1]:
            table.choose("activate ability 1 of 車").resolve()
        next_hunt(table)
    assert offered[0]
    assert not offered[-1]
    assert offered == sorted(offered, reverse=True)


def next_hunt(table: Table) -> None:
    """Pass until the first player's next hunt phase."""
    turn = table.game.turn
    for _ in range(60):
        game = table.game
        if game.turn == turn + 2 and game.phase == kinds.HUNT_PHASE and table.holder == 1:
            return
        table.choose("pass")
    raise AssertionError("it never comes")


__all__ = ["FIELD", "THIS"]
