"""Games in OpenSpiel: registered, dealt by chance, saved and copied, guessed from what a player knows."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

pytest.importorskip("librt.vecs")
pytest.importorskip("pyspiel")

import pyspiel

import gyoji
from gyoji.envs import arrays, openspiel


def dealt(slug: str, decisions: int = 0, **words: Any) -> Any:
    """Return a state after so many random decisions."""
    state = pyspiel.load_game(f"python_gyoji_{slug}", words).new_initial_state()
    state.apply_action(5)
    rng = np.random.RandomState(1)
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("slug", gyoji.game_names())
def test_games_are_registered_with_all_that_players_may_know(slug: str) -> None:
    assert f"python_gyoji_{slug}" in pyspiel.registered_names()
    kind = pyspiel.load_game(f"python_gyoji_{slug}").get_type()
    assert kind.provides_information_state_string
    assert kind.provides_information_state_tensor
    assert kind.provides_observation_string
    assert kind.provides_observation_tensor
    assert (kind.min_num_players, kind.max_num_players) == (
        min(gyoji.game(slug).seat_counts),
        max(gyoji.game(slug).seat_counts),
    )


def test_chance_draws_one_of_the_deals() -> None:
    state = pyspiel.load_game("python_gyoji_nova", {"deals": 20}).new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 20
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    boards = set()
    for deal, _ in outcomes:
        child = state.child(deal)
        assert not child.is_chance_node()
        boards.add(str(child))
    assert len(boards) == 20
    assert str(dealt("nova", seed=1)) != str(dealt("nova")) == str(dealt("nova"))


@pytest.mark.parametrize("slug", gyoji.game_names())
def test_a_guess_cannot_be_told_from_the_state_by_its_player(slug: str) -> None:
    state = dealt(slug, 40)
    player = state.current_player()
    guess = state.resample_from_infostate(player, np.random.RandomState(3).rand)
    for one in (guess, guess.clone()):
        assert one.information_state_string(player) == state.information_state_string(player)
        assert one.information_state_tensor(player) == state.information_state_tensor(player)
        assert one.observation_string(player) == state.observation_string(player)
        assert one.observation_tensor(player) == state.observation_tensor(player)
        assert one.legal_actions() == state.legal_actions()
        assert str(one) != str(state)
    guess.apply_action(guess.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    assert len(guess.information_state_string(player)) > 100


def test_a_player_remembers_what_they_were_told() -> None:
    """The information state grows with what is told; the observation is the present table."""
    state = dealt("nova", 30)
    early = state.information_state_string(0)
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
    late = state.information_state_string(0)
    lines = [line for line in early.splitlines() if line[:1].isdigit()]
    assert len(lines) > 5
    assert lines == [line for line in late.splitlines() if line[:1].isdigit()][: len(lines)]
    assert not [line for line in state.observation_string(0).splitlines() if line in lines]
    first, second = state.information_state_tensor(0), dealt("nova", 30).information_state_tensor(0)
    assert first[-16:] != second[-16:]


def test_tensors_are_the_arrays_of_an_observation() -> None:
    state = dealt("mission", 30)
    player = state.current_player()
    row = np.array(state.observation_tensor(player))
    assert row.shape == (arrays.LENGTH,)
    assert arrays.action_mask(row.astype(np.int16)).nonzero()[0].tolist() == state.legal_actions()


@pytest.mark.parametrize(("slug", "players"), [("nova", 2), ("animal", 3), ("builddivide", 4)])
def test_what_winners_win_losers_lose(slug: str, players: int) -> None:
    state = dealt(slug, 5000, players=players)
    assert state.is_terminal()
    returns = state.returns()
    assert len(returns) == players
    assert sum(returns) == pytest.approx(0)
    result = state.match.result
    assert [value > 0 for value in returns] == [seat in result.winners for seat in range(players)]


def test_a_match_that_goes_on_for_too_long_is_a_draw() -> None:
    state = dealt("nova", 100, most=10)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]
    assert len(state.history()) == 11


def test_states_are_copied_and_saved() -> None:
    state = dealt("nova", 30)
    twin = state.clone()
    text = state.serialize()
    before = str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1]
    assert str(again) == before
    assert str(state.get_game().deserialize_state(text)) == before
    guess = state.resample_from_infostate(0, np.random.RandomState(3).rand)
    with pytest.raises(gyoji.UserError, match="guess"):
        guess._made.__reduce__()


def test_a_search_of_openspiel_plays() -> None:
    """Information set Monte Carlo asks for guesses, copies and information states."""
    ismcts: Any = importlib.import_module("open_spiel.python.algorithms.ismcts")
    mcts: Any = importlib.import_module("open_spiel.python.algorithms.mcts")
    game = pyspiel.load_game("python_gyoji_nova", {"most": 24})
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, chance), 2.0, 4, 10, random_state=chance,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        child_selection_policy=ismcts.ChildSelectionPolicy.UCT,
    )  # fmt: skip
    state = game.new_initial_state()
    state.apply_action(1)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ({"decks": "red_gael"}, "red_gale"),
        ({"deals": 0}, "deals"),
        ({"most": -1}, "most"),
        ({"players": 3}, "played by 2"),
    ],
)
def test_wrong_parameters_are_told(words: dict[str, Any], part: str) -> None:
    with pytest.raises(gyoji.GyojiError, match=part):
        openspiel.GyojiGame("nova", words)


def test_nothing_is_known_before_the_deal() -> None:
    state = pyspiel.load_game("python_gyoji_nova").new_initial_state()
    with pytest.raises(gyoji.UserError, match="not dealt"):
        state.match  # noqa: B018
    assert "not dealt" in str(state)
