"""PettingZoo: a match as an agent-environment cycle, for two to four players and teams.

    from gyoji.envs import pettingzoo

    env = pettingzoo.env("nova", decks=("red_gale", "blue_tide"))
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        mask = observation["action_mask"]
        env.step(None if terminated or truncated else env.action_space(agent).sample(mask))

Only who is asked acts. With `max_cycles`, and in `parallel_env`, all act in every cycle, and those who are not asked
are not heard. `module` gives both as an object like the modules of PettingZoo, for its tests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from gyoji.envs.extras import need

need(__name__, "envs", "numpy", "librt", "gymnasium", "pettingzoo")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import AgentSelector  # noqa: E402

from gyoji.api.errors import IllegalChoiceError, UnknownNameError  # noqa: E402
from gyoji.api.match import Match  # noqa: E402
from gyoji.envs.arrays import ACTIONS, VERSION, CardArrays, Mask, action_mask, parts  # noqa: E402
from gyoji.envs.dealing import DeckLike  # noqa: E402
from gyoji.envs.seating import MOST, Seating, Sitting  # noqa: E402
from gyoji.envs.spaces import observation_space  # noqa: E402
from gyoji.errors import UserError  # noqa: E402
from gyoji.observe.names import Names  # noqa: E402

ILLEGAL = ("lose", "raise")
"""What an illegal action does: it ends the match with -1 for who took it and 0 for the others, or it raises."""
SEEDS = 2**32


def env(
    name: str,
    decks: Sequence[DeckLike] = (),
    players: int | None = None,
    *,
    switches: Mapping[str, str] | None = None,
    illegal: str = "lose",
    most: int = MOST,
    max_cycles: int | None = None,
    check: bool = True,
    flat: bool = False,
    render_mode: str | None = None,
) -> AECEnv[str, Any, Any]:
    """Return an environment for the match of a game.

    *decks* are for the seats in order, by name, file or value; seats without one get others of the shipped decks in
    each match. A match of more than *most* decisions is truncated. *illegal* says what an illegal action does. With
    *max_cycles* all agents act in turn, so many times each. With *flat* an observation is one row of integers.
    """
    rules = _options(name, decks, players, switches, illegal, most, check, flat, render_mode)
    if max_cycles is None:
        return MatchEnv(**rules)
    return RoundEnv(max_cycles=max_cycles, **rules)


raw_env = env


def parallel_env(
    name: str,
    decks: Sequence[DeckLike] = (),
    players: int | None = None,
    *,
    switches: Mapping[str, str] | None = None,
    most: int = MOST,
    max_cycles: int | None = None,
    check: bool = True,
    flat: bool = False,
    render_mode: str | None = None,
) -> ParallelEnv[str, Any, Any]:
    """Return an environment in which all agents act in every cycle; who is not asked is not heard.

    An illegal action of who is asked is passed over: the match stays as it is, and their info has `illegal_action`.
    """
    rules = _options(name, decks, players, switches, "lose", most, check, flat, render_mode)
    return EverybodyEnv(max_cycles=max_cycles, **rules)


def module(name: str, **options: Any) -> SimpleNamespace:
    """Return `env`, `raw_env` and `parallel_env` of one game as an object like a module of PettingZoo."""

    def make(**more: Any) -> AECEnv[str, Any, Any]:
        return env(name, **options, **more)

    def make_parallel(**more: Any) -> ParallelEnv[str, Any, Any]:
        return parallel_env(name, **options, **more)

    return SimpleNamespace(env=make, raw_env=make, parallel_env=make_parallel)


def _options(
    name: str,
    decks: Sequence[DeckLike],
    players: int | None,
    switches: Mapping[str, str] | None,
    illegal: str,
    most: int,
    check: bool,
    flat: bool,
    render_mode: str | None,
) -> dict[str, Any]:
    if illegal not in ILLEGAL:
        raise UnknownNameError("way of taking illegal actions", illegal, ILLEGAL)
    if render_mode not in (None, "ansi", "human"):
        raise UnknownNameError("render mode", str(render_mode), ("ansi", "human"))
    seating = Seating(name, decks, players, switches, check, most)
    return {"seating": seating, "illegal": illegal, "flat": flat, "render_mode": render_mode}


class _Shared:
    """What both forms of the environment have: spaces, observations, the match itself."""

    seating: Seating
    sitting: Sitting
    flat: bool
    render_mode: str | None
    possible_agents: list[str]

    def _set_up(self, seating: Seating, flat: bool, render_mode: str | None) -> None:
        self.seating = seating
        self.flat = flat
        self.render_mode = render_mode
        self.metadata = {
            "name": f"gyoji_{seating.dealer.game.slug}_v{VERSION}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(seating.players)]
        shape = gymnasium.spaces.Dict(
            {
                "observation": observation_space(flat),
                "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, shape)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    @property
    def match(self) -> Match:
        """The match under way: look at it, ask it; decide by `step` alone."""
        return self.sitting.match

    @property
    def cards(self) -> CardArrays:
        """What the numbers of cards stand for."""
        return self.seating.cards

    @property
    def names(self) -> Names:
        """What the other numbers stand for."""
        return self.seating.names

    @property
    def fingerprint(self) -> str:
        """Changes whenever a number of an observation means something else: keep it with a policy."""
        return self.seating.fingerprint

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or seed < 0:
                raise UserError(f"a seed is a whole number from 0 on, not {seed!r}")
            self._chance = np.random.default_rng(int(seed))
        self.sitting = self.seating.begin(int(self._chance.integers(SEEDS)))

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise UnknownNameError("agent", str(agent), self.possible_agents)
        return self.possible_agents.index(agent)

    def _observed(self, agent: str) -> dict[str, Any]:
        seat = self._seat(agent)
        row = self.sitting.observe(seat)
        mask: Mask = action_mask(row)
        return {"observation": row if self.flat else parts(row), "action_mask": mask}

    def _drawn(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode draws nothing; give render_mode='ansi'")
            return None
        text = str(self.match.view())
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


class MatchEnv(_Shared, AECEnv[str, Any, Any]):
    """A match in which the agent acts that is asked."""

    def __init__(self, seating: Seating, illegal: str, flat: bool, render_mode: str | None) -> None:
        super().__init__()
        self._set_up(seating, flat, render_mode)
        self.illegal = illegal

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new match; the same *seed* begins the same one. There are no *options*."""
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        asked = self.sitting.asked
        return self.possible_agents[asked] if asked >= 0 else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know now; who is not asked has no legal action."""
        return self._observed(agent)

    def step(self, action: Any) -> None:
        """Take an action for the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self.sitting.act(_action(action))
        except IllegalChoiceError as error:
            if self.illegal == "raise":
                raise
            self.rewards[agent] = -1.0
            self.infos[agent]["illegal_action"] = str(error)
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            return
        if self.sitting.over:
            for each, reward in zip(self.possible_agents, self.sitting.rewards(), strict=True):
                self.rewards[each] = reward
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.sitting.cut:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the table as a spectator sees it as text, or print it, as `render_mode` says."""
        return self._drawn()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def __str__(self) -> str:
        """Return the name."""
        return str(self.metadata["name"])


class EverybodyEnv(_Shared, ParallelEnv[str, Any, Any]):
    """A match in which all agents act in every cycle, and the one that is asked is heard."""

    def __init__(
        self, seating: Seating, illegal: str, flat: bool, render_mode: str | None, max_cycles: int | None
    ) -> None:
        self._set_up(seating, flat, render_mode)
        self.max_cycles = _cycles(max_cycles)
        self.agents: list[str] = []
        self._cycles = 0

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a new match."""
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return {agent: self._shown(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def _shown(self, agent: str) -> dict[str, Any]:
        """Return an observation; who is not asked may only give action 0, which nobody hears."""
        found = self._observed(agent)
        if self._seat(agent) != self.sitting.asked:
            found["action_mask"][0] = 1
        return found

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Hear the agent that is asked."""
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        asked = self.possible_agents[self.sitting.asked]
        try:
            self.sitting.act(_action(actions[asked]))
        except IllegalChoiceError as error:
            infos[asked]["illegal_action"] = str(error)
        self._cycles += 1
        over = self.sitting.over
        cut = not over and (self.sitting.cut or self._cycles == self.max_cycles)
        seen = {agent: self._shown(agent) for agent in self.agents}
        rewards = dict(zip(self.possible_agents, self.sitting.rewards(), strict=True))
        ended, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return seen, rewards, ended, truncated, infos

    def render(self) -> str | None:
        """Return the table as a spectator sees it as text, or print it, as `render_mode` says."""
        return self._drawn()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class RoundEnv(MatchEnv):
    """A match in which the agents act in turn, so many times each; the one that is asked is heard."""

    def __init__(
        self, seating: Seating, illegal: str, flat: bool, render_mode: str | None, max_cycles: int
    ) -> None:
        super().__init__(seating, illegal, flat, render_mode)
        self.max_cycles = _cycles(max_cycles)
        self._cycles = 0
        self._turn = AgentSelector(self.possible_agents)
        self._given: dict[str, Any] = {}

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new match."""
        super().reset(seed, options)
        self._cycles = 0
        self._given = {}
        self._turn = AgentSelector(self.agents)
        self.agent_selection = self._turn.next()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know now; who is not asked may only give action 0, which nobody hears."""
        found = self._observed(agent)
        if self._seat(agent) != self.sitting.asked:
            found["action_mask"][0] = 1
        return found

    def step(self, action: Any) -> None:
        """Take the action of an agent; when all have acted, the one that was asked is heard."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._given[agent] = action
        if self._turn.is_last():
            self._hear()
        self.agent_selection = self._turn.next()
        self._accumulate_rewards()

    def _hear(self) -> None:
        asked = self.possible_agents[self.sitting.asked]
        self.infos = {agent: {} for agent in self.agents}
        try:
            self.sitting.act(_action(self._given[asked]))
        except IllegalChoiceError as error:
            self.infos[asked]["illegal_action"] = str(error)
        self._given = {}
        self._cycles += 1
        if self.sitting.over:
            self.rewards = dict(zip(self.possible_agents, self.sitting.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.sitting.cut or self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)


def _action(action: Any) -> int:
    """Return an action as a number; raise IllegalChoiceError for what is none."""
    if isinstance(action, (bool, str)) or not hasattr(action, "__index__"):
        raise IllegalChoiceError(f"{action!r} is no action", "", f"actions are 0 to {ACTIONS - 1}")
    return int(action)


def _cycles(cycles: int | None) -> int | None:
    if cycles is not None and (isinstance(cycles, bool) or not isinstance(cycles, int) or cycles < 1):
        raise UserError(f"max_cycles is a whole number from 1 on, not {cycles!r}")
    return cycles
