"""What values have: names, traits, keywords, numbers and other things that a filter may ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.table.ids import Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import ABSENT, Values

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def has_trait(values: Values, node: tree.Trait) -> bool:
    """Tell whether the values have a trait; of kind `trait` any kind will do, and no name means any name."""
    if node.kind == "trait":
        tail = ":" + node.name
        return any([trait.endswith(tail) for trait in values.traits])
    if node.name == "":
        head = node.kind + ":"
        return any([trait.startswith(head) for trait in values.traits])
    return f"{node.kind}:{node.name}" in values.traits


def is_named(values: Values, node: tree.Named) -> bool:
    """Tell whether one of the names is, or with `partial` contains, the one asked for."""
    if not node.partial:
        return node.name in values.names
    for name in values.names:
        if node.name in name:
            return True
    return False


def has_thing(game: Game, values: Values, thing: Node) -> bool:
    """Tell whether the values have a keyword, ability, trait, colour or type."""
    if isinstance(thing, tree.Keyword):
        return thing.name in values.keywords
    if isinstance(thing, tree.Trait):
        return has_trait(values, thing)
    if isinstance(thing, tree.Ability):
        return game.has_ability_of_kind(values, thing.kind)
    if isinstance(thing, tree.Colour):
        return (values.colours & game.lexicon.colours[thing.name]) != 0
    if isinstance(thing, tree.Named):
        return is_named(values, thing)
    return False


def compare(left: int, op: str, right: int) -> bool:
    """Compare two numbers by a sign."""
    if op == "<=":
        return left <= right
    if op == ">=":
        return left >= right
    if op == "=":
        return left == right
    if op == "<":
        return left < right
    if op == ">":
        return left > right
    return left != right


def attribute(game: Game, ref: Ref, name: str, original: bool) -> int:
    """Return a number of an object as rules read it, or ABSENT."""
    obj = game.obj(ref)
    if game.trace is not None:
        game.report("attribute_" + name)
    if name == "damage":
        return obj.damage
    if name == "counters":
        return sum([n for _, n in obj.counters])
    values = game.original(obj) if original else game.values(ref)
    index = game.lexicon.numbers[name]
    if ABSENT < values.numbers[index] < 0:
        game.report("negative")
    return values.number(index)


def measures_itself(game: Game, node: tree.OwnMeasure, ref: Ref) -> bool:
    """Tell how a number of an object compares with another of its own, or with its original."""
    now = attribute(game, ref, node.attribute, False)
    other = attribute(game, ref, node.other, node.original)
    return now != ABSENT and other != ABSENT and compare(now, node.op, other)
