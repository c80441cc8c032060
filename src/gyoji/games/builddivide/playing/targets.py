"""Modes and targets (1204-2f, 1204-2g): chosen when something is played, looked at again when it resolves.

What was chosen stands in the slots of the scope, where the effect finds it. Modes that were not chosen have no targets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import MODES_CHOSEN
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.effects.targeting import bounds, modes_in, speaks_of
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import (
    ITEM_BASE,
    NO_PLAYER,
    NO_REF,
    PlayerId,
    Ref,
    is_item,
    is_player,
    player_of,
    player_ref,
)
from gyoji.kernel.trees import code, tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.values.ability import EFFECT
from gyoji.kernel.values.values import Definition

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

OPPONENT: Final = "#opponent"
"""The variable that holds, plus one, the opponent chosen in tag team (2601-1)."""


class Demand:
    """One choice of targets that a text asks for."""

    __slots__ = ("slot", "node", "side", "steady")

    def __init__(self, slot: int, node: tree.Choose) -> None:
        self.slot = slot
        self.node = node
        self.side: int = side_of(node.object)
        """On whose field the targets lie."""
        self.steady: bool = self.side != ELSEWHERE and _is_steady(node.object)
        """Which those are, and how many, depends on nothing but the cards on the field."""


ELSEWHERE: Final = 0
"""Not on the field, or nobody can tell without a closer look."""
OWN: Final = 1
OPPOSING: Final = 2
EITHER: Final = 3


def side_of(what: tree.Node) -> int:
    """Return on whose field all lies that a description of cards is about."""
    if not isinstance(what, tree.Selector) or what.among is not None or what.zone is not None:
        return ELSEWHERE
    for noun in what.nouns:
        if noun not in kinds.LEXICON.types:
            return ELSEWHERE
    if what.player is None:
        return EITHER
    if isinstance(what.player, tree.Player):
        return OWN if what.player.who == "you" else OPPOSING if what.player.who == "opponent" else ELSEWHERE
    return ELSEWHERE


def _is_steady(what: tree.Node) -> bool:
    assert isinstance(what, tree.Selector)
    quantity = what.quantity
    if isinstance(quantity, (tree.Exactly, tree.UpTo)):
        if not isinstance(quantity.n, tree.Num):
            return False
    elif quantity is not None:
        return False
    for each in what.filters:
        if isinstance(each, tree.Measure):
            if not isinstance(each.value, tree.Num):
                return False
        elif not isinstance(each, (tree.Trait, tree.Kind, tree.Coloured, tree.InState)):
            return False
    return True


def _is_bare(game: DivideGame, player: PlayerId, side: int) -> bool:
    """Tell whether no card lies on the fields of a side, as a player sees it, at a table for two."""
    if side & OWN and game.cards_in(zones.FIELD, player):
        return False
    return not (side & OPPOSING and game.cards_in(zones.FIELD, PlayerId(1 - player)))


def fixed_demands(body: Code) -> list[Demand] | None:
    """Return the choices of targets in a text whatever the table looks like; None where it takes the table to tell."""
    for op in body.ops:
        if op.kind in (code.MODES, code.MODE, code.LET) or isinstance(op.node, nodes.ByEvol):
            return None
    return [
        Demand(op.slot, op.node)
        for op in body.ops
        if op.kind == code.ACT and isinstance(op.node, tree.Choose) and op.node.target
    ]


def demands(game: DivideGame, scope: Scope, body: Code, modes: int) -> list[Demand]:
    """Return the choices of targets in a text, in its order; *modes* are those chosen, as a mask, 0 for all.

    Of a list by ways of Evol only the part of the way that was paid asks for targets (1409-5b:iii).
    """
    found: list[Demand] = []
    at = 0
    while at < len(body.ops):
        op = body.ops[at]
        if op.kind == code.MODE and modes and not modes & (1 << op.slot):
            at = op.jump
            continue
        if op.kind == code.BRANCH and isinstance(op.node, nodes.ByEvol) and _has_appeared(game, scope):
            if not game.holds_own_condition(op.node, scope):
                at = op.jump
                continue
        if op.kind == code.ACT and isinstance(op.node, tree.Choose) and op.node.target:
            found.append(Demand(op.slot, op.node))
        at += 1
    return found


def has_targets(body: Code) -> bool:
    """Tell whether a text asks for targets anywhere."""
    return any([isinstance(op.node, tree.Choose) and op.node.target for op in body.ops])


def _has_appeared(game: DivideGame, scope: Scope) -> bool:
    return scope.source != NO_REF and game.kind_of(game.obj(scope.source).zone) != zones.RESOLUTION


def legal(game: DivideGame, scope: Scope, demand: Demand, own: Ref) -> list[Ref]:
    """Return what may be a target (1204-2g:ii)."""
    if game.seats == 4:
        if scope.variable(OPPONENT):
            scope = scope.let(OPPONENT, 0)
        if _speaks(demand.node.object):
            game.cite("2601-2")
    elif demand.side != ELSEWHERE and _is_bare(game, scope.controller, demand.side):
        if game.trace is not None:
            assert not select.present(game, scope, select.refs(game, scope, demand.node.object))
        return []
    found = select.present(game, scope, select.refs(game, scope, demand.node.object))
    return [ref for ref in found if ref != own and may_target(game, scope, ref)]


def _speaks(node: tree.Node) -> bool:
    for inner in tree.walk(node):
        if isinstance(inner, tree.Player) and inner.who == "opponent":
            return True
    return False


def may_target(game: DivideGame, scope: Scope, ref: Ref) -> bool:
    """Tell whether an effect keeps the object from being a target."""
    if is_player(ref) or is_item(ref) or not game.watched_replaces & (1 << kinds.TARGET):
        return True
    event = Event(kinds.TARGET, "1204-2g", ref, scope.controller, source=scope.source, cause=scope.controller)
    return game.prohibition(event) is None


def with_targeting(game: DivideGame, played: Event, scope: Scope, body: Code) -> Control | None:
    """Tell that something is played and, where somebody waits for that, which cards became its targets (1204-2g)."""
    if not game.watched_triggers & (1 << kinds.TARGET):
        return game.do(played)
    batch: list[Event] = [played]
    for demand in demands(game, scope, body, scope.variable(MODES_CHOSEN)):
        for ref in scope.slots[demand.slot] if demand.slot < len(scope.slots) else ():
            if 0 < ref < ITEM_BASE and not is_player(ref):
                batch.append(
                    Event(
                        kinds.TARGET, "1204-2g", ref, played.player, source=scope.source, cause=played.player
                    )
                )
    return game.do_all(tuple(batch))


def lettered(game: DivideGame, scope: Scope, body: Code) -> Scope:
    """Return *scope* with the letters of a text as they stand now: the number of targets may be one of them."""
    for op in body.ops:
        if op.kind == code.LET and isinstance(op.node, tree.Let) and not scope.is_fixed(op.node.name):
            scope = scope.let(op.node.name, select.number(game, scope, op.node.value))
    return scope


def playable(game: DivideGame, scope: Scope, body: Code, own: Ref = NO_REF) -> bool:
    """Tell whether there are targets for everything that a text asks for; what hangs on another target is tried."""
    modes = modes_in(body)
    scope = lettered(game, scope, body)
    if modes is None:
        return possible(game, scope, demands(game, scope, body, 0), own)
    for i in range(len(modes.options)):
        if possible(game, scope, demands(game, scope, body, 1 << i), own):
            return True
    return False


def possible(game: DivideGame, scope: Scope, wanted: list[Demand], own: Ref) -> bool:
    """Tell whether there are targets for all demands."""
    if not wanted:
        return True
    demand = wanted[0]
    found = legal(game, scope, demand, own)
    least, _ = bounds(game, scope, demand.node.object, len(found))
    if least > len(found):
        game.cite("1204-2g:iii")
        return False
    if len(wanted) == 1:
        return True
    if not _is_named(wanted[1:], demand.slot):
        return possible(game, scope, wanted[1:], own)
    if least == 0:
        return True
    for ref in found:
        if possible(game, scope.remember(demand.slot, (ref,), 1), wanted[1:], own):
            return True
    return False


def _is_named(wanted: list[Demand], slot: int) -> bool:
    return any([speaks_of(demand.node, slot) for demand in wanted])


def still_legal(game: DivideGame, scope: Scope, body: Code, own: Ref) -> tuple[Scope, bool]:
    """Return the scope without targets that became illegal, and whether all of them did (1204-3a:ii, 1204-3a:iii)."""
    chosen = 0
    kept = 0
    for demand in demands(game, scope, body, scope.variable(MODES_CHOSEN)):
        before = scope.slots[demand.slot] if demand.slot < len(scope.slots) else ()
        chosen += len(before)
        if not before:
            continue
        now = legal(game, scope, demand, own)
        good = tuple([ref for ref in before if ref in now])
        if len(good) != len(before):
            game.cite("1204-3a:ii")
            scope = scope.remember(demand.slot, good, len(good))
        kept += len(good)
    if chosen > 0 and kept == 0:
        game.cite("1204-3a:iii")
        return scope, True
    return scope, False


def speaks_of_opponent(body: Code) -> bool:
    """Tell whether a text simply means "the opponent" somewhere, not only cards that it lets one choose (2601-1)."""
    for op in body.ops:
        if (
            op.node is not None
            and not isinstance(op.node, (tree.Choose, tree.Modes, tree.Mode))
            and _opposes(op.node)
        ):
            return True
    return False


def _opposes(node: tree.Node) -> bool:
    if isinstance(node, tree.Player):
        return node.who == "opponent"
    if isinstance(node, tree.Selector) and isinstance(
        node.quantity, (tree.Exactly, tree.UpTo, tree.AnyNumber)
    ):
        return False  # cards that are chosen may be those of either opponent (2601-2)
    if isinstance(node, (tree.Delayed, tree.Replace)):
        return False
    for child in tree.children(node):
        if _opposes(child):
            return True
    return False


class ChooseTargets(Procedure):  # 対象の選択
    """Modes and targets of something that is played, and in tag team the opponent that is meant.

    The scope with all of it is left in `game.paid_scope`; 1 in `game.result` when everything could be chosen.
    """

    __slots__ = ("player", "scope", "body", "own", "at", "count", "picks")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        scope: Scope = NO_SCOPE,
        body: Code | None = None,
        own: Ref = NO_REF,
    ) -> None:
        super().__init__()
        self.player = player
        self.scope = scope
        self.body: Code | None = body
        self.own = own
        self.at: int = 0
        self.count: int = -1
        self.picks: tuple[Ref, ...] = ()

    def _body(self) -> Code:
        assert self.body is not None
        return self.body

    @step("1204-2f")
    def choose_mode(self, game: DivideGame) -> Control | None:
        modes = modes_in(self._body())
        self.scope = lettered(game, self.scope, self._body())
        if modes is None:
            return None
        mask = self.scope.variable(MODES_CHOSEN)
        wanted = select.limit(game, self.scope, modes.quantity, len(modes.options))
        if bin(mask).count("1") >= wanted:
            return None
        left = [
            i
            for i in range(len(modes.options))
            if not mask & (1 << i)
            and possible(game, self.scope, demands(game, self.scope, self._body(), 1 << i), self.own)
        ]
        if mask:
            game.cite("1204-2f:ii")
        if not left:
            if mask == 0:
                game.result = 0
                return END
            return None
        listed = [Option(kernel.MODE, i) for i in left]
        if mask and isinstance(modes.quantity, tree.UpTo):
            listed.append(Option(kernel.STOP))
        return Ask(self.player, listed, "choose_mode", "1204-2f")

    @answer("1204-2f:i")
    def mode_chosen(self, game: DivideGame, option: Option) -> Control | None:
        if option.kind == kernel.MODE:
            self.scope = self.scope.let(MODES_CHOSEN, self.scope.variable(MODES_CHOSEN) | (1 << option.a))
            self.goto("choose_mode")
        return None

    def _demand(self, game: DivideGame) -> Demand | None:
        found = demands(game, self.scope, self._body(), self.scope.variable(MODES_CHOSEN))
        return found[self.at] if self.at < len(found) else None

    @step("1204-2g")
    def choose_number(self, game: DivideGame) -> Control | None:
        demand = self._demand(game)
        if demand is None:
            self.goto("choose_opponent")
            return None
        game.cite("1204-2g:i")
        found = legal(game, self.scope, demand, self.own)
        least, most = bounds(game, self.scope, demand.node.object, len(found))
        if least > len(found):
            game.cite("1204-2g:iii")
            game.result = 0
            return END
        if least == most:
            self.count = least
            return None
        listed = [Option(kernel.NUMBER, n) for n in range(least, most + 1)]
        return Ask(self.player, listed, "number_of_targets", "104-5a")

    @answer("104-5")
    def number_chosen(self, game: DivideGame, option: Option) -> Control | None:
        self.count = option.a
        return None

    @step("1204-2g:ii")
    def choose_target(self, game: DivideGame) -> Control | None:
        demand = self._demand(game)
        assert demand is not None
        if len(self.picks) >= self.count:
            self.scope = self.scope.remember(demand.slot, self.picks, len(self.picks))
            self.picks = ()
            self.at += 1
            self.goto("choose_number")
            return None
        found = [ref for ref in legal(game, self.scope, demand, self.own) if ref not in self.picks]
        wanted = demands(game, self.scope, self._body(), self.scope.variable(MODES_CHOSEN))[self.at + 1 :]
        if self.count == 1 and wanted and _is_named(wanted, demand.slot):
            found = [
                ref
                for ref in found
                if possible(game, self.scope.remember(demand.slot, (ref,), 1), wanted, self.own)
            ]
        if not found:
            game.result = 0
            return END
        return Ask(self.player, [Option(options.TARGET, ref) for ref in found], "choose_target", "1204-2g")

    @answer()
    def target_chosen(self, game: DivideGame, option: Option) -> Control | None:
        self.picks += (Ref(option.a),)
        if game.tag and len({game.obj(ref).controller for ref in self.picks if 0 < ref < ITEM_BASE}) > 1:
            game.cite("2601-2a")
        self.goto("choose_target")
        return None

    @step()
    def choose_opponent(self, game: DivideGame) -> Control | None:
        if game.seats == 2 or self.scope.variable(OPPONENT) or not speaks_of_opponent(self._body()):
            self.goto("finish")
            return None
        listed = [Option(options.OPPONENT, player_ref(foe)) for foe in game.opponents(self.player)]
        return Ask(self.player, listed, "choose_opponent", "2601-1")

    @answer("2601-1")
    def opponent_chosen(self, game: DivideGame, option: Option) -> Control | None:
        self.scope = self.scope.let(OPPONENT, player_of(Ref(option.a)) + 1)
        return None

    @step()
    def finish(self, game: DivideGame) -> Control | None:
        game.paid_scope = self.scope
        game.result = 1
        return END


_EMPTY: Final = Code(())


def body_of(definition: Definition) -> Code:
    """Return what a command does when it resolves."""
    for ability in definition.abilities:
        if ability.kind == EFFECT:
            return ability.code
    return _EMPTY
