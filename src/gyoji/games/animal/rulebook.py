"""The game as commands, bots and replays know it."""

from __future__ import annotations

import json
import math
import re
import tomllib
from importlib import resources
from typing import Any, Final

from gyoji.errors import UserError
from gyoji.games.animal import (
    api,
    board,
    columns,
    conditions,
    definitions,
    kinds,
    messages,
    options,
    permissions,
    wishes,
    zones,
)
from gyoji.games.animal import deck as construction
from gyoji.games.animal import text as reading
from gyoji.games.animal.layout import LAYOUT
from gyoji.games.animal.state import AnimalGame
from gyoji.games.animal.switches import VALUES, Switches
from gyoji.games.decks import Deck, Record, Violation
from gyoji.games.fields import Field
from gyoji.games.layout import Layout
from gyoji.games.outline import outline
from gyoji.games.rulebook import Rulebook, TextLine, Wish
from gyoji.kernel.game import Game
from gyoji.kernel.ids import NO_PLAYER, PlayerId, Ref
from gyoji.kernel.log import Entry
from gyoji.kernel.messages import LANGUAGES
from gyoji.kernel.procedure import Ask, Option, Refusal
from gyoji.kernel.values import Definition

_PACKAGE: Final = "gyoji.games.animal"
_FIELDS: Final[dict[str, type | tuple[type, ...]]] = {
    "number": str, "name": str, "names": list, "type": (str, list), "species": (str, list), "cost": (str, int),
    "condition": str, "atk": (str, int), "def": (str, int), "text": (str, list), "flavour": str, "counts_as": str,
}  # fmt: skip
_NEEDED: Final = ("number", "name", "type")
MOST_PLAYERS: Final = 4

QUIET: Final = (
    kinds.SHUFFLE, kinds.CHOOSE, kinds.TARGET, kinds.SEARCH, kinds.LOOK, kinds.DEAL, kinds.PAY, kinds.START,
    kinds.END, kinds.ATTACKED, kinds.DEFENDED, kinds.WAS_DEFENDED, kinds.TURN, kinds.WAKE, kinds.TO_PILE,
)  # fmt: skip
"""Events that the log passes over: they are told by what follows from them."""
UNSAID: Final = (kinds.WAIT, kinds.DAMAGE)
"""What is taken off objects turn by turn."""

_VIOLATIONS: Final[dict[str, str]] = {
    "main_deck_size": "the base deck has {count} cards; it needs 40 or more",
    "not_a_main_deck_card": "{name} is a territory and cannot be in the base deck",
    "territory_deck_size": "the territory deck has {count} cards; it needs 10",
    "not_a_territory": "{name} is no territory and cannot be in the territory deck",
    "side_deck_size": "the side deck has {count} cards; 15 is the most",
    "competitive_side_deck": "the side deck has {count} cards; at the competitive level it needs 15 or none",
    "not_a_side_deck_card": "{name} cannot be in the side deck",
    "too_many_of_a_name": "{count} copies of {name} in all decks together; 4 is the most",
    "too_many_by_rule": "{count} copies of {name}; its own rule allows fewer",
    "token_card": "{name} is a token card and cannot be in a deck",
}


class AnimalRulebook(Rulebook):
    """The Animal Card Game, for two to four players."""

    def __init__(self) -> None:
        super().__init__("animal", "animal-3.0", ("main", "territory", "side"), 2, MOST_PLAYERS)
        self._records: dict[str, Record] = {}
        self._definitions: dict[str, Definition] = {}

    def title(self, lang: str) -> str:
        """Return the game's name."""
        return "アニマルカードゲーム" if lang == "ja" else "Animal Card Game"

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
        folder = resources.files(_PACKAGE).joinpath("decks")
        return sorted(
            [each.name.removesuffix(".txt") for each in folder.iterdir() if each.name.endswith(".txt")]
        )

    def deck_text(self, name: str) -> str:
        """Return the file of a shipped deck."""
        return resources.files(_PACKAGE).joinpath("decks", f"{name}.txt").read_text("utf-8")

    def violations(self, deck: Deck) -> list[Violation]:
        """Return every construction rule that the deck breaks at the casual level."""
        return self._violations(deck, False)

    def _violations(self, deck: Deck, competitive: bool) -> list[Violation]:
        found: list[Violation] = []
        for each in construction.violations(self._dealt(deck), competitive):
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
            parts = [tuple([self.definition(card) for card in deck.cards(each)]) for each in self.sections]
            dealt = construction.Deck(deck.name, parts[0], parts[1], parts[2])
            deck.dealt = dealt
        return dealt

    # Tables

    def switches(self) -> dict[str, tuple[str, ...]]:
        """Return the options of a table, the default first."""
        return dict(VALUES)

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table run to its first question."""
        level = switches.get("level", VALUES["level"][0])
        if level == "competitive":
            faults = [
                f"{deck.name}: [{fault.rule}] {fault.text}"
                for deck in decks
                for fault in self._violations(deck, True)
            ]
            if faults:
                raise UserError("\n".join(faults))
        return api.new_game(tuple([self._dealt(deck) for deck in decks]), seed, Switches(level))

    def concede(self, game: Game, player: PlayerId) -> None:
        """Let a player give up."""
        _animal(game).concede(player)

    def standing(self, game: Game, player: PlayerId) -> float:
        """Return a guess of how likely *player* wins, from life, battlefields, hands and territories."""
        animal = _animal(game)
        if animal.players[player].lost:
            return 0.0
        others = [_strength(animal, other) for other in animal.in_turn_order() if other != player]
        lead = _strength(animal, player) - max(others, default=0.0)
        return 1 / (1 + math.exp(-lead)) * 2 / (len(others) + 1)

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
        read = reading.read_card_text(line)
        trees = reading.compile_card_text((card_type,), line)
        return TextLine(
            "\n".join([each.text for each in read]),
            "\n".join([outline(tree) for tree in trees]),
            "\n".join([each.canonical for each in read]),
            "\n".join([each.english for each in read]),
        )

    # Words

    def option_text(self, game: Game, option: Option, lang: str) -> str:
        """Return an option in words."""
        return messages.say_option(_animal(game), option, LANGUAGES[lang])

    def prompt_text(self, game: Game, question: Ask, lang: str) -> str:
        """Return a question in words."""
        return messages.say_prompt(question, LANGUAGES[lang])

    def entry_text(self, game: Game, entry: Entry, reader: PlayerId, lang: str) -> str:
        """Return a log entry in words for *reader*."""
        event = entry.event
        if event is None or event.kind in QUIET or event.kind == kinds.REMOVE and event.word in UNSAID:
            return ""
        named = reader == NO_PLAYER or (entry.seen_by >> reader) & 1 != 0
        return messages.say_event(_animal(game), event, LANGUAGES[lang], named)

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
        lines = [board.describe(record)]
        text = definitions.read_text(record.get("text", ""))
        if lang == "en" and text:
            return lines + [each.english for each in reading.read_card_text(text)]
        return lines + text.splitlines()

    def wishes(self, game: Game, player: PlayerId, lang: str) -> list[Wish]:
        """Return what *player* cannot do now with the cards in sight, each with the rule that forbids it."""
        animal = _animal(game)
        found: list[Wish] = []
        for wish in wishes.wishes(animal, player):
            refusal = animal.why_not(player, wish)
            if refusal is not None:
                text = self.option_text(game, wish, lang)
                if not [known for known in found if known.text == text]:
                    found.append(Wish(text, refusal))
        return found


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
