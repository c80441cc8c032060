"""What was found out about the table and stays true for a while: kept so that it is not found out again.

Nothing here is part of the state. Each record says of which version of the table it is true, and no two tables have
a version in common but copies that have not changed since.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.table.ids import Ref
from gyoji.kernel.values.values import Held


class Supply:
    """What counts for the conditions of a player (703.3), and for which printed conditions it is enough."""

    __slots__ = ("version", "masks", "met")

    def __init__(self, version: int = -1, masks: tuple[int, ...] = ()) -> None:
        self.version = version
        self.masks = masks
        """For each object that counts, the kinds that it can count for, as bits."""
        self.met: dict[int, bool] = {}
        """By definition: whether it is enough."""


class Needs:
    """What the cost of an activated ability demands of its own object in any case. Immutable."""

    __slots__ = ("moves_this", "word", "count", "for_others")

    def __init__(self, moves_this: bool, word: str, count: int, for_others: bool) -> None:
        self.moves_this = moves_this
        """The object itself is moved."""
        self.word = word
        self.count = count
        """So many counters of that name are taken off it; 0 for none."""
        self.for_others = for_others
        """The text says who may activate it."""


class Offer:
    """An activated ability of an object, with what a glance tells of it. Immutable."""

    __slots__ = ("ref", "held", "needs", "slow")

    def __init__(self, ref: Ref, held: Held, needs: Needs, slow: bool) -> None:
        self.ref = ref
        self.held = held
        self.needs = needs
        self.slow = slow
        """The object is an animal that cannot be moved while it waits to act (1108.2a)."""


class Survey:
    """What a look over the field shows. Immutable."""

    __slots__ = ("version", "offers", "processed")

    def __init__(
        self, version: int = -1, offers: tuple[list[Offer], ...] = (), processed: tuple[int, ...] = ()
    ) -> None:
        self.version = version
        self.offers = offers
        """For each player the activated abilities on the field that may be theirs to use: in the battlefield first."""
        self.processed = processed
        """For each player the keywords by which rules may have something to process (see `keywords.PROCESSED`)."""


class Carried:
    """What is attached to other objects on the field, wherever it lies there. Immutable."""

    __slots__ = ("version", "refs")

    def __init__(self, version: int = -1, refs: tuple[Ref, ...] = ()) -> None:
        self.version = version
        self.refs = refs


NOTHING_CARRIED: Final = Carried()
NO_SURVEY: Final = Survey()
