"""What a game must supply so that rulings can be told about it, and where it is found.

The class `Rulings` in the module `scenario_setup` of a game takes words of a ruling file and answers with plain
values. A word it does not know is answered with None; a word it knows with a value that makes no sense raises
ValueError.
"""

from __future__ import annotations

import importlib
from typing import Protocol

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option, Refusal
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import Definition


class Setup(Protocol):
    """The side of a game that rulings see."""

    def define(self, name: str, fields: list[str], text: str) -> Definition:
        """Return the card that a ruling describes."""
        ...

    def find(self, name: str) -> Definition | None:
        """Return a card that comes with the game: of its sets, or one of its blank cards."""
        ...

    def zones(self) -> dict[str, int]:
        """Return the words for zones."""
        ...

    def wishes(self) -> list[str]:
        """Return how every option reads, with a slot in braces for each name and number: `play {thing}`."""
        ...

    def slot_words(self) -> dict[str, tuple[str, ...]]:
        """Return the words that may fill each slot of the game's own."""
        ...

    def states(self) -> list[str]:
        """Return the states of a card that a check may name; `{number}` stands for any number."""
        ...

    def placed_states(self) -> list[str]:
        """Return the states in which a ruling may place a card."""
        ...

    def values(self) -> dict[str, str]:
        """Return the words for values of a card, each with what its value may be (see `games.placing`)."""
        ...

    def trees(self, card: Definition) -> list[Node]:
        """Return everything that the text of a card became."""
        ...

    def names_made(self, card: Definition) -> list[str]:
        """Return the names of what a card makes, where its text does not say them."""
        ...

    def counters_of_rules(self) -> tuple[str, ...]:
        """Return the counters that the rules name."""
        ...

    def is_counter_of_set(self, name: str) -> bool:
        """Tell whether a text of a card that comes with the game names these counters."""
        ...

    def declared_words(self) -> tuple[str, ...]:
        """Return the words that a player may declare beside names of cards and what texts name."""
        ...

    def counter_word(self) -> str:
        """Return what counters are called."""
        ...

    def values_of_players(self) -> dict[str, str]:
        """Return the words for what a player has, each with what its value may be."""
        ...

    def settings_of_players(self) -> tuple[str, ...]:
        """Return the words for what a ruling may give a player, beside zones."""
        ...

    def settings_of_table(self) -> tuple[str, ...]:
        """Return the words for what a ruling may set that belongs to no player."""
        ...

    def places(self) -> tuple[str, ...]:
        """Return the words for phases, steps and the like."""
        ...

    def rules_of_winning(self) -> tuple[str, ...]:
        """Return the rules by which whoever is left wins when the others have lost."""
        ...

    def prompts(self) -> list[str]:
        """Return the names of the questions that the game asks; none where nobody has listed them."""
        ...

    def switch_words(self) -> tuple[str, ...]:
        """Return the names of the switches."""
        ...

    def readings(self, switch: str) -> tuple[str, ...]:
        """Return the values of a switch; none where it is a number or a player."""
        ...

    def card_names(self) -> list[str]:
        """Return the names of the cards that come with the game."""
        ...

    def is_declaration(self, option: Option) -> bool:
        """Tell whether an option declares an attack or a defence, which is never done without a word of the ruling."""
        ...

    def new_table(self, switches: dict[str, str], seed: int) -> Game:
        """Return an empty table."""
        ...

    def turn_begins(self, game: Game, seat: PlayerId, number: int) -> None:
        """Let the turn of *seat* have begun: cards placed later came during it."""
        ...

    def is_new(self, states: list[str]) -> bool:
        """Tell whether a card in these states came during the present turn."""
        ...

    def put(self, game: Game, card: Definition, owner: PlayerId, holder: PlayerId, zone: int) -> Ref:
        """Put a card in a zone, at the bottom."""
        ...

    def set_state(self, game: Game, ref: Ref, state: str) -> bool:
        """Give a placed card a state; False for an unknown word."""
        ...

    def attach(self, game: Game, ref: Ref, host: Ref) -> None:
        """Attach a placed card to another."""
        ...

    def set_player(self, game: Game, seat: PlayerId, word: str, value: str) -> bool:
        """Give a player something that is no zone; False for an unknown word."""
        ...

    def set_table(self, game: Game, word: str, value: str) -> bool:
        """Set something that belongs to no player; False for an unknown word."""
        ...

    def default_deck(self, word: str, new_game: bool) -> list[str]:
        """Return the cards of a zone of which a ruling says nothing; before the set-up, for a new game."""
        ...

    def deck_faults(self, game: Game, seat: PlayerId) -> list[str]:
        """Return the rules of deck construction that a player's decks break as they lie there."""
        ...

    def start(self, game: Game, place: str) -> bool:
        """Begin at the start of the phase that holds *place* and run to the first question; False for no such place."""
        ...

    def at(self, game: Game, place: str) -> bool | None:
        """Tell whether the game stands at *place*; None for no such place."""
        ...

    def pass_index(self, game: Game) -> int:
        """Return the option that only goes on: passing, no attack, no defence; -1 at other questions."""
        ...

    def is_priority(self, game: Game) -> bool:
        """Tell whether the question is what a player with priority does."""
        ...

    def payment_index(self, game: Game) -> int:
        """Return an option that pays energy, where the question is which energy to pay; else -1."""
        ...

    def energy_paid(self, game: Game, index: int) -> int:
        """Return how much energy an option of the question pays."""
        ...

    def is_payment(self, event: Event) -> bool:
        """Tell whether an event that happened paid a unit of energy that no option of a question counts."""
        ...

    def price(self, game: Game, seat: PlayerId, ref: Ref) -> int | None:
        """Return how much energy a player would pay to play a card as things are; None for what has no price."""
        ...

    def wish(self, game: Game, seat: PlayerId, verb: str, things: list[Ref], number: int) -> Option | None:
        """Return the option that a sentence speaks of, offered or not."""
        ...

    def variants(self, game: Game, wish: Option) -> list[Option]:
        """Return the options that a sentence stands for which leaves open how or where: all of them must be refused."""
        ...

    def why_not(self, game: Game, seat: PlayerId, wish: Option) -> Refusal | None:
        """Return what speaks against a wish."""
        ...

    def concede(self, game: Game, seat: PlayerId) -> None:
        """Let a player give up."""
        ...

    def card_value(self, game: Game, ref: Ref, word: str) -> str | None:
        """Return what a card has, in words."""
        ...

    def card_is(self, game: Game, ref: Ref, state: str) -> bool | None:
        """Tell whether a card is in a state."""
        ...

    def player_value(self, game: Game, seat: PlayerId, word: str) -> str | None:
        """Return what a player has that is no zone, in words."""
        ...


def setup_of(slug: str) -> Setup:
    """Return the setup of a game; raises `UserError` where it has none."""
    name = f"{registry.package(slug) or 'gyoji.games.' + slug}.scenario_setup"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name and error.name != name.rpartition(".")[0]:
            raise
        raise UserError(f"no rulings can be run for {slug}: it has no scenario_setup") from None
    found: Setup = module.Rulings()
    return found
