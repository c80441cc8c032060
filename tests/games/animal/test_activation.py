"""Activating abilities (801, 803, 804.6, 806): who may, where, when, what it demands, what becomes of the effect."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    ANY_ONE,
    FIELD,
    OPPONENT,
    THIS,
    TURN_END,
    YOU,
    Table,
    Thing,
    card,
    deal,
    draw,
    keyword,
    static,
    target,
    when,
)

from gyoji.games.animal.effects.nodes import DeckLimit, RuleLine
from gyoji.games.animal.people import options
from gyoji.games.animal.start.deck import Deck, violations
from gyoji.games.animal.table import definitions, kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import ITEM_BASE
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import ACTIVATED, EFFECT, INTRINSIC, STATIC, TRIGGERED
from gyoji.ledger.marks import digest, proves

ONE = t.Exactly(t.Num(1))
LIFE = t.Do((t.Act("gain_life", amount=t.Num(1)),))
OWN = t.Selector(YOU, FIELD, (), ("existence",), ONE)
PRICE = t.Pay((t.Energy("any", t.Num(1)),))
EFFECTS = t.Selector(zone=t.Zone("pile"), nouns=("activated_effect", "triggered_effect"), quantity=ONE)
PLAYS = t.Selector(zone=t.Zone("pile"), nouns=("play",), quantity=ONE)
MOVE = t.FreezeThis()


def ability(*costs: Node, body: Node = LIFE, **fields: Any) -> t.Activated:
    return t.Activated(costs, (body,), **{"zone": "battlefield", **fields})


def refused(table: Table, thing: Thing, number: int = 0, player: int = 1) -> str:
    """Return the rule against activating an ability of a thing; "" when nothing speaks against it."""
    game = table.game
    held = [each for each in game.values(thing.ref).held if each.ability.kind == ACTIVATED][number]
    return table.why_not(player, Option(options.ACTIVATE, thing.ref, held.key))


def lose_abilities(what: Node) -> t.Do:
    return t.Do((t.Lose(what, (t.Ability(),), duration=TURN_END),))


def activated(table: Table) -> list[str]:
    """Return in which zones abilities were activated, oldest first."""
    game = table.game
    found: list[str] = []
    fact = game.facts
    while fact is not None:
        if fact.event.kind == kinds.ACTIVATE:
            found.append(game.specs[game.kind_of(fact.event.origin)].name)
        fact = fact.next
    return found[::-1]


# The parts of an ability (801)


@proves(
    "801.3",
    "801.4",
    "801.4a",
    "801.4b",
    "801.4c",
    "801.4d",
    "801.4e",
    "803.2",
    "804.2",
    "805.2",
    "806.2",
    "807.2",
)
@pytest.mark.parametrize(
    ("node", "kind", "zone"),
    [
        (t.Intrinsic((t.Event("play", object=THIS),), (LIFE,), zone="all"), INTRINSIC, "all"),
        (t.Effect((LIFE,), costs=(target(),)), EFFECT, ""),
        (t.Static((t.Modify(THIS, t.Num(1), t.Num(1)),), works="graveyard"), STATIC, "graveyard"),
        (t.Activated((MOVE,), (LIFE,), zone="hand"), ACTIVATED, "hand"),
        (t.Triggered((t.Event("draw"),), (LIFE,), zone="all"), TRIGGERED, "every"),
    ],
)
def test_an_ability_has_a_class_a_zone_and_a_body(node: Node, kind: int, zone: str) -> None:
    made = definitions.ability_of(node)
    assert (made.kind, made.zone) == (kind, zone)
    if kind == EFFECT:
        assert made.costs == (target(),)


@proves("801.1", "801.5", "806.1", "806.5", "1108.2", "1108.1a", "801.6b")
def test_an_activated_ability_becomes_an_effect_on_the_pile() -> None:
    table = Table()
    thing = table.p1.lair(ability(MOVE), name="巣")
    table.begin(kinds.PREPARATION_PHASE).choose("activate ability 1 of 巣")
    assert thing.moved
    assert len(table.game.waiting) == 1
    assert table.p1.life == 20
    table.resolve()
    assert table.p1.life == 21
    assert thing.zone == "battlefield"


@proves("801.6a", "1108.2a")
@pytest.mark.parametrize(
    ("states", "words", "allowed"),
    [
        ({}, (), True),
        ({"moved": True}, (), False),
        ({"waiting": True}, (), False),
        ({"waiting": True}, ("quick_hand",), True),
    ],
)
def test_moving_this_needs_it_awake_and_not_waiting(
    states: dict[str, bool], words: tuple[str, ...], allowed: bool
) -> None:
    table = Table()
    thing = table.p1.animal(1, 1, ability(MOVE), *words, **states)
    table.begin()
    assert (refused(table, thing) == "") == allowed


@proves("801.6a")
def test_a_waiting_tool_may_be_moved() -> None:
    table = Table()
    thing = table.p1.tool(ability(MOVE), waiting=True)
    table.begin()
    assert refused(table, thing) == ""


@proves("801.6", "705.5")
@digest("M12")
@pytest.mark.parametrize("others", [0, 1])
def test_the_cost_cannot_move_its_own_target(others: int) -> None:
    table = Table()
    awake = t.Selector(YOU, FIELD, (t.InState("awake"),), ("animal",), ONE)
    thing = table.p1.animal(1, 1, ability(MOVE, target(awake)))
    rest = [table.p1.animal() for _ in range(others)]
    table.begin()
    if not others:
        assert refused(table, thing) == "705.5"
        return
    table.choose(thing)
    assert table.game.waiting[-1].scope.slots[0] == (rest[0].ref,)


@proves("801.7", "801.7a", "801.7b", "806.3a")
def test_an_ability_counts_where_it_was_activated_though_its_cost_moves_the_card() -> None:
    table = Table()
    watcher = table.p1.tool(
        when(
            t.Event(
                "activate",
                object=t.Selector(zone=t.Zone("pile"), nouns=("activated_effect",)),
                source=t.Zone("hand"),
            ),
            LIFE,
        )
    )
    thing = table.p1.hand(
        "動物",
        t.Activated((t.Act("discard", THIS),), (draw(),), zone="hand"),
        atk=1,
        cost=9,
        name="影",
        **{"def": 1},
    )
    table.begin().choose("activate ability 1 of 影")
    assert thing.zone == "graveyard"
    assert activated(table)[0] == "hand"
    assert len(table.game.waiting) == 2
    table.resolve()
    assert table.p1.life == 21
    assert watcher.zone == "battlefield"


@proves("801.7c")
@pytest.mark.parametrize(("zone", "allowed"), [("hand", False), ("graveyard", True)])
def test_a_ban_on_a_zone_covers_abilities_whose_cost_leaves_it(zone: str, allowed: bool) -> None:
    table = Table()
    ban = t.Cannot(
        t.Event("activate", object=t.Selector(nouns=("ability",), zone=t.Zone("pile")), source=t.Zone(zone))
    )
    table.p2.lair(static(ban))
    thing = table.p1.hand(
        "動物", t.Activated((t.Act("discard", THIS),), (draw(),), zone="hand"), atk=1, cost=9, **{"def": 1}
    )
    table.begin()
    assert refused(table, thing) == ("" if allowed else "801.7c")


@proves("705.5", "1104.2c")
def test_a_cost_that_undoes_its_own_target_is_taken_back() -> None:
    table = Table(territories=1)
    giver = table.p1.lair(static(t.Gain(ANIMALS, (t.Keyword("winged"),))), name="夢")
    mole = table.p1.animal(2, 2, name="土竜", waiting=True)
    dream = t.Selector(YOU, FIELD, (t.Named("夢"),), ("existence",), ONE)
    beast = t.Selector(YOU, FIELD, (t.Having((t.Keyword("winged"),)),), ("animal",), ONE)
    thing = table.p1.lair(
        ability(t.Energy("any", t.Num(1)), t.Act("sacrifice", dream), target(beast)), name="覚"
    )
    table.begin().choose("activate ability 1 of 覚")
    assert table.prompt == "priority"
    assert giver.zone == "battlefield"
    assert not any(table.game.obj(ref).turned for ref in table.game.territories(table.p1.seat))
    assert not table.game.waiting
    assert refused(table, thing) == "701.2"
    assert mole.has("winged")


# Rule abilities (802)


@proves("802.1", "802.1a")
@pytest.mark.parametrize(("limit", "legal"), [(8, True), (None, True), (4, False)])
def test_a_rule_line_holds_before_the_game(limit: int | None, legal: bool) -> None:
    ant = card("兵蟻", "動物", RuleLine((DeckLimit(limit),)), atk=1, **{"def": 1})
    others = tuple([card(f"蟻{n}", "動物", atk=1, **{"def": 1}) for n in range(9) for _ in range(4)])
    land = card("野", "領土", species="基礎")
    found = violations(Deck("蟻塚", (ant,) * 6 + others, (land,) * 10))
    assert (found == []) == legal


@proves("802.2", "802.3", "802.4")
def test_a_rule_line_is_no_ability_that_could_be_lost() -> None:
    table = Table()
    thing = table.p1.animal(1, 1, RuleLine((DeckLimit(8),)), "winged")
    table.begin().do_inside(lose_abilities(t.Ref(0)), hold=(thing.ref,))
    assert not thing.has("winged")
    assert definitions.of(table.game.obj(thing.ref).definition).rules == (RuleLine((DeckLimit(8),)),)


# Intrinsic abilities (803)


@proves("803.3b")
def test_who_applies_an_ability_of_a_hidden_card_shows_it() -> None:
    table = Table()
    table.p1.hand(
        "場面", t.Intrinsic((t.Event("play", object=THIS),), (LIFE,)), t.Effect((draw(),)), name="本"
    )
    hidden = table.p1.hand(
        "道具",
        t.Intrinsic(
            (t.Event("play", actor=YOU, object=t.Selector(zone=t.Zone("anywhere"), nouns=("card",))),),
            (LIFE,),
            zone="hand",
        ),
        name="袋",
        cost=9,
    )
    table.begin().choose("play 本").choose("apply ability 1 of 袋")
    assert table.p1.life == 22
    assert hidden.zone == "hand"


@proves("803.3c")
def test_a_card_face_down_in_exile_applies_nothing() -> None:
    table = Table()
    node = t.Intrinsic(
        (t.Event("play", actor=YOU, object=t.Selector(zone=t.Zone("anywhere"), nouns=("card",))),),
        (LIFE,),
        zone="exile",
    )
    thing = table.p1.existence("道具", node, zone="exile")
    table.game.mutable_object(thing.ref).face_down = True
    table.p1.skill(draw(), name="本")
    table.begin().choose("play 本")
    assert table.p1.life == 20


@proves("803.4", "803.4a")
@pytest.mark.parametrize("others", [0, 1])
def test_an_intrinsic_ability_is_applied_only_in_its_situation(others: int) -> None:
    table = Table()
    condition = t.Exists(t.Selector(YOU, FIELD, (), ("existence",)))
    node = t.Intrinsic((t.Event("play", object=THIS),), (LIFE,), condition=condition)
    table.p1.hand("場面", node, t.Effect((draw(),)), name="本")
    for _ in range(others):
        table.p1.lair()
    table.begin().choose("play 本")
    assert table.p1.life == 20 + others


@proves("803.4")
def test_a_ban_on_applying_is_heeded() -> None:
    table = Table()
    table.p2.lair(static(t.Cannot(t.Event("apply"))))
    table.p1.hand(
        "場面", t.Intrinsic((t.Event("play", object=THIS),), (LIFE,)), t.Effect((draw(),)), name="本"
    )
    table.begin().choose("play 本")
    assert table.p1.life == 20


# Plays on the pile (804.6)


@proves("804.4")
def test_texts_know_a_play_effect_by_its_name() -> None:
    table = Table()
    table.p1.skill(draw(), name="本")
    table.begin().choose("play 本")
    game = table.game
    assert game.item_noun(game.waiting[-1].card) == "play_effect"


@proves("804.5")
def test_a_play_effect_was_activated_when_it_lies_on_the_pile() -> None:
    table = Table()
    table.p1.tool(when(t.Event("play", object=t.Selector(zone=t.Zone("pile"), nouns=("play",))), LIFE))
    table.p1.skill(draw(), name="本")
    table.begin().choose("play 本")
    assert len(table.game.waiting) == 2
    assert table.p1.life == 20


@proves("804.6a", "804.6c", "907-1a", "907-1b", "205-16a")
def test_a_play_whose_card_is_returned_does_not_resolve() -> None:
    table = Table()
    back = t.Do((t.Act("return", t.Ref(0), to=t.Zone("hand")),))
    book = table.p1.skill(draw(3), name="本")
    table.p2.skill(back, costs=(target(PLAYS),), name="返し")
    table.begin().choose("play 本").choose("pass").choose("play 返し").choose("pass", "pass")
    assert book.zone == "hand"
    assert not table.game.waiting
    assert table.p1.count("hand") == 1


@proves("804.6d", "907-1c")
def test_the_rest_of_a_play_effect_is_carried_out_after_its_card_came_out() -> None:
    table = Table()
    out = t.Do((t.Act("bring_out", THIS, to=t.Zone("battlefield", YOU)),))
    thing = table.p1.hand(
        "動物",
        t.Effect((out, LIFE, t.Do((t.Act("lose_life", player=OPPONENT, amount=t.Num(1)),)))),
        atk=1,
        **{"def": 1},
    )
    table.begin().choose(thing).resolve()
    assert thing.zone == "battlefield"
    assert table.p1.life == 21
    assert table.p2.life == 19


# Activated abilities (806)


@proves("806.3", "1108.1")
def test_only_the_controller_activates_unless_the_ability_says_otherwise() -> None:
    table = Table()
    plain = table.p2.lair(ability())
    shared = table.p2.lair(ability(limits=(t.OnlyBy(t.Player("any")),)))
    theirs = table.p2.lair(ability(limits=(t.OnlyBy(OPPONENT),)))
    own = table.p1.lair(ability(limits=(t.OnlyBy(OPPONENT),)))
    table.begin()
    assert refused(table, plain) == "806.3"
    assert refused(table, shared) == ""
    assert refused(table, theirs) == ""
    assert refused(table, own) == "806.3"
    table.choose(theirs).resolve()
    assert table.p1.life == 21


@proves("806.3b")
@pytest.mark.parametrize("down", [True, False])
def test_a_card_face_down_in_exile_activates_nothing(down: bool) -> None:
    table = Table()
    thing = table.p1.existence(
        "動物", t.Activated((), (LIFE,), zone="exile"), zone="exile", atk=1, **{"def": 1}
    )
    table.game.mutable_object(thing.ref).face_down = down
    table.begin()
    assert refused(table, thing) == ("806.3b" if down else "")


@proves("806.4", "806.4a")
def test_an_ability_works_in_its_zone_and_in_its_situation() -> None:
    table = Table()
    elsewhere = table.p1.existence("動物", ability(), zone="graveyard", atk=1, **{"def": 1})
    waits = table.p1.lair(ability(limits=(t.OnlyIf(t.Exists(ANIMALS)),)))
    table.begin()
    assert refused(table, elsewhere) == "806.4a"
    assert refused(table, waits) == "806.4"
    table = Table()
    waits = table.p1.lair(ability(limits=(t.OnlyIf(t.Exists(ANIMALS)),)))
    table.p2.animal()
    table.begin()
    assert refused(table, waits) == ""


@proves("806.4b", "1108.2b")
def test_only_in_a_period_and_so_often() -> None:
    table = Table()
    own_turn = table.p1.lair(ability(limits=(t.OnlyDuring(t.Period("turn", YOU)),)))
    their_turn = table.p1.lair(ability(limits=(t.OnlyDuring(t.Period("turn", OPPONENT)),)))
    once = table.p1.lair(ability(limits=(t.TimesPer(1, t.Period("turn")),)), name="一度")
    table.begin()
    assert refused(table, own_turn) == ""
    assert refused(table, their_turn) == "806.4b"
    table.choose(once)
    assert refused(table, once) == "1108.2b"


@proves("806.4c")
def test_the_situation_is_not_looked_at_again_when_the_effect_resolves() -> None:
    table = Table()
    lair = table.p1.lair(ability(limits=(t.OnlyIf(t.Exists(ANIMALS)),)))
    animal = table.p1.animal()
    table.begin().choose(lair)
    table.do_inside(t.Do((t.Act("destroy", t.Ref(0)),)), hold=(animal.ref,))
    table.resolve()
    assert table.p1.life == 21


def repeats(verb: str, may: bool = False) -> t.Intrinsic:
    again = t.Do((t.Act("activate", t.EventSubject(), amount=t.Num(1)),))
    event = t.Event(verb, actor=t.Selector(YOU, FIELD, (), ("animal",)))
    return t.Intrinsic((event,), (again,), may=may, zone="battlefield")


@proves("806.4d")
@pytest.mark.parametrize(("territories", "times"), [(2, 2), (1, 1)])
def test_an_additional_activation_needs_its_cost_again(territories: int, times: int) -> None:
    table = Table(territories=territories)
    table.p1.lair(repeats("activate"))
    thing = table.p1.animal(1, 1, ability(t.Energy("any", t.Num(1))), name="鼠")
    table.begin().choose("activate ability 1 of 鼠")
    assert len(table.game.waiting) == times
    table.resolve()
    assert table.p1.life == 20 + times
    assert thing.zone == "battlefield"


@proves("806.4d")
@pytest.mark.parametrize("wanted", [True, False])
def test_an_additional_activation_that_may_be_is_asked_for(wanted: bool) -> None:
    table = Table()
    table.p1.lair(repeats("activate", may=True))
    table.p1.animal(1, 1, ability(), name="鼠")
    table.begin().choose("activate ability 1 of 鼠").choose("yes" if wanted else "no")
    assert len(table.game.waiting) == (2 if wanted else 1)


# Demanded actions (806.6)


def demand(verb: str) -> t.Static:
    return static(t.Cannot(t.Event(verb), unless=PRICE))


@proves("806.6", "806.6a", "806.6c")
@digest("M13")
def test_a_demanded_payment_comes_first_and_is_not_part_of_x() -> None:
    table = Table(territories=3)
    table.p2.lair(demand("activate"))
    body = t.Do((t.Act("deal", t.Player("opponent"), amount=t.Variable("X")),))
    thing = table.p1.lair(ability(t.Energy("any", t.Variable("X")), body=body), name="砲")
    table.begin().choose("activate ability 1 of 砲")
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    assert table.options == ["choose 0", "choose 1", "choose 2"]
    table.choose(2).resolve()
    assert table.p2.life == 18
    assert thing.zone == "battlefield"


@proves("806.6")
def test_who_cannot_do_what_is_demanded_cannot_activate() -> None:
    table = Table(territories=0)
    table.p2.lair(demand("activate"))
    thing = table.p1.lair(ability())
    table.begin()
    assert refused(table, thing) == "806.6"


@proves("806.6a")
def test_sacrificing_what_demands_does_not_spare_the_demand() -> None:
    table = Table(territories=1)
    sign = table.p1.lair(demand("activate"), name="札")
    table.p1.tool(
        ability(t.Act("sacrifice", t.Selector(YOU, FIELD, (t.Named("札"),), ("existence",), ONE))), name="斧"
    )
    table.begin().choose("activate ability 1 of 斧")
    assert sign.zone == "graveyard"
    assert all(table.game.obj(ref).turned for ref in table.game.territories(table.p1.seat))


@proves("806.6b")
def test_a_demand_that_arises_by_the_cost_is_not_made() -> None:
    table = Table(territories=1)
    table.p2.lair(demand("activate"), name="札")
    mute = static(
        t.Lose(t.Selector(None, FIELD, (t.OtherThan(THIS),), ("existence",)), (t.Ability("static"),))
    )
    silence = table.p1.lair(mute, name="静寂")
    axe = table.p1.tool(
        ability(t.Act("sacrifice", t.Selector(YOU, FIELD, (t.Named("静寂"),), ("existence",), ONE))),
        name="斧",
    )
    table.begin().choose("activate ability 1 of 斧")
    assert silence.zone == "graveyard"
    assert not any(table.game.obj(ref).turned for ref in table.game.territories(table.p1.seat))
    assert len(table.game.waiting) == 1
    assert axe.zone == "battlefield"


# Effects on the pile


@proves("806.7", "905.1", "905.1a")
def test_an_activated_effect_is_known_by_its_name_and_can_be_thwarted() -> None:
    table = Table()
    table.p1.lair(ability(), name="巣")
    table.p2.skill(t.Do((t.Act("thwart", t.Ref(0)),)), costs=(target(EFFECTS),), name="妨げ")
    table.begin().choose("activate ability 1 of 巣").choose("pass").choose("play 妨げ").choose("pass", "pass")
    assert not table.game.waiting
    assert table.p1.life == 20


@proves("806.7a", "206-9f")
@pytest.mark.parametrize("gone", [True, False])
def test_an_effect_on_the_pile_needs_neither_its_ability_nor_its_source(gone: bool) -> None:
    table = Table()
    thing = table.p1.lair(ability(), name="巣")
    table.begin().choose("activate ability 1 of 巣")
    act = t.Do((t.Act("destroy", t.Ref(0)),)) if gone else lose_abilities(t.Ref(0))
    table.do_inside(act, hold=(thing.ref,))
    table.resolve()
    assert table.p1.life == 21


@proves("806.7a")
@pytest.mark.parametrize(("who", "gone"), [(0, True), (0, False), (1, True), (1, False)])
def test_an_effect_of_a_gained_ability_resolves_whatever_becomes_of_it(who: int, gone: bool) -> None:
    table = Table()
    gift = static(t.Gain(ANIMALS, (t.Quoted((ability(),)),)))
    giver = table.p1.lair(gift, name="泉")
    taker = table.p1.animal(1, 1, name="鼠")
    table.begin().choose(taker)
    act = t.Do((t.Act("destroy", t.Ref(0)),)) if gone else lose_abilities(t.Ref(0))
    table.do_inside(act, hold=((giver, taker)[who].ref,))
    table.resolve()
    assert table.p1.life == 21


@proves("806.8")
def test_the_item_on_the_pile_is_what_was_activated() -> None:
    table = Table()
    table.p1.lair(ability(), name="巣")
    table.begin().choose("activate ability 1 of 巣")
    fact = table.game.facts
    assert fact is not None
    assert fact.event.subject == ITEM_BASE + table.game.waiting[-1].serial


__all__ = ["ANY_ONE", "card", "deal", "keyword"]
