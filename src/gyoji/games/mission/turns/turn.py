"""The course of the game and of a turn (700): five phases, and the clean-up in the middle of the turn.

Durations, damage, records and successes end with the mission phase, before charge and end draw; nothing happens at the
end of the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.mission.battles.attack import SUSPICIOUS, Attack, hand_options
from gyoji.games.mission.people import options
from gyoji.games.mission.playing.play import Play, PlayAbility
from gyoji.games.mission.start.setup import SetUp
from gyoji.games.mission.table import kinds, moves, zones
from gyoji.games.mission.turns import actions, missions, priority, rule_processing
from gyoji.games.mission.turns.periods import begin_phase
from gyoji.games.mission.turns.priority import processing
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import loops
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.machine.sequences import DrawCards
from gyoji.kernel.table.ids import PlayerId, Ref, RuleId
from gyoji.kernel.values import continuous
from gyoji.kernel.values.nature import FACTS, TURNS

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


class GameFlow(Procedure):  # ゲームの進行
    """A whole game: the set-up, then turn after turn, the players in alternation, until it is over."""

    __slots__ = ("player",)

    def __init__(self) -> None:
        super().__init__()
        self.player: PlayerId = PlayerId(0)
        """Whose turn comes next."""

    @step("101.1", "102.1")
    def set_up(self, game: MissionGame) -> Control | None:
        return Call(SetUp())

    @step("601.1g")
    def start(self, game: MissionGame) -> Control | None:
        self.player = game.first_player
        return None

    @step("701.1", "701.2")
    def take_turn(self, game: MissionGame) -> Control | None:
        game.turn_player = self.player
        self.player = PlayerId(1 - self.player)
        self.goto("take_turn")
        return Call(Turn())


class Turn(Procedure):  # ターン
    """One turn: the phases in order."""

    __slots__ = ()

    @step("701.3")
    def begin(self, game: MissionGame) -> Control | None:
        game.turn += 1
        game.facts = None
        game.uses = ()
        game.fired_turn = ()
        if game.continuous:  # some begin or end with a turn
            game.invalidate_values()
        else:
            game.invalidate_aspects(TURNS | FACTS)
        continuous.expire(game, kinds.TURN, "start")
        return None

    @step("701.3-1")
    def start_draw_phase(self, game: MissionGame) -> Control | None:
        return Call(StartDrawPhase())

    @step("701.3-2", "702.5")
    def main_phase(self, game: MissionGame) -> Control | None:
        return Call(MainPhase())

    @step("701.3-3")
    def mission_phase(self, game: MissionGame) -> Control | None:
        return Call(MissionPhase())

    @step("701.3-4")
    def charge_phase(self, game: MissionGame) -> Control | None:
        return Call(ChargePhase())

    @step("701.3-5")
    def end_draw_phase(self, game: MissionGame) -> Control | None:
        return Call(EndDrawPhase())


def reboot_events(game: MissionGame, rule: RuleId) -> tuple[Event, ...]:
    """Return the reboots of a draw phase: the turn player's sleeping account, and nothing else by default (G13)."""
    player = game.turn_player
    asleep = [ref for ref in game.cards_in(zones.ACCOUNT, player) if game.obj(ref).turned]
    if game.switches.reboots == "accounts_and_characters":
        asleep += [ref for ref in game.characters(player) if game.obj(ref).turned]
    return tuple([Event(kinds.REBOOT, rule, ref, player, mask=missions.BY_RULE) for ref in asleep])


def draw_count(game: MissionGame) -> int:
    """Return how many cards the turn player draws: one, or as many as make five in hand; kept cards do not count."""
    hand = len(game.cards_in(zones.HAND, game.turn_player))
    if hand >= kinds.HAND_SIZE:
        game.cite("509.2")
    return max(1, kinds.HAND_SIZE - hand)


class StartDrawPhase(Procedure):  # スタートドローフェイズ
    """The account reboots and the turn player draws (702)."""

    __slots__ = ()

    @step("702.1")
    def start(self, game: MissionGame) -> Control | None:
        return begin_phase(game, kinds.START_DRAW_PHASE, "702.1")

    @step("702.2")
    def first_processing(self, game: MissionGame) -> Control | None:
        game.draw_check = True
        return processing(game)

    @step("702.3")
    def reboot(self, game: MissionGame) -> Control | None:
        game.draw_check = False
        batch = reboot_events(game, "702.3")
        return game.do_all(batch) if batch else None

    @step("702.4")
    def draw(self, game: MissionGame) -> Control | None:
        if game.turn == 1:
            game.cite("702.4a")
            return None
        return Call(DrawCards(game.turn_player, draw_count(game), cause=game.turn_player))

    @step("702.5")
    def process(self, game: MissionGame) -> Control | None:
        return processing(game)


class MainPhase(Procedure):  # メインフェイズ
    """The turn player acts, one thing after the other, and ends the phase by doing nothing."""

    __slots__ = ("passed",)

    def __init__(self) -> None:
        super().__init__()
        self.passed: bool = False

    @step("703.1")
    def start(self, game: MissionGame) -> Control | None:
        return begin_phase(game, kinds.MAIN_PHASE, "703.1")

    @step("201.2")
    def before_priority(self, game: MissionGame) -> Control | None:
        return processing(game)

    @step("703.2", "201.1")
    def act(self, game: MissionGame) -> Control | None:
        return Ask(game.turn_player, actions.main_options(game, game.turn_player), "main_action", "703.2")

    @answer("201.3")
    def acted(self, game: MissionGame, option: Option) -> Control | None:
        player = game.turn_player
        ref = Ref(option.a)
        if option.kind == options.PLAY:
            game.cite("703.2-1")
            return Call(Play(ref, player, option.b - 1))
        if option.kind == options.ACTIVATE:
            game.cite("703.2-2")
            held = game.held_ability(ref, option.b)
            assert held is not None
            return Call(PlayAbility(ref, held, Scope(player, ref, None, game.clock)))
        if option.kind == options.ATTACK:
            game.cite("703.2-3")
            game.result = 1
            return Call(Attack(ref))
        self.passed = True
        return None

    @step("703.3")
    def process(self, game: MissionGame) -> Control | None:
        if game.take_result() > 0:
            game.failed = ()
        return processing(game)

    @step("703.3a")
    def go_on(self, game: MissionGame) -> Control | None:
        if not self.passed:
            self.goto("before_priority")
        return None


class MissionPhase(Procedure):  # ミッションフェイズ
    """Checked missions are cleared or rebooted, and what lasts so long ends; again while work is left."""

    __slots__ = ("rounds", "seen")

    def __init__(self) -> None:
        super().__init__()
        self.rounds: int = 0
        self.seen: loops.Visits = ()
        """The positions from which it has gone round again."""

    @step("704.1")
    def start(self, game: MissionGame) -> Control | None:
        game.failed = ()
        return begin_phase(game, kinds.MISSION_PHASE, "704.1")

    @step("704.2")
    def process(self, game: MissionGame) -> Control | None:
        return processing(game)

    @step("704.3")
    def verify(self, game: MissionGame) -> Control | None:
        batch = missions.verify(game)
        return game.do_all(batch) if batch else None

    @step("704.4")
    def process_clears(self, game: MissionGame) -> Control | None:
        return processing(game)

    @step("704.5")
    def end_occurs(self, game: MissionGame) -> Control | None:
        return game.do(Event(kinds.END, "704.5", player=game.turn_player, word=kinds.MISSION_PHASE))

    @step("704.6")
    def process_end(self, game: MissionGame) -> Control | None:
        if not game.triggered and not rule_processing.any_due(game):
            self.goto("fade")
            return None
        return processing(game)

    @step("704.7")
    def again(self, game: MissionGame) -> Control | None:
        if self._goes_on(game):
            self.goto("end_occurs")
        return None

    @step("704.8", "1005.2")
    def fade(self, game: MissionGame) -> Control | None:
        return game.do(Event(kinds.FADE, "704.8", player=game.turn_player))

    @step("704.9")
    def expire(self, game: MissionGame) -> Control | None:
        return game.after(()) if continuous.expire(game, kinds.MISSION_PHASE) else None

    @step("704.10")
    def once_more(self, game: MissionGame) -> Control | None:
        if (game.triggered or rule_processing.any_due(game)) and self._goes_on(game):
            self.goto("end_occurs")
        return None

    @step("704.11")
    def process_last(self, game: MissionGame) -> Control | None:
        return processing(game)

    def _goes_on(self, game: MissionGame) -> bool:
        """Tell whether the table is not as it was here before: what nothing changes is done."""
        self.rounds += 1
        if self.rounds < SUSPICIOUS:
            return True
        self.seen = loops.visited(game, self.seen, priority.piles(game))
        if priority.only_grows(self.seen):
            game.end_endless()
        return self.seen[-1][3] == 0 and not game.over


class ChargePhase(Procedure):  # チャージフェイズ
    """The turn player may keep one card and charge any number; what triggered waits until then."""

    __slots__ = ("chosen",)

    def __init__(self) -> None:
        super().__init__()
        self.chosen: tuple[Ref, ...] = ()

    @step("705.1")
    def start(self, game: MissionGame) -> Control | None:
        return begin_phase(game, kinds.CHARGE_PHASE, "705.1")

    @step("705.2")
    def ask_keep(self, game: MissionGame) -> Control | None:
        listed = _allowed(
            game, hand_options(game, game.turn_player, options.KEEP), kinds.KEEP, "705.2", zones.KEEP
        )
        return Ask(game.turn_player, [Option(options.KEEP_NONE), *listed], "keep", "705.2")

    @answer("705.2", "508.1")
    def keep(self, game: MissionGame, option: Option) -> Control | None:
        if option.kind == options.KEEP_NONE:
            return None
        player = game.turn_player
        batch = [
            moves.move(game, kinds.MOVE, "705.2", ref, zones.TRASH, player, cause=player)
            for ref in game.cards_in(zones.KEEP, player)
        ]
        batch.append(moves.move(game, kinds.KEEP, "705.2", Ref(option.a), zones.KEEP, player, cause=player))
        return game.do_all(tuple(batch))

    @step("705.3")
    def ask_charge(self, game: MissionGame) -> Control | None:
        found = hand_options(game, game.turn_player, options.CHARGE, self.chosen)
        listed = _allowed(game, found, kinds.CHARGE, "705.3", zones.ENERGY)
        return Ask(game.turn_player, [Option(options.DONE), *listed], "charge", "705.3")

    @answer("705.3")
    def choose_charge(self, game: MissionGame, option: Option) -> Control | None:
        if option.kind == options.CHARGE:
            self.chosen += (Ref(option.a),)
            self.goto("ask_charge")
        return None

    @step("705.3")
    def charge(self, game: MissionGame) -> Control | None:
        player = game.turn_player
        batch = [
            moves.move(game, kinds.CHARGE, "705.3", ref, zones.ENERGY, player, cause=player)
            for ref in self.chosen
        ]
        return game.do_all(tuple(batch)) if batch else None

    @step("705.4")
    def process(self, game: MissionGame) -> Control | None:
        return processing(game)


def _allowed(game: MissionGame, listed: list[Option], kind: int, rule: RuleId, zone: int) -> list[Option]:
    """Return the options whose card nothing keeps from going there: what is forbidden is not begun (102.7)."""
    player = game.turn_player
    return [
        option
        for option in listed
        if game.prohibition(moves.move(game, kind, rule, Ref(option.a), zone, player, cause=player)) is None
    ]


class EndDrawPhase(Procedure):  # エンドドローフェイズ
    """The turn player draws at the end of the turn (706)."""

    __slots__ = ()

    @step("706.1")
    def start(self, game: MissionGame) -> Control | None:
        return begin_phase(game, kinds.END_DRAW_PHASE, "706.1")

    @step("706.2")
    def first_processing(self, game: MissionGame) -> Control | None:
        game.draw_check = True
        return processing(game)

    @step("706.3")
    def reboot(self, game: MissionGame) -> Control | None:
        game.draw_check = False
        batch = reboot_events(game, "706.3")
        return game.do_all(batch) if batch else None

    @step("706.4")
    def draw(self, game: MissionGame) -> Control | None:
        return Call(DrawCards(game.turn_player, draw_count(game), cause=game.turn_player))

    @step("706.5")
    def process(self, game: MissionGame) -> Control | None:
        return processing(game)
