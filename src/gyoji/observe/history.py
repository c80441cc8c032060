"""The last events of a game, kept for observations: a log that writes numbers into a ring instead of lines.

Who may know which card an event is about is asked as it happens: later it may lie where others see it.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.procedure import Ask
from gyoji.kernel.table.ids import (
    INCARNATION_BITS,
    ITEM_BASE,
    NO_PLAYER,
    PlayerId,
    Ref,
    RuleId,
    is_player,
    player_of,
)
from gyoji.observe import shape
from gyoji.observe.cards import CardTable, small


class History(Log):
    """The last events of one game, as everybody sees them and each with who may know its cards."""

    def __init__(self, table: CardTable, quiet: tuple[int, ...], also: Log | None = None) -> None:
        """Make an empty history that passes over *quiet* kinds of events; *also* is told all that this is told."""
        super().__init__()
        self._also = also
        self._table = table
        self._quiet = 0
        for kind in quiet:
            self._quiet |= 1 << kind
        self.count: i64 = 0
        """How many events there were; number n stands at place n modulo `shape.EVENTS`."""
        self.rows: vec[i16] = vec[i16]()
        self.refs: vec[i64] = vec[i64]()
        """For each event the object that it is about, as it is afterwards; 0 for none."""
        self.seen: vec[i32] = vec[i32]()
        """For each event three masks: who may know the card it is about, the other one, and its source."""
        for _ in range(shape.EVENTS * shape.EVENT):
            self.rows = append(self.rows, i16(0))
        for _ in range(shape.EVENTS):
            self.refs = append(self.refs, i64(0))
        for _ in range(shape.EVENTS * 3):
            self.seen = append(self.seen, i32(0))

    def copy(self, also: Log | None = None) -> History:
        """Return the same events for a copy of the game; *also* is told all that the copy is told."""
        twin = History(self._table, (), also)
        twin._quiet = self._quiet
        twin.count = self.count
        for i in range(len(self.rows)):
            twin.rows[i] = self.rows[i]
        for i in range(len(self.refs)):
            twin.refs[i] = self.refs[i]
        for i in range(len(self.seen)):
            twin.seen[i] = self.seen[i]
        return twin

    def clear(self) -> None:
        """Forget all events: another game begins."""
        self.count = 0

    def decision(self, game: Game, question: Ask, index: int) -> None:
        """Pass over what a player chose: what follows from it is told by events."""
        if self._also is not None:
            self._also.decision(game, question, index)

    def say(self, game: Game, key: str, rule: RuleId, player: PlayerId = NO_PLAYER, text: str = "") -> None:
        """Pass over what is no event."""
        if self._also is not None:
            self._also.say(game, key, rule, player, text)

    def event(self, game: Game, event: Event) -> None:
        """Note what happened."""
        if self._also is not None:
            self._also.event(game, event)
        if self._quiet >> event.kind & 1:
            return
        place = self.count % shape.EVENTS
        self.count += 1
        rows = self.rows
        at = place * shape.EVENT
        seats = game.seats
        subject = event.subject
        rows[at] = i16(event.kind + 1)
        rows[at + 1] = i16(small(game.turn))
        rows[at + 2] = i16(event.player + 1)
        rows[at + 3] = i16(event.cause + 1)
        rows[at + 7] = i16(small(event.amount))
        origin, dest = event.origin, event.dest
        if origin >= 0:
            rows[at + 8] = i16(origin // seats + 1)
            rows[at + 9] = i16(0 if game.specs[origin // seats].shared else origin % seats + 1)
        else:
            rows[at + 8] = i16(0)
            rows[at + 9] = i16(0)
        if dest >= 0:
            rows[at + 10] = i16(dest // seats + 1)
            rows[at + 11] = i16(0 if game.specs[dest // seats].shared else dest % seats + 1)
        else:
            rows[at + 10] = i16(0)
            rows[at + 11] = i16(0)
        seen = self.seen
        now = event.became if event.became > 0 else subject
        rows[at + 4] = i16(0)
        rows[at + 6] = i16(0)
        seen[place * 3] = i32(0)
        self.refs[place] = i64(0)
        if is_player(subject):
            rows[at + 6] = i16(player_of(subject) + 1)
        elif 0 < now < ITEM_BASE:
            rows[at + 4] = self._card(game, now)
            seen[place * 3] = i32(game.witnesses(event))
            self.refs[place] = i64(now)
        other = event.other
        rows[at + 12] = i16(0)
        rows[at + 13] = i16(0)
        seen[place * 3 + 1] = i32(0)
        if is_player(other):
            rows[at + 13] = i16(player_of(other) + 1)
        elif 0 < other < ITEM_BASE:
            rows[at + 12] = self._card(game, other)
            seen[place * 3 + 1] = i32(_knowers(game, other))
        source = event.source
        rows[at + 14] = i16(0)
        seen[place * 3 + 2] = i32(0)
        if 0 < source < ITEM_BASE:
            rows[at + 14] = self._card(game, source)
            seen[place * 3 + 2] = i32(_knowers(game, source))

    def _card(self, game: Game, ref: Ref) -> i16:
        obj = game.objs[ref >> INCARNATION_BITS]
        if obj.ref != ref:
            if not game.has_been(ref):
                return i16(0)
            obj = game.obj(ref)
        table = self._table
        at = table.row(obj.definition)
        return table.rows[at]


def _knowers(game: Game, ref: Ref) -> int:
    """Return who may know which card an object is, as a mask."""
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref:
        if not game.has_been(ref):
            return 0
        obj = game.obj(ref)
    return game.viewers(obj) | obj.known
