"""Original information (203-8): what is printed on a card or said of a token, and what effects treat as that.

Numbers that an effect treats as original stand behind the others in `Values.numbers`, so that whoever has the values
of an object, also of one that is gone, has them too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects.nodes import OriginalIs
from gyoji.games.animal.table import kinds
from gyoji.games.animal.table.counters import CountersAnswers
from gyoji.games.animal.table.definitions import of
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.values import ABSENT, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

ORIGINAL: Final = (
    "203-7b",
    "203-8a",
    "203-8d",
    "301.2a",
    "302.2d",
    "303.2a",
    "304.2a",
    "305.4b",
    "306.5a",
    "308.2b",
    "309.2b",
    "203-1c",
    "203-3b",
    "206-8g",
    "206-9j",
    "206-10f",
    "206-11h",
)


class OriginalsAnswers(CountersAnswers):
    """Answers what the original values of a card are."""

    __slots__ = ()

    def original(self, obj: Obj) -> Values:
        """Return the original information of an object (203-8a): of a night card that of its face (204-1g)."""
        front = of(obj.definition).front
        if self.trace is not None:
            self.trace.hit_rules(ORIGINAL)
        self.cite("203-8c" if front.printed.types & kinds.TOKEN else "203-8b")
        if obj.flags & kinds.IS_NIGHT:
            self.cite("204-1g")
        values = self.values(obj.ref)
        found = with_treated(self, front.printed, values)
        if found.types & kinds.ANIMAL or not values.types & kinds.ANIMAL:
            return found
        return _with_attack_and_defence(self, found)


def _with_attack_and_defence(game: AnimalGame, values: Values) -> Values:
    """Return the original information of what has become an animal: what it lacks is 0 (308.1a, 309.1a)."""
    numbers = list(values.numbers)
    for index, rule in ((kinds.ATK, "308.1a"), (kinds.DEF, "309.1a")):
        if numbers[index] == ABSENT:
            numbers[index] = 0
            game.cite(rule)
    return values.with_numbers(tuple(numbers))


def treated_numbers(values: Values) -> tuple[int, ...]:
    """Return the numbers that effects treat as the original ones of an object, ABSENT for others; () for none."""
    return values.numbers[kinds.NUMBERS :]


def with_treated(game: AnimalGame, printed: Values, values: Values) -> Values:
    """Return what is printed on an object of some values, with the numbers that effects treat as such (203-8g)."""
    treated = treated_numbers(values)
    if not treated:
        return printed
    game.cite("203-8g")
    pairs = zip(treated, printed.numbers, strict=True)
    return printed.with_numbers(tuple([own if given == ABSENT else given for given, own in pairs]))


def treated(game: AnimalGame, effect: Continuous, change: OriginalIs, ref: Ref, values: Values) -> Values:
    """Return *values* with a number treated as the original one, from which the present one is counted (203-8h)."""
    game.cite("203-8h")
    at = game.lexicon.numbers[change.attribute]
    number = effect.extra[0] if effect.extra else select.number(game, effect.scope, change.value)
    numbers = list(values.numbers)
    if len(numbers) == kinds.NUMBERS:
        numbers += [ABSENT] * kinds.NUMBERS
    if at == kinds.COST and game.obj(ref).flags & kinds.IS_NIGHT:
        game.cite("305.4f")
    else:
        numbers[at] = number
    numbers[kinds.NUMBERS + at] = number
    return values.with_numbers(tuple(numbers))


def number_kept(game: AnimalGame, scope: Scope, change: Node) -> tuple[int, ...]:
    """Return the number that a lasting change treats as original, fixed as it is made (907-4c); () for others."""
    if isinstance(change, OriginalIs):
        return (select.number(game, scope, change.value),)
    return ()
