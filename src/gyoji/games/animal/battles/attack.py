"""Attacking (1305, 1005-2): the step in which attackers are designated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.battles import attacking, combat, demands
from gyoji.games.animal.battles.demands import Demand
from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds
from gyoji.games.animal.turns import priority
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import Ref, player_of, player_ref
from gyoji.kernel.values.nature import PERIODS, STATES

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class AttackStep(Procedure):  # 攻撃指定ステップ
    """Designate a player and attackers; the result is 1 if the battle goes on."""

    __slots__ = ("chosen", "demands", "at", "attacking")

    def __init__(self) -> None:
        super().__init__()
        self.chosen: tuple[Ref, ...] = ()
        self.attacking: tuple[Ref, ...] = ()
        """Those whose attack has happened."""
        self.demands: tuple[Demand, ...] = ()
        self.at: int = 0

    @step("1005-2a")
    def designate_player(self, game: AnimalGame) -> Control | None:
        game.step = kinds.ATTACK_STEP
        game.invalidate_aspects(PERIODS | STATES)
        listed = [
            Option(options.ATTACK_PLAYER, player_ref(each)) for each in game.opponents(game.turn_player)
        ]
        listed = [each for each in listed if attacking.can_attack(game, player_of(Ref(each.a)))]
        if not listed:
            self.goto("leave")
            return None
        return Ask(game.turn_player, listed, "attack_player", "1005-2a")

    @answer("1005-2a", "1305.1")
    def designated_player(self, game: AnimalGame, option: Option) -> Control | None:
        battle = game.battle
        assert battle is not None, "1005-1a: attackers are designated in a battle"
        game.battle = battle.against(player_of(Ref(option.a)))
        self.chosen = attacking.obliged(game, player_of(Ref(option.a)))
        return None

    @step("1305.1", "1305.2")
    def designate(self, game: AnimalGame) -> Control | None:
        listed = [Option(options.ATTACK_WITH, ref) for ref in self._candidates(game)]
        if self.chosen and (not listed or not self._needs_another(game)):
            listed.append(Option(options.ENOUGH))
        return Ask(game.turn_player, listed, "attack_with", "1305.1")

    @answer("1305.1")
    def designated(self, game: AnimalGame, option: Option) -> Control | None:
        if option.kind == options.ENOUGH:
            return None
        ref = Ref(option.a)
        self.chosen += (ref,)
        self.demands += self._obstacles(game, ref)
        self.goto("designate")
        return None

    def _needs_another(self, game: AnimalGame) -> bool:
        """Tell whether the one animal that is chosen is not to attack alone."""
        battle = game.battle
        assert battle is not None
        if len(self.chosen) > 1 or not game.watched_replaces & (1 << kinds.ATTACK):
            return False
        return attacking.is_barred(game, self.chosen[0], battle.defender, combat.SOLO)

    def _candidates(self, game: AnimalGame) -> list[Ref]:
        """Return who may attack beside those already chosen, all demands together being payable."""
        battle = game.battle
        assert battle is not None
        found: list[Ref] = []
        able = [ref for ref in attacking.able_attackers(game, battle.defender) if ref not in self.chosen]
        for ref in attacking.formed(game, able, self.chosen, battle.defender):
            more = self._obstacles(game, ref)
            if not more or demands.payable(game, battle.attacker, self.demands + more):
                found.append(ref)
        return found

    def _obstacles(self, game: AnimalGame, ref: Ref) -> tuple[Demand, ...]:
        battle = game.battle
        assert battle is not None
        return demands.obstacles(
            game, attacking.attack_event(game, ref, battle.attacker, battle.defender)
        ).demands

    @step()
    def do_demands(self, game: AnimalGame) -> Control | None:
        if self.at >= len(self.demands):
            return None
        game.cite("1305.3a")
        demand = self.demands[self.at]
        self.at += 1
        self.goto("do_demands")
        return game.pay(game.turn_player, demand.costs, demand.scope)

    @step("1305.3")
    def move(self, game: AnimalGame) -> Control | None:
        game.take_result()
        player = game.turn_player
        return game.do_all(tuple([attacking.turn_event(ref, player, "1305.3") for ref in self.chosen]))

    @step("1305.4", "1301.1")
    def attack(self, game: AnimalGame) -> Control | None:
        battle = game.battle
        assert battle is not None
        moved = [event.subject for event in game.take_last() if event.kind == kinds.TURN]
        attackers = tuple([ref for ref in self.chosen if ref in moved and game.on_battlefield(ref)])
        game.battle = battle.with_attackers(attackers)
        game.invalidate_aspects(PERIODS | STATES)
        if not attackers:
            self.goto("close")
            return None
        player = battle.attacker
        self.attacking = attackers
        game.cite("1305.3e")  # designated already: what forbids or demands something comes too late
        return game.happen(
            tuple([attacking.attack_event(game, ref, player, battle.defender) for ref in attackers])
        )

    @step("1005-2b")
    def when_attacking(self, game: AnimalGame) -> Control | None:
        return game.apply_intrinsics(game.take_last())

    @step()
    def join(self, game: AnimalGame) -> Control | None:
        """Let those attack too who came out as attackers meanwhile, with what applies as they do (1305.4)."""
        combat.prune(game)
        battle = game.battle
        assert battle is not None
        joined = tuple([ref for ref in battle.attackers if ref not in self.attacking])
        if not joined:
            return None
        game.cite("1305.4")
        self.attacking += joined
        self.goto("when_attacking")
        player = battle.attacker
        return game.happen(
            tuple([attacking.attack_event(game, ref, player, battle.defender) for ref in joined])
        )

    @step("1005-2c", "1005-2d")
    def settle(self, game: AnimalGame) -> Control | None:
        return priority.settle_first(game)

    @step("1005-2e")
    def priority_if_triggered(self, game: AnimalGame) -> Control | None:
        return Call(priority.Window()) if game.take_result() else None

    @step("1005-2f")
    def attacked(self, game: AnimalGame) -> Control | None:
        combat.prune(game)
        assert game.battle is not None
        battle = game.battle.with_joined()
        if battle is not game.battle:
            game.cite("1305.4")
            game.battle = battle
            game.invalidate_aspects(STATES)
        solo = len(battle.attacked) == 1
        game.cite("1306.1" if solo else "1307.1")
        game.cite("1306.1a" if solo else "1307.1a")
        mask = 1 << (kinds.SOLO_ATTACK if solo else kinds.GROUP_ATTACK)
        word = combat.SOLO if solo else combat.GROUP
        batch: list[Event] = []
        for ref in battle.attacked:
            if game.is_live(ref):
                batch.append(
                    Event(
                        kinds.ATTACKED,
                        "1005-2f",
                        ref,
                        battle.attacker,
                        len(battle.attacked),
                        cause=battle.attacker,
                        other=player_ref(battle.defender),
                        word=word,
                        mask=mask,
                    )
                )
        return game.happen(tuple(batch))

    @step("1005-2g", "1005-2h")
    def priority(self, game: AnimalGame) -> Control | None:
        return Call(priority.Window())

    @step("1005-2i")
    def close(self, game: AnimalGame) -> Control | None:
        game.take_last()
        game.result = 1 if combat.attackers(game) else 0
        return END

    @step()
    def leave(self, game: AnimalGame) -> Control | None:
        game.result = 0
        return END
