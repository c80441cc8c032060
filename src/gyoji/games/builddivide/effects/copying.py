"""Copying commands (520) and equivalent exchange (525): pseudo-cards on the resolution zone.

A copy is played by nobody: it lies on top as if it had been, with the choices of its original, which may be changed, or
with choices of its own where the original is not being played. It ceases to be when it leaves the zone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import targets
from gyoji.games.builddivide.table import counters, definitions, faces, kinds, moves, zones
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.effects.targeting import modes_in
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_object, player_ref
from gyoji.kernel.trees.code import Code
from gyoji.kernel.values.ability import Waiting

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame
    from gyoji.kernel.effects.resolved_act import ResolvedAct

COPY: Final = "copy"
"""The word of a copy on the resolution zone."""
MATERIAL: Final = "錬成"
"""The counters that equivalent exchange uses up."""


def perform(game: DivideGame, act: ResolvedAct) -> Control | None:
    """Carry out a copy of a command, or an equivalent exchange, as the last act of a step."""
    if act.verb == "equivalent_exchange":
        return Call(EquivalentExchange(act.player, act.amount, act.scope.source))
    for ref in act.refs:
        if is_command(game, ref):
            return Call(MakeCopy(ref, act.player, act.scope.source))
    return None


def can_do_in_full(game: DivideGame, act: ResolvedAct) -> bool:
    """Tell whether a copy or an equivalent exchange can be done."""
    if act.verb == "equivalent_exchange":
        exchange = EquivalentExchange(act.player, act.amount, act.scope.source)
        if counters.count(game, player_ref(act.player), MATERIAL) < act.amount:
            return False
        return any([exchange.fits(game, ref) for ref in game.cards_in(zones.GRAVEYARD, act.player)])
    return any([is_command(game, ref) for ref in act.refs])


def is_command(game: DivideGame, ref: Ref) -> bool:
    """Tell whether something is a command, which alone can be copied (520-1): no ability being played is one."""
    return is_object(ref) and (game.values(ref).types & kinds.COMMAND) != 0


def apply(game: DivideGame, event: Event) -> Event | None:
    """Make a pseudo-card with the information of a command (520-1a, 520-1b)."""
    original = game.obj(event.subject)
    ref = game.add_card(faces.front_of(original.definition), event.player, zones.RESOLUTION)
    obj = game.mutable_object(ref)
    obj.controller = event.player
    obj.flags |= kinds.COPIED
    done = event.clone()
    done.became = ref
    done.other = ref
    return done


class MakeCopy(Procedure):  # コピーする
    """A command is copied; `game.last` is the event of it, or nothing when its targets could not be chosen."""

    __slots__ = ("original", "player", "source", "item", "card", "scope", "event")

    def __init__(self, original: Ref = NO_REF, player: PlayerId = NO_PLAYER, source: Ref = NO_REF) -> None:
        super().__init__()
        self.original = original
        self.player = player
        self.source = source
        self.item: Waiting | None = None
        self.card: Ref = NO_REF
        self.scope: Scope = NO_SCOPE
        self.event: tuple[Event, ...] = ()

    @step("520-1", "520-3")
    def make(self, game: DivideGame) -> Control | None:
        self.item = game.waiting_item(self.original)
        rule = "520-1b" if self.item is None else "520-1a"
        return game.do(
            Event(kinds.COPY, rule, self.original, self.player, source=self.source, cause=self.player)
        )

    @step()
    def choose(self, game: DivideGame) -> Control | None:
        self.event = game.take_last()
        if not self.event:
            return END
        self.card = self.event[0].became
        item = self.item
        if item is None:
            self.scope = Scope(self.player, self.card, None, game.clock)
            if game.values(self.card).has(kinds.EVOL_WORD):
                game.cite("1409-4a")
            self.goto("choose_anew")
            return None
        self.scope = copied_scope(game, item.scope, self.player, self.card)
        if game.obj(item.card).flags & kinds.BY_EVOL:
            game.cite("1409-4b")
        body = self._body(game)
        if not has_choices(body) or not targets.playable(game, self._fresh(game), body, self.card):
            self.goto("put")
            return None
        listed = [Option(options.KEEP_CHOICES), Option(options.CHANGE_CHOICES)]
        return Ask(self.player, listed, "copy_choices", "520-1a")

    @answer("520-1a")
    def asked(self, game: DivideGame, option: Option) -> Control | None:
        if option.kind == options.KEEP_CHOICES:
            self.goto("put")
        return None

    @step()
    def choose_anew(self, game: DivideGame) -> Control | None:
        return Call(targets.ChooseTargets(self.player, self._fresh(game), self._body(game), self.card))

    @step()
    def chosen(self, game: DivideGame) -> Control | None:
        if game.take_result() > 0:
            self.scope = game.paid_scope
        elif self.item is None:
            self.goto("vanish")
        return None

    @step("520-3a")
    def put(self, game: DivideGame) -> Control | None:
        game.serial += 1
        scope = self.scope.played_at(game.tick())
        game.waiting += (Waiting(game.serial, self.card, None, self.card, scope, COPY),)
        game.last = self.event
        return END

    @step()
    def vanish(self, game: DivideGame) -> Control | None:
        return game.do(moves.move(game, kinds.MOVE, "520-2", self.card, zones.VOID))

    @step()
    def vanished(self, game: DivideGame) -> Control | None:
        game.last = ()
        return END

    def _body(self, game: DivideGame) -> Code:
        return targets.body_of(game.obj(self.card).definition)

    def _fresh(self, game: DivideGame) -> Scope:
        return Scope(self.player, self.card, None, game.clock)


def copied_scope(game: DivideGame, scope: Scope, player: PlayerId, card: Ref) -> Scope:
    """Return the choices of an original for its copy; how the original was paid for is no part of them (1409-4b)."""
    kept = tuple([pair for pair in scope.variables if not pair[0].startswith("#evol")])
    return Scope(player, card, None, game.clock, scope.slots, scope.counts, kept)


def has_choices(body: Code) -> bool:
    """Tell whether a text has modes or targets."""
    return modes_in(body) is not None or targets.has_targets(body)


class EquivalentExchange(Procedure):  # 等価交換
    """With enough counters, a command of one's graveyard may be removed, the counters spent, and it is copied (525)."""

    __slots__ = ("player", "n", "source", "card")

    def __init__(self, player: PlayerId = NO_PLAYER, n: int = 0, source: Ref = NO_REF) -> None:
        super().__init__()
        self.player = player
        self.n = n
        self.source = source
        self.card: Ref = NO_REF

    @step("525-1", "525-2")
    def choose(self, game: DivideGame) -> Control | None:
        if counters.count(game, player_ref(self.player), MATERIAL) < self.n:
            return END
        listed: list[Option] = []
        seen: list[int] = []
        for ref in game.cards_in(zones.GRAVEYARD, self.player):
            index = game.obj(ref).definition.index
            if index not in seen and self.fits(game, ref):
                seen.append(index)
                listed.append(Option(kernel.PICK, ref))
        if not listed:
            return END
        return Ask(self.player, [*listed, Option(kernel.STOP)], "choose", "525-1")

    @answer("525-1")
    def chosen(self, game: DivideGame, option: Option) -> Control | None:
        if option.kind == kernel.STOP:
            return END
        self.card = Ref(option.a)
        return game.do(
            moves.move(
                game, kinds.EXILE, "525-1", self.card, zones.REMOVE, self.player, source=self.source, cause=self.player
            )
        )  # fmt: skip

    @step("525-4")
    def spend(self, game: DivideGame) -> Control | None:
        moved = game.take_last()
        if not moved:
            return END
        self.card = moved[0].became
        return game.do(
            counters.event(
                game, kinds.REMOVE, player_ref(self.player), MATERIAL, self.n, self.source, self.player
            )
        )

    @step()
    def copy(self, game: DivideGame) -> Control | None:
        return Call(MakeCopy(self.card, self.player, self.source))

    def fits(self, game: DivideGame, ref: Ref) -> bool:
        """Tell whether a card is a command of at most that cost whose copy could choose what it must (525-3)."""
        values = game.values(ref)
        if not values.types & kinds.COMMAND or values.number(kinds.COST) > self.n:
            return False
        body = targets.body_of(definitions.of(game.obj(ref).definition))
        if targets.playable(game, Scope(self.player, ref, None, game.clock), body):
            return True
        game.cite("525-3")
        return False
