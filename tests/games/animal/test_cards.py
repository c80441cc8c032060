"""What is on cards (300), and how it is read."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    EXISTENCES,
    FIELD,
    THIS,
    YOU,
    Table,
    Thing,
    card,
    keyword,
    static,
)
from tests.games.animal.shorthand import IT, act, bound, do, token_of

from gyoji.games.animal.effects import declaring, nodes
from gyoji.games.animal.table import conditions, kinds
from gyoji.games.animal.table.conditions import number_of_icons
from gyoji.games.animal.table.definitions import define, read_types
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

RECORD: dict[str, Any] = {
    "number": "1",
    "name": "山の熊",
    "type": "動物＆道具",
    "species": ["クマ", "ウシ"],
    "cost": 3,
    "condition": "山山無／夜",
    "atk": 4,
    "def": 5,
}


def matching(
    table: Table, *filters: t.Node, nouns: tuple[str, ...] = ("card",), zone: str = "anywhere"
) -> list[str]:
    """Return the names of what a description finds."""
    game = table.game
    ability = game.compile_ability(
        t.Effect((t.Do((t.Act("wake", t.Selector(zone=t.Zone(zone), nouns=nouns, filters=filters)),)),))
    )
    found = select.refs(game, Scope(PlayerId(0), Thing(table, game.objs[0].ref).ref), ability.acts[0].object)
    return [game.obj(ref).definition.name for ref in found]


# Records


@proves(
    "301.1",
    "301.2",
    "203-7a",
    "302.1",
    "303.1",
    "303.1a",
    "303.3",
    "304.1",
    "305.1",
    "305.2",
    "305.3",
    "306.1",
    "306.1a",
    "306.2",
    "306.3",
    "306.4",
    "306.4a",
    "308.1",
    "309.1",
)
def test_a_record_becomes_a_card_with_its_information() -> None:
    found = define(RECORD)
    printed = found.printed
    assert printed.names == ("山の熊",)
    assert printed.types == kinds.ANIMAL | kinds.TOOL | kinds.CARD
    assert printed.numbers == (4, 5, 3)
    assert [trait for trait in printed.traits if trait.startswith("species")] == [
        "species:クマ",
        "species:ウシ",
    ]
    assert conditions.icons_of(printed) == ((0, 2, 0, 0, 0, 1), (0, 0, 0, 0, 1, 0))
    assert (
        printed.colours == kinds.ICON_BITS["mountain"] | kinds.ICON_BITS["night"] | kinds.ICON_BITS["generic"]
    )


@proves("303.3")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("動物", ("animal",)),
        ("動物道具", ("animal", "tool")),
        (["縄張り"], ("lair",)),
        ("場面", ("scene",)),
        ("特技", ("skill",)),
        ("領土", ("territory",)),
    ],
)
def test_the_six_types_are_read(given: object, words: tuple[str, ...]) -> None:
    assert read_types(given) == words


@proves("305.2a", "305.3a", "306.3a", "306.4b")
def test_a_territory_has_neither_cost_nor_condition() -> None:
    printed = define({"number": "2", "name": "原", "type": "", "cost": "領"}).printed
    assert printed.types & kinds.ANY_TYPE == kinds.TERRITORY
    assert printed.numbers[kinds.COST] < 0
    assert conditions.icons_of(printed) == ()


@proves("305.3b")
def test_a_token_card_only_shows_a_token() -> None:
    assert define(
        {"number": "3", "name": "印", "type": "動物", "cost": "ト", "atk": 1, "def": 1}
    ).is_token_card
    assert not define(RECORD).is_token_card


@pytest.mark.parametrize(
    "wrong", [{"type": "怪物"}, {"species": ["一角獣"]}, {"condition": "火"}, {"type": ""}]
)
def test_a_record_that_is_no_card_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        define({**RECORD, **wrong})


# Names, types, species, conditions, numbers as texts use them


@proves("302.2", "302.3", "302.3a", "302.4", "302.4a")
def test_a_name_is_meant_whole_or_as_a_part() -> None:
    table = Table()
    table.p1.animal(name="帝王")
    table.p1.animal(name="帝王二世")
    table.p1.tool(name="帝王二世")
    table.p1.put(token_of(table, names=("帝王",)), "battlefield")
    whole, part = t.Named("帝王"), t.Named("帝王", partial=True)
    assert matching(table, whole) == ["帝王"]
    assert matching(table, whole, nouns=("token",), zone="battlefield") == ["帝王"]
    assert matching(table, part) == ["帝王", "帝王二世", "帝王二世"]
    assert matching(table, part, t.Kind(("tool",))) == ["帝王二世"]
    assert matching(table, whole, t.Kind(("tool",))) == []


@proves("303.2", "303.4")
def test_a_card_of_two_types_is_of_each() -> None:
    table = Table()
    table.p1.put(card("両方", "動物＆道具", cost=0, atk=1, **{"def": 1}), "battlefield")
    table.p1.animal(name="動物だけ")
    assert matching(table, t.Kind(("tool",)), zone="battlefield") == ["両方"]
    assert matching(table, t.Kind(("animal",)), zone="battlefield") == ["両方", "動物だけ"]


@proves("304.2", "306.5")
def test_species_and_conditions_describe_cards() -> None:
    table = Table()
    table.p1.animal(name="甲", species="クマ", condition="平山／夜")
    table.p1.animal(name="乙", species="ネコ", condition="森")
    assert matching(table, t.Trait("species", "クマ")) == ["甲"]
    assert matching(table, t.Coloured(("night",)), zone="battlefield") == ["甲"]
    assert matching(table, t.Coloured(("forest",))) == ["乙"]


@proves("305.4", "305.4a", "308.2", "308.2a", "309.2", "309.2a")
@pytest.mark.parametrize(("attribute", "value"), [("cost", 2), ("attack", 3), ("health", 4)])
def test_numbers_are_compared_by_their_value(attribute: str, value: int) -> None:
    table = Table()
    table.p1.animal(3, 4, name="合う", cost=2)
    table.p1.animal(1, 1, name="合わない", cost=1)
    table.p1.tool(name="道具", cost=9)
    assert matching(table, t.Measure(attribute, "=", t.Num(value)), zone="battlefield") == ["合う"]


# Original information (203-8), and the nouns (203-7)


@proves(
    "203-7b",
    "203-8a",
    "203-8d",
    "301.2a",
    "305.4b",
    "309.2b",
    "206-8g",
    "206-11h",
    "206-8c",
    "203-1c",
    "203-3b",
    "206-9j",
    "206-10f",
)
@pytest.mark.parametrize(("attribute", "value"), [("attack", 2), ("health", 3), ("cost", 4)])
def test_the_original_values_stay_whatever_applies(attribute: str, value: int) -> None:
    table = Table()
    bear = table.p1.animal(2, 3, name="熊", cost=4)
    do(
        table,
        t.Do(
            (t.Modify(IT, t.Num(5), t.Num(5)), t.SetValue(IT, "cost", t.Num(9)), t.Lose(IT, (t.Ability(),)))
        ),
        to=(bear,),
    )
    assert bear.stats == (7, 8)
    now, original = (
        t.Measure(attribute, "=", t.Num(value)),
        t.Measure(attribute, "=", t.Num(value), original=True),
    )
    assert matching(table, now, zone="battlefield") == []
    assert matching(table, original, zone="battlefield") == ["熊"]


@proves("203-8c", "305.4b", "305.4g", "302.2d", "303.2a", "304.2a", "306.5a", "206-9j")
def test_the_original_information_of_a_token_is_what_made_it() -> None:
    table = Table()
    token = table.p1.put(token_of(table, species=("クマ",), condition="森"), "battlefield")
    do(
        table,
        t.Do((t.Become(IT, (t.Trait("species", "ネコ"), t.Named("別名"), t.Kind(("tool",)))),)),
        to=(token,),
    )
    original = table.game.original(table.game.obj(token.ref))
    assert original.names == ("クマ動物トークン",)
    assert original.types == kinds.ANIMAL | kinds.TOKEN
    assert original.numbers == (1, 1, 0)
    assert original.traits == ("species:クマ", "icons:0,0,0,1,0,0")
    now = table.game.values(token.ref)
    assert now.names == ("別名",)
    assert now.types == kinds.TOOL | kinds.TOKEN


@proves("203-7c", "301.2b", "302.2e", "303.2b", "304.2b", "305.4c", "306.5b", "308.2c", "309.2c")
@pytest.mark.parametrize(
    ("description", "matches"),
    [
        (t.Named("別名"), True),
        (t.Kind(("tool",)), True),
        (t.Trait("species", "ネコ"), True),
        (t.Coloured(("forest",)), True),
        (t.Measure("cost", "=", t.Num(7)), True),
        (t.Measure("attack", "=", t.Num(3)), True),
        (t.Measure("health", "=", t.Num(3)), True),
        (t.Measure("attack", "=", t.Num(2)), False),
    ],
)
def test_an_animal_is_read_as_it_was_on_the_battlefield(description: t.Node, matches: bool) -> None:
    table = changed()
    it = t.Is(t.Selector(among=t.Ref(1), nouns=("animal",)), description)
    do(
        table,
        t.Do((bound(1, "sacrifice"),)),
        t.If(it, (act("gain_life", None, amount=t.Num(1)),)),
        to=(bear_of(table),),
    )
    assert table.p1.life == (21 if matches else 20)


@proves("203-7d", "301.2c", "302.2f", "303.2c", "304.2c", "305.4d", "306.5c", "308.2d", "309.2d")
@pytest.mark.parametrize(
    ("description", "matches"),
    [
        (t.Named("別名"), False),
        (t.Kind(("tool",)), False),
        (t.Trait("species", "ネコ"), False),
        (t.Coloured(("forest",)), False),
        (t.Measure("cost", "=", t.Num(7)), False),
        (t.Measure("attack", "=", t.Num(3)), False),
        (t.Measure("health", "=", t.Num(3)), False),
        (t.Measure("attack", "=", t.Num(2)), True),
        (t.Measure("cost", "=", t.Num(1)), True),
        (t.Named("熊"), True),
    ],
)
def test_a_card_is_read_as_it_is_now(description: t.Node, matches: bool) -> None:
    table = changed()
    them = t.Selector(zone=t.Zone("graveyard"), among=t.Ref(1), nouns=("card",), filters=(description,))
    do(
        table,
        t.Do((bound(1, "sacrifice"),)),
        t.If(t.Exists(them), (act("gain_life", None, amount=t.Num(1)),)),
        to=(bear_of(table),),
    )
    assert table.p1.life == (21 if matches else 20)


def changed() -> Table:
    """Return a table with a bear to which everything has happened."""
    table = Table()
    bear = table.p1.animal(2, 2, name="熊", cost=1, species="クマ", condition="平")
    do(
        table,
        t.Do(
            (
                t.Gain(IT, (t.Named("別名"), t.Kind(("tool",)), t.Trait("species", "ネコ"))),
                nodes.GainCondition(object=IT, icons=("forest",)),
                t.Modify(IT, t.Num(1), t.Num(1)),
                t.SetValue(IT, "cost", t.Num(7)),
            )
        ),
        to=(bear,),
    )
    return table


def bear_of(table: Table) -> Thing:
    return Thing(table, table.game.cards_in(3, PlayerId(0))[0])


@proves("203-8e", "203-8f", "203-8h", "308.1a", "309.1a")
def test_what_becomes_an_animal_without_numbers_has_zeros() -> None:
    table = Table()
    tool = table.p1.tool()
    do(table, t.Do((t.Gain(IT, (t.Kind(("animal",)),)),)), to=(tool,))
    assert tool.stats == (0, 0)
    do(table, t.Do((t.Modify(IT, t.Num(1), t.Num(1)),)), to=(tool,))
    assert tool.stats == (1, 1)


# Conditions (306.5 to 306.8)


@proves("306.5f")
def test_a_gained_condition_is_added_to_every_alternative() -> None:
    table = Table()
    both = table.p1.animal(condition="平平／森")
    none = table.p1.animal()
    do(table, t.Do((nodes.GainCondition(object=IT, icons=("mountain",)),)), to=(both, none))
    assert conditions.icons(table.game, both.ref) == ((2, 1, 0, 0, 0, 0), (0, 1, 0, 1, 0, 0))
    assert conditions.icons(table.game, none.ref) == ((0, 1, 0, 0, 0, 0),)
    assert len(matching(table, t.Coloured(("mountain",)), zone="battlefield")) == 2


@proves("306.5g", "206-11b", "206-11c")
def test_a_condition_that_becomes_another_keeps_its_number() -> None:
    table = Table()
    both = table.p1.animal(condition="平平無／森")
    none = table.p1.animal()
    do(table, t.Do((nodes.BecomeCondition(object=IT, kind="forest"),)), to=(both, none))
    assert conditions.icons(table.game, both.ref) == ((0, 0, 0, 3, 0, 0), (0, 0, 0, 1, 0, 0))
    assert conditions.icons(table.game, none.ref) == ()


@proves("306.4f", "306.5e", "206-10b", "206-10c")
def test_a_lost_condition_is_none() -> None:
    table = Table()
    bear = table.p1.animal(condition="平／森")
    token = table.p1.put(token_of(table, condition="森"), "battlefield")
    do(table, t.Do((nodes.LoseCondition(object=IT),)), to=(bear, token))
    assert conditions.icons(table.game, bear.ref) == ()
    assert conditions.icons(table.game, token.ref) == ()
    assert matching(table, t.Coloured(("forest",)), zone="battlefield") == []
    do(table, act("return", to=t.Zone("hand")), to=(bear,))
    assert len(conditions.icons(table.game, bear.ref)) == 2


@proves("306.5h", "306.6b", "306.7c", "306.8b")
def test_a_night_card_has_no_condition_whatever_applies() -> None:
    table = Table()
    bear = table.p1.animal(condition="平／森")
    do(table, act("night"), t.Do((nodes.GainCondition(object=IT, icons=("plain",)),)), to=(bear,))
    assert conditions.icons(table.game, bear.ref) == ()
    assert [number_of_icons(table.game, bear.ref, which, "") for which in ("most", "least", "kinds")] == [
        0,
        0,
        0,
    ]
    assert number_of_icons(table.game, bear.ref, "most", "plain") == 0


@proves("306.6", "306.6a", "306.7", "306.7a", "306.7b", "306.8")
def test_icons_are_counted_by_kind_and_by_alternative() -> None:
    table = Table()
    bear = table.p1.animal(condition="平平山無／山夜")
    counted = [number_of_icons(table.game, bear.ref, which, "") for which in ("most", "least", "kinds")]
    assert counted == [4, 2, 4]
    assert [number_of_icons(table.game, bear.ref, "most", kind) for kind in kinds.ICONS] == [
        2,
        2,
        0,
        0,
        1,
        1,
    ]


@proves("306.6c", "306.7d", "306.8c")
def test_without_a_condition_all_numbers_are_0() -> None:
    table = Table()
    bear = table.p1.animal()
    assert [number_of_icons(table.game, bear.ref, which, "") for which in ("most", "least", "kinds")] == [
        0,
        0,
        0,
    ]
    assert number_of_icons(table.game, bear.ref, "most", "night") == 0


# Declaring (206-13)


@proves(
    "206-13a",
    "206-13b",
    "206-13c",
    "206-13d",
    "206-13e",
    "206-13f",
    "206-13g",
    "302.5",
    "303.3a",
    "304.3a",
    "306.2a",
    "1701.2b",
    "102.7",
    "1701.2a",
)
@pytest.mark.parametrize(
    ("what", "legal", "illegal"),
    [
        ("name", "熊", "トークン熊"),
        ("type", "縄張り", "怪物"),
        ("species", "クマ", "ゴジラ"),
        ("cost", "0", "-1"),
        ("condition", "forest", "fire"),
        ("counter", "成長", "毒"),
    ],
)
def test_only_what_exists_can_be_declared(what: str, legal: str, illegal: str) -> None:
    table = Table()
    bear = table.p1.animal(name="熊")
    table.p1.put(define({"number": "9", "name": "トークン熊", "type": "動物", "cost": "ト"}), "hand")
    do(table, act("declare", None, word=what), source=bear)
    assert table.prompt == "declare"
    assert legal in table.game.declarable
    assert illegal not in table.game.declarable
    table.choose(table.asked[table.game.declarable.index(legal)])
    assert declaring.declared(table.game, int(bear.ref), what) == legal


@proves("206-13a")
def test_a_text_may_narrow_the_names() -> None:
    table = Table()
    bear = table.p1.animal(name="熊")
    table.p1.hand("場面", name="景色")
    scenes = t.Selector(zone=t.Zone("anywhere"), nouns=("card",), filters=(t.Kind(("scene",)),))
    do(table, act("declare", scenes, word="name"), source=bear)
    assert table.game.declarable == ("白札", "景色")


def test_the_tables_words_are_the_books() -> None:
    assert (len(kinds.SPECIES), len(set(kinds.SPECIES)), len(kinds.COUNTERS)) == (77, 77, 12)
    assert static(t.Gain(ANIMALS, (t.Keyword("swift"),))).works == "battlefield"
    assert (EXISTENCES.zone, THIS.noun, YOU.who) == (FIELD, "card", "you")
    assert card("札", "特技", keyword("agile"), cost=0).printed.keywords == ("agile",)
