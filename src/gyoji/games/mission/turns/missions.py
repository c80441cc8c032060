"""Missions (304.6, 1005, 1006, 1113, 1114): acts that are counted, what is checked, what is cleared.

Counting is the one rule effect that does not wait for pre-priority processing (1001.2): an act is counted as it
happens, for the check and the clear conditions side by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.effects.nodes import Condition
from gyoji.games.mission.table import kinds
from gyoji.games.mission.table.definitions import CardDefinition
from gyoji.kernel.effects import patterns, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values.values import Definition

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame

CHECK: Final = 0
CLEAR: Final = 1
BY_RULE: Final = 1 << kinds.BY_RULE


def is_act(what: tree.Node) -> bool:
    """Tell whether a condition counts acts rather than asking for a state."""
    return isinstance(what, (tree.Event, tree.ChangesState, tree.Moment))


def acts_of(definition: Definition) -> int:
    """Return the event kinds that a mission counts."""
    return definition.acts if isinstance(definition, CardDefinition) else 0


def conditions(game: MissionGame, ref: Ref, section: int) -> tuple[Condition, ...]:
    """Return what a mission asks for, to be checked or to be cleared."""
    definition = game.obj(ref).definition
    return definition.sections[section] if isinstance(definition, CardDefinition) else ()


def record(game: MissionGame, batch: tuple[Event, ...]) -> None:
    """Count the acts of a batch for the turn player's face-up missions."""
    player = game.turn_player
    mask = 0
    for event in batch:
        mask |= event.mask
    if not mask & game.watched_acts:
        return
    for ref in game.missions(player):
        obj = game.obj(ref)
        if obj.face_down or not mask & acts_of(obj.definition):
            continue
        scope = Scope(player, ref)
        for section in range(2):
            asked = conditions(game, ref, section)
            for place in range(len(asked)):
                if is_act(asked[place].what):
                    for event in batch:
                        if _counts(game, scope, asked[place], event):
                            _count(game, ref, section, place)


def _counts(game: MissionGame, scope: Scope, condition: Condition, event: Event) -> bool:
    if event.kind == kinds.SUCCEED and event.extra:  # the same success, told to abilities that came later
        return False
    return patterns.matches(game, scope, condition.what, event)


def _count(game: MissionGame, ref: Ref, section: int, place: int) -> None:
    game.cite("1005.1")
    game.cite("304.6c")
    times = 1
    records = list(game.records)
    at = 0
    for mission, its_section, its_place, counted in records:  # sorted by mission, section and place
        if mission == ref and its_section == section and its_place == place:
            times += counted
            records.pop(at)
            break
        if mission > ref or mission == ref and (its_section, its_place) > (section, place):
            break
        at += 1
    records.insert(at, (int(ref), section, place, times))
    game.records = tuple(records)


def times_done(game: MissionGame, ref: Ref, section: int, place: int) -> int:
    """Return how often an act was counted for one condition of a mission."""
    for mission, its_section, its_place, times in game.records:
        if mission == ref and its_section == section and its_place == place:
            return times
    return 0


def is_met(game: MissionGame, ref: Ref, section: int, place: int) -> bool:
    """Tell whether one condition is met."""
    condition = conditions(game, ref, section)[place]
    if is_act(condition.what):
        return times_done(game, ref, section, place) >= condition.count
    return select.holds(game, Scope(game.obj(ref).controller, ref), condition.what)


def all_met(game: MissionGame, ref: Ref, section: int) -> bool:
    """Tell whether everything that a mission asks for is there; one that asks for nothing cannot be completed."""
    asked = conditions(game, ref, section)
    game.cite("304.6d")
    for place in range(len(asked)):
        what = asked[place].what
        if not game.records and is_act(what) and asked[place].count > 0:
            return False  # nothing was counted yet
        if not is_met(game, ref, section, place):
            return False
    return len(asked) > 0


def to_check(game: MissionGame) -> list[Event]:
    """Return the checks that are due: of the turn player's missions whose check conditions are all met.

    Records are made in the main phase only, so a mission is completed there; afterwards it is not checked again (G11).
    """
    if game.switches.recheck == "once" and game.phase != kinds.MAIN_PHASE:
        return []
    found: list[Event] = []
    for ref in game.missions(game.turn_player):
        obj = game.objs[ref >> INCARNATION_BITS]
        if not obj.face_down and not obj.turned and all_met(game, ref, CHECK):
            game.cite("1113.1")
            game.cite("304.6a")
            event = Event(kinds.CHECK, "1006.1", ref, obj.controller, mask=BY_RULE)
            if game.prohibition(event) is None:
                found.append(event)
    return found


def verify(game: MissionGame) -> tuple[Event, ...]:
    """Return what becomes of the turn player's checked missions: cleared, or rebooted (704.3)."""
    batch: list[Event] = []
    for ref in game.missions(game.turn_player):
        obj = game.obj(ref)
        if obj.face_down or not obj.turned:
            continue
        if all_met(game, ref, CLEAR):
            game.cite("304.6b")
            batch.append(Event(kinds.CLEAR, "704.3a", ref, obj.controller, mask=BY_RULE))
        else:
            batch.append(Event(kinds.REBOOT, "704.3b", ref, obj.controller, mask=BY_RULE))
    return tuple(batch)


def apply(game: MissionGame, event: Event) -> Event | None:
    """Put a mission to sleep as checked, or turn it face down as cleared."""
    obj = game.obj(event.subject)
    if not obj.definition.printed.types & kinds.MISSION or obj.face_down:
        return None
    if event.kind == kinds.CHECK:
        if obj.turned:
            game.cite("102.6")
            return None
        game.cite("1113.2")
        game.mutable_object(event.subject).turned = True
        return event
    game.cite("1114.1")
    cleared = game.mutable_object(event.subject)
    cleared.face_down = True
    cleared.known = 3
    return event


def are_all_cleared(game: MissionGame, player: PlayerId) -> bool:
    """Tell whether all missions of a player lie face down."""
    own = game.missions(player)
    for ref in own:
        if not game.obj(ref).face_down:
            return False
    return len(own) > 0
