"""Damage (1800): what changes it at each stage, in which order, and what is a fact in the end."""

from __future__ import annotations

from typing import Any

from tests.games.animal.arena import (
    ANIMALS,
    OPPONENT,
    THIS,
    TURN_END,
    YOU,
    Table,
    deal,
    place,
    static,
    when,
)

from gyoji.games.animal.battles import damage
from gyoji.games.animal.battles.damage import Damage, Hit
from gyoji.games.animal.effects import nodes
from gyoji.games.animal.table import kinds
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

PLAYERS = t.Selector(nouns=("player",))
TO_YOU = t.Event("receive", object=YOU)


def change(stage: str, what: str, amount: int | None = None, **event: Any) -> nodes.DamageChange:
    """Return a change of damage at a stage."""
    return nodes.DamageChange(
        stage=stage,
        what=what,
        event=t.Event(stage, **event),
        amount=None if amount is None else t.Num(amount),
    )


def hurt(table: Table, amount: int, by: int = 1) -> int:
    """Let player 2 be dealt damage by an effect; return how much was received."""
    before = table.p2.life
    table.do(deal(amount), by=by, hold=(table.p2.ref,))
    return before - table.p2.life


# The stages in order


@proves("1801.1", "1804.1", "1806.1", "1806.2", "207-6d")
def test_damage_reduces_life() -> None:
    table = Table()
    assert hurt(table, 3) == 3
    assert table.p1.life == 20


@proves("1801.1", "1806.2", "207-6e")
def test_damage_accumulates_on_an_existence() -> None:
    table = Table()
    animal = table.p2.animal(1, 9, damage=1)
    table.do(deal(3), hold=(animal.ref,))
    assert animal.damage == 4
    assert table.p2.life == 20


@proves("1804.1b", "1806.1a", "1806.2a")
def test_several_recipients_are_dealt_damage_together() -> None:
    table = Table()
    one, other = table.p1.animal(1, 9), table.p2.animal(1, 9)
    table.do(deal(2), hold=(one.ref, other.ref, table.p2.ref))
    assert (one.damage, other.damage, table.p2.life) == (2, 2, 18)
    events = [event for event in table.game.last if event.kind == kinds.RECEIVE]
    assert events == [] or len(events) == 3


@proves("1802.1", "1802.1c", "1802.1d", "1802.2")
def test_what_is_dealt_grows_before_it_shrinks() -> None:
    table = Table()
    # Shrinking first would stop at 0 and then grow to 2.
    table.p1.lair(static(change("deal", "reduce", 3, actor=YOU)))
    table.p1.lair(static(change("deal", "increase", 2, actor=YOU)))
    table.p1.lair(static(change("deal", "increase", 1, actor=YOU)))
    assert hurt(table, 1) == 1


@proves("1802.1b")
def test_damage_made_zero_does_not_grow_any_more() -> None:
    table = Table()
    table.p1.lair(static(change("deal", "increase", 5, actor=YOU)))
    table.p1.lair(static(change("deal", "zero", actor=YOU)))
    assert hurt(table, 4) == 0


@proves("1802.1b")
def test_what_another_deals_is_not_made_zero() -> None:
    table = Table()
    table.p1.lair(static(change("deal", "zero", actor=YOU)))
    assert hurt(table, 4, by=2) == 4


@proves("1803.1", "1803.1c", "1803.1d", "1803.2")
def test_what_is_dealt_to_somebody_grows_before_it_shrinks() -> None:
    table = Table()
    table.p2.lair(static(change("dealt", "reduce", 3, object=YOU)))
    table.p2.lair(static(change("dealt", "increase", 1, object=YOU)))
    table.p2.lair(static(change("dealt", "increase", 2, object=YOU)))
    assert hurt(table, 1) == 1


@proves("1803.1b")
def test_what_is_dealt_to_somebody_can_be_made_zero() -> None:
    table = Table()
    table.p2.lair(static(change("dealt", "zero", object=YOU)))
    table.p2.lair(static(change("dealt", "increase", 5, object=YOU)))
    assert hurt(table, 4) == 0


@proves("1803.1d", "1803.1b")
def test_reducing_to_zero_is_a_reduction_like_others() -> None:
    table = Table()
    table.p2.lair(static(change("dealt", "reduce", None, object=YOU)))
    assert hurt(table, 4) == 0


@proves("1803.1d", "204-1f")
def test_damage_that_cannot_be_reduced_is_not() -> None:
    table = Table()
    table.p2.lair(static(change("dealt", "reduce", None, object=YOU)))
    table.p1.lair(static(t.Cannot(t.Event("reduce_damage", object=OPPONENT))))
    assert hurt(table, 4) == 4


@proves("1805.1", "1805.1d", "1805.1e", "1805.2")
def test_what_is_received_grows_before_it_shrinks() -> None:
    table = Table()
    table.p2.lair(static(change("receive", "reduce", 3, object=YOU)))
    table.p2.lair(static(change("receive", "increase", 2, object=YOU)))
    table.p2.lair(static(change("receive", "increase", 1, object=YOU)))
    assert hurt(table, 1) == 1


@proves("1805.1c")
def test_what_is_received_can_be_made_zero() -> None:
    table = Table()
    table.p2.lair(static(change("receive", "zero", object=YOU)))
    table.p2.lair(static(change("receive", "increase", 5, object=YOU)))
    assert hurt(table, 4) == 0


@proves("1805.1b", "207-10d")
def test_receiving_none_is_no_reduction() -> None:
    table = Table()
    table.p2.lair(static(t.Cannot(TO_YOU)))
    table.p1.lair(static(t.Cannot(t.Event("reduce_damage", object=OPPONENT))))
    assert hurt(table, 4) == 0


@proves("1805.1b")
def test_receiving_no_battle_damage_leaves_effects_alone() -> None:
    table = Table()
    table.p2.lair(static(t.Cannot(t.Event("receive", object=YOU, cause=t.InBattle()))))
    assert hurt(table, 4) == 4


@proves("1802.1e", "1803.1e", "1805.1f", "1806.1")
def test_a_stage_that_leaves_nothing_ends_it() -> None:
    table = Table()
    table.p1.lair(static(change("deal", "reduce", 1, actor=YOU)))
    table.p2.lair(static(change("receive", "increase", 5, object=YOU)))
    assert hurt(table, 1) == 0
    assert hurt(table, 2) == 6


# Replacements


@proves("1802.1a", "906.10")
def test_damage_replaced_by_damage_goes_on_at_its_stage_once() -> None:
    table = Table()
    double = t.Replace(
        t.Event("deal", actor=YOU, object=OPPONENT),
        (t.Do((t.Act("deal", object=t.EventSubject(), amount=t.Times(t.EventAmount(), 2)),)),),
    )
    table.p1.lair(static(double))
    table.p1.lair(static(change("deal", "increase", 1, actor=YOU)))
    assert hurt(table, 3) == 7


@proves("1802.1a", "1802.2")
def test_two_replacements_apply_each_once() -> None:
    table = Table()
    double = t.Replace(
        t.Event("deal", actor=YOU, object=OPPONENT),
        (t.Do((t.Act("deal", object=t.EventSubject(), amount=t.Times(t.EventAmount(), 2)),)),),
    )
    table.p1.lair(static(double))
    table.p1.lair(static(double))
    assert hurt(table, 3) == 12


@proves("1802.1a")
def test_damage_replaced_by_something_else_never_comes_about() -> None:
    table = Table()
    source = table.p1.lair(static(t.Replace(t.Event("deal", actor=YOU), (place("補修", 2),))))
    assert hurt(table, 3) == 0
    assert source.counter("補修") == 2


@proves("1803.1a")
def test_damage_dealt_to_somebody_can_be_replaced() -> None:
    table = Table()
    source = table.p2.lair(static(t.Replace(t.Event("dealt", object=YOU), (place("補修", 1),))))
    assert hurt(table, 3) == 0
    assert source.counter("補修") == 1


@proves("1805.1a")
def test_damage_that_would_be_received_can_become_counters() -> None:
    table = Table()
    instead = t.Do((t.Act("place", object=THIS, amount=t.EventAmount(), word="補修"),))
    source = table.p2.lair(static(t.Replace(TO_YOU, (instead,))))
    assert hurt(table, 3) == 0
    assert source.counter("補修") == 3


@proves("1805.1a")
def test_damage_changed_before_is_replaced_as_it_has_become() -> None:
    table = Table()
    instead = t.Do((t.Act("place", object=THIS, amount=t.EventAmount(), word="補修"),))
    source = table.p2.lair(static(t.Replace(TO_YOU, (instead,))))
    table.p2.lair(static(change("dealt", "increase", 2, object=YOU)))
    assert hurt(table, 3) == 0
    assert source.counter("補修") == 5


@proves("1804.5", "1805.4")
def test_damage_that_replaces_damage_to_another_runs_on_there() -> None:
    table = Table()
    animal = table.p2.animal(1, 9)
    table.p2.lair(
        static(
            t.Replace(
                t.Event("deal", object=YOU),
                (t.Do((t.Act("deal", object=ANIMALS, amount=t.EventAmount(), actor=t.EventOther()),)),),
            )
        )
    )
    table.p2.lair(static(change("receive", "increase", 1, object=ANIMALS)))
    assert hurt(table, 3) == 0
    assert animal.damage == 4


# Lasting changes and amounts


@proves("1803.1c")
def test_a_lasting_change_is_about_what_was_targeted() -> None:
    table = Table()
    table.do(
        t.Do(
            (
                nodes.DamageChange(
                    stage="dealt",
                    what="increase",
                    event=t.Event("dealt", object=t.Ref(0)),
                    amount=t.Num(1),
                    duration=TURN_END,
                ),
            )
        ),
        hold=(table.p2.ref,),
    )
    assert hurt(table, 2) == 3
    before = table.p1.life
    table.do(deal(2), hold=(table.p1.ref,))
    assert before - table.p1.life == 2


# Facts


@proves("1806.2b", "207-9b", "207-9d", "207-9e", "1203.1b")
def test_only_what_was_received_is_a_fact_of_its_source() -> None:
    table = Table()
    animal = table.p1.animal(1, 1)
    victim = table.p2.animal(1, 9)
    table.p2.lair(static(t.Cannot(TO_YOU)))
    table.do(deal(2), source=animal, hold=(victim.ref, table.p2.ref))
    assert damage.last_damager(table.game, victim.ref) == (animal.ref, table.p1.seat)
    assert damage.last_damager(table.game, table.p2.ref) == (Ref(0), -1)


@proves("1806.2b")
def test_a_damager_is_the_last_one() -> None:
    table = Table()
    one, other = table.p1.animal(1, 1), table.p2.animal(1, 1)
    victim = table.p2.animal(1, 9)
    table.do(deal(2), source=one, hold=(victim.ref,))
    table.do(deal(1), source=other, by=2, hold=(victim.ref,))
    assert damage.last_damager(table.game, victim.ref) == (other.ref, table.p2.seat)


@proves("1805.3a", "1806.5")
def test_what_several_deal_in_battle_is_received_as_one() -> None:
    table = Table()
    one, other = table.p1.animal(2, 2), table.p1.animal(1, 2)
    victim = table.p2.animal(1, 9)
    table.p2.lair(static(change("receive", "reduce", 1, object=ANIMALS)))
    hits = tuple(
        [Hit(each.ref, victim.ref, n, table.p1.seat, each.ref) for each, n in ((one, 2), (other, 1))]
    )
    table.carry_out(Damage(hits, True))
    assert victim.damage == 2


@proves("207-6g")
def test_damage_marks_what_is_no_animal() -> None:
    table = Table()
    lair = table.p2.lair()
    table.do(deal(2), hold=(lair.ref,))
    assert (lair.damage, lair.zone) == (2, "battlefield")


# Dividing


@proves("1807.1", "1807.3", "1807.4", "207-17c", "207-17e")
def test_points_are_divided_as_the_effect_resolves() -> None:
    table = Table()
    one, other = table.p2.animal(1, 1), table.p2.animal(1, 9)
    table.p2.lair(static(change("dealt", "increase", 1, object=ANIMALS)))
    table.do(
        t.Do((t.Act("divide", object=t.Ref(0), amount=t.Num(3)),)), hold=(one.ref, other.ref, table.p2.ref)
    )
    name = one.name
    assert table.options == [f"give {n} to {name}" for n in range(4)]
    table.choose(f"give 2 to {name}")
    assert len(table.options) == 2
    table.choose(f"give 0 to {other.name}")
    assert (one.damage, other.damage, table.p2.life) == (3, 1, 19)  # a share of 0 is dealt


@proves("1805.4")
def test_damage_dealt_instead_of_receiving_some_goes_through_all_stages() -> None:
    table = Table()
    animal = table.p2.animal(1, 20)
    instead = t.Do((t.Act("deal", object=ANIMALS, amount=t.EventAmount()),))
    table.p2.lair(static(t.Replace(TO_YOU, (instead,))))
    table.p2.lair(static(change("deal", "increase", 1, actor=YOU)))
    table.p2.lair(static(change("dealt", "increase", 2, object=ANIMALS)))
    assert hurt(table, 3) == 0
    assert animal.damage == 6


DIVIDED = t.Do((t.Act("deal", object=t.Ref(0), amount=t.NumberDone("divide", 1)),))
TWO = t.AnyOf((PLAYERS, t.Selector(zone=t.Zone("battlefield"), nouns=("existence",))), t.Exactly(t.Num(2)))
SPLIT = t.Bind(1, t.Act("divide", object=t.Ref(0), amount=t.Num(3), word="points"))


@proves("1807.1", "1807.2", "1807.4", "207-17d")
def test_points_divided_with_the_cost_are_dealt_when_the_effect_resolves() -> None:
    table = Table()
    one = table.p2.animal(1, 9)
    table.p2.lair(static(change("dealt", "increase", 1, object=ANIMALS)))
    skill = table.p1.skill(DIVIDED, costs=(t.Bind(0, t.Choose(TWO, target=True)), SPLIT))
    table.begin().choose(skill, one, table.p2)
    assert table.prompt == "divide"
    assert table.options == [f"give {n} to {one.name}" for n in range(4)]
    table.choose(f"give 2 to {one.name}")
    assert (one.damage, table.p2.life) == (0, 20)
    table.resolve()
    assert (one.damage, table.p2.life) == (3, 19)


@proves("1807.3", "207-17e")
def test_points_divided_as_the_effect_resolves_are_dealt_by_the_next_words() -> None:
    table = Table()
    one = table.p2.animal(1, 9)
    table.do(
        t.Do((SPLIT, t.Act("deal", object=t.Ref(0), amount=t.NumberDone("divide", 1)))),
        hold=(one.ref, table.p2.ref),
    )
    table.choose(f"give 0 to {one.name}")
    assert (one.damage, table.p2.life) == (0, 17)


# What damage is (207-6 to 207-11)


@proves("207-6a", "207-6b", "207-6c", "207-9a", "207-10a")
def test_damage_is_neither_paying_nor_losing_life() -> None:
    table = Table()
    lost = when(t.Event("lose_life", object=YOU), place("補修"))
    paid = when(t.Event("pay_life", object=YOU), place("補修"))
    lair = table.p2.lair(lost, paid)
    assert hurt(table, 3) == 3
    assert table.game.triggered == ()
    table.do(t.Do((t.Act("lose_life", player=t.Player("opponent"), amount=t.Num(2)),)))
    assert table.p2.life == 15
    assert lair.counter("補修") == 0


@proves("207-6f", "309.3")
def test_an_animal_with_as_much_damage_as_def_is_destroyed_by_rule() -> None:
    table = Table()
    one, other = table.p2.animal(1, 3, damage=2), table.p2.animal(1, 3, damage=1)
    skill = table.p1.skill(deal(1, to=ANIMALS))
    table.begin().choose(skill).resolve()
    assert (one.zone, other.zone, other.damage) == ("graveyard", "battlefield", 2)


@proves("207-7a", "207-7b", "207-8a", "207-8b", "308.3")
def test_battle_damage_and_effect_damage_are_told_apart() -> None:
    table = Table()
    one = table.p1.animal(2, 2)
    seen = table.p2.lair(
        when(t.Event("receive", object=YOU, cause=t.InBattle()), place("成長")),
        when(t.Event("receive", object=YOU, cause=t.ByEffect()), place("治癒")),
    )
    skill = table.p1.skill(deal(1, to=OPPONENT))
    table.begin().fight([one], []).resolve()
    assert (table.p2.life, seen.counter("成長"), seen.counter("治癒")) == (18, 1, 0)
    table.to_step("").choose(skill).resolve()
    assert (table.p2.life, seen.counter("成長"), seen.counter("治癒")) == (17, 1, 1)


@proves("207-8c")
def test_an_effect_that_says_battle_damage_deals_battle_damage() -> None:
    table = Table()
    table.p2.lair(static(t.Cannot(t.Event("receive", object=YOU, cause=t.InBattle()))))
    table.do(deal(3, word="battle"), hold=(table.p2.ref,))
    assert table.p2.life == 20
    assert hurt(table, 3) == 3


@proves("207-9b", "207-10b", "207-9c", "207-10c")
def test_only_damage_that_was_received_triggers_and_in_that_amount() -> None:
    table = Table()
    amount = t.Do((t.Act("place", object=THIS, amount=t.EventAmount(), word="成長"),))
    dealer = table.p1.lair(when(t.Event("deal", actor=YOU), amount))
    taker = table.p2.lair(
        when(t.Event("receive", object=YOU), amount),
        static(change("receive", "reduce", 1, object=YOU)),
    )
    weak, strong = table.p1.skill(deal(1, to=OPPONENT)), table.p1.skill(deal(3, to=OPPONENT))
    table.begin().choose(weak).resolve()
    assert (dealer.counter("成長"), taker.counter("成長"), table.p2.life) == (0, 0, 20)
    table.choose(strong).resolve()
    assert (dealer.counter("成長"), taker.counter("成長"), table.p2.life) == (2, 2, 18)


@proves("207-9d", "207-9e")
def test_the_object_and_its_controller_have_both_dealt_the_damage() -> None:
    table = Table()
    one = table.p1.animal(2, 2, when(t.Event("deal", actor=THIS), place("成長")))
    owner = table.p1.lair(when(t.Event("deal", actor=YOU), place("成長")))
    other = table.p2.lair(when(t.Event("deal", actor=YOU), place("成長")))
    table.begin().fight([one], []).choose(one).resolve()
    assert (one.counter("成長"), owner.counter("成長"), other.counter("成長")) == (1, 1, 0)


@proves("207-11a", "207-11b", "207-17b")
def test_what_an_animal_can_take_is_its_def_less_its_damage() -> None:
    table = Table()
    one = table.p1.animal(1, 5, damage=2)
    assert damage.allowable(table.game, one.ref) == 3
    other = table.p1.animal(1, 9)
    striker = table.p2.animal(4, 9)
    table.begin(player=2).fight([striker], [one, other])
    table.choose(one)
    assert (one.zone, other.damage) == ("graveyard", 1)


@proves("207-11c", "207-17a", "207-17f", "1807.1")
def test_points_are_divided_whatever_their_recipients_can_take() -> None:
    table = Table()
    one, other = (
        table.p2.animal(1, 1),
        table.p2.animal(1, 9, static(t.Cannot(t.Event("receive", object=THIS)))),
    )
    table.do(t.Do((t.Act("divide", object=t.Ref(0), amount=t.Num(5)),)), hold=(one.ref, other.ref))
    assert table.options == [f"give {n} to {one.name}" for n in range(6)]
    table.choose(f"give 4 to {one.name}")
    assert (one.damage, other.damage) == (4, 0)
