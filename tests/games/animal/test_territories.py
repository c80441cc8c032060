"""Which territories can be moved to pay (704.3)."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import Table, static

from gyoji.games.animal.playing import territories
from gyoji.games.animal.playing.territories import UNUSED, Used
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t

NAMED = t.Selector(zone=t.Zone("domain"), filters=(t.Named("湿原"),), nouns=("territory",))


@pytest.mark.parametrize(("banned", "able"), [(False, 4), (True, 3)])
def test_a_territory_that_cannot_be_moved_pays_nothing(banned: bool, able: int) -> None:
    table = Table(territories=3)
    bog = table.p1.territory(name="湿原")[0]
    table.p1.territory(moved=True)
    if banned:
        table.p2.lair(static(t.Cannot(t.Event("turn", object=NAMED))))
    found = territories.payers(table.game, PlayerId(0), UNUSED)
    assert len(found) == able
    assert territories.power(table.game, PlayerId(0), UNUSED) == able
    assert (bog.ref in found) == (not banned)


def test_what_another_part_of_the_cost_moves_or_takes_away_does_not_pay() -> None:
    table = Table(territories=1)
    first, second = table.p1.territory(n=2)
    used = Used(away=(first.ref,), turned=(second.ref,))
    assert len(territories.payers(table.game, PlayerId(0), used)) == 1
    assert territories.power(table.game, PlayerId(0), used) == 1
