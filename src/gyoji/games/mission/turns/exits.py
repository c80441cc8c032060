"""Who made a character exit (1102, 1103): the last that damaged it or lowered its power before it was processed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.mission.table import kinds, moves, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.changes import changed
from gyoji.kernel.values.values import ABSENT

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


def is_lethal(game: MissionGame, ref: Ref) -> bool:
    """Tell whether a character has damage of its power or more, or no power left (1004, 306.2)."""
    power = game.values(ref).numbers[kinds.POWER]
    if power == ABSENT:
        return False
    return power <= 0 or game.obj(ref).damage >= power


def lethal(game: MissionGame) -> list[Ref]:
    """Return the characters that are due to exit, the turn player's first."""
    found: list[Ref] = []
    for player in (game.turn_player, 1 - game.turn_player):
        for kind in zones.AREAS:
            for ref in game.zones[kind * 2 + player].cards:
                if is_lethal(game, ref) and game.is_character(ref):
                    found.append(ref)
    return found


def exit_by_rule(game: MissionGame, ref: Ref, credited: bool) -> list[Event]:
    """Return the exit of a character that is due, with who made it exit where the rules credit somebody."""
    game.cite("306.2")
    rule = "1004.2" if game.values(ref).numbers[kinds.POWER] <= 0 else "1004.1"
    source, battle = culprit(game, ref) if credited else fighter(game, ref)
    if not credited:
        game.cite("1103.3b")
    mask = 0
    cause = NO_PLAYER
    if source != NO_REF:
        mask = 1 << (kinds.IN_BATTLE if battle else kinds.BY_EFFECT)
        cause = _controller(game, source)
        if battle:
            game.cite("1102.1")
            game.cite("1102.2")
        else:
            game.cite("1103.1")
            game.cite("1103.3")
    return moves.exit_events(game, rule, ref, source, cause, mask)


def _controller(game: MissionGame, ref: Ref) -> PlayerId:
    return game.obj(ref).controller


def fighter(game: MissionGame, ref: Ref) -> tuple[Ref, int]:
    """Return who damaged a character in the battle whose processing is still under way, and 1 if somebody did."""
    for hurt, by, in_battle, _ in game.blame:
        if hurt == ref and in_battle:
            return Ref(by), 1
    return NO_REF, 0


def culprit(game: MissionGame, ref: Ref) -> tuple[Ref, int]:
    """Return the source that contributed last to the end of a character, and 1 if it did so in battle."""
    source, battle, latest, several = NO_REF, 0, -1, 0
    for hurt, by, in_battle, time in game.blame:
        if hurt == ref:
            source, battle, latest = Ref(by), in_battle, time
            several += 1
    for effect in lowering(game, ref):
        if effect.time > game.settled_at:
            several += 1
            if effect.time > latest:
                source, battle, latest = effect.scope.source, 0, effect.time
    if several > 1:
        game.cite("1103.3a")
    return source, battle


def lowering(game: MissionGame, ref: Ref) -> list[Continuous]:
    """Return the effects that leave the power of a character lower than it was before they applied (911.8)."""
    found: list[Continuous] = []
    values = game.obj(ref).definition.printed
    numeric = [effect for effect in continuous.values_in_force(game) if effect.nature.numeric]
    for effect in sorted(numeric, key=_age):
        if ref in continuous.affected(game, effect):
            after = changed(game, effect, ref, values)
            if after.numbers[kinds.POWER] < values.numbers[kinds.POWER]:
                game.cite("911.8")
                found.append(effect)
            values = after
    return found


def _age(effect: Continuous) -> tuple[int, int]:
    return (effect.time, effect.key)
