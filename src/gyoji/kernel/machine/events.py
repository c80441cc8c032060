"""Events: everything that changes the table, one at a time or in batches of simultaneous ones.

The way of an event: prohibited? -> replaced? (in the order that the game's policy gives) -> applied -> recorded
with its rule -> matched against triggers -> the game's rule checks. With nothing watching, `Game.do` goes this
way at once; where something must be asked it returns a call of `Events`, and the step that did it does not know
the difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gyoji.kernel.machine import options
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, place_of, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, ZoneId
from gyoji.kernel.table.state import Obj

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game
    from gyoji.kernel.values.ability import Replacer

NO_ZONE: Final = ZoneId(-1)
REPLACED: Final = 1
"""What became of an act: something else was done in the place of one of its events."""
PREVENTED: Final = 2
"""What became of an act: one of its events was forbidden."""
DONE: Final = 4
"""What became of an act: it was done, though no event tells of it."""

ALTERED: Final = -1
"""In place of whether an event of a batch is prohibited: it is no longer the event that it was."""


@mypyc_attr(free_list_len=1)  # made and dropped all the time
class Event:
    """Something that would happen, or happened. Immutable; what application adds is in the event it returns.

    `kind` says how it is applied; `mask` has the bit of every kind under which triggers and replacements may
    know it: a discard is a move and a discard. `source` is the object that caused it, `cause` the player who
    did.
    """

    __slots__ = (
        "kind", "mask", "subject", "player", "amount", "source", "cause", "origin", "dest", "other", "word", "extra",
        "rule", "before", "became",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        rule: RuleId,
        subject: Ref = NO_REF,
        player: PlayerId = NO_PLAYER,
        amount: int = 0,
        source: Ref = NO_REF,
        cause: PlayerId = NO_PLAYER,
        origin: ZoneId = NO_ZONE,
        dest: ZoneId = NO_ZONE,
        other: Ref = NO_REF,
        word: str = "",
        extra: int = 0,
        mask: int = 0,
    ) -> None:
        self.kind = kind
        self.mask: int = mask | (1 << kind)
        self.subject = subject
        self.player = player
        self.amount = amount
        self.source = source
        self.cause = cause
        self.origin = origin
        self.dest = dest
        self.other = other
        """A second object: who was attacked, who dealt the damage's blow, where a counter came from."""
        self.word = word
        """A name: of a counter, a phase, a colour."""
        self.extra = extra
        """A number that the kind gives meaning to, such as the position in a deck."""
        self.rule = rule
        self.before: Obj | None = None
        """The object as it was before a move; set on events that happened."""
        self.became: Ref = NO_REF
        """The object that a moved card became; set on events that happened."""

    def clone(self) -> Event:
        """Return a copy that may be changed before it is passed on."""
        twin = Event(
            self.kind, self.rule, self.subject, self.player, self.amount, self.source, self.cause, self.origin,
            self.dest, self.other, self.word, self.extra, self.mask,
        )  # fmt: skip
        twin.before = self.before
        twin.became = self.became
        return twin

    def state(self) -> tuple[object, ...]:
        """Return the event as plain values, for digests."""
        return (
            self.kind, self.mask, self.subject, self.player, self.amount, self.source, self.cause, self.origin,
            self.dest, self.other, self.word, self.extra, self.rule, self.became,
        )  # fmt: skip


class Fact:
    """A chain of what happened, newest first: appending costs nothing and copies share it."""

    __slots__ = ("event", "next")

    def __init__(self, event: Event, next_: Fact | None) -> None:
        self.event = event
        self.next = next_


class Unfinished:
    """A replacement that goes on after some events have happened; never changed, so that copies can share it."""

    __slots__ = ("frame", "events", "used")

    def __init__(self, frame: Procedure, events: tuple[Event, ...], used: tuple[int, ...]) -> None:
        self.frame = frame
        self.events = events
        self.used = used
        """The replacers that what it does does not meet again."""


class Events(Procedure):
    """A batch of events that something may prohibit or replace.

    They happen together, so what prohibits or replaces each of several is what did before any of them happened: a card
    that leaves with others still replaces how these leave.
    """

    __slots__ = (
        "batch", "at", "used", "ready", "candidates", "picked", "act_outcomes", "foreseen", "barred", "substitutes",
        "rest", "happened", "left",
    )  # fmt: skip

    def __init__(self, batch: tuple[Event, ...] = (), met: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.at: int = 0
        self.used: tuple[tuple[int, ...], ...] = (met,) * len(batch)
        """For each event, keys of the replacers that it, or what it came from, has met: each applies once."""
        self.ready: tuple[Event, ...] = ()
        self.candidates: tuple[Replacer, ...] = ()
        self.picked: int = 0
        self.act_outcomes: int = 0
        """What became of the act before the present replacement: what that does has fates of its own."""
        self.foreseen: tuple[tuple[Replacer, ...], ...] = ()
        """For each of several events, what replaced it before any of them happened."""
        self.barred: tuple[int, ...] = ()
        """For each of several events, whether it was prohibited then: 1 or 0; ALTERED where it is another by now."""
        self.substitutes: tuple[Event, ...] = ()
        """What happens with the batch in the place of some of it, being something else."""
        self.rest: tuple[Unfinished, ...] = ()
        """Replacements of which the first act happens with the batch, and what they say after it when it has."""
        self.happened: tuple[Event, ...] = ()
        """All that happened, while the rest of replacements is carried out."""
        self.left: tuple[Event, ...] = ()
        """What happened of the act itself."""

    @step()
    def foresee(self, game: Game) -> Control | None:
        if len(self.batch) > 1:
            barred: list[int] = []
            foreseen: list[tuple[Replacer, ...]] = []
            for i, event in enumerate(self.batch):
                forbidden = game.prohibition(event) is not None
                barred.append(1 if forbidden else 0)
                foreseen.append(() if forbidden else game.replacers(event, self.used[i]))
            self.barred = tuple(barred)
            self.foreseen = tuple(foreseen)
        return None

    @step()
    def consider(self, game: Game) -> Control | None:
        if self.at >= len(self.batch):
            self.goto("take_place")
            return None
        event = self.batch[self.at]
        if self._is_prohibited(game, event):
            if event not in self.substitutes:  # what is done instead is no part of the act
                game.act_outcomes |= PREVENTED
            self._next()
            return None
        self.candidates = self._replacers(game, event)
        if not self.candidates:
            self.ready += (event,)
            self._next()
            return None
        self.picked = 0
        if len(self.candidates) > 1:
            chooser = game.orders_replacements(event, self.candidates)
            if chooser != NO_PLAYER:
                game.report("replace_choose_order")
                choices = [Option(options.REPLACER, i, each.source) for i, each in enumerate(self.candidates)]
                return Ask(chooser, choices, "order_replacements", game.replacement_rule())
        return None

    @answer()
    def pick(self, game: Game, option: Option) -> Control | None:
        self.picked = option.a
        return None

    @step()
    def replace(self, game: Game) -> Control | None:
        replacer = self.candidates[self.picked]
        self._put(self.at, (self.used[self.at] + (replacer.key,),))
        self.act_outcomes = game.act_outcomes
        return game.apply_replacer(replacer, self.batch[self.at])

    @step()
    def substitute(self, game: Game) -> Control | None:
        """Put what the replacement left of the event, changed or not, in its place and look at it again."""
        left = game.take_outcome()
        game.act_outcomes = self.act_outcomes
        if self.batch[self.at] not in left:
            game.act_outcomes |= REPLACED
            game.report("replaced")
        used = self.used[self.at]
        if len(used) > 1:
            game.report("replace_once")
        self._note_substitutes(left)
        self.batch = self.batch[: self.at] + left + self.batch[self.at + 1 :]
        self._put(self.at, (used,) * len(left))
        self.candidates = ()
        self.goto("consider")
        return None

    @step()
    def take_place(self, game: Game) -> Control | None:
        ready = game.still_caused(self.ready)
        substitutes = self.substitutes
        self.ready = ()
        self.batch = ()
        self.used = ()
        self.foreseen = ()
        self.barred = ()
        self.substitutes = ()
        self.goto("finish")
        control = game.happen(ready)
        if self.rest:
            self.happened = game.last
            self.goto("go_on")
        if substitutes:
            game.last = tuple([done for done in game.last if not _is_among(done, substitutes)])
        self.left = game.last if self.rest else ()
        return control

    @step()
    def go_on(self, game: Game) -> Control | None:
        """Carry out what replacements say after the act that happened with the batch."""
        self.act_outcomes = game.take_act_outcomes()
        return None

    @step()
    def resume(self, game: Game) -> Control | None:
        if not self.rest:
            game.act_outcomes = self.act_outcomes
            game.last = self.left
            self.happened = ()
            self.left = ()
            return END
        unfinished = self.rest[0]
        self.rest = self.rest[1:]
        self.at = 0
        self.used = (unfinished.used,)
        game.act_outcomes = 0
        game.last = tuple([done for done in self.happened if _is_among(done, unfinished.events)])
        self.goto("resume")
        return Call(unfinished.frame.fork())

    @step()
    def finish(self, game: Game) -> Control | None:
        return END

    def replacing(self) -> tuple[int, ...]:
        """Return what the event met whose replacement is being carried out now; () while none is."""
        return self.used[self.at] if self.pc == _SUBSTITUTE or self.pc == _RESUME and self.used else ()

    def put_off(self, frame: Procedure, events: tuple[Event, ...]) -> None:
        """Let the replacement under way go on once its *events* have happened with the batch."""
        self.rest += (Unfinished(frame, events, self.used[self.at]),)

    def _is_prohibited(self, game: Game, event: Event) -> bool:
        if self.barred and self.barred[self.at] != ALTERED:
            return self.barred[self.at] == 1
        return game.prohibition(event) is not None

    def _replacers(self, game: Game, event: Event) -> tuple[Replacer, ...]:
        used = self.used[self.at]
        if not self.foreseen:
            return game.replacers(event, used)
        altered = self.barred[self.at] == ALTERED
        return game.replacers_foreseen(event, used, self.foreseen[self.at], altered)

    def _note_substitutes(self, left: tuple[Event, ...]) -> None:
        """Note of what a replacement left whether it is the event, another of its kind, or something else."""
        event = self.batch[self.at]
        for each in left:
            if each.kind != event.kind:
                self.substitutes += (each,)
        if self.foreseen:
            known = self.foreseen[self.at]
            marks = [self.barred[self.at] if each is event else ALTERED for each in left]
            self.barred = self.barred[: self.at] + tuple(marks) + self.barred[self.at + 1 :]
            self.foreseen = self.foreseen[: self.at] + (known,) * len(left) + self.foreseen[self.at + 1 :]

    def _next(self) -> None:
        self.at += 1
        self.goto("consider")

    def _put(self, at: int, marks: tuple[tuple[int, ...], ...]) -> None:
        self.used = self.used[:at] + marks + self.used[at + 1 :]


def _is_among(done: Event, events: tuple[Event, ...]) -> bool:
    """Tell whether what happened is one of some events: what happens may be noted as a copy of the event."""
    for event in events:
        if done is event or done.kind == event.kind and done.subject == event.subject:
            return True
    return False


_SUBSTITUTE: Final = place_of(Events, "substitute")
_RESUME: Final = place_of(Events, "resume")


def put_off(game: Game, rest: Procedure, events: tuple[Event, ...]) -> None:
    """Let *rest* of a replacement go on once its *events* have happened with the batch in which they are done."""
    below = game.stack[-2]
    assert isinstance(below, Events)
    if below.gen < game.floor:
        twin = below.fork()
        assert isinstance(twin, Events)
        twin.gen = game.gen
        game.stack[-2] = twin
        below = twin
    below.put_off(rest, events)


def is_of_several(game: Game) -> bool:
    """Tell whether the event that is being replaced is one of several simultaneous ones."""
    below = game.stack[-2]
    return isinstance(below, Events) and len(below.batch) > 1
