"""NOVA as commands, bots and replays know it."""

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
from gyoji.games.nova import api, board, columns, definitions, kinds, messages, options, zones
from gyoji.games.nova import deck as construction
from gyoji.games.nova.layout import LAYOUT
from gyoji.games.nova.state import NovaGame
from gyoji.games.nova.switches import Switches
from gyoji.games.nova.text import compile_card_text, read_card_text
from gyoji.games.outline import outline
from gyoji.games.rulebook import Rulebook, TextLine, Wish
from gyoji.kernel.ability import ACTIVATED
from gyoji.kernel.game import Game
from gyoji.kernel.ids import NO_PLAYER, PlayerId, Ref, player_ref
from gyoji.kernel.log import Entry
from gyoji.kernel.messages import LANGUAGES
from gyoji.kernel.procedure import Ask, Option, Refusal
from gyoji.kernel.values import ABSENT, Definition

_PACKAGE: Final = "gyoji.games.nova"
_FIELDS: Final[dict[str, type | tuple[type, ...]]] = {
    "number": str, "name": str, "type": str, "colour": str, "cost": str, "attack": int, "health": int,
    "affiliation": list, "race": list, "level": int, "required": str, "text": str, "flavour": str,
}  # fmt: skip
_NEEDED: Final = ("number", "name", "type", "colour")

QUIET: Final = (kinds.SHUFFLE, kinds.CHOOSE, kinds.TRIGGER, kinds.EXPIRE, kinds.END, kinds.USE, kinds.LOOK)
"""Events that the log passes over: they are told by what follows from them."""

_VIOLATIONS: Final[dict[str, str]] = {
    "main_deck_size": "the main deck has {count} cards; it needs 40 to 60",
    "not_a_main_deck_card": "{name} is a character and cannot be in the main deck",
    "too_many_of_a_name": "{count} copies of {name}",
    "character_deck_size": "the character deck has {count} cards; 10 is the most",
    "not_a_character": "{name} is no character and cannot be in the character deck",
    "side_deck_size": "the side deck has {count} cards; 15 is the most",
}


class NovaRulebook(Rulebook):
    """The game NOVA."""

    def __init__(self) -> None:
        super().__init__("nova", "nova-598", ("main", "character", "side"))
        self._records: dict[str, Record] = {}
        self._definitions: dict[str, Definition] = {}

    def title(self, lang: str) -> str:
        """Return the game's name."""
        return "NOVA"

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
        return api.deck_names()

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
            parts = [tuple([self.definition(card) for card in deck.cards(each)]) for each in self.sections]
            dealt = construction.Deck(deck.name, parts[0], parts[1], parts[2])
            deck.dealt = dealt
        return dealt

    # Tables

    def switches(self) -> dict[str, tuple[str, ...]]:
        """Return the readings that can be switched, the default first."""
        return {
            "end_phase_order": ("discard_first", "damage_first"),
            "destruction_window": ("window", "literal"),
            "colourless_energy": ("makes_colourless", "makes_none"),
        }

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table run to its first question."""
        assert len(decks) == 2, "NOVA is a game for two (002.1)"
        default = self.switches()
        readings = [switches.get(name, default[name][0]) for name in default]
        return api.new_game(
            (self._dealt(decks[0]), self._dealt(decks[1])),
            seed,
            Switches(readings[0], readings[1], readings[2]),
        )

    def concede(self, game: Game, player: PlayerId) -> None:
        """Let a player give up."""
        _nova(game).concede(player)

    def standing(self, game: Game, player: PlayerId) -> float:
        """Return a guess of how likely *player* wins, from life, fields, hands and energy."""
        nova = _nova(game)
        lead = _strength(nova, player) - _strength(nova, PlayerId(1 - player))
        return 1 / (1 + math.exp(-lead))

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
        return messages.say_option(_nova(game), option, LANGUAGES[lang])

    def prompt_text(self, game: Game, question: Ask, lang: str) -> str:
        """Return a question in words."""
        return messages.say_prompt(question, LANGUAGES[lang])

    def entry_text(self, game: Game, entry: Entry, reader: PlayerId, lang: str) -> str:
        """Return a log entry in words for *reader*."""
        event = entry.event
        if event is None or event.kind in QUIET:
            return ""
        named = reader == NO_PLAYER or (entry.seen_by >> reader) & 1 != 0
        return messages.say_event(_nova(game), event, LANGUAGES[lang], named)

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
        nova = _nova(game)
        found: list[Wish] = []
        for wish in _wishes(nova, player):
            refusal = nova.why_not(player, wish)
            if refusal is not None:
                text = self.option_text(game, wish, lang)
                if not [known for known in found if known.text == text]:
                    found.append(Wish(text, refusal))
        return found


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
