"""Reads ruling files: a head, cards with their text, what is given, and cases of steps and checks.

A line that begins at the margin opens a section (`card`, `given`, `case`, `when`, `then`) or states a fact of the
head; indented lines belong to the section above them. `#` begins a comment at the start of a line.
"""

from __future__ import annotations

import re
from pathlib import Path

from gyoji.errors import UserError
from gyoji.games.words import BadWord, nearest, unknown
from gyoji.ledger import book
from gyoji.scenario.model import Act, Card, Case, Given, Line, Piece, Ruling, RulingError, Setting

HEAD = ("ruling", "game", "proves", "example", "digest", "switch")
SECTIONS = ("card", "given", "case", "when", "then")
SUFFIX = ".ruling"
PLAYER = re.compile(r"P([1-9])(?:'s)?\s+(.*)")
PIECE = re.compile(
    r"(?P<name>[^()]+?)(?:\s+x(?P<times>\d+))?(?:\s*\((?P<states>[^()]*)\))?(?:\s+as\s+(?P<alias>\S+))?$"
)


def read(path: Path) -> Ruling:
    """Read a ruling file; raises `RulingError` at the first line that makes no sense."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path} is not UTF-8 text") from None
    return parse(text, str(path))


def parse(text: str, file: str) -> Ruling:
    """Read the text of a ruling file."""
    return _Parser(file).parse(text)


class _Parser:
    """The state of reading one file: which section the next indented line belongs to."""

    def __init__(self, file: str) -> None:
        self.ruling = Ruling(file)
        self.section = ""
        self.card: Card | None = None
        self.head_lines: dict[tuple[str, str], Line] = {}
        """Where each value of the head stands."""

    def parse(self, text: str) -> Ruling:
        number = 0
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.rstrip()
            if not line or line.startswith("#"):
                continue
            text = line.strip()
            if raw[0] in " \t":
                self._indented(Line(number, text, len(line) - len(text) + 1))
            else:
                self._margin(Line(number, line))
        self._finish(number)
        return self.ruling

    def _fail(self, line: int, message: str) -> RulingError:
        return RulingError(self.ruling.file, line, message)

    def _bad_word(self, line: Line, error: BadWord) -> RulingError:
        return RulingError(self.ruling.file, line.number, str(error), line.find(error.word))

    def _margin(self, line: Line) -> None:
        word, _, rest = line.text.partition(" ")
        key = word.removesuffix(":")
        if key in SECTIONS:
            self._close_card()
            self.section = key
            rest = rest.strip()
            getattr(self, f"_open_{key}")(Line(line.number, rest, line.text.find(rest) + 1))
            return
        word, colon, rest = line.text.partition(":")
        if not colon or word not in HEAD:
            known = [f"{each}:" for each in HEAD] + list(SECTIONS)
            near = nearest(word if colon else line.text.split()[0], known)
            message = f"expected one of {', '.join(known)}; found {line.text!r}, the nearest is {near!r}"
            raise RulingError(self.ruling.file, line.number, message, 1)
        if word == "example" and self.section == "case":
            self._example_of_case(line, rest.strip())
            return
        if self.ruling.cards or self.ruling.cases or self.ruling.given.line:
            raise self._fail(line.number, f"{word}: belongs at the head of the file, before cards and given")
        self._head(line, word, rest.strip())

    def _head(self, line: Line, word: str, value: str) -> None:
        ruling, number = self.ruling, line.number
        if not value:
            raise self._fail(number, f"expected a value after {word}:")
        values = [each.strip() for each in value.split(",")]
        for each in values if word in ("proves", "example", "digest") else [value]:
            self.head_lines.setdefault((word, each), line)
        if word == "ruling":
            ruling.title = value
        elif word == "game":
            ruling.game = value
        elif word == "proves":
            ruling.proves += values
        elif word == "example":
            if ruling.examples or len(values) > 1:
                message = "a head names one example at most, of the whole file; a case names its own below its title"
                raise self._bad_word(line, BadWord(message, values[-1]))
            ruling.examples += values
        elif word == "digest":
            ruling.digests += values
        else:
            name, equals, reading = value.partition("=")
            if not equals:
                raise self._fail(number, "expected a reading: switch: name = value")
            ruling.switches[name.strip()] = reading.strip()
            ruling.switch_lines[name.strip()] = line

    def _open_card(self, line: Line) -> None:
        number = line.number
        name, colon, fields = line.text.partition(":")
        name = name.strip()
        if not colon or not name:
            raise self._fail(number, "expected a card with its fields: card NAME: servant, 赤, ...")
        if name in self.ruling.cards:
            raise self._fail(
                number, f"card {name} is already described in line {self.ruling.cards[name].line}"
            )
        if self.ruling.cases:
            raise self._fail(number, "describe cards before the first case")
        parts = tuple([each.strip() for each in fields.split(",") if each.strip()])
        self.card = Card(number, name, parts, "", (line,))

    def _close_card(self) -> None:
        if self.card is not None:
            self.ruling.cards[self.card.name] = self.card
            self.card = None

    def _open_given(self, line: Line) -> None:
        number, rest = line.number, line.text
        given = self._given()
        if given.line and given.place and rest:
            raise self._fail(number, "this case already says where it begins")
        given.line = number
        if rest:
            given.source = line
        if not rest:
            return
        if rest.startswith("a new game"):
            given.place = rest
            return
        found = PLAYER.fullmatch(rest)
        if found is None:
            raise self._fail(
                number, f"expected whose phase or step it is: given P1 main phase 1; found {rest!r}"
            )
        given.seat = int(found[1]) - 1
        given.place = found[2]

    def _given(self) -> Given:
        return self.ruling.cases[-1].given if self.ruling.cases else self.ruling.given

    def _open_case(self, line: Line) -> None:
        number, rest = line.number, line.text
        if not rest:
            raise self._fail(number, "expected a title: case What this case shows")
        if self.ruling.cases and not self.ruling.cases[-1].title:
            raise self._fail(
                number, f"the steps from line {self.ruling.cases[-1].line} on stand before the first case"
            )
        self.ruling.cases.append(Case(number, rest.removeprefix(":").strip(), Given()))

    def _example_of_case(self, line: Line, id: str) -> None:
        case = self.ruling.cases[-1]
        complaint = book.fault("example", f"{self.ruling.game}:{id}")
        if case.example:
            complaint = f"this case tells the example {case.example} already; a case tells one"
        if complaint is not None:
            raise self._bad_word(line, BadWord(complaint, id))
        case.example = id
        self.ruling.examples.append(id)

    def _open_when(self, line: Line) -> None:
        self._act(line)

    def _open_then(self, line: Line) -> None:
        self._act(line)

    def _act(self, line: Line) -> None:
        if not self.ruling.cases:
            self.ruling.cases.append(Case(line.number, "", Given()))
        if line.text:
            self.ruling.cases[-1].acts.append(Act(self.section, line))

    def _indented(self, line: Line) -> None:
        if self.section == "card":
            assert self.card is not None
            text = f"{self.card.text}\n{line.text}" if self.card.text else line.text
            lines = (*self.card.lines, line)
            self.card = Card(self.card.line, self.card.name, self.card.fields, text, lines)
        elif self.section == "given":
            self._setting(line)
        elif self.section in ("when", "then"):
            self._act(line)
        else:
            raise self._fail(
                line.number, f"an indented line must follow card, given, when or then; found {line.text!r}"
            )

    def _setting(self, line: Line) -> None:
        words, colon, value = line.text.partition(":")
        if not colon:
            raise self._fail(line.number, f"expected something given: P1 hand: ...; found {line.text!r}")
        found = PLAYER.fullmatch(words.strip())
        seat, word = (int(found[1]) - 1, found[2]) if found is not None else (-1, words.strip())
        settings = self._given().settings
        if (seat, word) in settings:
            raise self._fail(line.number, f"{words} is already given in line {settings[(seat, word)].line}")
        settings[(seat, word)] = Setting(line.number, seat, word, value.strip(), line)

    def _finish(self, number: int) -> None:
        self._close_card()
        ruling = self.ruling
        last = max(number, 1)
        if not ruling.title:
            raise self._fail(last, "expected a line 'ruling: TITLE' at the head")
        if not ruling.game:
            raise self._fail(last, "expected a line 'game: NAME' at the head")
        if ruling.game not in book.slugs():
            raise self._bad_word(
                self.head_lines[("game", ruling.game)], unknown("game", ruling.game, book.slugs())
            )
        for mark, ids in (
            ("proves", ruling.proves),
            ("example", ruling.examples),
            ("digest", ruling.digests),
        ):
            for id in ids:
                complaint = book.fault(mark, book.qualify(id, ruling.game))
                if complaint is not None:
                    near = nearest(id, book.known(mark, ruling.game))
                    hint = f"; the nearest is {near}" if near else ""
                    raise self._bad_word(self.head_lines[(mark, id)], BadWord(complaint + hint, id))
        if not ruling.cases:
            raise self._fail(last, "expected at least one 'when' or 'then'")
        for case in ruling.cases:
            if not any([act.kind == "then" for act in case.acts]):
                raise self._fail(case.line, f"case {case.title or 1} checks nothing: expected a 'then'")


def pieces(text: str) -> list[Piece]:
    """Read a list of cards: `A, B x2, C (frozen, damage 100) as D`; `none` is the empty list.

    Raises ValueError with what was expected.
    """
    if text in ("none", ""):
        return []
    return [_piece(each) for each in split_list(text)]


def _piece(text: str) -> Piece:
    found = PIECE.fullmatch(text)
    if found is None:
        raise ValueError(f"expected a card: NAME, NAME x2, NAME (state, state) as A; found {text!r}")
    states = tuple([each.strip() for each in (found["states"] or "").split(",") if each.strip()])
    times = int(found["times"] or 1)
    if found["alias"] and times != 1:
        raise ValueError(f"one name for {times} cards: {text!r}")
    return Piece(found["name"].strip(), times, states, found["alias"] or "")


def split_list(text: str) -> list[str]:
    """Split at commas outside brackets."""
    found: list[str] = []
    depth = 0
    part = ""
    for sign in text:
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == "," and not depth:
            found.append(part.strip())
            part = ""
        else:
            part += sign
    return [each for each in (*found, part.strip()) if each]
