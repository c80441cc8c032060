"""Meeting the condition of a card (703): a threshold, not a price.

One object counts for one icon (703.4, 703.5; reading 2), so that it is a question of assignment. It is answered by
Hall's condition over the five kinds of area: nothing is spent, and nobody says which object counts for what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import keywords
from gyoji.games.animal.effects import inforce
from gyoji.games.animal.effects.nodes import ChangeCondition, IgnoreCondition
from gyoji.games.animal.table import conditions, kinds, zones
from gyoji.games.animal.table.conditions import NONE, Icons
from gyoji.games.animal.table.glances import Supply
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import changes, continuous
from gyoji.kernel.values.values import Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame
    from gyoji.kernel.values.ability import Continuous

_BITS: Final[dict[str, int]] = {word: 1 << i for i, word in enumerate(kinds.AREA_KEYWORDS)}
AREAS: Final = 5
_AREAS: Final = keywords.WordBits(_BITS)
"""The kinds that an object can count for, as bits."""


class Alternative:
    """One of the conditions between the strokes, as it is to be met."""

    __slots__ = ("icons", "raised", "reduced")

    def __init__(self, icons: Icons, raised: bool = False, reduced: bool = False) -> None:
        self.icons = icons
        self.raised = raised
        """An increase of one or more applies to it (703.7a)."""
        self.reduced = reduced


FREE: Final = (Alternative(NONE),)


def alternatives(
    game: AnimalGame, player: PlayerId, ref: Ref, supposed: tuple[tuple[str, int], ...] = ()
) -> tuple[Alternative, ...]:
    """Return what the condition of a card demands as it is played, after 703.7; *supposed* reductions count too."""
    printed = conditions.icons(game, ref)
    if not printed:
        game.cite("703.3b")
        return FREE
    for effect in in_force(game, ref, IgnoreCondition):
        change = effect.change
        if not continuous.concerns(game, effect, changes.object_of(change), ref):
            continue
        if isinstance(change, IgnoreCondition) and is_for(game, effect, change.player, player):
            game.cite("703.6")
            return FREE
    found = tuple([Alternative(icons) for icons in printed])
    altering = in_force(game, ref, ChangeCondition)
    if not altering and not supposed:
        return found
    game.cite("703.7")
    game.cite("703.2")
    for effect in altering:
        if _applies(game, effect, ref, False):
            found = _raised(game, effect, player, ref, found)
    for effect in altering:
        if _applies(game, effect, ref, True):
            change = effect.change
            assert isinstance(change, ChangeCondition)
            game.cite("207-1c")
            game.cite("306.5d")
            for kind, amount in _taken(game, effect, player, ref):
                found = tuple([_reduced(each, kind, amount) for each in found])
    for kind, amount in supposed:
        found = tuple([_reduced(each, kind, amount) for each in found])
    return found


def _applies(game: AnimalGame, effect: Continuous, ref: Ref, minus: bool) -> bool:
    change = effect.change
    return (
        isinstance(change, ChangeCondition)
        and change.minus == minus
        and continuous.concerns(game, effect, change.object, ref)
    )


def _amount(game: AnimalGame, effect: Continuous, player: PlayerId, ref: Ref) -> int:
    change = effect.change
    assert isinstance(change, ChangeCondition)
    return max(0, select.number(game, played_in(effect.scope, player, ref), change.amount))


def _taken(game: AnimalGame, effect: Continuous, player: PlayerId, ref: Ref) -> list[tuple[str, int]]:
    """Return how many icons of which kinds are taken off: those named, or as many as another card has of each."""
    change = effect.change
    assert isinstance(change, ChangeCondition)
    if change.like is None:
        return [(change.kind, _amount(game, effect, player, ref))]
    game.cite("306.8a")
    taken: list[tuple[str, int]] = []
    for other in select.refs(game, played_in(effect.scope, player, ref), change.like):
        icons = conditions.icons(game, other)
        taken.extend([(kind, conditions.of_kind(icons, i)) for i, kind in enumerate(kinds.ICONS)])
    return taken


def in_force(game: AnimalGame, ref: Ref, kind: type) -> list[Continuous]:
    """Return the changes of one class to playing a card: what is in force, and what it says of itself (805.3b)."""
    found = continuous.changes_of(game, kind)
    if not game.obj(ref).definition.printed.statics or zones.is_field(game.zone_kind(ref)):
        return found
    own = continuous.own_changes(game, ref, kind)
    return found + own if own else found


def _alters_itself(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether a card says of itself, wherever it lies, that its condition is another."""
    printed = game.obj(ref).definition.printed
    return printed.statics and speaks_of_itself(printed, (ChangeCondition, IgnoreCondition))


def speaks_of_itself(values: Values, kinds_: tuple[type, ...]) -> bool:
    """Tell whether constant abilities that work in every zone make changes of some classes (805.3b)."""
    for held in values.held:
        if held.ability.is_static and held.ability.zone == "all":
            for clause in held.ability.clauses:
                if isinstance(clause.change, kinds_):
                    return True
    return False


def played_in(scope: Scope, player: PlayerId, ref: Ref) -> Scope:
    """Return the scope in which an effect speaks of a card that a player is about to play."""
    return scope.seen_by(player).about(Event(kinds.PLAY, "701.1", ref, player, 1, ref, player))


def is_for(game: AnimalGame, effect: Continuous, named: Node | None, player: PlayerId) -> bool:
    """Tell whether an effect on playing cards is for this player: the one it names, or everybody."""
    return named is None or player in select.players(game, effect.scope, named)


def _raised(
    game: AnimalGame,
    effect: Continuous,
    player: PlayerId,
    ref: Ref,
    found: tuple[Alternative, ...],
) -> tuple[Alternative, ...]:
    change = effect.change
    assert isinstance(change, ChangeCondition)
    amount = _amount(game, effect, player, ref)
    if amount == 0:
        return found
    for rule in ("703.7a", "207-2c", "306.5d"):
        game.cite(rule)
    at = kinds.ICONS.index(change.kind)
    return tuple([Alternative(_with(each.icons, at, amount), True, each.reduced) for each in found])


def _reduced(each: Alternative, kind: str, amount: int) -> Alternative:
    """Return an alternative with fewer icons of a kind, or of each kind where "" is named; what is too much is lost."""
    places = range(6) if kind == "" else (kinds.ICONS.index(kind),)
    icons = each.icons
    for at in places:
        less = min(amount, icons[at])
        if less:
            icons = _with(icons, at, -less)
    return each if icons == each.icons else Alternative(icons, each.raised, True)


def _with(icons: Icons, at: int, more: int) -> Icons:
    return icons[:at] + (icons[at] + more,) + icons[at + 1 :]


def areas(game: AnimalGame, ref: Ref) -> int:
    """Return the kinds of condition that an object can count for, as bits."""
    return _AREAS.of(game.obj(ref).definition, game.values(ref))


def supply(game: AnimalGame, player: PlayerId) -> tuple[int, ...]:
    """Return, for each object of a player that counts for conditions, the kinds that it can count for, as bits."""
    known = game.supplies[player]
    if shortcuts.is_current(known.version, game.version):
        return known.masks
    found: list[int] = []
    for kind in zones.FIELD:
        for ref in game.zones[game.zone_table[kind][player]].cards:
            mask = _AREAS.of(game.objs[ref >> INCARNATION_BITS].definition, game.values(ref))
            if mask:
                found.append(mask)
    if game.trace is not None:
        _cite_areas(game, found)
    masks = tuple(found)
    if masks == known.masks:
        known.version = game.version
    else:
        all_ = game.supplies
        game.supplies = (*all_[:player], Supply(game.version, masks), *all_[player + 1 :])
    return masks


def _cite_areas(game: AnimalGame, masks: list[int]) -> None:
    """Cite the rules of the condition keywords that count."""
    for mask in masks:
        game.cite("1602.1")
        game.cite("1602.1a")
        for word, bit in _BITS.items():
            if mask & bit:
                game.cite(keywords.area_rule(word))


def is_met(icons: Icons, masks: tuple[int, ...]) -> bool:
    """Tell whether objects that can count for *masks* meet an alternative, one object for one icon."""
    total = 0
    for n in icons:
        total += n
    if total > len(masks):
        return False
    wanted = 0
    for i in range(AREAS):
        if icons[i]:
            wanted |= 1 << i
    subset = wanted
    while subset:  # every set of the kinds that are wanted, by Hall's condition
        need = 0
        for i in range(AREAS):
            if subset & (1 << i):
                need += icons[i]
        for mask in masks:
            if mask & subset:
                need -= 1
        if need > 0:
            return False
        subset = (subset - 1) & wanted
    return True


def met(
    game: AnimalGame, player: PlayerId, ref: Ref, supposed: tuple[tuple[str, int], ...] = ()
) -> list[Alternative]:
    """Return the alternatives of a card's condition that *player* meets now."""
    masks = supply(game, player)
    game.cite("703.1")
    game.cite("703.3")
    game.cite("703.4")
    game.cite("703.5")
    found = alternatives(game, player, ref, supposed)
    if len(found) > 1:
        game.cite("703.3a")
    return [each for each in found if is_met(each.icons, masks)]


def meets(game: AnimalGame, player: PlayerId, ref: Ref, supposed: tuple[tuple[str, int], ...] = ()) -> bool:
    """Tell whether *player* meets the condition of a card."""
    if not supposed and not continuous.is_made(game, inforce.CONDITIONS) and not _alters_itself(game, ref):
        found = _meets_as_it_is(game, player, ref)
        if game.trace is not None:
            assert found == (len(met(game, player, ref)) > 0)
        return found
    return len(met(game, player, ref, supposed)) > 0


def _meets_as_it_is(game: AnimalGame, player: PlayerId, ref: Ref) -> bool:
    """Tell whether *player* meets the condition of a card, where nothing changes what it demands."""
    masks = supply(game, player)
    values = game.values(ref)
    definition = game.obj(ref).definition
    if values is not definition.printed:
        return _is_enough(conditions.icons_of(values), masks)
    known = game.supplies[player].met
    found = known.get(definition.index)
    if found is None:
        found = _is_enough(conditions.printed_icons(definition), masks)
        known[definition.index] = found
    return found


def _is_enough(icons: tuple[Icons, ...], masks: tuple[int, ...]) -> bool:
    for each in icons:
        if is_met(each, masks):
            return True
    return not icons
