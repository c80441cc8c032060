"""How lists write the text of NOVA, and the one way in which its grammar reads it."""

from __future__ import annotations

from typing import Final

from gyoji.games.nova.text.words import COLOURS
from gyoji.text.reading.notation import Icon, Notation

_COLOUR: Final = "(?:" + "|".join([word for word, _ in COLOURS]) + "|無)"

NOTATION: Final = Notation(
    icons=[
        Icon("起動?", "起"),
        Icon(f"({_COLOUR}[0-9X①-⑩])", r"〔\1〕"),
        Icon("([⓪①-⑩ⓧ])", r"\1"),
        Icon("フリーズ", "〔フリーズ〕"),
        Icon("(瞬唱|疾風|貫通|装備(?:：[^⁅⁆［］【】]*)?)", r"【\1】"),
    ],
    figures=f"{_COLOUR}[①-⑩]",
)
