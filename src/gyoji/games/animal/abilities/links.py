"""Which ability did what to an object: for texts that speak of what an ability of this card moved, turns later.

Links are kept only where some card at the table asks for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects.nodes import ByAbility, DoneByAbility, PointsHappened
from gyoji.games.animal.table import kinds
from gyoji.kernel.effects.resolve import REPLACEMENT, Resolve
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, Ref, card_of, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.values import nature
from gyoji.kernel.values.ability import ACTIVATED, INTRINSIC, TRIGGERED
from gyoji.kernel.values.values import Definition

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


CLASSES: Final = {ACTIVATED: "activated", TRIGGERED: "triggered", INTRINSIC: "intrinsic"}
"""Classes of abilities by kind; others that have a cost are play abilities."""
MANY: Final = 128
"""After so many links, those to objects that are gone are dropped."""
CLASS_BITS: Final = {
    name: 1 << 64 + i for i, name in enumerate(("play", "activated", "triggered", "intrinsic", "constant"))
}
"""Bits of an event's mask that say by which class of ability it came, beyond those of the kinds of events."""
PAST: Final = (tree.Happened, tree.TimesHappened, PointsHappened, tree.DidThisTurn)
_asking: Final[dict[int, bool]] = {}
"""By definition: whether its text asks what its abilities did."""
_asking_classes: Final[dict[int, bool]] = {}
"""By definition: whether its text asks later by which class of ability something was done."""


def watch(game: AnimalGame, definition: Definition) -> None:
    """Note that some card asks what its abilities did."""
    asks = _asking.get(definition.index)
    if asks is None:
        asks = False
        for ability in definition.abilities:
            for node in tree.walk(ability.node):
                asks = asks or isinstance(node, DoneByAbility)
        _asking[definition.index] = asks
    game.linking = game.linking or asks
    classes = _asking_classes.get(definition.index)
    if classes is None:
        past = [
            each
            for ability in definition.abilities
            for each in tree.walk(ability.node)
            if isinstance(each, PAST)
        ]
        classes = any([isinstance(each, ByAbility) for node in past for each in tree.walk(node)])
        _asking_classes[definition.index] = classes
    game.tells_classes = game.tells_classes or classes


def classed(game: AnimalGame, event: Event) -> Event:
    """Return what happened with the class of the ability that did it, for texts that ask later (206-4k)."""
    if event.kind == kinds.TARGET or not event.mask & (1 << kinds.BY_EFFECT):
        return event
    told = event.clone()
    told.mask |= CLASS_BITS[class_of(game, event)]
    return told


def note(game: AnimalGame, event: Event) -> None:
    """Remember what an effect did to an object, and an ability of which class and card it was."""
    if event.source == NO_REF or event.source < 0 or not event.mask & (1 << kinds.BY_EFFECT):
        return
    now = event.became if event.became != NO_REF else event.subject
    game.links += ((int(card_of(event.source)), class_of(game, event), event.mask, int(now)),)
    game.invalidate_aspects(nature.FACTS)  # values may have been read since the event
    if len(game.links) % MANY == 0:
        game.links = tuple(dict.fromkeys([link for link in game.links if _is_there(game, Ref(link[3]))]))


def _is_there(game: AnimalGame, ref: Ref) -> bool:
    return is_player(ref) or not is_item(ref) and game.is_live(ref)


def class_of(game: AnimalGame, event: Event) -> str:
    """Return the class of the ability whose effect does this.

    What a constant effect puts in the place of something is done by that effect, whatever is resolving meanwhile.
    """
    if event.kind == kinds.TARGET:  # before the effect is on a pile: the event says it
        return event.word
    for name, bit in CLASS_BITS.items():  # it is over, and told as it was
        if event.mask & bit:
            return name
    replaces = False
    for frame in reversed(game.stack):
        if frame.program.name == "Apply" or replaces and frame.program.name == "Entry":
            return "intrinsic"
        if frame.program.name == "ResolveTop":
            break
        if replaces:
            return "constant"
        replaces = isinstance(frame, Resolve) and frame.word == REPLACEMENT
    for item in game.waiting:
        if item.serial == game.resolving and item.held is not None:
            if card_of(item.scope.source) != card_of(event.source):
                break
            return CLASSES.get(item.held.ability.kind, "play")
    return "constant"


def passes(game: AnimalGame, node: DoneByAbility, scope: Scope, ref: Ref) -> bool:
    """Tell whether an ability of the scope's source, of the named class, did what the text says to the object."""
    bit = 1 << game.lexicon.kinds[node.verb]
    mine = int(card_of(scope.source))
    for card, name, mask, now in game.links:
        if now == int(ref) and card == mine and mask & bit and node.ability in ("", "any", name):
            return True
    return False
