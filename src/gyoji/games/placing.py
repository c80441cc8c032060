"""Placed tables: the part of a game's `Rulings` that is the same whatever the game.

A table is placed, not played; from the named phase on the turn's own procedures run. What each method answers is told
in `gyoji.scenario.setups`. A game gives the words for its zones, numbers and states, and overrides what its table has
beside them.
"""

from __future__ import annotations

import re
from typing import Any, Final

from mypy_extensions import mypyc_attr

from gyoji.games import naming
from gyoji.games.decks import Record
from gyoji.games.fields import INTEGER, LIST
from gyoji.games.rulebook import Rulebook
from gyoji.games.words import BadWord, number, unknown
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine import triggers
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option, Procedure, Refusal
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import ACTIVATED
from gyoji.kernel.values.values import ABSENT, Definition

NEW_GAME: Final = "a new game"
"""The place before anything has happened."""

# What the value of a word may be: a pattern, or one of the kinds of names below.
NUMBER: Final = r"-?\d+|none"
COUNT: Final = r"\d+"
PAIR: Final = r"(?:-?\d+|none)/(?:-?\d+|none)"
PLAYER: Final = r"P[1-9]"
COUNTERS: Final = r"none|(?:[^\s・]+\d+)(?:・[^\s・]+\d+)*"
CARD: Final = "card"
"""The name of a card at the table, or `none`."""
TRAIT: Final = "trait"
"""A trait that some card at the table has or names, several parted by ・, or `none`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Placing:
    """Words of rulings that every game takes alike."""

    def __init__(self, rulebook: Rulebook, zones: dict[str, int], activate: int) -> None:
        self.rulebook = rulebook
        self.zone_words = zones
        self.activate = activate
        """The kind of option that activates an ability."""
        self.passes: tuple[int, ...] = ()
        """Kinds of options that only go on."""
        self.plain: dict[str, int] = {}
        """Verbs of options that stand for themselves."""
        self.simple: dict[str, int] = {"choose": kernel.PICK}
        """Verbs of options on one card or player."""
        self.priority: tuple[str, ...] = ("priority",)
        """Prompts at which a player may do anything."""
        self.turned: tuple[str, str] = ("", "")
        """What a turned card is called, and one that is not."""
        self.counter = "counter"
        """What counters are called."""
        self.numbers: dict[str, int] = {}
        """Words for the numbers of a card."""
        self.traits: tuple[str, ...] = ()
        """Words for the kinds of traits of a card."""
        self.colours: tuple[str, ...] = ()
        """Words for colours, by their bit."""
        self.forms: list[str] = []
        """How options read, with a slot in braces for each name and number; none: by the verbs above."""
        self.slots: dict[str, tuple[str, ...]] = {}
        """The words that may fill a slot of the game's own."""
        self.card_states: tuple[str, ...] = ()
        """States of a card beside `turned`; `{number}` stands for any number."""
        self.card_values: dict[str, str] = {}
        """Words for values of a card beside those above, each with what its value may be."""
        self.player_values: dict[str, str] = {}
        """Words for what a player has, each with what its value may be."""
        self.counters: tuple[str, ...] = ()
        """Counters that the rules name; others are known by the texts of cards."""
        self.declared: tuple[str, ...] = ()
        """Words that a player may declare, beside names of cards and what texts name."""
        self.given_states: tuple[str, ...] = ()
        """States in which a ruling may place a card, beside `turned`, `damage` and counters."""
        self.player_settings: tuple[str, ...] = ()
        """Words for what a ruling may give a player."""
        self.table_settings: tuple[str, ...] = ()
        """Words for what a ruling may set that belongs to no player."""
        self.all_places: tuple[str, ...] = ()
        """Words for phases, steps and the like."""
        self.payments: tuple[int, ...] = ()
        """Kinds of options that pay one unit of energy."""
        self.match_switches: tuple[str, ...] = ()
        """Switches of a match that are numbers or players, beside the readings."""
        self.win_rules: tuple[str, ...] = ()
        """Rules by which whoever is left wins when the others have lost."""
        self.declarations: tuple[int, ...] = ()
        """Kinds of options that declare an attack or a defence: never taken without a word of the ruling."""
        self._blanks: dict[str, Definition] = {}

    # Words

    def wishes(self) -> list[str]:
        """Return how every option reads."""
        if self.forms:
            return self.forms
        plain = {kind: verb for verb, kind in self.plain.items()}
        simple = {kind: verb for verb, kind in self.simple.items()}
        return naming.forms(
            {**naming.PLAIN, **plain},
            {**naming.OF_ONE, **simple},
            {},
            ("activate ability {number} of {thing}",),
        )

    def slot_words(self) -> dict[str, tuple[str, ...]]:
        """Return the words that may fill each slot of the game's own."""
        return self.slots

    def states(self) -> list[str]:
        """Return the states of a card that a check may name."""
        return [*[each for each in self.turned if each], *self.card_states]

    def placed_states(self) -> list[str]:
        """Return the states in which a ruling may place a card."""
        return [
            self.turned[0],
            "new",
            "damage {number}",
            f"{self.counter} NAME {{number}}",
            *self.given_states,
        ]

    def values(self) -> dict[str, str]:
        """Return the words for values of a card, each with what its value may be; no word for a pair of numbers."""
        found = dict.fromkeys(self.numbers, NUMBER) | dict.fromkeys(self.traits, TRAIT)
        if self.colours:
            each = "|".join([re.escape(colour) for colour in self.colours])
            found["colour"] = rf"none|(?:{each})(?:・(?:{each}))*"
        found |= {"damage": COUNT, "controller": PLAYER, "owner": PLAYER, "host": CARD}
        return found | self.card_values

    def trees(self, card: Definition) -> list[Node]:
        """Return everything that the text of a card became."""
        return [ability.node for ability in card.abilities]

    def names_made(self, card: Definition) -> list[str]:
        """Return the names of what a card makes, where its text does not say them."""
        return []

    def counters_of_rules(self) -> tuple[str, ...]:
        """Return the counters that the rules name."""
        return self.counters

    def is_counter_of_set(self, name: str) -> bool:
        """Tell whether a text of a card that comes with the game names these counters."""
        return any([name in str(record.get("text", "")) for record in self.rulebook.records().values()])

    def declared_words(self) -> tuple[str, ...]:
        """Return the words that a player may declare beside names of cards and what texts name."""
        return self.declared

    def counter_word(self) -> str:
        """Return what counters are called."""
        return self.counter

    def values_of_players(self) -> dict[str, str]:
        """Return the words for what a player has, each with what its value may be."""
        return self.player_values

    def settings_of_players(self) -> tuple[str, ...]:
        """Return the words for what a ruling may give a player, beside zones."""
        return self.player_settings

    def settings_of_table(self) -> tuple[str, ...]:
        """Return the words for what a ruling may set that belongs to no player."""
        return self.table_settings

    def rules_of_winning(self) -> tuple[str, ...]:
        """Return the rules by which whoever is left wins when the others have lost."""
        return self.win_rules

    def places(self) -> tuple[str, ...]:
        """Return the words for phases, steps and the like."""
        return (*self.all_places, NEW_GAME)

    def prompts(self) -> list[str]:
        """Return the names of the questions that the game asks."""
        return self.rulebook.prompts()

    def switch_words(self) -> tuple[str, ...]:
        """Return the names of the switches."""
        return (*self.rulebook.switches(), *self.match_switches)

    def readings(self, switch: str) -> tuple[str, ...]:
        """Return the values of a switch; none where it is a number or a player."""
        return self.rulebook.switches().get(switch, ())

    def card_names(self) -> list[str]:
        """Return the names of the cards that come with the game."""
        return list(self.rulebook.records())

    def is_declaration(self, option: Option) -> bool:
        """Tell whether an option declares an attack or a defence."""
        return option.kind in self.declarations

    # Cards

    def find(self, name: str) -> Definition | None:
        """Return a blank card, or a card that comes with the game."""
        if name not in self._blanks:
            made = self.blank(name)
            if made is None and name in self.rulebook.records():
                made = self.rulebook.definition(self.rulebook.records()[name])
            if made is None:
                return None
            self._blanks[name] = made
        return self._blanks[name]

    def blank(self, name: str) -> Definition | None:
        """Return the blank card of a name, which only takes up a place."""
        return None

    def define(self, name: str, fields: list[str], text: str) -> Definition:
        """Return the card that a ruling describes: a type, and fields of its record as `name value`."""
        record: Record = {"number": f"R-{name}", "name": name, "text": text}
        known = {field.name: field.kind for field in self.rulebook.fields()}
        for each in fields:
            word, _, value = each.partition(" ")
            if each in self.rulebook.card_types():
                record["type"] = each
            elif word not in known:
                raise unknown("field of a card", each, [*self.rulebook.card_types(), *known])
            elif known[word] == LIST:
                record[word] = value.split()
            else:
                record[word] = number(value, word) if known[word] == INTEGER else value
        fault = self.rulebook.fault(record)
        if fault:
            raise ValueError(f"{name}: {fault}")
        return self.rulebook.definition(record)

    # Building a table

    def zones(self) -> dict[str, int]:
        """Return the words for zones."""
        return dict(self.zone_words)

    def new_table(self, switches: dict[str, str], seed: int) -> Game:
        """Return an empty table."""
        return self.rulebook.new_table(seed)

    def turn_begins(self, game: Game, seat: PlayerId, number: int) -> None:
        """Let the turn of *seat* have begun."""
        game.turn = number
        game.turn_player = seat

    def default_deck(self, word: str, new_game: bool) -> list[str]:
        """Return the cards of a zone of which a ruling says nothing."""
        return []

    def deck_faults(self, game: Game, seat: PlayerId) -> list[str]:
        """Return the rules of deck construction that a player's decks break as they lie there."""
        return []

    def is_new(self, states: list[str]) -> bool:
        """Tell whether a card came after the others, during the present turn."""
        return "new" in states

    def put(self, game: Game, card: Definition, owner: PlayerId, holder: PlayerId, zone: int) -> Ref:
        """Put a card in a zone, at the bottom; *holder* controls it."""
        ref = game.add_card(card, owner, zone)
        obj = game.mutable_object(ref)
        if holder != owner:
            if game.zone_id(zone, holder) != obj.zone:
                game.mutable_zone(obj.zone).cards.remove(ref)
                game.mutable_zone(game.zone_id(zone, holder)).cards.append(ref)
                obj.zone = game.zone_id(zone, holder)
            obj.controller = holder
        obj.joined = game.tick()
        return ref

    def set_state(self, game: Game, ref: Ref, state: str) -> bool:
        """Give a placed card a state: turned, `new`, `damage 100`, `counter 種火 2`."""
        obj = game.mutable_object(ref)
        if state == self.turned[0]:
            obj.turned = True
        elif re.fullmatch(r"damage \d+", state):
            obj.damage = int(state.removeprefix("damage "))
        elif re.fullmatch(rf"{self.counter} \S+ \d+", state):
            word, number = state.split()[1:]
            obj.change_counters(word, int(number), game.tick())
        else:
            return state == "new"
        return True

    def attach(self, game: Game, ref: Ref, host: Ref) -> None:
        """Attach a placed card to another."""
        game.mutable_object(ref).host = host

    def set_player(self, game: Game, seat: PlayerId, word: str, value: str) -> bool:
        """Give a player something that is no zone."""
        return False

    def set_table(self, game: Game, word: str, value: str) -> bool:
        """Set something that belongs to no player."""
        return False

    def run(self, game: Game) -> None:
        """Run the procedures that were put up to the first question."""
        for procedure in game.stack:
            procedure.gen = game.gen
        game.invalidate_values()
        game.run()

    def start(self, game: Game, place: str) -> bool:
        """Run from the start of the phase that holds *place* until the game stands there."""
        self.make_ready(game)
        if game.state_watch:
            triggers.match_states(game)
        game.stack = self.procedures(game, place)
        if not game.stack:
            return False
        if place == NEW_GAME:
            game.turn = 0
        self.run(game)
        if self.passes_to(place):
            self.pass_to(game, place)
        return True

    def make_ready(self, game: Game) -> None:
        """Note what follows from how the cards were placed."""

    def procedures(self, game: Game, place: str) -> list[Procedure]:
        """Return what is under way as the phase begins that holds *place*: a game, and a turn unless it is new.

        Nothing for a place that no phase holds.
        """
        raise NotImplementedError

    def passes_to(self, place: str) -> bool:
        """Tell whether players pass until the game stands at *place*."""
        return True

    def pass_to(self, game: Game, place: str) -> None:
        """Pass until the game stands at *place*; raises `BadWord` where the turn ends before."""
        turn = game.turn
        while not self.at(game, place):
            if game.turn != turn or self.pass_index(game) < 0:
                raise BadWord(f"the game does not come to {place!r} from here: begin earlier and act", place)
            game.decide(self.pass_index(game))

    # Playing on

    def at(self, game: Game, place: str) -> bool | None:
        """Tell whether the game stands at *place*."""
        return True if place == NEW_GAME else None

    def pass_index(self, game: Game) -> int:
        """Return the option that only goes on."""
        if game.question is not None:
            for i, option in enumerate(game.question.options):
                if option.kind in self.passes:
                    return i
        return -1

    def asks(self, game: Game, *prompts: str) -> bool:
        """Tell whether one of these questions is asked."""
        return game.question is not None and game.question.prompt in prompts

    def is_priority(self, game: Game) -> bool:
        """Tell whether the question is what a player with priority does."""
        return game.question is not None and game.question.prompt in self.priority

    def payment_index(self, game: Game) -> int:
        """Return an option that pays energy."""
        return 0 if self.asks(game, "pay_energy") else -1

    def energy_paid(self, game: Game, index: int) -> int:
        """Return how much energy an option of the question pays: one unit each, where it is an option that pays."""
        return 1 if game.question is not None and game.question.options[index].kind in self.payments else 0

    def is_payment(self, event: Event) -> bool:
        """Tell whether an event that happened paid a unit of energy that no option of a question counts."""
        return False

    def price(self, game: Game, seat: PlayerId, ref: Ref) -> int | None:
        """Return how much energy a player would pay to play a card as things are."""
        return None

    def wish(self, game: Game, seat: PlayerId, verb: str, things: list[Ref], number: int) -> Option | None:
        """Return the option that a sentence speaks of, offered or not."""
        if verb in self.plain:
            return Option(self.plain[verb])
        if not things and verb == "choose":
            return Option(kernel.NUMBER, number)
        if not things and verb == "choose mode":
            offered = self.offered(game, kernel.MODE)
            return Option(kernel.MODE, number - 1, 0 if offered is None else offered.b)
        if len(things) != 1:
            return None
        if verb in self.simple:
            return Option(self.simple[verb], things[0])
        return (
            self.activation(game, things[0], number) if verb in ("activate", "activate ability of") else None
        )

    def offered(self, game: Game, kind: int) -> Option | None:
        """Return the first option of a kind in the question; None where it has none."""
        found = [] if game.question is None else [each for each in game.question.options if each.kind == kind]
        return found[0] if found else None

    def activation(self, game: Game, ref: Ref, number: int) -> Option | None:
        """Return the activation of a card's ability of that number, or of its only activated one."""
        held = game.values(ref).held
        if number:
            return Option(self.activate, ref, held[number - 1].key) if number <= len(held) else None
        own = [each for each in held if each.ability.kind == ACTIVATED]
        return Option(self.activate, ref, own[0].key) if len(own) == 1 else None

    def variants(self, game: Game, wish: Option) -> list[Option]:
        """Return the options that a sentence stands for which leaves open how or where: all of them must be refused."""
        return [wish]

    def why_not(self, game: Game, seat: PlayerId, wish: Option) -> Refusal | None:
        """Return what speaks against a wish."""
        return game.why_not(seat, wish)

    def concede(self, game: Game, seat: PlayerId) -> None:
        """Let a player give up."""
        game.concede(seat)

    # Looking

    def card_value(self, game: Game, ref: Ref, word: str) -> str | None:
        """Return what a card has, in words."""
        obj = game.obj(ref)
        values = game.values(ref)
        if word in self.numbers:
            return told(values.number(self.numbers[word]))
        if word in self.traits:
            own = [each.partition(":")[2] for each in values.traits if each.startswith(word + ":")]
            return "・".join(own) or "none"
        if word == "colour" and self.colours:
            return (
                "・".join([name for i, name in enumerate(self.colours) if values.colours >> i & 1]) or "none"
            )
        if word == "damage":
            return str(obj.damage)
        if word in ("controller", "owner"):
            return f"P{(obj.controller if word == 'controller' else obj.owner) + 1}"
        if word == "host":
            return "none" if obj.host == NO_REF else game.obj(obj.host).definition.name
        if word.startswith(f"{self.counter}s "):
            return str(obj.counter(word.removeprefix(f"{self.counter}s ")))
        return None

    def card_is(self, game: Game, ref: Ref, state: str) -> bool | None:
        """Tell whether a card is in a state."""
        if state in self.turned:
            return game.obj(ref).turned == (state == self.turned[0])
        return None

    def player_value(self, game: Game, seat: PlayerId, word: str) -> str | None:
        """Return what a player has that is no zone, in words."""
        return None

    def lying_in(self, game: Game, seat: PlayerId, *kinds: int) -> list[tuple[Definition, ...]]:
        """Return the cards in zones of a player."""
        return [tuple([game.obj(ref).definition for ref in game.cards_in(kind, seat)]) for kind in kinds]


def told(value: int) -> str:
    """Return a number of a card in words: `none` where it has no such number."""
    return "none" if value == ABSENT else str(value)


def readings(
    switches: dict[str, str], values: dict[str, tuple[str, ...]], numbers: tuple[str, ...]
) -> dict[str, Any]:
    """Return the readings that a ruling names, some as *numbers*; raise ValueError for an unknown one."""
    given: dict[str, Any] = {}
    for name, reading in switches.items():
        if name in numbers:
            given[name] = number(reading, name)
        elif reading in values.get(name, ()):
            given[name] = reading
        else:
            raise ValueError(f"no such reading: {name} = {reading}")
    return given
