"""Who sees a card is said once: in the `ZoneSpec` of its zone."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.table.state import NOBODY, OWNER, PUBLIC, ZoneSpec
from gyoji.kernel.table.views import card_view


def dealt(slug: str) -> Game:
    rulebook = registry.rulebook(slug)
    deck = rulebook.deck(rulebook.deck_names()[0])
    return rulebook.new_game((deck,) * rulebook.seats, 1, {})


def with_visibility(game: Game, kind: int, visibility: int) -> Game:
    """Return a copy of the table in which a kind of zone is seen so."""
    twin = game.copy()
    spec = game.specs[kind]
    other = ZoneSpec(spec.name, visibility, spec.shared, spec.ordered, spec.in_play)
    twin.specs = (*game.specs[:kind], other, *game.specs[kind + 1 :])
    return twin


def sees(game: Game, ref: Ref, seat: int) -> bool:
    """Tell whether a player sees the face of a card, by the view of the table."""
    return card_view(game, ref, 1 << seat).get("name") is not None


def filled(game: Game) -> list[tuple[int, Ref]]:
    """Return the kinds of zone in which the first player has a card face up, each with one of the cards."""
    return [
        (kind, game.cards_in(kind, PlayerId(0))[-1])
        for kind in range(len(game.specs))
        if game.cards_in(kind, PlayerId(0)) and not game.obj(game.cards_in(kind, PlayerId(0))[-1]).face_down
    ]


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_zone_made_public_is_seen_by_all(slug: str) -> None:
    game = dealt(slug)
    hidden = [(kind, ref) for kind, ref in filled(game) if game.specs[kind].visibility != PUBLIC]
    assert hidden != []
    for kind, ref in hidden:
        assert not sees(game, ref, 1)
        assert sees(with_visibility(game, kind, PUBLIC), ref, 1)


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_zone_made_secret_is_seen_by_its_player_or_by_nobody(slug: str) -> None:
    game = dealt(slug)
    for kind, ref in filled(game):
        if not game.obj(ref).shown:
            own, none = with_visibility(game, kind, OWNER), with_visibility(game, kind, NOBODY)
            assert (sees(own, ref, 0), sees(own, ref, 1)) == (True, False)
            assert (sees(none, ref, 0), sees(none, ref, 1)) == (False, False)
