"""What is sent to a seat does not depend on what is hidden from it.

The long search is `python -m gyoji.server.leaks`.
"""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.kernel.ids import PlayerId
from gyoji.match import Match
from gyoji.server import showing
from gyoji.server.leaks import Count, Leak, search


@pytest.mark.slow
@pytest.mark.parametrize("slug", registry.slugs())
def test_nothing_sent_to_a_seat_tells_what_is_hidden_from_it(slug: str) -> None:
    count = Count()
    search(slug, 2, count, often=8, most=80)
    assert count.compared > 50
    assert count.asked > 2
    assert count.exchanged > 500


@pytest.mark.usefixtures("toy")
def test_the_search_finds_a_hand_that_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_hands(match: Match, reader: int, lang: str) -> dict[str, object]:
        kind = [spec.name for spec in match.game.specs].index("hand")
        refs = match.game.cards_in(kind, PlayerId(0))
        return {"hand": [match.game.obj(ref).definition.name for ref in refs]}

    search("toy", 1, Count())
    monkeypatch.setattr(showing, "show", open_hands)
    with pytest.raises(Leak):
        search("toy", 1, Count())
