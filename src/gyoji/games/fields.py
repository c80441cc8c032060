"""The fields of a card record, and the column names under which players' lists have them.

A game declares its fields once; reading a list, whatever its format, needs nothing else from it. Column names are
compared without regard to width, case, spaces and underscores.
"""

from __future__ import annotations

import unicodedata
from typing import Final

TEXT: Final = 0
"""Text in lines: kept as printed."""
WORD: Final = 1
"""One line of text; where the field has words, one of them."""
INTEGER: Final = 2
LIST: Final = 3
"""Several words, parted by a slash, a comma or a semicolon."""


class Field:
    """A field of a record with the column names it may stand under, its own among them."""

    __slots__ = ("name", "kind", "needed", "columns", "words")

    def __init__(
        self,
        name: str,
        kind: int,
        columns: tuple[str, ...] = (),
        needed: bool = False,
        words: dict[str, str] | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.needed = needed
        self.columns = (name, *columns)
        self.words: dict[str, str] = words or {}
        """Printed word and the one that the record has instead."""


NUMBER: Final = Field(
    "number", WORD, ("番号", "カード番号", "カードNo", "No", "No.", "id", "card number"), True
)
NAME: Final = Field("name", WORD, ("名称", "名前", "カード名", "カード名称", "card name", "title"), True)
RULES_TEXT: Final = Field(
    "text",
    TEXT,
    ("テキスト", "カードテキスト", "効果", "効果テキスト", "能力", "card text", "ability", "effect"),
)
FLAVOUR: Final = Field(
    "flavour", TEXT, ("flavor", "フレーバー", "フレーバーテキスト", "flavour text", "flavor text")
)
TYPE_COLUMNS: Final = (
    "種類",
    "タイプ",
    "カード種類",
    "カードタイプ",
    "カードの種類",
    "種別",
    "card type",
    "kind",
)

PASSED_OVER: Final = (
    "rarity", "レアリティ", "レア", "illustrator", "artist", "illustration", "イラスト", "イラストレーター", "画像",
    "image", "image url", "url", "set", "収録", "収録商品", "商品", "弾", "パック", "pack", "product", "備考", "note",
    "notes", "メモ",
)  # fmt: skip
"""Columns that lists have and no game reads."""


def column_key(column: str) -> str:
    """Return a column name as it is compared."""
    folded = unicodedata.normalize("NFKC", column).casefold()
    return "".join([char for char in folded if not char.isspace() and char not in "_-.\ufeff"])
