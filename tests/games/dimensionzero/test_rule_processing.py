"""Rule effects (4.16): each of the list, both sides of its condition, together and in tiers."""

from __future__ import annotations

from tests.games.dimensionzero.table import (
    IT,
    OPPONENT,
    YOU,
    Table,
    deal,
    dies,
    draw,
    kind_at,
    power,
    shift,
    target,
    when,
)

from gyoji.games.dimensionzero.start.switches import Switches
from gyoji.games.dimensionzero.table import kinds
from gyoji.games.dimensionzero.table.moves import move
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

ALL_UNITS = t.Selector(zone=t.Zone("battle_space"), nouns=("unit",))


@proves("4.16.4-1", "3.3.1")
def test_seven_smash_cards_lose() -> None:
    table = Table()
    table.p2.blanks("smash", 7)
    table.begin()
    assert (table.game.over, table.game.winners, table.game.ended_by) == (True, (PlayerId(0),), "3.3.1")


@proves("4.16.4-1")
def test_six_smash_cards_do_not_lose() -> None:
    table = Table()
    table.p2.blanks("smash", 6)
    table.begin()
    assert not table.game.over


@proves("4.16.4-2", "3.3.2")
def test_an_empty_library_loses() -> None:
    table = Table()
    table.p1.library(0)
    table.begin()
    assert (table.game.winners, table.game.ended_by) == ((PlayerId(1),), "3.3.2")


@proves("4.16.4-2", "2.23.3-1")
def test_the_plan_card_is_a_card_of_the_library() -> None:
    table = Table()
    table.p1.library(0)
    table.p1.blanks("plan")
    table.begin()
    assert not table.game.over


@digest("M50")
@proves("3.3.4", "4.16.2")
def test_both_losing_at_one_time_is_a_draw() -> None:
    table = Table()
    table.p1.blanks("smash", 7)
    table.p2.blanks("smash", 8)
    table.begin()
    assert (table.game.over, table.game.winners, table.game.ended_by) == (True, (), "3.3.4")


@proves("1.1.2", "4.16.4-1")
def test_who_cannot_lose_does_not() -> None:
    table = Table()
    table.p2.base("base_1", t.Static((t.Cannot(t.Event("lose", actor=YOU)),)))
    table.p2.blanks("smash", 7)
    table.begin()
    assert not table.game.over


@proves("4.16.4-4")
def test_a_unit_without_power_goes_to_the_graveyard() -> None:
    table = Table()
    weak, strong = table.p2.unit((1, 3), 1000), table.p2.unit((2, 3), 2000)
    drain = table.p1.strategy(t.Do((power(ALL_UNITS, -1000),)))
    table.begin().resolve(drain)
    assert (weak.at, strong.at) == ("graveyard", (2, 3))


@proves("4.16.4-5")
def test_damage_up_to_the_power_kills_and_less_does_not() -> None:
    table = Table()
    two, three = table.p2.unit((1, 3), 2000), table.p2.unit((2, 3), 3000)
    burn = table.p1.strategy(t.Do((deal(ALL_UNITS, 2000),)))
    table.begin().resolve(burn)
    assert (two.at, three.at, three.damage) == ("graveyard", (2, 3), 2000)


@proves("4.16.3", "4.9.4")
def test_rules_are_not_looked_at_during_a_resolution() -> None:
    table = Table()
    unit = table.p2.unit((1, 3), 2000)
    spell = table.p1.strategy(target(deal(IT, 2000), power(IT, 1000)))
    table.begin().resolve(spell)
    assert (unit.at, unit.damage, unit.power) == ((1, 3), 2000, 3000)


@proves("4.16.4-6")
def test_the_later_of_two_own_units_on_a_square_dies() -> None:
    table = Table()
    first, later = table.p1.unit((1, 1)), table.p1.unit((2, 1))
    push = table.p2.strategy(shift(), timing=kinds.QUICK)
    table.begin().choose("pass").play(push, later, (1, 1)).pass_both()
    assert (first.at, later.at) == ((1, 1), "graveyard")


@proves("4.16.4-6")
def test_own_units_that_come_to_a_square_together_all_die() -> None:
    table = Table()
    units = [table.p1.unit((1, 1)), table.p1.unit((2, 1))]
    table.begin()
    game = table.game
    dest = game.zone_id(kind_at((3, 1)), PlayerId(0))
    game.happen(tuple([move(game, kinds.MOVE, "", unit.ref, 0, dest=dest) for unit in units]))
    table.choose("pass")
    assert [unit.at for unit in units] == ["graveyard", "graveyard"]


@proves("4.16.4-6")
def test_units_that_come_under_one_controller_are_no_placement() -> None:
    table = Table()
    one, other = table.p1.unit((1, 1)), table.p2.unit((1, 1))
    table.begin()
    table.game.happen((Event(kinds.CONTROL, "", other.ref, PlayerId(0)),))
    table.choose("pass")
    assert (one.at, other.at) == ((1, 1), (1, 1))


@proves("4.16.4-7")
def test_the_later_of_two_own_bases_on_a_square_dies() -> None:
    table = Table()
    first, later = table.p1.base("base_1"), table.p1.base("hand")
    table.begin()
    game = table.game
    game.happen((move(game, kinds.MOVE, "", later.ref, 0, PlayerId(0), dest=game.obj(first.ref).zone),))
    table.choose("pass")
    assert (first.at, later.at) == ("base_1", "graveyard")


@proves("4.16.4-8", "2.20.1-6")
def test_a_unit_played_to_the_central_area_without_battle_dies() -> None:
    table = Table()
    unit = table.p1.unit("hand")
    table.begin().resolve(unit, (2, 2))
    assert unit.at == "graveyard"


@proves("4.16.4-8")
def test_a_unit_played_to_the_own_area_stays() -> None:
    table = Table()
    unit = table.p1.unit("hand")
    table.begin().resolve(unit, (2, 1))
    assert unit.at == (2, 1)


@digest("M33")
@proves("4.16.4-8", "4.8.4-2", "4.2.6")
def test_a_trigger_of_a_unit_that_died_in_the_central_area_finds_its_line() -> None:
    table = Table()
    line = t.Selector(
        player=OPPONENT, zone=t.Zone("battle_space"), nouns=("unit",),
        filters=(t.Related("same_line", t.This()),), quantity=t.Exactly(t.Num(1)),
    )  # fmt: skip
    event = t.Event("put", object=t.This(), source=t.Zone("hand"), to=t.Zone("square"))
    unit = table.p1.unit("hand", 1000, when(event, target(deal(IT, 1000), what=line)))
    near, far = table.p2.unit((2, 3)), table.p2.unit((1, 3))
    table.begin().resolve(unit, (2, 2))
    assert (unit.at, table.stack) == ("graveyard", [unit.name])
    table.pass_both()
    assert (near.damage, far.damage) == (1000, 0)


@proves("4.16.4-11", "3.3.10")
def test_after_the_extra_turn_fewer_smash_cards_win() -> None:
    table = Table(Switches(time="elimination", time_turn=3))
    table.p1.blanks("smash", 2)
    table.p2.blanks("smash", 1)
    table.begin(kinds.RECOVERY_PHASE)
    for _ in range(40):
        if table.game.over:
            break
        table.decline()
    assert (table.game.winners, table.game.ended_by, table.game.turn) == ((PlayerId(1),), "4.16.4-11", 4)


@proves("4.16.4-12")
def test_a_tie_after_the_extra_turn_is_decided_by_the_first_difference() -> None:
    table = Table(Switches(time="elimination", time_turn=1), turn=3)
    table.game.extra_turn = 2
    unit = table.p1.unit((2, 2), smash=1)
    table.begin(kinds.SMASH_PHASE)
    assert not table.game.over
    table.choose(unit)
    assert (table.game.winners, table.game.ended_by) == ((PlayerId(0),), "4.16.4-12")


@proves("4.16.4-13")
def test_a_base_on_a_battle_square_dies() -> None:
    table = Table()
    base = table.p1.base("base_1")
    table.begin()
    game = table.game
    dest = game.zone_id(kind_at((1, 1)), PlayerId(0))
    game.happen((move(game, kinds.MOVE, "", base.ref, 0, PlayerId(0), dest=dest),))
    table.choose("pass")
    assert base.at == "graveyard"


@proves("4.16.4-14")
def test_a_unit_on_a_base_square_dies() -> None:
    table = Table()
    unit = table.p1.unit("base_1")
    base = table.p1.base("base_2")
    table.begin()
    assert (unit.at, base.at) == ("graveyard", "base_2")


@proves("4.16.4-15")
def test_a_card_without_classification_on_a_square_dies() -> None:
    table = Table()
    unit, other = table.p1.unit((1, 1)), table.p1.unit((2, 1))
    table.begin()
    game = table.game
    values = game.obj(unit.ref).definition.printed
    game.mutable_object(unit.ref).definition = game.obj(unit.ref).definition.__class__(
        "T", "何でもない", values.__class__(("何でもない",), 0, 0, values.numbers, (), (), ()), "", (),
        *[getattr(game.obj(unit.ref).definition, name) for name in ("cost", "move", "timing", "links")],
    )  # fmt: skip
    game.invalidate_values()
    table.choose("pass")
    assert (unit.at, other.at) == ("graveyard", (2, 1))


@proves("4.16.4-16")
def test_the_later_of_two_aura_cards_under_a_card_dies() -> None:
    table = Table()
    host, other = table.p1.unit((1, 1)), table.p1.unit((2, 1))
    first, later = table.p1.aura(host, 2)
    alone = table.p1.aura(other)[0]
    table.begin()
    assert [card.at for card in (first, later, alone)] == ["aura", "graveyard", "aura"]


@proves("4.16.4-16")
def test_aura_cards_that_come_together_all_die() -> None:
    table = Table()
    host = table.p1.unit((1, 1))
    auras = table.p1.aura(host, 2)
    for card in auras:
        table.game.mutable_object(card.ref).joined = 5
    table.begin()
    assert [card.at for card in auras] == ["graveyard", "graveyard"]


@proves("4.16.4-16")
def test_each_player_may_have_one_aura_card_under_a_card() -> None:
    table = Table()
    host = table.p1.unit((1, 1))
    auras = [*table.p1.aura(host), *table.p2.aura(host)]
    table.begin()
    assert [card.at for card in auras] == ["aura", "aura"]


@proves("4.16.2", "4.16.4", "4.6.3", "4.8.6")
def test_all_that_is_due_happens_at_once() -> None:
    table = Table()
    table.p2.base("base_1", when(t.Event("put", object=t.Selector(nouns=("unit",), player=YOU),
                                         source=t.Zone("square"), to=t.Zone("graveyard")), draw()))  # fmt: skip
    units = [table.p2.unit((column, 3), 1000, when(dies(), draw())) for column in (1, 2)]
    table.p2.unit((3, 3), 3000)
    burn = table.p1.strategy(t.Do((deal(ALL_UNITS, 1000),)))
    table.begin().resolve(burn)
    assert [unit.at for unit in units] == ["graveyard", "graveyard"]
    assert table.prompt == "order_triggers"
    assert len(table.game.triggered) == 4


@proves("4.16.1")
def test_a_unit_that_cannot_go_to_the_graveyard_does_not_hang_the_table() -> None:
    table = Table()
    keep = t.Cannot(t.Event("put", object=t.This(), to=t.Zone("graveyard")))
    unit = table.p2.unit((1, 3), 1000, t.Static((keep,)))
    burn = table.p1.strategy(t.Do((deal(ALL_UNITS, 1000),)))
    table.begin().resolve(burn)
    assert (unit.at, table.prompt) == ((1, 3), "priority")
