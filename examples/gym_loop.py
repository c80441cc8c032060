"""A hand-written policy in the PettingZoo environment, by action masks.

    python gym_loop.py nova --games 2

One agent takes the first legal action, the other follows words: it attacks or plays where it can and passes last.
The second loop is Gymnasium: one seat against the bot "random".
"""

import argparse
import sys
from typing import Any

import numpy as np

import gyoji
from gyoji.envs import gymnasium, pettingzoo


def first_legal(mask: Any) -> int:
    """Return the first legal action: what everybody can do with a mask alone."""
    return int(np.flatnonzero(mask)[0])


def last_legal(mask: Any) -> int:
    """Return the last legal action."""
    return int(np.flatnonzero(mask)[-1])


def by_words(env: Any) -> int:
    """Return the option whose words are best; the numbers of actions are those of the options."""
    options = env.unwrapped.match.decision.options

    def worth(option: gyoji.Option) -> int:
        return (
            3
            if "attack" in option.text
            else 2
            if option.text.startswith("play")
            else 0
            if option.is_pass
            else 1
        )

    return max(options, key=worth).index


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2)
    args = parser.parse_args()
    try:
        env = pettingzoo.env(args.game)
        env.reset(seed=0)
    except gyoji.GyojiError as error:
        print(f"gym_loop: {error}", file=sys.stderr)
        return 2
    print(env, env.possible_agents, env.action_space(env.possible_agents[0]))
    seen = env.observe(env.agent_selection)
    for key, value in {**seen["observation"], "action_mask": seen["action_mask"]}.items():
        print("  ", key, value.shape, value.dtype)
    for seed in range(args.games):
        env.reset(seed=seed)
        clever = env.possible_agents[seed % 2]
        rewards = dict.fromkeys(env.possible_agents, 0.0)
        steps = 0
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            rewards[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"]
            action = by_words(env) if agent == clever else first_legal(mask)
            assert mask[action], (action, mask)
            env.step(action)
            steps += 1
        print(f"pettingzoo {seed}: {clever} goes by words; {rewards} after {steps} steps", flush=True)
    single = gymnasium.make(args.game, seat=0, bot="random")
    for seed in range(args.games):
        observation, info = single.reset(seed=seed)
        steps = 0
        while True:
            observation, reward, terminated, truncated, info = single.step(last_legal(info["action_mask"]))
            steps += 1
            if terminated or truncated:
                break
        print(f"gymnasium {seed}: last legal against random: reward {reward} after {steps} steps", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
