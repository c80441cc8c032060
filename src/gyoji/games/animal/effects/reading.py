"""What a text reads of something that has moved (203-7c to 203-7e, 207-15h).

An existence, an animal, a lair or a tool is read as it was on the battlefield, but only where the cost, event or act of
the text moved it: what left for another reason cannot be read. A card or a token is read as it is now; where it has
left the place in which the text knows it, it cannot be read either. What cannot be read counts 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.people.options import OptionsAnswers
from gyoji.games.animal.table import zones
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import NO_REF, Ref, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class ReadingAnswers(OptionsAnswers):
    """Answers what a text reads of what has gone."""

    __slots__ = ()

    def read_now(self, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
        """Return the objects of which a text reads what it calls *node*; less those that it cannot read any more."""
        if isinstance(node, tree.Selector) and node.among is None:
            return found
        as_card = _is_card(node)
        about: Node | None = node.among if isinstance(node, tree.Selector) else node
        seen: list[Ref] = []
        for ref in found:
            if is_player(ref) or is_item(ref):
                seen.append(ref)
                continue
            read = _read(self, ref, about, as_card, scope)
            if read != NO_REF:
                seen.append(read)
            else:
                self.cite("207-15h")
        return seen


def _is_card(node: Node | None) -> bool:
    """Tell whether a text speaks of a card, a play or a token, not of an existence."""
    if isinstance(node, tree.This):
        return node.noun == "true_card" or node.noun == "token"
    if isinstance(node, tree.Selector):
        for noun in node.nouns:
            if noun in ("card", "true_card", "token"):
                return True
    return False


def _read(game: AnimalGame, ref: Ref, about: Node | None, as_card: bool, scope: Scope) -> Ref:
    if isinstance(about, tree.This):
        return _read_this(game, ref, about, as_card, scope)
    if isinstance(about, tree.EventSubject) and not game.is_live(ref):
        event = scope.event
        moved = event is not None and event.became != NO_REF or ref in scope.subjects
        if as_card:
            now = Ref(ref + 1)
            return now if moved and game.is_live(now) else NO_REF
        if event is not None and event.became != NO_REF and zones.is_field(game.kind_of(event.dest)):
            now = Ref(ref + 1)  # what came out is read where it came, as long as it is there
            return now if game.is_live(now) else NO_REF
        return ref if moved else NO_REF
    if as_card and not game.is_live(ref):
        return NO_REF
    return ref


def _read_this(game: AnimalGame, ref: Ref, about: tree.This, as_card: bool, scope: Scope) -> Ref:
    """Return what is read of the object that has the text; a cost or trigger that moved it knows where it went."""
    if not as_card and ref != scope.source:  # the noun has led back to the battlefield
        return ref
    if not as_card and about.noun != "card":
        obj = game.obj(ref)
        before = obj.previous
        if not zones.is_field(game.kind_of(obj.zone)) and before is not None:
            if game.kind_of(before.zone) == zones.BATTLEFIELD:
                return before.ref
    return ref if game.is_live(ref) else NO_REF
