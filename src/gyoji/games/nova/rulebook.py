"""NOVA as commands, bots and replays know it."""

from __future__ import annotations

from typing import Any, Final

from gyoji.games.construction import Breach
from gyoji.games.decks import Deck, Record
from gyoji.games.nova import api
from gyoji.games.nova.effects import sound
from gyoji.games.nova.people import board, columns, options
from gyoji.games.nova.people.layout import LAYOUT
from gyoji.games.nova.people.wording import WORDING
from gyoji.games.nova.start import deck as construction
from gyoji.games.nova.start.switches import VALUES, Switches
from gyoji.games.nova.table import definitions, kinds, zones
from gyoji.games.nova.table.state import NovaGame
from gyoji.games.nova.text.compiler import compile_card_text, nova_compiler, read_card_text
from gyoji.games.packaged import Cards, PackagedRulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId, Ref, player_ref
from gyoji.kernel.values.ability import ACTIVATED
from gyoji.kernel.values.values import ABSENT, Definition
from gyoji.text.reading.compiler import Compiled, Compiler

QUIET: Final = (kinds.SHUFFLE, kinds.CHOOSE, kinds.TRIGGER, kinds.EXPIRE, kinds.END, kinds.USE, kinds.LOOK)
"""Events that the log passes over: they are told by what follows from them."""


class NovaRulebook(PackagedRulebook):
    """The game NOVA."""

    def __init__(self) -> None:
        super().__init__("nova", "nova-598", WORDING, ("main", "character", "side"))
        self.quiet = QUIET
        self.readings = VALUES
        self.columns = columns.FIELDS
        self.drawn = LAYOUT
        self.cards_of_game = Cards(
            definitions.define, compile_card_text, sound.ROLES.fault, board.describe, board.draw
        )

    def title(self, lang: str) -> str:
        """Return the game's name."""
        return "NOVA"

    # Cards and decks

    def broken_by(self, deck: Deck) -> list[Breach]:
        """Return every construction rule that the deck breaks."""
        return construction.violations(self.dealt(deck))

    def deal(self, name: str, parts: list[tuple[Definition, ...]]) -> construction.Deck:
        """Return the sections of a deck as the rules of the game take them."""
        return construction.Deck(name, parts[0], parts[1], parts[2])

    # Tables

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table run to its first question."""
        assert len(decks) == 2, "NOVA is a game for two (002.1)"
        readings = Switches(**self.switched(switches))
        return api.new_game((self.dealt(decks[0]), self.dealt(decks[1])), seed, readings)

    def strength(self, game: Game, player: PlayerId) -> float:
        """Return how strong a player stands, by life, field, hand and energy."""
        return _strength(_nova(game), player)

    def idle_choice(self, game: Game) -> int:
        """Return passing where the only other thing to do is to make energy that nothing needs."""
        question = game.question
        if question is None or question.prompt != "priority":
            return -1
        for option in question.options[1:]:
            if option.kind != options.ACTIVATE or option.b > options.ENERGY_CARD:
                return -1
        return 0

    # Card text

    def card_types(self) -> tuple[str, ...]:
        """Return the types that a text can be compiled as."""
        return ("servant", "spell", "item", "character")

    def own_fault(self, record: dict[str, Any]) -> str:
        """Return what is wrong with types, costs and other words of a record."""
        return _fault(record)

    def read_text(self, text: str, record: Record) -> list[Compiled]:
        """Return the compiled paragraphs of a text."""
        return read_card_text(text)

    def text_compiler(self) -> Compiler:
        """Return the compiler of the game's card text."""
        return nova_compiler()

    # Words

    def wished(self, game: Game, player: PlayerId) -> list[Option]:
        """Return what a player may wish to do with the cards in sight."""
        return _wishes(_nova(game), player)


def _nova(game: Game) -> NovaGame:
    assert isinstance(game, NovaGame)
    return game


def _strength(game: NovaGame, player: PlayerId) -> float:
    total = game.player(player).life / 500 + 0.12 * len(game.cards_in(zones.HAND, player))
    total += 0.15 * min(8, len(game.cards_in(zones.ENERGY, player)))
    for ref in game.field(player):
        values = game.values(ref)
        attack, health = values.number(kinds.ATTACK_VALUE), values.number(kinds.HEALTH)
        if values.types & kinds.SERVANT and attack != ABSENT:
            total += attack / 1000 + health / 2000 + 0.1
        else:
            total += 0.3
    return total


def _wishes(game: NovaGame, player: PlayerId) -> list[Option]:
    found: list[Option] = []
    for ref in game.cards_in(zones.HAND, player):
        found.append(Option(options.PLAY, ref))
    for ref in game.cards_in(zones.HAND, player):
        found.append(Option(options.SET_ENERGY, ref))
    for ref in game.cards_in(zones.CHARACTER_DECK, player):
        found.append(Option(options.PLAY, ref))
    rivals = [int(player_ref(PlayerId(1 - player))), *[int(ref) for ref in game.field(PlayerId(1 - player))]]
    for ref in game.field(player):
        for held in game.values(ref).held:
            if held.ability.kind == ACTIVATED:
                found.append(Option(options.ACTIVATE, ref, held.key))
        found += [Option(options.ATTACK, ref, rival) for rival in rivals if _fights(game, ref, Ref(rival))]
        if _fights(game, ref, ref):
            found.append(Option(options.DEFEND, ref))
    return found


def _fights(game: NovaGame, ref: Ref, rival: Ref) -> bool:
    """Tell whether both are servants, or one attacks a player: other wishes are not worth a line."""
    if not game.values(ref).types & kinds.SERVANT:
        return False
    return rival < 0 or game.values(rival).types & kinds.SERVANT != 0


def _fault(card: dict[str, Any]) -> str:
    if card["type"] not in kinds.TYPES:
        return f"unknown type {card['type']!r}; known: {', '.join(kinds.TYPES)}"
    if card["colour"] not in kinds.COLOUR_ICONS:
        return f"unknown colour {card['colour']!r}; known: {', '.join(kinds.COLOUR_ICONS)}"
    for name in ("cost", "required"):
        try:
            definitions.read_cost(card.get(name, "⓪"))
        except ValueError as error:
            return f"{name}: {error}"
    return ""


RULEBOOK: Final = NovaRulebook()
