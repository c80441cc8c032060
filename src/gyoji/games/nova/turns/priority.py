"""Priority (700), and the placing of triggered abilities (801.4.3).

The holder acts and keeps priority, or passes; when both have passed in a row the newest waiting object resolves and
the turn player has priority again, or, with nothing waiting, the processing ends. Cards that were destroyed go to the
graveyard at that moment (907.1, readings.md R-08).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.effects import resolution
from gyoji.games.nova.people import options
from gyoji.games.nova.playing import division, energy, play
from gyoji.games.nova.table import kinds, moves, zones
from gyoji.games.nova.turns import actions, destroyed
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import circles, stopping
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.values.ability import Pending, Waiting

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


class PriorityProcessing(Procedure):  # 優先権処理
    """Triggers are placed, then players get priority until both pass in a row (703)."""

    __slots__ = ("holder", "passes", "alone")

    def __init__(self) -> None:
        super().__init__()
        self.holder: PlayerId = NO_PLAYER
        self.passes: int = 0
        """How many players have passed in a row."""
        self.alone: bool = False
        """The holder can do one thing only, or nothing that ends a loop."""

    @step("701.1.1", "702.1")
    def begin(self, game: NovaGame) -> Control | None:
        self.holder = game.turn_player
        return None

    @step("702.2.2")
    def check_triggers(self, game: NovaGame) -> Control | None:
        return Call(PlaceTriggers()) if game.triggered else None

    @step()
    def watch_for_loops(self, game: NovaGame) -> Control | None:
        return circles.watch(game, self.holder)

    @step("701.1", "703.1")
    def act(self, game: NovaGame) -> Control | None:
        listed = circles.allowed(game, self.holder, actions.priority_options(game, self.holder))
        self.alone = len(listed) == 1 or circles.can_only_pass(game, listed)
        return Ask(self.holder, listed, "priority", "703.1")

    @answer("704.1")
    def acted(self, game: NovaGame, option: Option) -> Control | None:
        circles.note(game, self.holder, option, self.alone)
        if option.kind == options.PASS:
            game.cite("703.1.3")
            game.failed = ()
            self.passes += 1
            self.goto("passed")
            return None
        if not circles.is_compelled(game):  # who has to act in a loop does not set it off (924.1.3)
            floats = option.kind == options.ACTIVATE and option.b <= options.ENERGY_CARD
            stopping.note_act(game, self.holder, floats)
        return take_action(game, self.holder, option)

    @step("704.1.1")
    def keep_priority(self, game: NovaGame) -> Control | None:
        if game.take_result() > 0:
            self.passes = 0
            game.failed = ()
        self.goto("check_triggers")
        return None

    @step("704.1.2")
    def passed(self, game: NovaGame) -> Control | None:
        if self.passes < 2:
            self.holder = PlayerId(1 - self.holder)
            self.goto("check_triggers")
        return None

    @step("704.1.3", "311.5")
    def both_passed(self, game: NovaGame) -> Control | None:
        self.passes = 0
        self.holder = game.turn_player
        if game.waiting:
            self.goto("check_triggers")
            return Call(resolution.ResolveNewest())
        return None

    @step()
    def bury(self, game: NovaGame) -> Control | None:
        if not destroyed.destroyed_cards(game):
            game.starts = ()
            return END
        if game.is_main_phase() and game.switches.destruction_window == "window":
            self.goto("check_triggers")
        return destroyed.bury(game)


def take_action(game: NovaGame, player: PlayerId, option: Option) -> Control | None:
    """Carry out what the holder of priority chose, as the last act of a step; 1 in `game.result` when it was done."""
    card = Ref(option.a)
    if option.kind == options.PLAY:
        if game.trace is not None:
            game.trace.hit(_play_rule(game, card))
        return Call(play.Play(card, player))
    if option.kind == options.SET_ENERGY:
        return Call(SetEnergy(card, player))
    assert option.kind == options.ACTIVATE
    if option.b <= options.ENERGY_CARD:
        return Call(energy.FloatEnergy(card, options.ENERGY_CARD - option.b, player))
    held = game.held_ability(card, option.b)
    assert held is not None
    game.cite("703.1.1")
    if held.ability.is_energy:
        game.cite("801.6.3.1")
        return Call(energy.ActivateEnergy(card, option.b, player))
    return Call(play.DeclareAbility(card, option.b, player))


def _play_rule(game: NovaGame, card: Ref) -> str:
    if actions.main_time_refusal(game, game.obj(card).controller) is not None:
        return "703.1.2"
    types = game.values(card).types
    if types & kinds.SERVANT:
        return "703.2.1"
    if types & kinds.SPELL:
        return "703.2.2"
    return "703.2.3" if types & kinds.ITEM else "703.2.4"


class SetEnergy(Procedure):  # エナジーをセットする
    """A hand card becomes energy: no play, so nobody can answer it."""

    __slots__ = ("card", "player")

    def __init__(self, card: Ref = NO_REF, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.card = card
        self.player = player

    @step("703.2.5", "311.6", "311.6.3", "906.1", "906.1.1")
    def put(self, game: NovaGame) -> Control | None:
        rule = "404.2.1" if game.phase == kinds.MAIN_PHASE_1 else "406.2.1"
        event = moves.move(
            game, kinds.SET_ENERGY, rule, self.card, zones.ENERGY, player=self.player, source=self.card,
            cause=self.player,
        )  # fmt: skip
        return game.do(event)

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        game.result = 1
        return END


# Triggered abilities


class PlaceTriggers(Procedure):  # 自動能力のチェック
    """Triggered abilities go to the waiting area: the turn player's in the order chosen, then the opponent's."""

    __slots__ = ("player", "pending")

    def __init__(self) -> None:
        super().__init__()
        self.player: PlayerId = NO_PLAYER
        self.pending: Pending | None = None
        """The ability that is being played, while its controller divides."""

    @step("702.2.1", "801.4.1", "801.4.3", "801.4.3.2", "801.4.3.3", "912.3")
    def choose(self, game: NovaGame) -> Control | None:
        self.player = game.turn_player
        own = pending_of(game, self.player)
        if not own:
            self.player = PlayerId(1 - game.turn_player)
            own = pending_of(game, self.player)
            if not own:
                return END
        if len(own) == 1:
            return self._play(game, own[0])
        listed: list[Option] = []
        seen: list[tuple[int, int, int, int]] = []
        for pending in own:
            event = pending.scope.event
            subject, amount = (0, 0) if event is None else (int(event.subject), event.amount)
            mark = (int(pending.source), pending.held.key, subject, amount)
            if mark not in seen:
                seen.append(mark)
                listed.append(Option(options.TRIGGER, pending.serial))
        return Ask(self.player, listed, "order_triggers", "912.3.1")

    @answer("311.3", "912.3.1")
    def place(self, game: NovaGame, option: Option) -> Control | None:
        for pending in game.triggered:
            if pending.serial == option.a:
                return self._play(game, pending)
        return None

    def _play(self, game: NovaGame, pending: Pending) -> Control | None:
        game.triggered = tuple([other for other in game.triggered if other.serial != pending.serial])
        act = division.division_in(pending.held.ability)
        if act is None:
            self.goto("choose")
            put_in_waiting_area(game, pending, pending.scope)
            return None
        if not division.recipients(game, pending.scope, act):
            game.cite("801.4.3.5")
            self.goto("choose")
            return None
        self.pending = pending
        return Call(division.Division(self.player, pending.scope, act))

    @step()
    def divided(self, game: NovaGame) -> Control | None:
        self.goto("choose")
        if self.pending is not None:
            put_in_waiting_area(game, self.pending, game.paid_scope)
            self.pending = None
        return None


def pending_of(game: NovaGame, player: PlayerId) -> list[Pending]:
    """Return the abilities that have triggered for a player and are not placed yet, oldest first."""
    return [pending for pending in game.triggered if pending.controller == player]


def put_in_waiting_area(game: NovaGame, pending: Pending, told: Scope) -> None:
    """Put a triggered ability in the waiting area, as it was when it triggered (803.1.6-803.1.8)."""
    if game.trace is not None:
        game.trace.hit_rules(("903.2", "801.4.3.4", "801.4.6.4", "912.3.4"))
        if pending.held.key == DELAYED_KEY:
            _cite_delayed(game, pending)
        elif not game.is_live(pending.source):
            game.trace.hit("803.1.7")
        elif game.held_ability(pending.source, pending.held.key) is None:
            game.trace.hit_rules(("803.1.6", "803.1.8"))
    scope = told.played_at(game.tick())
    game.serial += 1
    game.waiting += (Waiting(game.serial, NO_REF, pending.held, pending.source, scope),)


DELAYED_KEY: Final = 63
"""The number under which the kernel holds the ability of a delayed trigger."""


def _cite_delayed(game: NovaGame, pending: Pending) -> None:
    """Cite what makes the source of a delayed trigger its source, and who controls it."""
    assert game.trace is not None
    game.trace.hit_rules(("311.6.1", "912.3.5"))
    if game.obj(pending.source).definition.printed.types & kinds.SPELL:
        game.trace.hit("801.4.9.4")
    else:
        game.trace.hit("801.4.9.5")
