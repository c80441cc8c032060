"""A look over the field: what the objects there offer and demand, once for each version of the table.

Values and places on the field are the same as long as the version is, and so is all that follows from them alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal import keywords, kinds, pending, zones
from gyoji.games.animal.glances import MOVES_THIS, TAKES_COUNTERS, Offer, Survey
from gyoji.kernel import tree
from gyoji.kernel.ability import ACTIVATED, Ability
from gyoji.kernel.ids import INCARNATION_BITS
from gyoji.kernel.values import Values

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame

_demands: Final[dict[Ability, int]] = {}


def of(game: AnimalGame) -> Survey:
    """Return what a look over the field shows now."""
    found = game.survey
    return found if found.version == game.version else _look(game)


def _look(game: AnimalGame) -> Survey:
    offers: list[list[Offer]] = []
    processed: list[int] = [0] * game.seats
    asked = game.processed != 0
    for kind in zones.FIELD:
        for seat in range(game.seats):
            listed: list[Offer] = []
            bits = 0
            for ref in game.zones[game.zone_table[kind][seat]].cards:
                values = game.values(ref)
                if asked:
                    bits |= keywords.processed_by(game.objs[ref >> INCARNATION_BITS].definition, values)
                if values.activates:
                    slow = waits_to_act(game, values)
                    for held in values.held:
                        if held.ability.kind == ACTIVATED and pending.works_in(game, held.ability, kind):
                            listed.append(Offer(ref, held, demands_of(held.ability), slow))
            offers.append(listed)
            processed[seat] |= bits if kind == zones.BATTLEFIELD else bits & keywords.IN_DOMAIN
    game.survey = Survey(game.version, tuple(offers), tuple(processed))
    return game.survey


def demands_of(ability: Ability) -> int:
    """Return what the cost of an ability demands of its own object in any case, as bits of `glances`."""
    found = _demands.get(ability)
    if found is None:
        found = 0
        for cost in ability.costs:
            if isinstance(cost, tree.FreezeThis):
                found |= MOVES_THIS
            if isinstance(cost, tree.Act) and cost.verb == "remove" and isinstance(cost.object, tree.This):
                amount = cost.amount
                if cost.word and (amount is None or isinstance(amount, tree.Num) and amount.n > 0):
                    found |= TAKES_COUNTERS
        _demands[ability] = found
    return found


def waits_to_act(game: AnimalGame, values: Values) -> bool:
    """Tell at a glance whether an object that waits to act is an animal that no keyword lets move (1108.2a)."""
    if game.trace is not None or not values.types & kinds.ANIMAL:
        return False
    return kinds.QUICK_HAND not in values.keywords and kinds.SWIFT not in values.keywords
