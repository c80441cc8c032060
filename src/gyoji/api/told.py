"""What a match tells beside the table: lines of its log, refusals, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.api import html


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: what was done or happened, and the rule behind it."""

    turn: int
    """The turn in which it was."""
    rule: str
    """The rule of the book, "" where there is none."""
    text: str
    """What was done or happened, in words."""
    player: int | None = None
    """The seat that did it, None for nobody."""

    def __str__(self) -> str:
        """Return the text with its rule."""
        return f"{self.text} [{self.rule}]" if self.rule else self.text

    def _repr_html_(self) -> str:
        return str(html.tag("span", "", str(self)))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done now."""

    wish: str
    """What was wished for, in words."""
    rule: str
    """The rule that forbids it, "" where none does."""
    text: str
    """The reason in words."""
    also: str = ""
    """A second rule that forbids it as well."""
    advice: str = ""
    """What comes near to the wish, where nothing is called so."""

    def __str__(self) -> str:
        """Return the wish and why it is refused."""
        return f"{self.wish}: {self.text}{f'; {self.advice}' if self.advice else ''}"

    def _repr_html_(self) -> str:
        return str(html.tag("span", "", str(self)))


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended."""

    winners: tuple[int, ...]
    """The seats that won; none in a draw."""
    losers: tuple[int, ...]
    """The other seats; none in a draw."""
    rule: str
    """The rule by which it ended."""
    names: tuple[str, ...] = ()
    """Who sat where, where that was said."""

    @property
    def is_draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners

    def __str__(self) -> str:
        """Return it in words, which count players from 1 as the log does."""
        if not self.winners:
            return f"a draw [{self.rule}]" if self.rule else "a draw"
        who = " and ".join(
            [self.names[seat] if self.names else f"player {seat + 1}" for seat in self.winners]
        )
        return f"{who} won [{self.rule}]" if self.rule else f"{who} won"

    def _repr_html_(self) -> str:
        return str(html.tag("b", "", str(self)))
