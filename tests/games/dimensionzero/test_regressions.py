"""Games that once did not end."""

from __future__ import annotations

from gyoji.games import registry
from gyoji.kernel.machine.playout import play_out
from gyoji.kernel.machine.rng import Rng


def test_a_price_paid_with_the_arriving_unit_itself_is_asked_once() -> None:
    """The unit that an effect puts down is the only card of the hand that must pay for its arrival."""
    rulebook = registry.rulebook("dimensionzero")
    names = rulebook.deck_names()
    decks = (rulebook.deck(names[197 % len(names)]), rulebook.deck(names[197 // len(names) % len(names)]))
    game = rulebook.new_game(decks, 197, {})
    assert play_out(game, Rng(197), 5000) < 5000
    assert game.over
