"""How a game lies on a screen: where its zones are drawn, and the words for what a card and a player show.

A game declares one `Layout` as data; clients draw every table from it. Words are pairs, Japanese and English.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from gyoji.games.decks import Record
from gyoji.kernel.effects import costs
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.messages import LANGUAGES, Catalogue
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import ITEM_BASE, NO_REF, PlayerId, Ref
from gyoji.kernel.table.state import Obj

Words = tuple[str, str]

ROW: Final = "row"
"""Cards side by side."""
PILE: Final = "pile"
"""One card on top and a count."""
HAND: Final = "hand"
SQUARE: Final = "square"
"""A place that is drawn even when it is empty."""


class Cell:
    """A zone at its place: *size* is its width beside its neighbours."""

    __slots__ = ("zone", "kind", "size", "every", "wide")

    def __init__(
        self, zone: str, kind: str = ROW, size: int = 1, every: bool = False, wide: bool = False
    ) -> None:
        self.zone = zone
        self.kind = kind
        self.size = size
        self.every = every
        """The zones of this name of all players are one place."""
        self.wide = wide
        """Its cards are few and their texts matter all the time: they are drawn broad."""


class Stat:
    """A number of a player: its words, and where a view has it.

    `{}` stands for the seat; of a list the length counts, behind `?` only what has that mark.
    """

    __slots__ = ("words", "path", "top", "vital")

    def __init__(self, ja: str, en: str, path: str, top: str = "", vital: bool = False) -> None:
        self.words: Words = (ja, en)
        self.path = path
        self.top = top
        """How much of it there can be: a number, or where a view has that."""
        self.vital = vital
        """Who wins depends on it: what changes it is worth a word before it is done."""


class Arrow:
    """From an object to another or to a player (a reference below 0)."""

    __slots__ = ("start", "end", "kind")

    def __init__(self, start: Ref, end: Ref, kind: str) -> None:
        self.start = start
        self.end = end
        self.kind = kind


class Seal:
    """An icon on cards: one letter, its words, and the colour in which it is drawn."""

    __slots__ = ("letter", "words", "tint")

    def __init__(self, letter: str, ja: str, en: str, tint: str = "none") -> None:
        self.letter = letter
        self.words: Words = (ja, en)
        self.tint = tint


class Hint:
    """A sentence for who plays for the first time, for when one of these kinds of options is offered first.

    Without kinds it stands at the beginning.
    """

    __slots__ = ("words", "kinds")

    def __init__(self, ja: str, en: str, *kinds: int) -> None:
        self.words: Words = (ja, en)
        self.kinds = kinds


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """The table of one game. Subclasses say which arrows a battle has."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        """The game's texts, for names of zones and phases."""
        self.side: tuple[tuple[Cell, ...], ...] = ()
        """The rows of one player, from the middle of the table to the back."""
        self.shared: tuple[tuple[Cell, ...], ...] = ()
        """The rows between the players."""
        self.beside: tuple[tuple[Cell, ...], ...] = ()
        """Rows of one player that a wide screen has at the edge of the table, a narrow one before the last row."""
        self.turned = False
        """The shared rows are turned round for the second player."""
        self.unseen: tuple[str, ...] = ()
        """Zones that are no places of the table."""
        self.numbers: dict[str, Words] = {}
        """Numbers of a card by the lexicon's names."""
        self.types: dict[str, Words] = {}
        self.states: dict[str, Words] = {}
        """States of a card by the names that its view has."""
        self.turned_words: Words = ("", "")
        """What a turned card is."""
        self.keywords: dict[str, Words] = {}
        self.tints: dict[str, str] = {}
        """Symbols that stand on cards as colours of a screen."""
        self.tinted: tuple[str, ...] = ("colour", "cost", "condition")
        """The fields of a record that have these symbols."""
        self.seals: dict[str, Seal] = {}
        """Icons that are printed on cards, by how a record has them."""
        self.sealed: tuple[str, ...] = ()
        """The fields of a record that have icons."""
        self.columns: dict[str, str] = {}
        """The fields of a record for numbers that it calls by another name."""
        self.line: tuple[str, ...] = ()
        """The fields of a record that the type line lists after the type."""
        self.kin: tuple[str, ...] = ()
        """The fields of a record that say what kind of being or thing a card is."""
        self.values: dict[str, Words] = {}
        """Words of the type line that a record has in the engine's language."""
        self.stats: tuple[Stat, ...] = ()
        self.of_card: tuple[int, ...] = ()
        """Kinds of options whose `a` is an object or player."""
        self.at_other: tuple[int, ...] = ()
        """Kinds of options whose `b` is an object or player."""
        self.at_place: dict[int, int] = {}
        """Kinds of options whose `b` counts kinds of zones, beginning with this one."""
        self.at_zone: dict[int, str] = {}
        """Kinds of options that are about a zone of the player."""
        self.from_one: tuple[int, ...] = ()
        """Those of them whose `b` counts from 1, with 0 for no place."""
        self.serials: tuple[int, ...] = ()
        """Kinds of options whose `a` is the serial number of an ability that has triggered."""
        self.neutral: tuple[int, ...] = ()
        """Kinds of options that let the game go on without doing anything."""
        self.groups: dict[int, Words] = {}
        """Headings over the options of a kind."""
        self.slots: tuple[str, ...] = ()
        """The zones that the first slots of the table stand for: places as things to choose."""
        self.guide: tuple[Hint, ...] = ()
        """What a person who plays for the first time reads in the first turn."""
        self.marks: tuple[str, ...] = ()
        """The states of cards that `marks_of` returns as bits, the lowest first, by the names that a view has."""
        self.figures: tuple[str, ...] = ()
        """The names of the numbers that `figures_of` returns."""
        self.of_ability: tuple[int, ...] = ()
        """Kinds of options whose `b` is the key of an ability of the card `a`."""
        self.pays: tuple[int, ...] = ()
        """Kinds of options that give what plays are usually paid with, or say which part of a cost comes next."""
        self.shares: tuple[int, ...] = ()
        """Kinds of options that give a share of an amount."""
        self.orders: tuple[int, ...] = ()
        """Kinds of options that say which of several things goes next."""
        self.energy_zones: tuple[str, ...] = ()
        """The zones from which plays are usually paid: what is given from there is no loss to be warned of."""
        self.motions: dict[int, str] = {}
        """What a screen shows of an event, by its kind; a move where nothing is said and a card changes zones."""
        self.begins: tuple[int, ...] = ()
        """Kinds of events with which a phase or step begins."""
        self.minor: tuple[int, ...] = ()
        """Kinds of events that are bookkeeping: a log may fold them."""

    def symbols(self, record: Record) -> str:
        """Return all symbols on a card that have colours."""
        return "".join([str(record.get(name, "")) for name in self.tinted])

    def arrows(self, game: Game) -> list[Arrow]:
        """Return who attacks whom now."""
        return []

    def stage(self, game: Game) -> tuple[str, str]:
        """Return the phase and the step under way, as a view has them; "" for none."""
        return ("", "")

    def marks_of(self, game: Game, obj: Obj) -> int:
        """Return the states of a card that everybody sees, as bits: what its view says in words."""
        return 0

    def figures_of(self, game: Game, player: PlayerId) -> tuple[int, ...]:
        """Return the numbers of a player that everybody sees, beside how many cards lie where."""
        return ()

    def progress_of(self, game: Game, obj: Obj) -> int:
        """Return how far a card has come that counts what is done, as everybody sees."""
        return 0

    def label(self, zone: str, lang: str) -> str:
        """Return the name of a zone as a heading."""
        key = f"zone.{zone}"
        if not self.catalogue.has(key):
            return ""
        return self.catalogue.say(key, LANGUAGES[lang]).removeprefix("the ")

    def things(self, option: Option) -> tuple[list[Ref], list[Ref]]:
        """Return the objects and players that an option is about, and those at which it aims."""
        first: list[Ref] = []
        if option.kind in self.of_card or option.kind in (kernel.PICK, costs.OPTION_COST_CARD):
            first.append(Ref(option.a))
        return first, [Ref(option.b)] if option.kind in self.at_other else []

    def place(self, game: Game, option: Option) -> str:
        """Return the zone that an option names, or ""."""
        if option.kind in self.at_zone:
            return self.at_zone[option.kind]
        if option.kind not in self.at_place:
            return ""
        at = option.b - 1 if option.kind in self.from_one else option.b
        return game.specs[self.at_place[option.kind] + at].name if at >= 0 else ""


def source_of(game: Game, ref: Ref) -> Ref:
    """Return the card behind a reference: of something that waits the card that was played or has the ability."""
    if ref < ITEM_BASE:
        return ref
    for item in game.waiting:
        if item.serial == ref - ITEM_BASE:
            return item.card if item.card != NO_REF else item.source
    return NO_REF


def triggered_by(game: Game, serial: int) -> Ref:
    """Return the card whose ability has triggered under this serial number."""
    for pending in game.triggered:
        if pending.serial == serial:
            return pending.source
    return NO_REF


def words(pairs: tuple[tuple[str, str, str], ...]) -> dict[str, Words]:
    """Return (Japanese, name, English) as words by name."""
    return {name: (ja, en) for ja, name, en in pairs}
