"""Loops (1400) and repetition (1500): telling that the game goes in circles, and ending that.

The kernel's `circles` find them and go through them; this is what they ask. Life, counters and what piles up on the
piles are left out of a position: what changes them over and over is a loop (1401.2); where they have come back too it
is a repetition. Who keeps the circle going says how often it is gone through, and can then do no more what led back to
its beginning. A circle that nobody keeps going has been gone through once, and what would lead round again is taken off
the piles (1403.1).

Over several turns a repetition shows in the numbers of cards and the life as turns begin (1501.1). Once they have come
again, what players do is kept until they come again once more; then nobody may do it any more in this game (1502.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.effects import continuing
from gyoji.games.animal.table import kinds, moves
from gyoji.games.animal.table.piles import PilesAnswers
from gyoji.kernel.machine import circles
from gyoji.kernel.machine.circles import Choice
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.loops import position
from gyoji.kernel.machine.procedure import Control, Option
from gyoji.kernel.table import seating
from gyoji.kernel.table.ids import NO_REF, PlayerId, RuleId
from gyoji.kernel.values.ability import Waiting

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def loose(game: AnimalGame, with_procedures: bool = True) -> str:
    """Return a position without what a loop may change and be one all the same (1401.2).

    That is life, counters and damage, and how often and in which order the same things lie on the piles: what a loop
    leaves behind there would hide it. Without procedures it does not count how deep one lies in the other.
    """
    game.cite("1401.2")
    return f"{position(game, True, with_procedures)} {game.phase} {game.step}"


def is_watching(game: AnimalGame) -> bool:
    """Tell whether positions are watched from the next priority on."""
    return game.actions >= game.switches.loop_after or game.long_watch or len(game.barred) > 0


class LoopsAnswers(PilesAnswers):
    """Answers what becomes of loops (1401)."""

    __slots__ = ()

    def loop_position(self, holder: PlayerId) -> str:
        """Return what stands for the present position, without what a loop may change."""
        return f"{loose(self)} {holder}"

    def keepers(self, deeds: tuple[circles.Choice, ...]) -> list[PlayerId]:
        """Return who says how often a loop is gone through, in order."""
        self.cite("1401.1")
        found: list[PlayerId] = []
        for deed in circles.keeping(self, deeds):
            if not deed.forced and deed.player not in found:
                found.append(deed.player)
        if not found or not repeats(self, deeds):
            return [player for player in seating.clockwise(self.priority, self.seats) if player in found]
        self.cite("1501.1")
        self.cite("1501.1a")
        if len(found) > 1:
            self.cite("1502.1b")
            self.cite("1502.1c")
        return found[:1]

    def naming_rule(self, keepers: int, deeds: tuple[circles.Choice, ...]) -> RuleId:
        """Return the rule by which so many players say how often."""
        if repeats(self, deeds):
            players = {deed.player for deed in deeds if deed.name and not deed.forced}
            return "1502.1a" if len(players) < 2 else "1502.1b"
        return "1402.1" if keepers == 1 else "1402.2"

    def must_stop(self, deeds: tuple[circles.Choice, ...], least: PlayerId) -> PlayerId:
        """Return who can do no more what led back: who has said the least number, as each has said one (1402.2a)."""
        if repeats(self, deeds):
            self.cite("1502.1")
            self.cite("1501.3")
            return least
        if len({deed.player for deed in circles.keeping(self, deeds) if not deed.forced}) > 1:
            self.cite("1402.2a")
        return least

    def wears_out(self, kind: str, deeds: tuple[circles.Choice, ...]) -> bool:
        """Tell whether *deeds* end with a pile of some kind that they make less.

        Life and health that compulsion alone takes end at 0 (1206.1): that is no loop of which one could say that it
        cannot be stopped (1403.1). What players keep going is a loop all the same, for it does not need them (1401.2).
        """
        return kind not in ("life", "health") or not any([deed.name for deed in deeds])

    def may_begin_again(self, circle: circles.Circle) -> bool:
        """Tell whether a loop that was processed may be processed again (1402.1, 1402.3)."""
        acts = [deed for deed in circle.deeds if deed.player == circle.stopper and deed.name]
        return circle.begun > 0 and circle.rule == "1402.1" and not acts[0].midway

    def barring_rule(self, circle: circles.Circle) -> RuleId:
        """Return the rule by which a loop that was not processed, or a repetition, may not be begun again."""
        if circle.begun > 0 or not circle.rule.startswith("1402"):
            return circle.rule
        self.cite("1402.3")
        return "1402.3"

    def endless(self, deeds: tuple[circles.Choice, ...]) -> Control | None:
        """Take what compulsion alone keeps going off the piles: it was gone through once (1403.1).

        What lay or was pending there before the loop stays. Of what abilities put there that set each other off as they
        activate, each stays once. The cards of plays go to the graveyard.
        """
        self.cite("1403.1")
        self.cite("1501.1b")
        since = deeds[0].since
        own = [(item.source, item.held) for item in self.waiting if item.serial > since]
        kept: list[Waiting] = []
        gone: list[Event] = []
        for item in self.waiting:
            what = (item.source, item.held)
            if item.serial > since or item.card == NO_REF and what in own:
                if item.serial <= since and what not in [(each.source, each.held) for each in kept]:
                    kept.append(item)
                elif item.card != NO_REF:
                    gone.append(moves.to_graveyard(self, item.card, "1403.1", mask=1 << kinds.BY_RULE))
            else:
                kept.append(item)
        self.waiting = tuple(kept)
        self.triggered = tuple([each for each in self.triggered if each.serial <= since])
        self.trail = ()
        return self.do_all(tuple(gone)) if gone else None


def watch_deciding(game: AnimalGame) -> Control | None:
    """Look whether what is decided on came before as it is now, as the last act of a step before anybody is asked.

    Abilities that set each other off as they activate go round without anybody getting priority.
    """
    game.actions = max(game.actions, game.watch_after + 1)
    control = circles.watch(game, game.turn_player)
    if control is None and game.triggered:
        circles.note_forced(game, game.turn_player)
    return control


def repeats(game: AnimalGame, deeds: tuple[Choice, ...]) -> bool:
    """Tell whether players did what has led back to the very same, and so is a repetition (1501.1, 1501.1b)."""
    return deeds[0].exact == game.loop_exact and any(
        [deed.name != "" for deed in circles.keeping(game, deeds)]
    )


def note(game: AnimalGame, holder: PlayerId, option: Option, forced: bool) -> None:
    """Keep what a player did with priority."""
    if not game.loop_here:
        return
    if game.long_watch:
        game.long_trail += (circles.choice(game, holder, option, forced),)
    if game.actions > game.switches.loop_after:
        circles.note(game, holder, option, forced)


def forget(game: AnimalGame) -> None:
    """Begin a new turn without a past, but for what is barred in the whole game."""
    circles.forget(game)
    continuing.sweep(game)
    _look_back(game)
    game.spent = game.barred


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
    # a loop that lasts several turns is looked for from the first action on
    game.watch_after = -1 if game.long_watch or game.barred else game.switches.loop_after
    game.long_trail = ()
    game.marks = (mark,)
