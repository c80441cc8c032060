"""The mission game as commands, bots and replays know it."""

from __future__ import annotations

import json
import math
import re
import tomllib
from importlib import resources
from typing import Any, Final

from gyoji.errors import UserError
from gyoji.games.decks import Deck, Record, Violation
from gyoji.games.fields import Field
from gyoji.games.layout import Layout
from gyoji.games.mission import api, areas, board, columns, definitions, kinds, messages, options, zones
from gyoji.games.mission import deck as construction
from gyoji.games.mission.layout import LAYOUT
from gyoji.games.mission.state import SLUG, MissionGame
from gyoji.games.mission.switches import READINGS, Switches
from gyoji.games.mission.text import compile_card_text, read_card_text
from gyoji.games.outline import outline
from gyoji.games.rulebook import Rulebook, TextLine, Wish
from gyoji.kernel.ability import ACTIVATED
from gyoji.kernel.game import Game
from gyoji.kernel.ids import NO_PLAYER, PlayerId
from gyoji.kernel.log import Entry
from gyoji.kernel.messages import LANGUAGES
from gyoji.kernel.procedure import Ask, Option, Refusal
from gyoji.kernel.values import ABSENT, Definition

_PACKAGE: Final = "gyoji.games.mission"
_FIELDS: Final[dict[str, type | tuple[type, ...]]] = {
    "number": str, "name": str, "type": str, "cost": int, "power": int, "icons": list, "mission_info": list,
    "trait": list, "account_info": list, "text": str, "flavour": str,
}  # fmt: skip
_NEEDED: Final = ("number", "name", "type")
_PLAYED: Final = kinds.CHARACTER | kinds.EVENT | kinds.ENGAGE

QUIET: Final = (
    kinds.SHUFFLE, kinds.CHOOSE, kinds.TRIGGER, kinds.END, kinds.LOOK, kinds.SUCCEED, kinds.FADE, kinds.TURN_FACE,
)  # fmt: skip
"""Events that the log passes over: they are told by what follows from them."""

_VIOLATIONS: Final[dict[str, str]] = {
    "account_count": "{count} accounts; a deck has exactly one",
    "mission_count": "{count} missions; a deck has exactly three",
    "not_a_mission": "{name} is no mission",
    "same_mission": "{count} missions called {name}",
    "not_a_main_deck_card": "{name} cannot be in the main deck",
    "main_deck_size": "the main deck has {count} cards; it needs 50 to 70",
    "too_many_of_a_name": "{count} copies of {name}; 4 is the most",
    "no_attribute_matches": "{name} shares no attribute with the missions",
}


class MissionRulebook(Rulebook):
    """The account, mission and lane game."""

    def __init__(self) -> None:
        super().__init__(SLUG, "mission-420", ("main", "account", "mission"))
        self._records: dict[str, Record] = {}
        self._definitions: dict[str, Definition] = {}

    def title(self, lang: str) -> str:
        """Return the game's working name; its own is lost."""
        return "ミッション" if lang == "ja" else "Mission"

    # Cards and decks

    def records(self) -> dict[str, Record]:
        """Return every shipped card by name."""
        if not self._records:
            text = resources.files(_PACKAGE).joinpath("cards", "starter.toml").read_text("utf-8")
            for record in self.read_cards(text, "starter.toml"):
                self._records[str(record["name"])] = record
        return self._records

    def deck_names(self) -> list[str]:
        """Return the names of the shipped decks."""
        found = resources.files(_PACKAGE).joinpath("decks").iterdir()
        return sorted([each.name.removesuffix(".txt") for each in found if each.name.endswith(".txt")])

    def deck_text(self, name: str) -> str:
        """Return the file of a shipped deck."""
        return resources.files(_PACKAGE).joinpath("decks", f"{name}.txt").read_text("utf-8")

    def violations(self, deck: Deck) -> list[Violation]:
        """Return every construction rule that the deck breaks."""
        found: list[Violation] = []
        for each in construction.violations(self._dealt(deck)):
            text = _VIOLATIONS[each.key].format(name=each.name, count=each.count)
            lines = [entry.line for entry in deck.entries if entry.name == each.name]
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
            main, account, missions = [
                tuple([self.definition(card) for card in deck.cards(each)]) for each in self.sections
            ]
            dealt = construction.Deck(deck.name, account, missions, main)
            deck.dealt = dealt
        return dealt

    # Tables

    def switches(self) -> dict[str, tuple[str, ...]]:
        """Return the readings that can be switched, the default first."""
        return dict(READINGS)

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table run to its first question."""
        assert len(decks) == 2, "the game is for two (101.1)"
        readings = [switches.get(name, READINGS[name][0]) for name in READINGS]
        return api.new_game((self._dealt(decks[0]), self._dealt(decks[1])), seed, Switches(*readings))

    def concede(self, game: Game, player: PlayerId) -> None:
        """Let a player give up."""
        _mission(game).concede(player)

    def standing(self, game: Game, player: PlayerId) -> float:
        """Return a guess of how likely *player* wins, from missions, characters, hands, energy and decks."""
        mission = _mission(game)
        lead = _strength(mission, player) - _strength(mission, PlayerId(1 - player))
        return 1 / (1 + math.exp(-lead))

    # Card text

    def card_types(self) -> tuple[str, ...]:
        """Return the types that a text can be compiled as."""
        return ("character", "event", "engage", "mission", "account")

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
        return messages.say_option(_mission(game), option, LANGUAGES[lang])

    def prompt_text(self, game: Game, question: Ask, lang: str) -> str:
        """Return a question in words."""
        return messages.say_prompt(question, LANGUAGES[lang])

    def entry_text(self, game: Game, entry: Entry, reader: PlayerId, lang: str) -> str:
        """Return a log entry in words for *reader*."""
        event = entry.event
        if event is None or event.kind in QUIET:
            return ""
        if event.kind == kinds.START and event.word in (kinds.TURN, kinds.GAME):
            return ""
        named = reader == NO_PLAYER or (entry.seen_by >> reader) & 1 != 0
        return messages.say_event(_mission(game), event, LANGUAGES[lang], named)

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
        """Return a card in words."""
        record = self.cards().get(name)
        if record is None:
            return []
        text = str(record.get("text", "")).strip()
        lines = [board.describe(record)]
        if lang == "en":
            lines += [each.english for each in read_card_text(text)]
        return lines + text.splitlines()

    def wishes(self, game: Game, player: PlayerId, lang: str) -> list[Wish]:
        """Return what *player* cannot do now with the cards in sight, each with the rule that forbids it."""
        mission = _mission(game)
        found: list[Wish] = []
        for shown, tried in _wishes(mission, player):
            reasons = [mission.why_not(player, wish) for wish in tried]
            if reasons[0] is not None and None not in reasons:
                text = self.option_text(game, shown, lang)
                if not [known for known in found if known.text == text]:
                    found.append(Wish(text, reasons[0]))
        return found


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


def _wishes(game: MissionGame, player: PlayerId) -> list[tuple[Option, list[Option]]]:
    """Return wishes as they are said, each with all the ways to do it."""
    found: list[tuple[Option, list[Option]]] = []
    for kind in (zones.HAND, zones.KEEP):
        for ref in game.cards_in(kind, player):
            types = game.values(ref).types
            onto = (0,) if types & kinds.EVENT else (1, 2, 3)
            if types & _PLAYED:
                found.append((Option(options.PLAY, ref), [Option(options.PLAY, ref, lane) for lane in onto]))
    for ref in game.characters(player):
        found.append((Option(options.ATTACK, ref), [Option(options.ATTACK, ref)]))
        if game.step == kinds.BLOCK_STEP:
            for lane in zones.neighbours(areas.lane_of(game, ref)):
                slide = Option(options.BLOCK_SLIDE, ref, lane)
                found.append((slide, [slide]))
    for kind in (zones.ACCOUNT, zones.MISSION, *zones.AREAS, zones.CONNECT):
        for ref in game.cards_in(kind, player):
            for held in game.values(ref).held:
                if held.ability.kind == ACTIVATED:
                    use = Option(options.ACTIVATE, ref, held.key)
                    found.append((use, [use]))
    return found


def _fault(card: Any) -> str:
    if not isinstance(card, dict):
        return "expected a table [[card]]"
    for name in _NEEDED:
        if name not in card:
            return f"expected the field {name}"
    for name, value in card.items():
        if name not in _FIELDS:
            return f"unknown field {name}; known: {', '.join(_FIELDS)}"
        if not isinstance(value, _FIELDS[name]):
            return f"{name} has a value of the wrong kind: {value!r}"
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
