"""The battle step (804): Blitz, damage at the same time, results by presence, six events, last information."""

from __future__ import annotations

from tests.games.builddivide.ring import (
    IT,
    THIS,
    YOU,
    Card,
    Table,
    draw,
    keyword,
    power,
    target,
    to_hand,
    when,
)

from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

BLITZ = keyword("blitz")


def fight(table: Table, one: Card, other: Card) -> Table:
    """Let a unit of player 1 attack player 2, blocked by a unit, up to the window after the block."""
    table.attacks().strike(one, table.p2).choose(Option(options.BLOCK, other.ref))
    return table.pass_all()


def act_outcomes(*who: t.Node) -> list[t.Triggered]:
    """Return triggers that draw 1, 2 or 3 when one of *who* wins, draws or loses a battle."""
    verbs = ("win_battle", "draw_battle", "lose_battle")
    return [when(t.Event(verb, actor=each), draw(n + 1)) for each in who for n, verb in enumerate(verbs)]


# Damage


@proves("1211-3", "310-2")
def test_both_deal_their_power_at_the_same_time() -> None:
    table = Table()
    one, other = table.p1.unit(5000), table.p2.unit(3000)
    fight(table, one, other).pass_all()
    assert (table.game.step, one.damage, other.at) == (kinds.BATTLE_STEP, 3000, "graveyard")


@proves("804-4", "804-6b")
def test_equal_power_destroys_both() -> None:
    table = Table()
    one, other = table.p1.unit(3000), table.p2.unit(3000)
    fight(table, one, other).until("declare_attack")
    assert (one.at, other.at) == ("graveyard", "graveyard")


@digest("M46")
@proves("804-2", "804-3", "1403-1", "1403-2")
def test_blitz_kills_before_the_other_strikes() -> None:
    table = Table()
    one, other = (
        table.p1.unit(4000, 1, BLITZ, when(t.Event("win_battle", actor=THIS), draw())),
        table.p2.unit(4000),
    )
    fight(table, one, other).pass_all()
    assert (one.damage, other.at, table.game.step) == (0, "graveyard", kinds.BATTLE_STEP)
    table.until("declare_attack")
    assert (one.at, one.damage, table.p1.count("hand")) == ("field", 0, 1)


@digest("M46")
@proves("804-2", "804-6b")
def test_two_with_blitz_strike_together() -> None:
    table = Table()
    tied = when(t.Event("draw_battle", actor=THIS), draw())
    one, other = table.p1.unit(4000, 1, BLITZ, tied), table.p2.unit(4000, 1, BLITZ)
    fight(table, one, other).until("declare_attack")
    assert (one.at, other.at, table.p1.count("hand")) == ("graveyard", "graveyard", 1)


@digest("M46")
@proves("804-4")
def test_who_had_blitz_first_does_not_strike_again() -> None:
    table = Table()
    one, other = table.p1.unit(3000, 1, BLITZ), table.p2.unit(5000)
    lose = table.p2.command(target(t.Lose(IT, (t.Keyword("blitz"),), duration=None)))
    gain = table.p2.command(target(t.Gain(IT, (t.Keyword("blitz"),), duration=None)))
    fight(table, one, other).pass_all()
    assert (other.damage, one.damage) == (3000, 0)
    table.choose("pass").play(lose, one).play(gain, other).pass_all().pass_all()
    table.until("declare_attack")
    assert (one.at, other.at, other.damage) == ("graveyard", "field", 3000)


@proves("804-3")
def test_without_blitz_there_is_no_window_before_damage() -> None:
    table = Table()
    one, other = table.p1.unit(5000), table.p2.unit(3000)
    fight(table, one, other)
    assert table.game.step == kinds.BLOCK_STEP
    table.pass_all()
    assert one.damage == 3000


@digest("M47")
@proves("804-1", "804-6a", "804-6d", "804-15")
def test_who_is_gone_has_lost_and_triggers_as_it_was() -> None:
    table = Table()
    lost = when(t.Event("lose_battle", actor=THIS), draw())
    one, other = (
        table.p1.unit(4000, 1, when(t.Event("win_battle", actor=THIS), draw())),
        table.p2.unit(3000, 1, lost),
    )
    spell = table.p2.command(target(to_hand(IT)))
    fight(table, one, other).choose("pass").play(spell, other).pass_all()
    table.until("declare_attack")
    assert (one.damage, other.at) == (0, "hand")
    assert (table.p1.count("hand"), table.p2.count("hand")) == (1, 2)


@digest("M47")
@proves("804-1", "803-8")
def test_an_attacked_unit_that_left_before_the_battle_gives_no_result() -> None:
    table = Table()
    one, other = table.p1.unit(4000, 1, *act_outcomes(THIS, YOU)), table.p2.unit(3000, rested=True)
    spell = table.p2.command(target(to_hand(IT)))
    table.attacks().choose(Option(options.ATTACK, one.ref, other.ref)).pass_all()
    table.choose("pass").play(spell, other).pass_all().until("declare_block").choose("do not block")
    table.pass_all().pass_all()
    assert (table.game.step, one.is_("battling")) == (kinds.BATTLE_STEP, False)
    table.until("declare_attack")
    assert (table.p1.count("hand"), one.damage) == (0, 0)


# Results


@proves("804-6", "804-6a", "804-6c", "804-7", "804-9")
def test_a_won_battle_is_told_for_the_unit_and_then_for_its_player() -> None:
    table = Table()
    one, other = table.p1.unit(5000), table.p2.unit(3000)
    teller = table.p1.unit(3000, 1, *act_outcomes(t.Selector(player=YOU, nouns=("unit",))), rested=True)
    player = table.p1.unit(3000, 1, *act_outcomes(YOU), rested=True)
    fight(table, one, other).pass_all().pass_all()
    assert table.zone == [teller.name]
    table.pass_all()
    assert table.p1.count("hand") == 1
    table.pass_all()
    assert table.zone == [player.name]
    table.until("declare_attack")
    assert table.p1.count("hand") == 2


@proves("804-6b", "804-11", "804-12", "804-13", "804-14")
def test_a_drawn_battle_is_told_for_units_and_then_for_players() -> None:
    table = Table()
    one, other = table.p1.unit(5000), table.p2.unit(3000)
    shield = t.Static((t.Cannot(t.Event("destroy", object=t.Selector(nouns=("unit",)))),))
    table.p1.unit(9000, 1, shield, rested=True)
    teller = table.p1.unit(3000, 1, *act_outcomes(t.Selector(player=YOU, nouns=("unit",))), rested=True)
    player = table.p1.unit(3000, 1, *act_outcomes(YOU), rested=True)
    fight(table, one, other).until("declare_attack")
    assert (one.at, other.at) == ("field", "field")
    assert (table.p1.count("hand"), teller.at, player.at) == (4, "field", "field")


@proves("804-15", "804-16", "804-17", "804-18", "804-19")
def test_a_lost_battle_is_told_last() -> None:
    table = Table()
    one, other = table.p1.unit(1000), table.p2.unit(3000)
    teller = table.p1.unit(3000, 1, *act_outcomes(t.Selector(player=YOU, nouns=("unit",))), rested=True)
    player = table.p1.unit(3000, 1, *act_outcomes(YOU), rested=True)
    fight(table, one, other).until("declare_attack")
    assert (one.at, other.at, table.p1.count("hand")) == ("graveyard", "field", 6)
    assert (teller.at, player.at) == ("field", "field")


@proves("804-6d")
def test_a_unit_that_is_gone_is_read_with_its_last_power() -> None:
    table = Table()
    strong = t.Measure("power", ">=", t.Num(2000))
    watcher = when(t.Event("lose_battle", actor=t.Selector(filters=(strong,), nouns=("unit",))), draw())
    one, other = table.p1.unit(1000), table.p2.unit(3000)
    seer = table.p2.unit(9000, 1, watcher, rested=True)
    boost = table.p1.command(target(power(IT, 1500)))
    fight(table, one, other).play(boost, one).pass_all().until("declare_attack")
    assert (one.at, table.p2.count("hand"), seer.at) == ("graveyard", 1, "field")


@proves("804-6d")
def test_a_unit_that_was_weaker_does_not_match() -> None:
    table = Table()
    strong = t.Measure("power", ">=", t.Num(2000))
    watcher = when(t.Event("lose_battle", actor=t.Selector(filters=(strong,), nouns=("unit",))), draw())
    one, other = table.p1.unit(1000), table.p2.unit(3000)
    table.p2.unit(9000, 1, watcher, rested=True)
    fight(table, one, other).until("declare_attack")
    assert (one.at, table.p2.count("hand")) == ("graveyard", 0)


@proves("527-2a")
def test_dropped_in_battle_is_a_battling_unit_that_goes_to_the_graveyard() -> None:
    table = Table()
    fallen = when(t.Event("drop", object=THIS, cause=t.InBattle()), draw())
    one, other = table.p1.unit(1000, 1, fallen), table.p2.unit(3000)
    fight(table, one, other).until("declare_attack")
    assert (one.at, table.p1.count("hand")) == ("graveyard", 1)


@proves("527-2a")
def test_dropped_outside_of_battle_is_not_in_battle() -> None:
    table = Table()
    fallen = when(t.Event("drop", object=THIS, cause=t.InBattle()), draw())
    one = table.p1.unit(1000, 1, fallen)
    kill = table.p1.command(target(t.Act("destroy", object=IT)))
    table.begin().cast(kill, one)
    assert (one.at, table.zone) == ("graveyard", [])
