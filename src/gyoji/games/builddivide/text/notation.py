"""How lists write the text of Build Divide, and the one way in which its grammar reads it."""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.text.words import COLOURS, ICON_WORDS
from gyoji.text.reading.notation import BRACKETS, Icon, Notation

_COLOUR: Final = "[" + "".join([word for word, _ in COLOURS]) + "無]"
_ENERGY: Final = f"(?:{_COLOUR}{{1,2}}[0-9X①-⑩])"
_TITLE: Final = "[^-：【】〈〉「」{}、。]{1,20}"
_AWAKE: Final = r"【覚醒】〈\1〉-【\2】"
_MORE_BRACKETS: Final = BRACKETS + "〔〕〈〉"

NOTATION: Final = Notation(
    icons=[
        Icon(f"({_ENERGY}+)", r"\1"),
        Icon("([①-⑩])", r"\1"),
        Icon("[増減]([+-][0-9]+)", r"\1"),
        Icon("D", "D"),
        Icon("(バスター|ショット)アイコン", r"【\1】"),
        *[Icon(long, f"【{long}】", _MORE_BRACKETS, leads=True) for long, _, _ in ICON_WORDS],
        *[Icon(short, f"【{long}】", _MORE_BRACKETS) for long, short, _ in ICON_WORDS],
        Icon("覚醒", "【覚醒】", _MORE_BRACKETS),
        Icon("((?:ノーマル|クイック)(?:/[^⁅⁆［］【】]*)?)", r"〔\1〕", "［］⁅⁆【】"),
        Icon("([^［］]{1,20})", r"【\1】", "［］"),
    ],
    frames=[
        ("^覚醒(?=自動|起動|永続|[{〈])", "【覚醒】"),
        (rf"(?:【覚醒】|^覚醒)({_TITLE}?)(自動|永続)(?:[：\s]|(?=この|その|あなた|相手|お互い|各))", _AWAKE),
        (rf"(?:【覚醒】|^覚醒)({_TITLE}?)(起動)(?=〔)", _AWAKE),
        (r"(?:^|(?<=[】}〉\-]))(自動|永続)(?=この|その|あなた|相手|お互い|各)", r"【\1】"),
        (r"(?:^|(?<=[】}〉\-]))起動(?=〔)", "【起動】"),
        ("[増減](?=[+-][0-9])", ""),
        ("(?<!【)(バスター|ショット)アイコン", r"【\1】"),
        (r"【覚醒】\{([^{}]+)\}-?", r"【覚醒】〈\1〉-"),
        ("【覚醒】([^-：【】〈〉「」{}]+)(?=【)", r"【覚醒】〈\1〉-"),
    ],
    figures=f"{_COLOUR}[①-⑩]",
)
