"""What triggers and resolves (4.8, 4.9) beyond the plain cases: divisions, moved cards, last information, letters."""

from __future__ import annotations

from tests.games.dimensionzero.table import (
    IT,
    THIS,
    UNIT,
    YOU,
    Table,
    deal,
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

from gyoji.games.dimensionzero.effects.nodes import ZoneEffect
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.table import kinds
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId, card_of
from gyoji.kernel.trees import tree as t
from gyoji.kernel.values.ability import Pending
from gyoji.ledger.marks import digest, proves

LINE = t.Selector(zone=t.Zone("battle_space"), nouns=("unit",), filters=(t.Related("same_line", THIS),))


@proves("3.13.1")
def test_the_second_step_starts_with_its_triggers() -> None:
    table = Table()
    base = table.p1.base("base_1", when(t.Moment(t.Period("battle_step_2"), "start"), draw()))
    one = table.p1.unit((1, 1))
    table.p2.unit((1, 2))
    table.begin().march(one, (1, 2))
    assert table.stack == []
    table.pass_both()
    assert (table.game.step, table.stack) == (kinds.BATTLE_STEP_2, [base.name])


@proves("4.8.4-3")
def test_a_trigger_is_divided_as_it_is_stacked() -> None:
    table = Table()
    two = t.Selector(
        zone=UNIT.zone, nouns=("unit",), player=t.Player("opponent"), quantity=t.Exactly(t.Num(2))
    )
    share = t.Act("divide", object=IT, amount=t.Num(3000))
    unit = table.p1.unit("hand", 2000, when(placed(), target(share, what=two)))
    one, other = table.p2.unit((1, 3), 5000), table.p2.unit((2, 3), 5000)
    table.begin().resolve(unit, (1, 1))
    table.choose(one)
    assert table.prompt == "divide"
    table.choose(table.asked[0])
    assert (table.stack, one.damage, other.damage) == ([unit.name], 0, 0)
    table.pass_both()
    assert (one.damage, other.damage) == (1000, 2000)


def test_the_same_trigger_before_and_after_its_card_came_back_has_two_names() -> None:
    table = Table()
    unit = table.p1.unit("hand", 2000, when(placed(), draw()))
    before = unit.ref
    table.begin().resolve(unit, (1, 1))
    held = table.game.values(unit.ref).held[0]
    scope = Scope(PlayerId(0), unit.ref)
    table.game.triggered = (Pending(held, before, scope, 91), Pending(held, unit.ref, scope, 92))
    names = [table.game.option_name(Option(options.TRIGGER, serial)) for serial in (91, 92)]
    assert names == [f"stack ability 1 of {unit.name} #{card_of(unit.ref)} ({place})" for place in (1, 2)]


@proves("4.8.9", "3.8.2-6n")
def test_an_arrival_from_square_to_square_triggers_and_is_no_move() -> None:
    table = Table()
    arrives = when(placed(), draw())
    moves = when(t.Event("move", actor=THIS), draw())
    unit = table.p1.unit((1, 1), 2000, arrives, moves)
    push = table.p1.strategy(shift())
    table.begin().resolve(push, unit, (2, 1))
    assert (table.prompt, table.stack) == ("priority", [unit.name])
    table.pass_both().march(unit, (3, 1))
    assert (table.prompt, len(table.game.triggered)) == ("order_triggers", 2)


@proves("4.8.10")
def test_a_trigger_about_a_card_that_moved_finds_it_where_it_went_or_fails() -> None:
    for moved_on in (False, True):
        table = Table()
        back = t.Do((t.Act("put", object=t.EventSubject(), to=t.Zone("energy"), state="released"),))
        watcher = t.Event("put", object=t.Selector(player=YOU, nouns=("unit",)), source=t.Zone("square"),
                          to=t.Zone("graveyard"))  # fmt: skip
        table.p1.base("base_1", when(watcher, back))
        unit = table.p1.unit((1, 1), 1000)
        burn = table.p1.strategy(target(deal(IT, 1000)))
        grave = t.Selector(
            zone=t.Zone("graveyard", player=YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
        )
        dig = table.p1.strategy(t.Do((t.Act("add", object=grave, to=t.Zone("hand")),)))
        table.begin().resolve(burn, unit)
        assert (unit.at, len(table.stack)) == ("graveyard", 1)
        if moved_on:
            table.resolve(dig)
            assert unit.at == "hand"
        table.pass_both()
        assert unit.at == ("hand" if moved_on else "energy")


@proves("4.8.10-2")
def test_a_move_from_the_plan_zone_to_a_hidden_zone_is_read_in_the_plan_zone() -> None:
    table = Table()
    to_smash = t.Event("put", object=THIS, to=t.Zone("smash"))
    table.p2.unit("plan", 2000, ZoneEffect(("plan",), (when(to_smash, draw()),)))
    unit = table.p1.unit((2, 2))
    table.begin(kinds.SMASH_PHASE).choose(unit)
    assert (table.p2.count("smash"), table.p2.count("plan"), len(table.stack)) == (1, 0, 1)


@proves("4.8.11", "4.8.11-1")
def test_a_watcher_that_dies_together_with_its_neighbour_sees_it_die() -> None:
    table = Table()
    neighbour = t.Selector(player=YOU, nouns=("unit",), filters=(t.Related("adjacent", THIS),))
    watch = t.Event("put", object=neighbour, source=t.Zone("square"), to=t.Zone("graveyard"))
    watcher = table.p1.unit((1, 1), 1000, when(watch, draw()))
    near, far = table.p1.unit((2, 1), 1000, when(dies(), draw())), table.p1.unit((3, 1), 1000)
    burn = table.p1.strategy(t.Do((deal(t.Selector(nouns=("unit",)), 1000),)))
    table.begin().resolve(burn)
    assert [card.at for card in (watcher, near, far)] == ["graveyard"] * 3
    table.choose(watcher)
    assert table.stack == [watcher.name, near.name]


@proves("4.8.13")
def test_a_state_trigger_does_not_trigger_again_while_it_is_on_the_stack() -> None:
    table = Table()
    many = t.Becomes(t.Compare(t.PlayerValue("hand", YOU), ">=", t.Num(4)))
    base = table.p1.base("base_1", t.Triggered((many,), (draw(),)))
    first, second = (
        table.p1.strategy(draw(3), timing=kinds.QUICK),
        table.p1.strategy(draw(), timing=kinds.QUICK),
    )
    table.begin().resolve(first)
    assert table.stack == [base.name]
    table.play(second).pass_both()
    assert (table.p1.count("hand"), table.stack) == (4, [base.name])


@proves("4.8.13")
def test_a_state_trigger_triggers_again_after_it_has_left_the_stack() -> None:
    for drawn in (1, 0):
        table = Table()
        many = t.Becomes(t.Compare(t.PlayerValue("hand", YOU), ">=", t.Num(2)))
        less = t.Act("discard", object=t.Selector(zone=t.Zone("hand", player=YOU)))
        body = draw() if drawn else t.Do((less,))
        base = table.p1.base("base_1", t.Triggered((many,), (body,)))
        spell = table.p1.strategy(draw(2))
        table.begin().resolve(spell).pass_both()
        assert table.stack == ([base.name] if drawn else [])


@proves("4.9.2", "4.9.2-4", "4.9.2-3")
def test_what_is_not_a_target_is_chosen_when_the_text_comes_to_it() -> None:
    table = Table()
    one, other = table.p2.unit((1, 3), 3000), table.p2.unit((2, 3), 3000)
    pick = t.Do((t.Bind(0, t.Choose(UNIT)), deal(IT, 1000)))
    spell = table.p1.strategy(draw(), pick)
    table.begin().play(spell)
    assert (table.prompt, table.stack) == ("priority", [spell.name])
    table.pass_both()
    assert (table.prompt, table.p1.count("hand")) == ("choose", 1)
    table.choose(other)
    assert (one.damage, other.damage) == (0, 1000)


@proves("4.9.2-6", "4.2.6", "4.17.p1", "4.2.5")
def test_the_last_square_of_a_source_that_is_gone_gives_the_line() -> None:
    table = Table()
    unit = table.p1.unit("hand", 2000, when(placed(), t.Do((deal(LINE, 1000),))))
    near, far = table.p2.unit((1, 3)), table.p2.unit((2, 3))
    rescue = table.p1.strategy(target(to_hand(IT)))
    table.begin().resolve(unit, (1, 1)).play(rescue, unit).pass_both()
    assert (unit.at, len(table.stack)) == ("hand", 1)
    table.pass_both()
    assert (near.damage, far.damage) == (1000, 0)


@proves("4.9.2-7", "4.14.3-3")
def test_a_number_is_settled_once_when_the_effect_resolves() -> None:
    table = Table()
    unit = table.p1.unit((1, 1), 2000)
    count = t.ModifyValue(IT, "power", t.Per(t.Num(1000), t.PlayerValue("hand", YOU)), False, None)
    table.p1.blanks("hand", 2)
    spell = table.p1.strategy(target(count))
    table.begin().resolve(spell, unit)
    assert unit.power == 4000
    table.p1.blanks("hand", 2)
    table.game.invalidate_values()
    assert unit.power == 4000


@proves("4.16.4", "4.16.4-4", "4.16.4-5")
@digest("M51")
def test_a_library_emptied_and_refilled_in_one_resolution_does_not_lose() -> None:
    table = Table()
    table.p1.library(1)
    hand = t.Selector(zone=t.Zone("hand", player=YOU), quantity=t.Exactly(t.Num(1)))
    back = t.Do((t.Act("put", object=hand, to=t.Zone("library", player=YOU, position="top")),))
    spell = table.p1.strategy(draw(), back)
    table.begin().resolve(spell)
    if table.prompt == "choose":
        table.choose(table.asked[0])
    assert (table.game.over, table.p1.count("library")) == (False, 1)


@proves("5.4.1", "5.4.2")
@digest("M42")
def test_acceleration_gained_after_the_first_step_does_not_keep_from_striking() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 1000)
    other = table.p2.unit((1, 2), 3000)
    fast = table.p1.unit((3, 1), 1000, keyword(kinds.ACCELERATION))
    slow = table.p2.unit((3, 2), 3000)
    give = table.p1.strategy(target(t.Gain(IT, (t.Keyword(kinds.ACCELERATION),), None)))
    take = table.p1.strategy(target(t.Lose(IT, (t.Keyword(kinds.ACCELERATION),), None), power(IT, 5000)))
    table.begin().march(one, (1, 2)).to(kinds.BATTLE_STEP_2).play(
        give, one
    ).pass_both().pass_both().pass_both()
    assert (other.damage, one.at) == (1000, "graveyard")
    table.end_battle().march(fast, (3, 2)).pass_both().pass_both()
    assert slow.damage == 1000
    table.to(kinds.BATTLE_STEP_2).play(take, fast).pass_both()
    assert kinds.ACCELERATION not in table.game.values(fast.ref).keywords
    table.pass_both().pass_both()
    assert (slow.damage, fast.damage) == (1000, 3000)


@proves("4.8.7", "4.15.4")
def test_a_death_that_is_replaced_triggers_nothing() -> None:
    for replaced in (False, True):
        table = Table()
        died = t.Event("put", object=t.Selector(player=YOU, nouns=("unit",)), to=t.Zone("graveyard"))
        to_energy = t.Act("put", object=t.EventSubject(), to=t.Zone("energy"), state="released")
        if replaced:
            table.p1.base("base_1", t.Static((t.Replace(died, (t.Do((to_energy,)),)),)))
        unit = table.p1.unit((1, 1), 1000, when(dies(), draw()))
        burn = table.p1.strategy(target(deal(IT, 1000)))
        table.begin().resolve(burn, unit)
        assert (unit.at, len(table.stack)) == (("energy", 0) if replaced else ("graveyard", 1))


@proves("4.9.2-1")
def test_one_of_two_targets_gone_spares_the_other_only() -> None:
    for gone in (1, 2):
        table = Table()
        two = t.Selector(zone=UNIT.zone, nouns=("unit",), quantity=t.UpTo(t.Num(2)))
        units = [table.p2.unit((1, 3)), table.p2.unit((2, 3))]
        spell = table.p1.strategy(target(to_hand(IT), what=two), draw(), timing=kinds.QUICK)
        kills = [table.p2.strategy(target(deal(IT, 2000)), timing=kinds.QUICK) for _ in range(gone)]
        table.begin().play(spell, "choose 2", units[0], units[1])
        for kill, unit in zip(kills, units, strict=False):
            table.choose("pass").play(kill, unit).pass_both()
        table.pass_both()
        assert [unit.at for unit in units] == ["graveyard", "hand" if gone == 1 else "graveyard"]
        assert (spell.at, table.p1.count("hand")) == ("graveyard", 1 if gone == 1 else 0)


@proves("4.9.2-2", "4.11.6")
@digest("M53")
def test_a_target_that_rests_on_an_illegal_target_is_illegal() -> None:
    table = Table()
    first, second = table.p2.unit((1, 3)), table.p2.unit((2, 3))
    area = t.Selector(
        zone=UNIT.zone, nouns=("unit",), filters=(t.Related("same_area", IT), t.OtherThan(IT)),
        quantity=t.Exactly(t.Num(1)),
    )  # fmt: skip
    both = (t.Bind(0, t.Choose(UNIT, target=True)), t.Bind(1, t.Choose(area, target=True)))
    spell = table.p1.strategy(t.Do((*both, t.Act("destroy", object=t.Ref(1)))), timing=kinds.QUICK)
    rescue = table.p2.strategy(target(to_hand(IT)), timing=kinds.QUICK)
    table.begin().play(spell, first, second).choose("pass").play(rescue, first).pass_both().pass_both()
    assert (first.at, second.at, spell.at) == ("hand", (2, 3), "graveyard")
