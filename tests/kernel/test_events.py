"""The way of an event: prohibited, replaced, applied, recorded; alone and in batches."""

from __future__ import annotations

from tests.kernel.table import (
    ATTACK,
    DEAL,
    DECK,
    DESTROY,
    FIELD,
    FREEZE,
    GAIN_LIFE,
    GRAVE,
    HAND,
    LEAVE,
    MOVE,
    OPPONENT,
    P0,
    P1,
    THIS,
    UNITS,
    YOU,
    Table,
    card,
    do,
    gain,
    idles,
    names,
    num,
    one,
    pick,
    resolve,
    static,
    table,
    when,
)

from gyoji.kernel.machine import options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, player_ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

HURT = tree.Event("deal", object=THIS)


def damage(ref: Ref, n: int, source: Ref = NO_REF) -> Event:
    return Event(DEAL, "8.1", ref, amount=n, source=source)


def instead(*acts: Node, optional: bool = False, choice: tuple[Node, ...] = ()) -> tree.Replace:
    return tree.Replace(HURT, (tree.Do(acts),), optional, choice)


def harder(n: int) -> tree.Replace:
    """Dealt so much more damage instead: the same kind of thing to the same thing, so an edit of the event."""
    more = tree.Plus(tree.EventAmount(), num(n))
    return instead(tree.Act("deal", object=tree.EventSubject(), amount=more))


# Prohibition


def test_a_prohibited_event_does_not_happen_and_the_rest_of_its_batch_does() -> None:
    game = table()
    safe, other = game.put(card("safe", static(tree.Cannot(HURT)))), game.put(card("other"))
    do(game, damage(safe, 1), damage(other, 1))
    assert (game.obj(safe).damage, game.obj(other).damage) == (0, 1)
    assert [event.subject for event in game.take_last()] == [other]


def test_what_keeps_from_one_kind_of_event_does_not_keep_from_another() -> None:
    game = table()
    safe = game.put(card("safe", static(tree.Cannot(HURT))))
    do(game, game.move(safe, GRAVE))
    assert not game.is_live(safe)


def test_a_wish_can_be_asked_before_it_is_offered() -> None:
    game = table()
    tame = game.put(card("tame", static(tree.Cannot(tree.Event("attack", actor=THIS)))))
    wild = game.put(card("wild"))
    assert game.prohibition(Event(ATTACK, "", tame)) is not None
    assert game.prohibition(Event(ATTACK, "", wild)) is None


def test_a_prohibition_ends_with_the_card_that_makes_it() -> None:
    game = table()
    law = game.put(card("law", static(tree.Cannot(tree.Event("deal", object=UNITS)))))
    unit = game.put(card("unit"))
    do(game, damage(unit, 1))
    assert game.obj(unit).damage == 0
    do(game, game.move(law, GRAVE))
    do(game, damage(unit, 1))
    assert game.obj(unit).damage == 1


def test_a_prohibition_with_a_condition_is_lifted_while_it_holds() -> None:
    game = table()
    rich = tree.Compare(tree.PlayerValue("life", YOU), ">=", num(20))
    unit = game.put(card("unit", static(tree.Cannot(HURT, unless=rich))))
    do(game, damage(unit, 1))
    assert game.obj(unit).damage == 1
    do(game, damage(player_ref(P0), 1))
    do(game, damage(unit, 1))
    assert game.obj(unit).damage == 1


def test_a_prohibition_of_a_period_holds_in_that_period_only() -> None:
    game = table()
    unit = game.put(card("unit", static(tree.Cannot(HURT, period=tree.Period("night")))))
    do(game, damage(unit, 1))
    game.period = "night"
    do(game, damage(unit, 1))
    assert game.obj(unit).damage == 1


def test_a_limit_lets_so_many_happen_and_no_more() -> None:
    game = table()
    unit = game.put(card("unit", static(tree.Cannot(HURT, limit=tree.AtMost(num(2))))))
    for _ in range(4):
        do(game, damage(unit, 1))
    assert game.obj(unit).damage == 2


# Replacement


def test_a_replaced_event_did_not_happen() -> None:
    game = table()
    unit = game.put(card("unit", static(instead(gain(3))), when(HURT, gain(100))))
    do(game, damage(unit, 2))
    assert game.obj(unit).damage == 0
    assert game.seat(P0).life == 23
    assert game.triggered == ()
    assert game.facts is not None
    assert game.facts.event.kind == GAIN_LIFE
    assert game.facts.next is None


def test_an_event_that_nothing_speaks_of_is_not_replaced() -> None:
    game = table()
    game.put(card("shield", static(instead(gain(3)))))
    other = game.put(card("other"))
    do(game, damage(other, 2))
    assert (game.obj(other).damage, game.seat(P0).life) == (2, 20)


def test_a_changed_event_meets_each_replacement_once() -> None:
    game = table()
    unit = game.put(card("unit", static(harder(1))))
    do(game, damage(unit, 2))
    assert game.obj(unit).damage == 3
    do(game, damage(unit, 2))
    assert game.obj(unit).damage == 6


def test_two_replacements_both_apply_in_the_order_of_age_where_nobody_picks() -> None:
    game = table()
    double = instead(tree.Act("deal", object=tree.EventSubject(), amount=tree.Times(tree.EventAmount(), 2)))
    unit = game.put(card("unit", static(harder(1)), static(double)))
    do(game, damage(unit, 2))
    assert game.obj(unit).damage == 6
    assert idles(game)


def order(picker: PlayerId, first: int) -> Table:
    game = table()
    game.picker = picker
    double = instead(tree.Act("deal", object=tree.EventSubject(), amount=tree.Times(tree.EventAmount(), 2)))
    game.put(card("unit", static(harder(1)), static(double)))
    do(game, damage(game.cards_in(FIELD, P0)[0], 2))
    assert game.question is not None
    assert (game.question.player, game.question.rule) == (picker, "8.9")
    assert len(names(game)) == 2
    pick(game, options.REPLACER, first)
    assert idles(game)
    return game


def test_the_player_of_the_policy_picks_which_replacement_goes_first() -> None:
    for picker in (P0, P1):
        for first, outcome in ((0, 6), (1, 5)):
            game = order(picker, first)
            assert game.obj(game.cards_in(FIELD, P0)[0]).damage == outcome


def test_a_single_replacement_asks_nobody() -> None:
    game = table()
    game.picker = P1
    unit = game.put(card("unit", static(harder(1))))
    do(game, damage(unit, 2))
    assert idles(game)


def test_a_declined_replacement_lets_the_event_happen_and_is_not_offered_again() -> None:
    game = table()
    unit = game.put(card("unit", static(instead(gain(3), optional=True))))
    do(game, damage(unit, 2))
    assert game.question is not None
    assert (game.question.player, game.question.prompt) == (P0, "use_replacement")
    pick(game, options.NO)
    assert idles(game)
    assert (game.obj(unit).damage, game.seat(P0).life) == (2, 20)


def test_an_accepted_replacement_takes_the_place_of_the_event() -> None:
    game = table()
    unit = game.put(card("unit", static(instead(gain(3), optional=True))))
    do(game, damage(unit, 2))
    pick(game, options.YES)
    assert (game.obj(unit).damage, game.seat(P0).life) == (0, 23)


def test_a_replacement_whose_choice_cannot_be_done_is_not_offered() -> None:
    pays = tree.Do((tree.Act("lose_life", amount=num(20)),))
    for life, saved in ((20, True), (19, False)):
        game = table()
        unit = game.put(card("unit", static(instead(optional=True, choice=(pays,)))))
        seat = game.mutable_player(P0)
        seat.life = life  # type: ignore[attr-defined]
        do(game, damage(unit, 2))
        assert idles(game) != saved
        if saved:
            pick(game, options.YES)
        assert (game.obj(unit).damage, game.seat(P0).life) == ((0, 0) if saved else (2, 19))


def test_a_replacement_made_by_an_effect_for_the_next_time_is_used_up() -> None:
    game = table()
    unit = game.put(card("unit"))
    event = tree.Event("deal", object=UNITS)
    resolve(game, tree.Replace(event, (tree.Do((gain(1),)),), once=True))
    do(game, damage(unit, 1))
    do(game, damage(unit, 1))
    assert (game.obj(unit).damage, game.seat(P0).life) == (1, 21)


def test_each_event_of_a_batch_is_replaced_by_itself() -> None:
    game = table()
    game.put(card("law", static(tree.Replace(tree.Event("deal", object=UNITS), (tree.Do((gain(1),)),)))))
    first, second = game.put(card("first")), game.put(card("second"))
    do(game, damage(first, 1), damage(player_ref(P1), 4), damage(second, 1))
    assert (game.obj(first).damage, game.obj(second).damage) == (0, 0)
    assert (game.seat(P0).life, game.seat(P1).life) == (22, 16)


def test_a_card_in_a_hand_replaces_its_own_going() -> None:
    game = table()
    stays = tree.Static(
        (tree.Replace(tree.Event("discard", object=THIS), (tree.Do((gain(5),)),)),), works="all"
    )
    sticky, plain = game.put(card("sticky", stays), P0, HAND), game.put(card("plain"), P0, HAND)
    do(game, game.move(sticky, GRAVE, "discard"), game.move(plain, GRAVE, "discard"))
    assert game.cards_in(HAND, P0) == [sticky]
    assert game.seat(P0).life == 25


# Reduction


def test_damage_is_reduced_at_below_and_above_its_amount() -> None:
    for amount, left in ((1, 0), (2, 0), (3, 1)):
        game = table()
        unit = game.put(card("unit", static(tree.Reduce(HURT, num(2))), when(HURT, gain(1))))
        do(game, damage(unit, amount))
        assert game.obj(unit).damage == left
        assert len(game.triggered) == (1 if left else 0)


def test_all_damage_is_reduced_where_no_amount_is_named() -> None:
    game = table()
    unit = game.put(card("unit", static(tree.Reduce(HURT))))
    do(game, damage(unit, 1000))
    assert game.obj(unit).damage == 0


def test_a_pool_is_used_up_over_several_damages() -> None:
    game = table()
    unit = game.put(card("unit"))
    resolve(game, tree.Reduce(tree.Event("deal", object=UNITS), num(3), pool=True))
    for amount, total in ((2, 0), (2, 1), (2, 3)):
        do(game, damage(unit, amount))
        assert game.obj(unit).damage == total
    assert game.continuous == ()


def test_a_reduction_of_the_next_damage_is_used_once() -> None:
    game = table()
    unit = game.put(card("unit"))
    resolve(game, tree.Reduce(tree.Event("deal", object=UNITS), num(3), once=True))
    do(game, damage(unit, 1))
    do(game, damage(unit, 1))
    assert game.obj(unit).damage == 1


# Batches


class Checked(Table):
    """Counts how often rules are checked, and over how many events."""

    __slots__ = ("checks",)

    def __init__(self, seed: int = -1) -> None:
        super().__init__(seed)
        self.checks: tuple[int, ...] = ()

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        self.checks += (len(batch),)
        return None


def checked() -> Checked:
    model = table()
    game = Checked(1)
    model.copy_into(game)
    return game


def test_rules_are_checked_once_after_a_batch() -> None:
    game = checked()
    unit = game.put(card("unit"))
    do(game, damage(unit, 1), damage(player_ref(P1), 1), damage(player_ref(P0), 1))
    do(game, damage(unit, 1))
    assert game.checks == (3, 1)


def test_rules_are_not_checked_where_nothing_happened() -> None:
    game = checked()
    safe = game.put(card("safe", static(tree.Cannot(HURT))))
    do(game, damage(safe, 1))
    assert game.checks == ()
    assert game.last == ()


def test_an_event_that_changes_nothing_did_not_happen() -> None:
    game = table()
    unit = game.put(card("unit"))
    freeze = Event(FREEZE, "8.1", unit)
    do(game, freeze)
    assert len(game.take_last()) == 1
    do(game, freeze)
    assert game.take_last() == ()


def test_an_event_that_happened_knows_the_object_before_and_after() -> None:
    game = table()
    unit = game.put(card("unit"))
    do(game, damage(unit, 1))
    do(game, game.move(unit, GRAVE))
    done = game.take_last()[0]
    assert done.before is not None
    assert (done.before.ref, done.before.damage) == (unit, 1)
    assert game.is_live(done.became)
    assert game.obj(done.became).damage == 0
    assert game.obj(unit).damage == 1


def test_facts_are_what_happened_newest_first() -> None:
    game = table()
    unit = game.put(card("unit"))
    do(game, damage(unit, 1), damage(unit, 2))
    do(game, damage(unit, 3))
    found: list[int] = []
    fact = game.facts
    while fact is not None:
        found.append(fact.event.amount)
        fact = fact.next
    assert found == [3, 2, 1]


def test_the_log_has_rule_and_witnesses_of_what_happened() -> None:
    game = table()
    hidden = game.put(card("hidden"), P1, DECK)
    game.log = Log()
    do(game, game.move(hidden, HAND, "draw"))
    game.decide(0)
    move, decision = game.log.entries
    assert (move.rule, move.seen_by, move.player) == ("8.2", 1 << P1, P1)
    assert (decision.key, decision.player, decision.seen_by) == ("idle", P0, 1 << P0)
    do(game, game.move(game.cards_in(HAND, P1)[0], GRAVE))
    assert game.log.entries[-1].seen_by == 3


def test_a_copy_does_not_write_the_log() -> None:
    game = table()
    game.log = Log()
    game.copy().decide(0)
    assert game.log.entries == []


def test_a_mask_makes_an_event_known_under_several_kinds() -> None:
    game = table()
    unit = game.put(card("unit"))
    event = game.move(unit, GRAVE, "destroy")
    assert event.mask == (1 << MOVE) | (1 << DESTROY) | (1 << LEAVE)
    assert event.player == P0 != NO_PLAYER


def test_a_prohibition_may_speak_of_who_did_it() -> None:
    game = table()
    theirs = tree.Event("deal", object=THIS, cause=tree.ByEffect(OPPONENT))
    unit = game.put(card("unit", static(tree.Cannot(theirs))))
    foe = tree.Act("deal", object=one(tree.Selector(player=OPPONENT, nouns=("unit",))), amount=num(1))
    resolve(game, tree.Do((foe,)), by=P1)
    assert game.obj(unit).damage == 0
    mine = tree.Act("deal", object=one(tree.Selector(player=YOU, nouns=("unit",))), amount=num(1))
    resolve(game, tree.Do((mine,)), by=P0)
    assert game.obj(unit).damage == 1


# A replacement of several acts, one of them in the place of an event among others


def leaving_together() -> tuple[Table, Ref, Ref]:
    """Two units are destroyed; one goes to the hand instead, and then its player discards one of two cards."""
    game = table()
    discard = tree.Act("discard", one(tree.Selector(zone=tree.Zone("hand", YOU))))
    back = tree.Do((tree.Act("send", THIS, to=tree.Zone("hand")), discard))
    keeper = game.put(card("keeper", static(tree.Replace(tree.Event("destroy", object=THIS), (back,)))))
    other = game.put(card("other"))
    game.put(card("spare"), P0, HAND)
    do(game, game.move(keeper, GRAVE, "destroy"), game.move(other, GRAVE, "destroy"))
    return game, keeper, other


def test_the_rest_of_a_replacement_comes_after_what_happened_with_its_first_act() -> None:
    game, keeper, other = leaving_together()
    assert not game.is_live(keeper)
    assert not game.is_live(other)
    assert game.question is not None
    assert len(game.question.options) == 2
    game.decide(0)
    assert idles(game)
    assert len(game.cards_in(HAND, P0)) == 1
    assert len(game.cards_in(GRAVE, P0)) == 2


def test_a_copy_in_the_rest_of_a_replacement_goes_on_by_itself() -> None:
    game, _, _ = leaving_together()
    before = digest(game)
    twin = game.copy()
    again = twin.copy()
    twin.decide(0)
    assert digest(game) == before
    assert digest(again) == before
    again.decide(0)
    assert digest(again) == digest(twin)
    game.decide(1)
    assert idles(game)
    assert digest(game) != digest(twin)
