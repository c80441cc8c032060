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

    __slots__ = ("name", "kind", "needed", "columns", "words", "weak", "stat")

    def __init__(
        self,
        name: str,
        kind: int,
        columns: tuple[str, ...] = (),
        needed: bool = False,
        words: dict[str, str] | None = None,
        weak: tuple[str, ...] = (),
        stat: bool = False,
    ) -> None:
        self.name = name
        self.kind = kind
        self.needed = needed
        self.columns = (name, *columns)
        self.words: dict[str, str] = words or {}
        """Printed word and the one that the record has instead."""
        self.weak = weak
        """Columns that stand for the field only where no other one does."""
        self.stat = stat
        """Whether it is one of the numbers that lists write into one column, in the order of the fields."""


NUMBER: Final = Field(
    "number",
    WORD,
    (
        "番号",
        "カード番号",
        "カードNo",
        "code",
        "コード",
        "カードコード",
        "型番",
        "card number",
        "card code",
        "card id",
        "card no",
    ),
    True,
    weak=("id", "No", "No.", "ID", "index", "key"),
)
NAME: Final = Field(
    "name",
    WORD,
    ("名称", "名前", "カード名", "カード名称", "card name", "name ja", "ja name", "japanese name"),
    True,
    weak=("title", "label", "カード"),
)
RULES_TEXT: Final = Field(
    "text",
    TEXT,
    (
        "テキスト",
        "カードテキスト",
        "効果",
        "効果テキスト",
        "能力",
        "能力テキスト",
        "本文",
        "card text",
        "ability",
        "abilities",
        "effect",
        "effects",
        "effect text",
        "rules text",
        "text ja",
    ),
    weak=("description", "desc", "body", "rules", "説明", "内容"),
)
FLAVOUR: Final = Field(
    "flavour", TEXT, ("flavor", "フレーバー", "フレーバーテキスト", "flavour text", "flavor text", "lore")
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
    "category",
    "カテゴリ",
    "カテゴリー",
    "区分",
)
STATS_COLUMNS: Final = ("stats", "ステータス", "能力値", "数値", "stat", "status", "攻防")
"""Columns with several numbers, in the order of the fields or each behind its name: `ATK 0／DEF 1`, `0/1`."""

PASSED_OVER: Final = (
    "rarity", "レアリティ", "レア", "illustrator", "artist", "illustration", "イラスト", "イラストレーター", "画像",
    "image", "image url", "url", "set", "収録", "収録商品", "商品", "弾", "パック", "pack", "product", "備考", "note",
    "notes", "メモ", "kana", "ruby", "読み", "よみがな", "かな", "furigana", "img", "picture", "thumbnail", "link",
    "expansion", "series", "シリーズ", "エキスパンション", "release", "発売日", "date", "更新日", "price", "価格",
    "comment", "コメント", "faq", "qa", "裁定", "tags", "タグ", "english", "name en", "text en", "effect en", "枚数",
    "count", "copies", "created at", "updated at", "version",
)  # fmt: skip
"""Columns that lists have and no game reads."""


def column_key(column: str) -> str:
    """Return a column name as it is compared."""
    folded = unicodedata.normalize("NFKC", column).casefold()
    return "".join([char for char in folded if not char.isspace() and char not in "_-.\ufeff"])
