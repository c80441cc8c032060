"""Card records (300): from the fields of a set file to definitions that a table can use."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from gyoji.games.mission.abilities import keywords
from gyoji.games.mission.effects.nodes import Check, Clear, Condition, OnPlay
from gyoji.games.mission.effects.sound import ROLES, fault
from gyoji.games.mission.table import kinds
from gyoji.games.mission.table.kinds import LEXICON
from gyoji.games.printed import held_of, keywords_of, sound_trees
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.soundness import Soundness
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import EFFECT, KEYWORDS, RULE_LINE, Ability
from gyoji.kernel.values.values import ABSENT, Definition, Values

ATTRIBUTES: Final = (
    ("mission_info", "mission"),
    ("trait", "feature"),
    ("account_info", "account"),
    ("icons", "icon"),
)
"""The fields of a record that are lists of words, and the kind of trait they are."""


class Instructions:
    """What must be carried out in playing a card, beside its cost."""

    __slots__ = ("acts", "code", "exiles")

    def __init__(self, body: tuple[Node, ...]) -> None:
        found: list[Node] = []
        for sentence in body:
            found += sentence.acts if isinstance(sentence, tree.Do) else (sentence,)
        self.acts: tuple[Node, ...] = tuple(found)
        self.code: Code = Code(body)
        self.exiles: int = _energy_exiled(self.acts)
        """How many cards of the player's own energy are exiled, where that is all and any will do; else -1."""


def _energy_exiled(acts: tuple[Node, ...]) -> int:
    if len(acts) != 1:
        return -1
    node = acts[0]
    if (
        not isinstance(node, tree.Act)
        or node.verb != "exile"
        or node.player is not None
        or node.to is not None
    ):
        return -1
    what = node.object
    if (
        not isinstance(what, tree.Selector)
        or what.filters
        or what.nouns != ("card",)
        or what.among is not None
    ):
        return -1
    if not isinstance(what.quantity, tree.Exactly) or not isinstance(what.quantity.n, tree.Num):
        return -1
    return what.quantity.n.n if what.zone == _OWN_ENERGY and what.player == _YOU else -1


_YOU: Final = tree.Player("you")
_OWN_ENERGY: Final = tree.Zone("energy", _YOU)


class CardDefinition(Definition):
    """A card: a mission has conditions beside its abilities, and any card may have instructions of playing."""

    __slots__ = (
        "sections",
        "instructions",
        "deck_engage",
        "conditions",
        "plain_cost",
        "acts",
        "gives_states",
    )

    def __init__(
        self,
        number: str,
        name: str,
        printed: Values,
        text: str,
        abilities: tuple[Ability, ...],
        sections: tuple[tuple[Condition, ...], tuple[Condition, ...]],
        instructions: Instructions | None,
        deck_engage: tree.Selector | None,
    ) -> None:
        super().__init__(number, name, printed, text, abilities)
        self.sections = sections
        """What is needed to check the mission, and to clear it."""
        self.instructions = instructions
        self.conditions: tuple[Node, ...] = tuple(
            [each.node.condition for each in abilities if isinstance(each.node, tree.AppearCondition)]
        )
        """What must hold for the card to be played."""
        self.plain_cost: bool = not any([_bears_on_playing(ability) for ability in abilities])
        """The card itself adds nothing to its printed cost."""
        self.acts: int = 0
        """The event kinds that the mission counts."""
        for section in sections:
            for condition in section:
                self.acts |= LEXICON.mask_of(condition.what)
        roots = [ability.node for ability in abilities]
        if instructions is not None:
            roots += instructions.acts
        self.gives_states: bool = any([_gives_state(root) for root in roots])
        """It can give cards an ability that waits for a state."""
        self.deck_engage = deck_engage
        """The cards that the deck engage of an engage fetches."""


def _bears_on_playing(ability: Ability) -> bool:
    return isinstance(ability.node, tree.AppearCost) or ability.is_static and ability.zone in ("play", "all")


def _gives_state(root: Node) -> bool:
    for node in tree.walk(root):
        if node is not root and isinstance(node, tree.Triggered):
            if any([isinstance(event, tree.Becomes) for event in node.events]):
                return True
    return False


def on_play(definition: Definition) -> Instructions | None:
    """Return what must be carried out in playing a card."""
    return definition.instructions if isinstance(definition, CardDefinition) else None


def define(record: dict[str, Any]) -> CardDefinition:
    """Return the definition of one card record. Raises ValueError for a record that is no card.

    `abilities` in the record are trees that stand in for a text.
    """
    name = record["name"]
    types = kinds.TYPES.get(record["type"])
    if types is None:
        raise ValueError(f"{name}: no card is of the type {record['type']!r}")
    trace.cite("mission", "301.1", "302.1", "302.2", "303.1", "304.1", "304.2", "305.1")
    text = record.get("text", "").strip()
    nodes: tuple[Node, ...] = tuple(record.get("abilities", ()))
    if text:
        nodes += compile_text(record["type"], text)
    nodes = tuple([tree.rewrite(node, _judged_by_deed) for node in nodes])
    abilities = tuple([ability_of(_placed(record["type"], node)) for node in expanded(nodes)])
    todo = [Instructions(node.body) for node in nodes if isinstance(node, OnPlay)]
    _SOUND.check(name, abilities, nodes, tuple([each.code for each in todo]))
    held = held_of(abilities, (EFFECT, RULE_LINE, KEYWORDS))
    printed = Values((name,), types, 0, _numbers(record), _traits(record), keywords_of(abilities), held)
    sections = (_section(nodes, Check), _section(nodes, Clear))
    return CardDefinition(
        record["number"], name, printed, text, abilities, sections, todo[0] if todo else None,
        _deck_engage(nodes),
    )  # fmt: skip


def _judged_by_deed(node: Node) -> Node:
    """Let "if you did" ask what was really done: an act is no cost here, and done no times is not done (102.5)."""
    if isinstance(node, tree.Attempt) and not node.named:
        return replace(node, named=True)
    return node


def compile_text(card_type: str, text: str) -> tuple[Node, ...]:
    """Return the trees of a card's text, one for each line."""
    from gyoji.games.mission.text.compiler import compile_card_text

    return sound_trees(text, partial(compile_card_text, card_type), fault)


def expanded(nodes: tuple[Node, ...]) -> list[Node]:
    """Return the abilities of a text, keywords as the abilities they stand for; conditions of missions are none."""
    found: list[Node] = []
    for node in nodes:
        if isinstance(node, (Check, Clear, OnPlay)):
            continue
        if isinstance(node, tree.Keywords):
            for word in node.words:
                assert isinstance(word, tree.Keyword)
                found += keywords.expand(word)
        else:
            found.append(node)
    return found


def _placed(card_type: str, node: Node) -> Node:
    """Return an ability with the zones where it works as the engine names them (304.1, 903.1)."""
    trace.cite("mission", "901.1", "901.2")
    if isinstance(node, (tree.Activated, tree.Triggered)):
        trace.cite("mission", "304.4a")
        return replace(node, zone=_zone(card_type, node.zone))
    if isinstance(node, tree.Static):
        trace.cite("mission", "901.2c")
    if isinstance(node, tree.Static) and node.works not in ("play", "all"):
        place = _zone(card_type, "" if node.works == "field" else node.works)
        return replace(node, works=place or "field")
    return node


def _zone(card_type: str, zone: str) -> str:
    if card_type == "account":
        return "account"
    if kinds.TYPES[card_type] == kinds.MISSION:
        return "mission"
    if zone in ("", "area"):
        return "engage" if card_type == "engage" else ""
    return zone


def ability_of(node: Node) -> Ability:
    """Return the ability that a node stands for."""
    return Ability(node, LEXICON)


_SOUND: Final = Soundness(ability_of, ROLES)


def _numbers(record: dict[str, Any]) -> tuple[int, ...]:
    numbers = [ABSENT] * kinds.NUMBERS
    if record["type"] == "character":
        trace.cite("mission", "306.1")
        numbers[kinds.POWER] = record["power"]
    if "cost" in record:
        numbers[kinds.COST] = record["cost"]
    return tuple(numbers)


def _traits(record: dict[str, Any]) -> tuple[str, ...]:
    found: list[str] = []
    for field, kind in ATTRIBUTES:
        found += [f"{kind}:{word}" for word in record.get(field, ())]
    if record.get("icons"):
        trace.cite("mission", "305.2", "305.3a", "305.4a")
    return tuple(found)


def _section(nodes: tuple[Node, ...], kind: type[Check] | type[Clear]) -> tuple[Condition, ...]:
    found: list[Condition] = []
    for node in nodes:
        if isinstance(node, kind):
            for condition in node.conditions:
                assert isinstance(condition, Condition)
                found.append(condition)
    return tuple(found)


def _deck_engage(nodes: tuple[Node, ...]) -> tree.Selector | None:
    for node in nodes:
        if isinstance(node, tree.Keywords):
            for word in node.words:
                if isinstance(word, tree.Keyword) and word.name == kinds.DECK_ENGAGE:
                    assert isinstance(word.argument, tree.Selector)
                    return word.argument
    return None
