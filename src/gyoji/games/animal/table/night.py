"""The night state (204-1 to 204-3): a card that lies face down in its place.

A night card gets another definition for as long as it lies face down: its back. All that was printed on the face is
gone with it; what effects gave the object, its counters and its damage stay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.definitions import CardDefinition, ability_of, held_by, of
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Ability
from gyoji.kernel.values.values import ABSENT, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

_ABILITY: list[Ability] = []
_hidden: dict[int, CardDefinition] = {}
"""The backs of exiled cards, by the number of the face's definition."""


def _night_ability() -> Ability:
    """Return the keyword that every night card has (204-1b)."""
    if not _ABILITY:
        _ABILITY.append(ability_of(tree.Keywords((tree.Keyword("night"),))))
    return _ABILITY[0]


def back_of(definition: CardDefinition, kind: int) -> CardDefinition:
    """Return the back of a card in a kind of zone: a lair of cost 0, or a territory (204-1c, 204-1d)."""
    front = definition.front
    at = 0 if kind == zones.BATTLEFIELD else 1
    found = front.night[at]
    if found is None:
        numbers = (ABSENT, ABSENT, 0 if at == 0 else ABSENT)
        ability = _night_ability()
        what = (kinds.LAIR if at == 0 else kinds.TERRITORY) | front.printed.types & (kinds.CARD | kinds.TOKEN)
        printed = Values((kinds.NIGHT_NAME,), what, 0, numbers, (), ("night",), held_by((ability,)))
        found = CardDefinition(front.number, kinds.NIGHT_NAME, printed, "", (ability,), (), (), front)
        front.night = (found, front.night[1]) if at == 0 else (front.night[0], found)
    return found


def speaks_of_backs(ability: Ability) -> bool:
    """Tell whether an ability says of itself that it works while its card lies face down in exile (609-1c)."""
    for node in tree.walk(ability.node):
        if isinstance(node, (tree.InState, tree.Event)) and node.state == "face_down":
            return True
    return False


def hide(game: AnimalGame, obj: Obj) -> None:
    """Lay an exiled card face down: nothing on it can be referred to, and its abilities are off (609-1b, 609-1c)."""
    front = of(obj.definition).front
    found = _hidden.get(front.index)
    if found is None:
        kept = tuple([ability for ability in front.abilities if speaks_of_backs(ability)])
        what = front.printed.types & (kinds.CARD | kinds.TOKEN)
        printed = Values((), what, 0, (ABSENT,) * kinds.NUMBERS, (), (), held_by(kept))
        found = CardDefinition(front.number, front.name, printed, "", kept, (), (), front)
        _hidden[front.index] = found
    game.cite("609-1c")
    obj.definition = found
    obj.face_down = True
    obj.own = None
    game.face_downs = True


def show_face(game: AnimalGame, ref: Ref) -> bool:
    """Lay a face-down exiled card open for all, as it is about to be played (701.2); False where it lay open."""
    if not game.obj(ref).face_down or game.zone_kind(ref) != zones.EXILE:
        return False
    obj = game.mutable_object(ref)
    obj.face_down = False
    obj.known = (1 << game.seats) - 1
    turn_up(game, obj)
    game.invalidate_values()
    return True


def turn_down(game: AnimalGame, obj: Obj) -> None:
    """Make a card on the field a night card (204-1b); *obj* is for writing."""
    kind = game.kind_of(obj.zone)
    game.cite("204-1a")
    game.cite("204-1b")
    game.cite("204-1c" if kind == zones.BATTLEFIELD else "204-1d")
    game.cite("204-1e")
    game.cite("305.4f")
    obj.definition = back_of(of(obj.definition), kind)
    obj.flags |= kinds.IS_NIGHT
    obj.own = None


def turn_up(game: AnimalGame, obj: Obj) -> None:
    """Turn a night card face up again (204-3b); *obj* is for writing."""
    obj.definition = of(obj.definition).front
    obj.flags &= ~kinds.IS_NIGHT
    obj.own = None


def is_night(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether an object is a night card."""
    return (game.obj(ref).flags & kinds.IS_NIGHT) != 0
