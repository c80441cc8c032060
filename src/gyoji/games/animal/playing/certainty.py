"""Whether a play or activation that was possible as it began can still turn out impossible (701.2, 1104.2c).

Only where it can, the table must be kept as it was. Nobody but its player does anything meanwhile, so it is certain
where nothing replaces or forbids what is done, and where no choice spoils a later one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import keywords
from gyoji.games.animal.playing import costs, mutual, obligations
from gyoji.games.animal.table import kinds
from gyoji.kernel.table import shortcuts
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.abilities import Replace
from gyoji.kernel.trees.acts import Reduce
from gyoji.kernel.values import continuous, nature
from gyoji.kernel.values.ability import INTRINSIC, Ability
from gyoji.kernel.values.values import Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

MAY_FAIL: Final = 1
"""Some part is of a kind that can fail, or that a choice for another part can spoil."""
MOVES: Final = 2
"""Objects are moved."""
AIMS: Final = 4
"""Something is targeted."""
MARKS: Final = 8
"""Life is paid, or counters are put on the object itself or taken off it."""
STEADY: Final = (tree.Kind, tree.Named, tree.Trait, tree.Coloured)
"""Filters to which it makes no difference what is moved."""
_MOVING: Final = (1 << kinds.TURN) | (1 << kinds.PAY) | (1 << kinds.AS_COST)
_MARKING: Final = (
    (1 << kinds.PAY_LIFE) | (1 << kinds.LOSE_LIFE) | (1 << kinds.PLACE) | (1 << kinds.REMOVE) | (1 << kinds.PAY)
    | (1 << kinds.AS_COST) | (1 << kinds.BY_EFFECT) | (1 << kinds.COUNTERS_LEAVE)
)  # fmt: skip
_AIMING: Final = (1 << kinds.TARGET) | (1 << kinds.BY_EFFECT)
_PLAYING: Final = (1 << kinds.PLAY) | (1 << kinds.TO_PILE) | (1 << kinds.MOVE) | (1 << kinds.LEAVE)
_shapes: Final[dict[Ability, int]] = {}


def is_play_certain(game: AnimalGame, ability: Ability, values: Values) -> bool:
    """Tell whether the play of a card with these values and this play ability cannot fail once it has begun."""
    if shortcuts.are_off() or game.intrinsic_mask & (_PLAYING | _MOVING) or game.altering & _MOVING:
        return False
    altering = _PLAYING | (1 << kinds.ACTIVATE)  # a play activates its play ability (804.3)
    if game.altering & altering:
        if values.statics or _heeds_states(game) or _is_altered(game, altering):
            return False
    if game.intrinsic_own & (1 << kinds.PLAY):
        for held in values.held:
            if held.ability.kind == INTRINSIC:
                return False
    shape = _shape_of(ability)
    return shape == 0 or shape == AIMS and _is_aim_certain(game) and not _heeds_states(game)


def is_cost_certain(game: AnimalGame, ability: Ability) -> bool:
    """Tell whether an activation cost that can be done cannot fail once it has begun."""
    shape = _shape_of(ability)
    if shortcuts.are_off():
        return False
    if shape == 0:
        return True
    if shape & MAY_FAIL:
        return False
    if shape & MOVES and (game.altering | game.intrinsic_mask) & _MOVING:
        return False
    if shape & MARKS and (game.altering | game.intrinsic_mask) & _MARKING:
        return False
    if shape & AIMS and not _is_aim_certain(game):
        return False
    return shape != MOVES | AIMS or not _heeds_states(game)


def _is_aim_certain(game: AnimalGame) -> bool:
    """Tell that nothing but a keyword, which is seen beforehand, forbids a target, and that nothing demands one."""
    if (game.altering | game.intrinsic_mask) & _AIMING:
        return False
    return not obligations.binds(game, "target")


def _is_altered(game: AnimalGame, mask: int) -> bool:
    """Tell whether some effect in force forbids or replaces events of one of these kinds."""
    if keywords.is_banned(game, mask):
        return True
    for effect in continuous.changes_of(game, Replace):
        change = effect.change
        if not isinstance(change, Replace) or game.lexicon.mask_of(change.event) & mask:
            return True
    return len(continuous.changes_of(game, Reduce)) > 0


def _heeds_states(game: AnimalGame) -> bool:
    """Tell whether values depend on what is moved and what is awake."""
    return continuous.board_of(game).watches & nature.STATES != 0


def _shape_of(ability: Ability) -> int:
    found = _shapes.get(ability)
    if found is None:
        found = _shape(ability)
        _shapes[ability] = found
    return found


def _shape(ability: Ability) -> int:
    """Return what an activation cost consists of, as bits; the object itself is moved first, then territories."""
    if costs.modes_in(ability.code) is not None:
        return MAY_FAIL
    found = 0
    for cost in ability.costs:
        node = costs.part_of(cost).node
        if found & AIMS:
            return MAY_FAIL
        if isinstance(node, tree.FreezeThis):
            if found:
                return MAY_FAIL
            found |= MOVES
        elif isinstance(node, tree.Energy) and isinstance(node.amount, tree.Num):
            found |= MOVES
        elif isinstance(node, tree.Choose) and not found & MARKS and _is_steady(node):
            found |= AIMS
        elif isinstance(node, tree.Act) and not found & MARKS and _is_mark(node):
            found |= MARKS
        else:
            return MAY_FAIL
    return found


def _is_mark(node: tree.Act) -> bool:
    """Tell whether so much life is paid, or so many counters are put on the object itself or taken off it."""
    if not isinstance(node.amount, tree.Num):
        return False
    if node.verb == "pay_life":
        return node.object is None
    return (
        (node.verb == "remove" or node.verb == "place")
        and node.word != ""
        and isinstance(node.object, tree.This)
    )


def _is_steady(node: tree.Choose) -> bool:
    """Tell whether a text asks for so many targets, described by nothing that changes as objects are moved."""
    what = node.object
    if not node.target or not isinstance(what, tree.Selector) or what.among is not None:
        return False
    if isinstance(what.zone, tree.Zone) and (what.zone.position or what.zone.name == "pile"):
        return False
    if what.zone is None and what.nouns != ("player",) or mutual.demand(what) is not None:
        return False
    quantity = what.quantity
    if quantity is not None:
        if not isinstance(quantity, tree.Exactly) or not isinstance(quantity.n, tree.Num):
            return False
    for each in what.filters:
        if isinstance(each, tree.OtherThan) and isinstance(each.what, tree.This):
            continue
        if not isinstance(each, STEADY):
            return False
    return True
