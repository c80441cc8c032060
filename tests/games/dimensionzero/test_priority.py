"""Priority (4.6), stacking triggered abilities (4.8) and resolving the top of the stack (4.9, 4.10)."""

from __future__ import annotations

from tests.games.dimensionzero.table import (
    IT,
    OPPONENT,
    THIS,
    UNIT,
    YOU,
    Card,
    Table,
    deal,
    dies,
    draw,
    kind_at,
    placed,
    power,
    shift,
    target,
    to_hand,
    when,
)

from gyoji.games.dimensionzero.effects.nodes import ShowFromHand, StackCost
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.table import kinds
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

DRAWN = t.Event("draw", actor=YOU)
DIED = t.Event("put", object=t.Selector(nouns=("unit",)), source=t.Zone("square"), to=t.Zone("graveyard"))


# Priority


@proves("4.6.1", "4.6.2", "1.1.5")
def test_the_active_player_has_priority_first_and_the_other_after_a_pass() -> None:
    table = Table()
    table.begin()
    assert (table.prompt, table.holder) == ("priority", 1)
    table.choose("pass")
    assert (table.prompt, table.holder, table.game.phase) == ("priority", 2, kinds.MAIN_PHASE)


@digest("M26")
@proves("4.6.2", "4.7.2-9")
def test_priority_returns_to_the_active_player_after_anybody_acts() -> None:
    table = Table()
    mine = table.p1.strategy(draw(), timing=kinds.QUICK)
    theirs = table.p2.strategy(draw(), timing=kinds.QUICK)
    table.begin().play(mine)
    assert table.holder == 1
    table.choose("pass").play(theirs)
    assert (table.holder, table.stack) == (1, [mine.name, theirs.name])


@proves("4.6.2", "4.9.1", "2.23.9-2", "2.23.9-3")
def test_two_passes_resolve_only_the_top_of_the_stack() -> None:
    table = Table()
    mine = table.p1.strategy(draw(), timing=kinds.QUICK)
    theirs = table.p2.strategy(draw(), timing=kinds.QUICK)
    table.begin().play(mine).choose("pass").play(theirs).pass_both()
    assert (theirs.at, mine.at, table.stack, table.holder) == ("graveyard", "stack", [mine.name], 1)
    assert (table.p2.count("hand"), table.p1.count("hand")) == (1, 0)


@proves("4.6.2")
def test_a_pass_after_an_action_is_not_the_second_in_a_row() -> None:
    table = Table()
    theirs = table.p2.strategy(draw(), timing=kinds.QUICK)
    table.begin().choose("pass").play(theirs).choose("pass")
    assert (table.holder, table.stack) == (2, [theirs.name])


@proves("3.4.3", "2.23.9-3", "4.6.2")
def test_two_passes_on_an_empty_stack_end_the_phase() -> None:
    table = Table()
    table.begin().pass_both()
    assert (table.game.phase, table.holder) == (kinds.SMASH_PHASE, 1)


@proves("4.6.3", "4.16.2")
def test_rules_are_looked_at_before_the_other_player_gets_priority() -> None:
    table = Table()
    unit = table.p2.unit((1, 3), 1000)
    table.begin()
    table.game.mutable_object(unit.ref).damage = 1000
    table.game.invalidate_values()
    table.choose("pass")
    assert (unit.at, table.holder) == ("graveyard", 2)


@proves("4.8.2")
def test_triggers_stacked_before_the_other_players_priority_give_it_to_the_active_player() -> None:
    table = Table()
    unit = table.p2.unit((1, 3), 1000, when(dies(), draw()))
    table.begin()
    table.game.mutable_object(unit.ref).damage = 1000
    table.game.invalidate_values()
    table.choose("pass")
    assert (table.stack, table.holder) == ([unit.name], 1)
    table.choose("pass")
    assert (table.stack, table.holder) == ([unit.name], 2)


@proves("4.6.2")
def test_energy_is_set_without_the_stack_and_the_active_player_goes_on() -> None:
    table = Table()
    card = table.p1.blanks("hand")[0]
    table.begin(kinds.ENERGY_PHASE).choose(card)
    assert (card.at, table.stack, table.holder, table.options) == ("energy", [], 1, ["pass"])


# Triggered abilities


@proves("4.8.3")
def test_the_active_players_triggers_are_stacked_first() -> None:
    table = Table()
    mine = table.p1.unit((1, 1), 1000, when(dies(), draw()))
    theirs = table.p2.unit((1, 3), 1000, when(dies(), draw()))
    burn = table.p1.strategy(t.Do((deal(t.Selector(nouns=("unit",)), 1000),)))
    table.begin().resolve(burn)
    assert table.stack == [mine.name, theirs.name]


@proves("4.8.3")
def test_a_player_orders_several_triggers() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 1000, when(dies(), draw()))
    two = table.p1.unit((2, 1), 1000, when(dies(), draw()))
    burn = table.p1.strategy(t.Do((deal(t.Selector(nouns=("unit",)), 1000),)))
    table.begin().resolve(burn)
    assert table.prompt == "order_triggers"
    table.choose(two)
    assert table.stack == [two.name, one.name]


@proves("4.8.4", "4.8.4-2")
def test_targets_of_a_trigger_are_chosen_as_it_is_stacked() -> None:
    table = Table()
    hit = when(placed(), target(deal(IT, 1000), what=_enemy()))
    unit = table.p1.unit("hand", 2000, hit)
    one, _ = table.p2.unit((1, 3)), table.p2.unit((2, 3))
    table.begin().resolve(unit, (1, 1))
    assert table.prompt == "choose_target"
    table.choose(one)
    assert (table.stack, one.damage) == ([unit.name], 0)
    table.pass_both()
    assert one.damage == 1000


@proves("4.8.4", "4.8.4-2", "4.11.3")
def test_a_trigger_without_a_legal_target_is_taken_off() -> None:
    table = Table()
    unit = table.p1.unit("hand", 2000, when(placed(), target(deal(IT, 1000), what=_enemy())))
    table.begin().resolve(unit, (1, 1))
    assert (table.prompt, table.stack) == ("priority", [])


@proves("4.8.5")
def test_an_optional_trigger_is_stacked_and_asked_about_when_it_resolves() -> None:
    table = Table()
    unit = table.p1.unit("hand", 2000, when(placed(), t.Do((t.Act("draw", amount=t.Num(1)),), may=True)))
    table.begin().resolve(unit, (1, 1))
    assert (table.stack, table.prompt) == ([unit.name], "priority")
    table.pass_both().choose("no")
    assert (table.p1.count("hand"), table.stack) == (0, [])


EMPTY = t.Compare(t.PlayerValue("hand", YOU), "<=", t.Num(0))


@proves("4.4.3", "4.8.8")
def test_a_conditional_trigger_asks_at_the_event() -> None:
    for spare in (0, 1):
        table = Table()
        unit = table.p1.unit("hand", 2000, when(placed(), draw(2), condition=EMPTY))
        table.p1.blanks("hand", spare)
        table.begin().resolve(unit, (1, 1))
        assert table.stack == ([] if spare else [unit.name])


@proves("4.8.8", "4.4.3")
def test_a_conditional_trigger_asks_again_when_it_resolves() -> None:
    for spare in (0, 1):
        table = Table()
        unit = table.p1.unit("hand", 2000, when(placed(), draw(2), condition=EMPTY))
        table.begin().resolve(unit, (1, 1))
        table.p1.blanks("hand", spare)
        table.pass_both()
        assert (table.p1.count("hand"), table.stack) == (1 if spare else 2, [])


@proves("4.9.4")
def test_what_triggers_during_a_resolution_waits_for_its_end() -> None:
    table = Table()
    table.p1.base("base_1", when(DRAWN, t.Do((deal(t.Selector(nouns=("unit",)), 1000),))))
    unit = table.p2.unit((1, 3), 1000)
    spell = table.p1.strategy(draw(), target(power(IT, 1000)))
    table.begin().resolve(spell, unit)
    assert (len(table.stack), unit.power, unit.damage) == (1, 2000, 0)


# Cards shown from the hand


def _shown(action: tuple[t.Node, ...] = ()) -> ShowFromHand:
    return ShowFromHand((DIED,), action, (draw(2),))


def _killing(table: Table) -> Card:
    table.p2.unit((1, 3), 1000)
    return table.p1.strategy(t.Do((deal(t.Selector(nouns=("unit",)), 1000),)))


@proves("4.8.12", "4.8.12-1", "4.9.2-9-1", "4.4.4-2")
def test_a_card_shown_from_the_hand_is_stacked_at_its_owners_priority() -> None:
    table = Table()
    burn = _killing(table)
    watcher = table.p2.unit("hand", 1000, _shown())
    table.begin().resolve(burn)
    assert (table.prompt, table.holder) == ("show_card", 2)
    table.choose(watcher)
    assert (table.prompt, table.holder, table.stack) == ("priority", 1, [])
    assert watcher.is_("revealed")
    table.choose("pass")
    assert (table.stack, table.holder) == (["shown"], 1)
    table.pass_both()
    assert (table.p2.count("hand"), watcher.at, watcher.is_("revealed")) == (3, "hand", False)


@proves("4.8.12-2")
def test_a_card_that_is_not_shown_does_not_trigger() -> None:
    table = Table()
    burn = _killing(table)
    watcher = table.p2.unit("hand", 1000, _shown())
    table.begin().resolve(burn).choose("do not show it").choose("pass")
    assert (table.stack, table.holder, watcher.is_("revealed")) == ([], 2, False)


@proves("4.8.12-3")
def test_a_shown_card_that_left_the_hand_is_not_stacked() -> None:
    table = Table()
    burn = _killing(table)
    watcher = table.p2.unit("hand", 1000, _shown())
    table.begin().resolve(burn).choose(watcher)
    table.game.happen((_to_graveyard(table, table.p2),))
    table.choose("pass")
    assert (watcher.at, table.stack, table.holder) == ("graveyard", [], 2)


@proves("4.8.12-4")
def test_a_shown_card_whose_action_is_not_done_is_hidden_again() -> None:
    for answer in ("yes", "no"):
        table = Table()
        burn = _killing(table)
        own = t.Selector(player=YOU, zone=t.Zone("energy", player=YOU), quantity=t.Exactly(t.Num(1)))
        watcher = table.p2.unit("hand", 1000, _shown((t.Do((t.Act("freeze", object=own),)),)))
        energy = table.p2.blanks("energy")[0]
        table.begin().resolve(burn).choose(watcher).choose("pass")
        assert table.prompt == "shown_action"
        table.choose(answer)
        stacked = ["shown"] if answer == "yes" else []
        assert (table.stack, energy.frozen, watcher.is_("revealed")) == (
            stacked,
            bool(stacked),
            bool(stacked),
        )


@proves("4.9.2-9-2")
def test_a_shown_card_that_is_gone_on_resolution_does_nothing() -> None:
    table = Table()
    burn = _killing(table)
    watcher = table.p2.unit("hand", 1000, _shown())
    table.begin().resolve(burn).choose(watcher).choose("pass")
    assert table.stack == ["shown"]
    table.game.happen((_to_graveyard(table, table.p2),))
    table.pass_both()
    assert (watcher.at, table.p2.count("hand"), table.stack) == ("graveyard", 0, [])


# Resolution


@proves("4.9.2-1", "4.1.5", "4.10.1", "4.10.2", "4.10.3")
def test_a_spell_whose_only_target_is_gone_is_nullified() -> None:
    table = Table()
    unit = table.p2.unit((1, 3))
    to_energy = t.Act("put", object=THIS, to=t.Zone("energy"), state="released")
    spell = table.p1.strategy(target(deal(IT, 1000), to_energy), timing=kinds.QUICK)
    rescue = table.p2.strategy(target(to_hand(IT)), timing=kinds.QUICK)
    table.begin().play(spell, unit).choose("pass").play(rescue, unit).pass_both().pass_both()
    assert (spell.at, unit.at) == ("graveyard", "hand")


@proves("4.9.2-1")
def test_a_target_that_went_to_another_square_is_still_legal() -> None:
    table = Table()
    unit = table.p2.unit((1, 3))
    spell = table.p1.strategy(target(deal(IT, 1000)), timing=kinds.QUICK)
    flight = table.p2.strategy(shift(), timing=kinds.QUICK)
    table.begin().play(spell, unit).choose("pass").play(flight, unit, (2, 3)).pass_both().pass_both()
    assert (unit.at, unit.damage) == ((2, 3), 1000)


@proves("4.9.2-8", "2.20.1-3", "2.20.2-3", "4.1.3")
def test_a_unit_enters_frozen_a_base_released_and_a_strategy_goes_to_the_graveyard() -> None:
    table = Table()
    unit, base, spell = table.p1.unit("hand"), table.p1.base("hand"), table.p1.strategy(draw())
    table.begin().resolve(unit, (1, 1))
    table.play(base, "designate base 1").pass_both().resolve(spell)
    assert (unit.at, unit.frozen) == ((1, 1), True)
    assert (base.at, base.frozen, spell.at) == ("base_1", False, "graveyard")


@digest("M29")
@proves("4.9.3", "4.9.3-2", "4.9.3-1")
def test_a_unit_frozen_while_its_move_is_on_the_stack_is_put_released() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    freeze = table.p2.strategy(target(t.Act("freeze", object=IT)), timing=kinds.QUICK)
    table.begin().choose(_move(unit, (1, 2))).choose("pass").play(freeze, unit).pass_both()
    assert unit.frozen
    table.pass_both()
    assert (unit.at, unit.frozen) == ((1, 2), False)


@digest("M30")
@proves("4.9.3-1", "4.10.3")
def test_a_move_of_a_unit_that_is_elsewhere_by_then_is_nullified() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    push = table.p2.strategy(shift(), timing=kinds.QUICK)
    table.begin().choose(_move(unit, (1, 2))).choose("pass").play(push, unit, (2, 1)).pass_both().pass_both()
    assert (unit.at, table.stack) == ((2, 1), [])


@digest("M31")
@proves("4.9.3-1", "4.16.4-6")
def test_a_move_onto_an_own_unit_resolves_and_the_mover_dies() -> None:
    table = Table()
    unit, other = table.p1.unit((1, 1)), table.p1.unit((3, 1))
    push = table.p2.strategy(shift(), timing=kinds.QUICK)
    table.begin().choose(_move(unit, (1, 2))).choose("pass").play(push, other, (1, 2)).pass_both().pass_both()
    assert (unit.at, other.at) == ("graveyard", (1, 2))


@proves("3.8.2", "3.8.3", "3.8.4")
def test_timings_decide_what_can_be_played_over_a_stack_and_in_battle() -> None:
    table = Table()
    cards = [table.p1.strategy(draw(), timing=timing) for timing in kinds.TIMINGS]
    spell = table.p1.strategy(draw(), timing=kinds.QUICK)
    one = table.p1.unit((1, 1))
    table.p2.unit((1, 2))
    table.begin()
    assert [Option(options.PLAY, card.ref) in table.asked for card in cards] == [True, True, True]
    table.play(spell)
    assert [Option(options.PLAY, card.ref) in table.asked for card in cards] == [False, True, True]
    table.pass_both().march(one, (1, 2))
    assert [Option(options.PLAY, card.ref) in table.asked for card in cards] == [False, False, True]


def _enemy() -> t.Selector:
    return t.Selector(player=OPPONENT, zone=UNIT.zone, nouns=("unit",), quantity=t.Exactly(t.Num(1)))


def _move(unit: Card, to: tuple[int, int]) -> Option:
    return Option(options.MOVE, unit.ref, kind_at(to))


def _to_graveyard(table: Table, side: object) -> Event:
    """Return the event that puts the last card of a hand into the graveyard."""
    game = table.game
    seat = PlayerId(0) if side is table.p1 else PlayerId(1)
    ref = game.cards_in(2, seat)[-1]
    return Event(
        kinds.MOVE, "", ref, seat, origin=game.obj(ref).zone, dest=game.zone_id(3, seat), mask=1 << kinds.MOVE
    )


# Costs of triggered abilities


def _priced(may: bool) -> t.Triggered:
    cost = StackCost((t.Energy("any", t.Num(1)),), may)
    return when(placed(), t.If(t.PaidExtra(), (draw(2),), (draw(),)), limits=(cost,))


@proves("4.8.4-4", "4.8.4-5", "4.8.4")
def test_a_trigger_with_a_cost_is_paid_for_as_it_is_stacked_or_taken_off() -> None:
    for energy in (0, 1):
        table = Table()
        unit = table.p1.unit("hand", 2000, _priced(may=False))
        cards = table.p1.blanks("energy", energy)
        table.begin().resolve(unit, (1, 1))
        assert table.stack == [unit.name] * energy
        assert [card.frozen for card in cards] == [True] * energy


@proves("4.8.4-1")
def test_whether_an_additional_cost_of_a_trigger_is_paid_is_chosen_as_it_is_stacked() -> None:
    for reply, drawn in (("yes", 2), ("no", 1)):
        table = Table()
        unit = table.p1.unit("hand", 2000, _priced(may=True))
        energy = table.p1.blanks("energy")[0]
        table.begin().resolve(unit, (1, 1))
        assert (table.prompt, table.stack) == ("extra_cost", [])
        table.choose(reply)
        assert (table.stack, energy.frozen) == ([unit.name], reply == "yes")
        table.pass_both()
        assert table.p1.count("hand") == drawn
