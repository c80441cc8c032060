"""Keyword abilities (1600): what each of the 23 stands for, and where the rules look at it.

A keyword is known by its name in the values of an object, so that one that was lost is not there (1612.1b) and one
that is there twice counts once (1601.4). What a keyword does stands where the rule that it changes is carried out:
attack, defence, damage, play. Here are those that keep something from happening, those that rule processing carries
out, and equipment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects import equip
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.turns.leaving import LeavingAnswers
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import trace
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import (
    INCARNATION_BITS,
    NO_PLAYER,
    NO_REF,
    PlayerId,
    Ref,
    RuleId,
    is_item,
    is_player,
)
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.nature import Nature
from gyoji.kernel.values.values import Definition, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

WINTER: Final = "冬"

_AREA_RULES: Final[dict[str, RuleId]] = {
    "plain": "1602-1a", "mountain": "1602-2a", "aquatic": "1602-3a", "forest": "1602-4a", "night": "1602-5a",
}  # fmt: skip
LABELS: Final[dict[str, tuple[RuleId, RuleId, RuleId]]] = {
    kinds.BUFFALO_ARMY: ("1612.1", "1612.1a", "1612.1b"),
    kinds.RHINO_ARMY: ("1613.1", "1613.1a", "1613.1b"),
    kinds.WANDERER: ("1618.1", "1618.1a", "1618.1b"),
}
"""Keywords that are nothing but a name: the rules on having one, on what it does, and on having lost it."""

_PROTECTED: Final = (
    kinds.CARD_MOVES | 1 << kinds.LEAVE | 1 << kinds.NIGHT | 1 << kinds.THWART | 1 << kinds.TARGET
)
_GUARDS: Final[dict[str, int]] = {
    kinds.INVIOLABLE: kinds.CARD_MOVES | 1 << kinds.LEAVE | 1 << kinds.NIGHT | 1 << kinds.THWART,
    kinds.INDESTRUCTIBLE: 1 << kinds.DESTROY,
    kinds.IRON_WALL: 1 << kinds.TARGET,
}
_guarded: Final[dict[int, int]] = {}
"""By definition: the kinds of events from which keywords that it has or gives protect."""
SHARING: Final = 1
WINTERING: Final = 2
EQUIPPING: Final = 4
PROCESSED: Final[dict[str, int]] = {
    kinds.UNIQUE: SHARING, kinds.WINTER_COAT: WINTERING, kinds.EQUIP_KEYWORD: EQUIPPING
}  # fmt: skip
"""Bits of the keywords that have rule processing do something."""
IN_DOMAIN: Final = SHARING
"""Those among them that do so in the domain too."""
_processed: Final[dict[int, int]] = {}
_BAN_NODE: Final = tree.Cannot(tree.Event("destroy"))
BAN: Final = Continuous(-1, 0, NO_SCOPE, _BAN_NODE, Nature(_BAN_NODE, (), kinds.LEXICON), None)
"""What forbids an event where a keyword does."""


class KeywordsAnswers(LeavingAnswers):
    """Answers what the machine asks of this chapter."""

    __slots__ = ()

    def prohibition(self, event: Event) -> Continuous | None:
        """Return an effect that prohibits the event, a keyword's among them, or None."""
        if not event.mask & self.watched_replaces:
            return None
        if forbids(self, event):
            return BAN
        return super().prohibition(event)


def area_rule(keyword: str) -> RuleId:
    """Return the rule of a condition keyword (1602.1)."""
    return _AREA_RULES[keyword]


# What keywords stand for in a card's text

KEEPS_ABILITIES: Final = tree.Static(
    (tree.Unaffected(tree.This(), tree.Selector(nouns=("effect",), filters=(tree.InState("losing"),))),),
    "all",
)
"""The part of inviolable that an effect would take abilities from (1619.3)."""


def expanded(nodes: tuple[Node, ...]) -> list[Node]:
    """Return abilities with what two keywords stand for put beside them: equipment (1605.1), inviolable (1619.3)."""
    found: list[Node] = []
    known: list[str] = []
    for node in nodes:
        found.append(node)
        if isinstance(node, tree.Keywords):
            trace.cite("animal", "1601.1", "1601.2", "1601.3")
            for word in node.words:
                if isinstance(word, tree.Keyword):
                    if word.name in known:
                        trace.cite("animal", "1601.4")
                    known.append(word.name)
                if isinstance(word, tree.Keyword) and word.name == kinds.EQUIP_KEYWORD:
                    found.append(equipment_play(word))
                elif isinstance(word, tree.Keyword) and word.name == kinds.INVIOLABLE:
                    found.append(KEEPS_ABILITIES)
    return found


def equipment_play(word: tree.Keyword) -> tree.Effect:
    """Return the play ability of equipment: target something that fits, and come out equipped to it."""
    what = word.argument
    if not isinstance(what, tree.Selector):
        raise ValueError("1605.1: equipment names what it is for")
    target = tree.Selector(
        what.player, what.zone, what.filters, what.nouns, tree.Exactly(tree.Num(1)), what.among
    )
    trace.cite("animal", "206-12a")
    enter = tree.Act(
        "bring_out",
        object=tree.This(),
        to=tree.Zone("battlefield", tree.Player("you")),
        state="equipped",
        with_=tree.Ref(0),
    )
    return tree.Effect((tree.Do((enter,)),), costs=(tree.Bind(0, tree.Choose(target, target=True)),))


def equipment_target(game: AnimalGame, ref: Ref) -> Node | None:
    """Return what the object's equip keyword says it is for; None when it has none."""
    for held in game.values(ref).held:
        for word in held.ability.keywords:
            if word.name == kinds.EQUIP_KEYWORD:
                return word.argument
    return None


# What keywords forbid


def watch(game: AnimalGame, definition: Definition) -> None:
    """Note that events may be forbidden where a card has, or gives, a keyword that protects."""
    guarded = _guarded.get(definition.index)
    if guarded is None:
        guarded = 0
        processed = 0
        for ability in definition.abilities:
            for node in tree.walk(ability.node):
                if isinstance(node, tree.Keyword):
                    guarded |= _GUARDS.get(node.name, 0)
                    processed |= PROCESSED.get(node.name, 0)
        _guarded[definition.index] = guarded
        _processed[definition.index] = processed
    for ability in definition.abilities:
        game.altering |= ability.deep_replace_mask
    game.watched_replaces |= guarded
    game.processed |= _processed[definition.index]


class WordBits:
    """Which of some keywords objects have, as bits; of printed keywords that is worked out once for a card."""

    __slots__ = ("bits", "printed")

    def __init__(self, bits: dict[str, int]) -> None:
        self.bits = bits
        """The bits of each keyword."""
        self.printed: list[int] = []
        """By definition; -1 where that was not asked yet."""

    def of(self, definition: Definition, values: Values) -> int:
        """Return the bits of the keywords that an object has now."""
        if values.keywords is not definition.printed.keywords:
            return self._read(values)
        index = definition.index
        while len(self.printed) <= index:
            self.printed.append(-1)
        found = self.printed[index]
        if found < 0:
            found = self._read(values)
            self.printed[index] = found
        return found

    def _read(self, values: Values) -> int:
        found = 0
        for word in values.keywords:
            found |= self.bits.get(word, 0)
        return found


_PROCESSED: Final = WordBits(PROCESSED)


def processed_by(definition: Definition, values: Values) -> int:
    """Return which keywords an object has that have rule processing do something, as bits of `PROCESSED`."""
    return _PROCESSED.of(definition, values)


def is_unbound(game: AnimalGame, ref: Ref, mask: int) -> bool:
    """Tell at a glance that nothing can forbid events of these kinds that would happen to an object in its zone."""
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref or obj.definition.printed.statics or shortcuts.are_off():
        return False
    if mask & _PROTECTED and game.values(ref).keywords:
        return False
    return not is_banned(game, mask)


def is_banned(game: AnimalGame, mask: int) -> bool:
    """Tell whether some effect in force forbids events of one of these kinds, whoever or whatever it is about."""
    return continuous.board_of(game).bans & mask != 0


def forbids(game: AnimalGame, event: Event) -> RuleId:
    """Return the rule by which a keyword keeps an event from happening; "" when none does."""
    ref = event.subject
    if not event.mask & _PROTECTED or ref == NO_REF or is_player(ref):
        return ""
    if is_item(ref):
        game.cite("1619.2b")
        return ""
    if not game.is_live(ref):
        return ""
    keywords = game.values(ref).keywords
    if not keywords:
        return ""
    kind = game.kind_of(game.obj(ref).zone)
    if event.mask & (1 << kinds.DESTROY) and kinds.INDESTRUCTIBLE in keywords and kind == zones.BATTLEFIELD:
        game.cite("1620.1")
        game.cite("1620.1a")
        return "1620.1"
    if event.kind == kinds.TARGET:
        return _untargetable(game, event, keywords, kind)
    if kinds.INVIOLABLE in keywords:
        return _inviolable(game, event, kind)
    return ""


def _untargetable(game: AnimalGame, event: Event, keywords: tuple[str, ...], kind: int) -> RuleId:
    if kinds.IRON_WALL not in keywords or kind != zones.BATTLEFIELD:
        return ""
    by = event.cause if event.cause != NO_PLAYER else event.player
    if by == NO_PLAYER or by == game.obj(event.subject).controller:
        return ""
    game.cite("1606.1")
    return "1606.1"


def _inviolable(game: AnimalGame, event: Event, kind: int) -> RuleId:
    """Tell whether another object's effect, or cost, would move it or make it night."""
    if kind != zones.BATTLEFIELD and kind != zones.PILE:
        if kind != zones.DOMAIN or event.kind != kinds.NIGHT:
            return ""
    if event.mask & (1 << kinds.BY_RULE):
        game.cite("1619.2a")
        return ""
    if not event.mask & (1 << kinds.BY_EFFECT | 1 << kinds.AS_COST):
        return ""
    if event.source == event.subject or event.source == NO_REF:
        return ""
    if event.kind == kinds.NIGHT:
        game.cite("1619.4")
        return "1619.4"
    game.cite("1619.1")
    game.cite("1619.2")
    if event.mask & (1 << kinds.AS_COST):
        game.cite("1619.2c")
    return "1619.2"


def entry_bits(game: AnimalGame, ref: Ref, source: Ref, bits: int) -> int:
    """Return in which of some states the effect of *source* lets an object come out.

    No other's effect makes an inviolable one come out as night or without its abilities. That is decided before it
    moves, of what it is where it comes from (907-3b): all that applies as it comes out then applies.
    """
    if not bits & (kinds.AS_NIGHT | kinds.WITHOUT_ABILITIES):
        return bits
    if source >> INCARNATION_BITS == ref >> INCARNATION_BITS:
        return bits
    if kinds.INVIOLABLE not in game.values(ref).keywords:
        return bits
    game.cite("1619.4" if bits & kinds.AS_NIGHT else "1619.3")
    return bits & ~(kinds.AS_NIGHT | kinds.WITHOUT_ABILITIES)


# What keywords have rule processing do (1202.1)


def unique_groups(game: AnimalGame, player: PlayerId) -> list[tuple[Ref, ...]]:
    """Return the objects of one name among which one must be kept, by reason of a unique one among them (1604.1)."""
    found: list[tuple[Ref, ...]] = []
    for zone in zones.FIELD:
        cards = game.cards_in(zone, player)
        if len(cards) < 2:
            continue
        for ref in cards:
            values = game.values(ref)
            if not processed_by(game.objs[ref >> INCARNATION_BITS].definition, values) & SHARING:
                continue
            for name in values.names:
                if not _is_shared(game, cards, ref, name):
                    continue
                same = tuple([other for other in cards if name in game.values(other).names])
                if len(same) > 1 and same not in found:
                    game.cite("1604.1")
                    game.cite("1604.1a")
                    found.append(same)
    return found


def _is_shared(game: AnimalGame, cards: list[Ref], ref: Ref, name: str) -> bool:
    for other in cards:
        if other != ref and name in game.values(other).names:
            return True
    return False


def without_winter(game: AnimalGame, player: PlayerId) -> list[Ref]:
    """Return the existences that need winter on their player's battlefield and have none there (1608.1)."""
    cards = game.cards_in(zones.BATTLEFIELD, player)
    wearing: list[Ref] = []
    for ref in cards:
        if processed_by(game.objs[ref >> INCARNATION_BITS].definition, game.values(ref)) & WINTERING:
            wearing.append(ref)
    if not wearing:
        return []
    for ref in cards:
        if not game.is_token(ref) and WINTER in game.values(ref).names:
            return []
    game.cite("1608.1")
    return wearing


def ill_equipped(game: AnimalGame, player: PlayerId) -> list[Ref]:
    """Return the equipment that is not equipped, or to something that it is not for (1605.1)."""
    found: list[Ref] = []
    for ref in game.cards_in(zones.BATTLEFIELD, player):
        if processed_by(game.objs[ref >> INCARNATION_BITS].definition, game.values(ref)) & EQUIPPING:
            if not _well_equipped(game, ref):
                game.cite("1605.1")
                found.append(ref)
    return found


def _well_equipped(game: AnimalGame, ref: Ref) -> bool:
    obj = game.obj(ref)
    if not equip.is_equipped(game, ref) or not game.on_field(obj.host):
        return False
    what = equipment_target(game, ref)
    if not isinstance(what, tree.Selector):
        return True
    return select.matches(game, Scope(obj.controller, ref), what, obj.host)
