"""Continuous effects: what values cards have now, and which rules are changed.

All objects in play are evaluated together, since effects reach across the table: printed values first, then layer by
layer as the game's policy sorts them; inside a layer a dependent effect waits for what it depends on, and
otherwise the older one goes first. While this runs, `game.values` reads the values as far as they have come, so
that a condition inside an effect sees the layers below it. The result is cached under the table's version
number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, PlayerId, Ref, is_object
from gyoji.kernel.table.state import Obj
from gyoji.kernel.table.table import fresh_number
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Unaffected
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import changes, durations, layers, nature, once, pools
from gyoji.kernel.values.ability import LATER, Ability, Clause, Continuous
from gyoji.kernel.values.board import Board, bit_of
from gyoji.kernel.values.nature import Nature
from gyoji.kernel.values.values import Held, Values

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

BATCHES: Final = 4096
"""So many batches of counters on one object have keys of their own; keys of effects of texts are not negative."""
_counter_natures: Final[dict[tuple[Lexicon, str], Nature]] = {}
_NOTHING: Final[list[Continuous]] = []
"""What is in force where nothing is: one list for all who ask, so that asking makes none."""
_SHIELDS: Final = bit_of(Unaffected)


def evaluate(game: Game, obj: Obj) -> Values:
    """Return the values of *obj* now, computing the whole board if it changed since."""
    board = game.board
    in_play = game.specs[game.kind_of(obj.zone)].in_play
    # An object may be shared with a copied game, which has left its own values on it: then all is computed again.
    taken = in_play and obj.cache_version >= 0
    if board is None or board.version != game.version or taken and not board.busy:
        board = _compute(game)
        if obj.cache_version == game.version and obj.cache is not None:
            return obj.cache
    values = obj.definition.printed
    if values.everywhere and not board.busy and not in_play:
        values = _defined_by_itself(game, obj)
    if board.outside and not in_play:
        values = board.outside.get(obj.ref, values)
    obj.cache = values
    obj.cache_version = game.version
    return values


def board_of(game: Game) -> Board:
    """Return what is in force now."""
    board = game.board
    if board is None or board.version != game.version:
        return _compute(game)
    return board


def is_made(game: Game, bits: int) -> bool:
    """Tell whether effects of some classes of change may be in force; *bits* are theirs (`board.bit_of`)."""
    board = game.board
    if board is None or board.version != game.version:
        board = _compute(game)
    return board.made & bits != 0 or shortcuts.are_off()


def changes_of(game: Game, kind: type) -> list[Continuous]:
    """Return the effects of one class of change that are in force, oldest first. Do not write to the list."""
    board = game.board
    if board is None or board.version != game.version:
        board = _compute(game)
    if not board.rules:
        return _NOTHING
    found = board.rules.get(kind)
    return _NOTHING if found is None else found


def _compute(game: Game) -> Board:
    void: list[int] = []
    board = _evaluated(game, void)
    if not void:
        return board
    for _ in range(3):
        tried = sorted(void)
        board = _evaluated(game, void)
        if sorted(void) == tried:
            return board
    # Without what they give their abilities would not be lost: the order of the layers stands.
    return _evaluated(game, [-1])


def _evaluated(game: Game, void: list[int]) -> Board:
    """Evaluate the table, without the effects in *void*; put there what static abilities gave that are lost."""
    former = game.board
    if former is not None and former.version == game.version and former.outside:
        game.version = fresh_number()  # else what was changed outside play would be changed once more
    board = Board(game.version)
    game.board = board
    effects: list[Continuous] = list(game.continuous)
    for kind in game.lexicon.default_places:
        for zone in game.zone_table[kind]:
            for ref in game.zones[zone].cards:
                obj = game.objs[ref >> INCARNATION_BITS]
                printed = obj.definition.printed
                obj.cache = printed
                obj.cache_version = game.version
                board.triggers |= printed.triggers
                if printed.states:
                    board.states = True
                if printed.statics:
                    effects += _printed_statics(game, obj)
                if obj.counters:
                    _add_counted(game, obj, effects)
    if game.static_zones:
        board.watches |= nature.OUTER
        _add_zone_statics(game, effects)
    if effects:
        _apply_all(game, board, effects, void)
    board.busy = False
    return board


def _add_counted(game: Game, obj: Obj, effects: list[Continuous]) -> None:
    """Add what the counters on an object change."""
    key = (-1 - int(obj.ref)) * BATCHES
    for time, change in game.counter_changes(obj):
        kind = (game.lexicon, change.attribute if isinstance(change, tree.ModifyValue) else "")
        own = _counter_natures.get(kind)
        if own is None:  # a plain number on their own card, whichever counters they are
            own = Nature(change, (), game.lexicon)
            _counter_natures[kind] = own
        effects.append(Continuous(key, time, Scope(obj.controller, obj.ref), change, own, (obj.ref,)))
        key += 1


def _printed_statics(game: Game, obj: Obj) -> tuple[Continuous, ...]:
    """Return the changes of an object's printed static abilities, made once for as long as it has its controller."""
    if obj.own is not None and obj.own_since == obj.joined:
        return obj.own
    found: list[Continuous] = []
    kind = game.kind_of(obj.zone)
    for held in obj.definition.printed.held:
        if held.ability.is_static and works_in(game, held.ability, kind):
            found += clauses(game, obj, held)
    obj.own = tuple(found)
    obj.own_since = obj.joined
    return obj.own


def clauses(game: Game, obj: Obj, held: Held) -> list[Continuous]:
    """Return the changes that a static ability of *obj* makes whenever their conditions hold."""
    ability: Ability = held.ability
    scope = Scope(obj.controller, obj.ref, None, obj.since)
    time = game.static_time(obj, held)
    found: list[Continuous] = []
    for i in range(len(ability.clauses)):
        clause: Clause = ability.clauses[i]
        key = (int(obj.ref) * once.KEYS) + held.key * 32 + i
        touched = (obj.ref,) if isinstance(changes.object_of(clause.change), tree.This) else None
        found.append(
            Continuous(
                key, time, scope, clause.change, clause.nature, touched, -1, 0, (), clause.code, clause.conditions,
                ability.lets,
            )
        )  # fmt: skip
    return found


def in_force(game: Game, effect: Continuous) -> bool:
    """Tell whether the conditions of an effect hold now."""
    made = effect.made_in_turn
    if (made == game.turn or made == LATER) and durations.is_ahead(effect):
        return False
    if game.used_once and once.is_used_up(game, effect):
        return False
    if not effect.conditions:
        return True
    scope = with_lets(game, effect).scope
    for condition in effect.conditions:
        if not select.holds(game, scope, condition):
            game.report("invalid")
            return False
    return True


def _apply_all(game: Game, board: Board, effects: list[Continuous], void: list[int]) -> None:
    game.report("layer_printed")
    for effect in effects:
        board.watches |= effect.nature.watches
        board.zones |= effect.nature.zones
        if effect.key > game.serial:
            game.report("static")
    _raise_shields(game, board, effects)
    applied: list[int] = list(void)
    giving: list[Continuous] = [each for each in effects if layers.is_among(each.key, void)]
    bits = layers.of(game, effects)
    layer = -1
    while bits >> (layer + 1):
        layer += 1
        if not bits & (1 << layer):
            continue
        pooled = pools.begins(game, layer, effects)
        waiting = _waiting(game, effects, layer, applied, pooled)
        while waiting:
            effect = pools.first_free(game, waiting, _depends) if pooled else _next(game, waiting)
            waiting.pop(layers.place(waiting, effect))
            if (pooled or _is_open(game, effect)) and not in_force(game, effect):
                continue
            if pooled:
                effect = with_lets(game, effect)
            applied.append(effect.key)
            game.report("layer_numeric" if effect.nature.numeric else "layer_plain")
            touched = affected(game, effect)
            grants = effect.nature.writes & nature.ABILITIES != 0
            regroups = grants and _have_statics(game, touched)
            changes.apply(game, effect, touched)
            for ref in touched:
                kind = game.kind_of(game.objs[ref >> INCARNATION_BITS].zone)
                if not game.lexicon.default_mask & (1 << kind):
                    board.outside[ref] = game.values(ref)
            if grants:
                if effect.key > game.serial and game.needs_its_ability(effect.change):
                    giving.append(effect)
                board.grants = True
                if regroups or _have_statics(game, touched):  # statics may have come or gone
                    effects = _regroup(game, board)
                    bits = layers.of(game, effects)
                _raise_shields(game, board, effects)
                waiting = _waiting(game, effects, layer, applied, pooled)
        if pooled:
            break
    if giving and void != [-1]:
        void[:] = [effect.key for effect in giving if not layers.is_held(game, effect)]
    for effect in effects:
        if effect.nature.ruling and not isinstance(effect.change, tree.Unaffected) and in_force(game, effect):
            board.note(with_lets(game, effect))
    for found in board.rules.values():
        if len(found) > 1:
            found.sort(key=layers.age)


def _have_statics(game: Game, refs: list[Ref]) -> bool:
    return any([game.values(ref).statics for ref in refs])


def _raise_shields(game: Game, board: Board, effects: list[Continuous]) -> None:
    """Note what keeps objects from being affected: it must be known before anything affects them."""
    if board.made & _SHIELDS:
        board.rules.pop(Unaffected, None)
        board.made &= ~_SHIELDS
    for effect in effects:
        if isinstance(effect.change, tree.Unaffected) and in_force(game, effect):
            board.note(with_lets(game, effect))


def _regroup(game: Game, board: Board) -> list[Continuous]:
    """Return all effects again, from the abilities that objects have as far as the layers have come."""
    effects: list[Continuous] = list(game.continuous)
    for kind in game.lexicon.default_places:
        for seat in range(game.seats):
            for ref in game.cards_in(kind, PlayerId(seat)):
                obj = game.objs[ref >> INCARNATION_BITS]
                values = game.values(ref)
                if values.held is obj.definition.printed.held:
                    if values.statics:
                        effects += _printed_statics(game, obj)
                else:
                    for held in values.held:
                        if held.ability.is_static and works_in(game, held.ability, kind):
                            for effect in clauses(game, obj, held):
                                board.watches |= effect.nature.watches
                                board.zones |= effect.nature.zones
                                effects.append(effect)
                if obj.counters:
                    _add_counted(game, obj, effects)
    if game.static_zones:
        _add_zone_statics(game, effects)
    return effects


def values_in_force(game: Game) -> list[Continuous]:
    """Return the effects that change values now: lasting ones and those of abilities."""
    effects = _regroup(game, board_of(game))
    return [with_lets(game, each) for each in effects if not each.nature.ruling and in_force(game, each)]


def _waiting(
    game: Game, effects: list[Continuous], layer: int, applied: list[int], pooled: bool
) -> list[Continuous]:
    """Return the effects of a layer that have not been applied and are or may come in force, oldest first.

    Of a pool they are those of the layers above, too, and all of them are asked in their turn.
    """
    found: list[Continuous] = []
    for effect in effects:
        own = effect.nature.layer
        if effect.nature.ruling or own < layer or own > layer and not pooled:
            continue
        if layers.is_among(effect.key, applied):
            continue
        if pooled or not effect.conditions or _is_open(game, effect) or in_force(game, effect):
            goes_before = pools.is_before if pooled else layers.is_older
            at = len(found)
            while at > 0 and goes_before(effect, found[at - 1]):
                at -= 1
            found.insert(at, effect if pooled else with_lets(game, effect))
    return found


def _is_open(game: Game, effect: Continuous) -> bool:
    """Tell whether effects of its own layer may decide if it is in force: its conditions are asked in its turn."""
    return effect.nature.asks != 0 and game.uses_dependency()


def with_lets(game: Game, effect: Continuous) -> Continuous:
    """Return the effect with the variables of its ability read now."""
    if not effect.lets:
        return effect
    scope = effect.scope
    for let in effect.lets:
        scope = scope.let(let.name, select.number(game, scope, let.value))
    return effect.with_scope(scope)


def _next(game: Game, waiting: list[Continuous]) -> Continuous:
    """Return the effect that goes next: the oldest that depends on no other."""
    if len(waiting) == 1:
        return waiting[0]
    game.report("layer_timestamp")
    if not game.uses_dependency():
        return game.first_of(waiting)
    for effect in waiting:
        free = True
        for other in waiting:
            if (
                other is not effect
                and effect.nature.reads & other.nature.writes
                and _depends(game, effect, other)
            ):
                free = False
                break
        if free:
            return effect
    return waiting[0]  # a circle of dependencies: by age


def _depends(game: Game, effect: Continuous, other: Continuous) -> bool:
    """Tell whether applying *other* first would change what *effect* applies to, or how."""
    before = _shape(game, effect)
    touched = affected(game, other)
    saved = [(ref, game.values(ref)) for ref in touched]
    changes.apply(game, other, touched)
    after = _shape(game, effect)
    for ref, values in saved:
        changes.store(game, ref, values)
    if before != after:
        game.report("layer_dependency")
        return True
    return False


def _shape(game: Game, effect: Continuous) -> tuple[object, ...]:
    if effect.nature.asks and not in_force(game, effect):
        return ()
    if effect.lets and not game.uses_dependency():  # in a pool they are read in their turn
        effect = with_lets(game, effect)
    return (tuple(affected(game, effect)), changes.amounts(game, effect))


def _add_zone_statics(game: Game, effects: list[Continuous]) -> None:
    outside = game.static_zones & ~game.lexicon.default_mask
    if not outside:
        return
    for kind in range(len(game.specs)):
        if not outside & (1 << kind):
            continue
        for zone in game.zone_sets[kind]:
            for ref in game.zones[zone].cards:
                obj = game.objs[ref >> INCARNATION_BITS]
                if obj.definition.printed.statics:
                    own = _printed_statics(game, obj)
                    if own and _all_valid(game, obj, kind):
                        game.report("static_in_zone")
                        effects += own
                    elif own:
                        for held in obj.definition.printed.held:
                            if _works_here(game, held.ability, kind) and game.is_valid(obj, held):
                                game.report("static_in_zone")
                                effects += clauses(game, obj, held)


def _all_valid(game: Game, obj: Obj, kind: int) -> bool:
    for held in obj.definition.printed.held:
        if _works_here(game, held.ability, kind) and not game.is_valid(obj, held):
            return False
    return True


def _works_here(game: Game, ability: Ability, kind: int) -> bool:
    return ability.is_static and works_in(game, ability, kind)


def works_in(game: Game, ability: Ability, kind: int) -> bool:
    """Tell whether an ability works on the cards of a kind of zone."""
    # Elsewhere a card that defines itself is looked at on its own.
    if ability.zone == "" or ability.zone == "all":
        return (game.lexicon.default_mask & (1 << kind)) != 0
    return (game.lexicon.masks.get(ability.zone, 0) & (1 << kind)) != 0


def own_changes(game: Game, ref: Ref, kind: type) -> list[Continuous]:
    """Return the changes of one class that a card makes to its own playing, waiting or entering."""
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref:
        obj = game.obj(ref)
    values = obj.definition.printed
    if not values.statics:
        return _NOTHING
    board = game.board
    if board is not None and board.outside:
        values = board.outside.get(ref, values)
    found: list[Continuous] = []
    for held in values.held:
        ability = held.ability
        if ability.is_static and (ability.zone == "play" or ability.zone == "all") and _makes(ability, kind):
            for effect in clauses(game, obj, held):
                if isinstance(effect.change, kind) and in_force(game, effect):
                    found.append(with_lets(game, effect))
    return found


def _makes(ability: Ability, kind: type) -> bool:
    """Tell whether an ability makes changes of a class."""
    for clause in ability.clauses:
        if isinstance(clause.change, kind):
            return True
    return False


def _defined_by_itself(game: Game, obj: Obj) -> Values:
    """Apply the abilities that define a card in every zone."""
    values = obj.definition.printed
    for held in obj.definition.printed.held:
        if held.ability.is_static and held.ability.zone == "all":
            for effect in clauses(game, obj, held):
                if not effect.nature.ruling and in_force(game, effect):
                    game.report("static_everywhere")
                    values = changes.changed(game, with_lets(game, effect), obj.ref, values)
    return values


def affected(game: Game, effect: Continuous) -> list[Ref]:
    """Return the objects that a value-changing effect touches now; players and waiting effects have no values.

    One that is bound to nothing, such as that of a static ability, is asked anew: it reaches what came later, too.
    """
    named = effect.touched
    if named is None:
        named = tuple(select.refs(game, effect.scope, changes.object_of(effect.change)))
    found = [ref for ref in named if is_object(ref) and game.is_live(ref)]
    if game.may_be_unaffected():
        return [ref for ref in found if not unaffected(game, ref, effect.scope, effect)]
    return found


def unaffected(game: Game, ref: Ref, scope: Scope, applied: Continuous | None = None) -> bool:
    """Tell whether effects of the scope's source do not touch the object; *applied* is the effect, where it is one."""
    if scope.source == NO_REF:
        return False
    for effect in game.unaffecting():
        change = effect.change
        if isinstance(change, tree.Unaffected) and concerns(game, effect, change.object, ref):
            by = change.by
            if isinstance(by, tree.Player):
                if scope.controller in select.players(game, effect.scope, by):
                    game.report("unaffected")
                    return True
            elif isinstance(by, tree.Selector):
                if by.player is not None and scope.controller not in select.players(
                    game, effect.scope, by.player
                ):
                    continue
                if "effect" in by.nouns:
                    if applied is not None and game.is_such_effect(applied, by, ref):
                        game.report("unaffected")
                        return True
                    continue
                if select.fits(game, effect.scope, by, scope.source):
                    game.report("unaffected")
                    return True
    return False


def concerns(game: Game, effect: Continuous, node: Node | None, ref: Ref) -> bool:
    """Tell whether a rule-changing effect speaks of the object *ref*."""
    if effect.touched is not None and not isinstance(node, tree.Selector):
        return ref in effect.touched
    if isinstance(node, tree.Selector):
        if effect.touched is not None:
            return ref in effect.touched
        if node.zone is None and node.among is None:
            kind = game.kind_of(game.obj(ref).zone)
            if (
                kind not in game.lexicon.default_places
            ):  # cards being played, or in a hand, are spoken of by noun
                return _by_noun(game, effect.scope, node, ref)
        return select.matches(game, effect.scope, node, ref)
    if isinstance(node, tree.This):
        return ref == effect.scope.source
    return ref in select.refs(game, effect.scope, node)


def _by_noun(game: Game, scope: Scope, node: tree.Selector, ref: Ref) -> bool:
    if node.player is not None and game.obj(ref).controller not in select.players(game, scope, node.player):
        return False
    return select.fits(game, scope, node, ref)


# Making and ending lasting effects


def add(
    game: Game,
    scope: Scope,
    change: Node,
    touched: tuple[Ref, ...] | None,
    extra: tuple[int, ...] = (),
    code: Code | None = None,
) -> None:
    """Make a lasting effect; what it touches and its amounts are fixed by the caller."""
    game.serial += 1
    if isinstance(change, tree.Cannot):
        change = durations.ending_with_its_period(change)
    rest = 1 if isinstance(change, (tree.Replace, tree.Reduce)) and change.once else -1
    if isinstance(change, tree.Reduce) and change.pool and change.amount is not None:
        rest = select.number(game, scope, change.amount)
    if isinstance(change, (tree.Replace, tree.Reduce, tree.Cannot)):
        game.watched_replaces |= game.lexicon.mask_of(change.event)
    conditions: tuple[Node, ...] = ()
    duration = changes.duration_of(change)
    if isinstance(duration, tree.AsLongAs):
        conditions = (duration.condition,)
    elif isinstance(duration, tree.During) and isinstance(duration.period, tree.Period):
        named = duration.period
        if named.which == "next" or named.which == "every" and named.player is not None:
            conditions = (tree.InPeriod(named),)
    made = LATER if durations.is_for_a_later_one(game, scope, duration) else game.turn
    effect = Continuous(
        game.serial, game.effect_time(scope), scope, change, Nature(change, conditions, game.lexicon), touched, rest,
        made, extra, code, conditions, (), game.clock,
    )  # fmt: skip
    game.continuous += (effect,)
    game.invalidate_values()


def drop(game: Game, key: int) -> None:
    """End the lasting effect *key*."""
    game.continuous = tuple([effect for effect in game.continuous if effect.key != key])
    game.invalidate_values()


def change_rest(game: Game, key: int, rest: int) -> None:
    """Set what a lasting effect has left; at 0 it ends."""
    if rest == 0:
        drop(game, key)
    else:
        game.continuous = tuple(
            [effect.with_rest(rest) if effect.key == key else effect for effect in game.continuous]
        )


def expire(game: Game, period: str, edge: str = "end") -> list[Continuous]:
    """End the effects whose duration is over at this edge of a period, and return them."""
    if game.delayed:
        durations.forget_delayed(game, period, edge)
    if game.used_once and edge == "end":
        once.renew(game, period)
    over = [effect for effect in game.continuous if durations.is_over(game, effect, period, edge)]
    if edge == "end":
        over = durations.carried_over(game, over)
    if over:
        game.continuous = tuple([effect for effect in game.continuous if effect not in over])
        game.invalidate_values()
        game.report("expire")
    return over
