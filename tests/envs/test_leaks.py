"""What a seat observes does not depend on what is hidden from it.

The long search is `python -m gyoji.envs.leaks`.
"""

from __future__ import annotations

import pytest

pytest.importorskip("librt.vecs")

from gyoji.envs.leaks import ObservationSearch, search, where
from gyoji.games import registry
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import PlayerId
from gyoji.observe import shape
from gyoji.observe.history import History
from gyoji.server.trials.leaks import Count, Leak


@pytest.mark.slow
@pytest.mark.parametrize("slug", registry.slugs())
@pytest.mark.parametrize("seed", [2, 3])
def test_nothing_that_a_seat_observes_tells_what_is_hidden_from_it(slug: str, seed: int) -> None:
    count = Count()
    search(slug, seed, count, most=150)
    assert count.compared > 100
    assert count.exchanged > 1000


class Peeping(ObservationSearch):
    """Observes the card on top of a deck, where one lies."""

    def _observed(self, game: Game, history: History) -> bytes:
        found = super()._observed(game, history)
        top = game.cards_in(0, PlayerId(0))[:1]
        number = game.obj(top[0]).definition.number if top else ""
        return bytes([sum(number.encode()) % 100]) + found[1:]


def test_the_search_finds_what_an_observation_tells_of_a_deck() -> None:
    with pytest.raises(Leak, match=r"state\[0\]\.game is"):
        Peeping("nova", 2, Count()).run(150)


def test_the_search_says_where_observations_differ() -> None:
    assert where(0) == "state[0].game"
    assert where(shape.CARDS + shape.ENTITY + 9) == "cards[1].damage"
    assert where(shape.LENGTH - 1) == "cards[255].aimed_at"
