"""Card lists inside JavaScript: the values that a script writes down, read without running anything.

Reads what people write beyond JSON: names without quotes, strings in ' or `, commas at the end, comments, strings
joined by +. A value that only a running program knows (a name, a call) is kept as the words that stand there, so that
whoever checks the card names it.
"""

from __future__ import annotations

import re
from typing import Final

_BLANK: Final = re.compile(r"(?:\s|\ufeff|//[^\n]*|/\*.*?\*/)+", re.DOTALL)
_NUMBER: Final = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_WORD: Final = re.compile(r"[^\W\d][\w$]*|\$[\w$]*")
_VALUE_COMES: Final = re.compile(r"=(?![=>])|\bdefault\b|\breturn\b|\(|:")
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": ""}
_CONSTANTS: Final = {"true": True, "false": False, "null": None, "undefined": None}
_NUMBERED: Final = ("code", "id", "no", "number", "番号", "カード番号")
"""Members that say which card an object is; where all are missing, its own name says so."""
_DEPTH: Final = 12
"""How deep values may lie in each other."""


class Pairs(list[tuple[str, object]]):
    """An object with its members in order, repeated ones included, and the line it begins on."""

    line = 0


class ScriptError(Exception):
    """A value that is not written as it should be, with its line."""

    def __init__(self, line: int, because: str) -> None:
        super().__init__(because)
        self.line = line
        self.because = because


def read_script(text: str) -> list[Pairs]:
    """Return the objects of all lists that a script writes down; raise ScriptError for what cannot be read."""
    reader = _Script(text)
    found: list[Pairs] = []
    while True:
        value = reader.next_value()
        if value is None:
            return found
        _collect(value, found)


def _collect(value: object, found: list[Pairs]) -> None:
    """Add the cards of a value: an object is a card unless it only holds other lists and objects."""
    if isinstance(value, Pairs):
        inner = [held for _, held in value if isinstance(held, Pairs) or _is_of_objects(held)]
        if inner and len(inner) == len(value):
            for name, held in value:
                if isinstance(held, Pairs) and not any([key.lower() in _NUMBERED for key, _ in held]):
                    held.insert(0, ("code", name))
                _collect(held, found)
        elif value:
            found.append(value)
    elif isinstance(value, list):
        for held in value:
            _collect(held, found)


def _is_of_objects(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all([isinstance(held, Pairs) for held in value])


class _Script:
    """A text with a place in it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def next_value(self) -> object:
        """Return the next list or object that is given to something, None at the end."""
        text = self.text
        comes = True
        while True:
            self._skip()
            if self.at >= len(text):
                return None
            char = text[self.at]
            if comes and char in "[{":
                return self._value(0)
            if char in "\"'`":
                self._string()
                comes = False
                continue
            match = _VALUE_COMES.match(text, self.at)
            comes = match is not None
            if match is None:
                match = _WORD.match(text, self.at)
            self.at = match.end() if match is not None else self.at + 1

    def fail(self, because: str) -> ScriptError:
        return ScriptError(self.text.count("\n", 0, self.at) + 1, because)

    def _skip(self) -> None:
        match = _BLANK.match(self.text, self.at)
        if match is not None:
            self.at = match.end()

    def _peek(self) -> str:
        self._skip()
        return self.text[self.at : self.at + 1]

    def _value(self, depth: int) -> object:
        char = self._peek()
        if depth > _DEPTH:
            raise self.fail("too many values in each other")
        if char == "[":
            return self._list(depth)
        if char == "{":
            return self._object(depth)
        if char and char in "\"'`":
            return self._joined()
        number = _NUMBER.match(self.text, self.at)
        if number is not None:
            self.at = number.end()
            word = number.group()
            return int(word) if word.lstrip("+-").isdigit() else float(word)
        if _WORD.match(self.text, self.at) is None:
            raise self.fail(f"a value expected, found {char!r}" if char else "the list ends too early")
        return self._program()

    def _list(self, depth: int) -> list[object]:
        self.at += 1
        found: list[object] = []
        while self._peek() != "]":
            if self._peek() == ",":
                self.at += 1
                continue
            if self.text.startswith("...", self.at):
                self._program()
                continue
            found.append(self._value(depth + 1))
            if self._peek() not in (",", "]"):
                raise self.fail(f"a comma or ] expected, found {self._peek()!r}")
        self.at += 1
        return found

    def _object(self, depth: int) -> Pairs:
        found = Pairs()
        found.line = self.text.count("\n", 0, self.at) + 1
        self.at += 1
        while self._peek() != "}":
            if self._peek() == ",":
                self.at += 1
                continue
            if self.text.startswith("...", self.at):
                self._program()
                continue
            name = self._name()
            if self._peek() in (",", "}"):
                continue  # the name of a value that stands elsewhere
            if self._peek() != ":":
                raise self.fail(f"a colon expected behind {name!r}")
            self.at += 1
            found.append((name, self._value(depth + 1)))
            if self._peek() not in (",", "}"):
                raise self.fail(f"a comma or }} expected, found {self._peek()!r}")
        self.at += 1
        return found

    def _name(self) -> str:
        char = self._peek()
        if char and char in "\"'`":
            return self._string()
        match = _WORD.match(self.text, self.at) or _NUMBER.match(self.text, self.at)
        if match is None:
            raise self.fail(
                f"the name of a value expected, found {char!r}" if char else "the list ends too early"
            )
        self.at = match.end()
        return match.group()

    def _joined(self) -> str:
        word = self._string()
        while self._peek() == "+":
            self.at += 1
            if self._peek() not in ("'", '"', "`"):
                raise self.fail("a string expected behind +")
            word += self._string()
        return word

    def _string(self) -> str:
        quote = self.text[self.at]
        self.at += 1
        found: list[str] = []
        while True:
            char = self.text[self.at : self.at + 1]
            if not char or char == "\n" and quote != "`":
                raise self.fail("a string that does not end on its line")
            self.at += 1
            if char == quote:
                return "".join(found)
            found.append(self._escaped() if char == "\\" else char)

    def _escaped(self) -> str:
        char = self.text[self.at : self.at + 1]
        self.at += 1
        if char not in ("u", "x"):
            return _ESCAPES.get(char, char)
        braced = re.compile(r"\{([0-9a-fA-F]{1,6})\}").match(self.text, self.at) if char == "u" else None
        size = 4 if char == "u" else 2
        digits = braced.group(1) if braced is not None else self.text[self.at : self.at + size]
        try:
            code = int(digits, 16)
        except ValueError:
            raise self.fail(f"no character is written \\{char}{digits}") from None
        self.at = braced.end() if braced is not None else self.at + size
        if 0xD800 <= code < 0xDC00 and self.text[self.at : self.at + 2] == "\\u":
            low = self.text[self.at + 2 : self.at + 6]
            self.at += 6
            code = 0x10000 + ((code - 0xD800) << 10) + (int(low, 16) - 0xDC00)
        return chr(code)

    def _program(self) -> object:
        """Return a constant, or the words of what a program would work out, up to the next comma or bracket."""
        start = self.at
        depth = 0
        while self.at < len(self.text):
            char = self.text[self.at]
            if char in "\"'`":
                self._string()
                continue
            if depth == 0 and char in ",]}\n;":
                break
            depth += (char in "([{") - (char in ")]}")
            self.at += 1
        words = self.text[start : self.at].strip()
        return _CONSTANTS.get(words, words)
