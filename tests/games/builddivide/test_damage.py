"""Damage to players (1000): packets, live amounts, trigger checks, Buster, Shot, the order of packets, losing."""

from __future__ import annotations

from tests.games.builddivide.ring import (
    IT,
    OPPONENT,
    THIS,
    YOU,
    Side,
    Table,
    deal,
    draw,
    hit,
    hurt,
    target,
    to_hand,
    when,
)

from gyoji.games.builddivide.battles import damage
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.people.wording import WORDING
from gyoji.games.builddivide.table import kinds
from gyoji.games.builddivide.table.definitions import define
from gyoji.kernel.machine.messages import ENGLISH, JAPANESE
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

EACH = t.Player("each")


def strike(table: Table, side: Side, n: int) -> Table:
    """Let an unblocked attacker with so much hit connect, up to the window of its first point."""
    unit = side.unit(3000, n)
    table.attacks().strike(unit, table.p2).choose("do not block")
    return table.until(kinds.HIT_STEP)


# Packets


@proves("1001-1", "1002-1", "1002-2", "1002-2a", "805-2", "311-2")
def test_an_unblocked_attack_deals_its_hit_point_by_point() -> None:
    table = Table()
    strike(table, table.p1, 2)
    packet = table.game.packets[0]
    assert (packet.player, packet.rank, packet.dealt) == (1, damage.ATTACK_DAMAGE, 1)
    assert (table.p2.count("life"), table.p2.count("graveyard")) == (9, 1)
    table.pass_all()
    assert table.p2.count("life") == 8
    table.pass_all()
    assert (table.game.packets, table.game.fight) == ((), None)


@digest("M48")
@proves("1002-2b", "1103-8a")
def test_the_packet_of_an_attack_follows_the_attackers_hit() -> None:
    table = Table()
    unit = table.p1.unit(3000, 2)
    more = table.p1.command(target(hit(IT, 1)))
    table.attacks().strike(unit, table.p2).choose("do not block").until(kinds.HIT_STEP)
    table.play(more, unit).until("declare_attack")
    assert table.p2.count("life") == 7


@digest("M48")
@proves("1002-2b:i")
def test_an_attacker_that_left_deals_no_more() -> None:
    table = Table()
    unit = table.p1.unit(3000, 3)
    bounce = table.p2.command(target(to_hand(IT)))
    table.attacks().strike(unit, table.p2).choose("do not block").until(kinds.HIT_STEP)
    table.choose("pass").play(bounce, unit).until("declare_attack")
    assert (table.p2.count("life"), unit.at) == (9, "hand")


@proves("1002-2b:i")
def test_an_attacker_gone_before_the_hit_step_deals_nothing() -> None:
    table = Table()
    unit = table.p1.unit(3000, 3)
    bounce = table.p2.command(target(to_hand(IT)))
    table.attacks().strike(unit, table.p2).choose("do not block").pass_all()
    assert table.game.step == kinds.BLOCK_STEP
    table.choose("pass").play(bounce, unit).pass_all().until(kinds.HIT_STEP)
    assert [damage.amount_of(table.game, packet) for packet in table.game.packets] == [0]
    table.until("declare_attack")
    assert (table.p2.count("life"), table.game.packets) == (10, ())


@proves("805-1")
def test_an_attacker_without_hit_deals_nothing() -> None:
    table = Table()
    strike(table, table.p1, 0)
    assert (table.p2.count("life"), table.prompt) == (10, "priority")
    table.pass_all()
    assert table.game.packets == ()


@proves("1002-2c")
def test_damage_to_both_players_makes_a_packet_each() -> None:
    table = Table()
    spell = table.p1.command(hurt(1, EACH))
    table.begin().cast(spell)
    assert [packet.player for packet in table.game.packets] == [0, 1]
    assert (table.p1.count("life"), table.p2.count("life")) == (9, 10)
    table.pass_all()
    assert (table.p1.count("life"), table.p2.count("life")) == (9, 9)


# Trigger checks


@proves("1003-1", "1003-2", "1003-2b", "1003-3", "516-1")
def test_a_card_without_an_icon_goes_to_the_graveyard() -> None:
    table = Table()
    top = table.p2.life("", "")[0]
    spell = table.p1.command(hurt(1))
    table.begin().cast(spell)
    assert (top.at, top.holder, table.game.packets[0].dealt) == ("graveyard", 2, 1)


@digest("M06")
@proves("1003-2a", "1103-8a")
def test_an_empty_life_zone_is_no_loss_until_the_next_point() -> None:
    table = Table()
    table.p2.life("")
    strike(table, table.p1, 2)
    assert (table.p2.count("life"), table.game.over, table.holder) == (0, False, 1)
    table.pass_all()
    assert (table.game.over, table.game.winners) == (True, (0,))


@digest("M06")
@proves("1003-2a")
def test_the_last_life_card_may_go() -> None:
    table = Table()
    table.p2.life("")
    strike(table, table.p1, 1).pass_all()
    assert (table.p2.count("life"), table.game.over) == (0, False)


@digest("M07")
@proves("1003-2c", "1103-5", "1104-3")
def test_buster_deals_one_more_before_anybody_acts() -> None:
    table = Table()
    table.p2.life("buster")
    quick = table.p2.command(draw())
    strike(table, table.p1, 1)
    assert (table.game.over, table.game.winners, quick.at) == (True, (0,), "hand")


@proves("1003-2c", "1003-2c:i")
def test_the_damage_of_buster_is_one_and_has_two_sources() -> None:
    table = Table()
    icon = table.p2.life("buster", "", "", "")[0]
    unit = table.p1.unit(3000, 2)
    table.attacks().strike(unit, table.p2).choose("do not block").until(kinds.HIT_STEP)
    packet = table.game.packets[-1]
    assert (packet.rank, packet.attacker, damage.amount_of(table.game, packet)) == (
        damage.BUSTER_DAMAGE,
        unit.ref,
        1,
    )
    assert (icon.at, table.p2.count("life")) == ("graveyard", 2)


@proves("1003-2c:i")
def test_buster_met_by_an_effect_has_no_attacker() -> None:
    table = Table()
    table.p2.life("buster", "", "")
    spell = table.p1.command(hurt(1))
    table.begin().cast(spell)
    assert [packet.attacker for packet in table.game.packets] == [0, 0]


@digest("M51")
@proves("1003-2d")
def test_shot_lets_the_owner_play_the_card_free() -> None:
    table = Table()
    table.p2.only("life")
    record = {
        "number": "T", "name": "射手", "type": "unit", "cost": "赤9", "power": 2000, "hit": 1, "trigger": "shot",
        "abilities": (when(t.Event("appear", actor=THIS, source=t.Zone("life")), draw()),),
    }  # fmt: skip
    shot = table.p2.put(define(record), "life")
    spell = table.p1.command(hurt(1))
    table.begin().cast(spell)
    assert (table.prompt, table.holder) == ("shot", 2)
    table.choose(shot)
    assert (shot.at, table.game.packets[0].dealt, table.holder) == ("resolution", 1, 1)
    table.pass_all()
    assert (shot.at, table.zone) == ("field", ["射手"])


@digest("M51")
@proves("1003-2d:i")
def test_a_shot_that_is_not_wanted_goes_to_the_graveyard() -> None:
    table = Table()
    table.p2.only("life")
    shot = table.p2.command(draw(), zone="life", trigger="shot")
    spell = table.p1.command(hurt(1))
    table.begin().cast(spell).choose("do not play it")
    assert (shot.at, table.p2.count("hand")) == ("graveyard", 0)


@digest("M51")
@proves("1003-2d:i")
def test_a_shot_without_a_target_goes_to_the_graveyard() -> None:
    table = Table()
    table.p2.only("life")
    shot = table.p2.command(target(deal(IT, 1000)), zone="life", trigger="shot")
    spell = table.p1.command(hurt(1))
    table.begin().cast(spell)
    assert (shot.at, table.prompt) == ("graveyard", "priority")


@proves("1102-1b")
def test_who_has_no_priority_follows_the_rules_all_the_same() -> None:
    table = Table()
    table.p2.only("life")
    table.p2.command(draw(), zone="life", trigger="shot")
    spell = table.p1.command(hurt(1))
    table.begin().cast(spell)
    assert (table.prompt, table.holder) == ("shot", 2)


# The order of packets


@proves("1104-3a")
def test_effects_come_before_the_attacking_unit() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, when(t.Event("unblocked", actor=THIS), hurt(1)))
    table.attacks().strike(unit, table.p2).choose("do not block").pass_all().pass_all()
    assert [packet.rank for packet in table.game.packets] == [damage.EFFECT_DAMAGE]
    table.until("declare_attack")
    assert table.p2.count("life") == 8


@proves("1104-3a", "1104-3b")
def test_the_damaged_player_orders_packets_of_one_rank() -> None:
    table = Table()
    two = t.Do((deal(OPPONENT, 1), deal(OPPONENT, 2)))
    spell = table.p1.command(two)
    table.begin().cast(spell)
    assert (table.prompt, table.holder) == ("choose_packet", 2)
    named = [table.game.option_name(option).split(" of ")[0] for option in table.asked]
    assert named == ["take the damage", "take damage 2"]
    question = table.game.question
    assert question is not None
    for language in (JAPANESE, ENGLISH):
        assert len({WORDING.option(table.game, option, language) for option in question.options}) == 2
    table.choose(table.asked[1])
    assert (table.p2.count("life"), [packet.dealt for packet in table.game.packets]) == (9, [0, 1])
    table.pass_all().pass_all()
    assert (table.p2.count("life"), len(table.game.packets)) == (7, 1)
    table.pass_all()
    assert table.game.packets == ()


@proves("1104-3b")
def test_the_turn_players_packets_come_first() -> None:
    table = Table()
    spell = table.p1.command(t.Do((deal(OPPONENT, 1),)), t.Do((deal(YOU, 1),)))
    table.begin().cast(spell)
    assert (table.p1.count("life"), table.p2.count("life")) == (9, 10)


# Red zone


@digest("M16")
@proves("407-4a", "407-4b", "407-4c", "407-4c:i")
def test_a_life_becomes_red_at_five() -> None:
    table = Table(life=6)
    unit = table.p2.unit(3000, 1, when(t.Event("red_zone", actor=YOU), draw()))
    spells = [table.p1.command(hurt(1)) for _ in range(2)]
    table.begin()
    assert (
        table.game.in_state(table.p2.ref, "red_zone"),
        table.game.in_state(table.p2.ref, "yellow_zone"),
    ) == (
        False,
        True,
    )
    table.cast(spells[0])
    assert (table.p2.count("life"), table.zone) == (5, [unit.name])
    assert table.game.in_state(table.p2.ref, "red_zone")
    table.pass_all().pass_all().cast(spells[1]).pass_all()
    assert (table.p2.count("life"), table.p2.count("hand")) == (4, 1)


@proves("1104-2")
def test_a_trigger_check_is_told() -> None:
    table = Table()
    unit = table.p2.unit(3000, 1, when(t.Event("trigger_check", actor=YOU), draw()))
    spell = table.p1.command(hurt(1))
    table.begin().cast(spell)
    assert table.zone == [unit.name]
    assert table.asked[0].kind == options.PASS
