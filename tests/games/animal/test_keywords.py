"""Keyword abilities (1600) that are not about battle: conditions, timing, unique, equipment, protection, labels."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    EXISTENCES,
    FIELD,
    THIS,
    TURN_END,
    YOU,
    Side,
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

from gyoji.games.animal.abilities import activation, keywords
from gyoji.games.animal.battles import attacking
from gyoji.games.animal.effects import nodes
from gyoji.games.animal.people import options
from gyoji.games.animal.table import conditions, kinds
from gyoji.games.animal.table.definitions import CardDefinition
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import digest, proves

ALL_ANIMALS = t.Selector(zone=FIELD, nouns=("animal",), quantity=t.All())
ALL_LOST = t.Lose(ANIMALS, (t.Ability("any"),), TURN_END)
EQUIP = keyword("equip", t.Selector(zone=FIELD, nouns=("animal",)))


def gain(name: str, on: Node = THIS) -> t.Gain:
    return t.Gain(on, (t.Keyword(name),), TURN_END)


# In general


@proves("1601.1", "1601.2", "1601.3")
def test_every_keyword_has_a_name_and_a_meaning() -> None:
    assert len(kinds.JAPANESE_KEYWORDS) == 23
    table = Table()
    one = table.p1.animal(1, 1, "swift", "winged")
    assert one.has("swift")
    assert one.has("winged")
    assert not one.has("venom")


@proves("1601.4")
def test_a_keyword_that_is_there_twice_counts_once() -> None:
    table = Table()
    one = table.p1.animal(3, 9, "breakthrough", "breakthrough")
    wall = table.p2.animal(0, 1)
    table.begin().fight([one], [wall])
    assert table.p2.life == 18


@pytest.mark.parametrize("kind", kinds.ICONS)
@proves("1602.1b")
def test_a_condition_that_is_declared_gives_its_keyword_and_generic_none(kind: str) -> None:
    table = Table()
    lair = table.p1.lair()
    declare = t.Bind(0, t.Act("declare", word="condition"))
    table.do(t.Do((declare, t.Gain(THIS, (nodes.Declared("condition_keyword", 0),), TURN_END))), source=lair)
    table.choose(f"declare {kind}")
    assert [word for word in kinds.AREA_KEYWORDS if lair.has(word)] == ([] if kind == "generic" else [kind])


@proves("1602.1")
def test_there_are_five_condition_keywords() -> None:
    table = Table(territories=0)
    table.p1.territory(*kinds.AREA_KEYWORDS)
    assert [conditions.sphere(table.game, table.p1.seat, i) for i in range(5)] == [1] * 5
    assert kinds.AREA_KEYWORDS == ("plain", "mountain", "aquatic", "forest", "night")
    assert [keywords.area_rule(word) for word in kinds.AREA_KEYWORDS] == [f"1602-{n}a" for n in range(1, 6)]
    with pytest.raises(KeyError):
        keywords.area_rule("generic")


@pytest.mark.parametrize(
    ("word", "letter", "other"),
    [
        ("plain", "平", "山"),
        ("mountain", "山", "水"),
        ("aquatic", "水", "森"),
        ("forest", "森", "夜"),
        ("night", "夜", "平"),
    ],
)
@proves("1602.1a", "1602-1a", "1602-2a", "1602-3a", "1602-4a", "1602-5a")
def test_an_object_with_a_condition_keyword_counts_for_that_condition(
    word: str, letter: str, other: str
) -> None:
    table = Table(territories=0)
    table.p1.territory(word)
    fits = table.p1.hand("場面", t.Effect((draw(),)), condition=letter)
    does_not = table.p1.hand("場面", t.Effect((draw(),)), condition=other)
    table.begin()
    assert fits.ref in table.offered(options.PLAY)
    assert does_not.ref not in table.offered(options.PLAY)
    assert conditions.sphere(table.game, table.p1.seat, kinds.AREA_KEYWORDS.index(word)) == 1


@proves("1602-1a")
def test_an_animal_on_the_battlefield_counts_too_and_a_card_in_hand_does_not() -> None:
    table = Table(territories=0)
    card = table.p1.hand("場面", t.Effect((draw(),)), condition="平")
    table.p1.hand("動物", keyword("plain"))
    table.begin()
    assert card.ref not in table.offered(options.PLAY)
    table = Table(territories=0)
    card = table.p1.hand("場面", t.Effect((draw(),)), condition="平")
    table.p1.animal(1, 1, "plain")
    table.begin()
    assert card.ref in table.offered(options.PLAY)


# Timing


@proves("1603.1")
def test_an_agile_card_is_played_with_priority_at_any_time() -> None:
    table = Table()
    slow, quick = table.p2.hand("動物"), table.p2.hand("動物", "agile")
    table.begin().choose("pass")
    assert table.holder == 2
    assert table.offered(options.PLAY) == [quick.ref]
    assert table.why_not(2, Option(options.PLAY, slow.ref)) == "1105.1"


@proves("1603.1a", "1614.1a")
def test_timing_keywords_work_wherever_the_card_may_be_played_from() -> None:
    table = Table()
    permit = t.Can(
        t.Event(
            "play",
            actor=YOU,
            object=t.Selector(player=YOU, zone=t.Zone("graveyard", YOU), nouns=("card",)),
        )
    )
    table.p2.lair(static(permit))
    slow = table.p2.existence("動物", zone="graveyard")
    quick = table.p2.existence("動物", "agile", zone="graveyard")
    hasty = table.p2.existence("動物", "hasty_build", zone="graveyard")
    table.begin().choose("pass")
    assert table.offered(options.PLAY) == [quick.ref, hasty.ref]
    assert slow.zone == "graveyard"


@proves("1614.1")
def test_a_hastily_built_card_is_played_in_the_turns_of_others() -> None:
    table = Table()
    mine = table.p1.hand("動物", "hasty_build")
    theirs = table.p2.hand("動物", "hasty_build")
    table.begin()
    assert table.offered(options.PLAY) == [mine.ref]
    table.choose("pass")
    assert table.offered(options.PLAY) == [theirs.ref]


@proves("1614.1")
def test_a_hastily_built_card_waits_for_scene_timing_in_ones_own_turn() -> None:
    table = Table()
    table.p1.animal()
    mine = table.p1.hand("動物", "hasty_build")
    table.begin().choose("declare battle")
    assert mine.ref not in table.offered(options.PLAY)


# Action wait


@proves("1610.1", "1610.1a")
def test_swift_leaves_the_waiting_itself_where_it_is() -> None:
    table = Table()
    one = table.p1.animal(2, 2, "swift", waiting=True)
    table.p1.animal()
    table.begin().declare()
    assert one.ref in table.offered(options.ATTACK_WITH)
    assert one.is_("waiting")
    table.do_inside(t.Do((ALL_LOST,)))
    found = attacking.attack_refusal(table.game, one.ref)
    assert found is not None
    assert found.rule == "1305.2"


MOVE = t.Activated((t.FreezeThis(),), (draw(),), zone="battlefield")


@proves("1616.1", "1616.1b")
def test_a_quick_hand_is_moved_for_costs_while_it_waits_and_does_not_attack() -> None:
    table = Table()
    slow = table.p1.animal(2, 2, MOVE, waiting=True)
    quick = table.p1.animal(2, 2, "quick_hand", MOVE, waiting=True)
    table.begin()
    assert table.offered(options.ACTIVATE) == [quick.ref]
    assert table.why_not(1, Option(options.ATTACK_WITH, quick.ref)) == "1305.2"
    assert slow.is_("waiting")


@proves("1616.1a")
def test_a_quick_hand_that_is_lost_waits_again() -> None:
    table = Table()
    quick = table.p1.animal(2, 2, "quick_hand", MOVE, waiting=True)
    table.begin()
    table.do_inside(t.Do((t.Lose(ANIMALS, (t.Keyword("quick_hand"),), TURN_END),)))
    assert quick.is_("waiting")
    held = next(each for each in table.game.values(quick.ref).held if each.ability.is_activated)
    found = activation.refusal(table.game, table.p1.seat, quick.ref, held)
    assert found is not None
    assert found.rule == "705.5"


# Unique


@proves("1604.1", "1604.1a")
def test_of_unique_existences_of_one_name_one_is_kept() -> None:
    table = Table()
    first = table.p1.animal(1, 1, "unique", name="一点物")
    second = table.p1.animal(1, 1, name="一点物")
    other = table.p2.animal(1, 1, "unique", name="一点物")
    table.begin()
    assert (table.prompt, table.holder) == ("keep_one", 1)
    table.choose(second)
    assert (first.zone, second.zone, other.zone) == ("graveyard", "battlefield", "battlefield")


@proves("1604.1")
def test_of_unique_territories_of_one_name_one_is_kept() -> None:
    table = Table(territories=0)
    first = table.p1.put(_land("泉", "unique"), "domain")
    second = table.p1.put(_land("泉"), "domain")
    table.begin()
    table.choose(first)
    assert (first.zone, second.zone) == ("domain", "graveyard")


def _land(name: str, *words: str) -> CardDefinition:
    return card(name, "領土", *[keyword(word) for word in words])


@proves("1604.1")
def test_existences_of_one_name_without_the_keyword_stay() -> None:
    table = Table()
    both = [table.p1.animal(1, 1, name="群れ") for _ in range(2)]
    table.begin()
    assert [each.zone for each in both] == ["battlefield", "battlefield"]


@proves("1604.1a")
def test_gaining_unique_is_as_good_as_having_it() -> None:
    table = Table()
    first, second = table.p1.animal(1, 1, name="双子"), table.p1.animal(1, 1, name="双子")
    table.p1.lair(static(t.Gain(ANIMALS, (t.Keyword("unique"),))))
    table.begin().choose(first)
    assert (first.zone, second.zone) == ("battlefield", "graveyard")


# Winter coat


@proves("1608.1")
def test_without_winter_a_winter_coat_goes_to_the_graveyard() -> None:
    table = Table()
    coat = table.p1.animal(1, 1, "winter_coat")
    table.p2.lair(name="冬")
    table.begin()
    assert coat.zone == "graveyard"


@proves("1608.1")
def test_with_winter_a_winter_coat_stays() -> None:
    table = Table()
    coat = table.p1.animal(1, 1, "winter_coat")
    table.p1.lair(name="冬")
    table.begin()
    assert coat.zone == "battlefield"


# Equipment


def played(table: Table, side: Side, tool: Thing, host: Thing) -> None:
    table.begin().choose(tool)
    if table.prompt != "priority":
        table.choose(host)
    table.resolve()


@proves("1605.1", "206-12a")
def test_equipment_is_played_on_something_and_comes_out_equipped() -> None:
    table = Table()
    one, other = table.p1.animal(), table.p2.animal()
    table.p1.lair()
    tool = table.p1.hand("道具", EQUIP)
    table.begin().choose(Option(options.PLAY, tool.ref))
    assert [option.a for option in table.asked] == [one.ref, other.ref]
    table.choose(other).resolve()
    assert (tool.zone, tool.holder) == ("battlefield", 1)
    assert table.game.obj(tool.ref).host == other.ref
    assert tool.is_("equipped")


@proves("1605.1")
def test_equipment_without_its_object_is_sacrificed() -> None:
    table = Table()
    one = table.p1.animal()
    tool = table.p1.hand("道具", EQUIP)
    played(table, table.p1, tool, one)
    assert tool.zone == "battlefield"
    table.do_inside(t.Do((t.Act("return", object=t.Ref(0), to=t.Zone("hand", YOU)),)), hold=(one.ref,))
    table.choose("pass")
    assert tool.zone == "graveyard"


@proves("1605.1")
def test_equipment_whose_object_is_no_longer_right_is_sacrificed() -> None:
    table = Table()
    one = table.p1.animal()
    tool = table.p1.hand("道具", EQUIP)
    played(table, table.p1, tool, one)
    table.do_inside(t.Do((t.Act("night", object=t.Ref(0)),)), hold=(one.ref,))
    table.choose("pass")
    assert (one.zone, tool.zone) == ("battlefield", "graveyard")


@proves("1605.1")
def test_equipment_neither_attacks_nor_defends() -> None:
    table = Table()
    one = table.p1.animal()
    tool = table.p1.hand("動物＆道具", EQUIP, atk=3, **{"def": 3})
    played(table, table.p1, tool, one)
    table.game.mutable_object(tool.ref).flags &= ~kinds.WAITING
    assert table.why_not(1, Option(options.ATTACK_WITH, tool.ref)) == "1605.1"


@proves("1605.2", "1605.2b")
def test_equipment_brought_out_by_an_effect_targets_nothing_and_is_sacrificed() -> None:
    table = Table()
    table.p1.animal()
    tool = table.p1.existence("道具", EQUIP, zone="graveyard")
    skill = table.p1.skill(
        t.Do((t.Act("bring_out", object=t.Ref(0), to=t.Zone("battlefield", YOU)),)),
        costs=(target(t.Selector(zone=t.Zone("graveyard", YOU), nouns=("card",))),),
    )
    arrivals = when(t.Event("bring_out", object=EXISTENCES), draw())
    table.p1.lair(arrivals)
    table.begin().choose(skill).resolve()
    assert (tool.zone, table.p1.count("hand")) == ("graveyard", 1)


@proves("1605.2a")
def test_equipment_may_come_out_on_what_does_not_fit() -> None:
    table = Table()
    lair = table.p1.lair()
    tool = table.p1.existence("道具", EQUIP, zone="graveyard")
    table.begin()
    bring = t.Act(
        "bring_out", object=t.Ref(0), to=t.Zone("battlefield", YOU), state="equipped", with_=t.Ref(1)
    )
    held = t.Bind(1, t.Choose(t.Selector(zone=FIELD, nouns=("lair",))))
    table.do_inside(t.Do((held, bring)), hold=(tool.ref,))
    assert table.game.obj(tool.ref).host == lair.ref
    assert tool.is_("equipped")
    table.choose("pass")
    assert tool.zone == "graveyard"


@proves("1605.2a")
def test_equipment_brought_out_on_this_is_equipped_to_it() -> None:
    table = Table()
    one = table.p1.animal()
    tool = table.p1.existence("道具", EQUIP, zone="graveyard")
    table.begin()
    bring = t.Act(
        "bring_out", object=t.Ref(0), to=t.Zone("battlefield", YOU), state="equipped", with_=t.Ref(1)
    )
    held = t.Bind(1, t.Choose(ANIMALS))
    table.do_inside(t.Do((held, bring)), hold=(tool.ref,))
    table.choose("pass")
    assert (tool.zone, table.game.obj(tool.ref).host) == ("battlefield", one.ref)


@proves("1605.3")
def test_equipment_may_be_put_on_what_does_not_fit() -> None:
    table = Table()
    one, lair = table.p1.animal(), table.p1.lair()
    tool = table.p1.hand("道具", EQUIP)
    played(table, table.p1, tool, one)
    held = t.Bind(1, t.Choose(t.Selector(zone=FIELD, nouns=("lair",))))
    table.do_inside(t.Do((held, t.Act("equip", object=t.Ref(0), to=t.Ref(1)))), hold=(tool.ref,))
    assert table.game.obj(tool.ref).host == lair.ref
    table.choose("pass")
    assert tool.zone == "graveyard"


@proves("1605.4", "206-12e")
def test_equipment_that_loses_its_keyword_is_not_equipped_and_stays() -> None:
    table = Table()
    one = table.p1.animal()
    tool = table.p1.hand("道具", EQUIP)
    played(table, table.p1, tool, one)
    table.do_inside(t.Do((t.Act("night", object=t.Ref(0)),)), hold=(tool.ref,))
    table.choose("pass")
    assert tool.zone == "battlefield"
    assert not tool.is_("equipped")
    table.do_inside(t.Do((t.Act("dawn", object=t.Ref(0)),)), hold=(tool.ref,))
    table.choose("pass")
    assert tool.zone == "graveyard"


# Iron wall


@digest("M18")
@proves("1606.1")
def test_opponents_do_not_target_an_iron_wall() -> None:
    table = Table()
    wall, plain = table.p2.animal(1, 1, "iron_wall"), table.p2.animal()
    own = table.p1.animal(1, 1, "iron_wall")
    skill = table.p1.skill(deal(1), costs=(target(ANIMALS),))
    table.begin().choose(Option(options.PLAY, skill.ref))
    assert sorted([option.a for option in table.asked]) == sorted([plain.ref, own.ref])
    assert wall.zone == "battlefield"


@proves("1606.2")
def test_an_iron_wall_gained_in_response_drops_the_target() -> None:
    table = Table()
    one = table.p2.animal(1, 3)
    skill = table.p1.skill(deal(2), costs=(target(ANIMALS),))
    shield = table.p2.skill(t.Do((gain("iron_wall", t.Ref(0)),)), costs=(target(ANIMALS),))
    table.begin().choose(skill, "pass", shield).resolve()
    assert one.damage == 0


@proves("1606.2")
def test_an_object_without_abilities_gains_no_iron_wall_and_stays_targeted() -> None:
    table = Table()
    one = table.p2.animal(1, 3)
    table.p1.lair(static(t.Lose(ANIMALS, (t.Ability("any"),))))
    skill = table.p1.skill(deal(2), costs=(target(ANIMALS),))
    shield = table.p2.skill(t.Do((gain("iron_wall", t.Ref(0)),)), costs=(target(ANIMALS),))
    table.begin().choose(skill, "pass", shield).resolve()
    assert one.damage == 2


# Inviolable

ACTS = (
    t.Act("destroy", object=t.Ref(0)),
    t.Act("sacrifice", object=t.Ref(0)),
    t.Act("exile", object=t.Ref(0)),
    t.Act("return", object=t.Ref(0), to=t.Zone("hand", t.Player("owner", t.Ref(0)))),
    t.Act("put", object=t.Ref(0), to=t.Zone("graveyard", t.Player("owner", t.Ref(0)))),
    t.Act("transfer", object=t.Ref(0), to=t.Zone("battlefield", t.Player("opponent"))),
)


@pytest.mark.parametrize("act", ACTS)
@proves("1619.1", "1619.2")
def test_effects_of_others_do_not_move_what_is_inviolable(act: t.Act) -> None:
    table = Table()
    source = table.p1.lair()
    firm, plain = table.p1.animal(1, 1, "inviolable"), table.p1.animal(1, 1)
    table.do(t.Do((act,)), source=source, hold=(firm.ref, plain.ref))
    assert (firm.zone, firm.holder) == ("battlefield", 1)
    assert (plain.zone, plain.holder) != ("battlefield", 1)


@proves("1619.1", "1619.2c")
def test_its_own_effects_move_what_is_inviolable() -> None:
    table = Table()
    leave = t.Activated((t.Act("sacrifice", object=THIS),), (draw(),), zone="battlefield")
    firm = table.p1.animal(1, 1, "inviolable", leave)
    table.begin().choose(firm).resolve()
    assert (firm.zone, table.p1.count("hand")) == ("graveyard", 1)


@proves("1619.2c")
def test_costs_of_others_do_not_move_what_is_inviolable() -> None:
    table = Table()
    own = t.Selector(
        player=YOU, zone=t.Zone("battlefield", YOU), nouns=("animal",), quantity=t.Exactly(t.Num(1))
    )
    altar = table.p1.lair(t.Activated((t.Act("sacrifice", object=own),), (draw(),), zone="battlefield"))
    firm = table.p1.animal(1, 1, "inviolable")
    table.begin()
    assert table.offered(options.ACTIVATE) == []
    assert table.why_not(1, Option(options.ACTIVATE, altar.ref, 0)) == "1619.2c"
    assert firm.zone == "battlefield"


@proves("1619.2a")
def test_rules_move_what_is_inviolable() -> None:
    table = Table()
    firm = table.p1.animal(1, 2, "inviolable", damage=2)
    table.begin()
    assert firm.zone == "graveyard"


@proves("1619.2a", "1604.1a")
def test_rule_processing_of_another_keyword_moves_what_is_inviolable() -> None:
    table = Table()
    firm = table.p1.animal(1, 2, "inviolable", name="一つ")
    other = table.p1.animal(1, 2, "unique", name="一つ")
    table.begin().choose(other)
    assert firm.zone == "graveyard"


@proves("1619.2a", "611-3b")
def test_an_inviolable_play_that_cannot_come_out_goes_to_the_graveyard() -> None:
    table = Table()
    cards = t.Selector(zone=t.Zone("anywhere"), nouns=("card",))
    table.p2.lair(static(t.Cannot(t.Event("bring_out", object=cards))))
    firm = table.p1.hand("動物", "inviolable", atk=1, **{"def": 1})
    table.begin().choose(firm).resolve()
    assert firm.zone == "graveyard"


@proves("1619.2", "1619.2b")
def test_an_inviolable_play_is_not_thwarted_but_its_other_effects_are() -> None:
    plays = t.Selector(zone=t.Zone("pile"), nouns=("effect",))
    table = Table()
    firm = table.p1.hand(
        "動物", "inviolable", when(t.Event("bring_out", object=THIS), draw()), atk=1, **{"def": 1}
    )
    stop = [
        table.p2.skill(t.Do((t.Act("thwart", object=t.Ref(0)),)), costs=(target(plays),)) for _ in range(2)
    ]
    table.begin().choose(firm, "pass", stop[0]).pass_all().resolve()
    assert firm.zone == "battlefield"
    # The trigger went to the pile as the animal came out.
    table2 = Table()
    firm = table2.p1.hand(
        "動物", "inviolable", when(t.Event("bring_out", object=THIS), draw()), atk=1, **{"def": 1}
    )
    stopper = table2.p2.skill(t.Do((t.Act("thwart", object=t.Ref(0)),)), costs=(target(plays),))
    table2.begin().choose(firm).pass_all()
    assert len(table2.game.waiting) == 1
    table2.choose("pass", stopper).resolve()
    assert table2.p1.count("hand") == 0


@proves("1619.1", "1619.3")
def test_what_is_inviolable_loses_no_abilities() -> None:
    table = Table()
    firm, plain = table.p1.animal(1, 1, "inviolable", "swift"), table.p1.animal(1, 1, "swift")
    table.p2.lair(static(t.Lose(ANIMALS, (t.Ability("any"),))))
    assert (firm.has("swift"), plain.has("swift")) == (True, False)


@proves("1619.1", "1619.4")
def test_what_is_inviolable_does_not_become_night() -> None:
    table = Table()
    source = table.p2.lair()
    firm, plain = table.p1.animal(1, 1, "inviolable"), table.p1.animal(1, 1)
    table.do(t.Do((t.Act("night", object=t.Ref(0)),)), source=source, hold=(firm.ref, plain.ref))
    assert (firm.is_("night"), plain.is_("night")) == (False, True)


@proves("1619.4")
def test_what_is_inviolable_does_not_come_out_as_night() -> None:
    table = Table()
    table.p2.lair(static(t.EntersWith(t.Selector(nouns=("card",)), state="night")))
    firm = table.p1.hand("動物", "inviolable", atk=1, **{"def": 1})
    plain = table.p1.hand("動物", atk=1, **{"def": 1})
    table.begin().choose(firm).resolve().choose(plain).resolve()
    assert (firm.is_("night"), plain.is_("night")) == (False, True)


# Indestructible


@proves("1620.1", "1620.1a")
def test_effects_do_not_destroy_what_is_indestructible() -> None:
    table = Table()
    firm, plain = table.p1.animal(1, 1, "indestructible"), table.p1.animal(1, 1)
    table.do(t.Do((t.Act("destroy", object=t.Ref(0)),)), hold=(firm.ref, plain.ref))
    assert (firm.zone, plain.zone) == ("battlefield", "graveyard")


@proves("1620.1a", "1620.1b")
def test_rules_destroy_what_was_indestructible_once_it_is_no_more() -> None:
    table = Table()
    firm = table.p1.animal(1, 1, "indestructible", damage=3)
    table.begin()
    assert (firm.zone, firm.damage) == ("battlefield", 3)
    table.do_inside(t.Do((ALL_LOST,)))
    table.choose("pass")
    assert firm.zone == "graveyard"


@proves("1620.1")
def test_what_is_indestructible_can_be_sacrificed() -> None:
    table = Table()
    firm = table.p1.animal(1, 1, "indestructible")
    table.do(t.Do((t.Act("sacrifice", object=t.Ref(0)),)), hold=(firm.ref,))
    assert firm.zone == "graveyard"


# Labels


@pytest.mark.parametrize("label", ["buffalo_army", "rhino_army", "wanderer"])
@proves("1612.1", "1612.1a", "1612.1b", "1613.1", "1613.1a", "1613.1b", "1618.1", "1618.1a", "1618.1b")
def test_a_label_is_what_texts_name_it_by_until_it_is_lost(label: str) -> None:
    table = Table()
    having = t.Selector(zone=FIELD, nouns=("animal",), filters=(t.Having((t.Keyword(label),)),))
    one, other = table.p1.animal(1, 1, label), table.p1.animal(1, 1)
    table.p1.lair(static(t.Modify(having, t.Num(2), t.Num(2))))
    assert (one.stats, other.stats) == ((3, 3), (1, 1))
    table.do(t.Do((ALL_LOST,)))
    assert (one.stats, other.stats) == ((1, 1), (1, 1))
