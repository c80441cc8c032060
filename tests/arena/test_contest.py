"""An arena comes out the same whoever plays it, however often it is broken off; a worker that dies loses nothing."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

from gyoji.arena.contest import ROUND, Contest, Stopping
from gyoji.arena.engines import Local, Pool, WorkerError, in_order
from gyoji.arena.playing import play_game
from gyoji.arena.sides import Brain, Plan, make_plan
from gyoji.arena.tally import Tally
from gyoji.errors import UserError

GAME = "builddivide"


def plan(games: int = 24, decks: tuple[str, ...] = ("archive", "cloister", "throne"), seed: int = 1) -> Plan:
    return make_plan(GAME, list(decks), [], games, seed)


def finish(contest: Contest, path: Path, workers: int = 1) -> bytes:
    lines = contest.resume(path)
    for _ in contest.run(Local() if workers == 1 else Pool(workers), lines):
        pass
    lines.close()
    return path.read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return finish(Contest(plan()), tmp_path_factory.mktemp("whole") / "games.jsonl")


@pytest.mark.slow
def test_any_number_of_workers_gives_the_same_file(whole: bytes, tmp_path: Path) -> None:
    for workers in (2, 3):
        assert finish(Contest(plan()), tmp_path / f"{workers}.jsonl", workers) == whole


def test_pairs_take_turns_and_play_each_deal_from_both_seats(whole: bytes) -> None:
    records = [json.loads(line) for line in whole.splitlines()[1:]]
    assert [(each["pair"], each["game"]) for each in records] == [
        *[(pair, game) for pair in range(3) for game in range(ROUND)],
        *[(pair, game) for pair in range(3) for game in range(ROUND, 24)],
    ]
    for each in records:
        assert each["seat_a"] == each["game"] % 2
        twin = next(
            other for other in records if (other["pair"], other["game"]) == (each["pair"], each["game"] ^ 1)
        )
        assert twin["seed"] == each["seed"]
    assert len({each["seed"] for each in records}) == 12


@pytest.mark.slow
@pytest.mark.parametrize("left", [0, 5, 300, 20_000, 50_000])
def test_an_arena_that_was_cut_off_anywhere_goes_on_to_the_same_file(
    whole: bytes, tmp_path: Path, left: int
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(whole[:left])
    tally = Tally(plan())
    contest = Contest(plan(), None, (tally.add,))
    assert finish(contest, path) == whole
    assert tally.games == contest.played == 72


def test_a_file_that_is_whole_is_left_alone(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(whole)
    contest = Contest(plan())
    assert finish(contest, path) == whole
    assert contest.played == 72


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (plan(games=26), "its games 24, not 26"),
        (plan(seed=2), "its seed 1, not 2"),
        (plan(decks=("archive", "cloister", "edge")), "of another arena"),
    ],
)
def test_the_file_of_another_arena_is_refused_and_kept(
    whole: bytes, tmp_path: Path, other: Plan, said: str
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(whole)
    with pytest.raises(UserError, match=said):
        Contest(other).resume(path)
    assert path.read_bytes() == whole


def test_a_damaged_line_is_named(whole: bytes, tmp_path: Path) -> None:
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "games.jsonl"
    for broken, said in (
        (b"{}\n", ":4: damaged"),
        (b"}{\n", ":4: damaged"),
        (lines[5], ":4: damaged: not the game"),
    ):
        path.write_bytes(b"".join([*lines[:3], broken, *lines[4:]]))
        with pytest.raises(UserError, match=said):
            Contest(plan()).resume(path)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    for text in ("dear diary", "dear diary\n", '{"arena": 99}\n'):
        path.write_text(text)
        with pytest.raises(UserError, match="arena"):
            Contest(plan()).resume(path)
        assert path.read_text() == text


@pytest.mark.slow
def test_a_worker_that_is_killed_loses_nothing(whole: bytes, tmp_path: Path) -> None:
    contest = Contest(plan())
    pool = Pool(2)
    lines = contest.resume(tmp_path / "games.jsonl")
    killed = 0
    for _ in contest.run(pool, lines):
        if killed < 3:
            os.kill(pool.pids()[killed % 2], signal.SIGKILL)
            killed += 1
    lines.close()
    assert killed == 3
    assert (tmp_path / "games.jsonl").read_bytes() == whole


def die(shared: int, batch: int) -> int:
    if batch == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return batch * shared


def test_work_over_which_workers_die_again_and_again_is_given_up() -> None:
    done: list[int] = []
    with pytest.raises(
        WorkerError, match=r"4 workers died one after another over the same work, .* SIGKILL: 3"
    ):
        done += [result for _, result in in_order(Pool(2), die, 10, iter(range(6)))]
    assert [result for _, result in in_order(Pool(2), die, 10, iter(range(3)))] == [0, 10, 20]


def fail(shared: str, batch: int) -> int:
    raise UserError(shared) if batch else ValueError(shared)


def test_what_goes_wrong_in_a_worker_is_told_as_it_is() -> None:
    with pytest.raises(UserError, match="no such thing"):
        list(in_order(Pool(2), fail, "no such thing", iter([1])))
    with pytest.raises(WorkerError, match=r"(?s)error in the program.*ValueError: no such thing"):
        list(in_order(Pool(2), fail, "no such thing", iter([0])))


def double(shared: None, batch: int) -> int:
    return 2 * batch


def test_results_come_in_the_order_of_the_batches() -> None:
    for engine in (Local(), Pool(3)):
        assert list(in_order(engine, double, None, iter(range(50)))) == [(n, 2 * n) for n in range(50)]


@pytest.mark.slow
def test_a_pair_stops_when_it_is_decided_and_the_same_way_for_any_workers(tmp_path: Path) -> None:
    made = plan(120, ("archive", "cloister"))
    one, two = Contest(made, Stopping(0.35)), Contest(made, Stopping(0.35))
    assert finish(one, tmp_path / "1.jsonl") == finish(two, tmp_path / "2.jsonl", 2)
    assert all(each.decision and each.scores.games < 120 for each in one.meetings)
    assert one.games == one.played == two.played


def test_a_game_is_the_same_by_itself(whole: bytes) -> None:
    for line in whole.splitlines()[1:9]:
        record = json.loads(line)
        assert play_game(plan(), record["pair"], record["game"]) == record


def test_cards_that_are_drawn_were_seen_and_what_is_counted_is_in_the_deck(whole: bytes) -> None:
    lines = whole.splitlines()
    names = json.loads(lines[0])["cards"]
    for line in lines[1:]:
        record = json.loads(line)
        for letter in "ab":
            columns = [record[f"{name}_{letter}"] for name in ("seen", "drawn", "played")]
            assert all(len(column) == len(names[record[letter].split(":")[0]]) for column in columns)
            assert all(seen >= max(drawn, played) for seen, drawn, played in zip(*columns, strict=True))
            assert sum(columns[1]) >= 5  # the opening hand


@pytest.mark.parametrize("slug", ["animal", "dimensionzero", "mission", "nova"])
@pytest.mark.slow
def test_every_game_is_counted(slug: str) -> None:
    made = make_plan(slug, [], [], 2, 3)
    tally = Tally(made)
    for number in range(4):
        record = play_game(made, number // 2, number % 2)
        assert "error" not in record
        tally.add(record)
    assert tally.first.games == 4
    assert all(rule for rule in tally.endings)
    assert sum(each.copies["drawn"] for each in tally.cards.values()) > 40
    assert sum(each.copies["played"] for each in tally.cards.values()) > 10
    assert len(tally.rules) > 100


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("randm", "did you mean 'random'"),
        ("random@5", "does not think"),
        ("monte-carlo@0", "1 trial or more"),
        ("monte-carlo@", "write NAME"),
        ("", "write NAME"),
    ],
)
def test_bots_that_there_are_not(text: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        Brain.read(text)


def test_bots_are_written_as_they_are_read() -> None:
    for text in ("random", "monte-carlo", "monte-carlo@20", "monte-carlo@0.5s"):
        assert Brain.read(text).text == text
    assert [Brain.read(text).is_timed for text in ("random", "monte-carlo", "monte-carlo@1s")] == [
        False,
        False,
        True,
    ]


def test_who_meets_whom() -> None:
    names = [
        side.name for side in make_plan(GAME, ["archive", "edge"], ["random", "monte-carlo@2"], 1, 1).sides
    ]
    assert names == ["archive:random", "archive:monte-carlo@2", "edge:random", "edge:monte-carlo@2"]
    one = make_plan(GAME, ["archive"], [], 1, 1, ["edge", "throne:monte-carlo@2", "archive"])
    assert [(one.sides[a].name, one.sides[b].name) for a, b in one.pairs] == [
        ("archive:random", "edge:random"),
        ("archive:random", "throne:monte-carlo@2"),
    ]
    assert len(make_plan(GAME, ["archive"], [], 1, 1, []).pairs) == 5
    assert len(make_plan(GAME, [], [], 1, 1).pairs) == 15
    with pytest.raises(UserError, match="nobody meets anybody"):
        make_plan(GAME, ["archive"], [], 1, 1)
    with pytest.raises(UserError, match="did you mean 'archive'"):
        make_plan(GAME, ["archiv", "edge"], [], 1, 1)
