"""Build Divide as rulings see it: the words for cards, states and places, and tables that begin in mid-game.

A table is placed, not played; from the named phase on the turn's own procedures run. With `switch: tag = yes` there are
four players: P1 and P4 are a team, P2 and P3 the other; P1 faces P2, P3 faces P4. See `gyoji.scenario.setups` for what
each method answers.
"""

from __future__ import annotations

import re
from typing import Any, Final

from gyoji.games import naming
from gyoji.games.builddivide import api
from gyoji.games.builddivide.battles import battle
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import pricing
from gyoji.games.builddivide.rulebook import RULEBOOK
from gyoji.games.builddivide.start import deck
from gyoji.games.builddivide.start.switches import VALUES, Switches
from gyoji.games.builddivide.table import definitions, faces, kinds, players, zones
from gyoji.games.builddivide.table.state import DivideGame
from gyoji.games.builddivide.turns.turn import GameFlow, Turn
from gyoji.games.placing import CARD, COUNT, COUNTERS, NEW_GAME, NUMBER, PAIR, Placing, readings, told
from gyoji.games.words import number, unknown
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option, Procedure
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import ACTIVATED
from gyoji.kernel.values.values import Definition

ZONES: Final = {
    "deck": zones.DECK, "hand": zones.HAND, "field": zones.FIELD, "life": zones.LIFE, "graveyard": zones.GRAVEYARD,
    "energy": zones.ENERGY, "territory": zones.TERRITORY, "remove": zones.REMOVE, "resolution": zones.RESOLUTION,
    "d deck": zones.D_DECK, "set": zones.SET, "void": zones.VOID,
}  # fmt: skip
PHASES: Final = {name.replace("_", " "): name for name in kinds.PHASES}
STEPS: Final = {
    name.replace("_", " "): name
    for name in (
        kinds.ATTACK_STEP, kinds.BLOCK_STEP, kinds.BATTLE_STEP, kinds.HIT_STEP, kinds.ATTACK_END_STEP,
    )
}  # fmt: skip
ENERGY: Final = {"赤": "赤", "青": "青", "白": "白", "黒": "黒", "無": "無"}
"""Blank cards, called by their colour: they only take up a place, and pay as energy."""
BUSTER: Final = "爆"
SHOT: Final = "射"
NUMBERS: Final = {"power": kinds.POWER, "hit": kinds.HIT, "cost": kinds.COST, "aura": kinds.AURA_NUMBER}
KEYWORDS: Final = (
    "decoy",
    "blitz",
    "berserk",
    "assault",
    "legacy",
    "evol",
    "bright",
    "kessoku",
    "cosplay",
    "log",
)
BATTLE_STATES: Final = ("attacking", "blocking", "target", "battling")
TYPE_STATES: Final = ("a unit", "a territory", "an aura", "a command")
BLANKS: Final = {"deck": 20, "life": 10}
"""How many blank cards lie in a zone of which a ruling says nothing."""


class Rulings(Placing):
    """The setup of Build Divide."""

    def __init__(self) -> None:
        super().__init__(RULEBOOK, ZONES, options.ACTIVATE)
        self.passes = (options.PASS, options.END_ATTACKS, options.NO_BLOCK, options.KEEP_DECLARATION)
        self.plain = {
            "pass": options.PASS, "end the attacks": options.END_ATTACKS, "do not block": options.NO_BLOCK,
            "take the declaration back": options.RETRACT,
        }  # fmt: skip
        self.simple |= {
            "play": options.PLAY, "place as energy": options.PLACE_ENERGY, "block with": options.BLOCK,
            "target": options.TARGET, "open": options.OPEN,
        }  # fmt: skip
        self.turned = ("rested", "standing")
        self.traits = ("attribute", "title", "identity", "subtype")
        self.colours = kinds.COLOURS
        self.forms = naming.forms(options.PLAIN, options.OF_ONE, options.NUMBERED, options.FORMS)
        self.card_states = (
            "face down", "face up", *BATTLE_STATES, "open", "unopened", *TYPE_STATES, "gone", *KEYWORDS,
            *[f"with {word}" for word in KEYWORDS],
        )  # fmt: skip
        self.given_states = ("face down", "open", "unit", "aura NUMBER")
        self.card_values = {"": PAIR, **dict.fromkeys(NUMBERS, NUMBER), "face": CARD}
        self.player_values = {"counters": COUNTERS, "life zone": "red|yellow", "packets": COUNT}
        self.player_settings = ("counter NAME",)
        self.table_settings = ("energy placed", "loop after")
        self.payments = (options.PAY,)
        self.all_places = (*PHASES, *STEPS, "no attack", "declaration", "block declaration")
        self.match_switches = ("first", "loop_after")
        self.win_rules = ("103-1",)
        self.declarations = (options.ATTACK, options.BLOCK)

    # Cards

    def define(self, name: str, fields: list[str], text: str) -> Definition:
        """Return the card that a ruling describes: `unit, cost 赤1無1, 3000/1, attribute 竜, ace, title 王, shot`.

        A territory's open face is told by fields that begin with `open` and by the text after a line `開放面`.
        """
        record: dict[str, Any] = {"number": f"R-{name}", "name": name}
        for field in fields:
            _read_field(record, field)
        if "type" not in record:
            raise ValueError(f"{name}: expected a type: {', '.join(kinds.TYPES)}")
        lines = text.split("\n")
        if record["type"] == "territory":
            face = record.setdefault("open", {})
            face.setdefault("name", f"{name}開放")
            face.setdefault("cost", "無1")
            at = lines.index("開放面") if "開放面" in lines else len(lines)
            face["text"] = "\n".join(lines[at + 1 :])
            lines = lines[:at]
        elif "ユニット面" in lines:
            at = lines.index("ユニット面")
            record.setdefault("unit", {"type": "unit"})["text"] = "\n".join(lines[at + 1 :])
            lines = lines[:at]
        record["text"] = "\n".join(lines)
        if record["type"] == "unit" and "power" not in record:
            raise ValueError(f"{name}: expected POWER/HIT of a unit")
        if record["type"] in ("unit", "command") and "cost_total" not in record:
            record.setdefault("cost", "無0")
        return definitions.define(record)

    def blank(self, name: str) -> Definition | None:
        """Return a blank command, called by its colour or its trigger icon."""
        if name in ENERGY:
            return self.define(name, ["command", f"cost {name}99"], "")
        if name in (BUSTER, SHOT):
            return self.define(name, ["command", "cost 無99", "buster" if name == BUSTER else "shot"], "")
        return None

    def trees(self, card: Definition) -> list[Node]:
        """Return everything that the text of a card became, on both faces."""
        own = definitions.of(card)
        return [*super().trees(card), *own.lines, *(self.trees(own.other) if own.other is not None else [])]

    # Building a table

    def new_table(self, switches: dict[str, str], seed: int) -> DivideGame:
        """Return an empty table."""
        return api.table_of(seed, Switches(**readings(switches, VALUES, ("first", "loop_after"))))

    def turn_begins(self, game: Game, seat: PlayerId, number: int) -> None:
        """Let the turn of *seat* have begun; in odd turns it is that of the first player."""
        assert isinstance(game, DivideGame)
        game.turn = number
        game.turn_player = seat
        if game.seats == 2:
            game.first_player = seat if number % 2 else PlayerId(1 - seat)

    def set_state(self, game: Game, ref: Ref, state: str) -> bool:
        """Give a placed card a state: `rested`, `face down`, `open`, `damage 1000`, `counter 印 2`, `aura +1000`."""
        assert isinstance(game, DivideGame)
        obj = game.mutable_object(ref)
        if state == "face down":
            obj.face_down = True
        elif state in ("open", "unit"):
            other = definitions.of(obj.definition).other
            if other is None:
                raise ValueError("the card has one face")
            faces.show(game, ref, other)
        elif re.fullmatch(r"aura \S+", state):
            word = state.removeprefix("aura ")
            hidden = word == faces.LOG
            faces.show(game, ref, faces.aura_of(obj.definition, word, (), hidden))
            game.mutable_object(ref).face_down = hidden
            game.attachments += 1
        else:
            return super().set_state(game, ref, state)
        return True

    def set_player(self, game: Game, seat: PlayerId, word: str, value: str) -> bool:
        """Give a player counters: `P1 counter 断罪: 2`."""
        assert isinstance(game, DivideGame)
        if not word.startswith("counter "):
            return False
        game.mutable_player(seat).count(word.removeprefix("counter "), number(value, word))
        return True

    def set_table(self, game: Game, word: str, value: str) -> bool:
        """Say how many energy cards the turn player has placed, or from when on loops are looked for."""
        assert isinstance(game, DivideGame)
        if word == "loop after":
            now: dict[str, Any] = {name: getattr(game.switches, name) for name in (*VALUES, "first")}
            game.switches = Switches(**now, loop_after=number(value, word))
            game.watch_after = game.switches.loop_after
            return True
        if word != "energy placed":
            return False
        game.energy_placed = number(value, word)
        return True

    def default_deck(self, word: str, new_game: bool) -> list[str]:
        """Return blank cards for a deck or life of which a ruling says nothing; a set-up puts the life."""
        return [] if new_game and word == "life" else ["無"] * BLANKS.get(word, 0)

    def deck_faults(self, game: Game, seat: PlayerId) -> list[str]:
        """Return the rules of deck construction that a player's decks break, beside those of the teammate too."""
        assert isinstance(game, DivideGame)
        brought = _brought(game, seat)
        found = deck.violations(brought, game.switches)
        if game.seats == len(players.FOUR):
            found += deck.team_violations(_brought(game, players.MATE[seat]), brought)
        return [fault.rule for fault in found]

    def make_ready(self, game: Game) -> None:
        """Note what follows from how the cards were placed."""
        assert isinstance(game, DivideGame)
        for seat in players.everybody(game):
            game.mutable_player(seat).red = game.in_state(Ref(-1 - seat), "red_zone")

    def procedures(self, game: Game, place: str) -> list[Procedure]:
        """Return what is under way as the phase begins that holds *place*."""
        assert isinstance(game, DivideGame)
        course = GameFlow()
        if place == NEW_GAME:
            return [course]
        attacking = place in STEPS or place == "declaration"
        phase = kinds.ATTACK_PHASE if attacking else PHASES.get(place, "")
        if not phase:
            return []
        course.goto("take_turn")
        course.player = game.next_player(game.turn_player)
        turn = Turn()
        turn.at = kinds.PHASES.index(phase)
        turn.goto("phase")
        return [course, turn]

    # Playing on

    def price(self, game: Game, seat: PlayerId, ref: Ref) -> int | None:
        """Return how much energy a player would pay to play a card as things are, by its printed cost."""
        assert isinstance(game, DivideGame)
        need = pricing.printed_need(game, ref, pricing.face_to_play(game, ref))
        return sum(pricing.changed_need(game, seat, ref, None, need))

    def at(self, game: Game, place: str) -> bool | None:
        """Tell whether the game stands at a phase or step; `main phase` and the like."""
        assert isinstance(game, DivideGame)
        if place in PHASES:
            return game.phase == PHASES[place]
        if place in STEPS:
            return game.step == STEPS[place]
        if place == "no attack":
            return game.fight is None
        if place == "declaration":
            return self.asks(game, "declare_attack")
        if place == "block declaration":
            return self.asks(game, "declare_block")
        return True if place == NEW_GAME else None

    def wish(self, game: Game, seat: PlayerId, verb: str, things: list[Ref], number: int) -> Option | None:
        """Return the option that a sentence speaks of, offered or not."""
        if verb == "attack with" and len(things) == 2:
            return Option(options.ATTACK, things[1], things[0])
        return super().wish(game, seat, verb, things, number)

    def activation(self, game: Game, ref: Ref, number: int) -> Option | None:
        """Return an activation; that of a card without an activated ability is a wish too, which is refused."""
        held = [each for each in game.values(ref).held if each.ability.kind == ACTIVATED]
        if number:
            return super().activation(game, ref, number)
        return Option(options.ACTIVATE, ref, held[0].key if held else -1)

    # Looking

    def card_value(self, game: Game, ref: Ref, word: str) -> str | None:
        """Return what a card has, in words; a unit's power and hit for no word."""
        values = game.values(ref)
        if word == "":
            return f"{told(values.numbers[kinds.POWER])}/{told(values.numbers[kinds.HIT])}"
        if word in NUMBERS:
            return told(values.numbers[NUMBERS[word]])
        if word == "face":
            return game.obj(ref).definition.name
        return super().card_value(game, ref, word)

    def card_is(self, game: Game, ref: Ref, state: str) -> bool | None:
        """Tell whether a card is in a state."""
        assert isinstance(game, DivideGame)
        obj = game.obj(ref)
        if state in ("face down", "face up"):
            return obj.face_down == (state == "face down")
        if state in BATTLE_STATES:
            return battle.in_state(game, ref, state)
        if state in ("open", "unopened"):
            return faces.is_open(game, ref) == (state == "open")
        if state in TYPE_STATES:
            return (game.values(ref).types & game.lexicon.types[state.split()[1]]) != 0
        if state == "gone":
            return game.zone_of(ref) == zones.VOID
        if state.removeprefix("with ") in KEYWORDS:
            return game.values(ref).has(state.removeprefix("with "))
        return super().card_is(game, ref, state)

    def player_value(self, game: Game, seat: PlayerId, word: str) -> str | None:
        """Return the counters of a player, or whether the life is red zone, in words."""
        assert isinstance(game, DivideGame)
        if word.startswith("counter "):
            return str(game.player(seat).counter(word.removeprefix("counter ")))
        if word == "counters":
            held = game.player(seat).counters
            return "・".join([f"{name}{number}" for name, number in held]) or "none"
        if word == "life zone":
            return "red" if game.in_state(Ref(-1 - seat), "red_zone") else "yellow"
        if word == "packets":
            return str(len([packet for packet in game.packets if packet.player == seat]))
        return None


def _brought(game: DivideGame, seat: PlayerId) -> deck.Deck:
    """Return the cards of a player's decks and territory zone as a deck."""
    parts = [
        tuple([faces.front_of(game.obj(ref).definition) for ref in game.cards_in(kind, seat)])
        for kind in (zones.DECK, zones.D_DECK, zones.TERRITORY)
    ]
    return deck.Deck("", parts[0], parts[1], parts[2])


def _read_field(record: dict[str, Any], field: str) -> None:
    if field.startswith("open "):
        _read_field(record.setdefault("open", {}), field.removeprefix("open "))
        return
    if field.startswith("unit face "):
        face = record.setdefault("unit", {"type": "unit"})
        _read_field(face, field.removeprefix("unit face "))
        return
    if field in ("open", "unit face"):
        raise ValueError(f"{field!r} wants what that face has: `{field} name X`, `{field} 9000/3`")
    word, _, value = field.partition(" ")
    stats = re.fullmatch(r"(-?\d+)/(\d+)", field)
    if field in kinds.TYPES:
        record["type"] = field
    elif field in kinds.TIMINGS:
        record["timing"] = field
    elif field in (kinds.BUSTER, kinds.SHOT):
        record["trigger"] = field
    elif field == "ace":
        record.setdefault("subtype", []).append("エース")
    elif stats is not None:
        record["power"], record["hit"] = int(stats[1]), int(stats[2])
    elif word in ("cost", "name", "garment", "work"):
        record[word] = value
    elif word == "total":
        record["cost_total"] = value
    elif word in ("attribute", "title", "identity", "subtype", "icons", "readings"):
        record.setdefault(word, []).extend(value.split("、"))
    else:
        fields = (
            "POWER/HIT", "ace", "cost", "name", "garment", "work", "total", "attribute", "title", "identity", "subtype",
            "icons", "readings", "open", "unit face", kinds.BUSTER, kinds.SHOT,
        )  # fmt: skip
        raise unknown("field of a card", field, (*kinds.TYPES, *kinds.TIMINGS, *fields))
