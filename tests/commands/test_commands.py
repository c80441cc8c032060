"""The commands on the toy game: figures under the promised names, exit codes, bad input in one clear message."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.toy import ToyRulebook, new_match

from gyoji import cli, replay
from gyoji.games.rulebook import TextLine

pytestmark = pytest.mark.usefixtures("toy")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        code = cli.main(list(words))
    except SystemExit as ended:
        code = int(str(ended.code))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "mine.txt"
    path.write_text("# my deck\n2 card 1\n[main]\n2 card 3\n")
    return path


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = new_match()
    while match.game.question is not None:
        match.decide(1)
    replay.save(match, tmp_path / "game.gyoji")
    return tmp_path / "game.gyoji"


def test_soak_reports_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("soak", "toy", "--games", "3", "--seed", "5", "--jobs", "1")
    code, out, _ = run(capsys, *words, "--json")
    figures = json.loads(out)["toy"]
    assert code == 0
    assert (figures["games"], figures["failures"]) == (3, [])
    code, text, _ = run(capsys, *words)
    assert code == 0
    assert f"digest {figures['digest']}" in text


def test_soak_exits_with_1_when_a_game_broke(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gyoji.sim.soak.LIMIT", 3)
    code, out, _ = run(capsys, "soak", "toy", "--games", "1", "--jobs", "1", "--json")
    failure = json.loads(out)["toy"]["failures"][0]
    assert code == 1
    assert sorted(failure) == ["decisions", "decks", "error", "game", "seed"]
    code, out, _ = run(capsys, "soak", "toy", "--games", "1", "--jobs", "1")
    assert code == 1
    assert "even against even" in out


def test_bench_reports_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bench", "toy", "--seconds", "0.05", "--json")
    figures = json.loads(out)["toy"]
    assert code == 0
    assert {"decisions_per_s", "games_per_s", "copies_per_s", "copy_decide_per_s", "build"} <= set(figures)
    code, out, _ = run(capsys, "bench", "toy", "--seconds", "0.05")
    assert code == 0
    assert "decisions per second" in out


@pytest.mark.untraced_only
@pytest.mark.slow
def test_several_workers_play_at_the_same_time(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bench", "nova", "--seconds", "0.3", "--workers", "2", "--json")
    figures = json.loads(out)["nova"]
    assert code == 0
    assert figures["workers"] == 2
    assert figures["games"] >= 2
    assert figures["decisions_per_s"] == pytest.approx(figures["decisions"] / figures["seconds"], rel=0.05)


def test_bench_writes_its_figures_into_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- gyoji bench --table -->\n<!-- end of the table -->\n", encoding="utf-8")
    code, out, _ = run(capsys, "bench", "toy", "--seconds", "0.05", "--json", "--table", str(page))
    assert code == 0
    figures = json.loads(out)["toy"]
    lines = page.read_text(encoding="utf-8").splitlines()
    assert lines[1].startswith("| game | decisions a second | games a second |")
    assert lines[3].startswith(f"| `toy` | {figures['decisions_per_s']:,.0f} | ")
    assert lines[5] == f"({figures['build']} build, 1 at a time)"


def test_soak_plays_cards_thrown_together(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("soak", "toy", "--games", "3", "--jobs", "1", "--mixed", "--json")
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert set(json.loads(out)["toy"]["wins"]) <= {"mixed 1", "mixed 2"}


def test_a_legal_deck_is_called_legal(capsys: pytest.CaptureFixture[str], deck: Path) -> None:
    assert run(capsys, "deck", "check", str(deck), "--game", "toy")[:2] == (0, "mine: legal (main 4)\n")
    code, out, _ = run(capsys, "deck", "check", str(deck), "--game", "toy", "--json")
    assert code == 0
    assert json.loads(out) == {"deck": "mine", "legal": True, "sections": {"main": 4}, "violations": []}


def test_every_violation_is_listed_with_its_rule(capsys: pytest.CaptureFixture[str], deck: Path) -> None:
    deck.write_text("3 card 1\n1 card 2\n4 card 3\n")
    code, out, _ = run(capsys, "deck", "check", str(deck), "--game", "toy")
    assert code == 1
    assert out.splitlines()[1:] == ["  [0.1] line 1: 3 of card 1", "  [0.1] line 3: 4 of card 3"]
    code, out, _ = run(capsys, "deck", "check", str(deck), "--game", "toy", "--json")
    assert code == 1
    assert [(each["rule"], each["line"]) for each in json.loads(out)["violations"]] == [
        ("0.1", 1),
        ("0.1", 3),
    ]


def test_a_deck_is_checked_in_japanese(capsys: pytest.CaptureFixture[str], deck: Path) -> None:
    words = ("deck", "check", str(deck), "--game", "toy", "--lang", "ja")
    assert run(capsys, *words)[:2] == (0, "mine: 構築ルールを満たしています (main 4)\n")
    deck.write_text("3 card 1\n")
    code, out, _ = run(capsys, *words)
    assert code == 1
    assert out.splitlines() == [
        "mine: 構築ルールを満たしていません (main 3)",
        "  [0.1] 1行目: card 1が3枚",
    ]
    deck.write_text("3 crad 1\n")
    assert "「crad 1」というカードはありません" in run(capsys, *words)[2]


def test_every_bad_line_of_a_deck_is_named(capsys: pytest.CaptureFixture[str], deck: Path) -> None:
    deck.write_text("2 card 1\nmany card 2\n2 crad 3\n[side]\n0 card 4\n3\n")
    code, out, err = run(capsys, "deck", "check", str(deck), "--game", "toy")
    assert (code, out) == (2, "")
    lines = err.removeprefix("gyoji: ").splitlines()
    assert [line.split(": ")[0] for line in lines] == [f"{deck}:{n}" for n in (2, 3, 4, 5, 6)]
    assert "unknown card 'crad 3'; did you mean 'card 3'?" in lines[1]
    assert "unknown section [side]; known: [main]" in lines[2]


def test_a_shipped_deck_is_found_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "deck", "check", "odd", "--game", "toy")[0] == 0


def test_an_exact_replay_says_so(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    code, out, _ = run(capsys, "replay", str(saved), "--log")
    assert code == 0
    assert "[1.3]" in out
    assert out.splitlines()[-1].startswith("exact: ")
    code, out, _ = run(capsys, "replay", str(saved), "--json")
    found = json.loads(out)
    assert code == 0
    assert (found["exact"], found["over"], found["difference"]) == (True, True, None)


def test_a_replay_that_differs_says_where(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    text = saved.read_text().replace('"option":"play', '"option":"eat', 1)
    saved.write_text(text)
    code, out, _ = run(capsys, "replay", str(saved))
    assert code == 1
    assert out.startswith(f"{saved}:3: differs after 0 decisions")
    code, out, _ = run(capsys, "replay", str(saved), "--json")
    assert code == 1
    assert json.loads(out)["difference"]["step"] == 0
    assert saved.read_text() == text


def test_cards_are_checked_and_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "cards.txt"
    path.write_text("one\ntwo\n")
    code, out, _ = run(capsys, "cards", "check", str(path), "--game", "toy", "--json")
    assert code == 0
    found = json.loads(out)
    assert (found["cards"], found["compiled"], found["refused"], found["phrases"]) == (2, 2, [], [])
    code, out, _ = run(capsys, "cards", "show", "one", "--game", "toy")
    assert (code, out) == (0, "Number(one)\n\nja: one\nen: one\n(printed from the text as read)\n")


def test_a_text_without_english_is_pointed_out(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_line = ToyRulebook.compile_line

    def untold(rulebook: ToyRulebook, line: str, card_type: str) -> TextLine:
        found = compile_line(rulebook, line, card_type)
        found.told = line != "two"
        return found

    monkeypatch.setattr(ToyRulebook, "compile_line", untold)
    path = tmp_path / "cards.txt"
    path.write_text("one\ntwo\n")
    code, out, _ = run(capsys, "cards", "check", str(path), "--game", "toy", "--json")
    assert (code, json.loads(out)["untold"]) == (0, [{"name": "two", "line": 1}])
    code, out, _ = run(capsys, "cards", "check", str(path), "--game", "toy")
    assert "no rule tells this in English: two, text line 1\n" in out
    assert "text line 1" not in out.replace("two, text line 1", "")
    assert "no rule tells this in English" in run(capsys, "cards", "show", "two", "--game", "toy")[1]


def test_two_bots_play_and_the_log_has_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = tmp_path / "game.gyoji"
    words = ("play", "toy", "--bot", "random", "--bot", "random", "--seed", "3", "--record", str(record))
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert "[1.1] player" in out
    assert "The game is over (rule 1.4)." in out
    assert replay.load(record).exact


def test_without_a_terminal_bots_play(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "play", "toy", "--seed", "3", "--deck", "odd")
    assert code == 0
    assert out.startswith("Toy: player 1 random (odd), player 2 random")
    assert run(capsys, "play", "toy", "--seed", "3", "--deck", "odd")[1] == out


def test_a_saved_game_is_finished_by_two_bots(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = new_match()
    match.players = ("human", "random")
    match.decide(1)
    path = tmp_path / "game.gyoji"
    replay.save(match, path)
    code, _, err = run(capsys, "play", "--resume", str(path))
    assert code == 2
    assert "needs a terminal" in err
    code, out, _ = run(capsys, "play", "--resume", str(path), "--bot", "random", "--bot", "random")
    assert code == 0
    assert "The game is over" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "go"), "unknown game 'go'; known: "),
        (("play",), "name a game: "),
        (("play", "toy", "--bot", "deep"), "unknown bot 'deep'"),
        (("play", "toy", "--deck", "a", "--deck", "b", "--deck", "c"), "toy is played by 2"),
        (("play", "toy", "--deck", "nowhere.txt"), "cannot read nowhere.txt"),
        (("play", "toy", "--seed", "-1"), "--seed must be 0 or more"),
        (("play", "toy", "--switch", "tea=green"), "unknown switch 'tea=green'"),
        (("play", "--resume", "nowhere"), "cannot read nowhere"),
        (("deck", "check", "odd", "--game", "go"), "unknown game 'go'"),
        (("deck", "check", "nowhere.txt", "--game", "toy"), "cannot read nowhere.txt"),
        (("replay", "nowhere"), "cannot read nowhere"),
        (("cards", "check", "nowhere", "--game", "toy"), "cannot read nowhere"),
        (("cards", "show", "one", "--game", "go"), "unknown game 'go'"),
        (
            ("cards", "show", "one", "--game", "toy", "--type", "song"),
            "unknown type 'song' of toy; known: number",
        ),
        (("cards", "show", "", "--game", "toy"), "the text is empty"),
        (("bench", "go"), "unknown game 'go'"),
        (("bench", "toy", "--seconds", "0"), "--seconds must be more than 0"),
        (("soak", "go"), "unknown game 'go'"),
        (("bench", "toy", "--workers", "0"), "--workers must be 1 or more"),
        (("soak", "toy", "--switch", "pace=fast"), "unknown switch 'pace=fast' of toy"),
        (("soak", "--switch", "pace=fast"), "name the game of the switches"),
        (("soak", "toy", "--games", "0"), "--games is too small"),
        (("soak", "toy", "--players", "3"), "toy is played by 2"),
        (("play", "toy", "--players", "1"), "toy is played by 2"),
    ],
)
def test_bad_input_is_one_clear_message(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith(f"gyoji: {message}")
    assert list(tmp_path.iterdir()) == []


def test_an_illegal_deck_is_not_played(capsys: pytest.CaptureFixture[str], deck: Path) -> None:
    deck.write_text("3 card 1\n")
    code, _, err = run(capsys, "play", "toy", "--deck", str(deck))
    assert (code, err) == (2, "gyoji: mine: [0.1] 3 of card 1\n")
    code, _, err = run(capsys, "play", "toy", "--deck", str(deck), "--lang", "ja")
    assert (code, err) == (2, "gyoji: mine: [0.1] card 1が3枚\n")


def test_a_finished_game_is_not_resumed(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    code, _, err = run(capsys, "play", "--resume", str(saved))
    assert code == 2
    assert "the game is over" in err


@pytest.mark.parametrize(("set_to", "port"), [("4321", 4321), ("", 8765)])
def test_the_port_may_come_from_a_variable(set_to: str, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GYOJI_PORT", set_to)
    assert cli.parse(["serve"])[1].port == port
    assert cli.parse(["serve", "--port", "5"])[1].port == 5


def test_a_variable_that_is_no_port_is_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GYOJI_PORT", "eight")
    with pytest.raises(SystemExit) as refused:
        cli.parse(["serve"])
    assert refused.value.code == 2


@pytest.mark.parametrize(
    ("game", "printed", "text"),
    [
        ("builddivide", "コマンド", "カードを1枚引く。"),
        ("animal", "場面", "【プレイ】あなたはカード1枚を引く。"),
        ("nova", "スペル", "カードを1枚引く。"),
        ("dimensionzero", "ストラテジー", "カードを1枚引く。"),
    ],
)
def test_a_type_is_named_as_cards_print_it(
    capsys: pytest.CaptureFixture[str], game: str, printed: str, text: str
) -> None:
    code, out, _ = run(capsys, "cards", "show", text, "--game", game, "--type", printed)
    assert code == 0
    assert "ja: " in out
    code, _, err = run(capsys, "cards", "show", text, "--game", game, "--type", "魔法")
    assert code == 2
    assert f"({printed})" in err
