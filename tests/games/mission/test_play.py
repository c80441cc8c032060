"""Playing cards and abilities, and their costs (904, 905, 906)."""

from __future__ import annotations

import pytest
from tests.games.mission.table import Table
from tests.games.mission.words import (
    SLEEP,
    THIS,
    YOU,
    activated,
    do,
    draw,
    energy,
    enters,
    everybody,
    mine,
    n,
    one,
    static,
    theirs,
    when,
    your,
)  # fmt: skip

from gyoji.games.mission.effects.nodes import OnPlay
from gyoji.games.mission.people import options
from gyoji.games.mission.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table import digest as digests
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

MY_CARDS = t.Selector(player=YOU, nouns=("character", "event", "engage"))


def change(points: int, minus: bool = False) -> t.ChangeCost:
    """Your cards cost more, or less."""
    return t.ChangeCost(MY_CARDS, (energy(points),), minus=minus)


def trash(quantity: int = 1) -> t.Act:
    """Put hand cards into the trash, as a cost."""
    return t.Act("put", object=your("hand", quantity=one(quantity)), to=t.Zone("trash"))


@digest("M16")
@proves("905.3b", "905.3a", "905.3", "904.2f")
def test_a_card_cannot_be_played_without_enough_energy() -> None:
    table = Table()
    table.p1.energy(2)
    dear = table.p1.character("hand", 3, 3000)
    table.begin()
    before = digests.digest(table.game)
    assert table.options == ["pass"]
    assert table.why_not(1, Option(options.PLAY, dear.ref, 1)) == "905.3b cannot_pay"
    assert digests.digest(table.game) == before


@proves("905.3a", "905.3c", "905.3")
def test_a_card_can_be_played_with_exactly_enough_energy() -> None:
    table = Table()
    table.p1.energy(3)
    dear = table.p1.character("hand", 3, 3000)
    table.begin().play(dear, 0)
    assert (dear.zone, table.p1.count("energy"), table.p1.count("trash")) == ("area", 0, 3)


@digest("M17")
@proves("905.2c", "905.2")
def test_increases_come_before_reductions_and_a_cost_stops_at_zero() -> None:
    for less, paid in ((2, 1), (3, 0), (5, 0)):
        table = Table()
        table.p1.energy(3)
        table.p1.account(static(change(2), change(less, minus=True), works="account"))
        event = table.p1.event(draw(), cost=1)
        table.begin().play(event)
        assert table.p1.count("energy") == 3 - paid


@proves("905.2c")
def test_an_ability_without_energy_cost_counts_as_costing_zero() -> None:
    table = Table()
    table.p1.energy(1)
    dearer = t.ChangeCost(t.Selector(player=YOU, nouns=("activated_ability",)), (energy(1),))
    table.p1.account(static(dearer, works="account"))
    user = table.p1.character(0, 1, 1000, activated((), draw()))
    table.begin().activate(user)
    assert table.p1.count("energy") == 0
    assert not any(option.kind == options.ACTIVATE for option in table.asked)


@digest("M18")
@proves("905.2d")
def test_a_level_up_card_costs_less_by_the_stack_it_covers() -> None:
    table = Table()
    stack = table.p1.character(1, 2, 2000)
    table.p1.exp(stack, 2)
    table.p1.connect(stack)
    table.p1.character(2, 5, 1000)
    over = table.p1.character("hand", 5, 6000, icons=["level_up"])
    plain = table.p1.character("hand", 5, 6000)
    table.p1.energy(1)
    table.begin()
    assert table.options == ["pass", f"play {over.name} onto center", *_attacks(table)]
    assert table.why_not(1, Option(options.PLAY, plain.ref, 2)) == "905.3b cannot_pay"
    assert table.why_not(1, Option(options.PLAY, over.ref, 1)) == "905.3b cannot_pay"
    assert table.why_not(1, Option(options.PLAY, over.ref, 3)) == "905.3b cannot_pay"
    table.play(over, 1)
    assert (over.lane, over.exp, table.p1.count("energy")) == (1, 4, 0)


def _attacks(table: Table) -> list[str]:
    return [name for name in table.options if name.startswith("attack")]


@digest("M19")
@proves("904.2d")
def test_the_cost_is_fixed_before_it_is_paid() -> None:
    rich = t.Exists(your("energy", quantity=t.AtLeast(n(3))))
    table = Table()
    table.p1.account(static(t.If(rich, (change(1, minus=True),)), works="account"))
    table.p1.energy(3)
    card = table.p1.character("hand", 3, 3000)
    table.begin().play(card, 0)
    assert (card.zone, table.p1.count("energy")) == ("area", 1)


@digest("M20")
@proves("904.2e", "904.2b")
def test_a_card_cannot_pay_for_itself() -> None:
    for more in (0, 1):
        table = Table()
        event = table.p1.event(t.AppearCost((trash(),)), draw())
        table.p1.hand(more)
        table.begin()
        assert table.can(Option(options.PLAY, event.ref, 0)) == bool(more)


@digest("M21")
@proves("904.4c", "904.4", "904.4a")
def test_two_costs_need_two_cards() -> None:
    def asleep(trait: str) -> t.Act:
        return t.Act("sleep", object=mine(t.Trait("feature", trait), quantity=one()))

    table = Table()
    table.p1.energy(1)
    user = table.p1.character(0, 1, 1000, activated((energy(1), asleep("S"), asleep("T")), draw()))
    table.p1.character(1, trait=["S", "T"])
    table.p1.character(2, trait=["T"], asleep=True)
    table.begin()
    key = table.game.values(user.ref).held[0].key
    assert table.why_not(1, Option(options.ACTIVATE, user.ref, key)) == "904.4c cost_unpayable"


@digest("M21")
@proves("904.4c")
def test_a_card_given_for_one_cost_is_not_offered_for_the_next() -> None:
    def asleep(trait: str) -> t.Act:
        return t.Act("sleep", object=mine(t.Trait("feature", trait), quantity=one()))

    table = Table()
    watch = when(t.ChangesState(mine(), "sleeping"), draw())
    user = table.p1.character(0, 1, 1000, activated((asleep("S"), asleep("T")), draw()), watch)
    both = table.p1.character(1, trait=["S", "T"])
    only = table.p1.character(2, trait=["T"])
    table.begin()
    table.choose(next(name for name in table.options if name.startswith("activate")))
    table.until("main_action") if table.prompt == "main_action" else None
    while table.prompt in ("order_costs", "choose_for_cost"):
        table.choose(table.options[0])
    assert (both.asleep, only.asleep, user.asleep) == (True, True, False)


@proves("904.2f")
def test_kinds_of_cost_are_paid_in_any_order() -> None:
    table = Table()
    table.p1.energy(1)
    table.p1.hand(1)
    watch = when(t.Event("put", to=t.Zone("trash")), draw())
    user = table.p1.character(0, 1, 1000, activated((energy(1), trash()), draw()), watch)
    table.begin()
    table.choose(next(name for name in table.options if name.startswith("activate")))
    assert (table.prompt, len(table.options)) == ("order_costs", 2)
    table.choose("pay part 2 of the cost")
    assert user.zone == "area"
    assert (table.p1.count("hand"), table.p1.count("energy")) != (1, 1)


@proves("904.2f", "904.4b")
def test_a_play_whose_payment_fails_is_taken_back_as_a_whole() -> None:
    table = Table()
    table.p1.energy(2)
    ban = t.Cannot(
        t.Event("put", object=t.Selector(player=YOU, filters=(t.Named("要石"),)), to=t.Zone("trash"))
    )
    barred = table.p1.character("hand", 9, 1000, name="要石")
    spent = t.Replace(
        t.Event("put", source=t.Zone("energy"), to=t.Zone("trash")),
        (
            do(t.Act("exile", object=t.EventSubject())),
            do(t.Act("put", object=your("hand", t.Named("並")), to=t.Zone("remove"))),
        ),
    )
    table.p1.account(static(ban, spent, works="account"))
    other = table.p1.character("hand", 9, 1000, name="並")
    event = table.p1.event(t.AppearCost((trash(),)), draw(), cost=1)
    table.begin()
    assert table.can(Option(options.PLAY, event.ref, 0))
    before = (table.p1.count("energy"), table.p1.count("hand"), table.p1.count("trash"))
    table.choose(Option(options.PLAY, event.ref, 0))
    while table.prompt in ("order_costs", "choose_for_cost"):
        table.choose("pay part 1 of the cost" if table.prompt == "order_costs" else table.options[0])
    assert table.prompt == "main_action"
    assert (table.p1.count("energy"), table.p1.count("hand"), table.p1.count("trash")) == before
    assert (event.zone, barred.zone, other.zone) == ("hand", "hand", "hand")
    assert table.why_not(1, Option(options.PLAY, event.ref, 0)) == "904.2f taken_back"


@digest("M58")
@proves("904.4b", "912.1", "912.2")
def test_a_payment_that_a_replacement_takes_elsewhere_still_pays() -> None:
    table = Table()
    spent = t.Replace(
        t.Event("put", source=t.Zone("energy"), to=t.Zone("trash")),
        (do(t.Act("exile", object=t.EventSubject())),),
    )
    table.p1.account(static(spent, works="account"))
    table.p1.energy(1)
    card = table.p1.character("hand", 1, 1000)
    table.begin().play(card, 0)
    assert (card.zone, table.p1.count("remove"), table.p1.count("trash")) == ("area", 1, 0)


@proves("904.4b")
def test_a_card_that_may_not_move_is_no_payment() -> None:
    table = Table()
    ban = t.Cannot(
        t.Event("put", object=t.Selector(player=YOU, filters=(t.Named("要石"),)), to=t.Zone("trash"))
    )
    table.p1.account(static(ban, works="account"))
    table.p1.character("hand", 9, 1000, name="要石")
    event = table.p1.event(t.AppearCost((trash(),)), draw())
    table.begin()
    assert not table.can(Option(options.PLAY, event.ref, 0))


@proves("904.4a", "907.1a")
def test_a_sleep_cost_takes_a_rebooted_card_that_may_sleep() -> None:
    for asleep, banned, can in ((False, False, True), (True, False, False), (False, True, False)):
        table = Table()
        user = table.p1.character(0, 1, 1000, activated((SLEEP,), draw()), asleep=asleep)
        if banned:
            table.p1.account(static(t.Cannot(t.Event("sleep", object=mine())), works="account"))
        table.begin()
        key = table.game.values(user.ref).held[0].key
        assert table.can(Option(options.ACTIVATE, user.ref, key)) == can


@proves("904.2f")
def test_only_own_cards_pay() -> None:
    table = Table()
    user = table.p1.character(
        0, 1, 1000, activated((t.Act("sleep", object=everybody(quantity=one())),), draw())
    )
    other = table.p2.character(0)
    table.begin().activate(user)
    assert (user.asleep, other.asleep) == (True, False)


@proves("904.1", "904.2", "904.2a", "904.2h", "906.2")
def test_a_played_card_counts_as_played_when_all_is_paid() -> None:
    table = Table()
    table.p1.energy(1)
    table.p1.account(
        when(t.Event("play", actor=YOU, object=t.Selector(nouns=("event",))), draw(), zone="account")
    )
    event = table.p1.event(draw(), cost=1)
    table.begin().play(event)
    assert (table.p1.count("hand"), event.zone) == (2, "trash")
    (played,) = table.happened(kinds.PLAY)
    assert played.rule == "904.2h"


@proves("904.2b", "1108.1", "1108.2")
def test_a_card_played_from_a_hidden_zone_is_shown_first() -> None:
    table = Table()
    card = table.p1.character("hand", 0, 1000)
    table.begin().play(card, 0)
    (shown,) = table.happened(kinds.REVEAL)
    assert shown.rule == "904.2b"
    assert card.zone == "area"


@proves("904.2c")
def test_one_of_several_costs_is_chosen() -> None:
    table = Table()
    table.p1.energy(2)
    table.p1.hand(1)
    table.p1.account(static(t.AlternativeCost(MY_CARDS, (trash(),)), works="account"))
    event = table.p1.event(draw(), cost=2)
    table.begin().choose(Option(options.PLAY, event.ref, 0))
    assert table.options == ["pay the printed cost", "pay alternative cost 1"]
    table.choose("pay alternative cost 1")
    table.answer()
    assert (table.p1.count("energy"), table.p1.count("trash")) == (2, 2)


@proves("904.2c")
def test_an_optional_additional_cost_is_asked_for() -> None:
    table = Table()
    table.p1.energy(2)
    table.p1.account(static(t.AddCost(MY_CARDS, (energy(1),), may=True), works="account"))
    event = table.p1.event(t.If(t.PaidExtra(), (draw(),)), cost=1)
    table.begin().choose(Option(options.PLAY, event.ref, 0))
    assert table.options == ["pay additional cost 1", "pay no additional cost"]
    table.choose("pay additional cost 1").answer()
    assert (table.p1.count("energy"), table.p1.count("hand")) == (0, 1)


@proves("904.2g")
def test_a_card_is_offered_only_if_its_instructions_can_be_carried_out() -> None:
    for hand, played in ((1, True), (0, False)):
        table = Table()
        table.p1.hand(hand)
        table.p1.energy(1)
        event = table.p1.event(OnPlay((do(trash()),)), draw(2), cost=1)
        table.begin()
        assert table.can(Option(options.PLAY, event.ref, 0)) == played
        if not played:
            assert table.why_not(1, Option(options.PLAY, event.ref, 0)) == "904.2g cannot_follow"
        else:
            table.play(event)
            assert (event.zone, table.p1.count("hand"), table.p1.count("trash")) == ("trash", 2, 3)


@proves("904.2g")
def test_a_card_whose_condition_of_playing_is_not_met_is_not_offered() -> None:
    for rich in (False, True):
        table = Table()
        table.p1.energy(2 if rich else 1)
        condition = t.AppearCondition(t.Exists(your("energy", quantity=t.AtLeast(n(2)))))
        event = table.p1.event(condition, draw())
        table.begin()
        assert table.can(Option(options.PLAY, event.ref, 0)) == rich
        if not rich:
            assert table.why_not(1, Option(options.PLAY, event.ref, 0)) == "904.2g condition_unmet"


@proves("904.3", "904.3a", "904.3c", "906.2b", "906.1c")
def test_an_event_is_carried_out_in_order_and_goes_to_the_trash() -> None:
    table = Table()
    target = table.p2.character(0, 1, 5000)
    event = table.p1.event(
        draw(), do(t.Act("deal", object=theirs(), amount=t.Times(t.Count(your("hand")), 1000)))
    )
    table.begin().play(event)
    assert (target.damage, event.zone, event.holder) == (1000, "trash", 1)
    table.done()


@proves("906.1", "906.1a", "906.2a")
def test_a_character_is_played_onto_an_own_area_occupied_or_not() -> None:
    table = Table()
    table.p1.character(1, 5, 1000)
    card = table.p1.character("hand", 0, 1000)
    table.begin()
    assert [option.b for option in table.asked if option.kind == options.PLAY] == [1, 2, 3]
    table.play(card, 2)
    assert (card.lane, card.holder, card.asleep) == (2, 1, False)


@proves("906.1a", "906.2c", "304.1d")
def test_an_engage_that_connects_nothing_stays_in_its_area() -> None:
    table = Table()
    table.p1.energy(1)
    engage = table.p1.engage(cost=1)
    beside = table.p1.character(1)
    table.begin().play(engage, 1)
    assert (engage.zone, engage.lane, engage.host, table.p1.count("energy")) == ("area", 1, 0, 0)
    assert beside.zone == "area"


@proves("909.2")
def test_several_event_abilities_resolve_from_top_to_bottom() -> None:
    table = Table()
    target = table.p2.character(0, 1, 9000)
    first = t.Effect((draw(),))
    second = t.Effect((do(t.Act("deal", object=theirs(), amount=t.Times(t.Count(your("hand")), 1000))),))
    event = table.p1.event(first, second)
    table.begin().play(event)
    assert target.damage == 1000


@proves("102.7", "904.1")
def test_a_card_played_without_paying_its_cost_still_has_other_costs() -> None:
    for hand, zone in ((1, "area"), (0, "trash")):
        table = Table()
        table.p1.hand(hand)
        card = table.p1.character("trash", 5, 1000, t.AppearCost((trash(),)))
        event = table.p1.event(
            t.Do((t.Act("play", object=your("trash", nouns=("character",)), word="free"),), may=True)
        )
        table.begin().play(event)
        if hand:
            table.choose("yes")
            table.choose(f"put {card.name} into left")
            table.answer()
        assert card.zone == zone


@proves("903.3")
def test_an_ability_that_pays_with_its_own_card_still_resolves() -> None:
    table = Table()
    user = table.p1.character(
        0, 1, 1000, activated((t.Act("put", object=THIS, to=t.Zone("trash")),), draw(2))
    )
    table.begin().activate(user)
    assert (user.zone, table.p1.count("hand")) == ("trash", 2)


@proves("905.1", "905.3b", "102.5")
def test_an_effect_may_demand_energy_while_it_resolves() -> None:
    for have, drawn in ((1, 1), (0, 0)):
        table = Table()
        table.p1.energy(have)
        event = table.p1.event(t.Attempt(t.Do((t.Pay((energy(1),)),), may=True), (draw(),)))
        table.begin().play(event)
        if have:
            table.choose("yes").answer()
        assert (table.p1.count("hand"), table.p1.count("energy")) == (drawn, 0)


@proves("905.3b")
def test_an_energy_cost_that_must_be_paid_and_cannot_be_is_not_done() -> None:
    table = Table()
    event = table.p1.event(do(t.Pay((energy(1),))), draw())
    table.begin().play(event)
    assert (table.p1.count("hand"), event.zone) == (1, "trash")


@proves("908.2a")
def test_a_triggered_ability_with_a_cost_that_cannot_be_paid_lapses() -> None:
    dearer = t.AddCost(t.Selector(player=YOU, nouns=("ability",)), (energy(1),))
    for have, drawn in ((1, 1), (0, 0)):
        table = Table()
        table.p1.energy(have)
        table.p1.account(static(dearer, works="account"))
        card = table.p1.character("hand", 0, 1000, when(enters(), draw()))
        table.begin().play(card, 0)
        assert (table.p1.count("hand"), table.p1.count("energy"), table.game.triggered) == (drawn, 0, ())


@proves("1120.2", "1301.4", "904.4")
def test_counters_may_be_a_cost() -> None:
    for have in (1, 2):
        table = Table()
        table.game.mutable_player(table.p1.seat).counters = (("種", have),)
        spend = t.Act("remove", word="種", amount=n(2))
        user = table.p1.character(0, 1, 1000, activated((spend,), draw()))
        table.begin()
        key = table.game.values(user.ref).held[0].key
        assert table.can(Option(options.ACTIVATE, user.ref, key)) == (have == 2)
        if have == 2:
            table.activate(user)
            assert (table.p1.state.counter("種"), table.p1.count("hand")) == (0, 1)


@proves("904.2b")
def test_an_ability_in_hand_is_played_by_showing_its_card() -> None:
    table = Table()
    card = table.p1.character("hand", 9, 1000, activated((), draw(), zone="hand"))
    table.p2.account(activated((SLEEP,), draw()))
    table.begin().activate(card)
    (shown,) = table.happened(kinds.REVEAL)
    assert (shown.rule, shown.subject, shown.player, shown.source) == ("904.2b", card.ref, 0, card.ref)
    assert (card.zone, table.p1.count("hand")) == ("hand", 2)


@proves("904.2b")
def test_an_ability_of_a_card_that_everybody_sees_shows_nothing() -> None:
    table = Table()
    account = table.p1.account(activated((SLEEP,), draw()))
    table.begin().activate(account)
    assert (table.happened(kinds.REVEAL), table.p1.count("hand")) == ([], 1)


@pytest.mark.parametrize("paid", [True, False])
@proves("904.2c")
def test_a_text_knows_whether_an_alternative_cost_was_paid(paid: bool) -> None:
    table = Table()
    table.p1.energy(2)
    table.p1.hand(1)
    table.p1.account(static(t.AlternativeCost(MY_CARDS, (trash(),)), works="account"))
    event = table.p1.event(t.If(t.PaidExtra(alternative=True), (draw(3),)), cost=2)
    table.begin().choose(Option(options.PLAY, event.ref, 0))
    table.choose("pay alternative cost 1" if paid else "pay the printed cost").answer()
    assert (table.p1.count("hand"), table.p1.count("energy")) == ((3, 2) if paid else (1, 0))


@pytest.mark.parametrize("paid", [0, 1, 2])
@proves("904.2c")
def test_several_optional_costs_are_asked_for_one_by_one(paid: int) -> None:
    table = Table()
    table.p1.energy(9)
    table.p1.account(
        static(t.AddCost(MY_CARDS, (energy(1),), may=True), works="account"),
        static(t.AddCost(MY_CARDS, (energy(3),), may=True), works="account"),
    )
    event = table.p1.event(t.If(t.PaidExtra(), (draw(),)), cost=1)
    table.begin().choose(Option(options.PLAY, event.ref, 0))
    for number in (1, 2):
        assert table.options == [f"pay additional cost {number}", "pay no additional cost"]
        table.choose(f"pay additional cost {number}" if paid == number else "pay no additional cost")
    table.answer()
    assert (table.p1.count("energy"), table.p1.count("hand")) == {0: (8, 0), 1: (7, 1), 2: (5, 1)}[paid]


@pytest.mark.parametrize("paid", [0, 1, 2])
@proves("904.2c", "904.2d")
def test_optional_costs_of_an_ability_are_asked_for_one_by_one(paid: int) -> None:
    table = Table()
    table.p1.energy(9)
    abilities = t.Selector(player=YOU, nouns=("activated_ability",))
    table.p1.character(0, 1, 1000, static(t.AddCost(abilities, (energy(1),), may=True)))
    table.p1.character(1, 1, 1000, static(t.AddCost(abilities, (energy(3),), may=True)))
    account = table.p1.account(activated((SLEEP,), t.If(t.PaidExtra(), (draw(),))))
    table.begin()
    table.choose(f"activate ability 1 of {account.name}")
    for number in (1, 2):
        assert table.options == [f"pay additional cost {number}", "pay no additional cost"]
        table.choose(f"pay additional cost {number}" if paid == number else "pay no additional cost")
    table.answer()
    assert (table.p1.count("energy"), table.p1.count("hand")) == {0: (9, 0), 1: (8, 1), 2: (6, 1)}[paid]
