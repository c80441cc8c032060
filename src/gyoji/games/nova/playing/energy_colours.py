"""Energy that a text adds (005.6, 801.6.5): of which colour it is, and who names one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.people import options
from gyoji.games.nova.playing import energy, energy_payment
from gyoji.games.nova.playing.amounts import FIVE_COLOURS
from gyoji.games.nova.table import kinds
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


def add_energy(game: NovaGame, scope: Scope, node: tree.AddEnergy) -> Control | None:
    """Carry out an act that adds energy, as the last act of a step; a colour that cannot be defined adds none."""
    player = select.one_player(game, scope, node.player)
    amount = select.number(game, scope, node.amount)
    if amount <= 0:
        return None
    if isinstance(node.colour, tree.Colour) and node.colour.name == "any":
        return Call(ChooseColour(player, amount, scope.source, scope.controller))
    colour = _colour_made(game, scope, node.colour)
    if colour < 0:
        game.cite("801.6.5.2")
        return None
    return game.do(energy.add_event(player, colour, amount, scope.source, scope.controller, "005.6.3"))


def _colour_made(game: NovaGame, scope: Scope, node: Node) -> int:
    if isinstance(node, tree.Colour):
        return kinds.COLOUR_INDEX[node.name]
    if isinstance(node, tree.ColourOf) and node.of is None:
        return scope.event.extra if scope.event is not None else -1
    if isinstance(node, tree.ColourOf):
        for ref in select.refs(game, scope, node.of):
            colours = game.values(ref).colours & FIVE_COLOURS
            if colours:
                return (colours & -colours).bit_length() - 1
    return -1


class ChooseColour(Procedure):
    """Energy of a colour that the player names; in paying a cost, one with which it can be paid."""

    __slots__ = ("player", "amount", "source", "cause", "named")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        amount: int = 0,
        source: Ref = NO_REF,
        cause: PlayerId = NO_PLAYER,
        named: int = -1,
    ) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.source = source
        self.cause = cause
        self.named = named
        """The colour that is tried; -1: the player is asked."""

    @step("005.6.2")
    def ask(self, game: NovaGame) -> Control | None:
        if self.named >= 0:
            self.goto("finish")
            return self._add(game, self.named)
        colours = energy_payment.colours_that_pay(game, self)
        named = [Option(options.COLOUR, colour) for colour in colours]
        return Ask(self.player, named, "choose_colour", "005.6.2")

    @answer("005.6.3")
    def add(self, game: NovaGame, option: Option) -> Control | None:
        return self._add(game, option.a)

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        return END

    def trying_colour(self, colour: int) -> ChooseColour:
        """Return the same procedure with *colour* named."""
        return ChooseColour(self.player, self.amount, self.source, self.cause, colour)

    def _add(self, game: NovaGame, colour: int) -> Control | None:
        return game.do(energy.add_event(self.player, colour, self.amount, self.source, self.cause, "005.6.3"))
