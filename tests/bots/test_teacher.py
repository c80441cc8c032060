"""The teacher: finds what was thrown away, says how sure it is, and knows no more than the player knew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.bots.test_search import merged
from tests.toy import BURY, PASS, PLAY, new_match, worth

from gyoji import replay
from gyoji.bots import SearchBot, Seat
from gyoji.bots.choices import Choices
from gyoji.bots.search import Line, Thought
from gyoji.bots.teacher import Analysis, Chance, Teacher
from gyoji.cli import main
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.match import Match

pytestmark = pytest.mark.usefixtures("toy")


def value(match: Match, index: int) -> int:
    question = match.game.question
    assert question is not None
    option = question.options[index]
    return 0 if option.kind == PASS else match.game.values(Ref(option.a)).number(0)


def choose(match: Match, kind: int) -> None:
    """Take the option of a kind with the dearest card, or the only one."""
    question = match.game.question
    assert question is not None
    of_kind = [n for n, option in enumerate(question.options) if option.kind == kind]
    match.decide(max(of_kind or [0], key=lambda n: value(match, n)))


def with_a_blunder(seed: int, at: int) -> tuple[Match, int]:
    """Return a game in which both play their dearest card each turn, but that player 1 buries a dear one once."""
    match = new_match(seed)
    blunder = -1
    number = 0
    while match.game.question is not None:
        question = match.game.question
        dearest = max(value(match, n) for n in range(len(question.options)))
        if blunder < 0 and number >= at and question.player == 0 and dearest >= 7:
            blunder = number
            choose(match, BURY)
        else:
            choose(match, PLAY)
        number += 1
    assert blunder >= 0
    return match, blunder


def analysed(match: Match, trials: int = 40) -> Analysis:
    return Teacher(match.rulebook, trials).analyse(match)


@pytest.mark.parametrize("seed", range(4))
def test_a_planted_blunder_is_the_turning_point(seed: int) -> None:
    match, blunder = with_a_blunder(seed, 6 + 2 * seed)
    found = analysed(match)
    assert found.mistakes[0].number == blunder
    worst = found.mistakes[0]
    assert worst.player == 0
    assert worst.chosen.text.startswith("bury")
    assert worst.better.text.startswith("play")
    assert worst.loss > 0.06
    assert worst.sure > 0.9
    assert any("player 1 moves" in line for line in worst.expected)


@pytest.mark.parametrize("slug", ["animal", "nova"])
def test_of_options_that_are_alike_the_one_that_was_taken_is_judged(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search tries the first of them: what it says is told of the option that was offered and taken."""
    match = merged(slug, False)
    game = match.game
    question = game.question
    assert question is not None
    teacher = Teacher(match.rulebook, 8)
    firsts = Choices(match.rulebook).firsts(game, question)
    asked: list[int] = []

    def thought(self: Teacher, seat: Seat, trials: int, also: int = -1) -> tuple[SearchBot, Thought]:
        asked.append(also)
        better = next(first for first in firsts if first != also)
        lines = [Line(better, 0.5, 4, 4.0, worth=1.0), Line(also, 0.5, 4, 0.0, worth=0.0)]
        return SearchBot(1, trials=1), Thought(better, lines, 8)

    monkeypatch.setattr(Teacher, "_think", thought)
    monkeypatch.setattr(Teacher, "_expected", lambda *_: [])
    repeated = [index for index, first in enumerate(firsts) if first != index]
    assert repeated
    for choice in repeated:
        asked.clear()
        played = Match(match.rulebook, match.decks, match.seed)
        for each in [*match.choices(), choice]:
            played.decide(each)
        mistakes = [each for each in teacher.analyse(played).mistakes if each.number == len(match.choices())]
        assert asked[-1] == firsts[choice]
        assert [each.chosen.index for each in mistakes] == [choice]
        text = match.rulebook.option_text(game, question.options[choice], "en")
        assert mistakes[0].chosen.text == text


def test_chances_come_once_a_turn_and_end_with_the_result() -> None:
    match, _ = with_a_blunder(2, 6)
    found = analysed(match, 8)
    turns = [turn for _, turn, _ in found.chances]
    assert turns[:-1] == sorted(set(turns[:-1]))
    assert all(0 <= each.low <= each.value <= each.high <= 1 for _, _, each in found.chances)
    won = 1.0 if match.game.winners == (PlayerId(0),) else 0.0 if match.game.winners else 0.5
    assert found.chances[-1][2] == Chance(won, won, won)


def test_more_trials_make_it_surer() -> None:
    match = new_match(3)
    for _ in range(6):
        choose(match, PLAY)
    assert match.game.question is not None
    player = match.game.question.player
    ranges = []
    for trials in (8, 400):
        best = Teacher(match.rulebook, trials).hint(match.game, player).options[0].chance
        ranges.append(best.high - best.low)
    assert ranges[1] < ranges[0]


def test_a_hint_says_what_to_expect_and_changes_nothing() -> None:
    match = new_match(3)
    assert match.game.question is not None
    before = digest(match.game)
    hint = Teacher(match.rulebook, 40).hint(match.game, match.game.question.player)
    assert digest(match.game) == before
    assert len(hint.options) > 1
    assert hint.options[0].chance.value == max(each.chance.value for each in hint.options)
    assert hint.expected
    assert 0.5 <= hint.sure <= 1.0


def test_a_hint_is_the_same_whatever_is_hidden() -> None:
    match = new_match(3)
    for _ in range(4):
        match.decide(0)
    assert match.game.question is not None
    player = match.game.question.player
    twins = [views.resample(match.game, player, Rng(seed)) for seed in range(5)]
    assert len({digest(twin) for twin in twins}) == 5
    teacher = Teacher(match.rulebook, 20)
    hints = [teacher.hint(twin, player) for twin in twins]
    assert all(hint == hints[0] for hint in hints)


def test_the_command_tells_graph_and_turning_points(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, blunder = with_a_blunder(1, 8)
    path = tmp_path / "game.replay"
    replay.save(match, path)
    assert main(["analyse", str(path), "--trials", "20"]) == 0
    out = capsys.readouterr().out
    assert f"Decision {blunder}, " in out
    assert "better: play" in out
    assert main(["analyse", str(path), "--trials", "20", "--lang", "ja"]) == 0
    assert f"{blunder}番目の選択" in capsys.readouterr().out
    assert main(["analyse", str(path), "--trials", "20", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["mistakes"][0]["number"] == blunder
    assert found["chances"][0]["turn"] == 1


def test_a_game_can_be_played_on_from_before_a_mistake(tmp_path: Path) -> None:
    match, blunder = with_a_blunder(1, 8)
    path, out = tmp_path / "game.replay", tmp_path / "before.replay"
    replay.save(match, path)
    assert main(["analyse", str(path), "--position", str(blunder), "--out", str(out)]) == 0
    again = replay.load(out)
    assert again.exact
    assert again.decisions == blunder
    lost = worth(match.game, PlayerId(0))
    while again.match.game.question is not None:
        choose(again.match, PLAY)
    assert worth(again.match.game, PlayerId(0)) > lost
    assert main(["analyse", str(path), "--position", "999", "--out", str(out)]) == 2
