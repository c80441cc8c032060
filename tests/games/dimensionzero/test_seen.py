"""What both players see beside the cards."""

from __future__ import annotations

import pytest
from tests.games.dimensionzero.table import Table

from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId


@pytest.mark.parametrize("player", [0, 1])
def test_both_players_see_whose_turn_it_is_and_who_went_first(player: int) -> None:
    table = Table().begin()
    seen = views.view(table.game, PlayerId(player))
    assert (seen["player"], seen["turn_player"], seen["first_player"]) == (player, 0, 0)
