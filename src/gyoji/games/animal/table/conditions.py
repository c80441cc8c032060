"""Conditions of cards (306) and what counts for them (207-16, 703.3).

A condition is a list of alternatives, each so many icons of six kinds. Objects keep theirs among their traits, one
trait for each alternative, so that effects can change it as they change all other information.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.machine import trace
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.values.values import Definition, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

SLUG: Final = "animal"
HEAD: Final = "icons:"
NONE: Final = (0, 0, 0, 0, 0, 0)
Icons = tuple[int, ...]
_known: Final[dict[str, Icons]] = {}
_SPLIT: Final = ("／", "/")
_IGNORED: Final = " 　・＜＞<>"


def read(text: object) -> tuple[Icons, ...]:
    """Return the alternatives that the letters of a condition stand for (306.1a). Raises ValueError for others."""
    words = str(text or "")
    trace.cite(SLUG, "306.1", "306.1a", "306.2", "306.3", "306.4", "306.4a" if words else "306.4b")
    for mark in _SPLIT:
        words = words.replace(mark, "/")
    found: list[Icons] = []
    for part in words.split("/"):
        counts = [0] * 6
        for letter in part:
            if letter in _IGNORED:
                continue
            at = kinds.ICON_LETTERS.find(letter)
            if at < 0:
                raise ValueError(f"{letter!r} is no condition; the letters are {kinds.ICON_LETTERS}")
            counts[at] += 1
        if sum(counts):
            found.append(tuple(counts))
    return tuple(found)


def mask_of(icons: tuple[Icons, ...]) -> int:
    """Return the kinds of icons over all alternatives, as bits (306.6a)."""
    mask = 0
    for counts in icons:
        for i in range(6):
            if counts[i]:
                mask |= 1 << i
    return mask


def traits_of(icons: tuple[Icons, ...]) -> tuple[str, ...]:
    """Return a condition as the traits that keep it."""
    return tuple([HEAD + ",".join([str(n) for n in counts]) for counts in icons])


def icons_of(values: Values) -> tuple[Icons, ...]:
    """Return the alternatives of a condition; () for none."""
    found: list[Icons] = []
    for trait in values.traits:
        if trait.startswith(HEAD):
            counts = _known.get(trait)
            if counts is None:
                counts = tuple([int(n) for n in trait[len(HEAD) :].split(",")])
                _known[trait] = counts
            found.append(counts)
    return tuple(found)


_printed: Final[dict[int, tuple[Icons, ...]]] = {}
"""By definition: the condition that is printed on it."""


def printed_icons(definition: Definition) -> tuple[Icons, ...]:
    """Return the alternatives of the condition that is printed on a card."""
    found = _printed.get(definition.index)
    if found is None:
        found = icons_of(definition.printed)
        _printed[definition.index] = found
    return found


def icons(game: AnimalGame, ref: Ref) -> tuple[Icons, ...]:
    """Return the alternatives of an object's condition now."""
    return icons_of(game.values(ref))


def with_icons(values: Values, found: tuple[Icons, ...]) -> Values:
    """Return values with another condition."""
    kept = tuple([trait for trait in values.traits if not trait.startswith(HEAD)])
    return Values(
        values.names, values.types, mask_of(found), values.numbers, kept + traits_of(found), values.keywords,
        values.held,
    )  # fmt: skip


# Counting icons (306.6 to 306.8)


def number_of_icons(game: AnimalGame, ref: Ref, which: str, kind: str) -> int:
    """Return a number of icons of an object's condition, as a text counts them (306.6 to 306.8)."""
    found = icons(game, ref)
    if game.obj(ref).flags & kinds.IS_NIGHT:
        game.cite("306.7c")
        game.cite("306.6b")
        game.cite("306.8b")
    elif not found:
        game.cite("306.7d")
        game.cite("306.6c")
        game.cite("306.8c")
    if kind:
        game.cite("306.8")
        game.cite("306.8a")
        return of_kind(found, kinds.ICONS.index(kind))
    if which == "kinds":
        game.cite("306.6")
        game.cite("306.6a")
        return number_of_kinds(found)
    game.cite("306.7")
    game.cite("306.7a")
    game.cite("306.7b")
    return least(found) if which == "least" else most(found)


def most(found: tuple[Icons, ...]) -> int:
    """Return the largest number of icons of an alternative (306.7b); 0 without a condition (306.7d)."""
    return max([sum(counts) for counts in found], default=0)


def least(found: tuple[Icons, ...]) -> int:
    """Return the smallest number of icons of an alternative."""
    return min([sum(counts) for counts in found], default=0)


def of_kind(found: tuple[Icons, ...], kind: int) -> int:
    """Return how many icons of a kind all alternatives have together (306.8a)."""
    return sum([counts[kind] for counts in found])


def number_of_kinds(found: tuple[Icons, ...]) -> int:
    """Return how many kinds of icons there are, each counted once (306.6)."""
    return mask_of(found).bit_count()


# What counts for conditions


def sphere(game: AnimalGame, player: PlayerId, kind: int) -> int:
    """Return ＜平野域＞ and the like: how often a player's battlefield and domain have the keyword (207-16)."""
    word = kinds.AREA_KEYWORDS[kind]
    total = 0
    for zone in zones.FIELD:
        for ref in game.zones[game.zone_table[zone][player]].cards:
            words = game.values(ref).keywords
            if word in words:
                total += _times(game, words, word)
    return total


def _times(game: AnimalGame, words: tuple[str, ...], word: str) -> int:
    """Return how many times an object has a keyword, printed and gained ones together (207-16d)."""
    game.cite("1602.1")
    game.cite("1602.1a")
    if len(words) > 1:
        game.cite("207-16d")
    return words.count(word)
