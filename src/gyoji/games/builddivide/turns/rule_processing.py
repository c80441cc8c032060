"""Rule processing (1302, 1303): what the rules do by themselves, only where a rule says so (1301-2).

All that is due is done at once, again and again until nothing is (1302-2); then triggered abilities are played (1304),
and if any was, all of it begins anew. What an effect forbids is not due. What an effect replaces is due again if that
left the card as it was: each time is an event of its own, and what never ends is a loop like any other (1602-1). So are
abilities that trigger by being played, their own playing too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.abilities import announcing
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import auras, kinds, moves, policies, zones
from gyoji.kernel.machine import circles, options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Call, Control, Option, Procedure, step
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, Ref, RuleId
from gyoji.kernel.values import continuous
from gyoji.kernel.values.values import ABSENT

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

PASS: Final = Option(options.PASS)


class RuleProcessing(Procedure):  # ルールによる処理
    """Forced processing until none is due, then triggered abilities; again until both are quiet."""

    __slots__ = ()

    @step("1301-1", "1301-2", "1302-1", "1302-2", "1303-1")
    def force(self, game: DivideGame) -> Control | None:
        batch = [_remedy(game, ref, rule) for ref, rule in due(game)]
        if not batch:
            self.goto("play_triggers")
            return None
        return game.do_all(tuple(batch))

    @step("1302-2")
    def watch_loops(self, game: DivideGame) -> Control | None:
        if game.over or not due(game):
            self.goto("play_triggers")
            return None
        return circles.watch(game, game.turn_player)

    @step()
    def repeat(self, game: DivideGame) -> Control | None:
        circles.note(game, game.turn_player, PASS, True)
        self.goto("force")
        return None

    @step("1302-3")
    def play_triggers(self, game: DivideGame) -> Control | None:
        if game.over:
            return END
        if not game.triggered:
            game.result = 0
            return None
        return Call(announcing.PlayTriggers())

    @step("1302-4")
    def again(self, game: DivideGame) -> Control | None:
        if game.take_result() == 0 or game.over:
            return END
        if not game.triggered:
            self.goto("force")
            return None
        return circles.watch(game, game.turn_player)

    @step()
    def begin_anew(self, game: DivideGame) -> Control | None:
        circles.note(game, game.turn_player, PASS, True)
        self.goto("force")
        return None


def nothing_due(game: DivideGame) -> bool:
    """Tell whether rule processing would do nothing; found once for as long as nothing happens."""
    if game.triggered:
        return False
    if shortcuts.is_current(game.quiet, game.version):
        return True
    if due(game):
        return False
    game.quiet = game.version
    return True


def is_pending(game: DivideGame) -> bool:
    """Tell whether forced processing or triggered abilities wait to be done (706-7)."""
    return len(game.triggered) > 0 or len(due(game)) > 0


def due(game: DivideGame) -> list[tuple[Ref, RuleId]]:
    """Return what forced processing acts on now, each with its rule; nothing that is forbidden (104-3)."""
    found: list[tuple[Ref, RuleId]] = []
    objs = game.objs
    for zone in game.zone_table[zones.FIELD]:
        for ref in game.zones[zone].cards:
            values = game.values(ref)
            types = values.types
            if types & kinds.UNIT:
                power = values.numbers[kinds.POWER]
                if power == ABSENT:
                    continue
                damage = objs[ref >> INCARNATION_BITS].damage
                if power > 0 and damage < power:
                    continue
                if damage > power > 0 and not readings.LETHAL_ABOVE_POWER:
                    continue
                if policies.never_drops(game, ref):
                    game.cite("527-5b")
                    continue
                found.append((ref, "1303-2" if power > 0 else "1303-3"))
            elif types & kinds.AURA:
                if auras.is_orphan(game, ref):
                    found.append((ref, readings.HOSTLESS_AURA_GOES_BY))
            elif types & kinds.TERRITORY:
                if not waits_for_assault(game, ref):
                    found.append((ref, "1303-5"))
            else:
                found.append((ref, "1303-4"))
    if game.attachments:
        for zone in game.zone_table[zones.TERRITORY]:
            for ref in game.zones[zone].cards:
                if game.values(ref).types & kinds.AURA and auras.is_orphan(game, ref):
                    found.append((ref, readings.HOSTLESS_AURA_GOES_BY))
    if readings.SET_CARDS_ARE_ON_THE_FIELD:
        found += [(ref, "1303-4") for zone in game.zone_table[zones.SET] for ref in game.zones[zone].cards]
    if not found or game.watched_replaces == 0:
        return found
    banned = continuous.board_of(game).bans != 0
    left: list[tuple[Ref, RuleId]] = []
    for ref, rule in found:
        if banned or objs[ref >> INCARNATION_BITS].definition.printed.statics:
            if game.prohibition(_remedy(game, ref, rule)) is not None:
                continue
        left.append((ref, rule))
    return left


def waits_for_assault(game: DivideGame, ref: Ref) -> bool:
    """Tell whether the Assault ability of a territory has triggered and is not done with (1303-5)."""
    for pending in game.triggered:
        if pending.source == ref and _is_assault(pending.held.ability.node):
            return True
    if game.switches.assault_waits == "triggered":
        return False
    for item in game.waiting:
        if item.held is not None and item.source == ref and _is_assault(item.held.ability.node):
            return True
    return False


def _is_assault(node: object) -> bool:
    from gyoji.kernel.trees import tree

    if not isinstance(node, tree.Triggered):
        return False
    for sentence in node.body:
        for inner in tree.walk(sentence):
            if isinstance(inner, tree.Act) and inner.verb == "assault":
                return True
    return False


def _remedy(game: DivideGame, ref: Ref, rule: RuleId) -> Event:
    """Return what forced processing does about a card."""
    if rule == "1303-5":
        zone = zones.TERRITORY
        event = moves.move(game, kinds.MOVE, rule, ref, zone, game.obj(ref).controller)
        if game.switches.closed_face == "unopened":
            event.word = "unopened"
        return event
    if rule in ("1303-2", "1303-3"):
        return moves.drop(game, rule, ref, kinds.DESTROY)
    return moves.drop(game, rule, ref, kinds.MOVE)
