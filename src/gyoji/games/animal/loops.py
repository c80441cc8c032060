"""Loops (1400) and repetition (1500): telling that the game goes in circles, and ending that.

Only a turn with suspiciously many actions is watched (`Switches.loop_after`). From then on every position in which a
player gets priority is kept, with what was done in it. Life, counters and what piles up on the piles are left out of
a position: what changes them over and over is a loop (1401.2); where they have come back too it is a repetition. Who
keeps the circle going says how often it is gone through, and can then do no more what led back to its beginning. A
circle that nobody keeps going has been gone through once, and what would lead round again is taken off the piles
(1403.1).

Over several turns a repetition shows in the numbers of cards and the life as turns begin (1501.1). Once they have come
again, what players do is kept until they come again once more; then nobody may do it any more in this game (1502.2).
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from gyoji.games.animal import continuing, options
from gyoji.kernel.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.loops import position
from gyoji.kernel.procedure import END, Ask, Call, Control, Option, Procedure, answer, step

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame

MOST: Final = 99
"""The largest number that can be named."""


class Choice:
    """What a player did in a watched position. Immutable."""

    __slots__ = ("position", "strict", "player", "name", "forced")

    def __init__(self, position: str, strict: str, player: PlayerId, name: str, forced: bool) -> None:
        self.position = position
        self.strict = strict
        """The position with life and counters."""
        self.player = player
        self.name = name
        """The stable name of the option taken; "" for passing."""
        self.forced = forced
        """There was nothing else to do."""

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.position, self.strict, self.player, self.name, self.forced)


class Circle:
    """A circle that is being gone through a named number of times. Immutable."""

    __slots__ = ("path", "left", "deeds", "stopper")

    def __init__(
        self, path: tuple[str, ...], left: int, deeds: tuple[Choice, ...], stopper: PlayerId
    ) -> None:
        self.path = path
        """The positions on it, from where it begins."""
        self.left = left
        """How often it is still to be begun."""
        self.deeds = deeds
        self.stopper = stopper
        """Who has to do otherwise in the end."""

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.path, self.left, tuple([deed.state() for deed in self.deeds]), self.stopper)


def loose(game: AnimalGame) -> str:
    """Return a position without what a loop may change and be one all the same (1401.2).

    That is life, counters and damage, and how often and in which order the same things lie on the piles: what a loop
    leaves behind there would hide it.
    """
    game.cite("1401.2")
    cards = tuple(
        [
            (obj.definition.number, obj.definition.name, int(obj.zone), obj.turned, obj.face_down, obj.flags)
            for obj in game.objs
        ]
    )
    waiting: list[tuple[int, int]] = []
    for item in game.waiting:
        entry = (_slot(item.source), -1 if item.held is None else item.held.key)
        if entry not in waiting:
            waiting.append(entry)
    waiting.sort()
    pending = tuple([(_slot(each.source), each.held.key) for each in game.triggered])
    frames = tuple([(frame.program.name, frame.pc) for frame in game.stack])
    whole = (cards, waiting, pending, frames, game.phase, game.step, len(game.continuous))
    return hashlib.blake2b(repr(whole).encode(), digest_size=8).hexdigest()


def _slot(ref: Ref) -> int:
    return ref >> INCARNATION_BITS if ref > 0 else int(ref)


def is_watching(game: AnimalGame) -> bool:
    """Tell whether positions are watched now."""
    return game.actions >= game.switches.loop_after or game.long_watch or len(game.barred) > 0


def watch(game: AnimalGame, holder: PlayerId) -> Control | None:
    """Look whether the position has come before, as the last act of the step before a player is asked."""
    game.loop_here = ""
    if not is_watching(game):
        return None
    here = f"{loose(game)} {holder}"
    game.loop_here = here
    game.loop_strict = position(game)
    circle = game.circle
    if circle is not None:
        if here == circle.path[0]:
            _begin_again(game, circle)
        elif here not in circle.path:
            _leave(game, circle)
        return None
    if any([spent.position == here for spent in game.spent]):
        return None
    for i in range(len(game.trail) - 1, -1, -1):
        if game.trail[i].position == here:
            return _found(game, game.trail[i:])
    return None


def _begin_again(game: AnimalGame, circle: Circle) -> None:
    """Go round once more, as long as that was said."""
    if circle.left > 0:
        game.circle = Circle(circle.path, circle.left - 1, circle.deeds, circle.stopper)
    else:
        _leave(game, circle)


def _leave(game: AnimalGame, circle: Circle) -> None:
    """Be done with a circle, or off it: what led the player who must stop back is used up (1402.3, 1501.3)."""
    for deed in circle.deeds:
        if deed.player == circle.stopper and deed.name:
            game.spent += (deed,)
            break
    game.trail = ()
    game.circle = None


def _found(game: AnimalGame, deeds: tuple[Choice, ...]) -> Control | None:
    game.cite("1401.1")
    repeats = deeds[0].strict == game.loop_strict
    actors: list[PlayerId] = []
    for deed in deeds:
        if deed.name and not deed.forced and deed.player not in actors:
            actors.append(deed.player)
    if not actors:
        _stop(game)
        return None
    if repeats:
        game.cite("1501.1")
        game.cite("1501.1a")
        if len(actors) > 1:
            game.cite("1502.1b")
            game.cite("1502.1c")
        return Call(NameNumber((actors[0],), deeds, "1502.1a"))
    if len(actors) == 1:
        return Call(NameNumber((actors[0],), deeds, "1402.1"))
    return Call(NameNumber(tuple(actors), deeds, "1402.2"))


def _stop(game: AnimalGame) -> None:
    """Take what compulsion alone keeps going off the piles: it was gone through once (1403.1)."""
    game.cite("1403.1")
    game.cite("1501.1b")
    game.waiting = tuple([item for item in game.waiting if item.card > 0])
    game.triggered = ()
    game.trail = ()


class NameNumber(Procedure):  # 回数の宣言
    """Who keeps a circle going names a number, in order; the least counts (1402.2)."""

    __slots__ = ("actors", "deeds", "rule", "at", "number", "stopper")

    def __init__(
        self, actors: tuple[PlayerId, ...] = (), deeds: tuple[Choice, ...] = (), rule: str = ""
    ) -> None:
        super().__init__()
        self.actors: tuple[PlayerId, ...] = actors
        self.deeds: tuple[Choice, ...] = deeds
        self.rule = rule
        self.at: int = 0
        self.number: int = MOST
        self.stopper: PlayerId = PlayerId(0)

    @step()
    def ask(self, game: AnimalGame) -> Control | None:
        listed = [Option(options.TIMES, n) for n in range(MOST + 1)]
        return Ask(self.actors[self.at], listed, "name_repetitions", self.rule)

    @answer()
    def named(self, game: AnimalGame, option: Option) -> Control | None:
        if self.at == 0 or option.a < self.number:
            self.stopper = self.actors[self.at]
            self.number = option.a
        self.at += 1
        if self.at < len(self.actors):
            self.goto("ask")
        return None

    @step()
    def begin(self, game: AnimalGame) -> Control | None:
        game.cite(self.rule)
        if self.rule == "1402.2":
            game.cite("1402.2a")
        game.cite("1502.1" if self.rule == "1502.1a" else "1402.3")
        if self.rule == "1502.1a":
            game.cite("1501.3")
        own = tuple([deed for deed in self.deeds if deed.player in self.actors])
        path = tuple([deed.position for deed in self.deeds])
        _begin_again(game, Circle(path, self.number, own, self.stopper))
        return END


def allowed(game: AnimalGame, holder: PlayerId, listed: list[Option]) -> list[Option]:
    """Return what a player may do in a watched position: what the circle demands, or all but what is used up."""
    here = game.loop_here
    if not here:
        return listed
    if game.circle is not None:
        for deed in game.circle.deeds:
            if deed.position == here and deed.player == holder:
                wanted = [option for option in listed if _name(game, option) == deed.name]
                return wanted[:1] if wanted else listed
    used = [spent.name for spent in game.spent + game.barred if spent.position == here]
    return [option for option in listed if _name(game, option) not in used] if used else listed


def note(game: AnimalGame, holder: PlayerId, option: Option, forced: bool) -> None:
    """Keep what a player did with priority."""
    game.actions += 1
    if not game.loop_here:
        return
    if game.long_watch:
        game.long_trail += (Choice(game.loop_here, "", holder, _name(game, option), forced),)
    if game.circle is None and game.actions > game.switches.loop_after:
        game.trail += (Choice(game.loop_here, game.loop_strict, holder, _name(game, option), forced),)


def forget(game: AnimalGame) -> None:
    """Begin a new turn without a past."""
    game.actions = 0
    game.loop_here = ""
    game.circle = None
    game.trail = ()
    game.spent = ()
    continuing.sweep(game)
    _look_back(game)


def _look_back(game: AnimalGame) -> None:
    """Look whether a turn begins as an earlier one did, and bar what led back to that (1502.2)."""
    if game.actions_ever == 0:
        game.actions_ever = 1
        return
    mark = (int(game.turn_player), *[len(zone.cards) for zone in game.zones])
    mark += tuple([game.player(PlayerId(seat)).life for seat in range(game.seats)])
    if mark not in game.marks:
        game.marks += (mark,)
        return
    if game.long_watch:
        game.cite("1502.2")
        game.cite("1501.1a")
        game.barred += tuple([deed for deed in game.long_trail if deed.name and not deed.forced])
    game.long_watch = not game.long_watch
    game.long_trail = ()
    game.marks = (mark,)


def _name(game: AnimalGame, option: Option) -> str:
    return "" if option.kind == options.PASS else game.option_name(option)
