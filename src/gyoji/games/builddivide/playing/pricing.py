"""What playing costs (1204-2h): the ways in which a card can be paid for, and the sum of what changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.effects.nodes import AnyColour
from gyoji.games.builddivide.playing import payment
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import definitions, faces, kinds, zones
from gyoji.games.builddivide.table.definitions import Cost
from gyoji.kernel.effects import cost_texts, costs, select
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import AddCost, AlternativeCost, ChangeCost
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

NO_CHANGES: Final[list[Continuous]] = []
# Which cost
PRINTED: Final = 0
EVOL: Final = 1
ALTERNATIVE: Final = 2
LEGACY: Final = 3
FREE: Final = 4
NO_PART: Final = -1
"""The part of a letter that counts cards or counters, not energy."""


class Way:
    """One way to pay for a card or ability."""

    __slots__ = ("cost", "need", "letters", "nodes", "scope", "name")

    def __init__(self, cost: int, need: tuple[int, ...], letters: tuple[tuple[str, int], ...] = ()) -> None:
        self.cost = cost
        self.need = need
        """The energy, before anything changes it."""
        self.letters = letters
        """Letters of the cost, each with the part it stands in, or NO_PART."""
        self.nodes: tuple[Node, ...] = ()
        """Other things to be paid."""
        self.scope: Scope | None = None
        self.name: str = ""
        """Which of several Evols it is (1409-5); of Legacy, how the card leaves the resolution zone."""


def ways_to_play(game: DivideGame, player: PlayerId, ref: Ref, free: bool = False) -> list[Way]:
    """Return the ways in which a card could be paid for, whether or not they can be paid now."""
    if free:
        game.cite("512-2")
        return [Way(FREE, definitions.NOTHING)]
    face = face_to_play(game, ref)
    own = Scope(player, ref)
    if game.zone_of(ref) == zones.GRAVEYARD:
        legacies = [word.argument for word in definitions.words(face, kinds.LEGACY_WORD)]
        found = [legacy_way(game, own, each) for each in legacies if isinstance(each, nodes.Costs)]
        if found:
            game.cite("1408-2")
            return found
    found = [Way(PRINTED, printed_need(game, ref, face), face.cost.letters)]
    for word in words(game, ref, face, kinds.EVOL_WORD):
        if isinstance(word.argument, nodes.Evol):
            game.cite("1409-2")
            evol = way(game, EVOL, own, word.argument.costs)
            evol.name = word.argument.name
            if evol.name:
                game.cite("1409-5")
                game.cite("1409-5a")
            found.append(evol)
    for effect in in_force(game, ref, AlternativeCost):
        change = effect.change
        assert isinstance(change, tree.AlternativeCost)
        if cost_texts.is_priced(game, effect, change.object, player, ref, None):
            game.cite("1204-2h:ii")
            found.append(way(game, ALTERNATIVE, effect.scope.seen_by(player), change.costs))
    return found


def printed_need(game: DivideGame, ref: Ref, face: definitions.CardDefinition) -> tuple[int, ...]:
    """Return the play cost that a card has where it is (1204-2b); effects may have given it another (524-2)."""
    total = game.values(ref).numbers[kinds.COST]
    if total == face.printed.numbers[kinds.COST] or face is not game.obj(ref).definition:
        return face.cost.need
    return costs.raised(face.cost.need, kinds.GENERIC, total - face.cost.total)


def face_to_play(game: DivideGame, ref: Ref) -> definitions.CardDefinition:
    """Return the face as which a card is played: of the card of 1702 in the territory zone the unit (1702-2a)."""
    face = faces.shown(game, ref)
    if face.other is not None and face.other.face == "unit" and game.zone_of(ref) == zones.TERRITORY:
        game.cite("1702-2")
        game.cite("1702-2a")
        return face.other
    return face


def words(game: DivideGame, ref: Ref, face: definitions.CardDefinition, name: str) -> list[tree.Keyword]:
    """Return the keywords of a name that a card has as it is played."""
    if face is not game.obj(ref).definition:
        return definitions.words(face, name)
    return [word for held in game.values(ref).held for word in held.ability.keywords if word.name == name]


def way(game: DivideGame, cost: int, scope: Scope, written: tuple[Node, ...]) -> Way:
    """Return what cost nodes demand as a way to pay."""
    flat = cost_texts.flat(written)
    lettered = [n for n in flat if isinstance(n, tree.Energy) and isinstance(n.amount, tree.Variable)]
    fixed = tuple([n for n in flat if n not in lettered])
    letters = tuple(
        [
            (n.amount.name, definitions.part_of(n.colour))
            for n in lettered
            if isinstance(n.amount, tree.Variable)
        ]
    )
    found = Way(cost, payment.energy_of(game, scope, fixed), letters)
    found.nodes = tuple([n for n in fixed if not isinstance(n, tree.Energy)])
    known = [name for name, _ in letters]
    for name in cost_texts.counted_letters(found.nodes):
        if name not in known:
            found.letters += ((name, NO_PART),)
    found.scope = scope
    return found


def legacy_way(game: DivideGame, scope: Scope, legacy: nodes.Costs) -> Way:
    """Return the cost of Legacy as a way to pay; its name says what becomes of the card as it leaves."""
    found = way(game, LEGACY, scope, legacy.costs)
    found.name = legacy.leaves
    return found


def in_force(game: DivideGame, ref: Ref, kind: type) -> list[Continuous]:
    """Return the changes of one class that may bear on playing a card: its own work anywhere (1201-5a:i)."""
    found = (
        NO_CHANGES if shortcuts.is_current(game.unpriced, game.version) else continuous.changes_of(game, kind)
    )
    if game.obj(ref).definition.printed.statics:
        own = continuous.own_changes(game, ref, kind)
        if own:
            return found + own
    return found


class Extras:
    """Additional costs: those that must be paid, and those that may be."""

    __slots__ = ("must", "may")

    def __init__(self) -> None:
        self.must: list[tuple[tuple[Node, ...], Scope]] = []
        self.may: list[tuple[tuple[Node, ...], Scope]] = []


def extras_of(game: DivideGame, player: PlayerId, ref: Ref, held: Held | None) -> Extras:
    """Return the additional costs of a play or an activation (1204-2h:iii)."""
    found = Extras()
    if held is None:
        for ability in game.obj(ref).definition.abilities:
            if isinstance(ability.node, tree.AppearCost):
                found.must.append((ability.costs, Scope(player, ref)))
    for effect in in_force(game, ref, AddCost):
        change = effect.change
        assert isinstance(change, tree.AddCost)
        if cost_texts.is_priced(game, effect, change.object, player, ref, held):
            if change.may:
                found.may.append((change.costs, effect.scope.seen_by(player)))
            else:
                found.must.append((change.costs, effect.scope.seen_by(player)))
    return found


def changed_need(
    game: DivideGame, player: PlayerId, ref: Ref, held: Held | None, need: tuple[int, ...]
) -> tuple[int, ...]:
    """Return energy after all increases, and then all reductions: generic points first (1204-2h:iv)."""
    less: list[tuple[tuple[int, ...], bool]] = []
    for effect in in_force(game, ref, ChangeCost):
        change = effect.change
        assert isinstance(change, tree.ChangeCost)
        if cost_texts.is_priced(game, effect, change.object, player, ref, held):
            by = payment.energy_of(game, effect.scope.seen_by(player), change.costs)
            if change.per is not None:
                times = select.number(game, effect.scope, change.per)
                by = tuple([n * times for n in by])
            game.cite("1204-2h:iv")
            if change.minus:
                less.append((by, _is_of_generic(change)))
            else:
                need = costs.together(need, by)
    for by, generic in less:
        need = lowered(need, by, game.switches.reductions == "all" and not generic)
    return need


def _is_of_generic(change: tree.ChangeCost) -> bool:
    """Tell whether the generic cost is lowered, which leaves the coloured points (306-2c)."""
    return all([isinstance(each, tree.Energy) and each.colour == "無" for each in change.costs])


def lowered(need: tuple[int, ...], by: tuple[int, ...], coloured: bool) -> tuple[int, ...]:
    """Return a cost less *by*: what is left over of a part comes off generic points, then off *coloured* ones too."""
    rest = 0
    for part in range(kinds.GENERIC):
        direct = min(by[part], need[part])
        need = costs.raised(need, part, -direct)
        rest += by[part] - direct
    rest += by[kinds.GENERIC]
    direct = min(rest, need[kinds.GENERIC])
    need = costs.raised(need, kinds.GENERIC, -direct)
    rest -= direct
    for part in range(kinds.GENERIC if coloured else 0):
        direct = min(rest, need[part])
        need = costs.raised(need, part, -direct)
        rest -= direct
    return need


def recoloured(
    game: DivideGame, player: PlayerId, ref: Ref, held: Held | None, need: tuple[int, ...]
) -> tuple[int, ...]:
    """Return a cost of which coloured points may be paid with any, or with other colours (510-2b:i)."""
    for effect in in_force(game, ref, AnyColour):
        change = effect.change
        assert isinstance(change, nodes.AnyColour)
        if not cost_texts.is_priced(game, effect, change.object, player, ref, held):
            continue
        game.cite("510-2b:i")
        if not change.colours:
            return payment.generic(sum(need))
        part = definitions.part_of("".join(change.colours[:2]))
        coloured = sum(need[: kinds.GENERIC])
        need = costs.raised(payment.generic(need[kinds.GENERIC]), part, coloured)
    return need


def total(
    game: DivideGame,
    player: PlayerId,
    ref: Ref,
    scope: Scope,
    chosen: Way,
    extras: Extras,
    taken: int = 0,
    held: Held | None = None,
) -> tuple[Item, ...]:
    """Return everything that is to be paid (1204-2h); *taken* are the optional costs, as a mask."""
    if chosen.cost == FREE and readings.FREE_IS_WHOLLY_FREE:
        return ()
    need = chosen.need
    own = scope.seen_by(player)
    read = chosen.scope or own
    for letter, part in chosen.letters:
        if part != NO_PART:
            need = costs.raised(need, part, scope.variable(letter))
        else:
            read = read.let(letter, scope.variable(letter))
    items: tuple[Item, ...] = ()
    if chosen.nodes:
        items += payment.other_items(game, read, chosen.nodes)
    todo = extras.must
    if extras.may:
        todo = todo + [extra for i, extra in enumerate(extras.may) if taken & (1 << i)]
    for written, its in todo:
        game.cite("1204-2h:iii")
        for name, value in scope.variables:
            its = its.let(name, value)
        items += tuple([item.read_in(its) for item in payment.other_items(game, its, written)])
        need = costs.together(need, payment.energy_of(game, its, written))
    if not prices_stand(game) or game.obj(ref).definition.printed.statics:
        need = recoloured(game, player, ref, held, changed_need(game, player, ref, held, need))
    return items + cost_texts.energy_item(need)


def out_of_reach(game: DivideGame, player: PlayerId, ref: Ref, standing: int) -> bool:
    """Tell whether a card whose cost nothing lowers or replaces asks for more energy than stands."""
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref:
        obj = game.obj(ref)
    face = definitions.of(obj.definition)
    if face.floor <= standing:
        return False
    if not prices_stand(game):
        rules = continuous.board_of(game).rules
        if ChangeCost in rules or AlternativeCost in rules:
            return False
    return game.values(ref).numbers[kinds.COST] > standing


def prices_stand(game: DivideGame) -> bool:
    """Tell whether nothing at the table changes what playing costs, but what cards say of their own playing."""
    if shortcuts.is_current(game.unpriced, game.version):
        return True
    rules = continuous.board_of(game).rules
    if rules:
        if ChangeCost in rules or AddCost in rules or AlternativeCost in rules or AnyColour in rules:
            return False
    game.unpriced = game.version
    return True


def fixed_cost(game: DivideGame, ref: Ref) -> Cost | None:
    """Return the printed cost of a card for which that is paid and nothing else; None where it takes a closer look."""
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref:
        obj = game.obj(ref)
    face = definitions.of(obj.definition)
    if not face.plain or face.other is not None or obj.zone // game.seats == zones.ENERGY:
        return None
    if game.values(ref) is not face.printed or not prices_stand(game):
        return None
    return face.cost


def affordable(game: DivideGame, player: PlayerId, ref: Ref, chosen: Way) -> bool:
    """Tell whether a card could be paid for in this way."""
    scope = Scope(player, ref, None, game.clock)
    extras = extras_of(game, player, ref, None)
    return payment.feasible(game, player, scope, total(game, player, ref, scope, chosen, extras), (ref,))
