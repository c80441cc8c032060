"""Continuing and constant effects (805.5 to 805.7, 907-4 to 907-6): in which order changes apply, and to what.

There are no layers but this: losing abilities comes before everything and swallows what is gained (907-6a, 907-6c);
numbers are original, then become, then are added to (907-6d). All else goes by when it began. What looks at numbers
(これのATKが3以上なら) sees them as they are in the end (206-8c, 907-4d): it waits for what alters them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects.nodes import (
    ByRuleProcessing,
    EntersEquipped,
    GainInformation,
    GoesBack,
    OriginalIs,
    StaysRevealed,
)
from gyoji.games.animal.effects.reading import ReadingAnswers
from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, Ref, is_item
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node, Selector
from gyoji.kernel.values import changes, continuous, nature
from gyoji.kernel.values.nature import Nature
from gyoji.kernel.values.values import Definition, Held

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame
    from gyoji.kernel.values.ability import Continuous

LOSING: Final = 0
ORIGINAL: Final = 1
PLAIN: Final = 2
BECOMING: Final = 3
ADDING: Final = 4
LATEST: Final = 1 << 40
"""Later than any time of the clock."""
CONSTANTS: Final = ("any", "static")
"""The kinds of abilities, as texts that take them name them, among which constant ones are."""


class ContinuingAnswers(ReadingAnswers):
    """Answers how continuing effects apply (907)."""

    __slots__ = ()

    def layer_of(self, change: Node, nature: Nature) -> int:
        """Return the place of a change in the order of 907-6."""
        if isinstance(change, tree.Lose):
            for thing in change.things:
                if isinstance(thing, (tree.Ability, tree.Keyword, tree.Quoted)):
                    self.cite("907-6c")
                    return ORIGINAL if nature.measures else LOSING
            return PLAIN
        if isinstance(change, OriginalIs):
            self.cite("203-8g")
            self.cite("907-6d")
            self.cite("203-8g")
            return ORIGINAL
        if isinstance(change, (tree.SetStats, tree.SetValue, tree.Swap)):
            self.cite("206-11e")
            self.cite("907-6d")
            self.cite("206-11e")
            return BECOMING
        if nature.numeric:
            self.cite("907-6d")
            return ADDING
        return PLAIN

    def pooled_from(self) -> int:
        """Return the layer after that of lost abilities: a number that is looked at is the changed one (206-8c)."""
        return ORIGINAL

    def first_of(self, waiting: list[Continuous]) -> Continuous:
        """Return which of several effects applies next: one whose source loses its abilities comes after that."""
        for effect in waiting:
            if not isinstance(effect.change, tree.Lose) or effect.key <= self.serial:
                return effect
            struck = False
            for other in waiting:
                if other is not effect and other.scope.source != effect.scope.source:
                    if isinstance(other.change, tree.Lose) and effect.scope.source in continuous.affected(
                        self, other
                    ):
                        struck = True
                        break
            if not struck:
                return effect
        return waiting[0]

    def fixes_touched(self, scope: Scope, change: Node) -> bool:
        """Tell whether a lasting change is for what it touches as it is made (907-4b)."""
        duration = changes.duration_of(change)
        if isinstance(change, (GoesBack, StaysRevealed)):  # about what the act before them moved or showed
            return True
        if isinstance(duration, tree.During) or is_for_the_next(duration) or _is_of_arrivals(change):
            self.cite("907-4d")
            self.cite("907-4e")
            return False
        self.cite("907-4b")
        self.cite("907-4c")
        return True

    def fixes_described(self, scope: Scope, change: Node) -> bool:
        """Tell whether a ban, duty, permission or replacement is for those it describes now: until (907-4b)."""
        duration = changes.duration_of(change)
        if isinstance(change, (GoesBack, StaysRevealed)):  # about what the act before them moved or showed
            return True
        if isinstance(duration, tree.During) or is_for_the_next(duration) or _is_of_arrivals(change):
            self.cite("907-4d")
            self.cite("907-4e")
            return False
        self.cite("907-4b")
        self.cite("907-4c")
        return True

    def effect_begins(self, scope: Scope, change: Node, duration: Node | None) -> bool:
        """Tell whether a continuing effect begins: one that holds as long as something is so does not if it is not."""
        self.cite("907-4a")
        if isinstance(duration, tree.AsLongAs):
            self.cite("907-4f")
            self.cite("907-4g")
            return select.holds(self, scope, duration.condition)
        named = _named(duration)
        if named is not None and named.which == "this" and named.name != kinds.WHOLE_TURN:
            return self.in_period(named, scope)  # この戦闘中, where there is none
        return True

    def in_reach(self, scope: Scope, ref: Ref) -> bool:
        """Tell whether a lasting effect may touch the object at all."""
        return True

    def is_valid(self, obj: Obj, held: Held) -> bool:
        """Tell whether an ability works where its object lies: not on a card that is face down in exile (805.3d)."""
        if obj.face_down and obj.zone // self.seats == zones.EXILE:
            self.cite("805.3d")
            return False
        return True

    def is_such_effect(self, effect: Continuous, by: Selector, ref: Ref) -> bool:
        """Tell whether an effect takes abilities, where an object does not lose them (907-6b)."""
        for each in by.filters:
            if isinstance(each, tree.InState) and each.state == "losing":
                change = effect.change
                if not isinstance(change, tree.Lose):
                    return False
                self.cite("907-6b")
                if kinds.INVIOLABLE in self.obj(ref).definition.printed.keywords:
                    self.cite("1619.3")
                return any(
                    [isinstance(thing, (tree.Ability, tree.Keyword, tree.Quoted)) for thing in change.things]
                )
        return not by.filters

    def static_time(self, obj: Obj, held: Held) -> int:
        """Return since when a constant ability is in force (805.5, 805.7)."""
        if self.muted and obj.ref in self.muted:
            return LATEST + self.muted.index(obj.ref)
        return _began(self, obj)


def is_for_the_next(duration: Node | None) -> bool:
    """Tell whether a change is for what comes next within a period (このターン中、次に～)."""
    return isinstance(duration, tree.Until) and isinstance(duration.moment, tree.AnyOf)


def _is_of_arrivals(change: Node) -> bool:
    """Tell whether a change says how objects come out: those that are there are not meant."""
    return isinstance(change, (tree.EntersWith, EntersEquipped)) and isinstance(change.object, tree.Selector)


def _named(duration: Node | None) -> tree.Period | None:
    """Return the period that a duration names."""
    period: Node | None = None
    if isinstance(duration, tree.Until) and isinstance(duration.moment, tree.Moment):
        period = duration.moment.period
    elif isinstance(duration, tree.During):
        period = duration.period
    return period if isinstance(period, tree.Period) else None


# When constant abilities began (805.5, 805.7)


def _began(game: AnimalGame, obj: Obj) -> int:
    if game.began:
        for ref, time in game.began:
            if ref == obj.ref:
                return time
    return obj.since


def note(game: AnimalGame, batch: list[Event]) -> None:
    """Note what events mean for effects that go on: abilities that are there again, sources that have left."""
    for event in batch:
        if event.kind == kinds.DAWN and game.is_live(event.subject):
            begin_anew(game, [event.subject])
            game.invalidate_values()
        if game.trace is not None and event.mask & (1 << kinds.LEAVE):
            if any([effect.scope.source == event.subject for effect in game.continuous]):
                game.cite("907-4j")


def settle(game: AnimalGame) -> None:
    """Note which objects have lost constant abilities, and let those begin anew that are there again (805.7).

    The course of the game calls it, after every change: whoever reads values, at whatever moment, must not alter
    when anything began. Of several that come back together the turn player's begin first (805.5a), each player's in
    the order in which they had begun before.
    """
    if not game.muted:
        if not game.silences or shortcuts.is_current(game.unsilenced_at, game.version):
            return
        if not _may_silence(game):
            game.unsilenced_at = game.version
            return
    lost = continuous.board_of(game).lost
    now = [ref for ref, things in lost.items() if game.is_live(ref) and _takes_constants(things)]
    places = sorted([_former_place(game, ref) for ref in now])
    muted = tuple([place[2] for place in places])
    if muted == game.muted:
        return
    back = sorted([_former_place(game, ref) for ref in game.muted if ref not in now and game.is_live(ref)])
    game.muted = muted
    for ref in muted:
        game.mutable_object(ref).own = None
    if back:
        begin_anew(game, [place[2] for place in back])
    game.invalidate_values()


def _may_silence(game: AnimalGame) -> bool:
    """Tell whether something in force may take abilities: a first look, so that values are not read for nothing."""
    if game.static_zones & ~game.lexicon.default_mask:
        return True
    for effect in game.continuous:
        if effect.nature.writes & nature.ABILITIES or isinstance(effect.change, GainInformation):
            return True
    for kind in game.lexicon.default_places:
        for zone in game.zone_table[kind]:
            for ref in game.zones[zone].cards:
                definition = game.objs[ref >> INCARNATION_BITS].definition
                if definition.printed.statics:
                    known = _marks.get(definition.index)
                    if known is None or known[3]:
                        return True
    return False


def _former_place(game: AnimalGame, ref: Ref) -> tuple[int, int, Ref]:
    obj = game.obj(ref)
    return ((obj.controller - game.turn_player) % game.seats, _began(game, obj), ref)


def _takes_constants(things: tuple[tuple[Node, ...], ...]) -> bool:
    """Tell whether something that effects take from an object is a constant ability."""
    for each in things:
        for thing in each:
            if isinstance(thing, tree.Quoted) or isinstance(thing, tree.Ability) and thing.kind in CONSTANTS:
                return True
    return False


def expire(game: AnimalGame, period: str, edge: str = "end") -> list[Continuous]:
    """End the effects whose duration is over at this edge of a period, and return them."""
    over = continuous.expire(game, period, edge)
    if over:
        settle(game)
    return over


def begin_anew(game: AnimalGame, back: list[Ref]) -> None:
    """Let the constant abilities of objects begin now: they have them again (805.7)."""
    game.cite("805.7")
    kept = tuple([pair for pair in game.began if pair[0] not in back and game.is_live(Ref(pair[0]))])
    game.began = kept + tuple([(int(ref), game.tick()) for ref in back])
    for ref in back:
        game.mutable_object(ref).own = None


def sweep(game: AnimalGame) -> None:
    """Forget continuing effects that can be in force no more: what they touch, or wait for, is gone for good."""
    kept = tuple([effect for effect in game.continuous if not _is_spent(game, effect)])
    if len(kept) != len(game.continuous):
        game.continuous = kept
        game.invalidate_values()


def _is_spent(game: AnimalGame, effect: Continuous) -> bool:
    if effect.touched is not None:
        gone = [ref for ref in effect.touched if ref > 0 and not is_item(ref) and not game.is_live(ref)]
        if len(gone) == len(effect.touched):
            return True
    if effect.scope.source > 0 and not game.is_live(effect.scope.source):
        for condition in effect.conditions:
            if isinstance(condition, tree.InZone) and isinstance(condition.what, tree.This):
                return not condition.absent
    return False


_marks: Final[dict[int, tuple[bool, bool, bool, bool, tuple[str, ...]]]] = {}
"""By definition: what `watch` has found in its abilities."""


def watch(game: AnimalGame, definition: Definition) -> None:
    """Note what a card does: permit plays, have rules carried out, let others activate, take or give abilities."""
    known = _marks.get(definition.index)
    if known is None:
        inside = [node for ability in definition.abilities for node in tree.walk(ability.node)]
        known = (
            any([isinstance(node, tree.Can) for node in inside]),
            any([isinstance(node, ByRuleProcessing) for node in inside]),
            any([isinstance(node, tree.OnlyBy) for node in inside]),
            any(
                [
                    isinstance(node, GainInformation)
                    or isinstance(node, tree.Lose)
                    and _takes_constants((node.things,))
                    for node in inside
                ]
            ),
            tuple(
                [
                    each.zone
                    for node in inside
                    if isinstance(node, tree.Quoted)
                    for each in node.abilities
                    if isinstance(each, tree.Activated) and each.zone
                ]
            ),
        )
        _marks[definition.index] = known
    game.permits = game.permits or known[0]
    game.processes = game.processes or known[1]
    game.shared_abilities = game.shared_abilities or known[2]
    game.silences = game.silences or known[3]
    for zone in known[4]:  # abilities that it can give to cards there
        for kind in game.lexicon.places[zone]:
            game.active_zones |= 1 << kind
