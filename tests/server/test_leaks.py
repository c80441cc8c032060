"""What is sent to a seat does not depend on what is hidden from it.

The long search is `python -m gyoji.server.trials.leaks`.
"""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Match
from gyoji.server.tables import showing
from gyoji.server.trials.leaks import Count, Leak, search


@pytest.mark.slow
@pytest.mark.parametrize("slug", registry.slugs())
def test_nothing_sent_to_a_seat_tells_what_is_hidden_from_it(slug: str) -> None:
    count = Count()
    search(slug, 2, count, often=8, most=80)
    assert count.compared > 50
    assert count.asked > 2
    assert count.exchanged > 500


def search_all() -> Count:
    """Search some games of the toy, by every seat and a spectator."""
    count = Count()
    for seed in range(4):
        search("toy", seed, count, often=1)
    return count


def hand(match: Match) -> list[str]:
    kind = [spec.name for spec in match.game.specs].index("hand")
    refs = match.game.cards_in(kind, PlayerId(0))
    return [match.game.obj(ref).definition.name for ref in refs]


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("told_by", ["show", "show_question", "show_log", "show_judge", "wishes"])
def test_the_search_finds_a_hand_that_is_shown(told_by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true = getattr(showing, told_by)

    def open_hands(match: Match, *more: object) -> object:
        found = true(match, *more)
        return [*found, *hand(match)] if isinstance(found, list) else {**(found or {}), "hand": hand(match)}

    search_all()
    monkeypatch.setattr(showing, told_by, open_hands)
    with pytest.raises(Leak):
        search_all()


@pytest.mark.usefixtures("toy")
def test_the_search_compares_every_decision_or_says_why_not() -> None:
    count = search_all()
    assert count.games == 4
    assert count.compared + count.apart + count.bare == count.decisions
