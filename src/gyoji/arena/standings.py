"""The rating tables of an arena: of its sides, and of its decks and its bots where there are several."""

from __future__ import annotations

from collections.abc import Callable

from gyoji.arena.contest import Contest
from gyoji.arena.ratings import Rating, Result, ratings
from gyoji.arena.sides import Side


def standings(contest: Contest) -> dict[str, list[Rating]]:
    """Return the ratings of `sides`, of `decks` and of `bots`; a table with one row is none.

    The rating of a deck counts the games of all bots that played it, that of a bot the games with all decks.
    """
    ways: dict[str, Callable[[Side], str]] = {
        "sides": lambda side: side.name,
        "decks": lambda side: side.deck,
        "bots": lambda side: side.brain.text,
    }
    found: dict[str, list[Rating]] = {}
    for what, name_of in ways.items():
        results = _results(contest, name_of)
        if results:
            found[what] = ratings(results)
    if len(found.get("decks", ())) == len(found.get("sides", ())):
        found.pop("decks", None)
    if len(found.get("bots", ())) == len(found.get("sides", ())):
        found.pop("bots", None)
    return found


def _results(contest: Contest, name_of: Callable[[Side], str]) -> list[Result]:
    found: list[Result] = []
    for (a, b), meeting in zip(contest.plan.pairs, contest.meetings, strict=True):
        names = name_of(contest.plan.sides[a]), name_of(contest.plan.sides[b])
        scores = meeting.scores
        if scores.games and names[0] != names[1]:
            worth = min(1.0, scores.worth()) if scores.pairs else 1.0
            found.append(Result(*names, scores.total, scores.games, worth))
    return found
