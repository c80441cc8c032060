"""The zones in which a description looks: whose they are, how a text names them, and who looks through them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.table.ids import PlayerId, Ref, ZoneId, is_item, is_player
from gyoji.kernel.table.state import PUBLIC
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def report(game: Game, many: int, whose: Node | None) -> None:
    """Report how a text names the zones in which it looks."""
    game.report("in_zone")
    if whose is None:
        game.report("in_zones_of_all")
    if many > 1:
        game.report("in_several_zones")


def each_once(game: Game, kind: int, seats: list[PlayerId]) -> list[PlayerId]:
    """Return players of whom no two have the same zone of a kind: of teammates with one zone, the first."""
    row = game.zone_table[kind]
    found: list[PlayerId] = []
    for seat in seats:
        if row[seat] not in [row[other] for other in found]:
            found.append(seat)
    return found


def deed_of(selector: tree.Selector) -> Node | None:
    """Return the event of this turn by which a selector tells its cards, where it names no zone to look in."""
    if selector.zone is not None or selector.among is not None:
        return None
    for each in selector.filters:
        if isinstance(each, tree.DidThisTurn) and not each.absent:
            return each.event
    return None


def show_to_all(game: Game, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Let everybody see cards; return those that not everybody saw before, to be turned away again."""
    everybody = (1 << game.seats) - 1
    found: list[Ref] = []
    for ref in refs:
        if game.viewers(game.obj(ref)) != everybody:
            game.mutable_object(ref).shown |= everybody
            found.append(ref)
    return tuple(found)


def look_through(game: Game, zone: ZoneId, player: PlayerId) -> tuple[Ref, ...]:
    """Let a player see all cards of a zone; return those that they did not see before, to be turned away again."""
    found: list[Ref] = []
    for ref in game.zones[zone].cards[:]:
        if not game.viewers(game.obj(ref)) >> player & 1:
            game.mutable_object(ref).shown |= 1 << player
            found.append(ref)
    return tuple(found)


def is_hidden(game: Game, ref: Ref) -> bool:
    """Tell whether some player does not see a card."""
    if is_player(ref) or is_item(ref):
        return False
    return game.viewers(game.obj(ref)) != (1 << game.seats) - 1


def in_hidden_zones(game: Game, what: Node | None) -> list[tree.Selector]:
    """Return which of the descriptions of something to choose are of cards in a zone that not everybody sees."""
    found: list[tree.Selector] = []
    for each in what.options if isinstance(what, tree.AnyOf) else (what,):
        if isinstance(each, tree.Selector) and isinstance(each.zone, tree.Zone):
            kinds = game.lexicon.places[each.zone.name]
            if any([game.specs[kind].visibility != PUBLIC for kind in kinds]):
                found.append(each)
    return found
