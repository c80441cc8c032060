"""Characters (109-112, 202, 804.2.1.1-2): the thresholds that a play from the character deck has to meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.playing import refusals
from gyoji.games.nova.table import kinds, limits, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Refusal
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values.values import ABSENT

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

LEVEL_CAP: Final = 10


def level_of(game: NovaGame, ref: Ref) -> int:
    """Return the level of a character; 0 for a card without one."""
    game.cite("109.1")
    level = game.values(ref).number(kinds.LEVEL)
    return 0 if level == ABSENT else level


def level_sum(game: NovaGame, player: PlayerId) -> int:
    """Return the summed levels of the characters that the player has used (109.3).

    Those on the player's own field, those the player owns on the other field, and those in the player's exit zone.
    """
    game.cite("109.3")
    total = 0
    for side in (PlayerId(0), PlayerId(1)):
        for ref in game.field(side):
            if side == player or game.objs[ref >> INCARNATION_BITS].owner == player:
                if game.values(ref).types & kinds.CHARACTER:
                    total += level_of(game, ref)
    return total + exited_levels(game, player)


def exited_levels(game: NovaGame, player: PlayerId) -> int:
    """Return the summed levels of the characters in the player's exit zone."""
    total = 0
    for ref in game.cards_in(zones.EXIT, player):
        total += level_of(game, ref)
    return total


def over_cap(game: NovaGame, player: PlayerId, refs: tuple[Ref, ...]) -> bool:
    """Tell whether these characters, newly used by the player, would take the sum above the cap."""
    game.cite("109.4")
    total = level_sum(game, player)
    for ref in refs:
        total += level_of(game, ref)
    return total > LEVEL_CAP


def is_too_much(game: NovaGame, player: PlayerId, ref: Ref) -> bool:
    """Tell whether a character on *player*'s field would bring the levels used above ten (109.4.1)."""
    obj = game.obj(ref)
    if not obj.definition.printed.types & kinds.CHARACTER:
        return False
    zone = game.kind_of(obj.zone)
    if obj.owner == player and zone in (zones.EXIT, zones.FIELD):
        return False  # it counts already
    if zone == zones.FIELD and obj.controller == player:
        return False
    if over_cap(game, player, (ref,)):
        game.cite("109.4.1")
        return True
    return False


def appear_refusal(game: NovaGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why the player may not declare this character now, the timing and the cost apart."""
    game.cite("202.2")
    if game.player(player).characters_played >= limits.character_plays_allowed(game, player):
        return refusals.CHARACTER_PLAYED
    game.cite("109.2")
    level = level_of(game, ref)
    if level > limits.limit_level(game, player):
        return refusals.ABOVE_LIMIT
    game.cite("804.2.1.1")
    if exited_levels(game, player) + level > LEVEL_CAP:
        return refusals.EXITED_ABOVE_CAP
    if over_cap(game, player, (ref,)):
        game.cite("109.4.1")
        return refusals.ABOVE_CAP
    if _same_name(game, player, ref):
        return refusals.SAME_NAME
    if not _has_required(game, player, ref):
        return refusals.REQUIRED_ENERGY
    return _condition_refusal(game, player, ref)


def _same_name(game: NovaGame, player: PlayerId, ref: Ref) -> bool:
    game.cite("202.3")
    game.cite("804.2.1.2")
    names = game.values(ref).names
    for other in game.field(player):
        values = game.values(other)
        if values.types & kinds.CHARACTER:
            for name in values.names:
                if name in names:
                    return True
    return False


def _has_required(game: NovaGame, player: PlayerId, ref: Ref) -> bool:
    """Tell whether the cards that must lie in the energy zone lie there, frozen or not; they are not paid."""
    game.cite("110.1")
    game.cite("110.2")
    numbers = game.values(ref).numbers
    lying = game.cards_in(zones.ENERGY, player)
    total = 0
    for colour in range(kinds.COLOURS):
        wanted = max(0, numbers[kinds.REQUIRED + colour])
        total += wanted
        if wanted and colour < kinds.COLOURLESS:
            here = len([card for card in lying if game.values(card).colours & (1 << colour)])
            if here < wanted:
                return False
    return len(lying) >= total


def _condition_refusal(game: NovaGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Check the lines that say when a character may appear: they are no abilities, so the printed ones count."""
    for ability in game.obj(ref).definition.abilities:
        node = ability.node
        if isinstance(node, tree.AppearCondition):
            game.cite("111.1")
            if not select.holds(game, Scope(player, ref, None, game.clock), node.condition):
                return refusals.APPEARANCE
    return None
