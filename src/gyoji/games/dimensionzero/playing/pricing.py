"""What playing and moving cost (4.7.2-3, 4.7.2-4): the ways in which it can be done, and the sum of what changes it.

A way says which cost is paid (printed or changed, awakening, an alternative, a formation) and, for a unit, by which
permission it comes to its square (the ordinary one, muster, a formation). Two special plays are never one (5.3.2-2,
5.8.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.effects.nodes import Advance, Costs, Formation, MoveOf, OwnMoveCost
from gyoji.games.dimensionzero.playing import payment, refusals, squares
from gyoji.games.dimensionzero.table import definitions, kinds, places, zones
from gyoji.games.dimensionzero.turns import glance
from gyoji.kernel.effects import cost_reasons, cost_texts, costs, select
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Refusal
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

# Which cost
PRINTED: Final = 0
AWAKENING: Final = 1
ALTERNATIVE: Final = 2
FORMATION: Final = 3
RAID: Final = 4
FREE: Final = 5
CHANGED: Final = 6

NO_PART: Final = -1
"""A letter counts cards that are given, not energy."""

# Which permission
ORDINARY: Final = 0
MUSTER: Final = 1
IN_FORMATION: Final = 2


class Way:
    """One way to play a card or move a unit."""

    __slots__ = ("cost", "need", "letters", "nodes", "scope", "permission", "host", "squares")

    def __init__(self, cost: int, need: tuple[int, ...], letters: tuple[tuple[str, int], ...] = ()) -> None:
        self.cost = cost
        self.need = need
        """The energy, before anything changes it."""
        self.letters = letters
        """Letters of the cost, each with the part of the energy it stands in, or NO_PART."""
        self.nodes: tuple[Node, ...] = ()
        """Other things to be paid."""
        self.scope: Scope | None = None
        self.permission: int = ORDINARY
        self.host: Ref = NO_REF
        """The card that musters."""
        self.squares: list[int] = []

    def names(self) -> list[str]:
        """Return the letters themselves."""
        return [name for name, _ in self.letters]

    def with_permission(self, permission: int, host: Ref, found: list[int]) -> Way:
        """Return the same cost with another permission."""
        twin = Way(self.cost, self.need, self.letters)
        twin.nodes, twin.scope = self.nodes, self.scope
        twin.permission, twin.host, twin.squares = permission, host, found
        return twin


def ways_to_play(game: ZeroGame, player: PlayerId, ref: Ref, free: bool = False) -> list[Way]:
    """Return the ways in which a card could be played, whether or not they can be paid."""
    card = definitions.of(game.obj(ref).definition)
    if free:
        bases = [Way(FREE, payment.NOTHING)]
    else:
        bases = [Way(PRINTED, card.cost.need, card.cost.letters)]
        if game.obj(ref).zone // 2 == zones.PLAN:
            bases += _awakenings(game, player, ref)
        bases = _with_alternatives(bases, _alternatives(game, player, ref))
    if card.added_letters:
        for base in bases:
            base.letters += tuple(
                [(name, NO_PART) for name in card.added_letters if name not in base.names()]
            )
    types = game.values(ref).types
    if not types & (kinds.UNIT | kinds.BASE):
        return bases
    found: list[Way] = []
    ordinary = (
        squares.base_squares(game, player) if types & kinds.BASE else squares.play_squares(game, player)
    )
    found += [base.with_permission(ORDINARY, NO_REF, ordinary) for base in bases if ordinary]
    if types & kinds.UNIT:
        for host in glance.ground(game, player).musters:
            mustered = squares.muster_squares(game, player, host)
            found += [base.with_permission(MUSTER, host, mustered) for base in bases if mustered]
        if not free:
            found += _formations(game, player, ref)
        # each special play by itself, never two in one
        if game.trace is not None and len({way.permission for way in found}) > 2:
            game.cite("5.3.2-2")
            game.cite("5.8.3")
    return found


def _awakenings(game: ZeroGame, player: PlayerId, ref: Ref) -> list[Way]:
    found: list[Way] = []
    for word in game.keyword_lines(ref, kinds.AWAKENING):
        assert isinstance(word.argument, Costs)
        for nodes in word.argument.options:
            game.cite("5.7.3-1")
            found.append(_way(game, AWAKENING, Scope(player, ref), nodes))
    return found


def _alternatives(game: ZeroGame, player: PlayerId, ref: Ref) -> list[Way]:
    found: list[Way] = []
    for effect in in_force(game, ref, tree.AlternativeCost):
        change = effect.change
        assert isinstance(change, tree.AlternativeCost)
        if not isinstance(change.object, MoveOf) and cost_texts.is_priced(
            game, effect, change.object, player, ref, None
        ):
            game.cite("4.7.2-4")
            found.append(_alternative(game, effect, change, player, ref))
    return found


def _alternative(
    game: ZeroGame, effect: Continuous, change: tree.AlternativeCost, player: PlayerId, ref: Ref
) -> Way:
    cost = CHANGED if change.forced else ALTERNATIVE
    if change.costs and isinstance(change.costs[0], OwnMoveCost):
        move = definitions.of(game.obj(ref).definition).move
        return Way(cost, move.need, move.letters)
    return _way(game, cost, effect.scope.seen_by(player), change.costs)


def _with_alternatives(bases: list[Way], others: list[Way]) -> list[Way]:
    """Return all ways; a cost that an effect has changed stands for the printed one, the latest for all such."""
    changed = [way for way in others if way.cost == CHANGED]
    if not changed:
        return bases + others
    kept = [way for way in others if way.cost != CHANGED]
    return [changed[-1]] + [way for way in bases if way.cost != PRINTED] + kept


def _formations(game: ZeroGame, player: PlayerId, ref: Ref) -> list[Way]:
    found: list[Way] = []
    for word in game.keyword_lines(ref, kinds.FORMATION):
        assert isinstance(word.argument, Formation)
        stars = squares.formation_squares(game, player, word.argument.shape)
        if stars:
            game.cite("5.8.2")
            way = _way(game, FORMATION, Scope(player, ref), word.argument.costs)
            found.append(way.with_permission(IN_FORMATION, NO_REF, stars))
    return found


def _way(game: ZeroGame, cost: int, scope: Scope, nodes: tuple[Node, ...]) -> Way:
    fixed = tuple(
        [
            n
            for n in cost_texts.flat(nodes)
            if not (isinstance(n, tree.Energy) and isinstance(n.amount, tree.Variable))
        ]
    )
    letters = tuple(
        [
            (n.amount.name, payment.part_of(n.colour))
            for n in cost_texts.flat(nodes)
            if isinstance(n, tree.Energy) and isinstance(n.amount, tree.Variable)
        ]
    )
    way = Way(cost, payment.energy_of(game, scope, fixed), letters)
    way.nodes = tuple([n for n in fixed if not isinstance(n, tree.Energy)])
    for name in cost_texts.counted_letters(way.nodes):
        if name not in way.names():
            way.letters += ((name, NO_PART),)
    way.scope = scope
    return way


def ways_to_move(game: ZeroGame, player: PlayerId, ref: Ref, square: int) -> list[Way]:
    """Return the costs for which a unit could be moved."""
    card = definitions.of(game.obj(ref).definition)
    found = [Way(PRINTED, card.move.need, card.move.letters)]
    others: list[Way] = []
    raids = game.keyword_lines(ref, kinds.RAID) + game.keyword_lines(ref, kinds.RAID + kinds.IN_WORDS)
    for word in raids:
        assert isinstance(word.argument, tree.Num)
        game.cite("5.16.2")
        bases = tree.Selector(
            player=tree.Player("doer"), nouns=("base",), filters=(tree.InState("released"),),
            quantity=tree.Exactly(word.argument),
        )  # fmt: skip
        way = Way(RAID, payment.NOTHING)
        way.nodes = (tree.Act("freeze", object=bases),)
        found.append(way)
    for effect in in_force(game, ref, tree.AlternativeCost):
        change = effect.change
        assert isinstance(change, tree.AlternativeCost)
        if not isinstance(change.object, MoveOf) or not _goes(game, effect, change.object, square):
            continue
        if cost_texts.is_priced(game, effect, change.object.what, player, ref, None):
            others.append(_alternative(game, effect, change, player, ref))
    return _with_alternatives(found, others)


def moves_alike(game: ZeroGame, ref: Ref) -> bool:
    """Tell whether a unit moves for the same costs whichever square it goes to."""
    return not in_force(game, ref, tree.AlternativeCost)


def _goes(game: ZeroGame, effect: Continuous, move: MoveOf, square: int) -> bool:
    """Tell whether a change of move costs is for moves to this square."""
    if move.place is None:
        return True
    place = places.place_ref(square)
    return select.passes(game, effect.scope, move.place, place, game.values(place))


def in_force(game: ZeroGame, ref: Ref, kind: type) -> list[Continuous]:
    """Return the changes of one class that may bear on playing or moving a card: its own work anywhere (2.10.3-4)."""
    found = continuous.changes_of(game, kind)
    if game.obj(ref).definition.printed.statics:
        own = continuous.own_changes(game, ref, kind)
        if own:
            game.cite("2.10.3-4")
            return found + own
    return found


class Extras:
    """Additional costs: those that must be paid, and those that may be."""

    __slots__ = ("must", "may")

    def __init__(self) -> None:
        self.must: list[tuple[tuple[Node, ...], Scope]] = []
        self.may: list[tuple[tuple[Node, ...], Scope, str]] = []


def extras_of(game: ZeroGame, player: PlayerId, ref: Ref, held: Held | None, moving: bool) -> Extras:
    """Return the additional costs of a play, an activation or a move."""
    found = Extras()
    if held is None and not moving:
        for ability in game.obj(ref).definition.abilities:
            if isinstance(ability.node, tree.AppearCost):
                found.must.append((ability.costs, Scope(player, ref)))
    for effect in in_force(game, ref, tree.AddCost):
        change = effect.change
        assert isinstance(change, tree.AddCost)
        what = change.object
        if isinstance(what, MoveOf) != moving:
            continue
        if cost_texts.is_priced(
            game, effect, what.what if isinstance(what, MoveOf) else what, player, ref, held
        ):
            if change.may:
                found.may.append((change.costs, effect.scope.seen_by(player), ""))
            else:
                found.must.append((change.costs, effect.scope.seen_by(player)))
    if moving:
        for word in game.keyword_lines(ref, kinds.ADVANCE):
            assert isinstance(word.argument, Advance)
            found.may.append((word.argument.costs, Scope(player, ref), "advance"))
            break
    return found


def changed_need(
    game: ZeroGame, player: PlayerId, ref: Ref, held: Held | None, moving: bool, need: tuple[int, ...]
) -> tuple[int, ...]:
    """Return energy after all increases and reductions, and supply; the colourless part may go below none (1.2.2)."""
    for effect in in_force(game, ref, tree.ChangeCost):
        change = effect.change
        assert isinstance(change, tree.ChangeCost)
        what = change.object
        if isinstance(what, MoveOf) != moving:
            continue
        if cost_texts.is_priced(
            game, effect, what.what if isinstance(what, MoveOf) else what, player, ref, held
        ):
            by = payment.energy_of(game, effect.scope.seen_by(player), change.costs)
            if change.per is not None:
                by = tuple([n * select.number(game, effect.scope, change.per) for n in by])
            sign = -1 if change.minus else 1
            need = tuple(
                [
                    max(0, n + sign * b) if i < kinds.COLOURLESS else n + sign * b
                    for i, (n, b) in enumerate(zip(need, by, strict=True))
                ]
            )
    if held is None and not moving:
        for _ in game.keyword_lines(ref, kinds.SUPPLY):
            game.cite("5.15.2")
            need = costs.raised(need, kinds.COLOURLESS, -len(game.bases(player)))
    return need


def callers(game: ZeroGame, player: PlayerId, ref: Ref) -> list[Ref]:
    """Return the released cards whose call matches a unit that is played or moved, itself among them (5.10.2)."""
    found: list[Ref] = []
    if not glance.ground(game, player).calls:
        return found
    colours = game.values(ref).colours
    for kind in zones.ON_SQUARES:
        for other in game.zones[kind * 2 + player].cards:
            if kinds.CALL not in game.values(other).keywords:
                continue
            if game.obj(other).turned or game.obj(other).controller != player:
                continue
            for word in game.keyword_lines(other, kinds.CALL):
                argument = word.argument
                if argument is None or (
                    isinstance(argument, tree.Colour) and kinds.COLOUR_BITS.get(argument.name, 0) & colours
                ):
                    found.append(other)
                    break
    return found


def total(
    game: ZeroGame,
    player: PlayerId,
    ref: Ref,
    scope: Scope,
    way: Way,
    extras: Extras,
    chosen: int = 0,
    held: Held | None = None,
    moving: bool = False,
    calls: int = 0,
) -> tuple[Item, ...]:
    """Return everything that is to be paid (4.7.2-7): *chosen* are the optional costs, *calls* the cards that call."""
    need = way.need
    for letter, part in way.letters:
        if part != NO_PART:
            need = costs.raised(need, part, scope.variable(letter))
    items: tuple[Item, ...] = ()
    if way.nodes:
        read = way.scope or scope.seen_by(player)
        for name, value in scope.variables if way.letters else ():
            read = read.let(name, value)
        items += payment.other_items(game, read, way.nodes)
    added = payment.NOTHING
    if extras.must or chosen:
        todo = list(extras.must) + [
            (nodes, its) for i, (nodes, its, _) in enumerate(extras.may) if chosen & (1 << i)
        ]
        for nodes, its in todo:
            for name, value in scope.variables:
                its = its.let(name, value)
            items += tuple([item.read_in(its) for item in payment.other_items(game, its, nodes)])
            added = costs.together(added, payment.energy_of(game, its, nodes))
    if way.cost == FREE:
        need = payment.NOTHING
    else:
        need = changed_need(game, player, ref, held, moving, need)
        if calls:
            need = costs.raised(need, kinds.COLOURLESS, -calls)
        if need[kinds.COLOURLESS] < 0:
            game.cite("1.2.2")
            game.cite("5.10.3")
    if way.cost == RAID:
        game.cite("5.16.3")
    need = costs.floored(need)
    if added is not payment.NOTHING:
        need = costs.together(need, added)
    return items + cost_texts.energy_item(need)


def is_plain(game: ZeroGame, ref: Ref) -> bool:
    """Tell whether a card that says nothing of its own cost is played for it as printed, but for call."""
    words = game.values(ref).keywords
    if words and (kinds.SUPPLY in words or kinds.AWAKENING in words or kinds.FORMATION in words):
        return False
    return _prices_stand(game)


def is_plain_move(game: ZeroGame, ref: Ref) -> bool:
    """Tell whether a unit that says nothing of the cost of its moves moves for it as printed, but for call."""
    words = game.values(ref).keywords
    if words and (kinds.RAID in words or kinds.RAID + kinds.IN_WORDS in words):
        return False
    return _prices_stand(game)


def _prices_stand(game: ZeroGame) -> bool:
    """Tell whether nothing in force changes costs, adds to them or gives others instead."""
    board = continuous.board_of(game)
    if board.outside:
        return False
    rules = board.rules
    return not rules or not (
        tree.ChangeCost in rules or tree.AlternativeCost in rules or tree.AddCost in rules
    )


def in_reach(game: ZeroGame, player: PlayerId, ref: Ref, need: tuple[int, ...], called: bool) -> bool:
    """Tell whether a player has the energy for a printed cost; *called*: cards with call may help with it."""
    supply = payment.reach(game, player).supply
    if supply.covers(need):
        return True
    if not called or not glance.ground(game, player).calls:
        return False
    calls = len(callers(game, player, ref))
    return calls > 0 and supply.covers(costs.floored(costs.raised(need, kinds.COLOURLESS, -calls)))


def any_affordable(game: ZeroGame, player: PlayerId, ref: Ref, ways: list[Way]) -> bool:
    """Tell whether a card could be paid for in one of these ways."""
    for way in ways:
        if affordable(game, player, ref, way):
            if game.trace is not None:
                for other in ways:
                    game.trace.drop_known(affordable(game, player, ref, other))
            return True
    return False


def affordable(game: ZeroGame, player: PlayerId, ref: Ref, way: Way) -> bool:
    """Tell whether a card could be paid for in this way."""
    scope = Scope(player, ref, None, game.clock)
    extras = extras_of(game, player, ref, None, False)
    calls = len(callers(game, player, ref)) if game.values(ref).types & kinds.UNIT else 0
    return payment.feasible(
        game, player, scope, total(game, player, ref, scope, way, extras, calls=calls), (ref,)
    )


def move_affordable(game: ZeroGame, player: PlayerId, ref: Ref, way: Way) -> bool:
    """Tell whether a move could be paid for in this way."""
    scope = Scope(player, ref, None, game.clock)
    extras = extras_of(game, player, ref, None, True)
    calls = len(callers(game, player, ref))
    return payment.feasible(
        game, player, scope, total(game, player, ref, scope, way, extras, moving=True, calls=calls)
    )


def lacks_colour(game: ZeroGame, player: PlayerId, ref: Ref, ways: list[Way], moving: bool) -> bool:
    """Tell whether a play or move that cannot be paid for could be if any energy paid for any colour (1.2.3-1)."""
    scope = Scope(player, ref, None, game.clock)
    extras = extras_of(game, player, ref, None, moving)
    calls = len(callers(game, player, ref)) if game.is_unit(ref) else 0
    for way in ways:
        items = total(game, player, ref, scope, way, extras, moving=moving, calls=calls)
        plain = tuple([_colourless(item) if item.kind == costs.ENERGY else item for item in items])
        if payment.feasible(game, player, scope, plain, () if moving else (ref,)):
            return True
    return False


def obstacle(
    game: ZeroGame,
    player: PlayerId,
    ref: Ref,
    ways: list[Way],
    held: Held | None = None,
    moving: bool = False,
) -> Refusal | None:
    """Return which rule keeps a part of one of these costs from being paid; None where none in particular does."""
    scope = Scope(player, ref, None, game.clock)
    extras = extras_of(game, player, ref, held, moving)
    for way in ways:
        items = total(game, player, ref, scope, way, extras, 0, held, moving)
        found = cost_reasons.obstacle(payment.POLICY, game, player, scope, items)
        if found is not None:
            return Refusal(found.rule, found.because, refusals.MOVE_NOT_PAID.rule) if moving else found
    return None


def _colourless(item: Item) -> Item:
    return costs.energy(costs.raised((0,) * len(item.need), kinds.COLOURLESS, sum(item.need)))
