"""Errors that a user can mend: shown as one line, without a traceback."""

from __future__ import annotations


class UserError(Exception):
    """Bad input: an unknown name, a file that does not read, an option that makes no sense."""


class CardError(UserError, ValueError):
    """A card whose text is read but says what nothing carries out."""


class EndlessError(UserError):
    """Something that a card makes the game do never comes to a decision, and the rulebook does not say how it ends.

    The table that raised it stands in the middle of a step: go on with a copy or a replay from before.
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
