"""Card records (2.2): from the fields of a set file to definitions that a table can use."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any, Final

from gyoji.games.dimensionzero.abilities import keywords
from gyoji.games.dimensionzero.effects.nodes import (
    Designate,
    Linkage,
    Original,
    Resonance,
    ShowFromHand,
    Substitute,
    ZoneEffect,
)
from gyoji.games.dimensionzero.effects.sound import ROLES
from gyoji.games.dimensionzero.playing import targets
from gyoji.games.dimensionzero.table import kinds
from gyoji.games.dimensionzero.table.kinds import LEXICON
from gyoji.games.dimensionzero.table.places import PlacesAnswers
from gyoji.games.printed import held_of, one_effect, sound_trees
from gyoji.kernel.effects import cost_texts
from gyoji.kernel.effects.select import ABILITY_NOUNS
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.soundness import Soundness
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import EFFECT, Ability
from gyoji.kernel.values.nature import COLOURS, VALUE_CHANGES, writes
from gyoji.kernel.values.values import ABSENT, Definition, Values

SLUG: Final = "dimensionzero"

# Marks of cards
PERMITS: Final = 1
"""It can let cards be played from elsewhere than hand and plan."""
HASTES: Final = 2
"""It has haste, or speaks of it."""
RECOLOURS: Final = 4
"""It changes the colours of cards."""
READS_STACK: Final = 8
"""It speaks of what is on the stack."""
SELF_DEFINED: Final = 16
"""It defines its own values in every zone."""

_SYMBOL: Final = re.compile(r"(赤|黒|青|白|緑|無色)([0-9]+|[XYZ])")


class DefinitionsAnswers(PlacesAnswers):
    """Answers what the abilities of cards are and wait for."""

    __slots__ = ()

    def watch(self, definition: Definition) -> None:
        """Note what the abilities of a card wait for."""
        super().watch(definition)
        if isinstance(definition, CardDefinition):
            self.marks |= definition.marks
            self.fact_kinds |= definition.fact_kinds

    def compile_ability(self, node: Node) -> Ability:
        """Return the ability that a node of the effect tree stands for."""
        return ability_of(node)


class Cost:
    """Energy symbols: an amount for each colour and the colourless part, and letters with the part they stand in."""

    __slots__ = ("need", "letters")

    def __init__(self, need: tuple[int, ...], letters: tuple[tuple[str, int], ...] = ()) -> None:
        self.need = need
        self.letters = letters

    @property
    def total(self) -> int:
        """The sum of all symbols (2.4.3); letters are 0 while they have no value."""
        return sum(self.need)

    def colours(self) -> int:
        """Return the colours of the symbols (2.4.2)."""
        mask = 0
        for i in range(kinds.COLOURLESS):
            if self.need[i] or any([part == i for _, part in self.letters]):
                mask |= 1 << i
        return mask


NO_COST: Final = Cost((0,) * 6)


def read_cost(text: str) -> Cost:
    """Return the cost that a string of symbols stands for. Raises ValueError for anything else."""
    need = [0] * 6
    letters: list[tuple[str, int]] = []
    at = 0
    for match in _SYMBOL.finditer(text):
        if match.start() != at:
            break
        at = match.end()
        part = kinds.COLOURS.index(match[1]) if match[1] in kinds.COLOURS else kinds.COLOURLESS
        if match[2].isdigit():
            need[part] += int(match[2])
        else:
            letters.append((match[2], part))
    if at != len(text) or not text:
        raise ValueError(f"{text!r} is no cost; write symbols like 赤1無色2")
    return Cost(tuple(need), tuple(letters))


class CardDefinition(Definition):
    """A card: beside its values it has symbols of cost, a timing, and lines that bear on playing it."""

    __slots__ = (
        "cost", "move", "timing", "links", "designates", "reads_graveyards", "bodies", "lets_choose_targets", "plain",
        "marks", "fact_kinds", "added_letters",
    )  # fmt: skip

    def __init__(
        self,
        number: str,
        name: str,
        printed: Values,
        text: str,
        abilities: tuple[Ability, ...],
        cost: Cost,
        move: Cost,
        timing: str,
        links: tuple[Node, ...],
    ) -> None:
        super().__init__(number, name, printed, text, abilities)
        self.cost = cost
        self.move = move
        self.timing = timing
        self.links = links
        """The linkage of a strategy's effects, or of a unit's haste, which is looked at as it is played (5.12.3)."""
        self.designates: tuple[Designate, ...] = ()
        """What must be designated as the card comes to a square."""
        self.reads_graveyards: bool = False
        """It speaks of a place in a graveyard."""
        self.bodies: list[Code] = []
        """What it does as a spell."""
        self.lets_choose_targets: bool = False
        """Its player chooses targets or modes as it is played."""
        self.added_letters: tuple[str, ...] = ()
        """Letters that say how many cards its additional cost takes."""
        self.plain: bool = True
        """No text of its own bears on playing or moving it."""
        self.marks: int = HASTES if kinds.HASTE in printed.keywords else 0
        """What it can do that a table with no such card need not look for."""
        self.fact_kinds: int = 0
        """The kinds of events of which it asks whether they have happened."""
        for ability in abilities:
            if ability.kind == EFFECT:
                self.bodies.append(ability.code)
                self.lets_choose_targets = self.lets_choose_targets or targets.lets_choose_targets(
                    ability.code
                )
            elsewhere = ability.is_static and ability.zone in ("play", "all")
            if elsewhere or isinstance(ability.node, (tree.AppearCondition, tree.AppearCost)):
                self.plain = False
            if isinstance(ability.node, tree.AppearCost):
                self.added_letters += tuple(cost_texts.counted_letters(ability.costs))
            if ability.is_static and ability.zone == "all":
                self.marks |= SELF_DEFINED
            for node in tree.walk(ability.node):
                if isinstance(node, tree.Keyword) and node.name == kinds.HASTE:
                    self.marks |= HASTES
                elif isinstance(node, (tree.Happened, tree.DidThisTurn)):
                    self.fact_kinds |= LEXICON.mask_of(node.event) or -1
                elif isinstance(node, tree.Selector):
                    for noun in node.nouns:
                        if noun == "spell" or noun in ABILITY_NOUNS:
                            self.marks |= READS_STACK
                elif isinstance(node, VALUE_CHANGES) and writes(node, LEXICON) & COLOURS:
                    self.marks |= RECOLOURS
                elif isinstance(node, Designate) and ability.is_static:
                    self.designates += (node,)
                elif isinstance(node, tree.Can):
                    self.marks |= PERMITS
                elif isinstance(node, tree.Zone) and node.name == "graveyard" and node.position:
                    self.reads_graveyards = True


def of(definition: Definition) -> CardDefinition:
    """Return a definition as a card of this game."""
    assert isinstance(definition, CardDefinition)
    return definition


def define(record: dict[str, Any]) -> CardDefinition:
    """Return the definition of one card record. Raises ValueError for a record that is no card.

    `abilities` in the record are trees that stand in for a text.
    """
    name = record["name"]
    card_type = record["type"]
    types = kinds.TYPES.get(card_type)
    if types is None:
        raise ValueError(f"{name}: no card is of the type {card_type!r}")
    trace.cite(
        SLUG, "2.1.1", "2.2.1", "2.2.2", "2.4.1", "2.4.2", "2.4.3", "2.6.2", "2.8.1", "2.9.2", "2.10.1"
    )
    timing = record.get("timing", kinds.NORMAL)
    if timing not in kinds.TIMINGS:
        raise ValueError(f"{name}: no timing is called {timing!r}")
    text = record.get("text", "").strip()
    nodes: tuple[Node, ...] = tuple(record.get("abilities", ()))
    if text:
        nodes += compile_text(card_type, record.get("layout", "bullet"), text)
    links: list[Node] = []
    flat = keywords.flatten(nodes, card_type, links)
    linked = "リンク" in record.get("attribute", ())
    expanded = [_placed(card_type, linked, node) for node in keywords.expanded(one_effect(flat))]
    for node in expanded:
        if any(
            [isinstance(inner, tree.Per) and isinstance(inner.count, tree.Plus) for inner in tree.walk(node)]
        ):
            trace.cite(SLUG, "1.2.1")
    abilities = tuple([ability_of(node) for node in expanded])
    _SOUND.check(name, abilities)
    cost = read_cost(record.get("cost", "無色0"))
    move = read_cost(record["move"]) if "move" in record else NO_COST
    printed = Values(
        (name,), types, cost.colours(), _numbers(record, cost, move), _traits(record), keywords.names(tuple(flat)),
        held_of(abilities),
    )  # fmt: skip
    return CardDefinition(record["number"], name, printed, text, abilities, cost, move, timing, tuple(links))


def compile_text(card_type: str, layout: str, text: str) -> tuple[Node, ...]:
    """Return the trees of a card's text, one for each ability."""
    from gyoji.games.dimensionzero.text.compiler import compile_card_text

    trace.cite(SLUG, "4.2.3")
    if "（" in text or "(" in text:
        trace.cite(SLUG, "2.10.2")
    if "に際し" in text:
        trace.cite(SLUG, "4.15.2-2")
    return sound_trees(text, partial(compile_card_text, card_type, layout=layout), ROLES.fault)


def _placed(card_type: str, linked: bool, node: Node) -> Node:
    """Return an ability with the zone where it works as the engine names it (2.10.3, 2.10.3-1)."""
    if card_type != "strategy":
        trace.cite(SLUG, "2.10.3", "2.20.1-7" if card_type == "unit" else "2.20.2-5")
        return node
    place = "bound" if linked else "stack"
    if isinstance(node, (tree.Activated, tree.Triggered)) and node.zone == "":
        return replace(node, zone=place)
    if isinstance(node, tree.Static) and node.works in ("field", "square"):
        return replace(node, works=place)
    return node


def ability_of(node: Node) -> Ability:
    """Return the ability that a node stands for."""
    if isinstance(node, tree.Static) and node.works == "square":
        node = replace(node, works="field")
    if isinstance(node, (tree.Activated, tree.Triggered)) and node.zone == "square":
        node = replace(node, zone="")
    return Ability(tree.rewrite(tree.rewrite(node, keywords.grant), _substituted), LEXICON)


_SOUND: Final = Soundness(ability_of, ROLES, instead=(Original,), standing=(Designate,))


def _substituted(node: Node) -> Node:
    """Return "refer to B instead of A" as a value that A has (6.3.2)."""
    if isinstance(node, Substitute):
        trace.cite(SLUG, "6.3.2")
        return tree.SetValue(node.object, node.attribute, node.with_)
    return node


def _numbers(record: dict[str, Any], cost: Cost, move: Cost) -> tuple[int, ...]:
    numbers = [ABSENT] * kinds.NUMBERS
    if record["type"] == "unit":
        trace.cite(SLUG, "2.5.1", "2.12.1", "2.13.1")
        numbers[kinds.POWER] = record["power"]
        numbers[kinds.SMASH_VALUE] = record["smash"]
        numbers[kinds.MOVE_COST] = move.total
    numbers[kinds.COST] = cost.total
    numbers[kinds.FORBIDDEN] = record.get("forbidden", 0)
    return tuple(numbers)


def _traits(record: dict[str, Any]) -> tuple[str, ...]:
    found = [f"race:{word}" for word in record.get("race", ())]
    found += [f"attribute:{word}" for word in record.get("attribute", ())]
    if len(found) > 1:
        trace.cite(SLUG, "2.8.2")
    return tuple(found)


__all__ = [
    "CardDefinition", "Cost", "Linkage", "Resonance", "ShowFromHand", "ZoneEffect", "ability_of", "compile_text",
    "define", "of", "read_cost",
]  # fmt: skip
