"""What was learned: read back as it was written, and the game goes on where it cannot be used."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from tests.bots.test_bots import play, seat_of
from tests.toy import ToyRulebook, new_match

from gyoji.bots import SearchBot
from gyoji.bots.knowledge import FOLDER, FORMAT, NOTHING, KnowledgeError, file_of, knowledge_of, read
from gyoji.games import registry
from gyoji.observe.measures import measures_of
from gyoji.observe.policy import FEATURES

GAMES = [slug for slug in registry.slugs() if slug != "toy"]


def weights(rulebook: ToyRulebook, **changes: Any) -> dict[str, Any]:
    """Return weights by which only the own table counts: its sum of worths."""
    measures = measures_of(rulebook)
    match = new_match()
    row = measures.measure(match.game, seat_of(match).player)
    place = len(row) - 2
    return {
        "format": FORMAT,
        "game": "toy",
        "measures": measures.fingerprint,
        "features": FEATURES,
        "stage": 2,
        "value": {"weights": {str(place): [2.0]}, "biases": [1.0], "out": [0.5], "bias": -0.25},
        "leanings": {"general": {"0": -3.0}, "by_prompt": {"act": {"32": 1.0}}, "slopes": {}},
        "policy": None,
        **changes,
    }


def written(tmp_path: Path, found: object) -> Path:
    path = tmp_path / "toy.json"
    path.write_text(found if isinstance(found, str) else json.dumps(found), encoding="utf-8")
    return path


def test_weights_are_read_as_they_were_written(toy: ToyRulebook, tmp_path: Path) -> None:
    knowledge = read(toy, written(tmp_path, weights(toy)))
    assert knowledge.stage == 2
    assert knowledge.estimator is not None
    match = new_match()
    player = seat_of(match).player
    # 1 / (1 + e^-x) of -.25 + .5 * (1 + 2), for it is the player's own turn.
    assert knowledge.estimator.chance(match.game, player) == pytest.approx(0.7773, abs=1e-4)


@pytest.mark.parametrize(
    "changes",
    [
        {"format": FORMAT + 1},
        {"game": "nova"},
        {"measures": "00000000"},
        {"value": {"weights": {"0": [1.0, 2.0]}, "biases": [1.0], "out": [0.5], "bias": 0.0}},
        {"value": {"weights": {"100000": [1.0]}, "biases": [1.0], "out": [0.5], "bias": 0.0}},
        {"value": 3},
        {"leanings": {}},
        {"features": FEATURES + 1},
        {"policy": {}},
    ],
)
def test_weights_of_another_version_or_broken_ones_are_refused(
    toy: ToyRulebook, tmp_path: Path, changes: dict[str, Any]
) -> None:
    with pytest.raises(KnowledgeError):
        read(toy, written(tmp_path, weights(toy, **changes)))


def test_a_file_that_is_no_json_is_refused(toy: ToyRulebook, tmp_path: Path) -> None:
    with pytest.raises(KnowledgeError):
        read(toy, written(tmp_path, "{"))


def test_where_weights_cannot_be_used_the_game_goes_on_and_it_is_said_once(
    toy: ToyRulebook, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    written(tmp_path, weights(toy, format=99))
    with caplog.at_level(logging.WARNING, "gyoji.bots"):
        found = [knowledge_of(toy, tmp_path) for _ in range(3)]
    assert found == [NOTHING] * 3
    assert len(caplog.records) == 1
    bots = (SearchBot(1, trials=8, knowledge=found[0]), SearchBot(2, trials=8, knowledge=found[0]))
    assert play(new_match(), bots).game.over


def test_where_there_are_no_weights_the_game_goes_on(toy: ToyRulebook, tmp_path: Path) -> None:
    assert not file_of(toy, tmp_path).exists()
    assert knowledge_of(toy, tmp_path) is NOTHING


def test_leanings_decide_what_is_likely(toy: ToyRulebook, tmp_path: Path) -> None:
    knowledge = read(toy, written(tmp_path, weights(toy)))
    assert knowledge.leanings is not None
    match = new_match()
    question = match.game.question
    assert question is not None
    keys = [knowledge.leanings.key(match.game, question.player, option) for option in question.options]
    said = {"0": -3.0}
    by_prompt = {"32": 1.0}
    assert knowledge.leanings.logits(match.game, question) == [
        said.get(str(key), 0.0) + by_prompt.get(str(key), 0.0) for key in keys
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_shipped_weights_can_be_used(slug: str) -> None:
    path = file_of(registry.rulebook(slug))
    if not FOLDER.exists() or not path.exists():
        pytest.skip("no weights are shipped for this game")
    knowledge = read(registry.rulebook(slug), path)
    assert knowledge.estimator is not None
    assert knowledge.leanings is not None
    assert knowledge.policy is not None
    assert path.stat().st_size < 1_000_000
