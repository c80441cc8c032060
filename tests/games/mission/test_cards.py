"""Parameters of cards (300) and deck construction (400)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mission.table import Table
from tests.games.mission.words import (
    IT,
    THIS,
    YOU,
    activated,
    check,
    choose,
    clear,
    do,
    draw,
    enters,
    everybody,
    mine,
    one,
    plus,
    static,
    success,
    theirs,
    when,
    your,
)  # fmt: skip

from gyoji.games.mission.people import options
from gyoji.games.mission.start.deck import Deck, violations
from gyoji.games.mission.start.switches import Switches
from gyoji.games.mission.table import kinds
from gyoji.games.mission.table.definitions import CardDefinition, define
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


def card(name: str, type: str = "character", **fields: Any) -> CardDefinition:
    """Return a card that matches the missions of `deck` unless told otherwise."""
    record: dict[str, Any] = {"number": "T", "name": name, "type": type, "mission_info": ["A"], **fields}
    if type in ("character", "event", "engage"):
        record.setdefault("cost", 1)
    if type == "character":
        record.setdefault("power", 1000)
    return define(record)


def deck(main: int = 50, **parts: Any) -> Deck:
    """Return a legal deck but for what the test changes."""
    cards = tuple(card(f"札{i // 4}") for i in range(main))
    missions = tuple(card(f"任務{i}", "mission") for i in range(3))
    return Deck(
        "試作", parts.get("account", (card("主", "account"),)), parts.get("missions", missions),
        cards + parts.get("more", ()),
    )  # fmt: skip


def rules(of: Deck, switches: Switches | None = None) -> list[str]:
    return [each.rule for each in violations(of, switches or Switches())]


@digest("M03")
@proves("401.1", "401.2", "401.5a")
@pytest.mark.parametrize(("size", "broken"), [(49, ["401.5a"]), (50, []), (70, []), (71, ["401.5a"])])
def test_a_main_deck_has_fifty_to_seventy_cards(size: int, broken: list[str]) -> None:
    assert rules(deck(size)) == broken


@digest("M03")
@proves("401.4", "401.4a", "401.5", "301.2")
def test_every_broken_rule_of_construction_is_named() -> None:
    assert rules(deck(more=(card("札0"),))) == ["401.5b"]
    assert rules(deck(more=(card("新札"),) * 4)) == []
    same = (card("任務", "mission"), card("任務", "mission"), card("別", "mission"))
    assert rules(deck(missions=same)) == ["401.4a"]
    assert rules(deck(missions=same[1:])) == ["401.4"]
    assert rules(deck(missions=(*same[1:], card("札", "event")))) == ["401.4"]
    assert rules(deck(more=(card("他の任務", "mission"),))) == ["401.5"]
    assert rules(deck(account=(card("主", "account"), card("副", "account")))) == ["401.3"]
    assert rules(deck(account=(card("偽", "event"),))) == ["401.3"]
    assert rules(deck(more=(card("事", "event"), card("縁", "engage")))) == []


@digest("M04")
@proves("401.5c", "307.1", "308.1", "309.1")
def test_cards_must_share_an_attribute_with_the_missions_or_have_the_star() -> None:
    assert rules(deck(more=(card("異", mission_info=["B"]),))) == ["401.5c"]
    assert rules(deck(more=(card("星", mission_info=["☆"]),))) == []
    missions = tuple(card(f"任務{i}", "mission", trait=["T"], account_info=["X"]) for i in range(3))
    assert rules(deck(missions=missions, more=(card("異", mission_info=["B"], trait=["T"]),))) == []
    assert rules(deck(missions=missions, more=(card("異", mission_info=["B"], account_info=["X"]),))) == []
    crossed = deck(missions=missions, more=(card("異", mission_info=["B"], trait=["X"]),))
    assert rules(crossed) == ["401.5c"]
    assert rules(crossed, Switches(deck_match="any_attribute")) == []


@proves("302.1", "302.2")
def test_a_card_is_of_one_of_five_types() -> None:
    for word in ("account", "mission", "character", "event", "engage"):
        assert card("札", word).printed.types == kinds.TYPES[word]
    with pytest.raises(ValueError, match="no card is of the type"):
        define({"number": "T", "name": "札", "type": "spell"})


@proves("301.1", "301.3", "1119.1")
def test_texts_speak_of_cards_by_name_by_part_of_it_and_by_the_same_name() -> None:
    table = Table()
    table.p1.character(0, 1, 1000, static(plus(everybody(t.Named("火の竜")), 1000)))
    table.p1.character(1, 1, 1000, static(plus(everybody(t.Named("竜", partial=True)), 2000)))
    table.p1.character(2, 1, 1000, static(plus(everybody(t.SameAs("name", THIS)), 4000)), name="水の竜")
    fire = table.p2.character(0, 1, 1000, name="火の竜")
    water = table.p2.character(1, 1, 1000, name="水の竜")
    other = table.p2.character(2, 1, 1000, name="虎")
    table.begin()
    assert (fire.power, water.power, other.power) == (4000, 7000, 1000)


@proves("303.1", "303.2", "905.2a")
def test_the_cost_is_the_number_of_energy_cards_that_go_to_the_trash() -> None:
    table = Table()
    table.p1.energy(3)
    played = table.p1.character("hand", 2, 1000)
    table.begin().play(played, 0)
    assert (table.p1.count("energy"), table.p1.count("trash"), played.zone) == (1, 2, "area")


@proves("304.1", "304.2", "901.1", "901.2")
def test_each_paragraph_is_an_ability_of_its_own() -> None:
    two = card("札", abilities=[when(enters(), draw()), activated((), draw())])
    assert [each.ability.kind for each in two.printed.held] == [1, 0]
    table = Table()
    both = table.p1.character("hand", 0, 1000, when(enters(), draw()), when(enters(), draw(2)))
    table.begin().play(both, 0)
    assert len(table.options) == 2


@proves("304.1a", "304.4a", "903.1c", "903.1", "903.2")
def test_the_text_of_a_character_works_only_in_the_zone_its_icon_names() -> None:
    table = Table()
    here = table.p1.character(0, 1, 1000, activated((), draw()))
    wrong = table.p1.character(1, 1, 1000, activated((), draw(), zone="energy"))
    right = table.p1.character("energy", 1, 1000, activated((), draw(), zone="energy"))
    away = table.p1.character("energy", 1, 1000, activated((), draw()))
    table.begin()
    offered = [option.a for option in table.asked if option.kind == options.ACTIVATE]
    assert sorted(offered) == sorted([here.ref, right.ref])
    for card_ in (wrong, away):
        key = table.game.values(card_.ref).held[0].key
        assert table.why_not(1, Option(options.ACTIVATE, card_.ref, key)) == "903.1 not_valid_here"


@proves("304.4a", "903.1c")
def test_an_icon_may_name_the_center_a_side_or_two_zones() -> None:
    table = Table()
    center = table.p1.character(
        1, 1, 1000, activated((), draw(), zone="center"), static(plus(THIS, 1000), works="center")
    )
    side = table.p1.character(
        0, 1, 1000, activated((), draw(), zone="center"), static(plus(THIS, 1000), works="center")
    )
    both = table.p1.character("energy", 1, 1000, activated((), draw(), zone="area+energy"))
    also = table.p1.character(
        2, 1, 1000, activated((), draw(), zone="area+energy"), static(plus(THIS, 1000), works="side")
    )
    table.begin()
    offered = [option.a for option in table.asked if option.kind == options.ACTIVATE]
    assert sorted(offered) == sorted([center.ref, both.ref, also.ref])
    assert (center.power, side.power, also.power) == (2000, 1000, 2000)


@proves("304.1b", "903.1b", "903.2b")
def test_the_text_of_a_mission_works_only_face_up() -> None:
    for face_down in (False, True):
        table = Table()
        table.p1.mission(
            static(plus(mine(), 1000), works="mission"), when(enters(mine()), draw()), face_down=face_down
        )
        grown = table.p1.character("hand", 0, 1000)
        table.begin().play(grown, 0)
        assert grown.power == (1000 if face_down else 2000)
        assert table.p1.count("hand") == (0 if face_down else 1)
        assert len(table.game.values(table.p1.cards("mission")[0].ref).held) == 2


@proves("304.1c", "903.1d", "909.1")
def test_an_event_works_only_while_it_resolves() -> None:
    table = Table()
    table.p1.event(do(plus(mine(), 1000)), zone="trash")
    table.p1.event(do(plus(mine(), 1000)), zone="energy")
    event = table.p1.event(do(plus(mine(), 1000)), t.Static((plus(mine(), 3000),)))
    grown = table.p1.character(0, 1, 1000)
    table.begin()
    assert grown.power == 1000
    key = table.game.values(event.ref).held[0].key
    assert table.why_not(1, Option(options.ACTIVATE, event.ref, key)) == "901.2a not_activated"
    table.play(event)
    assert grown.power == 2000


@proves("304.1c", "903.1d")
def test_an_ability_of_an_event_card_outside_its_zone_is_not_valid() -> None:
    table = Table()
    event = table.p1.event(do(plus(mine(), 1000)), zone="trash")
    other = table.p1.put(card("札", "event", abilities=[activated((), draw(), zone="trash")]), "energy")
    table.begin()
    assert event.zone == "trash"
    key = table.game.values(other.ref).held[0].key
    assert table.why_not(1, Option(options.ACTIVATE, other.ref, key)) == "903.1 not_valid_here"


@proves("304.1d", "514.1", "514.3", "1121.2")
def test_an_engage_works_while_it_resolves_and_where_it_is_connected() -> None:
    table = Table()
    host = table.p1.character(0, 1, 1000)
    join = t.Effect((choose(mine(quantity=one()), t.Act("connect", object=THIS, to=IT)),))
    engage = table.p1.engage(
        join, static(plus(t.Host(), 2000), works="area"), activated((), draw(), zone="area")
    )
    table.begin()
    key = table.game.values(engage.ref).held[1].key
    assert table.why_not(1, Option(options.ACTIVATE, engage.ref, key)) == "903.1 not_valid_here"
    table.play(engage, 2)
    assert (engage.zone, engage.host, host.power) == ("connect", host.ref, 3000)
    assert table.can(Option(options.ACTIVATE, engage.ref, key))


@proves("304.4b", "304.4d", "907.1", "907.1b", "902.1", "905.2b", "905.1")
def test_an_activated_ability_has_a_cost_and_an_effect() -> None:
    table = Table()
    table.p1.energy(2)
    user = table.p1.character(0, 1, 1000, activated((t.Energy("any", t.Num(1)),), draw()))
    table.begin().activate(user)
    assert (table.p1.count("energy"), table.p1.count("trash"), table.p1.count("hand")) == (1, 1, 1)


@proves("304.4c", "908.1a", "908.1")
def test_a_triggered_ability_waits_for_the_event_it_names() -> None:
    table = Table()
    table.p1.character(
        0,
        1,
        1000,
        when(
            t.Event(
                "put",
                object=t.Selector(player=YOU, nouns=("character",)),
                source=t.Zone("hand"),
                to=t.Zone("trash"),
            ),
            draw(),
        ),
    )
    event = table.p1.event(do(t.Act("put", object=your("hand"), to=t.Zone("trash"))))
    other = table.p1.event(do(t.Act("put", object=your("energy"), to=t.Zone("trash"))))
    table.p1.hand(1)
    table.p1.energy(1)
    table.begin().play(other)
    assert table.p1.count("hand") == 2
    table.play(event)
    assert table.p1.count("hand") == 1


@proves("304.5")
def test_a_character_without_text_is_a_character_without_abilities() -> None:
    table = Table()
    table.p1.account(static(plus(mine(t.InState("without_abilities")), 1000), works="account"))
    plain = table.p1.character(0)
    texted = table.p1.character(1, 1, 1000, when(enters(), draw()))
    loser = table.p1.event(do(t.Lose(mine(), (t.Ability(),))))
    table.begin()
    assert (plain.power, texted.power) == (2000, 1000)
    table.play(loser)
    assert texted.power == 1000


@proves("306.2", "1004.1", "1004.2")
def test_a_character_with_damage_of_its_power_or_no_power_exits() -> None:
    for damage, less, zone in ((999, 0, "area"), (1000, 0, "energy"), (0, 999, "area"), (0, 1000, "energy")):
        table = Table()
        target = table.p2.character(0, 1, 1000)
        table.game.mutable_object(target.ref).damage = damage
        event = table.p1.event(do(plus(theirs(), -less) if less else t.Act("draw", amount=t.Num(0))))
        table.begin().play(event)
        assert target.zone == zone


@proves("305.1", "305.2", "305.3a")
def test_effects_may_refer_to_icons() -> None:
    table = Table()
    table.p1.account(static(plus(mine(t.Trait("icon", "scout")), 1000), works="account"))
    scout = table.p1.character(0, icons=["scout"])
    plain = table.p1.character(1, icons=["level_up"])
    table.begin()
    assert (scout.power, plain.power) == (2000, 1000)


@proves("307.1", "308.1", "309.1")
def test_effects_may_refer_to_attributes() -> None:
    table = Table()
    named = t.Either((t.Trait("feature", "T"), t.Trait("account", "X"), t.Trait("mission", "A")))
    table.p1.account(static(plus(mine(named), 1000), works="account"))
    cards = [
        table.p1.character(0, trait=["T"]),
        table.p1.character(1, account_info=["X"]),
        table.p1.character(2, trait=["X"]),
    ]
    table.begin()
    assert [each.power for each in cards] == [2000, 2000, 1000]


@proves("304.6a", "304.6b", "304.6c", "304.6d", "1005.1")
def test_a_mission_counts_acts_for_check_and_clear_side_by_side() -> None:
    entered = t.Event("enter", actor=t.Selector(player=YOU, nouns=("character",)))
    table = Table()
    mission = table.p1.mission(check((entered, 1)), clear((entered, 2), (success(), 1)))
    one_, two = table.p1.character("hand", 0, 1000), table.p1.character("hand", 0, 1000)
    table.begin().play(one_, 0)
    assert (mission.asleep, len(table.game.records)) == (True, 2)
    table.play(two, 1)
    table.fight(one_)
    table.end_main()
    assert mission.face_down


@pytest.mark.parametrize(
    ("said", "works"),
    [("あなたの手札1枚をトラッシュに置く。", True), ("スリープしなかったなら、カードを1枚引く。", False)],
)
def test_what_is_done_in_playing_a_card_is_something_that_can_be_done(said: str, works: bool) -> None:
    text = f"【常在】［効果］このカードをプレイする際、{said}"
    record = {"number": "T", "name": "試", "type": "character", "cost": 1, "power": 1000, "text": text}
    if works:
        assert define(record).instructions is not None
    else:
        with pytest.raises(ValueError, match="what follows if something was not done as a sentence"):
            define(record)
