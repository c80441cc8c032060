"""Play in the terminal: numbers and words, what is shown to whom, undo, save, concede."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest
from tests.toy import ToyRulebook, new_match

from gyoji import replay
from gyoji.bots import Bot, RandomBot, Seat
from gyoji.games.rulebook import UnavailableAction
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Refusal
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId
from gyoji.match import Match
from gyoji.terminal.console import Console, Left
from gyoji.terminal.words import TEXTS, log_lines

pytestmark = pytest.mark.usefixtures("toy")


def human_match() -> Match:
    """Return a match in which the person, player 2, decides first."""
    match = new_match()
    match.players = ("random", "human")
    return match


def sit(match: Match, *lines: str, lang: str = "en") -> str:
    """Type *lines* and then leave; return what was printed."""
    output = io.StringIO()
    console = Console(
        match, [RandomBot(1), None], lang, io.StringIO("".join(f"{line}\n" for line in lines)), output
    )
    with contextlib.suppress(Left):
        console.play()
    return output.getvalue()


def test_a_number_chooses() -> None:
    match = human_match()
    text = sit(match, "2")
    assert "2) play card " in text
    assert match.game.turn == 3
    assert len(match.log.entries) > 2


@pytest.mark.parametrize("word", ["0", "99"])
def test_a_number_that_is_not_offered_changes_nothing(word: str) -> None:
    match = human_match()
    before = digest(match.game)
    assert f"There is no option {word}; choose 1 to 3." in sit(match, word)
    assert digest(match.game) == before


def test_an_unknown_word_is_answered() -> None:
    assert "I do not know 'dance'; ? shows what I know." in sit(human_match(), "dance")


def test_help_names_every_word() -> None:
    text = sit(human_match(), "?")
    for word in ("on", "why", "hint", "log", "card", "board", "undo", "save", "concede", "quit"):
        assert word in text


def test_undo_takes_back_the_last_decision_and_the_answer_of_the_bot() -> None:
    match = human_match()
    before = digest(match.game)
    assert "Taken back." in sit(match, "2", "undo")
    assert digest(match.game) == before


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    assert "There is nothing to take back." in sit(human_match(), "undo")


def test_concede_asks_and_ends_the_game() -> None:
    match = human_match()
    sit(match, "concede", "n")
    assert not match.game.over
    text = sit(match, "concede", "y")
    assert match.game.winners == (PlayerId(0),)
    assert "The game is over (rule 0.2).\nPlayer 1 (random) wins." in text


def test_bots_give_up_with_the_person_on_their_side(monkeypatch: pytest.MonkeyPatch) -> None:
    given_up: list[PlayerId] = []

    def concede(self: ToyRulebook, game: Game, player: PlayerId) -> None:
        given_up.append(player)
        if len(given_up) == 2:
            game.finish((), "0.2")
            game.question = None

    monkeypatch.setattr(ToyRulebook, "side", lambda self, game, player: (PlayerId(0), PlayerId(1)))
    monkeypatch.setattr(ToyRulebook, "concede", concede)
    match = human_match()
    assert "The game is over (rule 0.2)." in sit(match, "concede", "y")
    assert given_up == [1, 0]


def test_save_writes_a_game_that_can_be_resumed(tmp_path: Path) -> None:
    match = human_match()
    path = tmp_path / "game.gyoji"
    assert f"Saved to {path}" in sit(match, "2", f"save {path}")
    found = replay.load(path)
    assert found.exact
    assert digest(found.match.game) == digest(match.game)
    assert found.match.players == ("random", "human")


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    assert "cannot write" in sit(human_match(), f"save {tmp_path / 'none' / 'x'}")


def test_a_hint_names_an_option_a_chance_and_what_to_expect_with_rules() -> None:
    match = human_match()
    before = digest(match.game)
    text = sit(match, "hint")
    told = re.search(r"(\d)\) (\w.*): you win (\d+)% \((\d+)-(\d+)%\) if you go on well; (\d+)% sure", text)
    assert told is not None
    assert 1 <= int(told[1]) <= 3
    assert int(told[4]) <= int(told[3]) <= int(told[5])
    assert re.search(r"^  player \d .*\[1\.\d\]$", text, re.MULTILINE)
    assert digest(match.game) == before
    assert "勝率" in sit(human_match(), "hint", lang="ja")


def test_why_names_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    def wishes(self: ToyRulebook, game: Game, player: PlayerId, lang: str) -> list[UnavailableAction]:
        dry = Refusal("9.2", "no water")
        return [
            UnavailableAction("fly", Refusal("9.1", "no wings")),
            UnavailableAction("swim", dry),
            UnavailableAction("dive", dry),
        ]

    monkeypatch.setattr(ToyRulebook, "wishes", wishes)
    assert "no wings:\n  fly\nno water:\n  swim; dive\n" in sit(human_match(), "why")
    only = sit(human_match(), "why swim")
    assert "no water:\n  swim\n" in only
    assert "fly" not in only
    assert "Nothing of the kind is forbidden now." in sit(human_match(), "why dig")


def test_the_log_of_a_person_hides_what_the_other_drew() -> None:
    match = human_match()
    sit(match, "1")
    lines = log_lines(match, match.log.entries, PlayerId(1), "en")
    theirs = [line for line in lines if "player 1 moves" in line]
    assert any(line.endswith("player 1 moves a card") for line in theirs)
    everything = log_lines(match, match.log.entries, NO_PLAYER, "en")
    assert not any(line.endswith("moves a card") for line in everything)
    assert all("[1." in line for line in theirs)


class Passer(Bot):
    """A bot that passes."""

    name = "passer"

    def choose(self, seat: Seat) -> int:
        return 0


def opposite_a_passer(*lines: str) -> tuple[Match, str]:
    match = human_match()
    output = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    with contextlib.suppress(Left):
        Console(match, [Passer(), None], "en", typed, output).play()
    return match, output.getvalue()


def test_on_chooses_the_same_until_something_happens() -> None:
    match, _ = opposite_a_passer("on")
    assert match.game.turn == 3, "a card was drawn: the person is asked again"
    passes = ["1"] * 12
    match, text = opposite_a_passer(*passes, "on")
    assert match.game.over, "with empty decks nothing happens any more"
    assert text.count("1) pass") == 13


def test_on_takes_another_option_and_asks_where_it_is_gone() -> None:
    match, text = opposite_a_passer("on 2")
    assert match.game.turn == 3
    assert "plays" in text or "moves" in text
    match, text = opposite_a_passer("on 9")
    assert "There is no option 9; choose 1 to 3." in text
    assert match.game.turn == 1


def test_what_happens_several_times_is_one_line() -> None:
    match, _ = opposite_a_passer("2")
    first, second = match.log.entries[:2]
    once = log_lines(match, [first, second], NO_PLAYER, "en")
    assert len(once) == len({first.turn, second.turn}) + 2
    thrice = log_lines(match, [first, first, first, second], NO_PLAYER, "en")
    assert thrice == [once[0], once[1] + " x3", *once[2:]]


def test_quit_leaves_the_game_as_it_is() -> None:
    match = human_match()
    before = digest(match.game)
    assert "The game is not over" in sit(match, "quit")
    assert digest(match.game) == before


def test_the_end_of_input_leaves_the_table() -> None:
    match = human_match()
    output = io.StringIO()
    with pytest.raises(Left):
        Console(match, [RandomBot(1), None], "en", io.StringIO(""), output).play()


def test_what_is_not_worth_a_thought_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyRulebook, "idle_choice", lambda self, game: 0)
    match = human_match()
    text = sit(match)
    assert match.game.over
    assert "1) pass" not in text
    match = human_match()
    output = io.StringIO()
    with pytest.raises(Left):
        Console(match, [RandomBot(1), None], "en", io.StringIO(""), output, every_decision=True).play()
    assert "1) pass" in output.getvalue()


def test_japanese_is_spoken() -> None:
    assert "番号で選びます" in sit(human_match(), "?", lang="ja")


def test_every_text_is_there_in_both_languages() -> None:
    for english, japanese in TEXTS.values():
        assert english.isascii()
        assert not japanese.isascii()
        assert english.count("{") == japanese.count("{")
