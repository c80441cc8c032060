"""NOVA as rulings see it: the words for cards, states and places, and tables that begin in the middle of a game.

A table is placed, not played; from the named phase on the turn's own procedures run. See `gyoji.scenario.setups` for
what each method answers.
"""

from __future__ import annotations

import re
from typing import Any, Final

from gyoji.games import naming
from gyoji.games.nova.effects import looking
from gyoji.games.nova.people import options
from gyoji.games.nova.playing import characters, pricing
from gyoji.games.nova.rulebook import RULEBOOK
from gyoji.games.nova.start import deck
from gyoji.games.nova.start.game import Nova
from gyoji.games.nova.start.switches import Switches
from gyoji.games.nova.table import definitions, kinds, limits, zones
from gyoji.games.nova.table.state import NovaGame, NovaPlayer
from gyoji.games.nova.turns.turn import GameFlow, Turn
from gyoji.games.placing import COUNT, NEW_GAME, NUMBER, PAIR, Placing, told
from gyoji.games.words import number, unknown
from gyoji.kernel.effects import costs
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option, Procedure
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.values.values import Definition

ZONES: Final = {
    "deck": zones.MAIN_DECK, "character deck": zones.CHARACTER_DECK, "graveyard": zones.GRAVEYARD,
    "exile": zones.EXILE, "exit zone": zones.EXIT, "hand": zones.HAND, "field": zones.FIELD, "energy": zones.ENERGY,
    "waiting area": zones.WAITING,
}  # fmt: skip
PHASES: Final = {name.replace("_", " "): name for name in kinds.PHASES}
STEPS: Final = {
    "start step": kinds.START_STEP, "attack declaration step": kinds.ATTACK_DECLARATION_STEP,
    "defence declaration step": kinds.DEFENCE_DECLARATION_STEP,
    "battle resolution step": kinds.BATTLE_RESOLUTION_STEP, "end step": kinds.END_STEP,
}  # fmt: skip
DECLARATIONS: Final = {"attack declaration": "declare_attack", "defence declaration": "declare_defence"}
PASSES: Final = (options.PASS, options.NO_ATTACK, options.NO_DEFENCE)
FLAGS: Final = {
    "destroyed": kinds.DESTROYED, "attacking": kinds.ATTACKING, "defending": kinds.DEFENDING,
    "defended": kinds.DEFENDED, "battling": kinds.BATTLING, "the target": kinds.TARGET,
}  # fmt: skip
KEYWORDS: Final = {
    "【瞬唱】": kinds.QUICK, "【疾風】": kinds.GALE, "【貫通】": kinds.PIERCE, "【装備】": kinds.EQUIP,
}  # fmt: skip
NUMBERS: Final = {
    "attack": kinds.ATTACK_VALUE, "health": kinds.HEALTH, "cost": kinds.COST, "level": kinds.LEVEL,
}  # fmt: skip
COLOURS: Final = tuple(kinds.COLOUR_ICONS)
BLANKS: Final = 10
"""How many blank cards lie in a deck of which a ruling says nothing."""


class Rulings(Placing):
    """The setup of NOVA."""

    def __init__(self) -> None:
        super().__init__(RULEBOOK, ZONES, options.ACTIVATE)
        self.passes = PASSES
        self.plain = {"pass": options.PASS}
        self.simple |= {"play": options.PLAY, "set": options.SET_ENERGY, "defend with": options.DEFEND}
        self.turned = ("frozen", "standby")
        self.numbers = NUMBERS
        self.traits = ("race", "affiliation")
        self.colours = COLOURS
        self.forms = naming.forms(options.PLAIN, options.OF_ONE, options.NUMBERED, options.FORMS)
        self.slots = {"colour": kinds.COLOUR_NAMES}
        self.card_states = (
            *FLAGS, *KEYWORDS, *[f"with {word}" for word in KEYWORDS], "ability {number} is an energy ability",
            "ability {number} is not an energy ability",
        )  # fmt: skip
        self.card_values = {"": PAIR}
        self.player_values = {
            "life": NUMBER, "limit level": COUNT, "hand limit": COUNT, "level sum": COUNT,
            "stock": rf"none|(?:(?:{'|'.join(COLOURS)})\d+)+",
        }  # fmt: skip
        self.player_settings = ("life", "limit level", "stock", "energy sets", "characters played")
        self.table_settings = ("loop after",)
        self.all_places = (*PHASES, *STEPS, *DECLARATIONS)
        self.match_switches = ("loop_after",)
        self.payments = (options.PAY_STOCK, options.PAY_SOURCE)
        self.win_rules = ("003.1.1",)
        self.declarations = (options.ATTACK, options.TARGET, options.DEFEND)

    # Cards

    def define(self, name: str, fields: list[str], text: str) -> Definition:
        """Return the card that a ruling describes: `servant, 赤, cost 〔赤1〕, 300/200, race 人間 獣`."""
        record: dict[str, Any] = {"number": f"R-{name}", "name": name, "text": text, "colour": "無色"}
        for field in fields:
            _read_field(record, field)
        if "type" not in record:
            raise ValueError(f"{name}: expected a type: {', '.join(kinds.TYPES)}")
        return definitions.define(record)

    def blank(self, name: str) -> Definition | None:
        """Return a blank servant, called by its colour."""
        cost = "⑩⑩" if name == "無色" else f"〔{name}9〕⑩"
        return (
            self.define(name, ["servant", name, f"cost {cost}", "100/100"], "") if name in COLOURS else None
        )

    # Building a table

    def new_table(self, switches: dict[str, str], seed: int) -> NovaGame:
        """Return an empty table."""
        try:
            game = Nova(seed, Switches(**switches))
        except AssertionError:
            raise ValueError(f"no such reading: {switches}") from None
        game.add_zones()
        game.players = [NovaPlayer(PlayerId(seat), game.gen) for seat in range(2)]
        return game

    def turn_begins(self, game: Game, seat: PlayerId, number: int) -> None:
        """Let the turn of *seat* have begun."""
        assert isinstance(game, NovaGame)
        game.turn = number
        game.turn_player = seat
        game.turn_began = game.tick()
        for player in (PlayerId(0), PlayerId(1)):
            game.mutable_player(player).turn_began = game.turn_began

    def set_player(self, game: Game, seat: PlayerId, word: str, value: str) -> bool:
        """Give a player life, a limit level, energy in stock, or what was done this turn."""
        assert isinstance(game, NovaGame)
        player = game.mutable_player(seat)
        if word == "life":
            player.life = number(value, word)
            player.released = (1 if player.life <= 1500 else 0) | (2 if player.life <= 1000 else 0)
            player.limit_level = kinds.START_LIMIT + (player.life <= 1500) + (player.life <= 1000)
        elif word == "limit level":
            player.limit_level = number(value, word)
        elif word == "stock":
            player.stock = definitions.read_cost(value)
        elif word == "energy sets":
            player.energy_sets = number(value, word)
        elif word == "characters played":
            player.characters_played = number(value, word)
        else:
            return False
        return True

    def set_table(self, game: Game, word: str, value: str) -> bool:
        """Set how often players get priority in a turn before loops are looked for."""
        assert isinstance(game, NovaGame)
        if word != "loop after":
            return False
        game.watch_after = number(value, word)
        return True

    def default_deck(self, word: str, new_game: bool) -> list[str]:
        """Return blank cards for a deck of which a ruling says nothing."""
        return ["無色"] * BLANKS if word == "deck" else []

    def deck_faults(self, game: Game, seat: PlayerId) -> list[str]:
        """Return the rules of deck construction that a player's decks break as they lie there."""
        main, character = self.lying_in(game, seat, zones.MAIN_DECK, zones.CHARACTER_DECK)
        return [fault.rule for fault in deck.violations(deck.Deck("", main, character))]

    def make_ready(self, game: Game) -> None:
        """Note what follows from how the cards were placed."""
        assert isinstance(game, NovaGame)
        game.energy_named = any([definitions.names_energy_zone(card) for card in game.definitions])
        game.looks_named = any([looking.is_named_in(card) for card in game.definitions])

    def procedures(self, game: Game, place: str) -> list[Procedure]:
        """Return what is under way as the phase begins that holds *place*."""
        assert isinstance(game, NovaGame)
        course = GameFlow()
        if place == NEW_GAME:
            return [course]
        attacking = place in STEPS or place in DECLARATIONS
        phase = PHASES.get(place) or (kinds.ATTACK_PHASE if attacking else "")
        if not phase:
            return []
        course.player = PlayerId(1 - game.turn_player)
        course.goto("take_turn")
        turn = Turn()
        turn.phases = kinds.PHASES[kinds.PHASES.index(phase) :]
        turn.goto("run_phase")
        return [course, turn]

    # Playing on

    def price(self, game: Game, seat: PlayerId, ref: Ref) -> int | None:
        """Return how much energy a player would pay to play a card as things are, by its printed cost."""
        assert isinstance(game, NovaGame)
        prices = pricing.prices_of(game, seat, ref)
        items = pricing.play_items(game, seat, ref, Scope(seat, ref), prices, pricing.PRINTED, 0)
        return sum([sum(item.need) for item in items if item.kind == costs.ENERGY])

    def at(self, game: Game, place: str) -> bool | None:
        """Tell whether the game stands at a phase, a step or a declaration."""
        assert isinstance(game, NovaGame)
        if place in DECLARATIONS:
            return game.question is not None and game.question.prompt == DECLARATIONS[place]
        if place in PHASES:
            return game.phase == PHASES[place]
        if place in STEPS:
            return game.step == STEPS[place]
        return True if place == NEW_GAME else None

    def wish(self, game: Game, seat: PlayerId, verb: str, things: list[Ref], number: int) -> Option | None:
        """Return the option that a sentence speaks of, offered or not."""
        if verb == "attack with" and len(things) == 2:
            return Option(options.ATTACK, things[1], things[0])
        for i, name in enumerate(kinds.COLOUR_NAMES):
            if verb == f"activate {name} energy of" and len(things) == 1:
                return Option(options.ACTIVATE, things[0], options.energy_key(i))
        return super().wish(game, seat, verb, things, number)

    # Looking

    def card_value(self, game: Game, ref: Ref, word: str) -> str | None:
        """Return what a card has, in words; a servant's attack and health for no word."""
        values = game.values(ref)
        if word == "":
            return f"{told(values.number(kinds.ATTACK_VALUE))}/{told(values.number(kinds.HEALTH))}"
        return super().card_value(game, ref, word)

    def card_is(self, game: Game, ref: Ref, state: str) -> bool | None:
        """Tell whether a card is in a state."""
        obj = game.obj(ref)
        if state in FLAGS:
            return bool(obj.flags & FLAGS[state])
        if state.removeprefix("with ") in KEYWORDS:
            return game.values(ref).has(KEYWORDS[state.removeprefix("with ")])
        found = re.fullmatch(r"ability (\d+) is (not )?an energy ability", state)
        if found is None:
            return super().card_is(game, ref, state)
        return game.values(ref).held[int(found[1]) - 1].ability.is_energy == (found[2] is None)

    def player_value(self, game: Game, seat: PlayerId, word: str) -> str | None:
        """Return a player's life, limits and energy in stock, in words."""
        assert isinstance(game, NovaGame)
        player = game.player(seat)
        if word == "life":
            return str(player.life)
        if word == "limit level":
            return str(limits.limit_level(game, seat))
        if word == "hand limit":
            return str(limits.hand_limit(game, seat))
        if word == "level sum":
            return str(characters.level_sum(game, seat))
        if word == "stock":
            return "".join([f"{COLOURS[i]}{n}" for i, n in enumerate(player.stock) if n]) or "none"
        return None


def _read_field(record: dict[str, Any], field: str) -> None:
    word, _, value = field.partition(" ")
    stats = re.fullmatch(r"(\d+)/(\d+)", field)
    if field in kinds.TYPES:
        record["type"] = field
    elif field in COLOURS:
        record["colour"] = field
    elif stats is not None:
        record["attack"], record["health"] = int(stats[1]), int(stats[2])
    elif word in ("cost", "required"):
        record[word] = value
    elif word == "level":
        record["level"] = number(value, word)
    elif word in ("race", "affiliation"):
        record[word] = value.split()
    else:
        fields = ("ATTACK/HEALTH", "cost", "level", "required", "race", "affiliation")
        raise unknown("field of a card", field, (*kinds.TYPES, *COLOURS, *fields))
