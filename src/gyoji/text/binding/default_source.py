"""Where cards come from when a text tells that they moved and names a kind but no zone: the field."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r


class FieldNouns:
    """What stands for cards on the field where no zone is named, and the moves of which that is told."""

    def __init__(
        self,
        verbs: frozenset[str],
        cards_of: dict[str, str],
        more: frozenset[str] = frozenset(),
        traits: frozenset[str] | None = None,
        zone: str = "field",
    ) -> None:
        self.verbs = verbs
        """Verbs of moves that begin in any zone; of all others the verb says where the card is."""
        self.cards_of = cards_of
        """Kinds, and the noun for cards of that kind in any zone: サーバント, サーバントカード."""
        self.more = more
        """Nouns that mean cards on the field too, and have no such noun beside them."""
        self.traits = traits
        """Kinds of traits that mean cards on the field when they stand alone: 〈種族：獣〉. None: all, and names."""
        self.field = t.Zone(zone)

    def with_source(self, node: t.Node) -> t.Node:
        """Return *node* as read; a move of what stands for cards on the field comes from there."""
        if not isinstance(node, r.Happening) or not isinstance(node.event, t.Event):
            return node
        event = node.event
        moved = event.actor if event.object is None else event.object
        if isinstance(moved, t.Subject):
            moved = node.subject
        if not self._is_open(event) or not self._is_on_field(moved):
            return node
        return replace(node, event=replace(event, source=self.field))

    def as_said(self, event: t.Event) -> t.Event:
        """Return *event* as a text tells it: a kind alone comes from the field, so other sources need more."""
        moved = event.actor if event.object is None else event.object
        if event.verb not in self.verbs or not isinstance(moved, t.Selector) or moved.zone is not None:
            return event
        if not all([noun in self.cards_of for noun in moved.nouns]):
            return event
        if event.source == self.field:
            return replace(event, source=None)
        if not self._is_open(event):
            return event
        cards = replace(moved, nouns=tuple([self.cards_of[noun] for noun in moved.nouns]))
        return replace(event, actor=cards) if event.object is None else replace(event, object=cards)

    def _is_open(self, event: t.Event) -> bool:
        """Tell whether an event is a move of which nothing says where it begins."""
        if event.verb not in self.verbs or event.source is not None:
            return False
        if isinstance(event.to, t.Zone):
            return event.to.name != self.field.name
        return event.to is None and event.verb != "put"

    def _is_on_field(self, node: t.Node | None) -> bool:
        if isinstance(node, t.AnyOf):
            return all([self._is_on_field(each) for each in node.options])
        if isinstance(node, r.Bare):
            if isinstance(node.what, t.Trait):
                named = self.traits is None or node.what.kind in self.traits
            else:
                named = self.traits is None
            return named and not _is_placed(node.filters)
        if not isinstance(node, t.Selector) or node.zone is not None or node.among is not None:
            return False
        nouns = [noun in self.cards_of or noun in self.more for noun in node.nouns]
        return all(nouns) and not _is_placed(node.filters)


def _is_placed(filters: tuple[t.Node, ...]) -> bool:
    return any([isinstance(each, r.Scope) and each.zone is not None for each in filters])
