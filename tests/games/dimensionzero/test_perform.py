"""What effects do: who does it, to whom, and what follows if it was done."""

from __future__ import annotations

import pytest
from tests.games.dimensionzero.table import OPPONENT, YOU, Card, Table, draw

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.table import kinds
from gyoji.games.dimensionzero.table.definitions import define
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import card_of
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

OWN_UNIT = t.Selector(player=YOU, zone=t.Zone("battle_space"), nouns=("unit",))
THEIR_UNIT = t.Selector(player=OPPONENT, zone=t.Zone("battle_space"), nouns=("unit",))


def own(zone: str) -> t.Selector:
    """Your cards in a zone."""
    return t.Selector(player=YOU, zone=t.Zone(zone, player=YOU), nouns=("card",))


def done_by(table: Table, card: Card, kind: int) -> list[Event]:
    """Return what a card did this turn, of a kind, oldest first."""
    found: list[Event] = []
    fact = table.game.facts
    while fact is not None:
        event = fact.event
        if event.mask & (1 << kind) and event.source >= 0 and card_of(event.source) == card.id:
            found.append(event)
        fact = fact.next
    return found[::-1]


def finish(table: Table, holder: int) -> None:
    """Answer what is asked by the first option, all of it asked of one player."""
    while table.prompt != "priority":
        assert table.holder == holder
        table.choose(table.asked[0])


DEEDS: list[tuple[t.Act, int, int]] = [
    (t.Act("draw", amount=t.Num(2)), kinds.DRAW, 2),
    (t.Act("shuffle"), kinds.SHUFFLE, 2),
    (t.Act("freeze", object=OWN_UNIT), kinds.FREEZE, 2),
    (t.Act("deal", object=THEIR_UNIT, amount=t.Num(1000)), kinds.DEAL, 1),
    (t.Act("destroy", object=THEIR_UNIT), kinds.DESTROY, 1),
    (t.Act("exile", object=own("graveyard")), kinds.EXILE, 2),
    (t.Act("put", object=own("graveyard"), to=t.Zone("hand")), kinds.MOVE, 2),
    (t.Act("put", object=own("graveyard"), to=t.Zone("energy")), kinds.MOVE, 2),
    (t.Act("put", object=own("graveyard"), to=t.Zone("library", position="top")), kinds.MOVE, 2),
    (t.Act("put", object=own("graveyard"), to=t.Zone("battle_space")), kinds.MOVE, 2),
    (t.Act("put", object=THEIR_UNIT, to=t.Zone("hand")), kinds.MOVE, 2),
    (t.Act("exchange", object=OWN_UNIT), kinds.MOVE, 2),
]


@pytest.mark.parametrize(("act", "kind", "whose"), DEEDS)
@proves("2.23.1-1", "2.23.1-4", "2.26.1")
def test_what_an_effect_does_is_done_by_its_player_even_in_the_turn_of_the_other(
    act: t.Act, kind: int, whose: int
) -> None:
    table = Table()
    table.p1.unit((1, 1), 9000)
    table.p2.unit((1, 3), 9000)
    table.p2.unit((2, 3), 9000)
    table.p2.unit("graveyard")
    card = table.p2.strategy(t.Do((act,)))
    table.begin().choose("pass").play(card).pass_both()
    finish(table, 2)
    found = done_by(table, card, kind)
    assert found
    assert {(event.player + 1, event.cause + 1) for event in found} == {(whose, 2)}


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    "act",
    [
        t.Act("draw", amount=t.Num(1)),
        t.Act("update_plan"),
        t.Act("destroy", object=THEIR_UNIT),
        t.Act("exile", object=own("graveyard")),
        t.Act("put", object=own("graveyard"), to=t.Zone("hand")),
        t.Act("put", object=own("graveyard"), to=t.Zone("library", position="top")),
        t.Act("put", object=own("graveyard"), to=t.Zone("battle_space")),
        t.Act("exchange", object=OWN_UNIT),
        t.Act("deal", object=THEIR_UNIT, amount=t.Num(1000)),
    ],
)
@proves("1.1.3")
def test_what_follows_if_it_was_done_follows_only_then(act: t.Act, there: bool) -> None:
    table = Table()
    if there:
        table.p1.unit((1, 1), 9000)
        table.p1.unit((2, 1), 9000)
        table.p2.unit((1, 3), 9000)
        table.p1.unit("graveyard")
        table.p1.unit("graveyard")
        table.p1.unit("plan")
    banned = t.Static((t.Cannot(t.Event("draw", actor=YOU)),))
    if act.verb == "draw" and not there:
        table.p1.unit((3, 1), 2000, banned)
    follow = t.Act("shuffle", player=OPPONENT)
    card = table.p1.strategy(t.Attempt(t.Do((act,)), (t.Do((follow,)),), named=True))
    table.begin().play(card).pass_both()
    finish(table, 1)
    assert len(done_by(table, card, kinds.SHUFFLE)) == (1 if there else 0)


@proves("4.10.1", "4.10.2", "4.1.4")
def test_a_nullified_spell_is_told_with_its_player_and_who_nullified_it() -> None:
    waiting = t.Selector(zone=t.Zone("stack"), nouns=("spell",))
    table = Table()
    victim = table.p1.strategy(draw(2))
    counter = table.p2.strategy(t.Do((t.Act("nullify", object=waiting),)), timing="quick")
    table.begin().play(victim).choose("pass").play(counter).pass_both()
    (told,) = [
        event for event in done_by(table, counter, kinds.NULLIFY) if card_of(event.subject) == victim.id
    ]
    assert (told.player, told.cause, told.rule) == (0, 1, "4.10.1")
    assert (table.p1.count("hand"), victim.at) == (0, "graveyard")


NO_BASE = t.Act("exile", object=t.Selector(nouns=("base",), zone=t.Zone("graveyard")))


@pytest.mark.parametrize("instead", [(), (t.Do((NO_BASE,)),), None])
@proves("4.15.5-1")
def test_an_act_that_was_replaced_by_nothing_at_all_counts_as_performed(
    instead: tuple[t.Node, ...] | None,
) -> None:
    table = Table()
    replaced = instead is not None
    buried = t.Event("put", object=OWN_UNIT, source=t.Zone("square"), to=t.Zone("graveyard"))
    change = t.Cannot(buried) if instead is None else t.Replace(buried, instead)
    table.p1.base("base_1", t.Static((change,)))
    unit = table.p1.unit((1, 1))
    act = t.Act("put", object=OWN_UNIT, to=t.Zone("graveyard"))
    card = table.p1.strategy(t.Attempt(t.Do((act,)), (draw(),), named=True))
    table.begin().resolve(card)
    assert (unit.at, table.p1.count("hand")) == ((1, 1), 1 if replaced else 0)


@proves("3.8.2-4")
def test_it_after_an_update_of_the_plan_is_what_was_buried_as_well() -> None:
    table = Table()
    plan = table.p1.unit("plan")
    card = table.p1.strategy(t.Do((t.Bind(0, t.Act("update_plan")), t.Act("exile", object=t.Ref(0)))))
    table.begin().resolve(card)
    assert plan.at == "remove"


@proves("2.20.1-4", "4.9.2-4")
def test_several_cards_are_put_on_squares_one_choice_after_the_other() -> None:
    table = Table()
    units = [table.p1.unit("graveyard"), table.p1.unit("graveyard")]
    card = table.p1.strategy(t.Do((t.Act("put", object=own("graveyard"), to=t.Zone("battle_space")),)))
    table.begin().play(card).pass_both()
    for place in ((1, 1), (2, 1)):
        assert (table.holder, table.prompt, [unit.at for unit in units]) == (
            1,
            "choose_square",
            ["graveyard"] * 2,
        )
        table.choose(place)
    assert sorted([str(unit.at) for unit in units]) == ["(1, 1)", "(2, 1)"]


@pytest.mark.parametrize("mine", [True, False])
@proves("3.8.2-3")
def test_a_player_who_may_not_create_a_plan_creates_none(mine: bool) -> None:
    table = Table()
    banned = t.Static((t.Cannot(t.Event("create_plan", actor=YOU)),))
    (table.p1 if mine else table.p2).unit((1, 1) if mine else (1, 3), 2000, banned)
    table.p1.unit((2, 1))
    energy = {"number": "E", "name": "源", "type": "strategy", "cost": "無色9"}
    table.p1.put(define(energy), "energy")
    table.begin()
    assert ("create the plan" in table.options) == (not mine)


@pytest.mark.parametrize(
    ("amount", "shares"), [(2000, [1000]), (3000, [1000, 2000]), (1000, list(range(1, 1000)))]
)
@proves("4.7.2-6")
def test_damage_is_divided_by_thousands_or_else_by_any_amount(amount: int, shares: list[int]) -> None:
    table = Table()
    pair = t.Selector(zone=t.Zone("battle_space"), nouns=("unit",), quantity=t.Exactly(t.Num(2)))
    act = t.Act("divide", object=t.Ref(0), amount=t.Num(amount))
    hit = [table.p2.unit((1, 3), 9000), table.p2.unit((2, 3), 9000)]
    card = table.p1.strategy(t.Do((t.Bind(0, t.Choose(pair, target=True)), act)))
    table.begin().choose(Option(options.PLAY, card.ref))
    while table.prompt == "choose_target":
        table.choose(table.asked[0])
    coarse = amount > 1000
    offered = [Option(options.DIVIDE, hit[0].ref, n) for n in shares]
    other = Option(options.OTHER_SHARE, hit[0].ref)
    assert (table.prompt, table.asked) == ("divide", [*offered, other] if coarse else offered)
    if coarse:
        table.choose(other)
        assert [option.b for option in table.asked] == list(range(1, amount))
    table.choose(Option(options.DIVIDE, hit[0].ref, 1))
    table.pass_both()
    assert [unit.damage for unit in hit] == [1, amount - 1]
