"""The attack phase (800, 2300): steps 802 to 806, over and over, until the end of the attacks is declared.

A declaration is a proposal: players act on it, then it is looked at again, and only then does the attacker rest. An
effect that stops the attack leads to the attack end step (537-1b), which is why the steps of one attack are calls from
one procedure: the frames above it are dropped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.battles import battle, damage, declarations
from gyoji.games.builddivide.battles.block import BlockStep
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import refusals
from gyoji.games.builddivide.table import kinds
from gyoji.games.builddivide.turns import periods, windows
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, rules_of, step
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import NO_REF, Ref, is_player, player_of
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame


class AttackPhase(Procedure):  # アタックフェイズ
    """Attacks one after the other."""

    __slots__ = ("attacks",)

    def __init__(self) -> None:
        super().__init__()
        self.attacks: int = 0
        """How many attack steps there were this turn."""

    @step("801-2", "801-1")
    def begin(self, game: DivideGame) -> Control | None:
        if game.tag:
            game.cite("1801-2")
            game.cite("2301-1")
        return None

    @step()
    def attack_step(self, game: DivideGame) -> Control | None:
        self.attacks += 1
        return Call(AttackStep(self.attacks == 1))

    @step()
    def attacked(self, game: DivideGame) -> Control | None:
        return END if game.fight is None else None

    @step()
    def block_step(self, game: DivideGame) -> Control | None:
        return Call(BlockStep())

    @step()
    def next_step(self, game: DivideGame) -> Control | None:
        fight = game.fight
        if fight is None or game.take_result() == 0:
            self.goto("stopped")
            return None
        game.cite("803-11")
        return Call(HitStep()) if is_player(fight.target) else Call(battle.BattleStep())

    @step()
    def stopped(self, game: DivideGame) -> Control | None:
        """The attack is over, or an effect stopped it: then its packet is gone, and others wait for a window (R22)."""
        damage.release(game)
        game.enter_step(kinds.ATTACK_END_STEP)
        return None

    @step("806-1")
    def tell_end(self, game: DivideGame) -> Control | None:
        fight = game.fight
        if not periods.is_awaited(game, 1 << kinds.END):
            return None
        batch: list[Event] = []
        if fight is not None and battle.attacking(game) != NO_REF:
            batch.append(
                Event(
                    kinds.END, "806-1", fight.attacker, game.turn_player, other=fight.target, word=kinds.ATTACK_PERIOD
                )
            )  # fmt: skip
        if fight is not None and any([game.on_field(ref) for ref in fight.pair]):
            batch.append(Event(kinds.END, "806-1", player=game.turn_player, word=kinds.BATTLE_PERIOD))
        return game.do_all(tuple(batch)) if batch else None

    @step("806-2")
    def end_states(self, game: DivideGame) -> Control | None:
        fight = game.fight
        if fight is not None:
            for ref in (fight.attacker, *fight.pair):
                if game.is_live(ref) and game.obj(ref).flags & kinds.BRIGHTED:
                    game.mutable_object(ref).flags &= ~kinds.BRIGHTED
        game.fight = None
        game.declared = ()
        continuous.expire(game, kinds.BATTLE_PERIOD)
        continuous.expire(game, kinds.ATTACK_PERIOD)
        game.enter_step("")
        return None

    @step("806-3")
    def back(self, game: DivideGame) -> Control | None:
        self.goto("attack_step")
        return None


class AttackStep(Procedure):  # アタックステップ
    """The turn player declares an attack or the end of the attacks; an attack that stands is carried out."""

    __slots__ = ("first", "attacker", "target", "plays")

    def __init__(self, first: bool = False) -> None:
        super().__init__()
        self.first = first
        self.attacker: Ref = NO_REF
        """NO_REF when the end is declared."""
        self.target: Ref = NO_REF
        self.plays: int = 0
        """How often opponents had played something when the attack was declared."""

    @step()
    def begin(self, game: DivideGame) -> Control | None:
        game.enter_step(kinds.ATTACK_STEP)
        game.declared = ()
        if not self.first:
            self.goto("start_step")
        return None

    @step("802-1")
    def start_phase(self, game: DivideGame) -> Control | None:
        return periods.begin(game, "802-1", kinds.ATTACK_PHASE)

    @step("802-1")
    def phase_window(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("802-2")
    def start_step(self, game: DivideGame) -> Control | None:
        return periods.begin(game, "802-2", kinds.ATTACK_STEP)

    @step("802-3")
    def before(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("802-4", "802-4a", "802-4b", "802-4c")
    def declare(self, game: DivideGame) -> Control | None:
        game.declared = ()
        return Ask(game.turn_player, declarations.attack_options(game), "declare_attack", "802-4")

    @answer("802-4")
    def declared(self, game: DivideGame, option: Option) -> Control | None:
        self.attacker = NO_REF
        self.target = NO_REF
        if option.kind == options.ATTACK:
            self.attacker = Ref(option.a)
            self.target = Ref(option.b)
            game.declared = (self.attacker, self.target)
            game.unmoved = game.version
        self.plays = opposing_plays(game)
        if self._stands(game) and windows.opened(game) is None:
            game.cite_rules(_UNCHALLENGED)
            self.goto("ended")  # nobody acts on it
        return None

    @step("802-5")
    def proposal(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("802-6")
    def look_again(self, game: DivideGame) -> Control | None:
        if not self._stands(game):
            self.goto("declare")
        return None

    @step("802-7")
    def retract(self, game: DivideGame) -> Control | None:
        if opposing_plays(game) == self.plays:
            return None
        if self.attacker != NO_REF and not declarations.attack_price(game, self.attacker, self.target):
            return None
        listed = [Option(options.KEEP_DECLARATION), Option(options.RETRACT)]
        return Ask(game.turn_player, listed, "retract", "802-7")

    @answer("802-7")
    def retracted(self, game: DivideGame, option: Option) -> Control | None:
        if option.kind == options.RETRACT:
            self.goto("declare")
        return None

    @step()
    def ended(self, game: DivideGame) -> Control | None:
        if self.attacker != NO_REF:
            return None
        game.cite("802-8")
        game.enter_step("")
        return END

    @step("802-9")
    def rest(self, game: DivideGame) -> Control | None:
        price = declarations.attack_price(game, self.attacker, self.target)
        if price:
            return Call(declarations.PayAttackCost(game.turn_player, self.attacker, price))
        return game.do(Event(kinds.REST, "802-9", self.attacker, game.turn_player, cause=game.turn_player))

    @step("802-9a", "802-9b")
    def attack(self, game: DivideGame) -> Control | None:
        game.declared = ()
        game.fight = battle.Fight(self.attacker, self.target)
        game.attacked += (self.attacker,)
        game.enter_step(kinds.ATTACK_STEP)
        batch = [declarations.attack_event(game, self.attacker, self.target)]
        if not is_player(self.target):
            batch.append(Event(kinds.ATTACKED, "802-9a", self.target, other=self.attacker))
        return game.happen(tuple(batch))  # declared and found legal: a ban comes too late

    @step("802-10")
    def after(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    def _stands(self, game: DivideGame) -> bool:
        if self.attacker == NO_REF:
            return declarations.may_end(game)
        if shortcuts.is_current(game.unmoved, game.version):
            return True
        refusal = declarations.attack_refusal(game, game.turn_player, self.attacker, self.target)
        if refusal is not None:
            game.cite((refusals.in_teams(refusal) if game.tag else refusal).rule)
        return refusal is None


_UNCHALLENGED: Final = rules_of(AttackStep, "proposal", "look_again")
"""The rules of the steps after a declaration on which nobody acts."""


def opposing_plays(game: DivideGame) -> int:
    """Return how many cards and abilities the turn player's opponents have played so far."""
    return sum([game.plays[player] for player in game.opponents(game.turn_player)])


class HitStep(Procedure):  # ヒット処理ステップ
    """The attacked player takes the attacker's hit as damage."""

    __slots__ = ()

    @step("805-1", "1002-1", "1002-2")
    def make_packet(self, game: DivideGame) -> Control | None:
        game.enter_step(kinds.HIT_STEP)
        fight = game.fight
        assert fight is not None
        attacker = fight.attacker
        return game.do(
            damage.packet_event(
                game, player_of(fight.target), damage.hit_of(game, attacker), attacker, game.turn_player, "805-1",
                damage.ATTACK_DAMAGE,
            )
        )  # fmt: skip

    @step("805-2")
    def damage_window(self, game: DivideGame) -> Control | None:
        for event in game.take_last():
            if event.kind == kinds.PACKET:
                return windows.opened(game, event.extra)
        return None

    @step()
    def finish(self, game: DivideGame) -> Control | None:
        return END
