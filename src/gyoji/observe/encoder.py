"""What one seat may know of a table, written as integers into a buffer.

The same as a view tells, by the same questions (`Table.viewers`, `Obj.known`, `Table.values`), without its words. Rows
that were in use before and are no more are cleared; everything else in the buffer is left as it is, so that a buffer
that is used again and again costs what has changed in length and not what there is room for.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from gyoji.games.layout import Layout
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Ask, Option
from gyoji.kernel.table.ids import INCARNATION_BITS, ITEM_BASE, NO_REF, PlayerId, Ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.values.ability import Waiting
from gyoji.kernel.values.values import Values
from gyoji.observe import shape
from gyoji.observe.cards import CardTable, keyword_bits, shown_number, small
from gyoji.observe.history import History
from gyoji.observe.names import FIRST, FROM_ONE, PASS, PLACE, SECOND, SERIAL, ZONE, Names
from gyoji.observe.vocabulary import number_of

FACE: Final = 1
"""How a card is seen: its face."""
TOLD: Final = 2
"""It is known which card it is, though its face is hidden."""
HIDDEN: Final = 3
WON: Final = 1
LOST: Final = 2
DRAWN: Final = 3
RAW: Final = 64
"""Numbers of options up to this one say something by themselves: a place, a share; others count what is hidden."""


def buffer(rows: int) -> vec[i16]:
    """Return room for so many observations, all 0."""
    found = vec[i16](capacity=rows * shape.LENGTH)
    for _ in range(rows * shape.LENGTH):
        found = append(found, i16(0))
    return found


class Encoder:
    """Writes observations of games of one rulebook with so many seats."""

    def __init__(self, rulebook: Rulebook, table: CardTable, game: Game) -> None:
        """Make an encoder for games like *game*: with its seats and sides."""
        self.names: Names = table.names
        self.table: CardTable = table
        self._layout: Layout = rulebook.layout()
        self._seats: i64 = game.seats
        self._sides: list[int] = []
        """For each seat who wins and loses with it, as a mask."""
        for seat in range(game.seats):
            mask = 0
            for mate in rulebook.side(game, PlayerId(seat)):
                mask |= 1 << mate
            self._sides.append(mask)
        kinds = range(len(game.specs))
        self._order: list[int] = [kind for kind in kinds if game.specs[kind].in_play]
        """The kinds of zone, those in play first: where rows run out, the others are left out."""
        self._order += [kind for kind in kinds if not game.specs[kind].in_play]
        self._rows: vec[i16] = vec[i16]()
        """For each card slot of the table the row of its object, from 1; 0 for none."""
        self._attached: list[Obj] = []

    def encode(
        self, game: Game, history: History | None, reader: PlayerId, page: int, out: vec[i16], base: i64
    ) -> None:
        """Write what *reader* may know of a game at *base* of a buffer; *page* is that of the options."""
        question = game.question
        self._state(game, reader, out, base)
        self._players(game, reader, out, base)
        self._cards(game, reader, out, base)
        self._waiting(game, reader, out, base)
        self._history(game, history, reader, out, base)
        self._options(game, question, reader, page, out, base)

    def _seat(self, player: i64, reader: i64) -> i16:
        """Return a player as the reader counts them: 1 for the reader, then clockwise; 0 for nobody."""
        if player < 0:
            return 0
        at = player - reader
        return i16(at + 1 if at >= 0 else at + self._seats + 1)

    def _state(self, game: Game, reader: PlayerId, out: vec[i16], base: i64) -> None:
        at = base + shape.STATE
        question = game.question
        asked: i64 = -1 if question is None else question.player
        phase, step = self._layout.stage(game)
        names = self.names
        out[at] = i16(names.number)
        out[at + 1] = i16(small(game.turn))
        out[at + 2] = i16(self._seats)
        out[at + 3] = self._seat(game.turn_player, reader) if game.turn else i16(0)
        out[at + 4] = self._seat(asked, reader)
        out[at + 5] = i16(names.stage_of.get(phase, 0))
        out[at + 6] = i16(names.stage_of.get(step, 0))
        out[at + 7] = i16(0)
        if question is not None and question.player == reader:
            out[at + 7] = i16(names.prompt_of.get(question.prompt, 0))
        result: i64 = 0
        if game.over:
            result = DRAWN if not game.winners else WON if reader in game.winners else LOST
        out[at + 15] = i16(result)

    def _players(self, game: Game, reader: PlayerId, out: vec[i16], base: i64) -> None:
        question = game.question
        seats = self._seats
        for n in range(seats):
            seat: i64 = reader + n
            if seat >= seats:
                seat -= seats
            player = PlayerId(seat)
            at = base + shape.PLAYERS + n * shape.PLAYER
            out[at] = 1
            ally = self._sides[reader] >> seat & 1
            out[at + 1] = i16(1 if n == 0 else 2 if ally else 3)
            out[at + 2] = i16(1 if game.players[seat].lost else 0)
            out[at + 3] = i16(1 if game.turn and game.turn_player == player else 0)
            out[at + 4] = i16(1 if question is not None and question.player == player else 0)
            at += shape.FIRST_FIGURE
            for figure in self._layout.figures_of(game, player):
                out[at] = i16(small(figure))
                at += 1

    # Cards

    def _cards(self, game: Game, reader: PlayerId, out: vec[i16], base: i64) -> None:
        objs = game.objs
        rows = self._rows
        slots: i64 = len(objs)
        while len(rows) < slots:
            rows = append(rows, i16(0))
        self._rows = rows
        for slot in range(slots):
            rows[slot] = i16(0)
        self._attached.clear()
        former: i64 = i64(out[base + shape.STATE + 11])
        count: i64 = 0
        left: i64 = 0
        bit: i64 = 1 << reader
        seats = self._seats
        everybody: i64 = (1 << seats) - 1
        unseen = self.names.unseen
        for kind in self._order:
            spec = game.specs[kind]
            row = game.zone_table[kind]
            for n in range(seats):
                seat: i64 = reader + n
                if seat >= seats:
                    seat -= seats
                zone = row[seat]
                cards = game.zones[zone].cards
                holder: i64 = shape.SEATS if spec.shared else n
                out[base + shape.ZONES + holder * shape.KINDS + kind] = i16(len(cards))
                # Where seats have a zone together its cards stand with the seat whose number it has.
                if not cards or unseen[kind] or zone != kind * seats + seat:
                    continue
                place: i64 = 0
                for ref in cards:
                    place += 1
                    obj = objs[ref >> INCARNATION_BITS]
                    viewers: i64 = game.viewers(obj)
                    sight: i64 = FACE
                    if not viewers & bit:
                        if obj.known & bit:
                            sight = TOLD
                        elif spec.in_play or self._shows_something(game, obj):
                            sight = HIDDEN
                        else:
                            continue
                    if count >= shape.ENTITIES:
                        left += 1
                        continue
                    at = base + shape.CARDS + count * shape.ENTITY
                    count += 1
                    rows[ref >> INCARNATION_BITS] = i16(count)
                    out[at + 1] = i16(sight)
                    out[at + 2] = i16(kind + 1)
                    out[at + 3] = i16(0 if spec.shared else n + 1)
                    out[at + 4] = i16(place)
                    out[at + 16] = i16(1 if viewers == everybody else 0)
                    self._card(game, obj, sight, reader, out, at)
        out[base + shape.STATE + 11] = i16(count)
        out[base + shape.STATE + 12] = i16(small(left))
        for obj in self._attached:
            at = base + shape.CARDS + (i64(rows[obj.ref >> INCARNATION_BITS]) - 1) * shape.ENTITY
            out[at + 10] = self._row_of(game, obj.host)
        first = base + shape.CARDS + count * shape.ENTITY
        for i in range(first, base + shape.CARDS + former * shape.ENTITY):
            out[i] = i16(0)

    def _shows_something(self, game: Game, obj: Obj) -> bool:
        """Tell whether more is seen of a hidden card than that it lies there."""
        if obj.turned or obj.face_down or obj.damage or obj.counters or obj.host:
            return True
        return obj.flags != 0 and self._layout.marks_of(game, obj) != 0

    def _card(self, game: Game, obj: Obj, sight: i64, reader: PlayerId, out: vec[i16], at: i64) -> None:
        table = self.table
        out[at + 5] = self._seat(obj.owner, reader)
        out[at + 7] = i16(1 if obj.turned else 0)
        out[at + 8] = i16(1 if obj.face_down else 0)
        out[at + 9] = i16(small(obj.damage))
        out[at + 10] = i16(0)
        if obj.host != NO_REF:
            self._attached.append(obj)
        out[at + 11] = i16(self._layout.marks_of(game, obj))
        out[at + 12] = i16(0)
        out[at + 13] = i16(0)
        out[at + 14] = i16(0)
        if obj.counters:
            out[at + 12] = i16(small(obj.counter("")))
            name, n = obj.counters[0]
            out[at + 13] = i16(number_of(f"={name}"))
            out[at + 14] = i16(small(n))
        out[at + 15] = i16(small(self._layout.progress_of(game, obj)))
        out[at + 17] = i16(0)
        out[at + 30] = i16(0)
        out[at + 31] = i16(0)
        if sight == HIDDEN:
            out[at] = i16(0)
            out[at + 6] = i16(0)
            for i in range(at + shape.NUMBER, at + shape.NUMBER + shape.PRINTED):
                out[i] = i16(0)
            return
        definition = obj.definition
        start = table.row(definition)
        known = table.rows
        out[at] = known[start]
        out[at + 6] = i16(0)
        if sight == FACE:
            out[at + 6] = self._seat(obj.controller, reader)
            values = game.values(obj.ref)
            if values is not definition.printed:
                self._values(values, out, at)
                if values.held is not definition.printed.held:
                    out[at + 17] = i16(1)
                return
        at += shape.NUMBER
        for i in range(shape.PRINTED):
            out[at + i] = known[start + 1 + i]

    def _values(self, values: Values, out: vec[i16], at: i64) -> None:
        numbers = values.numbers
        at += shape.NUMBER
        have = len(self.names.numbers)
        for i in range(shape.NUMBERS):
            out[at + i] = i16(shown_number(numbers[i]) if i < have else -1)
        out[at + 8] = i16(small(values.types))
        out[at + 9] = i16(small(values.colours))
        out[at + 10] = i16(0)
        out[at + 11] = i16(0)
        if values.keywords:
            few, more = keyword_bits(self.names, values.keywords)
            out[at + 10] = i16(few)
            out[at + 11] = i16(more)

    def _row_of(self, game: Game, ref: Ref) -> i16:
        """Return the row of an object, 0 where it has none: it is hidden, gone, or no object."""
        if ref <= 0 or ref >= ITEM_BASE:
            return 0
        slot = ref >> INCARNATION_BITS
        if game.objs[slot].ref != ref:
            return 0
        return self._rows[slot]

    def _card_of(self, game: Game, ref: Ref, reader: PlayerId) -> i16:
        """Return which card an object is or last was, 0 where the reader cannot tell."""
        if ref <= 0 or ref >= ITEM_BASE or not game.has_been(ref):
            return 0
        obj = game.obj(ref)
        if not (game.viewers(obj) | obj.known) >> reader & 1:
            return 0
        start = self.table.row(obj.definition)
        return self.table.rows[start]

    # What waits, and what has happened

    def _waiting(self, game: Game, reader: PlayerId, out: vec[i16], base: i64) -> None:
        former: i64 = i64(out[base + shape.STATE + 13])
        count: i64 = 0
        total: i64 = len(game.waiting)
        # The newest resolves first: it stands first, and is never left out.
        while count < total and count < shape.WAITERS:
            item = game.waiting[total - 1 - count]
            at = base + shape.WAITING + count * shape.WAITER
            count += 1
            self._waiter(game, item, reader, out, at)
        out[base + shape.STATE + 13] = i16(count)
        first = base + shape.WAITING + count * shape.WAITER
        for i in range(first, base + shape.WAITING + former * shape.WAITER):
            out[i] = i16(0)

    def _waiter(self, game: Game, item: Waiting, reader: PlayerId, out: vec[i16], at: i64) -> None:
        source = item.source if item.card == NO_REF else item.card
        card = self._card_of(game, source, reader)
        out[at] = card
        out[at + 1] = self._row_of(game, source)
        out[at + 2] = self._seat(item.scope.controller, reader)
        out[at + 3] = i16(0 if item.held is None else 1)
        held = item.held
        out[at + 4] = i16(0 if held is None or not card else self._ability(game, source, held.key))
        for i in range(at + 5, at + shape.WAITER):
            out[i] = i16(0)
        named: i64 = 0
        for slot in item.scope.slots:
            for ref in slot:
                if ref < 0:
                    if named < 3:
                        out[at + 6 + named * 2] = self._seat(-1 - ref, reader)
                    named += 1
                else:
                    row = self._row_of(game, ref)
                    if row:
                        if named < 3:
                            out[at + 5 + named * 2] = row
                        named += 1
        out[at + 11] = i16(small(named))

    def _ability(self, game: Game, ref: Ref, key: int) -> int:
        """Return the place of an ability among those of its card, from 1; 0 where it is not among them."""
        if ref <= 0 or ref >= ITEM_BASE or not game.is_live(ref):
            return 0
        held = game.values(ref).held
        for i in range(len(held)):
            if held[i].key == key:
                return i + 1
        return 0

    def _history(
        self, game: Game, history: History | None, reader: PlayerId, out: vec[i16], base: i64
    ) -> None:
        former: i64 = i64(out[base + shape.STATE + 14])
        count: i64 = 0
        if history is not None:
            count = history.count if history.count < shape.EVENTS else shape.EVENTS
            rows = history.rows
            seen = history.seen
            place = history.count
            turn: i64 = game.turn
            for n in range(count):
                place -= 1
                ring = place % shape.EVENTS
                at = base + shape.HISTORY + n * shape.EVENT
                it = ring * shape.EVENT
                out[at] = rows[it]
                ago = turn - i64(rows[it + 1])
                out[at + 1] = i16(ago if 0 <= ago < shape.MOST else 0)
                out[at + 2] = self._seat(i64(rows[it + 2]) - 1, reader)
                out[at + 3] = self._seat(i64(rows[it + 3]) - 1, reader)
                out[at + 4] = i16(0)
                out[at + 5] = i16(0)
                if i64(seen[ring * 3]) >> reader & 1:
                    out[at + 4] = rows[it + 4]
                    ref = history.refs[ring]
                    slot = ref >> INCARNATION_BITS
                    if ref and game.objs[slot].ref == ref:
                        out[at + 5] = self._rows[slot]
                out[at + 6] = self._seat(i64(rows[it + 6]) - 1, reader)
                out[at + 7] = rows[it + 7]
                out[at + 8] = rows[it + 8]
                out[at + 9] = self._seat(i64(rows[it + 9]) - 1, reader)
                out[at + 10] = rows[it + 10]
                out[at + 11] = self._seat(i64(rows[it + 11]) - 1, reader)
                out[at + 12] = rows[it + 12] if i64(seen[ring * 3 + 1]) >> reader & 1 else i16(0)
                out[at + 13] = self._seat(i64(rows[it + 13]) - 1, reader)
                out[at + 14] = rows[it + 14] if i64(seen[ring * 3 + 2]) >> reader & 1 else i16(0)
        out[base + shape.STATE + 14] = i16(count)
        first = base + shape.HISTORY + count * shape.EVENT
        for i in range(first, base + shape.HISTORY + former * shape.EVENT):
            out[i] = i16(0)

    # Options

    def _options(
        self, game: Game, question: Ask | None, reader: PlayerId, page: int, out: vec[i16], base: i64
    ) -> None:
        state = base + shape.STATE
        former: i64 = i64(out[state + 8])
        if i64(out[state + 10]) > shape.CHOICES:
            former = shape.CHOICES
        count: i64 = 0
        total: i64 = 0
        if question is not None and question.player == reader:
            total = len(question.options)
            start: i64 = page * (shape.CHOICES - 1)
            end = total
            if total > shape.CHOICES:
                end = start + shape.CHOICES - 1
                if end > total:
                    end = total
            at = base + shape.OPTIONS
            for n in range(start, end):
                self._option(game, question.options[n], reader, out, at, base)
                at += shape.CHOICE
            count = end - start
        first = base + shape.OPTIONS + count * shape.CHOICE
        for i in range(first, base + shape.OPTIONS + former * shape.CHOICE):
            out[i] = i16(0)
        if total > shape.CHOICES:
            out[base + shape.OPTIONS + (shape.CHOICES - 1) * shape.CHOICE] = i16(shape.NEXT_PAGE)
        out[state + 8] = i16(count)
        out[state + 9] = i16(page)
        out[state + 10] = i16(small(total))

    def _option(
        self, game: Game, option: Option, reader: PlayerId, out: vec[i16], at: i64, base: i64
    ) -> None:
        kind = option.kind
        a, b = option.a, option.b
        role: i64 = self.names.roles[kind]
        for i in range(at + 2, at + shape.CHOICE):
            out[i] = i16(0)
        out[at] = i16(kind + 1)
        out[at + 1] = i16(1 if role & PASS else 0)
        if role & FIRST:
            self._thing(game, Ref(a), reader, out, at, 0, base)
            if not role & (SECOND | PLACE):
                out[at + 13] = i16(self._ability(game, Ref(a), b))
        elif role & SERIAL:
            for pending in game.triggered:
                if pending.serial == a:
                    self._thing(game, pending.source, reader, out, at, 0, base)
                    out[at + 13] = i16(self._ability(game, pending.source, pending.held.key))
                    break
        elif 0 <= a <= shape.MOST:
            out[at + 11] = i16(a)
        if role & SECOND:
            self._thing(game, Ref(b), reader, out, at, 3, base)
        elif role & PLACE:
            place = b - 1 if role & FROM_ONE else b
            if place >= 0:
                out[at + 8] = i16(self.names.places[kind] + place + 1)
        elif -RAW <= b <= RAW:
            out[at + 12] = i16(b)
        if role & ZONE:
            out[at + 8] = i16(self.names.places[kind] + 1)
            out[at + 9] = i16(1)

    def _thing(
        self, game: Game, ref: Ref, reader: PlayerId, out: vec[i16], at: i64, shift: i64, base: i64
    ) -> None:
        """Write an object, player or what waits into the columns of an option: at *shift* 0 what it is about."""
        if ref == NO_REF:
            return
        if ref < 0:
            out[at + 3 + shift] = self._seat(-1 - ref, reader)
            return
        if ref >= ITEM_BASE:
            total = len(game.waiting)
            for i in range(total):
                item = game.waiting[i]
                if item.serial == ref - ITEM_BASE:
                    if total - i <= shape.WAITERS:
                        out[at + 4 + shift] = i16(total - i)
                    source = item.source if item.card == NO_REF else item.card
                    if not shift:
                        out[at + 14] = self._card_of(game, source, reader)
                    break
            return
        slot: i64 = ref >> INCARNATION_BITS
        names = self.names
        if slot < len(names.slots):
            out[at + 8] = i16(names.slots[slot] + 1)
            out[at + 9] = self._seat(names.slot_seats[slot], reader)
            return
        row = self._row_of(game, ref)
        if row:
            out[at + 2 + shift] = row
            out[base + shape.CARDS + (i64(row) - 1) * shape.ENTITY + (31 if shift else 30)] = i16(1)
        if not shift:
            out[at + 14] = self._card_of(game, ref, reader)
        if not row and game.is_live(ref):
            obj = game.objs[slot]
            spec = game.specs[game.kind_of(obj.zone)]
            out[at + 8] = i16(game.kind_of(obj.zone) + 1)
            out[at + 9] = i16(0) if spec.shared else self._seat(game.holder_of(obj.zone), reader)
            out[at + 10] = i16(small(game.zones[obj.zone].cards.index(ref) + 1))
