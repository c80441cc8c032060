"""Sequences: events of one instruction that happen one after the other."""

from __future__ import annotations

from tests.kernel.table import DEAL, FIELD, FREEZE, P0, P1, STAND, Idle, Seat, Table, card, start, table

from gyoji.kernel.events import Event
from gyoji.kernel.ids import Ref
from gyoji.kernel.sequences import OneByOne


class Harsh(Table):
    """A table where whatever is frozen one by one is dealt 1 damage with it."""

    __slots__ = ()

    def together_with(self, event: Event) -> tuple[Event, ...]:
        return (event, Event(DEAL, "", event.subject, amount=1)) if event.kind == FREEZE else (event,)


def harsh() -> Harsh:
    game = Harsh(1)
    game.add_zones()
    game.players = [Seat(P0), Seat(P1)]
    start(game, Idle())
    return game


def carry_out(game: Table, *batch: tuple[int, Ref]) -> list[tuple[int, Ref]]:
    """Do events one by one; return what happened."""
    start(game, OneByOne(tuple([Event(kind, "", ref) for kind, ref in batch])))
    return [(event.kind, event.subject) for event in game.last]


def test_each_event_happens_after_the_one_before() -> None:
    game = table()
    unit = game.put(card("unit"), P0, FIELD)
    assert carry_out(game, (FREEZE, unit), (STAND, unit)) == [(FREEZE, unit), (STAND, unit)]
    assert not game.obj(unit).turned


def test_what_can_no_longer_happen_is_not_among_what_happened() -> None:
    game = table()
    one, two = game.put(card("unit"), P0, FIELD), game.put(card("unit"), P1, FIELD)
    assert carry_out(game, (FREEZE, one), (FREEZE, one), (FREEZE, two)) == [(FREEZE, one), (FREEZE, two)]
    assert carry_out(game) == []


def test_each_event_takes_along_what_the_rulebook_says() -> None:
    game = harsh()
    one, two = game.put(card("unit"), P0, FIELD), game.put(card("unit"), P1, FIELD)
    assert carry_out(game, (FREEZE, one), (STAND, one), (FREEZE, two)) == [
        (FREEZE, one), (DEAL, one), (STAND, one), (FREEZE, two), (DEAL, two),
    ]  # fmt: skip
    assert [game.obj(ref).damage for ref in (one, two)] == [1, 1]
