"""The course of the game and of a turn (400, 600): six phases, each between two looks at what was skipped or added.

Triggers at the start of a period are set off by a START event; the turn-progress processing of chapter 602 is what the
steps do between two priority processings. Energy left in a stock is lost at the end of every phase and step (602.9).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.battles.attack import AttackPhase
from gyoji.games.nova.people import options
from gyoji.games.nova.start.setup import SetUp
from gyoji.games.nova.table import kinds, limits, moves, zones
from gyoji.games.nova.turns.periods import added_after, close_period, enter_period, take_skip
from gyoji.games.nova.turns.priority import PriorityProcessing
from gyoji.games.nova.turns.standing import StandUp
from gyoji.kernel.machine import circles
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.machine.sequences import DrawCards
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


class GameFlow(Procedure):  # ゲームの進行
    """A whole game: the set-up, then turn after turn, the players in alternation, until it is over."""

    __slots__ = ("player",)

    def __init__(self) -> None:
        super().__init__()
        self.player: PlayerId = NO_PLAYER
        """Whose turn comes next."""

    @step("002.1")
    def set_up(self, game: NovaGame) -> Control | None:
        return Call(SetUp())

    @step("007.7")
    def start(self, game: NovaGame) -> Control | None:
        self.player = game.first_player
        return None

    @step("401.1", "005.1.1")
    def take_turn(self, game: NovaGame) -> Control | None:
        player = self.player
        self.player = PlayerId(1 - player)
        self.goto("take_turn")
        game.turn_player = player
        if take_skip(game, kinds.TURN):
            return None
        return Call(Turn())


class Turn(Procedure):  # ターン
    """One turn: the phases in order, without those skipped and with those added."""

    __slots__ = ("phases", "phase")

    def __init__(self) -> None:
        super().__init__()
        self.phases: tuple[str, ...] = kinds.PHASES
        self.phase: str = ""

    @step("401.1")
    def begin(self, game: NovaGame) -> Control | None:
        game.turn += 1
        game.facts = None
        game.declared = 0
        game.skipped = ()
        game.uses = ()
        circles.forget(game)
        game.turn_began = game.tick()
        for seat in (PlayerId(0), PlayerId(1)):
            player = game.mutable_player(seat)
            player.energy_sets = 0
            player.characters_played = 0
        game.mutable_player(game.turn_player).turn_began = game.turn_began
        continuous.expire(game, kinds.TURN, "start")
        game.invalidate_values()
        return game.after(())

    @step()
    def run_phase(self, game: NovaGame) -> Control | None:
        if not self.phases:
            self.goto("finish")
            return None
        self.phase = self.phases[0]
        self.phases = self.phases[1:]
        if self.phase == kinds.DRAW_PHASE and game.turn == 1:
            for rule in ("402.4.1", "401.3", "925.1.1"):
                game.cite(rule)
            self.goto("run_phase")
            return None
        if take_skip(game, self.phase):
            self.goto("run_phase")
            return None
        return Call(phase_of(self.phase))

    @step()
    def insert_added(self, game: NovaGame) -> Control | None:
        added = added_after(game, self.phase)
        self.phases = added + self.phases
        self.goto("run_phase")
        return None

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        game.phase = ""
        game.added = ()
        game.skips = tuple([skip for skip in game.skips if skip.turn != game.turn])
        return END


def phase_of(name: str) -> Procedure:
    """Return the procedure of a phase."""
    if name == kinds.STANDBY_PHASE:
        return StandbyPhase()
    if name == kinds.DRAW_PHASE:
        return DrawPhase()
    if name == kinds.MAIN_PHASE_1:
        return FirstMainPhase()
    if name == kinds.ATTACK_PHASE:
        return AttackPhase()
    if name == kinds.MAIN_PHASE_2:
        return SecondMainPhase()
    return EndPhase()


class StandbyPhase(Procedure):  # スタンバイフェイズ
    """Frozen cards stand up, between two priority processings."""

    __slots__ = ()

    @step("402.1", "601.2")
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.STANDBY_PHASE)
        player = game.turn_player
        batch: tuple[Event, ...] = (
            Event(kinds.START, "402.1", player=player, word=kinds.STANDBY_PHASE),
            Event(kinds.START, "402.1", player=player, word=kinds.TURN),
        )
        if game.turn == 1:  # only the start of the game is bound to the first turn
            batch += (Event(kinds.START, "402.1", player=player, word=kinds.GAME),)
        return game.do_all(batch)

    @step("402.2")
    def before(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("402.3", "602.1", "601.1", "601.3", "311.6.6", "912.4.3")
    def stand_up(self, game: NovaGame) -> Control | None:
        return Call(StandUp())

    @step("402.4")
    def afterwards(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.STANDBY_PHASE)


class DrawPhase(Procedure):  # ドローフェイズ
    """The turn player draws a card, between two priority processings."""

    __slots__ = ()

    @step("403.1", "601.2")
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.DRAW_PHASE)
        return game.do(Event(kinds.START, "403.1", player=game.turn_player, word=kinds.DRAW_PHASE))

    @step("403.2")
    def before(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("403.3", "602.2", "601.1")
    def draw(self, game: NovaGame) -> Control | None:
        return Call(DrawCards(game.turn_player, 1, cause=game.turn_player))

    @step("403.4")
    def afterwards(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.DRAW_PHASE)


class FirstMainPhase(Procedure):  # 第1メインフェイズ
    """The turn player plays cards and sets energy."""

    __slots__ = ()

    @step("404.1")
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.MAIN_PHASE_1)
        return game.do(Event(kinds.START, "404.1", player=game.turn_player, word=kinds.MAIN_PHASE_1))

    @step("404.2")
    def act(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("404.2.2", "602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.MAIN_PHASE_1)


class SecondMainPhase(Procedure):  # 第2メインフェイズ
    """As the first, after the battles."""

    __slots__ = ()

    @step("406.1")
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.MAIN_PHASE_2)
        return game.do(Event(kinds.START, "406.1", player=game.turn_player, word=kinds.MAIN_PHASE_2))

    @step("406.2")
    def act(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("406.2.2", "602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.MAIN_PHASE_2)


class EndPhase(Procedure):  # エンドフェイズ
    """Discard to the limit, reset damage, let effects expire; again as long as abilities wait.

    R-01: the switch `end_phase_order` puts the discard last instead, as 602.6 to 602.8 have it.
    """

    __slots__ = ("chosen",)

    def __init__(self) -> None:
        super().__init__()
        self.chosen: tuple[Ref, ...] = ()

    @step("407.1")
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.END_PHASE)
        return game.do(Event(kinds.START, "407.1", player=game.turn_player, word=kinds.END_PHASE))

    @step("407.2")
    def turn_ends(self, game: NovaGame) -> Control | None:
        return game.do(Event(kinds.END, "407.2", player=game.turn_player, word=kinds.TURN))

    @step("407.3")
    def before(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step()
    def order(self, game: NovaGame) -> Control | None:
        if game.switches.end_phase_order == "damage_first":
            self.goto("reset_damage")
        return None

    @step("407.4", "602.8")
    def adjust_hand(self, game: NovaGame) -> Control | None:
        player = game.turn_player
        hand = game.cards_in(zones.HAND, player)
        # Effects may bring the limit below 0; nobody has fewer cards than none (004.6).
        if len(hand) - len(self.chosen) <= max(0, limits.hand_limit(game, player)):
            self.goto("discard")
            return None
        left = [Option(options.DISCARD, ref) for ref in hand if ref not in self.chosen]
        return Ask(player, left, "discard_to_limit", "308.5")

    @answer("407.4")
    def choose_discard(self, game: NovaGame, option: Option) -> Control | None:
        self.chosen += (Ref(option.a),)
        self.goto("adjust_hand")
        return None

    @step()
    def discard(self, game: NovaGame) -> Control | None:
        chosen = self.chosen
        self.chosen = ()
        if game.switches.end_phase_order == "damage_first":
            self.goto("look_for_abilities")
        if not chosen:
            return None
        if len(chosen) > 1:
            game.cite("911.3")
        return game.do_all(
            tuple(
                [
                    moves.discard(game, ref, game.turn_player, "407.4", cause=game.turn_player)
                    for ref in chosen
                ]
            )
        )

    @step("407.5", "602.6")
    def reset_damage(self, game: NovaGame) -> Control | None:
        return game.do(Event(kinds.RESET_DAMAGE, "407.5", player=game.turn_player))

    @step("407.6", "602.7")
    def expire(self, game: NovaGame) -> Control | None:
        continuous.expire(game, kinds.TURN)
        if game.switches.end_phase_order == "damage_first":
            self.goto("adjust_hand")
        return game.after(())

    @step("407.7")
    def look_for_abilities(self, game: NovaGame) -> Control | None:
        if not game.triggered and not game.waiting:
            self.goto("close")
            return None
        return Call(PriorityProcessing())

    @step()
    def again(self, game: NovaGame) -> Control | None:
        self.goto("order")
        return None

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.END_PHASE)
