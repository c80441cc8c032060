"""How lists write the text of the mission game, and the one way in which its grammar reads it."""

from __future__ import annotations

from typing import Final

from gyoji.text.notation import Icon, Notation

_OUTER: Final = ("起動", "自動", "常在", "イベント")
_INNER: Final = (
    "代償|事象|効果|ゾーン(?:：[^⁅⁆［］【】]*)?|スリープ|リブート|同名|スカウト|アタック不可|LvUP|E：[0-9X]+"
)

NOTATION: Final = Notation(
    icons=[
        *[Icon(word, f"【{word}】", leads=True) for word in _OUTER],
        Icon(f"({_INNER})", r"［\1］"),
    ],
    other_icons=r"［\1］",
)
