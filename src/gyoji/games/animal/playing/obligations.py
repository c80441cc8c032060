"""What must be referred to (414.4, 414.5): demands on what a player targets, chooses or searches for.

A demand names a range and what in it must be referred to. One that is worded as far as possible is met as far as the
number allows; any other makes the whole reference impossible where it cannot be met.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects import inforce
from gyoji.games.animal.playing import mutual
from gyoji.games.animal.table import kinds
from gyoji.kernel.effects import select
from gyoji.kernel.effects.acts import Choice, object_node
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import PlayerId, Ref, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Must
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame
    from gyoji.kernel.values.ability import Continuous

SOFT: Final = "soft"
"""The word of a demand that is made as far as possible (可能な限り)."""
HARD_RULES: Final = ("414.5", "414.5b", "414.5d", "414.5e")
SOFT_RULES: Final = ("414.4", "414.4b", "414.4d", "414.4e")


class Obligation:
    """What a reference must include, among what it could include. Immutable."""

    __slots__ = ("hard", "soft", "outside", "impossible")

    def __init__(
        self, hard: tuple[Ref, ...], soft: tuple[Ref, ...], outside: tuple[Ref, ...], impossible: bool
    ) -> None:
        self.hard = hard
        self.soft = soft
        self.outside = outside
        """What lies outside of the range of every demand, and may be referred to all the same."""
        self.impossible = impossible
        """Nothing inside of the range can be referred to (414.5a)."""


NONE: Final = Obligation((), (), (), False)


def binds(game: AnimalGame, verb: str) -> bool:
    """Tell whether some effect demands references of a kind."""
    if not continuous.is_made(game, inforce.DUTIES):
        return False
    for effect in continuous.changes_of(game, Must):
        change = effect.change
        if isinstance(change, Must) and isinstance(change.event, tree.Event) and change.event.verb == verb:
            return True
    return False


def binds_strictly(game: AnimalGame, verb: str) -> bool:
    """Tell whether some effect demands references of a kind, be they possible or not."""
    if not continuous.is_made(game, inforce.DUTIES):
        return False
    for effect in continuous.changes_of(game, Must):
        change = effect.change
        if isinstance(change, Must) and isinstance(change.event, tree.Event):
            if change.event.verb == verb and change.event.word != SOFT:
                return True
    return False


def find(game: AnimalGame, player: PlayerId, verb: str, candidates: list[Ref]) -> Obligation:
    """Return what *player* must refer to among *candidates*."""
    if not binds(game, verb):
        return NONE
    effects = continuous.changes_of(game, Must)
    hard: list[Ref] = []
    soft: list[Ref] = []
    bound: list[Ref] = []
    impossible = False
    for effect in effects:
        change = effect.change
        if not isinstance(change, tree.Must) or not isinstance(change.event, tree.Event):
            continue
        event = change.event
        if event.verb != verb or not _asked(game, effect, event, player):
            continue
        ranged = [ref for ref in candidates if _described(game, effect, event.object, ref)]
        if not ranged:
            continue
        bound += [ref for ref in ranged if ref not in bound]
        wanted = select.refs(game, effect.scope, event.to)
        if event.word == SOFT:
            found = [ref for ref in wanted if ref in candidates]
            if not found:
                game.cite("414.4a")
            soft += [ref for ref in found if ref not in soft]
        elif isinstance(event.to, tree.Selector):
            # A class is demanded, not each of its members: whatever of it is there will do.
            found = [ref for ref in wanted if ref in candidates]
            if not found:
                game.cite("414.5a")
                impossible = True
            soft += [ref for ref in found if ref not in soft]
        else:
            if [ref for ref in wanted if ref not in candidates] or not wanted:
                game.cite("414.5a")
                impossible = True
            hard += [ref for ref in wanted if ref in candidates and ref not in hard]
    if not bound:
        return NONE
    soft = [ref for ref in soft if ref not in hard]
    outside = tuple([ref for ref in candidates if ref not in bound])
    return Obligation(tuple(hard), tuple(soft), outside, impossible)


def _asked(game: AnimalGame, effect: Continuous, event: tree.Event, player: PlayerId) -> bool:
    return event.actor is None or player in select.players(game, effect.scope, event.actor)


def _described(game: AnimalGame, effect: Continuous, node: tree.Node | None, ref: Ref) -> bool:
    if node is None:
        return not is_player(ref) and not is_item(ref)
    if isinstance(node, tree.Selector):
        return select.matches(game, effect.scope, node, ref)
    return ref in select.refs(game, effect.scope, node)


def settle(game: AnimalGame, duty: Obligation, least: int, most: int) -> tuple[Obligation, int, int]:
    """Return the demand for a number of references, and how many there are at least and at most.

    The most is below the least where no reference is possible.
    """
    if duty is NONE:
        return (duty, least, most)
    if duty.impossible or most < len(duty.hard):
        game.cite("414.5a" if duty.impossible else "414.5c")
        free = len(duty.outside)
        return (Obligation((), (), duty.outside, True), least, min(most, free) if free >= least else -1)
    for rule in HARD_RULES if duty.hard else ():
        game.cite(rule)
    for rule in SOFT_RULES if duty.soft else ():
        game.cite(rule)
    wanted = len(duty.hard) + len(duty.soft)
    if wanted > most:
        game.cite("414.4c")
    return (duty, least if duty.outside else max(least, min(most, wanted)), most)


def offered(duty: Obligation, found: list[Ref], picks: tuple[Ref, ...], left: int) -> list[Ref]:
    """Return what may be referred to next, *left* references being still to be made."""
    if duty is NONE:
        return found
    if duty.impossible:
        return [ref for ref in found if ref in duty.outside]
    hard = [ref for ref in duty.hard if ref not in picks]
    soft = [ref for ref in duty.soft if ref not in picks]
    wanted = hard if len(hard) >= left else hard + soft
    if not wanted or len(wanted) < left:
        return found
    # What is demanded may itself lie outside of the range of the demand.
    inside = [ref for ref in found if ref in wanted and ref not in duty.outside]
    return inside + [ref for ref in found if ref in duty.outside]


def limit(
    game: AnimalGame, choice: Choice, node: tree.Node | None, player: PlayerId, picks: tuple[Ref, ...]
) -> None:
    """Narrow down what a player may choose or search for as an effect resolves (414.4, 414.5, 206-5b, 412.3)."""
    _limit_by_demand(game, choice, node, player, picks)
    alike = mutual.demand(object_node(node))
    if alike is not None:
        choice.most = mutual.largest(game, alike, (), choice.candidates, choice.most)
        choice.least = min(choice.least, choice.most)
        goal = choice.most if choice.least else len(picks) + 1
        choice.candidates = [*picks, *mutual.offered(game, alike, picks, choice.candidates, goal)]


def _limit_by_demand(
    game: AnimalGame, choice: Choice, node: tree.Node | None, player: PlayerId, picks: tuple[Ref, ...]
) -> None:
    if isinstance(node, tree.Choose):
        verb = "choose"
    elif isinstance(node, tree.Act) and node.verb == "search":
        verb = "search"
        if game.watched_replaces & (1 << kinds.SEARCH):
            choice.candidates = [ref for ref in choice.candidates if _findable(game, ref, player)]
            choice.most = min(choice.most, len(choice.candidates))
            choice.least = min(choice.least, choice.most)
    else:
        return
    duty = find(game, player, verb, choice.candidates)
    if duty is NONE:
        return
    duty, choice.least, choice.most = settle(game, duty, choice.least, choice.most)
    if choice.most < choice.least:
        choice.candidates = []
        choice.least = choice.most = 0
        return
    choice.candidates = offered(duty, choice.candidates, picks, choice.most - len(picks)) + [
        ref for ref in picks if ref in choice.candidates
    ]


def _findable(game: AnimalGame, ref: Ref, player: PlayerId) -> bool:
    wish = Event(kinds.SEARCH, "205-5g", ref, player, cause=player, origin=game.obj(ref).zone)
    return game.prohibition(wish) is None
