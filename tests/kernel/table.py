"""A small game for tests of the kernel: units on a field, life totals, nothing of any rulebook.

`Table` is the whole rules of it: what events do, which acts are one batch, and policies that a test can set. `Idle`
lies at the bottom of the stack and asks, so that a procedure under test runs to its end and the table waits.
"""

from __future__ import annotations

from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, is_player, player_of
from gyoji.kernel.table.state import NOBODY, OWNER, PUBLIC, Obj, Player, ZoneSpec, with_counters
from gyoji.kernel.table.uses import counted, times_used
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import changes
from gyoji.kernel.values.ability import Ability, Replacer
from gyoji.kernel.values.nature import Nature
from gyoji.kernel.values.values import ABSENT, Definition, Held, Values

P0, P1 = PlayerId(0), PlayerId(1)
DECK, HAND, FIELD, GRAVE, PIT, STACK = range(6)
SPECS = (
    ZoneSpec("deck", NOBODY, ordered=True),
    ZoneSpec("hand", OWNER),
    ZoneSpec("field", PUBLIC, in_play=True),
    ZoneSpec("grave", PUBLIC, ordered=True),
    ZoneSpec("pit", NOBODY),
    ZoneSpec("stack", PUBLIC, shared=True, ordered=True),
)
(
    MOVE, DRAW, DISCARD, DESTROY, ENTER, LEAVE, SEND, DEAL, GAIN_LIFE, LOSE_LIFE, FREEZE, STAND, PLACE, START, STOP,
    TRIGGER, ATTACK, BY_EFFECT, IN_BATTLE, BY_DESTRUCTION, CHOOSE,
) = range(21)  # fmt: skip
UNIT, SPELL = 1, 2
RED, BLUE = 1, 2
LEXICON = Lexicon(
    kinds={
        "move": MOVE, "draw": DRAW, "discard": DISCARD, "destroy": DESTROY, "enter": ENTER, "leave": LEAVE,
        "send": SEND, "deal": DEAL, "gain_life": GAIN_LIFE, "lose_life": LOSE_LIFE, "freeze": FREEZE, "stand": STAND,
        "place": PLACE, "start": START, "end": STOP, "trigger": TRIGGER, "attack": ATTACK, "by_effect": BY_EFFECT,
        "in_battle": IN_BATTLE, "by_destruction": BY_DESTRUCTION, "choose": CHOOSE,
    },
    zones={spec.name: kind for kind, spec in enumerate(SPECS)},
    numbers={"attack": 0, "health": 1, "cost": 2},
    types={"card": UNIT | SPELL, "unit": UNIT, "spell": SPELL},
    colours={"red": RED, "blue": BLUE},
    flags={},
    state_kinds={"frozen": FREEZE, "standby": STAND},
    default_zone=FIELD,
    waiting_zone=STACK,
    lethal=1,
    rules={"choose": ("9.1",), "may": ("9.2",)},
)  # fmt: skip


class Seat(Player):
    """A player with a life total."""

    __slots__ = ("life",)

    def __init__(self, seat: PlayerId, gen: int = 0) -> None:
        super().__init__(seat, gen)
        self.life: int = 20

    def clone(self, gen: int) -> Seat:
        twin = Seat(self.seat, gen)
        twin.lost = self.lost
        twin.life = self.life
        return twin

    def state(self) -> tuple[object, ...]:
        return (self.seat, self.lost, self.life)


class Table(Game):
    """The game under test. `picker` orders replacements, `waits` says whether dependency counts."""

    __slots__ = ("picker", "waits", "period", "layers_first", "counts_again")

    def __init__(self, seed: int = -1, slug: str = "mini") -> None:
        super().__init__(slug, 2, SPECS, LEXICON, seed)
        self.picker: PlayerId = NO_PLAYER
        self.waits: bool = True
        self.period: str = "main"
        self.layers_first: bool = True
        """Non-numeric changes before numeric ones; else all in one layer."""
        self.counts_again: bool = False
        """A trigger on a number of cards looks at each change of it."""

    def fires_at_each_count(self) -> bool:
        return self.counts_again

    def copy(self) -> Table:
        twin = type(self)()
        self.copy_into(twin)
        twin.picker = self.picker
        twin.waits = self.waits
        twin.period = self.period
        twin.layers_first = self.layers_first
        twin.counts_again = self.counts_again
        return twin

    def seat(self, player: PlayerId) -> Seat:
        found = self.players[player]
        assert isinstance(found, Seat)
        return found

    def put(self, card: Definition, player: PlayerId = P0, kind: int = FIELD) -> Ref:
        """Bring a card to the table."""
        ref = self.add_card(card, player, kind)
        self.invalidate_values()
        return ref

    def attack(self, ref: Ref) -> int:
        return self.values(ref).numbers[0]

    def health(self, ref: Ref) -> int:
        return self.values(ref).numbers[1]

    # What the kernel asks

    def apply(self, event: Event) -> Event | None:
        done = event.clone()
        if event.kind == MOVE:
            if not self.is_live(event.subject):
                return None
            done.before = self.obj(event.subject)
            done.became = self.relocate(event.subject, event.dest, event.extra, event.player)
        elif event.kind == DEAL and is_player(event.subject) or event.kind == LOSE_LIFE:
            self._life(event.subject, -event.amount)
        elif event.kind == GAIN_LIFE:
            self._life(event.subject, event.amount)
        elif event.kind == DEAL:
            self.mutable_object(event.subject).damage += event.amount
        elif event.kind in (FREEZE, STAND):
            if self.obj(event.subject).turned == (event.kind == FREEZE):
                return None
            self.mutable_object(event.subject).turned = event.kind == FREEZE
        elif event.kind == PLACE:
            obj = self.mutable_object(event.subject)
            obj.counters = with_counters(obj.counters, event.word, event.amount)
            obj.countered = self.tick()
        return done

    def _life(self, ref: Ref, by: int) -> None:
        seat = self.mutable_player(player_of(ref))
        assert isinstance(seat, Seat)
        seat.life += by

    def events_for(self, act: ResolvedAct) -> tuple[Event, ...] | None:
        verb = act.verb
        if verb == "draw":
            return None
        if verb in ("destroy", "discard", "send"):
            kind = GRAVE if act.zone < 0 else act.zone
            return tuple([self.move(ref, kind, verb, act.player, act.scope.source) for ref in act.refs])
        refs = act.refs
        if verb in ("gain_life", "lose_life"):
            refs = (Ref(-1 - act.player),)
        return tuple(
            [
                Event(
                    LEXICON.kinds[verb], "8.1", ref, act.player, act.amount, act.actor, act.scope.controller,
                    word=act.word, mask=1 << BY_EFFECT,
                )
                for ref in refs
            ]
        )  # fmt: skip

    def perform(self, act: ResolvedAct) -> Control | None:
        assert act.verb == "draw"
        return Call(Drawing(act.player, act.amount))

    def move(
        self, ref: Ref, kind: int, verb: str = "send", player: PlayerId = P0, source: Ref = NO_REF
    ) -> Event:
        """Return the event that moves a card to its owner's zone of *kind*."""
        obj = self.obj(ref)
        mask = 1 << LEXICON.kinds[verb]
        if SPECS[self.kind_of(obj.zone)].in_play:
            mask |= 1 << LEAVE
        if SPECS[kind].in_play:
            mask |= 1 << ENTER
        dest = self.zone_id(kind, obj.owner)
        return Event(MOVE, "8.2", ref, obj.owner, 0, source, player, obj.zone, dest, mask=mask)

    def option_name(self, option: Option) -> str:
        return f"{option.kind}:{option.a}:{option.b}"

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        return self.picker

    def replacement_rule(self) -> RuleId:
        return "8.9"

    def uses_dependency(self) -> bool:
        return self.waits

    def layer_of(self, change: Node, nature: Nature) -> int:
        return changes.NUMERIC if not self.layers_first or nature.numeric else changes.PLAIN

    def counter_changes(self, obj: Obj) -> list[tuple[int, Node]]:
        n = tree.Num(obj.counter("growth"))
        return [(obj.countered, tree.Modify(tree.This(), n, n))] if n.n else []

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        for ref in refs:
            if not is_player(ref) and self.holder_of(self.obj(ref).zone) == player:
                self.mutable_object(ref).shown |= 1 << player

    def in_state(self, ref: Ref, state: str) -> bool:
        return self.obj(ref).turned == (state == "frozen")

    def in_period(self, period: tree.Period, scope: Scope) -> bool:
        return period.name == self.period

    def subject_view(self, event: Event) -> Ref:
        enters = event.mask & (1 << ENTER) and not event.mask & (1 << LEAVE)
        return event.became if enters else event.subject

    def player_value(self, player: PlayerId, attribute: str) -> int:
        assert attribute == "life"
        return self.seat(player).life

    def uses_of(self, ref: Ref, key: int, period: tree.Period) -> int:
        return times_used(self.uses, ref, key)

    def count_use(self, ref: Ref, key: int) -> None:
        self.uses = counted(self.uses, ref, key)

    def can_do_in_full(self, act: ResolvedAct) -> bool:
        return act.verb != "lose_life" or self.seat(act.player).life >= act.amount

    def can_pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> bool:
        return self.seat(player).life >= len(costs)

    def pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Control | None:
        self.result = 1
        return self.do(Event(LOSE_LIFE, "8.3", Ref(-1 - player), player, len(costs)))


class Drawing(Procedure):
    """Draw cards one by one and leave all of it in `last`."""

    __slots__ = ("player", "left", "happened")

    def __init__(self, player: PlayerId = P0, left: int = 0) -> None:
        super().__init__()
        self.player = player
        self.left = left
        self.happened: tuple[Event, ...] = ()

    @step("7.1")
    def draw(self, game: Game) -> Control | None:
        assert isinstance(game, Table)
        top = game.cards_in(DECK, self.player)[:1]
        if self.left <= 0 or not top:
            game.last = self.happened
            return END
        self.left -= 1
        return game.do(game.move(top[0], HAND, "draw", self.player))

    @step()
    def count(self, game: Game) -> Control | None:
        self.happened += game.take_last()
        self.goto("draw")
        return None


class Doing(Procedure):
    """Do a batch and leave `last` as it is."""

    __slots__ = ("batch",)

    def __init__(self, batch: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.batch = batch

    @step()
    def go(self, game: Game) -> Control | None:
        return game.do_all(self.batch)


IDLE = 77


class Idle(Procedure):
    """Ask for ever: what runs on top of it comes back here."""

    __slots__ = ()

    @step()
    def rest(self, game: Game) -> Control | None:
        return Ask(P0, [Option(IDLE, 0), Option(IDLE, 1)], "idle")

    @answer()
    def rested(self, game: Game, option: Option) -> Control | None:
        return None

    @step()
    def again(self, game: Game) -> Control | None:
        self.goto("rest")
        return None


def table(seed: int = 1) -> Table:
    """Return an empty table that idles."""
    game = Table(seed)
    game.add_zones()
    game.players = [Seat(P0), Seat(P1)]
    game.turn = 1
    start(game, Idle())
    return game


def start(game: Game, procedure: Procedure) -> None:
    """Put *procedure* on the stack and run until somebody must decide."""
    procedure.gen = game.gen
    game.question = None
    game.stack.append(procedure)
    game.run()


def do(game: Game, *batch: Event) -> None:
    """Do events together."""
    start(game, Doing(batch))


def resolve(game: Game, *body: Node, by: PlayerId = P0, source: Ref = NO_REF, time: int = 0) -> None:
    """Carry out sentences of an effect."""
    start(game, Resolve(Code(body), Scope(by, source, time=time)))


def idles(game: Game) -> bool:
    """Tell whether nothing is left to do."""
    return game.question is not None and game.question.prompt == "idle"


def names(game: Game) -> list[str]:
    """Return the names of what is offered."""
    assert game.question is not None
    return [game.option_name(option) for option in game.question.options]


def pick(game: Game, kind: int, a: int = 0) -> None:
    """Take the option of that kind and number."""
    assert game.question is not None
    found = [i for i, o in enumerate(game.question.options) if o.kind == kind and o.a == a]
    assert found, f"{kind}:{a} is not among {names(game)}"
    game.decide(found[0])


def card(
    name: str,
    *nodes: Node,
    attack: int = 2,
    health: int = 2,
    cost: int = ABSENT,
    types: int = UNIT,
    colours: int = 0,
    traits: tuple[str, ...] = (),
    keywords: tuple[str, ...] = (),
) -> Definition:
    """Return a card with abilities given as trees."""
    abilities = tuple([Ability(node, LEXICON) for node in nodes])
    held = tuple([Held(ability, key) for key, ability in enumerate(abilities)])
    printed = Values((name,), types, colours, (attack, health, cost), traits, keywords, held)
    return Definition(name, name, printed, "", abilities)


# Short words for trees

YOU, OPPONENT = tree.Player("you"), tree.Player("opponent")
THIS = tree.This()
UNITS = tree.Selector(nouns=("unit",))
MY_UNITS = tree.Selector(player=YOU, nouns=("unit",))
OTHERS = tree.Selector(player=YOU, nouns=("unit",), filters=(tree.OtherThan(THIS),))


def num(n: int) -> tree.Num:
    return tree.Num(n)


def one(selector: tree.Selector, n: int = 1) -> tree.Selector:
    """Return *selector* with the quantity n."""
    return tree.Selector(
        selector.player, selector.zone, selector.filters, selector.nouns, tree.Exactly(num(n)), selector.among
    )


def plus(object_: Node, attack: int, health: int, duration: Node | None = None) -> tree.Modify:
    return tree.Modify(object_, num(attack), num(health), duration=duration)


def static(*body: Node) -> tree.Static:
    return tree.Static(body)


def when(event: Node, *body: Node, condition: Node | None = None) -> tree.Triggered:
    return tree.Triggered((event,), body, condition)


def gain(n: int) -> tree.Act:
    return tree.Act("gain_life", amount=num(n))


def deal(n: int, to: Node) -> tree.Act:
    return tree.Act("deal", object=to, amount=num(n))
