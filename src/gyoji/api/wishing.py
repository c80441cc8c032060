"""Why not: wishes in words, found among what the engine says a player cannot do now."""

from __future__ import annotations

import difflib
from collections.abc import Callable

from gyoji.api.decisions import Option, point_of
from gyoji.api.setup import Setup
from gyoji.api.told import Refusal
from gyoji.kernel.machine import options
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option as Choice
from gyoji.kernel.machine.procedure import Refusal as Reason
from gyoji.kernel.table.ids import PlayerId

NEAREST = 3
"""So many wishes are named that come near."""


def refusals(setup: Setup, game: Game, seat: int) -> tuple[Refusal, ...]:
    """Return what a player may wish to do and cannot do now."""
    wishes = setup.rulebook.wishes(game.copy(), PlayerId(seat), setup.lang)
    return tuple([_refusal(setup, each.text, each.refusal) for each in wishes])


def why_not(
    setup: Setup, game: Game, seat: int, wish: str | Option, check: Callable[[Option], None]
) -> Refusal | None:
    """Return why a player cannot do something; None when it is offered to them. *check* raises for a strange option."""
    game = game.copy()
    if isinstance(wish, Option):
        check(wish)
        chosen = point_of(wish).question.options[wish.index]
        reason = game.why_not(PlayerId(seat), chosen)
        return None if reason is None else _refusal(setup, wish.text, reason)
    if game.over:
        return _passing(setup, game, seat, wish)
    question = game.question
    assert question is not None
    own = question.player == seat
    offered: list[str] = []
    if own:
        offered = [setup.rulebook.option_text(game, each, setup.lang) for each in question.options]
        if [each for each in offered if fits(wish, each)]:
            return None
    forbidden = refusals(setup, game, seat)
    for refusal in forbidden:
        if fits(wish, refusal.wish):
            return refusal
    if not own:
        return _passing(setup, game, seat, wish)
    near = difflib.get_close_matches(wish, [*offered, *[each.wish for each in forbidden]], NEAREST, 0.3)
    advice = f"nearest: {'; '.join(dict.fromkeys(near))}" if near else ""
    text = setup.rulebook.refusal_text(Reason(question.rule, "unknown_wish"), setup.lang)
    return Refusal(wish, question.rule, text, "", advice)


def fits(wish: str, text: str) -> bool:
    """Tell whether a text has all words of a wish; `...` stands for any others."""
    wanted = wish.replace("...", " ").replace("…", " ").casefold().split()
    told = text.casefold()
    return bool(wanted) and all([word in told for word in wanted])


def _passing(setup: Setup, game: Game, seat: int, wish: str) -> Refusal | None:
    """Return why a player cannot do anything at all now."""
    reason = game.why_not(PlayerId(seat), Choice(options.PASS))
    return None if reason is None else _refusal(setup, wish, reason)


def _refusal(setup: Setup, wish: str, reason: Reason) -> Refusal:
    return Refusal(wish, reason.rule, setup.rulebook.refusal_text(reason, setup.lang), reason.also)
