"""Designations (4.15.2-1): what a player names as a card is put on its square or resolves, and cards that have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero.effects.attaching import AttachingAnswers
from gyoji.games.dimensionzero.effects.nodes import Designate, Designated
from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.games.dimensionzero.table.definitions import CardDefinition
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import DONE
from gyoji.kernel.machine.procedure import Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame


def wanted(game: ZeroGame, ref: Ref) -> tuple[Designate, ...]:
    """Return what must be designated as a card comes to a square."""
    definition = game.obj(ref).definition
    return definition.designates if isinstance(definition, CardDefinition) else ()


def values_of(game: ZeroGame, what: str) -> list[str]:
    """Return what can be designated: one of the five colours (2.4.2-4), or a value that some card has (2.8.4)."""
    if what == "colour":
        game.cite("2.4.2-4")
        game.cite("2.4.2-3")
        return list(kinds.COLOURS)
    if what == "number":
        return [str(n) for n in range(11)]
    found: list[str] = []
    for definition in game.definitions[zones.PLACE_COUNT :]:
        if what == "name":
            found.append(definition.name)
        else:
            game.cite("2.8.4")
            found += [
                trait.partition(":")[2] for trait in definition.printed.traits if trait.startswith(what + ":")
            ]
    return sorted(set(found))


class Designation(Procedure):  # 指定
    """A player designates what a card asks for that has come to a square or resolves."""

    __slots__ = ("player", "ref", "whats")

    def __init__(self, player: PlayerId = NO_PLAYER, ref: Ref = NO_REF, whats: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.whats: tuple[str, ...] = whats

    @step("4.15.2-1")
    def ask(self, game: ZeroGame) -> Control | None:
        if not self.whats:
            return None
        count = len(values_of(game, self.whats[0]))
        if not count:
            return None
        return Ask(self.player, [Option(kernel.NUMBER, n) for n in range(count)], "designate", "4.15.2-1")

    @answer("4.15.2-1")
    def note(self, game: ZeroGame, option: Option) -> Control | None:
        what = self.whats[0]
        game.designated += ((int(self.ref), what, values_of(game, what)[option.a]),)
        self.whats = self.whats[1:]
        game.invalidate_values()
        game.act_outcomes |= DONE
        self.goto("ask")
        return None


class DesignationAnswers(AttachingAnswers):
    """Answers which cards were designated."""

    __slots__ = ()

    def passes_own_filter(self, node: Node, scope: Scope, ref: Ref) -> bool:
        """Tell whether a card has what was designated as the source of a text was put on its square (4.15.2-1)."""
        assert isinstance(node, Designated), f"{type(node).__name__} is no filter"
        values = self.values(ref)
        for source, what, value in self.designated:
            if source != scope.source or what != node.what:
                continue
            if what == "colour":
                return bool(values.colours & kinds.COLOUR_BITS[value])
            if what == "name":
                return select.is_named(values, tree.Named(value))
            if what == "number":
                return values.number(kinds.COST) == int(value)
            return f"{what}:{value}" in values.traits
        return False
