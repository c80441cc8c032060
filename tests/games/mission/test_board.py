"""The board as text: fits the screen, shows lanes, piles and missions, and nothing that the player may not see."""

from __future__ import annotations

import pytest
from tests.games.mission.table import Table
from tests.games.mission.words import mine

from gyoji.games.columns import width_of
from gyoji.games.mission.effects.nodes import Check, Clear, Condition
from gyoji.games.mission.rulebook import RULEBOOK
from gyoji.games.mission.table import zones
from gyoji.games.mission.table.state import MissionGame
from gyoji.kernel.machine.playout import play_out
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t

SUCCESS = t.Event("succeed", actor=mine())


def played(decisions: int, seed: int = 3) -> MissionGame:
    game = RULEBOOK.new_game((RULEBOOK.deck("kiln_rush"), RULEBOOK.deck("ring_forest")), seed, {})
    play_out(game, Rng(seed), decisions)
    assert isinstance(game, MissionGame)
    return game


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20), (120, 50)])
def test_a_board_fits_the_screen(lang: str, width: int, height: int) -> None:
    for decisions in (0, 20, 60, 100):
        game = played(decisions)
        for player in (PlayerId(0), PlayerId(1)):
            lines = RULEBOOK.board(views.view(game, player), lang, width, height)
            assert max(width_of(line) for line in lines) <= width
            assert len(lines) <= max(18, height // 2)


def test_facing_areas_stand_in_one_column() -> None:
    table = Table()
    table.p1.character(0, 1, 4000)
    table.p2.character(0, 1, 3000)
    table.begin()
    lines = RULEBOOK.board(views.view(table.game, PlayerId(0)), "en", 80, 24)
    rows = [i for i, line in enumerate(lines) if line.startswith(" ") and "/4000" in line.split("|")[0]]
    above = [i for i, line in enumerate(lines) if line.startswith(" ") and "/3000" in line.split("|")[0]]
    assert len(rows) == 1
    assert len(above) == 1
    assert above < rows


def test_what_lies_under_and_beside_a_character_is_counted_in_its_column() -> None:
    table = Table()
    host = table.p1.character(1)
    pile = table.p1.exp(host, 2)
    engage = table.p1.connect(host)
    table.begin()
    lines = RULEBOOK.board(views.view(table.game, PlayerId(1)), "en", 80, 24)
    cells = [line.split("|")[1].strip() for line in lines if line.count("|") == 2]
    assert any(cell.startswith(f"EXP 2 +{engage.name}") for cell in cells)
    lines = RULEBOOK.board(views.view(table.game, PlayerId(1)), "en", 200, 24)
    below = [line.split("|")[1].strip() for line in lines if "EXP 2" in line]
    assert below == [f"EXP 2 +{engage.name} (EXP {' '.join(card.name for card in pile)})"]


def test_the_lanes_are_named_between_the_players() -> None:
    table = Table()
    table.begin()
    for lang, names in (
        ("en", ("left side", "center", "right side")),
        ("ja", ("左サイド", "センター", "右サイド")),
    ):
        lines = RULEBOOK.board(views.view(table.game, PlayerId(0)), lang, 80, 24)
        (line,) = [line for line in lines if line.count("--") > 6 and "|" in line]
        assert [cell.strip(" -") for cell in line.split("|")] == list(names)


def test_a_high_screen_says_what_missions_ask_for() -> None:
    game = played(6)
    own, theirs = [
        [game.obj(ref).definition.name for ref in game.cards_in(zones.MISSION, PlayerId(seat))]
        for seat in (0, 1)
    ]
    assert len(own) == len(theirs) == 3
    for height, shown in ((39, []), (40, own), (50, [*theirs, *own])):
        lines = RULEBOOK.board(views.view(game, PlayerId(0)), "en", 100, height)
        assert [
            line.split(":")[0].strip() for line in lines if ": CHECK" in line or ": CLEAR" in line
        ] == shown


def test_a_mission_that_is_checked_says_first_how_it_is_cleared() -> None:
    game = played(40)
    view = views.view(game, PlayerId(0))
    name = game.obj(game.cards_in(zones.MISSION, PlayerId(0))[0]).definition.name
    for checked, first in ((False, "CHECK"), (True, "CLEAR")):
        view["players"][0]["missions"][0]["checked"] = checked  # type: ignore[index]
        lines = RULEBOOK.board(view, "en", 100, 40)
        assert [line for line in lines if line.startswith(f" {name}: {first}")]


def test_missions_show_how_far_they_are() -> None:
    table = Table()
    first = table.p1.mission(Check((Condition(SUCCESS, 2),)), Clear((Condition(SUCCESS, 3),)))
    table.p1.mission(Check((Condition(SUCCESS, 1),)), Clear((Condition(SUCCESS, 9),)))
    table.p1.mission(face_down=True)
    attacker = table.p1.character(0)
    table.begin()
    table.fight(attacker)
    text = "\n".join(RULEBOOK.board(views.view(table.game, PlayerId(0)), "en", 90, 24))
    assert first.name in text
    assert "[ ] chk 1/2 clr 1/3" in text
    assert "[+] chk 1/1 clr 1/9" in text
    assert "[X] cleared" in text
    assert "-- you  missions 1/3 " in text


def test_energy_keep_and_account_stand_beside_the_name_of_the_player() -> None:
    table = Table()
    table.p1.energy(3)
    table.begin()
    lines = RULEBOOK.board(views.view(table.game, PlayerId(0)), "en", 80, 24)
    assert [line for line in lines if line.startswith("-- you  missions 0/0 energy 3 ")]


def test_both_players_see_characters_and_their_own_hand() -> None:
    game = played(90)
    for player in (PlayerId(0), PlayerId(1)):
        text = "\n".join(RULEBOOK.board(views.view(game, player), "en", 200, 60))
        for seat in (PlayerId(0), PlayerId(1)):
            for ref in game.characters(seat):
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
    game = played(60)
    heading = RULEBOOK.board(views.view(game, game.turn_player), "en", 80, 24)[0]
    assert heading.startswith(f"== turn {game.turn} | you | ")
    other = RULEBOOK.board(views.view(game, PlayerId(1 - game.turn_player)), "ja", 80, 24)[0]
    assert other.startswith(f"== ターン{game.turn} | 相手 | ")
