"""Windows (1100): priority, passing in a row, one resolution at a time, nested windows over one resolution zone."""

from __future__ import annotations

import pytest
from tests.games.builddivide import arena as base
from tests.games.builddivide.ring import IT, Table, draw, hurt, power, target

from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds
from gyoji.games.builddivide.turns.paths import path
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

# Priority


@proves("1103-1", "1103-2", "1102-2", "1101-1", "1101-2")
def test_the_turn_player_has_priority_first() -> None:
    table = Table().begin()
    assert (table.prompt, table.holder) == ("priority", 1)


@proves("1103-10")
def test_after_one_pass_the_other_player_has_priority() -> None:
    table = Table().begin().choose("pass")
    assert (table.prompt, table.holder, table.game.phase) == ("priority", 2, kinds.MAIN_PHASE)


@proves("1103-8", "1103-8c")
def test_two_passes_in_a_row_on_an_empty_zone_close_the_window() -> None:
    table = Table().begin().pass_all()
    assert table.game.phase == kinds.ATTACK_PHASE


@proves("1103-11", "1102-1")
def test_who_acts_keeps_priority_and_the_other_has_not_passed() -> None:
    table = Table()
    one = table.p1.command(draw())
    table.begin().play(one)
    assert table.holder == 1
    table.choose("pass")
    assert (table.holder, table.zone) == (2, [one.name])


@proves("1103-9", "1103-9a", "1103-9b")
def test_two_passes_resolve_one_thing_and_the_turn_player_has_priority() -> None:
    table = Table()
    one, two = table.p1.command(draw()), table.p1.command(draw())
    table.begin().play(one).play(two).pass_all()
    assert (table.zone, table.holder) == ([one.name], 1)
    assert (one.at, two.at, table.p1.count("hand")) == ("resolution", "graveyard", 1)


@digest("M20")
@proves("1103-7", "1103-9a", "1103-10", "1103-11")
def test_a_single_pass_never_resolves_anything() -> None:
    table = Table()
    a, b = table.p1.command(draw()), table.p1.command(draw())
    c = table.p2.command(draw())
    table.begin().play(a).play(b).choose("pass")
    assert table.holder == 2
    table.play(c).choose("pass")
    assert (table.holder, table.zone) == (1, [a.name, b.name, c.name])
    table.choose("pass")
    assert (table.holder, table.zone) == (1, [a.name, b.name])
    table.pass_all()
    assert table.zone == [a.name]
    table.pass_all()
    assert table.zone == []


@proves("1102-1a")
def test_only_who_has_priority_plays() -> None:
    table = Table()
    other = table.p2.command(draw())
    table.begin()
    assert table.against(2, options.PLAY, other.ref) == "1102-1a no_priority"


# What may be done


@digest("M21")
@proves("1103-7", "1103-7a", "1103-7a:i")
def test_energy_is_placed_at_once_and_only_once_a_turn() -> None:
    table = Table()
    one, two = table.p1.unit(zone="hand"), table.p1.unit(zone="hand")
    table.begin().choose(Option(options.PLACE_ENERGY, one.ref))
    assert (one.at, table.holder, table.zone) == ("energy", 1, [])
    assert not table.can(options.PLACE_ENERGY, two.ref)
    assert table.against(1, options.PLACE_ENERGY, two.ref) == "1103-7a energy_placed"


@digest("M21")
@proves("1103-7")
def test_normal_things_need_an_empty_resolution_zone() -> None:
    table = Table()
    quick_one, normal = table.p1.command(draw()), table.p1.command(draw(), timing="normal")
    unit = table.p1.unit(zone="hand")
    table.begin()
    assert table.can(options.PLAY, normal.ref)
    table.play(quick_one)
    assert not table.can(options.PLAY, normal.ref)
    assert not table.can(options.PLACE_ENERGY, unit.ref)
    assert table.against(1, options.PLAY, unit.ref) == "1103-7 normal_time"
    table.pass_all()
    assert table.can(options.PLAY, normal.ref)


@proves("1103-7")
def test_the_other_player_does_only_quick_things() -> None:
    table = Table()
    fast, slow = table.p2.command(draw()), table.p2.command(draw(), timing="normal")
    table.begin().choose("pass")
    assert table.can(options.PLAY, fast.ref)
    assert table.against(2, options.PLAY, slow.ref) == "1103-7 normal_time"
    assert table.against(2, options.PLACE_ENERGY, slow.ref) == "1103-7 normal_time"


@proves("1103-7")
def test_normal_things_belong_to_the_main_phase() -> None:
    table = Table()
    slow = table.p1.command(draw(), timing="normal")
    table.begin(kinds.END_PHASE)
    assert table.against(1, options.PLAY, slow.ref) == "1103-7 normal_time"


@proves("1103-7")
def test_normal_things_wait_while_there_is_a_damage_packet() -> None:
    table = Table()
    one = table.p1.command(hurt(1))
    slow = table.p1.command(draw(), timing="normal")
    table.begin().cast(one)
    assert (len(table.game.packets), table.zone, table.holder) == (1, [], 1)
    assert table.against(1, options.PLAY, slow.ref) == "1103-7 normal_time"
    table.pass_all()
    assert table.can(options.PLAY, slow.ref)


# Rule processing in a window


@proves("1103-3", "1103-6")
def test_units_without_power_are_destroyed_before_anybody_acts() -> None:
    table = Table()
    unit = table.p2.unit(0)
    table.begin()
    assert unit.at == "graveyard"


@proves("1103-6", "1302-2")
def test_what_an_action_kills_is_destroyed_before_the_next_priority() -> None:
    table = Table()
    unit = table.p2.unit(1000)
    spell = table.p1.command(target(power(IT, -1000)))
    table.begin().cast(spell, unit)
    assert (unit.at, table.prompt) == ("graveyard", "priority")


# Damage windows


@proves("1103-1a", "1103-4", "1103-8a", "1103-8b", "1104-3")
def test_a_damage_window_deals_a_point_and_goes_round_until_all_is_dealt() -> None:
    table = Table()
    one = table.p1.command(hurt(2))
    table.begin().cast(one)
    assert (table.p2.count("life"), len(table.game.packets)) == (9, 1)
    table.choose("pass")
    assert table.p2.count("life") == 9
    table.choose("pass")
    assert (table.p2.count("life"), len(table.game.packets)) == (8, 1)
    table.pass_all()
    assert (table.p2.count("life"), len(table.game.packets), table.game.phase) == (8, 0, kinds.MAIN_PHASE)


@digest("M50")
@proves("1103-5", "1103-8", "1103-9", "1104-1", "413-2")
def test_the_inner_window_resolves_what_was_played_in_the_outer_one() -> None:
    table = Table()
    first, second = table.p1.command(draw()), table.p1.command(hurt(2))
    table.begin().play(first).play(second).pass_all()
    assert (table.p2.count("life"), table.zone) == (9, [first.name])
    table.pass_all()
    assert (table.p2.count("life"), table.zone, table.p1.count("hand")) == (9, [], 1)
    table.pass_all()
    assert (table.p2.count("life"), len(table.game.packets)) == (8, 1)
    table.pass_all()
    assert (len(table.game.packets), table.game.phase, table.holder) == (0, kinds.MAIN_PHASE, 1)


@proves("1104-2", "1104-2a")
def test_without_new_packets_the_check_opens_no_window() -> None:
    table = Table()
    one = table.p1.command(draw())
    table.begin().cast(one)
    assert path(table.game).count("1103-7") == 1


@proves("1103-5")
def test_the_path_names_the_windows_under_way() -> None:
    table = Table()
    one = table.p1.command(hurt(1))
    table.begin()
    assert path(table.game)[-1] == "1103-7"
    table.cast(one)
    assert path(table.game)[-3:] == ["1103-5", "1104-3", "1103-7"]


@pytest.mark.parametrize("blitz", [False, True])
@pytest.mark.parametrize("powers", [(5000, 3000), (3000, 5000), (3000, 3000)])
@proves("703-2", "703-4", "802-3", "803-5", "804-3", "804-5", "804-8", "804-10", "804-12")
@proves("804-14", "804-16", "804-18", "706-2")
def test_a_turn_with_one_battle_has_as_many_windows_as_the_rules_say(
    powers: tuple[int, int], blitz: bool
) -> None:
    table = base.Table()
    words = (t.Keywords((t.Keyword("blitz"),)),) if blitz else ()
    one, other = table.p1.unit(powers[0], *words), table.p2.unit(powers[1]).rest()
    table.begin(kinds.STAND_PHASE)
    seen: dict[tuple[str, str, bool], int] = {}
    attacked = False
    while table.game.turn_player == 0:
        if table.prompt == "priority" and table.holder == 1:
            place = (table.game.phase, table.game.step, attacked)
            seen[place] = seen.get(place, 0) + 1
        if table.prompt == "declare_attack" and not attacked:
            attacked = True
            table.choose(Option(options.ATTACK, one.ref, other.ref))
        else:
            table.decline()
    assert seen == {
        ("stand_phase", "", False): 1, ("draw_phase", "", False): 2, ("main_phase", "", False): 1,
        ("attack_phase", "attack_step", False): 2, ("attack_phase", "attack_step", True): 4,
        ("attack_phase", "block_step", True): 3, ("attack_phase", "battle_step", True): 8 if blitz else 7,
        ("end_phase", "", True): 1,
    }  # fmt: skip


@pytest.mark.parametrize("seat", [0, 1])
def test_every_period_of_a_turn_is_told_for_the_turn_player(seat: int) -> None:
    table = base.Table()
    attacker, target_ = table.sides[seat].unit(5000), table.sides[1 - seat].unit().rest()
    table.game.log = Log()
    for word in ("turn", "stand_phase", "draw_phase", "main_phase", "attack_phase", "end_phase"):
        table.p1.unit(3000, t.Triggered((t.Moment(t.Period(word), "start"),), (draw(0),))).rest()
    table.begin(kinds.STAND_PHASE, seat)
    attacked = False
    while table.game.turn_player == seat:
        if table.prompt == "declare_attack" and not attacked:
            attacked = True
            table.choose(Option(options.ATTACK, attacker.ref, target_.ref))
        else:
            table.decline()
    events = [entry.event for entry in table.game.log.entries if entry.turn == 3 and entry.event is not None]
    told = [event for event in events if event.kind in (kinds.START, kinds.END, kinds.HEAL, kinds.DRAW)]
    assert {event.word for event in told if event.kind == kinds.START} >= {"turn", "draw_phase", "main_phase"}
    assert {event.player for event in told} == {seat}
