"""Information about cards: printed values, and values as continuous effects leave them.

`Values` is one immutable record of everything a rule or a text can ask of an object. An absent number is
`ABSENT`, which is not 0; a negative one is kept as it is and read as 0 through `number`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gyoji.kernel.values.ability import Ability

ABSENT: Final = -(10**9)
"""The value of a number that a card does not have."""


_count: Final[list[int]] = [0]


class Held:
    """An ability as an object has it. The key tells two equal abilities of one object apart, and outlives neither."""

    __slots__ = ("ability", "key")

    def __init__(self, ability: Ability, key: int) -> None:
        self.ability = ability
        self.key = key


class Values:
    """Everything that can be asked of a card."""

    __slots__ = (
        "names", "types", "colours", "numbers", "traits", "keywords", "held", "triggers", "replaces", "statics",
        "everywhere", "activates", "states", "intrinsic", "kept",
    )  # fmt: skip

    def __init__(
        self,
        names: tuple[str, ...],
        types: int,
        colours: int,
        numbers: tuple[int, ...],
        traits: tuple[str, ...],
        keywords: tuple[str, ...],
        held: tuple[Held, ...],
    ) -> None:
        self.names = names
        self.types = types
        self.colours = colours
        self.numbers = numbers
        self.traits = traits
        """Every trait with its kind, `race:X`, in printed order."""
        self.keywords = keywords
        self.held = held
        self.triggers: int = 0
        """The event kinds that some triggered ability here waits for, as a mask."""
        self.replaces: int = 0
        """The event kinds that some static ability here replaces or prohibits."""
        self.statics: bool = False
        """Some ability here applies continuously."""
        self.everywhere: bool = False
        """Some of those defines the card in every zone."""
        self.activates: bool = False
        """Some ability here can be activated."""
        self.states: bool = False
        """Some ability here waits for a state of the game."""
        self.intrinsic: bool = False
        """Some ability here is applied as something is about to happen."""
        self.kept: bool = False
        """This very record is met again and again: it is printed, or what a change always makes of such a one."""
        for item in held:
            self.triggers |= item.ability.trigger_mask
            self.replaces |= item.ability.replace_mask
            if item.ability.is_static:
                self.statics = True
                if item.ability.zone == "all":
                    self.everywhere = True
            if item.ability.is_activated:
                self.activates = True
            if item.ability.is_state:
                self.states = True
            if item.ability.is_intrinsic:
                self.intrinsic = True

    def with_numbers(self, numbers: tuple[int, ...]) -> Values:
        """Return the same values with other numbers."""
        twin = Values(self.names, self.types, self.colours, numbers, self.traits, self.keywords, ())
        twin.held = self.held
        twin.triggers = self.triggers
        twin.replaces = self.replaces
        twin.statics = self.statics
        twin.everywhere = self.everywhere
        twin.activates = self.activates
        twin.states = self.states
        twin.intrinsic = self.intrinsic
        return twin

    def number(self, index: int) -> int:
        """Return a number as rules read it: negative ones as 0. Absent ones stay `ABSENT`."""
        value = self.numbers[index]
        return 0 if ABSENT < value < 0 else value

    def has(self, keyword: str) -> bool:
        """Tell whether the keyword is among these values."""
        return keyword in self.keywords


class Definition:
    """A card as printed: shared by all its copies, never changed during a game."""

    __slots__ = ("number", "name", "printed", "text", "abilities", "index")

    def __init__(
        self, number: str, name: str, printed: Values, text: str, abilities: tuple[Ability, ...]
    ) -> None:
        self.number = number
        self.name = name
        self.printed = printed
        printed.kept = True
        self.text = text
        self.abilities = abilities
        _count[0] += 1
        self.index: int = _count[0]
        """A number that no other definition of this process has: for quick comparison, never for state or order."""
