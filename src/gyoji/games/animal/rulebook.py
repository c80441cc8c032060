"""The game as commands, bots and replays know it."""

from __future__ import annotations

from typing import Any, Final

from gyoji.errors import UserError
from gyoji.games.animal import api
from gyoji.games.animal.effects import sound
from gyoji.games.animal.people import board, columns, options
from gyoji.games.animal.people.layout import LAYOUT
from gyoji.games.animal.people.wording import WORDING
from gyoji.games.animal.playing import permissions
from gyoji.games.animal.start import deck as construction
from gyoji.games.animal.start.switches import VALUES, Switches
from gyoji.games.animal.table import conditions, definitions, kinds, zones
from gyoji.games.animal.table.state import AnimalGame
from gyoji.games.animal.text import compiler as reading
from gyoji.games.animal.turns import wishes
from gyoji.games.construction import Breach
from gyoji.games.decks import Deck, Record
from gyoji.games.packaged import Cards, PackagedRulebook, chance
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import Definition
from gyoji.text.reading.compiler import Compiled, Compiler

MOST_PLAYERS: Final = 4

QUIET: Final = (
    kinds.SHUFFLE, kinds.CHOOSE, kinds.TARGET, kinds.SEARCH, kinds.LOOK, kinds.DEAL, kinds.PAY, kinds.START,
    kinds.END, kinds.ATTACKED, kinds.DEFENDED, kinds.WAS_DEFENDED, kinds.TURN, kinds.WAKE, kinds.TO_PILE,
)  # fmt: skip
"""Events that the log passes over: they are told by what follows from them."""
UNSAID: Final = (kinds.WAIT, kinds.DAMAGE)
"""What is taken off objects turn by turn."""


def _compile(card_type: str, text: str) -> tuple[Node, ...]:
    return reading.compile_card_text((card_type,), text)


class AnimalRulebook(PackagedRulebook):
    """The Animal Card Game, for two to four players."""

    def __init__(self) -> None:
        super().__init__("animal", "animal-3.0", WORDING, ("main", "territory", "side"), 2, MOST_PLAYERS)
        self.quiet = QUIET
        self.readings = VALUES
        self.columns = columns.FIELDS
        self.drawn = LAYOUT
        self.cards_of_game = Cards(definitions.define, _compile, sound.fault, board.describe, board.draw)
        self.shapes = {
            "type": (str, list), "species": (str, list), "cost": (str, int), "atk": (str, int), "def": (str, int),
            "text": (str, list),
        }  # fmt: skip

    def title(self, lang: str) -> str:
        """Return the game's name."""
        return "アニマルカードゲーム" if lang == "ja" else "Animal Card Game"

    # Cards and decks

    def broken_by(self, deck: Deck) -> list[Breach]:
        """Return every construction rule that the deck breaks at the casual level."""
        return construction.violations(self.dealt(deck), False)

    def deal(self, name: str, parts: list[tuple[Definition, ...]]) -> construction.Deck:
        """Return the sections of a deck as the rules of the game take them."""
        return construction.Deck(name, parts[0], parts[1], parts[2])

    # Tables

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table run to its first question."""
        level = self.switched(switches)["level"]
        if level == "competitive":
            faults = [
                f"{deck.name}: [{fault.rule}] {fault.text}"
                for deck in decks
                for fault in self.in_words(deck, construction.violations(self.dealt(deck), True))
            ]
            if faults:
                raise UserError("\n".join(faults))
        return api.new_game(tuple([self.dealt(deck) for deck in decks]), seed, Switches(level))

    def win_chance(self, game: Game, player: PlayerId) -> float:
        """Return a guess of how likely *player* wins, from life, battlefields, hands and territories."""
        animal = _animal(game)
        if animal.players[player].lost:
            return 0.0
        others = [_strength(animal, other) for other in animal.in_turn_order() if other != player]
        lead = _strength(animal, player) - max(others, default=0.0)
        return chance(lead) * 2 / (len(others) + 1)

    def idle_choice(self, game: Game) -> int:
        """Return passing where nothing is on a pile and the only other thing to do is to use one's territories."""
        animal = _animal(game)
        question = game.question
        if question is None or question.prompt != "priority" or animal.waiting:
            return -1
        passing = -1
        for i, option in enumerate(question.options):
            if option.kind == options.PASS:
                passing = i
            elif option.kind != options.ACTIVATE or animal.zone_kind(Ref(option.a)) != zones.DOMAIN:
                return -1
        return -1 if permissions.is_scene_timing(animal, question.player) else passing

    # Card text

    def card_types(self) -> tuple[str, ...]:
        """Return the types that a text can be compiled as."""
        return tuple(kinds.TYPES)

    def open_words(self) -> dict[str, tuple[str, ...]]:
        """Return the species, keywords and counters that the book lists."""
        return {
            "species": kinds.SPECIES,
            "family": tuple(kinds.JAPANESE_KEYWORDS),
            "counter": kinds.COUNTERS,
        }

    def own_fault(self, record: dict[str, Any]) -> str:
        """Return what is wrong with types, costs and other words of a record."""
        return _fault(record)

    def read_text(self, text: str, record: Record) -> list[Compiled]:
        """Return the compiled paragraphs of a text."""
        return reading.read_card_text(text)

    def text_compiler(self) -> Compiler:
        """Return the compiler of the game's card text."""
        return reading.animal_compiler()

    # Words

    def is_told_elsewhere(self, event: Event) -> bool:
        """Tell whether an event only takes off what goes with every turn."""
        return event.kind == kinds.REMOVE and event.word in UNSAID

    def wished(self, game: Game, player: PlayerId) -> list[Option]:
        """Return what a player may wish to do with the cards in sight."""
        return wishes.wishes(_animal(game), player)


def _animal(game: Game) -> AnimalGame:
    assert isinstance(game, AnimalGame)
    return game


def _strength(game: AnimalGame, player: PlayerId) -> float:
    total = game.player(player).life / 6 + 0.25 * len(game.cards_in(zones.HAND, player))
    total += 0.2 * len(game.territories(player))
    for ref in game.cards_in(zones.BATTLEFIELD, player):
        values = game.values(ref)
        if values.types & kinds.ANIMAL:
            total += 0.25 * values.number(kinds.ATK) + 0.12 * values.number(kinds.DEF)
        else:
            total += 0.3
    return total


def _fault(card: dict[str, Any]) -> str:
    try:
        types = definitions.read_types(card["type"])
        definitions.species_of(card)
        conditions.read(card.get("condition", ""))
        if str(card.get("cost", "")) not in ("領", "ト"):
            definitions.number_of(card.get("cost", 0))
        definitions.number_of(card.get("atk", 0))
        definitions.number_of(card.get("def", 0))
    except ValueError as error:
        return str(error)
    if not types and str(card.get("cost", "")) != "領":
        return f"unknown type {card['type']!r}; known: {', '.join(kinds.JAPANESE_TYPES)}"
    return ""


RULEBOOK: Final = AnimalRulebook()
