"""Energy and costs (1.2.3), playing (4.7), targets (4.11), taking back (4.19)."""

from __future__ import annotations

import pytest
from tests.games.dimensionzero.table import (
    IT,
    THIS,
    UNIT,
    YOU,
    Card,
    Side,
    Table,
    deal,
    draw,
    target,
    to_hand,
)

from gyoji.games.dimensionzero.effects import nodes
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing.play import Play
from gyoji.games.dimensionzero.start.switches import Switches
from gyoji.games.dimensionzero.table import kinds
from gyoji.games.dimensionzero.table.definitions import define, read_cost
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


def source(side: Side, cost: str, zone: str = "energy") -> Card:
    return side.put(define({"number": "E", "name": f"源{cost}", "type": "strategy", "cost": cost}), zone)


def announce(table: Table, card: Card, *choices: str | Card | tuple[int, int]) -> Table:
    """Begin to play a card and stop at the first question that *choices* do not answer."""
    return table.choose(Option(options.PLAY, card.ref), *choices)


def ability(timing: str, *costs: t.Node) -> t.Activated:
    return t.Activated(costs, (draw(),), limits=(nodes.Timing(timing),))


def activate(card: Card, table: Table) -> Option:
    held = [held for held in table.game.values(card.ref).held if held.ability.is_activated]
    return Option(options.ACTIVATE, card.ref, held[0].key)


# Energy


@digest("M06")
@proves("1.2.3", "1.2.3-1", "1.2.3-2", "2.23.7-4", "2.23.6-4")
def test_smash_cards_pay_the_colourless_part_only() -> None:
    table = Table()
    red = source(table.p1, "赤9")
    smashed = [source(table.p1, "赤9", "smash"), source(table.p1, "赤9", "smash")]
    card = table.p1.unit("hand", cost="赤1無色2")
    dear = table.p1.unit("hand", cost="赤2")
    table.begin()
    assert table.why_not(1, Option(options.PLAY, dear.ref)) == "1.2.3-1 colour_missing"
    table.resolve(card, (1, 1))
    assert red.frozen
    assert all(each.frozen for each in smashed)
    assert card.at == (1, 1)


@proves("1.2.3-1")
def test_the_limited_option_lets_smash_cards_pay_colours() -> None:
    table = Table(Switches(format="limited", smash_colours="yes"))
    first = source(table.p1, "赤9", "smash")
    source(table.p1, "赤9", "smash")
    card = table.p1.unit("hand", cost="赤2")
    table.begin().resolve(card, (1, 1), first)
    assert card.at == (1, 1)


@digest("M11")
@proves("2.4.2", "2.4.2-2", "1.2.3-1", "2.4.3")
def test_a_card_of_two_colours_pays_one_of_them() -> None:
    table = Table()
    source(table.p1, "赤4黒4")
    both = table.p1.unit("hand", cost="赤1黒1")
    red = table.p1.unit("hand", cost="赤1")
    black = table.p1.unit("hand", cost="黒1")
    table.begin()
    offered = [option.a for option in table.asked if option.kind == options.PLAY]
    assert both.ref not in offered
    assert red.ref in offered
    assert black.ref in offered


@proves("1.2.3-4")
def test_a_card_of_no_cost_is_still_played() -> None:
    table = Table()
    card = table.p1.strategy(draw(), timing="normal")
    table.begin().play(card)
    assert (card.at, table.stack) == ("stack", [card.name])
    table.pass_both()
    assert (card.at, table.p1.count("hand")) == ("graveyard", 1)


@proves("1.2.3-3", "4.7.2-3")
def test_the_player_chooses_a_letter_as_far_as_it_can_be_paid() -> None:
    table = Table()
    cards = [source(table.p1, "無色9") for _ in range(3)]
    card = table.p1.strategy(t.Do((t.Act("draw", amount=t.Variable("X")),)), cost="無色X")
    announce(table.begin(), card)
    assert table.options == ["choose 0", "choose 1", "choose 2", "choose 3"]
    table.choose("choose 2").pass_both()
    assert table.p1.count("hand") == 2
    assert len([each for each in cards if each.frozen]) == 2


@proves("1.2.2")
def test_a_negative_number_is_read_as_none_but_kept() -> None:
    table = Table()
    unit = table.p1.unit((1, 2), smash=1)
    down = table.p1.strategy(target(t.ModifyValue(IT, "smash", t.Num(3), True, None)))
    up = table.p1.strategy(target(t.ModifyValue(IT, "smash", t.Num(3), False, None)))
    table.begin().resolve(down)
    assert table.game.values(unit.ref).number(kinds.SMASH_VALUE) == 0
    table.resolve(up)
    assert table.game.values(unit.ref).number(kinds.SMASH_VALUE) == 1


@proves("2.4.1", "2.4.3", "2.4.2-1")
def test_costs_are_read_from_symbols() -> None:
    cost = read_cost("赤2青1無色3")
    assert (cost.need, cost.total, cost.colours()) == ((2, 0, 1, 0, 0, 3), 6, 0b101)
    assert read_cost("無色2").colours() == 0
    card = define({"number": "E", "name": "無", "type": "strategy", "cost": "無色2"})
    assert card.printed.colours == 0
    table = Table()
    source(table.p1, "無色9")
    unit = table.p1.unit((1, 1), cost="無色2")
    table.begin()
    assert unit.is_("colourless")
    with pytest.raises(ValueError, match="no cost"):
        read_cost("紫1")


# Times


@proves("3.8.2", "3.8.2-1", "3.8.3", "3.8.3-1", "3.8.4", "3.8.4-1", "2.20.3-1", "3.8.1")
def test_what_may_be_played_with_something_on_the_stack() -> None:
    table = Table()
    normal, quick, battle = [
        table.p1.strategy(draw(), timing=timing) for timing in ("normal", "quick", "battle")
    ]
    theirs = table.p2.strategy(draw(), timing="normal")
    first = table.p1.strategy(draw(), timing="normal")
    table.begin().play(first)
    assert table.why_not(1, Option(options.PLAY, normal.ref)) == "3.8.2 normal_time_only"
    assert table.why_not(1, Option(options.PLAY, quick.ref)) == ""
    assert table.why_not(1, Option(options.PLAY, battle.ref)) == ""
    assert table.why_not(2, Option(options.PLAY, theirs.ref)) == "3.8.2 normal_time_only"


@proves("3.8.3", "3.8.4")
def test_only_battle_timing_in_battle() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    table.p2.unit((1, 2))
    quick = table.p1.strategy(draw(), timing="quick")
    battle = table.p1.strategy(draw(), timing="battle")
    table.begin().march(unit, (1, 2))
    assert table.why_not(1, Option(options.PLAY, quick.ref)) == "3.8.3 quick_not_in_battle"
    assert table.why_not(1, Option(options.PLAY, battle.ref)) == ""


@proves("3.8.1")
def test_nothing_is_played_outside_the_main_phase() -> None:
    table = Table()
    card = table.p1.strategy(draw(), timing="battle")
    table.begin(kinds.SMASH_PHASE)
    assert table.why_not(1, Option(options.PLAY, card.ref)) == "3.8.1 not_main_phase"


@proves("4.3.2", "4.3.4", "3.8.2-2", "3.8.3-2", "3.8.4-2", "4.2.4", "2.1.5", "2.27.p2")
def test_abilities_have_times_of_their_own_and_belong_to_the_controller() -> None:
    table = Table()
    normal = table.p1.base("base_1", ability("normal"))
    quick = table.p1.base("base_2", ability("quick"))
    battle = table.p1.base("base_3", ability("battle"))
    theirs = table.p2.base("base_1", ability("battle"))
    table.begin()
    assert table.why_not(1, activate(theirs, table)) == "4.3.2 not_controller"
    table.choose(activate(normal, table))
    assert table.why_not(1, activate(normal, table)) == "4.3.4 ability_time"
    assert table.why_not(1, activate(quick, table)) == ""
    assert table.why_not(1, activate(battle, table)) == ""
    table.pass_both()
    assert table.p1.count("hand") == 1


@proves("4.2.5", "2.27.p3", "4.2.6")
def test_an_ability_on_the_stack_outlives_its_source() -> None:
    table = Table()
    base = table.p1.base("base_1", ability("normal"))
    kill = table.p1.strategy(
        target(t.Act("destroy", object=IT), what=t.Selector(nouns=("base",), quantity=t.Exactly(t.Num(1))))
    )
    table.begin().choose(activate(base, table)).resolve(kill)
    assert base.at == "graveyard"
    table.pass_both()
    assert table.p1.count("hand") == 1


# The procedure


@proves("4.7.1", "4.7.2", "2.1.4", "2.21.1", "2.21.2", "2.21.3", "2.1.4-1", "4.1.1")
def test_a_played_card_is_a_spell_on_top_of_the_stack_and_priority_is_the_active_players() -> None:
    table = Table()
    one = table.p1.strategy(draw(), timing="quick")
    two = table.p2.strategy(draw(), timing="quick")
    table.begin().play(one).choose("pass")
    assert table.holder == 2
    table.play(two)
    assert table.stack == [one.name, two.name]
    assert table.holder == 1
    assert table.game.obj(two.ref).controller == 1


@proves("2.20.1-1", "2.20.1-2", "2.24.7-1", "2.20.1")
def test_a_unit_is_played_to_the_own_or_central_area_where_no_own_unit_is() -> None:
    table = Table()
    table.p1.unit((1, 1))
    table.p2.unit((2, 1))
    card = table.p1.unit("hand")
    announce(table.begin(), card)
    squares = ["(2,1)", "(3,1)", "(1,2)", "(2,2)", "(3,2)"]
    assert table.options == [f"designate {square}" for square in squares]


@proves("2.20.2-1", "2.20.2-2", "2.20.2-3", "2.20.2")
def test_a_base_is_played_to_an_own_base_square_without_base_and_enters_released() -> None:
    table = Table()
    table.p1.base("base_2")
    base = table.p1.base("hand")
    announce(table.begin(), base)
    assert table.options == ["designate base 1", "designate base 3"]
    table.choose("designate base 3").pass_both()
    assert (base.at, base.frozen) == ("base_3", False)


@proves("2.20.3-2", "2.20.3-3", "4.9.2-8", "4.1.3", "4.1.2", "2.10.3-1", "2.20.3")
def test_a_resolved_strategy_goes_to_the_graveyard() -> None:
    table = Table()
    card = table.p1.strategy(draw())
    table.begin().resolve(card)
    assert (card.at, table.stack) == ("graveyard", [])


@proves("4.7.2-2")
def test_modes_are_chosen_in_playing() -> None:
    modes = t.Modes((t.Mode((draw(1),)), t.Mode((draw(2),))), t.Exactly(t.Num(1)))
    table = Table()
    card = table.p1.strategy(modes)
    announce(table.begin(), card)
    assert table.options == ["choose mode 1", "choose mode 2"]
    table.choose("choose mode 2")
    assert (table.prompt, table.p1.count("hand")) == ("priority", 0)
    table.pass_both()
    assert table.p1.count("hand") == 2


@proves("4.7.2-4")
def test_additional_and_alternative_costs() -> None:
    table = Table()
    extra = t.Static((t.AddCost(THIS, (t.Energy("any", t.Num(1)),), may=True),), works="play")
    other = t.Static((t.AlternativeCost(THIS, ()),), works="play")
    body = t.Effect((t.If(t.PaidExtra(), (draw(2),), (draw(1),)),))
    dear = table.p1.strategy(abilities=(body, extra), cost="無色1")
    free = table.p1.strategy(abilities=(t.Effect((draw(3),)), other), cost="無色9")
    for _ in range(2):
        source(table.p1, "無色9")
    table.begin().play(dear, "pay additional cost 1").pass_both()
    assert table.p1.count("hand") == 3
    table.resolve(free)
    assert table.p1.count("hand") == 5


@proves("2.10.3-4", "2.10.3-3")
def test_a_card_changes_its_own_cost_and_entry_wherever_it_is_played_from() -> None:
    table = Table()
    cheap = t.Static((t.ChangeCost(THIS, (t.Energy("any", t.Num(2)),), True),), works="play")
    awake = t.Static((t.EntersWith(THIS, state="released"),), works="play")
    unit = table.p1.unit("hand", 2000, cheap, awake, cost="無色2")
    table.begin().resolve(unit, (1, 1))
    assert (unit.at, unit.frozen) == ((1, 1), False)


@proves("2.10.3-2")
def test_a_card_that_says_so_is_played_from_the_graveyard() -> None:
    table = Table()
    again = t.Static(
        (t.Can(t.Event("play", actor=YOU, object=THIS, source=t.Zone("graveyard"))),), works="play"
    )
    ghost = table.p1.unit("graveyard", 2000, again)
    plain = table.p1.unit("graveyard", 2000)
    table.begin()
    offered = [option.a for option in table.asked if option.kind == options.PLAY]
    assert ghost.ref in offered
    assert plain.ref not in offered


@proves("4.7.2-7")
def test_a_cost_is_fixed_before_it_is_paid() -> None:
    table = Table()
    give = t.Static(
        (
            t.AddCost(
                THIS,
                (
                    t.Act(
                        "discard",
                        object=t.Selector(player=YOU, nouns=("base",), quantity=t.Exactly(t.Num(1))),
                    ),
                ),
            ),
        ),
        works="play",
    )
    base = table.p1.base("base_1")
    unit = table.p1.unit("hand", 2000, give, t.Keywords((t.Keyword("supply"),)), cost="無色1")
    table.begin().resolve(unit, (1, 1))
    assert (unit.at, base.at) == ((1, 1), "graveyard")


# Targets


@proves("4.7.2-5", "4.11.1", "4.9.2-1")
def test_a_target_is_chosen_in_playing() -> None:
    table = Table()
    one, two = table.p2.unit((1, 3)), table.p2.unit((2, 3))
    shot = table.p1.strategy(target(deal(IT, 1000)))
    announce(table.begin(), shot)
    assert table.prompt == "choose_target"
    table.choose(two).pass_both()
    assert (one.damage, two.damage) == (0, 1000)


@proves("4.11.3", "4.7.2-5")
def test_without_a_target_it_cannot_be_played() -> None:
    table = Table()
    shot = table.p1.strategy(target(deal(IT, 1000)))
    table.begin()
    assert table.why_not(1, Option(options.PLAY, shot.ref)) == "4.7.2-5 no_target"


@digest("M52")
@proves("4.9.2-1", "4.1.5", "4.10.1", "4.11.6", "4.10.2")
def test_a_spell_whose_only_target_is_gone_does_nothing_at_all() -> None:
    table = Table()
    unit = table.p2.unit((1, 3))
    keep = t.Do(
        (
            t.Bind(0, t.Choose(UNIT, target=True)),
            deal(IT, 1000),
            t.Act("put", object=THIS, to=t.Zone("energy")),
        )
    )
    shot = table.p1.strategy(keep)
    save = table.p2.strategy(target(to_hand(IT)))
    table.begin().play(shot).choose("pass").play(save).pass_both().pass_both()
    assert unit.at == "hand"
    assert shot.at == "graveyard"


@proves("4.9.2-1")
def test_with_one_of_two_targets_gone_the_other_is_affected() -> None:
    table = Table()
    one, two = table.p2.unit((1, 3), 3000), table.p2.unit((2, 3), 3000)
    both = t.Selector(zone=t.Zone("battle_space"), nouns=("unit",), quantity=t.Exactly(t.Num(2)))
    shot = table.p1.strategy(target(deal(IT, 1000), what=both))
    save = table.p2.strategy(target(to_hand(IT)))
    table.begin().play(shot, one).choose("pass").play(save, one).pass_both().pass_both()
    assert (one.at, two.damage) == ("hand", 1000)


@digest("M53")
@proves("4.9.2-2", "4.11.6")
def test_a_target_that_hangs_on_an_illegal_one_is_illegal_too() -> None:
    table = Table()
    first = table.p1.unit((1, 1))
    second = table.p2.unit((2, 1))
    other = t.Selector(
        zone=t.Zone("battle_space"),
        nouns=("unit",),
        filters=(t.Related("same_area", IT), t.OtherThan(IT)),
        quantity=t.Exactly(t.Num(1)),
    )
    body = t.Do(
        (
            t.Bind(0, t.Choose(UNIT, target=True)),
            t.Bind(1, t.Choose(other, target=True)),
            t.Act("destroy", object=t.Ref(1)),
        )
    )
    shot = table.p1.strategy(body)
    save = table.p2.strategy(target(to_hand(IT)))
    table.begin().play(shot, first).choose("pass").play(save, first).pass_both().pass_both()
    assert (first.at, second.at) == ("hand", (2, 1))


@digest("M54")
@proves("4.7.2-6", "4.11.5", "4.11.2")
def test_damage_is_divided_in_playing_at_least_one_to_each() -> None:
    table = Table()
    one, two = table.p2.unit((1, 3), 9000), table.p2.unit((2, 3), 9000)
    up_to = t.Selector(zone=t.Zone("battle_space"), nouns=("unit",), quantity=t.UpTo(t.Num(3)))
    split = t.Act("divide", object=IT, amount=t.Num(6000))
    shot = table.p1.strategy(target(split, what=up_to))
    announce(table.begin(), shot)
    assert table.options == ["choose 0", "choose 1", "choose 2"]
    table.choose("choose 2", one)
    assert table.options[0] == f"give 1000 to {one.name}"
    assert table.options[-2:] == [f"give 5000 to {one.name}", f"give another amount to {one.name}"]
    table.choose(f"give 2000 to {one.name}").pass_both()
    assert (one.damage, two.damage) == (2000, 4000)


@proves("4.11.2")
def test_with_no_target_chosen_it_is_not_nullified() -> None:
    table = Table()
    up_to = t.Selector(zone=t.Zone("battle_space"), nouns=("unit",), quantity=t.UpTo(t.Num(1)))
    body = t.Do((t.Bind(0, t.Choose(up_to, target=True)), deal(IT, 1000), t.Act("draw", amount=t.Num(1))))
    shot = table.p1.strategy(body)
    table.p2.unit((1, 3))
    table.begin().play(shot, "choose 0").pass_both()
    assert table.p1.count("hand") == 1


@proves("4.11.4")
def test_nothing_on_the_stack_targets_itself() -> None:
    spell = t.Selector(zone=t.Zone("stack"), nouns=("spell",), quantity=t.Exactly(t.Num(1)))
    table = Table()
    stop = table.p1.strategy(target(t.Act("nullify", object=IT), what=spell))
    other = table.p1.strategy(draw())
    table.begin()
    assert Option(options.PLAY, stop.ref) not in table.asked
    table.play(other).play(stop).pass_both()
    assert (other.at, stop.at, table.p1.count("hand")) == ("graveyard", "graveyard", 0)


@proves("4.1.4", "4.10.1", "4.10.2", "4.10.3")
def test_a_nullified_spell_goes_to_the_graveyard_and_costs_stay_paid() -> None:
    spell = t.Selector(zone=t.Zone("stack"), nouns=("spell",), quantity=t.Exactly(t.Num(1)))
    table = Table()
    paid = source(table.p1, "無色9")
    other = table.p1.strategy(draw(), cost="無色1")
    stop = table.p2.strategy(target(t.Act("nullify", object=IT), what=spell))
    table.begin().play(other).choose("pass").resolve(stop)
    assert (other.at, table.p1.count("hand"), paid.frozen) == ("graveyard", 0, True)
    assert table.stack == []


@proves("6.5.1", "6.5.2")
def test_a_changed_target_must_be_legal() -> None:
    spell = t.Selector(zone=t.Zone("stack"), nouns=("spell",), quantity=t.Exactly(t.Num(1)))
    frozen = t.Selector(
        zone=t.Zone("battle_space"),
        nouns=("unit",),
        filters=(t.InState("released"),),
        quantity=t.Exactly(t.Num(1)),
    )
    for state in (False, True):
        table = Table()
        one, two = table.p2.unit((1, 3)), table.p2.unit((2, 3), frozen=state)
        shot = table.p1.strategy(target(deal(IT, 1000), what=frozen))
        body = t.Do((t.Bind(0, t.Choose(spell, target=True)), t.Bind(1, t.Choose(UNIT, target=True)),
                     t.Act("change_target", object=IT, to=t.Ref(1))))  # fmt: skip
        turn = table.p2.strategy(body)
        table.begin().play(shot, one).choose("pass").play(turn, two).pass_both().pass_both()
        assert (one.damage, two.damage) == ((1000, 0) if state else (0, 1000))


# Moving


@proves("4.7.3", "4.7.3-3", "4.7.3-4", "4.7.3-5", "4.9.3", "4.9.3-2")
def test_a_unit_moves_to_adjacent_squares_for_its_move_cost_again_and_again() -> None:
    table = Table()
    unit = table.p1.unit((1, 1), move="無色1")
    cards = [source(table.p1, "無色9") for _ in range(2)]
    table.begin()
    assert [table.name_of(o) for o in table.asked if o.kind == options.MOVE] == [
        f"move {unit.name} to (1,2)",
        f"move {unit.name} to (2,1)",
    ]
    table.march(unit, (1, 2)).march(unit, (2, 2))
    assert (unit.at, unit.frozen) == ((2, 2), False)
    assert all(each.frozen for each in cards)
    assert [o for o in table.asked if o.kind == options.MOVE] == []


@proves("4.7.3-1", "3.8.2-6")
def test_frozen_units_and_squares_with_own_units_are_out_of_a_move() -> None:
    table = Table()
    stiff = table.p1.unit((1, 1), frozen=True)
    unit = table.p1.unit((2, 1))
    table.begin()
    assert table.why_not(1, Option(options.MOVE, stiff.ref, 9)) == "4.7.3-1 frozen"
    assert table.why_not(1, Option(options.MOVE, unit.ref, 6)) == "4.7.3-1 own_unit_there"
    assert table.why_not(1, Option(options.MOVE, unit.ref, 9)) == "3.8.2-6 not_adjacent"


@digest("M29")
@proves("4.9.3-1", "4.9.3-2")
def test_a_unit_frozen_while_its_move_is_on_the_stack_arrives_released() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    chill = table.p2.strategy(target(t.Act("freeze", object=IT)))
    table.begin().choose(Option(options.MOVE, unit.ref, 9), "pass").resolve(chill)
    assert unit.frozen
    table.pass_both()
    assert (unit.at, unit.frozen) == ((1, 2), False)


# Plan


@proves("3.8.2-3", "2.23.3-6", "4.3.3", "6.2.6")
def test_a_plan_is_created_and_updated_for_one_energy_each() -> None:
    table = Table()
    for _ in range(3):
        source(table.p1, "無色9")
    table.begin().choose("create the plan").pass_both()
    assert (table.p1.count("plan"), table.p1.count("library")) == (1, 19)
    assert table.why_not(1, Option(options.CREATE_PLAN)) == "2.23.3-6 plan_exists"
    table.choose("update the plan").pass_both()
    assert (table.p1.count("plan"), table.p1.count("library"), table.p1.count("graveyard")) == (1, 18, 1)
    assert not table.game.player(table.p1.seat).ordered


@digest("M18")
@proves("3.8.2-4", "3.3.2", "4.16.4-2")
def test_updating_the_last_card_of_the_library_loses() -> None:
    table = Table()
    source(table.p1, "無色9")
    table.p1.library(1)
    table.p1.blanks("energy")
    table.begin().choose("create the plan").pass_both().choose("update the plan").pass_both()
    assert (table.game.over, table.game.winners, table.game.ended_by) == (True, (1,), "3.3.2")


# Illegal actions


@proves("4.19.1", "4.19.3")
def test_what_cannot_be_paid_after_all_is_taken_back() -> None:
    """Going to the stack frees nothing: a unit that pays with itself in hand leaves nothing to pay with."""
    table = Table()
    hand = t.Selector(player=YOU, zone=t.Zone("hand", player=YOU), quantity=t.Exactly(t.Num(1)))
    give = t.Static((t.AddCost(THIS, (t.Act("discard", object=hand),)),), works="play")
    card = table.p1.strategy(abilities=(t.Effect((draw(2),)), give))
    alone = Option(options.PLAY, card.ref)
    table.begin()
    assert alone not in table.asked
    play = Play(card.ref, table.p1.seat)
    play.gen = table.game.gen
    game = table.game
    game.question = None
    game.stack.append(play)
    game.run()
    assert (card.at, table.holder, game.failed) == ("hand", 1, (alone,))


@pytest.mark.parametrize("paid", [0, 1, 2])
@proves("4.7.2-4")
def test_optional_costs_of_an_ability_are_asked_for_one_by_one(paid: int) -> None:
    table = Table()
    abilities = t.Selector(player=YOU, nouns=("activated_ability",))
    table.p1.unit((1, 1), 2000, t.Static((t.AddCost(abilities, (t.Energy("any", t.Num(1)),), may=True),)))
    table.p1.unit((2, 1), 2000, t.Static((t.AddCost(abilities, (t.Energy("any", t.Num(3)),), may=True),)))
    body = t.If(t.PaidExtra(), (draw(2),), (draw(1),))
    user = table.p1.unit((3, 1), 2000, t.Activated((), (body,), limits=(nodes.Timing("quick"),)))
    energy = [source(table.p1, "無色9") for _ in range(6)]
    table.begin().choose(activate(user, table))
    for number in (1, 2):
        assert table.options == [f"pay additional cost {number}", "pay no additional cost"]
        table.choose(f"pay additional cost {number}" if paid == number else "pay no additional cost")
    while table.prompt != "priority":
        table.choose(table.asked[0])
    table.pass_both()
    spent = len([card for card in energy if card.frozen])
    assert (table.p1.count("hand"), spent) == {0: (1, 0), 1: (2, 1), 2: (2, 3)}[paid]


@pytest.mark.parametrize("alternative", [True, False])
@proves("4.7.2-4")
def test_a_text_knows_whether_an_alternative_cost_was_paid(alternative: bool) -> None:
    table = Table()
    other = t.Static((t.AlternativeCost(THIS, ()),), works="play")
    body = t.Effect((t.If(t.PaidExtra(alternative=True), (draw(3),), (draw(1),)),))
    card = table.p1.strategy(abilities=(body, other), cost="無色1")
    energy = source(table.p1, "無色9")
    table.begin().choose(Option(options.PLAY, card.ref))
    ways = [o for o in table.asked if o.kind == options.WAY]
    assert len(ways) == 2
    table.choose(ways[1 if alternative else 0])
    while table.prompt != "priority":
        table.choose(table.asked[0])
    table.pass_both()
    assert (table.p1.count("hand"), energy.frozen) == ((3, False) if alternative else (1, True))


@proves("4.7.2-1")
def test_an_ability_in_hand_is_used_by_showing_its_card() -> None:
    table = Table()
    used = t.Activated((), (draw(),), limits=(nodes.Timing("quick"),), zone="hand")
    card = table.p1.unit("hand", 2000, used)
    table.begin().choose(activate(card, table))
    assert table.game.facts is not None
    assert table.game.facts.next is not None
    shown = table.game.facts.next.event
    assert (shown.kind, shown.rule, shown.subject, shown.player) == (kinds.REVEAL, "4.7.2-1", card.ref, 0)
    table.pass_both()
    assert table.p1.count("hand") == 2


@pytest.mark.parametrize("times", [1, 2])
@proves("4.3.1", "4.6.2")
def test_an_ability_is_used_as_often_in_a_turn_as_it_says(times: int) -> None:
    table = Table()
    limits = (nodes.Timing("quick"), t.TimesPer(times, t.Period("turn")))
    unit = table.p1.unit((1, 1), 2000, t.Activated((), (draw(),), limits=limits))
    table.begin()
    wish = activate(unit, table)
    for _ in range(times):
        table.choose(wish).pass_both()
    assert table.why_not(1, wish) != ""
    assert (wish in table.asked, table.p1.count("hand")) == (False, times)


@pytest.mark.parametrize("ability_used", [True, False])
@proves("4.6.2", "4.7.2-9")
def test_what_the_other_player_does_gives_priority_back_to_the_active_player(ability_used: bool) -> None:
    table = Table()
    unit = table.p2.unit((1, 3), 2000, ability("quick"))
    card = table.p2.strategy(draw(), timing="quick")
    table.begin().choose("pass")
    assert table.holder == 2
    table.choose(activate(unit, table) if ability_used else Option(options.PLAY, card.ref))
    assert (table.holder, table.prompt) == (1, "priority")
    table.choose("pass")
    assert (table.holder, table.p2.count("hand")) == (2, 1 if ability_used else 0)
    table.choose("pass")
    assert (table.holder, table.p2.count("hand")) == (1, 2 if ability_used else 1)
