"""Trees out of the fixtures of texts: what `tree.show` prints, read back."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from tests.node_readers import kinds

from gyoji.kernel.trees.tree import Node

FIXTURES = Path(__file__).parent / "fixtures" / "text"
_TOKEN = re.compile(r"[()\[\]]|[^\s()\[\]]+")


def fixture_trees(game: str) -> list[tuple[str, Node]]:
    """Return the wordings of a game's fixtures with the tree of each; lines of one text share its wording."""
    modules = ["kernel.trees.tree"] + ([f"games.{game}.effects.nodes"] if game != "nova" else [])
    known = {each.__name__: each for module in modules for each in kinds(module)}
    found: list[tuple[str, Node]] = []
    for path in sorted((FIXTURES / game).glob("*.txt")):
        wording = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("("):
                found.append((wording, _Reader(line, known).node()))
            elif line:
                wording = line
    return found


class _Reader:
    """Reads one tree. Words are taken as the field says; of a name with a space only its head is kept."""

    def __init__(self, line: str, known: dict[str, type[Node]]) -> None:
        self.tokens = _TOKEN.findall(line)
        self.known = known
        self.at = 0

    def take(self) -> str:
        self.at += 1
        return str(self.tokens[self.at - 1])

    def node(self) -> Node:
        assert self.take() == "("
        kind = self.known[self.take()]
        types = {each.name: str(each.type) for each in fields(kind)}
        given: dict[str, object] = {}
        while (token := self.take()) != ")":
            name, sign, word = token.partition("=")
            if sign and name in types:
                nested = not word and self.tokens[self.at] in ("(", "[")
                given[name] = self.value(types[name]) if nested else _word(word, types[name])
        return kind(**given)

    def value(self, kind: str) -> object:
        if self.tokens[self.at] == "(":
            return self.node()
        token = self.take()
        if token != "[":
            return _word(token, kind)
        members: list[object] = []
        while self.tokens[self.at] != "]":
            members.append(self.value(kind))
        self.at += 1
        return tuple(members)


def _word(word: str, kind: str) -> object:
    if word == "none":
        return None
    if "bool" in kind:
        return word == "true"
    # A compiled class may not know the types of its fields: a number is a number but where words are asked for.
    return int(word) if "str" not in kind and word.lstrip("-").isdigit() else word
