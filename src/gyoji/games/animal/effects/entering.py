"""Coming out (907-3): what applies as something comes out, at the same time as it does.

Whether it can come out at all is asked before, of what it is where it comes from (907-3d, 907-3e); nothing that
applies in between can stop it (907-3h). What gives the object something, or puts counters on it, is about the object
that it becomes: so such effects are moved over to it (`settle`). Constant abilities begin only then (907-3i).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import intrinsics, keywords, limits
from gyoji.games.animal.abilities.intrinsics import Found
from gyoji.games.animal.effects import continuing, declaring, inforce
from gyoji.games.animal.effects.nodes import CopyToken, EntersEquipped, TokenSpec
from gyoji.games.animal.people import options
from gyoji.games.animal.playing.paying import PayCosts
from gyoji.games.animal.table import kinds, moves, tokens, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import REPLACEMENT, Resolve
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous
from gyoji.kernel.values.values import Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame
    from gyoji.kernel.values.ability import Continuous

ABILITIES_LOST: Final = tree.Lose(tree.This(), (tree.Ability("any"),))
"""How something comes out without abilities. No source: what it has itself does not keep it from that (907-6b)."""


class Entering:
    """An object that comes out: as what it lay before, and the effects made for it since a number. Immutable."""

    __slots__ = ("ref", "before")

    def __init__(self, ref: Ref, before: int) -> None:
        self.ref = ref
        self.before = before

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.ref, self.before)


def concerns(game: AnimalGame, event: Event) -> bool:
    """Tell whether anything applies as an object comes out."""
    if event.extra & kinds.WITHOUT_ABILITIES or continuous.is_made(game, inforce.ENTRIES):
        return True
    if _own_entries(game, event):
        return True
    if not event.mask & game.intrinsic_own:
        return False
    values = own_values(game, event)
    return len(intrinsics.applicable(game, event, event.subject, values, ())) > 0


def own_values(game: AnimalGame, event: Event) -> Values | None:
    """Return the values of what comes out; None where it does so without abilities (907-3b)."""
    if event.extra & (kinds.AS_NIGHT | kinds.WITHOUT_ABILITIES):
        game.cite("907-3b")
        return None
    return game.values(event.subject)


def begin_together(game: AnimalGame, batch: tuple[Event, ...]) -> list[Event]:
    """Return what comes out of a batch with constant abilities whose order of beginning matters (805.5)."""
    found = [
        event
        for event in batch
        if event.mask & (1 << kinds.BRING_OUT) and game.obj(event.subject).definition.printed.statics
    ]
    return found if len(found) > 1 else []


class Order(Procedure):  # 常時効果の発動順
    """Constant abilities that begin together do so in an order: the turn player's first, each as their player likes.

    The batch in that order is left in `game.outcome`.
    """

    __slots__ = ("batch", "ordered", "left", "player")

    def __init__(self, batch: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.ordered: tuple[Event, ...] = ()
        self.left: tuple[Event, ...] = ()
        self.player: int = 0

    @step("805.5a")
    def next_player(self, game: AnimalGame) -> Control | None:
        order = game.in_turn_order()
        if self.player >= len(order):
            game.outcome = self.ordered + tuple([event for event in self.batch if event not in self.ordered])
            return END
        seat = order[self.player]
        self.player += 1
        self.left = tuple(
            [event for event in begin_together(game, self.batch) if event.dest % game.seats == seat]
        )
        return None

    @step("805.5b")
    def choose(self, game: AnimalGame) -> Control | None:
        if not self.left:
            self.goto("next_player")
            return None
        if len(self.left) == 1:
            self.ordered += self.left
            self.left = ()
            self.goto("next_player")
            return None
        seat = game.in_turn_order()[self.player - 1]
        listed = [Option(options.ORDER, event.subject) for event in self.left]
        return Ask(seat, listed, "order_constants", "805.5b")

    @answer("805.5b")
    def chosen(self, game: AnimalGame, option: Option) -> Control | None:
        for event in self.left:
            if event.subject == option.a:
                self.ordered += (event,)
                self.left = tuple([other for other in self.left if other is not event])
                break
        self.goto("choose")
        return None


class Entry(Procedure):  # 出る時に適用する効果
    """Everything that applies as objects come out is applied; what then happens is left in `game.outcome`."""

    __slots__ = ("batch", "at", "used", "now", "scope")

    def __init__(self, batch: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.at: int = 0
        self.used: tuple[int, ...] = ()
        self.now: Found | None = None
        self.scope: Scope = NO_SCOPE

    @step("907-3a")
    def begin(self, game: AnimalGame) -> Control | None:
        game.entries += tuple(
            [
                Entering(event.subject, game.serial)
                for event in self.batch
                if event.mask & (1 << kinds.BRING_OUT)
            ]
        )
        for event in self.batch:
            if event.mask & (1 << kinds.BRING_OUT) and event.extra & kinds.WITHOUT_ABILITIES:
                continuous.add(game, Scope(event.cause, NO_REF), ABILITIES_LOST, (event.subject,))
        used: list[int] = []
        self.batch = tuple([_with_changes(game, event, False, used) for event in self.batch])
        for key in used:
            continuous.drop(game, key)
        return None

    @step("907-3f", "907-3g")
    def next_one(self, game: AnimalGame) -> Control | None:
        if self.at >= len(self.batch):
            game.cite("907-3h")
            game.cite("611-1h")
            batch = [_with_changes(game, event, True, []) for event in self.batch]
            game.outcome = tuple(batch + [each for event in batch for each in _carried(game, event)])
            return END
        event = self.batch[self.at]
        found: list[Found] = []
        if event.mask & (1 << kinds.BRING_OUT):
            found = intrinsics.applicable(game, event, event.subject, own_values(game, event), self.used)
        if not found:
            self.at += 1
            self.used = ()
            self.goto("next_one")
            return None
        self.now = _first(game, found)
        if self.now.node.may:
            player = self.now.scope.controller
            return Ask(player, [Option(kernel.YES), Option(kernel.NO)], "apply_entering", "803.5b")
        game.cite("803.5a")
        return None

    def _now(self) -> Found:
        assert self.now is not None
        return self.now

    @answer("803.5b")
    def decided(self, game: AnimalGame, option: Option) -> Control | None:
        if option.kind == kernel.NO:
            self.used += (self._now().key,)
            self.goto("next_one")
        return None

    @step("803.5")
    def do_cost(self, game: AnimalGame) -> Control | None:
        now = self._now()
        self.used += (now.key,)
        if not now.node.costs:
            game.paid_scope = now.scope
            game.result = 1
            return None
        own = self.batch[self.at].subject
        return Call(PayCosts(now.scope.controller, now.scope, now.node.costs, now.held.ability.code, own))

    @step("803.7")
    def apply(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0:
            self.goto("next_one")
            return None
        game.take_paid()
        now = self._now()
        event = self.batch[self.at]
        player = now.scope.controller
        self.scope = game.paid_scope.about(event)
        if now.held.ability.limits:
            limits.count(game, player, now.ref, now.held)
        return game.do(Event(kinds.APPLY, "803.7", now.ref, player, 1, now.ref, player))

    @step("803.1", "803.6")
    def carry_out(self, game: AnimalGame) -> Control | None:
        game.take_last()
        return Call(Resolve(self._now().held.ability.code, self.scope, REPLACEMENT))

    @step()
    def merge(self, game: AnimalGame) -> Control | None:
        event = self.batch[self.at]
        for changed in game.take_outcome():
            if changed.subject == event.subject and changed is not self.scope.event:
                event = _merged(event, changed)
        self.batch = self.batch[: self.at] + (event,) + self.batch[self.at + 1 :]
        self.goto("next_one")
        return None


def _first(game: AnimalGame, found: list[Found]) -> Found:
    """Return what applies first: what began first (907-3f)."""
    best = found[0]
    for each in found:
        if game.obj(each.ref).since < game.obj(best.ref).since:
            best = each
    return best


def _merged(event: Event, changed: Event) -> Event:
    """Return how an object comes out when something makes it come out in some way beside the others."""
    twin = event.clone()
    twin.extra |= changed.extra
    if changed.word and changed.word != event.word:
        twin.word = f"{event.word};{changed.word}" if event.word else changed.word
    if changed.other != NO_REF:
        twin.other = changed.other
    if changed.dest != event.dest and changed.dest // 1 >= 0:
        twin.dest = changed.dest
    return twin


def _with_changes(game: AnimalGame, event: Event, own: bool, used: list[int]) -> Event:
    """Return how an object comes out under the effects that say so of it.

    *own* are those made for it as it comes out; the others are older, and so apply before them (907-3f). Effects
    on what comes out next are noted in *used*.
    """
    if not event.mask & (1 << kinds.BRING_OUT):
        return event
    for effect in continuous.changes_of(game, tree.EntersWith) + (_own_entries(game, event) if own else []):
        change = effect.change
        if (effect.touched is not None) == own and isinstance(change, tree.EntersWith):
            if _speaks_of(game, effect, change.object, event):
                event = _entered_with(game, event, change, effect.scope)
                if continuing.is_for_the_next(change.duration) and effect.key not in used:
                    used.append(effect.key)
    for effect in continuous.changes_of(game, EntersEquipped):
        change = effect.change
        if (effect.touched is not None) == own and isinstance(change, EntersEquipped):
            if change.host is not None and _speaks_of(game, effect, change.object, event):
                hosts = select.present(game, effect.scope, select.refs(game, effect.scope, change.host))
                if hosts:
                    event = event.clone()
                    event.other = hosts[0]
    return event


def _own_entries(game: AnimalGame, event: Event) -> list[Continuous]:
    """Return how an object says of itself, wherever it lies, that it comes out (805.3b)."""
    if event.extra & (kinds.AS_NIGHT | kinds.WITHOUT_ABILITIES):
        return []
    if not game.obj(event.subject).definition.printed.statics:
        return []
    return continuous.own_changes(game, event.subject, tree.EntersWith)


def _speaks_of(game: AnimalGame, effect: Continuous, what: tree.Node | None, event: Event) -> bool:
    """Tell whether an effect on what comes out is about this: as what it is, and by where it comes to."""
    if effect.touched is not None or not isinstance(what, tree.Selector):
        return continuous.concerns(game, effect, what, event.subject)
    whose = what.player
    if isinstance(what.zone, tree.Zone):
        whose = what.zone.player if what.zone.player is not None else whose
        if event.dest // game.seats not in game.lexicon.places[what.zone.name]:
            return False
    if whose is not None and event.dest % game.seats not in select.players(game, effect.scope, whose):
        return False
    return select.fits(game, effect.scope, what, event.subject)


def _carried(game: AnimalGame, event: Event) -> list[Event]:
    """Return the tokens with which an object comes out equipped: they come out at the same time (907-3a)."""
    found: list[Event] = []
    for effect in continuous.changes_of(game, EntersEquipped):
        change = effect.change
        if not isinstance(change, EntersEquipped) or not isinstance(change.token, (TokenSpec, CopyToken)):
            continue
        if _speaks_of(game, effect, change.object, event):
            definition = tokens.specified(game, effect.scope, change.token)
            if definition is not None:
                player = PlayerId(event.dest % game.seats)
                ref = tokens.make(game, definition, player)
                found.append(
                    moves.send(
                        game, ref, zones.BATTLEFIELD, "907-3a", player=player, cause=effect.scope.controller,
                        source=effect.scope.source, other=Ref(event.subject + 1),
                    )
                )  # fmt: skip
    return found


def _entered_with(game: AnimalGame, event: Event, change: tree.EntersWith, scope: Scope) -> Event:
    twin = event.clone()
    twin.extra |= keywords.entry_bits(game, event.subject, scope.source, moves.entry_state(change.state))
    if isinstance(change.counters, tree.Counters):
        n = max(0, select.number(game, scope, change.counters.amount))
        if n:
            part = f"{change.counters.name}:{n}"
            twin.word = f"{twin.word};{part}" if twin.word else part
    return twin


def _protect(game: AnimalGame, effect: Continuous, ref: Ref) -> None:
    """Let an ability not to lose abilities, gained on the way, be in force before any loss is (907-3i, 907-6b)."""
    change = effect.change
    if not isinstance(change, tree.Gain):
        return
    for thing in change.things:
        if not isinstance(thing, tree.Quoted):
            continue
        for ability in thing.abilities:
            for node in tree.walk(ability) if isinstance(ability, tree.Static) else ():
                if isinstance(node, tree.Unaffected):
                    lasting = tree.Unaffected(node.object, node.by, change.duration)
                    continuous.add(game, effect.scope.from_source(ref), lasting, (ref,))


def settle(game: AnimalGame) -> None:
    """Move over to what has come out the effects that were made for it as it did (907-3i)."""
    if not game.entries:
        return
    entries = game.entries
    game.entries = ()
    changed = False
    for entry in entries:
        now = Ref(entry.ref + 1)
        if not game.is_live(now):
            continue
        for i, effect in enumerate(game.continuous):
            if effect.key <= entry.before or effect.touched is None or entry.ref not in effect.touched:
                continue
            touched = tuple([now if ref == entry.ref else ref for ref in effect.touched])
            fresh = effect.with_touched(touched)
            if effect.scope.source == entry.ref:
                fresh = fresh.with_scope(effect.scope.from_source(now))
            game.continuous = game.continuous[:i] + (fresh,) + game.continuous[i + 1 :]
            _protect(game, fresh, now)
            changed = True
        declaring.follow(game, int(entry.ref), int(now))
    if changed:
        game.continuous = tuple(
            [
                effect
                for effect in game.continuous
                if not isinstance(effect.change, (tree.EntersWith, EntersEquipped)) or effect.touched is None
            ]
        )
        game.cite("907-3i")
        game.invalidate_values()
