"""What a player may do (700, 800): a text that forbids it binds whom it names, and nobody else."""

from __future__ import annotations

import pytest
from tests.games.builddivide.arena import YOU, Table, draw

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

BANS = [
    ("play", options.PLAY),
    ("activate", options.ACTIVATE),
    ("place_energy", options.PLACE_ENERGY),
    ("attack", options.ATTACK),
]


@pytest.mark.parametrize("whose", [0, 1, 2])
@pytest.mark.parametrize(("verb", "kind"), BANS)
@proves("104-3")
def test_a_player_who_may_not_do_something_is_not_offered_it(verb: str, kind: int, whose: int) -> None:
    table = Table()
    table.p1.command(draw())
    table.p1.unit(3000, t.Activated((), (draw(),), (nodes.Timing("quick"),)))
    ban = t.Static((t.Cannot(t.Event(verb, actor=YOU)),))
    if whose:
        (table.p1, table.p2)[whose - 1].unit(3000, ban).rest()
    table.begin()
    offered = {option.kind for option in table.asked}
    if kind == options.ATTACK:
        for _ in range(20):
            if table.prompt == "declare_attack" or table.game.turn_player != 0:
                break
            table.decline()
        offered = {option.kind for option in table.asked}
    assert (kind in offered) == (whose != 1)
