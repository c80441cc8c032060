"""Small tables of Build Divide: cards put where they matter, a phase begun, options by name.

Player 1 is the turn player of a third turn, with twenty blank cards in each deck, ten in each life zone, none in hand,
unless a test says otherwise. Cards cost nothing unless a test says otherwise; a text is read as card files are.
"""

from __future__ import annotations

import re
from typing import Any

from gyoji.games.builddivide.api import table_of
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.start.switches import DEFAULT, Switches
from gyoji.games.builddivide.table import faces, kinds, players, zones
from gyoji.games.builddivide.table.definitions import CardDefinition, define
from gyoji.games.builddivide.table.state import DivideGame
from gyoji.games.builddivide.turns.turn import GameFlow, Turn
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.procedure import Option, Procedure
from gyoji.kernel.table.ids import CardId, PlayerId, Ref, card_of, player_ref
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node


def blank(name: str = "白札", **fields: Any) -> CardDefinition:
    """Return a command that does nothing and that nobody can pay for: a card that only takes up a place."""
    return define({"number": "T", "name": name, "type": "command", "cost": "無99", **fields})


_BLANK = blank()
DECLINES = (
    options.PASS, options.END_ATTACKS, options.NO_BLOCK, options.DO_NOT_PLAY, options.DO_NOT_OPEN,
    options.NO_EXTRA_COST, options.KEEP_DECLARATION, options.KEEP_CHOICES, kernel_options.STOP, kernel_options.NO,
)  # fmt: skip


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
    def at(self) -> str:
        """The name of the zone."""
        return zones.SPECS[self.table.game.kind_of(self.table.game.objs[self.id].zone)].name

    @property
    def holder(self) -> int:
        """From 1: whose zone it lies in."""
        return self.table.game.holder_of(self.table.game.objs[self.id].zone) + 1

    @property
    def name(self) -> str:
        return self.table.game.objs[self.id].definition.name

    @property
    def rested(self) -> bool:
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
    def hit(self) -> int:
        return self.table.game.values(self.ref).numbers[kinds.HIT]

    @property
    def is_unit(self) -> bool:
        return self.table.game.on_field_unit(self.ref)

    @property
    def is_open(self) -> bool:
        return faces.is_open(self.table.game, self.ref)

    def has(self, keyword: str) -> bool:
        """Tell whether the card has a keyword now."""
        return self.table.game.values(self.ref).has(keyword)

    def is_(self, state: str) -> bool:
        """Tell whether the card is in a state that texts name."""
        return self.table.game.in_state(self.ref, state)

    def rest(self) -> Card:
        """Rest the card before the game goes on."""
        self.table.game.mutable_object(self.ref).turned = True
        return self

    def hurt(self, damage: int) -> Card:
        """Let the card have damage."""
        self.table.game.mutable_object(self.ref).damage = damage
        return self

    def __repr__(self) -> str:
        return f"<{self.name} at {self.at}>"


class Side:
    """One player's part of the table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = PlayerId(seat)
        self.ref: Ref = player_ref(self.seat)

    def count(self, zone: str) -> int:
        """Return how many cards lie in a zone."""
        return len(self.table.game.cards_in(zones.NAMES[zone], self.seat))

    def cards(self, zone: str) -> list[str]:
        """Return the names of the cards in a zone, top first."""
        game = self.table.game
        return [game.obj(ref).definition.name for ref in game.cards_in(zones.NAMES[zone], self.seat)]

    def counter(self, name: str) -> int:
        """Return how many counters the player has."""
        return self.table.game.player(self.seat).counter(name)

    @property
    def standing(self) -> int:
        """How many energy cards stand."""
        game = self.table.game
        return len([ref for ref in game.cards_in(zones.ENERGY, self.seat) if not game.obj(ref).turned])

    def put(self, card: CardDefinition, zone: str, top: bool = False) -> Card:
        """Put a card in a zone, at the bottom unless *top*."""
        game = self.table.game
        kind = zones.NAMES[zone]
        ref = game.add_card(card, self.seat, kind)
        if top:
            cards = game.mutable_zone(game.zone_id(kind, self.seat)).cards
            cards.insert(0, cards.pop())
        game.invalidate_values()
        return Card(self.table, ref)

    def unit(
        self,
        power: int = 3000,
        *abilities: Node,
        hit: int = 1,
        zone: str = "field",
        name: str = "",
        **fields: Any,
    ) -> Card:
        """Put down a unit; `text` is read, `abilities` are trees."""
        record = {
            "number": "T", "name": name or self.table.fresh_name("ユニット"), "type": "unit", "cost": "無0",
            "power": power, "hit": hit, "abilities": abilities, **fields,
        }  # fmt: skip
        return self.put(define(record), zone)

    def ace(
        self, title: str = "王", cost: str = "無4", power: int = 4000, zone: str = "hand", **fields: Any
    ) -> Card:
        """Put down an Ace."""
        return self.unit(power, zone=zone, cost=cost, subtype=["エース"], title=[title], **fields)

    def command(self, *sentences: Node, zone: str = "hand", timing: str = "quick", **fields: Any) -> Card:
        """Put down a command that carries out *sentences*, or what its text says."""
        abilities = (t.Effect(sentences),) if sentences else ()
        record = {
            "number": "T", "name": self.table.fresh_name("コマンド"), "type": "command", "cost": "無0",
            "timing": timing, "abilities": abilities, **fields,
        }  # fmt: skip
        return self.put(define(record), zone)

    def territory(
        self, *abilities: Node, title: str = "王", cost: str = "無6", opened: bool = False, zone: str = "territory",
        front: dict[str, Any] | None = None, **fields: Any,
    ) -> Card:  # fmt: skip
        """Put down a territory; *abilities* and fields are those of its open face, *front* those of the other."""
        name = self.table.fresh_name("城")
        record = {
            "number": "T", "name": name, "type": "territory", "title": [title], **(front or {}),
            "open": {"name": f"開いた{name}", "cost": cost, "abilities": abilities, **fields},
        }  # fmt: skip
        card = self.put(define(record), zone)
        if opened:
            other = faces.shown(self.table.game, card.ref).other
            assert other is not None
            faces.show(self.table.game, card.ref, other)
        return card

    def energy(self, *colours: str) -> list[Card]:
        """Put energy cards of these colours down; "" for none."""
        found: list[Card] = []
        for colour in colours:
            kind = self.table.energies.setdefault(colour, blank(f"{colour}札", cost=f"{colour or '無'}9"))
            found.append(self.put(kind, "energy"))
        return found

    def blanks(self, zone: str, n: int = 1, top: bool = False) -> list[Card]:
        """Put blank cards in a zone."""
        return [self.put(_BLANK, zone, top) for _ in range(n)]

    def only(self, zone: str, n: int = 0) -> None:
        """Leave exactly *n* cards in a zone, the top ones."""
        game = self.table.game
        cards = game.mutable_zone(game.zone_id(zones.NAMES[zone], self.seat)).cards
        del cards[n:]


class Table:
    """A table under test."""

    def __init__(
        self, switches: Switches = DEFAULT, turn: int = 3, seed: int = 7, deck: int = 20, life: int = 10
    ) -> None:
        self.game: DivideGame = table_of(seed, switches)
        self.game.asks_all = True
        self.sides = [Side(self, seat) for seat in players.everybody(self.game)]
        self.p1, self.p2 = self.sides[:2]
        self.turn = turn
        self.energies: dict[str, CardDefinition] = {}
        self._names = 0
        for side in self.sides:
            side.blanks("deck", deck)
            if side.count("life") == 0:
                side.blanks("life", life)

    def fresh_name(self, word: str) -> str:
        """Return a name that no other card of the table has."""
        self._names += 1
        return f"{word}{chr(0x30A1 + self._names * 2)}"

    # Running

    def begin(self, phase: str = kinds.MAIN_PHASE, seat: int = 0) -> Table:
        """Begin a player's turn with a phase and run to the first question."""
        game = self.game
        course = GameFlow()
        game.turn = self.turn
        game.turn_player = PlayerId(seat)
        course.player = game.next_player(game.turn_player)
        course.goto("take_turn")
        turn = Turn()
        turn.goto("phase")
        turn.at = kinds.PHASES.index(phase)
        stack: list[Procedure] = [course, turn]
        for procedure in stack:
            procedure.gen = game.gen
        game.stack = stack
        game.run()
        self._go_past_forced()
        return self

    def to(self, period: str) -> Table:
        """Decline until a question of that phase or step is asked."""
        for _ in range(300):
            if self.game.over or period in (self.game.step, self.game.phase):
                return self
            self.decline()
        raise AssertionError(f"no question in {period}")

    def decline(self) -> Table:
        """Answer a question by doing nothing, or with the first option where that cannot be."""
        for option in self.asked:
            if option.kind in DECLINES:
                return self._take(option)
        return self._take(self.asked[0])

    def settle(self) -> Table:
        """Let players pass until the resolution zone is empty and no damage is under way."""
        for _ in range(100):
            busy = self.game.waiting or self.game.triggered or self.game.packets
            if self.game.over or (not busy and self.prompt == "priority"):
                return self
            self.decline()
        raise AssertionError("the resolution zone never gets empty")

    def pass_both(self) -> Table:
        """Let both players, or teams, pass."""
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
        """From 1: who is asked."""
        assert self.game.question is not None, "nobody is asked"
        return self.game.question.player + 1

    @property
    def options(self) -> list[str]:
        """The names of what may be chosen, without the numbers of cards."""
        return [self.name_of(option) for option in self.asked]

    @property
    def resolving(self) -> list[str]:
        """The resolution zone from the bottom: names of cards, and of the sources of abilities."""
        return [self.game.obj(item.source).definition.name for item in self.game.waiting]

    @property
    def height(self) -> int:
        """How many things lie on the resolution zone."""
        return len(self.game.waiting)

    def name_of(self, option: Option) -> str:
        """Return the name of an option without the numbers of cards."""
        return re.sub(r" #\d+", "", self.game.option_name(option))

    def why_not(self, player: int, wish: Option) -> str:
        """Return the rule and the reason against a wish; "" when nothing speaks against it."""
        found = self.game.why_not(PlayerId(player - 1), wish)
        return "" if found is None else f"{found.rule} {found.because}"

    def choose(self, *wishes: str | Card | Side | Option) -> Table:
        """Choose options one after the other: by name, by card, by player, or as they are."""
        for wish in wishes:
            found = self._matching(wish)
            assert found, f"{wish} is not among {self.options} ({self.prompt})"
            self._take(found[0])
        return self

    def _matching(self, wish: str | Card | Side | Option) -> list[Option]:
        if isinstance(wish, Card):
            return [o for o in self.asked if o.a == wish.ref or self._is_trigger_of(o, wish)]
        if isinstance(wish, Side):
            return [o for o in self.asked if o.a == wish.ref]
        if isinstance(wish, Option):
            return [o for o in self.asked if o == wish]
        return [o for o in self.asked if self.name_of(o) == wish]

    def _is_trigger_of(self, option: Option, card: Card) -> bool:
        if option.kind == options.TRIGGER:
            return any(p.serial == option.a and card_of(p.source) == card.id for p in self.game.triggered)
        return False

    def offers(self, card: Card) -> bool:
        """Tell whether an option of the present question is about the card."""
        return len(self._matching(card)) > 0

    def _take(self, option: Option) -> Table:
        self.game.decide(self.asked.index(option))
        self._go_past_forced()
        return self

    def _go_past_forced(self) -> None:
        while self.game.question is not None and self.prompt != "priority" and len(self.asked) == 1:
            self.game.decide(0)

    # Deeds with priority

    def can_play(self, card: Card) -> bool:
        """Tell whether the card can be played now by who is asked."""
        return Option(options.PLAY, card.ref) in self.asked

    def play(self, card: Card, *choices: str | Card | Side) -> Table:
        """Play a card, making the choices that playing it asks for; one that is forced may be given too."""
        assert self.prompt == "priority", f"{self.prompt} is asked"
        assert self.can_play(card), f"{card} is not among {self.options}"
        self._take(Option(options.PLAY, card.ref))
        return self._choices(choices)

    def activate(self, card: Card, *choices: str | Card | Side, number: int = 0) -> Table:
        """Play an activated ability of a card."""
        found = [o for o in self.asked if o.kind == options.ACTIVATE and o.a == card.ref]
        assert found, f"no ability of {card} is among {self.options}"
        self._take(found[number])
        return self._choices(choices)

    def can_activate(self, card: Card) -> bool:
        """Tell whether an ability of the card can be played now by who is asked."""
        return any(o.kind == options.ACTIVATE and o.a == card.ref for o in self.asked)

    def _choices(self, choices: tuple[str | Card | Side, ...]) -> Table:
        for wish in choices:
            if self.prompt != "priority" and self._matching(wish):
                self.choose(wish)
        assert self.prompt == "priority" or self.game.over, f"{self.prompt} is still asked: {self.options}"
        return self

    def resolve(self, card: Card, *choices: str | Card | Side) -> Table:
        """Play a card and let both players pass, so that it resolves."""
        self.play(card, *choices)
        return self.pass_both()

    def attack(self, unit: Card, target: Card | Side) -> Table:
        """Go on until an attack can be declared, and declare it."""
        self.to_attack()
        return self.choose(Option(options.ATTACK, unit.ref, target.ref))

    def to_attack(self) -> Table:
        """Go on until an attack can be declared."""
        for _ in range(100):
            if self.prompt == "declare_attack":
                return self
            self.decline()
        raise AssertionError("no attack can be declared")


# Short names for trees

THIS = t.This()
YOU = t.Player("you")
OPPONENT = t.Player("opponent")
THIS_TURN = t.During(t.Period("turn", which="this"))


def do(*acts: Node) -> t.Do:
    """Return a sentence."""
    return t.Do(acts)


def draw(n: int = 1, player: Node | None = None) -> t.Do:
    """Return: draw *n* cards."""
    return do(t.Act("draw", player=player, amount=t.Num(n)))


def target(slot: int = 0, who: Node | None = None, *filters: Node, n: int = 1, noun: str = "unit") -> t.Do:
    """Return: target *n* units."""
    chosen = t.Selector(player=who, nouns=(noun,), filters=filters, quantity=t.Exactly(t.Num(n)))
    return do(t.Bind(slot, t.Choose(chosen, target=True)))


def when(event: Node, *body: Node, **fields: Any) -> t.Triggered:
    """Return a triggered ability."""
    return t.Triggered((event,), body, **fields)


def appears(who: Node = THIS) -> t.Event:
    """Return: it appears."""
    return t.Event("appear", actor=who)


def plus(n: int, what: Node = THIS, duration: Node | None = THIS_TURN, attribute: str = "power") -> Node:
    """Return: its power changes by *n*."""
    return t.ModifyValue(what, attribute, t.Num(abs(n)), minus=n < 0, duration=duration)


def static(*changes: Node) -> t.Static:
    """Return a static ability."""
    return t.Static(changes)
