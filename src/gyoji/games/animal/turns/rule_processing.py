"""Rule processing (1200): what rules do before anybody gets priority.

The turn player does all of theirs first, in the order they like, then the next player (1201.4). Everything that is
done until priority or the next step counts as one simultaneous event (1201.2, 1201.5), so triggers look at it when it
is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import keywords, pending
from gyoji.games.animal.battles import damage
from gyoji.games.animal.effects import inforce
from gyoji.games.animal.effects.nodes import ByRuleProcessing
from gyoji.games.animal.people import options
from gyoji.games.animal.table import counters, kinds, moves, zones
from gyoji.games.animal.turns import leaving, loops, surveys
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, player_ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees.code import Code
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

LOSS: Final = 0
LETHAL: Final = 1
NO_DEF: Final = 2
CANCEL: Final = 3
UNIQUE: Final = 4
WINTER: Final = 5
EQUIPMENT: Final = 6
TEXT: Final = 7
RULES: Final = ("1206.1", "1203.1", "1204.1", "1205.1", "1604.1", "1608.1", "1605.1", "1202.2")
BY_RULE: Final = 1 << kinds.BY_RULE
MANY: Final = 100
"""After so much has been done it is looked whether rule processing goes round in a circle."""


class Due:
    """One thing that rule processing has to do. Immutable."""

    __slots__ = ("kind", "refs", "number")

    def __init__(self, kind: int, refs: tuple[Ref, ...], number: int = 0) -> None:
        self.kind = kind
        self.refs = refs
        self.number = number

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.kind, self.refs, self.number)


def is_settled(game: AnimalGame) -> bool:
    """Tell whether rule processing has nothing to do: at a glance, where nothing that bears on it has changed."""
    now = game.bearing + (game.activity if game.processes else 0)  # texts may ask for anything
    if game.settled_at == now and shortcuts.is_current(game.settled_version, game.version):
        return game.settled
    game.settled = True
    for player in game.in_turn_order():
        if due_for(game, player, True):
            game.settled = False
            break
    game.settled_at = now
    game.settled_version = game.version
    return game.settled


def due_for(game: AnimalGame, player: PlayerId, any_: bool = False) -> list[Due]:
    """Return what rule processing has to do for a player now; with *any_* the first thing will do."""
    found: list[Due] = []
    mine = game.player(player)
    if mine.decked or mine.life <= 0 and _may_lose(game, player, "1206.1"):
        found.append(Due(LOSS, (player_ref(player),)))
        if any_:
            return found
    special = _TEXTS if game.processes else 0
    if game.processed:
        special |= surveys.of(game).processed[player]
    for ref in game.zones[game.zone_table[zones.BATTLEFIELD][player]].cards:
        obj = game.objs[ref >> INCARNATION_BITS]
        values = obj.cache
        if values is None or obj.cache_version != game.version:
            values = game.values(ref)
        if values.types & kinds.ANIMAL:
            health = values.number(kinds.DEF)
            if obj.damage > 0 and obj.damage >= health and not _is_spared(game, obj):
                game.cite("309.3")
                found.append(Due(LETHAL, (ref,)))
            if health == 0 and not _stays(game, ref):
                found.append(Due(NO_DEF, (ref,)))
        if len(obj.counters) > 1 and counters.cancelling(game, ref):
            found.append(Due(CANCEL, (ref,)))
        if any_ and found:
            return found
    if special:
        _add_special(game, player, found, special)
    return found


_TEXTS: Final = 8
"""Beside the bits of keywords: an effect says that rule processing does something."""


def _add_special(game: AnimalGame, player: PlayerId, found: list[Due], special: int) -> None:
    if special & keywords.SHARING:
        for group in keywords.unique_groups(game, player):
            found.append(Due(UNIQUE, group))
    if special & keywords.WINTERING:
        for ref in keywords.without_winter(game, player):
            found.append(Due(WINTER, (ref,)))
    if special & keywords.EQUIPPING:
        for ref in keywords.ill_equipped(game, player):
            found.append(Due(EQUIPMENT, (ref,)))
    if not special & _TEXTS or not continuous.is_made(game, inforce.PROCESSING):
        return
    for effect in continuous.changes_of(game, ByRuleProcessing):
        change = effect.change
        if isinstance(change, ByRuleProcessing) and effect.scope.controller == player:
            if select.holds(game, effect.scope, change.condition):
                game.cite("1202.1")
                found.append(Due(TEXT, (effect.scope.source,), effect.key))


def _loss(player: PlayerId, rule: RuleId) -> Event:
    """Return the loss of the game by a rule."""
    return Event(kinds.LOSE, rule, NO_REF, player, mask=BY_RULE)


def _may_lose(game: AnimalGame, player: PlayerId, rule: RuleId) -> bool:
    """Tell whether nothing forbids that a player loses the game by a rule (102.2)."""
    event = _loss(player, rule)
    return not event.mask & game.watched_replaces or game.prohibition(event) is None


def _is_spared(game: AnimalGame, obj: Obj) -> bool:
    """Tell whether an animal is not destroyed, so that this processing does not arise (1203.1a)."""
    event = _destruction(game, obj.ref)
    if not event.mask & game.watched_replaces or game.prohibition(event) is None:
        return False
    game.cite("1203.1a")
    if kinds.INDESTRUCTIBLE in game.values(obj.ref).keywords:
        game.cite("1620.1b")
    return True


def _destruction(game: AnimalGame, ref: Ref) -> Event:
    """Return the destruction of an animal by damage: who dealt it last destroys it (1203.1b)."""
    source, cause = damage.last_damager(game, ref)
    return moves.to_graveyard(game, ref, "1203.1", kinds.DESTROY, cause, source, BY_RULE)


def _stays(game: AnimalGame, ref: Ref) -> bool:
    event = moves.to_graveyard(game, ref, "1204.1", mask=BY_RULE)
    return event.mask & game.watched_replaces != 0 and game.prohibition(event) is not None


class RuleProcessing(Procedure):  # ルール処理
    """Everything that is due is done. The number of things done is left in `game.result`."""

    __slots__ = ("player", "listed", "now", "count", "tried", "seen")

    def __init__(self) -> None:
        super().__init__()
        self.player: PlayerId = NO_PLAYER
        self.listed: tuple[Due, ...] = ()
        self.now: Due | None = None
        self.count: int = 0
        self.tried: tuple[tuple[int, tuple[Ref, ...]], ...] = ()
        """What was done and changed nothing: it is not done again."""
        self.seen: tuple[str, ...] = ()
        """The positions since so much was done that it may go round in a circle."""

    @step("1201.1", "1201.2", "1103.1")
    def begin(self, game: AnimalGame) -> Control | None:
        if is_settled(game):
            game.result = 0
            return END
        pending.begin(game)
        return None

    @step("1201.4", "1201.4a", "1201.4c", "1201.5", "1201.5a")
    def find(self, game: AnimalGame) -> Control | None:
        found: list[Due] = []
        if self.player != NO_PLAYER and not game.players[self.player].lost:
            found = self._left(game, self.player)
        if not found:
            for player in game.in_turn_order():
                found = self._left(game, player)
                if found:
                    self.player = player
                    break
        if not found or self._goes_round(game):
            pending.end(game)
            game.result = self.count
            return END
        self.listed = tuple(found)
        return None

    def _goes_round(self, game: AnimalGame) -> bool:
        """Tell whether what is done is due again because it is done: nobody can stop that, so it ends (1403.1)."""
        if self.count < MANY:
            return False
        here = loops.loose(game)
        if here in self.seen:
            game.cite("1403.1")
            return True
        self.seen += (here,)
        return False

    def _left(self, game: AnimalGame, player: PlayerId) -> list[Due]:
        found = due_for(game, player)
        return [each for each in found if (each.kind, each.refs) not in self.tried] if self.tried else found

    @step("1201.3")
    def choose(self, game: AnimalGame) -> Control | None:
        alike = [each for each in self.listed if each.kind == LETHAL and len(each.refs) == 1]
        if len(alike) == len(self.listed) and len(self.listed) > 1 and not game.watched_replaces:
            self.now = Due(LETHAL, tuple([ref for each in alike for ref in each.refs]))
            self.goto("process")
            return None
        listed = [Option(options.PROCESS, each.refs[0], i) for i, each in enumerate(self.listed)]
        return Ask(self.player, listed, "order_processing", "1201.4b")

    @answer("1201.4b")
    def chosen(self, game: AnimalGame, option: Option) -> Control | None:
        self.now = self.listed[option.b]
        return None

    @step()
    def process(self, game: AnimalGame) -> Control | None:
        now = self.now
        if now is None:
            now = self.listed[0]
            self.now = now
        self.listed = ()
        self.count += 1
        if now.kind == UNIQUE:
            listed = [Option(options.KEEP_ONE, ref) for ref in now.refs]
            return Ask(self.player, listed, "keep_one", "1604.1")
        return None

    @answer("1604.1")
    def kept(self, game: AnimalGame, option: Option) -> Control | None:
        assert self.now is not None
        self.goto("processed")
        batch = [
            moves.to_graveyard(game, ref, "1604.1", mask=BY_RULE) for ref in self.now.refs if ref != option.a
        ]
        return game.do_all(tuple(batch))

    @step()
    def carry_out(self, game: AnimalGame) -> Control | None:
        now = self.now
        assert now is not None
        ref = now.refs[0]
        if now.kind == LOSS:
            return self._lose(game)
        if now.kind == LETHAL:
            game.cite("207-6f")
            game.cite("1203.1b")
            return game.do_all(tuple([_destruction(game, each) for each in now.refs]))
        if now.kind == NO_DEF:
            return game.do(moves.to_graveyard(game, ref, "1204.1", mask=BY_RULE))
        if now.kind == CANCEL:
            n = counters.cancelling(game, ref)
            player = game.obj(ref).controller
            return game.do_all(
                (
                    Event(kinds.REMOVE, "1205.1", ref, player, n, word=kinds.PLUS, mask=BY_RULE),
                    Event(kinds.REMOVE, "1205.1", ref, player, n, word=kinds.MINUS, mask=BY_RULE),
                )
            )
        if now.kind == WINTER:
            return game.do(moves.to_graveyard(game, ref, "1608.1", mask=BY_RULE))
        if now.kind == EQUIPMENT:
            return game.do(
                moves.to_graveyard(
                    game, ref, "1605.1", kinds.SACRIFICE, game.obj(ref).controller, ref, BY_RULE
                )
            )
        return self._text(game, now)

    def _lose(self, game: AnimalGame) -> Control | None:
        player = self.player
        rule = "1206.1" if game.player(player).life <= 0 else "1206.2"
        game.mutable_player(
            player
        ).decked = False  # only the next rule processing asks for it, whatever comes of it (1206.2)
        game.bearing += 1
        if game.watched_replaces & (1 << kinds.LOSE):
            return game.do(_loss(player, rule))
        game.activity += 1
        leaving.lose(game, (player,), rule)
        return None

    def _text(self, game: AnimalGame, now: Due) -> Control | None:
        for effect in continuous.changes_of(game, ByRuleProcessing):
            change = effect.change
            if effect.key == now.number and isinstance(change, ByRuleProcessing):
                game.cite("1202.2")
                return Call(Resolve(Code(change.acts), effect.scope))
        return None

    @step()
    def processed(self, game: AnimalGame) -> Control | None:
        now = self.now
        assert now is not None
        self.now = None
        done = game.take_last()
        self.goto("find")
        if now.kind == LETHAL:
            left = [ref for ref in now.refs if game.on_battlefield(ref) and game.obj(ref).damage > 0]
            if left:
                return game.do_all(tuple([_healing(game, ref) for ref in left]))
        elif not done and (now.kind != LOSS or not game.players[self.player].lost) or now.kind == TEXT:
            self.tried += ((now.kind, now.refs),)
        return None


def _healing(game: AnimalGame, ref: Ref) -> Event:
    """Return the loss of all damage by an animal that was not destroyed after all (1203.2)."""
    return Event(
        kinds.REMOVE, "1203.2", ref, game.obj(ref).controller, 0, NO_REF, word=kinds.DAMAGE, mask=BY_RULE
    )
