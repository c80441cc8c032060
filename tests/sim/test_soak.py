"""Soaks: the same games from the same seed however they are spread, all deck pairs, failures told with their seeds."""

from __future__ import annotations

import pytest
from tests.toy import PLAY, ToyGame, ToyRulebook

from gyoji.games.decks import Deck
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.sim import invariants, soak
from gyoji.sim.bench import measure
from gyoji.sim.soak import Batch, Soak, pairing, play_batch

pytestmark = pytest.mark.usefixtures("toy")


def run(games: int, seed: int) -> Soak:
    return list(soak.soak("toy", games, seed, jobs=1))[-1]


def test_the_same_seed_gives_the_same_digest_and_another_another() -> None:
    assert run(6, 1).digest() == run(6, 1).digest()
    assert run(6, 1).digest() != run(6, 2).digest()


def test_batches_together_are_the_whole() -> None:
    total = Soak()
    for first in (0, 2, 4):
        total.add(play_batch(Batch("toy", 1, first, 2)))
    assert total == run(6, 1)


def test_all_pairs_of_decks_are_played(toy: ToyRulebook) -> None:
    assert {pairing(toy, n) for n in range(4)} == {
        ("even", "even"),
        ("even", "odd"),
        ("odd", "even"),
        ("odd", "odd"),
    }


def test_tables_of_three_are_made_of_three_decks(toy: ToyRulebook) -> None:
    assert len({pairing(toy, n, 3) for n in range(8)}) == 8
    assert pairing(toy, 6, 3) == ("even", "odd", "odd")


def test_mixed_decks_have_the_sizes_of_real_ones_and_the_cards_of_all(toy: ToyRulebook) -> None:
    decks = soak.mixed_decks(toy, 1)
    assert list(decks) == ["mixed 1", "mixed 2"]
    assert [deck.size("main") for deck in decks.values()] == [
        toy.deck(name).size("main") for name in pairing(toy, 1)
    ]
    drawn = {entry.name for number in range(20) for entry in soak.mixed_decks(toy, number)["mixed 1"].entries}
    assert drawn == {entry.name for name in toy.deck_names() for entry in toy.deck(name).entries}
    assert soak.mixed_decks(toy, 1)["mixed 1"].to_wire() == decks["mixed 1"].to_wire()
    assert soak.mixed_decks(toy, 2)["mixed 1"].to_wire() != decks["mixed 1"].to_wire()


def test_a_soak_of_mixed_decks_plays_them() -> None:
    result = list(soak.soak("toy", 4, 1, jobs=1, mixed=True))[-1]
    assert result.failures == []
    assert set(result.wins) <= {"mixed 1", "mixed 2"}
    assert result.digest() != run(4, 1).digest()


def test_a_soak_by_another_reading_says_so_to_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, str]] = []
    whole = ToyRulebook.new_game

    def noted(self: ToyRulebook, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        seen.append(switches)
        return whole(self, decks, seed, switches)

    monkeypatch.setattr(ToyRulebook, "new_game", noted)
    monkeypatch.setattr(ToyRulebook, "switches", lambda self: {"pace": ("slow", "fast")})
    assert play_batch(Batch("toy", 1, 0, 1, switches=(("pace", "fast"),))).failures == []
    assert seen[0] == {"pace": "fast"}


def test_every_game_is_counted_and_won_or_drawn() -> None:
    result = run(8, 1)
    assert result.games == len(result.digests) == 8
    assert result.failures == []
    assert sum(result.wins.values()) <= 8
    assert result.decisions > 8 * 10


def test_a_game_that_breaks_is_told_with_its_seed_and_the_soak_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(self: ToyGame, option: Option) -> str:
        assert option.kind != PLAY or self.turn < 12, "no name for it"
        return f"{option.kind} {option.a}"

    monkeypatch.setattr(ToyGame, "option_name", broken)
    result = run(3, 1)
    assert [failure.number for failure in result.failures] == [0, 1, 2]
    first = result.failures[0]
    assert first.seed == soak.game_seed(1, 0)
    assert first.decks == ("even", "even")
    assert first.decisions > 0
    assert "no name for it" in first.error


def test_a_game_without_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "LIMIT", 5)
    assert "does not end within 5 decisions" in run(1, 1).failures[0].error


def test_a_measurement_has_the_figures_that_scripts_rely_on(toy: ToyRulebook) -> None:
    figures = measure(toy, 0.1).to_json()
    for name in (
        "decisions_per_s",
        "games_per_s",
        "copies_per_s",
        "copy_decide_per_s",
        "options_per_decision",
    ):
        assert float(str(figures[name])) > 0
    assert figures["build"] in ("pure", "compiled")


def test_after_so_many_decisions_players_of_made_up_cards_do_no_more_than_they_must(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taken: list[str] = []
    decide = ToyGame.decide

    def noted(self: ToyGame, index: int) -> None:
        assert self.question is not None
        taken.append(self.option_name(self.question.options[index]).split()[0])
        decide(self, index)

    for check in ("check_save", "check_copy", "check_options", "check_secrets"):
        monkeypatch.setattr(invariants, check, lambda *rest: None)
    monkeypatch.setattr(ToyGame, "decide", noted)
    monkeypatch.setattr(soak, "LONG", 6)
    monkeypatch.setattr(soak, "invented_decks", lambda rulebook, *rest: None)
    result = play_batch(Batch("toy", 1, 0, 1, generated=True))
    assert result.failures == []
    assert (result.unfinished, result.decisions > 6) == ([], True)
    assert "play" in taken[:6]
    assert set(taken[6:]) == {"pass"}


def test_at_a_table_that_has_grown_players_of_made_up_cards_do_no_more_than_they_must(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for check in ("check_save", "check_copy", "check_options", "check_secrets"):
        monkeypatch.setattr(invariants, check, lambda *rest: None)
    monkeypatch.setattr(soak, "invented_decks", lambda rulebook, *rest: None)
    small = play_batch(Batch("toy", 1, 0, 4, generated=True))
    monkeypatch.setattr(soak, "CROWD", 1)
    crowded = play_batch(Batch("toy", 1, 0, 4, generated=True))
    assert (crowded.failures, small.failures) == ([], [])
    assert crowded.digests != small.digests
    assert play_batch(Batch("toy", 1, 0, 4)).digests == small.digests, (
        "shipped cards are always played at random"
    )


def test_a_made_up_game_that_does_not_end_even_so_is_left_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "LATEST", 5)
    monkeypatch.setattr(soak, "invented_decks", lambda rulebook, *rest: None)
    result = play_batch(Batch("toy", 1, 0, 2, generated=True))
    assert (result.unfinished, result.decisions) == ([0, 1], 10)
