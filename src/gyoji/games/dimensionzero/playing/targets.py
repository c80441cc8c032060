"""Targets (4.11): chosen when something is put on the stack, looked at again when it resolves; and divisions (4.7.2-6).

What was chosen stands in the slots of the scope, where the effect finds it. Modes that were not chosen have no targets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.table import kinds, places
from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.resolve import MODES_CHOSEN
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.effects.targeting import Demand, bounds, demanded, modes_in, speaks_of
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, is_item, is_player
from gyoji.kernel.trees import code, tree
from gyoji.kernel.trees.code import Code

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

_EMPTY: Final = Code(())
EFFECT_KIND: Final = 4


def demands(body: Code, modes: int) -> list[Demand]:
    """Return the choices of targets in a text, in its order; *modes* are those chosen, as a mask, 0 for all.

    Of several descriptions chosen together, 対象の～を1枚と対象の～を1枚選び, each is a choice of its own (4.11.5).
    """
    found: list[Demand] = []
    for demand in demanded(body, modes):
        whole = demand.node
        if not isinstance(whole.object, tree.Both):
            found.append(demand)
            continue
        for i, part in enumerate(whole.object.parts):
            one = tree.Choose(part, whole.player, whole.random, target=True)
            found.append(Demand(demand.slot, one, i))
    return found


def chosen_by(scope: Scope, demand: Demand) -> tuple[Ref, ...]:
    """Return the targets that were chosen as a demand asks."""
    both = scope.slots[demand.slot] if demand.slot < len(scope.slots) else ()
    if demand.part < 0:
        return both
    return tuple([ref for ref in both if scope.variable(_parts_name(demand.slot, ref)) & (1 << demand.part)])


def with_targets(scope: Scope, demand: Demand, refs: tuple[Ref, ...]) -> Scope:
    """Return the scope in which *refs* are the targets of a demand; those of other parts of its choice stay."""
    if demand.part < 0:
        return scope.remember(demand.slot, refs, len(refs))
    before = scope.slots[demand.slot] if demand.slot < len(scope.slots) else ()
    bit = 1 << demand.part
    together: tuple[Ref, ...] = ()
    for ref in (*before, *refs):
        if ref in together:
            continue
        name = _parts_name(demand.slot, ref)
        was = scope.variable(name)
        parts = was | bit if ref in refs else was & ~bit
        if parts != was:
            scope = scope.let(name, parts)
        if parts:
            together += (ref,)
    return scope.remember(demand.slot, together, len(together))


def _parts_name(slot: int, ref: Ref) -> str:
    """Return the variable that holds by which parts of one choice a target was chosen, as a mask."""
    return f"#parts{slot}.{int(ref)}"


def lets_choose_targets(body: Code) -> bool:
    """Tell whether a text lets its player choose targets or modes."""
    for op in body.ops:
        if op.kind == code.MODES:
            return True
        if op.kind == code.ACT and isinstance(op.node, tree.Choose) and op.node.target:
            return True
    return False


def divisions(body: Code) -> list[tree.Act]:
    """Return the acts that divide damage over targets."""
    return [
        op.node
        for op in body.ops
        if isinstance(op.node, tree.Act) and op.node.verb == "divide" and isinstance(op.node.object, tree.Ref)
    ]


def legal(game: ZeroGame, scope: Scope, demand: Demand, own: Ref, stacked: bool = False) -> list[Ref]:
    """Return what may be a target; nothing on the stack is a target of itself (4.11.4).

    *stacked*: it was chosen before, and is looked at again.
    """
    if stacked and demand.part >= 0:  # 別の対象の: another one than the other words have chosen
        scope = with_targets(scope, demand, ())
    found = select.present(game, scope, select.refs(game, scope, demand.node.object))
    if own in found:
        game.cite("4.11.4")
    return [ref for ref in found if ref != own and may_target(game, scope, ref, stacked)]


def may_target(game: ZeroGame, scope: Scope, ref: Ref, stacked: bool = False) -> bool:
    """Tell whether resistance or an effect keeps the object from being a target.

    Resistance reads the source only as the ability is stacked (2.27.p4).
    """
    if is_player(ref) or is_item(ref) or places.is_place(ref):
        return True
    if stacked:
        game.cite("2.27.p4")
    elif game.on_square(ref) and scope.source > 0:
        for word in game.keyword_lines(ref, kinds.RESISTANCE):
            argument = word.argument
            if argument is not None and select.passes(
                game, Scope(game.obj(ref).controller, ref), argument, scope.source, game.values(scope.source)
            ):
                game.cite("5.17.2")
                return False
    if game.watched_replaces & (1 << kinds.TARGET):
        event = Event(
            kinds.TARGET, "4.11.1", ref, scope.controller, source=scope.source, cause=scope.controller
        )
        return game.prohibition(event) is None
    return True


def playable(game: ZeroGame, scope: Scope, bodies: list[Code], own: Ref = NO_REF) -> bool:
    """Tell whether there are targets for everything that a text asks for; what hangs on another target is tried."""
    chosen = scope.variable(MODES_CHOSEN)
    for body in bodies:
        modes = modes_in(body)
        if modes is not None and not chosen:
            if not any(
                [_possible(game, scope, demands(body, 1 << i), own) for i in range(len(modes.options))]
            ):
                return False
        elif not _possible(game, scope, demands(body, chosen), own):
            return False
    return True


def modes_left(game: ZeroGame, scope: Scope, bodies: list[Code]) -> list[int]:
    """Return the modes that may still be chosen, those without targets included (4.7.2-2)."""
    for body in bodies:
        modes = modes_in(body)
        if modes is not None:
            mask = scope.variable(MODES_CHOSEN)
            if mask.bit_count() < select.limit(game, scope, modes.quantity, len(modes.options)):
                return [i for i in range(len(modes.options)) if not mask & (1 << i)]
    return []


def with_mode(scope: Scope, mode: int) -> Scope:
    """Return the scope with one more mode chosen."""
    return scope.let(MODES_CHOSEN, scope.variable(MODES_CHOSEN) | (1 << mode))


def _possible(game: ZeroGame, scope: Scope, wanted: list[Demand], own: Ref) -> bool:
    if not wanted:
        return True
    demand = wanted[0]
    found = legal(game, scope, demand, own)
    least, _ = bounds(game, scope, demand.node.object, len(found))
    if least > len(found):
        game.cite("4.11.3")
        return False
    if len(wanted) == 1 or not _is_named(wanted[1:], demand.slot):
        return _possible(game, scope, wanted[1:], own)
    if least == 0:
        return True
    for ref in found:
        if _possible(game, with_targets(scope, demand, (ref,)), wanted[1:], own):
            return True
    return False


def _is_named(wanted: list[Demand], slot: int) -> bool:
    return any([speaks_of(demand.node, slot) for demand in wanted])


def still_legal(game: ZeroGame, scope: Scope, bodies: list[Code], own: Ref) -> tuple[Scope, bool]:
    """Return the scope without targets that became illegal, and whether all of them did (4.9.2-1, 4.9.2-2)."""
    chosen = 0
    kept = 0
    for body in bodies:
        for demand in demands(body, scope.variable(MODES_CHOSEN)):
            before = chosen_by(scope, demand)
            chosen += len(before)
            if not before:
                game.cite("4.11.2")
                continue
            game.cite("4.11.6")
            now = legal(game, scope, demand, own, stacked=True)
            good = tuple([ref for ref in before if ref in now])
            if len(good) != len(before):
                game.cite("4.9.2-1")
                if any([isinstance(inner, tree.Ref) for inner in tree.walk(demand.node)]):
                    game.cite("4.9.2-2")
                scope = with_targets(scope, demand, good)
            kept += len(good)
    return scope, chosen > 0 and kept == 0


class ChooseTargets(Procedure):  # 対象の選択
    """Modes, targets and divisions of something that is put on the stack.

    The scope with all of it is left in `game.paid_scope`; 1 in `game.result` when everything could be chosen.
    """

    __slots__ = (
        "player",
        "scope",
        "bodies",
        "own",
        "at",
        "count",
        "picks",
        "shares",
        "exact",
        "dividing",
        "body",
        "triggered",
    )

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        scope: Scope = NO_SCOPE,
        bodies: tuple[Code, ...] = (),
        own: Ref = NO_REF,
        triggered: bool = False,
    ) -> None:
        super().__init__()
        self.triggered = triggered
        self.player = player
        self.scope = scope
        self.bodies: tuple[Code, ...] = bodies
        self.own = own
        self.body: int = 0
        self.at: int = 0
        self.count: int = -1
        self.picks: tuple[Ref, ...] = ()
        self.shares: tuple[int, ...] = ()
        self.exact: bool = False
        """The next share is named to the last unit, not in thousands."""
        self.dividing: int = 0

    @step("4.7.2-2")
    def choose_mode(self, game: ZeroGame) -> Control | None:
        bodies = list(self.bodies)
        left = [
            i
            for i in modes_left(game, self.scope, bodies)
            if playable(game, with_mode(self.scope, i), bodies, self.own)
        ]
        if left:
            return Ask(self.player, [Option(kernel.MODE, i) for i in left], "choose_mode", "4.7.2-2")
        return None

    @answer("4.7.2-2")
    def mode_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.scope = with_mode(self.scope, option.a)
        self.goto("choose_mode")
        return None

    def _demand(self) -> Demand | None:
        while self.body < len(self.bodies):
            found = demands(self.bodies[self.body], self.scope.variable(MODES_CHOSEN))
            if self.at < len(found):
                return found[self.at]
            self.body += 1
            self.at = 0
        return None

    def _rule(self) -> RuleId:
        """Return the rule by which targets are chosen: of what is played, or of what has triggered."""
        return "4.8.4-2" if self.triggered else "4.7.2-5"

    @step("4.11.1")
    def choose_number(self, game: ZeroGame) -> Control | None:
        game.cite(self._rule())
        demand = self._demand()
        if demand is None:
            self.goto("divide")
            return None
        found = legal(game, self.scope, demand, self.own)
        least, most = bounds(game, self.scope, demand.node.object, len(found))
        if least > len(found):
            game.cite("1.1.3")
            game.cite("4.11.3")
            game.result = 0
            return END
        if least == most:
            self.count = least
            return None
        return Ask(
            self.player,
            [Option(kernel.NUMBER, n) for n in range(least, most + 1)],
            "number_of_targets",
            self._rule(),
        )

    @answer()
    def number_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.count = option.a
        return None

    @step("4.11.5")
    def choose_target(self, game: ZeroGame) -> Control | None:
        demand = self._demand()
        assert demand is not None
        if len(self.picks) >= self.count:
            if self.count == 0:
                game.cite("4.11.2")
            self.scope = with_targets(self.scope, demand, self.picks)
            self.picks = ()
            self.at += 1
            self.goto("choose_number")
            return None
        found = [ref for ref in legal(game, self.scope, demand, self.own) if ref not in self.picks]
        wanted = demands(self.bodies[self.body], self.scope.variable(MODES_CHOSEN))[self.at + 1 :]
        if self.count == 1 and wanted and _is_named(wanted, demand.slot):
            found = [
                ref
                for ref in found
                if _possible(game, with_targets(self.scope, demand, (ref,)), wanted, self.own)
            ]
        if not found:
            game.result = 0
            return END
        return Ask(self.player, [Option(options.TARGET, ref) for ref in found], "choose_target", self._rule())

    @answer()
    def target_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.picks += (Ref(option.a),)
        self.goto("choose_target")
        return None

    @step("4.7.2-6")
    def divide(self, game: ZeroGame) -> Control | None:
        todo = [act for body in self.bodies for act in divisions(body)]
        if self.dividing >= len(todo):
            self.goto("finish")
            return None
        act = todo[self.dividing]
        refs = select.refs(game, self.scope, act.object)
        left = select.number(game, self.scope, act.amount) - sum(self.shares)
        waiting = len(refs) - len(self.shares)
        if waiting <= 1:
            if waiting == 1:
                self.shares += (left,)
            for ref, share in zip(refs, self.shares, strict=False):
                self.scope = self.scope.let(share_name(ref), share)
            self.shares = ()
            self.dividing += 1
            self.goto("divide")
            return None
        ref = refs[len(self.shares)]
        coarse = not act.step and not self.exact and left % 1000 == 0 and left >= 1000 * waiting
        unit = act.step or (1000 if coarse else 1)
        most = left - (waiting - 1) * unit
        listed = [Option(options.DIVIDE, ref, n) for n in range(unit, most + 1, unit)]
        if coarse:  # a list of thousands stays short, any other share is one question more
            listed.append(Option(options.OTHER_SHARE, ref))
        return Ask(self.player, listed, "divide", "4.7.2-6")

    @answer()
    def share_taken(self, game: ZeroGame, option: Option) -> Control | None:
        self.exact = option.kind == options.OTHER_SHARE
        if not self.exact:
            self.shares += (option.b,)
        self.goto("divide")
        return None

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.paid_scope = self.scope
        game.result = 1
        return END


def share_name(ref: Ref) -> str:
    """Return the variable that holds the share of a target."""
    return f"#share{int(ref)}"


__all__ = ["ChooseTargets", "acts", "lets_choose_targets", "playable", "share_name", "still_legal"]
