"""What the library raises beside the errors of the engine; all are a `GyojiError`."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from gyoji.errors import UserError

SHOWN = 3
"""So many nearest names a message lists."""


class UnknownNameError(UserError, KeyError):
    """A name that nothing is called by: of a game, a deck, a card, a zone, a bot, a switch or a seat.

    It is a KeyError as well.
    """

    def __init__(self, what: str, name: str, known: Iterable[str], rest: str = "") -> None:
        names = list(known)
        folded = {each.casefold(): each for each in names}
        close = difflib.get_close_matches(name.casefold(), list(folded), SHOWN, 0.5)
        self.what = what
        """What was looked for: `deck`, `card`."""
        self.name = name
        """The name that is not known."""
        self.nearest = tuple([folded[each] for each in close])
        """The known names that look like it, the likeliest first."""
        self._known = names
        self._rest = rest
        self.place = rest
        if self.nearest:
            self.advice = f"did you mean {' or '.join([repr(each) for each in self.nearest])}?"
        elif len(names) <= 20:
            self.advice = f"known: {', '.join(names)}" if names else "there is none"
        of = f" of {rest}" if rest else ""
        super().__init__(f"unknown {what} {name!r}{of}{f'; {self.advice}' if self.advice else ''}")

    def __str__(self) -> str:
        """Return the message; that of a KeyError would stand in quotes."""
        return str(self.args[0])

    def __reduce__(self) -> tuple[type[UnknownNameError], tuple[str, str, list[str], str]]:
        """Let the error cross the border between processes whole."""
        return UnknownNameError, (self.what, self.name, self._known, self._rest)


class IllegalChoiceError(UserError):
    """A choice that cannot be taken now; the match is as it was before.

    Raised for an option that is not offered, an option of an earlier decision or of another match, a choice for a seat
    that is not asked, and any choice when the game is over.
    """

    def __init__(self, because: str, rule: str = "", advice: str = "", place: str = "") -> None:
        where = f"{place}: " if place else ""
        super().__init__(f"{where}{because}{f' ({rule})' if rule else ''}{f'; {advice}' if advice else ''}")
        self.because = because
        """What is wrong with the choice."""
        self.rule = rule
        self.advice = advice
        self.place = place

    def __reduce__(self) -> tuple[type[IllegalChoiceError], tuple[str, str, str, str]]:
        """Let the error cross the border between processes whole."""
        return IllegalChoiceError, (self.because, self.rule, self.advice, self.place)


class DeckError(UserError):
    """Decks that break rules of construction; `rule` is the first of them."""

    def __init__(self, lines: tuple[str, ...], rules: tuple[str, ...], advice: str = "") -> None:
        super().__init__("\n".join([*lines, *([advice] if advice else [])]))
        self.lines = lines
        """What is wrong, a line each."""
        self.rules = rules
        """The rules that are broken, one for each line."""
        self.rule = rules[0] if rules else ""
        self.advice = advice

    def __reduce__(self) -> tuple[type[DeckError], tuple[tuple[str, ...], tuple[str, ...], str]]:
        """Let the error cross the border between processes whole."""
        return DeckError, (self.lines, self.rules, self.advice)
