"""What may be chosen for one part of an activation cost (705.5): possible, not forbidden, not replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects import replaced_numbers
from gyoji.games.animal.effects.nodes import AllAtLeast, CopyToken, TokenSpec
from gyoji.games.animal.playing import mutual, obligations, targets
from gyoji.games.animal.playing.cost_parts import Part, nature_of
from gyoji.games.animal.playing.territories import Used
from gyoji.games.animal.table import counters
from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

MANY: Final = 10**6
AWAY: Final = (
    "discard", "add", "put", "send", "return", "bring_out", "destroy", "sacrifice", "exile", "transfer", "take_off",
)  # fmt: skip
"""Verbs that move their objects: what one of them takes serves no other part of the cost."""
TURNING: Final = ("turn", "freeze", "night", "dawn", "wake")
STRICT: Final = ("add", "put", "send", "return", "bring_out", "exile", "transfer")
"""Verbs that are done only when the object arrives where they say (205-8d, 205-13c): replaced, they cannot be paid."""


class Choice:
    """What may be chosen for a part: among what, and how many at least and at most."""

    __slots__ = ("candidates", "least", "most", "fixed", "duty")

    def __init__(self, candidates: list[Ref], least: int, most: int, fixed: bool = False) -> None:
        self.candidates = candidates
        self.least = least
        self.most = most
        self.fixed = fixed
        """Nothing to choose: all candidates."""
        self.duty: obligations.Obligation = obligations.NONE


def choice_for(
    game: AnimalGame, player: PlayerId, scope: Scope, part: Part, used: Used, own: Ref = NO_REF
) -> Choice:
    """Return what may be chosen for a target, a choice or an act on objects."""
    node = part.node
    if isinstance(node, tree.Choose):
        return _choice_of_targets(game, player, scope, node, used, own)
    assert isinstance(node, tree.Act)
    what = node.object
    if what is None:
        return Choice([], 0, 0, True)
    named = select.present(game, scope, select.refs(game, scope, what))
    whole = len(named)
    found = [
        ref
        for ref in game.reachable(named, node, scope)
        if ref != own
        and is_free(game, scope, node, ref, used)
        and can_be_done(game, scope, node, ref, player)
    ]
    quantity = what.quantity if isinstance(what, (tree.Selector, tree.AnyOf)) else None
    if (
        not isinstance(what, (tree.Selector, tree.AnyOf))
        or isinstance(quantity, tree.All)
        or quantity is None
    ):
        if whole == 0 and quantity is None and isinstance(what, (tree.Selector, tree.This)):
            game.cite("705.5")  # the one thing meant is not there, or is not as the cost says
            return Choice(found, 1, -1, True)
        return Choice(found, whole, len(found) if len(found) == whole else -1, True)
    if isinstance(quantity, AllAtLeast):
        least = select.number(game, scope, quantity.n)
        return Choice(found, least, len(found) if len(found) == whole else -1, True)
    if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone) and what.zone.position:
        wanted_n = select.limit(game, scope, quantity, MANY)
        return Choice(found, wanted_n, len(found) if len(found) >= wanted_n else -1, True)
    least, most = numbers(game, scope, quantity, len(found))
    return _alike(game, what, Choice(found, least, most))


def _alike(game: AnimalGame, what: Node, choice: Choice) -> Choice:
    """Return a choice of objects that must be alike or unlike each other, as many as can be (412.3)."""
    demand = mutual.demand(what)
    if demand is not None and choice.most >= 0:
        choice.least = max(choice.least, mutual.fewest(game, demand, choice.candidates))
        choice.most = mutual.largest(game, demand, (), choice.candidates, choice.most)
        if choice.most < choice.least:
            choice.most = -1
    return choice


def _choice_of_targets(
    game: AnimalGame, player: PlayerId, scope: Scope, node: tree.Choose, used: Used, own: Ref
) -> Choice:
    verb = "target" if node.target else "choose"
    if node.target:
        found = targets.legal(game, scope, node, own)
    else:
        found = game.reachable(
            select.present(game, scope, select.refs(game, scope, node.object)), node, scope
        )
        found = [ref for ref in found if game.choosable(ref, scope, "")]
    if used.away or used.aimed or used.turned:
        wakeful = nature_of(node).wakeful
        found = [
            ref
            for ref in found
            if ref not in used.away and ref not in used.aimed and not (wakeful and ref in used.turned)
        ]
    what = node.object
    quantity = what.quantity if isinstance(what, (tree.Selector, tree.AnyOf)) else None
    if isinstance(quantity, tree.All):
        return Choice(found, len(found), len(found), True)
    least, most = (1, 1) if quantity is None else numbers(game, scope, quantity, len(found))
    choice = _alike(game, what, Choice(found, least, min(most, len(found))))
    duty = obligations.find(game, player, verb, found)
    choice.duty, choice.least, choice.most = obligations.settle(game, duty, choice.least, choice.most)
    return choice


def numbers(game: AnimalGame, scope: Scope, quantity: Node, available: int) -> tuple[int, int]:
    """Return how many a quantity demands at least, and allows at most of those available."""
    if isinstance(quantity, tree.AnyNumber):
        return (0, available)
    if isinstance(quantity, tree.AtLeast):
        return (select.number(game, scope, quantity.n), available)
    if isinstance(quantity, (tree.UpTo, tree.AtMost)):
        return (0, min(available, max(0, select.number(game, scope, quantity.n))))
    if isinstance(quantity, tree.AnyOf):
        listed = [select.number(game, scope, option) for option in quantity.options]
        return (min(listed), min(available, max(listed)))
    if isinstance(quantity, tree.Exactly):
        n = max(0, select.number(game, scope, quantity.n))
        return (n, n)
    return (1, 1)


def is_free(game: AnimalGame, scope: Scope, node: tree.Act, ref: Ref, used: Used) -> bool:
    """Tell whether no other part has taken hold of an object so that this one cannot."""
    if is_player(ref):
        return True
    if node.verb in AWAY:
        if ref in used.shown and not _speaks_of_known(node.object):
            return False
        return ref not in used.away and ref not in used.aimed
    if node.verb in TURNING:
        return ref not in used.turned and ref not in used.away
    if node.verb == "reveal" and picks_anew(node.object):
        return ref not in used.away
    if used.counters and node.verb == "remove":
        return counters.are_left(game, used, ref, node.word, counters.wanted(game, scope, node))
    return True


def picks_anew(what: Node | None) -> bool:
    """Tell whether a part of a cost describes its cards: それ and これ are what they are, whatever else is done."""
    return isinstance(what, tree.Selector) and what.among is None


def _speaks_of_known(what: Node | None) -> bool:
    """Tell whether a part names cards of another part again (公開して、それを捨てて)."""
    return isinstance(what, tree.Ref) or isinstance(what, tree.Selector) and what.among is not None


def can_be_done(game: AnimalGame, scope: Scope, node: tree.Act, ref: Ref, player: PlayerId) -> bool:
    """Tell whether the act can be done to this one object: possible, not forbidden, not replaced (705.5)."""
    resolved = acts.resolved_act(game, scope, node, player, (ref,))
    resolved.by_cost = True
    if not game.can_do_in_full(resolved):
        return False
    if game.watched_replaces == 0 or isinstance(node.object, (TokenSpec, CopyToken)):
        return True
    if node.verb not in STRICT and node.verb != "pay_life" and node.verb != "remove":
        return True  # that nothing forbids it has been seen
    batch = game.events_for(resolved)
    if batch is not None:
        for event in batch:
            if not can_happen(game, event, node.verb, _how_many(game, scope, node)):
                return False
    return True


def can_happen(game: AnimalGame, event: Event, verb: str, many: int = 1) -> bool:
    """Tell whether an event of a cost, one of *many* at the same time, would happen as it must."""
    if not event.mask & game.watched_replaces:
        return True
    if game.prohibition(event) is not None:
        game.cite("705.5")
        return False
    if verb in STRICT:
        for replacer in game.replacers(event, ()):
            if replaced_numbers.enough(game, replacer, many):
                game.cite("705.5")
                return False
    return True


def _how_many(game: AnimalGame, scope: Scope, node: tree.Act) -> int:
    """Return how many objects an act of a cost names; 1 where the player chooses how many."""
    what = node.object
    quantity = what.quantity if isinstance(what, (tree.Selector, tree.AnyOf)) else None
    return select.number(game, scope, quantity.n) if isinstance(quantity, tree.Exactly) else 1
