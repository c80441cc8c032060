"""Under which card an aura card is put, and to which unit a strategy is bound (6.1, 6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero.table import moves, zones
from gyoji.games.dimensionzero.table.moves import MovesAnswers
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.procedure import Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref
from gyoji.kernel.trees import tree

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame
    from gyoji.kernel.machine.events import Event


class ChooseHost(Procedure):  # 闘気カードとして置く
    """The player chooses which of several cards gets the one that is put under it."""

    __slots__ = ("player", "offered")

    def __init__(self, player: PlayerId = NO_PLAYER, offered: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.player = player
        self.offered: tuple[Event, ...] = offered
        """The same card put under each host."""

    @step()
    def choose(self, game: ZeroGame) -> Control | None:
        return Ask(
            self.player, [Option(kernel.PICK, event.other) for event in self.offered], "choose", "6.1.1"
        )

    @answer("6.1.1")
    def chosen(self, game: ZeroGame, option: Option) -> Control | None:
        found = [event for event in self.offered if event.other == option.a]
        return game.do_all(tuple(moves.with_followers(game, found[0])))


def hosts(game: ZeroGame, refs: tuple[Ref, ...], cards: list[Ref]) -> list[Ref]:
    """Return the cards among *refs* under which *cards* can be put: on squares, and not themselves (6.1.6)."""
    found: list[Ref] = []
    for ref in refs:
        if ref in cards:
            game.cite("6.1.6")
        elif game.on_square(ref):
            found.append(ref)
        elif game.is_live(ref):
            game.cite("6.1.11" if game.obj(ref).zone // 2 == zones.BOUND else "6.1.6-1")
    return found


class AttachingAnswers(MovesAnswers):
    """Answers whether a card can be put under another."""

    __slots__ = ()

    def possible_instead(self, scope: Scope, change: tree.Replace) -> bool:
        """Tell whether an optional replacement can be done: a card to be put under another needs one (4.15.7)."""
        for node in tree.walk(change):
            if isinstance(node, tree.Act) and node.verb == "put_aura" and node.to is not None:
                cards = [scope.event.subject] if scope.event is not None else []
                if not hosts(self, tuple(select.refs(self, scope, node.to)), cards):
                    return False
        return True
