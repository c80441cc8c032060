"""Moves between zones (301-311): one event for each card, with every aspect under which a text may know it.

A card always goes to its owner's zone (301.11) unless it is put on a field or in the waiting area. Cards of the
character deck never lie among those of the main deck: where a move would put one there it goes to the exit zone
(504.1, 305.2, 306.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.people.options import OptionsAnswers
from gyoji.games.nova.table import kinds, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId
from gyoji.kernel.table.state import Obj

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

MOVED: Final = 1 << kinds.MOVE
SENT: Final = 1 << kinds.SEND
LEFT: Final = 1 << kinds.LEAVE
ENTERED: Final = 1 << kinds.ENTER
EXILED: Final = 1 << kinds.EXILE
PUT: Final = 1 << kinds.PUT
TOP: Final = 0
BOTTOM: Final = -1


class MovesAnswers(OptionsAnswers):
    """Answers how cards are drawn."""

    __slots__ = ()

    def draw_event(self, player: PlayerId, source: Ref, cause: PlayerId, mask: int) -> Event:
        """Return the event by which a player draws one card."""
        return draw(self, player, draw_rule(self, player, source, mask), source, cause, mask)


def move(
    game: NovaGame,
    kind: int,
    rule: RuleId,
    ref: Ref,
    zone: int,
    player: PlayerId = NO_PLAYER,
    position: int = BOTTOM,
    source: Ref = NO_REF,
    cause: PlayerId = NO_PLAYER,
    other: Ref = NO_REF,
    word: str = "",
    mask: int = 0,
) -> Event:
    """Return the event that moves a card to a zone of the kind *zone*.

    On the field *player* is who will control it (its owner if nobody is named) and *other* the card it is attached to;
    *word* is the state in which it enters. In a deck *position* counts from the top.
    """
    obj = game.obj(ref)
    origin = game.kind_of(obj.zone)
    if is_character_card(obj) and zone in MAIN_DECK_ZONES:
        kind, rule, zone = kinds.EXIT, exit_rule(game, origin, zone), zones.EXIT
    mask |= MOVED
    if origin == zones.FIELD and zone != zones.FIELD:
        mask |= LEFT
    if zone == zones.FIELD:
        holder = obj.owner if player == NO_PLAYER else player
        if origin != zones.FIELD:
            mask |= ENTERED
    else:
        holder = obj.owner
        game.cite("301.11")
        if zone == zones.GRAVEYARD:
            game.cite("305.1")
            mask |= SENT
        elif zone == zones.EXILE:
            mask |= EXILED
        elif zone == zones.ENERGY:
            mask |= PUT
        elif zone == zones.EXIT:
            game.cite("307.1")
        elif zone == zones.HAND and origin == zones.MAIN_DECK:
            game.cite("905.6")
    return Event(
        kind,
        rule,
        ref,
        player,
        0,
        source,
        cause,
        obj.zone,
        game.zone_id(zone, holder),
        other,
        word,
        position,
        mask,
    )


MAIN_DECK_ZONES: Final = (zones.GRAVEYARD, zones.EXILE, zones.HAND, zones.MAIN_DECK, zones.ENERGY)
"""Zones in which only cards of the main deck lie."""
CHARACTER_ZONES: Final = (zones.EXIT, zones.CHARACTER_DECK)
"""Zones in which only cards of the character deck lie."""


def is_character_card(obj: Obj) -> bool:
    """Tell whether the card belongs to a character deck, whatever effects make of it."""
    return (obj.definition.printed.types & kinds.CHARACTER) != 0


def exit_rule(game: NovaGame, origin: int, zone: int) -> RuleId:
    """Return the rule by which a character goes to the exit zone instead of *zone*."""
    if origin == zones.FIELD:
        game.cite("504.1.1")
        return "504.1"
    return "306.2" if zone == zones.EXILE else "305.2"


def may_lie_in(game: NovaGame, obj: Obj, zone: int) -> bool:
    """Tell whether the card's kind may enter a zone at all."""
    if zone == zones.FIELD:
        game.cite("309.1")
        if not game.values(obj.ref).types & kinds.SPELL:
            return True
    elif zone in CHARACTER_ZONES:
        game.cite("307.2")
        if is_character_card(obj):
            return True
    elif zone != zones.WAITING and is_character_card(obj):
        pass
    else:
        return True
    game.cite("301.12")
    return False


def control(
    game: NovaGame, rule: RuleId, ref: Ref, player: PlayerId, source: Ref, cause: PlayerId, mask: int
) -> list[Event]:
    """Return the events by which *player* takes control of a card and of everything attached to it."""
    batch = [_control(game, rule, ref, player, source, cause, mask)]
    for item in game.attached_to(ref):
        if game.obj(item).controller != player:
            batch.append(_control(game, "205.4", item, player, source, cause, mask))
    return batch


def _control(
    game: NovaGame, rule: RuleId, ref: Ref, player: PlayerId, source: Ref, cause: PlayerId, mask: int
) -> Event:
    origin = game.obj(ref).zone
    dest = game.zone_id(zones.FIELD, player)
    return Event(kinds.CONTROL, rule, ref, player, 0, source, cause, origin, dest, mask=mask)


def draw(
    game: NovaGame, player: PlayerId, rule: RuleId, source: Ref, cause: PlayerId, mask: int = 0
) -> Event:
    """Return the event by which a player draws the top card; on an empty deck it has no subject."""
    game.cite("905.1")
    deck = game.cards_in(zones.MAIN_DECK, player)
    top = deck[0] if deck else NO_REF
    return Event(
        kinds.DRAW, rule, top, player, 1, source, cause, game.zone_id(zones.MAIN_DECK, player),
        game.zone_id(zones.HAND, player), mask=mask | MOVED,
    )  # fmt: skip


def draw_rule(game: NovaGame, player: PlayerId, source: Ref, mask: int) -> RuleId:
    """Return the rule that makes a player draw: a text's, that of the draw phase, or that of the start of the game."""
    if source != NO_REF or mask & (1 << kinds.BY_EFFECT):
        return "905.1"
    if game.turn > 0:
        return "403.3"
    return "007.6.1.1" if game.player(player).redrew else "007.6"


class OwedDraws:
    """Draws that a replacement has made and that are still to be done."""

    __slots__ = ("player", "n", "source", "cause", "mask", "used")

    def __init__(
        self, player: PlayerId, n: int, source: Ref, cause: PlayerId, mask: int, used: tuple[int, ...]
    ) -> None:
        self.player = player
        self.n = n
        self.source = source
        self.cause = cause
        self.mask = mask
        self.used = used

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.player, self.n, self.source, self.cause, self.mask, self.used)


def discard(
    game: NovaGame,
    ref: Ref,
    player: PlayerId,
    rule: RuleId,
    source: Ref = NO_REF,
    cause: PlayerId = NO_PLAYER,
    mask: int = 0,
) -> Event:
    """Return the event by which a player discards a card from the hand."""
    game.cite("911.1")
    return move(
        game, kinds.DISCARD, rule, ref, zones.GRAVEYARD, player, source=source, cause=cause, mask=mask
    )
