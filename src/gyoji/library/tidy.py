"""Characters that lists have by accident: of halved width, decomposed, invisible, or copied from a printed page.

What is meant is never touched: the text stays as printed, and its spelling is the compiler's matter.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_BREAKS: Final = re.compile(r"\r\n?|\\n|<br\s*/?>|[\v\f\x1c-\x1e\x85\u2028\u2029]", re.IGNORECASE)
_HALVED: Final = re.compile("[\uff66-\uff9f]+")
_RADICALS: Final = re.compile("[\u2e80-\u2fdf]")
_INVISIBLE: Final = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f\xad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff\U000e0100-\U000e01ef]"
)
_ENTITIES: Final = (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&nbsp;", " "), ("&amp;", "&"))


def tidy(text: str) -> str:
    """Return *text* with line breaks, width of kana and invisible characters put right; lines are stripped."""
    text = _BREAKS.sub("\n", text)
    for entity, char in _ENTITIES:
        text = text.replace(entity, char)
    text = unicodedata.normalize("NFC", _INVISIBLE.sub("", text))
    text = _HALVED.sub(_compatible, text)
    text = _RADICALS.sub(_compatible, text)
    return "\n".join([line.strip() for line in text.split("\n")]).strip("\n")


def tidy_word(text: str) -> str:
    """Return a word of one line, with letters and digits narrow as in compiled text."""
    return "".join([_narrow(char) for char in " ".join(tidy(text).split())])


def _compatible(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFKC", match.group())


def _narrow(char: str) -> str:
    wide = "０" <= char <= "９" or "Ａ" <= char <= "Ｚ" or "ａ" <= char <= "ｚ"
    return chr(ord(char) - 0xFEE0) if wide else char
