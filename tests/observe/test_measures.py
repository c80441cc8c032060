"""A table as numbers: the same from both seats, and nothing in it that a seat may not know."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import PlayerId
from gyoji.observe.estimate import Estimator
from gyoji.observe.leanings import NOBODYS, OTHERS, OWN, PLAYER, Leanings, key_of, play_leaning
from gyoji.observe.measures import measures_of

GAMES = [slug for slug in registry.slugs() if slug != "toy"]


def played(slug: str, decisions: int, seed: int = 5) -> Game:
    rulebook = registry.rulebook(slug)
    names = rulebook.deck_names()
    deck = rulebook.deck(names[0])
    game = rulebook.new_game((deck, deck), seed, {})
    rng = Rng(seed)
    for _ in range(decisions):
        question = game.question
        if question is None:
            break
        game.decide(rng.below(min(20, len(question.options))))
    return game


@pytest.mark.parametrize("slug", GAMES)
def test_a_row_is_the_same_for_all_games_that_a_seat_cannot_tell_apart(slug: str) -> None:
    game = played(slug, 60)
    measures = measures_of(registry.rulebook(slug))
    for seat in (PlayerId(0), PlayerId(1)):
        row = measures.measure(game, seat)
        twins = [views.resample(game, seat, Rng(seed)) for seed in range(4)]
        assert len({digest(twin) for twin in twins}) > 1
        assert [measures.measure(twin, seat) for twin in twins] == [row] * 4


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_mine_for_one_seat_is_the_others_for_the_other(slug: str) -> None:
    game = played(slug, 60)
    measures = measures_of(registry.rulebook(slug))
    one, other = (measures.measure(game, PlayerId(seat)) for seat in (0, 1))
    block = (len(one) - 2 - _of_hand(slug)) // 2
    assert one[:block] == other[block : 2 * block]
    assert one[block : 2 * block] == other[:block]
    assert one[-2] + other[-2] == 1.0
    assert any(one[:block])
    assert one != other


def _of_hand(slug: str) -> int:
    rulebook = registry.rulebook(slug)
    lexicon = played(slug, 0).lexicon
    assert rulebook.seats == 2
    return len(lexicon.numbers) + min(8, len(lexicon.types))


def test_a_network_foretells_what_its_weights_say() -> None:
    measures = measures_of(registry.rulebook("nova"))
    weights = [[0.0, 0.0] for _ in range(measures.length)]
    weights[3] = [1.0, -1.0]
    estimator = Estimator(measures, weights, [0.5, 0.5], [2.0, 1.0], -1.0)
    row = [0.0] * measures.length
    assert estimator.chance_of(row) == pytest.approx(1 / (1 + 2.718281828 ** -(1.0 + 0.5 - 1.0)))
    row[3] = 2.0
    assert estimator.chance_of(row) == pytest.approx(1 / (1 + 2.718281828 ** -(5.0 - 1.0)))
    row[3] = 1e9
    assert estimator.chance_of(row) == 1.0


def test_a_finished_game_is_worth_all_or_nothing_whatever_was_learned() -> None:
    game = played("nova", 30)
    measures = measures_of(registry.rulebook("nova"))
    estimator = Estimator(measures, [[0.0] for _ in range(measures.length)], [0.0], [0.0], 0.0)
    assert estimator.chance(game, PlayerId(0)) == 0.5
    game.concede(PlayerId(1))
    assert [estimator.chance(game, PlayerId(seat)) for seat in (0, 1)] == [1.0, 0.0]


@pytest.mark.parametrize("slug", GAMES)
def test_a_heavy_weight_is_drawn_again_and_again(slug: str) -> None:
    rulebook = registry.rulebook(slug)
    game = played(slug, 40)
    question = game.question
    assert question is not None
    plain = Leanings(rulebook, {}, {}, {})
    keys = [plain.key(game, question.player, option) for option in question.options]
    assert len(keys) > 1
    heavy = Leanings(rulebook, {keys[-1]: 20.0}, {}, {})
    drawn = {keys[heavy.draw(game, question, Rng(seed))] for seed in range(20)}
    assert drawn == {keys[-1]}
    even = {plain.draw(game, question, Rng(seed)) for seed in range(200)}
    assert len(even) > 1


@pytest.mark.parametrize("slug", GAMES)
def test_leaning_play_comes_to_an_end(slug: str) -> None:
    game = played(slug, 0)
    last = game.turn + 4
    made = play_leaning(game, Leanings(registry.rulebook(slug), {}, {}, {}), Rng(1), 4000, last)
    assert 0 < made < 4000
    assert game.over or game.turn > last


def test_keys_tell_whose_things_they_are_about() -> None:
    found = {
        key_of(kind, own, first, second)
        for kind in (0, 1, 901)
        for own in (False, True)
        for first in (NOBODYS, OWN, OTHERS, PLAYER)
        for second in (NOBODYS, OWN, OTHERS, PLAYER)
    }
    assert len(found) == 3 * 2 * 4 * 4
