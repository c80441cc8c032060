"""Many games at once play as each of them would alone."""

from __future__ import annotations

import pytest
from tests.observe import games as _games

from gyoji.games import registry
from gyoji.games.decks import Deck
from gyoji.kernel.machine.rng import Rng
from gyoji.observe import shape
from gyoji.observe.batch import CUT, ENDED, Batch
from gyoji.observe.cards import CardTable
from gyoji.observe.encoder import Encoder, buffer

assert _games
SEED = 11


def batch(slug: str, games: int, most: int = 10_000, first: int = 0, observe: bool = True) -> Batch:
    rulebook = registry.rulebook(slug)
    decks = [rulebook.deck(name) for name in rulebook.deck_names()[:2]]
    pairings: list[tuple[Deck, ...]] = [(decks[0], decks[1]), (decks[1], decks[0])]
    return Batch(rulebook, CardTable(rulebook), pairings, games, SEED, {}, most, observe, first)


@pytest.mark.parametrize("slug", registry.slugs())
def test_places_play_the_same_games_in_any_company(slug: str) -> None:
    together, alone = batch(slug, 3), batch(slug, 1, first=2)
    rng = Rng(1)
    for _ in range(120):
        actions = [rng.below(int(together.offered[i])) for i in range(3)]
        assert int(alone.offered[0]) == int(together.offered[2])
        assert together.step(actions) == -1
        assert alone.step(actions[2:]) == -1
        row = memoryview(together.observations)[2 * shape.LENGTH :].tolist()
        assert row == memoryview(alone.observations).tolist()


def test_observations_are_those_of_who_is_asked() -> None:
    games = batch("nova", 2)
    games.play_randomly(60)
    rulebook = registry.rulebook("nova")
    for i in range(2):
        game = games.game(i)
        assert game.question is not None
        assert int(games.asked[i]) == game.question.player
        encoder, out = Encoder(rulebook, CardTable(rulebook), game), buffer(1)
        encoder.encode(game, games.history(i), game.question.player, 0, out, 0)
        mine = memoryview(games.observations)[i * shape.LENGTH : (i + 1) * shape.LENGTH].tolist()
        assert mine == memoryview(out).tolist()


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    games = batch("nova", 2)
    before = memoryview(games.observations).tolist()
    assert games.step([0, int(games.offered[1])]) == 1
    assert games.step([-1, 0]) == 0
    assert games.decisions == 0
    assert memoryview(games.observations).tolist() == before


def test_a_game_that_ends_gives_rewards_once_and_another_begins() -> None:
    games = batch("builddivide", 4)
    ended = 0
    for _ in range(500):
        games.step(games.random_actions())
        for i in range(4):
            rewards = [int(games.rewards[i * shape.SEATS + seat]) for seat in range(shape.SEATS)]
            if games.ended[i] == ENDED:
                ended += 1
                assert sorted(rewards) in ([-1, 0, 0, 1], [0, 0, 0, 0])
                assert not games.game(i).over
            else:
                assert rewards == [0, 0, 0, 0]
    assert ended == games.finished > 3


def test_a_game_that_goes_on_for_too_long_is_cut() -> None:
    games = batch("nova", 2, most=5)
    for n in range(1, 16):
        games.step(games.random_actions())
        assert [int(games.ended[i]) for i in range(2)] == [CUT if n % 5 == 0 else 0] * 2
        assert not any([int(games.rewards[i]) for i in range(2 * shape.SEATS)])


def test_without_observing_the_same_is_played() -> None:
    seeing, blind = batch("mission", 2), batch("mission", 2, observe=False)
    rng = Rng(2)
    for _ in range(150):
        actions = [rng.below(int(seeing.offered[i])) for i in range(2)]
        assert [int(seeing.offered[i]) for i in range(2)] == [int(blind.offered[i]) for i in range(2)]
        seeing.step(actions)
        blind.step(actions)
