"""The columns of NOVA's card lists, in English and Japanese."""

from __future__ import annotations

from typing import Final

from gyoji.games.fields import (
    FLAVOUR,
    INTEGER,
    LIST,
    NAME,
    NUMBER,
    RULES_TEXT,
    TYPE_COLUMNS,
    WORD,
    Field,
)

FIELDS: Final = (
    NUMBER,
    NAME,
    Field(
        "type", WORD, TYPE_COLUMNS, True,
        {"サーバント": "servant", "スペル": "spell", "アイテム": "item", "キャラクター": "character"},
    ),
    Field(
        "colour", WORD, ("色", "属性", "color"), True,
        {
            "red": "赤", "blue": "青", "green": "緑", "white": "白", "black": "黒", "colourless": "無色",
            "colorless": "無色", "無": "無色",
        },
    ),
    Field("cost", WORD, ("コスト", "プレイコスト", "play cost")),
    Field("attack", INTEGER, ("アタック", "攻撃力", "アタック値", "atk"), stat=True),
    Field("health", INTEGER, ("ヘルス", "体力", "ヘルス値", "hp"), stat=True),
    Field("affiliation", LIST, ("所属",)),
    Field("race", LIST, ("種族", "tribe", "tribes", "races")),
    Field("level", INTEGER, ("レベル", "lv")),
    Field("required", WORD, ("必要エネルギー", "登場エネルギー", "required energy")),
    RULES_TEXT,
    FLAVOUR,
)  # fmt: skip
