"""Sequences: events of one instruction that happen one after the other."""

from __future__ import annotations

import pytest
from tests.kernel.table import (
    BY_EFFECT,
    DEAL,
    DECK,
    FIELD,
    FREEZE,
    HAND,
    MOVE,
    P0,
    P1,
    STAND,
    Idle,
    Seat,
    Table,
    card,
    gain,
    idles,
    pick,
    start,
    static,
    table,
)

from gyoji.kernel.machine import options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.sequences import DrawCards, OneByOne
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree


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


# Draws


class Drawing(Table):
    """A table where a player draws the top card of the deck, and those who have none left stop."""

    __slots__ = ()

    def draw_event(self, player: PlayerId, source: Ref, cause: PlayerId, mask: int) -> Event:
        top = self.cards_in(DECK, player)[0]
        return Event(
            MOVE, "", top, player, source=source, cause=cause, dest=self.zone_id(HAND, player), mask=mask
        )

    def can_draw(self, player: PlayerId) -> bool:
        return len(self.cards_in(DECK, player)) > 0


def drawing(n: int) -> Drawing:
    """Return a table with so many cards in the first player's deck."""
    game = Drawing(1)
    game.add_zones()
    game.players = [Seat(P0), Seat(P1)]
    start(game, Idle())
    for _ in range(n):
        game.put(card("unit"), P0, DECK)
    return game


@pytest.mark.parametrize(("cards", "n", "drawn"), [(3, 2, 2), (3, 3, 3), (2, 3, 2), (3, 0, 0)])
def test_so_many_cards_are_drawn_as_there_are(cards: int, n: int, drawn: int) -> None:
    game = drawing(cards)
    deck = game.cards_in(DECK, P0)[:]
    start(game, DrawCards(P0, n, mask=1 << BY_EFFECT))
    assert [event.subject for event in game.last] == deck[:drawn]
    assert all([event.mask & (1 << BY_EFFECT) for event in game.last])
    assert (len(game.cards_in(HAND, P0)), len(game.cards_in(DECK, P0))) == (drawn, cards - drawn)


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_who_may_draw_up_to_a_number_is_asked_before_each_card(taken: int) -> None:
    game = drawing(5)
    start(game, DrawCards(P0, 2, up_to=True))
    for _ in range(taken):
        assert game.question is not None
        assert (game.question.player, game.question.prompt) == (P0, "draw_another")
        pick(game, options.YES)
    if taken < 2:
        pick(game, options.STOP)
    assert idles(game)
    assert (len(game.last), len(game.cards_in(HAND, P0))) == (taken, taken)


@pytest.mark.parametrize(("used", "drawn"), [(False, 0), (True, 2)])
def test_a_replacement_that_made_draws_does_not_apply_to_them(used: bool, drawn: int) -> None:
    game = drawing(3)
    law = tree.Replace(tree.Event("move"), (gain(1),))
    game.put(card("law", static(law)), P1)
    keys = game.replacers(game.draw_event(P0, NO_REF, P0, 0), ())
    start(game, DrawCards(P0, 2, used=tuple([each.key for each in keys]) if used else ()))
    assert len(game.cards_in(HAND, P0)) == drawn
