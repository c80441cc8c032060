"""Small tables of Dimension Zero: cards put where they matter, a phase begun, options by name.

Player 1 is the active player of a third turn, with twenty blank cards in each library and none in hand, unless a test
says otherwise. Squares are (column, row) as player 1 counts them: row 1 is player 1's own area, row 3 player 2's.
Cards cost nothing unless a test says otherwise. Short names for the commonest trees stand at the end.
"""

from __future__ import annotations

import re
from typing import Any

from gyoji.games.dimensionzero.api import table_of
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.start.switches import DEFAULT, Switches
from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.games.dimensionzero.table.definitions import CardDefinition, define
from gyoji.games.dimensionzero.table.places import place_ref
from gyoji.games.dimensionzero.table.state import ZeroGame
from gyoji.games.dimensionzero.turns.turn import GameFlow, Turn
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.procedure import Option, Procedure
from gyoji.kernel.table.ids import CardId, PlayerId, Ref, card_of
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node

Square = tuple[int, int]
PLACES = {
    "library": zones.LIBRARY, "plan": zones.PLAN, "hand": zones.HAND, "graveyard": zones.GRAVEYARD,
    "energy": zones.ENERGY, "smash": zones.SMASH, "remove": zones.REMOVE, "aura": zones.AURA, "bound": zones.BOUND,
    "base_1": zones.BASE, "base_2": zones.BASE + 1, "base_3": zones.BASE + 2,
}  # fmt: skip
NAMES = {kind: name for name, kind in PLACES.items()} | {zones.STACK: "stack"}


def kind_at(square: Square) -> int:
    """Return the kind of zone of a battle square."""
    return zones.square_at(square[1] - 1, square[0] - 1)


def blank(name: str = "白札", colour: str = "") -> CardDefinition:
    """Return a strategy that nobody can pay for: a card that only takes up a place."""
    return define({"number": "T", "name": name, "type": "strategy", "cost": f"{colour or '無色'}99"})


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
    def at(self) -> Square | str:
        """The battle square, or the name of the zone."""
        kind = self.table.game.objs[self.id].zone // 2
        if zones.is_battle_square(kind):
            return (zones.column_of(kind) + 1, zones.row_of(kind, 0) + 1)
        return NAMES[kind]

    @property
    def holder(self) -> int:
        """1 or 2: whose zone it lies in."""
        return self.table.game.objs[self.id].zone % 2 + 1

    @property
    def name(self) -> str:
        return self.table.game.objs[self.id].definition.name

    @property
    def frozen(self) -> bool:
        return self.table.game.objs[self.id].turned

    @property
    def damage(self) -> int:
        return self.table.game.objs[self.id].damage

    @property
    def power(self) -> int:
        return self.table.game.values(self.ref).numbers[kinds.POWER]

    def is_(self, state: str) -> bool:
        """Tell whether the card is in a state that texts name."""
        return self.table.game.in_state(self.ref, state)

    def __repr__(self) -> str:
        return f"<{self.name} at {self.at}>"


class Side:
    """One player's part of the table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = PlayerId(seat)

    def count(self, zone: str) -> int:
        """Return how many cards lie in a zone."""
        return len(self.table.game.cards_in(PLACES[zone], self.seat))

    def put(self, card: CardDefinition, at: Square | str, top: bool = False) -> Card:
        """Put a card on a battle square or in a zone, at the bottom."""
        game = self.table.game
        kind = kind_at(at) if isinstance(at, tuple) else PLACES[at]
        ref = game.add_card(card, self.seat, kind)
        game.mutable_object(ref).joined = game.tick()
        if top:
            cards = game.mutable_zone(game.zone_id(kind, self.seat)).cards
            cards.insert(0, cards.pop())
        game.invalidate_values()
        return Card(self.table, ref)

    def unit(
        self,
        at: Square | str,
        power: int = 2000,
        *abilities: Node,
        smash: int = 1,
        name: str = "",
        frozen: bool = False,
        **fields: Any,
    ) -> Card:
        """Put down a unit."""
        record = {
            "number": "T", "name": name or self.table.fresh_name("ユニット"), "type": "unit", "cost": "無色0",
            "move": "無色0", "power": power, "smash": smash, "abilities": abilities, **fields,
        }  # fmt: skip
        card = self.put(define(record), at)
        self.table.game.mutable_object(card.ref).turned = frozen
        return card

    def base(self, at: str, *abilities: Node, **fields: Any) -> Card:
        """Put down a base."""
        record = {
            "number": "T", "name": self.table.fresh_name("ベース"), "type": "base", "cost": "無色0",
            "abilities": abilities, **fields,
        }  # fmt: skip
        return self.put(define(record), at)

    def strategy(self, *sentences: Node, timing: str = "battle", zone: str = "hand", **fields: Any) -> Card:
        """Put down a strategy that carries out *sentences*."""
        record = {
            "number": "T", "name": self.table.fresh_name("策"), "type": "strategy", "cost": "無色0",
            "timing": timing, "abilities": (t.Effect(sentences),), **fields,
        }  # fmt: skip
        return self.put(define(record), zone)

    def blanks(self, zone: str, n: int = 1) -> list[Card]:
        """Put blank cards in a zone."""
        return [self.put(_BLANK, zone) for _ in range(n)]

    def library(self, n: int) -> None:
        """Leave exactly *n* blank cards in the library."""
        cards = self.table.game.mutable_zone(self.table.game.zone_id(zones.LIBRARY, self.seat)).cards
        del cards[n:]

    def aura(self, host: Card, n: int = 1) -> list[Card]:
        """Put blank cards under a card."""
        found = self.blanks("aura", n)
        for card in found:
            self.table.game.mutable_object(card.ref).host = host.ref
        return found


class Table:
    """A table under test."""

    def __init__(self, switches: Switches = DEFAULT, turn: int = 3, seed: int = 7, library: int = 20) -> None:
        self.game: ZeroGame = table_of(seed, switches)
        self.game.asks_all = True
        self.p1 = Side(self, 0)
        self.p2 = Side(self, 1)
        self.turn = turn
        self._names = 0
        for side in (self.p1, self.p2):
            side.blanks("library", library)

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
        turn.goto("phase")
        turn.at = kinds.PHASES.index(phase)
        game.turn = self.turn
        game.turn_player = PlayerId(0)
        stack: list[Procedure] = [course, turn]
        for procedure in stack:
            procedure.gen = game.gen
        game.stack = stack
        game.run()
        self._go_past_forced()
        return self

    def to(self, period: str) -> Table:
        """Pass until a question of that phase or battle step is asked."""
        for _ in range(200):
            if self.game.over or period in (self.game.step, self.game.phase):
                return self
            self.decline()
        raise AssertionError(f"no question in {period}")

    def end_battle(self) -> Table:
        """Pass until no battle is under way."""
        for _ in range(200):
            if self.game.over or not self.game.battles:
                return self
            self.decline()
        raise AssertionError("the battle never ends")

    def decline(self) -> Table:
        """Answer a question by doing nothing."""
        for option in self.asked:
            if option.kind in (options.PASS, options.DO_NOT_SHOW, kernel_options.STOP, kernel_options.NO):
                return self._take(option)
        raise AssertionError(f"{self.prompt} cannot be declined: {self.options}")

    def pass_both(self) -> Table:
        """Let both players pass."""
        return self.choose("pass", "pass")

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

    @property
    def stack(self) -> list[str]:
        """The stack from the bottom: names of spells, of sources of abilities, or words of rule abilities."""
        found: list[str] = []
        for item in self.game.waiting:
            found.append(item.word or self.game.obj(item.source).definition.name)
        return found

    def name_of(self, option: Option) -> str:
        """Return the name of an option without the numbers of cards."""
        return re.sub(r" #\d+", "", self.game.option_name(option))

    def why_not(self, player: int, wish: Option) -> str:
        """Return the rule and the reason against a wish; "" when nothing speaks against it."""
        found = self.game.why_not(PlayerId(player - 1), wish)
        return "" if found is None else f"{found.rule} {found.because}"

    def choose(self, *wishes: str | Card | Square | Option) -> Table:
        """Choose options one after the other: by name, by card, by square, or as they are."""
        for wish in wishes:
            found = self._matching(wish)
            assert found, f"{wish} is not among {self.options} ({self.prompt})"
            self._take(found[0])
        return self

    def _matching(self, wish: str | Card | Square | Option) -> list[Option]:
        if isinstance(wish, Card):
            return [o for o in self.asked if o.a == wish.ref or self._is_trigger_of(o, wish)]
        if isinstance(wish, tuple):
            kind, place = kind_at(wish), place_ref(kind_at(wish))
            return [o for o in self.asked if (o.kind == options.SQUARE and o.b == kind) or o.a == place]
        if isinstance(wish, Option):
            return [o for o in self.asked if o == wish]
        return [o for o in self.asked if self.name_of(o) == wish]

    def _is_trigger_of(self, option: Option, card: Card) -> bool:
        if option.kind != options.TRIGGER:
            return False
        return any(p.serial == option.a and card_of(p.source) == card.id for p in self.game.triggered)

    def _take(self, option: Option) -> Table:
        self.game.decide(self.asked.index(option))
        self._go_past_forced()
        return self

    def _go_past_forced(self) -> None:
        while self.game.question is not None and self.prompt != "priority" and len(self.asked) == 1:
            self.game.decide(0)

    # Deeds with priority

    def play(self, card: Card, *choices: str | Card | Square) -> Table:
        """Play a card, making the choices that playing it asks for; one that is forced may be given too."""
        assert self.prompt == "priority", f"{self.prompt} is asked"
        found = [o for o in self.asked if o.kind == options.PLAY and o.a == card.ref]
        assert found, f"{card} is not among {self.options}"
        self._take(found[0])
        for wish in choices:
            if self.prompt != "priority" and self._matching(wish):
                self.choose(wish)
        assert self.prompt == "priority", f"{self.prompt} is still asked: {self.options}"
        return self

    def march(self, card: Card, to: Square) -> Table:
        """Move a unit by its rule ability, both players passing, up to the next question."""
        return self.choose(Option(options.MOVE, card.ref, kind_at(to))).pass_both()

    def resolve(self, card: Card, *choices: str | Card | Square) -> Table:
        """Play a card and let both players pass, so that it resolves."""
        return self.play(card, *choices).pass_both()


# Trees

YOU = t.Player("you")
OPPONENT = t.Player("opponent")
THIS = t.This()
IT = t.Ref(0)
UNIT = t.Selector(zone=t.Zone("battle_space"), nouns=("unit",), quantity=t.Exactly(t.Num(1)))
SQUARE = t.Selector(zone=t.Zone("places"), nouns=("battle_square",), quantity=t.Exactly(t.Num(1)))
TURN_END = t.Until(t.Moment(t.Period("turn"), "end"))
BATTLE_END = t.Until(t.Moment(t.Period("battle"), "end"))


def draw(n: int = 1) -> t.Do:
    return t.Do((t.Act("draw", amount=t.Num(n)),))


def target(*acts: Node, what: Node = UNIT) -> t.Do:
    """Choose a target and do something with `IT`."""
    return t.Do((t.Bind(0, t.Choose(what, target=True)), *acts))


def deal(what: Node, amount: int) -> t.Act:
    return t.Act("deal", object=what, amount=t.Num(amount))


def power(what: Node, amount: int, until: Node = TURN_END) -> Node:
    return t.ModifyValue(what, "power", t.Num(abs(amount)), amount < 0, until)


def to_hand(what: Node) -> t.Act:
    return t.Act("add", object=what, to=t.Zone("hand"))


def shift() -> t.Do:
    """Put a target unit on a target square, its state unchanged."""
    to = t.Bind(1, t.Choose(SQUARE, target=True))
    put = t.Act("put", object=IT, to=t.Ref(1), state="unchanged")
    return t.Do((t.Bind(0, t.Choose(UNIT, target=True)), to, put))


def when(event: Node, *body: Node, **fields: Any) -> t.Triggered:
    return t.Triggered((event,), body, **fields)


def placed() -> t.Event:
    """This card is placed on a square."""
    return t.Event("put", object=THIS, to=t.Zone("square"))


def dies() -> t.Event:
    """This card goes from a square to a graveyard."""
    return t.Event("put", object=THIS, source=t.Zone("square"), to=t.Zone("graveyard"))


def keyword(name: str, argument: Node | None = None) -> t.Keywords:
    return t.Keywords((t.Keyword(name, argument),))
