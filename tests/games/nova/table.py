"""Small NOVA tables for tests: cards put where they matter, the turn run to where it matters, options chosen by name.

Player 1 is the turn player of a third turn, with ten blank cards in each main deck, unless a test says otherwise. Cards
are put down before the turn begins; `start` runs to a phase or step, both players passing and nobody attacking. A
player is asked for priority even if they can only pass, unless `stops` is False, as in a real game.
"""

from __future__ import annotations

import re
from typing import Any

from gyoji.games.nova.api import table_of
from gyoji.games.nova.people import options
from gyoji.games.nova.start.switches import DEFAULT, Switches
from gyoji.games.nova.table import kinds, zones
from gyoji.games.nova.table.definitions import ability_of, define
from gyoji.games.nova.table.state import NovaGame, NovaPlayer
from gyoji.games.nova.turns.turn import GameFlow
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import CardId, PlayerId, Ref, card_of, player_ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import Definition

ZONE_NAMES = (
    "main_deck",
    "character_deck",
    "graveyard",
    "exile",
    "exit",
    "hand",
    "field",
    "energy",
    "waiting",
)
QUIET = ("priority", "declare_attack", "declare_defence")
PAYING = ("pay_energy", "order_costs")
_defined: dict[tuple[Any, ...], Definition] = {}


def definition(**record: Any) -> Definition:
    """Return the definition of a card record, one object for equal records."""
    key = tuple(sorted((name, str(value)) for name, value in record.items()))
    if key not in _defined:
        _defined[key] = define(record)
    return _defined[key]


def blank(name: str = "白札", colour: str = "無色") -> Definition:
    """Return a servant that nobody can pay for: a card that only takes up a place."""
    return definition(
        number="T", name=name, type="servant", colour=colour, cost="〔黒9〕", attack=100, health=100
    )


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
        return ZONE_NAMES[self.table.game.objs[self.id].zone // 2]

    @property
    def holder(self) -> int:
        """1 or 2: whose zone it lies in."""
        return self.table.game.objs[self.id].zone % 2 + 1

    @property
    def controller(self) -> int:
        return self.table.game.objs[self.id].controller + 1

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
    def destroyed(self) -> bool:
        return self._flag(kinds.DESTROYED)

    @property
    def attacking(self) -> bool:
        return self._flag(kinds.ATTACKING)

    @property
    def defending(self) -> bool:
        return self._flag(kinds.DEFENDING)

    @property
    def defended(self) -> bool:
        return self._flag(kinds.DEFENDED)

    @property
    def battling(self) -> bool:
        return self._flag(kinds.BATTLING)

    @property
    def attack(self) -> int:
        return self.table.game.values(self.ref).number(kinds.ATTACK_VALUE)

    @property
    def health(self) -> int:
        return self.table.game.values(self.ref).number(kinds.HEALTH)

    @property
    def stats(self) -> tuple[int, int]:
        return (self.attack, self.health)

    @property
    def keywords(self) -> tuple[str, ...]:
        return self.table.game.values(self.ref).keywords

    @property
    def counters(self) -> dict[str, int]:
        return dict(self.table.game.objs[self.id].counters)

    @property
    def host(self) -> Ref:
        return self.table.game.objs[self.id].host

    def _flag(self, bit: int) -> bool:
        return bool(self.table.game.objs[self.id].flags & bit)


class Side:
    """One player's part of the table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = PlayerId(seat)

    @property
    def state(self) -> NovaPlayer:
        return self.table.game.player(self.seat)

    @property
    def life(self) -> int:
        return self.state.life

    @property
    def limit(self) -> int:
        return self.state.limit_level

    @property
    def stock(self) -> dict[str, int]:
        """The energy in the stock, by colour."""
        return {name: n for name, n in zip(kinds.COLOUR_NAMES, self.state.stock, strict=True) if n}

    @property
    def ref(self) -> Ref:
        """The player as a target."""
        return player_ref(self.seat)

    def names(self, zone: str) -> list[str]:
        """Return the names of the cards in a zone, top first."""
        cards = self.table.game.cards_in(ZONE_NAMES.index(zone), self.seat)
        return [self.table.game.obj(ref).definition.name for ref in cards]

    def count(self, zone: str) -> int:
        """Return how many cards lie in a zone."""
        return len(self.table.game.cards_in(ZONE_NAMES.index(zone), self.seat))

    # Putting cards down, before `start`

    def put(self, card: Definition, zone: int, frozen: bool = False) -> Card:
        """Put a card in a zone, at the bottom."""
        game = self.table.game
        ref = game.add_card(card, self.seat, zone)
        game.mutable_object(ref).turned = frozen
        game.energy_named = game.energy_named or self.table.names_energy(card)
        game.invalidate_values()
        return Card(self.table, ref)

    def servant(
        self,
        attack: int = 300,
        health: int = 300,
        text: str = "",
        *,
        name: str = "",
        zone: str = "field",
        frozen: bool = False,
        colour: str = "赤",
        cost: str = "⓪",
        race: str = "",
        affiliation: str = "",
    ) -> Card:
        """Put down a servant."""
        made = definition(
            number="T", name=name or self.table.fresh_name("サーバント"), type="servant", colour=colour, cost=cost,
            attack=attack, health=health, text=text, race=(race,) if race else (),
            affiliation=(affiliation,) if affiliation else (),
        )  # fmt: skip
        return self.put(made, ZONE_NAMES.index(zone), frozen)

    def spell(
        self, text: str, *, name: str = "", zone: str = "hand", cost: str = "⓪", colour: str = "赤"
    ) -> Card:
        """Put down a spell, in the hand unless told otherwise."""
        name = name or self.table.fresh_name("スペル")
        made = definition(number="T", name=name, type="spell", colour=colour, cost=cost, text=text)
        return self.put(made, ZONE_NAMES.index(zone))

    def deed(self, *sentences: Node) -> Card:
        """Put down a spell whose effect is given as a tree, for what no wording says yet."""
        return self.effect(*[tree.Do((each,)) for each in sentences])

    def effect(self, *sentences: Node) -> Card:
        """Put down a spell whose sentences are given as trees."""
        ability = ability_of(tree.Effect(sentences))
        plain = definition(number="T", name=self.table.fresh_name("術"), type="spell", colour="赤", cost="⓪")
        return self.put(Definition("T", plain.name, plain.printed, "", (ability,)), zones.HAND)

    def item(
        self, text: str = "", *, name: str = "", zone: str = "field", cost: str = "⓪", colour: str = "赤"
    ) -> Card:
        """Put down a magic item."""
        name = name or self.table.fresh_name("アイテム")
        made = definition(number="T", name=name, type="item", colour=colour, cost=cost, text=text)
        return self.put(made, ZONE_NAMES.index(zone))

    def character(
        self,
        level: int = 1,
        text: str = "",
        *,
        name: str = "",
        zone: str = "character_deck",
        required: str = "",
        colour: str = "赤",
    ) -> Card:
        """Put down a character, in the character deck unless told otherwise."""
        record: dict[str, Any] = {
            "number": "T", "name": name or self.table.fresh_name("キャラ"), "type": "character", "colour": colour,
            "level": level, "text": text,
        }  # fmt: skip
        if required:
            record["required"] = required
        return self.put(definition(**record), ZONE_NAMES.index(zone))

    def energy(self, colour: str = "赤", n: int = 1, frozen: bool = False) -> list[Card]:
        """Put blank cards of a colour in the energy zone."""
        return [self.put(blank(f"{colour}札", colour), zones.ENERGY, frozen) for _ in range(n)]

    def hand(self, n: int) -> list[Card]:
        """Put blank cards in the hand."""
        return [self.put(blank(), zones.HAND) for _ in range(n)]

    def deck(self, n: int) -> None:
        """Leave exactly *n* blank cards in the main deck."""
        cards = self.table.game.mutable_zone(self.table.game.zone_id(zones.MAIN_DECK, self.seat)).cards
        del cards[n:]
        while len(cards) < n:
            self.put(blank(), zones.MAIN_DECK)

    def set_life(self, life: int) -> None:
        """Set the life before the turn begins; limit releases that it implies have happened."""
        state = self.table.game.mutable_player(self.seat)
        state.life = life
        for value, bit in ((1500, 1), (1000, 2)):
            if life <= value and not state.released & bit:
                state.released |= bit
                state.limit_level += 1


class Table:
    """A table under test."""

    def __init__(
        self, switches: Switches = DEFAULT, turn: int = 3, seed: int = 7, deck: int = 10, stops: bool = True
    ) -> None:
        self.game: NovaGame = table_of(seed, switches)
        self.p1 = Side(self, 0)
        self.p2 = Side(self, 1)
        self._names = 0
        for side in (self.p1, self.p2):
            for _ in range(deck):
                side.put(blank(), zones.MAIN_DECK)
        self.game.asks_all = stops
        self.game.turn = turn - 1
        course = self.game.stack[0]
        assert isinstance(course, GameFlow)
        course.player = PlayerId(0)
        course.goto("take_turn")

    def fresh_name(self, word: str) -> str:
        """Return a name that no other card of the table has."""
        self._names += 1
        return f"{word}{chr(0x30A1 + self._names * 2)}"

    def names_energy(self, card: Definition) -> bool:
        """Tell whether a text speaks of cards in an energy zone."""
        from gyoji.games.nova.table.definitions import names_energy_zone

        return names_energy_zone(card)

    # Running

    def start(self, period: str = kinds.MAIN_PHASE_1) -> Table:
        """Begin the turn and run to a phase or step."""
        self.game.run()
        self._go_past_forced()
        return self.to(period)

    def to(self, period: str, turn: int = 0) -> Table:
        """Go on, passing and declining, until a question of that phase or step (of that turn) is asked."""
        for _ in range(300):
            if self.game.over:
                return self
            assert not turn or self.game.turn <= turn, f"no question in {period} of turn {turn}"
            here = self.game.step or self.game.phase
            if here == period or self.game.phase == period:
                if (not turn or self.game.turn == turn) and (
                    self.prompt != "declare_attack" or here == period
                ):
                    return self
            self.decline()
        raise AssertionError(f"no question in {period}")

    def decline(self) -> None:
        """Answer a question by doing nothing."""
        for kind in (options.PASS, options.NO_ATTACK, options.NO_DEFENCE, options.KEEP, kernel_options.NO):
            if self._has(kind):
                return self._take(next(o for o in self.asked if o.kind == kind))
        raise AssertionError(f"{self.prompt} cannot be declined: {self.options}")

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
        if isinstance(wish, Option):
            return wish in self.asked
        return wish in self.options

    def choose(self, wish: str | Card | Option) -> Table:
        """Choose an option by its name, or the card or player that a choice is about."""
        if isinstance(wish, Card):
            found = [o for o in self.asked if o.a == wish.ref and o.kind not in (options.ATTACK,)]
        elif isinstance(wish, Option):
            found = [o for o in self.asked if o == wish]
        else:
            found = [o for o in self.asked if self.name_of(o) == wish]
        assert found, f"{wish} is not among {self.options}"
        self._take(found[0])
        return self

    def _take(self, option: Option) -> None:
        self.game.decide(self.asked.index(option))
        self._go_past_forced()

    def _go_past_forced(self) -> None:
        """Take what has a single answer, but for priority: where every question is asked, that is what to stop at."""
        while self.game.question is not None and self.prompt != "priority" and len(self.asked) == 1:
            self.game.decide(0)

    def _has(self, kind: int) -> bool:
        return any(option.kind == kind for option in self.asked)

    # Actions

    def play(self, card: Card, *picks: Card | str) -> Table:
        """Play a card of whoever has priority, paying with what is offered first; *picks* answer the rest."""
        self.choose(Option(options.PLAY, card.ref))
        return self.answer(*picks)

    def activate(self, card: Card, *picks: Card | str, number: int = 0) -> Table:
        """Activate an ability of a card, as `play`."""
        found = [o for o in self.asked if o.kind == options.ACTIVATE and o.a == card.ref]
        assert found, f"no ability of {card.name} among {self.options}"
        self._take(found[number])
        return self.answer(*picks)

    def answer(self, *picks: Card | str) -> Table:
        """Answer questions until priority or a declaration is asked: costs by the first option, others by *picks*."""
        left = list(picks)
        while self.game.question is not None and self.prompt not in QUIET:
            if self.prompt in PAYING and not (left and self._fits(left[0])):
                self._take(self.asked[0])
                continue
            assert left, f"{self.prompt} is asked: {self.options}"
            self.choose(left.pop(0))
        assert not left, f"nobody asked for {left}"
        return self

    def _fits(self, pick: Card | str) -> bool:
        if isinstance(pick, Card):
            return any(option.a == pick.ref for option in self.asked)
        return pick in self.options

    def cast(self, card: Card, *picks: Card | str) -> Table:
        """Play a card that asks nothing in playing and let it resolve; *picks* are the choices made as it does."""
        self.play(card)
        return self.resolve(*picks)

    def pass_(self) -> Table:
        """Let the holder of priority pass."""
        return self.choose("pass")

    def resolve(self, *picks: Card | str) -> Table:
        """Let both players pass until nothing waits; *picks* are the choices made meanwhile.

        Who can only pass is not asked, so that a play may have resolved already.
        """
        left = list(picks)
        while self.game.question is not None and (self.game.waiting or self.prompt not in QUIET):
            if self.prompt == "priority":
                self.pass_()
            elif left and self._fits(left[0]):
                self.choose(left.pop(0))
            elif self.prompt in PAYING or self.prompt == "order_triggers":
                self._take(self.asked[0])
            else:
                raise AssertionError(f"{self.prompt} is asked of player {self.holder}: {self.options}")
        assert not left, f"nobody asked for {left}"
        return self

    def attack(self, card: Card, target: Card | Side) -> Table:
        """Declare an attack in the next attack declaration step."""
        self.until("declare_attack")
        return self.choose(Option(options.ATTACK, card.ref, target.ref))

    def defend(self, card: Card | None) -> Table:
        """Declare a defence, or none, in the defence declaration step."""
        self.until("declare_defence")
        return self.choose("do not defend" if card is None else Option(options.DEFEND, card.ref))

    def finish_battle(self) -> Table:
        """Go on, nobody doing anything, to the attack declaration after this battle or out of the attack phase."""
        battles = self.game.declared
        for _ in range(100):
            if self.game.over or self.game.declared != battles or self.game.phase != kinds.ATTACK_PHASE:
                return self
            self.decline()
        raise AssertionError("the battle does not end")

    def until(self, prompt: str, holder: int = 0) -> Table:
        """Let players pass until something else is asked, or priority of one of them."""
        for _ in range(100):
            if self.prompt == prompt and (not holder or self.holder == holder):
                return self
            assert self.prompt == "priority", f"{self.prompt} is asked: {self.options}"
            self.pass_()
        raise AssertionError(f"{prompt} is not asked")

    def facts(self) -> list[Event]:
        """Return what happened this turn, oldest first."""
        found: list[Event] = []
        fact = self.game.facts
        while fact is not None:
            found.append(fact.event)
            fact = fact.next
        return found[::-1]

    def happened(self, kind: int, word: str = "") -> int:
        """Return how often something of this kind happened this turn."""
        bit = 1 << kind
        return len([event for event in self.facts() if event.mask & bit and (not word or event.word == word)])

    def done(self) -> None:
        """Check that nothing is left over: nothing waits, and nothing is asked but what every turn asks."""
        assert not self.game.waiting, "something waits"
        assert not self.game.triggered, "an ability has triggered"
        assert self.game.question is None or self.prompt in QUIET, f"{self.prompt} is asked: {self.options}"
