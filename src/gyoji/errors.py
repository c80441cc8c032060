"""Errors that a user can mend: shown as one line, without a traceback."""

from __future__ import annotations


class GyojiError(Exception):
    """Whatever Gyoji raises on purpose; the message is whole in itself."""

    rule: str = ""
    """The rule of the book behind it, "" where there is none."""
    place: str = ""
    """Where it is: a file and line, a field, a procedure; "" where that says nothing."""
    advice: str = ""
    """What to do about it, "" where nobody knows."""


class UserError(GyojiError):
    """Bad input: an unknown name, a file that does not read, an option that makes no sense."""


class CardError(UserError, ValueError):
    """A card whose text is read but says what nothing carries out."""


class RecordError(UserError):
    """The text of a recorded match that cannot be followed: damaged, or of another format, version or edition."""

    def __init__(self, source: str, line: int, because: str, field: str = "", advice: str = "") -> None:
        super().__init__(f"{source}:{line}: {because}{f'; {advice}' if advice else ''}")
        self.source = source
        """What was read: a path, `text` or `bytes`."""
        self.line = line
        """The line of the text, from 1."""
        self.because = because
        """What is wrong."""
        self.field = field
        """The field of that line, "" where the whole line is at fault."""
        self.place = f"{source}:{line}"
        self.advice = advice

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int, str, str, str]]:
        """Let the error cross the border between processes whole."""
        return RecordError, (self.source, self.line, self.because, self.field, self.advice)


class EndlessError(UserError):
    """Something that a card makes the game do never comes to a decision, and the rulebook does not say how it ends.

    The table of the engine that raised it stands in the middle of a step: go on with a copy or a replay from before. A
    match of the library is as it was.
    """

    def __init__(self, place: str, rule: str, advice: str) -> None:
        super().__init__(f"no decision is reached: {place}{f' ({rule})' if rule else ''}; {advice}")
        self.place = place
        """The procedures under way, the innermost last."""
        self.rule = rule
        """The rule of the step at which the game was stopped, "" where it carries none."""
        self.advice = advice

    def __reduce__(self) -> tuple[type[EndlessError], tuple[str, str, str]]:
        """Let the error cross the border between processes whole."""
        return EndlessError, (self.place, self.rule, self.advice)
