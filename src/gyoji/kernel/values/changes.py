"""What each continuous change does to values, which values it reads and writes, and how long it lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import INCARNATION_BITS, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import ACTIVATED, STATIC, TRIGGERED, Ability, Continuous
from gyoji.kernel.values.values import ABSENT, Held, Values

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

PLAIN: Final = 0
NUMERIC: Final = 1

MOST_MADE: Final = 64
"""Of so many values it is kept at most what a change makes of them."""

MOST_KNOWN: Final = 4_096
"""So many abilities in quotes are known by where they stand before that is forgotten."""


def is_change(node: Node | None) -> bool:
    """Tell whether a node is a continuous change rather than a one-shot act."""
    return isinstance(
        node,
        (
            tree.Modify, tree.Gain, tree.Lose, tree.Become, tree.ModifyValue, tree.SetStats, tree.SetValue,
            tree.Double, tree.Cannot, tree.Must, tree.Can, tree.Reduce, tree.ChangeLimit, tree.ChangeCost,
            tree.AddCost, tree.AlternativeCost, tree.EntersWith, tree.OnlyOne, tree.CounterCap, tree.NoWaiting,
            tree.Unaffected, tree.Swap, tree.TakeControl, tree.Floor, tree.OwnChange,
        ),
    )  # fmt: skip


def speaks_by_noun(node: Node | None) -> bool:
    """Tell whether a change speaks of cards to come by what they are, so that nothing is fixed when it is made.

    Some of those that are known already (`among`) are fixed.
    """
    if isinstance(node, (tree.ChangeCost, tree.AddCost, tree.AlternativeCost, tree.EntersWith)):
        return isinstance(node.object, tree.Selector) and node.object.among is None
    return False


def object_of(change: Node) -> Node | None:
    """Return what a change is about."""
    if isinstance(
        change,
        (
            tree.Modify, tree.Gain, tree.Lose, tree.Become, tree.ModifyValue, tree.SetStats, tree.SetValue,
            tree.Double, tree.ChangeCost, tree.AddCost, tree.AlternativeCost, tree.EntersWith, tree.CounterCap,
            tree.NoWaiting, tree.Unaffected, tree.Swap, tree.TakeControl, tree.Floor, tree.OwnChange,
        ),
    ):  # fmt: skip
        return change.object
    return None


def duration_of(change: Node) -> Node | None:
    """Return how long a change made by an effect lasts; None = the rest of the game."""
    if isinstance(
        change,
        (
            tree.Modify, tree.Gain, tree.Lose, tree.Become, tree.ModifyValue, tree.SetStats, tree.SetValue,
            tree.Double, tree.Cannot, tree.Must, tree.Can, tree.Reduce, tree.ChangeLimit, tree.ChangeCost,
            tree.AddCost, tree.AlternativeCost, tree.EntersWith, tree.Unaffected, tree.Swap, tree.TakeControl,
            tree.Replace, tree.Floor, tree.OwnChange,
        ),
    ):  # fmt: skip
        return change.duration
    return None


def amounts(game: Game, effect: Continuous) -> tuple[int, ...]:
    """Return the numbers of a change: fixed when an effect made it, read anew for a static."""
    if effect.extra:
        return effect.extra
    change = effect.change
    own = effect.nature
    if own.even and own.change is change and isinstance(change, (tree.Modify, tree.SetStats)):
        n = select.number(game, effect.scope, change.attack)
        if isinstance(change, tree.Modify) and change.minus:
            n = -n
        return (n, n)
    return numbers_of(game, effect.scope, change)


def numbers_of(game: Game, scope: Scope, change: Node) -> tuple[int, ...]:
    """Return the numbers that a change names, as they are now."""
    if isinstance(change, tree.Modify):
        sign = -1 if change.minus else 1
        return (
            sign * select.number(game, scope, change.attack),
            sign * select.number(game, scope, change.health),
        )
    if isinstance(change, tree.SetStats):
        return (select.number(game, scope, change.attack), select.number(game, scope, change.health))
    if isinstance(change, tree.ModifyValue):
        n = select.number(game, scope, change.amount)
        return (-n if change.minus else n,)
    if isinstance(change, (tree.SetValue, tree.Floor)):
        return (select.number(game, scope, change.value),)
    return ()


def apply(game: Game, effect: Continuous, found: list[Ref]) -> None:
    """Apply a value-changing effect to the values as far as they have come."""
    for ref in found:
        store(game, ref, changed(game, effect, ref, game.values(ref)))


def store(game: Game, ref: Ref, values: Values) -> None:
    """Note the values of an object as far as they have come."""
    obj = game.objs[ref >> INCARNATION_BITS]
    obj.cache = values
    obj.cache_version = game.version


def changed(game: Game, effect: Continuous, ref: Ref, values: Values) -> Values:
    """Return *values* after one effect."""
    own = effect.nature
    made = own.made
    if made is None or not values.kept or effect.extra or own.change is not effect.change:
        return _changed(game, effect, ref, values)
    found = made.get(values)
    if found is not None:
        if game.trace is not None:
            game.trace.drop_known(_changed(game, effect, ref, values))
        return found
    found = _changed(game, effect, ref, values)
    if len(made) >= MOST_MADE:
        made.clear()
    found.kept = True
    made[values] = found
    return found


def _changed(game: Game, effect: Continuous, ref: Ref, values: Values) -> Values:
    change = effect.change
    if isinstance(change, tree.Modify):
        game.report("modify_minus" if change.minus else "modify_plus")
        return _add(game, values, ("attack", "health"), amounts(game, effect))
    if isinstance(change, tree.ModifyValue):
        return _add(game, values, (change.attribute,), amounts(game, effect))
    if isinstance(change, tree.SetStats):
        game.report("set_stats")
        return _set(game, values, ("attack", "health"), amounts(game, effect))
    if isinstance(change, tree.SetValue):
        game.report("set_value")
        return _set(game, values, (change.attribute,), amounts(game, effect))
    if isinstance(change, tree.Floor):
        game.report("floor")
        return _raise_to(game, values, change.attribute, amounts(game, effect)[0])
    if isinstance(change, tree.Swap):
        first, second = [game.lexicon.numbers[name] for name in change.attributes]
        return _set(game, values, change.attributes, (values.numbers[second], values.numbers[first]))
    if isinstance(change, tree.Double):
        game.report("double")
        return _add(game, values, change.attributes, _doubled(game, effect, change, ref, values))
    if isinstance(change, tree.Gain):
        game.report("gain_things")
        gained = game.settle_values(ref, values, _gain(game, effect, change.things, values))
        return without_lost(game, ref, gained) if game.losing_prevails() else gained
    if isinstance(change, tree.Lose):
        game.report("lose_things")
        if game.losing_prevails():
            game.note_lost(ref, change.things)
        return _lose(game, change.things, values)
    if isinstance(change, tree.Become):
        game.report("become_things")
        return game.settle_values(ref, values, _become(game, effect, change, values))
    if isinstance(change, tree.OwnValueChange):
        return game.change_values(effect, ref, values)
    raise AssertionError(f"{type(change).__name__} changes no values")


def without_lost(game: Game, ref: Ref, values: Values) -> Values:
    """Return *values* without what an effect in force takes away, whenever it was gained."""
    for things in game.lost_things(ref):
        game.report("gain_swallowed")
        values = _lose(game, things, values)
    return values


def _doubled(
    game: Game, effect: Continuous, change: tree.Double, ref: Ref, values: Values
) -> tuple[int, ...]:
    if effect.extra and effect.touched is not None:
        at = effect.touched.index(ref) * len(change.attributes)
        return effect.extra[at : at + len(change.attributes)]
    times = change.factor - 1
    return tuple([times * values.number(game.lexicon.numbers[name]) for name in change.attributes])


def _add(game: Game, values: Values, names: tuple[str, ...], by: tuple[int, ...]) -> Values:
    numbers = list(values.numbers)
    for i in range(len(names)):
        at = game.lexicon.numbers[names[i]]
        if numbers[at] != ABSENT:
            numbers[at] += by[i]
        else:
            game.report("absent")
    return values.with_numbers(tuple(numbers))


def _set(game: Game, values: Values, names: tuple[str, ...], to: tuple[int, ...]) -> Values:
    numbers = list(values.numbers)
    for i in range(len(names)):
        at = game.lexicon.numbers[names[i]]
        if numbers[at] != ABSENT:
            numbers[at] = to[i]
        else:
            game.report("absent")
    return values.with_numbers(tuple(numbers))


def _raise_to(game: Game, values: Values, name: str, least: int) -> Values:
    numbers = list(values.numbers)
    at = game.lexicon.numbers[name]
    if numbers[at] != ABSENT:
        numbers[at] = max(numbers[at], least)
    return values.with_numbers(tuple(numbers))


def quoted(game: Game, node: Node) -> Ability:
    """Return the compiled form of an ability in quotes, made once for a game: each has event kinds of its own."""
    lexicon = game.lexicon
    known = lexicon.quoted_at.get(id(node))
    if known is not None and known[0] is node:
        return known[1]
    found = lexicon.quoted.get(node)
    if found is None:
        found = game.compile_ability(node)
        lexicon.quoted[node] = found
    if len(lexicon.quoted_at) >= MOST_KNOWN:
        lexicon.quoted_at.clear()
    lexicon.quoted_at[id(node)] = (node, found)
    return found


def _gain(game: Game, effect: Continuous, things: tuple[Node, ...], values: Values) -> Values:
    things = game.things_meant(things, effect.scope)
    types, colours = values.types, values.colours
    traits, keywords, held = list(values.traits), list(values.keywords), list(values.held)
    names = list(values.names)
    for thing in things:
        if isinstance(thing, tree.Keyword):
            if thing.name not in keywords or game.keyword_adds_up(thing.name):
                keywords.append(thing.name)
        elif isinstance(thing, tree.Trait):
            label = f"{thing.kind}:{thing.name}"
            if label not in traits:
                traits.append(label)
        elif isinstance(thing, tree.Quoted):
            for i in range(len(thing.abilities)):
                ability = quoted(game, thing.abilities[i])
                held.append(Held(ability, 64 + (effect.key % 100003) * 8 + i))
                for word in ability.keywords:
                    if word.name not in keywords or game.keyword_adds_up(word.name):
                        keywords.append(word.name)
        elif isinstance(thing, tree.Colour):
            colours |= game.lexicon.colours[thing.name]
        elif isinstance(thing, tree.Coloured):
            for colour in thing.colours:
                colours |= game.lexicon.colours[colour]
        elif isinstance(thing, tree.Kind):
            for noun in thing.nouns:
                types |= game.lexicon.types[noun]
        elif isinstance(thing, tree.Named):
            names.append(thing.name)
    return Values(tuple(names), types, colours, values.numbers, tuple(traits), tuple(keywords), tuple(held))


def _lose(game: Game, things: tuple[Node, ...], values: Values) -> Values:
    types, colours = values.types, values.colours
    traits, keywords, held = list(values.traits), list(values.keywords), list(values.held)
    for thing in things:
        if isinstance(thing, tree.Keyword):
            keywords = [word for word in keywords if word != thing.name]
            held = [
                item for item in held if not any([word.name == thing.name for word in item.ability.keywords])
            ]
        elif isinstance(thing, tree.Trait):
            if thing.name:
                traits = [trait for trait in traits if not trait.endswith(f":{thing.name}")]
            else:
                traits = [trait for trait in traits if not trait.startswith(f"{thing.kind}:")]
        elif isinstance(thing, tree.Ability):
            held = [item for item in held if not is_of_kind(item.ability, thing.kind)]
            if thing.kind == "any" or thing.kind == "static":
                keywords = []
        elif isinstance(thing, tree.Colour):
            colours &= ~game.lexicon.colours[thing.name]
        elif isinstance(thing, tree.Kind):
            for noun in thing.nouns:
                types &= ~game.lexicon.types[noun]
        elif isinstance(thing, tree.Quoted):
            gone = [quoted(game, ability) for ability in thing.abilities]
            held = [item for item in held if item.ability not in gone]
    return Values(values.names, types, colours, values.numbers, tuple(traits), tuple(keywords), tuple(held))


def is_of_kind(ability: Ability, kind: str) -> bool:
    """Tell whether an ability is of the named kind."""
    if kind == "any":
        return ability.kind != 5
    if kind == "activated":
        return ability.kind == ACTIVATED
    if kind == "triggered":
        return ability.kind == TRIGGERED
    if kind == "static":
        return ability.kind == STATIC or ability.kind == 3
    if kind == "energy":
        return ability.is_energy
    return False


def _become(game: Game, effect: Continuous, change: tree.Become, values: Values) -> Values:
    if change.also:
        return _gain(game, effect, change.things, values)
    types, colours, names = values.types, values.colours, values.names
    traits = list(values.traits)
    things = game.things_meant(change.things, effect.scope)
    if game.becoming_needs_one():
        there = [thing for thing in things if _has_one(values, thing)]
        if len(there) < len(things):
            game.report("absent")
        things = tuple(there)
    for thing in things:
        if isinstance(thing, tree.Trait):
            traits = [trait for trait in traits if not trait.startswith(f"{thing.kind}:")]
        elif isinstance(thing, (tree.Colour, tree.Coloured)):
            colours = 0
        elif isinstance(thing, tree.Kind):
            types = 0
        elif isinstance(thing, tree.Named):
            names = ()
    stripped = Values(names, types, colours, values.numbers, tuple(traits), values.keywords, values.held)
    return _gain(game, effect, things, stripped)


def _has_one(values: Values, thing: Node) -> bool:
    """Tell whether an object has something of the sort that it is to become."""
    if isinstance(thing, tree.Trait):
        return any([trait.startswith(f"{thing.kind}:") for trait in values.traits])
    if isinstance(thing, (tree.Colour, tree.Coloured)):
        return values.colours != 0
    if isinstance(thing, tree.Named):
        return len(values.names) > 0
    return True
