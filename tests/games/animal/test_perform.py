"""What effects do: who does it, to whom, and what follows if it was done."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import FIELD, OPPONENT, YOU, Table
from tests.games.animal.shorthand import land_card

from gyoji.games.animal.effects import nodes
from gyoji.games.animal.playing import mutual
from gyoji.games.animal.table import kinds
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.log import Log
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

MINE = t.Selector(player=YOU, zone=FIELD, nouns=("existence",))
THEIRS = t.Selector(player=OPPONENT, zone=FIELD, nouns=("existence",))


def own(zone: str) -> t.Selector:
    """Your cards in a zone."""
    return t.Selector(player=YOU, zone=t.Zone(zone, player=YOU), nouns=("card",))


def two() -> Table:
    """Return a table with something of both players everywhere."""
    table = Table()
    for side in (table.p1, table.p2):
        side.animal(2, 5, moved=True)
        side.blanks("hand", 2)
        side.blanks("graveyard", 1)
    table.begin()
    table.game.log = Log()
    return table


def events(table: Table, *rules: str) -> list[Event]:
    """Return what happened by certain rules."""
    assert table.game.log is not None
    found = [entry.event for entry in table.game.log.entries if entry.event is not None]
    return [event for event in found if not rules or event.rule in rules]


DEEDS: list[tuple[t.Act, str, int]] = [
    (t.Act("draw", amount=t.Num(2)), "205-2b", 2),
    (t.Act("shuffle"), "205-1a", 2),
    (t.Act("night", object=MINE), "204-2a", 2),
    (t.Act("wake", object=MINE), "204-5a", 2),
    (t.Act("deal", object=THEIRS, amount=t.Num(1)), "1806.2b", 2),
    (t.Act("destroy", object=THEIRS), "205-11a", 1),
    (t.Act("sacrifice", object=MINE), "205-12a", 2),
    (t.Act("exile", object=own("graveyard")), "205-13a", 2),
    (t.Act("put", object=own("graveyard"), to=t.Zone("hand")), "205-8a", 2),
    (t.Act("add", object=own("graveyard"), to=t.Zone("hand")), "205-4a", 2),
    (t.Act("discard", object=own("hand")), "205-3a", 2),
    (t.Act("gain_life", amount=t.Num(2)), "207-5a", 2),
    (t.Act("lose_life", player=OPPONENT, amount=t.Num(2)), "207-13a", 1),
]


@pytest.mark.parametrize(("act", "rule", "whose"), DEEDS)
@proves("205-2b", "205-13a")
def test_what_an_effect_does_is_done_by_its_player_even_in_the_turn_of_the_other(
    act: t.Act, rule: str, whose: int
) -> None:
    table = two()
    table.do(t.Do((act,)), by=2)
    found = events(table, rule)
    assert found
    assert {(event.player + 1, event.cause + 1) for event in found} == {(whose, 2)}


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("act", [act for act, _, _ in DEEDS if act.object is not None])
@proves("205-11a", "205-13a")
def test_what_follows_if_it_was_done_follows_only_then(act: t.Act, there: bool) -> None:
    table = two() if there else Table().begin()
    table.game.log = Log()
    follow = t.Act("gain_life", amount=t.Num(3))
    before = table.p2.life
    table.do(t.Attempt(t.Do((act,)), (t.Do((follow,)),), named=True), by=2)
    assert table.p2.life - before == (3 if there else 0)


@pytest.mark.parametrize("seat", [1, 2])
@proves("1001.2", "1001.3", "1003.1")
def test_every_phase_of_a_turn_is_told_for_the_player_whose_turn_it_is(seat: int) -> None:
    table = Table()
    side = (table.p1, table.p2)[seat - 1]
    sleeper = side.animal(2, 5, moved=True, waiting=True)
    hurt = side.animal(2, 5)
    side.put(land_card("plain"), "territory_deck")
    table.game.log = Log()
    table.begin(kinds.WAKE_PHASE, seat)
    table.game.mutable_object(hurt.ref).damage = 1
    turn = table.game.turn
    while table.game.turn == turn:
        table.decline()
    assert not sleeper.moved
    told = [event for event in events(table) if event.player >= 0]
    told = told[: [event.kind for event in told].index(kinds.END) + 1]
    assert {event.player for event in told} == {seat - 1}
    assert [event.word for event in told if event.kind in (kinds.START, kinds.END)] == [
        "turn", "wake_phase", "preparation_phase", "supply_phase", "hunt_phase", "sunset_phase", "night_watch_phase",
        "turn",
    ]  # fmt: skip
    assert {"1002.1b", "1002.1c", "1007.2", "1004.1b"} <= {event.rule for event in told}


@proves("1806.2b")
def test_a_text_counts_the_damage_that_was_received() -> None:
    table = two()
    before = table.p2.life
    hit = t.Bind(0, t.Act("deal", object=THEIRS, amount=t.Num(2)))
    table.do(t.Do((hit, t.Act("gain_life", amount=t.NumberDone("deal", 0)))), by=2)
    assert table.p2.life - before == 2


@proves("1201.3", "1103.1")
def test_things_that_are_due_alike_are_destroyed_together_without_a_question() -> None:
    for n in (1, 2, 3):
        table = Table()
        weak = [table.p1.animal(1, 1) for _ in range(n)]
        strong = table.p1.animal(1, 9)
        for each in (*weak, strong):
            table.game.mutable_object(each.ref).damage = 1
        table.begin()
        assert table.prompt == "priority"
        assert [each.zone for each in (*weak, strong)] == ["graveyard"] * n + ["battlefield"]


@pytest.mark.parametrize("first", [0, 1, 3])
@proves("1807.1", "1807.3", "207-17c")
def test_the_player_of_an_effect_divides_its_damage(first: int) -> None:
    table = Table()
    hit = [table.p1.animal(1, 9), table.p1.animal(1, 9)]
    table.begin()
    table.do(t.Do((t.Act("divide", object=THEIRS, amount=t.Num(3)),)), by=2)
    assert (table.holder, table.prompt, [option.b for option in table.asked]) == (2, "divide", [0, 1, 2, 3])
    table.choose(table.asked[first])
    assert [each.damage for each in hit] == [first, 3 - first]


@pytest.mark.parametrize("n", [1, 2])
@proves("1308.3b")
def test_every_demand_on_defenders_is_met(n: int) -> None:
    table = Table()
    one = table.p1.animal(1, 9)
    price = t.Pay((t.Energy("any", t.Num(1)),))
    priced = t.Static((t.Cannot(t.Event("defend", actor=t.This()), unless=price),), "battlefield")
    defenders = [table.p2.animal(1, 9, priced) for _ in range(2)]
    table.begin().attack(one).to_defence()
    for each in defenders[:n]:
        table.choose(each)
    while table.prompt in ("pay_with", "defend_with"):
        table.choose("no more" if "no more" in table.options else table.asked[0])
    assert [each.is_("defending") for each in defenders] == [True, n == 2]
    paid = [ref for ref in table.game.territories(table.p2.seat) if table.game.obj(ref).turned]
    assert len(paid) == n


@pytest.mark.parametrize("different", [False, True])
@proves("412.3")
def test_what_has_no_species_shares_none_and_differs_in_none(different: bool) -> None:
    table = Table()
    horse, other_horse = table.p1.animal(species=["ウマ"]), table.p1.animal(species=["ウマ"])
    cow, plain = table.p1.animal(species=["ウシ"]), table.p1.animal(species=[])
    node = nodes.Mutual("species", different=different)
    assert mutual.agree(table.game, node, horse.ref, other_horse.ref) == (not different)
    assert mutual.agree(table.game, node, horse.ref, cow.ref) == different
    assert not mutual.agree(table.game, node, horse.ref, plain.ref)
    assert not mutual.agree(table.game, node, plain.ref, plain.ref)
