"""What must be referred to (414.4, 414.5): demands on what a player targets, chooses or searches for."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import (
    EXISTENCES,
    FIELD,
    OPPONENT,
    THIS,
    YOU,
    Table,
    Thing,
    draw,
    static,
    target,
)

from gyoji.games.animal.people import options
from gyoji.games.animal.playing import obligations
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import digest, proves

ONE = t.Exactly(t.Num(1))
LIFE = t.Do((t.Act("gain_life", amount=t.Num(1)),))
UNTARGETABLE = t.Cannot(t.Event("target", object=THIS, actor=OPPONENT))


def must(word: str = "", verb: str = "target", what: Node = EXISTENCES) -> t.Static:
    return static(t.Must(t.Event(verb, actor=OPPONENT, object=what, to=THIS, word=word)))


SOFT = must(obligations.SOFT)
HARD = must()


def existences(quantity: Node, player: Node | None = None) -> t.Selector:
    return t.Selector(player, FIELD, (), ("existence",), quantity)


def n(number: int) -> t.Exactly:
    return t.Exactly(t.Num(number))


def playing(table: Table, *costs: Node, **fields: Any) -> Thing:
    return table.p1.skill(LIFE, costs=costs, name="術", **fields)


def refused(table: Table, thing: Thing) -> str:
    return table.why_not(1, Option(options.PLAY, thing.ref))


def aimed(table: Table) -> set[int]:
    return set(table.game.waiting[-1].scope.slots[0])


@proves("414.4", "414.4c")
@digest("M29")
def test_with_too_few_references_one_of_the_demanded_is_taken() -> None:
    table = Table()
    first, second = table.p2.lair(SOFT, name="甲"), table.p2.lair(SOFT, name="乙")
    table.p2.lair(name="丙")
    table.p1.lair(name="丁")
    playing(table, target(existences(ONE)))
    table.begin().choose("play 術")
    assert set(table.options) == {"choose 甲", "choose 乙"}
    table.choose(second)
    assert aimed(table) == {second.ref}
    assert first.zone == "battlefield"


@proves("414.4", "414.4b")
@digest("M29")
def test_with_more_references_the_rest_is_free() -> None:
    table = Table()
    first, second = table.p2.lair(SOFT, name="甲"), table.p2.lair(SOFT, name="乙")
    third = table.p2.lair(name="丙")
    table.p1.lair(name="丁")
    playing(table, target(existences(n(3))))
    table.begin().choose("play 術").choose(third)
    assert set(table.options) == {"choose 甲", "choose 乙"}
    table.choose(first)
    assert aimed(table) == {first.ref, second.ref, third.ref}


@proves("414.4d")
@digest("M29")
@pytest.mark.parametrize("quantity", [t.AnyOf((t.Num(1), t.Num(2))), t.UpTo(t.Num(2))])
def test_a_free_number_must_reach_all_that_is_demanded(quantity: Node) -> None:
    table = Table()
    first, second = table.p2.lair(SOFT, name="甲"), table.p2.lair(SOFT, name="乙")
    table.p2.lair(name="丙")
    playing(table, target(existences(quantity)))
    table.begin().choose("play 術")
    if table.prompt == "choose_target":
        table.choose(first)
    assert aimed(table) == {first.ref, second.ref}


@proves("414.4e")
def test_a_demand_does_not_say_what_x_is() -> None:
    table = Table()
    table.p2.lair(SOFT, name="甲")
    table.p2.lair(SOFT, name="乙")
    table.p2.lair(name="丙")
    playing(table, t.Energy("any", t.Variable("X")), target(existences(t.Exactly(t.Variable("X")))))
    table.begin().choose("play 術")
    assert "choose 1" in table.options
    table.choose(1)
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    assert set(table.options) == {"choose 甲", "choose 乙"}


@proves("414.4a")
@pytest.mark.parametrize("way", ["out of range", "untargetable"])
def test_a_soft_demand_that_cannot_be_met_is_ignored(way: str) -> None:
    table = Table()
    extra: tuple[Node, ...] = (static(UNTARGETABLE),) if way == "untargetable" else ()
    table.p2.lair(SOFT, *extra, name="甲")
    own = table.p1.lair(name="丁")
    player = YOU if way == "out of range" else None
    playing(table, target(existences(ONE, player)))
    table.begin().choose("play 術")
    assert aimed(table) == {own.ref}


@proves("414.5a")
@pytest.mark.parametrize("way", ["out of range", "untargetable"])
def test_a_hard_demand_that_cannot_be_met_forbids_the_reference(way: str) -> None:
    table = Table()
    extra: tuple[Node, ...] = (static(UNTARGETABLE),) if way == "untargetable" else ()
    table.p2.lair(HARD, *extra, name="甲")
    table.p1.lair(name="丁")
    buried = table.p1.blanks("graveyard", 1)
    card = playing(table, target(existences(ONE, YOU if way == "out of range" else None)))
    graves = table.p1.skill(
        LIFE, costs=(target(t.Selector(zone=t.Zone("graveyard"), nouns=("card",), quantity=ONE)),)
    )
    table.begin()
    assert refused(table, card) == "414.5a"
    assert refused(table, graves) == ""
    assert buried[0].zone == "graveyard"


@proves("414.5", "414.5b", "414.5d")
def test_a_hard_demand_is_met_first() -> None:
    table = Table()
    first = table.p2.lair(HARD, name="甲")
    table.p2.lair(name="丙")
    other = table.p1.lair(name="丁")
    playing(table, target(existences(t.UpTo(t.Num(2)))))
    table.begin().choose("play 術")
    assert "choose 0" not in table.options
    if table.prompt == "choose_number":
        table.choose(2)
    table.choose(other)
    assert aimed(table) == {first.ref, other.ref}


@proves("414.5c")
@pytest.mark.parametrize(("number", "possible"), [(1, False), (2, True)])
def test_with_too_few_references_a_hard_demand_forbids(number: int, possible: bool) -> None:
    table = Table()
    table.p2.lair(HARD, name="甲")
    table.p2.lair(HARD, name="乙")
    card = playing(table, target(existences(n(number))))
    table.begin()
    assert (refused(table, card) == "") == possible


@proves("203-7e")
def test_a_likeness_to_what_was_sacrificed_is_fixed() -> None:
    table = Table()
    ghost = table.p1.animal(1, 1, species=["ネコ"], name="猫")
    buried = table.p1.existence("動物", zone="graveyard", atk=1, species=["ネコ"], name="虎猫", **{"def": 1})
    sacrifice = t.Bind(1, t.Act("sacrifice", t.Selector(YOU, FIELD, (), ("animal",), ONE)))
    same = t.Selector(YOU, t.Zone("graveyard", YOU), (t.SameAs("species", t.Ref(1)),), ("card",), ONE)
    table.p1.skill(
        t.Do((t.Act("add", t.Ref(0), to=t.Zone("hand", YOU)),)), costs=(sacrifice, target(same)), name="術"
    )
    table.begin().choose("play 術")
    table.do_inside(t.Do((t.Act("exile", t.Ref(0)),)), hold=(ghost.ref,))
    table.resolve()
    assert buried.zone == "hand"


@proves("414.5e")
def test_what_x_depends_on_must_let_the_demand_be_met() -> None:
    table = Table()
    lair = table.p2.lair(must(), name="甲", cost=2)
    table.p2.lair(name="丙", cost=1)
    right = table.p1.animal(1, 1, cost=2, name="羊")
    table.p1.animal(1, 1, cost=1, name="鳩")
    sacrifice = t.Bind(1, t.Act("sacrifice", t.Selector(YOU, FIELD, (), ("animal",), ONE)))
    price = t.Measure("cost", "=", t.AttributeOf("cost", t.Ref(1)))
    wanted = t.Selector(OPPONENT, FIELD, (price,), ("existence",), ONE)
    playing(table, sacrifice, target(wanted))
    table.begin().choose("play 術")
    assert right.zone == "graveyard"
    assert aimed(table) == {lair.ref}


@proves("414.4", "206-5b")
@digest("M29")
def test_choosing_is_not_bound_by_a_demand_on_targets() -> None:
    table = Table()
    table.p2.lair(SOFT, name="甲")
    table.p2.lair(name="丙")
    playing(table, target(existences(ONE)))
    table.p1.skill(
        t.Do((t.Bind(0, t.Choose(existences(ONE))),)), t.Do((t.Act("destroy", t.Ref(0)),)), name="選"
    )
    table.begin().choose("play 術")
    table.resolve()
    table.choose("play 選").choose("pass", "pass")
    assert set(table.options) == {"choose 甲", "choose 丙"}


@proves("414.4c")
def test_a_demand_on_choices_binds_what_is_chosen_at_resolution() -> None:
    table = Table()
    hands = t.Selector(zone=t.Zone("hand"), nouns=("card",))
    demand = t.Static(
        (t.Must(t.Event("choose", actor=OPPONENT, object=hands, to=THIS, word="soft")),), "hand"
    )
    for name in ("甲", "乙"):
        table.p2.hand("特技", demand, name=name)
    table.p2.hand("特技", name="丙")
    theirs = t.Selector(OPPONENT, t.Zone("hand", OPPONENT), (), ("card",), ONE)
    table.p1.skill(
        t.Do((t.Act("look", t.Selector(OPPONENT, t.Zone("hand", OPPONENT), (), ("card",))),)),
        t.Do((t.Bind(0, t.Choose(theirs)),)),
        t.Do((t.Act("discard", t.Ref(0)),)),
        name="覗",
    )
    table.begin().choose("play 覗").choose("pass", "pass")
    assert set(table.options) == {"choose 甲", "choose 乙"}


@proves("414.4a", "414.5a")
@pytest.mark.parametrize("word", ["soft", ""])
def test_a_demand_on_searching_meets_a_ban(word: str) -> None:
    table = Table()
    beasts = t.Selector(zone=t.Zone("anywhere"), nouns=("card",), filters=(t.Kind(("animal",)),))
    cards = t.Selector(zone=t.Zone("anywhere"), nouns=("card",))
    table.p2.lair(
        static(
            t.Must(t.Event("search", object=cards, to=beasts, word=word)),
            t.Cannot(t.Event("search", object=beasts)),
        )
    )
    table.p1.existence("動物", zone="deck", atk=1, name="兎", **{"def": 1})
    table.p1.existence("場面", zone="deck", name="本")
    find = t.Bind(0, t.Act("search", t.Selector(YOU, t.Zone("deck", YOU), (), ("card",), ONE)))
    table.p1.skill(t.Do((find,)), t.Do((t.Act("add", t.Ref(0), to=t.Zone("hand", YOU)),)), name="探")
    table.begin().choose("play 探").choose("pass", "pass")
    if word == "soft":
        assert "choose 兎" not in table.options
        table.choose("choose 本")
        assert table.p1.names("hand") == ["本"]
    else:
        assert table.prompt == "priority"
        assert table.p1.names("hand") == []


__all__ = ["draw"]
