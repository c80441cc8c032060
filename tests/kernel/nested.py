"""Four miniature machines from kernel pieces: the hardest control structures of four rulebooks, without their rules.

Nested damage windows over one shared stack; a battle that suspends stack and pending triggers, and nests; triggers
with costs and refusals in a decision loop; no stack at all, with ranked rule effects and one trigger at a time. Each
machine is procedures and records only, so that it copies and digests like everything else.
"""

from __future__ import annotations

from tests.kernel.table import (
    DEAL,
    DECK,
    ENTER,
    FIELD,
    GRAVE,
    HAND,
    OPPONENT,
    P0,
    P1,
    PLACE,
    SPELL,
    STACK,
    THIS,
    Table,
    card,
    deal,
    do,
    gain,
    start,
    table,
    when,
)

from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_player, player_of
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Pending, Waiting

PASS, CAST, MARCH, ACTIVATE, REFUSE = 1, 2, 3, 4, 5


def frames(game: Game) -> list[str]:
    """Return the place in the book: the procedures under way, without the idle one below them."""
    return [procedure.program.name for procedure in game.stack[1:]]


def dying(game: Table) -> tuple[Event, ...]:
    """Return the batch that destroys every unit with too much damage."""
    units = [ref for seat in (P0, P1) for ref in game.cards_in(FIELD, seat)]
    return tuple(
        [game.move(ref, GRAVE, "destroy") for ref in units if game.obj(ref).damage >= game.health(ref)]
    )


def place_triggers(game: Table) -> None:
    """Put all pending triggers on the shared stack, the turn player's lowest."""
    for player in game.in_turn_order():
        for pending in [each for each in game.triggered if each.controller == player]:
            game.waiting += (Waiting(pending.serial, NO_REF, pending.held, pending.source, pending.scope),)
    game.triggered = ()


def resolve_top(game: Table) -> Control | None:
    """Take the newest thing off the shared stack and resolve it."""
    item = game.waiting[-1]
    game.waiting = game.waiting[:-1]
    assert item.held is not None
    return Call(Resolve(item.held.ability.code, item.scope))


def cast(game: Table, ref: Ref, player: PlayerId) -> Control | None:
    """Put the effect of a spell on the shared stack; the card itself goes to the grave."""
    game.serial += 1
    held = game.values(ref).held[0]
    game.waiting += (Waiting(game.serial, NO_REF, held, ref, Scope(player, ref)),)
    return game.do(game.move(ref, GRAVE, "send", player))


def hand_options(game: Table, player: PlayerId) -> list[Option]:
    return [Option(PASS), *[Option(CAST, ref) for ref in game.cards_in(HAND, player)]]


def spell(*body: tree.Node) -> tree.Effect:
    return tree.Effect((tree.Do(body),))


# 1. Nested damage windows over one shared stack


class Packet:
    """Damage on its way to a player: so many points, so many dealt."""

    __slots__ = ("player", "amount", "dealt", "urgent")

    def __init__(self, player: PlayerId, amount: int, dealt: int = 0, urgent: bool = False) -> None:
        self.player = player
        self.amount = amount
        self.dealt = dealt
        self.urgent = urgent

    def state(self) -> tuple[object, ...]:
        return (self.player, self.amount, self.dealt, self.urgent)


class PacketTable(Table):
    """Damage to a player makes a packet; life is a pile of cards (the deck), one for each point."""

    __slots__ = ("packets",)

    def __init__(self, seed: int = -1) -> None:
        super().__init__(seed)
        self.packets: tuple[Packet, ...] = ()

    def copy(self) -> PacketTable:
        twin = PacketTable()
        self.copy_into(twin)
        twin.packets = self.packets
        return twin

    def own_state(self) -> tuple[object, ...]:
        return tuple([packet.state() for packet in self.packets])

    def apply(self, event: Event) -> Event | None:
        if event.kind == DEAL and is_player(event.subject):
            self.packets += (Packet(player_of(event.subject), event.amount),)
            return event
        return super().apply(event)


class MiniWindow(Procedure):
    """Priority until both pass on an empty stack; with a packet, once more for each of its points."""

    __slots__ = ("packet", "priority", "passed")

    def __init__(self, packet: Packet | None = None) -> None:
        super().__init__()
        self.packet = packet
        self.priority: PlayerId = P0
        self.passed: bool = False

    @step("1103-2")
    def turn_player_takes_priority(self, game: PacketTable) -> Control | None:
        self.priority = game.turn_player
        self.passed = False
        return None

    @step("1103-3")
    def process_rules(self, game: PacketTable) -> Control | None:
        return Call(MiniRules())

    @step("1103-4")
    def deal_one_point(self, game: PacketTable) -> Control | None:
        packet = self.packet
        if packet is None:
            return None
        self.packet = Packet(packet.player, packet.amount, packet.dealt + 1, packet.urgent)
        return Call(LifePoint(packet.player))

    @step("1103-5")
    def check_damage(self, game: PacketTable) -> Control | None:
        return Call(DamageCheck())

    @step("1103-6")
    def process_rules_again(self, game: PacketTable) -> Control | None:
        return Call(MiniRules())

    @step("1103-7")
    def act(self, game: PacketTable) -> Control | None:
        return Ask(self.priority, hand_options(game, self.priority), "act", "1103-7")

    @answer("1103-8", "1103-9", "1103-10", "1103-11")
    def acted(self, game: PacketTable, option: Option) -> Control | None:
        if option.kind == CAST:
            self.passed = False
            self.goto("1103-5")
            return cast(game, Ref(option.a), self.priority)
        if not self.passed:
            self.passed = True
            self.priority = game.opponent(self.priority)
            self.goto("1103-6")
            return None
        self.passed = False
        self.priority = game.turn_player
        if game.waiting:
            self.goto("1103-5")
            return resolve_top(game)
        if self.packet is not None and self.packet.dealt < self.packet.amount:
            self.goto("1103-2")
            return None
        return END


class LifePoint(Procedure):
    """One point: the top card of life goes; a card called buster makes a packet of its own."""

    __slots__ = ("player",)

    def __init__(self, player: PlayerId = P0) -> None:
        super().__init__()
        self.player = player

    @step("1003-1")
    def reveal(self, game: PacketTable) -> Control | None:
        life = game.cards_in(DECK, self.player)
        if not life:
            game.finish((game.opponent(self.player),), "1003-1")
            return END
        if game.obj(life[0]).definition.name == "buster":
            game.packets += (Packet(self.player, 1, urgent=True),)
        return game.do(game.move(life[0], GRAVE))


class DamageCheck(Procedure):
    """A window for each new packet, urgent ones first."""

    __slots__ = ()

    @step("1104-1")
    def open_window(self, game: PacketTable) -> Control | None:
        if not game.packets:
            return END
        urgent = [packet for packet in game.packets if packet.urgent]
        packet = urgent[0] if urgent else game.packets[0]
        game.packets = tuple([each for each in game.packets if each is not packet])
        self.goto("1104-1")
        return Call(MiniWindow(packet))


class MiniRules(Procedure):
    """Destroy what is to be destroyed until nothing is, then place the triggers."""

    __slots__ = ()

    @step("1302-1")
    def process(self, game: Table) -> Control | None:
        batch = dying(game)
        if batch:
            self.goto("1302-1")
        return game.do_all(batch)

    @step("1302-2")
    def place(self, game: Table) -> Control | None:
        place_triggers(game)
        return None


def windows(life: tuple[str, ...] = ("plain", "buster", "plain", "plain")) -> PacketTable:
    game = PacketTable(1)
    table().copy_into(game)
    game.asks_all = True
    for name in life:
        game.put(card(name), P1, DECK)
    game.put(card("heal", spell(gain(3)), types=SPELL), P0, HAND)
    game.put(card("bolt", spell(deal(2, OPPONENT)), types=SPELL), P0, HAND)
    start(game, MiniWindow())
    return game


# 2. A battle that suspends stack and pending triggers, and nests

ARRIVE = 30


class SquareTable(Table):
    """Units stand on squares, kept in their flags; opposing units on one square fight."""

    __slots__ = ("fights",)

    def __init__(self, seed: int = -1) -> None:
        super().__init__(seed)
        self.fights: tuple[int, ...] = ()

    def copy(self) -> SquareTable:
        twin = SquareTable()
        self.copy_into(twin)
        twin.fights = self.fights
        return twin

    def own_state(self) -> tuple[object, ...]:
        return self.fights

    def apply(self, event: Event) -> Event | None:
        if event.kind == ARRIVE:
            self.mutable_object(event.subject).flags = event.extra
            return event
        return super().apply(event)

    def on_square(self, square: int) -> list[Ref]:
        return [r for seat in (P0, P1) for r in self.cards_in(FIELD, seat) if self.obj(r).flags == square]


class StackPriority(Procedure):
    """Act until both pass on an empty stack; priority always goes back to the active player."""

    __slots__ = ("priority", "passed")

    def __init__(self) -> None:
        super().__init__()
        self.priority: PlayerId = P0
        self.passed: bool = False

    @step("4.6.2")
    def begin(self, game: SquareTable) -> Control | None:
        self.priority = game.turn_player
        self.passed = False
        return None

    @step("4.6.3")
    def check(self, game: SquareTable) -> Control | None:
        return Call(SquareCheck())

    @step("4.6.4")
    def act(self, game: SquareTable) -> Control | None:
        marches = [
            Option(MARCH, ref, square) for ref in game.cards_in(FIELD, self.priority) for square in (1, 2, 3)
        ]
        return Ask(self.priority, [Option(PASS), *marches], "act")

    @answer("4.6.5")
    def acted(self, game: SquareTable, option: Option) -> Control | None:
        if option.kind == MARCH:
            self.goto("4.6.2")
            game.serial += 1
            scope = Scope(self.priority, Ref(option.a)).let("square", option.b)
            game.waiting += (Waiting(game.serial, NO_REF, None, Ref(option.a), scope, "march"),)
            return None
        if not self.passed:
            self.passed = True
            self.priority = game.opponent(self.priority)
            self.goto("4.6.3")
            return None
        if not game.waiting:
            return END
        self.goto("4.6.2")
        item = game.waiting[-1]
        if item.held is not None:
            return resolve_top(game)
        game.waiting = game.waiting[:-1]
        square = item.scope.variable("square")
        return game.do(Event(ARRIVE, "2.20", item.source, item.controller, extra=square, mask=1 << ENTER))


class SquareCheck(Procedure):
    """Rule effects until none is left, then a battle, and only then triggers."""

    __slots__ = ()

    @step("4.16.2")
    def rule_effects(self, game: SquareTable) -> Control | None:
        batch = dying(game)
        if batch:
            self.goto("4.16.2")
        return game.do_all(batch)

    @step("4.16.4-3")
    def start_battle(self, game: SquareTable) -> Control | None:
        for square in (1, 2, 3):
            sides = {game.obj(ref).controller for ref in game.on_square(square)}
            if len(sides) == 2 and square not in game.fights:
                self.goto("4.16.2")
                return Call(SquareBattle(square))
        return None

    @step("4.8.3")
    def stack_triggers(self, game: SquareTable) -> Control | None:
        place_triggers(game)
        return None


class SquareBattle(Procedure):
    """Everything that waited is put aside as if it were not there, and comes back when the battle is over."""

    __slots__ = ("square", "waiting", "triggered")

    def __init__(self, square: int = 0) -> None:
        super().__init__()
        self.square = square
        self.waiting: tuple[Waiting, ...] = ()
        self.triggered: tuple[Pending, ...] = ()

    @step("3.11.2")
    def suspend(self, game: SquareTable) -> Control | None:
        self.waiting = game.waiting
        self.triggered = game.triggered
        game.waiting = ()
        game.triggered = ()
        game.fights += (self.square,)
        return None

    @step("3.12")
    def before_blows(self, game: SquareTable) -> Control | None:
        return Call(StackPriority())

    @step("3.13")
    def blows(self, game: SquareTable) -> Control | None:
        units = game.on_square(self.square)
        pairs = [(a, b) for a in units for b in units if game.obj(a).controller != game.obj(b).controller]
        return game.do_all(tuple([Event(DEAL, "3.13", b, amount=game.attack(a), source=a) for a, b in pairs]))

    @step("3.14")
    def after_blows(self, game: SquareTable) -> Control | None:
        return Call(StackPriority())

    @step("3.15")
    def resume(self, game: SquareTable) -> Control | None:
        game.waiting = self.waiting + game.waiting
        game.triggered = self.triggered + game.triggered
        game.fights = tuple([square for square in game.fights if square != self.square])
        return None


def squares() -> tuple[SquareTable, list[Ref]]:
    game = SquareTable(1)
    table().copy_into(game)
    game.asks_all = True
    units = [
        game.put(card("herald", when(tree.Event("enter", actor=THIS), tree.Do((gain(3),))), health=9)),
        game.put(card("rider", health=9)),
        game.put(card("guard"), P1),
        game.put(card("tower"), P1),
    ]
    for square, ref in ((2, units[2]), (3, units[3])):
        do(game, Event(ARRIVE, "", ref, extra=square))
    start(game, StackPriority())
    return game, units


def march(game: SquareTable, unit: Ref, square: int) -> None:
    """Let the player who is asked send a unit to a square."""
    assert game.question is not None
    game.decide(game.question.options.index(Option(MARCH, unit, square)))


# 3. Triggers with costs and refusals, in a decision loop


class TriggerLoop(Procedure):
    """Rules, then one decision of the first player who has a trigger that can be activated, then rules again."""

    __slots__ = ()

    @step("1103.1a")
    def rules(self, game: Table) -> Control | None:
        batch = dying(game)
        if batch:
            self.goto("1103.1a")
        return game.do_all(batch)

    @step("1104.3", "1104.3c")
    def choose(self, game: Table) -> Control | None:
        for player in game.in_turn_order():
            offered: list[Option] = []
            for pending in game.triggered:
                costs = pending.held.ability.costs
                if pending.controller == player and game.can_pay(player, costs, pending.scope):
                    offered.append(Option(ACTIVATE, pending.serial))
                    if costs:
                        offered.append(Option(REFUSE, pending.serial))
            if offered:
                return Ask(player, offered, "trigger", "1104.3")
        game.triggered = ()  # what is still impossible now is declined for good
        return END

    @answer("1104.1", "807.7a")
    def decided(self, game: Table, option: Option) -> Control | None:
        pending = next(each for each in game.triggered if each.serial == option.a)
        game.triggered = tuple([each for each in game.triggered if each is not pending])
        self.goto("1103.1a")
        if option.kind == REFUSE:
            return None
        game.waiting += (Waiting(pending.serial, NO_REF, pending.held, pending.source, pending.scope),)
        return game.pay(pending.controller, pending.held.ability.costs, pending.scope)


HIT = tree.Event(
    "deal", object=tree.Selector(nouns=("unit",), filters=(tree.OtherThan(tree.Named("frail")),))
)


def trigger_loop(prices: tuple[int, int], *more: tree.Node) -> tuple[Table, list[Ref]]:
    """A unit for each player with a trigger at a price; then the first one is hit."""
    game = table()
    units: list[Ref] = []
    for player, price in ((P1, prices[1]), (P0, prices[0])):
        made = card(f"unit of {player}", when(HIT, tree.Do((gain(1),))), health=9)
        made.abilities[0].costs = (tree.FreezeThis(),) * price
        units.insert(0, game.put(made, player))
    game.put(card("law", *more, health=9))
    do(game, Event(DEAL, "", units[0], amount=1))
    start(game, TriggerLoop())
    return game, units


# 4. No stack: ranked rule effects, then one trigger, chosen by the turn player


class RulesThenTrigger(Procedure):
    """All of the first rank that has something to do, from the top again; when nothing is left, one trigger."""

    __slots__ = ()

    @step("202.2a")
    def rule_effects(self, game: Table) -> Control | None:
        for rank in (level_ups, dying):
            batch = rank(game)
            if batch:
                self.goto("202.2a")
                return game.do_all(batch)
        return None

    @step("202.2b")
    def choose_trigger(self, game: Table) -> Control | None:
        if not game.triggered:
            return END
        offered = [Option(ACTIVATE, pending.serial) for pending in game.triggered]
        return Ask(game.turn_player, offered, "trigger", "908.2a")

    @answer("908.2")
    def resolve_at_once(self, game: Table, option: Option) -> Control | None:
        pending = next(each for each in game.triggered if each.serial == option.a)
        game.triggered = tuple([each for each in game.triggered if each is not pending])
        self.goto("202.2a")
        return Call(Resolve(pending.held.ability.code, pending.scope))


def level_ups(game: Table) -> tuple[Event, ...]:
    """Two counters of experience make one of growth, for all units together."""
    batch: list[Event] = []
    for ref in [ref for seat in (P0, P1) for ref in game.cards_in(FIELD, seat)]:
        if game.obj(ref).counter("experience") >= 2:
            batch.append(Event(PLACE, "1002.1", ref, amount=-2, word="experience"))
            batch.append(Event(PLACE, "1002.1", ref, amount=1, word="growth"))
    return tuple(batch)


class DirectPlay(Procedure):
    """A played card passes through and resolves at once; nobody can answer."""

    __slots__ = ("card",)

    def __init__(self, card_: Ref = NO_REF) -> None:
        super().__init__()
        self.card = card_

    @step("904.1")
    def pass_through(self, game: Table) -> Control | None:
        return game.do(game.move(self.card, STACK))

    @step("904.2")
    def resolve(self, game: Table) -> Control | None:
        self.card = game.take_last()[0].became
        held = game.values(self.card).held[0]
        return Call(Resolve(held.ability.code, Scope(game.turn_player, self.card)))

    @step("904.3")
    def leave(self, game: Table) -> Control | None:
        return game.do(game.move(self.card, GRAVE))

    @step("201.2")
    def before_priority(self, game: Table) -> Control | None:
        return Call(RulesThenTrigger())


def waits(game: Game) -> int:
    """Return how many things wait on the shared stack."""
    return len(game.waiting)
