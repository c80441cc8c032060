"""Which rules ran: one recorder for each game, shared by all its tables while a trace is on.

A game asks for `recorder(slug)` when it is made or loaded and keeps the answer; on the way of a decision
the price of tracing is then one test for None. Recorders live as long as the process, so that a table made
before `start` and played on after it still counts for what runs now.
"""

from __future__ import annotations

_recorders: dict[str, Recorder] = {}
_state: list[bool] = [False]
_forbidden: list[bool] = [False]


class Recorder:
    """Counts the executed rules of one game, by bare rule id, and keeps the effects that were carried out."""

    __slots__ = ("seen", "slug", "effects")

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.seen: dict[str, int] = {}
        self.effects: dict[int, object] = {}
        """The bodies of abilities that were carried out, by identity."""

    def hit(self, rule: str) -> None:
        """Count one rule as executed."""
        self.seen[rule] = self.seen.get(rule, 0) + 1

    def hit_effect(self, body: object) -> None:
        """Keep the body of an ability as carried out."""
        self.effects[id(body)] = body

    def drop_known(self, answer: object) -> None:
        """Drop an answer that is known already and was worked out again for the rules that the long way cites."""

    def hit_rules(self, rules: tuple[str, ...]) -> None:
        """Count every rule that a step, event, check or refusal carries."""
        seen = self.seen
        for rule in rules:
            seen[rule] = seen.get(rule, 0) + 1


def recorder(slug: str) -> Recorder | None:
    """Return the recorder of *slug*, or None while nobody traces."""
    if not _state[0]:
        return None
    found = _recorders.get(slug)
    if found is None:
        found = Recorder(slug)
        _recorders[slug] = found
    return found


def cite(slug: str, *rules: str) -> None:
    """Count *rules* as executed by code that has no table at hand: deck checks, the reading of card text."""
    found = recorder(slug)
    if found is not None:
        found.hit_rules(rules)


def start() -> None:
    """Begin a trace: forget what was counted, and give recorders to the games made from now on."""
    _state[0] = not _forbidden[0]
    for found in _recorders.values():
        found.seen.clear()
        found.effects.clear()


def stop() -> dict[str, int]:
    """End the trace and return how often each rule ran, by qualified id (`slug:rule`)."""
    _state[0] = False
    return counts()


def is_on() -> bool:
    """Tell whether a trace is kept now."""
    return _state[0]


def forbid(forbidden: bool = True) -> None:
    """Keep `start` from beginning a trace, so that everything runs as it does for players; or allow it again."""
    _forbidden[0] = forbidden
    if forbidden:
        _state[0] = False


def carried_out(slug: str, body: object) -> bool:
    """Tell whether the effect with this body (the code of an ability) was begun since `start`."""
    found = _recorders.get(slug)
    return found is not None and id(body) in found.effects


def effects() -> dict[int, object]:
    """Return the bodies of all abilities that were carried out since `start`, in any game, by identity."""
    found: dict[int, object] = {}
    for recorder in _recorders.values():
        found.update(recorder.effects)
    return found


def counts() -> dict[str, int]:
    """Return how often each rule has run since `start`, by qualified id, without ending the trace."""
    return {
        f"{slug}:{rule}": times
        for slug in sorted(_recorders)
        for rule, times in sorted(_recorders[slug].seen.items())
    }
