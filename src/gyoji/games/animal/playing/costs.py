"""What an activation cost demands (705), and whether all of it can be done together.

Everything is chosen before anything is done (705.5b), and then done at once (705.5a). So a thing that the cost takes
away cannot be its target, and what a cost puts into a graveyard cannot be targeted there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final

from gyoji.games.animal.playing import mutual, obligations, targets
from gyoji.games.animal.playing.cost_choices import (
    AWAY,
    TURNING,
    Choice,
    can_be_done,
    can_happen,
    choice_for,
    is_free,
    numbers,
    picks_anew,
)
from gyoji.games.animal.playing.cost_parts import Part, nature_of, part_of, parts_of
from gyoji.games.animal.playing.territories import (
    UNUSED,
    Used,
    is_enough,
    payers,
    power,
    spare,
    turn_event,
    turns_this,
)
from gyoji.games.animal.table import counters, kinds
from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.resolve import MODES_CHOSEN
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_item
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

# Whether all parts can be done


def payable(
    game: AnimalGame,
    player: PlayerId,
    scope: Scope,
    costs: tuple[Node, ...],
    body: Code | None = None,
    own: Ref = NO_REF,
    used: Used = UNUSED,
) -> bool:
    """Tell whether an activation cost can be done, with the modes that must be chosen for it (705.5, 705-1d)."""
    modes = modes_in(body)
    if len(costs) == 1 and used is UNUSED and modes is None and _targets_anything(game, costs[0]):
        if game.trace is not None:
            assert _solve(game, player, scope, parts_of(costs), 0, used, body, own)
        return True
    if modes is None or scope.variable(MODES_CHOSEN):
        return _solve(game, player, scope, parts_of(costs), 0, used, body, own)
    return len(possible_modes(game, player, scope, costs, body, own, used)) > 0


def _targets_anything(game: AnimalGame, cost: Node) -> bool:
    """Tell at a glance that a cost is nothing but to target any one thing, and that nothing forbids or demands one."""
    node = cost.act if isinstance(cost, tree.Bind) else cost
    if not isinstance(node, tree.Choose) or not node.target or not isinstance(node.object, tree.AnyOf):
        return False
    if game.watched_replaces & (1 << kinds.TARGET) or shortcuts.are_off():
        return False
    first = node.object.options[0]
    if not isinstance(first, tree.Selector) or first.nouns != ("player",) or first.player is not None:
        return False
    quantity = node.object.quantity
    if not isinstance(quantity, tree.Exactly) or not isinstance(quantity.n, tree.Num) or quantity.n.n != 1:
        return False
    return not obligations.binds(game, "target")


def possible_modes(
    game: AnimalGame,
    player: PlayerId,
    scope: Scope,
    costs: tuple[Node, ...],
    body: Code | None,
    own: Ref,
    used: Used = UNUSED,
) -> list[int]:
    """Return the modes that can still be chosen beside those chosen already (705-1c)."""
    modes = modes_in(body)
    found: list[int] = []
    if modes is None:
        return found
    chosen = scope.variable(MODES_CHOSEN)
    for i in range(len(modes.options)):
        if chosen & (1 << i):
            continue
        parts = [part_of(cost) for cost in (*costs, *mode_costs(modes, chosen | (1 << i)))]
        if _solve(game, player, scope, parts, 0, used, body, own):
            found.append(i)
        else:
            game.cite("705-1c")
    return found


def modes_in(body: Code | None) -> tree.Modes | None:
    """Return the modes that are chosen as part of the cost (705-1a)."""
    if body is None:
        return None
    for sentence in body.body:
        if isinstance(sentence, tree.Modes) and not sentence.late:
            return sentence
    return None


def mode_costs(modes: tree.Modes, chosen: int) -> tuple[Node, ...]:
    """Return the costs of the modes in a mask (705-1b)."""
    found: tuple[Node, ...] = ()
    for i, option in enumerate(modes.options):
        if chosen & (1 << i) and isinstance(option, tree.Mode):
            found += option.costs
    return found


def with_values(game: AnimalGame, scope: Scope, node: Node, body: Code | None) -> Scope:
    """Return the scope with X fixed where the cost speaks of it and the text says what it is (207-15e)."""
    if body is None or not _gives_values(body):
        return scope
    for letter in nature_of(node).letters:
        if not _knows(scope, letter):
            for sentence in body.body:
                if isinstance(sentence, tree.Let) and sentence.name == letter:
                    if any([slot >= len(scope.slots) for slot in nature_of(sentence.value).slots]):
                        continue  # it tells of what is yet to be paid (207-15d)
                    game.cite("207-15e")
                    game.cite("203-7e")
                    scope = scope.fix(letter, select.number(game, scope, sentence.value))
    return scope


def _gives_values(body: Code) -> bool:
    for sentence in body.body:
        if isinstance(sentence, tree.Let):
            return True
    return False


def _knows(scope: Scope, name: str) -> bool:
    return any([known == name for known, _ in scope.variables])


def amounts_of(game: AnimalGame, player: PlayerId, scope: Scope, node: tree.Energy, used: Used) -> list[int]:
    """Return how many territories may be moved for a circled number: one number, a few, or any for a letter."""
    amount = node.amount
    free = spare(game, player, used)
    if isinstance(amount, tree.AnyOf):
        listed = [select.number(game, scope, option) for option in amount.options]
        return [n for n in listed if n <= free]
    if isinstance(amount, tree.Variable) and not _knows(scope, amount.name):
        game.cite("207-15d")
        return list(range(free + 1))
    n = max(0, select.number(game, scope, amount))
    return [n] if n <= free else []


def _solve(
    game: AnimalGame,
    player: PlayerId,
    scope: Scope,
    parts: list[Part],
    at: int,
    used: Used,
    body: Code | None,
    own: Ref,
) -> bool:
    """Tell whether the parts from *at* on can all be done."""
    if at >= len(parts):
        return is_enough(game, player, used)
    part = parts[at]
    node = part.node
    scope = with_values(game, scope, node, body)
    if isinstance(node, tree.FreezeThis):
        if not turns_this(game, player, scope, used):
            return False
        turned = used.with_cards(turned=(scope.source,))
        return _solve(game, player, scope, parts, at + 1, turned, body, own)
    if isinstance(node, tree.Energy):
        for n in amounts_of(game, player, scope, node, used):
            paid = used.with_points(energy=n)
            if _solve(game, player, _given(scope, part, node.amount, n), parts, at + 1, paid, body, own):
                return True
        return False
    if isinstance(node, tree.Act) and node.object is None:
        return _solve_amount(game, player, scope, parts, at, used, body, own, node)
    if not isinstance(node, (tree.Act, tree.Choose)):
        return _solve(game, player, scope, parts, at + 1, used, body, own)
    if counters.takes_any(node):
        bearers = counters.bearers(game, scope, node)
        for n in range(counters.there(game, bearers, node, used) + 1 if part.slot >= 0 else 1):
            given = scope if part.slot < 0 else scope.remember(part.slot, bearers, n)
            spent = counters.take_any(game, used, bearers, node, n)
            if _solve(game, player, given, parts, at + 1, spent, body, own):
                return True
        return False
    if at + 1 >= len(parts) and isinstance(node, tree.Choose) and _asks_for_one_target(game, node):
        taken = used.away + used.aimed
        if used.turned and nature_of(node).wakeful:
            taken += used.turned
        found = targets.is_any(game, scope, node, own, taken) and is_enough(game, player, used)
        if game.trace is not None:
            assert found == _solve_choosing(game, player, scope, parts, at, used, body, own)
        return found
    if at + 1 >= len(parts) and isinstance(node, tree.Act):
        many = _exact_number(game, node, used)
        if many >= 0:
            found = _are_there(game, player, scope, node, used, own, many) and is_enough(game, player, used)
            if game.trace is not None:
                assert found == _solve_choosing(game, player, scope, parts, at, used, body, own)
            return found
    return _solve_choosing(game, player, scope, parts, at, used, body, own)


def _solve_choosing(
    game: AnimalGame,
    player: PlayerId,
    scope: Scope,
    parts: list[Part],
    at: int,
    used: Used,
    body: Code | None,
    own: Ref,
) -> bool:
    """Tell whether objects can be chosen for the part *at* so that the parts after it can be done."""
    choice = choice_for(game, player, scope, parts[at], used, own)
    if choice.most < choice.least or len(choice.candidates) < choice.least:
        return False
    node = parts[at].node
    if counters.takes_one_by_one(node):
        alike = len([part for part in parts[at:] if part.node == node])
        if alike > 1 and counters.left(game, used, choice.candidates, node) < alike:
            return False
    return _solve_choice(game, player, scope, parts, at, used, body, own, choice)


_APART: Final = ("hand", "battlefield", "graveyard")
"""Zones whose cards are nothing that territories are paid with."""


def _exact_number(game: AnimalGame, node: tree.Act, used: Used) -> int:
    """Return how many objects an act asks for, whichever they are, so that it is enough to find them; else -1."""
    what = node.object
    if not isinstance(what, tree.Selector) or not isinstance(what.zone, tree.Zone):
        return -1
    paid = used.energy > 0 or used.before > 0 and nature_of(node).wakeful
    if what.zone.position or paid and what.zone.name not in _APART or mutual.demand(what) is not None:
        return -1
    return 0 if isinstance(what.quantity, tree.AnyNumber) else _fixed(what.quantity)


def _fixed(quantity: Node | None) -> int:
    """Return a number of objects that is said, -1 for any other."""
    return quantity.n.n if isinstance(quantity, tree.Exactly) and isinstance(quantity.n, tree.Num) else -1


def _are_there(
    game: AnimalGame, player: PlayerId, scope: Scope, node: tree.Act, used: Used, own: Ref, many: int
) -> bool:
    """Tell whether an act can be done to so many objects, each by itself."""
    named = select.present(game, scope, select.refs(game, scope, node.object))
    left = many
    for ref in game.reachable(named, node, scope):
        if left <= 0:
            break
        if (
            ref != own
            and is_free(game, scope, node, ref, used)
            and can_be_done(game, scope, node, ref, player)
        ):
            left -= 1
    return left <= 0


def _asks_for_one_target(game: AnimalGame, node: tree.Choose) -> bool:
    """Tell that one target is asked for, whichever it is, so that it is enough to find one."""
    what = node.object
    if (
        not node.target
        or not isinstance(what, (tree.Selector, tree.AnyOf))
        or mutual.demand(what) is not None
    ):
        return False
    if what.quantity is not None and _fixed(what.quantity) != 1:
        return False
    return not obligations.binds_strictly(game, "target")


def _solve_amount(
    game: AnimalGame,
    player: PlayerId,
    scope: Scope,
    parts: list[Part],
    at: int,
    used: Used,
    body: Code | None,
    own: Ref,
    node: tree.Act,
) -> bool:
    if node.verb == "pay_life":
        life = game.player_value(player, "life") - used.life
        if isinstance(node.amount, tree.AnyNumber):
            return _solve(
                game, player, scope.remember(max(0, parts[at].slot), (), 0), parts, at + 1, used, body, own
            )
        n = select.number(game, scope, node.amount)
        if n > life:
            game.cite("207-12c")
            return False
        if n > 0 and not may_pay_life(game, player, scope, node):
            return False
        used = used.with_points(life=n)
    else:
        act = acts.resolved_act(game, scope, node, player, ())
        act.by_cost = True
        if not game.can_do_in_full(act):
            return False
    return _solve(game, player, scope, parts, at + 1, used, body, own)


def life_in(game: AnimalGame, scope: Scope, nodes: tuple[Node, ...]) -> int:
    """Return how much life costs take, as far as nobody chooses it."""
    total = 0
    for node in nodes:
        if (
            isinstance(node, tree.Act)
            and node.verb == "pay_life"
            and not isinstance(node.amount, tree.AnyNumber)
        ):
            total += select.number(game, scope, node.amount)
    return total


def may_pay_life(game: AnimalGame, player: PlayerId, scope: Scope, node: tree.Act) -> bool:
    """Tell whether nothing keeps a player from paying life."""
    if not game.watched_replaces & (1 << kinds.PAY_LIFE):
        return True
    act = acts.resolved_act(game, scope, node, player, ())
    act.by_cost = True
    return all([can_happen(game, event, node.verb) for event in game.events_for(act) or ()])


def _solve_choice(
    game: AnimalGame,
    player: PlayerId,
    scope: Scope,
    parts: list[Part],
    at: int,
    used: Used,
    body: Code | None,
    own: Ref,
    choice: Choice,
) -> bool:
    part = parts[at]
    if at + 1 >= len(parts) and used.energy == 0 and used.before == 0:
        return True
    counts = [len(choice.candidates)] if choice.fixed else list(range(choice.least, choice.most + 1))
    if not _matters_later(part, parts, at, body):
        counts = counts[:1]
    # Parts alike may be filled in any order: each takes what comes after the one before.
    alike = at > 0 and counters.takes_one_by_one(part.node) and parts[at - 1].node == part.node
    first = used.counters[-1][0] if alike and used.counters else NO_REF
    for n in counts:
        for picks in _ways(choice, n):
            if first != NO_REF and picks and picks[0] < first:
                continue
            taken = use(game, scope, part.node, picks, used)
            given = scope
            if part.slot >= 0:
                given = scope.remember(part.slot, picks, counters.amount_done(game, scope, part.node, picks))
            if _solve(game, player, given, parts, at + 1, taken, body, own):
                return True
    return False


_MOST_WAYS: Final = 2000


def _ways(choice: Choice, n: int) -> Iterator[tuple[Ref, ...]]:
    """Return the ways to choose *n* candidates; of very many only those that lie side by side."""
    if choice.fixed or n == 0:
        return iter([obliged_picks(choice, 0, n)])
    rows = range(len(choice.candidates) - n + 1)
    if choice.duty is not obligations.NONE or comb(len(choice.candidates), n) > _MOST_WAYS:
        return iter([obliged_picks(choice, start, n) for start in rows])
    return combinations(choice.candidates, n)


def obliged_picks(choice: Choice, start: int, n: int) -> tuple[Ref, ...]:
    """Return *n* candidates from *start* on, what must be chosen first."""
    if choice.fixed or choice.duty is obligations.NONE:
        return tuple(choice.candidates[start : start + n])
    first = [*choice.duty.hard, *choice.duty.soft]
    rest = [ref for ref in choice.candidates if ref not in first]
    return tuple((first + rest)[start : start + n] if start == 0 else (first + rest[start:])[:n])


def _matters_later(part: Part, parts: list[Part], at: int, body: Code | None) -> bool:
    """Tell whether the number chosen for a part can make a difference to a later one."""
    if part.slot < 0:
        return False
    for later in parts[at + 1 :]:
        nature = nature_of(later.node)
        if nature.letters or part.slot in nature.slots:
            return True
    return False


def use(game: AnimalGame, scope: Scope, node: Node, picks: tuple[Ref, ...], used: Used) -> Used:
    """Return what is taken hold of when *picks* are chosen for a part too."""
    if isinstance(node, tree.Choose):
        if not node.target:
            return used
        return used.with_cards(aimed=picks)
    if isinstance(node, tree.Act):
        if node.verb in AWAY:
            return used.with_cards(away=picks, turned=picks if nature_of(node).wakeful else ())
        if node.verb in TURNING:
            return used.with_cards(turned=picks)
        if node.verb == "reveal" and picks_anew(node.object):
            return used.with_shown(picks)
        if node.verb == "remove":
            return used.with_counters(picks, node.word, counters.wanted(game, scope, node))
    return used


def _given(scope: Scope, part: Part, amount: Node, n: int) -> Scope:
    """Return the scope that knows how much was paid."""
    if isinstance(amount, tree.Variable):
        scope = scope.fix(amount.name, n)
    return scope if part.slot < 0 else scope.remember(part.slot, (), n)


given = _given

__all__ = [
    "AWAY",
    "UNUSED",
    "Choice",
    "Part",
    "Used",
    "amounts_of",
    "can_happen",
    "choice_for",
    "given",
    "is_item",
    "mode_costs",
    "modes_in",
    "nature_of",
    "numbers",
    "part_of",
    "payable",
    "payers",
    "possible_modes",
    "power",
    "turn_event",
    "turns_this",
    "use",
    "with_values",
]  # fmt: skip
