"""A match in the hands of a program: the live game, and its record and log, made only when somebody asks for them.

A decision changes the game and nothing else. What else there is to know follows from how the match began and the
choices since: the log and the record are told by a second game that follows behind, and takes the same choices.
"""

from __future__ import annotations

import operator
import weakref
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import SupportsIndex

from gyoji import replay
from gyoji.api import html
from gyoji.api.decisions import Decision, Option, Point, point_of
from gyoji.api.decks import Deck
from gyoji.api.errors import IllegalChoiceError, UnknownNameError
from gyoji.api.seat import Seat
from gyoji.api.setup import Setup
from gyoji.api.told import LogLine, Refusal, Result
from gyoji.api.views import REFEREE, SPECTATOR, View, view_of
from gyoji.api.wishing import refusals, why_not
from gyoji.bots.seat import Seat as Chair
from gyoji.errors import EndlessError, RecordError, UserError
from gyoji.files import read_text
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.playout import draw
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId
from gyoji.kernel.table.table import Decision as Made
from gyoji.kernel.table.views import guess as deal_anew
from gyoji.match import Conceded, Decided
from gyoji.match import Match as Engine
from gyoji.server.tables import showing

Bot = Callable[[Seat], Option | int]
"""A program that plays: it gets the chair of the player who is asked, and returns an option or its index."""
MAGIC = b"gyoji\x01"
LONGEST = 1 << 28
"""So many bytes a match may have when unpacked."""


class Match:
    """A match under way. It changes by `decide` and `concede` alone; a call that raises changes nothing.

    A match belongs to one thread at a time, and so do its copies and guesses together with it: they share memory until
    they part ways. Between processes a match travels as bytes (`to_bytes`, pickle).

    `Game.match` makes one, `loads` and `from_bytes` bring one back. Seats are counted from 0; texts for people count
    players from 1.

    >>> import gyoji
    >>> match = gyoji.game("nova").match(("red_gale", "blue_tide"), seed=7)
    >>> while not match.over:
    ...     match.decide(match.decision.options[0])
    >>> match
    <Match of nova: red_gale - blue_tide; player 2 won [502.2]>
    """

    def __init__(
        self, setup: Setup, game: Game, conceded: tuple[tuple[int, int], ...] = (), start: Game | None = None
    ) -> None:
        self._setup = setup
        self._game = game
        self._conceded = conceded
        """Who gave up after how many decisions."""
        self._start = start
        """What a guess began with; a match of its own began as its setup says."""
        self._origin = object()
        """The same in all copies."""
        self._parent: tuple[object, object] | None = None
        """Of a guess the match and position that it was made in."""
        self._handed: weakref.ref[Point] | None = None
        self._teller: Engine | None = None
        self._told: dict[int, list[LogLine]] = {}
        self._listener: Log | None = None
        """What hears of every event as it happens; a copy of the match has none."""

    # How it stands

    @property
    def game(self) -> str:
        """The slug of the game."""
        return self._setup.slug

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The decks by seat."""
        return tuple([Deck(self.game, deck, self._setup.lang) for deck in self._setup.decks])

    @property
    def seed(self) -> int | None:
        """The seed from which cards are dealt; None for a guess."""
        return None if self.is_guess else self._setup.seed

    @property
    def switches(self) -> dict[str, str]:
        """The readings of doubtful rules that were chosen."""
        return dict(self._setup.switches)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, where that was said."""
        return self._setup.names

    @property
    def seats(self) -> range:
        """The seats, from 0."""
        return range(self._game.seats)

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together."""
        rulebook = self._setup.rulebook
        sides = [rulebook.side(self._game, PlayerId(seat)) for seat in self.seats]
        return tuple(dict.fromkeys([tuple([int(each) for each in side]) for side in sides]))

    @property
    def is_guess(self) -> bool:
        """Whether it was made by `resample`."""
        return self._start is not None

    @property
    def number(self) -> int:
        """How many decisions were made."""
        return _length(self._game)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._game.turn

    @property
    def turn_player(self) -> int:
        """The seat whose turn it is."""
        return int(self._game.turn_player)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._game.over

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        game = self._game
        if not game.over:
            return None
        winners = tuple(sorted([int(each) for each in game.winners]))
        losers = tuple([seat for seat in self.seats if winners and seat not in winners])
        return Result(winners, losers, game.ended_by, self.names)

    @property
    def digest(self) -> str:
        """Thirty-two hexadecimal digits that stand for the whole state: equal digests, equal games from here on."""
        return digest(self._game)

    @property
    def decision(self) -> Decision:
        """Who is asked what; raise `IllegalChoiceError` when the match is over."""
        return Decision(self._point())

    def _point(self) -> Point:
        found = None if self._handed is None else self._handed()
        if found is None or found.game is not self._game:
            if self._game.question is None:
                raise self._is_over()
            found = Point(self._setup, self._origin, self._game)
            self._handed = weakref.ref(found)
        return found

    def _is_over(self) -> IllegalChoiceError:
        return IllegalChoiceError("the match is over", self._game.ended_by, "nothing is asked any more")

    # Changing it

    def decide(self, choice: Option | SupportsIndex) -> None:
        """Take an option of the present decision, or the one with this index.

        Raises `IllegalChoiceError` for an option that is not offered here and now: one of an earlier decision, or of
        another match. Options of a match are good for its copies, and for guesses, as long as these stand at the same
        decision. Raises `EndlessError` where a card makes the game go on for ever. Either leaves the match as it was.
        """
        question = self._game.question
        if question is None:
            raise self._is_over()
        index = self._index_of(choice)
        if not 0 <= index < len(question.options):
            most = len(question.options) - 1
            raise IllegalChoiceError(
                f"option {index} is not offered", question.rule, f"there are 0 to {most}"
            )
        self._leave_point()
        made = self.number
        try:
            self._game.decide(index)
        except EndlessError:
            self._game = self._played(made, self._conceded)
            self._game.log = self._listener
            raise

    def _index_of(self, choice: Option | SupportsIndex) -> int:
        if isinstance(choice, Option):
            self._check(choice)
            return choice.index
        if isinstance(choice, (bool, str)) or not hasattr(choice, "__index__"):
            raise IllegalChoiceError(
                f"{choice!r} is no option", "", "take one of match.decision.options, or its index"
            )
        return operator.index(choice)

    def _check(self, choice: Option) -> None:
        """Raise IllegalChoiceError for an option that is not of the present decision."""
        point, game = point_of(choice), self._game
        if point.game is game:
            return
        advice = "take one of match.decision.options"
        if (point.origin, point.history) == self._parent and game.history is point.history:
            question = game.question
            assert question is not None
            known = question.options[choice.index : choice.index + 1]
            if question.player != point.question.player or known != [point.question.options[choice.index]]:
                raise IllegalChoiceError("the guess does not offer this option", question.rule, advice)
            return
        if point.origin is not self._origin:
            raise IllegalChoiceError("the option belongs to another match", "", advice)
        if point.number != self.number or _choices(point.history) != _choices(game.history):
            raise IllegalChoiceError(
                f"the option belongs to decision {point.number}, the match stands at {self.number}",
                "",
                advice,
            )

    def _leave_point(self) -> None:
        """Leave the position to who holds a decision or option of it, and go on in a copy."""
        if self._handed is not None:
            if self._handed() is not None:
                self._game = self._game.copy()
                self._game.log = self._listener
            self._handed = None

    def concede(self, seat: int) -> None:
        """Let a player give up; where teams play, a team gives up when all its players have."""
        self._seat(seat)
        if self._game.over:
            raise self._is_over()
        self._leave_point()
        self._setup.rulebook.concede(self._game, PlayerId(seat))
        self._conceded += ((self.number, seat),)

    def play(self, bots: Bot | Sequence[Bot], limit: int | None = None) -> Result | None:
        """Let bots play on, one for each seat or one for all, to the end or for *limit* decisions.

        A bot is whatever can be called with a `Seat` and returns an option or its index. Returns the result, None while
        the match goes on.
        """
        chosen = [bots] * len(self.seats) if callable(bots) else list(bots)
        if len(chosen) != len(self.seats):
            raise UserError(f"{len(chosen)} bots for {len(self.seats)} seats")
        chairs = [Seat(self, seat) for seat in self.seats]
        made = 0
        while not self._game.over and made != limit:
            question = self._game.question
            assert question is not None
            self.decide(chosen[question.player](chairs[question.player]))
            made += 1
        return self.result

    def play_randomly(self, seed: int, limit: int | None = None, turns: int | None = None) -> int:
        """Play on at random, as fast as can be, and return how many decisions were made.

        It stops at the end, after *limit* decisions, or when so many *turns* after this one have passed.
        """
        rng = Rng(seed)
        last = None if turns is None else self._game.turn + turns
        made = 0
        while self._game.question is not None and made != limit and (last is None or self._game.turn <= last):
            self.decide(draw(rng, len(self._game.question.options)))
            made += 1
        return made

    # What is seen and told

    def view(self, reader: int = SPECTATOR) -> View:
        """Return the table as a seat sees it, a spectator (as it stands), or the referee (`gyoji.REFEREE`)."""
        self._reader(reader)
        return view_of(self._setup.around(self._game.copy()), reader, self._setup.lang)

    def seat(self, seat: int) -> Seat:
        """Return a player's chair: all that a bot may know, and nothing else."""
        self._seat(seat)
        return Seat(self, seat)

    @property
    def log(self) -> tuple[LogLine, ...]:
        """What a spectator was told from the beginning on; `log_for` tells what somebody else was."""
        return self.log_for(SPECTATOR)

    def log_for(self, reader: int) -> tuple[LogLine, ...]:
        """Return what a seat was told, a spectator, or the referee. That of a guess begins where it was made."""
        self._reader(reader)
        if reader not in self._told:
            self._told[reader] = []
            self._teller = None
        self._tell()
        return tuple(self._told[reader])

    def _tell(self) -> Engine:
        """Return the game that follows behind, where this one stands."""
        teller = self._teller
        if teller is None:
            teller = self._setup.recorded() if self._start is None else self._setup.around(self._start.copy())
            self._teller = teller
            for reader in self._told:
                self._told[reader] = []
            self._listen(teller, 0)
        given_up = len([each for each in teller.items if isinstance(each, Conceded)])
        for index, player in self._acts(_length(teller.game), self._conceded[given_up:], self.number):
            told = len(teller.log.entries)
            if player == NO_PLAYER:
                teller.decide(index)
            else:
                teller.concede(player)
            self._listen(teller, told)
        return teller

    def _listen(self, teller: Engine, start: int) -> None:
        for reader, lines in self._told.items():
            for line in showing.show_log(teller, teller.log.entries[start:], reader, self._setup.lang):
                player = line["player"]
                lines.append(
                    LogLine(line["turn"], line["rule"], line["text"], player if player >= 0 else None)
                )

    def _acts(
        self, made: int, conceded: tuple[tuple[int, int], ...], until: int
    ) -> Iterator[tuple[int, PlayerId]]:
        """Yield what was done since *made* decisions: the index of an option, or who gave up."""
        choices = _choices(self._game.history)
        left = list(conceded)
        while True:
            while left and left[0][0] == made:
                yield -1, PlayerId(left.pop(0)[1])
            if made >= until:
                return
            yield choices[made], NO_PLAYER
            made += 1

    def _played(self, number: int, conceded: tuple[tuple[int, int], ...]) -> Game:
        """Return the game as it stood after so many decisions and these concessions."""
        game = self._setup.new_game() if self._start is None else self._start.copy()
        for index, player in self._acts(_length(game), conceded, number):
            if player == NO_PLAYER:
                game.decide(index)
            else:
                self._setup.rulebook.concede(game, player)
        return game

    def why_not(self, seat: int, wish: str | Option) -> Refusal | None:
        """Return why a player cannot do something now; None when it is among the options.

        A wish in words is found among what the player cannot do, by all its words; `...` stands for any others. Where
        nothing is called so, the refusal says what comes near.
        """
        self._seat(seat)
        return why_not(self._setup, self._game, seat, wish, self._check)

    def refusals(self, seat: int) -> tuple[Refusal, ...]:
        """Return what a player may wish to do with the cards in sight and cannot do now, each with its rule."""
        self._seat(seat)
        return refusals(self._setup, self._game, seat)

    def standing(self, seat: int) -> float:
        """Return what the match is worth to a player: 1 won, 0 lost, 0.5 a draw.

        While it goes on it is a guess between them, made from public values alone.
        """
        self._seat(seat)
        game = self._game
        if not game.over:
            return self._setup.rulebook.win_chance(game, PlayerId(seat))
        if not game.winners:
            return 0.5
        return 1.0 if seat in game.winners else 0.0

    # Others like it

    def copy(self) -> Match:
        """Return a match that goes on from here by itself. It costs next to nothing."""
        twin = Match.__new__(Match)
        twin._setup = self._setup
        twin._game = self._game.copy()
        twin._conceded = self._conceded
        twin._start = self._start
        twin._origin = self._origin
        twin._parent = self._parent
        twin._handed = None
        twin._teller = None if self._teller is None else self._teller.branch()
        twin._told = {reader: lines[:] for reader, lines in self._told.items()}
        twin._listener = None
        return twin

    __copy__ = copy

    def at(self, number: int) -> Match:
        """Return the match as it stood before decision *number*; it goes on from there by itself."""
        least = 0 if self._start is None else _length(self._start)
        if not least <= number <= self.number:
            raise UnknownNameError("decision", str(number), [f"{least} to {self.number}"])
        conceded = tuple([each for each in self._conceded if each[0] < min(number + 1, self.number)])
        twin = Match(self._setup, self._played(number, conceded), conceded, self._start)
        twin._origin = self._origin
        twin._parent = self._parent
        return twin

    def resample(self, seat: int, seed: int) -> Match:
        """Return a guess: a match that the player of *seat* cannot tell from this one, what is hidden dealt anew.

        The lists of cards are taken as known, where they lie as hidden; a player who is asked is offered what the cards
        dealt anew allow. The same seed gives the same guess. A guess is played on like any match; it cannot be saved,
        and its log begins where it was made.
        """
        self._seat(seat)
        _whole(seed, "seed")
        game = deal_anew(self._game, PlayerId(seat), Rng(seed))
        guess = Match(self._setup.without_seed(), game, (), game.copy())
        guess._parent = (self._origin, self._game.history)
        return guess

    # Text and bytes

    @property
    def choices(self) -> tuple[int, ...]:
        """The indices of the options taken from the beginning on; of a guess those since it was made."""
        since = 0 if self._start is None else _length(self._start)
        return tuple(_choices(self._game.history)[since:])

    def dumps(self) -> str:
        """Return the record of the match as text: how it began and every decision, as in a replay file.

        `gyoji.loads` plays it again. A guess has no record of its own and raises `UserError`.
        """
        if self.is_guess:
            raise UserError(
                "a guess cannot be saved; save the match, the seat and the seed that it was made from"
            )
        return replay.dump(self._tell())

    def save(self, path: str | Path) -> None:
        """Write `dumps` to a file, whole or not at all.

        `gyoji.load` reads it, and so do the commands `gyoji replay` and `gyoji play --resume`.
        """
        self.dumps()
        replay.save(self._tell(), Path(path))

    def to_bytes(self) -> bytes:
        """Return the record packed, for another process; `gyoji.from_bytes` unpacks it."""
        return MAGIC + zlib.compress(self.dumps().encode())

    def __reduce__(self) -> tuple[Callable[[bytes, str], Match], tuple[bytes, str]]:
        """Travel as bytes."""
        return from_bytes, (self.to_bytes(), self._setup.lang)

    def __repr__(self) -> str:
        """Show game, decks and where it stands; nothing hidden."""
        decks = " - ".join([deck.name for deck in self._setup.decks])
        where = str(self.result) if self.over else f"turn {self.turn}, decision {self.number}"
        return f"<{'Guess' if self.is_guess else 'Match'} of {self.game}: {decks}; {where}>"

    def _repr_html_(self) -> str:
        shown = self.view()._repr_html_()
        return str(html.join(html.tag("div", "font-weight:bold", repr(self)), html.Markup(shown)))

    # What callers name

    def _seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self._game.seats:
            raise UnknownNameError("seat", str(seat), [str(each) for each in self.seats])

    def _reader(self, reader: int) -> None:
        if reader not in (SPECTATOR, REFEREE):
            self._seat(reader)


def chair_of(match: Match, player: int) -> Chair:
    """Return the chair that bots of the engine get."""
    return Chair(match._game, match._setup.rulebook, PlayerId(player))


def game_of(match: Match) -> Game:
    """Return the table of the engine as it stands. Do not write to it, nor keep it while the match goes on."""
    return match._game


def rulebook_of(match: Match) -> Rulebook:
    """Return the rulebook by which a match is played."""
    return match._setup.rulebook


def listen(match: Match, listener: Log) -> None:
    """Let something hear of every event of a match from now on."""
    match._listener = listener
    match._game.log = listener


def _length(game: Game) -> int:
    """Return how many decisions were made in a game."""
    return 0 if game.history is None else game.history.length


def _choices(history: Made | None) -> list[int]:
    """Return the choices of a chain, the oldest first."""
    found: list[int] = []
    at = history
    while at is not None:
        found.append(at.index)
        at = at.next
    found.reverse()
    return found


def _whole(value: object, what: str) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise UserError(f"{what} must be a whole number from 0 on, not {value!r}")


def loads(text: str, any_engine: bool = False, lang: str = "en") -> Match:
    """Return the match that `Match.dumps` wrote, played again to where it stood.

    Raises `RecordError`, with line and field, for text that is damaged, of another format or edition, or that does not
    come out exactly the same; and for text of another version of Gyoji unless *any_engine* is set.

    >>> import gyoji
    >>> match = gyoji.game("nova").match(("red_gale", "blue_tide"), seed=7)
    >>> gyoji.loads(match.dumps()).digest == match.digest
    True
    """
    return _read(text, "text", any_engine, lang)


def load(path: str | Path, any_engine: bool = False, lang: str = "en") -> Match:
    """Return the match of a replay file, as `loads` does."""
    return _read(read_text(Path(path)), str(path), any_engine, lang)


def from_bytes(data: bytes, lang: str = "en") -> Match:
    """Return the match that `Match.to_bytes` packed; raise `RecordError` for anything else.

    >>> import gyoji
    >>> match = gyoji.game("nova").match(("red_gale", "blue_tide"), seed=7)
    >>> gyoji.from_bytes(match.to_bytes()).digest == match.digest
    True
    """
    if not isinstance(data, bytes) or not data.startswith(MAGIC):
        raise RecordError("bytes", 1, "not a match packed by this version of Gyoji", "head")
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(data[len(MAGIC) :], LONGEST).decode()
    except (zlib.error, UnicodeDecodeError):
        raise RecordError("bytes", 1, "damaged: they do not unpack") from None
    if not unpacker.eof or unpacker.unused_data:
        raise RecordError("bytes", 1, "damaged: they are cut off, or go on after the end")
    return _read(text, "bytes", False, lang)


def _read(text: str, source: str, any_engine: bool, lang: str) -> Match:
    try:
        found = replay.parse(text, source, any_engine)
    except RecordError as error:
        if error.field != "engine":
            raise
        advice = "any_engine=True plays it all the same"
        raise RecordError(source, error.line, error.because, error.field, advice) from None
    wrong = found.difference
    if wrong is not None:
        because = f"it comes out otherwise: expected {wrong.expected}, found {wrong.found}"
        raise RecordError(source, wrong.line, because)
    teller = found.match
    made = 0
    conceded: list[tuple[int, int]] = []
    for item in teller.items:
        if isinstance(item, Decided):
            made += 1
        elif isinstance(item, Conceded):
            conceded.append((made, item.player))
    setup = Setup(teller.rulebook, teller.decks, teller.seed, teller.switches, teller.players, lang)
    match = Match(setup, teller.game.copy(), tuple(conceded))
    match._teller = teller
    return match
