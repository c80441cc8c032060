"""What is in force at one version of the table: the cache that `continuous` fills."""

from __future__ import annotations

from gyoji.kernel.ability import Continuous


class Board:
    """What is in force at one version of the table."""

    __slots__ = ("version", "rules", "busy")

    def __init__(self, version: int) -> None:
        self.version = version
        self.rules: dict[type, list[Continuous]] = {}
        """The effects that change rules, by class of change, oldest first."""
        self.busy: bool = True
