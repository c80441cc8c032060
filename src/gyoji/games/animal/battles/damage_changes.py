"""What changes an amount of damage at one of its stages (1802, 1803, 1805), without asking anybody.

In the order of the book: it is made 0, it grows, it shrinks; among equals the effect that began first. Replacements
come before and are carried out by `damage.Damage`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects import inforce, nodes
from gyoji.games.animal.effects.nodes import DamageChange
from gyoji.games.animal.table import kinds
from gyoji.kernel.effects import patterns, select
from gyoji.kernel.machine.events import Event
from gyoji.kernel.values import continuous, once
from gyoji.kernel.values.ability import Continuous

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

ENDED: Final = -1
"""Damage that was made 0: nothing else is asked (1802.1b)."""
STAGES: Final[dict[int, str]] = {kinds.DEAL: "deal", kinds.DEALT: "dealt", kinds.RECEIVE: "receive"}

_ZERO: Final[dict[int, str]] = {kinds.DEAL: "1802.1b", kinds.DEALT: "1803.1b", kinds.RECEIVE: "1805.1c"}
_MORE: Final[dict[int, str]] = {kinds.DEAL: "1802.1c", kinds.DEALT: "1803.1c", kinds.RECEIVE: "1805.1d"}
_LESS: Final[dict[int, str]] = {kinds.DEAL: "1802.1d", kinds.DEALT: "1803.1d", kinds.RECEIVE: "1805.1e"}
_AGE: Final[dict[int, str]] = {kinds.DEAL: "1802.2", kinds.DEALT: "1803.2", kinds.RECEIVE: "1805.2"}


def is_any(game: AnimalGame) -> bool:
    """Tell whether some effect changes amounts of damage."""
    return continuous.is_made(game, inforce.DAMAGE)


def concerning(game: AnimalGame, event: Event) -> list[Continuous]:
    """Return those among them that speak of the event, at its stage."""
    stage = STAGES[event.kind]
    found: list[Continuous] = []
    if not is_any(game):
        return found
    for effect in continuous.changes_of(game, DamageChange):
        change = effect.change
        if isinstance(change, DamageChange) and change.stage == stage and change.event is not None:
            if patterns.matches(game, effect.scope, change.event, event):
                found.append(effect)
    if len(found) > 1:
        game.cite(_AGE[event.kind])
    return found


def changed(game: AnimalGame, event: Event, raised_to: int = 0) -> int:
    """Return the amount of damage after the changes of the event's stage; ENDED where it was made 0.

    *raised_to*: the amount to which venom increases what an animal receives (1617.1).
    """
    found = concerning(game, event)
    amount = event.amount
    for effect in found:
        if _what(effect) == "zero":
            game.cite(_ZERO[event.kind])
            return ENDED
    if amount < raised_to:
        game.cite("1617.1")
        amount = raised_to
    for effect in found:
        what = _what(effect)
        if what == "increase" or what == "double":
            game.cite(_MORE[event.kind])
            amount += amount if what == "double" else _by(game, effect, event)
    for effect in found:
        if _what(effect) == "reduce" and reducible(game, event):
            game.cite(_LESS[event.kind])
            change = effect.change
            assert isinstance(change, nodes.DamageChange)
            amount = 0 if change.amount is None else amount - _by(game, effect, event)
    return max(0, amount)


def spend(game: AnimalGame, event: Event) -> None:
    """End what changes only the next damage of its kind, now that this was it."""
    for effect in concerning(game, event):
        change = effect.change
        if isinstance(change, nodes.DamageChange) and change.once:
            period = once.renewed_after(effect.conditions)
            once.use_up(game, effect.key, effect.scope.source, period)


def _what(effect: Continuous) -> str:
    change = effect.change
    return change.what if isinstance(change, nodes.DamageChange) else ""


def _by(game: AnimalGame, effect: Continuous, event: Event) -> int:
    change = effect.change
    if not isinstance(change, nodes.DamageChange) or change.amount is None:
        return 0
    return max(0, select.number(game, effect.scope.about(event), change.amount))


def reducible(game: AnimalGame, event: Event) -> bool:
    """Tell whether nothing says that damage to this recipient cannot be reduced."""
    if not game.watched_replaces & (1 << kinds.REDUCE_DAMAGE):
        return True
    asked = Event(
        kinds.REDUCE_DAMAGE, "", event.subject, event.player, event.amount, event.source, event.cause,
        mask=event.mask & (1 << kinds.IN_BATTLE | 1 << kinds.BY_EFFECT),
    )  # fmt: skip
    return game.prohibition(asked) is None


def predicted(game: AnimalGame, event: Event) -> int:
    """Return what damage that is being assigned will come to when it is dealt (1311.4e)."""
    if not is_any(game):
        return event.amount
    game.cite("1311.4e")
    given = event.clone()
    given.amount = changed(game, event)
    if given.amount == ENDED:
        return 0
    given.kind = kinds.DEALT
    given.mask = (event.mask & ~(1 << kinds.DEAL)) | (1 << kinds.DEALT)
    return max(0, changed(game, given))
