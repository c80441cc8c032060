"""Fitting what games have shown: a small network for who wins, and weights for what players choose.

Both are fitted with NumPy in a fixed order from a fixed seed, so that the same games give the same weights. The last
tenth of what there is is never fitted to: how well it is foretold is what the curves show.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gyoji.learning.selfplay import Decision

Floats = NDArray[np.float64]
HIDDEN = 24
EPOCHS = 12
BATCH = 256
RATE = 0.003
DECAY = 1e-4
"""How strongly weights are drawn to 0, against learning single games by heart."""
KEPT_BACK = 10
"""One in so many rows is kept back for the curves."""
ROUNDS = 120
LEAN_RATE = 0.02
LEAN_DECAY = 3.0
"""As many decisions as this would have to speak against a weight of 1."""
SCALES = 1e-9


@dataclass
class Value:
    """A fitted chance to win, and how well it foretells games that it has not seen."""

    wire: dict[str, Any]
    loss: float
    """Mean logarithmic loss on what was kept back; a coin has .693."""
    base: float
    """The same for always foretelling the mean."""


def fit_value(rows: Floats, worth: Floats, seed: int) -> Value:
    """Fit a network with one hidden layer to what tables measured and what their games were worth.

    Rows stand in the order of their games, so that no game is both fitted to and kept back.
    """
    last = len(rows) - len(rows) // KEPT_BACK
    mean = rows[:last].mean(axis=0)
    scale = rows[:last].std(axis=0)
    used = scale > SCALES
    scale = np.where(used, scale, 1.0)
    inputs: Floats = np.clip((rows - mean) / scale, -6, 6)[:, used]
    rng = np.random.default_rng(seed)
    count = int(used.sum())
    first: Floats = rng.normal(0, 1 / math.sqrt(max(1, count)), (count, HIDDEN))
    bias = np.zeros(HIDDEN)
    out: Floats = rng.normal(0, 1 / math.sqrt(HIDDEN), HIDDEN)
    offset = np.zeros(1)
    parts = [first, bias, out, offset]
    slow = [np.zeros_like(part) for part in parts]
    square = [np.zeros_like(part) for part in parts]
    step = 0
    best = (math.inf, [part.copy() for part in parts])
    for epoch in range(EPOCHS):
        order = rng.permutation(last)
        rate = RATE * (1 - epoch / EPOCHS)
        for start in range(0, last, BATCH):
            chosen = order[start : start + BATCH]
            x, y = inputs[chosen], worth[chosen]
            level = x @ first + bias
            active = np.maximum(level, 0)
            foretold = 1 / (1 + np.exp(-np.clip(active @ out + offset[0], -30, 30)))
            wrong = (foretold - y) / len(chosen)
            back = np.outer(wrong, out) * (level > 0)
            slopes = [
                x.T @ back + DECAY * first,
                back.sum(axis=0),
                active.T @ wrong + DECAY * out,
                wrong.sum(keepdims=True),
            ]
            step += 1
            for part, slope, one, two in zip(parts, slopes, slow, square, strict=True):
                one += 0.1 * (slope - one)
                two += 0.001 * (slope * slope - two)
                part -= rate * (one / (1 - 0.9**step)) / (np.sqrt(two / (1 - 0.999**step)) + 1e-8)
        loss = _log_loss(_foretell(parts, inputs[last:]), worth[last:])
        if loss < best[0]:
            best = (loss, [part.copy() for part in parts])
    first, bias, out, offset = best[1]
    folded = first / scale[used][:, None]
    wire: dict[str, Any] = {
        "weights": {
            str(place): [_short(each) for each in row]
            for place, row in zip(np.flatnonzero(used).tolist(), folded, strict=True)
        },
        "biases": [_short(each) for each in bias - mean[used] @ folded],
        "out": [_short(each) for each in out],
        "bias": _short(offset[0]),
    }
    base = _log_loss(np.full(len(rows) - last, worth[:last].mean()), worth[last:])
    return Value(wire, best[0], base)


def _foretell(parts: list[Floats], inputs: Floats) -> Floats:
    first, bias, out, offset = parts
    level = np.maximum(inputs @ first + bias, 0) @ out + offset[0]
    found: Floats = 1 / (1 + np.exp(-np.clip(level, -30, 30)))
    return found


def _log_loss(foretold: Floats, worth: Floats) -> float:
    if not len(worth):
        return math.inf
    safe = np.clip(foretold, 1e-6, 1 - 1e-6)
    return float(-(worth * np.log(safe) + (1 - worth) * np.log(1 - safe)).mean())


def log_loss_of_kept(foretold: Floats, worth: Floats) -> float:
    """Return the mean logarithmic loss of what somebody foretold, on the rows that are kept back."""
    last = len(worth) - len(worth) // KEPT_BACK
    return _log_loss(foretold[last:], worth[last:])


@dataclass
class Leaning:
    """Fitted weights of options, and how well they foretell decisions that they have not seen."""

    wire: dict[str, Any]
    loss: float
    base: float
    """The same for taking every option to be equally likely."""
    hits: float
    """How often the likeliest option was the one that was chosen."""


def fit_leanings(decisions: list[Decision]) -> Leaning:
    """Fit weights to what was chosen among what: by key, by key at a prompt, and by the numbers of things.

    It stops where decisions that are kept back are foretold best: where nothing can be foretold, all options stay
    equally likely.
    """
    last = len(decisions) - len(decisions) // KEPT_BACK
    general: dict[int, int] = {}
    prompted: dict[tuple[str, int], int] = {}
    for prompt, keys, _, _ in decisions[:last]:
        for key in keys:
            general.setdefault(key, len(general))
            prompted.setdefault((prompt, key), len(prompted))
    width = len(decisions[0][2][0])
    sizes = np.array([len(each[1]) for each in decisions])
    starts = np.concatenate([[0], np.cumsum(sizes)])
    which = np.repeat(np.arange(len(decisions)), sizes)
    at_general = np.array([general.get(key, len(general)) for _, keys, _, _ in decisions for key in keys])
    at_prompt = np.array(
        [prompted.get((prompt, key), len(prompted)) for prompt, keys, _, _ in decisions for key in keys]
    )
    figures = np.array([row for _, _, rows, _ in decisions for row in rows], dtype=np.float64)
    scale = np.maximum(np.sqrt((figures**2).mean(axis=0)), SCALES)
    figures = np.clip(figures / scale, 0, 6)
    chosen = starts[:-1] + np.array([each[3] for each in decisions])
    target = np.zeros(len(which))
    target[chosen] = 1.0
    weights = [np.zeros(len(general) + 1), np.zeros(len(prompted) + 1), np.zeros((len(general) + 1, width))]
    slow = [np.zeros_like(each) for each in weights]
    square = [np.zeros_like(each) for each in weights]
    fitted = which < last

    def foretell() -> Floats:
        level = (
            weights[0][at_general] + weights[1][at_prompt] + (weights[2][at_general] * figures).sum(axis=1)
        )
        top = np.maximum.reduceat(level, starts[:-1])
        grown = np.exp(level - top[which])
        found: Floats = grown / np.add.reduceat(grown, starts[:-1])[which]
        return found

    back = slice(last, None)

    def loss_of_kept(foretold: Floats) -> float:
        return float(-np.log(np.maximum(foretold[chosen[back]], 1e-9)).mean())

    best = (math.inf, [weight.copy() for weight in weights])
    for step in range(1, ROUNDS + 1):
        foretold = foretell()
        loss = loss_of_kept(foretold)
        if loss < best[0]:
            best = (loss, [weight.copy() for weight in weights])
        wrong = np.where(fitted, foretold - target, 0.0)
        slopes = [np.zeros_like(each) for each in weights]
        np.add.at(slopes[0], at_general, wrong)
        np.add.at(slopes[1], at_prompt, wrong)
        np.add.at(slopes[2], at_general, wrong[:, None] * figures)
        for weight, slope, one, two in zip(weights, slopes, slow, square, strict=True):
            slope += LEAN_DECAY * weight
            slope /= last
            one += 0.1 * (slope - one)
            two += 0.01 * (slope * slope - two)
            weight -= LEAN_RATE * (one / (1 - 0.9**step)) / (np.sqrt(two / (1 - 0.99**step)) + 1e-6)
        for weight in weights:
            weight[-1] = 0.0  # that of options that were never seen
    weights = best[1]
    foretold = foretell()
    # Where several options are likeliest the first counts as foretold, not whichever was chosen.
    likeliest = np.array([foretold[a:b].argmax() for a, b in pairwise(starts)])
    right = likeliest == chosen - starts[:-1]
    by_prompt: dict[str, dict[str, float]] = {}
    for (prompt, key), at in prompted.items():
        by_prompt.setdefault(prompt, {})[str(key)] = _short(weights[1][at])
    wire: dict[str, Any] = {
        "general": {str(key): _short(weights[0][at]) for key, at in general.items()},
        "by_prompt": by_prompt,
        "slopes": {
            str(key): [_short(each) for each in weights[2][at] / scale]
            for key, at in general.items()
            if np.abs(weights[2][at]).max() > 1e-3
        },
    }
    return Leaning(wire, best[0], float(np.log(sizes[back]).mean()), float(right[back].mean()))


def _short(number: float) -> float:
    """Return a number with the digits that matter, so that files stay small."""
    return float(f"{float(number):.4g}")
