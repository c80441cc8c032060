"""Dimension Zero as commands, bots and replays know it."""

from __future__ import annotations

import json
import math
import re
import tomllib
from importlib import resources
from typing import Any, Final

from gyoji.errors import UserError
from gyoji.games.decks import Deck, Record, Violation
from gyoji.games.dimensionzero import api, board, columns, definitions, kinds, messages, options, zones
from gyoji.games.dimensionzero import deck as construction
from gyoji.games.dimensionzero.layout import LAYOUT
from gyoji.games.dimensionzero.state import ZeroGame
from gyoji.games.dimensionzero.switches import VALUES, Switches
from gyoji.games.dimensionzero.text import compile_card_text, read_card_text
from gyoji.games.fields import Field
from gyoji.games.layout import Layout
from gyoji.games.outline import outline
from gyoji.games.rulebook import Rulebook, TextLine, Wish
from gyoji.kernel.ability import ACTIVATED
from gyoji.kernel.game import Game
from gyoji.kernel.ids import NO_PLAYER, NO_REF, PlayerId
from gyoji.kernel.log import Entry
from gyoji.kernel.messages import LANGUAGES
from gyoji.kernel.procedure import Ask, Option, Refusal
from gyoji.kernel.values import Definition

_PACKAGE: Final = "gyoji.games.dimensionzero"
_FIELDS: Final[dict[str, type | tuple[type, ...]]] = {
    "number": str, "name": str, "type": str, "cost": str, "move": str, "power": int, "smash": int, "race": list,
    "attribute": list, "timing": str, "forbidden": int, "layout": str, "text": str, "flavour": str,
}  # fmt: skip
_NEEDED: Final = ("number", "name", "type", "cost")
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

_VIOLATIONS: Final[dict[str, str]] = {
    "deck_size": "the deck has {count} cards; it needs 40",
    "side_size": "the sideboard has {count} cards; it needs 10 or none",
    "too_many_of_a_name": "{count} copies of {name}",
    "forbidden_total": "the forbidden numbers add up to {count}; 10 is the most",
}


class ZeroRulebook(Rulebook):
    """The game Dimension Zero."""

    def __init__(self) -> None:
        super().__init__("dimensionzero", "dimensionzero-19.00", ("main", "side"))
        self._records: dict[str, Record] = {}
        self._definitions: dict[str, Definition] = {}

    def title(self, lang: str) -> str:
        """Return the game's name."""
        return "ディメンション・ゼロ" if lang == "ja" else "Dimension Zero"

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
            dealt = construction.Deck(deck.name, parts[0], parts[1])
            deck.dealt = dealt
        return dealt

    # Tables

    def switches(self) -> dict[str, tuple[str, ...]]:
        """Return the options of a match that can be set, the default first."""
        return dict(VALUES)

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        """Return a table run to its first question."""
        assert len(decks) == 2, "Dimension Zero is a game for two (2.1.3)"
        chosen = [switches.get(name, VALUES[name][0]) for name in VALUES]
        made = Switches(chosen[0], chosen[1], chosen[2], chosen[3])
        return api.new_game((self._dealt(decks[0]), self._dealt(decks[1])), seed, made)

    def concede(self, game: Game, player: PlayerId) -> None:
        """Let a player give up."""
        _zero(game).concede(player)

    def standing(self, game: Game, player: PlayerId) -> float:
        """Return a guess of how likely *player* wins, from smash cards, units, hands and energy."""
        zero = _zero(game)
        lead = _strength(zero, player) - _strength(zero, PlayerId(1 - player))
        return 1 / (1 + math.exp(-lead))

    # Card text

    def card_types(self) -> tuple[str, ...]:
        """Return the types that a text can be compiled as."""
        return ("unit", "base", "strategy")

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
        return messages.say_option(_zero(game), option, LANGUAGES[lang])

    def prompt_text(self, game: Game, question: Ask, lang: str) -> str:
        """Return a question in words."""
        return messages.say_prompt(question, LANGUAGES[lang])

    def entry_text(self, game: Game, entry: Entry, reader: PlayerId, lang: str) -> str:
        """Return a log entry in words for *reader*."""
        event = entry.event
        if event is None or event.kind in QUIET:
            return ""
        named = reader == NO_PLAYER or (entry.seen_by >> reader) & 1 != 0
        return messages.say_event(_zero(game), event, LANGUAGES[lang], named)

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
        text = str(record.get("text", "")).strip()
        if lang == "en" and text:
            layout = str(record.get("layout", "bullet"))
            return lines + [each.english for each in read_card_text(text, layout)]
        return lines + text.splitlines()

    def wishes(self, game: Game, player: PlayerId, lang: str) -> list[Wish]:
        """Return what *player* cannot do now with the cards in sight, each with the rule that forbids it."""
        zero = _zero(game)
        found: list[Wish] = []
        for wish in _wishes(zero, player):
            refusal = zero.why_not(player, wish)
            if refusal is not None:
                text = self.option_text(game, wish, lang)
                if not [known for known in found if known.text == text]:
                    found.append(Wish(text, refusal))
        return found


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
