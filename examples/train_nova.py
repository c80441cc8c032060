"""Train a policy to play NOVA with MaskablePPO of sb3-contrib, and let it play against the random bot.

    pip install "gyoji[envs]" torch sb3-contrib
    python examples/train_nova.py --steps 150000 --out nova.zip
    python examples/train_nova.py --play nova.zip --games 100

Every option gets a score from what it is, from the card that it is about, and from the card or player at which it aims;
the state of the table moves the scores. The decks are drawn from the shipped ones in every match, for both sides. It is
a beginning: in some minutes the policy does not come to beat the random bot.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor
from torch import nn

from gyoji.envs import arrays, gymnasium

WIDE = 48
KINDS = 256
"""Kinds of option that are told apart."""
STATES = 8
"""So many columns of the state are read."""


def make(seed: int, bot: str = "random") -> gymnasium.SeatEnv:
    """Return an environment for one seat of NOVA."""
    env = gymnasium.make("nova", seat=0, bot=bot)
    env.reset(seed=seed)
    return env


class Options(BaseFeaturesExtractor):
    """Scores every option, and sums up the table: the scores go first, the sum behind them."""

    def __init__(self, space: Any, cards: int) -> None:
        super().__init__(space, arrays.ACTIONS + WIDE)
        size = sum([int(np.prod(space[name].shape)) for name in ("players", "zones")]) + STATES
        self.kind = nn.Embedding(KINDS, WIDE)
        self.card = nn.Embedding(cards, WIDE)
        self.thing = nn.Sequential(nn.Linear(8, WIDE), nn.ReLU())
        self.table = nn.Sequential(nn.Linear(size, 64), nn.ReLU(), nn.Linear(64, WIDE), nn.ReLU())
        self.score = nn.Sequential(nn.Linear(2 * WIDE + 6, WIDE), nn.ReLU(), nn.Linear(WIDE, 1))
        columns = ("holder", "zone", "turned", "damage", "number_1", "number_2", "number_3", "number_4")
        self.columns = [arrays.column("cards", name) for name in columns]
        self.flags = [
            arrays.column("options", name) for name in ("is_pass", "player", "at_player", "ability", "number")
        ]

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        """Return scores and sum for a batch of observations."""
        options, cards = seen["options"], seen["cards"]
        column = {name: arrays.column("options", name) for name in ("kind", "card", "row", "at_row")}
        things = self.thing(cards[..., self.columns].clamp(-1, 1000) / 100)
        nothing = torch.zeros_like(things[:, :1])
        things = torch.cat([nothing, things], 1)

        def of(name: str) -> torch.Tensor:
            rows = options[..., column[name]].long()
            return torch.gather(things, 1, rows[..., None].expand(-1, -1, WIDE))

        state = torch.cat(
            [seen["players"].flatten(1) / 100, seen["zones"].flatten(1) / 10, seen["state"][:, :STATES] / 10],
            1,
        )
        table = self.table(state)
        kinds = options[..., column["kind"]].long().clamp(0, KINDS - 1)
        what = self.kind(kinds) + self.card(options[..., column["card"]].long().clamp(min=0)) + of("row")
        what = what + of("at_row") + table[:, None]
        flags = options[..., self.flags].clamp(-10, 10)
        aimed = (options[..., column["at_row"]] > 0)[..., None].float()
        scores = self.score(torch.cat([what, of("at_row"), flags, aimed], -1))[..., 0]
        return torch.cat([scores, table], 1)


def new_model(envs: VecMonitor, cards: int, seed: int) -> MaskablePPO:
    """Return an untrained policy; its logits begin as the scores of the options."""
    model = MaskablePPO(
        "MultiInputPolicy", envs, seed=seed, n_steps=256, batch_size=512, n_epochs=4, learning_rate=7e-4,
        gamma=0.999, gae_lambda=0.97, ent_coef=0.01, device="cpu",
        policy_kwargs={
            "features_extractor_class": Options, "features_extractor_kwargs": {"cards": cards},
            "normalize_images": False, "net_arch": {"pi": [], "vf": [64]},
        },
    )  # fmt: skip
    with torch.no_grad():
        last = model.policy.action_net
        last.weight.zero_()
        last.weight[:, : arrays.ACTIONS] = torch.eye(arrays.ACTIONS)
    return model


def play(model: MaskablePPO, games: int, seed: int) -> dict[str, int]:
    """Play new matches against the random bot; return how many were won, lost and drawn."""
    env = make(seed)
    found = {"games": games, "won": 0, "lost": 0, "drawn": 0}
    for game in range(games):
        observation, info = env.reset(seed=seed + game)
        while True:
            action, _ = model.predict(
                observation, action_masks=info["action_mask"].astype(bool), deterministic=True
            )
            observation, reward, terminated, truncated, info = env.step(int(action))
            if terminated or truncated:
                found["won" if reward > 0 else "lost" if reward < 0 else "drawn"] += 1
                break
    return found


def main() -> None:
    """Train and save, or play."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=150_000, help="decisions to learn from")
    parser.add_argument("--envs", type=int, default=16, help="matches side by side")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop learning after so long")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="nova.zip", help="where the policy is saved")
    parser.add_argument("--play", help="a saved policy: play with it, learn nothing")
    parser.add_argument("--games", type=int, default=100, help="matches that are played in the end")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    if arguments.play:
        print(json.dumps(play(MaskablePPO.load(arguments.play, device="cpu"), arguments.games, 1_000_000)))
        return
    makers: list[Callable[[], Any]] = [
        lambda n=n: make(arguments.seed * 1000 + n) for n in range(arguments.envs)
    ]
    model = new_model(VecMonitor(DummyVecEnv(makers)), len(make(1).cards), arguments.seed)
    began = time.monotonic()
    while model.num_timesteps < arguments.steps and time.monotonic() - began < arguments.minutes * 60:
        model.learn(arguments.envs * 256, reset_num_timesteps=False)
        recent = [each["r"] for each in model.ep_info_buffer or ()]
        won = np.mean([each > 0 for each in recent]) if recent else float("nan")
        print(
            f"{model.num_timesteps:8} decisions, {time.monotonic() - began:5.0f} s, {won:.0%} of the last 100 won",
            flush=True,
        )
    model.save(arguments.out)
    print(json.dumps({"seconds": round(time.monotonic() - began), **play(model, arguments.games, 1_000_000)}))


if __name__ == "__main__":
    main()
