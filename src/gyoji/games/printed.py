"""From the printed card to a definition: what every game makes of a record and its abilities in the same way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gyoji.errors import CardError
from gyoji.games.decks import Record
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import EFFECT, KEYWORDS, RULE_LINE, Ability
from gyoji.kernel.values.values import ABSENT, Definition, Held, Values


def sound_trees(
    text: str, read: Callable[[str], tuple[Node, ...]], fault: Callable[[Node], str]
) -> tuple[Node, ...]:
    """Return the trees that *read* makes of a text; raise CardError with the line in which *fault* finds something."""
    nodes = tuple(read(text))
    for node in nodes:
        wrong = fault(node)
        if wrong:
            raise CardError(f"「{_line_of(text, wrong, read, fault)}」 cannot be carried out: {wrong}")
    return nodes


def _line_of(
    text: str, wrong: str, read: Callable[[str], tuple[Node, ...]], fault: Callable[[Node], str]
) -> str:
    """Return the first line of a text that has the fault by itself; the whole text where none has."""
    from gyoji.text.reading.errors import TextError

    lines = text.splitlines()
    for line in lines if len(lines) > 1 else []:
        try:
            if wrong in [fault(node) for node in read(line)]:
                return line
        except TextError:  # a bullet, or a line that goes on from the one before
            continue
    return text


def held_of(
    abilities: tuple[Ability, ...], without: tuple[int, ...] = (EFFECT, RULE_LINE)
) -> tuple[Held, ...]:
    """Return the abilities that a card has while it lies there: effects of a play and lines about it are none."""
    kept = [ability for ability in abilities if ability.kind not in without]
    return tuple([Held(ability, key) for key, ability in enumerate(kept)])


def keywords_of(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """Return the names of the keywords that abilities give, each once."""
    found: list[str] = []
    for ability in abilities:
        if ability.kind == KEYWORDS:
            found += [word.name for word in ability.keywords if word.name not in found]
    return tuple(found)


def plain_definition(
    record: Record, lexicon: Lexicon, types: dict[str, int], nodes: tuple[Node, ...]
) -> Definition:
    """Return the definition of a card whose numbers are the fields of its record that the lexicon names."""
    name = str(record["name"])
    numbers = [ABSENT] * len(lexicon.numbers)
    for word, place in lexicon.numbers.items():
        value = record.get(word, ABSENT)
        assert isinstance(value, int), f"{word} of {name} is no number"
        numbers[place] = value
    abilities = tuple([Ability(node, lexicon) for node in nodes])
    printed = Values(
        (name,), types[str(record["type"])], 0, tuple(numbers), (), keywords_of(abilities), held_of(abilities)
    )
    return Definition(str(record["number"]), name, printed, str(record.get("text", "")), abilities)


def one_effect(nodes: list[Node]) -> list[Node]:
    """Return abilities with all that a card does when it resolves as one effect, each line with slots of its own."""
    found = [node for node in nodes if not isinstance(node, tree.Effect)]
    body: list[Node] = []
    for node in nodes:
        if isinstance(node, tree.Effect):
            body += _shifted(node, _slots(body)).body
    return [*found, tree.Effect(tuple(body))] if body else found


def _slots(body: list[Node]) -> int:
    """Return the first slot that nothing in a body uses."""
    least = 0
    for node in body:
        for inner in tree.walk(node):
            if isinstance(inner, (tree.Bind, tree.ForEach)):
                least = max(least, inner.slot + 1)
    return least


def _shifted(effect: tree.Effect, by: int) -> tree.Effect:
    if by == 0:
        return effect
    shifted = tree.rewrite(effect, lambda node: _shift(node, by))
    assert isinstance(shifted, tree.Effect)
    return shifted


def _shift(node: Node, by: int) -> Node:
    if isinstance(node, (tree.Bind, tree.Ref, tree.ForEach, tree.DoneBy, tree.NumberDone)) and node.slot >= 0:
        return replace(node, slot=node.slot + by)
    return replace(node, of=node.of + by) if isinstance(node, tree.Rest) else node
