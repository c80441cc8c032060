"""Decisions and their options: put into words only when somebody asks for the words.

Both stand on a `Point`: the position in which the question is asked. A match that goes on leaves the position to those
who still hold one of its options, so that an option says the same for ever.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from gyoji.api import html
from gyoji.api.setup import Setup
from gyoji.api.views import CardView, card_view
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.kernel.machine.procedure import Ask
from gyoji.kernel.table.ids import Ref
from gyoji.match import Match as Engine
from gyoji.server.tables import faces, judging, showing

Plain = dict[str, Any]


class Point:
    """A position in which a player is asked."""

    def __init__(self, setup: Setup, origin: object, game: Game) -> None:
        question = game.question
        assert question is not None
        self.setup = setup
        self.origin = origin
        self.game = game
        self.question: Ask = question
        self.history = game.history

    @property
    def number(self) -> int:
        """How many decisions were made before."""
        return 0 if self.history is None else self.history.length

    @cached_property
    def engine(self) -> Engine:
        """The position as what shows it takes it."""
        return self.setup.around(self.game.copy())

    @cached_property
    def shown(self) -> list[Plain]:
        """The options as a client of the player who is asked gets them."""
        found = showing.show_question(self.engine, int(self.question.player), self.setup.lang)
        assert found is not None
        options: list[Plain] = found["options"]
        return options

    def name(self, index: int) -> str:
        """Return the name of an option in records."""
        return self.game.option_name(self.question.options[index])

    def cards(self, ids: list[int]) -> tuple[CardView, ...]:
        """Return cards as the player who is asked sees them."""
        rulebook, language = self.setup.rulebook, LANGUAGES[self.setup.lang]
        names = {pair[language]: name for name, pair in rulebook.layout().numbers.items()}
        seen = [faces.card(self.engine, Ref(id), int(self.question.player), self.setup.lang) for id in ids]
        return tuple([card_view(each, names) for each in seen])

    def key(self) -> tuple[object, ...]:
        """Return what makes two decisions the same."""
        question = self.question
        options = tuple(question.options)
        return (self.setup.slug, self.number, int(question.player), question.prompt, question.rule, options)


class Option:
    """One thing that a player may choose. Options compare and hash by their decision and their index.

    An option is put into words when it is asked for them, and says the same for ever, whatever becomes of the match.
    It does not travel between processes; its `index` does.

    >>> import gyoji
    >>> match = gyoji.game("nova").match(("red_gale", "blue_tide"), seed=7)
    >>> match.decision.options[0]
    <Option 0: go first>
    """

    __slots__ = ("_point", "index")

    def __init__(self, point: Point, index: int) -> None:
        self._point = point
        self.index = index
        """Its place among the options of its decision, from 0."""

    @property
    def text(self) -> str:
        """What it says to the player who is asked, in words."""
        return str(self._point.shown[self.index]["text"])

    @property
    def name(self) -> str:
        """Its stable name in records: the same in every process and language."""
        return self._point.name(self.index)

    @property
    def rule(self) -> str:
        """The rule that demands the choice."""
        return self._point.question.rule

    @property
    def cards(self) -> tuple[CardView, ...]:
        """The cards that it is about."""
        return self._point.cards(self._point.shown[self.index].get("cards", []))

    @property
    def targets(self) -> tuple[CardView, ...]:
        """The cards at which it aims."""
        return self._point.cards(self._point.shown[self.index].get("targets", []))

    @property
    def player(self) -> int | None:
        """The seat that it is about or aims at, None for none."""
        found: int | None = self._point.shown[self.index].get("player")
        return found

    @property
    def zone(self) -> str:
        """The zone that it names, with the seat behind a slash where it is a player's; "" for none."""
        return str(self._point.shown[self.index].get("zone", ""))

    @property
    def is_pass(self) -> bool:
        """Whether it lets the game go on without doing anything."""
        return bool(self._point.shown[self.index].get("pass"))

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same option of equal decisions."""
        if not isinstance(other, Option) or self.index != other.index:
            return False
        return self._point is other._point or self._point.key() == other._point.key()

    def __hash__(self) -> int:
        """Hash by decision and index."""
        return hash((self.index, self._point.key()))

    def __str__(self) -> str:
        """Return what it says."""
        return self.text

    def __repr__(self) -> str:
        """Show index and text."""
        return f"<Option {self.index}: {self.text}>"

    def __reduce__(self) -> str:
        """Refuse: options stay with their position; an index travels."""
        raise TypeError("an option does not travel between processes; send its index")

    def _repr_html_(self) -> str:
        return str(html.tag("span", "", f"{self.index}: {self.text}"))


class Decision:
    """A question to one player, with the options. Decisions compare and hash by what is asked and offered.

    Its options name cards that only the player who is asked may see: show it to nobody else.

    >>> import gyoji
    >>> match = gyoji.game("nova").match(("red_gale", "blue_tide"), seed=7)
    >>> print(match.decision)
    player 2: Go first or second? [007.5.1]
      0) go first
      1) go second
    """

    __slots__ = ("_point", "_options")

    def __init__(self, point: Point) -> None:
        self._point = point
        self._options: tuple[Option, ...] | None = None

    @property
    def player(self) -> int:
        """The seat that is asked."""
        return int(self._point.question.player)

    @property
    def number(self) -> int:
        """How many decisions were made in the match before it."""
        return self._point.number

    @property
    def turn(self) -> int:
        """The turn in which it is asked."""
        return self._point.game.turn

    @property
    def key(self) -> str:
        """The engine's name of the question: `priority`, `choose`."""
        return self._point.question.prompt

    @property
    def prompt(self) -> str:
        """The question in words."""
        setup = self._point.setup
        return setup.rulebook.prompt_text(self._point.game, self._point.question, setup.lang)

    @property
    def rule(self) -> str:
        """The rule of the book that demands it, "" where none is named."""
        return self._point.question.rule

    @property
    def rule_text(self) -> str:
        """What that rule is about, in one line."""
        return judging.rules(self._point.setup.rulebook).get(self.rule, "")

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen; there are always two or more."""
        if self._options is None:
            point = self._point
            self._options = tuple([Option(point, index) for index in range(len(point.question.options))])
        return self._options

    @property
    def count(self) -> int:
        """How many options there are, without making them."""
        return len(self._point.question.options)

    def find(self, words: str) -> tuple[Option, ...]:
        """Return the options whose text has all these words."""
        wanted = words.casefold().split()
        return tuple(
            [each for each in self.options if all([word in each.text.casefold() for word in wanted])]
        )

    def __eq__(self, other: object) -> bool:
        """Tell whether both ask the same at the same place of a match."""
        if not isinstance(other, Decision):
            return False
        return self._point is other._point or self._point.key() == other._point.key()

    def __hash__(self) -> int:
        """Hash by what is asked and offered."""
        return hash(self._point.key())

    def __str__(self) -> str:
        """Return the question with its options, a line each; words count players from 1."""
        lines = [f"player {self.player + 1}: {self.prompt}{f' [{self.rule}]' if self.rule else ''}"]
        return "\n".join([*lines, *[f"  {each.index}) {each.text}" for each in self.options]])

    def __repr__(self) -> str:
        """Show who is asked what."""
        return f"<Decision {self.number} of seat {self.player}: {self.prompt} {self.count} options>"

    def __reduce__(self) -> str:
        """Refuse: decisions stay with their position; the match travels."""
        raise TypeError(
            "a decision does not travel between processes; send the match, and the index of an option"
        )

    def _repr_html_(self) -> str:
        lines = [html.tag("li", "", each.text, title=each.name) for each in self.options]
        rule = f" [{self.rule}]" if self.rule else ""
        return html.frame(
            f"player {self.player + 1}: {self.prompt}{rule}",
            html.tag("ol", "margin:0;padding-left:2em", *lines),
        )


def point_of(value: Decision | Option) -> Point:
    """Return the position on which a decision or option stands."""
    return value._point
