"""The course of a game and of a turn (701 to 706): five phases, and an end phase that repeats until all is quiet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.battles import attack
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.start.setup import SetUp
from gyoji.games.builddivide.table import kinds, moves, zones
from gyoji.games.builddivide.turns import periods, rule_processing, windows
from gyoji.kernel.machine import circles
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.machine.sequences import DrawCards
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values import changes, continuous
from gyoji.kernel.values.ability import Continuous, Delayed
from gyoji.kernel.values.nature import PERIODS

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

END_PHASE: Final = len(kinds.PHASES) - 1


def begin_phase(game: DivideGame, name: str) -> None:
    """Enter a phase; what was for the one before ends."""
    if name != kinds.PHASES[0]:
        end_phase(game)
    game.phase = name
    game.calm = -1
    game.invalidate_aspects(PERIODS)
    if game.continuous or game.delayed:
        give_back(game, continuous.expire(game, name, "start"))


def end_phase(game: DivideGame) -> None:
    """End what lasts for the phase that is over (1202-2b)."""
    if game.continuous or game.delayed:
        give_back(game, continuous.expire(game, game.phase))


def skipped(game: DivideGame, name: str) -> bool:
    """Tell whether an effect makes the turn player skip a phase."""
    if game.skips:
        mark = (int(game.turn_player), name)
        if mark in game.skips:
            kept = list(game.skips)
            kept.remove(mark)
            game.skips = tuple(kept)
            return True
    if not game.watched_replaces & (1 << kinds.START):
        return False
    return game.prohibition(Event(kinds.START, "104-3", player=game.turn_player, word=name)) is not None


class GameFlow(Procedure):  # ゲームの進行
    """A whole game: the set-up, then turn after turn until it is over."""

    __slots__ = ("player",)

    def __init__(self) -> None:
        super().__init__()
        self.player: PlayerId = PlayerId(0)
        """Whose turn comes next, extra turns apart."""

    @step()
    def set_up(self, game: DivideGame) -> Control | None:
        return Call(SetUp())

    @step("602-1l")
    def start(self, game: DivideGame) -> Control | None:
        self.player = game.first_player
        return None

    @step("701-1")
    def take_turn(self, game: DivideGame) -> Control | None:
        if game.extra_turns:
            game.cite("1603-1")
            game.cite("1603-2")
            if len(game.extra_turns) > 1:
                game.cite("1603-2a")
            game.turn_player = PlayerId(game.extra_turns[-1])
            game.extra_turns = game.extra_turns[:-1]
        else:
            game.turn_player = self.player
            self.player = game.next_player(self.player)
            if game.seats == 4:
                game.cite("2201-1")
                game.cite("2201-2")
                game.cite("2201-2a" if game.direction > 0 else "2201-2b")
        if skipped(game, kinds.TURN):
            return None
        return Call(Turn())

    @step()
    def next_turn(self, game: DivideGame) -> Control | None:
        self.goto("take_turn")
        return None


class Turn(Procedure):  # ターン
    """One turn: the phases in order."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        super().__init__()
        self.at: int = 0

    @step("701-2")
    def begin(self, game: DivideGame) -> Control | None:
        game.turn += 1
        game.facts = None
        game.uses = ()
        game.attacked = ()
        game.energy_placed = 0
        game.plays = (0,) * game.seats
        circles.forget(game)
        game.invalidate_values()
        continuous.expire(game, kinds.TURN, "start")
        return None

    @step("701-2")
    def phase(self, game: DivideGame) -> Control | None:
        if self.at >= len(kinds.PHASES):
            end_phase(game)
            return END
        name = kinds.PHASES[self.at]
        self.at += 1
        self.goto("phase")
        if name == kinds.DRAW_PHASE and game.turn == 1 and game.seats == 4:
            game.cite("2202-1")
            return None
        if skipped(game, name):
            return None
        begin_phase(game, name)
        return Call(phase_of(name))

    # Going to the end phase (531): whatever is under way has been dropped, and this procedure stands here

    @step("531-1", "531-1a")
    def leap(self, game: DivideGame) -> Control | None:
        batch = [
            moves.move(game, kinds.EXILE, "531-1a", item.card, zones.REMOVE, item.controller)
            for item in game.waiting
            if item.card > 0 and game.is_live(item.card)
        ]
        known = [event.subject for event in batch]
        for ref in game.cards_in(zones.RESOLUTION, PlayerId(0)):
            if ref not in known:
                batch.append(moves.move(game, kinds.EXILE, "531-1a", ref, zones.REMOVE))
        game.waiting = ()
        return game.do_all(tuple(batch)) if batch else None

    @step("531-1b", "531-1c", "531-1d", "531-1e")
    def clear(self, game: DivideGame) -> Control | None:
        game.packets = ()
        game.triggered = ()
        game.fight = None
        game.declared = ()
        game.acting = False
        game.jump = ""
        game.before_play = None
        game.enter_step("")
        self.at = END_PHASE
        self.goto("phase")
        return None


def phase_of(name: str) -> Procedure:
    """Return the procedure of a phase."""
    if name == kinds.STAND_PHASE:
        return StandPhase()
    if name == kinds.DRAW_PHASE:
        return DrawPhase()
    if name == kinds.MAIN_PHASE:
        return MainPhase()
    if name == kinds.ATTACK_PHASE:
        return AttackingPhase()
    return EndPhase()


class StandPhase(Procedure):  # スタンドフェイズ
    """Units, energy and territories of the turn player stand, then a window (702)."""

    __slots__ = ()

    @step("702-1")
    def stand(self, game: DivideGame) -> Control | None:
        player = game.turn_player
        found: list[Ref] = []
        for kind in zones.ORIENTED:
            for ref in game.cards_in(kind, player):
                if game.objs[ref >> INCARNATION_BITS].turned:
                    found.append(ref)
        batch = [Event(kinds.STAND, "702-1", ref, player) for ref in found]
        return game.do_all(tuple(batch)) if batch else None

    @step("702-2")
    def start(self, game: DivideGame) -> Control | None:
        return periods.begin(game, "702-2", kinds.STAND_PHASE, kinds.TURN)

    @step("702-3")
    def window(self, game: DivideGame) -> Control | None:
        return windows.opened(game)


class DrawPhase(Procedure):  # ドローフェイズ
    """The turn player draws a card, with a window before and after (703)."""

    __slots__ = ()

    @step("703-1")
    def start(self, game: DivideGame) -> Control | None:
        return periods.begin(game, "703-1", kinds.DRAW_PHASE)

    @step("703-2")
    def window(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("703-3")
    def draw(self, game: DivideGame) -> Control | None:
        if game.turn == 1:
            game.cite("703-3a")
            return None
        return Call(DrawCards(game.turn_player, 1, cause=game.turn_player))

    @step("703-4")
    def second_window(self, game: DivideGame) -> Control | None:
        return windows.opened(game)


class MainPhase(Procedure):  # メインフェイズ
    """The turn player plays cards and places energy in a window (704)."""

    __slots__ = ()

    @step("704-1")
    def start(self, game: DivideGame) -> Control | None:
        return periods.begin(game, "704-1", kinds.MAIN_PHASE)

    @step("704-2")
    def window(self, game: DivideGame) -> Control | None:
        return windows.opened(game)


class AttackingPhase(Procedure):  # アタックフェイズ
    """The attack phase in the course of a turn (705): what `battles/attack` carries out."""

    __slots__ = ()

    @step("705-1")
    def attack(self, game: DivideGame) -> Control | None:
        return Call(attack.AttackPhase())


class EndPhase(Procedure):  # エンドフェイズ
    """The turn ends: a window, damage and effects of the turn go, surplus cards go; again while something is due."""

    __slots__ = ("picks",)

    def __init__(self) -> None:
        super().__init__()
        self.picks: tuple[Ref, ...] = ()
        """The cards to be discarded, chosen so far."""

    @step("706-1", "706-1a")
    def start(self, game: DivideGame) -> Control | None:
        game.enter_step("")
        if not periods.is_awaited(game, 1 << kinds.START | 1 << kinds.END):
            return None
        ends = Event(kinds.END, "706-1", player=game.turn_player, word=kinds.TURN)
        begins = Event(kinds.START, "706-1", player=game.turn_player, word=kinds.END_PHASE)
        return game.do_all((ends, begins))

    @step("706-2")
    def window(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("706-3")
    def heal(self, game: DivideGame) -> Control | None:
        return game.do(Event(kinds.HEAL, "706-3", player=game.turn_player))

    @step("706-4")
    def end_effects(self, game: DivideGame) -> Control | None:
        give_back(game, continuous.expire(game, kinds.TURN))
        if game.continuous and not readings.UNTIMED_EFFECTS_LAST:
            kept = [effect for effect in game.continuous if changes.duration_of(effect.change) is not None]
            game.continuous = tuple(kept)
            game.invalidate_values()
        if game.delayed:
            game.delayed = tuple([each for each in game.delayed if not ends_with_turn(each)])
        return None

    @step("706-5", "405-4")
    def discard(self, game: DivideGame) -> Control | None:
        player = game.turn_player
        hand = [ref for ref in game.cards_in(zones.HAND, player) if ref not in self.picks]
        # Effects may bring the limit below 0; nobody has fewer cards than none (104-2).
        if len(hand) <= max(0, game.player_value(player, "hand_limit")):
            self.goto("discard_all")
            return None
        game.cite("405-4a")
        listed = [Option(options.DISCARD, ref) for ref in distinct(game, hand)]
        return Ask(player, listed, "discard_to_limit", "706-5")

    @answer("706-5")
    def discarded(self, game: DivideGame, option: Option) -> Control | None:
        self.picks += (Ref(option.a),)
        self.goto("discard")
        return None

    @step()
    def discard_all(self, game: DivideGame) -> Control | None:
        picks = self.picks
        self.picks = ()
        batch = [moves.drop(game, "706-5", ref, kinds.DISCARD, cause=game.turn_player) for ref in picks]
        return game.do_all(tuple(batch)) if batch else None

    @step("706-6")
    def territories(self, game: DivideGame) -> Control | None:
        found = game.territories(game.turn_player)
        if len(found) < 2:
            self.goto("again")
            return None
        listed = [Option(options.REMOVE_TERRITORY, ref) for ref in found]
        return Ask(game.turn_player, listed, "remove_territory", "706-6")

    @answer("706-6")
    def removed(self, game: DivideGame, option: Option) -> Control | None:
        self.goto("territories")
        ref = Ref(option.a)
        return game.do(moves.move(game, kinds.EXILE, "706-6", ref, zones.REMOVE, game.turn_player))

    @step("706-7")
    def again(self, game: DivideGame) -> Control | None:
        if rule_processing.is_pending(game):
            self.goto("window")
        return None


def ends_with_turn(delayed: Delayed) -> bool:
    """Tell whether a delayed trigger is for this turn only."""
    duration = delayed.node.duration
    period = duration.period if isinstance(duration, tree.During) else None
    if isinstance(duration, tree.Until) and isinstance(duration.moment, tree.Moment):
        period = duration.moment.period
    return isinstance(period, tree.Period) and period.name == kinds.TURN


def distinct(game: DivideGame, refs: list[Ref]) -> list[Ref]:
    """Return cards with one of each that are alike to their owner."""
    found: list[Ref] = []
    seen: list[tuple[int, int, int]] = []
    for ref in refs:
        obj = game.obj(ref)
        mark = (obj.definition.index, obj.shown, obj.known)
        if mark not in seen:
            seen.append(mark)
            found.append(ref)
    return found


def give_back(game: DivideGame, ended: list[Continuous]) -> None:
    """Cards that an ended effect gave to a player go back to who controls them without it."""
    for effect in ended:
        if isinstance(effect.change, tree.TakeControl):
            for ref in effect.touched or ():
                if game.on_field(ref) and game.obj(ref).controller != game.obj(ref).owner:
                    game.happen((Event(kinds.CONTROL, "202-1", ref, game.obj(ref).owner),))
