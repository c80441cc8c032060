"""What must hold at every decision of random games: glances never miss an option, packets and fights stay sound."""

from __future__ import annotations

import pytest

from gyoji.games.builddivide import actions, battle, damage, options, players, rule_processing, windows, zones
from gyoji.games.builddivide.rulebook import RULEBOOK
from gyoji.games.builddivide.state import DivideGame
from gyoji.kernel.ids import NO_REF
from gyoji.kernel.procedure import Option
from gyoji.kernel.rng import Rng

PASS_ONLY = [Option(options.PASS)]


def random_game(seed: int, seats: int) -> DivideGame:
    names = RULEBOOK.deck_names()
    decks = tuple(RULEBOOK.deck(names[(seed + k * (seed % 5 + 1)) % len(names)]) for k in range(seats))
    game = RULEBOOK.new_game(decks, seed, {})
    assert isinstance(game, DivideGame)
    return game


def check(game: DivideGame) -> None:
    """Check a table that waits for a decision."""
    for player in players.everybody(game):
        if not actions.may_act(game, player):
            assert actions.window_options(game, player) == PASS_ONLY
    if game.quiet == game.version:
        assert rule_processing.due(game) == []
    if game.calm == game.version and windows.is_idle(game):
        for player in players.everybody(game):
            assert actions.window_options(game, player) == PASS_ONLY
    for packet in game.packets:
        assert packet.rank != damage.ATTACK_DAMAGE or game.fight is not None
    fight = game.fight
    if fight is not None and fight.pair:
        assert fight.pair == (fight.attacker, fight.target)
    if fight is None:
        assert battle.attacking(game) == NO_REF
    for item in game.waiting:
        assert item.card == NO_REF or game.zone_of(item.card) == zones.RESOLUTION


@pytest.mark.parametrize(
    ("seats", "seed"), [(2, seed) for seed in range(6)] + [(4, seed) for seed in range(2)]
)
def test_random_games(seats: int, seed: int) -> None:
    game = random_game(seed, seats)
    rng = Rng(seed + 100)
    for _ in range(2000):
        if game.question is None:
            break
        check(game)
        game.decide(rng.below(len(game.question.options)))
    assert game.over
