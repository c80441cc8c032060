"""Rule processing (1200): what rules do before anybody gets priority."""

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
    deal,
    draw,
    static,
    when,
)

from gyoji.games.animal.battles import damage
from gyoji.games.animal.effects.nodes import ByRuleProcessing
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.turns import rule_processing
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import digest, proves

LIFE = t.Do((t.Act("gain_life", amount=t.Num(1)),))
IT = t.Ref(0)
PLUS, MINUS = "ATK+1/DEF+1", "ATK-1/DEF-1"
GRAVEYARD = t.Zone("graveyard")
EACH = t.Player("each")
SHRINK = t.Static(
    (t.Modify(t.Selector(zone=FIELD, nouns=("animal",)), t.Num(0), t.Num(1), minus=True),), "battlefield"
)


def act(verb: str, what: Node | None = IT, **fields: Any) -> t.Do:
    return t.Do((t.Act(verb, what, **fields),))


def process(table: Table) -> Table:
    """Process rules, without deciding on what is pending then."""
    return table.carry_out(rule_processing.RuleProcessing())


def hold(table: Table, *sentences: Node, to: tuple[Thing, ...] = (), by: int = 1) -> Table:
    return table.do(*sentences, by=by, hold=tuple([thing.ref for thing in to]))


# When and in which order (1201)


@proves("1201.1", "1103.1", "1103.1a", "1203.1")
@pytest.mark.parametrize(("damage", "zone"), [(2, "graveyard"), (3, "graveyard"), (1, "battlefield")])
def test_damage_of_at_least_the_def_destroys_before_priority(damage: int, zone: str) -> None:
    table = Table()
    animal = table.p2.animal(2, 2, damage=damage)
    table.begin()
    assert table.prompt == "priority"
    assert animal.zone == zone


@proves("1201.2", "1201.5", "1605.1", "807.4e")
@digest("M22")
def test_all_rule_processing_of_a_window_is_one_event() -> None:
    table = Table()
    only = t.Selector(YOU, t.Zone("battlefield", YOU), (), ("animal",), t.Only(t.Num(1)))
    table.p1.lair(when(t.Event("put", object=only, to=GRAVEYARD), LIFE))
    animal = table.p1.animal(2, 2, damage=2)
    tool = table.p1.tool(t.Keywords((t.Keyword("equip", ANIMALS),)))
    obj = table.game.mutable_object(tool.ref)
    obj.host, obj.flags = animal.ref, obj.flags | kinds.EQUIPPED
    process(table)
    assert animal.zone == "graveyard"
    assert tool.zone == "graveyard"
    assert table.game.triggered == ()


@proves("1201.2", "1201.4")
def test_without_the_tool_the_only_animal_counts() -> None:
    table = Table()
    only = t.Selector(YOU, t.Zone("battlefield", YOU), (), ("animal",), t.Only(t.Num(1)))
    table.p1.lair(when(t.Event("put", object=only, to=GRAVEYARD), LIFE))
    table.p1.animal(2, 2, damage=2)
    process(table)
    assert len(table.game.triggered) == 1


@proves("1201.3", "1201.4", "1201.4a", "1201.4b", "1201.4c")
def test_the_turn_player_processes_all_of_theirs_first_in_any_order() -> None:
    table = Table()
    theirs = table.p2.animal(2, 2, damage=2)
    first = table.p1.animal(2, 2, damage=2, name="甲")
    second = table.p1.animal(2, 2, counters={PLUS: 1, MINUS: 1}, name="乙")
    process(table)
    assert table.holder == 1
    assert len(table.asked) == 2
    table.choose(second)
    assert second.counter(PLUS) == 0
    assert first.zone == "graveyard"
    assert theirs.zone == "graveyard"


@proves("1201.5", "1201.5a")
def test_what_arises_meanwhile_is_done_by_the_same_player_first() -> None:
    table = Table()
    order: list[str] = []
    banner = table.p1.animal(
        2,
        2,
        static(t.Modify(t.Selector(YOU, FIELD, (t.OtherThan(THIS),), ("animal",)), t.Num(0), t.Num(1))),
        damage=2,
        name="旗",
    )
    weak = table.p1.animal(2, 1, damage=1, name="弱")
    theirs = table.p2.animal(2, 2, damage=2, name="敵")
    process(table)
    fact = table.game.facts
    while fact is not None:
        if fact.event.kind == kinds.DESTROY:
            order.append(table.game.obj(fact.event.subject).definition.name)
        fact = fact.next
    assert order[::-1] == ["旗", "弱", "敵"]
    assert {banner.zone, weak.zone, theirs.zone} == {"graveyard"}


@proves("1201.4b", "1203.1", "1204.1")
@pytest.mark.parametrize("first", [0, 1])
def test_a_damaged_animal_without_def_is_destroyed_or_put_away_as_its_player_likes(first: int) -> None:
    table = Table()
    animal = table.p1.animal(1, 1, when(t.Event("destroy", object=THIS), LIFE, zone="graveyard"), damage=1)
    table.p2.lair(SHRINK)
    process(table)
    assert len(table.asked) == 2
    table.choose(table.asked[first])
    assert animal.zone == "graveyard"
    assert len(table.game.triggered) == (1 if first == 0 else 0)


# Effects that rule processing carries out (1202)


@proves("1202.1", "1202.2")
@pytest.mark.parametrize("animals", [0, 1])
def test_an_effect_by_rule_processing_waits_for_its_situation(animals: int) -> None:
    table = Table()
    gone = ByRuleProcessing(condition=t.Exists(ANIMALS, absent=True), acts=(t.Act("sacrifice", THIS),))
    thing = table.p1.lair(static(gone))
    for _ in range(animals):
        table.p2.animal()
    table.begin()
    assert thing.zone == ("battlefield" if animals else "graveyard")


@pytest.mark.parametrize("processes", [False, True])
def test_a_draw_that_could_not_be_made_is_seen_though_nothing_else_happened(processes: bool) -> None:
    table = Table()
    if processes:
        gone = ByRuleProcessing(condition=t.Exists(ANIMALS), acts=(t.Act("sacrifice", THIS),))
        table.p1.lair(static(gone))
    table.game.mutable_zone(table.game.zone_id(zones.DECK, PlayerId(0))).cards.clear()
    assert rule_processing.is_settled(table.game)
    table.game.do(Event(kinds.DRAW, "205-2a", player=PlayerId(0), amount=1))
    assert not rule_processing.is_settled(table.game)


@proves("1007.7")
def test_an_effect_by_rule_processing_that_can_do_nothing_more_does_not_keep_the_turn_going() -> None:
    table = Table()
    gone = ByRuleProcessing(condition=t.Exists(ANIMALS), acts=(t.Act("sacrifice", THIS),))
    thing = table.p1.lair(when(t.Event("gain_life", actor=YOU), gone))
    table.p1.animal()
    table.do(LIFE).begin().resolve()
    assert thing.zone == "graveyard"
    for _ in range(20):
        if table.game.turn_player == table.p2.seat:
            break
        table.choose("pass")
    assert table.game.turn_player == table.p2.seat


@proves("1403.1")
def test_what_is_due_again_because_it_is_done_ends() -> None:
    table = Table()
    table.p1.lair(SHRINK)
    back = t.Act("bring_out", t.EventSubject(), to=t.Zone("battlefield", YOU))
    table.p1.lair(static(t.Replace(t.Event("put", object=ANIMALS, to=GRAVEYARD), (t.Do((back,)),))))
    animal = table.p1.animal(1, 1)
    process(table)
    assert animal.zone == "battlefield"
    assert table.game.over  # halted, and no step budget was met
    assert table.game.budgets_met == 0


# Destruction by damage (1203)


@proves("1203.1a", "906.6")
@digest("M34")
def test_an_indestructible_animal_keeps_its_damage_and_its_counter() -> None:
    table = Table()
    animal = table.p1.animal(2, 2, "indestructible", damage=3, counters={"防護": 1})
    table.begin()
    assert animal.zone == "battlefield"
    assert animal.damage == 3
    assert animal.counter("防護") == 1
    table.do_inside(act("destroy"), hold=(animal.ref,))
    assert animal.zone == "battlefield"
    assert animal.damage == 0
    assert animal.counter("防護") == 0


@proves("1203.1a", "1203.2")
@digest("M34")
def test_when_the_keyword_is_lost_the_counter_saves_the_animal() -> None:
    table = Table()
    animal = table.p1.animal(2, 2, "indestructible", damage=3, counters={"防護": 1})
    hold(table, t.Do((t.Lose(IT, (t.Keyword("indestructible"),), duration=TURN_END),)), to=(animal,))
    process(table)
    assert animal.zone == "battlefield"
    assert animal.damage == 0
    assert animal.counter("防護") == 0


@proves("1203.1b")
def test_who_dealt_damage_last_destroyed_the_animal() -> None:
    table = Table()
    killer = table.p1.animal(2, 2, when(t.Event("destroy", actor=THIS, object=ANIMALS), LIFE), name="狩人")
    helper = table.p1.animal(2, 2, name="助手")
    prey = table.p2.animal(2, 3)
    hold(table, deal(2, actor=t.Ref(1)), to=(prey,))
    table.do(deal(2), source=helper, hold=(prey.ref,))
    assert damage.last_damager(table.game, prey.ref)[0] == helper.ref
    table.do(deal(1), source=killer, hold=(prey.ref,))
    assert damage.last_damager(table.game, prey.ref) == (killer.ref, table.p1.seat)
    process(table)
    assert prey.zone == "graveyard"
    fact = table.game.facts
    while fact is not None and fact.event.kind != kinds.DESTROY:
        fact = fact.next
    assert fact is not None
    assert (fact.event.source, fact.event.cause) == (killer.ref, table.p1.seat)
    assert len(table.game.triggered) == 1


@proves("1203.2", "906.5")
@digest("M35")
def test_an_animal_that_was_not_destroyed_after_all_loses_its_damage() -> None:
    table = Table()
    instead = t.Replace(t.Event("destroy", object=THIS), (act("lose_life", None, amount=t.Num(2)),))
    animal = table.p1.animal(2, 2, static(instead), damage=4)
    table.begin()
    assert animal.zone == "battlefield"
    assert animal.damage == 0
    assert table.p1.life == 18


# No DEF (1204), counters (1205)


@proves("1204.1")
@digest("M36")
def test_an_animal_without_def_is_put_away_though_indestructible() -> None:
    table = Table()
    seen = when(t.Event("destroy", object=THIS), LIFE, zone="graveyard")
    buried = when(t.Event("put", object=THIS, to=GRAVEYARD), LIFE, zone="graveyard")
    animal = table.p1.animal(1, 1, "indestructible", seen, buried, counters={"防護": 1})
    table.p2.lair(SHRINK)
    process(table)
    assert animal.zone == "graveyard"
    assert len(table.game.triggered) == 1


@proves("1204.1")
def test_a_def_of_0_in_the_middle_of_an_effect_does_not_count() -> None:
    table = Table()
    animal = table.p1.animal(1, 1)
    down = t.Do((t.Modify(IT, t.Num(0), t.Num(1), minus=True, duration=TURN_END),))
    up = t.Do((t.Modify(IT, t.Num(0), t.Num(1), duration=TURN_END),))
    hold(table, down, up, to=(animal,))
    table.begin()
    assert animal.zone == "battlefield"


@proves("1205.1")
@pytest.mark.parametrize(
    ("plus", "minus", "left"), [(3, 1, (2, 0)), (1, 3, (0, 2)), (2, 2, (0, 0)), (2, 0, (2, 0))]
)
def test_plus_and_minus_counters_cancel_each_other(plus: int, minus: int, left: tuple[int, int]) -> None:
    table = Table()
    animal = table.p1.animal(9, 9, counters={PLUS: plus, MINUS: minus})
    table.begin()
    assert (animal.counter(PLUS), animal.counter(MINUS)) == left


# Losing (1206)


def lose_life(n: int, player: Node = EACH) -> t.Do:
    return t.Do((t.Act("lose_life", player=player, amount=t.Num(n)),))


@proves("1206.1")
@digest("M37")
def test_with_both_at_no_life_the_turn_player_loses() -> None:
    table = Table()
    table.p1.life = table.p2.life = 5
    table.p1.skill(lose_life(5), name="毒")
    table.begin().choose("play 毒").choose("pass", "pass")
    assert table.game.over
    assert table.game.winners == (table.p2.seat,)
    assert table.game.ended_by == "1206.1"


@proves("1206.1")
@digest("M37")
def test_life_that_comes_back_within_the_effect_saves() -> None:
    table = Table()
    table.p1.life = 5
    table.p1.skill(lose_life(5, YOU), LIFE, name="毒")
    table.begin().choose("play 毒").choose("pass", "pass")
    assert not table.game.over
    assert table.p1.life == 1


@proves("1206.1", "207-12c")
@digest("M39")
def test_who_pays_the_last_life_loses_before_anybody_gets_priority() -> None:
    table = Table()
    table.p1.life = 1
    table.p1.lair(t.Activated((t.Act("pay_life", amount=t.Num(1)),), (LIFE,), zone="battlefield"), name="甲")
    dear = table.p1.lair(
        t.Activated((t.Act("pay_life", amount=t.Num(2)),), (LIFE,), zone="battlefield"), name="乙"
    )
    table.begin()
    assert table.options == ["activate ability 1 of 甲", "pass"]
    table.choose("activate ability 1 of 甲")
    assert table.game.over
    assert table.game.winners == (table.p2.seat,)
    assert dear.zone == "battlefield"


def empty_deck(table: Table, n: int = 0) -> None:
    deck = table.game.mutable_zone(table.game.zone_id(0, table.p1.seat)).cards
    for ref in deck[n:]:
        table.game.relocate(ref, table.game.zone_id(6, table.p1.seat), -1, table.p1.seat)
    table.game.invalidate_values()


@proves("1206.2")
@digest("M38")
@pytest.mark.parametrize(
    ("cards", "drawn", "lost"), [(1, 2, True), (0, 1, True), (2, 2, False), (0, 0, False)]
)
def test_who_cannot_draw_what_must_be_drawn_loses(cards: int, drawn: int, lost: bool) -> None:
    table = Table()
    empty_deck(table, cards)
    table.p1.skill(draw(drawn), name="本")
    table.begin().choose("play 本").choose("pass", "pass")
    assert table.game.over == lost
    if lost:
        assert table.game.ended_by == "1206.2"


@proves("1206.2", "906.6")
@digest("M38")
@pytest.mark.parametrize("way", ["declined", "forbidden", "replaced"])
def test_a_draw_that_need_not_be_made_costs_nothing(way: str) -> None:
    table = Table()
    empty_deck(table)
    buried = table.p1.blanks("graveyard", 1)[0]
    body = t.Do((t.Act("draw", amount=t.Num(1)),), may=way == "declined")
    if way == "forbidden":
        table.p2.lair(static(t.Cannot(t.Event("draw"))))
    if way == "replaced":
        graves = t.Selector(YOU, t.Zone("graveyard", YOU), (), ("card",), t.Exactly(t.Num(1)))
        table.p1.lair(
            static(
                t.Replace(
                    t.Event("draw", actor=YOU, amount=t.Exactly(t.Num(1))),
                    (act("add", graves, to=t.Zone("hand", YOU)),),
                )
            )
        )
    table.p1.skill(body, name="本")
    table.begin().choose("play 本").choose("pass", "pass")
    if way == "declined":
        table.choose("no")
    if way == "replaced" and table.prompt == "choose":
        table.choose(buried)
    assert not table.game.over
    assert buried.zone == ("hand" if way == "replaced" else "graveyard")


@proves("1206.2")
def test_with_both_decks_empty_the_turn_player_loses() -> None:
    table = Table()
    for side in table.sides:
        for ref in list(table.game.cards_in(0, side.seat)):
            table.game.relocate(ref, table.game.zone_id(6, side.seat), -1, side.seat)
    table.game.invalidate_values()
    table.p1.skill(t.Do((t.Act("draw", player=EACH, amount=t.Num(1)),)), name="本")
    table.begin().choose("play 本").choose("pass", "pass")
    assert table.game.over
    assert table.game.winners == (table.p2.seat,)


__all__ = ["OPPONENT", "Ref"]
