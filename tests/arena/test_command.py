"""`gyoji arena` as people use it: what it prints and writes, what it refuses, and what is left when it is stopped."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest

from gyoji import cli
from gyoji.terminal.progress import Progress, clock, line

DECKS = ("--decks", "archive", "cloister")
SMALL = ("arena", "builddivide", *DECKS, "--games", "6", "--workers", "1")


def gyoji(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = cli.main(list(words))
    found = capsys.readouterr()
    return code, found.out, found.err


def run(*words: str, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        [sys.executable, "-m", "gyoji", *words], capture_output=True, text=True, check=False, **options
    )


@pytest.mark.slow
def test_json_has_a_pair_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = gyoji(*SMALL, "--json", "--ratings", capsys=capsys)
    assert (code, err) == (0, "")
    found = json.loads(out)
    (pair,) = found["pairs"]
    assert (pair["a"], pair["b"], pair["games"]) == ("archive:random", "cloister:random", 6)
    assert pair["rate"] == round((pair["wins_a"] + pair["draws"] / 2) / 6, 6)
    assert 0 <= pair["low"] < pair["rate"] < pair["high"] <= 1
    assert found["complete"]
    assert {each["name"] for each in found["ratings"]["sides"]} == {"archive:random", "cloister:random"}


@pytest.mark.slow
def test_files_of_all_kinds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    names = {name: tmp_path / f"games.{name}" for name in ("out", "parquet", "report")}
    words = [word for name, path in names.items() for word in (f"--{name}", str(path))]
    code, out, _ = gyoji(*SMALL, *words, capsys=capsys)
    assert code == 0
    assert "archive:random - cloister:random" in out
    lines = [json.loads(text) for text in names["out"].read_text("utf-8").splitlines()]
    assert lines[0]["arena"] == 1
    rows = parquet.read_table(names["parquet"]).to_pylist()
    for row, record in zip(rows, lines[1:], strict=True):
        assert {name: value for name, value in row.items() if value is not None} == record
    page = names["report"].read_text("utf-8")
    assert page.count("<table") >= 7
    assert page.count("data:text/csv") == page.count("<table")
    for outside in ("http:", "https:", "<link", "src=", "@import"):
        assert outside not in page
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".part"] == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("arena", "nowa"), "unknown game 'nowa'"),
        (("arena", "builddivide", "--decks", "archiv", "edge"), "did you mean 'archive'"),
        (
            ("arena", "builddivide", "--decks", "archive", "/no/such/deck.txt"),
            "there is no file /no/such/deck.txt",
        ),
        (("arena", "builddivide", "--decks", "archive", "mine.txt"), "there is no file mine.txt"),
        (("arena", "builddivide", "--bots", "deep-blue"), "unknown bot 'deep-blue'"),
        (("arena", "builddivide", "--decks", "archive"), "nobody meets anybody"),
        ((*SMALL, "--games", "0"), "--games must be 1 or more"),
        ((*SMALL, "--workers", "-1"), "--workers must be 1 or more"),
        ((*SMALL, "--seed", "-1"), "--seed must be 0 or more"),
        ((*SMALL, "--sprt", "--margin", "0.5"), "--margin must lie between"),
        ((*SMALL, "--resume"), "--resume needs --out"),
        ((*SMALL, "--out", "/no/such/folder/x.jsonl"), "there is no folder /no/such/folder"),
        ((*SMALL, "--report", "/"), "it is a folder"),
        ((*SMALL, "--cluster", "nonsense"), "'nonsense' is no address of a cluster"),
        ((*SMALL, "--cluster", "127.0.0.1:1"), "no cluster answers at 127.0.0.1:1"),
    ],
)
def test_bad_input_is_told_at_once(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = gyoji(*words, capsys=capsys)
    assert (code, out) == (2, "")
    assert err.startswith("gyoji: ")
    assert said in err


def test_a_bad_deck_file_is_told_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("4 no such card\nfive\n")
    code, _, err = gyoji("arena", "builddivide", "--decks", "archive", str(deck), capsys=capsys)
    assert code == 2
    assert "mine.txt:1: unknown card" in err
    assert "mine.txt:2: expected" in err


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("precious\n")
    code, _, err = gyoji(*SMALL, "--out", str(path), capsys=capsys)
    assert code == 2
    assert "--resume" in err
    assert path.read_text() == "precious\n"


def test_a_device_without_room_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = gyoji(*SMALL, "--out", "/dev/full", capsys=capsys)
    assert code == 2
    assert "cannot write /dev/full: No space left on device" in err


@pytest.mark.slow
def test_a_report_that_cannot_be_written_loses_no_result(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = gyoji(*SMALL, "--report", "/dev/full", "--json", capsys=capsys)
    assert code == 2
    assert json.loads(out)["games"] == 6
    assert "cannot write /dev/full" in err


def small_files() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))


@pytest.mark.untraced_only
@pytest.mark.slow
def test_a_full_disk_keeps_whole_games_and_the_arena_goes_on_later(tmp_path: Path) -> None:
    words = ("arena", "builddivide", *DECKS, "--games", "30", "--workers", "2", "--out")
    full = run(*words, str(tmp_path / "a.jsonl"), "--json", preexec_fn=small_files)
    assert full.returncode == 2
    assert "File too large" in full.stderr
    assert "--resume goes on" in full.stderr
    kept = (tmp_path / "a.jsonl").read_bytes()
    assert kept.endswith(b"\n")
    assert not json.loads(full.stdout)["complete"]
    again = run(*words, str(tmp_path / "a.jsonl"), "--resume", "--json")
    whole = run(*words, str(tmp_path / "b.jsonl"), "--json")
    assert (again.returncode, whole.returncode) == (0, 0)
    assert again.stdout == whole.stdout
    assert (tmp_path / "a.jsonl").read_bytes() == (tmp_path / "b.jsonl").read_bytes()
    assert (tmp_path / "a.jsonl").read_bytes().startswith(kept)


def children(pid: int) -> list[int]:
    found = [Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [int(each) for each in found[0]]


@pytest.mark.untraced_only
@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks for processes where Linux has them")
def test_an_arena_that_is_killed_goes_on_to_the_same_file_and_leaves_no_worker(tmp_path: Path) -> None:
    words = [
        sys.executable,
        "-m",
        "gyoji",
        "arena",
        "builddivide",
        *DECKS,
        "--games",
        "120",
        "--workers",
        "2",
    ]
    path = tmp_path / "a.jsonl"
    arena = subprocess.Popen([*words, "--out", str(path)], stdout=subprocess.DEVNULL)
    while not path.exists() or path.stat().st_size < 10_000:
        time.sleep(0.02)
    workers = children(arena.pid)
    assert len(workers) == 2
    os.kill(arena.pid, signal.SIGKILL)
    assert arena.wait() == -signal.SIGKILL
    until = time.monotonic() + 20
    while any(Path(f"/proc/{pid}").exists() for pid in workers) and time.monotonic() < until:
        time.sleep(0.1)
    assert not any(Path(f"/proc/{pid}").exists() for pid in workers)
    before = path.read_bytes()
    subprocess.run([*words, "--out", str(path), "--resume"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([*words, "--out", str(tmp_path / "b.jsonl")], check=True, stdout=subprocess.DEVNULL)
    after = path.read_bytes()
    assert after == (tmp_path / "b.jsonl").read_bytes()
    assert len(before) < len(after)


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_shows_on_a_terminal_only() -> None:
    terminal, pipe = Terminal(), StringIO()
    for out in (terminal, pipe):
        progress = Progress("games", 10, out)
        progress.show(20, 40)
        progress.end()
    assert "20 of 40 games" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
    assert pipe.getvalue() == ""


def test_progress_says_how_long_it_takes() -> None:
    assert (
        line("games", 30, 100, 20, 10.0)
        == "███████················· 30 of 100 games, 2.0 a second, 35 s left"
    )
    assert [clock(seconds) for seconds in (5, 65, 3725)] == ["5 s", "1:05", "1:02:05"]
