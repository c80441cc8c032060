"""Build Divide as commands, bots and replays know it. Four decks make a tag-team game."""

from __future__ import annotations

from typing import Any, Final

from gyoji.errors import UserError
from gyoji.games.builddivide import api
from gyoji.games.builddivide.abilities import icons
from gyoji.games.builddivide.effects import sound
from gyoji.games.builddivide.people import board, columns, options
from gyoji.games.builddivide.people.layout import LAYOUT
from gyoji.games.builddivide.people.wording import WORDING
from gyoji.games.builddivide.start import deck as construction
from gyoji.games.builddivide.start.switches import VALUES, Switches
from gyoji.games.builddivide.table import definitions, kinds, players, zones
from gyoji.games.builddivide.table.state import DivideGame
from gyoji.games.builddivide.text.compiler import compile_card_text, divide_compiler, read_card_text
from gyoji.games.construction import Breach
from gyoji.games.decks import Deck, Record, Violation
from gyoji.games.fields import Field
from gyoji.games.packaged import Cards, PackagedRulebook, chance, shape_fault, shapes_of
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId, Ref, is_player, player_ref
from gyoji.kernel.values.ability import ACTIVATED
from gyoji.kernel.values.values import Definition
from gyoji.text.reading.compiler import Compiled, Compiler

QUIET: Final = (
    kinds.SHUFFLE, kinds.CHOOSE, kinds.TRIGGER, kinds.END, kinds.LOOK, kinds.START, kinds.REST, kinds.STAND,
    kinds.HEAL, kinds.POINT, kinds.ATTACKED, kinds.BLOCKED, kinds.MAKEIN, kinds.EVOL, kinds.KESSOKU,
)  # fmt: skip
"""Events that the log passes over: they are told by what follows from them."""
RESULTS: Final = (kinds.WIN_BATTLE, kinds.LOSE_BATTLE, kinds.DRAW_BATTLE)

_OF_A_CARD: Final = ("number", "trigger", "work", "flavour")
"""Fields that a card has once, whatever faces it has."""


class DivideRulebook(PackagedRulebook):
    """The game Build Divide."""

    def __init__(self) -> None:
        super().__init__("builddivide", "builddivide-1", WORDING, ("main", "d", "territory"), 2, 4)
        self.quiet = QUIET
        self.readings = {name: values for name, values in VALUES.items() if name != "tag"}
        self.columns = columns.FIELDS
        self.drawn = LAYOUT
        self.cards_of_game = Cards(
            definitions.define, compile_card_text, sound.fault, board.describe, board.draw
        )
        self.shapes = {"open": dict, "unit": dict}

    def title(self, lang: str) -> str:
        """Return the game's name."""
        return "ビルディバイド" if lang == "ja" else "Build Divide"

    def check_seats(self, players: int) -> int:
        """Return *players*: two, or two teams of two (101-2, 1801-1)."""
        if players not in (2, 4):
            raise UserError(f"{self.slug} is played by 2, or by 4 in two teams")
        return players

    # Cards and decks

    def broken_by(self, deck: Deck) -> list[Breach]:
        """Return every construction rule that the deck breaks."""
        return construction.violations(self.dealt(deck))

    def violations_together(self, decks: tuple[Deck | None, ...], lang: str = "en") -> list[Violation]:
        """Return what is wrong with the decks of teammates (2101-1)."""
        found: list[Violation] = []
        if len(decks) < len(players.FOUR):
            return found
        for seat in players.BOTH:
            one = decks[seat]
            other = decks[players.MATE[seat]]
            if one is not None and other is not None:
                broken = construction.team_violations(self.dealt(one), self.dealt(other))
                found += self.in_words(other, broken, lang)
        return found

    def deal(self, name: str, parts: list[tuple[Definition, ...]]) -> construction.Deck:
        """Return the sections of a deck as the rules of the game take them."""
        main, d, territory = [tuple([definitions.of(card) for card in part]) for part in parts]
        return construction.Deck(name, main, d, territory)

    # Tables

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table run to its first question; how many play says whether it is tag team."""
        self.check_seats(len(decks))
        made = _switches(self.switched(switches), "yes" if len(decks) == 4 else "no")
        return api.new_game(tuple([self.dealt(deck) for deck in decks]), seed, made)

    def side(self, game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
        """Return the team of a player."""
        seats = players.everybody(_divide(game))
        return tuple([seat for seat in seats if players.team(seat) == players.team(player)])

    def win_chance(self, game: Game, player: PlayerId) -> float:
        """Return a guess of how likely *player* wins, from how strong both sides stand."""
        lead = 0.0
        for seat in players.everybody(_divide(game)):
            own = players.team(seat) == players.team(player)
            lead += self.strength(game, seat) if own else -self.strength(game, seat)
        return chance(lead)

    def strength(self, game: Game, player: PlayerId) -> float:
        """Return how strong a player stands, by life, units, hand and energy."""
        return _strength(_divide(game), player)

    def idle_choice(self, game: Game) -> int:
        """Return passing where nothing has happened yet in a window, and any energy where all of it is alike."""
        table = _divide(game)
        question = table.question
        if question is not None and question.prompt == "pay_energy":
            return 0 if _all_alike(table, question.options) else -1
        if question is None or question.prompt != "priority" or table.waiting or table.packets:
            return -1
        if table.phase == kinds.MAIN_PHASE and question.player == table.turn_player:
            return -1
        if (
            table.phase == kinds.END_PHASE
            or table.declared
            or (table.fight is not None and table.step != kinds.BATTLE_STEP)
        ):
            return -1
        for i, option in enumerate(question.options):
            if option.kind == options.PASS:
                return i
        return -1

    # Card text

    def card_types(self) -> tuple[str, ...]:
        """Return the types that a text can be compiled as."""
        return ("unit", "command", "territory")

    def list_fields(self) -> tuple[Field, ...]:
        """Return the fields of lists, with those of a territory's open face."""
        return (*self.fields(), *columns.OPEN_FIELDS)

    def own_fault(self, record: dict[str, Any]) -> str:
        """Return what is wrong with the faces of a card."""
        fault = _face_fault(record)
        shapes = {name: shape for name, shape in shapes_of(columns.FIELDS).items() if name not in _OF_A_CARD}
        for side in ("open", "unit"):
            if not fault and side in record:
                face = {"type": record["type"] if side == "open" else "unit", **record[side]}
                inner = shape_fault(face, shapes) or _face_fault(face)
                fault = f"{side}: {inner}" if inner else ""
        if not fault and (record["type"] == "territory") != ("open" in record) and "unit" not in record:
            return "a territory has an open face, and no other card has one"
        return fault

    def read_text(self, text: str, record: Record) -> list[Compiled]:
        """Return the compiled paragraphs of a text."""
        return read_card_text(text)

    def text_compiler(self) -> Compiler:
        """Return the compiler of the game's card text."""
        return divide_compiler()

    def card_text(self, name: str, lang: str) -> list[str]:
        """Return a card in words, a territory with both faces."""
        lines = super().card_text(name, lang)
        for side in ("open", "unit"):
            record = self.cards().get(name, {})
            other = record.get(side)
            if isinstance(other, dict):
                lines += self.face_text({"name": record["name"], "type": record["type"], **other}, lang)
        return lines

    # Words

    def is_told_elsewhere(self, event: Event) -> bool:
        """Tell whether a line would only repeat another: steps of a play, the other side of a battle, its players."""
        if event.rule in ("1204-2a:i", "1204-2c"):
            return True
        if event.kind == kinds.BATTLE:
            return not event.mask & (1 << kinds.START)
        return event.kind in RESULTS and is_player(event.subject)

    def wished(self, game: Game, player: PlayerId) -> list[Option]:
        """Return what a player may wish to do with the cards in sight."""
        return _wishes(_divide(game), player)


def _divide(game: Game) -> DivideGame:
    assert isinstance(game, DivideGame)
    return game


def _switches(chosen: dict[str, str], tag: str) -> Switches:
    return Switches(
        tag,
        chosen["copies"],
        chosen["cosplay"],
        chosen["assault_waits"],
        chosen["closed_face"],
        chosen["opening_seen"],
        chosen["reductions"],
        chosen["berserk"],
        chosen["two_demands"],
        chosen["kessoku"],
    )


def _all_alike(game: DivideGame, offered: list[Option]) -> bool:
    """Tell whether the energy cards of a payment have the same colours."""
    return len({game.values(Ref(option.a)).colours for option in offered}) == 1


def _strength(game: DivideGame, player: PlayerId) -> float:
    total = 0.3 * len(game.cards_in(zones.LIFE, player)) + 0.1 * len(game.cards_in(zones.HAND, player))
    total += 0.1 * min(8, len(game.cards_in(zones.ENERGY, player)))
    for ref in game.units(player):
        values = game.values(ref)
        total += max(0, values.numbers[kinds.POWER]) / 15000 + 0.15 * max(0, values.numbers[kinds.HIT])
    return total


def _wishes(game: DivideGame, player: PlayerId) -> list[Option]:
    found: list[Option] = []
    for ref in game.cards_in(zones.HAND, player):
        found.append(Option(options.PLAY, ref))
    for ref in game.cards_in(zones.HAND, player):
        found.append(Option(options.PLACE_ENERGY, ref))
    for ref in game.units(player):
        found.append(Option(options.ATTACK, ref, player_ref(players.facing(game, player))))
        for foe in game.opponents(player):
            found += [Option(options.ATTACK, ref, other) for other in game.units(foe)]
        found.append(Option(options.BLOCK, ref))
    found += [Option(options.END_ATTACKS), Option(options.NO_BLOCK)]
    for ref in [*game.units(player), *game.territories(player)]:
        for held in game.values(ref).held:
            if held.ability.kind == ACTIVATED:
                found.append(Option(options.ACTIVATE, ref, held.key))
    return found


def _face_fault(face: dict[str, Any]) -> str:
    if face["type"] not in kinds.TYPES:
        return f"unknown type {face['type']!r}; known: {', '.join(kinds.TYPES)}"
    if face.get("timing", kinds.NORMAL) not in kinds.TIMINGS:
        return f"unknown timing {face['timing']!r}; known: {', '.join(kinds.TIMINGS)}"
    if face.get("trigger", "") not in ("", kinds.BUSTER, kinds.SHOT):
        return f"unknown trigger icon {face['trigger']!r}; known: {kinds.BUSTER}, {kinds.SHOT}"
    if face["type"] == "unit" and not ("power" in face and "hit" in face):
        return "a unit has power and hit"
    try:
        if "cost" in face:
            definitions.read_cost(face["cost"])
        if "cost_total" in face:
            definitions.read_total(face["cost_total"])
        icons.expand(tuple(face.get("icons", ())), face.get("garment", ""))
    except ValueError as error:
        return str(error)
    return ""


RULEBOOK: Final = DivideRulebook()
