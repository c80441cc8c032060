"""What every game of the collection offers to commands, bots, replays and servers, whatever its rules are.

A `Rulebook` stands for one game: it knows the shipped cards and decks, makes tables, and puts options, log and board
into words. Everything above `games/` works through it and never names a game.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gyoji.errors import UserError
from gyoji.games.decks import Deck, Record, Violation, read_deck
from gyoji.games.fields import Field
from gyoji.games.layout import Layout
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Entry
from gyoji.kernel.machine.messages import Catalogue
from gyoji.kernel.machine.procedure import Ask, Option, Refusal
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.values.values import Definition
from gyoji.text.reading.compiler import Compiled, Compiler

LANGUAGES = ("en", "ja")


class TextLine:
    """One compiled line of a card's text: its tree, canonical Japanese, and English."""

    __slots__ = ("text", "tree", "canonical", "english", "executed", "told")

    def __init__(
        self,
        text: str,
        tree: str,
        canonical: str,
        english: str,
        executed: bool = False,
        told: bool = True,
    ) -> None:
        self.text = text
        self.tree = tree
        self.canonical = canonical
        self.english = english
        self.executed = executed
        """Both are made from what is carried out; else from the text as it was read."""
        self.told = told
        """The English stands in the order of English; else in that of the text."""


class UnavailableAction:
    """Something that a player cannot do now, in words, and why."""

    __slots__ = ("text", "refusal")

    def __init__(self, text: str, refusal: Refusal) -> None:
        self.text = text
        self.refusal = refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook:
    """One game. Subclasses fill in the methods that raise NotImplementedError."""

    def __init__(
        self,
        slug: str,
        edition: str,
        sections: tuple[str, ...] = ("main",),
        seats: int = 2,
        most_seats: int = 0,
    ) -> None:
        self.slug = slug
        self.edition = edition
        """Which edition of the rulebook is carried out; a replay of another one is refused."""
        self.sections = sections
        """The sections of a deck file, the one without a heading first."""
        self.seats = seats
        """How many play where nothing else is said, and the fewest who can."""
        self.most_seats = max(seats, most_seats)
        """The most that a table is made for."""
        self.package = f"gyoji.games.{slug}"
        """Where the game's modules and files are."""
        self._known: dict[str, Record] = {}

    def check_seats(self, players: int) -> int:
        """Return *players*; raise UserError when the game is not played by so many."""
        if not self.seats <= players <= self.most_seats:
            many = f"{self.seats}" if self.seats == self.most_seats else f"{self.seats} to {self.most_seats}"
            raise UserError(f"{self.slug} is played by {many}")
        return players

    def seat_counts(self) -> list[int]:
        """Return all numbers of players that the game is played by, the fewest first."""
        found: list[int] = []
        for players in range(self.seats, self.most_seats + 1):
            try:
                found.append(self.check_seats(players))
            except UserError:
                continue
        return found

    def title(self, lang: str) -> str:
        """Return the game's name."""
        raise NotImplementedError

    # Cards and decks

    def records(self) -> dict[str, Record]:
        """Return every shipped card by name. Do not write to it."""
        raise NotImplementedError

    def cards(self) -> dict[str, Record]:
        """Return every card that can lie on a table by name: shipped, or learnt since. Do not write to it."""
        return {**self.records(), **self._known} if self._known else self.records()

    def learn(self, decks: tuple[Deck, ...]) -> None:
        """Take in the cards of decks that are not shipped, for boards and card texts."""
        shipped = self.records()
        for deck in decks:
            for entry in deck.entries:
                known = shipped.get(entry.name)
                if known is not entry.record and known != entry.record:
                    self._known[entry.name] = entry.record

    def definition(self, record: Record) -> Definition:
        """Return the definition of a card; raise TextError or ValueError when the record makes none."""
        raise NotImplementedError

    def deck_names(self) -> list[str]:
        """Return the names of the shipped decks, in a stable order."""
        raise NotImplementedError

    def deck_text(self, name: str) -> str:
        """Return the file of a shipped deck."""
        raise NotImplementedError

    def deck(self, name: str) -> Deck:
        """Return a shipped deck; raise UserError when there is none of that name."""
        if name not in self.deck_names():
            known = ", ".join(self.deck_names())
            raise UserError(f"unknown deck {name!r} of {self.slug}; shipped: {known}")
        return self.read_deck(self.deck_text(name), f"{name}.txt", name)

    def read_deck(
        self,
        text: str,
        source: str,
        name: str,
        sets: dict[str, dict[str, Record]] | None = None,
        lang: str = "en",
    ) -> Deck:
        """Return the deck that a file lists, of shipped cards and those of imported *sets*; raise UserError."""
        return read_deck(text, source, name, self.sections, self.records(), sets, lang)

    def violations(self, deck: Deck, lang: str = "en") -> list[Violation]:
        """Return every construction rule that the deck breaks, in words."""
        raise NotImplementedError

    def violations_together(self, decks: tuple[Deck | None, ...], lang: str = "en") -> list[Violation]:
        """Return every construction rule that decks break at one table which none breaks alone.

        They stand in the order of the seats; None is one that is not chosen yet.
        """
        return []

    def any_deck(self, decks: list[Deck | None], seat: int, turn: int) -> Deck:
        """Return a shipped deck for a seat that goes with those chosen, if there is one: in turn, from *turn* on."""
        names = self.deck_names()
        for i in range(len(names)):
            deck = self.deck(names[(turn + i) % len(names)])
            if not self.violations_together((*decks[:seat], deck, *decks[seat + 1 :])):
                return deck
        return self.deck(names[turn % len(names)])

    # Tables

    def switches(self) -> dict[str, tuple[str, ...]]:
        """Return the readings that can be switched, each with its values, the default first."""
        return {}

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table set up from *decks*, run to its first question."""
        raise NotImplementedError

    def new_table(self, seed: int) -> Game:
        """Return an empty table with its players and the procedure that is the game, not yet run."""
        raise NotImplementedError

    def concede(self, game: Game, player: PlayerId) -> None:
        """Let a player give up, at any time."""
        raise NotImplementedError

    def side(self, game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
        """Return the players who win and lose with *player*, who is one of them."""
        return (player,)

    def win_chance(self, game: Game, player: PlayerId) -> float:
        """Return a guess from 0 to 1 of how likely *player* wins an unfinished game; read from public values only."""
        return 0.5

    def idle_choice(self, game: Game) -> int:
        """Return the option that a person takes without looking where nothing else is worth a thought, or -1."""
        return -1

    # Card text

    def card_types(self) -> tuple[str, ...]:
        """Return the types that a typed text can be compiled as, the commonest first."""
        raise NotImplementedError

    def read_cards(self, text: str, source: str) -> list[Record]:
        """Return the cards of a card file; raise UserError with file and line."""
        raise NotImplementedError

    def list_fields(self) -> tuple[Field, ...]:
        """Return the fields that columns of card lists can stand for: those of other faces too, as `open.text`."""
        return self.fields()

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of a card record with the columns of players' lists that they stand under."""
        return ()

    def open_words(self) -> dict[str, tuple[str, ...]]:
        """Return the words that the book lists of kinds that new cards add to: fields, `family` (《 》), `counter`."""
        return {}

    def fault(self, record: Record) -> str:
        """Return what is wrong with the values of a record, or ""; its text is not looked at."""
        return ""

    def text_compiler(self) -> Compiler:
        """Return the compiler of the game's card text."""
        raise NotImplementedError

    def compiler_if_any(self) -> Compiler | None:
        """Return the compiler of the game's card text; None for a game without texts."""
        try:
            return self.text_compiler()
        except NotImplementedError:
            return None

    def shipped_lines(self) -> list[tuple[str, Compiled]]:
        """Return every line of the shipped cards with the type of its card; none for a game without texts."""
        return []

    def text_lines(self, record: Record) -> list[str]:
        """Return the lines of a card's text, each as the compiler takes it; raise TextError."""
        return []

    def compile_line(self, line: str, card_type: str) -> TextLine:
        """Return the meaning of one line; raise TextError when it does not compile."""
        raise NotImplementedError

    # Words

    def option_text(self, game: Game, option: Option, lang: str) -> str:
        """Return an option in words for the player who is asked."""
        return game.option_name(option)

    def prompt_text(self, game: Game, question: Ask, lang: str) -> str:
        """Return a question in words."""
        return question.prompt

    def prompts(self) -> list[str]:
        """Return the names of all questions that the game asks; none where nobody has listed them."""
        return []

    def entry_text(self, game: Game, entry: Entry, reader: PlayerId, lang: str) -> str:
        """Return a log entry in words for *reader* (NO_PLAYER sees everything), or "" when it is not worth a line."""
        raise NotImplementedError

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        """Return the reason of a refusal in words."""
        return refusal.because

    def board(self, view: dict[str, object], lang: str, width: int, height: int) -> list[str]:
        """Return a player's view as lines of text, each at most *width* columns wide."""
        raise NotImplementedError

    def quiet_events(self) -> tuple[int, ...]:
        """Return the kinds of events that are told by what follows from them."""
        return ()

    def layout(self) -> Layout:
        """Return where the zones of a table are drawn, and the words for what lies there."""
        return Layout(Catalogue({}))

    def card_text(self, name: str, lang: str) -> list[str]:
        """Return a card in words: its values and its text; nothing when there is no such card."""
        return []

    def wishes(self, game: Game, player: PlayerId, lang: str) -> list[UnavailableAction]:
        """Return what *player* may wish to do and cannot do now, each with the rule that forbids it."""
        return []
