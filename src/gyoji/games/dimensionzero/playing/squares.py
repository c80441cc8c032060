"""Squares that may be designated in playing a card (2.20.1-2, 2.20.2-2), by muster (5.3) and by formations (5.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero.table import kinds, places, zones
from gyoji.games.dimensionzero.turns import glance
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame


def play_squares(game: ZeroGame, player: PlayerId) -> list[int]:
    """Return the squares of the own and central area without an own unit; an enemy unit does not matter."""
    game.cite("2.24.7-1")
    return glance.ground(game, player).room


def base_squares(game: ZeroGame, player: PlayerId) -> list[int]:
    """Return the own base squares without an own base."""
    return [
        kind
        for kind in zones.BASES
        if not [ref for ref in game.zones[kind * 2 + player].cards if game.is_base(ref)]
    ]


def is_central(kind: int) -> bool:
    """Tell whether a square lies in the central area."""
    return zones.is_battle_square(kind) and zones.row_of(kind, 0) == 1


def entering_state(game: ZeroGame, ref: Ref) -> str:
    """Return the state in which a card's own text puts it on a square; "" when it says nothing (2.10.3-3)."""
    for effect in continuous.own_changes(game, ref, tree.EntersWith):
        change = effect.change
        if isinstance(change, tree.EntersWith) and change.state:
            game.cite("2.10.3-3")
            return change.state
    return ""


# Muster


def muster_squares(game: ZeroGame, player: PlayerId, host: Ref) -> list[int]:
    """Return the battle squares without units to which a card musters."""
    game.cite("5.3.2")
    found: list[int] = []
    for kind in zones.SQUARES:
        if game.units_in(kind, PlayerId(0)) or game.units_in(kind, PlayerId(1)):
            continue
        if musters_to(game, player, host, kind):
            found.append(kind)
    return found


def musters_to(game: ZeroGame, player: PlayerId, host: Ref, kind: int) -> bool:
    """Tell whether a square meets the condition of a card that musters."""
    if not game.on_square(host) or game.obj(host).controller != player:
        return False
    place = places.place_ref(kind)
    for word in game.keyword_lines(host, kinds.MUSTER):
        if _all_pass(game, Scope(player, host), word.argument, place):
            return True
    return False


def _all_pass(game: ZeroGame, scope: Scope, node: Node | None, place: Ref) -> bool:
    if node is None:
        return True
    parts = node.parts if isinstance(node, tree.And) else (node,)
    values = game.values(place)
    return all([select.passes(game, scope, part, place, values) for part in parts])


# Formations


def formation_squares(game: ZeroGame, player: PlayerId, shape: str) -> list[int]:
    """Return the squares marked by a star in a formation that the player's cards form now."""
    game.cite("2.24.5-1")
    if shape == "small_i":
        game.cite("5.8.2-5")
        return _small_i(game, player)
    if shape == "big_i":
        game.cite("5.8.2-6")
        found = []
        for column in range(3):
            if _unit(game, player, 0, column) and _unit(game, player, 2, column):
                found.append(_square(player, 1, column))
        return _free(game, player, found)
    if _formed(game, player, shape):
        return _free(game, player, [_square(player, 1, 1)])
    return []


def _formed(game: ZeroGame, player: PlayerId, shape: str) -> bool:
    if shape == "straight":
        game.cite("5.8.2-1")
        return _unit(game, player, 1, 0) and _unit(game, player, 1, 2)
    if shape == "triangle":
        game.cite("5.8.2-2")
        return _unit(game, player, 0, 0) and _unit(game, player, 0, 2) and _unit(game, player, 2, 1)
    if shape == "x":
        game.cite("5.8.2-3")
        return all([_unit(game, player, row, column) for row in (0, 2) for column in (0, 2)])
    if shape == "underbar":
        game.cite("5.8.2-4")
        return all([_unit(game, player, 0, column) for column in range(3)])
    if shape == "big_triangle":
        game.cite("5.8.2-7")
        return _on_base(game, player, 0) and _on_base(game, player, 2) and _card(game, player, 2, 1)
    assert shape == "bottom_bar", f"no formation is called {shape}"
    game.cite("5.8.2-8")
    return all([_on_base(game, player, column) for column in range(3)])


def _small_i(game: ZeroGame, player: PlayerId) -> list[int]:
    found: list[int] = []
    for ref in game.units(player):
        row, column = places.position(game, ref)
        behind = zones.square_at(row - zones.forward(player), column)
        if behind >= 0:
            found.append(behind)
    return _free(game, player, found)


def _square(player: PlayerId, row: int, column: int) -> int:
    """Return a square by row and column as a player sees them."""
    return zones.square_at(zones.seen_row(row, player), zones.seen_column(column, player))


def _unit(game: ZeroGame, player: PlayerId, row: int, column: int) -> bool:
    return len(game.units_in(_square(player, row, column), player)) > 0


def _card(game: ZeroGame, player: PlayerId, row: int, column: int) -> bool:
    return len(game.zones[_square(player, row, column) * 2 + player].cards) > 0


def _on_base(game: ZeroGame, player: PlayerId, column: int) -> bool:
    zone = (zones.BASE + zones.seen_column(column, player)) * 2 + player
    return any([game.obj(ref).controller == player for ref in game.zones[zone].cards])


def _free(game: ZeroGame, player: PlayerId, found: list[int]) -> list[int]:
    return [kind for kind in found if not game.units_in(kind, player)]
