"""Windows (1100): priority, passing in a row, one resolution at a time, nested windows over one resolution zone."""

from __future__ import annotations

from tests.games.builddivide.ring import IT, Table, draw, hurt, power, target

from gyoji.games.builddivide import kinds, options
from gyoji.games.builddivide.paths import path
from gyoji.kernel.procedure import Option
from gyoji.ledger.marks import digest, proves

# Priority


@proves("1103-1", "1103-2", "1102-1", "1102-2", "1101-1", "1101-2")
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


@proves("1103-11")
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
