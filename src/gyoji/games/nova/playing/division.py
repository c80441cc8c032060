"""Divisions (804.2.2.2): who gets how much is declared on playing, and dealt on resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.effects import verbs
from gyoji.games.nova.people import options
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Ability

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

SHARES: Final = ("share1", "share2", "share3", "share4", "share5", "share6", "share7", "share8")
"""Names under which a scope keeps what each recipient gets; a division has at most so many recipients."""
PORTION: Final = 100
"""The smallest share where the text names none."""


def division_in(ability: Ability) -> tree.Act | None:
    """Return the act that divides damage, where nothing decides on resolution whether it happens; else None."""
    for sentence in ability.code.body:
        if isinstance(sentence, tree.Do) and not sentence.may:
            for node in sentence.acts:
                act = node.act if isinstance(node, tree.Bind) else node
                if (
                    isinstance(act, tree.Act)
                    and act.verb == "divide"
                    and not isinstance(act.object, tree.Ref)
                ):
                    return act
    return None


def recipients(game: NovaGame, scope: Scope, act: tree.Act) -> list[Ref]:
    """Return who may get a share."""
    found: list[Ref] = []
    for ref in select.refs(game, scope, act.object):
        if is_player(ref) or (game.is_live(ref) and game.choosable(ref, scope, "divide")):
            found.append(ref)
    return found


class Division(Procedure):
    """A player names the recipients and their shares; the scope that knows them is in `game.paid_scope` afterwards."""

    __slots__ = ("player", "scope", "act", "left", "refs", "shares", "at")

    def __init__(
        self, player: PlayerId = NO_PLAYER, scope: Scope = NO_SCOPE, act: tree.Act | None = None
    ) -> None:
        super().__init__()
        self.player = player
        self.scope = scope
        self.act = act
        self.left: int = 0
        self.refs: tuple[Ref, ...] = ()
        self.shares: tuple[int, ...] = ()
        self.at: int = 0

    @step("804.2.2", "804.2.2.2")
    def begin(self, game: NovaGame) -> Control | None:
        assert self.act is not None
        self.left = select.number(game, self.scope, self.act.amount)
        return None

    @step()
    def ask(self, game: NovaGame) -> Control | None:
        assert self.act is not None
        found = recipients(game, self.scope, self.act)
        last = self.at >= len(found) - 1 or len(self.refs) == len(SHARES) - 1
        if self.left <= 0 or self.at >= len(found):
            self.goto("finish")
            return None
        if last:
            self.refs += (found[self.at],)
            self.shares += (self.left,)
            self.goto("finish")
            return None
        portion = self.act.step or PORTION
        amounts = list(range(0, self.left, portion)) + [self.left]
        return Ask(
            self.player, [Option(options.DIVIDE, found[self.at], n) for n in amounts], "divide", "804.2.2.2"
        )

    @answer("804.2.2.2")
    def shared(self, game: NovaGame, option: Option) -> Control | None:
        if option.b > 0:
            self.refs += (Ref(option.a),)
            self.shares += (option.b,)
            self.left -= option.b
        self.at += 1
        self.goto("ask")
        return None

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        scope = self.scope.with_hosts(self.refs)
        for name, amount in zip(SHARES, self.shares, strict=False):
            scope = scope.let(name, amount)
        game.paid_scope = scope
        return END


def events(game: NovaGame, act: ResolvedAct) -> tuple[Event, ...] | None:
    """Return the damage of a division that was declared, to those who can still get it; None when none was."""
    scope = act.scope
    if not scope.hosts or scope.variable(SHARES[0]) == 0:
        return None
    batch: list[Event] = []
    for name, ref in zip(SHARES, scope.hosts, strict=False):
        if is_player(ref) or game.on_field(ref):
            batch.append(
                verbs.effect_damage(game, ref, scope.variable(name), act.actor, act.scope.controller)
            )
    game.cite("916.3.2")
    if len(batch) > 1:
        game.cite("916.3.2.1")
    return tuple(batch)
