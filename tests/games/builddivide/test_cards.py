"""Cards: owners, controllers, colours, and the information that a card has (200, 300)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games.builddivide.arena import OPPONENT, THIS, YOU, Table, do, draw, plus, target, when

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.scenario_setup import Rulings
from gyoji.games.builddivide.table import definitions, faces, kinds
from gyoji.games.builddivide.table.definitions import CardDefinition, define, read_cost, read_total
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.kernel.values.values import ABSENT
from gyoji.ledger.marks import proves

BLACK, BLUE, WHITE, RED = [kinds.COLOUR_BITS[colour] for colour in "黒青白赤"]


def unit(**fields: Any) -> CardDefinition:
    return define(
        {"number": "1", "name": "兵", "type": "unit", "cost": "赤1", "power": 3000, "hit": 1, **fields}
    )


def total(cost: str) -> int:
    return unit(cost=cost).printed.numbers[kinds.COST]


# Controllers


@proves("202-1", "202-1a")
def test_who_takes_control_of_a_unit_controls_it_until_the_turn_ends() -> None:
    table = Table()
    theirs = table.p2.unit()
    take = t.TakeControl(t.Ref(0), duration=t.During(t.Period("turn", which="this")))
    spell = table.p1.command(target(0, OPPONENT), do(take))
    table.begin().resolve(spell, theirs)
    assert table.game.obj(theirs.ref).controller == 0
    assert theirs.holder == 1
    table.to(kinds.STAND_PHASE)
    assert theirs.holder == 2


@proves("202-1c")
def test_who_plays_an_activated_ability_controls_it() -> None:
    table = Table()
    unit = table.p2.unit(3000, t.Activated((), (draw(2),), (nodes.Timing("quick"),)))
    table.begin().choose("pass").activate(unit)
    assert table.game.waiting[-1].controller == 1
    table.choose("pass", "pass")
    assert (table.p1.count("hand"), table.p2.count("hand")) == (0, 2)


@proves("202-1a:i", "202-1e", "202-1e:i", "202-2")
def test_who_plays_a_command_carries_it_out() -> None:
    table = Table()
    spell = table.p2.command(draw(2))
    table.begin().choose("pass").play(spell)
    assert table.game.waiting[-1].controller == 1
    assert table.game.obj(spell.ref).controller == 1
    table.choose("pass", "pass")
    assert (table.p1.count("hand"), table.p2.count("hand")) == (0, 2)


@proves("202-1b", "1201-5", "1204-1a")
def test_a_static_ability_speaks_for_the_controller_of_its_card() -> None:
    table = Table()
    mine = t.Selector(player=YOU, nouns=("unit",))
    table.p2.unit(1000, t.Static((plus(2000, mine, None),)))
    ours, theirs = table.p1.unit(3000), table.p2.unit(3000)
    table.begin()
    assert (ours.power, theirs.power) == (3000, 5000)
    assert table.height == 0


@proves("202-1d")
def test_a_triggered_ability_is_its_controllers() -> None:
    table = Table()
    table.p2.unit(1000, when(t.Event("appear", actor=t.Selector(nouns=("unit",))), draw()))
    mine = table.p1.unit(zone="hand")
    table.begin().resolve(mine).pass_both()
    assert (table.p1.count("hand"), table.p2.count("hand")) == (0, 1)


@proves("202-3", "202-3a")
def test_the_opponent_is_the_other_player_and_that_opponent_the_other_of_whoever_is_meant() -> None:
    table = Table()
    table.p2.blanks("hand", 2)
    spell = table.p1.command(do(t.Act("discard", player=OPPONENT, object=_hand(OPPONENT))))
    table.begin().resolve(spell)
    assert table.p2.count("hand") == 1
    scope = Scope(PlayerId(1), spell.ref)
    assert select.players(table.game, scope, t.Player("other")) == [1], "seen from the turn player"


def _hand(who: t.Node, n: int = 1) -> t.Selector:
    return t.Selector(player=who, zone=t.Zone("hand", who), quantity=t.Exactly(t.Num(n)))


# Colours and costs


@proves("203-1", "203-1a", "203-2", "306-1", "306-2", "306-2a", "306-2a:i", "306-2b", "306-2c")
@pytest.mark.parametrize(
    ("cost", "colours", "n"), [("赤1無2", RED, 3), ("黒2", BLACK, 2), ("青1白1", BLUE | WHITE, 2)]
)
def test_a_cost_shows_its_colours_and_adds_up_to_its_total(cost: str, colours: int, n: int) -> None:
    card = unit(cost=cost)
    assert card.printed.colours == colours
    assert card.printed.numbers[kinds.COST] == n


def test_what_is_no_cost_is_refused() -> None:
    for wrong in ("緑1", "赤", "", "1", "赤赤1"):
        with pytest.raises(ValueError, match="is no cost"):
            read_cost(wrong)


@proves("203-1b", "203-2c")
def test_a_card_with_generic_cost_has_no_colour() -> None:
    assert unit(cost="無3").printed.colours == 0
    table = Table()
    card = table.p1.unit(cost="無3")
    assert card.is_("colourless")
    assert not table.p1.unit(cost="赤1").is_("colourless")


@proves("203-1c", "203-1c:i", "203-2b")
def test_a_card_of_two_colours_is_each_of_them() -> None:
    table = Table()
    both = table.p1.unit(cost="黒青1無1")
    scope = Scope(PlayerId(0), both.ref)
    for colour, expected in (("黒", True), ("青", True), ("赤", False)):
        assert (
            select.passes(table.game, scope, t.Coloured((colour,)), both.ref, table.game.values(both.ref))
            == expected
        )


@proves("306-2d")
def test_a_total_alone_is_one_point_of_its_colour_and_the_rest_generic() -> None:
    assert read_total("赤4").need == read_cost("赤1無3").need
    assert read_total("黒青3").need == read_cost("黒青1無2").need
    assert read_total("無3").need == read_cost("無3").need
    card = define({"number": "1", "name": "兵", "type": "unit", "cost_total": "赤4", "power": 1, "hit": 1})
    assert (card.printed.colours, card.printed.numbers[kinds.COST]) == (RED, 4)
    with pytest.raises(ValueError, match="is no total cost"):
        read_total("赤1無3")


@proves("203-2a", "306-2e", "319-1", "319-2", "102-3a", "102-3a:i")
def test_a_territory_has_a_cost_and_a_colour_on_its_open_face_only() -> None:
    card = define({"number": "1", "name": "城", "type": "territory", "open": {"name": "開城", "cost": "赤5"}})
    assert (card.printed.colours, card.printed.numbers[kinds.COST]) == (0, ABSENT)
    assert card.other is not None
    assert (card.other.name, card.other.printed.colours, card.other.printed.numbers[kinds.COST]) == (
        "開城",
        RED,
        5,
    )
    with pytest.raises(ValueError, match="open face"):
        define({"number": "1", "name": "城", "type": "territory"})


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (["unit", "9000/3", "open name 乙"], "乙: a unit, and a face that is one, needs a power and a hit"),
        (
            ["territory", "open unit", "9000/3"],
            "甲開放: a unit, and a face that is one, needs a power and a hit",
        ),
        (["command", "unit face name 乙"], "乙: a unit, and a face that is one, needs a power and a hit"),
        (["command", "unit face 9000/3"], "甲: the unit face needs a name"),
        (
            ["command", "unit face"],
            "'unit face' wants what that face has: `unit face name X`, `unit face 9000/3`",
        ),
        (["territory", "open"], "'open' wants what that face has: `open name X`, `open 9000/3`"),
    ],
)
def test_a_face_that_lacks_something_is_refused_in_words(fields: list[str], said: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        Rulings().define("甲", fields, "")


def test_what_has_no_power_shows_none() -> None:
    table = Table()
    castle = table.p1.territory(opened=True)
    unit = table.p1.unit(power=2000, hit=1)
    assert Rulings().card_value(table.game, castle.ref, "") == "none/none"
    assert Rulings().card_value(table.game, unit.ref, "") == "2000/1"


@proves("319-3", "404-1")
def test_an_open_territory_shows_its_open_face_in_its_zone_and_the_unopened_one_elsewhere() -> None:
    table = Table()
    castle = table.p1.territory(opened=True)
    assert castle.is_open
    assert castle.name.startswith("開いた")
    spell = table.p1.command(
        do(
            t.Act(
                "return",
                object=t.Selector(zone=t.Zone("territories"), nouns=("territory",)),
                to=t.Zone("hand"),
            )
        )
    )
    table.begin().resolve(spell)
    assert castle.at == "hand"
    assert not castle.name.startswith("開いた")
    assert not castle.is_open


@proves("319-3a")
def test_in_the_d_deck_a_territory_has_colour_and_cost_of_its_open_face() -> None:
    table = Table()
    castle = table.p1.territory(cost="青1無4", zone="d_deck")
    values = table.game.values(castle.ref)
    assert (values.colours, values.numbers[kinds.COST]) == (BLUE, 5)
    other = table.p1.territory(cost="青1無4")
    assert table.game.values(other.ref).colours == 0


@proves("306-3")
def test_cost_in_a_text_means_the_total() -> None:
    table = Table()
    cheap, dear = table.p2.unit(cost="赤1無2"), table.p2.unit(cost="赤1無3")
    spell = table.p1.command(text="コスト3以下の相手のユニット1体を対象とし、それを破壊する。")
    table.begin().play(spell)
    table.pass_both()
    assert (cheap.at, dear.at) == ("graveyard", "field")


# Names


@proves("301-1", "303-1", "303-2", "303-2a")
def test_a_name_in_brackets_means_the_card_of_that_name() -> None:
    table = Table()
    one, other = table.p2.unit(name="炎の竜"), table.p2.unit(name="氷の竜")
    spell = table.p1.command(text="「炎の竜」1体を対象とし、それを破壊する。")
    table.begin().play(spell)
    table.pass_both()
    assert (one.at, other.at) == ("graveyard", "field")


@proves("303-3", "303-3a", "303-3b", "303-3d")
def test_a_part_of_a_name_is_found_in_any_single_reading() -> None:
    table = Table()
    card = table.p1.unit(name="炎の剣", readings=["ほのお", "つるぎ"])
    values = table.game.values(card.ref)
    scope = Scope(PlayerId(0), card.ref)
    for part, expected in (("ほの", True), ("つる", True), ("剣", True), ("おつ", False)):
        named = t.Named(part, partial=True)
        assert select.passes(table.game, scope, named, card.ref, values) == expected
    assert not select.passes(table.game, scope, t.Named("ほのお"), card.ref, values)


# Types, attributes, timing, titles


@proves("304-1", "304-2", "304-2b", "1204-2a:iii")
def test_a_card_without_a_type_cannot_be_played() -> None:
    table = Table()
    record = {"number": "1", "name": "無", "type": "none", "cost": "無0"}
    card = table.p1.put(define(record), "hand")
    plain = table.p1.unit(zone="hand")
    table.begin()
    assert table.why_not(1, Option(options.PLAY, card.ref)) == "1204-2a:iii no_card_type"
    assert table.can_play(plain)
    with pytest.raises(ValueError, match="no card is of the type"):
        define({"number": "1", "name": "無", "type": "spell"})


@proves("304-2a", "521-1b:ii")
def test_a_card_can_have_the_type_aura_and_no_other() -> None:
    table = Table()
    host, other = table.p1.unit(3000), table.p1.unit(3000)
    attach = t.Act("attach", object=t.Ref(1), to=t.Ref(0), word="+2000")
    spell = table.p1.command(target(0, YOU), target(1, YOU, t.OtherThan(t.Ref(0))), do(attach))
    table.begin().resolve(spell, host, other)
    assert table.game.values(other.ref).types == kinds.AURA


@proves("304-3", "304-3a", "305-1", "305-2", "305-2a", "305-2b")
def test_subtypes_and_attributes_are_words_of_their_own() -> None:
    card = unit(subtype=["エース", "魔法"], attribute=["竜", "騎士"])
    assert card.printed.traits == ("subtype:エース", "subtype:魔法", "attribute:竜", "attribute:騎士")
    assert unit().printed.traits == ()


@proves("307-1", "307-1a", "307-1b", "307-2")
def test_a_quick_card_can_be_played_where_a_normal_one_cannot() -> None:
    table = Table()
    normal = table.p2.command(draw(), timing="normal")
    unmarked = table.p2.unit(zone="hand")
    quick = table.p2.command(draw(), timing="quick")
    table.begin().choose("pass")
    assert (table.can_play(normal), table.can_play(unmarked), table.can_play(quick)) == (False, False, True)
    with pytest.raises(ValueError, match="no timing"):
        unit(timing="slow")


@proves("308-1", "308-3", "314-1", "314-2", "314-3")
def test_titles_and_identity_names_stand_among_the_information() -> None:
    card = unit(title=["王", "王妃"], identity=["アルファ"])
    assert {"title:王", "title:王妃", "identity:アルファ"} <= set(card.printed.traits)
    assert unit(title=["王"]).printed.traits == ("title:王",)


@proves("310-1", "311-1")
def test_only_units_have_power_and_hit() -> None:
    assert unit(power=4000, hit=2).printed.numbers[:2] == (4000, 2)
    command = define({"number": "1", "name": "令", "type": "command", "cost": "赤1"})
    assert command.printed.numbers[:2] == (ABSENT, ABSENT)


@proves("312-1", "312-2", "1201-1")
def test_a_reminder_in_parentheses_does_nothing() -> None:
    table = Table()
    spell = table.p1.command(text="カードを1枚引く。（カードを3枚引く。）")
    table.begin().resolve(spell)
    assert table.p1.count("hand") == 1


@proves("401-9", "401-9a", "314-2")
def test_an_identity_name_means_cards_on_the_field_unless_a_zone_is_named() -> None:
    table = Table()
    here = table.p2.unit(identity=["アルファ"])
    away = table.p2.unit(identity=["アルファ"], zone="graveyard")
    spell = table.p1.command(text="《アルファ》1体を対象とし、それを破壊する。")
    table.begin().play(spell)
    table.pass_both()
    assert (here.at, away.at) == ("graveyard", "graveyard")
    back = Table()
    mine = back.p1.unit(identity=["アルファ"], zone="graveyard")
    back.p1.unit(identity=["アルファ"])
    spell = back.p1.command(text="あなたの墓地の《アルファ》1枚を対象とし、それを手札に戻す。")
    back.begin().play(spell)
    back.pass_both()
    assert mine.at == "hand"


@proves("302-1")
def test_unit_card_means_a_card_whose_type_is_unit() -> None:
    table = Table()
    table.p1.command(draw(), zone="graveyard")
    unit_card = table.p1.unit(zone="graveyard")
    on_field = table.p1.unit()
    spell = table.p1.command(text="あなたの墓地のユニットカード1枚を対象とし、それを手札に戻す。")
    table.begin().play(spell)
    table.pass_both()
    assert (unit_card.at, on_field.at) == ("hand", "field")
    assert table.p1.count("graveyard") == 2


@proves("401-7")
def test_a_unit_without_a_zone_is_one_on_the_field() -> None:
    table = Table()
    here, away = table.p2.unit(), table.p2.unit(zone="graveyard")
    spell = table.p1.command(text="ユニット1体を対象とし、それをリムーブする。")
    table.begin().play(spell)
    table.pass_both()
    assert (here.at, away.at) == ("remove", "graveyard")


@proves("102-3")
def test_a_card_is_defined_by_its_record() -> None:
    card = unit(name="兵")
    assert definitions.of(card) is card
    assert faces.front_of(card) is card


@proves("401-8")
def test_territory_means_those_in_the_territory_zone_and_on_the_field() -> None:
    table = Table()
    table.p1.territory()
    ready = t.Keywords((t.Keyword("assault"),))
    table.p1.territory(ready, opened=True, zone="field", power=5000, hit=1)
    assert len(table.game.territories(PlayerId(0))) == 2
    assert THIS.noun == "card"
