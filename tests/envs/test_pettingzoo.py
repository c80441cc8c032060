"""A match as an agent-environment cycle: who acts, what is legal, rewards of players and teams, wrong input."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("librt.vecs")
pytest.importorskip("pettingzoo")

import gyoji
from gyoji.envs import pettingzoo

TABLES = [(slug, players) for slug in gyoji.game_names() for players in gyoji.game(slug).seat_counts]


def play(env: Any, seed: int, limit: int = 100_000) -> tuple[list[tuple[str, int]], dict[str, float]]:
    """Play a match at random; return who took which actions, and what each agent got."""
    rng = np.random.default_rng(1)
    env.reset(seed=seed)
    taken: list[tuple[str, int]] = []
    got: dict[str, float] = {}
    for agent in env.agent_iter(limit):
        observation, reward, ended, cut, _ = env.last()
        if ended or cut:
            got[agent] = reward
            env.step(None)
            continue
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        taken.append((agent, action))
        env.step(action)
    return taken, got


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_players_and_teams_are_paid_by_the_result(slug: str, players: int) -> None:
    env: Any = pettingzoo.env(slug, players=players)
    _, got = play(env, seed=2)
    result = env.match.result
    assert result is not None
    assert set(got) == set(env.possible_agents) == {f"player_{seat}" for seat in range(players)}
    for seat in range(players):
        paid = 0 if result.is_draw else 1 if seat in result.winners else -1
        assert got[f"player_{seat}"] == paid
    for team in env.match.teams:
        assert len({got[f"player_{seat}"] for seat in team}) == 1


def test_four_play_in_teams_where_a_game_has_them() -> None:
    env: Any = pettingzoo.env("builddivide", players=4)
    env.reset(seed=1)
    assert sorted(len(team) for team in env.match.teams) == [2, 2]


def test_only_who_is_asked_has_actions() -> None:
    env: Any = pettingzoo.env("animal", players=3)
    env.reset(seed=1)
    for _ in range(40):
        asked = env.match.decision.player
        assert env.agent_selection == f"player_{asked}"
        for seat in range(3):
            mask = env.observe(f"player_{seat}")["action_mask"]
            assert mask.sum() == (env.match.decision.count if seat == asked else 0)
        env.step(int(mask[0]) * 0)


def test_decks_are_those_of_the_seats() -> None:
    env: Any = pettingzoo.env("nova", decks=("red_gale", gyoji.game("nova").deck("blue_tide")))
    env.reset(seed=1)
    assert [deck.name for deck in env.match.decks] == [
        gyoji.game("nova").deck(name).name for name in ("red_gale", "blue_tide")
    ]


def test_the_same_seed_plays_the_same_match() -> None:
    first, second = pettingzoo.env("mission"), pettingzoo.env("mission")
    assert play(first, 4, 60) == play(second, 4, 60) == play(second, 4, 60)
    assert play(first, 5, 60) != play(first, 4, 60)


def test_an_illegal_action_ends_the_match_or_raises() -> None:
    env: Any = pettingzoo.env("nova")
    env.reset(seed=1)
    guilty = env.agent_selection
    env.step(127)
    assert all(env.terminations.values())
    assert {agent: env._cumulative_rewards[agent] for agent in env.agents} == {
        agent: -1.0 if agent == guilty else 0.0 for agent in env.possible_agents
    }
    assert "127" in env.infos[guilty]["illegal_action"]
    env = pettingzoo.env("nova", illegal="raise")
    env.reset(seed=1)
    before = env.match.digest
    for wrong in (127, -1, True, "0", None, 0.5):
        with pytest.raises(gyoji.IllegalChoiceError):
            env.step(wrong)
    assert env.match.digest == before
    assert not any(env.terminations.values())


def test_a_match_that_goes_on_for_too_long_is_cut() -> None:
    env: Any = pettingzoo.env("nova", most=25)
    taken, got = play(env, 1)
    assert len(taken) == 25
    assert set(got.values()) == {0.0}


def test_with_cycles_those_who_are_not_asked_are_not_heard() -> None:
    env: Any = pettingzoo.env("nova", max_cycles=30)
    env.reset(seed=1)
    heard = 0
    for agent in env.agent_iter():
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        mask = observation["action_mask"]
        if agent != f"player_{env.match.decision.player}":
            assert mask.nonzero()[0].tolist() == [0]
            env.step(77)
        else:
            assert mask.sum() == env.match.decision.count
            heard += 1
            env.step(0)
    assert heard == env.match.number == 30


def test_in_parallel_an_illegal_action_is_passed_over_and_told() -> None:
    env: Any = pettingzoo.parallel_env("nova", max_cycles=3)
    env.reset(seed=1)
    asked = f"player_{env.match.decision.player}"
    before = env.match.digest
    _, rewards, _, _, infos = env.step(dict.fromkeys(env.agents, 127))
    assert set(infos[asked]) == {"illegal_action"}
    assert env.match.digest == before
    assert set(rewards.values()) == {0.0}
    env.step(dict.fromkeys(env.agents, 0))
    assert env.match.number == 1
    _, _, ended, cut, _ = env.step(dict.fromkeys(env.agents, 0))
    assert all(cut.values())
    assert not any(ended.values())
    assert env.agents == []


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ({"name": "novae"}, "nova"),
        ({"name": "nova", "players": 4}, "played by 2"),
        ({"name": "nova", "decks": ("red_gael",)}, "red_gale"),
        ({"name": "nova", "decks": ("red_gale",) * 3}, "played by 2"),
        ({"name": "nova", "illegal": "ignore"}, "raise"),
        ({"name": "nova", "max_cycles": 0}, "from 1"),
        ({"name": "nova", "switches": {"no_such": "x"}}, "no_such"),
    ],
)
def test_wrong_input_is_told(words: dict[str, Any], part: str) -> None:
    with pytest.raises(gyoji.GyojiError, match=part):
        pettingzoo.env(**words)


def test_a_seed_is_a_whole_number() -> None:
    env: Any = pettingzoo.env("nova")
    for wrong in (-1, 1.5, True):
        with pytest.raises(gyoji.UserError, match="seed"):
            env.reset(seed=wrong)
    env.reset(seed=1)
    with pytest.raises(gyoji.UnknownNameError, match="player_1"):
        env.observe("player_9")
