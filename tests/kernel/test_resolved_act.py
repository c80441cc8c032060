"""What an act makes: as many things as a table holds."""

from __future__ import annotations

import pytest

from gyoji.errors import EndlessError
from gyoji.kernel.effects.resolved_act import MOST_MADE, ResolvedAct
from gyoji.kernel.effects.scope import NO_SCOPE
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree


def deed_of(amount: int) -> ResolvedAct:
    act = ResolvedAct(tree.Act("create", amount=tree.Num(amount)), NO_SCOPE, PlayerId(0))
    act.amount = amount
    return act


def test_an_act_makes_as_many_as_it_says_and_one_where_it_does_not_say() -> None:
    assert deed_of(0).made("tokens", "1") == 0
    assert deed_of(MOST_MADE).made("tokens", "1") == MOST_MADE
    assert ResolvedAct(tree.Act("create"), NO_SCOPE, PlayerId(0)).made("tokens", "1") == 1


def test_more_than_a_table_holds_is_a_clear_error() -> None:
    with pytest.raises(EndlessError, match=r"making tokens \(536-1\); 5001 of them do not fit on a table"):
        deed_of(MOST_MADE + 1).made("tokens", "536-1")
