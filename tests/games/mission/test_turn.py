"""The course of a turn (700)."""

from __future__ import annotations

import pytest
from tests.games.mission.table import Table
from tests.games.mission.words import (
    MISSION_PHASE_END,
    SLEEP,
    THIS,
    YOU,
    activated,
    check,
    clear,
    do,
    draw,
    ends,
    exits,
    may,
    mine,
    n,
    plus,
    starts,
    success,
    when,
)  # fmt: skip

from gyoji.games.mission.people import options
from gyoji.games.mission.start.switches import Switches
from gyoji.games.mission.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


@proves("701.3", "701.3-1", "701.3-2", "701.3-3", "701.3-4", "702.5", "704.11")
def test_a_turn_has_five_phases_in_order() -> None:
    table = Table()
    table.begin(kinds.START_DRAW_PHASE)
    table.to(kinds.MAIN_PHASE)
    table.to(kinds.CHARGE_PHASE)
    table.decline().decline()
    started = [event.word for event in table.happened(kinds.START)]
    assert (table.game.turn, table.game.turn_player) == (4, 1)
    assert started[:1] == [kinds.START_DRAW_PHASE]
    table = Table()
    seen: list[str] = []
    table.begin(kinds.START_DRAW_PHASE)
    while table.game.turn == 3:
        seen = [event.word for event in table.happened(kinds.START) if event.word != kinds.TURN]
        table.decline()
    assert seen == [kinds.START_DRAW_PHASE, kinds.MAIN_PHASE, kinds.MISSION_PHASE, kinds.CHARGE_PHASE]


@digest("M07")
@proves("702.4a", "703.2a", "706.4", "702.1")
def test_the_first_turn_has_no_draw_no_events_and_no_attack() -> None:
    table = Table(turn=1)
    event = table.p1.event(draw())
    free = table.p1.character("hand", 0, 1000)
    table.p1.hand(3)
    table.p1.character(2, 1, 1000, when(starts("game"), draw(0)))
    table.begin(kinds.START_DRAW_PHASE)
    assert (table.p1.count("hand"), table.game.phase) == (5, kinds.MAIN_PHASE)
    assert table.happened(kinds.DRAW) == []
    assert [event_.word for event_ in table.happened(kinds.START)][:3] == ["start_draw_phase", "turn", "game"]
    assert table.why_not(1, Option(options.PLAY, event.ref, 0)) == "703.2a first_turn_event"
    table.play(free, 0)
    assert table.why_not(1, Option(options.ATTACK, free.ref)) == "703.2a first_turn_attack"
    assert table.p1.count("hand") == 4
    table.end_main().decline()
    table.decline()
    assert (table.p1.count("hand"), table.game.turn) == (5, 2)


@proves("702.4a", "703.2a", "702.1")
def test_the_second_players_first_turn_has_no_such_limits() -> None:
    table = Table(turn=2)
    table.game.first_player = PlayerId(1)
    event = table.p1.event(draw())
    attacker = table.p1.character(0)
    table.begin(kinds.START_DRAW_PHASE)
    assert table.p1.count("hand") == 5
    assert table.can(Option(options.PLAY, event.ref, 0))
    assert table.can(Option(options.ATTACK, attacker.ref))
    assert [each.word for each in table.happened(kinds.START)][:2] == ["start_draw_phase", "turn"]


@proves("702.4", "509.1", "1106.1", "1106.2")
def test_a_hand_below_five_is_filled_up_to_five() -> None:
    for before, after in ((0, 5), (4, 5), (5, 6), (7, 8)):
        table = Table()
        table.p1.hand(before)
        table.begin(kinds.START_DRAW_PHASE)
        assert table.p1.count("hand") == after
        assert len(table.happened(kinds.DRAW)) == after - before


@proves("509.2", "702.4")
def test_a_hand_has_no_limit() -> None:
    table = Table()
    table.p1.hand(30)
    table.begin(kinds.START_DRAW_PHASE).to(kinds.MAIN_PHASE, turn=4)
    assert table.p1.count("hand") == 32


@digest("M12")
@proves("702.4", "508.1", "102.5")
def test_a_kept_card_is_no_hand_card_and_a_short_deck_gives_what_it_has() -> None:
    table = Table(deck=0)
    table.p1.deck(1)
    table.p1.hand(3)
    table.p1.blanks("keep", 1)
    table.begin(kinds.START_DRAW_PHASE)
    assert (table.p1.count("hand"), table.p1.count("deck"), table.game.over) == (4, 0, False)


@digest("M09")
@proves("702.1", "702.2", "202.2a", "1007.2")
def test_no_trigger_saves_a_player_whose_deck_is_empty() -> None:
    table = Table(deck=0)
    table.p2.deck(9)
    table.p1.character(0, 1, 1000, when(starts("start_draw_phase"), do(t.Act("reload"))))
    table.p1.character("trash", 1, 1000)
    table.begin(kinds.START_DRAW_PHASE)
    assert table.game.winners == (PlayerId(1),)
    assert (table.p1.count("trash"), table.p1.count("deck")) == (1, 0)


@digest("M10")
@proves("702.4", "706.1", "706.2", "1007.2", "1117.1")
def test_a_deck_emptied_in_the_start_draw_loses_in_the_end_draw_phase() -> None:
    table = Table(deck=0)
    table.p1.deck(1)
    table.p1.hand(4)
    table.p2.deck(9)
    table.begin(kinds.START_DRAW_PHASE)
    assert (table.p1.count("deck"), table.game.over) == (0, False)
    table.end_main()
    assert not table.game.over
    table.decline().decline()
    assert (table.game.winners, table.game.phase) == ((PlayerId(1),), kinds.END_DRAW_PHASE)


@digest("M10")
@proves("706.2", "1117.1", "1105.1")
def test_a_reload_in_the_main_phase_saves_the_player() -> None:
    table = Table(deck=0)
    table.p1.deck(1)
    table.p1.hand(3)
    table.p1.blanks("trash", 2)
    table.p2.deck(9)
    reload_ = table.p1.event(do(t.Act("reload")))
    table.begin(kinds.START_DRAW_PHASE)
    table.play(reload_).end_main().decline().decline()
    assert (table.game.over, table.game.turn) == (False, 4)


@digest("M11")
@proves("706.4", "706.5", "1007.2")
def test_a_deck_emptied_in_the_end_draw_loses_in_the_own_next_turn() -> None:
    table = Table(deck=0)
    table.p1.deck(1)
    table.p1.hand(4)
    table.p2.deck(9)
    table.begin(kinds.END_DRAW_PHASE)
    assert (table.p1.count("deck"), table.game.turn, table.game.over) == (0, 4, False)
    table.decline().decline().decline()
    assert (table.game.turn, table.game.over, table.game.winners) == (5, True, (PlayerId(1),))
    assert table.game.phase == kinds.START_DRAW_PHASE


@digest("M35")
@proves("702.3", "706.3", "904.4a", "907.1a")
def test_an_account_can_be_used_once_in_the_own_turn_and_once_in_the_others() -> None:
    table = Table()
    account = table.p1.account(activated((SLEEP,), draw()), asleep=True)
    attacker = table.p2.character(0)
    table.begin(kinds.START_DRAW_PHASE)
    assert [event.rule for event in table.happened(kinds.REBOOT)] == ["702.3"]
    table.activate(account)
    key = table.game.values(account.ref).held[0].key
    assert table.why_not(1, Option(options.ACTIVATE, account.ref, key)) == "907.1a cost_unpayable"
    table.to(kinds.MAIN_PHASE, turn=4)
    assert [event.rule for event in table.happened(kinds.REBOOT)] == []
    table.attack(attacker)
    assert (table.holder, table.prompt) == (1, "block")
    table.activate(account).until("main_action")
    assert account.asleep
    table.to(kinds.MAIN_PHASE, turn=5)
    assert not account.asleep


@proves("702.3")
def test_characters_do_not_reboot_unless_the_reading_is_switched() -> None:
    for readings, asleep in ((Switches(), True), (Switches(reboots="accounts_and_characters"), False)):
        table = Table(readings)
        sleeper = table.p1.character(0, asleep=True)
        table.begin(kinds.START_DRAW_PHASE)
        assert sleeper.asleep == asleep


@proves("703.1", "703.3", "703.3a", "703.2-1", "703.2-2")
def test_the_main_phase_goes_on_until_nothing_is_done() -> None:
    table = Table()
    account = table.p1.account(activated((SLEEP,), draw()))
    card = table.p1.character("hand", 0, 1000)
    table.p1.character(2, 1, 1000, when(starts("main_phase"), draw()))
    table.begin()
    assert table.p1.count("hand") == 2
    table.play(card, 0)
    assert table.prompt == "main_action"
    table.activate(account)
    assert table.prompt == "main_action"
    table.end_main()
    assert table.game.phase == kinds.CHARGE_PHASE


@proves("704.1", "704.2", "704.5", "704.6")
def test_the_mission_phase_has_a_start_and_an_end() -> None:
    table = Table()
    table.p1.character(
        0, 1, 1000, when(starts("mission_phase"), draw()), when(ends("mission_phase"), draw(2))
    )
    table.begin().end_main()
    assert (table.p1.count("hand"), table.game.phase) == (3, kinds.CHARGE_PHASE)


@proves("704.5", "704.7")
def test_the_end_of_a_turn_is_the_end_of_the_mission_phase() -> None:
    table = Table()
    table.p1.character(0, 1, 1000, when(ends("turn"), draw()))
    table.begin().end_main()
    assert (table.p1.count("hand"), table.game.phase) == (1, kinds.CHARGE_PHASE)


@proves("704.5", "704.7", "704.10")
def test_an_ability_hears_of_the_end_once_and_one_that_comes_later_hears_of_it_too() -> None:
    gain = t.Gain(mine(t.OtherThan(THIS)), (t.Quoted((when(ends("mission_phase"), draw()),)),))
    table = Table()
    table.p1.character(0, 1, 1000, when(ends("mission_phase"), do(gain)))
    table.p1.character(1)
    table.begin().end_main()
    assert table.p1.count("hand") == 1
    assert len([event for event in table.happened(kinds.END) if event.word == kinds.MISSION_PHASE]) == 3


@proves("704.8", "1005.2")
def test_damage_of_all_characters_goes_at_the_end_of_the_mission_phase() -> None:
    table = Table()
    own = table.p1.character(0, 1, 5000)
    other = table.p2.character(1, 1, 5000)
    for card in (own, other):
        table.game.mutable_object(card.ref).damage = 3000
    table.begin()
    assert (own.damage, other.damage) == (3000, 3000)
    table.end_main()
    assert (own.damage, other.damage) == (0, 0)


@proves("704.9")
def test_effects_until_the_end_of_the_mission_phase_end_there() -> None:
    table = Table()
    grown = table.p1.character(0, 1, 1000)
    event = table.p1.event(do(plus(mine(), 2000, MISSION_PHASE_END)))
    table.begin().play(event)
    assert grown.power == 3000
    table.end_main()
    assert (grown.power, table.game.phase) == (1000, kinds.CHARGE_PHASE)


@proves("704.10", "1004.2")
def test_work_left_by_expiring_effects_leads_back_to_the_end() -> None:
    table = Table()
    saved = table.p1.character("hand", 0, 1000)
    boost = table.p1.event(do(plus(mine(), 1000, MISSION_PHASE_END)))
    cut = table.p1.event(do(plus(mine(), -1000)))
    table.begin().play(saved, 0)
    table.play(boost).play(cut)
    assert (saved.power, saved.zone) == (1000, "area")
    table.end_main()
    assert (saved.zone, table.game.phase) == ("energy", kinds.CHARGE_PHASE)
    assert len([event for event in table.happened(kinds.END) if event.word == kinds.MISSION_PHASE]) > 1


@digest("M13")
@proves("705.1", "705.2", "705.3", "705.4", "508.1")
def test_a_charge_phase_trigger_waits_until_cards_are_kept_and_charged() -> None:
    table = Table()
    table.p1.character(0, 1, 1000, when(starts("charge_phase"), draw()))
    kept = table.p1.character("hand", 9, 1000)
    charged = table.p1.character("hand", 8, 1000)
    table.begin().end_main()
    assert (table.prompt, table.p1.count("hand")) == ("keep", 2)
    table.choose(f"keep {kept.name}")
    assert table.options == ["charge no more", f"charge {charged.name}"]
    table.choose(f"charge {charged.name}", "charge no more")
    assert (kept.zone, charged.zone) == ("keep", "energy")
    assert (table.p1.count("hand"), table.game.turn) == (5, 4)


@digest("M14")
@proves("705.2")
def test_a_newly_kept_card_sends_the_old_one_to_the_trash() -> None:
    for keeps in (True, False):
        table = Table()
        old = table.p1.put(table.game.definitions[0], "keep")  # type: ignore[arg-type]
        new = table.p1.character("hand", 9, 1000)
        table.begin().end_main()
        table.choose(f"keep {new.name}" if keeps else "keep no card")
        assert (old.zone, new.zone) == (("trash", "keep") if keeps else ("keep", "hand"))


@proves("705.3")
def test_any_number_of_cards_may_be_charged() -> None:
    table = Table()
    table.p1.hand(3)
    table.begin().end_main().decline()
    for _ in range(3):
        table.choose("charge 白札")
    assert table.options == ["charge no more"]
    table.decline()
    assert table.p1.count("energy") == 3


@digest("M37")
@proves("1118.1", "1118.2", "704.8", "806.2")
def test_success_lasts_to_the_end_of_the_mission_phase() -> None:
    has = t.Is(THIS, t.InState("succeeded"))
    table = Table()
    attacker = table.p1.character(
        0,
        1,
        1000,
        when(starts("mission_phase"), t.If(has, (draw(),))),
        when(starts("charge_phase"), t.If(has, (draw(),))),
    )
    table.p1.hand(7)
    table.begin().fight(attacker)
    assert attacker.succeeded
    table.end_main()
    assert (table.p1.count("hand"), attacker.succeeded) == (8, False)
    table.decline().decline()
    assert (table.p1.count("hand"), table.game.turn) == (9, 4)


@digest("M59")
@proves("704.3a", "704.4", "1005.1", "304.6a", "304.6b", "502.4")
def test_clearing_the_third_mission_wins() -> None:
    table = Table()
    table.p1.mission(face_down=True)
    table.p1.mission(face_down=True)
    last = table.p1.mission(check((success(), 1)), clear((success(), 2)))
    first = table.p1.character(0)
    second = table.p1.character(1)
    table.p1.account(t.Triggered((ends("mission_phase"),), (draw(),)))
    table.begin().fight(first)
    assert (last.asleep, last.face_down) == (True, False)
    table.fight(second)
    assert len(table.game.records) == 2
    table.end_main()
    assert last.face_down
    assert table.game.winners == (PlayerId(0),)
    assert (table.game.phase, table.p1.count("hand")) == (kinds.MISSION_PHASE, 0)


@digest("M59")
@proves("704.3b", "1005.2", "704.8", "304.6c")
def test_a_mission_whose_clear_conditions_are_not_met_is_rebooted_and_its_record_goes() -> None:
    table = Table()
    mission = table.p1.mission(check((success(), 1)), clear((success(), 2)))
    attacker = table.p1.character(0)
    table.begin().fight(attacker)
    assert mission.asleep
    table.end_main()
    assert (mission.asleep, mission.face_down, table.game.records) == (False, False, ())


@proves("1006.1", "704.3b")
def test_a_rebooted_mission_is_checked_again_only_under_the_other_reading() -> None:
    for readings, asleep in ((Switches(), False), (Switches(recheck="again"), True)):
        table = Table(readings)
        mission = table.p1.mission(check((success(), 1)), clear((success(), 2)))
        attacker = table.p1.character(0)
        table.begin().fight(attacker).end_main()
        assert mission.asleep == asleep


@proves("1005.1")
def test_acts_outside_the_main_phase_are_not_counted() -> None:
    drawn = t.Event("draw", actor=YOU)
    table = Table()
    mission = table.p1.mission(check((drawn, 2)), clear((drawn, 2)))
    event = table.p1.event(draw())
    table.begin(kinds.START_DRAW_PHASE)
    assert (mission.asleep, table.game.records) == (False, ())
    table.play(event)
    assert [record[3] for record in table.game.records] == [1, 1]
    assert not mission.asleep


@proves("1005.1", "1007.1")
def test_the_other_players_missions_count_nothing() -> None:
    table = Table()
    other = table.p2.mission(check((t.Event("succeed"), 1)), clear((t.Event("succeed"), 1)))
    attacker = table.p1.character(0)
    table.begin().fight(attacker)
    assert not other.asleep


@proves("1007.1")
def test_whose_missions_win_can_be_read_the_other_way() -> None:
    for readings, over in ((Switches(), False), (Switches(victory="opposing_missions"), True)):
        table = Table(readings)
        for _ in range(3):
            table.p2.mission(face_down=True)
        table.begin().end_main()
        assert table.game.over == over


@proves("304.6d", "1113.1")
def test_every_condition_must_be_met_to_check_a_mission() -> None:
    rich = t.Exists(t.Selector(player=YOU, zone=t.Zone("energy", player=YOU), quantity=t.AtLeast(t.Num(2))))
    table = Table()
    mission = table.p1.mission(check((success(), 1), (rich, 1)), clear((success(), 1)))
    first = table.p1.character(0)
    second = table.p1.character(1)
    table.begin().fight(first)
    assert (mission.asleep, table.p1.count("energy")) == (False, 1)
    table.fight(second)
    assert (mission.asleep, table.p1.count("energy")) == (True, 2)


PHASES = [
    kinds.START_DRAW_PHASE,
    kinds.MAIN_PHASE,
    kinds.MISSION_PHASE,
    kinds.CHARGE_PHASE,
    kinds.END_DRAW_PHASE,
]


@pytest.mark.parametrize("name", PHASES)
@proves("705.4")
def test_what_loses_its_power_in_a_phase_exits_in_that_phase(name: str) -> None:
    table = Table()
    fading = t.Static((t.If(t.InPeriod(t.Period(name)), (plus(THIS, -1000),)),))
    witness = table.p1.character(0, 1, 1000, fading, when(exits(), may(t.Act("draw", amount=n(1)))))
    table.begin(kinds.START_DRAW_PHASE).until("may")
    assert (table.game.phase, table.game.turn, witness.zone) == (name, 3, "energy")


@pytest.mark.parametrize("name", [kinds.START_DRAW_PHASE, kinds.END_DRAW_PHASE])
@proves("702.5", "706.5", "702.4", "706.4")
def test_what_a_draw_of_a_draw_phase_sets_off_is_processed_in_that_phase(name: str) -> None:
    table = Table()
    table.p1.hand(4)
    offer = may(t.Act("place", word="引", amount=n(1)))
    table.p1.account(when(t.Event("draw", actor=YOU), offer, zone="account"))
    table.begin(kinds.START_DRAW_PHASE if name == kinds.START_DRAW_PHASE else kinds.CHARGE_PHASE)
    table.until("may")
    assert (table.game.phase, table.game.turn, table.p1.count("hand")) == (name, 3, 5)


@proves("704.9", "704.10", "704.5", "908.5")
def test_a_state_that_comes_as_effects_end_lets_the_mission_phase_end_again() -> None:
    strong = mine(t.Measure("power", ">=", n(2000)))
    table = Table()
    weakened = table.p1.character(0, 1, 2000)
    event = table.p1.event(do(plus(mine(), -1000, MISSION_PHASE_END)))
    watcher = table.p1.character(
        "hand", 0, 1000, t.Triggered((t.Becomes(t.Exists(strong)),), (do(t.Act("exit", object=strong)),))
    )
    table.begin().play(event).play(watcher, 1).end_main()
    ended = [each for each in table.happened(kinds.END) if each.word == kinds.MISSION_PHASE]
    # Again as effects ended (704.10), and again after what that set off was played (704.7).
    assert (weakened.zone, watcher.zone, len(ended)) == ("energy", "area", 3)


@proves("704.1", "704.2", "704.3")
def test_what_the_start_of_the_mission_phase_sets_off_comes_before_missions_are_cleared() -> None:
    table = Table()
    offer = may(t.Act("place", word="始", amount=n(1)))
    table.p1.account(when(starts("mission_phase"), offer, zone="account"))
    mission = table.p1.mission(check((success(), 1)), clear((success(), 1)), checked=True)
    attacker = table.p1.character(0)
    table.begin().fight(attacker).end_main()
    assert (table.prompt, mission.face_down, table.game.phase) == ("may", False, kinds.MISSION_PHASE)
    table.choose("yes")
    assert (table.p1.state.counter("始"), mission.face_down) == (1, True)
