"""Card records (100): from the fields of a set file to definitions that a table can use."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Final

from gyoji.games.nova.effects.sound import ROLES
from gyoji.games.nova.playing.energy import classify
from gyoji.games.nova.table import kinds, zones
from gyoji.games.nova.table.kinds import LEXICON
from gyoji.games.printed import held_of, keywords_of, sound_trees
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.soundness import Soundness
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Ability
from gyoji.kernel.values.values import ABSENT, Definition, Values

_ICON: Final = re.compile("〔(赤|青|緑|白|黒)([0-9]+)〕|([⓪①②③④⑤⑥⑦⑧⑨⑩])")
_CIRCLED: Final = "⓪①②③④⑤⑥⑦⑧⑨⑩"
UNSPECIFIED: Final = 5


def read_cost(text: str) -> tuple[int, ...]:
    """Return an energy amount in icons as six numbers: red, blue, green, white, black, unspecified.

    Raises ValueError for anything but icons.
    """
    amounts = [0] * 6
    end = 0
    for found in _ICON.finditer(text):
        if found.start() != end:
            break
        end = found.end()
        if found[1]:
            amounts[kinds.COLOUR_ICONS[found[1]]] += int(found[2])
        else:
            amounts[UNSPECIFIED] += _CIRCLED.index(found[3])
    if end != len(text) or not text:
        raise ValueError(f"{text!r} is not a row of energy icons")
    return tuple(amounts)


def define(record: dict[str, Any]) -> Definition:
    """Return the definition of one card record. Raises ValueError for a record that is no card."""
    name = record["name"]
    types = kinds.TYPES.get(record["type"])
    if types is None:
        raise ValueError(f"{name}: no card is of the type {record['type']!r}")
    text = record.get("text", "").strip()
    abilities = compile_text(record["type"], text) if text else ()
    printed = Values(
        (name,), types, 1 << kinds.COLOUR_ICONS[record["colour"]], _numbers(record), _traits(record),
        keywords_of(abilities), held_of(abilities),
    )  # fmt: skip
    trace.cite("nova", "101.1", "102.1", "102.3", "103.1", "104.1", "113.1", "113.2", "201.1")
    return Definition(record["number"], name, printed, text, abilities)


def compile_text(card_type: str, text: str) -> tuple[Ability, ...]:
    """Return the abilities that a card's text gives it, one for each line."""
    from gyoji.games.nova.text.compiler import compile_card_text

    nodes = sound_trees(text, partial(compile_card_text, card_type), ROLES.fault)
    _cite_words(text, nodes)
    abilities = tuple([ability_of(node) for node in nodes])
    _SOUND.check(text, abilities)
    return abilities


def _cite_words(text: str, nodes: tuple[Node, ...]) -> None:
    """Report the rules on how texts are written that this one follows."""
    if trace.recorder("nova") is None:
        return
    if len(nodes) > 1:
        trace.cite("nova", "104.2")
    if "（" in text or "(" in text:
        trace.cite("nova", "104.3")
    if "LP" in text:
        trace.cite("nova", "005.4.1.1")
    for node in nodes:
        for inner in tree.walk(node):
            if isinstance(inner, tree.Named):
                trace.cite("nova", "101.3")
            elif isinstance(inner, tree.Trait):
                race = inner.kind == "race"
                trace.cite("nova", *(("106.2", "106.3") if race else ("105.2", "105.3")))
            elif isinstance(inner, tree.Selector):
                _cite_selector(inner)
            elif isinstance(inner, tree.Zone) and LEXICON.zones.get(inner.name) == zones.MAIN_DECK:
                trace.cite("nova", "303.5")


def _cite_selector(node: tree.Selector) -> None:
    if node.zone is not None or node.among is not None or node.nouns == ("player",):
        return
    trace.cite("nova", "309.5")
    for each in node.filters:
        if isinstance(each, tree.Trait):
            trace.cite("nova", "106.4" if each.kind == "race" else "105.4")


def ability_of(node: Node) -> Ability:
    """Return the ability that a node stands for, told apart from energy abilities."""
    ability = Ability(node, LEXICON)
    classify(ability)
    return ability


_SOUND: Final = Soundness(ability_of, ROLES, (tree.AddEnergy,))


def _numbers(record: dict[str, Any]) -> tuple[int, ...]:
    numbers = [ABSENT] * kinds.NUMBERS
    numbers[kinds.ATTACK_VALUE] = record.get("attack", ABSENT)
    numbers[kinds.HEALTH] = record.get("health", ABSENT)
    numbers[kinds.LEVEL] = record.get("level", ABSENT)
    if "cost" in record:
        cost = read_cost(record["cost"])
        trace.cite("nova", "103.2", "103.3", "103.4", "103.5")
        numbers[kinds.COST] = sum(cost)
        numbers[kinds.COST_OF : kinds.COST_OF + 6] = cost
    else:
        trace.cite("nova", "103.5.1")
    if "required" in record:
        trace.cite("nova", "110.1")
        numbers[kinds.REQUIRED : kinds.REQUIRED + 6] = read_cost(record["required"])
    return tuple(numbers)


def _traits(record: dict[str, Any]) -> tuple[str, ...]:
    found = [f"affiliation:{name}" for name in record.get("affiliation", ())]
    found += [f"race:{name}" for name in record.get("race", ())]
    if found:
        trace.cite("nova", "105.1", "106.1")
    return tuple(found)


def names_energy_zone(definition: Definition) -> bool:
    """Tell whether the text speaks of cards in an energy zone, so that equal ones there are not alike."""
    for ability in definition.abilities:
        for name in ability.zones_named:
            if kinds.LEXICON.zones.get(name) == zones.ENERGY:
                return True
    return False
