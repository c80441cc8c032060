"""Many games in processes: the same games as alone, whole after wrong input, and told when a process is gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pytest.importorskip("librt.vecs")
pytest.importorskip("numpy")

import gyoji
from gyoji.envs import arrays, pettingzoo, vector


def recorded(env: vector.VectorEnv, steps: int) -> list[bytes]:
    """Play at random and return all that the environment says."""
    env.reset(seed=7)
    told = [env.flat.tobytes()]
    for _ in range(steps):
        observations, rewards, ended, cut, info = env.step(env.sample())
        told.append(env.flat.tobytes() + rewards.tobytes() + ended.tobytes() + cut.tobytes())
        told.append(info["seat"].tobytes() + info["action_mask"].tobytes())
        assert observations["cards"].base is not None
    return told


@pytest.fixture(scope="module")
def shared() -> Iterator[vector.VectorEnv]:
    """Three matches in two processes, which take seconds to begin."""
    with vector.make("nova", games=3, processes=2, most=25) as env:
        yield env


@pytest.mark.slow
def test_processes_play_as_one_does(shared: vector.VectorEnv) -> None:
    alone = recorded(vector.make("nova", games=3, most=25), 60)
    assert recorded(shared, 60) == alone
    assert recorded(shared, 60) == alone


@pytest.mark.untraced_only
@pytest.mark.slow
def test_a_process_that_is_gone_is_told() -> None:
    env = vector.make("nova", games=2, processes=2)
    env.reset(seed=1)
    env._works._processes[1].kill()  # type: ignore[union-attr]
    env._works._processes[1].join()  # type: ignore[union-attr]
    with pytest.raises(gyoji.GyojiError, match="process"):
        env.step(env.sample())
    with pytest.raises(gyoji.GyojiError, match="process"):
        env.step(env.sample())
    env.close()


@pytest.mark.slow
def test_an_illegal_action_changes_nothing_in_any_process(shared: vector.VectorEnv) -> None:
    shared.reset(seed=1)
    before, decisions = shared.flat.copy(), shared.decisions
    for wrong in ([0, 0, 127], [0, -1, 0], [0, 0], [0.0, 0.0, 0.0]):
        with pytest.raises(gyoji.IllegalChoiceError):
            shared.step(np.array(wrong))
    assert (shared.flat == before).all()
    assert shared.decisions == decisions
    with pytest.raises(gyoji.IllegalChoiceError, match="match 2: action 127"):
        shared.step([0, 0, 127])


def test_a_row_is_what_the_asked_player_sees() -> None:
    env = vector.make("mission", games=3, seed=3)
    _, info = env.reset()
    for _ in range(80):
        observations, rewards, ended, _, info = env.step(env.sample())
        assert (observations["state"][:, arrays.column("state", "asked")] == 1).all()
        assert (info["action_mask"] == arrays.action_mask(env.flat)).all()
        assert (info["action_mask"].sum(axis=1) > 0).all()
        assert info["seat"].tolist() == env.seats.tolist()
        assert not rewards[~ended].any()


@pytest.mark.untraced_only
def test_rewards_are_those_of_the_match_that_ended() -> None:
    env = vector.make("builddivide", games=4, seed=5)
    env.reset()
    ends = 0
    for _ in range(600):
        _, rewards, ended, cut, _ = env.step(env.sample())
        assert rewards.shape == (4, 2)
        assert not cut.any()
        for pair in rewards[ended].tolist():
            assert sorted(pair) in ([-1, 1], [0, 0])
            ends += 1
    assert ends > 3


def test_matches_for_four_have_rewards_for_four() -> None:
    env = vector.make("animal", games=2, players=4, seed=5, most=20)
    env.reset()
    cuts = 0
    for _ in range(50):
        _, rewards, _, cut, _ = env.step(env.sample())
        assert rewards.shape == (2, 4)
        cuts += int(cut.sum())
    assert cuts == 4


def test_seeds_begin_the_same_matches() -> None:
    env, other = vector.make("nova", games=3, seed=9), vector.make("nova", games=3)
    first = env.reset()[0]["cards"].copy()
    assert (other.reset(seed=9)[0]["cards"] == first).all()
    assert (env.reset()[0]["cards"] != first).any()
    assert (env.reset(seed=9)[0]["cards"] == first).all()


def test_without_observing_nothing_is_observed() -> None:
    seeing, blind = vector.make("nova", games=2, seed=1), vector.make("nova", games=2, seed=1, observe=False)
    seeing.reset()
    assert blind.reset()[0] == {}
    for _ in range(50):
        actions = seeing.sample()
        _, _, _, _, one = seeing.step(actions)
        _, _, _, _, other = blind.step(actions)
        assert (one["action_mask"] == other["action_mask"]).all()


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ({"games": 0}, "games"),
        ({"games": 2, "processes": 3}, "3 processes for 2 games"),
        ({"processes": True}, "processes"),
        ({"seed": -1}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"decks": ("red_gael",)}, "red_gale"),
        ({"most": 0}, "most"),
    ],
)
def test_wrong_input_is_told(words: dict[str, Any], part: str) -> None:
    with pytest.raises(gyoji.GyojiError, match=part):
        vector.make("nova", **words)


def test_numbers_mean_the_same_in_all_environments() -> None:
    env: Any = pettingzoo.env("nova")
    assert env.fingerprint == vector.make("nova", games=1).fingerprint
    assert env.fingerprint.startswith("nova-")
    assert env.fingerprint != vector.make("mission", games=1).fingerprint
