"""What a player may do (703.2, 803.1): a text that forbids it binds whom it names, and nobody else."""

from __future__ import annotations

import pytest
from tests.games.mission.table import Side, Table
from tests.games.mission.words import SLEEP, YOU, activated, draw, static

from gyoji.games.mission.people import options
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

BANS = [("play", options.PLAY), ("activate", options.ACTIVATE), ("attack", options.ATTACK)]


def kinds_offered(table: Table) -> set[int]:
    """Return the kinds of what may be chosen now."""
    return {option.kind for option in table.asked}


def banned(side: Side, verb: str) -> None:
    """Forbid something to a player by a card of their own."""
    side.character(2, 1, 1000, static(t.Cannot(t.Event(verb, actor=YOU))), asleep=True)


@pytest.mark.parametrize("whose", [0, 1, 2])
@pytest.mark.parametrize(("verb", "kind"), BANS)
@proves("102.7", "703.2")
def test_a_player_who_may_not_do_something_is_not_offered_it(verb: str, kind: int, whose: int) -> None:
    table = Table()
    table.p1.event(draw())
    table.p1.account(activated((SLEEP,), draw()))
    table.p1.character(0)
    if whose:
        banned((table.p1, table.p2)[whose - 1], verb)
    table.begin()
    every = {found for _, found in BANS}
    assert kinds_offered(table) & every == (every - {kind} if whose == 1 else every)
