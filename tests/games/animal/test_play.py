"""Playing cards (700): one procedure from showing the card to putting it on the pile."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    ANY_ONE,
    EXISTENCES,
    FIELD,
    OPPONENT,
    THIS,
    TURN_END,
    YOU,
    Table,
    Thing,
    deal,
    draw,
    keyword,
    static,
    target,
    when,
)
from tests.games.animal.shorthand import token_of

from gyoji.games.animal.effects.nodes import ChangeCondition, IgnoreCondition, IgnoreCost, LoseCondition
from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds, piles
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import digest, proves

ONE = t.Exactly(t.Num(1))
HAND = t.Selector(YOU, t.Zone("hand", YOU), (), ("card",), ONE)
ME = t.Event("play", object=THIS)
GRAVES = t.Selector(zone=t.Zone("graveyard"), nouns=("card",), filters=(t.Kind(("animal",)),), quantity=ONE)
OWN_ANIMAL = t.Selector(YOU, FIELD, (), ("animal",), ONE)
ANIMAL = t.Selector(None, FIELD, (), ("animal",), ONE)


def less(n: int) -> t.Do:
    return t.Do((t.ChangeCost(THIS, (t.Energy("any", t.Num(n)),), minus=True),))


def cheaper(what: Node, n: int, minus: bool = True) -> t.ChangeCost:
    return t.ChangeCost(what, (t.Energy("any", t.Num(n)),), minus=minus)


def cards(*filters: Node) -> t.Selector:
    return t.Selector(zone=t.Zone("anywhere"), nouns=("card",), filters=filters)


def wish(thing: Thing) -> Option:
    return Option(options.PLAY, thing.ref)


def refused(table: Table, thing: Thing) -> str:
    return table.why_not(1, wish(thing))


def on_pile(table: Table) -> list[str]:
    """Return the names of what lies on the piles, last put last."""
    game = table.game
    return [game.obj(item.card if item.card > 0 else item.source).definition.name for item in game.waiting]


def flags(thing: Thing) -> int:
    return thing.table.game.obj(thing.ref).flags


# The procedure (701)


@proves("701.1", "701.3", "706.1", "706.1a", "706.2", "804.1", "804.6", "206-1b", "704.1")
def test_a_played_card_lies_on_the_pile_and_its_cost_is_paid() -> None:
    table = Table()
    skill = table.p1.skill(draw(1), cost=2, name="巻物")
    table.begin().choose("play 巻物")
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    assert skill.zone == "pile"
    assert on_pile(table) == ["巻物"]
    assert [table.game.obj(ref).turned for ref in table.game.territories(table.p1.seat)].count(True) == 2
    assert table.p1.count("hand") == 0
    table.resolve()
    assert skill.zone == "graveyard"
    assert table.p1.count("hand") == 1


@proves("701.1a")
def test_a_territory_has_no_play_ability() -> None:
    table = Table()
    land = table.p1.existence("領土", zone="hand")
    scene = table.p1.hand("場面", name="白紙")
    table.begin()
    assert refused(table, land) == "701.1a"
    assert refused(table, scene) == "701.1a"


@proves("701.1b", "804.2a")
@pytest.mark.parametrize("type_", ["動物", "縄張り", "道具"])
def test_an_existence_without_a_play_ability_comes_out_when_it_resolves(type_: str) -> None:
    table = Table()
    thing = table.p1.hand(type_, atk=1, **{"def": 1})
    table.begin().choose(thing)
    assert thing.zone == "pile"
    table.resolve()
    assert thing.zone == "battlefield"
    assert thing.holder == 1


@proves("701.1c")
def test_only_cards_of_the_own_hand_are_played() -> None:
    table = Table()
    own = table.p1.skill(draw())
    theirs = table.p2.skill(draw())
    buried = table.p1.existence("特技", t.Effect((draw(),)), zone="graveyard")
    table.begin()
    assert refused(table, own) == ""
    assert refused(table, theirs) == "701.1c"
    assert refused(table, buried) == "701.1c"


@proves("701.2", "705.5")
@digest("M09")
def test_a_play_that_fails_leaves_everything_as_it_was() -> None:
    table = Table(territories=2)
    discard = t.Act("discard", HAND)
    card = table.p1.hand(
        "場面",
        t.Intrinsic((ME,), (less(0),), costs=(t.Act("discard", HAND),), may=True),
        t.Effect((draw(),), costs=(discard,)),
        cost=2,
        name="賭け",
    )
    other = table.p1.skill(draw(), name="余り", cost=5)
    table.begin().choose("play 賭け")
    table.choose("apply ability 1 of 賭け")
    assert table.prompt == "priority"
    assert card.zone == "hand"
    assert other.zone == "hand"
    assert not any(table.game.obj(ref).turned for ref in table.game.territories(table.p1.seat))
    assert not table.game.waiting
    assert refused(table, card) == ""
    table.choose("play 賭け")  # without the option that failed
    assert card.zone == "pile"
    assert other.zone == "graveyard"


@proves("705.2", "705.3", "804.3")
def test_what_the_cost_takes_away_does_not_undo_earlier_steps() -> None:
    table = Table(territories=0)
    plains = table.p1.territory("plain", n=1)
    lands = t.Selector(YOU, t.Zone("domain", YOU), (), ("territory",), ONE)
    card = table.p1.hand("特技", t.Effect((draw(),), costs=(t.Act("sacrifice", lands),)), condition="平")
    table.begin().choose(card)
    assert plains[0].zone == "graveyard"
    assert card.zone == "pile"
    table.resolve()
    assert table.p1.count("hand") == 1


@proves("701.1d", "706.1b", "706.2a", "707-3b", "804.5a", "203-5f")
def test_a_copied_play_is_a_play_but_nothing_was_played() -> None:
    table = Table()
    watcher = table.p1.tool(
        when(t.Event("play", object=t.Selector(zone=t.Zone("pile"), nouns=("play",))), draw())
    )
    plays = t.Selector(zone=t.Zone("pile"), nouns=("play",), quantity=ONE)
    copy = table.p1.skill(t.Do((t.Act("copy", t.Ref(0)),)), costs=(target(plays),), name="写し")
    first = table.p1.skill(draw(), name="元")
    table.begin().choose("play 元")
    table.choose("play 写し")
    assert len([p for p in table.game.waiting if p.held is not None]) == 4
    table.choose("pass", "pass", "pass", "pass")
    waiting = table.game.waiting
    assert [item.word for item in waiting if item.card > 0] == ["", piles.COPY]
    assert table.game.triggered == ()
    assert watcher.zone == "battlefield"
    table.resolve()
    assert first.zone == "graveyard"
    assert copy.zone == "graveyard"


# Intrinsic effects of playing (702)


@proves("702.1", "702.2", "803.1", "803.1a", "803.6", "801.2")
@pytest.mark.parametrize("applies", [True, False])
def test_an_intrinsic_ability_may_be_applied_before_the_cost_is_paid(applies: bool) -> None:
    table = Table(territories=3)
    card = table.p1.hand(
        "場面",
        t.Intrinsic((ME,), (less(2),), costs=(t.Act("discard", HAND),), may=True),
        t.Effect((draw(),)),
        cost=3,
        name="本",
    )
    other = table.p1.skill(draw(), name="余り", cost=9)
    table.begin().choose("play 本")
    assert table.options == ["apply ability 1 of 本", "none of the others"]
    table.choose("apply ability 1 of 本" if applies else "none of the others")
    if table.prompt == "pay_with":
        table.choose(table.asked[0])
    moved = [ref for ref in table.game.territories(table.p1.seat) if table.game.obj(ref).turned]
    assert len(moved) == (1 if applies else 3)
    assert other.zone == ("graveyard" if applies else "hand")
    assert card.zone == "pile"


@proves("702.1b", "803.5a")
def test_an_intrinsic_ability_that_must_be_applied_is() -> None:
    table = Table()
    table.p1.hand("場面", t.Intrinsic((ME,), (less(1),)), t.Effect((draw(),)), cost=1, name="本")
    table.begin().choose("play 本")
    assert table.prompt == "priority"
    assert not any(table.game.obj(ref).turned for ref in table.game.territories(table.p1.seat))


@proves("702.1c", "702.1d", "803.3a")
def test_each_of_several_is_applied_once_in_any_order() -> None:
    table = Table()
    other = table.p1.lair(
        t.Intrinsic(
            (t.Event("play", actor=YOU, object=cards()),),
            (t.Do((t.Act("gain_life", amount=t.Num(1)),)),),
            zone="battlefield",
        ),
        name="巣",
    )
    table.p1.hand(
        "場面",
        t.Intrinsic((ME,), (t.Do((t.Act("gain_life", amount=t.Num(2)),)),)),
        t.Effect((draw(),)),
        name="本",
    )
    table.begin().choose("play 本")
    assert sorted(table.options) == ["apply ability 1 of 巣", "apply ability 1 of 本"]
    table.choose(other)
    assert table.p1.life == 23
    assert table.prompt == "priority"


# Conditions (703)


def condition_table(condition: str, *areas: str, **fields: Any) -> tuple[Table, Thing]:
    table = Table(territories=0)
    for area in areas:
        table.p1.territory(*area.split("+"))
    return table, table.p1.skill(draw(), condition=condition, **fields)


@proves("703.1", "703.2", "703.3", "703.4")
@pytest.mark.parametrize(
    ("condition", "areas", "played"),
    [
        ("平平", ("plain", "plain"), True),
        ("平平", ("plain",), False),
        ("平平", ("plain", "mountain"), False),
        ("平山", ("plain", "mountain"), True),
        ("夜", ("forest", "aquatic"), False),
    ],
)
def test_a_condition_counts_the_objects_that_have_the_keyword(
    condition: str, areas: tuple[str, ...], played: bool
) -> None:
    table, card = condition_table(condition, *areas)
    table.begin()
    assert (refused(table, card) == "") == played
    if not played:
        assert refused(table, card) == "703.3"


@proves("703.3", "703.4", "703.5")
@digest("M05")
@pytest.mark.parametrize(
    ("areas", "played"),
    [(("plain+night",), False), (("plain+night", "aquatic"), True), (("night", "plain"), True)],
)
def test_one_object_counts_for_one_icon(areas: tuple[str, ...], played: bool) -> None:
    table, card = condition_table("平無", *areas)
    table.begin()
    assert (refused(table, card) == "") == played


@proves("703.5")
@pytest.mark.parametrize(
    ("areas", "played"), [(("aquatic", "night"), True), (("aquatic",), False), (("", "night"), False)]
)
def test_a_generic_icon_takes_any_kind_of_area(areas: tuple[str, ...], played: bool) -> None:
    table = Table(territories=0)
    for area in areas:
        table.p1.territory(*([area] if area else []))
    card = table.p1.skill(draw(), condition="無無")
    table.begin()
    assert (refused(table, card) == "") == played


@proves("703.3")
def test_moved_territories_and_existences_count_and_those_of_others_do_not() -> None:
    table = Table(territories=0)
    table.p1.territory("plain", moved=True)
    table.p1.lair("mountain")
    table.p2.territory("night")
    both = table.p1.skill(draw(), condition="平山")
    dark = table.p1.skill(draw(), condition="夜")
    table.begin()
    assert refused(table, both) == ""
    assert refused(table, dark) == "703.3"


@proves("703.3a")
@pytest.mark.parametrize(
    ("areas", "played"), [(("plain", "plain"), True), (("night",), True), (("plain",), False)]
)
def test_one_of_the_alternatives_is_enough(areas: tuple[str, ...], played: bool) -> None:
    table, card = condition_table("平平／夜", *areas)
    table.begin()
    assert (refused(table, card) == "") == played


@proves("703.3b")
def test_a_card_without_a_condition_is_always_playable() -> None:
    table, card = condition_table("")
    table.begin()
    assert refused(table, card) == ""


@proves("703.6")
@pytest.mark.parametrize("ignored", [True, False])
def test_an_ignored_condition_counts_as_met(ignored: bool) -> None:
    table = Table(territories=0)
    card = table.p1.skill(draw(), condition="平平平")
    if ignored:
        table.p1.lair(static(IgnoreCondition(object=cards())))
    table.begin()
    assert refused(table, card) == ("" if ignored else "703.3")


def changed(kind: str, n: int, minus: bool) -> t.Static:
    return static(ChangeCondition(object=cards(), kind=kind, amount=t.Num(n), minus=minus))


@proves("703.7", "703.7a", "703.2")
@digest("M07")
@pytest.mark.parametrize(("areas", "reduced"), [(("night",), False), (("plain",), True)])
def test_a_card_is_reduced_only_by_the_alternative_that_is_met(areas: tuple[str, ...], reduced: bool) -> None:
    table = Table(territories=0)
    table.p1.lair(changed("plain", 1, True))
    for area in areas:
        table.p1.territory(area)
    card = table.p1.skill(draw(), condition="平平／夜")
    table.begin().choose(card)
    assert card.zone == "pile"
    assert bool(flags(card) & kinds.CONDITION_REDUCED) == reduced
    assert not flags(card) & kinds.CONDITION_RAISED


@proves("703.7a")
@pytest.mark.parametrize("reduced", [True, False])
def test_who_meets_both_alternatives_says_which(reduced: bool) -> None:
    table = Table(territories=0)
    table.p1.lair(changed("plain", 1, True))
    table.p1.territory("plain")
    table.p1.territory("night")
    card = table.p1.skill(draw(), condition="平平／夜")
    table.begin().choose(card)
    assert table.prompt == "choose_condition"
    table.choose("pay way 1" if reduced else "pay way 2")
    assert bool(flags(card) & kinds.CONDITION_REDUCED) == reduced


@proves("703.7", "703.7a")
@pytest.mark.parametrize("forests", [0, 1])
def test_an_increase_goes_on_every_alternative_before_a_reduction(forests: int) -> None:
    table = Table(territories=0)
    table.p1.lair(changed("generic", 1, False))
    table.p1.lair(changed("plain", 5, True))
    table.p1.territory("forest", n=forests)
    card = table.p1.skill(draw(), condition="平／夜")
    table.begin()
    if not forests:
        assert refused(table, card) == "703.3"
        return
    table.choose(card)
    assert flags(card) & kinds.CONDITION_RAISED
    assert flags(card) & kinds.CONDITION_REDUCED


@proves("703.7", "703.3b")
def test_a_card_that_has_lost_its_condition_needs_none() -> None:
    table = Table(territories=0)
    table.p1.lair(static(LoseCondition(object=cards())))
    card = table.p1.skill(draw(), condition="平平／夜")
    table.begin().choose(card)
    assert card.zone == "pile"
    assert not flags(card) & kinds.CONDITION_REDUCED


@proves("703.7a")
@pytest.mark.parametrize("areas", [("plain", "plain"), ("night", "plain")])
def test_what_was_raised_and_reduced_is_both(areas: tuple[str, ...]) -> None:
    table = Table(territories=0)
    table.p1.lair(changed("plain", 1, False))
    table.p1.lair(changed("plain", 1, True))
    for area in areas:
        table.p1.territory(area)
    card = table.p1.skill(draw(), condition="平平／夜")
    table.begin().choose(card)
    assert flags(card) & kinds.CONDITION_RAISED
    assert flags(card) & kinds.CONDITION_REDUCED


# Costs (704)


@proves("704.3")
@pytest.mark.parametrize(("awake", "played"), [(2, True), (1, False), (3, True)])
def test_the_cost_needs_as_many_awake_territories(awake: int, played: bool) -> None:
    table = Table(territories=0)
    table.p1.territory(n=awake)
    table.p1.territory(n=2, moved=True)
    card = table.p1.skill(draw(), cost=2)
    table.begin()
    assert (refused(table, card) == "") == played
    if not played:
        assert refused(table, card) == "704.3"


@proves("704.3")
@digest("M04")
def test_a_territory_that_just_came_out_pays_at_once() -> None:
    table = Table(territories=0)
    land = table.p1.territory(waiting=True)[0]
    card = table.p1.skill(draw(), cost=1)
    table.begin().choose(card)
    assert land.moved
    assert card.zone == "pile"


@proves("704.4")
def test_an_ignored_cost_moves_nothing() -> None:
    table = Table(territories=0)
    table.p1.lair(static(IgnoreCost(object=cards())))
    table.p1.lair(static(cheaper(cards(), 3, minus=False)))
    card = table.p1.skill(draw(), cost=4)
    table.begin().choose(card)
    assert card.zone == "pile"
    assert not flags(card) & (kinds.COST_RAISED | kinds.COST_REDUCED)


@proves("704.5", "704.5a", "704.2")
@digest("M08")
@pytest.mark.parametrize(
    ("cost", "more", "less_", "paid", "marks"),
    [
        (1, 2, 3, 0, kinds.COST_RAISED | kinds.COST_REDUCED),
        (0, 0, 1, 0, 0),
        (1, 1, 1, 1, kinds.COST_RAISED | kinds.COST_REDUCED),
        (2, 0, 1, 1, kinds.COST_REDUCED),
        (1, 1, 0, 2, kinds.COST_RAISED),
        (2, 0, 0, 2, 0),
    ],
)
def test_increases_come_before_reductions_and_both_leave_a_mark(
    cost: int, more: int, less_: int, paid: int, marks: int
) -> None:
    table = Table(territories=5)
    table.p1.lair(static(cheaper(cards(), less_)))
    table.p1.lair(static(cheaper(cards(), more, minus=False)))
    card = table.p1.skill(draw(), cost=cost)
    table.begin().choose(card)
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    moved = [ref for ref in table.game.territories(table.p1.seat) if table.game.obj(ref).turned]
    assert len(moved) == paid
    assert flags(card) & (kinds.COST_RAISED | kinds.COST_REDUCED) == marks
    assert table.game.values(card.ref).number(kinds.COST) == cost


# Activation costs (705)


@proves("705.5")
def test_an_activation_cost_that_cannot_be_done_keeps_the_card_from_being_played() -> None:
    table = Table()
    card = table.p1.skill(draw(), costs=(t.Act("discard", HAND),))
    table.begin()
    assert refused(table, card) == "705.5"
    table = Table()
    card = table.p1.skill(draw(), costs=(t.Act("discard", HAND),))
    table.p1.skill(draw(), name="余り")
    table.begin()
    assert refused(table, card) == ""


@proves("705.2a", "706.3", "902.1", "902.1a")
def test_no_activation_cost_counts_as_done() -> None:
    table = Table()
    card = table.p1.skill(draw())
    table.begin().choose(card)
    assert card.zone == "pile"
    table.resolve()
    assert table.p1.count("hand") == 1


@proves("902.2")
def test_a_play_ability_gained_on_the_way_out_does_nothing() -> None:
    table = Table()
    gift = t.Quoted((t.Effect((draw(3),)),))
    came = t.Event("bring_out", object=THIS, to=FIELD)
    node = t.Intrinsic((came,), (t.Do((t.Gain(THIS, (gift,), duration=TURN_END),)),))
    thing = table.p1.hand("動物", node, atk=1, **{"def": 1})
    table.begin().choose(thing).resolve()
    assert thing.zone == "battlefield"
    assert table.p1.count("hand") == 0


@proves("705.4")
def test_circled_numbers_in_an_activation_cost_move_territories() -> None:
    table = Table(territories=3)
    card = table.p1.skill(draw(), costs=(t.Energy("any", t.Num(2)),), cost=1)
    table.begin().choose(card)
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    assert all(table.game.obj(ref).turned for ref in table.game.territories(table.p1.seat))
    assert card.zone == "pile"


@proves("705.4", "705.5")
def test_cost_and_circled_number_together_must_be_payable() -> None:
    table = Table(territories=2)
    card = table.p1.skill(draw(), costs=(t.Energy("any", t.Num(2)),), cost=1)
    table.begin()
    assert refused(table, card) == "705.5"


@proves("705.5")
def test_a_forbidden_process_in_the_cost_keeps_from_playing() -> None:
    table = Table()
    table.p2.lair(static(t.Cannot(t.Event("exile"))))
    graves = t.Selector(YOU, t.Zone("graveyard", YOU), (), ("card",), ONE)
    card = table.p1.skill(draw(), costs=(t.Act("exile", graves),))
    table.p1.blanks("graveyard", 2)
    table.begin()
    assert refused(table, card) == "705.5"


@proves("705.5")
@pytest.mark.parametrize("replaced", [True, False])
def test_a_mill_that_would_be_replaced_cannot_be_paid(replaced: bool) -> None:
    table = Table()
    if replaced:
        event = t.Event("put", object=cards(), source=t.Zone("deck"), to=t.Zone("graveyard"))
        table.p2.lair(static(t.Replace(event, (t.Do((t.Act("exile", t.EventSubject()),)),))))
    top = t.Selector(YOU, t.Zone("deck", YOU, "top"), (), ("card",), ONE)
    card = table.p1.skill(draw(), costs=(t.Act("put", top, to=t.Zone("graveyard")),))
    table.begin()
    assert refused(table, card) == ("705.5" if replaced else "")


@proves("705.5")
@digest("M11")
@pytest.mark.parametrize(("verb", "played"), [("sacrifice", True), ("put", False)])
def test_a_replaced_put_cannot_be_paid_but_a_replaced_sacrifice_can(verb: str, played: bool) -> None:
    table = Table()
    event = t.Event(
        "put",
        object=t.Selector(nouns=("object",), zone=t.Zone("anywhere")),
        source=FIELD,
        to=t.Zone("graveyard"),
    )
    table.p2.lair(static(t.Replace(event, (t.Do((t.Act("exile", t.EventSubject()),)),))))
    animal = table.p1.animal()
    to = t.Zone("graveyard") if verb == "put" else None
    card = table.p1.skill(draw(), costs=(t.Act(verb, OWN_ANIMAL, to=to),))
    table.begin()
    assert (refused(table, card) == "") == played
    if played:
        table.choose(card)
        assert animal.zone == "exile"
        assert card.zone == "pile"


@proves("705.5a", "705.5b")
@digest("M10")
@pytest.mark.parametrize("buried", [0, 1])
def test_what_the_cost_puts_into_the_graveyard_is_no_target_there(buried: int) -> None:
    table = Table()
    animal = table.p1.animal(name="熊")
    card = table.p1.skill(draw(), costs=(t.Act("sacrifice", OWN_ANIMAL), target(GRAVES)))
    old = [table.p1.existence("動物", zone="graveyard", atk=1, **{"def": 1}) for _ in range(buried)]
    table.begin()
    if not buried:
        assert refused(table, card) == "705.5"
        return
    table.choose(card)
    assert animal.zone == "graveyard"
    assert table.game.waiting[-1].scope.slots[0] == (old[0].ref,)


@proves("705.5b")
def test_what_was_sacrificed_as_the_card_was_played_can_be_its_target() -> None:
    table = Table()
    table.p1.animal(name="熊")
    card = table.p1.hand(
        "特技",
        t.Intrinsic((ME,), (less(0),), costs=(t.Act("sacrifice", OWN_ANIMAL),), may=True),
        t.Effect((draw(),), costs=(target(GRAVES),)),
        name="弔い",
    )
    table.p1.existence("動物", zone="graveyard", atk=1, name="狐", **{"def": 1})
    table.begin().choose("play 弔い").choose("apply ability 1 of 弔い")
    assert set(table.options) == {"choose 狐", "choose 熊"}
    table.choose("choose 熊")
    assert card.zone == "pile"


@proves("705.5b")
def test_a_target_that_only_the_intrinsic_cost_provides_is_enough() -> None:
    table = Table()
    animal = table.p1.animal(name="熊")
    table.p1.hand(
        "特技",
        t.Intrinsic((ME,), (less(0),), costs=(t.Act("sacrifice", OWN_ANIMAL),), may=True),
        t.Effect((t.Do((t.Act("exile", t.Ref(0)),)),), costs=(target(GRAVES),)),
        name="弔い",
    )
    table.begin().choose("play 弔い").choose("apply ability 1 of 弔い")
    table.resolve()
    assert animal.zone == "exile"


@proves("705.5c")
def test_zero_is_a_proper_amount() -> None:
    table = Table(territories=0)
    cost = (t.Bind(0, t.Act("pay_life", amount=t.AnyNumber())),)
    body = t.Do((t.Act("draw", amount=t.NumberDone("pay_life", 0)),))
    card = table.p1.skill(body, costs=cost)
    table.begin().choose(card).choose(0)
    assert card.zone == "pile"
    assert table.p1.life == 20
    table.resolve()
    assert table.p1.count("hand") == 0


@proves("705.5c", "207-15d")
@pytest.mark.parametrize("x", [0, 2])
def test_a_letter_in_the_cost_is_any_number_that_can_be_paid(x: int) -> None:
    table = Table(territories=2)
    card = table.p1.skill(
        t.Do((t.Act("deal", t.Ref(0), amount=t.Variable("X")),)),
        costs=(t.Energy("any", t.Variable("X")), target()),
    )
    table.begin().choose(card)
    assert table.options == ["choose 0", "choose 1", "choose 2"]
    table.choose(x)
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    table.choose(table.p2).resolve()
    assert table.p2.life == 20 - x


@proves("705.7")
def test_this_is_the_card_that_its_own_cost_moved() -> None:
    table = Table()
    out = t.Do((t.Act("bring_out", t.Ref(0), to=t.Zone("battlefield", YOU)),))
    thing = table.p1.hand(
        "動物",
        t.Activated((t.Bind(0, t.Act("exile", THIS)),), (out,), zone="hand"),
        atk=1,
        name="影",
        cost=9,
        **{"def": 1},
    )
    table.begin().choose("activate ability 1 of 影")
    assert thing.zone == "exile"
    assert table.game.waiting[-1].scope.source == thing.ref
    table.resolve()
    assert thing.zone == "battlefield"


# Modes (705-1)


def modes(*costs_and_bodies: tuple[tuple[Node, ...], Node], n: Node = ONE) -> t.Modes:
    return t.Modes(tuple(t.Mode((body,), costs) for costs, body in costs_and_bodies), n)


KILL = ((target(ANIMAL),), t.Do((t.Act("destroy", t.Ref(0)),)))
BANISH = ((target(GRAVES, 1),), t.Do((t.Act("exile", t.Ref(1)),)))


@proves("705-1a", "705-1e", "705-1f", "705-1h")
@digest("M14")
def test_modes_are_chosen_in_the_cost_and_only_those_that_can_be_done() -> None:
    table = Table()
    card = table.p1.skill(modes(KILL, BANISH), name="裁き")
    buried = table.p2.existence("動物", zone="graveyard", atk=1, **{"def": 1})
    table.begin().choose("play 裁き")
    assert card.zone == "pile"
    assert [d.slot for d in _demands(table)] == [1]
    table.resolve()
    assert buried.zone == "exile"


@proves("705-1c", "705-1d")
@digest("M14")
def test_without_a_mode_that_can_be_done_the_card_cannot_be_played() -> None:
    table = Table()
    card = table.p1.skill(modes(KILL, BANISH), name="裁き")
    table.begin()
    assert refused(table, card) == "705-1d"


@proves("705-1c", "705-1h")
@digest("M14")
def test_with_both_modes_possible_the_player_picks() -> None:
    table = Table()
    table.p1.skill(modes(KILL, BANISH), name="裁き")
    animal = table.p2.animal()
    buried = table.p2.existence("動物", zone="graveyard", atk=1, **{"def": 1})
    table.begin().choose("play 裁き")
    assert table.options == ["choose mode 1", "choose mode 2"]
    table.choose("choose mode 1")
    assert [d.slot for d in _demands(table)] == [0]
    table.resolve()
    assert animal.zone == "graveyard"
    assert buried.zone == "graveyard"


def _demands(table: Table) -> list[Any]:
    from gyoji.games.animal.playing import targets
    from gyoji.kernel.effects.resolve import MODES_CHOSEN

    item = table.game.waiting[-1]
    assert item.held is not None
    return targets.demands(targets.costs_of(item.held.ability, item.scope.variable(MODES_CHOSEN)))


@proves("705-1c", "705-1f")
@pytest.mark.parametrize("others", [0, 1])
def test_the_sacrificed_animal_is_no_target_of_the_mode(others: int) -> None:
    table = Table()
    own = table.p1.animal(name="熊")
    card = table.p1.skill(modes(KILL, BANISH), costs=(t.Act("sacrifice", OWN_ANIMAL),), name="裁き")
    theirs = [table.p2.animal(name="狐") for _ in range(others)]
    table.begin()
    if not others:
        assert refused(table, card) == "705-1d"
        return
    table.choose("play 裁き")
    assert own.zone == "graveyard"
    assert table.game.waiting[-1].scope.slots[0] == (theirs[0].ref,)


@proves("705-1b", "705-1e", "705-1f")
def test_both_modes_may_be_chosen_where_both_can_be_done() -> None:
    table = Table()
    own = table.p1.animal(name="熊")
    buried = table.p2.existence("動物", zone="graveyard", atk=1, **{"def": 1})
    sacrifice = ((t.Act("sacrifice", OWN_ANIMAL),), draw())
    card = table.p1.skill(modes(sacrifice, BANISH, n=t.AnyOf((t.Num(1), t.Num(2)))), name="裁き")
    table.begin().choose("play 裁き").choose("choose mode 1").choose("choose mode 2")
    assert card.zone == "pile"
    assert own.zone == "graveyard"
    table.resolve()
    assert buried.zone == "exile"
    assert table.p1.count("hand") == 1


@proves("705-1g")
def test_a_mode_whose_effect_is_forbidden_can_be_chosen_one_whose_cost_is_cannot() -> None:
    table = Table()
    table.p2.lair(static(t.Cannot(t.Event("exile"))))
    buried = table.p2.existence("動物", zone="graveyard", atk=1, **{"def": 1})
    paid = ((t.Act("exile", GRAVES),), draw())
    table.p1.skill(modes(BANISH, paid), name="裁き")
    table.begin().choose("play 裁き")
    assert table.game.waiting[-1].scope.slots[1] == (buried.ref,)
    table.resolve()
    assert buried.zone == "graveyard"
    assert table.p1.count("hand") == 0


# Playing by effects and from elsewhere (707)


def plays(what: Node, **fields: Any) -> t.Do:
    return t.Do((t.Act("play", what, **fields),))


@proves("707-1a", "707-1b", "707-1d", "707-1e", "1102.3b")
def test_an_effect_plays_a_card_by_the_whole_procedure_without_priority() -> None:
    table = Table(territories=3)
    inner = table.p1.existence("場面", t.Effect((draw(2),)), zone="graveyard", cost=2, name="中")
    graves = t.Selector(YOU, t.Zone("graveyard", YOU), (), ("card",), ONE)
    outer = table.p1.skill(plays(t.Ref(0)), costs=(target(graves),), name="外", cost=1)
    table.begin().choose("play 外")
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    table.choose("pass", "pass")
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    assert inner.zone == "pile"
    assert outer.zone == "graveyard"
    assert table.holder == 1
    assert all(table.game.obj(ref).turned for ref in table.game.territories(table.p1.seat))
    table.resolve()
    assert table.p1.count("hand") == 2


@proves("707-1c")
@digest("M30")
def test_a_card_whose_condition_is_not_met_stays_where_it_is() -> None:
    table = Table()
    deck_card = table.p1.existence("場面", t.Effect((draw(2),)), zone="deck", condition="夜夜", name="影絵")
    find = t.Bind(
        0, t.Act("search", t.Selector(YOU, t.Zone("deck", YOU), (t.Named("影絵"),), ("card",), ONE))
    )
    table.p1.skill(t.Do((find,)), plays(t.Ref(0)), name="外")
    table.begin().choose("play 外").choose("pass", "pass")
    if table.prompt == "choose":
        table.choose(deck_card)
    assert deck_card.zone == "deck"
    assert table.holder == 1
    assert not table.game.waiting


@proves("707-1c")
def test_a_ban_keeps_an_effect_from_playing_a_card() -> None:
    table = Table()
    inner = table.p1.existence("場面", t.Effect((draw(2),)), zone="graveyard", name="中")
    table.p2.lair(static(t.Cannot(t.Event("play", object=cards(t.Named("中"))))))
    graves = t.Selector(YOU, t.Zone("graveyard", YOU), (t.Named("中"),), ("card",), ONE)
    table.p1.skill(plays(t.Ref(0)), costs=(target(graves),), name="外")
    table.begin().choose("play 外").choose("pass", "pass")
    assert inner.zone == "graveyard"


@proves("701.2", "707-1a")
def test_a_play_in_the_midst_of_another_leaves_that_one_what_it_goes_back_to() -> None:
    table = Table()
    nested = t.Act("play", t.Selector(YOU, t.Zone("graveyard", YOU), quantity=ONE), word="free")
    table.p1.lair(static(t.Replace(t.Event("target", object=EXISTENCES), (t.Do((nested,)),))))
    table.p1.animal(name="的")
    buried = table.p1.existence("特技", t.Effect((draw(),)), zone="graveyard", name="石")
    card = table.p1.skill(deal(1), costs=(target(ANY_ONE),), name="矢")
    table.begin().choose(card).choose("choose 的")
    assert table.prompt == "priority"
    assert on_pile(table) == []  # the target was not chosen: all is taken back, the play within it too
    assert card.zone == "hand"
    assert buried.zone == "graveyard"


@proves("208-1b")
def test_a_token_is_no_card_that_an_effect_could_play() -> None:
    table = Table()
    token = table.p1.put(token_of(table), "battlefield")
    table.do(t.Do((t.Act("play", t.Ref(0), word="free"),)), hold=(token.ref,))
    assert token.zone == "battlefield"
    assert on_pile(table) == []


@proves("707-1b", "703.6", "704.4")
def test_an_effect_may_let_cost_and_condition_be_ignored() -> None:
    table = Table(territories=0)
    inner = table.p1.existence(
        "場面", t.Effect((draw(2),)), zone="graveyard", cost=5, condition="夜夜", name="中"
    )
    graves = t.Selector(YOU, t.Zone("graveyard", YOU), (), ("card",), ONE)
    table.p1.skill(plays(t.Ref(0), word="free"), costs=(target(graves),), name="外")
    table.begin().choose("play 外").choose("pass", "pass")
    assert inner.zone == "pile"


def permitted(*abilities: Node, **fields: Any) -> tuple[Table, Thing]:
    table = Table()
    may = t.Can(t.Event("play", actor=YOU, object=THIS, source=t.Zone("graveyard")))
    thing = table.p1.existence(
        "場面",
        t.Effect((draw(),)),
        t.Static((may,), "graveyard"),
        *abilities,
        zone="graveyard",
        name="残響",
        **fields,
    )
    return table, thing


@proves("707-2a", "102.1")
def test_a_permission_widens_the_zone_and_nothing_else() -> None:
    table, thing = permitted(cost=9)
    table.begin()
    assert refused(table, thing) == "704.3"
    table, thing = permitted()
    table.begin()
    assert refused(table, thing) == ""
    table, thing = permitted()
    table.begin(kinds.PREPARATION_PHASE)
    assert refused(table, thing) == "1105.1"


@proves("707-2b")
def test_when_a_card_may_be_played_holds_wherever_it_is_played_from() -> None:
    table, thing = permitted(keyword("agile"))
    table.begin(kinds.PREPARATION_PHASE)
    assert refused(table, thing) == ""
    banned = t.Static(
        (t.Cannot(t.Event("play", object=THIS), unless=t.Exists(t.Selector(zone=FIELD, nouns=("animal",)))),),
        "graveyard",
    )
    table, thing = permitted(banned)
    table.begin()
    assert refused(table, thing) == "707-2b"
    table, thing = permitted(banned)
    table.p2.animal()
    table.begin()
    assert refused(table, thing) == ""


@proves("707-2c", "903.1", "903.1a", "903.2", "804.6b")
def test_a_thwarted_play_from_elsewhere_goes_to_the_graveyard() -> None:
    table, thing = permitted()
    plays_ = t.Selector(zone=t.Zone("pile"), nouns=("play",), quantity=ONE)
    table.p2.skill(t.Do((t.Act("thwart", t.Ref(0)),)), costs=(target(plays_),), name="妨げ")
    table.begin().choose("play 残響").choose("pass").choose("play 妨げ").choose("pass", "pass")
    assert thing.zone == "graveyard"
    assert not table.game.waiting
    assert table.p1.count("hand") == 0


__all__ = ["ANIMALS", "ANY_ONE", "EXISTENCES", "OPPONENT", "TURN_END", "deal"]
