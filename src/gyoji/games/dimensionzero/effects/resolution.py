"""Resolving what is on top of the stack (4.9): spells, abilities of cards, moves, plans, exchanges of damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.playing import play, pricing, squares, targets
from gyoji.games.dimensionzero.table import definitions, kinds, moves, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.machine import triggers
from gyoji.kernel.machine.events import REPLACED, Event
from gyoji.kernel.machine.procedure import END, Call, Control, Procedure, step
from gyoji.kernel.table.ids import INCARNATION_BITS, ITEM_BASE, NO_REF, Ref
from gyoji.kernel.table.state import PUBLIC
from gyoji.kernel.values.ability import KEYWORDS, Ability, Waiting
from gyoji.kernel.values.values import Values

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame


IN_BATTLE: Final = 1 << kinds.IN_BATTLE


class ResolveTop(Procedure):  # 解決
    """What lies on top of the stack resolves: nothing can be played and nothing is checked meanwhile (4.9.4)."""

    __slots__ = ("item", "at", "nullified")

    def __init__(self) -> None:
        super().__init__()
        self.item: Waiting | None = None
        self.at: int = 0
        """How many effects of the spell have been carried out."""
        self.nullified: bool = False

    def _item(self) -> Waiting:
        assert self.item is not None
        return self.item

    @step("4.9.1", "4.9.2", "4.9.4")
    def begin(self, game: ZeroGame) -> Control | None:
        item = game.waiting[-1]
        self.item = item
        game.acting = True
        if item.word == play.EXCHANGE:
            self.goto("exchange")
        elif item.word == play.MOVE:
            self.goto("move")
        elif item.word in (play.CREATE, play.UPDATE):
            self.goto("plan")
        elif item.held is not None:
            self.goto("ability")
        return None

    # Spells

    @step("4.9.2-1", "4.9.2-2")
    def check_targets(self, game: ZeroGame) -> Control | None:
        item = self._item()
        bodies = definitions.of(game.obj(item.card).definition).bodies
        scope, failed = targets.still_legal(game, item.scope, bodies, item.card)
        self.item = Waiting(item.serial, item.card, None, item.source, scope, item.word)
        if failed:
            game.cite("4.1.5")
            game.cite("4.10.1")
            game.cite("4.11.3")
            self.nullified = True
            self.goto("dispose")
        elif game.values(item.card).types & (kinds.UNIT | kinds.BASE):
            self.goto("enter")
        return None

    @step("4.9.2-3", "4.9.2-7", "2.10.3-1")
    def carry_out(self, game: ZeroGame) -> Control | None:
        item = self._item()
        bodies = definitions.of(game.obj(item.card).definition).bodies
        if self.at >= len(bodies):
            return None
        self.at += 1
        self.goto("carry_out")
        game.report("effect_one_shot")
        return Call(Resolve(bodies[self.at - 1], item.scope))

    @step("4.9.2-8", "4.1.3", "4.1.2", "2.20.3-3")
    def dispose(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self._leave(game)
        self.goto("finish")
        if not game.is_live(item.card) or game.obj(item.card).zone // 2 != zones.STACK:
            return None
        rule = "4.10.2" if self.nullified else "4.9.2-8"
        return game.do_all(tuple(moves.to_graveyard(game, rule, item.card)))

    @step("4.9.2-8", "4.1.3")
    def enter(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self._leave(game)
        if not game.is_live(item.card):
            self.goto("finish")
            return None
        kind = item.scope.variable("#square")
        unit = game.is_unit(item.card)
        state = moves.RELEASED
        if unit:
            state = squares.entering_state(game, item.card) or entry_state(game, item, kind)
        rule = "2.20.1-3" if unit else "2.20.2-3"
        return game.do(
            moves.move(
                game, kinds.MOVE, rule, item.card, zones.SQUARE, item.controller, source=item.card,
                cause=item.controller, dest=game.zone_id(kind, item.controller), word=state,
            )
        )  # fmt: skip

    @step()
    def mark_central(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self.goto("finish")
        for event in game.last:
            if event.subject == item.card and game.on_battle_square(event.became):
                kind = item.scope.variable("#square")
                if item.scope.variable("#permission") == pricing.ORDINARY and squares.is_central(kind):
                    if game.obj(event.became).zone // 2 == kind and game.is_unit(event.became):
                        game.mutable_object(event.became).flags |= kinds.CENTRAL
        return None

    # Abilities of cards

    @step("4.9.2-1", "4.9.2-2")
    def ability(self, game: ZeroGame) -> Control | None:
        item = self._item()
        held = item.held
        assert held is not None
        own = Ref(ITEM_BASE + item.serial)
        scope, failed = targets.still_legal(game, item.scope, [held.ability.code], own)
        self.item = Waiting(item.serial, NO_REF, held, item.source, scope, item.word)
        if item.word == "shown":
            if not game.is_live(item.source) or game.obj(item.source).zone // 2 != zones.HAND:
                game.cite("4.9.2-9-2")
                failed = True
            else:
                game.cite("4.9.2-9-1")
        condition = held.ability.condition
        if condition is not None and not failed:
            game.cite("4.8.8")
            game.cite("4.4.3")
            failed = not select.holds(game, scope, condition)
        if not game.is_live(item.source):
            game.cite("4.2.5")
            game.cite("2.27.p3")
        if failed:
            game.cite("4.10.1")
            return None
        game.report("effect_one_shot")
        return Call(Resolve(held.ability.code, scope))

    @step("4.9.2-3", "2.27.p4")
    def ability_done(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self._leave(game)
        off_the_stack(game, item)
        if item.held is not None and item.held.ability.is_state:
            triggers.match_states(game)
        self.goto("finish")
        return None

    # Rule abilities

    @step("4.9.3")
    def move(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self._leave(game)
        self.goto("finish")
        scope = item.scope
        unit = item.source
        game.cite("4.9.3-1")
        if not game.on_battle_square(unit) or game.obj(unit).zone // 2 != scope.variable("#origin"):
            game.cite("4.10.3")
            game.cite("5.13.2-1")
            return None
        player = game.obj(unit).controller
        event = moves.move(
            game, kinds.MOVE_UNIT, "4.9.3-2", unit, zones.SQUARE, player, cause=item.controller,
            dest=game.zone_id(scope.variable("#square"), player), word=moves.RELEASED,
        )  # fmt: skip
        if scope.variable("#advance"):
            game.cite("5.11.2")
            event.word = "advance"
        return game.do(event)

    @step()
    def plan(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self._leave(game)
        plan = game.plan(item.controller)
        if item.word == play.CREATE:
            self.goto("flip")
            if plan != NO_REF:
                game.cite("2.23.3-6")
                self.goto("finish")
            return None
        if plan == NO_REF:
            self.goto("finish")
            return None
        game.act_outcomes = 0
        return game.do_all(tuple(moves.to_graveyard(game, "3.8.2-4", plan)))

    @step()
    def updated(self, game: ZeroGame) -> Control | None:
        if not game.take_last() and not game.take_act_outcomes() & REPLACED:
            self.goto("finish")
        return None

    @step("3.8.2-3")
    def flip(self, game: ZeroGame) -> Control | None:
        self.goto("finish")
        event = moves.flip(game, self._item().controller, "3.8.2-3")
        return None if event is None else game.do(event)

    @step("3.12.4-1")
    def exchange(self, game: ZeroGame) -> Control | None:
        item = self._item()
        rule = "3.13.4" if game.step == kinds.BATTLE_STEP_2 else "3.12.4"
        game.cite(rule)
        self._leave(game)
        self.goto("finish")
        dealers, takers = item.scope.slots
        batch: list[Event] = []
        for i, dealer in enumerate(dealers):
            if not game.on_square(takers[i]):
                game.cite("3.12.4-2")
                continue
            if not game.on_square(dealer) and kinds.INSTANT_DEATH in game.values(dealer).keywords:
                game.cite("5.2.2-1")
            if any(
                [
                    takers[i] in each.members and game.obj(takers[i]).zone // 2 != each.square
                    for each in game.battles
                ]
            ):
                game.cite("3.12.4-2")
            controller = game.obj(takers[i]).controller
            batch.append(
                Event(
                    kinds.DEAL, rule, takers[i], controller, item.scope.counts[i], dealer, other=dealer,
                    mask=IN_BATTLE,
                )
            )  # fmt: skip
        return game.do_all(tuple(batch)) if batch else None

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.acting = False
        _hide(game)
        return END

    def _leave(self, game: ZeroGame) -> None:
        serial = self._item().serial
        game.waiting = tuple([waiting for waiting in game.waiting if waiting.serial != serial])


def off_the_stack(game: ZeroGame, item: Waiting) -> None:
    """Let a state trigger come again (4.8.13) and hide the card that was shown for its ability (4.8.12)."""
    held = item.held
    if held is not None and held.ability.is_state:
        game.cite("4.8.13")
        game.watching = tuple(
            [
                (ref, key, -1 if ref == item.source and key == held.key else seen)
                for ref, key, seen in game.watching
            ]
        )
    if item.word == "shown" and game.is_live(item.source) and game.obj(item.source).shown:
        game.mutable_object(item.source).shown = 0


def entry_state(game: ZeroGame, item: Waiting, kind: int) -> str:
    """Return the state in which a played unit comes to its square: frozen, but for haste and muster."""
    hasty = _may_have_haste(game, item) and _has_haste(game, item, _values_there(game, item, kind))
    if game.trace is not None:
        assert hasty == _has_haste(game, item, _values_there(game, item, kind))
    if hasty:
        game.cite("5.1.2")
        return moves.RELEASED
    if item.scope.variable("#permission") == pricing.MUSTER and item.scope.hosts:
        if squares.musters_to(game, item.controller, item.scope.hosts[0], kind):
            return moves.RELEASED
        game.cite("5.3.2-1")
    return moves.FROZEN


def _has_haste(game: ZeroGame, item: Waiting, values: Values) -> bool:
    """Tell whether a played unit has haste as it is placed: by linkage as it was when it was played (D-27)."""
    lines = len([held for held in values.held if _is_haste(held.ability)])
    for i, link in enumerate(definitions.of(game.obj(item.card).definition).links):
        was, now = item.scope.variable(f"#link{i}") > 0, select.holds(game, item.scope, link)
        if was and not now:
            return True
        if now and not was:
            lines -= 1
    return lines > 0


def _is_haste(ability: Ability) -> bool:
    return ability.kind == KEYWORDS and any([word.name == kinds.HASTE for word in ability.keywords])


def _may_have_haste(game: ZeroGame, item: Waiting) -> bool:
    """Tell whether a played unit could have haste on its square, by its own text, one in force, or one in play."""
    if not game.marks & definitions.HASTES:
        return False
    if _speaks_of_haste(game, item.card) or game.continuous or game.static_zones:
        return True
    for zone in range(zones.SQUARE * 2, (zones.BASE + zones.COLUMNS) * 2):
        for ref in game.zones[zone].cards:
            if _speaks_of_haste(game, ref):
                return True
    return False


def _speaks_of_haste(game: ZeroGame, ref: Ref) -> bool:
    definition = game.objs[ref >> INCARNATION_BITS].definition
    return (definitions.of(definition).marks & definitions.HASTES) != 0


def _values_there(game: ZeroGame, item: Waiting, kind: int) -> Values:
    """Return what a played unit will be on its square, where static effects are on it at once (4.14.2)."""
    twin = game.copy()
    twin.trace = None
    ref = twin.relocate(item.card, twin.zone_id(kind, item.controller), -1, item.controller)
    twin.invalidate_values()
    game.cite("4.14.2")
    return twin.values(ref)


def _hide(game: ZeroGame) -> None:
    """Hide again what the effect that has resolved showed."""
    for ref in game.revealed:
        if game.is_live(ref):
            obj = game.obj(ref)
            if obj.shown and game.specs[obj.zone // 2].visibility != PUBLIC:
                game.mutable_object(ref).shown = 0
    game.revealed = ()
