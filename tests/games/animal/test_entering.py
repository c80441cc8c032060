"""Coming out (907-3): what applies as something comes out, and what begins then (805.5)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    FIELD,
    OPPONENT,
    THIS,
    TURN_END,
    YOU,
    Table,
    Thing,
    draw,
    static,
    when,
)

from gyoji.games.animal.effects import replacing
from gyoji.games.animal.effects.nodes import EntersEquipped, TokenSpec
from gyoji.games.animal.table import kinds, moves, zones
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import digest, proves

IT = t.Ref(0)
ONE = t.Exactly(t.Num(1))
CAME_OUT = t.Event("bring_out", object=THIS, to=FIELD)
MINUS, PLUS = "ATK-1/DEF-1", "ATK+1/DEF+1"
LIFE = t.Do((t.Act("gain_life", amount=t.Num(1)),))
UNLOSABLE = t.Unaffected(THIS, t.Selector(nouns=("effect",), filters=(t.InState("losing"),)))
GRAVEYARD = t.Zone("graveyard")


def act(verb: str, what: Node | None = IT, **fields: Any) -> t.Do:
    return t.Do((t.Act(verb, what, **fields),))


def out(state: str = "", player: Node = YOU) -> t.Do:
    return act("bring_out", to=t.Zone("battlefield", player), state=state)


def entry(*sentences: Node, **fields: Any) -> t.Intrinsic:
    return t.Intrinsic((CAME_OUT,), sentences, **fields)


def with_counters(n: int, name: str = MINUS) -> t.Do:
    return t.Do((t.EntersWith(THIS, counters=t.Counters(name, t.Num(n))),))


def hold(table: Table, *sentences: Node, to: tuple[Thing, ...] = (), by: int = 1) -> Table:
    return table.do(*sentences, by=by, hold=tuple([thing.ref for thing in to]))


def beast(table: Table, *abilities: Node | str, zone: str = "hand", seat: int = 0, **fields: Any) -> Thing:
    return table.sides[seat].existence("動物", *abilities, zone=zone, **{"atk": 7, "def": 7, **fields})


@proves("907-3a", "803.5a", "803.7")
def test_counters_with_which_something_comes_out_are_there_at_once() -> None:
    table = Table()
    thing = beast(table, entry(with_counters(6)))
    strong = t.Selector(None, FIELD, (t.Measure("attack", ">=", t.Num(2)),), ("animal",))
    table.p1.lair(when(t.Event("bring_out", object=strong, to=FIELD), LIFE))
    hold(table, out(), to=(thing,))
    assert thing.stats == (1, 1)
    assert thing.counter(MINUS) == 6
    assert table.game.triggered == ()


@proves("907-3a")
def test_a_token_with_which_something_comes_out_equipped_comes_out_too() -> None:
    table = Table()
    word = t.Keywords((t.Keyword("equip", t.Selector(zone=FIELD, nouns=("existence",))),))
    token = TokenSpec(("tool",), abilities=(word,))
    thing = beast(table, entry(t.Do((EntersEquipped(object=THIS, token=token),))))
    table.p1.lair(
        when(
            t.Event(
                "bring_out",
                object=t.Selector(zone=FIELD, nouns=("existence",), quantity=t.AtLeast(t.Num(2))),
                to=FIELD,
            ),
            LIFE,
        )
    )
    hold(table, out(), to=(thing,))
    game = table.game
    made = [ref for ref in game.cards_in(3, PlayerId(0)) if game.is_token(ref)]
    assert len(made) == 1
    assert game.obj(made[0]).host == thing.ref
    assert game.obj(made[0]).flags & kinds.EQUIPPED
    assert len(game.triggered) == 1


@proves("907-3b")
@pytest.mark.parametrize(("state", "counters"), [("night", 0), ("", 6)])
def test_what_comes_out_as_night_has_no_entry_ability(state: str, counters: int) -> None:
    table = Table()
    thing = beast(table, entry(with_counters(6)))
    hold(table, out(state), to=(thing,))
    assert thing.zone == "battlefield"
    assert thing.counter(MINUS) == counters


@proves("803.5b")
@pytest.mark.parametrize("wanted", [True, False])
def test_an_entry_ability_that_may_be_applied_is_asked_about(wanted: bool) -> None:
    table = Table()
    thing = beast(
        table, entry(act("bring_out", THIS, to=t.Zone("battlefield", YOU), state="night"), may=True)
    )
    hold(table, out(), to=(thing,)).choose("yes" if wanted else "no")
    assert thing.zone == "battlefield"
    assert thing.is_("night") == wanted


@proves("803.5", "803.7")
@pytest.mark.parametrize("wanted", [True, False])
def test_an_entry_ability_has_its_cost(wanted: bool) -> None:
    table = Table()
    hand = t.Selector(YOU, t.Zone("hand", YOU), (), ("card",), ONE)
    thing = beast(table, entry(with_counters(2, PLUS), costs=(t.Act("discard", hand),), may=True))
    spare = table.p1.blanks("hand", 1)[0]
    hold(table, out(), to=(thing,)).choose("yes" if wanted else "no")
    assert spare.zone == ("graveyard" if wanted else "hand")
    assert thing.counter(PLUS) == (2 if wanted else 0)


# What cannot come out (907-3c to 907-3e, 907-3h)


BAN = t.Cannot(
    t.Event(
        "bring_out",
        object=t.Selector(zone=t.Zone("anywhere"), nouns=("card",), filters=(t.Kind(("animal",)),)),
        to=FIELD,
    )
)


@proves("907-3c")
@digest("M31")
def test_nothing_applies_to_what_cannot_come_out() -> None:
    table = Table()
    table.p2.lair(static(BAN))
    seen = t.Intrinsic(
        (t.Event("bring_out", object=t.Selector(zone=t.Zone("anywhere"), nouns=("card",)), to=FIELD),),
        (LIFE,),
        zone="battlefield",
    )
    table.p1.lair(seen)
    thing = beast(table, entry(LIFE), name="熊")
    table.begin().choose("play 熊").choose("pass", "pass")
    assert thing.zone == "graveyard"
    assert table.p1.life == 20


@proves("907-3d")
@pytest.mark.parametrize(
    ("zone", "lost", "comes"),
    [("deck", False, False), ("graveyard", False, False), ("graveyard", True, True)],
)
def test_an_own_ban_is_heeded_before_abilities_are_lost(zone: str, lost: bool, comes: bool) -> None:
    table = Table()
    ban = t.Static((t.Cannot(t.Event("bring_out", object=THIS, source=t.Zone(zone))),), "all")
    thing = beast(table, ban, zone=zone)
    if lost:
        hold(table, t.Do((t.Lose(IT, (t.Ability(),), duration=TURN_END),)), to=(thing,))
    hold(table, out("night"), to=(thing,))
    assert thing.zone == ("battlefield" if comes else zone)


@proves("907-3e", "611-1f")
@pytest.mark.parametrize(("kind", "comes"), [("animal", False), ("lair", True)])
def test_a_ban_on_a_type_reads_what_the_card_was_before(kind: str, comes: bool) -> None:
    table = Table()
    cards = t.Selector(zone=t.Zone("anywhere"), nouns=("card",), filters=(t.Kind((kind,)),))
    table.p2.lair(static(t.Cannot(t.Event("bring_out", object=cards, to=FIELD))))
    thing = beast(table, zone="graveyard")
    hold(table, out("night"), to=(thing,))
    assert thing.zone == ("battlefield" if comes else "graveyard")


@proves("907-3h", "611-1h")
def test_a_ban_that_comes_with_the_entry_does_not_stop_it() -> None:
    table = Table()
    thing = beast(
        table,
        entry(
            t.Do(
                (
                    t.Cannot(
                        t.Event("bring_out", object=t.Selector(zone=t.Zone("anywhere"), nouns=("card",))),
                        duration=TURN_END,
                    ),
                )
            )
        ),
        zone="graveyard",
    )
    other = beast(table, zone="graveyard")
    hold(table, out(), to=(thing,))
    assert thing.zone == "battlefield"
    hold(table, out(), to=(other,))
    assert other.zone == "graveyard"


# Several at once, and when constants begin (907-3f, 907-3g, 907-3i)


@proves("907-3f")
def test_what_began_first_applies_first() -> None:
    table = Table()
    thing = beast(table, entry(t.Do((t.Act("gain_life", amount=t.PlayerValue("life", YOU)),))))
    other = t.Intrinsic(
        (t.Event("bring_out", object=t.Selector(zone=t.Zone("anywhere"), nouns=("card",)), to=FIELD),),
        (LIFE,),
        zone="battlefield",
    )
    late = table.p1.lair(other)
    hold(table, out(), to=(thing,))
    assert table.p1.life == 41
    assert late.zone == "battlefield"


@proves("907-3g")
def test_an_entry_ability_gained_on_the_way_applies_too() -> None:
    table = Table()
    gift = t.Quoted((entry(with_counters(2, PLUS)),))
    thing = beast(
        table,
        entry(t.Do((t.Gain(THIS, (gift,), duration=t.Until(t.Moment(t.Period("turn"), "end"))),))),
        name="熊",
    )
    hold(table, out(), to=(thing,))
    assert thing.counter(PLUS) == 2


@proves("907-3i", "805.3c")
def test_the_constant_begins_after_the_entry_effect() -> None:
    table = Table()
    thing = beast(table, entry(with_counters(1, PLUS)), static(t.Modify(THIS, t.Num(1), t.Num(1))))
    hold(table, out(), to=(thing,))
    assert thing.stats == (9, 9)


@proves("907-3b", "907-6b")
def test_a_constant_does_not_begin_on_what_comes_out_as_night() -> None:
    table = Table()
    thing = beast(table, static(t.Modify(ANIMALS, t.Num(1), t.Num(1))), static(UNLOSABLE))
    other = table.p1.animal(1, 1)
    hold(table, out("night"), to=(thing,))
    assert thing.is_("night")
    assert other.stats == (1, 1)
    table.p2.lair(static(t.Lose(ANIMALS, (t.Ability(),))))
    awake = beast(table, "winged", static(UNLOSABLE))
    hold(table, out(), to=(awake,))
    assert awake.has("winged")


@proves("907-6c", "907-3a")
def test_under_a_loss_the_entry_effect_applies_and_the_constant_does_not() -> None:
    table = Table()
    table.p2.lair(static(t.Lose(ANIMALS, (t.Ability(),))))
    thing = beast(
        table,
        entry(with_counters(1, PLUS)),
        static(t.Modify(t.Selector(YOU, FIELD, (), ("animal",)), t.Num(1), t.Num(1))),
    )
    hold(table, out(), to=(thing,))
    assert thing.counter(PLUS) == 1
    assert thing.stats == (8, 8)


@proves("907-3i", "907-6b")
def test_an_ability_gained_on_the_way_keeps_the_others() -> None:
    table = Table()
    table.p2.lair(static(t.Lose(ANIMALS, (t.Ability(),))))
    gift = t.Quoted((static(UNLOSABLE),))
    thing = beast(table, "winged", entry(t.Do((t.Gain(THIS, (gift,), duration=TURN_END),))))
    hold(table, out(), to=(thing,))
    assert thing.has("winged")


@proves("907-6b")
@pytest.mark.parametrize("protected", [True, False])
def test_not_losing_beats_losing(protected: bool) -> None:
    table = Table()
    table.p2.lair(static(t.Lose(ANIMALS, (t.Ability(),))))
    abilities: tuple[Node, ...] = (static(UNLOSABLE),) if protected else ()
    thing = beast(table, "winged", *abilities)
    hold(table, out(), to=(thing,))
    assert thing.has("winged") == protected


# The order in which constants begin (805.5)


def become(n: int) -> t.Static:
    return static(t.SetStats(ANIMALS, t.Num(n), t.Num(n)))


@proves("805.5", "805.5a", "805.5b")
@pytest.mark.parametrize(("first", "second", "result"), [("甲", "丙", 4), ("乙", "丁", 3)])
def test_players_order_what_begins_together_the_turn_player_first(
    first: str, second: str, result: int
) -> None:
    table = Table()
    a = table.p1.existence("縄張り", become(1), zone="graveyard", name="甲")
    b = table.p1.existence("縄張り", become(2), zone="graveyard", name="乙")
    c = table.p2.existence("縄張り", become(3), zone="graveyard", name="丙")
    d = table.p2.existence("縄張り", become(4), zone="graveyard", name="丁")
    animal = table.p1.animal(9, 9)
    game = table.game
    batch = tuple(
        [
            moves.send(game, thing.ref, zones.BATTLEFIELD, "205-9a", player=game.obj(thing.ref).owner)
            for thing in (c, d, a, b)
        ]
    )
    table.carry_out(replacing.Happening(batch))
    assert table.holder == 1
    table.choose(f"next {first}")
    assert table.holder == 2
    table.choose(f"next {second}")
    assert animal.stats == (result, result)
    game.turn_player = PlayerId(1)
    game.invalidate_values()
    assert animal.stats == (result, result)


@proves("805.5", "805.7", "206-11d")
@digest("M46")
def test_what_has_its_abilities_again_begins_anew() -> None:
    table = Table()
    first = table.p1.lair(become(1))
    table.p1.lair(become(2))
    animal = table.p1.animal(9, 9)
    table.p2.skill(t.Do((t.Lose(IT, (t.Ability(),), duration=TURN_END),)))
    assert animal.stats == (2, 2)
    table.begin()
    table.do_inside(t.Do((t.Lose(IT, (t.Ability(),), duration=TURN_END),)), hold=(first.ref,))
    assert animal.stats == (2, 2)
    for _ in range(20):
        if table.game.turn_player == PlayerId(1):
            break
        table.choose("pass")
    assert animal.stats == (1, 1)


__all__ = ["GRAVEYARD", "OPPONENT", "draw"]
