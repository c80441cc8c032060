"""What priority offers at a glance is what the book offers when everything is looked at in its order."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.games.dimensionzero.playing import payment
from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.games.dimensionzero.table.state import PLAYERS, SLUG, ZeroGame
from gyoji.games.dimensionzero.turns import actions, glance, rule_processing
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.machine.trace import Recorder
from gyoji.match import Match
from gyoji.sim.soak import pairing


def looked_at(game: ZeroGame) -> ZeroGame:
    """Return a copy in which nothing that was found before is used: a trace sees all of it again."""
    twin = game.copy()
    twin.glance = None
    twin.trace = Recorder(SLUG)
    twin.invalidate_values()
    return twin


def check(game: ZeroGame) -> None:
    question = game.question
    assert question is not None
    anew = looked_at(game)
    if question.prompt == "priority":
        offered = actions.priority_options(game, question.player)
        assert offered == question.options
        assert offered == actions.priority_options(anew, question.player)
    if game.calm == game.version:
        assert not rule_processing.dying(anew)
        assert all([len(game.pile(zones.LIBRARY, player)) > 0 for player in PLAYERS])
        assert all([len(game.cards_in(zones.SMASH, player)) < kinds.SMASH_LIMIT for player in PLAYERS])
    for player in PLAYERS:
        assert glance.ground(game, player).units == anew.units(player)
        near, far = payment.reach(game, player), payment.reach(anew, player)
        assert (near.refs, near.parts) == (far.refs, far.parts)
        assert near.supply.single == far.supply.single
        assert sorted(near.supply.several) == sorted(far.supply.several)


@pytest.mark.parametrize("number", range(3))
def test_what_is_offered_at_a_glance_is_what_the_book_offers(number: int) -> None:
    rulebook = registry.rulebook(SLUG)
    decks = tuple([rulebook.deck(name) for name in pairing(rulebook, number * 5 + 1)])
    game = Match(rulebook, decks, number).game
    rng = Rng(number)
    assert isinstance(game, ZeroGame)
    while game.question is not None:
        check(game)
        game.decide(rng.below(len(game.question.options)))
    assert game.over


def test_a_copy_that_goes_on_leaves_what_the_original_found() -> None:
    rulebook = registry.rulebook(SLUG)
    decks = tuple([rulebook.deck(name) for name in pairing(rulebook, 2)])
    game = Match(rulebook, decks, 4).game
    rng = Rng(4)
    assert isinstance(game, ZeroGame)
    for _ in range(60):
        assert game.question is not None
        twin = game.copy()
        for _ in range(6):
            if twin.question is not None:
                twin.decide(rng.below(len(twin.question.options)))
        check(game)
        game.decide(rng.below(len(game.question.options)))
    assert len(game.zones[zones.ENERGY * 2].cards) > 0
