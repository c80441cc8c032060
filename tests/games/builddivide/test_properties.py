"""What must hold at every decision of random games: glances never miss an option, packets and fights stay sound."""

from __future__ import annotations

import pytest

from gyoji.games.builddivide.battles import battle, damage
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import payment, pricing
from gyoji.games.builddivide.rulebook import RULEBOOK
from gyoji.games.builddivide.table import kinds, players, zones
from gyoji.games.builddivide.table.state import DivideGame
from gyoji.games.builddivide.turns import actions, rule_processing, windows
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.machine.trace import Recorder
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import NO_REF
from gyoji.kernel.values import continuous

PASS_ONLY = [Option(options.PASS)]


def random_game(seed: int, seats: int) -> DivideGame:
    names = RULEBOOK.deck_names()
    decks = tuple(RULEBOOK.deck(names[(seed + k * (seed % 5 + 1)) % len(names)]) for k in range(seats))
    game = RULEBOOK.new_game(decks, seed, {})
    assert isinstance(game, DivideGame)
    return game


def check_glances(game: DivideGame) -> None:
    """Check what is told at a glance: that players cannot act, and that cards can be paid for."""
    in_main = game.phase == kinds.MAIN_PHASE
    still = game.lull == game.version or game.calm == game.version and windows.is_idle(game)
    for player in players.everybody(game):
        if in_main and player == game.turn_player:
            continue
        if actions.prospects(game, player) != actions.SOMETHING or still and not in_main:
            assert actions.window_options(game, player) == PASS_ONLY
    for player in players.everybody(game):
        for ref in game.cards_in(zones.HAND, player):
            cost = pricing.fixed_cost(game, ref)
            if cost is not None:
                ways = pricing.ways_to_play(game, player, ref)
                payable = [pricing.affordable(game, player, ref, way) for way in ways]
                assert payable == [payment.affords(payment.available_energy(game, player), cost)]


def check_values(game: DivideGame, fresh: DivideGame) -> None:
    """Check that kept values are those of an equal table where nothing is kept."""
    fresh.invalidate_values()
    for obj in game.objs:
        kept, now = game.values(obj.ref), fresh.values(obj.ref)
        assert (kept.names, kept.types, kept.colours, kept.numbers) == (
            now.names,
            now.types,
            now.colours,
            now.numbers,
        )
        assert (kept.traits, kept.keywords) == (now.traits, now.keywords)
        assert [held.key for held in kept.held] == [held.key for held in now.held]
    assert set(continuous.board_of(game).rules) == set(continuous.board_of(fresh).rules)


def check(game: DivideGame) -> None:
    """Check a table that waits for a decision."""
    check_glances(game)
    if game.quiet == game.version:
        assert rule_processing.due(game) == []
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


@pytest.mark.parametrize(
    ("seats", "seed"), [(2, seed) for seed in range(6, 14)] + [(4, seed) for seed in range(2, 4)]
)
def test_what_was_computed_is_kept_only_as_long_as_it_is_good(seats: int, seed: int) -> None:
    game, fresh = random_game(seed, seats), random_game(seed, seats)
    rng = Rng(seed + 100)
    for _ in range(2000):
        if game.question is None or fresh.question is None:
            break
        check_values(game, fresh)
        assert game.question.options == fresh.question.options
        choice = rng.below(len(game.question.options))
        game.decide(choice)
        fresh.decide(choice)
    assert game.over
    assert fresh.over


@pytest.mark.parametrize(
    ("seats", "seed"), [(2, seed) for seed in range(14, 20)] + [(4, seed) for seed in range(4, 6)]
)
def test_a_game_of_which_no_rules_are_recorded_takes_the_same_way(seats: int, seed: int) -> None:
    plain, recorded = random_game(seed, seats), random_game(seed, seats)
    plain.trace, recorded.trace = None, Recorder("builddivide")
    rng = Rng(seed + 100)
    for _ in range(2000):
        if plain.question is None or recorded.question is None:
            break
        assert plain.forced == recorded.forced
        assert digest(plain) == digest(recorded)
        choice = rng.below(len(plain.question.options))
        plain.decide(choice)
        recorded.decide(choice)
    assert plain.over
    assert digest(plain) == digest(recorded)
