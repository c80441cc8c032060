"""What intrinsic abilities could take off a play, at best (702.1, 803).

It is a first look: whether the play can be brought to its end with them is tried on a copy (`play.possible_refusal`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import intrinsics
from gyoji.games.animal.effects import inforce
from gyoji.games.animal.effects.nodes import (
    BecomeCondition,
    ByRuleProcessing,
    ChangeCondition,
    DamageChange,
    EntersEquipped,
    GainCondition,
    GainInformation,
    IgnoreCondition,
    IgnoreCost,
    LoseCondition,
    MakeValue,
    OriginalIs,
)
from gyoji.games.animal.playing import costs, requirements
from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import INCARNATION_BITS, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import ANY_EVENT, INTRINSIC, Ability
from gyoji.kernel.values.nature import Nature
from gyoji.kernel.values.values import Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class Relief:
    """What intrinsic abilities could take off the cost and the condition of a play, at best."""

    __slots__ = (
        "cost",
        "conditions",
        "no_cost",
        "no_condition",
        "unsettles",
        "opens",
        "unforeseen",
        "forced",
        "exact",
        "one",
    )

    def __init__(self) -> None:
        self.cost: int = 0
        self.conditions: tuple[tuple[str, int], ...] = ()
        self.no_cost: bool = False
        self.no_condition: bool = False
        self.unsettles: bool = False
        """One of them changes the table before the activation cost is done: it has a cost, or does more than lower."""
        self.opens: bool = False
        """One of them may bring what the play lacks in another way than by taking it off."""
        self.unforeseen: bool = False
        """One of them reaches cards that nobody sees: how it ends is not known before it is tried."""
        self.forced: bool = False
        """One of them applies whether the player likes it or not."""
        self.exact: bool = False
        """It is one alone, costs nothing and only takes off what is known now: no trial is needed."""
        self.one: intrinsics.Found | None = None
        """The ability, if it is one alone."""


NO_RELIEF: Final = Relief()
PLENTY: Final = 99
_relieving: Final[dict[Ability, tuple[tree.Node, ...]]] = {}
_lessening: Final[dict[Ability, bool]] = {}
_PAYING: Final = (
    1 << kinds.MOVE | 1 << kinds.LEAVE | 1 << kinds.TURN | 1 << kinds.WAKE | 1 << kinds.PAY | 1 << kinds.APPLY
    | 1 << kinds.AS_COST | 1 << kinds.CHOOSE
)  # fmt: skip
"""Events that an act for a cost, and the paying of a price after it, may have in it, whatever the act."""


def _reliefs(ability: Ability) -> tuple[tree.Node, ...]:
    """Return the parts of an intrinsic ability that touch the cost or the condition of a card."""
    found = _relieving.get(ability)
    if found is None:
        listed: list[tree.Node] = []
        for node in tree.walk(ability.node):
            if isinstance(node, (tree.ChangeCost, ChangeCondition, IgnoreCost, IgnoreCondition)):
                listed.append(node)
        found = tuple(listed)
        _relieving[ability] = found
    return found


def has_intrinsics(values: Values) -> bool:
    """Tell whether an object has an intrinsic ability."""
    for held in values.held:
        if held.ability.kind == INTRINSIC:
            return True
    return False


def supposed(game: AnimalGame, event: Event, ref: Ref) -> Relief:
    """Return what intrinsic abilities that apply to a play would take off its cost and condition, at most."""
    found = intrinsics.applicable(game, event, ref, game.values(ref), ())
    found = intrinsics.still_open(game, ref, found)
    if not found:
        return NO_RELIEF
    relief = Relief()
    known = True
    for each in found:
        scope = each.scope
        named: list[str] = []
        relief.forced = relief.forced or not each.node.may
        relief.unsettles = (
            relief.unsettles or _reach_of(each.held.ability) != _LOWERS or len(each.node.costs) > 0
        )
        for sentence in each.held.ability.code.body:
            if isinstance(sentence, tree.Let):
                most = _picked_at_most(game, each, sentence.value)
                if most >= 0 or _is_known(sentence.value, named):
                    named.append(sentence.name)
                scope = scope.let(sentence.name, _at_most(game, scope, sentence.value) if most < 0 else most)
        for node in _reliefs(each.held.ability):
            if isinstance(node, tree.ChangeCost) and node.minus:
                known = known and node.per is None
                for cost in node.costs:
                    if isinstance(cost, tree.Energy):
                        known = known and _is_known(cost.amount, named)
                        relief.cost += _at_most(game, scope, cost.amount)
            elif isinstance(node, ChangeCondition) and node.minus:
                known = known and (node.like is not None or _is_known(node.amount, named))
                amount = PLENTY if node.like is not None else _at_most(game, scope, node.amount)
                relief.conditions += ((node.kind, amount),)
            elif isinstance(node, IgnoreCost):
                relief.no_cost = True
            elif isinstance(node, IgnoreCondition):
                relief.no_condition = True
    relief.opens = _may_bring(game, found, ref, known)
    relief.unforeseen = reach_unseen(found)
    if len(found) == 1 and _only_lessens(found[0].held.ability):
        relief.one = found[0]
        relief.exact = not relief.unsettles
    return relief


def do_more(found: list[intrinsics.Found]) -> bool:
    """Tell whether abilities that apply do more than lower costs and conditions: where that leads is tried (702.2)."""
    return any([_reach_of(each.held.ability) != _LOWERS for each in found])


def _may_bring(game: AnimalGame, found: list[intrinsics.Found], ref: Ref, known: bool) -> bool:
    """Tell whether abilities that apply to a play may bring energy or what counts for its condition (702.2).

    What only takes things away brings neither, unless something hangs on what is taken: how much is taken off (not
    *known* then), whether another ability applies, what happens instead, or what is said of costs, conditions and
    things that count.
    """
    reach = max([_reach_of(each.held.ability) for each in found])
    if reach != _TAKES:
        return reach == _BRINGS
    return not known or not _is_alone(game, found, ref) or _is_decided_by_table(game, found[0], ref)


def _is_alone(game: AnimalGame, found: list[intrinsics.Found], ref: Ref) -> bool:
    """Tell whether no other intrinsic ability can come to apply to the play of a card."""
    if len(found) != 1 or game.intrinsic_mask & _PLAYS:
        return False
    own = 0
    for held in game.values(ref).held:
        node = held.ability.node
        if isinstance(node, tree.Intrinsic):
            if any([game.lexicon.mask_of(pattern) & _PLAYS for pattern in node.events]):
                own += 1
    return own == 1


def _is_decided_by_table(game: AnimalGame, one: intrinsics.Found, ref: Ref) -> bool:
    """Tell whether what an ability takes may decide about costs, conditions, or what pays and counts for them."""
    events = _events_of(one.held.ability)
    if (game.altering | game.intrinsic_own) & events or game.static_zones & ~game.lexicon.default_mask:
        return True
    for effect in game.continuous:
        if _bears_on_plays(game, effect.change, events):
            return True
    for held in game.obj(ref).definition.printed.held:
        if held.ability.is_static and held.ability.zone in ("play", "all"):
            return True
    for kind in game.lexicon.default_places:
        for zone in game.zone_table[kind]:
            for there in game.zones[zone].cards:
                printed = game.objs[there >> INCARNATION_BITS].definition.printed
                if printed.statics and _say_of_plays(game, printed, events):
                    return True
    return False


def _say_of_plays(game: AnimalGame, values: Values, events: int) -> bool:
    for held in values.held:
        if held.ability.is_static:
            for clause in held.ability.clauses:
                if _bears_on_plays(game, clause.change, events):
                    return True
    return False


def _bears_on_plays(game: AnimalGame, change: tree.Node, events: int) -> bool:
    """Tell whether a change may bear on what a play costs, on its condition, or on what pays and counts for them.

    Bans and replacements of these *events* are not asked for: they are known by their kinds (`altering`).
    """
    if isinstance(change, (tree.ModifyValue, tree.SetValue, tree.Floor, OriginalIs)):
        return change.attribute == "cost"
    if isinstance(change, (tree.Double, tree.Swap)):
        return "cost" in change.attributes
    if isinstance(change, (tree.Can, tree.Must)):
        return game.lexicon.mask_of(change.event) & events != 0
    return not isinstance(change, _WITHOUT_BEARING)


def reach_unseen(found: list[intrinsics.Found]) -> bool:
    """Tell whether abilities do something with cards of a deck."""
    return any([_reaches_deck(each.held.ability) for each in found])


_LOWERS: Final = 0
_TAKES: Final = 1
_BRINGS: Final = 2
_TAKING: Final = frozenset([
    "discard", "sacrifice", "exile", "destroy", "pay_life", "lose_life", "gain_life", "remove", "turn", "freeze",
    "reveal", "look", "choose", "target", "draw", "declare", "deal", "search", "shuffle", "thwart",
])  # fmt: skip
"""Verbs that bring nothing to the battlefield or the domain, and wake nothing there."""
_LIFE_LOST: Final = 1 << kinds.PAY_LIFE | 1 << kinds.LOSE_LIFE
_FURTHER: Final[dict[str, int]] = {
    "pay_life": _LIFE_LOST, "lose_life": _LIFE_LOST,
    "deal": _LIFE_LOST | 1 << kinds.DEALT | 1 << kinds.RECEIVE | 1 << kinds.REDUCE_DAMAGE,
}  # fmt: skip
"""What else may happen where one of these verbs is carried out, by the verb."""
_CHANGES: Final = (
    tree.Gain, tree.Lose, tree.Become, tree.ModifyValue, tree.SetValue, tree.Double, tree.Swap, tree.Floor,
    GainCondition, BecomeCondition, LoseCondition, OriginalIs, MakeValue, GainInformation,
)  # fmt: skip
_WITHOUT_BEARING: Final = (
    tree.Modify, tree.SetStats, tree.Cannot, tree.Replace, tree.Reduce, tree.EntersWith, EntersEquipped,
    DamageChange, ByRuleProcessing,
)  # fmt: skip
"""Changes of attack and health, of what happens, of how things come out, of damage, of what rules do between plays."""
_PLAYS: Final = 1 << kinds.PLAY
_reaches: Final[dict[Ability, int]] = {}
_events: Final[dict[Ability, int]] = {}
_deck_reaches: Final[dict[Ability, bool]] = {}


def _reach_of(ability: Ability) -> int:
    """Return what an intrinsic ability does to the table beside lowering costs and conditions."""
    known = _reaches.get(ability)
    if known is None:
        known = _LOWERS
        for node in tree.walk(ability.node):
            if isinstance(node, tree.Act):
                known = max(known, _TAKES if node.verb in _TAKING else _BRINGS)
            elif isinstance(node, _CHANGES):
                known = _BRINGS
        _reaches[ability] = known
    return known


def _events_of(ability: Ability) -> int:
    """Return the kinds of event that may happen as an intrinsic ability takes things away and a price is paid."""
    known = _events.get(ability)
    if known is None:
        known = _PAYING | 1 << kinds.TARGET | 1 << kinds.COUNTERS_LEAVE
        for node in tree.walk(ability.node):
            if isinstance(node, tree.Act):
                kind = kinds.LEXICON.kinds.get(node.verb, -1)
                known |= 1 << kind if kind >= 0 else ANY_EVENT
                known |= _FURTHER.get(node.verb, 0)
        _events[ability] = known
    return known


def _reaches_deck(ability: Ability) -> bool:
    known = _deck_reaches.get(ability)
    if known is None:
        known = False
        for act in tree.walk(ability.node):
            if isinstance(act, tree.Act):
                known = known or act.verb == "draw" or _names_deck(act.object) or _names_deck(act.source)
        _deck_reaches[ability] = known
    return known


def _names_deck(what: tree.Node | None) -> bool:
    """Tell whether something is taken from a deck."""
    for node in () if what is None else tree.walk(what):
        if isinstance(node, tree.Zone):
            found = kinds.LEXICON.places[node.name]
            if zones.DECK in found or zones.TERRITORY_DECK in found:
                return True
    return False


def _only_lessens(ability: Ability) -> bool:
    """Tell whether an intrinsic ability does nothing but take a number off the cost of a card."""
    known = _lessening.get(ability)
    if known is None:
        known = True
        for sentence in ability.code.body:
            if isinstance(sentence, tree.Do):
                for act in sentence.acts:
                    known = known and isinstance(act, tree.ChangeCost) and act.minus and act.per is None
            elif not isinstance(sentence, tree.Let):
                known = False
        _lessening[ability] = known
    return known


def surely(game: AnimalGame, relief: Relief) -> Relief:
    """Return what can surely be taken off by giving up things that count for nothing else, as many as one likes."""
    one = relief.one
    if one is None or len(one.node.costs) != 1 or relief.cost >= PLENTY:
        return NO_RELIEF
    cost = one.node.costs[0]
    if not isinstance(cost, tree.Bind) or not _takes_off_each(one.held.ability, cost.slot):
        return NO_RELIEF
    act = cost.act
    if (
        not isinstance(act, tree.Act)
        or act.verb not in costs.AWAY
        or not isinstance(act.object, tree.Selector)
    ):
        return NO_RELIEF
    if not isinstance(act.object.quantity, tree.AnyNumber) or continuous.is_made(game, inforce.CONDITIONS):
        return NO_RELIEF
    if game.intrinsic_own & (_PAYING | 1 << game.lexicon.kinds[act.verb]):
        return NO_RELIEF
    sure = Relief()
    named = select.present(game, one.scope, select.refs(game, one.scope, act.object))
    for ref in game.reachable(named, act, one.scope):
        if ref != one.ref and not game.values(ref).statics and not requirements.areas(game, ref):
            sure.cost += 1
    return sure


def _takes_off_each(ability: Ability, slot: int) -> bool:
    """Tell whether an ability takes one off the cost for each thing that was picked for its cost."""
    body = ability.code.body
    if len(body) != 2 or not isinstance(body[0], tree.Let) or not isinstance(body[1], tree.Do):
        return False
    let, do = body[0], body[1]
    if (
        not isinstance(let.value, tree.Count)
        or not isinstance(let.value.what, tree.Selector)
        or len(do.acts) != 1
    ):
        return False
    among, change = let.value.what.among, do.acts[0]
    if not isinstance(among, tree.Ref) or among.slot != slot or let.value.what.filters:
        return False
    if not isinstance(change, tree.ChangeCost) or len(change.costs) != 1:
        return False
    taken = change.costs[0]
    if not isinstance(taken, tree.Energy) or not isinstance(taken.amount, tree.Variable):
        return False
    return taken.amount.name == let.name


def _picked_at_most(game: AnimalGame, one: intrinsics.Found, value: tree.Node) -> int:
    """Return how many things can be picked for a cost at most, where *value* counts those; else -1.

    It says nothing where the cost might be done in another way, or might change the price or what can pay it.
    """
    if not isinstance(value, tree.Count) or not isinstance(value.what, tree.Selector):
        return -1
    among = value.what.among
    if not isinstance(among, tree.Ref):
        return -1
    for cost in one.node.costs:
        if isinstance(cost, tree.Bind) and cost.slot == among.slot and not cost.more:
            act = cost.act
            if not isinstance(act, tree.Act) or not isinstance(act.object, tree.Selector):
                return -1
            kind = game.lexicon.kinds.get(act.verb, -1)
            if kind < 0 or game.watched_replaces & (_PAYING | 1 << kind):
                return -1
            picked = select.refs(game, one.scope, act.object)
            return len(picked) if _keep_their_price(game, picked) else -1
    return -1


def _keep_their_price(game: AnimalGame, picked: list[Ref]) -> bool:
    """Tell that what cards cost to play stays as it is when some of these objects leave."""
    if game.static_zones & ~game.lexicon.default_mask:
        return False
    for effect in game.continuous:
        if not _is_steady(effect.change, effect.nature, effect.conditions):
            return False
    for kind in game.lexicon.default_places:
        for zone in game.zone_table[kind]:
            for ref in game.zones[zone].cards:
                printed = game.objs[ref >> INCARNATION_BITS].definition.printed
                if printed.statics and not _are_steady(printed, ref in picked):
                    return False
    return True


def _are_steady(values: Values, leaves: bool) -> bool:
    """Tell whether constant abilities say the same of costs, whatever leaves; *leaves* says that their object may."""
    for held in values.held:
        if held.ability.is_static:
            for clause in held.ability.clauses:
                if leaves and isinstance(clause.change, (tree.ChangeCost, IgnoreCost)):
                    return False
                if not _is_steady(clause.change, clause.nature, clause.conditions):
                    return False
    return True


def _is_steady(change: tree.Node, own: Nature, conditions: tuple[tree.Node, ...]) -> bool:
    if isinstance(change, (tree.ChangeCost, IgnoreCost)):
        if conditions or isinstance(change, IgnoreCost) or change.per is not None:
            return False
        return all(
            [isinstance(cost, tree.Energy) and isinstance(cost.amount, tree.Num) for cost in change.costs]
        )
    if isinstance(change, (tree.ModifyValue, tree.SetValue, tree.Floor, OriginalIs)):
        return change.attribute != "cost"
    if isinstance(change, (tree.Gain, tree.Lose, tree.Become)):
        return not any([isinstance(thing, (tree.Ability, tree.Quoted)) for thing in change.things])
    return own.ruling or own.numeric or isinstance(change, (GainCondition, BecomeCondition, LoseCondition))


def _is_known(value: tree.Node | None, named: list[str]) -> bool:
    """Tell whether `_at_most` returns a number that nothing on the table can make greater; *named* are such X."""
    if value is None or isinstance(value, tree.Num) or costs.nature_of(value).slots:
        return True
    return isinstance(value, tree.Variable) and value.name in named


def _at_most(game: AnimalGame, scope: Scope, value: tree.Node | None) -> int:
    """Return a number as it is now; plenty where it depends on what is yet to be chosen."""
    if value is None:
        return 0
    if costs.nature_of(value).slots:
        return PLENTY
    return max(0, select.number(game, scope, value))
