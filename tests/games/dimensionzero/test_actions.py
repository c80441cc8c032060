"""What a player may do (3.7 to 3.9): a text that forbids it binds whom it names, and nobody else."""

from __future__ import annotations

import pytest
from tests.games.dimensionzero.table import YOU, Table, draw

from gyoji.games.dimensionzero.effects import nodes
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.table import kinds
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

BANS = [
    ("play", options.PLAY, kinds.MAIN_PHASE),
    ("activate", options.ACTIVATE, kinds.MAIN_PHASE),
    ("move", options.MOVE, kinds.MAIN_PHASE),
    ("smash", options.SMASH, kinds.SMASH_PHASE),
    ("set_energy", options.SET_ENERGY, kinds.ENERGY_PHASE),
]


@pytest.mark.parametrize("whose", [0, 1, 2])
@pytest.mark.parametrize(("verb", "kind", "phase"), BANS)
@proves("1.1.2")
def test_a_player_who_may_not_do_something_is_not_offered_it(
    verb: str, kind: int, phase: str, whose: int
) -> None:
    table = Table()
    table.p1.strategy(draw())
    table.p1.unit((1, 3), 2000, t.Activated((), (draw(),), limits=(nodes.Timing("quick"),)))
    ban = t.Static((t.Cannot(t.Event(verb, actor=YOU)),))
    if whose:
        (table.p1, table.p2)[whose - 1].base("base_1", ban)
    table.begin(phase)
    assert table.game.phase == phase
    assert (kind in {option.kind for option in table.asked}) == (whose != 1)
