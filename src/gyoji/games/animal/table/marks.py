"""What lies on objects and players beside cards: counters, damage, life (1700, 207)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import Ref, is_player, player_of
from gyoji.kernel.table.state import Obj, with_counters

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def mark(game: AnimalGame, event: Event) -> Event | None:
    """Put counters on an object or take them off; damage and the action wait can be taken off too."""
    if not game.is_live(event.subject):
        return None
    if event.word == kinds.DAMAGE:
        if not game.obj(event.subject).damage:
            return None
        game.mutable_object(event.subject).damage = 0
        return event
    if event.word == kinds.WAIT:
        if not game.obj(event.subject).flags & kinds.WAITING:
            return None
        game.mutable_object(event.subject).flags &= ~kinds.WAITING
        return event
    obj = game.mutable_object(event.subject)
    placed = event.kind == kinds.PLACE
    had = obj.counter(event.word)
    amount = event.amount if placed else min(event.amount, had)
    if amount <= 0:
        return None
    game.cite("1701.1")
    game.cite("1701.1a")
    game.cite("1701.5")
    game.cite("208-2a")
    if game.converts and placed:
        game.cite("1701.7a")
    if event.word == kinds.ESCAPE and not placed and game.kind_of(obj.zone) == zones.EXILE:
        game.cite("1705.1d")
    game.cite("205-8c" if placed else "205-15c")
    if placed:
        _cite_counter(game, obj, event.word)
    obj.counters = with_counters(obj.counters, event.word, amount if placed else -amount)
    obj.countered = game.tick()
    done = event.clone()
    done.amount = amount
    done.origin = obj.zone
    if not placed:
        game.cite("205-10b")
        game.cite("206-7a")
        game.cite("206-7c")
        done.mask |= 1 << kinds.COUNTERS_LEAVE
    return done


def _cite_counter(game: AnimalGame, obj: Obj, name: str) -> None:
    """Report the rules that let a counter lie where what it does cannot be done (1701.4)."""
    if game.trace is None:
        return
    game.cite("1701.2")
    if name in LABELS:
        game.cite(LABELS[name])
    animal = (game.values(obj.ref).types & kinds.ANIMAL) != 0
    if name in (kinds.PLUS, kinds.MINUS) and not animal:
        game.cite("1701.4")
        game.cite("1702.2" if name == kinds.PLUS else "1703.2")
    if name == kinds.PRISON and not obj.flags & kinds.IS_NIGHT:
        game.cite("1704.2")
    if name == kinds.ESCAPE and game.kind_of(obj.zone) != zones.EXILE:
        game.cite("1705.3")
    if name == kinds.SLEEP and not obj.turned:
        game.cite("1710.2")


LABELS: dict[str, str] = {
    "補修": "1706.1",
    "妖狐": "1707.1",
    "成長": "1708.1",
    "治癒": "1709.1",
    "彼岸": "1711.1",
    "磔台": "1713.1",
}
"""Counters without a rule of their own."""


def turn_counters(game: AnimalGame, event: Event) -> Event | None:
    """Counters of one name become another's for good: the amount says how many."""
    if not game.is_live(event.subject):
        return None
    obj = game.mutable_object(event.subject)
    old, _, new = event.word.partition(">")
    n = obj.counter(old)
    if n == 0 or old == new:
        return None
    obj.counters = with_counters(with_counters(obj.counters, old, -n), new, n)
    obj.countered = game.tick()
    return event


def was_by_effect(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether the last damage dealt to an object was an effect's, so that the effect has destroyed it (611-2j)."""
    fact = game.facts
    while fact is not None:
        if fact.event.kind == kinds.DEAL and fact.event.subject == ref:
            return not fact.event.mask & (1 << kinds.IN_BATTLE)
        fact = fact.next
    return False


def seen_as(game: AnimalGame, event: Event) -> int:
    """Return what else a move counts as once it is done: rules destroy for the effect that dealt the damage (611-2j).

    Before it is done only what rules do can be forbidden.
    """
    if event.kind != kinds.DESTROY or event.rule != "1203.1" or not was_by_effect(game, event.subject):
        return 0
    game.cite("611-2j")
    return 1 << kinds.BY_EFFECT


def receive(game: AnimalGame, event: Event) -> Event | None:
    """Let damage be received: life goes down, or the damage stays on the existence (207-6d, 207-6e)."""
    if event.amount <= 0:
        return None
    if is_player(event.subject):
        game.cite("207-6a")
        game.cite("207-6d")
        player = game.mutable_player(player_of(event.subject))
        player.life = max(0, player.life - event.amount)
        return event
    if not game.on_battlefield(event.subject):
        return None
    game.cite("207-6e")
    if not game.is_animal(event.subject):
        game.cite("207-6g")
    game.mutable_object(event.subject).damage += event.amount
    return event


def change_life(game: AnimalGame, event: Event) -> Event | None:
    """Let a player recover, lose or pay life (207-5, 207-12, 207-13)."""
    if event.amount <= 0:
        return None
    player = game.mutable_player(event.player)
    done = event
    if event.kind == kinds.GAIN_LIFE:
        game.cite("207-5a")
        player.life += event.amount
        return done
    if event.kind == kinds.PAY_LIFE:
        game.cite("207-12a")
        game.cite("207-12b")
        if player.life < event.amount:
            game.cite("207-12c")
            return None
    else:
        game.cite("207-13a")
        game.cite("207-13b")
        if player.life < event.amount:
            game.cite("207-4c")
            done = event.clone()
            done.amount = player.life
    player.life = max(0, player.life - event.amount)
    return done
