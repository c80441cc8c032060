"""Bots: what they are given, what they never see, and that looking ahead pays."""

from __future__ import annotations

import pytest
from tests.toy import ToyGame, ToyRulebook, new_match

from gyoji.bots import Bot, MonteCarloBot, RandomBot, Seat, make_bot
from gyoji.errors import EndlessError, UserError
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Match

pytestmark = pytest.mark.usefixtures("toy")


def seat_of(match: Match) -> Seat:
    assert match.game.question is not None
    return Seat(match.game, match.rulebook, match.game.question.player)


def play(match: Match, bots: tuple[Bot, Bot]) -> Match:
    while match.game.question is not None:
        match.decide(bots[match.game.question.player].choose(seat_of(match)))
    return match


def test_a_seat_gives_only_what_its_player_may_know(toy: ToyRulebook) -> None:
    seat = seat_of(new_match())
    public = {name for name in dir(seat) if not name.startswith("_")}
    assert public == {"options", "player", "resample", "rulebook", "value", "view"}


def test_a_seat_offers_nothing_while_the_other_player_is_asked() -> None:
    match = new_match()
    assert match.game.question is not None
    other = Seat(match.game, match.rulebook, PlayerId(1 - match.game.question.player))
    assert other.options() == []
    assert len(seat_of(match).options()) > 1


def test_the_random_bot_chooses_the_same_from_the_same_seed() -> None:
    games = [play(new_match(), (RandomBot(3), RandomBot(4))) for _ in range(2)]
    assert digest(games[0].game) == digest(games[1].game)


def test_the_random_bot_takes_every_option_now_and_then() -> None:
    seat = seat_of(new_match())
    bot = RandomBot(5)
    assert {bot.choose(seat) for _ in range(60)} == set(range(len(seat.options())))


def test_the_searching_bot_leaves_alone_what_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    decide = ToyGame.decide

    def planted(self: ToyGame, index: int) -> None:
        if index != 1:
            raise EndlessError("Forever.again", "1.1", "leave it out")
        decide(self, index)

    monkeypatch.setattr(ToyGame, "decide", planted)
    assert {MonteCarloBot(seed, trials=12).choose(seat_of(new_match())) for seed in range(4)} == {1}


def test_thinking_changes_nothing_at_the_table() -> None:
    match = new_match()
    before = digest(match.game)
    MonteCarloBot(1, trials=20).choose(seat_of(match))
    assert digest(match.game) == before


def test_the_monte_carlo_bot_chooses_the_same_whatever_is_hidden() -> None:
    match = new_match()
    for _ in range(4):
        match.decide(0)
    assert match.game.question is not None
    player = match.game.question.player
    chosen = set()
    hidden = set()
    for seed in range(8):
        twin = views.resample(match.game, player, Rng(seed))
        hidden.add(digest(twin))
        chosen.add(MonteCarloBot(7, trials=40).choose(Seat(twin, match.rulebook, player)))
    assert len(hidden) == 8
    assert len(chosen) == 1


def test_the_monte_carlo_bot_never_touches_the_true_game_beyond_its_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match()
    seat = seat_of(match)
    drawn: list[int] = []
    true_resample = Seat.resample

    def counted(self: Seat, rng: Rng) -> object:
        game = true_resample(self, rng)
        assert game is not match.game
        drawn.append(1)
        return game

    monkeypatch.setattr(Seat, "resample", counted)
    MonteCarloBot(1, trials=12).choose(seat)
    assert len(drawn) == 12


def test_the_monte_carlo_bot_beats_the_random_bot() -> None:
    won = 0
    for seed in range(10):
        match = new_match(seed)
        bots: tuple[Bot, Bot] = (MonteCarloBot(seed, 9.0, trials=40), RandomBot(seed))
        if seed % 2:
            bots = (bots[1], bots[0])
        won += play(match, bots).game.winners == (PlayerId(seed % 2),)
    assert won >= 9


def test_a_finished_game_is_worth_all_or_nothing() -> None:
    match = new_match()
    seat = seat_of(match)
    match.concede(PlayerId(1 - seat.player))
    assert seat.value(match.game) == 1.0
    match = new_match()
    seat = seat_of(match)
    match.concede(seat.player)
    assert seat.value(match.game) == 0.0


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(
        UserError, match=r"unknown bot 'deep'; known: level-1, .*monte-carlo, policy, random, search"
    ):
        make_bot("deep", 1)
