"""Moves between zones (501, 502): one event for each card, with every aspect under which a text may know it.

A card goes to its owner's zone (102.4, 502.5c). What leaves Temporary or the scout zone comes from where it was before
(502.2). A character that leaves the area zone takes its EXP and connected cards along (501.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.table import kinds, zones
from gyoji.games.mission.table.aspects import AspectsAnswers
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, NO_REF, PlayerId, Ref, RuleId

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame

MOVED: Final = 1 << kinds.MOVE
LEFT: Final = 1 << kinds.LEAVE
ENTERED: Final = 1 << kinds.ENTER
BOTTOM: Final = -1
FOLLOW: Final = "follow"
"""The word of a move by which a card follows the character `other` out of the area zone."""
ASLEEP: Final = "asleep"
"""The word of a move by which a character enters asleep."""


def move(
    game: MissionGame,
    kind: int,
    rule: RuleId,
    ref: Ref,
    zone: int,
    player: PlayerId = NO_PLAYER,
    position: int = BOTTOM,
    source: Ref = NO_REF,
    cause: PlayerId = NO_PLAYER,
    other: Ref = NO_REF,
    mask: int = 0,
) -> Event:
    """Return the event that moves a card to its owner's zone of the kind *zone*; *other* is what it is attached to."""
    obj = game.obj(ref)
    origin = game.true_origin(ref)
    mask |= MOVED
    from_area = zones.is_area(origin // 2)
    if zones.is_area(zone):
        if not from_area and obj.definition.printed.types & kinds.CHARACTER:
            mask |= ENTERED
    elif from_area:
        mask |= LEFT
    game.cite("102.4")
    game.cite("502.5c")
    return Event(
        kind,
        rule,
        ref,
        player,
        0,
        source,
        cause,
        origin,
        game.zone_id(zone, obj.owner),
        other,
        "",
        position,
        mask,
    )


def with_followers(game: MissionGame, event: Event) -> list[Event]:
    """Return a move with the moves of what is attached to its character, which goes to the same zone."""
    batch = [event]
    ref = event.subject
    zone = game.kind_of(event.dest)
    if not game.in_area(ref) or zones.is_area(zone):
        return batch
    for other, rule in followers(game, ref):
        follow = move(
            game, kinds.MOVE, rule, other, zone, event.player, event.extra, event.source, event.cause, other=ref,
            mask=event.mask & (1 << kinds.BY_EFFECT),
        )  # fmt: skip
        follow.word = FOLLOW
        batch.append(follow)
    return batch


def after_character(game: MissionGame, event: Event) -> Event:
    """Return the move of a card that follows its character, to the zone that the character really went to (501.6)."""
    zone = game.objs[event.other >> INCARNATION_BITS].zone // 2
    dest = game.zone_id(zone, game.obj(event.subject).owner)
    if dest == event.dest:
        return event
    changed = event.clone()
    changed.dest = dest
    return changed


def leave_out_followers(game: MissionGame) -> None:
    """Leave to the effect or cost under way, as what it did, only what it named: what follows does so by rule."""
    game.last = tuple([each for each in game.last if each.word != FOLLOW])


def followers(game: MissionGame, ref: Ref) -> list[tuple[Ref, RuleId]]:
    """Return what is attached to a character, each with the rule by which it follows."""
    found = [(other, "513.3b") for other in game.exp_of(ref)]
    found += [(other, "514.3b") for other in game.attached_to(ref)]
    if found:
        game.cite("501.6")
    return found


def exit_events(
    game: MissionGame, rule: RuleId, ref: Ref, source: Ref, cause: PlayerId, mask: int = 0
) -> list[Event]:
    """Return the events by which a character exits: to its owner's energy zone, its EXP with it (1110.1)."""
    if not game.in_area(ref) or not game.is_character(ref):
        return []
    game.cite("506.1")
    event = move(
        game, kinds.EXIT, rule, ref, zones.ENERGY, game.obj(ref).controller, source=source, cause=cause, mask=mask
    )  # fmt: skip
    return with_followers(game, event)


def draw(game: MissionGame, player: PlayerId, rule: RuleId, source: Ref, cause: PlayerId, mask: int) -> Event:
    """Return the event by which a player draws the top card; on an empty deck it has no subject."""
    deck = game.cards_in(zones.DECK, player)
    top = deck[0] if deck else NO_REF
    return Event(
        kinds.DRAW, rule, top, player, 1, source, cause, game.zone_id(zones.DECK, player),
        game.zone_id(zones.HAND, player), mask=mask | MOVED,
    )  # fmt: skip


def shuffle(game: MissionGame, player: PlayerId, rule: RuleId, source: Ref = NO_REF) -> Event:
    """Return the event that shuffles a player's deck."""
    return Event(
        kinds.SHUFFLE, rule, player=player, source=source, cause=player, dest=game.zone_id(zones.DECK, player)
    )


class MovesAnswers(AspectsAnswers):
    """Answers how cards are drawn and moved."""

    __slots__ = ()

    def together_with(self, event: Event) -> tuple[Event, ...]:
        """Return one of the moves that come one after the other: from a deck (504.3), or removed (1111.2)."""
        self.cite("1111.2" if event.kind == kinds.EXILE else "504.3")
        return tuple(with_followers(self, event))

    def draw_event(self, player: PlayerId, source: Ref, cause: PlayerId, mask: int) -> Event:
        """Return the event by which a player draws one card."""
        return draw(self, player, "1106.1", source, cause, mask)

    def can_draw(self, player: PlayerId) -> bool:
        """Tell whether a player has a card to draw; what cannot be done is not done (102.5)."""
        if self.cards_in(zones.DECK, player):
            return True
        self.cite("102.5")
        return False
