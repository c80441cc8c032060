"""Copies of effects (203-5, 205-17, 707-3)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    ANY_ONE,
    FIELD,
    OPPONENT,
    THIS,
    YOU,
    Table,
    Thing,
    deal,
    draw,
    static,
    target,
    when,
)

from gyoji.games.animal.effects.nodes import PAID_COST, Targeting
from gyoji.games.animal.table import kinds, piles
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import ITEM_BASE, Ref
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import digest, proves

ONE = t.Exactly(t.Num(1))
LIFE = t.Do((t.Act("gain_life", amount=t.Num(1)),))
PLAYS = t.Selector(zone=t.Zone("pile"), nouns=("play",), quantity=ONE)
EFFECTS = t.Selector(zone=t.Zone("pile"), nouns=("activated_effect", "triggered_effect"), quantity=ONE)
FREE = t.Activated((), (LIFE,), zone="battlefield")


def copier(table: Table, what: Node = PLAYS, word: str = "", seat: int = 1, **fields: Any) -> Thing:
    """Give a player a skill that copies something on a pile."""
    body = t.Do((t.Act("copy", t.Ref(9), word=word),))
    return table.sides[seat].skill(body, costs=(target(what, 9),), name="写し", **fields)


def copied(table: Table) -> Ref:
    """Copy what lies on the pile, and return the copy."""
    table.choose("pass").choose("play 写し")
    if table.prompt == "choose_target":
        table.choose(table.asked[0])
    table.choose("pass", "pass")
    item = table.game.waiting[-1]
    return item.card if item.card > 0 else Ref(ITEM_BASE + item.serial)


def fits(table: Table, ref: Ref, *filters: Node, noun: str = "play") -> bool:
    selector = t.Selector(zone=t.Zone("pile"), nouns=(noun,), filters=filters)
    return select.matches(table.game, Scope(table.p1.seat, Ref(0)), selector, ref)


@proves("203-5a", "203-5b", "203-5c", "203-5d", "205-17c", "205-17d")
def test_a_copy_has_the_same_contents_on_the_pile_of_who_copies() -> None:
    table = Table()
    table.p1.lair(t.Activated((target(),), (deal(2),), zone="battlefield"), name="砲")
    copier(table, EFFECTS)
    table.begin().choose("activate ability 1 of 砲").choose(table.p2)
    copied(table)
    first, second = table.game.waiting
    assert second.held is first.held
    assert second.scope.slots[0] == first.scope.slots[0]
    assert (first.controller, second.controller) == (table.p1.seat, table.p2.seat)
    table.resolve()
    assert table.p2.life == 16


@proves("203-5e", "203-5i", "707-3f")
@digest("M60")
def test_a_copied_play_of_an_animal_is_a_play_of_cost_0_that_vanishes() -> None:
    table = Table()
    bears = t.Selector(zone=t.Zone("anywhere"), nouns=("card",), filters=(t.Named("熊"),))
    once = t.Cannot(t.Event("play", object=bears), limit=t.Num(1), period=t.Period("turn"))
    limit = t.Static((once,), "all")
    bear = table.p1.hand("動物", limit, atk=2, cost=3, name="熊", **{"def": 2})
    copier(table)
    table.begin().choose("play 熊")
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    ref = copied(table)
    assert table.game.waiting[-1].word == piles.COPY
    assert fits(table, ref, t.Kind(("animal",)))
    assert fits(table, ref, t.Measure("cost", "=", t.Num(0)))
    assert not fits(table, ref, t.Measure("cost", "=", t.Num(3)))
    assert not fits(table, ref, noun="true_card")
    assert table.game.waiting[-1].scope.variable(PAID_COST) == 3
    table.choose("pass", "pass")
    assert table.p2.count("battlefield") == 0
    assert not table.game.is_live(ref) or table.game.zone_kind(ref) > 7
    assert bear.zone == "pile"
    table.resolve()
    assert bear.zone == "battlefield"


@proves("203-5i", "707-3e")
def test_a_copied_play_has_the_information_of_its_source() -> None:
    table = Table(territories=0)
    table.p1.territory("mountain")
    table.p1.hand("特技", t.Effect((LIFE,)), condition="山", name="叫び")
    copier(table)
    table.begin().choose("play 叫び")
    ref = copied(table)
    assert fits(table, ref, t.Coloured(("mountain",)))
    assert fits(table, ref, t.Named("叫び"))
    assert fits(table, ref, t.Kind(("skill",)))
    assert not fits(table, ref, t.Coloured(("mountain",)), noun="true_card")


@proves("706.1b")
def test_a_copied_play_can_be_targeted_as_a_play() -> None:
    table = Table()
    table.p1.skill(LIFE, name="祈り")
    table.p1.skill(t.Do((t.Act("thwart", t.Ref(0)),)), costs=(target(PLAYS),), name="妨げ")
    copier(table)
    table.begin().choose("play 祈り")
    ref = copied(table)
    table.choose("play 妨げ")
    assert ref in [option.a for option in table.asked]
    table.choose(next(option for option in table.asked if option.a == ref))
    table.resolve()
    assert (table.p1.life, table.p2.life) == (21, 20)


@proves("707-3a", "203-5b")
def test_a_copied_play_remembers_what_was_chosen_and_paid() -> None:
    table = Table(territories=2)
    body = t.Do((t.Act("deal", t.Ref(0), amount=t.Variable("X")),))
    table.p1.skill(body, costs=(t.Energy("any", t.Variable("X")), target()), name="火")
    copier(table)
    table.begin().choose("play 火").choose(2)
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    table.choose(table.p2)
    copied(table)
    table.resolve()
    assert table.p2.life == 16


@proves("203-5h", "707-3c")
def test_this_in_a_copied_play_is_the_copy() -> None:
    table = Table()
    table.p1.hand("特技", t.Effect((t.Do((t.Act("exile", THIS),)), LIFE)), name="消え")
    copier(table)
    table.begin().choose("play 消え")
    ref = copied(table)
    assert table.game.waiting[-1].scope.source == ref
    table.choose("pass", "pass")
    assert table.p2.life == 21
    assert table.p2.names("exile") == []
    table.resolve()
    assert table.p1.names("exile") == ["消え"]


@proves("707-3d", "203-5h")
def test_a_copied_play_knows_no_this_card() -> None:
    table = Table()
    grow = t.Do(
        (t.Act("gain_life", amount=t.Count(t.Selector(among=t.This("true_card"), nouns=("object",)))),)
    )
    table.p1.hand("特技", t.Effect((grow,)), name="数え")
    copier(table)
    table.begin().choose("play 数え")
    copied(table)
    table.resolve()
    assert (table.p1.life, table.p2.life) == (21, 20)


@proves("203-5h")
def test_this_in_a_copied_ability_is_what_made_the_copy() -> None:
    table = Table()
    grow = t.Do((t.Act("place", THIS, amount=t.Num(1), word="成長"),))
    first = table.p1.lair(t.Activated((), (grow,), zone="battlefield"), name="甲")
    copy = t.Do((t.Act("copy", t.Ref(9)),))
    second = table.p2.lair(t.Activated((target(EFFECTS, 9),), (copy,), zone="battlefield"), name="乙")
    table.begin().choose("activate ability 1 of 甲").choose("pass").choose("activate ability 1 of 乙")
    table.resolve()
    assert (first.counter("成長"), second.counter("成長")) == (1, 1)


@proves("203-5g")
def test_an_object_on_the_battlefield_is_no_effect_to_copy() -> None:
    table = Table()
    lair = table.p1.lair(static(t.Modify(ANIMALS, t.Num(1), t.Num(1))))
    table.do(t.Do((t.Act("copy", t.Ref(0)),)), hold=(lair.ref,))
    assert not table.game.waiting


@proves("206-4e")
def test_an_effect_does_not_target_itself() -> None:
    table = Table()
    thing = copier(table, seat=0)
    table.begin()
    assert "play 写し" not in table.options
    assert thing.zone == "hand"


@proves("205-17e")
def test_what_has_left_the_pile_is_not_copied() -> None:
    table = Table()
    table.p1.lair(FREE, name="甲")
    copier(table, EFFECTS)
    table.p1.skill(t.Do((t.Act("thwart", t.Ref(0)),)), costs=(target(EFFECTS),), name="妨げ")
    table.begin().choose("activate ability 1 of 甲").choose("pass").choose("play 写し").choose("pass")
    table.choose("play 妨げ").choose("pass", "pass").choose("pass", "pass")
    assert not table.game.waiting
    assert table.p2.life == 20


# New targets (205-17f, 205-17g, 205-17i)


@proves("205-17f", "205-17i")
def test_new_targets_are_chosen_from_the_copiers_point_of_view() -> None:
    table = Table()
    theirs = t.Selector(OPPONENT, FIELD, (), ("animal",), t.AnyOf((t.Num(1), t.Num(2))))
    table.p1.lair(
        t.Activated((target(theirs),), (t.Do((t.Act("destroy", t.Ref(0)),)),), zone="battlefield"), name="罠"
    )
    table.p1.lair(when(t.Event("target", object=ANIMALS), LIFE), name="耳")
    prey = table.p2.animal(name="敵")
    own = [table.p1.animal(name=name) for name in ("甲", "乙")]
    copier(table, EFFECTS, "retarget")
    table.begin().choose("activate ability 1 of 罠")
    life = [item for item in table.game.waiting if item.held is not None]
    table.choose("pass").choose("play 写し").choose(
        next(o for o in table.asked if o.a == ITEM_BASE + life[0].serial)
    )
    table.choose("pass", "pass")
    assert table.prompt == "choose_number"
    table.choose(2)
    if table.prompt == "choose_target":
        assert set(table.options) <= {"choose 甲", "choose 乙"}
        table.choose(own[0])
    assert len(table.game.triggered) == 0
    table.resolve()
    assert {thing.zone for thing in (*own, prey)} == {"graveyard"}
    assert table.p1.life == 21


@proves("205-17g")
@pytest.mark.parametrize("animals", [0, 1])
def test_without_legal_targets_the_copy_has_none(animals: int) -> None:
    table = Table()
    theirs = t.Selector(OPPONENT, FIELD, (), ("animal",), t.Exactly(t.Num(2)))
    body = (t.Do((t.Act("destroy", t.Ref(0)),)), LIFE)
    table.p1.lair(t.Activated((target(theirs),), body, zone="battlefield"), name="罠")
    prey = [table.p2.animal() for _ in range(2)]
    own = [table.p1.animal() for _ in range(animals)]
    copier(table, EFFECTS, "retarget")
    table.begin().choose("activate ability 1 of 罠").choose(prey[0])
    copied(table)
    assert table.game.waiting[-1].scope.slots[0] == ()
    table.choose("pass", "pass")
    assert table.p2.life == 21
    assert [thing.zone for thing in own] == ["battlefield"] * animals
    table.resolve()
    assert {thing.zone for thing in prey} == {"graveyard"}


@proves("205-17f")
@pytest.mark.parametrize("n", [1, 2])
def test_the_number_of_new_targets_is_free_in_its_range(n: int) -> None:
    table = Table()
    some = t.AnyOf(
        (t.Selector(nouns=("player",)), t.Selector(zone=FIELD, nouns=("existence",))),
        t.AnyOf((t.Num(1), t.Num(2))),
    )
    table.p1.lair(t.Activated((target(some),), (deal(1),), zone="battlefield"), name="砲")
    copier(table, EFFECTS, "retarget")
    table.begin().choose("activate ability 1 of 砲").choose(1).choose(table.p2)
    table.choose("pass").choose("play 写し").choose("pass", "pass").choose(n).choose(table.p1)
    if n == 2:
        table.choose(table.p2)
    table.resolve()
    assert (table.p1.life, table.p2.life) == (19, 19 - (n - 1))


@proves("205-17f")
def test_only_targets_are_chosen_anew() -> None:
    table = Table()
    sacrifice = t.Bind(1, t.Act("sacrifice", t.Selector(YOU, FIELD, (), ("animal",), ONE)))
    price = t.Measure("cost", "=", t.AttributeOf("cost", t.Ref(1)))
    wanted = t.Selector(None, FIELD, (price,), ("existence",), ONE)
    body = t.Do((t.Act("destroy", t.Ref(0)),))
    table.p1.tool(t.Activated((sacrifice, target(wanted)), (body,), zone="battlefield"), name="斧", cost=9)
    table.p1.animal(1, 1, cost=1, name="贄")
    first = table.p2.lair(cost=1, name="甲")
    second = table.p2.lair(cost=1, name="乙")
    table.p2.lair(cost=2, name="丙")
    kept = table.p2.animal(1, 1, cost=1, name="羊")
    copier(table, EFFECTS, "retarget")
    table.begin().choose("activate ability 1 of 斧").choose(first)
    table.choose("pass").choose("play 写し").choose("pass", "pass")
    assert set(table.options) == {"choose 甲", "choose 乙", "choose 羊"}
    table.choose(second).resolve()
    assert {first.zone, second.zone} == {"graveyard"}
    assert kept.zone == "battlefield"


@proves("205-17f")
def test_points_are_divided_anew() -> None:
    table = Table()
    some = t.AnyOf(
        (t.Selector(nouns=("player",)), t.Selector(zone=FIELD, nouns=("existence",))),
        t.AnyOf((t.Num(1), t.Num(2))),
    )
    share = t.Act("divide", t.Ref(0), amount=t.Num(3), word="points")
    body = t.Do((t.Act("deal", t.Ref(0), amount=t.NumberDone("divide", 0)),))
    table.p1.lair(t.Activated((target(some), share), (body,), zone="battlefield"), name="砲")
    copier(table, EFFECTS, "retarget")
    table.begin().choose("activate ability 1 of 砲").choose(1).choose(table.p2)
    table.choose("pass").choose("play 写し").choose("pass", "pass").choose(2).choose(table.p1).choose(
        table.p2
    )
    assert table.prompt == "divide"
    table.choose("give 2 to player 1").resolve()
    assert (table.p1.life, table.p2.life) == (18, 16)


@proves("205-17g")
def test_an_effect_without_targets_is_copied_as_it_is() -> None:
    table = Table()
    table.p1.skill(draw(), name="本")
    copier(table, word="retarget")
    table.begin().choose("play 本")
    copied(table)
    table.resolve()
    assert (table.p1.count("hand"), table.p2.count("hand")) == (1, 1)


# What is being targeted (206-4k, 206-4l)


@proves("206-4l", "205-17e")
@pytest.mark.parametrize("dropped", [True, False])
def test_an_effect_that_targets_this_no_more_is_not_found(dropped: bool) -> None:
    table = Table()
    aiming = t.Selector(zone=t.Zone("pile"), nouns=("activated_effect",), filters=(Targeting(THIS),))
    mirror = t.Activated((), (t.Do((t.Act("copy", aiming),)),), zone="battlefield")
    thing = table.p2.animal(1, 3, mirror, name="鏡")
    table.p1.lair(
        t.Activated(
            (target(t.Selector(zone=FIELD, nouns=("animal",), quantity=ONE)),), (deal(1),), zone="battlefield"
        ),
        name="砲",
    )
    table.begin().choose("activate ability 1 of 砲").choose("pass").choose("activate ability 1 of 鏡")
    if dropped:
        table.do_inside(
            t.Do((t.Act("night", t.Ref(0)),)), t.Do((t.Act("dawn", t.Ref(0)),)), hold=(thing.ref,)
        )
    table.choose("pass", "pass")
    assert len(table.game.waiting) == (1 if dropped else 2)
    table.resolve()
    assert thing.damage == (0 if dropped else 2)


@proves("206-4k")
def test_what_was_targeted_once_was_targeted() -> None:
    table = Table()
    animal = table.p2.animal(2, 2)
    table.p1.lair(
        t.Activated(
            (target(t.Selector(zone=FIELD, nouns=("animal",), quantity=ONE)),), (deal(1),), zone="battlefield"
        ),
        name="砲",
    )
    table.begin().choose("activate ability 1 of 砲")
    table.do_inside(t.Do((t.Act("night", t.Ref(0)),)), hold=(animal.ref,))
    assert table.game.waiting[0].scope.slots[0] == ()
    count = 0
    fact = table.game.facts
    while fact is not None:
        count += fact.event.kind == kinds.TARGET and fact.event.subject == animal.ref
        fact = fact.next
    assert count == 1


__all__ = ["ANY_ONE"]
