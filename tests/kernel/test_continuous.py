"""Values of cards: printed, then layer by layer; dependency, age, granted abilities, durations."""

from __future__ import annotations

import pytest
from tests.kernel.table import (
    BLUE,
    DEAL,
    GRAVE,
    HAND,
    LEXICON,
    MY_UNITS,
    OPPONENT,
    P0,
    P1,
    PLACE,
    RED,
    THIS,
    UNITS,
    YOU,
    Table,
    card,
    deal,
    do,
    num,
    plus,
    resolve,
    start,
    static,
    table,
)

from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import ITEM_BASE, NO_REF, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Ability, Waiting
from gyoji.kernel.values.board import bit_of
from gyoji.kernel.values.values import ABSENT, Held

BEASTS = tree.Selector(nouns=("unit",), filters=(tree.Trait("race", "beast"),))
BEAST = tree.Trait("race", "beast")
STRONG = tree.Selector(nouns=("unit",), filters=(tree.Measure("attack", ">=", num(3)),))
THIS_TURN = tree.During(tree.Period("turn", which="this"))
SWIFT = tree.Keyword("swift")
SWIFT_ONES = tree.Selector(nouns=("unit",), filters=(tree.Having((SWIFT,)),))


def put_all(game: Table, *bodies: tree.Node) -> list[Ref]:
    """Put a unit with each static, in the order given."""
    return [game.put(card(f"unit {i}", static(body))) for i, body in enumerate(bodies)]


# Statics


def test_a_static_reaches_what_it_names_and_nothing_else() -> None:
    game = table()
    lord = game.put(card("lord", static(plus(MY_UNITS, 1, 2))))
    mine, theirs = game.put(card("mine")), game.put(card("theirs"), P1)
    held = game.put(card("held"), P0, HAND)
    spell = game.put(card("spell", types=2))
    assert [(game.attack(r), game.health(r)) for r in (lord, mine)] == [(3, 4), (3, 4)]
    assert [(game.attack(r), game.health(r)) for r in (theirs, held, spell)] == [(2, 2)] * 3


def test_a_static_ends_when_its_card_leaves_and_last_values_stay_with_the_object_that_left() -> None:
    game = table()
    lord = game.put(card("lord", static(plus(MY_UNITS, 1, 1))))
    mine = game.put(card("mine"))
    do(game, game.move(lord, GRAVE))
    assert game.attack(mine) == 2
    assert game.attack(lord) == 3
    assert game.attack(game.cards_in(GRAVE, P0)[0]) == 2


def test_a_static_with_a_condition_holds_only_with_it() -> None:
    game = table()
    alone = tree.Exists(tree.Selector(player=OPPONENT, nouns=("unit",)))
    lord = game.put(card("lord", static(tree.While(alone, (plus(THIS, 5, 0),)))))
    assert game.attack(lord) == 2
    foe = game.put(card("foe"), P1)
    assert game.attack(lord) == 7
    do(game, game.move(foe, GRAVE))
    assert game.attack(lord) == 2


def test_a_static_number_is_read_anew_each_time() -> None:
    game = table()
    each = tree.Modify(THIS, tree.Per(num(1), tree.Count(MY_UNITS)), num(0))
    unit = game.put(card("unit", static(each)))
    assert game.attack(unit) == 3
    game.put(card("more"))
    assert game.attack(unit) == 4


def test_counters_change_values() -> None:
    game = table()
    unit = game.put(card("unit"))
    do(game, Event(PLACE, "", unit, amount=2, word="growth"))
    assert (game.attack(unit), game.health(unit)) == (4, 4)
    do(game, Event(PLACE, "", unit, amount=-2, word="growth"))
    assert game.attack(unit) == 2


def test_a_static_that_defines_a_card_works_in_every_zone() -> None:
    game = table()
    grows = tree.Static((tree.SetValue(THIS, "attack", tree.PlayerValue("life", YOU)),), works="all")
    assert game.attack(game.put(card("in hand", grows), P0, HAND)) == 20


def test_a_static_that_works_in_another_zone_works_there_only() -> None:
    game = table()
    from_hand = tree.Static((plus(MY_UNITS, 1, 0),), works="hand")
    unit = game.put(card("unit"))
    lord = game.put(card("lord", from_hand), P0, HAND)
    assert game.attack(unit) == 3
    do(game, game.move(lord, GRAVE))
    assert game.attack(unit) == 2


# Layers


def test_a_number_is_changed_after_what_is_not_a_number_whatever_came_first() -> None:
    """The older effect counts beasts; that the unit is one comes from the newer, in the layer below."""
    game = table()
    unit = game.put(card("unit"))
    put_all(game, plus(BEASTS, 1, 0), tree.Gain(UNITS, (BEAST,)))
    assert game.attack(unit) == 3


def test_in_one_layer_without_dependency_the_older_effect_does_not_see_the_newer() -> None:
    game = table()
    game.layers_first = False
    game.waits = False
    unit = game.put(card("unit"))
    put_all(game, plus(BEASTS, 1, 0), tree.Gain(UNITS, (BEAST,)))
    assert game.attack(unit) == 2


def test_setting_and_adding_go_by_age_in_one_layer() -> None:
    for bodies, outcome in (
        ((tree.SetStats(THIS, num(5), num(5)), plus(MY_UNITS, 1, 1)), 6),
        ((plus(MY_UNITS, 1, 1), tree.SetStats(MY_UNITS, num(5), num(5))), 5),
    ):
        game = table()
        units = put_all(game, *bodies)
        assert game.attack(units[0]) == outcome


# Dependency


def test_an_effect_waits_for_the_one_that_changes_what_it_applies_to_whichever_is_older() -> None:
    for first in (True, False):
        game = table()
        unit = game.put(card("unit"))
        gives, uses = tree.Gain(UNITS, (BEAST,)), tree.Gain(BEASTS, (SWIFT,))
        put_all(game, *((gives, uses) if first else (uses, gives)))
        assert game.values(unit).keywords == ("swift",)


def test_without_the_dependency_policy_age_alone_decides() -> None:
    for first, keywords in ((True, ("swift",)), (False, ())):
        game = table()
        game.waits = False
        unit = game.put(card("unit"))
        gives, uses = tree.Gain(UNITS, (BEAST,)), tree.Gain(BEASTS, (SWIFT,))
        put_all(game, *((gives, uses) if first else (uses, gives)))
        assert game.values(unit).keywords == keywords


def test_dependency_of_numbers_in_both_orders() -> None:
    """ "Strong units get +0/+1" depends on "+1/+0 for all", in whichever order they came."""
    for first in (True, False):
        game = table()
        unit = game.put(card("unit"))
        gives, uses = plus(UNITS, 1, 0), plus(STRONG, 0, 1)
        put_all(game, *((gives, uses) if first else (uses, gives)))
        assert (game.attack(unit), game.health(unit)) == (3, 3)


def test_a_circle_of_dependencies_goes_by_age() -> None:
    game = table()
    elves = tree.Selector(nouns=("unit",), filters=(tree.Trait("race", "elf"),))
    both = game.put(card("unit", traits=("race:elf", "race:beast")))
    put_all(
        game,
        tree.Lose(elves, (tree.Trait("race", "beast"),)),
        tree.Lose(BEASTS, (tree.Trait("race", "elf"),)),
    )
    assert game.values(both).traits == ("race:elf",)


# Gaining and losing


def test_of_gaining_and_losing_the_same_the_later_wins() -> None:
    gains, loses = tree.Gain(UNITS, (SWIFT,)), tree.Lose(UNITS, (SWIFT,))
    for bodies, keywords in (((gains, loses), ()), ((loses, gains), ("swift",))):
        game = table()
        unit = game.put(card("unit"))
        put_all(game, *bodies)
        assert game.values(unit).keywords == keywords


def test_a_granted_static_joins_the_effects_in_force() -> None:
    game = table()
    quoted = tree.Quoted((static(plus(MY_UNITS, 1, 0)),))
    game.put(card("giver", static(tree.Gain(tree.Selector(player=OPPONENT, nouns=("unit",)), (quoted,)))))
    mine, first, second = game.put(card("mine")), game.put(card("first"), P1), game.put(card("second"), P1)
    assert game.attack(mine) == 2
    assert [game.attack(first), game.attack(second)] == [4, 4]


def test_losing_all_abilities_ends_what_they_do() -> None:
    game = table()
    lord = game.put(card("lord", static(plus(MY_UNITS, 1, 0)), keywords=("swift",)))
    unit = game.put(card("unit"))
    resolve(game, tree.Do((tree.Lose(UNITS, (tree.Ability(),), duration=THIS_TURN),)))
    assert game.values(lord).held == ()
    assert game.values(lord).keywords == ()
    assert game.attack(unit) == 2
    continuous.expire(game, "turn")
    assert game.attack(unit) == 3


def test_becoming_takes_the_place_of_what_is_of_the_same_kind() -> None:
    game = table()
    unit = game.put(card("unit", traits=("race:elf", "affiliation:guild"), colours=RED))
    resolve(game, tree.Do((tree.Become(UNITS, (BEAST, tree.Colour("blue"))),)))
    assert game.values(unit).traits == ("affiliation:guild", "race:beast")
    assert game.values(unit).colours == BLUE


def test_becoming_also_keeps_the_old() -> None:
    game = table()
    unit = game.put(card("unit", traits=("race:elf",), colours=RED))
    resolve(game, tree.Do((tree.Become(UNITS, (BEAST, tree.Colour("blue")), also=True),)))
    assert game.values(unit).traits == ("race:elf", "race:beast")
    assert game.values(unit).colours == RED | BLUE


def test_swap_exchanges_two_numbers() -> None:
    game = table()
    unit = game.put(card("unit", attack=1, health=4))
    resolve(game, tree.Do((tree.Swap(UNITS, ("attack", "health")),)))
    assert (game.attack(unit), game.health(unit)) == (4, 1)


@pytest.mark.parametrize(
    "change",
    [
        tree.Double(tree.EventSubject(), ("attack",)),
        plus(tree.EventSubject(), 1, 1),
        tree.Lose(tree.EventSubject(), (tree.Ability(),)),
    ],
)
def test_a_change_of_values_does_nothing_to_an_ability_that_waits(change: tree.Node) -> None:
    """What the event was about, an activation say, may be no card."""
    game = table()
    elf = game.put(card("elf"), P0)
    held = Held(Ability(tree.Activated((), ()), LEXICON), 0)
    game.waiting = (Waiting(7, NO_REF, held, elf, Scope(P1, elf)),)
    event = Event(0, "1.1", Ref(ITEM_BASE + 7))
    start(game, Resolve(Code((tree.Do((change,)),)), Scope(P0, elf, event)))
    assert game.continuous == ()


def test_doubling_fixes_what_it_adds() -> None:
    game = table()
    unit = game.put(card("unit", attack=3))
    resolve(game, tree.Do((tree.Double(UNITS, ("attack",)),)))
    assert game.attack(unit) == 6
    resolve(game, tree.Do((plus(UNITS, 1, 0),)))
    assert game.attack(unit) == 7


# Numbers


def test_a_negative_number_is_kept_and_read_as_nothing() -> None:
    game = table()
    unit = game.put(card("unit", attack=2))
    resolve(game, tree.Do((tree.Modify(UNITS, num(5), num(0), minus=True),)))
    assert game.values(unit).numbers[0] == -3
    assert game.values(unit).number(0) == 0
    resolve(game, tree.Do((plus(UNITS, 4, 0),)))
    assert game.values(unit).number(0) == 1


def test_an_absent_number_is_not_nothing() -> None:
    game = table()
    free, without = game.put(card("free", cost=0)), game.put(card("without"))
    assert game.values(free).number(2) == 0
    assert game.values(without).number(2) == ABSENT
    cheap = tree.Selector(nouns=("unit",), filters=(tree.Measure("cost", "<=", num(9)),))
    assert select.refs(game, Scope(P0, free), cheap) == [free]


def test_an_absent_number_stays_absent_whatever_is_added_or_set() -> None:
    game = table()
    without = game.put(card("without"))
    resolve(game, tree.Do((tree.ModifyValue(UNITS, "cost", num(1)),)))
    resolve(game, tree.Do((tree.SetValue(UNITS, "cost", num(1)),)))
    assert game.values(without).number(2) == ABSENT


def test_printed_values_are_another_question() -> None:
    game = table()
    unit = game.put(card("unit", static(plus(UNITS, 3, 0))))
    assert select.attribute(game, unit, "attack", False) == 5
    assert select.attribute(game, unit, "attack", True) == 2


# Lasting effects


def test_an_effect_touches_what_is_there_when_it_is_made() -> None:
    game = table()
    unit = game.put(card("unit"))
    resolve(game, tree.Do((plus(UNITS, 1, 0, THIS_TURN),)))
    late = game.put(card("late"))
    assert (game.attack(unit), game.attack(late)) == (3, 2)


def test_an_effect_fixes_its_numbers_when_it_is_made() -> None:
    game = table()
    unit = game.put(card("unit"))
    resolve(game, tree.Do((tree.Modify(UNITS, tree.Count(UNITS), num(0)),)))
    game.put(card("late"))
    assert game.attack(unit) == 3


def test_an_effect_does_not_follow_its_object_into_another_life() -> None:
    game = table()
    unit = game.put(card("unit"))
    resolve(game, tree.Do((plus(UNITS, 1, 0),)))
    do(game, game.move(unit, HAND))
    do(game, game.move(game.cards_in(HAND, P0)[0], 2))
    assert game.attack(game.cards_in(2, P0)[0]) == 2
    assert game.attack(unit) == 3


def test_a_duration_ends_with_its_period_and_with_no_other() -> None:
    game = table()
    unit = game.put(card("unit"))
    resolve(game, tree.Do((plus(UNITS, 1, 0, THIS_TURN),)))
    assert continuous.expire(game, "battle") == []
    assert game.attack(unit) == 3
    assert len(continuous.expire(game, "turn")) == 1
    assert game.attack(unit) == 2
    assert game.continuous == ()


def test_a_duration_of_a_players_turn_ends_in_that_players_turn() -> None:
    game = table()
    game.put(card("unit"))
    until = tree.Until(tree.Moment(tree.Period("turn", OPPONENT), "end"))
    resolve(game, tree.Do((plus(UNITS, 1, 0, until),)))
    assert continuous.expire(game, "turn") == []
    game.turn_player = P1
    assert continuous.expire(game, "turn", "start") == []
    assert len(continuous.expire(game, "turn")) == 1


def test_as_long_as_is_asked_at_every_moment() -> None:
    game = table()
    unit = game.put(card("unit"))
    rich = tree.AsLongAs(tree.Compare(tree.PlayerValue("life", YOU), ">=", num(20)))
    resolve(game, tree.Do((plus(UNITS, 1, 0, rich),)))
    assert game.attack(unit) == 3
    resolve(game, tree.Do((deal(1, YOU),)))
    assert game.attack(unit) == 2
    resolve(game, tree.Do((tree.Act("gain_life", amount=num(1)),)))
    assert game.attack(unit) == 3


def test_an_unaffected_card_is_passed_over() -> None:
    game = table()
    carried_over = tree.Unaffected(THIS, OPPONENT)
    proud, plain = game.put(card("proud", static(carried_over))), game.put(card("plain"))
    foe = game.put(card("foe"), P1)
    resolve(game, tree.Do((plus(UNITS, 1, 0), deal(1, UNITS))), by=P1, source=foe)
    assert [game.attack(r) for r in (proud, plain, foe)] == [2, 3, 3]
    assert [game.obj(r).damage for r in (proud, plain, foe)] == [0, 1, 1]
    resolve(game, tree.Do((plus(UNITS, 1, 0),)), source=plain)
    assert game.attack(proud) == 3


def test_rules_in_force_are_found_by_their_class_of_change() -> None:
    game = table()
    limit = tree.ChangeLimit("hand_limit", YOU, num(1))
    first, second = put_all(game, limit, limit)
    found = continuous.changes_of(game, tree.ChangeLimit)
    assert [effect.scope.source for effect in found] == [first, second]
    assert continuous.changes_of(game, tree.ChangeCost) == []


def test_a_rule_of_cost_speaks_of_cards_by_noun_wherever_they_are() -> None:
    game = table()
    cheaper = tree.ChangeCost(tree.Selector(player=YOU, nouns=("spell",)), ())
    game.put(card("lord", static(cheaper)))
    spell, unit = game.put(card("spell", types=2), P0, HAND), game.put(card("unit"), P0, HAND)
    theirs = game.put(card("theirs", types=2), P1, HAND)
    effect = continuous.changes_of(game, tree.ChangeCost)[0]
    found = [ref for ref in (spell, unit, theirs) if continuous.concerns(game, effect, cheaper.object, ref)]
    assert found == [spell]


# What is in force, at a glance


def test_a_board_tells_the_classes_of_change_in_force_and_what_they_forbid_and_replace() -> None:
    game = table()
    bans = game.put(card("warden", static(tree.Cannot(tree.Event("deal", object=THIS)))))
    assert continuous.is_made(game, bit_of(tree.Cannot))
    assert not continuous.is_made(game, bit_of(tree.Must))
    assert (continuous.board_of(game).bans, continuous.board_of(game).replaces) == (1 << DEAL, 0)
    do(game, game.move(bans, GRAVE))
    assert not continuous.is_made(game, bit_of(tree.Cannot))
    assert (continuous.board_of(game).bans, continuous.board_of(game).replaces) == (0, 0)
    game.put(card("shield", static(tree.Reduce(tree.Event("deal", object=THIS), num(1)))))
    assert (continuous.board_of(game).bans, continuous.board_of(game).replaces) == (0, 1 << DEAL)


def test_what_a_printed_number_makes_of_printed_values_is_made_once() -> None:
    game = table()
    game.trace = None
    lord = game.put(card("lord", static(plus(MY_UNITS, 1, 2))))
    twins = card("twin")
    one, other = game.put(twins), game.put(twins)
    assert game.values(one) is game.values(other)
    assert game.values(one) is not game.values(lord)
    made = game.values(one)
    game.invalidate_values()
    assert game.values(one) is made
    do(game, game.move(lord, GRAVE))
    assert (game.attack(one), game.health(one)) == (2, 2)


def test_values_that_something_unprinted_made_are_changed_anew() -> None:
    game = table()
    game.trace = None
    grown = game.put(card("grown", static(tree.SetStats(THIS, tree.Count(UNITS), tree.Count(UNITS)))))
    game.put(card("lord", static(plus(MY_UNITS, 1, 2))))
    assert [game.attack(grown), game.health(grown)] == [3, 4]
    game.put(card("more", static(plus(THIS, 1, 1))))
    assert [game.attack(grown), game.health(grown)] == [4, 5]
