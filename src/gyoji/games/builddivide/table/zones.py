"""The zones (400): what lies where, who sees it, and whether it has an order.

The field is one place for all (406-2). It is kept as one zone for each player, which holds the cards that this player
controls there; together they are the field of the book. In tag team both members of a team have one life zone (2001-1):
the game's zone table leads both to the same one.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.start import readings
from gyoji.kernel.table.state import NOBODY, OWNER, PUBLIC, ZoneSpec

DECK: Final = 0  # 山札
HAND: Final = 1  # 手札
FIELD: Final = 2  # フィールド
LIFE: Final = 3  # ライフゾーン
GRAVEYARD: Final = 4  # 墓地/ドロップゾーン
ENERGY: Final = 5  # エナジーゾーン
TERRITORY: Final = 6  # テリトリーゾーン
REMOVE: Final = 7  # リムーブゾーン
RESOLUTION: Final = 8  # 解決領域
D_DECK: Final = 9  # Dデッキゾーン
SET: Final = 10  # 伏せカード置き場
VOID: Final = 11
"""Where tokens and copies are that exist no more (536-2, 520-2)."""
ASIDE: Final = 12
"""Beside the table: a hand that is being exchanged before the game (602-1h)."""

SPECS: Final = (
    ZoneSpec("deck", NOBODY, ordered=True),
    ZoneSpec("hand", OWNER),
    ZoneSpec("field", PUBLIC, in_play=True),
    ZoneSpec("life", NOBODY, ordered=True),
    ZoneSpec("graveyard", PUBLIC),
    ZoneSpec("energy", PUBLIC),
    ZoneSpec("territory", PUBLIC),
    ZoneSpec("remove", PUBLIC),
    ZoneSpec("resolution", PUBLIC, shared=True, ordered=True),
    ZoneSpec("d_deck", OWNER if readings.D_DECK_IS_HIDDEN else PUBLIC),
    ZoneSpec("set", OWNER),
    ZoneSpec("void", PUBLIC),
    ZoneSpec("aside", OWNER),
)

NAMES: Final[dict[str, int]] = {spec.name: kind for kind, spec in enumerate(SPECS)}
GROUPS: Final[dict[str, tuple[int, ...]]] = {"territories": (TERRITORY, FIELD)}

ORIENTED: Final[tuple[int, ...]] = (FIELD, ENERGY, TERRITORY)
"""Where cards stand or rest (406-5, 409-4, 702-1)."""
IS_ORIENTED: Final = [kind in ORIENTED for kind in range(len(SPECS))]

SEEN_BY: Final[tuple[tuple[str, ...], ...]] = (
    ("411-2", "401-3b", "402-1b"), ("405-2", "405-1"), ("406-3", "401-3a", "402-1a"), ("407-2",), ("408-3",),
    ("409-2",), ("410-2",), ("412-2",), ("413-3",), ("414-2",), ("415-2",), (), (),
)  # fmt: skip
"""By kind of zone: the rules on who sees the faces of its cards."""


def is_public(kind: int) -> bool:
    """Tell whether everybody sees the cards of a kind of zone (401-3a)."""
    return SPECS[kind].visibility == PUBLIC
