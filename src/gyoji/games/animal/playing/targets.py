"""Targets and choices (206-4, 206-5): what may be one, and how targets are watched until their effect resolves.

A target that stops fitting for a moment is none any more (206-4g): after everything that happens, the targets of all
that lies on the piles are looked at. What relates several targets to each other is not looked at again (206-4h).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import keywords, links
from gyoji.games.animal.abilities.keywords import KeywordsAnswers
from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import MODES_CHOSEN
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.targeting import Demand
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import (
    INCARNATION_BITS,
    ITEM_BASE,
    NO_REF,
    PlayerId,
    Ref,
    is_item,
    is_player,
    player_of,
)
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import This
from gyoji.kernel.values.ability import Ability, Waiting

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


_AIMING: Final = (1 << kinds.TARGET) | (1 << kinds.BY_EFFECT)


def costs_of(ability: Ability, modes: int) -> tuple[tree.Node, ...]:
    """Return the activation cost of an ability with that of the modes that were chosen (705-1b)."""
    costs = ability.costs
    if modes:
        for sentence in ability.code.body:
            if isinstance(sentence, tree.Modes) and not sentence.late:
                for i, option in enumerate(sentence.options):
                    if modes & (1 << i) and isinstance(option, tree.Mode):
                        costs += option.costs
    return costs


def demands(costs: tuple[tree.Node, ...]) -> list[Demand]:
    """Return the choices of targets in an activation cost, in printed order."""
    found: list[Demand] = []
    for cost in costs:
        if isinstance(cost, tree.Bind) and isinstance(cost.act, tree.Choose) and cost.act.target:
            found.append(Demand(cost.slot, cost.act))
    return found


def legal(game: AnimalGame, scope: Scope, node: tree.Choose, own: Ref = NO_REF) -> list[Ref]:
    """Return what may be a target now; nothing is a target of itself (206-4e)."""
    found = game.reachable(select.present(game, scope, select.refs(game, scope, node.object)), node, scope)
    game.cite("206-4b")
    if isinstance(node.object, tree.AnyOf):
        game.cite("206-6a")
        game.cite("206-6b")
    what = node.object
    if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone) and what.zone.name == "pile":
        game.cite("206-4e")  # what is chosen for lies on no pile yet
    return [ref for ref in found if ref != own and may_target(game, scope, ref, node)]


def is_any(game: AnimalGame, scope: Scope, node: tree.Choose, own: Ref, without: tuple[Ref, ...]) -> bool:
    """Tell whether anything may be a target now, apart from *own* and what is taken already."""
    if isinstance(node.object, tree.AnyOf):
        for option in node.object.options:
            if _is_any_of(game, scope, node, option, own, without):
                return True
        return False
    return _is_any_of(game, scope, node, node.object, own, without)


def _is_any_of(
    game: AnimalGame,
    scope: Scope,
    node: tree.Choose,
    what: tree.Node | None,
    own: Ref,
    without: tuple[Ref, ...],
) -> bool:
    if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone) and _is_plain(game, what):
        whose = what.zone.player if what.zone.player is not None else what.player
        seats = game.in_turn_order() if whose is None else select.players(game, scope, whose)
        for kind in game.lexicon.places[what.zone.name]:
            for seat in seats:
                for ref in game.zones[game.zone_table[kind][seat]].cards:
                    if ref != own and select.fits(game, scope, what, ref) and ref not in without:
                        if may_target(game, scope, ref, node):
                            return True
        return False
    found = game.reachable(select.present(game, scope, select.refs(game, scope, what)), node, scope)
    for ref in found:
        if ref != own and ref not in without and may_target(game, scope, ref, node):
            return True
    return False


def _is_plain(game: AnimalGame, what: tree.Selector) -> bool:
    """Tell whether what a text describes is found by looking at one card after the other."""
    assert isinstance(what.zone, tree.Zone)
    if game.face_downs or game.seats > 2 or what.among is not None or what.zone.position:
        return False
    if what.zone.name == "pile" or what.nouns == ("player",):
        return False
    for each in what.filters:
        if isinstance(each, tree.Extreme):
            return False
    return True


def may_target(game: AnimalGame, scope: Scope, ref: Ref, node: tree.Choose) -> bool:
    """Tell whether nothing keeps the object from being a target of the scope's effect (206-4d)."""
    if game.watched_replaces & (1 << kinds.TARGET):
        if ref > 0 and not is_item(ref) and _is_open(game, ref):
            if game.trace is not None:
                assert not _is_barred(game, scope, ref, node)
            return True
        if _is_barred(game, scope, ref, node):
            game.cite("206-4d")
            return False
    return not is_player(ref) or not game.players[player_of(ref)].lost


def _is_barred(game: AnimalGame, scope: Scope, ref: Ref, node: tree.Choose) -> bool:
    """Tell whether an effect or an iron wall keeps an object from being a target."""
    return game.prohibition(event_of(game, scope, ref, node)) is not None


def event_of(game: AnimalGame, scope: Scope, ref: Ref, node: tree.Choose) -> Event:
    """Return the targeting of an object, as bans know it."""
    return Event(
        kinds.TARGET, "206-4d", ref, scope.controller, 1, scope.source, scope.controller,
        word=class_of(game, scope, node), mask=1 << kinds.BY_EFFECT,
    )  # fmt: skip


def _is_open(game: AnimalGame, ref: Ref) -> bool:
    """Tell at a glance that nothing keeps an object from being a target: no effect, and no iron wall."""
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref or obj.definition.printed.statics or shortcuts.are_off():
        return False
    if kinds.IRON_WALL in game.values(ref).keywords:
        return False
    return not keywords.is_banned(game, _AIMING)


def class_of(game: AnimalGame, scope: Scope, node: tree.Choose) -> str:
    """Return the class of the ability that asks for a target; "" where it cannot be told."""
    held = [item.held for item in game.waiting if item.held is not None]
    if scope.source > 0:
        held += game.values(scope.source).held
    for each in held:
        for inner in _choices_in(each.ability):
            if inner is node:
                return links.CLASSES.get(each.ability.kind, "play")
    return ""


_choices: Final[dict[Ability, tuple[tree.Choose, ...]]] = {}


def _choices_in(ability: Ability) -> tuple[tree.Choose, ...]:
    found = _choices.get(ability)
    if found is None:
        listed: list[tree.Choose] = []
        for node in tree.walk(ability.node):
            if isinstance(node, tree.Choose):
                listed.append(node)
        found = tuple(listed)
        _choices[ability] = found
    return found


# Watching (206-4f, 206-4g)


def watch(game: AnimalGame) -> None:
    """Let go of targets that fit no more; what is resolving keeps its own."""
    for i in range(len(game.waiting)):
        item = game.waiting[i]
        if item.held is None or item.serial == game.resolving or not item.scope.slots:
            continue
        kept = _watched(game, item)
        if kept is not item.scope:
            fresh = Waiting(item.serial, item.card, item.held, item.source, kept, item.word)
            game.waiting = game.waiting[:i] + (fresh,) + game.waiting[i + 1 :]


def _watched(game: AnimalGame, item: Waiting) -> Scope:
    scope = item.scope
    assert item.held is not None
    for demand in demands(costs_of(item.held.ability, scope.variable(MODES_CHOSEN))):
        before = scope.slots[demand.slot] if demand.slot < len(scope.slots) else ()
        if not before:
            continue
        good = tuple([ref for ref in before if fits(game, scope, demand.node, ref)])
        if game.trace is not None and isinstance(demand.node.object, tree.Selector):
            if any([_relates(each) for each in demand.node.object.filters]):
                game.cite("203-7e")
        if len(good) != len(before):
            game.cite("206-4f")
            game.cite("206-4g")
            game.cite("206-4k")
            game.cite("206-4l")
            game.cite("206-4j")
            if game.trace is not None and _walled(game, before):
                game.cite("1606.2")
            if good:
                game.cite("206-4h")
            else:
                game.cite("206-4i")
            scope = _without(scope, demand.slot, good)
    return scope


def _walled(game: AnimalGame, refs: tuple[Ref, ...]) -> bool:
    """Tell whether one of several targets has an iron wall now."""
    for ref in refs:
        if not is_player(ref) and not is_item(ref) and game.is_live(ref):
            if kinds.IRON_WALL in game.values(ref).keywords:
                return True
    return False


def _without(scope: Scope, slot: int, good: tuple[Ref, ...]) -> Scope:
    return scope.remember(slot, good, scope.counts[slot])


def fits(game: AnimalGame, scope: Scope, node: tree.Choose, ref: Ref) -> bool:
    """Tell whether a target still is one: there, as described, and allowed."""
    if is_item(ref):
        if not game.item_waits(ref):
            return False
    elif not is_player(ref) and not game.is_live(ref):
        return False
    return _described(game, scope, node.object, ref) and may_target(game, scope, ref, node)


def _described(game: AnimalGame, scope: Scope, node: tree.Node, ref: Ref) -> bool:
    if isinstance(node, tree.AnyOf):
        return any([_described(game, scope, option, ref) for option in node.options])
    if isinstance(node, tree.Both):
        return any([_described(game, scope, part, ref) for part in node.parts])
    if isinstance(node, tree.Selector):
        return select.matches(game, scope, _alone(node), ref)
    return True


def _alone(node: tree.Selector) -> tree.Selector:
    """Return a description without what relates its objects to other targets (206-4h)."""
    if node.among is None and not node.filters:
        return node
    known = _separated.get(id(node))
    if known is None or known.node is not node:
        known = Separated(node, _separate(node))
        _separated[id(node)] = known
    return known.alone


class Separated:
    """A description, and the same without what relates its objects to other targets; made once for each."""

    __slots__ = ("node", "alone")

    def __init__(self, node: tree.Selector, alone: tree.Selector) -> None:
        self.node = node
        """Kept, so that its number stays its own."""
        self.alone = alone


_separated: Final[dict[int, Separated]] = {}


def _separate(node: tree.Selector) -> tree.Selector:
    if node.among is None and not any([_relates(each) for each in node.filters]):
        return node
    filters = tuple([each for each in node.filters if not _relates(each)])
    return tree.Selector(node.player, node.zone, filters, node.nouns, node.quantity)


def _relates(node: tree.Node) -> bool:
    if isinstance(node, tree.OtherThan) and isinstance(node.what, tree.This):
        return False
    return any([isinstance(inner, (tree.Ref, tree.SameAs, tree.Extreme)) for inner in tree.walk(node)])


# What the effect runtime asks


class TargetsAnswers(KeywordsAnswers):
    """Answers what can be a target, and what it is later."""

    __slots__ = ()

    def where_it_went(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a gone object became where the text's own event or cost moved it, or NO_REF (611-2a, 705.7)."""
        if is_player(ref) or is_item(ref):
            return NO_REF
        event = scope.event
        if event is not None and (ref == event.subject or ref in scope.subjects):
            moved = Ref(ref + 1)
            if self.is_live(moved) and (event.became != NO_REF or ref in scope.subjects):
                return moved
        if ref == scope.source:
            obj = self.obj(ref)
            now = self.objs[ref >> 20]
            if (
                obj.zone // self.seats == zones.PILE
                and now.ref == ref + 1
                and zones.is_field(now.zone // self.seats)
            ):
                return now.ref
        return NO_REF

    def referents_of_this(self, scope: Scope, node: This) -> list[Ref]:
        """Return what a text means by this; where no card has it, none is meant by this card (203-5h, 707-3d)."""
        if node.noun == "true_card" and scope.source != NO_REF and self.is_token(scope.source):
            self.cite("707-3d")
            return []
        return [scope.source]

    def choosable(self, ref: Ref, scope: Scope, verb: str) -> bool:
        """Tell whether an effect may choose the object (206-5a); bans on targeting do not matter (206-5b)."""
        self.cite("206-5a")
        if self.watched_replaces & (1 << kinds.TARGET):
            self.cite("206-5b")
        if is_player(ref):
            return not self.players[player_of(ref)].lost
        if not self.watched_replaces & (1 << kinds.CHOOSE):
            return True
        event = Event(
            kinds.CHOOSE, "206-5a", ref, scope.controller, 1, scope.source, scope.controller,
            mask=1 << kinds.BY_EFFECT,
        )  # fmt: skip
        return self.prohibition(event) is None

    def need_not_find(self, player: PlayerId, candidates: list[Ref]) -> bool:
        """Tell whether a player need not find described cards; those that are public must be (904.4c, 205-5e)."""
        self.cite("904.4c")
        self.cite("904.4d")
        return True

    def is_this(self, ref: Ref, scope: Scope, node: This) -> bool:
        """Tell whether an object is what a text means by this."""
        return ref == scope.source and len(self.referents_of_this(scope, node)) > 0


def item_ref(item: Waiting) -> Ref:
    """Return the reference of what lies on a pile."""
    return item.card if item.card != NO_REF else Ref(ITEM_BASE + item.serial)
