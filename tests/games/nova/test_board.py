"""The board as text: fits the screen, shows what the player may see and nothing else."""

from __future__ import annotations

import pytest

from gyoji.games.columns import width_of
from gyoji.games.nova.rulebook import RULEBOOK
from gyoji.games.nova.table import zones
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.playout import play_out
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId


def played(decisions: int, seed: int = 3) -> Game:
    game = RULEBOOK.new_game((RULEBOOK.deck("white_vow"), RULEBOOK.deck("green_growth")), seed, {})
    play_out(game, Rng(seed), decisions)
    return game


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20), (120, 50)])
def test_a_board_fits_the_screen(lang: str, width: int, height: int) -> None:
    for decisions in (0, 30, 90, 150, 250):
        game = played(decisions)
        for player in (PlayerId(0), PlayerId(1)):
            lines = RULEBOOK.board(views.view(game, player), lang, width, height)
            assert max(width_of(line) for line in lines) <= width
            assert len(lines) <= max(18, height // 2)


def test_both_players_see_life_field_and_their_own_hand() -> None:
    game = played(120)
    for player in (PlayerId(0), PlayerId(1)):
        text = "\n".join(RULEBOOK.board(views.view(game, player), "en", 200, 60))
        for seat in (PlayerId(0), PlayerId(1)):
            for ref in game.cards_in(zones.FIELD, seat):
                assert f"{game.obj(ref).definition.name}#{ref >> 20}" in text
        for ref in game.cards_in(zones.HAND, player):
            assert game.obj(ref).definition.name in text


def test_no_hidden_card_is_on_the_board() -> None:
    game = played(60)
    player = PlayerId(0)
    drawn = RULEBOOK.board(views.view(game, player), "en", 200, 60)
    for seed in range(4):
        twin = views.resample(game, player, Rng(seed))
        assert RULEBOOK.board(views.view(twin, player), "en", 200, 60) == drawn


def test_the_heading_names_turn_and_phase() -> None:
    game = played(90)
    heading = RULEBOOK.board(views.view(game, game.turn_player), "en", 80, 24)[0]
    assert heading.startswith(f"== turn {game.turn} | you | ")
    other = RULEBOOK.board(views.view(game, PlayerId(1 - game.turn_player)), "ja", 80, 24)[0]
    assert other.startswith(f"== ターン{game.turn} | 相手 | ")
