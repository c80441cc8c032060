"""Values that are kept through events which cannot change them are the values that would be computed anew."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.kernel.game import Game
from gyoji.kernel.rng import Rng
from gyoji.kernel.values import Values
from gyoji.match import Match
from gyoji.sim.soak import pairing


def shape(values: Values) -> tuple[object, ...]:
    """Return everything that can be asked of a card, comparable between two tables of one process."""
    held = [(item.key, id(item.ability)) for item in values.held]
    return (
        values.names, values.types, values.colours, values.numbers, values.traits, values.keywords, held,
        values.triggers, values.replaces, values.statics,
    )  # fmt: skip


def all_values(game: Game) -> list[tuple[object, ...]]:
    return [(obj.definition.name, *shape(game.values(obj.ref))) for obj in game.objs]


def check_values(game: Game) -> None:
    """Compare the values at this decision with those of a copy that forgot what was computed."""
    fresh = game.copy()
    fresh.touch()
    assert all_values(game) == all_values(fresh)
    assert game.board is not None
    assert fresh.board is not None
    kept = {kind: [effect.key for effect in found] for kind, found in game.board.rules.items()}
    anew = {kind: [effect.key for effect in found] for kind, found in fresh.board.rules.items()}
    assert kept == anew


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("slug", registry.slugs())
def test_kept_values_are_the_values_computed_anew(slug: str, number: int) -> None:
    rulebook = registry.rulebook(slug)
    decks = tuple([rulebook.deck(name) for name in pairing(rulebook, number * 7)])
    game = Match(rulebook, decks, number).game
    rng = Rng(number)
    while game.question is not None:
        check_values(game)
        game.decide(rng.below(len(game.question.options)))
    assert game.over
