"""How lists write the text of the mission game, and the one way in which its grammar reads it."""

from __future__ import annotations

from typing import Final

from gyoji.text.reading.notation import Icon, Notation

_OUTER: Final = ("起動", "自動", "常在", "イベント")
_INNER: Final = (
    "代償|事象|効果|ゾーン(?:：[^⁅⁆［］【】]*)?|スリープ|リブート|同名|スカウト|アタック不可|LvUP|E：[0-9X]+"
)

_KINDS: Final = "特徴|アカウント情報|ミッション情報"
_BARE: Final = "[^ぁ-ん［］「」【】。、：0-9]{1,12}"
"""A value without brackets: no kana of grammar stands in it."""
_BEHIND: Final = f"を持[つたち]|を得|の|(?:[かと]|または)(?:{_KINDS})"
"""What follows such a value."""
_KEYWORDS: Final = "詠唱|討伐|デッキエンゲージ"

NOTATION: Final = Notation(
    icons=[
        *[Icon(word, f"【{word}】", leads=True) for word in _OUTER],
        Icon(f"({_INNER})", r"［\1］"),
    ],
    other_icons=r"［\1］",
    frames=[
        (f"({_KINDS})「([^「」［］]+)」", r"\1［\2］"),
        (f"({_KINDS})({_BARE})(?={_BEHIND})", r"\1［\2］"),
        ("(アクセル】?：?)「([^「」［］]+)」", r"\1［\2］"),
        (f"^((?:【(?:{_KEYWORDS})】|{_KEYWORDS})：?)(?![：［])([^。]+)$", r"\1［\2］"),
    ],
)
