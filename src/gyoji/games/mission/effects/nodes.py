"""Nodes of the effect tree that only this game has: the conditions of missions, and instructions of playing."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node


@dataclass(frozen=True)
class Condition(Node):
    """One thing that a mission asks for: an act (an event pattern) done `count` times, or a state that must hold."""

    what: Node
    count: int = 1


@dataclass(frozen=True)
class Check(Node):
    """What is needed to check the mission: all of `conditions`."""

    conditions: tuple[Node, ...]


@dataclass(frozen=True)
class Clear(Node):
    """What is needed to clear the mission: all of `conditions`."""

    conditions: tuple[Node, ...]


@dataclass(frozen=True)
class OnPlay(Node):
    """Sentences that must be carried out in playing the card, beside its cost."""

    body: tuple[Node, ...]
