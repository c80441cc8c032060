"""Observations as NumPy arrays: parts of one flat row, without copying.

from gyoji.envs import arrays
arrays.COLUMNS["cards"]             # the names of the columns, with what they mean
arrays.column("cards", "damage")    # the number of one
"""

from __future__ import annotations

from typing import Any, TypeVar

from gyoji.envs.extras import need

need(__name__, "envs", "numpy", "librt")

import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402

from gyoji.api.errors import UnknownNameError  # noqa: E402
from gyoji.observe import shape, vocabulary  # noqa: E402
from gyoji.observe.cards import TOKEN, TOKENS, CardTable  # noqa: E402

__all__ = [
    "ACTIONS", "COLUMNS", "LENGTH", "VERSION", "CardArrays", "Integers", "Mask", "action_mask", "column", "flat_view",
    "parts", "row_masks", "vocabulary",
]  # fmt: skip

Integers = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
Kind = TypeVar("Kind", bound=np.generic)
VERSION = shape.VERSION
LENGTH = shape.LENGTH
ACTIONS = shape.CHOICES
"""How many actions there are: options of one page, and the last one to turn the page where there are more."""
COLUMNS = shape.COLUMNS
_PARTS = {
    name: (start, start + int(np.prod(extent)), extent) for name, (start, extent) in shape.PARTS.items()
}
_PLACES = np.arange(ACTIONS)


def flat_view(buffer: Any, rows: int) -> Integers:
    """Return a buffer of observations as an array (rows, LENGTH) over the same memory."""
    return np.frombuffer(buffer, dtype=np.int16).reshape(rows, LENGTH)


def parts(flat: npt.NDArray[Kind]) -> dict[str, npt.NDArray[Kind]]:
    """Return the arrays of an observation, or of many, by name; they share memory with *flat*.

    *flat* has the integers of an observation in its last axis: (LENGTH,) or (games, LENGTH).
    """
    front = flat.shape[:-1]
    return {name: flat[..., a:b].reshape(*front, *extent) for name, (a, b, extent) in _PARTS.items()}


def action_mask(flat: Integers) -> Mask:
    """Return 1 for every action that can be taken, for an observation or for many."""
    offered, everything = flat[..., 8:9], flat[..., 10:11]
    mask: Mask = (offered > _PLACES).astype(np.int8)
    mask[..., -1] |= (everything > ACTIONS)[..., 0]
    return mask


def row_masks(flat: Integers) -> dict[str, npt.NDArray[np.bool_]]:
    """Return for every array of rows which of them are in use, for an observation or for many."""
    state = parts(flat)["state"]
    masks = {
        name: np.arange(shape.PARTS[name][1][0]) < state[..., column("state", name), None]
        for name in ("waiting", "history", "options", "cards")
    }
    return {"players": parts(flat)["players"][..., column("players", "seated")] != 0, **masks}


def column(part: str, name: str) -> int:
    """Return the number of a column; raise `UnknownNameError` with the nearest names."""
    if part not in COLUMNS:
        raise UnknownNameError("array", part, COLUMNS)
    names = [each for each, _ in COLUMNS[part]]
    if name not in names:
        raise UnknownNameError("column", name, names, part)
    return names.index(name)


class CardArrays:
    """The cards of a game, by the numbers that observations call them: what a policy reads to know a card."""

    def __init__(self, table: CardTable) -> None:
        self._table = table
        self._tokens: Integers | None = None

    def __len__(self) -> int:
        """Return how many cards there are, with the unknown one at 0."""
        return len(self._table)

    def name(self, card: int) -> str:
        """Return the name of a card, "" for none."""
        return self._table.name(int(card))

    @property
    def tokens(self) -> Integers:
        """The descriptions: (cards, 128, 4), for each symbol its number, its role, a number and its depth.

        Made at the first call, which reads every card of the game and takes a second or so.
        """
        if self._tokens is None:
            rows = [self._table.tokens(card) for card in range(len(self._table))]
            self._tokens = np.array(rows, dtype=np.int16).reshape(len(rows), TOKENS, TOKEN)
        return self._tokens
