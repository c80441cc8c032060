"""The attack phase (405): five steps, the middle three repeated for every attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.battles.battle_damage import battle_damage
from gyoji.games.nova.battles.declarations import (
    attack_event,
    attack_options,
    defence_options,
    defend_event,
    price,
)
from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds
from gyoji.games.nova.turns.periods import added_after, close_period, enter_period, take_skip
from gyoji.games.nova.turns.priority import PriorityProcessing
from gyoji.kernel.machine import stopping
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_player
from gyoji.kernel.values import continuous
from gyoji.kernel.values.nature import PERIODS

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


class AttackPhase(Procedure):  # アタックフェイズ
    """The five steps; after the battle resolution step comes the next attack declaration step."""

    __slots__ = ("step", "added")

    def __init__(self) -> None:
        super().__init__()
        self.step: str = kinds.START_STEP
        self.added: tuple[str, ...] = ()

    @step("405.1")
    def begin(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.ATTACK_PHASE)
        return None

    @step()
    def run_step(self, game: NovaGame) -> Control | None:
        if self.step == "":
            self.goto("finish")
            return None
        if take_skip(game, self.step):
            return None
        return Call(step_of(self.step))

    @step()
    def next_step(self, game: NovaGame) -> Control | None:
        self.added = added_after(game, self.step) + self.added
        if self.added:
            self.step = self.added[0]
            self.added = self.added[1:]
        else:
            self.step = following(game, self.step)
        self.goto("run_step")
        return None

    @step("405.7.4")
    def finish(self, game: NovaGame) -> Control | None:
        game.step = ""
        return END


def following(game: NovaGame, name: str) -> str:
    """Return the step after *name*; "" when the phase is over."""
    if name == kinds.START_STEP or name == kinds.BATTLE_RESOLUTION_STEP:
        return kinds.ATTACK_DECLARATION_STEP
    if name == kinds.ATTACK_DECLARATION_STEP:
        if game.target == NO_REF and game.attacker == NO_REF and not game.attacked:
            return kinds.END_STEP
        return kinds.DEFENCE_DECLARATION_STEP
    if name == kinds.DEFENCE_DECLARATION_STEP:
        return kinds.BATTLE_RESOLUTION_STEP
    return ""


def step_of(name: str) -> Procedure:
    """Return the procedure of a step of the attack phase."""
    if name == kinds.START_STEP:
        return StartStep()
    if name == kinds.ATTACK_DECLARATION_STEP:
        return AttackDeclaration()
    if name == kinds.DEFENCE_DECLARATION_STEP:
        return DefenceDeclaration()
    if name == kinds.BATTLE_RESOLUTION_STEP:
        return BattleResolution()
    return EndStep()


class StartStep(Procedure):  # アタックフェイズ開始ステップ
    """The attack phase begins."""

    __slots__ = ()

    @step("405.3.1")
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.START_STEP)
        player = game.turn_player
        return game.do_all(
            (
                Event(kinds.START, "405.3.1", player=player, word=kinds.ATTACK_PHASE),
                Event(kinds.START, "405.3.1", player=player, word=kinds.START_STEP),
            )
        )

    @step("405.3.2")
    def priority(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.START_STEP)


class AttackDeclaration(Procedure):  # 攻撃宣言ステップ
    """One servant attacks, or none and the phase goes to its end."""

    __slots__ = ("attacker", "target")

    def __init__(self) -> None:
        super().__init__()
        self.attacker: Ref = NO_REF
        self.target: Ref = NO_REF

    @step()
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.ATTACK_DECLARATION_STEP)
        game.attacked = False
        game.declared += 1
        if game.declared > 1:
            game.invalidate_aspects(PERIODS)  # the step is another, and no event says so
            return None
        return game.do(
            Event(kinds.START, "405.4.1", player=game.turn_player, word=kinds.ATTACK_DECLARATION_STEP)
        )

    @step("405.4.2")
    def before(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("405.4.3", "602.3")
    def declare(self, game: NovaGame) -> Control | None:
        return Ask(game.turn_player, attack_options(game), "declare_attack", "405.4.3")

    @answer("405.4.3")
    def choose(self, game: NovaGame, option: Option) -> Control | None:
        if option.kind == options.NO_ATTACK:
            game.cite("405.4.3.2")
            self.goto("close")
            return None
        self.attacker = Ref(option.a)
        self.target = Ref(option.b)
        pay, scope, found = price(game, attack_event(game, self.attacker, self.target))
        if not found:
            self.goto("freeze")
            return None
        assert pay is not None, "004.2: a forbidden attack was offered"
        return game.pay(game.turn_player, pay.costs, scope)

    @step()
    def paid(self, game: NovaGame) -> Control | None:
        if not game.take_result():
            self.goto("declare")
        return None

    @step("405.4.4")
    def freeze(self, game: NovaGame) -> Control | None:
        return game.do(
            Event(kinds.FREEZE, "405.4.4", self.attacker, game.turn_player, cause=game.turn_player)
        )

    @step("405.4.5", "405.4.6")
    def attack(self, game: NovaGame) -> Control | None:
        game.attacked = True
        batch: tuple[Event, ...] = (attack_event(game, self.attacker, self.target),)
        if not is_player(self.target):
            batch += battling(self.attacker, self.target)
        return game.happen(batch)  # declared already: what forbids or replaces it comes too late

    @step("405.4.7")
    def afterwards(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.ATTACK_DECLARATION_STEP)


def battling(one: Ref, other: Ref) -> tuple[Event, ...]:
    """Return the notices that two servants have come to be in battle."""
    return (
        Event(kinds.BECOME_BATTLING, "", one, other=other),
        Event(kinds.BECOME_BATTLING, "", other, other=one),
    )


class DefenceDeclaration(Procedure):  # 防御宣言ステップ
    """One servant of the attacked player defends, or none."""

    __slots__ = ("defender",)

    def __init__(self) -> None:
        super().__init__()
        self.defender: Ref = NO_REF

    @step("405.5.1")
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.DEFENCE_DECLARATION_STEP)
        return game.do(
            Event(kinds.START, "405.5.1", player=game.turn_player, word=kinds.DEFENCE_DECLARATION_STEP)
        )

    @step("405.5.2")
    def before(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("405.5.3", "602.4")
    def declare(self, game: NovaGame) -> Control | None:
        return Ask(PlayerId(1 - game.turn_player), defence_options(game), "declare_defence", "405.5.3")

    @answer("405.5.3")
    def choose(self, game: NovaGame, option: Option) -> Control | None:
        if option.kind == options.NO_DEFENCE:
            if game.target > 0 and game.attacker != NO_REF:
                game.cite("405.5.6.2")
            self.goto("afterwards")
            return None
        self.defender = Ref(option.a)
        stopping.starts_with(game, PlayerId(1 - game.turn_player))
        pay, scope, found = price(game, defend_event(game, self.defender))
        if not found:
            self.goto("freeze")
            return None
        assert pay is not None, "004.2: a forbidden defence was offered"
        return game.pay(PlayerId(1 - game.turn_player), pay.costs, scope)

    @step()
    def paid(self, game: NovaGame) -> Control | None:
        if not game.take_result():
            self.goto("declare")
        return None

    @step("405.5.4")
    def freeze(self, game: NovaGame) -> Control | None:
        player = game.obj(self.defender).controller
        return game.do(Event(kinds.FREEZE, "405.5.4", self.defender, player, cause=player))

    @step("405.5.5", "405.5.6")
    def defend(self, game: NovaGame) -> Control | None:
        batch: tuple[Event, ...] = (defend_event(game, self.defender),)
        if game.attacker != NO_REF:
            batch += battling(self.defender, game.attacker)
        return game.happen(batch)

    @step("405.5.6(2)")
    def afterwards(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.DEFENCE_DECLARATION_STEP)


class BattleResolution(Procedure):  # バトル解決ステップ
    """Battle damage is dealt, all at once."""

    __slots__ = ()

    @step("405.6.1")
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.BATTLE_RESOLUTION_STEP)
        return game.do(
            Event(kinds.START, "405.6.1", player=game.turn_player, word=kinds.BATTLE_RESOLUTION_STEP)
        )

    @step("405.6.2")
    def before(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("405.6.3", "405.6.3.1", "602.5")
    def deal_damage(self, game: NovaGame) -> Control | None:
        batch = battle_damage(game)
        return game.do_all(tuple(batch)) if batch else None

    @step("405.6.4")
    def afterwards(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("405.5.6.1")
    def end_battle(self, game: NovaGame) -> Control | None:
        return game.do(Event(kinds.END_BATTLE, "", player=game.turn_player))

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.BATTLE_RESOLUTION_STEP)


class EndStep(Procedure):  # アタックフェイズ終了ステップ
    """The attack phase ends, and with it the effects that last so long."""

    __slots__ = ()

    @step("405.7.1")
    def end(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.END_STEP)
        player = game.turn_player
        return game.do_all(
            (
                Event(kinds.START, "405.7.1", player=player, word=kinds.END_STEP),
                Event(kinds.END, "405.7.1", player=player, word=kinds.ATTACK_PHASE),
            )
        )

    @step("405.7.2")
    def priority(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("405.7.3")
    def expire(self, game: NovaGame) -> Control | None:
        continuous.expire(game, kinds.ATTACK_PHASE)
        return game.after(())

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.END_STEP)
