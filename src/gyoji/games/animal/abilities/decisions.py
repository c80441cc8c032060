"""Deciding on pending abilities (1104): before anybody gets priority, after all rule processing.

The turn player decides on all of theirs first, in any order. After each activation rules are processed again, and what
has come to be pending meanwhile is decided on too, from the turn player on (1104.3). What cannot be activated waits in
case it can be later; when nothing else is left of a player's, it is given up for good (1104.4a).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.abilities import activation, activation_bans, limits, pending
from gyoji.games.animal.people import options
from gyoji.games.animal.playing import refusals
from gyoji.games.animal.turns import loops
from gyoji.games.animal.turns.rule_processing import RuleProcessing, is_settled
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, Refusal, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, RuleId
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Pending

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def own_pending(game: AnimalGame, player: PlayerId) -> list[Pending]:
    """Return what is pending for a player (1104.1b)."""
    return [each for each in game.triggered if each.controller == player]


def refusal(game: AnimalGame, each: Pending) -> Refusal | None:
    """Return why a pending ability cannot be activated now; None when it can (1104.1c)."""
    if pending.is_lost(game, each):
        return refusals.ABILITY_LOST
    if each.serial in game.refused:
        return refusals.TAKEN_BACK
    for limit in each.held.ability.limits:
        if limits.is_used_up(game, each.controller, each.source, each.held, limit):
            return refusals.USED_UP
    zone = game.obj(each.source).zone // game.seats
    return activation.possible_refusal(game, each.controller, each.source, each.held, each.scope, zone)


def may_decline(game: AnimalGame, each: Pending) -> bool:
    """Tell whether a player may decide not to activate an ability that could be (807.6c, 807.7a)."""
    node = each.held.ability.node
    if isinstance(node, tree.Triggered) and node.may:
        game.cite("807.6c")
        game.cite("1104.1e")
        return True
    zone = game.obj(each.source).zone // game.seats
    _, demanded = activation_bans.bans(game, each.controller, each.source, each.held, zone, each.scope)
    if demanded:
        game.cite("807.7a")
        return True
    game.cite("807.6b")
    game.cite("1104.1d")
    return False


class Decide(Procedure):  # 発動待機状態の誘発能力の発動
    """Rule processing and all decisions on pending abilities, until nothing is left of either.

    The number of abilities that were activated is left in `game.result`.
    """

    __slots__ = ("count", "player", "serial")

    def __init__(self) -> None:
        super().__init__()
        self.count: int = 0
        self.player: PlayerId = NO_PLAYER
        self.serial: int = 0

    @step("1101.2b", "1103.1a", "1104.3", "1104.3a")
    def process_rules(self, game: AnimalGame) -> Control | None:
        if is_settled(game):
            return None
        return Call(RuleProcessing())

    @step()
    def look_for_loops(self, game: AnimalGame) -> Control | None:
        """Look whether abilities set each other off for ever as they activate: nobody gets priority then (1403.1)."""
        game.take_result()
        if self.count <= game.switches.loop_after or not game.triggered:
            return None
        return loops.watch_deciding(game)

    @step("1104.1", "807.1", "807.3", "807.4", "807.6", "807.6d", "1104.3b", "1104.3c")
    def choose(self, game: AnimalGame) -> Control | None:
        if not game.triggered:
            game.cite("1104.5")
            game.result = self.count
            return END
        for player in game.in_turn_order():
            own = own_pending(game, player)
            if not own:
                continue
            listed = self._options(game, own)
            if listed:
                self.player = player
                return Ask(player, listed, "decide_trigger", _deciding_rule(game, listed))
            self._give_up(game, own)
            if not game.triggered:
                self.goto("choose")
                return None
        game.triggered = tuple([each for each in game.triggered if not game.players[each.controller].lost])
        self.goto("choose")
        return None

    def _options(self, game: AnimalGame, own: list[Pending]) -> list[Option]:
        listed: list[Option] = []
        seen: list[tuple[int, int, int, int, bool]] = []
        for each in own:
            event = each.scope.event
            subject, amount = (0, 0) if event is None else (int(event.subject), event.amount)
            mark = (int(each.source), each.held.key, subject, amount, len(each.scope.subjects) > 0)
            if mark in seen:
                continue
            seen.append(mark)
            if refusal(game, each) is not None:
                continue
            game.cite("807.6e")
            listed.append(Option(options.TRIGGER, each.serial))
            if may_decline(game, each):
                listed.append(Option(options.DECLINE, each.serial))
        return listed

    def _give_up(self, game: AnimalGame, own: list[Pending]) -> None:
        """Decide not to activate what cannot be: it is pending no more (1104.4a, 1104.4b)."""
        game.cite("1104.4a")
        game.cite("1104.4b")
        game.cite("807.6f")
        gone = [each.serial for each in own]
        game.triggered = tuple([each for each in game.triggered if each.serial not in gone])
        game.refused = tuple([serial for serial in game.refused if serial not in gone])

    @answer("1104.2", "1104.4", "807.6f")
    def decided(self, game: AnimalGame, option: Option) -> Control | None:
        for each in game.triggered:
            if each.serial == option.a:
                self.serial = each.serial
                if option.kind == options.DECLINE:
                    _drop(game, each.serial)
                    self.goto("choose")
                    return None
                game.cite("807.5")
                game.cite("1104.1b")
                if not game.is_live(each.source):
                    game.cite("807.5a")
                return Call(activation.Activate(each.controller, each.source, each.held, each.scope))
        self.goto("choose")
        return None

    @step("1104.2b")
    def activated(self, game: AnimalGame) -> Control | None:
        if game.take_result():
            self.count += 1
            _drop(game, self.serial)
            game.refused = ()
        else:
            game.refused += (self.serial,)
        self.goto("process_rules")
        return None


def _deciding_rule(game: AnimalGame, listed: list[Option]) -> RuleId:
    """Return the rule by which a player decides: on one of several, or whether to activate the only one."""
    if len(game.triggered) > 1:
        game.cite("1104.1h")
        return "1104.1h"
    return "1104.1e" if len(listed) > 1 else "1104.1d"


def _drop(game: AnimalGame, serial: int) -> None:
    game.triggered = tuple([each for each in game.triggered if each.serial != serial])
