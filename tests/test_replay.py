"""Replay files: exact or the first step that differs, and clear words for files that cannot be followed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.toy import new_match

from gyoji import replay
from gyoji.errors import UserError
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Mark, Match

pytestmark = pytest.mark.usefixtures("toy")


def played(decisions: int = 1000) -> Match:
    match = new_match()
    rng = Rng(2)
    while match.game.question is not None and decisions:
        match.decide(rng.below(len(match.game.question.options)))
        decisions -= 1
    return match


def changed(text: str, line: int, **fields: object) -> str:
    lines = text.splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **fields}, ensure_ascii=False)
    return "\n".join(lines) + "\n"


def test_a_whole_game_is_reproduced_exactly() -> None:
    match = played()
    again = replay.parse(replay.dump(match), "file")
    assert again.exact
    assert again.match.game.over
    assert digest(again.match.game) == digest(match.game)
    assert again.decisions == sum(1 for item in match.items if not isinstance(item, Mark))


def test_a_game_saved_in_the_middle_goes_on_the_same() -> None:
    match = played(7)
    again = replay.parse(replay.dump(match), "file").match
    for game in (match, again):
        for _ in range(5):
            game.decide(1)
    assert digest(again.game) == digest(match.game)
    assert replay.dump(again) == replay.dump(match)


def test_a_concession_is_part_of_the_record() -> None:
    match = played(3)
    match.concede(PlayerId(0))
    again = replay.parse(replay.dump(match), "file")
    assert again.exact
    assert again.match.game.winners == (PlayerId(1),)


def test_there_is_a_digest_at_every_turn() -> None:
    match = new_match()
    decided = []
    while match.game.question is not None:
        decided.append(match.game.turn)
        match.decide(1)
    marked = [item.turn for item in match.items if isinstance(item, Mark)]
    assert marked == [*sorted(set(decided)), match.game.turn]


def test_another_choice_is_the_first_difference() -> None:
    match = new_match()
    match.decide(1)
    match.decide(1)
    again = replay.parse(changed(replay.dump(match), 2, choice=0, option="pass"), "file")
    assert again.difference is not None
    assert again.difference.step == 1
    assert again.difference.line == 4
    assert "digest" in again.difference.expected


def test_an_option_that_is_called_otherwise_is_a_difference() -> None:
    again = replay.parse(changed(replay.dump(played()), 2, option="dance"), "file")
    assert again.difference is not None
    assert (again.difference.step, again.difference.line) == (0, 3)
    assert again.difference.expected.endswith(": dance")


def test_an_option_that_is_not_offered_is_a_difference() -> None:
    again = replay.parse(changed(replay.dump(played()), 2, choice=99), "file")
    assert again.difference is not None
    assert "is asked with" in again.difference.found


def test_a_decision_after_the_end_is_a_difference() -> None:
    text = replay.dump(played())
    again = replay.parse(text + '{"player":0,"choice":0,"option":"pass"}\n', "file")
    assert again.difference is not None
    assert again.difference.found == "nothing is asked"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"gyoji": "song"}, "not a replay file"),
        ({"format": 99}, "replay format 99; this version reads format 1"),
        ({"engine": "0.0.1"}, "recorded by Gyoji 0.0.1"),
        ({"game": "go"}, "unknown game 'go'"),
        ({"edition": "second"}, "recorded under edition 'second'"),
        ({"decks": []}, "damaged: decks or seed are missing"),
        ({"seed": "x"}, "damaged: decks or seed are missing"),
        ({"switches": {"tea": "green"}}, "unknown switch tea = green"),
        ({"cards": "0" * 32}, "card records were changed"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(fields: dict[str, object], message: str) -> None:
    with pytest.raises(UserError, match=message):
        replay.parse(changed(replay.dump(played(3)), 0, **fields), "file")


def test_a_file_of_another_engine_can_be_tried() -> None:
    text = changed(replay.dump(played(3)), 0, engine="0.0.1")
    assert replay.parse(text, "file", any_engine=True).exact


def test_edited_cards_are_noticed() -> None:
    text = replay.dump(played(3))
    decks = json.loads(text.splitlines()[0])["decks"]
    decks[0]["cards"][0]["card"]["worth"] = 99
    with pytest.raises(UserError, match="card records were changed"):
        replay.parse(changed(text, 0, decks=decks), "file")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "file:1: the file is empty"),
        ("hello\n", "file:1: damaged"),
        ("[1, 2]\n", "file:1: damaged"),
    ],
)
def test_what_is_no_replay_is_refused(text: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        replay.parse(text, "file")


def test_a_damaged_line_is_named() -> None:
    lines = replay.dump(played(3)).splitlines()
    for broken in (lines[3][:-4], '{"choice": "two"}'):
        with pytest.raises(UserError, match="file:4: damaged"):
            replay.parse("\n".join([*lines[:3], broken]), "file")


def test_saving_and_loading_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.gyoji"
    replay.save(played(4), path)
    assert replay.load(path).exact
    assert [file.name for file in tmp_path.iterdir()] == ["game.gyoji"]


def test_a_file_that_cannot_be_read_or_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot read"):
        replay.load(tmp_path / "none")
    with pytest.raises(UserError, match="cannot write"):
        replay.save(played(1), tmp_path / "none" / "game")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match="not a text file"):
        replay.load(tmp_path / "binary")
