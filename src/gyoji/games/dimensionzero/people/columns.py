"""The columns of Dimension Zero's card lists, in English and Japanese."""

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
        {"ユニット": "unit", "ベース": "base", "ストラテジー": "strategy"},
    ),
    Field("cost", WORD, ("使用コスト", "コスト", "play cost"), True),
    Field("move", WORD, ("移動コスト", "move cost")),
    Field("power", INTEGER, ("パワー",), stat=True),
    Field("smash", INTEGER, ("スマッシュ",), stat=True),
    Field("race", LIST, ("種族", "tribe", "tribes", "races")),
    Field("attribute", LIST, ("属性",)),
    Field(
        "timing", WORD, ("使用タイミング", "タイミング"), False,
        {"ノーマル": "normal", "クイック": "quick", "バトル": "battle"},
    ),
    Field("forbidden", INTEGER, ("禁止", "禁止番号", "forbidden number")),
    Field("layout", WORD, ("書式",)),
    RULES_TEXT,
    FLAVOUR,
)  # fmt: skip
