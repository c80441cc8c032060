"""The mission game as commands, bots and replays know it."""

from __future__ import annotations

from typing import Any, Final

from gyoji.games.construction import Breach
from gyoji.games.decks import Deck, Record
from gyoji.games.mission import api
from gyoji.games.mission.effects import sound
from gyoji.games.mission.people import board, columns, options
from gyoji.games.mission.people.layout import LAYOUT
from gyoji.games.mission.people.wording import WORDING
from gyoji.games.mission.start import deck as construction
from gyoji.games.mission.start.switches import VALUES, Switches
from gyoji.games.mission.table import areas, definitions, kinds, zones
from gyoji.games.mission.table.state import SLUG, MissionGame
from gyoji.games.mission.text.compiler import compile_card_text, mission_compiler, read_card_text
from gyoji.games.packaged import Cards, PackagedRulebook
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.values.ability import ACTIVATED
from gyoji.kernel.values.values import ABSENT, Definition
from gyoji.text.reading.compiler import Compiled, Compiler

_PLAYED: Final = kinds.CHARACTER | kinds.EVENT | kinds.ENGAGE

QUIET: Final = (
    kinds.SHUFFLE, kinds.CHOOSE, kinds.TRIGGER, kinds.END, kinds.LOOK, kinds.SUCCEED, kinds.FADE, kinds.TURN_FACE,
)  # fmt: skip
"""Events that the log passes over: they are told by what follows from them."""


class MissionRulebook(PackagedRulebook):
    """The account, mission and lane game."""

    def __init__(self) -> None:
        super().__init__(SLUG, "mission-420", WORDING, ("main", "account", "mission"))
        self.quiet = QUIET
        self.readings = VALUES
        self.columns = columns.FIELDS
        self.drawn = LAYOUT
        self.cards_of_game = Cards(
            definitions.define, compile_card_text, sound.fault, board.describe, board.draw
        )

    def title(self, lang: str) -> str:
        """Return the game's working name; its own is lost."""
        return "ミッション" if lang == "ja" else "Mission"

    # Cards and decks

    def broken_by(self, deck: Deck) -> list[Breach]:
        """Return every construction rule that the deck breaks."""
        return construction.violations(self.dealt(deck))

    def deal(self, name: str, parts: list[tuple[Definition, ...]]) -> construction.Deck:
        """Return the sections of a deck as the rules of the game take them."""
        main, account, missions = parts
        return construction.Deck(name, account, missions, main)

    # Tables

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table run to its first question."""
        assert len(decks) == 2, "the game is for two (101.1)"
        readings = Switches(**self.switched(switches))
        return api.new_game((self.dealt(decks[0]), self.dealt(decks[1])), seed, readings)

    def strength(self, game: Game, player: PlayerId) -> float:
        """Return how strong a player stands, by missions, characters, hand, energy and deck."""
        return _strength(_mission(game), player)

    # Card text

    def card_types(self) -> tuple[str, ...]:
        """Return the types that a text can be compiled as."""
        return ("character", "event", "engage", "mission", "account")

    def own_fault(self, record: dict[str, Any]) -> str:
        """Return what is wrong with types, costs and other words of a record."""
        return _fault(record)

    def read_text(self, text: str, record: Record) -> list[Compiled]:
        """Return the compiled paragraphs of a text."""
        return read_card_text(text)

    def text_compiler(self) -> Compiler:
        """Return the compiler of the game's card text."""
        return mission_compiler()

    # Words

    def is_told_elsewhere(self, event: Event) -> bool:
        """Tell whether an event is the start of the game or of a turn, which the board shows."""
        return event.kind == kinds.START and event.word in (kinds.TURN, kinds.GAME)

    def wished(self, game: Game, player: PlayerId) -> list[Option]:
        """Return what a player may wish to do with the cards in sight."""
        return _wishes(_mission(game), player)

    def ways(self, game: Game, wish: Option) -> list[Option]:
        """Return a play onto each lane; events are played onto none."""
        if wish.kind != options.PLAY or game.values(Ref(wish.a)).types & kinds.EVENT:
            return [wish]
        return [Option(options.PLAY, wish.a, lane) for lane in (1, 2, 3)]


def _mission(game: Game) -> MissionGame:
    assert isinstance(game, MissionGame)
    return game


def _strength(game: MissionGame, player: PlayerId) -> float:
    total = 0.06 * len(game.cards_in(zones.HAND, player)) + 0.05 * min(
        10, len(game.cards_in(zones.ENERGY, player))
    )
    total += 0.02 * min(15, len(game.cards_in(zones.DECK, player)))
    for ref in game.missions(player):
        obj = game.obj(ref)
        total += 1.2 if obj.face_down else 0.4 if obj.turned else 0
    for ref in game.characters(player):
        power = game.values(ref).number(kinds.POWER)
        total += 0.1 + (0 if power == ABSENT else power / 12000) + 0.03 * len(game.exp_of(ref))
    return total


def _wishes(game: MissionGame, player: PlayerId) -> list[Option]:
    found: list[Option] = []
    for kind in (zones.HAND, zones.KEEP):
        for ref in game.cards_in(kind, player):
            if game.values(ref).types & _PLAYED:
                found.append(Option(options.PLAY, ref))
    for ref in game.characters(player):
        found.append(Option(options.ATTACK, ref))
        if game.step == kinds.BLOCK_STEP:
            for lane in zones.neighbours(areas.lane_of(game, ref)):
                found.append(Option(options.BLOCK_SLIDE, ref, lane))
    for kind in (zones.ACCOUNT, zones.MISSION, *zones.AREAS, zones.CONNECT):
        for ref in game.cards_in(kind, player):
            for held in game.values(ref).held:
                if held.ability.kind == ACTIVATED:
                    found.append(Option(options.ACTIVATE, ref, held.key))
    return found


def _fault(card: dict[str, Any]) -> str:
    types = kinds.TYPES.get(card["type"])
    if types is None:
        return f"unknown type {card['type']!r}; known: {', '.join(kinds.TYPES)}"
    if types & _PLAYED and "cost" not in card:
        return "expected the field cost"
    if types & kinds.CHARACTER and "power" not in card:
        return "expected the field power"
    for icon in card.get("icons", []):
        if icon not in kinds.ICONS:
            return f"unknown icon {icon!r}; known: {', '.join(kinds.ICONS)}"
    return ""


RULEBOOK: Final = MissionRulebook()
