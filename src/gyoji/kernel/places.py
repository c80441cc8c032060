"""The zones in which a description looks: whose they are, and how a text names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.ids import PlayerId
from gyoji.kernel.tree import Node

if TYPE_CHECKING:
    from gyoji.kernel.game import Game


def report(game: Game, many: int, whose: Node | None) -> None:
    """Report how a text names the zones in which it looks."""
    game.report("in_zone")
    if whose is None:
        game.report("in_zones_of_all")
    if many > 1:
        game.report("in_several_zones")


def each_once(game: Game, kind: int, seats: list[PlayerId]) -> list[PlayerId]:
    """Return players of whom no two have the same zone of a kind: of teammates with one zone, the first."""
    row = game.zone_table[kind]
    found: list[PlayerId] = []
    for seat in seats:
        if row[seat] not in [row[other] for other in found]:
            found.append(seat)
    return found
