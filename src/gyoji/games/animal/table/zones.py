"""The zones (601 to 610): eight of each player, and two that are no zones of the game.

Who owns a zone controls what lies in it (202-5a); control is nothing that an object has of its own.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.table.state import NOBODY, OWNER, PUBLIC, ZoneSpec

DECK: Final = 0  # デッキ
TERRITORY_DECK: Final = 1  # 領土デッキ
HAND: Final = 2  # 手札
BATTLEFIELD: Final = 3  # 戦場
DOMAIN: Final = 4  # 領地
GRAVEYARD: Final = 5  # 墓地
EXILE: Final = 6  # 除外領域
PILE: Final = 7  # パイル
OUTSIDE: Final = 8
"""The side deck (104.2)."""
LIMBO: Final = 9
"""Where tokens are before they come out and after they have vanished (208-1k)."""

REAL: Final[tuple[int, ...]] = (DECK, TERRITORY_DECK, HAND, BATTLEFIELD, DOMAIN, GRAVEYARD, EXILE, PILE)
FIELD: Final[tuple[int, ...]] = (BATTLEFIELD, DOMAIN)
TOP: Final = 0
BOTTOM: Final = -1

SPECS: Final = (
    ZoneSpec("deck", NOBODY, ordered=True),
    ZoneSpec("territory_deck", NOBODY, ordered=True),
    ZoneSpec("hand", OWNER),
    ZoneSpec("battlefield", PUBLIC, in_play=True),
    ZoneSpec("domain", PUBLIC, in_play=True),
    ZoneSpec("graveyard", PUBLIC),
    ZoneSpec("exile", PUBLIC),
    ZoneSpec("pile", PUBLIC),
    ZoneSpec("outside", OWNER),
    ZoneSpec("limbo", PUBLIC),
)

HIDDEN: Final = tuple([kind for kind in REAL if SPECS[kind].visibility != PUBLIC])
_IS_PUBLIC: Final = [kind in REAL and kind not in HIDDEN for kind in range(len(SPECS))]
NAMES: Final[dict[str, int]] = {spec.name: kind for kind, spec in enumerate(SPECS)}


def _groups() -> dict[str, tuple[int, ...]]:
    """Return the words for several zones, and every combination in which an ability may name them (801.4)."""
    found: dict[str, tuple[int, ...]] = {"field": FIELD, "anywhere": REAL, "every": REAL}
    for bits in range(1, 1 << len(REAL)):
        kinds = [kind for kind in REAL if bits & (1 << kind)]
        if len(kinds) > 1:
            name = "+".join([SPECS[kind].name for kind in kinds])
            if (
                kinds[0] == BATTLEFIELD
            ):  # only `field` begins with the battlefield: it is what texts mean by default
                kinds = [*kinds[1:], BATTLEFIELD]
            found[name] = tuple(kinds)
    return found


GROUPS: Final[dict[str, tuple[int, ...]]] = _groups()

OWNED: Final = (
    "601.1", "601.2", "603.2", "604.2", "605.2", "606.2", "607.2", "608.2", "609.2", "610.2",
)  # fmt: skip
"""The rules by which every player has one zone of each kind."""
HOLDS: Final[dict[int, str]] = {
    HAND: "605.1", BATTLEFIELD: "606.1", DOMAIN: "607.1", GRAVEYARD: "608.1", EXILE: "609.1", PILE: "610.1",
}  # fmt: skip
"""By kind of zone: the rule on what is put there."""
SEEN_BY: Final[tuple[tuple[str, ...], ...]] = (
    ("603.3", "603.4", "602.2"), ("604.3", "604.4", "602.2"), ("605.3", "605.4", "605.4a", "602.2a"),
    ("606.3", "606.4", "602.1"), ("607.3", "607.4", "602.1"), ("608.3", "608.4", "602.1"),
    ("609.3", "609.4", "602.1"), ("610.3", "610.4", "602.1"), ("104.2", "201-3c"), (),
)  # fmt: skip
"""By kind of zone: the rules on who sees the faces of its cards."""


def is_public(kind: int) -> bool:
    """Tell whether everybody sees the faces of the cards in a kind of zone (602.1)."""
    return _IS_PUBLIC[kind]


def is_field(kind: int) -> bool:
    """Tell whether a kind of zone is the battlefield or the domain."""
    return BATTLEFIELD <= kind <= DOMAIN
