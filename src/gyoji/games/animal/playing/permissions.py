"""When and from where cards may be played (701.1c, 707-2, 1101.4, 1101.5, 1105 to 1107)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities.keywords import WordBits
from gyoji.games.animal.effects.nodes import ByLeave
from gyoji.games.animal.playing import pricing, refusals
from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.effects import select
from gyoji.kernel.machine.procedure import Refusal
from gyoji.kernel.table import alike
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, PlayerId, Ref, ZoneId
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Can
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import INTRINSIC
from gyoji.kernel.values.values import Definition, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame
    from gyoji.kernel.effects.scope import Scope
    from gyoji.kernel.values.ability import Continuous

PlayPermission = tuple[Ref, int]
"""What permitted a play: the source of the effect, and since when it is in force."""
NO_LEAVE: Final[PlayPermission] = (NO_REF, 0)


def is_scene_timing(game: AnimalGame, player: PlayerId) -> bool:
    """Tell whether it is scene timing for a player (1101.5, 208-4a)."""
    game.cite("1101.5")
    game.cite("208-4a")
    return (
        game.turn_player == player
        and game.phase == kinds.HUNT_PHASE
        and game.priority == player
        and not game.waiting
        and game.battle is None
    )


def from_there(game: AnimalGame, player: PlayerId, ref: Ref) -> bool:
    """Tell whether a card lies where the player may play it from: the own hand, or where an effect permits."""
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.zone == game.zone_id(zones.HAND, player):
        game.cite("701.1c")
        return True
    if not game.permits:
        return False
    return _is_given(game, _giving(game, player, obj.zone), player, ref)


def is_seen(game: AnimalGame, player: PlayerId, ref: Ref) -> bool:
    """Tell whether a player sees the face of a card, as who plays it must: nobody may look for it (602.2, A-46)."""
    return game.viewers(game.objs[ref >> INCARNATION_BITS]) & (1 << player) != 0


def _is_given(game: AnimalGame, giving: list[Continuous], player: PlayerId, ref: Ref) -> bool:
    """Tell whether one of the effects that let a player play cards from a zone lets them play this one."""
    for effect in giving:
        if _is_meant(game, effect, player, ref):
            game.cite("707-2a")
            game.cite("102.1")
            return True
    return False


def _permits(game: AnimalGame, effect: Continuous, player: PlayerId, ref: Ref) -> bool:
    """Tell whether an effect lets a player play a card from where it lies."""
    zone = game.objs[ref >> INCARNATION_BITS].zone
    return _is_from(game, effect, player, zone) and _is_meant(game, effect, player, ref)


def _is_meant(game: AnimalGame, effect: Continuous, player: PlayerId, ref: Ref) -> bool:
    """Tell whether an effect that lets a player play cards from a zone speaks of this card there."""
    change = effect.change
    assert isinstance(change, Can)
    assert isinstance(change.event, tree.Event)
    what = change.event.object
    scope = effect.scope if player == effect.scope.controller else effect.scope.seen_by(player)
    return what is None or _speaks_of(game, scope, what, ref)


def _giving(game: AnimalGame, player: PlayerId, zone: ZoneId) -> list[Continuous]:
    """Return the effects that let a player play cards from a zone at all."""
    found: list[Continuous] = []
    for effect in continuous.changes_of(game, Can):
        if _is_from(game, effect, player, zone):
            found.append(effect)
    return found


def _is_from(game: AnimalGame, effect: Continuous, player: PlayerId, zone: ZoneId) -> bool:
    """Tell whether an effect lets a player play cards from a zone, whichever cards they are."""
    change = effect.change
    if not isinstance(change, Can) or not isinstance(change.event, tree.Event):
        return False
    event = change.event
    if event.verb != "play":
        return False
    if event.source is None and not isinstance(event.object, tree.Ref) and not _names_zone(event.object):
        return False
    if event.actor is not None and player not in select.players(game, effect.scope, event.actor):
        return False
    if isinstance(event.source, tree.Zone):
        if zone // game.seats not in game.lexicon.places[event.source.name]:
            return False
        whose = event.source.player
        scope = effect.scope if player == effect.scope.controller else effect.scope.seen_by(player)
        if whose is not None and game.holder_of(zone) not in select.players(game, scope, whose):
            return False
    return True


def leaves(game: AnimalGame, player: PlayerId, ref: Ref) -> list[PlayPermission]:
    """Return by leave of what a card outside of the hand can be played, each with its own number of uses.

    Empty when something permits it without limit. Of effects that say the same the oldest stands for all.
    """
    found: list[PlayPermission] = []
    known: list[tree.Node] = []
    for effect in continuous.changes_of(game, Can):
        if _permits(game, effect, player, ref):
            if not _is_limited(effect):
                return []
            if effect.change not in known:
                known.append(effect.change)
                found.append((effect.scope.source, effect.scope.time))
    return found


def _is_limited(effect: Continuous) -> bool:
    for node in (*effect.conditions, effect.change):
        for inner in tree.walk(node):
            if isinstance(inner, ByLeave):
                return True
    return False


def _names_zone(node: tree.Node | None) -> bool:
    return isinstance(node, tree.Selector) and isinstance(node.zone, tree.Zone) and node.zone.name != "hand"


def _speaks_of(game: AnimalGame, scope: Scope, node: tree.Node, ref: Ref) -> bool:
    if isinstance(node, tree.Selector):
        if node.among is not None and ref not in select.refs(game, scope, node.among):
            return False
        return select.matches(game, scope, node, ref)
    return ref in select.refs(game, scope, node)


_PLAYABLE: Final = kinds.EXISTENCE | kinds.NON_EXISTENCE


def elsewhere(game: AnimalGame, player: PlayerId, at_once: bool, able: int) -> list[Ref]:
    """Return the cards outside of a hand that effects permit to be played, and that the player sees.

    Of cards that nothing alters those are left out for which it is not the time, unless *at_once* says that it may be
    for all, and those that cost more than the number *able*, if there is one.
    """
    found: list[Ref] = []
    if not game.permits:
        return found
    kinds_: list[int] = []
    for effect in continuous.changes_of(game, Can):
        change = effect.change
        if not isinstance(change, tree.Can) or not isinstance(change.event, tree.Event):
            continue
        event = change.event
        if event.verb != "play":
            continue
        if event.object is not None and not isinstance(event.object, tree.Selector):
            for ref in select.refs(game, effect.scope, event.object):
                if ref not in found and game.is_live(ref) and game.zone_kind(ref) in ELSEWHERE:
                    if is_seen(game, player, ref) and from_there(game, player, ref):
                        found.append(ref)
            continue
        for kind in _zones_named(game, event):
            if kind not in kinds_:
                kinds_.append(kind)
    altered = len(continuous.board_of(game).outside) > 0
    now = times(game, player)
    for kind in kinds_:
        for zone in game.zone_table[kind]:
            cards = game.zones[zone].cards
            if not cards:
                continue
            giving = _giving(game, player, zone)
            if not giving:
                continue
            seen: list[Ref] = []
            for ref in cards:
                obj = game.objs[ref >> INCARNATION_BITS]
                printed = obj.definition.printed
                if not printed.types & _PLAYABLE:
                    continue
                if not altered and not printed.everywhere:
                    if not at_once and not times_of(obj.definition, printed) & now:
                        continue
                    if able >= 0 and printed.number(kinds.COST) > able and not helps_itself(game, printed):
                        continue
                if not is_seen(game, player, ref):
                    continue
                if any([alike.are_alike(game, ref, other) for other in seen]):
                    continue
                if (not found or ref not in found) and _is_given(game, giving, player, ref):
                    found.append(ref)
                    if not obj.shown and not obj.counters and not obj.face_down:
                        seen.append(ref)
    return found


def _zones_named(game: AnimalGame, event: tree.Event) -> tuple[int, ...]:
    """Return the kinds of zone, hands apart, of which a permission speaks."""
    where = event.source
    if where is None and isinstance(event.object, tree.Selector):
        where = event.object.zone
    if not isinstance(where, tree.Zone):
        return ()
    return tuple([kind for kind in game.lexicon.places[where.name] if kind in ELSEWHERE])


ELSEWHERE: Final = (zones.DECK, zones.TERRITORY_DECK, zones.GRAVEYARD, zones.EXILE)


_ALWAYS: Final = 1
_HASTILY: Final = 2
_TIMES: Final = WordBits({kinds.AGILE: _ALWAYS, kinds.HASTY_BUILD: _HASTILY})


def times(game: AnimalGame, player: PlayerId) -> int:
    """Return when it is for a player, scene timing apart, as bits of `times_of`."""
    return _ALWAYS if game.turn_player == player else _ALWAYS | _HASTILY


def times_of(definition: Definition, values: Values) -> int:
    """Return when a card can be played at other times than scene timing, by what it is, as bits."""
    if values.types & kinds.SKILL:
        return _ALWAYS
    return _TIMES.of(definition, values) if values.keywords else 0


def helps_itself(game: AnimalGame, values: Values) -> bool:
    """Tell whether a card could lower its own cost as it is played (803.4, 805.3b)."""
    if pricing.alters_itself(values):
        return True
    if game.intrinsic_own & (1 << kinds.PLAY):
        for held in values.held:
            if held.ability.kind == INTRINSIC:
                return True
    return False


def timing_refusal(game: AnimalGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why it is not the time to play a card; None when it is."""
    values = game.values(ref)
    if values.types & kinds.SKILL:
        game.cite("1106.1")
        return None
    if kinds.AGILE in values.keywords:
        game.cite("1603.1" if game.zone_kind(ref) == zones.HAND else "1603.1a")
        game.cite("1106.1")
        return None
    if kinds.HASTY_BUILD in values.keywords and game.turn_player != player:
        game.cite("1614.1" if game.zone_kind(ref) == zones.HAND else "1614.1a")
        game.cite("1107.1")
        return None
    if game.permits and _at_any_time(game, player, ref):
        return None
    if is_scene_timing(game, player):
        game.cite("1105.1")
        if kinds.HASTY_BUILD in values.keywords:
            game.cite("1107.2")
        return None
    return refusals.SCENE_TIMING


def gives_time(game: AnimalGame) -> bool:
    """Tell whether an effect lets some cards be played whenever their player has priority."""
    for effect in continuous.changes_of(game, Can):
        if _is_for_any_time(effect):
            return True
    return False


def _is_for_any_time(effect: Continuous) -> bool:
    change = effect.change
    if not isinstance(change, Can) or not isinstance(change.event, tree.Event):
        return False
    event = change.event
    return event.verb == "play" and event.source is None and event.word == "any_time"


def _at_any_time(game: AnimalGame, player: PlayerId, ref: Ref) -> bool:
    """Tell whether an effect lets a card be played whenever its player has priority (707-2b)."""
    for effect in continuous.changes_of(game, Can):
        change = effect.change
        if _is_for_any_time(effect) and isinstance(change, Can) and isinstance(change.event, tree.Event):
            what = change.event.object
            if what is not None and _speaks_of(game, effect.scope, what, ref):
                game.cite("707-2b")
                return True
    return False
