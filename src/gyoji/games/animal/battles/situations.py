"""Intrinsic abilities at situations of battle and damage (1005-2b, 1005-3b, 1804.2, 1806.3), by players in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.abilities import intrinsics
from gyoji.games.animal.abilities.intrinsics import Found
from gyoji.games.animal.battles.battle import BattleAnswers
from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds
from gyoji.games.animal.turns import loops
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class SituationsAnswers(BattleAnswers):
    """Answers what situations in battle change."""

    __slots__ = ()

    def apply_intrinsics(self, batch: tuple[Event, ...]) -> Control | None:
        """Apply the intrinsic abilities whose situation these events are, as the last act of a step (803.4)."""
        for event in batch:
            if event.mask & self.intrinsic_own:
                return Call(Situations(batch))
        return None


def _own(event: Event) -> Ref:
    """Return the object whose own situation an event is: who deals damage, who attacks, defends or receives."""
    return event.source if event.kind in (kinds.DEAL, kinds.DEALT) else event.subject


class Situations(Procedure):
    """All intrinsic abilities that apply to simultaneous events: by players, each in the order they like.

    What an ability does may be what it applies to, again and again. Where that has led back to the very same, it is a
    loop that nobody can stop, and has been gone through (1403.1).
    """

    __slots__ = ("batch", "used", "listed", "player", "applying", "place")

    def __init__(self, batch: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.used: tuple[int, ...] = ()
        """Which abilities were applied to which events: each once (803.3a)."""
        self.listed: tuple[tuple[int, Found], ...] = ()
        self.player: PlayerId = NO_PLAYER
        self.applying: int = 0
        """The ability that is being applied; 0: none."""
        self.place: str = ""
        """The position in which it was, where it is being applied to what it did itself."""

    @step("803.3", "803.3a")
    def choose(self, game: AnimalGame) -> Control | None:
        found = self._applicable(game)
        if found and self.batch[0].kind in (kinds.DEAL, kinds.RECEIVE):
            self.listed = tuple(found)
            return self._ask(game, found[0][1].scope.controller)
        for player in game.in_turn_order():
            self.listed = tuple([each for each in found if each[1].scope.controller == player])
            if self.listed:
                return self._ask(game, player)
        return END

    def _ask(self, game: AnimalGame, player: PlayerId) -> Control | None:
        self.player = player
        kind = self.batch[0].kind
        if kind in (kinds.DEAL, kinds.RECEIVE):  # with damage the ability that began first applies first
            if len(self.listed) > 1:
                game.cite("1804.3" if kind == kinds.DEAL else "1806.4")
            self.listed = tuple(sorted(self.listed, key=_Age(game).of)[:1])
            self.player = self.listed[0][1].scope.controller
        listed: list[Option] = []
        for _, each in self.listed:
            option = Option(options.APPLY, each.ref, each.held.key)
            if option not in listed:
                listed.append(option)
        if all([each.node.may for _, each in self.listed]):
            listed.append(Option(options.NO_MORE))
        return Ask(self.player, listed, "apply_intrinsic", "803.3a")

    def _applicable(self, game: AnimalGame) -> list[tuple[int, Found]]:
        found: list[tuple[int, Found]] = []
        for i in range(len(self.batch)):
            event = self.batch[i]
            own = _own(event)
            values = game.values(own) if own > NO_REF and game.is_live(own) else None
            for each in intrinsics.applicable(game, event, own, values, ()):
                if _mark(i, each) in self.used:
                    continue
                if self._goes_round(game, each):
                    game.cite("1403.1")
                    self.used += (_mark(i, each),)
                else:
                    found.append((i, each))
        return found

    def _goes_round(self, game: AnimalGame, found: Found) -> bool:
        """Tell whether an ability that must apply is being applied to what it did, and all is as it was then."""
        if found.node.may:
            return False
        outer = [
            each for each in game.stack[:-1] if isinstance(each, Situations) and each.applying == found.key
        ]
        if not outer:
            return False
        self.place = loops.loose(game, False)
        return self.place in [each.place for each in outer]

    @answer()
    def chosen(self, game: AnimalGame, option: Option) -> Control | None:
        if option.kind == options.NO_MORE:
            self.used += tuple([_mark(i, each) for i, each in self.listed])
            self.goto("choose")
            return None
        for i, each in self.listed:
            if each.ref == option.a and each.held.key == option.b:
                self.used += (_mark(i, each),)
                self.listed = ()
                self.applying = each.key
                self.goto("applied")
                return Call(intrinsics.Apply(each))
        return None

    @step()
    def applied(self, game: AnimalGame) -> Control | None:
        self.applying = 0
        self.place = ""
        game.take_result()
        game.take_last()
        self.goto("choose")
        return None


class _Age:
    """Sorts abilities by the time when their objects came."""

    __slots__ = ("game",)

    def __init__(self, game: AnimalGame) -> None:
        self.game = game

    def of(self, item: tuple[int, Found]) -> int:
        """Return the age of an ability's object."""
        return self.game.obj(item[1].ref).since


def _mark(i: int, found: Found) -> int:
    return (i << 64) + found.key
