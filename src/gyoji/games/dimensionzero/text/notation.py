"""How lists write the text of Dimension Zero, and the one way in which its grammar reads it."""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero.text.words import COLOURS, TIMINGS
from gyoji.text.reading.notation import BRACKETS, Icon, Notation

_COLOUR: Final = "(?:無色|[" + "".join([word for word, _ in COLOURS]) + "無])"
_ENERGY: Final = f"{_COLOUR}[0-9X①-⑩]+"
_ICONS: Final = f"(?:〈{_ENERGY}〉|{_ENERGY})+"
_SAID_OF: Final = "[をにで分]|する|し、|して|減|増"
"""What a sentence says of a cost: in it brackets are only a frame, not the cost of an ability."""

NOTATION: Final = Notation(
    icons=[
        Icon(f"({_ENERGY})", r"〈\1〉", "⁅⁆【】〖〗{}"),
        Icon("(" + "|".join([word for word, _ in TIMINGS]) + ")", r"《\1》", BRACKETS + "〈〉〔〕"),
        Icon("([^【】]{1,20})", r"\1", "【】"),
    ],
    frames=[
        (f"^(●?)((?:〈{_ENERGY}〉|{_ENERGY})+)(?=《)", r"\1［\2］"),
        (f"(?<=[0-9X〉])］［(?=〈?{_ENERGY}〉?］)", ""),
        (f"(?<=[^●『』\\n])［({_ICONS})］(?={_SAID_OF})", r"\1"),
        (f"(隊列召喚[^［。、]*)［({_ICONS})］", r"\1\2"),
    ],
    figures=f"{_COLOUR}[①-⑩]",
    other_icons=r"\1",
)
