"""The animal game as rulings see it: the words for cards, states and zones, and tables that begin in mid-game.

A table is placed, not played; from the named phase or battle step on the turn's own procedures run. More than two
players sit down with `switch: players = 3`. See `gyoji.scenario.setups` for what each method answers.
"""

from __future__ import annotations

import re
from typing import Any, Final

from gyoji.games import naming
from gyoji.games.animal import api
from gyoji.games.animal.effects import equip
from gyoji.games.animal.effects.declaring import HIGHEST_COST
from gyoji.games.animal.effects.nodes import TokenSpec
from gyoji.games.animal.people import options
from gyoji.games.animal.playing import pricing
from gyoji.games.animal.rulebook import RULEBOOK
from gyoji.games.animal.start import deck
from gyoji.games.animal.start.switches import VALUES, Switches
from gyoji.games.animal.table import conditions, definitions, kinds, night, tokens, zones
from gyoji.games.animal.table.state import AnimalGame
from gyoji.games.animal.turns.turn import GameFlow, Turn
from gyoji.games.placing import COUNT, NEW_GAME, NUMBER, PAIR, TRAIT, Placing
from gyoji.games.words import number, unknown
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Procedure
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import ABSENT, Definition, Values

ZONES: Final = {
    "deck": zones.DECK, "territory deck": zones.TERRITORY_DECK, "hand": zones.HAND,
    "battlefield": zones.BATTLEFIELD, "domain": zones.DOMAIN, "graveyard": zones.GRAVEYARD, "exile": zones.EXILE,
    "pile": zones.PILE, "side deck": zones.OUTSIDE, "limbo": zones.LIMBO,
}  # fmt: skip
PHASES: Final = {name.replace("_", " "): name for name in kinds.PHASES}
STEPS: Final = {
    "battle preparation step": kinds.BATTLE_PREPARATION_STEP, "attack step": kinds.ATTACK_STEP,
    "defence step": kinds.DEFENCE_STEP, "damage step": kinds.DAMAGE_STEP,
}  # fmt: skip
BLANK: Final = "無地"
"""A skill without text that nobody can play."""
BASICS: Final = dict(zip(kinds.ICON_LETTERS, kinds.ICONS, strict=True))
"""Territories without a description: called by the letter of what they count as."""
NUMBERS: Final = {"atk": kinds.ATK, "def": kinds.DEF, "cost": kinds.COST}
IN_STATE: Final = (
    "attacking", "defending", "solo attacking", "group attacking", "solo defending", "group defending", "attacked",
    "defended", "solo attacked", "group attacked", "solo defended", "group defended", "equipped", "revealed",
    "cost raised", "cost reduced", "condition raised", "condition reduced",
)  # fmt: skip
FLAGS: Final = {
    "cost raised": kinds.COST_RAISED, "cost reduced": kinds.COST_REDUCED, "condition raised": kinds.CONDITION_RAISED,
    "condition reduced": kinds.CONDITION_REDUCED, "waiting": kinds.WAITING, "night": kinds.IS_NIGHT,
    "played": kinds.PLAYED,
}  # fmt: skip
TYPE_STATES: Final = ("a token", "an animal", "a lair", "a tool", "a territory")
BLANKS: Final = 20
"""How many blank cards lie in a deck of which a ruling says nothing."""


class Rulings(Placing):
    """The setup of the animal game."""

    def __init__(self) -> None:
        super().__init__(RULEBOOK, ZONES, options.ACTIVATE)
        self.passes = (options.PASS, options.GO_ON, options.NO_DEFENCE)
        self.plain = {
            "pass": options.PASS, "declare battle": options.BATTLE, "not defend": options.NO_DEFENCE,
        }  # fmt: skip
        self.simple |= {
            "play": options.PLAY, "attack with": options.ATTACK_WITH, "attack": options.ATTACK_PLAYER,
            "defend with": options.DEFEND_WITH, "deal damage to": options.STRIKE, "discard": options.DISCARD,
            "pay with": options.PAY_WITH,
        }  # fmt: skip
        self.turned = ("moved", "awake")
        self.numbers = NUMBERS
        self.traits = ("species",)
        self.forms = naming.forms(options.PLAIN, options.OF_ONE, {}, options.FORMS)
        self.card_states = (
            *FLAGS, "face down", *IN_STATE, *TYPE_STATES, *[f"with {word}" for word in kinds.JAPANESE_KEYWORDS],
            *[f"with 《{word}》" for word in kinds.JAPANESE_KEYWORDS],
        )  # fmt: skip
        self.counters = kinds.COUNTERS
        self.declared = (
            *kinds.JAPANESE_TYPES, *kinds.SPECIES, *kinds.ICONS, *kinds.COUNTERS, *kinds.JAPANESE_KEYWORDS,
            *[str(cost) for cost in range(HIGHEST_COST + 1)],
        )  # fmt: skip
        self.given_states = ("waiting", "night", "face down")
        types, letters = "|".join(kinds.TYPES), f"[{kinds.ICON_LETTERS}]*"
        self.card_values = {
            "": PAIR, "original atk": NUMBER, "original def": NUMBER, "original cost": NUMBER, "name": TRAIT,
            "type": rf"none|(?:{types})(?:・(?:{types}))*", "condition": rf"none|{letters}(?:／{letters})*",
        }  # fmt: skip
        self.player_values = {"life": NUMBER, **{f"{icon} sphere": COUNT for icon in kinds.AREA_KEYWORDS}}
        self.player_settings = ("life",)
        self.table_settings = ("loop after",)
        self.all_places = (*PHASES, *STEPS, "no battle")
        self.match_switches = ("players", "first", "chooser")
        self.win_rules = ("105-1a",)
        self.declarations = (options.DEFEND_WITH,)

    # Cards

    def define(self, name: str, fields: list[str], text: str) -> Definition:
        """Return the card that a ruling describes: `animal tool, cost 2, 平平／夜, 2/3, species ウマ, token`."""
        record: dict[str, Any] = {"number": f"R-{name}", "name": name, "text": text}
        token = False
        for field in fields:
            if field == "token":
                token = True
            else:
                _read_field(record, field)
        if "type" not in record:
            raise ValueError(f"{name}: expected a type: {', '.join(kinds.TYPES)}")
        found = definitions.define(record)
        return _as_token(found) if token else found

    def blank(self, name: str) -> Definition | None:
        """Return a blank skill, or a territory called by its letter."""
        if name == BLANK:
            return self.define(name, ["skill", "cost 99"], "")
        return _basic(name) if name in BASICS else None

    def trees(self, card: Definition) -> list[Node]:
        """Return everything that the text of a card became."""
        own = definitions.of(card)
        return [*super().trees(card), *[play.node for play in own.plays], *own.rules]

    def names_made(self, card: Definition) -> list[str]:
        """Return the names of the tokens that a card makes."""
        every = [node for each in self.trees(card) for node in tree.walk(each)]
        return [name for node in every if isinstance(node, TokenSpec) for name in tokens.names_of(node)]

    # Building a table

    def new_table(self, switches: dict[str, str], seed: int) -> AnimalGame:
        """Return an empty table."""
        given: dict[str, Any] = {}
        seats = 2
        for name, reading in switches.items():
            if name == "players":
                seats = number(reading, name)
            elif name in ("first", "chooser"):
                given[name] = number(reading.removeprefix("P"), name) - 1
            elif reading in VALUES.get(name, ()):
                given[name] = reading
            else:
                raise ValueError(f"no such reading: {name} = {reading}")
        return api.table_of(seed, Switches(**given), seats)

    def turn_begins(self, game: Game, seat: PlayerId, number: int) -> None:
        """Let the turn of *seat* have begun; the first turn was that of P1."""
        assert isinstance(game, AnimalGame)
        game.turn = number
        game.turn_player = seat
        game.first_player = seat if number == 1 else PlayerId(0)

    def set_state(self, game: Game, ref: Ref, state: str) -> bool:
        """Give a placed card a state: `moved`, `night`, `waiting`, `face down`, `damage 2`, `counter 成長 2`."""
        assert isinstance(game, AnimalGame)
        obj = game.mutable_object(ref)
        if state in ("waiting", "new"):
            obj.flags |= kinds.WAITING
        elif state == "night":
            night.turn_down(game, obj)
        elif state == "face down":
            night.hide(game, obj)
        else:
            return super().set_state(game, ref, state)
        return True

    def attach(self, game: Game, ref: Ref, host: Ref) -> None:
        """Equip an existence to another."""
        assert isinstance(game, AnimalGame)
        equip.attach(game, ref, host)

    def set_player(self, game: Game, seat: PlayerId, word: str, value: str) -> bool:
        """Set a player's life."""
        assert isinstance(game, AnimalGame)
        if word != "life":
            return False
        game.mutable_player(seat).life = number(value, word)
        return True

    def set_table(self, game: Game, word: str, value: str) -> bool:
        """Set from which action of a turn on loops are looked for."""
        assert isinstance(game, AnimalGame)
        if word != "loop after":
            return False
        game.switches = Switches(
            game.switches.level, game.switches.first, game.switches.chooser, number(value, word)
        )
        game.watch_after = game.switches.loop_after
        return True

    def default_deck(self, word: str, new_game: bool) -> list[str]:
        """Return blank cards for a deck of which a ruling says nothing."""
        if word == "deck":
            return [BLANK] * BLANKS
        return ["無"] * 10 if word == "territory deck" else []

    def deck_faults(self, game: Game, seat: PlayerId) -> list[str]:
        """Return the rules of deck construction that a player's decks break as they lie there."""
        assert isinstance(game, AnimalGame)
        main, territory, side = self.lying_in(game, seat, zones.DECK, zones.TERRITORY_DECK, zones.OUTSIDE)
        found = deck.violations(deck.Deck("", main, territory, side), game.switches.level == "competitive")
        return [fault.rule for fault in found]

    def procedures(self, game: Game, place: str) -> list[Procedure]:
        """Return what is under way as the phase begins that holds *place*."""
        assert isinstance(game, AnimalGame)
        course = GameFlow()
        if place == NEW_GAME:
            return [course]
        phase = PHASES.get(place, "")
        if not phase:
            return []
        course.last = game.turn_player
        course.goto("pass_on")
        turn = Turn()
        turn.at = kinds.PHASES.index(phase)
        turn.goto("phase")
        return [course, turn]

    def passes_to(self, place: str) -> bool:
        """Tell that nobody passes: a phase begins with what it asks."""
        return False

    # Playing on

    def price(self, game: Game, seat: PlayerId, ref: Ref) -> int | None:
        """Return how many territories a player would move to play an object as things are."""
        assert isinstance(game, AnimalGame)
        return pricing.cost_of(game, seat, ref).amount

    def at(self, game: Game, place: str) -> bool | None:
        """Tell whether the game stands at a phase or a step of a battle."""
        assert isinstance(game, AnimalGame)
        if place in PHASES:
            return game.phase == PHASES[place]
        if place in STEPS:
            return game.step == STEPS[place]
        if place == "no battle":
            return game.battle is None
        return True if place == NEW_GAME else None

    def payment_index(self, game: Game) -> int:
        """Return an option that pays with a territory."""
        question = game.question
        if question is None or not question.options or question.options[0].kind != options.PAY_WITH:
            return -1
        return 0

    def is_payment(self, event: Event) -> bool:
        """Tell whether a territory was moved for a cost; where all there are must be, nobody is asked."""
        return event.kind == kinds.TURN and event.rule in ("704.3", "705.4")

    # Looking

    def card_value(self, game: Game, ref: Ref, word: str) -> str | None:
        """Return what an object has, in words; ATK and DEF for no word."""
        assert isinstance(game, AnimalGame)
        obj = game.obj(ref)
        values = game.values(ref)
        if word == "":
            return f"{_number(values, kinds.ATK)}/{_number(values, kinds.DEF)}"
        if word in ("original atk", "original def", "original cost"):
            return _number(game.original(obj), NUMBERS[word.split()[1]])
        if word == "host" and not equip.is_equipped(game, ref):
            return "none"
        if word == "name":
            return "・".join(values.names)
        if word == "type":
            return "・".join([name for name, bit in kinds.TYPES.items() if values.types & bit]) or "none"
        if word == "condition":
            return _condition(game, ref)
        return super().card_value(game, ref, word)

    def card_is(self, game: Game, ref: Ref, state: str) -> bool | None:
        """Tell whether an object is in a state."""
        assert isinstance(game, AnimalGame)
        obj = game.obj(ref)
        if state in FLAGS:
            return bool(obj.flags & FLAGS[state])
        if state == "face down":
            return obj.face_down
        if state in IN_STATE:
            return game.in_state(ref, state.replace(" ", "_"))
        if state in TYPE_STATES:
            bit = kinds.TOKEN if state == "a token" else kinds.TYPES[state.split()[1]]
            return bool(game.values(ref).types & bit)
        word = state.removeprefix("with ").strip("《》")
        if state.startswith("with ") and word in kinds.JAPANESE_KEYWORDS:
            return game.has_keyword(ref, kinds.JAPANESE_KEYWORDS[word])
        return super().card_is(game, ref, state)

    def player_value(self, game: Game, seat: PlayerId, word: str) -> str | None:
        """Return a player's life, or how often something of a player's counts for a condition (207-16)."""
        assert isinstance(game, AnimalGame)
        if word == "life":
            return str(game.player(seat).life)
        if word.endswith(" sphere") and word.removesuffix(" sphere") in kinds.AREA_KEYWORDS:
            return str(conditions.sphere(game, seat, kinds.ICONS.index(word.removesuffix(" sphere"))))
        return None


def _read_field(record: dict[str, Any], field: str) -> None:
    word, _, value = field.partition(" ")
    stats = re.fullmatch(r"(\d+)/(\d+)", field)
    if all([each in kinds.TYPES for each in field.split()]):
        record["type"] = field.split()
    elif stats is not None:
        record["atk"], record["def"] = int(stats[1]), int(stats[2])
    elif word == "cost" and value.isdigit():
        record["cost"] = int(value)
    elif word == "species":
        record["species"] = value.split()
    elif word == "names":
        record["names"] = value.split()
    elif all([letter in kinds.ICON_LETTERS + "／/" for letter in field]):
        record["condition"] = field
    else:
        fields = ("ATK/DEF", "cost", "species", "names", "token")
        raise unknown("field of a card", field, (*kinds.TYPES, *fields))


def _basic(letter: str) -> Definition:
    word = BASICS[letter]
    abilities = [tree.Keywords((tree.Keyword(word),))] if word in kinds.AREA_KEYWORDS else []
    record = {
        "number": letter,
        "name": letter,
        "type": "territory",
        "species": ["基礎"],
        "abilities": abilities,
    }
    return definitions.define(record)


def _as_token(card: definitions.CardDefinition) -> definitions.CardDefinition:
    printed = card.printed
    numbers = list(printed.numbers)
    if numbers[kinds.COST] != ABSENT:
        numbers[kinds.COST] = 0
    values = Values(
        printed.names, (printed.types & ~kinds.CARD) | kinds.TOKEN, printed.colours, tuple(numbers), printed.traits,
        printed.keywords, printed.held,
    )  # fmt: skip
    found = definitions.CardDefinition(
        card.number, card.name, values, card.text, card.abilities, card.plays, card.rules
    )
    found.is_token_card = True  # in a deck it is the card on which such a token is printed (305.3b)
    return found


def _number(values: Values, which: int) -> str:
    number = values.number(which)
    return "none" if number == ABSENT else str(number)


def _condition(game: AnimalGame, ref: Ref) -> str:
    """Return the icons of an object as letters, alternatives parted by a stroke."""
    found = [
        "".join([kinds.ICON_LETTERS[i] * n for i, n in enumerate(each)])
        for each in conditions.icons(game, ref)
    ]
    return "／".join(found) or "none"


__all__ = ["NO_REF", "Rulings"]
