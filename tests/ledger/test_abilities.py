"""Which abilities of shipped cards were carried out, by a ruling or recorded game that passed."""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji import cli
from gyoji.games import registry
from gyoji.ledger import abilities
from gyoji.ledger.record import LedgerTrace

SLUG = "nova"


def test_abilities_that_are_carried_out_at_a_time_have_names() -> None:
    found = abilities.of_game(SLUG)
    cards = registry.rulebook(SLUG).records()
    assert found
    assert all(name.partition(":")[2].rpartition("#")[0] in cards for name in found)
    assert not [name for name, ability in found.items() if ability.is_static or ability.keywords]


@pytest.mark.parametrize(
    ("test", "shown"),
    [
        ("tests/scenarios/test_rulings.py::test_ruling[a]", True),
        ("tests/properties/test_golden_games.py::test_game[a]", True),
        ("tests/games/nova/test_play.py::test_a", False),
    ],
)
def test_only_rulings_and_recorded_games_show_abilities(test: str, shown: bool) -> None:
    assert abilities.is_shown_by(test) is shown


def test_what_no_ruling_carried_out_is_listed_as_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, *others = abilities.of_game(SLUG)
    trace = LedgerTrace()
    trace.add("tests/scenarios/test_rulings.py::a", [], [], abilities=[first, *others])
    file = tmp_path / "trace.json"
    trace.save(file)
    words = ["ledger", SLUG, "--abilities", "--trace", str(file)]
    assert cli.main(words) == 0
    assert cli.main([*words, "--check"]) == 1
    out = capsys.readouterr().out
    assert f"never: {second.partition(':')[2]}" in out
    assert out.count("never: ") == 2
    trace.add("tests/scenarios/test_rulings.py::b", [], [], abilities=[second])
    trace.save(file)
    assert cli.main([*words, "--check"]) == 0


def test_bodies_are_found_by_identity() -> None:
    found = abilities.by_body([SLUG])
    for name, ability in abilities.of_game(SLUG).items():
        assert found[id(ability.code)] == name
