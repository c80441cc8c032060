"""Training: the same seed learns the same, what was stopped goes on, and what is learned can be played with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gyoji.arena.engines import Local
from gyoji.bots.knowledge import file_of, read
from gyoji.commands import train as command
from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.learning import training
from gyoji.learning.fitting import fit_leanings, fit_policy, fit_value
from gyoji.learning.lore import Decisions, Lore, load, save, together
from gyoji.learning.selfplay import Lesson, decks_of, play_lessons
from gyoji.learning.training import Schedule, Training, train

GAME = "builddivide"
SMALL = Schedule(stages=2, quick=8, searched=1, trials=2)


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "PART", 2)
    monkeypatch.setattr(training, "SEARCHED_PART", 1)
    monkeypatch.setattr(training, "SAVED_AFTER", 0.0)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("training")
    for _ in train([GAME], folder, SMALL, Local):
        pass
    return folder


def test_what_is_learned_can_be_read_and_says_how_it_was_made(trained: Path) -> None:
    rulebook = registry.rulebook(GAME)
    knowledge = read(rulebook, file_of(rulebook, trained))
    assert knowledge.stage == 2
    assert knowledge.estimator is not None
    assert knowledge.leanings is not None
    assert knowledge.policy is not None
    made = json.loads(file_of(rulebook, trained).read_text(encoding="utf-8"))["made"]
    assert (made["seed"], made["quick"], made["stages"]) == (1, 8, 2)


def test_curves_have_a_row_for_every_stage(trained: Path) -> None:
    curves = json.loads((trained / GAME / "curves.json").read_text(encoding="utf-8"))
    assert [each["stage"] for each in curves] == [1, 2]
    assert all(0 < each["rulebook_loss"] < 5 for each in curves)
    assert all(each["quick_games"] + each["broken"] >= 8 for each in curves)
    assert len((trained / GAME / "curves.csv").read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.slow
@pytest.mark.untraced_only
def test_training_that_was_stopped_goes_on_to_the_same_weights(
    trained: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = 0

    def stopping(lesson: Lesson, seeds: tuple[int, ...]) -> Lore:
        nonlocal played
        played += 1
        if played == 3:
            raise KeyboardInterrupt
        return play_lessons(lesson, seeds)

    stages = train([GAME], tmp_path, SMALL, Local)
    with monkeypatch.context() as patch:
        patch.setattr(training, "play_lessons", stopping)
        with pytest.raises(KeyboardInterrupt):
            next(stages)
    assert (tmp_path / GAME / "quick-1.part.npz").exists()
    for _ in train([GAME], tmp_path, SMALL, Local):
        pass
    assert (tmp_path / f"{GAME}.json").read_bytes() == (trained / f"{GAME}.json").read_bytes()


def test_a_folder_of_another_training_is_refused(trained: Path) -> None:
    with pytest.raises(UserError, match="another training"):
        Training(GAME, trained, Schedule(quick=13))


def test_decks_with_cards_that_are_kept_out_are_not_played() -> None:
    rulebook = registry.rulebook(GAME)
    card = rulebook.deck(rulebook.deck_names()[0]).entries[0].name
    every = {deck.name for deck in decks_of(Lesson(GAME, 0))}
    kept = {deck.name for deck in decks_of(Lesson(GAME, 0, without=(card,)))}
    assert kept < every


def test_a_chance_to_win_is_found_where_there_is_one() -> None:
    rng = np.random.default_rng(1)
    rows = np.concatenate([rng.integers(0, 5, (3000, 2)), np.ones((3000, 1))], axis=1).astype(float)
    worth = (rows[:, 0] > rows[:, 1]).astype(float)
    value = fit_value(rows, worth, 1)
    assert value.loss < 0.3
    assert value.base > 0.6
    assert set(value.wire["weights"]) == {"0", "1"}  # what never changes tells nothing


def decisions_of(figures: NDArray[Any], keys: NDArray[Any], taken: NDArray[Any]) -> Decisions:
    """Return decisions at one prompt, all with as many options, from figures and keys by decision and option."""
    count, size = keys.shape
    targets = np.zeros((count, size))
    targets[np.arange(count), taken] = 1.0
    return Decisions(
        np.array(["act"] * count),
        np.full(count, size),
        np.ones((count, 2)),
        keys.reshape(-1),
        figures.reshape(-1, 1),
        figures.reshape(-1, 1),
        targets.reshape(-1),
    )


def test_a_leaning_is_found_where_there_is_one() -> None:
    rng = np.random.default_rng(2)
    keys = np.tile([5, 6, 7], (400, 1))
    figures = rng.integers(1, 9, (400, 3)).astype(float)
    taken = np.where(keys == 6, 0, figures).argmax(axis=1)
    decisions = decisions_of(figures, keys, taken)
    leaning = fit_leanings(decisions)
    assert leaning.hits > 0.8
    assert leaning.loss < leaning.base
    assert leaning.wire["general"]["6"] < leaning.wire["general"]["5"]
    assert leaning.wire["slopes"]["5"][0] > 0
    policy = fit_policy(decisions, 1)
    assert policy.hits > 0.8
    assert policy.loss < policy.base


def test_a_policy_finds_what_depends_on_the_table() -> None:
    """The dearest is best at one kind of table and the cheapest at the other: no leaning can tell."""
    rng = np.random.default_rng(4)
    keys = np.full((1500, 3), 5)
    figures = np.stack([rng.permutation(3) + 1.0 for _ in range(1500)])
    tables = rng.integers(0, 2, 1500)
    taken = np.where(tables == 1, figures.argmax(axis=1), figures.argmin(axis=1))
    decisions = decisions_of(figures, keys, taken)
    decisions.tables = np.stack([tables, np.ones(1500)], axis=1).astype(float)
    assert fit_policy(decisions, 1).hits > 0.9
    assert fit_leanings(decisions).hits < 0.7


def test_where_nothing_can_be_foretold_no_option_is_likelier() -> None:
    rng = np.random.default_rng(3)
    keys = np.tile([5, 6, 7], (60, 1))
    decisions = decisions_of(np.tile([1.0, 2.0, 3.0], (60, 1)), keys, rng.integers(0, 3, 60))
    leaning = fit_leanings(decisions)
    assert leaning.loss <= leaning.base
    assert leaning.hits < 0.9


def test_what_games_teach_is_written_and_read_and_put_together() -> None:
    lesson = Lesson(GAME, 2)
    one, other = play_lessons(lesson, (5,)), play_lessons(lesson, (6,))
    both = together([one, other])
    assert both.parts == 2
    assert len(both.decisions) == len(one.decisions) + len(other.decisions) > 0
    assert both.decisions.sizes.sum() == len(both.decisions.keys) == len(both.decisions.features)
    ends = both.decisions.sizes.cumsum()
    sums = [each.sum() for each in np.split(both.decisions.targets, ends[:-1])]
    assert sums == pytest.approx([1.0] * len(both.decisions), abs=1e-5)


def test_lore_is_read_as_it_was_written(tmp_path: Path) -> None:
    lore = play_lessons(Lesson(GAME, 2), (5,))
    save(lore, tmp_path / "lore.npz")
    again = load(tmp_path / "lore.npz")
    assert (again.games, again.broken, again.parts) == (lore.games, lore.broken, lore.parts)
    assert (again.tables.rows == lore.tables.rows).all()
    assert (again.decisions.targets == lore.decisions.targets).all()
    assert list(again.decisions.prompts) == list(lore.decisions.prompts)


def test_the_command_refuses_what_makes_no_sense(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from gyoji.cli import main

    assert main(["train", GAME, "--quick", "0", "--out", str(tmp_path)]) == 2
    assert "--quick must be 1 or more" in capsys.readouterr().err
    assert main(["train", "chess", "--out", str(tmp_path)]) == 2
    assert "unknown game" in capsys.readouterr().err
    assert command.ALL == "all"
