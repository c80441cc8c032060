"""How events change a NOVA table: chapter 300 and the verbs of chapter 900, once nothing forbids or replaces them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.battles import battle
from gyoji.games.nova.battles.declarations import DeclarationsAnswers
from gyoji.games.nova.table import counters, kinds, moves, zones
from gyoji.games.nova.table.kinds import DIRTY_FIELD, DIRTY_HEALTH, DIRTY_LIFE
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_player, player_of

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

_PLAYER_KINDS: Final = (kinds.GAIN_LIFE, kinds.LOSE_LIFE, kinds.PAY_LIFE)


class EventsAnswers(DeclarationsAnswers):
    """Answers how events change the table."""

    __slots__ = ()

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        kind = event.kind
        if kind == kinds.CONTROL:
            return _control(self, event)
        if (1 << kind) & kinds.CARD_MOVES:
            return _move(self, event)
        if kind == kinds.START or kind == kinds.END or kind == kinds.PLAY:
            return event
        if kind == kinds.FREEZE or kind == kinds.STAND:
            return _turn(self, event)
        if kind == kinds.DEAL:
            return _deal(self, event)
        if kind == kinds.ADD_ENERGY or kind == kinds.SPEND_ENERGY or kind == kinds.LOSE_ENERGY:
            return _energy(self, event)
        if kind in _PLAYER_KINDS:
            return _life(self, event)
        if kind == kinds.DESTROY:
            return _destroy(self, event)
        if kind == kinds.ATTACK:
            return battle.apply_attack(self, event)
        if kind == kinds.DEFEND:
            return battle.apply_defend(self, event)
        if kind == kinds.BATTLE:
            return battle.apply_battle(self, event)
        if kind == kinds.REMOVE_FROM_BATTLE:
            return battle.apply_removal(self, event)
        if kind == kinds.END_BATTLE:
            return battle.apply_end(self, event)
        return _rarer(self, event)


def _rarer(game: NovaGame, event: Event) -> Event | None:
    """Carry out a rarer kind of event.

    nullify, nullify_destruction, place, remove, attach, detach, reveal, look,
    shuffle, turn_face, release_limit, reset_damage, win, lose.
    """
    kind = event.kind
    if kind == kinds.NULLIFY:
        return _nullify(game, event)
    if kind == kinds.NULLIFY_DESTRUCTION:
        return _nullify_destruction(game, event)
    if kind == kinds.PLACE:
        return counters.place(game, event)
    if kind == kinds.REMOVE:
        return _remove_counters(game, event)
    if kind == kinds.ATTACH or kind == kinds.DETACH:
        return _attach(game, event)
    if kind == kinds.REVEAL or kind == kinds.LOOK:
        return _show(game, event)
    if kind == kinds.SHUFFLE:
        return _shuffle(game, event)
    if kind == kinds.TURN_FACE:
        return _turn_face(game, event)
    if kind == kinds.RELEASE_LIMIT:
        return _release(game, event)
    if kind == kinds.RESET_DAMAGE:
        return _reset_damage(game, event)
    if kind == kinds.WIN or kind == kinds.LOSE:
        return _end_game(game, event)
    if kind == kinds.SKIP:
        game.add_skip(event.word, event.player, event.extra)
        return event
    if kind == kinds.ADD_PERIOD:
        game.added += ((kinds.PERIODS[event.extra], event.word),)
        return event
    return event  # a notice: something was chosen, activated, used, expired


# Moves


def _move(game: NovaGame, event: Event) -> Event | None:
    if event.kind == kinds.DRAW:
        deck = game.cards_in(zones.MAIN_DECK, event.player)
        if not deck:
            if event.mask & (1 << kinds.BY_EFFECT):
                game.cite("905.3.1")
            game.mutable_player(event.player).cannot_draw = True
            game.dirty |= DIRTY_LIFE
            return Event(
                kinds.CANNOT_DRAW, "502.2", player=event.player, source=event.source, cause=event.cause
            )
        subject = deck[0]
    else:
        subject = event.subject
        if not game.is_live(subject):
            return None
    old = game.obj(subject)
    zone = game.kind_of(event.dest)
    if old.zone == event.dest and not game.specs[zone].ordered:
        return None
    if not moves.may_lie_in(game, old, zone):
        return None
    controller = game.holder_of(event.dest)
    if zone == zones.WAITING:
        controller = event.player
    position = event.extra if zone == zones.MAIN_DECK else moves.BOTTOM
    if event.mask & moves.LEFT:
        if old.counters:
            game.cite("919.3")
        battle.leave(game, subject)
        game.dirty |= DIRTY_FIELD
    elif old.zone in game.shuffled:
        game.cite("920.2.1")
    done = event.clone()
    done.subject = subject
    done.origin = old.zone
    game.cite("301.9")
    if game.kind_of(old.zone) == zones.WAITING and game.waiting:  # only what waits is resolved
        game.cite("311.5")
        game.waiting = tuple([item for item in game.waiting if item.card != subject])
        if not game.waiting:
            game.locked = ()
    done.became = game.relocate(subject, event.dest, position, controller)
    done.before = game.obj(done.became).previous  # the object itself: what was read above may be a sibling's
    if zone == zones.FIELD:
        _arrive(game, done)
    elif zone == zones.ENERGY and event.word == "frozen":
        game.mutable_object(done.became).turned = True
    if event.kind == kinds.SET_ENERGY and not event.mask & (1 << kinds.BY_EFFECT):
        game.mutable_player(event.player).energy_sets += 1
    return done


def _arrive(game: NovaGame, event: Event) -> None:
    obj = game.mutable_object(event.became)
    game.cite("302.4")
    obj.turned = event.word == "frozen"
    obj.host = event.other
    counters.enter_with(game, event.became)
    game.dirty |= DIRTY_FIELD | DIRTY_HEALTH


def _control(game: NovaGame, event: Event) -> Event | None:
    if not game.on_field(event.subject) or game.obj(event.subject).controller == event.player:
        return None
    game.cite("301.9.1")
    battle.leave(game, event.subject)
    game.relocate(event.subject, event.dest, moves.BOTTOM, event.player)
    game.dirty |= DIRTY_FIELD | DIRTY_HEALTH
    return event


# Objects


def _turn(game: NovaGame, event: Event) -> Event | None:
    if not game.is_live(event.subject):
        return None
    frozen = event.kind == kinds.FREEZE
    obj = game.obj(event.subject)
    zone = game.kind_of(obj.zone)
    if obj.turned == frozen or (zone != zones.FIELD and zone != zones.ENERGY):
        return None
    game.cite("302.1")
    game.cite("302.3" if frozen else "302.2")
    game.cite("309.4" if zone == zones.FIELD else "310.2")
    game.mutable_object(event.subject).turned = frozen
    return event


LACK_OF_HEALTH: Final = ("503.1", "503.2")
"""The rules that destroy a servant by its damage or by a minus."""


def _destroy(game: NovaGame, event: Event) -> Event | None:
    if not game.on_field(event.subject) or game.obj(event.subject).flags & kinds.DESTROYED:
        return None
    obj = game.mutable_object(event.subject)
    obj.flags |= kinds.DESTROYED
    if event.mask & (1 << kinds.IN_BATTLE):
        obj.flags |= kinds.BATTLE_LOSS
    if event.rule in LACK_OF_HEALTH:
        obj.flags |= kinds.WORN_OUT
    return event


def _deal(game: NovaGame, event: Event) -> Event | None:
    if event.amount <= 0:
        game.cite("004.6")
        return None
    if is_player(event.subject):
        game.cite("916.2")
        game.mutable_player(player_of(event.subject)).life -= event.amount
        game.dirty |= DIRTY_LIFE
        return event
    if not game.on_field(event.subject) or not game.values(event.subject).types & kinds.SERVANT:
        return None
    if game.obj(event.subject).flags & kinds.DESTROYED:
        game.cite("916.4")
        return None
    game.cite("916.1")
    game.cite("203.5")
    obj = game.mutable_object(event.subject)
    obj.damage += event.amount
    obj.flags &= ~kinds.SHORT
    game.dirty |= DIRTY_HEALTH
    return event


def _nullify(game: NovaGame, event: Event) -> Event | None:
    left = tuple([waiting for waiting in game.waiting if waiting.serial != event.extra])
    if len(left) == len(game.waiting):
        return None
    game.waiting = left
    if not left:
        game.locked = ()
    return event


def _nullify_destruction(game: NovaGame, event: Event) -> Event | None:
    """Take a card out of the destroyed state; what left it without health goes with it (907.3)."""
    if not game.on_field(event.subject) or not game.obj(event.subject).flags & kinds.DESTROYED:
        return None
    obj = game.mutable_object(event.subject)
    worn_out = obj.flags & kinds.WORN_OUT
    obj.flags &= ~(kinds.DESTROYED | kinds.BATTLE_LOSS | kinds.SHORT | kinds.WORN_OUT)
    if worn_out:
        obj.damage = 0
        counters.drop_minus(game, event.subject)
    game.dirty |= DIRTY_HEALTH
    return event


def _remove_counters(game: NovaGame, event: Event) -> Event | None:
    if not game.is_live(event.subject):
        return None
    n = min(event.amount, game.obj(event.subject).counter(event.word))
    if n <= 0:
        return None
    obj = game.mutable_object(event.subject)
    obj.change_counters(event.word, -n, game.tick())
    game.dirty |= DIRTY_HEALTH
    if n == event.amount:
        return event
    done = event.clone()
    done.amount = n
    return done


def _attach(game: NovaGame, event: Event) -> Event | None:
    if not game.on_field(event.subject):
        return None
    host = event.other if event.kind == kinds.ATTACH else NO_REF
    if host != NO_REF and not game.on_field(host):
        return None
    if game.obj(event.subject).host == host:
        return None
    game.mutable_object(event.subject).host = host
    if host != NO_REF:
        side = game.obj(host).controller
        if game.obj(event.subject).controller != side:
            game.relocate(event.subject, game.zone_id(zones.FIELD, side), moves.BOTTOM, side)
    game.dirty |= DIRTY_FIELD | DIRTY_HEALTH
    return event


def _show(game: NovaGame, event: Event) -> Event | None:
    if not game.is_live(event.subject):
        return None
    obj = game.obj(event.subject)
    viewers = 1 << event.player if event.kind == kinds.LOOK else 3
    if game.viewers(obj) & viewers == viewers:
        if event.kind == kinds.REVEAL:
            game.cite("910.2")
        return None
    obj = game.mutable_object(event.subject)
    obj.shown |= viewers
    obj.known |= viewers
    game.revealed += (event.subject,)
    return event


def effect_ended(game: NovaGame) -> None:
    """Put back what lasts only as long as an effect is carried out: cards shown (910.1), servants made to battle."""
    game.shuffled = ()
    if game.revealed:
        game.cite("910.1")
        for ref in game.revealed:
            if game.is_live(ref):
                # Who saw the card still knows it where it lies.
                obj = game.mutable_object(ref)
                obj.known |= obj.shown
                obj.shown = 0
        game.revealed = ()
    battle.end_duel(game)


def _shuffle(game: NovaGame, event: Event) -> Event | None:
    for ref in game.zones[event.dest].cards:
        if game.obj(ref).shown:
            game.cite("920.2")
            game.mutable_object(ref).shown = 0
    game.shuffle(event.dest)
    game.shuffled += (event.dest,)
    return event


def _turn_face(game: NovaGame, event: Event) -> Event | None:
    down = event.word == "face_down"
    if not game.is_live(event.subject) or game.obj(event.subject).face_down == down:
        return None
    game.cite("302.5.2" if down else "302.5.1")
    game.mutable_object(event.subject).face_down = down
    return event


def _reset_damage(game: NovaGame, event: Event) -> Event | None:
    hurt: list[Ref] = []
    for player in (PlayerId(0), PlayerId(1)):
        hurt += [ref for ref in game.field(player) if game.obj(ref).damage]
    for ref in hurt:
        game.mutable_object(ref).damage = 0
    return event if hurt else None


# Players


def _life(game: NovaGame, event: Event) -> Event | None:
    if event.amount <= 0:
        game.cite("004.6")
        return None
    player = game.mutable_player(event.player)
    if event.kind == kinds.GAIN_LIFE:
        player.life += event.amount
    else:
        player.life -= event.amount
        game.dirty |= DIRTY_LIFE
    return event


def _energy(game: NovaGame, event: Event) -> Event | None:
    player = game.mutable_player(event.player)
    if event.kind == kinds.LOSE_ENERGY:
        if not any(player.stock):
            return None
        player.stock = (0, 0, 0, 0, 0, 0)
        return event
    amount = event.amount if event.kind == kinds.ADD_ENERGY else -event.amount
    if amount == 0:
        return None
    stock = list(player.stock)
    stock[event.extra] += amount
    assert stock[event.extra] >= 0, "902.4: only what is in the stock can be spent"
    player.stock = tuple(stock)
    return event


def _release(game: NovaGame, event: Event) -> Event | None:
    player = game.mutable_player(event.player)
    bit = 1 if event.amount == 1500 else 2
    if player.released & bit:
        return None
    player.released |= bit
    player.limit_level += 1
    return event


def _end_game(game: NovaGame, event: Event) -> Event | None:
    if game.over:
        return None
    winner = event.player
    if event.kind == kinds.LOSE:
        game.mutable_player(event.player).lost = True
        winner = PlayerId(1 - event.player)
        game.cite("003.1.1")
        if game.prohibition(Event(kinds.WIN, "003.1.1", player=winner)) is not None:
            game.cite("003.1.1.1")
    game.finish((winner,), event.rule)
    return event
