"""Windows (1100, 2500): the eleven-step program in which players get priority, act, pass, and things resolve.

Play windows and damage windows are one procedure; a damage window owns a packet and goes round once for every point of
it. There is one resolution zone under all windows (413-2): a window inside another can only go on or close when it is
empty, so what was played in the outer window resolves in the inner one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.builddivide.battles import damage
from gyoji.games.builddivide.effects import resolution
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import play
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import kinds, players
from gyoji.games.builddivide.turns import actions, energy, rule_processing
from gyoji.kernel.machine import circles
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, rules_of, step
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame


def opened(game: DivideGame, packet: int = 0) -> Control | None:
    """Return the call of a window: a play window, or the damage window of a packet.

    A play window in which nothing is due and nobody could do anything but pass is over at once.
    """
    if packet == 0 and is_idle(game) and game.answers_alone() and circles.unwatched(game, game.seats):
        game.failed = ()
        return None
    return Call(TeamWindow(packet)) if game.seats == 4 else Call(Window(packet))


def is_idle(game: DivideGame) -> bool:
    """Tell whether a play window that opens now would only see everybody pass."""
    if game.triggered or game.waiting or game.packets:
        return False
    if game.phase == kinds.MAIN_PHASE:
        return False
    if not rule_processing.nothing_due(game):
        return False
    if shortcuts.is_current(game.calm, game.version) or shortcuts.is_current(game.lull, game.version):
        return True
    most = actions.NOTHING
    for player in players.everybody(game):
        there = actions.prospects(game, player)
        if there == actions.SOMETHING:
            return False
        if there > most:
            most = there
    game.calm = game.version
    if most == actions.NOTHING:
        game.lull = game.version
    return True


class Window(Procedure):  # ウィンドウ
    """A window from its opening to its end."""

    __slots__ = ("packet", "holder", "asked", "passes", "alone")

    def __init__(self, packet: int = 0) -> None:
        super().__init__()
        self.packet = packet
        """The serial number of the packet of a damage window; 0 in a play window."""
        self.holder: PlayerId = NO_PLAYER
        """Who has priority; any member of the team that has it."""
        self.asked: int = 0
        """How many members of that team have left the decision to the next one."""
        self.passes: int = 0
        self.alone: bool = False
        """The player asked can do one thing only."""

    @step("1103-1", "1101-1", "1101-2")
    def open(self, game: DivideGame) -> Control | None:
        if self.packet:
            game.cite("1103-1a")
            found = damage.find(game, self.packet)
            if found is not None and not found.taken:
                damage.store(game, found.held())
        elif not readings.UNHELD_PACKETS_ARE_NEW:
            game.packets = tuple([packet.held() for packet in game.packets])
        else:
            if game.trace is not None:
                self._cite(game, "give_priority")
            self._give(game, game.turn_player)
            return self._go(game, self._next(game, "process_first"))
        return None

    @step("1103-2", "1102-2")
    def give_priority(self, game: DivideGame) -> Control | None:
        self._give(game, game.turn_player)
        return None

    @step("1103-3")
    def process_first(self, game: DivideGame) -> Control | None:
        return None if rule_processing.nothing_due(game) else Call(rule_processing.RuleProcessing())

    @step("1103-4")
    def deal_point(self, game: DivideGame) -> Control | None:
        return self._point(game)

    @step("1103-5")
    def check_damage(self, game: DivideGame) -> Control | None:
        if not damage.new_packets(game):
            game.cite("1104-2a")
            return None
        return Call(DamageCheck())

    @step("1103-6")
    def process(self, game: DivideGame) -> Control | None:
        return None if rule_processing.nothing_due(game) else Call(rule_processing.RuleProcessing())

    @step()
    def watch_loops(self, game: DivideGame) -> Control | None:
        return circles.watch(game, self._player(game))

    @step("1103-7", "1102-1", "1102-1a")
    def act(self, game: DivideGame) -> Control | None:
        return self._ask(game)

    @answer("1103-7")
    def acted(self, game: DivideGame, option: Option) -> Control | None:
        return self._take(game, option)

    @step("1103-11")
    def go_on(self, game: DivideGame) -> Control | None:
        if game.take_result() > 0:
            self.passes = 0
            self.asked = 0
            game.failed = ()
        return self._go(game, self._next(game, "check_damage"))

    @step("1103-10")
    def hand_over(self, game: DivideGame) -> Control | None:
        return self._go(game, self._hand_over(game))

    @step("1103-9", "1103-9a")
    def resolve(self, game: DivideGame) -> Control | None:
        return Call(resolution.ResolveTop())

    @step("1103-9b")
    def back_to_turn_player(self, game: DivideGame) -> Control | None:
        self._give(game, game.turn_player)
        return self._go(game, self._next(game, "check_damage"))

    @step("1103-8")
    def empty(self, game: DivideGame) -> Control | None:
        self.goto("close")
        if self.packet:
            self.goto("again")
        return None

    @step()
    def again(self, game: DivideGame) -> Control | None:
        packet = damage.find(game, self.packet)
        if packet is not None and packet.dealt < damage.amount_of(game, packet):
            game.cite("1103-8a")
            self.goto("give_priority")
        return None

    @step("1103-8b")
    def drop_packet(self, game: DivideGame) -> Control | None:
        damage.remove(game, self.packet)
        return None

    @step("1103-8c")
    def close(self, game: DivideGame) -> Control | None:
        return END

    def _give(self, game: DivideGame, player: PlayerId) -> None:
        self.holder = player
        self.asked = 0
        self.passes = 0

    def _player(self, game: DivideGame) -> PlayerId:
        """Return who is asked: the holder, or the member of its team whose turn it is to decide."""
        return players.members(game, self.holder)[self.asked] if game.seats == 4 else self.holder

    def _point(self, game: DivideGame) -> Control | None:
        if not self.packet:
            return None
        packet = damage.find(game, self.packet)
        if packet is None:
            return None
        if readings.ONLY_POINTS_DUE and packet.dealt >= damage.amount_of(game, packet):
            return None
        return Call(damage.PlayerDamage(self.packet))

    def _next(self, game: DivideGame, step: str) -> str:
        """Return the step at which somebody is asked, when nothing is to be done before that; else *step*."""
        if step != "process" and game.packets and damage.new_packets(game):
            return step
        if not rule_processing.nothing_due(game) or not circles.unwatched(game, 1):
            return step
        if game.trace is not None:
            self._cite_skipped(game, step)
        return "act"

    def _cite_skipped(self, game: DivideGame, step: str) -> None:
        """Report the steps from *step* to the question, in which nothing was due."""
        if step == "process_first":
            self._cite(game, step)
        if step != "process":
            self._cite(game, "check_damage")
            game.cite("1104-2a")
        self._cite(game, "process")

    def _cite(self, game: DivideGame, step: str) -> None:
        game.cite_rules(rules_of(TeamWindow if game.seats == 4 else Window, step))

    def _go(self, game: DivideGame, step: str) -> Control | None:
        """Go to a step; one that hands over priority or asks is gone into at once, and who can only pass does."""
        while True:
            if step == "hand_over":
                if game.trace is not None:
                    self._cite(game, step)
                step = self._hand_over(game)
            if step != "act":
                self.goto(step)
                return None
            if game.trace is not None:
                self._cite(game, step)
            player = self._player(game)
            listed = self._listed(game, player)
            if not self.alone or listed[0].kind != options.PASS or not game.answers_alone():
                self.goto("acted")
                return _question(game, player, listed)
            if game.trace is not None:
                self._cite(game, "acted")
            game.forced += 1
            circles.note(game, player, listed[0], True)
            step = self._pass(game)

    def _hand_over(self, game: DivideGame) -> str:
        self.holder = players.other_side(game, self.holder)
        self.asked = 0
        return self._next(game, "process")

    def _ask(self, game: DivideGame) -> Ask:
        player = self._player(game)
        return _question(game, player, self._listed(game, player))

    def _listed(self, game: DivideGame, player: PlayerId) -> list[Option]:
        """Return what the player asked may do, and note whether that is one thing only."""
        listed = circles.allowed(game, player, actions.window_options(game, player))
        self.alone = len(listed) == 1
        return listed

    def _take(self, game: DivideGame, option: Option) -> Control | None:
        player = self._player(game)
        circles.note(game, player, option, self.alone)
        if option.kind == options.PASS:
            return self._go(game, self._pass(game))
        ref = Ref(option.a)
        if option.kind == options.PLAY:
            return Call(play.PlayCard(ref, player))
        if option.kind == options.ACTIVATE:
            return Call(play.PlayAbility(ref, player, option.b))
        assert option.kind == options.PLACE_ENERGY
        self.passes = 0
        self.asked = 0
        return Call(energy.PlaceEnergy(ref, player))

    def _pass(self, game: DivideGame) -> str:
        """Take note that the player asked passes, and return the step that comes then."""
        self.asked += 1
        if game.seats == 4 and self.asked < 2 and readings.TEAMS_PASS_TOGETHER:
            return "watch_loops"
        game.failed = ()
        self.passes += 1
        if self.passes == 2:
            return "resolve" if game.waiting else "empty"
        return "hand_over"


def _question(game: DivideGame, player: PlayerId, listed: list[Option]) -> Ask:
    return Ask(player, listed, "priority", "1103-7" if game.seats == 2 else "2502-7")


class TeamWindow(Window):
    """A window of a tag-team game: priority is a team's, and either member may act (2500)."""

    __slots__ = ()

    @step("2502-1", "1801-2a")
    def open(self, game: DivideGame) -> Control | None:
        return super().open(game)

    @step("2502-2", "2501-1")
    def give_priority(self, game: DivideGame) -> Control | None:
        return super().give_priority(game)

    @step("2502-3")
    def process_first(self, game: DivideGame) -> Control | None:
        return super().process_first(game)

    @step("2502-4")
    def deal_point(self, game: DivideGame) -> Control | None:
        return super().deal_point(game)

    @step("2502-5")
    def check_damage(self, game: DivideGame) -> Control | None:
        return super().check_damage(game)

    @step("2502-6")
    def process(self, game: DivideGame) -> Control | None:
        return super().process(game)

    @step("2502-7")
    def act(self, game: DivideGame) -> Control | None:
        return self._ask(game)

    @answer("2502-7")
    def acted(self, game: DivideGame, option: Option) -> Control | None:
        return self._take(game, option)

    @step("2502-11")
    def go_on(self, game: DivideGame) -> Control | None:
        return super().go_on(game)

    @step("2502-10")
    def hand_over(self, game: DivideGame) -> Control | None:
        return super().hand_over(game)

    @step("2502-9", "2502-9a")
    def resolve(self, game: DivideGame) -> Control | None:
        return super().resolve(game)

    @step("2502-9b")
    def back_to_turn_player(self, game: DivideGame) -> Control | None:
        return super().back_to_turn_player(game)

    @step("2502-8")
    def empty(self, game: DivideGame) -> Control | None:
        return super().empty(game)

    @step()
    def again(self, game: DivideGame) -> Control | None:
        packet = damage.find(game, self.packet)
        if packet is not None and packet.dealt < damage.amount_of(game, packet):
            game.cite("2502-8a")
            self.goto(readings.TEAM_WINDOW_GOES_BACK_TO)
        return None

    @step("2502-8b")
    def drop_packet(self, game: DivideGame) -> Control | None:
        return super().drop_packet(game)

    @step("2502-8c")
    def close(self, game: DivideGame) -> Control | None:
        return END


class DamageCheck(Procedure):  # プレイヤーダメージチェック
    """Every new packet gets a damage window: Buster icons first, then effects, then the attacking unit (1104)."""

    __slots__ = ("serials",)

    def __init__(self) -> None:
        super().__init__()
        self.serials: tuple[int, ...] = ()

    @step("1104-1", "1104-2")
    def look(self, game: DivideGame) -> Control | None:
        self.serials = tuple([packet.serial for packet in game.packets if not packet.taken])
        if not self.serials:
            game.cite("1104-2a")
            return END
        game.packets = tuple([packet.held() for packet in game.packets])
        return None

    @step("1104-3")
    def choose(self, game: DivideGame) -> Control | None:
        left = [packet for packet in game.packets if packet.serial in self.serials]
        if not left:
            return END
        if len(left) > 1:
            game.cite("1104-3a")
        rank = min([packet.rank for packet in left])
        left = [packet for packet in left if packet.rank == rank]
        order = game.in_turn_order()
        for seat in order if readings.TURN_PLAYERS_PACKETS_FIRST else reversed(order):
            own = [packet for packet in left if packet.player == seat]
            if own:
                if len(own) > 1:
                    game.cite("1104-3b")
                listed = [Option(options.PACKET, packet.serial) for packet in own]
                return Ask(seat, listed, "choose_packet", "1104-3b")
        return END

    @answer("1104-3")
    def chosen(self, game: DivideGame, option: Option) -> Control | None:
        self.serials = tuple([serial for serial in self.serials if serial != option.a])
        return opened(game, option.a)

    @step()
    def next_one(self, game: DivideGame) -> Control | None:
        self.goto("choose")
        return None
