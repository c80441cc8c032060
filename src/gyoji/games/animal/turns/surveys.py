"""A look over the field: what the objects there offer and demand, once for each version of the table.

Values and places on the field are the same as long as the version is, and so is all that follows from them alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import keywords, pending
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.glances import Needs, Offer, Survey
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import ACTIVATED, Ability
from gyoji.kernel.values.values import Definition, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

_needs: Final[dict[Ability, Needs]] = {}
_afar: Final[list[int]] = []
"""By definition: the kinds of zone, as bits, in which its printed abilities can be activated; -1 if not asked yet."""


def of(game: AnimalGame) -> Survey:
    """Return what a look over the field shows now."""
    found = game.survey
    return found if shortcuts.is_current(found.version, game.version) else _look(game)


def _look(game: AnimalGame) -> Survey:
    shared: list[Offer] = []
    offers: list[list[Offer]] = [shared if game.shared_abilities else [] for _ in range(game.seats)]
    processed: list[int] = [0] * game.seats
    for kind in zones.FIELD:
        asked = game.processed & (-1 if kind == zones.BATTLEFIELD else keywords.IN_DOMAIN)
        for seat in range(game.seats):
            bits = 0
            for ref in game.zones[game.zone_table[kind][seat]].cards:
                obj = game.objs[ref >> INCARNATION_BITS]
                values = obj.cache
                if values is None or obj.cache_version != game.version:
                    values = game.values(ref)
                if asked and values.keywords:
                    bits |= keywords.processed_by(obj.definition, values)
                if values.activates:
                    slow = waits_to_act(game, values)
                    for held in values.held:
                        if held.ability.kind == ACTIVATED and pending.works_in(game, held.ability, kind):
                            offers[seat].append(Offer(ref, held, needs_of(held.ability), slow))
            if bits:
                before: int = processed[seat]
                processed[seat] = before | (bits if kind == zones.BATTLEFIELD else bits & keywords.IN_DOMAIN)
    for seat in range(game.seats):
        if processed[seat]:
            processed[seat] = _due(game, PlayerId(seat), processed[seat])
    game.survey = Survey(game.version, tuple(offers), tuple(processed))
    return game.survey


def _due(game: AnimalGame, player: PlayerId, bits: int) -> int:
    """Return of the keywords that a player's objects have those by which something may be due."""
    if bits & keywords.SHARING and not keywords.unique_groups(game, player):
        bits &= ~keywords.SHARING
    if bits & keywords.WINTERING and not keywords.without_winter(game, player):
        bits &= ~keywords.WINTERING
    return bits


def works_afar(game: AnimalGame, definition: Definition, kind: int) -> bool:
    """Tell whether a card has, as it is printed, an ability that can be activated in a kind of zone."""
    index = definition.index
    while len(_afar) <= index:
        _afar.append(-1)
    found = _afar[index]
    if found < 0:
        found = 0
        for held in definition.printed.held:
            if held.ability.kind == ACTIVATED:
                for each in range(zones.PILE + 1):
                    if pending.works_in(game, held.ability, each):
                        found |= 1 << each
        _afar[index] = found
    return found & (1 << kind) != 0


def needs_of(ability: Ability) -> Needs:
    """Return what the cost of an ability demands of its own object in any case."""
    found = _needs.get(ability)
    if found is None:
        moves = False
        word = ""
        count = 0
        for cost in ability.costs:
            if isinstance(cost, tree.FreezeThis):
                moves = True
            node = cost.act if isinstance(cost, tree.Bind) else cost
            if isinstance(node, tree.Act) and node.verb == "remove" and isinstance(node.object, tree.This):
                n = _number(node.amount)
                if node.word and n > count:
                    word = node.word
                    count = n
        by = any([isinstance(limit, tree.OnlyBy) for limit in ability.limits])
        found = Needs(moves, word, count, by)
        _needs[ability] = found
    return found


def _number(amount: tree.Node | None) -> int:
    """Return how many counters are taken off at least: none where the text leaves it open."""
    if isinstance(amount, tree.Num):
        return amount.n
    return 1 if amount is None or isinstance(amount, tree.All) else 0


def waits_to_act(game: AnimalGame, values: Values) -> bool:
    """Tell at a glance whether an object that waits to act is an animal that no keyword lets move (1108.2a)."""
    if not values.types & kinds.ANIMAL:
        return False
    return kinds.QUICK_HAND not in values.keywords and kinds.SWIFT not in values.keywords
