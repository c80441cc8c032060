"""Small tables of the mission game: cards put where they matter, the turn begun where it matters, options by name.

Player 1 is the turn player of a third turn, with twenty blank cards in each deck and none in hand, unless a test says
otherwise. `begin` starts with a phase, the main phase by default. Cards are built from effect trees; `words` has short
names for the commonest of them.
"""

from __future__ import annotations

import re
from typing import Any

from gyoji.games.mission.api import table_of
from gyoji.games.mission.people import options
from gyoji.games.mission.start.switches import DEFAULT, Switches
from gyoji.games.mission.table import kinds, zones
from gyoji.games.mission.table.definitions import CardDefinition, define
from gyoji.games.mission.table.state import MissionGame, MissionPlayer
from gyoji.games.mission.turns.turn import GameFlow, Turn
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Option, Procedure
from gyoji.kernel.table.ids import CardId, PlayerId, Ref, card_of
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node

ZONES = (
    "account", "deck", "trash", "mission", "energy", "area", "area", "area", "hand", "temporary", "scout", "remove",
    "keep", "exp", "connect",
)  # fmt: skip
PLACES = {
    "account": zones.ACCOUNT, "deck": zones.DECK, "trash": zones.TRASH, "mission": zones.MISSION,
    "energy": zones.ENERGY, "hand": zones.HAND, "remove": zones.REMOVE, "keep": zones.KEEP, "exp": zones.EXP,
    "connect": zones.CONNECT,
}  # fmt: skip
STOPS = ("main_action", "keep", "charge")
"""Questions at which a test stops even when there is one answer only."""
DECLINING = (
    options.PASS,
    options.KEEP_NONE,
    options.DONE,
    options.TO_ENERGY,
    kernel_options.STOP,
    kernel_options.NO,
)


def blank(name: str = "白札", cost: int = 99) -> CardDefinition:
    """Return a character that nobody can pay for: a card that only takes up a place."""
    return define({"number": "T", "name": name, "type": "character", "cost": cost, "power": 1000})


_BLANK = blank()


class Card:
    """A card at the table, wherever it goes."""

    def __init__(self, table: Table, ref: Ref) -> None:
        self.table = table
        self.id: CardId = card_of(ref)

    @property
    def ref(self) -> Ref:
        """The object that the card is now."""
        return self.table.game.objs[self.id].ref

    @property
    def zone(self) -> str:
        return ZONES[self.table.game.objs[self.id].zone // 2]

    @property
    def lane(self) -> int:
        """The lane of a card in an area; -1 elsewhere."""
        kind = self.table.game.objs[self.id].zone // 2
        return zones.lane_of(kind) if zones.is_area(kind) else -1

    @property
    def holder(self) -> int:
        """1 or 2: whose zone it lies in."""
        return self.table.game.objs[self.id].zone % 2 + 1

    @property
    def name(self) -> str:
        return self.table.game.objs[self.id].definition.name

    @property
    def asleep(self) -> bool:
        return self.table.game.objs[self.id].turned

    @property
    def face_down(self) -> bool:
        return self.table.game.objs[self.id].face_down

    @property
    def damage(self) -> int:
        return self.table.game.objs[self.id].damage

    @property
    def power(self) -> int:
        return self.table.game.values(self.ref).numbers[kinds.POWER]

    @property
    def cost(self) -> int:
        return self.table.game.values(self.ref).numbers[kinds.COST]

    @property
    def traits(self) -> tuple[str, ...]:
        return self.table.game.values(self.ref).traits

    @property
    def succeeded(self) -> bool:
        return bool(self.table.game.objs[self.id].flags & kinds.SUCCEEDED)

    @property
    def exp(self) -> int:
        """How many cards are its EXP."""
        return len(self.table.game.exp_of(self.ref))

    @property
    def connected(self) -> list[str]:
        """The names of the engages connected with it."""
        return [self.table.game.obj(ref).definition.name for ref in self.table.game.attached_to(self.ref)]

    @property
    def host(self) -> Ref:
        return self.table.game.objs[self.id].host

    def __repr__(self) -> str:
        return f"<{self.name} in {self.zone}>"


class Side:
    """One player's part of the table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = PlayerId(seat)

    @property
    def state(self) -> MissionPlayer:
        return self.table.game.player(self.seat)

    def count(self, zone: str) -> int:
        """Return how many cards lie in a zone."""
        if zone == "area":
            return sum(len(self.table.game.area(self.seat, lane)) for lane in range(3))
        return len(self.table.game.cards_in(PLACES[zone], self.seat))

    def names(self, zone: str) -> list[str]:
        """Return the names of the cards in a zone, top first."""
        return [
            self.table.game.obj(ref).definition.name
            for ref in self.table.game.cards_in(PLACES[zone], self.seat)
        ]

    def cards(self, zone: str) -> list[Card]:
        """Return the cards in a zone, top first."""
        return [Card(self.table, ref) for ref in self.table.game.cards_in(PLACES[zone], self.seat)]

    # Putting cards down, before `begin`

    def put(self, card: CardDefinition, zone: str, lane: int = -1, top: bool = False) -> Card:
        """Put a card in a zone, at the bottom, or into an area by its lane."""
        game = self.table.game
        ref = game.add_card(card, self.seat, zones.AREA + lane if lane >= 0 else PLACES[zone])
        if top:
            cards = game.mutable_zone(game.zone_id(PLACES[zone], self.seat)).cards
            cards.insert(0, cards.pop())
        game.invalidate_values()
        return Card(self.table, ref)

    def character(
        self,
        lane: int | str = 0,
        cost: int = 1,
        power: int = 1000,
        *abilities: Node,
        name: str = "",
        asleep: bool = False,
        top: bool = False,
        **fields: Any,
    ) -> Card:
        """Put a character into the area of a lane, or in a zone by its name."""
        made = define(
            {
                "number": "T", "name": name or self.table.fresh_name("キャラ"), "type": "character", "cost": cost,
                "power": power, "abilities": abilities, **fields,
            }
        )  # fmt: skip
        card = self.put(made, "area", lane) if isinstance(lane, int) else self.put(made, lane, top=top)
        self.table.game.mutable_object(card.ref).turned = asleep
        return card

    def event(
        self, *sentences: Node, cost: int = 0, zone: str = "hand", name: str = "", **fields: Any
    ) -> Card:
        """Put down an event that carries out *sentences*, or that has whole abilities among them."""
        whole = (t.Effect, t.Keywords, t.Static, t.Triggered, t.AppearCondition, t.AppearCost)
        kept = [each for each in sentences if isinstance(each, whole) or type(each).__name__ == "OnPlay"]
        body = tuple(each for each in sentences if each not in kept)
        nodes = [*kept, t.Effect(body)] if body else kept
        made = define(
            {
                "number": "T", "name": name or self.table.fresh_name("イベント"), "type": "event", "cost": cost,
                "abilities": nodes, **fields,
            }
        )  # fmt: skip
        return self.put(made, zone, top=zone == "deck")

    def engage(
        self, *abilities: Node, cost: int = 0, zone: str = "hand", name: str = "", **fields: Any
    ) -> Card:
        """Put down an engage."""
        made = define(
            {
                "number": "T", "name": name or self.table.fresh_name("エンゲージ"), "type": "engage", "cost": cost,
                "abilities": abilities, **fields,
            }
        )  # fmt: skip
        return self.put(made, zone, top=zone == "deck")

    def account(self, *abilities: Node, asleep: bool = False) -> Card:
        """Put down the account."""
        made = define(
            {
                "number": "T",
                "name": self.table.fresh_name("アカウント"),
                "type": "account",
                "abilities": abilities,
            }
        )
        card = self.put(made, "account")
        self.table.game.mutable_object(card.ref).turned = asleep
        return card

    def mission(self, *abilities: Node, face_down: bool = False, checked: bool = False) -> Card:
        """Put down a mission, in the next place."""
        made = define(
            {
                "number": "T",
                "name": self.table.fresh_name("ミッション"),
                "type": "mission",
                "abilities": abilities,
            }
        )
        card = self.put(made, "mission")
        self.table.game.mutable_object(card.ref).face_down = face_down
        self.table.game.mutable_object(card.ref).turned = checked
        return card

    def energy(self, n: int = 1) -> list[Card]:
        """Put blank cards in the energy zone."""
        return [self.put(_BLANK, "energy") for _ in range(n)]

    def hand(self, n: int) -> list[Card]:
        """Put blank cards in the hand."""
        return [self.put(_BLANK, "hand") for _ in range(n)]

    def blanks(self, zone: str, n: int) -> list[Card]:
        """Put blank cards in a zone."""
        return [self.put(_BLANK, zone) for _ in range(n)]

    def deck(self, n: int) -> None:
        """Leave exactly *n* blank cards in the deck."""
        cards = self.table.game.mutable_zone(self.table.game.zone_id(zones.DECK, self.seat)).cards
        del cards[n:]
        while len(cards) < n:
            self.put(_BLANK, "deck")

    def exp(self, host: Card, n: int = 1) -> list[Card]:
        """Give a character blank cards as EXP."""
        found = [self.put(_BLANK, "exp") for _ in range(n)]
        for card in found:
            self.table.game.mutable_object(card.ref).host = host.ref
        return found

    def connect(self, host: Card, *abilities: Node, name: str = "") -> Card:
        """Connect an engage with a character."""
        card = self.engage(*abilities, zone="connect", name=name)
        self.table.game.mutable_object(card.ref).host = host.ref
        return card


class Table:
    """A table under test."""

    def __init__(self, switches: Switches = DEFAULT, turn: int = 3, seed: int = 7, deck: int = 20) -> None:
        self.game: MissionGame = table_of(seed, switches)
        self.game.asks_all = True
        self.p1 = Side(self, 0)
        self.p2 = Side(self, 1)
        self.turn = turn
        self._names = 0
        for side in (self.p1, self.p2):
            for _ in range(deck):
                side.put(_BLANK, "deck")

    def fresh_name(self, word: str) -> str:
        """Return a name that no other card of the table has."""
        self._names += 1
        return f"{word}{chr(0x30A1 + self._names * 2)}"

    # Running

    def begin(self, phase: str = kinds.MAIN_PHASE) -> Table:
        """Begin player 1's turn with a phase and run to the first question."""
        game = self.game
        course = GameFlow()
        course.player = PlayerId(1)
        course.goto("take_turn")
        turn = Turn()
        if phase != kinds.START_DRAW_PHASE:
            turn.goto(phase)
            game.turn = self.turn
        else:
            game.turn = self.turn - 1
        game.turn_player = PlayerId(0)
        stack: list[Procedure] = [course, turn]
        for procedure in stack:
            procedure.gen = game.gen
        game.stack = stack
        game.run()
        self._go_past_forced()
        return self

    def set_up(self) -> Table:
        """Begin a whole game from its set-up."""
        self.game.run()
        self._go_past_forced()
        return self

    def to(self, period: str, turn: int = 0) -> Table:
        """Go on, declining everything, until a question of that phase or step (of that turn) is asked."""
        for _ in range(300):
            if self.game.over:
                return self
            if period in (self.game.step, self.game.phase) and (not turn or self.game.turn == turn):
                return self
            self.decline()
        raise AssertionError(f"no question in {period}")

    def until(self, prompt: str) -> Table:
        """Go on, declining everything, until that question is asked."""
        for _ in range(300):
            if self.prompt == prompt or self.game.over:
                return self
            self.decline()
        raise AssertionError(f"{prompt} is never asked")

    def decline(self) -> Table:
        """Answer a question by doing nothing, or by the only sensible thing."""
        for option in self.asked:
            if option.kind in DECLINING:
                return self._take(option)
        raise AssertionError(f"{self.prompt} cannot be declined: {self.options}")

    def end_main(self) -> Table:
        """End the main phase and run on to the charge phase, or to a question before it."""
        assert self.prompt == "main_action", f"{self.prompt} is asked: {self.options}"
        return self.decline()

    @property
    def prompt(self) -> str:
        """What is asked; "" when the game is over."""
        return "" if self.game.question is None else self.game.question.prompt

    @property
    def asked(self) -> list[Option]:
        assert self.game.question is not None, "nothing is asked"
        return self.game.question.options

    @property
    def holder(self) -> int:
        """1 or 2: who is asked."""
        assert self.game.question is not None, "nobody is asked"
        return self.game.question.player + 1

    @property
    def options(self) -> list[str]:
        """The names of what may be chosen, without the numbers of cards."""
        return [self.name_of(option) for option in self.asked]

    def name_of(self, option: Option) -> str:
        """Return the name of an option without the numbers of cards."""
        return re.sub(r" #\d+", "", self.game.option_name(option))

    def can(self, wish: str | Option) -> bool:
        """Tell whether something may be chosen now."""
        return wish in self.asked if isinstance(wish, Option) else wish in self.options

    def why_not(self, player: int, wish: Option) -> str:
        """Return the rule and the reason against a wish; "" when nothing speaks against it."""
        found = self.game.why_not(PlayerId(player - 1), wish)
        return "" if found is None else f"{found.rule} {found.because}"

    def choose(self, *wishes: str | Card | Option) -> Table:
        """Choose options one after the other: by name, by card, or as they are."""
        for wish in wishes:
            if isinstance(wish, Card):
                found = [o for o in self.asked if o.a == wish.ref or self._is_trigger_of(o, wish)]
            elif isinstance(wish, Option):
                found = [o for o in self.asked if o == wish]
            else:
                found = [o for o in self.asked if self.name_of(o) == wish]
            assert found, f"{wish} is not among {self.options}"
            self._take(found[0])
        return self

    def _is_trigger_of(self, option: Option, card: Card) -> bool:
        if option.kind != options.TRIGGER:
            return False
        return any(p.serial == option.a and card_of(p.source) == card.id for p in self.game.triggered)

    def _take(self, option: Option) -> Table:
        self.game.decide(self.asked.index(option))
        self._go_past_forced()
        return self

    def _go_past_forced(self) -> None:
        while self.game.question is not None and self.prompt not in STOPS and len(self.asked) == 1:
            self.game.decide(0)

    # Actions

    def play(self, card: Card, lane: int = -1, *picks: str | Card | Option) -> Table:
        """Play a card, onto a lane where it needs one; energy is paid as it is offered, *picks* answer the rest."""
        self.choose(Option(options.PLAY, card.ref, lane + 1))
        return self.answer(*picks)

    def activate(self, card: Card, *picks: str | Card | Option, number: int = 0) -> Table:
        """Play an activated ability of a card, as `play`."""
        found = [o for o in self.asked if o.kind == options.ACTIVATE and o.a == card.ref]
        assert found, f"no ability of {card.name} among {self.options}"
        self._take(found[number])
        return self.answer(*picks)

    def attack(self, card: Card) -> Table:
        """Declare an attack; whatever is asked first then is left to the test."""
        return self.choose(Option(options.ATTACK, card.ref))

    def fight(self, card: Card) -> Table:
        """Declare an attack and decline everything until the main phase asks again."""
        self.attack(card)
        return self.until("main_action")

    def answer(self, *picks: str | Card | Option) -> Table:
        """Answer questions: costs by the first option, others by *picks*; without picks left, stop."""
        left = list(picks)
        while self.game.question is not None:
            if self.prompt == "choose_for_cost" and not (left and self._fits(left[0])):
                self._take(self.asked[0])
                continue
            if not left:
                break
            self.choose(left.pop(0))
        assert not left, f"nobody asked for {left}"
        return self

    def _fits(self, wish: str | Card | Option) -> bool:
        if isinstance(wish, Card):
            return any(o.a == wish.ref for o in self.asked)
        return self.can(wish)

    # Looking

    def happened(self, kind: int) -> list[Event]:
        """Return what happened this turn of a kind, oldest first."""
        found: list[Event] = []
        fact = self.game.facts
        while fact is not None:
            if fact.event.mask & (1 << kind):
                found.append(fact.event)
            fact = fact.next
        return found[::-1]

    def done(self) -> None:
        """Check that nothing is left over: no trigger pending, nothing in Temporary or the scout zone."""
        assert self.game.triggered == ()
        assert self.game.waiting == ()
        assert self.game.cards_in(zones.TEMPORARY, PlayerId(0)) == []
        assert self.game.cards_in(zones.SCOUT, PlayerId(0)) == []
