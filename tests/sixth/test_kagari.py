"""The sixth game goes through what the five go through: random play, rulings, ledger, card text, the terminal.

It has at most 300 lines of code: what a game needs beside its own rules is written once, outside the games.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.kernel import test_declared_fields as declared
from tests.properties import test_cached_values as cached
from tests.properties import test_random_play as random_play
from tests.sixth import game as k
from tests.sixth.rulebook import RULEBOOK

from gyoji import cli, replay
from gyoji.bots import RandomBot
from gyoji.games import registry
from gyoji.kernel.machine import trace
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option, all_programs
from gyoji.ledger import book
from gyoji.ledger.record import LedgerTrace
from gyoji.ledger.report import Account
from gyoji.match import Match
from gyoji.scenario.parse import read
from gyoji.scenario.runner import run
from gyoji.scenario.table import COPY, LOAD
from gyoji.terminal.console import Console, Left
from gyoji.text.reading.errors import TextError

HERE = Path(__file__).parent
RULINGS = sorted((HERE / "rulings").glob("*.ruling"))
LONGEST = 300


@pytest.fixture(autouse=True)
def kagari() -> Iterator[None]:
    registry.register(RULEBOOK)
    yield
    registry.forget("kagari")


def new_match(seed: int = 1) -> Match:
    decks = (RULEBOOK.deck("watch"), RULEBOOK.deck("herd"))
    return Match(RULEBOOK, decks, seed, players=("human", "random"))


def names_in_hand(game: Game) -> list[str]:
    return [game.obj(ref).definition.name for ref in game.cards_in(k.HAND, k.SEATS[1])]


def test_the_game_is_small() -> None:
    code = [path for path in HERE.glob("*.py") if not path.name.startswith("test_")]
    assert len(code) >= 4
    assert sum([len(path.read_text(encoding="utf-8").splitlines()) for path in code]) <= LONGEST


def test_nothing_of_gyoji_names_it() -> None:
    source = Path(cli.__file__).parent
    assert [
        path for path in source.rglob("*.py") if "kagari" in path.read_text(encoding="utf-8").lower()
    ] == []


@pytest.mark.parametrize("number", range(20))
def test_random_games_keep_every_invariant_and_end(number: int) -> None:
    random_play.test_a_random_game_keeps_every_invariant_and_ends("kagari", number)


@pytest.mark.parametrize("number", range(4))
def test_kept_values_are_the_values_computed_anew(number: int) -> None:
    cached.test_kept_values_are_the_values_computed_anew("kagari", "shipped", number)


def test_procedures_fork_whole_and_hold_plain_values() -> None:
    own = [program for program in all_programs() if program.cls.__module__ == k.__name__]
    assert sorted([program.name for program in own]) == ["GameFlow", "Processing"]
    for program in own:
        declared.test_a_procedure_can_be_made_without_arguments_and_forks_whole(program)
        declared.test_a_fresh_procedure_holds_plain_values_only(program)
        declared.test_a_procedure_declares_its_fields(program)


@pytest.mark.parametrize("between", ["", COPY, LOAD])
@pytest.mark.parametrize("path", RULINGS, ids=lambda path: path.stem)
def test_rulings_hold(path: Path, between: str) -> None:
    outcome = run(read(path), between)
    assert outcome.passed, "\n".join([str(fault) for fault in outcome.faults])


@pytest.mark.traced
def test_the_ledger_is_closed() -> None:
    found = LedgerTrace()
    before = dict(trace.counts())
    for path in RULINGS:
        ruling = read(path)
        assert run(ruling).passed
        after = dict(trace.counts())
        ran = [id for id, times in after.items() if times > before.get(id, 0)]
        found.add(path.name, [f"kagari:{id}" for id in ruling.proves], ran)
        before = after
    assert RULEBOOK.violations(RULEBOOK.read_deck("21 番犬", "x.txt", "x")) != []
    found.add("decks", ["kagari:1.1"], [id for id in trace.counts() if id.endswith(":1.1")])
    account = Account(book.load("kagari"), found)
    assert account.book.faults() == []
    assert (account.open, account.excused, len(account.proved)) == ([], ["4.3"], 17)


def test_decks_are_checked_by_the_rules_of_construction() -> None:
    for name in RULEBOOK.deck_names():
        assert RULEBOOK.violations(RULEBOOK.deck(name)) == []
    slack = RULEBOOK.read_deck("4 番犬\n5 夜警\n", "slack.txt", "slack")
    told = [(each.rule, each.text, each.line) for each in RULEBOOK.violations(slack)]
    assert told == [("1.1", "9 cards, not 20", 0), ("1.1", "5 copies of 夜警", 2)]


def test_cards_are_read_from_their_text() -> None:
    line = RULEBOOK.compile_line("この獣が場に出た時、カードを2枚引く。", "beast")
    assert line.english == "When this beast enters the field, draw 2 cards."
    assert line.tree.splitlines()[0] == "Triggered"
    with pytest.raises(TextError, match="a static ability, yet it does something"):
        RULEBOOK.compile_line("カードを2枚引く。", "beast")
    with pytest.raises(TextError):
        RULEBOOK.compile_line("相手の城1つを破壊する。", "charm")


def test_what_cannot_be_played_is_told_with_its_rule() -> None:
    game = next(
        game for game in [new_match(seed).game for seed in range(20)] if "大鹿" in names_in_hand(game)
    )
    told = {
        wish.text: RULEBOOK.refusal_text(wish.refusal, "en")
        for wish in RULEBOOK.wishes(game, k.SEATS[1], "en")
    }
    assert told["play 大鹿"] == "It is not your turn to decide (2.3)"
    game.turn_player = k.SEATS[1]
    told = {
        wish.text: RULEBOOK.refusal_text(wish.refusal, "ja")
        for wish in RULEBOOK.wishes(game, k.SEATS[1], "en")
    }
    assert told == {"play 大鹿": "条件を満たしていません (2.4)"}


def test_a_person_plays_it_at_the_terminal() -> None:
    match = new_match()
    output = io.StringIO()
    with contextlib.suppress(Left):
        Console(match, [None, RandomBot(1)], "en", io.StringIO("2\nlog\nquit\n"), output).play()
    text = output.getvalue()
    assert "Play a card?" in text
    assert "2) play " in text
    assert match.game.turn >= 2


@pytest.mark.untraced_only
def test_bots_play_it_from_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = tmp_path / "game.gyoji"
    words = [
        "play",
        "kagari",
        "--bot",
        "random",
        "--bot",
        "monte-carlo",
        "--seed",
        "4",
        "--record",
        str(record),
    ]
    assert cli.main(words) == 0
    assert "The game is over (rule " in capsys.readouterr().out
    assert replay.load(record).exact


def test_every_option_has_a_stable_name() -> None:
    game = new_match().game
    ref = game.cards_in(k.HAND, k.SEATS[0])[0]
    assert game.option_name(Option(k.PASS)) == "pass"
    assert game.option_name(Option(k.PLAY, ref)).startswith("play ")
