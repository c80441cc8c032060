"""Levels: their names, what a beginner overlooks, that none sees what is hidden, and how long their turns take."""

from __future__ import annotations

import pytest
from tests.bots.test_bots import play, seat_of
from tests.toy import new_match

from gyoji.bots import BOTS, LEVELS, RANKED, Budget, LevelBot, Seat, make_bot, make_with, title_of
from gyoji.bots.search import Attention
from gyoji.games import registry
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import PlayerId

pytestmark = pytest.mark.usefixtures("toy")
GAMES = [slug for slug in registry.slugs() if slug != "toy"]


def played(slug: str, decisions: int, seed: int) -> Game:
    """Return a game after some random decisions, with a question that has options to choose from."""
    rulebook = registry.rulebook(slug)
    names = rulebook.deck_names()
    deck = rulebook.deck(names[seed % len(names)])
    game = rulebook.new_game((deck, deck), seed, {})
    rng = Rng(seed)
    while game.question is not None and (
        decisions > 0 or len(game.question.options) < 3 or rulebook.idle_choice(game) >= 0
    ):
        game.decide(rng.below(min(20, len(game.question.options))))
        decisions -= 1
    return game


def test_there_are_five_with_ranks_in_both_languages() -> None:
    assert RANKED == ("level-1", "level-2", "level-3", "level-4", "level-5")
    assert title_of("level-5", "ja") == "横綱"
    assert title_of("level-1", "en") == "Jonokuchi"
    assert title_of("random", "en") == "random"
    assert len({level.ja for level in LEVELS}) == len({level.en for level in LEVELS}) == 5


def test_a_higher_level_thinks_more_and_overlooks_less() -> None:
    trials = [level.trials for level in LEVELS]
    overlooked = [0.0 if level.attention is None else level.attention.overlooks for level in LEVELS]
    assert trials == sorted(trials)
    assert overlooked == sorted(overlooked, reverse=True)


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("name", [*RANKED, "search", "policy", "monte-carlo"])
def test_no_bot_chooses_by_what_is_hidden(slug: str, name: str) -> None:
    """The cards that its player cannot see are exchanged; the choice stays the same."""
    rulebook = registry.rulebook(slug)
    for seed in (1, 2):
        game = played(slug, 40 * seed, seed)
        assert game.question is not None
        player = game.question.player
        hidden = set()
        chosen = set()
        for deal in range(3):
            twin = views.resample(game, player, Rng(deal))
            hidden.add(digest(twin))
            bot = make_with(name, 7, Budget(trials=10))
            if isinstance(bot, LevelBot):
                bot.trials = min(10, bot.trials)
            chosen.add(bot.choose(Seat(twin, rulebook, player)))
        assert len(hidden) > 1
        assert len(chosen) == 1


@pytest.mark.parametrize("name", RANKED)
def test_every_level_plays_a_game_to_its_end(name: str) -> None:
    bots = [make_with(name, seed, Budget(trials=1)) for seed in (1, 2)]
    assert play(new_match(), (bots[0], bots[1])).game.over


def test_what_is_overlooked_stays_overlooked_for_the_turn_and_not_for_ever() -> None:
    match = new_match(3)
    question = match.game.question
    assert question is not None
    attention = Attention(overlooks=0.5)
    option = question.options[1]
    seen = {attention.sees(match.game, option, True, 5) for _ in range(5)}
    assert len(seen) == 1
    later = set()
    for turn in range(1, 30):
        match.game.turn = turn
        match.game.turn_player = question.player
        later.add(attention.sees(match.game, option, True, 5))
    assert later == {True, False}


def test_passing_is_never_overlooked_and_the_others_dozing() -> None:
    match = new_match(3)
    question = match.game.question
    assert question is not None
    blind = Attention(overlooks=1.0, dozes=1.0)
    assert all(blind.sees(match.game, option, False, 1) for option in question.options)
    assert not any(blind.sees(match.game, option, True, 1) for option in question.options)
    awake = Attention(overlooks=0.0, dozes=1.0)
    assert awake.sees(match.game, question.options[1], True, 1)
    match.game.turn_player = PlayerId(1 - question.player)
    assert not awake.sees(match.game, question.options[1], True, 1)


def test_who_overlooks_everything_still_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played("nova", 40, 1)
    assert game.question is not None
    bot = make_bot("level-1", 3)
    assert isinstance(bot, LevelBot)
    bot.attention = Attention(overlooks=1.0, dozes=1.0)
    thought = bot.think(Seat(game, registry.rulebook("nova"), game.question.player))
    assert 0 <= thought.choice < len(game.question.options)


@pytest.mark.parametrize("name", [*RANKED, "search"])
def test_a_turn_of_many_decisions_is_bounded(name: str) -> None:
    """Every look at the clock takes 50 ms: with 40 decisions a turn still takes no longer than it may, but for a
    few trials each that are made whatever the clock says."""
    now = [0.0]

    def clock() -> float:
        now[0] += 0.05
        return now[0]

    bot = make_with(name, 1, Budget(1.0, clock=clock, turn_seconds=2.5))
    seat = seat_of(new_match())
    spent = []
    for _ in range(40):
        before = now[0]
        bot.choose(seat)
        spent.append(now[0] - before)
    assert sum(spent[:10]) < 2.5 + 10 * 0.35
    assert max(spent[20:]) <= 0.35


def test_levels_stand_among_the_bots() -> None:
    assert set(RANKED) < set(BOTS)
