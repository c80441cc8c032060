"""The tables of a game that the ledger counts against: its rules, its excuses, its worked examples.

They stand in `games/<slug>/` as tab-separated text: `rules.tsv` (id, kind, gist), `excused.tsv` (id,
category, reason), `examples.tsv` (id, form, gist). The form of an example is `yes` (a scenario can show it)
or `text` (a wording).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from gyoji.errors import UserError
from gyoji.games import registry

CATEGORIES = ("physical", "printed", "reference")
"""Why a rule may be excused: handling of cardboard, matter of print, a title or pure cross-reference."""
SCENARIO = re.compile("[A-Z][0-9]{2}")
QUOTED = re.compile('"([0-9][^" ]*)"')


@dataclass(frozen=True)
class Rule:
    """One numbered rule of a book."""

    id: str
    kind: str
    gist: str


@dataclass(frozen=True)
class Excuse:
    """Why no program can carry out a rule."""

    id: str
    category: str
    reason: str


@dataclass(frozen=True)
class Example:
    """One worked example that a book prints; its id is the rule, a hash and a number."""

    id: str
    form: str
    gist: str


@dataclass(frozen=True)
class Book:
    """All that the ledger knows of one game's rulebook."""

    slug: str
    rules: dict[str, Rule]
    excuses: dict[str, Excuse]
    examples: dict[str, Example]

    def faults(self) -> list[str]:
        """Return what is wrong with the tables themselves, one sentence each."""
        found = [
            f"{self.slug}: excused rule {id} is not in rules.tsv"
            for id in self.excuses
            if id not in self.rules
        ]
        for excuse in self.excuses.values():
            if excuse.category not in CATEGORIES:
                found.append(
                    f"{self.slug}: excuse of {excuse.id} has the unknown category {excuse.category!r}"
                )
            if not excuse.reason:
                found.append(f"{self.slug}: excuse of {excuse.id} gives no reason")
        orphans = (id for id in self.examples if id.partition("#")[0] not in self.rules)
        return found + [f"{self.slug}: example {id} belongs to no rule" for id in orphans]


def slugs() -> list[str]:
    """Return the games that have a rules table, in alphabetical order."""
    return [slug for slug in registry.slugs() if _has_rules(registry.package(slug))]


def load(slug: str) -> Book:
    """Read the tables of *slug*; raises `UserError` for an unknown game or a line that does not read."""
    if slug not in slugs():
        raise UserError(f"unknown game {slug!r}; known: {', '.join(slugs())}")
    folder = resources.files(registry.package(slug))
    return Book(
        slug,
        {row[0]: Rule(row[0], row[1], row[2]) for row in rows(folder / "rules.tsv")},
        {row[0]: Excuse(row[0], row[1], row[2]) for row in rows(folder / "excused.tsv")},
        {row[0]: Example(row[0], row[1], row[2]) for row in rows(folder / "examples.tsv")},
    )


def rows(file: Traversable) -> list[list[str]]:
    """Read three tab-separated columns a line; a missing file has no rows."""
    if not file.is_file():
        return []
    found: list[list[str]] = []
    seen: set[str] = set()
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        cells = line.split("\t")
        if len(cells) != 3:
            raise UserError(f"{file.name}, line {number}: expected 3 columns, found {len(cells)}")
        if cells[0] in seen:
            raise UserError(f"{file.name}, line {number}: {cells[0]} is listed twice")
        seen.add(cells[0])
        found.append(cells)
    return found


def qualify(id: str, slug: str | None) -> str:
    """Return *id* with its game in front (`nova:405.4.3`); a bare id belongs to *slug*."""
    if names_a_game(id):
        return id
    if slug is None:
        raise UserError(f"rule {id!r} does not say of which game it is; write 'game:{id}'")
    return f"{slug}:{id}"


def names_a_game(id: str) -> bool:
    """Tell whether an id has its game in front; a colon may also be part of a rule's number (`602-1e:i`)."""
    slug, colon, _ = id.partition(":")
    return colon != "" and slug.isalpha()


def known(mark: str, slug: str) -> list[str]:
    """Return the ids of a game that may be named under *mark*, where there is a list of them."""
    tables = _cached(slug)
    return list(tables.rules if mark == "proves" else tables.examples if mark == "example" else ())


def rules(slug: str) -> dict[str, Rule]:
    """Return the rules of a game's book by their ids; read once."""
    return _cached(slug).rules


@cache
def named_in_code(slug: str) -> frozenset[str]:
    """Return the rules of a game's book that its modules name: no other can be reported as carried out."""
    texts = list(_modules(resources.files(registry.package(slug))))
    if not texts:  # installed without its sources
        return frozenset(rules(slug))
    written = {word for text in texts for word in QUOTED.findall(text)}
    return frozenset(rules(slug)) & written


def _modules(folder: Traversable) -> Iterator[str]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from _modules(each)
        elif each.name.endswith(".py"):
            yield each.read_text(encoding="utf-8")


def fault(mark: str, id: str) -> str | None:
    """Return what is wrong with a qualified id named under *mark* (`proves`, `example`, `digest`), or None."""
    slug, _, bare = id.partition(":")
    if slug not in slugs():
        return f"{id}: unknown game {slug!r}"
    tables = _cached(slug)
    if mark == "proves" and bare not in tables.rules:
        return f"{id}: no such rule in {slug}"
    if mark == "example" and bare not in tables.examples:
        return f"{id}: no such worked example in {slug}"
    if mark == "digest" and SCENARIO.fullmatch(bare) is None:
        return f"{id}: a conformance scenario is a letter and two digits"
    return None


@cache
def _cached(slug: str) -> Book:
    return load(slug)


@cache
def _has_rules(package: str) -> bool:
    try:
        return (resources.files(package) / "rules.tsv").is_file()
    except ModuleNotFoundError:
        return False
