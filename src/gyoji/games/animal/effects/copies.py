"""Copies of effects (203-5, 205-17, 707-3): the same contents again, on the pile of who copies.

A copied play is an object on the pile with the information of its source but for the cost, and no card (707-3e,
707-3f). A copied activated or triggered effect speaks of what made the copy as this (203-5h). Nothing is played,
activated or targeted by copying (205-17h, 205-17i).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.effects import declaring
from gyoji.games.animal.people import options
from gyoji.games.animal.playing import costs, obligations, targets
from gyoji.games.animal.playing.paying import share_name
from gyoji.games.animal.table import kinds, piles, tokens, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import MODES_CHOSEN
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.effects.targeting import Demand
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import ITEM_BASE, NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Waiting

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def copy(game: AnimalGame, act: ResolvedAct) -> Control | None:
    """Copy effects on piles, as the last act of a step (205-17c)."""
    found = [ref for ref in act.refs if game.waiting_item(ref) is not None]
    if not found:
        game.cite("205-17e")
        if act.refs:  # nothing that lies on a pile
            game.cite("203-5g")
        game.last = ()
        return None
    many = act.made("copies", "205-17c")
    return Call(CopyEffects(act.player, tuple(found) * many, act.scope.source, act.word == "retarget"))


class CopyEffects(Procedure):  # 効果の複製
    """Effects are copied one after the other; their targets may be chosen anew (205-17f)."""

    __slots__ = (
        "player",
        "refs",
        "maker",
        "retarget",
        "item",
        "scope",
        "at",
        "picks",
        "count",
        "done",
        "shares",
    )

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        refs: tuple[Ref, ...] = (),
        maker: Ref = NO_REF,
        retarget: bool = False,
    ) -> None:
        super().__init__()
        self.player = player
        self.refs: tuple[Ref, ...] = refs
        self.maker = maker
        """The object whose effect copies."""
        self.retarget = retarget
        self.item: Waiting | None = None
        self.scope: Scope = NO_SCOPE
        self.at: int = 0
        self.picks: tuple[Ref, ...] = ()
        self.count: int = -1
        self.done: tuple[Event, ...] = ()
        self.shares: tuple[int, ...] = ()

    def _item(self) -> Waiting:
        assert self.item is not None
        return self.item

    @step("205-17a", "205-17c", "205-17d", "203-5a")
    def begin(self, game: AnimalGame) -> Control | None:
        if not self.refs:
            game.last = self.done
            return END
        item = game.waiting_item(self.refs[0])
        self.refs = self.refs[1:]
        if item is None:
            game.cite("205-17e")
            self.goto("begin")
            return None
        if self._is_forbidden(game, item):
            game.cite("102.2")
            self.goto("begin")
            return None
        self.item = item
        self.scope = item.scope.controlled_by(self.player)
        game.cite("203-5b")
        self.at = 0
        self.count = -1
        if not self.retarget:
            self.goto("put")
        return None

    def _is_forbidden(self, game: AnimalGame, item: Waiting) -> bool:
        event = self._copying(item)
        return event.mask & game.watched_replaces != 0 and game.prohibition(event) is not None

    def _copying(self, item: Waiting) -> Event:
        return Event(
            kinds.COPY, "203-5a", targets.item_ref(item), self.player, 1, self.maker, self.player,
            mask=1 << kinds.BY_EFFECT,
        )  # fmt: skip

    def _demands(self) -> list[Demand]:
        item = self._item()
        assert item.held is not None
        return targets.demands(targets.costs_of(item.held.ability, item.scope.variable(MODES_CHOSEN)))

    @step("205-17f", "205-17g")
    def choose_number(self, game: AnimalGame) -> Control | None:
        found = self._demands()
        if self.at >= len(found):
            self.shares = ()
            self.goto("divide")
            return None
        choice = self._choice(game, found[self.at])
        self.picks = ()
        if choice.most < choice.least or len(choice.candidates) < choice.least:
            game.cite("205-17g")
            for demand in found:
                self.scope = self.scope.remember(demand.slot, (), 0)
            self.goto("put")
            return None
        if choice.fixed or choice.least == choice.most:
            self.count = choice.least if not choice.fixed else len(choice.candidates)
            return None
        listed = [Option(kernel.NUMBER, n) for n in range(choice.least, choice.most + 1)]
        return Ask(self.player, listed, "choose_number", "205-17f")

    def _choice(self, game: AnimalGame, demand: Demand) -> costs.Choice:
        part = costs.Part(demand.node, demand.slot)
        return costs.choice_for(game, self.player, self.scope, part, costs.UNUSED)

    @answer()
    def number_chosen(self, game: AnimalGame, option: Option) -> Control | None:
        self.count = option.a
        return None

    @step()
    def choose_target(self, game: AnimalGame) -> Control | None:
        demand = self._demands()[self.at]
        if len(self.picks) >= self.count:
            self.scope = self.scope.remember(demand.slot, self.picks, len(self.picks))
            self.at += 1
            self.goto("choose_number")
            return None
        choice = self._choice(game, demand)
        found = [ref for ref in choice.candidates if ref not in self.picks]
        found = obligations.offered(choice.duty, found, self.picks, self.count - len(self.picks))
        return Ask(self.player, [Option(kernel.PICK, ref) for ref in found], "choose_target", "205-17f")

    @answer()
    def target_chosen(self, game: AnimalGame, option: Option) -> Control | None:
        self.picks += (Ref(option.a),)
        self.goto("choose_target")
        return None

    def _division(self) -> tree.Act | None:
        """Return the part of the cost that divides points among the targets."""
        item = self._item()
        assert item.held is not None
        for cost in targets.costs_of(item.held.ability, item.scope.variable(MODES_CHOSEN)):
            act = cost.act if isinstance(cost, tree.Bind) else cost
            if isinstance(act, tree.Act) and act.verb == "divide":
                return act
        return None

    @step("205-17f")
    def divide(self, game: AnimalGame) -> Control | None:
        act = self._division()
        if act is None:
            self.goto("put")
            return None
        refs = select.refs(game, self.scope, act.object)
        left = select.number(game, self.scope, act.amount) - sum(self.shares)
        missing = len(refs) - len(self.shares)
        if missing <= 1:
            shares = self.shares + ((left,) if missing == 1 else ())
            for ref, share in zip(refs, shares, strict=False):
                self.scope = self.scope.let(share_name(ref), share)
            self.goto("put")
            return None
        ref = refs[len(self.shares)]
        return Ask(self.player, [Option(options.SHARE, ref, n) for n in range(left + 1)], "divide", "205-17f")

    @answer()
    def share_given(self, game: AnimalGame, option: Option) -> Control | None:
        self.shares += (option.b,)
        self.goto("divide")
        return None

    @step("203-5c", "203-5d", "205-17h", "205-17i", "1102.3c")
    def put(self, game: AnimalGame) -> Control | None:
        item = self._item()
        self.goto("begin")
        game.serial += 1
        scope = self.scope.played_at(game.tick())
        if item.card != NO_REF:
            game.cite("203-5f")
            game.cite("707-3a")
            game.cite("707-3b")
            game.cite("804.5a")
            game.cite("706.2a")
            game.cite("701.1d")
            ref = _object(game, item, self.player)
            scope = scope.from_source(ref)
            declaring.share(game, int(item.card), int(ref))
            game.cite("707-3c")
            fresh = Waiting(game.serial, ref, item.held, ref, scope, piles.COPY)
        else:
            game.cite("203-5h")
            game.cite("806.8a" if item.held is not None and item.held.ability.is_activated else "807.9a")
            fresh = Waiting(
                game.serial, NO_REF, item.held, self.maker, scope.from_source(self.maker), piles.COPY
            )
        game.waiting += (fresh,)
        event = self._copying(fresh)
        self.done += (event,)
        return game.do(event)


def _object(game: AnimalGame, item: Waiting, player: PlayerId) -> Ref:
    """Return a new object on the copier's pile with the information of a play, its cost 0 (203-5i, 707-3e, 707-3f)."""
    game.cite("203-5i")
    game.cite("707-3e")
    game.cite("707-3f")
    definition = tokens.copy_of(game, item.card, ())
    ref = game.add_card(definition, player, zones.PILE)
    made = game.mutable_object(ref)
    made.flags |= game.obj(item.card).flags & kinds.HOW_PLAYED
    game.invalidate_values()
    return ref


def activate_again(game: AnimalGame, act: ResolvedAct) -> Control | None:
    """Carry out what the activation itself has counted already (806.4d, 807.5c)."""
    game.last = ()
    return None


__all__ = ["ITEM_BASE", "CopyEffects", "activate_again", "copy", "tree"]
