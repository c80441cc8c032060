"""Battles (3.11 to 3.14): started by a rule effect where opposing units meet, fought in three steps.

A battle suspends the stack and what has triggered (3.11.2); both come back when it is over. A battle that starts inside
another is a frame of its own on top of it (3.11.3); battles that start together go through their steps together
(3.11.1-4). The exchange of damage is an object on the stack with fixed amounts and recipients.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero.battles.combat import Battle
from gyoji.games.dimensionzero.playing import play
from gyoji.games.dimensionzero.table import kinds, moves
from gyoji.games.dimensionzero.turns import priority, rule_processing
from gyoji.games.dimensionzero.turns.actions import ActionsAnswers
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Call, Control, Procedure, step
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Delayed, Pending, Waiting
from gyoji.kernel.values.nature import EVERYTHING, PERIODS, ZONES

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

PLAYERS = (PlayerId(0), PlayerId(1))


class BattleAnswers(ActionsAnswers):
    """Answers how battles start."""

    __slots__ = ()

    def fight(self, squares: tuple[int, ...]) -> Control:
        """Return the call of the battles that start on these squares (4.16.4-3)."""
        return Call(Fight(squares))


class Fight(Procedure):  # バトル
    """All battles that start at one time, from their start to their end."""

    __slots__ = (
        "squares",
        "key",
        "waiting",
        "triggered",
        "shows",
        "delayed",
        "older",
        "outer_step",
        "stacked",
    )

    def __init__(self, squares: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.squares: tuple[int, ...] = squares
        self.key: int = 0
        self.waiting: tuple[Waiting, ...] = ()
        """The stack that these battles suspend."""
        self.triggered: tuple[Pending, ...] = ()
        """What had triggered before they started."""
        self.shows: tuple[Pending, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        """What waits for the end of the battle that these suspend."""
        self.older: tuple[int, ...] = ()
        """The lasting effects of the battle that these suspend."""
        self.outer_step: str = ""
        self.stacked: bool = False

    def _own(self, game: ZeroGame) -> list[Battle]:
        return [battle for battle in game.battles if battle.key == self.key]

    @step("3.11.1", "3.11.2", "4.16.4-3", "3.11.4")
    def start(self, game: ZeroGame) -> Control | None:
        self.key = game.tick()
        if game.battles:
            game.cite("3.11.3")
            game.cite("3.11.1-3")
            self.older = tuple([effect.key for effect in game.continuous])
            self.delayed = tuple([each for each in game.delayed if waits_for_end(each)])
            game.delayed = tuple([each for each in game.delayed if not waits_for_end(each)])
        if len(self.squares) > 1:
            game.cite("3.11.1-4")
        self.waiting, self.triggered, self.outer_step = game.waiting, game.triggered, game.step
        self.shows = game.shows
        game.waiting = ()
        game.triggered = ()
        game.shows = ()
        for kind in self.squares:
            game.battles += (new_battle(game, self.key, kind),)
        game.invalidate_aspects(EVERYTHING & ~ZONES)
        return None

    # The first step

    @step("3.12.1")
    def first_step(self, game: ZeroGame) -> Control | None:
        game.step = kinds.BATTLE_STEP_1
        game.invalidate_aspects(PERIODS)
        batch = [
            Event(kinds.START, "3.12.1", player=game.turn_player, word=kinds.BATTLE),
            Event(kinds.START, "3.12.1", player=game.turn_player, word=kinds.BATTLE_STEP_1),
        ]
        for battle in self._own(game):
            batch += attack_events(game, battle)
        return game.do_all(tuple(batch))

    @step()
    def first_priority(self, game: ZeroGame) -> Control | None:
        return Call(priority.Priority())

    @step("3.12.2", "5.4.1-1")
    def first_exchange(self, game: ZeroGame) -> Control | None:
        self.stacked = self._stack_damage(game, True)
        return None

    @step("3.12.3")
    def first_answers(self, game: ZeroGame) -> Control | None:
        return Call(priority.Priority()) if self.stacked else None

    # The second step

    @step("3.13.1")
    def second_step(self, game: ZeroGame) -> Control | None:
        game.step = kinds.BATTLE_STEP_2
        game.invalidate_aspects(PERIODS)
        return game.do(Event(kinds.START, "3.13.1", player=game.turn_player, word=kinds.BATTLE_STEP_2))

    @step()
    def second_priority(self, game: ZeroGame) -> Control | None:
        return Call(priority.Priority())

    @step("3.13.2", "5.4.1-2")
    def second_exchange(self, game: ZeroGame) -> Control | None:
        self.stacked = self._stack_damage(game, False)
        return None

    @step("3.13.3")
    def second_answers(self, game: ZeroGame) -> Control | None:
        return Call(priority.Priority()) if self.stacked else None

    # The end step

    @step("3.14.1", "3.14.1-1")
    def end_step(self, game: ZeroGame) -> Control | None:
        game.step = kinds.BATTLE_END_STEP
        game.invalidate_aspects(PERIODS)
        batch = [Event(kinds.START, "3.14.1", player=game.turn_player, word=kinds.BATTLE_END_STEP)]
        for battle in self._own(game):
            there = units_of(game, battle)
            if len(there) == 1:
                winner = there[0]
                batch.append(Event(kinds.WIN_BATTLE, "3.14.1-1", winner, game.obj(winner).controller))
        return game.do_all(tuple(batch))

    @step()
    def end_priority(self, game: ZeroGame) -> Control | None:
        return Call(priority.Priority())

    @step("3.14.2", "3.14.2-1")
    def bury(self, game: ZeroGame) -> Control | None:
        batch: list[Event] = []
        for battle in self._own(game):
            if len(units_of(game, battle)) > 1:  # under one player too, unlike in 3.13.2
                for ref in battle.attackers:
                    if game.on_battle_square(ref) and game.obj(ref).zone // 2 == battle.square:
                        batch += moves.to_graveyard(game, "4.16.4-10", ref, mask=rule_processing.BY_RULE)
            for ref in battle.members:
                if game.on_square(ref) and game.obj(ref).flags & kinds.CENTRAL:
                    game.cite("2.20.1-6")
                    if not any([event.subject == ref for event in batch]):
                        batch += moves.to_graveyard(game, "4.16.4-9", ref, mask=rule_processing.BY_RULE)
        if not batch:
            return None
        if rule_processing.comes_about(game, batch):
            game.activity += 1
        return game.do_all(tuple(batch))

    @step("3.14.2-2")
    def end_occurs(self, game: ZeroGame) -> Control | None:
        return game.do(Event(kinds.END, "3.14.2-2", player=game.turn_player, word=kinds.BATTLE))

    @step()
    def last_priority(self, game: ZeroGame) -> Control | None:
        return Call(priority.Priority())

    @step("3.14.3")
    def expire(self, game: ZeroGame) -> Control | None:
        kept = tuple([effect for effect in game.continuous if effect.key in self.older])
        game.continuous = tuple([effect for effect in game.continuous if effect.key not in self.older])
        continuous.expire(game, kinds.BATTLE)
        game.continuous = kept + game.continuous
        return game.after(())

    @step("3.14.4", "3.4.5")
    def end(self, game: ZeroGame) -> Control | None:
        for battle in self._own(game):
            for (
                ref
            ) in battle.members:  # one that something kept from dying for its central play has done with it
                if game.on_square(ref) and game.obj(ref).flags & kinds.CENTRAL:
                    game.mutable_object(ref).flags &= ~kinds.CENTRAL
        game.battles = tuple([battle for battle in game.battles if battle.key != self.key])
        game.step = self.outer_step
        game.waiting = self.waiting
        game.triggered = self.triggered + game.triggered
        game.shows = self.shows + game.shows
        game.delayed = self.delayed + game.delayed
        game.invalidate_aspects(EVERYTHING & ~ZONES)
        return END

    def _stack_damage(self, game: ZeroGame, first: bool) -> bool:
        """Put the exchanges of damage on the stack: those with acceleration first, then who has not struck yet."""
        found = False
        for battle in self._own(game):
            dealers, takers, amounts = blows(game, battle, first)
            if not dealers:
                continue
            game.serial += 1
            game.cite("2.23.9-1")
            scope = Scope(
                game.turn_player, NO_REF, slots=(tuple(dealers), tuple(takers)), counts=tuple(amounts)
            )
            game.waiting += (Waiting(game.serial, NO_REF, None, NO_REF, scope, play.EXCHANGE),)
            struck = battle.with_struck(tuple(dealers))
            game.battles = tuple([struck if each is battle else each for each in game.battles])
            found = True
        return found


def waits_for_end(delayed: Delayed) -> bool:
    """Tell whether a delayed trigger waits for the end of a battle."""
    event = delayed.node.event
    if not isinstance(event, tree.Moment) or not isinstance(event.period, tree.Period):
        return False
    return event.period.name == kinds.BATTLE and event.edge == "end"


def new_battle(game: ZeroGame, key: int, kind: int) -> Battle:
    """Return the battle on a square: who came later attacks, who was there is attacked (3.11.5)."""
    sides = [game.units_in(kind, player)[0] for player in PLAYERS]
    times = [game.obj(ref).joined for ref in sides]
    if times[0] == times[1]:
        game.cite("3.11.5-1")
        return Battle(key, kind, tuple(sides), tuple(sides), tuple(sides))
    game.cite("3.11.5")
    later = 0 if times[0] > times[1] else 1
    if any([sides[later] in battle.attacked for battle in game.battles]) or any(
        [sides[1 - later] in battle.attackers for battle in game.battles]
    ):
        game.cite("3.11.5-2")
    return Battle(key, kind, (sides[later],), (sides[1 - later],), tuple(sides))


def attack_events(game: ZeroGame, battle: Battle) -> list[Event]:
    """Return the events by which texts know who attacks and who is attacked."""
    found: list[Event] = []
    for ref in battle.attackers:
        other = opponent_of(battle, ref)
        found.append(Event(kinds.ATTACK, "3.12.1", ref, game.obj(ref).controller, other=other))
    for ref in battle.attacked:
        other = opponent_of(battle, ref)
        found.append(Event(kinds.ATTACKED, "3.12.1", ref, game.obj(ref).controller, other=other))
    return found


def opponent_of(battle: Battle, ref: Ref) -> Ref:
    """Return the other of the two units that started a battle."""
    one, other = battle.originators
    return other if ref == one else one


def units_of(game: ZeroGame, battle: Battle) -> list[Ref]:
    """Return the units on the square of a battle now."""
    return game.units_in(battle.square, PlayerId(0)) + game.units_in(battle.square, PlayerId(1))


def blows(game: ZeroGame, battle: Battle, first: bool) -> tuple[list[Ref], list[Ref], list[int]]:
    """Return who deals how much damage to whom; nobody does unless those who started the battle are all there."""
    dealers: list[Ref] = []
    takers: list[Ref] = []
    amounts: list[int] = []
    there = units_of(game, battle)
    if not rule_processing.opposed(game, battle.square) or any(
        [ref not in there for ref in battle.originators]
    ):
        return (dealers, takers, amounts)
    for ref in there:
        if ref in battle.struck:
            game.cite("5.4.2")
            continue
        if first and kinds.ACCELERATION not in game.values(ref).keywords:
            continue
        taker = game.units_in(battle.square, PlayerId(1 - game.obj(ref).controller))[0]
        dealers.append(ref)
        takers.append(taker)
        amounts.append(max(0, game.values(ref).numbers[kinds.POWER]))
    return (dealers, takers, amounts)
