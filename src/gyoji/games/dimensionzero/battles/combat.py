"""Who is in a battle (3.11): one record for each that is under way, kept at the table."""

from __future__ import annotations

from gyoji.kernel.table.ids import Ref


class Battle:
    """A battle under way (3.11). Immutable."""

    __slots__ = ("key", "square", "attackers", "attacked", "members", "struck")

    def __init__(
        self,
        key: int,
        square: int,
        attackers: tuple[Ref, ...],
        attacked: tuple[Ref, ...],
        members: tuple[Ref, ...],
        struck: tuple[Ref, ...] = (),
    ) -> None:
        self.key = key
        self.square = square
        """The kind of zone of the square where it is fought."""
        self.attackers = attackers
        self.attacked = attacked
        self.members = members
        """The battling units: those that started it, and those placed on the square since (3.11.1-2)."""
        self.struck = struck
        """The units that have stacked damage in the first step (3.13.2)."""

    @property
    def originators(self) -> tuple[Ref, ...]:
        """The units that started it."""
        return self.attackers + tuple([ref for ref in self.attacked if ref not in self.attackers])

    def joined_by(self, ref: Ref) -> Battle:
        """Return the battle with one more unit in it."""
        return Battle(self.key, self.square, self.attackers, self.attacked, (*self.members, ref), self.struck)

    def with_struck(self, struck: tuple[Ref, ...]) -> Battle:
        """Return the battle in which these units have struck."""
        return Battle(
            self.key, self.square, self.attackers, self.attacked, self.members, self.struck + struck
        )

    def state(self) -> tuple[object, ...]:
        """Return the battle as plain values, for digests."""
        return (self.key, self.square, self.attackers, self.attacked, self.members, self.struck)
