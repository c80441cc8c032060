"""Battles (3.11 to 3.14): start, roles, the exchange on the stack, the end, suspension, nesting, lockstep."""

from __future__ import annotations

from tests.games.dimensionzero.table import (
    BATTLE_END,
    IT,
    THIS,
    YOU,
    Card,
    Table,
    dies,
    draw,
    keyword,
    placed,
    power,
    shift,
    target,
    to_hand,
    when,
)

from gyoji.games.dimensionzero.table import kinds
from gyoji.games.dimensionzero.table.moves import move
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

ATTACKS = t.Event("attack", actor=THIS)
IS_ATTACKED = t.Event("attacked", actor=THIS)
WINS = t.Event("win_battle", actor=THIS)


def fight(table: Table, attack: int = 2000, defend: int = 2000) -> tuple[Card, Card]:
    """Let player 1's unit march onto player 2's at (1, 2)."""
    one = table.p1.unit((1, 1), attack)
    other = table.p2.unit((1, 2), defend)
    table.begin().march(one, (1, 2))
    return one, other


# Start and roles


@proves("3.11.1", "4.16.4-3", "3.11.5", "3.11.1-2", "3.11.4")
def test_opposing_units_on_one_square_battle_and_the_later_one_attacks() -> None:
    table = Table()
    one, other = fight(table)
    assert table.game.step == kinds.BATTLE_STEP_1
    assert (one.is_("attacking"), one.is_("attacked")) == (True, False)
    assert (other.is_("attacking"), other.is_("attacked")) == (False, True)
    assert (one.is_("battling"), other.is_("battling")) == (True, True)


@proves("3.11.1")
def test_units_on_different_squares_do_not_battle() -> None:
    table = Table()
    one = table.p1.unit((1, 1))
    table.p2.unit((2, 2))
    table.begin().march(one, (1, 2))
    assert table.game.battles == ()
    assert not one.is_("battling")


@proves("3.11.5-1")
def test_units_that_arrive_together_both_attack_and_are_attacked() -> None:
    table = Table()
    one = table.p1.unit((1, 1))
    other = table.p2.unit((2, 2))
    table.begin()
    game = table.game
    square = 6
    batch = tuple(
        [
            move(game, kinds.MOVE, "", card.ref, square, dest=game.zone_id(square + 1, PlayerId(seat)))
            for seat, card in enumerate((one, other))
        ]
    )
    game.happen(batch)
    table.pass_both()
    assert [card.is_(state) for card in (one, other) for state in ("attacking", "attacked")] == [True] * 4


@proves("3.12.1")
def test_attacking_and_being_attacked_trigger_as_the_first_step_starts() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 2000, when(ATTACKS, draw()))
    other = table.p2.unit((1, 2), 2000, when(IS_ATTACKED, draw()))
    table.begin().march(one, (1, 2))
    assert table.stack == [one.name, other.name]
    assert (table.game.step, table.holder) == (kinds.BATTLE_STEP_1, 1)


@digest("M37")
@proves("3.11.1-1", "4.16.4-3-1", "4.16.4-3-2")
def test_no_battle_starts_when_another_rule_effect_takes_a_unit_away() -> None:
    table = Table()
    weaken = t.ModifyValue(
        t.Selector(player=t.Player("opponent"), nouns=("unit",)), "power", t.Num(1000), True
    )
    table.p2.base("base_1", t.Static((weaken,)))
    one = table.p1.unit("hand", 1000, when(ATTACKS, draw()))
    other = table.p2.unit((1, 1), 2000, when(IS_ATTACKED, draw()))
    table.begin().resolve(one, (1, 1))
    assert (one.at, other.at) == ("graveyard", (1, 1))
    assert (table.game.battles, table.stack) == ((), [])


# The exchange


@proves("3.13.2", "3.13.3", "2.23.9-3", "3.4.3", "2.23.9-1")
def test_the_exchange_is_an_object_on_the_stack_that_can_be_answered() -> None:
    table = Table()
    one, other = fight(table)
    answer = table.p2.strategy(draw())
    table.pass_both()
    assert (table.game.step, table.stack) == (kinds.BATTLE_STEP_2, [])
    table.pass_both()
    assert (table.game.step, table.stack, table.holder) == (kinds.BATTLE_STEP_2, ["exchange"], 1)
    assert (one.damage, other.damage) == (0, 0)
    table.choose("pass").play(answer)
    assert (table.stack, table.holder) == (["exchange", answer.name], 1)


@proves("3.13.4", "4.16.4-5")
def test_the_exchange_deals_both_damages_together() -> None:
    table = Table()
    one, other = fight(table)
    table.to(kinds.BATTLE_STEP_2).pass_both().pass_both()
    assert (one.at, other.at) == ("graveyard", "graveyard")


@digest("M38")
@proves("3.12.4-1")
def test_amounts_are_fixed_when_the_exchange_is_stacked() -> None:
    table = Table()
    one, other = fight(table)
    boost = table.p2.strategy(target(power(IT, 3000)))
    table.to(kinds.BATTLE_STEP_2).pass_both()
    table.choose("pass").play(boost, other).pass_both()
    assert other.power == 5000
    table.pass_both()
    assert (one.at, other.at, other.damage) == ("graveyard", (1, 2), 2000)


@digest("M39")
@proves("3.12.4-1", "3.12.4-2")
def test_who_left_the_squares_takes_no_damage_but_deals_it() -> None:
    table = Table()
    one, other = fight(table)
    rescue = table.p2.strategy(target(to_hand(IT)))
    table.to(kinds.BATTLE_STEP_2).pass_both()
    table.choose("pass").play(rescue, other).pass_both()
    assert other.at == "hand"
    table.pass_both()
    assert (one.at, other.at) == ("graveyard", "hand")


@digest("M40")
@proves("3.12.4-2")
def test_who_went_to_another_square_still_takes_the_damage() -> None:
    table = Table()
    _one, other = fight(table)
    flight = table.p2.strategy(shift())
    table.to(kinds.BATTLE_STEP_2).pass_both()
    table.choose("pass").play(flight, other, (2, 2)).pass_both()
    assert (other.at, other.damage) == ((2, 2), 0)
    table.pass_both()
    assert other.at == "graveyard"


@proves("3.12.2", "3.13.2")
def test_no_exchange_is_stacked_once_a_unit_that_started_the_battle_is_gone() -> None:
    table = Table()
    one, other = fight(table)
    flight = table.p2.strategy(shift())
    table.choose("pass").play(flight, other, (2, 2)).pass_both()
    table.pass_both()
    assert (table.game.step, table.stack) == (kinds.BATTLE_STEP_2, [])
    table.pass_both()
    assert table.game.step == kinds.BATTLE_END_STEP
    assert (one.damage, other.damage) == (0, 0)


@digest("M41")
@proves("3.12.2", "3.12.3", "5.4.1-1", "5.4.1-2")
def test_acceleration_strikes_first_and_alone() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 3000, keyword(kinds.ACCELERATION))
    other = table.p2.unit((1, 2), 3000)
    table.begin().march(one, (1, 2)).pass_both()
    assert (table.game.step, table.stack) == (kinds.BATTLE_STEP_1, ["exchange"])
    table.pass_both()
    assert (one.damage, other.at) == (0, "graveyard")
    table.end_battle()
    assert (one.at, one.damage) == ((1, 2), 0)


@proves("5.4.1-1", "3.12.2")
def test_without_acceleration_nothing_is_stacked_in_the_first_step() -> None:
    table = Table()
    fight(table)
    table.pass_both()
    assert (table.game.step, table.stack) == (kinds.BATTLE_STEP_2, [])


@proves("5.4.2", "5.4.1-2", "3.13.2")
def test_who_struck_in_the_first_step_does_not_strike_in_the_second() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 3000, keyword(kinds.ACCELERATION))
    other = table.p2.unit((1, 2), 4000)
    table.begin().march(one, (1, 2)).pass_both().pass_both()
    assert other.damage == 3000
    table.to(kinds.BATTLE_STEP_2).pass_both().pass_both()
    assert (other.damage, other.at, one.at) == (3000, (1, 2), "graveyard")


# The end


@proves("3.14.1", "3.14.1-1")
def test_the_only_unit_on_the_square_wins() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 3000, when(WINS, draw()))
    table.p2.unit((1, 2), 2000)
    table.begin().march(one, (1, 2)).to(kinds.BATTLE_END_STEP)
    assert table.stack == [one.name]
    table.pass_both()
    assert table.p1.count("hand") == 1


@digest("M44")
@proves("3.14.1-1")
def test_a_unit_that_came_later_can_win_a_battle_in_which_both_died() -> None:
    table = Table()
    table.p1.unit("hand", 1000, when(WINS, draw()), name="後続")
    heir = t.Selector(
        player=YOU, zone=t.Zone("hand", player=YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    there = t.Selector(
        zone=t.Zone("places"), nouns=("battle_square",), filters=(t.Related("same_square", THIS),),
        quantity=t.Exactly(t.Num(1)),
    )  # fmt: skip
    follow = t.Do((t.Act("put", object=heir, to=there, state="frozen"),))
    one = table.p1.unit((1, 1), 2000, when(dies(), follow))
    table.p2.unit((1, 2), 2000)
    table.begin().march(one, (1, 2)).to(kinds.BATTLE_STEP_2).pass_both().pass_both()
    assert table.stack == [one.name]
    table.pass_both().choose("choose 後続").to(kinds.BATTLE_END_STEP)
    assert table.stack == ["後続"]


@digest("M43")
@proves("3.14.1-1", "3.14.2", "4.16.4-10")
def test_with_both_alive_nobody_wins_and_the_attacker_dies_in_the_end_step() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 1000, when(WINS, draw()))
    other = table.p2.unit((1, 2), 3000, when(WINS, draw()))
    boost = table.p1.strategy(target(power(IT, 4000)))
    table.begin().march(one, (1, 2)).to(kinds.BATTLE_STEP_2).pass_both()
    table.play(boost, one).pass_both().to(kinds.BATTLE_END_STEP)
    assert (table.stack, one.at, other.at) == ([], (1, 2), (1, 2))
    table.pass_both()
    assert (one.at, other.at) == ("graveyard", (1, 2))


@digest("M34")
@proves("3.14.2-1", "4.16.4-9", "2.20.1-6", "3.14.2-2")
def test_a_unit_played_to_the_central_area_dies_when_its_battle_ends_and_then_battle_end_triggers() -> None:
    table = Table()
    table.p1.base("base_1", when(t.Moment(t.Period("battle"), "end"), draw()))
    one = table.p1.unit("hand", 3000)
    other = table.p2.unit((2, 2), 2000)
    table.begin().resolve(one, (2, 2)).to(kinds.BATTLE_END_STEP)
    assert (one.at, other.at, len(table.stack)) == ((2, 2), "graveyard", 0)
    table.pass_both()
    assert (one.at, len(table.stack), table.game.step) == ("graveyard", 1, kinds.BATTLE_END_STEP)


@proves("3.14.2-1")
def test_a_unit_that_moved_to_the_central_area_survives_its_battle() -> None:
    table = Table()
    one, _ = fight(table, attack=3000)
    table.end_battle()
    assert one.at == (1, 2)


@proves("3.14.3", "3.14.4")
def test_effects_and_roles_of_a_battle_end_with_it() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 3000)
    other = table.p2.unit((1, 2), 2000)
    boost = table.p1.strategy(target(power(IT, 1000, BATTLE_END)))
    table.begin().march(one, (1, 2)).play(boost, one).pass_both().to(kinds.BATTLE_END_STEP)
    assert one.power == 4000
    table.end_battle()
    assert (one.power, one.is_("battling"), one.is_("attacking"), other.at) == (
        3000,
        False,
        False,
        "graveyard",
    )


# Suspended stacks and battles


def end_inner(table: Table) -> None:
    """Pass until one battle is left."""
    while len(table.game.battles) > 1:
        table.decline()


@digest("M35")
@proves("3.11.2")
def test_a_battle_suspends_stack_and_triggers_until_it_is_over() -> None:
    table = Table()
    spell = table.p1.strategy(draw(), timing=kinds.QUICK)
    one = table.p1.unit("hand", 3000, when(placed(), draw()), timing=kinds.QUICK)
    table.p2.unit((1, 1), 2000)
    table.begin().play(spell).play(one, (1, 1)).pass_both()
    assert (table.game.step, table.stack) == (kinds.BATTLE_STEP_1, [])
    table.end_battle()
    assert table.stack == [spell.name, one.name]
    assert table.p1.count("hand") == 0


@proves("3.11.3", "3.11.1-3", "3.11.5-2")
def test_a_new_battle_suspends_the_one_under_way_which_goes_on_afterwards() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 2000)
    third = table.p1.unit((2, 2), 1000)
    other = table.p2.unit((1, 2), 2000)
    flight = table.p2.strategy(shift())
    table.begin().march(one, (1, 2)).choose("pass").play(flight, other, (2, 2)).pass_both()
    assert len(table.game.battles) == 2
    assert (other.is_("attacked"), other.is_("attacking"), one.is_("attacking")) == (True, True, True)
    end_inner(table)
    assert (third.at, other.at, table.game.step) == ("graveyard", (2, 2), kinds.BATTLE_STEP_1)
    assert (other.is_("attacked"), other.is_("attacking"), other.is_("battling")) == (True, False, True)
    table.end_battle()
    assert (one.at, other.at, one.damage) == ((1, 2), (2, 2), 0)


@proves("3.14.3", "3.11.3")
def test_effects_until_the_end_of_the_outer_battle_outlast_the_inner_one() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 2000)
    table.p1.unit((2, 2), 1000)
    other = table.p2.unit((1, 2), 2000)
    boost = table.p1.strategy(target(power(IT, 1000, BATTLE_END)))
    flight = table.p2.strategy(shift())
    table.begin().march(one, (1, 2)).play(boost, one).pass_both()
    table.choose("pass").play(flight, other, (2, 2)).pass_both()
    assert len(table.game.battles) == 2
    end_inner(table)
    assert one.power == 3000
    table.end_battle()
    assert one.power == 2000


@proves("3.11.1-4")
def test_battles_that_start_together_go_through_their_steps_together() -> None:
    table = Table()
    pairs = []
    for column in (1, 3):
        pairs.append((table.p1.unit((column, 1), 3000), table.p2.unit((column, 2), 2000)))
    table.begin()
    game = table.game
    game.happen(
        tuple(
            [
                move(
                    game,
                    kinds.MOVE,
                    "",
                    one.ref,
                    0,
                    dest=game.zone_id(game.obj(other.ref).zone // 2, PlayerId(0)),
                )
                for one, other in pairs
            ]
        )
    )
    table.pass_both()
    assert [battle.key for battle in game.battles] == [game.battles[0].key] * 2
    table.to(kinds.BATTLE_STEP_2).pass_both()
    assert table.stack == ["exchange", "exchange"]
    table.end_battle()
    assert [(one.at, other.at) for one, other in pairs] == [((1, 2), "graveyard"), ((3, 2), "graveyard")]


@proves("3.11.1-2", "4.16.4-6")
def test_a_second_own_unit_on_the_square_dies_and_starts_no_new_battle() -> None:
    table = Table()
    one = table.p1.unit((1, 1))
    extra = table.p1.unit((2, 1))
    table.p2.unit((1, 2))
    push = table.p2.strategy(shift())
    table.begin().march(one, (1, 2)).choose("pass").play(push, extra, (1, 2)).pass_both()
    assert (extra.at, one.at, len(table.game.battles)) == ("graveyard", (1, 2), 1)


@proves("3.11.1-2", "3.11.3")
def test_a_unit_placed_where_a_battle_is_battles_in_it_and_may_start_one_of_its_own() -> None:
    table = Table()
    one = table.p1.unit((1, 1))
    other = table.p2.unit((1, 2))
    late = table.p2.unit((2, 3))
    away = table.p2.strategy(shift())
    join = table.p2.strategy(shift())
    table.begin().march(one, (1, 2))
    table.choose("pass").play(away, other, (3, 3)).pass_both()
    assert not late.is_("battling")
    table.choose("pass").play(join, late, (1, 2)).pass_both()
    outer, inner = table.game.battles
    assert late.ref in outer.members
    assert late.ref not in outer.originators
    assert inner.originators == (late.ref, one.ref)


# Instant death


def _struck_by_instant_death(table: Table) -> tuple[Card, Card]:
    """Let a weak unit with instant death strike a strong one, up to the end step."""
    one = table.p1.unit((1, 1), 1000, keyword(kinds.INSTANT_DEATH))
    other = table.p2.unit((1, 2), 5000)
    table.begin().march(one, (1, 2)).to(kinds.BATTLE_STEP_2).pass_both().pass_both()
    assert (table.stack, other.damage) == ([one.name], 1000)
    table.pass_both()
    return one, other


@proves("5.2.2")
def test_who_was_struck_by_instant_death_dies_as_the_battle_ends() -> None:
    table = Table()
    _, other = _struck_by_instant_death(table)
    table.to(kinds.BATTLE_END_STEP).pass_both()
    assert (other.at, len(table.stack)) == ((1, 2), 1)
    table.pass_both()
    assert other.at == "graveyard"


@proves("4.4.4-1")
def test_a_delayed_trigger_vanishes_with_the_card_it_is_about() -> None:
    table = Table()
    rescue = table.p2.strategy(target(to_hand(IT)))
    _, other = _struck_by_instant_death(table)
    table.choose("pass").play(rescue, other).pass_both()
    assert (other.at, table.game.delayed) == ("hand", ())
    table.to(kinds.BATTLE_END_STEP).pass_both()
    assert table.stack == []


@proves("5.2.2-1")
def test_instant_death_does_not_trigger_for_a_unit_that_left_before_its_damage() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 1000, keyword(kinds.INSTANT_DEATH))
    other = table.p2.unit((1, 2), 5000)
    rescue = table.p1.strategy(target(to_hand(IT)))
    table.begin().march(one, (1, 2)).to(kinds.BATTLE_STEP_2).pass_both().play(rescue, one).pass_both()
    table.pass_both()
    assert (one.at, other.damage, table.stack) == ("hand", 1000, [])
