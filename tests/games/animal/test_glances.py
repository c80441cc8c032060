"""What is seen at a glance is what is found step by step: a table that is traced looks at everything anew."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.kernel.machine import trace
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.machine.rng import Rng

MANY = 400


def asked(game: Game, seed: int) -> list[tuple[int, str, list[Option]]]:
    """Play at random and return everything that was asked."""
    rng = Rng(seed)
    found: list[tuple[int, str, list[Option]]] = []
    while game.question is not None and len(found) < MANY:
        question = game.question
        found.append((question.player, question.prompt, question.options))
        game.decide(rng.below(len(question.options)))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_a_game_at_a_glance_asks_what_one_step_by_step_does(seed: int) -> None:
    rulebook = registry.rulebook("animal")
    names = rulebook.deck_names()
    decks = (rulebook.deck(names[seed % len(names)]), rulebook.deck(names[(seed * 5 + 1) % len(names)]))
    quick = rulebook.new_game(decks, seed, {})
    slow = rulebook.new_game(decks, seed, {})
    quick.trace = None
    slow.trace = trace.Recorder("animal")
    found = asked(slow, seed)
    assert asked(quick, seed) == found
    assert quick.forced == slow.forced
    assert len(found) > 20
