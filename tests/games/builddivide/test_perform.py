"""What effects do: who does it, to whom, and what follows if it was done."""

from __future__ import annotations

import pytest
from tests.games.builddivide.arena import OPPONENT, YOU, Card, Table, do, draw

from gyoji.games.builddivide import kinds
from gyoji.kernel import tree as t
from gyoji.kernel.events import Event
from gyoji.kernel.ids import card_of
from gyoji.ledger.marks import proves

OWN_UNIT = t.Selector(player=YOU, zone=t.Zone("field"), nouns=("unit",))
THEIR_UNIT = t.Selector(player=OPPONENT, zone=t.Zone("field"), nouns=("unit",))


def own(zone: str) -> t.Selector:
    """Your cards in a zone."""
    return t.Selector(player=YOU, zone=t.Zone(zone, player=YOU), nouns=("card",))


def done_by(table: Table, card: Card, kind: int) -> list[Event]:
    """Return what a card did this turn, of a kind, oldest first."""
    found: list[Event] = []
    fact = table.game.facts
    while fact is not None:
        event = fact.event
        if event.mask & (1 << kind) and event.source >= 0 and card_of(event.source) == card.id:
            found.append(event)
        fact = fact.next
    return found[::-1]


def finish(table: Table, holder: int) -> None:
    """Answer what is asked by the first option, all of it asked of one player."""
    while table.prompt != "priority":
        assert table.holder == holder
        table.choose(table.asked[0])


DEEDS: list[tuple[t.Act, int, int]] = [
    (t.Act("draw", amount=t.Num(2)), kinds.DRAW, 2),
    (t.Act("shuffle"), kinds.SHUFFLE, 2),
    (t.Act("rest", object=OWN_UNIT), kinds.REST, 2),
    (t.Act("deal", object=THEIR_UNIT, amount=t.Num(1000)), kinds.DEAL, 1),
    (t.Act("destroy", object=THEIR_UNIT), kinds.DESTROY, 1),
    (t.Act("exile", object=own("graveyard")), kinds.EXILE, 2),
    (t.Act("put", object=own("graveyard"), to=t.Zone("hand")), kinds.MOVE, 2),
    (t.Act("put", object=own("graveyard"), to=t.Zone("energy")), kinds.MOVE, 2),
    (t.Act("put", object=own("graveyard"), to=t.Zone("deck", position="top")), kinds.MOVE, 2),
    (t.Act("appear", object=own("graveyard")), kinds.ENTER, 2),
    (t.Act("place", object=YOU, word="印", amount=t.Num(1)), kinds.PLACE, 2),
]


@pytest.mark.parametrize(("act", "kind", "whose"), DEEDS)
@proves("517-1", "502-1")
def test_what_an_effect_does_is_done_by_its_player_even_in_the_turn_of_the_other(
    act: t.Act, kind: int, whose: int
) -> None:
    table = Table()
    table.p1.unit(9000)
    table.p2.unit(9000)
    table.p2.unit(zone="graveyard")
    card = table.p2.command(do(act))
    table.begin().choose("pass").play(card).pass_both()
    finish(table, 2)
    found = done_by(table, card, kind)
    assert found
    assert {(event.player + 1, event.cause + 1) for event in found} == {(whose, 2)}


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    "act",
    [
        t.Act("destroy", object=THEIR_UNIT),
        t.Act("exile", object=own("graveyard")),
        t.Act("put", object=own("graveyard"), to=t.Zone("hand")),
        t.Act("put", object=own("graveyard"), to=t.Zone("deck", position="top")),
        t.Act("appear", object=own("graveyard")),
        t.Act("deal", object=THEIR_UNIT, amount=t.Num(1000)),
        t.Act("rest", object=OWN_UNIT),
    ],
)
@proves("104-3")
def test_what_follows_if_it_was_done_follows_only_then(act: t.Act, there: bool) -> None:
    table = Table()
    if there:
        table.p1.unit(9000)
        table.p2.unit(9000)
        table.p1.unit(zone="graveyard")
        table.p1.unit(zone="graveyard")
    card = table.p1.command(t.Attempt(do(act), (draw(3),), named=True))
    table.begin().play(card).pass_both()
    finish(table, 1)
    assert len(done_by(table, card, kinds.DRAW)) == (3 if there else 0)
