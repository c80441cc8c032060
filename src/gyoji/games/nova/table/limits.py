"""Limits of a player that effects can change: limit level (005.5), hand (308.5), energy sets, characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.table.kinds import HAND_LIMIT
from gyoji.kernel.effects import select
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import ChangeLimit
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

NO_LIMIT: Final = 10**6


def limit_level(game: NovaGame, player: PlayerId) -> int:
    """Return the highest character level that a player may declare."""
    return _changed(game, "limit_level", player, game.player(player).limit_level, "005.5.3")


def hand_limit(game: NovaGame, player: PlayerId) -> int:
    """Return how many cards a player keeps at the end of a turn."""
    return _changed(game, "hand_limit", player, HAND_LIMIT, "308.5")


def energy_sets_allowed(game: NovaGame, player: PlayerId) -> int:
    """Return how often a player may set energy in a turn."""
    return _changed(game, "energy_sets", player, 1, "404.2.1")


def character_plays_allowed(game: NovaGame, player: PlayerId) -> int:
    """Return how many characters a player may play in a turn."""
    return _changed(game, "character_plays", player, 1, "202.2")


def _changed(game: NovaGame, what: str, player: PlayerId, value: int, rule: str) -> int:
    for effect in continuous.changes_of(game, ChangeLimit):
        node = effect.change
        if not isinstance(node, tree.ChangeLimit) or node.what != what:
            continue
        if player not in select.players(game, effect.scope, node.player):
            continue
        game.cite(rule)
        game.cite("004.1")
        if what == "limit_level":
            game.cite("005.5.4")
        if node.none:
            value = NO_LIMIT
        elif node.to is not None:
            value = select.number(game, effect.scope, node.to)
        elif node.amount is not None:
            by = select.number(game, effect.scope, node.amount)
            value += -by if node.minus else by
    return value
