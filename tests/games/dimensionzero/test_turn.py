"""The course of a duel (3.1 to 3.7, 3.10): set-up, phases, recovery, and how a duel ends."""

from __future__ import annotations

import pytest
from tests.games.dimensionzero.table import (
    IT,
    YOU,
    Table,
    blank,
    deal,
    draw,
    power,
    target,
    when,
)

from gyoji.games.dimensionzero import api
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.start.deck import Deck
from gyoji.games.dimensionzero.start.switches import Switches
from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.games.dimensionzero.table.state import ZeroGame
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

P1, P2 = PlayerId(0), PlayerId(1)


def starts(period: str, player: t.Node | None = None) -> t.Moment:
    return t.Moment(t.Period(period, player=player), "start")


def ends(period: str) -> t.Moment:
    return t.Moment(t.Period(period), "end")


def new(switches: Switches, seed: int = 1) -> ZeroGame:
    deck = Deck("白", tuple([blank(f"札{i}") for i in range(40)]))
    game = api.new_table((deck, deck), seed, switches)
    game.asks_all = True
    game.run()
    return game


def happened(game: ZeroGame, rule: str) -> list[Event]:
    """Return what the log says was done by a rule."""
    assert game.log is not None
    return [entry.event for entry in game.log.entries if entry.event is not None and entry.rule == rule]


# Set-up


@proves("3.1.3", "3.2.2", "2.23.2-1", "2.23.4-1")
def test_libraries_are_shuffled_and_each_player_draws_five() -> None:
    game = new(Switches(first=0))
    other = new(Switches(first=0), seed=2)
    sizes = [
        (len(game.cards_in(zones.HAND, seat)), len(game.cards_in(zones.LIBRARY, seat))) for seat in (P1, P2)
    ]
    assert sizes == [(5, 35), (5, 35)]
    hands = [
        [each.obj(ref).definition.name for ref in each.cards_in(zones.HAND, P1)] for each in (game, other)
    ]
    assert hands[0] != hands[1]


@proves("3.1.4")
def test_chance_decides_who_begins() -> None:
    assert {new(Switches(), seed).first_player for seed in range(12)} == {P1, P2}


@proves("3.2.3", "3.2.3-1", "6.2.2")
def test_only_the_second_player_may_draw_a_new_hand_and_only_where_it_is_permitted() -> None:
    game = new(Switches(first=0, redraw="yes"))
    game.log = Log()
    assert game.question is not None
    assert (game.question.player, game.question.prompt) == (P2, "redraw")
    before = {game.obj(ref).definition.name for ref in game.cards_in(zones.HAND, P2)}
    game.decide(game.question.options.index(Option(options.REDRAW)))
    while game.question is not None and game.question.prompt == "order_bottom":
        game.decide(0)
    after = {game.obj(ref).definition.name for ref in game.cards_in(zones.HAND, P2)}
    assert (len(after), len(game.cards_in(zones.LIBRARY, P2))) == (5, 35)
    assert after.isdisjoint(before)
    assert (game.player(P2).ordered, game.player(P1).ordered) == (True, False)
    seen = views.view(game, P1)
    assert (seen["first_player"], seen["ordered"]) == (P1, [False, True])
    assert {(event.player, event.cause) for event in happened(game, "3.2.3-1")} == {(P2, P2)}
    plain = new(Switches(first=0))
    assert plain.question is not None
    assert plain.question.prompt == "priority"


@proves("3.2.4", "3.6.1-2")
def test_the_first_player_has_no_draw_phase_on_the_first_turn() -> None:
    for turn, cards in ((1, 0), (2, 1)):
        table = Table(turn=turn)
        table.begin(kinds.DRAW_PHASE)
        assert (table.p1.count("hand"), table.game.phase) == (
            cards,
            kinds.DRAW_PHASE if cards else kinds.ENERGY_PHASE,
        )


# Phases


@proves("3.4.1", "3.4.2", "3.4.5", "3.4.3")
def test_six_phases_follow_each_other_and_then_the_other_player_has_the_turn() -> None:
    table = Table()
    table.begin(kinds.RELEASE_PHASE)
    seen: list[tuple[int, str]] = []
    for _ in range(7):
        seen.append((table.game.turn_player, table.game.phase))
        table.pass_both()
        while table.game.phase == seen[-1][1]:
            table.pass_both()
    assert seen == [(0, phase) for phase in kinds.PHASES] + [(1, kinds.RELEASE_PHASE)]
    assert table.game.turn == 4


@digest("M24")
@proves("3.5.1", "4.8.3")
def test_the_release_phase_releases_everything_of_the_active_player_and_then_triggers() -> None:
    table = Table()
    own = [table.p1.unit((1, 1), frozen=True), *table.p1.blanks("energy"), *table.p1.blanks("smash")]
    theirs = table.p2.unit((1, 3), frozen=True)
    for card in own[1:]:
        table.game.mutable_object(card.ref).turned = True
    first = table.p1.base("base_1", when(starts("turn"), draw()))
    second = table.p2.base("base_1", when(starts("release_phase"), draw()))
    table.begin(kinds.RELEASE_PHASE)
    assert ([card.frozen for card in own], theirs.frozen) == ([False] * 3, True)
    assert table.stack == [first.name, second.name]


@proves("3.6.1-1")
def test_the_draw_comes_before_what_triggers_in_the_draw_phase() -> None:
    table = Table()
    table.p1.base("base_1", when(starts("draw_phase"), draw()), when(t.Event("draw", actor=YOU), draw()))
    table.begin(kinds.DRAW_PHASE)
    assert (table.p1.count("hand"), table.prompt, len(table.game.triggered)) == (1, "order_triggers", 2)


@digest("M25")
@proves("3.7.1")
def test_one_card_may_be_put_into_energy_once_the_stack_is_empty() -> None:
    table = Table()
    table.p1.base("base_1", when(starts("energy_phase"), draw()))
    table.p1.blanks("hand", 2)
    theirs = table.p2.blanks("hand")[0]
    table.begin(kinds.ENERGY_PHASE)
    assert (len(table.stack), table.options) == (1, ["pass"])
    table.pass_both().choose("put into energy 白札")
    energy = [table.game.obj(ref).turned for ref in table.game.cards_in(zones.ENERGY, P1)]
    assert (energy, table.p1.count("hand"), table.options) == ([False], 2, ["pass"])
    assert table.why_not(2, Option(options.SET_ENERGY, theirs.ref)) != ""


@proves("3.4.4")
def test_a_phase_that_is_skipped_does_not_exist() -> None:
    table = Table()
    none = t.Cannot(t.Event("start", word="smash_phase"))
    table.p2.base("base_1", t.Static((none,)))
    table.p1.base("base_2", when(starts("smash_phase"), draw()))
    table.begin().pass_both()
    assert (table.game.phase, table.p1.count("hand")) == (kinds.RECOVERY_PHASE, 0)


# Recovery


@digest("M48")
@proves("3.10.1")
def test_damage_and_effects_of_the_turn_end_together() -> None:
    table = Table()
    unit = table.p1.unit((1, 1), 2000)
    spell = table.p1.strategy(target(power(IT, 3000), deal(IT, 3000)))
    table.begin().resolve(spell, unit)
    assert (unit.power, unit.damage) == (5000, 3000)
    table.to(kinds.RECOVERY_PHASE)
    assert (unit.at, unit.power, unit.damage) == ((1, 1), 2000, 0)


@proves("3.10.1", "3.10.2")
def test_recovery_and_turn_end_trigger_one_after_the_other() -> None:
    table = Table()
    early = table.p1.base("base_1", when(starts("recovery_phase"), draw()))
    late = table.p1.base("base_2", when(ends("turn"), draw()))
    table.begin(kinds.RECOVERY_PHASE)
    assert table.stack == [early.name]
    table.pass_both()
    assert table.stack == []
    table.pass_both()
    assert table.stack == [late.name]


@digest("M49")
@proves("3.10.3", "4.4.4")
def test_recovery_repeats_after_a_trigger_which_does_not_trigger_again() -> None:
    table = Table()
    hurt = t.Do((deal(t.Selector(nouns=("unit",)), 1000),))
    unit = table.p1.unit((1, 1), 2000)
    table.p1.base("base_1", when(ends("turn"), hurt))
    table.begin(kinds.RECOVERY_PHASE).pass_both()
    assert len(table.stack) == 1
    table.pass_both()
    assert (unit.damage, table.stack) == (1000, [])
    table.pass_both()
    assert (table.game.phase, table.game.turn, unit.damage, table.stack) == (kinds.RECOVERY_PHASE, 3, 0, [])
    table.pass_both()
    assert (table.game.turn, table.stack) == (3, [])
    table.pass_both()
    assert table.game.turn == 4


@proves("3.10.3")
def test_a_quiet_recovery_is_gone_through_once() -> None:
    table = Table()
    table.begin(kinds.RECOVERY_PHASE).pass_both().pass_both()
    assert (table.game.turn, table.game.phase) == (4, kinds.RELEASE_PHASE)


# Ends


@proves("3.3.7", "1.1.1")
def test_a_player_may_concede_at_any_time_whatever_texts_say() -> None:
    table = Table()
    table.p1.base("base_1", t.Static((t.Cannot(t.Event("lose", actor=YOU)),)))
    table.begin().choose("pass")
    table.game.concede(P1)
    assert (table.game.over, table.game.winners, table.game.question) == (True, (P2,), None)


@proves("3.3.5", "3.3.3")
def test_who_wins_and_loses_at_once_loses() -> None:
    for kinds_ in ((kinds.WIN, kinds.LOSE), (kinds.LOSE, kinds.WIN)):
        table = Table()
        table.begin()
        table.game.happen(tuple([Event(kind, "", player=P1) for kind in kinds_]))
        assert (table.game.over, table.game.winners) == (True, (P2,))


@proves("3.3.3")
def test_an_effect_can_win_the_duel() -> None:
    table = Table()
    spell = table.p1.strategy(t.Do((t.Act("win", player=YOU),)))
    table.begin().resolve(spell)
    assert (table.game.over, table.game.winners) == (True, (P1,))


@proves("3.3.8")
def test_time_in_swiss_rounds_leaves_one_more_turn_and_then_a_draw() -> None:
    table = Table(Switches(time="swiss", time_turn=3))
    table.p1.blanks("smash", 2)
    table.begin(kinds.RECOVERY_PHASE)
    while not table.game.over:
        table.decline()
    assert (table.game.turn, table.game.winners, table.game.ended_by) == (4, (), "3.3.8")


@pytest.mark.parametrize("turn", [3, 4])
@proves("3.10.1", "3.10.2")
def test_every_period_of_a_turn_is_told_for_the_active_player(turn: int) -> None:
    table = Table()
    sides = (table.p1, table.p2) if turn == 3 else (table.p2, table.p1)
    frozen = sides[0].unit((1, 1) if turn == 3 else (1, 3), frozen=True)
    watcher = t.Triggered((ends("turn"),), (draw(0),))
    table.p1.unit((2, 1), 2000, watcher)
    table.game.log = Log()
    table.begin(kinds.RELEASE_PHASE)
    while table.game.turn < turn:
        table.decline()
    table.game.mutable_object(frozen.ref).damage = 500
    while table.game.turn == turn:
        table.decline()
    entries = [entry for entry in table.game.log.entries if entry.turn == turn and entry.event is not None]
    told = [entry.event for entry in entries if entry.event is not None]
    wanted = (kinds.START, kinds.END, kinds.RECOVER, kinds.RELEASE, kinds.DRAW)
    seen = [event for event in told if event.kind in wanted]
    assert {event.player for event in seen} == {sides[0].seat}
    assert not frozen.frozen
    assert [(event.kind, event.word) for event in seen][:9] == [
        (kinds.RELEASE, ""), (kinds.START, "turn"), (kinds.START, "release_phase"), (kinds.DRAW, ""),
        (kinds.START, "draw_phase"), (kinds.START, "energy_phase"), (kinds.START, "main_phase"),
        (kinds.START, "smash_phase"), (kinds.RECOVER, ""),
    ]  # fmt: skip
    assert frozen.damage == 0
