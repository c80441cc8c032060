"""The zones (2.23) and the board (2.24): fifteen squares, each a zone, and how they lie to each other.

A battle square is kept as one zone for each player, which holds the units that this player controls there; both
together are the square of the book. Rows count from the area of the player in seat 0 (0) to that of the other (2);
base squares lie in rows -1 and 3. Columns count from seat 0's left. What is left, own or enemy depends on who looks.

The plan zone is the face-up top card of the library. It is kept as a zone of its own: `pile` of the game puts both
together again wherever cards are counted from the top.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.table.state import NOBODY, OWNER, PUBLIC, ZoneSpec

LIBRARY: Final = 0  # 山札
PLAN: Final = 1  # プランゾーン
HAND: Final = 2  # 手札
GRAVEYARD: Final = 3  # 墓地
ENERGY: Final = 4  # エネルギーゾーン
SMASH: Final = 5  # スマッシュゾーン
SQUARE: Final = 6  # バトルスクエア: the first of nine
BASE: Final = 15  # ベーススクエア: the first of three
STACK: Final = 18  # スタック
REMOVE: Final = 19  # リムーブゾーン
AURA: Final = 20
"""Cards under a unit or base: in its square, but no cards of the square (6.1)."""
BOUND: Final = 21
"""Strategies bound to a unit: cards of its square (6.6.2, 6.6.4), kept by who controls them."""
SIDE: Final = 22
"""Outside of the game (2.23.10-3)."""
PLACES: Final = 23
"""Squares, lines and areas as things that texts choose."""

COLUMNS: Final = 3
ROWS: Final = 3
SQUARES: Final = tuple(range(SQUARE, SQUARE + 9))
BASES: Final = (BASE, BASE + 1, BASE + 2)
ON_SQUARES: Final = SQUARES + BASES
SQUARE_BITS: Final = ((1 << 12) - 1) << SQUARE
"""All kinds of squares, a bit each."""
TRANSIT: Final = (STACK,)

SPECS: Final = (
    ZoneSpec("library", NOBODY, ordered=True),
    ZoneSpec("plan", PUBLIC),
    ZoneSpec("hand", OWNER),
    ZoneSpec("graveyard", PUBLIC, ordered=True),
    ZoneSpec("energy", PUBLIC),
    ZoneSpec("smash", NOBODY),
    *[ZoneSpec(f"square_{i + 1}", PUBLIC, in_play=True) for i in range(9)],
    *[ZoneSpec(f"base_{i + 1}", PUBLIC, in_play=True) for i in range(3)],
    ZoneSpec("stack", PUBLIC, shared=True),
    ZoneSpec("remove", PUBLIC),
    ZoneSpec("aura", NOBODY),
    ZoneSpec("bound", PUBLIC, in_play=True),
    ZoneSpec("side", OWNER),
    ZoneSpec("places", PUBLIC),
)

NAMES: Final[dict[str, int]] = {spec.name: kind for kind, spec in enumerate(SPECS)}
GROUPS: Final[dict[str, tuple[int, ...]]] = {
    "square": (*ON_SQUARES, BOUND), "battle_space": (*SQUARES, BOUND), "base_space": BASES,
}  # fmt: skip

# Place objects come to the table first, so that their slots are known.
PLACE_SQUARES: Final = 0
PLACE_BASES: Final = 9
"""Three of seat 0, then three of seat 1."""
PLACE_LINES: Final = 15
PLACE_AREAS: Final = 18
PLACE_COUNT: Final = 21

SEEN_BY: Final[tuple[tuple[str, ...], ...]] = (
    ("2.23.2-2", "2.25.2-1", "2.25.2"), ("2.25.1-1",), ("2.23.4-3", "2.25.2-1"), ("2.23.5-2", "2.25.1-1"),
    ("2.23.6-2", "2.25.1-1"), ("2.23.7-2", "2.25.2-1"), *[("2.25.1", "2.25.1-1")] * 12, ("2.25.1-1",),
    ("2.23.10-2",), ("6.1.9",), ("6.6.2",), (), (),
)  # fmt: skip
"""By kind of zone: the rules on who sees the faces of its cards."""


def is_square(kind: int) -> bool:
    """Tell whether a kind of zone is a battle square or base square."""
    return SQUARE <= kind < BASE + COLUMNS


def is_battle_square(kind: int) -> bool:
    """Tell whether a kind of zone is one of the nine battle squares."""
    return SQUARE <= kind < BASE


def is_base_square(kind: int) -> bool:
    """Tell whether a kind of zone is a base square."""
    return BASE <= kind < BASE + COLUMNS


def row_of(kind: int, seat: int) -> int:
    """Return the row of a square; base squares lie behind the area of the player *seat* whose they are."""
    if is_battle_square(kind):
        return (kind - SQUARE) // COLUMNS
    return -1 if seat == 0 else ROWS


def column_of(kind: int) -> int:
    """Return the column of a square."""
    return (kind - SQUARE) % COLUMNS if is_battle_square(kind) else kind - BASE


def square_at(row: int, column: int) -> int:
    """Return the battle square at a row and column; -1 where there is none."""
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        return SQUARE + row * COLUMNS + column
    return -1


def seen_row(row: int, seat: int) -> int:
    """Return a row as a player counts it: 0 the own area, 1 the central, 2 the enemy area (2.24.7)."""
    return row if seat == 0 else ROWS - 1 - row


def seen_column(column: int, seat: int) -> int:
    """Return a column as a player counts it from the left (2.24.5)."""
    return column if seat == 0 else COLUMNS - 1 - column


def forward(seat: int) -> int:
    """Return the direction in which the enemy lies for a player."""
    return 1 if seat == 0 else -1


def _beside(kind: int) -> list[int]:
    row, column = row_of(kind, 0), column_of(kind)
    found = [
        square_at(row - 1, column), square_at(row + 1, column), square_at(row, column - 1), square_at(row, column + 1),
    ]  # fmt: skip
    return [square for square in found if square >= 0]


_BESIDE: Final = [_beside(kind) for kind in range(len(SPECS))]


def neighbours(kind: int) -> list[int]:
    """Return the battle squares beside a battle square, orthogonally (3.8.2-6). Do not write to the list."""
    return _BESIDE[kind]
