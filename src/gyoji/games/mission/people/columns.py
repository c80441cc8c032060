"""The columns of the mission game's card lists, in English and Japanese."""

from __future__ import annotations

from typing import Final

from gyoji.games.fields import FLAVOUR, INTEGER, LIST, NAME, NUMBER, RULES_TEXT, TYPE_COLUMNS, WORD, Field

FIELDS: Final = (
    NUMBER,
    NAME,
    Field(
        "type", WORD, TYPE_COLUMNS, True,
        {
            "アカウント": "account", "ミッション": "mission", "キャラクター": "character", "キャラ": "character",
            "イベント": "event", "エンゲージ": "engage",
        },
    ),
    Field("cost", INTEGER, ("コスト",)),
    Field("power", INTEGER, ("パワー",), stat=True),
    Field("icons", LIST, ("アイコン", "icon")),
    Field("mission_info", LIST, ("ミッション情報",)),
    Field("trait", LIST, ("特徴", "traits")),
    Field("account_info", LIST, ("アカウント情報",)),
    RULES_TEXT,
    FLAVOUR,
)  # fmt: skip
