"""Dimension Zero as rulings see it: the words for cards, states and places, and tables that begin in mid-duel.

Battle squares are (column,row) as P1 counts them from the left and from the own area: (2,2) is the centre, row 3 the
area of P2. Base squares are `base 1` to `base 3` by column. A table is placed, not played; from the named phase or
battle step on the turn's own procedures run. See `gyoji.scenario.setups` for what each method answers.
"""

from __future__ import annotations

import re
from typing import Any, Final

from gyoji.games import naming
from gyoji.games.dimensionzero import api
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import pricing
from gyoji.games.dimensionzero.rulebook import RULEBOOK
from gyoji.games.dimensionzero.start import deck
from gyoji.games.dimensionzero.start.switches import VALUES, Switches
from gyoji.games.dimensionzero.table import definitions, kinds, zones
from gyoji.games.dimensionzero.table.state import ZeroGame
from gyoji.games.dimensionzero.turns import rule_processing
from gyoji.games.dimensionzero.turns.turn import GameFlow, Turn
from gyoji.games.placing import NEW_GAME, PAIR, Placing, readings
from gyoji.games.words import number, unknown
from gyoji.kernel.effects import costs
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option, Procedure
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import Definition

ZONES: Final = {
    "library": zones.LIBRARY, "plan": zones.PLAN, "hand": zones.HAND, "graveyard": zones.GRAVEYARD,
    "energy": zones.ENERGY, "smash": zones.SMASH, "stack": zones.STACK, "remove": zones.REMOVE, "aura": zones.AURA,
    "bound": zones.BOUND, "side": zones.SIDE,
    **{options.square_name(kind): kind for kind in zones.ON_SQUARES},
}  # fmt: skip
SQUARES: Final = tuple([options.square_name(kind) for kind in zones.ON_SQUARES])
PHASES: Final = {name.replace("_", " "): name for name in kinds.PHASES}
STEPS: Final = {
    "first battle step": kinds.BATTLE_STEP_1, "second battle step": kinds.BATTLE_STEP_2,
    "battle end step": kinds.BATTLE_END_STEP,
}  # fmt: skip
COLOURS: Final = (*kinds.COLOURS, "無色")
KEYWORDS: Final = {
    "速攻": kinds.HASTE, "即死": kinds.INSTANT_DEATH, "召集": kinds.MUSTER, "加速": kinds.ACCELERATION,
    "支援": kinds.SUPPORT, "団結": kinds.UNITY, "閃光": kinds.FLASH, "補給": kinds.SUPPLY, "急襲": kinds.RAID,
    "耐性": kinds.RESISTANCE,
}  # fmt: skip
NUMBERS: Final = {
    "power": kinds.POWER, "smash": kinds.SMASH_VALUE, "cost": kinds.COST, "move cost": kinds.MOVE_COST,
}  # fmt: skip
IN_STATE: Final = ("battling", "attacking", "attacked", "textless", "colourless")
BLANKS: Final = 20
"""How many blank cards lie in a library of which a ruling says nothing."""
SEVERAL: Final = re.compile(r"[\s/／]+")
"""What stands between several races or attributes: a slash as it is printed (2.8.2), or a space."""


class Rulings(Placing):
    """The setup of Dimension Zero."""

    def __init__(self) -> None:
        super().__init__(RULEBOOK, ZONES, options.ACTIVATE)
        self.passes = (options.PASS,)
        self.plain = {
            "pass": options.PASS, "create the plan": options.CREATE_PLAN, "update the plan": options.UPDATE_PLAN,
        }  # fmt: skip
        self.simple |= {
            "play": options.PLAY, "put into energy": options.SET_ENERGY, "smash with": options.SMASH,
            "target": options.TARGET,
        }  # fmt: skip
        self.turned = ("frozen", "released")
        self.counter = "marker"
        self.numbers = NUMBERS
        self.traits = ("race", "attribute")
        self.colours = kinds.COLOURS
        self.forms = naming.forms(options.PLAIN, options.OF_ONE, options.NUMBERED, options.FORMS)
        self.slots = {"square": SQUARES}
        self.card_states = (
            *IN_STATE, "central", "on a square", *[f"on {square}" for square in SQUARES], *KEYWORDS,
            *[f"with {word}" for word in KEYWORDS],
        )  # fmt: skip
        self.given_states = ("central",)
        self.card_values = {"": PAIR}
        self.player_values = {"ordered": "yes|no"}
        self.player_settings = ("moved", "ordered")
        self.table_settings = ("loop after",)
        self.all_places = (*PHASES, *STEPS, "no battle")
        self.match_switches = ("time_turn", "loop_after")
        self.payments = (options.PAY,)

    # Cards

    def define(self, name: str, fields: list[str], text: str) -> Definition:
        """Return the card that a ruling describes: `unit, cost 赤1無色1, move 無色1, 2000/1, race 炉人, quick`."""
        record: dict[str, Any] = {"number": f"R-{name}", "name": name, "text": text}
        for field in fields:
            _read_field(record, field)
        if "type" not in record:
            raise ValueError(f"{name}: expected a type: {', '.join(kinds.TYPES)}")
        if record["type"] == "unit":
            record.setdefault("move", "無色0")
            if "power" not in record:
                raise ValueError(f"{name}: expected POWER/SMASH of a unit")
        return definitions.define(record)

    def blank(self, name: str) -> Definition | None:
        """Return a blank strategy, called by its colour."""
        return self.define(name, ["strategy", f"cost {name}99"], "") if name in COLOURS else None

    def trees(self, card: Definition) -> list[Node]:
        """Return everything that the text of a card became."""
        links = card.links if isinstance(card, definitions.CardDefinition) else ()
        return [*super().trees(card), *links]

    # Building a table

    def new_table(self, switches: dict[str, str], seed: int) -> ZeroGame:
        """Return an empty table."""
        return api.table_of(seed, Switches(**readings(switches, VALUES, ("time_turn", "loop_after"))))

    def turn_begins(self, game: Game, seat: PlayerId, number: int) -> None:
        """Let the turn of *seat* have begun; in odd turns it is that of the first player."""
        assert isinstance(game, ZeroGame)
        game.turn = number
        game.turn_player = seat
        game.first_player = seat if number % 2 else PlayerId(1 - seat)

    def set_state(self, game: Game, ref: Ref, state: str) -> bool:
        """Give a placed card a state: `frozen`, `new`, `central`, `damage 1000`, `marker 墨 2`."""
        if state == "central":
            game.mutable_object(ref).flags |= kinds.CENTRAL
            return True
        return super().set_state(game, ref, state)

    def set_table(self, game: Game, word: str, value: str) -> bool:
        """Set after how many actions of a turn loops are looked for."""
        assert isinstance(game, ZeroGame)
        if word != "loop after":
            return False
        game.switches = game.switches.with_loop_after(number(value, word))
        game.watch_after = game.switches.loop_after
        return True

    def set_player(self, game: Game, seat: PlayerId, word: str, value: str) -> bool:
        """Tell what a player did: `P1 moved: yes`, a move of this turn has resolved; `P1 ordered: yes` (6.2)."""
        assert isinstance(game, ZeroGame)
        if value not in ("yes", "no") or word not in ("moved", "ordered"):
            return False
        if word == "ordered":
            game.mutable_player(seat).ordered = value == "yes"
        else:
            found = list(game.moved)
            found[seat] = value == "yes"
            game.moved = (found[0], found[1])
        return True

    def default_deck(self, word: str, new_game: bool) -> list[str]:
        """Return blank cards for a library of which a ruling says nothing."""
        return ["無色"] * BLANKS if word == "library" else []

    def deck_faults(self, game: Game, seat: PlayerId) -> list[str]:
        """Return the rules of deck construction that a player's library and sideboard break as they lie there."""
        assert isinstance(game, ZeroGame)
        main, side = self.lying_in(game, seat, zones.LIBRARY, zones.SIDE)
        return [fault.rule for fault in deck.violations(deck.Deck("", main, side), game.switches)]

    def procedures(self, game: Game, place: str) -> list[Procedure]:
        """Return what is under way as the phase begins that holds *place*."""
        assert isinstance(game, ZeroGame)
        course = GameFlow()
        if place == NEW_GAME:
            return [course]
        phase = kinds.MAIN_PHASE if place in STEPS else PHASES.get(place, "")
        if not phase:
            return []
        course.player = PlayerId(1 - game.turn_player)
        course.goto("take_turn")
        turn = Turn()
        turn.at = kinds.PHASES.index(phase)
        turn.goto("phase")
        game.placed = tuple([kind for kind in zones.SQUARES if rule_processing.opposed(game, kind)])
        return [course, turn]

    # Playing on

    def price(self, game: Game, seat: PlayerId, ref: Ref) -> int | None:
        """Return how much energy a player would pay to play a card as things are, by its printed cost."""
        assert isinstance(game, ZeroGame)
        card = game.obj(ref).definition
        if not isinstance(card, definitions.CardDefinition):
            return None
        return sum(costs.floored(pricing.changed_need(game, seat, ref, None, False, card.cost.need)))

    def at(self, game: Game, place: str) -> bool | None:
        """Tell whether the game stands at a phase or a step of a battle."""
        assert isinstance(game, ZeroGame)
        if place in PHASES:
            return game.phase == PHASES[place]
        if place in STEPS:
            return game.step == STEPS[place]
        if place == "no battle":
            return not game.battles
        return True if place == NEW_GAME else None

    def wish(self, game: Game, seat: PlayerId, verb: str, things: list[Ref], number: int) -> Option | None:
        """Return the option that a sentence speaks of, offered or not."""
        if verb.startswith("move to ") and len(things) == 1:
            square = f"base {number}" if verb == "move to base" else verb.removeprefix("move to ")
            return Option(options.MOVE, things[0], ZONES[square]) if square in ZONES else None
        if verb.startswith("designate ") and not things:
            square = f"base {number}" if verb == "designate base" else verb.removeprefix("designate ")
            offered = self.offered(game, options.SQUARE)
            if square in ZONES and offered is not None:
                return Option(options.SQUARE, offered.a, ZONES[square])
        return super().wish(game, seat, verb, things, number)

    # Looking

    def card_value(self, game: Game, ref: Ref, word: str) -> str | None:
        """Return what a card has, in words; a unit's power and smash for no word. Less than nothing reads as 0."""
        values = game.values(ref)
        if word == "":
            return f"{max(0, values.number(kinds.POWER))}/{max(0, values.number(kinds.SMASH_VALUE))}"
        return super().card_value(game, ref, word)

    def card_is(self, game: Game, ref: Ref, state: str) -> bool | None:
        """Tell whether a card is in a state, or `on (2,2)`, whoever controls it."""
        assert isinstance(game, ZeroGame)
        obj = game.obj(ref)
        if state in IN_STATE:
            return game.in_state(ref, state)
        if state == "central":
            return bool(obj.flags & kinds.CENTRAL)
        if state == "on a square":
            return game.on_square(ref) or game.is_bound(ref)
        if state.startswith("on ") and state.removeprefix("on ") in ZONES:
            here = game.obj(obj.host) if game.is_bound(ref) else obj
            return here.zone // 2 == ZONES[state.removeprefix("on ")]
        if state.removeprefix("with ") in KEYWORDS:
            return game.values(ref).has(KEYWORDS[state.removeprefix("with ")])
        return super().card_is(game, ref, state)

    def player_value(self, game: Game, seat: PlayerId, word: str) -> str | None:
        """Return whether the order of a player's library was determined (6.2), in words."""
        assert isinstance(game, ZeroGame)
        if word != "ordered":
            return None
        return "yes" if game.player(seat).ordered else "no"


def _read_field(record: dict[str, Any], field: str) -> None:
    word, _, value = field.partition(" ")
    stats = re.fullmatch(r"(\d+)/(\d+)", field)
    if field in kinds.TYPES:
        record["type"] = field
    elif field in kinds.TIMINGS:
        record["timing"] = field
    elif field == "line layout":
        record["layout"] = "line"
    elif stats is not None:
        record["power"], record["smash"] = int(stats[1]), int(stats[2])
    elif word in ("cost", "move"):
        record[word] = value
    elif word == "forbidden":
        record["forbidden"] = number(value, word)
    elif word in ("race", "attribute"):
        record[word] = SEVERAL.split(value)
    else:
        fields = ("POWER/SMASH", "cost", "move", "race", "attribute", "forbidden", "line layout")
        raise unknown("field of a card", field, (*kinds.TYPES, *kinds.TIMINGS, *fields))
