"""What is read of the things that a word points at (それ, そのカード, このカード, 破壊した～).

What is done to a referent and what is read of it are two questions. An act reaches an object where it is now, as far
as the game's `where_it_went` policy goes (`select.present`). What is read is the game's `read_now` policy: most books
read a card that has moved as it last was where the text found it, also when the text itself has moved it; others read
it where it is, or not at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import NO_REF, Ref, is_item, is_player
from gyoji.kernel.table.state import NOBODY
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def as_last_found(game: Game, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
    """Return the objects as they were where the text found them: before the text's own acts moved them.

    The card of which a trigger speaks is the one that its game looks at: as it was, or as it became.
    """
    if isinstance(node, tree.EventSubject):
        event = scope.event
        if event is not None and event.became != NO_REF and found == [event.subject]:
            return [game.subject_view(event)]
        return found
    if not scope.moved or not isinstance(node, tree.Ref):
        return found
    return [_before(game, ref, scope) for ref in found]


def _before(game: Game, ref: Ref, scope: Scope) -> Ref:
    """Return what an object was before the text moved it; a face-down or unseen card has nothing to be read."""
    while ref in scope.moved:
        before = game.obj(ref).previous
        if before is None or before.face_down:
            break
        if game.specs[game.kind_of(before.zone)].visibility == NOBODY:
            break
        ref = before.ref
    return ref


def last_attached(game: Game, selector: tree.Selector, scope: Scope) -> list[Ref]:
    """Return what a text means by cards attached to something that is gone: those that were, as it left.

    They are read, and acts do not find them: `select` returns only what is attached now.
    """
    found: list[Ref] = []
    for each in selector.filters:
        if isinstance(each, tree.AttachedTo):
            for host in game.read_now(select.refs(game, scope, each.what), each.what, scope):
                if not is_player(host) and not is_item(host) and not game.is_live(host):
                    rest = tuple([other for other in selector.filters if other is not each])
                    described = tree.with_field(selector, "filters", rest)
                    assert isinstance(described, tree.Selector)
                    for ref in game.last_attached(host):
                        if ref not in found and select.matches(game, scope, described, ref):
                            found.append(ref)
    return found


def referred(game: Game, scope: Scope, selector: tree.Selector) -> list[Ref]:
    """Return the objects among which a text goes on: one that is read for another is not named twice."""
    found: list[Ref] = []
    read_for_another: list[Ref] = []
    for ref in select.refs(game, scope, selector.among):
        meant = game.referred(ref, selector)
        if meant != NO_REF and meant not in read_for_another:
            found.append(meant)
            if meant != ref:
                read_for_another.append(meant)
    return found
