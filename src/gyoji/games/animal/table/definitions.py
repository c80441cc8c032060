"""Card records (300): from the fields of a set file to definitions that a table can use."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any, Final

from gyoji.games.animal.abilities import keywords
from gyoji.games.animal.effects.nodes import GainInformation, MakeValue, RepeatUntil, RuleLine
from gyoji.games.animal.effects.sound import ROLES, fault
from gyoji.games.animal.playing.targets import TargetsAnswers
from gyoji.games.animal.table import conditions, kinds
from gyoji.games.animal.table.kinds import LEXICON
from gyoji.games.printed import sound_trees
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.soundness import Soundness
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import EFFECT, RULE_LINE, Ability
from gyoji.kernel.values.values import ABSENT, Definition, Held, Values

SLUG: Final = "animal"
CONCEALED: Final = "concealed"
"""The word of the event by which a revealed card is hidden again."""
_TYPE_WORD: Final = re.compile("|".join([*kinds.JAPANESE_TYPES, *kinds.TYPES]))


class DefinitionsAnswers(TargetsAnswers):
    """Answers what the abilities of cards are."""

    __slots__ = ()

    def compile_ability(self, node: Node) -> Ability:
        """Return the ability that a node of the effect tree stands for."""
        return ability_of(node)


class CardDefinition(Definition):
    """A card or token: beside its values it has a play ability and rule lines; a night card has its face."""

    __slots__ = ("plays", "rules", "face", "night", "is_token_card")

    def __init__(
        self,
        number: str,
        name: str,
        printed: Values,
        text: str,
        abilities: tuple[Ability, ...],
        plays: tuple[Ability, ...] = (),
        rules: tuple[RuleLine, ...] = (),
        face: CardDefinition | None = None,
    ) -> None:
        super().__init__(number, name, printed, text, abilities)
        self.plays = plays
        """Its printed play abilities (804); existences have another one by rule."""
        self.rules = rules
        self.face = face
        """Of the back of a card on the battlefield or in the domain: the card that it is (204-1)."""
        self.night: tuple[CardDefinition | None, CardDefinition | None] = (None, None)
        """The back, on the battlefield and in the domain; made at first need."""
        self.is_token_card: bool = False
        """A card that only shows what a token looks like; no deck may hold it (505-1)."""

    @property
    def front(self) -> CardDefinition:
        """The face of the card, also while it is night."""
        return self if self.face is None else self.face


def of(definition: Definition) -> CardDefinition:
    """Return a definition as a card of this game."""
    assert isinstance(definition, CardDefinition)
    return definition


def define(record: dict[str, Any]) -> CardDefinition:
    """Return the definition of one card record. Raises ValueError for a record that is no card.

    `abilities` in the record are trees that stand in for a text; `counts_as` is the name under which a foreign print
    of a card is known (505-2).
    """
    name = record.get("counts_as") or record["name"]
    if name != record["name"]:
        trace.cite(SLUG, "505-2a")
    cost = record.get("cost", "")
    words = read_types(record.get("type", ""))
    if str(cost) in ("領", "ト"):
        trace.cite(SLUG, "305.3a" if cost == "領" else "305.3b")
        if cost == "領" and "territory" not in words:
            words = (*words, "territory")
    if not words:
        raise ValueError(f"{name}: a card has a type")
    trace.cite(SLUG, "301.1", "301.2", "302.1", "303.1", "303.3")
    if len(words) > 1:
        trace.cite(SLUG, "303.1a", "303.4")
    text = read_text(record.get("text", ""))
    nodes: tuple[Node, ...] = tuple(record.get("abilities", ()))
    if text:
        nodes += compile_text(words, text)
    names = (name, *record.get("names", ()))
    printed_types = types_of(words) | kinds.CARD
    icons = conditions.read(record.get("condition", ""))
    numbers = _numbers(record, words)
    found = assemble(
        record.get("number", name), names, printed_types, species_of(record), icons, numbers, nodes, text
    )
    if str(cost) == "ト":
        found.is_token_card = True
    return found


def assemble(
    number: str,
    names: tuple[str, ...],
    types: int,
    species: tuple[str, ...],
    icons: tuple[tuple[int, ...], ...],
    numbers: tuple[int, ...],
    nodes: tuple[Node, ...],
    text: str,
) -> CardDefinition:
    """Return a definition with this information (203-7a); *nodes* are its abilities as trees."""
    trace.cite(SLUG, "203-1a", "203-2a", "203-7a")
    rules = tuple([node for node in nodes if isinstance(node, RuleLine)])
    if rules:  # rule, not effect: kept apart from what an object can lose
        trace.cite(SLUG, "802.2", "802.3", "802.4")
    others = tuple([node for node in nodes if not isinstance(node, RuleLine)])
    abilities = tuple([ability_of(node) for node in keywords.expanded(others)])
    _SOUND.check(names[0], abilities)
    traits = tuple([f"species:{word}" for word in species]) + conditions.traits_of(icons)
    printed = Values(
        names, types, conditions.mask_of(icons), numbers, traits, keywords_of(abilities), held_by(abilities)
    )
    plays = tuple([ability for ability in abilities if ability.kind == EFFECT])
    return CardDefinition(number, names[0], printed, text, abilities, plays, rules)


def read_types(given: object) -> tuple[str, ...]:
    """Return the English words of the types that a record names. Raises ValueError for anything else."""
    parts = given if isinstance(given, (list, tuple)) else [given]
    found: list[str] = []
    for part in parts:
        left = _TYPE_WORD.sub("", str(part))
        if left.strip("＆&・/／ 　"):
            raise ValueError(f"{part!r} is no type")
        for word in _TYPE_WORD.findall(str(part)):
            english = kinds.JAPANESE_TYPES.get(word, word)
            if english not in found:
                found.append(english)
    return tuple(found)


def types_of(words: tuple[str, ...]) -> int:
    """Return the mask of types."""
    mask = 0
    for word in words:
        mask |= kinds.TYPES[word]
    return mask


_NEW_SPECIES: Final = re.compile("[ァ-ヶー]{2,10}")
"""Boosters bring species that the list of the book does not have yet."""


def species_of(record: dict[str, Any]) -> tuple[str, ...]:
    """Return the species of a record: a list, or words that are joined in one string."""
    given = record.get("species", ())
    if isinstance(given, str):
        given = [word for word in re.split(r"[・＆&、,／/\s]+", given) if word]
    for word in given:
        if word not in kinds.SPECIES and _NEW_SPECIES.fullmatch(word) is None:
            raise ValueError(f"{word!r} is no species")
    if given:
        trace.cite(SLUG, "304.1", "304.3", "A")
    return tuple(given)


def read_text(given: object) -> str:
    """Return the paragraphs of a text as one string."""
    if isinstance(given, (list, tuple)):
        return "\n".join([str(part) for part in given]).strip()
    return str(given).strip()


def compile_text(words: tuple[str, ...], text: str) -> tuple[Node, ...]:
    """Return the trees of a card's text, one for each ability (307.2)."""
    from gyoji.games.animal.text.compiler import compile_card_text

    trace.cite(SLUG, "307.1", "307.1a", "307.2")
    if "●" in text:
        trace.cite(SLUG, "307.2a")
    if "（" in text or "(" in text:
        trace.cite(SLUG, "307.3")
    return sound_trees(text, partial(compile_card_text, words), fault)


def _numbers(record: dict[str, Any], words: tuple[str, ...]) -> tuple[int, ...]:
    numbers = [ABSENT] * kinds.NUMBERS
    if kinds.ANIMAL_WORD in words:
        trace.cite(SLUG, "308.1", "309.1")
        numbers[kinds.ATK] = number_of(record.get("atk", 0))
        numbers[kinds.DEF] = number_of(record.get("def", 0))
    if "territory" in words:
        trace.cite(SLUG, "305.2a", "306.3a")
    else:
        trace.cite(SLUG, "305.1", "305.2", "305.3")
        numbers[kinds.COST] = number_of(record.get("cost", 0))
    return tuple(numbers)


def number_of(given: object) -> int:
    """Return a number that a record gives as such or as digits; nothing is 0."""
    if given is None or given == "" or given == "ト":
        return 0
    return int(str(given))


# Abilities


def ability_of(node: Node) -> Ability:
    """Return the ability that a node stands for, its zone as the kernel names it (801.4)."""
    _cite_parts(node)
    if isinstance(node, tree.Static):
        node = replace(node, works="field" if _is_field(node.works) else node.works)
    elif isinstance(node, (tree.Activated, tree.Triggered)):
        zone = "" if _is_field(node.zone) else "every" if node.zone == "all" else node.zone
        if zone == "exile":
            trace.cite(SLUG, "609.6")
        node = replace(node, zone=zone)
    return Ability(tree.rewrite(node, _only_cards), LEXICON)


_SOUND: Final = Soundness(ability_of, ROLES, (MakeValue, GainInformation, RepeatUntil))


_WRITTEN: Final[dict[type, str]] = {
    tree.Intrinsic: "803.2", tree.Effect: "804.2", tree.Static: "805.2", tree.Activated: "806.2",
    tree.Triggered: "807.2",
}  # fmt: skip
"""By class of ability, the rule on the form in which it is written."""


def _cite_parts(node: Node) -> None:
    """Report the rules on the parts of an ability as they are taken apart (801.4)."""
    trace.cite(SLUG, "801.3", "801.4", "801.4a", "801.4e")
    if type(node) in _WRITTEN:
        trace.cite(SLUG, _WRITTEN[type(node)])
    if isinstance(node, (tree.Activated, tree.Triggered, tree.Intrinsic)):
        trace.cite(SLUG, "801.4b", "801.4c", "801.4d")
    elif isinstance(node, tree.Static):
        trace.cite(SLUG, "801.4b")
        if node.works != "all":
            trace.cite(SLUG, "805.3c")


def _is_field(zone: str) -> bool:
    return zone in ("", "field", "battlefield", "domain", "battlefield+domain")


def _only_cards(node: Node) -> Node:
    """Return a selector in which a card is never a token (208-1c), and what is hidden again as an event of faces."""
    if isinstance(node, tree.Event) and node.verb == "conceal":
        return replace(node, verb="look", word=CONCEALED)
    if isinstance(node, tree.Selector):
        trace.cite(SLUG, "208-1b", "208-1c", "208-1d")
    if isinstance(node, tree.Selector) and "card" in node.nouns:
        return replace(node, nouns=tuple(["true_card" if noun == "card" else noun for noun in node.nouns]))
    return node


def keywords_of(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """Return the keywords among abilities, each once (1601.4) but for those that spheres count (207-16d)."""
    found: list[str] = []
    for ability in abilities:
        for word in ability.keywords:
            if word.name not in found or word.name in kinds.AREA_KEYWORDS:
                found.append(word.name)
    return tuple(found)


def held_by(abilities: tuple[Ability, ...]) -> tuple[Held, ...]:
    """Return the abilities that an object has, each with a key of its own."""
    kept = [each for each in abilities if each.kind != RULE_LINE]
    return tuple([Held(ability, key) for key, ability in enumerate(kept)])


__all__ = [
    "CardDefinition", "ability_of", "assemble", "compile_text", "define", "held_by", "of", "read_types", "types_of",
]  # fmt: skip
