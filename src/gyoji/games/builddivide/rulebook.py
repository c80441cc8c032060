"""Build Divide as commands, bots and replays know it. Four decks make a tag-team game."""

from __future__ import annotations

import json
import math
import re
import tomllib
from importlib import resources
from typing import Any, Final

from gyoji.errors import UserError
from gyoji.games.builddivide import (
    api,
    board,
    columns,
    definitions,
    icons,
    kinds,
    messages,
    options,
    players,
    zones,
)
from gyoji.games.builddivide import deck as construction
from gyoji.games.builddivide.layout import LAYOUT
from gyoji.games.builddivide.state import DivideGame
from gyoji.games.builddivide.switches import VALUES, Switches
from gyoji.games.builddivide.text import compile_card_text, read_card_text
from gyoji.games.decks import Deck, Record, Violation
from gyoji.games.fields import Field
from gyoji.games.layout import Layout
from gyoji.games.outline import outline
from gyoji.games.rulebook import Rulebook, TextLine, Wish
from gyoji.kernel.ability import ACTIVATED
from gyoji.kernel.events import Event
from gyoji.kernel.game import Game
from gyoji.kernel.ids import NO_PLAYER, PlayerId, Ref, is_player, player_ref
from gyoji.kernel.log import Entry
from gyoji.kernel.messages import LANGUAGES
from gyoji.kernel.procedure import Ask, Option, Refusal
from gyoji.kernel.values import Definition

_PACKAGE: Final = "gyoji.games.builddivide"
_FACE: Final[dict[str, type | tuple[type, ...]]] = {
    "name": str, "type": str, "subtype": list, "attribute": list, "cost": str, "cost_total": str, "timing": str,
    "title": list, "power": int, "hit": int, "identity": list, "readings": list, "icons": list, "garment": str,
    "text": str,
}  # fmt: skip
_FIELDS: Final[dict[str, type | tuple[type, ...]]] = {
    **_FACE, "number": str, "trigger": str, "work": str, "flavour": str, "open": dict, "unit": dict,
}  # fmt: skip
_NEEDED: Final = ("number", "name", "type")

QUIET: Final = (
    kinds.SHUFFLE, kinds.CHOOSE, kinds.TRIGGER, kinds.END, kinds.LOOK, kinds.START, kinds.REST, kinds.STAND,
    kinds.HEAL, kinds.POINT, kinds.ATTACKED, kinds.BLOCKED, kinds.MAKEIN, kinds.EVOL, kinds.KESSOKU,
)  # fmt: skip
"""Events that the log passes over: they are told by what follows from them."""
RESULTS: Final = (kinds.WIN_BATTLE, kinds.LOSE_BATTLE, kinds.DRAW_BATTLE)

_VIOLATIONS: Final[dict[str, str]] = {
    "deck_size": "the main deck has {count} cards; it needs 40 to 50",
    "d_deck_size": "the D deck has {count} cards; it has 12 at most",
    "too_many_of_a_name": "{count} copies of {name}",
    "busters": "{count} cards with a Buster icon; the main deck needs 12",
    "shots": "{count} cards with a Shot icon; 12 is the most",
    "territory_in_main": "{name} is a territory and cannot be in the main deck",
    "one_territory": "{count} territories are brought; it is one",
    "same_territory": "{name} is the territory of the teammate too",
}


class DivideRulebook(Rulebook):
    """The game Build Divide."""

    def __init__(self) -> None:
        super().__init__("builddivide", "builddivide-1", ("main", "d", "territory"), 2, 4)
        self._records: dict[str, Record] = {}
        self._definitions: dict[str, Definition] = {}

    def check_seats(self, players: int) -> int:
        """Return *players*: two, or two teams of two (101-2, 1801-1)."""
        if players not in (2, 4):
            raise UserError(f"{self.slug} is played by 2, or by 4 in two teams")
        return players

    def title(self, lang: str) -> str:
        """Return the game's name."""
        return "ビルディバイド" if lang == "ja" else "Build Divide"

    # Cards and decks

    def records(self) -> dict[str, Record]:
        """Return every shipped card by name."""
        if not self._records:
            folder = resources.files(_PACKAGE).joinpath("cards")
            for file in sorted([each.name for each in folder.iterdir() if each.name.endswith(".toml")]):
                for record in self.read_cards(folder.joinpath(file).read_text("utf-8"), file):
                    self._records[str(record["name"])] = record
        return self._records

    def deck_names(self) -> list[str]:
        """Return the names of the shipped decks."""
        folder = resources.files(_PACKAGE).joinpath("decks")
        return sorted(
            [each.name.removesuffix(".txt") for each in folder.iterdir() if each.name.endswith(".txt")]
        )

    def deck_text(self, name: str) -> str:
        """Return the file of a shipped deck."""
        return resources.files(_PACKAGE).joinpath("decks", f"{name}.txt").read_text("utf-8")

    def violations(self, deck: Deck) -> list[Violation]:
        """Return every construction rule that the deck breaks."""
        found: list[Violation] = []
        for each in construction.violations(self._dealt(deck)):
            lines = [entry.line for entry in deck.entries if entry.name == each.name]
            text = _VIOLATIONS[each.key].format(name=each.name, count=each.count)
            found.append(Violation(each.rule, text, lines[0] if lines else 0))
        return found

    def definition(self, record: Record) -> Definition:
        """Return the definition of a card; the same record gives the same one."""
        key = json.dumps(record, ensure_ascii=False, sort_keys=True)
        found = self._definitions.get(key)
        if found is None:
            found = definitions.define(record)
            self._definitions[key] = found
        return found

    def _dealt(self, deck: Deck) -> construction.Deck:
        dealt = deck.dealt
        if not isinstance(dealt, construction.Deck):
            parts = [
                tuple([definitions.of(self.definition(card)) for card in deck.cards(each)])
                for each in self.sections
            ]
            dealt = construction.Deck(deck.name, parts[0], parts[1], parts[2])
            deck.dealt = dealt
        return dealt

    # Tables

    def switches(self) -> dict[str, tuple[str, ...]]:
        """Return the readings that can be switched, the default first; how many play says whether it is tag team."""
        return {name: values for name, values in VALUES.items() if name != "tag"}

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table run to its first question."""
        self.check_seats(len(decks))
        chosen = [switches.get(name, values[0]) for name, values in VALUES.items() if name != "tag"]
        made = Switches("yes" if len(decks) == 4 else "no", chosen[0], chosen[1], chosen[2], chosen[3])
        return api.new_game(tuple([self._dealt(deck) for deck in decks]), seed, made)

    def concede(self, game: Game, player: PlayerId) -> None:
        """Let a player give up."""
        _divide(game).concede(player)

    def standing(self, game: Game, player: PlayerId) -> float:
        """Return a guess of how likely *player* wins, from life, units, hands and energy of both sides."""
        table = _divide(game)
        lead = 0.0
        for seat in players.everybody(table):
            own = players.team(seat) == players.team(player)
            lead += _strength(table, seat) if own else -_strength(table, seat)
        return 1 / (1 + math.exp(-lead))

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

    def read_cards(self, text: str, source: str) -> list[Record]:
        """Return the cards of a card file; raise UserError with file and line."""
        try:
            cards = tomllib.loads(text).get("card", [])
        except tomllib.TOMLDecodeError as error:
            at = re.search(r"at line (\d+)", str(error))
            raise UserError(f"{source}:{at[1] if at else 1}: {error}") from None
        starts = [n for n, line in enumerate(text.splitlines(), 1) if line.strip() == "[[card]]"]
        if not isinstance(cards, list) or not cards:
            raise UserError(f"{source}:1: expected tables [[card]], found none")
        for i, card in enumerate(cards):
            fault = _fault(card)
            if fault:
                raise UserError(f"{source}:{starts[i] if i < len(starts) else 1}: {fault}")
        return cards

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of a card record with the columns of lists."""
        return columns.FIELDS

    def fault(self, record: Record) -> str:
        """Return what is wrong with the values of a record."""
        return _fault(record)

    def compile_line(self, line: str, card_type: str) -> TextLine:
        """Return the meaning of one line; raise TextError when it does not compile."""
        read = read_card_text(line)
        trees = compile_card_text(card_type, line)
        return TextLine(
            "\n".join([each.text for each in read]),
            "\n".join([outline(tree) for tree in trees]),
            "\n".join([each.canonical for each in read]),
            "\n".join([each.english for each in read]),
        )

    # Words

    def option_text(self, game: Game, option: Option, lang: str) -> str:
        """Return an option in words."""
        return messages.say_option(_divide(game), option, LANGUAGES[lang])

    def prompt_text(self, game: Game, question: Ask, lang: str) -> str:
        """Return a question in words."""
        return messages.say_prompt(question, LANGUAGES[lang])

    def entry_text(self, game: Game, entry: Entry, reader: PlayerId, lang: str) -> str:
        """Return a log entry in words for *reader*."""
        event = entry.event
        if event is None or event.kind in QUIET or _is_told_elsewhere(event):
            return ""
        named = reader == NO_PLAYER or (entry.seen_by >> reader) & 1 != 0
        return messages.say_event(_divide(game), event, LANGUAGES[lang], named)

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        """Return the reason of a refusal in words."""
        return messages.say_refusal(refusal, LANGUAGES[lang])

    def board(self, view: dict[str, object], lang: str, width: int, height: int) -> list[str]:
        """Return a player's view as lines of text."""
        return board.draw(view, self.cards(), lang, width, height)

    def layout(self) -> Layout:
        """Return where zones are drawn."""
        return LAYOUT

    def card_text(self, name: str, lang: str) -> list[str]:
        """Return a card in words, a territory with both faces."""
        record = self.cards().get(name)
        if record is None:
            return []
        lines = _face_text(record, lang)
        for side in ("open", "unit"):
            other = record.get(side)
            if isinstance(other, dict):
                lines += _face_text({"name": record["name"], "type": record["type"], **other}, lang)
        return lines

    def wishes(self, game: Game, player: PlayerId, lang: str) -> list[Wish]:
        """Return what *player* cannot do now with the cards in sight, each with the rule that forbids it."""
        table = _divide(game)
        found: list[Wish] = []
        for wish in _wishes(table, player):
            refusal = table.why_not(player, wish)
            if refusal is not None:
                text = self.option_text(game, wish, lang)
                if not [known for known in found if known.text == text]:
                    found.append(Wish(text, refusal))
        return found


def _divide(game: Game) -> DivideGame:
    assert isinstance(game, DivideGame)
    return game


def _all_alike(game: DivideGame, offered: list[Option]) -> bool:
    """Tell whether the energy cards of a payment have the same colours."""
    return len({game.values(Ref(option.a)).colours for option in offered}) == 1


def _is_told_elsewhere(event: Event) -> bool:
    """Tell whether a log line would only repeat another: steps of a play, the other side of a battle, its players."""
    if event.rule in ("1204-2a:i", "1204-2c"):
        return True
    if event.kind == kinds.BATTLE:
        return not event.mask & (1 << kinds.START)
    return event.kind in RESULTS and is_player(event.subject)


def _face_text(record: Record, lang: str) -> list[str]:
    lines = [board.describe(record)]
    text = str(record.get("text", "")).strip()
    if lang == "en" and text:
        return lines + [each.english for each in read_card_text(text)]
    return lines + text.splitlines()


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


def _fault(card: Any) -> str:
    if not isinstance(card, dict):
        return "expected a table [[card]]"
    for name in _NEEDED:
        if name not in card:
            return f"expected the field {name}"
    fault = _face_fault(card, _FIELDS)
    for side in ("open", "unit"):
        if not fault and side in card:
            inner = _face_fault({"type": card["type"] if side == "open" else "unit", **card[side]}, _FACE)
            fault = f"{side}: {inner}" if inner else ""
    if not fault and (card["type"] == "territory") != ("open" in card) and "unit" not in card:
        return "a territory has an open face, and no other card has one"
    return fault


def _face_fault(face: dict[str, Any], fields: dict[str, type | tuple[type, ...]]) -> str:
    for name, value in face.items():
        if name not in fields:
            return f"unknown field {name}; known: {', '.join(fields)}"
        if not isinstance(value, fields[name]):
            return f"{name} has a value of the wrong kind: {value!r}"
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
