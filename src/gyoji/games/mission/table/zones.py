"""The fourteen zones (500): whose they are, who sees the faces, and how the areas lie to each other.

The area zone is three areas in a row, each a zone of the table of its own; texts name all of them by one word. Area 1
is the center of both players, and areas of the same number face each other: they are a lane, which holds no cards.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.table.state import NOBODY, OWNER, PUBLIC, ZoneSpec

ACCOUNT: Final = 0  # アカウントゾーン
DECK: Final = 1  # デッキゾーン
TRASH: Final = 2  # トラッシュゾーン
MISSION: Final = 3  # ミッションゾーン
ENERGY: Final = 4  # エネルギーゾーン
AREA: Final = 5  # エリアゾーン: the first of three, side, center, side
HAND: Final = 8  # 手札
TEMPORARY: Final = 9  # テンポラリー
SCOUT: Final = 10  # スカウトゾーン
REMOVE: Final = 11  # リムーブゾーン
KEEP: Final = 12  # キープゾーン
EXP: Final = 13  # EXP ゾーン
CONNECT: Final = 14  # コネクトゾーン

LANES: Final = 3
CENTER: Final = 1
AREAS: Final = (AREA, AREA + 1, AREA + 2)


def specs(keep_visibility: int) -> tuple[ZoneSpec, ...]:
    """Return the zones of a table; who sees kept cards is a reading (G21)."""
    return (
        ZoneSpec("account", PUBLIC),
        ZoneSpec("deck", NOBODY, ordered=True),
        ZoneSpec("trash", PUBLIC),
        ZoneSpec("mission", PUBLIC, ordered=True),
        ZoneSpec("energy", PUBLIC),
        ZoneSpec("area_0", PUBLIC, in_play=True),
        ZoneSpec("area_1", PUBLIC, in_play=True),
        ZoneSpec("area_2", PUBLIC, in_play=True),
        ZoneSpec("hand", OWNER),
        ZoneSpec("temporary", PUBLIC, shared=True),
        ZoneSpec("scout", PUBLIC, shared=True),
        ZoneSpec("remove", PUBLIC),
        ZoneSpec("keep", keep_visibility),
        ZoneSpec("exp", PUBLIC),
        ZoneSpec("connect", PUBLIC),
    )


SEEN_BY: Final[tuple[tuple[str, ...], ...]] = (
    ("501.3", "501.3a"), ("501.3", "501.3c", "504.2"), ("501.3a", "505.2"), ("501.3a", "507.2"), ("501.3a", "506.4"),
    ("501.3a",), ("501.3a",), ("501.3a",), ("501.3c", "509.3"), ("501.3a", "510.3"), ("501.3a", "511.3"),
    ("501.3a", "512.2"), ("501.3a",), ("501.3a", "513.2"), ("501.3a", "514.2"),
)  # fmt: skip
"""By kind of zone: the rules on who sees the faces of its cards."""
HOLDS: Final[tuple[tuple[str, ...], ...]] = (
    (), ("504.1",), ("505.1",), ("507.1",), ("506.2",), ("503.1", "1109.3", "911.5"), ("503.1", "1109.3", "911.5"),
    ("503.1", "1109.3", "911.5"), ("509.1",), ("510.1",), ("511.1",), ("512.1",), ("508.1",), ("513.1", "513.3"),
    ("514.1", "514.3"),
)  # fmt: skip
"""By kind of zone: the rules on what it holds, and on what becomes of a card that comes there."""

PUBLIC_KEEP: Final = specs(PUBLIC)
SECRET_KEEP: Final = specs(OWNER)

NAMES: Final[dict[str, int]] = {
    "account": ACCOUNT, "deck": DECK, "trash": TRASH, "mission": MISSION, "energy": ENERGY, "area_0": AREA,
    "area_1": AREA + 1, "area_2": AREA + 2, "hand": HAND, "temporary": TEMPORARY, "scout": SCOUT, "remove": REMOVE,
    "keep": KEEP, "exp": EXP, "connect": CONNECT,
}  # fmt: skip

ICON_ZONES: Final[dict[str, tuple[int, ...]]] = {
    "account": (ACCOUNT,), "area": AREAS, "center": (AREA + CENTER,), "side": (AREA, AREA + 2), "energy": (ENERGY,),
    "remove": (REMOVE,), "exp": (EXP,), "hand": (HAND,), "trash": (TRASH,), "keep": (KEEP,), "deck": (DECK,),
    "mission": (MISSION,), "connect": (CONNECT,),
}  # fmt: skip
"""The zones that a zone icon can name (304.4a), in the order in which several are written together."""


def groups() -> dict[str, tuple[int, ...]]:
    """Return the words that mean several zones: the area zone, its sides, and pairs that one zone icon names."""
    found = {"area": AREAS, "center": (AREA + CENTER,), "side": (AREA, AREA + 2), "engage": (CONNECT, *AREAS)}
    names = list(ICON_ZONES)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            both = set(ICON_ZONES[one]) | set(ICON_ZONES[other])
            if len(both) > LANES or not both <= set(AREAS):
                # Areas come last: the longest group that begins with the first area is where texts look by default.
                found[f"{one}+{other}"] = tuple(sorted(both, key=lambda kind: (is_area(kind), kind)))
    return found


def is_area(kind: int) -> bool:
    """Tell whether a kind of zone is one of the three areas."""
    return AREA <= kind < AREA + LANES


def is_transit(kind: int) -> bool:
    """Tell whether a card only passes through: what left there comes from where it was before (502.2)."""
    return kind in (TEMPORARY, SCOUT)


def lane_of(kind: int) -> int:
    """Return the lane that an area is in."""
    return kind - AREA


def neighbours(lane: int) -> tuple[int, ...]:
    """Return the lanes beside a lane."""
    if lane == CENTER:
        return (0, 2)
    return (CENTER,)
