"""The mission game as rulings see it: the words for cards, states and places, and tables that begin in mid-game.

A table is placed, not played; from the named phase on the turn's own procedures run. See `gyoji.scenario.setups` for
what each method answers.
"""

from __future__ import annotations

import re
from typing import Any, Final

from gyoji.games import naming
from gyoji.games.mission import api
from gyoji.games.mission.people import options
from gyoji.games.mission.playing import pricing
from gyoji.games.mission.rulebook import RULEBOOK
from gyoji.games.mission.start import deck
from gyoji.games.mission.start.switches import VALUES, Switches
from gyoji.games.mission.table import definitions, kinds, zones
from gyoji.games.mission.table.state import MissionGame
from gyoji.games.mission.turns import actions, missions
from gyoji.games.mission.turns.turn import GameFlow, Turn
from gyoji.games.placing import COUNT, COUNTERS, NEW_GAME, TRAIT, Placing
from gyoji.games.words import number, unknown
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option, Procedure
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import Definition

ZONES: Final = {
    "account": zones.ACCOUNT, "deck": zones.DECK, "trash": zones.TRASH, "missions": zones.MISSION,
    "energy": zones.ENERGY, "left": zones.AREA, "center": zones.AREA + 1, "right": zones.AREA + 2, "hand": zones.HAND,
    "temporary": zones.TEMPORARY, "scout zone": zones.SCOUT, "remove zone": zones.REMOVE, "keep": zones.KEEP,
    "exp": zones.EXP, "connect zone": zones.CONNECT,
}  # fmt: skip
PHASES: Final = {name.replace("_", " "): name for name in kinds.PHASES}
STEPS: Final = {name.replace("_", " "): name for name in kinds.STEPS}
QUESTIONS: Final = {"keeping": "keep", "charging": "charge"}
"""Places in the middle of a phase: the questions of the charge phase."""
PASSES: Final = (options.PASS, options.KEEP_NONE, options.DONE)
BLANK: Final = "無地"
"""A character without text that nobody can pay for."""
BLANKS: Final = 20
"""How many of them lie in a deck of which a ruling says nothing."""
NUMBERS: Final = {"power": kinds.POWER, "cost": kinds.COST}
ATTRIBUTES: Final = {"trait": "feature:", "account info": "account:", "mission info": "mission:"}
SECTIONS: Final = {"check": missions.CHECK, "clear": missions.CLEAR}


class Rulings(Placing):
    """The setup of the mission game."""

    def __init__(self) -> None:
        super().__init__(RULEBOOK, ZONES, options.ACTIVATE)
        self.passes = PASSES
        self.plain = {"pass": options.PASS}
        self.simple |= {"play": options.PLAY, "attack with": options.ATTACK, "play free": options.PLAY_FREE}
        self.priority = ("main_action", "block")
        self.turned = ("sleeping", "rebooted")
        self.numbers = NUMBERS
        self.forms = naming.forms(options.PLAIN, options.OF_ONE, options.NUMBERED, options.FORMS)
        self.slots = {"lane": options.LANE_NAMES}
        self.card_states = ("checked", "cleared", "attacking", "successful")
        self.given_states = ("checked", "cleared", "successful")
        progress = r"(?:\d+/\d+|yes|no)"
        self.card_values = {
            "exp": COUNT, "connected": COUNT, **dict.fromkeys(ATTRIBUTES, TRAIT),
            **dict.fromkeys(SECTIONS, rf"none|{progress}(?:・{progress})*"),
        }  # fmt: skip
        self.player_values = {"counters": COUNTERS}
        self.player_settings = ("counters",)
        self.table_settings = ("loop after",)
        self.all_places = (*PHASES, *STEPS, *QUESTIONS)
        self.win_rules = ("101.2",)
        self.declarations = (options.ATTACK, options.BLOCK_SLIDE)

    # Cards

    def define(self, name: str, fields: list[str], text: str) -> Definition:
        """Return the card that a ruling describes: `character, 3/4000, scout, trait 炎, mission 炉`."""
        record: dict[str, Any] = {"number": f"R-{name}", "name": name, "text": text}
        for field in fields:
            _read_field(record, field)
        if "type" not in record:
            raise ValueError(f"{name}: expected a type: {', '.join(kinds.TYPES)}")
        if record["type"] == "character" and "power" not in record:
            raise ValueError(f"{name}: expected COST/POWER of a character")
        if record["type"] in ("event", "engage"):
            record.setdefault("cost", 0)
        return definitions.define(record)

    def blank(self, name: str) -> Definition | None:
        """Return the blank card."""
        return self.define(BLANK, ["character", "99/1000"], "") if name == BLANK else None

    def trees(self, card: Definition) -> list[Node]:
        """Return everything that the text of a card became, conditions of a mission among them."""
        own = card
        assert isinstance(own, definitions.CardDefinition)
        found: list[Node] = [*super().trees(card), *own.sections[0], *own.sections[1]]
        return found if own.instructions is None else [*found, *own.instructions.acts]

    # Building a table

    def new_table(self, switches: dict[str, str], seed: int) -> MissionGame:
        """Return an empty table."""
        for name, reading in switches.items():
            if reading not in VALUES.get(name, ()):
                raise ValueError(f"no such reading: {name} = {reading}")
        return api.table_of(seed, Switches(**switches))

    def turn_begins(self, game: Game, seat: PlayerId, number: int) -> None:
        """Let the turn of *seat* have begun; in odd turns it is that of the first player."""
        assert isinstance(game, MissionGame)
        game.turn = number
        game.turn_player = seat
        game.first_player = seat if number % 2 else PlayerId(1 - seat)

    def put(self, game: Game, card: Definition, owner: PlayerId, holder: PlayerId, zone: int) -> Ref:
        """Put a card in a zone, at the bottom."""
        if holder != owner:
            raise ValueError("a zone holds cards of its owner only (502.5c)")
        return super().put(game, card, owner, holder, zone)

    def set_state(self, game: Game, ref: Ref, state: str) -> bool:
        """Give a placed card a state: `sleeping`, `checked`, `cleared`, `successful`, `new`, `damage 1000`."""
        obj = game.mutable_object(ref)
        if state == "checked":
            obj.turned = True
        elif state == "cleared":
            obj.turned = obj.face_down = True
            obj.known = 3
        elif state == "successful":
            obj.flags |= kinds.SUCCEEDED
        else:
            return super().set_state(game, ref, state)
        return True

    def set_player(self, game: Game, seat: PlayerId, word: str, value: str) -> bool:
        """Give a player counters: `P1 counters: 年輪 2, 星屑 1`."""
        assert isinstance(game, MissionGame)
        if word != "counters":
            return False
        found: list[tuple[str, int]] = []
        for each in value.split(","):
            name, _, amount = each.strip().partition(" ")
            found.append((name, number(amount, "counters")))
        game.mutable_player(seat).counters = tuple(sorted(found))
        return True

    def set_table(self, game: Game, word: str, value: str) -> bool:
        """Set after how many abilities of one processing loops are looked for."""
        assert isinstance(game, MissionGame)
        if word != "loop after":
            return False
        now: dict[str, Any] = {name: getattr(game.switches, name) for name in VALUES}
        game.switches = Switches(**now, loop_after=str(number(value, word)))
        return True

    def default_deck(self, word: str, new_game: bool) -> list[str]:
        """Return blank cards for a deck of which a ruling says nothing."""
        return [BLANK] * BLANKS if word == "deck" else []

    def deck_faults(self, game: Game, seat: PlayerId) -> list[str]:
        """Return the rules of deck construction that a player's deck breaks as it lies there."""
        assert isinstance(game, MissionGame)
        parts = self.lying_in(game, seat, zones.ACCOUNT, zones.MISSION, zones.DECK)
        found = deck.violations(deck.Deck("", parts[0], parts[1], parts[2]), game.switches)
        return [fault.rule for fault in found]

    def procedures(self, game: Game, place: str) -> list[Procedure]:
        """Return what is under way as the phase begins that holds *place*."""
        assert isinstance(game, MissionGame)
        course = GameFlow()
        if place == NEW_GAME:
            return [course]
        phase = kinds.CHARGE_PHASE if place in QUESTIONS else PHASES.get(place, "")
        if not phase:
            return []
        course.player = PlayerId(1 - game.turn_player)
        course.goto("take_turn")
        turn = Turn()
        turn.goto(phase)
        return [course, turn]

    def passes_to(self, place: str) -> bool:
        """Tell whether a place is a question of the charge phase, to which players pass."""
        return place in QUESTIONS

    # Playing on

    def price(self, game: Game, seat: PlayerId, ref: Ref) -> int | None:
        """Return the points of energy that a player would pay to play a card as things are, on no other."""
        assert isinstance(game, MissionGame)
        prices = pricing.prices_of(game, seat, ref)
        return pricing.energy_cost(max(0, game.values(ref).number(kinds.COST)), prices)

    def energy_paid(self, game: Game, index: int) -> int:
        """Return how much energy an option of the question pays."""
        return 1 if self.payment_index(game) >= 0 else 0

    def at(self, game: Game, place: str) -> bool | None:
        """Tell whether the game stands at a phase, a step or a question of the charge phase."""
        assert isinstance(game, MissionGame)
        if place in QUESTIONS:
            return game.question is not None and game.question.prompt == QUESTIONS[place]
        if place in PHASES:
            return game.phase == PHASES[place]
        if place in STEPS:
            return game.step == STEPS[place]
        return True if place == NEW_GAME else None

    def payment_index(self, game: Game) -> int:
        """Return an option that pays energy."""
        return 0 if game.question is not None and game.question.rule == "905.3a" else -1

    def wish(self, game: Game, seat: PlayerId, verb: str, things: list[Ref], number: int) -> Option | None:
        """Return the option that a sentence speaks of, offered or not."""
        words, _, lane = verb.rpartition(" ")
        if lane in options.LANE_NAMES and len(things) == 1:
            place = options.LANE_NAMES.index(lane)
            if words == "play onto":
                return Option(options.PLAY, things[0], place + 1)
            if words == "give two cards and slide to":
                return Option(options.BLOCK_SLIDE, things[0], place)
        return super().wish(game, seat, verb, things, number)

    def variants(self, game: Game, wish: Option) -> list[Option]:
        """Return the options of a sentence: a play for every area where none is named and the card goes into one."""
        assert isinstance(game, MissionGame)
        if wish.kind != options.PLAY or wish.b or not game.is_live(Ref(wish.a)):
            return [wish]
        return [Option(wish.kind, wish.a, lane + 1) for lane in actions.lanes_for(game, Ref(wish.a))]

    # Looking

    def card_value(self, game: Game, ref: Ref, word: str) -> str | None:
        """Return what a card has, in words: numbers, attributes, what is attached to it, how far a mission is."""
        assert isinstance(game, MissionGame)
        if word == "exp":
            return str(len(game.exp_of(ref)))
        if word == "connected":
            return str(len(game.attached_to(ref)))
        if word in ATTRIBUTES:
            kind = ATTRIBUTES[word]
            own = [each.removeprefix(kind) for each in game.values(ref).traits if each.startswith(kind)]
            return "・".join(own) or "none"
        if word in SECTIONS:
            return _progress(game, ref, SECTIONS[word])
        return super().card_value(game, ref, word)

    def card_is(self, game: Game, ref: Ref, state: str) -> bool | None:
        """Tell whether a card is in a state."""
        obj = game.obj(ref)
        if state == "checked":
            return obj.turned and not obj.face_down
        if state == "cleared":
            return obj.face_down
        if state == "attacking":
            return bool(obj.flags & kinds.ATTACKING)
        if state == "successful":
            return bool(obj.flags & kinds.SUCCEEDED)
        return super().card_is(game, ref, state)

    def player_value(self, game: Game, seat: PlayerId, word: str) -> str | None:
        """Return a player's counters, in words."""
        assert isinstance(game, MissionGame)
        if word.startswith("counter "):
            held = dict(game.player(seat).counters)
            return str(held.get(word.removeprefix("counter "), 0))
        if word != "counters":
            return None
        return "・".join([f"{name}{n}" for name, n in game.player(seat).counters]) or "none"


def _read_field(record: dict[str, Any], field: str) -> None:
    word, _, value = field.partition(" ")
    stats = re.fullmatch(r"(\d+)/(\d+)", field)
    names = {"trait": "trait", "account": "account_info", "mission": "mission_info"}
    if field in kinds.TYPES:
        record["type"] = field
    elif stats is not None:
        record["cost"], record["power"] = int(stats[1]), int(stats[2])
    elif word == "cost" and value.isdigit():
        record["cost"] = int(value)
    elif field.replace(" ", "_") in kinds.ICONS:
        record.setdefault("icons", []).append(field.replace(" ", "_"))
    elif word in names and value:
        record[names[word]] = value.split()
    else:
        icons = [icon.replace("_", " ") for icon in kinds.ICONS]
        raise unknown("field of a card", field, (*kinds.TYPES, "COST/POWER", "cost", *icons, *names))


def _progress(game: MissionGame, ref: Ref, section: int) -> str:
    """Return how often each act of a mission was done and is asked for: `1/2`; states are `yes` or `no`."""
    found: list[str] = []
    for place, condition in enumerate(missions.conditions(game, ref, section)):
        if missions.is_act(condition.what):
            found.append(f"{missions.times_done(game, ref, section, place)}/{condition.count}")
        else:
            found.append("yes" if missions.is_met(game, ref, section, place) else "no")
    return "・".join(found) or "none"
