"""How events change the table, once nothing forbids or replaces them, and what is noted after each batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import links
from gyoji.games.animal.battles import combat
from gyoji.games.animal.effects import continuing, equip, lasting, nodes, replaced_numbers
from gyoji.games.animal.people.showing import ShowingAnswers
from gyoji.games.animal.playing import targets
from gyoji.games.animal.table import counters, faces, kinds, marks, moves, night, piles, zones
from gyoji.games.animal.table.definitions import of
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_player, player_of
from gyoji.kernel.table.state import Obj, with_counters
from gyoji.kernel.trees import tree

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class EventsAnswers(ShowingAnswers):
    """Answers how events change the table, and what follows at once."""

    __slots__ = ()

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        done = _apply(self, event)
        if done is not None and event.kind not in (kinds.START, kinds.END):
            self.activity += 1
            if not INDIFFERENT & (1 << event.kind) and not _is_afar(self, done):
                self.bearing += 1
        return links.classed(self, done) if done is not None and self.tells_classes else done

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Note what happened; rules act only before priority (1103.1)."""
        if self.waiting:
            piles.prune(self)
            targets.watch(self)
        continuing.settle(self)
        return after(self, batch)


INDIFFERENT: Final = (
    (1 << kinds.PLAY) | (1 << kinds.ACTIVATE) | (1 << kinds.APPLY) | (1 << kinds.TRIGGER) | (1 << kinds.TARGET)
    | (1 << kinds.CHOOSE) | (1 << kinds.PAY) | (1 << kinds.WAKE) | (1 << kinds.TURN) | (1 << kinds.ATTACK)
    | (1 << kinds.ATTACKED) | (1 << kinds.DEFEND) | (1 << kinds.DEFENDED) | (1 << kinds.WAS_DEFENDED)
    | (1 << kinds.DECLARE_BATTLE) | (1 << kinds.SHUFFLE) | (1 << kinds.SEARCH) | (1 << kinds.LOOK)
    | (1 << kinds.REVEAL)
)  # fmt: skip
"""Kinds of events that cannot give rule processing anything to do; what texts make of them changes values too."""


def _is_afar(game: AnimalGame, done: Event) -> bool:
    """Tell whether a card moved between zones that rule processing does not look at."""
    before = done.before
    if before is None or not (1 << done.kind) & kinds.CARD_MOVES:
        return False
    return not zones.is_field(before.zone // game.seats) and not zones.is_field(done.dest // game.seats)


def _apply(game: AnimalGame, event: Event) -> Event | None:
    kind = event.kind
    if (1 << kind) & kinds.CARD_MOVES:
        if event.became != NO_REF:  # it has moved already: this only tells how
            return event
        return _move(game, event)
    if kind == kinds.WAKE or kind == kinds.TURN:
        return _turn(game, event)
    if kind == kinds.NIGHT:
        return _make_night(game, event)
    if kind == kinds.TURN_DOWN:
        return _face_down(game, event)
    if kind == kinds.DAWN or kind == kinds.TURN_UP:
        return _face_up(game, event)
    if kind == kinds.PLACE or kind == kinds.REMOVE:
        if event.became != NO_REF:  # they came with it: this only tells so
            told = event.clone()
            told.became = NO_REF
            return told
        return marks.mark(game, event)
    if kind == kinds.TURN_COUNTERS:
        return marks.turn_counters(game, event)
    if kind == kinds.RECEIVE:
        return marks.receive(game, event)
    if kind in (kinds.GAIN_LIFE, kinds.LOSE_LIFE, kinds.PAY_LIFE):
        return marks.change_life(game, event)
    if kind == kinds.REVEAL or kind == kinds.LOOK:
        return faces.show(game, event)
    if kind == kinds.SHUFFLE:
        return faces.shuffle(game, event)
    if kind == kinds.EQUIP:
        game.cite("1605.3")
        return (
            event if game.is_live(event.subject) and equip.attach(game, event.subject, event.other) else None
        )
    if kind == kinds.LOSE or kind == kinds.WIN:
        return _end(game, event)
    if kind == kinds.THWART:
        return piles.thwart(game, event)
    if kind == kinds.EXTRA_TURN:
        game.cite("206-14a")
        game.extra_turns += (event.player,)
    return event


# Moves (611)


def may_go(game: AnimalGame, ref: Ref, kind: int) -> bool:
    """Tell whether an object is of a type that can lie in a kind of zone, as it is before the move (611-1f)."""
    types = game.values(ref).types
    if kind == zones.TERRITORY_DECK and not types & kinds.TERRITORY:
        game.cite("611-1a")
        return False
    if kind in (zones.DECK, zones.HAND) and types & kinds.TERRITORY and not types & ~(kinds.TERRITORY | 192):
        game.cite("611-1b")
        return False
    if kind == zones.BATTLEFIELD and not types & kinds.EXISTENCE:
        game.cite("611-1c")
        game.cite("606.1")
        return False
    if kind == zones.DOMAIN and not types & kinds.TERRITORY:
        game.cite("607.1")
        return False
    return True


def _move(game: AnimalGame, event: Event) -> Event | None:
    subject = event.subject
    seats = game.seats
    if event.kind == kinds.DRAW:
        deck = game.cards_in(zones.DECK, event.player)
        if not deck:
            game.cite("105-2b")
            game.cite("102.3b")
            game.mutable_player(event.player).decked = True
            game.bearing += 1
            return None
        subject = deck[0]
    elif not game.is_live(subject):
        return None
    old = game.obj(subject)
    if old.zone // seats == zones.PILE and game.is_token(subject):
        event = piles.vanishing(game, event)
    kind = event.dest // seats
    if old.zone == event.dest and not game.specs[kind].ordered:
        game.cite("102.6")
        if kind == zones.EXILE:
            game.cite("205-13b")
        return None
    if kind != zones.LIMBO and not may_go(game, subject, kind):
        game.cite("611-3a")
        return None
    done = event.clone()
    done.subject = subject
    done.origin = old.zone
    done.mask |= marks.seen_as(game, event)
    if event.word == moves.SHOWN and old.zone // seats in zones.HIDDEN:
        game.cite("611-2c")
        game.mutable_object(subject).known = (1 << seats) - 1
    kept = game.keeps_identity(old.zone, event.dest)
    flags = old.flags
    game.cite("205-18b" if kept else "611-2a")
    position = event.extra if game.specs[kind].ordered else zones.BOTTOM
    if game.revealed:
        faces.cover(game, subject, event.dest, position)
    done.became = game.relocate(subject, event.dest, position, PlayerId(event.dest % seats))
    arrived = game.mutable_object(done.became)
    done.before = arrived if done.became == subject else arrived.previous
    if kept:
        game.cite("202-5a")
        game.cite("202-5b")
        arrived.own = None
        return done
    if game.trace is not None:
        _cite_move(game, done, kind)
        game.cite(zones.HOLDS.get(kind, "601.1"))
        if game.specs[kind].ordered:
            game.cite("603.5" if kind == zones.DECK else "604.5")
        if not zones.is_field(kind):
            game.cite("611-2b")
    if old.counters:
        game.cite("1701.6")
        game.cite("1701.6a")
        game.cite("205-15c")
    front = of(arrived.definition)
    if front.face is not None:
        arrived.definition = front.face
    if zones.is_field(kind):
        _arrive(game, event, arrived, flags)
        if event.kind == kinds.BRING_OUT:
            if event.other != NO_REF and _equip(game, event, done.became):
                game.cite("206-12a")
                done.mask |= 1 << kinds.EQUIP
            if game.trace is not None:
                _cite_equipment(game, event, done.became)
    elif kind == zones.EXILE:
        if event.extra & kinds.FACE_DOWN:
            game.cite("609-1a")
            game.cite("609-1d")
            night.hide(game, arrived)
        _put_counters(game, arrived, event)
    return done


ARRIVED: Final[dict[int, str]] = {
    kinds.MOVE: "205-8b", kinds.BRING_OUT: "205-9c", kinds.EXILE: "205-13b", kinds.RETURN: "205-16b",
}  # fmt: skip
"""By kind of move: the rule that it counts as done where it has arrived."""


def _cite_move(game: AnimalGame, done: Event, kind: int) -> None:
    """Report what a move carries out: whose the object is now, that it left, and what it no longer has."""
    for rule in ("202-5a", "202-5b", "205-10a", "205-10b", ARRIVED.get(done.kind, "601.1")):
        game.cite(rule)
    if kind == zones.DECK:
        game.cite("603.1a")
    for effect in game.continuous:
        if done.subject in (effect.touched or ()):
            change = effect.change
            if isinstance(change, (tree.Gain, tree.Modify, tree.ModifyValue)):
                rules: tuple[str, ...] = ("206-8e", "206-8f")
            elif isinstance(change, tree.Lose):
                rules = ("206-9g", "206-9h")
            elif isinstance(change, nodes.LoseCondition):
                rules = ("206-10a", "206-10d", "206-10e")
            else:
                rules = ("206-11f", "206-11g")
            for rule in rules:
                game.cite(rule)


def _arrive(game: AnimalGame, event: Event, obj: Obj, flags: int) -> None:
    """Put what has come out into the state in which it comes (205-9b, 611-2g)."""
    on_battlefield = game.kind_of(obj.zone) == zones.BATTLEFIELD
    game.cite("205-9a")
    game.cite("611-2h")
    if event.extra & kinds.AS_MOVED:
        game.cite("611-2g")
        obj.turned = True
    else:
        game.cite("205-9b")
    if on_battlefield:
        game.cite("204-8a")
        game.cite("204-8b")
        obj.flags |= kinds.WAITING
    if event.origin // game.seats == zones.PILE:
        obj.flags |= flags & kinds.HOW_PLAYED
    _put_counters(game, obj, event)
    if event.extra & kinds.AS_NIGHT:
        night.turn_down(game, obj)


def _equip(game: AnimalGame, event: Event, ref: Ref) -> bool:
    """Equip what comes out equipped, and tell whether that was so (206-12a)."""
    game.invalidate_values()
    return equip.attach(game, ref, event.other)


def _cite_equipment(game: AnimalGame, event: Event, ref: Ref) -> None:
    """Report that equipment which another effect brings out targets nothing (1605.2)."""
    if kinds.EQUIP_KEYWORD in game.obj(ref).definition.printed.keywords and event.source != event.subject:
        game.cite("1605.2")
        game.cite("1605.2b" if event.other == NO_REF else "1605.2a")


def _put_counters(game: AnimalGame, obj: Obj, event: Event) -> None:
    """Put on an arriving object the counters with which it comes, but for those that nothing may put there (102.2)."""
    for name, n in _counters_of(event):
        wish = _placing(obj, event, name, n)
        if wish.mask & game.watched_replaces:
            wish = replaced_numbers.with_other_amount(game, wish)
            if game.prohibition(wish) is not None:
                game.cite("102.2")
                continue
        obj.counters = with_counters(obj.counters, name, wish.amount)
        obj.countered = game.tick()
        game.cite("611-2g")


def _counters_of(event: Event) -> list[tuple[str, int]]:
    """Return the counters with which an object comes, written as name:number, several with ; between."""
    found: list[tuple[str, int]] = []
    for part in event.word.split(";") if event.word else ():
        name, _, number = part.rpartition(":")
        if name and number.isdigit():
            found.append((name, int(number)))
    return found


def _placing(obj: Obj, event: Event, name: str, n: int) -> Event:
    """Return the putting of counters on an object as it comes (907-3a)."""
    return Event(
        kinds.PLACE,
        "611-2g",
        obj.ref,
        obj.controller,
        n,
        event.source,
        event.cause,
        word=name,
        mask=moves.EFFECT,
    )


# In place (204)


def _turn(game: AnimalGame, event: Event) -> Event | None:
    if not game.on_field(event.subject):
        return None
    obj = game.obj(event.subject)
    moved = event.kind == kinds.TURN
    if obj.turned == moved:
        game.cite("204-7b" if moved else "204-5b")
        return None
    game.cite("204-7a" if moved else "204-5a")
    game.cite("204-7e" if moved else "204-5c")
    game.mutable_object(event.subject).turned = moved
    return event


def _make_night(game: AnimalGame, event: Event) -> Event | None:
    if not game.on_field(event.subject):
        return None
    obj = game.obj(event.subject)
    if obj.flags & kinds.IS_NIGHT:
        game.cite("204-2b")
        return None
    game.cite("204-2a")
    game.cite("204-2c")
    if game.is_token(event.subject):
        game.cite("204-1h")
        game.cite("208-1k")
        done = event.clone()
        done.origin = obj.zone
        done.mask |= 1 << kinds.LEAVE
        done.became = game.relocate(
            event.subject, game.zone_id(zones.LIMBO, obj.owner), zones.BOTTOM, obj.owner
        )
        done.before = game.obj(done.became).previous
        return done
    game.cite("204-1f")
    night.turn_down(game, game.mutable_object(event.subject))
    return event


def _face_down(game: AnimalGame, event: Event) -> Event | None:
    """Lay an exiled card face down where it lies (609-1a)."""
    if not game.is_live(event.subject) or game.zone_kind(event.subject) != zones.EXILE:
        return None
    if game.obj(event.subject).face_down:
        return None
    night.hide(game, game.mutable_object(event.subject))
    return event


def _face_up(game: AnimalGame, event: Event) -> Event | None:
    if not game.is_live(event.subject):
        return None
    obj = game.obj(event.subject)
    if obj.flags & kinds.IS_NIGHT:
        game.cite("204-3a")
        game.cite("204-3b")
        game.cite("204-3c")
        game.cite("204-3d")
        if event.kind == kinds.TURN_UP:
            game.cite("206-18a")
        night.turn_up(game, game.mutable_object(event.subject))
        done = event.clone()
        done.mask |= 1 << kinds.DAWN | 1 << kinds.TURN_UP
        return done
    if event.kind == kinds.TURN_UP and obj.face_down:
        game.cite("206-18a")
        shown = game.mutable_object(event.subject)
        shown.face_down = False
        night.turn_up(game, shown)
        return event
    game.cite("204-3d" if event.kind == kinds.DAWN else "206-18b")
    return None


def _end(game: AnimalGame, event: Event) -> Event | None:
    from gyoji.games.animal.turns import leaving

    player = player_of(event.subject) if is_player(event.subject) else event.player
    if game.player(player).lost:
        return None
    if event.kind == kinds.LOSE:
        leaving.lose(game, (player,), event.rule)
    else:
        leaving.win(game, player, event.rule)
    return event


# After a batch


def after(game: AnimalGame, batch: tuple[Event, ...]) -> Control | None:
    """Note what a batch did: tokens vanish where they cannot be, battles lose members, exiled cards wait to escape."""
    for event in batch:
        if event.kind == kinds.START and event.word == kinds.PREPARATION_PHASE:
            counters.match_escapes(game, event)
        if game.linking:
            links.note(game, event)
        if event.became != NO_REF and event.became != event.subject:
            _vanish(game, event)
        if (
            event.kind == kinds.BRING_OUT
            and event.extra & (kinds.AS_ATTACKING | kinds.AS_DEFENDING)
            and game.on_battlefield(event.became)
        ):
            combat.join(game, event.became, defends=event.extra & kinds.AS_DEFENDING != 0)
        if event.kind == kinds.NIGHT:
            equip.settle(game)
        if event.word and event.became > NO_REF and game.is_live(event.became):
            _tell_counters(game, event)
    if game.muted:
        equip.settle(game)
    if game.battle is not None:
        combat.prune(game)
    if game.watched_triggers & (1 << kinds.COUNTERS_LEAVE):
        _let_counters_leave(game, batch)
    if game.converts:
        counters.convert(game)
    if game.continuous and batch:
        return lasting.check(game, batch)
    return None


def _tell_counters(game: AnimalGame, event: Event) -> None:
    """Tell of the counters with which an object came: they were put on it at the same time (907-3a)."""
    obj = game.obj(event.became)
    facts: list[Event] = []
    for name, _ in _counters_of(event) if event.kind in (kinds.BRING_OUT, kinds.EXILE) else ():
        there = obj.counter(name)
        if there:
            fact = _placing(obj, event, name, there)
            fact.became = obj.ref
            facts.append(fact)
    if facts:
        moved = game.last
        game.happen(tuple(facts))
        game.last = moved


def _let_counters_leave(game: AnimalGame, batch: tuple[Event, ...]) -> None:
    """Let the counters on what has moved leave with it (1701.6a)."""
    facts: list[Event] = []
    for event in batch:
        before = event.before
        if before is not None and event.became != event.subject:
            for name, n in before.counters:
                facts.append(
                    Event(
                        kinds.COUNTERS_LEAVE, "1701.6a", event.subject, before.controller, n, event.source, event.cause,
                        before.zone, word=name,
                    )
                )  # fmt: skip
    if facts:
        moved = game.last
        game.happen(tuple(facts))
        game.last = moved


def _vanish(game: AnimalGame, event: Event) -> None:
    """Let a token vanish where it has gone: it is only on the field (208-1l)."""
    ref = event.became
    if not game.is_live(ref) or not game.is_token(ref):
        return
    obj = game.obj(ref)
    kind = game.kind_of(obj.zone)
    if zones.is_field(kind) or kind == zones.LIMBO:
        return
    game.cite("208-1l")
    game.cite("205-15a")
    game.cite("205-15d")
    game.relocate(ref, game.zone_id(zones.LIMBO, obj.owner), zones.BOTTOM, obj.owner)
