"""Card lists on the command line: imported whole, in part or not at all, listed, removed, and used by decks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.commands.test_commands import run

from gyoji.games import registry

pytestmark = pytest.mark.usefixtures("toy")

GOOD = "番号,名称,種類,値,テキスト\nT1,火の鳥,数,11,一\nT2,card 1,数,7,二\n"
BAD = GOOD + "T3,蛇,数,5,三?\nT4,nothing,数,0,\nT1,犬,数,1,\nT5,猫,数,多い,\n"


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "list.csv"
    path.write_bytes(GOOD.encode("cp932"))
    return path


@pytest.fixture
def imported(capsys: pytest.CaptureFixture[str], cards: Path) -> None:
    assert run(capsys, "cards", "import", str(cards), "--game", "toy", "--as", "birds")[0] == 0


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_a_good_list_is_stored(capsys: pytest.CaptureFixture[str], cards: Path, data_folder: Path) -> None:
    code, out, _ = run(capsys, "cards", "import", str(cards), "--game", "toy", "--as", "birds")
    stored = data_folder / "sets" / "toy" / "birds.jsonl"
    assert code == 0
    assert (
        out
        == f"2 of 2 lines of text are read\n2 of 2 cards are good; 0 problems\nstored as birds: {stored}\n"
    )
    assert files(data_folder) == [stored]
    assert json.loads(stored.read_text().splitlines()[1]) == {
        "number": "T1",
        "name": "火の鳥",
        "type": "number",
        "worth": 11,
        "text": "一",
    }


def test_every_problem_is_named_with_its_line_and_nothing_stored(
    capsys: pytest.CaptureFixture[str], cards: Path, data_folder: Path
) -> None:
    cards.write_text(BAD)
    code, out, _ = run(capsys, "cards", "import", str(cards), "--game", "toy", "--as", "birds")
    assert code == 1
    heads = [line for line in out.splitlines() if line.startswith(str(cards))]
    assert heads == [
        f"{cards}:4: T3 蛇, text line 1: a question",
        f"{cards}:5: T4 nothing: nothing is no card",
        f"{cards}:6: T1 犬: the number is that of line 2 too",
        f"{cards}:7: T5 猫: 値: a number expected, found '多い'",
    ]
    assert out.splitlines()[-2:] == [
        "2 of 6 cards are good; 4 problems",
        "nothing was stored; --partial stores the good cards",
    ]
    assert files(data_folder) == []


def test_the_good_part_is_stored_on_demand(
    capsys: pytest.CaptureFixture[str], cards: Path, data_folder: Path
) -> None:
    cards.write_text(BAD)
    words = ("cards", "import", str(cards), "--game", "toy", "--as", "birds", "--partial", "--json")
    code, out, _ = run(capsys, *words)
    found = json.loads(out)
    assert code == 0
    assert (found["cards"], found["good"]) == (6, 2)
    assert [problem["line"] for problem in found["problems"]] == [4, 5, 6, 7]
    assert found["stored"] == str(files(data_folder)[0])
    code, out, _ = run(capsys, "cards", "list", "birds", "--game", "toy")
    assert (code, out) == (0, "T1  火の鳥\nT2  card 1\n")


def test_a_list_without_a_good_card_stores_nothing_even_in_part(
    capsys: pytest.CaptureFixture[str], cards: Path, data_folder: Path
) -> None:
    cards.write_text("番号,名称,値\nT1,鳥,多い\n")
    words = ("cards", "import", str(cards), "--game", "toy", "--as", "birds", "--partial")
    code, out, _ = run(capsys, *words)
    assert (code, out.splitlines()[-1]) == (1, "nothing was stored")
    assert files(data_folder) == []


def test_a_set_is_replaced_only_on_demand(
    capsys: pytest.CaptureFixture[str], cards: Path, imported: None
) -> None:
    words = ("cards", "import", str(cards), "--game", "toy", "--as", "birds")
    code, _, err = run(capsys, *words)
    assert (code, err) == (
        2,
        "gyoji: the set 'birds' of toy exists already; --replace puts this in its place\n",
    )
    cards.write_text("番号,名称,値\nT9,魚,2\n")
    assert run(capsys, *words, "--replace")[0] == 0
    assert run(capsys, "cards", "list", "birds", "--game", "toy")[1] == "T9  魚\n"


def test_a_bad_list_does_not_replace_a_set(
    capsys: pytest.CaptureFixture[str], cards: Path, imported: None
) -> None:
    cards.write_text(BAD)
    words = ("cards", "import", str(cards), "--game", "toy", "--as", "birds", "--replace")
    assert run(capsys, *words)[0] == 1
    assert run(capsys, "cards", "list", "birds", "--game", "toy")[1] == "T1  火の鳥\nT2  card 1\n"


def test_misprints_are_read_as_the_errata_say(capsys: pytest.CaptureFixture[str], cards: Path) -> None:
    cards.write_text("番号,名称,値,テキスト\nT1,鳥,1,一?\n")
    errata = cards.with_name("errata.toml")
    errata.write_text('[[erratum]]\ncard = "鳥"\nprinted = "?"\nread_as = "。"\nreason = "a slip"\n')
    words = ("cards", "import", str(cards), "--game", "toy", "--as", "birds")
    assert run(capsys, *words)[0] == 1
    assert run(capsys, *words, "--errata", str(errata))[0] == 0
    assert (
        json.loads(run(capsys, "cards", "list", "birds", "--game", "toy", "--json")[1])[0]["text"] == "一。"
    )


def test_sets_are_listed_and_removed(capsys: pytest.CaptureFixture[str], imported: None) -> None:
    assert run(capsys, "cards", "list")[1] == "toy  birds  2 cards, from list.csv\n"
    listed = json.loads(run(capsys, "cards", "list", "--game", "toy", "--json")[1])
    assert listed == [{"game": "toy", "name": "birds", "cards": 2, "source": "list.csv"}]
    assert run(capsys, "cards", "list", "--game", "nova")[1] == "no set was imported\n"
    assert run(capsys, "cards", "remove", "birds", "--game", "toy")[:2] == (0, "removed birds of toy\n")
    assert run(capsys, "cards", "list")[1] == "no set was imported\n"


def test_check_reads_the_same_lists(
    capsys: pytest.CaptureFixture[str], cards: Path, data_folder: Path
) -> None:
    cards.write_text(BAD)
    code, out, _ = run(capsys, "cards", "check", str(cards), "--game", "toy", "--json")
    found = json.loads(out)
    assert code == 1
    assert (found["cards"], found["compiled"]) == (4, 3)
    assert [(each["name"], each["line"]) for each in found["refused"]] == [("蛇", 4)]
    assert [each["line"] for each in found["problems"]] == [6, 7]
    code, out, _ = run(capsys, "cards", "check", str(cards), "--game", "toy")
    assert code == 1
    assert out.splitlines()[0] == f"{cards}:6: T1 犬: the number is that of line 2 too"
    assert files(data_folder) == []


def test_decks_name_imported_cards(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, imported: None
) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("2 火の鳥\n1 birds:card 1\n1 shipped:card 1\n2 card 2\n")
    assert run(capsys, "deck", "check", str(deck), "--game", "toy")[:2] == (0, "mine: legal (main 6)\n")
    words = ("--deck", str(deck), "--deck", "odd")
    code, out, _ = run(capsys, "play", "toy", *words, "--bot", "random", "--bot", "random", "--seed", "3")
    assert code == 0
    assert "火の鳥" in out
    code, out, _ = run(capsys, "soak", "toy", *words, "--games", "4", "--jobs", "1", "--json")
    found = json.loads(out)["toy"]
    assert (code, found["failures"]) == (0, [])
    assert set(found["wins"]) <= {"mine", "odd"}


def test_a_name_of_different_cards_must_be_told_apart(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, imported: None
) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("2 card 1\n")
    code, _, err = run(capsys, "deck", "check", str(deck), "--game", "toy")
    assert code == 2
    assert err == (
        f"gyoji: {deck}:1: different cards are called 'card 1'; write shipped:card 1 or birds:card 1\n"
    )


def test_without_the_set_its_cards_are_unknown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, imported: None
) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("2 火の鳥\n")
    assert run(capsys, "deck", "check", str(deck), "--game", "toy")[0] == 0
    run(capsys, "cards", "remove", "birds", "--game", "toy")
    code, _, err = run(capsys, "deck", "check", str(deck), "--game", "toy")
    assert (code, err) == (2, f"gyoji: {deck}:1: unknown card '火の鳥'\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("import", "nowhere.csv", "--game", "toy", "--as", "x"), "cannot read nowhere.csv"),
        (("import", "empty.csv", "--game", "toy", "--as", "x"), "empty.csv:1: the file lists no card"),
        (("import", "empty.csv", "--game", "go", "--as", "x"), "unknown game 'go'"),
        (("import", "empty.csv", "--game", "toy", "--as", "a/b"), "no set can be called 'a/b'"),
        (("import", "empty.csv", "--game", "toy", "--as", "x", "--column", "y"), "--column y: expected"),
        (("remove", "x", "--game", "toy"), "no set 'x' of toy was imported"),
        (("list", "x", "--game", "toy"), "no set 'x' of toy was imported"),
        (("list", "x"), "name the game of the set with --game"),
    ],
)
def test_bad_input_is_one_clear_message(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    data_folder: Path,
    words: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("empty.csv").write_text("番号,名称,値\n")
    code, out, err = run(capsys, "cards", *words)
    assert (code, out) == (2, "")
    assert err.startswith(f"gyoji: {message}")
    assert files(data_folder) == []


@pytest.mark.parametrize("game", sorted(registry.MODULES))
def test_the_cards_of_a_game_come_back_from_a_list(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    shipped = list(registry.rulebook(game).records().values())[:5]
    path = tmp_path / "list.jsonl"
    path.write_text("\n".join(json.dumps(record, ensure_ascii=False) for record in shipped))
    code, out, _ = run(capsys, "cards", "import", str(path), "--game", game, "--as", "again")
    assert code == 0, out
    listed = json.loads(run(capsys, "cards", "list", "again", "--game", game, "--json")[1])
    for record in shipped:
        if isinstance(record.get("text"), str):
            record = {**record, "text": str(record["text"]).strip()}
        assert {key: value for key, value in record.items() if value not in ("", [])} in listed


SLIPPED = """番号,名称,種類,色,コスト,攻撃力,体力,種族,テキスト,重さ
X1-001,浜の見張り,サーバント,青,〔青1〕①,200,300,人間,このカードが場に出た時、自分のデッキからカード1枚引く。,9
"""


def test_slips_are_mended_with_a_note_unless_the_list_must_be_exact(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, proposed = tmp_path / "list.csv", tmp_path / "errata.toml"
    path.write_text(SLIPPED)
    words = (str(path), "--game", "nova")
    code, out, _ = run(capsys, "cards", "check", *words, "--strict")
    assert code == 1
    assert "mended:" not in out
    code, out, _ = run(capsys, "cards", "import", *words, "--as", "shore", "--propose", str(proposed))
    assert code == 0
    assert "mended: 浜の見張り, text line 1: 「を」 is missing" in out
    assert "unknown column '重さ'" in out
    assert "new race: 人間" not in out
    stored = run(capsys, "cards", "list", "shore", "--game", "nova", "--json")[1]
    assert json.loads(stored)[0]["text"] == "このカードが場に出た時、自分のデッキからカード1枚を引く。"
    code, out, _ = run(
        capsys, "cards", "check", *words, "--strict", "--errata", str(proposed), "--column", "重さ=-"
    )
    assert (code, "lines: 1 of 1 compile" in out) == (0, True)


def test_any_field_can_have_errata_by_number_too(capsys: pytest.CaptureFixture[str], cards: Path) -> None:
    errata = cards.with_name("errata.toml")
    entry = '[[erratum]]\ncard = "T2"\nfield = "worth"\nprinted = "%s"\nread_as = "8"\nreason = "a slip"\n'
    words = ("cards", "import", str(cards), "--game", "toy", "--as", "birds", "--errata", str(errata))
    errata.write_text(entry % "9")
    code, _, err = run(capsys, *words)
    assert (code, err) == (2, "gyoji: erratum of card 1: worth is 「7」, not 「9」\n")
    errata.write_text(entry % "7")
    assert run(capsys, *words)[0] == 0
    stored = json.loads(run(capsys, "cards", "list", "birds", "--game", "toy", "--json")[1])
    assert [card["worth"] for card in stored] == [11, 8]
