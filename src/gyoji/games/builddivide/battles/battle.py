"""The battle step (804): Blitz first, damage at the same time, the result, and six events with a window each.

The attack under way is one record, `Fight`. Who has won is judged by who is still on the field (804-6); a unit that
left is read as it last was, so that what waits for its defeat still triggers (804-6d).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import kinds
from gyoji.games.builddivide.turns import windows
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Control, Procedure, step
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_player, player_ref

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

WON: Final = 1
DRAWN: Final = 2
LOST: Final = 3


class Fight:  # アタック
    """An attack under way, from the attacker's rest to the end of the attack. Immutable."""

    __slots__ = ("attacker", "target", "blocker", "pair")

    def __init__(self, attacker: Ref, target: Ref, blocker: Ref = NO_REF, pair: tuple[Ref, ...] = ()) -> None:
        self.attacker = attacker
        self.target = target
        """A unit or a player; the blocker once there is one (803-7c)."""
        self.blocker = blocker
        self.pair = pair
        """The two units that battle each other (803-8)."""

    def blocked_by(self, ref: Ref) -> Fight:
        """Return the attack with its blocker, which is the target now."""
        return Fight(self.attacker, ref, ref, self.pair)

    def battled(self) -> Fight:
        """Return the attack in which attacker and target battle each other."""
        return Fight(self.attacker, self.target, self.blocker, (self.attacker, self.target))

    def state(self) -> tuple[object, ...]:
        """Return the attack as plain values, for digests."""
        return (self.attacker, self.target, self.blocker, self.pair)


# Who is what


def attacking(game: DivideGame) -> Ref:
    """Return the attacking unit: on the field, and the turn player's (802-9b); NO_REF when there is none."""
    fight = game.fight
    if fight is None or not game.is_unit_of(fight.attacker, game.turn_player):
        return NO_REF
    return fight.attacker


def blocking(game: DivideGame) -> Ref:
    """Return the blocking unit: on the field, and an opponent's (803-7b); NO_REF when there is none."""
    fight = game.fight
    if fight is None or not game.on_field(fight.blocker):
        return NO_REF
    return fight.blocker if game.obj(fight.blocker).controller in game.opponents(game.turn_player) else NO_REF


def target_unit(game: DivideGame) -> Ref:
    """Return the unit that is attacked and on the field; NO_REF for a player, or when it is gone."""
    fight = game.fight
    if fight is None or is_player(fight.target) or not game.on_field(fight.target):
        return NO_REF
    return fight.target


def opponent_of(game: DivideGame, ref: Ref) -> Ref:
    """Return the unit that *ref* battles, present or not; NO_REF when it does not battle."""
    fight = game.fight
    if fight is None or ref not in fight.pair:
        return NO_REF
    return fight.pair[1] if ref == fight.pair[0] else fight.pair[0]


def in_state(game: DivideGame, ref: Ref, state: str) -> bool:
    """Tell whether a unit attacks, blocks, is attacked or battles now."""
    if state == "attacking":
        return ref != NO_REF and ref == attacking(game)
    if state == "blocking":
        return ref != NO_REF and ref == blocking(game)
    if state == "target":
        return game.fight is not None and game.fight.target == ref
    assert state == "battling", f"no unit is ever {state}"
    game.cite("803-8b")
    return game.fight is not None and ref in game.fight.pair


# The step


class BattleStep(Procedure):  # バトル処理ステップ
    """Attacker and target deal each other damage, and the battle is decided."""

    __slots__ = ("first", "results")

    def __init__(self) -> None:
        super().__init__()
        self.first: tuple[Ref, ...] = ()
        """Those that had Blitz at 804-2."""
        self.results: tuple[tuple[Ref, PlayerId, int], ...] = ()
        """Each battling unit, its controller, and how it fared."""

    @step()
    def begin(self, game: DivideGame) -> Control | None:
        game.enter_step(kinds.BATTLE_STEP)
        return None

    @step("804-1")
    def present(self, game: DivideGame) -> Control | None:
        if attacking(game) == NO_REF or target_unit(game) == NO_REF:
            self.goto("decide_window")
        return None

    @step("804-2", "1403-1", "1403-2")
    def strike_first(self, game: DivideGame) -> Control | None:
        fight = game.fight
        assert fight is not None
        self.first = tuple([ref for ref in fight.pair if game.values(ref).has(kinds.BLITZ)])
        if not self.first:
            self.goto("strike")
            return None
        return game.do_all(blows(game, self.first, readings.BLITZ_STRIKES_BY))

    @step("804-3")
    def after_blitz(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("804-3")
    def present_again(self, game: DivideGame) -> Control | None:
        if attacking(game) == NO_REF or target_unit(game) == NO_REF:
            self.goto("decide_window")
        return None

    @step("804-4")
    def strike(self, game: DivideGame) -> Control | None:
        fight = game.fight
        assert fight is not None
        late = tuple([ref for ref in fight.pair if ref not in self.first])
        return game.do_all(blows(game, late, "804-4")) if late else None

    @step("804-5")
    def decide_window(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("804-6", "804-6c")
    def decide(self, game: DivideGame) -> Control | None:
        fight = game.fight
        if fight is None or not fight.pair:
            self.goto("finish")
            return None
        there = [ref for ref in fight.pair if game.on_field(ref)]
        one_left = len(there) == 1
        game.cite("804-6a" if one_left else "804-6b")
        found: list[tuple[Ref, PlayerId, int]] = []
        for ref in fight.pair:
            fate = DRAWN
            if one_left:
                fate = WON if ref in there else LOST
            found.append((ref, game.obj(ref).controller, fate))
        self.results = tuple(found)
        return None

    @step("804-7")
    def unit_won(self, game: DivideGame) -> Control | None:
        return self._tell_units(game, WON, "804-7")

    @step("804-8")
    def window_1(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("804-9")
    def player_won(self, game: DivideGame) -> Control | None:
        return self._tell_players(game, WON, "804-9")

    @step("804-10")
    def window_2(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("804-11")
    def unit_drew(self, game: DivideGame) -> Control | None:
        return self._tell_units(game, DRAWN, "804-11")

    @step("804-12")
    def window_3(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("804-13")
    def player_drew(self, game: DivideGame) -> Control | None:
        return self._tell_players(game, DRAWN, "804-13")

    @step("804-14")
    def window_4(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("804-15")
    def unit_lost(self, game: DivideGame) -> Control | None:
        return self._tell_units(game, LOST, "804-15")

    @step("804-16")
    def window_5(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("804-17")
    def player_lost(self, game: DivideGame) -> Control | None:
        return self._tell_players(game, LOST, "804-17")

    @step("804-18")
    def window_6(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("804-19")
    def finish(self, game: DivideGame) -> Control | None:
        return END

    def _tell_units(self, game: DivideGame, fate: int, rule: str) -> Control | None:
        batch = [
            Event(_KINDS[fate], rule, ref, other=opponent_of(game, ref))
            for ref, _, fared in self.results
            if fared == fate
        ]
        return game.do_all(tuple(batch)) if batch else None

    def _tell_players(self, game: DivideGame, fate: int, rule: str) -> Control | None:
        batch: list[Event] = []
        told: list[PlayerId] = []
        for ref, player, fared in self.results:
            if fared == fate:
                if player not in told:  # whose both units drew, drew once
                    told.append(player)
                    batch.append(Event(_KINDS[fate], rule, player_ref(player), player))
                beaten = fate == LOST or not readings.MAKEIN_NEEDS_DEFEAT and not game.on_field(ref)
                if beaten:
                    batch.append(Event(kinds.MAKEIN, "1416-2", ref, player))
        return game.do_all(tuple(batch)) if batch else None


_KINDS: Final[dict[int, int]] = {WON: kinds.WIN_BATTLE, DRAWN: kinds.DRAW_BATTLE, LOST: kinds.LOSE_BATTLE}


def blows(game: DivideGame, dealers: tuple[Ref, ...], rule: str) -> tuple[Event, ...]:
    """Return the damage that battling units deal to each other: their power (1211-3)."""
    batch: list[Event] = []
    for ref in dealers:
        taker = opponent_of(game, ref)
        if not game.on_field(ref) or not game.on_field(taker):
            continue
        game.cite("1211-3")
        game.cite("310-2")
        power = game.values(ref).numbers[kinds.POWER]
        batch.append(
            Event(
                kinds.DEAL, rule, taker, game.obj(taker).controller, power, ref, other=ref, mask=1 << kinds.IN_BATTLE
            )
        )  # fmt: skip
    return tuple(batch)
