"""How events change the table, once nothing forbids or replaces them, and what is noted after each batch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero.abilities import triggers
from gyoji.games.dimensionzero.effects import designation, resolution
from gyoji.games.dimensionzero.effects.perform import PerformAnswers
from gyoji.games.dimensionzero.table import kinds, moves, zones
from gyoji.games.dimensionzero.turns import rule_processing
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Call, Control
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref
from gyoji.kernel.table.state import with_counters
from gyoji.kernel.table.table import fresh_number
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Delayed

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

PLAYERS = (PlayerId(0), PlayerId(1))


class EventsAnswers(PerformAnswers):
    """Answers how events change the table, and what follows at once."""

    __slots__ = ()

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        kind = event.kind
        if (1 << kind) & kinds.CARD_MOVES:
            return _move(self, event)
        if kind == kinds.FREEZE or kind == kinds.RELEASE:
            return _turn(self, event)
        if kind == kinds.DEAL:
            return _deal(self, event)
        if kind == kinds.REVEAL or kind == kinds.LOOK:
            return _show(self, event)
        if kind == kinds.SHUFFLE:
            return _shuffle(self, event)
        if kind == kinds.HIDE_PLAN:
            return event if hide_plan(self, event.player) else None
        if kind == kinds.TURN_FACE:
            return _turn_face(self, event)
        if kind == kinds.PLACE or kind == kinds.REMOVE:
            return _mark(self, event)
        if kind == kinds.CONTROL:
            return _control(self, event)
        if kind == kinds.RECOVER:
            return _recover(self, event)
        if kind == kinds.NULLIFY:
            return _nullify(self, event)
        if kind == kinds.LOSE or kind == kinds.WIN:
            return _end(self, event)
        return event

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Note what a batch did: what came to squares, who joined a battle, who has won."""
        came = left = ended = False
        for event in batch:
            if self.calm >= 0 and rule_processing.may_make_due(self, event):
                self.calm = -1
            if event.became != NO_REF:
                came = True
                if event.mask & moves.LEFT:
                    left = True
                if event.kind == kinds.MOVE_UNIT:
                    seat = event.player
                    self.moved = (self.moved[0] or seat == 0, self.moved[1] or seat == 1)
            elif event.kind == kinds.LOSE or event.kind == kinds.WIN:
                ended = True
        if came:
            _note_arrivals(self, batch)
        if left:
            _drop_members(self, batch)
        if ended:
            judge(self)
        todo = _designate(self, batch) if came else None
        if todo is None and self.shows and triggers.shows_now(self):
            return Call(triggers.ShowCards())
        return todo


# Moves


def _move(game: ZeroGame, event: Event) -> Event | None:
    subject = event.subject
    if event.kind == kinds.DRAW:
        library = game.pile(zones.LIBRARY, event.player)
        if not library:
            return None
        subject = library[0]
    elif not game.is_live(subject):
        return None
    old = game.obj(subject)
    zone = event.dest // 2
    if old.zone == event.dest and not game.specs[zone].ordered:
        return None
    if event.kind in (kinds.PUT_AURA, kinds.BIND) and not _may_attach(game, event, subject):
        return None
    done = event.clone()
    done.subject = subject
    old = game.mutable_object(subject)  # the object itself, not one shared with a table kept from before
    done.before = old
    if old.zone // 2 == zones.STACK and game.waiting:  # what an effect moves away is a spell no more
        game.cite("4.1.2")
        game.waiting = tuple([item for item in game.waiting if item.card != subject])
    if zone == zones.LIBRARY:
        if game.plan(old.owner) != subject:
            hide_plan(game, old.owner)
        _note_order(game, event, old.zone // 2, old.owner)
    elif zone == zones.PLAN and event.kind != kinds.FLIP:
        hide_plan(game, old.owner)
        game.cite("6.2.3")
        _note_order(game, event, old.zone // 2, old.owner)
    if game.specs[zone].ordered:
        game.cite("2.23.1-2")
    controller = _controller(game, event, old.owner, old.controller)
    kept = game.keeps_identity(old.zone, event.dest)
    game.cite("2.23.8-4" if kept else "2.23.1-3")
    if kept and game.attached_to(subject):
        game.cite("6.1.4")
    if old.zone // 2 == zones.PLAN:
        game.cite("2.23.3-2")
    if zone == zones.ENERGY or zone == zones.SMASH or old.zone // 2 in (zones.ENERGY, zones.SMASH):
        game.energy_version = fresh_number()
    joined = old.joined
    done.became = game.relocate(subject, event.dest, event.extra, controller)
    arrived = game.mutable_object(done.became)
    if kept:
        arrived.joined = joined
    _settle(game, event, arrived.ref, kept)
    return done


def _controller(game: ZeroGame, event: Event, owner: PlayerId, before: PlayerId) -> PlayerId:
    """Return who controls a moved card: on squares and the stack who put it there, elsewhere its owner."""
    zone = event.dest // 2
    if zones.is_battle_square(zone):
        return PlayerId(event.dest % 2)
    if zones.is_base_square(zone):
        return event.player if event.player >= 0 else before
    if zone in (zones.STACK, zones.AURA, zones.BOUND) and event.player >= 0:
        return event.player
    return owner


def _settle(game: ZeroGame, event: Event, ref: Ref, kept: bool) -> None:
    """Put a card that has arrived into the state in which it comes (2.22.1)."""
    zone = event.dest // 2
    obj = game.mutable_object(ref)
    if event.word == moves.FROZEN or event.word == moves.RELEASED:
        obj.turned = event.word == moves.FROZEN
    elif event.kind == kinds.MOVE_UNIT:
        obj.turned = False
    if event.kind == kinds.MOVE_UNIT:
        obj.turned = False
    if zones.is_square(zone):
        game.cite("2.22.1")
        if not kept and event.mask & (1 << kinds.BY_EFFECT):
            game.cite("2.20.1-4" if game.is_unit(ref) else "2.20.2-4")
    elif zone == zones.SMASH:
        game.cite("2.23.7-1")
    elif zone == zones.ENERGY:
        game.cite("2.23.6-1")
    elif zone == zones.REMOVE:
        game.cite("2.23.10-1")
    elif zone == zones.AURA:
        obj.host = event.other
        game.cite("6.1.1")
        game.cite("6.1.8")
    elif zone == zones.BOUND:
        obj.host = event.other
        game.cite("6.6.3")


def _may_attach(game: ZeroGame, event: Event, subject: Ref) -> bool:
    """Tell whether a card may be put under, or bound to, another."""
    host = event.other
    if host == subject:
        game.cite("6.1.6")
        return False
    if not game.is_live(host):
        return False
    if not zones.is_square(game.obj(host).zone // 2):
        game.cite("6.1.11" if game.obj(host).zone // 2 == zones.BOUND else "6.1.6-1")
        return False
    return True


def _note_order(game: ZeroGame, event: Event, origin: int, owner: PlayerId) -> None:
    """Remember that somebody determined the order of a library: a card came to a place that can be told (6.2.2)."""
    if event.extra < 0 and len(game.cards_in(zones.LIBRARY, owner)) == 0 and origin == zones.LIBRARY:
        return
    if event.word == moves.ANYWHERE:
        game.cite("6.2.5")
        return
    game.cite("6.2.2")
    game.cite("6.2.2C" if origin in (zones.LIBRARY, zones.PLAN) else "6.2.2A")
    if not game.player(owner).ordered:
        game.mutable_player(owner).ordered = True


def hide_plan(game: ZeroGame, player: PlayerId) -> bool:
    """Turn a player's plan card face down: it is the top card of the library again (2.23.3-3 to 2.23.3-5)."""
    plan = game.plan(player)
    if plan == NO_REF:
        return False
    game.cite("2.23.3-3")
    if game.static_zones & (1 << zones.PLAN):
        game.invalidate_values()
    fresh = game.relocate(plan, game.zone_id(zones.LIBRARY, player), 0, player)
    game.mutable_object(fresh).known = 3
    return True


# Cards


def _turn(game: ZeroGame, event: Event) -> Event | None:
    if not game.is_live(event.subject):
        return None
    frozen = event.kind == kinds.FREEZE
    obj = game.obj(event.subject)
    zone = obj.zone // 2
    if not zones.is_square(zone) and zone not in (zones.ENERGY, zones.SMASH):
        return None
    if obj.turned == frozen:
        game.cite("2.26.1-1")
        return None
    game.cite("2.26.1")
    game.mutable_object(event.subject).turned = frozen
    game.energy_version = fresh_number()
    return event


def _deal(game: ZeroGame, event: Event) -> Event | None:
    if event.amount <= 0 or not game.on_square(event.subject) or not game.is_unit(event.subject):
        return None
    game.mutable_object(event.subject).damage += event.amount
    return event


def _show(game: ZeroGame, event: Event) -> Event | None:
    if not game.is_live(event.subject):
        return None
    obj = game.obj(event.subject)
    viewers = 1 << event.player if event.kind == kinds.LOOK else 3
    if game.viewers(obj) & viewers == viewers:
        return None
    game.cite("2.25.2-1")
    shown = game.mutable_object(event.subject)
    shown.shown |= viewers
    shown.known |= viewers
    game.revealed += (event.subject,)
    return event


def _shuffle(game: ZeroGame, event: Event) -> Event | None:
    owner = PlayerId(event.dest % 2)
    if hide_plan(game, owner):
        game.cite("2.23.3-5")
    game.cite("6.2.5")
    game.cite("6.2.4")
    for ref in game.zones[event.dest].cards:
        if game.obj(ref).shown:
            game.mutable_object(ref).shown = 0
    game.shuffle(event.dest)
    return event


def _turn_face(game: ZeroGame, event: Event) -> Event | None:
    down = event.word == "face_down"
    if not game.is_live(event.subject) or game.obj(event.subject).face_down == down:
        return None
    game.mutable_object(event.subject).face_down = down
    return event


def _mark(game: ZeroGame, event: Event) -> Event | None:
    """Put markers or counters on a card or square, or take them off (6.7.1)."""
    if not game.is_live(event.subject):
        return None
    amount = event.amount if event.kind == kinds.PLACE else -event.amount
    obj = game.mutable_object(event.subject)
    before = obj.counters
    obj.counters = with_counters(before, event.word, amount)
    if obj.counters == before:
        return None
    obj.countered = game.tick()
    game.cite("6.7.1")
    return event


def _control(game: ZeroGame, event: Event) -> Event | None:
    if not game.on_square(event.subject):
        return None
    obj = game.obj(event.subject)
    if obj.controller == event.player:
        return None
    zone = obj.zone // 2
    joined = obj.joined
    dest = zone * 2 + event.player if zones.is_battle_square(zone) else obj.zone
    ref = event.subject
    if dest != obj.zone:
        ref = game.relocate(ref, game.zone_id(zone, event.player), 0, event.player)
    taken = game.mutable_object(ref)
    taken.controller = event.player
    taken.joined = joined
    taken.own = None
    return event


def _recover(game: ZeroGame, event: Event) -> Event | None:
    hurt = False
    for player in PLAYERS:
        for ref in game.units(player):
            if game.obj(ref).damage:
                game.mutable_object(ref).damage = 0
                hurt = True
    return event if hurt else None


def _nullify(game: ZeroGame, event: Event) -> Event | None:
    """Take something off the stack; the spell's card goes by an event of its own (4.10.2)."""
    gone = [item for item in game.waiting if item.serial == event.extra]
    if not gone:
        return None
    game.cite("4.10.1")
    game.cite("4.10.3")
    game.waiting = tuple([item for item in game.waiting if item.serial != event.extra])
    resolution.off_the_stack(game, gone[0])
    return event


def _end(game: ZeroGame, event: Event) -> Event | None:
    player = game.mutable_player(event.player)
    if event.kind == kinds.LOSE:
        player.lost = True
    else:
        player.won = True
    return event


# After a batch


def _designate(game: ZeroGame, batch: tuple[Event, ...]) -> Control | None:
    """Let the controller of a card that has come to a square designate what its text asks for (4.15.2-1)."""
    for event in batch:
        if event.became == NO_REF or event.became == event.subject or not game.on_square(event.became):
            continue
        todo = designation.wanted(game, event.became)
        if todo:
            whats = tuple([node.what for node in todo])
            return Call(designation.Designation(game.obj(event.became).controller, event.became, whats))
    return None


def _note_arrivals(game: ZeroGame, batch: tuple[Event, ...]) -> None:
    """What comes to squares together arrives together (3.11.5-1); a unit placed where a battle is joins it."""
    came: list[Ref] = []
    for event in batch:
        if event.became != NO_REF and zones.is_square(event.dest // 2) and game.is_live(event.became):
            came.append(event.became)
    if not came:
        return
    now = game.tick()
    for ref in came:
        obj = game.mutable_object(ref)
        obj.joined = now
        zone = obj.zone // 2
        if zone not in game.placed:
            game.placed += (zone,)
        for battle in game.battles:
            if battle.square == zone and ref not in battle.members and game.is_unit(ref):
                game.cite("3.11.1-2")
                joined = battle.joined_by(ref)
                game.battles = tuple([joined if each is battle else each for each in game.battles])


def _drop_members(game: ZeroGame, batch: tuple[Event, ...]) -> None:
    """A unit that leaves the squares battles no more; incarnations see to that, the records keep who took part."""
    for event in batch:
        if event.mask & moves.LEFT:
            if game.battles:
                game.cite("3.11.1-2")
            if game.delayed:
                _drop_delayed(game, event.subject)


def _drop_delayed(game: ZeroGame, gone: Ref) -> None:
    """A delayed trigger about a card vanishes when that card leaves the squares before its event (4.4.4-1)."""
    kept = tuple([each for each in game.delayed if not _is_about(each, gone)])
    if len(kept) != len(game.delayed):
        game.cite("4.4.4-1")
        game.delayed = kept


def _is_about(delayed: Delayed, ref: Ref) -> bool:
    """Tell whether all that a delayed trigger was to act on is the one card."""
    named: list[Ref] = []
    for sentence in delayed.node.body:
        for inner in tree.walk(sentence):
            if isinstance(inner, tree.Ref) and inner.slot < len(delayed.scope.slots):
                named += delayed.scope.slots[inner.slot]
    return len(named) > 0 and all([each == ref for each in named])


def judge(game: ZeroGame) -> None:
    """End the duel when somebody has lost or won by an effect (3.3.3 to 3.3.5)."""
    if game.over:
        return
    lost = [game.player(player).lost for player in PLAYERS]
    won = [game.player(player).won for player in PLAYERS]
    game.cite("3.3.3")
    for player in PLAYERS:
        if lost[player] and won[player]:
            game.cite("3.3.5")
    winners = [player for player in PLAYERS if not lost[player] and (won[player] or lost[1 - player])]
    if len(winners) == 1:
        game.finish((winners[0],), "3.3.3")
    else:
        game.finish((), "3.3.4")
