"""Short questions that several tests put to a table."""

from __future__ import annotations

from tests.games.nova.table import Card, Table

from gyoji.games.nova.people import options
from gyoji.kernel.machine.procedure import Option


def play(card: Card) -> Option:
    """Return the wish to play a card."""
    return Option(options.PLAY, card.ref)


def use(card: Card, number: int = 0) -> Option:
    """Return the wish to activate an ability of a card, by its place among its activated ones."""
    held = [h for h in card.table.game.values(card.ref).held if h.ability.kind == 0]
    return Option(options.ACTIVATE, card.ref, held[number].key)


def set_energy(card: Card) -> Option:
    """Return the wish to set a card as energy."""
    return Option(options.SET_ENERGY, card.ref)


def why_not(table: Table, wish: Option, player: int = 1) -> tuple[str, str]:
    """Return the rule and the reason for which something is refused; ("", "") when it is not."""
    side = table.p1 if player == 1 else table.p2
    refusal = table.game.why_not(side.seat, wish)
    return ("", "") if refusal is None else (refusal.rule, refusal.because)
