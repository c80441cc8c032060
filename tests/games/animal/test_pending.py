"""Triggered abilities (807, 1104): what makes them pending, how often, and how they are decided on."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import (
    ANIMALS,
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
    place,
    static,
    target,
    when,
)

from gyoji.games.animal.abilities import decisions, pending
from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import digest, proves

ONE = t.Exactly(t.Num(1))
SOME = t.AtLeast(t.Num(1))
LIFE = t.Do((t.Act("gain_life", amount=t.Num(1)),))
GRAVEYARD = t.Zone("graveyard")
DOMAIN = t.Zone("domain")
CAME_OUT = t.Event("bring_out", object=THIS, to=FIELD)
BURIED = t.Event("put", object=THIS, to=GRAVEYARD)
DESTROYED = t.Event("destroy", object=THIS)
IT = t.Ref(0)
THEM = t.Selector(among=t.Ref(0), nouns=("object",))
PRICE = t.Pay((t.Energy("any", t.Num(1)),))
PLUS = "ATK+1/DEF+1"


def animals(quantity: Node | None = None, player: Node | None = None, *filters: Node) -> t.Selector:
    return t.Selector(player, t.Zone("battlefield", player), filters, ("animal",), quantity)


def act(verb: str, what: Node = IT, **fields: Any) -> t.Do:
    return t.Do((t.Act(verb, what, **fields),))


def refs(*things: Thing) -> tuple[Ref, ...]:
    return tuple([thing.ref for thing in things])


def pended(table: Table) -> int:
    """Return how many abilities are pending."""
    return len(table.game.triggered)


def out(state: str = "", player: Node = YOU) -> t.Do:
    return act("bring_out", to=t.Zone("battlefield", player), state=state)


def hold(table: Table, *sentences: Node, to: tuple[Thing, ...] = (), by: int = 1) -> Table:
    """Carry out sentences and stop before anything pending is decided."""
    return table.do(*sentences, by=by, hold=refs(*to))


def graveyard(table: Table, *abilities: Node, seat: int = 0, **fields: Any) -> Thing:
    return table.sides[seat].existence("動物", *abilities, zone="graveyard", atk=1, **{"def": 1}, **fields)


def lose(what: Node) -> t.Do:
    return t.Do((t.Lose(what, (t.Ability(),), duration=TURN_END),))


# Becoming pending (807.4)


@proves("807.4a", "807.4h", "1104.1a")
@pytest.mark.parametrize("others", [0, 1])
def test_only_the_situation_decides_whether_an_ability_pends(others: int) -> None:
    table = Table()
    alone = t.Exists(t.Selector(YOU, FIELD, (t.OtherThan(THIS),), ("existence",)), absent=True)
    target_ = target(t.Selector(zone=GRAVEYARD, nouns=("card",), quantity=ONE))
    node = t.Triggered((CAME_OUT,), (LIFE,), condition=alone, costs=(target_,), may=True, zone="battlefield")
    thing = table.p1.hand("動物", node, atk=1, **{"def": 1})
    for _ in range(others):
        table.p1.lair()
    hold(table, out(), to=(thing,))
    assert pended(table) == (0 if others else 1)


@proves("807.4b")
def test_a_card_that_comes_to_its_zone_later_does_not_pend() -> None:
    table = Table()
    start = t.Moment(t.Period(kinds.PREPARATION_PHASE), "start")
    late = table.p1.hand(
        "動物", t.Triggered((start,), (LIFE,), zone="graveyard"), atk=1, cost=9, **{"def": 1}
    )
    hand = t.Selector(YOU, t.Zone("hand", YOU), (), ("card",), ONE)
    table.p1.tool(when(start, draw(), costs=(t.Act("discard", hand),), may=True), name="壺")
    early = graveyard(table, t.Triggered((start,), (LIFE,), zone="graveyard"), name="影")
    table.begin(kinds.PREPARATION_PHASE)
    assert sorted(table.options) == sorted(
        ["activate ability 1 of 壺", "decline ability 1 of 壺", "activate ability 1 of 影"]
    )
    table.choose("activate ability 1 of 壺")
    assert late.zone == "graveyard"
    assert table.game.triggered == () or table.prompt == "decide_trigger"
    while table.prompt == "decide_trigger":
        assert table.options == ["activate ability 1 of 影"]
        table.choose("activate ability 1 of 影")
    table.resolve()
    assert table.p1.life == 21
    assert early.zone == "graveyard"


@proves("807.4b")
def test_a_card_discarded_after_the_draw_did_not_see_it() -> None:
    table = Table()
    seen = t.Event("draw", actor=YOU)
    thing = table.p1.hand("動物", t.Triggered((seen,), (LIFE,), zone="graveyard"), atk=1, **{"def": 1})
    hold(table, draw(1), act("discard"), to=(thing,))
    assert thing.zone == "graveyard"
    assert pended(table) == 0


@proves("807.4c")
@digest("M20")
def test_what_comes_out_together_with_others_sees_them() -> None:
    table = Table()
    others = t.Selector(None, FIELD, (t.OtherThan(THIS),), ("existence",), SOME)
    first = table.p1.hand(
        "動物", when(t.Event("bring_out", object=others, to=FIELD), LIFE), atk=1, **{"def": 1}
    )
    second = table.p1.hand("動物", atk=1, **{"def": 1})
    hold(table, out(), to=(first, second))
    assert pended(table) == 1


@proves("807.4c")
def test_what_came_out_together_is_there_for_the_situation() -> None:
    table = Table()
    others = t.Exists(t.Selector(None, FIELD, (t.OtherThan(THIS),), ("existence",)))
    node = t.Triggered((CAME_OUT,), (LIFE,), condition=others, zone="battlefield")
    first = table.p1.hand("動物", node, atk=1, **{"def": 1})
    second = table.p1.hand("動物", atk=1, **{"def": 1})
    hold(table, out(), to=(first, second))
    assert pended(table) == 1


@proves("807.4c")
def test_a_card_exiled_together_with_another_sees_that() -> None:
    table = Table()
    event = t.Event(
        "exile",
        object=t.Selector(zone=t.Zone("anywhere"), nouns=("card",), quantity=ONE),
        source=t.Zone("hand", OPPONENT),
    )
    seer = graveyard(table, t.Triggered((event,), (LIFE,), zone="exile"))
    theirs = table.p2.hand("動物", atk=1, **{"def": 1})
    hold(table, act("exile"), to=(seer, theirs))
    assert pended(table) == 1


@proves("807.4c", "907-5a", "907-3a")
@pytest.mark.parametrize("way", ["counter", "constant", "neither"])
def test_what_comes_out_is_seen_with_all_that_applies_to_it(way: str) -> None:
    table = Table()
    strong = animals(SOME, YOU, t.Measure("attack", ">=", t.Num(5)))
    entry = t.Intrinsic((CAME_OUT,), (t.Do((t.EntersWith(THIS, counters=t.Counters(PLUS, t.Num(1))),)),))
    extra = (entry,) if way == "counter" else ()
    thing = table.p1.hand(
        "動物", when(t.Event("bring_out", object=strong, to=FIELD), LIFE), *extra, atk=4, **{"def": 4}
    )
    if way == "constant":
        table.p1.lair(static(t.Modify(ANIMALS, t.Num(1), t.Num(1))))
    hold(table, out(), to=(thing,))
    assert thing.stats == ((4, 4) if way == "neither" else (5, 5))
    assert pended(table) == (0 if way == "neither" else 1)


@proves("807.4d")
@pytest.mark.parametrize("company", ["theirs", "tool", "deck"])
def test_what_else_happens_does_not_matter_without_only(company: str) -> None:
    table = Table()
    table.p1.lair(when(t.Event("put", object=animals(None, YOU), to=GRAVEYARD), LIFE))
    own = table.p1.animal()
    other = {"theirs": table.p2.animal(), "tool": table.p1.tool(), "deck": table.p1.blanks("hand", 1)[0]}[
        company
    ]
    hold(table, act("put", to=GRAVEYARD), to=(own, other))
    assert pended(table) == 1


@proves("807.4e")
@pytest.mark.parametrize(("company", "pends"), [("", 1), ("own", 0), ("theirs", 0), ("tool", 0), ("hand", 0)])
def test_only_means_that_nothing_else_of_the_sort_happened(company: str, pends: int) -> None:
    table = Table()
    table.p1.lair(when(t.Event("put", object=animals(t.Only(t.Num(1)), YOU), to=GRAVEYARD), LIFE))
    own = table.p1.animal()
    others = {
        "own": table.p1.animal(),
        "theirs": table.p2.animal(),
        "tool": table.p1.tool(),
        "hand": table.p1.blanks("hand", 1)[0],
    }
    hold(table, act("put", to=GRAVEYARD), to=(own, *([others[company]] if company else [])))
    assert pended(table) == pends


@proves("807.4f")
@pytest.mark.parametrize(
    ("quantity", "pends"),
    [(ONE, 2), (SOME, 1), (None, 1), (t.Exactly(t.Num(2)), 1), (t.AtLeast(t.Num(3)), 0)],
)
def test_a_plain_number_counts_every_object(quantity: Node | None, pends: int) -> None:
    table = Table()
    table.p1.lair(when(t.Event("destroy", object=animals(quantity)), LIFE))
    first, second = table.p1.animal(), table.p2.animal()
    hold(table, act("destroy"), to=(first, second))
    assert pended(table) == pends


@proves("807.4f")
@pytest.mark.parametrize(
    ("verb", "amount", "pends"),
    [("remove", None, 1), ("place", SOME, 1), ("place", ONE, 2), ("remove", ONE, 2)],
)
def test_counters_are_counted_by_their_number(verb: str, amount: Node | None, pends: int) -> None:
    table = Table()
    thing = table.p1.lair(when(t.Event(verb, object=THIS, amount=amount), LIFE), counters={"成長": 3})
    hold(table, act(verb, amount=t.Num(2), word="成長"), to=(thing,))
    assert thing.counter("成長") == (5 if verb == "place" else 1)
    assert pended(table) == pends


@proves("807.4g")
@digest("M21")
@pytest.mark.parametrize(("quantity", "pends"), [(ONE, 5), (SOME, 2)])
def test_joined_situations_count_separately(quantity: Node, pends: int) -> None:
    table = Table()
    lands = t.Selector(YOU, t.Zone("domain", YOU), (), ("territory",), quantity)
    node = t.Triggered(
        (
            t.Event("bring_out", object=animals(quantity, YOU), to=FIELD),
            t.Event("bring_out", object=lands, to=DOMAIN),
        ),
        (LIFE,),
        zone="battlefield",
    )
    table.p1.lair(node)
    beasts = [table.p1.hand("動物", atk=1, **{"def": 1}) for _ in range(3)]
    fields = [table.p1.existence("領土", zone="graveyard") for _ in range(2)]
    game = table.game
    pending.begin(game)
    hold(table, out(), to=tuple(beasts))
    hold(table, act("bring_out", to=t.Zone("domain", YOU)), to=tuple(fields))
    pending.end(game)
    assert pended(table) == pends


@proves("807.4g")
@digest("M21")
def test_without_a_number_a_situation_is_met_once() -> None:
    table = Table()
    table.p1.lair(when(t.Event("bring_out", object=animals(None, YOU), to=FIELD), LIFE))
    hold(table, out(), to=tuple([table.p1.hand("動物", atk=1, **{"def": 1}) for _ in range(3)]))
    assert pended(table) == 1


@proves("807.4i", "1104.1f")
def test_a_lost_ability_never_pends() -> None:
    table = Table()
    thing = table.p1.lair(when(t.Event("draw", actor=YOU), LIFE))
    hold(table, lose(IT), draw(1), to=(thing,))
    assert pended(table) == 0


# Until it is activated (807.5)


SWAP = t.Do((t.Bind(1, t.Act("bring_out", IT, to=t.Zone("battlefield", YOU))),))


@proves("807.5", "807.5a", "807.6d", "1104.1h")
@digest("M23")
@pytest.mark.parametrize("first", [1, 2])
def test_a_pending_ability_is_activated_though_its_object_has_left(first: int) -> None:
    table = Table()
    thing = table.p1.hand(
        "動物",
        when(CAME_OUT, LIFE, may=True),
        when(BURIED, draw(), zone="graveyard"),
        atk=1,
        name="蛾",
        cost=9,
        **{"def": 1},
    )
    table.p1.skill(
        SWAP,
        act("put", t.Ref(1), to=GRAVEYARD),
        costs=(t.Bind(0, t.Choose(t.Selector(YOU, t.Zone("hand", YOU), (t.Named("蛾"),), ("card",), ONE))),),
        name="孵化",
    )
    table.begin().choose("play 孵化").choose("pass", "pass")
    assert thing.zone == "graveyard"
    assert len(table.options) == 3
    table.choose(table.asked[0] if first == 1 else table.asked[2])
    while table.prompt == "decide_trigger":
        table.choose(table.asked[0])
    assert len(table.game.waiting) == 2
    table.resolve()
    assert table.p1.life == 21
    assert table.p1.count("hand") == 1


@proves("807.5a")
def test_a_situation_that_is_over_does_not_undo_what_pends() -> None:
    table = Table()
    alone = t.Exists(t.Selector(YOU, FIELD, (t.OtherThan(THIS),), ("existence",)), absent=True)
    node = t.Triggered((CAME_OUT,), (LIFE,), condition=alone, may=True, zone="battlefield")
    first = table.p1.hand("動物", node, atk=1, **{"def": 1})
    second = table.p1.hand("動物", atk=1, **{"def": 1})
    hold(table, out(), act("bring_out", t.Ref(1), to=t.Zone("battlefield", YOU)), to=(first,))
    hold(table, out(), to=(second,))
    assert [decisions.refusal(table.game, each) for each in table.game.triggered] == [None]


@proves("807.5a")
def test_an_ability_speaks_of_no_card_that_has_moved_on() -> None:
    table = Table()
    bring = t.Do((t.Act("bring_out", THIS, to=t.Zone("battlefield", YOU)),))
    thing = table.p1.existence(
        "動物",
        t.Triggered(
            (t.Event("put", object=THIS, source=t.Zone("deck"), to=GRAVEYARD),), (bring,), zone="graveyard"
        ),
        zone="deck",
        atk=1,
        **{"def": 1},
    )
    hold(
        table,
        t.Do((t.Bind(1, t.Act("put", IT, to=GRAVEYARD)),)),
        act("add", t.Ref(1), to=t.Zone("hand", YOU)),
        to=(thing,),
    )
    assert thing.zone == "hand"
    assert pended(table) == 1
    table.begin().resolve()
    assert thing.zone == "hand"


@proves("807.5b", "1104.1g")
@digest("M24")
def test_losing_the_ability_before_it_is_activated_gives_it_up() -> None:
    table = Table()
    thing = table.p1.hand("動物", when(CAME_OUT, LIFE), atk=1, **{"def": 1})
    hold(table, out(), lose(ANIMALS), to=(thing,))
    assert pended(table) == 1
    table.begin()
    assert pended(table) == 0
    assert not table.game.waiting
    assert table.p1.life == 20


@proves("807.5c", "1104.2d")
@pytest.mark.parametrize(("givers", "territories", "times"), [(1, 2, 2), (2, 3, 3), (1, 1, 1), (0, 3, 1)])
def test_a_trigger_is_activated_more_often_if_every_time_can_be_paid(
    givers: int, territories: int, times: int
) -> None:
    table = Table(territories=territories)
    again = t.Do((t.Act("activate", t.EventSubject(), amount=t.Num(1)),))
    for _ in range(givers):
        table.p1.lair(
            t.Intrinsic(
                (t.Event("trigger", actor=t.Selector(YOU, FIELD, (), ("animal",))),),
                (again,),
                zone="battlefield",
            )
        )
    thing = table.p1.hand(
        "動物", when(CAME_OUT, LIFE, costs=(t.Energy("any", t.Num(1)),)), atk=1, **{"def": 1}
    )
    hold(table, out(), to=(thing,))
    table.begin()
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    assert len(table.game.waiting) == times


# Deciding (807.6, 1104)


@proves(
    "807.1",
    "807.4",
    "807.6",
    "807.6a",
    "807.6b",
    "807.6g",
    "807.9",
    "1104.1",
    "1104.1d",
    "1104.2",
    "1104.2e",
    "1104.5",
)
def test_an_ability_that_must_be_activated_is() -> None:
    table = Table()
    thing = table.p1.hand("動物", when(CAME_OUT, LIFE), atk=1, **{"def": 1})
    hold(table, out(), to=(thing,))
    table.begin()
    assert table.prompt == "priority"
    assert len(table.game.waiting) == 1
    assert table.game.waiting[0].controller == table.p1.seat
    table.resolve()
    assert table.p1.life == 21


@proves("807.6c", "807.6f", "1104.1e", "1104.4")
@pytest.mark.parametrize("wanted", [True, False])
def test_an_ability_that_may_be_activated_is_asked_about(wanted: bool) -> None:
    table = Table()
    thing = table.p1.hand("動物", when(CAME_OUT, LIFE, may=True), atk=1, name="蛾", **{"def": 1})
    hold(table, out(), to=(thing,))
    table.begin()
    assert table.options == ["activate ability 1 of 蛾", "decline ability 1 of 蛾"]
    table.choose("activate ability 1 of 蛾" if wanted else "decline ability 1 of 蛾")
    assert table.prompt == "priority"
    assert pended(table) == 0
    assert len(table.game.waiting) == (1 if wanted else 0)


@proves("807.6d", "1104.1h", "1104.2e", "1110.2")
@digest("M27")
def test_the_turn_player_decides_first_and_what_is_put_last_resolves_first() -> None:
    table = Table()
    start = t.Moment(t.Period(kinds.PREPARATION_PHASE), "start")
    table.p1.lair(when(start, LIFE), name="甲")
    table.p1.lair(when(start, draw()), name="乙")
    table.p2.lair(when(start, LIFE), name="丙")
    table.begin(kinds.PREPARATION_PHASE)
    assert table.holder == 1
    assert sorted(table.options) == ["activate ability 1 of 乙", "activate ability 1 of 甲"]
    table.choose("activate ability 1 of 乙")
    game = table.game
    assert [game.obj(item.source).definition.name for item in game.waiting] == ["乙", "甲", "丙"]
    assert table.holder == 1
    table.choose("pass", "pass")
    assert (table.p1.life, table.p2.life) == (20, 21)
    assert table.holder == 1


@proves("807.6e")
def test_each_of_several_activations_is_for_one_of_the_events() -> None:
    table = Table()
    hurt = deal(1, t.EventSubject())
    table.p1.lair(when(t.Event("bring_out", object=animals(ONE), to=FIELD), hurt, may=True), name="罠")
    first = table.p1.hand("動物", atk=1, name="兎", **{"def": 3})
    second = table.p1.hand("動物", atk=1, name="亀", **{"def": 3})
    hold(table, out(), to=(first, second))
    table.begin()
    marks = [each.scope.event.became if each.scope.event else 0 for each in table.game.triggered]
    assert marks == [first.ref, second.ref]
    serial = table.game.triggered[1].serial
    table.choose(Option(options.TRIGGER, serial))
    table.choose(Option(options.DECLINE, table.game.triggered[0].serial))
    table.resolve()
    assert (first.damage, second.damage) == (0, 1)


@proves("807.7", "807.7a", "807.7b", "807.7d", "1104.2a")
@digest("M26")
@pytest.mark.parametrize("pays", [True, False])
def test_a_demand_may_be_refused_even_by_an_ability_that_must_be_activated(pays: bool) -> None:
    table = Table(territories=3)
    table.p2.lair(static(t.Cannot(t.Event("trigger"), unless=PRICE)))
    thing = table.p1.hand("動物", when(CAME_OUT, LIFE), atk=1, name="蛾", **{"def": 1})
    hold(table, out(), to=(thing,))
    table.begin().choose("activate ability 1 of 蛾" if pays else "decline ability 1 of 蛾")
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    moved = [ref for ref in table.game.territories(table.p1.seat) if table.game.obj(ref).turned]
    assert len(moved) == (1 if pays else 0)
    assert len(table.game.waiting) == (1 if pays else 0)


@proves("807.7", "1104.1c", "1104.4a")
def test_who_cannot_do_what_is_demanded_gives_the_ability_up() -> None:
    table = Table(territories=0)
    table.p2.lair(static(t.Cannot(t.Event("trigger"), unless=PRICE)))
    thing = table.p1.hand("動物", when(CAME_OUT, LIFE), atk=1, name="蛾", **{"def": 1})
    hold(table, out(), to=(thing,))
    assert pended(table) == 1
    table.begin()
    assert pended(table) == 0
    assert not table.game.waiting


@proves("807.7c")
def test_a_demand_that_comes_up_by_the_cost_is_not_made_any_more() -> None:
    table = Table(territories=1)
    table.p2.lair(static(t.Cannot(t.Event("trigger"), unless=PRICE)), name="札")
    mute = static(t.Lose(t.Selector(None, FIELD, (t.Named("札"),), ("existence",)), (t.Ability(),)))
    silence = table.p1.lair(mute, name="静寂")
    sacrifice = t.Act("sacrifice", t.Selector(YOU, FIELD, (t.Named("静寂"),), ("existence",), ONE))
    thing = table.p1.hand("動物", when(CAME_OUT, LIFE, costs=(sacrifice,)), atk=1, **{"def": 1})
    hold(table, out(), to=(thing,))
    table.begin()
    assert silence.zone == "graveyard"
    assert len(table.game.waiting) == 1
    assert not any(table.game.obj(ref).turned for ref in table.game.territories(table.p1.seat))


@proves("807.8", "807.8a")
@pytest.mark.parametrize("gone", [True, False])
def test_a_triggered_effect_resolves_without_its_ability_and_source(gone: bool) -> None:
    table = Table()
    thing = table.p1.hand("動物", when(CAME_OUT, LIFE), atk=1, **{"def": 1})
    hold(table, out(), to=(thing,))
    table.begin()
    game = table.game
    assert game.item_noun(Ref((1 << 50) + game.waiting[0].serial)) == "triggered_effect"
    table.do_inside(act("destroy") if gone else lose(IT), hold=(thing.ref,))
    table.resolve()
    assert table.p1.life == 21


@proves("807.3a")
def test_a_hidden_card_is_shown_as_its_ability_is_activated() -> None:
    table = Table()
    thing = table.p1.hand(
        "動物",
        t.Triggered(
            (t.Event("draw", actor=OPPONENT),),
            (LIFE,),
            costs=(t.Act("discard", THIS),),
            may=True,
            zone="hand",
        ),
        atk=1,
        name="伏兵",
        **{"def": 1},
    )
    hold(table, draw(), by=2)
    table.begin().choose("activate ability 1 of 伏兵")
    assert thing.zone == "graveyard"
    table.resolve()
    assert table.p1.life == 21


@proves("807.3c")
@pytest.mark.parametrize("down", [True, False])
def test_a_card_face_down_in_exile_does_not_pend(down: bool) -> None:
    table = Table()
    thing = table.p1.existence(
        "動物",
        t.Triggered((t.Event("draw", actor=YOU),), (LIFE,), zone="exile"),
        zone="exile",
        atk=1,
        **{"def": 1},
    )
    table.game.mutable_object(thing.ref).face_down = down
    hold(table, draw())
    assert pended(table) == (0 if down else 1)


# After each activation (1104.2 to 1104.4)


GRAVES = t.Selector(zone=GRAVEYARD, nouns=("card",), quantity=ONE)
OWN = t.Selector(YOU, FIELD, (), ("existence",), ONE)


@proves("1104.2b")
@pytest.mark.parametrize("buried", [0, 1])
def test_what_a_trigger_discards_is_not_what_it_targets(buried: int) -> None:
    table = Table()
    hand = t.Selector(YOU, t.Zone("hand", YOU), (), ("card",), ONE)
    thing = table.p1.hand(
        "動物",
        when(CAME_OUT, LIFE, costs=(t.Act("discard", hand), target(GRAVES)), may=True),
        atk=1,
        name="蛾",
        **{"def": 1},
    )
    spare = table.p1.blanks("hand", 1)[0]
    old = table.p1.blanks("graveyard", buried)
    hold(table, out(), to=(thing,))
    table.begin()
    if not buried:
        assert table.prompt == "priority"
        assert spare.zone == "hand"
        return
    table.choose("activate ability 1 of 蛾")
    assert spare.zone == "graveyard"
    assert table.game.waiting[-1].scope.slots[0] == (old[0].ref,)


@proves("1104.2c", "807.7")
def test_an_activation_that_fails_is_taken_back() -> None:
    table = Table()
    doer = t.Act("sacrifice", animals(ONE, t.Player("doer")))
    table.p2.lair(static(t.Cannot(t.Event("trigger"), unless=t.Pay((doer,)))))
    start = t.Moment(t.Period(kinds.PREPARATION_PHASE), "start")
    table.p1.lair(when(start, LIFE, costs=(t.Act("sacrifice", animals(ONE, YOU)),), may=True), name="炉")
    animal = table.p1.animal()
    table.begin(kinds.PREPARATION_PHASE).choose("activate ability 1 of 炉")
    assert table.prompt == "priority"
    assert animal.zone == "battlefield"
    assert pended(table) == 0
    assert not table.game.waiting


@proves("1104.3", "1104.3a", "1104.3b", "1101.2b")
def test_rules_are_processed_and_new_triggers_join_after_each_activation() -> None:
    table = Table()
    banner = table.p1.lair(
        static(t.Modify(ANIMALS, t.Num(1), t.Num(1))), when(BURIED, draw(), zone="graveyard"), name="旗"
    )
    weak = table.p1.animal(1, 1, when(DESTROYED, LIFE, zone="graveyard"), damage=1, name="蝶")
    sacrifice = t.Act("sacrifice", t.Selector(YOU, FIELD, (t.Named("旗"),), ("existence",), ONE))
    thing = table.p1.hand(
        "動物", when(CAME_OUT, LIFE, costs=(sacrifice,), may=True), atk=1, name="蛾", **{"def": 3}
    )
    hold(table, out(), to=(thing,))
    table.begin().choose("activate ability 1 of 蛾")
    assert banner.zone == "graveyard"
    assert weak.zone == "graveyard"
    assert sorted(table.options) == ["activate ability 1 of 蝶", "activate ability 2 of 旗"]
    table.choose(table.asked[0])
    assert len(table.game.waiting) == 3


@proves("1104.3c")
@digest("M25")
def test_what_was_impossible_can_become_possible() -> None:
    table = Table()
    first = table.p1.hand(
        "動物",
        when(CAME_OUT, LIFE, costs=(t.Act("sacrifice", OWN),), may=True),
        atk=1,
        name="甲",
        **{"def": 1},
    )
    second = table.p1.hand(
        "動物",
        when(CAME_OUT, act("exile"), costs=(target(GRAVES),), may=True),
        atk=1,
        name="乙",
        **{"def": 1},
    )
    hold(table, out(), to=(first, second))
    table.begin()
    assert table.options == ["activate ability 1 of 甲", "decline ability 1 of 甲"]
    table.choose("activate ability 1 of 甲").choose(second)
    assert table.options == ["activate ability 1 of 乙", "decline ability 1 of 乙"]
    table.choose("activate ability 1 of 乙")
    assert table.game.waiting[-1].scope.slots[0] == (second.ref,)


@proves("1104.3c")
@pytest.mark.parametrize("ban", ["graveyard", "payment"])
def test_a_ban_that_ends_meanwhile_lets_pending_abilities_be_activated(ban: str) -> None:
    table = Table(territories=0)
    cannot = (
        t.Cannot(t.Event("trigger", actor=t.Selector(zone=GRAVEYARD, nouns=("object",))))
        if ban == "graveyard"
        else t.Cannot(t.Event("trigger", actor=t.Selector(None, GRAVEYARD, (), ("object",))), unless=PRICE)
    )
    sign = table.p1.lair(static(cannot), name="札")
    sacrifice = t.Act("sacrifice", t.Selector(YOU, FIELD, (t.Named("札"),), ("existence",), ONE))
    thing = table.p1.hand(
        "動物", when(CAME_OUT, LIFE, costs=(sacrifice,), may=True), atk=1, name="蛾", **{"def": 1}
    )
    ghost = table.p1.animal(1, 1, when(BURIED, draw(), zone="graveyard"), name="霊")
    hold(table, t.Do((t.Bind(1, t.Act("bring_out", IT, to=t.Zone("battlefield", YOU))),)), to=(thing,))
    hold(table, act("put", to=GRAVEYARD), to=(ghost,))
    table.begin()
    assert table.options == ["activate ability 1 of 蛾", "decline ability 1 of 蛾"]
    table.choose("activate ability 1 of 蛾")
    assert sign.zone == "graveyard"
    assert len(table.game.waiting) == 2


@proves("1104.4a", "1104.4b")
def test_what_stays_impossible_is_given_up_for_good() -> None:
    table = Table()
    once = t.Cannot(t.Event("trigger", actor=t.Player("each")), limit=t.Num(1), period=t.Period("turn"))
    sign = table.p2.lair(static(once), name="札")
    sacrifice = t.Act("sacrifice", t.Selector(YOU, FIELD, (t.Named("札"),), ("existence",), ONE))
    start = t.Moment(t.Period(kinds.PREPARATION_PHASE), "start")
    for name in ("甲", "乙", "丙"):
        table.p1.lair(when(start, LIFE), name=name)
    table.p2.lair(when(start, LIFE, costs=(sacrifice,)), name="丁")
    table.begin(kinds.PREPARATION_PHASE)
    assert len(table.options) == 3
    table.choose("activate ability 1 of 甲")
    game = table.game
    assert [game.obj(item.source).definition.name for item in game.waiting] == ["甲", "丁"]
    assert sign.zone == "graveyard"
    assert pended(table) == 0


# Zone-move triggers (807-1)


@proves("807-1a", "807-1b")
@pytest.mark.parametrize("zone", ["battlefield", "exile"])
def test_an_ability_about_its_own_move_works_in_the_zone_where_it_ends(zone: str) -> None:
    table = Table()
    thing = table.p1.existence(
        "動物", t.Triggered((BURIED,), (LIFE,), zone="graveyard"), zone=zone, atk=1, **{"def": 1}
    )
    hold(table, act("put", to=GRAVEYARD), to=(thing,))
    assert pended(table) == 1
    table.begin()
    fact = table.game.facts
    zones_ = []
    while fact is not None:
        if fact.event.kind == kinds.ACTIVATE:
            zones_.append(table.game.specs[table.game.kind_of(fact.event.origin)].name)
        fact = fact.next
    assert zones_ == ["graveyard"]


@proves("807-1b")
@digest("M20")
def test_an_ability_of_the_battlefield_does_not_see_its_own_object_go() -> None:
    table = Table()
    seen = when(t.Event("destroy", object=animals(ONE)), LIFE)
    first = table.p1.animal(2, 2, seen)
    second = table.p1.animal(2, 2)
    hold(table, act("destroy"), to=(first, second))
    assert pended(table) == 0


@proves("807-1c")
@pytest.mark.parametrize("way", ["constant", "night"])
def test_what_arrives_without_abilities_does_not_pend(way: str) -> None:
    table = Table()
    if way == "constant":
        table.p2.lair(static(t.Lose(ANIMALS, (t.Ability(),))))
    thing = table.p1.hand("動物", when(CAME_OUT, LIFE), atk=1, **{"def": 1})
    hold(table, out("night" if way == "night" else ""), to=(thing,))
    assert thing.zone == "battlefield"
    assert pended(table) == 0


@proves("807-1d", "807.3b", "1104.1b")
@digest("M32")
def test_who_controlled_the_object_before_it_moved_activates_its_ability() -> None:
    table = Table()
    thing = table.p2.animal(
        1,
        1,
        when(t.Event("put", object=THIS, source=FIELD, to=GRAVEYARD), draw(), zone="graveyard", may=True),
        owner=1,
        name="渡",
    )
    hold(table, act("destroy"), to=(thing,))
    assert thing.zone == "graveyard"
    assert thing.holder == 1
    table.begin()
    assert table.holder == 2
    table.choose("activate ability 1 of 渡").resolve()
    assert table.p2.count("hand") == 1
    assert table.p1.count("hand") == 0


@proves("807-1e")
@digest("M33")
@pytest.mark.parametrize(("way", "pends"), [("gained", 1), ("lost", 0), ("night", 0), ("plain", 1)])
def test_an_ability_is_judged_by_what_the_object_was_before_it_moved(way: str, pends: int) -> None:
    table = Table()
    node = t.Triggered((BURIED,), (LIFE,), zone="graveyard")
    if way == "gained":
        thing = table.p1.animal()
        gift = t.Do((t.Gain(IT, (t.Quoted((node,)),), duration=TURN_END),))
        table.p1.skill(gift)  # a card at the table that can give it
        hold(table, gift, to=(thing,))
    else:
        thing = table.p1.animal(2, 2, node)
        if way == "lost":
            hold(table, lose(IT), to=(thing,))
        elif way == "night":
            hold(table, act("night"), to=(thing,))
    hold(table, act("destroy"), to=(thing,))
    assert thing.zone == "graveyard"
    assert pended(table) == pends


@proves("807-1e")
@pytest.mark.parametrize("by", ["type", "attack"])
def test_a_ban_reads_the_object_as_it_was(by: str) -> None:
    table = Table()
    filters: tuple[Node, ...] = (t.Kind(("animal",)),)
    if by == "attack":
        filters += (t.Measure("attack", ">=", t.Num(5)),)
    ban = t.Cannot(
        t.Event("trigger", actor=t.Selector(zone=t.Zone("anywhere"), nouns=("card",), filters=filters))
    )
    table.p2.lair(static(ban))
    node = t.Triggered((BURIED,), (LIFE,), may=True, zone="graveyard")
    if by == "type":
        thing = table.p1.lair(node)
        change: Node = t.Gain(IT, (t.Kind(("animal",)),), duration=TURN_END)
    else:
        thing = table.p1.animal(4, 4, node)
        change = t.Modify(IT, t.Num(2), t.Num(0), duration=TURN_END)
    hold(table, t.Do((change,)), act("put", to=GRAVEYARD), to=(thing,))
    assert pended(table) == 1
    table.begin()
    assert table.prompt == "priority"
    assert not table.game.waiting


@proves("807-1f", "807-1g")
@pytest.mark.parametrize(("noun", "damage"), [("animal", 3), ("true_card", 2)])
def test_the_noun_says_whether_the_animal_or_the_card_is_read(noun: str, damage: int) -> None:
    table = Table()
    value = t.AttributeOf("attack", t.Selector(among=THIS, nouns=(noun,)))
    burn = t.Do((t.Act("deal", OPPONENT, amount=value),))
    thing = table.p1.animal(2, 2, when(DESTROYED, burn, zone="graveyard"), counters={PLUS: 1})
    hold(table, act("destroy"), to=(thing,))
    table.begin().resolve()
    assert table.p2.life == 20 - damage


@proves("807-1h", "807-1a")
@pytest.mark.parametrize("shown", [True, False])
def test_a_card_that_nobody_saw_move_triggers_as_what_it_is_then(shown: bool) -> None:
    table = Table()
    thing = table.p1.hand(
        "動物",
        t.Triggered(
            (t.Event("put", object=THIS, source=t.Zone("hand"), to=GRAVEYARD),), (LIFE,), zone="graveyard"
        ),
        atk=1,
        **{"def": 1},
    )
    if shown:
        table.game.mutable_object(thing.ref).shown = 3
    table.game.mutable_object(thing.ref).controller = PlayerId(0)
    hold(table, act("put", to=GRAVEYARD), to=(thing,))
    assert pended(table) == 1
    assert bool(table.game.triggered[0].scope.variable("#moved")) == shown


__all__ = ["EXISTENCES", "THEM", "place"]
