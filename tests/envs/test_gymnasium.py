"""One seat against bots: who plays, what is legal, how it ends, and what wrong input does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("librt.vecs")
pytest.importorskip("gymnasium")

import gymnasium as original

import gyoji
from gyoji.envs import gymnasium


def play(env: gymnasium.SeatEnv, seed: int, chance: int = 1) -> tuple[float, bool, bool, list[int]]:
    """Play a match at random; return the reward, whether it ended or was cut, and the actions."""
    rng = np.random.default_rng(chance)
    _, info = env.reset(seed=seed)
    taken: list[int] = []
    while True:
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        taken.append(action)
        _, reward, ended, cut, info = env.step(action)
        if ended or cut:
            return reward, ended, cut, taken


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_a_match_is_won_or_lost_by_the_seat(slug: str) -> None:
    players = max(gyoji.game(slug).seat_counts)
    env = gymnasium.make(slug, seat=players - 1, players=players)
    reward, ended, cut, taken = play(env, seed=3)
    assert (ended, cut) == (True, False)
    result = env.match.result
    assert result is not None
    assert reward == (0 if result.is_draw else 1 if players - 1 in result.winners else -1)
    assert len(env.match.seats) == players
    assert len(taken) > 5


def test_the_seat_is_asked_whenever_it_is_shown_something() -> None:
    env = gymnasium.make("nova", seat=1)
    _, info = env.reset(seed=5)
    for _ in range(30):
        assert env.match.decision.player == 1
        assert info["action_mask"].sum() == env.match.decision.count
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        observation, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        assert observation["state"][8] == info["action_mask"].sum()


def test_the_same_seed_plays_the_same_match() -> None:
    env = gymnasium.make("mission", most=400)
    first, second, other = play(env, 7), play(env, 7), play(env, 8)
    assert first == second
    assert first[3] != other[3]


def test_without_a_seed_another_match_begins() -> None:
    env = gymnasium.make("nova")
    env.reset(seed=1)
    first = env.match.seed
    env.reset()
    assert env.match.seed != first


def test_bots_are_names_functions_or_one_for_each_seat() -> None:
    asked: list[int] = []

    def watching(seat: gyoji.Seat) -> gyoji.Option:
        asked.append(seat.player)
        return seat.options[0]

    env = gymnasium.make("nova", seat=0, bot=watching, most=200)
    play(env, 2)
    assert set(asked) == {1}
    asked.clear()
    env = gymnasium.make("animal", seat=1, players=3, bot=(watching, "random"), most=150)
    play(env, 2)
    assert set(asked) == {2}
    env = gymnasium.make("nova", bot=gyoji.bot("monte-carlo", trials=1), most=20)
    play(env, 2)


def test_decks_are_those_of_the_seats() -> None:
    env = gymnasium.make("nova", decks=("red_gale", "blue_tide"))
    for seed in range(3):
        env.reset(seed=seed)
        assert [deck.name for deck in env.match.decks] == [
            gyoji.game("nova").deck(name).name for name in ("red_gale", "blue_tide")
        ]
    env = gymnasium.make("nova")
    met = set()
    for seed in range(12):
        env.reset(seed=seed)
        met.add(tuple(deck.name for deck in env.match.decks))
    assert len(met) > 4


def test_an_illegal_action_loses_or_raises() -> None:
    env = gymnasium.make("nova")
    env.reset(seed=1)
    before = env.match.digest
    _, reward, ended, cut, info = env.step(127)
    assert (reward, ended, cut) == (-1, True, False)
    assert "127" in info["illegal_action"]
    assert env.match.digest == before
    with pytest.raises(original.error.ResetNeeded):
        env.step(0)
    env = gymnasium.make("nova", illegal="raise")
    env.reset(seed=1)
    for wrong in (127, -1, 500, True, "0", None, 1.0):
        with pytest.raises(gyoji.IllegalChoiceError):
            env.step(wrong)
    assert env.match.digest == before
    env.step(np.int64(0))


def test_a_match_that_goes_on_for_too_long_is_cut() -> None:
    reward, ended, cut, _ = play(gymnasium.make("nova", most=30), 1)
    assert (reward, ended, cut) == (0, False, True)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ({"name": "novae"}, "nova"),
        ({"name": "nova", "bot": "randon"}, "random"),
        ({"name": "nova", "seat": 2}, "known: 0, 1"),
        ({"name": "nova", "seat": -1}, "unknown seat"),
        ({"name": "nova", "bot": ("random", "random")}, "2 bots for 1"),
        ({"name": "nova", "decks": ("red_gael",)}, "red_gale"),
        ({"name": "nova", "decks": "red_gale"}, "decks"),
        ({"name": "nova", "illegal": "ignore"}, "raise"),
        ({"name": "nova", "most": 0}, "from 1"),
        ({"name": "nova", "players": 3}, "played by 2"),
        ({"name": "nova", "render_mode": "rgb"}, "ansi"),
    ],
)
def test_wrong_input_is_told(words: dict[str, Any], part: str) -> None:
    with pytest.raises(gyoji.GyojiError, match=part):
        gymnasium.make(**words)


def test_nothing_is_played_before_the_reset() -> None:
    env = gymnasium.make("nova")
    for call in (lambda: env.step(0), env.action_masks, lambda: env.match):
        with pytest.raises(original.error.ResetNeeded):
            call()


def test_environments_are_made_by_their_ids() -> None:
    env: Any = original.make("gyoji/nova-v1", bot="random", flat=True)
    observation, info = env.reset(seed=3)
    assert observation.shape == (11216,)
    assert env.observation_space.contains(observation)
    assert env.get_wrapper_attr("action_masks")().sum() == info["action_mask"].sum()


def test_what_is_shown_of_a_match_is_what_the_seat_sees(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make("nova", render_mode="ansi")
    env.reset(seed=3)
    assert env.render() == str(env.match.view(0))
    env = gymnasium.make("nova", render_mode="human")
    env.reset(seed=3)
    assert env.render() is None
    assert capsys.readouterr().out == f"{env.match.view(0)}\n"
