"""The columns of this game's card lists, in English and Japanese."""

from __future__ import annotations

from typing import Final

from gyoji.games.fields import FLAVOUR, INTEGER, LIST, NAME, NUMBER, RULES_TEXT, TYPE_COLUMNS, WORD, Field

FIELDS: Final = (
    NUMBER,
    NAME,
    Field("names", LIST, ("別名", "ほかの名前")),
    Field("type", WORD, TYPE_COLUMNS, True),
    Field("species", LIST, ("種属", "種族")),
    Field("cost", WORD, ("コスト",)),
    Field("condition", WORD, ("条件", "conditions")),
    Field("atk", INTEGER, ("ATK", "攻撃力", "アタック", "attack")),
    Field("def", INTEGER, ("DEF", "防御力", "ディフェンス", "defence", "defense")),
    Field("counts_as", WORD, ("同名扱い",)),
    RULES_TEXT,
    FLAVOUR,
)
