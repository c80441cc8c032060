"""Dimension Zero as commands, bots and replays know it."""

from __future__ import annotations

from typing import Any, Final

from gyoji.games.construction import Breach
from gyoji.games.decks import Deck, Record
from gyoji.games.dimensionzero import api
from gyoji.games.dimensionzero.effects import sound
from gyoji.games.dimensionzero.people import board, columns, options
from gyoji.games.dimensionzero.people.layout import LAYOUT
from gyoji.games.dimensionzero.people.wording import WORDING
from gyoji.games.dimensionzero.start import deck as construction
from gyoji.games.dimensionzero.start.switches import VALUES, Switches
from gyoji.games.dimensionzero.table import definitions, kinds, zones
from gyoji.games.dimensionzero.table.state import ZeroGame
from gyoji.games.dimensionzero.text.compiler import (
    compile_card_text,
    paragraphs,
    read_card_text,
    zero_compiler,
)
from gyoji.games.packaged import Cards, PackagedRulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import NO_REF, PlayerId
from gyoji.kernel.values.ability import ACTIVATED
from gyoji.kernel.values.values import Definition
from gyoji.text.reading.compiler import Compiled, Compiler

_OF_UNITS: Final = ("move", "power", "smash")

QUIET: Final = (
    kinds.SHUFFLE,
    kinds.CHOOSE,
    kinds.TRIGGER,
    kinds.END,
    kinds.LOOK,
    kinds.START,
    kinds.FREEZE,
    kinds.RELEASE,
)
"""Events that the log passes over: they are told by what follows from them."""


class ZeroRulebook(PackagedRulebook):
    """The game Dimension Zero."""

    def __init__(self) -> None:
        super().__init__("dimensionzero", "dimensionzero-19.00", WORDING, ("main", "side"))
        self.quiet = QUIET
        self.readings = VALUES
        self.columns = columns.FIELDS
        self.drawn = LAYOUT
        self.cards_of_game = Cards(
            definitions.define, compile_card_text, sound.ROLES.fault, board.describe, board.draw
        )

    def title(self, lang: str) -> str:
        """Return the game's name."""
        return "ディメンション・ゼロ" if lang == "ja" else "Dimension Zero"

    # Cards and decks

    def broken_by(self, deck: Deck) -> list[Breach]:
        """Return every construction rule that the deck breaks."""
        return construction.violations(self.dealt(deck))

    def deal(self, name: str, parts: list[tuple[Definition, ...]]) -> construction.Deck:
        """Return the sections of a deck as the rules of the game take them."""
        return construction.Deck(name, parts[0], parts[1])

    # Tables

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table run to its first question."""
        assert len(decks) == 2, "Dimension Zero is a game for two (2.1.3)"
        chosen = list(self.switched(switches).values())
        made = Switches(chosen[0], chosen[1], chosen[2], chosen[3])
        return api.new_game((self.dealt(decks[0]), self.dealt(decks[1])), seed, made)

    def strength(self, game: Game, player: PlayerId) -> float:
        """Return how strong a player stands, by smash cards, units, hand and energy."""
        return _strength(_zero(game), player)

    # Card text

    def card_types(self) -> tuple[str, ...]:
        """Return the types that a text can be compiled as."""
        return ("unit", "base", "strategy")

    def own_fault(self, record: dict[str, Any]) -> str:
        """Return what is wrong with types, costs and other words of a record."""
        return _fault(record)

    def lines_of(self, text: str) -> list[str]:
        """Return the lines of a card's text as they are compiled: without the mark before each ability."""
        return [*paragraphs(text), *paragraphs(text, "lines")]

    def read_text(self, text: str, record: Record) -> list[Compiled]:
        """Return the compiled paragraphs of a text."""
        return read_card_text(text, str(record.get("layout", "bullet")))

    def text_compiler(self) -> Compiler:
        """Return the compiler of the game's card text."""
        return zero_compiler()

    # Words

    def wished(self, game: Game, player: PlayerId) -> list[Option]:
        """Return what a player may wish to do with the cards in sight."""
        return _wishes(_zero(game), player)


def _zero(game: Game) -> ZeroGame:
    assert isinstance(game, ZeroGame)
    return game


def _strength(game: ZeroGame, player: PlayerId) -> float:
    total = -0.5 * len(game.cards_in(zones.SMASH, player)) + 0.1 * len(game.cards_in(zones.HAND, player))
    total += 0.1 * min(8, len(game.cards_in(zones.ENERGY, player))) + 0.2 * len(game.bases(player))
    for ref in game.units(player):
        values = game.values(ref)
        row = zones.seen_row(zones.row_of(game.obj(ref).zone // 2, 0), player)
        total += max(0, values.numbers[kinds.POWER]) / 10000
        total += 0.1 * max(0, values.numbers[kinds.SMASH_VALUE]) * (row + 1)
    return total


def _wishes(game: ZeroGame, player: PlayerId) -> list[Option]:
    found: list[Option] = []
    for ref in game.cards_in(zones.HAND, player):
        found.append(Option(options.PLAY, ref))
    plan = game.plan(player)
    if plan != NO_REF:
        found.append(Option(options.PLAY, plan))
    for ref in game.cards_in(zones.HAND, player):
        found.append(Option(options.SET_ENERGY, ref))
    found += [Option(options.CREATE_PLAN), Option(options.UPDATE_PLAN)]
    for ref in game.units(player):
        for kind in zones.neighbours(game.obj(ref).zone // 2):
            found.append(Option(options.MOVE, ref, kind))
        found.append(Option(options.SMASH, ref))
    for ref in [*game.units(player), *game.bases(player)]:
        for held in game.values(ref).held:
            if held.ability.kind == ACTIVATED:
                found.append(Option(options.ACTIVATE, ref, held.key))
    return found


def _fault(card: dict[str, Any]) -> str:
    if card["type"] not in kinds.TYPES:
        return f"unknown type {card['type']!r}; known: {', '.join(kinds.TYPES)}"
    if card.get("timing", kinds.NORMAL) not in kinds.TIMINGS:
        return f"unknown timing {card['timing']!r}; known: {', '.join(kinds.TIMINGS)}"
    for name in _OF_UNITS:
        if (name in card) != (card["type"] == "unit"):
            return f"the field {name} belongs to units, and every unit has it"
    for name in ("cost", "move"):
        try:
            definitions.read_cost(card.get(name, "無色0"))
        except ValueError as error:
            return f"{name}: {error}"
    return ""


RULEBOOK: Final = ZeroRulebook()
