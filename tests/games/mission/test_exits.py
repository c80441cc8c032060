"""Who is credited with an exit through loss of power (1103.3): an effect that is new, and the last one."""

from __future__ import annotations

from tests.games.mission.table import Card, Table
from tests.games.mission.words import (
    IT,
    THIS,
    YOU,
    becomes,
    choose,
    deal,
    do,
    draw,
    exits,
    mine,
    one,
    plus,
    put,
    static,
    theirs,
    when,
)  # fmt: skip

from gyoji.games.mission.table import kinds
from gyoji.kernel.table.ids import NO_REF
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

CREDIT = (1 << kinds.IN_BATTLE) | (1 << kinds.BY_EFFECT)


def watched() -> Table:
    """Return a table at which player 1 draws for exits of the opponent's characters by effects."""
    table = Table()
    table.p1.account(when(exits(theirs(), t.ByEffect()), draw(), zone="account"))
    return table


def credited(table: Table) -> list[tuple[str, bool]]:
    """Return for each exit the name of the card credited with it, "" for none, and whether it is by an effect."""
    found: list[tuple[str, bool]] = []
    for event in table.happened(kinds.EXIT):
        name = "" if event.source == NO_REF else table.game.obj(event.source).definition.name
        found.append((name, event.mask & CREDIT == 1 << kinds.BY_EFFECT))
    return found


def frost(table: Table, *conditions: t.Node, lane: int | str = "hand", name: str = "霜") -> Card:
    """Put a character that costs nothing and takes 1000 power from the opponent's characters."""
    change: t.Node = plus(theirs(), -1000)
    if conditions:
        change = t.While(t.And(conditions) if len(conditions) > 1 else conditions[0], (change,))
    return table.p1.character(lane, 0, 3000, static(change), name=name)


@proves("1103.3", "1103.1")
def test_a_static_that_comes_and_takes_all_power_is_credited() -> None:
    table = watched()
    weak, strong = table.p2.character(0, 1, 1000), table.p2.character(1, 1, 2000)
    card = frost(table)
    table.begin().play(card, 0)
    assert (weak.zone, strong.zone, strong.power) == ("energy", "area", 1000)
    assert (credited(table), table.p1.count("hand")) == ([("霜", True)], 1)
    (gone,) = table.happened(kinds.EXIT)
    assert gone.cause == 0


@proves("1103.3", "1103.3a")
def test_a_static_that_comes_is_credited_though_the_damage_is_older() -> None:
    table = watched()
    hurt = table.p2.character(0, 1, 3000)
    strike = table.p1.event(do(deal(theirs(), 2000)), name="一撃")
    card = frost(table)
    table.begin().play(strike)
    assert (hurt.zone, hurt.damage) == ("area", 2000)
    table.play(card, 0)
    assert (hurt.zone, credited(table)) == ("energy", [("霜", True)])


@proves("1103.3a", "1103.3")
def test_damage_after_a_static_that_was_there_is_credited_to_the_damage() -> None:
    table = watched()
    hurt = table.p2.character(0, 1, 3000)
    frost(table, lane=0)
    strike = table.p1.event(do(deal(theirs(), 2000)), name="一撃")
    table.begin().play(strike)
    assert (hurt.zone, credited(table)) == ("energy", [("一撃", True)])


@proves("1103.3")
def test_of_two_statics_the_new_one_is_credited() -> None:
    table = watched()
    frost(table, lane=1, name="古霜")
    weak = table.p2.character(0, 1, 2000)
    card = frost(table, name="新霜")
    table.begin().play(card, 0)
    assert (weak.zone, credited(table)) == ("energy", [("新霜", True)])


@proves("1103.3")
def test_the_loss_of_a_bonus_is_credited_to_nobody() -> None:
    table = watched()
    prop = table.p2.character(0, 1, 5000, static(plus(mine(t.OtherThan(THIS)), 1000)))
    leaning = table.p2.character(1, 1, 1000)
    table.game.mutable_object(leaning.ref).damage = 1000
    away = table.p1.event(choose(theirs(t.Named(prop.name), quantity=one()), put(IT, "hand")))
    table.begin().play(away)
    assert (prop.zone, leaning.zone) == ("hand", "energy")
    assert (credited(table), table.p1.count("hand")) == ([("", False)], 0)


@proves("1103.3")
def test_damage_and_the_loss_of_a_bonus_are_credited_to_the_damage() -> None:
    table = watched()
    prop = table.p2.character(0, 1, 5000, static(plus(mine(t.OtherThan(THIS)), 1000)))
    leaning = table.p2.character(1, 1, 1000)
    both = table.p1.event(
        do(deal(theirs(t.Named(leaning.name)), 1000)),
        choose(theirs(t.Named(prop.name), quantity=one()), put(IT, "hand")),
        name="両断",
    )
    table.begin().play(both)
    assert (prop.zone, leaning.zone) == ("hand", "energy")
    assert (credited(table), table.p1.count("hand")) == ([("両断", True)], 1)


@proves("1103.3")
def test_a_character_that_comes_under_an_older_static_is_credited_to_nobody() -> None:
    table = Table()
    table.p2.account(when(exits(mine(), t.ByEffect()), draw(), zone="account"))
    table.p2.character(1, 1, 3000, static(plus(theirs(), -1000)), name="古霜")
    weak = table.p1.character("hand", 0, 1000)
    table.begin().play(weak, 0)
    assert (weak.zone, credited(table)) == ("energy", [("", False)])


@proves("1103.3")
def test_a_static_that_was_there_and_is_switched_on_is_no_new_effect() -> None:
    table = watched()
    full = t.Compare(t.Count(t.Selector(player=YOU, zone=t.Zone("energy", YOU))), ">=", t.Num(2))
    frost(table, full, lane=0)
    weak = table.p2.character(0, 1, 1000)
    table.p1.energy(1)
    spare = table.p1.event(
        do(t.Act("put", object=t.Selector(player=YOU, zone=t.Zone("deck", YOU, "top")), to=t.Zone("energy")))
    )
    table.begin()
    assert weak.zone == "area"
    table.play(spare)
    assert (weak.zone, credited(table)) == ("energy", [("", False)])


@proves("911.8", "1103.3")
def test_power_set_below_what_it_was_counts_as_lowered_though_less_is_printed() -> None:
    table = watched()
    table.p2.account(static(plus(mine(), 3000), works="account"))
    hurt = table.p2.character(0, 1, 2000)
    strike = table.p1.event(do(deal(theirs(), 3000)), name="一撃")
    still = table.p1.event(do(becomes(theirs(), 2500)), name="静止")
    table.begin().play(strike)
    assert (hurt.zone, hurt.power, hurt.damage) == ("area", 5000, 3000)
    table.play(still)
    assert (hurt.zone, credited(table)) == ("energy", [("静止", True)])


@proves("1103.3")
def test_two_characters_that_take_each_others_power_are_credited_with_each_other() -> None:
    table = watched()
    theirs_ = table.p2.character(0, 1, 1000, static(plus(theirs(), -1000)), name="東の霜")
    card = table.p1.character("hand", 0, 1000, static(plus(theirs(), -1000)), name="西の霜")
    table.begin().play(card, 0)
    assert (theirs_.zone, card.zone) == ("energy", "energy")
    assert sorted(credited(table)) == [("", False), ("西の霜", True)]
    assert table.p1.count("hand") == 1
