"""The reach of lasting effects: for which objects a ban, duty, permission or replacement holds that a text made.

A static ability speaks of whatever fits its words now. What a text made as it resolved may be for fewer: a rulebook can
leave out those that came later (`Policies.reaches`), or take those alone that were described when it was made
(`Policies.fixes_described`). What a text says of a player (相手はスペルをプレイできない) is for that player, with
whichever cards.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.kernel.effects import patterns, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import ABILITY_NOUNS
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, Ref, is_item, is_object, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Continuous

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def is_lasting(game: Game, effect: Continuous) -> bool:
    """Tell whether something that resolved made the effect, not an ability that is in force."""
    return 0 <= effect.key <= game.serial


def speaks_of(game: Game, effect: Continuous, pattern: Node, event: Event) -> bool:
    """Tell whether *event* is what the pattern of an effect means, about objects that the effect is for."""
    if not patterns.matches(game, effect.scope, pattern, event):
        return False
    if not is_lasting(game, effect) or not isinstance(pattern, tree.Event):
        return True
    if isinstance(pattern.actor, tree.Player):
        return True
    if _describes(pattern.actor) and not _is_for(game, effect, patterns.acting(pattern, event)):
        return False
    if _describes(pattern.object) and not _is_for(game, effect, event.subject):
        return False
    if _describes(pattern.to):
        others = [ref for ref in game.others_of(event) if _is_for(game, effect, ref)]
        return any([patterns.role(game, effect.scope, pattern.to, ref, event) for ref in others])
    return True


def covers(game: Game, effect: Continuous, ref: Ref) -> bool:
    """Tell whether an effect that describes its objects is for this one at all."""
    return not is_lasting(game, effect) or _is_for(game, effect, ref)


def _is_for(game: Game, effect: Continuous, ref: Ref) -> bool:
    return ref == NO_REF or is_player(ref) or is_item(ref) or game.reaches(effect, ref)


def _describes(node: Node | None) -> bool:
    """Tell whether a role of a pattern is filled by what cards are, so that others can come to fill it."""
    if isinstance(node, tree.AnyOf):
        return any([_describes(option) for option in node.options])
    if not isinstance(node, tree.Selector) or node.among is not None:
        return False
    return "player" not in node.nouns and not any([noun in ABILITY_NOUNS for noun in node.nouns])


def fixed(game: Game, scope: Scope, change: Node) -> tuple[Scope, Node]:
    """Return a change, and its scope, that is for the cards that it describes now, whatever they become."""
    if not isinstance(change, (tree.Cannot, tree.Must, tree.Can, tree.Reduce, tree.Replace)):
        return scope, change
    if not isinstance(change.event, tree.Event):
        return scope, change
    pattern = _with_names(game, scope, change.event)
    if pattern is not change.event:
        change = replace(change, event=pattern)
    if isinstance(pattern.actor, tree.Player):
        return scope, change
    if isinstance(pattern.to, tree.Zone) or not game.fixes_described(scope, change):
        return scope, change
    roles: list[Node | None] = []
    for node in (pattern.actor, pattern.object, pattern.to):
        if isinstance(node, tree.Selector) and _describes(node):
            slot = max(len(scope.slots), _highest_slot(change) + 1)
            refs = tuple(select.refs(game, scope, replace(node, quantity=None)))
            scope = scope.remember(slot, refs, len(refs))
            known: Node = tree.Ref(slot)
            if node.quantity is not None and not isinstance(node.quantity, tree.All):
                known = tree.Selector(quantity=node.quantity, among=known)
            roles.append(known)
        else:
            roles.append(node)
    actor, what, to = roles
    return scope, replace(change, event=replace(pattern, actor=actor, object=what, to=to))


def _with_names(game: Game, scope: Scope, pattern: tree.Event) -> tree.Event:
    """Return a pattern with the names in it that are those of cards the text knows: they are read once, now.

    この効果でプレイしたカードと同じカード名のカードをプレイできない holds on when that card is gone.
    """
    named = [each for each in tree.walk(pattern) if isinstance(each, tree.SameAs) and _is_of_known(each)]
    if not named:
        return pattern

    def read(node: Node) -> Node:
        return _read_names(game, scope, node) if isinstance(node, tree.SameAs) and node in named else node

    found = tree.rewrite(pattern, read)
    assert isinstance(found, tree.Event)
    return found


def _is_of_known(node: tree.SameAs) -> bool:
    what = node.what.among if isinstance(node.what, tree.Selector) else node.what
    return node.attribute == "name" and not node.different and isinstance(what, (tree.Ref, tree.EventSubject))


def _read_names(game: Game, scope: Scope, node: tree.SameAs) -> Node:
    read = game.read_now(select.refs(game, scope, node.what), node.what, scope)
    names: list[Node] = []
    for ref in read:
        if is_object(ref):
            names += [tree.Named(name) for name in game.values(ref).names]
    return names[0] if len(names) == 1 else tree.Either(tuple(names))


def _highest_slot(change: Node) -> int:
    found = -1
    for node in tree.walk(change):
        if isinstance(node, (tree.Ref, tree.Bind)):
            found = max(found, node.slot)
    return found
