"""Tokens (208-1) and copies of cards as tokens (208-3): what is put into play without a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects.nodes import CopyToken, TokenSpec
from gyoji.games.animal.table import conditions, kinds, originals, zones
from gyoji.games.animal.table.definitions import CardDefinition, assemble, held_by, keywords_of, of, types_of
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import ABSENT, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

_made: Final[dict[tuple[TokenSpec, int, int], CardDefinition]] = {}
_copied: Final[dict[tuple[int, tuple[int, ...], tuple[Node, ...]], CardDefinition]] = {}
_JAPANESE: Final[dict[str, str]] = {english: word for word, english in kinds.JAPANESE_TYPES.items()}


def definition_of(game: AnimalGame, spec: TokenSpec, attack: int, health: int) -> CardDefinition:
    """Return the token that a text describes (208-1e)."""
    key = (spec, attack, health)
    found = _made.get(key)
    if found is None:
        found = _describe(spec, attack, health)
        _made[key] = found
    game.cite("208-1e")
    game.cite("203-6a")
    game.cite("305.4g")
    game.cite("505-1c")
    game.cite("302.2b" if spec.names else "302.2c")
    game.cite("208-1f" if spec.names else "208-1g")
    game.cite("208-1i" if "territory" in spec.types else "208-1h")
    if spec.condition:
        game.cite("306.4d")
    else:
        game.cite("306.4e")
        game.cite("208-1j")
    if spec.abilities:
        game.cite("203-2b")
    return found


def names_of(spec: TokenSpec) -> tuple[str, ...]:
    """Return the names of a token: those that the text gives it, or what it is called by its species and types."""
    return spec.names or (
        "".join(spec.species) + "".join([_JAPANESE[word] for word in spec.types]) + "トークン",
    )


def _describe(spec: TokenSpec, attack: int, health: int) -> CardDefinition:
    names = names_of(spec)
    territory = "territory" in spec.types
    icons = () if territory else conditions.read(spec.condition)
    animal = kinds.ANIMAL_WORD in spec.types
    numbers = (attack if animal else ABSENT, health if animal else ABSENT, ABSENT if territory else 0)
    types = types_of(spec.types) | kinds.TOKEN
    return assemble("token", names, types, spec.species, icons, numbers, spec.abilities, "")


def copy_of(game: AnimalGame, ref: Ref, extra: tuple[Node, ...]) -> CardDefinition:
    """Return the token that copies an object: its original information, at cost 0 (208-3a)."""
    front = of(game.obj(ref).definition).front
    game.cite("208-3a")
    game.cite("208-3b")
    game.cite("208-3c")
    game.cite("306.4c")
    game.cite("306.5i")
    printed = originals.with_treated(game, front.printed, game.values(ref))
    key = (front.index, originals.treated_numbers(game.values(ref)), extra)
    found = _copied.get(key)
    if found is None:
        found = _copy(front, printed, extra)
        _copied[key] = found
    return found


def _copy(front: CardDefinition, printed: Values, extra: tuple[Node, ...]) -> CardDefinition:
    added = assemble("token", ("",), 0, (), (), (ABSENT,) * kinds.NUMBERS, extra, "")
    abilities = front.abilities + added.abilities
    numbers = list(printed.numbers)
    if numbers[kinds.COST] != ABSENT:
        numbers[kinds.COST] = 0
    values = Values(
        printed.names, (printed.types & ~kinds.CARD) | kinds.TOKEN, printed.colours, tuple(numbers), printed.traits,
        keywords_of(abilities), held_by(abilities),
    )  # fmt: skip
    return CardDefinition(front.number, front.name, values, front.text, abilities, front.plays, front.rules)


def make(game: AnimalGame, definition: CardDefinition, owner: PlayerId) -> Ref:
    """Bring a token into being, not yet on the field; who puts it there owns it (202-4b)."""
    game.cite("202-4b")
    game.cite("208-1a")
    game.cite("205-14a")
    game.cite("205-8d")
    return game.add_card(definition, owner, zones.LIMBO)


def specified(game: AnimalGame, scope: Scope, node: Node) -> CardDefinition | None:
    """Return the token that the object of an act describes; None when there is nothing to copy (205-17e)."""
    if isinstance(node, TokenSpec):
        attack = 0 if node.attack is None else select.number(game, scope, node.attack)
        health = 0 if node.health is None else select.number(game, scope, node.health)
        return definition_of(game, node, max(0, attack), max(0, health))
    assert isinstance(node, CopyToken)
    game.cite("205-17a")
    game.cite("205-17b")
    game.cite("205-17d")
    found = [ref for ref in select.present(game, scope, select.refs(game, scope, node.of)) if ref > 0]
    if not found:
        game.cite("205-17e")
        return None
    return copy_of(game, found[0], node.abilities)
