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

from gyoji.learning.lore import Array, Decisions, Floats

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
UNITS = 32
"""Hidden units of a policy."""
POLICY_EPOCHS = 14
POLICY_BATCH = 128
POLICY_RATE = 0.004
POLICY_DECAY = 2e-5
KEY_SPREAD = 0.3
"""How far apart options of different keys are at first."""
RAREST = 4.0
"""An input is scaled to be no larger than this."""


@dataclass
class Value:
    """A fitted chance to win, and how well it foretells games that it has not seen."""

    wire: dict[str, Any]
    loss: float
    """Mean logarithmic loss on what was kept back; a coin has .693."""
    base: float
    """The same for always foretelling the mean."""


def fit_value(rows: Array, worth: Array, seed: int) -> Value:
    """Fit a network with one hidden layer to what tables measured and what their games were worth.

    Rows stand in the order of their games, so that no game is both fitted to and kept back.
    """
    rows, worth = rows.astype(np.float64), worth.astype(np.float64)
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


def log_loss_of_kept(foretold: Array, worth: Array) -> float:
    """Return the mean logarithmic loss of what somebody foretold, on the rows that are kept back."""
    last = len(worth) - len(worth) // KEPT_BACK
    return _log_loss(foretold[last:].astype(np.float64), worth[last:].astype(np.float64))


@dataclass
class Leaning:
    """Fitted weights of options, and how well they foretell decisions that they have not seen."""

    wire: dict[str, Any]
    loss: float
    base: float
    """The same for taking every option to be equally likely."""
    hits: float
    """How often the likeliest option was the one that was best."""


class _Choices:
    """Decisions as the fits need them: where options begin, to which decision they belong, which are kept back."""

    def __init__(self, decisions: Decisions) -> None:
        sizes = decisions.sizes.astype(np.int64)
        self.count = len(sizes)
        self.last = self.count - self.count // KEPT_BACK
        self.sizes = sizes
        self.starts = np.concatenate([[0], np.cumsum(sizes)])
        self.which = np.repeat(np.arange(self.count), sizes)
        self.target = decisions.targets.astype(np.float64)
        seen = int(self.starts[self.last])
        self.keys, self.at_key = _numbered(decisions.keys, seen)
        prompts, at_prompt = np.unique(decisions.prompts, return_inverse=True)
        self.prompts = [str(each) for each in prompts]
        self.span = int(decisions.keys.max()) + 1
        pairs = at_prompt[self.which] * self.span + decisions.keys
        self.pairs, self.at_pair = _numbered(pairs, seen)

    def by_prompt(self, weights: Array) -> dict[str, dict[str, Any]]:
        """Return weights of pairs by prompt and key."""
        found: dict[str, dict[str, Any]] = {}
        for at, pair in enumerate(self.pairs.tolist()):
            found.setdefault(self.prompts[pair // self.span], {})[str(pair % self.span)] = _shortened(
                weights[at]
            )
        return found

    def chances(self, level: Floats, starts: Array, which: Array) -> Floats:
        """Return how likely options are within their decisions, from their logarithms."""
        top = np.maximum.reduceat(level, starts)
        grown = np.exp(level - top[which])
        found: Floats = grown / np.add.reduceat(grown, starts)[which]
        return found

    def told(self, foretold: Floats) -> tuple[float, float, float]:
        """Return the loss on what is kept back, that of knowing nothing, and how often the best was foretold.

        Where several options are likeliest the first counts as foretold, not whichever was best.
        """
        first = int(self.starts[self.last])
        loss = -(self.target[first:] * np.log(np.maximum(foretold[first:], 1e-9))).sum()
        kept = max(1, self.count - self.last)
        hits = [
            foretold[a:b].argmax() == self.target[a:b].argmax()
            for a, b in pairwise(self.starts[self.last :].tolist())
        ]
        return float(loss) / kept, float(np.log(self.sizes[self.last :]).mean()), float(np.mean(hits))


def _numbered(found: Array, seen: int) -> tuple[Array, Array]:
    """Return what differs among the first *seen*, and for each its place there; one past the end for others."""
    distinct = np.unique(found[:seen])
    places = np.searchsorted(distinct, found)
    known = distinct[np.minimum(places, len(distinct) - 1)] == found
    return distinct, np.where(known, places, len(distinct))


def _sums(places: Array, added: Array, count: int) -> Floats:
    """Return for each place the sum of what is added there."""
    found: Floats = np.bincount(places, added, count).astype(np.float64)
    return found


def fit_leanings(decisions: Decisions) -> Leaning:
    """Fit weights to what was good among what: by key, by key at a prompt, and by the numbers of things.

    It stops where decisions that are kept back are foretold best: where nothing can be foretold, all options stay
    equally likely.
    """
    choices = _Choices(decisions)
    figures = decisions.figures.astype(np.float64)
    scale = np.maximum(np.sqrt((figures**2).mean(axis=0)), SCALES)
    figures = np.clip(figures / scale, 0, 6)
    width = figures.shape[1]
    general, prompted = len(choices.keys) + 1, len(choices.pairs) + 1
    weights = [np.zeros(general), np.zeros(prompted), np.zeros((general, width))]
    slow = [np.zeros_like(each) for each in weights]
    square = [np.zeros_like(each) for each in weights]
    fitted = choices.which < choices.last
    best = (math.inf, [weight.copy() for weight in weights])
    for step in range(1, ROUNDS + 1):
        level = (
            weights[0][choices.at_key]
            + weights[1][choices.at_pair]
            + (weights[2][choices.at_key] * figures).sum(axis=1)
        )
        foretold = choices.chances(level, choices.starts[:-1], choices.which)
        if step % 4 == 1:
            loss = choices.told(foretold)[0]
            if loss < best[0]:
                best = (loss, [weight.copy() for weight in weights])
        wrong = np.where(fitted, foretold - choices.target, 0.0)
        slopes: list[Floats] = [
            _sums(choices.at_key, wrong, general),
            _sums(choices.at_pair, wrong, prompted),
            np.stack([_sums(choices.at_key, wrong * each, general) for each in figures.T], axis=1),
        ]
        for weight, slope, one, two in zip(weights, slopes, slow, square, strict=True):
            slope += LEAN_DECAY * weight
            slope /= choices.last
            one += 0.1 * (slope - one)
            two += 0.01 * (slope * slope - two)
            weight -= LEAN_RATE * (one / (1 - 0.9**step)) / (np.sqrt(two / (1 - 0.99**step)) + 1e-6)
        for weight in weights:
            weight[-1] = 0.0  # that of options that were never seen
    weights = best[1]
    level = (
        weights[0][choices.at_key]
        + weights[1][choices.at_pair]
        + (weights[2][choices.at_key] * figures).sum(axis=1)
    )
    loss, base, hits = choices.told(choices.chances(level, choices.starts[:-1], choices.which))
    wire: dict[str, Any] = {
        "general": {str(key): _short(weights[0][at]) for at, key in enumerate(choices.keys.tolist())},
        "by_prompt": choices.by_prompt(weights[1]),
        "slopes": {
            str(key): _shortened(weights[2][at] / scale)
            for at, key in enumerate(choices.keys.tolist())
            if np.abs(weights[2][at]).max() > 1e-3
        },
    }
    return Leaning(wire, loss, base, hits)


def fit_policy(decisions: Decisions, seed: int) -> Leaning:
    """Fit a network with one hidden layer to what was good among what, from the table and from each option.

    What is kept back says when to stop, as with leanings.
    """
    choices = _Choices(decisions)
    tables, table_scale = _scaled(decisions.tables, choices.last)
    features, feature_scale = _scaled(decisions.features, int(choices.starts[choices.last]))
    rng = np.random.default_rng(seed)
    count = tables.shape[1] + features.shape[1]
    parts: list[Floats] = [
        rng.normal(0, 1 / math.sqrt(max(1, count)), (tables.shape[1], UNITS)),
        rng.normal(0, 1 / math.sqrt(max(1, count)), (features.shape[1], UNITS)),
        rng.normal(0, KEY_SPREAD, (len(choices.keys) + 1, UNITS)),
        np.zeros((len(choices.pairs) + 1, UNITS)),
        np.zeros(UNITS),
        rng.normal(0, 1 / math.sqrt(UNITS), UNITS),
    ]
    slow = [np.zeros_like(part) for part in parts]
    square = [np.zeros_like(part) for part in parts]

    def foretell(first: int, after: int) -> Floats:
        level, _ = _levels(parts, choices, tables, features, np.arange(first, after))
        begins = choices.starts[first:after] - choices.starts[first]
        own = choices.which[choices.starts[first] : choices.starts[after]] - first
        return choices.chances(np.maximum(level, 0) @ parts[5], begins, own)

    def loss_of_kept() -> float:
        first = int(choices.starts[choices.last])
        foretold = foretell(choices.last, choices.count)
        return float(-(choices.target[first:] * np.log(np.maximum(foretold, 1e-9))).sum())

    best = (math.inf, [part.copy() for part in parts])
    step = 0
    for epoch in range(POLICY_EPOCHS):
        order = rng.permutation(choices.last)
        rate = POLICY_RATE * (1 - epoch / POLICY_EPOCHS)
        for start in range(0, choices.last, POLICY_BATCH):
            chosen = order[start : start + POLICY_BATCH]
            level, at = _levels(parts, choices, tables, features, chosen)
            sizes = choices.sizes[chosen]
            own = np.repeat(np.arange(len(chosen)), sizes)
            begins = np.cumsum(sizes) - sizes
            active = np.maximum(level, 0)
            wrong = (choices.chances(active @ parts[5], begins, own) - choices.target[at]) / len(chosen)
            back = np.outer(wrong, parts[5]) * (level > 0)
            by_key = np.zeros_like(parts[2])
            np.add.at(by_key, choices.at_key[at], back)
            by_pair = np.zeros_like(parts[3])
            np.add.at(by_pair, choices.at_pair[at], back)
            slopes = [
                tables[chosen].T @ np.add.reduceat(back, begins),
                features[at].T @ back,
                by_key,
                by_pair,
                back.sum(axis=0),
                active.T @ wrong,
            ]
            step += 1
            for part, slope, one, two in zip(parts, slopes, slow, square, strict=True):
                slope += POLICY_DECAY * part
                one += 0.1 * (slope - one)
                two += 0.001 * (slope * slope - two)
                part -= rate * (one / (1 - 0.9**step)) / (np.sqrt(two / (1 - 0.999**step)) + 1e-8)
            parts[2][-1] = 0.0
            parts[3][-1] = 0.0
        loss = loss_of_kept()
        if loss < best[0]:
            best = (loss, [part.copy() for part in parts])
    parts = best[1]
    loss, base, hits = choices.told(foretell(0, choices.count))
    wire: dict[str, Any] = {
        "table": _filled(parts[0] * table_scale[:, None]),
        "option": _filled(parts[1] * feature_scale[:, None]),
        "by_key": {str(key): _shortened(parts[2][at]) for at, key in enumerate(choices.keys.tolist())},
        "by_prompt": choices.by_prompt(parts[3]),
        "biases": _shortened(parts[4]),
        "out": _shortened(parts[5]),
    }
    return Leaning(wire, loss, base, hits)


def _levels(
    parts: list[Floats], choices: _Choices, tables: Floats, features: Floats, chosen: Array
) -> tuple[Floats, Array]:
    """Return the hidden units of the options of some decisions, and which options these are."""
    sizes = choices.sizes[chosen]
    ends = np.cumsum(sizes)
    at = np.arange(int(ends[-1]) if len(ends) else 0) + np.repeat(
        choices.starts[chosen] - ends + sizes, sizes
    )
    level = np.repeat(tables[chosen] @ parts[0] + parts[4], sizes, axis=0) + features[at] @ parts[1]
    level += parts[2][choices.at_key[at]] + parts[3][choices.at_pair[at]]
    return level, at


def _scaled(rows: Array, seen: int) -> tuple[Floats, Floats]:
    """Return rows whose columns are about as large as each other, without moving 0, and by what they were made so."""
    found: Floats = rows.astype(np.float64)
    size = np.sqrt((found[:seen] ** 2).mean(axis=0))
    scale = np.where(size > SCALES, 1 / np.maximum(size, SCALES), 0.0)
    # A column that is hardly ever filled must not shout where it is.
    scale = np.minimum(scale, RAREST / np.maximum(np.abs(found[:seen]).max(axis=0), SCALES))
    return found * scale, scale


def _filled(weights: Floats) -> dict[str, list[float]]:
    """Return the rows that have anything, by their number."""
    return {str(at): _shortened(row) for at, row in enumerate(weights) if np.abs(row).max() > 0}


def _shortened(found: Any) -> Any:
    """Return a number or a row of numbers with the digits that matter."""
    return [_short(each) for each in found] if np.ndim(found) else _short(found)


def _short(number: float) -> float:
    """Return a number with the digits that matter, so that files stay small."""
    return float(f"{float(number):.4g}")
