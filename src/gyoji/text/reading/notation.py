"""Notations: the ways in which lists write what a card prints as a picture or sets apart by its print.

A grammar knows one way to write each icon and each part of a line. Which other ways are read as that one is said here,
by every game in the same terms: icons, whatever brackets a list puts around their words; signs that would be taken for
reminders; and frames, parts of a line whose brackets a list may leave out. A notation is never noted as a slip.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

BRACKETS: Final = "⁅⁆［］【】〖〗{}"
"""Opening and closing brackets in pairs, as normalised: what lists put around the word of an icon."""
_CIRCLED: Final = {ord(sign): str(n) for n, sign in enumerate("⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳")}

Pattern = tuple[str, str]
"""What is looked for, and what is read instead (a template of `re`)."""


class Icon:
    """A picture on the cards: the words by which lists write it, and the way in which the grammar writes it."""

    def __init__(
        self,
        words: str,
        read_as: str,
        brackets: str = BRACKETS,
        leads: bool = False,
        figures: bool = False,
    ) -> None:
        self.words = words
        """A pattern of what stands in the brackets; *read_as* may name its groups."""
        self.read_as = read_as
        self.brackets = brackets
        self.leads = leads
        """It begins an ability: at the head of a line the word may stand without brackets, before a colon or space."""
        self.figures = figures
        """A figure in a circle inside the brackets is a plain one."""

    def pattern(self) -> str:
        """Return the pattern of its words in any brackets."""
        opened = re.escape(self.brackets[::2])
        closed = re.escape(self.brackets[1::2])
        return f"[{opened}](?:{self.words})[{closed}]"

    def bare(self) -> str:
        """Return the pattern of the word alone at the head of an ability."""
        closed = re.escape(BRACKETS[1::2])
        return rf"(?:^|(?<=[〉\-{closed}]))\s*(?:{self.words})[：\s]\s*"


class Notation:
    """All that one game reads in several notations.

    *figures* is a pattern in which a figure in a circle is a plain one; *other_icons* is how an icon in ⁅ ⁆ is
    written of which nothing else is said.
    """

    def __init__(
        self,
        icons: Iterable[Icon] = (),
        signs: Iterable[Pattern] = (),
        frames: Iterable[Pattern] = (),
        figures: str = "",
        other_icons: str = r"【\1】",
        confused: Iterable[Pattern] = (),
    ) -> None:
        self.confused = tuple(confused)
        """Words that are typed for others of the game which sound or look alike."""
        self.icons = Rewrites()
        if figures:
            self.icons.add(figures, r"\g<0>", True)
        for icon in icons:
            self.icons.add(icon.pattern(), icon.read_as, icon.figures)
            if icon.leads:
                self.icons.add(icon.bare(), icon.read_as)
        self.icons.add("⁅([^⁅⁆]*)⁆", other_icons)
        self.signs = Rewrites(signs)
        """Signs in brackets that are no reminders, before reminders go."""
        self.frames = Rewrites(frames)
        """Parts of a line that get their brackets, when nothing but the text is left."""


class Rewrites:
    """Patterns that are read otherwise, one after the other."""

    def __init__(self, patterns: Iterable[Pattern] = ()) -> None:
        self._patterns: list[tuple[re.Pattern[str], str, bool]] = []
        self._any: re.Pattern[str] | None = None
        self._sources: list[str] = []
        for pattern, by in patterns:
            self.add(pattern, by)

    def add(self, pattern: str, by: str, figures: bool = False) -> None:
        """Add a pattern behind the others."""
        self._patterns.append((re.compile(pattern), by, figures))
        self._sources.append(f"(?:{pattern})")
        self._any = None

    def apply(self, text: str, change: Callable[[int, int, str], str]) -> str:
        """Return *text* with all patterns read otherwise; *change* makes each change, from the last to the first.

        Nothing inside a name is touched: what stands in 「 」, 『 』 or 《 》 without a full stop is one.
        """
        if not self._sources:
            return text
        if self._any is None:
            self._any = re.compile("|".join(self._sources))
        # Most texts need nothing, and every word of a grammar is asked.
        if self._any.search(text) is None:
            return text
        for pattern, by, figures in self._patterns:
            found = list(pattern.finditer(text))
            if not found:
                continue
            names = [match.span() for match in QUOTED.finditer(text)]
            for match in reversed(found):
                start, end = match.span()
                if end == start or _cuts_name(names, start, end):
                    continue
                written = match.expand(by)
                if figures:
                    written = written.translate(_CIRCLED)
                if written != match.group():
                    text = change(start, end, written)
        return text


QUOTED: Final = re.compile(r"「[^「」『』。]*」|『[^「」『』。]*』|《[^《》。]*》")
"""Names, of cards and of families."""


def _cuts_name(names: list[tuple[int, int]], start: int, end: int) -> bool:
    """Say whether a span begins or ends inside a name."""
    for first, last in names:
        if first < start < last or first < end < last:
            return True
    return False


PLAIN: Final = Notation()
"""The notation of a game that declares none."""
