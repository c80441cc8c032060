"""Continuous effects, replacements and their order (911, 912)."""

from __future__ import annotations

from tests.games.mission.table import Table
from tests.games.mission.words import (
    IT,
    MISSION_PHASE_END,
    THIS,
    YOU,
    becomes,
    choose,
    deal,
    do,
    draw,
    enters,
    everybody,
    exits,
    mine,
    n,
    one,
    plus,
    put,
    static,
    theirs,
    when,
    your,
)  # fmt: skip

from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

FEATURE = t.Trait("feature", "T")


@digest("M55")
@proves("911.1", "911.1a", "911.1b", "911.1c")
def test_what_is_no_number_changes_before_numbers_do() -> None:
    table = Table()
    bonus = table.p1.event(do(plus(everybody(FEATURE), 2000)))
    static_bonus = table.p1.character(0, 1, 1000, static(plus(everybody(FEATURE), 2000)))
    late = table.p1.event(do(t.Gain(theirs(), (FEATURE,))))
    target = table.p2.character(0, 1, 1000)
    table.begin().play(bonus)
    assert target.power == 1000
    table.play(late)
    assert (target.power, static_bonus.power) == (3000, 1000)


@proves("911.2")
def test_an_effect_waits_for_what_it_depends_on() -> None:
    table = Table()
    strong = everybody(t.Measure("power", ">=", n(3000)))
    table.p1.character(0, 1, 1000, static(plus(strong, 1000)))
    table.p1.character(1, 1, 1000, static(plus(theirs(), 2000)))
    target = table.p2.character(0, 1, 1000)
    table.begin()
    assert target.power == 4000


@proves("911.3", "911.3a")
def test_of_two_effects_the_one_that_came_later_decides() -> None:
    table = Table()
    table.p1.character(0, 1, 9000, static(becomes(everybody(), 3000)))
    table.p1.character(1, 1, 9000, static(becomes(everybody(), 5000)))
    target = table.p2.character(0, 1, 1000)
    table.begin()
    assert target.power == 5000


@digest("M56")
@proves("911.3a", "1116.1")
def test_a_slide_does_not_renew_a_timestamp_and_a_new_entry_does() -> None:
    table = Table()
    first = table.p1.character(0, 0, 9000, static(becomes(everybody(), 3000)))
    table.p1.character(2, 0, 9000, static(becomes(everybody(), 5000)))
    target = table.p2.character(0, 1, 1000)
    slide = table.p1.event(choose(mine(t.Named(first.name), quantity=one()), t.Act("slide", object=IT)))
    back = table.p1.event(do(put(mine(t.Named(first.name)), "hand")))
    table.begin().play(slide)
    assert (first.lane, target.power) == (1, 5000)
    table.play(back).play(first, 0)
    assert target.power == 3000


@proves("911.3b")
def test_a_played_effect_gets_its_timestamp_at_the_end_of_its_resolution() -> None:
    table = Table()
    target = table.p2.character(0, 1, 9000)
    inner = table.p1.event(do(becomes(theirs(), 5000)), zone="trash", name="内")
    play = t.Do((t.Act("play", object=your("trash", t.Named("内")), word="free"),))
    outer = table.p1.event(do(becomes(theirs(), 3000)), play)
    table.begin().play(outer)
    assert (inner.zone, target.power) == ("trash", 3000)


@proves("911.3c")
def test_of_cards_that_enter_together_the_turn_players_come_first() -> None:
    table = Table()
    own = table.p1.character("trash", 0, 9000, static(becomes(everybody(), 3000)))
    other = table.p2.character("trash", 0, 9000, static(becomes(everybody(), 5000)))
    both = t.Selector(zone=t.Zone("trash"), nouns=("character",))
    for side in (table.p1, table.p2):
        event = side.event(do(t.Act("enter", object=both, to=t.Zone("area"))), zone="hand")
        if side is table.p1:
            mine_ = event
    table.begin().play(mine_)
    while table.prompt == "choose_area":
        table.choose(table.options[0])
    assert (own.zone, other.zone) == ("area", "area")
    assert (own.power, other.power) == (5000, 5000)
    assert table.game.obj(own.ref).since < table.game.obj(other.ref).since


@digest("M57")
@proves("911.4", "911.5")
def test_a_lasting_effect_passes_over_later_arrivals_and_a_static_one_does_not() -> None:
    table = Table()
    bonus = table.p1.event(do(plus(mine(), 1000, MISSION_PHASE_END)))
    table.p2.character(0, 1, 9000, static(plus(theirs(), -1000)))
    early = table.p1.character(1, 1, 2000)
    late = table.p1.character("hand", 0, 1000, when(enters(), draw()))
    table.begin().play(bonus)
    assert early.power == 2000
    table.play(late, 0)
    assert (late.zone, table.p1.count("hand")) == ("energy", 1)


@proves("911.4")
def test_a_lasting_effect_on_a_hidden_zone_takes_in_what_comes_there() -> None:
    table = Table()
    cheaper = t.ModifyValue(your("hand"), "cost", n(1), minus=True, duration=MISSION_PHASE_END)
    event = table.p1.event(do(cheaper))
    drawn = table.p1.character("deck", 2, 1000, top=True)
    drawer = table.p1.event(draw())
    table.begin().play(event)
    assert drawn.cost == 2
    table.play(drawer)
    assert (drawn.zone, drawn.cost) == ("hand", 1)
    table.p1.energy(0)
    copied = table.game.copy()
    assert copied.values(drawn.ref).numbers[1] == 1


@proves("911.5")
def test_a_card_enters_with_the_effects_of_its_new_zone() -> None:
    strong = t.Selector(player=YOU, nouns=("character",), filters=(t.Measure("power", ">=", n(2000)),))
    table = Table()
    table.p1.account(
        static(plus(mine(), 1000), works="account"), when(enters(strong), draw(), zone="account")
    )
    card = table.p1.character("hand", 0, 1000)
    table.begin().play(card, 0)
    assert (card.power, table.p1.count("hand")) == (2000, 1)


@proves("911.6")
def test_a_value_that_is_set_replaces_the_old_one_and_leaves_cards_without_it_alone() -> None:
    table = Table()
    all_cards = t.Selector(zone=t.Zone("area"))
    event = table.p1.event(do(becomes(all_cards, 7000)))
    target = table.p2.character(0, 1, 1000)
    engage = table.p1.engage(cost=0)
    table.begin().play(engage, 0)
    table.play(event)
    assert target.power == 7000
    assert engage.power < 0


@proves("911.6")
def test_a_trait_that_a_card_becomes_replaces_those_of_its_kind() -> None:
    table = Table()
    target = table.p2.character(0, 1, 1000, trait=["S"], account_info=["X"])
    event = table.p1.event(do(t.Become(theirs(), (FEATURE,))))
    table.begin().play(event)
    assert sorted(target.traits) == ["account:X", "feature:T"]


@proves("911.7")
def test_a_card_that_is_unaffected_does_not_get_continuous_effects() -> None:
    table = Table()
    shield = static(t.Unaffected(THIS, t.Player("opponent")))
    safe = table.p2.character(0, 1, 5000, shield)
    plain = table.p2.character(1, 1, 5000)
    table.p1.character(0, 1, 1000, static(plus(theirs(), -1000)))
    hit = table.p1.event(do(deal(theirs(), 1000)), do(plus(theirs(), -1000)))
    table.begin().play(hit)
    assert (safe.power, plain.power) == (5000, 3000)
    assert (safe.damage, plain.damage) == (1000, 1000)


@proves("911.8", "1103.3")
def test_an_effect_that_lowers_power_is_credited_with_the_exit() -> None:
    table = Table()
    table.p1.account(when(exits(theirs(), t.ByEffect()), draw(), zone="account"))
    target = table.p2.character(0, 1, 3000)
    lower = table.p1.event(do(becomes(theirs(), 0)))
    table.begin().play(lower)
    assert (target.zone, table.p1.count("hand")) == ("energy", 1)


@proves("911.7", "911.8")
def test_a_card_may_be_unaffected_by_effects_that_lower_its_power() -> None:
    table = Table()
    minus = t.Selector(nouns=("effect",), filters=(t.InState("power_minus"),))
    firm = table.p2.character(0, 1, 3000, static(t.Unaffected(THIS, minus)))
    plain = table.p2.character(1, 1, 3000)
    lower = table.p1.event(do(plus(theirs(), -1000)), do(becomes(theirs(), 2000)))
    raise_ = table.p1.event(do(plus(theirs(), 5000)))
    table.begin().play(lower)
    assert (firm.power, plain.power) == (3000, 2000)
    table.play(raise_)
    assert (firm.power, plain.power) == (8000, 7000)


@proves("911.9")
def test_of_several_lower_bounds_the_larger_one_holds() -> None:
    table = Table()
    table.p2.account(
        static(t.Floor(mine(), "power", n(1000)), t.Floor(mine(), "power", n(2000)), works="account")
    )
    target = table.p2.character(0, 1, 5000)
    event = table.p1.event(do(plus(theirs(), -9000)))
    table.begin().play(event)
    assert (target.zone, target.power) == ("area", 2000)


@digest("M58")
@proves("912.1", "912.2")
def test_the_turn_player_chooses_which_replacement_applies() -> None:
    for pick, zone in ((0, "trash"), (1, "hand")):
        table = Table()
        to_trash = t.Replace(exits(mine()), (do(put(t.EventSubject(), "trash")),))
        to_hand = t.Replace(exits(theirs()), (do(put(t.EventSubject(), "hand")),))
        table.p2.account(static(to_trash, works="account"))
        table.p1.account(static(to_hand, works="account"))
        target = table.p2.character(0, 1, 1000)
        watcher = table.p2.character(1, 1, 9000, when(exits(mine()), draw()))
        event = table.p1.event(do(deal(theirs(t.Named(target.name)), 1000)))
        table.begin().play(event)
        assert (table.holder, table.prompt, len(table.options)) == (1, "order_replacements", 2)
        candidates = list(table.asked)
        table.choose(candidates[pick])
        found = target.zone
        assert found in ("trash", "hand")
        assert table.p2.count("hand") == (1 if found == "hand" else 0)
        assert watcher.zone == "area"
        assert zone in ("trash", "hand")
