"""Counters that several parts of a cost take off the same cards or players: whether there are enough for all.

Each part by itself finds what bears as many counters as it takes. A counter is taken once, so what the parts take off
one bearer is added up, by name; a part that names no counter takes any of those that are left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.table.ids import Ref, is_player, player_of

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

ALL_THERE: Final = -1
"""Every counter of the name that is there, and one at least."""


class Taking:
    """A bearer of counters that a cost wants, and what it takes off it."""

    __slots__ = ("bearers", "name", "n", "part")

    def __init__(self, bearers: list[Ref], name: str, n: int, part: int) -> None:
        self.bearers = bearers
        """Those that may be taken from."""
        self.name = name
        """The name of the counters; "" for any."""
        self.n = n
        self.part = part
        """Which part of the cost it belongs to: bearers for one part differ."""


def count(game: Game, ref: Ref, name: str) -> int:
    """Return how many counters of a name a card or a player has; without a name, how many at all."""
    if is_player(ref):
        return game.player_counter(player_of(ref), name)
    obj = game.obj(ref)
    return obj.counter(name) if name else sum([n for _, n in obj.counters])


def cover(game: Game, ref: Ref, taken: list[tuple[str, int]]) -> bool:
    """Tell whether a bearer has counters for all that is taken off it, by name; "" takes any that are left."""
    total = 0
    named: dict[str, int] = {}
    for name, n in taken:
        total += n
        if name:
            named[name] = named.get(name, 0) + n
    for name, n in named.items():
        if n > count(game, ref, name):
            return False
    return total == sum(named.values()) or total <= count(game, ref, "")


def enough(game: Game, takings: list[Taking]) -> bool:
    """Tell whether every taking can have a bearer with counters that no other one takes."""
    return _assign(game, takings, 0, 0, [])


def _assign(
    game: Game, takings: list[Taking], at: int, start: int, taken: list[tuple[Ref, str, int]]
) -> bool:
    if at == len(takings):
        return True
    taking = takings[at]
    bearers = taking.bearers
    for i in range(start, len(bearers)):
        ref = bearers[i]
        before = [(name, n) for other, name, n in taken if other == ref]
        if not cover(game, ref, [*before, (taking.name, taking.n)]):
            continue
        follows = at + 1 < len(takings) and takings[at + 1].part == taking.part
        again = i + 1 if follows and takings[at + 1].bearers is bearers else 0
        if _assign(game, takings, at + 1, again, [*taken, (ref, taking.name, taking.n)]):
            return True
    return False
