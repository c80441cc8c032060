"""Rulings that change tables before every decision: what a copy shares or a save forgets is noticed."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

from gyoji import cli
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import PlayerId
from gyoji.scenario.parse import parse
from gyoji.scenario.runner import Fault, run
from gyoji.scenario.setups import setup_of
from gyoji.scenario.table import BOTH, COPY, LOAD, Strayed, Table

TEXT = """ruling: Two dice
game: nova
card 眼力: spell, 赤, cost 〔赤1〕
  相手の手札を無作為に1枚選んで捨てる。
given P1 main phase 1
  P1 hand: 眼力 x2
  P1 energy: 赤 x2
  P2 hand: 赤, 青, 緑
  random: 2, 1
when
  P1 plays 眼力
  resolve
  P1 plays 眼力
  resolve
then
  P2 graveyard: 青, 赤
  P2 hand: 緑
"""


def faults(between: str) -> list[Fault]:
    return run(parse(TEXT, "f"), between).faults


@pytest.mark.parametrize("between", ["", COPY, LOAD, BOTH])
def test_scripted_results_and_names_go_along_from_table_to_table(between: str) -> None:
    assert faults(between) == []


def table(between: str, kind: type[Table] = Table) -> Table:
    ruling = parse(TEXT, "f")
    return kind(ruling, ruling.cases[0].given.over(ruling.given), setup_of("nova"), between)


@pytest.mark.parametrize("between", [COPY, LOAD, BOTH])
def test_the_game_goes_on_at_another_table_with_its_log(between: str) -> None:
    here = table(between)
    before = here.game
    here.decide(0)
    assert here.game is not before
    assert here.rng is here.game.rng
    assert "pass" in [entry.text for entry in here.entries()]
    after = here.game
    here.concede(PlayerId(0))
    assert here.game is not after
    assert here.game.over
    assert here.taken == [0, -1]


def test_without_a_wish_the_table_stays() -> None:
    here = table("")
    before = here.game
    here.decide(0)
    assert here.game is before


class Careless(Table):
    """Makes copies that share the zones with the table they come from."""

    def _copied(self) -> Game:
        twin = super()._copied()
        twin.zones = self.game.zones
        return twin


@pytest.mark.parametrize("between", [COPY, BOTH])
def test_a_copy_that_shares_what_it_writes_is_noticed(between: str) -> None:
    with pytest.raises(Strayed, match="a copy is not the table it was made of"):
        pass_on(table(between, Careless))


def pass_on(here: Table) -> None:
    """Pass for a while: what is shared only shows when a card moves at the table that was left."""
    for _ in range(20):
        here.decide(0)


def test_a_save_that_leaves_something_out_is_noticed() -> None:
    here = table(LOAD)
    here.decide(0)
    here.taken.clear()
    with pytest.raises(Strayed, match="the saved table loads to another"):
        here.decide(0)


@pytest.mark.parametrize("between", [LOAD, BOTH])
@pytest.mark.parametrize("faulty", range(11))
def test_every_decision_is_made_once_at_a_table_built_anew(faulty: int, between: str) -> None:
    """The table is loaded ever more seldom, yet no decision that loads to another table goes unnoticed."""
    here = table(between)
    with pytest.raises(Strayed, match="the saved table loads to another"):  # noqa: PT012
        for number in range(11):
            here.decide(0)
            if number == faulty:
                here.passed[-1] = "another"
        here.finish()


def test_a_long_case_is_loaded_ever_more_seldom() -> None:
    class Counting(Table):
        loads: ClassVar[list[int]] = []

        def _loaded(self) -> Game:
            self.loads.append(len(self.taken))
            return super()._loaded()

    here = table(LOAD, Counting)
    for _ in range(11):
        here.decide(0)
    here.finish()
    assert Counting.loads == [0, 1, 4, 11]


def test_the_command_takes_the_wish(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two-dice.ruling"
    file.write_text(TEXT, encoding="utf-8")
    for between in (COPY, LOAD, BOTH):
        assert cli.main(["scenario", "run", "--between", between, str(file)]) == 0
    assert capsys.readouterr().out == "1 of 1 rulings hold (1 cases)\n" * 3
