"""Where things lie on the board (2.24): positions of cards, squares, lines and areas, and how they relate.

Rules speak from the acting player, texts from the controller of their card (2.24.5-1, 2.24.7-1, 2.24.7-2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.people.options import OptionsAnswers
from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.kernel.table.ids import (
    INCARNATION_BITS,
    NO_REF,
    CardId,
    PlayerId,
    Ref,
    first_ref,
    is_item,
    is_player,
    player_of,
)
from gyoji.kernel.values.values import ABSENT, Definition, Values

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

NOWHERE: Final = -9
ROW_WORDS: Final[dict[str, int]] = {"own_area": 0, "central_area": 1, "enemy_area": 2}
COLUMN_WORDS: Final[dict[str, int]] = {"left_line": 0, "centre_line": 1, "right_line": 2}
PLAYERS: Final = (PlayerId(0), PlayerId(1))


def _thing(name: str, types: int) -> Definition:
    numbers = (ABSENT,) * kinds.NUMBERS
    return Definition(name, name, Values((name,), types, 0, numbers, (), (), ()), "", ())


def add_places(game: ZeroGame) -> None:
    """Bring the squares, lines and areas to the table, before any card."""
    for i in range(9):
        game.add_card(_thing(f"({i % 3 + 1},{i // 3 + 1})", kinds.BATTLE_SQUARE), PlayerId(0), zones.PLACES)
    for seat in PLAYERS:
        for i in range(3):
            game.add_card(_thing(f"{'AB'[seat]}{i + 1}", kinds.BASE_SQUARE), seat, zones.PLACES)
    for i in range(3):
        game.add_card(_thing(f"line {i + 1}", kinds.LINE), PlayerId(0), zones.PLACES)
    for i in range(3):
        game.add_card(_thing(f"area {i + 1}", kinds.AREA), PlayerId(0), zones.PLACES)
    for rule in ("2.23.8-1", "2.24.1", "2.24.2", "2.24.3", "2.24.4", "2.24.6", "2.23.1", "2.1.3"):
        game.cite(rule)


def place_ref(kind: int, seat: int = 0) -> Ref:
    """Return the thing that stands for a square."""
    if zones.is_battle_square(kind):
        return first_ref(CardId(zones.PLACE_SQUARES + kind - zones.SQUARE))
    return first_ref(CardId(zones.PLACE_BASES + 3 * seat + kind - zones.BASE))


def is_place(ref: Ref) -> bool:
    """Tell whether *ref* is a square, line or area."""
    return ref > 0 and (ref >> INCARNATION_BITS) < zones.PLACE_COUNT


def square_of_place(ref: Ref) -> tuple[int, int]:
    """Return kind and seat of the zone that a square stands for; (-1, 0) for lines and areas."""
    at = ref >> INCARNATION_BITS
    if at < zones.PLACE_BASES:
        return (zones.SQUARE + at, 0)
    if at < zones.PLACE_LINES:
        return (zones.BASE + (at - zones.PLACE_BASES) % 3, (at - zones.PLACE_BASES) // 3)
    return (-1, 0)


def position(game: ZeroGame, ref: Ref) -> tuple[int, int]:
    """Return row and column of a card or place; NOWHERE for a side that it has not, or for cards elsewhere."""
    if is_player(ref) or is_item(ref):
        return (NOWHERE, NOWHERE)
    if is_place(ref):
        at = ref >> INCARNATION_BITS
        if at >= zones.PLACE_AREAS:
            return (at - zones.PLACE_AREAS, NOWHERE)
        if at >= zones.PLACE_LINES:
            return (NOWHERE, at - zones.PLACE_LINES)
        kind, seat = square_of_place(ref)
        return (zones.row_of(kind, seat), zones.column_of(kind))
    obj = game.obj(ref)
    kind = obj.zone // 2
    if kind in (zones.AURA, zones.BOUND) and obj.host != NO_REF:
        game.cite("6.1.3" if kind == zones.AURA else "6.6.4")
        return position(game, obj.host)
    if kind == zones.STACK:
        item = game.waiting_item(ref)
        square = -1 if item is None else item.scope.variable("#square")
        if square > 0 and zones.is_square(square):
            return (zones.row_of(square, obj.controller), zones.column_of(square))
    if not zones.is_square(kind):
        return (NOWHERE, NOWHERE)
    if game.trace is not None and not game.is_live(ref):
        game.trace.hit_rules(("4.2.6", "4.17.p1"))
    return (zones.row_of(kind, obj.zone % 2), zones.column_of(kind))


class PlacesAnswers(OptionsAnswers):
    """Answers how cards and squares lie to each other."""

    __slots__ = ()

    def related(self, ref: Ref, other: Ref, how: str) -> bool:
        """Tell whether a card or place lies to another, or to a player, as a text says."""
        row, column = position(self, ref)
        if row == NOWHERE and column == NOWHERE:
            return False
        if is_player(other) and how in ("unit_of", "no_unit_of"):
            square = square_of_place(ref)[0] if is_place(ref) else self.obj(ref).zone // 2
            there = square >= 0 and bool(self.units_in(square, player_of(other)))
            return there == (how == "unit_of")
        if is_player(other):
            return seen_from(self, row, column, player_of(other), how)
        if how == "battling":
            return (
                any([ref in battle.members and other in battle.members for battle in self.battles])
                and ref != other
            )
        if how == "sandwiched":
            return ref in sandwiched(self, other)
        their_row, their_column = position(self, other)
        if how == "same_square" and their_row == NOWHERE and not is_item(other):
            before = self.obj(other).previous  # the square that it had, where the text has moved it away
            if before is not None:
                their_row, their_column = position(self, before.ref)
        if how == "same_line":
            self.cite("2.24.4")
            return column != NOWHERE and column == their_column
        if how == "same_area":
            self.cite("2.24.6")
            return row != NOWHERE and row == their_row and 0 <= row < zones.ROWS
        if how == "same_square":
            return row == their_row and column == their_column
        if NOWHERE in (row, column, their_row, their_column):
            return False
        if how == "adjacent":
            self.cite("2.23.8-2")
            return abs(row - their_row) + abs(column - their_column) == 1
        forward = zones.forward(self.obj(other).controller)
        if how == "behind":
            forward = -forward
        else:
            assert how == "front", f"cards are never {how}"
        return column == their_column and row == their_row + forward


def seen_from(game: ZeroGame, row: int, column: int, player: PlayerId, how: str) -> bool:
    """Tell whether a place is what a player calls the own area, the left line and so on."""
    if how in ROW_WORDS:
        game.cite("2.24.7")
        game.cite("2.24.7-2")
        return 0 <= row < zones.ROWS and zones.seen_row(row, player) == ROW_WORDS[how]
    if how in COLUMN_WORDS:
        game.cite("2.24.5")
        return column != NOWHERE and zones.seen_column(column, player) == COLUMN_WORDS[how]
    assert how == "own_base_space", f"no player calls a place {how}"
    return row == zones.row_of(zones.BASE, player)


def sandwiched(game: ZeroGame, unit: Ref) -> list[Ref]:
    """Return the enemy units in a straight or diagonal line between a unit and another of its controller (5.9)."""
    if not game.on_battle_square(unit):
        return []
    player = game.obj(unit).controller
    row, column = position(game, unit)
    found: list[Ref] = []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            middle, far = (
                zones.square_at(row + down, column + right),
                zones.square_at(row + 2 * down, column + 2 * right),
            )
            if (down or right) and far >= 0 and game.units_in(far, player):
                between = game.units_in(middle, PlayerId(1 - player))
                if between and down and right:
                    game.cite("5.9.3")
                found += between
    return found


def zone_for(game: ZeroGame, player: PlayerId, place: Ref) -> int:
    """Return the zone in which a card that *player* controls lies on a square; -1 where the thing is no square."""
    kind, seat = (
        square_of_place(place)
        if is_place(place)
        else (game.obj(place).zone // 2, int(game.obj(place).zone % 2))
    )
    if kind < 0 or not zones.is_square(kind):
        return -1
    if zones.is_base_square(kind):
        return kind * 2 + seat
    return kind * 2 + player
