"""The scope in which a text is read: who carries it out, from which card, about which event, with what remembered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref

PAID_EXTRA: Final = 1
"""Bit of `Scope.paid_how`: an optional additional cost was paid."""
PAID_ALTERNATIVE: Final = 2
"""Bit of `Scope.paid_how`: the alternative cost was paid."""

Share = tuple[int, PlayerId, tuple[Ref, ...], int, tuple[Ref, ...]]
"""A slot, a player, what this player did it to, how much of it, and what it was meant for and not done to."""


@mypyc_attr(free_list_len=1)  # made and dropped all the time
class Scope:
    """What the words of a text refer to. Immutable: acts that remember something make a new one."""

    __slots__ = (
        "controller",
        "source",
        "event",
        "slots",
        "counts",
        "variables",
        "time",
        "paid",
        "paid_how",
        "hosts",
        "doer",
        "asked",
        "subjects",
        "moved",
        "undone",
        "shares",
    )

    def __init__(
        self,
        controller: PlayerId,
        source: Ref,
        event: Event | None = None,
        time: int = 0,
        slots: tuple[tuple[Ref, ...], ...] = (),
        counts: tuple[int, ...] = (),
        variables: tuple[tuple[str, int], ...] = (),
        paid: tuple[Ref, ...] = (),
        paid_how: int = 0,
        hosts: tuple[Ref, ...] = (),
        doer: PlayerId = NO_PLAYER,
        asked: Ref = NO_REF,
        subjects: tuple[Ref, ...] = (),
        moved: tuple[Ref, ...] = (),
        undone: tuple[tuple[int, tuple[Ref, ...]], ...] = (),
        shares: tuple[Share, ...] = (),
    ) -> None:
        self.controller = controller
        self.source = source
        self.event = event
        self.time = time
        """The clock when the ability or spell was played: bounds what its continuous effects touch."""
        self.slots = slots
        """What each `Bind` remembered, by slot."""
        self.counts = counts
        """How many each `Bind` did, by slot."""
        self.variables = variables
        self.paid = paid
        self.paid_how = paid_how
        self.hosts = hosts
        """What was chosen while playing, such as the card to equip."""
        self.doer = doer
        """The player who carries out the present act or pays the present cost; NO_PLAYER for the controller."""
        self.asked = asked
        """The card of which a filter asks what it did."""
        self.subjects = subjects
        """What the events happened to, where several at once set off one ability; empty for one event."""
        self.moved = moved
        """The objects that acts of this text have made by moving what the text names."""
        self.undone = undone
        """By slot, what the act of a `Bind` was meant for and not done to; slots without any are left out."""
        self.shares = shares
        """What each of several players has of the slots that they filled together."""

    def _copy(self) -> Scope:
        return Scope(
            self.controller, self.source, self.event, self.time, self.slots, self.counts, self.variables, self.paid,
            self.paid_how, self.hosts, self.doer, self.asked, self.subjects, self.moved,
            self.undone, self.shares,
        )  # fmt: skip

    def having_moved(self, refs: tuple[Ref, ...]) -> Scope:
        """Return a scope that knows that an act of the text has made the objects *refs*."""
        twin = self._copy()
        twin.moved = self.moved + refs
        return twin

    def remember(self, slot: int, refs: tuple[Ref, ...], count: int) -> Scope:
        """Return a scope in which *slot* holds *refs* and *count*."""
        twin = self._copy()
        gap = slot + 1 - len(self.slots)
        slots = self.slots + ((),) * gap if gap > 0 else self.slots
        counts = self.counts + (0,) * gap if gap > 0 else self.counts
        twin.slots = slots[:slot] + (refs,) + slots[slot + 1 :]
        twin.counts = counts[:slot] + (count,) + counts[slot + 1 :]
        if self.undone:
            twin.undone = tuple([pair for pair in self.undone if pair[0] != slot])
        if self.shares:
            twin.shares = tuple([share for share in self.shares if share[0] != slot])
        return twin

    def share(
        self, slot: int, player: PlayerId, refs: tuple[Ref, ...], count: int, undone: tuple[Ref, ...] = ()
    ) -> Scope:
        """Return a scope in which *slot* holds *refs* and *count* for one of several players."""
        twin = self._copy()
        twin.shares = (*self.shares, (slot, player, refs, count, undone))
        return twin

    def _own_share(self, slot: int) -> Share | None:
        """Return what the present doer has of a slot that several filled; None where all of it counts."""
        if self.doer == NO_PLAYER:
            return None
        others = False
        for share in self.shares:
            if share[0] == slot:
                if share[1] == self.doer:
                    return share
                others = True
        return (slot, self.doer, (), 0, ()) if others else None

    def without_doing(self, slot: int, refs: tuple[Ref, ...]) -> Scope:
        """Return a scope that knows that the act of *slot* was meant for *refs* too and not done to them."""
        twin = self._copy()
        twin.undone = tuple([pair for pair in self.undone if pair[0] != slot]) + ((slot, refs),)
        return twin

    def undone_in(self, slot: int) -> tuple[Ref, ...]:
        """Return what the act of *slot* was meant for and not done to."""
        share = self._own_share(slot) if self.shares else None
        if share is not None:
            return share[4]
        for known, refs in self.undone:
            if known == slot:
                return refs
        return ()

    def is_shared(self, slot: int) -> bool:
        """Tell whether it is known what each of several players has of a slot."""
        return any([share[0] == slot for share in self.shares])

    def doers_of(self, slot: int) -> list[PlayerId]:
        """Return who of several players did the act of *slot*, in the order in which they chose."""
        return [share[1] for share in self.shares if share[0] == slot and share[3] > 0]

    def in_slot(self, slot: int) -> tuple[Ref, ...]:
        """Return what *slot* remembers; of what several players did, the present doer's share."""
        share = self._own_share(slot) if self.shares else None
        if share is not None:
            return share[2]
        return self.slots[slot] if 0 <= slot < len(self.slots) else ()

    def done_in(self, slot: int) -> int:
        """Return how much the act of *slot* did; of what several players did, the present doer's share."""
        share = self._own_share(slot) if self.shares else None
        if share is not None:
            return share[3]
        return self.counts[slot] if 0 <= slot < len(self.counts) else 0

    def let(self, name: str, value: int) -> Scope:
        """Return a scope in which the variable *name* has *value*."""
        twin = self._copy()
        twin.variables = tuple([pair for pair in self.variables if pair[0] != name]) + ((name, value),)
        return twin

    def let_own(self, name: str, values: list[tuple[PlayerId, int]]) -> Scope:
        """Return a scope in which the variable *name* has a value of its own for each player while that one acts."""
        twin = self
        for player, value in values:
            twin = twin.let(_own_name(name, player), value)
        return twin

    def about(self, event: Event) -> Scope:
        """Return a scope that speaks of *event*."""
        twin = self._copy()
        twin.event = event
        twin.subjects = ()
        return twin

    def about_all(self, event: Event, subjects: tuple[Ref, ...]) -> Scope:
        """Return a scope that speaks of several events at once: *event* stands for them, *subjects* are theirs."""
        twin = self._copy()
        twin.event = event
        twin.subjects = subjects
        return twin

    def from_source(self, source: Ref) -> Scope:
        """Return the scope with another object as its source."""
        twin = self._copy()
        twin.source = source
        return twin

    def controlled_by(self, player: PlayerId) -> Scope:
        """Return the scope with another controller."""
        twin = self._copy()
        twin.controller = player
        return twin

    def seen_by(self, player: PlayerId) -> Scope:
        """Return the scope as *player* carries out the same words."""
        twin = self._copy()
        twin.doer = player
        return twin

    def asking(self, ref: Ref) -> Scope:
        """Return the scope in which it is asked what the card *ref* did."""
        twin = self._copy()
        twin.asked = ref
        return twin

    def with_payment(self, paid: tuple[Ref, ...], how: int) -> Scope:
        """Return a scope that knows what the cost moved and which kind of cost it was."""
        twin = self._copy()
        twin.paid = paid
        twin.paid_how = how
        return twin

    def with_hosts(self, hosts: tuple[Ref, ...]) -> Scope:
        """Return a scope that knows what was chosen in playing."""
        twin = self._copy()
        twin.hosts = hosts
        return twin

    def played_at(self, time: int) -> Scope:
        """Return a scope whose ability or spell was played at *time*."""
        twin = self._copy()
        twin.time = time
        return twin

    def variable(self, name: str) -> int:
        """Return the value of X, Y or Z, that of the present doer where each player has one; 0 where none was given."""
        if self.doer != NO_PLAYER and self.variables:
            own = _own_name(name, self.doer)
            for known, value in self.variables:
                if known == own:
                    return value
        for known, value in self.variables:
            if known == name:
                return value
        return 0

    def fix(self, name: str, value: int) -> Scope:
        """Return a scope in which the variable *name* has *value* for good, whatever the text says of it later."""
        return self.let(name, value).let("#fixed " + name, 1)

    def is_fixed(self, name: str) -> bool:
        """Tell whether a variable has its value for good."""
        return len(self.variables) > 0 and self.variable("#fixed " + name) > 0

    def state(self) -> tuple[object, ...]:
        """Return the scope as plain values, for digests."""
        event = None if self.event is None else self.event.state()
        state = (
            self.controller, self.source, event, self.time, self.slots, self.counts, self.variables, self.paid,
            self.paid_how, self.hosts, self.doer, self.asked, self.subjects,
        )  # fmt: skip
        if self.shares:
            return (*state, self.moved, self.undone, self.shares)
        if self.undone:
            return (*state, self.moved, self.undone)
        return state if not self.moved else (*state, self.moved)


def _own_name(name: str, player: PlayerId) -> str:
    return f"{name} of {player}"


NO_SCOPE: Final = Scope(PlayerId(0), NO_REF)
