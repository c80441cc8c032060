"""The faces of cards (102-3a, 319, 404, 521, 1604, 1702): which one an object shows, and what it is then.

A face is a definition. Printed second fronts come with the card; a card that is an aura, a command or territory that is
a unit, and a token get a face made when they first become such, the same for all cards alike.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.abilities import keywords
from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import definitions, kinds, zones
from gyoji.games.builddivide.table.definitions import CardDefinition, DefinitionsAnswers
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Ability
from gyoji.kernel.values.values import ABSENT, Definition, Values

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

FACELESS: Final = Values(("",), 0, 0, (ABSENT,) * kinds.NUMBERS, (), (), ())
"""What a face-down energy card is: a card without any information (409-4a)."""
TOKENS: Final[dict[str, str]] = {"クラスカード": "+1000"}
"""The tokens of the appendix, each with its aura information (A-TOKEN)."""
LOG: Final = "ログ"
AS_UNIT: Final = "unit:"
"""The word of a move by which a card comes as a unit that it is not by its front; power and hit may follow."""
CLOTHES: Final = "服"
_NUMBER: Final = re.compile(r"[+-]?[0-9]+")
_made: Final[dict[tuple[object, ...], CardDefinition]] = {}
_IN_DECK: Final[dict[int, Values]] = {}


def shown(game: DivideGame, ref: Ref) -> CardDefinition:
    """Return the face that an object shows."""
    return definitions.of(game.obj(ref).definition)


def front_of(definition: Definition) -> CardDefinition:
    """Return the card as it lies in a deck."""
    face = definitions.of(definition)
    return face if face.front is None else face.front


def show(game: DivideGame, ref: Ref, face: CardDefinition) -> None:
    """Make a card show a face."""
    obj = game.mutable_object(ref)
    if obj.definition is face:
        return
    obj.definition = face
    obj.own = None
    obj.own_since = -1
    obj.cache = None
    obj.cache_version = -1
    if face not in game.definitions:
        game.watch(face)
    game.invalidate_values()


def watch_others(game: DivideGame, definition: Definition) -> None:
    """Let the table know the second front of a card too."""
    other = definitions.of(definition).other
    if other is not None and other not in game.definitions:
        game.watch(other)


def settle(game: DivideGame, ref: Ref) -> None:
    """Turn a card that has come to a zone to the face that it has there (319-3, 521-1c:iii, 1702-1b)."""
    obj = game.obj(ref)
    face = definitions.of(obj.definition)
    if face.front is None:
        return
    kind = obj.zone // game.seats
    if face.face == "open":
        if kind != zones.TERRITORY and kind != zones.FIELD:
            game.cite("319-3")
            show(game, ref, face.front)
    elif face.face == "unit":
        if kind != zones.FIELD and kind != zones.RESOLUTION:
            game.cite("1702-1b")
            game.cite("1702-1c")
            show(game, ref, face.front)
    else:
        if face.face == "aura":
            game.cite("521-1c:iii")
        show(game, ref, face.front)


def put_as_unit(game: DivideGame, ref: Ref, word: str) -> None:
    """Show the unit as which a card was put on the field (1604-2, 1702-1d:i)."""
    front = front_of(game.obj(ref).definition)
    if word == AS_UNIT:
        if front.other is not None and front.other.face == "unit":
            game.cite("1702-1d:i")
            show(game, ref, front.other)
        return
    power, hit = word[len(AS_UNIT) :].split(":")
    if game.trace is not None:
        game.trace.hit_rules(("1604-1", "1604-2", "1604-2a", "1604-3"))
    show(game, ref, unit_of(front, int(power), int(hit)))


def is_open(game: DivideGame, ref: Ref) -> bool:
    """Tell whether a territory is open (404-1)."""
    obj = game.obj(ref)
    game.cite("404-1")
    return definitions.of(obj.definition).face in ("open", "assault")


def special_values(game: DivideGame, obj: Obj) -> Values | None:
    """Return the values of an object that is not what its face says; None for all others."""
    kind = obj.zone // game.seats
    if kind == zones.ENERGY:
        if not obj.face_down:
            return None
        game.cite("409-4a")
        found = FACELESS
    elif kind == zones.D_DECK:
        other = definitions.of(obj.definition).other
        if other is None or other.face != "open":
            return None
        game.cite("319-3a")
        found = _in_d_deck(definitions.of(obj.definition), other)
    else:
        return None
    obj.cache = found
    obj.cache_version = game.version
    return found


def _in_d_deck(card: CardDefinition, other: CardDefinition) -> Values:
    found = _IN_DECK.get(card.index)
    if found is None:
        printed = card.printed
        numbers = list(printed.numbers)
        numbers[kinds.COST] = other.printed.numbers[kinds.COST]
        found = Values(
            printed.names, printed.types, other.printed.colours, tuple(numbers), printed.traits, printed.keywords,
            printed.held,
        )  # fmt: skip
        _IN_DECK[card.index] = found
    return found


# Faces that are made


def aura_of(
    definition: Definition, information: str, overlay: tuple[tree.Node, ...] = (), hidden: bool = False
) -> CardDefinition:
    """Return a card as an aura with the given information (521-1b to 521-1c); *overlay* is the text it has as such."""
    card = front_of(definition)
    key = ("aura", card.index, information, overlay, hidden)
    found = _made.get(key)
    if found is None:
        found = _aura(card, information, overlay, hidden)
        found.face = "aura"
        found.front = card
        _made[key] = found
    return found


def _aura(
    card: CardDefinition, information: str, overlay: tuple[tree.Node, ...], hidden: bool
) -> CardDefinition:
    printed = card.printed
    numbers = [ABSENT] * kinds.NUMBERS
    abilities: list[Ability] = []
    if _NUMBER.fullmatch(information):
        n = int(information)
        numbers[kinds.AURA_NUMBER] = n
        abilities.append(
            definitions.ability_of(tree.Static((tree.ModifyValue(tree.Host(), "power", tree.Num(n)),)))
        )
    if not hidden:
        numbers[kinds.COST] = printed.numbers[kinds.COST]
    if information == CLOTHES and "clothes" in readings.TEXTS_OF_AURAS:
        for ability in card.abilities:
            for word in ability.keywords:
                if isinstance(word.argument, nodes.WornEffect):
                    abilities.append(
                        definitions.ability_of(tree.Static((word.argument.change,), "territories"))
                    )
    for node in keywords.flatten(overlay, "unit") if "overlay" in readings.TEXTS_OF_AURAS else ():
        abilities.append(definitions.ability_of(node))
    traits = (() if hidden else printed.traits) + (f"aura:{information}",)
    values = Values(
        ("",) if hidden else printed.names, kinds.AURA, 0 if hidden else printed.colours, tuple(numbers), traits,
        () if hidden else printed.keywords, definitions.held_by(tuple(abilities)),
    )  # fmt: skip
    return CardDefinition(card.number, card.name, values, card.text, tuple(abilities), card.cost)


def unit_of(definition: Definition, power: int, hit: int) -> CardDefinition:
    """Return a command as a unit (1604): its other information stays, its text is off."""
    card = front_of(definition)
    key = ("unit", card.index, power, hit)
    found = _made.get(key)
    if found is None:
        printed = card.printed
        numbers = list(printed.numbers)
        numbers[kinds.POWER] = power
        numbers[kinds.HIT] = hit
        types = (printed.types & ~kinds.COMMAND) | kinds.UNIT
        values = Values(printed.names, types, printed.colours, tuple(numbers), printed.traits, (), ())
        found = CardDefinition(
            card.number, card.name, values, card.text, (), card.cost, card.timing, card.trigger, card.lines
        )
        found.face = "made_unit"
        found.front = card
        _made[key] = found
    return found


def assault_of(face: CardDefinition, power: int, hit: int) -> CardDefinition:
    """Return a territory's face as it is while it is a unit as well (1406-1a)."""
    key = ("assault", face.index, power, hit)
    found = _made.get(key)
    if found is None:
        printed = face.printed
        numbers = list(printed.numbers)
        numbers[kinds.POWER] = power
        numbers[kinds.HIT] = hit
        values = Values(
            printed.names, printed.types | kinds.UNIT, printed.colours, tuple(numbers), printed.traits,
            printed.keywords, printed.held,
        )  # fmt: skip
        found = CardDefinition(
            face.number, face.name, values, face.text, face.abilities, face.cost, face.timing, face.trigger,
            face.lines, face.stats, face.work,
        )  # fmt: skip
        found.face = "assault" if face.face == "open" else "assault_unopened"
        found.front = front_of(face)
        _made[key] = found
    return found


def token_of(name: str) -> CardDefinition:
    """Return the token called *name* (536-1b); raise KeyError when the appendix has none such."""
    TOKENS[name]
    key = ("token", name)
    found = _made.get(key)
    if found is None:
        values = Values((name,), 0, 0, (ABSENT,) * kinds.NUMBERS, (), (), ())
        found = CardDefinition(f"token-{name}", name, values, "", ())
        _made[key] = found
    return found


class FacesAnswers(DefinitionsAnswers):
    """Answers which face of a card counts."""

    __slots__ = ()

    def put_behind(self, ref: Ref, card: Definition) -> None:
        """Make a hidden object another card: one that is an aura is the same aura, made of the other card."""
        obj = self.mutable_object(ref)
        if definitions.of(obj.definition).face == "aura":
            for trait in obj.definition.printed.traits:
                if trait.startswith("aura:"):
                    obj.definition = aura_of(card, trait.partition(":")[2], (), obj.face_down)
                    return
        obj.definition = card

    def secret_pool(self, obj: Obj) -> int:
        """Return which hidden cards may be exchanged for each other: those of one owner, the D deck apart."""
        in_d_deck = obj.zone // self.seats == zones.D_DECK
        return int(obj.owner) + (self.seats if in_d_deck else 0)

    def evaluate(self, obj: Obj) -> Values:
        """Compute the values of *obj*; face-down energy has none, a territory in the D deck those of its open face."""
        kind = obj.zone // self.seats
        if kind == zones.ENERGY and obj.face_down or kind == zones.D_DECK:
            special = special_values(self, obj)
            if special is not None:
                return special
        return super().evaluate(obj)

    def card_behind(self, obj: Obj) -> Definition:
        """Return the card that a hidden object is: of a log the card that lies face down."""
        return front_of(obj.definition)
