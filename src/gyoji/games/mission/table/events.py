"""How events change the table, once nothing forbids or replaces them, and what is noted after each batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.abilities import waits
from gyoji.games.mission.table import counters, kinds, moves, zones
from gyoji.games.mission.table.areas import AreasAnswers
from gyoji.games.mission.turns import missions
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, RuleId

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame

PLAYERS: Final = (PlayerId(0), PlayerId(1))
FIRST_AREA: Final = zones.AREA * 2
AFTER_AREAS: Final = (zones.AREA + zones.LANES) * 2


class EventsAnswers(AreasAnswers):
    """Answers how events change the table, and what follows at once."""

    __slots__ = ()

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        kind = event.kind
        if (1 << kind) & kinds.CARD_MOVES:
            return _move(self, event)
        if kind == kinds.SLEEP or kind == kinds.REBOOT:
            return _turn(self, event)
        if kind == kinds.DEAL:
            return _deal(self, event)
        if kind == kinds.REVEAL or kind == kinds.LOOK:
            return _show(self, event)
        if kind == kinds.SHUFFLE:
            return _shuffle(self, event)
        if kind == kinds.CHECK or kind == kinds.CLEAR:
            return missions.apply(self, event)
        if kind == kinds.TURN_FACE:
            return _turn_face(self, event)
        if kind == kinds.SUCCESS:
            return _succeed(self, event)
        if kind == kinds.FADE:
            return _fade(self, event)
        if kind == kinds.GAIN_COUNTERS or kind == kinds.SPEND_COUNTERS:
            return counters.apply(self, event)
        if kind == kinds.LOSE or kind == kinds.WIN:
            return _lose(self, event)
        if kind == kinds.ATTACK:
            self.mutable_object(event.subject).flags |= kinds.ATTACKING
        return event

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Note what happened: arrivals, acts that missions count, states that abilities wait for, defeats."""
        arrived = followed = False
        rule = "101.2"
        for event in batch:
            if event.became != NO_REF and FIRST_AREA <= event.dest < AFTER_AREAS:
                arrived = True
            if event.word == moves.FOLLOW:
                followed = True
            if event.kind == kinds.LOSE:
                rule = event.rule
        if arrived:
            _stamp_arrivals(self, batch)
        if followed:
            moves.leave_out_followers(self)
        if batch and self.watched_acts and self.phase == kinds.MAIN_PHASE:
            missions.record(self, batch)
        end_game(self, rule)
        if self.states_watched and not self.over:
            waits.look(self)
        return None


# Moves


def _move(game: MissionGame, event: Event) -> Event | None:
    subject = event.subject
    if event.kind == kinds.DRAW:
        deck = game.cards_in(zones.DECK, event.player)
        if not deck:
            return None
        subject = deck[0]
    elif not game.is_live(subject):
        return None
    old = game.obj(subject)
    if event.word == moves.FOLLOW:
        if old.host != event.other or game.in_area(event.other):
            return None  # something attached it elsewhere, or kept the character where it is
        event = moves.after_character(game, event)
    zone = game.kind_of(event.dest)
    if event.kind == kinds.BECOME_EXP and not game.in_area(event.other):
        game.cite("1112.1a")
        return None
    if event.kind == kinds.CONNECT and not game.in_area(event.other):
        return None
    if old.zone == event.dest and not game.specs[zone].ordered:
        return _attach_again(game, event)
    if not may_lie_in(game, subject, zone):
        return None
    done = event.clone()
    done.subject = subject
    to_area, from_area = zones.is_area(zone), zones.is_area(old.zone // 2)
    slid = to_area and from_area
    game.cite("913.1a" if slid else "501.4")
    controller = old.owner
    if game.trace is not None:
        game.trace.hit_rules(zones.HOLDS[zone])
        game.trace.hit_rules(("502.1", "502.1a.1", "911.3a"))
    if zone == zones.TEMPORARY and event.player >= 0:
        controller = event.player
    if from_area and not to_area:
        attached = game.exp_of(subject) + game.attached_to(subject)
        if attached:
            game.parted += ((subject, tuple(attached)),)
    done.became = game.relocate(subject, event.dest, event.extra, controller)
    arrived = game.mutable_object(done.became)
    # The object itself: what was read above may be that of a game from which this one was copied.
    done.before = arrived if done.became == subject else arrived.previous
    if done.became == subject and zone == zones.DECK and arrived.shown == 3:
        arrived.shown = 0  # what a text puts on or under the deck lies face down there
        game.cite("502.5b")
    if to_area:
        if not slid:
            game.cite("503.3")
            arrived.turned = event.word == moves.ASLEEP
    elif zone == zones.EXP or zone == zones.CONNECT:
        arrived.host = event.other
    return done


def _attach_again(game: MissionGame, event: Event) -> Event | None:
    """A card that stays in its zone may still be attached to another character."""
    zone = game.kind_of(event.dest)
    if (zone != zones.EXP and zone != zones.CONNECT) or game.obj(event.subject).host == event.other:
        return None
    game.mutable_object(event.subject).host = event.other
    return event


def may_lie_in(game: MissionGame, ref: Ref, zone: int) -> bool:
    """Tell whether a card may be put in a kind of zone: areas hold characters, and engages on their way (G17)."""
    types = game.obj(ref).definition.printed.types
    if zones.is_area(zone):
        game.cite("503.1")
        return (types & (kinds.CHARACTER | kinds.ENGAGE)) != 0
    if zone == zones.CONNECT:
        game.cite("514.1")
        return (types & kinds.ENGAGE) != 0
    return (types & (kinds.ACCOUNT | kinds.MISSION)) == 0


# Objects


def _turn(game: MissionGame, event: Event) -> Event | None:
    if not game.is_live(event.subject):
        return None
    asleep = event.kind == kinds.SLEEP
    obj = game.obj(event.subject)
    zone = obj.zone // 2
    if zone != zones.ACCOUNT and not zones.is_area(zone):
        # Missions sleep and reboot by their own rules only (G12).
        if zone != zones.MISSION or event.mask & (1 << kinds.BY_RULE) == 0:
            game.cite("1104.3")
            return None
    if obj.turned == asleep:
        game.cite("102.6")
        return None
    game.cite("502.3")
    if asleep and zones.is_area(zone) and game.attached_to(event.subject):
        game.cite("514.3a")
    game.mutable_object(event.subject).turned = asleep
    return event


def _deal(game: MissionGame, event: Event) -> Event | None:
    if event.amount <= 0:
        game.cite("1101.2")
        return None
    ref = event.subject
    if not game.in_area(ref) or not game.is_character(ref):
        return None
    game.mutable_object(ref).damage += event.amount
    battle = 1 if event.mask & (1 << kinds.IN_BATTLE) else 0
    others = [each for each in game.blame if each[0] != ref or each[2] != battle]
    game.blame = (*others, (ref, event.source, battle, game.tick()))
    return event


def _show(game: MissionGame, event: Event) -> Event | None:
    if not game.is_live(event.subject):
        return None
    viewers = 1 << event.player if event.kind == kinds.LOOK else 3
    if game.viewers(game.obj(event.subject)) & viewers == viewers:
        return None
    game.cite("1108.2")
    obj = game.mutable_object(event.subject)
    obj.shown |= viewers
    obj.known |= viewers
    game.revealed += (event.subject,)
    return event


def _shuffle(game: MissionGame, event: Event) -> Event | None:
    for ref in game.zones[event.dest].cards:
        if game.obj(ref).shown:
            game.mutable_object(ref).shown = 0
    if len(game.zones[event.dest].cards) < 2:
        game.cite("1105.2")
    game.shuffle(event.dest)
    return event


def _turn_face(game: MissionGame, event: Event) -> Event | None:
    down = event.word == "face_down"
    if not game.is_live(event.subject) or game.obj(event.subject).face_down == down:
        return None
    game.cite("502.4")
    game.cite("502.5a")
    obj = game.mutable_object(event.subject)
    obj.face_down = down
    if down:
        obj.known = 3
    return event


def _succeed(game: MissionGame, event: Event) -> Event | None:
    if game.obj(event.subject).flags & kinds.SUCCEEDED:
        game.cite("102.6")
        return None
    game.mutable_object(event.subject).flags |= kinds.SUCCEEDED
    return event


def _fade(game: MissionGame, event: Event) -> Event | None:
    game.records = ()
    for player in PLAYERS:
        for ref in game.characters(player):
            obj = game.obj(ref)
            if obj.damage or obj.flags & kinds.SUCCEEDED:
                hurt = game.mutable_object(ref)
                hurt.damage = 0
                hurt.flags &= ~kinds.SUCCEEDED
    game.blame = ()
    return event


def _lose(game: MissionGame, event: Event) -> Event | None:
    loser = event.player if event.kind == kinds.LOSE else PlayerId(1 - event.player)
    if game.player(loser).lost:
        return None
    game.mutable_player(loser).lost = True
    return event


# After a batch


def _stamp_arrivals(game: MissionGame, batch: tuple[Event, ...]) -> None:
    """Give what came into areas together one time of arrival, and the turn player's cards the earlier timestamps."""
    came: list[Ref] = []
    for event in batch:
        if event.became != NO_REF and zones.is_area(event.dest // 2) and game.is_live(event.became):
            came.append(event.became)
    if not came:
        return
    now = game.tick()
    for ref in came:
        game.mutable_object(ref).joined = now
    fresh = [ref for ref in came if ref not in [event.subject for event in batch]]
    if len({game.obj(ref).controller for ref in fresh}) > 1:
        game.cite("911.3c")
        times = sorted([game.obj(ref).since for ref in fresh])
        fresh.sort(key=lambda ref: (game.obj(ref).controller != game.turn_player, game.obj(ref).since))
        for ref, time in zip(fresh, times, strict=True):
            game.mutable_object(ref).since = time


def end_game(game: MissionGame, rule: RuleId) -> None:
    """End the game when somebody has lost by *rule*: the other wins, or nobody does."""
    if game.over or not (game.players[0].lost or game.players[1].lost):
        return
    losers = [player for player in PLAYERS if game.player(player).lost]
    if len(losers) == 2:
        game.finish((), "101.3")
    else:
        game.cite("101.2")
        game.finish((PlayerId(1 - losers[0]),), rule)
