"""What happened in earlier turns, for texts that speak of the whole game. Kept only where some text does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal import kinds
from gyoji.games.animal.nodes import TimesHappened
from gyoji.kernel import tree
from gyoji.kernel.events import Event, Fact
from gyoji.kernel.tree import Node
from gyoji.kernel.values import Definition

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame

_asking: Final[dict[int, bool]] = {}
"""By definition: whether its text asks what happened in the whole game."""


def is_whole_game(period: Node | None) -> bool:
    """Tell whether a period reaches back to the beginning of the game."""
    return isinstance(period, tree.Period) and period.name == kinds.GAME


def watch(game: AnimalGame, definition: Definition) -> None:
    """Note that some card asks what happened in the whole game."""
    asks = _asking.get(definition.index)
    if asks is None:
        asks = False
        for ability in definition.abilities:
            for node in tree.walk(ability.node):
                if isinstance(node, (tree.Happened, tree.Cannot, TimesHappened)):
                    asks = asks or is_whole_game(node.period)
        _asking[definition.index] = asks
    game.remembers = game.remembers or asks


def keep(game: AnimalGame) -> None:
    """Keep what happened in the turn that is over."""
    if not game.remembers:
        return
    turn: list[Event] = []
    fact = game.facts
    while fact is not None:
        turn.append(fact.event)
        fact = fact.next
    for event in reversed(turn):
        game.past_facts = Fact(event, game.past_facts)


def state(newest: Fact | None) -> tuple[object, ...]:
    """Return what is kept as plain values, for digests."""
    found: list[object] = []
    fact = newest
    while fact is not None:
        found.append(fact.event.state())
        fact = fact.next
    return tuple(found)
