"""The nine zones of NOVA (300): whose they are, who sees the faces, and the names that texts give them."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.table.state import NOBODY, OWNER, PUBLIC, ZoneSpec

MAIN_DECK: Final = 0  # メインデッキ置き場
CHARACTER_DECK: Final = 1  # キャラデッキ置き場
GRAVEYARD: Final = 2  # 墓地
EXILE: Final = 3  # 除外ゾーン
EXIT: Final = 4  # 退場キャラ置き場
HAND: Final = 5  # 手札
FIELD: Final = 6  # 場
ENERGY: Final = 7  # エナジーゾーン
WAITING: Final = 8  # 待機領域

# The energy zone is not in play: its cards are turned like those of the field, but their texts sleep.
SPECS: Final = (
    ZoneSpec("main_deck", NOBODY, ordered=True),
    ZoneSpec("character_deck", OWNER),
    ZoneSpec("graveyard", PUBLIC),
    ZoneSpec("exile", PUBLIC),
    ZoneSpec("exit", PUBLIC),
    ZoneSpec("hand", OWNER),
    ZoneSpec("field", PUBLIC, in_play=True),
    ZoneSpec("energy", PUBLIC),
    ZoneSpec("waiting", PUBLIC, shared=True, ordered=True),
)

NAMES: Final[dict[str, int]] = {
    "deck": MAIN_DECK, "main_deck": MAIN_DECK, "character_deck": CHARACTER_DECK, "graveyard": GRAVEYARD,
    "exile": EXILE, "exit": EXIT, "exit_zone": EXIT, "hand": HAND, "field": FIELD, "energy": ENERGY,
    "energy_zone": ENERGY, "waiting": WAITING, "waiting_area": WAITING,
}  # fmt: skip
