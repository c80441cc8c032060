"""How often limited abilities were used: records of source, key of the ability and times, in a tuple."""

from __future__ import annotations

from gyoji.kernel.table.ids import Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Ability

Uses = tuple[tuple[int, ...], ...]


def are_limited(ability: Ability) -> bool:
    """Tell whether an ability may be used only so many times, so that its uses are counted."""
    return any([isinstance(limit, tree.TimesPer) for limit in ability.limits])


def times_used(table: Uses, ref: Ref, key: int) -> int:
    """Return how often an ability of the object was used."""
    for source, its_key, times in table:
        if source == ref and its_key == key:
            return times
    return 0


def counted(table: Uses, ref: Ref, key: int) -> Uses:
    """Return *table* with one more use of an ability."""
    times = times_used(table, ref, key) + 1
    kept = [entry for entry in table if entry[0] != ref or entry[1] != key]
    return (*kept, (int(ref), key, times))
