"""Small tables: objects put where they matter, a phase begun, options by name.

Player 1 is the turn player of a third turn, in the hunt phase, with ten blank cards in each deck, three territories of
each player's and no hand, unless a test says otherwise. Cards cost nothing and have no condition unless a test says so.
Short names for the commonest trees stand at the end.
"""

from __future__ import annotations

import re
from typing import Any

from gyoji.games.animal.api import table_of
from gyoji.games.animal.people import options
from gyoji.games.animal.start.switches import DEFAULT, Switches
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.definitions import CardDefinition, define
from gyoji.games.animal.table.state import AnimalGame
from gyoji.games.animal.turns.turn import GameFlow, Turn
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.procedure import Call, Control, Option, Procedure, step
from gyoji.kernel.table.ids import CardId, PlayerId, Ref, card_of, player_ref
from gyoji.kernel.table.state import with_counters
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node

PLACES = zones.NAMES
NAMES = {kind: name for name, kind in PLACES.items()}
DECLINED = (
    options.PASS, options.DECLINE, options.NO_MORE, options.NO_DEFENCE, options.ENOUGH, kernel_options.STOP,
    kernel_options.NO,
)  # fmt: skip


def card(name: str, type_: str, *abilities: Node, **fields: Any) -> CardDefinition:
    """Return a card; *fields* as in a card record."""
    return define({"number": f"T-{name}", "name": name, "type": type_, "abilities": abilities, **fields})


_BLANK = card("白札", "scene", cost=99, condition="夜夜夜夜夜夜夜夜夜")


class Thing:
    """An object at the table, wherever it goes."""

    def __init__(self, table: Table, ref: Ref) -> None:
        self.table = table
        self.id: CardId = card_of(ref)
        self.first = ref

    @property
    def ref(self) -> Ref:
        """The object that the card is now."""
        return self.table.game.objs[self.id].ref

    @property
    def zone(self) -> str:
        """The name of the zone where it lies."""
        return NAMES[self.table.game.objs[self.id].zone // self.table.game.seats]

    @property
    def holder(self) -> int:
        """From 1: whose zone it lies in."""
        return self.table.game.objs[self.id].zone % self.table.game.seats + 1

    @property
    def name(self) -> str:
        return self.table.game.objs[self.id].definition.name

    @property
    def moved(self) -> bool:
        return self.table.game.objs[self.id].turned

    @property
    def damage(self) -> int:
        return self.table.game.objs[self.id].damage

    @property
    def stats(self) -> tuple[int, int]:
        """ATK and DEF."""
        values = self.table.game.values(self.ref)
        return values.number(kinds.ATK), values.number(kinds.DEF)

    def counter(self, name: str) -> int:
        """Return how many counters of a name lie on it."""
        return self.table.game.objs[self.id].counter(name)

    def has(self, keyword: str) -> bool:
        """Tell whether it has a keyword now."""
        return self.table.game.has_keyword(self.ref, keyword)

    def is_(self, state: str) -> bool:
        """Tell whether it is in a state that texts name."""
        return self.table.game.in_state(self.ref, state)

    def __repr__(self) -> str:
        return f"<{self.name} in {self.zone}>"


class Side:
    """One player's part of the table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = PlayerId(seat)

    @property
    def ref(self) -> Ref:
        """The player as a target."""
        return player_ref(self.seat)

    @property
    def life(self) -> int:
        return self.table.game.player(self.seat).life

    @life.setter
    def life(self, n: int) -> None:
        self.table.game.mutable_player(self.seat).life = n

    @property
    def lost(self) -> bool:
        return self.table.game.player(self.seat).lost

    def count(self, zone: str) -> int:
        """Return how many objects lie in a zone."""
        return len(self.table.game.cards_in(PLACES[zone], self.seat))

    def names(self, zone: str) -> list[str]:
        """Return the names of what lies in a zone, top first."""
        game = self.table.game
        return [game.obj(ref).definition.name for ref in game.cards_in(PLACES[zone], self.seat)]

    def put(self, definition: CardDefinition, zone: str, **states: Any) -> Thing:
        """Put a card into a zone, at the bottom, in some states: moved, waiting, damage, counters, owner."""
        game = self.table.game
        owner = PlayerId(states.get("owner", self.seat + 1) - 1)
        ref = game.add_card(definition, owner, PLACES[zone])
        if owner != self.seat:
            game.mutable_zone(game.zone_id(PLACES[zone], owner)).cards.remove(ref)
            game.mutable_zone(game.zone_id(PLACES[zone], self.seat)).cards.append(ref)
            game.mutable_object(ref).zone = game.zone_id(PLACES[zone], self.seat)
            game.mutable_object(ref).controller = self.seat
        obj = game.mutable_object(ref)
        obj.turned = bool(states.get("moved", False))
        obj.damage = int(states.get("damage", 0))
        if states.get("waiting", False):
            obj.flags |= kinds.WAITING
        for name, n in states.get("counters", {}).items():
            obj.counters = with_counters(obj.counters, name, n)
        obj.joined = game.tick()
        game.invalidate_values()
        return Thing(self.table, ref)

    def animal(self, atk: int = 2, def_: int = 2, *abilities: Node | str, **fields: Any) -> Thing:
        """Put an animal on the battlefield: *abilities* as trees or names of keywords, *fields* of states or record."""
        record: dict[str, Any] = {"atk": atk, "def": def_, **fields}
        return self.existence("動物", *abilities, **record)

    def lair(self, *abilities: Node | str, **fields: Any) -> Thing:
        """Put a lair on the battlefield."""
        return self.existence("縄張り", *abilities, **fields)

    def tool(self, *abilities: Node | str, **fields: Any) -> Thing:
        """Put a tool on the battlefield."""
        return self.existence("道具", *abilities, **fields)

    def existence(
        self, type_: str, *abilities: Node | str, zone: str = "battlefield", **fields: Any
    ) -> Thing:
        """Put an existence somewhere."""
        states = {
            key: fields.pop(key)
            for key in ("moved", "waiting", "damage", "counters", "owner")
            if key in fields
        }
        name = fields.pop("name", "") or self.table.fresh_name(type_)
        made = card(name, type_, *[_ability(each) for each in abilities], **{"cost": 0, **fields})
        return self.put(made, zone, **states)

    def territory(self, *keywords: str, n: int = 1, **fields: Any) -> list[Thing]:
        """Put awake territories into the domain."""
        name = fields.pop("name", "野原")
        states = {key: fields.pop(key) for key in ("moved", "waiting") if key in fields}
        made = card(name, "領土", *[keyword(word) for word in keywords], **fields)
        return [self.put(made, "domain", **states) for _ in range(n)]

    def hand(self, type_: str = "特技", *abilities: Node | str, **fields: Any) -> Thing:
        """Put a card into the hand; a skill unless a type is named."""
        return self.existence(type_, *abilities, zone="hand", **fields)

    def skill(self, *sentences: Node, costs: tuple[Node, ...] = (), **fields: Any) -> Thing:
        """Put a skill into the hand that carries out *sentences*."""
        return self.hand("特技", t.Effect(sentences, costs=costs), **fields)

    def blanks(self, zone: str, n: int) -> list[Thing]:
        """Put blank cards into a zone."""
        return [self.put(_BLANK, zone) for _ in range(n)]


class Doing(Procedure):
    """A procedure under test that is carried out at once, in place of a phase."""

    __slots__ = ("inner",)

    def __init__(self, inner: Procedure | None = None) -> None:
        super().__init__()
        self.inner = inner

    @step()
    def go(self, game: AnimalGame) -> Control | None:
        return None if self.inner is None else Call(self.inner)


class Table:
    """A table under test."""

    def __init__(
        self, seats: int = 2, turn: int = 3, seed: int = 7, switches: Switches = DEFAULT, territories: int = 3
    ) -> None:
        self.game: AnimalGame = table_of(seed, switches, seats)
        self.game.asks_all = True
        self.sides = [Side(self, seat) for seat in range(seats)]
        self.p1, self.p2 = self.sides[0], self.sides[1]
        self.turn = turn
        self._names = 0
        for side in self.sides:
            side.blanks("deck", 10)
            if territories:
                side.territory(n=territories)

    def fresh_name(self, word: str) -> str:
        """Return a name that no other card of the table has."""
        self._names += 1
        return f"{word}{chr(0x4E00 + self._names)}"

    # Running

    def begin(self, phase: str = kinds.HUNT_PHASE, player: int = 1) -> Table:
        """Begin a player's turn with a phase and run to the first question."""
        game = self.game
        course = GameFlow()
        course.last = PlayerId(player - 1)
        course.goto("pass_on")
        turn = Turn()
        turn.goto("phase")
        turn.at = kinds.PHASES.index(phase)
        game.turn = self.turn
        game.turn_player = PlayerId(player - 1)
        if game.over and not game.ended_by:  # it was only halted
            game.over = False
        stack: list[Procedure] = [course, turn]
        for procedure in stack:
            procedure.gen = game.gen
        game.stack = stack
        game.run()
        self._go_past_forced()
        return self

    def do(
        self, *sentences: Node, by: int = 1, source: Thing | None = None, hold: tuple[Ref, ...] = ()
    ) -> Table:
        """Carry out sentences at once as an effect of a player, in the hunt phase; *hold* is what slot 0 remembers."""
        game = self.game
        game.phase = game.phase or kinds.HUNT_PHASE
        scope = Scope(PlayerId(by - 1), Ref(0) if source is None else source.ref)
        if hold:
            scope = scope.remember(0, hold, len(hold))
        ability = game.compile_ability(t.Effect(sentences))
        return self.carry_out(Resolve(ability.code, scope))

    def do_inside(self, *sentences: Node, by: int = 1, hold: tuple[Ref, ...] = ()) -> Table:
        """Carry out sentences while a question is open, which is asked again afterwards."""
        game = self.game
        question = game.question
        assert question is not None, "nothing is asked"
        scope = Scope(PlayerId(by - 1), Ref(0)).remember(0, hold, len(hold))
        below = game.stack
        wrapper = Doing(Resolve(game.compile_ability(t.Effect(sentences)).code, scope))
        halt = _Halt()
        for procedure in (wrapper, halt):
            procedure.gen = game.gen
        game.stack = [halt, wrapper]
        game.question = None
        game.run()
        self._go_past_forced()
        assert game.question is None, f"{self.prompt} is asked"
        game.over = False
        game.stack = below
        game.question = question
        return self

    def carry_out(self, procedure: Procedure) -> Table:
        """Carry out a procedure at once and stop after it."""
        game = self.game
        game.turn = max(1, game.turn)
        if game.over and not game.ended_by:  # it was only halted
            game.over = False
        wrapper = Doing(procedure)
        wrapper.gen = game.gen
        halt = _Halt()
        halt.gen = game.gen
        game.stack = [*game.stack[:1], halt, wrapper] if not game.question else [*game.stack, halt, wrapper]
        game.question = None
        game.over = False
        game.run()
        self._go_past_forced()
        return self

    def decline(self) -> Table:
        """Answer a question by doing nothing."""
        for option in self.asked:
            if option.kind in DECLINED:
                return self._take(option)
        raise AssertionError(f"{self.prompt} cannot be declined: {self.options}")

    def pass_all(self) -> Table:
        """Let every player pass once."""
        for _ in self.game.in_turn_order():
            if self.prompt != "priority":
                break
            self.choose("pass")
        return self

    def resolve(self) -> Table:
        """Pass until the piles are empty or something else is asked."""
        for _ in range(50):
            if self.prompt != "priority" or not self.game.waiting:
                return self
            self.choose("pass")
        raise AssertionError("the piles never empty")

    def to_step(self, name: str) -> Table:
        """Decline until a question of that battle step is asked; "" = outside of battle."""
        for _ in range(100):
            if self.game.over or self.game.step == name:
                return self
            self.decline()
        raise AssertionError(f"no question in {name}")

    def to_prompt(self, prompt: str) -> Table:
        """Decline until that is asked."""
        for _ in range(100):
            if self.game.over or self.prompt == prompt:
                return self
            self.decline()
        raise AssertionError(f"{prompt} is never asked")

    # Questions

    @property
    def prompt(self) -> str:
        """What is asked; "" when the game is over or halts."""
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

    def name_of(self, option: Option) -> str:
        """Return the name of an option without the numbers of cards."""
        return re.sub(r" #\d+", "", self.game.option_name(option))

    def offered(self, kind: int) -> list[Ref]:
        """Return the objects of the options of one kind."""
        return [Ref(option.a) for option in self.asked if option.kind == kind]

    def why_not(self, player: int, wish: Option) -> str:
        """Return the rule against a wish; "" when nothing speaks against it."""
        found = self.game.why_not(PlayerId(player - 1), wish)
        return "" if found is None else found.rule

    def choose(self, *wishes: str | Thing | Side | int | Option) -> Table:
        """Choose options one after the other: by name, by object, by player, by number, or as they are."""
        for wish in wishes:
            found = self._matching(wish)
            assert found, f"{wish} is not among {self.options} ({self.prompt})"
            self._take(found[0])
        return self

    def _matching(self, wish: str | Thing | Side | int | Option) -> list[Option]:
        if isinstance(wish, (Thing, Side)):
            return [
                o
                for o in self.asked
                if o.a == wish.ref or isinstance(wish, Thing) and self._triggers(o, wish)
            ]
        if isinstance(wish, Option):
            return [o for o in self.asked if o == wish]
        if isinstance(wish, int):
            return [o for o in self.asked if o.kind == kernel_options.NUMBER and o.a == wish]
        return [o for o in self.asked if self.name_of(o) == wish]

    def _triggers(self, option: Option, thing: Thing) -> bool:
        if option.kind != options.TRIGGER:
            return False
        return any(p.serial == option.a and card_of(p.source) == thing.id for p in self.game.triggered)

    def _take(self, option: Option) -> Table:
        self.game.decide(self.asked.index(option))
        self._go_past_forced()
        return self

    def _go_past_forced(self) -> None:
        """Take what has one answer only, as the machine does outside of tests; passing is left to the test."""
        while self.game.question is not None and self.prompt != "priority" and len(self.asked) == 1:
            self.game.decide(0)

    # Battle

    def declare(self) -> Table:
        """Declare battle, and let everybody pass in the preparation step."""
        return self.choose("declare battle").pass_all()

    def attack(self, *attackers: Thing, whom: Side | None = None) -> Table:
        """Declare battle and designate attackers."""
        self.declare()
        if self.prompt == "attack_player":
            self.choose(whom if whom is not None else self.p2)
        for attacker in attackers:
            if self.prompt == "attack_with":
                self.choose(attacker)
        if self.prompt == "attack_with":
            self.choose("no more")
        return self

    def to_defence(self) -> Table:
        """Pass until defenders are designated, or damage is dealt where nobody can."""
        for _ in range(20):
            if self.prompt == "defend_with" or self.game.step not in (kinds.ATTACK_STEP, kinds.DEFENCE_STEP):
                return self
            self.choose("pass")
        raise AssertionError("no defence is asked for")

    def defend(self, *defenders: Thing) -> Table:
        """Designate defenders; none = do not defend where that is asked."""
        self.to_defence()
        if not defenders:
            return self.choose("do not defend") if self.prompt == "defend_with" else self
        for defender in defenders:
            if self.prompt == "defend_with":
                self.choose(defender)
        if self.prompt == "defend_with":
            self.choose("no more")
        return self

    def strike(self) -> Table:
        """Pass until damage is being assigned or was dealt."""
        for _ in range(20):
            if self.prompt in ("striker", "strike") or self.game.step in (kinds.DAMAGE_STEP, ""):
                return self
            self.choose("pass")
        raise AssertionError("no damage is dealt")

    def fight(self, attackers: list[Thing], defenders: list[Thing]) -> Table:
        """Let animals fight, up to the question after the damage or to its assignment."""
        return self.attack(*attackers).defend(*defenders).strike()


class _Halt(Procedure):
    """Where a table under test stops: nothing is asked any more."""

    __slots__ = ()

    @step()
    def stop(self, game: AnimalGame) -> Control | None:
        game.over = True  # only this stops the machine without a question
        return None


def _ability(given: Node | str) -> Node:
    return keyword(given) if isinstance(given, str) else given


# Short names of trees

THIS = t.This()
YOU = t.Player("you")
OPPONENT = t.Player("opponent")
FIELD = t.Zone("battlefield")
ANIMALS = t.Selector(zone=FIELD, nouns=("animal",))
EXISTENCES = t.Selector(zone=FIELD, nouns=("existence",))
ANY_ONE = t.AnyOf((t.Selector(nouns=("player",)), EXISTENCES), t.Exactly(t.Num(1)))
TURN_END = t.Until(t.Moment(t.Period("turn"), "end"))


def keyword(name: str, argument: Node | None = None) -> t.Keywords:
    """Return a line with one keyword."""
    return t.Keywords((t.Keyword(name, argument),))


def static(*changes: Node, works: str = "battlefield") -> t.Static:
    """Return a constant ability."""
    return t.Static(changes, works)


def when(
    event: Node, *sentences: Node, costs: tuple[Node, ...] = (), may: bool = False, zone: str = "battlefield"
) -> t.Triggered:
    """Return a triggered ability."""
    return t.Triggered((event,), sentences, zone=zone, costs=costs, may=may)


def target(what: Node = ANY_ONE, slot: int = 0) -> t.Bind:
    """Return the part of a cost that targets one thing."""
    return t.Bind(slot, t.Choose(what, target=True))


def deal(amount: int, to: Node | None = None, **fields: Any) -> t.Do:
    """Return a sentence that deals damage to slot 0, or to something else."""
    return t.Do((t.Act("deal", object=t.Ref(0) if to is None else to, amount=t.Num(amount), **fields),))


def draw(n: int = 1) -> t.Do:
    """Return a sentence by which you draw."""
    return t.Do((t.Act("draw", amount=t.Num(n)),))


def place(name: str, n: int = 1, on: Node = THIS) -> t.Do:
    """Return a sentence that puts counters."""
    return t.Do((t.Act("place", object=on, amount=t.Num(n), word=name),))
