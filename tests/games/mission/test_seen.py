"""What both players see beside the cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mission.table import Table
from tests.games.mission.words import check, clear, draw, success

from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t


@pytest.mark.parametrize("player", [0, 1])
def test_both_players_see_whose_turn_it_is_and_who_went_first(player: int) -> None:
    table = Table().begin()
    seen = views.view(table.game, PlayerId(player))
    assert (seen["player"], seen["turn_player"], seen["first_player"]) == (player, 0, 0)


HAND = t.Selector(player=t.Player("you"), zone=t.Zone("hand"))
EVENTS = t.Selector(player=t.Player("you"), zone=t.Zone("hand"), nouns=("event",))


@pytest.mark.parametrize(("asked", "theirs"), [(t.Exists(HAND), 1), (t.Exists(EVENTS), 0)])
def test_how_far_a_mission_is_tells_nothing_of_hidden_cards(asked: t.Node, theirs: int) -> None:
    table = Table()
    table.p1.event(draw())
    table.p1.mission(check((success(), 1)), clear((asked, 1)))
    table.begin()
    shown: list[Any] = [views.view(table.game, PlayerId(player))["players"] for player in (0, 1)]
    assert [players[0]["missions"][-1]["clear"] for players in shown] == [[[1, 1]], [[theirs, 1]]]
