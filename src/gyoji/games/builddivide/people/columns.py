"""The columns of Build Divide's card lists, in English and Japanese."""

from __future__ import annotations

from typing import Final

from gyoji.games.fields import (
    FLAVOUR,
    INTEGER,
    LIST,
    NAME,
    NUMBER,
    RULES_TEXT,
    TEXT,
    TYPE_COLUMNS,
    WORD,
    Field,
)

FIELDS: Final = (
    NUMBER,
    NAME,
    Field(
        "type", WORD, TYPE_COLUMNS, True,
        {"ユニット": "unit", "コマンド": "command", "テリトリー": "territory", "なし": "none"},
    ),
    Field("subtype", LIST, ("サブタイプ",)),
    Field("cost", WORD, ("プレイコスト", "コスト", "play cost")),
    Field("cost_total", WORD, ("総コスト", "total cost")),
    Field(
        "timing", WORD, ("プレイタイミング", "タイミング", "play timing"), False,
        {"ノーマル": "normal", "クイック": "quick"},
    ),
    Field("power", INTEGER, ("パワー",), stat=True),
    Field("hit", INTEGER, ("ヒット",), stat=True),
    Field("attribute", LIST, ("属性",)),
    Field("title", LIST, ("称号",)),
    Field("identity", LIST, ("識別名", "キャラ名", "character")),
    Field("readings", LIST, ("ふりがな", "よみ", "reading")),
    Field(
        "trigger", WORD, ("トリガー", "トリガーアイコン", "trigger icon"), False,
        {"バスター": "buster", "ショット": "shot", "なし": ""},
    ),
    Field("icons", LIST, ("能力アイコン", "アイコン", "ability icons")),
    Field("garment", WORD, ("服",)),
    Field("work", WORD, ("作品", "作品名")),
    RULES_TEXT,
    FLAVOUR,
)  # fmt: skip

OPEN_FIELDS: Final = (
    Field("open.name", WORD, ("開放面のカード名", "開放面の名前", "開放後のカード名", "open name")),
    Field("open.cost", WORD, ("開放面のコスト", "open cost")),
    Field("open.text", TEXT, ("開放面のテキスト", "開放面の効果", "開放面", "open text")),
)
"""The open face of a territory (102-3a:i), in columns beside those of its front."""
