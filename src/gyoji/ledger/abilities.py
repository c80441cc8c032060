"""The abilities of the shipped cards: which of them a ruling or a recorded game has carried out.

Counted are abilities that are carried out at a time: effects, triggered, activated and intrinsic ones. Constant
abilities and keywords have no such time. An ability is named by its game, card and place in the text: `nova:灯台守#2`.
"""

from __future__ import annotations

from collections.abc import Iterator

from gyoji.games import registry
from gyoji.kernel.values.ability import Ability
from gyoji.ledger.record import LedgerTrace

SHOWN_BY = ("tests/scenarios/", "tests/properties/test_golden_games")
"""The tests that assert what a card did: rulings and recorded games."""


def is_shown_by(test_id: str) -> bool:
    """Tell whether a test is a ruling or a recorded game."""
    return test_id.startswith(SHOWN_BY)


def of_game(slug: str) -> dict[str, Ability]:
    """Return every ability of the shipped cards of a game that is carried out at a time, by name."""
    return dict(_abilities(slug))


def by_body(slugs: list[str]) -> dict[int, str]:
    """Return the names of the abilities of these games by the identity of their bodies, as a trace keeps them."""
    return {id(ability.code): name for slug in slugs for name, ability in _abilities(slug)}


def never_carried_out(slug: str, trace: LedgerTrace) -> list[str]:
    """Return the abilities of a game that no ruling or recorded game of the trace has carried out."""
    carried_out = trace.abilities()
    return [name for name in of_game(slug) if name not in carried_out]


def _abilities(slug: str) -> Iterator[tuple[str, Ability]]:
    rulebook = registry.rulebook(slug)
    for name, card in rulebook.records().items():
        for number, ability in enumerate(rulebook.definition(card).abilities, 1):
            if ability.code.ops:
                yield f"{slug}:{name}#{number}", ability
