"""Fields of a card (100) and how texts refer to them."""

from __future__ import annotations

import pytest
from tests.games.nova.table import Table

from gyoji.games.nova.table import kinds, zones
from gyoji.games.nova.table.definitions import define, read_cost
from gyoji.kernel.values.values import ABSENT
from gyoji.ledger.marks import proves

RECORD = {
    "number": "T-1", "name": "灯台守", "type": "servant", "colour": "青", "cost": "〔青2〕③", "attack": 300,
    "health": 400, "affiliation": ["港"], "race": ["人間", "精霊"], "text": "【疾風】\n【貫通】",
}  # fmt: skip


@proves("101.1", "102.1", "103.1", "104.1", "105.1", "106.1", "113.1")
def test_a_record_becomes_a_definition_with_every_field() -> None:
    card = define(RECORD)
    values = card.printed
    assert (card.name, values.names, values.types) == ("灯台守", ("灯台守",), kinds.SERVANT)
    assert values.colours == 1 << kinds.BLUE
    assert values.number(kinds.ATTACK_VALUE) == 300
    assert values.number(kinds.HEALTH) == 400
    assert values.traits == ("affiliation:港", "race:人間", "race:精霊")
    assert values.keywords == ("gale", "pierce")
    assert values.number(kinds.LEVEL) == ABSENT


@proves("102.3")
@pytest.mark.parametrize("colour", range(6))
def test_there_are_six_colours(colour: int) -> None:
    word = list(kinds.COLOUR_ICONS)[colour]
    assert define({**RECORD, "colour": word}).printed.colours == 1 << colour


@proves("113.2", "201.1")
@pytest.mark.parametrize("word", ["servant", "spell", "item", "character"])
def test_there_are_four_types(word: str) -> None:
    card = define({"number": "T", "name": "札", "type": word, "colour": "赤"})
    assert card.printed.types == kinds.TYPES[word]


def test_there_is_no_fifth_type() -> None:
    with pytest.raises(ValueError, match="no card is of the type 'token'"):
        define({**RECORD, "type": "token"})


@proves("103.2", "103.3", "103.4", "103.5")
def test_a_cost_has_coloured_and_unspecified_parts_and_a_total() -> None:
    values = define(RECORD).printed
    assert values.numbers[kinds.COST_OF : kinds.COST_OF + 6] == (0, 2, 0, 0, 0, 3)
    assert values.number(kinds.COST) == 5


@proves("103.5.1")
def test_a_card_without_cost_has_no_total_cost_which_is_not_zero() -> None:
    record = {key: value for key, value in RECORD.items() if key != "cost"}
    assert define(record).printed.number(kinds.COST) == ABSENT
    assert define({**RECORD, "cost": "⓪"}).printed.number(kinds.COST) == 0


@pytest.mark.parametrize(
    ("icons", "amounts"),
    [
        ("〔赤1〕", (1, 0, 0, 0, 0, 0)),
        ("〔白2〕①", (0, 0, 0, 2, 0, 1)),
        ("⓪", (0,) * 6),
        ("〔黒1〕〔緑1〕⑩", (0, 0, 1, 0, 1, 10)),
    ],
)
def test_icons_are_read_by_colour(icons: str, amounts: tuple[int, ...]) -> None:
    assert read_cost(icons) == amounts


@pytest.mark.parametrize("text", ["", "赤1", "〔赤〕", "〔赤1〕 ①", "〔紫1〕"])
def test_what_is_no_row_of_icons_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a row of energy icons"):
        read_cost(text)


@proves("104.2")
def test_each_line_is_an_ability_of_its_own() -> None:
    text = "このカードが場に出た時、カードを1枚引く。\n起 ①：自分は100LPを得る。"
    assert len(define({**RECORD, "text": text}).abilities) == 2


@proves("104.3")
def test_reminder_text_means_nothing() -> None:
    plain = define({**RECORD, "text": "このカードは+100/+0を得る。"})
    noted = define({**RECORD, "text": "このカードは+100/+0を得る。（これは注釈である。）"})
    assert [ability.node for ability in plain.abilities] == [ability.node for ability in noted.abilities]


@proves("005.4.1.1")
def test_life_may_be_written_lp() -> None:
    short = define({**RECORD, "type": "spell", "text": "自分は100LPを得る。"})
    long = define({**RECORD, "type": "spell", "text": "自分は100ライフポイントを得る。"})
    assert [ability.node for ability in short.abilities] == [ability.node for ability in long.abilities]


def boosted(text: str) -> dict[str, int]:
    """Return the attack of each servant on a table with a card of this text: printed is 100."""
    table = Table()
    card = define({"number": "T", "name": "旗", "type": "item", "colour": "赤", "cost": "⓪", "text": text})
    table.p1.put(card, zones.FIELD)
    servants = [
        table.p1.servant(100, 100, name="火の粉", race="竜", affiliation="港"),
        table.p1.servant(100, 100, name="大火の粉", race="人", affiliation="山"),
        table.p2.servant(100, 100, name="水の粉", race="竜", affiliation="山"),
    ]
    hidden = table.p1.servant(100, 100, name="隠れ竜", race="竜", affiliation="港", zone="hand")
    return {servant.name: servant.attack for servant in [*servants, hidden]}


@proves("101.3")
def test_a_name_in_brackets_is_the_whole_name_or_where_it_says_so_a_part() -> None:
    assert boosted("「火の粉」は+100/+0を得る。") == {
        "火の粉": 200,
        "大火の粉": 100,
        "水の粉": 100,
        "隠れ竜": 100,
    }
    part = boosted("名称に「火」を含むサーバントは+100/+0を得る。")
    assert part == {"火の粉": 200, "大火の粉": 200, "水の粉": 100, "隠れ竜": 100}


@proves("106.2", "106.3", "106.4", "309.5")
def test_a_race_named_without_a_zone_means_cards_on_the_field() -> None:
    found = boosted("〈種族：竜〉を持つサーバントは+100/+0を得る。")
    assert found == {"火の粉": 200, "大火の粉": 100, "水の粉": 200, "隠れ竜": 100}


@proves("105.2", "105.3", "105.4", "309.5")
def test_an_affiliation_named_without_a_zone_means_cards_on_the_field() -> None:
    found = boosted("〈所属：山〉を持つサーバントは+100/+0を得る。")
    assert found == {"火の粉": 100, "大火の粉": 200, "水の粉": 200, "隠れ竜": 100}


@proves("303.5")
def test_a_deck_is_the_main_deck() -> None:
    text = "自分のデッキの一番上のカードを手札に加える。"
    card = define({"number": "T", "name": "術", "type": "spell", "colour": "赤", "cost": "⓪", "text": text})
    table = Table()
    table.p1.character()
    spell = table.p1.put(card, zones.HAND)
    table.start()
    before = table.p1.count("main_deck")
    table.cast(spell)
    assert (table.p1.count("main_deck"), table.p1.count("character_deck")) == (before - 1, 1)


@proves("004.8.1")
def test_a_value_above_or_below_the_printed_one_counts_as_raised_or_lowered() -> None:
    table = Table()
    servant = table.p1.servant(200, 300)
    shape = table.p1.spell("場のサーバント1枚を選び、それは300/100になる。")
    table.start()
    assert table.game.own_card_view(table.game.obj(servant.ref)) == {}
    table.cast(shape)
    view = table.game.own_card_view(table.game.obj(servant.ref))
    assert view == {"attack_change": 100, "health_change": -200}
