"""What a player may do: a text that forbids it binds whom it names, and nobody else."""

from __future__ import annotations

import pytest
from tests.games.nova.table import Table

from gyoji.games.nova.people import options
from gyoji.ledger.marks import proves

BANS = [
    ("相手はスペルをプレイできない。", options.PLAY),
    ("相手は能力を起動できない。", options.ACTIVATE),
    ("相手はエナジーをセットできない。", options.SET_ENERGY),
    ("相手の場のサーバントは攻撃できない。", options.ATTACK),
    ("相手の場のサーバントは防御できない。", options.DEFEND),
]


def offered_this_turn(table: Table) -> set[int]:
    """Go through the turn, with one attack if there can be one, and return the kinds of all that is offered."""
    seen: set[int] = set()
    attacked = False
    while table.game.turn == 3:
        seen |= {option.kind for option in table.asked}
        attacks = [option for option in table.asked if option.kind == options.ATTACK]
        if attacks and not attacked:
            attacked = True
            table.choose(attacks[-1])
        else:
            table.decline()
    return seen


@pytest.mark.parametrize("whose", [0, 1, 2])
@pytest.mark.parametrize(("text", "kind"), BANS)
@proves("004.2")
def test_a_player_who_may_not_do_something_is_not_offered_it(text: str, kind: int, whose: int) -> None:
    table = Table()
    table.p1.spell("自分は100LPを得る。")
    table.p1.servant(300, 300, "【疾風】\n起 100LPを支払う：カードを1枚引く。")
    table.p2.servant(300, 300)
    if whose:
        (table.p1, table.p2)[2 - whose].item(text)  # it speaks of the opponent of its player
    bound = 2 if kind == options.DEFEND else 1
    assert (kind in offered_this_turn(table.start())) == (whose != bound)
