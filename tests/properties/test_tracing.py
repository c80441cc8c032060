"""A game comes out the same whether the rules that run are recorded or not: recording takes some longer ways."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.kernel.digest import digest
from gyoji.kernel.game import Game
from gyoji.kernel.rng import Rng
from gyoji.kernel.trace import Recorder
from gyoji.match import Match
from gyoji.sim.soak import pairing


def offers(game: Game) -> tuple[object, ...]:
    """Return what is asked now; () when the game is over."""
    question = game.question
    if question is None:
        return ()
    return (question.player, question.prompt, [(each.kind, each.a, each.b) for each in question.options])


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("slug", registry.slugs())
def test_a_game_comes_out_the_same_with_its_rules_recorded(slug: str, number: int) -> None:
    rulebook = registry.rulebook(slug)
    decks = tuple([rulebook.deck(name) for name in pairing(rulebook, number * 11 + 3)])
    plain = Match(rulebook, decks, number).game
    traced = Match(rulebook, decks, number).game
    plain.trace = None
    traced.trace = Recorder(slug)
    rng = Rng(number)
    while plain.question is not None:
        assert offers(plain) == offers(traced)
        choice = rng.below(len(plain.question.options))
        plain.decide(choice)
        traced.decide(choice)
    assert traced.over
    assert digest(plain) == digest(traced)
    assert traced.trace.seen
