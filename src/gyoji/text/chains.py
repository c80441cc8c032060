"""Durations inside a chain of acts: from one act on, every change behind it lasts so long.

A duration before the first act belongs to the whole sentence; that is read elsewhere.
"""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.dissolve import CHANGES
from gyoji.text.layer import Layer

LASTING = (*CHANGES, r.Ban, r.BanAll, r.Duty, r.Permission, r.Changes)
"""What can last."""


def add_durations(layer: Layer, own: tuple[type, ...] = ()) -> None:
    """Let acts inside a chain have a duration before them; *own* are kinds of act that only the game has."""

    def lasts(node: object) -> bool:
        assert isinstance(node, r.Lasting)
        return isinstance(node.act, (*LASTING, *own)) and getattr(node.act, "duration", None) is None

    layer.rule("act", "{duration:durx} 、 {act:act@}", r.Lasting, en="{duration}, {act@}")
    layer.wellformed(r.Lasting, lasts)


def begins_at_once(node: object) -> bool:
    """Say whether no duration stands before the first act of a sentence, unless a player stands before that."""
    assert isinstance(node, t.Do)
    return node.player is not None or not isinstance(node.acts[0], r.Lasting)


def lasting(acts: tuple[t.Node, ...], own: tuple[type, ...] = ()) -> tuple[t.Node, ...]:
    """Give a duration inside a chain to every change behind it that has none."""
    duration: t.Node | None = None
    found: list[t.Node] = []
    for act in acts:
        if isinstance(act, r.Lasting):
            duration = act.duration
            act = act.act
        lasts = isinstance(act, (*LASTING, *own)) and getattr(act, "duration", None) is None
        found.append(t.with_field(act, "duration", duration) if lasts and duration is not None else act)
    return tuple(found)
