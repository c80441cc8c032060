"""Moves that are undone when their time is over, and processes that are repeated until something is so (206-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects import continuing, nodes
from gyoji.games.animal.table import kinds, moves, originals, zones
from gyoji.games.animal.table.definitions import CONCEALED
from gyoji.games.animal.table.policies import PoliciesAnswers
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import triggers
from gyoji.kernel.machine.events import NO_ZONE, Event
from gyoji.kernel.machine.procedure import END, Call, Control, Procedure, step
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import NO_REF, Ref, ZoneId, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import changes, continuous
from gyoji.kernel.values.ability import Continuous

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

MOST: Final = 200
"""How often a process is repeated at most: no deck is larger."""
_codes: Final[dict[Node, Code]] = {}


# Going back


class LastingAnswers(PoliciesAnswers):
    """Answers what a lasting effect keeps."""

    __slots__ = ()

    def numbers_kept(self, scope: Scope, change: Node, touched: tuple[Ref, ...]) -> tuple[int, ...]:
        """Return the zones to which what was moved for a time goes back, or the number treated as original."""
        return originals.number_kept(self, scope, change) or origins(self, change, touched)


def ended(game: AnimalGame, over: list[Continuous]) -> Control | None:
    """Move back what effects that are over had moved; what two of them hold goes back once."""
    batch: list[Event] = []
    for effect in over:
        if isinstance(effect.change, nodes.StaysRevealed):
            batch += _hidden(game, effect)
        elif isinstance(effect.change, nodes.GoesBack):
            moved = [event.subject for event in batch if event.dest != NO_ZONE]
            batch += [event for event in _back(game, effect) if event.subject not in moved]
    return game.do_all(tuple(batch)) if batch else None


def check(game: AnimalGame, batch: tuple[Event, ...]) -> Control | None:
    """End what lasts until this happens, and what lasts as long as something is so that no longer is (907-4f).

    What was moved for that time goes back.
    """
    over: list[Continuous] = []
    board = game.board
    known = board is not None and shortcuts.is_current(board.version, game.version) and board.conditions_hold
    hold = True
    for effect in game.continuous:
        if triggers.ended_by(game, effect, batch):
            over.append(effect)
            continue
        if known or not _is_past(game, effect):
            continue
        hold = False
        is_undone = isinstance(effect.change, (nodes.GoesBack, nodes.StaysRevealed))
        if is_undone or not _is_out_of_sight(game, effect.scope):
            over.append(effect)
    board = game.board
    if hold and board is not None and shortcuts.is_current(board.version, game.version):
        board.conditions_hold = True
    for effect in over:
        continuous.drop(game, effect.key)
    if over:
        continuing.settle(game)
    return ended(game, over) if over else None


def _is_past(game: AnimalGame, effect: Continuous) -> bool:
    """Tell whether an effect lasts as long as something is so that no longer is."""
    duration = changes.duration_of(effect.change)
    return isinstance(duration, tree.AsLongAs) and not select.holds(game, effect.scope, duration.condition)


def _is_out_of_sight(game: AnimalGame, scope: Scope) -> bool:
    """Tell whether a card that an effect speaks of lies face down: what hangs on it comes back with it (907-4g)."""
    if game.face_downs:
        for refs in scope.slots:
            for ref in refs:
                if not is_player(ref) and not is_item(ref) and game.is_live(ref) and game.obj(ref).face_down:
                    return True
    return False


def _hidden(game: AnimalGame, effect: Continuous) -> list[Event]:
    """Return the end of the revealing of cards for which an effect named a time (205-7d)."""
    found: list[Event] = []
    for ref in effect.touched or ():
        if game.is_live(ref) and game.obj(ref).shown:
            game.cite("205-7d")
            found.append(Event(kinds.LOOK, "205-7d", ref, origin=game.obj(ref).zone, word=CONCEALED))
        else:
            game.revealed = tuple([each for each in game.revealed if each[0] != ref])
    return found


def origins(game: AnimalGame, change: Node, touched: tuple[Ref, ...]) -> tuple[int, ...]:
    """Return where objects that are moved for a time came from, by zone; () for other changes."""
    if not isinstance(change, nodes.GoesBack):
        return ()
    return tuple([-1 if is_player(ref) or is_item(ref) else int(came_from(game, ref)) for ref in touched])


def _hands_on(game: AnimalGame, effect: Continuous, ref: Ref, origin: int) -> bool:
    """Let a later effect that holds the object return it where this one would have; tell whether there is one."""
    for i, other in enumerate(game.continuous):
        if other.key <= effect.key or not isinstance(other.change, nodes.GoesBack) or other.touched is None:
            continue
        if ref in other.touched and other.extra:
            game.cite("907-4h")
            at = other.touched.index(ref)
            fresh = other.with_extra((*other.extra[:at], origin, *other.extra[at + 1 :]))
            game.continuous = game.continuous[:i] + (fresh,) + game.continuous[i + 1 :]
            return True
    return False


def _back(game: AnimalGame, effect: Continuous) -> list[Event]:
    batch: list[Event] = []
    for i, ref in enumerate(effect.touched or ()):
        if is_player(ref) or is_item(ref) or not game.is_live(ref):
            continue
        origin = ZoneId(effect.extra[i]) if effect.extra else came_from(game, ref)
        if _hands_on(game, effect, ref, int(origin)):
            continue
        if origin < 0 or game.obj(ref).face_down:
            game.cite("609-1b")
            continue
        kind = game.kind_of(origin)
        verb = kinds.TRANSFER if game.on_battlefield(ref) and kind == zones.BATTLEFIELD else kinds.RETURN
        batch.append(
            moves.send(
                game,
                ref,
                kind,
                "907-4k",
                verb,
                game.holder_of(origin),
                cause=effect.scope.controller,
                source=effect.scope.source,
                mask=moves.EFFECT,
            )
        )
    return batch


def stays_revealed(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether an effect keeps a card revealed beyond the effect that has revealed it (205-7d)."""
    for effect in game.continuous:
        if isinstance(effect.change, nodes.StaysRevealed) and ref in (effect.touched or ()):
            return True
    return False


def came_from(game: AnimalGame, ref: Ref) -> ZoneId:
    """Return the zone from which an object last moved; -1 where it never did (611-2a)."""
    fact = game.facts
    while fact is not None:
        event = fact.event
        if event.became == ref and event.became != NO_REF:
            return event.origin
        fact = fact.next
    before = game.obj(ref).previous
    return ZoneId(-1) if before is None else before.zone


# Repeating


class Repetition(Procedure):  # 『処理』を繰り返す
    """A process is carried out again and again, each time by itself (206-15a, 206-15b)."""

    __slots__ = ("node", "scope", "left")

    def __init__(self, node: Node | None = None, scope: Scope = NO_SCOPE) -> None:
        super().__init__()
        self.node: Node | None = node
        self.scope = scope
        self.left: int = MOST

    @step("206-15a", "206-15b")
    def again(self, game: AnimalGame) -> Control | None:
        node = self.node
        assert isinstance(node, nodes.RepeatUntil)
        if self.left <= 0 or game.over:
            return END
        self.left -= 1
        code = _codes.get(node)
        if code is None:
            code = Code(node.body)
            _codes[node] = code
        return Call(Resolve(code, self.scope))

    @step()
    def enough(self, game: AnimalGame) -> Control | None:
        node = self.node
        assert isinstance(node, nodes.RepeatUntil)
        if not select.holds(game, self.scope, node.until):
            self.goto("again")
        return None
