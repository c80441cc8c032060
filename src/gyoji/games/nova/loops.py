"""Loops (924): telling that the game goes in circles, and ending that.

Only a turn with suspiciously many actions is watched (`Switches.loop_after`). From then on every position in which a
player gets priority is kept, with what was done in it. When a position comes again, whoever kept the circle going names
how often it is to be gone through; then it is, and what led back to the start is no longer offered there. If nobody did
anything but pass, the circle is made of abilities that must be played: the player who set it off loses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova import kinds, options
from gyoji.kernel.circles import Choice, name_of
from gyoji.kernel.events import Event
from gyoji.kernel.ids import NO_PLAYER, PlayerId
from gyoji.kernel.loops import position
from gyoji.kernel.procedure import END, Ask, Call, Control, Option, Procedure, answer, step

if TYPE_CHECKING:
    from gyoji.games.nova.state import NovaGame

MOST: Final = 99
"""The largest number that can be named: enough to reach any life total from any other."""
PATIENCE: Final = 5
"""How often a circle of compulsory abilities may come round while somebody could still do something."""


class Circle:
    """A circle that is being gone through a named number of times."""

    __slots__ = ("head", "left", "deeds")

    def __init__(self, head: str, left: int, deeds: tuple[Choice, ...]) -> None:
        self.head = head
        self.left = left
        """How often it is still to be begun."""
        self.deeds = deeds
        """What the players who named the number do in each position of it."""

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.head, self.left, tuple([deed.state() for deed in self.deeds]))


def watch(game: NovaGame, holder: PlayerId) -> Control | None:
    """Look whether the position has come before, as the last act of the step before a player is asked."""
    game.loop_guard += 1
    game.loop_here = ""
    if game.loop_guard <= game.loop_after:
        return None
    here = position(game) + str(holder)
    game.loop_here = here
    circle = game.circle
    if circle is not None:
        if here == circle.head:
            _begin_again(game, circle)
        return None
    if any([spent.position == here for spent in game.spent]):
        return None
    for i in range(len(game.trail) - 1, -1, -1):
        if game.trail[i].position == here:
            return _found(game, game.trail[i:])
    return None


def _begin_again(game: NovaGame, circle: Circle) -> None:
    if circle.left > 0:
        game.circle = Circle(circle.head, circle.left - 1, circle.deeds)
        return
    game.spent += tuple([deed for deed in circle.deeds if deed.position == circle.head and deed.name])
    game.circle = None
    game.trail = ()


def _found(game: NovaGame, deeds: tuple[Choice, ...]) -> Control | None:
    game.cite("924.1")
    actors = [
        player for player in game.in_turn_order() if any([d.player == player and d.name for d in deeds])
    ]
    if actors:
        return Call(NameNumber(tuple(actors), deeds))
    times = len([deed for deed in game.trail if deed.position == deeds[0].position])
    if times < PATIENCE and not all([deed.forced for deed in deeds]):
        return None
    starter = game.turn_player if game.last_actor == NO_PLAYER else game.last_actor
    return game.do(Event(kinds.LOSE, "924.1.3", player=starter, cause=starter))


class NameNumber(Procedure):  # ループを繰り返す回数を指定する
    """Each player who keeps a circle going names a number, the turn player first; the smaller one counts."""

    __slots__ = ("actors", "deeds", "at", "number")

    def __init__(self, actors: tuple[PlayerId, ...] = (), deeds: tuple[Choice, ...] = ()) -> None:
        super().__init__()
        self.actors: tuple[PlayerId, ...] = actors
        self.deeds: tuple[Choice, ...] = deeds
        self.at: int = 0
        self.number: int = MOST

    @step()
    def ask(self, game: NovaGame) -> Control | None:
        rule = "924.1.1" if len(self.actors) == 1 else "924.1.2"
        listed = [Option(options.NUMBER, n) for n in range(MOST + 1)]
        return Ask(self.actors[self.at], listed, "name_repetitions", rule)

    @answer()
    def named(self, game: NovaGame, option: Option) -> Control | None:
        self.number = min(self.number, option.a)
        self.at += 1
        if self.at < len(self.actors):
            self.goto("ask")
        return None

    @step()
    def begin(self, game: NovaGame) -> Control | None:
        own = tuple([deed for deed in self.deeds if deed.player in self.actors])
        _begin_again(game, Circle(self.deeds[0].position, self.number, own))
        return END


def allowed(game: NovaGame, holder: PlayerId, listed: list[Option]) -> list[Option]:
    """Return what a player may do in a watched position: what the circle demands, or all but what is used up."""
    here = game.loop_here
    if not here:
        return listed
    if game.circle is not None:
        for deed in game.circle.deeds:
            if deed.position == here and deed.player == holder:
                wanted = [option for option in listed if name_of(game, option) == deed.name]
                return wanted[:1] if wanted else listed
        return listed
    used = [spent.name for spent in game.spent if spent.position == here]
    return [option for option in listed if name_of(game, option) not in used] if used else listed


def is_spent(game: NovaGame, option: Option) -> bool:
    """Tell whether an option is withheld because its circle was gone through as often as was named."""
    name = name_of(game, option)
    return any([spent.position == game.loop_here and spent.name == name for spent in game.spent])


def note(game: NovaGame, holder: PlayerId, option: Option, forced: bool) -> None:
    """Keep what a player did with priority."""
    if option.kind != options.PASS:
        game.last_actor = holder
    if game.loop_here and game.circle is None:
        game.trail += (Choice(game.loop_here, holder, name_of(game, option), forced),)


def forget(game: NovaGame) -> None:
    """Begin a new turn without a past."""
    game.loop_guard = 0
    game.loop_here = ""
    game.circle = None
    game.trail = ()
    game.spent = ()
    game.last_actor = NO_PLAYER
