"""Replacement effects (906): what takes the place of simultaneous events, and then what happens.

A replacement that names no number, or so many or more, replaces everything it speaks of at once (906.3); one that
names a plain number replaces each by itself (906.4). What began first goes first (906.9), each replaces an event once
and never what it has put in its place (906.10). All this comes before bans: what cannot happen can still be replaced
(906.6). What comes out does so with all that applies as it does (`entering`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import limits, pending
from gyoji.games.animal.battles.situations import SituationsAnswers
from gyoji.games.animal.effects import entering, replaced_numbers
from gyoji.games.animal.effects.nodes import CopyToken, TokenSpec
from gyoji.games.animal.table import counters, faces, kinds, marks, moves
from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.resolve import REPLACEMENT, Resolve
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import REPLACED, Event, Fact
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_REF, Ref, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import once
from gyoji.kernel.values.ability import Continuous, Replacer

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

_NOTHING: Final = Code(())
COUNTER_KEYS: Final = 1 << 60
"""Keys of what counters replace: this number and the object."""


class ReplacingAnswers(SituationsAnswers):
    """Answers how events are replaced; with no player to pick, the effect that began first does first (906.9)."""

    __slots__ = ()

    def do_all(self, batch: tuple[Event, ...]) -> Control | None:
        """Do simultaneous events, as the last act of a step (906, 907-3)."""
        if self.revealed and faces.is_watched(self):
            hidden = faces.covered_by(self, batch)
            if hidden:
                return Call(Covering(hidden, batch))
        return _do_all(self, batch)

    def rule_replacers(self, event: Event, used: tuple[int, ...]) -> list[Replacer]:
        """Return what counters put in the place of an event (1704, 1710, 1712)."""
        if not (1 << event.kind) & COUNTERED or event.subject <= NO_REF or is_item(event.subject):
            return []
        key = COUNTER_KEYS + int(event.subject)
        if key in used or counters.instead(self, event) is None:
            return []
        obj = self.obj(event.subject)
        scope = Scope(obj.controller, obj.ref, event)
        return [Replacer(key, scope, tree.This("counter"), _NOTHING, obj.countered, obj.ref)]

    def apply_rule_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement that counters or keywords make."""
        found = counters.instead(self, event)
        self.outcome = (event,) if found is None else found
        return None

    def do(self, event: Event) -> Control | None:
        """Do one event, as the last act of a step."""
        watched = event.mask & (self.watched_replaces | self.intrinsic_own)
        if watched or (1 << event.kind) & COUNTERED or self.revealed:
            return self.do_all((event,))
        return self.happen((event,))

    def replacers(self, event: Event, used: tuple[int, ...]) -> tuple[Replacer, ...]:
        """Return what can replace the event now."""
        return replacers(self, event, used, super().replacers(event, used))

    def replacers_foreseen(
        self, event: Event, used: tuple[int, ...], foreseen: tuple[Replacer, ...], altered: bool
    ) -> tuple[Replacer, ...]:
        """Return what replaces one of several events, of what did before any of them happened."""
        found = super().replacers_foreseen(event, used, foreseen, altered)
        return replacers(self, event, used, found)


def _do_all(game: AnimalGame, batch: tuple[Event, ...]) -> Control | None:
    for event in batch:
        if concerns(game, event):
            return Call(Happening(batch))
    if len(batch) > 1:
        if entering.begin_together(game, batch) or len(limits.within(game, batch)) < len(batch):
            return Call(Happening(batch))
    return game.happen(batch)


def concerns(game: AnimalGame, event: Event) -> bool:
    """Tell whether anything could forbid or replace the event, or applies as it happens."""
    if event.mask & game.watched_replaces:
        if game.prohibition(event) is not None or game.replacers(event, game.replacing):
            return True
    if event.mask & game.intrinsic_mask & MOVING:
        return True
    if (
        not event.mask & game.watched_replaces
        and (1 << event.kind) & COUNTERED
        and game.rule_replacers(event, game.replacing)
    ):
        return True
    return (event.mask & OUT) != 0 and entering.concerns(game, event)


OUT: Final = 1 << kinds.BRING_OUT
MOVING: Final = (
    1 << kinds.LEAVE | 1 << kinds.DESTROY | 1 << kinds.SACRIFICE | 1 << kinds.DISCARD | 1 << kinds.DRAW
    | 1 << kinds.EXILE | 1 << kinds.RETURN | 1 << kinds.NIGHT | 1 << kinds.DAWN | 1 << kinds.WAKE | 1 << kinds.TURN
)  # fmt: skip
"""Events as which intrinsic abilities of other objects may be applied."""
COUNTERED: Final = (1 << kinds.DAWN) | (1 << kinds.WAKE) | (1 << kinds.DESTROY)
"""Kinds of events that counters may replace."""


class Covering(Procedure):  # 公開の終了
    """Revealed cards are hidden again just before events that move or cover them (205-7c)."""

    __slots__ = ("hidden", "batch")

    def __init__(self, hidden: tuple[Event, ...] = (), batch: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.hidden: tuple[Event, ...] = hidden
        self.batch: tuple[Event, ...] = batch

    @step("205-7c")
    def hide(self, game: AnimalGame) -> Control | None:
        return _do_all(game, self.hidden)

    @step()
    def go_on(self, game: AnimalGame) -> Control | None:
        game.take_last()
        gone = [event.subject for event in self.hidden if not game.is_live(event.subject)]
        batch = tuple([event for event in self.batch if event.subject not in gone])
        return _do_all(game, batch) if batch else None


class Happening(Procedure):  # 置換する効果の解決
    """Simultaneous events that something may replace or forbid."""

    __slots__ = (
        "batch", "used", "group", "replacer", "outer", "done", "act_outcomes", "sorted", "rest", "foreseen", "barred"
    )  # fmt: skip

    def __init__(self, batch: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.used: tuple[tuple[int, ...], ...] = ((),) * len(batch)
        """For each event, the keys of the replacements that it has met."""
        self.group: tuple[int, ...] = ()
        """The events that are being replaced now, by place."""
        self.replacer: Replacer | None = None
        self.outer: tuple[int, ...] = ()
        self.done: tuple[Event, ...] = ()
        """What counts as done of events whose place something else took."""
        self.act_outcomes: int = 0
        """What became of the act before the present replacement."""
        self.sorted: tuple[Ref, ...] = ()
        """What goes to an ordered zone instead, one by one, in an order that its owner chooses."""
        self.rest: tuple[Event, ...] = ()
        """Cards still to be drawn, one after the other (205-2b)."""
        self.foreseen: tuple[tuple[Replacer, ...] | None, ...] = ()
        """For each of several events, what replaced it before any of them happened; None where it is another by now."""
        self.barred: tuple[Event, ...] = ()
        """Those of several events that were forbidden then."""

    @step()
    def begin(self, game: AnimalGame) -> Control | None:
        pending.begin(game)
        self.outer = game.replacing
        if len(self.batch) > 1:
            self.foreseen = tuple([game.replacers(event, self.outer) for event in self.batch])
            self.barred = tuple([event for event in self.batch if game.prohibition(event) is not None])
        return None

    @step("906.1", "906.9")
    def consider(self, game: AnimalGame) -> Control | None:
        self.group = ()
        self.replacer = None
        found = self._candidates(game)
        for i, each in enumerate(found):
            if each and (self.replacer is None or each[0].time < self.replacer.time):
                self.replacer = each[0]
                self.group = (i,)
        replacer = self.replacer
        if replacer is None:
            self.goto("forbid")
            return None
        game.cite("906.3" if replaced_numbers.at_once(replacer) else "906.4")
        n = replaced_numbers.taken(game, replacer)
        if n != 1:
            met = [i for i, each in enumerate(found) if each and each[0].key == replacer.key]
            self.group = tuple(met if n == 0 else met[:n])
        change = replacer.change
        if isinstance(change, tree.Replace) and change.optional:
            game.cite("906.1d")
            listed = [Option(kernel.YES), Option(kernel.NO)]
            return Ask(replacer.scope.controller, listed, "use_replacement", "906.1d")
        game.cite("906.1c")
        return None

    def _candidates(self, game: AnimalGame) -> list[tuple[Replacer, ...]]:
        """Return what can replace each event, without what wants another number of events than there are."""
        found = [_without_ways(game, self.batch[i], self._replacers(game, i)) for i in range(len(self.batch))]
        counts: dict[int, int] = {}
        for each in found:
            for replacer in each:
                counts[replacer.key] = counts.get(replacer.key, 0) + 1
        return [
            tuple([one for one in each if replaced_numbers.enough(game, one, counts[one.key])])
            for each in found
        ]

    def _replacers(self, game: AnimalGame, at: int) -> tuple[Replacer, ...]:
        """Return what can replace one event: of several that were to happen together, what could before any did."""
        event, used = self.batch[at], self.used[at] + self.outer
        foreseen = self.foreseen[at] if self.foreseen else None
        if foreseen is None:
            return game.replacers(event, used)
        return game.replacers_foreseen(event, used, foreseen, False)

    @answer("906.1d")
    def used_or_not(self, game: AnimalGame, option: Option) -> Control | None:
        if option.kind == kernel.NO:
            assert self.replacer is not None
            self._mark(self.replacer.key)
            self.goto("consider")
        return None

    @step("611-2e")
    def sort(self, game: AnimalGame) -> Control | None:
        """Let an owner say which of several cards goes first, where each goes to a deck by a replacement of its own."""
        assert self.replacer is not None
        where = _ordered_place(game, self.replacer)
        if where is None or len(self.group) != 1:
            return None
        owner = game.obj(self.batch[self.group[0]].subject).owner
        alike: list[Ref] = []
        for i, found in enumerate(self._candidates(game)):
            subject = self.batch[i].subject
            if found and game.obj(subject).owner == owner and _ordered_place(game, found[0]) == where:
                alike.append(subject)
        if len(alike) < 2:
            return None
        self.sorted += tuple(alike)
        listed = [Option(kernel.PICK, ref) for ref in acts.to_order(game, alike, owner)]
        return Ask(owner, listed, "order_cards", "611-2e")

    @answer("611-2e")
    def picked(self, game: AnimalGame, option: Option) -> Control | None:
        for i, found in enumerate(self._candidates(game)):
            if self.batch[i].subject == option.a:
                self.group = (i,)
                self.replacer = found[0]
        return None

    def _mark(self, key: int) -> None:
        self.used = tuple([keys + (key,) if i in self.group else keys for i, keys in enumerate(self.used)])

    @step("906.1b", "906.5", "906.6", "906.10", "906.11")
    def replace(self, game: AnimalGame) -> Control | None:
        replacer = self.replacer
        assert replacer is not None
        events = [self.batch[i] for i in self.group]
        self._mark(replacer.key)
        change = replacer.change
        self.act_outcomes = game.act_outcomes
        if not isinstance(change, tree.Replace):
            return game.apply_replacer(replacer, events[0])
        if change.once:
            once.use_up(game, replacer.key, replacer.source, replacer.period)
        game.cite("906.1a")
        game.replacing = (*self.outer, replacer.key)
        return Call(Resolve(replacer.code, replaced_numbers.about(replacer.scope, events), REPLACEMENT))

    @step("907-6e", "611-2i")
    def substitute(self, game: AnimalGame) -> Control | None:
        game.replacing = self.outer
        left = game.take_outcome()
        game.take_last()
        self._hide(game)
        game.act_outcomes = self.act_outcomes
        facts = still_done(game, self.replacer, [self.batch[i] for i in self.group])
        self.done += facts
        if any([self.batch[i] not in left for i in self.group]):
            game.act_outcomes |= REPLACED
        met = self.used[self.group[0]]
        events: list[Event] = []
        keys: list[tuple[int, ...]] = []
        foreseen: list[tuple[Replacer, ...] | None] = []
        for i in range(len(self.batch)):
            if i == self.group[0]:
                events += left
                keys += [met] * len(left)
                foreseen += [None] * len(left)
            if i not in self.group:
                events.append(self.batch[i])
                keys.append(self.used[i])
                if self.foreseen:
                    foreseen.append(self.foreseen[i])
        if self.foreseen:
            self.foreseen = tuple(foreseen)
        self.batch = tuple(events)
        self.used = tuple(keys)
        self.goto("consider")
        if not facts:
            return None
        control = game.happen(facts)
        game.last = ()
        return control

    def _hide(self, game: AnimalGame) -> None:
        """Keep from others where a card lies that its owner has put in order (611-2f)."""
        for i in self.group:
            subject = self.batch[i].subject
            moved = _move_of(game, subject) if subject in self.sorted else None
            if moved is not None and game.is_live(moved.became):
                game.cite("611-2f")
                game.mutable_object(moved.became).known &= 1 << game.obj(moved.became).owner

    @step("906.8")
    def forbid(self, game: AnimalGame) -> Control | None:
        if len(self.batch) > 1 and self.batch[0].kind == kinds.DRAW:
            self.batch, self.rest = self.batch[:1], self.batch[1:]
        kept: list[Event] = []
        for event in self.batch:
            ban = game.prohibition(event) if event.mask & game.watched_replaces else None
            if ban is not None or event in self.barred:
                game.cite("102.2")
                moves.cite_forbidden(game, event)
                if game.trace is not None and ban is not None and event.mask & OUT:
                    _cite_kept_out(game, event, ban)
            else:
                kept.append(event)
        self.batch = limits.within(game, tuple(kept))
        if any([event.mask & OUT and entering.concerns(game, event) for event in kept]):
            return Call(entering.Entry(self.batch))
        game.outcome = self.batch
        return None

    @step()
    def apply_along(self, game: AnimalGame) -> Control | None:
        """Apply the intrinsic abilities of other objects that wait for such moves, as these are about to happen."""
        self.batch = game.take_outcome()
        for event in self.batch:
            if event.mask & game.intrinsic_mask & MOVING:
                return game.apply_intrinsics(self.batch)
        return None

    @step()
    def put_in_order(self, game: AnimalGame) -> Control | None:
        game.outcome = self.batch
        if entering.begin_together(game, game.outcome):
            return Call(entering.Order(game.take_outcome()))
        return None

    @step()
    def take_place(self, game: AnimalGame) -> Control | None:
        batch = game.take_outcome()
        self.batch = ()
        return game.happen(batch) if batch else None

    @step()
    def go_on(self, game: AnimalGame) -> Control | None:
        if self.rest:
            self.done += game.take_last()
            self.batch, self.rest = self.rest, ()
            self.goto("forbid")
        return None

    @step()
    def finish(self, game: AnimalGame) -> Control | None:
        entering.settle(game)
        if self.done:
            game.last = self.done + game.last
        pending.end(game)
        return END


def _cite_kept_out(game: AnimalGame, event: Event, ban: Continuous) -> None:
    """Report by which rules what cannot come out stays where it is."""
    if entering.concerns(game, event):
        game.cite("907-3c")
    change = ban.change
    pattern = change.event if isinstance(change, tree.Cannot) else None
    if not isinstance(pattern, tree.Event):
        return
    if ban.scope.source == event.subject or pattern.source is not None:
        game.cite("907-3d")
    if isinstance(pattern.object, tree.Selector):
        game.cite("611-1f")
        game.cite("907-3e")


PROCESSES: Final = (
    1 << kinds.DESTROY | 1 << kinds.SACRIFICE | 1 << kinds.DISCARD | 1 << kinds.TAKE_OFF | 1 << kinds.LEAVE
    | 1 << kinds.BY_EFFECT | 1 << kinds.BY_RULE | 1 << kinds.AS_COST | 1 << kinds.IN_BATTLE
)  # fmt: skip
LEAVING: Final = 1 << kinds.LEAVE
VERBS: Final = ("destroy", "sacrifice", "discard", "take_off")
ACTS: Final = 1 << kinds.DESTROY | 1 << kinds.SACRIFICE | 1 << kinds.DISCARD | 1 << kinds.TAKE_OFF


def _without_ways(game: AnimalGame, event: Event, found: tuple[Replacer, ...]) -> tuple[Replacer, ...]:
    """Return what can replace an event, without what replaces only where it leads if the act itself is forbidden.

    What is not to be destroyed stays where it is (205-11d): nothing is about to be put into the graveyard.
    """
    if not found or not (1 << event.kind) & ACTS or not event.mask & game.watched_replaces:
        return found
    ban = game.prohibition(event)
    change = None if ban is None else ban.change
    if not isinstance(change, tree.Cannot) or not isinstance(change.event, tree.Event):
        return found
    return tuple([each for each in found if _is_of_act(each)]) if change.event.verb in VERBS else found


def _is_of_act(replacer: Replacer) -> bool:
    """Tell whether a replacement puts something in the place of the act, not only of where it leads."""
    change = replacer.change
    if not isinstance(change, tree.Replace) or not isinstance(change.event, tree.Event):
        return True
    return change.event.verb in VERBS


def still_done(game: AnimalGame, replacer: Replacer | None, events: list[Event]) -> tuple[Event, ...]:
    """Return what counts as done of moves of which only the destination was replaced.

    What was to be destroyed and was exiled instead of being put into the graveyard was destroyed and made to leave by
    the one, and exiled by the other (202-6c, 205-11c).
    """
    change = None if replacer is None else replacer.change
    if not isinstance(change, tree.Replace) or not isinstance(change.event, tree.Event):
        return ()
    if change.event.verb in VERBS:
        return ()
    found: list[Event] = []
    for event in events:
        kind = event.kind
        if kind not in (kinds.DESTROY, kinds.SACRIFICE, kinds.DISCARD, kinds.TAKE_OFF):
            continue
        done = None if game.is_live(event.subject) else _move_of(game, event.subject)
        if done is None:
            continue
        fact = event.clone()
        fact.mask = fact.mask & PROCESSES | marks.seen_as(game, event)
        fact.origin, fact.dest = done.origin, done.dest
        fact.before, fact.became = done.before, done.became
        for rule in ("202-6c", "203-4d", "611-2j", WHEREVER[kind]):
            game.cite(rule)
        if fact.mask & LEAVING:
            _take_leaving(game, done)
        found.append(fact)
    return tuple(found)


def _take_leaving(game: AnimalGame, done: Event) -> None:
    """Count a move no longer as leaving: the act whose destination it changed made the object leave (202-6c)."""
    twin = done.clone()
    twin.mask &= ~LEAVING
    newer: list[Event] = []
    fact = game.facts
    while fact is not None and fact.event is not done:
        newer.append(fact.event)
        fact = fact.next
    assert fact is not None
    game.facts = Fact(twin, fact.next)
    for event in reversed(newer):
        game.facts = Fact(event, game.facts)
    game.gathered = tuple([twin if event is done else event for event in game.gathered])


def _move_of(game: AnimalGame, ref: Ref) -> Event | None:
    """Return the event by which an object that is gone has moved."""
    fact = game.facts
    while fact is not None:
        if fact.event.subject == ref and fact.event.became not in (NO_REF, ref):
            return fact.event
        fact = fact.next
    return None


WHEREVER: Final[dict[int, str]] = {
    kinds.DESTROY: "205-11c", kinds.SACRIFICE: "205-12c", kinds.DISCARD: "205-3c", kinds.TAKE_OFF: "206-7b",
}  # fmt: skip


def _ordered_place(game: AnimalGame, replacer: Replacer) -> tree.Zone | None:
    """Return the ordered zone to which a replacement sends its own source; None for any other replacement."""
    change = replacer.change
    if not isinstance(change, tree.Replace) or change.optional or len(change.instead) != 1:
        return None
    sentence = change.instead[0]
    if not isinstance(sentence, tree.Do) or len(sentence.acts) != 1:
        return None
    act = sentence.acts[0]
    act = act.act if isinstance(act, tree.Bind) else act
    if not isinstance(act, tree.Act) or not isinstance(act.to, tree.Zone):
        return None
    if not isinstance(act.object, (tree.This, tree.EventSubject)):
        return None
    places = game.lexicon.places[act.to.name]
    return act.to if any([game.specs[kind].ordered for kind in places]) else None


def replacers(
    game: AnimalGame, event: Event, used: tuple[int, ...], found: tuple[Replacer, ...]
) -> tuple[Replacer, ...]:
    """Return the replacements of *found* whose result is possible, oldest first (906.7, 906.9a)."""
    kept: list[Replacer] = []
    for each in found:
        if isinstance(each.change, tree.Replace) and not is_possible(game, each, event):
            game.cite("906.7")
            game.cite("906.9a")
            continue
        kept.append(each)
    if len(kept) > 1:
        kept.sort(key=_age)
    return tuple(kept)


def _age(replacer: Replacer) -> tuple[int, int]:
    return (replacer.time, replacer.key)


def is_possible(game: AnimalGame, replacer: Replacer, event: Event) -> bool:
    """Tell whether what a replacement does instead is not forbidden as a whole."""
    change = replacer.change
    assert isinstance(change, tree.Replace)
    scope = replacer.scope.about(event)
    todo: list[Node] = []
    for sentence in change.instead:
        todo += sentence.acts if isinstance(sentence, tree.Do) else (sentence,)
    judged = 0
    nothing: list[int] = []
    for node in todo:
        act = node.act if isinstance(node, tree.Bind) else node
        if isinstance(node, tree.Bind) and isinstance(act, tree.Choose) and _finds_nothing(game, scope, act):
            nothing.append(node.slot)
            judged += 1
            continue
        if any([isinstance(each, tree.Ref) and each.slot in nothing for each in tree.walked(act)]):
            continue
        if not isinstance(act, tree.Act) or _needs_choice(act):
            return True
        judged += 1
        if _can_do(game, scope, act):
            return True
    return judged == 0


def _finds_nothing(game: AnimalGame, scope: Scope, node: tree.Choose) -> bool:
    """Tell whether there is nothing of what a replacement lets a player choose first."""
    if not isinstance(node.object, tree.Selector) or _needs_choice(node):
        return False
    return not game.reachable(select.present(game, scope, select.refs(game, scope, node.object)), node, scope)


def _needs_choice(act: tree.Act | tree.Choose) -> bool:
    """Tell whether an act is about something that an earlier one of the same replacement finds."""
    return any([isinstance(node, (tree.Ref, tree.NumberDone)) for node in tree.walked(act)])


def _can_do(game: AnimalGame, scope: Scope, act: tree.Act) -> bool:
    refs: tuple[Ref, ...] = ()
    if isinstance(act.object, (TokenSpec, CopyToken)):
        return True
    if act.object is not None:
        found = select.present(game, scope, select.refs(game, scope, act.object))
        if not found:
            return False
        refs = tuple(found)
    resolved = acts.resolved_act(game, scope, act, select.one_player(game, scope, act.player), refs)
    if resolved.has_amount and resolved.amount <= 0:
        return True
    if not game.can_do_in_full(resolved):
        return False
    batch = game.events_for(resolved)
    if batch is None:
        return True
    return any([game.prohibition(each) is None for each in batch])


__all__ = ["Happening", "ReplacingAnswers", "concerns", "is_player", "is_possible", "replacers"]
