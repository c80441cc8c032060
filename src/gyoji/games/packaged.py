"""A rulebook over the package of a game: cards and decks as its files, texts through its compiler, words by `Wording`.

What a game states beside this is what differs: how a record becomes a definition and what may be wrong with it, what
a deck must be, how a table is made, and how strong a side stands.
"""

from __future__ import annotations

import json
import math
import re
import tomllib
from collections.abc import Callable
from importlib import resources
from typing import Any, Final

from mypy_extensions import mypyc_attr

from gyoji.errors import UserError
from gyoji.games.columns import cut
from gyoji.games.construction import Breach
from gyoji.games.decks import Deck, Record, Violation
from gyoji.games.fields import INTEGER, LIST, TEXT, WORD, Field
from gyoji.games.layout import Layout
from gyoji.games.outline import outline
from gyoji.games.rulebook import Rulebook, TextLine, UnavailableAction
from gyoji.games.wording import Wording
from gyoji.garbage import uncollected
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Entry
from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.kernel.machine.procedure import Ask, Option, Refusal
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import Definition
from gyoji.text.reading.compiler import Compiled
from gyoji.text.reading.errors import UNDONE, TextError

Shapes = dict[str, type | tuple[type, ...]]
"""The Python types that the value of each field of a record may have."""
_SHAPES: Final[dict[int, type]] = {TEXT: str, WORD: str, INTEGER: int, LIST: list}


class Cards:
    """What a game makes of the records of its cards: functions of its modules."""

    def __init__(
        self,
        define: Callable[[Record], Definition],
        compile_text: Callable[[str, str], tuple[Node, ...]],
        fault: Callable[[Node], str],
        describe: Callable[[Record], str],
        draw: Callable[[dict[str, object], dict[str, Record], str, int, int], list[str]],
    ) -> None:
        self.define = define
        """A record to a definition."""
        self.compile_text = compile_text
        """A type and a text to abilities."""
        self.fault = fault
        """An ability to what of it cannot be carried out, "" where all can."""
        self.describe = describe
        """A record to one line."""
        self.draw = draw
        """A view, with the records of all cards, to a table as text of some width and height."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PackagedRulebook(Rulebook):
    """A game in a package of its own. Subclasses fill in the methods that raise NotImplementedError."""

    def __init__(
        self,
        slug: str,
        edition: str,
        wording: Wording,
        sections: tuple[str, ...] = ("main",),
        seats: int = 2,
        most_seats: int = 0,
    ) -> None:
        super().__init__(slug, edition, sections, seats, most_seats)
        self.wording = wording
        self.quiet: tuple[int, ...] = ()
        """Kinds of events that the log passes over: they are told by what follows from them."""
        self.readings: dict[str, tuple[str, ...]] = {}
        """The readings that can be switched, the default first."""
        self.shapes: Shapes = {}
        """Types of fields that are not those of their columns."""
        self.columns: tuple[Field, ...] = ()
        """The fields of a card record with the columns of lists that they stand under."""
        self.drawn: Layout | None = None
        """Where zones are drawn."""
        self.cards_of_game: Cards | None = None
        """What the game makes of records."""
        self._records: dict[str, Record] = {}
        self._definitions: dict[str, Definition] = {}

    # Cards and decks

    def records(self) -> dict[str, Record]:
        """Return every shipped card by name."""
        if not self._records:
            for file in self._files("cards", ".toml"):
                text = resources.files(self.package).joinpath("cards", file).read_text("utf-8")
                for record in self.read_cards(text, file):
                    self._records[str(record["name"])] = record
        return self._records

    def deck_names(self) -> list[str]:
        """Return the names of the shipped decks."""
        return [name.removesuffix(".txt") for name in self._files("decks", ".txt")]

    def deck_text(self, name: str) -> str:
        """Return the file of a shipped deck."""
        return resources.files(self.package).joinpath("decks", f"{name}.txt").read_text("utf-8")

    def _files(self, folder: str, ending: str) -> list[str]:
        found = [each.name for each in resources.files(self.package).joinpath(folder).iterdir()]
        return sorted([name for name in found if name.endswith(ending)])

    def violations(self, deck: Deck, lang: str = "en") -> list[Violation]:
        """Return every construction rule that the deck breaks."""
        return self.in_words(deck, self.broken_by(deck), lang)

    def in_words(self, deck: Deck, broken: list[Breach], lang: str = "en") -> list[Violation]:
        """Return breaches in words, each with its line of the deck's file."""
        found: list[Violation] = []
        for each in broken:
            text = self.wording.breach(each, LANGUAGES[lang])
            lines = [entry.line for entry in deck.entries if entry.name == each.name]
            found.append(Violation(each.rule, text, lines[0] if lines else 0))
        return found

    def broken_by(self, deck: Deck) -> list[Breach]:
        """Return every construction rule that the deck breaks."""
        raise NotImplementedError

    def definition(self, record: Record) -> Definition:
        """Return the definition of a card; the same record gives the same one."""
        key = json.dumps(record, ensure_ascii=False, sort_keys=True)
        found = self._definitions.get(key)
        if found is None:
            if not self._definitions:
                self._trust_shipped_lines()
            found = self.define(record)
            self._definitions[key] = found
        return found

    def _trust_shipped_lines(self) -> None:
        compiler = self.compiler_if_any()
        if compiler is not None:
            texts = _texts(list(self.records().values()))
            compiler.proved = frozenset([line for text in texts for line in self.lines_of(text)])

    def lines_of(self, text: str) -> list[str]:
        """Return the lines of a card's text as they are compiled: modes with the line that they belong to, too."""
        lines = [line.strip() for line in text.split("\n")]
        joined: list[str] = []
        for line in lines:
            if joined and line[:1] in _MODES:
                joined[-1] += "\n" + line
            else:
                joined.append(line)
        return [*lines, *joined, *[each.replace("\n", "") for each in joined]]

    def define(self, record: Record) -> Definition:
        """Return a new definition of a card; raise TextError or ValueError when the record makes none."""
        assert self.cards_of_game is not None
        return self.cards_of_game.define(record)

    def deal(self, name: str, parts: list[tuple[Definition, ...]]) -> Any:
        """Return the sections of a deck as the rules of the game take them."""
        raise NotImplementedError

    def dealt(self, deck: Deck) -> Any:
        """Return a deck as the rules of the game take it, made once."""
        if deck.dealt is None:
            deck.dealt = self.deal(deck.name, self.parts(deck))
        return deck.dealt

    def parts(self, deck: Deck) -> list[tuple[Definition, ...]]:
        """Return the cards of a deck, section by section."""
        # Reading texts makes many small objects and little garbage: looking for it is a tenth of the time.
        with uncollected():
            return [tuple([self.definition(card) for card in deck.cards(each)]) for each in self.sections]

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of a card record with the columns of lists that they stand under."""
        return self.columns

    # Tables

    def layout(self) -> Layout:
        """Return where the zones of a table are drawn, and the words for what lies there."""
        return super().layout() if self.drawn is None else self.drawn

    def switches(self) -> dict[str, tuple[str, ...]]:
        """Return the readings that can be switched, the default first."""
        return dict(self.readings)

    def switched(self, switches: dict[str, str]) -> dict[str, str]:
        """Return the value of every reading, the default where *switches* says nothing."""
        return {name: switches.get(name, values[0]) for name, values in self.readings.items()}

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table with the first section of each deck in its player's zone 0, run to its first question."""
        game = self.new_table(seed)
        for seat, deck in enumerate(decks):
            for card in self.parts(deck)[0]:
                game.add_card(card, PlayerId(seat), 0)
        game.run()
        return game

    def concede(self, game: Game, player: PlayerId) -> None:
        """Let a player give up."""
        game.concede(player)

    def win_chance(self, game: Game, player: PlayerId) -> float:
        """Return a guess of how likely *player* wins against one other, from how strong both stand."""
        return chance(self.strength(game, player) - self.strength(game, PlayerId(1 - player)))

    def strength(self, game: Game, player: PlayerId) -> float:
        """Return how strong a player stands; 1 more than the other is worth about three games in four."""
        return 0.0

    # Card text

    def read_cards(self, text: str, source: str) -> list[Record]:
        """Return the cards of a card file; raise UserError with file and line."""
        try:
            cards = tomllib.loads(text).get("card", [])
        except tomllib.TOMLDecodeError as error:
            at = re.search(r"at line (\d+)", str(error))
            raise UserError(f"{source}:{at[1] if at else 1}: {error}") from None
        starts = [n for n, line in enumerate(text.splitlines(), 1) if line.strip() == "[[card]]"]
        if not isinstance(cards, list) or not cards:
            raise UserError(f"{source}:1: expected tables [[card]], found none")
        for i, card in enumerate(cards):
            fault = self.fault(card) if isinstance(card, dict) else "expected a table [[card]]"
            if fault:
                raise UserError(f"{source}:{starts[i] if i < len(starts) else 1}: {fault}")
        return cards

    def fault(self, record: Record) -> str:
        """Return what is wrong with the values of a record: a field missing, unknown, of the wrong type, or more."""
        for field in self.fields():
            if field.needed and field.name not in record:
                return f"expected the field {field.name}"
        shapes = {**shapes_of(self.fields()), **self.shapes}
        return shape_fault(record, shapes) or self.own_fault(record)

    def own_fault(self, record: dict[str, Any]) -> str:
        """Return what is wrong with values that have the right types, or ""."""
        return ""

    def compile_line(self, line: str, card_type: str) -> TextLine:
        """Return the meaning of one line; raise TextError when it does not compile."""
        read = self.read_text(line, {})
        trees = self.compile_text(card_type, line)
        for tree in trees:
            wrong = self.not_carried_out(tree)
            if wrong:
                because = f"this is read, but cannot be carried out: {wrong}"
                raise TextError(because, line, (0, len(line)), kind=UNDONE)
        printed = [each.printed for each in read]
        return TextLine(
            "\n".join([each.text for each in read]),
            "\n".join([outline(tree) for tree in trees]),
            "\n".join([each.japanese for each in printed]),
            "\n".join([each.english for each in printed]),
            all([each.executed for each in printed]),
            all([each.told for each in printed]),
        )

    def not_carried_out(self, tree: Node) -> str:
        """Return why the game cannot carry out an ability that was read, or ""."""
        return "" if self.cards_of_game is None else self.cards_of_game.fault(tree)

    def shipped_lines(self) -> list[tuple[str, Compiled]]:
        """Return every line of the shipped cards with the type of its card, those of other faces too."""
        self._trust_shipped_lines()
        found: list[tuple[str, Compiled]] = []
        for record in self.records().values():
            for text in _texts(record):
                found += [(str(record["type"]), each) for each in self.read_text(text, record)]
        return found

    def text_lines(self, record: Record) -> list[str]:
        """Return the lines of a card's text."""
        text = record.get("text", "")
        return [each.text for each in self.read_text(text, record)] if isinstance(text, str) else []

    def read_text(self, text: str, record: Record) -> list[Compiled]:
        """Return the compiled paragraphs of a text; the record it stands in may say how it is laid out."""
        raise NotImplementedError

    def compile_text(self, card_type: str, text: str) -> tuple[Node, ...]:
        """Return the abilities of a card of a type with this text; raise TextError."""
        assert self.cards_of_game is not None
        return self.cards_of_game.compile_text(card_type, text)

    def card_text(self, name: str, lang: str) -> list[str]:
        """Return a card in words: its values, and its text in the reader's language."""
        record = self.cards().get(name)
        return [] if record is None else self.face_text(record, lang)

    def face_text(self, record: Record, lang: str) -> list[str]:
        """Return a face of a card in words."""
        printed = record.get("text", "")
        text = "\n".join(
            [str(each) for each in printed] if isinstance(printed, list) else [str(printed)]
        ).strip()
        if lang == "en" and text:
            return [self.describe(record), *[each.printed.english for each in self.read_text(text, record)]]
        return [self.describe(record), *text.splitlines()]

    def describe(self, record: Record) -> str:
        """Return a card's name and printed values in one line."""
        if self.cards_of_game is not None:
            return self.cards_of_game.describe(record)
        left_out = ("number", "text", "flavour")
        return " ".join([str(record[name]) for name in record if name not in left_out])

    # Words

    def board(self, view: dict[str, object], lang: str, width: int, height: int) -> list[str]:
        """Return a player's view as lines of text: a zone a line, with the cards that the player sees there."""
        if self.cards_of_game is not None:
            return self.cards_of_game.draw(view, self.cards(), lang, width, height)
        zones = view["zones"]
        assert isinstance(zones, dict)
        lines: list[str] = []
        for name, cards in zones.items():
            seen = [str(card["name"]) for card in cards if "name" in card]
            lines.append(cut(f"{name} ({len(cards)}): {', '.join(seen)}", width))
        return lines

    def option_text(self, game: Game, option: Option, lang: str) -> str:
        """Return an option in words."""
        return self.wording.option(game, option, LANGUAGES[lang])

    def prompt_text(self, game: Game, question: Ask, lang: str) -> str:
        """Return a question in words."""
        return self.wording.prompt(question, LANGUAGES[lang])

    def prompts(self) -> list[str]:
        """Return the names of all questions that the game asks: those that it has words for."""
        return [key.removeprefix("prompt.") for key in self.wording.texts.keys("prompt.")]

    def quiet_events(self) -> tuple[int, ...]:
        """Return the kinds of events that are told by what follows from them."""
        return self.quiet

    def entry_text(self, game: Game, entry: Entry, reader: PlayerId, lang: str) -> str:
        """Return a log entry in words for *reader*."""
        event = entry.event
        if event is None or event.kind in self.quiet or self.is_told_elsewhere(event):
            return ""
        named = reader == NO_PLAYER or (entry.seen_by >> reader) & 1 != 0
        return self.wording.event(game, event, LANGUAGES[lang], named)

    def is_told_elsewhere(self, event: Event) -> bool:
        """Tell whether a line of the log would only repeat another."""
        return False

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        """Return the reason of a refusal in words."""
        return self.wording.refusal(refusal, LANGUAGES[lang])

    def wishes(self, game: Game, player: PlayerId, lang: str) -> list[UnavailableAction]:
        """Return what *player* cannot do now with the cards in sight, each with the rule that forbids it."""
        found: list[UnavailableAction] = []
        for wish in self.wished(game, player):
            reasons = [game.why_not(player, way) for way in self.ways(game, wish)]
            first = reasons[0]
            if first is not None and None not in reasons:
                text = self.option_text(game, wish, lang)
                if not [known for known in found if known.text == text]:
                    found.append(UnavailableAction(text, first))
        return found

    def wished(self, game: Game, player: PlayerId) -> list[Option]:
        """Return what a player may wish to do with the cards in sight, possible or not."""
        return []

    def ways(self, game: Game, wish: Option) -> list[Option]:
        """Return all the ways to do what is wished: it is impossible when each of them is."""
        return [wish]


def chance(lead: float) -> float:
    """Return how likely a player wins who is ahead by *lead*."""
    return 1 / (1 + math.exp(-lead))


def shapes_of(fields: tuple[Field, ...]) -> Shapes:
    """Return the types that values of fields have."""
    return {field.name: _SHAPES[field.kind] for field in fields}


def shape_fault(record: dict[str, Any], shapes: Shapes) -> str:
    """Return which field of a record is unknown or has a value of the wrong type, or ""."""
    for name, value in record.items():
        if name not in shapes:
            return f"unknown field {name}; known: {', '.join(shapes)}"
        if not isinstance(value, shapes[name]):
            return f"{name} has a value of the wrong kind: {value!r}"
    return ""


_MODES: Final = ("・", "●")
"""What a mode begins with that stands on a line of its own."""


def _texts(value: object) -> list[str]:
    """Return all texts in records of cards."""
    found: list[str] = []
    if isinstance(value, list):
        for each in value:
            found += _texts(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            if name == "text" and isinstance(each, str):
                found.append(each)
            elif not isinstance(each, str):
                found += _texts(each)
    return found
