"""From rows to records: columns by name, cells by kind, and every problem with its line."""

from __future__ import annotations

import pytest
from tests.toy import ToyRulebook

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.decks import Record
from gyoji.library.records import read_mapping, read_records
from gyoji.library.rows import CSV, JSON, SCRIPT, read_rows


def read(
    text: str, form: str = CSV, columns: tuple[str, ...] = ()
) -> tuple[list[tuple[int, Record]], list[tuple[int, str]]]:
    rows = read_rows(text, form)
    cards, faults = read_records(ToyRulebook(), rows, read_mapping(list(columns)))
    return [(card.line, card.record) for card in cards], [(fault.line, fault.text) for fault in faults]


ONE: Record = {"number": "T1", "name": "鳥", "worth": 3}


@pytest.mark.parametrize(
    "header",
    [
        "number,name,worth",
        "番号,名称,値",
        "Ｎｏ．,カード名,Worth",
        "CARD NUMBER,card_name,worth",
        "id,Title,値",
    ],
)
def test_columns_have_japanese_and_english_names_in_any_width(header: str) -> None:
    assert read(f"{header}\nT1,鳥,３\n") == ([(2, ONE)], [])


def test_a_column_can_be_told_what_it_stands_for() -> None:
    text = "番号,よびな,値,ひみつ\nT1,鳥,3,x\n"
    assert read(text, columns=("よびな=name", "ひみつ=-")) == ([(2, ONE)], [])


def test_usual_columns_without_meaning_are_passed_over() -> None:
    assert read("番号,名称,値,レアリティ,イラスト\nT1,鳥,3,R,誰か\n") == ([(2, ONE)], [])


def test_a_column_cannot_stand_for_an_unknown_field() -> None:
    with pytest.raises(
        UserError, match="--column 色=hue: unknown field; known: number, name, type, worth, text"
    ):
        read("番号,名称,値\n", columns=("色=hue",))


@pytest.mark.parametrize("word", ["名称", "=name", "名称="])
def test_a_mapping_is_a_column_and_a_field(word: str) -> None:
    with pytest.raises(UserError, match="expected COLUMN=FIELD"):
        read_mapping([word])


def test_unknown_columns_are_named_once_and_the_cards_kept() -> None:
    cards, faults = read("番号,名称,値,重さ\nT1,鳥,3,9\n")
    assert cards == [(2, ONE)]
    assert len(faults) == 1
    assert faults[0][0] == 1
    assert faults[0][1].startswith("unknown column '重さ'; known: number (番号), name (名称)")
    line = '{"番号": "T%d", "名称": "鳥%d", "値": 3, "重さ": 9}'
    cards, faults = read("\n".join(line % (n, n) for n in (1, 2)), JSON)
    assert len(cards) == 2
    assert [(at, text.split(";")[0]) for at, text in faults] == [(1, "unknown column '重さ' (on 2 cards)")]


def test_a_missing_column_of_a_table_is_named_and_nothing_read() -> None:
    cards, faults = read("番号,名称\nT1,鳥\n")
    assert cards == []
    assert faults == [(1, "missing column worth (値)")]


def test_a_missing_column_of_a_card_is_named_with_its_line() -> None:
    cards, faults = read('{"番号": "T1", "値": 3}\n{"番号": "T2", "名称": "鳥", "値": ""}', JSON)
    assert cards == []
    assert faults == [(1, "T1: missing column name"), (2, "T2 鳥: 値: is empty")]


def test_two_columns_for_one_field_are_refused() -> None:
    assert read("番号,名称,name,値\nT1,鳥,鳥,3\n") == (
        [],
        [(1, "the columns '名称' and 'name' both stand for name")],
    )
    line = '{"番号": "T1", "名称": "鳥", "name": "蛇", "値": 3}'
    assert read(line, JSON) == ([], [(1, "T1 鳥: the columns '名称' and 'name' both stand for name")])


@pytest.mark.parametrize(
    ("cell", "value"), [("3", 3), ("３", 3), ("1,000", 1000), ("－１", -1), ("+2", 2), ("2.0", 2)]
)
def test_numbers_are_read_in_any_width(cell: str, value: int) -> None:
    cards, faults = read(f'番号,名称,値\nT1,鳥,"{cell}"\n')
    assert (faults == []) == (value >= 0)
    if value >= 0:
        assert cards[0][1]["worth"] == value
    else:
        assert faults == [(2, "T1 鳥: worth: less than 0")]


@pytest.mark.parametrize("cell", ["三", "1.5", "3枚", "1234567"])
def test_what_is_no_number_is_named(cell: str) -> None:
    assert read(f"番号,名称,値\nT1,鳥,{cell}\n") == (
        [],
        [(2, f"T1 鳥: 値: a number expected, found {cell!r}")],
    )


@pytest.mark.parametrize("value", ["true", '{"a": 1}', "[1, 2]"])
def test_a_json_value_of_the_wrong_kind_is_named(value: str) -> None:
    cards, faults = read(f'{{"番号": "T1", "名称": "鳥", "値": {value}}}', JSON)
    assert cards == []
    assert faults[0][0] == 1
    assert faults[0][1].startswith("T1 鳥: 値: ")


def test_texts_are_lines_and_printed_words_become_those_of_the_record() -> None:
    lines = '{"番号": "T1", "名称": "鳥", "種類": "数", "値": 3, "テキスト": ["一", "二"]}'
    cards, _ = read(lines, JSON)
    assert cards[0][1] == {**ONE, "type": "number", "text": "一\n二"}
    cards, _ = read('番号,名称,種類,値,テキスト\nT1,鳥,－,3,"一\n二"\n')
    assert cards[0][1] == {**ONE, "text": "一\n二"}


def test_lists_are_parted_by_slashes_and_commas() -> None:
    nova = registry.rulebook("nova")
    text = "番号,名称,種類,色,種族,所属\nT1,鳥,サーバント,red,獣／人間,－\n"
    cards, faults = read_records(nova, read_rows(text, CSV), {})
    assert faults == []
    assert cards[0].record == {
        "number": "T1",
        "name": "鳥",
        "type": "servant",
        "colour": "赤",
        "race": ["獣", "人間"],
    }


def test_a_number_may_stand_once() -> None:
    cards, faults = read("番号,名称,値\nT1,鳥,3\nT1,蛇,4\nT2,犬,5\n")
    assert [line for line, _ in cards] == [2, 4]
    assert faults == [(3, "T1 蛇: the number is that of line 2 too")]


def test_a_name_may_stand_again_for_the_same_card_only() -> None:
    cards, faults = read("番号,名称,値\nT1,鳥,3\nT2,鳥,3\nT3,鳥,4\n")
    assert [line for line, _ in cards] == [2, 3]
    assert faults == [(4, "T3 鳥: line 2 has another card of that name")]


ANIMAL = registry.rulebook("animal")


def of_animal(line: str) -> tuple[list[dict[str, object]], list[str]]:
    cards, faults = read_records(ANIMAL, read_rows(line, SCRIPT), {})
    return [card.record for card in cards], [fault.text for fault in faults]


def test_a_list_of_players_is_read_in_its_own_columns() -> None:
    line = """const cards = [{ id: 3, code: "X1-001", name: "見張りの子馬", kana: "みはりのこうま", type: "動物",
        tribe: "ウマ", cost: 1, condition: "平", stats: "ATK 0／DEF 1", effect: "《駿足》", image: "x1-001.png" }]"""
    assert of_animal(line) == (
        [
            {
                "number": "X1-001", "name": "見張りの子馬", "type": "動物", "species": ["ウマ"], "cost": "1",
                "condition": "平", "atk": 0, "def": 1, "text": "《駿足》",
            }
        ],
        [],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cell", "atk", "defence"),
    [
        ('"ATK 0／DEF 1"', 0, 1),
        ('"DEF：1 ATK：0"', 0, 1),
        ('"０／１"', 0, 1),
        ('["0", 1]', 0, 1),
        ('"攻撃力2、防御力3"', 2, 3),
        ('"－／－"', None, None),
        ("null", None, None),
    ],
)
def test_numbers_in_one_column_are_told_apart(cell: str, atk: int | None, defence: int | None) -> None:
    line = f'[{{"code": "X", "name": "子馬", "type": "動物", "stats": {cell}}}]'
    records, faults = of_animal(line)
    assert faults == []
    assert (records[0].get("atk"), records[0].get("def")) == (atk, defence)
    line = f'[{{"code": "X", "name": "子馬", "type": "動物", "ATK/DEF": {cell}}}]'
    assert of_animal(line) == (records, [])


def test_numbers_that_are_none_are_named() -> None:
    line = '[{"code": "X", "name": "子馬", "type": "動物", "stats": "ふつう"}]'
    assert of_animal(line) == ([], ["X 子馬: stats: numbers expected, found 'ふつう'"])


def test_a_weak_column_stands_for_a_field_only_alone() -> None:
    alone = '[{"id": 7, "title": "子馬", "type": "動物"}]'
    assert of_animal(alone)[0] == [{"number": "7", "name": "子馬", "type": "動物"}]


def test_a_species_that_no_card_had_is_read() -> None:
    line = '[{"code": "X", "name": "紅の鳥", "type": "動物", "tribe": "%s"}]'
    assert of_animal(line % "フラミンゴ")[1] == []
    assert of_animal(line % "flamingo")[1] == ["X 紅の鳥: 'flamingo' is no species"]


FRONT = "【起動】〔ノーマル/このテリトリーをレストする〕：カードを1枚引く。"
OPENED = "【永続】あなたのユニットのパワーを+1000する。"


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (
            CSV,
            f"番号,名称,種類,テキスト,開放面のカード名,開放面の効果\nT1,火の座,テリトリー,{FRONT},火の門,{OPENED}\n",
        ),
        (
            JSON,
            f'{{"番号": "T1", "名称": "火の座", "種類": "テリトリー", "テキスト": "{FRONT}",'
            f' "open": {{"name": "火の門", "text": "{OPENED}"}}}}\n',
        ),
    ],
)
def test_the_open_face_of_a_territory_has_columns_of_its_own(form: str, text: str) -> None:
    rulebook = registry.rulebook("builddivide")
    cards, faults = read_records(rulebook, read_rows(text, form), {})
    assert [fault.text for fault in faults] == []
    (card,) = cards
    assert card.record["open"] == {"name": "火の門", "text": OPENED}
    assert card.record["text"] == FRONT
    assert len(rulebook.definition(card.record).abilities) == 1


def test_a_card_without_an_open_face_has_none_of_it() -> None:
    rulebook = registry.rulebook("builddivide")
    text = f"番号,名称,種類,テキスト,開放面の効果\nT1,火の座,テリトリー,{FRONT},-\n"
    cards, faults = read_records(rulebook, read_rows(text, CSV), {})
    assert cards == []
    assert "a territory has an open face" in faults[0].text
