"""What happened in earlier turns, for texts that speak of the whole game. Kept only where some text does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects.nodes import PointsHappened, TimesHappened
from gyoji.games.animal.table import kinds
from gyoji.kernel.effects import patterns, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event, Fact
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import Definition

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

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
                if isinstance(node, (tree.Happened, tree.Cannot, TimesHappened, PointsHappened)):
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


def times_outside(
    game: AnimalGame, scope: Scope, pattern: Node, period: Node | None, outside: tree.Period
) -> int:
    """Return how often such an event happened this turn, or in a longer period, in other phases than one."""
    game.report("this_turn")
    whose = None if outside.player is None else select.players(game, scope, outside.player)
    mask = game.lexicon.mask_of(pattern)
    total = 0
    for newest in (game.facts, game.earlier_facts(period)):
        later = 0
        """How many there are after the beginning of the phase that is still to be found."""
        fact = newest
        while fact is not None:
            event = fact.event
            if event.kind == kinds.START and event.word in kinds.PHASES:
                if event.word != outside.name or whose is not None and event.player not in whose:
                    total += later
                later = 0
            if (not mask or event.mask & mask) and patterns.matches(game, scope, pattern, event):
                later += 1
            fact = fact.next
        total += later
    return total


def points(game: AnimalGame, scope: Scope, pattern: Node, period: Node | None) -> int:
    """Return the points of all such events of this turn, or of a longer period, added up."""
    game.report("this_turn")
    mask = game.lexicon.mask_of(pattern)
    total = 0
    for newest in (game.facts, game.earlier_facts(period)):
        fact = newest
        while fact is not None:
            event = fact.event
            if (not mask or event.mask & mask) and patterns.matches(game, scope, pattern, event):
                total += event.amount
            fact = fact.next
    return total


def state(newest: Fact | None) -> tuple[object, ...]:
    """Return what is kept as plain values, for digests."""
    found: list[object] = []
    fact = newest
    while fact is not None:
        found.append(fact.event.state())
        fact = fact.next
    return tuple(found)
