"""What an ability or effect does by its text (705-1h): an ability by all its modes, an effect by those chosen."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.effects.nodes import DoesTo
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Ability

ALL_MODES: Final = -1
"""The modes of an ability that has not been activated: all of them."""
_CARDS: Final = ("card", "true_card", "object")
_NO_CARDS: Final = ("player", "effect", "play", "play_effect", "activated_effect", "triggered_effect")


def does(ability: Ability, modes: int, node: DoesTo) -> bool:
    """Tell whether an ability with the modes of a mask does what *node* says, in its cost or its body (705.3)."""
    parts = [*ability.costs]
    for sentence in ability.code.body:
        if isinstance(sentence, tree.Modes) and not sentence.late:
            for i, option in enumerate(sentence.options):
                if modes & (1 << i) and isinstance(option, tree.Mode):
                    parts += [*option.costs, *option.body]
        else:
            parts.append(sentence)
    inner = [each for part in parts for each in tree.walk(part)]
    bound: dict[int, Node] = {}
    for each in inner:
        if isinstance(each, tree.Bind) and isinstance(each.act, (tree.Choose, tree.Act)):
            if each.act.object is not None:
                bound[each.slot] = each.act.object
    for each in inner:
        if isinstance(each, tree.Choose) and each.target and node.verb == "target":
            if _fits(each.object, node.what, bound):
                return True
        elif isinstance(each, tree.Act) and each.verb == node.verb and _fits(each.object, node.what, bound):
            return True
    return False


def _fits(what: Node | None, wanted: Node, bound: dict[int, Node]) -> bool:
    """Tell whether what a text does something to is what another text names."""
    if isinstance(what, tree.Ref):
        return what.slot in bound and _fits(bound[what.slot], wanted, {})
    if isinstance(what, tree.AnyOf):
        return any([_fits(each, wanted, bound) for each in what.options])
    if isinstance(what, tree.Both):
        return any([_fits(each, wanted, bound) for each in what.parts])
    assert isinstance(wanted, tree.Selector)
    if not isinstance(what, tree.Selector):
        return isinstance(what, tree.This) and wanted.nouns[0] in _CARDS
    if isinstance(what.among, tree.Ref) and what.zone is None:
        return what.among.slot in bound and _fits(bound[what.among.slot], wanted, {})
    if isinstance(wanted.zone, tree.Zone) and isinstance(what.zone, tree.Zone):
        names = what.zone.name.split("+")
        if wanted.zone.name != "anywhere" and "anywhere" not in names and wanted.zone.name not in names:
            return False
    if wanted.nouns[0] in _CARDS:
        if any([noun in _NO_CARDS for noun in what.nouns]):
            return False
    elif not any([noun in wanted.nouns for noun in what.nouns]):
        return False
    return all([each in what.filters or _is_of(what, each) for each in wanted.filters])


def _is_of(what: tree.Selector, kind: Node) -> bool:
    """Tell whether the nouns of a selector already say its kind: 動物 for 動物カード."""
    return isinstance(kind, tree.Kind) and all([noun in kind.nouns for noun in what.nouns])
