"""How events change the table, once nothing forbids or replaces them, and what is noted after each batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.abilities import keywords
from gyoji.games.builddivide.battles import damage
from gyoji.games.builddivide.effects import copying, nodes
from gyoji.games.builddivide.playing.payment import PaymentAnswers
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import auras, counters, faces, kinds, moves, players, territories, zones
from gyoji.games.builddivide.turns import matches
from gyoji.kernel.machine.events import REPLACED, Event, Fact
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import NO_REF, PlayerId, player_of, player_ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import EFFECT

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame
    from gyoji.kernel.trees.tree import Node
    from gyoji.kernel.values.values import Definition


CAUSES: Final = 1 << kinds.AS_COST | 1 << kinds.BY_EFFECT
"""The aspects of an event that tell what did it, not what it does."""


class EventsAnswers(PaymentAnswers):
    """Answers how events change the table, and what follows at once."""

    __slots__ = ()

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        kind = event.kind
        if kind == kinds.START or kind == kinds.END:
            return event
        if (1 << kind) & kinds.CARD_MOVES:
            if kind == kinds.DRAW and event.subject == NO_REF:  # 507-1b
                who = event.player
                return _end(
                    self, Event(kinds.LOSE, "507-1b", player_ref(who), who, 0, event.source, event.cause)
                )
            return _move(self, _unless_copied(self, event))
        if kind == kinds.STAND or kind == kinds.REST:
            return _turn(self, event)
        if kind == kinds.DEAL:
            return _deal(self, event)
        if kind == kinds.REVEAL or kind == kinds.LOOK:
            return _show(self, event)
        if kind == kinds.SHUFFLE:
            return _shuffle(self, event)
        if kind == kinds.TURN_FACE:
            return _turn_face(self, event)
        if kind == kinds.PLACE or kind == kinds.REMOVE:
            return counters.apply(self, event)
        if kind == kinds.CONTROL:
            return _control(self, event)
        return _rarer(self, event)

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Note what a batch did: who has lost or won, whose life became red zone."""
        if not batch:
            return None
        self.failed = ()
        ended = ""
        life = False
        dealt = False
        for event in batch:
            if not (1 << event.kind) & kinds.NOTICES:
                self.quiet = -1
                self.calm = -1
                self.lull = -1
                self.unmoved = -1
            if event.kind == kinds.LOSE or event.kind == kinds.WIN:
                if not ended or event.kind == kinds.LOSE:
                    ended = event.rule
            elif event.before is not None and (
                event.origin // self.seats == zones.LIFE or event.dest // self.seats == zones.LIFE
            ):
                life = True
                dealt = event.rule in LIFE_IS_DEALT
        if ended:
            matches.judge(self, ended)
        return note_red(self, not dealt) if life else None


def _rarer(game: DivideGame, event: Event) -> Event | None:
    """Carry out a rarer kind of event.

    open, close, attach, create, heal, nullify, lose, win, extra_turn, packet, point, trigger_check, attack and more.
    """
    kind = event.kind
    if kind == kinds.OPEN or kind == kinds.CLOSE:
        return territories.turn(game, event)
    if kind == kinds.ATTACH:
        moved = _unless_copied(game, event)
        if moved is not event:
            return _move(game, moved)
        overlay = overlay_of(game.obj(event.subject).definition) if event.extra else ()
        return auras.attach(game, event, overlay)
    if kind == kinds.CREATE:
        return _create(game, event)
    if kind == kinds.HEAL:
        return _heal(game, event)
    if kind == kinds.NULLIFY:
        return _nullify(game, event)
    if kind == kinds.LOSE or kind == kinds.WIN:
        return _end(game, event)
    if kind == kinds.EXTRA_TURN:
        game.extra_turns += (int(event.player),)
        return event
    if kind in (kinds.PACKET, kinds.POINT, kinds.TRIGGER_CHECK):
        return damage.apply(game, event)
    if kinds.ATTACK <= kind <= kinds.DRAW_BATTLE or kind == kinds.MAKEIN:
        return _notice(game, event)
    if kind == kinds.COPY:
        return copying.apply(game, event)
    if kind in (kinds.BRIGHT, kinds.GRADUATE, kinds.KESSOKU):
        return keywords.apply(game, event)
    return event


def overlay_of(definition: Definition) -> tuple[Node, ...]:
    """Return the text that a command has once it lies over a card as an aura (521-5c)."""
    for ability in definition.abilities:
        if ability.kind == EFFECT:
            for node in tree.walk(ability.node):
                if isinstance(node, nodes.Overlay):
                    return node.abilities
    return ()


# Moves


def _unless_copied(game: DivideGame, event: Event) -> Event:
    """Return the move of a card, or its end where a copy would leave the resolution zone (520-2)."""
    if not game.is_live(event.subject):
        return event
    obj = game.obj(event.subject)
    seats = game.seats
    if not obj.flags & kinds.COPIED or obj.zone // seats != zones.RESOLUTION:
        return event
    if event.dest // seats == zones.RESOLUTION:
        return event
    game.act_outcomes |= REPLACED
    void = game.zone_id(zones.VOID, obj.owner)
    return Event(
        kinds.MOVE, "520-2", event.subject, event.player, 0, event.source, event.cause, obj.zone, void,
        mask=event.mask & CAUSES,
    )  # fmt: skip


def _move(game: DivideGame, event: Event) -> Event | None:
    subject = event.subject
    if not game.is_live(subject):
        return None
    seats = game.seats
    old = game.mutable_object(subject)
    left = old.zone // seats
    dest = event.dest
    kind = dest // seats
    if old.zone == dest and not game.specs[kind].ordered:
        return None
    done = event.clone()
    flags = old.flags
    controller = game.holder_of(dest)
    if kind == zones.RESOLUTION and event.player >= 0:
        game.cite("202-1a:i")
        controller = event.player
    elif kind == zones.LIFE:
        controller = old.owner
    else:
        game.cite("202-1a")
    if left == zones.RESOLUTION and kind != left and game.waiting:  # only what lies there is resolved
        game.cite("1103-9a")
        game.waiting = tuple([item for item in game.waiting if item.card != subject])
    done.became = game.relocate(subject, dest, event.extra, controller)
    arrived = game.mutable_object(done.became)
    done.before = arrived if done.became == subject else arrived.previous
    if done.became != subject:
        game.cite("401-5")
        faces.settle(game, done.became)
        if event.word.startswith(faces.AS_UNIT):
            faces.put_as_unit(game, done.became, event.word)
        elif event.word == "unopened":
            faces.show(game, done.became, faces.front_of(arrived.definition))
        arrived = game.mutable_object(done.became)
        arrived.flags = event.amount | (flags & (kinds.TOKEN | kinds.COPIED))
        arrived.turned = event.word == moves.REST
        if zones.IS_ORIENTED[kind]:
            game.cite_rules(readings.PUT_STANDING)
        if kind == zones.FIELD:
            game.cite("406-6b")
        if kind == zones.ENERGY and event.word == moves.FACE_DOWN:
            arrived.face_down = True
        if game.attachments and left in (zones.FIELD, zones.TERRITORY):
            if kind in (zones.FIELD, zones.TERRITORY):
                auras.follow(game, subject, done.became)
            else:
                game.cite("521-4a")
    if game.specs[kind].ordered:
        _cite_order(game, kind, event)
    if flags & kinds.TOKEN and not zones.is_public(kind):
        game.cite("1605-2a")
        gone = game.relocate(done.became, game.zone_id(zones.VOID, arrived.owner), -1, arrived.owner)
        game.mutable_object(gone).flags = flags & (kinds.TOKEN | kinds.COPIED)
    return done


def _cite_order(game: DivideGame, kind: int, event: Event) -> None:
    if game.trace is None:
        return
    game.trace.hit("401-4")
    if kind == zones.LIFE:
        game.trace.hit_rules(("407-3", "407-3a"))
    elif kind == zones.RESOLUTION:
        game.trace.hit_rules(("413-4", "413-4a", "401-4a:i", "401-4a"))
    elif kind == zones.DECK:
        game.trace.hit_rules(("411-3", "411-3a", "401-4b"))


# Cards


def _turn(game: DivideGame, event: Event) -> Event | None:
    if not game.is_live(event.subject):
        return None
    rested = event.kind == kinds.REST
    obj = game.obj(event.subject)
    if not zones.IS_ORIENTED[obj.zone // game.seats]:
        return None
    if obj.turned == rested:
        game.cite("104-2a")
        return None
    game.mutable_object(event.subject).turned = rested
    return event


def _deal(game: DivideGame, event: Event) -> Event | None:
    if event.amount <= 0:
        game.cite("516-2a")
        return None
    if not game.on_field_unit(event.subject):
        return None
    if game.trace is not None:
        game.trace.hit_rules(("406-6", "406-6a", "406-6c"))
    game.mutable_object(event.subject).damage += event.amount
    return event


def _show(game: DivideGame, event: Event) -> Event | None:
    if not game.is_live(event.subject):
        return None
    obj = game.obj(event.subject)
    viewers = players.viewers(game, 1 << event.player) if event.kind == kinds.LOOK else (1 << game.seats) - 1
    if obj.face_down and obj.host != NO_REF:
        return None
    if game.viewers(obj) & viewers == viewers:
        return None
    if event.kind == kinds.REVEAL:
        game.cite("401-3c:i")
    game.cite("401-3c")
    shown = game.mutable_object(event.subject)
    shown.shown |= viewers
    shown.known |= viewers
    game.revealed += (event.subject,)
    return event


def _shuffle(game: DivideGame, event: Event) -> Event | None:
    cards = game.zones[event.dest].cards
    if len(cards) < 2:
        game.cite("505-1a")
    for ref in cards:
        if game.obj(ref).shown:
            game.mutable_object(ref).shown = 0
    game.shuffle(event.dest)
    return event


def _turn_face(game: DivideGame, event: Event) -> Event | None:
    """Turn a card face up or face down; one with two fronts cannot be face down (403-3b:i)."""
    down = event.word == moves.FACE_DOWN
    if not game.is_live(event.subject):
        return None
    obj = game.obj(event.subject)
    if obj.face_down == down:
        game.cite("104-2a")
        return None
    if down and faces.front_of(obj.definition).other is not None:
        game.cite("403-3b:i")
        game.cite("402-1b:i")
        return None
    if obj.zone // game.seats not in (zones.ENERGY, zones.FIELD, zones.TERRITORY):
        return None
    game.cite("403-3")
    game.cite("403-3b" if down else "403-3a")
    turned = game.mutable_object(event.subject)
    turned.face_down = down
    turned.cache = None
    turned.cache_version = -1
    if down:
        turned.known |= (1 << game.seats) - 1
    return event


def _control(game: DivideGame, event: Event) -> Event | None:
    if not game.on_field(event.subject):
        return None
    obj = game.obj(event.subject)
    if obj.controller == event.player:
        return None
    since = obj.since
    ref = game.relocate(event.subject, game.zone_id(zones.FIELD, event.player), -1, event.player)
    taken = game.mutable_object(ref)
    taken.since = since
    taken.own = None
    return event


def _create(game: DivideGame, event: Event) -> Event | None:
    """Make a token in a zone that everybody sees (536-1)."""
    kind = event.dest // game.seats
    if not zones.is_public(kind):
        game.cite("536-1a")
        return None
    if event.word not in faces.TOKENS:
        return None
    if game.trace is not None:
        game.trace.hit_rules(("1605-1", "1605-2", "536-1b", "536-1b:i", "A-TOKEN"))
    holder = game.holder_of(event.dest)
    owner = event.player if kind == zones.FIELD else holder
    ref = game.add_card(faces.token_of(event.word), owner, zones.VOID)
    made = game.mutable_object(game.relocate(ref, event.dest, -1, owner))
    made.flags = kinds.TOKEN
    done = event.clone()
    done.subject = ref
    done.became = made.ref
    if event.other != NO_REF:
        attach = auras.attach_event(
            game, "521-5b", made.ref, event.other, faces.TOKENS[event.word], event.player, event.source
        )
        attached = auras.attach(game, attach)
        if attached is not None:
            done.became = attached.became
    return done


def _heal(game: DivideGame, event: Event) -> Event | None:
    hurt = False
    for zone in game.zone_table[zones.FIELD]:
        for ref in game.zones[zone].cards:
            if game.obj(ref).damage:
                game.mutable_object(ref).damage = 0
                hurt = True
    return event if hurt else None


def _nullify(game: DivideGame, event: Event) -> Event | None:
    """Take something off the resolution zone; a card goes by an event of its own (514-1, 514-2)."""
    if not any([item.serial == event.extra for item in game.waiting]):
        return None
    game.cite("514-3")
    game.waiting = tuple([item for item in game.waiting if item.serial != event.extra])
    return event


def _end(game: DivideGame, event: Event) -> Event | None:
    who = event.player if event.player >= 0 else player_of(event.subject)
    player = game.mutable_player(who)
    if event.kind == kinds.LOSE:
        player.lost = True
    else:
        game.cite("103-3")
        player.won = True
    return event


# After a batch

LIFE_IS_DEALT: Final = ("602-1i", "2103-3")
"""The rules by which life cards are dealt before the game: half of a team's life is not a loss of life."""


def record(game: DivideGame, done: tuple[Event, ...]) -> Control | None:
    """Take note of events that have been applied already, as if they happened now."""
    for event in done:
        game.facts = Fact(event, game.facts)
        if game.trace is not None and event.rule:
            game.trace.hit(event.rule)
        if game.log is not None:
            game.log.event(game, event)
    game.last = done
    game.invalidate_values()
    game.match_triggers(list(done))
    return game.after(done)


def is_red(game: DivideGame, player: PlayerId) -> bool:
    """Tell whether a player's life is red zone (407-4c)."""
    return len(game.cards_in(zones.LIFE, player)) <= game.player_value(player, "red_zone")


def note_red(game: DivideGame, tell: bool = True) -> Control | None:
    """Report each player whose life has become red zone (407-4c:i); note it only, where life is still being dealt."""
    batch: list[Event] = []
    for player in players.everybody(game):
        red = is_red(game, player)
        if red != game.player(player).red:
            game.mutable_player(player).red = red
            if red and tell:
                batch.append(Event(kinds.RED_ZONE, "407-4c:i", player_ref(player), player))
    if not batch:
        return None
    last = game.last
    control = game.do_all(tuple(batch))
    if control is None:
        game.last = last
    return control


def _notice(game: DivideGame, event: Event) -> Event | None:
    """Let a notice about a battle happen: it changes nothing, but a unit that is gone is read as it last was."""
    done = event.clone()
    if event.kind in kinds.LATE_RESULTS and event.subject > 0:
        if not game.is_live(event.subject):
            game.cite("1416-3" if event.kind == kinds.MAKEIN else "804-6d")
            before = game.obj(event.subject)
            done.before = before
    return done
