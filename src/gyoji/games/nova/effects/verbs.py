"""Deeds that take more than one batch: cards put in order, damage divided, a battle that an effect brings about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.battles.battle import attack_of
from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds
from gyoji.kernel.effects import acts
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.machine.sequences import OneByOne
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_player, player_of

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

SHARE: Final = 100
"""The smallest share of divided damage: every number printed in the game is a multiple of it."""


class Arrange(Procedure):  # 置く順番を決める
    """Cards that go into a main deck together, in the order their owner likes (303.6); then one by one."""

    __slots__ = ("batch", "ordered", "queue")

    def __init__(self, batch: tuple[Event, ...] = (), ordered: bool = False) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.ordered = ordered
        self.queue: tuple[Event, ...] = ()

    @step()
    def ask(self, game: NovaGame) -> Control | None:
        if not self.ordered or len(self.batch) < 2:
            self.queue += self.batch
            self.goto("move")
            return None
        owner = game.obj(self.batch[0].subject).owner
        own = [event.subject for event in self.batch if game.obj(event.subject).owner == owner]
        listed = [Option(options.ORDER, ref) for ref in acts.to_order(game, own, owner)]
        return Ask(owner, listed, "order_cards", "303.6")

    @answer("303.6", "301.10")
    def pick(self, game: NovaGame, option: Option) -> Control | None:
        for event in self.batch:
            if event.subject == option.a:
                self.queue += (event,)
        self.batch = tuple([event for event in self.batch if event.subject != option.a])
        self.goto("ask")
        return None

    @step()
    def move(self, game: NovaGame) -> Control | None:
        return Call(OneByOne(self.queue))


class Divide(Procedure):  # 好きなように割り振る
    """A player divides damage among recipients; all of it is dealt at once (916.3.2)."""

    __slots__ = ("player", "refs", "left", "actor", "cause", "portion", "shares")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        refs: tuple[Ref, ...] = (),
        amount: int = 0,
        actor: Ref = NO_REF,
        cause: PlayerId = NO_PLAYER,
        portion: int = SHARE,
    ) -> None:
        super().__init__()
        self.player = player
        self.refs: tuple[Ref, ...] = refs
        self.left = amount
        self.actor = actor
        self.cause = cause
        self.portion = portion
        self.shares: tuple[int, ...] = ()

    @step("804.2.2.2")
    def ask(self, game: NovaGame) -> Control | None:
        at = len(self.shares)
        if at >= len(self.refs):
            self.goto("deal")
            return None
        if at == len(self.refs) - 1:
            self.shares += (self.left,)
            self.goto("deal")
            return None
        shares = [n * self.portion for n in range(self.left // self.portion + 1)]
        return Ask(
            self.player, [Option(options.DIVIDE, self.refs[at], n) for n in shares], "divide", "804.2.2.2"
        )

    @answer("916.3.2")
    def take_share(self, game: NovaGame, option: Option) -> Control | None:
        self.shares += (option.b,)
        self.left -= option.b
        self.goto("ask")
        return None

    @step("916.3.2")
    def deal(self, game: NovaGame) -> Control | None:
        batch: list[Event] = []
        for ref, amount in zip(self.refs, self.shares, strict=True):
            if amount > 0:
                batch.append(effect_damage(game, ref, amount, self.actor, self.cause))
        if len(batch) > 1:
            game.cite("916.3.2.1")
        return game.do_all(tuple(batch))


def effect_damage(game: NovaGame, ref: Ref, amount: int, actor: Ref, cause: PlayerId) -> Event:
    """Return a share of divided damage."""
    player = player_of(ref) if is_player(ref) else game.obj(ref).controller
    return Event(
        kinds.DEAL, "916.3.2", ref, player, amount, actor, cause, other=actor, mask=1 << kinds.BY_EFFECT
    )


class EffectBattle(Procedure):  # バトルさせる
    """Two servants battle because an effect says so: nobody defends, and both deal their attack (922)."""

    __slots__ = ("one", "other", "source", "cause")

    def __init__(
        self, one: Ref = NO_REF, other: Ref = NO_REF, source: Ref = NO_REF, cause: PlayerId = NO_PLAYER
    ) -> None:
        super().__init__()
        self.one = one
        self.other = other
        self.source = source
        self.cause = cause

    @step("922.1")
    def meet(self, game: NovaGame) -> Control | None:
        for ref in (self.one, self.other):
            if not game.on_field(ref) or not game.values(ref).types & kinds.SERVANT:
                game.cite("922.3")
                game.last = ()
                return END
        return game.do(
            Event(kinds.BATTLE, "922.1", self.one, self.cause, 0, self.source, self.cause, other=self.other)
        )

    @step("922.1", "922.2")
    def strike(self, game: NovaGame) -> Control | None:
        if not game.take_last():
            return END
        return game.do_all((self._blow(game, self.one, self.other), self._blow(game, self.other, self.one)))

    def _blow(self, game: NovaGame, ref: Ref, target: Ref) -> Event:
        return Event(
            kinds.DEAL, "922.1", target, game.obj(target).controller, attack_of(game, ref), ref, self.cause, other=ref,
            mask=1 << kinds.IN_BATTLE,
        )  # fmt: skip
