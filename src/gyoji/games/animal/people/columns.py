"""The columns of this game's card lists, in English and Japanese."""

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
    Field("names", LIST, ("別名", "ほかの名前")),
    Field("type", WORD, TYPE_COLUMNS, True),
    Field("species", LIST, ("種属", "種族", "tribe", "tribes", "race", "races", "種")),
    Field("cost", WORD, ("コスト", "プレイコスト", "play cost", "mana")),
    Field(
        "condition",
        WORD,
        ("条件", "conditions", "プレイ条件", "requirement", "requirements", "terrain", "地形"),
    ),
    Field("atk", INTEGER, ("ATK", "攻撃力", "アタック", "attack"), stat=True),
    Field("def", INTEGER, ("DEF", "防御力", "ディフェンス", "defence", "defense"), stat=True),
    Field("counts_as", WORD, ("同名扱い",)),
    RULES_TEXT,
    FLAVOUR,
)
