"""Small worlds: what is counted is what the rules allow, and what breaks on the way is told with the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.toy import ToyGame

from gyoji import cli
from gyoji.errors import UserError
from gyoji.kernel.machine.procedure import Option
from gyoji.sim import worlds
from gyoji.sim.invariants import Broken
from gyoji.sim.worlds import Level, World

pytestmark = pytest.mark.usefixtures("toy")

TEXT = (
    """game = "toy"
[decks]
few = """
    + "'''\n2 card 1\n1 card 2\n'''"
    + """
[[world]]
name = "from the start"
decks = ["few", "few"]
seed = 1
opening = 0
depth = 3
[[world]]
name = "later"
decks = ["few", "few"]
seed = 1
opening = 4
depth = 2
"""
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "toy.toml"
    path.write_text(TEXT, encoding="utf-8")
    return path


def levels(world: World, depth: int) -> list[Level]:
    return list(worlds.explore(world, depth))


def test_every_way_is_counted_and_equal_states_are_one(file: Path) -> None:
    """One card is drawn each turn: pass, play or bury it. Hands of two offer five options."""
    first, _ = worlds.read(file)
    found = levels(first, 3)
    assert [level.ways for level in found] == [1, 3, 9, 33]
    assert [level.over for level in found] == [0, 0, 0, 0]
    assert all(level.states <= level.ways for level in found)


def test_a_world_begins_after_its_opening(file: Path) -> None:
    first, later = worlds.read(file)
    assert len(first.table().choices()) == 0
    assert len(later.table().choices()) == 4


def test_games_that_end_have_no_way_on(file: Path) -> None:
    _, later = worlds.read(file)
    *_, last = levels(later, 6)
    assert last.over > 0


def test_a_world_whose_opening_is_longer_than_its_game_is_refused(file: Path) -> None:
    file.write_text(TEXT.replace("opening = 4", "opening = 400"), encoding="utf-8")
    with pytest.raises(UserError, match="ends in its opening"):
        worlds.read(file)[1].table()


def test_what_breaks_is_told_with_the_way(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: ToyGame, option: Option) -> str:
        assert self.turn < 3, "no name for it"
        return f"{option.kind} {option.a}"

    monkeypatch.setattr(ToyGame, "option_name", broken)
    first, _ = worlds.read(file)
    with pytest.raises(Broken, match=r"from the start, after decisions 0 0: .*no name for it"):
        levels(first, 3)


def test_a_copy_that_is_no_copy_breaks(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(self: ToyGame) -> ToyGame:
        twin = ToyGame()
        self.copy_into(twin)
        twin.zones = self.zones
        return twin

    monkeypatch.setattr(ToyGame, "copy", shallow)
    first, _ = worlds.read(file)
    with pytest.raises(Broken):
        levels(first, 3)


def test_counts_are_pinned_and_compared(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["worlds", str(file), "--jobs", "1", "--update"]) == 0
    pinned = worlds.pinned(file)
    assert pinned[1] == "from the start\t1\t3\t3\t0"
    assert len(pinned) == 4 + 3
    assert cli.main(["worlds", str(file), "--jobs", "1", "--more", "1"]) == 0
    assert worlds.pinned(file) == pinned
    worlds.pin(file, [pinned[0], pinned[1].replace("3\t3", "3\t4"), *pinned[2:]])
    capsys.readouterr()
    assert cli.main(["worlds", str(file.parent), "--jobs", "1"]) == 1
    assert capsys.readouterr().out.endswith(
        f"{file}: expected 'from the start\\t1\\t3\\t4\\t0', found 'from the start\\t1\\t3\\t3\\t0'\n"
    )


@pytest.mark.parametrize(
    "text", ["", "game = 1", 'game = "toy"', "=", TEXT.replace("seed = 1", "seed = 'x'")]
)
def test_a_file_that_describes_no_worlds_is_refused(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UserError):
        worlds.read(file)


def test_a_folder_without_worlds_is_refused(tmp_path: Path) -> None:
    assert cli.main(["worlds", str(tmp_path)]) == 2
